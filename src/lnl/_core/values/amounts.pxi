# Reading numbers: conditions and amounts (9.6.3, 1.3), from the pool.

cdef bint is_pair(WorkspaceC *w, ConditionC *t, u16 one, u16 other, ContextC *c) noexcept nogil:
    # Whether two cards are those of a trance that a text asks for, in this order.
    if t.trances.this != 0:
        if one != c.source:
            return False
    elif not meets(w, known_info(w, one, ALL_VALUES), t.trances.results, c):
        return False
    return t.trances.others < 0 or meets(w, known_info(w, other, ALL_VALUES), t.trances.others, c)


cdef bint trances_with(WorkspaceC *w, ConditionC *t, ContextC *c) noexcept nogil:
    # Whether the cards of the trance that the master carries out now are those of a condition (5.13.1.1).
    cdef GameC *g = w.g
    cdef FrameC *f
    cdef int k
    for k in range(g.n_frames - 1, -1, -1):
        f = &g.frames[k]
        if f.kind == FRAME_TRANCE and f.step != TRANCE_PAIR and f.player == c.master:
            return (is_pair(w, t, f.data.trance.materials[0], f.data.trance.materials[1], c)
                    or is_pair(w, t, f.data.trance.materials[1], f.data.trance.materials[0], c))
    return False


cdef bint holds(WorkspaceC *w, int off, ContextC *c) noexcept nogil:
    # Whether a condition holds; no condition always does.
    cdef ConditionC *t
    cdef FiltersC *f
    cdef u16 refs[MAX_SLOTS]
    cdef int i
    if off < 0:
        return True
    t = condition_at(w, off)
    if t.kind == CONDITION_COMPARE:
        return compares(amount(w, t.compare.left, c), t.compare.comparison, amount(w, t.compare.right, c))
    if t.kind == CONDITION_MATCHES:
        if read_refs(w, t.matches.target, c, refs) == 0:
            return False
        f = filters_at(w, t.matches.filters)
        return passes(w, known_info(w, refs[0], values_read(&f.first, f.n)), &f.first, f.n, c)
    if t.kind == CONDITION_TURN:
        return is_whom(c, t.turn.who, w.g.turn_player)
    if t.kind == CONDITION_PHASE:
        return w.g.phase == t.turn.who
    if t.kind == CONDITION_OUTSIDE:
        return w.g.phase != t.outside.phase or not is_whom(c, t.outside.who, w.g.turn_player)
    if t.kind == CONDITION_TRANCES:
        return trances_with(w, t, c)
    if t.kind == CONDITION_ALIKE:
        return are_alike(w, t, c)
    for i in range(t.both.n):
        if not holds(w, w.t.pool[t.both.conditions + i], c):
            return False
    return True


cdef int count_among(WorkspaceC *w, int target, int filters, ContextC *c) noexcept nogil:
    # How many cards of a target pass some filters.
    cdef FiltersC *f = filters_at(w, filters)
    cdef u16 refs[MAX_SLOTS]
    cdef int k, n = target_refs(w, target, c, refs), found = 0
    for k in range(n):
        found += f.n == 0 or passes(w, known_info(w, refs[k], values_read(&f.first, f.n)), &f.first, f.n, c)
    return found


cdef inline i32 amount(WorkspaceC *w, int off, ContextC *c) noexcept nogil:
    # A number as it is now.
    cdef AmountC *t = amount_at(w, off)
    return t.fixed.value if t.kind == AMOUNT_FIXED else counted_amount(w, t, c)


cdef inline int times_done(GameC *g, int p, int deed) noexcept nogil:
    # How often a player did this turn, or in this battle, what is counted.
    return g.players[p].done[deed // DONE_IN_A_WORD] >> DONE_BITS * (deed % DONE_IN_A_WORD) & DONE_AT_MOST


cdef i32 counted_amount(WorkspaceC *w, AmountC *t, ContextC *c) noexcept nogil:
    # One that a card does not print as a number.
    cdef u8 cards[MAX_SLOTS]
    cdef u16 refs[MAX_SLOTS]
    cdef int players[2]
    cdef int i, n, v = 0
    if t.kind == AMOUNT_X or t.kind == AMOUNT_NUMBER:
        return c.x
    if t.kind == AMOUNT_COUNT:
        return t.count.times * selected(w, selector_at(w, t.count.selector), c, cards)
    if t.kind == AMOUNT_STAT:
        if read_refs(w, t.stat.target, c, refs) == 0:
            return 0  # 1.3.6.1, 9.11.1
        return number_of(known_info(w, refs[0], <u32>1 << t.stat.stat), t.stat.stat)
    if t.kind == AMOUNT_TOTAL:
        n = target_refs(w, t.stat.target, c, refs)
        for i in range(n):
            v += number_of(known_info(w, refs[i], <u32>1 << t.stat.stat), t.stat.stat)
        return v
    if t.kind == AMOUNT_AMONG:
        return t.among.times * count_among(w, t.among.target, t.among.filters, c)
    if t.kind == AMOUNT_SCALED:
        v = t.scaled.times * amount(w, t.scaled.amount, c)
        return v / t.scaled.per - (v % t.scaled.per < 0)
    if t.kind == AMOUNT_SUM:
        return amount(w, t.sum.left, c) + amount(w, t.sum.right, c)
    if t.kind == AMOUNT_DIFFERENCE:
        return amount(w, t.sum.left, c) - amount(w, t.sum.right, c)
    if t.kind == AMOUNT_ATTACKS:
        return w.g.players[w.g.turn_player].attacks if is_whom(c, t.t_rank.who, w.g.turn_player) else 0  # 8.1.3
    if t.kind == AMOUNT_DONE:
        n = whom(c, w.g, t.done.who, players)
        for i in range(n):
            v += times_done(w.g, players[i], t.done.deed)
        return v
    if t.kind == AMOUNT_BOUNDED:
        v = amount(w, t.bounded.amount, c)
        return t.bounded.limit if (v < t.bounded.limit if t.bounded.least else v > t.bounded.limit) else v
    if t.kind == AMOUNT_KINDS:
        return different(w, t, c)
    if t.kind == AMOUNT_KINDS_AMONG:
        return different_among(w, t, c)
    n = whom(c, w.g, t.t_rank.who, players)
    for i in range(n):
        v += w.g.players[players[i]].t_rank  # 5.35.1, 5.35.1.1
    return v


cdef inline i32 count_of(WorkspaceC *w, int off, ContextC *c) noexcept nogil:
    cdef i32 v = amount(w, off, c)
    return v if v > 0 else 0  # 1.3.2.2
