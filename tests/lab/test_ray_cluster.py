"""A Ray cluster plays the same rows as local processes, also when a worker is killed in the middle."""

from __future__ import annotations

import os
import signal
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import lnl
from lnl.contract.errors import LnlError
from lnl.lab import remote
from lnl.lab.ray_cluster import RayCluster
from lnl.lab.runs.playing import begin
from lnl.lab.runs.setting import Chunk, Setting, matchups_of
from tests.lab.test_dask_cluster import in_order

pytest.importorskip("ray")
DECKS = [lnl.decks()[name] for name in ("quickstep", "blue_tide")]
SETTING = Setting(DECKS, ["pilot"], matchups_of(2))


@pytest.fixture(scope="module")
def address() -> Iterator[str]:
    """The head of a cluster of two workers on this machine, which tells nobody of itself."""
    os.environ["RAY_USAGE_STATS_ENABLED"] = "0"
    from ray.cluster_utils import Cluster

    found: Any = Cluster(initialize_head=True, head_node_args={"num_cpus": 2, "include_dashboard": False})
    yield found.address
    found.shutdown()


def workers() -> list[int]:
    """Process ids of those that play at the moment."""
    lines = {int(file.parent.name): _line(file) for file in Path("/proc").glob("[0-9]*/cmdline")}
    return [process for process, line in lines.items() if line.startswith(b"ray::work_on")]


def _line(file: Path) -> bytes:
    try:
        return file.read_bytes()
    except OSError:  # it has ended meanwhile
        return b""


@pytest.mark.slow
def test_a_worker_may_be_killed(address: str) -> None:
    chunks = [Chunk(0, start, start + 20) for start in range(0, 600, 20)]
    play = begin(SETTING)
    wanted = [play(chunk) for chunk in chunks]
    killed = 0
    with RayCluster(address) as backend:
        assert backend.threads() == 2
        found = []
        for rows in backend(begin, SETTING, iter(chunks), 2):
            found.append(rows)
            if not killed and len(found) >= 3 and (there := workers()):
                killed = there[0]
                os.kill(killed, signal.SIGKILL)
        assert in_order(found) == wanted
    assert killed


@pytest.mark.slow
def test_what_is_raised_in_a_worker_comes_home(address: str) -> None:
    with RayCluster(address) as backend, pytest.raises(ZeroDivisionError):
        list(backend(_divides, 0, [1, 2], 2))


def _divides(shared: int) -> remote.Work:
    return lambda item: item // shared


@pytest.mark.parametrize("where", ["", "no address", "127.0.0.1:1", "127.0.0.1:99999"])
def test_nobody_answers(where: str) -> None:
    with pytest.raises(LnlError, match="Ray cluster"):
        RayCluster(where)


class _Closing(remote.Remote):
    """A cluster that notes whether it was closed."""

    closed = False

    def close(self) -> None:
        self.closed = True


def test_workers_of_another_version_are_refused() -> None:
    cluster = _Closing()
    cluster.require_one_version(lambda ask: {"a": ask()}, "a worker of here")
    assert not cluster.closed
    with pytest.raises(LnlError, match=r"worker b has lnl 0\.0\.0"):
        cluster.require_one_version(lambda ask: {"a": ask(), "b": "0.0.0"}, "a worker of here")
    assert cluster.closed


def test_workers_without_lnl_are_refused() -> None:
    def ask(_: object) -> dict[str, str]:
        raise ImportError("No module named 'lnl'")

    cluster = _Closing()
    with pytest.raises(LnlError, match="a worker of here cannot import lnl"):
        cluster.require_one_version(ask, "a worker of here")
    assert cluster.closed
