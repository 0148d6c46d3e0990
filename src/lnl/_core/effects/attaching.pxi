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
        affect_none(g)
        for i in range(n):
            for k in range(count):
                if g.over or g.n_in[players[i]][ZONE_DECK] == 0 or not is_member(w, host):
                    break
                top = deck_top(w, players[i])
                move(w, &top, 1, ZONE_SOUL, g.player[host], CAUSE_SOUL, False, -1, False, 0, 0, host)
                affect(w, &top, 1)
        return
    n = movable_to(w, c, cards, target_cards(w, t.host.target, c, cards), ZONE_SOUL)  # 1.3.3
    next_op(w, f, c, t.op)
    affect_none(g)
    if host == NONE8 or not (is_member(w, host) or target_at(w, t.host.host).kind == TARGET_ARRIVING):
        return
    for i in range(n):
        if cards[i] != host and g.host[cards[i]] != host:
            cards[m] = cards[i]
            m += 1
    k = with_souls(w, cards, m, all)
    unlook(w, c, all, k)
    move(w, all, k, ZONE_SOUL, g.player[host], CAUSE_SOUL, False, -1, False, 0, 0, host)  # 5.26.1
    affect(w, cards, m)


cdef int soul_hosts(WorkspaceC *w, ContextC *c, StatementC *t, u8 *cards, int n, u8 *out) noexcept nogil:
    # In whose soul an effect can put some cards: none of these.
    cdef u8 found[MAX_SLOTS]
    cdef int i, j, m = 0, k = selected(w, selector_at(w, t.set_on_one.selector), c, found)
    for i in range(k):
        if is_member(w, found[i]) and w.g.zone[found[i]] == ZONE_CIRCLE and not is_protected(w, c, found[i]):
            for j in range(n):
                if cards[j] == found[i]:
                    break
            else:
                out[m] = found[i]
                m += 1
    return m


cdef void op_put_in_soul_of_one(WorkspaceC *w, FrameC *f, ContextC *c, StatementC *t) noexcept nogil:
    # The host is chosen as it is done, and is "it" then (5.26.1, 9.6.3).
    cdef GameC *g = w.g
    cdef u8 cards[MAX_SLOTS]
    cdef u8 hosts[MAX_SLOTS]
    cdef u8 all[MAX_SLOTS]
    cdef u8 host
    cdef int k, n, m
    n = movable_to(w, c, cards, target_cards(w, t.set_on_one.target, c, cards), ZONE_SOUL)  # 1.3.3
    if f.step == STATEMENT_BEGINS and n:
        m = soul_hosts(w, c, t, cards, n, hosts)
        if m:
            f.step = STATEMENT_GOES_ON
            push_pick(w, c.master, hosts, m, 1, DECISION_CHOOSE, ACTION_CHOOSE, rule(9, 6, 3))
            return
    if f.step == STATEMENT_BEGINS or g.n_result == 0:  # 9.6.3.1.3
        next_op(w, f, c, t.op)
        affect_none(g)
        let_mean(g, c, 0)
        c.was = NOREF
        return
    host = g.result[0]
    next_op(w, f, c, t.op)
    emit_cards(w, EVENT_CHOSEN, c.master, &host, 1)
    n = but_host(g, cards, n, host, cards)
    k = with_souls(w, cards, n, all)
    unlook(w, c, all, k)
    affect_none(g)
    move(w, all, k, ZONE_SOUL, g.player[host], CAUSE_SOUL, False, -1, False, 0, 0, host)  # 5.26.1
    affect(w, cards, n)
    mean_one(w, c, host)


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
