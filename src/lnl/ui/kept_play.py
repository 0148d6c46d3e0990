"""A game at the table is kept in a journal from its first action, and can be continued after any end of the process.

The header of the journal holds the game's replay header and who sits at the table; each line an action with the digest
of the state after it (``by``: the table did it for a person; ``on``: in one go with the one before), how far moves were
taken back, that a person was given a hint, how a person wants to be asked, or the clocks: which there are from now on,
and what they show (``left``, also in the row of a person's action).
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

from lnl.contract.errors import ArgumentError, FileError, LnlError, ReplayError
from lnl.contract.version import VERSION
from lnl.files.journal import Journal
from lnl.files.writing import make_folder
from lnl.game.replay import Replay, push_text
from lnl.ui.model.clock import TimeControl, parse_control
from lnl.ui.model.policies import Policy

if TYPE_CHECKING:
    from lnl.game.game import Game
    from lnl.ui.model.session import TableSession

FORMAT = "lnl-play/1"
SYNC_SECONDS = 1.0
"""Longest time of a game without persons that a power failure may lose, in seconds; before a person is asked,
everything is on the disk.
"""
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
    """The settings of a table.

    Attributes:
        seats: by player, who sits there; None for a person.
        policy: when persons are asked at first.
        record: the file that the finished game is recorded in, or None.
        clock: how long persons may think, None where they play without clocks.
    """

    seats: tuple[Seat | None, Seat | None]
    policy: Policy
    record: Path | None
    clock: TimeControl | None = None


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
    make_folder(folder())
    return folder() / f"{datetime.now():%Y%m%d-%H%M%S}-{os.getpid()}{_SUFFIX}"


def begin(path: Path, session: TableSession, setting: Setting) -> Journal:
    """Begin the journal of a table at its start.

    Args:
        path: the file.
        session: the table.
        setting: who sits there.

    Raises:
        FileError: the file cannot be written, or keeps another game that is not over.
    """
    header = {
        "format": FORMAT,
        "lnl": VERSION,
        "engine": session.game.engine,
        "seats": [None if seat is None else {"player": seat.player, "seed": seat.seed} for seat in setting.seats],
        "policy": setting.policy.value,
        "record": None if setting.record is None else os.path.abspath(setting.record),
        "clock": None if setting.clock is None else str(setting.clock),
        "game": session.replay().header(),
    }
    with suppress(FileError):  # there is none, or one that `create` refuses
        if Journal.read(path).rows:
            raise _Kept(f"{path}: a game that is not over is kept there; lnl play --resume {path} goes on with it")
        Journal.resume(path).remove()  # nothing was done there
    return Journal.create(path, header, SYNC_SECONDS)


class _Kept(LnlError):
    """Another journal exists that must not be overwritten."""


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
        policy = Policy(header.get("policy", Policy.ALWAYS if header.get("ask_all") else Policy.ACT))
        control = None if header.get("clock") is None else parse_control(header["clock"])
        setting = Setting((first, second), policy, record, control)
        game = Replay.parse([json.dumps(header["game"])], path).start(header["engine"])
    except (KeyError, TypeError, ValueError, ArgumentError) as error:
        raise FileError(f"{path}:1: the header is not that of a game at the table: {error}", path=path) from None
    return game, setting


def take_up(session: TableSession, rows: list[dict[str, Any]], path: Path) -> None:
    """Replay the journal of a table at its start, without writing to it.

    Args:
        session: the table.
        rows: of the journal.
        path: the journal, for errors.

    Raises:
        ReplayError: the game differs from the journal; the message has the line number.
    """
    for number, row in enumerate(rows, 2):
        do = _KINDS.get(next(iter(row), ""))
        try:
            if do is None:
                raise ReplayError("an action, 'undo' or 'assisted' is expected")
            do(session, row)
        except (LnlError, KeyError, TypeError, ValueError) as error:
            raise ReplayError(f"{path}:{number}: {error}") from None


def _act(session: TableSession, row: dict[str, Any]) -> None:
    game, decision, text = session.game, session.game.decision, str(row["do"])
    if decision is not None and not text.startswith("concede "):
        seat, player = session.seats[decision.player], decision.player
        is_choice = len(decision.codes) > 1
        if seat is not None and is_choice:
            seat.recall(game.view(player))
        elif seat is None and "by" not in row and (is_choice or session.wishes[player].policy is Policy.ALWAYS):
            if "on" not in row:
                session.asked_at[player].append(len(game.moves))
    push_text(game, text)
    if "left" in row:
        session.set_lefts(row["left"])
    if f"{game.digest():016x}" != row["digest"]:
        raise ReplayError(f"{text!r} leads to another state than recorded")


def _undo(session: TableSession, row: dict[str, Any]) -> None:
    if not 0 <= row["undo"] < len(session.game.moves):
        raise ReplayError(f"no {row['undo']} of {len(session.game.moves)} moves can be left")
    session.take_back_to(row["undo"])


def _assist(session: TableSession, row: dict[str, Any]) -> None:
    session.assisted = True


def _policy(session: TableSession, row: dict[str, Any]) -> None:
    seat, policy = row["policy"]
    session.wishes[seat].policy = Policy(policy)


def _answer(session: TableSession, row: dict[str, Any]) -> None:
    seat, ability, answer = row["answer"]
    if answer is None:
        session.wishes[seat].answers.pop(ability, None)
    else:
        session.wishes[seat].answers[ability] = bool(answer)


def _clock(session: TableSession, row: dict[str, Any]) -> None:
    session.set_clock(None if row["clock"] is None else parse_control(row["clock"]))


def _left(session: TableSession, row: dict[str, Any]) -> None:
    session.set_lefts(row["left"])


_KINDS: dict[str, Callable[[TableSession, dict[str, Any]], None]] = {
    "do": _act,
    "undo": _undo,
    "assisted": _assist,
    "policy": _policy,
    "answer": _answer,
    "clock": _clock,
    "left": _left,
}


@dataclass(frozen=True)
class Kept:
    """An unfinished game.

    Attributes:
        path: its journal.
        modified: seconds since 1970 at which it was last written.
        players: who sits at the table, in words.
        seed: of the game.
        moves: how many moves were made.
    """

    path: Path
    modified: float
    players: str
    seed: int
    moves: int


def kept_games() -> list[Kept]:
    """Return the games that are kept in `folder`, the latest first; files that are none of a game are left out."""
    found = []
    for path in folder().glob(f"*{_SUFFIX}") if folder().is_dir() else ():
        with suppress(FileError, OSError, KeyError, TypeError, AttributeError):
            contents = Journal.read(path)
            header = contents.header
            if header.get("format") != FORMAT:
                continue
            seats = [None if seat is None else str(seat["player"]) for seat in header["seats"]]
            moves = 0
            for row in contents.rows:
                moves = int(row["undo"]) if "undo" in row else moves + ("do" in row)
            players = " against ".join(seat or "a person" for seat in seats)
            found.append(Kept(path, path.stat().st_mtime, players, int(header["game"]["seed"]), moves))
    return sorted(found, key=lambda kept: (-kept.modified, kept.path.name))
