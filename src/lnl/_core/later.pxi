# 9.7.5: timed triggers, automatic abilities that effects create for a later event.
# Each is an effect: its target is the card that it is about, its amount 1 once it answered a start (7.7.2, 8.6.2).

cdef enum:
    TIMED = 2            # in `EffC.group`
    NOBODY = 254         # in `instance_of`, in place of the card that grants an ability: an effect holds it


cdef inline bint is_timed(EffC *e) noexcept nogil:
    return e.group == TIMED


cdef inline EffC *new_effect(GameC *g) noexcept nogil:
    # Behind the others; there is room.
    cdef EffC *e = &g.eff[g.n_eff]
    memset(e, 0, sizeof(EffC))
    e.first = g.n_named
    g.n_eff += 1
    return e


cdef inline void name_card(GameC *g, EffC *e, u16 ref) noexcept nogil:
    # One more card for the last effect; there is room.
    g.named[g.n_named] = ref
    g.n_named += 1
    e.n += 1


cdef bint drop_effects(GameC *g, u8 *over) noexcept nogil:
    # Those that are over, with what they name; return whether there were any.
    cdef int k, n = 0, m = 0
    cdef EffC e
    for k in range(g.n_eff):
        if over[k]:
            continue
        e = g.eff[k]
        if n != k:
            memmove(g.named + m, g.named + e.first, e.n * sizeof(u16))
            e.first = m
            g.eff[n] = e
        m = e.first + e.n
        n += 1
    if n == g.n_eff:
        return False
    g.n_eff = n
    g.n_named = m
    return True


cdef void op_later(X *x, Fr *f, CtxC *c, i32 *t) noexcept nogil:
    # Create a timed trigger, one for each card that it is about.
    cdef GameC *g = x.g
    cdef u8 cards[N_SLOTS]
    cdef EffC *e
    cdef int k, n = target_cards(x, t[5], c, cards) if t[5] >= 0 else 0
    for k in range(n if n else 1):
        if not fits(x, L_EFFECTS, g.n_eff + 1) or not fits(x, L_TARGETS, g.n_named + (n > 0)):
            return
        e = new_effect(g)
        e.code = c.pc
        e.stamp = tick(x)
        e.ab = c.ab
        e.source = c.source
        e.master = c.master
        e.duration = t[3]
        e.group = TIMED
        if n:
            name_card(g, e, ref_to(g, cards[k]))
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
        if mask >> x.t.abilities[ab].heard & 1:
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
    cdef u8 over[MAX_EFF]
    if x.t.pool[e.code + 4]:
        memset(over, 0, sizeof(over))
        over[e - g.eff] = 1
        drop_effects(g, over)
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
        if is_timed(&g.eff[k]) and (g.eff[k].source == ref or (g.eff[k].n and g.named[g.eff[k].first] == ref)):
            return True
    return False
