# 1.3.3: what the effects of the other player cannot do to a card, and what it is restricted in as to some other cards.

cdef inline bint is_kept_from(WorkspaceC *w, ContextC *c, int s, int r) noexcept nogil:
    # Whether something cannot be done to a card by an effect, because that is the opponent's, or by any.
    if not w.t.restricts & (<u64>1 << r | <u64>1 << r + N_PROTECTIONS):
        return False
    return is_restricted(w, s, r + N_PROTECTIONS) or w.g.player[s] != c.master and (
        is_restricted(w, s, r)
        or w.t.n_opposed and is_opposed(w, s, c.source, OPPOSED_CHOOSERS + r - RESTRICTION_BE_CHOSEN))


cdef bint is_kept_from_use(WorkspaceC *w, ContextC *c, int s) noexcept nogil:
    # Whether a card cannot be chosen by the logic drive or [ACT] ability that is used, of its opponent or of either; what the
    # effect of one does instead of a later event is no use.
    cdef AbilityC *ab
    cdef bint drives
    if c.ability == NOREF or c.substitute:
        return False
    ab = &w.t.abilities[c.ability]
    if ab.kind != ABILITY_ACT:
        return False
    drives = ab.keyword == KEYWORD_LOGIC_DRIVE
    if is_restricted(w, s, CHOSEN_BY_ANY_ACT) or drives and is_restricted(w, s, CHOSEN_BY_ANY_DRIVE):
        return True
    return w.g.player[s] != c.master and (is_restricted(w, s, RESTRICTION_CHOSEN_BY_ACT)  # 11.4.1
                                          or drives and is_restricted(w, s, RESTRICTION_CHOSEN_BY_DRIVES))


cdef inline bint stays(WorkspaceC *w, ContextC *c, int s, int zone) noexcept nogil:
    # Whether an effect cannot move a member from the circles to a zone.
    if w.g.zone[s] != ZONE_CIRCLE:
        return False
    return (zone == ZONE_DROP and is_kept_from(w, c, s, RESTRICTION_BE_DROPPED)
            or zone == ZONE_STOCK and is_kept_from(w, c, s, RESTRICTION_BE_STOCKED)
            or zone == ZONE_HAND and is_kept_from(w, c, s, RESTRICTION_BE_RETURNED)
            or is_kept_from(w, c, s, RESTRICTION_LEAVE))


cdef bint any_kept(WorkspaceC *w, ContextC *c, u8 *cards, int n) noexcept nogil:
    # Whether an effect cannot move one of some members to other circles.
    cdef int k
    for k in range(n):
        if w.g.zone[cards[k]] == ZONE_CIRCLE and is_kept_from(w, c, cards[k], RESTRICTION_BE_MOVED):
            return True
    return False


cdef int unprotected(WorkspaceC *w, ContextC *c, u8 *cards, int n, int r) noexcept nogil:
    # Leave out the cards to which an effect may not do something; return how many there are.
    cdef int k, m = 0
    for k in range(n):
        if not is_kept_from(w, c, cards[k], r):
            cards[m] = cards[k]
            m += 1
    return m


cdef int movable_to(WorkspaceC *w, ContextC *c, u8 *cards, int n, int zone) noexcept nogil:
    # Leave out the cards that an effect may not move to a zone; return how many there are.
    cdef int k, m = 0
    for k in range(n):
        if not stays(w, c, cards[k], zone):
            cards[m] = cards[k]
            m += 1
    return m


cdef bint is_opposed(WorkspaceC *w, int s, u16 other, int how) noexcept nogil:
    # Whether a card is restricted as to another one, `OPPOSED_*`, because of what that is.
    cdef u16 kinds = info_of(w, s, VALUE_RESTRICTIONS).opposed[how]
    cdef FiltersC *some
    cdef ContextC c
    while kinds:
        some = filters_at(w, w.t.opposed[lowest_bit(kinds)])
        kinds &= kinds - 1
        begin_reading(&c, w.g.player[s], ref_to(w.g, s))
        if some.n and passes(w, known_info(w, other, values_read(&some.first, some.n)), &some.first, some.n, &c):
            return True
    return False


cdef bint needs_member(WorkspaceC *w, int s) noexcept nogil:
    # Whether a member cannot attack circles without members.
    cdef u16 kinds = info_of(w, s, VALUE_RESTRICTIONS).opposed[OPPOSED_TARGETS]
    while kinds:
        if filters_at(w, w.t.opposed[lowest_bit(kinds)]).n == 0:
            return True
        kinds &= kinds - 1
    return False
