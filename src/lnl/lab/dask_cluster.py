"""Workers on other machines: a Dask cluster plays chunks of a run, with the interface of local processes.

Every worker has lnl installed in the same version. A worker that is lost costs nothing but time: its chunks are played
by others, and the rows of a chunk do not depend on who plays it.
"""

from __future__ import annotations

import os
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
"""Seconds that a scheduler may take to answer."""


class DaskCluster(Remote):
    """A backend of `lnl.lab.runs.runner.play_run` that has items worked on by a Dask cluster.

    Args:
        address: of the scheduler, such as ``tcp://host:8786``.

    Raises:
        LnlError: Dask is not installed, nobody answers, or a worker has another version of lnl.
    """

    def __init__(self, address: str) -> None:
        super().__init__()
        try:
            distributed: Any = import_module("distributed")
        except ImportError:
            raise LnlError("a Dask cluster needs pip install 'lnl[dask]'") from None
        if "://" not in address:
            raise LnlError(f"{address!r} is not an address of a Dask scheduler, such as tcp://host:8786")
        try:
            self._client: Any = distributed.Client(address, timeout=PATIENCE, set_as_default=False)
        except (OSError, ValueError) as error:
            raise LnlError(f"no Dask scheduler at {address}: {error}") from None
        self.require_one_version(self._client.run, f"a worker of {address}")

    def __call__(
        self, begin: Callable[[S], Callable[[T], R]], shared: S, items: Iterable[T], workers: int
    ) -> Generator[R, None, None]:
        """Yield the results of items in the order of completion.

        Closing the iterator cancels the remaining items.

        Args:
            begin: function of a module, called once in each worker; returns the function that works on an item.
            shared: argument of ``begin``.
            items: the items.
            workers: ignored; all workers of the cluster are used, also those that join later.

        Raises:
            LnlError: the scheduler is lost, or an item was lost with its worker again and again.
        """
        distributed: Any = import_module("distributed")
        client = self._client
        run, packed = pack(begin, shared)
        held = client.submit(
            _held, packed, key=f"lnl-{run}"
        )  # computed again where its worker is lost; data that is scattered is not
        pending = iter(items)
        done = distributed.as_completed(loop=client.loop, with_results=True)
        open_ = 0

        def give(n: int) -> int:
            futures = [
                client.submit(work_on, run, held, item, pure=False, retries=RETRIES) for item in islice(pending, n)
            ]
            done.update(futures)
            return len(futures)

        try:
            open_ += give(max(1, AHEAD * self.threads()))
            for future, result in done:
                open_ -= 1
                future.release()
                open_ += give(max(1, AHEAD * self.threads() - open_))  # before it is looked at, so that nobody waits
                yield result
        except distributed.scheduler.KilledWorker as error:
            raise LnlError(f"workers were lost again and again at one chunk of games: {error}") from None
        except OSError as error:
            raise LnlError(f"the Dask cluster is lost: {error}") from None
        finally:
            client.cancel(list(done.futures), force=True)

    def size(self) -> int:
        """Return how many items the cluster works on at a time."""
        return sum(self._client.nthreads().values())

    def processes(self) -> list[int]:
        """Return the process ids of the workers, each on its machine."""
        return list(self._client.run(os.getpid).values())

    def close(self) -> None:
        """Disconnect from the cluster, which stays up."""
        self._client.close()


def _held(packed: bytes) -> bytes:
    return packed
