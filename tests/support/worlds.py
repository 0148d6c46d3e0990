"""All worlds that agree with a view, found by trying every deal; only for games of a few cards."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any

from lnl._core import Engine
from lnl.cards.language import parse_ability
from lnl.cards.library.model import Card
from lnl.cards.library.table import CardTable, Contents
from lnl.contract.enums import N_PLAYERS, CardType, Zone
from lnl.contract.errors import EngineLimitError
from lnl.contract.record import CardRecord, Record
from lnl.contract.rows import (
    FrameRow,
    MobilizingRow,
    MovedResolutionRow,
    PicksRow,
    ReplacementRow,
    ResolutionRow,
    TranceRow,
    parse_reference,
    to_reference,
)
from tests.support.lockstep import choose
from tests.support.vanilla import vanilla_cards

World = tuple[tuple[int, ...], ...]
"""Definitions of the unknown cards by place, then where the secretly chosen cards lie."""

_TEXTS = {
    "VA-00": "[AUTO] When this member is mobilized, look at the top 3 cards of your deck. Choose a card from among them. "
    "Put it into your hand.",
    "VA-01": "[AUTO] When this member is mobilized, you may return this member to its owner's hand.",
    "VA-10": "[AUTO] When this member is mobilized, look at the top 2 cards of your opponent's deck. "
    "Shuffle your opponent's deck.",
}


def table_with(text: str, main: Sequence[str], other: Sequence[str]) -> CardTable:
    """Return a table of two small decks in which VA-00 has a text.

    Args:
        text: of VA-00.
        main: player 0's deck.
        other: player 1's deck.
    """
    cards = {card.id: replace(card, level=0, cost=0) for card in vanilla_cards()}
    cards["VA-00"] = with_text(cards["VA-00"], text)
    first, second = (Contents(tuple(cards_of), ("VA-90",) * 10) for cards_of in (main, other))
    return CardTable.build(list(cards.values()), first, second)


def small_table(seed: int) -> CardTable:
    """Return a table of two decks of fourteen cards: few kinds, with texts that move cards where the other cannot see it."""
    rng = random.Random(seed)
    cards = {card.id: card for card in vanilla_cards()}
    for card_id, text in _TEXTS.items():
        cards[card_id] = with_text(cards[card_id], text)
    ids = ["VA-00", "VA-01", "VA-10", "VA-02"]
    decks = []
    for _ in range(2):
        most, *few = rng.sample(ids, rng.choice((2, 3)))
        decks.append(Contents((most,) * (14 - len(few)) + tuple(few), ("VA-90",) * 10))
    return CardTable.build(list(cards.values()), decks[0], decks[1])


def with_text(card: Card, text: str) -> Card:
    """Return a card with one ability, level 0 and no cost, so that it can be played from the first turn on."""
    return replace(card, abilities=(parse_ability(text),), level=0, cost=0)


def small_positions(seed: int) -> Iterator[tuple[Engine, CardTable]]:
    """Yield positions of a random game of few cards."""
    rng = random.Random(seed)
    table = small_table(seed)
    engine = Engine.new(table, seed)
    while (decision := engine.decision()) is not None and engine.n_decisions < 60:
        yield engine.copy(), table
        try:
            engine.apply(choose(rng, decision.kind, decision.codes))
        except EngineLimitError:
            return


def unknown_places(record: Record, table: CardTable, player: int) -> dict[tuple[int, bool], list[int]]:
    """Return the places of unknown cards of a referee's record, by owner and back."""
    found: dict[tuple[int, bool], list[int]] = {}
    for place, card in _cards(record):
        if not card.is_known_by(player):
            gate = table.cards[card.definition].type is CardType.GATE
            found.setdefault((card.owner, gate), []).append(place)
    return found


def worlds(record: Record, table: CardTable, player: int, most: int) -> Counter[World] | None:
    """Return every world that agrees with what a player knows, each with the number of deals that make it.

    A listed card is a card of its own, so deals are counted with all cards distinct. Secretly chosen cards lie anywhere
    among their like; positions whose open choices say more about them are not for this.

    Args:
        record: the referee's.
        table: its cards.
        player: the observer.
        most: None is returned where there are more.
    """
    cards = dict(_cards(record))
    total: Counter[tuple[tuple[int, int], ...]] = Counter({(): 1})
    for _, places in sorted(unknown_places(record, table, player).items()):
        groups = [(set(where), list(listed)) for where, listed in record.knowledge[player] if set(where) <= set(places)]
        pool = Counter(cards[place].definition for place in places)
        deals = _deals(places, pool, groups, most)
        if deals is None or len(deals) * len(total) > most:
            return None
        total = Counter({(*old, *new): m * k for old, m in total.items() for new, k in deals.items()})
    result: Counter[World] = Counter()
    seats = secret_seats(record, player)
    for deal, weight in total.items():
        given = dict(deal)
        key = tuple(given[place] for place in sorted(given))
        for taken in _seatings(seats):
            result[(key, taken)] += weight
            if len(result) > most:
                return None
    return result


def _deals(
    places: Sequence[int], pool: Counter[int], groups: list[tuple[set[int], list[int]]], most: int
) -> Counter[tuple[tuple[int, int], ...]] | None:
    """Return every assignment of the pool to the places, with the number of ways to lay the listed cards in it."""
    size = 1
    for k in range(1, len(places) + 1):
        size *= k
    for count in pool.values():
        for k in range(1, count + 1):
            size //= k
    if size > 50 * most:
        return None
    found: Counter[tuple[tuple[int, int], ...]] = Counter()
    for order in _orders(pool, len(places)):
        given = dict(zip(places, order, strict=True))
        ways = _layings(given, [(where, d) for where, listed in groups for d in listed], frozenset())
        if ways:
            found[tuple(given.items())] = ways
    return found


def _orders(pool: Counter[int], n: int) -> Iterator[tuple[int, ...]]:
    if n == 0:
        yield ()
        return
    for d in sorted(pool):
        if pool[d]:
            rest = pool.copy()
            rest[d] -= 1
            yield from ((d, *order) for order in _orders(rest, n - 1))


def _layings(given: dict[int, int], listed: list[tuple[set[int], int]], used: frozenset[int]) -> int:
    """Return in how many ways listed cards can be different cards of a deal."""
    if not listed:
        return 1
    where, d = listed[0]
    return sum(_layings(given, listed[1:], used | {p}) for p in where - used if given[p] == d)


def secret_seats(record: Record, player: int) -> list[tuple[int, ...]]:
    """Return for each secretly chosen card the places where it may lie, in the order of the references."""
    cards = dict(_cards(record))
    seats = []
    for place in secret_places(record, player):
        zone, owner, other = place // 64, cards[place].owner, _saw(cards[place], 1 - player)
        seats.append(
            tuple(
                p
                for p, card in cards.items()
                if p // 64 == zone
                and card.owner == owner
                and not card.is_known_by(player)
                and _saw(card, 1 - player) == other
            )
        )
    return seats


def _saw(card: CardRecord, player: int) -> bool:
    return card.know >> player & 5 == 1


def secret_places(record: Record, player: int) -> list[int]:
    """Return the places of cards that open frames refer to and the player cannot tell, each once."""
    cards = dict(_cards(record))
    found: list[int] = []
    for value in _leaves([record.standby, *(frame_references(frame) for frame in record.frames)]):
        if (
            value in cards
            and parse_reference(value).zone in (Zone.DECK, Zone.HAND)
            and not cards[value].is_known_by(player)
        ):
            found += [value] if value not in found else []
    return found


def frame_references(frame: FrameRow) -> tuple[int, ...]:
    """Return the references of a frame of a record."""
    match frame:
        case ResolutionRow() | MovedResolutionRow():
            return (frame.source, frame.subject, frame.partner, *frame.it, *frame.looked, *frame.excluded)
        case TranceRow():
            return (frame.first, frame.second, frame.picked)
        case MobilizingRow() | ReplacementRow():
            return (frame.card,)
        case PicksRow():
            return frame.picks
    return ()


def _leaves(value: Any) -> Iterator[int]:
    if isinstance(value, (tuple, list)):
        for part in value:
            yield from _leaves(part)
    else:
        yield value


def _seatings(seats: list[tuple[int, ...]]) -> Iterator[tuple[int, ...]]:
    if not seats:
        yield ()
        return
    where, *more = seats
    for rest in _seatings(more):
        yield from ((place, *rest) for place in where if place not in rest)


def world_of(record: Record, places: Sequence[int], player: int) -> World:
    """Return which world a sampled game is."""
    cards = dict(_cards(record))
    return tuple(cards[place].definition for place in places), tuple(secret_places(record, player))


def _cards(record: Record) -> Iterator[tuple[int, CardRecord]]:
    for player in range(N_PLAYERS):
        for zone in Zone:
            for index, card in enumerate(record.cards(player, zone)):
                yield to_reference(zone, player, index), card


def sampled(engine: Engine, table: CardTable, player: int, count: int, seed: int) -> Counter[World]:
    """Return how often each world is sampled."""
    view, record = engine.view(player), engine.record()
    places = sorted(place for part in unknown_places(record, table, player).values() for place in part)
    return Counter(world_of(view.sample(seed + k).record(), places, player) for k in range(count))


def surprise(counts: Counter[World], expected: Counter[World]) -> float:
    """Return by how many standard deviations sampled frequencies differ from the expected ones (chi-square test).

    The chi-square sum is brought to a normal variable by the cube root of Wilson and Hilferty.
    """
    samples, weight = counts.total(), expected.total()
    chi = sum((counts[w] - samples * k / weight) ** 2 / (samples * k / weight) for w, k in expected.items())
    degrees = len(expected) - 1
    spread = 2 / (9 * degrees)
    return float((chi / degrees) ** (1 / 3) - (1 - spread)) / float(spread**0.5)


def uniform_positions(count: int, most: int = 200) -> Iterator[tuple[Engine, CardTable, int, Counter[World]]]:
    """Yield positions with an observer and all worlds: no more than a sixth with the same numbers of groups and secrets.

    Args:
        count: how many.
        most: worlds at most.
    """
    taken: Counter[tuple[int, int]] = Counter()
    share = count // 6 + 1
    for seed in range(10_000):
        rng, found = random.Random(seed), 0
        for engine, table in small_positions(seed):
            player, record = rng.randrange(2), engine.record()
            kind = (len(record.knowledge[player]), len(secret_seats(record, player)))
            if found == 3 or taken[kind] == share or rng.random() < 0.6:
                continue
            expected = worlds(record, table, player, most)
            if expected is not None and len(expected) > 1:
                taken[kind] += 1
                found += 1
                yield engine, table, player, expected
                if taken.total() == count:
                    return
