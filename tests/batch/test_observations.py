"""Observations say what the masked record says, and nothing that their player does not know."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from lnl._core.face import scrambled
from lnl.batch import Games
from lnl.batch.layout import CARD, OPTION, SIDE, SITUATION
from lnl.cards.program.analysis import peeks
from lnl.contract.enums import Zone
from lnl.contract.record import mask
from lnl.game.game import Game
from tests.support.hiding import Position, positions
from tests.support.observations import STATS, ExpectedObservation

SEEDS = (*range(8), 13, 20, 35, 60)
LIMITS = ("attack limit", "hand limit", "level limit", "trance limit", "trance change limit")
PRINTED = ("power", "aura", "limit", "level", "cost")


def with_choices(seed: int) -> list[Position]:
    """Return positions of a random game in which somebody has a choice."""
    return [p for p in positions(seed, 400) if len(p.engine.decision().codes) > 1]  # type: ignore[union-attr]


def observed(found: list[tuple[Any, Any]]) -> Games:
    """Return games that stand where engines stand, observed."""
    return Games.from_games([Game.of_engine(engine.copy(), table) for engine, table in found], observe=True)


@pytest.mark.parametrize("seed", SEEDS)
def test_they_say_what_the_masked_record_says(seed: int) -> None:
    found = with_choices(seed)
    games = observed([(p.engine, p.table) for p in found])
    numbers = {card: k + 1 for k, card in enumerate(games.vocabulary)}
    bounds = [SITUATION.index(f"{side} {name}") for side in ("own", "other's") for name in LIMITS]
    for i, position in enumerate(found):
        engine, decision = position.engine, position.engine.decision()
        assert decision is not None
        wanted_row = ExpectedObservation(
            mask(engine.record(), decision.player), decision.player, decision, position.table, numbers
        )
        cards, situation = games.cards[i].copy(), games.situations[i].copy()
        cards[:, STATS:] = 0
        np.testing.assert_array_equal(cards, wanted_row.cards(), position.story)
        situation[bounds] = 0
        wanted = dict(zip(SITUATION, wanted_row.situation().tolist(), strict=True))
        assert dict(zip(SITUATION, situation.tolist(), strict=True)) == wanted, position.story
        for k, code in enumerate(decision.codes):
            shown = dict(zip(OPTION, games.options[i, k].tolist(), strict=True))
            assert shown == wanted_row.option(code), f"{position.story}, option {k}"
        assert not games.options[i, len(decision.codes) :].any()


@pytest.mark.parametrize("seed", SEEDS)
def test_values_are_those_of_the_game(seed: int) -> None:
    """Values after effects of members, printed ones elsewhere; where texts ask what hidden cards are like, printed ones."""
    found = with_choices(seed)
    games = observed([(p.engine, p.table) for p in found])
    for i, position in enumerate(found):
        engine, me, asks = position.engine, int(games.to_move[i]), peeks(position.table.cards)
        rows = games.cards[i]
        for row in rows[rows[:, 0] > 0]:
            card = next(c for c in position.table.cards if c.id == games.vocabulary[row[0] - 1])
            shown = row[STATS:].tolist()
            if row[CARD.index("zone")] == 1 + Zone.CIRCLE and not asks:
                player = me ^ int(row[CARD.index("side")])
                circle = [r for r in rows.tolist() if r[1] == 1 + Zone.CIRCLE and r[2] == row[2]]
                assert shown == list(engine.values(Zone.CIRCLE, player, circle.index(row.tolist()))), position.story
            else:
                assert shown[:5] == [getattr(card, name) for name in PRINTED]
        assert not rows[rows[:, 0] == 0, STATS:].any()
        if not asks:
            for side, p in (("own", me), ("other's", 1 - me)):
                shown = [games.situations[i, SITUATION.index(f"{side} {name}")] for name in LIMITS]
                assert shown == list(engine.player_values(p)), position.story


@pytest.mark.parametrize("seed", SEEDS)
def test_they_hold_nothing_that_their_player_does_not_know(seed: int) -> None:
    """The same in a game where all that is hidden from the player to decide is different."""
    found = with_choices(seed)
    others = [scrambled(p.engine, p.engine.decision().player, 5 + k) for k, p in enumerate(found)]  # type: ignore[union-attr]
    games = observed([(p.engine, p.table) for p in found])
    hidden = observed([(engine, p.table) for engine, p in zip(others, found, strict=True)])
    assert any(p.engine.record().zones != other.record().zones for p, other in zip(found, others, strict=True))
    for name in ("situations", "cards", "options", "mask", "n_legal", "to_move", "kinds"):
        for i, position in enumerate(found):
            np.testing.assert_array_equal(
                getattr(games, name)[i], getattr(hidden, name)[i], f"{name}, {position.story}"
            )


def test_nothing_is_left_of_earlier_observations() -> None:
    """What was written over and over is what one observation writes; nothing is there when the game is over."""
    luck = np.random.default_rng(2)
    found = with_choices(1)[:9]
    games = observed([(p.engine, p.table) for p in found])
    names = ("situations", "cards", "options")
    for _ in range(40):
        games.step((luck.random(len(games)) * games.n_legal).astype(int))
        fresh = Games.from_games([games.game(i) for i in range(len(games)) if games.n_legal[i]], observe=True)
        for name in names:
            np.testing.assert_array_equal(getattr(games, name)[games.n_legal > 0], getattr(fresh, name))
    games.play()
    assert games.terminals.all()
    for name in names:
        assert not getattr(games, name).any()


def test_they_are_written_when_asked_for() -> None:
    found = with_choices(3)[:4]
    pairs = [Game.of_engine(p.engine.copy(), p.table) for p in found]
    games, watched = Games.from_games(pairs), Games.from_games(pairs, observe=True)
    assert not games.situations.any()
    games.observe()
    for name in ("situations", "cards", "options"):
        np.testing.assert_array_equal(getattr(games, name), getattr(watched, name))


def test_columns_have_names_of_their_own() -> None:
    for names in (SITUATION, CARD, OPTION, SIDE):
        assert len(set(names)) == len(names)
