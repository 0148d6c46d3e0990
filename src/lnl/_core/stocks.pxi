# Face-up stock cards.

cdef void stock_open(X *x, int p, int count) noexcept nogil:
    # The lowest face-down cards turn up (5.28.1).
    cdef GameC *g = x.g
    cdef u8 cards[N_SLOTS]
    cdef int i, n = 0
    for i in range(g.zc[p][Z_STOCK]):
        if n < count and g.down[zl(g, p, Z_STOCK)[i]]:
            cards[n] = zl(g, p, Z_STOCK)[i]
            n += 1
    turn(x, cards, n, False)


cdef void stock_close(X *x, int p, int count) noexcept nogil:
    # The uppermost face-up cards turn down (5.29.1).
    cdef GameC *g = x.g
    cdef u8 cards[N_SLOTS]
    cdef int i, s, n = 0
    for i in range(g.zc[p][Z_STOCK]):
        s = zl(g, p, Z_STOCK)[g.zc[p][Z_STOCK] - 1 - i]
        if n < count and not g.down[s]:
            cards[n] = s
            n += 1
    turn(x, cards, n, True)


cdef void shuffle_stock(X *x, int p) noexcept nogil:
    # All down, shuffled, as many up again from the bottom (4.8.1.1.2); nothing triggers for that.
    cdef GameC *g = x.g
    cdef int i, up = 0
    for i in range(g.zc[p][Z_STOCK]):
        up += not g.down[zl(g, p, Z_STOCK)[i]]
        lay(x, zl(g, p, Z_STOCK)[i])
        g.down[zl(g, p, Z_STOCK)[i]] = 1
        touch(x, zl(g, p, Z_STOCK)[i])
    shuffle(x, p, Z_STOCK)
    for i in range(up):
        lay(x, zl(g, p, Z_STOCK)[i])
        g.down[zl(g, p, Z_STOCK)[i]] = 0
        touch(x, zl(g, p, Z_STOCK)[i])
        show(x, zl(g, p, Z_STOCK)[i])
    g.changes += 1
    changed(x)
