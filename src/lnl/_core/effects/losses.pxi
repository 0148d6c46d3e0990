# 5.31: a card loses an ability that a player chooses.

cdef int first_alike(WorkspaceC *w, int ab) noexcept nogil:
    # The first ability of the table that says the same.
    cdef int k = 0
    while w.t.abilities[k].text != w.t.abilities[ab].text:
        k += 1
    return k


cdef void step_lose(WorkspaceC *w, FrameC *f) noexcept nogil:
    ask(w, f.player, DECISION_LOSE, rule(5, 31, 1))  # 5.31.1


cdef void options_lose(WorkspaceC *w, FrameC *f) noexcept nogil:
    # Of abilities that say the same the first is offered: all of them are lost (5.31.1.1).
    cdef InfoC *i = info(w, f.data.lose.card)
    cdef int k, j
    for k in range(i.n_ab):
        for j in range(k):
            if w.t.abilities[i.ab[j]].text == w.t.abilities[i.ab[k]].text:
                break
        else:
            opt(w, act(ACTION_LOSE, 0, card_key(w, f.data.lose.card, f.player), k))


cdef void answer_lose(WorkspaceC *w, FrameC *f, u64 code) noexcept nogil:
    w.g.ret = first_alike(w, info(w, f.data.lose.card).ab[act_arg(code)])
    pop(w)


cdef void op_lose_chosen(WorkspaceC *w, FrameC *f, CtxC *c, StatementC *t) noexcept nogil:
    cdef ResolutionFrameC *resolution = &f.data.resolution
    cdef GameC *g = w.g
    cdef u8 cards[MAX_SLOTS]
    cdef FrameC *frame
    cdef int k, n
    if f.step == STATEMENT_BEGINS:
        n = served(w, t.lose.target, cards, target_cards(w, t.lose.target, c, cards))
        resolution.n_cards = 0
        for k in range(n):
            if is_valid_place(w, cards[k]) and not is_hidden(g.zone[cards[k]]) and not g.down[cards[k]]:
                cards[resolution.n_cards] = cards[k]
                resolution.n_cards += 1
        memcpy(room(w, f, resolution.n_cards), cards, resolution.n_cards)
        resolution.next = 0
    else:
        cards[0] = lists(w, f)[resolution.next]
        if not begin_effect(w, c, t, cards, 1, False, g.ret, t.lose.duration):
            return
        resolution.next += 1
    f.step = STATEMENT_GOES_ON
    while resolution.next < resolution.n_cards and info(w, lists(w, f)[resolution.next]).n_ab == 0:
        resolution.next += 1
    if resolution.next >= resolution.n_cards:
        g.sp = f.base
        next_op(w, f, c, OP_LOSE_CHOSEN)
        return
    k = lists(w, f)[resolution.next]
    frame = push(w, FRAME_LOSE)
    frame.player = c.master
    frame.data.lose.card = k
