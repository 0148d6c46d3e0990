# 7.5.3.6: rearranging. n members by circle at 0, masks so far at 8; k0 = next, d = fixed circles.

cdef int movable(X *x, int p, u8 *out, int *fixed) noexcept nogil:
    cdef u8 all[ZONE_CAP]
    cdef int i, n = members_by_circle(x, p, all), k = 0
    fixed[0] = 0
    for i in range(n):
        if restricted(x, all[i], RS_MOVE):  # 5.14.3
            fixed[0] |= x.g.mask[all[i]]
        else:
            out[k] = all[i]
            k += 1
    return k


cdef u64 pack_arrangement(X *x, int p, u8 *members, int n, u8 *masks) noexcept nogil:
    # Masks of the movable members by arrival.
    cdef GameC *g = x.g
    cdef u64 v = n
    cdef int i, j
    for i in range(g.zc[p][Z_CIRCLE]):
        for j in range(n):
            if members[j] == zl(g, p, Z_CIRCLE)[i]:
                v = v << 6 | masks[j]
    return v


cdef bint completes(X *x, int p, u8 *members, int n, u8 *masks, int k, int taken) noexcept nogil:
    # Whether the first k masks can be completed to an arrangement that is new (B18, 12.1.1.2).
    cdef u8 options[8]
    cdef int i, m
    cdef u64 v
    cdef bint same
    if k == n:
        same = True
        for i in range(n):
            if masks[i] != x.g.mask[members[i]]:
                same = False
        if same:
            return False
        if x.g.n_arr:
            v = pack_arrangement(x, p, members, n, masks)
            for i in range(x.g.n_arr):
                if x.g.arr[i] == v:
                    return False
        return True
    m = placements(x.t.defs[x.g.d[members[k]]].territory, options)
    for i in range(m):
        if not options[i] & taken:
            masks[k] = options[i]
            if completes(x, p, members, n, masks, k + 1, taken | options[i]):
                return True
    return False


cdef bint has_room(X *x, int p, u8 *members, int n, int fixed) noexcept nogil:
    # Whether one of them may go elsewhere while the others stay, which makes a new arrangement.
    cdef u8 options[8]
    cdef u8 masks[ZONE_CAP]
    cdef int i, k, m, mine, taken = fixed
    for i in range(n):
        masks[i] = x.g.mask[members[i]]
        if taken & masks[i]:
            return False
        taken |= masks[i]
    for i in range(n):
        mine = x.g.mask[members[i]]
        m = placements(x.t.defs[x.g.d[members[i]]].territory, options)
        for k in range(m):
            if options[k] != mine and not options[k] & taken & ~mine:
                masks[i] = options[k]
                if completes(x, p, members, n, masks, n, 0):
                    return True
        masks[i] = mine
    return False


cdef bint can_rearrange(X *x, int p) noexcept nogil:
    cdef u8 members[ZONE_CAP]
    cdef u8 masks[ZONE_CAP]
    cdef int fixed, n = movable(x, p, members, &fixed)
    if n == 0:
        return False
    if not slowly(x) and has_room(x, p, members, n, fixed):
        return True
    return completes(x, p, members, n, masks, 0, fixed)


cdef void begin_rearrange(X *x, int p) noexcept nogil:
    cdef u8 members[ZONE_CAP]
    cdef int fixed, n = movable(x, p, members, &fixed)
    cdef Fr *f = push(x, F_REARR)
    f.player = p
    f.n = n
    f.d = fixed
    memcpy(take(x, 16), members, n)


cdef void options_rearrange(X *x, Fr *f) noexcept nogil:
    cdef u8 masks[ZONE_CAP]
    cdef u8 options[8]
    cdef u8 *at = lists(x, f)
    cdef int i, k = f.k0, m, taken = f.d
    for i in range(k):
        masks[i] = at[8 + i]
        taken |= masks[i]
    m = placements(x.t.defs[x.g.d[at[k]]].territory, options)
    for i in range(m):
        if not options[i] & taken:
            masks[k] = options[i]
            if completes(x, f.player, at, f.n, masks, k + 1, taken | options[i]):
                opt(x, act(A_PLACE, <u64>options[i] << 6 * f.player))


cdef void step_rearrange(X *x, Fr *f) noexcept nogil:
    cdef GameC *g = x.g
    cdef u8 moving[ZONE_CAP]
    cdef u8 to[ZONE_CAP]
    cdef u8 members[8]
    cdef u8 masks[8]
    cdef u8 old[8]
    cdef int i, k = 0, m, n = f.n, p = f.player
    if f.k0 < n:
        ask(x, p, D_REARRANGE, rule(7, 5, 3, 6))
        return
    memcpy(members, lists(x, f), n)
    memcpy(masks, lists(x, f) + 8, n)
    pop(x)
    for i in range(n):
        old[i] = g.mask[members[i]]
    remember_arrangement(x, pack_arrangement(x, p, members, n, old))
    remember_arrangement(x, pack_arrangement(x, p, members, n, masks))
    for i in range(n):
        if masks[i] != old[i]:
            moving[k] = members[i]
            to[k] = masks[i]
            k += 1
    m = k
    for i in range(m):  # 5.24.2
        n = k
        k = with_set_cards(g, moving[i], moving, k)
        memset(to + n, to[i], k - n)
        k = leave_out(moving, to, n, k)
    relocate(x, p, moving, to, k)
    g.arr_mark = g.changes


cdef int leave_out(u8 *cards, u8 *to, int at, int n) noexcept nogil:
    # Take one out of a list and of the masks beside it.
    memmove(cards + at, cards + at + 1, n - at - 1)
    memmove(to + at, to + at + 1, n - at - 1)
    return n - 1


cdef void relocate(X *x, int p, u8 *cards, u8 *masks, int n) noexcept nogil:
    # Put cards on other circles of the same player at once; they stay the same objects (4.1.5, 5.14).
    cdef GameC *g = x.g
    cdef u8 ordered[ZONE_CAP]
    cdef int origins[N_SLOTS]
    cdef int i
    order_by_place(x, cards, n, ordered)
    for i in range(n):
        origins[cards[i]] = place(x, cards[i])
    for i in range(n):
        g.mask[cards[i]] = masks[i]
        lay(x, cards[i])
        touch(x, cards[i])
    relist_zone(x, p, Z_CIRCLE)
    g.changes += 1
    changed(x)
    emit(x, E_MOVE, p, C_REARRANGE, 0, n)
    for i in range(n):
        emit_card(x, g.d[ordered[i]], origins[ordered[i]], place(x, ordered[i]), g.know[ordered[i]])
    settle_battle(x)
    relocated(x, cards, n)


cdef void remember_arrangement(X *x, u64 v) noexcept nogil:
    cdef GameC *g = x.g
    cdef int i
    for i in range(g.n_arr):
        if g.arr[i] == v:
            return
    if fits(x, L_ARRANGEMENTS, g.n_arr + 1):
        g.arr[g.n_arr] = v
        g.n_arr += 1
