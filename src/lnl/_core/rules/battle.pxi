# 8: attack and battle; each function is one resume point.

cdef inline void begin_step(WorkspaceC *w, int step) noexcept nogil:
    w.g.step = step
    emit(w, EVENT_STEP, w.g.turn_player, step)


cdef void point_declare_step(WorkspaceC *w, FrameC *f) noexcept nogil:
    cdef GameC *g = w.g
    cdef bint first
    if f.step == AT_8_2_2:  # 8.2.2
        first = g.phase != PHASE_BATTLE
        if first and skips(w, PHASE_BATTLE):
            go(w, f, PT_7_7)
            return
        if first:
            g.phase = PHASE_BATTLE
            emit(w, EVENT_PHASE, g.turn_player, PHASE_BATTLE)
            begin_duration(w, DURATION_BATTLE_PHASE)
        begin_step(w, STEP_DECLARE_ATTACKERS)
        start(w, TRIGGER_STEP_START, -1, STEP_DECLARE_ATTACKERS)
        if first:
            start(w, TRIGGER_PHASE_START, PHASE_BATTLE, -1)
        f.step = AT_8_2_3_BEGINS
        push_check(w, rule(8, 2, 2))  # 8.2.2
        if not goes_on(w):
            return
    go(w, f, PT_8_2_4)


cdef int attackers(WorkspaceC *w, u8 *out) noexcept nogil:
    # 8.2.5
    cdef u8 *line = w.lines[w.g.turn_player]
    cdef int i, s, k = 0, n = 0
    cdef bint free = not may_restrict(w, RESTRICTION_ATTACK) and not slowly(w)
    cdef bint rested = may_restrict(w, RESTRICTION_ATTACK_RESTED) or slowly(w)
    valid_cards(w)
    for i in range(w.n_line[w.g.turn_player]):
        s = line[i]
        if ((not w.g.rested[s] or rested and is_restricted(w, s, RESTRICTION_ATTACK_RESTED))
                and (free or not is_restricted(w, s, RESTRICTION_ATTACK))):
            out[k] = s
            k += 1
    if not may_restrict(w, RESTRICTION_MUST_ATTACK) and not slowly(w):
        return k
    for i in range(k):
        if is_bound(w, out[i]):
            n += 1
    if n == 0:
        return k
    n = 0
    for i in range(k):
        if is_bound(w, out[i]):
            out[n] = out[i]
            n += 1
    return n


cdef inline bint is_bound(WorkspaceC *w, int s) noexcept nogil:
    # Whether a member that may attack must attack, and can.
    return is_restricted(w, s, RESTRICTION_MUST_ATTACK) and targets(w, s) != 0


cdef bint can_attack(WorkspaceC *w) noexcept nogil:
    # Whether there is an attacker and a circle to attack: the front ones may be, unless an effect forbids it (8.2.6.1).
    cdef u8 out[MAX_ZONE]
    cdef u8 *line = w.lines[w.g.turn_player]
    cdef int i
    cdef int k
    if (slowly(w) or may_restrict(w, RESTRICTION_ATTACK) or may_restrict(w, RESTRICTION_BE_ATTACKED)
            or may_restrict(w, RESTRICTION_ATTACK_RESTED)):
        i = attackers(w, out)
        for k in range(i):
            if targets(w, out[k]):
                return True
        return False
    valid_cards(w)
    for i in range(w.n_line[w.g.turn_player]):
        if not w.g.rested[line[i]]:
            return True
    return False


cdef bint is_target(WorkspaceC *w, int by, int m) noexcept nogil:
    # Whether no restriction keeps a member, or NONE8 for anyone, from attacking the circle of a member, or one without any.
    cdef GameC *g = w.g
    if m != NONE8 and is_restricted(w, m, RESTRICTION_BE_ATTACKED):
        return False
    if not w.t.n_opposed or by == NONE8:
        return True
    if m == NONE8:
        return not needs_member(w, by)
    return not is_opposed(w, m, ref_to(g, by), OPPOSED_ATTACKERS) and not is_opposed(w, by, ref_to(g, m), OPPOSED_TARGETS)


cdef int kept_by_gates(WorkspaceC *w, int p, int by) noexcept nogil:
    # Mask of the circles whose gate cannot be attacked by a member, or by anyone for NONE8.
    cdef GameC *g = w.g
    cdef int i, s, mask = 0
    for i in range(g.n_in[p][ZONE_GATE]):
        s = cards_in(g, p, ZONE_GATE)[i]
        if is_restricted(w, s, RESTRICTION_BE_ATTACKED) or (
                w.t.n_opposed and by != NONE8 and is_opposed(w, s, ref_to(g, by), OPPOSED_ATTACKERS)):
            mask |= 1 << g.pos[s]  # 4.3.2
    return mask


cdef int attackable(WorkspaceC *w, int by, bint anywhere=False) noexcept nogil:
    # Mask of the opponent's circles that a member, or NONE8 for anyone, may attack (8.2.6.1); `anywhere` also where the gate
    # in front is not destroyed.
    cdef GameC *g = w.g
    cdef int o = 1 - g.turn_player
    cdef u8 *gates = cards_in(g, o, ZONE_GATE)
    cdef int c, i, s, m, face_up = 0, face_down = 0, found
    for i in range(g.n_in[o][ZONE_GATE]):
        s = gates[i]
        if g.down[s]:
            face_down |= 1 << g.pos[s]
        else:
            face_up |= 1 << g.pos[s]
    found = 7 | (face_up & ~face_down & 7) << 3 | anywhere * 56  # 8.2.6.1, B51, B100
    if slowly(w) or may_restrict(w, RESTRICTION_BE_ATTACKED) or w.t.n_opposed:
        for c in range(6):
            m = member_on(w, 6 * o + c)
            if not is_target(w, by, m):
                found &= ~(1 << c)
        found &= ~kept_by_gates(w, o, by)
    if by != NONE8 and is_restricted(w, by, RESTRICTION_REACH_BACK_ROW):
        found &= 7  # 1.3.3
    m = demanded(w, o, by) & found
    return m if m else found  # 8.2.6.2, A4


cdef inline int targets(WorkspaceC *w, int s) noexcept nogil:
    # Mask of the circles that a member may attack.
    return attackable(w, s, is_restricted(w, s, RESTRICTION_ATTACK_BACK_ROW))


cdef inline bint is_demanded(WorkspaceC *w, int s, int by) noexcept nogil:
    # Whether all members must attack this card, or this member must, NONE8 for anyone.
    return is_restricted(w, s, RESTRICTION_MUST_BE_ATTACKED) or (
        w.t.n_opposed and by != NONE8 and is_opposed(w, s, ref_to(w.g, by), OPPOSED_DEMANDED))


cdef int demanded(WorkspaceC *w, int p, int by) noexcept nogil:
    # Mask of the circles whose member or gate must be attacked, by all members or by this one (8.2.6.2).
    cdef GameC *g = w.g
    cdef int i, s, mask = 0
    if not slowly(w) and not may_restrict(w, RESTRICTION_MUST_BE_ATTACKED):
        return 0
    for i in range(g.n_in[p][ZONE_CIRCLE]):
        s = cards_in(g, p, ZONE_CIRCLE)[i]
        if is_member(w, s) and is_demanded(w, s, by):
            mask |= g.mask[s]
    for i in range(g.n_in[p][ZONE_GATE]):
        s = cards_in(g, p, ZONE_GATE)[i]
        if is_demanded(w, s, by):
            mask |= 1 << g.pos[s]  # 4.3.2
    return mask


cdef void point_attack_or_stop(WorkspaceC *w, FrameC *f) noexcept nogil:
    cdef TurnFrameC *turn = &f.data.turn
    cdef GameC *g = w.g
    cdef int p = g.turn_player
    if f.step == AT_8_2_3:
        turn.attack_limit = attack_limit(w, p)  # 8.2.3
        if is_banned(w, p, PLAYER_STAT_CANNOT_DECLARE) or g.players[p].attacks >= turn.attack_limit or not can_attack(w):
            go(w, f, PT_7_7)  # 8.2.4
            return
        f.step = AT_8_2_4_ASKED
        ask(w, p, DECISION_ATTACK_OR_STOP, rule(8, 2, 4))  # 8.2.4
        return
    if f.step == AT_8_2_4_1:
        f.step = AT_8_2_4_1_CHECKED
        push_check(w, rule(8, 2, 4, 1))  # 8.2.4.1
        if not goes_on(w):
            return
    g.has_battle = 1
    g.attacker = g.defender = NONE8
    g.circle = -1
    g.attack_limit = turn.attack_limit
    g.passes = g.branch = 0
    g.players[p].attacks += 1  # 8.1.3, B48
    fact_changed(w, FACT_ROLES)
    clear_fired(g)
    may_answer_again(w)
    go(w, f, PT_8_2_5)


cdef void options_attack_or_stop(WorkspaceC *w, FrameC *f) noexcept nogil:
    cdef u8 able[MAX_ZONE]
    if not (slowly(w) or may_restrict(w, RESTRICTION_MUST_ATTACK)) or not (attackers(w, able) and is_bound(w, able[0])):
        add_option(w, act(ACTION_PASS))
    add_option(w, act(ACTION_DECLARE))


cdef void answer_attack_or_stop(WorkspaceC *w, FrameC *f, u64 code) noexcept nogil:
    if act_kind(code) == ACTION_PASS:
        go(w, f, PT_7_7)  # 7.1.2, 8.2.4.2
    else:
        f.step = AT_8_2_4_1


cdef void options_attack_by_member(WorkspaceC *w, u8 *able, int n) noexcept nogil:
    # Where members may attack different circles.
    cdef u64 keys[MAX_ZONE]
    cdef int masks[MAX_ZONE]
    cdef int c, i, k, o = 1 - w.g.turn_player
    for i in range(n):
        masks[i] = targets(w, able[i])
    for c in range(6):  # by circle and then by card, so that they are in order
        k = 0
        for i in range(n):
            if masks[i] >> c & 1:
                insert_number(keys, k, key_in_play(w, able[i], w.g.turn_player))
                k += 1
        for i in range(k):
            add_option(w, act(ACTION_ATTACK, <u64>1 << (6 * o + c), keys[i]))  # 8.2.6


cdef void options_attack(WorkspaceC *w, FrameC *f) noexcept nogil:
    cdef GameC *g = w.g
    cdef u8 able[MAX_ZONE]
    cdef u64 keys[MAX_ZONE]
    cdef int i, n = attackers(w, able), circles = attackable(w, NONE8), o = 1 - g.turn_player
    if (slowly(w) or may_restrict(w, RESTRICTION_ATTACK_BACK_ROW) or may_restrict(w, RESTRICTION_REACH_BACK_ROW)
            or w.t.n_opposed):
        options_attack_by_member(w, able, n)
        return
    for i in range(n):
        insert_number(keys, i, key_in_play(w, able[i], g.turn_player))
    while circles:  # by circle and then by card, so that they are in order
        for i in range(n):
            add_option(w, act(ACTION_ATTACK, <u64>(circles & -circles) << 6 * o, keys[i]))  # 8.2.6
        circles &= circles - 1


cdef void point_attack(WorkspaceC *w, FrameC *f) noexcept nogil:
    cdef GameC *g = w.g
    cdef int m
    if f.step == AT_8_2_5:
        if not can_attack(w):
            go(w, f, PT_8_6)  # B49
            return
        f.step = AT_8_2_5_ASKED
        ask(w, g.turn_player, DECISION_ATTACK, rule(8, 2, 5))  # 8.2.5
        return
    if f.step == AT_8_2_5_RESTS:
        begin_attack(w, f, not g.reply)
    if f.step == AT_8_2_8:
        f.step = AT_8_2_9
        push_check(w, rule(8, 2, 8))  # 8.2.8
        if not goes_on(w):
            return
    m = member_on(w, g.circle)
    if m == NONE8:
        g.branch = 1  # 8.2.10
        go(w, f, PT_8_2_10)
        return
    g.branch = 2  # 8.2.11
    g.defender = m  # 8.2.11.1, B52, B53
    g.defender_incarnation = g.incarnation[m]
    roles_changed(w)
    emit_one(w, EVENT_DEFEND, 1 - g.turn_player, 0, 0, m)
    go(w, f, PT_8_2_11)


cdef void answer_attack(WorkspaceC *w, FrameC *f, u64 code) noexcept nogil:
    cdef GameC *g = w.g
    cdef u8 able[MAX_ZONE]
    cdef int c, n = attackers(w, able), s = slot_in_play(w, able, n, g.turn_player, act_card(code))
    if s == NONE8:
        g.fault = FAULT_BUG
        return
    for c in range(12):
        if act_circles(code) >> c & 1:
            break
    f.data.turn.attacking = ref_to(g, s)
    f.data.turn.circle = c
    if not g.rested[s] and try_replace(w, REPLACED_REST_TO_ATTACK, s, g.turn_player):
        f.step = AT_8_2_5_RESTS
    else:
        begin_attack(w, f, not g.rested[s])


cdef void begin_attack(WorkspaceC *w, FrameC *f, bint rests) noexcept nogil:
    # The member that was chosen rests, unless something replaces that, and attacks.
    cdef TurnFrameC *turn = &f.data.turn
    cdef GameC *g = w.g
    cdef int s = live(g, turn.attacking)
    turn.attacking = NOREF
    if rests and s != NONE8:
        orient_one(w, s, True)  # 8.2.5
    g.circle = turn.circle  # 8.2.6.3
    f.step = AT_8_2_8
    if s == NONE8:  # 8.2.9.4
        emit(w, EVENT_ATTACK, g.turn_player, g.circle, 0, 0)
        return
    g.attacker = s  # 8.2.9
    g.attacker_incarnation = g.incarnation[s]
    roles_changed(w)
    emit_one(w, EVENT_ATTACK, g.turn_player, g.circle, 0, s)


cdef inline void attacks(WorkspaceC *w, int s) noexcept nogil:
    # A member attacks, perhaps for the first or the second time in this turn (8.2.9.1).
    cdef int deeds = w.g.deeds[s], which = 1
    if deeds >> DEED_ATTACKED & 1:
        which = 3 if deeds >> DEED_ATTACKED_TWICE & 1 else 2
    if which == 2:
        note_deed(w, s, DEED_ATTACKED_TWICE)
    note_deed(w, s, DEED_ATTACKED)
    card_event(w, TRIGGER_ATTACKS, s)
    if which < 3:
        card_event(w, TRIGGER_NTH_ATTACK, s, -1, which)


cdef void circle_attacked(WorkspaceC *w) noexcept nogil:
    # Tell the cards on the attacked circle (11.8.1).
    cdef GameC *g = w.g
    cdef int p = g.circle // 6, i
    if not may_be_heard(w, bit(TRIGGER_CIRCLE_ATTACKED)):
        return
    for i in range(g.n_in[p][ZONE_CIRCLE]):
        if g.mask[cards_in(g, p, ZONE_CIRCLE)[i]] >> (g.circle % 6) & 1:
            card_event(w, TRIGGER_CIRCLE_ATTACKED, cards_in(g, p, ZONE_CIRCLE)[i])
    for i in range(g.n_in[p][ZONE_GATE]):  # 4.3.2
        if g.pos[cards_in(g, p, ZONE_GATE)[i]] == g.circle % 6:
            card_event(w, TRIGGER_CIRCLE_ATTACKED, cards_in(g, p, ZONE_GATE)[i])


cdef void point_empty_circle(WorkspaceC *w, FrameC *f) noexcept nogil:
    cdef GameC *g = w.g
    cdef u8 gates[MAX_ZONE]
    cdef int o, i, s, n = 0
    if f.step == AT_8_2_10_1:
        if g.attacker != NONE8:
            attacks(w, g.attacker)  # 8.2.10.1
        circle_attacked(w)
        f.step = AT_8_2_10_3
        push_check(w, rule(8, 2, 10, 2))  # 8.2.10.2
        if not goes_on(w):
            return
    if f.step == AT_8_2_10_3:
        f.step = AT_8_2_10_4
        if g.attacker != NONE8:  # 8.2.10.3
            o = g.circle // 6
            for i in range(g.n_in[o][ZONE_GATE]):
                s = cards_in(g, o, ZONE_GATE)[i]
                if g.pos[s] == g.circle % 6:
                    gates[n] = s
                    n += 1
            push_destroy(w, gates, n, g.attacker)  # 5.32.2.1
            return
    if f.step == AT_8_2_10_4:
        f.step = AT_8_2_10_5
        push_check(w, rule(8, 2, 10, 4))  # 8.2.10.4
        if not goes_on(w):
            return
    go(w, f, PT_8_6)  # 8.2.10.5


cdef void point_occupied_circle(WorkspaceC *w, FrameC *f) noexcept nogil:
    cdef GameC *g = w.g
    if f.step == AT_8_2_11_4:  # 8.2.11.4
        if g.attacker != NONE8:
            attacks(w, g.attacker)
        if g.defender != NONE8:
            note_deed(w, g.defender, DEED_DEFENDED)  # 8.2.11.1.1
            card_event(w, TRIGGER_ATTACKED, g.defender)
            card_event(w, TRIGGER_DEFENDS, g.defender)
        circle_attacked(w)
        f.step = AT_8_3_1
        push_check(w, rule(8, 2, 11, 5))  # 8.2.11.5
        if not goes_on(w):
            return
    go(w, f, PT_8_3)


cdef void point_intercept_step(WorkspaceC *w, FrameC *f) noexcept nogil:
    cdef GameC *g = w.g
    cdef u8 all[MAX_ZONE]
    cdef u8 able[MAX_ZONE]
    cdef u8 moving[MAX_SLOTS]
    cdef int o = 1 - g.turn_player, i, n, most, k = 0
    if f.step == AT_8_3_2:
        begin_step(w, STEP_INTERCEPT)
        start(w, TRIGGER_STEP_START, -1, STEP_INTERCEPT)
        f.step = AT_8_3_3
        push_check(w, rule(8, 3, 2))  # 8.3.2
        if not goes_on(w):
            return
    if f.step == AT_8_3_3:
        f.step = AT_8_3_6
        if g.attacker != NONE8 and g.defender != NONE8:  # 8.3.3
            n = 0 if (is_banned(w, o, PLAYER_STAT_CANNOT_INTERCEPT)  # 1.3.3
                      or is_restricted(w, g.attacker, RESTRICTION_BE_INTERCEPTED)) else members_by_circle(w, o, all)
            for i in range(n):
                if (icons_of(w, all[i]) & ICON_INTERCEPT and not g.mask[all[i]] >> (g.circle % 6) & 1  # 2.11.3
                        and not is_restricted(w, all[i], RESTRICTION_INTERCEPT)  # B56
                        and not (w.t.n_opposed
                                 and is_opposed(w, g.attacker, ref_to(g, all[i]), OPPOSED_INTERCEPTORS))):
                    able[k] = all[i]
                    k += 1
            f.step = AT_8_3_3_PICKED
            most = bound(w, o, PLAYER_STAT_MOST_INTERCEPTORS)  # 1.3.3
            if most == 0:
                k = 0
            most = min(k, most)
            # 8.3.3.2: none, too
            push_pick(w, o, able, k, most, DECISION_INTERCEPT, ACTION_INTERCEPT, rule(8, 3, 3), ACTION_DONE, True)  # 8.3.3
            return
    if f.step == AT_8_3_3_PICKED:
        f.step = AT_8_3_6
        n = g.n_result
        if n:
            memcpy(able, g.result, n)
            for i in range(n):
                count_deed(w, o, PLAYER_DEED_INTERCEPTED)
            k = with_souls(w, able, n, moving)
            move(w, moving, k, ZONE_INTERCEPT, o, CAUSE_INTERCEPT)  # 8.3.3.1, 8.3.5
            if not goes_on(w):
                return
    if f.step == AT_8_3_6:
        f.step = AT_8_4_1
        push_check(w, rule(8, 3, 6))  # 8.3.6
        if not goes_on(w):
            return
    go(w, f, PT_8_4)


cdef void point_end_step(WorkspaceC *w, FrameC *f) noexcept nogil:
    begin_step(w, STEP_END_OF_BATTLE)
    go(w, f, PT_8_6_2)


cdef void point_end_step_round(WorkspaceC *w, FrameC *f) noexcept nogil:
    cdef GameC *g = w.g
    cdef u8 down[MAX_SLOTS]
    cdef u8 staying[MAX_SLOTS]
    cdef u8 leaving[MAX_SLOTS]
    cdef int k, p, i, s, nd = 0, ns = 0, nl = 0
    if f.step == AT_8_6_2:
        round_begins(w, rule(8, 6, 2), 0)  # 8.6.2
        if g.over:
            return
        start(w, TRIGGER_STEP_START, -1, STEP_END_OF_BATTLE)  # 8.6.2, B63
        f.step = AT_8_6_4
        push_check(w, rule(8, 6, 3))  # 8.6.3
        if not goes_on(w):
            return
    for k in range(2):
        p = in_order(w, k)
        for i in range(g.n_in[p][ZONE_PARADOX]):
            s = cards_in(g, p, ZONE_PARADOX)[i]
            if g.down[s]:
                down[nd] = s
                nd += 1
    move(w, down, nd, ZONE_DROP, -1, CAUSE_RULE)  # 8.6.4
    for k in range(2):
        p = in_order(w, k)
        for i in range(g.n_in[p][ZONE_BATTLE]):
            s = cards_in(g, p, ZONE_BATTLE)[i]
            if not g.down[s] and w.t.types[g.d[s]] == TYPE_PARADOX:
                staying[ns] = s
                ns += 1
            else:
                leaving[nl] = s
                nl += 1
    for k in range(2):
        p = in_order(w, k)
        for i in range(g.n_in[p][ZONE_INTERCEPT]):
            leaving[nl] = cards_in(g, p, ZONE_INTERCEPT)[i]
            nl += 1
    move(w, staying, ns, ZONE_PARADOX, -1, CAUSE_RULE)  # 8.6.5, A26
    move(w, leaving, nl, ZONE_DROP, -1, CAUSE_RULE)  # B65
    expire(w, 0)  # 8.6.6
    if rules_due(w) or has_standby(w) or can_start(w, TRIGGER_STEP_START, -1, STEP_END_OF_BATTLE):  # 8.6.7, B64
        f.step = AT_8_6_2
        return
    roles_changed(w)
    if w.t.player_deeds >> PLAYER_DEED_DEFINED_IN_BATTLE:
        forget_battle(w)
    g.has_battle = 0
    g.attacker = g.defender = NONE8
    g.circle = -1
    g.step = STEP_NONE
    go(w, f, PT_8_2)
