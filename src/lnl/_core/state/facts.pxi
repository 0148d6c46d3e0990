# What the struct says of a card without any computing: leaves that every unit has in itself.

cdef inline bint is_gate_here(WorkspaceC *w, int s) noexcept nogil:
    # Whether a face-down card of a gate zone is a gate there (4.3.1.1.1; in 1.00 any is: 2.22.2).
    return w.g.down[s] and (w.t.types[w.g.d[s]] == TYPE_GATE or w.t.any_gate)


cdef enum:
    OF_MEMBERS = 1 << TYPE_LOGICALIST | 1 << TYPE_FOREIGNER | 1 << TYPE_TRANCEUNION | 1 << TYPE_SUPER_LOGICALIST  # 2.2.2


cdef inline bint is_member_def(WorkspaceC *w, int d) noexcept nogil:
    return OF_MEMBERS >> w.t.types[d] & 1


cdef inline bint is_member(WorkspaceC *w, int s) noexcept nogil:
    return w.g.zone[s] == ZONE_CIRCLE and not w.g.down[s] and w.g.host[s] == NONE8 and is_member_def(w, w.g.d[s])


cdef inline int n_souls(WorkspaceC *w, int s) noexcept nogil:
    cdef GameC *g = w.g
    cdef int p = g.player[s], i, k = 0
    for i in range(g.zc[p][ZONE_SOUL]):
        if g.host[zl(g, p, ZONE_SOUL)[i]] == s:
            k += 1
    return k


cdef inline u8 *listed(GameC *g, int p, int k) noexcept nogil:
    # The definitions that a group lists.
    return g.listed[p] + g.grp[p][k].first


cdef inline bint is_bag(int z) noexcept nogil:
    # Zones whose unknown cards cannot be told apart (docs/state.md §4).
    return z == ZONE_HAND or z == ZONE_DECK


cdef inline bint seen_by(GameC *g, int viewer, int s) noexcept nogil:
    return viewer < 0 or g.know[s] >> viewer & 1


cdef inline int live(GameC *g, u16 r) noexcept nogil:
    # The slot of a reference whose card has not moved on, else NONE8.
    cdef int s = r & 255
    if s >= MAX_SLOTS or g.inc[s] != r >> 8:  # NOREF, and cards that a view lost sight of, have no slot
        return NONE8
    return s


cdef inline bint is_set(GameC *g, int s) noexcept nogil:
    return g.zone[s] == ZONE_CIRCLE and g.host[s] != NONE8


cdef inline u8 *lists(WorkspaceC *w, FrameC *f) noexcept nogil:
    return &w.g.sb[f.base]
