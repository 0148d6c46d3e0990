# Cards become soul of a member.

cdef void op_put_in_soul(WorkspaceC *w, FrameC *f, CtxC *c, StatementC *t) noexcept nogil:
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
                if g.over or g.zc[players[i]][ZONE_DECK] == 0 or not is_member(w, host):
                    break
                top = deck_top(w, players[i])
                move(w, &top, 1, ZONE_SOUL, g.player[host], CAUSE_SOUL, False, -1, False, 0, 0, host)
        return
    n = target_cards(w, t.host.target, c, cards)
    next_op(w, f, c, t.op)
    if host == NONE8 or not is_member(w, host):
        return
    for i in range(n):
        if cards[i] != host and g.host[cards[i]] != host:
            cards[m] = cards[i]
            m += 1
    k = with_souls(w, cards, m, all)
    unlook(w, c, all, k)
    move(w, all, k, ZONE_SOUL, g.player[host], CAUSE_SOUL, False, -1, False, 0, 0, host)  # 5.26.1
