# Cards set on members and gates. The host of a card on a circle: NONE8 if it is not set, else what it is set on, or
# NOTHING once that has left the field.

cdef int with_set_cards(GameC *g, int s, u8 *out, int n) noexcept nogil:
    # A card and what is set on it, and on that (5.24.2).
    cdef int p = g.player[s], i
    out[n] = s
    n += 1
    for i in range(g.zc[p][ZONE_CIRCLE]):
        if g.host[zl(g, p, ZONE_CIRCLE)[i]] == s:
            n = with_set_cards(g, zl(g, p, ZONE_CIRCLE)[i], out, n)
    return n


cdef void set_on(WorkspaceC *w, u8 *cards, int n, int host, bint down) noexcept nogil:
    # 5.24: set cards on a card of the field; `host` is NONE8 if it has moved on.
    cdef GameC *g = w.g
    cdef u8 moving[MAX_SLOTS]
    cdef u8 all[MAX_SLOTS]
    cdef int i, j, k, m
    if host == NONE8 or (g.zone[host] != ZONE_CIRCLE and g.zone[host] != ZONE_GATE):
        k = with_souls(w, cards, n, all)
        move(w, all, k, ZONE_DROP, TO_OWNER, CAUSE_SET)  # 5.24.1.1
        return
    for i in range(n):
        m = with_set_cards(g, cards[i], moving, 0)
        for j in range(m):
            if moving[j] == host:
                break
        else:
            k = with_souls(w, cards + i, 1, all)
            move(w, all + 1, k - 1, ZONE_DROP, -1, CAUSE_RULE)  # B89
            # 5.24.1, B10
            move(w, moving, m, ZONE_CIRCLE, g.player[host], CAUSE_SET, False, down, False, places(g, host), 0, host)


cdef void op_set_on(WorkspaceC *w, FrameC *f, CtxC *c, StatementC *t) noexcept nogil:
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
                if not g.over and g.zc[players[i]][ZONE_DECK]:
                    top = deck_top(w, players[i])
                    set_on(w, &top, 1, live(g, hosts[0]), not t.host.face_up)
        return
    n = target_cards(w, t.host.target, c, cards)
    next_op(w, f, c, t.op)
    unlook(w, c, cards, n)
    for k in range(c.nit):
        for j in range(n):
            if live(g, its(g, c)[k]) == cards[j]:
                follow |= <u64>1 << k
    set_on(w, cards, n, live(g, hosts[0]), not t.host.face_up)
    for k in range(c.nit):
        if follow >> k & 1:
            its(g, c)[k] = ref_to(g, its(g, c)[k] & 255)
    read_now(g, c)
