"""The starter library: what it holds, that its decks are legal, and that its texts use the whole vocabulary."""

from __future__ import annotations

import dataclasses
import enum
from collections import Counter
from collections.abc import Callable, Iterator
from functools import partial
from itertools import chain
from typing import Any, get_args

import pytest

from lnl.cards import tree
from lnl.cards.language import parse_ability
from lnl.cards.library.decks import Deck, shipped_decks
from lnl.cards.library.library import CardLibrary
from lnl.cards.library.model import Card
from lnl.cards.library.table import CardTable, Contents
from lnl.cards.program.compile import compile_table
from lnl.contract.enums import (
    AbilityKind,
    CardType,
    Color,
    Duration,
    Keyword,
    LogicIcon,
    ParadoxRule,
    Phase,
    PlayerStat,
    Stat,
    Step,
    World,
    Zone,
)
from lnl.contract.limits import MAX_DEFS
from lnl.lab.bench import fixed_decks
from tools import library_table

LATER = {
    "OD-001": "super logicalist",
    "OD-002": "super logicalist with two characters",
    "OD-003": "level 5 with four covenanters and a world of later sets",
    "OD-004": "my logicalist, narrow",
    "OD-005": "my logicalist, wide",
    "OD-006": "tool skill",
    "OD-007": "soul information and a negative power logic",
}
"""Cards in no shipped deck: they show printed shapes whose rules are later mechanics."""

EXPANSIONS = ("AM-", "BP-", "CH-", "CR-", "DU-", "FB-", "FK-", "HF-", "HR-", "LW-", "MA-", "RP-", "SM-", "ST-")
"""Sets of which most cards stand in no shipped deck: legal decks drawn from the whole library play them."""

CURVES = {
    "logicalists": (7, 10),
    "foreigners": (9, 11),
    "tactics": (3, 6),
    "tranceunions up to level 2": (6, 11),
    "tranceunions of level 3": (3, 6),
    "tranceunions of level 4": (3, 8),
}
"""How many of each kind a shipped deck has, from rush to towers."""
ICONS = (
    LogicIcon.POWER | LogicIcon.INTERCEPT,
    LogicIcon.AURA | LogicIcon.INTERCEPT,
    LogicIcon.INTERCEPT,
    LogicIcon.TACTICS,
    LogicIcon.POWER | LogicIcon.TACTICS,
    LogicIcon.AURA | LogicIcon.TACTICS,
    LogicIcon.LIMIT | LogicIcon.TACTICS,
    LogicIcon.POWER | LogicIcon.AURA | LogicIcon.TACTICS,
    LogicIcon.AURA,
    LogicIcon.LIMIT,
    LogicIcon.AURA | LogicIcon.LIMIT,
    LogicIcon.POWER | LogicIcon.LIMIT,
    LogicIcon.PARADOX,
    LogicIcon.POWER | LogicIcon.PARADOX,
    LogicIcon.NONE,
)
"""Kinds on the logic icon, of cards that can have one."""


def _is_tranceunion(card: Card, level: int) -> bool:
    return card.type is CardType.TRANCEUNION and card.level == level


def _is_paradox(card: Card, rule: ParadoxRule) -> bool:
    return card.type is CardType.PARADOX and card.paradox_rule is rule


def _has_icons(card: Card, icons: LogicIcon) -> bool:
    return card.type not in (CardType.GATE, CardType.MY_LOGICALIST) and card.icons == icons


STARTERS = 18
"""Members of level 1 that every deck has at least: an opening hand of seven then holds two of them nearly always."""

UNUSED = {
    Zone.MY_LOGICALIST: "an ability of a my logicalist says this card (4.18)",
    Phase.SETUP: "no ability is valid before the first turn",
    Step.NONE: "not a step",
    tree.TypeMask.GATE: "a selector of gate zones names no type",
    tree.TypeMask.MY_LOGICALIST: "never on a circle (4.18)",
}
"""Members of the vocabulary that no shipped card uses, and why."""


@pytest.fixture(scope="module")
def cards() -> tuple[Card, ...]:
    return tuple(CardLibrary.load().cards)


@pytest.fixture(scope="module")
def decks() -> dict[str, Deck]:
    return shipped_decks()


@pytest.fixture(scope="module")
def nodes(cards: tuple[Card, ...]) -> list[Any]:
    return [
        node
        for card in cards
        for ability in card.abilities
        for node in tree.nodes(ability)
        if dataclasses.is_dataclass(node)
    ]


# --- what the library holds ---------------------------------------------------------------------------------------


def test_there_are_enough_different_cards(cards: tuple[Card, ...]) -> None:
    assert len(cards) >= 84
    assert len({(card.name, card.covenanters) for card in cards}) == len(cards)  # one name, two covenanters: make up


def test_every_card_type_is_there(cards: tuple[Card, ...]) -> None:
    kinds = Counter(card.type for card in cards)
    assert set(kinds) == set(CardType)
    assert min(kinds[kind] for kind in list(CardType)[:6]) >= 8


@pytest.mark.rule("2.10")
def test_every_territory_is_there(cards: tuple[Card, ...]) -> None:
    territories = Counter(card.territory for card in cards if card.is_member)
    assert set(territories) == {1, 2, 4}
    assert territories[4] >= 2


@pytest.mark.rule("2.11")
def test_every_logic_icon_is_there(cards: tuple[Card, ...]) -> None:
    icons = {card.icons for card in cards if card.type is not CardType.GATE}
    for icon in (LogicIcon.INTERCEPT, LogicIcon.TACTICS, LogicIcon.PARADOX, LogicIcon.AURA, LogicIcon.LIMIT):
        assert icon in icons, f"{icon!r} alone"
    P, A, L, T, IC = (
        LogicIcon.POWER,
        LogicIcon.AURA,
        LogicIcon.LIMIT,
        LogicIcon.TACTICS,
        LogicIcon.INTERCEPT,
    )
    assert {P | IC, A | IC, P | T, A | T, L | T, P | L, A | L, P | A | T, P | LogicIcon.PARADOX} <= icons
    assert LogicIcon.NONE in icons, "a card without any"
    for card in cards:
        for icon, value in ((P, card.power_logic), (A, card.aura_logic), (L, card.limit_logic)):
            assert bool(value) == bool(card.icons & icon), card.id


@pytest.mark.rule("2.16")
def test_paradoxes_of_every_rule(cards: tuple[Card, ...]) -> None:
    paradoxes = [card for card in cards if card.type is CardType.PARADOX]
    assert len(paradoxes) >= 8
    assert {card.paradox_rule for card in paradoxes} == set(ParadoxRule)


@pytest.mark.rule("2.17")
def test_gates_of_many_numbers(cards: tuple[Card, ...]) -> None:
    gates = [card for card in cards if card.type is CardType.GATE]
    assert len(gates) >= 12
    assert len({card.gate_number for card in gates}) >= 6


def test_worlds_and_colors(cards: tuple[Card, ...]) -> None:
    for world in (World.MONOLIUM, World.TETRA_HEAVEN, World.TRITOMY):
        assert sum(bool(card.worlds >> world & 1) for card in cards) >= 20
    assert any(card.worlds.bit_count() == 2 for card in cards)
    assert {card.color for card in cards} == set(Color)


SHAPES: dict[str, Callable[[Card], bool]] = {
    "two characters": lambda card: len(card.characters) >= 2,
    "two covenanters": lambda card: len(card.covenanters) >= 2,
    "two worlds": lambda card: card.worlds.bit_count() >= 2,
    "super logicalist": lambda card: card.type is CardType.SUPER_LOGICALIST,
    "super logicalist of two": lambda card: card.type is CardType.SUPER_LOGICALIST and len(card.characters) >= 2,
    "my logicalist, wide": lambda card: card.type is CardType.MY_LOGICALIST and card.wide,
    "my logicalist, narrow": lambda card: card.type is CardType.MY_LOGICALIST and not card.wide,
    "tool skill": lambda card: card.tool_skill,
    "soul information": lambda card: bool(card.soul_note),
    "negative logic": lambda card: card.power_logic < 0,
    "colorless member": lambda card: card.is_member and card.color is Color.NONE,
    "territory 2": lambda card: card.territory == 2,
    "territory 4": lambda card: card.territory == 4,
    "cost": lambda card: card.is_member and card.cost > 0,
    "limit 4": lambda card: card.limit == 4,
    **{f"tranceunion of level {n}": partial(_is_tranceunion, level=n) for n in range(1, 6)},
    **{f"paradox of {rule.name.lower()}": partial(_is_paradox, rule=rule) for rule in ParadoxRule},
    **{f"icon {icons!r}": partial(_has_icons, icons=icons) for icons in ICONS},
}
"""Printed shapes, each by what tells it."""


@pytest.mark.parametrize("shape", SHAPES)
def test_five_cards_of_every_printed_shape(shape: str, cards: tuple[Card, ...]) -> None:
    assert sum(map(SHAPES[shape], cards)) >= 5


def test_values_grow_with_the_level(cards: tuple[Card, ...]) -> None:
    bounds = {1: (5000, 6000), 2: (7000, 9000), 3: (9000, 10000), 4: (11000, 14000), 5: (15000, 16000)}
    for card in cards:
        if card.is_member:
            low, high = bounds[card.level]
            assert low <= card.power <= high, card.id
            assert card.limit <= (2 if card.level < 3 else 4), card.id
            if card.level >= 3:
                assert card.limit >= 3, card.id


# --- decks --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("6.1")
def test_twelve_legal_decks(decks: dict[str, Deck]) -> None:
    assert len(decks) == 12
    for deck in decks.values():
        assert not deck.violations(), deck.name
        assert len(deck.contents.main) == 50
        assert len(deck.contents.gates) == 10


def test_decks_differ(decks: dict[str, Deck]) -> None:
    mains = [set(deck.contents.main) for deck in decks.values()]
    assert all(not a & b for i, a in enumerate(mains) for b in mains[i + 1 :])


def test_decks_have_the_usual_shape(decks: dict[str, Deck]) -> None:
    for deck in decks.values():
        by_id = {card.id: card for card in deck.cards}
        main = [by_id[i] for i in deck.contents.main]
        kinds = Counter(card.type for card in main)
        levels = Counter(card.level for card in main if card.type is CardType.TRANCEUNION)
        assert kinds[CardType.PARADOX] == 8
        found = {
            "logicalists": kinds[CardType.LOGICALIST] + kinds[CardType.SUPER_LOGICALIST],
            "foreigners": kinds[CardType.FOREIGNER],
            "tactics": kinds[CardType.TACTICS],
            "tranceunions up to level 2": levels[1] + levels[2],
            "tranceunions of level 3": levels[3],
            "tranceunions of level 4": levels[4],
        }
        for kind, (least, most) in CURVES.items():
            assert least <= found[kind] <= most, (deck.name, kind)
        assert sum(card.is_member and card.level == 1 for card in main) >= STARTERS, deck.name


def test_every_card_is_in_a_deck_or_explained(cards: tuple[Card, ...], decks: dict[str, Deck]) -> None:
    used = {i for deck in (*decks.values(), *fixed_decks()) for i in chain.from_iterable(deck.contents.parts)}
    assert {card.id for card in cards if not card.id.startswith(EXPANSIONS)} - used == set(LATER)


def test_every_material_of_a_trance_has_partners(cards: tuple[Card, ...]) -> None:
    foreigners = {name for card in cards if card.type is CardType.FOREIGNER for name in card.characters}
    for card in cards:
        if card.type is CardType.TRANCEUNION:
            assert set(card.covenanters) <= foreigners, card.id


# --- vocabulary ---------------------------------------------------------------------------------------------------

CLASSES = [
    *(cls for union in (tree.Amount, tree.Filter, tree.Target, tree.Condition) for cls in get_args(union)),
    *(cls for union in (tree.CostItem, tree.Statement) for cls in get_args(union)),
    tree.Selector,
    tree.Cost,
    tree.Trigger,
]


@pytest.mark.parametrize("cls", CLASSES, ids=lambda cls: cls.__name__)
def test_every_node_is_used_by_three_cards(cls: type, cards: tuple[Card, ...]) -> None:
    assert sum(any(type(node) is cls for node in tree.nodes(card.abilities)) for card in cards) >= 3


MEMBERS: list[tuple[tuple[type, ...], str, type[enum.Enum]]] = [
    ((tree.Trigger,), "event", tree.TriggerEvent),
    ((tree.Trigger,), "who", tree.Who),
    ((tree.Trigger,), "phase", Phase),
    ((tree.Trigger,), "step", Step),
    ((tree.CostThis, tree.CostCards, tree.CostTop), "verb", tree.CostVerb),
    ((tree.Cannot,), "restriction", tree.Restriction),
    ((tree.Replace,), "event", tree.ReplacedEvent),
    ((tree.Change,), "stat", Stat),
    ((tree.ChangePlayer,), "stat", PlayerStat),
    ((tree.Change, tree.ChangePlayer, tree.Cannot, tree.Gain, tree.GainTrait), "duration", Duration),
    ((tree.Compare, tree.StatIs, tree.SoulIs, tree.SoulThan), "op", tree.Op),
    ((tree.IsType,), "types", tree.TypeMask),
    ((tree.InRole,), "role", tree.Role),
    ((tree.InRelation,), "relation", tree.Relation),
    ((tree.HasLogic,), "icon", LogicIcon),
    ((tree.Move,), "position", tree.Position),
    ((tree.Selector, tree.Move), "zone", Zone),
    ((tree.Selector,), "who", tree.Who),
    ((tree.Draw, tree.Discard), "who", tree.Who),
    ((tree.Ability,), "kind", AbilityKind),
    ((tree.Ability,), "keyword", Keyword),
]


@pytest.mark.parametrize(
    ("classes", "field", "members"), MEMBERS, ids=lambda value: getattr(value, "__name__", None) or str(value)
)
def test_every_word_is_used(classes: tuple[type, ...], field: str, members: type[enum.Enum], nodes: list[Any]) -> None:
    used = {getattr(node, field) for node in nodes if isinstance(node, classes)} - {None}
    missing: set[enum.Enum] = set(members) - used
    if issubclass(members, enum.IntFlag):
        missing = {m for m in members if m.value.bit_count() == 1 and not any(m & value for value in used)}
    assert {m for m in missing if m not in UNUSED} == set()


def test_nothing_is_excused_without_need(nodes: list[Any]) -> None:
    values = {type(v).__name__ + str(int(v)) for node in nodes for v in _words(node)}
    assert not [m for m in UNUSED if type(m).__name__ + str(int(m)) in values]


def _words(node: Any) -> Iterator[int]:
    for field in dataclasses.fields(node):
        value = getattr(node, field.name)
        if isinstance(value, enum.IntFlag):
            yield from value
        elif isinstance(value, enum.IntEnum):
            yield value


def test_yes_and_no_of_every_flag(nodes: list[Any]) -> None:
    flags = {
        (type(node).__name__, field.name, getattr(node, field.name))
        for node in nodes
        for field in dataclasses.fields(node)
        if isinstance(getattr(node, field.name), bool)
    }
    assert {flag[:2] for flag in flags if flag[2]} == {flag[:2] for flag in flags if not flag[2]}


def test_texts_mean_their_trees(cards: tuple[Card, ...]) -> None:
    for card in cards:
        assert len(card.texts) == len(card.abilities)
        for text, ability in zip(card.texts, card.abilities, strict=True):
            assert parse_ability(text) == ability, card.id


def test_everything_compiles(cards: tuple[Card, ...]) -> None:
    for first in range(0, len(cards), MAX_DEFS):  # no game holds more
        part = cards[first : first + MAX_DEFS]
        everything = Contents(tuple(card.id for card in part), ())
        program = compile_table(CardTable.build(part, everything, everything))
        assert len(program.abilities) >= sum(len(card.abilities) for card in part)


def test_the_page_is_up_to_date() -> None:
    assert library_table.PAGE.read_text(encoding="utf-8") == library_table.page(), "run 'make rules'"
