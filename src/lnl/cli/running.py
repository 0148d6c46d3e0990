"""Long runs on the command line: how long, how exact, what is told of them meanwhile, and files of what they found."""

from __future__ import annotations

import re
import sys
import time
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any

import typer

from lnl.cli.common import note
from lnl.contract.arguments import shown

if TYPE_CHECKING:
    from lnl.lab.analysis.tables import Table
    from lnl.lab.runs.runner import State
    from lnl.lab.runs.setting import Setting
    from lnl.lab.stats import Sprt

_UNITS = {"": 1, "s": 1, "m": 60, "h": 3600}
_TIME = re.compile(r"([0-9]{1,9}(?:\.[0-9]{1,3})?)(s|m|h|)")
_PERCENT = re.compile(r"([0-9]{1,3}(?:\.[0-9]{1,6})?)\s*%?")
_AT_TERMINAL, _ELSEWHERE = 0.5, 60.0
"""Seconds between two words about a run."""


def duration(value: Any) -> float:
    """Return the seconds of a text such as ``90s``, ``5m`` or ``2h``.

    Args:
        value: the text.

    Raises:
        typer.BadParameter: it is none, or no time at all.
    """
    found = _TIME.fullmatch(str(value))
    if found is None or not float(found[1]):
        raise typer.BadParameter(f"{shown(value)} is not a time such as 90s, 5m or 2h.")
    return float(found[1]) * _UNITS[found[2]]


def share_of_width(value: Any) -> float:
    """Return the width that a text such as ``4%`` gives, as a share.

    Args:
        value: the text.

    Raises:
        typer.BadParameter: it is none between 0 and 100 percent.
    """
    found = _PERCENT.fullmatch(str(value))
    if found is None or not 0 < float(found[1]) < 100:
        raise typer.BadParameter(f"{shown(value)} is not a width such as 4%.")
    return float(found[1]) / 100


def sprt_of(text: str) -> Sprt | None:
    """Return the test of a text of two Elo differences, such as ``0,35``; None of an empty one.

    Args:
        text: what was typed.

    Raises:
        LnlError: it is none.
    """
    from math import isfinite

    from lnl.contract.errors import LnlError
    from lnl.lab.stats import Sprt

    if not text:
        return None
    try:
        low, high = (float(part) for part in text.split(","))
    except ValueError:
        raise LnlError(f"--sprt {shown(text)}: expected two Elo differences, like 0,35") from None
    if not (isfinite(low) and isfinite(high)):
        raise LnlError(f"--sprt {shown(text)}: expected two finite Elo differences, like 0,35")
    if low >= high:
        raise LnlError(f"--sprt {text!r}: the first difference must be the smaller one")
    return Sprt(low, high)


def new_progress(setting: Setting, manifest: Mapping[str, Any]) -> Callable[[State], None]:
    """Return what tells of a run on stderr: in one line at a terminal, elsewhere once a minute.

    Args:
        setting: of the run.
        manifest: its names of decks.
    """
    names = [deck["name"] for deck in manifest["decks"]]
    at_terminal = sys.stderr.isatty()
    every = _AT_TERMINAL if at_terminal else _ELSEWHERE
    told = time.monotonic()

    def progress(state: State) -> None:
        nonlocal told
        now = time.monotonic()
        is_last = state.total is not None and state.games >= state.total
        if now - told < every and not (is_last and at_terminal):
            return
        told = now
        line = _told(setting, names, state)
        if at_terminal:
            print(f"\r\x1b[K{line}", end="\n" if is_last else "", file=sys.stderr, flush=True)
        else:
            note(line)

    return progress


def _told(setting: Setting, names: list[str], state: State) -> str:
    """Return how far a run is, in a line."""
    done = f"{state.games:,}" + (f"/{state.total:,}" if state.total is not None else "") + " games"
    parts = [done, f"{state.rate:,.0f}/s"]
    if state.total is not None and state.rate:
        parts.append(f"{_clock((state.total - state.games) / state.rate)} left")
    widest = max(range(len(setting.matchups)), key=lambda k: state.ledger.counts(k).sums.width)
    sums = state.ledger.counts(widest).sums
    if sums.games:
        low, high = sums.interval()
        sides = " - ".join(names[deck] for deck in setting.matchups[widest].decks)
        parts.append(f"least sure: {sides} {100 * sums.rate:.0f} % [{100 * low:.0f}, {100 * high:.0f}]")
    if state.failed:
        parts.append(f"{state.failed} failed")
    return ", ".join(parts)


def _clock(seconds: float) -> str:
    minutes, rest = divmod(round(seconds), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02d}:{rest:02d}" if hours else f"{minutes}:{rest:02d}"


def save_tables(tables: list[Table], folder: Path, lang: str) -> None:
    """Write tables and their pictures into a folder, which is created if it does not exist.

    Args:
        tables: the tables.
        folder: where to.
        lang: ``"en"`` or ``"ja"``.

    Raises:
        FileError: a file cannot be written.
    """
    from lnl.files.writing import make_folder
    from lnl.lab.report import make_pictures

    make_folder(folder)
    for table in tables:
        table.save(folder)
    drawn = make_pictures({table.name: table for table in tables}, lang)
    for picture in drawn:
        picture.save(folder)
    note(f"tables and pictures in {folder}: {len(tables)} and {len(drawn)}")
