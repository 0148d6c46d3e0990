"""The loop that plays a run: it hands out chunks, collects rows and writes shards, and keeps the games at any end."""

from __future__ import annotations

import time
from collections.abc import Callable, Generator, Iterable, Iterator
from contextlib import closing
from dataclasses import dataclass
from typing import Protocol

from lnl.contract.errors import LnlError
from lnl.interruption import Interrupted, is_asked, patience, uninterrupted
from lnl.lab.runs.budget import Budget, rounds
from lnl.lab.runs.folder import RunFolder
from lnl.lab.runs.ledger import Ledger
from lnl.lab.runs.playing import begin
from lnl.lab.runs.rows import Rows
from lnl.lab.runs.setting import Chunk, Setting
from lnl.lab.workers import work_off

PATIENCE = 0.7
"""Seconds from Ctrl-C until games that are being played are given up."""
_CHUNK_SECONDS = 0.25
_FIRST_GAMES, _MOST_GAMES = 2, 512
"""Games of the first chunk of a matchup, and of one at most."""
_GROWTH = 16
"""How many times as many games the next chunk of a matchup has at most."""
_SHARD_SECONDS = 5.0
_SHARD_PART = 0.02
"""A shard is written after so many seconds, and this part of the time so far: what a killed process loses."""
_SHARD_ROWS = 200_000
_FAILED_PART, _FAILED_LEAST = 0.01, 20
"""A run in which more games fail ends: it is the player that is broken."""


class Backend(Protocol):
    """What has chunks played, in this process or elsewhere, and yields their rows in the order in which they are done."""

    def __call__(
        self, begin: Callable[[Setting], Callable[[Chunk], Rows]], shared: Setting, items: Iterable[Chunk], workers: int
    ) -> Generator[Rows, None, None]:
        """Yield the rows of chunks; closing the iterator ends the work at once.

        Args:
            begin: called once in each worker; returns the function that plays a chunk.
            shared: argument of ``begin``.
            items: the chunks, taken one by one as workers are free.
            workers: how many.
        """


@dataclass(frozen=True)
class State:
    """How far a run is.

    Attributes:
        ledger: its games.
        games: games in the folder.
        played: games of them played in this session.
        total: games that are wanted now; more may follow. None where only time ends the run.
        seconds: since the session began.
        failed: games that failed.
    """

    ledger: Ledger
    games: int
    played: int
    total: int | None
    seconds: float
    failed: int

    @property
    def rate(self) -> float:
        """Games a second in this session."""
        return self.played / self.seconds if self.seconds > 0 else 0.0


def play_run(
    setting: Setting,
    folder: RunFolder,
    budget: Budget,
    workers: int = 1,
    progress: Callable[[State], None] = lambda state: None,
    backend: Backend = work_off,
) -> State:
    """Play a run, or continue it, until its budget ends it.

    The rows do not depend on workers, backend or interruptions, unless the budget is one of time.

    Args:
        setting: what is played.
        folder: where it is kept.
        budget: when it stops.
        workers: processes that play.
        progress: called after each chunk.
        backend: has the chunks played.

    Returns:
        How far the run came.

    Raises:
        Interrupted: a signal came; everything played is in the folder.
        LnlError: too many games failed.
    """
    session = _Session(setting, folder, budget, workers, progress)
    with patience(PATIENCE):
        try:
            for goal in rounds(budget, setting, folder.ledger):
                session.play(goal, backend)
                if session.is_over():
                    break
        finally:
            session.flush()
        if is_asked():
            raise Interrupted
    return session.state()


class _Session:
    """One session of a run: what is at hand until it is written."""

    def __init__(
        self, setting: Setting, folder: RunFolder, budget: Budget, workers: int, progress: Callable[[State], None]
    ) -> None:
        self.setting, self.folder, self.budget, self.workers, self.progress = setting, folder, budget, workers, progress
        self.began = self.written = time.monotonic()
        self.before = folder.ledger.n_games
        self.total: int | None = None
        self.rows: list[Rows] = []
        self.n_rows = 0
        self.sizes: dict[int, int] = {}

    def state(self) -> State:
        ledger = self.folder.ledger
        seconds = time.monotonic() - self.began
        played = ledger.n_games - self.before
        return State(ledger, ledger.n_games, played, self.total, seconds, self.folder.n_failed)

    def is_over(self) -> bool:
        """Whether no further game should begin."""
        spent = time.monotonic() - self.began
        return is_asked() or (self.budget.seconds is not None and spent >= self.budget.seconds)

    def play(self, goal: list[int], backend: Backend) -> None:
        """Have all games of a goal played that are not, until time or a signal ends it."""
        bounded = self.budget.games is not None or not self.budget.is_one_round
        missing = [list(self.folder.ledger.missing(k, 0, 2 * pairs)) for k, pairs in enumerate(goal)]
        left = sum(stop - start for ranges in missing for start, stop in ranges)
        self.total = self.folder.ledger.n_games + left if bounded else None
        if not left:
            return
        workers = min(self.workers, left)
        with closing(backend(begin, self.setting, self._chunks(missing), workers)) as played:
            for rows in played:
                with uninterrupted():
                    self.take(rows)

    def _chunks(self, missing: list[list[tuple[int, int]]]) -> Iterator[Chunk]:
        """Yield chunks of missing games, matchups in turn, so that all of them have about as many at any time."""
        open_ = {k: list(ranges) for k, ranges in enumerate(missing) if ranges}
        while open_:
            for matchup in list(open_):
                if self.is_over():
                    return
                start, stop = open_[matchup][0]
                end = min(stop, start + self.sizes.get(matchup, _FIRST_GAMES))
                if end < stop:
                    open_[matchup][0] = (end, stop)
                else:
                    del open_[matchup][0]
                    if not open_[matchup]:
                        del open_[matchup]
                yield Chunk(matchup, start, end)

    def take(self, rows: Rows) -> None:
        """Keep rows, and write them once there are many or some time is over."""
        self.folder.ledger.note(rows.columns["games"])
        self.rows.append(rows)
        self.n_rows += sum(len(columns["matchup"]) for columns in rows.columns.values())
        now = time.monotonic()
        state = self.state()
        self._fit(rows)
        due = max(_SHARD_SECONDS, _SHARD_PART * (now - self.began))
        if rows.failures or self.n_rows >= _SHARD_ROWS or now - self.written >= due:
            self.flush()
        self.progress(state)
        failed = self.folder.n_failed
        if failed >= _FAILED_LEAST and failed > _FAILED_PART * state.games:
            last = rows.failures[-1].error if rows.failures else "see the folder of failures"
            raise LnlError(f"{failed} of {state.games} games failed, so the run was ended: {last}")

    def _fit(self, rows: Rows) -> None:
        """Let the next chunks of a matchup take the usual time, by how long the games of this one took.

        The first games of a matchup tell little, since its cards are compiled before them: a chunk is at most some times as long as the one before.
        """
        if rows.n_games and rows.seconds > 0:
            matchup = int(rows.columns["games"]["matchup"][0])
            wanted = int(_CHUNK_SECONDS * rows.n_games / rows.seconds) & ~1
            self.sizes[matchup] = max(1, min(wanted, _GROWTH * rows.n_games, _MOST_GAMES))

    def flush(self) -> None:
        """Write what is at hand."""
        if self.rows:
            with uninterrupted():
                self.folder.keep(self.rows)
                self.rows, self.n_rows = [], 0
        self.written = time.monotonic()
