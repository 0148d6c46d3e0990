"""What the search takes from Python by name: the features of positions."""

from __future__ import annotations

from lnl.ai.search.results import FEATURES
from lnl.contract import constants

CONSTANTS = constants.joined(constants.positions("FEATURE", FEATURES), {"N_FEATURES": len(FEATURES)})
"""All of them by name."""
