# The dispatch loop: steps until somebody has to decide or the game is over; options and answers by the top frame.

ctypedef void (*StepC)(WorkspaceC *w, FrameC *f) noexcept nogil
ctypedef void (*AnswerC)(WorkspaceC *w, FrameC *f, u64 code) noexcept nogil

# By point of a turn, and behind these by kind of procedure: what happens there, which options it offers when it asks
# somebody, and what it does with the answer.
cdef StepC[PT_7_7_2 + N_FRAMES] _steps
cdef StepC[PT_7_7_2 + N_FRAMES] _options
cdef AnswerC[PT_7_7_2 + N_FRAMES] _answers


cdef inline int doing(GameC *g, FrameC *f) noexcept nogil:
    # Which of these goes on; f: the top frame. That of the turn lies under all others.
    return g.point if g.n_frames == 1 else PT_7_7_2 + f.kind


cdef void offers_nothing(WorkspaceC *w, FrameC *f) noexcept nogil:
    w.g.fault = FAULT_BUG


cdef void takes_no_answer(WorkspaceC *w, FrameC *f, u64 code) noexcept nogil:
    w.g.fault = FAULT_BUG


cdef void does(int what, StepC step, StepC offer=offers_nothing, AnswerC reply=takes_no_answer):
    _steps[what], _options[what], _answers[what] = step, offer, reply


cdef void _list_points():
    does(PT_6_2, point_prepare)
    does(PT_7_1, point_begin_turn)
    does(PT_7_2, point_stand_phase)
    does(PT_7_3, point_draw_phase)
    does(PT_7_4, point_level_phase)
    does(PT_7_4_3, point_place_level, options_place_level, answer_place_level)
    does(PT_7_5, point_main_phase)
    does(PT_7_5_3, point_play_timing, options_main, answer_main)
    does(PT_8_2, point_declare_step)
    does(PT_8_2_4, point_attack_or_stop, options_attack_or_stop, answer_attack_or_stop)
    does(PT_8_2_5, point_attack, options_attack, answer_attack)
    does(PT_8_2_10, point_empty_circle)
    does(PT_8_2_11, point_occupied_circle)
    does(PT_8_3, point_intercept_step)
    does(PT_8_4, point_definition_step)
    does(PT_8_4_3, point_defender_defines, options_define, answer_define)
    does(PT_8_4_5, point_attacker_defines, options_define, answer_define)
    does(PT_8_5, point_result_step)
    does(PT_8_6, point_end_step)
    does(PT_8_6_2, point_end_step_round)
    does(PT_7_7, point_end_phase)
    does(PT_7_7_2, point_end_phase_round)


cdef void _list_procedures():
    does(PT_7_7_2 + FRAME_CHECK, step_check, options_standby, answer_standby)
    does(PT_7_7_2 + FRAME_RULES, step_rules)
    does(PT_7_7_2 + FRAME_PICK, step_pick, options_pick, answer_pick)
    does(PT_7_7_2 + FRAME_ORDER, step_order, options_order, answer_order)
    does(PT_7_7_2 + FRAME_SEND, step_send)
    does(PT_7_7_2 + FRAME_PUT_ON_CIRCLES, step_put_on_circles)
    does(PT_7_7_2 + FRAME_CHOOSE_CIRCLES, step_choose_circles, options_choose_circles, answer_choose_circles)
    does(PT_7_7_2 + FRAME_DRAW, step_draw)
    does(PT_7_7_2 + FRAME_TRANCE, step_trance, options_trance, answer_trance)
    does(PT_7_7_2 + FRAME_REARRANGE, step_rearrange, options_rearrange, answer_rearrange)
    does(PT_7_7_2 + FRAME_DESTROY, step_destroy)
    does(PT_7_7_2 + FRAME_RESOLUTION, step_resolution)
    does(PT_7_7_2 + FRAME_PAY, step_pay, options_pay, answer_pay)
    does(PT_7_7_2 + FRAME_YES_OR_NO, step_yes_or_no, options_yes_or_no, answer_yes_or_no)
    does(PT_7_7_2 + FRAME_NUMBER, step_number, options_number, answer_number)
    does(PT_7_7_2 + FRAME_REPLACE, step_replacement, options_replacement, answer_replacement)
    does(PT_7_7_2 + FRAME_USE, step_use, options_use, answer_use)
    does(PT_7_7_2 + FRAME_CHOOSE_ABILITY, step_choose_ability, options_choose_ability, answer_choose_ability)
    does(PT_7_7_2 + FRAME_MODES, step_modes, options_modes, answer_modes)


_list_points()
_list_procedures()


cdef enum:
    MAX_STEPS = 1 << 20  # between two decisions; only a broken game takes more, and it would never come to an end


cdef extern from *:
    """
    #define lnl_sizes_agree(n, most) ((void)sizeof(char[(n) <= (most) ? 1 : -1]))  /* else it does not compile */
    """
    void sizes_agree "lnl_sizes_agree"(size_t n, size_t most) nogil


cdef void run(WorkspaceC *w) noexcept nogil:
    cdef GameC *g = w.g
    cdef FrameC *f
    cdef int left = MAX_STEPS
    sizes_agree(sizeof(FrameC), 32)  # copies take all frames
    while not (g.waiting | g.over | g.fault):
        left -= 1
        if left == 0:
            g.fault = FAULT_ENDLESS
            break
        if g.n_frames == 1:
            _steps[g.point](w, g.frames)
        else:
            f = &g.frames[g.n_frames - 1]
            _steps[PT_7_7_2 + f.kind](w, f)
        if LNL_DEBUG:
            check_step(w)
    note(w, POOL_DECISIONS, g.n_decisions)
    if not (g.over | g.fault):  # somebody has to decide
        if g.n_decisions >= MAX_DECISIONS:
            finish(w, -1, REASON_STEP_CAP, rule(12, 1))
        elif is_crowded(w):
            compute(w, EVERYTHING)  # so that a capacity of the layers is exceeded here if anywhere, whoever asks for values
    if g.over:
        g.waiting = 0


cdef void options(WorkspaceC *w) noexcept nogil:
    # Fill w.opt with the legal actions of the waiting decision, ascending.
    list_options(w)
    leave_out_tried(w)
    if LNL_DEBUG:
        check_decision(w)


cdef inline void list_options(WorkspaceC *w) noexcept nogil:
    cdef GameC *g = w.g
    cdef FrameC *f = &g.frames[g.n_frames - 1]
    w.n_options = 0
    if g.waiting:
        _options[doing(g, f)](w, f)
        fits(w, POOL_ACTIONS, w.n_options)


cdef void answer(WorkspaceC *w, u64 code) noexcept nogil:
    # Resume the top frame with a legal action, and run on.
    cdef GameC *g = w.g
    cdef FrameC *f
    follow_choice(w, code)
    f = &g.frames[g.n_frames - 1]
    g.waiting = 0
    g.n_decisions += 1
    _answers[doing(g, f)](w, f, code)
    run(w)


cdef void new_game(WorkspaceC *w, int first) noexcept nogil:
    # Deal slots and begin; w.g is zeroed but for the seed, w.t.contents stand in the table.
    cdef GameC *g = w.g
    cdef ScriptRowC *row
    cdef FrameC *f
    g.attacker = g.defender = NONE8
    g.circle = -1
    g.arranged_at = g.clean_changes = -1
    memset(g.host, NONE8, sizeof(g.host))
    row = scripted(w, SCRIPTED_FLIP, 0, 0, 0)
    if first < 0 and row != NULL:
        first = row.first
    if first < 0:
        first = chance(g.seed, 0, PURPOSE_FIRST_PLAYER, 0) & 1  # 6.2.1.7, 6.2.1.7.1
    g.first = g.turn_player = first  # 6.2.1.11
    f = push(w, FRAME_GAME)
    g.point = PT_6_2
    run(w)


cdef int random_game(WorkspaceC *w, u64 seed) noexcept nogil:
    cdef u64 all = chances(seed, 0, PURPOSE_PLAYOUT)
    cdef int n = 0
    while w.g.waiting:
        options(w)
        if w.g.fault:
            break
        if w.n_options == 1:
            answer(w, w.options[0])
        else:
            answer(w, w.options[below(next_chance(all, n), w.n_options)])
            n += 1
    if w.g.fault:
        w.g.waiting = w.g.over = 0
        finish(w, -1, REASON_FAULT, 0)
    return n


cdef void answer_and_go_on(WorkspaceC *w, u64 code) noexcept nogil:
    # A legal action, and those after it that have no alternative.
    answer(w, code)
    options(w)
    while w.g.waiting and w.n_options == 1 and not w.g.fault:
        answer(w, w.options[0])
        options(w)
