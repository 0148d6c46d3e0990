# 9.3.2: the cards whose abilities are valid where they are, listed once for all questions until the cards in play change.

cdef inline void relist(X *x) noexcept nogil:
    # A card of these zones came, went or turned over, or the turn passed.
    x.listed = x.parts_listed = x.fresh = 0


cdef inline bint holds_valid(X *x, int z) noexcept nogil:
    # Zones where abilities may be valid (9.3.2).
    return x.t.zoned >> z & 1 or z == Z_CIRCLE or z == Z_GATE or z == Z_BATTLE or z == Z_PARADOX or z == Z_MY


cdef inline bint is_valid_place(X *x, int s) noexcept nogil:
    # Whether some abilities of a card may be valid where it is (9.3.2).
    return not x.g.down[s] and (is_usual_place(x, s) or x.t.defs[x.g.d[s]].zoned >> x.g.zone[s] & 1)  # 9.3.2.6


cdef bint is_usual_place(X *x, int s) noexcept nogil:
    # Whether the abilities of a face-up card that name no zone are valid where it is (9.3.2.1-5).
    cdef GameC *g = x.g
    cdef int k = x.t.defs[g.d[s]].type, z = g.zone[s]
    if k == T_GATE:
        return z == Z_GATE
    if k == T_TACTICS:
        return z == Z_BATTLE
    if k == T_PARADOX:
        return z == Z_BATTLE or z == Z_PARADOX
    if k == T_MY:
        return z == Z_MY
    return z == Z_CIRCLE and g.host[s] == NONE8


cdef inline void add_valid(X *x, int s) noexcept nogil:
    cdef DefC *d = &x.t.defs[x.g.d[s]]
    x.valid[x.n_valid] = s
    x.n_valid += 1
    if d.count:
        x.valid_events |= d.events
        x.valid_layers |= d.cont_layers
        x.valid_replaces |= d.replaces
        x.valid_act |= d.has_act
        x.valid_zones |= d.zones_read


cdef inline void list_pile(X *x, int p, int z) noexcept nogil:
    # Cards of which some ability is valid only there (9.3.2.6).
    cdef int i
    if x.t.zoned >> z & 1:
        for i in range(x.g.zc[p][z]):
            if is_valid_place(x, zl(x.g, p, z)[i]):
                add_valid(x, zl(x.g, p, z)[i])


cdef void list_valid(X *x) noexcept nogil:
    # Turn player's first, by zone and place; with what their printed abilities are about, and whether cards lie where a rule
    # action sends them off (10.4-10.7).
    cdef GameC *g = x.g
    cdef u8 *cards
    cdef int k, p, z, i, s, taken, paradoxes = 0
    x.n_valid = 0
    x.valid_events = 0
    x.valid_zones = 0
    x.valid_layers = x.valid_replaces = x.valid_act = x.unlawful = 0
    for k in range(2):
        p = g.turn_player if k == 0 else 1 - g.turn_player
        taken = 0
        cards = zl(g, p, Z_CIRCLE)
        for i in range(g.zc[p][Z_CIRCLE]):
            s = cards[i]
            if is_illegal(x, s):  # 10.7
                x.unlawful = 1
            elif is_member(x, s):
                if g.mask[s] & taken:  # 10.4
                    x.unlawful = 1
                taken |= g.mask[s]
            if g.host[s] != NONE8:  # detonate and its skill (B69)
                x.valid_events |= x.t.defs[g.d[s]].events
            if is_valid_place(x, s):
                add_valid(x, s)
        cards = zl(g, p, Z_GATE)
        for i in range(g.zc[p][Z_GATE]):
            s = cards[i]
            if x.t.defs[g.d[s]].type != T_GATE and not is_gate_here(x, s):  # 10.7
                x.unlawful = 1
            if i and g.pos[s] == g.pos[cards[i - 1]]:  # 10.5
                x.unlawful = 1
            if is_valid_place(x, s):
                add_valid(x, s)
        for z in range(Z_LEVEL, Z_REMOVE + 1):
            list_pile(x, p, z)
        for z in range(Z_BATTLE, Z_PARADOX + 1):
            for i in range(g.zc[p][z]):
                s = zl(g, p, z)[i]
                if is_valid_place(x, s):
                    add_valid(x, s)
                    paradoxes += x.t.defs[g.d[s]].type == T_PARADOX
        list_pile(x, p, Z_PURGE)
        for i in range(g.zc[p][Z_MY]):
            if is_valid_place(x, zl(g, p, Z_MY)[i]):
                add_valid(x, zl(g, p, Z_MY)[i])
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
