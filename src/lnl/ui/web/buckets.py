"""Rate limits."""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Callable
from functools import partial


class Bucket:
    """A token bucket.

    Args:
        at_once: tokens that it holds when full.
        a_second: tokens that come back each second.
        clock: gives the time in seconds.
    """

    def __init__(self, at_once: float, a_second: float, clock: Callable[[], float] = time.monotonic) -> None:
        self._most, self._a_second, self._clock = at_once, a_second, clock
        self._tokens, self._then = at_once, clock()

    def take(self) -> bool:
        """Take a token.

        Returns:
            Whether there was one.
        """
        now = self._clock()
        self._tokens = min(self._most, self._tokens + (now - self._then) * self._a_second)
        self._then = now
        if self._tokens < 1:
            return False
        self._tokens -= 1
        return True


class Buckets:
    """A bucket for each of many, of whom those seen last are remembered.

    Args:
        at_once: tokens of a full bucket.
        a_second: tokens that come back each second.
        remembered: how many are remembered; who is forgotten begins with a full bucket.
        clock: gives the time in seconds.
    """

    def __init__(
        self, at_once: float, a_second: float, remembered: int = 4096, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self._make = partial(Bucket, at_once, a_second, clock)
        self._remembered = remembered
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, who: str) -> bool:
        """Take a token of somebody.

        Args:
            who: a name, such as an address.

        Returns:
            Whether there was one.
        """
        bucket = self._buckets.setdefault(who, self._make())
        self._buckets.move_to_end(who)
        while len(self._buckets) > self._remembered:
            self._buckets.popitem(last=False)
        return bucket.take()
