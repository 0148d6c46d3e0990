# 4.4.2-4.4.4: places on circles and in gate zones, as masks: bits 0-2 the front row from the left, 3-5 the back.

cdef inline int places(GameC *g, int s) noexcept nogil:
    # The places that a card has: those of its circles, or that of its gate zone (4.4.2.3).
    if g.zone[s] == ZONE_CIRCLE:
        return g.mask[s]  # 2.10.3
    return 1 << g.pos[s] if g.zone[s] == ZONE_GATE else 0


cdef int reached(int relation, InfoC *o, int player) noexcept nogil:
    # The places of a player that lie in this relation to a card.
    cdef int m = o.mask
    if relation == RELATION_SAME_COLUMN:
        m = (m | m >> 3) & 7
        if player != o.player:  # 4.4.4.3
            m = (m & 1) << 2 | m & 2 | m >> 2
        return m | m << 3
    if player != o.player:  # 4.4.4.3: the opponent's left is on the right
        return (m & 1) << 2 | m & 2 | (m & 4) >> 2 if relation == RELATION_ADJACENT else 0
    if relation == RELATION_BEHIND:  # 4.4.3.1, 4.4.3.3
        return (m & 7) << 3
    if relation == RELATION_IN_FRONT:
        return m >> 3
    if relation == RELATION_ADJACENT:  # 4.4.4.1-2
        return (m & 7) << 3 | m >> 3 | m << 1 & 0x36 | m >> 1 & 0x1B
    if relation == RELATION_SAME_ROW:  # 4.4.2.1
        return (7 if m & 7 else 0) | (56 if m & 56 else 0)
    return m  # 4.4.2.2
