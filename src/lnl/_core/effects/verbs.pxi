# 5: what a resolving program does to cards, verb by verb.

cdef void tops_to(WorkspaceC *w, int *players, int n, int count, int zone, int cause, bint bottom,
                  int face=-1) noexcept nogil:
    # Move the top cards of decks, those of one deck one by one (4.5.2), those of different decks at once.
    cdef u8 tops[2]
    cdef int i, k, m
    for k in range(count):  # 4.5.2.1
        if w.g.over:
            return
        m = 0
        for i in range(n):
            if deck_top(w, players[i]) >= 0:  # 1.3.2
                tops[m] = deck_top(w, players[i])
                m += 1
        move(w, tops, m, zone, -1, cause, bottom, face)


cdef void op_draw(WorkspaceC *w, FrameC *f, CtxC *c, StatementC *t) noexcept nogil:
    cdef ResolutionFrameC *resolution = &f.data.resolution
    cdef int players[2]
    cdef int n = whom(c, w.g, t.players.who, players)
    if f.step == STATEMENT_BEGINS:
        resolution.wanted = count_of(w, t.players.amount, c)
        resolution.next = resolution.done = 0
        f.step = DRAWS_NEXT
    elif f.step == DRAWS_IF_WANTED:
        if w.g.ret:
            f.step = DRAWS_ONE
            push_draw(w, players[resolution.next], 1)
            return
        resolution.next += 1
        resolution.done = 0
        f.step = DRAWS_NEXT
    elif f.step == DRAWS_ONE:
        resolution.done += 1
        f.step = DRAWS_NEXT
    if resolution.next >= n:
        next_op(w, f, c, OP_DRAW)
    elif resolution.done >= resolution.wanted:  # 5.6.3.3
        resolution.next += 1
        resolution.done = 0
    elif t.players.up_to:  # 1.3.5.1, 5.6.3
        f.step = DRAWS_IF_WANTED
        push_may(w, players[resolution.next], rule(5, 6, 3, 1))
    else:
        f.step = DRAWS_ONE
        push_draw(w, players[resolution.next], 1)  # 5.6.3.2


cdef void op_choose(WorkspaceC *w, FrameC *f, CtxC *c, StatementC *t) noexcept nogil:
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
        if t.choose.among == AMONG_LOOKED:
            hide_looked(w, c, resolution.n_cards)
    if f.step == CHOOSES_PICKED:
        emit_cards(w, EVENT_CHOSEN, players[resolution.next], g.res, g.nres)
        if not fits(w, POOL_CHOSEN, resolution.done + g.nres):
            return
        for k in range(g.nres):
            chosen[resolution.done] = g.res[k]
            resolution.done += 1
        resolution.next += 1
        f.step = CHOOSES_NEXT
    if resolution.next >= n:
        k = c.nit if t.choose.among == AMONG_ALSO else 0
        memcpy(before, its(g, c), k * sizeof(u16))
        took(w, c, chosen, resolution.done)
        if k and not g.fault:
            if not fits(w, POOL_CHOSEN, k + resolution.done) or not fits(w, POOL_ANTECEDENTS, kept_until(c) + k):
                return
            let_mean(g, c, k + resolution.done)
            memmove(its(g, c) + k, its(g, c), resolution.done * sizeof(u16))
            memcpy(its(g, c), before, k * sizeof(u16))
        g.sp = f.base
        next_op(w, f, c, OP_CHOOSE)
        return
    memcpy(able, pool, resolution.n_cards)
    m = open_cards(w, c, t, able, resolution.n_cards)
    # 9.6.3.1.1, 9.6.3.1.4
    # 1.3.5.1, 9.6.3.1
    stop = -1
    if t.choose.up_to:
        stop = ACTION_DONE
    elif t.choose.among != AMONG_LOOKED and may_decline(w, selector_at(w, t.choose.selector), able, m):
        stop = ACTION_NONE
    f.step = CHOOSES_PICKED
    push_pick(w, players[resolution.next], able, m, resolution.wanted, DECISION_CHOOSE, ACTION_CHOOSE, rule(9, 6, 3), stop)


cdef int choice_pool(WorkspaceC *w, CtxC *c, StatementC *t, u8 *out) noexcept nogil:
    # The cards that a text lets choose from, before anything is excluded.
    cdef SelectorC *selector = selector_at(w, t.choose.selector)
    cdef int k, s, m = 0
    if t.choose.among != AMONG_LOOKED:
        return selected(w, selector, c, out)
    for k in range(c.nlook):
        s = live(w.g, looked(w.g, c)[k])
        if s != NONE8 and passes(w, info(w, s), &selector.first, selector.n_filters, c):
            out[m] = s
            m += 1
    return m


cdef int open_cards(WorkspaceC *w, CtxC *c, StatementC *t, u8 *cards, int n) noexcept nogil:
    # Keep those that this "for each" (12.5.3) or this "choose" (9.6.3.1.5) did not choose yet and that can be chosen.
    cdef GameC *g = w.g
    cdef int k, j, s, m = 0
    cdef bint ok
    for k in range(n):
        s = cards[k]
        ok = True
        for j in range(c.nexc):
            if live(g, excluded(g, c)[j]) == s:
                ok = False
        if t.choose.among == AMONG_ALSO:
            for j in range(c.nit):
                if live(g, its(g, c)[j]) == s:
                    ok = False
        if ok and g.zone[s] == ZONE_CIRCLE and g.player[s] != c.master and restricted(w, s, RESTRICTION_BE_CHOSEN):
            ok = False
        if ok:
            cards[m] = s
            m += 1
    return m


cdef void hide_looked(WorkspaceC *w, CtxC *c, int n) noexcept nogil:
    # Cards looked at, of which some are about to be taken: who does not know them all does not see which.
    cdef u8 cards[MAX_SLOTS]
    cdef int k, p, s, m = 0, known
    for k in range(c.nlook):
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


cdef void op_search(WorkspaceC *w, FrameC *f, CtxC *c, StatementC *t) noexcept nogil:
    cdef GameC *g = w.g
    cdef u8 able[MAX_SLOTS]
    cdef u8 cards[MAX_ZONE]
    cdef int k, n, p = c.master
    if f.step == STATEMENT_BEGINS:
        for k in range(g.zc[p][ZONE_DECK]):
            learn(w, p, zl(g, p, ZONE_DECK)[k])  # 5.23.1
        hide_together(w, 2 >> p, zl(g, p, ZONE_DECK), g.zc[p][ZONE_DECK])
        n = selected(w, selector_at(w, t.choose.selector), c, able)
        f.step = STATEMENT_GOES_ON
        push_pick(w, p, able, n, count_of(w, t.choose.amount, c), DECISION_CHOOSE, ACTION_CHOOSE, rule(9, 6, 3, 1, 4),
                  ACTION_NONE)
        return
    memcpy(cards, g.res, g.nres)
    emit_cards(w, EVENT_CHOSEN, p, cards, g.nres)
    took(w, c, cards, g.nres)
    next_op(w, f, c, OP_SEARCH)


cdef void reveal(WorkspaceC *w, int player, u8 *cards, int m) noexcept nogil:
    # Show cards to both players (5.19.1).
    cdef int k
    for k in range(m):
        show(w, cards[k])
    emit_cards(w, EVENT_REVEAL, player, cards, m)
    for k in range(m):
        if w.g.zone[cards[k]] == ZONE_HAND:
            after_entering_hand(w, w.g.player[cards[k]], cards[k])  # 5.19.3.1


cdef void op_show(WorkspaceC *w, FrameC *f, CtxC *c, StatementC *t) noexcept nogil:
    # Look (5.7) and reveal (5.19).
    cdef GameC *g = w.g
    cdef u8 cards[MAX_SLOTS]
    cdef int players[2]
    cdef int k, j, n, m = 0, count
    if t.op == OP_LOOK:
        count = count_of(w, t.players.amount, c)
        n = whom(c, g, t.players.who, players)
        for k in range(n):
            for j in range(g.zc[players[k]][ZONE_DECK]):
                if j < count:
                    cards[m] = zl(g, players[k], ZONE_DECK)[g.zc[players[k]][ZONE_DECK] - 1 - j]
                    m += 1
        if not fits(w, POOL_CHOSEN, m) or not fits(w, POOL_ANTECEDENTS, kept_until(c) - c.nlook + m):
            return
        let_look(g, c, m)
        for k in range(m):
            learn(w, c.master, cards[k])  # 5.7.1, 5.23.1, 5.23.3, B92
            looked(g, c)[k] = ref_to(g, cards[k])
        emit_cards(w, EVENT_LOOK, c.master, cards, m)
    else:
        m = target_cards(w, t.on.target, c, cards)
        reveal(w, c.master, cards, m)
        if (target_at(w, t.on.target).kind == TARGET_TOP and fits(w, POOL_CHOSEN, m)
                and fits(w, POOL_ANTECEDENTS, c.first + 2 * m + c.nexc)):
            let_look(g, c, m)
            let_mean(g, c, m)
            for k in range(m):
                its(g, c)[k] = looked(g, c)[k] = ref_to(g, cards[k])
            c.was = NOREF
    next_op(w, f, c, t.op)


cdef void op_look_up_to(WorkspaceC *w, FrameC *f, CtxC *c, StatementC *t) noexcept nogil:
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
    elif g.ret:
        p = players[resolution.next]
        card = zl(g, p, ZONE_DECK)[g.zc[p][ZONE_DECK] - 1 - resolution.done]  # 5.7.2.1
        learn(w, c.master, card)  # 5.7.2.3
        if not fits(w, POOL_CHOSEN, c.nlook + 1) or not fits(w, POOL_ANTECEDENTS, kept_until(c) + 1):
            return
        let_look(g, c, c.nlook + 1)
        looked(g, c)[c.nlook - 1] = ref_to(g, card)
        emit_cards(w, EVENT_LOOK, c.master, &card, 1)
        resolution.done += 1
    else:
        resolution.next += 1
        resolution.done = 0
    f.step = STATEMENT_GOES_ON
    while resolution.next < n and (resolution.done >= resolution.wanted
                                   or resolution.done >= g.zc[players[resolution.next]][ZONE_DECK]):  # 5.7.2.4
        resolution.next += 1
        resolution.done = 0
    if resolution.next < n:
        push_may(w, c.master, rule(5, 7, 2, 2))
    else:
        next_op(w, f, c, OP_LOOK)


cdef inline int face_of(StatementC *t) noexcept nogil:
    # 1 for face down, -1 for what is usual in the zone.
    return -1 if t.move.face_up < 0 else 1 - t.move.face_up


cdef void op_move(WorkspaceC *w, FrameC *f, CtxC *c, StatementC *t) noexcept nogil:
    cdef ResolutionFrameC *resolution = &f.data.resolution
    cdef GameC *g = w.g
    cdef TargetC *target = target_at(w, t.move.target)
    cdef u8 cards[MAX_SLOTS]
    cdef int players[2]
    cdef int k, j, n, count, zone = t.move.zone
    cdef bint hand = True
    if f.step == STATEMENT_GOES_ON:
        for k in range(c.nit):
            if resolution.followed >> k & 1:
                its(g, c)[k] = ref_to(g, its(g, c)[k] & 255)
        read_now(g, c)
        resolution.followed = 0
        next_op(w, f, c, OP_MOVE)
        return
    if target.kind == TARGET_TOP:
        count = count_of(w, target.top.amount, c)
        n = whom(c, g, target.top.who, players)
        tops_to(w, players, n, count, zone, cause_of(zone), t.move.bottom, face_of(t))
        next_op(w, f, c, OP_MOVE)
        return
    n = target_cards(w, t.move.target, c, cards)
    unlook(w, c, cards, n)
    for k in range(n):
        if g.zone[cards[k]] != ZONE_HAND:
            hand = False
    if n == 0:  # 9.6.3.1.3
        next_op(w, f, c, OP_MOVE)
        return
    if zone == ZONE_DROP and hand:
        discard(w, cards, n)
        next_op(w, f, c, OP_MOVE)
        return
    resolution.followed = 0
    for k in range(c.nit):
        j = live(g, its(g, c)[k])
        if j != NONE8:
            for count in range(n):
                if cards[count] == j:
                    resolution.followed |= <u64>1 << k
    read_before(g, f, c)
    f.step = STATEMENT_GOES_ON
    # 5.4.1, by other words 5.9.1, 5.10.1, 5.14.1, 5.25.1
    push_send(w, cards, n, zone, cause_of(zone), -1, t.move.bottom, face_of(t), t.move.rest)


cdef void op_mobilize(WorkspaceC *w, FrameC *f, CtxC *c, StatementC *t) noexcept nogil:
    cdef ResolutionFrameC *resolution = &f.data.resolution
    cdef GameC *g = w.g
    cdef u8 cards[MAX_SLOTS]
    cdef int k, s
    if f.step == STATEMENT_BEGINS:
        resolution.n_cards = target_cards(w, t.mobilize.target, c, cards)
        memcpy(room(w, f, resolution.n_cards), cards, resolution.n_cards)
        resolution.next = 0
        f.step = PUTS_NEXT
    if f.step == PUTS_NEXT:
        if resolution.next >= resolution.n_cards:
            g.sp = f.base
            next_op(w, f, c, t.op)
            return
        s = lists(w, f)[resolution.next]
        if g.zone[s] == ZONE_CIRCLE or not is_member_def(w, g.d[s]) or is_banned(w, c.master, PLAYER_STAT_CANNOT_MOBILIZE):
            resolution.next += 1
            return
        if t.op == OP_PLAY:  # 5.22.6, 9.6.2.1
            if ((g.zone[s] != ZONE_HAND and g.zone[s] != ZONE_DECK) or g.player[s] != c.master
                    or not meets_conditions(w, c.master, g.d[s], info(w, s))):
                resolution.next += 1
                return
            show(w, s)
        f.step = PUTS_PLACED
        resolution.followed = 0
        for k in range(c.nit):
            if live(g, its(g, c)[k]) == s:
                resolution.followed |= <u64>1 << k
        push_place(w, c.master, s)  # 5.12.3.2
    elif f.step == PUTS_PLACED:
        f.step = PUTS_DONE
        push_put(w, c.master, lists(w, f)[resolution.next], g.ret, t.mobilize.rest, False)
    else:
        s = lists(w, f)[resolution.next]
        for k in range(c.nit):
            if resolution.followed >> k & 1:
                its(g, c)[k] = ref_to(g, s)
        read_now(g, c)
        resolution.followed = 0
        resolution.next += 1
        f.step = PUTS_NEXT


cdef void op_state(WorkspaceC *w, FrameC *f, CtxC *c, StatementC *t) noexcept nogil:
    cdef u8 cards[MAX_SLOTS]
    cdef int n = target_cards(w, t.on.target, c, cards)
    if t.op == OP_STAND or t.op == OP_REST:
        orient(w, cards, n, t.op == OP_REST)
    else:
        turn(w, cards, n, t.op == OP_TURN_DOWN)
    next_op(w, f, c, t.op)


cdef void op_destroy(WorkspaceC *w, FrameC *f, CtxC *c, StatementC *t) noexcept nogil:
    cdef u8 cards[MAX_SLOTS]
    cdef int n, by
    if f.step == STATEMENT_BEGINS:
        f.step = STATEMENT_GOES_ON
        n = target_cards(w, t.on.target, c, cards)
        by = live(w.g, c.source)
        if by != NONE8 and not is_member(w, by):  # 5.32.2.2
            by = NONE8
        if n:
            push_destroy(w, cards, n, by)
            return
    next_op(w, f, c, OP_DESTROY)
