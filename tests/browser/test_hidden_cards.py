"""No card that the seat cannot have located stands anywhere in the page: no text, label, id, title or other attribute.

`LNL_SCAN_GAMES=50` reads fifty games instead of a few.
"""

from __future__ import annotations

import html
import json
import os
from collections.abc import Callable, Iterator
from random import Random
from typing import Any

import pytest

from lnl.cards.library.decks import shipped_decks
from tests.browser.tools import Server, Visitor

Visit = Callable[..., Visitor]
GAMES = int(os.environ.get("LNL_SCAN_GAMES", "2"))
MANY = 400 if GAMES > 2 else 25
"""Choices of a person in a game at most."""
_LISTS = ("unseen", "unseen_gates", "faces")
"""Parts of a frame that tell which cards there are, and not where: lists are open, and shown where a person asks for them."""


def located(part: Any) -> Iterator[str]:
    """Yield the ids of cards that a frame shows somewhere."""
    if isinstance(part, dict):
        for name, value in part.items():
            if name in ("id", "source", "about") and isinstance(value, str):
                yield value
            elif name == "ids":
                yield from value
            elif name not in _LISTS:
                yield from located(value)
    elif isinstance(part, list):
        for value in part:
            yield from located(value)


@pytest.mark.parametrize("number", range(GAMES))
def test_the_page_names_no_card_that_nobody_located(server: Server, visit: Visit, number: int) -> None:
    chance = Random(number)
    decks = shipped_decks()
    mine, theirs = chance.sample(sorted(decks), 2)
    names = {card.id: card.name for deck in (decks[mine], decks[theirs]) for card in deck.cards}
    one = visit(server, *chance.choice(((1280, 800), (390, 844))))
    one.begin("level:1", mine, theirs)
    one.without_pauses()
    known: set[str] = set()
    n_read = n_scans = 0
    for _ in range(MANY):
        state = one.wait_asked()
        for message in one.frames[n_read:]:
            row = json.loads(message)
            known.update(located(row["frame"]) if row["type"] == "frame" else ())
        n_read = len(one.frames)
        page = html.unescape(one.page.content())
        allowed = {names[card] for card in known if card in names}
        hidden = {card: name for card, name in names.items() if card not in known and name not in allowed}
        found = [(card, name) for card, name in hidden.items() if card in page or name in page]
        assert found == [], f"game {number} ({mine} against {theirs}), after {one.version} moves"
        n_scans += bool(hidden)
        if state == "over":
            break
        one.choose_from_list(chance)
    assert n_scans > 5
