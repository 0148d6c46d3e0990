# 9.7: what triggers, and what stands by.

cdef inline u64 bit(int event) noexcept nogil:
    return <u64>1 << event


cdef enum:
    HEARD_PHASE = 45     # and STAND to END: numbers that no event has
    HEARD_STEP = 53      # and DECLARE to END


cdef inline int heard_as(int event, int phase, int step) noexcept nogil:
    # The bit of an event in sets of events: the starts of phases and steps have one each.
    if event == TE_PHASE_START:
        return HEARD_PHASE + phase
    if event == TE_STEP_START:
        return HEARD_STEP + step
    return event


cdef inline bint may_be_heard(X *x, u64 mask) noexcept nogil:
    # Whether some ability may wait for one of these events: one that a card in play has as printed, or an unprinted one.
    if not x.t.events & mask:
        return False
    valid_cards(x)
    return (x.valid_events | x.t.unprinted) & mask != 0 or slowly(x)


cdef u64 arrival_events(int origin, int zone):
    if zone == Z_DROP:
        return bit(TE_DROPPED)  # 5.9.2
    if zone == Z_STOCK and origin == Z_CIRCLE:
        return bit(TE_STOCKED)
    if zone == Z_HAND and origin == Z_CIRCLE:
        return bit(TE_RETURNED)
    if zone == Z_LEVEL:
        return bit(TE_LEVELED)
    if zone == Z_BATTLE:
        return bit(TE_DEFINED)  # 5.16.2, B102
    if zone == Z_INTERCEPT and origin == Z_CIRCLE:
        return bit(TE_INTERCEPTS)  # 8.3.5
    if zone == Z_PURGE:
        return bit(TE_PURGED)  # 5.25
    if zone == Z_CIRCLE and origin != Z_CIRCLE:
        return bit(TE_PLACED)
    return 0


cdef u64[N_ZONES][2] _arrivals   # events of cards that come to a zone: from elsewhere, from circles


def _list_arrivals():
    for zone in range(N_ZONES):
        _arrivals[zone][0] = arrival_events(Z_DECK, zone)  # from where else makes no difference
        _arrivals[zone][1] = arrival_events(Z_CIRCLE, zone)


_list_arrivals()


cdef inline u64 move_events(u32 left, int zone, int cause) noexcept nogil:
    # The events of a move by the zones that cards leave.
    cdef u64 e = 0
    if left & ~(1 << Z_CIRCLE):
        e = _arrivals[zone][0]
    if left >> Z_CIRCLE & 1:
        e |= _arrivals[zone][1]
    if cause == C_DRAW:
        e |= bit(TE_DRAWN)
    elif cause == C_DISCARD and zone == Z_DROP:
        e |= bit(TE_DISCARDED)  # 5.8
    return e


cdef inline void remember(X *x, u8 *cards, int n, u32 left, int zone, int cause) noexcept nogil:
    # Look at cards in the moment before they move out of some zones (9.11.1): at those that are seen there if the move may
    # trigger something, and at those that something refers to.
    cdef u64 mask = move_events(left, zone, cause) & x.t.events
    x.n_before = x.n_past = 0
    x.move_mask = x.move_rest = 0
    if mask:
        await_events(x, cards, n, mask)
    if x.move_mask or left >> Z_CIRCLE & 1 or has_references(x.g):
        look_back(x, cards, n, zone)


cdef void await_events(X *x, u8 *cards, int n, u64 mask) noexcept nogil:
    # Who waits for such events of a move.
    x.move_mask = awaited(x, cards, n, mask)
    x.move_rest = mask & ~x.move_mask
    if LNL_DEBUG:
        check_awaited(x)
    if x.move_mask:
        list_autos(x, x.move_mask)


cdef enum:  # where cards lie of which triggers ask what they were; others move unseen, and wait for nothing (9.7.4.1)
    LOOKED_BACK = PUBLIC | 1 << Z_GATE


cdef void look_back(X *x, u8 *cards, int n, int zone) noexcept nogil:
    # Take down cards that move and may be asked for: members with soul cards always (12.2.2).
    cdef GameC *g = x.g
    cdef SnapC *snap
    cdef SnapC *turned
    cdef int i, j, s, p
    cdef bint refers = has_references(g)
    cdef u32 asked = LOOKED_BACK | x.t.zoned if x.move_mask else 0
    if not x.t.n_abilities:  # nothing ever asks
        return
    for i in range(n):
        s = cards[i]
        if zone == Z_CIRCLE and g.zone[s] == Z_CIRCLE:  # 4.1.5
            continue
        if not (asked >> g.zone[s] & 1 or g.zone[s] == Z_CIRCLE and n_souls(x, s)
                or refers and is_referred(g, ref_to(g, s), True)):
            continue
        snap = &x.past[x.n_past]
        x.n_past += 1
        snap.ref = ref_to(g, s)
        snap.d = g.d[s]
        snap.know = g.know[s] & 3
        snap.player = g.player[s]
        snap.flags = g.down[s] | g.rested[s] << 1 | is_set(g, s) << 3
        snap.place = g.mask[s] if g.mask[s] else g.pos[s]
        turned = side_of(g, snap.ref)
        if turned == NULL:
            snap.info = info(x, s)[0]
        else:  # 9.11.2
            snap.info = turned.info
            snap.flags &= ~1
            snap.know |= turned.know
        snap.n = 0
        if g.zone[s] == Z_CIRCLE:
            p = g.player[s]
            for j in range(g.zc[p][Z_SOUL]):
                if g.host[zl(g, p, Z_SOUL)[j]] == s and snap.n < MAX_SOULS:
                    snap.souls[snap.n] = <u16>(zl(g, p, Z_SOUL)[j] | ((g.inc[zl(g, p, Z_SOUL)[j]] + 1) & 255) << 8)
                    snap.n += 1


cdef inline void list_autos(X *x, u64 mask) noexcept nogil:
    # Automatic abilities that are valid now and wait for one of these events, with their cards and masters.
    x.n_before = 0
    if may_be_heard(x, mask):
        find_autos(x, mask)
    if LNL_DEBUG:
        check_autos(x, mask)


cdef void find_autos(X *x, u64 mask) noexcept nogil:
    # Without asking first whether any card may have one.
    x.n_before = 0
    list_held(x, mask)
    if x.t.later:
        list_later(x, mask)


cdef u64 awaited(X *x, u8 *cards, int n, u64 mask) noexcept nogil:
    # Of some events of a move those that an ability may wait for: of a card in play, or of one that moves.
    cdef u64 found
    cdef int k
    if slowly(x):
        return mask
    valid_cards(x)
    found = x.valid_events | x.t.unprinted
    for k in range(n):
        found |= x.t.defs[x.g.d[cards[k]]].events
    return mask & found


cdef inline bint is_watching(AbC *ab, u64 mask, bint others) noexcept nogil:
    # In the set state detonate and its skill alone are valid (11.8.1, 11.9.1, B69).
    if ab.kind != 1 or not mask >> ab.heard & 1:
        return False
    return ab.keyword != KW_SKILL if others else ab.keyword == KW_SKILL or ab.keyword == KW_DETONATE


cdef void list_printed_autos(X *x, int s, u64 mask) noexcept nogil:
    # Those of one card while no card has other abilities than printed ones.
    cdef DefC *d = &x.t.defs[x.g.d[s]]
    cdef bint others = not is_set(x.g, s)
    cdef WatchC *w
    cdef int j
    for j in range(d.info.n_ab):
        if not is_watching(&x.t.abilities[d.info.ab[j]], mask, others):
            continue
        if d.zoned and not x.g.down[s] and not is_of_this_zone(x, s, d.info.ab[j]):
            continue
        if not fits(x, L_WATCHERS, x.n_before + 1):
            return
        w = &x.before[x.n_before]
        w.ab = d.info.ab[j]
        w.inst = 0
        w.source = ref_to(x.g, s)
        w.master = x.g.player[s]
        x.n_before += 1


cdef inline void list_player_autos(X *x, int p, u64 mask) noexcept nogil:
    # Those of one player's cards in play, on the same condition.
    cdef PlayC *v = &x.in_play[3 * p]
    cdef int part, k
    for part in range(3):
        if v.events & mask:
            for k in range(v.n):
                if x.t.defs[x.g.d[v.cards[k]]].events & mask:
                    list_printed_autos(x, v.cards[k], mask)
        v += 1


cdef void list_own_autos(X *x, int s, u64 mask) noexcept nogil:
    # Those of one card.
    cdef InfoC *i = info(x, s)
    cdef bint others = not is_set(x.g, s)
    cdef int j
    for j in range(i.n_ab):
        if not is_watching(&x.t.abilities[i.ab[j]], mask, others):
            continue
        if not fits(x, L_WATCHERS, x.n_before + 1):
            return
        x.before[x.n_before].ab = i.ab[j]
        x.before[x.n_before].inst = instance_of(x, i, j)
        x.before[x.n_before].source = ref_to(x.g, s)
        x.before[x.n_before].master = x.g.player[s]
        x.n_before += 1


cdef void list_held(X *x, u64 mask) noexcept nogil:
    # Those that cards have.
    if may_gain(x) and (x.t.unprinted & mask or may_write(x, VALUE_LOST)) or slowly(x):
        list_gained(x, mask)
    elif x.valid_events & mask:
        list_player_autos(x, x.g.turn_player, mask)
        list_player_autos(x, 1 - x.g.turn_player, mask)
        list_set_autos(x, mask)


cdef void list_gained(X *x, u64 mask) noexcept nogil:
    # The same where cards may have other abilities than printed ones.
    cdef int k, s
    line_up(x)
    settle_abilities(x)
    for k in range(x.n_valid):
        s = x.valid[k]
        if x.based[s] == 2 or slowly(x):
            list_own_autos(x, s, mask)
        elif x.t.defs[x.g.d[s]].events & mask:  # no layer changed it
            list_printed_autos(x, s, mask)
    list_set_autos(x, mask)


cdef inline void list_set_autos(X *x, u64 mask) noexcept nogil:
    # Those of cards that are set on others (B69).
    if mask & (bit(TE_CIRCLE_ATTACKED) | bit(TE_TURNED_UP)):
        find_set_autos(x, mask)


cdef void find_set_autos(X *x, u64 mask) noexcept nogil:
    cdef GameC *g = x.g
    cdef int k, p, s
    for p in range(2):
        for k in range(g.zc[p][Z_CIRCLE]):
            s = zl(g, p, Z_CIRCLE)[k]
            if g.host[s] != NONE8:
                if may_gain(x) or slowly(x):
                    list_own_autos(x, s, mask)
                else:
                    list_printed_autos(x, s, mask)


cdef void add_autos(X *x, u64 mask) noexcept nogil:
    # Join the abilities that are valid after an event to those from before it (9.7.4.2).
    cdef WatchC kept[MAX_WATCH]
    cdef WatchC w
    cdef int n = x.n_before, m, k, j, old = x.n_before
    memcpy(kept, x.before, n * sizeof(WatchC))
    list_autos(x, mask)
    m = x.n_before
    for k in range(m):
        w = x.before[k]
        for j in range(old):
            if kept[j].source == w.source and kept[j].ab == w.ab and kept[j].inst == w.inst:
                break
        else:
            if fits(x, L_WATCHERS, n + 1):
                kept[n] = w
                n += 1
    memcpy(x.before, kept, n * sizeof(WatchC))
    x.n_before = n


cdef bint cannot_be_used(X *x, u32 inst, u16 source) noexcept nogil:
    # Whether its card cannot use automatic abilities; a timed trigger is one of the card it comes from (9.1.4).
    if live(x.g, source) == NONE8 and belongs_to_effect(inst):
        return False
    if not slowly(x) and not may_restrict(x, RS_USE_AUTO) and live(x.g, source) != NONE8:
        return False
    return known_info(x, source, ALL_VALUES).restrictions >> RS_USE_AUTO & 1


cdef void cancel_unusable(X *x) noexcept nogil:
    # Cancel the standing by of abilities that cannot be used (12.3.1.3).
    cdef GameC *g = x.g
    cdef int k, n = 0
    for k in range(g.n_sb):
        if live(g, g.standby[k].source) == NONE8 or not cannot_be_used(x, g.standby[k].inst, g.standby[k].source):
            if n != k:
                g.standby[n] = g.standby[k]
            n += 1
    g.n_sb = n


cdef void stand_by(X *x, WatchC *w, CtxC *c) noexcept nogil:
    # Put an automatic ability on standby, if nothing keeps it from triggering (9.7.2, 12.3.1.2).
    cdef GameC *g = x.g
    cdef AbC *ab = &x.t.abilities[w.ab]
    cdef int s = live(g, c.source)
    cdef StandbyC *sb
    if ab.once and s != NONE8 and is_marked(x, s, w.ab, w.inst, False):
        return  # 12.4.1.1
    if cannot_be_used(x, w.inst, c.source):
        return  # 12.3.1.2
    if not holds(x, ab.condition, c):
        return  # 11.3.1, 11.6.1.2.1
    if x.dry:
        x.dry_found = 1
        return
    if not fits(x, L_STANDBY, g.n_sb + 1):
        return
    sb = &g.standby[g.n_sb]
    g.n_sb += 1
    sb.ab = w.ab
    sb.inst = w.inst
    sb.master = c.master
    sb.source = c.source
    sb.subject = c.subject
    sb.partner = c.partner
    sb.stamp = g.clock


cdef inline bint in_selector(i32 *sel, int zone) noexcept nogil:
    return zone == sel[0] or (sel[2] >> 1 and zone == Z_PARADOX)


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


cdef void trigger(X *x, HappenedC *h) noexcept nogil:
    # Let every watching ability stand by whose trigger condition this event meets (9.7.2).
    cdef GameC *g = x.g
    cdef AbC *ab
    cdef WatchC *w
    cdef CtxC c
    cdef i32 *sel
    cdef InfoC *i
    cdef int k, j, s, n = x.n_before, card = h.card
    cdef bint fits, once = h.once
    cdef EffC *held
    for k in range(n):
        w = &x.before[k]
        ab = &x.t.abilities[w.ab]
        if ab.heard != h.heard:
            continue
        s = w.source & 255
        held = NULL
        if belongs_to_effect(w.inst):
            held = holder(x, w.inst)
            if held == NULL or once and held.amount:  # 9.7.5.1: used up
                continue
        elif once and is_marked(x, s, w.ab, w.inst, True):
            continue
        c.master = w.master
        c.source = w.source
        c.subject = ref_to(g, card) if card != NONE8 else x.g.named[held.first] if held != NULL and held.n else NOREF
        c.partner = h.partner
        c.first = c.nit = c.nlook = c.nexc = 0
        c.x = 0
        if ab.subject < 0:
            if h.player < 0 or not is_whom(&c, ab.who, h.player):
                continue
        elif x.t.pool[ab.subject] == TA_THIS:
            if card != s or not (w.source == h.was or w.source >> 8 == g.inc[s]):
                continue
        else:
            sel = x.t.pool + x.t.pool[ab.subject + 1]
            if card == NONE8 or (sel[2] & 1 and card == s):
                continue
            i = h.info
            if i == NULL:  # as it is now
                i = info_of(x, card, values_read(sel + 4, sel[3]))
            if not is_whom(&c, sel[1], i.player):
                continue
            if h.zone >= 0 and not in_selector(sel, h.origin) and not in_selector(sel, h.zone):  # 2.2.3
                continue
            if not passes(x, i, sel + 4, sel[3], &c):
                continue
        if ab.partner >= 0:
            fits = False
            if h.other != NULL:
                for j in range(x.t.pool[ab.partner]):
                    sel = x.t.pool + x.t.pool[ab.partner + 1 + j]
                    if passes(x, h.other, sel + 1, sel[0], &c):
                        fits = True
                        break  # 11.2.1.1
            if not fits:
                continue
        j = g.n_sb
        stand_by(x, w, &c)
        if g.n_sb == j:
            continue
        if held != NULL:
            later_stood_by(x, held, once)
        elif once:
            set_mark(x, s, w.ab, w.inst, True)


cdef void moved(X *x, u8 *cards, int n, u8 *zones, u8 *incs, int zone, int cause) noexcept nogil:
    # Let abilities stand by that wait for this movement (9.7.4).
    cdef int i
    if LNL_DEBUG:
        check_awaited(x)
    for i in range(x.n_past):
        x.past[i].know |= x.g.know[x.past[i].ref & 255] & 3
    if x.move_mask:
        tell_moves(x, cards, n, zones, incs, zone, cause)


cdef void tell_moves(X *x, u8 *cards, int n, u8 *zones, u8 *incs, int zone, int cause) noexcept nogil:
    cdef GameC *g = x.g
    cdef HappenedC h
    cdef SnapC *snap
    cdef InfoC *i
    cdef u64 events
    cdef int k, e, s, origin
    cdef u16 was
    if x.t.part_bit[0][zone] or may_gain(x) or slowly(x):  # else no ability has become valid
        add_autos(x, x.move_mask)
    elif LNL_DEBUG:
        check_none_added(x)
    for k in range(n):
        s = cards[k]
        origin = zones[k]
        events = move_events(1 << origin, zone, cause) & x.move_mask
        if not events:
            continue
        was = <u16>(s | incs[k] << 8)
        i = NULL
        if origin == Z_CIRCLE or origin == Z_GATE or (is_public(origin) and not is_public(zone)):  # 9.7.4.1
            snap = last_known(x, was)
            if snap != NULL:
                i = &snap.info
        while events:
            e = lowest_bit(events)
            events &= events - 1
            # Only a definition is an event of the player; an effect may put a card there too (B102).
            happened_to(&h, e, s, -1 if e == TE_DEFINED and cause != C_DEFINE else g.player[s])
            h.info = i
            h.was = was
            h.origin, h.zone = origin, zone
            trigger(x, &h)


cdef inline void card_event(X *x, int e, int s) noexcept nogil:
    # Something happened to a card that stays where it is.
    list_autos(x, bit(e))
    if x.n_before:
        trigger_here(x, e, s)


cdef void trigger_here(X *x, int e, int s) noexcept nogil:
    cdef HappenedC h
    happened_to(&h, e, s, x.g.player[s])
    h.was = ref_to(x.g, s)
    trigger(x, &h)


cdef inline void watch_autos(X *x) noexcept nogil:
    if x.t.n_abilities:
        list_autos(x, bit(TE_WINS) | bit(TE_LOSES))
        x.n_watched = x.n_before
        memcpy(x.watched, x.before, x.n_before * sizeof(WatchC))


cdef inline void watched_event(X *x, int e, int s) noexcept nogil:
    # An event seen by the abilities that `watch_autos` noted.
    if x.t.events >> e & 1 and x.n_watched:
        x.n_before = x.n_watched
        memcpy(x.before, x.watched, x.n_watched * sizeof(WatchC))
        trigger_here(x, e, s)


cdef inline void player_event(X *x, int e, int p) noexcept nogil:
    # Something happened to a player.
    list_autos(x, bit(e))
    if x.n_before:
        trigger_of(x, e, p, False)


cdef void trigger_of(X *x, int heard, int p, bint once) noexcept nogil:
    # By something that is about no card.
    cdef HappenedC h
    happened_to(&h, heard, NONE8, p)
    h.once = once
    trigger(x, &h)


cdef inline void oriented(X *x, u8 *cards, int n, bint rest) noexcept nogil:
    cdef int k
    for k in range(n):
        card_event(x, TE_RESTED if rest else TE_STOOD, cards[k])


cdef inline void relocated(X *x, u8 *cards, int n) noexcept nogil:
    cdef int k
    for k in range(n):
        card_event(x, TE_MOVED, cards[k])


cdef inline void mobilized(X *x, int s, bint by_trance) noexcept nogil:
    card_event(x, TE_MOBILIZED, s)
    if by_trance:
        card_event(x, TE_PLACED_BY_TRANCE, s)


cdef inline void gate_destroyed(X *x, int gate, int by) noexcept nogil:
    card_event(x, TE_GATE_DESTROYED, gate)
    if by != NONE8:
        card_event(x, TE_DESTROYS_GATE, by)


cdef void before_soul(X *x, Fr *f) noexcept nogil:
    # Note who watches before the materials become soul (11.2); a replacement may ask something before they are answered.
    cdef GameC *g = x.g
    cdef int k
    g.n_soul = 0
    list_autos(x, bit(TE_SOUL_BY_TRANCE))
    for k in range(x.n_before):
        if not fits(x, L_COVENANTS, g.n_soul + 1):
            return
        g.soul[g.n_soul] = x.before[k]
        g.n_soul += 1


cdef void after_soul(X *x, Fr *f) noexcept nogil:
    cdef GameC *g = x.g
    cdef u16 refs[2]
    cdef SnapC *snap[2]
    cdef InfoC mine
    cdef InfoC *partner
    cdef HappenedC h
    cdef int k
    if g.n_soul == 0:
        return
    refs[0] = <u16>(f.a | f.k2 << 8)
    refs[1] = <u16>(f.b | f.k3 << 8)
    for k in range(2):
        snap[k] = last_known(x, refs[k])
    memcpy(x.before, g.soul, g.n_soul * sizeof(WatchC))
    x.n_before = g.n_soul
    for k in range(2):
        if snap[k] != NULL:
            partner = &snap[1 - k].info if snap[1 - k] != NULL else NULL
            if g.zone[refs[1 - k] & 255] == Z_MY:
                mine = info(x, refs[1 - k] & 255)[0]
                mine.types |= AS_MEMBER  # 5.13.1.1.1
                partner = &mine
            happened_to(&h, TE_SOUL_BY_TRANCE, refs[k] & 255, g.player[refs[k] & 255])
            h.info, h.other = &snap[k].info, partner
            h.was, h.partner = refs[k], ref_to(g, f.c)
            trigger(x, &h)
    g.n_soul = 0


cdef inline void start(X *x, int e, int phase, int step) noexcept nogil:
    # A phase, step, turn or the game starts; the end ones are answered once by each ability (7.7.2, 8.6.2).
    list_autos(x, bit(heard_as(e, phase, step)))
    if x.n_before:
        trigger_of(x, heard_as(e, phase, step), x.g.turn_player, phase == PH_END or step == ST_END)


cdef inline bint can_start(X *x, int e, int phase, int step) noexcept nogil:
    # Whether a start would let anything stand by (7.7.8, 8.6.7).
    list_autos(x, bit(heard_as(e, phase, step)))
    if not x.n_before:
        return False
    x.dry = 1
    x.dry_found = 0
    trigger_of(x, heard_as(e, phase, step), x.g.turn_player, True)
    x.dry = 0
    return x.dry_found


cdef inline bint has_standby(X *x) noexcept nogil:
    return x.g.n_sb > 0
