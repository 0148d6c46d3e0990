# 11.4.2.1 and 5.22.6: abilities used by effect.

cdef inline int how_used(StatementC *t) noexcept nogil:
    return BY_EFFECT | (FREE if t.use.free else 0)


cdef void list_uses(WorkspaceC *w, CtxC *c) noexcept nogil:
    # One action for each ability that may be used (9.6.2).
    cdef StatementC *t = statement_at(w, c.pc)
    cdef u8 cards[MAX_SLOTS]
    cdef InfoC *i
    cdef AbC *ab
    cdef int k, j, n = target_cards(w, t.use.target, c, cards)
    for k in range(n):
        if w.g.player[cards[k]] != c.master or not is_valid_place(w, cards[k]):
            continue
        for j in range(info(w, cards[k]).n_ab):
            i = info(w, cards[k])
            ab = &w.t.abilities[i.ab[j]]
            if ab.kind != ABILITY_ACT or (ab.keyword != KEYWORD_LOGIC_DRIVE and t.use.drives):
                continue
            if can_activate(w, cards[k], ab, instance_of(w, i, j), how_used(t)):
                opt(w, act(action_of(ab), 0, card_key(w, cards[k], c.master), j))


cdef void op_use(WorkspaceC *w, FrameC *f, CtxC *c, StatementC *t) noexcept nogil:
    cdef FrameC *frame
    cdef bint any_use
    if f.step == STATEMENT_BEGINS:
        w.n = 0
        list_uses(w, c)
        any_use = w.n > 0
        w.n = 0
        if any_use:
            f.step = STATEMENT_GOES_ON
            frame = push(w, FRAME_USE)
            frame.player = c.master
            frame.data.use.context = f.data.resolution.context
            return
    next_op(w, f, c, t.op)


cdef void step_use(WorkspaceC *w, FrameC *f) noexcept nogil:
    ask(w, f.player, DECISION_USE, rule(9, 6, 2, 1))  # 9.6.2.1


cdef void options_use(WorkspaceC *w, FrameC *f) noexcept nogil:
    list_uses(w, &w.g.ctx[f.data.use.context])
    sort_opts(w, 0)


cdef void answer_use(WorkspaceC *w, FrameC *f, u64 code) noexcept nogil:
    cdef CtxC *c = &w.g.ctx[f.data.use.context]
    cdef int how = how_used(statement_at(w, c.pc)), player = f.player
    pop(w)
    use_ability(w, player, code, how)
