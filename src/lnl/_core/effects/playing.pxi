# 9.6.2: playing cards and abilities.

cdef enum:
    # values that say whether a member may be played
    PLAYED_BY = 1 << STAT_COST | 1 << STAT_LEVEL | VALUE_WORLDS | VALUE_COLORS


cdef inline bint can_play(WorkspaceC *w, int p, int d, InfoC *me) noexcept nogil:
    # Whether a member may be played from the hand or deck, by its values (9.6.2.1, 9.6.2.3.2).
    return me.stats[STAT_COST] <= w.g.n_in[p][ZONE_STOCK] and meets_conditions(w, p, d, me)


cdef inline bint meets_conditions(WorkspaceC *w, int p, int d, InfoC *me) noexcept nogil:
    # The conditions of 9.6.2.1, by the card's values.
    if me.stats[STAT_LEVEL] > w.g.n_in[p][ZONE_LEVEL] and not is_freed(w, me, RESTRICTION_WITHOUT_LEVEL):  # 9.6.2.1.3
        return False
    # 9.6.2.1.4-5
    return (w.t.types[d] != TYPE_TRANCEUNION or is_kin(w, p, me.worlds, me.colors)
            or is_freed(w, me, RESTRICTION_WITHOUT_KIN))


cdef inline bint is_freed(WorkspaceC *w, InfoC *me, int r) noexcept nogil:
    # Whether an effect allows a card to be mobilized without a condition (1.3.1); its restrictions are read if a text does.
    return w.t.restricts >> r & 1 and me.restrictions >> r & 1


cdef bint is_kin(WorkspaceC *w, int p, int worlds, int colors) noexcept nogil:
    # Whether a face-up level card shares one of these worlds or colors (9.6.2.1.1-2, 9.6.2.1.4).
    cdef GameC *g = w.g
    cdef u8 *cards = cards_in(g, p, ZONE_LEVEL)
    cdef InfoC *other
    cdef int i
    for i in range(g.n_in[p][ZONE_LEVEL]):
        if not g.down[cards[i]]:  # B7
            other = info_of(w, cards[i], VALUE_WORLDS | VALUE_COLORS)
            if worlds & other.worlds or colors & other.colors:
                return True
    return False


cdef inline int cost_of(WorkspaceC *w, int s) noexcept nogil:
    cdef int c = stat(w, s, STAT_COST)
    return c if c > 0 else 0  # 9.6.2.3.1, B44


cdef enum:
    # How an ability is used, beyond the play timing.
    BY_EFFECT = 1        # 11.4.2.1
    FREE = 2             # its cost is not paid (5.22.6)


cdef void played(WorkspaceC *w, u16 source, int ab, u32 instance) noexcept nogil:
    # An ability is played: [1/turn] (12.4.1.1) and the event.
    cdef GameC *g = w.g
    cdef int k, s = live(g, source), n = 0
    cdef SnapshotC *snap
    if w.t.abilities[ab].once:
        if s != NONE8:
            set_mark(w, s, ab, instance, False)
            g.changes += 1
        for k in range(g.n_standby):  # 12.3.1.3, B45
            if not (g.standby[k].source == source and g.standby[k].ability == ab and g.standby[k].instance == instance):
                g.standby[n] = g.standby[k]
                n += 1
        g.n_standby = n
    if w.t.abilities[ab].zone == ZONE_HAND:
        if s != NONE8:
            show(w, s)  # 9.6.2.1, B112
        else:
            snap = last_known(w, source)
            if snap != NULL:
                snap.know = KNOWN_TO_BOTH
    if s != NONE8:
        emit_one(w, EVENT_PLAY, g.player[s], w.t.abilities[ab].kind, w.t.abilities[ab].index, s)
    else:
        emit_gone(w, EVENT_PLAY, w.t.abilities[ab].kind, w.t.abilities[ab].index, source)


cdef void emit_gone(WorkspaceC *w, int kind, int a, int b, u16 ref) noexcept nogil:
    # An event of a card that moved on: nobody looks for it, its last known information is named (9.11).
    cdef SnapshotC *snap = last_known(w, ref)
    cdef int at
    if snap != NULL:
        at = ZONE_RESOLUTION << 7 | snap.player << 6
        emit(w, kind, snap.player, a, b, 1)
        emit_card(w, snap.d, at, at, snap.know)


cdef void play_automatic(WorkspaceC *w, int entry) noexcept nogil:
    # Play a standing-by ability (9.7.3); its standby count goes down once (B71).
    cdef GameC *g = w.g
    cdef StandbyC sb = g.standby[entry]
    cdef AbilityC *ab = &w.t.abilities[sb.ability]
    cdef ContextC *c
    cdef int k
    for k in range(entry, g.n_standby - 1):
        g.standby[k] = g.standby[k + 1]
    g.n_standby -= 1
    if ab.once and live(g, sb.source) != NONE8 and is_marked(w, live(g, sb.source), sb.ability, sb.instance, False):
        return  # 9.7.3.2, 12.3.1.3
    played(w, sb.source, sb.ability, sb.instance)
    # 9.3.4, 9.6.2.4.2, 9.7.7: wherever its card is now
    c = open_resolution(w, sb.ability, sb.master, sb.source, sb.subject, sb.partner)
    c.stage = RESOLUTION_RUNS if ab.modes < 0 else RESOLUTION_CHOOSES
    if sb.subject != NOREF and fits(w, POOL_ANTECEDENTS, c.first + 1):
        c.n_it = 1
        its(g, c)[0] = sb.subject


cdef inline int action_of(AbilityC *ab) noexcept nogil:
    return ACTION_LOGIC_DRIVE if ab.keyword == KEYWORD_LOGIC_DRIVE else ACTION_ACTIVATE


cdef void activations(WorkspaceC *w, int p) noexcept nogil:
    # Activated abilities and logic drives that may be played now (7.5.3.5, 7.5.3.7), in order.
    cdef InPlayC *v
    cdef int part, begin = w.n_options
    cdef bint every
    if not w.t.has_act and not slowly(w):
        return
    valid_cards(w)
    every = may_write(w, VALUE_ACTS) or slowly(w)
    if not w.valid_act and not every:
        return
    if every or w.bent:  # what cards gained or lost is not left over from an instant before
        settle_abilities(w)  # nothing changes while they are listed, so that the lists of cards in play stay as they are
    for part in range(3):
        v = &w.in_play[3 * p + part]  # 9.3.3.3
        if v.act or every:
            activations_of(w, p, v.cards, v.n, every)
    sort_options(w, begin)


cdef void activations_of(WorkspaceC *w, int p, u8 *cards, int n, bint every) noexcept nogil:
    # Of some cards of a player; only printed ones, which stand first, unless cards may have others or have lost some.
    cdef DefinitionC *defs = w.t.defs
    cdef u8 *d = w.g.d
    cdef InfoC *i
    cdef AbilityC *ab
    cdef int k, j
    for k in range(n):
        if not defs[d[cards[k]]].has_act and not every:
            continue
        i = abilities_of(w, cards[k]) if every else row_of(w, cards[k])
        for j in range(i.n_abilities):
            ab = &w.t.abilities[i.abilities[j]]
            if ab.kind == ABILITY_ACT and can_activate(w, cards[k], ab, instance_of(w, i, j) if ab.once else 0, 0):
                add_option(w, act(action_of(ab), 0, key_in_play(w, cards[k], p), j))


cdef int price_cut(WorkspaceC *w, int s, int p, AbilityC *ab) noexcept nogil:
    # How much less stock a player's cost of an ability asks for, below 0 how much more (9.6.2.3.1); s: its card, or NONE8.
    cdef bint automatic = ab.kind == ABILITY_AUTO
    cdef int more = player_stat(w, p, PLAYER_STAT_AUTO_COST if automatic else PLAYER_STAT_ACT_COST)
    cdef i16 *said
    if ab.keyword == KEYWORD_LOGIC_DRIVE:  # 11.4.1
        more += player_stat(w, p, PLAYER_STAT_LOGIC_DRIVE_COST)
    if s != NONE8 and is_restricted(w, s, RESTRICTION_PRICE):
        said = info_of(w, s, VALUE_RESTRICTIONS).more
        more += said[PRICED_AUTO if automatic else PRICED_ACT]
        if ab.keyword == KEYWORD_LOGIC_DRIVE:
            more += said[PRICED_LOGIC_DRIVE]
    return -more


cdef bint can_activate(WorkspaceC *w, int s, AbilityC *ab, u32 instance, int how) noexcept nogil:
    # 11.4.2, 12.3.1.1; how: BY_EFFECT, FREE
    cdef GameC *g = w.g
    cdef ContextC c
    cdef int cost, less
    begin_reading(&c, g.player[s], ref_to(g, s))
    if ab.once and is_marked(w, s, <int>(ab - w.t.abilities), instance, False):
        return False
    if is_restricted(w, s, RESTRICTION_USE_ACT):
        return False  # 12.3.1.1
    if is_banned(w, g.player[s], PLAYER_STAT_CANNOT_USE_ACT):
        return False  # 1.3.3
    if ab.keyword == KEYWORD_LOGIC_DRIVE and is_restricted(w, s, RESTRICTION_USE_LOGIC_DRIVES):
        return False  # 12.3.1.1
    if ab.keyword == KEYWORD_LOGIC_DRIVE and is_banned(w, g.player[s], PLAYER_STAT_CANNOT_LOGIC_DRIVE):
        return False  # 1.3.3
    if ab.keyword == KEYWORD_LOGIC_DRIVE and not how & BY_EFFECT:  # 11.4.2.1
        if g.players[g.player[s]].drives >= logic_drive_limit(w, g.player[s]):
            return False  # 11.4.2, B47
        if n_souls(w, s) == 0 and not is_restricted(w, s, RESTRICTION_DRIVES_WITHOUT_SOUL):
            return False  # 11.4.2
    if ab.keyword == KEYWORD_MAKE_UP and g.deeds[s] >> DEED_MADE_UP & 1:
        return False  # 11.11.3.1
    if not holds(w, ab.condition, &c):  # 11.6.1.3, 11.6.1.3.1
        return False
    if how & FREE:
        return True
    less = price_cut(w, s, c.master, ab)
    cost = with_stock(w, ab.cost, less)
    if cost < 0:
        return True
    if ab.needs_x:
        return x_numbers(w, cost, &c, True, less) != 0
    return payable(w, cost, &c, c.master, less)


cdef void play_activated(WorkspaceC *w, int p, u64 code, int how) noexcept nogil:
    cdef GameC *g = w.g
    cdef int s, ab
    line_up(w)
    s = slot_in_play(w, w.valid, w.n_valid, p, act_card(code))
    # a searched action that a sampled world does not offer
    if s == NONE8 or act_arg(code) >= info_of(w, s, VALUE_ACTS).n_abilities:
        g.fault = FAULT_BUG
        return
    ab = row_of(w, s).abilities[act_arg(code)]
    played(w, ref_to(g, s), ab, instance_of(w, row_of(w, s), act_arg(code)))
    open_resolution(w, ab, p, ref_to(g, s), NOREF, NOREF).how = how  # 3.2.1.2.3


cdef inline int how_used(StatementC *t) noexcept nogil:
    return BY_EFFECT | (FREE if t.use.free else 0)


cdef void list_uses(WorkspaceC *w, ContextC *c) noexcept nogil:
    # One action for each ability that may be used (9.6.2).
    cdef StatementC *t = statement_at(w, c.pc)
    cdef u8 cards[MAX_SLOTS]
    cdef InfoC *i
    cdef AbilityC *ab
    cdef int k, j, n = target_cards(w, t.use.target, c, cards)
    for k in range(n):
        if w.g.player[cards[k]] != c.master or not is_valid_place(w, cards[k]):
            continue
        for j in range(info(w, cards[k]).n_abilities):
            i = info(w, cards[k])
            ab = &w.t.abilities[i.abilities[j]]
            if ab.kind != ABILITY_ACT or (ab.keyword != KEYWORD_LOGIC_DRIVE and t.use.drives):
                continue
            if can_activate(w, cards[k], ab, instance_of(w, i, j), how_used(t)):
                add_option(w, act(action_of(ab), 0, card_key(w, cards[k], c.master), j))


cdef void op_use(WorkspaceC *w, FrameC *f, ContextC *c, StatementC *t) noexcept nogil:
    cdef FrameC *frame
    cdef bint any_use
    if f.step == STATEMENT_BEGINS:
        w.n_options = 0
        list_uses(w, c)
        any_use = w.n_options > 0
        w.n_options = 0
        if any_use:
            f.step = STATEMENT_GOES_ON
            frame = push(w, FRAME_USE)
            frame.player = c.master
            frame.data.use.context = f.data.resolution.context
            return
    next_op(w, f, c, t.op)


cdef void step_use(WorkspaceC *w, FrameC *f) noexcept nogil:
    ask(w, f.player, DECISION_USE, rule(9, 6, 2, 1))  # 9.6.2.1


cdef void options_use(WorkspaceC *w, FrameC *f) noexcept nogil:
    list_uses(w, &w.g.contexts[f.data.use.context])
    sort_options(w, 0)


cdef void answer_use(WorkspaceC *w, FrameC *f, u64 code) noexcept nogil:
    cdef ContextC *c = &w.g.contexts[f.data.use.context]
    cdef int how = how_used(statement_at(w, c.pc)), player = f.player
    pop(w)
    play_activated(w, player, code, how)
