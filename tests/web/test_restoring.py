"""A stored game begins by its decks where their cards are still those of the record, and by the record otherwise."""

from __future__ import annotations

from typing import Any

import lnl
from lnl.game.game import Game
from lnl.game.replay import Replay
from lnl.ui.model.faces import face_of
from lnl.ui.web.restoring import as_json, restored
from lnl.ui.web.store import Stored


def header() -> dict[str, Any]:
    first, second = lnl.decks()["red_forge"], lnl.decks()["blue_tide"]
    game = Game(first, second, seed=3)
    record = as_json(Replay.of(game).header())
    return {"seats": [None, None], "decks": [first.to_text(), second.to_text()], "game": record}


def test_both_ways_lead_to_the_same_game() -> None:
    whole = header()
    alone = {name: value for name, value in whole.items() if name != "decks"}
    one, other = restored(Stored(whole, [])), restored(Stored(alone, []))
    assert one.game.digest() == other.game.digest()


def test_a_card_that_is_another_one_now_is_played_as_recorded() -> None:
    whole = header()
    changed = next(card for card in whole["game"]["cards"] if card.get("power"))
    changed["power"] += 500
    game = restored(Stored(whole, [])).game
    (card,) = (card for card in game.table.cards if card.id == changed["id"])
    assert card.power == changed["power"]


def test_decks_that_are_gone_do_not_matter() -> None:
    whole = header()
    whole["decks"] = ["[main]\n50 ZZ-999\n", "nonsense"]
    assert restored(Stored(whole, [])).game.seed == 3


def test_games_share_their_cards() -> None:
    """Cards are read once, and what is shown of them is computed once."""
    one, other = restored(Stored(header(), [])).game, restored(Stored(header(), [])).game
    assert all(card is same for card, same in zip(one.table.cards, other.table.cards, strict=True))
    assert face_of(one.table.cards[0]) is face_of(other.table.cards[0])
