"""Rows of games that the core played by itself: those that a game step by step gives (`lnl.lab.runs.playing`), made of whole arrays."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from lnl.batch.layout import MAX_TURN_ROWS, OF_CARD, OF_TURN
from lnl.lab.results import Task
from lnl.lab.runs.rows import COLUMNS, DTYPES, Columns, Rows
from lnl.lab.runs.setting import Chunk, Setting

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from lnl.batch import Played


def untold(played: Played) -> NDArray[np.intp]:
    """Return which games are not told in full: those that were cut off, and those with more turns than there is room for.

    Args:
        played: the games.
    """
    import numpy as np

    found = played.aborted
    if played.n_turns is not None:
        found = found | (played.n_turns > MAX_TURN_ROWS)
    return np.flatnonzero(found)


def rows_of(
    setting: Setting, chunk: Chunk, tasks: Sequence[Task], played: Played, part: slice, cards: Sequence[int]
) -> Rows:
    """Return the rows of games of one matchup.

    Args:
        setting: of the run.
        chunk: the games.
        tasks: the same, one by one.
        played: how they ended.
        part: which of them.
        cards: by number of a card in their table its index in the run.
    """
    import numpy as np

    numbers = np.arange(chunk.start, chunk.stop)[part]
    key = {"matchup": np.full(len(numbers), chunk.matchup), "pair": numbers // 2, "first": numbers % 2}
    met = setting.matchups[chunk.matchup]
    games = {
        **key,
        "luck": np.array([task.seed for task in tasks[part]], np.uint64),
        "winner": played.winner[part],
        "reason": played.reasons[part],
        "turns": played.turns[part],
        "decisions": played.decisions[part],
    }
    for seat in (0, 1):
        games[f"deck_{seat}"] = np.full(len(numbers), met.decks[seat])
        games[f"player_{seat}"] = np.full(len(numbers), met.players[seat])
        games[f"gates_{seat}"], games[f"exchanged_{seat}"] = played.left[part, seat], played.exchanged[part, seat]
    columns: dict[str, Columns] = {"games": _typed("games", games)}
    if "turns" in setting.kinds:
        columns["turns"] = _turns(key, played, part)
    if "cards" in setting.kinds:
        columns["cards"] = _cards(key, played, part, np.asarray(cards))
    return Rows({kind: columns[kind] for kind in setting.kinds})


def _turns(key: dict[str, Any], played: Played, part: slice) -> Columns:
    """Return a row for each turn of each game."""
    import numpy as np

    assert played.by_turn is not None
    assert played.n_turns is not None
    game, turn = np.nonzero(np.arange(MAX_TURN_ROWS) < played.n_turns[part, None])
    found = played.by_turn[part][game, turn]
    return _typed(
        "turns",
        {name: of[game] for name, of in key.items()} | {name: found[:, at] for at, name in enumerate(OF_TURN)},
    )


def _cards(key: dict[str, Any], played: Played, part: slice, cards: NDArray[np.int64]) -> Columns:
    """Return a row for each card of a player that was seen in a game."""
    import numpy as np

    assert played.by_card is not None
    whole = played.by_card[part]
    game, player, card = np.nonzero(whole[..., OF_CARD.index("seen")])
    found = whole[game, player, card]
    values = {name: of[game] for name, of in key.items()} | {"player": player, "card": cards[card]}
    return _typed("cards", values | {name: found[:, at] for at, name in enumerate(OF_CARD) if name != "seen"})


def _typed(kind: str, values: dict[str, Any]) -> Columns:
    """Return columns in their order, with their types."""
    return {name: values[name].astype(DTYPES[form]) for name, form in COLUMNS[kind].items()}
