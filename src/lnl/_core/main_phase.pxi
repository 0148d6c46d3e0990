# 7.5.3: the play timing of the main phase.

cdef void point_play(X *x, Fr *f) noexcept nogil:
    cdef GameC *g = x.g
    if f.step == 0:
        f.step = 1
        push_check(x, rule(9, 5, 4, 1))
        return
    if f.step == 1:
        if g.changes != g.arr_mark:
            g.n_arr = 0
        play_timing(x)
        f.step = 2
        ask(x, g.turn_player, D_MAIN, rule(7, 5, 3))
        return
    f.step = 0  # an action is done


cdef inline bint can_play(X *x, int p, int s) noexcept nogil:
    # Whether a member may be played from the hand or deck (9.6.2.1, 9.6.2.3.2).
    return info(x, s).stats[S_COST] <= x.g.zc[p][Z_STOCK] and meets_conditions(x, p, s)


cdef bint meets_conditions(X *x, int p, int s) noexcept nogil:
    # The conditions of 9.6.2.1.
    cdef GameC *g = x.g
    cdef InfoC *me
    cdef InfoC *other
    cdef int i, worlds, colors
    me = info(x, s)
    worlds, colors = me.worlds, me.colors
    if me.stats[S_LEVEL] > g.zc[p][Z_LEVEL]:  # 9.6.2.1.3
        return False
    if x.t.types[g.d[s]] != T_TRANCEUNION:
        return True  # 9.6.2.1.5
    for i in range(g.zc[p][Z_LEVEL]):
        if not g.down[zl(g, p, Z_LEVEL)[i]]:  # B7
            other = info(x, zl(g, p, Z_LEVEL)[i])
            if worlds & other.worlds or colors & other.colors:  # 9.6.2.1.1-2, 9.6.2.1.4
                return True
    return False


cdef inline int cost_of(X *x, int s) noexcept nogil:
    cdef int c = stat(x, s, S_COST)
    return c if c > 0 else 0


cdef void options_main(X *x) noexcept nogil:
    cdef GameC *g = x.g
    cdef u8 first[N_SLOTS]
    cdef u32 keys[N_SLOTS]
    cdef u8 masks[8]
    cdef int p = g.turn_player, i, j, m, n
    opt(x, act(A_PASS))
    m = distinct(x, zl(g, p, Z_HAND), 0 if is_banned(x, p, PS_NO_MOBILIZE) else g.zc[p][Z_HAND], p, first, keys)  # 1.3.3
    for i in range(m):
        if is_member_def(x, g.d[first[i]]) and can_play(x, p, first[i]):
            n = placements(x.t.defs[g.d[first[i]]].territory, masks)
            for j in range(n):
                opt(x, act(A_MOBILIZE, <u64>masks[j] << 6 * p, keys[i]))
    if g.pl[p].trances < trance_limit(x, p):
        trance_pairs(x, p)
    if g.pl[p].tc < trance_change_limit(x, p):
        change_pairs(x, p)
    if g.zc[p][Z_STOCK] >= 3:
        opt(x, act(A_LUCK))
    activations(x, p)
    if can_rearrange(x, p):
        opt(x, act(A_REARRANGE))
    sort_opts(x, 0)


cdef void answer_main(X *x, Fr *f, u64 code) noexcept nogil:
    cdef GameC *g = x.g
    cdef int p = g.turn_player, kind = act_kind(code), s, c
    if kind == A_PASS:
        go(x, f, PT_DECLARE)  # 7.5.4
    elif kind == A_MOBILIZE:
        s = resolve(x, zl(g, p, Z_HAND), g.zc[p][Z_HAND], p, act_card(code))
        show(x, s)  # 9.6.2.1: played from the hand, it is revealed
        c = cost_of(x, s)
        push_put(x, p, s, act_circles(code) >> 6 * p, False, False)
        if c:
            pay_stock(x, p, c)  # 9.6.2.3
            player_event(x, TE_PAID_STOCK, p)
    elif kind == A_TRANCE:
        g.pl[p].trances += 1  # B17
        begin_trance(x, push_trance(x, p, TK_NORMAL), code)
    elif kind == A_CHANGE:
        g.pl[p].tc += 1  # 11.5.2, B17
        begin_trance(x, push_trance(x, p, TK_CHANGE), code)
    elif kind == A_LUCK:  # 5.18
        emit(x, E_LUCK, p)
        pay_stock(x, p, 3)
        player_event(x, TE_LUCK_DRIVE, p)
        push_draw(x, p, 1)
    elif kind == A_REARRANGE:
        begin_rearrange(x, p)
    else:
        begin_activation(x, p, code)
