"""What is printed on a card (chapter 2)."""

from __future__ import annotations

import re
from dataclasses import dataclass, field, replace

from lnl.cards.tree import Ability
from lnl.contract.enums import AbilityKind, CardType, Color, LogicIcon, ParadoxRule


@dataclass(frozen=True, slots=True)
class Card:
    """One card definition; two cards are the same card when their ids are equal.

    Attributes:
        id: set and number, ``"ST-001"``; letters, digits and hyphens.
        name: card name (2.1.1), the unit of the four-copies rule.
        type: card type (2.2).
        title: black part of a member's name (2.1.2).
        characters: character names; several where a slash stands (2.1.2.1).
        covenanters: covenanter names; several where ``&`` stands (2.3.2).
        worlds: bit mask of `World` (2.5.5).
        elements: element names (2.6).
        color: color (2.7).
        level: level (2.8); 0 if none is printed.
        cost: cost (2.9).
        territory: circles the member takes: 1, 2 or 4 (2.10); 0 for others.
        icons: kinds on the logic icon (2.11).
        power_logic: power added by the power logic (2.11.2.1); may be negative.
        aura_logic: aura added by the aura logic.
        limit_logic: limit added by the limit logic.
        power: power (2.13).
        aura: aura icons (2.14).
        limit: limit (2.15).
        paradox_rule: of a paradox (2.16).
        gate_number: of a gate (2.17); 0 for others.
        wide: my logicalist that also pairs with super logicalists (2.2.2.8.1).
        soul_note: soul information, without effect in 2.04 (2.4.2); in 1.00 a number in it is power for attackers.
        abilities: in printed order.
        texts: the rules texts of the abilities, one each.
    """

    id: str
    name: str
    type: CardType
    title: str = ""
    characters: tuple[str, ...] = ()
    covenanters: tuple[str, ...] = ()
    worlds: int = 0
    elements: tuple[str, ...] = ()
    color: Color = Color.NONE
    level: int = 0
    cost: int = 0
    territory: int = 0
    icons: LogicIcon = LogicIcon.NONE
    power_logic: int = 0
    aura_logic: int = 0
    limit_logic: int = 0
    power: int = 0
    aura: int = 0
    limit: int = 0
    paradox_rule: ParadoxRule = ParadoxRule.POWER
    gate_number: int = 0
    wide: bool = False
    soul_note: str = ""
    abilities: tuple[Ability, ...] = ()
    texts: tuple[str, ...] = field(default=())

    @property
    def is_member(self) -> bool:
        """Whether the printed type is a member type (2.2.2)."""
        return self.type in MEMBER_TYPES

    def is_same(self, other: Card) -> bool:
        """Return whether another definition plays alike, in whatever words its abilities are written.

        Args:
            other: the other.
        """
        return replace(self, texts=()) == replace(other, texts=())

    @property
    def soul_power(self) -> int:
        """The power printed as soul information, 0 if it is not a number (1.00: 2.4.2)."""
        return int(self.soul_note) if _POWER.fullmatch(self.soul_note) else 0

    @property
    def tool_skill(self) -> bool:
        """Whether it has a tool skill, so that it may stand in a tool deck (6.1.1.4.2)."""
        return any(ability.kind is AbilityKind.TOOL for ability in self.abilities)


_POWER = re.compile(r"\+?[0-9]{1,6}")
MEMBER_TYPES = frozenset((CardType.LOGICALIST, CardType.FOREIGNER, CardType.TRANCEUNION, CardType.SUPER_LOGICALIST))
