# 11.4.2.1 and 5.22.6: abilities used by effect. Frame F_USE: player, a = context of the effect.

cdef inline int how_used(i32 *t) noexcept nogil:
    return BY_EFFECT | (FREE if t[4] else 0)


cdef void list_uses(X *x, CtxC *c) noexcept nogil:
    # One action for each ability that may be used (9.6.2).
    cdef i32 *t = x.t.pool + c.pc
    cdef u8 cards[N_SLOTS]
    cdef InfoC *i
    cdef AbC *ab
    cdef int k, j, n = target_cards(x, t[2], c, cards)
    for k in range(n):
        if x.g.player[cards[k]] != c.master or not is_valid_place(x, cards[k]):
            continue
        for j in range(info(x, cards[k]).n_ab):
            i = info(x, cards[k])
            ab = &x.t.abilities[i.ab[j]]
            if ab.kind != 2 or (ab.keyword != 3 and t[3]):
                continue
            if can_activate(x, cards[k], ab, instance_of(x, i, j), how_used(t)):
                opt(x, act(A_LDRIVE if ab.keyword == 3 else A_ACTIVATE, 0, card_key(x, cards[k], c.master), j))


cdef void op_use(X *x, Fr *f, CtxC *c, i32 *t) noexcept nogil:
    cdef Fr *frame
    cdef bint any_use
    if f.step == 0:
        x.n = 0
        list_uses(x, c)
        any_use = x.n > 0
        x.n = 0
        if any_use:
            f.step = 1
            frame = push(x, F_USE)
            frame.player = c.master
            frame.a = f.a
            return
    next_op(x, f, c, t[0])


cdef void step_use(X *x, Fr *f) noexcept nogil:
    ask(x, f.player, D_USE, rule(9, 6, 2, 1))


cdef void options_use(X *x, Fr *f) noexcept nogil:
    list_uses(x, &x.g.ctx[f.a])
    sort_opts(x, 0)


cdef void answer_use(X *x, Fr *f, u64 code) noexcept nogil:
    cdef CtxC *c = &x.g.ctx[f.a]
    cdef int how = how_used(x.t.pool + c.pc), player = f.player
    pop(x)
    use_ability(x, player, code, how)
