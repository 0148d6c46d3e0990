"""The index: every row of the ledger with its code places and tests, as the package carries it."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, fields
from functools import cache
from pathlib import Path

from lnl.contract.rulebook import citations, marks
from lnl.contract.rulebook.citations import Citation
from lnl.contract.rulebook.ledger import Row, read_ledger
from lnl.contract.rulebook.marks import Test
from lnl.contract.rulebook.numbers import numbering

LEDGER = "docs/ledger.tsv"
PAGE = "docs/rules.md"
PACKAGED = "src/lnl/contract/rulebook/index.tsv"
UNTESTED = "tests/rules/untested.txt"

PARTS = ("reference", "core", "shared")
_FOLDERS = {"reference": "src/lnl/reference", "core": "src/lnl/_core"}
_SOURCES = (".py", ".pyx", ".pxi", ".pxd")

BOTH = "both engines"
SHARED = "shared layers"
ONE = "one engine only"
MISSING = "missing"
_LISTS = ("reference", "core", "shared", "tests")


@dataclass(frozen=True, slots=True)
class Entry:
    """One rule with all that the project has about it.

    Attributes:
        rule: its number.
        area: what it is about, in a word or two.
        requirement: what it asks for, in the project's own words.
        kind: ``testable``, ``definition`` or ``no-engine-effect``.
        version: how ruleset 1.00 has it.
        status: ``both engines``, ``shared layers``, ``one engine only`` or ``missing``; the kind where nothing is to test.
        reference: functions of the reference engine that cite it, as ``module.function``.
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
    reference: tuple[str, ...]
    core: tuple[str, ...]
    shared: tuple[str, ...]
    tests: tuple[str, ...]

    @property
    def testable(self) -> bool:
        """Whether a test can show it."""
        return self.kind == "testable"

    @property
    def tested(self) -> bool:
        """Whether tests show it wherever it acts."""
        return self.status in (BOTH, SHARED)

    @property
    def chapter(self) -> int:
        """The chapter of the rule book."""
        return int(self.rule.partition(".")[0])


@dataclass(frozen=True)
class Survey:
    """What a checkout holds.

    Attributes:
        rows: the ledger.
        citations: by part of `PARTS`.
        tests: marked tests and scenarios.
    """

    rows: tuple[Row, ...]
    citations: dict[str, tuple[Citation, ...]]
    tests: tuple[Test, ...]

    @classmethod
    def of_checkout(cls, root: Path) -> Survey:
        """Read ledger, sources and tests of a checkout.

        Args:
            root: its root.
        """
        rows = read_ledger((root / LEDGER).read_text(encoding="utf-8"))
        found = {part: tuple(sorted(set(_of_part(root, part)))) for part in PARTS}
        return cls(rows, found, tuple(sorted(set(marks.of_checkout(root)))))

    def unknown(self) -> list[str]:
        """Return one line for each number that is cited and does not exist."""
        known = numbering(row.rule for row in self.rows)
        places = [(c.rule, f"{c.file}:{c.line}") for part in PARTS for c in self.citations[part]]
        places += [(test.rule, f"{test.name} (line {test.line})") for test in self.tests]
        return sorted({f"{where}: no rule {rule}" for rule, where in places if rule not in known})

    def entries(self) -> tuple[Entry, ...]:
        """Return the index in the order of the rule book."""
        places = {part: _gathered((c.rule, c.place) for c in self.citations[part] if c.acts) for part in PARTS}
        tests: dict[str, list[Test]] = defaultdict(list)
        for test in self.tests:
            tests[test.rule].append(test)
        return tuple(
            _entry(row, {part: places[part].get(row.rule, ()) for part in PARTS}, tests[row.rule]) for row in self.rows
        )


def _of_part(root: Path, part: str) -> Iterator[Citation]:
    package = root / "src" / "lnl"
    folder = root / _FOLDERS[part] if part in _FOLDERS else package
    others = (
        [root / name for name in _FOLDERS.values()] + [package / "contract" / "rulebook"]
        if part not in _FOLDERS
        else []
    )
    for path in sorted(folder.rglob("*")):
        if path.suffix in _SOURCES and not any(path.is_relative_to(other) for other in others):
            yield from citations.of_file(path, root, path.stem if part in _FOLDERS else _module(path, folder))


def _module(path: Path, folder: Path) -> str:
    return ".".join(path.relative_to(folder).with_suffix("").parts)


def _gathered(pairs: Iterable[tuple[str, str]]) -> dict[str, tuple[str, ...]]:
    found: dict[str, dict[str, None]] = defaultdict(dict)
    for rule, place in pairs:
        found[rule][place] = None
    return {rule: tuple(sorted(places)) for rule, places in found.items()}


def _entry(row: Row, places: dict[str, tuple[str, ...]], tests: Sequence[Test]) -> Entry:
    return Entry(
        *(row.rule, row.area, row.requirement, row.kind, row.version),
        status=_status(row, places, tests),
        reference=places["reference"],
        core=places["core"],
        shared=places["shared"],
        tests=tuple(sorted(test.name for test in tests)),
    )


def _status(row: Row, places: dict[str, tuple[str, ...]], tests: Sequence[Test]) -> str:
    if not row.testable:
        return row.kind
    if any(test.both for test in tests):
        return BOTH
    if tests:
        return ONE if places["reference"] or places["core"] else SHARED
    return MISSING


# --- the index as a file ------------------------------------------------------------------------------------


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
