# 9.6.3: what players are asked: cards one at a time, orders, yes or no, and numbers.

cdef inline void ask(WorkspaceC *w, int player, int kind, u64 why) noexcept nogil:
    w.g.waiting = 1
    w.g.asked_player = player
    w.g.asked_kind = kind
    w.g.asked_rule = why


# --- picking (9.6.3)

cdef void push_pick(WorkspaceC *w, int player, u8 *pool, int n, int count, int kind, int verb, u64 why, int stop=-1,
                    bint ascending=False) noexcept nogil:
    cdef FrameC *f = push(w, FRAME_PICK)
    cdef PickFrameC *pick = &f.data.pick
    f.player = player
    pick.n_left = n
    pick.wanted = count if count < 250 else 250
    pick.decision = kind
    pick.verb = verb
    pick.stop = stop
    pick.ascending = ascending
    pick.last_key = -1
    pick.capacity = n
    pick.keeps = -1
    pick.rule = why
    memmove(take(w, 2 * n), pool, n)  # it may lie where a popped frame had its lists


cdef int pick_options(WorkspaceC *w, FrameC *f, bint fill) noexcept nogil:
    cdef PickFrameC *pick = &f.data.pick
    cdef u8 first[MAX_SLOTS]
    cdef u32 keys[MAX_SLOTS]
    cdef int i, k = 0, m = distinct(w, lists(w, f), pick.n_left, f.player, first, keys)
    for i in range(m):
        if not pick.ascending or <i32>keys[i] > pick.last_key:
            keys[k] = keys[i]
            k += 1
    if fill:
        if 0 <= pick.stop < pick.verb:
            add_option(w, act(pick.stop))
        add_options(w, pick.verb, keys, k)
        if pick.stop >= pick.verb:
            add_option(w, act(pick.stop))
    return k


cdef void options_pick(WorkspaceC *w, FrameC *f) noexcept nogil:
    pick_options(w, f, True)


cdef inline int above(GameC *g, int p, int kept) noexcept nogil:
    # How many cards of a hand are more than so many.
    return g.n_in[p][ZONE_HAND] - kept if g.n_in[p][ZONE_HAND] > kept else 0


cdef void finish_pick(WorkspaceC *w, FrameC *f) noexcept nogil:
    # The picks of this frame, and behind them those of the other player if both pick.
    cdef PickFrameC *pick = &f.data.pick
    cdef GameC *g = w.g
    cdef int o = 1 - f.player, wanted = pick.wanted
    if pick.both == OTHER_FOLLOWS:
        pick.both = OTHER_PICKED
        if pick.keeps >= 0:
            wanted = above(g, o, pick.keeps)
        push_pick(w, o, cards_in(g, o, ZONE_HAND), g.n_in[o][ZONE_HAND], wanted, pick.decision, pick.verb, pick.rule)
        return
    if pick.both == ONE_PICKS:
        g.n_result = 0
    if not fits(w, POOL_CHOSEN, pick.picked + g.n_result):
        return
    memmove(g.result + pick.picked, g.result, g.n_result)
    memcpy(g.result, lists(w, f) + pick.capacity, pick.picked)
    g.n_result += pick.picked
    pop(w)


cdef void step_pick(WorkspaceC *w, FrameC *f) noexcept nogil:
    cdef PickFrameC *pick = &f.data.pick
    cdef bint done = pick.both == OTHER_PICKED or pick.picked >= pick.wanted or pick.n_left == 0  # 1.3.2, 9.6.3.1.2
    if done or pick.ascending and pick_options(w, f, False) == 0:
        finish_pick(w, f)
    else:
        ask(w, f.player, pick.decision, pick.rule)


cdef void take_from(u8 *cards, u8 *n, int s) noexcept nogil:
    cdef int i, j = 0
    for i in range(n[0]):
        if cards[i] != s:
            cards[j] = cards[i]
            j += 1
    n[0] = j


cdef void answer_pick(WorkspaceC *w, FrameC *f, u64 code) noexcept nogil:
    cdef PickFrameC *pick = &f.data.pick
    cdef int s
    if act_kind(code) != pick.verb:
        finish_pick(w, f)
        return
    s = resolve(w, lists(w, f), pick.n_left, f.player, act_card(code))
    if pick.ascending:
        pick.last_key = <i32>act_card(code)
    if not fits(w, POOL_CHOSEN, pick.picked + 1):
        return
    take_from(lists(w, f), &pick.n_left, s)
    (lists(w, f) + pick.capacity)[pick.picked] = s
    pick.picked += 1


# --- ordering (4.1.6)

cdef void push_order(WorkspaceC *w, int player, u8 *cards, int n, u64 why) noexcept nogil:
    cdef FrameC *f
    cdef OrderFrameC *order
    if not fits(w, POOL_ZONE, n):  # they all enter one zone
        return
    f = push(w, FRAME_ORDER)
    order = &f.data.order
    f.player = player
    order.n_left = n
    order.capacity = n
    order.rule = why
    memmove(take(w, 2 * n), cards, n)


cdef void step_order(WorkspaceC *w, FrameC *f) noexcept nogil:
    cdef OrderFrameC *order = &f.data.order
    cdef int i
    cdef u8 *left = lists(w, f)
    cdef bint same = True
    if order.placed == 0:
        # Equal cards need no order; of cards that somebody does not know not even that is known.
        for i in range(order.n_left):
            if w.g.d[left[i]] != w.g.d[left[0]] or w.g.know[left[i]] & KNOWN_TO_BOTH != KNOWN_TO_BOTH:
                same = False
        same = same or order.n_left < 2
        if same:
            w.g.n_result = order.n_left
            memcpy(w.g.result, left, order.n_left)
            pop(w)
            return
    if order.n_left > 1:
        ask(w, f.player, DECISION_ORDER, order.rule)
        return
    memcpy(w.g.result, left + order.capacity, order.placed)
    w.g.result[order.placed] = left[0]
    w.g.n_result = order.placed + 1
    pop(w)


cdef void options_order(WorkspaceC *w, FrameC *f) noexcept nogil:
    cdef OrderFrameC *order = &f.data.order
    cdef u8 first[MAX_SLOTS]
    cdef u32 keys[MAX_SLOTS]
    cdef int m = distinct(w, lists(w, f), order.n_left, f.player, first, keys)
    add_options(w, ACTION_NEXT, keys, m)


cdef void answer_order(WorkspaceC *w, FrameC *f, u64 code) noexcept nogil:
    cdef OrderFrameC *order = &f.data.order
    cdef int s = resolve(w, lists(w, f), order.n_left, f.player, act_card(code))
    take_from(lists(w, f), &order.n_left, s)
    (lists(w, f) + order.capacity)[order.placed] = s
    order.placed += 1


# --- what an effect asks: yes or no, and a number

cdef void push_yes_or_no(WorkspaceC *w, int player, u64 why) noexcept nogil:
    cdef FrameC *f = push(w, FRAME_YES_OR_NO)
    f.player = player
    f.data.yes_or_no.rule = why


cdef void step_yes_or_no(WorkspaceC *w, FrameC *f) noexcept nogil:
    ask(w, f.player, DECISION_MAY, f.data.yes_or_no.rule)


cdef void options_yes_or_no(WorkspaceC *w, FrameC *f) noexcept nogil:
    add_option(w, act(ACTION_NO))
    add_option(w, act(ACTION_YES))


cdef void answer_yes_or_no(WorkspaceC *w, FrameC *f, u64 code) noexcept nogil:
    w.g.reply = act_kind(code) == ACTION_YES
    pop(w)


# --- printed alternatives (9.6.2.2)

cdef void push_modes(WorkspaceC *w, int ctx, i32 at) noexcept nogil:
    cdef ContextC *c = &w.g.contexts[ctx]
    cdef ModesStatementC *t = &statement_at(w, at).modes
    cdef bint more = t.more >= 0 and holds(w, t.condition, c)
    cdef int count = count_of(w, t.more if more else t.amount, c)
    cdef FrameC *f = push(w, FRAME_MODES)
    c.modes = 0
    f.player = 1 - c.master if t.who == WHO_OPPONENT else c.master
    f.data.modes.context = ctx
    f.data.modes.n_options = t.n_options
    f.data.modes.wanted = count if count < t.n_options else t.n_options
    f.data.modes.up_to = t.more_up_to if more else t.up_to


cdef inline int modes_end(ModesFrameC *modes) noexcept nogil:
    # Behind the last alternative that leaves enough for the others.
    return modes.n_options if modes.up_to else modes.n_options - modes.wanted + modes.done + 1


cdef void step_modes(WorkspaceC *w, FrameC *f) noexcept nogil:
    if f.data.modes.done < f.data.modes.wanted and f.data.modes.next < modes_end(&f.data.modes):
        ask(w, f.player, DECISION_MODE, rule(9, 6, 2, 2))
    else:
        pop(w)


cdef void options_modes(WorkspaceC *w, FrameC *f) noexcept nogil:
    cdef int k
    if f.data.modes.up_to:  # 1.3.5.1
        add_option(w, act(ACTION_DONE))
    for k in range(f.data.modes.next, modes_end(&f.data.modes)):
        add_option(w, act(ACTION_MODE, 0, NO_CARD, k))


cdef void answer_modes(WorkspaceC *w, FrameC *f, u64 code) noexcept nogil:
    cdef int k = act_arg(code)
    if act_kind(code) == ACTION_DONE:
        pop(w)
        return
    w.g.contexts[f.data.modes.context].modes |= 1 << k
    f.data.modes.next = k + 1
    f.data.modes.done += 1
    emit(w, EVENT_MODE, f.player, k)


cdef void push_number(WorkspaceC *w, int ctx) noexcept nogil:
    # Which number X is (9.6.2.2.1).
    cdef FrameC *f = push(w, FRAME_NUMBER)
    f.data.number.context = ctx
    f.player = w.g.contexts[ctx].master


cdef inline int asks_by_word(WorkspaceC *w, ContextC *c) noexcept nogil:
    # By which statement a number or a word is chosen, 0 if X is named.
    cdef int op = statement_at(w, c.pc).op if c.stage == RESOLUTION_RUNS else 0
    return op if op == OP_CHOOSE_NUMBER or op == OP_CHOOSE_KIND else 0


cdef void step_number(WorkspaceC *w, FrameC *f) noexcept nogil:
    # 9.6.2.2.1, 9.6.3
    cdef int chosen = asks_by_word(w, &w.g.contexts[f.data.number.context])
    if chosen == OP_CHOOSE_KIND:
        ask(w, f.player, DECISION_NAME, rule(9, 6, 3))
        return
    ask(w, f.player, DECISION_NUMBER, rule(9, 6, 3) if chosen else rule(9, 6, 2, 2, 1))


cdef void options_number(WorkspaceC *w, FrameC *f) noexcept nogil:
    cdef ContextC *c = &w.g.contexts[f.data.number.context]
    cdef StatementC *t = statement_at(w, c.pc)
    cdef AbilityC *ab = &w.t.abilities[c.ability]
    cdef u32 numbers
    cdef int k, less, chosen = asks_by_word(w, c)
    if chosen == OP_CHOOSE_KIND:
        options_word(w, t.choose_kind.kind)
        return
    if chosen:  # in the text
        for k in range(t.choose_number.low, t.choose_number.high + 1):
            add_option(w, act(ACTION_NUMBER, 0, NO_CARD, k))
        return
    if c.stage == RESOLUTION_RUNS:  # of a payment in it
        less = price_of(w, c, t)
        numbers = x_numbers(w, with_stock(w, t.may_pay.cost, less), c, False, less)
    else:
        less = price_cut(w, live(w.g, c.source), c.master, ab)
        numbers = x_numbers(w, with_stock(w, ab.cost, less), c, False, less)
    for k in range(MAX_X + 1):
        if numbers >> k & 1:
            add_option(w, act(ACTION_NUMBER, 0, NO_CARD, k))


cdef void options_word(WorkspaceC *w, int kind) noexcept nogil:
    # Every color (2.7), world (2.5), card type (2.2), or each card name of the table once (2.1.1).
    cdef u64 seen[4]
    cdef int k, name, n = N_COLORS if kind == CHOSEN_COLOR else N_WORLDS if kind == CHOSEN_WORLD else N_TYPES
    if kind == CHOSEN_NAME:
        n = w.t.n_defs
    memset(seen, 0, sizeof(seen))
    for k in range(COLOR_RED if kind == CHOSEN_COLOR else 0, n):  # no color is none (2.7)
        if kind == CHOSEN_NAME:
            name = w.t.defs[k].name
            if seen[name >> 6] >> (name & 63) & 1:
                continue
            seen[name >> 6] |= <u64>1 << (name & 63)
        add_option(w, act(ACTION_NAME, 0, NO_CARD, kind << NAME_KIND_AT | k))


cdef void answer_number(WorkspaceC *w, FrameC *f, u64 code) noexcept nogil:
    cdef int value = act_arg(code) & ((1 << NAME_KIND_AT) - 1)
    if act_kind(code) == ACTION_NAME:
        w.g.contexts[f.data.number.context].x = value
        emit(w, EVENT_NAME, f.player, act_arg(code) >> NAME_KIND_AT, value)
        pop(w)
        return
    w.g.contexts[f.data.number.context].x = act_arg(code)
    emit(w, EVENT_NUMBER, f.player, act_arg(code))
    pop(w)
