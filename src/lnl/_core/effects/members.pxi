# 5: what a resolving program does with members: they are mobilized, moved, exchanged, stood and rested.

cdef void op_mobilize(WorkspaceC *w, FrameC *f, ContextC *c, StatementC *t) noexcept nogil:
    cdef ResolutionFrameC *resolution = &f.data.resolution
    cdef GameC *g = w.g
    cdef u8 masks[8]
    cdef int s, circles = 63
    if f.step == STATEMENT_BEGINS:
        list_targets(w, f, c, t.mobilize.target)
    if f.step == PUTS_NEXT:
        if resolution.next >= resolution.n_cards:
            g.n_scratch = f.base
            next_op(w, f, c, t.op)
            return
        s = lists(w, f)[resolution.next]
        if (g.zone[s] == ZONE_CIRCLE or not is_member_def(w, g.d[s]) or cannot_mobilize(w, c.master, s)
                or comes_by_trance_only(w, s)):
            resolution.next += 1
            return
        if t.op == OP_PLAY:  # 5.22.6, 9.6.2.1
            if ((g.zone[s] != ZONE_HAND and g.zone[s] != ZONE_DECK) or g.player[s] != c.master
                    or not meets_conditions(w, c.master, g.d[s], info(w, s))):
                resolution.next += 1
                return
            show(w, s)
        if t.op == OP_MOBILIZE_ON:
            circles = empty_circles(w, &t.mobilize_on.circles, c, c.master)
            if fitting(w, s, circles, 0, masks) == 0:  # 1.3.2
                resolution.next += 1
                return
        f.step = PUTS_PLACED
        begin_to_follow(g, f, c, lists(w, f) + resolution.next, 1)
        push_choose_circles(w, c.master, s, c.master, circles)  # 5.12.3.2
    elif f.step == PUTS_PLACED:
        f.step = PUTS_DONE
        push_put_on_circles(w, c.master, lists(w, f)[resolution.next], g.reply, t.mobilize.rest, False)
    else:
        follow(g, f, c)
        follow_itself(g, c, lists(w, f)[resolution.next])
        resolution.next += 1
        f.step = PUTS_NEXT


cdef void follow_itself(GameC *g, ContextC *c, int s) noexcept nogil:
    # Let *this card* mean the member that it is now, where its own effect mobilized it.
    if c.source & 255 == s and g.zone[s] == ZONE_CIRCLE and g.incarnation[s] == ((c.source >> 8) + 1 & 255):
        c.source = ref_to(g, s)


cdef void op_move_to(WorkspaceC *w, FrameC *f, ContextC *c, StatementC *t) noexcept nogil:
    # 5.14.1
    cdef ResolutionFrameC *resolution = &f.data.resolution
    cdef GameC *g = w.g
    cdef u8 masks[8]
    cdef int s, to, circles
    if f.step == STATEMENT_BEGINS:
        list_targets(w, f, c, t.move_to.target)
    elif f.step == PUTS_PLACED:
        s, to = lists(w, f)[resolution.next], g.reply
        resolution.next += 1
        f.step = PUTS_NEXT
        move_to(w, s, to)
        return
    if resolution.next >= resolution.n_cards:
        g.n_scratch = f.base
        next_op(w, f, c, t.op)
        return
    s = lists(w, f)[resolution.next]
    if is_movable(w, s) and not is_kept_from(w, c, s, RESTRICTION_BE_MOVED):  # 1.3.3
        circles = empty_circles(w, &t.move_to.circles, c, g.player[s])
        if fitting(w, s, circles, g.mask[s], masks):  # 1.3.2
            f.step = PUTS_PLACED
            push_choose_circles(w, 1 - c.master if t.move_to.who == WHO_OPPONENT else c.master, s, g.player[s], circles,
                                g.mask[s])
            return
    resolution.next += 1


cdef void op_exchange(WorkspaceC *w, FrameC *f, ContextC *c, StatementC *t) noexcept nogil:
    cdef u8 cards[MAX_SLOTS]
    cdef u8 others[MAX_SLOTS]
    cdef int n = target_cards(w, t.exchange.target, c, cards)
    if n and t.exchange.other >= 0:
        n = 1 + (target_cards(w, t.exchange.other, c, others) > 0)
        cards[1] = others[0]
    next_op(w, f, c, t.op)
    if n >= 2 and not any_kept(w, c, cards, 2):  # 1.3.3
        unlook(w, c, cards, 2)
        change_places(w, cards[0], cards[1])


cdef void op_blink_step(WorkspaceC *w, FrameC *f, ContextC *c, StatementC *t) noexcept nogil:
    cdef ResolutionFrameC *resolution = &f.data.resolution
    cdef GameC *g = w.g
    cdef u8 all[MAX_SLOTS]
    cdef int k, n, s, p, mask
    if f.step == STATEMENT_BEGINS:
        list_targets(w, f, c, t.on.target)
    if f.step == PUTS_NEXT:
        if resolution.next >= resolution.n_cards:
            g.n_scratch = f.base
            next_op(w, f, c, t.op)
            return
        s = lists(w, f)[resolution.next]
        if not is_member(w, s) or stays(w, c, s, ZONE_PURGE):  # 1.3.3
            resolution.next += 1
            return
        f.step = PUTS_PLACED
        begin_to_follow(g, f, c, lists(w, f) + resolution.next, 1)
        p, mask = g.player[s], g.mask[s]
        n = with_souls(w, lists(w, f) + resolution.next, 1, all)
        move(w, all, n, ZONE_PURGE, -1, CAUSE_BLINK)  # 5.34.1.1
        for k in range(1, n):
            g.host[all[k]] = s
        if not cannot_mobilize(w, c.master, s) and not comes_by_trance_only(w, s):  # 5.34.1.1.3, 1.3.3
            push_put_on_circles(w, p, s, mask, False, False)  # 5.34.1.1.2, B37
        return
    s = lists(w, f)[resolution.next]
    let_souls_go(g, s)
    if g.zone[s] == ZONE_CIRCLE:
        card_event(w, TRIGGER_BLINKED, s)
    follow(g, f, c)
    resolution.next += 1
    f.step = PUTS_NEXT


cdef void op_state(WorkspaceC *w, FrameC *f, ContextC *c, StatementC *t) noexcept nogil:
    cdef u8 cards[MAX_SLOTS]
    cdef int n = target_cards(w, t.on.target, c, cards)
    if t.op != OP_TURN_UP:  # 1.3.3
        n = unprotected(w, c, cards, n, RESTRICTION_BE_RESTED if t.op == OP_REST else
                        RESTRICTION_BE_STOOD if t.op == OP_STAND else RESTRICTION_BE_TURNED_DOWN)
    if t.op == OP_REST and w.t.replaces & (1 << REPLACED_RESTED_BY_EFFECT | 1 << REPLACED_RESTED_BY_ANY_EFFECT):
        next_op(w, f, c, t.op)
        push_rest(w, cards, n, c.master)
        return
    if t.op == OP_STAND or t.op == OP_REST:
        orient(w, cards, n, t.op == OP_REST)
    else:
        turn(w, cards, n, t.op == OP_TURN_DOWN)
    next_op(w, f, c, t.op)
