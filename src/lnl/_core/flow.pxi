# The dispatch loop: steps until somebody has to decide or the game is over; options and answers by the top frame.

ctypedef void (*StepC)(X *x, Fr *f) noexcept nogil

cdef StepC[PT_END2 + 1] _points  # what each point of a turn does


cdef void define3(X *x, Fr *f) noexcept nogil:
    point_define(x, f, True)


cdef void define5(X *x, Fr *f) noexcept nogil:
    point_define(x, f, False)


cdef void _list_points():
    _points[PT_SETUP] = point_setup
    _points[PT_TURN] = point_turn
    _points[PT_STAND] = point_stand
    _points[PT_DRAW] = point_draw
    _points[PT_LEVEL] = point_level
    _points[PT_LEVEL3] = point_level3
    _points[PT_MAIN] = point_main
    _points[PT_PLAY] = point_play
    _points[PT_DECLARE] = point_declare
    _points[PT_ATTACK4] = point_attack4
    _points[PT_ATTACK5] = point_attack5
    _points[PT_EMPTY] = point_empty
    _points[PT_OCCUPIED] = point_occupied
    _points[PT_INTERCEPT] = point_intercept
    _points[PT_DEFINITION] = point_definition
    _points[PT_DEFINE3] = define3
    _points[PT_DEFINE5] = define5
    _points[PT_RESULT] = point_result
    _points[PT_ENDB] = point_endb
    _points[PT_ENDB2] = point_endb2
    _points[PT_END] = point_end
    _points[PT_END2] = point_end2


_list_points()


cdef void step_procedure(X *x, Fr *f) noexcept nogil:
    cdef int k = f.kind
    if k == F_CHECK: step_check(x, f)
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


cdef void run(X *x) noexcept nogil:
    cdef GameC *g = x.g
    cdef Fr *f
    while not (g.waiting | g.over | g.fault):
        f = &g.fr[g.nf - 1]
        if f.kind == F_GAME:
            _points[g.point](x, f)
        else:
            step_procedure(x, f)
        if LNL_DEBUG:
            check_step(x)
    note(x, L_DECISIONS, g.n_decisions)
    if g.waiting and g.n_decisions >= MAX_DECISIONS and not g.over:
        finish(x, -1, R_STEP_CAP, rule(12, 1))
    if g.waiting and not g.fault and is_crowded(x):
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
            options_hand(x, A_LEVEL, g.dec_player)
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
        step_rearrange(x, f)
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
