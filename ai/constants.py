"""The constants of the search and its policies by name: features of positions and options, sizes of networks."""

from __future__ import annotations

from lnl.ai.search import net_inputs
from lnl.ai.search.habits import OPTION_SIGHTS, SCENE_SIGHTS, SIGHTS
from lnl.ai.search.results import FEATURES
from lnl.contract import constants

CONSTANTS = constants.joined(
    constants.positions("FEATURE", FEATURES),
    {"N_FEATURES": len(FEATURES)},
    constants.positions("SIGHT", SIGHTS),
    {"N_SIGHTS": len(SIGHTS), "N_OPTION_SIGHTS": len(OPTION_SIGHTS), "N_SCENE_SIGHTS": len(SCENE_SIGHTS)},
    constants.positions("GROUP", net_inputs.GROUPS),
    {"N_GROUPS": len(net_inputs.GROUPS)},
    constants.positions("ENTITY", net_inputs.ENTITY_SIGHTS),
    {"N_ENTITY_SIGHTS": len(net_inputs.ENTITY_SIGHTS)},
    {
        "NET_EMBEDDING": net_inputs.EMBEDDING,
        "NET_HIDDEN": net_inputs.HIDDEN,
        "NET_LAST": net_inputs.LAST,
        "MAX_ENTITIES": net_inputs.MAX_ENTITIES,
    },
)
"""All of them by name."""
