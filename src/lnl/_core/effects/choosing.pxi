# 9.6.3.1: choosing, searching, looking and revealing, and which cards "it" means then.

cdef void op_choose(WorkspaceC *w, FrameC *f, ContextC *c, StatementC *t) noexcept nogil:
    # The list holds the cards to choose from, and from CHOSEN_AT on those chosen.
    cdef ResolutionFrameC *resolution = &f.data.resolution
    cdef GameC *g = w.g
    cdef u8 *pool = lists(w, f)
    cdef u8 *chosen = pool + CHOSEN_AT
    cdef u8 able[MAX_SLOTS]
    cdef int players[2]
    cdef int k, m, stop, n = whom(c, g, t.choose.who, players)
    cdef u16 before[MAX_CHOSEN]
    if f.step == STATEMENT_BEGINS:
        resolution.wanted = count_of(w, t.choose.amount, c)
        resolution.next = resolution.done = 0
        f.step = CHOOSES_NEXT
        resolution.n_cards = choice_pool(w, c, t, able)
        memcpy(room(w, f, CHOSEN_AT + MAX_CHOSEN), able, resolution.n_cards)
        if t.choose.among == AMONG_LOOKED or t.choose.among == AMONG_ALSO_LOOKED:
            hide_looked(w, c, resolution.n_cards)
    if f.step == CHOOSES_PICKED:
        emit_cards(w, EVENT_CHOSEN, players[resolution.next], g.result, g.n_result)
        for k in range(g.n_result):
            card_event(w, TRIGGER_CHOSEN, g.result[k])
        if not fits(w, POOL_CHOSEN, resolution.done + g.n_result):
            return
        for k in range(g.n_result):
            chosen[resolution.done] = g.result[k]
            resolution.done += 1
        if not is_one_by_one(w, t) or g.n_result == 0:
            resolution.next += 1
        f.step = CHOOSES_NEXT
    if resolution.next >= n:
        k = c.n_it if is_beside(t) else 0
        memcpy(before, its(g, c), k * sizeof(u16))
        took(w, c, chosen, resolution.done)
        if k and not g.fault:
            if not fits(w, POOL_CHOSEN, k + resolution.done) or not fits(w, POOL_ANTECEDENTS, kept_until(c) + k):
                return
            let_mean(g, c, k + resolution.done)
            memmove(its(g, c) + k, its(g, c), resolution.done * sizeof(u16))
            memcpy(its(g, c), before, k * sizeof(u16))
        g.n_scratch = f.base
        next_op(w, f, c, OP_CHOOSE)
        return
    memcpy(able, pool, resolution.n_cards)
    m = open_cards(w, c, t, able, resolution.n_cards, players[resolution.next])
    k = resolution.wanted
    if t.choose.different >= 0:  # one by one: each leaves fewer to choose from
        m = leave_alike(w, able, m, chosen, resolution.done, t.choose.different)
        k = 1 if resolution.done < k else 0
    if t.choose.alike >= 0:
        m = leave_pairs(w, able, m, chosen, resolution.done, t)
        k = 1 if resolution.done < k else 0
    if t.choose.total >= 0:  # one by one, as well
        m = within(w, able, m, chosen, resolution.done, t)
        k = 1 if resolution.done < k else 0
    if is_of_zones(w, t):  # one by one, as well: of each it depends on the others whether it has to be chosen (9.6.3.1.4)
        m = leave_others(able, m, chosen, resolution.done)
        k = 1 if resolution.done < k else 0
    # 9.6.3.1.1, 9.6.3.1.4
    # 1.3.5.1, 9.6.3.1
    stop = -1
    if t.choose.up_to:
        stop = ACTION_DONE
    elif ((t.choose.among == AMONG_SELECTED or t.choose.among == AMONG_ALSO)
          and (may_decline(w, selector_at(w, t.choose.selector), able, m) or asks_alike_unseen(w, t))):
        stop = ACTION_NONE
    f.step = CHOOSES_PICKED
    if t.choose.random:
        at_random(w, players[resolution.next], able, m, resolution.wanted)
        return
    # 9.6.3
    push_pick(w, players[resolution.next], able, m, k, DECISION_CHOOSE, ACTION_CHOOSE, rule(9, 6, 3), stop)


cdef void op_search(WorkspaceC *w, FrameC *f, ContextC *c, StatementC *t) noexcept nogil:
    cdef GameC *g = w.g
    # The list holds those found, where each leaves fewer to choose from.
    cdef ResolutionFrameC *resolution = &f.data.resolution
    cdef u8 able[MAX_SLOTS]
    cdef u8 cards[MAX_ZONE]
    cdef u8 *found
    cdef int k, n, p = c.master
    if f.step == STATEMENT_BEGINS:
        for k in range(g.n_in[p][ZONE_DECK]):
            learn(w, p, cards_in(g, p, ZONE_DECK)[k])  # 5.23.1
        hide_together(w, 2 >> p, cards_in(g, p, ZONE_DECK), g.n_in[p][ZONE_DECK])
        player_event(w, TRIGGER_SEARCHED, p)
        resolution.wanted = count_of(w, t.search.amount, c)
        resolution.done = 0
        if t.search.different >= 0:
            room(w, f, MAX_CHOSEN)
        n = selected(w, selector_at(w, t.search.selector), c, able)
        f.step = STATEMENT_GOES_ON
        # 9.6.3.1.4
        push_pick(w, p, able, n, min(1, resolution.wanted) if t.search.different >= 0 else resolution.wanted,
                  DECISION_CHOOSE, ACTION_CHOOSE, rule(9, 6, 3, 1, 4), ACTION_NONE)
        return
    memcpy(cards, g.result, g.n_result)
    emit_cards(w, EVENT_CHOSEN, p, cards, g.n_result)
    if t.search.different >= 0:
        found = lists(w, f)
        if not fits(w, POOL_CHOSEN, resolution.done + g.n_result):
            return
        memcpy(found + resolution.done, cards, g.n_result)
        resolution.done += g.n_result
        if g.n_result:
            n = selected(w, selector_at(w, t.search.selector), c, able)
            n = leave_alike(w, able, n, found, resolution.done, t.search.different)
            # 9.6.3.1.4
            push_pick(w, p, able, n, 1 if resolution.done < resolution.wanted else 0, DECISION_CHOOSE, ACTION_CHOOSE,
                      rule(9, 6, 3, 1, 4), ACTION_NONE)
            return
        took(w, c, found, resolution.done)
        g.n_scratch = f.base
    else:
        took(w, c, cards, g.n_result)
    next_op(w, f, c, OP_SEARCH)


cdef void op_look(WorkspaceC *w, FrameC *f, ContextC *c, StatementC *t) noexcept nogil:
    if t.players.up_to:
        op_look_up_to(w, f, c, t)
    else:
        op_show(w, f, c, t)


cdef inline bint is_deck_end(TargetC *target) noexcept nogil:
    # Whether a target is the top or bottom cards of decks.
    return target.kind == TARGET_TOP or target.kind == TARGET_BOTTOM and target.bottom.zone == ZONE_DECK


cdef void op_show(WorkspaceC *w, FrameC *f, ContextC *c, StatementC *t) noexcept nogil:
    # Look (5.7) and reveal (5.19).
    cdef GameC *g = w.g
    cdef u8 cards[MAX_SLOTS]
    cdef int players[2]
    cdef int k, j, n, m = 0, count
    if t.op == OP_LOOK:
        count = count_of(w, t.players.amount, c)
        n = whom(c, g, t.players.who, players)
        for k in range(n):
            for j in range(g.n_in[players[k]][ZONE_DECK]):
                if j < count:
                    cards[m] = cards_in(g, players[k], ZONE_DECK)[g.n_in[players[k]][ZONE_DECK] - 1 - j]
                    m += 1
        if not fits(w, POOL_CHOSEN, m) or not fits(w, POOL_ANTECEDENTS, kept_until(c) - c.n_looked + m):
            return
        let_look(g, c, m)
        for k in range(m):
            learn(w, c.master, cards[k])  # 5.7.1, 5.23.1, 5.23.3, B92
            looked(g, c)[k] = ref_to(g, cards[k])
        emit_cards(w, EVENT_LOOK, c.master, cards, m)
    elif t.op == OP_LOOK_AT:  # 5.23
        m = target_cards(w, t.on.target, c, cards)
        if not fits(w, POOL_CHOSEN, m) or not fits(w, POOL_ANTECEDENTS, kept_until(c) - c.n_looked + m):
            return
        let_look(g, c, m)
        for k in range(m):
            learn(w, c.master, cards[k])  # 5.23.1, 5.23.3
            looked(g, c)[k] = ref_to(g, cards[k])
        emit_cards(w, EVENT_LOOK, c.master, cards, m)
    else:
        m = target_cards(w, t.on.target, c, cards)
        reveal(w, c.master, cards, m)
        if (is_deck_end(target_at(w, t.on.target)) and fits(w, POOL_CHOSEN, m)
                and fits(w, POOL_ANTECEDENTS, c.first + 2 * m + c.n_excluded)):
            let_look(g, c, m)
            let_mean(g, c, m)
            for k in range(m):
                its(g, c)[k] = looked(g, c)[k] = ref_to(g, cards[k])
            c.was = NOREF
    next_op(w, f, c, t.op)


cdef void op_reveal_until(WorkspaceC *w, FrameC *f, ContextC *c, StatementC *t) noexcept nogil:
    # The cards of a deck from the top, one after the other, until one is found (5.19.1).
    cdef GameC *g = w.g
    cdef FiltersC *some = filters_at(w, t.reveal_until.filters)
    cdef u8 passed_by[MAX_ZONE]
    cdef int players[2]
    cdef u8 s = NONE8
    cdef int k, p, m = 0, found = 0
    whom(c, g, t.reveal_until.who, players)
    p = players[0]
    for k in range(g.n_in[p][ZONE_DECK]):
        s = cards_in(g, p, ZONE_DECK)[g.n_in[p][ZONE_DECK] - 1 - k]
        reveal(w, c.master, &s, 1)
        if passes(w, info(w, s), &some.first, some.n, c):
            found = 1
            break
        passed_by[m] = s
        m += 1
    if (not fits(w, POOL_CHOSEN, m)
            or not fits(w, POOL_ANTECEDENTS, kept_until(c) - c.n_it - c.n_looked + m + found)):
        return
    let_look(g, c, 0)
    let_mean(g, c, found)
    let_look(g, c, m)
    if found:
        its(g, c)[0] = ref_to(g, s)
    for k in range(m):
        looked(g, c)[k] = ref_to(g, passed_by[k])
    c.was = NOREF
    next_op(w, f, c, OP_REVEAL_UNTIL)


cdef void op_look_up_to(WorkspaceC *w, FrameC *f, ContextC *c, StatementC *t) noexcept nogil:
    # One card after the other, until the player stops (5.7.2).
    cdef ResolutionFrameC *resolution = &f.data.resolution
    cdef GameC *g = w.g
    cdef int players[2]
    cdef int p, n = whom(c, g, t.players.who, players)
    cdef u8 card
    if f.step == STATEMENT_BEGINS:
        resolution.wanted = count_of(w, t.players.amount, c)
        resolution.next = resolution.done = 0
        let_look(g, c, 0)
    elif g.reply:
        p = players[resolution.next]
        card = cards_in(g, p, ZONE_DECK)[g.n_in[p][ZONE_DECK] - 1 - resolution.done]  # 5.7.2.1
        learn(w, c.master, card)  # 5.7.2.3
        if not fits(w, POOL_CHOSEN, c.n_looked + 1) or not fits(w, POOL_ANTECEDENTS, kept_until(c) + 1):
            return
        let_look(g, c, c.n_looked + 1)
        looked(g, c)[c.n_looked - 1] = ref_to(g, card)
        emit_cards(w, EVENT_LOOK, c.master, &card, 1)
        resolution.done += 1
    else:
        resolution.next += 1
        resolution.done = 0
    f.step = STATEMENT_GOES_ON
    while resolution.next < n and (resolution.done >= resolution.wanted
                                   or resolution.done >= g.n_in[players[resolution.next]][ZONE_DECK]):  # 5.7.2.4
        resolution.next += 1
        resolution.done = 0
    if resolution.next < n:
        push_yes_or_no(w, c.master, rule(5, 7, 2, 2))  # 5.7.2.2
    else:
        next_op(w, f, c, OP_LOOK)


cdef inline void let_mean(GameC *g, ContextC *c, int n) noexcept nogil:
    # Room for other cards as "it", of the innermost resolution.
    if n != c.n_it:
        memmove(its(g, c) + n, looked(g, c), (c.n_looked + c.n_excluded) * sizeof(u16))
        c.n_it = n


cdef void mean_one(WorkspaceC *w, ContextC *c, int s) noexcept nogil:
    # Make one card "it".
    if fits(w, POOL_ANTECEDENTS, kept_until(c) - c.n_it + 1):
        let_mean(w.g, c, 1)
        its(w.g, c)[0] = ref_to(w.g, s)
        c.was = NOREF


cdef inline void let_look(GameC *g, ContextC *c, int n) noexcept nogil:
    # Room for other cards as those looked at.
    if n != c.n_looked:
        memmove(looked(g, c) + n, excluded(g, c), c.n_excluded * sizeof(u16))
        c.n_looked = n


cdef void unlook(WorkspaceC *w, ContextC *c, u8 *cards, int n) noexcept nogil:
    # Cards that move, or are chosen, are no longer among those looked at.
    cdef GameC *g = w.g
    cdef u16 *seen = looked(g, c)
    cdef int i, k, m = 0
    cdef bint found
    for i in range(c.n_looked):
        found = False
        for k in range(n):
            if live(g, seen[i]) == cards[k]:
                found = True
        if not found:
            seen[m] = seen[i]
            m += 1
    if m < c.n_looked:
        let_look(g, c, m)


cdef void forget_excluded(WorkspaceC *w, ContextC *c) noexcept nogil:
    # Cards chosen in earlier rounds that moved on cannot be chosen again anyhow.
    cdef u16 *cards = excluded(w.g, c)
    cdef int i, k, n = 0
    for i in range(c.n_excluded):
        if live(w.g, cards[i]) == NONE8:
            for k in range(c.n_loop):
                if c.loop_excluded[k] > n:
                    c.loop_excluded[k] -= 1
        else:
            cards[n] = cards[i]
            n += 1
    c.n_excluded = n


cdef void took(WorkspaceC *w, ContextC *c, u8 *cards, int n) noexcept nogil:
    # Make cards the antecedent of "it".
    cdef GameC *g = w.g
    cdef int i, more = n if c.n_loop else 0
    unlook(w, c, cards, n)
    if c.n_loop:
        forget_excluded(w, c)
    if not fits(w, POOL_CHOSEN, c.n_excluded + more) or not fits(w, POOL_ANTECEDENTS, kept_until(c) - c.n_it + n + more):
        return
    let_mean(g, c, n)
    c.was = NOREF
    c.n_excluded += more
    for i in range(n):
        its(g, c)[i] = ref_to(g, cards[i])
    for i in range(more):
        excluded(g, c)[c.n_excluded - more + i] = its(g, c)[i]


cdef void op_choose_number(WorkspaceC *w, FrameC *f, ContextC *c, StatementC *t) noexcept nogil:
    if f.step == STATEMENT_BEGINS:
        f.step = STATEMENT_GOES_ON
        push_number(w, f.data.resolution.context)
    else:
        next_op(w, f, c, t.op)
