"""What the search and the pilot take from Python by name: the features of positions, and what is seen of options."""

from __future__ import annotations

from lnl.ai.search.habits import SIGHTS
from lnl.ai.search.results import FEATURES
from lnl.contract import constants

CONSTANTS = constants.joined(
    constants.positions("FEATURE", FEATURES),
    {"N_FEATURES": len(FEATURES)},
    constants.positions("SIGHT", SIGHTS),
    {"N_SIGHTS": len(SIGHTS)},
)
"""All of them by name."""
