# 9.3.2: the cards whose abilities are valid where they are, listed once for all questions until the cards in play change.

cdef enum:
    PLAY_CIRCLES, PLAY_GATES, PLAY_OTHERS  # the first two numbered as their zones


cdef inline void reorder(WorkspaceC *w) noexcept nogil:
    # The turn passed: other cards come first.
    w.in_order = w.lasted = w.parts_listed = w.fresh = 0


cdef inline void relist(WorkspaceC *w) noexcept nogil:
    # Cards of any of these zones came, went or turned over.
    w.listed = w.summed = w.lasted = w.parts_listed = w.fresh = w.kept = 0


cdef inline int part_of(int z) noexcept nogil:
    return PLAY_CIRCLES if z == ZONE_CIRCLE else PLAY_GATES if z == ZONE_GATE else PLAY_OTHERS


cdef inline void relist_zone(WorkspaceC *w, int p, int z) noexcept nogil:
    # A card of one of these zones came, went or turned over.
    w.listed = 0
    w.kept &= ~w.t.part_bit[p][z]


cdef inline bint is_valid_place(WorkspaceC *w, int s) noexcept nogil:
    # Whether some abilities of a card may be valid where it is (9.3.2).
    return not w.g.down[s] and (is_usual_place(w, s) or w.t.defs[w.g.d[s]].zoned >> w.g.zone[s] & 1)  # 9.3.2.6


cdef bint is_usual_place(WorkspaceC *w, int s) noexcept nogil:
    # Whether the abilities of a face-up card that name no zone are valid where it is (2.12.2, 9.3.2.1-5).
    cdef GameC *g = w.g
    cdef int k = w.t.types[g.d[s]], z = g.zone[s]
    if k == TYPE_GATE:
        return z == ZONE_GATE  # 9.3.2.2
    if k == TYPE_TACTICS:
        return z == ZONE_BATTLE  # 9.3.2.3
    if k == TYPE_PARADOX:
        return z == ZONE_BATTLE or z == ZONE_PARADOX  # 9.3.2.4
    if k == TYPE_MY_LOGICALIST:
        return z == ZONE_MY_LOGICALIST  # 9.3.2.5
    return z == ZONE_CIRCLE and g.host[s] == NONE8  # 9.3.2.1


cdef inline void add_valid(WorkspaceC *w, InPlayC *v, int s) noexcept nogil:
    cdef DefinitionC *d = &w.t.defs[w.g.d[s]]
    v.cards[v.n] = s
    v.n += 1
    v.events |= d.events
    v.act |= d.has_act
    if d.cont_layers:
        add_lasting(w.g, v, s, d)


cdef void add_lasting(GameC *g, InPlayC *v, int s, DefinitionC *d) noexcept nogil:
    # What the continuous abilities of a card are about.
    if d.cont_layers >> 1:
        v.acting = mix64(v.acting + (s | g.incarnation[s] << 8 | g.zone[s] << 16 | g.player[s] << 24 | <u64>g.stamp[s] << 32))
    else:
        v.besides += d.key
    v.layers |= d.cont_layers
    v.replaces |= d.replaces
    v.zones |= d.zones_read
    v.restricts |= d.restricts
    v.stats |= d.player_stats
    v.reach |= d.reach
    v.writes |= d.writes
    v.parts += d.parts
    v.gains += d.gains


cdef inline int first_bit(int mask) noexcept nogil:
    # The first of some circles, by itself.
    return mask & -mask


cdef inline void add_member(WorkspaceC *w, int p, int s, u64 *circles) noexcept nogil:
    # A member joins those of its player, by circle.
    insert_card(w.lines[p], circles, w.n_line[p], s, first_bit(w.g.mask[s]))
    w.n_line[p] += 1
    w.line_types[p] |= 1 << w.t.types[w.g.d[s]]
    w.line_shape[p] += 1 << 4 * w.t.territories[w.g.d[s]]


cdef void list_circles(WorkspaceC *w, int p, InPlayC *v) noexcept nogil:
    # And whether members overlap or cards are illegal (10.4, 10.7).
    cdef GameC *g = w.g
    cdef u8 *cards = cards_in(g, p, ZONE_CIRCLE)
    cdef u64 circles[MAX_ZONE]   # the first ones of the members in `lines`
    cdef int i, s, taken = 0
    w.n_line[p] = w.line_types[p] = 0
    w.line_shape[p] = 0
    for i in range(g.n_in[p][ZONE_CIRCLE]):
        s = cards[i]
        if not is_member(w, s):
            list_no_member(w, v, s)
            continue
        if g.mask[s] & taken:
            v.unlawful = 1
        taken |= g.mask[s]
        add_member(w, p, s, circles)
        add_valid(w, v, s)  # 9.3.2.1


cdef void list_no_member(WorkspaceC *w, InPlayC *v, int s) noexcept nogil:
    # A card of a circle that is set, or is on its way off.
    if is_illegal(w, s):
        v.unlawful = 1
    if w.g.host[s] != NONE8:  # detonate and its skill (B69)
        v.events |= w.t.defs[w.g.d[s]].events
    if is_valid_place(w, s):
        add_valid(w, v, s)


cdef void list_gates(WorkspaceC *w, int p, InPlayC *v) noexcept nogil:
    # And whether two share a gate zone or one is illegal (10.5, 10.7), and whether there is a gate at all (10.3.1.1).
    cdef GameC *g = w.g
    cdef u8 *cards = cards_in(g, p, ZONE_GATE)
    cdef int i, s
    for i in range(g.n_in[p][ZONE_GATE]):
        s = cards[i]
        if w.t.types[g.d[s]] != TYPE_GATE and not is_gate_here(w, s) or i and g.pos[s] == g.pos[cards[i - 1]]:
            v.unlawful = 1
        v.safe |= is_gate_here(w, s)
        if is_valid_place(w, s):
            add_valid(w, v, s)


cdef inline void list_pile(WorkspaceC *w, int p, int z, InPlayC *v) noexcept nogil:
    # Cards of a zone; and how many paradoxes are among them.
    cdef int i, s
    for i in range(w.g.n_in[p][z]):
        s = cards_in(w.g, p, z)[i]
        if is_valid_place(w, s):
            add_valid(w, v, s)
            v.paradoxes += w.t.types[w.g.d[s]] == TYPE_PARADOX and (z == ZONE_BATTLE or z == ZONE_PARADOX)


cdef cold list_souls(WorkspaceC *w, int p, InPlayC *v) noexcept nogil:
    # Soul cards by their members.
    cdef GameC *g = w.g
    cdef int i, k, s
    for i in range(g.n_in[p][ZONE_CIRCLE]):
        for k in range(g.n_in[p][ZONE_SOUL]):
            s = cards_in(g, p, ZONE_SOUL)[k]
            if g.host[s] == cards_in(g, p, ZONE_CIRCLE)[i] and is_valid_place(w, s):
                add_valid(w, v, s)


cdef void list_part(WorkspaceC *w, int k) noexcept nogil:
    cdef InPlayC *v = &w.in_play[k]
    cdef u64 acting = v.acting, besides = v.besides
    cdef int p = k // 3, part = k % 3
    memset(v, 0, <char *>v.cards - <char *>v)
    if part == PLAY_CIRCLES:
        list_circles(w, p, v)
    elif part == PLAY_GATES:
        list_gates(w, p, v)
    else:
        list_others(w, p, v)
    if v.acting != acting:  # else the same statements act as before
        w.summed = w.lasted = w.parts_listed = w.fresh = 0
    elif v.besides != besides:
        w.summed = 0


cdef inline void list_others(WorkspaceC *w, int p, InPlayC *v) noexcept nogil:
    cdef int z
    if w.t.zoned:  # 9.3.2.6
        if w.t.zoned >> ZONE_HAND & 1:
            list_pile(w, p, ZONE_HAND, v)
        for z in range(ZONE_LEVEL, ZONE_REMOVE + 1):
            if w.t.zoned >> z & 1:
                list_pile(w, p, z, v)
    list_pile(w, p, ZONE_BATTLE, v)
    list_pile(w, p, ZONE_PARADOX, v)
    if w.t.zoned >> ZONE_INTERCEPT & 1:
        list_pile(w, p, ZONE_INTERCEPT, v)
    if w.t.zoned >> ZONE_SOUL & 1:
        list_souls(w, p, v)
    if w.t.zoned >> ZONE_PURGE & 1:
        list_pile(w, p, ZONE_PURGE, v)
    list_pile(w, p, ZONE_MY_LOGICALIST, v)


cdef void list_valid(WorkspaceC *w) noexcept nogil:
    # What the cards in play are about, and whether cards lie where a rule action sends them off (10.4-10.7).
    cdef InPlayC *v
    cdef u64 events = 0
    cdef int k, act = 0, unlawful = 0, paradoxes = 0, others = ~w.kept & 63
    while others:
        list_part(w, lowest_bit(others))
        others &= others - 1
    for k in range(6):
        v = &w.in_play[k]
        events |= v.events
        act |= v.act
        unlawful |= v.unlawful
        paradoxes += v.paradoxes
    w.valid_events, w.valid_act = events, act
    w.unlawful = unlawful or paradoxes > 1  # 10.6.1
    if not w.summed:
        sum_lasting(w)
    if may_bend(w):
        w.parts_listed = w.fresh = 0
    w.in_order = 0
    w.listed = 1
    w.kept = 63


cdef void sum_lasting(WorkspaceC *w) noexcept nogil:
    # What the continuous abilities of all cards in play are about.
    cdef InPlayC *v
    cdef int k
    w.valid_layers = w.valid_replaces = 0
    w.valid_parts = w.valid_gains = 0
    w.valid_zones = w.valid_restricts = w.valid_stats = w.valid_reach = w.valid_writes = 0
    for k in range(6):
        v = &w.in_play[k]
        if v.layers:
            w.valid_layers |= v.layers
            w.valid_replaces |= v.replaces
            w.valid_zones |= v.zones
            w.valid_restricts |= v.restricts
            w.valid_stats |= v.stats
            w.valid_reach |= v.reach
            w.valid_writes |= v.writes
            w.valid_parts += v.parts
            w.valid_gains += v.gains
    w.summed = 1


cdef inline InPlayC *part_in_order(WorkspaceC *w, int k) noexcept nogil:
    # The k-th part of the cards in play: the turn player's first.
    k += 3 * w.g.turn_player
    return &w.in_play[k if k < 6 else k - 6]


cdef inline InPlayC *parts_in_turn(WorkspaceC *w, int k) noexcept nogil:
    # The three parts of the cards in play of the turn player, and of the other one.
    return &w.in_play[3 if w.g.turn_player != k else 0]


cdef void list_lasting(WorkspaceC *w) noexcept nogil:
    # The cards with continuous abilities that act in a layer, in order.
    cdef InPlayC *v
    cdef int p, k, i, s, n = 0
    for p in range(2):
        v = parts_in_turn(w, p)
        for k in range(3):
            if v[k].layers >> 1:
                for i in range(v[k].n):
                    s = v[k].cards[i]
                    if w.t.defs[w.g.d[s]].cont_layers >> 1:
                        w.lasting[n] = s
                        n += 1
    w.n_lasting = n
    w.lasted = 1


cdef void line_up(WorkspaceC *w) noexcept nogil:
    # Fill `valid`: the turn player's cards first, by zone and place.
    cdef InPlayC *v
    cdef int p, k, n = 0
    valid_cards(w)
    if w.in_order:
        return
    for p in range(2):
        v = parts_in_turn(w, p)
        for k in range(3):
            if v[k].n:
                memcpy(w.valid + n, v[k].cards, v[k].n)
                n += v[k].n
    w.n_valid = n
    w.in_order = 1


cdef inline u32 counted(WorkspaceC *w) noexcept nogil:
    # What continuous statements count or ask for, zones and facts, as they were when the cards in play were listed last.
    return w.valid_zones | (w.t.zones_read if w.g.n_effects or w.gained else 0)


cdef inline void zones_changed(WorkspaceC *w, u32 zones, int parts) noexcept nogil:
    # Cards came to these zones, or left them, and with that these parts of the cards in play (`part_bit`).
    if w.fresh and zones & counted(w):
        changed(w)
    if parts:
        w.listed = 0
        w.kept &= ~parts


cdef void list_part_bits(TableC *t):
    # For each zone of a player the bits of `kept` of the parts that its cards belong to, if their abilities may be
    # valid there. Soul cards are listed by their members, so they are listed anew with these.
    cdef int p, z
    for p in range(2):
        for z in range(N_ZONES):
            if (t.zoned | USUAL_ZONES) >> z & 1:
                t.part_bit[p][z] = 1 << (3 * p + part_of(z))
        if t.zoned >> ZONE_SOUL & 1:
            t.part_bit[p][ZONE_CIRCLE] |= 1 << (3 * p + PLAY_OTHERS)


cdef inline void valid_cards(WorkspaceC *w) noexcept nogil:
    if not w.listed:
        list_valid(w)


cdef inline int members_by_circle(WorkspaceC *w, int player, u8 *out) noexcept nogil:
    valid_cards(w)
    memcpy(out, w.lines[player], w.n_line[player])
    return w.n_line[player]


cdef inline u32 key_in_play(WorkspaceC *w, int s, int viewer) noexcept nogil:
    # `card_key`, between two movements: where no two members share a circle, none lies under another.
    cdef GameC *g = w.g
    cdef int p = g.player[s]
    if (g.zone[s] == ZONE_CIRCLE and w.listed and w.n_line[p] == g.n_in[p][ZONE_CIRCLE]
            and not w.in_play[3 * p + PLAY_CIRCLES].unlawful and not slowly(w)):
        return place_key(ZONE_CIRCLE, p, lowest(g.mask[s]))
    return card_key(w, s, viewer)


cdef int slot_in_play(WorkspaceC *w, u8 *cards, int n, int viewer, u32 key) noexcept nogil:
    # The card that has this key (`key_in_play`), NONE8 if none has.
    cdef int i
    for i in range(n):
        if key_in_play(w, cards[i], viewer) == key:
            return cards[i]
    return NONE8


cdef u32 instance_of(WorkspaceC *w, InfoC *i, int j) noexcept nogil:
    # What stays the same as long as an ability is the same one of the same card: 0 for a printed one, else when it was
    # granted, by which card's continuous ability, and how many before it are alike in all this.
    cdef int k, alike = 0
    if not w.t.abilities[i.abilities[j]].granted:
        return 0
    for k in range(j):
        if i.abilities[k] == i.abilities[j] and i.ability_stamps[k] == i.ability_stamps[j] and i.granters[k] == i.granters[j]:
            alike += 1
    return <u32>i.ability_stamps[j] << 16 | <u32>i.granters[j] << 8 | <u32>(alike + 1)
