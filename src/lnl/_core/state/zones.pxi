# 4: zones: the lists of their cards, where a card lies in them, and what is hashed of that.

cdef int zone_index(WorkspaceC *w, int s) noexcept nogil:
    # Index of a card in its zone's list; of a soul card among all souls of the player's members.
    cdef GameC *g = w.g
    cdef int p = g.player[s], z = g.zone[s], i, j, m, k = 0
    if z != ZONE_SOUL:
        for i in range(g.n_in[p][z]):
            if cards_in(g, p, z)[i] == s:
                return i
        return 0
    for i in range(g.n_in[p][ZONE_CIRCLE]):
        m = cards_in(g, p, ZONE_CIRCLE)[i]
        for j in range(g.n_in[p][ZONE_SOUL]):
            if g.host[cards_in(g, p, ZONE_SOUL)[j]] == m:
                if cards_in(g, p, ZONE_SOUL)[j] == s:
                    return k
                k += 1
    k = 0
    for j in range(g.n_in[p][ZONE_SOUL]):  # its tranceunion is about to be placed (5.13.1.3)
        if g.host[cards_in(g, p, ZONE_SOUL)[j]] == g.host[s]:
            if cards_in(g, p, ZONE_SOUL)[j] == s:
                return k
            k += 1
    return 0


cdef int spot(WorkspaceC *w, int s) noexcept nogil:
    # Where a card is in its zone: circle or gate zone and how many lie under it there, else its place in the list.
    cdef GameC *g = w.g
    cdef int z = g.zone[s], k = 0, c
    cdef u8 *card
    if z != ZONE_CIRCLE and z != ZONE_GATE:
        return zone_index(w, s)
    card = cards_in(g, g.player[s], z)
    if z == ZONE_GATE:
        c = g.pos[s]
        while card[0] != s:
            k += g.pos[card[0]] == c
            card += 1
        return c + 8 * k
    c = lowest(g.mask[s])
    while card[0] != s:
        if g.mask[card[0]] >> c & 1 and lowest(g.mask[card[0]]) == c:
            k += 1
        card += 1
    fits(w, POOL_STACK, k + 1)
    return c + 8 * k


cdef inline int place(WorkspaceC *w, int s) noexcept nogil:
    cdef int at = spot(w, s)
    return (at & 192) << 6 | w.g.zone[s] << 7 | w.g.player[s] << 6 | at & 63


# Zones of one player lie so that most cards move over few others; tools first, whose bytes come last in `zb`.
cdef int[N_ZONES] _laid = [ZONE_TOOL, ZONE_DECK, ZONE_HAND, ZONE_CIRCLE, ZONE_SOUL, ZONE_STOCK, ZONE_LEVEL, ZONE_BATTLE,
                           ZONE_DROP, ZONE_RESOLUTION,
                           ZONE_INTERCEPT, ZONE_PARADOX, ZONE_GATE, ZONE_REMOVE, ZONE_REFRESH, ZONE_PURGE, ZONE_MY_LOGICALIST]


cdef u64 _behind[2 * ZONE_STRIDE][ZONE_WORDS]  # by zone: ones in the bytes of `zb` of all zones behind it
cdef u64 _after[N_ZONES][2]  # the same for zones of one player, without the byte of the one that lies first


cdef void fill_behind():
    cdef int p, i, k
    for i in range(N_ZONES):
        for p in range(2):
            for k in range(ZONE_STRIDE if p == 0 else 0):
                (<u8 *>_behind[_laid[i]])[ZONE_STRIDE + k] = 1
            for k in range(i + 1, N_ZONES):
                (<u8 *>_behind[p * ZONE_STRIDE + _laid[i]])[p * ZONE_STRIDE + _laid[k]] = 1
        for k in range(i + 1, N_ZONES):
            (<u8 *>_after[_laid[i]])[_laid[k]] = 1


fill_behind()


cdef inline u8 *find_card(u8 *at, int n, int s, bint many) noexcept nogil:
    # Where a card is in a list: mostly on top, or at the bottom if all move.
    n -= 1
    if not many or at[0] != s:
        while n > 0 and at[n] != s:
            n -= 1
        at += n
    return at


cdef inline void close_gap(u8 *at, u8 *to) noexcept nogil:
    # Some bytes, the last at `to`, move down onto the one before them. By eights: what lies behind them is put back.
    cdef u64 eight, behind
    memcpy(&behind, to + 1, 8)
    while at < to:
        memcpy(&eight, at + 1, 8)
        memcpy(at, &eight, 8)
        at += 8
    memcpy(to + 1, &behind, 8)


cdef inline void open_gap(u8 *at, u8 *to) noexcept nogil:
    # The other way: some bytes, the first at `at`, move up onto the one behind them.
    cdef u64 eight, before
    memcpy(&before, at - 8, 8)
    while to > at:
        to -= 8
        memcpy(&eight, to, 8)
        memcpy(to + 1, &eight, 8)
    memcpy(at - 8, &before, 8)


cdef inline void list_remove(GameC *g, int p, int z, int s) noexcept nogil:
    cdef u8 *at = find_card(cards_in(g, p, z), g.n_in[p][z], s, True)
    cdef u64 *begins = <u64 *>g.begins
    cdef int k
    close_gap(at, g.laid + g.n_slots - 1)
    for k in range(ZONE_WORDS):
        begins[k] -= _behind[p * ZONE_STRIDE + z][k]
    g.n_in[p][z] -= 1


cdef inline void list_insert(WorkspaceC *w, int p, int z, int i, int s) noexcept nogil:
    cdef GameC *g = w.g
    cdef u8 *at = cards_in(g, p, z) + i
    cdef u64 *begins = <u64 *>g.begins
    cdef int k
    if not fits(w, POOL_ZONE, g.n_in[p][z] + 1):
        return
    open_gap(at, g.laid + g.n_slots - 1)
    at[0] = s
    for k in range(ZONE_WORDS):
        begins[k] += _behind[p * ZONE_STRIDE + z][k]
    g.n_in[p][z] += 1


cdef inline always_inlined slide(WorkspaceC *w, int s, int p, int a, int b, bint bottom, bint many) noexcept nogil:
    # One card from zone to zone of a player, under or onto the cards there: what lies between both places moves by one.
    cdef GameC *g = w.g
    cdef u8 *at = find_card(cards_in(g, p, a), g.n_in[p][a], s, many)
    cdef u8 *to
    cdef u64 begins[2]
    cdef int n
    g.n_in[p][a] -= 1
    n = g.n_in[p][b]
    if not fits(w, POOL_ZONE, n + 1):
        g.n_in[p][a] += 1
        return
    g.n_in[p][b] = n + 1
    memcpy(begins, g.begins[p], sizeof(begins))  # of all zones but tools
    begins[0] += _after[b][0] - _after[a][0]
    begins[1] += _after[b][1] - _after[a][1]
    memcpy(g.begins[p], begins, sizeof(begins))
    to = cards_in(g, p, b)
    if not bottom:
        to += n  # 4.1.4.1
    if to > at:
        close_gap(at, to)
    else:
        open_gap(to, at)
    to[0] = s


cdef cold hand_over(WorkspaceC *w, int s, int q, int zone, bint bottom) noexcept nogil:
    # One card to a zone of the other player.
    list_remove(w.g, w.g.player[s], w.g.zone[s], s)
    list_insert(w, q, zone, 0 if bottom else w.g.n_in[q][zone], s)


cdef inline int tick(WorkspaceC *w) noexcept nogil:
    # A fresh timestamp (9.9.1.8).
    if fits(w, POOL_CLOCK, w.g.clock + 1):
        w.g.clock += 1
    return w.g.clock


cdef enum:
    LOGIC_ZONES = 1 << ZONE_BATTLE | 1 << ZONE_INTERCEPT | 1 << ZONE_SOUL   # whose cards say how strong a battling member is


cdef inline bint is_public(int z) noexcept nogil:
    return PUBLIC >> z & 1


cdef inline bint is_seen(int z, bint down) noexcept nogil:
    # Whether everybody sees the cards of a zone that lie so.
    return (PUBLIC | FACE_DOWN) >> z & 1 and not down or z == ZONE_BATTLE  # 4.1.3.2.4, 4.8.1.1.1, 4.13.1.2, 4.19.1.1.1


cdef void order_by_place(WorkspaceC *w, u8 *cards, int n, u8 *out) noexcept nogil:
    # Turn player's first, then by zone, then by place (docs/state.md, events).
    cdef u64 keys[MAX_SLOTS]
    cdef int i
    if n == 1:
        out[0] = cards[0]
        return
    for i in range(n):
        insert_card(out, keys, i, cards[i], ((w.g.player[cards[i]] != w.g.turn_player) << 20) | (w.g.zone[cards[i]] << 14)
                    | place(w, cards[i]))


cdef inline u64 lying(WorkspaceC *w, int s) noexcept nogil:
    # A card as it lies in its zone (12.1.1.2); nothing asks how cards of a deck face (4.5.1).
    cdef GameC *g = w.g
    cdef int z = g.zone[s]
    cdef u32 how = z << 4 | g.player[s] << 3 | g.owner[s] << 2 | (g.pos[s] | g.mask[s]) << 9
    cdef u64 v
    if z == ZONE_SOUL:
        return 0
    if z != ZONE_DECK:
        how |= g.down[s] << 1 | g.rested[s]
    v = w.t.keys[g.d[s]] + how * <u64>0x9E3779B97F4A7C15
    v = (v ^ v >> 32) * <u64>0xBF58476D1CE4E5B9
    return v ^ v >> 29


cdef inline void lay(WorkspaceC *w, int s) noexcept nogil:
    # A card is about to lie elsewhere, or to face another way: `settle_lying` sees to it when somebody asks.
    if w.cold:
        take_down(w, s)
    set_add(w.relaid, s)


cdef void take_down(WorkspaceC *w, int s) noexcept nogil:
    # In a game just taken up: how a card lies is computed when somebody needs it.
    if not in_set(w.laid, s):
        set_add(w.laid, s)
        w.lay[s] = lying(w, s)


cdef void settle_lying(WorkspaceC *w) noexcept nogil:
    # Of the cards that lie otherwise than when `lying` was asked for last.
    cdef u64 v, left
    cdef int k, s
    for k in range(3):
        left = w.relaid[k]
        w.relaid[k] = 0
        while left:
            s = 64 * k + lowest_bit(left)
            left &= left - 1
            v = lying(w, s)
            w.lying += v - w.lay[s]
            w.lay[s] = v


cdef enum:
    TO_OWNER = -2        # as the player of a move: to the zones of the cards' owners (3.1)
