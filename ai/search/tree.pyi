from collections.abc import Callable

from lnl._core.face import CoreView
from lnl.ai.search.net import Net
from lnl.ai.search.results import SearchResult

class Tree:
    n_kept: int

    def __init__(
        self,
        view: CoreView,
        seed: int,
        turns: int = 1,
        exploration: float = 1.2,
        depth: int = 64,
        batch: int = 1,
        size: int = ...,
        before: Tree | None = None,
        taken: int = 0,
        pilot: float = ...,
        net: Net | None = None,
        piloted: float = ...,
    ) -> None: ...
    def grow(
        self,
        iterations: int,
        workers: int = 1,
        stop: Callable[[int], bool] | None = None,
        seconds: float | None = None,
        settle: float | None = None,
        only: int | None = None,
    ) -> None: ...
    def halt(self) -> None: ...
    def result(self) -> SearchResult: ...

def is_later(view: CoreView, before: CoreView) -> bool: ...
def search(
    view: CoreView,
    iterations: int,
    seed: int,
    turns: int = 1,
    exploration: float = 1.2,
    stop: Callable[[int], bool] | None = None,
    depth: int = 64,
) -> SearchResult: ...
