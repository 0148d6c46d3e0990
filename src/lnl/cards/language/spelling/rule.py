"""One rule of spelling, and text that remembers where each of its characters came from."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import cached_property


@dataclass(frozen=True)
class Rule:
    """A line of the table of spellings.

    Attributes:
        name: in the table.
        source: the text of the pattern that is looked for.
        is_cased: whether case matters.
        to: what it becomes: a template of `re`, or a function of the match.
        needs: of each of these, one word, in lower case, occurs where the pattern matches; none for every text.
        before: an example.
        after: what the rule makes of it.
    """

    name: str
    source: str
    is_cased: bool
    to: str | Callable[[re.Match[str]], str]
    needs: tuple[tuple[str, ...], ...]
    before: str
    after: str

    @cached_property
    def pattern(self) -> re.Pattern[str]:
        """What is looked for; compiled at the first use, since a text needs few of the thousands of rules."""
        return re.compile(self.source, re.MULTILINE if self.is_cased else re.MULTILINE | re.IGNORECASE)


def rule(
    name: str,
    pattern: str,
    to: str | Callable[[re.Match[str]], str],
    needs: str,
    before: str,
    after: str,
    *,
    cased: bool = False,
) -> Rule:
    """Return a rule from the text of its pattern.

    Args:
        name: in the table.
        pattern: what is looked for.
        to: what it becomes.
        needs: words without which the pattern does not match: alternatives divided by ``|``, and what is needed besides
            behind ``&&``.
        before: an example.
        after: what the rule makes of it.
        cased: whether case matters.
    """
    words = tuple(tuple(filter(None, part.split("|"))) for part in needs.split("&&")) if needs else ()
    return Rule(name, pattern, cased, to, words, before, after)


@dataclass
class Spelled:
    """A text under way to the spelling of the grammar.

    Attributes:
        text: the text as it is now.
        origins: for each character and for the end where it stands in the text as typed; None while nothing was moved.
    """

    text: str
    origins: list[int] | None = None

    def origin(self, at: int) -> int:
        """Return where a place of this text stands in the text as typed."""
        if self.origins is None:
            return at
        return self.origins[min(at, len(self.origins) - 1)]

    def apply_all(self, rules: Iterable[Rule]) -> None:
        """Apply rules one after the other; one whose words the text does not hold is not tried."""
        low = self.text.lower()
        for change in rules:
            for words in change.needs:  # plain loops: generators for each rule are a tenth of the reader's time
                for word in words:
                    if word in low:
                        break
                else:
                    break
            else:
                if self.apply(change):
                    low = self.text.lower()

    def apply(self, change: Rule) -> bool:
        """Apply a rule everywhere; return whether it changed anything."""
        return self.substitute(change.pattern, change.to)

    def substitute(self, pattern: re.Pattern[str], to: str | Callable[[re.Match[str]], str]) -> bool:
        """Replace every match; what stays the same at its ends keeps its place."""
        pieces: list[tuple[int, int, str]] = []
        for found in pattern.finditer(self.text):
            new = found.expand(to) if isinstance(to, str) else to(found)
            old = found.group()
            if new == old:
                continue
            head = _common(old, new)
            tail = _common(old[head:][::-1], new[head:][::-1])
            pieces.append((found.start() + head, found.end() - tail, new[head : len(new) - tail]))
        if pieces:
            self.splice(pieces)
        return bool(pieces)

    def splice(self, pieces: list[tuple[int, int, str]]) -> None:
        """Replace stretches of the text, each given by its begin, its end and what stands there instead."""
        before = list(range(len(self.text) + 1)) if self.origins is None else self.origins
        text: list[str] = []
        origins: list[int] = []
        last = 0
        for start, end, new in pieces:
            text += (self.text[last:start], new)
            origins += before[last:start]
            origins += [before[start]] * len(new)
            last = end
        text.append(self.text[last:])
        origins += before[last:]
        self.text, self.origins = "".join(text), origins


def _common(one: str, other: str) -> int:
    """Return how many characters two texts have in common at their beginning."""
    count = 0
    for a, b in zip(one, other, strict=False):
        if a != b:
            break
        count += 1
    return count
