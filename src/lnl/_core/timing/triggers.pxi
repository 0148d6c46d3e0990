# 9.7: what triggers, and what stands by; situations (9.7.6).
# Longer than 500 lines: one short function for each kind of event, over one that all of them call.

cdef bint cannot_be_used(WorkspaceC *w, u32 instance, u16 source) noexcept nogil:
    # Whether its card cannot use automatic abilities; a timed trigger is one of the card it comes from (9.1.4).
    if live(w.g, source) == NONE8 and belongs_to_effect(instance):
        return False
    if not slowly(w) and not may_restrict(w, RESTRICTION_USE_AUTO) and live(w.g, source) != NONE8:
        return False
    return known_info(w, source, ALL_VALUES).restrictions >> RESTRICTION_USE_AUTO & 1


cdef void cancel_unusable(WorkspaceC *w) noexcept nogil:
    # Cancel the standing by of abilities that cannot be used (12.3.1.3).
    cdef GameC *g = w.g
    cdef int k, n = 0
    for k in range(g.n_standby):
        if live(g, g.standby[k].source) == NONE8 or not cannot_be_used(w, g.standby[k].instance, g.standby[k].source):
            if n != k:
                g.standby[n] = g.standby[k]
            n += 1
    g.n_standby = n


cdef void stand_by(WorkspaceC *w, WatchC *watch, ContextC *c) noexcept nogil:
    # Put an automatic ability on standby, if nothing keeps it from triggering (9.7.2, 12.3.1.2).
    cdef GameC *g = w.g
    cdef AbilityC *ab = &w.t.abilities[watch.ability]
    cdef int s = live(g, c.source)
    cdef StandbyC *sb
    if ab.once and s != NONE8 and is_marked(w, s, watch.ability, watch.instance, False):
        return  # 12.4.1.1
    if cannot_be_used(w, watch.instance, c.source):
        return  # 12.3.1.2
    if not holds(w, ab.condition, c):
        return  # 11.3.1, 11.6.1.2, 11.6.1.2.1
    if w.dry:
        w.dry_found = 1
        return
    if ab.several and stands_by_already(w, watch, deed(w)):
        return
    if not fits(w, POOL_STANDBY, g.n_standby + 1):
        return
    sb = &g.standby[g.n_standby]  # 9.7.2.1
    sb.deed = deed(w) if ab.several else 0
    g.n_standby += 1
    sb.ability = watch.ability
    sb.instance = watch.instance
    sb.master = c.master
    sb.source = c.source
    sb.subject = c.subject
    sb.partner = c.partner
    sb.stamp = g.clock


cdef inline bint in_selector(SelectorC *selector, int zone) noexcept nogil:
    return zone == selector.zone or (selector.bits & SELECTOR_PARADOX_TOO and zone == ZONE_PARADOX)


cdef bint stands_by_already(WorkspaceC *w, WatchC *watch, u64 deed) noexcept nogil:
    # For the same deed: of several cards that it concerns it is one event.
    cdef StandbyC *sb = w.g.standby
    cdef int k
    for k in range(w.g.n_standby):
        if sb.deed == deed and sb.ability == watch.ability and sb.instance == watch.instance and sb.source == watch.source:
            return True
        sb += 1
    return False


cdef bint is_subject(WorkspaceC *w, AbilityC *ab, WatchC *watch, ContextC *c, HappenedC *h) noexcept nogil:
    # Whether an event is about what an ability waits for (9.7.2).
    cdef SelectorC *selector
    cdef InfoC *i
    cdef int card = h.card, s = watch.source & 255
    if ab.subject < 0:
        return h.player >= 0 and is_whom(c, ab.who, h.player)
    if h.heard == TRIGGER_PAID_STOCK and (card == NONE8 or h.info.player != h.player):
        return False  # for nothing that a card says, or for an ability of the other player's card
    if target_at(w, ab.subject).kind == TARGET_THIS:
        return card == s and (watch.source == h.was or watch.source >> 8 == w.g.incarnation[s])
    selector = selector_at(w, target_at(w, ab.subject).all.selector)
    if card == NONE8 or (selector.bits & SELECTOR_NOT_ITSELF and card == s):
        return False
    i = h.info
    if i == NULL:  # as it is now
        i = info_of(w, card, values_read(&selector.first, selector.n_filters))  # 9.9.3.1
    if not is_whom(c, selector.who, i.player):
        return False
    if h.zone >= 0 and not in_selector(selector, h.origin) and not in_selector(selector, h.zone):  # 2.2.3
        return False
    return passes(w, i, &selector.first, selector.n_filters, c)


cdef inline bint is_meant_card(GameC *g, EffectC *held, HappenedC *h) noexcept nogil:
    # Whether an event happens to the card that a timed trigger is about.
    cdef u16 kept = g.named[held.first] if held != NULL and held.n else NOREF
    return h.card != NONE8 and h.card == kept & 255 and (kept == h.was or kept >> 8 == g.incarnation[h.card])


cdef void trigger(WorkspaceC *w, HappenedC *h) noexcept nogil:
    # Let every watching ability stand by whose trigger condition this event meets (9.7.2).
    cdef GameC *g = w.g
    cdef AbilityC *ab
    cdef WatchC *watch
    cdef EffectC *held
    cdef ContextC c
    cdef int k, waiting, n = w.n_before
    for k in range(n):
        watch = &w.before[k]
        ab = &w.t.abilities[watch.ability]
        if ab.heard != h.heard and ab.also != h.heard:
            continue
        held = NULL
        if belongs_to_effect(watch.instance):
            held = holder(w, watch.instance)
            if held == NULL or h.once and held.amount:  # 9.7.5.1: used up
                continue
        elif h.once and is_marked(w, watch.source & 255, watch.ability, watch.instance, True):
            continue
        begin_reading(&c, watch.master, watch.source)
        c.subject = NOREF
        if h.card != NONE8 and not ab.several and (ab.subject >= 0 or h.heard != TRIGGER_PAID_STOCK):
            c.subject = h.subject if h.subject != NOREF else ref_to(g, h.card)
        elif held != NULL and held.n:
            c.subject = g.named[held.first]
        c.partner = w.blamed if ab.blames and h.heard == TRIGGER_GATE_DESTROYED else h.partner
        if h.heard == TRIGGER_DESTROYS_GATE and ab.blames:
            c.partner = h.host
        if not is_subject(w, ab, watch, &c, h) or ab.meant and not is_meant_card(g, held, h):
            continue
        if ab.narrow and not is_so(w, ab, &c, h):
            continue
        if ab.partner >= 0 and (h.other == NULL or not meets(w, h.other, ab.partner, &c)):  # 11.2.1.1
            continue
        waiting = g.n_standby
        stand_by(w, watch, &c)
        if g.n_standby == waiting:
            continue
        if held != NULL:
            later_stood_by(w, held, h.once)
        elif h.once:
            set_mark(w, watch.source & 255, watch.ability, watch.instance, True)


cdef void moved(WorkspaceC *w, u8 *cards, int n, u8 *zones, u8 *incs, int zone, int cause) noexcept nogil:
    # Let abilities stand by that wait for this movement (9.7.4).
    cdef int i
    if LNL_DEBUG:
        check_awaited(w)
    for i in range(w.n_past):
        w.past[i].know |= w.g.know[w.past[i].ref & 255] & KNOWN_TO_BOTH
    if w.move_mask:
        tell_moves(w, cards, n, zones, incs, zone, cause)


cdef void grew(WorkspaceC *w, u8 *cards, int n, u8 *zones, int zone, int cause) noexcept nogil:
    # Let abilities stand by that wait for so many cards in a zone.
    cdef GameC *g = w.g
    cdef HappenedC h
    cdef int i, k, p, came
    for i in range(2):
        p = 1 - g.turn_player if i else g.turn_player
        came = 0
        for k in range(n):
            if g.player[cards[k]] == p and move_events(1 << zones[k], zone, cause) & bit(TRIGGER_GREW):
                came += 1
        if came:
            happened_to(&h, TRIGGER_GREW, NONE8, p)
            h.zone = zone
            h.number = g.n_in[p][zone]
            h.before = h.number - came
            trigger(w, &h)


cdef void tell_moves(WorkspaceC *w, u8 *cards, int n, u8 *zones, u8 *incs, int zone, int cause) noexcept nogil:
    cdef GameC *g = w.g
    cdef HappenedC h
    cdef SnapshotC *snap
    cdef InfoC *i
    cdef u64 events
    cdef int k, e, s, origin
    cdef u16 was
    if w.t.part_bit[0][zone] or may_gain(w) or slowly(w):  # else no ability has become valid
        add_autos(w, w.move_mask)
    elif LNL_DEBUG:
        check_none_added(w)
    if w.move_mask >> TRIGGER_GREW & 1:
        grew(w, cards, n, zones, zone, cause)
    for k in range(n):
        s = cards[k]
        origin = zones[k]
        events = move_events(1 << origin, zone, cause) & w.move_mask & ~bit(TRIGGER_GREW)  # which is about no card
        if not events:
            continue
        if events >> TRIGGER_SET & 1 and w.g.host[s] < MAX_SLOTS and memchr(cards, w.g.host[s], n) != NULL:
            events &= ~bit(TRIGGER_SET)  # 5.24.2: it only follows the card that it is set on
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
            h.came, h.cause = origin, cause
            h.host = w.was_host[s]
            if zone == ZONE_SOUL or zone == ZONE_CIRCLE:
                h.host = ref_to(g, g.host[s]) if g.host[s] < MAX_SLOTS else NOREF
            trigger(w, &h)


cdef inline void card_event(WorkspaceC *w, int e, int s, int cause=-1, int left=0) noexcept nogil:
    # Something happened to a card that stays where it is, or moved out of a row.
    list_autos(w, bit(e))
    if w.n_before:
        trigger_here(w, e, s, cause, left)


cdef void trigger_here(WorkspaceC *w, int e, int s, int cause, int left=0) noexcept nogil:
    cdef HappenedC h
    happened_to(&h, e, s, w.g.player[s])
    h.cause, h.number = cause, left
    h.origin = h.zone = h.came = w.g.zone[s]
    h.was = ref_to(w.g, s)
    trigger(w, &h)


cdef int player_deed(int e) noexcept nogil:
    # What a player did by an event, of what is counted; -1 for none.
    if e == TRIGGER_LUCK_DRIVE: return PLAYER_DEED_LUCK_DRIVE
    if e == TRIGGER_LOGIC_DRIVE: return PLAYER_DEED_LOGIC_DRIVE
    if e == TRIGGER_LEVEL_BOOST: return PLAYER_DEED_LEVEL_BOOST
    if e == TRIGGER_SYNTHESIZED: return PLAYER_DEED_SYNTHESIZED
    if e == TRIGGER_STOCK_BOOSTED: return PLAYER_DEED_STOCK_BOOSTED
    return PLAYER_DEED_USED_ACT if e == TRIGGER_ACT_USED else -1


cdef void count_deed(WorkspaceC *w, int p, int deed) noexcept nogil:
    # Count what a player did this turn, if a text asks for it.
    if deed < 0 or not w.t.player_deeds >> deed & 1:
        return
    if times_done(w.g, p, deed) < DONE_AT_MOST:
        w.g.players[p].done[deed // DONE_IN_A_WORD] += <u64>1 << DONE_BITS * (deed % DONE_IN_A_WORD)
    fact_changed(w, FACT_DEEDS)


cdef void forget_battle(WorkspaceC *w) noexcept nogil:
    # What players did in a battle is counted no more when it ends.
    cdef int p
    for p in range(2):
        w.g.players[p].done[PLAYER_DEED_DEFINED_IN_BATTLE // DONE_IN_A_WORD] &= (
            <u64>1 << DONE_BITS * (PLAYER_DEED_DEFINED_IN_BATTLE % DONE_IN_A_WORD)) - 1
    fact_changed(w, FACT_DEEDS)


cdef void count_moved(WorkspaceC *w, u8 *cards, int n, int zone, int cause) noexcept nogil:
    # Count cards that players drew, discarded or defined (5.6.1, 5.8.1, 5.16.2).
    cdef int k, deed = -1, also = -1
    if zone == ZONE_HAND and cause == CAUSE_DRAW:
        deed = PLAYER_DEED_DREW
    elif zone == ZONE_DROP and cause == CAUSE_DISCARD:
        deed = PLAYER_DEED_DISCARDED
    elif zone == ZONE_BATTLE and cause == CAUSE_DEFINE:
        deed, also = PLAYER_DEED_DEFINED, PLAYER_DEED_DEFINED_IN_BATTLE
    for k in range(n):
        count_deed(w, w.g.player[cards[k]], deed)
        count_deed(w, w.g.player[cards[k]], also)


cdef inline void ability_used(WorkspaceC *w, int e, u16 source, int p) noexcept nogil:
    # A player used an ability of a card, which may have moved on to pay for it.
    if w.t.player_deeds:
        count_deed(w, p, player_deed(e))
    list_autos(w, bit(e))
    if w.n_before:
        trigger_by_use(w, e, source, p)


cdef void happened_by(WorkspaceC *w, HappenedC *h, int e, u16 source, int p) noexcept nogil:
    # What a player did with a card that may have moved on.
    happened_to(h, e, source & 255, p)
    h.info = known_info(w, source, ALL_VALUES)
    h.origin = h.zone = h.came = w.g.zone[source & 255] if live(w.g, source) != NONE8 else ZONE_CIRCLE
    h.was = h.subject = source


cdef void trigger_by_use(WorkspaceC *w, int e, u16 source, int p) noexcept nogil:
    cdef HappenedC h
    happened_by(w, &h, e, source, p)
    trigger(w, &h)


cdef void stock_paid(WorkspaceC *w, u16 source, int p, int number) noexcept nogil:
    # A player paid stock for an ability of a card, which may have moved on to pay for it.
    cdef HappenedC h
    list_autos(w, bit(TRIGGER_PAID_STOCK))
    if w.n_before:
        happened_by(w, &h, TRIGGER_PAID_STOCK, source, p)
        h.cause, h.number = CAUSE_PAY, number
        trigger(w, &h)


cdef void await_turning(WorkspaceC *w, u8 *cards, int n) noexcept nogil:
    # Who waits for cards to be turned face down, and how these are before that (9.11.2).
    cdef int k
    list_autos(w, bit(TRIGGER_TURNED_DOWN))
    w.n_turning = w.n_before
    memcpy(w.turning, w.before, w.n_before * sizeof(WatchC))
    for k in range(n):
        w.past[k].info = info(w, cards[k])[0]


cdef void turned_down(WorkspaceC *w, u8 *cards, int n) noexcept nogil:
    cdef HappenedC h
    cdef int k
    w.n_before = w.n_turning
    memcpy(w.before, w.turning, w.n_turning * sizeof(WatchC))
    add_autos(w, bit(TRIGGER_TURNED_DOWN))
    for k in range(n):
        happened_to(&h, TRIGGER_TURNED_DOWN, cards[k], w.g.player[cards[k]])
        h.info = &w.past[k].info
        h.origin = h.zone = h.came = w.g.zone[cards[k]]
        h.was = ref_to(w.g, cards[k])
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
        trigger_here(w, e, s, -1)


cdef inline void player_event(WorkspaceC *w, int e, int p) noexcept nogil:
    # Something happened to a player.
    if w.t.player_deeds:
        count_deed(w, p, player_deed(e))
    list_autos(w, bit(e))
    if w.n_before:
        trigger_of(w, e, p, False)


cdef void trigger_of(WorkspaceC *w, int heard, int p, bint once) noexcept nogil:
    # By something that is about no card.
    cdef HappenedC h
    happened_to(&h, heard, NONE8, p)
    h.once = once
    trigger(w, &h)


cdef inline void ruled_event(WorkspaceC *w, int e, int p, int cause, int number) noexcept nogil:
    # The same by a cause of movements, also within an effect.
    cdef HappenedC h
    list_autos(w, bit(e))
    if w.n_before:
        happened_to(&h, e, NONE8, p)
        h.cause, h.number = cause, number
        trigger(w, &h)


cdef inline void note_deed(WorkspaceC *w, int s, int deed) noexcept nogil:
    # What a card did this turn, if a rule or a text asks for it.
    if w.t.deeds >> deed & 1:
        deed_done(w, s, deed)


cdef void deed_done(WorkspaceC *w, int s, int deed) noexcept nogil:
    w.g.deeds[s] |= 1 << deed
    set_add(w.marked, s)
    touch(w, s)
    fact_changed(w, FACT_DEEDS)


cdef inline void oriented(WorkspaceC *w, u8 *cards, int n, bint rest) noexcept nogil:
    cdef int k
    for k in range(n):
        card_event(w, TRIGGER_RESTED if rest else TRIGGER_STOOD, cards[k])


cdef inline int row_left(int before, int now) noexcept nogil:
    # The row that a member leaves for the other one (4.4.2.1).
    if not before & 56 and now & 56:
        return ROW_LEFT_FRONT
    return ROW_LEFT_BACK if not before & 7 and now & 7 else ROW_LEFT_NONE


cdef inline void relocated(WorkspaceC *w, u8 *cards, int n, int how, u8 *left) noexcept nogil:
    # Members moved from circle to circle (5.14.2), in exchange or not, each out of a row (`RowLeft`).
    cdef int k
    for k in range(n):
        note_deed(w, cards[k], DEED_MOVED)
        card_event(w, TRIGGER_MOVED, cards[k], how, left[k])  # 5.14.2


cdef inline void mobilized(WorkspaceC *w, int s, int origin, bint by_trance) noexcept nogil:
    # A member was mobilized (5.12) from some zone.
    note_deed(w, s, DEED_MOBILIZED)
    count_deed(w, w.g.player[s], PLAYER_DEED_MOBILIZED)
    if by_trance:
        note_deed(w, s, DEED_TRANCED)
    mobilized_as(w, TRIGGER_MOBILIZED, s, origin)
    if by_trance:
        mobilized_as(w, TRIGGER_PLACED_BY_TRANCE, s, origin)


cdef inline void mobilized_as(WorkspaceC *w, int e, int s, int origin) noexcept nogil:
    cdef HappenedC h
    list_autos(w, bit(e))
    if w.n_before:
        happened_to(&h, e, s, w.g.player[s])
        h.origin = h.zone = ZONE_CIRCLE
        h.came = origin
        h.was = ref_to(w.g, s)
        trigger(w, &h)


cdef inline void gate_destroyed(WorkspaceC *w, int gate, int by, int destroyer) noexcept nogil:
    # A gate was destroyed (5.32), by a member or not, by an attack or an effect of a player.
    cdef HappenedC h
    count_deed(w, destroyer, PLAYER_DEED_DESTROYED)
    count_deed(w, w.g.player[gate], PLAYER_DEED_LOST_GATE)
    if w.g.has_battle:
        count_deed(w, destroyer, PLAYER_DEED_DESTROYED_IN_BATTLE)
        count_deed(w, w.g.player[gate], PLAYER_DEED_LOST_GATE_IN_BATTLE)
    w.blamed = ref_to(w.g, by) if by != NONE8 else NOREF
    if by != NONE8:
        note_deed(w, by, DEED_DESTROYED)
    card_event(w, TRIGGER_GATE_DESTROYED, gate)  # 8.2.10.3.1, 11.7.1
    if by != NONE8:
        list_autos(w, bit(TRIGGER_DESTROYS_GATE))
        if w.n_before:
            happened_to(&h, TRIGGER_DESTROYS_GATE, by, w.g.player[by])  # 8.2.10.3.1
            h.origin = h.zone = h.came = w.g.zone[by]
            h.was = ref_to(w.g, by)
            h.host = ref_to(w.g, gate)
            trigger(w, &h)


cdef void before_soul(WorkspaceC *w, FrameC *f) noexcept nogil:
    # Note who watches before the materials become soul (11.2.1); a replacement may ask something before they are answered.
    cdef GameC *g = w.g
    cdef int k
    g.n_trance_watchers = 0
    list_autos(w, bit(TRIGGER_SOUL_BY_TRANCE))
    for k in range(w.n_before):
        if not fits(w, POOL_COVENANTS, g.n_trance_watchers + 1):
            return
        g.trance_watchers[g.n_trance_watchers] = w.before[k]
        g.n_trance_watchers += 1


cdef void after_soul(WorkspaceC *w, FrameC *f) noexcept nogil:
    cdef GameC *g = w.g
    cdef u16 refs[2]
    cdef SnapshotC *snap[2]
    cdef InfoC mine
    cdef InfoC *partner
    cdef HappenedC h
    cdef int k
    if g.n_trance_watchers == 0:
        return
    refs[0] = f.data.trance.materials[0]
    refs[1] = f.data.trance.materials[1]
    for k in range(2):
        snap[k] = last_known(w, refs[k])
    memcpy(w.before, g.trance_watchers, g.n_trance_watchers * sizeof(WatchC))
    w.n_before = g.n_trance_watchers
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
    g.n_trance_watchers = 0


cdef void tranced(WorkspaceC *w, FrameC *f) noexcept nogil:
    # A player tranced: a tranceunion was mobilized (5.13.1.3).
    cdef HappenedC h
    if w.t.player_deeds:
        count_deed(w, f.player, PLAYER_DEED_TRANCED)
    list_autos(w, bit(TRIGGER_TRANCED))
    if w.n_before:
        happened_to(&h, TRIGGER_TRANCED, NONE8, f.player)
        h.partner = ref_to(w.g, picked_tranceunion(f))
        trigger(w, &h)


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
    return w.g.n_standby > 0


cdef bint is_waiting(GameC *g, WatchC *w) noexcept nogil:
    # Whether an ability stands by or is being carried out (B71).
    cdef int k
    for k in range(g.n_standby):
        if g.standby[k].ability == w.ability and g.standby[k].instance == w.instance and g.standby[k].source == w.source:
            return True
    for k in range(g.n_contexts):
        if g.contexts[k].ability == w.ability and g.contexts[k].source == w.source:
            return True
    return False


cdef inline void situations(WorkspaceC *w) noexcept nogil:
    # Let abilities stand by that wait for a situation which there is now, each once (9.7.6.1, B72).
    if not w.half and w.t.events >> TRIGGER_SITUATION & 1:
        find_situations(w)


cdef void find_situations(WorkspaceC *w) noexcept nogil:
    cdef WatchC watchers[MAX_WATCHERS]
    cdef ContextC c
    cdef int k, n
    list_autos(w, bit(TRIGGER_SITUATION))  # 9.7.6
    n = w.n_before
    memcpy(watchers, w.before, n * sizeof(WatchC))
    for k in range(n):
        begin_reading(&c, watchers[k].master, watchers[k].source)
        if holds(w, w.t.abilities[watchers[k].ability].situation, &c) and not is_waiting(w.g, &watchers[k]):
            w.before[0] = watchers[k]
            w.n_before = 1
            trigger_of(w, TRIGGER_SITUATION, w.g.turn_player, False)
