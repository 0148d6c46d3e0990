# 5: what a resolving program does, verb by verb.

cdef inline int drawn_at_most(WorkspaceC *w, ContextC *c, StatementC *t, int p) noexcept nogil:
    # How many cards a player is to draw.
    cdef int n = count_of(w, t.players.amount, c)
    if t.players.until:
        n -= w.g.n_in[p][ZONE_HAND]
    return n if n < MAX_DRAWN else MAX_DRAWN


cdef void op_draw(WorkspaceC *w, FrameC *f, ContextC *c, StatementC *t) noexcept nogil:
    cdef ResolutionFrameC *resolution = &f.data.resolution
    cdef int players[2]
    cdef int n = whom(c, w.g, t.players.who, players)
    if f.step == STATEMENT_BEGINS:
        resolution.wanted = drawn_at_most(w, c, t, players[0]) if n else 0
        resolution.next = resolution.done = 0
        f.step = DRAWS_NEXT
    elif f.step == DRAWS_IF_WANTED:
        if w.g.reply:
            f.step = DRAWS_ONE
            push_draw(w, players[resolution.next], 1, drawn_as(w, REPLACED_DRAW_BY_EFFECT))
            return
        resolution.next += 1
        resolution.done = 0
        f.step = DRAWS_NEXT
    elif f.step == DRAWS_ONE:
        resolution.done += 1
        f.step = DRAWS_NEXT
    elif f.step == DRAWS_SEVERAL:
        if not w.g.reply:
            f.step = DRAWS_ONE
            push_draw(w, players[resolution.next], 1, drawn_as(w, REPLACED_DRAW_BY_EFFECT))
            return
        resolution.done = resolution.wanted
        f.step = DRAWS_NEXT
    if resolution.next >= n:
        next_op(w, f, c, OP_DRAW)
    elif is_banned(w, players[resolution.next], PLAYER_STAT_CANNOT_DRAW_BY_EFFECTS):  # 1.3.3
        resolution.next += 1
        resolution.done = 0
        if t.players.until and resolution.next < n:
            resolution.wanted = drawn_at_most(w, c, t, players[resolution.next])
    elif resolution.done >= resolution.wanted:  # 5.6.3.3
        resolution.next += 1
        resolution.done = 0
        if t.players.until and resolution.next < n:
            resolution.wanted = drawn_at_most(w, c, t, players[resolution.next])
    elif t.players.up_to:  # 1.3.5.1, 5.6.3
        f.step = DRAWS_IF_WANTED
        push_yes_or_no(w, players[resolution.next], rule(5, 6, 3, 1))  # 5.6.3.1
    else:
        if resolution.done == 0 and resolution.wanted > 1:
            f.step = DRAWS_SEVERAL
            if replaced_at_once(w, players[resolution.next], resolution.wanted, REPLACED_DRAW_SEVERAL_BY_EFFECT):
                return
        f.step = DRAWS_ONE
        push_draw(w, players[resolution.next], 1, drawn_as(w, REPLACED_DRAW_BY_EFFECT))  # 5.6.3.2


cdef inline int cause_of(int zone) noexcept nogil:
    return (CAUSE_DROP if zone == ZONE_DROP else CAUSE_STOCK if zone == ZONE_STOCK else CAUSE_RETURN if zone == ZONE_HAND
            else CAUSE_LEVEL if zone == ZONE_LEVEL else CAUSE_PLACE)


cdef inline int face_of(StatementC *t) noexcept nogil:
    # 1 for face down, -1 for what is usual in the zone.
    return -1 if t.move.face_up < 0 else 1 - t.move.face_up


cdef void begin_to_follow(GameC *g, FrameC *f, ContextC *c, u8 *cards, int n) noexcept nogil:
    # Note which of "it" are among the cards that a statement is about to move.
    cdef int i, k, s
    f.data.resolution.followed = 0
    for k in range(c.n_it):
        s = live(g, its(g, c)[k])
        if s != NONE8:
            for i in range(n):
                if cards[i] == s:
                    f.data.resolution.followed |= <u64>1 << k


cdef void follow(GameC *g, FrameC *f, ContextC *c) noexcept nogil:
    # Let "it" mean the cards that were moved where they are now.
    cdef int k
    for k in range(c.n_it):
        if f.data.resolution.followed >> k & 1:
            its(g, c)[k] = ref_to(g, its(g, c)[k] & 255)
    read_now(g, c)
    f.data.resolution.followed = 0


cdef void op_move(WorkspaceC *w, FrameC *f, ContextC *c, StatementC *t) noexcept nogil:
    cdef GameC *g = w.g
    cdef TargetC *target = target_at(w, t.move.target)
    cdef u8 cards[MAX_SLOTS]
    cdef int players[2]
    cdef int k, n, p, count, shuffled, zone = t.move.zone
    cdef bint hand = True
    if f.step == STATEMENT_GOES_ON:
        follow(g, f, c)
        shuffled = f.data.resolution.done
        next_op(w, f, c, OP_MOVE)
        for k in range(2):
            p = 1 - g.turn_player if k else g.turn_player
            if shuffled >> p & 1:
                shuffle(w, p, ZONE_DECK)  # 5.5.2
        return
    if target.kind == TARGET_TOP:
        count = count_of(w, target.top.amount, c)
        n = whom(c, g, target.top.who, players)
        affect_none(g)
        tops_to(w, players, n, count, zone, cause_of(zone), t.move.position == POSITION_BOTTOM, face_of(t), True)
        next_op(w, f, c, OP_MOVE)
        return
    n = movable_to(w, c, cards, target_cards(w, t.move.target, c, cards), zone)  # 1.3.3
    unlook(w, c, cards, n)
    affect_none(g)
    for k in range(n):
        if g.zone[cards[k]] != ZONE_HAND:
            hand = False
    if n == 0:  # 9.6.3.1.3
        next_op(w, f, c, OP_MOVE)
        return
    if zone == ZONE_DROP and hand:
        next_op(w, f, c, OP_MOVE)
        discard_by_effect(w, cards, n, c.master)
        return
    begin_to_follow(g, f, c, cards, n)
    read_before(g, f, c)
    f.step = STATEMENT_GOES_ON
    f.data.resolution.done = 0
    if t.move.position == POSITION_SHUFFLED:
        for k in range(n):
            f.data.resolution.done |= 1 << g.player[cards[k]]
    # 5.4.1, by other words 5.9.1, 5.10.1, 5.14.1, 5.25.1
    push_send(w, cards, n, zone, cause_of(zone), -1, t.move.position == POSITION_BOTTOM, face_of(t), t.move.rest)
    g.frames[g.n_frames - 1].data.send.unordered = t.move.position == POSITION_SHUFFLED
    g.frames[g.n_frames - 1].data.send.affects = c.tracks
    g.frames[g.n_frames - 1].data.send.effect_of = 1 + c.master


cdef void list_targets(WorkspaceC *w, FrameC *f, ContextC *c, int target) noexcept nogil:
    # Keep the cards that a statement takes one after the other in the lists of its frame.
    cdef u8 cards[MAX_SLOTS]
    cdef int n = target_cards(w, target, c, cards)
    memcpy(room(w, f, n), cards, n)
    f.data.resolution.n_cards = n
    f.data.resolution.next = 0
    f.step = PUTS_NEXT


cdef void op_destroy(WorkspaceC *w, FrameC *f, ContextC *c, StatementC *t) noexcept nogil:
    cdef u8 cards[MAX_SLOTS]
    cdef int n, by
    if f.step == STATEMENT_BEGINS:
        f.step = STATEMENT_GOES_ON
        n = unprotected(w, c, cards, target_cards(w, t.on.target, c, cards), RESTRICTION_BE_DESTROYED)  # 1.3.3
        by = live(w.g, c.source)
        if by != NONE8 and not is_member(w, by):  # 5.32.2.2
            by = NONE8
        if n:
            push_destroy(w, cards, n, by)
            w.g.frames[w.g.n_frames - 1].data.destroy.effect_of = 1 + c.master
            return
    next_op(w, f, c, OP_DESTROY)


cdef void op_shuffle(WorkspaceC *w, FrameC *f, ContextC *c, StatementC *t) noexcept nogil:
    cdef int players[2]
    cdef int k, n = whom(c, w.g, t.shuffle.who, players)
    for k in range(n):  # 5.5.2
        if t.shuffle.zone == ZONE_STOCK:
            shuffle_stock(w, players[k])
        else:
            shuffle(w, players[k], ZONE_DECK)
    next_op(w, f, c, OP_SHUFFLE)


cdef void op_discard(WorkspaceC *w, FrameC *f, ContextC *c, StatementC *t) noexcept nogil:
    # All that is discarded leaves at once (5.8, 1.3.4.1).
    cdef GameC *g = w.g
    cdef u8 cards[MAX_SLOTS]
    cdef int players[2]
    cdef int k, p, count, m = 0, n = whom(c, g, t.discard.who, players)
    if f.step == STATEMENT_BEGINS and t.discard.amount >= 0:
        f.step = STATEMENT_GOES_ON
        p = players[0]
        count = count_of(w, t.discard.amount, c)
        push_pick(w, p, cards_in(g, p, ZONE_HAND), g.n_in[p][ZONE_HAND], above(g, p, count) if t.discard.until else count,
                  DECISION_CHOOSE, ACTION_DISCARD, rule(5, 8, 1))  # 5.8.1
        g.frames[g.n_frames - 1].data.pick.both = OTHER_FOLLOWS if n > 1 else ONE_PICKS
        g.frames[g.n_frames - 1].data.pick.keeps = count if t.discard.until else -1
        return
    if t.discard.amount < 0:
        for k in range(n):  # 3.3.3, 3.3.3.1
            p = players[k]
            memcpy(cards + m, cards_in(g, p, ZONE_HAND), g.n_in[p][ZONE_HAND])
            m += g.n_in[p][ZONE_HAND]
    else:
        m = g.n_result
        memcpy(cards, g.result, m)
    next_op(w, f, c, OP_DISCARD)
    affect_none(g)
    discard_by_effect(w, cards, m, c.master)


cdef void op_stock_open(WorkspaceC *w, FrameC *f, ContextC *c, StatementC *t) noexcept nogil:
    cdef u8 cards[MAX_SLOTS]
    cdef int n = stock_open(w, c.master, count_of(w, t.number.amount, c), cards)
    affect_none(w.g)
    affect(w, cards, n)
    next_op(w, f, c, t.op)


cdef void op_stock_close(WorkspaceC *w, FrameC *f, ContextC *c, StatementC *t) noexcept nogil:
    cdef u8 cards[MAX_SLOTS]
    cdef int n = stock_close(w, c.master, count_of(w, t.number.amount, c), cards)
    affect_none(w.g)
    affect(w, cards, n)
    next_op(w, f, c, t.op)


cdef void op_pay(WorkspaceC *w, FrameC *f, ContextC *c, StatementC *t) noexcept nogil:
    # For a replacement, which was offered only where it can be paid.
    cdef int n = count_of(w, t.number.amount, c), master = c.master
    cdef u16 source = c.source
    next_op(w, f, c, t.op)
    pay_stock(w, master, n)
    stock_paid(w, source, master, n)  # 5.22.5.3-4


cdef void op_stock_boost(WorkspaceC *w, FrameC *f, ContextC *c, StatementC *t) noexcept nogil:
    cdef int master = c.master, count = count_of(w, t.number.amount, c)
    cdef bint any_card = count and w.g.n_in[master][ZONE_DECK]
    if f.step == STATEMENT_BEGINS and is_banned(w, master, PLAYER_STAT_CANNOT_STOCK_BOOST):  # 1.3.3
        next_op(w, f, c, OP_STOCK_BOOST)
        return
    if f.step == STATEMENT_BEGINS and any_card and try_replace(w, REPLACED_STOCK_BOOST, NONE8, master, count):
        f.step = STATEMENT_GOES_ON
        return
    if f.step == STATEMENT_GOES_ON and w.g.reply:
        next_op(w, f, c, OP_STOCK_BOOST)
        return
    tops_to(w, &master, 1, count, ZONE_STOCK, CAUSE_STOCK, False)  # 5.27.1
    if any_card and not w.g.over:
        player_event(w, TRIGGER_STOCK_BOOSTED, master)  # 5.27.1
    next_op(w, f, c, t.op)


cdef inline int duration_of(StatementC *t) noexcept nogil:
    if t.op == OP_CHANGE: return t.change.duration
    if t.op == OP_CHANGE_PLAYER: return t.change_player.duration
    if t.op == OP_TRAIT: return t.trait.duration
    if t.op == OP_GAIN: return t.gain.duration
    if t.op == OP_CANNOT: return t.cannot.duration
    if t.op == OP_MULTIPLY: return t.multiply.duration
    return t.lose.duration


cdef void op_continuous(WorkspaceC *w, FrameC *f, ContextC *c, StatementC *t) noexcept nogil:
    # Begin a continuous effect (9.2.2.2).
    cdef u8 cards[MAX_SLOTS]
    cdef int n = 0, op = t.op, value = 0
    cdef TargetC *target
    cdef SelectorC *selector
    cdef bint group = False
    if op != OP_CHANGE_PLAYER:
        # A group over zones with timestamps is read again each time; elsewhere, and where only the resolution knows which
        # cards they are, it is fixed now (9.9.2).
        target = target_at(w, t.on.target)
        if target.kind == TARGET_ALL:
            selector = selector_at(w, target.all.selector)
            group = is_stamped(selector.zone) and not selector.bits & SELECTOR_READ_ONCE
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


cdef void op_switch_stats(WorkspaceC *w, FrameC *f, ContextC *c, StatementC *t) noexcept nogil:
    # Two cards have the value that the other has now (9.9.1.5); one alone keeps its own.
    cdef u8 cards[MAX_SLOTS]
    cdef u8 others[MAX_SLOTS]
    cdef i32 first, second
    cdef int stat = t.switch_stats.stat, duration = t.switch_stats.duration
    cdef int n = target_cards(w, t.switch_stats.target, c, cards)
    if t.switch_stats.other >= 0:
        n = 2 if target_cards(w, t.switch_stats.other, c, others) and n else 0
        cards[1] = others[0]
    if n > 1 and cards[0] != cards[1]:
        first = number_of(info(w, cards[0]), stat)
        second = number_of(info(w, cards[1]), stat)
        if not begin_effect(w, c, t, cards, 1, False, second, duration):
            return
        if not begin_effect(w, c, t, cards + 1, 1, False, first, duration):
            return
    next_op(w, f, c, OP_SWITCH)


cdef int first_alike(WorkspaceC *w, int ab) noexcept nogil:
    # The first ability of the table that says the same.
    cdef int k = 0
    while w.t.abilities[k].text != w.t.abilities[ab].text:
        k += 1
    return k


cdef void step_choose_ability(WorkspaceC *w, FrameC *f) noexcept nogil:
    ask(w, f.player, DECISION_LOSE, rule(5, 31, 1))  # 5.31.1


cdef void options_choose_ability(WorkspaceC *w, FrameC *f) noexcept nogil:
    # Of abilities that say the same the first is offered: all of them are lost (5.31.1.1).
    cdef InfoC *i = info(w, f.data.choose_ability.card)
    cdef int k, j
    for k in range(i.n_abilities):
        for j in range(k):
            if w.t.abilities[i.abilities[j]].text == w.t.abilities[i.abilities[k]].text:
                break
        else:
            add_option(w, act(ACTION_LOSE, 0, card_key(w, f.data.choose_ability.card, f.player), k))


cdef void answer_choose_ability(WorkspaceC *w, FrameC *f, u64 code) noexcept nogil:
    w.g.reply = first_alike(w, info(w, f.data.choose_ability.card).abilities[act_arg(code)])
    pop(w)


cdef void op_lose_chosen(WorkspaceC *w, FrameC *f, ContextC *c, StatementC *t) noexcept nogil:
    cdef ResolutionFrameC *resolution = &f.data.resolution
    cdef GameC *g = w.g
    cdef u8 cards[MAX_SLOTS]
    cdef FrameC *frame
    cdef int k, n
    if f.step == STATEMENT_BEGINS:
        n = served(w, t.lose.target, cards, target_cards(w, t.lose.target, c, cards))
        resolution.n_cards = 0
        for k in range(n):
            if is_valid_place(w, cards[k]) and not is_hidden(g.zone[cards[k]]) and not g.down[cards[k]]:
                cards[resolution.n_cards] = cards[k]
                resolution.n_cards += 1
        memcpy(room(w, f, resolution.n_cards), cards, resolution.n_cards)
        resolution.next = 0
    else:
        cards[0] = lists(w, f)[resolution.next]
        if not begin_effect(w, c, t, cards, 1, False, g.reply, t.lose.duration):
            return
        resolution.next += 1
    f.step = STATEMENT_GOES_ON
    while resolution.next < resolution.n_cards and info(w, lists(w, f)[resolution.next]).n_abilities == 0:
        resolution.next += 1
    if resolution.next >= resolution.n_cards:
        g.n_scratch = f.base
        next_op(w, f, c, OP_LOSE_CHOSEN)
        return
    k = lists(w, f)[resolution.next]
    frame = push(w, FRAME_CHOOSE_ABILITY)
    frame.player = c.master
    frame.data.choose_ability.card = k


cdef inline int payer_of(ContextC *c, StatementC *t) noexcept nogil:
    # Whom a text lets pay (5.22.5.1).
    return 1 - c.master if t.op == OP_TOLL or t.may_pay.who == WHO_OPPONENT else c.master


cdef inline bint names_x(StatementC *t) noexcept nogil:
    # Whether who pays says what X is (9.6.2.2.1).
    return t.op == OP_MAY_PAY and t.may_pay.names_x


cdef int price_of(WorkspaceC *w, ContextC *c, StatementC *t) noexcept nogil:
    # How much less stock a payment asks for, below 0 how much more: a cost of an automatic ability for its master (9.7.3.3).
    cdef AbilityC *ab = &w.t.abilities[c.ability]
    if ab.kind != ABILITY_AUTO or payer_of(c, t) != c.master:
        return 0
    return price_cut(w, live(w.g, c.source), c.master, ab)


cdef bint may_be_offered(WorkspaceC *w, StatementC *t, ContextC *c) noexcept nogil:
    # Whether a payment that a text allows could be made (9.7.3.3.1).
    cdef int less = price_of(w, c, t), cost = with_stock(w, t.may_pay.cost, less)
    if names_x(t):
        return x_numbers(w, cost, c, True, less) != 0
    return payable(w, cost, c, payer_of(c, t), less)


cdef void op_may_pay(WorkspaceC *w, FrameC *f, ContextC *c, StatementC *t) noexcept nogil:
    # What follows is for who paid; of a toll for who did not.
    cdef bint toll = t.op == OP_TOLL
    cdef int less, payer = payer_of(c, t)
    if f.step == STATEMENT_BEGINS and may_be_offered(w, t, c):  # 9.7.3.3.1
        f.step = ASKED_PLAYER
        push_yes_or_no(w, payer, rule(5, 22, 5, 1) if toll else rule(9, 7, 3, 3, 1))  # 5.22.5.1, 9.7.3.3.1
    elif f.step == ASKED_PLAYER and w.g.reply and names_x(t):
        f.step = NAMES_X
        push_number(w, f.data.resolution.context)  # 9.6.2.2.1
    elif f.step == ASKED_PLAYER and w.g.reply or f.step == NAMES_X:  # 9.1.2.2.2
        f.step = ASKED_TO_PAY
        less = price_of(w, c, t)
        push_pay(w, f.data.resolution.context, with_stock(w, t.may_pay.cost, less), payer, less)  # 9.7.3.3
    elif (f.step == ASKED_TO_PAY) != toll:
        next_op(w, f, c, t.op)
    else:
        c.pc = t.toll.paid if toll else t.may_pay.otherwise
        f.step = STATEMENT_BEGINS


cdef void op_may(WorkspaceC *w, FrameC *f, ContextC *c, StatementC *t) noexcept nogil:
    if f.step == STATEMENT_BEGINS and not executable(w, statement_behind(w, t), c):
        w.g.reply = 0  # 1.3.2: nobody is asked for what cannot be done
    elif f.step == STATEMENT_BEGINS:
        f.step = STATEMENT_GOES_ON
        push_yes_or_no(w, c.master, rule(9, 7, 3, 3, 1))  # 3.2.1.3.1, 9.7.3.3.1
        return
    if w.g.reply:
        if not fits(w, POOL_NESTED, c.n_may + 1):
            return
        c.may[c.n_may] = w.g.happened
        c.n_may += 1
        next_op(w, f, c, OP_MAY)
    else:
        c.pc = t.jump.to
        f.step = STATEMENT_BEGINS


cdef void op_if_done(WorkspaceC *w, FrameC *f, ContextC *c, StatementC *t) noexcept nogil:
    # What follows asks whether anything was done.
    if fits(w, POOL_NESTED, c.n_may + 1):
        c.may[c.n_may] = w.g.happened
        c.n_may += 1
        next_op(w, f, c, OP_TRY)


cdef void op_end_game(WorkspaceC *w, FrameC *f, ContextC *c, StatementC *t) noexcept nogil:
    # At once, in the middle of the effect (1.2.5).
    cdef int players[2]
    cdef int n = whom(c, w.g, t.end_game.who, players), winner = -1
    if n == 1:
        winner = players[0] if t.end_game.wins else 1 - players[0]
    finish(w, winner, REASON_EFFECT, rule(1, 2, 5))  # 1.2.5


cdef void emit_cards(WorkspaceC *w, int kind, int player, u8 *cards, int n) noexcept nogil:
    cdef int k
    if n:
        emit(w, kind, player, 0, 0, n)
        for k in range(n):
            emit_here(w, cards[k])
