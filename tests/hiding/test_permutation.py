"""What the observer cannot know changes nothing it sees, samples or chooses (design of hidden information)."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest

from lnl._core import Engine
from lnl.record import mask
from tests.support.decks import random_pair

POSITIONS = 120
"""Positions in the test: of random games with shipped decks, also inside effects and payments."""


def positions(seed: int, count: int) -> Iterator[tuple[Any, int]]:
    """Yield engines at decisions of one random game, with the player who decides."""
    choice = random.Random(seed)
    engine = Engine.new(random_pair(seed)[0], seed)
    found = 0
    while (decision := engine.decision()) is not None and found < count:
        if choice.random() < 0.15 or (len(engine.record().frames) > 1 and choice.random() < 0.6):
            found += 1
            yield engine.copy(), decision[0]
        engine.apply(choice.choice(decision[3]))


@pytest.mark.parametrize("seed", range(POSITIONS // 12))
def test_worlds_that_agree_with_a_view_cannot_be_told_apart(seed: int) -> None:
    for engine, player in positions(seed, 12):
        other = engine.view(player).sample(seed + 1000)  # the same game with everything unknown dealt anew
        assert mask(other.record(), player)._replace(knowledge=()) == mask(engine.record(), player)._replace(
            knowledge=()
        )
        assert other.decision() == engine.decision()
        for luck in (1, 2):
            first, second = (world.view(player).sample(luck) for world in (engine, other))
            assert first.record().zones == second.record().zones
            assert first.decision() == second.decision()


@pytest.mark.parametrize("seed", range(6))
def test_search_is_the_same_in_worlds_that_agree(seed: int) -> None:
    for engine, player in positions(seed + 50, 4):
        other = engine.view(player).sample(seed + 1000)
        assert engine.view(player).search(60, seed) == other.view(player).search(60, seed)


def test_samples_differ_and_cards_known_stay() -> None:
    engine, player = next(positions(3, 1))
    view = engine.view(player)
    zones = [view.sample(seed).record().zones for seed in range(8)]
    assert len(set(zones)) > 1
    for world in zones:
        for mine, cards in zip(engine.record().zones[player], world[player], strict=True):
            for before, after in zip(mine, cards, strict=True):
                if before.know >> player & 1:
                    assert after.definition == before.definition


def test_search_answers_nobody_but_the_player_who_decides() -> None:
    for engine, player in positions(4, 8):
        assert engine.view(player).search(1, 1)
        assert engine.view(1 - player).search(1, 1) == []
