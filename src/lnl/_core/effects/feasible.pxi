# 9.10.3: whether an optional replacement's substitute can be carried out in full, each statement judged on the present
# state; a substitute has no branches.

cdef inline bint supplied(WorkspaceC *w, int who, int count, CtxC *c) noexcept nogil:
    # Whether so many cards can leave decks, refreshing them where they run out (4.5.2.1).
    cdef int players[2]
    cdef int k, n = whom(c, w.g, who, players)
    for k in range(n):
        if w.g.zc[players[k]][ZONE_DECK] + w.g.zc[players[k]][ZONE_DROP] < count:
            return False
    return True


cdef bint does_work(WorkspaceC *w, i32 *t, int s) noexcept nogil:
    # Whether a verb would change a card (1.3.2.1).
    cdef GameC *g = w.g
    if t[0] == OP_MOVE: return g.zone[s] != t[3]
    if t[0] == OP_MOBILIZE: return is_member_def(w, g.d[s]) and g.zone[s] != ZONE_CIRCLE
    if t[0] == OP_BLINK_STEP: return is_member(w, s)
    if t[0] == OP_STAND: return g.rested[s]
    if t[0] == OP_REST: return not g.rested[s]
    if t[0] == OP_TURN_UP: return g.down[s]
    if t[0] == OP_TURN_DOWN: return not g.down[s]
    if t[0] == OP_DESTROY: return g.zone[s] == ZONE_GATE and is_gate_here(w, s)  # 5.32.1.1
    return True


cdef bint can_carry_out(WorkspaceC *w, i32 *t, CtxC *c, bint shown) noexcept nogil:
    cdef u16 refs[MAX_SLOTS]
    cdef i32 *target
    cdef int k, n, s
    if t[0] == OP_DRAW:
        return supplied(w, t[2], count_of(w, t[3], c), c)
    if t[0] == OP_STOCK_BOOST:
        return supplied(w, WHO_YOU, count_of(w, t[2], c), c)
    if t[0] == OP_CHANGE_PLAYER or not (t[0] == OP_MOVE or t[0] == OP_REVEAL or t[0] == OP_SET_ON
                                        or t[0] == OP_BLINK_STEP or t[0] == OP_LOSE_ONE
                                        or OP_MOBILIZE <= t[0] <= OP_CANNOT):
        return True
    target = w.t.pool + t[2]
    if shown and (target[0] == TARGET_IT or target[0] == TARGET_LOOKED):
        return True
    if t[0] == OP_SET_ON:
        if target_refs(w, t[3], c, refs) == 0 or live(w.g, refs[0]) == NONE8:
            return False
        s = w.g.zone[live(w.g, refs[0])]
        if s != ZONE_CIRCLE and s != ZONE_GATE:
            return False
        if target[0] == TARGET_TOP:
            return supplied(w, target[1], count_of(w, target[2], c), c)
    if t[0] == OP_MOVE and target[0] == TARGET_TOP:  # what is dropped can be refreshed
        return t[3] == ZONE_DROP or supplied(w, target[1], count_of(w, target[2], c), c)
    n = target_refs(w, t[2], c, refs)
    for k in range(n):
        s = live(w.g, refs[k])
        if s == NONE8 or not does_work(w, t, s):
            return False
    return n > 0 or target[0] == TARGET_ALL


cdef bint executable(WorkspaceC *w, i32 *t, CtxC *c) noexcept nogil:
    cdef bint shown = False
    while t[0] != OP_END:
        if not can_carry_out(w, t, c, shown):
            return False
        if t[0] == OP_LOOK or (t[0] == OP_REVEAL and w.t.pool[t[2]] == TARGET_TOP):
            shown = True  # "it" and "the rest" mean these cards from here on
        t += w.t.lengths[t[0]]
    return True
