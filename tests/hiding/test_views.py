"""A view holds nothing but what its player knows; knowledge that no game can have is refused."""

from __future__ import annotations

import gc
import random
from types import FunctionType, ModuleType
from typing import Any

import pytest

from lnl._core import Engine
from lnl.contract.enums import Zone
from lnl.contract.errors import EngineLimitError, LnlError
from lnl.contract.event import RawEvent
from lnl.contract.gate.cards import Cards
from lnl.contract.gate.knowledge import check_knowledge
from lnl.contract.limits import BLANK
from lnl.contract.record import Nested, Record, mask
from lnl.game.game import Game
from lnl.game.view import mask_event
from lnl.reference import Engine as ReferenceEngine
from tests.support.engines import ENGINES
from tests.support.hiding import positions, table_of
from tests.support.lockstep import choose
from tests.support.playing import random_moves, vanilla_game


def reached(start: Any) -> list[Any]:
    """Return every object that can be reached from one, without what belongs to modules and classes."""
    found: dict[int, Any] = {}
    todo = [start]
    while todo:
        value = todo.pop()
        if id(value) in found or isinstance(value, (ModuleType, type)):
            continue
        found[id(value)] = value
        if isinstance(value, FunctionType):
            todo += [cell.cell_contents for cell in value.__closure__ or ()]
        else:
            todo += gc.get_referents(value)
    return list(found.values())


@pytest.mark.parametrize("engine", ENGINES)
def test_nothing_of_the_game_can_be_reached_from_a_view(engine: str) -> None:
    game = random_moves(vanilla_game(engine, 5), random.Random(5), 60)
    for player in (0, 1):
        view = game.view(player)
        assert view.record
        assert view.events
        objects = reached(view)
        assert not [value for value in objects if isinstance(value, (Game, Engine, ReferenceEngine))]
        unseen = [event for event in game.events if mask_event(event, player) != event]
        assert unseen
        assert not {id(event) for event in unseen} & {id(value) for value in objects}


@pytest.mark.parametrize("engine", ENGINES)
def test_events_of_a_view_follow_taking_back(engine: str) -> None:
    game = random_moves(vanilla_game(engine, 5), random.Random(5), 40)
    before: list[tuple[RawEvent, ...]] = [game.view(0).events]
    game.pop()
    game.pop()
    random_moves(game, random.Random(9), 6)
    assert game.view(0).events == tuple(mask_event(event, 0) for event in game.events)
    assert before[0] != game.view(0).events
    with pytest.raises(LnlError, match=r"player must be .* not 2"):
        game.view(2)


@pytest.mark.parametrize("seed", range(4))
def test_blank_cards_are_the_unknown_ones(seed: int) -> None:
    for position in positions(seed):
        record = position.engine.record()
        for player in (0, 1):
            shown = position.engine.view(player).record()
            for zone, (cards, seen) in enumerate(zip(_cards(record.zones), _cards(shown.zones), strict=True)):
                known = [(d if know >> player & 1 else BLANK, know >> player & 1) for d, know in cards]
                if zone % len(Zone) == Zone.DECK:  # where a card lies that a trance took does not show
                    known, seen = sorted(known), sorted(seen)
                assert seen == known


def _cards(zones: Nested) -> list[list[tuple[int, int]]]:
    return [[(c[0], c[3]) for card in cards for c in (card, *card[7])] for side in zones for cards in side]


def test_groups_are_as_the_rules_of_knowledge_make_them() -> None:
    assert sum(_checked_groups(seed) for seed in range(9))


def _checked_groups(seed: int) -> int:
    """Check the groups at every decision of a game; return at how many there are any."""
    choices, table = random.Random(seed), table_of(seed)
    engine = Engine.new(table, seed)
    some = 0
    while (decision := engine.decision()) is not None and engine.n_decisions < 600:
        record = engine.record()
        check_knowledge(record.knowledge, Cards(record.zones, table))
        some += any(record.knowledge)
        try:
            engine.apply(choose(choices, decision.kind, decision.codes))
        except EngineLimitError:
            break
    return some


WRONG = {
    "a known card": lambda g: (((384, 385), (g,)),),
    "overlap": lambda g: (((256, 257), (g,)), ((257, 258), (g,))),
    "does not lie there": lambda g: (((256, 257), (g + 1,)),),
    "no card at place": lambda g: (((318, 319), (g,)),),
    "two groups": lambda g: (((256, 257), (g,)), ((256, 257), (g + 1,))),
    "empty": lambda g: (((256, 257), ()),),
    "owners or backs": lambda g: (((128, 256), (g,)),),
}
"""Groups of player 0 about its own deck, places from 256 (zone 2, player 0), where the first two cards are alike."""


@pytest.mark.parametrize("wrong", WRONG)
@pytest.mark.parametrize("engine", ENGINES)
def test_wrong_groups_are_refused(engine: str, wrong: str) -> None:
    game = random_moves(vanilla_game(engine, 8), random.Random(8), 0)
    while game.record().frames:
        game.push_code(game.decision.codes[0])  # type: ignore[union-attr]
    record = alike(game.record())
    definition = record.zones[0][2][0][0]
    bad = record._replace(knowledge=(WRONG[wrong](definition), ()))
    with pytest.raises(LnlError, match=wrong):
        Game.from_record(game.table, bad, engine=engine)
    good = record._replace(knowledge=((((256, 257, 258), (definition,)),), ()))
    assert Game.from_record(game.table, good, engine=engine).record().knowledge == good.knowledge


def alike(record: Record) -> Record:
    """Return a record whose first two cards of player 0's deck are the same, by exchanging two deck cards."""
    deck = list(record.zones[0][2])
    twin = next(k for k in range(2, len(deck)) if deck[k][0] == deck[0][0])
    deck[1], deck[twin] = deck[twin], deck[1]
    zones = [list(side) for side in record.zones]
    zones[0][2] = tuple(deck)
    return record._replace(zones=tuple(map(tuple, zones)))


@pytest.mark.parametrize("engine", ENGINES)
def test_both_engines_mask_alike(engine: str) -> None:
    game = random_moves(vanilla_game(engine, 3), random.Random(3), 80)
    for player in (0, 1):
        assert game.view(player).record == mask(game.record(), player)
