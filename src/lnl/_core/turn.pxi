# 6 and 7: setup and the phases of a turn, as the bottom frame: x.g.point is the resume point, f.step the place in it.

cdef enum:
    PT_SETUP, PT_TURN, PT_STAND, PT_DRAW, PT_LEVEL, PT_LEVEL3, PT_MAIN, PT_PLAY, PT_DECLARE, PT_ATTACK4, PT_ATTACK5,
    PT_EMPTY, PT_OCCUPIED, PT_INTERCEPT, PT_DEFINITION, PT_DEFINE3, PT_DEFINE5, PT_RESULT, PT_ENDB, PT_ENDB2, PT_END, PT_END2


cdef u64 point_rule(int point) noexcept nogil:
    if point == PT_SETUP: return rule(6, 2)
    if point == PT_TURN: return rule(7, 1)
    if point == PT_STAND: return rule(7, 2)
    if point == PT_DRAW: return rule(7, 3)
    if point == PT_LEVEL: return rule(7, 4)
    if point == PT_LEVEL3: return rule(7, 4, 3)
    if point == PT_MAIN: return rule(7, 5)
    if point == PT_PLAY: return rule(7, 5, 3)
    if point == PT_DECLARE: return rule(8, 2)
    if point == PT_ATTACK4: return rule(8, 2, 4)
    if point == PT_ATTACK5: return rule(8, 2, 5)
    if point == PT_EMPTY: return rule(8, 2, 10)
    if point == PT_OCCUPIED: return rule(8, 2, 11)
    if point == PT_INTERCEPT: return rule(8, 3)
    if point == PT_DEFINITION: return rule(8, 4)
    if point == PT_DEFINE3: return rule(8, 4, 3)
    if point == PT_DEFINE5: return rule(8, 4, 5)
    if point == PT_RESULT: return rule(8, 5)
    if point == PT_ENDB: return rule(8, 6)
    if point == PT_ENDB2: return rule(8, 6, 2)
    if point == PT_END: return rule(7, 7)
    return rule(7, 7, 2)


cdef inline void go(X *x, Fr *f, int point) noexcept nogil:
    x.g.point = point
    f.step = 0
    f.k0 = f.k1 = f.k2 = f.k3 = 0


cdef inline void begin_phase(X *x, int phase) noexcept nogil:
    x.g.phase = phase
    x.g.step = ST_NONE
    emit(x, E_PHASE, x.g.turn_player, phase)


cdef inline void begin_step(X *x, int step) noexcept nogil:
    x.g.step = step
    emit(x, E_STEP, x.g.turn_player, step)


cdef inline int in_order(X *x, int k) noexcept nogil:
    # Players, turn player first.
    return x.g.turn_player if k == 0 else 1 - x.g.turn_player


# --- setup (6.2) ---------------------------------------------------------------------------------------------------

cdef void point_setup(X *x, Fr *f) noexcept nogil:
    cdef GameC *g = x.g
    cdef u8 picks[ZONE_CAP]
    cdef u8 card
    cdef int k, p, i, n
    if f.step == 0:
        emit(x, E_FIRST, g.first)
        for k in range(2):  # 6.2.1.4
            p = g.first if k == 0 else 1 - g.first
            shuffle(x, p, Z_DECK)
            shuffle_cards(x, g.zl[p][Z_REMOVE], g.zc[p][Z_REMOVE], p, P_GATES, 0)
        for k in range(2):  # 6.2.1.5
            p = g.first if k == 0 else 1 - g.first
            n = g.zc[p][Z_REMOVE]
            for i in range(6 if n > 6 else n):
                card = g.zl[p][Z_REMOVE][g.zc[p][Z_REMOVE] - 1]
                move(x, &card, 1, Z_GATE, p, C_SETUP, False, -1, False, 0, i)
        for k in range(2):  # 6.2.1.8
            p = g.first if k == 0 else 1 - g.first
            n = g.zc[p][Z_DECK]
            for i in range(5 if n > 5 else n):
                move_one(x, deck_top(x, p), Z_HAND, p, C_DRAW)
                if g.over:
                    return
        f.step = 1
    while f.step < 5:
        p = g.first if f.step < 3 else 1 - g.first
        if f.step == 1 or f.step == 3:
            f.step += 1
            push_pick(x, p, g.zl[p][Z_HAND], g.zc[p][Z_HAND], g.zc[p][Z_HAND], D_MULLIGAN, A_BOTTOM, rule(6, 2, 1, 8),
                      A_DONE)
            return
        f.step += 1
        n = g.nres
        for i in range(n):
            picks[i] = g.res[n - 1 - i]
        g.pl[p].mulligan = 1
        move(x, picks, n, Z_DECK, p, C_MULLIGAN, True)
        for i in range(n):
            learn(x, p, picks[i])
        for i in range(n):
            move_one(x, deck_top(x, p), Z_HAND, p, C_DRAW)
            if g.over:
                return
    for k in range(2):  # 6.2.1.9
        p = g.first if k == 0 else 1 - g.first
        turn(x, g.zl[p][Z_MY], g.zc[p][Z_MY], False)
        g.pl[p].refresh_points = 0
    go(x, f, PT_TURN)


# --- turn (7.1 to 7.4) ---------------------------------------------------------------------------------------------

cdef void point_turn(X *x, Fr *f) noexcept nogil:
    cdef GameC *g = x.g
    cdef int p
    g.turn += 1
    g.pl[g.turn_player].own_turns += 1
    for p in range(2):
        g.pl[p].trances = g.pl[p].tc = g.pl[p].drives = g.pl[p].attacks = 0
    memset(g.used, 0, sizeof(g.used))
    memset(g.fired, 0, sizeof(g.fired))
    g.n_arr = 0
    g.clean_changes = -1
    changed(x)
    emit(x, E_TURN, g.turn_player, g.turn)
    go(x, f, PT_STAND)


cdef void point_stand(X *x, Fr *f) noexcept nogil:
    cdef GameC *g = x.g
    cdef u8 cards[ZONE_CAP * 3]
    cdef int p = g.turn_player, i, z, s, n = 0
    if f.step == 0:
        begin_phase(x, PH_STAND)
        if g.turn == 1:
            start(x, TE_GAME_START, -1, -1)  # 7.2.2
        start(x, TE_TURN_START, -1, -1)
        start(x, TE_PHASE_START, PH_STAND, -1)
        f.step = 1
        push_check(x, rule(7, 2, 3))
        return
    if f.step == 1:
        for z in range(3):  # 7.2.4, B15
            z = Z_CIRCLE if z == 0 else Z_GATE if z == 1 else Z_LEVEL
            for i in range(g.zc[p][z]):
                s = g.zl[p][z][i]
                if not (z == Z_CIRCLE and restricted(x, s, RS_STAND)):
                    cards[n] = s
                    n += 1
        orient(x, cards, n, False)
        f.step = 2
        push_check(x, rule(7, 2, 5))
        return
    go(x, f, PT_DRAW)


cdef void point_draw(X *x, Fr *f) noexcept nogil:
    cdef GameC *g = x.g
    if f.step == 0:
        begin_phase(x, PH_DRAW)
        start(x, TE_PHASE_START, PH_DRAW, -1)
        f.step = 1
        push_check(x, rule(7, 3, 2))
    elif f.step == 1:
        f.step = 2
        push_draw(x, g.turn_player, 2)  # 7.3.3
    elif f.step == 2:
        f.step = 3
        push_check(x, rule(7, 3, 4))
    elif f.step == 3:
        f.step = 4
        if deck_top(x, g.turn_player) >= 0:
            move_one(x, deck_top(x, g.turn_player), Z_STOCK, g.turn_player, C_TURN_STOCK)  # 7.3.5
    elif f.step == 4:
        f.step = 5
        push_check(x, rule(7, 3, 6))
    else:
        go(x, f, PT_LEVEL)


cdef void point_level(X *x, Fr *f) noexcept nogil:
    if f.step == 0:
        begin_phase(x, PH_LEVEL)
        start(x, TE_PHASE_START, PH_LEVEL, -1)
        f.step = 1
        push_check(x, rule(7, 4, 2))
    else:
        go(x, f, PT_LEVEL3)


cdef void point_level3(X *x, Fr *f) noexcept nogil:
    cdef GameC *g = x.g
    cdef u8 card, hand
    cdef int p = g.turn_player
    cdef bint down = g.turn == 1 and p == g.first
    if f.step == 0:
        f.step = 1
        ask(x, p, D_LEVEL, rule(7, 4, 3))
    elif f.step == 2:  # 7.4.3.1.1: both change places
        card = g.res[0]
        hand = f.a
        move(x, &card, 1, Z_HAND, p, C_SWAP)
        move(x, &hand, 1, Z_LEVEL, p, C_LEVEL, False, down)
        f.step = 3
    elif f.step == 3:
        f.step = 4
        push_check(x, rule(7, 4, 4))
    else:
        go(x, f, PT_MAIN)


cdef void answer_level(X *x, Fr *f, u64 code) noexcept nogil:
    cdef GameC *g = x.g
    cdef int p = g.turn_player
    cdef u8 card
    f.step = 3
    if act_kind(code) == A_PASS:
        return
    card = resolve(x, g.zl[p][Z_HAND], g.zc[p][Z_HAND], p, act_card(code))
    if g.zc[p][Z_LEVEL] < level_limit(x, p):
        move(x, &card, 1, Z_LEVEL, p, C_LEVEL, False, g.turn == 1 and p == g.first)
    elif g.zc[p][Z_LEVEL]:
        f.step = 2
        f.a = card
        push_pick(x, p, g.zl[p][Z_LEVEL], g.zc[p][Z_LEVEL], 1, D_LEVEL_SWAP, A_SWAP, rule(7, 4, 3, 1, 1))


cdef void point_main(X *x, Fr *f) noexcept nogil:
    if f.step == 0:
        begin_phase(x, PH_MAIN)
        start(x, TE_PHASE_START, PH_MAIN, -1)
        f.step = 1
        push_check(x, rule(7, 5, 2))
    else:
        go(x, f, PT_PLAY)


# --- the play timing (7.5.3) ---------------------------------------------------------------------------------------

cdef void point_play(X *x, Fr *f) noexcept nogil:
    cdef GameC *g = x.g
    cdef int i
    if f.step == 0:
        f.step = 1
        push_check(x, rule(9, 5, 4, 1))
        return
    if f.step == 1:
        if g.changes != g.arr_mark:
            g.n_arr = 0
        if g.left_changes == g.changes:  # 12.1.1.2
            for i in range(g.n_bar):
                if g.bar[i] == g.left_code:
                    break
            else:
                if g.n_bar < 16:
                    g.bar[g.n_bar] = g.left_code
                    g.n_bar += 1
        else:
            g.n_bar = 0
        f.step = 2
        ask(x, g.turn_player, D_MAIN, rule(7, 5, 3))
        return
    f.step = 0  # an action is done


cdef bint can_play(X *x, int p, int s) noexcept nogil:
    # Whether a member may be played from the hand or deck (9.6.2.1, 9.6.2.3.2).
    cdef GameC *g = x.g
    cdef InfoC *me
    cdef InfoC *other
    cdef int i, cost, worlds, colors
    me = info(x, s)
    cost = me.stats[S_COST]
    worlds, colors = me.worlds, me.colors
    if me.stats[S_LEVEL] > g.zc[p][Z_LEVEL] or g.zc[p][Z_STOCK] < cost:  # 9.6.2.1.3
        return False
    if x.t.defs[g.d[s]].type != T_TRANCEUNION:
        return True  # 9.6.2.1.5
    for i in range(g.zc[p][Z_LEVEL]):
        if not g.down[g.zl[p][Z_LEVEL][i]]:  # B7
            other = info(x, g.zl[p][Z_LEVEL][i])
            if worlds & other.worlds or colors & other.colors:  # 9.6.2.1.1-2, 9.6.2.1.4
                return True
    return False


cdef inline int cost_of(X *x, int s) noexcept nogil:
    cdef int c = stat(x, s, S_COST)
    return c if c > 0 else 0


cdef void options_main(X *x) noexcept nogil:
    cdef GameC *g = x.g
    cdef u8 first[ZONE_CAP * 2]
    cdef u32 keys[ZONE_CAP * 2]
    cdef u8 masks[8]
    cdef int p = g.turn_player, i, j, m, n
    opt(x, act(A_PASS))
    m = distinct(x, g.zl[p][Z_HAND], g.zc[p][Z_HAND], p, first, keys)
    for i in range(m):
        if is_member_def(x, g.d[first[i]]) and can_play(x, p, first[i]):
            n = placements(x.t.defs[g.d[first[i]]].territory, masks)
            for j in range(n):
                opt(x, act(A_MOBILIZE, <u64>masks[j] << 6 * p, keys[i]))
    if g.pl[p].trances < trance_limit(x, p):
        trance_pairs(x, p)
    if g.zc[p][Z_STOCK] >= 3:
        opt(x, act(A_LUCK))
    activations(x, p)
    if can_rearrange(x, p):
        opt(x, act(A_REARRANGE))
    sort_opts(x, 0)
    if g.n_bar:
        n = 0
        for i in range(x.n):
            for j in range(g.n_bar):
                if g.bar[j] == x.opt[i]:
                    break
            else:
                x.opt[n] = x.opt[i]
                n += 1
        x.n = n


cdef void answer_main(X *x, Fr *f, u64 code) noexcept nogil:
    cdef GameC *g = x.g
    cdef int p = g.turn_player, kind = act_kind(code), s, c
    g.left_changes = g.changes
    g.left_code = code
    if kind == A_PASS:
        go(x, f, PT_DECLARE)  # 7.5.4
    elif kind == A_MOBILIZE:
        s = resolve(x, g.zl[p][Z_HAND], g.zc[p][Z_HAND], p, act_card(code))
        c = cost_of(x, s)
        push_put(x, p, s, act_circles(code) >> 6 * p, False, False)
        if c:
            pay_stock(x, p, c)  # 9.6.2.3
            player_event(x, TE_PAID_STOCK, p)
    elif kind == A_TRANCE:
        begin_trance(x, p, code)
    elif kind == A_LUCK:  # 5.18
        emit(x, E_LUCK, p)
        pay_stock(x, p, 3)
        player_event(x, TE_LUCK_DRIVE, p)
        push_draw(x, p, 1)
    elif kind == A_REARRANGE:
        begin_rearrange(x, p)
    else:
        begin_activation(x, p, code)


# --- rearranging (7.5.3.6): n members by circle at 0, masks so far at 8; k0 = next, d = fixed circles ----------------

cdef int movable(X *x, int p, u8 *out, int *fixed) noexcept nogil:
    cdef u8 all[ZONE_CAP]
    cdef int i, n = members_by_circle(x, p, all), k = 0
    fixed[0] = 0
    for i in range(n):
        if restricted(x, all[i], RS_MOVE):  # 5.14.3
            fixed[0] |= x.g.mask[all[i]]
        else:
            out[k] = all[i]
            k += 1
    return k


cdef u64 pack_arrangement(X *x, int p, u8 *members, int n, u8 *masks) noexcept nogil:
    # Masks of the movable members by arrival.
    cdef GameC *g = x.g
    cdef u64 v = n
    cdef int i, j
    for i in range(g.zc[p][Z_CIRCLE]):
        for j in range(n):
            if members[j] == g.zl[p][Z_CIRCLE][i]:
                v = v << 6 | masks[j]
    return v


cdef bint completes(X *x, int p, u8 *members, int n, u8 *masks, int k, int taken) noexcept nogil:
    # Whether the first k masks can be completed to an arrangement that is new (B18, 12.1.1.2).
    cdef u8 options[8]
    cdef int i, m
    cdef u64 v
    cdef bint same
    if k == n:
        same = True
        for i in range(n):
            if masks[i] != x.g.mask[members[i]]:
                same = False
        if same:
            return False
        if x.g.n_arr:
            v = pack_arrangement(x, p, members, n, masks)
            for i in range(x.g.n_arr):
                if x.g.arr[i] == v:
                    return False
        return True
    m = placements(x.t.defs[x.g.d[members[k]]].territory, options)
    for i in range(m):
        if not options[i] & taken:
            masks[k] = options[i]
            if completes(x, p, members, n, masks, k + 1, taken | options[i]):
                return True
    return False


cdef bint can_rearrange(X *x, int p) noexcept nogil:
    cdef u8 members[ZONE_CAP]
    cdef u8 masks[ZONE_CAP]
    cdef int fixed, n = movable(x, p, members, &fixed)
    if n == 0 or x.g.n_arr >= 126:
        return False
    return completes(x, p, members, n, masks, 0, fixed)


cdef void begin_rearrange(X *x, int p) noexcept nogil:
    cdef u8 members[ZONE_CAP]
    cdef int fixed, n = movable(x, p, members, &fixed)
    cdef Fr *f = push(x, F_REARR)
    f.player = p
    f.n = n
    f.d = fixed
    memcpy(take(x, 16), members, n)


cdef void options_rearrange(X *x, Fr *f) noexcept nogil:
    cdef u8 masks[ZONE_CAP]
    cdef u8 options[8]
    cdef u8 *at = lists(x, f)
    cdef int i, k = f.k0, m, taken = f.d
    for i in range(k):
        masks[i] = at[8 + i]
        taken |= masks[i]
    m = placements(x.t.defs[x.g.d[at[k]]].territory, options)
    for i in range(m):
        if not options[i] & taken:
            masks[k] = options[i]
            if completes(x, f.player, at, f.n, masks, k + 1, taken | options[i]):
                opt(x, act(A_PLACE, <u64>options[i] << 6 * f.player))


cdef void step_rearrange(X *x, Fr *f) noexcept nogil:
    cdef GameC *g = x.g
    cdef u8 moving[8]
    cdef u8 ordered[8]
    cdef int origins[N_SLOTS]
    cdef u8 members[8]
    cdef u8 masks[8]
    cdef u8 old[8]
    cdef int i, k = 0, n = f.n, p = f.player
    if f.k0 < n:
        ask(x, p, D_REARRANGE, rule(7, 5, 3, 6))
        return
    memcpy(members, lists(x, f), n)
    memcpy(masks, lists(x, f) + 8, n)
    pop(x)
    for i in range(n):
        old[i] = g.mask[members[i]]
    remember_arrangement(g, pack_arrangement(x, p, members, n, old))
    remember_arrangement(g, pack_arrangement(x, p, members, n, masks))
    for i in range(n):
        if masks[i] != old[i]:
            origins[members[i]] = place(x, members[i])
            moving[k] = members[i]
            k += 1
    order_by_place(x, moving, k, ordered)
    for i in range(n):
        g.mask[members[i]] = masks[i]
    g.changes += 1
    changed(x)
    emit(x, E_MOVE, p, C_REARRANGE, 0, k)
    for i in range(k):
        emit_card(x, g.d[ordered[i]], origins[ordered[i]], place(x, ordered[i]), g.know[ordered[i]])
    settle_battle(x)
    relocated(x, moving, k)
    g.arr_mark = g.changes


cdef void remember_arrangement(GameC *g, u64 v) noexcept nogil:
    cdef int i
    for i in range(g.n_arr):
        if g.arr[i] == v:
            return
    if g.n_arr < 128:
        g.arr[g.n_arr] = v
        g.n_arr += 1


# --- trance (5.13): a, b = materials, c = picked or NONE8, k0 = searched, k1 = refreshed, k2, k3 = incarnations ------

cdef void trance_pairs(X *x, int p) noexcept nogil:
    # One action for each pair of members that may trance (5.13.1.1, B108).
    cdef u8 members[ZONE_CAP]
    cdef int i, j, a, b, n = members_by_circle(x, p, members)
    cdef u32 low, high
    cdef bint pairs
    for i in range(n):
        a = x.t.defs[x.g.d[members[i]]].type
        for j in range(i + 1, n):
            b = x.t.defs[x.g.d[members[j]]].type
            if a == T_FOREIGNER or b == T_FOREIGNER:
                pairs = a == T_LOGICALIST or a == T_SUPER or b == T_LOGICALIST or b == T_SUPER
            else:
                pairs = a == T_SUPER and b == T_SUPER
            if pairs:
                low = card_key(x, members[i], p)
                high = card_key(x, members[j], p)
                if low > high:
                    low, high = high, low
                opt(x, act(A_TRANCE, 0, low, high))


cdef void begin_trance(X *x, int p, u64 code) noexcept nogil:
    cdef GameC *g = x.g
    cdef Fr *f = push(x, F_TRANCE)
    cdef int i, s
    f.player = p
    f.c = NONE8
    for i in range(g.zc[p][Z_CIRCLE]):
        s = g.zl[p][Z_CIRCLE][i]
        if is_member(x, s):
            if card_key(x, s, p) == act_card(code):
                f.a = s
                f.k2 = g.inc[s]
            elif card_key(x, s, p) == <u32>act_arg(code):
                f.b = s
                f.k3 = g.inc[s]
    g.pl[p].trances += 1  # B17
    emit(x, E_TRANCE, p, 0, 0, 2)
    emit_here(x, f.a)
    emit_here(x, f.b)


cdef int playable(X *x, int p, int z, u8 *first, u32 *keys) noexcept nogil:
    # Tranceunions of the deck or hand that may be played (B27).
    cdef GameC *g = x.g
    cdef u8 able[ZONE_CAP]
    cdef int i, s, n = 0
    for i in range(g.zc[p][z]):
        s = g.zl[p][z][i]
        if x.t.defs[g.d[s]].type == T_TRANCEUNION and can_play(x, p, s):
            able[n] = s
            n += 1
    return distinct(x, able, n, p, first, keys)


cdef void step_trance(X *x, Fr *f) noexcept nogil:
    cdef GameC *g = x.g
    cdef u8 cards[ZONE_CAP]
    cdef u32 keys[ZONE_CAP * 2]
    cdef u8 first[ZONE_CAP * 2]
    cdef int p = f.player, i, n, c
    if f.step == 0:
        ask(x, p, D_TSOURCE, rule(5, 13, 1, 2))
    elif f.step == 1:  # search
        for i in range(g.zc[p][Z_DECK]):
            learn(x, p, g.zl[p][Z_DECK][i])
        ask(x, p, D_TPICK, rule(5, 13, 1, 2, 1))
    elif f.step == 2:  # something was picked
        f.step = 3
        push_place(x, p, f.c)
    elif f.step == 3:
        c = cost_of(x, f.c)
        f.d = g.ret
        if c:
            pay_stock(x, p, c)  # B27
            player_event(x, TE_PAID_STOCK, p)
            if g.over:
                return
        n = 0
        if g.zone[f.a] == Z_CIRCLE:
            cards[n] = f.a
            n += 1
        if g.zone[f.b] == Z_CIRCLE:
            cards[n] = f.b
            n += 1
        before_soul(x, f)
        for i in range(g.zc[p][Z_SOUL]):
            if g.host[g.zl[p][Z_SOUL][i]] == f.a and g.zone[f.a] == Z_CIRCLE:
                cards[n] = g.zl[p][Z_SOUL][i]
                n += 1
        for i in range(g.zc[p][Z_SOUL]):
            if g.host[g.zl[p][Z_SOUL][i]] == f.b and g.zone[f.b] == Z_CIRCLE:
                cards[n] = g.zl[p][Z_SOUL][i]
                n += 1
        move(x, cards, n, Z_SOUL, p, C_SOUL, False, -1, False, 0, 0, f.c)  # 5.13.1.3, B25, B32
        f.step = 4
        push_put(x, p, f.c, f.d, False, True)
    elif f.step == 4:
        after_soul(x, f)
        f.step = 5
    elif f.step == 5:
        f.step = 6
        if f.k0 & 1 and not f.k0 & 2:
            f.k0 |= 2
            shuffle(x, p, Z_DECK)  # 5.13.1.2.2
    elif f.step == 6:
        if f.c == NONE8 and not f.k0 & 4:
            f.k0 |= 4
            n = playable(x, p, Z_HAND, first, keys)
            if n:
                f.step = 7
                ask(x, p, D_THAND, rule(5, 13, 1, 2, 3))
                return
        f.step = 8
        if f.c == NONE8:  # 5.13.1.4, B31
            n = 0
            if g.zone[f.a] == Z_CIRCLE:
                cards[n] = f.a
                n += 1
            if g.zone[f.b] == Z_CIRCLE:
                cards[n] = f.b
                n += 1
            if n:
                push_send(x, cards, n, Z_DROP, C_DROP)
    elif f.step == 7:
        f.step = 6
    else:
        pop(x)


cdef void options_trance(X *x, Fr *f) noexcept nogil:
    cdef u8 first[ZONE_CAP * 2]
    cdef u32 keys[ZONE_CAP * 2]
    cdef int i, n
    if f.step == 0:
        opt(x, act(A_NO))
        opt(x, act(A_SEARCH))
        if not f.k1:
            opt(x, act(A_REFRESH))
        return
    opt(x, act(A_NONE))
    if f.step == 1:
        n = playable(x, f.player, Z_DECK, first, keys)
        if not f.k1:
            opt(x, act(A_REFRESH))
    else:
        n = playable(x, f.player, Z_HAND, first, keys)
    for i in range(n):
        opt(x, act(A_PICK, 0, keys[i]))
    sort_opts(x, 0)


cdef void answer_trance(X *x, Fr *f, u64 code) noexcept nogil:
    cdef GameC *g = x.g
    cdef u8 first[ZONE_CAP * 2]
    cdef u32 keys[ZONE_CAP * 2]
    cdef int i, n, kind = act_kind(code), p = f.player
    if kind == A_REFRESH:
        f.k1 = 1
        refresh(x, p)
    elif f.step == 0:
        if kind == A_SEARCH:
            f.k0 = 1
            f.step = 1
        else:
            f.step = 5
    elif kind == A_NONE:
        f.step = 5 if f.step == 1 else 6
    else:
        n = playable(x, p, Z_DECK if f.step == 1 else Z_HAND, first, keys)
        for i in range(n):
            if keys[i] == act_card(code):
                f.c = first[i]
                f.e = g.inc[first[i]]
        if f.step == 7:
            f.k0 |= 8
        f.step = 2


# --- end phase (7.7) -----------------------------------------------------------------------------------------------

cdef void point_end(X *x, Fr *f) noexcept nogil:
    begin_phase(x, PH_END)
    go(x, f, PT_END2)


cdef void point_end2(X *x, Fr *f) noexcept nogil:
    cdef GameC *g = x.g
    cdef u8 cards[ZONE_CAP * 2]
    cdef int i, k, p, n = 0
    if f.step == 0:
        start(x, TE_PHASE_START, PH_END, -1)  # 7.7.2
        f.step = 1
        push_check(x, rule(7, 7, 3))
    elif f.step == 1:  # 7.7.4, B20
        for k in range(2):
            p = in_order(x, k)
            for i in range(g.zc[p][Z_PARADOX]):
                cards[n] = g.zl[p][Z_PARADOX][i]
                n += 1
        move(x, cards, n, Z_DROP, -1, C_RULE)
        f.step = 2
        push_check(x, rule(7, 7, 5))
    elif f.step == 2:  # 7.7.6
        p = g.turn_player
        f.step = 4
        n = g.zc[p][Z_HAND] - hand_limit(x, p)
        if x.t.hand_limit and n > 0:
            f.step = 3
            push_pick(x, p, g.zl[p][Z_HAND], g.zc[p][Z_HAND], n, D_HAND_LIMIT, A_DISCARD, rule(7, 7, 6))
    elif f.step == 3:
        discard(x, g.res, g.nres)
        f.step = 4
    else:
        expire(x, 1)  # 7.7.7
        expire(x, 0)
        if rules_due(x) or has_standby(x) or can_start(x, TE_PHASE_START, PH_END, -1):  # 7.7.8
            f.step = 0
            return
        g.turn_player = 1 - g.turn_player
        changed(x)
        go(x, f, PT_TURN)
