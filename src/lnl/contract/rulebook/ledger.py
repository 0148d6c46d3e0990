"""The rule ledger: one row a rule, in the project's own words."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

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


def read_ledger(text: str) -> tuple[Row, ...]:
    """Return the rows of the ledger's text.

    Raises:
        ValueError: the columns are others, or a line has not as many.
    """
    head, *lines = (line.split("\t") for line in text.splitlines())
    if tuple(head) != COLUMNS:
        raise ValueError(f"the ledger's columns are {head}")
    return tuple(_row(line) for line in lines)


def _row(cells: Sequence[str]) -> Row:
    if len(cells) != len(COLUMNS):
        raise ValueError(f"not a row of the ledger: {cells}")
    return Row(*cells)
