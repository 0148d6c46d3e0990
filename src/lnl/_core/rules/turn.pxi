# 7: the phases of a turn, each function one resume point.

cdef inline void begin_phase(WorkspaceC *w, int phase) noexcept nogil:
    w.g.phase = phase
    w.g.step = STEP_NONE
    emit(w, EVENT_PHASE, w.g.turn_player, phase)


cdef void point_begin_turn(WorkspaceC *w, FrameC *f) noexcept nogil:
    cdef GameC *g = w.g
    cdef int p
    g.turn += 1
    g.players[g.turn_player].own_turns += 1
    for p in range(2):
        g.players[p].trances = g.players[p].trance_changes = g.players[p].drives = g.players[p].attacks = 0
        memset(g.players[p].done, 0, sizeof(g.players[p].done))
    clear_marks(w)
    may_answer_again(w)
    begin_duration(w, DURATION_TURN)
    g.n_arrangements = 0
    forget_paths(g)
    g.clean_changes = -1
    changed(w)
    emit(w, EVENT_TURN, g.turn_player, g.turn)
    go(w, f, PT_7_2)  # 7.1.2


cdef void point_stand_phase(WorkspaceC *w, FrameC *f) noexcept nogil:
    cdef GameC *g = w.g
    cdef u8 cards[MAX_SLOTS]
    cdef int p = g.turn_player, i, z, s, n = 0
    if f.step == AT_7_2_2:
        if skips(w, PHASE_STAND):
            go(w, f, PT_7_3)
            return
        begin_phase(w, PHASE_STAND)
        begin_duration(w, DURATION_STAND_PHASE)
        if g.turn == 1:
            start(w, TRIGGER_GAME_START, -1, -1)  # 7.2.2
        start(w, TRIGGER_TURN_START, -1, -1)
        start(w, TRIGGER_PHASE_START, PHASE_STAND, -1)
        f.step = AT_7_2_4
        push_check(w, rule(7, 2, 3))  # 7.2.3
        if not goes_on(w):
            return
    if f.step == AT_7_2_4:
        for z in range(3):  # 7.2.4; 7.2.4.1: no my logicalist; B15
            z = ZONE_CIRCLE if z == 0 else ZONE_GATE if z == 1 else ZONE_LEVEL
            for i in range(g.n_in[p][z]):
                s = cards_in(g, p, z)[i]
                if g.rested[s] and not (z == ZONE_CIRCLE and is_restricted(w, s, RESTRICTION_STAND)):
                    cards[n] = s
                    n += 1
        orient(w, cards, n, False)
        f.step = AT_7_3_1
        push_check(w, rule(7, 2, 5))  # 7.2.5
        if not goes_on(w):
            return
    expire(w, DURATION_STAND_PHASE)
    go(w, f, PT_7_3)  # 7.1.2


cdef void point_draw_phase(WorkspaceC *w, FrameC *f) noexcept nogil:
    cdef GameC *g = w.g
    if f.step == AT_7_3_2:
        if skips(w, PHASE_DRAW):
            go(w, f, PT_7_4)
            return
        begin_phase(w, PHASE_DRAW)
        start(w, TRIGGER_PHASE_START, PHASE_DRAW, -1)
        f.step = AT_7_3_3
        push_check(w, rule(7, 3, 2))  # 7.3.2
        if not goes_on(w):
            return
    if f.step == AT_7_3_3:
        f.step = AT_7_3_4
        push_draw(w, g.turn_player, 2)  # 7.3.3
        step_draw(w, &g.frames[g.n_frames - 1])
        if not goes_on(w):
            return
    if f.step == AT_7_3_4:
        f.step = AT_7_3_5
        push_check(w, rule(7, 3, 4))  # 7.3.4
        if not goes_on(w):
            return
    if f.step == AT_7_3_5:
        f.step = AT_7_3_6
        if deck_top(w, g.turn_player) >= 0:
            move_one(w, deck_top(w, g.turn_player), ZONE_STOCK, g.turn_player, CAUSE_TURN_STOCK)  # 7.3.5
            if not goes_on(w):
                return
    if f.step == AT_7_3_6:
        f.step = AT_7_4_1
        push_check(w, rule(7, 3, 6))  # 7.3.6
        if not goes_on(w):
            return
    go(w, f, PT_7_4)  # 7.1.2


cdef void point_level_phase(WorkspaceC *w, FrameC *f) noexcept nogil:
    if f.step == AT_7_4_2:
        if skips(w, PHASE_LEVEL):
            go(w, f, PT_7_5)
            return
        begin_phase(w, PHASE_LEVEL)
        start(w, TRIGGER_PHASE_START, PHASE_LEVEL, -1)
        f.step = AT_7_4_3_1
        push_check(w, rule(7, 4, 2))  # 7.4.2
        if not goes_on(w):
            return
    go(w, f, PT_7_4_3)


cdef void point_place_level(WorkspaceC *w, FrameC *f) noexcept nogil:
    cdef GameC *g = w.g
    cdef u8 card, hand
    cdef int p = g.turn_player
    cdef bint down = g.turn == 1 and p == g.first  # 7.4.3.1
    if f.step == AT_7_4_3:
        f.step = AT_7_4_3_ASKED
        ask(w, p, DECISION_LEVEL, rule(7, 4, 3))  # 7.4.3
    elif f.step == AT_7_4_3_1_1:  # 7.4.3.1.1: both change places; the hand's card first, so that none is taken for the other
        card = g.result[0]
        hand = f.data.turn.hand_card
        w.half = 1  # 5.11.1
        move(w, &hand, 1, ZONE_LEVEL, p, CAUSE_LEVEL, False, down)
        w.half = 0
        move(w, &card, 1, ZONE_HAND, p, CAUSE_SWAP)
        f.step = AT_7_4_4
    else:
        if f.step == AT_7_4_4:
            f.step = AT_7_5_1
            push_check(w, rule(7, 4, 4))  # 7.4.4
            if not goes_on(w):
                return
        go(w, f, PT_7_5)  # 7.1.2


cdef void options_place_level(WorkspaceC *w, FrameC *f) noexcept nogil:
    add_option(w, act(ACTION_PASS))  # 7.4.3.2
    options_hand(w, ACTION_LEVEL, w.g.asked_player)


cdef void answer_place_level(WorkspaceC *w, FrameC *f, u64 code) noexcept nogil:
    cdef GameC *g = w.g
    cdef int p = g.turn_player
    cdef u8 card
    f.step = AT_7_4_4
    if act_kind(code) == ACTION_PASS:
        return
    card = resolve(w, cards_in(g, p, ZONE_HAND), g.n_in[p][ZONE_HAND], p, act_card(code))
    if g.n_in[p][ZONE_LEVEL] < level_limit(w, p):
        move(w, &card, 1, ZONE_LEVEL, p, CAUSE_LEVEL, False, g.turn == 1 and p == g.first)  # 7.4.3.1
    elif g.n_in[p][ZONE_LEVEL]:  # 5.11.2
        f.step = AT_7_4_3_1_1
        f.data.turn.hand_card = card
        # 7.4.3.1.1
        push_pick(w, p, cards_in(g, p, ZONE_LEVEL), g.n_in[p][ZONE_LEVEL], 1, DECISION_LEVEL_SWAP, ACTION_SWAP,
                  rule(7, 4, 3, 1, 1))  # 7.4.3.1.1


cdef void point_main_phase(WorkspaceC *w, FrameC *f) noexcept nogil:
    if f.step == AT_7_5_2:
        if skips(w, PHASE_MAIN):
            go(w, f, PT_8_2)
            return
        begin_phase(w, PHASE_MAIN)
        start(w, TRIGGER_PHASE_START, PHASE_MAIN, -1)
        f.step = AT_7_5_3_BEGINS
        push_check(w, rule(7, 5, 2))  # 7.5.2
        if not goes_on(w):
            return
    go(w, f, PT_7_5_3)


cdef void point_end_phase(WorkspaceC *w, FrameC *f) noexcept nogil:
    expire(w, DURATION_BATTLE_PHASE)
    begin_phase(w, PHASE_END)
    go(w, f, PT_7_7_2)


cdef void point_end_phase_round(WorkspaceC *w, FrameC *f) noexcept nogil:
    cdef GameC *g = w.g
    cdef u8 cards[MAX_SLOTS]
    cdef int i, k, p, n = 0
    if f.step == AT_7_7_2:
        round_begins(w, rule(7, 7, 2), 0)  # 7.7.2
        if g.over:
            return
        start(w, TRIGGER_PHASE_START, PHASE_END, -1)  # 7.7.2
        f.step = AT_7_7_4
        push_check(w, rule(7, 7, 3))  # 7.7.3
        if not goes_on(w):
            return
    if f.step == AT_7_7_4:  # 7.7.4, B20
        for k in range(2):
            p = in_order(w, k)
            for i in range(g.n_in[p][ZONE_PARADOX]):
                cards[n] = cards_in(g, p, ZONE_PARADOX)[i]
                n += 1
        move(w, cards, n, ZONE_DROP, -1, CAUSE_RULE)
        f.step = AT_7_7_6
        if not goes_on(w):
            return
        push_check(w, rule(7, 7, 5))  # 7.7.5
        if not goes_on(w):
            return
    if f.step == AT_7_7_6:  # 7.7.6
        p = g.turn_player
        f.step = AT_7_7_7
        n = g.n_in[p][ZONE_HAND] - hand_limit(w, p)
        if w.t.hand_limit and n > 0:
            f.step = AT_7_7_6_PICKED
            # 7.7.6
            push_pick(w, p, cards_in(g, p, ZONE_HAND), g.n_in[p][ZONE_HAND], n, DECISION_HAND_LIMIT, ACTION_DISCARD,
                      rule(7, 7, 6))  # 7.7.6
            return
    if f.step == AT_7_7_6_PICKED:
        discard(w, g.result, g.n_result)
        f.step = AT_7_7_7
        if not goes_on(w):
            return
    expire(w, DURATION_TURN)  # 7.7.7
    expire(w, DURATION_BATTLE)
    if rules_due(w) or has_standby(w) or can_start(w, TRIGGER_PHASE_START, PHASE_END, -1):  # 7.7.8
        f.step = AT_7_7_2
        return
    g.turn_player = 1 - g.turn_player
    reorder(w)
    go(w, f, PT_7_1)
