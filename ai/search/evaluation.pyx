"""What a position is worth: a sum of public features with whole-number weights, the same for both players.

It is used where turns of a playout begin and one step ahead, each with weights of its own. It reads nothing that either
player cannot see, so no world can flatter it.
"""

from libc.string cimport memset

from lnl._core.engine cimport *
from lnl._core.face cimport CoreView, core_view

from lnl.ai.constants import CONSTANTS
from lnl.ai.search.results import FEATURES, Feature
from lnl.contract.constants import require_same

include "ai_constants.pxi"

require_same("lnl.ai", AI_DIGEST, CONSTANTS)

cdef enum:
    LATE = 10            # turns by which a game is late

cdef i32 WEIGHTS[N_FEATURES]
cdef i32 BEGINNING[N_FEATURES]
# Fitted to the results of games between the searching and the greedy player (docs/strength.md).
WEIGHTS[:] = [586, 374, -58, 21, -114, 68, -99, 53, 30, 20, -15, 246, 235, 165, 385, 18, -347, -17, -190, 105, 0]
# Where a turn begins, by tools/fit_evaluation.py.
BEGINNING[:] = [944, 819, -74, 44, -73, -136, 94, 1, -1, -3, 225, 238, 107, -66, 122, 17, -603, -39, -447, -119, 266]


cdef int down_gates(WorkspaceC *w, int p) noexcept nogil:
    cdef GameC *g = w.g
    cdef int i, s, mask = 0
    for i in range(g.n_in[p][ZONE_GATE]):
        s = cards_in(g, p, ZONE_GATE)[i]
        if g.down[s]:
            mask |= 1 << g.pos[s]
    return mask


cdef void count_features(WorkspaceC *w, int p, i32 *out) noexcept nogil:
    # One player's features, as whole numbers.
    cdef GameC *g = w.g
    cdef DefinitionC *c
    cdef int i, s, covered = 0, down = 0, reach, hand = g.n_in[p][ZONE_HAND]
    memset(out, 0, N_FEATURES * sizeof(i32))
    for i in range(g.n_in[p][ZONE_CIRCLE]):
        s = cards_in(g, p, ZONE_CIRCLE)[i]
        if not is_member(w, s):
            continue
        c = &w.t.defs[g.d[s]]
        covered |= g.mask[s]
        out[FEATURE_POWER] += c.stats[STAT_POWER] // 1000 + n_souls(w, s)
        out[FEATURE_MEMBERS] += 1
        out[FEATURE_STANDING] += not g.rested[s]
        out[FEATURE_TRANCEUNIONS] += c.type == TYPE_TRANCEUNION
        out[FEATURE_AURA] += c.stats[STAT_AURA]
        out[FEATURE_LIMIT] += c.stats[STAT_LIMIT]
        out[FEATURE_SOULS] += n_souls(w, s)
        out[FEATURE_INTERCEPTORS] += c.icons & ICON_INTERCEPT != 0
    down = down_gates(w, p)
    reach = down & (7 | (~down & 7) << 3) & ~covered
    out[FEATURE_GATES] = popcount(down)
    out[FEATURE_LAST_GATES] = min(out[FEATURE_GATES], 2)
    out[FEATURE_OPEN_GATES] = popcount(reach)
    out[FEATURE_HAND] = min(hand, 5)
    out[FEATURE_SPARE_HAND] = hand - out[FEATURE_HAND]
    out[FEATURE_LEVEL] = g.n_in[p][ZONE_LEVEL]
    for i in range(g.n_in[p][ZONE_LEVEL]):
        out[FEATURE_ATTACK_LIMIT] += not g.down[cards_in(g, p, ZONE_LEVEL)[i]]
    out[FEATURE_STOCK] = g.n_in[p][ZONE_STOCK]
    out[FEATURE_REFRESH] = g.n_in[p][ZONE_REFRESH] + g.players[p].refresh_points
    out[FEATURE_SHORT_DECK] = max(0, 10 - g.n_in[p][ZONE_DECK])
    if p == g.turn_player:
        out[FEATURE_TURN] = 1
        out[FEATURE_STAGE] = min(g.turn, LATE)
        if g.phase <= PHASE_BATTLE:
            out[FEATURE_ATTACKS_LEFT] = max(0, min(out[FEATURE_STANDING], out[FEATURE_ATTACK_LIMIT] - g.players[p].attacks))


cdef int score(WorkspaceC *w, int me, i32 *weights) noexcept nogil:
    # By how much a player is ahead, in thousandths of a unit of log odds.
    cdef i32 mine[N_FEATURES]
    cdef i32 theirs[N_FEATURES]
    cdef int i, total = 0
    count_features(w, me, mine)
    count_features(w, 1 - me, theirs)
    for i in range(N_FEATURES):
        total += weights[i] * (mine[i] - theirs[i])
    return total


cdef inline double win_chance(int ahead) noexcept nogil:
    # The logistic function without the math library, by tanh(y) = y (27 + y²) / (27 + 9 y²), kept away from won and lost.
    cdef double y = max(-6000, min(6000, ahead)) / 2000.0
    return 0.5 + 0.45 * y * (27 + y * y) / (27 + 9 * y * y)


cdef double judge(WorkspaceC *w, int me) noexcept nogil:
    # The chance that `me` wins, as far as one look tells; a game that is won is worth more than any other.
    cdef GameC *g = w.g
    if g.over:
        return 0.5 if g.winner == 0 else 1.0 if g.winner == me + 1 else 0.0
    return win_chance(score(w, me, WEIGHTS))


cdef double judge_beginning(WorkspaceC *w, int me) noexcept nogil:
    # The same of a game that goes on, at the first decision of a turn.
    return win_chance(score(w, me, BEGINNING))


def features(view, beginning=False):
    """Return what the evaluation sees of a game as a player knows it, as `Feature` rows.

    Args:
        view: of the player.
        beginning: whether the weights are those of the first decision of a turn.
    """
    cdef CoreView known = core_view(view)
    cdef WorkspaceC w
    cdef i32 mine[N_FEATURES]
    cdef i32 theirs[N_FEATURES]
    memset(&w, 0, sizeof(WorkspaceC))
    w.g = &known.g
    w.t = &known.table.c
    count_features(&w, known.player, mine)
    count_features(&w, 1 - known.player, theirs)
    return [
        Feature(name, mine[i], theirs[i], BEGINNING[i] if beginning else WEIGHTS[i]) for i, name in enumerate(FEATURES)
    ]


def evaluate(view, beginning=False):
    """Return the chance that a view's player wins, as the evaluation sees it without any search.

    Args:
        view: of the player.
        beginning: whether the weights are those of the first decision of a turn.
    """
    return win_chance(sum([row.weight * (row.own - row.others) for row in features(view, beginning)]))
