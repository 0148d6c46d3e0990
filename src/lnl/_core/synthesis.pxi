# 5.33 and 11.10: synthesis of tools.

cdef int tool_pool(X *x, CtxC *c, i32 *t, u8 *out) noexcept nogil:
    # Own face-down tools of that printed level or less.
    cdef GameC *g = x.g
    cdef int i, s, n = 0, level = count_of(x, t[2], c)
    for i in range(g.zc[c.master][Z_TOOL]):
        s = zl(g, c.master, Z_TOOL)[i]
        if g.down[s] and x.t.defs[g.d[s]].stats[S_LEVEL] <= level:
            out[n] = s
            n += 1
    return n


cdef void op_synthesize(X *x, Fr *f, CtxC *c, i32 *t) noexcept nogil:
    # Turn up at most one of them, and perform its tool skill (5.33.1.1).
    cdef u8 pool[ZONE_CAP]
    cdef int n
    if f.step == 0:
        n = tool_pool(x, c, t, pool)
        f.step = 1
        push_pick(x, c.master, pool, n, 1, D_CHOOSE, A_CHOOSE, rule(5, 33, 1, 1), A_DONE)
        return
    n = x.g.nres
    memcpy(pool, x.g.res, n)
    next_op(x, f, c, t[0])
    if n:
        emit_cards(x, E_CHOSEN, c.master, pool, n)
        turn(x, pool, 1, False)
        x.g.used[pool[0]] |= SYNTHESIZED
        player_event(x, TE_SYNTHESIZED, c.master)  # 5.33.3
        perform_skill(x, c.master, pool[0])


cdef void perform_skill(X *x, int player, int s) noexcept nogil:
    # As part of the synthesis: it is not played, and nothing comes between (11.10.1).
    cdef DefC *d = &x.t.defs[x.g.d[s]]
    cdef int k
    for k in range(d.count):
        if x.t.abilities[d.first + k].kind == 3:
            open_resolution(x, d.first + k, player, ref_to(x.g, s), NOREF, NOREF).stage = 2
            return


cdef void turn_back_tools(X *x) noexcept nogil:
    # What synthesis turned up turns down, once the outermost effect has been carried out (5.33.2, B87).
    cdef GameC *g = x.g
    cdef u8 tools[ZONE_CAP]
    cdef int i, k, p, n
    for k in range(2):
        p = in_order(x, k)
        n = 0
        for i in range(g.zc[p][Z_TOOL]):
            if g.used[zl(g, p, Z_TOOL)[i]] & SYNTHESIZED:
                tools[n] = zl(g, p, Z_TOOL)[i]
                n += 1
        turn(x, tools, n, True)
