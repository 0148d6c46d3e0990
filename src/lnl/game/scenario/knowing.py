"""Facts about what each player sees, knows and hears."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

from lnl.contract.enums import AbilityKind, Zone
from lnl.contract.event import EventKind
from lnl.contract.notation import CIRCLE_NAMES
from lnl.contract.rows import parse_reference
from lnl.game.scenario.checks import SEATS, Claims, FalseFactError, card_zone, in_order, same, seat_of, texts, the_table
from lnl.game.text.log import log_lines


def sees(facts: Claims, value: Any) -> None:
    """What a player's view shows of a zone; ``?`` is a card it does not know."""
    for seat, zones in the_table("sees", value).items():
        record = facts.game.view(seat_of("sees", seat)).record
        for key, expected in the_table(f"sees.{seat}", zones).items():
            player, zone = card_zone(key)
            facts.compare(f"{seat} sees {key}", expected, facts.cards(record, player, zone), zone)


def knows(facts: Claims, value: Any) -> None:
    """Which cards a player knows to lie among the cards of some zones, in known or unknown order."""
    for seat, zones in the_table("knows", value).items():
        observer = seat_of("knows", seat)
        for key, expected in the_table(f"knows.{seat}", zones).items():
            places = {card_zone(part) for part in key.split("+")}
            found = Counter(facts.table.cards[d].id for d in _known(facts, observer, places))
            wanted = Counter(word.id for word in facts.words(expected))
            same(f"{seat} knows of {key}", sorted(wanted.elements()), sorted(found.elements()))


def _known(facts: Claims, observer: int, places: set[tuple[int, Zone]]) -> Iterator[int]:
    """Yield the definitions known in place, and those listed for groups that lie wholly in the zones."""
    for player, zone in places:
        for card in facts.cards(facts.record, player, zone):
            if card.is_known_by(observer):
                yield card.definition
    for group in facts.record.knowledge[observer]:
        spots = map(parse_reference, group.places)
        if {(spot.player, Zone(spot.zone)) for spot in spots} <= places:
            yield from group.listed


def hears(facts: Claims, value: Any) -> None:
    """Lines of the log as a player reads it, in this order."""
    for seat, lines in the_table("hears", value).items():
        in_order(texts(lines), _heard(facts, seat_of("hears", seat)))


def hears_not(facts: Claims, value: Any) -> None:
    """Parts of lines that a player does not read in the log."""
    for seat, lines in the_table("hears_not", value).items():
        heard = _heard(facts, seat_of("hears_not", seat))
        for text in texts(lines):
            for line in heard:
                if text in line:
                    raise FalseFactError(f"{seat} hears {line!r}")


def _heard(facts: Claims, player: int) -> list[str]:
    return [line.strip() for line in log_lines(facts.happened, facts.table, player)]


def standby(facts: Claims, value: Any) -> None:
    """The abilities of each player that stand by: id of their card, and a number from the second ability on."""
    for seat, expected in the_table("standby", value).items():
        master = seat_of("standby", seat)
        found = [_ability(facts, row.ability) for row in facts.record.standby if row.master == master]
        same(f"standby.{seat}", sorted(texts(expected)), sorted(found))


def stood_by(facts: Claims, value: Any) -> None:
    """The automatic abilities of each player that stood by since the step began and were played, or still stand by.

    An ability that stands by alone is played without a decision (9.5.3), so that `standby` hardly ever sees it.
    """
    for seat, expected in the_table("stood_by", value).items():
        master = seat_of("stood_by", seat)
        found = [_ability(facts, row[1]) for row in facts.record.standby if row[0] == master]
        for kind, player, ability_kind, index, cards in facts.happened:
            if kind == EventKind.PLAY and player == master and ability_kind == AbilityKind.AUTO:
                found.append(_ability(facts, (cards[0][0], index)))
        same(f"stood_by.{seat}", sorted(texts(expected)), sorted(found))


def _ability(facts: Claims, reference: tuple[int, ...]) -> str:
    definition, index, *_ = reference
    name = facts.table.cards[definition].id
    return f"{name} {index + 1}" if index else name


def members(facts: Claims, place: int) -> str:
    """Return how scenarios write the place of a member that a record refers to, ``none`` where it has left."""
    if place < 0:
        return "none"
    lowest = facts.record.card_at(place).lowest_circle
    return f"{SEATS[parse_reference(place).player]}.{CIRCLE_NAMES[lowest]}"
