"""Better deck lists by simulation: swaps of cards against a field, on the same luck, confirmed on fresh luck.

First random variants of the deck are played, in which cards have made room for others of their kind; from all of them together follows what a
copy of each card is worth beside the rest. Half of the cards are dropped after each round (successive halving, Karnin, Koren and Somekh 2013), so that
those that are left are known the better. Then lists evolve by such swaps. The best is measured against the deck on luck that no search has seen.
"""

from __future__ import annotations

import math
import time
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from random import Random
from statistics import NormalDist
from typing import TYPE_CHECKING, NamedTuple

from lnl.cards.library.decks import COPIES, Deck
from lnl.cards.library.model import Card
from lnl.cards.library.table import CardTable, Contents, Parts
from lnl.contract.arguments import amount, instance, seed_of, whole
from lnl.contract.chance import mix64
from lnl.contract.enums import CardType
from lnl.contract.errors import LnlError
from lnl.lab.games import pair_seed

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

USUAL = 400_000
"""Games of a search, by default."""
MAX_BUDGET = 1 << 31
_KEPT_OUT = 0.35
"""How likely a card of the deck makes room in a variant."""
_OF_A_VARIANT = 24
"""Games of each variant, about."""
_LAST = 24
"""Cards beyond those of the deck that the last round of variants looks at."""
_SCREENING, _EVOLVING = 0.5, 0.35
"""Shares of the budget; what is left confirms."""
_LISTS = 12
"""Lists of a generation."""
_OF_A_TABLE = 190
"""Cards of lists that share a table; a deck that they meet has up to 60 more (`lnl.contract.limits.MAX_DEFS`)."""
_LISTS_AT_ONCE = 64
_SAMPLE = 120
"""Cards from which variants that are played together take theirs."""
_FOR_A_CARD = 40
"""Games of a search for each card that it looks at: a small one looks at some that chance picks."""
_MET = 4
"""Decks of the field that such variants meet."""
_GENERATIONS = 8
_PRIOR = 0.004
"""How much the values of copies differ, as a share of games won; estimates are drawn to 0 accordingly."""
_CONFIDENT = 0.95
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


@dataclass(frozen=True)
class Improvement:
    """What a search found.

    Attributes:
        deck: the best list, or the deck itself.
        swaps: what is changed in it.
        games: games played in all.
        before: share of games that the deck won against the field, on luck that the search has not seen.
        after: share that the list won on the same luck.
        gain: by how much that is more, -1 to 1.
        low: lower bound of the 95 % interval of the gain.
        high: upper bound.
        interrupted: whether the search was ended before its budget.
    """

    deck: Deck
    swaps: tuple[Swap, ...]
    games: int
    before: float
    after: float
    gain: float
    low: float
    high: float
    interrupted: bool

    @property
    def confirmed(self) -> bool:
        """Whether the list is better beyond doubt."""
        return self.low > 0


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


@dataclass
class _Field:
    """Decks that lists meet, and what was played."""

    decks: Sequence[Deck]
    shares: Sequence[float]
    seed: int
    threads: int
    until: float | None
    games: int = 0

    def late(self) -> bool:
        return self.until is not None and time.monotonic() >= self.until

    def scores(
        self, lists: Sequence[Deck], pairs: int, luck: int, among: Sequence[int] | None = None, apart: bool = False
    ) -> NDArray[np.float64]:
        """Return (lists, pairs) the shares of the games of each pair that lists won; the k-th pair of all meets the same deck.

        Args:
            lists: the lists.
            pairs: pairs of games for each.
            luck: number of the luck: other numbers, other games.
            among: indices of the decks that they meet; all if left out.
            apart: whether each list has a luck of its own.
        """
        import numpy as np

        from lnl.batch import play_games

        met = self._met(pairs, luck, range(len(self.decks)) if among is None else among)
        parts: list[NDArray[np.float64]] = []
        for some in _groups(lists):
            tables = [table for other in sorted(set(met)) for table in _tables(some, self.decks[other])]
            at = {other: k * len(some) for k, other in enumerate(sorted(set(met)))}
            which = [at[other] + k for k in range(len(some)) for other in met]
            first = sum(map(len, parts))
            numbers = [(first + k) * pairs * apart + pair for k in range(len(some)) for pair in range(pairs)]
            seeds = np.array([pair_seed(mix64(self.seed + luck), number) for number in numbers], np.uint64)
            played = play_games(
                tables,
                np.repeat(which, 2),
                np.repeat(seeds, 2),
                first=np.tile([0, 1], len(which)),
                threads=self.threads,
            )
            points = np.where(played.aborted, 0.5, played.score(0))
            parts.append(points.reshape(len(some), pairs, 2).mean(axis=2))
            self.games += 2 * len(which)
        return np.concatenate(parts)

    def _met(self, pairs: int, luck: int, among: Sequence[int]) -> list[int]:
        """Return the deck that each pair meets: each as often as its share says, in an order of its own."""
        total = sum(self.shares[other] for other in among)
        order = Random(mix64(self.seed ^ luck)).sample(list(among), len(among))
        owed = [0.0] * len(self.decks)
        met = []
        for _ in range(pairs):
            for other in order:
                owed[other] += self.shares[other] / total
            best = max(order, key=lambda other: owed[other])
            owed[best] -= 1
            met.append(best)
        return met


def _groups(lists: Sequence[Deck]) -> list[list[Deck]]:
    """Return lists in groups, in their order, each with no more cards than a table holds."""
    groups: list[list[Deck]] = []
    cards: set[str] = set()
    for deck in lists:
        own = {card.id for card in deck.cards}
        if not groups or len(cards | own) > _OF_A_TABLE or len(groups[-1]) >= _LISTS_AT_ONCE:
            groups.append([])
            cards = set()
        groups[-1].append(deck)
        cards |= own
    return groups


def _tables(lists: Sequence[Deck], other: Deck) -> list[CardTable]:
    """Return the tables of lists against one deck, which are compiled once."""
    cards = {card.id: card for deck in (*lists, other) for card in deck.cards}
    whole = CardTable.build(tuple(cards.values()), lists[0].contents, other.contents, sorted(cards))
    numbers = {card.id: k for k, card in enumerate(whole.cards)}
    return [CardTable(whole.cards, (Parts.numbered(deck.contents, numbers), whole.contents[1])) for deck in lists]


def kind_of(card: Card) -> tuple[object, ...]:
    """Return what cards must have in common to change places: type and level, so that a list keeps its curve.

    Args:
        card: the card.
    """
    kind = CardType.LOGICALIST if card.type is CardType.SUPER_LOGICALIST else card.type
    return (kind, card.level)


def with_main(deck: Deck, main: Iterable[str], cards: dict[str, Card]) -> Deck:
    """Return a deck with another main deck.

    Args:
        deck: the deck.
        main: ids with copies.
        cards: by id, the cards of both.
    """
    contents = Contents(tuple(sorted(main)), *deck.contents.parts[1:])
    used = sorted({card for part in contents.parts for card in part})
    return Deck(deck.name, contents, tuple(cards[card] for card in used))


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
class _Search:
    """A search under way."""

    deck: Deck
    cards: dict[str, Card]
    met: _Field
    luck: Random
    budget: int
    tell: Callable[[Telling], None]
    worth: dict[str, float] = field(default_factory=dict)
    sure: dict[str, float] = field(default_factory=dict)
    left: list[str] = field(default_factory=list)
    best: Deck | None = None
    _luck: int = 0

    def fresh(self) -> int:
        """Return the number of a luck that nothing was played on."""
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
        each = max(1, int(self.budget * _SCREENING / rounds / (2 * pairs)))
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
                if self.met.late():
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
                main = self.swapped(main, out, self.luck.choice(choices), main[out])
        return with_main(self.deck, main.elements(), self.cards)

    def swapped(self, main: Counter[str], out: str, into: str, copies: int) -> Counter[str]:
        """Return a main deck with copies of a card in the place of another's, as many as its name allows (6.1.1.1.2)."""
        name = self.cards[into].name
        same = sum(n for card, n in main.items() if self.cards[card].name == name and card != out)
        same += main[out] - copies if self.cards[out].name == name else 0
        copies = min(copies, main[out], COPIES - same)
        if copies > 0:
            main = main.copy()
            main[out] -= copies
            main[into] += copies
            main += Counter()
        return main

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
                    changed = self.swapped(main, out, into, main[out])
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
            main = self.swapped(main, out, into, self.luck.randint(1, main[out]))
        return main

    def evolve(self) -> None:
        """Let lists compete on the same luck, generation after generation; the best stays."""
        start = Counter(self.deck.contents.main)
        lists = [self.improved(start, steps, doubt) for steps in (2, 4, 8, 16) for doubt in (0.0, 1.0)]
        parents = unique([start, *lists])
        least = 4 * len(self.met.decks) * _LISTS
        generations = max(1, min(_GENERATIONS, int(self.budget * _EVOLVING) // least))
        spent = int(self.budget * _EVOLVING / generations)
        for turn in range(generations):
            while len(parents) < _LISTS:
                more = unique([*parents, self.mutated(self.luck.choice(parents[:4]))])
                if len(more) == len(parents) and self.luck.random() < 0.1:
                    break
                parents = more
            parents = self.race(parents, spent)
            self.best = self.made(parents[0])
            self.say(f"lists compete: generation {turn + 1} of {generations}")
            if self.met.late():
                return
            parents = parents[:4]

    def race(self, lists: list[Counter[str]], games: int) -> list[Counter[str]]:
        """Return lists by what they won on the same luck, the best first; the worse half drops out again and again."""
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
            if self.met.late():
                break
        return lists + ranked

    def made(self, main: Counter[str]) -> Deck:
        return with_main(self.deck, main.elements(), self.cards)

    def say(self, step: str) -> None:
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


def optimize_deck(
    deck: Deck,
    field: Sequence[Deck],
    cards: Iterable[Card],
    games: int = USUAL,
    seconds: float | None = None,
    seed: int = 7,
    threads: int = 1,
    shares: Sequence[float] | None = None,
    tell: Callable[[Telling], None] = lambda telling: None,
) -> Improvement:
    """Return a better list of a deck against a field, in games of the pilot, and what fresh luck says of it.

    Only the main deck changes, and each card that comes has type and level of the one that goes. A list is never said to be better than the
    confirmation shows. A KeyboardInterrupt ends the search: what is returned then is the best list so far, and nothing is known of its gain.

    Args:
        deck: a legal deck.
        field: decks that it meets.
        cards: the cards that may come in.
        games: how many are played in all, about.
        seconds: wall-clock time, 1 to 86400, beyond which no search goes on; the confirmation comes after that.
        seed: seed of the whole run.
        threads: how many; results do not depend on them.
        shares: of the field, weights of its decks; all alike if left out.
        tell: called with how far the search is.

    Returns:
        The best list and its gain.

    Raises:
        ArgumentError: a number is out of its range.
        DeckError: the deck is illegal.
        LnlError: the field is empty.
    """
    instance("deck", deck, Deck)
    deck.checked()
    whole("games", games, 1000, MAX_BUDGET)
    seed_of(seed)
    until = None if seconds is None else time.monotonic() + amount("seconds", seconds, 1, 86400)
    weights = [1.0] * len(field) if shares is None else list(shares)
    if not field or len(weights) != len(field) or min(weights) <= 0:
        raise LnlError(
            f"a field of at least one deck is needed, and a share above 0 for each: {len(weights)} for {len(field)}"
        )
    known = {card.id: card for card in (*cards, *deck.cards)}
    search = _Search(deck, known, _Field(field, weights, seed, threads, until), Random(seed), games, tell)
    try:
        search.screen()
        if search.worth:
            search.evolve()
        return _confirmed(search, search.best or deck)
    except KeyboardInterrupt:
        best = search.best or deck
        return Improvement(best, swaps_between(deck, best), search.met.games, 0.5, 0.5, 0.0, -1.0, 1.0, True)


def _confirmed(search: _Search, best: Deck) -> Improvement:
    """Return what luck that no search has seen says of a list."""
    import numpy as np

    deck, met = search.deck, search.met
    met.until = None
    pairs = max(10 * len(met.decks), int(search.budget * (1 - _SCREENING - _EVOLVING)) // 4)
    search.say("fresh luck confirms")
    luck = mix64(search.met.seed) >> 8  # beyond all numbers of the search
    swaps = swaps_between(deck, best)
    if not swaps:
        rate = float(met.scores([deck], pairs, luck).mean())
        return Improvement(deck, (), met.games, rate, rate, 0.0, 0.0, 0.0, False)
    before, after = met.scores([deck, best.checked()], pairs, luck)
    gains = after - before
    gain = float(gains.mean())
    half = NormalDist().inv_cdf((1 + _CONFIDENT) / 2) * float(np.std(gains, ddof=1)) / math.sqrt(pairs)
    rates = (float(before.mean()), float(after.mean()))
    return Improvement(best, swaps, met.games, *rates, gain, gain - half, gain + half, False)
