# Whether a dealt world agrees with the open choices of a view; pools of secret choices are found anew in it.

cdef bint is_doubtful(GameC *v, DealC *deal) noexcept nogil:
    # Whether the open procedures of a view say more about unknown cards than its groups do.
    cdef Fr *f = &v.fr[v.nf - 1]
    cdef int i
    if deal.n_seats or deal.rebuild:
        return True
    for i in range(v.nf):
        if v.fr[i].kind == F_PAY and v.fr[i].player != deal.viewer:
            return True
    if not v.waiting or v.dec_player == deal.viewer:
        return False
    return f.kind == F_MAY or f.kind == F_TRANCE or f.kind == F_NUMBER or f.kind == F_USE


cdef bint agrees(X *x, DealC *deal) noexcept nogil:
    # Cards about to be placed are members, open costs can be paid, and whoever is asked has something to answer.
    cdef GameC *g = x.g
    cdef Fr *f
    cdef int i
    for i in range(g.nf):
        f = &g.fr[i]
        if (f.kind == F_PUT or f.kind == F_PLACE) and f.a < N_SLOTS and not is_member_def(x, g.d[f.a]):
            return False
        if f.kind == F_PAY and f.player != deal.viewer and not is_still_payable(x, f):
            return False
    if not g.waiting:
        return True
    f = &g.fr[g.nf - 1]
    if f.kind == F_PICK and deal.rebuild and not find_pool(x, f, &g.fr[g.nf - 2]):
        return False
    if f.kind == F_MAY and not may_be_paid(x, &g.fr[g.nf - 2]):
        return False
    list_options(x)  # not checked by a debug build: a world that does not agree may offer nothing
    leave_out_tried(x)
    if g.fault or x.n == 0 or (f.kind == F_TRANCE and f.step == 7 and x.n < 2):
        return False
    if g.dec_player != deal.viewer:
        return True
    return x.n == deal.n_opt and memcmp(x.opt, deal.opt, x.n * sizeof(u64)) == 0


cdef void offer(X *x, DealC *deal) noexcept nogil:
    # Fill x.opt in a sampled world: what the viewer may do is the same in all worlds that agree with its view.
    if deal.n_opt == 0:
        options(x)
        return
    if LNL_DEBUG:
        options(x)
        claim(x.n == deal.n_opt and memcmp(x.opt, deal.opt, x.n * sizeof(u64)) == 0, b"a world offers other actions")
    memcpy(x.opt, deal.opt, deal.n_opt * sizeof(u64))
    x.n = deal.n_opt


cdef bint is_still_payable(X *x, Fr *f) noexcept nogil:
    # Whether the rest of a payment can be made (5.22.3).
    cdef CtxC *c = &x.g.ctx[f.a]
    cdef i32 *cost = x.t.pool + f.e
    cdef GhostC h
    cdef int at = f.k2
    if hands_on(x, cost) and f != &x.g.fr[x.g.nf - 1]:
        return True  # a card may be under way to where it could pay for more
    ghost_of(x, f.player, &h)
    if f.step < 2:
        return is_left_payable(x, c, &h, NONE8, 0, NULL, 0, cost, f.k0, -1)
    if f.step == 3 or f.step == 5:  # the item in hand needs nothing that could be missing
        at += 1
    return is_left_payable(x, c, &h, NONE8, 0, x.t.pool + cost[2 + 2 * f.k1] + at, cost[1 + 2 * f.k1] - at, cost, f.k0,
                           f.f if f.step == 4 else -1)


cdef bint may_be_paid(X *x, Fr *parent) noexcept nogil:
    # A cost is offered only if it can be paid (9.7.3.3.1).
    cdef CtxC *c
    cdef i32 *t
    if parent.kind != F_RES:
        return True
    c = &x.g.ctx[parent.a]
    t = x.t.pool + c.pc
    return (t[0] != O_MAY_PAY and t[0] != O_TOLL) or payable(x, t[2], c, payer_of(c, t))


cdef bint holds_all(u8 *cards, int n, u8 *wanted, int m) noexcept nogil:
    cdef int i, j
    for j in range(m):
        for i in range(n):
            if cards[i] == wanted[j]:
                break
        else:
            return False
    return True


cdef bint find_pool(X *x, Fr *f, Fr *parent) noexcept nogil:
    # The pool of a secret choice in this world; False if it does not hold what was chosen, or nothing is left.
    cdef CtxC *c = &x.g.ctx[parent.a]
    cdef i32 *t = x.t.pool + c.pc
    cdef u8 pool[N_SLOTS]
    cdef u8 *left = lists(x, f)
    cdef int i, n
    if t[0] == O_SEARCH:
        n = selected(x, x.t.pool + t[2], c, pool)
    elif t[0] == O_MAKE_UP:
        n = make_up_pool(x, c, t, pool)
    elif t[0] == O_SYNTHESIZE:
        n = tool_pool(x, c, t, pool)
    else:
        n = choice_pool(x, c, t, pool)
        if not holds_all(pool, n, lists(x, parent) + CHOSEN_AT, parent.k1):
            return False
        parent.n = n
        memcpy(lists(x, parent), pool, n)
        n = open_cards(x, c, t, pool, n)
    if not holds_all(pool, n, left + f.f, f.k0):
        return False
    memcpy(left, pool, n)
    f.n = n
    for i in range(f.k0):
        take_from(left, &f.n, (left + f.f)[i])
    return f.n > 0
