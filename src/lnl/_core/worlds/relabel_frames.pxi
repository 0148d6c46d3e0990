# Open procedures with other slot numbers: each kind of frame names the cards that it still needs, and nothing else.

cdef void carry_list(MapC *m, int at, int n) noexcept nogil:
    # Cards of a frame's list.
    cdef int i
    for i in range(at, at + n):
        m.new.sb[i] = seat(m, m.old.sb[i])


cdef inline int current_op(WorkspaceC *w, GameC *g, FrameC *f) noexcept nogil:
    # The statement that a resolution is in the middle of; OP_END if it is between two.
    return w.t.pool[g.ctx[f.a].pc] if f.step else OP_END


cdef void mark_linked(WorkspaceC *w, MapC *m) noexcept nogil:
    # Cards that are followed although they moved on: materials of a trance, and what an effect is moving.
    cdef GameC *g = m.old
    cdef FrameC *f
    cdef int i, k
    for i in range(g.nf):
        f = &g.fr[i]
        if f.kind == FRAME_TRANCE and f.step != 9:
            m.linked[f.a] = m.linked[f.b] = 1
        elif f.kind == FRAME_RES and current_op(w, g, f) in (OP_MOVE, OP_BLINK_STEP):
            for k in range(g.ctx[f.a].nit):
                if f.code >> k & 1 and its(g, &g.ctx[f.a])[k] & 255 < N_SLOTS:
                    m.linked[its(g, &g.ctx[f.a])[k] & 255] = 1


cdef void carry_context(MapC *m, int k) noexcept nogil:
    # A resolution's reading place, numbers and antecedents.
    cdef CtxC *c = &m.old.ctx[k]
    cdef CtxC *v = &m.new.ctx[k]
    cdef int i
    v.pc, v.x, v.ab, v.stamp, v.master, v.stage = c.pc, c.x, c.ab, c.stamp, c.master, c.stage
    v.substitute, v.n_loop, v.n_may, v.path = c.substitute, c.n_loop, c.n_may, c.path
    v.first, v.nit, v.nlook, v.nexc, v.how = c.first, c.nit, c.nlook, c.nexc, c.how
    v.source = refer(m, c.source)
    v.subject = refer(m, c.subject)
    v.partner = refer(m, c.partner)
    v.was = refer(m, c.was)
    for i in range(c.n_may):
        v.may[i] = c.may[i]
    for i in range(c.n_loop):
        v.loop_path[i], v.loop_left[i], v.loop_exc[i] = c.loop_path[i], c.loop_left[i], c.loop_exc[i]
    for i in range(c.first, kept_until(c)):
        m.new.kept[i] = refer(m, m.old.kept[i])


cdef bint is_secret_pool(WorkspaceC *w, MapC *m, FrameC *f, FrameC *parent) noexcept nogil:
    # Whether a pool was chosen by values that the viewer does not know: then it is found anew in each world.
    cdef int i, s, op
    if m.viewer < 0 or parent.kind != FRAME_RES:
        return False
    op = current_op(w, m.old, parent)
    if op != OP_CHOOSE and op != OP_SEARCH and op != OP_MAKE_UP and op != OP_SYNTHESIZE:
        return False
    for i in range(f.n + f.k0):
        s = m.old.sb[f.base + i if i < f.n else f.base + f.f + i - f.n]
        if (is_bag(m.old.zone[s]) or m.old.zone[s] == ZONE_TOOL) and not seen_by(m.old, m.viewer, s):
            return True
    return False


cdef inline bint is_secret_discard(FrameC *f, int viewer) noexcept nogil:
    # Whether the other player picks cards of its hand to discard: they are shown when all have picked (1.3.4.1).
    return viewer >= 0 and f.kind == FRAME_PICK and f.code == rule(5, 8, 1) and f.player != viewer


cdef void set_picks(GameC *g, FrameC *f, u8 *hand) noexcept nogil:
    # The first cards of a list are those picked, the rest is left.
    memcpy(&g.sb[f.base + f.f], hand, f.k0)
    memcpy(&g.sb[f.base], hand + f.k0, f.n)


cdef void carry_pick(WorkspaceC *w, MapC *m, FrameC *f, FrameC *v, FrameC *parent) noexcept nogil:
    cdef int i
    v.k1, v.a, v.b, v.c, v.d, v.e = f.k1, f.a, f.b, f.c, f.d, f.e if f.d else -1
    v.k0, v.k2, v.n, v.f = f.k0, f.k2, f.n, f.f
    if is_secret_discard(f, m.viewer):  # any of the hand, also of what the viewer knows there
        set_picks(m.new, v, zl(m.new, f.player, ZONE_HAND))
        return
    if is_secret_pool(w, m, f, parent):
        m.rebuild = 1
        v.n = 0
        v.f = N_SLOTS
        m.new.sp = f.base + 2 * N_SLOTS
        for i in range(f.k0):
            m.new.sb[f.base + v.f + i] = seat(m, m.old.sb[f.base + f.f + i])
        return
    carry_list(m, f.base + f.f, f.k0)
    carry_list(m, f.base, f.n)


cdef void carry_send(MapC *m, FrameC *f, FrameC *v) noexcept nogil:
    v.n, v.a, v.b, v.c, v.d = f.n, f.a, f.b, f.c, f.d
    v.k0, v.k1, v.k2, v.k3 = f.k0, f.k1, f.k2, f.k3
    if f.step < 2:
        carry_list(m, f.base + f.k2, f.n - f.k2)
        carry_list(m, f.base, f.k3)
        v.e = m.new.inc[seat(m, m.old.sb[f.base + f.k2])]
        if m.old.inc[m.old.sb[f.base + f.k2]] != f.e:
            v.e = -1
    else:
        v.e = f.e
        carry_list(m, f.base, f.e)


cdef void carry_game(MapC *m, FrameC *f, FrameC *v) noexcept nogil:
    cdef GameC *g = m.old
    v.k0, v.k1, v.k2, v.k3 = f.k0, f.k1, f.k2, f.k3
    if g.point == PT_8_2_4 and f.step:
        v.a = f.a
    elif g.point == PT_7_4_3 and f.step == 2:
        v.a = seat(m, f.a)
    elif g.point == PT_8_5 and f.step >= 2:
        v.a = NONE8
        if f.a < N_SLOTS and g.inc[f.a] == f.b:
            v.a = seat(m, f.a)
            v.b = m.new.inc[v.a]


cdef void carry_trance(MapC *m, FrameC *f, FrameC *v) noexcept nogil:
    cdef u16 r
    v.d, v.k0, v.k1, v.c, v.n, v.f = f.d, f.k0, f.k1, NONE8, f.n, f.f
    if f.step == 9:  # no materials yet
        return
    r = refer(m, <u16>(f.a | f.k2 << 8))
    v.a, v.k2 = r & 255, r >> 8
    r = refer(m, <u16>(f.b | f.k3 << 8))
    v.b, v.k3 = r & 255, r >> 8
    if f.c != NONE8:
        r = refer(m, <u16>(f.c | f.e << 8))
        v.c, v.e = r & 255, r >> 8


cdef void carry_rules(MapC *m, FrameC *f, FrameC *v) noexcept nogil:
    cdef int i, s, kept = due_at(m.old, f, DUE_KEPT), picks = due_at(m.old, f, DUE_PICKS)
    v.k0, v.k1, v.k2, v.a, v.b, v.e, v.f, v.n = f.k0, f.k1, f.k2, f.a, f.b, f.e, f.f, f.n
    v.c, v.d = f.c, f.d
    if f.step == 0:
        return
    if f.step < DUE_HELD:  # then the frame above has them
        carry_list(m, f.base, f.k0)
    carry_list(m, f.base + f.k0, kept - f.k0)
    for i in range(kept, picks):
        s = m.old.sb[f.base + i]
        m.new.sb[f.base + i] = seat(m, s) if s != NONE8 else NONE8
    carry_list(m, f.base + picks, f.n)


cdef void carry_resolution(WorkspaceC *w, MapC *m, FrameC *f, FrameC *v) noexcept nogil:
    cdef int op = current_op(w, m.old, f), i, s
    v.a = f.a
    carry_context(m, f.a)
    if f.step == 0:
        return
    v.k0, v.k1, v.e = f.k0, f.k1, f.e
    if op == OP_MOVE or op == OP_MOBILIZE or op == OP_PLAY or op == OP_BLINK_STEP:
        v.code = f.code
    if op == OP_MOBILIZE or op == OP_PLAY or op == OP_BLINK_STEP or op == OP_LOSE_CHOSEN:
        v.n = f.n
        carry_list(m, f.base + f.k0, f.n - f.k0)
    elif op == OP_CHOOSE:
        carry_list(m, f.base + CHOSEN_AT, f.k1)
        for i in range(f.n):
            s = m.old.sb[f.base + i]
            if m.viewer >= 0 and is_bag(m.old.zone[s]) and not seen_by(m.old, m.viewer, s):
                m.rebuild = 1
                return
        v.n = f.n
        carry_list(m, f.base, f.n)


cdef void carry_frame(WorkspaceC *w, MapC *m, int i) noexcept nogil:
    cdef GameC *g = m.old
    cdef FrameC *f = &g.fr[i]
    cdef FrameC *v = &m.new.fr[i]
    cdef u16 r
    v.kind, v.step, v.player, v.base = f.kind, f.step, f.player, f.base
    if f.kind != FRAME_RES:
        v.code = f.code
    if f.kind == FRAME_GAME: carry_game(m, f, v)
    elif f.kind == FRAME_CHECK: v.e = f.e
    elif f.kind == FRAME_RULES: carry_rules(m, f, v)
    elif f.kind == FRAME_PICK: carry_pick(w, m, f, v, &g.fr[i - 1])
    elif f.kind == FRAME_ORDER:
        v.n, v.f, v.k0 = f.n, f.f, f.k0
        carry_list(m, f.base + f.f, f.k0)
        carry_list(m, f.base, f.n)
    elif f.kind == FRAME_SEND: carry_send(m, f, v)
    elif f.kind == FRAME_PUT:
        v.b, v.c, v.d = f.b, f.c, f.d
        r = refer(m, <u16>(f.a | f.e << 8))
        v.a, v.e = r & 255, r >> 8
    elif f.kind == FRAME_PLACE: v.a = seat(m, f.a)
    elif f.kind == FRAME_DRAW: v.n = f.n
    elif f.kind == FRAME_TRANCE: carry_trance(m, f, v)
    elif f.kind == FRAME_REARR:
        v.n, v.d, v.k0 = f.n, f.d, f.k0
        carry_list(m, f.base, f.n)
        memcpy(&m.new.sb[f.base + 8], &g.sb[f.base + 8], f.k0)
    elif f.kind == FRAME_DESTROY:
        v.n, v.k0, v.a, v.b = f.n, f.k0, NONE8, 0
        carry_list(m, f.base + f.k0, f.n - f.k0)
        if live(g, <u16>(f.a | f.b << 8)) != NONE8:
            v.a = seat(m, f.a)
            v.b = m.new.inc[v.a]
    elif f.kind == FRAME_RES: carry_resolution(w, m, f, v)
    elif f.kind == FRAME_PAY:
        v.a, v.e, v.k0, v.k1, v.k2, v.b, v.c, v.d, v.f = f.a, f.e, f.k0, f.k1, f.k2, f.b, f.c, f.d, f.f
        if f.step == 5:
            v.n, v.k3 = f.n, f.k3
            carry_list(m, f.base + f.k3, f.n - f.k3)
    elif f.kind == FRAME_NUMBER or f.kind == FRAME_USE: v.a = f.a
    elif f.kind == FRAME_LOSE: v.a = seat(m, f.a)
    elif f.kind == FRAME_REPL:
        v.a = f.a
        v.b = seat(m, f.b)


cdef void carry_frames(WorkspaceC *w, MapC *m) noexcept nogil:
    cdef GameC *g = m.old
    cdef int i
    m.new.nf, m.new.sp, m.new.n_ctx = g.nf, g.sp, g.n_ctx
    for i in range(g.nf):
        carry_frame(w, m, i)
