# What each player knows about hidden cards: nested groups (docs/state.md §3).

cdef inline void close_list(GameC *g, int p, int at, int n) noexcept nogil:
    # Take definitions out of the lists: those behind them move up.
    cdef u8 *cards = g.listed[p] + at
    cdef GroupC *group = g.groups[p]
    cdef int k
    g.n_listed[p] -= n
    if g.n_listed[p] > at:
        memmove(cards, cards + n, g.n_listed[p] - at)
    for k in range(g.n_groups[p]):
        if group.first > at:
            group.first -= n
        group += 1


cdef inline void list_cards(WorkspaceC *w, int p, int k, u8 *cards, int n) noexcept nogil:
    # More of them at the end of a group's list; the lists behind it move up.
    cdef GameC *g = w.g
    cdef GroupC *group = &g.groups[p][k]
    cdef int i, at = group.first + group.n_cards
    if not fits(w, POOL_PILE, group.n_cards + n):
        return
    if g.n_listed[p] + n > MAX_SLOTS:
        g.fault = FAULT_BUG
        return
    if g.n_listed[p] > at:
        memmove(g.listed[p] + at + n, g.listed[p] + at, g.n_listed[p] - at)
    memcpy(g.listed[p] + at, cards, n)
    group.n_cards += n
    g.n_listed[p] += n
    for i in range(g.n_groups[p]):
        if g.groups[p][i].first >= at and i != k:
            g.groups[p][i].first += n


cdef inline GroupC *new_group(GameC *g, int p) noexcept nogil:
    # Behind the others, without places or cards; there is room.
    cdef GroupC *group = &g.groups[p][g.n_groups[p]]
    memset(group, 0, sizeof(GroupC))
    group.first = g.n_listed[p]
    g.n_groups[p] += 1
    return group


cdef inline void group_remove(GameC *g, int p, int k) noexcept nogil:
    cdef int i
    cdef GroupC group = g.groups[p][k]
    g.n_groups[p] -= 1
    for i in range(k, g.n_groups[p]):
        g.groups[p][i] = g.groups[p][i + 1]
    close_list(g, p, group.first, group.n_cards)


cdef inline bint is_empty(GroupC *group) noexcept nogil:
    return not group.n_cards or not group.places[0] | group.places[1] | group.places[2]


cdef inline bint is_in_order(GroupC *group, u8 *cards) noexcept nogil:
    # Whether a group is neither empty nor says where its cards are.
    cdef u64 v = group.places[0] | group.places[1] | group.places[2]
    cdef int i, left = group.n_cards
    if left == 0 or v == 0:
        return False
    if left > 1 and cards[0] != cards[1]:
        return True
    for i in range(left):
        v &= v - 1
    return v != 0 or not tells_where(group, cards)  # it has more places than cards


cdef bint tells_where(GroupC *group, u8 *cards) noexcept nogil:
    # Whether all its places hold the same card.
    cdef int i
    for i in range(1, group.n_cards):
        if cards[i] != cards[0]:
            return False
    return set_size(group.places) == group.n_cards


cdef void tidy(GameC *g, int p) noexcept nogil:
    # Drop empty groups; dissolve groups that say where their cards are.
    cdef int k = 0
    while k < g.n_groups[p]:
        if is_empty(&g.groups[p][k]):
            group_remove(g, p, k)
        elif tells_where(&g.groups[p][k], listed(g, p, k)):
            dissolve(g, p, k)
            k = 0  # groups around it are smaller now
        else:
            k += 1


cdef void dissolve(GameC *g, int p, int k) noexcept nogil:
    # A player knows where the cards of a group are.
    cdef GroupC found = g.groups[p][k]
    cdef int i, j
    cdef u64 v
    group_remove(g, p, k)
    for j in range(3):
        for i in range(g.n_groups[p]):
            g.groups[p][i].places[j] &= ~found.places[j]
        v = found.places[j]
        while v:
            g.know[64 * j + lowest_bit(v)] |= (KNOWS | DEDUCES) << p
            v &= v - 1


cdef inline void learn(WorkspaceC *w, int p, int s) noexcept nogil:
    # Let a player know a card in its place.
    cdef GameC *g = w.g
    if g.know[s] >> p & 1:
        g.know[s] &= ~(DEDUCES << p)
        return
    g.know[s] |= KNOWS << p
    if g.n_groups[p] and is_grouped(g, p, s):
        leave_groups(g, p, s)


cdef bint is_grouped(GameC *g, int p, int s) noexcept nogil:
    cdef u64 places = 0
    cdef int k
    for k in range(g.n_groups[p]):
        places |= g.groups[p][k].places[s >> 6]
    return places >> (s & 63) & 1


cdef void leave_groups(GameC *g, int p, int s) noexcept nogil:
    # A card that a player has learned is out of all groups, and off the list of the smallest one that lists it.
    cdef GroupC *group = g.groups[p]
    cdef GroupC *best = NULL
    cdef u8 *cards = g.listed[p]
    cdef u64 here = <u64>1 << (s & 63)
    cdef int i, k, found = 0, word = s >> 6, d = g.d[s]
    cdef bint settled = True
    for k in range(g.n_groups[p]):
        if group.places[word] & here:
            group.places[word] ^= here
            i = find_byte(cards + group.first, group.n_cards, d)
            if i < group.n_cards and (best == NULL or is_within(group.places, best.places)):
                best = group
                found = group.first + i
            settled &= is_in_order(group, cards + group.first)
        group += 1
    if best != NULL:
        best.n_cards -= 1
        cards[found] = cards[best.first + best.n_cards]
        settled &= is_in_order(best, cards + best.first)
        close_list(g, p, best.first + best.n_cards, 1)
    if not settled:
        tidy(g, p)


cdef inline void show(WorkspaceC *w, int s) noexcept nogil:
    if w.g.know[s] == 3:
        return
    learn(w, 0, s)
    learn(w, 1, s)


cdef inline int look_of(WorkspaceC *w, int s) noexcept nogil:
    # What everybody sees of a face-down card: whose it is, and which back it has (2.22).
    return w.g.owner[s] << 1 | (w.t.types[w.g.d[s]] == TYPE_GATE)


cdef inline bint is_within(u64 *a, u64 *b) noexcept nogil:
    return not (a[0] & ~b[0] | a[1] & ~b[1] | a[2] & ~b[2])


cdef inline bint overlap(u64 *a, u64 *b) noexcept nogil:
    return (a[0] & b[0] | a[1] & b[1] | a[2] & b[2]) != 0


cdef inline bint splits(GroupC *group, u64 *here) noexcept nogil:
    # Whether a group holds some of these places, but not all.
    return overlap(group.places, here) and not is_within(here, group.places)


cdef inline int splitting(GameC *g, int p, u64 *here) noexcept nogil:
    # The first group that distinguishes these places; behind the last if none does.
    cdef int k
    for k in range(g.n_groups[p]):
        if splits(&g.groups[p][k], here):
            return k
    return g.n_groups[p]


cdef void hide_together(WorkspaceC *w, int players, u8 *cards, int n) noexcept nogil:
    # Make cards indistinguishable to some players (bits) as far as they look alike.
    cdef GameC *g = w.g
    cdef u64 here[3]
    cdef int i, s, p, known = 0
    here[0] = here[1] = here[2] = 0
    for i in range(n):
        s = cards[i]
        known |= g.know[s]
        set_add(here, s)
    for p in range(2):
        if players >> p & 1 and not known >> p & 1 and splitting(g, p, here) == g.n_groups[p]:
            players ^= 1 << p  # they know none of them, and nothing that distinguishes them
    if players == 0:
        return
    for i in range(1, n):
        if look_of(w, cards[i]) != look_of(w, cards[0]):
            hide_by_look(w, players, known, cards, n)
            return
    for p in range(2):
        if players >> p & 1:
            hide_alike(w, p, cards, n if known >> p & 1 else 0, here)


cdef void hide_by_look(WorkspaceC *w, int players, int known, u8 *cards, int n) noexcept nogil:
    cdef u8 alike[MAX_SLOTS]
    cdef u64 here[3]
    cdef int look, i, p, m
    for look in range(4):
        m = 0
        here[0] = here[1] = here[2] = 0
        for i in range(n):
            if look_of(w, cards[i]) == look:
                alike[m] = cards[i]
                m += 1
                set_add(here, cards[i])
        for p in range(2):
            if players >> p & 1:
                hide_alike(w, p, alike, m if known >> p & 1 else 0, here)


cdef void hide_alike(WorkspaceC *w, int p, u8 *cards, int n, u64 *here) noexcept nogil:
    # Make the cards of some places indistinguishable to a player, who keeps only which definitions are among them. The
    # player may know some of these n cards, and no others of those places.
    cdef GameC *g = w.g
    cdef u8 known[2 * MAX_SLOTS]
    cdef int i, j, k, s, m = 0, at = splitting(g, p, here), twin
    for i in range(n):
        s = cards[i]
        known[m] = g.d[s]
        m += g.know[s] >> p & 1
        g.know[s] &= ~((KNOWS | DEDUCES) << p)
    if at < g.n_groups[p]:  # the first group that holds some of them grows, and takes in the others that do
        k = at + 1
        while k < g.n_groups[p]:
            if splits(&g.groups[p][k], here):
                for j in range(3):
                    g.groups[p][at].places[j] |= g.groups[p][k].places[j]
                m = take_list(g, p, k, known, m)
            else:
                k += 1
        for j in range(3):
            g.groups[p][at].places[j] |= here[j]
        twin = with_places(g, p, g.groups[p][at].places, at)
        if twin < g.n_groups[p]:
            m = take_list(g, p, at, known, m)
            at = twin - (twin > at)
    elif m:
        at = with_places(g, p, here, at)
        if at == g.n_groups[p]:
            if not fits(w, POOL_PILE, m) or not fits(w, POOL_GROUPS, at + 1):
                return
            memcpy(new_group(g, p).places, here, 3 * sizeof(u64))
    if m:
        list_cards(w, p, at, known, m)
        if not is_in_order(&g.groups[p][at], listed(g, p, at)):
            tidy(g, p)


cdef inline int take_list(GameC *g, int p, int k, u8 *known, int m) noexcept nogil:
    # Remove a group; what it lists goes behind the first of `known`.
    memcpy(known + m, listed(g, p, k), g.groups[p][k].n_cards)
    m += g.groups[p][k].n_cards
    group_remove(g, p, k)
    return m


cdef inline int with_places(GameC *g, int p, u64 *places, int but) noexcept nogil:
    # The group, but one, that has these places; behind the last if none has.
    cdef u64 *a
    cdef int k
    for k in range(g.n_groups[p]):
        a = g.groups[p][k].places
        if k != but and a[0] == places[0] and a[1] == places[1] and a[2] == places[2]:
            return k
    return g.n_groups[p]


cdef void before_leaving_hand(WorkspaceC *w, int player, int seen) noexcept nogil:
    # Blur a hand for the opponent before cards leave it: nobody can distinguish its cards. `seen`: the only card that leaves,
    # for a place where everybody sees it, or NONE8.
    cdef u8 *cards = cards_in(w.g, player, ZONE_HAND)
    cdef int n = w.g.n_in[player][ZONE_HAND]
    if seen == NONE8 or not w.g.know[seen] >> (1 - player) & 1 or not is_hidden_in_vain(w, 1 - player, cards, n, seen):
        hide_together(w, 2 >> player, cards, n)


cdef bint is_hidden_in_vain(WorkspaceC *w, int p, u8 *cards, int n, int seen) noexcept nogil:
    # Whether hiding a hand and learning one known card of it at once leaves all as it is: so it does if the player knows no
    # other, and one group at most holds some of the others, and that holds them all: the card joins it and leaves it.
    cdef GameC *g = w.g
    cdef GroupC *group = NULL
    cdef u64 here[3]
    cdef int i, k, s, known = 0
    here[0] = here[1] = here[2] = 0
    for i in range(n):
        s = cards[i]
        if s != seen:
            known |= g.know[s]
            set_add(here, s)
    if known >> p & 1:
        return False
    for k in range(g.n_groups[p]):
        if overlap(g.groups[p][k].places, here):
            if group != NULL or not is_within(here, g.groups[p][k].places):
                return False
            group = &g.groups[p][k]
    if group == NULL:
        return fits(w, POOL_PILE, 1) and fits(w, POOL_GROUPS, g.n_groups[p] + 1)
    return look_of(w, seen) == look_of(w, cards[cards[0] == seen]) and fits(w, POOL_PILE, group.n_cards + 1)


cdef inline void after_entering_hand(WorkspaceC *w, int player, int s) noexcept nogil:
    cdef int o = 1 - player
    if w.g.know[s] >> o & 1:
        hide_together(w, 1 << o, cards_in(w.g, player, ZONE_HAND), w.g.n_in[player][ZONE_HAND])


cdef void after_turning_down(WorkspaceC *w, u8 *cards, int n) noexcept nogil:
    # Blur the face-down tools of a player for the other: they lie in no order (4.19.1.2).
    cdef GameC *g = w.g
    cdef u8 tools[MAX_ZONE]
    cdef int i, p, m, there
    for p in range(2):
        there = 0
        for i in range(n):
            there |= g.zone[cards[i]] == ZONE_TOOL and g.player[cards[i]] == p
        if not there:
            continue
        m = 0
        for i in range(g.n_in[p][ZONE_TOOL]):
            if g.down[cards_in(g, p, ZONE_TOOL)[i]]:
                tools[m] = cards_in(g, p, ZONE_TOOL)[i]
                m += 1
        hide_together(w, 2 >> p, tools, m)
