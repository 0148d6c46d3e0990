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
    cdef int depth = g.nf
    if c.stage != 2:
        open_stage(x, f, c)
    while g.nf == depth and not (g.waiting | g.over | g.fault):
        step_statement(x, f, c)
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


cdef void step_statement(X *x, Fr *f, CtxC *c) noexcept nogil:
    cdef GameC *g = x.g
    cdef i32 *t = x.t.pool + c.pc
    cdef int op = t[0], master
    if op == O_END:
        if c.substitute:
            g.n_rep -= 1
        g.n_ctx -= 1
        pop(x)
        if g.n_ctx == 0:
            if g.n_snap:
                forget_sides(g)
            turn_back_tools(x)
        return
    if op == O_JUMP:
        c.pc = t[2]
        return
    if op == O_NEXT:
        c.loop_left[c.n_loop - 1] -= 1
        if c.loop_left[c.n_loop - 1] > 0:
            c.pc = t[2]
        else:
            c.n_loop -= 1
            c.nexc = c.loop_exc[c.n_loop]
            forget_excluded(x, c)
            next_op(x, f, c, op)
        return
    if op == O_IF_DID:
        c.n_may -= 1
        if g.happened > c.may[c.n_may]:  # anything at all happened
            next_op(x, f, c, op)
        else:
            c.pc = t[2]
        return
    c.path = t[1]
    if op == O_DRAW: op_draw(x, f, c, t)
    elif op == O_CHOOSE: op_choose(x, f, c, t)
    elif op == O_SEARCH: op_search(x, f, c, t)
    elif op == O_LOOK and t[4]: op_look_up_to(x, f, c, t)
    elif op == O_LOOK or op == O_REVEAL: op_show(x, f, c, t)
    elif op == O_MOVE: op_move(x, f, c, t)
    elif op == O_MOBILIZE or op == O_PLAY: op_mobilize(x, f, c, t)
    elif op == O_USE: op_use(x, f, c, t)
    elif op >= O_STAND and op <= O_TURN_DOWN: op_state(x, f, c, t)
    elif op == O_DESTROY: op_destroy(x, f, c, t)
    elif (op >= O_CHANGE and op <= O_CANNOT) or op == O_AURA_AS_HEART or op == O_LOSE_ONE: op_continuous(x, f, c, t)
    elif op == O_LOSE_CHOSEN: op_lose_chosen(x, f, c, t)
    elif op == O_PUT_IN_SOUL: op_put_in_soul(x, f, c, t)
    elif op == O_SET_ON: op_set_on(x, f, c, t)
    elif op == O_BLINK_STEP: op_blink_step(x, f, c, t)
    elif op == O_STOCK_OPEN or op == O_STOCK_CLOSE:
        if op == O_STOCK_OPEN:
            stock_open(x, c.master, count_of(x, t[2], c))
        else:
            stock_close(x, c.master, count_of(x, t[2], c))
        next_op(x, f, c, op)
    elif op == O_SHUFFLE: op_shuffle(x, f, c, t)
    elif op == O_SYNTHESIZE: op_synthesize(x, f, c, t)
    elif op == O_STOCK_BOOST:
        master = c.master
        tops_to(x, &master, 1, count_of(x, t[2], c), Z_STOCK, C_STOCK, False)  # 5.27
        next_op(x, f, c, op)
    elif op == O_DISCARD: op_discard(x, f, c, t)
    elif op == O_MAY_PAY or op == O_TOLL: op_may_pay(x, f, c, t)
    elif op == O_MAY: op_may(x, f, c, t)
    elif op == O_IF:
        if holds(x, t[2], c):
            next_op(x, f, c, op)
        else:
            c.pc = t[3]
    elif op == O_FOR_EACH:
        if not fits(x, L_NESTED, c.n_loop + 1):
            return
        c.loop_path[c.n_loop] = t[1]
        c.loop_left[c.n_loop] = count_of(x, t[2], c)  # 12.5.2
        c.loop_exc[c.n_loop] = c.nexc
        if c.loop_left[c.n_loop] > 0:
            c.n_loop += 1
            next_op(x, f, c, op)
        else:
            c.pc = t[3]
    elif op == O_LATER: op_later(x, f, c, t)
    elif op == O_END_GAME: op_end_game(x, c, t)
    elif op == O_TRANCE: op_trance(x, f, c, t)
    elif op == O_MAKE_UP: op_make_up(x, f, c, t)
    elif op == O_TRANCE_CHANGE: next_op(x, f, c, op)
    else:  # O_REPLACE acts through its continuous ability
        c.pc = t[6]


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
