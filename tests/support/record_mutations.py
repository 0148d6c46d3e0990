"""Mutations of records that know what a record is: something of it is changed, and the rest still fits.

`mutated` changes a few places of a record, and `mutated_line` those of a position line. Each change is one of
`CHANGES`; add one there, and every user of this module draws it. A change gets the record as nested lists (`thawed`),
another record of the same table to take parts from, and a source of chance; it changes the lists in place.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from random import Random
from typing import Any

from lnl.contract.enums import N_PLAYERS, Zone
from lnl.contract.gate.turn import POINTS
from lnl.contract.record import CardRecord, Record
from lnl.contract.rows import to_reference

Node = list[Any]
EDGES = (-(1 << 63), -(1 << 31), -4096, -2, -1, 0, 1, 2, 3, 4, 5, 6, 7, 8, 11, 12, 15, 16, 31, 32, 63, 64, 65, 127, 128, 255,
         256, 1000, 1001, 4096, 30000, 32767, 32768, 65535, 65536, 1 << 24, 1 << 31, 1 << 32, 1 << 47, 1 << 55, 1 << 56, 1 << 63,
         1 << 64, 10**30)  # fmt: skip
"""Numbers at which something ends."""
STRANGERS: tuple[Any, ...] = (None, "x", "", 1.0, float("nan"), True, b"1", [], [0], {}, (), ((),), object)
"""What is no number, or no tuple."""
SECTIONS = {name: at for at, name in enumerate(Record._fields)}
_PLACE, _SOULS = CardRecord._fields.index("place"), CardRecord._fields.index("souls")
_SMALL = ("rules", "battle", "effects", "standby", "knowledge", "arrangements", "players", "chance")


def thawed(value: Any) -> Any:
    """Return nested tuples as nested lists."""
    return [thawed(part) for part in value] if isinstance(value, tuple) else value


def frozen(value: Any) -> Any:
    """Return nested lists as nested tuples; a stranger that is a list stays one."""
    return tuple(frozen(part) for part in value) if type(value) is list and value is not STRANGERS[7] else value


def mutated(record: Record, other: Record, rng: Random) -> Any:
    """Return a record with one change or several.

    Args:
        record: a record that a game reached.
        other: another one, to take parts from.
        rng: source of chance.
    """
    tree, donor = thawed(tuple(record)), thawed(tuple(other))
    for _ in range(rng.choice((1, 1, 1, 2, 3))):
        rng.choice(CHANGES)(tree, donor, rng)
    return Record(*frozen(tree)) if len(tree) == len(Record._fields) else frozen(tree)


def _spots(node: Node, where: Node) -> None:
    """Add (parent, index) of everything below a node to a list."""
    for index, part in enumerate(node):
        where.append((node, index))
        if type(part) is list:
            _spots(part, where)


def _spot(tree: Node, rng: Random) -> tuple[Node, int] | None:
    """Return a place in a record: first one of its sections, so that short ones are met as often as long ones."""
    if len(tree) != len(SECTIONS):
        return None
    section = SECTIONS[rng.choice(_SMALL)] if rng.random() < 0.7 else rng.randrange(len(tree))
    if type(tree[section]) is not list or rng.random() < 0.05:
        return tree, section
    found: Node = []
    _spots(tree[section], found)
    return rng.choice(found) if found else (tree, section)


def _number(tree: Node, donor: Node, rng: Random) -> None:
    """A number becomes another one near it, at an edge, or of another record."""
    for _ in range(20):
        spot = _spot(tree, rng)
        if spot is None or type(spot[0][spot[1]]) is not int:
            continue
        node, index = spot
        there = _spot(donor, rng)
        near = node[index] + rng.choice((-2, -1, 1, 2)), node[index] ^ 1 << rng.randrange(16)
        taken = there[0][there[1]] if there else 0
        node[index] = rng.choice((*near, *near, rng.choice(EDGES), taken))
        return


def _stranger(tree: Node, _donor: Node, rng: Random) -> None:
    """Something becomes what it cannot be."""
    if spot := _spot(tree, rng):
        spot[0][spot[1]] = rng.choice((*STRANGERS, rng.choice(EDGES)))


def _delete(tree: Node, _donor: Node, rng: Random) -> None:
    if spot := _spot(tree, rng):
        del spot[0][spot[1]]


def _repeat(tree: Node, _donor: Node, rng: Random) -> None:
    if spot := _spot(tree, rng):
        spot[0].insert(spot[1], thawed(frozen(spot[0][spot[1]])))


def _swap(tree: Node, _donor: Node, rng: Random) -> None:
    """Two neighbours change places, or two places of any kind."""
    if (spot := _spot(tree, rng)) and (other := _spot(tree, rng)):
        node, index = spot
        to, at = (node, rng.randrange(len(node))) if rng.random() < 0.6 else other
        value, taken = frozen(node[index]), frozen(to[at])
        node[index], to[at] = thawed(taken), thawed(value)


def _part_of_other(tree: Node, donor: Node, rng: Random) -> None:
    """A section, or an entry of one, comes from another record."""
    name = rng.choice((*_SMALL, "zones"))
    if len(tree) != len(SECTIONS):
        return
    mine, theirs = tree[SECTIONS[name]], donor[SECTIONS[name]]
    if rng.random() < 0.4 or type(mine) is not list or not mine or not theirs:
        tree[SECTIONS[name]] = theirs
    else:
        entry = rng.choice(theirs)
        mine.insert(rng.randrange(len(mine) + 1), entry) if rng.random() < 0.5 else mine.__setitem__(-1, entry)


def _zones(tree: Node) -> Node | None:
    """Return the zones of a record that still has the shape of one."""
    zones = tree[SECTIONS["zones"]] if len(tree) == len(SECTIONS) else None
    if type(zones) is not list or len(zones) != N_PLAYERS:
        return None
    sides = [side for side in zones if type(side) is list and len(side) == len(Zone)]
    return zones if len(sides) == N_PLAYERS and all(type(zone) is list for side in sides for zone in side) else None


def _card(zones: Node, rng: Random) -> tuple[Node, int] | None:
    zone = rng.choice([zone for side in zones for zone in side if zone] or [[]])
    return (zone, rng.randrange(len(zone))) if zone else None


def _move_card(tree: Node, _donor: Node, rng: Random) -> None:
    """A card lies in another zone, as it lay, or as the cards there lie."""
    if (zones := _zones(tree)) and (spot := _card(zones, rng)):
        card = spot[0].pop(spot[1])
        to = rng.choice(rng.choice(zones))
        if to and rng.random() < 0.7 and type(card) is list and type(to[-1]) is list:
            card[2:] = thawed(frozen(rng.choice(to)))[2:]
        to.insert(rng.randrange(len(to) + 1), card)


def _exchange_cards(tree: Node, _donor: Node, rng: Random) -> None:
    """Two cards change places: each lies as the other did."""
    zones = _zones(tree)
    if zones and (a := _card(zones, rng)) and (b := _card(zones, rng)):
        one, two = a[0][a[1]], b[0][b[1]]
        if type(one) is type(two) is list and min(len(one), len(two)) > 2:
            one[:2], two[:2] = two[:2], one[:2]


def _field_of_card(tree: Node, _donor: Node, rng: Random) -> None:
    """A card of the field gets another value in one field."""
    zones = _zones(tree)
    shown = [zone for side in zones for zone in (side[Zone.CIRCLE], side[Zone.GATE]) if zone] if zones else []
    if shown:
        card = rng.choice(rng.choice(shown))
        if type(card) is list and len(card) > _SOULS:
            at = rng.randrange(2, _SOULS)
            card[at] = rng.choice((rng.randrange(16), 1 << rng.randrange(30), rng.choice(EDGES)))


def _set_card(tree: Node, _donor: Node, rng: Random) -> None:
    """A card of a circle is set on something."""
    zones = _zones(tree)
    if zones:
        player = rng.randrange(N_PLAYERS)
        circles, gates = zones[player][Zone.CIRCLE], zones[player][Zone.GATE]
        if circles and gates:
            card, at = rng.choice(circles), rng.randrange(len(gates))
            if type(card) is list and len(card) > _SOULS:
                card[2] = rng.choice((8, 9))
                card[3] = rng.choice((1, 2, 3))
                card[_PLACE] = 1 << rng.randrange(6) | 64 * (1 + to_reference(Zone.GATE, player, at))
                card[_SOULS] = []


def _point(tree: Node, _donor: Node, rng: Random) -> None:
    """The game stands at another point of the turn."""
    rules = tree[SECTIONS["rules"]] if len(tree) == len(SECTIONS) else None
    if type(rules) is list and len(rules) == 7:
        code, point = rng.choice(list(POINTS.items()))
        rules[4:] = [int(point.phase), int(point.step), code]
        if rng.random() < 0.5:
            tree[SECTIONS["battle"]] = []


def _battle(tree: Node, _donor: Node, rng: Random) -> None:
    """There is a battle, or another one."""
    if len(tree) == len(SECTIONS):
        reference = [rng.choice((-1, 0, 1, 2, 64, 65, 66, 128)) for _ in range(2)]
        tree[SECTIONS["battle"]] = [reference[0], rng.randrange(-1, 12), reference[1], rng.randrange(5), rng.randrange(4), rng.randrange(3)]  # fmt: skip


def _reference(rng: Random) -> int:
    return to_reference(rng.choice((Zone.CIRCLE, Zone.CIRCLE, Zone.GATE, *Zone)), rng.randrange(2), rng.randrange(4))


def _standing(tree: Node, _donor: Node, rng: Random) -> None:
    """An ability of a card stands by, perhaps several times."""
    zones, rows = _zones(tree), tree[SECTIONS["standby"]] if len(tree) == len(SECTIONS) else None
    if zones and type(rows) is list:
        player, zone = rng.randrange(N_PLAYERS), rng.choice((Zone.CIRCLE, Zone.CIRCLE, Zone.GATE, *Zone))
        if cards := zones[player][zone]:
            at = rng.randrange(len(cards))
            if type(cards[at]) is list and cards[at]:
                refs = [rng.choice((-1, -1, _reference(rng))) for _ in range(2)]
                row = [
                    rng.choice((player, rng.randrange(3))),
                    [cards[at][0], rng.randrange(3)],
                    to_reference(zone, player, at),
                    *refs,
                ]
                rows += [row] * rng.choice((1, 1, 2))
                _sort(rows)


def _effect(tree: Node, donor: Node, rng: Random) -> None:
    """An effect is there once more, or one of another record, with something of it changed."""
    rows = tree[SECTIONS["effects"]] if len(tree) == len(SECTIONS) else None
    theirs = donor[SECTIONS["effects"]]
    if type(rows) is list and (rows or theirs):
        row = thawed(frozen(rng.choice([*rows, *theirs])))
        if type(row) is list and len(row) >= 7:
            at = rng.randrange(len(row))
            if at == 5:
                row[at] = sorted({_reference(rng) for _ in range(rng.randrange(4))})
            elif type(row[at]) is int:
                row[at] = rng.choice((0, 1, row[at] + rng.choice((-1, 1)), rng.choice(EDGES)))
            rows.append(row)
            _sort(rows)


def _group(tree: Node, _donor: Node, rng: Random) -> None:
    """A player knows what lies among some hidden cards."""
    zones, knowledge = _zones(tree), tree[SECTIONS["knowledge"]] if len(tree) == len(SECTIONS) else None
    if zones and type(knowledge) is list and len(knowledge) == N_PLAYERS:
        player, zone = rng.randrange(N_PLAYERS), rng.choice((Zone.DECK, Zone.DECK, Zone.HAND, Zone.STOCK, *Zone))
        cards = zones[player][zone]
        if len(cards) > 1 and all(type(card) is list and card for card in cards):
            places = sorted(rng.sample(range(len(cards)), rng.randrange(2, len(cards) + 1)))
            listed = sorted(cards[k][0] for k in rng.sample(places, rng.randrange(1, len(places))))
            groups = rng.choice(knowledge)
            if type(groups) is list and all(type(card) is int for card in listed):
                groups.append([[to_reference(zone, player, k) for k in places], listed])
                _sort(groups)


def _arrangement(tree: Node, _donor: Node, rng: Random) -> None:
    """An arrangement was seen, or a path tried."""
    rows = tree[SECTIONS["arrangements"]] if len(tree) == len(SECTIONS) else None
    if type(rows) is list:
        masks = [1 << k for k in rng.sample(range(6), rng.randrange(1, 6))]
        rows.append(rng.choice((masks, [1 << 55 | rng.getrandbits(55)])))
        _sort(rows)


def _sort(rows: Node) -> None:
    """Sort rows as an engine does, if they can be compared."""
    try:
        rows.sort()
    except TypeError:
        return


CHANGES: tuple[Callable[[Node, Node, Random], None], ...] = (
    *(_number, _number, _number, _stranger, _delete, _repeat, _swap, _part_of_other),
    *(_move_card, _move_card, _exchange_cards, _exchange_cards, _field_of_card, _set_card, _point, _battle),
    *(_standing, _effect, _effect, _group, _arrangement),
)
"""What may be changed; those that stand there more than once are drawn more often."""


def mutated_line(line: str, others: Sequence[str], rng: Random) -> str:
    """Return a position line with one change or several: of a number, a card's mark, or a word.

    Args:
        line: a position line.
        others: further ones, to take words from.
        rng: source of chance.
    """
    words = line.split()
    for _ in range(rng.choice((1, 1, 2, 3))):
        if len(words) < 2:  # an empty line has nothing behind its first word
            break
        at = rng.randrange(1, len(words))
        match rng.randrange(6):
            case 0:
                del words[at]
            case 1:
                words[at] = _word_of(words[at].partition("=")[0], rng.choice(others)) or words[at]
            case 2:
                words.append(words[at] if rng.random() < 0.2 else rng.choice(rng.choice(others).split()))
            case 3:
                words[at] = _with_mark(words[at], rng)
            case _:
                words[at] = _with_number(words[at], rng)
        if len(words) < 3:
            break
    return " ".join(words)


def _word_of(key: str, line: str) -> str:
    """Return the word of a line that has a key, "" if there is none."""
    return next((word for word in line.split() if word.startswith(key + "=")), "")


def _with_number(word: str, rng: Random) -> str:
    """Return a word with one of its numbers changed."""
    numbers = list(re.finditer(r"-?[0-9]+", word))
    if not numbers:
        return word
    found = rng.choice(numbers)
    value = rng.choice((int(found[0]) + rng.choice((-1, 1)), rng.choice(EDGES), rng.randrange(300)))
    return word[: found.start()] + str(value) + word[found.end() :]


def _with_mark(word: str, rng: Random) -> str:
    """Return a word with one of its signs doubled, left out or put elsewhere."""
    signs = [k for k, sign in enumerate(word) if not sign.isalnum()]
    if not signs:
        return word
    at = rng.choice(signs)
    return rng.choice((word[:at] + word[at + 1 :], word[:at] + word[at] + word[at:], word[:at] + rng.choice("!~$^@/?&<>*,();:") + word[at:]))  # fmt: skip
