# 8: attack and battle; each function is one resume point.

cdef void point_declare(X *x, Fr *f) noexcept nogil:
    cdef GameC *g = x.g
    cdef bint first
    if f.step == 0:  # 8.2.2
        first = g.phase != PH_BATTLE
        if first:
            g.phase = PH_BATTLE
            emit(x, E_PHASE, g.turn_player, PH_BATTLE)
        begin_step(x, ST_DECLARE)
        start(x, TE_STEP_START, -1, ST_DECLARE)
        if first:
            start(x, TE_PHASE_START, PH_BATTLE, -1)
        f.step = 1
        push_check(x, rule(8, 2, 2))
        if not goes_on(x):
            return
    go(x, f, PT_ATTACK4)


cdef int attackers(X *x, u8 *out) noexcept nogil:
    # 8.2.5
    cdef u8 *line = x.lines[x.g.turn_player]
    cdef int i, s, k = 0
    cdef bint free = not may_restrict(x, RS_ATTACK) and not slowly(x)
    valid_cards(x)
    for i in range(x.n_line[x.g.turn_player]):
        s = line[i]
        if not x.g.rested[s] and (free or not restricted(x, s, RS_ATTACK)):
            out[k] = s
            k += 1
    return k


cdef bint can_attack(X *x) noexcept nogil:
    # Whether there is an attacker and a circle to attack: the front ones may be, unless an effect forbids it (8.2.6.1).
    cdef u8 out[ZONE_CAP]
    cdef u8 *line = x.lines[x.g.turn_player]
    cdef int i
    if slowly(x) or may_restrict(x, RS_ATTACK) or may_restrict(x, RS_BE_ATTACKED):
        return attackers(x, out) > 0 and attackable(x) != 0
    valid_cards(x)
    for i in range(x.n_line[x.g.turn_player]):
        if not x.g.rested[line[i]]:
            return True
    return False


cdef int attackable(X *x) noexcept nogil:
    # Mask of the opponent's circles that may be attacked (8.2.6.1).
    cdef GameC *g = x.g
    cdef int o = 1 - g.turn_player
    cdef u8 *gates = zl(g, o, Z_GATE)
    cdef int c, i, s, m, face_up = 0, face_down = 0, found
    for i in range(g.zc[o][Z_GATE]):
        s = gates[i]
        if g.down[s]:
            face_down |= 1 << g.pos[s]
        else:
            face_up |= 1 << g.pos[s]
    found = 7 | (face_up & ~face_down & 7) << 3  # B51, B100
    if slowly(x) or may_restrict(x, RS_BE_ATTACKED):
        for c in range(6):
            m = member_on(x, 6 * o + c)
            if m != NONE8 and restricted(x, m, RS_BE_ATTACKED):
                found &= ~(1 << c)
    m = demanded(x, o) & found
    return m if m else found  # 8.2.6.2, A4


cdef int demanded(X *x, int p) noexcept nogil:
    # Mask of the circles whose member or gate must be attacked (8.2.6.2).
    cdef GameC *g = x.g
    cdef int i, s, mask = 0
    if not slowly(x) and not may_restrict(x, RS_MUST_BE_ATTACKED):
        return 0
    for i in range(g.zc[p][Z_CIRCLE]):
        s = zl(g, p, Z_CIRCLE)[i]
        if is_member(x, s) and restricted(x, s, RS_MUST_BE_ATTACKED):
            mask |= g.mask[s]
    for i in range(g.zc[p][Z_GATE]):
        s = zl(g, p, Z_GATE)[i]
        if restricted(x, s, RS_MUST_BE_ATTACKED):
            mask |= 1 << g.pos[s]  # 4.3.2
    return mask


cdef void point_attack4(X *x, Fr *f) noexcept nogil:
    cdef GameC *g = x.g
    cdef int p = g.turn_player
    if f.step == 0:
        f.a = attack_limit(x, p)  # 8.2.3
        if is_banned(x, p, PS_NO_DECLARE) or g.pl[p].attacks >= f.a or not can_attack(x):
            go(x, f, PT_END)  # 8.2.4
            return
        f.step = 1
        ask(x, p, D_ATTACK_OR_STOP, rule(8, 2, 4))
        return
    if f.step == 2:
        f.step = 3
        push_check(x, rule(8, 2, 4, 1))
        if not goes_on(x):
            return
    g.has_battle = 1
    g.attacker = g.defender = NONE8
    g.circle = -1
    g.attack_limit = f.a
    g.passes = g.branch = 0
    g.pl[p].attacks += 1  # 8.1.3, B48
    clear_fired(g)
    may_answer_again(x)
    go(x, f, PT_ATTACK5)


cdef void options_attack_or_stop(X *x, Fr *f) noexcept nogil:
    opt(x, act(A_PASS))
    opt(x, act(A_DECLARE))


cdef void answer_attack_or_stop(X *x, Fr *f, u64 code) noexcept nogil:
    if act_kind(code) == A_PASS:
        go(x, f, PT_END)  # 8.2.4.2
    else:
        f.step = 2


cdef void options_attack(X *x, Fr *f) noexcept nogil:
    cdef GameC *g = x.g
    cdef u8 able[ZONE_CAP]
    cdef u32 keys[ZONE_CAP]
    cdef int i, n = attackers(x, able), targets = attackable(x), o = 1 - g.turn_player
    for i in range(n):
        insert_key(keys, i, key_in_play(x, able[i], g.turn_player))
    while targets:  # by circle and then by card, so that they are in order
        for i in range(n):
            opt(x, act(A_ATTACK, <u64>(targets & -targets) << 6 * o, keys[i]))
        targets &= targets - 1


cdef void point_attack5(X *x, Fr *f) noexcept nogil:
    cdef GameC *g = x.g
    cdef int m
    if f.step == 0:
        if not can_attack(x):
            go(x, f, PT_ENDB)  # B49
            return
        f.step = 1
        ask(x, g.turn_player, D_ATTACK, rule(8, 2, 5))
        return
    if f.step == 2:
        f.step = 3
        push_check(x, rule(8, 2, 8))
        if not goes_on(x):
            return
    m = member_on(x, g.circle)
    if m == NONE8:
        g.branch = 1
        go(x, f, PT_EMPTY)
        return
    g.branch = 2
    g.defender = m  # B52, B53
    g.defender_inc = g.inc[m]
    roles_changed(x)
    emit_one(x, E_DEFEND, 1 - g.turn_player, 0, 0, m)
    go(x, f, PT_OCCUPIED)


cdef void answer_attack(X *x, Fr *f, u64 code) noexcept nogil:
    cdef GameC *g = x.g
    cdef u8 able[ZONE_CAP]
    cdef int i, c, s = 0, n = attackers(x, able)
    for i in range(n):
        if key_in_play(x, able[i], g.turn_player) == act_card(code):
            s = able[i]
    for c in range(12):
        if act_circles(code) >> c & 1:
            break
    orient_one(x, s, True)  # 8.2.5
    g.attacker = s
    g.attacker_inc = g.inc[s]
    g.circle = c
    roles_changed(x)
    emit_one(x, E_ATTACK, g.turn_player, c, 0, s)
    f.step = 2


cdef void circle_attacked(X *x) noexcept nogil:
    # Tell the cards on the attacked circle (11.8.1).
    cdef GameC *g = x.g
    cdef int p = g.circle // 6, i
    for i in range(g.zc[p][Z_CIRCLE]):
        if g.mask[zl(g, p, Z_CIRCLE)[i]] >> (g.circle % 6) & 1:
            card_event(x, TE_CIRCLE_ATTACKED, zl(g, p, Z_CIRCLE)[i])


cdef void point_empty(X *x, Fr *f) noexcept nogil:
    cdef GameC *g = x.g
    cdef u8 gates[ZONE_CAP]
    cdef int o, i, s, n = 0
    if f.step == 0:
        if g.attacker != NONE8:
            card_event(x, TE_ATTACKS, g.attacker)  # 8.2.10.1
        circle_attacked(x)
        f.step = 1
        push_check(x, rule(8, 2, 10, 2))
        if not goes_on(x):
            return
    if f.step == 1:
        f.step = 2
        if g.attacker != NONE8:  # 8.2.10.3
            o = g.circle // 6
            for i in range(g.zc[o][Z_GATE]):
                s = zl(g, o, Z_GATE)[i]
                if g.pos[s] == g.circle % 6:
                    gates[n] = s
                    n += 1
            push_destroy(x, gates, n, g.attacker)
            return
    if f.step == 2:
        f.step = 3
        push_check(x, rule(8, 2, 10, 4))
        if not goes_on(x):
            return
    go(x, f, PT_ENDB)


cdef void point_occupied(X *x, Fr *f) noexcept nogil:
    cdef GameC *g = x.g
    if f.step == 0:  # 8.2.11.4
        if g.attacker != NONE8:
            card_event(x, TE_ATTACKS, g.attacker)
        if g.defender != NONE8:
            card_event(x, TE_ATTACKED, g.defender)
            card_event(x, TE_DEFENDS, g.defender)
        circle_attacked(x)
        f.step = 1
        push_check(x, rule(8, 2, 11, 5))
        if not goes_on(x):
            return
    go(x, f, PT_INTERCEPT)


cdef void point_intercept(X *x, Fr *f) noexcept nogil:
    cdef GameC *g = x.g
    cdef u8 all[ZONE_CAP]
    cdef u8 able[ZONE_CAP]
    cdef u8 moving[N_SLOTS]
    cdef int o = 1 - g.turn_player, i, n, k = 0
    if f.step == 0:
        begin_step(x, ST_INTERCEPT)
        start(x, TE_STEP_START, -1, ST_INTERCEPT)
        f.step = 1
        push_check(x, rule(8, 3, 2))
        if not goes_on(x):
            return
    if f.step == 1:
        f.step = 3
        if g.attacker != NONE8 and g.defender != NONE8:  # 8.3.3
            n = members_by_circle(x, o, all)
            for i in range(n):
                if (x.t.defs[g.d[all[i]]].icons & I_INTERCEPT and not g.mask[all[i]] >> (g.circle % 6) & 1
                        and not restricted(x, all[i], RS_INTERCEPT)):  # B56
                    able[k] = all[i]
                    k += 1
            f.step = 2
            push_pick(x, o, able, k, k, D_INTERCEPT, A_INTERCEPT, rule(8, 3, 3), A_DONE, True)
            return
    if f.step == 2:
        f.step = 3
        n = g.nres
        if n:
            memcpy(able, g.res, n)
            k = with_souls(x, able, n, moving)
            move(x, moving, k, Z_INTERCEPT, o, C_INTERCEPT)  # 8.3.3.1, 8.3.5
            if not goes_on(x):
                return
    if f.step == 3:
        f.step = 4
        push_check(x, rule(8, 3, 6))
        if not goes_on(x):
            return
    go(x, f, PT_DEFINITION)


cdef void point_definition(X *x, Fr *f) noexcept nogil:
    if f.step == 0:
        begin_step(x, ST_DEFINITION)
        x.g.passes = 0
        start(x, TE_STEP_START, -1, ST_DEFINITION)
        f.step = 1
        push_check(x, rule(8, 4, 2))
        if not goes_on(x):
            return
    go(x, f, PT_DEFINE3)


cdef void point_endb(X *x, Fr *f) noexcept nogil:
    begin_step(x, ST_END)
    go(x, f, PT_ENDB2)


cdef void point_endb2(X *x, Fr *f) noexcept nogil:
    cdef GameC *g = x.g
    cdef u8 down[N_SLOTS]
    cdef u8 staying[N_SLOTS]
    cdef u8 leaving[N_SLOTS]
    cdef int k, p, i, s, nd = 0, ns = 0, nl = 0
    if f.step == 0:
        round_begins(x, rule(8, 6, 2), 0)
        if g.over:
            return
        start(x, TE_STEP_START, -1, ST_END)  # 8.6.2, B63
        f.step = 1
        push_check(x, rule(8, 6, 3))
        if not goes_on(x):
            return
    for k in range(2):
        p = in_order(x, k)
        for i in range(g.zc[p][Z_PARADOX]):
            s = zl(g, p, Z_PARADOX)[i]
            if g.down[s]:
                down[nd] = s
                nd += 1
    move(x, down, nd, Z_DROP, -1, C_RULE)  # 8.6.4
    for k in range(2):
        p = in_order(x, k)
        for i in range(g.zc[p][Z_BATTLE]):
            s = zl(g, p, Z_BATTLE)[i]
            if not g.down[s] and x.t.types[g.d[s]] == T_PARADOX:
                staying[ns] = s
                ns += 1
            else:
                leaving[nl] = s
                nl += 1
    for k in range(2):
        p = in_order(x, k)
        for i in range(g.zc[p][Z_INTERCEPT]):
            leaving[nl] = zl(g, p, Z_INTERCEPT)[i]
            nl += 1
    move(x, staying, ns, Z_PARADOX, -1, C_RULE)  # 8.6.5, A26
    move(x, leaving, nl, Z_DROP, -1, C_RULE)  # B65
    expire(x, 0)  # 8.6.6
    if rules_due(x) or has_standby(x) or can_start(x, TE_STEP_START, -1, ST_END):  # 8.6.7, B64
        f.step = 0
        return
    roles_changed(x)
    g.has_battle = 0
    g.attacker = g.defender = NONE8
    g.circle = -1
    g.step = ST_NONE
    go(x, f, PT_DECLARE)
