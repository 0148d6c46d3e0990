# Whether a dealt world agrees with the open choices of a view; pools of secret choices are found anew in it.

cdef bint is_doubtful(GameC *v, DealC *deal) noexcept nogil:
    # Whether the open procedures of a view say more about unknown cards than its groups do.
    cdef FrameC *f = &v.fr[v.nf - 1]
    cdef int i
    if deal.n_seats or deal.rebuild:
        return True
    for i in range(v.nf):
        if v.fr[i].kind == FRAME_PAY and v.fr[i].player != deal.viewer:
            return True
    if not v.waiting or v.dec_player == deal.viewer:
        return False
    return f.kind == FRAME_MAY or f.kind == FRAME_TRANCE or f.kind == FRAME_NUMBER or f.kind == FRAME_USE


cdef bint agrees(WorkspaceC *w, DealC *deal) noexcept nogil:
    # Cards about to be placed are members, open costs can be paid, and whoever is asked has something to answer.
    cdef GameC *g = w.g
    cdef FrameC *f
    cdef int i, s
    for i in range(g.nf):
        f = &g.fr[i]
        if f.kind == FRAME_PUT or f.kind == FRAME_PLACE:
            s = f.data.put.card & 255 if f.kind == FRAME_PUT else f.data.place.card
            if s < MAX_SLOTS and not is_member_def(w, g.d[s]):
                return False
        if f.kind == FRAME_PAY and f.player != deal.viewer and not is_still_payable(w, f):
            return False
    if not g.waiting:
        return True
    f = &g.fr[g.nf - 1]
    if f.kind == FRAME_PICK and deal.rebuild and not find_pool(w, f, &g.fr[g.nf - 2]):
        return False
    if f.kind == FRAME_MAY and not may_be_paid(w, &g.fr[g.nf - 2]):
        return False
    list_options(w)  # not checked by a debug build: a world that does not agree may offer nothing
    leave_out_tried(w)
    if g.fault or w.n == 0 or (f.kind == FRAME_TRANCE and f.step == TRANCE_HAND_ASKED and w.n < 2):
        return False
    if g.dec_player != deal.viewer:
        return True
    return w.n == deal.n_opt and memcmp(w.opt, deal.opt, w.n * sizeof(u64)) == 0


cdef void offer(WorkspaceC *w, DealC *deal) noexcept nogil:
    # Fill w.opt in a sampled world: what the viewer may do is the same in all worlds that agree with its view.
    if deal.n_opt == 0:
        options(w)
        return
    if LNL_DEBUG:
        options(w)
        claim(w.n == deal.n_opt and memcmp(w.opt, deal.opt, w.n * sizeof(u64)) == 0, b"a world offers other actions")
    memcpy(w.opt, deal.opt, deal.n_opt * sizeof(u64))
    w.n = deal.n_opt


cdef bint is_still_payable(WorkspaceC *w, FrameC *f) noexcept nogil:
    # Whether the rest of a payment can be made (5.22.3).
    cdef PayFrameC *pay = &f.data.pay
    cdef CtxC *c = &w.g.ctx[pay.context]
    cdef CostC *cost = cost_at(w, pay.cost)
    cdef GhostC h
    cdef int at = pay.item
    if hands_on(w, cost) and f != &w.g.fr[w.g.nf - 1]:
        return True  # a card may be under way to where it could pay for more
    ghost_of(w, f.player, &h)
    if f.step < PAY_ITEM:
        return is_left_payable(w, c, &h, NONE8, 0, NULL, 0, cost, pay.parts, -1)
    if f.step == PAY_TOP or f.step == PAY_ALL:  # the item in hand needs nothing that could be missing
        at += 1
    return is_left_payable(w, c, &h, NONE8, 0, items_of(w, cost, pay.part) + at, cost_part(cost, pay.part).n_items - at, cost,
                           pay.parts, pay.n_left if f.step == PAY_CARD else -1)


cdef bint may_be_paid(WorkspaceC *w, FrameC *parent) noexcept nogil:
    # A cost is offered only if it can be paid (9.7.3.3.1).
    cdef CtxC *c
    cdef StatementC *t
    if parent.kind != FRAME_RESOLUTION:
        return True
    c = &w.g.ctx[parent.data.resolution.context]
    t = statement_at(w, c.pc)
    return (t.op != OP_MAY_PAY and t.op != OP_TOLL) or payable(w, t.may_pay.cost, c, payer_of(c, t))


cdef bint holds_all(u8 *cards, int n, u8 *wanted, int m) noexcept nogil:
    cdef int i, j
    for j in range(m):
        for i in range(n):
            if cards[i] == wanted[j]:
                break
        else:
            return False
    return True


cdef bint find_pool(WorkspaceC *w, FrameC *f, FrameC *parent) noexcept nogil:
    # The pool of a secret choice in this world; False if it does not hold what was chosen, or nothing is left.
    cdef PickFrameC *pick = &f.data.pick
    cdef CtxC *c = &w.g.ctx[parent.data.resolution.context]
    cdef StatementC *t = statement_at(w, c.pc)
    cdef u8 pool[MAX_SLOTS]
    cdef u8 *left = lists(w, f)
    cdef int i, n
    if t.op == OP_SEARCH:
        n = selected(w, selector_at(w, t.choose.selector), c, pool)
    elif t.op == OP_MAKE_UP:
        n = make_up_pool(w, c, t, pool)
    elif t.op == OP_SYNTHESIZE:
        n = tool_pool(w, c, t, pool)
    else:
        n = choice_pool(w, c, t, pool)
        if not holds_all(pool, n, lists(w, parent) + CHOSEN_AT, parent.data.resolution.done):
            return False
        parent.data.resolution.n_cards = n
        memcpy(lists(w, parent), pool, n)
        n = open_cards(w, c, t, pool, n)
    if not holds_all(pool, n, left + pick.capacity, pick.picked):
        return False
    memcpy(left, pool, n)
    pick.n_left = n
    for i in range(pick.picked):
        take_from(left, &pick.n_left, (left + pick.capacity)[i])
    return pick.n_left > 0
