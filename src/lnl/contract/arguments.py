"""Arguments from outside, checked before anything changes: numbers within a range, words of a list, objects of a class."""

from __future__ import annotations

from collections.abc import Iterable
from math import isfinite
from operator import index
from typing import Any

from lnl.contract.chance import MASK64
from lnl.contract.errors import ArgumentError

MAX_INT = (1 << 31) - 1
"""Largest count that the core takes: 32 bits with a sign."""
MAX_SEED = MASK64
"""Largest seed."""

_SHOWN = 200
_ENDS = 60
_LONG_NUMBER = 256
_WRITTEN_OUT = 1 << 20


def whole(name: str, value: Any, least: int, most: int) -> int:
    """Return an argument that is a whole number within a range.

    Args:
        name: of the argument, for the message.
        value: the argument: an int, or what serves as one, such as a number of numpy; true and false do not.
        least: smallest number allowed.
        most: largest number allowed.

    Raises:
        ArgumentError: it is something else.
    """
    if not isinstance(value, bool):
        try:
            number = index(value)
        except TypeError:
            pass
        else:
            if least <= number <= most:
                return number
    raise ArgumentError(
        f"{name} must be a whole number from {_written(least)} to {_written(most)}, not {shown(value)}", argument=name
    )


def seed_of(value: Any, name: str = "seed") -> int:
    """Return an argument that is a seed, 0 to 2**64 - 1.

    Args:
        value: the argument.
        name: of the argument, for the message.

    Raises:
        ArgumentError: it is something else.
    """
    return whole(name, value, 0, MAX_SEED)


def player_of(value: Any, name: str = "player") -> int:
    """Return an argument that is a player, 0 or 1.

    Args:
        value: the argument.
        name: of the argument, for the message.

    Raises:
        ArgumentError: it is something else.
    """
    return whole(name, value, 0, 1)


def starter_of(value: Any) -> int | None:
    """Return an argument that says who starts: 0, 1, or None for chance.

    Args:
        value: the argument.

    Raises:
        ArgumentError: it is something else.
    """
    return None if value is None else whole("first", value, 0, 1)


def place_of(value: Any, name: str, count: int) -> int:
    """Return an argument that is the place of one of several things, from 0.

    Args:
        value: the argument.
        name: of the argument, for the message.
        count: the number of things.

    Raises:
        ArgumentError: it is something else, or there is nothing.
    """
    if count == 0:
        raise ArgumentError(f"{name} is {shown(value)}, and there is no card", argument=name)
    return whole(name, value, 0, count - 1)


def amount(name: str, value: Any, least: float, most: float) -> float:
    """Return an argument that is a finite number within a range.

    Args:
        name: of the argument, for the message.
        value: the argument: an int or a float; true and false are neither.
        least: smallest number allowed.
        most: largest number allowed.

    Raises:
        ArgumentError: it is something else.
    """
    if isinstance(value, int | float) and not isinstance(value, bool) and least <= value <= most and isfinite(value):
        return float(value)
    raise ArgumentError(f"{name} must be a number from {least:g} to {most:g}, not {shown(value)}", argument=name)


def word(name: str, value: Any, known: Iterable[str]) -> str:
    """Return an argument that is one of some words.

    Args:
        name: of the argument, for the message.
        value: the argument.
        known: the words.

    Raises:
        ArgumentError: it is something else.
    """
    words = tuple(known)
    if not isinstance(value, str) or value not in words:
        raise ArgumentError(f"unknown {name} {shown(value)}, known: {', '.join(words)}", argument=name)
    return value


def instance(name: str, value: Any, kind: type | tuple[type, ...]) -> None:
    """Refuse an argument that is no object of a class.

    Args:
        name: of the argument, for the message.
        value: the argument.
        kind: the class, or several.

    Raises:
        ArgumentError: it is something else.
    """
    if not isinstance(value, kind):
        names = " or ".join(one.__name__ for one in (kind if isinstance(kind, tuple) else (kind,)))
        raise ArgumentError(f"{name} must be a {names}, not {shown(value)}", argument=name)


def shown(value: Any) -> str:
    """Return a value as messages show it: cut short, whatever it is.

    Args:
        value: the value.
    """
    if isinstance(value, int) and value.bit_length() > _LONG_NUMBER:
        return f"a number of {value.bit_length()} bits"
    if isinstance(value, str | bytes) and len(value) > _SHOWN:
        return f"{value[:_ENDS]!r}...{value[-_ENDS:]!r} ({len(value)} characters)"
    if isinstance(value, str | bytes | int | float | None):
        return repr(value)
    return f"a {type(value).__name__}"


def _written(bound: int) -> str:
    """Return a bound, a large one as a power of two."""
    above = bound + 1
    return f"2**{above.bit_length() - 1} - 1" if bound > _WRITTEN_OUT and above & bound == 0 else str(bound)
