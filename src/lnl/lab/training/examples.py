"""What a network sees at each decision of recorded games, beside what the search made of it: arrays to learn from."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import cache
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from lnl.ai.search.habits import OPTION_SIGHTS, SCENE_SIGHTS
from lnl.ai.search.net import net_inputs
from lnl.ai.search.net_inputs import ENTITY_SIGHTS
from lnl.ai.search.pilot import search_habits
from lnl.cards.library.library import CardLibrary
from lnl.contract.chance import mix64
from lnl.contract.errors import LnlError
from lnl.game.game import Game
from lnl.lab.training.drawing import is_drawn, training_decks
from lnl.lab.training.teaching import VALUE_ONE, TaughtGame

KIND, FIRST_CARD, SECOND_CARD, OPTION_HEAD = 0, 1, 2, 3
"""Columns of an option before its sights, and how many there are."""
GROUP, CARD, ENTITY_HEAD = 0, 1, 2
"""Columns of a card on the table before its sights, and how many there are."""
_EQUAL = 3
"""Column of `NetInputs.options` that marks an option that is one with the option before it: left out here."""


class Examples(NamedTuple):
    """Decisions, with their options and the cards on their tables one after another.

    Attributes:
        scene: of each decision what all options share.
        entities: the cards on the tables: group, number of the card in the library, what is seen of it.
        n_entities: of each decision how many.
        options: kind, the cards that it names by their numbers in the library, -1 for none, what is seen of it.
        n_options: of each decision how many.
        shares: of each option the share of the playouts.
        pilot: of each option the share that the pilot gives it in the search.
        value: of each decision the chance to win that the search found.
        result: of each decision what the player who decided won in the end: 1, 0, or 0.5.
        is_drawn: of each decision whether that player's list was drawn for this game alone.
    """

    scene: NDArray[np.int16]
    entities: NDArray[np.int16]
    n_entities: NDArray[np.int32]
    options: NDArray[np.int16]
    n_options: NDArray[np.int32]
    shares: NDArray[np.float32]
    pilot: NDArray[np.float32]
    value: NDArray[np.float32]
    result: NDArray[np.float32]
    is_drawn: NDArray[np.bool_]


def examples_of(game: TaughtGame) -> Examples:
    """Return the decisions of a recorded game, which is played again; none of a game that exceeded a capacity.

    Args:
        game: the game.

    Raises:
        LnlError: the game now plays differently than recorded.
    """
    decks = training_decks(game.seed)
    replayed = Game(*decks, seed=mix64(game.seed + 2))
    numbers = _library_numbers()
    parts: list[tuple[Any, ...]] = []
    pilot = search_habits()
    if game.winner < -1:
        return joined([])
    for taken, visits, value in zip(game.taken, game.visits, game.values):
        while replayed.decision is not None and len(replayed.decision.codes) == 1:
            replayed.push_code(replayed.decision.codes[0])
        decision = replayed.decision
        if decision is None or len(decision.codes) != len(visits):
            raise LnlError(f"game {game.seed}: the game now plays differently than recorded")
        view = replayed.view(decision.player).core
        cards = np.array([numbers[card.id] for card in replayed.table.cards] + [-1], np.int16)
        seen = net_inputs(view)
        entities = np.frombuffer(seen.entities, np.int16).reshape(-1, ENTITY_HEAD + len(ENTITY_SIGHTS)).copy()
        entities[:, CARD] = cards[entities[:, CARD]]
        rows = np.frombuffer(seen.options, np.int16).reshape(-1, OPTION_HEAD + 1 + len(OPTION_SIGHTS))
        kept = rows[:, _EQUAL] == 0
        options = np.delete(rows, _EQUAL, axis=1)[kept]
        options[:, FIRST_CARD : SECOND_CARD + 1] = cards[options[:, FIRST_CARD : SECOND_CARD + 1]]
        shares = np.array(visits, np.float32)[kept]
        won = 0.5 if game.winner < 0 else float(game.winner == decision.player)
        parts.append(
            (
                np.frombuffer(seen.scene, np.int16).reshape(1, -1),
                entities,
                [len(entities)],
                options,
                [len(options)],
                shares / shares.sum(),
                np.array(pilot.shares(view), np.float32)[kept],
                [value / VALUE_ONE],
                [won],
                [is_drawn(decks[decision.player])],
            )
        )
        replayed.push_code(decision.codes[taken])
    return joined([Examples(*part) for part in parts])


def joined(parts: Sequence[Examples]) -> Examples:
    """Return the decisions of several parts one after another.

    Args:
        parts: the parts.
    """
    widths = {
        "scene": len(SCENE_SIGHTS),
        "entities": ENTITY_HEAD + len(ENTITY_SIGHTS),
        "options": OPTION_HEAD + len(OPTION_SIGHTS),
    }
    kinds = {"scene": np.int16, "entities": np.int16, "options": np.int16, "is_drawn": np.bool_}
    kinds |= {"n_entities": np.int32, "n_options": np.int32}
    found = {}
    for name in Examples._fields:
        empty: NDArray[Any] = np.empty((0, widths[name]) if name in widths else 0, kinds.get(name, np.float32))
        found[name] = np.concatenate([empty, *(getattr(part, name) for part in parts)]).astype(empty.dtype)
    return Examples(**found)


def example_maker(shared: None) -> Callable[[tuple[int, TaughtGame]], tuple[int, Examples]]:
    """Return what turns a numbered game into its decisions, for a worker process.

    Args:
        shared: nothing.
    """
    return lambda numbered: (numbered[0], examples_of(numbered[1]))


def collected(games: Iterable[TaughtGame], workers: int) -> Examples:
    """Return the decisions of games, in their order whatever the number of workers.

    Args:
        games: the games.
        workers: processes.
    """
    from lnl.lab.workers import work_off

    found = dict(work_off(example_maker, None, list(enumerate(games)), workers))
    return joined([found[number] for number in sorted(found)])


@cache
def _library_numbers() -> dict[str, int]:
    """Return the number of each card of the library by its id."""
    return {card.id: number for number, card in enumerate(CardLibrary.load().cards)}
