# What a position is worth: a small evaluation, used at the horizon of playouts and one step ahead.

cdef extern from "math.h" nogil:
    double exp(double)
    double sqrt(double)


cdef double side_value(X *x, int p) noexcept nogil:
    # What a player has, in units of about one gate.
    cdef GameC *g = x.g
    cdef int i, s, power = 0, gates = 0, levels = g.zc[p][Z_LEVEL]
    cdef double value
    for i in range(g.zc[p][Z_GATE]):
        gates += g.down[g.zl[p][Z_GATE][i]]
    for i in range(g.zc[p][Z_CIRCLE]):
        s = g.zl[p][Z_CIRCLE][i]
        power += x.t.defs[g.d[s]].stats[S_POWER] + 1000 * n_souls(x, s)
    value = 1.3 * gates - (1.5 if gates == 1 else 0.0)
    value += 0.9 * power / 10000.0 + 0.25 * g.zc[p][Z_CIRCLE]
    value += 0.28 * g.zc[p][Z_HAND] + 0.45 * (levels if levels < 4 else 4) + 0.1 * g.zc[p][Z_STOCK]
    value -= 1.6 * (g.zc[p][Z_REFRESH] + g.pl[p].refresh_points)
    if g.zc[p][Z_DECK] < 8:
        value -= 0.08 * (8 - g.zc[p][Z_DECK])
    return value


cdef double evaluate(X *x, int me) noexcept nogil:
    # The chance that `me` wins, as far as one look tells.
    cdef GameC *g = x.g
    if g.over:
        return 0.5 if g.winner == 0 else 1.0 if g.winner == me + 1 else 0.0
    return 1.0 / (1.0 + exp(-0.55 * (side_value(x, me) - side_value(x, 1 - me))))
