"""Sampled worlds against all worlds, found by trying every deal: each as often as it should be, and no other."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence

import pytest

from lnl._core import Engine
from lnl.cards.library.table import CardTable
from lnl.contract import action
from lnl.contract.action import ActionKind
from lnl.contract.decision import DecisionKind
from lnl.contract.enums import CardType, Zone
from tests.support.worlds import World, sampled, surprise, table_with, uniform_positions, unknown_places, worlds

POSITIONS = 24
"""Small positions in the test; tools/hiding.py takes more."""
OFTEN = 30
"""Samples for each world."""
SURPRISE = 4.0
"""Standard deviations that chance alone passes once in thirty thousand tests; the seeds are fixed."""


def test_samples_are_uniform_over_all_worlds() -> None:
    kinds: Counter[int] = Counter()
    for k, (engine, table, player, expected) in enumerate(uniform_positions(POSITIONS)):
        counts = sampled(engine, table, player, OFTEN * len(expected), 100_000 * k)
        assert set(counts) <= set(expected)
        assert surprise(counts, expected) < SURPRISE
        kinds.update((len(engine.record().knowledge[player]),))
    assert kinds.total() == POSITIONS
    assert all(kinds[groups] for groups in range(3))


def at_decision(table: CardTable, kind: DecisionKind, seeds: Sequence[int] = range(200)) -> Engine:
    """Return a game in which player 0 has mobilized VA-00 and is asked what its text asks."""
    wanted = next(k for k, card in enumerate(table.cards) if card.id == "VA-00")
    for seed in seeds:
        engine = Engine.new(table, seed, first=0)
        while (decision := engine.decision()) is not None and engine.n_decisions < 12:
            if decision.kind == kind and decision.player == 0 and engine.record().frames[-1][0] != 3:
                return engine
            mobilize = [
                code
                for code in decision.codes
                if action.kind_of(code) == ActionKind.MOBILIZE and action.key_definition(action.card_of(code)) == wanted
            ]
            stop = {ActionKind.PASS, ActionKind.DONE}
            engine.apply(mobilize[0] if mobilize else next(c for c in decision.codes if action.kind_of(c) in stop))
    raise AssertionError("no such position")


def zone_of(world: World, places: Sequence[int], zone: Zone) -> list[int]:
    """Return what a world holds in a zone of player 0."""
    return [definition for definition, place in zip(world[0], places, strict=True) if place // 64 == zone * 2]


FEW = ("VA-10",)
TEXTS = {
    "search your deck for up to 1 foreigner, then put it into your hand, then shuffle your deck": Zone.DECK,
    "you may pay [discard a foreigner]. If you do, draw a card": Zone.HAND,
    "choose up to 1 foreigner in your hand. Mobilize it": Zone.HAND,
}
"""Texts whose question tells that there is a foreigner, and where."""


@pytest.mark.parametrize("text", TEXTS)
def test_what_an_open_choice_tells_is_kept(text: str) -> None:
    """A choice that is asked has something to choose, a cost that is offered can be paid: worlds that deny it are none."""
    table = table_with(f"[AUTO] When this member is mobilized, {text}.", ("VA-00",) * 11 + FEW * 2, ("VA-02",) * 13)
    engine = at_decision(table, DecisionKind.MAY if "pay" in text else DecisionKind.CHOOSE)
    places = sorted(place for part in unknown_places(engine.record(), table, 1).values() for place in part)
    everything = worlds(engine.record(), table, 1, 400)
    assert everything is not None

    def allowed(world: World) -> bool:
        found = zone_of(world, places, TEXTS[text])
        return any(table.cards[definition].type is CardType.FOREIGNER for definition in found)

    _compare(engine, table, everything, allowed)


def test_a_secretly_chosen_card_is_one_that_could_be_chosen() -> None:
    """Two cards are to be chosen and one is: in every world it is a foreigner of the hand, and another one is left."""
    text = "[AUTO] When this member is mobilized, choose up to 2 foreigners in your hand. Reveal them."
    table = table_with(text, ("VA-00",) * 7 + FEW * 5, ("VA-02",) * 13)
    engine = at_decision(table, DecisionKind.CHOOSE)
    decision = engine.decision()
    assert decision is not None
    engine.apply(next(code for code in decision.codes if action.kind_of(code) == ActionKind.CHOOSE))
    places = sorted(place for part in unknown_places(engine.record(), table, 1).values() for place in part)
    everything = worlds(engine.record(), table, 1, 4000)
    assert everything is not None

    def allowed(world: World) -> bool:
        given = dict(zip(places, world[0], strict=True))
        foreigners = [p for p in places if p // 64 == Zone.HAND * 2 and table.cards[given[p]].id == "VA-10"]
        return world[1][0] in foreigners and len(foreigners) > 1

    _compare(engine, table, everything, allowed)


def _compare(engine: Engine, table: CardTable, everything: Counter[World], allowed: Callable[[World], bool]) -> None:
    expected = Counter({world: weight for world, weight in everything.items() if allowed(world)})
    assert 0 < len(expected) < len(everything)
    counts = sampled(engine, table, 1, OFTEN * len(expected), 7)
    assert set(counts) <= set(expected)
    assert surprise(counts, expected) < SURPRISE
