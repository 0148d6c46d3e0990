# A light randomised policy for playouts: weights of actions from what lies open.

cdef int occupied(X *x, int p) noexcept nogil:
    cdef GameC *g = x.g
    cdef int i, mask = 0
    for i in range(g.zc[p][Z_CIRCLE]):
        if is_member(x, zl(g, p, Z_CIRCLE)[i]):
            mask |= g.mask[zl(g, p, Z_CIRCLE)[i]]
    return mask


cdef int down_gates(X *x, int p) noexcept nogil:
    cdef GameC *g = x.g
    cdef int i, s, mask = 0
    for i in range(g.zc[p][Z_GATE]):
        s = zl(g, p, Z_GATE)[i]
        if g.down[s]:
            mask |= 1 << g.pos[s]
    return mask


cdef inline int known_def(u64 code) noexcept nogil:
    # The definition that an action names, -1 if it names a place or nothing.
    cdef u32 key = act_card(code)
    return <int>(key >> 5 & 255) if key != NO_CARD and key >> 13 & 1 else -1


cdef int member_by_key(X *x, u32 key) noexcept nogil:
    cdef GameC *g = x.g
    cdef int p = key >> 14 & 1, circle = key & 7, i, s
    if key == NO_CARD or (key >> 15 & 31) != Z_CIRCLE:
        return -1
    for i in range(g.zc[p][Z_CIRCLE]):
        s = zl(g, p, Z_CIRCLE)[i]
        if g.mask[s] >> circle & 1 and is_member(x, s):
            return s
    return -1


cdef double lead(X *x, int p) noexcept nogil:
    # By how much p's member is ahead in the present battle, in logics; equal is the attacker's.
    cdef GameC *g = x.g
    cdef int r, a, d
    cdef double v
    if not g.has_battle or g.attacker == NONE8 or g.defender == NONE8:
        return 1.0
    r = paradox_rule(x)
    if r == 0:
        a, d = stat(x, g.attacker, S_POWER), stat(x, g.defender, S_POWER)
        v = (a - d + 1) / 5000.0
    else:
        a, d = stat(x, g.attacker, S_AURA if r == 1 else S_HEART), stat(x, g.defender, S_AURA if r == 1 else S_HEART)
        v = (a - d) / 2.0 + 0.01
    return v if p == g.turn_player else -v


cdef double define_weight(X *x, int p, int d, double ahead) noexcept nogil:
    cdef DefC *c = &x.t.defs[d]
    cdef double gain = 0
    if ahead > 0:
        return 0.15
    if c.icons & I_POWER:
        gain = c.logic[0] / 5000.0
    if c.icons & I_PARADOX:
        gain = 0.6
    if c.icons & I_AURA and paradox_rule(x) == 1:
        gain = c.logic[1] / 2.0
    if c.icons & I_LIMIT:
        gain += 0.1
    return 3.0 if ahead + gain > 0 else 0.3 + gain


cdef double weight(X *x, u64 code, double ahead, int mine, int gates, int theirs, int enemy_gates) noexcept nogil:
    cdef GameC *g = x.g
    cdef int p = g.dec_player, kind = act_kind(code), d, s, t, mask
    cdef double v
    if kind == A_MOBILIZE or kind == A_PLACE:
        mask = act_circles(code) >> 6 * p & 63
        if mask & mine:
            return 0.12
        return 6.0 + (4.0 if mask & gates & 7 else 0.0)
    if kind == A_LEVEL:
        if g.zc[p][Z_LEVEL] >= 4:
            return 0.02
        d = known_def(code)
        return 6.0 if d >= 0 and x.t.types[d] >= T_GATE else 5.0
    if kind == A_TRANCE:
        return 5.0
    if kind == A_SEARCH:
        return 12.0
    if kind == A_PICK:
        d = known_def(code)
        return 3.0 + (4.0 * x.t.defs[d].stats[S_LEVEL] if d >= 0 else 0.0)
    if kind == A_DECLARE:
        return 30.0
    if kind == A_ATTACK:
        s = member_by_key(x, act_card(code))
        mask = act_circles(code) >> 6 * (1 - p) & 63
        if not mask & theirs:
            return 14.0 if mask & enemy_gates else 0.05
        t = member_by_key(x, <u32>(Z_CIRCLE << 15 | (1 - p) << 14 | lowest(mask)))
        if s < 0 or t < 0:
            return 1.0
        v = (stat(x, s, S_POWER) + 1000 * n_souls(x, s) - stat(x, t, S_POWER)) / 5000.0
        return 6.0 if v >= 1 else 3.0 if v >= 0 else 0.6
    if kind == A_INTERCEPT:
        return 0.8 if -1.0 < ahead <= 0 else 0.05
    if kind == A_DEFINE:
        d = known_def(code)
        return define_weight(x, p, d, ahead) if d >= 0 else 1.0
    if kind == A_BOOST:
        return 0.1 if ahead > 0 else 0.5
    if kind == A_REARRANGE or kind == A_REFRESH:
        return 0.02
    if kind == A_LUCK:
        return 0.4
    if kind == A_ACTIVATE or kind == A_LDRIVE:
        return 1.5
    if kind == A_YES:
        return 3.0
    if kind == A_PASS and g.dec_kind == D_LEVEL:
        return 0.5 if g.zc[p][Z_LEVEL] < 4 else 3.0
    if kind == A_PASS and g.dec_kind == D_DEFINE:
        return 4.0 if ahead > 0 else 1.2
    if kind == A_DONE and (g.dec_kind == D_MULLIGAN or g.dec_kind == D_INTERCEPT):
        return 4.0
    return 1.0


cdef double weigh(X *x, double *out) noexcept nogil:
    # Weights of all options; returns their sum.
    cdef GameC *g = x.g
    cdef int i, p = g.dec_player, k = g.dec_kind
    cdef int mine = occupied(x, p), gates = down_gates(x, p), theirs = 0, enemy_gates = 0
    cdef double total = 0, ahead = 1.0
    if k == D_ATTACK:
        theirs, enemy_gates = occupied(x, 1 - p), down_gates(x, 1 - p)
    if k == D_DEFINE or k == D_DEFINE_CARD or k == D_INTERCEPT:
        ahead = lead(x, p)
    for i in range(x.n):
        out[i] = weight(x, x.opt[i], ahead, mine, gates, theirs, enemy_gates)
        total += out[i]
    return total


cdef double rollout(X *x, int me, int last_turn, u64 seed) noexcept nogil:
    # Play on by the light policy until a later turn begins or the game ends, and evaluate.
    cdef GameC *g = x.g
    cdef double weights[MAX_OPTS]
    cdef double at
    cdef int i, n = 0
    while g.waiting and not g.fault and g.turn <= last_turn and n < 600:
        options(x)
        if g.fault:
            break
        i = 0
        if x.n > 1:
            at = weigh(x, weights) * ((chance(seed, me, P_PLAYOUT, n) >> 11) * (1.0 / 9007199254740992.0))
            while i < x.n - 1 and at >= weights[i]:
                at -= weights[i]
                i += 1
        n += 1
        answer(x, x.opt[i])
    return evaluate(x, me)
