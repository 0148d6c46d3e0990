# 6.2: setup; and the resume points of the bottom frame: x.g.point is the point, f.step the place in it.

cdef enum:
    PT_SETUP, PT_TURN, PT_STAND, PT_DRAW, PT_LEVEL, PT_LEVEL3, PT_MAIN, PT_PLAY, PT_DECLARE, PT_ATTACK4, PT_ATTACK5,
    PT_EMPTY, PT_OCCUPIED, PT_INTERCEPT, PT_DEFINITION, PT_DEFINE3, PT_DEFINE5, PT_RESULT, PT_ENDB, PT_ENDB2, PT_END, PT_END2


cdef u64 point_rule(int point) noexcept nogil:
    if point == PT_SETUP: return rule(6, 2)
    if point == PT_TURN: return rule(7, 1)
    if point == PT_STAND: return rule(7, 2)
    if point == PT_DRAW: return rule(7, 3)
    if point == PT_LEVEL: return rule(7, 4)
    if point == PT_LEVEL3: return rule(7, 4, 3)
    if point == PT_MAIN: return rule(7, 5)
    if point == PT_PLAY: return rule(7, 5, 3)
    if point == PT_DECLARE: return rule(8, 2)
    if point == PT_ATTACK4: return rule(8, 2, 4)
    if point == PT_ATTACK5: return rule(8, 2, 5)
    if point == PT_EMPTY: return rule(8, 2, 10)
    if point == PT_OCCUPIED: return rule(8, 2, 11)
    if point == PT_INTERCEPT: return rule(8, 3)
    if point == PT_DEFINITION: return rule(8, 4)
    if point == PT_DEFINE3: return rule(8, 4, 3)
    if point == PT_DEFINE5: return rule(8, 4, 5)
    if point == PT_RESULT: return rule(8, 5)
    if point == PT_ENDB: return rule(8, 6)
    if point == PT_ENDB2: return rule(8, 6, 2)
    if point == PT_END: return rule(7, 7)
    return rule(7, 7, 2)


cdef inline void go(X *x, Fr *f, int point) noexcept nogil:
    x.g.point = point
    f.step = 0
    f.k0 = f.k1 = f.k2 = f.k3 = 0


cdef inline bint goes_on(X *x) noexcept nogil:
    # Whether a point may take its next step at once: it began no procedure, its check timing had nothing to do, as mostly,
    # and the game is not over.
    return x.g.nf == 1 and not (x.g.over | x.g.fault)


cdef inline void begin_phase(X *x, int phase) noexcept nogil:
    x.g.phase = phase
    x.g.step = ST_NONE
    emit(x, E_PHASE, x.g.turn_player, phase)


cdef inline void begin_step(X *x, int step) noexcept nogil:
    x.g.step = step
    emit(x, E_STEP, x.g.turn_player, step)


cdef inline int in_order(X *x, int k) noexcept nogil:
    # Players, turn player first.
    return x.g.turn_player if k == 0 else 1 - x.g.turn_player


cdef void point_setup(X *x, Fr *f) noexcept nogil:
    cdef GameC *g = x.g
    cdef u8 picks[ZONE_CAP]
    cdef u8 card
    cdef int k, p, i, n
    if f.step == 0:
        emit(x, E_FIRST, g.first)
        for k in range(2):  # 6.2.1.4
            p = g.first if k == 0 else 1 - g.first
            shuffle(x, p, Z_DECK)
            shuffle_cards(x, zl(g, p, Z_REMOVE), g.zc[p][Z_REMOVE], p, P_GATES, 0)
        for k in range(2):  # 6.2.1.5
            p = g.first if k == 0 else 1 - g.first
            n = g.zc[p][Z_REMOVE]
            for i in range(6 if n > 6 else n):
                card = zl(g, p, Z_REMOVE)[g.zc[p][Z_REMOVE] - 1]
                move(x, &card, 1, Z_GATE, p, C_SETUP, False, -1, False, 0, i)
        for k in range(2):  # 6.2.1.8
            p = g.first if k == 0 else 1 - g.first
            n = g.zc[p][Z_DECK]
            for i in range(5 if n > 5 else n):
                move_one(x, deck_top(x, p), Z_HAND, p, C_DRAW)
                if g.over:
                    return
        f.step = 1
    while f.step < 5:
        p = g.first if f.step < 3 else 1 - g.first
        if f.step == 1 or f.step == 3:
            f.step += 1
            push_pick(x, p, zl(g, p, Z_HAND), g.zc[p][Z_HAND], g.zc[p][Z_HAND], D_MULLIGAN, A_BOTTOM, rule(6, 2, 1, 8),
                      A_DONE)
            return
        f.step += 1
        n = g.nres
        for i in range(n):
            picks[i] = g.res[n - 1 - i]
        g.pl[p].mulligan = 1
        move(x, picks, n, Z_DECK, p, C_MULLIGAN, True)
        for i in range(n):
            learn(x, p, picks[i])
        for i in range(n):
            move_one(x, deck_top(x, p), Z_HAND, p, C_DRAW)
            if g.over:
                return
    for k in range(2):  # 6.2.1.9
        p = g.first if k == 0 else 1 - g.first
        turn(x, zl(g, p, Z_MY), g.zc[p][Z_MY], False)
        g.pl[p].refresh_points = 0
    go(x, f, PT_TURN)
