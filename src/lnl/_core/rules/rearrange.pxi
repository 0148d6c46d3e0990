# 7.5.3.6: rearranging.

cdef int movable(WorkspaceC *w, int p, u8 *out, int *fixed) noexcept nogil:
    cdef u8 all[MAX_ZONE]
    cdef int i, n, k = 0
    fixed[0] = 0
    if not may_restrict(w, RESTRICTION_MOVE) and not slowly(w):
        return members_by_circle(w, p, out)
    n = members_by_circle(w, p, all)
    for i in range(n):
        if is_restricted(w, all[i], RESTRICTION_MOVE):  # 5.14.3
            fixed[0] |= w.g.mask[all[i]]
        else:
            out[k] = all[i]
            k += 1
    return k


# --- how many ways there are: arrangements that are not new are few, so that counting mostly tells that there is a new one

cdef u8[64] _open         # by free circles of a player: how many they are
cdef u16[7][16] _narrow   # by open circles and members with one: in how many ways they take places
cdef u8[4][2][64] _wide   # by members with two circles, with four, and free circles: the same


def _count_ways():
    """Count by free circles in how many ways members take places there (2.10.2)."""
    cdef u8[8] masks
    cdef int free, i, n, k, four
    for free in range(64):
        _open[free] = bin(free).count("1")
        _wide[0][0][free] = 1
        for four in range(2):
            for n in range(4):
                if n == four == 0:
                    continue
                k = placements(2 if n else 4, masks)
                _wide[n][four][free] = sum([_wide[n - 1 if n else 0][four if n else 0][free & ~masks[i]]
                                            for i in range(k) if not masks[i] & ~free])
    for n in range(7):
        _narrow[n][0] = 1
        for k in range(1, 16):
            _narrow[n][k] = _narrow[n][k - 1] * max(n - k + 1, 0)


_count_ways()


cdef inline int territories(WorkspaceC *w, u8 *members, int n) noexcept nogil:
    # How many of them have each territory (1, 2 or 4 circles), four bits for each number.
    cdef int i, v = 0
    for i in range(n):
        v += 1 << 4 * w.t.territories[w.g.d[members[i]]]
    return v


cdef inline int ways(int wanted, int free) noexcept nogil:
    # In how many ways members of such territories take places in free circles.
    if wanted < 1 << 8:  # they have one circle each
        return _narrow[_open[free]][wanted >> 4]
    return wide_ways(wanted >> 4 & 15, wanted >> 8 & 15, wanted >> 16, free)


cdef int wide_ways(int one, int two, int four, int free) noexcept nogil:
    cdef int left = _open[free] - 2 * two - 4 * four
    if left < one or four > 1:
        return 0
    return _wide[two][four][free] * _narrow[left][one]


# --- arrangements that were there already (B18, 12.1.1.2)

cdef inline u64 field(u64 mask, int place) noexcept nogil:
    return mask << 6 * place


cdef void order_of_arrival(WorkspaceC *w, int p, u8 *members, int n, u8 *out) noexcept nogil:
    # By member: the place of its mask in a packed arrangement, which holds the latest to arrive at 0.
    cdef u8 *cards = cards_in(w.g, p, ZONE_CIRCLE)
    cdef int i, j, left = n
    for i in range(w.g.n_in[p][ZONE_CIRCLE]):
        for j in range(n):
            if members[j] == cards[i]:
                left -= 1
                out[j] = left
                break


cdef inline u64 pack_arrangement(int n, u8 *masks, u8 *places) noexcept nogil:
    # Masks of movable members by arrival.
    cdef u64 v = field(n, n)
    cdef int i
    for i in range(n):
        v |= field(masks[i], places[i])
    return v


cdef u64 seen_masks(WorkspaceC *w, int p, u8 *members, int n, u8 *masks) noexcept nogil:
    # A bit for each mask of the last member that makes no new arrangement with the masks of the others.
    cdef GameC *g = w.g
    cdef u8 places[MAX_ZONE]
    cdef int i, last = n - 1
    cdef u64 v, seen = 0
    for i in range(last):
        if masks[i] != g.mask[members[i]]:
            break
    else:
        seen = <u64>1 << g.mask[members[last]]
    if g.n_arrangements:
        order_of_arrival(w, p, members, n, places)
        masks[last] = 0
        v = pack_arrangement(n, masks, places)
        for i in range(g.n_arrangements):
            if (g.arrangements[i] ^ v) & ~field(63, places[last]) == 0:
                seen |= <u64>1 << (g.arrangements[i] >> 6 * places[last] & 63)
    return seen


cdef bint completes(WorkspaceC *w, int p, u8 *members, int n, u8 *masks, int k, int taken) noexcept nogil:
    # Whether the first k masks can be completed to an arrangement that is new (B18, 12.1.1.2).
    cdef u8 options[8]
    cdef int i, m = placements(w.t.territories[w.g.d[members[k]]], options)
    cdef u64 seen
    if not slowly(w) and ways(territories(w, members + k, n - k), 63 & ~taken) > w.g.n_arrangements + 1:
        return True
    seen = seen_masks(w, p, members, n, masks) if k == n - 1 else 0
    for i in range(m):
        if not options[i] & taken and not seen >> options[i] & 1:
            masks[k] = options[i]
            if k == n - 1 or completes(w, p, members, n, masks, k + 1, taken | options[i]):
                return True
    return False


cdef bint can_rearrange(WorkspaceC *w, int p) noexcept nogil:
    cdef u8 members[MAX_ZONE]
    cdef u8 masks[MAX_ZONE]
    cdef int fixed, n
    if not slowly(w) and not may_restrict(w, RESTRICTION_MOVE):
        valid_cards(w)
        n = w.n_line[p]
        if n == 0 or ways(w.line_shape[p], 63) > w.g.n_arrangements + 1:
            return n > 0
    n = movable(w, p, members, &fixed)
    return n > 0 and completes(w, p, members, n, masks, 0, fixed)


cdef void begin_rearrange(WorkspaceC *w, int p) noexcept nogil:
    cdef u8 members[MAX_ZONE]
    cdef int fixed, n = movable(w, p, members, &fixed)
    cdef FrameC *f = push(w, FRAME_REARRANGE)
    f.player = p
    f.data.rearrange.n_members = n
    f.data.rearrange.fixed = fixed
    memcpy(take(w, 2 * ARRANGED_AT), members, n)


cdef void options_rearrange(WorkspaceC *w, FrameC *f) noexcept nogil:
    cdef RearrangeFrameC *frame = &f.data.rearrange
    cdef u8 masks[MAX_ZONE]
    cdef u8 options[8]
    cdef u8 *at = lists(w, f)
    cdef int i, k = frame.next, m, n = frame.n_members, taken = frame.fixed
    cdef int found, wanted = territories(w, at + k + 1, n - k - 1)
    cdef int shift = CIRCLES_AT + 6 * f.player, count = w.n_options  # as in `act`
    cdef u64 seen = 0
    cdef bint sure = k == n - 1
    for i in range(k):
        masks[i] = at[ARRANGED_AT + i]
        taken |= masks[i]
    if k == n - 1:
        seen = seen_masks(w, f.player, at, n, masks)
    m = placements(w.t.territories[w.g.d[at[k]]], options)
    for i in range(m):
        if options[i] & taken or seen >> options[i] & 1:
            continue
        if not sure:
            found = ways(wanted, 63 & ~(taken | options[i]))
            # each leaves as many circles for the others
            sure = found > w.g.n_arrangements + 1 and wanted < 1 << 8 and not slowly(w)
            masks[k] = options[i]
            if found == 0 or (found <= w.g.n_arrangements + 1 or slowly(w)) and not completes(
                    w, f.player, at, n, masks, k + 1, taken | options[i]):
                continue
        w.options[count] = act(ACTION_PLACE) | <u64>options[i] << shift
        count += 1
    w.n_options = count


cdef void step_rearrange(WorkspaceC *w, FrameC *f) noexcept nogil:
    cdef RearrangeFrameC *frame = &f.data.rearrange
    if frame.next < frame.n_members:
        ask(w, f.player, DECISION_REARRANGE, rule(7, 5, 3, 6))  # 7.5.3.6
        return
    pop(w)
    rearrange(w, f.player, lists(w, f), lists(w, f) + ARRANGED_AT, frame.n_members)


cdef void answer_rearrange(WorkspaceC *w, FrameC *f, u64 code) noexcept nogil:
    lists(w, f)[ARRANGED_AT + f.data.rearrange.next] = act_circles(code) >> 6 * f.player
    f.data.rearrange.next += 1
    step_rearrange(w, f)


cdef void rearrange(WorkspaceC *w, int p, u8 *members, u8 *masks, int n) noexcept nogil:
    # All places are chosen; lists of the frame that was popped.
    cdef GameC *g = w.g
    cdef u8 moving[MAX_ZONE]
    cdef u8 to[MAX_ZONE]
    cdef u8 old[8]
    cdef u8 places[8]
    cdef int i, k = 0
    for i in range(n):
        old[i] = g.mask[members[i]]
    order_of_arrival(w, p, members, n, places)
    remember_arrangement(w, pack_arrangement(n, old, places))
    remember_arrangement(w, pack_arrangement(n, masks, places))
    for i in range(n):
        if masks[i] != old[i]:
            moving[k] = members[i]
            to[k] = masks[i]
            k += 1
    if g.n_in[p][ZONE_CIRCLE] > n:
        relocate_all(w, p, moving, to, k)
    else:
        relocate(w, p, moving, to, k)
    g.arranged_at = g.changes


cdef void remember_arrangement(WorkspaceC *w, u64 v) noexcept nogil:
    cdef GameC *g = w.g
    cdef int i
    for i in range(g.n_arrangements):
        if g.arrangements[i] == v:
            return
    if fits(w, POOL_ARRANGEMENTS, g.n_arrangements + 1):
        g.arrangements[g.n_arrangements] = v
        g.n_arrangements += 1
