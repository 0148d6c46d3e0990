"""The rule index of the package: each rule in short, its functions, and its tests.

Places are files and functions; the lines in them are looked up in the sources that the package carries, and so are
those of the code that runs.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, fields
from functools import cache
from pathlib import Path

from lnl.contract.rulebook.citations import Citation, citations_of

PARTS = ("reference", "core", "shared")
FOLDERS = {"reference": "reference", "core": "_core", "shared": ""}
"""By part: its folder in the package."""

BOTH = "both engines"
FOLLOWS = "follows"
NO_LINE = "no line"
INCOMPLETE = "incomplete"
MISSING = "missing"
_LISTS = ("follows", "reference", "core", "shared", "tests")


@dataclass(frozen=True, slots=True)
class Entry:
    """One rule with all that the project has about it.

    Attributes:
        rule: its number.
        area: what it is about, in a word or two.
        requirement: what it asks for, in the project's own words.
        kind: ``testable``, ``definition`` or ``no-engine-effect``.
        version: how ruleset 1.00 has it.
        status: ``both engines``, ``follows``, ``no line``, ``incomplete`` or ``missing``; the kind where nothing is to
            test.
        follows: rules whose code carries it out, where it has no line of its own.
        reason: why it follows from them, or why no line of an engine can carry it.
        reference: functions of the reference engine that cite it, as ``battle.py::attack``, from the folder of the engine.
        core: functions of the core.
        shared: functions of the layers that both engines share.
        tests: tests and scenarios that show it.
    """

    rule: str
    area: str
    requirement: str
    kind: str
    version: str
    status: str
    follows: tuple[str, ...]
    reason: str
    reference: tuple[str, ...]
    core: tuple[str, ...]
    shared: tuple[str, ...]
    tests: tuple[str, ...]

    @property
    def testable(self) -> bool:
        """Whether a test can show it."""
        return self.kind == "testable"

    @property
    def is_tested(self) -> bool:
        """Whether tests show it."""
        return bool(self.tests)

    @property
    def is_carried_out(self) -> bool:
        """Whether both engines cite it, or its note says why not."""
        return bool((self.reference and self.core) or self.follows or self.reason)

    @property
    def chapter(self) -> int:
        """The chapter of the rule book."""
        return int(self.rule.partition(".")[0])

    def lines(self, part: str) -> Iterator[Line]:
        """Yield the lines of the package that cite the rule.

        Args:
            part: ``reference``, ``core`` or ``shared``.
        """
        package = Path(__file__).parents[2]
        places: tuple[str, ...] = getattr(self, part)
        for place in places:
            name, _, function = place.partition("::")
            path = package / FOLDERS[part] / name
            numbers = [c.line for c in _read(path) if c.acts and (c.rule, c.function) == (self.rule, function)]
            for number in dict.fromkeys(numbers or [0]):
                yield Line(path, number, function)


@dataclass(frozen=True, slots=True)
class Line:
    """A line of the package that cites a rule.

    Attributes:
        path: the source file.
        number: of the line, from 1; 0 if the sources are not there.
        function: the function around it; empty outside of functions.
    """

    path: Path
    number: int
    function: str


@cache
def _read(path: Path) -> tuple[Citation, ...]:
    return tuple(citations_of(path.read_text(encoding="utf-8"))) if path.exists() else ()


def to_tsv(entries: Iterable[Entry]) -> str:
    """Return the index as tab-separated text."""
    names = [field.name for field in fields(Entry)]
    rows = [[_cell(getattr(entry, name)) for name in names] for entry in entries]
    return "".join("\t".join(row) + "\n" for row in [names, *rows])


def _cell(value: str | tuple[str, ...]) -> str:
    return value if isinstance(value, str) else " ".join(value)


def from_tsv(text: str) -> tuple[Entry, ...]:
    """Return the index that `to_tsv` wrote."""
    head, *lines = (line.split("\t") for line in text.splitlines())
    return tuple(
        Entry(**{name: tuple(cell.split()) if name in _LISTS else cell for name, cell in zip(head, line)})  # type: ignore[arg-type]
        for line in lines
    )


@cache
def load() -> tuple[Entry, ...]:
    """Return the index that the package carries."""
    return from_tsv((Path(__file__).with_name("index.tsv")).read_text(encoding="utf-8"))
