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
        if (t.choose.different < 0 and t.choose.total < 0 and t.choose.alike < 0) or g.n_result == 0:
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


cdef inline bint is_beside(StatementC *t) noexcept nogil:
    # Whether others were chosen just before by the same statement (9.6.3.1.5).
    return t.choose.among == AMONG_ALSO or t.choose.among == AMONG_ALSO_LOOKED


cdef int leave_alike(WorkspaceC *w, u8 *cards, int n, u8 *others, int m, int common) noexcept nogil:
    # Leave out the cards that are some others, or have something in common with one.
    cdef int i, j, k = 0
    for i in range(n):
        for j in range(m):
            if cards[i] == others[j] or has_in_common(w, info(w, cards[i]), info(w, others[j]), common):
                break
        else:
            cards[k] = cards[i]
            k += 1
    return k


cdef int leave_pairs(WorkspaceC *w, u8 *cards, int n, u8 *others, int m, StatementC *t) noexcept nogil:
    # Leave those that have something in common with all others; as the first, one that has it with a card if any do.
    cdef u8 paired[MAX_SLOTS]
    cdef int i, j, k = 0, p = 0, common = t.choose.alike
    for i in range(n):
        for j in range(m):
            if cards[i] == others[j] or not has_in_common(w, info(w, cards[i]), info(w, others[j]), common):
                break
        else:
            cards[k] = cards[i]
            k += 1
    if m or t.choose.up_to:
        return k
    for i in range(k):  # 9.6.3.1.2: as many as there can be
        for j in range(k):
            if i != j and has_in_common(w, info(w, cards[i]), info(w, cards[j]), common):
                paired[p] = cards[i]
                p += 1
                break
    if p == 0:
        return k
    memcpy(cards, paired, p)
    return p


cdef int within(WorkspaceC *w, u8 *cards, int n, u8 *others, int m, StatementC *t) noexcept nogil:
    # Keep the cards with which, and with some others, the total of a value is not exceeded.
    cdef i32 left = t.choose.at_most
    cdef int i, k = 0
    for i in range(m):
        left -= number_of(info(w, others[i]), t.choose.total)
    for i in range(n):
        if memchr(others, cards[i], m) == NULL and number_of(info(w, cards[i]), t.choose.total) <= left:
            cards[k] = cards[i]
            k += 1
    return k


cdef void at_random(WorkspaceC *w, int player, u8 *cards, int n, int wanted) noexcept nogil:
    # Chance takes cards one by one (9.6.3.1.2).
    cdef GameC *g = w.g
    cdef u8 left = n
    cdef int s
    g.n_result = 0
    while left and g.n_result < wanted:
        if not fits(w, POOL_CHOSEN, g.n_result + 1):
            return
        s = pick(w, player, cards, left) if left > 1 else cards[0]
        take_from(cards, &left, s)
        g.result[g.n_result] = s
        g.n_result += 1


cdef int extremes(WorkspaceC *w, StatementC *t, u8 *cards, int n) noexcept nogil:
    # Those whose value no other has below it, or above it.
    cdef int i, k = 0, value, best = 0
    for i in range(n):
        value = number_of(info(w, cards[i]), t.choose.extreme)
        if i == 0 or (value > best if t.choose.most else value < best):
            best = value
    for i in range(n):
        if number_of(info(w, cards[i]), t.choose.extreme) == best:
            cards[k] = cards[i]
            k += 1
    return k


cdef int choice_pool(WorkspaceC *w, ContextC *c, StatementC *t, u8 *out) noexcept nogil:
    # The cards that a text lets choose from, before anything is excluded.
    cdef SelectorC *selector = selector_at(w, t.choose.selector)
    cdef int k, s, n = 0, m = 0
    if t.choose.among == AMONG_SELECTED or t.choose.among == AMONG_ALSO:
        m = selected(w, selector, c, out)
        return m if t.choose.extreme < 0 else extremes(w, t, out, m)
    if t.choose.among == AMONG_THESE:
        n = target_cards(w, t.choose.target, c, out)
    else:
        for k in range(c.n_looked):
            s = live(w.g, looked(w.g, c)[k])
            if s != NONE8:
                out[n] = s
                n += 1
    for k in range(n):
        if passes(w, info(w, out[k]), &selector.first, selector.n_filters, c):
            out[m] = out[k]
            m += 1
    return m if t.choose.extreme < 0 else extremes(w, t, out, m)


cdef inline bint is_protected(WorkspaceC *w, ContextC *c, int s) noexcept nogil:
    # Whether a card may not be chosen by an effect.
    return w.g.zone[s] == ZONE_CIRCLE and (
        is_kept_from(w, c, s, RESTRICTION_BE_CHOSEN)
        or (w.t.restricts >> RESTRICTION_CHOSEN_BY_DRIVES | w.t.restricts >> CHOSEN_BY_ANY_DRIVE) & 3
        and is_kept_from_use(w, c, s))


cdef int open_cards(WorkspaceC *w, ContextC *c, StatementC *t, u8 *cards, int n, int player) noexcept nogil:
    # Keep those that this "for each" (12.5.3) or this "choose" (9.6.3.1.5) did not choose yet and that can be chosen.
    cdef GameC *g = w.g
    cdef int k, j, s, m = 0
    cdef bint ok
    for k in range(n):
        s = cards[k]
        ok = True
        for j in range(c.n_excluded):
            if live(g, excluded(g, c)[j]) == s:
                ok = False
        if is_beside(t):
            for j in range(c.n_it):
                if live(g, its(g, c)[j]) == s:
                    ok = False
        if player >= 0 and t.choose.own and g.player[s] != player:
            ok = False
        if ok and not is_protected(w, c, s):
            cards[m] = s
            m += 1
    return m


cdef void hide_looked(WorkspaceC *w, ContextC *c, int n) noexcept nogil:
    # Cards looked at, of which some are about to be taken: who does not know them all does not see which.
    cdef u8 cards[MAX_SLOTS]
    cdef int k, p, s, m = 0, known
    for k in range(c.n_looked):
        s = live(w.g, looked(w.g, c)[k])
        if s != NONE8:
            cards[m] = s
            m += 1
    if n == 0 or m < 2:
        return
    for p in range(2):
        known = 0
        for k in range(m):
            known += w.g.know[cards[k]] >> p & 1
        if known < m:
            hide_together(w, 1 << p, cards, m)


cdef inline bint is_hidden(int z) noexcept nogil:
    return z == ZONE_HAND or z == ZONE_DECK or z == ZONE_STOCK or z == ZONE_TOOL or z == ZONE_REFRESH


cdef inline bint asks_alike_unseen(WorkspaceC *w, StatementC *t) noexcept nogil:
    # Whether hidden cards are asked for by what they have in common, which nobody else can see (9.6.3.1.4).
    cdef int z = selector_at(w, t.choose.selector).zone
    return t.choose.alike >= 0 and (z == ZONE_HAND or z == ZONE_DECK)


cdef bint may_decline(WorkspaceC *w, SelectorC *selector, u8 *able, int n) noexcept nogil:
    # Whether cards asked for by their information are hidden ones: nobody can say that they were there (9.6.3.1.4).
    cdef int k
    cdef bint asks = False
    if not is_hidden(selector.zone):
        return False
    for k in range(selector.n_filters):
        asks |= not is_about_facing(&selector.first + k)  # how a card lies, anybody sees
    if not asks:
        return False
    if selector.zone == ZONE_HAND or selector.zone == ZONE_DECK or n == 0:
        return True
    for k in range(n):
        if w.g.down[able[k]]:
            return True
    return False


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
        if (target_at(w, t.on.target).kind == TARGET_TOP and fits(w, POOL_CHOSEN, m)
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
