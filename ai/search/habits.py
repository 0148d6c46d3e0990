"""The features of the pilot and its weights: two small files, for the player and for the search."""

from __future__ import annotations

from hashlib import blake2b
from pathlib import Path
from typing import NamedTuple

from lnl.contract.action import ActionKind
from lnl.contract.decision import DecisionKind
from lnl.contract.errors import LnlError

OPTION_SIGHTS = {
    "any": "1",
    "power": "power of the card that the option names, in thousands",
    "aura": "its aura",
    "limit": "its limit",
    "level": "its level",
    "cost": "its cost",
    "foreigner": "1 for a foreigner",
    "tranceunion": "1 for a tranceunion",
    "tactics": "1 for a tactics",
    "paradox": "1 for a paradox",
    "gate": "1 for a gate",
    "super": "1 for a super logicalist",
    "abilities": "how many abilities are printed on it",
    "activated": "1 if one is activated",
    "continuous": "1 if one is continuous",
    "power logic": "its power logic, in thousands",
    "aura logic": "its aura logic",
    "limit logic": "1 if it has limit logic",
    "paradox logic": "1 if it has paradox logic",
    "interceptor": "1 if it can intercept",
    "own": "1 if it lies in a zone of the player who decides",
    "rested": "1 if it is rested",
    "fights": "1 if it attacks or defends",
    "souls": "cards in its soul",
    "second power": "power of the second card that the option names, in thousands",
    "second tranceunion": "1 if that is a tranceunion",
    "unseen": "1 if the player does not know the card",
    "number": "the number that the option names, up to 8",
    "circles": "circles that it takes",
    "front": "of these front circles",
    "displaced": "own members on them",
    "displaced power": "their power, in thousands",
    "guards": "open gates of its own that it covers",
    "lead": "power of the attacker above that of the attacked member, in thousands, up to 10 either way",
    "wins": "1 if the attacker is not the weaker one",
    "wins clearly": "1 if it is stronger by 5000",
    "open gate": "1 if an open gate is attacked",
    "last gate": "1 if it is the last one",
    "target guards": "1 if the attacked member stands before a gate",
    "target tranceunion": "1 if it is a tranceunion",
    "gain": "what the card adds in the battle by its logic, in tenths of a logic, up to 20",
    "turns it": "1 if that decides the battle",
}
"""Features of an option."""

SCENE_SIGHTS = {
    "own gates": "face-down gates of the player who decides",
    "others gates": "those of the other player",
    "own last": "1 with one gate left",
    "others last": "1 if the other player has one gate left",
    "own open": "gates that can be attacked and have no member before them",
    "others open": "those of the other player",
    "own members": "members",
    "others members": "members of the other player",
    "own standing": "members that stand",
    "own strength": "power of the members, in thousands",
    "others strength": "that of the other player's",
    "hand": "cards in hand, up to 10",
    "others hand": "those of the other player",
    "levels": "cards in the level zone",
    "stock": "cards in stock, up to 10",
    "turn": "number of the turn, up to 12",
    "own turn": "1 in the own turn",
    "attacks left": "attacks that the turn player can still make",
    "ahead": "lead in the battle in tenths of a logic, up to 20 either way",
    "is ahead": "1 if the battle would be won",
    "at stake": "1 if a gate lies behind the attacked circle",
    "stakes all": "1 if it is the last one of its player",
    "many": "options, up to 16",
}
"""Features of the decision, the same for all its options."""

SIGHTS = OPTION_SIGHTS | SCENE_SIGHTS
"""All features of the pilot, by name."""
PLAYER_WEIGHTS = Path(__file__).with_name("pilot.tsv")
"""The weights of the player `pilot`, by `tools/fit_to_search.py`: it takes the option that weighs most."""
SEARCH_WEIGHTS = Path(__file__).with_name("pilot_in_search.tsv")
"""The weights of the pilot in the search, by `tools/fit_to_search.py` too: priors and playouts follow its shares."""
MAX_WEIGHT = (1 << 15) - 1
"""Largest absolute value of a weight."""


class Habit(NamedTuple):
    """The weights of the pilot for one kind of option.

    Attributes:
        decision: the `DecisionKind` at which they are offered.
        action: their `ActionKind`.
        weights: one for each of `SIGHTS`.
    """

    decision: DecisionKind
    action: ActionKind
    weights: tuple[int, ...]


def weights_digest(path: Path) -> str:
    """Return a digest of a file of weights, on which games of the pilot or of the search depend.

    Args:
        path: `PLAYER_WEIGHTS` or `SEARCH_WEIGHTS`.
    """
    return blake2b(path.read_bytes(), digest_size=8).hexdigest()


def read_habits(path: Path) -> tuple[Habit, ...]:
    """Return the weights of a file.

    Args:
        path: a table separated by tabs; lines that begin with # are comments about its origin.

    Raises:
        LnlError: the file is not such a table, or has other features.
    """
    lines = [line for line in path.read_text().splitlines() if not line.startswith("#")]
    if not lines or lines[0].split("\t") != ["decision", "action", *SIGHTS]:
        raise LnlError(
            f"{path}: its columns are not those of this version; tools/fit_pilot.py and tools/fit_to_search.py write them"
        )
    habits = []
    for number, line in enumerate(lines[1:], 2):
        decision, action, *cells = line.split("\t")
        try:
            weights = tuple(map(int, cells))
            habit = Habit(DecisionKind[decision.upper()], ActionKind[action.upper()], weights)
        except (KeyError, ValueError):
            raise LnlError(f"{path}: row {number} is not a row of weights") from None
        if len(weights) != len(SIGHTS) or any(abs(weight) > MAX_WEIGHT for weight in weights):
            raise LnlError(f"{path}: row {number} is not a row of weights")
        habits.append(habit)
    return tuple(habits)
