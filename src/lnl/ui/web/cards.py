"""The cards of the server, read once: all games share them."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path

from lnl.cards.library.library import CardLibrary, own_paths


def library() -> CardLibrary:
    """Return the shipped cards with those of one's own, as they were when they were first asked for."""
    return _read(own_paths())


@lru_cache(maxsize=2)
def _read(own: tuple[Path, ...]) -> CardLibrary:
    return CardLibrary.with_own(*own)
