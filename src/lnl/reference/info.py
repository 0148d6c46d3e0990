"""9.9.1.1-2: what is printed on a card, and what its battle adds, before any effect."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Any

from lnl.cards import tree
from lnl.cards.library.model import Card
from lnl.cards.tree import Role, TypeMask
from lnl.contract.enums import EVERY_COLOR, EVERY_WORLD, CardType, Keyword, LogicIcon, Stat, Zone
from lnl.reference import places, select
from lnl.reference.parts import Info, Instance, Object
from lnl.reference.state import State, is_gate_here

_TYPES = {
    CardType.LOGICALIST: TypeMask.LOGICALIST,
    CardType.FOREIGNER: TypeMask.FOREIGNER,
    CardType.TRANCEUNION: TypeMask.TRANCEUNION,
    CardType.GATE: TypeMask.GATE,
    CardType.TACTICS: TypeMask.TACTICS,
    CardType.PARADOX: TypeMask.PARADOX,
    CardType.SUPER_LOGICALIST: TypeMask.SUPER_LOGICALIST | TypeMask.LOGICALIST,  # 2.2.2.7.1
    CardType.MY_LOGICALIST: TypeMask.MY_LOGICALIST,
}

SET = 8
"""Bit of `Info.roles` of a set card."""
HAS_SET = 16
"""Bit of `Info.roles` of a card on which another is set."""


def is_valid_place(card: Object) -> bool:
    """Return whether some abilities of a card may be valid where it is (9.3.2)."""
    if card.face_down:
        return False
    return is_usual_place(card) or any(ability.zone is card.zone for ability in card.card.abilities)  # 9.3.2.6


def is_usual_place(card: Object) -> bool:
    """Return whether the abilities of a face-up card that name no zone are valid where it is (2.12.2, 9.3.2.1-5)."""
    if card.zone is Zone.CIRCLE:
        return card.is_member_card and not card.is_set  # 9.3.2.1
    return card.zone in _USUAL_PLACES.get(card.card.type, ())


_USUAL_PLACES = {
    CardType.GATE: (Zone.GATE,),  # 9.3.2.2
    CardType.TACTICS: (Zone.BATTLE,),  # 9.3.2.3
    CardType.PARADOX: (Zone.BATTLE, Zone.PARADOX),  # 9.3.2.4
    CardType.MY_LOGICALIST: (Zone.MY_LOGICALIST,),  # 9.3.2.5
}


def valid_there(abilities: Iterable[Instance], card: Object) -> list[Instance]:
    """Return those of a card's abilities that are valid: in the set state detonate and its skill (11.8.1, 11.9.1, B69)."""
    if card.is_set:
        return [instance for instance in abilities if instance.text.ability.keyword in _OF_SET_CARDS]
    return [instance for instance in abilities if instance.text.ability.keyword is not Keyword.DETONATE_SKILL]


_OF_SET_CARDS = (Keyword.DETONATE, Keyword.DETONATE_SKILL)


def printed(g: State, card: Object) -> Info:
    """Return the printed values of a card without any modification (9.9.1.1)."""
    if not (card.face_down and card.is_faceless):
        face = g.faces.get(card.definition) or g.faces.setdefault(card.definition, _Face.of(card.card))
    elif card.zone is Zone.GATE and is_gate_here(g, card):
        face = _GATE_BACK  # 4.3.1.1.1
    else:
        face = _NO_FACE
    if face.elsewhere is not None and not is_usual_place(card):
        face = face.elsewhere
    types = face.types & ~TypeMask.MEMBER if card.is_set else face.types  # 5.24.6
    hosts = card.zone in (Zone.CIRCLE, Zone.GATE) and g.set_on(card)
    set_state = (SET if card.is_set else 0) | (HAS_SET if hosts else 0)  # 5.24
    return Info(
        list(face.stats), types, face.names, face.covenanters, face.worlds, face.colors, face.elements,
        face.territory, face.icons, card.rested, card.face_down, places.places(card), set_state, len(card.souls),
        card.player,
        _NO_MARKS,
        face.gate_number,
        card.deeds,
    )  # fmt: skip


_NO_WORDS: frozenset[str] = frozenset()

_NO_MARKS: frozenset[int] = frozenset()


def add_trait(to: Info | _Face, trait: Any) -> None:
    """Give a card a trait beside those it has (9.9.1.4)."""
    match trait:
        case tree.HasWorld(found):
            to.worlds |= 1 << found
        case tree.EveryWorld():
            to.worlds |= EVERY_WORLD
        case tree.HasColor(color):
            to.colors |= 1 << color
        case tree.EveryColor():
            to.colors |= EVERY_COLOR
        case tree.HasElement(element):
            to.elements |= {element}
        case tree.IsNamed(name):
            to.names |= {name}
        case tree.HasCovenanter(name):
            to.covenanters |= {name}
        case tree.HasLogic(icon):
            to.icons |= icon


@dataclass(slots=True)
class _Face:
    """What can be read on one side of a card."""

    stats: tuple[int, ...] = (0,) * len(Stat)
    types: int = 0
    names: frozenset[str] = _NO_WORDS
    covenanters: frozenset[str] = _NO_WORDS
    worlds: int = 0
    colors: int = 0
    elements: frozenset[str] = _NO_WORDS
    territory: int = 0
    icons: int = 0
    gate_number: int = 0
    elsewhere: _Face | None = None
    """The same with what its abilities give it in all zones, for where no layer does (9.3.2.6)."""

    @classmethod
    def of(cls, card: Card) -> _Face:
        """Return the front of a card."""
        named = (card.name, card.title, *card.characters, tree.HasTitle(card.title).key if card.title else "")
        names = frozenset(n for n in named if n)  # 2.1.2, 2.1.2.1-2
        colors = 1 << card.color if card.color else 0
        # What a card lacks is 0 or blank (1.3.6). Covenanters are no names (2.3.1), worlds may be several (2.5.1,
        # 2.5.5); icons give elements (2.6.4), aura (2.14.2), logic (2.11.1.1); heart is not printed (2.21.3, 2.21.3.1).
        face = cls(
            (card.power, card.aura, card.limit, card.level, card.cost, 0, *_logic(card)), int(_TYPES[card.type]), names,
            frozenset(card.covenanters),
            card.worlds, colors, frozenset(card.elements), card.territory, int(card.icons), card.gate_number,
        )  # fmt: skip
        given = [
            statement.trait
            for ability in card.abilities
            if ability.everywhere
            for statement in ability.effect
            if isinstance(statement, tree.GainTrait)
        ]
        if not given:
            return face
        elsewhere = replace(face)
        for trait in given:
            add_trait(elsewhere, trait)
        return replace(face, elsewhere=elsewhere)


def _logic(card: Card) -> tuple[int, ...]:
    """Return the numbers of the logic icons of a card, 0 where it has none (2.11.1.1)."""
    numbers = (card.power_logic, card.aura_logic, card.limit_logic)
    icons = (LogicIcon.POWER, LogicIcon.AURA, LogicIcon.LIMIT)
    return tuple(number if card.icons & icon else 0 for number, icon in zip(numbers, icons, strict=True))


_NO_FACE = _Face()  # 4.1.3.2.2

_GATE_BACK = _Face(types=int(TypeMask.GATE))


def base_info(g: State, card: Object) -> Info:
    """Return the printed values of a card, with what its part in the battle adds (9.9.1.2)."""
    info = printed(g, card)
    if g.battle is None or card.zone is not Zone.CIRCLE:
        return info
    attacking, defending = select.has_role(g, card, Role.ATTACKING), select.has_role(g, card, Role.DEFENDING)
    if not (attacking or defending):
        return info
    info.roles |= attacking << Role.ATTACKING | defending << Role.DEFENDING | 1 << Role.BATTLING
    if attacking:
        info.stats[Stat.POWER] += g.ruleset.soul_bonus * len(card.souls)  # 8.2.9.2
        if g.ruleset.reads_soul:  # 2.4.2: under no other rules
            info.stats[Stat.POWER] += sum(soul.card.soul_power for soul in card.souls)  # C3
    logic = [c for c in g.zone(card.player, Zone.BATTLE) if not c.face_down]  # 4.12.1.1.1
    if defending:
        logic += [c for c in g.zone(card.player, Zone.INTERCEPT) if not c.mask]  # 8.3.4, B55
    for c in logic:
        if c.card.icons & LogicIcon.POWER:
            info.stats[Stat.POWER] += c.card.power_logic  # 2.11.2.1
        if c.card.icons & LogicIcon.AURA:
            info.stats[Stat.AURA] += c.card.aura_logic  # 2.11.2.2
        if c.card.icons & LogicIcon.LIMIT:
            info.stats[Stat.LIMIT] += c.card.limit_logic  # 2.11.2.3
    return info
