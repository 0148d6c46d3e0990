# 5.13: trance, with trance change (11.5) and trance by effect (5.13.1.5).


cdef int materials(WorkspaceC *w, int p, u8 *out) noexcept nogil:
    # Own members, and a my logicalist that stands face up.
    cdef GameC *g = w.g
    cdef int i, s, n = members_by_circle(w, p, out)
    for i in range(g.n_in[p][ZONE_MY_LOGICALIST]):
        s = cards_in(g, p, ZONE_MY_LOGICALIST)[i]
        if not g.rested[s] and not g.down[s]:  # 4.18.1.2
            out[n] = s
            n += 1
    return n


cdef u8[8] _partners      # by type of a card: types of those with which it may trance
_partners[TYPE_LOGICALIST] = 1 << TYPE_FOREIGNER
_partners[TYPE_FOREIGNER] = 1 << TYPE_LOGICALIST | 1 << TYPE_SUPER_LOGICALIST | 1 << TYPE_MY_LOGICALIST
_partners[TYPE_SUPER_LOGICALIST] = 1 << TYPE_FOREIGNER | 1 << TYPE_SUPER_LOGICALIST | 1 << TYPE_MY_LOGICALIST  # 2.2.2.7
_partners[TYPE_MY_LOGICALIST] = 1 << TYPE_FOREIGNER | 1 << TYPE_SUPER_LOGICALIST  # 2.2.2.8, 2.2.2.8.1


cdef inline bint pairs(WorkspaceC *w, int s, int a, int o, int b) noexcept nogil:
    # Whether two cards may trance as cards of these types.
    if not _partners[a] >> b & 1:
        return False
    return (1 << a | 1 << b != 1 << TYPE_MY_LOGICALIST | 1 << TYPE_SUPER_LOGICALIST
            or w.t.defs[w.g.d[s if a == TYPE_MY_LOGICALIST else o]].wide)  # 2.2.2.8.1


cdef inline bint may_stand_for(WorkspaceC *w) noexcept nogil:
    # Whether cards may be treated as cards of another type now.
    return (may_restrict(w, RESTRICTION_AS_LOGICALIST) or may_restrict(w, RESTRICTION_AS_FOREIGNER)
            or may_restrict(w, RESTRICTION_AS_SUPER_LOGICALIST) or slowly(w))


cdef u32 kinds(WorkspaceC *w, int s) noexcept nogil:
    # The types as which a card may stand in a pair.
    cdef u32 found = <u32>1 << w.t.types[w.g.d[s]]
    if is_restricted(w, s, RESTRICTION_AS_LOGICALIST):
        found |= 1 << TYPE_LOGICALIST
    if is_restricted(w, s, RESTRICTION_AS_FOREIGNER):
        found |= 1 << TYPE_FOREIGNER
    if is_restricted(w, s, RESTRICTION_AS_SUPER_LOGICALIST):
        found |= 1 << TYPE_SUPER_LOGICALIST
    return found


cdef inline bint can_pair(WorkspaceC *w, int s, int o, bint otherwise) noexcept nogil:
    # Whether two cards may trance, as what they are or, otherwise, may be treated as.
    cdef u32 first, second
    cdef int a, b
    if pairs(w, s, w.t.types[w.g.d[s]], o, w.t.types[w.g.d[o]]):
        return True
    if not otherwise:
        return False
    first, second = kinds(w, s), kinds(w, o)
    for a in range(8):
        for b in range(8):
            if first >> a & 1 and second >> b & 1 and pairs(w, s, a, o, b):
                return True
    return False


cdef bint may_trance(WorkspaceC *w, int pair, int s, int o, ContextC *c) noexcept nogil:
    # Whether an effect allows a trance with two cards.
    cdef ConditionC *t
    if pair < 0:
        return True
    t = condition_at(w, pair)
    return is_pair(w, t, ref_to(w.g, s), ref_to(w.g, o), c) or is_pair(w, t, ref_to(w.g, o), ref_to(w.g, s), c)


cdef void trance_pairs(WorkspaceC *w, int p, int pair=-1, ContextC *c=NULL) noexcept nogil:
    # One action for each pair of cards that may trance (5.13.1.1, B26, B108), in order; of an effect only what it allows.
    cdef u8 cards[MAX_SLOTS]
    cdef u32 keys[MAX_SLOTS]
    cdef int i, j, n, begin = w.n_options, n_keys = 0
    cdef bint otherwise
    valid_cards(w)
    otherwise = may_stand_for(w)
    # one of each pair; 1.3.3
    if (not w.line_types[p] & (1 << TYPE_FOREIGNER | 1 << TYPE_SUPER_LOGICALIST) and not otherwise
            or is_banned(w, p, PLAYER_STAT_CANNOT_TRANCE)):
        return
    n = materials(w, p, cards)
    for i in range(n):
        for j in range(i + 1, n):
            if can_pair(w, cards[i], cards[j], otherwise) and may_trance(w, pair, cards[i], cards[j], c):  # 5.13.1.1
                while n_keys <= j:
                    keys[n_keys] = key_in_play(w, cards[n_keys], p)
                    n_keys += 1
                if keys[i] < keys[j]:
                    add_option(w, act(ACTION_TRANCE, 0, keys[i], keys[j]))
                else:
                    add_option(w, act(ACTION_TRANCE, 0, keys[j], keys[i]))
    sort_options(w, begin)


cdef bint has_change(WorkspaceC *w, int s) noexcept nogil:
    cdef InfoC *i
    cdef int k
    i = abilities_of(w, s)
    for k in range(i.n_abilities):
        if w.t.abilities[i.abilities[k]].keyword == KEYWORD_TRANCE_CHANGE:
            return True
    return False


cdef void change_pairs(WorkspaceC *w, int p) noexcept nogil:
    # One action for each member with trance change and each foreigner beside it (11.5.1, B34), in order.
    cdef u8 cards[MAX_SLOTS]
    cdef int i, j, n, begin = w.n_options
    if not w.t.has_change and not slowly(w) or is_banned(w, p, PLAYER_STAT_CANNOT_TRANCE):  # 1.3.3
        return
    n = members_by_circle(w, p, cards)
    for i in range(n):
        if has_change(w, cards[i]):
            for j in range(n):
                if i != j and w.t.types[w.g.d[cards[j]]] == TYPE_FOREIGNER:
                    add_option(w, act(ACTION_TRANCE_CHANGE, 0, card_key(w, cards[i], p), card_key(w, cards[j], p)))
    sort_options(w, begin)


cdef FrameC *push_trance(WorkspaceC *w, int p, int kind) noexcept nogil:
    cdef FrameC *f = push(w, FRAME_TRANCE)
    f.player = p
    f.data.trance.how = kind
    f.data.trance.picked = NOREF
    return f


cdef void begin_trance(WorkspaceC *w, FrameC *f, u64 code) noexcept nogil:
    cdef TranceFrameC *trance = &f.data.trance
    cdef u8 cards[MAX_SLOTS]
    cdef int p = f.player, n = materials(w, p, cards)
    cdef int first = slot_in_play(w, cards, n, p, act_card(code)), second = slot_in_play(w, cards, n, p, act_arg(code))
    if first == NONE8 or second == NONE8:
        w.g.fault = FAULT_BUG
        return
    trance.materials[0], trance.materials[1] = ref_to(w.g, first), ref_to(w.g, second)
    f.step = TRANCE_SOURCE
    fact_changed(w, FACT_TRANCE)
    emit(w, EVENT_TRANCE, p, trance.how, 0, 2)
    emit_here(w, material(f, 0))
    emit_here(w, material(f, 1))


cdef void op_trance(WorkspaceC *w, FrameC *f, ContextC *c, StatementC *t) noexcept nogil:
    # A trance by effect, if there is a pair (5.13.1.5, B28).
    cdef FrameC *frame
    cdef int n = w.n_options, i, p = c.master
    cdef bint any_pair
    if f.step == STATEMENT_BEGINS:
        w.n_options = 0
        trance_pairs(w, p, t.trance.pair, c)
        any_pair = w.n_options > 0
        w.n_options = 0
        if any_pair:
            f.step = STATEMENT_GOES_ON
            frame = push_trance(w, p, TRANCE_EFFECT)
            frame.data.trance.results = t.trance.results
            frame.step = TRANCE_PAIR
            return
    next_op(w, f, c, t.op)


cdef bint comes_by(WorkspaceC *w, FrameC *f, int s) noexcept nogil:
    # Whether the two cards of a trance are such that a card comes by this trance, as it says in all zones.
    cdef DefinitionC *d = &w.t.defs[w.g.d[s]]
    cdef AbilityC *ab
    cdef StatementC *code
    cdef ContextC c
    cdef int k, at
    begin_reading(&c, f.player, ref_to(w.g, s))
    for k in range(d.first, d.first + d.count):
        ab = &w.t.abilities[k]
        for at in range(ab.acting, ab.acting + ab.n_acting):
            code = statement_at(w, w.t.acting[at].code)
            if code.op == OP_CANNOT and code.cannot.restriction == RESTRICTION_ONLY_BY_TRANCE and code.cannot.whom >= 0:
                if not is_with(w, f, filters_at(w, w.t.opposed[code.cannot.whom]), &c):
                    return False
    return True


cdef bint is_with(WorkspaceC *w, FrameC *f, FiltersC *some, ContextC *c) noexcept nogil:
    # Whether one of the two cards of a trance passes some filters.
    cdef int k
    for k in range(2):
        if passes(w, known_info(w, f.data.trance.materials[k], ALL_VALUES), &some.first, some.n, c):
            return True
    return False


cdef inline int opened_by_effect(WorkspaceC *w, FrameC *f) noexcept nogil:
    # The selector of the tranceunions of a zone that the effect of this trance opens, -1 for none (5.13.1.2.4).
    return statement_at(w, w.g.contexts[w.g.n_contexts - 1].pc).trance.also if f.data.trance.how == TRANCE_EFFECT else -1


cdef bint opens_for(WorkspaceC *w, FrameC *f, int s) noexcept nogil:
    # Whether the effect of a trance lets a card of another zone be mobilized.
    cdef int also = opened_by_effect(w, f)
    cdef SelectorC *some
    if also < 0:
        return False
    some = selector_at(w, also)
    return w.g.zone[s] == some.zone and passes(
        w, info(w, s), &some.first, some.n_filters, &w.g.contexts[w.g.n_contexts - 1])


cdef bint can_take(WorkspaceC *w, FrameC *f, int s) noexcept nogil:
    # Whether this trance may mobilize a tranceunion.
    cdef TranceFrameC *trance = &f.data.trance
    cdef GameC *g = w.g
    cdef InfoC *i
    cdef AbilityC *ab
    cdef ContextC c
    cdef int k
    cdef u64 marks = info(w, s).restrictions
    if (is_held_back(w, s) or is_barred(w, f.player, PLAYER_STAT_CANNOT_MOBILIZE_SOME, s)
            or w.t.defs[g.d[s]].by_some_trance and not comes_by(w, f, s)):
        return False  # 1.3.3
    if trance.how == TRANCE_EFFECT and opens_for(w, f, s):
        return True  # 5.13.1.2.4, 5.13.1.5
    if (g.zone[s] != ZONE_DECK and g.zone[s] != ZONE_HAND
            and not marks & (1 << RESTRICTION_TRANCED | 1 << RESTRICTION_TRANCED_FREELY)):
        return False  # 5.13.1.2.4
    if trance.how == TRANCE_EFFECT:  # 5.12.3.2, 5.13.1.5
        return trance.results < 0 or meets(w, info(w, s), trance.results, &g.contexts[g.n_contexts - 1])
    if trance.how == TRANCE_CHANGE:
        begin_reading(&c, f.player, ref_to(g, s))
        i = info(w, material(f, 0))
        for k in range(i.n_abilities):
            ab = &w.t.abilities[i.abilities[k]]
            if ab.keyword == KEYWORD_TRANCE_CHANGE and meets(w, info(w, s), statement_at(w, ab.code).trance.results, &c):
                break
        else:
            return False
    if marks >> RESTRICTION_TRANCED_FREELY & 1:  # 5.13.1.5
        return g.n_in[f.player][ZONE_STOCK] >= cost_of(w, s)
    return can_play(w, f.player, g.d[s], info_of(w, s, PLAYED_BY | VALUE_RESTRICTIONS))  # B27, 11.5.4


cdef int playable(WorkspaceC *w, FrameC *f, int z, u8 *able) noexcept nogil:
    # Tranceunions of a zone that this trance may mobilize.
    cdef GameC *g = w.g
    cdef int i, s, n = 0, p = f.player
    if is_banned(w, p, PLAYER_STAT_CANNOT_MOBILIZE):  # 1.3.3
        return 0
    if f.data.trance.how == TRANCE_EFFECT and is_banned(w, p, PLAYER_STAT_CANNOT_MOBILIZE_BY_EFFECTS):  # 1.3.3
        return 0
    for i in range(g.n_in[p][z]):
        s = cards_in(g, p, z)[i]
        if w.t.types[g.d[s]] == TYPE_TRANCEUNION and g.know[s] >> p & 1 and can_take(w, f, s):  # 5.13.1
            able[n] = s
            n += 1
    return n


cdef inline int trance_zone(FrameC *f) noexcept nogil:
    # Where the tranceunion is taken from.
    if f.step == TRANCE_HAND_ASKED:
        return ZONE_HAND
    return ZONE_DECK if f.data.trance.searched == SEARCHES_DECK else f.data.trance.searched - SEARCHES_ZONE


cdef inline bint can_open(int z) noexcept nogil:
    return z == ZONE_LEVEL or z == ZONE_STOCK or z == ZONE_DROP or z == ZONE_REMOVE or z == ZONE_PURGE


cdef void rest_my_logicalist(WorkspaceC *w, FrameC *f) noexcept nogil:
    # 5.13.1.3.1, 5.13.1.4.1
    cdef u8 cards[2]
    cdef int k, n = 0
    for k in range(2):
        if w.g.zone[material(f, k)] == ZONE_MY_LOGICALIST:
            cards[n] = material(f, k)
            n += 1
    orient(w, cards, n, True)


cdef int materials_on_circles(WorkspaceC *w, FrameC *f, u8 *out) noexcept nogil:
    cdef int k, n = 0
    for k in range(2):
        if w.g.zone[material(f, k)] == ZONE_CIRCLE:
            out[n] = material(f, k)
            n += 1
    return n


cdef void ask_in_zone(WorkspaceC *w, FrameC *f) noexcept nogil:
    # Which tranceunion of the zone that is searched (5.13.1.2.1, 5.13.1.2.4).
    cdef GameC *g = w.g
    cdef int i, p = f.player
    cdef bint deck = f.data.trance.searched == SEARCHES_DECK
    if deck:
        for i in range(g.n_in[p][ZONE_DECK]):
            learn(w, p, cards_in(g, p, ZONE_DECK)[i])
        # the other does not see where a card is taken
        hide_together(w, 2 >> p, cards_in(g, p, ZONE_DECK), g.n_in[p][ZONE_DECK])
    ask(w, p, DECISION_TRANCE_PICK, rule(5, 13, 1, 2, 1 if deck else 4))  # 5.13.1.2.1, 5.13.1.2.4


cdef bint ask_in_hand(WorkspaceC *w, FrameC *f) noexcept nogil:
    # Which tranceunion of the hand (5.13.1.2.3), if there is any.
    cdef TranceFrameC *trance = &f.data.trance
    cdef u8 able[MAX_ZONE]
    if trance.picked != NOREF or trance.hand_asked or trance.searched >= SEARCHES_ZONE:
        return False
    trance.hand_asked = 1
    if playable(w, f, ZONE_HAND, able) == 0:
        return False
    f.step = TRANCE_HAND_ASKED
    trance.searched = SEARCHES_HAND
    ask(w, f.player, DECISION_TRANCE_HAND, rule(5, 13, 1, 2, 3))  # 5.13.1.2.3
    return True


cdef void mobilize_tranceunion(WorkspaceC *w, FrameC *f, int mask) noexcept nogil:
    # The materials become soul of the tranceunion, which is mobilized (5.13.1.3).
    cdef GameC *g = w.g
    cdef TranceFrameC *trance = &f.data.trance
    cdef u8 cards[MAX_SLOTS]
    cdef int i, k, n, p = f.player, c = cost_of(w, picked_tranceunion(f))
    trance.circles = mask
    if c and trance.how != TRANCE_EFFECT:
        pay_stock(w, p, c)  # B27
        ruled_event(w, TRIGGER_PAID_STOCK, p, CAUSE_PAY, c)
        if g.over:
            return
    n = materials_on_circles(w, f, cards)
    before_soul(w, f)
    for k in range(2):
        for i in range(g.n_in[p][ZONE_SOUL]):
            if g.host[cards_in(g, p, ZONE_SOUL)[i]] == material(f, k) and g.zone[material(f, k)] == ZONE_CIRCLE:
                cards[n] = cards_in(g, p, ZONE_SOUL)[i]
                n += 1
    # 5.13.1.3, 11.5.3, B25, B32
    move(w, cards, n, ZONE_SOUL, p, CAUSE_SOUL, False, -1, False, 0, 0, picked_tranceunion(f))
    rest_my_logicalist(w, f)
    f.step = TRANCE_MOBILIZED
    push_put_on_circles(w, p, picked_tranceunion(f), trance.circles, False, True)


cdef void drop_materials(WorkspaceC *w, FrameC *f) noexcept nogil:
    # Without a tranceunion they drop (5.13.1.4, B31).
    cdef u8 cards[2]
    cdef int n = materials_on_circles(w, f, cards)
    f.step = TRANCE_FAILED
    if n:
        push_send(w, cards, n, ZONE_DROP, CAUSE_DROP)


cdef void drop_left_materials(WorkspaceC *w, FrameC *f) noexcept nogil:
    # What made way for the tranceunion took it elsewhere: what became its soul drops (5.13.1.4).
    cdef GameC *g = w.g
    cdef u8 cards[MAX_SLOTS]
    cdef int i, n = 0
    g.n_trance_watchers = 0
    for i in range(g.n_in[f.player][ZONE_SOUL]):
        if g.host[cards_in(g, f.player, ZONE_SOUL)[i]] == picked_tranceunion(f):
            cards[n] = cards_in(g, f.player, ZONE_SOUL)[i]
            n += 1
    if n:
        push_send(w, cards, n, ZONE_DROP, CAUSE_DROP)


cdef void step_trance(WorkspaceC *w, FrameC *f) noexcept nogil:
    cdef TranceFrameC *trance = &f.data.trance
    cdef int p = f.player
    if f.step == TRANCE_PAIR:
        ask(w, p, DECISION_TRANCE_PAIR, rule(5, 13, 1, 1))  # 5.13.1.1
    elif f.step == TRANCE_SOURCE:
        ask(w, p, DECISION_TRANCE_SOURCE, rule(5, 13, 1, 2))  # 5.13.1.2
    elif f.step == TRANCE_SEARCH:
        ask_in_zone(w, f)
    elif f.step == TRANCE_PICKED:
        f.step = TRANCE_PLACED
        push_choose_circles(w, p, picked_tranceunion(f), p)  # 5.13.1.2.1
    elif f.step == TRANCE_PLACED:
        mobilize_tranceunion(w, f, w.g.reply)
    elif f.step == TRANCE_MOBILIZED:
        f.step = TRANCE_SEARCHED
        if w.g.reply:
            after_soul(w, f)
            tranced(w, f)
        else:
            drop_left_materials(w, f)
    elif f.step == TRANCE_SEARCHED:
        f.step = TRANCE_HAND
        if trance.searched == SEARCHES_DECK and not trance.shuffled:
            trance.shuffled = 1
            shuffle(w, p, ZONE_DECK)  # 5.13.1.2.2
    elif f.step == TRANCE_HAND:
        if ask_in_hand(w, f):
            return
        f.step = TRANCE_DONE
        if trance.picked == NOREF:
            drop_materials(w, f)
    elif f.step == TRANCE_HAND_ASKED:
        f.step = TRANCE_HAND
    elif f.step == TRANCE_FAILED:
        f.step = TRANCE_DONE
        rest_my_logicalist(w, f)
    else:
        pop(w)
        fact_changed(w, FACT_TRANCE)


cdef void options_trance(WorkspaceC *w, FrameC *f) noexcept nogil:
    cdef u8 able[MAX_ZONE]
    cdef u8 first[MAX_SLOTS]
    cdef u32 keys[MAX_SLOTS]
    cdef int i, n
    cdef bint opened
    cdef ContextC *c
    if f.step == TRANCE_PAIR:
        c = &w.g.contexts[w.g.n_contexts - 1]
        trance_pairs(w, f.player, statement_at(w, c.pc).trance.pair, c)
        return
    if f.step == TRANCE_SOURCE:
        opened = (may_restrict(w, RESTRICTION_TRANCED) or may_restrict(w, RESTRICTION_TRANCED_FREELY) or slowly(w)
                  or opened_by_effect(w, f) >= 0)
        add_option(w, act(ACTION_NO))
        add_option(w, act(ACTION_SEARCH))
        if not f.data.trance.refreshed:
            add_option(w, act(ACTION_REFRESH))
        for i in range(N_ZONES):  # 5.13.1.2.4
            if can_open(i) and opened and playable(w, f, i, able):
                add_option(w, act(ACTION_OPEN, 0, NO_CARD, i))
        return
    add_option(w, act(ACTION_NONE))
    n = playable(w, f, trance_zone(f), able)
    n = distinct(w, able, n, f.player, first, keys)
    if f.step == TRANCE_SEARCH and f.data.trance.searched == SEARCHES_DECK and not f.data.trance.refreshed:
        add_option(w, act(ACTION_REFRESH))
    for i in range(n):
        add_option(w, act(ACTION_PICK, 0, keys[i]))
    sort_options(w, 0)


cdef void answer_trance(WorkspaceC *w, FrameC *f, u64 code) noexcept nogil:
    cdef TranceFrameC *trance = &f.data.trance
    cdef u8 able[MAX_ZONE]
    cdef int n, s, kind = act_kind(code), p = f.player
    if f.step == TRANCE_PAIR:
        begin_trance(w, f, code)
    elif kind == ACTION_REFRESH:
        trance.refreshed = 1
        refresh(w, p)
    elif f.step == TRANCE_SOURCE:
        trance.searched = (SEARCHES_DECK if kind == ACTION_SEARCH else SEARCHES_ZONE + act_arg(code) if kind == ACTION_OPEN
                           else SEARCHES_NOTHING)
        f.step = TRANCE_SEARCH if trance.searched else TRANCE_SEARCHED
        if trance.searched == SEARCHES_DECK:
            player_event(w, TRIGGER_SEARCHED, p)  # 5.13.1.2.1
    elif kind == ACTION_NONE:
        f.step = TRANCE_SEARCHED if f.step == TRANCE_SEARCH else TRANCE_HAND
    else:
        n = playable(w, f, trance_zone(f), able)
        s = slot_of_key(w, able, n, p, act_card(code))
        if s == NONE8:
            w.g.fault = FAULT_BUG
            return
        trance.picked = ref_to(w.g, s)
        show(w, s)  # 9.6.2.1
        f.step = TRANCE_PICKED
