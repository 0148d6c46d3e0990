# 9.7.5: timed triggers, automatic abilities that effects create for a later event.
# Each is an effect: its target is the card that it is about, its amount 1 once it answered a start (7.7.2, 8.6.2).

cdef enum:
    TIMED = 2            # in `EffC.group`
    NOBODY = 254         # in `instance_of`, in place of the card that grants an ability: an effect holds it


cdef inline bint is_timed(EffC *e) noexcept nogil:
    return e.group == TIMED


cdef void op_later(X *x, Fr *f, CtxC *c, i32 *t) noexcept nogil:
    # Create a timed trigger, one for each card that it is about.
    cdef GameC *g = x.g
    cdef u8 cards[N_SLOTS]
    cdef EffC *e
    cdef int k, n = target_cards(x, t[5], c, cards) if t[5] >= 0 else 0
    for k in range(n if n else 1):
        if not fits(x, L_EFFECTS, g.n_eff + 1):
            return
        e = &g.eff[g.n_eff]
        memset(e, 0, sizeof(EffC))
        g.n_eff += 1
        e.code = c.pc
        e.stamp = tick(x)
        e.ab = c.ab
        e.source = c.source
        e.master = c.master
        e.duration = t[3]
        e.group = TIMED
        if n:
            e.n = 1
            e.targets[0] = ref_to(g, cards[k])
    g.changes += 1
    effects_changed(x)
    emit(x, E_EFFECT, c.master, t[1], 0, n)
    for k in range(n):
        emit_here(x, cards[k])
    next_op(x, f, c, O_LATER)


cdef void list_later(X *x, u64 mask) noexcept nogil:
    # Add the timed triggers that wait for one of these events to those of cards.
    cdef EffC *e
    cdef WatchC *w
    cdef int k, ab
    for k in range(x.g.n_eff):
        e = &x.g.eff[k]
        if not is_timed(e):
            continue
        ab = x.t.pool[e.code + 2]
        if mask >> x.t.abilities[ab].event & 1:
            if not fits(x, L_WATCHERS, x.n_before + 1):
                return
            w = &x.before[x.n_before]
            x.n_before += 1
            w.ab = ab
            w.inst = <u32>e.stamp << 16 | NOBODY << 8
            w.source = e.source
            w.master = e.master


cdef inline bint belongs_to_effect(u32 inst) noexcept nogil:
    return (inst >> 8 & 255) == NOBODY


cdef EffC *holder(X *x, u32 inst) noexcept nogil:
    # The effect that holds a timed trigger, NULL if that is over.
    cdef int k
    for k in range(x.g.n_eff):
        if x.g.eff[k].stamp == inst >> 16 and is_timed(&x.g.eff[k]):
            return &x.g.eff[k]
    return NULL


cdef void later_stood_by(X *x, EffC *e, bint answered) noexcept nogil:
    # One without a duration is used up (9.7.5.1); the others answer a start once.
    cdef GameC *g = x.g
    cdef int k
    if x.t.pool[e.code + 4]:
        for k in range(<int>(e - g.eff), g.n_eff - 1):
            g.eff[k] = g.eff[k + 1]
        g.n_eff -= 1
        effects_changed(x)
    elif answered:
        e.amount = 1


cdef void may_answer_again(X *x) noexcept nogil:
    # A turn or a battle begins.
    cdef int k
    if x.t.later:
        for k in range(x.g.n_eff):
            if is_timed(&x.g.eff[k]):
                x.g.eff[k].amount = 0


cdef bint later_refers(GameC *g, u16 ref) noexcept nogil:
    # Whether a timed trigger needs what is remembered of a card (9.11).
    cdef int k
    for k in range(g.n_eff):
        if is_timed(&g.eff[k]) and (g.eff[k].source == ref or (g.eff[k].n and g.eff[k].targets[0] == ref)):
            return True
    return False
