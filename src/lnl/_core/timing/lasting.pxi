# 9.2.2: effects that last; and those that wait for something, each alone: timed triggers (9.7.5), automatic abilities that
# effects create for a later event, replacements (9.10) and phases to skip. The target of these is the card that they are
# about; the amount of a timed trigger is 1 once it answered a start (7.7.2, 8.6.2).

cdef bint names(GameC *g, EffectC *e, u16 *cards, int n) noexcept nogil:
    # Whether effects name these cards, which are different ones, and no others.
    cdef int k, i
    if e.n != n:
        return False
    for k in range(n):
        i = 0
        while i < n and g.named[e.first + i] != cards[k]:
            i += 1
        if i == n:
            return False
    return True


cdef EffectC *find_kind(GameC *g, EffectC *like, u16 *cards, int n, u16 stamp) noexcept nogil:
    # The kind of an effect, NULL if it is the first one of a kind; of those with the same timestamp an earlier one never
    # comes behind a later one.
    cdef EffectC *e
    cdef int k, i
    if is_timed(like):
        return NULL
    for k in range(g.n_effects - 1, -1, -1):
        e = &g.effects[k]
        if (e.code == like.code and e.amount == like.amount and e.ability == like.ability and e.source == like.source
                and e.master == like.master and e.duration == like.duration and e.group == like.group
                and names(g, e, cards, n)):
            return e
        for i in range(e.times):
            if g.began[e.at + i] == stamp:
                return NULL
    return NULL


cdef bint keep_effect(WorkspaceC *w, EffectC *like, u16 *cards, int n, u16 stamp) noexcept nogil:
    # An effect that names some cards begins. Return whether there was room.
    cdef GameC *g = w.g
    cdef EffectC *e
    cdef int k, at
    if not fits(w, POOL_EFFECTS, g.n_began + 1):
        return False
    e = find_kind(g, like, cards, n, stamp)
    if e == NULL:
        if not fits(w, POOL_EFFECT_KINDS, g.n_effects + 1) or not fits(w, POOL_TARGETS, g.n_named + n):
            return False
        e = &g.effects[g.n_effects]
        e[0] = like[0]
        e.first, e.n, e.at, e.times = g.n_named, n, g.n_began, 0
        memcpy(g.named + g.n_named, cards, n * sizeof(u16))
        g.n_named += n
        g.n_effects += 1
    at = e.at + e.times
    memmove(g.began + at + 1, g.began + at, (g.n_began - at) * sizeof(u16))
    g.began[at] = stamp
    g.n_began += 1
    e.times += 1
    for k in range(<int>(e - g.effects) + 1, g.n_effects):
        g.effects[k].at += 1
    return True


cdef bint drop_effects(GameC *g, u8 *over) noexcept nogil:
    # Those that are over, with what they name; return whether there were any.
    cdef int k, n = 0, m = 0, at = 0
    cdef EffectC e
    for k in range(g.n_effects):
        if over[k]:
            continue
        e = g.effects[k]
        if n != k:
            memmove(g.named + m, g.named + e.first, e.n * sizeof(u16))
            memmove(g.began + at, g.began + e.at, e.times * sizeof(u16))
            e.first, e.at = m, at
            g.effects[n] = e
        m = e.first + e.n
        at = e.at + e.times
        n += 1
    if n == g.n_effects:
        return False
    g.n_effects = n
    g.n_named = m
    g.n_began = at
    return True


cdef bint begin_effect(WorkspaceC *w, ContextC *c, StatementC *t, u8 *cards, int n, bint group, i32 value,
                       int duration) noexcept nogil:
    # A continuous effect of a statement, on cards or on a group.
    cdef GameC *g = w.g
    cdef EffectC e
    cdef u16 named[MAX_SLOTS]
    cdef int k
    memset(&e, 0, sizeof(EffectC))
    e.code = c.pc
    e.amount = value
    e.ability = c.ability
    e.source = c.source
    if duration == DURATION_WHILE_THERE:
        e.source = this_now(w, c)
        if live(g, e.source) == NONE8:
            return True
    e.master = c.master  # 3.2.1.3
    e.duration = duration
    e.group = group
    for k in range(n):
        named[k] = ref_to(g, cards[k])
    if not keep_effect(w, &e, named, 0 if group else n, c.stamp):  # 9.9.1.8.2
        return False
    g.changes += 1
    effects_changed(w)
    emit(w, EVENT_EFFECT, c.master, t.head.path, value, n)
    for k in range(n):
        emit_here(w, cards[k])
    return True


cdef void expire(WorkspaceC *w, int duration) noexcept nogil:
    # End the effects whose duration is over (7.7.7, 8.6.6).
    cdef GameC *g = w.g
    cdef int k
    cdef u8 over[MAX_EFFECT_KINDS]
    for k in range(g.n_effects):
        over[k] = g.effects[k].duration == duration
    if drop_effects(g, over):
        effects_changed(w)
        g.clean_changes = -1


cdef cold end_absent(WorkspaceC *w) noexcept nogil:
    # End the effects that last as long as their card is there, where it is no longer (4.1.5).
    cdef GameC *g = w.g
    cdef int k
    cdef u8 over[MAX_EFFECT_KINDS]
    for k in range(g.n_effects):
        over[k] = g.effects[k].duration == DURATION_WHILE_THERE and live(g, g.effects[k].source) == NONE8
    if drop_effects(g, over):
        effects_changed(w)
        g.clean_changes = -1


cdef inline int runs_as(int duration) noexcept nogil:
    # What a duration is from the beginning of the turn or phase that it names.
    if DURATION_TO_END_OF_YOUR_BATTLE_PHASE <= duration <= DURATION_OPPONENTS_NEXT_BATTLE_PHASE:
        return DURATION_BATTLE_PHASE
    if duration == DURATION_YOUR_NEXT_STAND_PHASE or duration == DURATION_OPPONENTS_NEXT_STAND_PHASE:
        return DURATION_STAND_PHASE
    if duration == DURATION_TO_YOUR_TURN or duration == DURATION_TO_OPPONENTS_TURN:
        return -1
    return DURATION_TURN if DURATION_TO_END_OF_YOUR_TURN <= duration <= DURATION_OPPONENTS_NEXT_TURN else -1


cdef inline bint is_of_opponent(int duration) noexcept nogil:
    # Whether it names a turn of the opponent of its master.
    return (duration == DURATION_TO_END_OF_OPPONENTS_TURN or duration == DURATION_TO_OPPONENTS_TURN
            or duration == DURATION_OPPONENTS_NEXT_TURN or duration == DURATION_TO_END_OF_OPPONENTS_BATTLE_PHASE
            or duration == DURATION_OPPONENTS_NEXT_BATTLE_PHASE or duration == DURATION_OPPONENTS_NEXT_STAND_PHASE)


cdef inline bint names_turn(GameC *g, EffectC *e) noexcept nogil:
    # Whether the turn player's turn is the one that a duration names.
    return (e.master == g.turn_player) != is_of_opponent(e.duration)


cdef void begin_duration(WorkspaceC *w, int running) noexcept nogil:
    # The turn player's turn or phase begins: effects that waited for it run, those that lasted until then end.
    cdef GameC *g = w.g
    cdef EffectC *e
    cdef int k
    cdef bint any = False
    cdef u8 over[MAX_EFFECT_KINDS]
    for k in range(g.n_effects):
        e = &g.effects[k]
        over[k] = False
        if e.duration > DURATION_WHILE and names_turn(g, e):
            if runs_as(e.duration) == running:
                e.duration = running
                any = True
            elif running == DURATION_TURN:
                over[k] = e.duration == DURATION_TO_YOUR_TURN or e.duration == DURATION_TO_OPPONENTS_TURN
    if drop_effects(g, over) or any:
        effects_changed(w)
        g.clean_changes = -1


cdef void wait(WorkspaceC *w, ContextC *c, StatementC *t, int target, int duration, bint needs_card) noexcept nogil:
    # Create an effect that waits for something, one for each card that it is about; without any none if it needs one.
    cdef GameC *g = w.g
    cdef u8 cards[MAX_SLOTS]
    cdef EffectC e
    cdef u16 about = NOREF
    cdef int k, n = target_cards(w, target, c, cards) if target >= 0 else 0
    if needs_card and n == 0:  # 9.6.3.1.3
        return
    memset(&e, 0, sizeof(EffectC))
    e.code = c.pc
    e.ability = c.ability
    e.source = c.source
    if duration == DURATION_WHILE_THERE:
        e.source = this_now(w, c)
        if live(g, e.source) == NONE8:
            return
    e.master = c.master
    e.duration = duration
    e.group = TIMED
    for k in range(n if n else 1):
        if n:
            about = ref_to(g, cards[k])
        if not keep_effect(w, &e, &about, n > 0, tick(w)):
            return
    g.changes += 1
    effects_changed(w)
    emit(w, EVENT_EFFECT, c.master, t.head.path, 0, n)
    for k in range(n):
        emit_here(w, cards[k])


cdef void op_later(WorkspaceC *w, FrameC *f, ContextC *c, StatementC *t) noexcept nogil:
    wait(w, c, t, t.later.about, t.later.duration, False)  # 9.7.5
    next_op(w, f, c, OP_LATER)


cdef void list_later(WorkspaceC *w, u64 mask) noexcept nogil:
    # Add the timed triggers that wait for one of these events to those of cards.
    cdef EffectC *e
    cdef WatchC *watch
    cdef int k, ab
    for k in range(w.g.n_effects):
        e = &w.g.effects[k]
        if statement_at(w, e.code).op != OP_LATER or is_dormant(e):
            continue
        ab = statement_at(w, e.code).later.ability
        if (mask >> w.t.abilities[ab].heard | mask >> w.t.abilities[ab].also) & 1:
            if not fits(w, POOL_WATCHERS, w.n_before + 1):
                return
            watch = &w.before[w.n_before]
            w.n_before += 1
            watch.ability = ab
            watch.instance = <u32>w.g.began[e.at] << 16 | NOBODY << 8
            watch.source = e.source
            watch.master = e.master  # 3.2.1.2.2


cdef inline bint belongs_to_effect(u32 instance) noexcept nogil:
    return (instance >> 8 & 255) == NOBODY


cdef EffectC *holder(WorkspaceC *w, u32 instance) noexcept nogil:
    # The effect that holds a timed trigger, NULL if that is over.
    cdef int k
    for k in range(w.g.n_effects):
        if is_timed(&w.g.effects[k]) and w.g.began[w.g.effects[k].at] == instance >> 16:
            return &w.g.effects[k]
    return NULL


cdef void later_stood_by(WorkspaceC *w, EffectC *e, bint answered) noexcept nogil:
    # One without a duration is used up (9.7.5.1); the others answer a start once.
    if statement_at(w, e.code).later.once:
        use_up(w, <int>(e - w.g.effects))
    elif answered:
        e.amount = 1


cdef void use_up(WorkspaceC *w, int number) noexcept nogil:
    # End an effect that waited for one event.
    cdef u8 over[MAX_EFFECT_KINDS]
    memset(over, 0, sizeof(over))
    over[number] = 1
    drop_effects(w.g, over)
    effects_changed(w)


cdef bint skips(WorkspaceC *w, int phase) noexcept nogil:
    # Whether the turn player skips a phase that would begin now; the effect that says so is used up.
    cdef StatementC *t
    cdef EffectC *e
    cdef int k
    for k in range(w.g.n_effects):
        e = &w.g.effects[k]
        t = statement_at(w, e.code)
        if t.op == OP_SKIP_PHASE and t.skip.phase == phase and (e.master == w.g.turn_player) == (t.skip.who == WHO_YOU):
            use_up(w, k)
            return True
    return False


cdef void may_answer_again(WorkspaceC *w) noexcept nogil:
    # A turn or a battle begins.
    cdef int k
    for k in range(w.g.n_effects):
        if is_timed(&w.g.effects[k]):
            w.g.effects[k].amount = 0
