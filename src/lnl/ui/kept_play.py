"""A game at the table is kept in a journal from its first action, and can be gone on with after any end of the process.

The header of the journal holds the game's replay header and who sits at the table; each line an action with the digest of
the state after it, how far moves were taken back, or that a person was given a hint.
"""

from __future__ import annotations

import json
import os
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any

from lnl.contract.errors import FileError, LnlError, ReplayError
from lnl.contract.version import VERSION
from lnl.files.journal import Journal
from lnl.game.replay import Replay, push_text

if TYPE_CHECKING:
    from lnl.game.game import Game
    from lnl.ui.plain import PlainTable

FORMAT = "lnl-play/1"
SYNC_SECONDS = 1.0
"""How much of a game without persons a power failure may cost; where a person is asked, all before is on the disk."""
_SUFFIX = ".journal"


@dataclass(frozen=True)
class Seat:
    """A player of the program at the table.

    Attributes:
        player: its specification, for `lnl.ai.player_of`.
        seed: of its own chance.
    """

    player: str
    seed: int


@dataclass(frozen=True)
class Setting:
    """What a table is besides its game.

    Attributes:
        seats: by player, who sits there; None for a person.
        ask_all: whether a decision with one legal action is asked too.
        record: the file that the finished game is recorded in, or None.
    """

    seats: tuple[Seat | None, Seat | None]
    ask_all: bool
    record: Path | None


def folder() -> Path:
    """Return where games are kept that are recorded in no file; the variable ``LNL_STATE`` overrides it."""
    if named := os.environ.get("LNL_STATE"):
        return Path(named) / "games"
    from platformdirs import user_state_path

    return user_state_path("lnl", appauthor=False) / "games"


def place_of(record: Path | None) -> Path:
    """Return the file of a new game's journal: beside its record, else in `folder`, which is made.

    Args:
        record: the file that the game will be recorded in.

    Raises:
        OSError: the folder cannot be made.
    """
    if record is not None:
        return record.with_name(record.name + _SUFFIX)
    folder().mkdir(parents=True, exist_ok=True)
    return folder() / f"{datetime.now():%Y%m%d-%H%M%S}-{os.getpid()}{_SUFFIX}"


def begin(path: Path, table: PlainTable, setting: Setting) -> Journal:
    """Begin the journal of a table at its start.

    Args:
        path: the file.
        table: the table.
        setting: who sits there.

    Raises:
        FileError: the file cannot be written, or keeps another game that is not over.
    """
    header = {
        "format": FORMAT,
        "lnl": VERSION,
        "engine": table.game.engine,
        "seats": [None if seat is None else {"player": seat.player, "seed": seat.seed} for seat in setting.seats],
        "ask_all": setting.ask_all,
        "record": None if setting.record is None else os.path.abspath(setting.record),
        "game": table.replay().header(),
    }
    with suppress(FileError):  # there is none, or one that `create` refuses
        if Journal.read(path).rows:
            raise _Kept(f"{path}: a game that is not over is kept there; lnl play --resume {path} goes on with it")
        Journal.resume(path).remove()  # nothing was done there
    return Journal.create(path, header, SYNC_SECONDS)


class _Kept(LnlError):
    """A journal stands in the way that must not be lost."""


def resume(path: Path) -> tuple[Journal, Game, Setting]:
    """Return the journal of a game, the game at its start, and who sits at the table.

    Args:
        path: the journal.

    Raises:
        FileError: it is missing, damaged, in use, or none of a game.
    """
    journal = Journal.resume(path, SYNC_SECONDS)
    try:
        return journal, *_read(journal.header, str(path))
    except BaseException:
        journal.close()
        raise


def _read(header: dict[str, Any], path: str) -> tuple[Game, Setting]:
    if header.get("format") != FORMAT:
        raise FileError(f"{path}: format {header.get('format')!r}, expected {FORMAT!r}", path=path)
    try:
        first, second = (None if seat is None else Seat(**seat) for seat in header["seats"])
        record = None if header["record"] is None else Path(header["record"])
        setting = Setting((first, second), bool(header["ask_all"]), record)
        game = Replay.parse([json.dumps(header["game"])], path).start(header["engine"])
    except (KeyError, TypeError, ValueError) as error:
        raise FileError(f"{path}:1: the header is none of a game at the table: {error}", path=path) from None
    return game, setting


def take_up(table: PlainTable, rows: list[dict[str, Any]], path: Path) -> None:
    """Do at a table, at its start, what its journal says; nothing is printed or journalled.

    Args:
        table: the table.
        rows: of the journal.
        path: the journal, for errors.

    Raises:
        ReplayError: the game goes elsewhere than it went; the message names the line.
    """
    for number, row in enumerate(rows, 2):
        do = _KINDS.get(next(iter(row), ""))
        try:
            if do is None:
                raise ReplayError("an action, 'undo' or 'assisted' is expected")
            do(table, row)
        except (LnlError, KeyError, TypeError, ValueError) as error:
            raise ReplayError(f"{path}:{number}: {error}") from None
    table.pass_over_events()


def _act(table: PlainTable, row: dict[str, Any]) -> None:
    game, decision, text = table.game, table.game.decision, str(row["do"])
    if decision is not None and table.is_asked(decision) and not text.startswith("concede "):
        seat = table.seats[decision.player]
        if seat is None:
            table.asked_at.append(len(game.moves))
        else:
            seat.recall(game.view(decision.player))
    push_text(game, text)
    if f"{game.digest():016x}" != row["digest"]:
        raise ReplayError(f"{text!r} leads to another state than it did")


def _undo(table: PlainTable, row: dict[str, Any]) -> None:
    if not 0 <= row["undo"] < len(table.game.moves):
        raise ReplayError(f"no {row['undo']} of {len(table.game.moves)} moves can be left")
    table.take_back(row["undo"])
    while table.asked_at and table.asked_at[-1] >= row["undo"]:
        table.asked_at.pop()


def _assist(table: PlainTable, row: dict[str, Any]) -> None:
    table.assisted = True


_KINDS: dict[str, Callable[[PlainTable, dict[str, Any]], None]] = {"do": _act, "undo": _undo, "assisted": _assist}
