# How an event comes about: by what, from where, with whom. What a trigger says of that (9.7.2).

cdef enum:
    # Causes of movements that no effect makes, though they may come in the middle of one.
    RULED = (1 << CAUSE_PAY | 1 << CAUSE_RULE | 1 << CAUSE_RESHUFFLE | 1 << CAUSE_REFRESH_POINT | 1 << CAUSE_LOSER
             | 1 << CAUSE_DEFINE)


cdef struct HappenedC:
    # An event that automatic abilities may wait for, and what it is about.
    InfoC *info          # of the card, NULL if it is to be seen as it is now
    InfoC *other         # of the other material (11.2.1)
    int card, player     # NONE8 and -1 if it is about none
    int origin, zone     # of a move, or -1
    u16 was, partner     # the card as it was; the tranceunion
    int came             # where the card comes from, or -1
    int cause            # of a move, or of what a rule does within an effect; else -1
    int number, before   # of a payment; how many cards a zone has, and had; of a move, the row that is left (`RowLeft`)
    u16 host             # whose soul the card becomes or was, or on what it is set; which gate a member destroys
    u16 subject          # what "that card" means, NOREF for the card as it is now
    u8 heard             # `heard_as`
    u8 once              # each ability answers it but once (7.7.2, 8.6.2)


cdef inline void happened_to(HappenedC *h, int heard, int card, int player) noexcept nogil:
    h.info = h.other = NULL
    h.card, h.player = card, player
    h.origin = h.zone = h.came = h.cause = -1
    h.number = h.before = 0
    h.was = h.partner = h.host = h.subject = NOREF
    h.heard = heard
    h.once = False


cdef FrameC *maker(GameC *g) noexcept nogil:
    # The innermost payment, effect or trance under way, NULL if there is none.
    cdef FrameC *f = &g.frames[g.n_frames]
    while f > g.frames:
        f -= 1
        if f.kind == FRAME_PAY or f.kind == FRAME_RESOLUTION or f.kind == FRAME_TRANCE:
            return f
    return NULL


cdef int effect_of(GameC *g, FrameC *f, HappenedC *h) noexcept nogil:
    # The master of the effect that makes an event; -1 where a rule, a cost or a player does.
    if f == NULL or f.kind == FRAME_PAY or h.cause >= 0 and RULED >> h.cause & 1:
        return -1
    if f.kind == FRAME_TRANCE and (h.zone == ZONE_SOUL or f.data.trance.how != TRANCE_EFFECT):
        return -1  # 5.13.1.3: by trance, whatever let it
    return g.contexts[g.n_contexts - 1].master


cdef bint came_by(WorkspaceC *w, int by, int master, HappenedC *h) noexcept nogil:
    cdef GameC *g = w.g
    cdef FrameC *f = maker(g)
    cdef int doer
    if by == MADE_BY_COST:
        return h.cause == CAUSE_PAY or f != NULL and f.kind == FRAME_PAY  # 5.18.1, 5.22
    if by == MADE_BY_DEFINITION:
        return h.cause == CAUSE_DEFINE  # 5.16.1
    if by == MADE_BY_LOSING:
        return h.cause == CAUSE_LOSER  # 8.5.6
    if by == MADE_BY_TRANCE_CHANGE:
        return f != NULL and f.kind == FRAME_TRANCE and f.data.trance.how == TRANCE_CHANGE  # 11.5.2
    if by == MADE_BY_HAND_LIMIT:
        return h.cause == CAUSE_DISCARD and f == NULL  # 7.7.6
    if by == MADE_BY_EXCHANGE:
        return h.cause == CAUSE_SWAP  # 5.11.1
    if by == MADE_BY_ATTACK:
        return effect_of(g, f, h) < 0  # 8.2.10.3
    if by == MADE_BY_LUCK_DRIVE or by == MADE_BY_LEVEL_BOOST:
        return w.drawing == by  # 5.15.1, 5.18.1
    if by == MADE_BY_LEVEL_UP:
        return h.cause == CAUSE_LEVEL and f == NULL  # 7.4.3.1
    doer = effect_of(g, f, h)
    if by == MADE_BY_YOU or by == MADE_BY_OPPONENT:
        return ((g.turn_player if doer < 0 else doer) == master) == (by == MADE_BY_YOU)  # 8.1.3, 8.2.10.3
    return doer >= 0 and (by == MADE_BY_EFFECT or (doer == master) == (by == MADE_BY_YOUR_EFFECT))


cdef bint is_doer(WorkspaceC *w, AbilityC *ab, ContextC *c) noexcept nogil:
    # Whether the effect, or the ability with the cost, by which an event comes is of the card that a trigger asks for (9.11).
    cdef GameC *g = w.g
    cdef FrameC *f = maker(g)
    cdef ContextC *of
    cdef SelectorC *selector
    if f == NULL or g.n_contexts == 0 or ab.by == MADE_BY_COST and f.kind != FRAME_PAY:
        return False
    of = &g.contexts[g.n_contexts - 1]
    if ab.drive and (of.ability == NOREF or of.substitute or w.t.abilities[of.ability].keyword != KEYWORD_LOGIC_DRIVE):
        return False  # 11.4.1
    if target_at(w, ab.doer).kind == TARGET_THIS:
        return of.source == c.source
    selector = selector_at(w, target_at(w, ab.doer).all.selector)
    if selector.bits & SELECTOR_NOT_ITSELF and of.source & 255 == c.source & 255:
        return False
    if not is_whom(c, selector.who, of.master):
        return False
    return not selector.n_filters or passes(w, known_info(w, of.source, ALL_VALUES), &selector.first, selector.n_filters, c)


cdef bint is_host(WorkspaceC *w, int target, ContextC *c, u16 host) noexcept nogil:
    # Whether a card that is still on the field is the one that a trigger asks for.
    cdef u8 cards[MAX_SLOTS]
    cdef int s = live(w.g, host) if host != NOREF else NONE8, n
    if s == NONE8 or w.g.zone[s] != ZONE_CIRCLE and w.g.zone[s] != ZONE_GATE:
        return False
    if target_at(w, target).kind == TARGET_THIS:
        return live(w.g, c.source) == s
    n = selected(w, selector_at(w, target_at(w, target).all.selector), c, cards)
    return memchr(cards, s, n) != NULL


cdef bint is_so(WorkspaceC *w, AbilityC *ab, ContextC *c, HappenedC *h) noexcept nogil:
    # Whether an event comes about in the way that a trigger asks for.
    if ab.origin != NONE8 and (h.came == ab.origin & ~NOT_FROM) == (ab.origin & NOT_FROM != 0):
        return False
    if ab.put != NONE8 and (h.zone == ab.put) != (h.heard == TRIGGER_PUT or h.heard == TRIGGER_GREW):
        return False
    if ab.host >= 0 and not is_host(w, ab.host, c, h.host):
        return False
    if h.heard == TRIGGER_NTH_ATTACK:
        return h.number == ab.least
    if h.heard == TRIGGER_GREW:
        return h.before < ab.least == h.number
    if h.heard == TRIGGER_MOVED and ab.least and h.number != ab.least:
        return False  # 4.4.2.1, 5.14.2
    if h.number < ab.least or ab.by != MADE_BY_ANYTHING and not came_by(w, ab.by, c.master, h):
        return False
    return ab.doer < 0 or is_doer(w, ab, c)


cdef u64 deed(WorkspaceC *w) noexcept nogil:
    # What is carried out just now: events of the same deed are one to a trigger about "1 or more cards".
    cdef GameC *g = w.g
    cdef ContextC *c
    cdef u64 found
    cdef int k
    if g.n_contexts == 0:
        return <u64>1 << 63 | <u32>g.changes
    c = &g.contexts[g.n_contexts - 1]
    found = c.stamp | <u64><u16>c.path << 16 | <u64>(maker(g).kind == FRAME_PAY) << 32 | <u64>1 << 33
    for k in range(c.n_loop):
        found = mix64(found ^ c.loop_left[k]) >> 1
    return found
