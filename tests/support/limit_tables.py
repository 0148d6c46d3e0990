"""Card tables that hold any number of one thing that `lnl.contract.limits` bounds in the contract."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace

from lnl.cards.language import parse_ability
from lnl.cards.library.model import Card
from lnl.cards.library.table import CardTable, Contents
from lnl.contract.enums import CardType, World

_GATE = Card("G", "Gate", CardType.GATE, gate_number=1)


def _card(i: str, *texts: str) -> Card:
    """Return a logicalist with abilities."""
    return Card(
        i,
        f"Member {i}",
        CardType.LOGICALIST,
        worlds=1 << World.MONOLIUM,
        level=1,
        territory=1,
        power=5000,
        aura=1,
        limit=1,
        characters=(i,),
        abilities=tuple(map(parse_ability, texts)),
    )


def _table(cards: list[Card], main: list[str], gates: int = 10, other: int = 40, other_gates: int = 10) -> CardTable:
    mine = Contents(tuple(main), ("G",) * gates)
    return CardTable.build([*cards, _GATE], mine, Contents((cards[0].id,) * other, ("G",) * other_gates))


def _of(*texts: str) -> CardTable:
    """Return a table in which one card has these abilities."""
    return _table([_card("A", *texts)], ["A"] * 40)


def slots(n: int) -> CardTable:
    """Card instances."""
    return _table([_card("A")], ["A"] * 64, 16, 64, n - 144)


def pile(n: int) -> CardTable:
    """Cards of one player with one back."""
    return _table([_card("A")], ["A"] * n)


def definitions(n: int) -> CardTable:
    """Different cards, most of them among those that the other player is believed to play."""
    cards = [_card(f"A{k}") for k in range(n - 1)]
    main = Contents(("A0",) * 40, ("G",) * 10)
    return CardTable.build([*cards, _GATE], main, main, [card.id for card in cards])


def programs(n: int) -> CardTable:
    """Abilities, printed and granted."""
    gain = "This member gains “[ACT]: Draw a card.” for the turn."
    size = 1337
    one = parse_ability(f"[ACT]: {gain}")
    most = replace(one, effect=one.effect * (size - 1))
    last = replace(one, effect=one.effect * (n % size - 1))
    cards = [_card(f"A{k}") for k in range(n // size + 1)]
    said = [*[most] * (n // size), last]
    cards = [replace(card, abilities=(ability,)) for card, ability in zip(cards, said, strict=True)]
    return _table(cards, [card.id for card in cards])


def names(n: int) -> CardTable:
    """Names that abilities mention."""
    return _of(*_each(n, '[ACT]: Choose one of your "N{}". Rest it.'))


def elements(n: int) -> CardTable:
    """Elements that abilities mention."""
    return _of(*_each(n, "[ACT]: Choose one of your <E{}> members. Rest it."))


def opposed(n: int) -> CardTable:
    """Kinds of members that others cannot be attacked by."""
    return _of(*_each(n, "[ACT]: Your members cannot be attacked by members with power {}000 or less for the turn."))


def _each(n: int, text: str) -> Iterator[str]:
    head, sentence = text.split(": ")
    for first in range(0, n, 26):
        yield f"{head}: " + " ".join(sentence.format(k) for k in range(first, min(n, first + 26)))


def cost_parts(n: int) -> CardTable:
    """Parts of one cost; the words of card text refuse too many already."""
    ability = parse_ability("[ACT] [(1) (1)]: Draw a card.")
    assert ability.cost is not None
    parts = replace(ability.cost, parts=ability.cost.parts[:1] * n)
    return _table([replace(_card("A"), abilities=(replace(ability, cost=parts),))], ["A"] * 40)


def nested(n: int) -> CardTable:
    """Statements inside each other."""
    return _of("[ACT]: " + "2 times, " * n + "draw a card.")


def abilities(n: int) -> CardTable:
    """Abilities printed on one card."""
    return _of(*["[ACT]: Draw a card."] * n)


CONTRACTS: dict[str, Callable[[int], CardTable]] = {
    "MAX_SLOTS": slots,
    "MAX_PILE": pile,
    "MAX_DEFS": definitions,
    "MAX_PROGRAMS": programs,
    "MAX_NAMES": names,
    "MAX_ELEMENTS": elements,
    "MAX_OPPOSED": opposed,
    "MAX_COST_PARTS": cost_parts,
    "MAX_NESTED": nested,
    "MAX_ABILITIES": abilities,
}
