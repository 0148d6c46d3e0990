"""Capacities of a game, each with its reason; both engines check the same numbers at the same places."""

from __future__ import annotations

MAX_SLOTS = 160
"""Card instances: 2 x (50 main + 10 gates + 1 my logicalist + 4 tools) = 130, rounded up for scenarios."""
MAX_DEFS = 250
"""Different cards in one game's table; below 255, the blank of an unknown card."""
MAX_ZONE = 64
"""Cards in one zone of one player: a whole main deck of 50, and tools and gates that strayed into it."""
MAX_ACTIONS = 512
"""Legal actions in one decision: a hand of 30 different members on 7 placements, and the rest."""
MAX_FRAMES = 48
"""Open procedures of the core: an effect inside a check timing inside a battle, twelve deep."""
MAX_EFFECTS = 96
"""Continuous effects with a duration alive at once."""
MAX_TARGETS = 32
"""Cards that one continuous effect names; groups that are read again each time do not count."""
MAX_STANDBY = 64
"""Standing-by automatic abilities at once."""
MAX_MARKS = 32
"""Granted abilities that were used, or answered a start, in one turn."""
MAX_CHOSEN = 64
"""Cards in one antecedent (chosen, looked at, revealed)."""
MAX_SNAPSHOTS = 48
"""Last-information snapshots alive at once."""
MAX_GROUPS = 24
"""Knowledge groups of one observer."""
MAX_CHECK_ROUNDS = 300
"""Automatic abilities resolved in one check timing, before the loop detector must have answered."""
MAX_DECISIONS = 6000
"""Decisions in one game; a game that reaches it ends with ``Reason.STEP_CAP`` and is reported."""
MAX_ABILITIES = 12
"""Abilities on one card instance: printed and gained."""
MAX_X = 20
"""Largest number offered for X."""
BLANK = 255
"""Definition index of a card that the observer does not know."""
