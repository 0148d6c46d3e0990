"""A light randomised policy: weights of actions from what lies open, and playouts by it."""

from lnl._core.engine cimport *
from lnl.ai.search.evaluation cimport down_gates, judge, judge_beginning


cdef struct OutlookC:
    # What the weights of a decision's options look at besides the option.
    double ahead         # lead in the battle; 1 where none is fought over
    bint placed          # whether the next two are found
    int mine, gates      # own circles: with members, with face-down gates
    int enemy_gates      # those of the other player, and for attacks
    i32 strength[6]      # of the own members by circle: power, more for souls
    i32 power[6]         # of the other player's


cdef enum:
    NO_MEMBER = -(1 << 30)


cdef int occupied(WorkspaceC *w, int p) noexcept nogil:
    cdef GameC *g = w.g
    cdef int i, mask = 0
    for i in range(g.n_in[p][ZONE_CIRCLE]):
        if is_member(w, cards_in(g, p, ZONE_CIRCLE)[i]):
            mask |= g.mask[cards_in(g, p, ZONE_CIRCLE)[i]]
    return mask


cdef inline int known_def(u64 code) noexcept nogil:
    # The definition that an action names, -1 if it names a place or nothing.
    cdef u32 key = act_card(code)
    return key_definition(key) if key != NO_CARD and key_is_known(key) else -1


cdef double lead(WorkspaceC *w, int p) noexcept nogil:
    # By how much p's member is ahead in the present battle, in logics; equal is the attacker's.
    cdef GameC *g = w.g
    cdef int r, a, d, which
    cdef double v
    if not g.has_battle or g.attacker == NONE8 or g.defender == NONE8:
        return 1.0
    r = paradox_rule(w)
    if r == 0:
        a, d = stat_of(w, g.attacker, STAT_POWER), stat_of(w, g.defender, STAT_POWER)
        v = (a - d + 1) / 5000.0
    else:
        which = STAT_AURA if r == 1 else STAT_HEART
        a, d = stat_of(w, g.attacker, which), stat_of(w, g.defender, which)
        v = (a - d) / 2.0 + 0.01
    return v if p == g.turn_player else -v


cdef double define_weight(WorkspaceC *w, int p, int d, double ahead) noexcept nogil:
    cdef DefinitionC *c = &w.t.defs[d]
    cdef double gain = 0
    if ahead > 0:
        return 0.15
    if c.icons & ICON_POWER:
        gain = c.logic[0] / 5000.0
    if c.icons & ICON_PARADOX:
        gain = 0.6
    if c.icons & ICON_AURA and paradox_rule(w) == 1:
        gain = c.logic[1] / 2.0
    if c.icons & ICON_LIMIT:
        gain += 0.1
    return 3.0 if ahead + gain > 0 else 0.3 + gain


cdef double weight(WorkspaceC *w, OutlookC *o, u64 code) noexcept nogil:
    cdef GameC *g = w.g
    cdef int p = g.asked_player, kind = act_kind(code), d
    if kind == ACTION_MOBILIZE or kind == ACTION_PLACE:
        return place_weight(w, o, act_circles(code) >> 6 * p & 63)
    elif kind == ACTION_LEVEL:
        if g.n_in[p][ZONE_LEVEL] >= 4:
            return 0.02
        d = known_def(code)
        return 6.0 if d >= 0 and w.t.types[d] >= TYPE_GATE else 5.0
    elif kind == ACTION_TRANCE:
        return 5.0
    elif kind == ACTION_SEARCH:
        return 12.0
    elif kind == ACTION_PICK:
        d = known_def(code)
        return 3.0 + (4.0 * w.t.defs[d].stats[STAT_LEVEL] if d >= 0 else 0.0)
    elif kind == ACTION_DECLARE:
        return 30.0
    elif kind == ACTION_ATTACK:
        return attack_weight(o, act_card(code), act_circles(code) >> 6 * (1 - p) & 63)
    elif kind == ACTION_INTERCEPT:
        return 0.8 if -1.0 < o.ahead <= 0 else 0.05
    elif kind == ACTION_DEFINE:
        d = known_def(code)
        return define_weight(w, p, d, o.ahead) if d >= 0 else 1.0
    elif kind == ACTION_BOOST:
        return 0.1 if o.ahead > 0 else 0.5
    elif kind == ACTION_REARRANGE or kind == ACTION_REFRESH:
        return 0.02
    elif kind == ACTION_LUCK_DRIVE:
        return 0.4
    elif kind == ACTION_ACTIVATE or kind == ACTION_LOGIC_DRIVE:
        return 1.5
    elif kind == ACTION_YES:
        return 3.0
    elif kind == ACTION_PASS:
        if g.asked_kind == DECISION_LEVEL:
            return 0.5 if g.n_in[p][ZONE_LEVEL] < 4 else 3.0
        return 1.0 if g.asked_kind != DECISION_DEFINE else 4.0 if o.ahead > 0 else 1.2
    elif kind == ACTION_DONE:
        return 4.0 if g.asked_kind == DECISION_MULLIGAN or g.asked_kind == DECISION_INTERCEPT else 1.0
    return 1.0


cdef inline double place_weight(WorkspaceC *w, OutlookC *o, int mask) noexcept nogil:
    if not o.placed:
        o.placed = True
        o.mine, o.gates = occupied(w, w.g.asked_player), down_gates(w, w.g.asked_player)
    if mask & o.mine:
        return 0.12
    return 6.0 + (4.0 if mask & o.gates & 7 else 0.0)


cdef inline double attack_weight(OutlookC *o, u32 key, int mask) noexcept nogil:
    # An attack by the member on a circle, which its key names, on a circle of the other player.
    cdef int place = lowest(mask), ahead = o.strength[key & 7] - o.power[place]
    if o.power[place] == NO_MEMBER:
        return 14.0 if mask & o.enemy_gates else 0.05
    return 6.0 if ahead >= 5000 else 3.0 if ahead >= 0 else 0.6


cdef void look_at_members(WorkspaceC *w, int p, int each_soul, i32 *power) noexcept nogil:
    # The power of a player's members by circle, with something for each soul.
    cdef GameC *g = w.g
    cdef int i, s, mask
    for i in range(6):
        power[i] = NO_MEMBER
    for i in range(g.n_in[p][ZONE_CIRCLE]):
        s = cards_in(g, p, ZONE_CIRCLE)[i]
        mask = g.mask[s] if is_member(w, s) else 0
        while mask:
            power[lowest_bit(mask)] = stat_of(w, s, STAT_POWER) + each_soul * n_souls(w, s)
            mask &= mask - 1


cdef bint is_equal_option(WorkspaceC *w, int i) noexcept nogil:
    # Whether an option is as good as the one before it: boosts differ only in which card of the level zone they rest.
    return i > 0 and act_kind(w.options[i]) == ACTION_BOOST and act_kind(w.options[i - 1]) == ACTION_BOOST


cdef double weigh(WorkspaceC *w, double *out) noexcept nogil:
    # Weights of all options; returns their sum. The first of equal ones has the weight of all.
    cdef GameC *g = w.g
    cdef OutlookC o
    cdef int i, p = g.asked_player, k = g.asked_kind
    cdef double total = 0
    o.ahead = 1.0
    o.placed = False
    if k == DECISION_ATTACK:
        look_at_members(w, p, 1000, o.strength)
        look_at_members(w, 1 - p, 0, o.power)
        o.enemy_gates = down_gates(w, 1 - p)
    elif k == DECISION_DEFINE or k == DECISION_DEFINE_CARD or k == DECISION_INTERCEPT:
        o.ahead = lead(w, p)
    for i in range(w.n_options):
        out[i] = weight(w, &o, w.options[i])
        total += out[i]
    join_equal_options(w, out)
    return total


cdef void join_equal_options(WorkspaceC *w, double *weights) noexcept nogil:
    # Give the first of equal options, which stand last of all, the weight of all.
    cdef int i, first = w.n_options - 1
    if w.g.asked_kind != DECISION_DEFINE:
        return
    while is_equal_option(w, first):
        first -= 1
    for i in range(first + 1, w.n_options):
        weights[first] += weights[i]
        weights[i] = 0.0


cdef int drawn_option(WorkspaceC *w, u64 all, int n) noexcept nogil:
    # One of the options, by their weights and the n-th number of a kind of chance.
    cdef double weights[MAX_ACTIONS]
    cdef double at
    cdef int i = 0
    if w.n_options > 1:
        at = weigh(w, weights) * ((next_chance(all, n) >> 11) * (1.0 / 9007199254740992.0))
        while i < w.n_options - 1 and at >= weights[i]:
            at -= weights[i]
            i += 1
    return i


cdef inline bint is_quiet(GameC *g) noexcept nogil:
    # Decisions at which an action has had its effect.
    return g.asked_kind == DECISION_MAIN or g.asked_kind == DECISION_LEVEL or g.asked_kind == DECISION_ATTACK_OR_STOP


cdef double played_quiet(WorkspaceC *w, int me, u64 seed, int last_turn, int most) noexcept nogil:
    # Play on until a decision at which the action before has had its effect, a later turn begins, the game ends, or so many
    # actions were taken, and evaluate.
    cdef GameC *g = w.g
    cdef u64 all = chances(seed, me, PURPOSE_PLAYOUT)
    cdef int n = 0
    while g.waiting and not g.fault and g.turn <= last_turn and n < most and not is_quiet(g):
        options(w)
        if g.fault:
            break
        answer(w, w.options[drawn_option(w, all, n)])
        n += 1
    return judge(w, me)


cdef void pass_turn(WorkspaceC *w, int me, PassedC *passed) noexcept nogil:
    # Note what the position is worth if a turn begins with it.
    cdef GameC *g = w.g
    if g.turn > passed.turn and g.waiting and not g.fault:
        passed.turn = g.turn
        passed.n += 1
        passed.sum += judge_beginning(w, me)
