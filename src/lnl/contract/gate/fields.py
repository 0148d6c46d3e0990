"""Shapes and ranges of single fields, and the names of fields in error messages."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from lnl.contract.errors import RecordError
from lnl.contract.rows import Nested

Ranges = dict[str, tuple[int, int]]
"""By field of a row: least and most."""


def refused(field: str, reason: str) -> RecordError:
    """Return the error that refuses a field.

    Args:
        field: where it stands, such as ``standby[1].master``.
        reason: what is wrong with it.
    """
    return RecordError(f"record: {field}: {reason}", field=field)


def check_number(field: str, value: Nested, least: int, most: int) -> int:
    """Return a field that is a number within bounds.

    Raises:
        RecordError: it is not.
    """
    if not isinstance(value, int):
        raise refused(field, f"{shown(value)} is no integer")
    if not least <= value <= most:
        raise refused(field, f"{shown(value)} is not between {least} and {most}")
    return value


def check_length(field: str, value: Nested, length: int | None) -> tuple[Nested, ...]:
    """Return a field that is a tuple.

    Args:
        field: where it stands.
        value: what stands there.
        length: how many parts it has; None for any number.

    Raises:
        RecordError: it is no tuple, or of another length.
    """
    if not isinstance(value, tuple):
        raise refused(field, f"{shown(value)} is no tuple")
    if length is not None and len(value) != length:
        raise refused(field, f"{len(value)} parts, expected {length}")
    return value


def check_row(field: str, value: Nested, shape: Any, ranges: Ranges | None = None) -> tuple[Nested, ...]:
    """Return a field that is a row of named fields.

    Args:
        field: where it stands.
        value: what stands there.
        shape: the class of the row.
        ranges: bounds of those of its fields that are numbers.

    Raises:
        RecordError: it has another shape, or a number is out of range.
    """
    row = check_length(field, value, len(shape._fields))
    for name, (least, most) in (ranges or {}).items():
        check_number(f"{field}.{name}", row[shape._fields.index(name)], least, most)
    return row


def check_numbers(field: str, value: Nested, least: int, most: int) -> tuple[int, ...]:
    """Return a field that is a tuple of numbers within bounds.

    Raises:
        RecordError: it is not.
    """
    numbers = check_length(field, value, None)
    if numbers and not ({*map(type, numbers)} == {int} and least <= min(numbers) and max(numbers) <= most):
        for index, number in enumerate(numbers):
            check_number(f"{field}[{index}]", number, least, most)
    return numbers


def check_ascending(field: str, rows: Sequence[Nested], *, strictly: bool) -> None:
    """Refuse rows that are not sorted, as an engine writes them.

    Args:
        field: where they stand.
        rows: of the same shape, checked before.
        strictly: whether no two may be equal.

    Raises:
        RecordError: one stands behind a greater one.
    """
    for index in range(1, len(rows)):
        if rows[index] < rows[index - 1]:
            raise refused(f"{field}[{index}]", "stands behind a greater one")
        if strictly and rows[index] == rows[index - 1]:
            raise refused(f"{field}[{index}]", "stands there twice")


def shown(value: Nested) -> str:
    """Return a value as a message shows it: short, whatever it is."""
    if isinstance(value, int) and abs(value) >= 1 << 63:
        return f"a number of {value.bit_length()} bits"
    if isinstance(value, (int, float)):
        return str(value)
    return f"a {type(value).__name__}"
