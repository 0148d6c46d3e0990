# Face-up stock cards.

cdef void stock_open(WorkspaceC *w, int p, int count) noexcept nogil:
    # The lowest face-down cards turn up (5.28.1).
    cdef GameC *g = w.g
    cdef u8 cards[MAX_SLOTS]
    cdef int i, n = 0
    for i in range(g.zc[p][ZONE_STOCK]):
        if n < count and g.down[zl(g, p, ZONE_STOCK)[i]]:
            cards[n] = zl(g, p, ZONE_STOCK)[i]
            n += 1
    turn(w, cards, n, False)


cdef void stock_close(WorkspaceC *w, int p, int count) noexcept nogil:
    # The uppermost face-up cards turn down (5.29.1).
    cdef GameC *g = w.g
    cdef u8 cards[MAX_SLOTS]
    cdef int i, s, n = 0
    for i in range(g.zc[p][ZONE_STOCK]):
        s = zl(g, p, ZONE_STOCK)[g.zc[p][ZONE_STOCK] - 1 - i]
        if n < count and not g.down[s]:
            cards[n] = s
            n += 1
    turn(w, cards, n, True)


cdef void shuffle_stock(WorkspaceC *w, int p) noexcept nogil:
    # All down, shuffled, as many up again from the bottom (4.8.1.1.2); nothing triggers for that.
    cdef GameC *g = w.g
    cdef int i, up = 0
    for i in range(g.zc[p][ZONE_STOCK]):
        up += not g.down[zl(g, p, ZONE_STOCK)[i]]
        lay(w, zl(g, p, ZONE_STOCK)[i])
        g.down[zl(g, p, ZONE_STOCK)[i]] = 1  # 4.8.1.1.2.1
        touch(w, zl(g, p, ZONE_STOCK)[i])
    shuffle(w, p, ZONE_STOCK)
    for i in range(up):
        lay(w, zl(g, p, ZONE_STOCK)[i])
        g.down[zl(g, p, ZONE_STOCK)[i]] = 0  # 4.8.1.1.2.1
        touch(w, zl(g, p, ZONE_STOCK)[i])
        show(w, zl(g, p, ZONE_STOCK)[i])
    g.changes += 1
    changed(w)
