# 7: the phases of a turn, each function one resume point.

cdef void point_turn(X *x, Fr *f) noexcept nogil:
    cdef GameC *g = x.g
    cdef int p
    g.turn += 1
    g.pl[g.turn_player].own_turns += 1
    for p in range(2):
        g.pl[p].trances = g.pl[p].tc = g.pl[p].drives = g.pl[p].attacks = 0
    clear_marks(x)
    may_answer_again(x)
    g.n_arr = 0
    forget_paths(g)
    g.clean_changes = -1
    changed(x)
    emit(x, E_TURN, g.turn_player, g.turn)
    go(x, f, PT_STAND)


cdef void point_stand(X *x, Fr *f) noexcept nogil:
    cdef GameC *g = x.g
    cdef u8 cards[N_SLOTS]
    cdef int p = g.turn_player, i, z, s, n = 0
    if f.step == 0:
        begin_phase(x, PH_STAND)
        if g.turn == 1:
            start(x, TE_GAME_START, -1, -1)  # 7.2.2
        start(x, TE_TURN_START, -1, -1)
        start(x, TE_PHASE_START, PH_STAND, -1)
        f.step = 1
        push_check(x, rule(7, 2, 3))
        if not goes_on(x):
            return
    if f.step == 1:
        for z in range(3):  # 7.2.4, B15
            z = Z_CIRCLE if z == 0 else Z_GATE if z == 1 else Z_LEVEL
            for i in range(g.zc[p][z]):
                s = zl(g, p, z)[i]
                if g.rested[s] and not (z == Z_CIRCLE and restricted(x, s, RS_STAND)):
                    cards[n] = s
                    n += 1
        orient(x, cards, n, False)
        f.step = 2
        push_check(x, rule(7, 2, 5))
        if not goes_on(x):
            return
    go(x, f, PT_DRAW)


cdef void point_draw(X *x, Fr *f) noexcept nogil:
    cdef GameC *g = x.g
    if f.step == 0:
        begin_phase(x, PH_DRAW)
        start(x, TE_PHASE_START, PH_DRAW, -1)
        f.step = 1
        push_check(x, rule(7, 3, 2))
        if not goes_on(x):
            return
    if f.step == 1:
        f.step = 2
        push_draw(x, g.turn_player, 2)  # 7.3.3
        step_draw(x, &g.fr[g.nf - 1])
        if not goes_on(x):
            return
    if f.step == 2:
        f.step = 3
        push_check(x, rule(7, 3, 4))
        if not goes_on(x):
            return
    if f.step == 3:
        f.step = 4
        if deck_top(x, g.turn_player) >= 0:
            move_one(x, deck_top(x, g.turn_player), Z_STOCK, g.turn_player, C_TURN_STOCK)  # 7.3.5
            if not goes_on(x):
                return
    if f.step == 4:
        f.step = 5
        push_check(x, rule(7, 3, 6))
        if not goes_on(x):
            return
    go(x, f, PT_LEVEL)


cdef void point_level(X *x, Fr *f) noexcept nogil:
    if f.step == 0:
        begin_phase(x, PH_LEVEL)
        start(x, TE_PHASE_START, PH_LEVEL, -1)
        f.step = 1
        push_check(x, rule(7, 4, 2))
        if not goes_on(x):
            return
    go(x, f, PT_LEVEL3)


cdef void point_level3(X *x, Fr *f) noexcept nogil:
    cdef GameC *g = x.g
    cdef u8 card, hand
    cdef int p = g.turn_player
    cdef bint down = g.turn == 1 and p == g.first
    if f.step == 0:
        f.step = 1
        ask(x, p, D_LEVEL, rule(7, 4, 3))
    elif f.step == 2:  # 7.4.3.1.1: both change places; the hand's card first, so that none is taken for the other
        card = g.res[0]
        hand = f.a
        x.half = 1  # 5.11.1
        move(x, &hand, 1, Z_LEVEL, p, C_LEVEL, False, down)
        x.half = 0
        move(x, &card, 1, Z_HAND, p, C_SWAP)
        f.step = 3
    else:
        if f.step == 3:
            f.step = 4
            push_check(x, rule(7, 4, 4))
            if not goes_on(x):
                return
        go(x, f, PT_MAIN)


cdef void options_level(X *x, Fr *f) noexcept nogil:
    opt(x, act(A_PASS))
    options_hand(x, A_LEVEL, x.g.dec_player)


cdef void answer_level(X *x, Fr *f, u64 code) noexcept nogil:
    cdef GameC *g = x.g
    cdef int p = g.turn_player
    cdef u8 card
    f.step = 3
    if act_kind(code) == A_PASS:
        return
    card = resolve(x, zl(g, p, Z_HAND), g.zc[p][Z_HAND], p, act_card(code))
    if g.zc[p][Z_LEVEL] < level_limit(x, p):
        move(x, &card, 1, Z_LEVEL, p, C_LEVEL, False, g.turn == 1 and p == g.first)
    elif g.zc[p][Z_LEVEL]:
        f.step = 2
        f.a = card
        push_pick(x, p, zl(g, p, Z_LEVEL), g.zc[p][Z_LEVEL], 1, D_LEVEL_SWAP, A_SWAP, rule(7, 4, 3, 1, 1))


cdef void point_main(X *x, Fr *f) noexcept nogil:
    if f.step == 0:
        begin_phase(x, PH_MAIN)
        start(x, TE_PHASE_START, PH_MAIN, -1)
        f.step = 1
        push_check(x, rule(7, 5, 2))
        if not goes_on(x):
            return
    go(x, f, PT_PLAY)


cdef void point_end(X *x, Fr *f) noexcept nogil:
    begin_phase(x, PH_END)
    go(x, f, PT_END2)


cdef void point_end2(X *x, Fr *f) noexcept nogil:
    cdef GameC *g = x.g
    cdef u8 cards[N_SLOTS]
    cdef int i, k, p, n = 0
    if f.step == 0:
        round_begins(x, rule(7, 7, 2), 0)
        if g.over:
            return
        start(x, TE_PHASE_START, PH_END, -1)  # 7.7.2
        f.step = 1
        push_check(x, rule(7, 7, 3))
        if not goes_on(x):
            return
    if f.step == 1:  # 7.7.4, B20
        for k in range(2):
            p = in_order(x, k)
            for i in range(g.zc[p][Z_PARADOX]):
                cards[n] = zl(g, p, Z_PARADOX)[i]
                n += 1
        move(x, cards, n, Z_DROP, -1, C_RULE)
        f.step = 2
        if not goes_on(x):
            return
        push_check(x, rule(7, 7, 5))
        if not goes_on(x):
            return
    if f.step == 2:  # 7.7.6
        p = g.turn_player
        f.step = 4
        n = g.zc[p][Z_HAND] - hand_limit(x, p)
        if x.t.hand_limit and n > 0:
            f.step = 3
            push_pick(x, p, zl(g, p, Z_HAND), g.zc[p][Z_HAND], n, D_HAND_LIMIT, A_DISCARD, rule(7, 7, 6))
            return
    if f.step == 3:
        discard(x, g.res, g.nres)
        f.step = 4
        if not goes_on(x):
            return
    expire(x, 1)  # 7.7.7
    expire(x, 0)
    if rules_due(x) or has_standby(x) or can_start(x, TE_PHASE_START, PH_END, -1):  # 7.7.8
        f.step = 0
        return
    g.turn_player = 1 - g.turn_player
    reorder(x)
    go(x, f, PT_TURN)
