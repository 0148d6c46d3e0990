# 10: rule actions of the check type; 9.5: check timings.

cdef int stat(X *x, int s, int which) noexcept nogil:
    # One number of a card now (9.9).
    return info(x, s).stats[which]


cdef inline int attack_limit(X *x, int p) noexcept nogil:
    # 8.2.3
    cdef int i, up = 0
    for i in range(x.g.zc[p][Z_LEVEL]):
        if not x.g.down[zl(x.g, p, Z_LEVEL)[i]]:
            up += 1
    return up + player_stat(x, p, PS_ATTACK)


cdef inline int hand_limit(X *x, int p) noexcept nogil:
    return x.t.hand_limit + player_stat(x, p, PS_HAND)


cdef inline int level_limit(X *x, int p) noexcept nogil:
    cdef int limit = x.t.level_limit + player_stat(x, p, PS_LEVEL)
    return limit if limit > 0 else 0  # nobody can drop more cards than there are (1.3.2)


cdef inline bint is_banned(X *x, int p, int ban) noexcept nogil:
    # Whether an effect forbids a player something (1.3.3).
    return player_stat(x, p, ban) > 0


cdef inline int trance_change_limit(X *x, int p) noexcept nogil:
    return x.t.change_limit + player_stat(x, p, PS_CHANGE)


cdef inline int trance_limit(X *x, int p) noexcept nogil:
    return x.t.trance_limit + player_stat(x, p, PS_TRANCE)


cdef int loss(X *x, int p) noexcept nogil:
    # The loss condition a player meets, as a Reason (10.3.1).
    cdef GameC *g = x.g
    cdef int i, s, n = 0
    cdef bint safe = False
    for i in range(g.zc[p][Z_GATE]):
        s = zl(g, p, Z_GATE)[i]
        if is_gate_here(x, s):
            safe = True
            break
    if not safe:
        return R_GATES
    for i in range(g.zc[p][Z_REFRESH]):
        s = zl(g, p, Z_REFRESH)[i]
        if g.down[s] and x.t.types[g.d[s]] != T_GATE:
            n += 1
    return R_REFRESH if n >= 2 else R_NONE


cdef int doubled_members(X *x, u8 *out) noexcept nogil:
    # Members that share a circle with one placed later (10.4.1, B84).
    cdef GameC *g = x.g
    cdef int p, c, i, j, s, last, k = 0
    cdef bint found
    for p in range(2):
        for c in range(6):
            last = -1
            for i in range(g.zc[p][Z_CIRCLE]):
                s = zl(g, p, Z_CIRCLE)[i]
                if g.mask[s] >> c & 1 and is_member(x, s):
                    if last >= 0:
                        found = False
                        for j in range(k):
                            if out[j] == last:
                                found = True
                        if not found:
                            out[k] = last
                            k += 1
                    last = s
    return k


cdef int doubled_gates(X *x, u8 *out) noexcept nogil:
    # Gates that share a gate zone with one placed later (10.5.1).
    cdef GameC *g = x.g
    cdef u8 here[ZONE_CAP]
    cdef int p, c, i, j, s, n, k = 0
    for p in range(2):
        if g.zc[p][Z_GATE] <= 1:
            continue
        for c in range(6):
            n = 0
            for i in range(g.zc[p][Z_GATE]):
                s = zl(g, p, Z_GATE)[i]
                if g.pos[s] == c:
                    j = n
                    while j > 0 and g.stamp[here[j - 1]] > g.stamp[s]:
                        here[j] = here[j - 1]
                        j -= 1
                    here[j] = s
                    n += 1
            for i in range(n - 1):
                out[k] = here[i]
                k += 1
    return k


cdef int tied_cards(X *x, u8 *out) noexcept nogil:
    # The cards of the first circle or gate zone where none came last alone: all of them, not only the last (10.4.2, 10.5.2).
    cdef GameC *g = x.g
    cdef int k, p, z, c, i, s, n, ties, last
    valid_cards(x)
    if not x.unlawful:
        return 0
    for k in range(4):
        p = g.turn_player if k & 1 == 0 else 1 - g.turn_player
        z = Z_CIRCLE if k < 2 else Z_GATE
        for c in range(6):
            n = ties = 0
            last = -1
            for i in range(g.zc[p][z]):
                s = zl(g, p, z)[i]
                if z == Z_GATE and g.pos[s] != c or z == Z_CIRCLE and not (g.mask[s] >> c & 1 and is_member(x, s)):
                    continue
                if g.stamp[s] > last:
                    last = g.stamp[s]
                    ties = 0
                ties += g.stamp[s] == last
                out[n] = s
                n += 1
            if ties > 1:
                return n
    return 0


cdef int face_up_paradoxes(X *x, int p, u8 *out) noexcept nogil:
    cdef GameC *g = x.g
    cdef int z, i, s, k = 0
    for z in range(Z_BATTLE, Z_PARADOX + 1):
        for i in range(g.zc[p][z]):
            s = zl(g, p, z)[i]
            if not g.down[s] and x.t.types[g.d[s]] == T_PARADOX:
                out[k] = s
                k += 1
    return k


cdef int illegal_cards(X *x, u8 *out) noexcept nogil:
    # Illegal cards of the field (10.7.1).
    cdef GameC *g = x.g
    cdef int q, p, i, s, k = 0
    for q in range(2):
        p = g.turn_player if q == 0 else 1 - g.turn_player
        for i in range(g.zc[p][Z_CIRCLE]):
            s = zl(g, p, Z_CIRCLE)[i]
            if is_illegal(x, s):
                out[k] = s
                k += 1
        for i in range(g.zc[p][Z_GATE]):
            s = zl(g, p, Z_GATE)[i]
            if x.t.types[g.d[s]] != T_GATE and not is_gate_here(x, s):
                out[k] = s
                k += 1
    return k


cdef bint rules_due(X *x) noexcept nogil:
    # Whether a rule action is due (7.7.8, 8.6.7, 9.5.3.1); not asked again until something changes.
    cdef GameC *g = x.g
    if g.clean_changes == g.changes and g.clean_turn == g.turn:
        return False
    if find_due(x):
        return True
    g.clean_changes = g.changes
    g.clean_turn = g.turn
    return False


cdef bint find_due(X *x) noexcept nogil:
    cdef GameC *g = x.g
    cdef int p
    valid_cards(x)
    if x.unlawful:
        return True
    for p in range(2):
        if g.pl[p].refresh_points or loss(x, p) != R_NONE or g.zc[p][Z_LEVEL] > level_limit(x, p):
            return True
    return False


# --- one pass of rule actions: lists judged on the same state, carried out in the order of the chapter.
# --- sb: doubled[k0] | gates[k1] | illegal[k2] | up0[a] | up1[b], one behind the other; e = surplus of level
# --- cards, a byte a player, f = point bits

cdef enum:
    DUE_MEMBERS, DUE_GATES, DUE_ILLEGAL, DUE_UP0, DUE_UP1, DUE_END


cdef int due_at(Fr *f, int which) noexcept nogil:
    # Where one of these lists begins.
    cdef int[5] counts = [f.k0, f.k1, f.k2, f.a, f.b]
    cdef int k, at = 0
    for k in range(which):
        at += counts[k]
    return at


cdef void lose(X *x) noexcept nogil:
    cdef int a = loss(x, 0), b = loss(x, 1)
    cdef int reason = a if a != R_NONE else b
    if a != R_NONE or b != R_NONE:
        finish(x, -1 if a != R_NONE and b != R_NONE else (1 if a != R_NONE else 0), reason,
               rule(10, 3, 1, 1 if reason == R_GATES else 2))


cdef void drop_illegal(X *x, u8 *illegal, int n) noexcept nogil:
    # Those that were set go to their owners (5.24.3, B5).
    cdef u8 cards[N_SLOTS]
    cdef u8 all[N_SLOTS]
    cdef u8 owned[N_SLOTS]
    cdef int i, k, n_set = 0, m = 0
    for i in range(n):
        if is_set(x.g, illegal[i]):
            owned[n_set] = illegal[i]
            n_set += 1
        else:
            cards[m] = illegal[i]
            m += 1
    k = with_souls(x, cards, m, all)
    move(x, all, k, Z_DROP, -1, C_RULE)
    if not x.g.over:
        move(x, owned, n_set, Z_DROP, TO_OWNER, C_RULE)


cdef void step_rules(X *x, Fr *f) noexcept nogil:
    cdef GameC *g = x.g
    cdef u8 *at
    cdef u8 *up
    cdef u8 cards[N_SLOTS]
    cdef int i, k, p, few, many
    cdef int n[2]
    if f.step == 0:
        if not rules_due(x):
            pop(x)
            return
        if f.code:
            round_begins(x, rule(9, 5, 3, 1), 0)
            if g.over:
                return
        f.code += 1
        lose(x)
        if g.over:
            return
        n[0] = tied_cards(x, cards)
        if n[0]:
            f.step = 10
            k = g.zone[cards[0]] == Z_GATE
            push_pick(x, g.player[cards[0]], cards, n[0], 1, D_KEEP, A_KEEP, rule(10, 5, 2) if k else rule(10, 4, 2))
            return
        at = room(x, f, 2 * N_SLOTS)  # a gate can be both doubled and illegal, everything else stands in one list
        f.k0 = doubled_members(x, at)
        f.k1 = doubled_gates(x, at + due_at(f, DUE_GATES))
        f.k2 = illegal_cards(x, at + due_at(f, DUE_ILLEGAL))
        f.a = face_up_paradoxes(x, 0, at + due_at(f, DUE_UP0))
        f.b = face_up_paradoxes(x, 1, at + due_at(f, DUE_UP1))
        room(x, f, due_at(f, DUE_END))
        f.e = f.f = 0
        for p in range(2):
            if g.zc[p][Z_LEVEL] > level_limit(x, p):
                f.e |= (g.zc[p][Z_LEVEL] - level_limit(x, p)) << 8 * p
            if g.pl[p].refresh_points:
                f.f |= 1 << p
        f.step = 1
        if f.k0:
            push_send(x, at, f.k0, Z_DROP, C_RULE, TO_OWNER)  # 10.4.1, B5
            return
    if f.step == 10:
        f.step = 0
        n[0] = tied_cards(x, cards)
        k = g.zone[cards[0]] == Z_GATE
        n[1] = 0
        for i in range(n[0]):
            if cards[i] != g.res[0]:
                cards[n[1]] = cards[i]
                n[1] += 1
        if k:
            move(x, cards, n[1], Z_REMOVE, TO_OWNER, C_RULE, False, 1)
        else:
            push_send(x, cards, n[1], Z_DROP, C_RULE, TO_OWNER)
        return
    at = lists(x, f)
    if f.step == 1:
        if f.k1:
            move(x, at + due_at(f, DUE_GATES), f.k1, Z_REMOVE, TO_OWNER, C_RULE, False, 1)  # 10.5.1, B5
            if g.over:
                return
        f.step = 3
        if f.a + f.b > 1:
            n[0] = f.a
            n[1] = f.b
            few = 0 if n[0] <= n[1] else 1
            many = 1 - few
            if n[few] == 0:
                f.step = 2
                f.c = many
                push_pick(x, many, at + due_at(f, DUE_UP0 + many), n[many], 1, D_KEEP, A_KEEP, rule(10, 6, 2))
                return
            if n[0] == n[1]:  # 10.6.1.1
                memcpy(cards, at + due_at(f, DUE_UP0), n[0])
                memcpy(cards + n[0], at + due_at(f, DUE_UP1), n[1])
                turn(x, cards, n[0] + n[1], True)
            else:
                f.step = 4
                f.c = few
                push_pick(x, many, at + due_at(f, DUE_UP0 + many), n[many], n[few], D_OVERLOAD, A_TURN_DOWN,
                          rule(10, 6, 1, 2))
                return
    if f.step == 2:  # 10.6.2
        f.step = 3
        k = 0
        n[0] = f.a
        n[1] = f.b
        up = at + due_at(f, DUE_UP0 + f.c)
        for i in range(n[f.c]):
            if up[i] != g.res[0]:
                cards[k] = up[i]
                k += 1
        turn(x, cards, k, True)
    if f.step == 4:  # 10.6.1.2
        f.step = 3
        n[0] = f.a
        n[1] = f.b
        memcpy(cards, at + due_at(f, DUE_UP0 + f.c), n[f.c])
        memcpy(cards + n[f.c], g.res, g.nres)
        turn(x, cards, n[f.c] + g.nres, True)
    if f.step == 3:
        f.step = 5
        if f.k2:
            drop_illegal(x, at + due_at(f, DUE_ILLEGAL), f.k2)  # 10.7
            if g.over:
                return
    while f.step < 9:  # 10.8, turn player first
        p = g.turn_player if f.step < 7 else 1 - g.turn_player
        if f.step == 5 or f.step == 7:
            f.step += 1
            k = f.e >> 8 * p & 255
            if k:
                push_pick(x, p, zl(g, p, Z_LEVEL), g.zc[p][Z_LEVEL], k, D_OVERLOAD, A_DROP, rule(10, 8, 1))
                return
        else:
            f.step += 1
            if f.e >> 8 * p & 255:
                memcpy(cards, g.res, g.nres)
                move(x, cards, g.nres, Z_DROP, p, C_RULE)
                if g.over:
                    return
    for i in range(2):  # 10.9
        p = g.turn_player if i == 0 else 1 - g.turn_player
        if f.f >> p & 1:
            g.pl[p].refresh_points -= 1
            g.clean_changes = -1
            emit(x, E_POINT, p, g.pl[p].refresh_points)
            if deck_top(x, p) >= 0:
                move_one(x, deck_top(x, p), Z_REFRESH, p, C_RPOINT)
                if g.over:
                    return
    f.step = 0


# --- check timing (9.5.3): code = rule

cdef void push_check(X *x, u64 why) noexcept nogil:
    cdef Fr *f
    if not rules_due(x):
        situations(x)
        if not has_standby(x):
            forget(x)
            return
    f = push(x, F_CHECK)
    f.code = why


cdef void step_check(X *x, Fr *f) noexcept nogil:
    cdef int entry
    if f.step == 0:
        note(x, L_CHECK_ROUNDS, f.e)
        if f.e >= MAX_ROUNDS:
            finish(x, -1, R_LOOP, rule(12, 1, 1, 3))
            return
        f.step = 1
        if rules_due(x):
            push(x, F_RULES)
            return
    if f.step == 1:
        situations(x)  # 9.7.6.1
        cancel_unusable(x)
        if not has_standby(x):
            pop(x)
            forget(x)
            return
        round_begins(x, f.code, f.e)
        if x.g.over:
            return
        entry = next_standby(x)
        if entry == -2:
            ask_standby(x)
            return
        f.step = 0
        f.e += 1
        play_automatic(x, entry)
