"""The search for a better list: estimates of the value of cards, then competing lists.

First random variants of the deck are played, in which cards have made room for others of their kind; from all of them
together follows what a copy of each card is worth beside the rest. Half of the cards are dropped after each round
(successive halving, Karnin, Koren and Somekh 2013), so that those that are left are known the better. Then lists evolve
by such swaps.
"""

from __future__ import annotations

import math
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import TYPE_CHECKING, NamedTuple

from lnl.cards.library.decks import COPIES, Deck
from lnl.cards.library.model import Card
from lnl.cards.library.table import Contents
from lnl.contract.enums import CardType
from lnl.lab.list_games import ListGames

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

SCREENING, EVOLVING = 0.5, 0.35
"""Shares of the budget; what is left confirms."""
_KEPT_OUT = 0.35
"""How likely a card of the deck makes room in a variant."""
_OF_A_VARIANT = 24
"""Games of each variant, about."""
_LAST = 24
"""Cards beyond those of the deck that the last round of variants looks at."""
_LISTS = 12
"""Lists of a generation."""
_SAMPLE = 120
"""Cards from which variants that are played together take theirs."""
_FOR_A_CARD = 40
"""Games of a search for each card that it looks at: a small one looks at some that chance picks."""
_MET = 4
"""Decks of the field that such variants meet."""
_GENERATIONS = 8
_PRIOR = 0.004
"""How much the values of copies differ, as a share of games won; estimates are drawn to 0 accordingly."""
_OUTSIDE = (CardType.GATE, CardType.MY_LOGICALIST)


class Swap(NamedTuple):
    """Copies of a card in the place of another's.

    Attributes:
        copies: how many.
        out: id of the card that goes.
        into: id of the card that comes.
    """

    copies: int
    out: str
    into: str


class Telling(NamedTuple):
    """How far a search is.

    Attributes:
        step: what it does, in words.
        games: games played.
        budget: games in all.
    """

    step: str
    games: int
    budget: int


def kind_of(card: Card) -> tuple[object, ...]:
    """Return what cards must have in common to change places: type and level, so that a list keeps its curve.

    Args:
        card: the card.
    """
    kind = CardType.LOGICALIST if card.type is CardType.SUPER_LOGICALIST else card.type
    return (kind, card.level)


def with_main(deck: Deck, main: Iterable[str], cards: Mapping[str, Card]) -> Deck:
    """Return a deck with another main deck.

    Args:
        deck: the deck.
        main: ids with copies.
        cards: by id, the cards of both.
    """
    contents = Contents(tuple(sorted(main)), *deck.contents.parts[1:])
    used = sorted({card for part in contents.parts for card in part})
    return Deck(deck.name, contents, tuple(cards[card] for card in used))


def swapped(cards: Mapping[str, Card], main: Counter[str], out: str, into: str, copies: int) -> Counter[str]:
    """Return a main deck with copies of a card in the place of another's, as many as its name allows (6.1.1.1.2).

    Args:
        cards: by id.
        main: copies of each card.
        out: the card that goes.
        into: the card that comes.
        copies: how many at most.
    """
    name = cards[into].name
    same = sum(n for card, n in main.items() if cards[card].name == name and card != out)
    same += main[out] - copies if cards[out].name == name else 0
    copies = min(copies, main[out], COPIES - same)
    if copies > 0:
        main = main.copy()
        main[out] -= copies
        main[into] += copies
        main += Counter()
    return main


def swaps_between(before: Deck, after: Deck) -> tuple[Swap, ...]:
    """Return what is changed, cards of a kind beside each other.

    Args:
        before: a deck.
        after: the same with other cards in its main deck.
    """
    cards = {card.id: card for card in (*before.cards, *after.cards)}
    old, new = Counter(before.contents.main), Counter(after.contents.main)
    gone = sorted((old - new).elements(), key=lambda card: (str(kind_of(cards[card])), card))
    come = sorted((new - old).elements(), key=lambda card: (str(kind_of(cards[card])), card))
    counted = Counter(zip(gone, come))
    return tuple(Swap(copies, out, into) for (out, into), copies in sorted(counted.items()))


@dataclass
class ListSearch:
    """A search for a better list under way.

    Attributes:
        deck: the deck.
        cards: by id, those that may come in and those of the deck.
        met: the games of lists.
        luck: chance of the search itself.
        budget: games in all.
        tell: called with how far it is.
        worth: by card, what a copy is worth beside the rest of the deck, as a share of games.
        sure: by card, the standard error of that.
        left: cards that are not in the deck and may be worth it.
        best: the best list so far.
    """

    deck: Deck
    cards: dict[str, Card]
    met: ListGames
    luck: Random
    budget: int
    tell: Callable[[Telling], None]
    worth: dict[str, float] = field(default_factory=dict)
    sure: dict[str, float] = field(default_factory=dict)
    left: list[str] = field(default_factory=list)
    best: Deck | None = None
    _luck: int = 0

    def fresh(self) -> int:
        """Return an unused seed number."""
        self._luck += 1
        return self._luck

    def pool(self) -> list[str]:
        """Return cards of the library that have the kind of a card of the deck."""
        kinds = {kind_of(self.cards[card]) for card in self.deck.contents.main}
        return sorted(card.id for card in self.cards.values() if card.type not in _OUTSIDE and kind_of(card) in kinds)

    def screen(self) -> None:
        """Learn what a copy of each card is worth, round after round with half of the cards that are not in the deck."""
        import numpy as np

        own = sorted(set(self.deck.contents.main))
        others = [card for card in self.pool() if card not in own]
        most = max(_LAST, self.budget // _FOR_A_CARD)
        others = sorted(self.luck.sample(others, most)) if len(others) > most else others
        rounds = max(1, math.ceil(math.log2(max(len(others), 1) / _LAST)) + 1)
        pairs = _OF_A_VARIANT // 2
        each = max(1, int(self.budget * SCREENING / rounds / (2 * pairs)))
        rows: list[Counter[str]] = []
        scores: list[float] = []
        part_of: list[int] = []
        main = Counter(self.deck.contents.main)
        for turn in range(rounds):
            parts = -(-len(others) // _SAMPLE)
            for part in range(parts):
                self.say(f"what cards are worth: round {turn + 1} of {rounds}, {len(others)} others")
                some = self.luck.sample(others, len(others))[:_SAMPLE] if parts == 1 else others[part::parts]
                among = self.luck.sample(range(len(self.met.decks)), min(_MET, len(self.met.decks)))
                lists = [self.deck, *(self.variant(some) for _ in range(-(-each // parts)))]
                won = self.met.scores(lists, pairs, self.fresh(), among, apart=True).mean(axis=1)
                part_of += [len(rows)] * len(lists)
                for variant, rate in zip(lists, won):
                    changed = Counter(variant.contents.main)
                    changed.subtract(main)
                    rows.append(changed)
                    scores.append(float(rate))
                if self.met.is_late():
                    return
            names = sorted({card for row in rows for card in row})
            index = {card: at for at, card in enumerate(names)}
            seen = np.zeros((len(rows), len(names)))
            for at, row in enumerate(rows):
                for card, copies in row.items():
                    seen[at, index[card]] = copies
            worth, error = estimated(seen, np.array(scores), np.array(part_of), 2 * pairs)
            self.worth = {card: float(worth[index[card]]) for card in names}
            self.sure = {card: float(error[index[card]]) for card in names}
            others = sorted(others, key=lambda card: (-self.worth.get(card, 0.0), card))[: max(_LAST, len(others) // 2)]
            self.left = others

    def variant(self, others: Sequence[str]) -> Deck:
        """Return a legal list in which some cards have made room for others of their kind."""
        by_kind: dict[tuple[object, ...], list[str]] = defaultdict(list)
        for card in others:
            by_kind[kind_of(self.cards[card])].append(card)
        main = Counter(self.deck.contents.main)
        for out in sorted(main):
            choices = by_kind[kind_of(self.cards[out])]
            if choices and self.luck.random() < _KEPT_OUT:
                main = swapped(self.cards, main, out, self.luck.choice(choices), main[out])
        return with_main(self.deck, main.elements(), self.cards)

    def improved(self, main: Counter[str], steps: int, doubt: float) -> Counter[str]:
        """Return a main deck after the best swaps by what is known of the cards, less a doubt for those known little."""
        for _ in range(steps):
            found = None
            for out in sorted(main):
                for into in self.left:
                    if kind_of(self.cards[out]) != kind_of(self.cards[into]):
                        continue
                    gain = self.worth.get(into, 0.0) - self.worth.get(out, 0.0)
                    gain -= doubt * math.hypot(self.sure.get(into, _PRIOR), self.sure.get(out, _PRIOR))
                    changed = swapped(self.cards, main, out, into, main[out])
                    gain *= (main - changed).total()
                    if gain > 0 and (found is None or gain > found[0]):
                        found = (gain, changed)
            if found is None:
                break
            main = found[1]
        return main

    def mutated(self, main: Counter[str]) -> Counter[str]:
        """Return a main deck with a swap or two more, the likelier the more they promise."""
        for _ in range(self.luck.choice((1, 1, 2))):
            outs = sorted(main)
            choices = [
                (out, into)
                for out in outs
                for into in sorted({*self.left, *self.deck.contents.main})
                if into != out and kind_of(self.cards[out]) == kind_of(self.cards[into])
            ]
            if not choices:
                break
            odds = [
                math.exp(min(20.0, (self.worth.get(into, 0.0) - self.worth.get(out, 0.0)) / _PRIOR))
                for out, into in choices
            ]
            out, into = self.luck.choices(choices, odds)[0]
            main = swapped(self.cards, main, out, into, self.luck.randint(1, main[out]))
        return main

    def evolve(self) -> None:
        """Let lists compete with the same seed, generation after generation; the best stays."""
        start = Counter(self.deck.contents.main)
        lists = [self.improved(start, steps, doubt) for steps in (2, 4, 8, 16) for doubt in (0.0, 1.0)]
        parents = unique([start, *lists])
        least = 4 * len(self.met.decks) * _LISTS
        generations = max(1, min(_GENERATIONS, int(self.budget * EVOLVING) // least))
        spent = int(self.budget * EVOLVING / generations)
        for turn in range(generations):
            while len(parents) < _LISTS:
                more = unique([*parents, self.mutated(self.luck.choice(parents[:4]))])
                if len(more) == len(parents) and self.luck.random() < 0.1:
                    break
                parents = more
            parents = self.race(parents, spent)
            self.best = self.made(parents[0])
            self.say(f"lists compete: generation {turn + 1} of {generations}")
            if self.met.is_late():
                return
            parents = parents[:4]

    def race(self, lists: list[Counter[str]], games: int) -> list[Counter[str]]:
        """Return lists by what they won with the same seed, the best first; the worse half drops out again and again."""
        import numpy as np

        rungs = max(1, math.ceil(math.log2(len(lists))))
        ranked: list[Counter[str]] = []
        sums = np.zeros(len(lists))
        for _ in range(rungs):
            pairs = max(len(self.met.decks), games // (2 * rungs * len(lists)))
            scores = self.met.scores([self.made(main) for main in lists], pairs, self.fresh())
            sums = sums + scores.sum(axis=1)
            order = sorted(range(len(lists)), key=lambda k: -sums[k])
            half = max(1, len(lists) // 2)
            ranked = [lists[k] for k in order[half:]] + ranked
            lists, sums = [lists[k] for k in order[:half]], sums[order[:half]]
            if self.met.is_late():
                break
        return lists + ranked

    def made(self, main: Counter[str]) -> Deck:
        """Return the deck of a main deck."""
        return with_main(self.deck, main.elements(), self.cards)

    def say(self, step: str) -> None:
        """Tell what is done now."""
        self.tell(Telling(step, self.met.games, self.budget))


def unique(lists: Sequence[Counter[str]]) -> list[Counter[str]]:
    """Return lists without those that stand there already."""
    found = {tuple(sorted(main.items())): main for main in reversed(lists)}
    return list(found.values())[::-1]


def estimated(
    seen: NDArray[np.float64], scores: NDArray[np.float64], part_of: NDArray[np.int64], games: int
) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
    """Return what a copy of each card adds to the share of games won, and how uncertain that is: a linear model, drawn to 0.

    Args:
        seen: (lists, cards) copies more or less than in the deck.
        scores: (lists,) share of games won.
        part_of: (lists,) number of the part in which a list met the same decks as others; parts differ by a constant.
        games: of each list.
    """
    import numpy as np

    seen, scores = seen.copy(), scores.copy()
    for part in np.unique(part_of):
        own = part_of == part
        seen[own] -= seen[own].mean(axis=0)
        scores[own] -= scores[own].mean()
    noise = 0.25 / games
    inverse = np.linalg.inv(seen.T @ seen / noise + np.eye(seen.shape[1]) / _PRIOR**2)
    worth: NDArray[np.float64] = inverse @ (seen.T @ scores) / noise
    error: NDArray[np.float64] = np.sqrt(np.diag(inverse))
    return worth, error
