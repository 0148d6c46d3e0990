# 11: synthesis of tools (11.10) and make up (11.11).

cdef int tool_pool(WorkspaceC *w, ContextC *c, StatementC *t, u8 *out) noexcept nogil:
    # Own face-down tools of that printed level or less.
    cdef GameC *g = w.g
    cdef int i, s, n = 0, level = count_of(w, t.number.amount, c)
    for i in range(g.n_in[c.master][ZONE_TOOL]):
        s = cards_in(g, c.master, ZONE_TOOL)[i]
        if g.down[s] and w.t.defs[g.d[s]].stats[STAT_LEVEL] <= level:
            out[n] = s
            n += 1
    return n


cdef void op_synthesize(WorkspaceC *w, FrameC *f, ContextC *c, StatementC *t) noexcept nogil:
    # Turn up at most one of them, and perform its tool skill (5.33.1.1).
    cdef u8 pool[MAX_ZONE]
    cdef int n
    if f.step == STATEMENT_BEGINS:
        n = tool_pool(w, c, t, pool)
        f.step = STATEMENT_GOES_ON
        push_pick(w, c.master, pool, n, 1, DECISION_CHOOSE, ACTION_CHOOSE, rule(5, 33, 1, 1), ACTION_DONE)  # 5.33.1.1
        return
    n = w.g.n_result
    memcpy(pool, w.g.result, n)
    next_op(w, f, c, t.op)
    if n:
        emit_cards(w, EVENT_CHOSEN, c.master, pool, n)
        turn(w, pool, 1, False)
        w.g.used[pool[0]] |= SYNTHESIZED
        player_event(w, TRIGGER_SYNTHESIZED, c.master)  # 5.33.3
        perform_skill(w, c.master, pool[0])


cdef void perform_skill(WorkspaceC *w, int player, int s) noexcept nogil:
    # As part of the synthesis: it is not played, and nothing comes between (11.10.1).
    cdef DefinitionC *d = &w.t.defs[w.g.d[s]]
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
        for i in range(g.n_in[p][ZONE_TOOL]):
            if g.used[cards_in(g, p, ZONE_TOOL)[i]] & SYNTHESIZED:
                tools[n] = cards_in(g, p, ZONE_TOOL)[i]
                n += 1
        turn(w, tools, n, True)


cdef bint can_replace_member(WorkspaceC *w, int member, int s, int level) noexcept nogil:
    cdef u8 masks[8]
    cdef InfoC *own
    cdef InfoC *other
    cdef int k, n
    if not is_member_def(w, w.g.d[s]) or w.t.defs[w.g.d[s]].name != w.t.defs[w.g.d[member]].name:
        return False
    own = info(w, member)
    other = info(w, s)
    if other.stats[STAT_LEVEL] > level:
        return False
    for k in range(4):
        if other.covenanters[k] & ~own.covenanters[k]:  # 11.11.2.1
            break
    else:
        return False
    n = placements(w.t.territories[w.g.d[s]], masks)
    for k in range(n):
        if masks[k] == w.g.mask[member]:  # B39
            return True
    return False


cdef int make_up_pool(WorkspaceC *w, ContextC *c, StatementC *t, u8 *out) noexcept nogil:
    # Cards of the hand that may take the place of the ability's member.
    cdef GameC *g = w.g
    cdef int member = live(g, c.source), p = c.master, i, n = 0
    if member == NONE8:
        return 0
    for i in range(g.n_in[p][ZONE_HAND]):
        if can_replace_member(w, member, cards_in(g, p, ZONE_HAND)[i], t.make_up.level):
            out[n] = cards_in(g, p, ZONE_HAND)[i]
            n += 1
    return n


cdef void op_make_up(WorkspaceC *w, FrameC *f, ContextC *c, StatementC *t) noexcept nogil:
    # Exchange the ability's member with one of the hand (11.11.2).
    cdef GameC *g = w.g
    cdef u8 pool[MAX_ZONE]
    cdef int member = live(g, c.source), p = c.master, n
    if f.step == STATEMENT_BEGINS:
        if member == NONE8 or not is_member(w, member):
            next_op(w, f, c, t.op)
            return
        n = make_up_pool(w, c, t, pool)
        f.step = STATEMENT_GOES_ON
        push_pick(w, p, pool, n, 1, DECISION_CHOOSE, ACTION_CHOOSE, rule(11, 11, 2), ACTION_NONE)  # 11.11.2
        return
    n = g.n_result
    memcpy(pool, g.result, n)
    next_op(w, f, c, t.op)
    if n:
        emit_cards(w, EVENT_CHOSEN, p, pool, n)
        exchange(w, p, member, pool[0])


cdef void exchange(WorkspaceC *w, int p, int member, int s) noexcept nogil:
    # The member returns without its soul; the card takes its circles and that soul.
    cdef GameC *g = w.g
    cdef u8 card = s
    cdef int i, mask = g.mask[member]
    move_one(w, member, ZONE_HAND, p, CAUSE_RETURN)
    for i in range(g.n_in[p][ZONE_SOUL]):
        if g.host[cards_in(g, p, ZONE_SOUL)[i]] == member:
            g.host[cards_in(g, p, ZONE_SOUL)[i]] = s
    move(w, &card, 1, ZONE_CIRCLE, p, CAUSE_PLACE, False, -1, False, mask)
    note_deed(w, s, DEED_MADE_UP)  # 11.11.3.1
    g.changes += 1
    card_event(w, TRIGGER_MADE_UP, s)  # 11.11.3
