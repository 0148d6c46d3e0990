# 4.4.2-4.4.4: places of cards on circles and in gate zones: bits 0-2 the front row from the left, 3-5 the back.


cdef inline int places(GameC *g, int s) noexcept nogil:
    # The places that a card has: those of its circles, or that of its gate zone (4.4.2.3).
    if g.zone[s] == ZONE_CIRCLE:
        return g.mask[s]  # 2.10.3
    return 1 << g.pos[s] if g.zone[s] == ZONE_GATE else 0


cdef bint related(WorkspaceC *w, InfoC *i, FilterC *f, ContextC *c) noexcept nogil:
    # Whether a card lies in the filter's relation to the filter's card; none does to itself.
    cdef u16 refs[MAX_SLOTS]
    cdef InfoC *o
    cdef int m
    if read_refs(w, f.relation.target, c, refs) == 0:
        return False
    o = known_info(w, refs[0], ALL_VALUES)
    if i == o:
        return False
    m = o.mask
    if i.player != o.player:  # 4.4.4.3: the opponent's left is on the right
        return f.relation.relation == RELATION_ADJACENT and i.mask & ((m & 1) << 2 | m & 2 | (m & 4) >> 2) != 0
    if f.relation.relation == RELATION_BEHIND:  # 4.4.3.1, 4.4.3.3
        m = (m & 7) << 3
    elif f.relation.relation == RELATION_IN_FRONT:
        m >>= 3
    elif f.relation.relation == RELATION_ADJACENT:  # 4.4.4.1-2
        m = (m & 7) << 3 | m >> 3 | m << 1 & 0x36 | m >> 1 & 0x1B
    return i.mask & m != 0  # 4.4.2.2
