"""What a position line must not contradict."""

from __future__ import annotations

from collections import Counter

from lnl.cards.library.table import CardTable
from lnl.contract.enums import N_PLAYERS, CardType, Zone
from lnl.contract.errors import NotationError
from lnl.contract.notation import ZONE_NAMES
from lnl.contract.record import Nested, Record
from lnl.contract.ruleset import RULESETS
from lnl.game.position.marks import SEATS, SET


def check_contents(zones: Nested, table: CardTable) -> None:
    """Every card of the contents is somewhere, and nothing else is."""
    for player, seat in enumerate(SEATS):
        found = Counter(
            card[0]
            for side in zones
            for zone in side
            for outer in zone
            for card in (outer, *outer[7])
            if card[1] == player
        )
        listed = Counter(definition for part in table.contents[player] for definition in part)
        for definition in sorted(found | listed):
            if found[definition] != listed[definition]:
                name = table.cards[definition].id
                raise NotationError(
                    f"position: {found[definition]} x {name} of player {seat}, {listed[definition]} in the deck"
                )


def check_rules(rows: tuple[tuple[int, ...], ...], ruleset: str) -> None:
    code, first, turn, player, phase, step, _point = rows[0]
    if code != RULESETS[ruleset].code:
        raise NotationError(f"position: rules: ruleset code {code} is not that of {ruleset}")
    for name, value, most in (
        ("first player", first, 1),
        ("turn player", player, 1),
        ("phase", phase, 6),
        ("step", step, 5),
    ):
        if not 0 <= value <= most:
            raise NotationError(f"position: rules: {name} {value} is not between 0 and {most}")
    if turn < 0:
        raise NotationError(f"position: rules: turn {turn} is negative")


def check_shapes(record: Record, table: CardTable) -> None:
    """Shapes that an engine relies on without looking."""
    for player, seat in enumerate(SEATS):
        gates = [card[6] for card in record.zones[player][Zone.GATE]]
        if sorted(gates) != gates:
            raise NotationError(f"position: {seat}.gate: not in the order of the gate zones")
        for card in record.zones[player][Zone.CIRCLE]:
            strange = table.cards[card[0]].type in (CardType.GATE, CardType.MY_LOGICALIST) and not card[2] & SET
            if strange or not card[6] % 64:
                raise NotationError(f"position: {seat}.circle: {table.cards[card[0]].id} cannot stand there")
            if card[2] & SET and not _is_host(card[6] // 64 - 1, card, record):
                raise NotationError(f"position: {seat}.circle: {table.cards[card[0]].id} is set on nothing there")
    if record.battle and (len(record.battle) != 6 or not all(isinstance(value, int) for value in record.battle)):
        raise NotationError("position: battle: expected 6 numbers")
    if len(record.knowledge) != N_PLAYERS:
        raise NotationError("position: knowledge: expected one list of groups for each player")
    for name, lengths in (("effects", (7, 8)), ("standby", (5,))):
        for entry in getattr(record, name):
            if not isinstance(entry, tuple) or len(entry) not in lengths:
                raise NotationError(f"position: {name}: each entry has {' or '.join(map(str, lengths))} parts")
    _check_groups(record)


def _is_host(reference: int, card: Nested, record: Record) -> bool:
    """Return whether another card lies at a place of the field."""
    zone, player = divmod(reference // 64, 2)
    return _exists(reference, record) and record.zones[player][zone][reference % 64] is not card


def _check_groups(record: Record) -> None:
    for groups in record.knowledge:
        for group in groups if isinstance(groups, tuple) else (None,):
            if not isinstance(group, tuple) or len(group) != 2 or not all(isinstance(part, tuple) for part in group):
                raise NotationError("position: knowledge: a group is a pair of places and cards")
            for reference in group[0]:
                if not _exists(reference, record):
                    raise NotationError(f"position: knowledge: no card at place {reference}")


def _exists(reference: Nested, record: Record) -> bool:
    if not isinstance(reference, int) or reference < 0:
        return False
    index, place = reference % 64, reference // 64
    zone, player = place // 2, place % 2
    if zone == Zone.SOUL:
        return index < sum(len(card[7]) for card in record.zones[player][Zone.CIRCLE])
    return zone < len(ZONE_NAMES) and index < len(record.zones[player][zone])
