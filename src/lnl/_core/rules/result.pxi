# 8.5: the result step.

cdef int paradox_rule(WorkspaceC *w) noexcept nogil:
    # The rule by which the battle is decided (8.5.3.4.1-2, B98).
    cdef u8 out[MAX_SLOTS]
    cdef int k
    for k in range(2):
        if face_up_paradoxes(w, in_order(w, k), out):
            return w.t.defs[w.g.d[out[0]]].rule
    return 0  # 8.5.3.4.1.1: POWER


cdef void decide(WorkspaceC *w, int *winner, int *loser) noexcept nogil:
    # Decide the battle (8.5.3); NONE8 for who there is not.
    cdef GameC *g = w.g
    cdef int which, one, other, r = paradox_rule(w)
    loser[0] = NONE8
    if g.attacker == NONE8 or g.defender == NONE8:  # 8.5.3.1-3, B61
        winner[0] = g.attacker if g.attacker != NONE8 else g.defender
    else:
        which = STAT_POWER if r == 0 else STAT_AURA if r == 1 else STAT_HEART  # 2.16.1.1-2
        one, other = stat(w, g.attacker, which), stat(w, g.defender, which)
        if which == STAT_AURA and is_banned(w, g.player[g.attacker], PLAYER_STAT_LOWER_AURA_WINS):
            one, other = other, one
        if one == other and which != STAT_HEART and is_restricted(
                w, g.defender, RESTRICTION_WIN_TIES if which == STAT_POWER else RESTRICTION_WIN_AURA_TIES):
            one -= 1  # 1.3.1
        if one >= other:  # 2.16.1, 8.5.3.4, 8.5.3.4.1
            winner[0] = g.attacker
            loser[0] = g.defender  # 8.5.3.4.3
        else:
            winner[0] = g.defender
            loser[0] = g.attacker  # 8.5.3.4.3
        if is_restricted(w, loser[0], RESTRICTION_LOSE):
            loser[0] = NONE8  # 1.3.3
    emit(w, EVENT_RESULT, g.turn_player, r, g.player[winner[0]] + 1 if winner[0] != NONE8 else 0,
         (winner[0] != NONE8) + (loser[0] != NONE8))
    if winner[0] != NONE8:
        emit_here(w, winner[0])
    if loser[0] != NONE8:
        emit_here(w, loser[0])


cdef void point_result_step(WorkspaceC *w, FrameC *f) noexcept nogil:
    cdef TurnFrameC *turn = &f.data.turn
    cdef GameC *g = w.g
    cdef u8 card
    cdef int winner, loser
    if f.step == AT_8_5_2:
        begin_step(w, STEP_BATTLE_RESULT)
        start(w, TRIGGER_STEP_START, -1, STEP_BATTLE_RESULT)
        f.step = AT_8_5_3
        push_check(w, rule(8, 5, 2))  # 8.5.2
        if not goes_on(w):
            return
    if f.step == AT_8_5_3:
        decide(w, &winner, &loser)
        turn.loser = NOREF
        if loser != NONE8 and loser == g.defender:  # 8.5.7
            turn.loser = ref_to(g, loser)
        watch_autos(w)
        if winner != NONE8:
            note_deed(w, winner, DEED_WON)
            count_deed(w, g.player[winner], PLAYER_DEED_WON_IN_BATTLE)
            watched_event(w, TRIGGER_WINS, winner)  # 8.5.4
        if loser != NONE8:
            count_deed(w, g.player[loser], PLAYER_DEED_LOST_IN_BATTLE)
            watched_event(w, TRIGGER_LOSES, loser)
        f.step = AT_8_5_6
        push_check(w, rule(8, 5, 5))  # 8.5.5
        if not goes_on(w):
            return
    if f.step == AT_8_5_6:
        f.step = AT_8_5_8
        if g.defender != NONE8 and g.defender == live(g, turn.loser):  # 8.5.6, B60
            card = g.defender
            push_send(w, &card, 1, ZONE_STOCK, CAUSE_LOSER)
            return
    if f.step == AT_8_5_8:
        f.step = AT_8_6_1
        push_check(w, rule(8, 5, 8))  # 8.5.8
        if not goes_on(w):
            return
    go(w, f, PT_8_6)
