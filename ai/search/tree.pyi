from collections.abc import Callable

from lnl._core.face import CoreView
from lnl.ai.search.results import SearchResult

def search(
    view: CoreView,
    iterations: int,
    seed: int,
    turns: int = 2,
    exploration: float = 1.2,
    stop: Callable[[int], bool] | None = None,
    depth: int = 64,
) -> SearchResult: ...
