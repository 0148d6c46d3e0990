"""The constants of the batch by name: operations of a call, and the columns of the observations."""

from __future__ import annotations

from enum import IntEnum

from lnl.batch.layout import (
    ARRAYS,
    CARD,
    MAX_GAMES,
    MAX_THREADS,
    MAX_TURN_ROWS,
    OF_CARD,
    OF_TURN,
    OPTION,
    PLAYERS,
    SERIES,
    SIDE,
    SITUATION,
)
from lnl.contract import constants

POLICIES = ("random", "light")
"""Who plays games out."""


class Job(IntEnum):
    """What the core does with every game."""

    BEGIN = 0
    STEP = 1
    PLAY = 2
    OBSERVE = 3
    JUDGE = 4


CONSTANTS = constants.joined(
    constants.members("JOB", Job),
    constants.positions("POLICY", POLICIES),
    constants.positions("ARRAY", ARRAYS),
    constants.positions("SITUATION", SITUATION),
    constants.positions("SIDE", SIDE),
    constants.positions("COLUMN", CARD),
    constants.positions("OPTION", OPTION),
    constants.positions("PLAYER", PLAYERS),
    constants.positions("OF_CARD", OF_CARD),
    constants.positions("OF_TURN", OF_TURN),
    constants.positions("SERIES", SERIES),
    {
        "MAX_GAMES": MAX_GAMES,
        "MAX_THREADS": MAX_THREADS,
        "N_ARRAYS": len(ARRAYS),
        "N_SITUATION_COLUMNS": len(SITUATION),
        "N_SIDE_COLUMNS": len(SIDE),
        "N_CARD_COLUMNS": len(CARD),
        "N_OPTION_COLUMNS": len(OPTION),
        "N_PLAYERS_KNOWN": len(PLAYERS),
        "N_SERIES": len(SERIES),
        "N_OF_CARD": len(OF_CARD),
        "N_OF_TURN": len(OF_TURN),
        "MAX_TURN_ROWS": MAX_TURN_ROWS,
    },
)
"""All of them by name."""
