# 9.3.2: the cards whose abilities are valid where they are, listed once for all questions until the cards in play change.

cdef enum:
    PLAY_CIRCLES, PLAY_GATES, PLAY_OTHERS
    USUAL_ZONES = 1 << Z_CIRCLE | 1 << Z_GATE | 1 << Z_BATTLE | 1 << Z_PARADOX | 1 << Z_MY


cdef inline void relist(X *x) noexcept nogil:
    # Cards of these zones came, went or turned over, or the turn passed.
    x.listed = x.parts_listed = x.fresh = x.kept = 0


cdef inline void relist_zone(X *x, int p, int z) noexcept nogil:
    # A card of one of these zones came, went or turned over.
    x.listed = x.parts_listed = x.fresh = 0
    x.kept &= ~(1 << (3 * p + (PLAY_CIRCLES if z == Z_CIRCLE else PLAY_GATES if z == Z_GATE else PLAY_OTHERS)))


cdef inline bint holds_valid(X *x, int z) noexcept nogil:
    # Zones where abilities may be valid (9.3.2).
    return (x.t.zoned | USUAL_ZONES) >> z & 1


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
    if d.count:
        v.events |= d.events
        v.layers |= d.cont_layers
        v.replaces |= d.replaces
        v.act |= d.has_act
        v.zones |= d.zones_read
        v.restricts |= d.restricts
        v.stats |= d.player_stats
        v.reach |= d.reach


cdef inline void line_up(X *x, int p, int s) noexcept nogil:
    # A member joins those of its player, by circle.
    cdef u8 *line = x.lines[p]
    cdef int low = lowest(x.g.mask[s]), j = x.n_line[p]
    while j > 0 and lowest(x.g.mask[line[j - 1]]) > low:
        line[j] = line[j - 1]
        j -= 1
    line[j] = s
    x.n_line[p] += 1


cdef void list_circles(X *x, int p, PlayC *v) noexcept nogil:
    # And whether members overlap or cards are illegal (10.4, 10.7).
    cdef GameC *g = x.g
    cdef u8 *cards = zl(g, p, Z_CIRCLE)
    cdef int i, s, taken = 0
    x.n_line[p] = 0
    for i in range(g.zc[p][Z_CIRCLE]):
        s = cards[i]
        if is_member(x, s):
            if g.mask[s] & taken:
                v.unlawful = 1
            taken |= g.mask[s]
            line_up(x, p, s)
        elif is_illegal(x, s):
            v.unlawful = 1
        if g.host[s] != NONE8:  # detonate and its skill (B69)
            v.events |= x.t.defs[g.d[s]].events
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


cdef void list_part(X *x, int p, int part) noexcept nogil:
    cdef PlayC *v = &x.in_play[3 * p + part]
    cdef int z
    memset(v, 0, <char *>v.cards - <char *>v)
    if part == PLAY_CIRCLES:
        list_circles(x, p, v)
    elif part == PLAY_GATES:
        list_gates(x, p, v)
    else:
        if x.t.zoned:  # 9.3.2.6
            for z in range(Z_LEVEL, Z_REMOVE + 1):
                if x.t.zoned >> z & 1:
                    list_pile(x, p, z, v)
        list_pile(x, p, Z_BATTLE, v)
        list_pile(x, p, Z_PARADOX, v)
        if x.t.zoned >> Z_PURGE & 1:
            list_pile(x, p, Z_PURGE, v)
        list_pile(x, p, Z_MY, v)
    x.kept |= 1 << (3 * p + part)


cdef void list_valid(X *x) noexcept nogil:
    # Turn player's first, by zone and place; with what their printed abilities are about, and whether cards lie where a rule
    # action sends them off (10.4-10.7).
    cdef PlayC *v
    cdef int k, q, part, i, paradoxes = 0
    x.n_valid = x.n_lasting = 0
    x.valid_events = 0
    x.valid_zones = x.valid_restricts = x.valid_stats = x.valid_reach = 0
    x.valid_layers = x.valid_replaces = x.valid_act = x.unlawful = 0
    for k in range(2):
        q = 3 * (x.g.turn_player if k == 0 else 1 - x.g.turn_player)
        for part in range(3):
            if not x.kept >> (q + part) & 1:
                list_part(x, q // 3, part)
            v = &x.in_play[q + part]
            for i in range(v.n):
                x.valid[x.n_valid] = v.cards[i]
                if v.layers >> 1 and x.t.defs[x.g.d[v.cards[i]]].cont_layers >> 1:
                    x.lasting[x.n_lasting] = x.n_valid
                    x.n_lasting += 1
                x.n_valid += 1
            x.valid_events |= v.events
            x.valid_zones |= v.zones
            x.valid_restricts |= v.restricts
            x.valid_stats |= v.stats
            x.valid_reach |= v.reach
            x.valid_layers |= v.layers
            x.valid_replaces |= v.replaces
            x.valid_act |= v.act
            x.unlawful |= v.unlawful
            paradoxes += v.paradoxes
    if paradoxes > 1:  # 10.6
        x.unlawful = 1
    x.listed = 1


cdef inline bint is_counted(X *x, int z) noexcept nogil:
    # Whether values can be different after a card came to a zone or left it.
    if holds_valid(x, z) or z == Z_SOUL or z == Z_INTERCEPT or not x.listed:
        return True
    if x.g.n_eff or x.gained:
        return x.t.zones_read >> z & 1
    return x.valid_zones >> z & 1


cdef inline void valid_cards(X *x) noexcept nogil:
    if not x.listed:
        list_valid(x)


cdef inline int members_by_circle(X *x, int player, u8 *out) noexcept nogil:
    valid_cards(x)
    memcpy(out, x.lines[player], x.n_line[player])
    return x.n_line[player]
