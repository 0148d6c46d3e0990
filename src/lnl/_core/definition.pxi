# 8.4: the definition step. k0 = passed, k1 = answered.

cdef void point_define(X *x, Fr *f, bint defends) noexcept nogil:
    cdef GameC *g = x.g
    cdef int p = 1 - g.turn_player if defends else g.turn_player
    cdef int m = g.defender if defends else g.attacker
    cdef int mine = 1 if defends else 2
    cdef u8 able[N_SLOTS]
    if f.step == 0:
        f.k0 = 0
        if (g.attacker == NONE8 or g.defender == NONE8
                or stat(x, m, S_LIMIT) <= g.zc[p][Z_BATTLE]):  # A1, A2
            emit(x, E_PASS, p, 1)
            f.k0 = 1
            f.step = 4
        else:
            f.step = 1
            ask(x, p, D_DEFINE, rule(8, 4, 3 if defends else 5))
            return
    if f.step == 2:  # boosted and drawn
        if definable(x, p, able) == 0:  # B57, 8.4.3.1.1
            emit(x, E_PASS, p, 1)
            f.k0 = 1
            f.step = 4
        else:
            f.step = 3
            ask(x, p, D_DEFINE_CARD, rule(5, 16, 1))
            return
    if f.step == 4:
        f.step = 5
        if f.k0:
            g.passes |= mine
        else:
            g.passes &= ~mine
        if f.k0 and g.passes == 3:
            go(x, f, PT_RESULT)  # 8.4.3.3, B58
            return
        push_check(x, rule(8, 4, 4 if defends else 6))
        if not goes_on(x):
            return
    go(x, f, PT_DEFINE5 if defends else PT_DEFINE3)


cdef void point_define3(X *x, Fr *f) noexcept nogil:
    point_define(x, f, True)


cdef void point_define5(X *x, Fr *f) noexcept nogil:
    point_define(x, f, False)


cdef int definable(X *x, int p, u8 *out) noexcept nogil:
    # Cards that a player may define: of the hand, and of zones that an effect opens (5.16.1.1-2).
    cdef GameC *g = x.g
    cdef u8 *cards
    cdef int z, i, n = g.zc[p][Z_HAND]
    if is_banned(x, p, PS_NO_DEFINE):  # 1.3.3, 8.4.3.1.1
        return 0
    memcpy(out, zl(g, p, Z_HAND), n)
    if slowly(x) or may_restrict(x, RS_DEFINED):
        for z in range(N_ZONES):
            if can_open(z):
                cards = zl(g, p, z)
                for i in range(g.zc[p][z]):
                    if restricted(x, cards[i], RS_DEFINED):
                        out[n] = cards[i]
                        n += 1
    return n


cdef int standing_level(X *x, int p, u8 *out) noexcept nogil:
    cdef GameC *g = x.g
    cdef int i, k = 0
    for i in range(g.zc[p][Z_LEVEL]):
        if not g.rested[zl(g, p, Z_LEVEL)[i]]:  # 8.4.3.2, B7
            out[k] = zl(g, p, Z_LEVEL)[i]
            k += 1
    return k


cdef void options_define(X *x, Fr *f) noexcept nogil:
    cdef GameC *g = x.g
    cdef u8 first[N_SLOTS]
    cdef u32 keys[N_SLOTS]
    cdef u8 able[N_SLOTS]
    cdef int n, p = g.dec_player
    if f.step == 1:
        opt(x, act(A_PASS))
    if not slowly(x) and not may_restrict(x, RS_DEFINED):
        if not is_banned(x, p, PS_NO_DEFINE):  # 1.3.3, 8.4.3.1.1
            options_hand(x, A_DEFINE, p)
    else:
        n = definable(x, p, able)
        n = distinct(x, able, n, p, first, keys)
        opt_each(x, A_DEFINE, keys, n)
    if f.step == 1:
        n = standing_level(x, p, able)
        n = distinct(x, able, n, p, first, keys)
        opt_each(x, A_BOOST, keys, n)


cdef void answer_define(X *x, Fr *f, u64 code) noexcept nogil:
    cdef GameC *g = x.g
    cdef u8 able[N_SLOTS]
    cdef int n, s, p = g.dec_player, kind = act_kind(code)
    f.step = 4
    if kind == A_PASS:
        f.k0 = 1
        emit(x, E_PASS, p, 0)
        return
    if kind == A_BOOST:  # 5.15
        n = standing_level(x, p, able)
        s = resolve(x, able, n, p, act_card(code))
        f.step = 2
        orient_one(x, s, True)
        emit(x, E_BOOST, p)
        player_event(x, TE_LEVEL_BOOST, p)
        push_draw(x, p, 1)
        return
    n = definable(x, p, able)
    s = resolve(x, able, n, p, act_card(code))
    move_one(x, s, Z_BATTLE, p, C_DEFINE)  # 5.16
