# 9.10: replacement.

cdef struct CandidateC:
    u16 ability, path, rank
    i32 code
    u8 source, optional


cdef inline bint cand_before(WorkspaceC *w, CandidateC *a, CandidateC *b) noexcept nogil:
    # Canonical order: ability, statement, place of the source.
    if a.rank != b.rank:
        return a.rank < b.rank
    if a.path != b.path:
        return a.path < b.path
    return place_code(w, a.source) < place_code(w, b.source)


cdef inline int event_of(int zone) noexcept nogil:
    # What happens to a member that goes from the circles to a zone.
    return (REPLACED_DROP if zone == ZONE_DROP else REPLACED_STOCK if zone == ZONE_STOCK
            else REPLACED_RETURN if zone == ZONE_HAND else REPLACED_LEAVE)


cdef inline u32 met_by(int event) noexcept nogil:
    # As bits the words that mean an event: its own, and those that say less of it.
    cdef u32 own = <u32>1 << event
    if event == REPLACED_DROP or event == REPLACED_MADE_WAY or event == REPLACED_DROPPED_BY_EFFECT:
        return own | 1 << REPLACED_DROP | 1 << REPLACED_LEAVE
    if event == REPLACED_STOCK or event == REPLACED_LOSING or event == REPLACED_STOCKED_BY_EFFECT:
        return own | 1 << REPLACED_STOCK | 1 << REPLACED_LEAVE
    if event == REPLACED_RETURN:
        return own | 1 << REPLACED_LEAVE
    return own | 1 << REPLACED_DESTROY if event == REPLACED_DESTROYED_BY_EFFECT else own


cdef int replacers(WorkspaceC *w, int event, bint printed, u8 *out) noexcept nogil:
    # Cards in play that may have abilities that replace an event; only those that print one, if no card has other abilities.
    cdef InPlayC *v
    cdef int k, i, n = 0
    if not printed or slowly(w):
        line_up(w)
        memcpy(out, w.valid, w.n_valid)
        return w.n_valid
    valid_cards(w)
    for k in range(6):
        v = part_in_order(w, k)
        if v.replaces & met_by(event):
            for i in range(v.n):
                if w.t.defs[w.g.d[v.cards[i]]].replaces & met_by(event):
                    out[n] = v.cards[i]
                    n += 1
    return n


cdef bint is_applied(GameC *g, CandidateC *c) noexcept nogil:
    # Whether a replacement is at work already (9.10.2.3).
    cdef int k
    for k in range(g.n_replacements):
        if g.replacements[k].slot == c.source and g.replacements[k].rank == c.rank and g.replacements[k].path == c.path:
            return True
    return False


cdef bint replaces_it(WorkspaceC *w, ReplaceStatementC *t, ContextC *c, int holder, int card, int player) noexcept nogil:
    # Whether a replacement effect is about this card, or this player.
    cdef u8 able[MAX_SLOTS]
    if card == NONE8:
        return is_whom(c, t.who, player)
    if target_at(w, t.target).kind == TARGET_THIS:
        return holder == card
    return is_among(able, target_list(w, t.target, c, able), card)


cdef bint could_apply(WorkspaceC *w, StatementC *t, CandidateC *found, int condition, int card, int player) noexcept nogil:
    # Whether a replacement effect could apply to an event now.
    cdef GameC *g = w.g
    cdef ContextC c
    if is_applied(g, found):
        return False
    begin_reading(&c, g.player[found.source], ref_to(g, found.source))
    if card != NONE8:
        c.subject = ref_to(g, card)
    if not replaces_it(w, &t.replace, &c, found.source, card, player):
        return False
    if t.replace.optional and not executable(w, statement_behind(w, t), &c):  # 9.10.3
        return False
    return holds(w, condition, &c)


cdef inline void insert_candidate(WorkspaceC *w, CandidateC *out, int n, CandidateC *found) noexcept nogil:
    cdef int at = n
    while at > 0 and cand_before(w, found, &out[at - 1]):
        at -= 1
    insert_row(out, sizeof(CandidateC), n, at, found)


cdef int candidates_of(WorkspaceC *w, int event, int card, int player, int s, InfoC *i, CandidateC *out,
                       int n) noexcept nogil:
    # Those of one card, put among n others.
    cdef AbilityC *ab
    cdef StatementC *t
    cdef CandidateC found
    cdef int j
    found.source = s
    for j in range(i.n_abilities):
        ab = &w.t.abilities[i.abilities[j]]
        if ab.kind != ABILITY_CONT:
            continue
        t = statement_at(w, ab.code)
        while t.op != OP_END:
            if t.op == OP_REPLACE and met_by(event) >> t.replace.event & 1:
                found.ability = i.abilities[j]
                found.rank = ab.rank
                found.path = t.head.path
                found.code = <i32>(<i32 *>t - w.t.pool)
                found.optional = t.replace.optional
                if could_apply(w, t, &found, ab.condition, card, player) and fits(w, POOL_REPLACERS, n + 1):
                    insert_candidate(w, out, n, &found)
                    n += 1
            t = statement_at(w, t.replace.behind) if t.op == OP_REPLACE else statement_behind(w, t)
    return n


cdef int candidates(WorkspaceC *w, int event, int card, int player, CandidateC *out) noexcept nogil:
    # Replacement effects that could apply to an event, in canonical order.
    cdef u8 cards[MAX_SLOTS]
    cdef InfoC *i
    cdef int k, m, n = 0
    cdef bint printed
    if not w.t.replaces & met_by(event) and not slowly(w):
        return 0
    printed = not may_gain(w) and not slowly(w)
    if printed and not w.valid_replaces & met_by(event):
        return 0
    if not printed and not is_current(w) and not w.computing:
        compute(w, EVERYTHING)
    m = replacers(w, event, printed or not w.gained, cards)
    for k in range(m):
        i = abilities_of(w, cards[k]) if printed else info(w, cards[k])
        n = candidates_of(w, event, card, player, cards[k], i, out, n)
    return n


cdef inline bint may_be_replaced(WorkspaceC *w, int event) noexcept nogil:
    # Whether a card in play may have an ability that replaces an event.
    return w.t.replaces & met_by(event) and (may_gain(w) or w.valid_replaces & met_by(event))


cdef bint try_replace(WorkspaceC *w, int event, int card, int player) noexcept nogil:
    # Push the question whether an event is replaced; False where nothing could replace it. The answer is `reply`.
    cdef CandidateC found[MAX_REPLACERS]
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
    cdef CandidateC found[MAX_REPLACERS]
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
    w.g.reply = 1  # 9.10.1.1: it never happens


cdef void options_replacement(WorkspaceC *w, FrameC *f) noexcept nogil:
    cdef ReplaceFrameC *replace = &f.data.replace
    cdef CandidateC found[MAX_REPLACERS]
    cdef int k, n = candidates(w, replace.event, replace.card, f.player, found)
    cdef bint optional = True
    for k in range(n):
        if not found[k].optional:
            optional = False
    if optional:
        add_option(w, act(ACTION_NO))
    if n == 1:
        add_option(w, act(ACTION_YES))
    else:
        for k in range(n):
            add_option(w, act(ACTION_APPLY, 0, NO_CARD, k))


cdef void answer_replacement(WorkspaceC *w, FrameC *f, u64 code) noexcept nogil:
    cdef ReplaceFrameC *replace = &f.data.replace
    cdef CandidateC found[MAX_REPLACERS]
    cdef int n = candidates(w, replace.event, replace.card, f.player, found)
    if act_kind(code) == ACTION_NO:
        pop(w)
        w.g.reply = 0
    else:
        substitute(w, f, &found[act_arg(code) if n > 1 else 0])


cdef void substitute(WorkspaceC *w, FrameC *f, CandidateC *c) noexcept nogil:
    # Carry out the substitute in place of the event (9.10.1).
    cdef GameC *g = w.g
    cdef ContextC *ctx
    f.step = REPLACE_DONE
    emit_one(w, EVENT_REPLACED, g.player[c.source], 0, 0, c.source)
    if not fits(w, POOL_RESOLUTIONS, g.n_contexts + 1):
        return
    g.replacements[g.n_replacements].slot = c.source  # 9.10.2.3
    g.replacements[g.n_replacements].rank = c.rank
    g.replacements[g.n_replacements].path = c.path
    g.n_replacements += 1
    ctx = open_resolution(w, c.ability, g.player[c.source], ref_to(g, c.source),
                          ref_to(g, f.data.replace.card) if f.data.replace.card != NONE8 else NOREF, NOREF)
    ctx.stage = RESOLUTION_RUNS
    ctx.substitute = 1
    ctx.pc = c.code + w.t.lengths[OP_REPLACE]
