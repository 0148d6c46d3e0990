# 9.7.4: who waits for an event, before it and after it.

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
    cdef u64 events = named_arrival(origin, zone)
    if zone != origin or zone == ZONE_SOUL:
        events |= bit(TRIGGER_PUT)
    if zone != origin and zone in (ZONE_HAND, ZONE_LEVEL, ZONE_STOCK, ZONE_DROP, ZONE_REMOVE, ZONE_REFRESH, ZONE_PURGE):
        events |= bit(TRIGGER_GREW)
    if (origin == ZONE_CIRCLE or origin == ZONE_GATE) and zone != ZONE_CIRCLE and zone != ZONE_GATE:
        events |= bit(TRIGGER_LEFT)  # 4.4.1
    return events


cdef u64 named_arrival(int origin, int zone):
    if zone == ZONE_DROP:
        return bit(TRIGGER_DROPPED)  # 5.9.2
    if zone == ZONE_STOCK and origin != ZONE_STOCK:
        return bit(TRIGGER_STOCKED)  # 5.10.1, also by 5.27, 7.3.5 and 8.5.6
    if zone == ZONE_HAND and origin != ZONE_DECK and origin != ZONE_HAND:
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


cdef u64[N_ZONES][N_ZONES] _arrivals   # events of cards that come to a zone, by the zone that they leave


def _list_arrivals():
    for zone in range(N_ZONES):
        for origin in range(N_ZONES):
            _arrivals[zone][origin] = arrival_events(origin, zone)


_list_arrivals()


cdef inline u64 move_events(u32 left, int zone, int cause) noexcept nogil:
    # The events of a move by the zones that cards leave.
    cdef u64 e = 0
    while left:
        e |= _arrivals[zone][lowest_bit(left)]
        left &= left - 1
    if cause == CAUSE_DRAW:
        e |= bit(TRIGGER_DRAWN)
    elif cause == CAUSE_DISCARD and zone == ZONE_DROP:
        e |= bit(TRIGGER_DISCARDED)  # 5.8
    elif cause == CAUSE_SET and zone == ZONE_CIRCLE:
        e |= bit(TRIGGER_SET)  # 5.24.1
    elif cause == CAUSE_SWAP:
        e &= ~bit(TRIGGER_GREW)  # 5.11.1
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
    cdef int k
    for k in range(n):
        w.was_host[cards[k]] = ref_to(w.g, w.g.host[cards[k]]) if w.g.host[cards[k]] < MAX_SLOTS else NOREF
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
    cdef SnapshotC *snap
    cdef SnapshotC *turned
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
        snap.know = g.know[s] & KNOWN_TO_BOTH
        snap.player = g.player[s]
        snap.flags = g.down[s] * SNAPSHOT_FACE_DOWN | g.rested[s] * SNAPSHOT_RESTED | is_set(g, s) * SNAPSHOT_SET
        snap.place = g.mask[s] if g.mask[s] else g.pos[s]
        turned = side_of(g, snap.ref)
        if turned == NULL:
            snap.info = info(w, s)[0]
        else:  # 9.11.2
            snap.info = turned.info
            snap.flags &= ~SNAPSHOT_FACE_DOWN
            snap.know |= turned.know
        snap.n = 0
        if g.zone[s] == ZONE_CIRCLE:
            p = g.player[s]
            for j in range(g.n_in[p][ZONE_SOUL]):
                if g.host[cards_in(g, p, ZONE_SOUL)[j]] == s and snap.n < MAX_SOULS:
                    snap.souls[snap.n] = <u16>(cards_in(g, p, ZONE_SOUL)[j]
                                               | ((g.incarnation[cards_in(g, p, ZONE_SOUL)[j]] + 1) & 255) << 8)
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


cdef inline bint is_watching(AbilityC *ab, u64 mask, bint others) noexcept nogil:
    # In the set state detonate and its skill alone are valid (11.8.1, 11.9.1, B69).
    if ab.kind != ABILITY_AUTO or not (mask >> ab.heard | mask >> ab.also) & 1:
        return False
    if others:
        return ab.keyword != KEYWORD_DETONATE_SKILL
    return ab.keyword == KEYWORD_DETONATE_SKILL or ab.keyword == KEYWORD_DETONATE


cdef void list_printed_autos(WorkspaceC *w, int s, u64 mask) noexcept nogil:
    # Those of one card while no card has other abilities than printed ones.
    cdef DefinitionC *d = &w.t.defs[w.g.d[s]]
    cdef bint others = not is_set(w.g, s)
    cdef WatchC *watch
    cdef int j
    for j in range(d.info.n_abilities):
        if not is_watching(&w.t.abilities[d.info.abilities[j]], mask, others):
            continue
        if d.zoned and not w.g.down[s] and not is_of_this_zone(w, s, d.info.abilities[j]):
            continue
        if not fits(w, POOL_WATCHERS, w.n_before + 1):
            return
        watch = &w.before[w.n_before]
        watch.ability = d.info.abilities[j]
        watch.instance = 0
        watch.source = ref_to(w.g, s)
        watch.master = w.g.player[s]  # 3.2.1.2.2
        w.n_before += 1


cdef inline void list_player_autos(WorkspaceC *w, int p, u64 mask) noexcept nogil:
    # Those of one player's cards in play, on the same condition.
    cdef InPlayC *v = &w.in_play[3 * p]
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
    for j in range(i.n_abilities):
        if not is_watching(&w.t.abilities[i.abilities[j]], mask, others):
            continue
        if not fits(w, POOL_WATCHERS, w.n_before + 1):
            return
        w.before[w.n_before].ability = i.abilities[j]
        w.before[w.n_before].instance = instance_of(w, i, j)
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
        if w.based[s] == BASE_CHANGED or slowly(w):
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
        for k in range(g.n_in[p][ZONE_CIRCLE]):
            s = cards_in(g, p, ZONE_CIRCLE)[k]
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
            if kept[j].source == watch.source and kept[j].ability == watch.ability and kept[j].instance == watch.instance:
                break
        else:
            if fits(w, POOL_WATCHERS, n + 1):
                kept[n] = watch
                n += 1
    memcpy(w.before, kept, n * sizeof(WatchC))
    w.n_before = n
