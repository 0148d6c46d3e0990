# 9.10: replacement.

cdef bint could_apply(WorkspaceC *w, CandidateC *found, int condition, ReplaceFrameC *event, int player) noexcept nogil:
    # Whether a replacement effect could apply to an event now.
    cdef GameC *g = w.g
    cdef StatementC *t = statement_at(w, found.code)
    cdef ContextC c
    if is_applied(g, found) or was_applied(w, found) or t.replace.number and t.replace.number != event.number:
        return False
    begin_reading(&c, found.master, found.source)
    if not replaces_it(w, found, &c, event.card, player) or not holds(w, condition, &c):
        return False
    if event.card != NONE8:
        c.subject = ref_to(g, event.card)
    c.x = event.number
    return not t.replace.optional or executable(w, statement_behind(w, t), &c)  # 9.10.3


cdef int add_candidate(WorkspaceC *w, ReplaceFrameC *event, int player, CandidateC *found, int condition, CandidateC *out,
                       int n) noexcept nogil:
    # Put one in order among n others, if it could apply.
    cdef StatementC *t = statement_at(w, found.code)
    cdef int at = n
    found.path = t.head.path
    found.rank = w.t.abilities[found.ability].rank
    found.optional = t.replace.optional
    if not could_apply(w, found, condition, event, player) or not fits(w, POOL_REPLACERS, n + 1):
        return n
    while at > 0 and cand_before(w, found, &out[at - 1]):
        at -= 1
    insert_row(out, sizeof(CandidateC), n, at, found)
    return n + 1


cdef int candidates_of(WorkspaceC *w, ReplaceFrameC *event, int player, int s, InfoC *i, CandidateC *out,
                       int n) noexcept nogil:
    # Those of one card, put among n others.
    cdef AbilityC *ab
    cdef StatementC *t
    cdef CandidateC found
    cdef int j
    found.source = ref_to(w.g, s)
    found.master = w.g.player[s]
    found.effect = -1
    found.stamp = 0
    for j in range(i.n_abilities):
        found.ability = i.abilities[j]
        ab = &w.t.abilities[found.ability]
        if ab.kind != ABILITY_CONT:
            continue
        t = statement_at(w, ab.code)
        while t.op != OP_END:
            if t.op == OP_REPLACE and met_by(event.event) >> t.replace.event & 1:
                found.code = <i32>(<i32 *>t - w.t.pool)
                found.instance = instance_of(w, i, j) if ab.once else 0
                n = add_candidate(w, event, player, &found, ab.condition, out, n)
            t = statement_at(w, t.replace.behind) if t.op == OP_REPLACE else statement_behind(w, t)
    return n


cdef int waiting_candidates(WorkspaceC *w, ReplaceFrameC *event, int player, CandidateC *out, int n) noexcept nogil:
    # Those that effects hold (9.2.2.2), put among n others.
    cdef EffectC *e
    cdef CandidateC found
    cdef int k
    if not may_wait_for(w, event.event):
        return n
    for k in range(w.g.n_effects):
        e = &w.g.effects[k]
        if statement_at(w, e.code).op != OP_REPLACE or is_dormant(e):
            continue
        if met_by(event.event) >> statement_at(w, e.code).replace.event & 1:
            found.code, found.ability, found.effect = e.code, e.ability, k
            found.source, found.master = e.source, e.master
            found.stamp, found.instance = w.g.began[e.at], 0
            n = add_candidate(w, event, player, &found, -1, out, n)
    return n


cdef int candidates(WorkspaceC *w, ReplaceFrameC *event, int player, CandidateC *out) noexcept nogil:
    # Replacement effects that could apply to an event, in canonical order.
    cdef u8 cards[MAX_SLOTS]
    cdef InfoC *i
    cdef int k, m, n = 0
    cdef bint printed
    if not w.t.replaces & met_by(event.event) and not slowly(w):
        return 0
    printed = not may_gain(w) and not slowly(w)
    if not printed or w.valid_replaces & met_by(event.event):
        if not printed and not is_current(w) and not w.computing:
            compute(w, EVERYTHING)
        m = replacers(w, event.event, printed or not w.gained, cards)
        for k in range(m):
            i = abilities_of(w, cards[k]) if printed else info(w, cards[k])
            n = candidates_of(w, event, player, cards[k], i, out, n)
    return waiting_candidates(w, event, player, out, n)


cdef bint could_be_replaced(WorkspaceC *w, int event, int card, int player) noexcept nogil:
    # Whether a replacement effect could apply to an event of a card.
    cdef CandidateC found[MAX_REPLACERS]
    cdef ReplaceFrameC asked
    asked.event, asked.card, asked.number = event, card, 0
    return candidates(w, &asked, player, found) > 0


cdef inline bint try_replace(WorkspaceC *w, int event, int card, int player, int number=0) noexcept nogil:
    # Push the question whether an event is replaced; False where nothing could replace it. The answer is `reply`.
    return (may_be_replaced(w, event) or LNL_DEBUG) and push_replacement(w, event, card, player, number)


cdef bint push_replacement(WorkspaceC *w, int event, int card, int player, int number) noexcept nogil:
    # The same, when some card or effect may do it.
    cdef CandidateC found[MAX_REPLACERS]
    cdef ReplaceFrameC asked
    cdef FrameC *f
    asked.event, asked.card, asked.number = event, card, number
    if LNL_DEBUG:
        check_replacements(w, &asked, player)
    if not may_be_replaced(w, event) or candidates(w, &asked, player, found) == 0:
        return False
    f = push(w, FRAME_REPLACE)
    f.player = player
    f.data.replace = asked
    return True


cdef void step_replacement(WorkspaceC *w, FrameC *f) noexcept nogil:
    cdef CandidateC found[MAX_REPLACERS]
    cdef int n
    if f.step == REPLACE_JUDGES:
        n = candidates(w, &f.data.replace, f.player, found)
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
    cdef CandidateC found[MAX_REPLACERS]
    cdef int k, n = candidates(w, &f.data.replace, f.player, found)
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
    cdef CandidateC found[MAX_REPLACERS]
    cdef int k, n = candidates(w, &f.data.replace, f.player, found)
    if act_kind(code) == ACTION_NO:
        for k in range(n):  # what is meant for the next time is over with it
            use_up_candidate(w, &found[k])
        pop(w)
        w.g.reply = 0
    else:
        substitute(w, f, &found[act_arg(code) if n > 1 else 0])


cdef void substitute(WorkspaceC *w, FrameC *f, CandidateC *c) noexcept nogil:
    # Carry out the substitute in place of the event (9.10.1).
    cdef GameC *g = w.g
    cdef ReplaceFrameC *event = &f.data.replace
    cdef ReplacementC *at_work
    cdef ContextC *ctx
    f.step = REPLACE_DONE
    if live(g, c.source) != NONE8:
        emit_one(w, EVENT_REPLACED, c.master, 0, 0, c.source & 255)
    else:
        emit(w, EVENT_REPLACED, c.master, 0, 0, 0)
    applied(w, c)
    if not fits(w, POOL_RESOLUTIONS, g.n_contexts + 1):
        return
    at_work = &g.replacements[g.n_replacements]  # 9.10.2.3
    at_work.slot, at_work.rank, at_work.path, at_work.stamp = c.source & 255, c.rank, c.path, c.stamp
    g.n_replacements += 1
    ctx = open_resolution(w, c.ability, c.master, c.source,
                          ref_to(g, event.card) if event.card != NONE8 else NOREF, NOREF)
    ctx.stage = RESOLUTION_RUNS
    ctx.substitute = 1
    ctx.x = event.number
    ctx.pc = c.code + w.t.lengths[OP_REPLACE]
