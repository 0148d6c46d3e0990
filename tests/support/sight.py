"""What a seat may know of a stored game, computed from the referee's record: the measure for everything that pages are told."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import Any

from lnl.contract.limits import BLANK
from lnl.contract.record import CardRecord
from lnl.game.game import Game
from lnl.game.replay import Replay, push_text

_ID = re.compile(r"\b[A-Z]{2}-[0-9]{3}\b")


def seen_cards(game: Game, seat: int) -> set[str]:
    """Return the ids of all cards that a seat sees or saw: in its record, or in an event."""
    view = game.view(seat)
    found = {row[0] for event in view.events for row in event[4]}
    for player in (0, 1):
        for card in _cards(view.record, player):
            found.add(card.definition)
            found |= {CardRecord(*soul).definition for soul in card.souls}
    return {game.table.cards[number].id for number in found if number != BLANK}


def _cards(record: Any, player: int) -> Iterator[CardRecord]:
    from lnl.contract.enums import Zone

    for zone in Zone:
        yield from record.cards(player, zone)


def history(header: dict[str, Any], rows: list[dict[str, Any]], seat: int) -> Iterator[tuple[int, set[str]]]:
    """Yield after each row how many moves there are, and all that the seat may have seen up to then."""
    game = Replay.parse([json.dumps(header["game"])]).start()
    seen = seen_cards(game, seat)
    yield 0, set(seen)
    for row in rows:
        if "do" in row:
            push_text(game, row["do"])
        elif "undo" in row:
            while len(game.moves) > row["undo"]:
                game.pop()
        else:
            continue
        seen |= seen_cards(game, seat)
        yield len(game.moves), set(seen)


def told_cards(message: dict[str, Any]) -> set[str]:
    """Return the ids that a message tells, but for what is public: which cards of the open lists are not located."""
    message = json.loads(json.dumps(message))
    frame = message.get("frame")
    if frame is not None:
        listed: set[str] = set()
        for side in (frame["me"], frame["opponent"]):
            listed |= {one["id"] for name in ("unseen", "unseen_gates") for one in side.pop(name)}
        texts = {name: face for name, face in frame["faces"].items() if name not in listed}
        frame["faces"] = sorted(texts)
    return set(_ID.findall(json.dumps(message)))
