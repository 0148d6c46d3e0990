# 4: zones and moves between them. Every change of place goes through `move`.

cdef inline int zone_index(X *x, int s) noexcept nogil:
    # Index of a card in its zone's list; of a soul card among all souls of the player's members.
    cdef GameC *g = x.g
    cdef int p = g.player[s], z = g.zone[s], i, j, m, k = 0
    if z != Z_SOUL:
        for i in range(g.zc[p][z]):
            if g.zl[p][z][i] == s:
                return i
        return 0
    for i in range(g.zc[p][Z_CIRCLE]):
        m = g.zl[p][Z_CIRCLE][i]
        for j in range(g.zc[p][Z_SOUL]):
            if g.host[g.zl[p][Z_SOUL][j]] == m:
                if g.zl[p][Z_SOUL][j] == s:
                    return k
                k += 1
    k = 0
    for j in range(g.zc[p][Z_SOUL]):  # its tranceunion is about to be placed (5.13.1.3)
        if g.host[g.zl[p][Z_SOUL][j]] == g.host[s]:
            if g.zl[p][Z_SOUL][j] == s:
                return k
            k += 1
    return 0


cdef inline int spot(X *x, int s) noexcept nogil:
    cdef GameC *g = x.g
    cdef int p = g.player[s], z = g.zone[s], i, o, k = 0, c
    if z == Z_CIRCLE:
        c = lowest(g.mask[s])
        for i in range(g.zc[p][z]):
            o = g.zl[p][z][i]
            if o == s:
                break
            if lowest(g.mask[o]) == c:
                k += 1
        return c + 8 * k
    if z == Z_GATE:
        for i in range(g.zc[p][z]):
            o = g.zl[p][z][i]
            if o == s:
                break
            if g.pos[o] == g.pos[s]:
                k += 1
        return g.pos[s] + 8 * k
    return zone_index(x, s)


cdef inline int place(X *x, int s) noexcept nogil:
    return x.g.zone[s] << 7 | x.g.player[s] << 6 | spot(x, s)


cdef inline int n_souls(X *x, int s) noexcept nogil:
    cdef GameC *g = x.g
    cdef int p = g.player[s], i, k = 0
    for i in range(g.zc[p][Z_SOUL]):
        if g.host[g.zl[p][Z_SOUL][i]] == s:
            k += 1
    return k


cdef int with_souls(X *x, u8 *cards, int n, u8 *out) noexcept nogil:
    # Each member followed by its soul cards (12.2.1); `out` must not overlap `cards`.
    cdef GameC *g = x.g
    cdef int i, j, p, k = 0
    for i in range(n):
        out[k] = cards[i]
        k += 1
        if g.zone[cards[i]] == Z_CIRCLE:
            p = g.player[cards[i]]
            for j in range(g.zc[p][Z_SOUL]):
                if g.host[g.zl[p][Z_SOUL][j]] == cards[i]:
                    out[k] = g.zl[p][Z_SOUL][j]
                    k += 1
    return k


cdef inline void list_remove(GameC *g, int p, int z, int s) noexcept nogil:
    cdef int i, n = g.zc[p][z]
    for i in range(n):
        if g.zl[p][z][i] == s:
            break
    while i < n - 1:
        g.zl[p][z][i] = g.zl[p][z][i + 1]
        i += 1
    g.zc[p][z] = n - 1


cdef inline void list_insert(GameC *g, int p, int z, int at, int s) noexcept nogil:
    cdef int i = g.zc[p][z]
    if i >= ZONE_CAP:
        g.fault = 6
        return
    while i > at:
        g.zl[p][z][i] = g.zl[p][z][i - 1]
        i -= 1
    g.zl[p][z][at] = s
    g.zc[p][z] += 1


cdef inline bint is_stamped(int z) noexcept nogil:
    return z == Z_CIRCLE or z == Z_GATE or z == Z_BATTLE or z == Z_PARADOX or z == Z_MY


cdef inline bint is_public(int z) noexcept nogil:
    return (z == Z_CIRCLE or z == Z_LEVEL or z == Z_DROP or z == Z_BATTLE or z == Z_PARADOX or z == Z_INTERCEPT
            or z == Z_SOUL or z == Z_RESOLUTION or z == Z_PURGE or z == Z_REMOVE or z == Z_MY)


cdef void order_by_place(X *x, u8 *cards, int n, u8 *out) noexcept nogil:
    # Turn player's first, then by zone, then by place (docs/state.md, events).
    cdef int keys[ZONE_CAP * 2]
    cdef int i, j, k
    for i in range(n):
        k = ((x.g.player[cards[i]] != x.g.turn_player) << 20) | (x.g.zone[cards[i]] << 14) | place(x, cards[i])
        j = i
        while j > 0 and keys[j - 1] > k:
            keys[j] = keys[j - 1]
            out[j] = out[j - 1]
            j -= 1
        keys[j] = k
        out[j] = cards[i]


cdef void move(X *x, u8 *given, int n, int zone, int player, int cause, bint bottom=False, int face=-1, bint rest=False,
               int mask=0, int position=0, int host=NONE8) noexcept nogil:
    # Move cards at once to a zone, as one event; interrupts and triggers follow (4.1, 10.1.2.1).
    cdef GameC *g = x.g
    cdef u8 cards[ZONE_CAP * 2]
    cdef u8 ordered[ZONE_CAP * 2]
    cdef int origins[N_SLOTS]
    cdef u8 zones[N_SLOTS]
    cdef u8 incs[N_SLOTS]
    cdef int from_deck = 0
    cdef int i, j, s, q, stamp = 0
    if n == 0:
        return
    if n > ZONE_CAP * 2:
        g.fault = 6
        return
    memcpy(cards, given, n)
    order_by_place(x, cards, n, ordered)
    for i in range(n):
        s = cards[i]
        origins[s] = place(x, s)
        zones[s] = g.zone[s]
        incs[s] = g.inc[s]
        if g.zone[s] == Z_DECK:
            from_deck |= 1 << g.player[s]
    if zone != Z_HAND:
        for q in range(2):
            for i in range(n):
                if g.zone[cards[i]] == Z_HAND and g.player[cards[i]] == q:
                    before_leaving_hand(x, q)
                    break
    remember(x, cards, n, zone, cause)
    if is_stamped(zone):
        g.clock += 1
        stamp = g.clock
    for i in range(n):
        list_remove(g, g.player[cards[i]], g.zone[cards[i]], cards[i])
    for j in range(n):
        i = n - 1 - j if bottom else j
        s = cards[i]
        if player >= 0:
            g.player[s] = player
        q = g.player[s]
        g.zone[s] = zone
        if face >= 0:
            g.down[s] = face
        else:
            g.down[s] = zone == Z_STOCK or zone == Z_GATE or zone == Z_REFRESH or zone == Z_TOOL  # 4.1.2.1
        g.rested[s] = rest
        g.mask[s] = 1 if zone == Z_INTERCEPT and zones[s] == Z_SOUL else mask  # B55: it adds no logic
        g.pos[s] = position
        g.stamp[s] = stamp
        g.inc[s] += 1
        g.used[s] = 0
        g.fired[s] = 0
        g.host[s] = host
        if zone == Z_GATE:
            i = g.zc[q][Z_GATE]
            while i > 0 and g.pos[g.zl[q][Z_GATE][i - 1]] > position:
                i -= 1
            list_insert(g, q, zone, i, s)
        elif bottom:
            list_insert(g, q, zone, 0, s)
        else:
            list_insert(g, q, zone, g.zc[q][zone], s)
    for i in range(n):
        settle_knowledge(x, cards[i])
    g.changes += 1
    changed(x)
    emit(x, E_MOVE, player if player >= 0 else g.player[ordered[0]], cause, 0, n)
    if x.ev != NULL:
        for i in range(n):
            s = ordered[i]
            emit_card(x, g.d[s], origins[s], place(x, s), g.know[s])
    settle_battle(x)
    moved(x, cards, n, zones, incs, zone, cause)
    if from_deck >> g.turn_player & 1:
        empty_deck(x, g.turn_player)
    if from_deck >> (1 - g.turn_player) & 1 and not g.over:
        empty_deck(x, 1 - g.turn_player)


cdef inline void move_one(X *x, int s, int zone, int player, int cause) noexcept nogil:
    cdef u8 card = s
    move(x, &card, 1, zone, player, cause)


cdef inline void settle_knowledge(X *x, int s) noexcept nogil:
    cdef GameC *g = x.g
    cdef int z = g.zone[s]
    if (is_public(z) and not g.down[s]) or z == Z_BATTLE:
        show(x, s)  # 4.1.2.1, 4.12.1.1
        return
    if z == Z_HAND or z == Z_TOOL or (z == Z_LEVEL and g.down[s]):
        learn(x, g.player[s], s)  # 4.6.1.1, 4.7.1.2
    if z == Z_HAND:
        after_entering_hand(x, g.player[s], s)


cdef inline void settle_battle(X *x) noexcept nogil:
    # Members that left the field, or the attacked circle, lose their battle roles (8.2.9.4, 8.2.11.2).
    cdef GameC *g = x.g
    if not g.has_battle:
        return
    if g.attacker != NONE8 and (g.inc[g.attacker] != g.attacker_inc or g.zone[g.attacker] != Z_CIRCLE):
        g.attacker = NONE8
    if g.defender != NONE8 and (g.inc[g.defender] != g.defender_inc or g.zone[g.defender] != Z_CIRCLE
                                or not g.mask[g.defender] >> (g.circle % 6) & 1):
        g.defender = NONE8  # B54


cdef void turn(X *x, u8 *cards, int n, bint down) noexcept nogil:
    # Turn cards face up or down; those that already are stay out of it (5.3, 1.3.2.1).
    cdef GameC *g = x.g
    cdef u8 changing[ZONE_CAP * 2]
    cdef u8 ordered[ZONE_CAP * 2]
    cdef int i, k = 0
    for i in range(n):
        if g.down[cards[i]] != down:
            changing[k] = cards[i]
            k += 1
    if k == 0:
        return
    for i in range(k):
        g.down[changing[i]] = down
        if not down and g.zone[changing[i]] != Z_HAND:
            show(x, changing[i])
    g.changes += 1
    changed(x)
    order_by_place(x, changing, k, ordered)
    emit(x, E_DOWN if down else E_UP, g.player[changing[0]], 0, 0, k)
    for i in range(k):
        emit_here(x, ordered[i])


cdef void orient(X *x, u8 *cards, int n, bint rest) noexcept nogil:
    # Stand or rest cards; those that already are stay out of it (5.2, 1.3.2.1).
    cdef GameC *g = x.g
    cdef u8 changing[ZONE_CAP * 2]
    cdef u8 ordered[ZONE_CAP * 2]
    cdef int i, k = 0
    for i in range(n):
        if g.rested[cards[i]] != rest:
            changing[k] = cards[i]
            k += 1
    if k == 0:
        return
    for i in range(k):
        g.rested[changing[i]] = rest
    g.changes += 1
    changed(x)
    order_by_place(x, changing, k, ordered)
    emit(x, E_REST if rest else E_STAND, g.player[ordered[0]], 0, 0, k)
    for i in range(k):
        emit_here(x, ordered[i])
    oriented(x, ordered, k, rest)


cdef void orient_one(X *x, int s, bint rest) noexcept nogil:
    cdef u8 card = s
    orient(x, &card, 1, rest)


cdef i32 *scripted(X *x, int kind, int player, int purpose, int ordinal) noexcept nogil:
    # The row of a scripted result, marked as used, or NULL.
    cdef i32 *row
    cdef int at = 0
    if x.sc == NULL:
        return NULL
    while at < x.sc.n:
        row = &x.sc.data[at]
        if row[0] == kind and row[1] == player and row[2] == purpose and row[3] == ordinal:
            x.sc.used[at] = 1
            return row
        at += 5 + row[4]
    return NULL


cdef void sort_slots(u8 *cards, int n) noexcept nogil:
    cdef int i, j, s
    for i in range(1, n):
        s = cards[i]
        j = i
        while j > 0 and cards[j - 1] > s:
            cards[j] = cards[j - 1]
            j -= 1
        cards[j] = s


cdef void shuffle_cards(X *x, u8 *cards, int n, int player, int purpose, int ordinal) noexcept nogil:
    # Order cards by the hashes of a shuffle (docs/state.md §5).
    cdef GameC *g = x.g
    cdef u64 keys[ZONE_CAP]
    cdef u8 copies[256]
    cdef u8 order[ZONE_CAP]
    cdef u8 taken[ZONE_CAP]
    cdef u64 event, key
    cdef i32 *row
    cdef int i, j, s, k
    sort_slots(cards, n)
    row = scripted(x, 0, player, purpose, ordinal)
    if row != NULL:
        memset(taken, 0, ZONE_CAP)
        k = 0
        for i in range(row[4]):
            for j in range(n):
                if not taken[j] and g.d[cards[j]] == row[5 + i]:
                    taken[j] = 1
                    order[k] = cards[j]
                    k += 1
                    break
        # Cards that the script does not name lie below those it names.
        j = 0
        for i in range(n):
            if not taken[i]:
                keys[j] = cards[i]
                j += 1
        for i in range(j):
            cards[i] = <u8>keys[i]
        for i in range(k):
            cards[j + i] = order[i]
        return
    memset(copies, 0, 256)
    event = chance(g.seed, player, purpose, ordinal)
    for i in range(n):
        s = cards[i]
        key = order_key(event, x.t.defs[g.d[s]].key, copies[g.d[s]])
        copies[g.d[s]] += 1
        j = i
        while j > 0 and keys[j - 1] > key:
            keys[j] = keys[j - 1]
            order[j] = order[j - 1]
            j -= 1
        keys[j] = key
        order[j] = s
    memcpy(cards, order, n)


cdef void shuffle(X *x, int player, int zone) noexcept nogil:
    # Shuffle a deck or stock (5.5).
    cdef GameC *g = x.g
    cdef int which = 0 if zone == Z_DECK else 1
    cdef int ordinal = g.ordinals[player][which]
    g.ordinals[player][which] += 1
    shuffle_cards(x, g.zl[player][zone], g.zc[player][zone], player, P_DECK if zone == Z_DECK else P_STOCK, ordinal)
    hide_together(x, 0, g.zl[player][zone], g.zc[player][zone])
    hide_together(x, 1, g.zl[player][zone], g.zc[player][zone])
    emit(x, E_SHUFFLE, player, zone)


cdef int pick(X *x, int player, u8 *given, int n) noexcept nogil:
    # One of several cards that the player cannot tell apart, by chance.
    cdef GameC *g = x.g
    cdef u8 cards[ZONE_CAP * 2]
    cdef u8 copies[256]
    cdef u64 event, key, best_key = 0
    cdef i32 *row
    cdef int i, best = -1, ordinal = g.ordinals[player][2]
    g.ordinals[player][2] += 1
    memcpy(cards, given, n)
    sort_slots(cards, n)
    row = scripted(x, 1, player, 0, ordinal)
    if row != NULL:
        for i in range(n):
            if g.d[cards[i]] == row[5]:
                return cards[i]
        return cards[0]
    memset(copies, 0, 256)
    event = chance(g.seed, player, P_PICK, ordinal)
    for i in range(n):
        key = order_key(event, x.t.defs[g.d[cards[i]]].key, copies[g.d[cards[i]]])
        copies[g.d[cards[i]]] += 1
        if best < 0 or key < best_key:
            best = cards[i]
            best_key = key
    return best


cdef void finish(X *x, int winner, int reason, u64 why) noexcept nogil:
    # End the game now; winner -1 is a draw (1.2.1).
    cdef GameC *g = x.g
    if g.over:
        return
    g.over = 1
    g.winner = winner + 1
    g.reason = reason
    g.out_rule = why
    emit(x, E_OUTCOME, winner if winner > 0 else 0, winner + 1, reason)


cdef void empty_deck(X *x, int player) noexcept nogil:
    # The reshuffle process where a deck has become empty (10.2).
    cdef GameC *g = x.g
    if g.paying or g.zc[player][Z_DECK] or g.over:  # 10.2.3
        return
    if g.zc[player][Z_DROP] == 0:
        finish(x, 1 - player, R_DECK_OUT, rule(10, 2, 2, 1))  # 10.2.2.1
        return
    refresh(x, player)  # 10.2.2


cdef void refresh(X *x, int player) noexcept nogil:
    # Drop zone into the deck, shuffle, one refresh point (5.21, 5.20).
    cdef GameC *g = x.g
    move(x, g.zl[player][Z_DROP], g.zc[player][Z_DROP], Z_DECK, player, C_RESHUFFLE)
    shuffle(x, player, Z_DECK)
    g.pl[player].refresh_points += 1
    emit(x, E_REFRESH, player)
    emit(x, E_POINT, player, g.pl[player].refresh_points)
    player_event(x, TE_REFRESHED, player)


cdef inline int deck_top(X *x, int player) noexcept nogil:
    return x.g.zl[player][Z_DECK][x.g.zc[player][Z_DECK] - 1] if x.g.zc[player][Z_DECK] else -1


cdef int members_by_circle(X *x, int player, u8 *out) noexcept nogil:
    cdef GameC *g = x.g
    cdef int i, j, s, k = 0
    for i in range(g.zc[player][Z_CIRCLE]):
        s = g.zl[player][Z_CIRCLE][i]
        if not is_member(x, s):
            continue
        j = k
        while j > 0 and lowest(g.mask[out[j - 1]]) > lowest(g.mask[s]):
            out[j] = out[j - 1]
            j -= 1
        out[j] = s
        k += 1
    return k


cdef inline int member_on(X *x, int circle) noexcept nogil:
    # The member on a circle 0 to 11; the latest placed if several overlap.
    cdef GameC *g = x.g
    cdef int p = circle // 6, i, s, found = NONE8
    for i in range(g.zc[p][Z_CIRCLE]):
        s = g.zl[p][Z_CIRCLE][i]
        if g.mask[s] >> (circle % 6) & 1 and is_member(x, s):
            found = s
    return found


# --- keys and options ----------------------------------------------------------------------------------------------

cdef u32 card_key(X *x, int s, int viewer) noexcept nogil:
    # The key by which a player names a card (docs/state.md §4).
    cdef GameC *g = x.g
    cdef int p = g.player[s], z = g.zone[s], i, j, o, ordinal = 0
    if z == Z_CIRCLE or z == Z_GATE:
        return z << 15 | p << 14 | spot(x, s)
    if not g.know[s] >> viewer & 1:
        if z == Z_HAND or z == Z_DECK:
            return z << 15 | p << 14
        return z << 15 | p << 14 | zone_index(x, s)
    if z == Z_SOUL:
        for i in range(g.zc[p][Z_CIRCLE]):
            for j in range(g.zc[p][Z_SOUL]):
                o = g.zl[p][Z_SOUL][j]
                if g.host[o] == g.zl[p][Z_CIRCLE][i]:
                    if o == s:
                        return z << 15 | p << 14 | 1 << 13 | g.d[s] << 5 | ordinal
                    ordinal += g.d[o] == g.d[s]
    else:
        for i in range(g.zc[p][z]):
            o = g.zl[p][z][i]
            if o == s:
                break
            if g.d[o] == g.d[s] and g.know[o] >> viewer & 1:
                ordinal += 1
    return z << 15 | p << 14 | 1 << 13 | g.d[s] << 5 | ordinal


cdef inline bint order_matters(int z) noexcept nogil:
    return z == Z_CIRCLE or z == Z_GATE or z == Z_STOCK or z == Z_BATTLE or z == Z_PARADOX


cdef inline bint twins(GameC *g, int a, int b) noexcept nogil:
    # Whether two cards that the viewer knows are one option.
    return (g.d[a] == g.d[b] and g.zone[a] == g.zone[b] and g.player[a] == g.player[b] and g.down[a] == g.down[b]
            and g.rested[a] == g.rested[b] and g.host[a] == g.host[b])


cdef int distinct(X *x, u8 *pool, int n, int viewer, u8 *first, u32 *keys) noexcept nogil:
    # One card and key for each option among the cards: those that the viewer cannot tell apart are one.
    cdef GameC *g = x.g
    cdef u8 cards[ZONE_CAP * 2]
    cdef int at[ZONE_CAP * 2]
    cdef int i, j, s, k, m = 0
    cdef u32 key
    cdef bint merged
    for i in range(n):
        s = pool[i]
        k = g.player[s] << 14 | g.zone[s] << 7 | zone_index(x, s)
        j = i
        while j > 0 and at[j - 1] > k:
            at[j] = at[j - 1]
            cards[j] = cards[j - 1]
            j -= 1
        at[j] = k
        cards[j] = s
    for i in range(n):
        s = cards[i]
        merged = False
        if g.know[s] >> viewer & 1 and not order_matters(g.zone[s]):
            for j in range(m):
                if g.know[first[j]] >> viewer & 1 and twins(g, first[j], s):
                    merged = True
                    break
            if merged:
                continue
        key = card_key(x, s, viewer)
        for j in range(m):
            if keys[j] == key:
                merged = True
                break
        if merged:
            continue
        first[m] = s
        keys[m] = key
        m += 1
    return m


cdef int resolve(X *x, u8 *pool, int n, int viewer, u32 key) noexcept nogil:
    # The card of an option: by chance among cards that the viewer does not know.
    cdef GameC *g = x.g
    cdef u8 first[ZONE_CAP * 2]
    cdef u32 keys[ZONE_CAP * 2]
    cdef u8 same[ZONE_CAP * 2]
    cdef int i, k, m = distinct(x, pool, n, viewer, first, keys)
    for i in range(m):
        if keys[i] == key:
            break
    if i == m or m == 0:
        g.fault = 7
        return pool[0]
    if g.know[first[i]] >> viewer & 1:
        return first[i]
    k = 0
    for i in range(n):
        if not g.know[pool[i]] >> viewer & 1 and card_key(x, pool[i], viewer) == key:
            same[k] = pool[i]
            k += 1
    return pick(x, viewer, same, k) if k > 1 else same[0]
