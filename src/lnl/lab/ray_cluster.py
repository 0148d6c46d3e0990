"""Workers on other machines: a Ray cluster plays chunks of a run, with the interface of local processes.

Every node has lnl installed in the same version. A worker that is lost costs nothing but time: Ray has its chunks
played by others, and the rows of a chunk do not depend on who plays it.
"""

from __future__ import annotations

import re
import socket
from collections.abc import Callable, Generator, Iterable
from importlib import import_module
from itertools import islice
from typing import Any, TypeVar

from lnl.contract.errors import LnlError
from lnl.lab.remote import AHEAD, RETRIES, Remote, pack, work_on

S = TypeVar("S")
T = TypeVar("T")
R = TypeVar("R")

PATIENCE = 30
"""Seconds that the head of a cluster may take to answer."""


class RayCluster(Remote):
    """A backend of `lnl.lab.runs.runner.play_run` that has items worked on by a Ray cluster.

    Args:
        address: of the cluster's head, such as ``host:6379``, or ``auto`` for one that this machine belongs to.

    Raises:
        LnlError: Ray is not installed, nobody answers, or a node has another version of lnl.
    """

    def __init__(self, address: str) -> None:
        super().__init__()
        try:
            self._ray: Any = import_module("ray")
        except ImportError:
            raise LnlError("a Ray cluster needs pip install 'lnl[ray]'") from None
        where = re.fullmatch(r"(?:ray://)?([^:/]+):([0-9]{1,5})", address)
        if where is None and address != "auto":
            raise LnlError(f"{address!r} is not an address of a Ray cluster, such as host:6379 or auto")
        try:
            if where is not None:  # Ray itself asks for minutes where nobody is
                socket.create_connection((where[1], int(where[2])), PATIENCE).close()
            self._ray.init(address, log_to_driver=False, logging_level="error")
        except (OSError, OverflowError, RuntimeError, ValueError) as error:
            raise LnlError(f"no Ray cluster at {address}: {error}") from None
        self.require_one_version(self._on_each_node, f"a node of {address}")

    def __call__(
        self, begin: Callable[[S], Callable[[T], R]], shared: S, items: Iterable[T], workers: int
    ) -> Generator[R, None, None]:
        """Yield the results of items in the order of completion.

        Closing the iterator cancels the remaining items.

        Args:
            begin: function of a module, called once in each worker; returns the function that works on an item.
            shared: argument of ``begin``.
            items: the items.
            workers: ignored; all processors of the cluster are used, also those that join later.

        Raises:
            LnlError: an item was lost with its worker again and again.
        """
        run, packed = pack(begin, shared)
        held = self._ray.put(packed)
        task = self._ray.remote(max_retries=RETRIES)(work_on)
        pending = iter(items)
        open_: list[Any] = []
        try:
            while True:
                room = max(1, AHEAD * self.threads()) - len(open_)
                open_ += [task.remote(run, held, item) for item in islice(pending, room)]
                if not open_:
                    return
                done, open_ = self._ray.wait(open_)
                yield self._ray.get(done[0])
        except self._ray.exceptions.RayTaskError as error:
            raise error.cause from None
        except self._ray.exceptions.RayError as error:
            raise LnlError(f"workers were lost again and again at one chunk of games: {error}") from None
        finally:
            for left in open_:
                self._ray.cancel(left, force=True)

    def size(self) -> int:
        """Return how many items the cluster works on at a time."""
        return int(self._ray.cluster_resources().get("CPU", 1))

    def close(self) -> None:
        """Disconnect from the cluster, which stays up."""
        self._ray.shutdown()

    def _on_each_node(self, ask: Callable[[], R]) -> dict[str, R]:
        """Return what a function returns on each node."""
        there = import_module("ray.util.scheduling_strategies").NodeAffinitySchedulingStrategy
        nodes = [node["NodeID"] for node in self._ray.nodes() if node["Alive"] and node["Resources"].get("CPU")]
        task = self._ray.remote(ask)
        asked = [task.options(scheduling_strategy=there(node, soft=False)).remote() for node in nodes]
        return dict(zip(nodes, self._ray.get(asked)))
