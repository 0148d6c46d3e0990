"""Which rules of spelling are tried on a text: those whose words it holds, found by an index and not one by one.

A text holds the words of few rules: some hundred of two thousand are tried on it. To ask each rule for its words takes longer
than to apply these.
"""

from __future__ import annotations

import heapq
from collections import Counter
from collections.abc import Sequence

from lnl.cards.language.spelling.rule import Rule, Spelled

_KEY = 3
"""By so many letters at its beginning a word is found; a shorter word by all of its letters."""


class RuleIndex:
    """Rules of spelling in the order in which they are applied, found by the words that they need.

    Args:
        rules: in that order.

    Attributes:
        rules: the same.
    """

    def __init__(self, rules: Sequence[Rule]) -> None:
        self.rules = tuple(rules)
        self._always = [at for at, change in enumerate(rules) if not change.needs]
        self._led_to: dict[str, list[int]] = {}
        uses = Counter(word for change in rules for words in change.needs for word in words)
        for at, change in enumerate(rules):
            if change.needs:  # of what a rule needs together, the part with the rarest words leads to it
                for word in min(change.needs, key=lambda words: sum(uses[word] for word in words)):
                    self._led_to.setdefault(word, []).append(at)
        self._reach = max(map(len, self._led_to), default=1) - 1
        self._by_key: dict[str, list[str]] = {}
        for word in self._led_to:
            self._by_key.setdefault(word[:_KEY], []).append(word)
        self._sizes = sorted({len(key) for key in self._by_key})

    def __repr__(self) -> str:
        return f"RuleIndex({len(self.rules)} rules, {len(self._led_to)} words)"

    def apply(self, spelled: Spelled) -> None:
        """Apply all rules to a text, one after the other; one whose words the text does not hold is not tried.

        Args:
            spelled: the text, which is changed.
        """
        rules = self.rules
        low = spelled.text.lower()
        held = self._words_in(low)
        waiting = sorted({at for word in held for at in self._led_to[word]}.union(self._always))  # which is a heap
        queued = set(waiting)
        while waiting:
            at = heapq.heappop(waiting)
            change = rules[at]
            for words in change.needs:  # plain loops: generators for each rule take twice as long
                for word in words:
                    if word in low:
                        break
                else:
                    break
            else:
                places = spelled.apply(change)
                if not places:
                    continue
                low = spelled.text.lower()
                for begin, end in places:  # a word that came in touches what was changed
                    near = spelled.text[max(0, begin - self._reach) : end + self._reach].lower()
                    new = self._words_in(near) - held
                    held |= new
                    for word in new:
                        for later in self._led_to[word]:
                            if later > at and later not in queued:
                                queued.add(later)
                                heapq.heappush(waiting, later)

    def _words_in(self, low: str) -> set[str]:
        """Return the words that lead to rules and stand in a text in lower case."""
        by_key = self._by_key
        keys = {low[at : at + size] for size in self._sizes for at in range(len(low) - size + 1)}
        return {word for key in keys & by_key.keys() for word in by_key[key] if word in low}
