"""The log of a game in lines, as one reader saw it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from lnl.cards.library.table import CardTable
from lnl.contract.event import EventKind, RawEvent
from lnl.game.options import Action
from lnl.game.text.words import SEATS, event_line
from lnl.game.view import mask_event

_INDENT = {EventKind.TURN: "\n", EventKind.PHASE: "  ", EventKind.STEP: "    "}


def log_lines(events: Sequence[RawEvent], table: CardTable, reader: int | None) -> Iterator[str]:
    """Yield one line an event, with its rule number.

    Args:
        events: the referee's events.
        table: the game's cards.
        reader: the player who reads, `lnl.game.view.PUBLIC`, or None for the referee.
    """
    for event in events:
        seen = event if reader is None else mask_event(event, reader)
        text, rule = event_line(seen, table)
        if text:
            yield f"{_INDENT.get(EventKind(event[0]), '      ')}{_with_rule(text, rule)}"


def action_line(action: Action, reader: int | None) -> str:
    """Return the line of an action; another player's reader sees its kind, and the rest from the events."""
    text = str(action) if reader in (None, action.player) else text_for_others(action)
    return f"    {SEATS[action.player]}> {_with_rule(text, action.rule)}"


def text_for_others(action: Action) -> str:
    """Return the part of an action's text that the opponent may hear: cards of hidden zones are left out."""
    if any(card.id is not None and card.zone.name not in _OPEN_ZONES for card in action.cards):
        return str(action).partition(" ")[0]
    return str(action)


_OPEN_ZONES = ("CIRCLE", "GATE", "DROP", "BATTLE", "INTERCEPT", "SOUL", "MY_LOGICALIST")


def _with_rule(text: str, rule: str) -> str:
    return f"{text}  [{rule}]" if rule else text
