# Card keys: how an action names a card for the player who decides, and which cards are one option.

cdef inline u32 named(WorkspaceC *w, int zone, int player, int d, int ordinal) noexcept nogil:
    fits(w, POOL_EQUALS, ordinal + 1)
    return known_key(zone, player, d, ordinal & KEY_ORDINALS)


cdef inline u32 card_key(WorkspaceC *w, int s, int viewer) noexcept nogil:
    # The key by which a player names a card (docs/state.md §4).
    if (1 << ZONE_CIRCLE | 1 << ZONE_GATE) >> w.g.zone[s] & 1:
        return place_key(w.g.zone[s], w.g.player[s], spot(w, s))
    return pile_key(w, s, viewer)


cdef u32 pile_key(WorkspaceC *w, int s, int viewer) noexcept nogil:
    # Of a card that is neither on a circle nor in a gate zone.
    cdef GameC *g = w.g
    cdef int z = g.zone[s], p = g.player[s]
    if g.know[s] >> viewer & 1:
        return named(w, z, p, g.d[s], equals_in_soul(g, s) if z == ZONE_SOUL else equals_in_pile(g, s, viewer))
    return place_key(z, p, 0 if is_bag(z) else zone_index(w, s))


cdef int equals_in_pile(GameC *g, int s, int viewer) noexcept nogil:
    # How many known cards before this one are equal to it.
    cdef int p = g.player[s], z = g.zone[s]
    cdef u8 *cards = cards_in(g, p, z)
    return equals_before(g, cards, find_byte(cards, g.n_in[p][z], s), viewer)


cdef int equals_in_soul(GameC *g, int s) noexcept nogil:
    # The same among the soul cards of all members, by member.
    cdef int i, j, o, p = g.player[s], n = 0
    for i in range(g.n_in[p][ZONE_CIRCLE]):
        for j in range(g.n_in[p][ZONE_SOUL]):
            o = cards_in(g, p, ZONE_SOUL)[j]
            if g.host[o] == cards_in(g, p, ZONE_CIRCLE)[i]:
                if o == s:
                    return n
                n += g.d[o] == g.d[s]
    return n


cdef inline bint order_matters(int z) noexcept nogil:
    # 4.8.1.2, 4.12.1.2, 4.13.1.3, and places
    return z == ZONE_CIRCLE or z == ZONE_GATE or z == ZONE_STOCK or z == ZONE_BATTLE or z == ZONE_PARADOX


cdef inline bint twins(GameC *g, int a, int b) noexcept nogil:
    # Whether two cards that the viewer knows are one option.
    return (g.d[a] == g.d[b] and g.zone[a] == g.zone[b] and g.player[a] == g.player[b] and g.down[a] == g.down[b]
            and g.rested[a] == g.rested[b] and g.host[a] == g.host[b])


cdef inline bint is_pile(int z) noexcept nogil:
    return z != ZONE_CIRCLE and z != ZONE_GATE and z != ZONE_SOUL


cdef int equals_before(GameC *g, u8 *cards, int i, int viewer) noexcept nogil:
    # How many known cards of a pile before this one are equal to it.
    cdef int j, n = 0, d = g.d[cards[i]]
    for j in range(i):
        if g.d[cards[j]] == d and g.know[cards[j]] >> viewer & 1:
            n += 1
    return n


cdef inline bint has_twin(GameC *g, u8 *first, int m, int s, int viewer) noexcept nogil:
    # Whether a card that the viewer knows is an option already.
    cdef int j
    for j in range(m):
        if g.know[first[j]] >> viewer & 1 and twins(g, first[j], s):
            return True
    return False


cdef int distinct_pile(WorkspaceC *w, u8 *pool, int n, int viewer, u8 *first, u32 *keys) noexcept nogil:
    # `distinct` in one pass for cards of one pile in its order; -1 if they are not.
    cdef GameC *g = w.g
    cdef u64 met[4]          # definitions of the known cards so far
    cdef u64 mark, equal
    cdef int p = g.player[pool[0]], z = g.zone[pool[0]], i, d, s, found = 0, m = 0
    cdef bint is_listed = False, bag = is_bag(z), wanted
    cdef u8 *cards = cards_in(g, p, z)
    met[0] = met[1] = met[2] = met[3] = 0
    for i in range(g.n_in[p][z]):
        s = cards[i]
        wanted = s == pool[found]
        if g.know[s] >> viewer & 1:
            d = g.d[s]
            mark = <u64>1 << (d & 63)
            equal = met[d >> 6] & mark
            met[d >> 6] |= mark
            if wanted and not (equal and not order_matters(z) and has_twin(g, first, m, s, viewer)):
                first[m] = s
                keys[m] = named(w, z, p, d, equals_before(g, cards, i, viewer) if equal else 0)
                m += 1
        elif wanted and not (is_listed and bag):
            first[m] = s
            keys[m] = place_key(z, p, 0 if bag else i)
            m += 1
            is_listed = True
        found += wanted
        if found == n:
            return m
    return -1


cdef int distinct_spots(WorkspaceC *w, u8 *pool, int n, u8 *first, u32 *keys) noexcept nogil:
    # The same for cards on circles or in gate zones: each is an option.
    cdef GameC *g = w.g
    cdef int p = g.player[pool[0]], z = g.zone[pool[0]], i, m = 0
    cdef u8 *cards = cards_in(g, p, z)
    for i in range(g.n_in[p][z]):
        if cards[i] == pool[m]:
            first[m] = cards[i]
            keys[m] = place_key(z, p, spot(w, cards[i]))
            m += 1
            if m == n:
                return m
    return -1


cdef int distinct(WorkspaceC *w, u8 *pool, int n, int viewer, u8 *first, u32 *keys) noexcept nogil:
    # One card and key for each option among the cards: those that the viewer cannot distinguish are one.
    cdef int m = -1
    if n == 0:
        return 0
    if n == 1:
        first[0] = pool[0]
        keys[0] = card_key(w, pool[0], viewer)
        return 1
    if is_pile(w.g.zone[pool[0]]):
        m = distinct_pile(w, pool, n, viewer, first, keys)
    elif w.g.zone[pool[0]] != ZONE_SOUL:
        m = distinct_spots(w, pool, n, first, keys)
    return m if m >= 0 else distinct_places(w, pool, n, viewer, first, keys)


cdef int distinct_places(WorkspaceC *w, u8 *pool, int n, int viewer, u8 *first, u32 *keys) noexcept nogil:
    # `distinct` for cards of any zones.
    cdef GameC *g = w.g
    cdef u8 cards[MAX_SLOTS]
    cdef u64 at[MAX_SLOTS]
    cdef int i, j, s, m = 0
    cdef u32 key
    cdef bint merged
    for i in range(n):
        s = pool[i]
        insert_card(cards, at, i, s, g.player[s] << 14 | g.zone[s] << 7 | zone_index(w, s))
    for i in range(n):
        s = cards[i]
        if g.know[s] >> viewer & 1 and not order_matters(g.zone[s]) and has_twin(g, first, m, s, viewer):
            continue
        merged = False
        key = card_key(w, s, viewer)
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


cdef int find_known(WorkspaceC *w, u8 *pool, int n, int viewer, u32 key) noexcept nogil:
    # The card of a pile that a key names; -1 if it names no card of one that the viewer knows.
    cdef GameC *g = w.g
    cdef int z = key_zone(key), p = key_player(key), d = key_definition(key), left = key_ordinal(key), i, s
    cdef u8 *cards
    if z >= N_ZONES or not is_pile(z) or not key_is_known(key):
        return -1
    cards = cards_in(g, p, z)
    for i in range(g.n_in[p][z]):
        s = cards[i]
        if g.d[s] != d or not g.know[s] >> viewer & 1:
            continue
        if left:
            left -= 1
            continue
        return s if find_byte(pool, n, s) < n else -1
    return -1


cdef int first_of_key(WorkspaceC *w, u8 *pool, int n, int viewer, u32 key) noexcept nogil:
    # The first card of an option among all options of the pool, NONE8 if none has this key.
    cdef u8 first[MAX_SLOTS]
    cdef u32 keys[MAX_SLOTS]
    cdef int i, m = distinct(w, pool, n, viewer, first, keys)
    for i in range(m):
        if keys[i] == key:
            return first[i]
    return NONE8


cdef inline int slot_of_key(WorkspaceC *w, u8 *pool, int n, int viewer, u32 key) noexcept nogil:
    # The same, without listing the others if the viewer knows the card.
    cdef int s = find_known(w, pool, n, viewer, key)
    return s if s >= 0 else first_of_key(w, pool, n, viewer, key)


cdef inline int resolve(WorkspaceC *w, u8 *pool, int n, int viewer, u32 key) noexcept nogil:
    # The card of an option.
    cdef int s = find_known(w, pool, n, viewer, key)
    return s if s >= 0 and not LNL_DEBUG else resolve_slowly(w, pool, n, viewer, key, s)


cdef int resolve_slowly(WorkspaceC *w, u8 *pool, int n, int viewer, u32 key, int s) noexcept nogil:
    # By chance among cards that the viewer does not know; `s` is what `find_known` found.
    cdef GameC *g = w.g
    cdef u8 same[MAX_SLOTS]
    cdef int i, k = 0, found = slot_of_key(w, pool, n, viewer, key)
    if found == NONE8:
        g.fault = FAULT_BUG
        return pool[0]
    if g.know[found] >> viewer & 1:
        claim(s < 0 or s == first_of_key(w, pool, n, viewer, key), b"a key names another card than its option")
        return found
    for i in range(n):
        if not g.know[pool[i]] >> viewer & 1 and card_key(w, pool[i], viewer) == key:
            same[k] = pool[i]
            k += 1
    return pick(w, viewer, same, k) if k > 1 else same[0]
