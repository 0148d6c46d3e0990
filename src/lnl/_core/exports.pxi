# Functions for units on top of what is inline in the rules: so that it stays inline there.

cdef size_t brief_bytes(WorkspaceC *w) noexcept nogil:
    return brief_size(w)


cdef void renew(WorkspaceC *w) noexcept nogil:
    # The whole game was put in the place of another.
    renewed(w)


cdef InfoC *values_of(WorkspaceC *w, int s) noexcept nogil:
    # The values of a card now (9.9).
    return info(w, s)


cdef int stat_of(WorkspaceC *w, int s, int which) noexcept nogil:
    # One number of a card now (9.9).
    return stat(w, s, which)


cdef void compute_values(WorkspaceC *w, int last) noexcept nogil:
    # The values of all cards after a layer (9.9.1).
    compute_to(w, last)


cdef int player_value_of(WorkspaceC *w, int p, int which) noexcept nogil:
    # What effects add to a number of a player now.
    return player_stat(w, p, which)


cdef void printed_values_of(WorkspaceC *w, int s, InfoC *i) noexcept nogil:
    # Those that layers begin with.
    base_info(w, s, i, True)


cdef void forget_values(WorkspaceC *w) noexcept nogil:
    changed(w)


cdef void limits_of(WorkspaceC *w, int p, int *out) noexcept nogil:
    # Of a player: attacks, hand, level, trances, trance changes.
    out[0] = attack_limit(w, p)
    out[1] = hand_limit(w, p)
    out[2] = level_limit(w, p)
    out[3] = trance_limit(w, p)
    out[4] = trance_change_limit(w, p)


cdef int bytes_of_copy(GameC *g) noexcept nogil:
    return copied(g, NULL)


cdef u64 marks_of(WorkspaceC *w, int s) noexcept nogil:
    # The abilities of a card that were used this turn or answered a start, as bits.
    return mark_bits(w, s)


cdef int card_by_key(WorkspaceC *w, int viewer, u32 key) noexcept nogil:
    # The card that an action names, NONE8 for one of several that cannot be distinguished, and for one that moved on.
    cdef int z = key_zone(key), p = key_player(key)
    if is_bag(z) and not key_is_known(key):
        return NONE8
    return slot_of_key(w, cards_in(w.g, p, z), w.g.n_in[p][z], viewer, key)


cdef int ref_here(WorkspaceC *w, int s) noexcept nogil:
    # The place of a card as records name it.
    return place_code(w, s)


cdef void resume_at(WorkspaceC *w, int point) noexcept nogil:
    # No procedure is under way: the game goes on at a point of the turn.
    push(w, FRAME_GAME)
    w.g.point = point


cdef void put_card(WorkspaceC *w, int p, int z, int s) noexcept nogil:
    # Behind the cards of a zone.
    list_insert(w, p, z, w.g.n_in[p][z], s)


cdef void put_group(WorkspaceC *w, int p, u64 *places) noexcept nogil:
    # A new knowledge group of a player, which lists nothing yet.
    memcpy(new_group(w.g, p).places, places, 3 * sizeof(u64))


cdef void put_listed(WorkspaceC *w, int p, u8 card) noexcept nogil:
    # A definition at the end of the list of the newest group.
    list_cards(w, p, w.g.n_groups[p] - 1, &card, 1)


cdef void options_unchecked(WorkspaceC *w) noexcept nogil:
    # `options` without the checks of a debug build.
    list_options(w)
    leave_out_tried(w)


cdef int quiet_checks(WorkspaceC *w, int n) noexcept nogil:
    # Come to so many check timings (9.5.3); return how many of them find nothing to do.
    cdef int k, before, quiet = 0
    for k in range(n):
        before = w.g.n_frames
        push_check(w, 0)
        if w.g.n_frames == before:
            quiet += 1
        else:
            pop(w)
    return quiet
