"""The pilot: one look at the options and at the open table, weighed by whole numbers that were fitted to stronger players.

It reads what the player who decides can see, and nothing else: a card that the player does not know counts as unseen.
Whole numbers in a fixed order, so that it chooses alike on every machine.

Longer than 500 lines: what is seen of a decision and of its options, part by part, and what the parts weigh.
"""

from libc.math cimport exp
from libc.stdlib cimport calloc, free
from libc.string cimport memset

from lnl._core.engine cimport *
from lnl._core.face cimport CoreView, Engine, core_view
from lnl.ai.search.evaluation cimport down_gates
from lnl.ai.search.policy cimport join_equal_options, lead, look_at_members, occupied

from functools import cache

from lnl.ai.constants import CONSTANTS
from lnl.ai.search.habits import MAX_WEIGHT, PLAYER_WEIGHTS, SEARCH_WEIGHTS, Habit, read_habits
from lnl.contract.arguments import instance, seed_of, whole
from lnl.contract.constants import require_same
from lnl.contract.errors import ArgumentError

require_same("lnl.ai", AI_DIGEST, CONSTANTS)

cdef enum:
    FRONT = 7            # the front circles of a player, as bits
    TENTHS = 10          # a lead is seen in tenths of a logic
    WEIGHT_OF_ONE = 256  # weights are whole numbers of so many to one
    MOST_ARRANGED = 2    # arrangements between two other actions, beyond which the members are not rearranged again
    MOST_TABLES = 64     # whose cards' weights are kept
    MOST_BEHIND = 16     # an option that weighs so many units less than the best is never drawn

# Parts of the features of an option, which lie side by side. Nothing is seen for a part without weights.
cdef enum:
    PART_CARD = 1        # the card that it names, and what that adds to the battle
    PART_SECOND = 2
    PART_PLACE = 4
    PART_ATTACK = 8

cdef inline int between(int value, int least, int most) noexcept nogil:
    return least if value < least else most if value > most else value


cdef inline int reached(int gates) noexcept nogil:
    # Of face-down gates those that can be attacked: a back one only where no front one lies before it.
    return gates & (FRONT | (~gates & FRONT) << 3)


cdef void see_members(WorkspaceC *w, int p, i16 *members, i16 *standing, i16 *strength) noexcept nogil:
    cdef GameC *g = w.g
    cdef int i, s
    for i in range(g.n_in[p][ZONE_CIRCLE]):
        s = cards_in(g, p, ZONE_CIRCLE)[i]
        if is_member(w, s):
            members[0] += 1
            standing[0] += not g.rested[s]
            strength[0] += w.t.defs[g.d[s]].stats[STAT_POWER] // 1000


cdef void see_battle(WorkspaceC *w, SceneC *o) noexcept nogil:
    cdef GameC *g = w.g
    cdef i16 *f = o.sights
    cdef int defending, at
    f[SIGHT_AHEAD] = between(<int>(o.ahead * TENTHS), -20, 20)
    f[SIGHT_IS_AHEAD] = o.ahead > 0
    if g.has_battle and 0 <= g.circle < 12:
        defending = o.gates if g.turn_player != o.me else o.others_gates
        at = 1 << g.circle % 6
        f[SIGHT_AT_STAKE] = reached(defending) & at != 0
        f[SIGHT_STAKES_ALL] = f[SIGHT_AT_STAKE] and popcount(defending) == 1


cdef void see_scene(WorkspaceC *w, SceneC *o) noexcept nogil:
    see_table(w, o)
    see_sights(w, o)


cdef void see_table(WorkspaceC *w, SceneC *o) noexcept nogil:
    # What the features of options are seen by.
    cdef int p = w.g.asked_player
    see_battlefield(w, o)
    o.mine, o.gates, o.enemy = occupied(w, p), down_gates(w, p), occupied(w, 1 - p)
    o.others_gates = down_gates(w, 1 - p)
    o.open, o.enemy_gates = reached(o.gates) & ~o.mine, reached(o.others_gates)
    if w.g.asked_kind == DECISION_ATTACK:
        look_at_members(w, p, 0, o.power[0])
        look_at_members(w, 1 - p, 0, o.power[1])


cdef void see_battlefield(WorkspaceC *w, SceneC *o) noexcept nogil:
    # What is enough for options that name no circles.
    o.me = w.g.asked_player
    o.ahead = 1.0
    if w.g.has_battle:
        o.ahead = lead(w, o.me)
        o.rule = paradox_rule(w)


cdef void see_sights(WorkspaceC *w, SceneC *o) noexcept nogil:
    # The features of the decision.
    cdef GameC *g = w.g
    cdef i16 *f = o.sights
    cdef i16 unused = 0
    cdef int p = o.me, i, limit = 0, turn = g.turn_player
    memset(f, 0, sizeof(o.sights))
    f[SIGHT_ANY] = 1
    f[SIGHT_OWN_GATES], f[SIGHT_OTHERS_GATES] = popcount(o.gates), popcount(o.others_gates)
    f[SIGHT_OWN_LAST], f[SIGHT_OTHERS_LAST] = f[SIGHT_OWN_GATES] == 1, f[SIGHT_OTHERS_GATES] == 1
    f[SIGHT_OWN_OPEN], f[SIGHT_OTHERS_OPEN] = popcount(o.open), popcount(o.enemy_gates & ~o.enemy)
    see_members(w, p, f + SIGHT_OWN_MEMBERS, f + SIGHT_OWN_STANDING, f + SIGHT_OWN_STRENGTH)
    see_members(w, 1 - p, f + SIGHT_OTHERS_MEMBERS, &unused, f + SIGHT_OTHERS_STRENGTH)
    f[SIGHT_HAND], f[SIGHT_OTHERS_HAND] = min(10, g.n_in[p][ZONE_HAND]), min(10, g.n_in[1 - p][ZONE_HAND])
    f[SIGHT_LEVELS], f[SIGHT_STOCK] = g.n_in[p][ZONE_LEVEL], min(10, g.n_in[p][ZONE_STOCK])
    f[SIGHT_TURN], f[SIGHT_OWN_TURN] = min(12, g.turn), p == turn
    for i in range(g.n_in[turn][ZONE_LEVEL]):
        limit += not g.down[cards_in(g, turn, ZONE_LEVEL)[i]]
    f[SIGHT_ATTACKS_LEFT] = max(0, limit - g.players[turn].attacks)
    f[SIGHT_MANY] = min(16, w.n_options)
    if g.has_battle:
        see_battle(w, o)


cdef void see_definition(TableC *t, int d, i16 *f) noexcept nogil:
    # What is printed on a card.
    cdef DefinitionC *c = &t.defs[d]
    f[SIGHT_POWER] = c.stats[STAT_POWER] // 1000
    f[SIGHT_AURA], f[SIGHT_LIMIT] = c.stats[STAT_AURA], c.stats[STAT_LIMIT]
    f[SIGHT_LEVEL], f[SIGHT_COST] = c.stats[STAT_LEVEL], c.stats[STAT_COST]
    f[SIGHT_FOREIGNER], f[SIGHT_TRANCEUNION] = c.type == TYPE_FOREIGNER, c.type == TYPE_TRANCEUNION
    f[SIGHT_TACTICS], f[SIGHT_PARADOX] = c.type == TYPE_TACTICS, c.type == TYPE_PARADOX
    f[SIGHT_GATE], f[SIGHT_SUPER] = c.type == TYPE_GATE, c.type == TYPE_SUPER_LOGICALIST
    f[SIGHT_ABILITIES], f[SIGHT_ACTIVATED], f[SIGHT_CONTINUOUS] = c.count, c.has_act != 0, c.cont_layers != 0
    f[SIGHT_POWER_LOGIC] = c.logic[0] // 1000 if c.icons & ICON_POWER else 0
    f[SIGHT_AURA_LOGIC] = c.logic[1] if c.icons & ICON_AURA else 0
    f[SIGHT_LIMIT_LOGIC], f[SIGHT_PARADOX_LOGIC] = c.icons & ICON_LIMIT != 0, c.icons & ICON_PARADOX != 0
    f[SIGHT_INTERCEPTOR] = c.icons & ICON_INTERCEPT != 0


cdef void see_gain(WorkspaceC *w, SceneC *o, int d, i16 *f) noexcept nogil:
    # What a card adds to the battle by its logic (8.4).
    cdef DefinitionC *c = &w.t.defs[d]
    cdef double gain = 0
    if not w.g.has_battle:
        return
    if c.icons & ICON_POWER and o.rule == 0:
        gain = c.logic[0] / 5000.0
    if c.icons & ICON_AURA and o.rule == 1:
        gain = c.logic[1] / 2.0
    f[SIGHT_GAIN] = between(<int>(gain * TENTHS), 0, 20)
    f[SIGHT_TURNS_IT] = o.ahead <= 0 and o.ahead + gain > 0


cdef int definition_of(WorkspaceC *w, int me, u32 key) noexcept nogil:
    # The definition of a card that an action names, -1 where the player does not know it.
    cdef int s
    if key_is_known(key):
        return key_definition(key)
    s = card_by_key(w, me, key)
    return w.g.d[s] if s != NONE8 and seen_by(w.g, me, s) and w.g.d[s] < w.t.n_defs else -1


cdef void see_card(WorkspaceC *w, SceneC *o, u32 key, i16 *f) noexcept nogil:
    cdef GameC *g = w.g
    cdef int s
    f[SIGHT_OWN] = key_player(key) == o.me
    if key_is_known(key):
        see_definition(w.t, key_definition(key), f)
        see_gain(w, o, key_definition(key), f)
        return
    s = card_by_key(w, o.me, key)
    if s == NONE8 or not seen_by(g, o.me, s) or g.d[s] >= w.t.n_defs:
        f[SIGHT_UNSEEN] = 1
        return
    see_definition(w.t, g.d[s], f)
    see_gain(w, o, g.d[s], f)
    f[SIGHT_RESTED] = g.rested[s]
    if is_member(w, s):
        f[SIGHT_POWER] = stat_of(w, s, STAT_POWER) // 1000
        f[SIGHT_SOULS] = n_souls(w, s)
        f[SIGHT_FIGHTS] = g.has_battle and (s == g.attacker or s == g.defender)


cdef void see_second(WorkspaceC *w, SceneC *o, u32 key, i16 *f) noexcept nogil:
    cdef int d = definition_of(w, o.me, key)
    if 0 <= d < w.t.n_defs:
        f[SIGHT_SECOND_POWER] = w.t.defs[d].stats[STAT_POWER] // 1000
        f[SIGHT_SECOND_TRANCEUNION] = w.t.defs[d].type == TYPE_TRANCEUNION


cdef void see_place(WorkspaceC *w, SceneC *o, int mask, i16 *f) noexcept nogil:
    # Own circles that a member is put on: members that lie there are dropped.
    cdef GameC *g = w.g
    cdef int i, s
    f[SIGHT_CIRCLES], f[SIGHT_FRONT] = popcount(mask), popcount(mask & FRONT)
    f[SIGHT_GUARDS] = popcount(mask & o.open)
    if mask & o.mine == 0:
        return
    for i in range(g.n_in[o.me][ZONE_CIRCLE]):
        s = cards_in(g, o.me, ZONE_CIRCLE)[i]
        if g.mask[s] & mask and is_member(w, s):
            f[SIGHT_DISPLACED] += 1
            f[SIGHT_DISPLACED_POWER] += w.t.defs[g.d[s]].stats[STAT_POWER] // 1000


cdef void see_attack(WorkspaceC *w, SceneC *o, int place, int mask, i16 *f) noexcept nogil:
    cdef GameC *g = w.g
    cdef int at = lowest(mask), ahead, i, s
    if o.enemy & mask == 0:
        f[SIGHT_OPEN_GATE] = mask & o.enemy_gates != 0
        f[SIGHT_LAST_GATE] = f[SIGHT_OPEN_GATE] and popcount(o.others_gates) == 1
        return
    ahead = o.power[0][place] - o.power[1][at]
    f[SIGHT_LEAD] = between(ahead // 1000, -10, 10)
    f[SIGHT_WINS], f[SIGHT_WINS_CLEARLY] = ahead >= 0, ahead >= 5000
    f[SIGHT_TARGET_GUARDS] = mask & o.enemy_gates != 0
    for i in range(g.n_in[1 - o.me][ZONE_CIRCLE]):
        s = cards_in(g, 1 - o.me, ZONE_CIRCLE)[i]
        if g.mask[s] & mask and is_member(w, s):
            f[SIGHT_TARGET_TRANCEUNION] = w.t.types[g.d[s]] == TYPE_TRANCEUNION


cdef void see_option(WorkspaceC *w, SceneC *o, u64 code, i16 *f) noexcept nogil:
    # The first part of `f`; the other part is of the scene.
    cdef int kind = act_kind(code), mask = act_circles(code)
    memset(f, 0, SIGHT_OWN_GATES * sizeof(i16))
    f[SIGHT_ANY] = 1
    if act_card(code) != NO_CARD:
        see_card(w, o, act_card(code), f)
    if kind == ACTION_ATTACK:
        see_attack(w, o, act_card(code) & 7, mask >> 6 * (1 - o.me) & 63, f)
    elif mask >> 6 * o.me & 63:
        see_place(w, o, mask >> 6 * o.me & 63, f)
    if kind == ACTION_TRANCE or kind == ACTION_TRANCE_CHANGE:
        see_second(w, o, act_arg(code), f)
    elif act_card(code) == NO_CARD:
        f[SIGHT_NUMBER] = min(8, act_arg(code))


cdef inline i64 weighed(i16 *weights, i16 *f, int first, int last) noexcept nogil:
    # By numbers of 16 bits, of which processors multiply many at once.
    cdef i32 total = 0
    cdef int k
    for k in range(first, last):
        total += <i32>weights[k] * f[k]
    return total


cdef int part_of(int sight) noexcept nogil:
    # The part of an option that a feature belongs to, 0 for those that need no look.
    if SIGHT_POWER <= sight <= SIGHT_SOULS or sight == SIGHT_UNSEEN or sight == SIGHT_GAIN or sight == SIGHT_TURNS_IT:
        return PART_CARD
    if sight == SIGHT_SECOND_POWER or sight == SIGHT_SECOND_TRANCEUNION:
        return PART_SECOND
    if SIGHT_CIRCLES <= sight <= SIGHT_GUARDS:
        return PART_PLACE
    return PART_ATTACK if SIGHT_LEAD <= sight <= SIGHT_TARGET_TRANCEUNION else 0


cdef inline void see_nothing(i16 *f, int first, int last) noexcept nogil:
    cdef int k
    for k in range(first, last):
        f[k] = 0


cdef void weigh_definitions(HabitsC *habits, TableC *t, PrintedC *printed) noexcept nogil:
    cdef i16 f[N_SIGHTS]
    cdef int d, row
    for d in range(t.n_defs):
        memset(f, 0, sizeof(f))
        see_definition(t, d, f)
        for row in range(habits.n + 1):
            printed.weights[row * printed.n + d] = <i32>weighed(habits.weights[row], f, 0, N_SIGHTS)


cdef i64 weighed_gain(WorkspaceC *w, SceneC *o, int d, i16 *weights) noexcept nogil:
    # What the addition of a card to the battle weighs.
    cdef i16 f[N_SIGHTS]
    if not w.g.has_battle or (weights[SIGHT_GAIN] == 0 and weights[SIGHT_TURNS_IT] == 0):
        return 0
    f[SIGHT_GAIN] = f[SIGHT_TURNS_IT] = 0
    see_gain(w, o, d, f)
    return <i64>weights[SIGHT_GAIN] * f[SIGHT_GAIN] + weights[SIGHT_TURNS_IT] * f[SIGHT_TURNS_IT]


cdef i64 weighed_card(WorkspaceC *w, SceneC *o, u32 key, i16 *weights, i32 *printed) noexcept nogil:
    # What the card that an option names adds to the weight, the printed part by definition.
    cdef GameC *g = w.g
    cdef i64 total = weights[SIGHT_OWN] if key_player(key) == o.me else 0
    cdef int s, d
    if key_is_known(key):
        d = key_definition(key)
        return total + printed[d] + weighed_gain(w, o, d, weights)
    s = card_by_key(w, o.me, key)
    if s == NONE8 or not seen_by(g, o.me, s) or g.d[s] >= w.t.n_defs:
        return total + weights[SIGHT_UNSEEN]
    d = g.d[s]
    total += printed[d] + weighed_gain(w, o, d, weights)
    if g.rested[s]:
        total += weights[SIGHT_RESTED]
    if is_member(w, s):
        if weights[SIGHT_POWER]:
            total += <i64>weights[SIGHT_POWER] * (stat_of(w, s, STAT_POWER) // 1000 - w.t.defs[d].stats[STAT_POWER] // 1000)
        if weights[SIGHT_SOULS]:
            total += <i64>weights[SIGHT_SOULS] * n_souls(w, s)
        if g.has_battle and (s == g.attacker or s == g.defender):
            total += weights[SIGHT_FIGHTS]
    return total


cdef i64 weighed_place(WorkspaceC *w, SceneC *o, int mask, i16 *weights) noexcept nogil:
    # What the own circles that an option takes add to the weight.
    cdef i16 f[N_SIGHTS]
    see_nothing(f, SIGHT_CIRCLES, SIGHT_LEAD)
    see_place(w, o, mask, f)
    return weighed(weights, f, SIGHT_CIRCLES, SIGHT_LEAD)


cdef i64 weighed_rest(WorkspaceC *w, SceneC *o, u64 code, int parts, i16 *weights) noexcept nogil:
    # What everything else about an option adds to the weight, but for its own circles.
    cdef i16 f[N_SIGHTS]
    cdef int kind = act_kind(code)
    cdef i64 total = 0
    if kind == ACTION_ATTACK and parts & PART_ATTACK:
        see_nothing(f, SIGHT_LEAD, SIGHT_GAIN)
        see_attack(w, o, act_card(code) & 7, act_circles(code) >> 6 * (1 - o.me) & 63, f)
        total += weighed(weights, f, SIGHT_LEAD, SIGHT_GAIN)
    if kind == ACTION_TRANCE or kind == ACTION_TRANCE_CHANGE:
        if parts & PART_SECOND:
            see_nothing(f, SIGHT_SECOND_POWER, SIGHT_UNSEEN)
            see_second(w, o, act_arg(code), f)
            total += weighed(weights, f, SIGHT_SECOND_POWER, SIGHT_UNSEEN)
    elif act_card(code) == NO_CARD:
        total += <i64>weights[SIGHT_NUMBER] * min(8, act_arg(code))
    return total


cdef int circles_of_options(WorkspaceC *w, bint *alike) noexcept nogil:
    # All circles that options name, and whether all are of one kind: then the decision adds the same to each.
    cdef int i, mask = 0
    alike[0] = True
    for i in range(w.n_options):
        mask |= act_circles(w.options[i])
        if act_kind(w.options[i]) != act_kind(w.options[0]):
            alike[0] = False
    return mask


cdef void weigh_by_habits(WorkspaceC *w, HabitsC *habits, PrintedC *printed, i64 *out) noexcept nogil:
    # What each option weighs, the sum of the products of weights and features, less what all have in common. Playouts ask
    # for it at every choice. What many options share is looked at once: a card, or circles, of options side by side, and
    # members that attack by their circles, since attacks are listed by their targets.
    cdef SceneC o
    cdef i64 scene = 0, card = 0, place = 0
    cdef i64 attackers[8]
    cdef int i, row, mask, at, known = -1, taken = -1, looked = 0
    cdef u32 key, seen = NO_CARD
    cdef i16 *weights = NULL
    cdef bint alike
    if circles_of_options(w, &alike) or not alike:
        see_table(w, &o)
    else:
        see_battlefield(w, &o)
    if not alike:
        see_sights(w, &o)
    for i in range(w.n_options):
        row = habits.row[MAX_KINDS * w.g.asked_kind + act_kind(w.options[i])]
        key = act_card(w.options[i])
        if row != known:
            weights = habits.weights[row]
            scene = weights[SIGHT_ANY]
            if not alike:
                scene += weighed(weights, o.sights, SIGHT_OWN_GATES, N_SIGHTS)
        if act_kind(w.options[i]) == ACTION_ATTACK and habits.parts[row] & PART_CARD:
            at = key & 7
            if not looked >> at & 1:
                attackers[at] = weighed_card(w, &o, key, weights, printed.weights + row * printed.n)
                looked |= 1 << at
            card = attackers[at]
        elif row != known or key != seen:
            seen = key
            card = 0
            if key != NO_CARD and habits.parts[row] & PART_CARD:
                card = weighed_card(w, &o, key, weights, printed.weights + row * printed.n)
        mask = act_circles(w.options[i]) >> 6 * o.me & 63
        if row != known or mask != taken:
            taken = mask
            place = 0
            if mask and habits.parts[row] & PART_PLACE and act_kind(w.options[i]) != ACTION_ATTACK:
                place = weighed_place(w, &o, mask, weights)
        known = row
        out[i] = scene + card + place + weighed_rest(w, &o, w.options[i], habits.parts[row], weights)


cdef inline bint is_enough(WorkspaceC *w, u64 code) noexcept nogil:
    # Whether an option is not taken any more. The rules let a player rearrange as often as it finds arrangements (7.5.3.6),
    # and who takes one look would: it stops by a rule.
    return act_kind(code) == ACTION_REARRANGE and w.g.n_arrangements > MOST_ARRANGED


cdef int piloted_option(WorkspaceC *w, HabitsC *habits, PrintedC *printed) noexcept nogil:
    # The option that weighs most, of equal ones the first.
    cdef i64 values[MAX_ACTIONS]
    cdef int i, best = -1
    if w.n_options == 1:
        return 0
    weigh_by_habits(w, habits, printed, values)
    for i in range(w.n_options):
        if is_enough(w, w.options[i]):
            continue
        if best < 0 or values[i] > values[best]:
            best = i
    return max(best, 0)


cdef double WHOLE[MOST_BEHIND]
cdef double FRACTION[WEIGHT_OF_ONE]
for _k in range(MOST_BEHIND):
    WHOLE[_k] = exp(-_k)
for _k in range(WEIGHT_OF_ONE):
    FRACTION[_k] = exp(-<double>_k / WEIGHT_OF_ONE)


cdef inline double decayed(i64 behind) noexcept nogil:
    # exp(-behind / WEIGHT_OF_ONE), by tables.
    return WHOLE[behind // WEIGHT_OF_ONE] * FRACTION[behind % WEIGHT_OF_ONE] if behind < MOST_BEHIND * WEIGHT_OF_ONE else 0.0


cdef void piloted_shares(WorkspaceC *w, HabitsC *habits, PrintedC *printed, double *out) noexcept nogil:
    # How likely each option is by the weights, as they were fitted: their sum is 1.
    cdef i64 values[MAX_ACTIONS]
    cdef i64 most
    cdef double total = 0
    cdef int i
    weigh_by_habits(w, habits, printed, values)
    most = values[0]
    for i in range(1, w.n_options):
        most = max(most, values[i])
    for i in range(w.n_options):
        out[i] = decayed(most - values[i])
        total += out[i]
    for i in range(w.n_options):
        out[i] /= total
    join_equal_options(w, out)


cdef int drawn_by_pilot(WorkspaceC *w, HabitsC *habits, PrintedC *printed, u64 all, int n) noexcept nogil:
    # One of the options, by the pilot's shares and the n-th number of a kind of chance.
    cdef double shares[MAX_ACTIONS]
    cdef double at, left = 1.0
    cdef int i, last = 0
    if w.n_options == 1:
        return 0
    piloted_shares(w, habits, printed, shares)
    for i in range(w.n_options):
        if is_enough(w, w.options[i]):
            left -= shares[i]
            shares[i] = 0.0
    at = left * ((next_chance(all, n) >> 11) * (1.0 / 9007199254740992.0))
    for i in range(w.n_options):
        if shares[i] > 0.0:
            last = i
            at -= shares[i]
            if at < 0.0:
                break
    return last


cdef Engine at_options(object view):
    # A world of a view at the options of its player; None unless the player decides.
    cdef CoreView known = core_view(view)
    cdef Engine world
    if not known.deal.n_options:
        return None
    world = known.scratch(0)
    options(world.w)
    return world


cdef class Printed:
    """What the printed values of the cards of a table weigh."""

    def __dealloc__(self):
        free(self.c.weights)


cdef class Habits:
    """The pilot's weights, as the core reads them.

    Args:
        rows: a `Habit` for each kind of option, at most 255; where there is none, nothing counts.
    """

    def __cinit__(self, rows):
        cdef int number = 0, k
        instance("rows", rows, (list, tuple))
        if len(rows) >= MAX_HABITS:
            raise ArgumentError(f"rows: {len(rows)}, more than {MAX_HABITS - 1}", argument="rows")
        for habit in rows:
            instance("rows: row", habit, Habit)
            if len(habit.weights) != N_SIGHTS:
                raise ArgumentError(f"rows: {len(habit.weights)} weights instead of {N_SIGHTS}", argument="rows")
            number += 1
            self.c.row[MAX_KINDS * <int>whole("rows: decision", habit.decision, 0, MAX_KINDS - 1)
                       + <int>whole("rows: action", habit.action, 0, MAX_KINDS - 1)] = number
            for k in range(N_SIGHTS):
                self.c.weights[number][k] = whole("rows: weight", habit.weights[k], -MAX_WEIGHT, MAX_WEIGHT)
                if habit.weights[k]:
                    self.c.parts[number] |= part_of(k)
        self.c.n = number
        self.known = []

    cdef Printed printed_of(self, Table table):
        # What the cards of a table weigh, computed when it is met.
        cdef Printed printed
        for printed in self.known:
            if printed.table is table:
                return printed
        printed = Printed.__new__(Printed)
        printed.table, printed.c.n = table, table.c.n_defs
        printed.c.weights = <i32 *>calloc((self.c.n + 1) * max(printed.c.n, 1), sizeof(i32))
        if printed.c.weights == NULL:
            raise MemoryError(f"{printed.c.n} cards")
        weigh_definitions(&self.c, &table.c, &printed.c)
        self.known = [*self.known[-MOST_TABLES + 1:], printed]
        return printed

    def choice(self, view):
        """Return the index of the option that the pilot takes, -1 unless the view's player decides.

        Args:
            view: of the player.
        """
        cdef Engine world = at_options(view)
        if world is None:
            return -1
        return piloted_option(world.w, &self.c, &self.printed_of(core_view(view).table).c)

    def shares(self, view):
        """Return how likely each option is by the weights; of options that are one to the search, the first has all shares.

        Args:
            view: of the player, who decides.
        """
        cdef double out[MAX_ACTIONS]
        cdef Engine world = at_options(view)
        if world is None:
            return ()
        piloted_shares(world.w, &self.c, &self.printed_of(core_view(view).table).c, out)
        return tuple([out[k] for k in range(world.w.n_options)])

    def drawn(self, view, seed):
        """Return the index of an option drawn by these shares, -1 unless the view's player decides.

        Args:
            view: of the player.
            seed: of the draw.
        """
        cdef Engine world = at_options(view)
        if world is None:
            return -1
        chance = chances(seed_of(seed), world.w.g.asked_player, PURPOSE_PLAYOUT)
        return drawn_by_pilot(world.w, &self.c, &self.printed_of(core_view(view).table).c, chance, 0)


@cache
def player_habits():
    """Return the weights of the player `pilot`."""
    return Habits(read_habits(PLAYER_WEIGHTS))


@cache
def search_habits():
    """Return the weights by which the pilot makes priors and playouts of the search."""
    return Habits(read_habits(SEARCH_WEIGHTS))


def sights(view):
    """Return what the pilot sees of each option of a view's player: (kind of action, numbers by `SIGHTS`).

    Args:
        view: of the player.
    """
    cdef Engine world = at_options(view)
    cdef SceneC o
    cdef i16 f[N_SIGHTS]
    cdef int i, k
    if world is None:
        return []
    see_scene(world.w, &o)
    rows = []
    for i in range(world.w.n_options):
        see_option(world.w, &o, world.w.options[i], f)
        for k in range(SIGHT_OWN_GATES, N_SIGHTS):
            f[k] = o.sights[k]
        rows.append((act_kind(world.w.options[i]), tuple([f[k] for k in range(N_SIGHTS)])))
    return rows
