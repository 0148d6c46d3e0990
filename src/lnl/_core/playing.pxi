# 9.6.2: playing abilities; contexts of open resolutions.

cdef enum:
    # How an ability is used, beyond the play timing.
    BY_EFFECT = 1        # 11.4.2.1
    FREE = 2             # its cost is not paid (5.22.6)


cdef CtxC *open_resolution(X *x, int ab, int master, u16 source, u16 subject, u16 partner) noexcept nogil:
    cdef GameC *g = x.g
    cdef CtxC *c
    cdef Fr *f
    if not fits(x, L_RESOLUTIONS, g.n_ctx + 1):
        return &g.ctx[MAX_CTX - 1]
    c = &g.ctx[g.n_ctx]
    memset(c, 0, sizeof(CtxC))
    c.first = kept_by(g)
    f = push(x, F_RES)
    f.a = g.n_ctx
    g.n_ctx += 1
    c.stamp = tick(x)
    c.ab = ab
    c.master = master
    c.source = source
    c.subject = subject
    c.partner = partner
    c.was = NOREF
    c.pc = x.t.abilities[ab].code
    fetch_early(x.t.pool + c.pc, 1)
    return c


cdef void played(X *x, u16 source, int ab, u32 inst) noexcept nogil:
    # An ability is played: [1/turn] (12.4.1.1) and the event.
    cdef GameC *g = x.g
    cdef int k, s = live(g, source), n = 0
    if x.t.abilities[ab].once:
        if s != NONE8:
            set_mark(x, s, ab, inst, False)
            g.changes += 1
        for k in range(g.n_sb):  # 12.3.1.3, B45
            if not (g.standby[k].source == source and g.standby[k].ab == ab and g.standby[k].inst == inst):
                g.standby[n] = g.standby[k]
                n += 1
        g.n_sb = n
    if s != NONE8:
        emit_one(x, E_PLAY, g.player[s], x.t.abilities[ab].kind, x.t.abilities[ab].index, s)
    else:
        emit_gone(x, E_PLAY, x.t.abilities[ab].kind, x.t.abilities[ab].index, source)


cdef void emit_gone(X *x, int kind, int a, int b, u16 ref) noexcept nogil:
    # An event of a card that moved on: nobody looks for it, its last known information is named (9.11).
    cdef SnapC *snap = last_known(x, ref)
    cdef int at
    if snap != NULL:
        at = Z_RESOLUTION << 7 | snap.player << 6
        emit(x, kind, snap.player, a, b, 1)
        emit_card(x, snap.d, at, at, snap.know)


cdef void play_automatic(X *x, int entry) noexcept nogil:
    # Play a standing-by ability (9.7.3); its standby count goes down once (B71).
    cdef GameC *g = x.g
    cdef StandbyC sb = g.standby[entry]
    cdef AbC *ab = &x.t.abilities[sb.ab]
    cdef CtxC *c
    cdef int k
    for k in range(entry, g.n_sb - 1):
        g.standby[k] = g.standby[k + 1]
    g.n_sb -= 1
    if ab.once and live(g, sb.source) != NONE8 and is_marked(x, live(g, sb.source), sb.ab, sb.inst, False):
        return  # 12.3.1.3
    played(x, sb.source, sb.ab, sb.inst)
    c = open_resolution(x, sb.ab, sb.master, sb.source, sb.subject, sb.partner)
    c.stage = 2
    if sb.subject != NOREF and fits(x, L_ANTECEDENTS, c.first + 1):
        c.nit = 1
        its(g, c)[0] = sb.subject


cdef void activations(X *x, int p) noexcept nogil:
    # Activated abilities and logic drives that may be played now (7.5.3.5, 7.5.3.7), in order.
    cdef PlayC *v
    cdef int part, begin = x.n
    cdef bint every
    if not x.t.has_act and not slowly(x):
        return
    valid_cards(x)
    every = may_write(x, VALUE_ACTS) or slowly(x)
    if not x.valid_act and not every:
        return
    if every:
        settle_abilities(x)  # nothing changes while they are listed, so that the lists of cards in play stay as they are
    for part in range(3):
        v = &x.in_play[3 * p + part]
        if v.act or every:
            activations_of(x, p, v.cards, v.n, every)
    sort_opts(x, begin)


cdef void activations_of(X *x, int p, u8 *cards, int n, bint every) noexcept nogil:
    # Of some cards of a player; only printed ones, which stand first, unless cards may have others or have lost some.
    cdef DefC *defs = x.t.defs
    cdef u8 *d = x.g.d
    cdef InfoC *i
    cdef AbC *ab
    cdef int k, j
    for k in range(n):
        if not defs[d[cards[k]]].has_act and not every:
            continue
        i = abilities_of(x, cards[k]) if every else row_of(x, cards[k])
        for j in range(i.n_ab):
            ab = &x.t.abilities[i.ab[j]]
            if ab.kind == 2 and can_activate(x, cards[k], ab, instance_of(x, i, j) if ab.once else 0, 0):
                opt(x, act(A_LDRIVE if ab.keyword == 3 else A_ACTIVATE, 0, key_in_play(x, cards[k], p), j))


cdef bint can_activate(X *x, int s, AbC *ab, u32 inst, int how) noexcept nogil:
    # 11.4.2, 12.3.1.1; how: BY_EFFECT, FREE
    cdef GameC *g = x.g
    cdef CtxC c
    c.master = g.player[s]
    c.source = ref_to(g, s)
    c.subject = c.partner = NOREF
    c.first = c.nit = c.nlook = c.nexc = 0
    c.x = 0
    if ab.once and is_marked(x, s, <int>(ab - x.t.abilities), inst, False):
        return False
    if restricted(x, s, RS_USE_ACT):
        return False  # 12.3.1.1
    if ab.keyword == 3 and not how & BY_EFFECT and (n_souls(x, s) == 0 or g.pl[g.player[s]].drives):
        return False  # 11.4.2, B47
    if ab.keyword == 10 and g.used[s] & MADE_UP:
        return False  # 11.11.3.1
    if not holds(x, ab.condition, &c):
        return False
    if ab.cost < 0 or how & FREE:
        return True
    if ab.needs_x:
        return x_numbers(x, ab.cost, &c, True) != 0
    return payable(x, ab.cost, &c, c.master)


cdef inline void begin_activation(X *x, int p, u64 code) noexcept nogil:
    use_ability(x, p, code, 0)


cdef void use_ability(X *x, int p, u64 code, int how) noexcept nogil:
    cdef GameC *g = x.g
    cdef int k, s = NONE8, ab
    line_up(x)
    for k in range(x.n_valid):
        if g.player[x.valid[k]] == p and key_in_play(x, x.valid[k], p) == act_card(code):
            s = x.valid[k]
            break
    if s == NONE8 or act_arg(code) >= info_of(x, s, VALUE_ACTS).n_ab:  # a searched action that a sampled world does not offer
        g.fault = FAULT_BUG
        return
    ab = row_of(x, s).ab[act_arg(code)]
    played(x, ref_to(g, s), ab, instance_of(x, row_of(x, s), act_arg(code)))
    open_resolution(x, ab, p, ref_to(g, s), NOREF, NOREF).how = how


cdef void push_may(X *x, int player, u64 why) noexcept nogil:
    cdef Fr *f = push(x, F_MAY)
    f.player = player
    f.code = why


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


cdef void unlook(X *x, CtxC *c, u8 *cards, int n) noexcept nogil:
    # Cards that move, or are chosen, are no longer among those looked at.
    cdef GameC *g = x.g
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


cdef void forget_excluded(X *x, CtxC *c) noexcept nogil:
    # Cards chosen in earlier rounds that moved on cannot be chosen again anyhow.
    cdef u16 *cards = excluded(x.g, c)
    cdef int i, k, n = 0
    for i in range(c.nexc):
        if live(x.g, cards[i]) == NONE8:
            for k in range(c.n_loop):
                if c.loop_exc[k] > n:
                    c.loop_exc[k] -= 1
        else:
            cards[n] = cards[i]
            n += 1
    c.nexc = n


cdef void took(X *x, CtxC *c, u8 *cards, int n) noexcept nogil:
    # Make cards the antecedent of "it".
    cdef GameC *g = x.g
    cdef int i, more = n if c.n_loop else 0
    unlook(x, c, cards, n)
    if c.n_loop:
        forget_excluded(x, c)
    if not fits(x, L_CHOSEN, c.nexc + more) or not fits(x, L_ANTECEDENTS, kept_until(c) - c.nit + n + more):
        return
    let_mean(g, c, n)
    c.was = NOREF
    c.nexc += more
    for i in range(n):
        its(g, c)[i] = ref_to(g, cards[i])
    for i in range(more):
        excluded(g, c)[c.nexc - more + i] = its(g, c)[i]


cdef void emit_cards(X *x, int kind, int player, u8 *cards, int n) noexcept nogil:
    cdef int k
    if n:
        emit(x, kind, player, 0, 0, n)
        for k in range(n):
            emit_here(x, cards[k])
