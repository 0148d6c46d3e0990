# 5.24, 5.26: what a resolving program sets onto cards or puts into their soul.

cdef void op_put_in_soul(WorkspaceC *w, FrameC *f, ContextC *c, StatementC *t) noexcept nogil:
    cdef GameC *g = w.g
    cdef TargetC *target = target_at(w, t.host.target)
    cdef u8 hosts[MAX_SLOTS]
    cdef u8 cards[MAX_SLOTS]
    cdef u8 all[MAX_SLOTS]
    cdef int players[2]
    cdef u8 top
    cdef int i, k, n, count, m = 0, host = NONE8
    n = target_cards(w, t.host.host, c, hosts)
    if n:
        host = hosts[0]
    if host != NONE8 and is_member(w, host) and target.kind == TARGET_TOP:  # 4.5.2
        count = count_of(w, target.top.amount, c)
        n = whom(c, g, target.top.who, players)
        next_op(w, f, c, t.op)
        for i in range(n):
            for k in range(count):
                if g.over or g.n_in[players[i]][ZONE_DECK] == 0 or not is_member(w, host):
                    break
                top = deck_top(w, players[i])
                move(w, &top, 1, ZONE_SOUL, g.player[host], CAUSE_SOUL, False, -1, False, 0, 0, host)
        return
    n = movable_to(w, c, cards, target_cards(w, t.host.target, c, cards), ZONE_SOUL)  # 1.3.3
    next_op(w, f, c, t.op)
    if host == NONE8 or not (is_member(w, host) or target_at(w, t.host.host).kind == TARGET_ARRIVING):
        return
    for i in range(n):
        if cards[i] != host and g.host[cards[i]] != host:
            cards[m] = cards[i]
            m += 1
    k = with_souls(w, cards, m, all)
    unlook(w, c, all, k)
    move(w, all, k, ZONE_SOUL, g.player[host], CAUSE_SOUL, False, -1, False, 0, 0, host)  # 5.26.1


cdef void op_set_on(WorkspaceC *w, FrameC *f, ContextC *c, StatementC *t) noexcept nogil:
    cdef GameC *g = w.g
    cdef TargetC *target = target_at(w, t.host.target)
    cdef u16 hosts[MAX_SLOTS]
    cdef u8 cards[MAX_SLOTS]
    cdef int players[2]
    cdef u8 top
    cdef int i, j, k, n, count
    cdef u64 follow = 0
    n = target_refs(w, t.host.host, c, hosts)
    if n == 0:  # 9.6.3.1.3
        next_op(w, f, c, t.op)
        return
    if target.kind == TARGET_TOP:  # 4.5.2
        count = count_of(w, target.top.amount, c)
        n = whom(c, g, target.top.who, players)
        next_op(w, f, c, t.op)
        for i in range(n):
            for k in range(count):
                if not g.over and g.n_in[players[i]][ZONE_DECK]:
                    top = deck_top(w, players[i])
                    set_on(w, &top, 1, live(g, hosts[0]), not t.host.face_up)
        return
    n = target_cards(w, t.host.target, c, cards)
    next_op(w, f, c, t.op)
    unlook(w, c, cards, n)
    for k in range(c.n_it):
        for j in range(n):
            if live(g, its(g, c)[k]) == cards[j]:
                follow |= <u64>1 << k
    set_on(w, cards, n, live(g, hosts[0]), not t.host.face_up)
    for k in range(c.n_it):
        if follow >> k & 1:
            its(g, c)[k] = ref_to(g, its(g, c)[k] & 255)
    read_now(g, c)


cdef void op_set_on_one(WorkspaceC *w, FrameC *f, ContextC *c, StatementC *t) noexcept nogil:
    # The host is chosen as it is done (5.24.1, 9.6.3).
    cdef GameC *g = w.g
    cdef u8 cards[MAX_SLOTS]
    cdef u8 host
    cdef int i, j, k, n, m = 0
    cdef u64 moving = 0
    if f.step == STATEMENT_BEGINS:
        f.step = STATEMENT_GOES_ON
        n = selected(w, selector_at(w, t.set_on_one.selector), c, cards)
        for i in range(n):
            if not is_protected(w, c, cards[i]):
                cards[m] = cards[i]
                m += 1
        push_pick(w, c.master, cards, m, 1, DECISION_CHOOSE, ACTION_CHOOSE, rule(9, 6, 3))
        return
    n = g.n_result
    host = g.result[0]
    if n:
        emit_cards(w, EVENT_CHOSEN, c.master, &host, 1)
    m = target_cards(w, t.set_on_one.target, c, cards)
    unlook(w, c, cards, m)
    for k in range(c.n_it):
        for j in range(m):
            if live(g, its(g, c)[k]) == cards[j]:
                moving |= <u64>1 << k
    next_op(w, f, c, t.op)
    if n:  # 9.6.3.1.3
        set_on(w, cards, m, host, not t.set_on_one.face_up)
    for k in range(c.n_it):
        if moving >> k & 1:
            its(g, c)[k] = ref_to(g, its(g, c)[k] & 255)
    read_now(g, c)
