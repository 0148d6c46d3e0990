"""What a person means who points at places of the board where nothing can be done: an action, and why it is not legal."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import TYPE_CHECKING

from lnl.contract.decision import DecisionKind
from lnl.contract.enums import Circle, Zone
from lnl.game.explain.sight import Refusal
from lnl.ui.model.parts import ME
from lnl.ui.model.scene import Scene

if TYPE_CHECKING:
    from lnl.game.game import Game

_RULE = re.compile(r" \((\d+(?:\.\d+)*)\)$")
_IN_BATTLE = frozenset((DecisionKind.INTERCEPT, DecisionKind.DEFINE, DecisionKind.DEFINE_CARD))
"""Decisions in which a card of the hand is put to a battle, and not on a circle."""


def why_not_there(game: Game, seat: int, anchors: Sequence[str]) -> Refusal | None:
    """Return why what is meant by places of the board is not legal, None where it is, or where nothing is meant by them.

    Args:
        game: the game.
        seat: who points.
        anchors: the places, one after the other.
    """
    text = _meant(game, seat, anchors)
    found = game.why_not(text, seat) if text else None
    if found is None:
        return None
    said = found.text.partition("; now ")[0]  # what is asked now stands above the choices
    rule = _RULE.search(said)
    return Refusal(said[: rule.start()], rule[1]) if rule is not None else Refusal(said, found.rule)


def _meant(game: Game, seat: int, anchors: Sequence[str]) -> str:
    """Return the text of an action: a card of the hand and a circle, two members, a member and a circle of the opponent's."""
    if len(anchors) < 2 or game.decision is None:
        return ""
    first, last = _place(anchors[0]), _place(anchors[-1])
    if first is None or last is None or first[0] != ME:
        return ""
    side, zone, at = last
    scene = Scene(game, seat)
    if first[1] == "hand":
        hand = scene.seen(seat, Zone.HAND)
        card = hand[first[2]].card if first[2] < len(hand) else None
        if card is None or side != ME:
            return ""
        if zone == "level":
            return f"level {card.id}"
        if zone != "circle" or at not in range(len(Circle)):
            return ""
        return f"define {card.id}" if game.decision.kind in _IN_BATTLE else f"mobilize {card.id} {Circle(at).name}"
    if first[1] != "circle" or zone != "circle" or not {first[2], at} <= set(range(len(Circle))):
        return ""
    here, there = Circle(first[2]).name, Circle(at).name
    if side != ME:
        return f"attack {here} -> {there}"
    other = scene.member_on(len(Circle) * seat + at)
    return f"trance {here} + {there}" if other is not None and here != there else ""


def _place(anchor: str) -> tuple[str, str, int] | None:
    """Return side, zone and number of an anchor; -1 for a whole zone, None where it is none."""
    side, _, rest = anchor.partition(".")
    zone, _, number = rest.partition(".")
    if not number:
        return side, zone, -1
    return (side, zone, int(number)) if number.isascii() and number.isdecimal() and len(number) < 4 else None
