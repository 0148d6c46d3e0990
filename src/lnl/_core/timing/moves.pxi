# 4, 5.2, 5.3: cards that move, turn and stand or rest. Every change of place goes through `move`.

cdef struct MoveC:
    # A move: where its cards go, why, and how they lie there.
    u8 zone, cause, face, rest, mask, pos, host, bottom, owned
    signed char player


cdef inline void move(WorkspaceC *w, u8 *given, int n, int zone, int player, int cause, bint bottom=False, int face=-1,
                      bint rest=False, int mask=0, int position=0, int host=NONE8, int owned=MAX_SLOTS) noexcept nogil:
    # Move cards at once to a zone, as one event; interrupts and triggers follow (4.1, 10.1.2.1). With TO_OWNER only so
    # many, the first, go to their owners, the others to those whose cards they are.
    cdef MoveC m
    if n:
        m.zone = zone
        m.player = player
        m.cause = cause
        m.face = face if face >= 0 else FACE_DOWN >> zone & 1  # 4.1.2.1, 4.1.3.2.3
        m.rest = rest
        m.mask = mask
        m.pos = position
        m.host = host
        m.bottom = bottom
        m.owned = owned
        if zone == ZONE_DROP and w.t.replaces >> DIVERTS & 1:
            move_undiverted(w, given, n, &m)
        elif n == 1:
            move_card(w, given, &m)
        else:
            move_cards(w, given, n, &m)


cdef void move_card(WorkspaceC *w, u8 *given, MoveC *m) noexcept nogil:
    if w.recorded == NULL:
        carry_over(w, given, 1, m, False)
    else:
        move_cards(w, given, 1, m)


cdef void move_cards(WorkspaceC *w, u8 *given, int n, MoveC *m) noexcept nogil:
    carry_over(w, given, n, m, True)


cdef struct PlacesC:
    # Where cards were that move: in order, and by slot.
    u8 ordered[MAX_SLOTS]
    int origins[MAX_SLOTS]


cdef void note_places(WorkspaceC *w, u8 *cards, int n, PlacesC *places) noexcept nogil:
    cdef int i
    order_by_place(w, cards, n, places.ordered)
    for i in range(n):
        places.origins[cards[i]] = place(w, cards[i])


cdef void record_move(WorkspaceC *w, PlacesC *places, int n, MoveC *m) noexcept nogil:
    cdef GameC *g = w.g
    cdef int i, s
    emit(w, EVENT_MOVE, m.player if m.player >= 0 else g.player[places.ordered[0]], m.cause, 0, n)
    for i in range(n):
        s = places.ordered[i]
        emit_card(w, g.d[s], places.origins[s], place(w, s), g.know[s])


cdef cold after_leaving_decks(WorkspaceC *w, u8 *players, u8 *zones, int n) noexcept nogil:
    # Cards left these zones of players, and a deck is empty.
    cdef int i, decks = 0
    for i in range(n):
        if zones[i] == ZONE_DECK:
            decks |= 1 << players[i]
    empty_decks(w, decks)


cdef inline always_inlined carry_over(WorkspaceC *w, u8 *given, int n, MoveC *m, bint many) noexcept nogil:
    # Compiled twice: without `many` for a single card of which nobody keeps a record, as most moves are.
    cdef GameC *g = w.g
    cdef u8 cards[MAX_SLOTS]
    cdef u8 players[MAX_SLOTS]   # of their zones, and the rest, as they were
    cdef u8 zones[MAX_SLOTS]
    cdef u8 incs[MAX_SLOTS]
    cdef PlacesC places
    cdef u32 left = 0          # by cards, of any player
    cdef int zone = m.zone, i, s, stamp = 0, parts = 0
    cdef bint aging = False
    for i in range(n):
        s = given[i]
        cards[i] = s
        players[i] = g.player[s]
        zones[i] = g.zone[s]
        incs[i] = g.incarnation[s]
        left |= 1 << zones[i]
        parts |= w.t.part_bit[players[i]][zones[i]]
    if many and w.recorded != NULL:
        note_places(w, cards, n, &places)
    if left >> ZONE_HAND & 1 and zone != ZONE_HAND:
        for i in range(n):
            if zones[i] == ZONE_HAND:
                before_leaving_hand(w, players[i], s if n == 1 and is_seen(zone, m.face) else NONE8)
    remember(w, cards, n, left, zone, m.cause)
    if (left | 1 << zone) & STAMPED:
        aging = w.lain
        if is_stamped(zone):
            stamp = tick(w)
    for i in range(n):
        to_zone(w, cards, n, n - 1 - i if m.bottom else i, stamp, aging, m, many)
    for i in range(n):
        parts |= w.t.part_bit[g.player[cards[i]]][zone]
    if m.host != NONE8:
        come_under(w, m)
    if left & (1 << ZONE_GATE | 1 << ZONE_CIRCLE):  # 4.4.1
        for i in range(n):
            if zones[i] == ZONE_GATE or (zones[i] == ZONE_CIRCLE and zone != ZONE_CIRCLE):
                let_go(w, cards[i])
    if w.t.stays:
        end_absent(w)
    for i in range(n):
        settle_knowledge(w, cards[i], zone)
    zones_changed(w, left | 1 << zone, parts)
    if g.has_battle:
        battle_meets(w, left | 1 << zone)
    count_change(w, left | 1 << zone)
    if many and w.recorded != NULL:
        record_move(w, &places, n, m)
    else:
        passes_by(w, EVENT_MOVE)
    if zone == ZONE_CIRCLE and w.t.restricts >> RESTRICTION_ENTER_RESTED & 1:
        enter_rested(w, cards, zones, n)
    if w.t.player_deeds:
        count_moved(w, cards, n, zone, m.cause)
    if w.move_mask or w.n_past or LNL_DEBUG:
        moved(w, cards, n, zones, incs, zone, m.cause)
    situations(w)
    if w.n_past:
        keep_past(w)
    if left >> ZONE_DECK & 1 and is_deck_gone(g):
        after_leaving_decks(w, players, zones, n)  # 10.2.1


cdef inline always_inlined to_zone(WorkspaceC *w, u8 *cards, int n, int k, int stamp, bint aging, MoveC *m,
                                   bint many) noexcept nogil:
    # One of the cards of a move, and what becomes of it.
    cdef GameC *g = w.g
    cdef int s = cards[k], was = g.zone[s], zone = m.zone, p = g.player[s], host = g.host[s], q = p  # 4.1.7
    cdef bint again = zone == ZONE_CIRCLE and was == ZONE_CIRCLE  # 4.1.5: the same object
    lay(w, s)
    if was == ZONE_SOUL or was == ZONE_CIRCLE and host < MAX_SLOTS:
        touch(w, host)
    if m.player >= 0:
        q = m.player
    elif m.player == TO_OWNER and k < m.owned:
        q = g.owner[host] if was == ZONE_SOUL else g.owner[s]  # B104
    if zone == ZONE_GATE:
        to_gate(w, s, q, m.pos)
    elif q == p:
        slide(w, s, p, was, zone, m.bottom, many)
    else:
        hand_over(w, s, q, zone, m.bottom)
    g.player[s] = q  # 3.2.1.1
    g.zone[s] = zone
    if not again or host >= MAX_SLOTS or memchr(cards, host, n) == NULL:  # 5.24.2: else it follows its card
        g.down[s] = m.face
        g.host[s] = m.host  # 4.15.2
    g.mask[s] = 1 if zone == ZONE_INTERCEPT and was == ZONE_SOUL else m.mask  # B55: it adds no logic
    g.pos[s] = m.pos
    w.based[s] = BASE_NONE
    if again:
        changed(w)
    else:
        g.rested[s] = m.rest  # 4.1.3.1.3
        g.stamp[s] = stamp  # 9.9.1.8.1
        g.incarnation[s] += 1
        g.used[s] = 0
        g.fired[s] = 0
        g.deeds[s] = 0
        if aging:
            age(w, s, was)


cdef cold come_under(WorkspaceC *w, MoveC *m) noexcept nogil:
    # Cards became soul of a member, or were set on a card.
    touch(w, m.host)
    if m.zone == ZONE_SOUL:
        fits(w, POOL_SOULS, n_souls(w, m.host))


cdef void battle_meets(WorkspaceC *w, u32 zones) noexcept nogil:
    # Cards moved between such zones during a battle.
    if zones & LOGIC_ZONES:
        touch_battlers(w)
    settle_battle(w)


cdef cold to_gate(WorkspaceC *w, int s, int q, int position) noexcept nogil:
    # A card goes to a gate zone, behind those that are there (4.4).
    cdef GameC *g = w.g
    cdef int i
    list_remove(g, g.player[s], g.zone[s], s)
    i = g.n_in[q][ZONE_GATE]
    while i > 0 and g.pos[cards_in(g, q, ZONE_GATE)[i - 1]] > position:
        i -= 1
    list_insert(w, q, ZONE_GATE, i, s)


cdef inline void move_one(WorkspaceC *w, int s, int zone, int player, int cause) noexcept nogil:
    cdef u8 card = s
    move(w, &card, 1, zone, player, cause)


cdef inline void settle_knowledge(WorkspaceC *w, int s, int z) noexcept nogil:
    # Who knows a card that came to a zone.
    cdef GameC *g = w.g
    if is_seen(z, g.down[s]):
        show(w, s)  # 4.1.2.1, 4.12.1.1
        return
    if z == ZONE_HAND or z == ZONE_TOOL or ((z == ZONE_LEVEL or z == ZONE_CIRCLE) and g.down[s]):
        learn(w, g.player[s], s)  # 4.2.1.2, 4.6.1.1, 4.7.1.2, 5.24.4
    if z == ZONE_HAND:
        after_entering_hand(w, g.player[s], s)


cdef inline void settle_battle(WorkspaceC *w) noexcept nogil:
    # Members that left the field, or the attacked circle, lose their battle roles (8.2.9.4, 8.2.11.2).
    cdef GameC *g = w.g
    if not g.has_battle:
        return
    # 8.2.9.3: on another circle it attacks on; 8.2.7: whatever it could do no longer
    if g.attacker != NONE8 and (g.incarnation[g.attacker] != g.attacker_incarnation or g.zone[g.attacker] != ZONE_CIRCLE
                                or g.host[g.attacker] != NONE8):
        roles_changed(w)
        g.attacker = NONE8
    # 8.2.11.2.1
    if g.defender != NONE8 and (g.incarnation[g.defender] != g.defender_incarnation or g.zone[g.defender] != ZONE_CIRCLE
                                or g.host[g.defender] != NONE8 or not g.mask[g.defender] >> (g.circle % 6) & 1):
        roles_changed(w)
        g.defender = NONE8  # B54


cdef void turn(WorkspaceC *w, u8 *cards, int n, bint down) noexcept nogil:
    # Turn cards face up or down; those that already are stay out of it (5.3, 1.3.2.1).
    cdef GameC *g = w.g
    cdef u8 changing[MAX_SLOTS]
    cdef u8 ordered[MAX_SLOTS]
    cdef int i, k = 0
    cdef bint heard
    for i in range(n):
        if g.down[cards[i]] != down:
            changing[k] = cards[i]
            k += 1
    if k == 0:
        return
    heard = down and may_be_heard(w, bit(TRIGGER_TURNED_DOWN))
    if heard:
        order_by_place(w, changing, k, ordered)
        await_turning(w, ordered, k)
    if down:
        for i in range(k):
            remember_side(w, changing[i])
    for i in range(k):
        lay(w, changing[i])
        g.down[changing[i]] = down  # 5.3.1
        g.used[changing[i]] &= ~SYNTHESIZED
        touch(w, changing[i])
        relist_zone(w, g.player[changing[i]], g.zone[changing[i]])
        if not down and g.zone[changing[i]] != ZONE_HAND:
            show(w, changing[i])  # 4.8.1.1.1
    if down:
        after_turning_down(w, changing, k)
    touch_battlers(w)
    g.changes += 1
    changed(w)
    order_by_place(w, changing, k, ordered)
    emit(w, EVENT_TURN_DOWN if down else EVENT_TURN_UP, g.player[changing[0]], 0, 0, k)
    for i in range(k):
        emit_here(w, ordered[i])
    if heard:
        turned_down(w, ordered, k)
    if not down:
        for i in range(k):
            card_event(w, TRIGGER_TURNED_UP, ordered[i])


cdef inline bint cannot_stand(WorkspaceC *w, int s) noexcept nogil:
    return w.t.restricts >> RESTRICTION_CANNOT_STAND & 1 and is_restricted(w, s, RESTRICTION_CANNOT_STAND)  # 1.3.3


cdef cold enter_rested(WorkspaceC *w, u8 *cards, u8 *zones, int n) noexcept nogil:
    # Members that came to circles lie rested where an effect wants it: nothing rested them (4.1.3.1.3).
    cdef u64 rested[3]
    cdef int i
    memset(rested, 0, sizeof(rested))
    for i in range(n):
        if zones[i] != ZONE_CIRCLE and w.g.host[cards[i]] == NONE8 and is_restricted(w, cards[i], RESTRICTION_ENTER_RESTED):
            set_add(rested, cards[i])
    for i in range(n):
        if in_set(rested, cards[i]) and not w.g.rested[cards[i]]:
            lay(w, cards[i])
            w.g.rested[cards[i]] = 1
            reoriented(w, cards[i])


cdef void orient(WorkspaceC *w, u8 *cards, int n, bint rest) noexcept nogil:
    # Stand or rest cards; those that already are stay out of it (5.2, 1.3.2.1).
    cdef GameC *g = w.g
    cdef u8 changing[MAX_SLOTS]
    cdef int i, s, k = 0
    for i in range(n):
        s = cards[i]
        if g.rested[s] != rest and (rest or not cannot_stand(w, s)):
            lay(w, s)
            g.rested[s] = rest  # 5.2.1
            reoriented(w, s)
            changing[k] = s
            k += 1
    if k == 0:
        return
    count_change(w, 0)
    if w.recorded == NULL and not may_be_heard(w, bit(TRIGGER_RESTED if rest else TRIGGER_STOOD)):
        passes_by(w, EVENT_REST if rest else EVENT_STAND)
    else:
        tell_oriented(w, changing, k, rest)


cdef void tell_oriented(WorkspaceC *w, u8 *changing, int k, bint rest) noexcept nogil:
    cdef GameC *g = w.g
    cdef u8 ordered[MAX_SLOTS]
    cdef int i
    order_by_place(w, changing, k, ordered)
    emit(w, EVENT_REST if rest else EVENT_STAND, g.player[ordered[0]], 0, 0, k)
    for i in range(k):
        emit_here(w, ordered[i])
    oriented(w, ordered, k, rest)


cdef void orient_one(WorkspaceC *w, int s, bint rest) noexcept nogil:
    cdef u8 card = s
    orient(w, &card, 1, rest)


cdef int with_souls(WorkspaceC *w, u8 *cards, int n, u8 *out) noexcept nogil:
    # Each member followed by its soul cards (12.2.1); `out` must not overlap `cards`.
    cdef GameC *g = w.g
    cdef int i, j, p, k = 0
    for i in range(n):
        out[k] = cards[i]
        k += 1
        if g.zone[cards[i]] == ZONE_CIRCLE:
            p = g.player[cards[i]]
            for j in range(g.n_in[p][ZONE_SOUL]):
                if g.host[cards_in(g, p, ZONE_SOUL)[j]] == cards[i]:
                    out[k] = cards_in(g, p, ZONE_SOUL)[j]
                    k += 1
    return k


cdef void age(WorkspaceC *w, int s, int origin) noexcept nogil:
    # A card is another object: the youngest of those with timestamps, if it has one now.
    cdef int i
    if is_stamped(origin):
        i = w.n_aged - 1
        while i > 0 and w.aged[i] != s:
            i -= 1
        w.n_aged -= 1
        close_gap(w.aged + i, w.aged + w.n_aged)
    if is_stamped(w.g.zone[s]):
        w.aged[w.n_aged] = s
        w.n_aged += 1


cdef void let_go(WorkspaceC *w, int left) noexcept nogil:
    # A card has left the field, or come anew: what was set on it is set on nothing (5.24.3).
    cdef GameC *g = w.g
    cdef int p, i
    for p in range(2):
        for i in range(g.n_in[p][ZONE_CIRCLE]):
            if g.host[cards_in(g, p, ZONE_CIRCLE)[i]] == left:
                g.host[cards_in(g, p, ZONE_CIRCLE)[i]] = NOTHING
                relist_zone(w, p, ZONE_CIRCLE)
                changed(w)


cdef enum:
    DUE_ZONES = STAMPED | 1 << ZONE_LEVEL | 1 << ZONE_REFRESH


cdef inline void count_change(WorkspaceC *w, u32 zones) noexcept nogil:
    # Something changed. Where only cards of other zones moved, or cards stood or rested, no rule action becomes due that was
    # not, unless a level limit depends on it.
    if w.g.clean_changes == w.g.changes and not zones & DUE_ZONES and not w.t.player_stats >> PLAYER_STAT_LEVEL_LIMIT & 1:
        w.g.clean_changes += 1
    w.g.changes += 1


cdef void shuffle(WorkspaceC *w, int player, int zone, int cause=-1) noexcept nogil:
    # Shuffle a deck or stock (5.5).
    cdef GameC *g = w.g
    cdef int which = ORDINAL_DECK if zone == ZONE_DECK else ORDINAL_STOCK
    cdef int ordinal = g.ordinals[player][which]
    g.ordinals[player][which] += 1
    # 5.5.1
    shuffle_cards(w, cards_in(g, player, zone), g.n_in[player][zone], player, PURPOSE_DECK if zone == ZONE_DECK
                  else PURPOSE_STOCK,
                  ordinal)
    hide_together(w, 3, cards_in(g, player, zone), g.n_in[player][zone])
    changed(w)  # another card lies on top
    emit(w, EVENT_SHUFFLE, player, zone)
    if zone == ZONE_DECK:
        ruled_event(w, TRIGGER_SHUFFLED, player, cause, 0)  # 5.5.1.1
