"""Arrays and records hold nothing of the other player: games that differ only in what is hidden have equal ones."""

from __future__ import annotations

from dataclasses import fields
from random import Random

import numpy as np
import pytest

from lnl.batch import Games
from lnl.contract.decision import DecisionKind
from lnl.contract.enums import Zone
from lnl.contract.record import mask
from lnl.contract.rows import TranceRow, parse_reference
from lnl.game.game import Game
from tests.support.decks import random_pair
from tests.support.limit_games import Edge, take

DECKS = (["T", "FILLER*9"], ["FILLER*4", "T", "FILLER*5"], ["FILLER*9", "T"])
"""Where the tranceunion lies: nobody knows."""
POSITION = """
[cards]
L = {}
F = { type = "foreigner" }
T = { type = "tranceunion", color = "red" }
RED = { color = "red" }
[given.A]
circles = { FL = "L", FC = "F" }
level = ["RED"]
hand = ["FILLER"]
deck = DECK
"""


def searched(deck: list[str], engine: str) -> Game:
    """Return a game in which the first player took a tranceunion from its deck and chooses circles for it."""
    given = Edge(POSITION.replace("DECK", str(deck).replace("'", '"')), ()).start(engine)
    game = Game.from_record(given.table, given.record(), 7, engine=engine)
    for words in ("trance FL + FC", "search", "pick deck/T"):
        take(game, words)
    assert game.decision is not None
    assert game.decision.kind is DecisionKind.PLACE
    return game


@pytest.mark.parametrize("engine", ["core", "reference"])
def test_the_place_of_a_searched_card_does_not_show(engine: str) -> None:
    games = [searched(deck, engine) for deck in DECKS]
    assert len({game.record() for game in games}) == len(games)
    for player, same in ((0, False), (1, True)):  # who searched saw the deck
        records = [mask(game.record(), player) for game in games]
        assert (len(set(records)) == 1) is same
        assert [game.view(player).record for game in games] == records
    trance = next(row for row in records[0].frames if isinstance(row, TranceRow))
    assert parse_reference(trance.picked)[:2] == (Zone.DECK, 0)
    assert records[0].card_at(trance.picked).is_known_by(0)  # in a masked record: by its observer


def test_the_place_of_a_searched_card_is_not_in_views() -> None:
    games = [searched(deck, "core") for deck in DECKS]
    assert len({game.view(1).core.contents() for game in games}) == 1
    assert len({game.view(0).core.contents() for game in games}) == len(games)
    for game in games:
        before = game.record()
        world = game.view(1).sample(5)
        assert game.record() == before
        take(world, str(world.decision.actions[0]))


def test_codes_end_where_legal_actions_end() -> None:
    """What stands behind them would name the cards of the player who decided before."""
    games, rng = Games(24, [random_pair(seed)[0] for seed in range(24)], seeds=3, restart=True), Random(3)
    shrunk = 0
    for _ in range(120):
        before = games.n_legal.copy()
        games.step([rng.randrange(n) for n in games.n_legal])
        shrunk += int((games.n_legal < before).sum())
        behind = np.arange(games.codes.shape[1]) >= games.n_legal[:, None]
        assert not games.codes[behind].any()
        assert not games.mask[behind].any()
    assert shrunk > 100


def test_players_get_no_seeds() -> None:
    games = Games(4, [random_pair(1)[0]], seeds=3, observe=True)
    for part in fields(games.shown):
        value = getattr(games.shown, part.name)
        assert value is getattr(games, part.name)
        assert part.name != "seeds"
        if isinstance(value, np.ndarray):
            assert not np.shares_memory(value, games.seeds)
            assert not value.flags.writeable
    with pytest.raises(AttributeError):
        _ = games.shown.seeds  # type: ignore[attr-defined]


def test_batch_arrays_of_games_that_look_alike_are_equal() -> None:
    """The other player's row tells nothing of where a searched card lies; the searcher decides, so its row may."""
    games = [searched(deck, "core") for deck in DECKS]
    for game in games:
        take(game, "place FL")
        while game.decision is not None and game.decision.player == 0:
            game.push(game.decision.actions[0])
    shown = Games.from_games(games, observe=True).shown
    for name in ("codes", "mask", "situations", "cards", "options"):
        rows = getattr(shown, name)
        assert all((row == rows[0]).all() for row in rows), name
