"""What several commands share: decks and players by name, output, exit codes."""

from __future__ import annotations

import json
import os
import re
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from difflib import get_close_matches
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, TypeVar

import typer

from lnl.contract.arguments import MAX_SEED, shown
from lnl.contract.errors import LnlError
from lnl.interruption import tell

if TYPE_CHECKING:
    from lnl.cards.library.decks import Deck
    from lnl.game.replay import Replay
    from lnl.lab.games import Field
    from lnl.lab.kept_games import KeptGames

NO = 1
"""Exit code: it ran, and the answer is no."""

_N = TypeVar("_N", int, float)
_MOST = 12
_DIGITS = 20
MAX_WORKERS = 256
"""Most processes of one run."""
MAX_GAMES = 10_000_000
"""Most games of a matchup, or pairs of a match."""


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


def whole_number(least: int, most: int) -> Callable[[Any], int]:
    """Return what reads the whole number of an option.

    Args:
        least: smallest number allowed.
        most: largest number allowed.
    """
    return _number(int, f"-?[0-9]{{1,{_DIGITS}}}", "whole number", least, most)


def decimal_number(least: float, most: float) -> Callable[[Any], float]:
    """Return what reads the decimal number of an option.

    Args:
        least: smallest number allowed.
        most: largest number allowed.
    """
    return _number(float, r"[0-9]{1,9}(\.[0-9]{0,9})?", "number", least, most)


def _number(kind: Callable[[str], _N], form: str, name: str, least: _N, most: _N) -> Callable[[Any], _N]:
    def read(value: Any) -> _N:
        text = str(value)
        if not re.fullmatch(form, text) or not least <= kind(text) <= most:
            raise typer.BadParameter(f"{shown(value)} is not a {name} from {least} to {most}.")
        return kind(text)

    return read


def _add_cards(given: list[Path] | None) -> list[Path] | None:
    from lnl.cards.library.library import add_own_cards

    add_own_cards(*(given or ()))
    return given


Cards = Annotated[
    list[Path] | None,
    typer.Option(
        "--cards",
        callback=_add_cards,
        help="Your own cards: a card file or a folder of card files; may be repeated. LNL_CARDS adds more.",
    ),
]
"""The option of commands that read decks or cards. Whatever asks for cards then finds them."""


def tell_remarks(replay: Replay, lang: str = "en") -> None:
    """Tell what of a recorded game is other than here; it is played as it was recorded all the same.

    Args:
        replay: the game.
        lang: language of the words.
    """
    from lnl.cards.library.library import CardLibrary
    from lnl.ui.model.refusals import refusal_in

    for remark in replay.remarks(CardLibrary.with_own()):
        note(refusal_in(remark, lang))


def find_deck(name: str) -> Deck:
    """Return a deck by file, or by the name of a shipped deck or of one that is kept.

    Raises:
        LnlError: there is neither.
    """
    from lnl.cards.library.decks import Deck, shipped_decks

    decks = shipped_decks()
    if name in decks and not os.path.isfile(name):
        return decks[name]
    if os.path.exists(name):
        return Deck.load(name)  # which says why not, where it is a folder or a pipe
    from lnl.ui.builder.saved import saved_decks

    saved = saved_decks()
    if name in saved:
        return Deck.load(saved[name])
    raise LnlError(f"no deck {shown(name)}{nearest(name, [*decks, *saved, *_lists_beside(name)])}")


def find_decks(text: str) -> list[Deck]:
    """Return decks by a text with commas between their names; all shipped decks by an empty one.

    Args:
        text: what was typed.

    Raises:
        LnlError: a name is none, or only one is given.
    """
    from lnl.cards.library.decks import shipped_decks

    names = text.split(",") if text else sorted(shipped_decks())
    if len(names) < 2:
        raise LnlError(f"--decks {shown(text)}: expected two or more decks, separated by commas")
    return [find_deck(name) for name in names]


def _lists_beside(name: str) -> list[str]:
    """Return the names of the lists in the folder of a path, if it is one."""
    folder = Path(name).parent
    if not ("/" in name or "." in name) or not os.path.isdir(folder):
        return []
    try:
        return [path.name for path in folder.glob("*.txt")]
    except OSError:
        return []


def known_ruleset(name: str) -> str:
    """Return the name of a ruleset.

    Raises:
        LnlError: there is none of that name.
    """
    from lnl.contract.ruleset import RULESETS

    if name not in RULESETS:
        raise LnlError(f"no ruleset {shown(name)}{nearest(name, RULESETS)}")
    return name


def engine_for(wanted: EngineName | None, decks: Sequence[Deck]) -> str:
    """Return the engine to play on: the requested one, else the core, else the reference where the core cannot.

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
    typer.Option(help="Keep each finished game in this file; an existing file is continued."),
]
Seed = Annotated[
    int, typer.Option(parser=whole_number(0, MAX_SEED), metavar="INTEGER", help="The seed of the whole run.")
]
Workers = Annotated[
    int,
    typer.Option(
        parser=whole_number(1, MAX_WORKERS), metavar="INTEGER", help="Number of processes; results do not depend on it."
    ),
]
JsonLines = Annotated[bool, typer.Option("--json", help="Print one JSON object per line.")]
AnyEngine = Annotated[EngineName | None, typer.Option(help="The engine; core by default.")]
"""Options of commands that play many games."""


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


def run_header(kind: str, field: Field, seed: int) -> dict[str, object]:
    """Return what says of a run what was played: versions, decks with their digests, players, and how they are bounded.

    Args:
        kind: name of the run.
        field: decks and players.
        seed: seed of the run.
    """
    from lnl.contract.version import VERSION
    from lnl.lab.kept_games import described

    return {
        "kind": kind,
        "lnl": VERSION,
        "engine": field.engine,
        "seed": seed,
        "decks": [described(deck) for deck in field.decks],
        "players": [{"player": spec, "bound": bound_of(spec)} for spec in field.players],
        **nets(field.players),
    }


def nets(specs: Iterable[str]) -> dict[str, dict[str, str]]:
    """Return what a journal has to say of the networks that players name: nothing, or the digest of each by its file.

    Args:
        specs: the players.
    """
    if not any("net=" in spec for spec in specs):
        return {}
    from lnl.ai.nets import nets_of

    return {"nets": nets_of(specs)}


def bound_of(spec: str) -> str:
    """Return ``"time"`` for a player that thinks by the clock, which no run repeats; ``"work"`` for one that does not.

    Args:
        spec: the player.
    """
    from lnl.ai import player_of

    player = player_of(spec)
    return "time" if any(getattr(player, name, None) is not None for name in ("time", "clock")) else "work"


def emit_json(value: Any) -> None:
    """Print one JSON value on stdout."""
    known = (sys.stdout.encoding or "").lower().replace("-", "").startswith("utf")
    print(json.dumps(value, ensure_ascii=not known))


def note(message: str) -> None:
    """Print a remark on stderr."""
    tell(message)


def noting(parts: int, unit: str) -> Callable[[int, int], None]:
    """Return what tells on stderr how far a command is, whenever another part is done.

    Args:
        parts: in how many parts the whole is told.
        unit: of what is counted, as ``"games"``.
    """
    told = 0

    def progress(done: int, total: int) -> None:
        nonlocal told
        if (part := done * parts // total) > told:
            told = part
            note(f"{done:,}/{total:,} {unit}")

    return progress


def columns(rows: Iterable[Iterable[str]]) -> list[str]:
    """Return rows of text in aligned columns."""
    from lnl.game.text.width import padded, width_of

    table = [list(row) for row in rows]
    widths = [max(width_of(row[k]) for row in table) for k in range(len(table[0]))] if table else []
    return ["  ".join(padded(cell, width) for cell, width in zip(row, widths)).rstrip() for row in table]
