"""Rule numbers in text: single ones and ranges."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator
from difflib import get_close_matches

_NUMBER = r"[1-9]\d*(?:\.[1-9]\d*)+"
_CITED = re.compile(rf"(?<![\w.])({_NUMBER})(?:[-–]([1-9]\d*(?:\.[1-9]\d*)*)|\s+to\s+({_NUMBER}))?(?!\.?\w)")


def cited(text: str) -> Iterator[str]:
    """Yield the rule numbers that a text cites, ranges in full.

    ``8.2.10.3-4`` and ``8.2.1 to 8.2.3`` count up the last component. Numbers with a zero in front, such as that of a
    version of the rules, are none.
    """
    for match in _CITED.finditer(text):
        first, short, long = match.groups()
        yield from expand(first, short or long or "")


def expand(first: str, last: str = "") -> Iterator[str]:
    """Yield the numbers from one to another under the same head; both alone where their heads differ.

    Args:
        first: a rule number.
        last: the last one, in full or only its last component; nothing for a single number.
    """
    head, _, tail = first.rpartition(".")
    if last and "." not in last:
        last = f"{head}.{last}"
    other, _, end = last.rpartition(".")
    if other == head and int(tail) <= int(end):
        yield from (f"{head}.{n}" for n in range(int(tail), int(end) + 1))
    else:
        yield from filter(None, (first, last))


def sort_key(rule: str) -> tuple[int, ...]:
    """Return what sorts rule numbers as the rule book has them."""
    return tuple(map(int, rule.split(".")))


def numbering(rules: Iterable[str]) -> frozenset[str]:
    """Return rule numbers together with the numbers of all sections they stand under."""
    parts = [rule.split(".") for rule in rules]
    return frozenset(".".join(rule[:n]) for rule in parts for n in range(1, len(rule) + 1))


def nearest(rule: str, known: Collection[str], count: int = 3) -> list[str]:
    """Return the known numbers nearest to one that is not known: those of its section first.

    Args:
        rule: what was asked for.
        known: rule numbers.
        count: the most to return.
    """
    parts = rule.split(".")
    for n in range(len(parts) - 1, 0, -1):
        head = ".".join(parts[:n])
        inside = [name for name in known if name == head or name.startswith(head + ".")]
        if inside:
            return sorted(inside, key=lambda name: (_distance(name, rule), sort_key(name)))[:count]
    return get_close_matches(rule, list(known), count, 0.3)


def _distance(name: str, rule: str) -> tuple[int, ...]:
    ours = [int(part) if part.isascii() and part.isdecimal() and len(part) < 9 else 0 for part in rule.split(".")]
    theirs = list(sort_key(name))
    longest = max(len(ours), len(theirs))
    ours += [0] * (longest - len(ours))
    theirs += [0] * (longest - len(theirs))
    return tuple(abs(a - b) for a, b in zip(ours, theirs))
