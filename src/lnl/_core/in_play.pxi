# 9.3.2: the cards whose abilities are valid where they are, listed once for all questions until the cards in play change.

cdef enum:
    PLAY_CIRCLES, PLAY_GATES, PLAY_OTHERS  # the first two numbered as their zones
    USUAL_ZONES = 1 << Z_CIRCLE | 1 << Z_GATE | 1 << Z_BATTLE | 1 << Z_PARADOX | 1 << Z_MY


cdef inline void reorder(X *x) noexcept nogil:
    # The turn passed: other cards come first.
    x.in_order = x.lasted = x.parts_listed = x.fresh = 0


cdef inline void relist(X *x) noexcept nogil:
    # Cards of any of these zones came, went or turned over.
    x.listed = x.summed = x.lasted = x.parts_listed = x.fresh = x.kept = 0


cdef inline int part_of(int z) noexcept nogil:
    return PLAY_CIRCLES if z == Z_CIRCLE else PLAY_GATES if z == Z_GATE else PLAY_OTHERS


cdef inline void relist_zone(X *x, int p, int z) noexcept nogil:
    # A card of one of these zones came, went or turned over.
    x.listed = 0
    x.kept &= ~(1 << (3 * p + part_of(z)))


cdef inline bint is_valid_place(X *x, int s) noexcept nogil:
    # Whether some abilities of a card may be valid where it is (9.3.2).
    return not x.g.down[s] and (is_usual_place(x, s) or x.t.defs[x.g.d[s]].zoned >> x.g.zone[s] & 1)  # 9.3.2.6


cdef bint is_usual_place(X *x, int s) noexcept nogil:
    # Whether the abilities of a face-up card that name no zone are valid where it is (9.3.2.1-5).
    cdef GameC *g = x.g
    cdef int k = x.t.types[g.d[s]], z = g.zone[s]
    if k == T_GATE:
        return z == Z_GATE
    if k == T_TACTICS:
        return z == Z_BATTLE
    if k == T_PARADOX:
        return z == Z_BATTLE or z == Z_PARADOX
    if k == T_MY:
        return z == Z_MY
    return z == Z_CIRCLE and g.host[s] == NONE8


cdef inline void add_valid(X *x, PlayC *v, int s) noexcept nogil:
    cdef DefC *d = &x.t.defs[x.g.d[s]]
    v.cards[v.n] = s
    v.n += 1
    v.events |= d.events
    v.act |= d.has_act
    if d.cont_layers:
        add_lasting(x.g, v, s, d)


cdef void add_lasting(GameC *g, PlayC *v, int s, DefC *d) noexcept nogil:
    # What the continuous abilities of a card are about.
    if d.cont_layers >> 1:
        v.told = mix64(v.told + (s | g.inc[s] << 8 | g.zone[s] << 16 | g.player[s] << 24 | <u64>g.stamp[s] << 32))
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


cdef inline void add_member(X *x, int p, int s) noexcept nogil:
    # A member joins those of its player, by circle.
    cdef u8 *line = x.lines[p]
    cdef int low = first_bit(x.g.mask[s]), j = x.n_line[p]
    while j > 0 and first_bit(x.g.mask[line[j - 1]]) > low:
        line[j] = line[j - 1]
        j -= 1
    line[j] = s
    x.n_line[p] += 1
    x.line_types[p] |= 1 << x.t.types[x.g.d[s]]
    x.line_shape[p] += 1 << 4 * x.t.territories[x.g.d[s]]


cdef void list_circles(X *x, int p, PlayC *v) noexcept nogil:
    # And whether members overlap or cards are illegal (10.4, 10.7).
    cdef GameC *g = x.g
    cdef u8 *cards = zl(g, p, Z_CIRCLE)
    cdef int i, s, taken = 0
    x.n_line[p] = x.line_types[p] = 0
    x.line_shape[p] = 0
    for i in range(g.zc[p][Z_CIRCLE]):
        s = cards[i]
        if not is_member(x, s):
            list_no_member(x, v, s)
            continue
        if g.mask[s] & taken:
            v.unlawful = 1
        taken |= g.mask[s]
        add_member(x, p, s)
        add_valid(x, v, s)  # 9.3.2.1


cdef void list_no_member(X *x, PlayC *v, int s) noexcept nogil:
    # A card of a circle that is set, or is on its way off.
    if is_illegal(x, s):
        v.unlawful = 1
    if x.g.host[s] != NONE8:  # detonate and its skill (B69)
        v.events |= x.t.defs[x.g.d[s]].events
    if is_valid_place(x, s):
        add_valid(x, v, s)


cdef void list_gates(X *x, int p, PlayC *v) noexcept nogil:
    # And whether two share a gate zone or one is illegal (10.5, 10.7), and whether there is a gate at all (10.3.1.1).
    cdef GameC *g = x.g
    cdef u8 *cards = zl(g, p, Z_GATE)
    cdef int i, s
    for i in range(g.zc[p][Z_GATE]):
        s = cards[i]
        if x.t.types[g.d[s]] != T_GATE and not is_gate_here(x, s) or i and g.pos[s] == g.pos[cards[i - 1]]:
            v.unlawful = 1
        v.safe |= is_gate_here(x, s)
        if is_valid_place(x, s):
            add_valid(x, v, s)


cdef inline void list_pile(X *x, int p, int z, PlayC *v) noexcept nogil:
    # Cards of a zone; and how many paradoxes are among them.
    cdef int i, s
    for i in range(x.g.zc[p][z]):
        s = zl(x.g, p, z)[i]
        if is_valid_place(x, s):
            add_valid(x, v, s)
            v.paradoxes += x.t.types[x.g.d[s]] == T_PARADOX and (z == Z_BATTLE or z == Z_PARADOX)


cdef void list_part(X *x, int k) noexcept nogil:
    cdef PlayC *v = &x.in_play[k]
    cdef u64 told = v.told, besides = v.besides
    cdef int p = k // 3, part = k % 3
    memset(v, 0, <char *>v.cards - <char *>v)
    if part == PLAY_CIRCLES:
        list_circles(x, p, v)
    elif part == PLAY_GATES:
        list_gates(x, p, v)
    else:
        list_others(x, p, v)
    if v.told != told:  # else the same statements act as before
        x.summed = x.lasted = x.parts_listed = x.fresh = 0
    elif v.besides != besides:
        x.summed = 0


cdef inline void list_others(X *x, int p, PlayC *v) noexcept nogil:
    cdef int z
    if x.t.zoned:  # 9.3.2.6
        for z in range(Z_LEVEL, Z_REMOVE + 1):
            if x.t.zoned >> z & 1:
                list_pile(x, p, z, v)
    list_pile(x, p, Z_BATTLE, v)
    list_pile(x, p, Z_PARADOX, v)
    if x.t.zoned >> Z_PURGE & 1:
        list_pile(x, p, Z_PURGE, v)
    list_pile(x, p, Z_MY, v)


cdef void list_valid(X *x) noexcept nogil:
    # What the cards in play are about, and whether cards lie where a rule action sends them off (10.4-10.7).
    cdef PlayC *v
    cdef u64 events = 0
    cdef int k, act = 0, unlawful = 0, paradoxes = 0, others = ~x.kept & 63
    while others:
        list_part(x, lowest_bit(others))
        others &= others - 1
    for k in range(6):
        v = &x.in_play[k]
        events |= v.events
        act |= v.act
        unlawful |= v.unlawful
        paradoxes += v.paradoxes
    x.valid_events, x.valid_act = events, act
    x.unlawful = unlawful or paradoxes > 1  # 10.6
    if not x.summed:
        sum_lasting(x)
    if may_bend(x):
        x.parts_listed = x.fresh = 0
    x.in_order = 0
    x.listed = 1
    x.kept = 63


cdef void sum_lasting(X *x) noexcept nogil:
    # What the continuous abilities of all cards in play are about.
    cdef PlayC *v
    cdef int k
    x.valid_layers = x.valid_replaces = 0
    x.valid_parts = x.valid_gains = 0
    x.valid_zones = x.valid_restricts = x.valid_stats = x.valid_reach = x.valid_writes = 0
    for k in range(6):
        v = &x.in_play[k]
        if v.layers:
            x.valid_layers |= v.layers
            x.valid_replaces |= v.replaces
            x.valid_zones |= v.zones
            x.valid_restricts |= v.restricts
            x.valid_stats |= v.stats
            x.valid_reach |= v.reach
            x.valid_writes |= v.writes
            x.valid_parts += v.parts
            x.valid_gains += v.gains
    x.summed = 1


cdef inline PlayC *part_in_order(X *x, int k) noexcept nogil:
    # The k-th part of the cards in play: the turn player's first.
    k += 3 * x.g.turn_player
    return &x.in_play[k if k < 6 else k - 6]


cdef inline PlayC *parts_in_turn(X *x, int k) noexcept nogil:
    # The three parts of the cards in play of the turn player, and of the other one.
    return &x.in_play[3 if x.g.turn_player != k else 0]


cdef void list_lasting(X *x) noexcept nogil:
    # The cards with continuous abilities that act in a layer, in order.
    cdef PlayC *v
    cdef int p, k, i, s, n = 0
    for p in range(2):
        v = parts_in_turn(x, p)
        for k in range(3):
            if v[k].layers >> 1:
                for i in range(v[k].n):
                    s = v[k].cards[i]
                    if x.t.defs[x.g.d[s]].cont_layers >> 1:
                        x.lasting[n] = s
                        n += 1
    x.n_lasting = n
    x.lasted = 1


cdef void line_up(X *x) noexcept nogil:
    # Fill `valid`: the turn player's cards first, by zone and place.
    cdef PlayC *v
    cdef int p, k, n = 0
    valid_cards(x)
    if x.in_order:
        return
    for p in range(2):
        v = parts_in_turn(x, p)
        for k in range(3):
            if v[k].n:
                memcpy(x.valid + n, v[k].cards, v[k].n)
                n += v[k].n
    x.n_valid = n
    x.in_order = 1


cdef inline u32 counted(X *x) noexcept nogil:
    # What continuous statements count or ask for, zones and facts, as they were when the cards in play were listed last.
    return x.valid_zones | (x.t.zones_read if x.g.n_eff or x.gained else 0)


cdef inline void zones_changed(X *x, u32 zones, int parts) noexcept nogil:
    # Cards came to these zones, or left them, and with that these parts of the cards in play (`part_bit`).
    if x.fresh and zones & counted(x):
        changed(x)
    if parts:
        x.listed = 0
        x.kept &= ~parts


cdef void list_part_bits(TableC *t):
    # For each zone of a player the bit of `kept` of the part that its cards belong to, if their abilities may be valid there.
    cdef int p, z
    for p in range(2):
        for z in range(N_ZONES):
            if (t.zoned | USUAL_ZONES) >> z & 1:
                t.part_bit[p][z] = 1 << (3 * p + part_of(z))


cdef inline void valid_cards(X *x) noexcept nogil:
    if not x.listed:
        list_valid(x)


cdef inline int members_by_circle(X *x, int player, u8 *out) noexcept nogil:
    valid_cards(x)
    memcpy(out, x.lines[player], x.n_line[player])
    return x.n_line[player]


cdef inline u32 key_in_play(X *x, int s, int viewer) noexcept nogil:
    # `card_key`, between two movements: where all cards on a player's circles are members apart, none lies under another.
    cdef GameC *g = x.g
    cdef int p = g.player[s]
    if (g.zone[s] == Z_CIRCLE and x.listed and x.n_line[p] == g.zc[p][Z_CIRCLE]
            and not x.in_play[3 * p + PLAY_CIRCLES].unlawful and not slowly(x)):
        return Z_CIRCLE << 15 | p << 14 | lowest(g.mask[s])
    return card_key(x, s, viewer)
