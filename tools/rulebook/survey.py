"""The data of a checkout about the rules: the ledger, the lines that cite it, and the tests that show it."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from lnl.contract.rulebook.citations import Citation, citations_of
from lnl.contract.rulebook.index import BOTH, FOLDERS, FOLLOWS, INCOMPLETE, MISSING, NO_LINE, PARTS, Entry
from lnl.contract.rulebook.numbers import numbering
from tools.rulebook import marks
from tools.rulebook.ledger import Note, Row, read_ledger, read_notes
from tools.rulebook.marks import Test

LEDGER = "docs/ledger.tsv"
NOTES = "docs/ledger_notes.tsv"
PAGE = "docs/generated/rules.md"
PACKAGED = "src/lnl/contract/rulebook/index.tsv"

_PACKAGE = "src/lnl"
_SOURCES = (".py", ".pyx", ".pxi", ".pxd")
_BESIDE = (
    *("_core/records", "_core/worlds", "_core/debug.pxi", "batch"),
    *("reference/export.py", "reference/load.py", "contract/rulebook", "cli"),
)
"""What of the package writes down, copies, looks at or explains games: numbers there are only checked for existence."""


@dataclass(frozen=True, slots=True, order=True)
class Cited:
    """A citation with the file in which it stands.

    Attributes:
        file: the source file, from the folder of its part.
        citation: what is cited there.
    """

    file: str
    citation: Citation

    @property
    def place(self) -> str:
        """The function, as `Entry` names it."""
        return f"{self.file}::{self.citation.function}"


@dataclass(frozen=True)
class Survey:
    """What a checkout holds.

    Attributes:
        rows: the ledger.
        notes: by rule: what carries it out that no line of both engines does.
        citations: by part of `PARTS`.
        tests: marked tests and scenarios.
    """

    rows: tuple[Row, ...]
    notes: Mapping[str, Note]
    citations: Mapping[str, tuple[Cited, ...]]
    tests: tuple[Test, ...]

    @classmethod
    def of_checkout(cls, root: Path) -> Survey:
        """Read ledger, sources and tests of a checkout.

        Args:
            root: its root.
        """
        rows = read_ledger((root / LEDGER).read_text(encoding="utf-8"))
        notes = {note.rule: note for note in read_notes((root / NOTES).read_text(encoding="utf-8"))}
        found = {part: tuple(sorted(set(_of_part(root, part)))) for part in PARTS}
        return cls(rows, notes, found, tuple(sorted(set(marks.of_checkout(root)))))

    def entries(self) -> tuple[Entry, ...]:
        """Return the index in the order of the rule book."""
        places: dict[str, dict[str, dict[str, None]]] = defaultdict(lambda: {part: {} for part in PARTS})
        for part in PARTS:
            for cited in self.citations[part]:
                if cited.citation.acts:
                    places[cited.citation.rule][part][cited.place] = None
        tests: dict[str, list[Test]] = defaultdict(list)
        for test in self.tests:
            tests[test.rule].append(test)
        return tuple(_entry(row, self.notes.get(row.rule), places[row.rule], tests[row.rule]) for row in self.rows)

    def wrong(self) -> list[str]:
        """Return one line for each number that does not exist, each rule without line or note, and each note out of place."""
        entries = {entry.rule: entry for entry in self.entries()}
        return [*self._unknown(), *self._lacking(entries), *self._misplaced(entries)]

    def _unknown(self) -> list[str]:
        known = numbering(row.rule for row in self.rows)
        places = [
            (cited.citation.rule, f"{Path(_PACKAGE, FOLDERS[part], cited.file).as_posix()}:{cited.citation.line}")
            for part in PARTS
            for cited in self.citations[part]
        ]
        places += [(test.rule, f"{test.name} (line {test.line})") for test in self.tests]
        return sorted({f"{where}: no rule {rule}" for rule, where in places if rule not in known})

    def _lacking(self, entries: Mapping[str, Entry]) -> Iterator[str]:
        for entry in entries.values():
            if not entry.testable:
                continue
            if entry.status == MISSING:
                yield f"{entry.rule}: no test shows it: {entry.requirement}"
            elif not entry.is_carried_out:
                lacking = " and ".join(part for part in ("reference", "core") if not getattr(entry, part))
                yield f"{entry.rule}: cite it where it acts in {lacking}, or say in {NOTES} what carries it out"
            elif entry.status == INCOMPLETE:
                yield f"{entry.rule}: no test on both engines shows it: {entry.requirement}"

    def _misplaced(self, entries: Mapping[str, Entry]) -> Iterator[str]:
        for note in self.notes.values():
            entry = entries.get(note.rule)
            if entry is None or not entry.testable:
                yield f"{NOTES}: {note.rule} is no testable rule"
            elif entry.reference and entry.core:
                yield f"{NOTES}: both engines cite {note.rule}: take it out"
            elif not (note.follows or note.reason):
                yield f"{NOTES}: {note.rule} says nothing"
            for rule in note.follows:
                other = entries.get(rule)
                if other is None or not (other.reference and other.core):
                    yield f"{NOTES}: {note.rule} follows {rule}, which both engines do not cite"


def _of_part(root: Path, part: str) -> Iterator[Cited]:
    package = root / _PACKAGE
    folder = package / FOLDERS[part]
    engines = [package / name for name in FOLDERS.values() if name]
    for path in sorted(folder.rglob("*")):
        if path.suffix in _SOURCES and (folder in engines or not _is_below(path, engines)):
            acts = not _is_below(path, [package / name for name in _BESIDE])
            for citation in citations_of(path.read_text(encoding="utf-8")):
                yield Cited(path.relative_to(folder).as_posix(), replace(citation, acts=citation.acts and acts))


def _is_below(path: Path, folders: Iterable[Path]) -> bool:
    return any(path.is_relative_to(folder) for folder in folders)


def _entry(row: Row, note: Note | None, places: Mapping[str, Mapping[str, None]], tests: Sequence[Test]) -> Entry:
    entry = Entry(
        *(row.rule, row.area, row.requirement, row.kind, row.version),
        status=row.kind,
        follows=note.follows if note else (),
        reason=note.reason if note else "",
        reference=tuple(sorted(places["reference"])),
        core=tuple(sorted(places["core"])),
        shared=tuple(sorted(places["shared"])),
        tests=tuple(sorted(test.name for test in tests)),
    )
    return replace(entry, status=_status(entry, tests)) if row.testable else entry


def _status(entry: Entry, tests: Sequence[Test]) -> str:
    if not tests:
        return MISSING
    if entry.follows or entry.reason:
        return FOLLOWS if entry.follows else NO_LINE
    if entry.reference and entry.core and any(test.both for test in tests):
        return BOTH
    return INCOMPLETE
