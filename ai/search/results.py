"""What the search and the look-ahead may be asked for, and what they and the evaluation say."""

from __future__ import annotations

from typing import NamedTuple

MAX_ITERATIONS = 1 << 30
"""Most playouts of one search."""
MAX_PLANS = 64
"""How many times as many playouts a level step or a mulligan can have."""
MAX_TURNS = 1 << 16
"""Most turns that a playout goes on; no game has so many (`lnl.contract.limits.MAX_COUNTER`)."""
MAX_DEPTH = 1 << 16
"""Deepest tree that can be asked for; what is deeper than the core's tree is not searched."""
MAX_EXPLORATION = 1000.0
"""Largest weight of exploration: values of positions lie between 0 and 1."""
MAX_WORLDS = 1 << 16
"""Most worlds of one look ahead."""
MAX_SECONDS = 86400.0
"""Longest time for one decision: a day."""
MAX_BATCH = 64
"""Most playouts that see the same tree."""
MAX_WORKERS = 64
"""Most threads of one search."""
PILOT_SHARE = 0.7
"""How much of the prior of the actions at hand the pilot's weights make."""
LEAST_SHARE = 0.3
"""An action is taken only if it was visited this often for each visit of the action visited most."""


class Searched(NamedTuple):
    """What a search found of a legal action.

    Attributes:
        code: of the action.
        visits: playouts that went through it.
        value: mean value of these for the searching player, from 0 to 1.
    """

    code: int
    visits: int
    value: float


class Foreseen(NamedTuple):
    """An action of the line that was searched most.

    Attributes:
        player: who takes it.
        code: of the action.
    """

    player: int
    code: int


class SearchResult(NamedTuple):
    """What a search found.

    Attributes:
        actions: every legal action, in the order of the decision; none unless the player decides.
        line: the actions searched most, each after the one before, without forced ones.
    """

    actions: tuple[Searched, ...]
    line: tuple[Foreseen, ...]


class Tried(NamedTuple):
    """What one step ahead is worth.

    Attributes:
        code: of the action.
        value: mean value of what it leads to, from 0 to 1.
        weight: of the light policy.
    """

    code: int
    value: float
    weight: float


FEATURES = {
    "gates": "face-down gates",
    "last gates": "of these the last two",
    "open gates": "face-down gates that can be attacked and have no member before them",
    "power": "printed power of the members and power of their souls, in thousands",
    "members": "members on circles",
    "standing": "members that stand",
    "tranceunions": "tranceunions on circles",
    "aura": "printed aura of the members",
    "limit": "printed limit of the members",
    "souls": "cards in soul",
    "interceptors": "members that can intercept",
    "hand": "cards in hand, up to five",
    "spare hand": "cards in hand beyond five",
    "level": "cards in the level zone",
    "attack limit": "attacks a turn",
    "stock": "cards in stock",
    "refresh": "refresh points, taken or due",
    "short deck": "cards that the deck is short of ten",
    "turn": "1 for the turn player",
    "attacks left": "attacks that the turn player can still make this turn",
}
"""What the evaluation counts of each player, by name."""


class Feature(NamedTuple):
    """A feature of a position.

    Attributes:
        name: of the feature.
        own: its value for the player.
        others: its value for the other player.
        weight: of the difference, in thousandths of log odds.
    """

    name: str
    own: int
    others: int
    weight: int
