"""What a position line must not contradict."""

from __future__ import annotations

from collections import Counter

from lnl.cards.library.table import CardTable
from lnl.contract.enums import N_PLAYERS, CardType, Zone
from lnl.contract.errors import NotationError
from lnl.contract.notation import ZONE_NAMES
from lnl.contract.record import CardRecord, Record
from lnl.contract.rows import AboutRow, GroupRow, Nested, RulesRow, TimedRow, parse_reference, to_reference
from lnl.contract.ruleset import RULESETS
from lnl.game.position.marks import SEATS


def check_contents(zones: Nested, table: CardTable) -> None:
    """Every card of the contents is somewhere, and nothing else is."""
    for player, seat in enumerate(SEATS):
        found = Counter(
            card.definition
            for side in zones
            for zone in side
            for row in zone
            for card in (CardRecord(*row), *(CardRecord(*soul) for soul in CardRecord(*row).souls))
            if card.owner == player
        )
        listed = Counter(definition for part in table.contents[player] for definition in part)
        for definition in sorted(found | listed):
            if found[definition] != listed[definition]:
                name = table.cards[definition].id
                raise NotationError(
                    f"position: {found[definition]} x {name} of player {seat}, {listed[definition]} in the deck"
                )


def check_rules(rules: RulesRow, ruleset: str) -> None:
    """The numbers of `Record.rules` are possible."""
    if rules.ruleset != RULESETS[ruleset].code:
        raise NotationError(f"position: rules: ruleset code {rules.ruleset} is not that of {ruleset}")
    for name, value, most in (
        ("first player", rules.first, 1),
        ("turn player", rules.turn_player, 1),
        ("phase", rules.phase, 6),
        ("step", rules.step, 5),
    ):
        if not 0 <= value <= most:
            raise NotationError(f"position: rules: {name} {value} is not between 0 and {most}")
    if rules.turn < 0:
        raise NotationError(f"position: rules: turn {rules.turn} is negative")


def check_shapes(record: Record, table: CardTable) -> None:
    """Shapes that an engine relies on without looking."""
    for player, seat in enumerate(SEATS):
        gates = [card.place for card in record.cards(player, Zone.GATE)]
        if sorted(gates) != gates:
            raise NotationError(f"position: {seat}.gate: not in the order of the gate zones")
        for index, card in enumerate(record.cards(player, Zone.CIRCLE)):
            printed = table.cards[card.definition]
            strange = printed.type in (CardType.GATE, CardType.MY_LOGICALIST) and not card.is_set
            if strange or not card.circles:
                raise NotationError(f"position: {seat}.circle: {printed.id} cannot stand there")
            own = to_reference(Zone.CIRCLE, player, index)
            if card.is_set and (card.host == own or not _exists(card.host, record)):
                raise NotationError(f"position: {seat}.circle: {printed.id} is set on nothing there")
    if record.battle and (len(record.battle) != 6 or not all(isinstance(value, int) for value in record.battle)):
        raise NotationError("position: battle: expected 6 numbers")
    if len(record.knowledge) != N_PLAYERS:
        raise NotationError("position: knowledge: expected one list of groups for each player")
    for name, lengths in (("effects", (7, 8)), ("standby", (5,))):
        for entry in getattr(record, name):
            if not isinstance(entry, tuple) or len(entry) not in lengths:
                raise NotationError(f"position: {name}: each entry has {' or '.join(map(str, lengths))} parts")
    for row in record.effects:
        if len(row) == len(TimedRow._fields):
            cards = TimedRow(*row).cards
            if not isinstance(cards, tuple) or len(cards) != len(AboutRow._fields):
                raise NotationError("position: effects: the last part of a timed trigger is a pair of places")
    _check_groups(record)


def _check_groups(record: Record) -> None:
    for groups in record.knowledge:
        for group in groups if isinstance(groups, tuple) else (None,):
            if not isinstance(group, tuple) or len(group) != 2 or not all(isinstance(part, tuple) for part in group):
                raise NotationError("position: knowledge: a group is a pair of places and cards")
            for reference in GroupRow(*group).places:
                if not _exists(reference, record):
                    raise NotationError(f"position: knowledge: no card at place {reference}")


def _exists(reference: Nested, record: Record) -> bool:
    if not isinstance(reference, int) or reference < 0:
        return False
    zone, player, index = parse_reference(reference)
    if zone == Zone.SOUL:
        return index < len(record.souls(player))
    return zone < len(ZONE_NAMES) and index < len(record.zones[player][zone])
