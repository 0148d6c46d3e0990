"""Shared code of backends on other machines: the work on items, and the check of the version of lnl."""

from __future__ import annotations

import math
import pickle
import time
from collections.abc import Callable, Mapping
from hashlib import blake2b
from typing import Any, Self

from lnl.contract.errors import LnlError
from lnl.contract.version import VERSION

AHEAD = 4
"""Items that a worker's thread has before it, so that it need not wait for the next one."""
RETRIES = 20
"""How often an item is given out again when its worker is lost."""
ASK_SECONDS = 1.0
"""How long the size of a cluster is taken to be what it was: its head has other things to do than to answer."""
Work = Callable[[Any], Any]
"""What works on an item."""
_begun: dict[str, Work] = {}
"""In a worker: by run, what works on an item; the last run only."""


class Remote:
    """Workers on other machines, as a context that lets them go at its end; `size` and `close` are each cluster's own."""

    def __init__(self) -> None:
        self._threads, self._asked = 0, -math.inf

    def threads(self) -> int:
        """Return how many items the cluster works on at a time, as it was known a second ago."""
        if time.monotonic() - self._asked > ASK_SECONDS:
            self._threads, self._asked = self.size(), time.monotonic()
        return self._threads

    def size(self) -> int:
        """Return how many items the cluster works on at a time."""
        raise NotImplementedError

    def close(self) -> None:
        """Disconnect from the cluster, which stays up."""
        raise NotImplementedError

    def require_one_version(self, ask: Callable[[Callable[[], str]], Mapping[str, str]], where: str) -> None:
        """Refuse workers without lnl or with another version, whose rows could differ; disconnect then.

        Args:
            ask: calls a function in every worker; returns the results by worker.
            where: name of the workers and their cluster, for the message.

        Raises:
            LnlError: a worker cannot import lnl, or has another version than this process.
        """
        try:
            found = ask(version)
        except Exception as error:
            self.close()
            raise LnlError(f"{where} cannot import lnl: {error}") from None
        for worker, other in found.items():
            if other != VERSION:
                self.close()
                raise LnlError(f"worker {worker} has lnl {other}, and this is {VERSION}: the rows could differ")

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *error: object) -> None:
        self.close()


def pack(begin: Callable[[Any], Work], shared: Any) -> tuple[str, bytes]:
    """Return a name for a run, and what a worker needs to work on its items.

    Args:
        begin: function of a module, called once in each worker; returns the function that works on an item.
        shared: argument of ``begin``.
    """
    packed = pickle.dumps((begin, shared))
    return blake2b(packed, digest_size=16).hexdigest(), packed


def work_on(run: str, packed: bytes, item: Any) -> Any:
    """Work on an item, in a worker.

    Args:
        run: name of the run.
        packed: what `pack` returned.
        item: the item.
    """
    work = _begun.get(run)
    if work is None:
        begin, shared = pickle.loads(packed)
        _begun.clear()
        work = _begun[run] = begin(shared)
    return work(item)


def version() -> str:
    """Return the version of lnl, in a worker."""
    return VERSION
