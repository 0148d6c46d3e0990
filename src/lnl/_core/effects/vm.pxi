# 9.6.3: the interpreter of compiled programs.

cdef inline bint is_hidden(int z) noexcept nogil:
    return z == ZONE_HAND or z == ZONE_DECK or z == ZONE_STOCK or z == ZONE_TOOL or z == ZONE_REFRESH


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


cdef inline int cause_of(int zone) noexcept nogil:
    return (CAUSE_DROP if zone == ZONE_DROP else CAUSE_STOCK if zone == ZONE_STOCK else CAUSE_RETURN if zone == ZONE_HAND
            else CAUSE_LEVEL if zone == ZONE_LEVEL else CAUSE_PLACE)


cdef void step_resolution(WorkspaceC *w, FrameC *f) noexcept nogil:
    # Statement by statement, until one begins a procedure or the text ends.
    cdef GameC *g = w.g
    cdef CtxC *c = &g.ctx[f.data.resolution.context]
    cdef StatementC *t
    cdef int depth = g.nf
    if c.stage != RESOLUTION_RUNS:
        open_stage(w, f, c)
    while g.nf == depth and not (g.waiting | g.over | g.fault):
        t = statement_at(w, c.pc)
        if t.op not in (OP_END, OP_JUMP, OP_NEXT, OP_IF_DID):
            c.path = t.head.path
        _statements[t.op](w, f, c, t)  # 9.2.2.1, 9.6.2.4, 9.6.2.4.1
        if LNL_DEBUG:
            check_step(w)


cdef void open_stage(WorkspaceC *w, FrameC *f, CtxC *c) noexcept nogil:
    # What precedes the text.
    cdef GameC *g = w.g
    cdef AbC *ab = &w.t.abilities[c.ab]
    if c.stage == RESOLUTION_BEGINS:
        c.stage = RESOLUTION_PAYS
        if ab.needs_x and not c.how & FREE:  # 5.22.6.1: else WorkspaceC is 0
            push_number(w, f.data.resolution.context)
            return
    if c.stage == RESOLUTION_PAYS:
        c.stage = RESOLUTION_PAID
        if ab.keyword == KEYWORD_LOGIC_DRIVE:
            g.pl[c.master].drives += not c.how & BY_EFFECT  # 11.4.2
            emit(w, EVENT_LOGIC_DRIVE, c.master)
        if ab.cost >= 0 and not c.how & FREE:  # 5.22.6
            push_pay(w, f.data.resolution.context, ab.cost, c.master)  # 9.6.2.3
            return
    if c.stage == RESOLUTION_PAID:
        c.stage = RESOLUTION_RUNS
        if ab.keyword == KEYWORD_LOGIC_DRIVE:
            player_event(w, TRIGGER_LOGIC_DRIVE, c.master)


# --- statements that say where the text goes on

cdef void op_end(WorkspaceC *w, FrameC *f, CtxC *c, StatementC *t) noexcept nogil:
    cdef GameC *g = w.g
    if c.substitute:
        g.n_rep -= 1
    g.n_ctx -= 1
    pop(w)
    if g.n_ctx == 0:
        if g.n_snap:
            forget_sides(g)
        turn_back_tools(w)


cdef void op_jump(WorkspaceC *w, FrameC *f, CtxC *c, StatementC *t) noexcept nogil:
    c.pc = t.jump.to


cdef void op_next(WorkspaceC *w, FrameC *f, CtxC *c, StatementC *t) noexcept nogil:
    c.loop_left[c.n_loop - 1] -= 1
    if c.loop_left[c.n_loop - 1] > 0:
        c.pc = t.jump.to
    else:
        c.n_loop -= 1
        c.nexc = c.loop_exc[c.n_loop]
        forget_excluded(w, c)
        next_op(w, f, c, t.op)


cdef inline void go_on_if(WorkspaceC *w, FrameC *f, CtxC *c, StatementC *t, bint so, i32 otherwise) noexcept nogil:
    if so:
        next_op(w, f, c, t.op)
    else:
        c.pc = otherwise


cdef void op_if_did(WorkspaceC *w, FrameC *f, CtxC *c, StatementC *t) noexcept nogil:
    c.n_may -= 1
    go_on_if(w, f, c, t, w.g.happened > c.may[c.n_may], t.jump.to)  # anything at all happened


cdef void op_if(WorkspaceC *w, FrameC *f, CtxC *c, StatementC *t) noexcept nogil:
    go_on_if(w, f, c, t, holds(w, t.when.condition, c), t.when.otherwise)


cdef void op_for_each(WorkspaceC *w, FrameC *f, CtxC *c, StatementC *t) noexcept nogil:
    if not fits(w, POOL_NESTED, c.n_loop + 1):
        return
    c.loop_path[c.n_loop] = t.head.path
    c.loop_left[c.n_loop] = count_of(w, t.for_each.amount, c)  # 12.5.2
    c.loop_exc[c.n_loop] = c.nexc
    if c.loop_left[c.n_loop] > 0:  # 12.5.1
        c.n_loop += 1
        next_op(w, f, c, t.op)
    else:
        c.pc = t.for_each.behind


cdef void op_pass(WorkspaceC *w, FrameC *f, CtxC *c, StatementC *t) noexcept nogil:
    next_op(w, f, c, t.op)


cdef void op_replace(WorkspaceC *w, FrameC *f, CtxC *c, StatementC *t) noexcept nogil:
    c.pc = t.replace.behind  # it acts through its continuous ability


# --- the others, where no chapter of its own has them

cdef void op_look(WorkspaceC *w, FrameC *f, CtxC *c, StatementC *t) noexcept nogil:
    if t.players.up_to:
        op_look_up_to(w, f, c, t)
    else:
        op_show(w, f, c, t)


cdef void op_stock_open(WorkspaceC *w, FrameC *f, CtxC *c, StatementC *t) noexcept nogil:
    stock_open(w, c.master, count_of(w, t.number.amount, c))
    next_op(w, f, c, t.op)


cdef void op_stock_close(WorkspaceC *w, FrameC *f, CtxC *c, StatementC *t) noexcept nogil:
    stock_close(w, c.master, count_of(w, t.number.amount, c))
    next_op(w, f, c, t.op)


cdef void op_stock_boost(WorkspaceC *w, FrameC *f, CtxC *c, StatementC *t) noexcept nogil:
    cdef int master = c.master
    tops_to(w, &master, 1, count_of(w, t.number.amount, c), ZONE_STOCK, CAUSE_STOCK, False)  # 5.27.1
    next_op(w, f, c, t.op)


ctypedef void (*OpC)(WorkspaceC *w, FrameC *f, CtxC *c, StatementC *t) noexcept nogil

cdef OpC[96] _statements  # as many as `lengths`


cdef void _list_statements():
    cdef int op
    for op in range(OP_STAND, OP_TURN_DOWN + 1):
        _statements[op] = op_state
    for op in range(OP_CHANGE, OP_CANNOT + 1):
        _statements[op] = op_continuous
    _statements[OP_AURA_AS_HEART] = _statements[OP_LOSE_ONE] = op_continuous
    _statements[OP_END], _statements[OP_JUMP], _statements[OP_NEXT] = op_end, op_jump, op_next
    _statements[OP_IF_DID], _statements[OP_IF], _statements[OP_FOR_EACH] = op_if_did, op_if, op_for_each
    _statements[OP_DRAW], _statements[OP_DISCARD], _statements[OP_DESTROY] = op_draw, op_discard, op_destroy
    _statements[OP_CHOOSE], _statements[OP_SEARCH], _statements[OP_SHUFFLE] = op_choose, op_search, op_shuffle
    _statements[OP_LOOK], _statements[OP_REVEAL], _statements[OP_MOVE] = op_look, op_show, op_move
    _statements[OP_MOBILIZE] = _statements[OP_PLAY] = op_mobilize
    _statements[OP_USE], _statements[OP_TRANCE], _statements[OP_MAKE_UP] = op_use, op_trance, op_make_up
    _statements[OP_TRANCE_CHANGE], _statements[OP_REPLACE] = op_pass, op_replace
    _statements[OP_LOSE_CHOSEN], _statements[OP_LATER] = op_lose_chosen, op_later
    _statements[OP_PUT_IN_SOUL], _statements[OP_SET_ON] = op_put_in_soul, op_set_on
    _statements[OP_BLINK_STEP], _statements[OP_SYNTHESIZE] = op_blink_step, op_synthesize
    _statements[OP_STOCK_OPEN], _statements[OP_STOCK_CLOSE] = op_stock_open, op_stock_close
    _statements[OP_STOCK_BOOST] = op_stock_boost
    _statements[OP_MAY_PAY] = _statements[OP_TOLL] = op_may_pay
    _statements[OP_MAY], _statements[OP_END_GAME] = op_may, op_end_game


_list_statements()


# --- what an effect asks: yes or no, and a number

cdef void step_may(WorkspaceC *w, FrameC *f) noexcept nogil:
    ask(w, f.player, DECISION_MAY, f.data.may.rule)


cdef void options_may(WorkspaceC *w, FrameC *f) noexcept nogil:
    opt(w, act(ACTION_NO))
    opt(w, act(ACTION_YES))


cdef void answer_may(WorkspaceC *w, FrameC *f, u64 code) noexcept nogil:
    w.g.ret = act_kind(code) == ACTION_YES
    pop(w)


cdef void step_number(WorkspaceC *w, FrameC *f) noexcept nogil:
    ask(w, f.player, DECISION_NUMBER, rule(9, 6, 2, 2, 1))  # 9.6.2.2.1


cdef void options_number(WorkspaceC *w, FrameC *f) noexcept nogil:
    cdef CtxC *c = &w.g.ctx[f.data.number.context]
    cdef u32 numbers = x_numbers(w, w.t.abilities[c.ab].cost, c)
    cdef int k
    for k in range(MAX_X + 1):
        if numbers >> k & 1:
            opt(w, act(ACTION_NUMBER, 0, NO_CARD, k))


cdef void answer_number(WorkspaceC *w, FrameC *f, u64 code) noexcept nogil:
    w.g.ctx[f.data.number.context].x = act_arg(code)
    emit(w, EVENT_NUMBER, f.player, act_arg(code))
    pop(w)
