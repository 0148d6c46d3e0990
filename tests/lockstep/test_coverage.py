"""Random games of the fixed decks go through every printed ability, decision kind and event kind."""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import dataclass, field, replace
from functools import cache

from lnl._core import Engine
from lnl.cards.library.table import CardTable
from lnl.contract.decision import DecisionKind
from lnl.contract.enums import AbilityKind, Reason, Zone
from lnl.contract.event import EventKind
from lnl.lab.bench import fixed_tables
from tests.support.lockstep import choose

GAMES = 1200
"""Enough that the rarest automatic or activated ability of a shipped deck is played many times."""
PAIRED = 400
"""Games tried with and without a continuous ability before it counts as one that changes nothing."""

EXPLAINED = {
    DecisionKind.OVERLOAD: "needs more face-up paradoxes than the opponent may face, or a level limit that falls "
    "(10.6.1.2, 10.8): no shipped card does either; tests/scenarios S115 and S139",
    DecisionKind.TRANCE_PAIR: "no card of the four decks trances by effect; scenario S085 and generated decks do",
    DecisionKind.USE: "no card of the four decks uses an ability by effect; scenario K013 and generated decks do",
    DecisionKind.LOSE: "no card of the four decks loses an ability of choice; tests/rules/test_05_lose.py and generated decks do",
    DecisionKind.NAME: "no card of the four decks lets a color, world, type or name be chosen; tests/scenarios U178 and U179 do",
    DecisionKind.MODE: "no card of the four decks lists alternatives (9.6.2.2); tests/scenarios/F001.toml and generated decks do",
}


@dataclass
class Seen:
    """What happened in the games."""

    abilities: Counter[tuple[str, int]] = field(default_factory=Counter)
    decisions: Counter[int] = field(default_factory=Counter)
    events: Counter[int] = field(default_factory=Counter)
    reasons: Counter[int] = field(default_factory=Counter)


def tables() -> list[CardTable]:
    """Return the tables of games in which each of the fixed decks meets the next one."""
    return fixed_tables()


@cache
def seen() -> Seen:
    """Play the games once for all tests."""
    result, contracts = Seen(), tables()
    for seed in range(GAMES):
        table, choices = contracts[seed % len(contracts)], random.Random(seed)
        game = Engine.new(table, seed)
        while (decision := game.decision()) is not None:
            result.decisions[decision.kind] += 1
            game.apply(choose(choices, decision.kind, decision.codes))
        for kind, _player, _a, b, cards in game.drain_events():
            result.events[kind] += 1
            if kind == EventKind.PLAY:
                result.abilities[table.cards[cards[0][0]].id, b] += 1
        result.reasons[game.outcome()[1]] += 1
    return result


def test_every_decision_kind_is_asked() -> None:
    missing = {kind for kind in DecisionKind if not seen().decisions[kind]}
    assert missing == set(EXPLAINED)


def test_every_event_kind_is_told() -> None:
    assert [kind for kind in EventKind if not seen().events[kind]] == [
        EventKind.MODE,
        EventKind.NAME,
    ]  # as of the decisions


def test_every_automatic_and_activated_ability_is_played() -> None:
    printed = {
        (card.id, k)
        for table in tables()
        for card in table.cards
        for k, ability in enumerate(card.abilities)
        if ability.kind is not AbilityKind.CONT
    }
    assert len(printed) > 50
    assert sorted(printed - set(seen().abilities)) == []


def test_every_continuous_ability_makes_a_difference() -> None:
    idle: list[tuple[str, int]] = []
    tried: set[tuple[str, int]] = set()
    for table in tables():
        for definition, card in enumerate(table.cards):
            for k, ability in enumerate(card.abilities):
                if ability.kind is AbilityKind.CONT and (card.id, k) not in tried:
                    tried.add((card.id, k))
                    if not _matters(table, definition, k):
                        idle.append((card.id, k))
    assert tried
    assert idle == []


def _matters(table: CardTable, definition: int, ability: int) -> bool:
    """Return whether some game goes another way when the ability says nothing."""
    card = table.cards[definition]
    abilities = list(card.abilities)
    abilities[ability] = replace(abilities[ability], effect=())
    cards = list(table.cards)
    cards[definition] = replace(card, abilities=tuple(abilities))
    silent = replace(table, cards=tuple(cards))
    return any(_differs(table, silent, seed) for seed in range(PAIRED))


def _differs(table: CardTable, silent: CardTable, seed: int) -> bool:
    choices = random.Random(seed)
    a, b = Engine.new(table, seed), Engine.new(silent, seed)
    while (decision := a.decision()) is not None:
        if b.decision() != decision or _values(a) != _values(b):
            return True
        code = choose(choices, decision.kind, decision.codes)
        a.apply(code)
        b.apply(code)
    return bool(b.decision() is not None or a.outcome() != b.outcome() or a.drain_events() != b.drain_events())


def _values(game: Engine) -> list[tuple[int, ...]]:
    zones = game.record().zones
    return [
        game.values(Zone.CIRCLE, player, k) for player in range(2) for k in range(len(zones[player][Zone.CIRCLE]))
    ] + [game.player_values(player) for player in range(2)]


def test_games_end_by_a_rule() -> None:
    reasons, contracts = Counter[int](), tables()
    for seed in range(200):
        game, choices = Engine.new(contracts[seed % len(contracts)], seed), random.Random(seed)
        while (decision := game.decision()) is not None:
            game.apply(choices.choice(decision.codes))
        reasons[game.outcome()[1]] += 1
    by_rule = sum(n for reason, n in reasons.items() if reason not in (Reason.STEP_CAP, Reason.FAULT))
    assert by_rule >= 190
    assert not reasons[Reason.FAULT]
