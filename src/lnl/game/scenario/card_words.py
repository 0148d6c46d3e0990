"""Cards as scenarios write them: ``M rested soul X Y``."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from lnl.contract.arguments import shown
from lnl.contract.enums import Deed, Zone
from lnl.contract.errors import ScenarioError
from lnl.contract.record import DEED_FLAGS, CardFlag, CardRecord
from lnl.game.scenario.file import hint

_MOST_MARKS = 6


@dataclass(frozen=True)
class CardWords:
    """A card as a scenario writes it.

    Attributes:
        id: card id; ``?`` in facts about unknown cards.
        down: face down, or None where nothing is said.
        rested: rested, or None where nothing is said.
        owner: who owns it, or None for the player of the zone.
        known: further players who know it.
        used: printed [1/turn] abilities used this turn, a bit each.
        deeds: what it did this turn.
        together: whether it arrived together with the card before it.
        later: of a gate: whether it arrived after the others.
        is_set: whether it is set on the card before it on its circle, else on the gate there.
        souls: ids of its soul, or None where nothing is said.
    """

    id: str
    down: bool | None = None
    rested: bool | None = None
    owner: int | None = None
    known: int = 0
    used: int = 0
    deeds: frozenset[Deed] = frozenset()
    together: bool = False
    later: bool = False
    is_set: bool = False
    souls: tuple[str, ...] | None = None


MARKS: dict[str, dict[str, Any]] = {
    "down": {"down": True},
    "up": {"down": False},
    "rested": {"rested": True},
    "standing": {"rested": False},
    "of-A": {"owner": 0},
    "of-B": {"owner": 1},
    "known-A": {"known": 1},
    "known-B": {"known": 2},
    "known": {"known": 3},
    **{deed.name.lower().replace("_", "-"): {"deeds": frozenset((deed,))} for deed in Deed},
    "together": {"together": True},
    "later": {"later": True},
    "set": {"is_set": True},
    **{f"used-{n + 1}": {"used": 1 << n} for n in range(_MOST_MARKS)},
}
"""Words behind a card, and what they say."""
_GATHERED = ("known", "used", "deeds")


def read_card(text: str) -> list[CardWords]:
    """Return the cards of a text such as ``M*3`` or ``M rested soul X Y``.

    Raises:
        ScenarioError: a word is not understood.
    """
    words = text.split()
    if not words:
        return []
    name, star, count = words[0].partition("*")
    if star and not (re.fullmatch("[0-9]{1,4}", count) and 0 < int(count) < 100):
        raise ScenarioError(f"{shown(text)}: '*' must be followed by a number from 1 to 99")
    card = CardWords(name)
    for k, word in enumerate(words[1:], 1):
        if word == "soul":
            card = replace(card, souls=tuple(words[k + 1 :]))
            break
        if word not in MARKS:
            raise ScenarioError(f"{shown(text)}: unknown word {shown(word)}{hint(word, (*MARKS, 'soul'))}")
        change = {
            field: getattr(card, field) | value if field in _GATHERED else value for field, value in MARKS[word].items()
        }
        card = replace(card, **change)
    return [card] * (int(count) if star else 1)


def to_record(
    words: CardWords, zone: Zone, player: int, place: int, arrival: int, index: Mapping[str, int]
) -> CardRecord:
    """Return a card of a given position.

    Args:
        words: what the scenario says.
        zone: the zone.
        player: whose zone.
        place: circle mask or gate position.
        arrival: its timestamp.
        index: definitions by id.
    """
    down = bool(words.down)
    owner = player if words.owner is None else words.owner
    souls = tuple(tuple(CardRecord(index[name], owner, 0, 3, 0, 0, 0, ())) for name in words.souls or ())
    hidden_down = zone in (Zone.STOCK, Zone.REFRESH, Zone.TOOL)  # a deck has no facing (4.5.1)
    lies = {
        CardFlag.FACE_DOWN: words.down if words.down is not None else hidden_down,
        CardFlag.RESTED: words.rested,
        **{flag: deed in words.deeds for deed, flag in DEED_FLAGS.items()},
        CardFlag.SET: words.is_set,
    }
    flags = sum(int(flag) for flag, is_so in lies.items() if is_so)
    know = _knowledge(zone, player, down or (hidden_down and words.down is None)) | words.known
    return CardRecord(index[words.id], owner, flags, know, arrival, words.used, place, souls)


def _knowledge(zone: Zone, player: int, down: bool) -> int:
    own = 1 << player
    if zone in (Zone.HAND, Zone.TOOL):
        return own
    if zone == Zone.DECK or (down and zone in (Zone.STOCK, Zone.REFRESH, Zone.GATE, Zone.REMOVE)):
        return 0
    return own if down and zone in (Zone.LEVEL, Zone.CIRCLE) else 3
