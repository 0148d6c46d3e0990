"""The rule ledger, one row for each rule in the project's own words, and the notes beside it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

NOTE_COLUMNS = ("rule", "follows", "reason")
COLUMNS = ("rule", "area", "requirement", "kind", "v1.00")
TESTABLE = "testable"


@dataclass(frozen=True, slots=True)
class Row:
    """One rule.

    Attributes:
        rule: its number.
        area: what it is about, in a word or two.
        requirement: what it asks for.
        kind: ``testable``, ``definition`` or ``no-engine-effect``.
        version: how ruleset 1.00 has it: ``same``, ``different (...)`` or ``absent``.
    """

    rule: str
    area: str
    requirement: str
    kind: str
    version: str

    @property
    def testable(self) -> bool:
        """Whether a test can show it."""
        return self.kind == TESTABLE

    @property
    def chapter(self) -> int:
        """The chapter of the rule book."""
        return int(self.rule.partition(".")[0])


@dataclass(frozen=True, slots=True)
class Note:
    """What carries out a rule that has no line of its own in an engine.

    Attributes:
        rule: its number.
        follows: rules whose code carries it out.
        reason: why it follows from them, or why no line of an engine can carry it.
    """

    rule: str
    follows: tuple[str, ...]
    reason: str


def read_ledger(text: str) -> tuple[Row, ...]:
    """Return the rows of the ledger's text.

    Raises:
        ValueError: the columns are others, or a line has not as many.
    """
    return tuple(Row(*cells) for cells in _rows(text, COLUMNS))


def read_notes(text: str) -> tuple[Note, ...]:
    """Return the rows of the notes beside the ledger.

    Raises:
        ValueError: the columns are others, or a line has not as many.
    """
    return tuple(Note(rule, tuple(follows.split()), reason) for rule, follows, reason in _rows(text, NOTE_COLUMNS))


def _rows(text: str, columns: tuple[str, ...]) -> Iterator[list[str]]:
    head, *lines = (line.split("\t") for line in text.splitlines())
    if tuple(head) != columns:
        raise ValueError(f"the columns are {head}, not {list(columns)}")
    for cells in lines:
        if len(cells) != len(columns):
            raise ValueError(f"not a row of {list(columns)}: {cells}")
        yield cells
