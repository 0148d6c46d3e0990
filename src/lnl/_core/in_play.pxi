# 9.3.2: the cards whose abilities are valid where they are, listed once for all questions until one of them changes place.

cdef inline void relist(X *x) noexcept nogil:
    # A card of these zones came, went or turned over, or the turn passed.
    x.listed = 0


cdef inline bint holds_valid(int z) noexcept nogil:
    # Zones where abilities may be valid (9.3.2).
    return z == Z_CIRCLE or z == Z_GATE or z == Z_BATTLE or z == Z_PARADOX or z == Z_MY


cdef bint is_valid_place(X *x, int s) noexcept nogil:
    # Whether the abilities of a card are valid where it is (9.3.2).
    cdef GameC *g = x.g
    cdef int k = x.t.defs[g.d[s]].type, z = g.zone[s]
    if g.down[s]:
        return False
    if k == T_GATE:
        return z == Z_GATE
    if k == T_TACTICS:
        return z == Z_BATTLE
    if k == T_PARADOX:
        return z == Z_BATTLE or z == Z_PARADOX
    if k == T_MY:
        return z == Z_MY
    return z == Z_CIRCLE


cdef void list_valid(X *x) noexcept nogil:
    # Turn player's first, by zone and place; with what their printed abilities are about.
    cdef GameC *g = x.g
    cdef DefC *d
    cdef int[5] zones = [Z_CIRCLE, Z_GATE, Z_BATTLE, Z_PARADOX, Z_MY]
    cdef int k, p, z, i, s
    x.n_valid = 0
    x.valid_events = 0
    x.valid_layers = x.valid_replaces = x.valid_act = 0
    for k in range(2):
        p = g.turn_player if k == 0 else 1 - g.turn_player
        for z in zones:
            for i in range(g.zc[p][z]):
                s = g.zl[p][z][i]
                if is_valid_place(x, s):
                    d = &x.t.defs[g.d[s]]
                    x.valid[x.n_valid] = s
                    x.n_valid += 1
                    x.valid_events |= d.events
                    x.valid_layers |= d.cont_layers
                    x.valid_replaces |= d.replaces
                    x.valid_act |= d.has_act
    x.listed = 1


cdef inline void valid_cards(X *x) noexcept nogil:
    if not x.listed:
        list_valid(x)
