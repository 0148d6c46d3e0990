# 5 and 9.2: verbs that ask, make effects of a duration, or name numbers; effects that end.

cdef bint begin_effect(WorkspaceC *w, CtxC *c, StatementC *t, u8 *cards, int n, bint group, i32 value,
                       int duration) noexcept nogil:
    # A continuous effect of a statement, on cards or on a group.
    cdef GameC *g = w.g
    cdef EffC e
    cdef u16 named[MAX_SLOTS]
    cdef int k
    memset(&e, 0, sizeof(EffC))
    e.code = c.pc
    e.amount = value
    e.ab = c.ab
    e.source = c.source
    e.master = c.master  # 3.2.1.3
    e.duration = duration
    e.group = group
    for k in range(n):
        named[k] = ref_to(g, cards[k])
    if not keep_effect(w, &e, named, 0 if group else n, c.stamp):  # 9.9.1.8.2
        return False
    g.changes += 1
    effects_changed(w)
    emit(w, EVENT_EFFECT, c.master, t.head.path, value, n)
    for k in range(n):
        emit_here(w, cards[k])
    return True


cdef inline int duration_of(StatementC *t) noexcept nogil:
    if t.op == OP_CHANGE: return t.change.duration
    if t.op == OP_CHANGE_PLAYER: return t.change_player.duration
    if t.op == OP_TRAIT: return t.trait.duration
    if t.op == OP_GAIN: return t.gain.duration
    if t.op == OP_CANNOT: return t.cannot.duration
    return t.lose.duration


cdef void op_continuous(WorkspaceC *w, FrameC *f, CtxC *c, StatementC *t) noexcept nogil:
    # Begin a continuous effect (9.2.2.2).
    cdef u8 cards[MAX_SLOTS]
    cdef int n = 0, op = t.op, value = 0
    cdef TargetC *target
    cdef bint group = False
    if op != OP_CHANGE_PLAYER:
        # A group over zones with timestamps is read again each time; elsewhere it is fixed now (9.9.2).
        target = target_at(w, t.on.target)
        group = target.kind == TARGET_ALL and is_stamped(selector_at(w, target.all.selector).zone)
        n = served(w, t.on.target, cards, target_cards(w, t.on.target, c, cards))
    if op == OP_CHANGE:
        value = t.change.sign * amount(w, t.change.amount, c)
    elif op == OP_CHANGE_PLAYER:
        value = t.change_player.sign * amount(w, t.change_player.amount, c)
    if n == 0 and not group and op != OP_CHANGE_PLAYER:  # 9.6.3.1.3
        next_op(w, f, c, op)
        return
    if not begin_effect(w, c, t, cards, n, group or op == OP_CHANGE_PLAYER, value, duration_of(t)):
        return
    if op == OP_CANNOT:
        cancel_unusable(w)
    next_op(w, f, c, op)


cdef void op_end_game(WorkspaceC *w, FrameC *f, CtxC *c, StatementC *t) noexcept nogil:
    # At once, in the middle of the effect (1.2.5).
    cdef int players[2]
    cdef int n = whom(c, w.g, t.end_game.who, players), winner = -1
    if n == 1:
        winner = players[0] if t.end_game.wins else 1 - players[0]
    finish(w, winner, REASON_EFFECT, rule(1, 2, 5))


cdef void op_shuffle(WorkspaceC *w, FrameC *f, CtxC *c, StatementC *t) noexcept nogil:
    cdef int players[2]
    cdef int k, n = whom(c, w.g, t.shuffle.who, players)
    for k in range(n):  # 5.5.2
        if t.shuffle.zone == ZONE_STOCK:
            shuffle_stock(w, players[k])
        else:
            shuffle(w, players[k], ZONE_DECK)
    next_op(w, f, c, OP_SHUFFLE)


cdef void op_discard(WorkspaceC *w, FrameC *f, CtxC *c, StatementC *t) noexcept nogil:
    # All that is discarded leaves at once (5.8, 1.3.4.1).
    cdef GameC *g = w.g
    cdef u8 cards[MAX_SLOTS]
    cdef int players[2]
    cdef int k, p, m = 0, n = whom(c, g, t.players.who, players)
    if f.step == STATEMENT_BEGINS and t.players.amount >= 0:
        f.step = STATEMENT_GOES_ON
        p = players[0]
        push_pick(w, p, zl(g, p, ZONE_HAND), g.zc[p][ZONE_HAND], count_of(w, t.players.amount, c), DECISION_CHOOSE,
                  ACTION_DISCARD, rule(5, 8, 1))
        g.fr[g.nf - 1].data.pick.both = OTHER_FOLLOWS if n > 1 else ONE_PICKS
        return
    if t.players.amount < 0:
        for k in range(n):  # 3.3.3, 3.3.3.1
            p = players[k]
            memcpy(cards + m, zl(g, p, ZONE_HAND), g.zc[p][ZONE_HAND])
            m += g.zc[p][ZONE_HAND]
    else:
        m = g.nres
        memcpy(cards, g.res, m)
    next_op(w, f, c, OP_DISCARD)
    discard(w, cards, m)


cdef inline int payer_of(CtxC *c, StatementC *t) noexcept nogil:
    # Whom a text lets pay (5.22.5.1).
    return 1 - c.master if t.op == OP_TOLL or t.may_pay.who == WHO_OPPONENT else c.master


cdef void op_may_pay(WorkspaceC *w, FrameC *f, CtxC *c, StatementC *t) noexcept nogil:
    # What follows is for who paid; of a toll for who did not.
    cdef bint toll = t.op == OP_TOLL
    cdef int payer = payer_of(c, t)
    if f.step == STATEMENT_BEGINS and payable(w, t.may_pay.cost, c, payer):  # 9.7.3.3.1
        f.step = ASKED_PLAYER
        push_may(w, payer, rule(5, 22, 5, 1) if toll else rule(9, 7, 3, 3, 1))
    elif f.step == ASKED_PLAYER and w.g.ret:  # 9.1.2.2.2
        f.step = ASKED_TO_PAY
        push_pay(w, f.data.resolution.context, t.may_pay.cost, payer)  # 9.7.3.3
    elif (f.step == ASKED_TO_PAY) != toll:
        next_op(w, f, c, t.op)
    else:
        c.pc = t.toll.paid if toll else t.may_pay.otherwise
        f.step = STATEMENT_BEGINS


cdef void op_may(WorkspaceC *w, FrameC *f, CtxC *c, StatementC *t) noexcept nogil:
    if f.step == STATEMENT_BEGINS:
        f.step = STATEMENT_GOES_ON
        push_may(w, c.master, rule(9, 7, 3, 3, 1))  # 3.2.1.3.1
        return
    if w.g.ret:
        if not fits(w, POOL_NESTED, c.n_may + 1):
            return
        c.may[c.n_may] = w.g.happened
        c.n_may += 1
        next_op(w, f, c, OP_MAY)
    else:
        c.pc = t.jump.to
        f.step = STATEMENT_BEGINS


cdef void push_number(WorkspaceC *w, int ctx) noexcept nogil:
    # Which number X is (9.6.2.2.1).
    cdef FrameC *f = push(w, FRAME_NUMBER)
    f.data.number.context = ctx
    f.player = w.g.ctx[ctx].master


cdef void expire(WorkspaceC *w, int duration) noexcept nogil:
    # End the effects whose duration is over (7.7.7, 8.6.6).
    cdef GameC *g = w.g
    cdef int k
    cdef u8 over[MAX_EFFECT_KINDS]
    for k in range(g.n_eff):
        over[k] = g.eff[k].duration == duration
    if drop_effects(g, over):
        effects_changed(w)
        g.clean_changes = -1
