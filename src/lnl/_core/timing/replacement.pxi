# 9.10: replacement.

cdef struct CandC:
    u16 ab, path, rank
    i32 code
    u8 source, optional


cdef inline bint cand_before(WorkspaceC *w, CandC *a, CandC *b) noexcept nogil:
    # Canonical order: ability, statement, place of the source.
    if a.rank != b.rank:
        return a.rank < b.rank
    if a.path != b.path:
        return a.path < b.path
    return ref_here_c(w, a.source) < ref_here_c(w, b.source)


cdef int replacers(WorkspaceC *w, int event, bint printed, u8 *out) noexcept nogil:
    # Cards in play that may have abilities that replace an event; only those that print one, if no card has other abilities.
    cdef PlayC *v
    cdef int k, i, n = 0
    if not printed or slowly(w):
        line_up(w)
        memcpy(out, w.valid, w.n_valid)
        return w.n_valid
    valid_cards(w)
    for k in range(6):
        v = part_in_order(w, k)
        if v.replaces >> event & 1:
            for i in range(v.n):
                if w.t.defs[w.g.d[v.cards[i]]].replaces >> event & 1:
                    out[n] = v.cards[i]
                    n += 1
    return n


cdef int candidates(WorkspaceC *w, int event, int card, int player, CandC *out) noexcept nogil:
    # Replacement effects that could apply to an event, in canonical order.
    cdef GameC *g = w.g
    cdef u8 cards[MAX_SLOTS]
    cdef u8 able[MAX_SLOTS]
    cdef InfoC *i
    cdef AbC *ab
    cdef i32 *code
    cdef CandC c
    cdef CtxC ctx
    cdef int k, j, m, q, n = 0, nc, count
    cdef bint ok, printed
    if not w.t.replaces >> event & 1 and not slowly(w):
        return 0
    printed = not may_gain(w) and not slowly(w)
    if printed and not w.valid_replaces >> event & 1:
        return 0
    if not printed and not is_current(w) and not w.computing:
        compute(w, EVERYTHING)
    nc = replacers(w, event, printed or not w.gained, cards)
    for k in range(nc):
        i = abilities_of(w, cards[k]) if printed else info(w, cards[k])
        count = i.n_ab
        for j in range(count):
            ab = &w.t.abilities[i.ab[j]]
            if ab.kind != 0:
                continue
            code = w.t.pool + ab.code
            while code[0] != OP_END:
                if code[0] == OP_REPLACE and code[2] == event:
                    ctx.master = g.player[cards[k]]
                    ctx.source = ref_to(g, cards[k])
                    ctx.subject = ref_to(g, card) if card != NONE8 else NOREF
                    ctx.partner = NOREF
                    ctx.first = ctx.nit = ctx.nlook = ctx.nexc = 0
                    ctx.x = 0
                    ok = True
                    for q in range(g.n_rep):
                        if g.rep[q].slot == cards[k] and g.rep[q].rank == ab.rank and g.rep[q].path == code[1]:
                            ok = False
                    if ok:
                        if card == NONE8:
                            ok = is_whom(&ctx, code[4], player)
                        elif w.t.pool[code[3]] == TARGET_THIS:
                            ok = cards[k] == card
                        else:
                            m = target_list(w, code[3], &ctx, able)
                            ok = False
                            for q in range(m):
                                if able[q] == card:
                                    ok = True
                    if ok and code[5] and not executable(w, code + w.t.lengths[OP_REPLACE], &ctx):
                        ok = False  # 9.10.3
                    if ok and holds(w, ab.condition, &ctx) and fits(w, POOL_REPLACERS, n + 1):
                        c.ab = <u16>(ab - w.t.abilities)
                        c.rank = ab.rank
                        c.path = code[1]
                        c.code = <i32>(code - w.t.pool)
                        c.source = cards[k]
                        c.optional = code[5]
                        q = n
                        while q > 0 and cand_before(w, &c, &out[q - 1]):
                            out[q] = out[q - 1]
                            q -= 1
                        out[q] = c
                        n += 1
                code = w.t.pool + code[6] if code[0] == OP_REPLACE else code + w.t.lengths[code[0]]
    return n


cdef inline int ref_here_c(WorkspaceC *w, int s) noexcept nogil:
    return (w.g.zone[s] * 2 + w.g.player[s]) * 64 + zone_index(w, s)


cdef inline bint may_be_replaced(WorkspaceC *w, int event) noexcept nogil:
    # Whether a card in play may have an ability that replaces an event.
    return w.t.replaces >> event & 1 and (may_gain(w) or w.valid_replaces >> event & 1)


cdef bint try_replace(WorkspaceC *w, int event, int card, int player) noexcept nogil:
    # Push the question whether an event is replaced; False where nothing could replace it. The answer is g.ret.
    cdef CandC found[MAX_REPLACERS]
    cdef FrameC *f
    if LNL_DEBUG:
        check_replacements(w, event, card, player)
    if not may_be_replaced(w, event) or candidates(w, event, card, player, found) == 0:
        return False
    f = push(w, FRAME_REPLACE)
    f.player = player
    f.data.replace.event = event
    f.data.replace.card = card
    return True


cdef void step_replacement(WorkspaceC *w, FrameC *f) noexcept nogil:
    cdef ReplaceFrameC *replace = &f.data.replace
    cdef CandC found[MAX_REPLACERS]
    cdef int n
    if f.step == REPLACE_JUDGES:
        n = candidates(w, replace.event, replace.card, f.player, found)
        if n == 1 and not found[0].optional:
            substitute(w, f, &found[0])  # 9.2.2.3, 9.2.2.3.1
        else:
            f.step = REPLACE_ASKED
            # 9.2.2.3.2, 9.10.2, 9.10.3
            ask(w, f.player, DECISION_MAY if n == 1 else DECISION_REPLACEMENT, rule(9, 10, 3 if n == 1 else 2))
        return
    pop(w)
    w.g.ret = 1  # 9.10.1.1: it never happens


cdef void options_replacement(WorkspaceC *w, FrameC *f) noexcept nogil:
    cdef ReplaceFrameC *replace = &f.data.replace
    cdef CandC found[MAX_REPLACERS]
    cdef int k, n = candidates(w, replace.event, replace.card, f.player, found)
    cdef bint optional = True
    for k in range(n):
        if not found[k].optional:
            optional = False
    if optional:
        opt(w, act(ACTION_NO))
    if n == 1:
        opt(w, act(ACTION_YES))
    else:
        for k in range(n):
            opt(w, act(ACTION_APPLY, 0, NO_CARD, k))


cdef void answer_replacement(WorkspaceC *w, FrameC *f, u64 code) noexcept nogil:
    cdef ReplaceFrameC *replace = &f.data.replace
    cdef CandC found[MAX_REPLACERS]
    cdef int n = candidates(w, replace.event, replace.card, f.player, found)
    if act_kind(code) == ACTION_NO:
        pop(w)
        w.g.ret = 0
    else:
        substitute(w, f, &found[act_arg(code) if n > 1 else 0])


cdef void substitute(WorkspaceC *w, FrameC *f, CandC *c) noexcept nogil:
    # Carry out the substitute in place of the event (9.10.1).
    cdef GameC *g = w.g
    cdef CtxC *ctx
    f.step = REPLACE_DONE
    emit_one(w, EVENT_REPLACED, g.player[c.source], 0, 0, c.source)
    if not fits(w, POOL_RESOLUTIONS, g.n_ctx + 1):
        return
    g.rep[g.n_rep].slot = c.source  # 9.10.2.3
    g.rep[g.n_rep].rank = c.rank
    g.rep[g.n_rep].path = c.path
    g.n_rep += 1
    ctx = open_resolution(w, c.ab, g.player[c.source], ref_to(g, c.source),
                          ref_to(g, f.data.replace.card) if f.data.replace.card != NONE8 else NOREF, NOREF)
    ctx.stage = 2
    ctx.substitute = 1
    ctx.pc = c.code + 7
