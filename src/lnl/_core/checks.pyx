"""What tests ask of a debug build."""

from lnl._core.engine cimport *
from lnl._core.face cimport Engine

DEBUG = bool(LNL_DEBUG)


def check(Engine engine not None):
    """Raise EngineBug if a check of this debug build finds something wrong with a game as it is."""
    check_step(engine.w)
    if engine.g.waiting:
        check_decision(engine.w)
    raise_wrong()


def wrong_for(Engine engine not None, what):
    """Make something of a game wrong, so that tests see the checks of a debug build at work.

    Args:
        engine: the game.
        what: "values", "players", "cards", "due", "place", "soul", "stamp", "scratch", "knowledge" or "options".
    """
    cdef WorkspaceC *w = engine.w
    cdef GameC *g = w.g
    cdef int s = cards_in(g, g.turn_player, ZONE_GATE)[0]
    values_of(w, s)
    line_up(w)
    if what == "values":
        w.info[s].stats[STAT_POWER] += 1
    elif what == "players":
        compute_values(w, LAST_LAYER)
        w.player_stats[0][PLAYER_STAT_HAND_LIMIT] += 1
    elif what == "cards":
        w.n_valid += 1
    elif what == "due":
        g.players[0].refresh_points = 1
        g.clean_changes = g.changes
        g.clean_turn = g.turn
    elif what == "place":
        g.zone[s] = ZONE_DROP
    elif what == "soul":
        g.host[s] = s
    elif what == "stamp":
        g.stamp[s] = 0
    elif what == "scratch":
        g.n_scratch = MAX_SCRATCH + 1
    elif what == "knowledge":
        g.groups[0][g.n_groups[0]].n_cards = 1
        g.n_groups[0] += 1
    else:
        w.n_options -= 1
