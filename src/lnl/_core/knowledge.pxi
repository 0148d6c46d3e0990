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


cdef inline void group_remove(GameC *g, int p, int k) noexcept nogil:
    cdef int i
    for i in range(k, g.ng[p] - 1):
        g.grp[p][i] = g.grp[p][i + 1]
    g.ng[p] -= 1


cdef void tidy(X *x, int p) noexcept nogil:
    # Drop empty groups; dissolve groups that say where their cards are.
    cdef GameC *g = x.g
    cdef int k, i, s
    cdef bint same
    cdef Grp found
    while True:
        k = 0
        while k < g.ng[p]:
            if g.grp[p][k].nl == 0 or set_size(g.grp[p][k].places) == 0:
                group_remove(g, p, k)
            else:
                k += 1
        k = 0
        while k < g.ng[p]:
            same = g.grp[p][k].nl == set_size(g.grp[p][k].places)
            if same:
                for i in range(1, g.grp[p][k].nl):
                    if g.grp[p][k].listed[i] != g.grp[p][k].listed[0]:
                        same = False
                        break
            if same:
                break
            k += 1
        if k == g.ng[p]:
            return
        found = g.grp[p][k]
        group_remove(g, p, k)
        for s in range(g.n_slots):
            if in_set(found.places, s):
                g.know[s] |= 5 << p  # by deduction
                for i in range(g.ng[p]):
                    set_drop(g.grp[p][i].places, s)


cdef void learn(X *x, int p, int s) noexcept nogil:
    # Let a player know a card in its place.
    cdef GameC *g = x.g
    cdef int k, i, size, best, best_size
    if g.know[s] >> p & 1:
        g.know[s] &= ~(4 << p)
        return
    g.know[s] |= 1 << p
    if g.ng[p] == 0:
        return
    best = -1
    best_size = 1000
    for k in range(g.ng[p]):
        if in_set(g.grp[p][k].places, s):
            for i in range(g.grp[p][k].nl):
                if g.grp[p][k].listed[i] == g.d[s]:
                    size = set_size(g.grp[p][k].places)
                    if size < best_size:
                        best = k
                        best_size = size
                    break
    if best >= 0:
        for i in range(g.grp[p][best].nl):
            if g.grp[p][best].listed[i] == g.d[s]:
                g.grp[p][best].listed[i] = g.grp[p][best].listed[g.grp[p][best].nl - 1]
                g.grp[p][best].nl -= 1
                break
    for k in range(g.ng[p]):
        set_drop(g.grp[p][k].places, s)
    tidy(x, p)


cdef inline void show(X *x, int s) noexcept nogil:
    if x.g.know[s] == 3:
        return
    learn(x, 0, s)
    learn(x, 1, s)


cdef inline int look_of(X *x, int s) noexcept nogil:
    # What everybody sees of a face-down card: whose it is, and which back it has (2.22).
    return x.g.owner[s] << 1 | (x.t.defs[x.g.d[s]].type == T_GATE)


cdef void hide_together(X *x, int p, u8 *cards, int n) noexcept nogil:
    # Make cards indistinguishable to a player as far as they look alike.
    cdef u8 alike[N_SLOTS]
    cdef int look, i, m
    if n == 0:
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


cdef inline void list_card(X *x, Grp *group, int d) noexcept nogil:
    if fits(x, L_PILE, group.nl + 1):
        group.listed[group.nl] = d
        group.nl += 1


cdef void hide_alike(X *x, int p, u8 *cards, int n) noexcept nogil:
    # Make cards indistinguishable to a player, who keeps only which definitions are among them.
    cdef GameC *g = x.g
    cdef Grp fresh
    cdef u64 here[3]
    cdef int i, j, k, s
    cdef bint touches, contains
    memset(&fresh, 0, sizeof(Grp))
    here[0] = here[1] = here[2] = 0
    for i in range(n):
        s = cards[i]
        set_add(here, s)
        if g.know[s] >> p & 1:
            list_card(x, &fresh, g.d[s])
            g.know[s] &= ~(5 << p)
    fresh.places[0] = here[0]
    fresh.places[1] = here[1]
    fresh.places[2] = here[2]
    k = 0
    while k < g.ng[p]:
        touches = False
        contains = True
        for j in range(3):
            if g.grp[p][k].places[j] & here[j]:
                touches = True
            if here[j] & ~g.grp[p][k].places[j]:
                contains = False
        if touches and not contains:
            for j in range(3):
                fresh.places[j] |= g.grp[p][k].places[j]
            for j in range(g.grp[p][k].nl):
                list_card(x, &fresh, g.grp[p][k].listed[j])
            group_remove(g, p, k)
        else:
            k += 1
    if fresh.nl:
        for k in range(g.ng[p]):
            if (g.grp[p][k].places[0] == fresh.places[0] and g.grp[p][k].places[1] == fresh.places[1]
                    and g.grp[p][k].places[2] == fresh.places[2]):
                for j in range(fresh.nl):
                    list_card(x, &g.grp[p][k], fresh.listed[j])
                tidy(x, p)
                return
        if fits(x, L_GROUPS, g.ng[p] + 1):
            g.grp[p][g.ng[p]] = fresh
            g.ng[p] += 1
    tidy(x, p)


cdef void before_leaving_hand(X *x, int player) noexcept nogil:
    # Blur a hand for the opponent before a card leaves it: nobody can tell its cards apart.
    cdef GameC *g = x.g
    cdef int o = 1 - player
    cdef int i, k, s
    cdef bint blur = False
    for i in range(g.zc[player][Z_HAND]):
        s = zl(g, player, Z_HAND)[i]
        if g.know[s] >> o & 1:
            blur = True
        for k in range(g.ng[o]):
            if in_set(g.grp[o][k].places, s):
                blur = True
    if blur:
        hide_together(x, o, zl(g, player, Z_HAND), g.zc[player][Z_HAND])


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
