# 9.6.2: playing abilities; contexts of open resolutions.

cdef enum:
    # How an ability is used, beyond the play timing.
    BY_EFFECT = 1        # 11.4.2.1
    FREE = 2             # its cost is not paid (5.22.6)


cdef CtxC *open_resolution(WorkspaceC *w, int ab, int master, u16 source, u16 subject, u16 partner) noexcept nogil:
    cdef GameC *g = w.g
    cdef CtxC *c
    cdef FrameC *f
    if not fits(w, POOL_RESOLUTIONS, g.n_ctx + 1):
        return &g.ctx[MAX_RESOLUTIONS - 1]
    c = &g.ctx[g.n_ctx]
    memset(c, 0, sizeof(CtxC))
    c.first = kept_by(g)
    f = push(w, FRAME_RESOLUTION)
    f.data.resolution.context = g.n_ctx
    g.n_ctx += 1
    c.stamp = tick(w)
    c.ab = ab
    c.master = master
    c.source = source
    c.subject = subject
    c.partner = partner
    c.was = NOREF
    c.pc = w.t.abilities[ab].code
    fetch_early(w.t.pool + c.pc, 1)
    return c


cdef void played(WorkspaceC *w, u16 source, int ab, u32 inst) noexcept nogil:
    # An ability is played: [1/turn] (12.4.1.1) and the event.
    cdef GameC *g = w.g
    cdef int k, s = live(g, source), n = 0
    if w.t.abilities[ab].once:
        if s != NONE8:
            set_mark(w, s, ab, inst, False)
            g.changes += 1
        for k in range(g.n_sb):  # 12.3.1.3, B45
            if not (g.standby[k].source == source and g.standby[k].ab == ab and g.standby[k].inst == inst):
                g.standby[n] = g.standby[k]
                n += 1
        g.n_sb = n
    if s != NONE8:
        emit_one(w, EVENT_PLAY, g.player[s], w.t.abilities[ab].kind, w.t.abilities[ab].index, s)
    else:
        emit_gone(w, EVENT_PLAY, w.t.abilities[ab].kind, w.t.abilities[ab].index, source)


cdef void emit_gone(WorkspaceC *w, int kind, int a, int b, u16 ref) noexcept nogil:
    # An event of a card that moved on: nobody looks for it, its last known information is named (9.11).
    cdef SnapC *snap = last_known(w, ref)
    cdef int at
    if snap != NULL:
        at = ZONE_RESOLUTION << 7 | snap.player << 6
        emit(w, kind, snap.player, a, b, 1)
        emit_card(w, snap.d, at, at, snap.know)


cdef void play_automatic(WorkspaceC *w, int entry) noexcept nogil:
    # Play a standing-by ability (9.7.3); its standby count goes down once (B71).
    cdef GameC *g = w.g
    cdef StandbyC sb = g.standby[entry]
    cdef AbC *ab = &w.t.abilities[sb.ab]
    cdef CtxC *c
    cdef int k
    for k in range(entry, g.n_sb - 1):
        g.standby[k] = g.standby[k + 1]
    g.n_sb -= 1
    if ab.once and live(g, sb.source) != NONE8 and is_marked(w, live(g, sb.source), sb.ab, sb.inst, False):
        return  # 9.7.3.2, 12.3.1.3
    played(w, sb.source, sb.ab, sb.inst)
    # 9.3.4, 9.6.2.4.2, 9.7.7: wherever its card is now
    c = open_resolution(w, sb.ab, sb.master, sb.source, sb.subject, sb.partner)
    c.stage = RESOLUTION_RUNS
    if sb.subject != NOREF and fits(w, POOL_ANTECEDENTS, c.first + 1):
        c.nit = 1
        its(g, c)[0] = sb.subject


cdef inline int action_of(AbC *ab) noexcept nogil:
    return ACTION_LOGIC_DRIVE if ab.keyword == KEYWORD_LOGIC_DRIVE else ACTION_ACTIVATE


cdef void activations(WorkspaceC *w, int p) noexcept nogil:
    # Activated abilities and logic drives that may be played now (7.5.3.5, 7.5.3.7), in order.
    cdef PlayC *v
    cdef int part, begin = w.n
    cdef bint every
    if not w.t.has_act and not slowly(w):
        return
    valid_cards(w)
    every = may_write(w, VALUE_ACTS) or slowly(w)
    if not w.valid_act and not every:
        return
    if every:
        settle_abilities(w)  # nothing changes while they are listed, so that the lists of cards in play stay as they are
    for part in range(3):
        v = &w.in_play[3 * p + part]  # 9.3.3.3
        if v.act or every:
            activations_of(w, p, v.cards, v.n, every)
    sort_opts(w, begin)


cdef void activations_of(WorkspaceC *w, int p, u8 *cards, int n, bint every) noexcept nogil:
    # Of some cards of a player; only printed ones, which stand first, unless cards may have others or have lost some.
    cdef DefC *defs = w.t.defs
    cdef u8 *d = w.g.d
    cdef InfoC *i
    cdef AbC *ab
    cdef int k, j
    for k in range(n):
        if not defs[d[cards[k]]].has_act and not every:
            continue
        i = abilities_of(w, cards[k]) if every else row_of(w, cards[k])
        for j in range(i.n_ab):
            ab = &w.t.abilities[i.ab[j]]
            if ab.kind == ABILITY_ACT and can_activate(w, cards[k], ab, instance_of(w, i, j) if ab.once else 0, 0):
                opt(w, act(action_of(ab), 0, key_in_play(w, cards[k], p), j))


cdef bint can_activate(WorkspaceC *w, int s, AbC *ab, u32 inst, int how) noexcept nogil:
    # 11.4.2, 12.3.1.1; how: BY_EFFECT, FREE
    cdef GameC *g = w.g
    cdef CtxC c
    begin_reading(&c, g.player[s], ref_to(g, s))
    if ab.once and is_marked(w, s, <int>(ab - w.t.abilities), inst, False):
        return False
    if restricted(w, s, RESTRICTION_USE_ACT):
        return False  # 12.3.1.1
    if ab.keyword == KEYWORD_LOGIC_DRIVE and not how & BY_EFFECT and (n_souls(w, s) == 0
                                                                      or g.pl[g.player[s]].drives):  # 11.4.2.1
        return False  # 11.4.2, B47
    if ab.keyword == KEYWORD_MAKE_UP and g.used[s] & MADE_UP:
        return False  # 11.11.3.1
    if not holds(w, ab.condition, &c):  # 11.6.1.3, 11.6.1.3.1
        return False
    if ab.cost < 0 or how & FREE:
        return True
    if ab.needs_x:
        return x_numbers(w, ab.cost, &c, True) != 0
    return payable(w, ab.cost, &c, c.master)


cdef inline void begin_activation(WorkspaceC *w, int p, u64 code) noexcept nogil:
    use_ability(w, p, code, 0)


cdef void use_ability(WorkspaceC *w, int p, u64 code, int how) noexcept nogil:
    cdef GameC *g = w.g
    cdef int s, ab
    line_up(w)
    s = slot_in_play(w, w.valid, w.n_valid, p, act_card(code))
    if s == NONE8 or act_arg(code) >= info_of(w, s, VALUE_ACTS).n_ab:  # a searched action that a sampled world does not offer
        g.fault = FAULT_BUG
        return
    ab = row_of(w, s).ab[act_arg(code)]
    played(w, ref_to(g, s), ab, instance_of(w, row_of(w, s), act_arg(code)))
    open_resolution(w, ab, p, ref_to(g, s), NOREF, NOREF).how = how  # 3.2.1.2.3


cdef void push_may(WorkspaceC *w, int player, u64 why) noexcept nogil:
    cdef FrameC *f = push(w, FRAME_MAY)
    f.player = player
    f.data.may.rule = why


cdef inline void let_mean(GameC *g, CtxC *c, int n) noexcept nogil:
    # Room for other cards as "it", of the innermost resolution.
    if n != c.nit:
        memmove(its(g, c) + n, looked(g, c), (c.nlook + c.nexc) * sizeof(u16))
        c.nit = n


cdef inline void let_look(GameC *g, CtxC *c, int n) noexcept nogil:
    # Room for other cards as those looked at.
    if n != c.nlook:
        memmove(looked(g, c) + n, excluded(g, c), c.nexc * sizeof(u16))
        c.nlook = n


cdef void unlook(WorkspaceC *w, CtxC *c, u8 *cards, int n) noexcept nogil:
    # Cards that move, or are chosen, are no longer among those looked at.
    cdef GameC *g = w.g
    cdef u16 *seen = looked(g, c)
    cdef int i, k, m = 0
    cdef bint found
    for i in range(c.nlook):
        found = False
        for k in range(n):
            if live(g, seen[i]) == cards[k]:
                found = True
        if not found:
            seen[m] = seen[i]
            m += 1
    if m < c.nlook:
        let_look(g, c, m)


cdef void forget_excluded(WorkspaceC *w, CtxC *c) noexcept nogil:
    # Cards chosen in earlier rounds that moved on cannot be chosen again anyhow.
    cdef u16 *cards = excluded(w.g, c)
    cdef int i, k, n = 0
    for i in range(c.nexc):
        if live(w.g, cards[i]) == NONE8:
            for k in range(c.n_loop):
                if c.loop_exc[k] > n:
                    c.loop_exc[k] -= 1
        else:
            cards[n] = cards[i]
            n += 1
    c.nexc = n


cdef void took(WorkspaceC *w, CtxC *c, u8 *cards, int n) noexcept nogil:
    # Make cards the antecedent of "it".
    cdef GameC *g = w.g
    cdef int i, more = n if c.n_loop else 0
    unlook(w, c, cards, n)
    if c.n_loop:
        forget_excluded(w, c)
    if not fits(w, POOL_CHOSEN, c.nexc + more) or not fits(w, POOL_ANTECEDENTS, kept_until(c) - c.nit + n + more):
        return
    let_mean(g, c, n)
    c.was = NOREF
    c.nexc += more
    for i in range(n):
        its(g, c)[i] = ref_to(g, cards[i])
    for i in range(more):
        excluded(g, c)[c.nexc - more + i] = its(g, c)[i]


cdef void emit_cards(WorkspaceC *w, int kind, int player, u8 *cards, int n) noexcept nogil:
    cdef int k
    if n:
        emit(w, kind, player, 0, 0, n)
        for k in range(n):
            emit_here(w, cards[k])


cdef bint is_kin(WorkspaceC *w, int p, int worlds, int colors) noexcept nogil:
    # Whether a face-up level card shares one of these worlds or colors (9.6.2.1.1-2, 9.6.2.1.4).
    cdef GameC *g = w.g
    cdef u8 *cards = zl(g, p, ZONE_LEVEL)
    cdef InfoC *other
    cdef int i
    for i in range(g.zc[p][ZONE_LEVEL]):
        if not g.down[cards[i]]:  # B7
            other = info_of(w, cards[i], VALUE_WORLDS | VALUE_COLORS)
            if worlds & other.worlds or colors & other.colors:
                return True
    return False


cdef inline bint meets_conditions(WorkspaceC *w, int p, int d, InfoC *me) noexcept nogil:
    # The conditions of 9.6.2.1, by the card's values.
    if me.stats[STAT_LEVEL] > w.g.zc[p][ZONE_LEVEL]:  # 9.6.2.1.3
        return False
    return w.t.types[d] != TYPE_TRANCEUNION or is_kin(w, p, me.worlds, me.colors)  # 9.6.2.1.4-5
