"""Limits of the options of the search and the look-ahead, and the types of their results."""

from __future__ import annotations

from typing import NamedTuple

MAX_ITERATIONS = 1 << 30
"""Most playouts of one search."""
MAX_PLANS = 64
"""Largest factor of the playouts of level steps and mulligans."""
MAX_TURNS = 1 << 16
"""Most turns that a playout continues; no game has more (`lnl.contract.limits.MAX_COUNTER`)."""
MAX_DEPTH = 1 << 16
"""Largest depth of a tree; nothing below the depth of the core's tree is searched."""
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
"""Share of the pilot's weights in the prior of the actions at hand."""
PILOTED = 1.0
"""Share of the choices in playouts that the pilot makes."""
LEAST_SHARE = 0.3
"""An action is taken only if its visits are at least this share of those of the most visited action."""


class Searched(NamedTuple):
    """The result of a search for a legal action.

    Attributes:
        code: of the action.
        visits: playouts that went through it.
        value: mean value of these for the searching player, from 0 to 1.
    """

    code: int
    visits: int
    value: float


class Foreseen(NamedTuple):
    """An action of the most visited line.

    Attributes:
        player: who takes it.
        code: of the action.
    """

    player: int
    code: int


class SearchResult(NamedTuple):
    """The result of a search.

    Attributes:
        actions: every legal action, in the order of the decision; none unless the player decides.
        line: the actions searched most, each after the one before, without forced ones.
    """

    actions: tuple[Searched, ...]
    line: tuple[Foreseen, ...]


class Tried(NamedTuple):
    """The value of an action, one step ahead.

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
    "stage": "for the turn player the number of the turn, up to ten",
}
"""Features of the evaluation for each player, by name."""


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
