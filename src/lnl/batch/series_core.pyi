from collections.abc import Mapping, Sequence
from typing import Any

from lnl._core.face import Engine
from lnl.ai.search.pilot import Habits
from lnl.cards.library.table import CardTable

class Series:
    def __init__(
        self,
        tables: Sequence[CardTable],
        ruleset: str,
        habits: Habits,
        arrays: Mapping[str, Any],
        n: int,
        width: int,
        watched: bool,
    ) -> None: ...
    def play(self, first: int, last: int) -> None: ...

def forced_game(
    table: CardTable,
    seed: int,
    first: int | None,
    forced: Sequence[int],
    ruleset: str,
    replaced: Sequence[Sequence[int]] = ...,
) -> Engine: ...
