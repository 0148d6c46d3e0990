"""The list of testable rules that may still be without a test; it only ever gets shorter."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from lnl.contract.rulebook.index import UNTESTED, Entry


def read_list(text: str) -> list[str]:
    """Return the rule numbers of the list, one a line; ``#`` begins a comment."""
    return [rule for line in text.splitlines() if (rule := line.partition("#")[0].strip())]


def shrunk(text: str, entries: Iterable[Entry]) -> str:
    """Return the list without the rules that have got a test, and without lines said twice.

    Args:
        text: the list.
        entries: the rule index.
    """
    tested = {entry.rule for entry in entries if entry.tested}
    kept: dict[str, None] = {}
    for line in text.splitlines():
        if line.partition("#")[0].strip() not in tested:
            kept[line] = None
    return "".join(f"{line}\n" for line in kept)


def complaints(text: str, entries: Sequence[Entry]) -> list[str]:
    """Return one line for each testable rule without a test that is not listed, and for each listed one that may not be.

    Args:
        text: the list.
        entries: the rule index.
    """
    listed = set(read_list(text))
    rows = {entry.rule: entry for entry in entries if entry.testable}
    found = [
        f"{rule} ({row.status}): {row.requirement}"
        for rule, row in rows.items()
        if not row.tested and rule not in listed
    ]
    found = [f"no test on both engines for {line}" for line in found]
    for rule in sorted(listed):
        if rule not in rows:
            found.append(f"{UNTESTED}: {rule} is no testable rule")
        elif rows[rule].tested:
            found.append(f"{UNTESTED}: {rule} has got a test; take it out (make rules does)")
    return found
