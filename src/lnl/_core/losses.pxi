# 5.31: a card loses an ability that a player chooses. Frame F_LOSE: player, a = card.

cdef int first_alike(X *x, int ab) noexcept nogil:
    # The first ability of the table that says the same.
    cdef int k = 0
    while x.t.abilities[k].text != x.t.abilities[ab].text:
        k += 1
    return k


cdef void step_lose(X *x, Fr *f) noexcept nogil:
    ask(x, f.player, D_LOSE, rule(5, 31, 1))


cdef void options_lose(X *x, Fr *f) noexcept nogil:
    # Of abilities that say the same the first is offered: all of them are lost (5.31.1.1).
    cdef InfoC *i = info(x, f.a)
    cdef int k, j
    for k in range(i.n_ab):
        for j in range(k):
            if x.t.abilities[i.ab[j]].text == x.t.abilities[i.ab[k]].text:
                break
        else:
            opt(x, act(A_LOSE, 0, card_key(x, f.a, f.player), k))


cdef void answer_lose(X *x, Fr *f, u64 code) noexcept nogil:
    x.g.ret = first_alike(x, info(x, f.a).ab[act_arg(code)])
    pop(x)


cdef void op_lose_chosen(X *x, Fr *f, CtxC *c, i32 *t) noexcept nogil:
    # cards at 0 (n), k0 = the one that loses an ability
    cdef GameC *g = x.g
    cdef u8 cards[N_SLOTS]
    cdef Fr *frame
    cdef int k, n
    if f.step == 0:
        n = served(x, t[2], cards, target_cards(x, t[2], c, cards))
        f.n = 0
        for k in range(n):
            if is_valid_place(x, cards[k]) and not is_hidden(g.zone[cards[k]]) and not g.down[cards[k]]:
                cards[f.n] = cards[k]
                f.n += 1
        memcpy(room(x, f, f.n), cards, f.n)
        f.k0 = 0
    else:
        cards[0] = lists(x, f)[f.k0]
        if not begin_effect(x, c, t, cards, 1, False, g.ret, t[3]):
            return
        f.k0 += 1
    f.step = 1
    while f.k0 < f.n and info(x, lists(x, f)[f.k0]).n_ab == 0:
        f.k0 += 1
    if f.k0 >= f.n:
        g.sp = f.base
        next_op(x, f, c, O_LOSE_CHOSEN)
        return
    k = lists(x, f)[f.k0]
    frame = push(x, F_LOSE)
    frame.player = c.master
    frame.a = k
