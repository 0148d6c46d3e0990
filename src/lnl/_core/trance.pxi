# 5.13: trance. a, b = materials, c = picked or NONE8, k0 = searched, k1 = refreshed, k2, k3 = incarnations.

cdef void trance_pairs(X *x, int p) noexcept nogil:
    # One action for each pair of members that may trance (5.13.1.1, B108).
    cdef u8 members[ZONE_CAP]
    cdef int i, j, a, b, n = members_by_circle(x, p, members)
    cdef u32 low, high
    cdef bint pairs
    for i in range(n):
        a = x.t.defs[x.g.d[members[i]]].type
        for j in range(i + 1, n):
            b = x.t.defs[x.g.d[members[j]]].type
            if a == T_FOREIGNER or b == T_FOREIGNER:
                pairs = a == T_LOGICALIST or a == T_SUPER or b == T_LOGICALIST or b == T_SUPER
            else:
                pairs = a == T_SUPER and b == T_SUPER
            if pairs:
                low = card_key(x, members[i], p)
                high = card_key(x, members[j], p)
                if low > high:
                    low, high = high, low
                opt(x, act(A_TRANCE, 0, low, high))


cdef void begin_trance(X *x, int p, u64 code) noexcept nogil:
    cdef GameC *g = x.g
    cdef Fr *f = push(x, F_TRANCE)
    cdef int i, s
    f.player = p
    f.c = NONE8
    for i in range(g.zc[p][Z_CIRCLE]):
        s = g.zl[p][Z_CIRCLE][i]
        if is_member(x, s):
            if card_key(x, s, p) == act_card(code):
                f.a = s
                f.k2 = g.inc[s]
            elif card_key(x, s, p) == <u32>act_arg(code):
                f.b = s
                f.k3 = g.inc[s]
    g.pl[p].trances += 1  # B17
    emit(x, E_TRANCE, p, 0, 0, 2)
    emit_here(x, f.a)
    emit_here(x, f.b)


cdef int playable(X *x, int p, int z, u8 *first, u32 *keys) noexcept nogil:
    # Tranceunions of the deck or hand that may be played (B27).
    cdef GameC *g = x.g
    cdef u8 able[ZONE_CAP]
    cdef int i, s, n = 0
    for i in range(g.zc[p][z]):
        s = g.zl[p][z][i]
        if x.t.defs[g.d[s]].type == T_TRANCEUNION and can_play(x, p, s):
            able[n] = s
            n += 1
    return distinct(x, able, n, p, first, keys)


cdef void step_trance(X *x, Fr *f) noexcept nogil:
    cdef GameC *g = x.g
    cdef u8 cards[ZONE_CAP]
    cdef u32 keys[ZONE_CAP * 2]
    cdef u8 first[ZONE_CAP * 2]
    cdef int p = f.player, i, n, c
    if f.step == 0:
        ask(x, p, D_TSOURCE, rule(5, 13, 1, 2))
    elif f.step == 1:  # search
        for i in range(g.zc[p][Z_DECK]):
            learn(x, p, g.zl[p][Z_DECK][i])
        hide_together(x, 1 - p, g.zl[p][Z_DECK], g.zc[p][Z_DECK])  # the other does not see where a card is taken
        ask(x, p, D_TPICK, rule(5, 13, 1, 2, 1))
    elif f.step == 2:  # something was picked
        f.step = 3
        push_place(x, p, f.c)
    elif f.step == 3:
        c = cost_of(x, f.c)
        f.d = g.ret
        if c:
            pay_stock(x, p, c)  # B27
            player_event(x, TE_PAID_STOCK, p)
            if g.over:
                return
        n = 0
        if g.zone[f.a] == Z_CIRCLE:
            cards[n] = f.a
            n += 1
        if g.zone[f.b] == Z_CIRCLE:
            cards[n] = f.b
            n += 1
        before_soul(x, f)
        for i in range(g.zc[p][Z_SOUL]):
            if g.host[g.zl[p][Z_SOUL][i]] == f.a and g.zone[f.a] == Z_CIRCLE:
                cards[n] = g.zl[p][Z_SOUL][i]
                n += 1
        for i in range(g.zc[p][Z_SOUL]):
            if g.host[g.zl[p][Z_SOUL][i]] == f.b and g.zone[f.b] == Z_CIRCLE:
                cards[n] = g.zl[p][Z_SOUL][i]
                n += 1
        move(x, cards, n, Z_SOUL, p, C_SOUL, False, -1, False, 0, 0, f.c)  # 5.13.1.3, B25, B32
        f.step = 4
        push_put(x, p, f.c, f.d, False, True)
    elif f.step == 4:
        after_soul(x, f)
        f.step = 5
    elif f.step == 5:
        f.step = 6
        if f.k0 & 1 and not f.k0 & 2:
            f.k0 |= 2
            shuffle(x, p, Z_DECK)  # 5.13.1.2.2
    elif f.step == 6:
        if f.c == NONE8 and not f.k0 & 4:
            f.k0 |= 4
            n = playable(x, p, Z_HAND, first, keys)
            if n:
                f.step = 7
                ask(x, p, D_THAND, rule(5, 13, 1, 2, 3))
                return
        f.step = 8
        if f.c == NONE8:  # 5.13.1.4, B31
            n = 0
            if g.zone[f.a] == Z_CIRCLE:
                cards[n] = f.a
                n += 1
            if g.zone[f.b] == Z_CIRCLE:
                cards[n] = f.b
                n += 1
            if n:
                push_send(x, cards, n, Z_DROP, C_DROP)
    elif f.step == 7:
        f.step = 6
    else:
        pop(x)


cdef void options_trance(X *x, Fr *f) noexcept nogil:
    cdef u8 first[ZONE_CAP * 2]
    cdef u32 keys[ZONE_CAP * 2]
    cdef int i, n
    if f.step == 0:
        opt(x, act(A_NO))
        opt(x, act(A_SEARCH))
        if not f.k1:
            opt(x, act(A_REFRESH))
        return
    opt(x, act(A_NONE))
    if f.step == 1:
        n = playable(x, f.player, Z_DECK, first, keys)
        if not f.k1:
            opt(x, act(A_REFRESH))
    else:
        n = playable(x, f.player, Z_HAND, first, keys)
    for i in range(n):
        opt(x, act(A_PICK, 0, keys[i]))
    sort_opts(x, 0)


cdef void answer_trance(X *x, Fr *f, u64 code) noexcept nogil:
    cdef GameC *g = x.g
    cdef u8 first[ZONE_CAP * 2]
    cdef u32 keys[ZONE_CAP * 2]
    cdef int i, n, kind = act_kind(code), p = f.player
    if kind == A_REFRESH:
        f.k1 = 1
        refresh(x, p)
    elif f.step == 0:
        if kind == A_SEARCH:
            f.k0 = 1
            f.step = 1
        else:
            f.step = 5
    elif kind == A_NONE:
        f.step = 5 if f.step == 1 else 6
    else:
        n = playable(x, p, Z_DECK if f.step == 1 else Z_HAND, first, keys)
        for i in range(n):
            if keys[i] == act_card(code):
                f.c = first[i]
                f.e = g.inc[first[i]]
                show(x, f.c)  # 9.6.2.1
                break
        if f.step == 7:
            f.k0 |= 8
        f.step = 2
