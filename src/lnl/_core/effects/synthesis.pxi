# 5.33 and 11.10: synthesis of tools.

cdef int tool_pool(WorkspaceC *w, CtxC *c, StatementC *t, u8 *out) noexcept nogil:
    # Own face-down tools of that printed level or less.
    cdef GameC *g = w.g
    cdef int i, s, n = 0, level = count_of(w, t.number.amount, c)
    for i in range(g.zc[c.master][ZONE_TOOL]):
        s = zl(g, c.master, ZONE_TOOL)[i]
        if g.down[s] and w.t.defs[g.d[s]].stats[STAT_LEVEL] <= level:
            out[n] = s
            n += 1
    return n


cdef void op_synthesize(WorkspaceC *w, FrameC *f, CtxC *c, StatementC *t) noexcept nogil:
    # Turn up at most one of them, and perform its tool skill (5.33.1.1).
    cdef u8 pool[MAX_ZONE]
    cdef int n
    if f.step == STATEMENT_BEGINS:
        n = tool_pool(w, c, t, pool)
        f.step = STATEMENT_GOES_ON
        push_pick(w, c.master, pool, n, 1, DECISION_CHOOSE, ACTION_CHOOSE, rule(5, 33, 1, 1), ACTION_DONE)  # 5.33.1.1
        return
    n = w.g.nres
    memcpy(pool, w.g.res, n)
    next_op(w, f, c, t.op)
    if n:
        emit_cards(w, EVENT_CHOSEN, c.master, pool, n)
        turn(w, pool, 1, False)
        w.g.used[pool[0]] |= SYNTHESIZED
        player_event(w, TRIGGER_SYNTHESIZED, c.master)  # 5.33.3
        perform_skill(w, c.master, pool[0])


cdef void perform_skill(WorkspaceC *w, int player, int s) noexcept nogil:
    # As part of the synthesis: it is not played, and nothing comes between (11.10.1).
    cdef DefC *d = &w.t.defs[w.g.d[s]]
    cdef int k
    for k in range(d.count):
        if w.t.abilities[d.first + k].kind == ABILITY_TOOL:
            open_resolution(w, d.first + k, player, ref_to(w.g, s), NOREF, NOREF).stage = RESOLUTION_RUNS
            return


cdef void turn_back_tools(WorkspaceC *w) noexcept nogil:
    # What synthesis turned up turns down, once the outermost effect has been carried out (5.33.2, B87).
    cdef GameC *g = w.g
    cdef u8 tools[MAX_ZONE]
    cdef int i, k, p, n
    for k in range(2):
        p = in_order(w, k)
        n = 0
        for i in range(g.zc[p][ZONE_TOOL]):
            if g.used[zl(g, p, ZONE_TOOL)[i]] & SYNTHESIZED:
                tools[n] = zl(g, p, ZONE_TOOL)[i]
                n += 1
        turn(w, tools, n, True)
