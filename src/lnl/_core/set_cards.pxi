# Cards set on members and gates. The host of a card on a circle: NONE8 if it is not set, else what it is set on, or
# NOTHING once that has left the field.

cdef enum:
    NOTHING = 254


cdef inline bint is_set(GameC *g, int s) noexcept nogil:
    return g.zone[s] == Z_CIRCLE and g.host[s] != NONE8


cdef inline bint is_illegal(X *x, int s) noexcept nogil:
    # A card on a circle that is no member, and set on nothing (10.7.1.1, 10.7.1.3).
    return not is_member(x, s) and x.g.host[s] >= NOTHING


cdef void let_go(X *x, int left) noexcept nogil:
    # A card has left the field, or come anew: what was set on it is set on nothing (5.24.3).
    cdef GameC *g = x.g
    cdef int p, i
    for p in range(2):
        for i in range(g.zc[p][Z_CIRCLE]):
            if g.host[zl(g, p, Z_CIRCLE)[i]] == left:
                g.host[zl(g, p, Z_CIRCLE)[i]] = NOTHING
                relist_zone(x, p, Z_CIRCLE)
                changed(x)


cdef int with_set_cards(GameC *g, int s, u8 *out, int n) noexcept nogil:
    # A card and what is set on it, and on that (5.24.2).
    cdef int p = g.player[s], i
    out[n] = s
    n += 1
    for i in range(g.zc[p][Z_CIRCLE]):
        if g.host[zl(g, p, Z_CIRCLE)[i]] == s:
            n = with_set_cards(g, zl(g, p, Z_CIRCLE)[i], out, n)
    return n


cdef void set_on(X *x, u8 *cards, int n, int host, bint down) noexcept nogil:
    # 5.24: set cards on a card of the field; `host` is NONE8 if it has moved on.
    cdef GameC *g = x.g
    cdef u8 moving[N_SLOTS]
    cdef u8 all[N_SLOTS]
    cdef int i, j, k, m
    if host == NONE8 or (g.zone[host] != Z_CIRCLE and g.zone[host] != Z_GATE):
        k = with_souls(x, cards, n, all)
        move(x, all, k, Z_DROP, TO_OWNER, C_SET)  # 5.24.1.1
        return
    for i in range(n):
        m = with_set_cards(g, cards[i], moving, 0)
        for j in range(m):
            if moving[j] == host:
                break
        else:
            k = with_souls(x, cards + i, 1, all)
            move(x, all + 1, k - 1, Z_DROP, -1, C_RULE)  # B89
            move(x, moving, m, Z_CIRCLE, g.player[host], C_SET, False, down, False, places(g, host), 0, host)  # 5.24.1, B10


cdef void op_set_on(X *x, Fr *f, CtxC *c, i32 *t) noexcept nogil:
    cdef GameC *g = x.g
    cdef u16 hosts[N_SLOTS]
    cdef u8 cards[N_SLOTS]
    cdef int players[2]
    cdef u8 top
    cdef int i, j, k, n, count
    cdef u64 follow = 0
    n = target_refs(x, t[3], c, hosts)
    if n == 0:  # 9.6.3.1.3
        next_op(x, f, c, t[0])
        return
    if x.t.pool[t[2]] == TA_TOP:  # 4.5.2
        count = count_of(x, x.t.pool[t[2] + 2], c)
        n = whom(c, g, x.t.pool[t[2] + 1], players)
        next_op(x, f, c, t[0])
        for i in range(n):
            for k in range(count):
                if not g.over and g.zc[players[i]][Z_DECK]:
                    top = deck_top(x, players[i])
                    set_on(x, &top, 1, live(g, hosts[0]), not t[4])
        return
    n = target_cards(x, t[2], c, cards)
    next_op(x, f, c, t[0])
    unlook(x, c, cards, n)
    for k in range(c.nit):
        for j in range(n):
            if live(g, its(g, c)[k]) == cards[j]:
                follow |= <u64>1 << k
    set_on(x, cards, n, live(g, hosts[0]), not t[4])
    for k in range(c.nit):
        if follow >> k & 1:
            its(g, c)[k] = ref_to(g, its(g, c)[k] & 255)
    read_now(g, c)
