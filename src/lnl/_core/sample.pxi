# What one player knows of a game, and worlds drawn from all that agree with it.

cdef int unknown_slots(X *x, int p, int owner, bint gates, u8 *out) noexcept nogil:
    # Cards of one owner and back that p does not know, by zone and place: no order here comes from who they are.
    cdef GameC *g = x.g
    cdef int q, z, i, s, n = 0
    for q in range(2):
        for z in range(N_ZONES):
            for i in range(g.zc[q][z]):
                s = g.zl[q][z][i]
                if g.owner[s] == owner and (x.t.defs[g.d[s]].type == T_GATE) == gates and not g.know[s] >> p & 1:
                    out[n] = s
                    n += 1
    return n


cdef int groups_by_size(GameC *g, int p, u8 *order) noexcept nogil:
    # Innermost groups first.
    cdef int i, j
    for i in range(g.ng[p]):
        j = i
        while j > 0 and set_size(g.grp[p][order[j - 1]].places) > set_size(g.grp[p][i].places):
            order[j] = order[j - 1]
            j -= 1
        order[j] = i
    return g.ng[p]


cdef void sample_world(X *x, int p, u64 seed) noexcept nogil:
    # Deal the definitions of unknown cards anew, uniformly among the worlds that p thinks possible (design 5):
    # the cards listed in groups first, innermost groups first, then the rest; with fresh chance.
    cdef GameC *g = x.g
    cdef u8 slots[N_SLOTS]
    cdef u8 pool[N_SLOTS]
    cdef u8 order[MAX_GRP]
    cdef u8 fitting[N_SLOTS]
    cdef u8 given[N_SLOTS]
    cdef i32 counts[256]
    cdef int owner, back, n, m, i, j, k, d, draws = 0, n_groups = groups_by_size(g, p, order)
    for owner in range(2):
        for back in range(2):
            n = unknown_slots(x, p, owner, back, slots)
            memset(counts, 0, sizeof(counts))
            memset(given, 0, sizeof(given))
            for i in range(n):
                counts[g.d[slots[i]]] += 1
            for k in range(n_groups):
                for j in range(g.grp[p][order[k]].nl):
                    d = g.grp[p][order[k]].listed[j]
                    m = 0
                    for i in range(n):
                        if not given[i] and in_set(g.grp[p][order[k]].places, slots[i]):
                            fitting[m] = i
                            m += 1
                    if m and counts[d]:
                        i = fitting[below(chance(seed, p, P_SAMPLE, draws), m)]
                        draws += 1
                        given[i] = 1
                        counts[d] -= 1
                        g.d[slots[i]] = d
            m = 0
            for d in range(x.t.n_defs):
                for i in range(counts[d]):
                    pool[m] = d
                    m += 1
            for i in range(n):
                if not given[i]:
                    j = <int>below(chance(seed, p, P_SAMPLE, draws), m)
                    draws += 1
                    g.d[slots[i]] = pool[j]
                    m -= 1
                    pool[j] = pool[m]
    g.ng[1 - p] = 0  # what the other player knows by groups is no part of what p knows
    g.seed = chance(seed, p, P_SAMPLE, 1 << 20)
    changed(x)
