"""The nearest text that is accepted, for one that is refused: found by repairs, each of which mends one thing."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import NamedTuple

from lnl.cards.language.grammar import Fault


class Repairing(NamedTuple):
    """How the texts of a language are repaired.

    Attributes:
        repairs: texts that differ a little from one that is refused, the likeliest first.
        tried: a text in canonical words, why it is refused, or None where it cannot be written.
        rounds: how many repairs a text may need, one behind the other.
        kept: how many texts are repaired further after each.
    """

    repairs: Callable[[str, Fault], Iterable[str]]
    tried: Callable[[str], str | Fault | None]
    rounds: int
    kept: int


def nearest(text: str, fault: Fault, how: Repairing, budget: int) -> str:
    """Return the nearest wording of a text that is accepted, in canonical words; empty where none is near.

    Args:
        text: the text as typed.
        fault: why it is refused, placed in that text.
        how: how texts of its language are repaired.
        budget: how many texts are tried.
    """
    seen, frontier = {text}, [(text, fault)]
    for _ in range(how.rounds):
        reached: list[tuple[str, Fault]] = []
        for near, why in frontier:
            for other in how.repairs(near, why):
                if other in seen or len(seen) > budget:
                    continue
                seen.add(other)
                found = how.tried(other)
                if isinstance(found, str):
                    return found
                if found is not None and found.at + len(near) - len(other) > why.at:
                    reached.append((other, found))
        reached.sort(key=lambda pair: pair[1].at - len(pair[0]), reverse=True)
        frontier = reached[: how.kept]
    return ""
