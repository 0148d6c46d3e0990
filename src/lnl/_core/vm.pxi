# 9.6: playing and resolving abilities: the interpreter of compiled programs. Frame F_RES: a = context; lists: pool, picks.

cdef CtxC *open_resolution(X *x, int ab, int master, u16 source, u16 subject, u16 partner) noexcept nogil:
    cdef GameC *g = x.g
    cdef CtxC *c
    cdef Fr *f
    if g.n_ctx >= MAX_CTX:
        g.fault = 15
        return &g.ctx[MAX_CTX - 1]
    c = &g.ctx[g.n_ctx]
    memset(c, 0, sizeof(CtxC))
    f = push(x, F_RES)
    f.a = g.n_ctx
    take(x, ZONE_CAP * 2)
    g.n_ctx += 1
    g.clock += 1
    c.stamp = g.clock
    c.ab = ab
    c.master = master
    c.source = source
    c.subject = subject
    c.partner = partner
    c.pc = x.t.abilities[ab].code
    return c


cdef void played(X *x, u16 source, int ab) noexcept nogil:
    # An ability is played: [1/turn] (12.4.1.1) and the event.
    cdef GameC *g = x.g
    cdef int k, s = source & 255, n = 0
    if x.t.abilities[ab].once:
        if live(g, source) != NONE8:
            g.used[s] |= 1 << x.t.abilities[ab].mark
            g.changes += 1
        for k in range(g.n_sb):  # 12.3.1.3, B45
            if not (g.standby[k].source == source
                    and x.t.abilities[g.standby[k].ab].rank == x.t.abilities[ab].rank):
                g.standby[n] = g.standby[k]
                n += 1
        g.n_sb = n
    emit_one(x, E_PLAY, g.player[s], x.t.abilities[ab].kind, x.t.abilities[ab].index, s)


cdef void play_automatic(X *x, int entry) noexcept nogil:
    # Play a standing-by ability (9.7.3); its standby count goes down once (B71).
    cdef GameC *g = x.g
    cdef StandbyC sb = g.standby[entry]
    cdef AbC *ab = &x.t.abilities[sb.ab]
    cdef CtxC *c
    cdef int k, s = sb.source & 255
    for k in range(entry, g.n_sb - 1):
        g.standby[k] = g.standby[k + 1]
    g.n_sb -= 1
    if ab.once and live(g, sb.source) != NONE8 and g.used[s] >> ab.mark & 1:
        return  # 12.3.1.3
    played(x, sb.source, sb.ab)
    c = open_resolution(x, sb.ab, sb.master, sb.source, sb.subject, sb.partner)
    c.stage = 2
    if sb.subject != NOREF:
        c.it[0] = sb.subject
        c.nit = 1


cdef void activations(X *x, int p) noexcept nogil:
    # Activated abilities and logic drives that may be played now (7.5.3.5, 7.5.3.7).
    cdef GameC *g = x.g
    cdef u8 cards[ZONE_CAP * 4]
    cdef InfoC *i
    cdef AbC *ab
    cdef int k, j, n, count
    if not x.t.has_act:
        return
    if not x.fresh:
        compute(x)
    n = in_play(x, cards)
    for k in range(n):
        if not x.gained and not x.t.defs[g.d[cards[k]]].has_act:
            continue
        if g.player[cards[k]] != p or not is_valid_place(x, cards[k]):
            continue
        count = info(x, cards[k]).n_ab
        for j in range(count):
            i = info(x, cards[k])
            ab = &x.t.abilities[i.ab[j]]
            if ab.kind == 2 and can_activate(x, cards[k], ab):
                opt(x, act(A_LDRIVE if ab.keyword == 3 else A_ACTIVATE, 0, card_key(x, cards[k], p), j))


cdef bint can_activate(X *x, int s, AbC *ab) noexcept nogil:
    # 11.4.2, 12.3.1.1
    cdef GameC *g = x.g
    cdef CtxC c
    c.master = g.player[s]
    c.source = ref_to(g, s)
    c.subject = c.partner = NOREF
    c.nit = c.nlook = c.nexc = 0
    c.x = 0
    if ab.once and g.used[s] >> ab.mark & 1:
        return False
    if ab.keyword == 3 and (n_souls(x, s) == 0 or g.pl[g.player[s]].drives):
        return False  # 11.4.2, B47
    if not holds(x, ab.condition, &c):
        return False
    if ab.cost < 0:
        return True
    if ab.needs_x:
        return x_numbers(x, ab.cost, &c) != 0
    return payable(x, ab.cost, &c)


cdef void begin_activation(X *x, int p, u64 code) noexcept nogil:
    cdef GameC *g = x.g
    cdef u8 cards[ZONE_CAP * 4]
    cdef int k, s = NONE8, ab, n = in_play(x, cards)
    for k in range(n):
        if g.player[cards[k]] == p and card_key(x, cards[k], p) == act_card(code):
            s = cards[k]
            break
    ab = info(x, s).ab[act_arg(code)]
    played(x, ref_to(g, s), ab)
    open_resolution(x, ab, p, ref_to(g, s), NOREF, NOREF)


cdef void push_may(X *x, int player, u64 why) noexcept nogil:
    cdef Fr *f = push(x, F_MAY)
    f.player = player
    f.code = why


cdef void took(X *x, CtxC *c, u8 *cards, int n) noexcept nogil:
    # Make cards the antecedent of "it".
    cdef int i, k, m = 0
    cdef bint found
    for i in range(n):
        c.it[i] = ref_to(x.g, cards[i])
    c.nit = n
    for i in range(c.nlook):
        found = False
        for k in range(n):
            if c.look[i] & 255 == cards[k]:
                found = True
        if not found:
            c.look[m] = c.look[i]
            m += 1
    c.nlook = m
    if c.n_loop:
        for i in range(n):
            if c.nexc < MAX_IT:
                c.exc[c.nexc] = ref_to(x.g, cards[i])
                c.nexc += 1
            else:
                x.g.fault = 16


cdef void emit_cards(X *x, int kind, int player, u8 *cards, int n) noexcept nogil:
    cdef int k
    if n:
        emit(x, kind, player, 0, 0, n)
        for k in range(n):
            emit_here(x, cards[k])


cdef inline bint is_hidden(int z) noexcept nogil:
    return z == Z_HAND or z == Z_DECK or z == Z_STOCK or z == Z_TOOL or z == Z_REFRESH


cdef inline int cause_of(int zone) noexcept nogil:
    return (C_DROP if zone == Z_DROP else C_STOCK if zone == Z_STOCK else C_RETURN if zone == Z_HAND
            else C_LEVEL if zone == Z_LEVEL else C_PLACE)


cdef inline void next_op(X *x, Fr *f, CtxC *c, int op) noexcept nogil:
    c.pc += x.t.lengths[op]
    f.step = 0


cdef void step_resolution(X *x, Fr *f) noexcept nogil:
    cdef GameC *g = x.g
    cdef CtxC *c = &g.ctx[f.a]
    cdef AbC *ab = &x.t.abilities[c.ab]
    cdef i32 *t
    cdef int op
    if c.stage == 0:
        c.stage = 1
        if ab.needs_x:
            push_number(x, f.a)
            return
    if c.stage == 1:
        c.stage = 3
        if ab.keyword == 3:
            g.pl[c.master].drives += 1  # 11.4.2
            emit(x, E_LDRIVE, c.master)
        if ab.cost >= 0:
            push_pay(x, f.a, ab.cost)  # 9.6.2.3
            return
    if c.stage == 3:
        c.stage = 2
        if ab.keyword == 3:
            player_event(x, TE_LOGIC_DRIVE, c.master)
    t = x.t.pool + c.pc
    op = t[0]
    if op == O_END:
        if c.substitute:
            g.n_rep -= 1
        g.n_ctx -= 1
        pop(x)
        return
    if op == O_JUMP:
        c.pc = t[2]
        return
    if op == O_NEXT:
        c.loop_left[c.n_loop - 1] -= 1
        if c.loop_left[c.n_loop - 1] > 0:
            c.pc = t[2]
        else:
            c.n_loop -= 1
            c.nexc = c.loop_exc[c.n_loop]
            next_op(x, f, c, op)
        return
    if op == O_IF_DID:
        c.n_may -= 1
        if g.happened > c.may[c.n_may]:  # anything at all happened
            next_op(x, f, c, op)
        else:
            c.pc = t[2]
        return
    c.path = t[1]
    if op == O_DRAW: op_draw(x, f, c, t)
    elif op == O_CHOOSE: op_choose(x, f, c, t)
    elif op == O_SEARCH: op_search(x, f, c, t)
    elif op == O_LOOK or op == O_REVEAL: op_show(x, f, c, t)
    elif op == O_MOVE: op_move(x, f, c, t)
    elif op == O_MOBILIZE: op_mobilize(x, f, c, t)
    elif op >= O_STAND and op <= O_TURN_DOWN: op_state(x, f, c, t)
    elif op == O_DESTROY: op_destroy(x, f, c, t)
    elif op >= O_CHANGE and op <= O_CANNOT: op_continuous(x, f, c, t)
    elif op == O_SHUFFLE: op_shuffle(x, f, c, t)
    elif op == O_STOCK_BOOST:
        top_to(x, c.master, count_of(x, t[2], c), Z_STOCK, C_STOCK, False)  # 5.27
        next_op(x, f, c, op)
    elif op == O_DISCARD: op_discard(x, f, c, t)
    elif op == O_MAY_PAY: op_may_pay(x, f, c, t)
    elif op == O_MAY: op_may(x, f, c, t)
    elif op == O_IF:
        if holds(x, t[2], c):
            next_op(x, f, c, op)
        else:
            c.pc = t[3]
    elif op == O_FOR_EACH:
        if c.n_loop >= 4:
            g.fault = 17
            return
        c.loop_path[c.n_loop] = t[1]
        c.loop_left[c.n_loop] = count_of(x, t[2], c)  # 12.5.2
        c.loop_exc[c.n_loop] = c.nexc
        if c.loop_left[c.n_loop] > 0:
            c.n_loop += 1
            next_op(x, f, c, op)
        else:
            c.pc = t[3]
    else:  # O_REPLACE acts through its continuous ability
        c.pc = t[6]


cdef void top_to(X *x, int player, int count, int zone, int cause, bint bottom, int face=-1) noexcept nogil:
    # Move the top cards of a deck one by one (4.5.2).
    cdef int k
    cdef u8 card
    for k in range(count):
        if deck_top(x, player) < 0 or x.g.over:
            return
        card = deck_top(x, player)
        move(x, &card, 1, zone, player, cause, bottom, face)


cdef void op_draw(X *x, Fr *f, CtxC *c, i32 *t) noexcept nogil:
    # e = how many, k0 = player, k1 = drawn
    cdef int players[2]
    cdef int n = whom(c, x.g, t[2], players)
    if f.step == 0:
        f.e = count_of(x, t[3], c)
        f.k0 = f.k1 = 0
        f.step = 1
    elif f.step == 2:
        if x.g.ret:
            f.step = 3
            push_draw(x, players[f.k0], 1)
            return
        f.k0 += 1
        f.k1 = 0
        f.step = 1
    elif f.step == 3:
        f.k1 += 1
        f.step = 1
    if f.k0 >= n:
        next_op(x, f, c, O_DRAW)
    elif f.k1 >= f.e:
        f.k0 += 1
        f.k1 = 0
    elif t[4]:
        f.step = 2
        push_may(x, players[f.k0], rule(5, 6, 3, 1))
    else:
        f.step = 3
        push_draw(x, players[f.k0], 1)


cdef void op_choose(X *x, Fr *f, CtxC *c, i32 *t) noexcept nogil:
    # pool at 0 (n), chosen at ZONE_CAP (k1), k0 = chooser, e = how many
    cdef GameC *g = x.g
    cdef u8 *pool = lists(x, f)
    cdef u8 *chosen = pool + ZONE_CAP
    cdef u8 able[ZONE_CAP * 2]
    cdef i32 *sel = x.t.pool + t[2]
    cdef InfoC *i
    cdef int players[2]
    cdef int k, j, s, m, stop, n = whom(c, g, t[5], players)
    cdef bint ok
    if f.step == 0:
        f.e = count_of(x, t[3], c)
        f.k0 = f.k1 = 0
        f.step = 1
        m = 0
        if t[6]:
            for k in range(c.nlook):
                s = live(g, c.look[k])
                if s != NONE8 and passes(x, info(x, s), sel + 4, sel[3], c):
                    pool[m] = s
                    m += 1
            f.n = m
        else:
            f.n = selected(x, sel, c, able)
            memcpy(pool, able, f.n)
    if f.step == 2:
        emit_cards(x, E_CHOSEN, players[f.k0], g.res, g.nres)
        for k in range(g.nres):
            chosen[f.k1] = g.res[k]
            f.k1 += 1
        f.k0 += 1
        f.step = 1
    if f.k0 >= n:
        took(x, c, chosen, f.k1)
        next_op(x, f, c, O_CHOOSE)
        return
    m = 0
    for k in range(f.n):
        s = pool[k]
        ok = True
        for j in range(c.nexc):
            if live(g, c.exc[j]) == s:
                ok = False
        if ok and g.zone[s] == Z_CIRCLE and g.player[s] != c.master and restricted(x, s, RS_BE_CHOSEN):
            ok = False
        if ok:
            able[m] = s
            m += 1
    stop = A_DONE if t[4] else A_NONE if not t[6] and is_hidden(sel[0]) and sel[3] else -1  # 9.6.3.1.1, 9.6.3.1.4
    f.step = 2
    push_pick(x, players[f.k0], able, m, f.e, D_CHOOSE, A_CHOOSE, rule(9, 6, 3), stop)


cdef void op_search(X *x, Fr *f, CtxC *c, i32 *t) noexcept nogil:
    cdef GameC *g = x.g
    cdef u8 able[ZONE_CAP * 2]
    cdef u8 cards[ZONE_CAP]
    cdef int k, n, p = c.master
    if f.step == 0:
        for k in range(g.zc[p][Z_DECK]):
            learn(x, p, g.zl[p][Z_DECK][k])
        hide_together(x, 1 - p, g.zl[p][Z_DECK], g.zc[p][Z_DECK])
        n = selected(x, x.t.pool + t[2], c, able)
        f.step = 1
        push_pick(x, p, able, n, count_of(x, t[3], c), D_CHOOSE, A_CHOOSE, rule(9, 6, 3, 1, 4), A_NONE)
        return
    memcpy(cards, g.res, g.nres)
    emit_cards(x, E_CHOSEN, p, cards, g.nres)
    took(x, c, cards, g.nres)
    next_op(x, f, c, O_SEARCH)


cdef void op_show(X *x, Fr *f, CtxC *c, i32 *t) noexcept nogil:
    # Look (5.7) and reveal (5.19).
    cdef GameC *g = x.g
    cdef u8 cards[ZONE_CAP * 2]
    cdef int players[2]
    cdef int k, j, n, m = 0, count
    if t[0] == O_LOOK:
        count = count_of(x, t[3], c)
        n = whom(c, g, t[2], players)
        for k in range(n):
            for j in range(g.zc[players[k]][Z_DECK]):
                if j < count:
                    cards[m] = g.zl[players[k]][Z_DECK][g.zc[players[k]][Z_DECK] - 1 - j]
                    m += 1
        if m > MAX_IT:
            g.fault = 16
            return
        for k in range(m):
            learn(x, c.master, cards[k])  # 5.7.1, B92
            c.look[k] = ref_to(g, cards[k])
        c.nlook = m
        emit_cards(x, E_LOOK, c.master, cards, m)
    else:
        m = target_cards(x, t[2], c, cards)
        for k in range(m):
            show(x, cards[k])  # 5.19.1
        emit_cards(x, E_REVEAL, c.master, cards, m)
        for k in range(m):
            if g.zone[cards[k]] == Z_HAND:
                after_entering_hand(x, g.player[cards[k]], cards[k])
        if x.t.pool[t[2]] == TA_TOP:
            for k in range(m):
                c.it[k] = c.look[k] = ref_to(g, cards[k])
            c.nit = c.nlook = m
    next_op(x, f, c, t[0])


cdef void unlook(X *x, CtxC *c, u8 *cards, int n) noexcept nogil:
    # Cards that move are no longer among those looked at.
    cdef int i, k, m = 0
    cdef bint found
    for i in range(c.nlook):
        found = False
        for k in range(n):
            if c.look[i] & 255 == cards[k]:
                found = True
        if not found:
            c.look[m] = c.look[i]
            m += 1
    c.nlook = m


cdef void op_move(X *x, Fr *f, CtxC *c, i32 *t) noexcept nogil:
    # code = which of "it" follow their cards
    cdef GameC *g = x.g
    cdef u8 cards[ZONE_CAP * 2]
    cdef int players[2]
    cdef int k, j, n, count, zone = t[3]
    cdef bint hand = True
    if f.step == 1:
        for k in range(c.nit):
            if f.code >> k & 1:
                c.it[k] = ref_to(g, c.it[k] & 255)
        next_op(x, f, c, O_MOVE)
        return
    if x.t.pool[t[2]] == TA_TOP:
        count = count_of(x, x.t.pool[t[2] + 2], c)
        n = whom(c, g, x.t.pool[t[2] + 1], players)
        for k in range(n):
            if not g.over:
                top_to(x, players[k], count, zone, cause_of(zone), t[4], -1 if t[5] < 0 else 1 - t[5])  # 4.5.2
        next_op(x, f, c, O_MOVE)
        return
    n = target_cards(x, t[2], c, cards)
    unlook(x, c, cards, n)
    for k in range(n):
        if g.zone[cards[k]] != Z_HAND:
            hand = False
    if n == 0:
        next_op(x, f, c, O_MOVE)
        return
    if zone == Z_DROP and hand:
        discard(x, cards, n)
        next_op(x, f, c, O_MOVE)
        return
    f.code = 0
    for k in range(c.nit):
        j = live(g, c.it[k])
        if j != NONE8:
            for count in range(n):
                if cards[count] == j:
                    f.code |= <u64>1 << k
    f.step = 1
    push_send(x, cards, n, zone, cause_of(zone), -1, t[4], -1 if t[5] < 0 else 1 - t[5], t[6])


cdef void op_mobilize(X *x, Fr *f, CtxC *c, i32 *t) noexcept nogil:
    # cards at 0 (n), k0 = next
    cdef GameC *g = x.g
    cdef u8 cards[ZONE_CAP * 2]
    cdef int k, s
    if f.step == 0:
        f.n = target_cards(x, t[2], c, cards)
        memcpy(lists(x, f), cards, f.n)
        f.k0 = 0
        f.step = 1
    if f.step == 1:
        if f.k0 >= f.n:
            next_op(x, f, c, O_MOBILIZE)
            return
        s = lists(x, f)[f.k0]
        if g.zone[s] == Z_CIRCLE or not is_member_def(x, g.d[s]):
            f.k0 += 1
            return
        f.step = 2
        push_place(x, c.master, s)
    elif f.step == 2:
        f.step = 3
        push_put(x, c.master, lists(x, f)[f.k0], g.ret, t[3], False)
    else:
        s = lists(x, f)[f.k0]
        for k in range(c.nit):
            if c.it[k] & 255 == s:
                c.it[k] = ref_to(g, s)
        f.k0 += 1
        f.step = 1


cdef void op_state(X *x, Fr *f, CtxC *c, i32 *t) noexcept nogil:
    cdef u8 cards[ZONE_CAP * 2]
    cdef int n = target_cards(x, t[2], c, cards)
    if t[0] == O_STAND or t[0] == O_REST:
        orient(x, cards, n, t[0] == O_REST)
    else:
        turn(x, cards, n, t[0] == O_TURN_DOWN)
    next_op(x, f, c, t[0])


cdef void op_destroy(X *x, Fr *f, CtxC *c, i32 *t) noexcept nogil:
    cdef u8 cards[ZONE_CAP * 2]
    cdef int n, by
    if f.step == 0:
        f.step = 1
        n = target_cards(x, t[2], c, cards)
        by = live(x.g, c.source)
        if by != NONE8 and not is_member(x, by):  # 5.32.2.2
            by = NONE8
        if n:
            push_destroy(x, cards, n, by)
            return
    next_op(x, f, c, O_DESTROY)


cdef void op_continuous(X *x, Fr *f, CtxC *c, i32 *t) noexcept nogil:
    # Begin a continuous effect (9.2.2.2).
    cdef GameC *g = x.g
    cdef u8 cards[ZONE_CAP * 2]
    cdef EffC *e
    cdef int k, n = 0, op = t[0], value = 0
    cdef bint group = False
    if op != O_CHANGE_PLAYER:
        # A group over zones with timestamps is read again each time; elsewhere it is fixed now (9.9.2).
        group = x.t.pool[t[2]] == TA_ALL and is_stamped(x.t.pool[x.t.pool[t[2] + 1]])
        n = target_cards(x, t[2], c, cards)
    if op == O_CHANGE or op == O_CHANGE_PLAYER:
        value = t[6] * amount(x, t[4], c)
    if n == 0 and not group and op != O_CHANGE_PLAYER:
        next_op(x, f, c, op)
        return
    if g.n_eff >= MAX_EFF or (not group and n > 32):
        g.fault = 18
        return
    e = &g.eff[g.n_eff]
    memset(e, 0, sizeof(EffC))
    g.n_eff += 1
    e.code = c.pc
    e.amount = value
    e.stamp = c.stamp
    e.ab = c.ab
    e.source = c.source
    e.master = c.master
    e.duration = t[3]
    if op == O_CHANGE or op == O_CHANGE_PLAYER or op == O_TRAIT:
        e.duration = t[5]
    elif op == O_GAIN or op == O_CANNOT:
        e.duration = t[4]
    e.group = group or op == O_CHANGE_PLAYER
    if not e.group:
        e.n = n
        for k in range(n):
            e.targets[k] = ref_to(g, cards[k])
    g.changes += 1
    changed(x)
    emit(x, E_EFFECT, c.master, t[1], value, n)
    for k in range(n):
        emit_here(x, cards[k])
    next_op(x, f, c, op)


cdef void op_shuffle(X *x, Fr *f, CtxC *c, i32 *t) noexcept nogil:
    cdef int players[2]
    cdef int k, n = whom(c, x.g, t[2], players)
    for k in range(n):
        shuffle(x, players[k], Z_DECK)
    next_op(x, f, c, O_SHUFFLE)


cdef void op_discard(X *x, Fr *f, CtxC *c, i32 *t) noexcept nogil:
    # k0 = player
    cdef GameC *g = x.g
    cdef u8 cards[ZONE_CAP]
    cdef int players[2]
    cdef int p, n = whom(c, g, t[2], players)
    if f.step == 0:
        f.k0 = 0
        f.step = 1
    elif f.step == 2:
        memcpy(cards, g.res, g.nres)
        discard(x, cards, g.nres)
        f.k0 += 1
        f.step = 1
    if f.k0 >= n:
        next_op(x, f, c, O_DISCARD)
        return
    p = players[f.k0]
    if t[3] < 0:
        discard(x, g.zl[p][Z_HAND], g.zc[p][Z_HAND])
        f.k0 += 1
        return
    f.step = 2
    push_pick(x, p, g.zl[p][Z_HAND], g.zc[p][Z_HAND], count_of(x, t[3], c), D_CHOOSE, A_DISCARD, rule(5, 8, 1))


cdef void op_may_pay(X *x, Fr *f, CtxC *c, i32 *t) noexcept nogil:
    if f.step == 0:
        if not payable(x, t[2], c):
            c.pc = t[3]  # 9.7.3.3.1
            return
        f.step = 1
        push_may(x, c.master, rule(9, 7, 3, 3, 1))
    elif f.step == 1:
        if not x.g.ret:
            c.pc = t[3]
            f.step = 0
            return
        f.step = 2
        push_pay(x, f.a, t[2])
    else:
        next_op(x, f, c, O_MAY_PAY)


cdef void op_may(X *x, Fr *f, CtxC *c, i32 *t) noexcept nogil:
    if f.step == 0:
        f.step = 1
        push_may(x, c.master, rule(9, 7, 3, 3, 1))
        return
    if x.g.ret:
        if c.n_may >= 4:
            x.g.fault = 17
            return
        c.may[c.n_may] = x.g.happened
        c.n_may += 1
        next_op(x, f, c, O_MAY)
    else:
        c.pc = t[2]
        f.step = 0


cdef void push_number(X *x, int ctx) noexcept nogil:
    # a = context: which number for X (9.6.2.2.1)
    cdef Fr *f = push(x, F_NUMBER)
    f.a = ctx
    f.player = x.g.ctx[ctx].master


cdef void expire(X *x, int duration) noexcept nogil:
    # End the effects whose duration is over (7.7.7, 8.6.6).
    cdef GameC *g = x.g
    cdef int k, n = 0
    for k in range(g.n_eff):
        if g.eff[k].duration != duration:
            if n != k:
                g.eff[n] = g.eff[k]
            n += 1
    if n != g.n_eff:
        changed(x)
        g.clean_changes = -1
    g.n_eff = n


# --- dispatch of frames that belong to abilities ----------------------------------------------------------------------------

cdef void step_effect(X *x, Fr *f) noexcept nogil:
    if f.kind == F_RES: step_resolution(x, f)
    elif f.kind == F_PAY: step_pay(x, f)
    elif f.kind == F_REPL: step_replacement(x, f)
    elif f.kind == F_MAY: ask(x, f.player, D_MAY, f.code)
    else: ask(x, f.player, D_NUMBER, rule(9, 6, 2, 2, 1))


cdef void options_effect(X *x, Fr *f) noexcept nogil:
    cdef u32 numbers
    cdef CtxC *c
    cdef int k
    if f.kind == F_PAY:
        options_pay(x, f)
    elif f.kind == F_REPL:
        options_replacement(x, f)
    elif f.kind == F_CHECK:
        options_standby(x)
    elif f.kind == F_MAY:
        opt(x, act(A_NO))
        opt(x, act(A_YES))
    else:
        c = &x.g.ctx[f.a]
        numbers = x_numbers(x, x.t.abilities[c.ab].cost, c)
        for k in range(21):
            if numbers >> k & 1:
                opt(x, act(A_NUMBER, 0, NO_CARD, k))


cdef void answer_effect(X *x, Fr *f, u64 code) noexcept nogil:
    if f.kind == F_PAY:
        answer_pay(x, f, code)
    elif f.kind == F_REPL:
        answer_replacement(x, f, code)
    elif f.kind == F_CHECK:
        answer_standby(x, f, code)
    elif f.kind == F_MAY:
        x.g.ret = act_kind(code) == A_YES
        pop(x)
    else:
        x.g.ctx[f.a].x = act_arg(code)
        emit(x, E_NUMBER, f.player, act_arg(code))
        pop(x)
