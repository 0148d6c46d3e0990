# 9.7: what triggers, and what stands by.

cdef inline u64 bit(int event) noexcept nogil:
    return <u64>1 << event


cdef inline int heard_as(int event, int phase, int step) noexcept nogil:
    # The bit of an event in sets of events: the starts of phases and steps have one each.
    if event == TRIGGER_PHASE_START:
        return HEARD_PHASE + phase
    if event == TRIGGER_STEP_START:
        return HEARD_STEP + step
    return event


cdef inline bint may_be_heard(WorkspaceC *w, u64 mask) noexcept nogil:
    # Whether some ability may wait for one of these events: one that a card in play has as printed, or an unprinted one.
    if not w.t.events & mask:
        return False
    valid_cards(w)
    return (w.valid_events | w.t.unprinted) & mask != 0 or slowly(w)


cdef u64 arrival_events(int origin, int zone):
    if zone == ZONE_DROP:
        return bit(TRIGGER_DROPPED)  # 5.9.2
    if zone == ZONE_STOCK and origin == ZONE_CIRCLE:
        return bit(TRIGGER_STOCKED)
    if zone == ZONE_HAND and origin == ZONE_CIRCLE:
        return bit(TRIGGER_RETURNED)
    if zone == ZONE_LEVEL:
        return bit(TRIGGER_LEVELED)
    if zone == ZONE_BATTLE:
        return bit(TRIGGER_DEFINED)  # 5.16.2, B102
    if zone == ZONE_INTERCEPT and origin == ZONE_CIRCLE:
        return bit(TRIGGER_INTERCEPTS)  # 8.3.5
    if zone == ZONE_PURGE:
        return bit(TRIGGER_PURGED)  # 5.25
    if zone == ZONE_CIRCLE and origin != ZONE_CIRCLE:
        return bit(TRIGGER_PLACED)
    return 0


cdef u64[N_ZONES][2] _arrivals   # events of cards that come to a zone: from elsewhere, from circles


def _list_arrivals():
    for zone in range(N_ZONES):
        _arrivals[zone][0] = arrival_events(ZONE_DECK, zone)  # from where else makes no difference
        _arrivals[zone][1] = arrival_events(ZONE_CIRCLE, zone)


_list_arrivals()


cdef inline u64 move_events(u32 left, int zone, int cause) noexcept nogil:
    # The events of a move by the zones that cards leave.
    cdef u64 e = 0
    if left & ~(1 << ZONE_CIRCLE):
        e = _arrivals[zone][0]
    if left >> ZONE_CIRCLE & 1:
        e |= _arrivals[zone][1]
    if cause == CAUSE_DRAW:
        e |= bit(TRIGGER_DRAWN)
    elif cause == CAUSE_DISCARD and zone == ZONE_DROP:
        e |= bit(TRIGGER_DISCARDED)  # 5.8
    return e


cdef inline void remember(WorkspaceC *w, u8 *cards, int n, u32 left, int zone, int cause) noexcept nogil:
    # Look at cards in the moment before they move out of some zones (9.11.1): at those that are seen there if the move may
    # trigger something, and at those that something refers to.
    cdef u64 mask = move_events(left, zone, cause) & w.t.events
    w.n_before = w.n_past = 0
    w.move_mask = w.move_rest = 0
    if mask:
        await_events(w, cards, n, mask)
    if w.move_mask or left >> ZONE_CIRCLE & 1 or has_references(w.g):
        look_back(w, cards, n, zone)


cdef void await_events(WorkspaceC *w, u8 *cards, int n, u64 mask) noexcept nogil:
    # Who waits for such events of a move.
    w.move_mask = awaited(w, cards, n, mask)
    w.move_rest = mask & ~w.move_mask
    if LNL_DEBUG:
        check_awaited(w)
    if w.move_mask:
        list_autos(w, w.move_mask)


cdef enum:  # where cards lie of which triggers ask what they were; others move unseen, and wait for nothing (9.7.4.1)
    LOOKED_BACK = PUBLIC | 1 << ZONE_GATE


cdef void look_back(WorkspaceC *w, u8 *cards, int n, int zone) noexcept nogil:
    # Take down cards that move and may be asked for: members with soul cards always (12.2.2).
    cdef GameC *g = w.g
    cdef SnapC *snap
    cdef SnapC *turned
    cdef int i, j, s, p
    cdef bint refers = has_references(g)
    cdef u32 asked = LOOKED_BACK | w.t.zoned if w.move_mask else 0
    if not w.t.n_abilities:  # nothing ever asks
        return
    for i in range(n):
        s = cards[i]
        if zone == ZONE_CIRCLE and g.zone[s] == ZONE_CIRCLE:  # 4.1.5
            continue
        if not (asked >> g.zone[s] & 1 or g.zone[s] == ZONE_CIRCLE and n_souls(w, s)
                or refers and is_referred(g, ref_to(g, s), True)):
            continue
        snap = &w.past[w.n_past]
        w.n_past += 1
        snap.ref = ref_to(g, s)
        snap.d = g.d[s]
        snap.know = g.know[s] & 3
        snap.player = g.player[s]
        snap.flags = g.down[s] | g.rested[s] << 1 | is_set(g, s) << 3
        snap.place = g.mask[s] if g.mask[s] else g.pos[s]
        turned = side_of(g, snap.ref)
        if turned == NULL:
            snap.info = info(w, s)[0]
        else:  # 9.11.2
            snap.info = turned.info
            snap.flags &= ~1
            snap.know |= turned.know
        snap.n = 0
        if g.zone[s] == ZONE_CIRCLE:
            p = g.player[s]
            for j in range(g.zc[p][ZONE_SOUL]):
                if g.host[zl(g, p, ZONE_SOUL)[j]] == s and snap.n < MAX_SOULS:
                    snap.souls[snap.n] = <u16>(zl(g, p, ZONE_SOUL)[j] | ((g.inc[zl(g, p, ZONE_SOUL)[j]] + 1) & 255) << 8)
                    snap.n += 1


cdef inline void list_autos(WorkspaceC *w, u64 mask) noexcept nogil:
    # Automatic abilities that are valid now and wait for one of these events, with their cards and masters.
    w.n_before = 0
    if may_be_heard(w, mask):
        find_autos(w, mask)
    if LNL_DEBUG:
        check_autos(w, mask)


cdef void find_autos(WorkspaceC *w, u64 mask) noexcept nogil:
    # Without asking first whether any card may have one.
    w.n_before = 0
    list_held(w, mask)
    if w.t.later:
        list_later(w, mask)


cdef u64 awaited(WorkspaceC *w, u8 *cards, int n, u64 mask) noexcept nogil:
    # Of some events of a move those that an ability may wait for: of a card in play, or of one that moves.
    cdef u64 found
    cdef int k
    if slowly(w):
        return mask
    valid_cards(w)
    found = w.valid_events | w.t.unprinted
    for k in range(n):
        found |= w.t.defs[w.g.d[cards[k]]].events
    return mask & found


cdef inline bint is_watching(AbC *ab, u64 mask, bint others) noexcept nogil:
    # In the set state detonate and its skill alone are valid (11.8.1, 11.9.1, B69).
    if ab.kind != ABILITY_AUTO or not mask >> ab.heard & 1:
        return False
    if others:
        return ab.keyword != KEYWORD_DETONATE_SKILL
    return ab.keyword == KEYWORD_DETONATE_SKILL or ab.keyword == KEYWORD_DETONATE


cdef void list_printed_autos(WorkspaceC *w, int s, u64 mask) noexcept nogil:
    # Those of one card while no card has other abilities than printed ones.
    cdef DefC *d = &w.t.defs[w.g.d[s]]
    cdef bint others = not is_set(w.g, s)
    cdef WatchC *watch
    cdef int j
    for j in range(d.info.n_ab):
        if not is_watching(&w.t.abilities[d.info.ab[j]], mask, others):
            continue
        if d.zoned and not w.g.down[s] and not is_of_this_zone(w, s, d.info.ab[j]):
            continue
        if not fits(w, POOL_WATCHERS, w.n_before + 1):
            return
        watch = &w.before[w.n_before]
        watch.ab = d.info.ab[j]
        watch.inst = 0
        watch.source = ref_to(w.g, s)
        watch.master = w.g.player[s]  # 3.2.1.2.2
        w.n_before += 1


cdef inline void list_player_autos(WorkspaceC *w, int p, u64 mask) noexcept nogil:
    # Those of one player's cards in play, on the same condition.
    cdef PlayC *v = &w.in_play[3 * p]
    cdef int part, k
    for part in range(3):
        if v.events & mask:
            for k in range(v.n):  # 9.3.3.2
                if w.t.defs[w.g.d[v.cards[k]]].events & mask:
                    list_printed_autos(w, v.cards[k], mask)
        v += 1


cdef void list_own_autos(WorkspaceC *w, int s, u64 mask) noexcept nogil:
    # Those of one card.
    cdef InfoC *i = info(w, s)
    cdef bint others = not is_set(w.g, s)
    cdef int j
    for j in range(i.n_ab):
        if not is_watching(&w.t.abilities[i.ab[j]], mask, others):
            continue
        if not fits(w, POOL_WATCHERS, w.n_before + 1):
            return
        w.before[w.n_before].ab = i.ab[j]
        w.before[w.n_before].inst = instance_of(w, i, j)
        w.before[w.n_before].source = ref_to(w.g, s)
        w.before[w.n_before].master = w.g.player[s]  # 3.2.1.2.2
        w.n_before += 1


cdef void list_held(WorkspaceC *w, u64 mask) noexcept nogil:
    # Those that cards have.
    if may_gain(w) and (w.t.unprinted & mask or may_write(w, VALUE_LOST)) or slowly(w):
        list_gained(w, mask)
    elif w.valid_events & mask:
        list_player_autos(w, w.g.turn_player, mask)
        list_player_autos(w, 1 - w.g.turn_player, mask)
        list_set_autos(w, mask)


cdef void list_gained(WorkspaceC *w, u64 mask) noexcept nogil:
    # The same where cards may have other abilities than printed ones.
    cdef int k, s
    line_up(w)
    settle_abilities(w)
    for k in range(w.n_valid):
        s = w.valid[k]
        if w.based[s] == 2 or slowly(w):
            list_own_autos(w, s, mask)
        elif w.t.defs[w.g.d[s]].events & mask:  # no layer changed it
            list_printed_autos(w, s, mask)
    list_set_autos(w, mask)


cdef inline void list_set_autos(WorkspaceC *w, u64 mask) noexcept nogil:
    # Those of cards that are set on others (B69).
    if mask & (bit(TRIGGER_CIRCLE_ATTACKED) | bit(TRIGGER_TURNED_UP)):
        find_set_autos(w, mask)


cdef void find_set_autos(WorkspaceC *w, u64 mask) noexcept nogil:
    cdef GameC *g = w.g
    cdef int k, p, s
    for p in range(2):
        for k in range(g.zc[p][ZONE_CIRCLE]):
            s = zl(g, p, ZONE_CIRCLE)[k]
            if g.host[s] != NONE8:
                if may_gain(w) or slowly(w):
                    list_own_autos(w, s, mask)
                else:
                    list_printed_autos(w, s, mask)


cdef void add_autos(WorkspaceC *w, u64 mask) noexcept nogil:
    # Join the abilities that are valid after an event to those from before it (9.7.4.2).
    cdef WatchC kept[MAX_WATCHERS]
    cdef WatchC watch
    cdef int n = w.n_before, m, k, j, old = w.n_before
    memcpy(kept, w.before, n * sizeof(WatchC))
    list_autos(w, mask)
    m = w.n_before
    for k in range(m):
        watch = w.before[k]
        for j in range(old):
            if kept[j].source == watch.source and kept[j].ab == watch.ab and kept[j].inst == watch.inst:
                break
        else:
            if fits(w, POOL_WATCHERS, n + 1):
                kept[n] = watch
                n += 1
    memcpy(w.before, kept, n * sizeof(WatchC))
    w.n_before = n


cdef bint cannot_be_used(WorkspaceC *w, u32 inst, u16 source) noexcept nogil:
    # Whether its card cannot use automatic abilities; a timed trigger is one of the card it comes from (9.1.4).
    if live(w.g, source) == NONE8 and belongs_to_effect(inst):
        return False
    if not slowly(w) and not may_restrict(w, RESTRICTION_USE_AUTO) and live(w.g, source) != NONE8:
        return False
    return known_info(w, source, ALL_VALUES).restrictions >> RESTRICTION_USE_AUTO & 1


cdef void cancel_unusable(WorkspaceC *w) noexcept nogil:
    # Cancel the standing by of abilities that cannot be used (12.3.1.3).
    cdef GameC *g = w.g
    cdef int k, n = 0
    for k in range(g.n_sb):
        if live(g, g.standby[k].source) == NONE8 or not cannot_be_used(w, g.standby[k].inst, g.standby[k].source):
            if n != k:
                g.standby[n] = g.standby[k]
            n += 1
    g.n_sb = n


cdef void stand_by(WorkspaceC *w, WatchC *watch, CtxC *c) noexcept nogil:
    # Put an automatic ability on standby, if nothing keeps it from triggering (9.7.2, 12.3.1.2).
    cdef GameC *g = w.g
    cdef AbC *ab = &w.t.abilities[watch.ab]
    cdef int s = live(g, c.source)
    cdef StandbyC *sb
    if ab.once and s != NONE8 and is_marked(w, s, watch.ab, watch.inst, False):
        return  # 12.4.1.1
    if cannot_be_used(w, watch.inst, c.source):
        return  # 12.3.1.2
    if not holds(w, ab.condition, c):
        return  # 11.3.1, 11.6.1.2, 11.6.1.2.1
    if w.dry:
        w.dry_found = 1
        return
    if not fits(w, POOL_STANDBY, g.n_sb + 1):
        return
    sb = &g.standby[g.n_sb]  # 9.7.2.1
    g.n_sb += 1
    sb.ab = watch.ab
    sb.inst = watch.inst
    sb.master = c.master
    sb.source = c.source
    sb.subject = c.subject
    sb.partner = c.partner
    sb.stamp = g.clock


cdef inline bint in_selector(SelectorC *selector, int zone) noexcept nogil:
    return zone == selector.zone or (selector.bits & PARADOX_ZONE_TOO and zone == ZONE_PARADOX)


cdef struct HappenedC:
    # An event that automatic abilities may wait for, and what it is about.
    InfoC *info          # of the card, NULL if it is to be seen as it is now
    InfoC *other         # of the other material (11.2.1)
    int card, player     # NONE8 and -1 if it is about none
    int origin, zone     # of a move, or -1
    u16 was, partner     # the card as it was; the tranceunion
    u8 heard             # `heard_as`
    u8 once              # each ability answers it but once (7.7.2, 8.6.2)


cdef inline void happened_to(HappenedC *h, int heard, int card, int player) noexcept nogil:
    h.info = h.other = NULL
    h.card, h.player = card, player
    h.origin = h.zone = -1
    h.was = h.partner = NOREF
    h.heard = heard
    h.once = False


cdef bint is_subject(WorkspaceC *w, AbC *ab, WatchC *watch, CtxC *c, HappenedC *h) noexcept nogil:
    # Whether an event is about what an ability waits for (9.7.2).
    cdef SelectorC *selector
    cdef InfoC *i
    cdef int card = h.card, s = watch.source & 255
    if ab.subject < 0:
        return h.player >= 0 and is_whom(c, ab.who, h.player)
    if target_at(w, ab.subject).kind == TARGET_THIS:
        return card == s and (watch.source == h.was or watch.source >> 8 == w.g.inc[s])
    selector = selector_at(w, target_at(w, ab.subject).all.selector)
    if card == NONE8 or (selector.bits & NOT_ITSELF and card == s):
        return False
    i = h.info
    if i == NULL:  # as it is now
        i = info_of(w, card, values_read(&selector.first, selector.n_filters))  # 9.9.3.1
    if not is_whom(c, selector.who, i.player):
        return False
    if h.zone >= 0 and not in_selector(selector, h.origin) and not in_selector(selector, h.zone):  # 2.2.3
        return False
    return passes(w, i, &selector.first, selector.n_filters, c)


cdef void trigger(WorkspaceC *w, HappenedC *h) noexcept nogil:
    # Let every watching ability stand by whose trigger condition this event meets (9.7.2).
    cdef GameC *g = w.g
    cdef AbC *ab
    cdef WatchC *watch
    cdef EffC *held
    cdef CtxC c
    cdef int k, waiting, n = w.n_before
    for k in range(n):
        watch = &w.before[k]
        ab = &w.t.abilities[watch.ab]
        if ab.heard != h.heard:
            continue
        held = NULL
        if belongs_to_effect(watch.inst):
            held = holder(w, watch.inst)
            if held == NULL or h.once and held.amount:  # 9.7.5.1: used up
                continue
        elif h.once and is_marked(w, watch.source & 255, watch.ab, watch.inst, True):
            continue
        begin_reading(&c, watch.master, watch.source)
        c.subject = ref_to(g, h.card) if h.card != NONE8 else g.named[held.first] if held != NULL and held.n else NOREF
        c.partner = h.partner
        if not is_subject(w, ab, watch, &c, h):
            continue
        if ab.partner >= 0 and (h.other == NULL or not meets(w, h.other, ab.partner, &c)):  # 11.2.1.1
            continue
        waiting = g.n_sb
        stand_by(w, watch, &c)
        if g.n_sb == waiting:
            continue
        if held != NULL:
            later_stood_by(w, held, h.once)
        elif h.once:
            set_mark(w, watch.source & 255, watch.ab, watch.inst, True)


cdef void moved(WorkspaceC *w, u8 *cards, int n, u8 *zones, u8 *incs, int zone, int cause) noexcept nogil:
    # Let abilities stand by that wait for this movement (9.7.4).
    cdef int i
    if LNL_DEBUG:
        check_awaited(w)
    for i in range(w.n_past):
        w.past[i].know |= w.g.know[w.past[i].ref & 255] & 3
    if w.move_mask:
        tell_moves(w, cards, n, zones, incs, zone, cause)


cdef void tell_moves(WorkspaceC *w, u8 *cards, int n, u8 *zones, u8 *incs, int zone, int cause) noexcept nogil:
    cdef GameC *g = w.g
    cdef HappenedC h
    cdef SnapC *snap
    cdef InfoC *i
    cdef u64 events
    cdef int k, e, s, origin
    cdef u16 was
    if w.t.part_bit[0][zone] or may_gain(w) or slowly(w):  # else no ability has become valid
        add_autos(w, w.move_mask)
    elif LNL_DEBUG:
        check_none_added(w)
    for k in range(n):
        s = cards[k]
        origin = zones[k]
        events = move_events(1 << origin, zone, cause) & w.move_mask
        if not events:
            continue
        was = <u16>(s | incs[k] << 8)
        i = NULL  # 9.7.4.1.1, 9.7.4.1.3: as it is after the move
        if origin == ZONE_CIRCLE or origin == ZONE_GATE or (is_public(origin) and not is_public(zone)):  # 9.7.4.1.1-2
            snap = last_known(w, was)
            if snap != NULL:
                i = &snap.info
        while events:
            e = lowest_bit(events)
            events &= events - 1
            # Only a definition is an event of the player; an effect may put a card there too (B102).
            happened_to(&h, e, s, -1 if e == TRIGGER_DEFINED and cause != CAUSE_DEFINE else g.player[s])
            h.info = i
            h.was = was
            h.origin, h.zone = origin, zone
            trigger(w, &h)


cdef inline void card_event(WorkspaceC *w, int e, int s) noexcept nogil:
    # Something happened to a card that stays where it is.
    list_autos(w, bit(e))
    if w.n_before:
        trigger_here(w, e, s)


cdef void trigger_here(WorkspaceC *w, int e, int s) noexcept nogil:
    cdef HappenedC h
    happened_to(&h, e, s, w.g.player[s])
    h.was = ref_to(w.g, s)
    trigger(w, &h)


cdef inline void watch_autos(WorkspaceC *w) noexcept nogil:
    if w.t.n_abilities:
        list_autos(w, bit(TRIGGER_WINS) | bit(TRIGGER_LOSES))
        w.n_watched = w.n_before
        memcpy(w.watched, w.before, w.n_before * sizeof(WatchC))


cdef inline void watched_event(WorkspaceC *w, int e, int s) noexcept nogil:
    # An event seen by the abilities that `watch_autos` noted.
    if w.t.events >> e & 1 and w.n_watched:
        w.n_before = w.n_watched
        memcpy(w.before, w.watched, w.n_watched * sizeof(WatchC))
        trigger_here(w, e, s)


cdef inline void player_event(WorkspaceC *w, int e, int p) noexcept nogil:
    # Something happened to a player.
    list_autos(w, bit(e))
    if w.n_before:
        trigger_of(w, e, p, False)


cdef void trigger_of(WorkspaceC *w, int heard, int p, bint once) noexcept nogil:
    # By something that is about no card.
    cdef HappenedC h
    happened_to(&h, heard, NONE8, p)
    h.once = once
    trigger(w, &h)


cdef inline void oriented(WorkspaceC *w, u8 *cards, int n, bint rest) noexcept nogil:
    cdef int k
    for k in range(n):
        card_event(w, TRIGGER_RESTED if rest else TRIGGER_STOOD, cards[k])


cdef inline void relocated(WorkspaceC *w, u8 *cards, int n) noexcept nogil:
    cdef int k
    for k in range(n):
        card_event(w, TRIGGER_MOVED, cards[k])  # 5.14.2


cdef inline void mobilized(WorkspaceC *w, int s, bint by_trance) noexcept nogil:
    card_event(w, TRIGGER_MOBILIZED, s)
    if by_trance:
        card_event(w, TRIGGER_PLACED_BY_TRANCE, s)


cdef inline void gate_destroyed(WorkspaceC *w, int gate, int by) noexcept nogil:
    card_event(w, TRIGGER_GATE_DESTROYED, gate)  # 8.2.10.3.1, 11.7.1
    if by != NONE8:
        card_event(w, TRIGGER_DESTROYS_GATE, by)  # 8.2.10.3.1


cdef void before_soul(WorkspaceC *w, FrameC *f) noexcept nogil:
    # Note who watches before the materials become soul (11.2.1); a replacement may ask something before they are answered.
    cdef GameC *g = w.g
    cdef int k
    g.n_soul = 0
    list_autos(w, bit(TRIGGER_SOUL_BY_TRANCE))
    for k in range(w.n_before):
        if not fits(w, POOL_COVENANTS, g.n_soul + 1):
            return
        g.soul[g.n_soul] = w.before[k]
        g.n_soul += 1


cdef void after_soul(WorkspaceC *w, FrameC *f) noexcept nogil:
    cdef GameC *g = w.g
    cdef u16 refs[2]
    cdef SnapC *snap[2]
    cdef InfoC mine
    cdef InfoC *partner
    cdef HappenedC h
    cdef int k
    if g.n_soul == 0:
        return
    refs[0] = f.data.trance.materials[0]
    refs[1] = f.data.trance.materials[1]
    for k in range(2):
        snap[k] = last_known(w, refs[k])
    memcpy(w.before, g.soul, g.n_soul * sizeof(WatchC))
    w.n_before = g.n_soul
    for k in range(2):
        if snap[k] != NULL:
            partner = &snap[1 - k].info if snap[1 - k] != NULL else NULL
            if g.zone[refs[1 - k] & 255] == ZONE_MY_LOGICALIST:
                mine = info(w, refs[1 - k] & 255)[0]
                mine.types |= MASK_AS_MEMBER  # 5.13.1.1.1
                partner = &mine
            happened_to(&h, TRIGGER_SOUL_BY_TRANCE, refs[k] & 255, g.player[refs[k] & 255])
            h.info, h.other = &snap[k].info, partner
            h.was, h.partner = refs[k], ref_to(g, picked_tranceunion(f))
            trigger(w, &h)  # 11.2.1
    g.n_soul = 0


cdef inline void start(WorkspaceC *w, int e, int phase, int step) noexcept nogil:
    # A phase, step, turn or the game starts; the end ones are answered once by each ability (7.7.2, 8.6.2).
    list_autos(w, bit(heard_as(e, phase, step)))
    if w.n_before:
        trigger_of(w, heard_as(e, phase, step), w.g.turn_player, phase == PHASE_END or step == STEP_END_OF_BATTLE)


cdef inline bint can_start(WorkspaceC *w, int e, int phase, int step) noexcept nogil:
    # Whether a start would let anything stand by (7.7.8, 8.6.7).
    list_autos(w, bit(heard_as(e, phase, step)))
    if not w.n_before:
        return False
    w.dry = 1
    w.dry_found = 0
    trigger_of(w, heard_as(e, phase, step), w.g.turn_player, True)
    w.dry = 0
    return w.dry_found


cdef inline bint has_standby(WorkspaceC *w) noexcept nogil:
    return w.g.n_sb > 0
