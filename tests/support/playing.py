"""Games played by a seed, for tests of what stands above the engines."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from lnl.game.game import Game
from tests.support.vanilla import vanilla_table


def vanilla_game(engine: str, seed: int = 7, first: int | None = None) -> Game:
    """Return a new game between the vanilla decks."""
    return Game.from_table(vanilla_table(), seed, first, engine=engine)


def random_moves(
    game: Game, rng: Random, count: int = 10_000, each: Callable[[Game], None] = lambda game: None
) -> Game:
    """Push random actions until the game is over or ``count`` are pushed; passing is held back to keep games busy."""
    for _ in range(count):
        decision = game.decision
        if decision is None:
            break
        codes = decision.codes
        index = rng.randrange(len(codes)) if rng.random() < 0.7 else len(codes) - 1
        game.push_code(codes[index])
        each(game)
    return game
