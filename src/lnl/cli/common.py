"""What several commands share: decks and players by name, output, exit codes."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from difflib import get_close_matches
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from lnl.contract.errors import LnlError
from lnl.interruption import tell

if TYPE_CHECKING:
    from lnl.cards.library.decks import Deck
    from lnl.lab.kept_games import KeptGames

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


Journal = Annotated[
    Path | None,
    typer.Option(help="Keep each finished game in this file; where it is there already, go on with its games."),
]
"""The option of commands that play many games."""


@contextmanager
def finished_games(path: Path | None, run: Mapping[str, Any], decks: Sequence[Deck]) -> Iterator[KeptGames]:
    """Keep the games of a run, in a file or only as long as it lasts; where the run is cut short, tell what is kept.

    Args:
        path: the journal, or None.
        run: what decides which games are played.
        decks: the decks.

    Raises:
        FileError: the journal is of another run, damaged or in use, or cannot be written.
    """
    from lnl.lab.kept_games import KeptGames

    with KeptGames(path, run, decks) as kept:
        if kept.results:
            note(f"{path}: {len(kept.results)} games are finished already")
        try:
            yield kept
        except (KeyboardInterrupt, LnlError):
            where = (
                f"kept in {path}: the same command goes on"
                if path is not None
                else "not kept: --journal FILE keeps them"
            )
            note(f"{len(kept.results)} finished games are {where}")
            raise


def emit_json(value: Any) -> None:
    """Print one JSON value on stdout."""
    print(json.dumps(value, ensure_ascii=False))


def note(message: str) -> None:
    """Print a remark on stderr."""
    tell(message)


def columns(rows: Iterable[Iterable[str]]) -> list[str]:
    """Return rows of text in aligned columns."""
    table = [list(row) for row in rows]
    widths = [max(len(row[k]) for row in table) for k in range(len(table[0]))] if table else []
    return ["  ".join(cell.ljust(width) for cell, width in zip(row, widths)).rstrip() for row in table]
