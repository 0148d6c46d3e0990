# Worlds drawn uniformly from all that agree with a view (docs/state.md §6).

cdef extern from *:
    """
    /* The high word of a product: a number below n, uniform to one part in 2**64 / n. */
    static inline unsigned long long high_word(unsigned long long value, unsigned long long n) {
        return (unsigned long long)(((unsigned __int128)value * n) >> 64);
    }
    """
    u64 high_word(u64 value, u64 n) noexcept nogil


cdef inline bint has_gate_back(WorkspaceC *w, int d) noexcept nogil:
    return d == BLANK_GATE or (d < BLANK_GATE and w.t.types[d] == TYPE_GATE)


cdef inline int part_at(WorkspaceC *w, GameC *v, DealC *deal, int n) noexcept nogil:
    # The part of its owner's list from which a card comes, as far as all can tell.
    if has_gate_back(w, v.d[n]):
        return 1
    if v.zone[n] == ZONE_MY_LOGICALIST and deal.beside[v.owner[n]] >> CONTENTS_MY_LOGICALIST & 1:
        return CONTENTS_MY_LOGICALIST
    return CONTENTS_TOOLS if v.zone[n] == ZONE_TOOL and deal.beside[v.owner[n]] >> CONTENTS_TOOLS & 1 else CONTENTS_MAIN


cdef inline int look_at(WorkspaceC *w, GameC *v, DealC *deal, int n) noexcept nogil:
    return v.owner[n] << 2 | part_at(w, v, deal, n)


cdef void find_apart(WorkspaceC *w, GameC *v, DealC *deal) noexcept nogil:
    # My logicalist and tools are known to be what they are as long as nothing went there and nothing has left.
    cdef int here[2][2]
    cdef u64 tools[3]
    cdef u64 *places
    cdef int n, k, p
    memset(here, 0, sizeof(here))
    memset(tools, 0, sizeof(tools))
    for n in range(v.n_slots):
        if v.zone[n] == ZONE_MY_LOGICALIST or v.zone[n] == ZONE_TOOL:
            here[v.owner[n]][v.zone[n] == ZONE_TOOL] += 1
        if v.zone[n] == ZONE_TOOL:
            set_add(tools, n)
    for k in range(v.n_groups[deal.viewer]):  # tools are hidden among tools: a group that also lies elsewhere mixes them
        places = v.groups[deal.viewer][k].places
        if ((places[0] & tools[0]) | (places[1] & tools[1]) | (places[2] & tools[2])
                and (places[0] & ~tools[0]) | (places[1] & ~tools[1]) | (places[2] & ~tools[2])):
            here[v.owner[first_in(places)]][1] = -1
    for p in range(2):
        deal.beside[p] = ((here[p][0] == w.t.parts[p][CONTENTS_MY_LOGICALIST]) << CONTENTS_MY_LOGICALIST
                          | (here[p][1] == w.t.parts[p][CONTENTS_TOOLS]) << CONTENTS_TOOLS)


cdef void plan_deal(WorkspaceC *w, MapC *m, DealC *deal, ListC *lists) noexcept nogil:
    # What the viewer does not know, from the cards themselves: but only how many there are of each.
    cdef GameC *v = m.new
    cdef GroupC *group
    cdef u8 *cards
    cdef i32 counts[N_LOOKS][256]
    cdef int n, k, i, look, d
    memset(deal, 0, sizeof(DealC))
    memset(counts, 0, sizeof(counts))
    deal.viewer = m.viewer
    deal.rebuild = m.rebuild
    deal.lists = lists
    find_apart(w, v, deal)
    for n in range(v.n_slots):
        look = look_at(w, v, deal, n)
        if not seen_by(v, m.viewer, n):
            deal.slots[look][deal.n_slots[look]] = n
            deal.n_slots[look] += 1
            set_add(deal.unknown, n)
            set_add(deal.looks[look], n)
            counts[look][m.old.d[m.at[n]]] += 1
        elif is_believed(deal, look):
            deal.seen[look & 3][v.d[n]] += 1
    for k in range(v.n_groups[m.viewer]):
        group = &v.groups[m.viewer][k]
        deal.groups[k].n = group.n_cards
        memcpy(deal.groups[k].places, group.places, sizeof(group.places))
        cards = listed(v, m.viewer, k)
        memcpy(deal.groups[k].defs, cards, group.n_cards)
        look = look_at(w, v, deal, first_in(group.places))
        for i in range(group.n_cards):
            counts[look][cards[i]] -= 1
            if is_believed(deal, look):
                deal.seen[look & 3][cards[i]] += 1
    deal.n_groups = v.n_groups[m.viewer]
    for look in range(N_LOOKS):
        for d in range(256 if not is_believed(deal, look) else 0):
            for i in range(counts[look][d]):
                deal.pool[look][deal.n_pool[look]] = d
                deal.n_pool[look] += 1
    plan_seats(m, deal)


cdef inline bint is_believed(DealC *deal, int look) noexcept nogil:
    # Whether cards that look so come from a list that the viewer does not know.
    return deal.lists != NULL and look >> 2 != deal.viewer


cdef int believed_pool(DealC *deal, ListC *list, int part, u8 *pool) noexcept nogil:
    # The cards of a list that were not seen: some more than are to be dealt, if it lacks some that were.
    cdef u8 seen[256]
    cdef int q, i, d, n = 0
    memcpy(seen, deal.seen[part], sizeof(seen))
    for q in range(N_PARTS):
        if q == part or (part == 0 and q > 1 and not deal.beside[1 - deal.viewer] >> q & 1):
            for i in range(list.n[q]):
                d = list.defs[q][i]
                if seen[d]:
                    seen[d] -= 1
                else:
                    pool[n] = d
                    n += 1
    return n


cdef int drawn_list(DealC *deal, int tier, u64 *luck) noexcept nogil:
    # A list of a tier, by its share.
    cdef int k = deal.tier_end[tier - 1] if tier else 0
    cdef u64 value
    if deal.lists == NULL:
        return ANY_LIST
    value = draw(luck)
    while value > deal.upto[k]:
        k += 1
    return deal.list_at[k]


cdef void plan_seats(MapC *m, DealC *deal) noexcept nogil:
    cdef int i, n
    deal.n_seats = m.n_seats
    memcpy(deal.seats, m.seats, m.n_seats)
    for i in range(m.n_seats):
        for n in range(m.old.n_slots):
            if m.look[n] == m.look[m.seats[i]]:
                set_add(deal.alike[i], n)


cdef inline int first_in(u64 *places) noexcept nogil:
    cdef int n = 0
    while not in_set(places, n):
        n += 1
    return n


cdef inline int list_places(u64 *places, u64 *free, u8 *out) noexcept nogil:
    # The members of two sets, ascending.
    cdef int w, n = 0
    cdef u64 bits
    for w in range(3):
        bits = places[w] & free[w]
        while bits:
            out[n] = w << 6 | lowest_bit(bits)
            n += 1
            bits &= bits - 1
    return n


cdef void deal_cards(GameC *g, DealC *deal, int chosen, u64 *luck) noexcept nogil:
    # A chosen list: listed cards to the places of their groups, inner groups first; then the rest to the rest.
    cdef u64 free[3]
    cdef u8 open[MAX_SLOTS]
    cdef u8 pool[MAX_SLOTS]
    cdef u8 *slots
    cdef ListedC *group
    cdef u64 state = luck[0]  # by itself: nothing else that is written here could be it
    cdef int k, i, j, n, look
    memcpy(free, deal.unknown, sizeof(free))
    for k in range(deal.n_groups):
        group = &deal.groups[k]
        n = list_places(group.places, free, open)
        for i in range(group.n):
            j = <int>high_word(draw(&state), n)
            g.d[open[j]] = group.defs[i]
            set_drop(free, open[j])
            n -= 1
            open[j] = open[n]
    for look in range(N_LOOKS):
        k = deal.n_slots[look]
        if k == 0:
            continue
        slots = deal.slots[look]
        if deal.n_groups:
            k = list_places(deal.looks[look], free, open)
            slots = open
        if is_believed(deal, look):
            n = believed_pool(deal, &deal.lists[chosen], look & 3, pool)
        else:
            n = deal.n_pool[look]
            memcpy(pool, deal.pool[look], n)
        for i in range(k):
            j = <int>high_word(draw(&state), n - i)
            g.d[slots[i]] = pool[j]
            pool[j] = pool[n - i - 1]
    luck[0] = state


cdef void seat_cards(GameC *g, DealC *deal, u64 *luck) noexcept nogil:
    # Put each card that something refers to at any of the places where it may lie: it changes places with another.
    cdef u8 lies[MAX_SLOTS]     # by card
    cdef u8 holds[MAX_SLOTS]    # by place
    cdef u8 was[MAX_SLOTS]
    cdef u8 open[MAX_SLOTS]
    cdef u64 free[3]
    cdef int i, n, s, other
    for n in range(g.n_slots):
        lies[n] = holds[n] = n
    memset(free, 255, sizeof(free))
    for i in range(deal.n_seats):
        s = deal.seats[i]
        n = open[high_word(draw(luck), list_places(deal.alike[i], free, open))]
        set_drop(free, n)
        other = holds[n]
        holds[lies[s]] = other
        lies[other] = lies[s]
        holds[n] = s
        lies[s] = n
    memcpy(was, g.d, g.n_slots)
    for n in range(g.n_slots):
        g.d[holds[n]] = was[n]
    move_places(g, deal.viewer, lies, holds)


cdef void move_places(GameC *g, int p, u8 *lies, u8 *holds) noexcept nogil:
    # The zone lists and a player's groups say where cards lie.
    cdef u64 places[3]
    cdef int q, z, i, k, n
    for q in range(2):
        for z in range(ZONE_DECK, ZONE_HAND + 1):
            for i in range(g.n_in[q][z]):
                cards_in(g, q, z)[i] = holds[cards_in(g, q, z)[i]]
    for k in range(g.n_groups[p]):
        memcpy(places, g.groups[p][k].places, sizeof(places))
        memset(g.groups[p][k].places, 0, sizeof(places))
        for n in range(g.n_slots):
            if in_set(places, n):
                set_add(g.groups[p][k].places, holds[n])


cdef void draw_discards(GameC *g, int viewer, u64 *luck) noexcept nogil:
    # What the other player picks of its hand to discard: any of the cards that lie there (1.3.4.1).
    cdef u8 hand[MAX_ZONE]
    cdef FrameC *f
    cdef int k, i, j, s
    cdef u8 taken
    for k in range(g.n_frames):
        f = &g.frames[k]
        if not is_secret_discard(f, viewer):
            continue
        memcpy(hand, cards_in(g, f.player, ZONE_HAND), f.data.pick.picked + f.data.pick.n_left)
        for i in range(f.data.pick.picked):
            s = i + <int>high_word(draw(luck), f.data.pick.picked + f.data.pick.n_left - i)
            taken = hand[s]
            for j in range(s, i, -1):  # the rest stays in order
                hand[j] = hand[j - 1]
            hand[i] = taken
        set_picks(g, f, hand)


cdef int sample_world(WorkspaceC *w, DealC *deal, u64 seed) noexcept nogil:
    # Deal what the viewer does not know into a copy of its view, uniformly among the worlds that agree with it; return
    # the list that the other player plays there.
    cdef GameC *g = w.g
    cdef u64 luck = chance(seed, deal.viewer, PURPOSE_SAMPLE, 0)
    cdef GameC view
    cdef bint changes = deal.n_seats or deal.rebuild  # more than definitions
    cdef int n, chosen
    g.seed = chance(seed, deal.viewer, PURPOSE_SAMPLE, 1)
    if not deal.doubtful:
        chosen = drawn_list(deal, 0, &luck)
        deal_cards(g, deal, chosen, &luck)
        draw_discards(g, deal.viewer, &luck)
        renew(w)
        return chosen
    if changes:
        copy_game(&view, g)
    for n in range(MAX_DRAWS * (1 if deal.lists == NULL else deal.n_tiers)):
        chosen = drawn_list(deal, n // MAX_DRAWS, &luck)
        deal_cards(g, deal, chosen, &luck)
        if deal.n_seats:
            seat_cards(g, deal, &luck)
        draw_discards(g, deal.viewer, &luck)
        renew(w)
        if agrees(w, deal):
            return chosen
        if changes:
            copy_game(g, &view)
        g.fault = 0
    g.fault = FAULT_BUG
    return ANY_LIST
