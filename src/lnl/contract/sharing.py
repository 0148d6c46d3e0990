"""One thread at a time: a second thread is refused during a call."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from threading import RLock
from types import TracebackType
from typing import Any, Concatenate, ParamSpec, TypeVar

from lnl.contract.errors import SharingError

Args = ParamSpec("Args")
Result = TypeVar("Result")


class Use:
    """Who uses an object: one thread at a time, which may call the object again within its own call.

    A copy is the use of another object, so nobody holds it.

    Args:
        what: the object in words, such as ``a game``.
    """

    def __init__(self, what: str) -> None:
        self._what = what
        self._lock = RLock()

    def __enter__(self) -> None:
        if not self._lock.acquire(blocking=False):
            raise in_use(self._what)

    def __exit__(
        self, _kind: type[BaseException] | None, _error: BaseException | None, _trace: TracebackType | None
    ) -> None:
        self._lock.release()

    def __reduce__(self) -> tuple[type[Use], tuple[str]]:
        return (Use, (self._what,))


def in_use(what: str) -> SharingError:
    """Return the error of an object that another thread uses.

    Args:
        what: the object in words.
    """
    return SharingError(f"another thread is using this: {what} serves one thread at a time; copy it for each")


def alone(method: Callable[Concatenate[Any, Args], Result]) -> Callable[Concatenate[Any, Args], Result]:
    """Return a method that refuses to run while another thread is in such a method of the same object.

    Args:
        method: of a class whose objects have their `Use` as ``_use``.
    """

    @wraps(method)
    def guarded(self: Any, /, *args: Args.args, **kwargs: Args.kwargs) -> Result:
        with self._use:
            return method(self, *args, **kwargs)

    return guarded
