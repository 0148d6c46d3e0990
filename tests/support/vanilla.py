"""Two decks of cards without abilities, covering every type of 1.x, territory and logic icon."""

from __future__ import annotations

from lnl.cards.library.model import Card
from lnl.cards.library.table import CardTable, Contents
from lnl.contract.enums import CardType, Color, LogicIcon, ParadoxRule, World

T = CardType
_P_IC = LogicIcon.POWER | LogicIcon.INTERCEPT


def _member(
    i: str, kind: CardType, color: Color, world: World, level: int, territory: int, power: int, **more: object
) -> Card:
    values: dict[str, object] = {
        "id": i,
        "name": f"Member {i}",
        "title": "Member",
        "characters": (i,),
        "type": kind,
        "color": color,
        "worlds": 1 << world,
        "level": level,
        "territory": territory,
        "power": power,
        "aura": level,
        "limit": 1 if level < 3 else 3,
    }
    if kind is T.TRANCEUNION:
        big = level >= 4
        values |= {"icons": LogicIcon.LIMIT, "limit_logic": 2} if big else {"icons": LogicIcon.AURA, "aura_logic": 2}
    else:
        values |= {"icons": _P_IC, "power_logic": 5000}
    return Card(**{**values, **more})  # type: ignore[arg-type]


def _family(prefix: str, color: Color, world: World) -> list[Card]:
    cards = [_member(f"{prefix}-0{k}", T.LOGICALIST, color, world, 1, 1, 5000 + 500 * k) for k in range(3)]
    cards += [_member(f"{prefix}-1{k}", T.FOREIGNER, color, world, 1, 1, 5000 + 500 * k, cost=k // 2) for k in range(3)]
    for k, (level, territory) in enumerate(((1, 1), (2, 1), (2, 2), (3, 1), (3, 2), (4, 4))):
        cards.append(
            _member(f"{prefix}-2{k}", T.TRANCEUNION, color, world, level, territory, 4000 + 2500 * level, cost=k % 2)
        )
    for k, rule in enumerate((ParadoxRule.AURA, ParadoxRule.HEART)):
        cards.append(
            Card(
                f"{prefix}-3{k}",
                f"Paradox {prefix}{k}",
                T.PARADOX,
                icons=LogicIcon.PARADOX,
                paradox_rule=rule,
                color=color,
            )
        )
    cards.append(
        Card(
            f"{prefix}-40",
            f"Plain {prefix}",
            T.TACTICS,
            icons=LogicIcon.POWER | LogicIcon.LIMIT,
            power_logic=3000,
            limit_logic=1,
        )
    )
    cards += [Card(f"{prefix}-9{k}", f"Gate {prefix}{k}", T.GATE, gate_number=k + 1) for k in range(5)]
    return cards


def vanilla_cards() -> list[Card]:
    """Return the cards of both vanilla families."""
    return _family("VA", Color.RED, World.MONOLIUM) + _family("VB", Color.BLUE, World.DISFIA)


def vanilla_contents(prefix: str) -> Contents:
    """Return a legal deck of one family: 50 main, 10 gates."""
    main = [f"{prefix}-0{k}" for k in range(3)] * 4 + [f"{prefix}-1{k}" for k in range(3)] * 4
    main += [f"{prefix}-2{k}" for k in range(6)] * 3 + [f"{prefix}-3{k}" for k in range(2)] * 4
    main = main[: 50 - 0]
    assert len(main) == 50
    return Contents(tuple(main), tuple(f"{prefix}-9{k}" for k in range(5)) * 2)


def vanilla_table(a: str = "VA", b: str = "VB") -> CardTable:
    """Return the table of a game between two families, or a mirror."""
    return CardTable.build(vanilla_cards(), vanilla_contents(a), vanilla_contents(b))
