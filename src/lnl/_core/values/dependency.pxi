# 9.9.1.7: what a continuous part affects, and whether it depends on another; carrying a part out.

cdef struct ReachC:
    u8 holds, exists, n
    i32 amount
    u8 cards[MAX_SLOTS]


cdef void part_ctx(PartC *p, CtxC *c) noexcept nogil:
    begin_reading(c, p.master, p.source)


cdef int affected(WorkspaceC *w, PartC *p, CtxC *c, u8 *out) noexcept nogil:
    cdef GameC *g = w.g
    cdef StatementC *code = statement_at(w, p.code)
    cdef EffC *e
    cdef int k, s, n = 0, m
    if not holds(w, p.condition, c):  # 11.6.1.1, 11.6.1.1.1
        return 0
    if p.effect >= 0:
        e = &g.eff[p.effect]
        if not e.group:
            for k in range(e.n):
                s = live(g, g.named[e.first + k])
                if s != NONE8:
                    out[n] = s
                    n += 1
            return n
    n = served(w, code.on.target, out, target_list(w, code.on.target, c, out))  # 9.9.3
    if p.effect >= 0:
        m = 0
        for k in range(n):
            if g.stamp[out[k]] <= p.stamp:  # 9.9.2
                out[m] = out[k]
                m += 1
        n = m
    return n


cdef int target_list(WorkspaceC *w, int off, CtxC *c, u8 *out) noexcept nogil:
    # The live cards of a target, as they come.
    cdef u16 refs[MAX_SLOTS]
    cdef TargetC *target = target_at(w, off)
    cdef int i, s, k = 0, n
    if target.kind == TARGET_ALL:
        return selected(w, selector_at(w, target.all.selector), c, out)
    n = target_refs(w, off, c, refs)
    for i in range(n):
        s = live(w.g, refs[i])
        if s != NONE8:
            out[k] = s
            k += 1
    return k


cdef int served(WorkspaceC *w, int off, u8 *cards, int n) noexcept nogil:
    # A face-down card takes only what is said to be for face-down cards, or for gates at large (4.1.3.2.2.1).
    cdef TargetC *target = target_at(w, off)
    cdef SelectorC *selector
    cdef FilterC *f
    cdef int k, m = 0
    if target.kind != TARGET_ALL:
        return n
    selector = selector_at(w, target.all.selector)
    if selector.zone == ZONE_GATE or (selector.zone == ZONE_CIRCLE and not asks_set(selector)):  # members lie face up
        return n
    f = &selector.first
    for k in range(selector.n_filters):
        if f.kind == FILTER_FACE_UP and not f.plain.value:
            return n
        f += 1
    for k in range(n):
        if not is_faceless(w.g, cards[k]):
            cards[m] = cards[k]
            m += 1
    return m


cdef i32 part_amount(WorkspaceC *w, PartC *p, CtxC *c) noexcept nogil:
    cdef StatementC *t = statement_at(w, p.code)
    if t.op == OP_LOSE_CHOSEN:
        return w.g.eff[p.effect].amount
    if t.op != OP_CHANGE and t.op != OP_CHANGE_PLAYER:
        return 0
    if p.effect >= 0:
        return w.g.eff[p.effect].amount
    if t.op == OP_CHANGE:
        return t.change.sign * amount(w, t.change.amount, c)
    return t.change_player.sign * amount(w, t.change_player.amount, c)


cdef void reach_of(WorkspaceC *w, PartC *p, ReachC *r) noexcept nogil:
    cdef CtxC c
    cdef InfoC *i
    cdef int k, s
    part_ctx(p, &c)
    memset(r, 0, sizeof(ReachC))
    r.amount = part_amount(w, p, &c)
    if statement_at(w, p.code).op == OP_CHANGE_PLAYER:
        r.holds = holds(w, p.condition, &c)
        return
    r.exists = 1
    if p.effect < 0:
        r.exists = 0
        s = live(w.g, p.source)
        if s != NONE8:
            i = info(w, s)
            for k in range(i.n_ab):
                if w.t.abilities[i.ab[k]].rank == p.rank and instance_of(w, i, k) == p.inst:
                    r.exists = 1
    r.n = affected(w, p, &c, r.cards)


cdef bint part_depends(WorkspaceC *w, PartC *a, PartC *b) noexcept nogil:
    # Whether applying b first changes what a does or to which cards (9.9.1.7).
    cdef ReachC before
    cdef ReachC after
    cdef CtxC c
    cdef InfoC kept[MAX_SLOTS]
    cdef u8 cards[MAX_SLOTS]
    cdef i32 stats[2][N_PLAYER_STATS]
    cdef u32 reads = w.t.reads[a.code]
    cdef int k, n, op = statement_at(w, b.code).op
    if a.condition >= 0:
        reads |= w.t.reads[a.condition]
    if not reads & w.t.writes[b.code]:
        if a.effect >= 0 or not (op == OP_LOSE or op == OP_LOSE_ONE or op == OP_LOSE_CHOSEN):
            return False
    reach_of(w, a, &before)
    part_ctx(b, &c)
    n = 0 if op == OP_CHANGE_PLAYER else affected(w, b, &c, cards)
    for k in range(n):
        kept[k] = info(w, cards[k])[0]
    memcpy(stats, w.player_stats, sizeof(stats))
    carry_out(w, b)
    reach_of(w, a, &after)
    for k in range(n):
        w.info[cards[k]] = kept[k]
    memcpy(w.player_stats, stats, sizeof(stats))
    return memcmp(&before, &after, sizeof(ReachC)) != 0


cdef void lose_one(WorkspaceC *w, InfoC *i, int text) noexcept nogil:
    # A card loses every ability with this text (5.31.1.1).
    cdef int k, n = 0
    for k in range(i.n_ab):
        if w.t.abilities[i.ab[k]].text != text:
            i.ab[n] = i.ab[k]
            i.ab_stamp[n] = i.ab_stamp[k]
            i.ab_from[n] = i.ab_from[k]
            n += 1
    i.n_ab = n


cdef void carry_out(WorkspaceC *w, PartC *p) noexcept nogil:
    cdef StatementC *code = statement_at(w, p.code)
    cdef u8 cards[MAX_SLOTS]
    cdef int players[2]
    cdef CtxC c
    cdef InfoC *i
    cdef int k, n, op = code.op
    cdef i32 value
    part_ctx(p, &c)
    if op == OP_CHANGE_PLAYER:
        if holds(w, p.condition, &c):
            value = part_amount(w, p, &c)
            n = whom(&c, w.g, code.change_player.who, players)
            for k in range(n):
                w.player_stats[players[k]][code.change_player.stat] += value
        return
    n = affected(w, p, &c, cards)
    if n == 0:
        return
    value = part_amount(w, p, &c)
    if op != OP_CHANGE:
        w.bent |= layer_of(op) == 3
        w.reshaped |= op != OP_CANNOT and op != OP_AURA_AS_HEART
    for k in range(n):
        i = written(w, cards[k])
        if op == OP_CHANGE:
            i.stats[code.change.stat] = value if code.change.sets else i.stats[code.change.stat] + value
        elif op == OP_GAIN:
            w.gained = 1
            if fits(w, POOL_ABILITIES, i.n_ab + 1):
                i.ab[i.n_ab] = code.gain.ability  # 5.30.1
                i.ab_stamp[i.n_ab] = p.stamp
                i.ab_from[i.n_ab] = p.slot if p.effect < 0 else NONE8
                i.n_ab += 1
        elif op == OP_LOSE:
            i.n_ab = 0  # 5.31.1
        elif op == OP_LOSE_ONE:
            lose_one(w, i, code.lose.text)
        elif op == OP_LOSE_CHOSEN:
            lose_one(w, i, w.t.abilities[value].text)
        elif op == OP_CANNOT:
            i.restrictions |= <u32>1 << code.cannot.restriction
        elif op == OP_AURA_AS_HEART:
            i.stats[STAT_HEART] += i.stats[STAT_AURA]  # 9.9.1.6
        elif op == OP_TRAIT:
            if code.trait.filter == FILTER_WORLD:
                i.worlds |= 1 << code.trait.value
            elif code.trait.filter == FILTER_COLOR:
                i.colors |= 1 << code.trait.value
            elif code.trait.filter == FILTER_ELEMENT:
                i.elements |= <u64>1 << code.trait.value
            else:
                i.names[code.trait.value >> 6] |= <u64>1 << (code.trait.value & 63)
