# 5.11, 5.12, 5.14: members are put on circles, moved between them and exchanged.

cdef bint says_it_stays(WorkspaceC *w, int s) noexcept nogil:
    # Whether a card says in all zones that it cannot be mobilized, and its condition holds (9.3.2.6).
    cdef DefinitionC *d = &w.t.defs[w.g.d[s]]
    cdef AbilityC *ab
    cdef StatementC *code
    cdef ContextC c
    cdef int k, at
    begin_reading(&c, w.g.player[s], ref_to(w.g, s))
    for k in range(d.first, d.first + d.count):
        ab = &w.t.abilities[k]
        for at in range(ab.acting, ab.acting + ab.n_acting):
            code = statement_at(w, w.t.acting[at].code)
            if ab.everywhere and code.op == OP_CANNOT and code.cannot.restriction == RESTRICTION_BE_MOBILIZED:
                if holds(w, ab.condition, &c):
                    return True
    return False


cdef inline bint is_held_back(WorkspaceC *w, int s) noexcept nogil:
    # Whether nobody may mobilize a card, as it says in all zones or as an effect says (1.3.3).
    return is_restricted(w, s, RESTRICTION_BE_MOBILIZED) or w.t.defs[w.g.d[s]].held_back and says_it_stays(w, s)


cdef inline bint cannot_mobilize(WorkspaceC *w, int p, int s) noexcept nogil:
    # Whether the effects of a player may not mobilize a card (1.3.3).
    return (is_banned(w, p, PLAYER_STAT_CANNOT_MOBILIZE) or is_banned(w, p, PLAYER_STAT_CANNOT_MOBILIZE_BY_EFFECTS)
            or is_held_back(w, s) or is_barred(w, p, PLAYER_STAT_CANNOT_MOBILIZE_SOME, s))


cdef inline bint comes_by_trance_only(WorkspaceC *w, int s) noexcept nogil:
    # Whether a card may be mobilized by a trance only, as it says in all zones or as an effect says (1.3.3, 9.3.2.6).
    return w.t.defs[w.g.d[s]].by_trance or is_restricted(w, s, RESTRICTION_ONLY_BY_TRANCE)


cdef void push_put_on_circles(WorkspaceC *w, int player, int s, int mask, bint rest, bint by_trance) noexcept nogil:
    cdef FrameC *f = push(w, FRAME_PUT_ON_CIRCLES)
    cdef PutOnCirclesFrameC *put = &f.data.put_on_circles
    f.player = player
    put.card = ref_to(w.g, s)
    put.circles = mask
    put.rest = rest
    put.by_trance = by_trance


cdef void step_put_on_circles(WorkspaceC *w, FrameC *f) noexcept nogil:
    cdef PutOnCirclesFrameC *put = &f.data.put_on_circles
    cdef GameC *g = w.g
    cdef u8 out[MAX_ZONE]
    cdef u8 card = put.card & 255
    cdef int i, s, n = 0, p = f.player, mask = put.circles, by_trance = put.by_trance, origin = g.zone[card]
    cdef bint rest = put.rest
    if f.step == PUT_CLEARS:
        f.step = PUT_PLACES
        for i in range(g.n_in[p][ZONE_CIRCLE]):
            s = cards_in(g, p, ZONE_CIRCLE)[i]
            if g.mask[s] & mask and is_member(w, s):
                out[n] = s
                n += 1
        if n:
            push_send(w, out, n, ZONE_DROP, CAUSE_DROP)  # 5.12.2.1
            g.frames[g.n_frames - 1].data.send.event = REPLACED_MADE_WAY
            return
    if by_trance:
        g.reply = live(g, put.card) != NONE8  # whether it is mobilized: the trance asks
    if live(g, put.card) == NONE8:
        pop(w)
        return
    pop(w)
    return_souls(w, p, card)
    move(w, &card, 1, ZONE_CIRCLE, p, CAUSE_MOBILIZE, False, -1, rest, mask)
    if g.over:  # 10.2.2.1: it was the last card of its deck
        return
    if by_trance:  # 5.35.2
        g.players[p].t_rank += 1  # 5.35.1: before anything that triggers can ask for it
        emit(w, EVENT_T_RANK, p, g.players[p].t_rank)
    mobilized(w, card, origin, by_trance)


cdef void push_choose_circles(WorkspaceC *w, int player, int s, int side, int circles=63, int present=0) noexcept nogil:
    cdef FrameC *f = push(w, FRAME_CHOOSE_CIRCLES)
    f.player = player
    f.data.choose_circles.card = s
    f.data.choose_circles.side = side
    f.data.choose_circles.circles = circles
    f.data.choose_circles.present = present


cdef void step_choose_circles(WorkspaceC *w, FrameC *f) noexcept nogil:
    ask(w, f.player, DECISION_PLACE, rule(5, 14, 1) if f.data.choose_circles.present else rule(5, 12, 2))  # 5.12.2, 5.14.1


cdef int fitting(WorkspaceC *w, int s, int circles, int present, u8 *out) noexcept nogil:
    # The placements in which a member covers circles newly, and only such (2.10.2).
    cdef u8 masks[8]
    cdef int i, k = 0, n = placements(w.t.territories[w.g.d[s]], masks)
    for i in range(n):
        if masks[i] & ~present and not masks[i] & ~present & ~circles:
            out[k] = masks[i]
            k += 1
    return k


cdef bint is_movable(WorkspaceC *w, int s) noexcept nogil:
    # Whether an effect may move a card to other circles (5.14.3).
    return w.g.zone[s] == ZONE_CIRCLE and is_member(w, s) and not is_restricted(w, s, RESTRICTION_MOVE)


cdef bint covers(WorkspaceC *w, int s, int mask) noexcept nogil:
    # Whether a member may lie on just these circles (2.10.2).
    cdef u8 masks[8]
    cdef int i, n = placements(w.t.territories[w.g.d[s]], masks)
    for i in range(n):
        if masks[i] == mask:
            return True
    return False


cdef inline bint is_exchanged(int z) noexcept nogil:
    # Zones between which cards change places (5.11.2): of the stock it is the top card, and the other comes there (4.8.1.2).
    return (1 << ZONE_HAND | 1 << ZONE_LEVEL | 1 << ZONE_STOCK | 1 << ZONE_DROP | 1 << ZONE_REMOVE | 1 << ZONE_SOUL
            | 1 << ZONE_PURGE) >> z & 1


cdef void exchange_gates(WorkspaceC *w, u8 first, u8 second) noexcept nogil:
    # Two gates of a player change gate zones at once (5.11.1); they stay the same objects, as they lie (4.1.5).
    cdef GameC *g = w.g
    cdef u8 both[2]
    cdef u8 ordered[2]
    cdef u8 moving[MAX_ZONE]
    cdef u8 to[MAX_ZONE]
    cdef int origins[MAX_SLOTS]
    cdef u8 *gates
    cdef int i, k, s, n = 0, p = g.player[first]
    both[0], both[1] = first, second
    order_by_place(w, both, 2, ordered)
    origins[first], origins[second] = place(w, first), place(w, second)
    for i in range(2):
        lay(w, both[i])
        touch(w, both[i])
    gates = cards_in(g, p, ZONE_GATE)
    for i in range(g.n_in[p][ZONE_GATE]):
        gates[i] = second if gates[i] == first else first if gates[i] == second else gates[i]
    g.pos[first], g.pos[second] = g.pos[second], g.pos[first]
    relist_zone(w, p, ZONE_GATE)
    changed(w)
    g.changes += 1
    emit(w, EVENT_MOVE, p, CAUSE_REARRANGE, 0, 2)
    if w.recorded != NULL:
        for i in range(2):
            emit_card(w, g.d[ordered[i]], origins[ordered[i]], place(w, ordered[i]), g.know[ordered[i]])
    for k in range(2):  # 5.24.2
        for i in range(g.n_in[p][ZONE_CIRCLE]):
            s = cards_in(g, p, ZONE_CIRCLE)[i]
            if g.host[s] == both[k]:
                moving[n], to[n] = s, 1 << g.pos[both[k]]
                n += 1
    if n:
        relocate_all(w, p, moving, to, n)


cdef bint can_trade_circles(WorkspaceC *w, int first, int second) noexcept nogil:
    # Whether two members can each go where the other is (5.11.2).
    return (is_movable(w, first) and is_movable(w, second) and covers(w, first, w.g.mask[second])
            and covers(w, second, w.g.mask[first]))


cdef void change_places(WorkspaceC *w, u8 first, u8 second) noexcept nogil:
    # Two cards of a player change places at once, if both can (5.11).
    cdef GameC *g = w.g
    cdef u8 moving[MAX_ZONE]
    cdef u8 to[MAX_ZONE]
    cdef int here = g.zone[first], there = g.zone[second], host = g.host[first], other = g.host[second]
    if first == second or g.player[first] != g.player[second]:
        return
    if here == ZONE_CIRCLE and there == ZONE_CIRCLE:
        if can_trade_circles(w, first, second):  # 5.11.2
            moving[0], moving[1] = first, second
            to[0], to[1] = g.mask[second], g.mask[first]
            relocate_all(w, g.player[first], moving, to, 2, CAUSE_SWAP)
    elif here == ZONE_GATE and there == ZONE_GATE:
        if g.pos[first] != g.pos[second]:
            exchange_gates(w, first, second)
    elif here != there and is_exchanged(here) and is_exchanged(there):
        if here == ZONE_SOUL and host == NONE8 or there == ZONE_SOUL and other == NONE8:
            return  # 5.11.2
        w.half = 1
        move(w, &first, 1, there, -1, CAUSE_SWAP, False, -1, False, 0, 0, other)  # 5.11.1
        w.half = 0
        move(w, &second, 1, here, -1, CAUSE_SWAP, False, -1, False, 0, 0, host)


cdef int leave_out(u8 *cards, u8 *to, int at, int n) noexcept nogil:
    # Take one out of a list and of the masks beside it.
    memmove(cards + at, cards + at + 1, n - at - 1)
    memmove(to + at, to + at + 1, n - at - 1)
    return n - 1


cdef void relocate_all(WorkspaceC *w, int p, u8 *moving, u8 *to, int n, int how=-1) noexcept nogil:
    # Put members of a player on other circles at once, and what is set on them (5.24.2); there is room behind both lists.
    cdef int i, k = n
    for i in range(n):
        n = k
        k = with_set_cards(w.g, moving[i], moving, k)
        memset(to + n, to[i], k - n)
        k = leave_out(moving, to, n, k)
    relocate(w, p, moving, to, k, how)


cdef void relocate(WorkspaceC *w, int p, u8 *cards, u8 *masks, int n, int how=-1) noexcept nogil:
    # Put cards on other circles of the same player at once; they stay the same objects (4.1.5, 5.14). `how` is CAUSE_SWAP
    # where two change places (5.11.1).
    cdef GameC *g = w.g
    cdef u8 ordered[MAX_ZONE]
    cdef u8 left[MAX_ZONE]
    cdef int origins[MAX_SLOTS]
    cdef int i
    if w.recorded != NULL:
        order_by_place(w, cards, n, ordered)
        for i in range(n):
            origins[cards[i]] = place(w, cards[i])
    for i in range(n):
        lay(w, cards[i])
        left[i] = row_left(g.mask[cards[i]], masks[i])
        g.mask[cards[i]] = masks[i]
        touch(w, cards[i])
    relist_zone(w, p, ZONE_CIRCLE)
    changed(w)
    g.changes += 1
    emit(w, EVENT_MOVE, p, CAUSE_REARRANGE, 0, n)
    if w.recorded != NULL:
        for i in range(n):
            emit_card(w, g.d[ordered[i]], origins[ordered[i]], place(w, ordered[i]), g.know[ordered[i]])
    settle_battle(w)
    relocated(w, cards, n, how, left)


cdef void move_to(WorkspaceC *w, int s, int mask) noexcept nogil:
    # Put a member on other circles (5.14.1); a member that was there leaves (10.4.1).
    cdef GameC *g = w.g
    cdef u8 moving[MAX_ZONE]
    cdef u8 to[MAX_ZONE]
    cdef u8 others[MAX_ZONE]
    cdef int i, o, n = 0, p = g.player[s]
    moving[0], to[0] = s, mask
    relocate_all(w, p, moving, to, 1)
    for i in range(g.n_in[p][ZONE_CIRCLE]):
        o = cards_in(g, p, ZONE_CIRCLE)[i]
        if o != s and g.mask[o] & mask and is_member(w, o):
            others[n] = o
            n += 1
    if n:
        push_send(w, others, n, ZONE_DROP, CAUSE_RULE)


cdef int placements(int territory, u8 *out) noexcept nogil:
    # Circle masks in ascending order (2.10.2).
    cdef int c
    if territory == 1:  # 2.10.2.1
        for c in range(6):
            out[c] = 1 << c
        return 6
    if territory == 2:  # 2.10.2.2
        out[0] = 3
        out[1] = 6
        out[2] = 9
        out[3] = 18
        out[4] = 24
        out[5] = 36
        out[6] = 48
        return 7
    out[0] = 27  # 2.10.2.3
    out[1] = 54
    return 2


cdef void options_choose_circles(WorkspaceC *w, FrameC *f) noexcept nogil:
    cdef ChooseCirclesFrameC *choice = &f.data.choose_circles
    cdef u8 masks[8]
    cdef int i, n = fitting(w, choice.card, choice.circles, choice.present, masks)
    for i in range(n):
        add_option(w, act(ACTION_PLACE, <u64>masks[i] << 6 * choice.side))


cdef void answer_choose_circles(WorkspaceC *w, FrameC *f, u64 code) noexcept nogil:
    w.g.reply = act_circles(code) >> 6 * f.data.choose_circles.side
    pop(w)
