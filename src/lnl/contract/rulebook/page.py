"""The page docs/rules.md, written from the index."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from lnl.contract.rulebook.index import BOTH, MISSING, ONE, SHARED, Entry

_HEAD = """# Rules

Every row of the [ledger](ledger.tsv) with the functions that cite its number and the tests that show it. Written by `make
rules`; `make test` fails when it is stale. *Status* of a testable rule: **{both}** — a test on both engines; **{shared}** — a
test, and no engine carries the rule out; *{one}* — tests, but none on both engines; *{missing}* — no test.
`lnl rules show NUMBER` prints one row.

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


def to_page(entries: Sequence[Entry]) -> str:
    """Return the page as Markdown."""
    head = _HEAD.format(both=BOTH, shared=SHARED, one=ONE, missing=MISSING)
    return head + "".join(f"{line}\n" for line in (*_summary(entries), *_chapters(entries)))


def count_line(entries: Iterable[Entry]) -> str:
    """Return how many testable rules are tested, in one line."""
    rows = [entry for entry in entries if entry.testable]
    return f"{sum(entry.tested for entry in rows)} of {len(rows)} testable rules tested"


def _summary(entries: Sequence[Entry]) -> Iterator[str]:
    yield "| chapter | testable | tested | one engine only | missing | cited in reference | cited in core |"
    yield "|---|---|---|---|---|---|---|"
    numbers = sorted({entry.chapter for entry in entries})
    for number in numbers:
        yield _count_row(
            f"[{number} {_CHAPTERS[number]}](#{_anchor(number)})", [e for e in entries if e.chapter == number]
        )
    yield _count_row("all", entries)


def _count_row(name: str, entries: Sequence[Entry]) -> str:
    rows = [entry for entry in entries if entry.testable]
    counts = [
        len(rows),
        sum(entry.tested for entry in rows),
        sum(entry.status == ONE for entry in rows),
        sum(entry.status == MISSING for entry in rows),
        sum(bool(entry.reference) for entry in rows),
        sum(bool(entry.core) for entry in rows),
    ]
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
    tests = [short_name(test) for test in entry.tests]
    cells = [entry.requirement.replace("|", "\\|"), *map(_code, (entry.reference, entry.core, entry.shared, tests))]
    status = f"**{entry.status}**" if entry.tested else f"*{entry.status}*" if entry.testable else entry.status
    return f"| {entry.rule} | {' | '.join(cells)} | {status} |"


def _code(names: Sequence[str]) -> str:
    return " ".join(f"`{name}`" for name in names)


def short_name(test: str) -> str:
    """Return a test's name without folders and endings."""
    path, separator, function = test.partition("::")
    return path.rpartition("/")[2].rpartition(".")[0] + separator + function
