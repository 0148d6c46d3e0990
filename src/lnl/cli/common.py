"""What several commands share: decks and players by name, output, exit codes."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable, Sequence
from difflib import get_close_matches
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Any

from lnl.contract.errors import LnlError

if TYPE_CHECKING:
    from lnl.cards.library.decks import Deck

NO = 1
"""Exit code: it ran, and the answer is no."""


_MOST = 12


class EngineName(StrEnum):
    """The engines as choices."""

    core = "core"
    reference = "reference"


def nearest(name: str, known: Iterable[str]) -> str:
    """Return ``, did you mean ...?`` or what is known."""
    names = list(known)
    near = get_close_matches(name, names, 1, 0.4)
    if near:
        return f", did you mean {near[0]!r}?"
    more = f" and {len(names) - _MOST} more" if len(names) > _MOST else ""
    return f"; known: {', '.join(sorted(names)[:_MOST])}{more}"


def find_deck(name: str) -> Deck:
    """Return a deck by file, or by the name of a shipped deck.

    Raises:
        LnlError: there is neither.
    """
    from lnl.cards.library.decks import Deck, shipped_decks

    if Path(name).is_file():
        return Deck.load(name)
    decks = shipped_decks()
    if name in decks:
        return decks[name]
    files = [path.name for path in Path(name).parent.glob("*.txt")] if "/" in name or "." in name else []
    raise LnlError(f"no deck {name!r}{nearest(name, [*decks, *files])}")


def known_ruleset(name: str) -> str:
    """Return the name of a ruleset.

    Raises:
        LnlError: there is none of that name.
    """
    from lnl.contract.ruleset import RULESETS

    if name not in RULESETS:
        raise LnlError(f"no ruleset {name!r}{nearest(name, RULESETS)}")
    return name


def engine_for(wanted: EngineName | None, decks: Sequence[Deck]) -> str:
    """Return the engine to play on: the one wanted, else the core, else the reference where the core cannot.

    Args:
        wanted: the choice on the command line.
        decks: the decks that will play.
    """
    from itertools import pairwise

    from lnl.game.game import Game

    if wanted is not None:
        return wanted.value
    try:
        for a, b in pairwise([*decks, decks[0]]):
            Game(a, b)
    except LnlError as error:
        note(f"playing on the reference engine, which is slow: {error}")
        return EngineName.reference.value
    return EngineName.core.value


def emit_json(value: Any) -> None:
    """Print one JSON value on stdout."""
    print(json.dumps(value, ensure_ascii=False))


def note(message: str) -> None:
    """Print a remark on stderr."""
    print(message, file=sys.stderr, flush=True)


def columns(rows: Iterable[Iterable[str]]) -> list[str]:
    """Return rows of text in aligned columns."""
    table = [list(row) for row in rows]
    widths = [max(len(row[k]) for row in table) for k in range(len(table[0]))] if table else []
    return ["  ".join(cell.ljust(width) for cell, width in zip(row, widths)).rstrip() for row in table]
