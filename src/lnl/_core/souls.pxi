# Cards become soul of a member.

cdef void op_put_in_soul(X *x, Fr *f, CtxC *c, i32 *t) noexcept nogil:
    cdef GameC *g = x.g
    cdef u8 hosts[N_SLOTS]
    cdef u8 cards[N_SLOTS]
    cdef u8 all[N_SLOTS]
    cdef int players[2]
    cdef u8 top
    cdef int i, k, n, count, m = 0, host = NONE8
    n = target_cards(x, t[3], c, hosts)
    if n:
        host = hosts[0]
    if host != NONE8 and is_member(x, host) and x.t.pool[t[2]] == TA_TOP:  # 4.5.2
        count = count_of(x, x.t.pool[t[2] + 2], c)
        n = whom(c, g, x.t.pool[t[2] + 1], players)
        next_op(x, f, c, t[0])
        for i in range(n):
            for k in range(count):
                if g.over or g.zc[players[i]][Z_DECK] == 0 or not is_member(x, host):
                    break
                top = deck_top(x, players[i])
                move(x, &top, 1, Z_SOUL, g.player[host], C_SOUL, False, -1, False, 0, 0, host)
        return
    n = target_cards(x, t[2], c, cards)
    next_op(x, f, c, t[0])
    if host == NONE8 or not is_member(x, host):
        return
    for i in range(n):
        if cards[i] != host and g.host[cards[i]] != host:
            cards[m] = cards[i]
            m += 1
    k = with_souls(x, cards, m, all)
    unlook(x, c, all, k)
    move(x, all, k, Z_SOUL, g.player[host], C_SOUL, False, -1, False, 0, 0, host)
