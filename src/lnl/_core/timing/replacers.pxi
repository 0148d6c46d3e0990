# 9.10: which replacement effects are about an event, and where cards go that would be dropped from elsewhere than circles.

cdef struct CandidateC:
    i32 code
    u16 ability, path, rank
    u16 source           # reference
    u16 stamp            # of an effect, else 0
    i16 effect           # its number, or -1
    u32 instance         # which granted ability it is, 0 for a printed one
    u8 master, optional


cdef inline bint cand_before(WorkspaceC *w, CandidateC *a, CandidateC *b) noexcept nogil:
    # Canonical order: ability, statement, place of the source, age.
    cdef int here, there
    if a.rank != b.rank:
        return a.rank < b.rank
    if a.path != b.path:
        return a.path < b.path
    here, there = ref_code(w, a.source), ref_code(w, b.source)
    return here < there if here != there else a.stamp < b.stamp


cdef inline int event_of(int zone) noexcept nogil:
    # What happens to a member that goes from the circles to a zone.
    return (REPLACED_DROP if zone == ZONE_DROP else REPLACED_STOCK if zone == ZONE_STOCK
            else REPLACED_RETURN if zone == ZONE_HAND else REPLACED_LEAVE)


cdef inline int event_by(int event, int effect_of, int player) noexcept nogil:
    # The same event, where an effect brings it about: of a player, as 1 + the player, or 0 for none.
    if not effect_of:
        return event
    if effect_of != 1 + player:
        return (REPLACED_DROPPED_BY_EFFECT if event == REPLACED_DROP else REPLACED_STOCKED_BY_EFFECT
                if event == REPLACED_STOCK else REPLACED_DESTROYED_BY_EFFECT if event == REPLACED_DESTROY
                else REPLACED_RETURNED_BY_EFFECT if event == REPLACED_RETURN
                else REPLACED_RESTED_BY_EFFECT if event == REPLACED_RESTED_BY_ANY_EFFECT
                else REPLACED_LEFT_BY_EFFECT if event == REPLACED_LEAVE else event)
    return (REPLACED_DROPPED_BY_ANY_EFFECT if event == REPLACED_DROP else REPLACED_STOCKED_BY_ANY_EFFECT
            if event == REPLACED_STOCK else REPLACED_DESTROYED_BY_ANY_EFFECT if event == REPLACED_DESTROY
            else REPLACED_RETURNED_BY_ANY_EFFECT if event == REPLACED_RETURN
            else REPLACED_LEFT_BY_ANY_EFFECT if event == REPLACED_LEAVE else event)


cdef inline u64 met_by(int event) noexcept nogil:
    # As bits the words that mean an event: its own, and those that say less of it.
    cdef u64 own = <u64>1 << event
    if event == REPLACED_DRAW_BY_EFFECT or event == REPLACED_DRAW_BY_LUCK_DRIVE or event == REPLACED_DRAW_BY_LEVEL_BOOST:
        return own | 1 << REPLACED_DRAW
    if event == REPLACED_DRAW_SEVERAL_BY_EFFECT:
        return own | 1 << REPLACED_DRAW_SEVERAL
    if event == REPLACED_DESTROYING_BY_ATTACK:
        return own | <u64>1 << REPLACED_DESTROYING
    if event == REPLACED_DESTROYED_BY_ATTACK:
        return own | 1 << REPLACED_DESTROY
    if event == REPLACED_RESTED_BY_EFFECT:
        return own | 1 << REPLACED_RESTED_BY_ANY_EFFECT
    if (event == REPLACED_DROPPED_BY_EFFECT or event == REPLACED_STOCKED_BY_EFFECT or event == REPLACED_RETURNED_BY_EFFECT
            or event == REPLACED_LEFT_BY_EFFECT):
        own |= 1 << REPLACED_LEFT_BY_EFFECT | 1 << REPLACED_LEFT_BY_ANY_EFFECT | 1 << REPLACED_LEAVE
    elif (event == REPLACED_DROPPED_BY_ANY_EFFECT or event == REPLACED_STOCKED_BY_ANY_EFFECT
            or event == REPLACED_RETURNED_BY_ANY_EFFECT or event == REPLACED_LEFT_BY_ANY_EFFECT):
        own |= 1 << REPLACED_LEFT_BY_ANY_EFFECT | 1 << REPLACED_LEAVE
    if event == REPLACED_DROPPED_BY_EFFECT or event == REPLACED_DROPPED_BY_ANY_EFFECT:
        return own | 1 << REPLACED_DROPPED_BY_ANY_EFFECT | 1 << REPLACED_DROP | 1 << REPLACED_DROP_ANYWHERE
    if event == REPLACED_STOCKED_BY_EFFECT or event == REPLACED_STOCKED_BY_ANY_EFFECT:
        return own | 1 << REPLACED_STOCKED_BY_ANY_EFFECT | 1 << REPLACED_STOCK
    if event == REPLACED_RETURNED_BY_EFFECT or event == REPLACED_RETURNED_BY_ANY_EFFECT:
        return own | 1 << REPLACED_RETURNED_BY_ANY_EFFECT | 1 << REPLACED_RETURN
    if event == REPLACED_DESTROYED_BY_EFFECT or event == REPLACED_DESTROYED_BY_ANY_EFFECT:
        return own | 1 << REPLACED_DESTROYED_BY_ANY_EFFECT | 1 << REPLACED_DESTROY
    if event == REPLACED_DROP or event == REPLACED_MADE_WAY:
        return own | 1 << REPLACED_DROP | 1 << REPLACED_DROP_ANYWHERE | 1 << REPLACED_LEAVE
    if event == REPLACED_STOCK or event == REPLACED_LOSING:
        return own | 1 << REPLACED_STOCK | 1 << REPLACED_LEAVE
    return own | 1 << REPLACED_LEAVE if event == REPLACED_RETURN else own


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
    cdef ReplacementC *at_work
    cdef int k
    for k in range(g.n_replacements):
        at_work = &g.replacements[k]
        if (at_work.slot == c.source & 255 and at_work.rank == c.rank and at_work.path == c.path
                and at_work.stamp == c.stamp):
            return True
    return False


cdef bint replaces_it(WorkspaceC *w, CandidateC *found, ContextC *c, int card, int player) noexcept nogil:
    # Whether a replacement effect is about this card, or this player.
    cdef ReplaceStatementC *t = &statement_at(w, found.code).replace
    cdef EffectC *e = NULL if found.effect < 0 else &w.g.effects[found.effect]
    cdef u8 able[MAX_SLOTS]
    if card == NONE8 or t.event == REPLACED_DROP_ANYWHERE:
        return is_whom(c, t.who, player)
    if e != NULL and e.n:
        return live(w.g, w.g.named[e.first]) == card
    if target_at(w, t.target).kind == TARGET_THIS:
        return live(w.g, c.source) == card
    return is_among(able, target_list(w, t.target, c, able), card)


cdef inline bint may_wait_for(WorkspaceC *w, int event) noexcept nogil:
    # Whether an effect may wait for an event to replace it.
    return w.g.n_effects and w.t.held_replaces & met_by(event)


cdef inline bint may_be_replaced(WorkspaceC *w, int event) noexcept nogil:
    # Whether a card in play may have an ability that replaces an event, or an effect may do so.
    return (w.t.replaces & met_by(event)
            and (may_gain(w) or w.valid_replaces & met_by(event) or may_wait_for(w, event)))


cdef void use_up_candidate(WorkspaceC *w, CandidateC *c) noexcept nogil:
    # End an effect that is meant for the next time only.
    cdef int k
    if c.effect >= 0 and statement_at(w, c.code).replace.once:
        for k in range(w.g.n_effects):
            if is_timed(&w.g.effects[k]) and w.g.began[w.g.effects[k].at] == c.stamp:
                use_up(w, k)
                return


cdef inline bint was_applied(WorkspaceC *w, CandidateC *c) noexcept nogil:
    # Whether a replacement that applies once each turn did so in this turn (12.4.1.1).
    return (c.effect < 0 and w.t.abilities[c.ability].once
            and is_marked(w, c.source & 255, c.ability, c.instance, False))


cdef void applied(WorkspaceC *w, CandidateC *c) noexcept nogil:
    # Note that a replacement is applied.
    use_up_candidate(w, c)
    if c.effect < 0 and w.t.abilities[c.ability].once and live(w.g, c.source) != NONE8:
        set_mark(w, c.source & 255, c.ability, c.instance, False)


# --- cards that are not on circles, and are not dropped

cdef bint is_diversion(WorkspaceC *w, CandidateC *c) noexcept nogil:
    # Whether a replacement says of cards that are not on circles where they go, and nobody is asked for anything.
    cdef StatementC *t = statement_at(w, c.code)
    cdef StatementC *first = statement_behind(w, t)
    cdef TargetC *target = target_at(w, t.replace.target)
    cdef int zone
    if t.replace.event != REPLACED_DROP_ANYWHERE:
        if t.replace.event != REPLACED_DROP and t.replace.event != REPLACED_DROPPED_BY_EFFECT \
                and t.replace.event != REPLACED_DROPPED_BY_ANY_EFFECT:
            return False
        if target.kind == TARGET_ALL and selector_at(w, target.all.selector).zone == ZONE_CIRCLE:
            return False
    if t.replace.optional or first.op != OP_MOVE or statement_behind(w, first).op != OP_END:
        return False
    zone = first.move.zone
    return (target_at(w, first.move.target).kind == TARGET_SUBJECT and first.move.position == POSITION_TOP
            and not first.move.rest and (zone == ZONE_HAND or zone == ZONE_REMOVE or zone == ZONE_PURGE))


cdef bint says_so(WorkspaceC *w, CandidateC *found, int condition, int s) noexcept nogil:
    # Whether a replacement says where a card goes instead of the drop zone.
    cdef ContextC c
    if not is_diversion(w, found) or is_applied(w.g, found) or was_applied(w, found):
        return False
    begin_reading(&c, found.master, found.source)
    return replaces_it(w, found, &c, s, w.g.player[s]) and holds(w, condition, &c)


cdef inline void keep_first(WorkspaceC *w, CandidateC *found, CandidateC *first, bint *any_found) noexcept nogil:
    # Keep which comes first in canonical order.
    if not any_found[0] or cand_before(w, found, first):
        first[0] = found[0]
    any_found[0] = True


cdef void diversions_of(WorkspaceC *w, int event, int s, int source, InfoC *i, CandidateC *first,
                        bint *any_found) noexcept nogil:
    # Those of the abilities of one card.
    cdef AbilityC *ab
    cdef StatementC *t
    cdef CandidateC found
    cdef int j
    found.source, found.master = ref_to(w.g, source), w.g.player[source]
    found.effect, found.stamp, found.optional = -1, 0, 0
    for j in range(i.n_abilities):
        found.ability = i.abilities[j]
        ab = &w.t.abilities[found.ability]
        found.rank = ab.rank
        if ab.kind != ABILITY_CONT:
            continue
        t = statement_at(w, ab.code)
        while t.op != OP_END:
            if t.op == OP_REPLACE and met_by(event) >> t.replace.event & 1:
                found.code = <i32>(<i32 *>t - w.t.pool)
                found.path = t.head.path
                found.instance = instance_of(w, i, j) if ab.once else 0
                if says_so(w, &found, ab.condition, s):
                    keep_first(w, &found, first, any_found)
            t = statement_at(w, t.replace.behind) if t.op == OP_REPLACE else statement_behind(w, t)


cdef bint diverting(WorkspaceC *w, int event, int s, CandidateC *first) noexcept nogil:
    # Find the first replacement that says where a card goes instead of the drop zone.
    cdef u8 cards[MAX_SLOTS]
    cdef EffectC *e
    cdef CandidateC found
    cdef int k, m
    cdef bint any_found = False, printed = not may_gain(w) and not slowly(w)
    if not printed or w.valid_replaces & met_by(event):
        if not printed and not is_current(w) and not w.computing:
            compute(w, EVERYTHING)
        m = replacers(w, event, printed or not w.gained, cards)
        for k in range(m):
            diversions_of(w, event, s, cards[k], abilities_of(w, cards[k]) if printed else info(w, cards[k]), first,
                          &any_found)
    if may_wait_for(w, event):
        for k in range(w.g.n_effects):
            e = &w.g.effects[k]
            if statement_at(w, e.code).op != OP_REPLACE or is_dormant(e):
                continue
            if met_by(event) >> statement_at(w, e.code).replace.event & 1:
                found.code, found.ability, found.effect = e.code, e.ability, k
                found.source, found.master, found.optional = e.source, e.master, 0
                found.stamp, found.rank = w.g.began[e.at], w.t.abilities[e.ability].rank
                found.path, found.instance = statement_at(w, e.code).head.path, 0
                if says_so(w, &found, -1, s):
                    keep_first(w, &found, first, &any_found)
    return any_found


cdef StatementC *diversion(WorkspaceC *w, int s, int cause) noexcept nogil:
    # Apply what says where a card goes instead of the drop zone, and return how; NULL if nothing does. Members on circles
    # have been asked about before they move. Nobody is asked here: of several the first applies (9.10.2.1).
    cdef GameC *g = w.g
    cdef CandidateC found
    cdef HappenedC h
    cdef int event
    if g.zone[s] == ZONE_CIRCLE and g.host[s] == NONE8:
        return NULL
    happened_to(&h, 0, s, g.player[s])
    h.cause, h.zone = cause, ZONE_DROP
    event = event_by(REPLACED_DROP, 1 + effect_of(g, maker(g), &h), g.player[s])
    if not may_be_replaced(w, event) or not diverting(w, event, s, &found):
        return NULL
    if live(g, found.source) != NONE8:
        emit_one(w, EVENT_REPLACED, found.master, 0, 0, found.source & 255)
    else:
        emit(w, EVENT_REPLACED, found.master, 0, 0, 0)
    applied(w, &found)
    return statement_behind(w, statement_at(w, found.code))


cdef cold move_undiverted(WorkspaceC *w, u8 *given, int n, MoveC *m) noexcept nogil:
    # Cards are dropped, but for those that go elsewhere instead, before the others (9.10.1, 9.10.1.1).
    cdef u8 cards[MAX_SLOTS]
    cdef u8 staying[MAX_SLOTS]
    cdef MoveC other
    cdef StatementC *t
    cdef int i, k = 0, owned = 0
    cdef u8 s
    memcpy(cards, given, n)
    memset(w.diverted, 0, sizeof(w.diverted))
    for i in range(n):
        s = cards[i]
        t = diversion(w, s, m.cause)
        if t == NULL:
            staying[k] = s
            k += 1
            owned += i < m.owned
            continue
        other = m[0]
        other.zone, other.cause, other.owned = t.move.zone, CAUSE_PLACE, i < m.owned
        other.face = 1 - t.move.face_up if t.move.face_up >= 0 else FACE_DOWN >> t.move.zone & 1
        set_add(w.diverted, s)
        move_card(w, &s, &other)
        if w.g.over | w.g.fault:
            return
    if k:
        m.owned = owned
        move_cards(w, staying, k, m)
