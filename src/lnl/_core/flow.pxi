# The dispatch loop: steps until somebody has to decide or the game is over; options and answers by the top frame.

cdef void step_game(X *x, Fr *f) noexcept nogil:
    cdef int p = x.g.point
    if p == PT_PLAY: point_play(x, f)
    elif p == PT_DEFINE3: point_define(x, f, True)
    elif p == PT_DEFINE5: point_define(x, f, False)
    elif p == PT_DECLARE: point_declare(x, f)
    elif p == PT_ATTACK4: point_attack4(x, f)
    elif p == PT_ATTACK5: point_attack5(x, f)
    elif p == PT_EMPTY: point_empty(x, f)
    elif p == PT_OCCUPIED: point_occupied(x, f)
    elif p == PT_INTERCEPT: point_intercept(x, f)
    elif p == PT_DEFINITION: point_definition(x, f)
    elif p == PT_RESULT: point_result(x, f)
    elif p == PT_ENDB: point_endb(x, f)
    elif p == PT_ENDB2: point_endb2(x, f)
    elif p == PT_END: point_end(x, f)
    elif p == PT_END2: point_end2(x, f)
    elif p == PT_TURN: point_turn(x, f)
    elif p == PT_STAND: point_stand(x, f)
    elif p == PT_DRAW: point_draw(x, f)
    elif p == PT_LEVEL: point_level(x, f)
    elif p == PT_LEVEL3: point_level3(x, f)
    elif p == PT_MAIN: point_main(x, f)
    else: point_setup(x, f)


cdef void run(X *x) noexcept nogil:
    cdef GameC *g = x.g
    cdef Fr *f
    cdef int k
    while not g.waiting and not g.over and not g.fault:
        f = &g.fr[g.nf - 1]
        k = f.kind
        if k == F_GAME: step_game(x, f)
        elif k == F_CHECK: step_check(x, f)
        elif k == F_RULES: step_rules(x, f)
        elif k == F_PICK: step_pick(x, f)
        elif k == F_ORDER: step_order(x, f)
        elif k == F_SEND: step_send(x, f)
        elif k == F_PUT: step_put(x, f)
        elif k == F_PLACE: ask(x, f.player, D_PLACE, rule(5, 12, 2))
        elif k == F_DRAW: step_draw(x, f)
        elif k == F_TRANCE: step_trance(x, f)
        elif k == F_REARR: step_rearrange(x, f)
        elif k == F_DESTROY: step_destroy(x, f)
        else: step_effect(x, f)
        if LNL_DEBUG:
            check_step(x)
    note(x, L_DECISIONS, g.n_decisions)
    if g.waiting and g.n_decisions >= MAX_DECISIONS and not g.over:
        finish(x, -1, R_STEP_CAP, rule(12, 1))
    if g.waiting and not g.fault and not x.fresh and is_crowded(x):
        compute(x)  # so that a capacity of the layers is exceeded here if anywhere, whoever asks for values
    if g.over:
        g.waiting = 0


cdef void options(X *x) noexcept nogil:
    # Fill x.opt with the legal actions of the waiting decision, ascending.
    list_options(x)
    leave_out_tried(x)
    if LNL_DEBUG:
        check_decision(x)


cdef void list_options(X *x) noexcept nogil:
    cdef GameC *g = x.g
    cdef Fr *f = &g.fr[g.nf - 1]
    cdef u8 first[N_SLOTS]
    cdef u32 keys[N_SLOTS]
    cdef int i, n, p = g.dec_player
    x.n = 0
    if not g.waiting:
        return
    if f.kind == F_GAME:
        if g.point == PT_PLAY:
            options_main(x)
        elif g.point == PT_DEFINE3 or g.point == PT_DEFINE5:
            options_define(x, f)
        elif g.point == PT_ATTACK4:
            opt(x, act(A_PASS))
            opt(x, act(A_DECLARE))
        elif g.point == PT_ATTACK5:
            options_attack(x)
        elif g.point == PT_LEVEL3:
            opt(x, act(A_PASS))
            n = distinct(x, zl(g, p, Z_HAND), g.zc[p][Z_HAND], p, first, keys)
            for i in range(n):
                opt(x, act(A_LEVEL, 0, keys[i]))
            sort_opts(x, 1)
    elif f.kind == F_PICK:
        pick_options(x, f, True)
    elif f.kind == F_ORDER:
        options_order(x, f)
    elif f.kind == F_PLACE:
        options_place(x, f)
    elif f.kind == F_TRANCE:
        options_trance(x, f)
    elif f.kind == F_REARR:
        options_rearrange(x, f)
    else:
        options_effect(x, f)
    fits(x, L_ACTIONS, x.n)


cdef void answer(X *x, u64 code) noexcept nogil:
    # Resume the top frame with a legal action, and run on.
    cdef GameC *g = x.g
    cdef Fr *f = &g.fr[g.nf - 1]
    follow_choice(x, code)
    g.waiting = 0
    g.n_decisions += 1
    if f.kind == F_GAME:
        if g.point == PT_PLAY:
            answer_main(x, f, code)
        elif g.point == PT_DEFINE3 or g.point == PT_DEFINE5:
            answer_define(x, f, code)
        elif g.point == PT_ATTACK4:
            if act_kind(code) == A_PASS:
                go(x, f, PT_END)  # 8.2.4.2
            else:
                f.step = 2
        elif g.point == PT_ATTACK5:
            answer_attack(x, f, code)
        else:
            answer_level(x, f, code)
    elif f.kind == F_PICK:
        answer_pick(x, f, code)
    elif f.kind == F_ORDER:
        answer_order(x, f, code)
    elif f.kind == F_PLACE:
        g.ret = act_circles(code) >> 6 * f.player
        pop(x)
    elif f.kind == F_TRANCE:
        answer_trance(x, f, code)
    elif f.kind == F_REARR:
        lists(x, f)[8 + f.k0] = act_circles(code) >> 6 * f.player
        f.k0 += 1
    else:
        answer_effect(x, f, code)
    run(x)


cdef void new_game(X *x, int first) noexcept nogil:
    # Deal slots and begin; x.g is zeroed but for the seed, x.t.contents stand in the table.
    cdef GameC *g = x.g
    cdef i32 *row
    cdef Fr *f
    g.attacker = g.defender = NONE8
    g.circle = -1
    g.arr_mark = g.clean_changes = -1
    memset(g.host, NONE8, sizeof(g.host))
    row = scripted(x, 2, 0, 0, 0)
    if first < 0 and row != NULL:
        first = row[5]
    if first < 0:
        first = chance(g.seed, 0, P_FIRST, 0) & 1
    g.first = g.turn_player = first
    f = push(x, F_GAME)
    g.point = PT_SETUP
    run(x)
