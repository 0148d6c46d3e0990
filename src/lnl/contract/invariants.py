"""Invariants of every game, checked on the canonical record and therefore for either engine."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache

from lnl.contract.decision import DecisionKind
from lnl.contract.definitions import Definitions
from lnl.contract.enums import N_CIRCLES, N_PLAYERS, CardType, Zone, placements
from lnl.contract.limits import MAX_ZONE
from lnl.contract.record import DEDUCES, KNOWN_TO_BOTH, KNOWS, CardFlag, CardRecord, Record
from lnl.contract.rows import RulesRow, TranceRow, frame_row, player_row
from lnl.contract.ruleset import RULESET_1_00

_SETTLED = frozenset((DecisionKind.MAIN, DecisionKind.LEVEL, DecisionKind.ATTACK_OR_STOP))
"""Decisions right behind a check timing, outside every open procedure."""
_STAMPED = frozenset((Zone.CIRCLE, Zone.GATE, Zone.BATTLE, Zone.PARADOX, Zone.MY_LOGICALIST))
_FLAGS, _KNOW = sum(CardFlag), KNOWN_TO_BOTH * (KNOWS | DEDUCES)


def broken(record: Record, table: Definitions, kind: int | None) -> list[str]:
    """Return one line for each invariant that a game breaks; none if all is well.

    Args:
        record: the referee's record.
        table: the game's card table.
        kind: the `DecisionKind` that the game waits for, None if it is over.
    """
    cards = list(_all(record))
    hosts = list(_mobilized(record))
    found = [*_cards(record, table, cards), *_places(table, cards, hosts), *_groups(record), *_counters(record)]
    if kind is not None and DecisionKind(kind) in _SETTLED and not record.frames:
        found += _settled(record, table)
    return found


def _all(record: Record) -> Iterator[tuple[int, Zone, CardRecord]]:
    make = CardRecord._make
    for player in range(N_PLAYERS):
        for zone in Zone:
            for card in map(make, record.zones[player][zone]):
                yield player, zone, card
                for soul in map(make, card.souls):
                    yield player, Zone.SOUL, soul


def _cards(record: Record, table: Definitions, cards: Sequence[tuple[int, Zone, CardRecord]]) -> Iterator[str]:
    """Every card of both lists lies in exactly one zone (3.1.1.1)."""
    found, expected = sorted([(card.owner, card.definition) for _, _, card in cards]), _listed(table.contents)
    if found != expected:
        there, listed = Counter(found), Counter(expected)
        for owner, definition in sorted((there - listed) + (listed - there)):
            counts = f"{there[owner, definition]} in zones, {listed[owner, definition]} in the lists"
            yield f"{table.cards[definition].id} of player {owner}: {counts}"
    for player in range(N_PLAYERS):
        for zone in Zone:
            if len(record.zones[player][zone]) > MAX_ZONE:
                yield f"{zone.name} of player {player}: more than {MAX_ZONE} cards"


@lru_cache(maxsize=64)
def _listed(contents: Sequence[Sequence[Sequence[int]]]) -> list[tuple[int, int]]:
    """Return owner and definition of every card of both lists, in order."""
    return sorted([(player, d) for player, parts in enumerate(contents) for part in parts for d in part])


def _mobilized(record: Record) -> Iterator[CardRecord]:
    """Yield tranceunions on their way to the circles, which may have their soul already (5.13.1.3, B25)."""
    for frame in record.frames:
        row = frame_row(frame)
        if isinstance(row, TranceRow) and row.picked >= 0:
            yield record.card_at(row.picked)


def _places(
    table: Definitions, cards: Iterable[tuple[int, Zone, CardRecord]], hosts: Sequence[CardRecord]
) -> Iterator[str]:
    """Flags, places and ranks are what the zone allows (2.10.2, 4.1.3, 4.15.2)."""
    for player, zone, card in cards:
        if card.souls and zone is not Zone.CIRCLE and card not in hosts:
            yield f"{table.cards[card.definition].id} in {zone.name} of player {player}: has soul outside the circles"
        for wrong in _wrong_place(table, zone, card):
            yield f"{table.cards[card.definition].id} in {zone.name} of player {player}: {wrong}"


def _wrong_place(table: Definitions, zone: Zone, card: CardRecord) -> Iterator[str]:
    printed = table.cards[card.definition]
    if card.flags & ~_FLAGS or card.know & ~_KNOW:
        yield f"flags {card.flags}, know {card.know}"
    if (card.arrival > 0) is not (zone in _STAMPED):
        yield f"arrival {card.arrival}"
    if card.flags & CardFlag.SYNTHESIZED and (zone is not Zone.TOOL or card.is_face_down):
        yield "turned up by synthesis"
    if card.is_set and zone is not Zone.CIRCLE:
        yield "set outside the circles"
    elif card.is_set and (card.host < 0 or card.souls):
        yield "set on nothing, or with soul"
    elif zone is Zone.CIRCLE and printed.is_member and not (card.is_face_down or card.is_set):
        if card.place not in placements(printed.territory):
            yield f"on circles {card.place:#b} with territory {printed.territory}"
    elif zone is Zone.GATE and not 0 <= card.place < N_CIRCLES:
        yield f"position {card.place}"


def _groups(record: Record) -> Iterator[str]:
    """Knowledge groups are nested or disjoint and list no more cards than they have places (docs/state.md §3)."""
    for observer, groups in enumerate(record.knowledge):
        sets = [frozenset(places) for places, _ in groups]
        for k, (places, listed) in enumerate(groups):
            if not listed or len(listed) > len(places):
                yield f"observer {observer}: a group of {len(places)} places lists {len(listed)} cards"
            for other in sets[k + 1 :]:
                if sets[k] & other and not (sets[k] <= other or other <= sets[k]):
                    yield f"observer {observer}: two groups overlap"


def _counters(record: Record) -> Iterator[str]:
    for player, row in enumerate(record.players):
        if min(row) < 0:
            yield f"player {player}: a counter below 0: {row}"


def _is_gate(card: CardRecord, table: Definitions, record: Record) -> bool:
    """Return whether a card of a gate zone is a gate; in 1.00 any that lies face down is (2.22.2)."""
    if table.cards[card.definition].type is CardType.GATE:
        return True
    return RulesRow(*record.rules).ruleset == RULESET_1_00.code and card.is_face_down


def _settled(record: Record, table: Definitions) -> Iterator[str]:
    """What rule actions leave behind (10.2 to 10.9)."""
    paradoxes = 0
    for player in range(N_PLAYERS):
        zones = record.zones[player]
        circles = record.cards(player, Zone.CIRCLE)
        up = [card for card in circles if not (card.is_face_down or card.is_set)]
        masks = [card.place for card in up if table.cards[card.definition].is_member]
        if sum(masks) != _union(masks):
            yield f"player {player}: members overlap (10.4)"
        gates = [card.place for card in record.cards(player, Zone.GATE)]
        if len(set(gates)) != len(gates):
            yield f"player {player}: two gates in a gate zone (10.5)"
        if any(not _is_gate(c, table, record) for c in record.cards(player, Zone.GATE)):
            yield f"player {player}: a gate zone holds no gate (10.7)"
        if not zones[Zone.DECK]:
            yield f"player {player}: the deck is empty (10.2)"
        if player_row(record.players[player]).refresh_points:
            yield f"player {player}: refresh points are left (10.9)"
        cards = [*record.cards(player, Zone.BATTLE), *record.cards(player, Zone.PARADOX)]
        shown = [table.cards[card.definition] for card in cards if not card.is_face_down]
        paradoxes += sum(card.type is CardType.PARADOX for card in shown)
    if paradoxes > 1:
        yield f"{paradoxes} face-up paradoxes (10.6)"
    if record.standby:
        yield f"{len(record.standby)} abilities stand by (9.5.3)"


def _union(masks: list[int]) -> int:
    found = 0
    for mask in masks:
        found |= mask
    return found
