"""Random records of any content, for what reads and writes them."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from lnl.cards.library.table import CardTable
from lnl.contract import rulenum
from lnl.contract.enums import CardType, Zone, placements
from lnl.contract.record import CardRecord, Nested, Record
from lnl.contract.rows import PlayerRow
from lnl.contract.ruleset import RULESET_2_04

_ELSEWHERE = [z for z in Zone if z not in (Zone.CIRCLE, Zone.GATE, Zone.SOUL)]


def random_record(table: CardTable, rng: Random) -> Record:
    """Return a record without open procedures, with the contents of the table in random zones."""
    zones: list[list[list[Nested]]] = [[[] for _ in Zone] for _ in range(2)]
    for owner in range(2):
        for definition in [d for part in table.contents[owner] for d in part]:
            player = owner if rng.random() < 0.95 else 1 - owner
            _put(zones[player], table, definition, owner, rng)
    for side in zones:
        side[Zone.GATE].sort(key=lambda card: CardRecord(*card).place)
    for player, side in enumerate(zones):
        _set_some(side, player, rng)
    frozen = tuple(tuple(tuple(cards) for cards in side) for side in zones)
    return Record(
        rules=(
            RULESET_2_04.code,
            rng.randrange(2),
            rng.randrange(30),
            rng.randrange(2),
            4,
            0,
            rulenum.to_code("7.5.3"),
        ),
        outcome=(),
        players=tuple(tuple(rng.randrange(9) for _ in PlayerRow._fields) for _ in range(2)),
        chance=tuple(tuple(rng.randrange(9) for _ in range(3)) for _ in range(2)),
        zones=frozen,
        battle=() if rng.random() < 0.5 else (rng.randrange(300), 7, -1, 2, 0, 1),
        effects=tuple((k, 0, (rng.randrange(9), 0, 2), 1, 1, (5, -1), 2000) for k in range(rng.randrange(3))),
        standby=tuple((1, (rng.randrange(9), 1), 5, -1, -1) for _ in range(rng.randrange(3))),
        frames=(),
        snapshots=(),
        knowledge=tuple(_groups(frozen, rng) for _ in range(2)),
        arrangements=tuple((1, 2 + k) for k in range(rng.randrange(3))),
    )


def _put(side: list[list[Nested]], table: CardTable, definition: int, owner: int, rng: Random) -> None:
    card = table.cards[definition]
    make: Callable[..., CardRecord] = CardRecord
    flags, know = rng.randrange(4), rng.randrange(4)
    if card.type == CardType.GATE and rng.random() < 0.8:
        side[Zone.GATE].append(tuple(make(definition, owner, flags, know, 1, 0, rng.randrange(6), ())))
    elif card.is_member and rng.random() < 0.2:
        place = rng.choice(placements(card.territory))
        side[Zone.CIRCLE].append(tuple(make(definition, owner, flags, know, rng.randrange(99), 0, place, ())))
    elif side[Zone.CIRCLE] and rng.random() < 0.05:
        host = CardRecord(*side[Zone.CIRCLE][-1])
        soul = tuple(make(definition, owner, 0, 3, 0, 0, 0, ()))
        side[Zone.CIRCLE][-1] = tuple(host._replace(souls=(*host.souls, soul)))
    else:
        zone = rng.choice(_ELSEWHERE)
        used = rng.choice((0, 0, 0, 5))
        side[zone].append(tuple(make(definition, owner, flags, know, rng.randrange(2) * 7, used, 0, ())))


def _set_some(side: list[list[Nested]], player: int, rng: Random) -> None:
    """Set some cards of the hand on gates (5.24)."""
    for index, gate in enumerate(side[Zone.GATE]):
        if side[Zone.HAND] and rng.random() < 0.2:
            place = 1 << gate[6] | 64 * (1 + (Zone.GATE * 2 + player) * 64 + index)
            card = CardRecord(*side[Zone.HAND].pop())
            side[Zone.CIRCLE].append(tuple(card._replace(flags=card.flags & 3 | 8, arrival=5, used=0, place=place)))


def _groups(zones: Nested, rng: Random) -> Nested:
    hand = range(len(zones[0][Zone.HAND]))
    if len(hand) < 2 or rng.random() < 0.5:
        return ()
    return ((tuple((Zone.HAND * 2) * 64 + k for k in hand), (rng.randrange(9),)),)
