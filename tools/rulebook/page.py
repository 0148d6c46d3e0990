"""The page docs/generated/rules.md, written from the index."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from pathlib import PurePosixPath

from lnl.contract.rulebook.index import BOTH, FOLLOWS, INCOMPLETE, MISSING, NO_LINE, Entry

_HEAD = """# Rules

Every row of the [ledger](../ledger.tsv) with the functions that cite its number and the tests that show it. Written by `make
rules`; `make test` fails when it is stale. *Status* of a testable rule: **{both}** — both engines cite it where it acts, and a
test shows it on both; **{follows}** — the code of other rules carries it out; **{no_line}** — no line of an engine can carry it
([ledger_notes.tsv](../ledger_notes.tsv) says by which rules and why); *{incomplete}* — an engine or a test on both is lacking;
*{missing}* — no test. `lnl rules show NUMBER` prints one row with the lines in both engines.

"""
_CHAPTERS = (
    "",
    "Outline of the game",
    "Card information",
    "Owner, master and player words",
    "Zones",
    "Actions",
    "Preparing the game",
    "The turn",
    "Attack and battle",
    "Playing cards and abilities",
    "Rule actions",
    "Keywords",
    "Other rules",
)


_STATES = (BOTH, FOLLOWS, NO_LINE, INCOMPLETE, MISSING)
_GOOD = (BOTH, FOLLOWS, NO_LINE)


def to_page(entries: Sequence[Entry]) -> str:
    """Return the page as Markdown."""
    head = _HEAD.format(both=BOTH, follows=FOLLOWS, no_line=NO_LINE, incomplete=INCOMPLETE, missing=MISSING)
    return head + "".join(f"{line}\n" for line in (*_summary(entries), *_chapters(entries)))


def count_line(entries: Iterable[Entry]) -> str:
    """Return how many testable rules are carried out and tested, in one line."""
    rows = [entry for entry in entries if entry.testable]
    return f"{sum(entry.status in _GOOD for entry in rows)} of {len(rows)} testable rules carried out and tested"


def _summary(entries: Sequence[Entry]) -> Iterator[str]:
    yield f"| chapter | testable | {' | '.join(_STATES)} |"
    yield f"|---|---|{'---|' * len(_STATES)}"
    numbers = sorted({entry.chapter for entry in entries})
    for number in numbers:
        yield _count_row(
            f"[{number} {_CHAPTERS[number]}](#{_anchor(number)})", [e for e in entries if e.chapter == number]
        )
    yield _count_row("all", entries)


def _count_row(name: str, entries: Sequence[Entry]) -> str:
    rows = [entry for entry in entries if entry.testable]
    counts = [len(rows), *(sum(entry.status == state for entry in rows) for state in _STATES)]
    return f"| {name} | {' | '.join(map(str, counts))} |"


def _heading(number: int) -> str:
    return f"{number} {_CHAPTERS[number]}"


def _anchor(number: int) -> str:
    kept = "".join(letter for letter in _heading(number).lower() if letter.isalnum() or letter in " -")
    return kept.replace(" ", "-")


def _chapters(entries: Sequence[Entry]) -> Iterator[str]:
    for number in sorted({entry.chapter for entry in entries}):
        yield ""
        yield f"## {_heading(number)}"
        yield ""
        yield "| rule | requirement | reference | core | shared | tests | status |"
        yield "|---|---|---|---|---|---|---|"
        yield from (_row(entry) for entry in entries if entry.chapter == number)


def _row(entry: Entry) -> str:
    places = [[_short_place(place) for place in places] for places in (entry.reference, entry.core, entry.shared)]
    tests = [short_name(test) for test in entry.tests]
    cells = [entry.requirement.replace("|", "\\|"), *map(_code, (*places, tests))]
    return f"| {entry.rule} | {' | '.join(cells)} | {_status(entry)} |"


def _status(entry: Entry) -> str:
    if not entry.testable:
        return entry.status
    status = f"**{entry.status}**" if entry.status in _GOOD else f"*{entry.status}*"
    return f"{status} {' '.join(entry.follows)}".rstrip()


def _code(names: Sequence[str]) -> str:
    return " ".join(f"`{name}`" for name in names)


def _short_place(place: str) -> str:
    """Return module and function of a place."""
    path, _, function = place.partition("::")
    return f"{PurePosixPath(path).stem}.{function}".rstrip(".")


def short_name(test: str) -> str:
    """Return a test's name without folders and endings."""
    path, separator, function = test.partition("::")
    return path.rpartition("/")[2].rpartition(".")[0] + separator + function
