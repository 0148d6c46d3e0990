# 9.10.3: whether an optional replacement's substitute can be carried out in full, each statement judged on the present
# state; a substitute has no branches.

cdef inline bint supplied(X *x, int who, int count, CtxC *c) noexcept nogil:
    # Whether so many cards can leave decks, refreshing them where they run out (4.5.2.1).
    cdef int players[2]
    cdef int k, n = whom(c, x.g, who, players)
    for k in range(n):
        if x.g.zc[players[k]][Z_DECK] + x.g.zc[players[k]][Z_DROP] < count:
            return False
    return True


cdef bint does_work(X *x, i32 *t, int s) noexcept nogil:
    # Whether a verb would change a card (1.3.2.1).
    cdef GameC *g = x.g
    if t[0] == O_MOVE: return g.zone[s] != t[3]
    if t[0] == O_MOBILIZE: return is_member_def(x, g.d[s]) and g.zone[s] != Z_CIRCLE
    if t[0] == O_BLINK_STEP: return is_member(x, s)
    if t[0] == O_STAND: return g.rested[s]
    if t[0] == O_REST: return not g.rested[s]
    if t[0] == O_TURN_UP: return g.down[s]
    if t[0] == O_TURN_DOWN: return not g.down[s]
    if t[0] == O_DESTROY: return g.zone[s] == Z_GATE and is_gate_here(x, s)  # 5.32.1.1
    return True


cdef bint can_carry_out(X *x, i32 *t, CtxC *c, bint shown) noexcept nogil:
    cdef u16 refs[N_SLOTS]
    cdef i32 *target
    cdef int k, n, s
    if t[0] == O_DRAW:
        return supplied(x, t[2], count_of(x, t[3], c), c)
    if t[0] == O_STOCK_BOOST:
        return supplied(x, W_YOU, count_of(x, t[2], c), c)
    if t[0] == O_CHANGE_PLAYER or not (t[0] == O_MOVE or t[0] == O_REVEAL or t[0] == O_SET_ON
                                       or t[0] == O_BLINK_STEP or t[0] == O_LOSE_ONE
                                       or O_MOBILIZE <= t[0] <= O_CANNOT):
        return True
    target = x.t.pool + t[2]
    if shown and (target[0] == TA_IT or target[0] == TA_LOOKED):
        return True
    if t[0] == O_SET_ON:
        if target_refs(x, t[3], c, refs) == 0 or live(x.g, refs[0]) == NONE8:
            return False
        s = x.g.zone[live(x.g, refs[0])]
        if s != Z_CIRCLE and s != Z_GATE:
            return False
        if target[0] == TA_TOP:
            return supplied(x, target[1], count_of(x, target[2], c), c)
    if t[0] == O_MOVE and target[0] == TA_TOP:  # what is dropped can be refreshed
        return t[3] == Z_DROP or supplied(x, target[1], count_of(x, target[2], c), c)
    n = target_refs(x, t[2], c, refs)
    for k in range(n):
        s = live(x.g, refs[k])
        if s == NONE8 or not does_work(x, t, s):
            return False
    return n > 0 or target[0] == TA_ALL


cdef bint executable(X *x, i32 *t, CtxC *c) noexcept nogil:
    cdef bint shown = False
    while t[0] != O_END:
        if not can_carry_out(x, t, c, shown):
            return False
        if t[0] == O_LOOK or (t[0] == O_REVEAL and x.t.pool[t[2]] == TA_TOP):
            shown = True  # "it" and "the rest" mean these cards from here on
        t += x.t.lengths[t[0]]
    return True
