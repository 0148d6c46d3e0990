# 9.9.1.7: what a continuous part affects, and whether it depends on another; carrying a part out.

cdef struct ReachC:
    u8 holds, exists, n
    i32 amount
    u8 cards[MAX_SLOTS]


cdef void part_ctx(PartC *p, CtxC *c) noexcept nogil:
    c.master = p.master
    c.source = p.source
    c.subject = c.partner = NOREF
    c.first = c.nit = c.nlook = c.nexc = 0
    c.x = 0


cdef int affected(WorkspaceC *w, PartC *p, CtxC *c, u8 *out) noexcept nogil:
    cdef GameC *g = w.g
    cdef i32 *code = w.t.pool + p.code
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
    n = served(w, code[2], out, target_list(w, code[2], c, out))  # 9.9.3
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
    cdef int i, s, k = 0, n
    if w.t.pool[off] == TARGET_ALL:
        return selected(w, w.t.pool + w.t.pool[off + 1], c, out)
    n = target_refs(w, off, c, refs)
    for i in range(n):
        s = live(w.g, refs[i])
        if s != NONE8:
            out[k] = s
            k += 1
    return k


cdef int served(WorkspaceC *w, int off, u8 *cards, int n) noexcept nogil:
    # A face-down card takes only what is said to be for face-down cards, or for gates at large (4.1.3.2.2.1).
    cdef GameC *g = w.g
    cdef i32 *sel
    cdef int k, s, m = 0
    if w.t.pool[off] != TARGET_ALL:
        return n
    sel = w.t.pool + w.t.pool[off + 1]
    if sel[0] == ZONE_GATE or (sel[0] == ZONE_CIRCLE and not asks_set(sel)):  # members lie face up
        return n
    for k in range(sel[3]):
        if sel[4 + 4 * k] == FILTER_FACE_UP and not sel[5 + 4 * k]:
            return n
    for k in range(n):
        s = cards[k]
        if not is_faceless(g, s):
            cards[m] = s
            m += 1
    return m


cdef i32 part_amount(WorkspaceC *w, PartC *p, CtxC *c) noexcept nogil:
    cdef i32 *code = w.t.pool + p.code
    if code[0] == OP_CHANGE:
        return w.g.eff[p.effect].amount if p.effect >= 0 else code[6] * amount(w, code[4], c)
    if code[0] == OP_LOSE_CHOSEN:
        return w.g.eff[p.effect].amount
    if code[0] == OP_CHANGE_PLAYER:
        return w.g.eff[p.effect].amount if p.effect >= 0 else code[6] * amount(w, code[4], c)
    return 0


cdef void reach_of(WorkspaceC *w, PartC *p, ReachC *r) noexcept nogil:
    cdef CtxC c
    cdef InfoC *i
    cdef int k, s
    part_ctx(p, &c)
    memset(r, 0, sizeof(ReachC))
    r.amount = part_amount(w, p, &c)
    if w.t.pool[p.code] == OP_CHANGE_PLAYER:
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
    cdef int k, n
    if a.condition >= 0:
        reads |= w.t.reads[a.condition]
    if not reads & w.t.writes[b.code]:
        if a.effect >= 0 or not (w.t.pool[b.code] == OP_LOSE or w.t.pool[b.code] == OP_LOSE_ONE
                                 or w.t.pool[b.code] == OP_LOSE_CHOSEN):
            return False
    reach_of(w, a, &before)
    part_ctx(b, &c)
    n = 0 if w.t.pool[b.code] == OP_CHANGE_PLAYER else affected(w, b, &c, cards)
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
    cdef i32 *code = w.t.pool + p.code
    cdef u8 cards[MAX_SLOTS]
    cdef int players[2]
    cdef CtxC c
    cdef InfoC *i
    cdef int k, n, op = code[0]
    cdef i32 value
    part_ctx(p, &c)
    if op == OP_CHANGE_PLAYER:
        if holds(w, p.condition, &c):
            value = part_amount(w, p, &c)
            n = whom(&c, w.g, code[2], players)
            for k in range(n):
                w.player_stats[players[k]][code[3]] += value
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
            i.stats[code[3]] = value if code[7] else i.stats[code[3]] + value
        elif op == OP_GAIN:
            w.gained = 1
            if fits(w, POOL_ABILITIES, i.n_ab + 1):
                i.ab[i.n_ab] = code[3]  # 5.30.1
                i.ab_stamp[i.n_ab] = p.stamp
                i.ab_from[i.n_ab] = p.slot if p.effect < 0 else NONE8
                i.n_ab += 1
        elif op == OP_LOSE:
            i.n_ab = 0  # 5.31.1
        elif op == OP_LOSE_ONE:
            lose_one(w, i, code[4])
        elif op == OP_LOSE_CHOSEN:
            lose_one(w, i, w.t.abilities[value].text)
        elif op == OP_CANNOT:
            i.restrictions |= <u32>1 << code[3]
        elif op == OP_AURA_AS_HEART:
            i.stats[STAT_HEART] += i.stats[STAT_AURA]  # 9.9.1.6
        elif op == OP_TRAIT:
            if code[3] == FILTER_WORLD:
                i.worlds |= 1 << code[4]
            elif code[3] == FILTER_COLOR:
                i.colors |= 1 << code[4]
            elif code[3] == FILTER_ELEMENT:
                i.elements |= <u64>1 << code[4]
            else:
                i.names[code[4] >> 6] |= <u64>1 << (code[4] & 63)
