# Whether the open choices of a game can be answered, in a world that was dealt; pools of secret choices are found anew there.

cdef bint is_still_payable(WorkspaceC *w, FrameC *f) noexcept nogil:
    # Whether the rest of a payment can be made (5.22.3).
    cdef PayFrameC *pay = &f.data.pay
    cdef ContextC *c = &w.g.contexts[pay.context]
    cdef CostC *cost = cost_at(w, pay.cost)
    cdef GhostC h
    cdef int at = pay.item
    if hands_on(w, cost) and f != &w.g.frames[w.g.n_frames - 1]:
        return True  # a card may be under way to where it could pay for more
    ghost_of(w, f.player, &h, pay.less, numbers_of(w, f))
    h.host = said_host(pay)
    if f.step < PAY_ITEM:
        return is_left_payable(w, c, &h, NONE8, 0, NULL, 0, cost, pay.parts, -1)
    if f.step == PAY_TOP or f.step == PAY_ALL or f.step == PAY_MOVED:  # the item in hand needs nothing that could be missing
        at += 1
    return is_left_payable(w, c, &h, NONE8, 0, items_of(w, cost, pay.part) + at, cost_part(cost, pay.part).n_items - at, cost,
                           pay.parts, pay.n_left if f.step == PAY_CARD else -1)


cdef bint may_be_paid(WorkspaceC *w, FrameC *parent) noexcept nogil:
    # A cost is offered only if it can be paid (9.7.3.3.1).
    cdef ContextC *c
    cdef StatementC *t
    if parent.kind != FRAME_RESOLUTION:
        return True
    c = &w.g.contexts[parent.data.resolution.context]
    t = statement_at(w, c.pc)
    return (t.op != OP_MAY_PAY and t.op != OP_TOLL) or may_be_offered(w, t, c)


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
    cdef ContextC *c = &w.g.contexts[parent.data.resolution.context]
    cdef StatementC *t = statement_at(w, c.pc)
    cdef u8 pool[MAX_SLOTS]
    cdef u8 *left = lists(w, f)
    cdef int i, n
    if t.op == OP_SEARCH:
        n = selected(w, selector_at(w, t.search.selector), c, pool)
        if t.search.different >= 0:
            if not holds_all(pool, n, lists(w, parent), parent.data.resolution.done):
                return False
            n = leave_alike(w, pool, n, lists(w, parent), parent.data.resolution.done, t.search.different)
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
        n = open_cards(w, c, t, pool, n, f.player)
        if t.choose.different >= 0:
            n = leave_alike(w, pool, n, lists(w, parent) + CHOSEN_AT, parent.data.resolution.done, t.choose.different)
        if t.choose.alike >= 0:
            n = leave_pairs(w, pool, n, lists(w, parent) + CHOSEN_AT, parent.data.resolution.done, t)
        if t.choose.total >= 0:
            n = within(w, pool, n, lists(w, parent) + CHOSEN_AT, parent.data.resolution.done, t)
        if is_of_zones(w, t):
            n = leave_others(pool, n, lists(w, parent) + CHOSEN_AT, parent.data.resolution.done)
    if not holds_all(pool, n, left + pick.capacity, pick.picked):
        return False
    memcpy(left, pool, n)
    pick.n_left = n
    for i in range(pick.picked):
        take_from(left, &pick.n_left, (left + pick.capacity)[i])
    return pick.n_left > 0
