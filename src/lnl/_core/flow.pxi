# The dispatch loop: steps until somebody has to decide or the game is over; options and answers by the top frame.

ctypedef void (*StepC)(X *x, Fr *f) noexcept nogil
ctypedef void (*AnswerC)(X *x, Fr *f, u64 code) noexcept nogil

# By point of a turn, and behind these by kind of procedure: what happens there, which options it offers when it asks
# somebody, and what it does with the answer.
cdef StepC[PT_END2 + N_FRAMES] _steps
cdef StepC[PT_END2 + N_FRAMES] _options
cdef AnswerC[PT_END2 + N_FRAMES] _answers


cdef inline int doing(GameC *g, Fr *f) noexcept nogil:
    # Which of these goes on; f: the top frame. That of the turn lies under all others.
    return g.point if g.nf == 1 else PT_END2 + f.kind


cdef void offers_nothing(X *x, Fr *f) noexcept nogil:
    x.g.fault = FAULT_BUG


cdef void takes_no_answer(X *x, Fr *f, u64 code) noexcept nogil:
    x.g.fault = FAULT_BUG


cdef void does(int what, StepC step, StepC offer=offers_nothing, AnswerC reply=takes_no_answer):
    _steps[what], _options[what], _answers[what] = step, offer, reply


cdef void _list_points():
    does(PT_SETUP, point_setup)
    does(PT_TURN, point_turn)
    does(PT_STAND, point_stand)
    does(PT_DRAW, point_draw)
    does(PT_LEVEL, point_level)
    does(PT_LEVEL3, point_level3, options_level, answer_level)
    does(PT_MAIN, point_main)
    does(PT_PLAY, point_play, options_main, answer_main)
    does(PT_DECLARE, point_declare)
    does(PT_ATTACK4, point_attack4, options_attack_or_stop, answer_attack_or_stop)
    does(PT_ATTACK5, point_attack5, options_attack, answer_attack)
    does(PT_EMPTY, point_empty)
    does(PT_OCCUPIED, point_occupied)
    does(PT_INTERCEPT, point_intercept)
    does(PT_DEFINITION, point_definition)
    does(PT_DEFINE3, point_define3, options_define, answer_define)
    does(PT_DEFINE5, point_define5, options_define, answer_define)
    does(PT_RESULT, point_result)
    does(PT_ENDB, point_endb)
    does(PT_ENDB2, point_endb2)
    does(PT_END, point_end)
    does(PT_END2, point_end2)


cdef void _list_procedures():
    does(PT_END2 + F_CHECK, step_check, options_standby, answer_standby)
    does(PT_END2 + F_RULES, step_rules)
    does(PT_END2 + F_PICK, step_pick, options_pick, answer_pick)
    does(PT_END2 + F_ORDER, step_order, options_order, answer_order)
    does(PT_END2 + F_SEND, step_send)
    does(PT_END2 + F_PUT, step_put)
    does(PT_END2 + F_PLACE, step_place, options_place, answer_place)
    does(PT_END2 + F_DRAW, step_draw)
    does(PT_END2 + F_TRANCE, step_trance, options_trance, answer_trance)
    does(PT_END2 + F_REARR, step_rearrange, options_rearrange, answer_rearrange)
    does(PT_END2 + F_DESTROY, step_destroy)
    does(PT_END2 + F_RES, step_resolution)
    does(PT_END2 + F_PAY, step_pay, options_pay, answer_pay)
    does(PT_END2 + F_MAY, step_may, options_may, answer_may)
    does(PT_END2 + F_NUMBER, step_number, options_number, answer_number)
    does(PT_END2 + F_REPL, step_replacement, options_replacement, answer_replacement)
    does(PT_END2 + F_USE, step_use, options_use, answer_use)
    does(PT_END2 + F_LOSE, step_lose, options_lose, answer_lose)


_list_points()
_list_procedures()


cdef void run(X *x) noexcept nogil:
    cdef GameC *g = x.g
    cdef Fr *f
    while not (g.waiting | g.over | g.fault):
        if g.nf == 1:
            _steps[g.point](x, g.fr)
        else:
            f = &g.fr[g.nf - 1]
            _steps[PT_END2 + f.kind](x, f)
        if LNL_DEBUG:
            check_step(x)
    note(x, L_DECISIONS, g.n_decisions)
    if not (g.over | g.fault):  # somebody has to decide
        if g.n_decisions >= MAX_DECISIONS:
            finish(x, -1, R_STEP_CAP, rule(12, 1))
        elif is_crowded(x):
            compute(x, EVERY)  # so that a capacity of the layers is exceeded here if anywhere, whoever asks for values
    if g.over:
        g.waiting = 0


cdef void options(X *x) noexcept nogil:
    # Fill x.opt with the legal actions of the waiting decision, ascending.
    list_options(x)
    leave_out_tried(x)
    if LNL_DEBUG:
        check_decision(x)


cdef inline void list_options(X *x) noexcept nogil:
    cdef GameC *g = x.g
    cdef Fr *f = &g.fr[g.nf - 1]
    x.n = 0
    if g.waiting:
        _options[doing(g, f)](x, f)
        fits(x, L_ACTIONS, x.n)


cdef void answer(X *x, u64 code) noexcept nogil:
    # Resume the top frame with a legal action, and run on.
    cdef GameC *g = x.g
    cdef Fr *f
    follow_choice(x, code)
    f = &g.fr[g.nf - 1]
    g.waiting = 0
    g.n_decisions += 1
    _answers[doing(g, f)](x, f, code)
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
