# 9.6.3: the interpreter of compiled programs.

cdef ContextC *open_resolution(WorkspaceC *w, int ab, int master, u16 source, u16 subject, u16 partner) noexcept nogil:
    cdef GameC *g = w.g
    cdef ContextC *c
    cdef FrameC *f
    if not fits(w, POOL_RESOLUTIONS, g.n_contexts + 1):
        return &g.contexts[MAX_RESOLUTIONS - 1]
    c = &g.contexts[g.n_contexts]
    memset(c, 0, sizeof(ContextC))
    c.first = kept_by(g)
    f = push(w, FRAME_RESOLUTION)
    f.data.resolution.context = g.n_contexts
    g.n_contexts += 1
    c.stamp = tick(w)
    c.ability = ab
    c.master = master
    c.source = source
    c.subject = subject
    c.partner = partner
    c.was = NOREF
    c.modes = -1
    c.tracks = w.t.abilities[ab].tracks
    c.pc = w.t.abilities[ab].code
    fetch_early(w.t.pool + c.pc, 1)
    return c


cdef void step_resolution(WorkspaceC *w, FrameC *f) noexcept nogil:
    # Statement by statement, until one begins a procedure or the text ends.
    cdef GameC *g = w.g
    cdef ContextC *c = &g.contexts[f.data.resolution.context]
    cdef StatementC *t
    cdef int depth = g.n_frames
    if c.stage != RESOLUTION_RUNS:
        open_stage(w, f, c)
    while g.n_frames == depth and not (g.waiting | g.over | g.fault):
        t = statement_at(w, c.pc)
        if t.op not in (OP_END, OP_JUMP, OP_NEXT, OP_IF_DID):
            c.path = t.head.path
        _statements[t.op](w, f, c, t)  # 9.2.2.1, 9.6.2.4, 9.6.2.4.1
        if LNL_DEBUG:
            check_step(w)


cdef void open_stage(WorkspaceC *w, FrameC *f, ContextC *c) noexcept nogil:
    # What precedes the text.
    cdef GameC *g = w.g
    cdef AbilityC *ab = &w.t.abilities[c.ability]
    cdef int cost, less
    if c.stage == RESOLUTION_BEGINS:
        c.stage = RESOLUTION_CHOOSES
        if ab.needs_x and not c.how & FREE:  # 5.22.6.1: else WorkspaceC is 0
            push_number(w, f.data.resolution.context)
            return
    if c.stage == RESOLUTION_CHOOSES:
        c.stage = RESOLUTION_PAYS
        if ab.modes >= 0:  # 9.6.2.2
            push_modes(w, f.data.resolution.context, ab.modes)
            return
    if c.stage == RESOLUTION_PAYS:
        c.stage = RESOLUTION_PAID
        if ab.keyword == KEYWORD_LOGIC_DRIVE:
            g.players[c.master].drives += not c.how & BY_EFFECT  # 11.4.2
            emit(w, EVENT_LOGIC_DRIVE, c.master)
        if ab.kind == ABILITY_ACT and not c.how & FREE:  # 5.22.6
            less = price_cut(w, live(g, c.source), c.master, ab)
            cost = with_stock(w, ab.cost, less)
            if cost >= 0:
                push_pay(w, f.data.resolution.context, cost, c.master, less)  # 9.6.2.3
                return
    if c.stage == RESOLUTION_PAID:
        c.stage = RESOLUTION_RUNS
        if ab.keyword == KEYWORD_LOGIC_DRIVE:
            ability_used(w, TRIGGER_LOGIC_DRIVE, c.source, c.master)
        if ab.kind == ABILITY_ACT:  # and no automatic one, of which alternatives were chosen
            ability_used(w, TRIGGER_ACT_USED, c.source, c.master)  # 11.4.1


# --- statements that say where the text goes on

cdef void op_end(WorkspaceC *w, FrameC *f, ContextC *c, StatementC *t) noexcept nogil:
    cdef GameC *g = w.g
    if c.substitute:
        g.n_replacements -= 1
    g.n_contexts -= 1
    pop(w)
    if g.n_contexts == 0:
        if g.n_snapshots:
            forget_sides(g)
        turn_back_tools(w)


cdef void op_jump(WorkspaceC *w, FrameC *f, ContextC *c, StatementC *t) noexcept nogil:
    c.pc = t.jump.to


cdef void op_next(WorkspaceC *w, FrameC *f, ContextC *c, StatementC *t) noexcept nogil:
    c.loop_left[c.n_loop - 1] -= 1
    if c.loop_left[c.n_loop - 1] > 0:
        c.pc = t.jump.to
    else:
        c.n_loop -= 1
        c.n_excluded = c.loop_excluded[c.n_loop]
        forget_excluded(w, c)
        next_op(w, f, c, t.op)


cdef inline void go_on_if(WorkspaceC *w, FrameC *f, ContextC *c, StatementC *t, bint so, i32 otherwise) noexcept nogil:
    if so:
        next_op(w, f, c, t.op)
    else:
        c.pc = otherwise


cdef void op_if_did(WorkspaceC *w, FrameC *f, ContextC *c, StatementC *t) noexcept nogil:
    c.n_may -= 1
    go_on_if(w, f, c, t, w.g.happened > c.may[c.n_may], t.jump.to)  # anything at all happened


cdef void op_if(WorkspaceC *w, FrameC *f, ContextC *c, StatementC *t) noexcept nogil:
    go_on_if(w, f, c, t, holds(w, t.when.condition, c), t.when.otherwise)


cdef void op_for_each(WorkspaceC *w, FrameC *f, ContextC *c, StatementC *t) noexcept nogil:
    if not fits(w, POOL_NESTED, c.n_loop + 1):
        return
    c.loop_path[c.n_loop] = t.head.path
    c.loop_left[c.n_loop] = count_of(w, t.for_each.amount, c)  # 12.5.2
    c.loop_excluded[c.n_loop] = c.n_excluded
    if c.loop_left[c.n_loop] > 0:  # 12.5.1
        c.n_loop += 1
        next_op(w, f, c, t.op)
    else:
        c.pc = t.for_each.behind


cdef void op_modes(WorkspaceC *w, FrameC *f, ContextC *c, StatementC *t) noexcept nogil:
    # Those of an ability are chosen when it is played (9.6.2.2), others when the text comes to them.
    if f.step == STATEMENT_BEGINS and not (c.modes >= 0 and w.t.abilities[c.ability].modes == c.pc):
        f.step = STATEMENT_GOES_ON
        push_modes(w, f.data.resolution.context, c.pc)
    else:
        next_op(w, f, c, OP_MODES)


cdef void op_mode(WorkspaceC *w, FrameC *f, ContextC *c, StatementC *t) noexcept nogil:
    go_on_if(w, f, c, t, c.modes >> t.mode.index & 1, t.mode.behind)


cdef void op_pass(WorkspaceC *w, FrameC *f, ContextC *c, StatementC *t) noexcept nogil:
    next_op(w, f, c, t.op)


cdef void op_replace(WorkspaceC *w, FrameC *f, ContextC *c, StatementC *t) noexcept nogil:
    # In an effect; that of a continuous ability acts through it.
    cdef int kind = target_at(w, t.replace.target).kind
    cdef bint named = kind == TARGET_IT or kind == TARGET_SUBJECT
    wait(w, c, t, t.replace.target if named else -1, t.replace.duration, named)
    c.pc = t.replace.behind


cdef void op_skip_phase(WorkspaceC *w, FrameC *f, ContextC *c, StatementC *t) noexcept nogil:
    wait(w, c, t, -1, DURATION_GAME, False)
    next_op(w, f, c, t.op)


ctypedef void (*OpC)(WorkspaceC *w, FrameC *f, ContextC *c, StatementC *t) noexcept nogil

cdef OpC[96] _statements  # as many as `lengths`


cdef void _list_statements():
    cdef int op
    for op in range(OP_STAND, OP_TURN_DOWN + 1):
        _statements[op] = op_state
    for op in range(OP_CHANGE, OP_CANNOT + 1):
        _statements[op] = op_continuous
    _statements[OP_AURA_AS_HEART] = _statements[OP_LOSE_ONE] = _statements[OP_MULTIPLY] = op_continuous
    _statements[OP_SWITCH] = op_switch_stats
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
    _statements[OP_STOCK_BOOST], _statements[OP_PAY] = op_stock_boost, op_pay
    _statements[OP_MAY_PAY] = _statements[OP_TOLL] = op_may_pay
    _statements[OP_MAY], _statements[OP_TRY], _statements[OP_END_GAME] = op_may, op_if_done, op_end_game
    _statements[OP_MODES], _statements[OP_MODE] = op_modes, op_mode
    _statements[OP_MOBILIZE_ON], _statements[OP_MOVE_TO] = op_mobilize, op_move_to
    _statements[OP_EXCHANGE], _statements[OP_LOOK_AT] = op_exchange, op_show
    _statements[OP_CHOOSE_NUMBER], _statements[OP_REVEAL_UNTIL] = op_choose_number, op_reveal_until
    _statements[OP_CHOOSE_KIND] = op_choose_number
    _statements[OP_SET_ON_ONE], _statements[OP_SKIP_PHASE] = op_set_on_one, op_skip_phase
    _statements[OP_PUT_IN_SOUL_OF_ONE] = op_put_in_soul_of_one


_list_statements()
