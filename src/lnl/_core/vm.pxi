# 9.6.3: the interpreter of compiled programs. Frame F_RES: a = context; lists: pool, picks.

cdef inline bint is_hidden(int z) noexcept nogil:
    return z == Z_HAND or z == Z_DECK or z == Z_STOCK or z == Z_TOOL or z == Z_REFRESH


cdef bint may_decline(X *x, i32 *sel, u8 *able, int n) noexcept nogil:
    # Whether cards asked for by their information are hidden ones: nobody can say that they were there (9.6.3.1.4).
    cdef int k
    cdef bint asks = False
    if not is_hidden(sel[0]):
        return False
    for k in range(sel[3]):
        asks |= sel[4 + 4 * k] != FI_FACE_UP and sel[4 + 4 * k] != FI_RESTED  # how a card lies, anybody sees
    if not asks:
        return False
    if sel[0] == Z_HAND or sel[0] == Z_DECK or n == 0:
        return True
    for k in range(n):
        if x.g.down[able[k]]:
            return True
    return False


cdef inline int cause_of(int zone) noexcept nogil:
    return (C_DROP if zone == Z_DROP else C_STOCK if zone == Z_STOCK else C_RETURN if zone == Z_HAND
            else C_LEVEL if zone == Z_LEVEL else C_PLACE)


cdef inline void next_op(X *x, Fr *f, CtxC *c, int op) noexcept nogil:
    c.pc += x.t.lengths[op]
    f.step = 0


cdef void step_resolution(X *x, Fr *f) noexcept nogil:
    # Statement by statement, until one begins a procedure or the text ends.
    cdef GameC *g = x.g
    cdef CtxC *c = &g.ctx[f.a]
    cdef i32 *t
    cdef int depth = g.nf
    if c.stage != 2:
        open_stage(x, f, c)
    while g.nf == depth and not (g.waiting | g.over | g.fault):
        t = x.t.pool + c.pc
        if t[0] not in (O_END, O_JUMP, O_NEXT, O_IF_DID):
            c.path = t[1]
        _statements[t[0]](x, f, c, t)
        if LNL_DEBUG:
            check_step(x)


cdef void open_stage(X *x, Fr *f, CtxC *c) noexcept nogil:
    # What precedes the text.
    cdef GameC *g = x.g
    cdef AbC *ab = &x.t.abilities[c.ab]
    if c.stage == 0:
        c.stage = 1
        if ab.needs_x and not c.how & FREE:  # 5.22.6.1: else X is 0
            push_number(x, f.a)
            return
    if c.stage == 1:
        c.stage = 3
        if ab.keyword == 3:
            g.pl[c.master].drives += not c.how & BY_EFFECT  # 11.4.2
            emit(x, E_LDRIVE, c.master)
        if ab.cost >= 0 and not c.how & FREE:  # 5.22.6
            push_pay(x, f.a, ab.cost, c.master)  # 9.6.2.3
            return
    if c.stage == 3:
        c.stage = 2
        if ab.keyword == 3:
            player_event(x, TE_LOGIC_DRIVE, c.master)


# --- statements that say where the text goes on

cdef void op_end(X *x, Fr *f, CtxC *c, i32 *t) noexcept nogil:
    cdef GameC *g = x.g
    if c.substitute:
        g.n_rep -= 1
    g.n_ctx -= 1
    pop(x)
    if g.n_ctx == 0:
        if g.n_snap:
            forget_sides(g)
        turn_back_tools(x)


cdef void op_jump(X *x, Fr *f, CtxC *c, i32 *t) noexcept nogil:
    c.pc = t[2]


cdef void op_next(X *x, Fr *f, CtxC *c, i32 *t) noexcept nogil:
    c.loop_left[c.n_loop - 1] -= 1
    if c.loop_left[c.n_loop - 1] > 0:
        c.pc = t[2]
    else:
        c.n_loop -= 1
        c.nexc = c.loop_exc[c.n_loop]
        forget_excluded(x, c)
        next_op(x, f, c, t[0])


cdef inline void go_on_if(X *x, Fr *f, CtxC *c, i32 *t, bint so, i32 otherwise) noexcept nogil:
    if so:
        next_op(x, f, c, t[0])
    else:
        c.pc = otherwise


cdef void op_if_did(X *x, Fr *f, CtxC *c, i32 *t) noexcept nogil:
    c.n_may -= 1
    go_on_if(x, f, c, t, x.g.happened > c.may[c.n_may], t[2])  # anything at all happened


cdef void op_if(X *x, Fr *f, CtxC *c, i32 *t) noexcept nogil:
    go_on_if(x, f, c, t, holds(x, t[2], c), t[3])


cdef void op_for_each(X *x, Fr *f, CtxC *c, i32 *t) noexcept nogil:
    if not fits(x, L_NESTED, c.n_loop + 1):
        return
    c.loop_path[c.n_loop] = t[1]
    c.loop_left[c.n_loop] = count_of(x, t[2], c)  # 12.5.2
    c.loop_exc[c.n_loop] = c.nexc
    if c.loop_left[c.n_loop] > 0:
        c.n_loop += 1
        next_op(x, f, c, t[0])
    else:
        c.pc = t[3]


cdef void op_pass(X *x, Fr *f, CtxC *c, i32 *t) noexcept nogil:
    next_op(x, f, c, t[0])


cdef void op_replace(X *x, Fr *f, CtxC *c, i32 *t) noexcept nogil:
    c.pc = t[6]  # it acts through its continuous ability


# --- the others, where no chapter of its own has them

cdef void op_look(X *x, Fr *f, CtxC *c, i32 *t) noexcept nogil:
    if t[4]:
        op_look_up_to(x, f, c, t)
    else:
        op_show(x, f, c, t)


cdef void op_stock_open(X *x, Fr *f, CtxC *c, i32 *t) noexcept nogil:
    stock_open(x, c.master, count_of(x, t[2], c))
    next_op(x, f, c, t[0])


cdef void op_stock_close(X *x, Fr *f, CtxC *c, i32 *t) noexcept nogil:
    stock_close(x, c.master, count_of(x, t[2], c))
    next_op(x, f, c, t[0])


cdef void op_stock_boost(X *x, Fr *f, CtxC *c, i32 *t) noexcept nogil:
    cdef int master = c.master
    tops_to(x, &master, 1, count_of(x, t[2], c), Z_STOCK, C_STOCK, False)  # 5.27
    next_op(x, f, c, t[0])


ctypedef void (*StatementC)(X *x, Fr *f, CtxC *c, i32 *t) noexcept nogil

cdef StatementC[96] _statements  # as many as `lengths`


cdef void _list_statements():
    cdef int op
    for op in range(O_STAND, O_TURN_DOWN + 1):
        _statements[op] = op_state
    for op in range(O_CHANGE, O_CANNOT + 1):
        _statements[op] = op_continuous
    _statements[O_AURA_AS_HEART] = _statements[O_LOSE_ONE] = op_continuous
    _statements[O_END], _statements[O_JUMP], _statements[O_NEXT] = op_end, op_jump, op_next
    _statements[O_IF_DID], _statements[O_IF], _statements[O_FOR_EACH] = op_if_did, op_if, op_for_each
    _statements[O_DRAW], _statements[O_DISCARD], _statements[O_DESTROY] = op_draw, op_discard, op_destroy
    _statements[O_CHOOSE], _statements[O_SEARCH], _statements[O_SHUFFLE] = op_choose, op_search, op_shuffle
    _statements[O_LOOK], _statements[O_REVEAL], _statements[O_MOVE] = op_look, op_show, op_move
    _statements[O_MOBILIZE] = _statements[O_PLAY] = op_mobilize
    _statements[O_USE], _statements[O_TRANCE], _statements[O_MAKE_UP] = op_use, op_trance, op_make_up
    _statements[O_TRANCE_CHANGE], _statements[O_REPLACE] = op_pass, op_replace
    _statements[O_LOSE_CHOSEN], _statements[O_LATER] = op_lose_chosen, op_later
    _statements[O_PUT_IN_SOUL], _statements[O_SET_ON] = op_put_in_soul, op_set_on
    _statements[O_BLINK_STEP], _statements[O_SYNTHESIZE] = op_blink_step, op_synthesize
    _statements[O_STOCK_OPEN], _statements[O_STOCK_CLOSE] = op_stock_open, op_stock_close
    _statements[O_STOCK_BOOST] = op_stock_boost
    _statements[O_MAY_PAY] = _statements[O_TOLL] = op_may_pay
    _statements[O_MAY], _statements[O_END_GAME] = op_may, op_end_game


_list_statements()


# --- what an effect asks: yes or no, and a number

cdef void step_may(X *x, Fr *f) noexcept nogil:
    ask(x, f.player, D_MAY, f.code)


cdef void options_may(X *x, Fr *f) noexcept nogil:
    opt(x, act(A_NO))
    opt(x, act(A_YES))


cdef void answer_may(X *x, Fr *f, u64 code) noexcept nogil:
    x.g.ret = act_kind(code) == A_YES
    pop(x)


cdef void step_number(X *x, Fr *f) noexcept nogil:
    ask(x, f.player, D_NUMBER, rule(9, 6, 2, 2, 1))


cdef void options_number(X *x, Fr *f) noexcept nogil:
    cdef CtxC *c = &x.g.ctx[f.a]
    cdef u32 numbers = x_numbers(x, x.t.abilities[c.ab].cost, c)
    cdef int k
    for k in range(MAX_X + 1):
        if numbers >> k & 1:
            opt(x, act(A_NUMBER, 0, NO_CARD, k))


cdef void answer_number(X *x, Fr *f, u64 code) noexcept nogil:
    x.g.ctx[f.a].x = act_arg(code)
    emit(x, E_NUMBER, f.player, act_arg(code))
    pop(x)
