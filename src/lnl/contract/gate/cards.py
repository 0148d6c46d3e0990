"""The cards of a record: each is in one place, with the properties that this zone allows (chapter 4)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import cached_property, lru_cache
from itertools import chain
from typing import NamedTuple

from lnl.contract.definitions import Definitions
from lnl.contract.enums import N_CIRCLES, N_PLAYERS, CardType, Zone, placements
from lnl.contract.errors import RecordError
from lnl.contract.gate.fields import check_length, check_number, refused, shown
from lnl.contract.limits import require
from lnl.contract.record import DEED_FLAGS, CardFlag, CardRecord
from lnl.contract.rows import Nested, parse_reference, to_reference

MAX_RANK = 1000
"""Ranks of a record; a game that is loaded goes on to count its timestamps from there."""
_FIELDS = len(CardRecord._fields)
_PRINTED_MARKS, _MARKS = 12, 48
"""Bits of `CardRecord.used`: for each half of the printed abilities, and all of them."""


class ZoneRule(NamedTuple):
    """How cards may lie in a zone outside of every procedure."""

    flags: int
    """`CardFlag` bits."""
    is_stamped: bool
    """Whether the time of arrival counts there (9.9.1.8.1)."""
    is_open: bool
    """Whether both players know the cards there that lie face down."""
    is_own: bool
    """Whether its player knows the cards there that lie face down."""
    is_bag: bool = False
    """Whether facing means nothing there: deck and hand."""


_DOWN, _RESTED, _SET = map(int, (CardFlag.FACE_DOWN, CardFlag.RESTED, CardFlag.SET))
_DEEDS = sum(map(int, DEED_FLAGS.values()))
_TURNED = _DOWN | _RESTED
_OPEN = ZoneRule(_TURNED, is_stamped=False, is_open=False, is_own=False)
_CLOSED = ZoneRule(_TURNED, is_stamped=False, is_open=False, is_own=False)
RULES: dict[Zone, ZoneRule] = {
    **dict.fromkeys(Zone, _OPEN),
    Zone.CIRCLE: ZoneRule(_TURNED | _SET | _DEEDS, is_stamped=True, is_open=False, is_own=True),
    Zone.GATE: ZoneRule(_TURNED, is_stamped=True, is_open=False, is_own=False),
    Zone.DECK: ZoneRule(_TURNED, is_stamped=False, is_open=False, is_own=False, is_bag=True),
    Zone.HAND: ZoneRule(_TURNED, is_stamped=False, is_open=False, is_own=True, is_bag=True),
    Zone.LEVEL: ZoneRule(_TURNED, is_stamped=False, is_open=False, is_own=True),
    **dict.fromkeys((Zone.STOCK, Zone.REFRESH, Zone.REMOVE), _CLOSED),
    Zone.BATTLE: ZoneRule(_TURNED, is_stamped=True, is_open=True, is_own=True),
    **dict.fromkeys((Zone.PARADOX, Zone.MY_LOGICALIST), _OPEN._replace(is_stamped=True)),
    Zone.TOOL: ZoneRule(_TURNED, is_stamped=False, is_open=False, is_own=True),
}
_NAMES = tuple(zone.name.lower() for zone in Zone)
_KNOW_ALL = 0b0011


def _knowledge(rule: ZoneRule, player: int, down: bool) -> frozenset[int]:
    """Return the values of `CardRecord.know` of a card that lies so (docs/state.md §3)."""
    deduced = {know for know in range(16) if know >> 2 & ~know == 0}
    if rule.is_own and (down or rule.is_bag):
        own = 1 << player
        seen = frozenset(know for know in deduced if know & own and not know >> 2 & own)
        return frozenset((_KNOW_ALL,)) if rule.is_open else seen
    return frozenset(deduced) if down or rule.is_bag else frozenset((_KNOW_ALL,))


_KNOWN = [
    [[_knowledge(RULES[zone], player, down) for down in (False, True)] for player in range(N_PLAYERS)] for zone in Zone
]
"""By zone, player and facing: the values of `CardRecord.know`."""


def path_of(player: int, zone: int, index: int) -> str:
    """Return how refusals name a card of a zone."""
    return f"zones[{player}].{_NAMES[zone]}[{index}]"


def marks_without_ability(reference: int) -> RecordError:
    """Return the error that refuses a card with marks of granted abilities that nothing grants it.

    Args:
        reference: the card; only an engine can tell what is granted.
    """
    zone, player, index = parse_reference(reference)
    return _wrong(player, zone, index, "used", "marks abilities that nothing grants the card (12.4.1.1)")


class Cards:
    """The checked cards of a record, by reference.

    Args:
        zones: of the record.
        table: the cards of the game.
    """

    def __init__(self, zones: Nested, table: Definitions) -> None:
        self.zones = zones
        self.table = table

    @cached_property
    def rows(self) -> dict[int, Nested]:
        """All cards by reference, as plain rows."""
        found: dict[int, Nested] = {}
        for player, side in enumerate(self.zones):
            for zone, cards in enumerate(side):
                if zone == Zone.SOUL:
                    cards = chain.from_iterable([card[-1] for card in side[Zone.CIRCLE]])
                found.update(enumerate(cards, to_reference(zone, player, 0)))
        return found

    @cached_property
    def gates(self) -> frozenset[int]:
        """Definitions with the back of a gate (2.22.1)."""
        return frozenset(k for k, card in enumerate(self.table.cards) if card.type is CardType.GATE)

    def at(self, field: str, reference: Nested) -> CardRecord:
        """Return the card that a reference names.

        Raises:
            RecordError: it is no reference, or no card lies there.
        """
        row = self.rows.get(reference) if isinstance(reference, int) else None
        if row is None:
            raise refused(field, f"no card at place {shown(reference)}")
        return CardRecord(*row)

    def member_at(self, field: str, reference: Nested, player: int) -> CardRecord:
        """Return the member on a circle of a player that a reference names.

        Raises:
            RecordError: something else lies there.
        """
        card, spot = self.at(field, reference), parse_reference(reference)
        printed = self.table.cards[card.definition]
        if spot.zone != Zone.CIRCLE or spot.player != player or not printed.is_member:
            raise refused(field, f"no member of player {player} at place {reference}")
        if card.is_face_down or card.is_set:
            raise refused(field, f"the card at place {reference} is no member now (2.2.3.1)")
        return card


def check_zones(zones: Nested, table: Definitions) -> Cards:
    """Return the cards of a record, each in one place.

    Args:
        zones: by player, by zone: cards.
        table: the cards of the game.

    Raises:
        RecordError: a card is no card, lies where it cannot, or is not in the decks so often.
        EngineLimitError: a zone, a circle or a soul holds too many.
    """
    marks = [_marks(len(card.abilities)) for card in table.cards]
    found: list[tuple[int, int]] = []
    for player, side in enumerate(check_length("zones", zones, N_PLAYERS)):
        for zone, cards in enumerate(check_length(f"zones[{player}]", side, len(Zone))):
            if cards != ():
                _check_zone(player, zone, cards, marks, found)
    _check_contents(found, table)
    checked = Cards(zones, table)
    for player in range(N_PLAYERS):
        _check_gates(player, zones[player][Zone.GATE])
        _check_beside(player, zones[player], table)
        _check_circles(player, checked)
    return checked


@lru_cache(maxsize=32)
def _marks(n: int) -> int:
    """Return the bits of `CardRecord.used` that a card with some printed abilities may have."""
    printed = (1 << n) - 1
    return printed | printed << _PRINTED_MARKS | ((1 << _MARKS) - (1 << 2 * _PRINTED_MARKS))


def _check_shape(field: str, cards: Nested) -> None:
    """Every card of a zone is a row of seven numbers and a tuple."""
    if not isinstance(cards, tuple) or {*map(type, cards)} != {tuple} or {*map(len, cards)} != {_FIELDS}:
        for index, card in enumerate(check_length(field, cards, None)):
            check_length(f"{field}[{index}]", card, _FIELDS)
    if not set(map(type, chain.from_iterable([card[:-1] for card in cards]))) <= {int}:
        for index, card in enumerate(cards):
            for name, value in zip(CardRecord._fields, card[:-1], strict=False):
                if not isinstance(value, int):
                    raise refused(f"{field}[{index}].{name}", "no integer")


def _check_zone(player: int, zone: int, cards: Nested, marks: Sequence[int], found: list[tuple[int, int]]) -> None:
    """Check every card of a zone by itself, and note owner and definition of each."""
    _check_shape(f"zones[{player}].{_NAMES[zone]}", cards)
    require("MAX_ZONE", len(cards))
    if zone == Zone.SOUL:
        raise refused(f"zones[{player}].soul", "soul cards stand in the rows of their members")
    allowed, first, last, places = _NUMBERS[zone]
    known, n_definitions = _KNOWN[zone][player], len(marks)
    for index, (definition, owner, flags, know, arrival, used, place, souls) in enumerate(cards):
        if not 0 <= definition < n_definitions:
            raise _wrong(player, zone, index, "definition", f"{definition} is no card of the table")
        if owner != 0 and owner != 1:
            raise _wrong(player, zone, index, "owner", f"{owner} is no player")
        if flags and flags & ~allowed:
            raise _wrong(player, zone, index, "flags", f"{flags} is not how a card lies there")
        if know not in known[flags & 1]:
            raise _wrong(player, zone, index, "know", f"{know} is not who knows a card that lies so")
        if not first <= arrival <= last:
            raise _wrong(player, zone, index, "arrival", f"{arrival} is not between {first} and {last}")
        if used and used & ~marks[definition]:
            raise _wrong(player, zone, index, "used", f"{used} marks abilities that the card does not have")
        if not 0 <= place <= places:
            raise _wrong(player, zone, index, "place", f"{place} is not between 0 and {places}")
        found.append((owner, definition))
        if souls != ():
            _check_souls(path_of(player, zone, index), player, zone, souls, marks, found)


_PLACES: dict[int, int] = {
    Zone.CIRCLE: 64 * to_reference(Zone.GATE + 1, 0, 0),
    Zone.GATE: N_CIRCLES - 1,
    Zone.INTERCEPT: 1,
}
"""The greatest `CardRecord.place` of a zone; 0 in all others."""
_NUMBERS = [
    (rule.flags, int(rule.is_stamped), MAX_RANK * rule.is_stamped, _PLACES.get(zone, 0))
    for zone, rule in ((zone, RULES[zone]) for zone in Zone)
]
"""By zone: flags, least and greatest rank of arrival, greatest place. Where cards lie says nothing of when they came: some are put under others."""


def _wrong(player: int, zone: int, index: int, name: str, reason: str) -> RecordError:
    return refused(f"{path_of(player, zone, index)}.{name}", reason)


def _check_souls(
    field: str, player: int, zone: int, souls: Nested, marks: Sequence[int], found: list[tuple[int, int]]
) -> None:
    """Check the soul of a card, which lies as cards of a public zone without order do (4.15.1)."""
    _check_shape(f"{field}.souls", souls)
    if zone != Zone.CIRCLE:
        raise refused(f"{field}.souls", "only members on circles have soul (4.15)")
    require("MAX_SOULS", len(souls))
    allowed, known = RULES[Zone.SOUL].flags, _KNOWN[Zone.SOUL][player]
    for index, (definition, owner, flags, know, arrival, used, place, more) in enumerate(souls):
        path = f"{field}.souls[{index}]"
        check_number(f"{path}.definition", definition, 0, len(marks) - 1)
        check_number(f"{path}.owner", owner, 0, N_PLAYERS - 1)
        if flags & ~allowed:
            raise refused(f"{path}.flags", f"{flags} is not how a card lies there")
        if know not in known[flags & 1]:
            raise refused(f"{path}.know", f"{know} is not who knows a card that lies so")
        if used & ~marks[definition]:
            raise refused(f"{path}.used", f"{used} marks abilities that the card does not have")
        if (arrival, place, more) != (0, 0, ()):
            raise refused(path, "lies otherwise than soul does (4.15)")
        found.append((owner, definition))


def _check_contents(found: list[tuple[int, int]], table: Definitions) -> None:
    """Every card of both decks is somewhere, and nothing else is (3.1.1.1)."""
    found.sort()
    expected = _listed(table.contents)
    if found != expected:
        there, listed = Counter(found), Counter(expected)
        owner, definition = min((there - listed) + (listed - there))
        name = table.cards[definition].id
        counts = f"{there[owner, definition]} in zones, {listed[owner, definition]} in the deck"
        raise refused("zones", f"{name} of player {owner}: {counts}")


@lru_cache(maxsize=64)
def _listed(contents: Sequence[Sequence[Sequence[int]]]) -> list[tuple[int, int]]:
    """Return owner and definition of every card of both decks, in order."""
    return sorted([(player, d) for player, parts in enumerate(contents) for part in parts for d in part])


def _check_gates(player: int, gates: Nested) -> None:
    """Gates lie in the order of their zones."""
    places = [card[6] for card in gates]
    for index in range(1, len(places)):
        if places[index] < places[index - 1]:
            raise _wrong(player, Zone.GATE, index, "place", "not in the order of the gate zones")


def _check_beside(player: int, side: Nested, table: Definitions) -> None:
    """No other cards lie where my logicalist and tools begin (4.18, 4.19)."""
    for index, (definition, *_) in enumerate(side[Zone.MY_LOGICALIST]):
        if table.cards[definition].type is not CardType.MY_LOGICALIST:
            raise _wrong(player, Zone.MY_LOGICALIST, index, "definition", "no my logicalist (4.18)")
    tools = [Counter(tools) for *_, tools in table.contents]
    for index, (definition, owner, *_) in enumerate(side[Zone.TOOL]):
        tools[owner][definition] -= 1
        if tools[owner][definition] < 0:
            raise _wrong(player, Zone.TOOL, index, "definition", f"no tool of player {owner} (4.19)")


def _check_circles(player: int, cards: Cards) -> None:
    """Cards on circles stand on circles, or are set on something (2.10.2, 4.15.2, 5.24)."""
    rows = cards.zones[player][Zone.CIRCLE]
    stacks = Counter([row[6] & -row[6] for row in rows])
    require("MAX_STACK", max(stacks.values(), default=0))
    require("MAX_ZONE", sum([len(row[7]) for row in rows]))
    for index, row in enumerate(rows):
        card = CardRecord(*row)
        printed = cards.table.cards[card.definition]
        field = path_of(player, Zone.CIRCLE, index)
        if card.souls and (card.is_set or card.is_face_down or not printed.is_member):
            raise refused(f"{field}.souls", "only members have soul (4.15)")
        if card.is_set:
            _check_host(f"{field}.place", card, to_reference(Zone.CIRCLE, player, index), cards)
        elif card.place >= 1 << N_CIRCLES or not card.place:
            raise refused(f"{field}.place", f"{card.place} is no mask of circles")
        elif printed.type in (CardType.GATE, CardType.MY_LOGICALIST):
            raise refused(f"{field}.definition", f"{printed.id} cannot stand there")
        elif printed.is_member and card.place not in placements(printed.territory):
            raise refused(f"{field}.place", f"{card.place:#b} for a member of territory {printed.territory} (2.10.2)")


def _check_host(field: str, card: CardRecord, own: int, cards: Cards) -> None:
    """A set card lies where the card lies that it is set on (5.24)."""
    host = cards.at(field, card.host)
    spot, here = parse_reference(card.host), parse_reference(own)
    if card.host == own or host.is_set or spot.zone not in (Zone.CIRCLE, Zone.GATE) or spot.player != here.player:
        raise refused(field, f"nothing to be set on at place {card.host}")
    if card.circles != (host.circles if spot.zone == Zone.CIRCLE else 1 << host.place):
        raise refused(field, f"other circles than those of place {card.host}")
