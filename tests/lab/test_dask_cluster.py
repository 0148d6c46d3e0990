"""A Dask cluster plays the same rows as local processes, also when a worker is killed in the middle."""

from __future__ import annotations

import os
import signal
from collections.abc import Iterator

import pytest

import lnl
from lnl.contract.errors import LnlError
from lnl.lab import dask_cluster, remote
from lnl.lab.runs.playing import begin
from lnl.lab.runs.rows import Rows
from lnl.lab.runs.setting import Chunk, Setting, matchups_of

distributed = pytest.importorskip("distributed")
DECKS = [lnl.decks()[name] for name in ("quickstep", "blue_tide")]
SETTING = Setting(DECKS, ["pilot"], matchups_of(2))


@pytest.fixture(scope="module")
def address() -> Iterator[str]:
    """The scheduler of a cluster of two workers on this machine."""
    with distributed.LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=None) as found:
        yield found.scheduler_address


def in_order(rows: list[Rows]) -> list[Rows]:
    return sorted(rows, key=lambda part: part.columns["games"]["pair"][0])


@pytest.mark.slow
def test_a_worker_may_be_killed(address: str) -> None:
    chunks = [Chunk(0, start, start + 10) for start in range(0, 300, 10)]
    play = begin(SETTING)
    wanted = [play(chunk) for chunk in chunks]
    with dask_cluster.DaskCluster(address) as backend:
        assert backend.threads() == 2
        found: list[Rows] = []
        for rows in backend(begin, SETTING, iter(chunks), 2):
            found.append(rows)
            if len(found) == 5:
                os.kill(backend.processes()[0], signal.SIGKILL)
        assert in_order(found) == wanted


@pytest.mark.slow
def test_what_is_raised_in_a_worker_comes_home(address: str) -> None:
    with dask_cluster.DaskCluster(address) as backend, pytest.raises(ZeroDivisionError):
        list(backend(_divides, 0, [1, 2], 2))


def _divides(shared: int) -> remote.Work:
    return lambda item: item // shared


@pytest.mark.parametrize("where", ["", "no address", "tcp://127.0.0.1:1"])
def test_nobody_answers(where: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(dask_cluster, "PATIENCE", 1)
    with pytest.raises(LnlError, match="Dask"):
        dask_cluster.DaskCluster(where)
