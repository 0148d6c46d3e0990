# What each player knows about hidden cards: nested groups (docs/state.md §3).

cdef inline bint in_set(u64 *places, int s) noexcept nogil:
    return places[s >> 6] >> (s & 63) & 1


cdef inline void set_add(u64 *places, int s) noexcept nogil:
    places[s >> 6] |= <u64>1 << (s & 63)


cdef inline void set_drop(u64 *places, int s) noexcept nogil:
    places[s >> 6] &= ~(<u64>1 << (s & 63))


cdef inline int set_size(u64 *places) noexcept nogil:
    return popcount(places[0]) + popcount(places[1]) + popcount(places[2])


cdef inline int popcount(u64 v) noexcept nogil:
    v = v - ((v >> 1) & <u64>0x5555555555555555)
    v = (v & <u64>0x3333333333333333) + ((v >> 2) & <u64>0x3333333333333333)
    v = (v + (v >> 4)) & <u64>0x0F0F0F0F0F0F0F0F
    return <int>((v * <u64>0x0101010101010101) >> 56)


cdef inline u8 *listed(GameC *g, int p, int k) noexcept nogil:
    # The definitions that a group lists.
    return g.listed[p] + g.grp[p][k].first


cdef inline void close_list(GameC *g, int p, int at, int n) noexcept nogil:
    # Take definitions out of the lists: those behind them move up.
    cdef u8 *cards = g.listed[p] + at
    cdef Grp *group = g.grp[p]
    cdef int k
    g.n_listed[p] -= n
    memmove(cards, cards + n, g.n_listed[p] - at)
    for k in range(g.ng[p]):
        if group.first > at:
            group.first -= n
        group += 1


cdef inline void list_cards(X *x, int p, int k, u8 *cards, int n) noexcept nogil:
    # More of them at the end of a group's list; the lists behind it move up.
    cdef GameC *g = x.g
    cdef Grp *group = &g.grp[p][k]
    cdef int i, at = group.first + group.nl
    if not fits(x, L_PILE, group.nl + n):
        return
    if g.n_listed[p] + n > N_SLOTS:
        g.fault = FAULT_BUG
        return
    memmove(g.listed[p] + at + n, g.listed[p] + at, g.n_listed[p] - at)
    memcpy(g.listed[p] + at, cards, n)
    group.nl += n
    g.n_listed[p] += n
    for i in range(g.ng[p]):
        if g.grp[p][i].first >= at and i != k:
            g.grp[p][i].first += n


cdef inline Grp *new_group(GameC *g, int p) noexcept nogil:
    # Behind the others, without places or cards; there is room.
    cdef Grp *group = &g.grp[p][g.ng[p]]
    memset(group, 0, sizeof(Grp))
    group.first = g.n_listed[p]
    g.ng[p] += 1
    return group


cdef inline void group_remove(GameC *g, int p, int k) noexcept nogil:
    cdef int i
    cdef Grp group = g.grp[p][k]
    g.ng[p] -= 1
    for i in range(k, g.ng[p]):
        g.grp[p][i] = g.grp[p][i + 1]
    close_list(g, p, group.first, group.nl)


cdef inline bint is_empty(Grp *group) noexcept nogil:
    return not group.nl or not group.places[0] | group.places[1] | group.places[2]


cdef bint tells_where(Grp *group, u8 *cards) noexcept nogil:
    # Whether all its places hold the same card.
    cdef int i, left = group.nl
    cdef u64 v
    for i in range(1, left):
        if cards[i] != cards[0]:
            return False
    for i in range(3):
        v = group.places[i]
        while v:
            v &= v - 1
            left -= 1
            if left < 0:
                return False
    return left == 0


cdef inline void tidy(GameC *g, int p) noexcept nogil:
    # Drop empty groups; dissolve groups that say where their cards are. Most are neither, by their first two cards.
    cdef Grp *group = g.grp[p]
    cdef u8 *cards = g.listed[p]
    cdef int k
    for k in range(g.ng[p]):
        if is_empty(group) or group.nl < 2 or cards[group.first] == cards[group.first + 1]:
            tidy_from(g, p, k)
            return
        group += 1


cdef void tidy_from(GameC *g, int p, int k) noexcept nogil:
    # Groups before this one are in order.
    cdef Grp *group
    while k < g.ng[p]:
        group = &g.grp[p][k]
        if is_empty(group):
            group_remove(g, p, k)
        elif tells_where(group, listed(g, p, k)):
            dissolve(g, p, k)
            k = 0  # groups around it are smaller now
        else:
            k += 1


cdef void dissolve(GameC *g, int p, int k) noexcept nogil:
    # A player knows where the cards of a group are.
    cdef Grp found = g.grp[p][k]
    cdef int i, j
    cdef u64 v
    group_remove(g, p, k)
    for j in range(3):
        for i in range(g.ng[p]):
            g.grp[p][i].places[j] &= ~found.places[j]
        v = found.places[j]
        while v:
            g.know[64 * j + lowest_bit(v)] |= 5 << p  # by deduction
            v &= v - 1


cdef inline void learn(X *x, int p, int s) noexcept nogil:
    # Let a player know a card in its place.
    cdef GameC *g = x.g
    if g.know[s] >> p & 1:
        g.know[s] &= ~(4 << p)
        return
    g.know[s] |= 1 << p
    if g.ng[p]:
        leave_groups(g, p, s)


cdef void leave_groups(GameC *g, int p, int s) noexcept nogil:
    # A card that a player has learned is out of all groups, and off the list of the smallest one that lists it.
    cdef Grp *group = g.grp[p]
    cdef Grp *best = NULL
    cdef u8 *cards = g.listed[p]
    cdef u8 *card
    cdef u8 *found = NULL
    cdef u64 here = <u64>1 << (s & 63)
    cdef int k, word = s >> 6, d = g.d[s]
    cdef bint grouped = False
    for k in range(g.ng[p]):
        if group.places[word] & here:
            grouped = True
            group.places[word] ^= here
            card = <u8 *>memchr(cards + group.first, d, group.nl)
            if card != NULL and (best == NULL or set_size(group.places) < set_size(best.places)):
                best = group
                found = card
        group += 1
    if best != NULL:
        best.nl -= 1
        found[0] = cards[best.first + best.nl]
        close_list(g, p, best.first + best.nl, 1)
    if grouped:
        tidy(g, p)


cdef inline void show(X *x, int s) noexcept nogil:
    if x.g.know[s] == 3:
        return
    learn(x, 0, s)
    learn(x, 1, s)


cdef inline int look_of(X *x, int s) noexcept nogil:
    # What everybody sees of a face-down card: whose it is, and which back it has (2.22).
    return x.g.owner[s] << 1 | (x.t.types[x.g.d[s]] == T_GATE)


cdef inline bint overlap(u64 *a, u64 *b) noexcept nogil:
    return (a[0] & b[0] | a[1] & b[1] | a[2] & b[2]) != 0


cdef inline bint is_within(u64 *a, u64 *b) noexcept nogil:
    return not (a[0] & ~b[0] | a[1] & ~b[1] | a[2] & ~b[2])


cdef bint is_blurred(GameC *g, int p, u8 *cards, int n) noexcept nogil:
    # Whether a player knows none of these cards, and has no group that tells them apart.
    cdef u64 here[3]
    cdef int i, k
    here[0] = here[1] = here[2] = 0
    for i in range(n):
        if g.know[cards[i]] >> p & 1:
            return False
        set_add(here, cards[i])
    for k in range(g.ng[p]):
        if overlap(here, g.grp[p][k].places) and not is_within(here, g.grp[p][k].places):
            return False
    return True


cdef void hide_together(X *x, int p, u8 *cards, int n) noexcept nogil:
    # Make cards indistinguishable to a player as far as they look alike.
    cdef u8 alike[N_SLOTS]
    cdef int look, i, m
    if n == 0 or is_blurred(x.g, p, cards, n):
        return
    look = look_of(x, cards[0])
    for i in range(1, n):
        if look_of(x, cards[i]) != look:
            break
    else:
        hide_alike(x, p, cards, n)
        return
    for look in range(4):
        m = 0
        for i in range(n):
            if look_of(x, cards[i]) == look:
                alike[m] = cards[i]
                m += 1
        if m:
            hide_alike(x, p, alike, m)


cdef void hide_alike(X *x, int p, u8 *cards, int n) noexcept nogil:
    # Make cards indistinguishable to a player, who keeps only which definitions are among them.
    cdef GameC *g = x.g
    cdef Grp *group
    cdef u64 here[3]
    cdef u64 places[3]
    cdef u8 known[2 * N_SLOTS]
    cdef int i, j, k, s, m = 0
    here[0] = here[1] = here[2] = 0
    for i in range(n):
        s = cards[i]
        set_add(here, s)
        if g.know[s] >> p & 1:
            known[m] = g.d[s]
            m += 1
            g.know[s] &= ~(5 << p)
    memcpy(places, here, sizeof(places))
    k = 0
    while k < g.ng[p]:
        group = &g.grp[p][k]
        if overlap(here, group.places) and not is_within(here, group.places):
            for j in range(3):
                places[j] |= group.places[j]
            memcpy(known + m, listed(g, p, k), group.nl)
            m += group.nl
            group_remove(g, p, k)
        else:
            k += 1
    if m:
        for k in range(g.ng[p]):
            group = &g.grp[p][k]
            if group.places[0] == places[0] and group.places[1] == places[1] and group.places[2] == places[2]:
                break
        else:
            k = g.ng[p]
            if not fits(x, L_PILE, m) or not fits(x, L_GROUPS, k + 1):
                return
            memcpy(new_group(g, p).places, places, sizeof(places))
        list_cards(x, p, k, known, m)
    tidy(g, p)


cdef inline void before_leaving_hand(X *x, int player) noexcept nogil:
    # Blur a hand for the opponent before a card leaves it: nobody can tell its cards apart.
    hide_together(x, 1 - player, zl(x.g, player, Z_HAND), x.g.zc[player][Z_HAND])


cdef inline void after_entering_hand(X *x, int player, int s) noexcept nogil:
    cdef int o = 1 - player
    if x.g.know[s] >> o & 1:
        hide_together(x, o, zl(x.g, player, Z_HAND), x.g.zc[player][Z_HAND])


cdef void after_turning_down(X *x, u8 *cards, int n) noexcept nogil:
    # Blur the face-down tools of a player for the other: they lie in no order (4.19.1.2).
    cdef GameC *g = x.g
    cdef u8 tools[ZONE_CAP]
    cdef int i, p, m, there
    for p in range(2):
        there = 0
        for i in range(n):
            there |= g.zone[cards[i]] == Z_TOOL and g.player[cards[i]] == p
        if not there:
            continue
        m = 0
        for i in range(g.zc[p][Z_TOOL]):
            if g.down[zl(g, p, Z_TOOL)[i]]:
                tools[m] = zl(g, p, Z_TOOL)[i]
                m += 1
        hide_together(x, 1 - p, tools, m)
