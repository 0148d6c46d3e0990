# 8.4: the definition step.

cdef void point_definition_step(WorkspaceC *w, FrameC *f) noexcept nogil:
    if f.step == AT_8_4_2:
        begin_step(w, STEP_LOGIC_DEFINITION)
        w.g.passes = 0
        start(w, TRIGGER_STEP_START, -1, STEP_LOGIC_DEFINITION)
        f.step = AT_8_4_3_BEGINS
        push_check(w, rule(8, 4, 2))  # 8.4.2
        if not goes_on(w):
            return
    go(w, f, PT_8_4_3)


cdef void point_define(WorkspaceC *w, FrameC *f, bint defends) noexcept nogil:
    cdef TurnFrameC *turn = &f.data.turn
    cdef GameC *g = w.g
    cdef int p = 1 - g.turn_player if defends else g.turn_player
    cdef int m = g.defender if defends else g.attacker
    cdef int mine = 1 if defends else 2
    cdef u8 able[MAX_SLOTS]
    if f.step == AT_8_4_3:
        turn.passed = 0
        if (g.attacker == NONE8 or g.defender == NONE8
                or stat(w, m, STAT_LIMIT) <= g.n_in[p][ZONE_BATTLE]):  # 2.15.2, 8.4.3, 8.4.5, A1, A2
            emit(w, EVENT_PASS, p, 1)
            turn.passed = 1
            f.step = AT_8_4_3_ANSWERED
        else:
            f.step = AT_8_4_3_ASKED
            ask(w, p, DECISION_DEFINE, rule(8, 4, 3 if defends else 5))  # 8.4.3, 8.4.5
            return
    if f.step == AT_8_4_3_BOOSTED:  # boosted and drawn
        if definable(w, p, able) == 0:  # 8.4.3.1.1, 8.4.5.1.1, B57
            emit(w, EVENT_PASS, p, 1)
            turn.passed = 1
            f.step = AT_8_4_3_ANSWERED
        else:
            f.step = AT_8_4_3_PICKING
            ask(w, p, DECISION_DEFINE_CARD, rule(5, 16, 1))  # 5.16.1
            return
    if f.step == AT_8_4_3_ANSWERED:
        f.step = AT_8_4_7
        if turn.passed:
            g.passes |= mine
        else:
            g.passes &= ~mine
        if turn.passed and g.passes == 3:
            go(w, f, PT_8_5)  # 8.4.3.3, 8.4.5.3, B58
            return
        push_check(w, rule(8, 4, 4 if defends else 6))  # 8.4.4, 8.4.6
        if not goes_on(w):
            return
    go(w, f, PT_8_4_5 if defends else PT_8_4_3)  # 8.4.7


cdef void point_defender_defines(WorkspaceC *w, FrameC *f) noexcept nogil:
    point_define(w, f, True)


cdef void point_attacker_defines(WorkspaceC *w, FrameC *f) noexcept nogil:
    point_define(w, f, False)


cdef int leave_out_undefinable(WorkspaceC *w, int p, u8 *cards, int n) noexcept nogil:
    # Leave out cards that cannot be defined, or that a player may not define (1.3.3, 8.4.3.1.1, 8.4.5.1.1); return how many
    # there are.
    cdef int k, m = 0
    for k in range(n):
        if not is_restricted(w, cards[k], RESTRICTION_BE_DEFINED):
            cards[m] = cards[k]
            m += 1
    return unbarred(w, p, PLAYER_STAT_CANNOT_DEFINE_SOME, cards, m)


cdef inline bint bars_some(WorkspaceC *w) noexcept nogil:
    # Whether a text forbids to define some cards.
    return w.t.player_stats >> PLAYER_STAT_CANNOT_DEFINE_SOME & 1 or w.t.restricts >> RESTRICTION_BE_DEFINED & 1 or slowly(w)


cdef inline bint cannot_define(WorkspaceC *w, int p) noexcept nogil:
    # Whether a player may define no card now, or has defined as often in this battle as effects allow (1.3.3).
    if is_banned(w, p, PLAYER_STAT_CANNOT_DEFINE):
        return True
    return (w.t.player_stats >> PLAYER_STAT_MOST_DEFINITIONS & 1
            and times_done(w.g, p, PLAYER_DEED_DEFINED_IN_BATTLE) >= bound(w, p, PLAYER_STAT_MOST_DEFINITIONS))


cdef int definable(WorkspaceC *w, int p, u8 *out) noexcept nogil:
    # Cards that a player may define: of the hand, and of zones that an effect opens (5.16.1.1-2).
    cdef GameC *g = w.g
    cdef u8 *cards
    cdef int z, i, n = g.n_in[p][ZONE_HAND]
    if cannot_define(w, p):  # 1.3.3, 8.4.3.1.1, 8.4.5.1.1
        return 0
    memcpy(out, cards_in(g, p, ZONE_HAND), n)  # 2.11.1.2.1: also cards without a logic icon
    if slowly(w) or may_restrict(w, RESTRICTION_DEFINED):
        for z in range(N_ZONES):
            if can_open(z):
                cards = cards_in(g, p, z)
                for i in range(g.n_in[p][z]):
                    if is_restricted(w, cards[i], RESTRICTION_DEFINED):
                        out[n] = cards[i]
                        n += 1
    if bars_some(w):
        n = leave_out_undefinable(w, p, out, n)
    return n


cdef int standing_level(WorkspaceC *w, int p, u8 *out) noexcept nogil:
    cdef GameC *g = w.g
    cdef int i, k = 0
    for i in range(g.n_in[p][ZONE_LEVEL]):
        if not g.rested[cards_in(g, p, ZONE_LEVEL)[i]]:  # 8.4.3.2, 8.4.5.2, B7
            out[k] = cards_in(g, p, ZONE_LEVEL)[i]
            k += 1
    return k


cdef void options_define(WorkspaceC *w, FrameC *f) noexcept nogil:
    cdef GameC *g = w.g
    cdef u8 first[MAX_SLOTS]
    cdef u32 keys[MAX_SLOTS]
    cdef u8 able[MAX_SLOTS]
    cdef int n, p = g.asked_player
    if f.step == AT_8_4_3_ASKED:
        add_option(w, act(ACTION_PASS))
    if not bars_some(w) and not may_restrict(w, RESTRICTION_DEFINED):
        if not cannot_define(w, p):  # 1.3.3, 8.4.3.1.1
            options_hand(w, ACTION_DEFINE, p)  # 8.4.3.1, 8.4.5.1
    else:
        n = definable(w, p, able)
        n = distinct(w, able, n, p, first, keys)
        add_options(w, ACTION_DEFINE, keys, n)  # 8.4.3.1, 8.4.5.1
    if f.step == AT_8_4_3_ASKED and not is_banned(w, p, PLAYER_STAT_CANNOT_LEVEL_BOOST):  # 1.3.3
        n = standing_level(w, p, able)
        n = distinct(w, able, n, p, first, keys)
        add_options(w, ACTION_BOOST, keys, n)


cdef void answer_define(WorkspaceC *w, FrameC *f, u64 code) noexcept nogil:
    cdef GameC *g = w.g
    cdef u8 able[MAX_SLOTS]
    cdef int n, s, p = g.asked_player, kind = act_kind(code)
    f.step = AT_8_4_3_ANSWERED
    if kind == ACTION_PASS:
        f.data.turn.passed = 1
        emit(w, EVENT_PASS, p, 0)
        return
    if kind == ACTION_BOOST:
        n = standing_level(w, p, able)
        s = resolve(w, able, n, p, act_card(code))
        f.step = AT_8_4_3_BOOSTED
        level_boost(w, p, s)
        return
    n = definable(w, p, able)
    s = resolve(w, able, n, p, act_card(code))
    move_one(w, s, ZONE_BATTLE, p, CAUSE_DEFINE)  # 5.16.1, 5.16.3: without any condition
