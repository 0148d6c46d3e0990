"""What the observer cannot know changes nothing it sees, samples or chooses (design of hidden information)."""

from __future__ import annotations

import random
import re
from collections import Counter
from pathlib import Path

import pytest

from lnl._core import Engine
from lnl._core.face import renumbered
from lnl.ai.search.one_ply import look_ahead
from lnl.ai.search.tree import search
from lnl.contract.enums import Zone
from lnl.contract.errors import EngineLimitError
from lnl.contract.record import CardRecord, Record
from lnl.game.game import Game
from tests.support.hiding import KINDS, check, differs, positions, table_of
from tests.support.lockstep import choose

GAMES = 18
"""Games from which positions are taken; tools/hiding.py takes more."""
CORE = Path(__file__).parents[2] / "src" / "lnl" / "_core"


@pytest.mark.parametrize("seed", range(GAMES))
def test_what_an_observer_cannot_know_changes_nothing(seed: int) -> None:
    for k, position in enumerate(positions(seed)):
        check(position, 1000 * seed + k)


def test_the_positions_are_many_and_stand_in_every_procedure() -> None:
    found = [position for seed in range(GAMES) for position in positions(seed)]
    kinds = Counter(kind for position in found for kind in position.kinds)
    assert len(found) >= 200
    assert {kind for kind in KINDS if kinds[kind] >= 5} == set(KINDS)
    assert all(differs(position, 1) for position in found[::10])


@pytest.mark.parametrize("seed", range(12))
def test_nothing_hangs_on_the_numbers_of_slots(seed: int) -> None:
    """A game with other slot numbers goes on in the same way; so nothing is left behind where slots are renumbered."""
    choices, engine = random.Random(seed), Engine.new(table_of(seed), seed)
    twin = renumbered(engine, seed)
    while (decision := engine.decision()) is not None and engine.n_decisions < 1000:
        assert twin.decision() == decision
        assert twin.record() == engine.record()
        if choices.random() < 0.1:
            twin = renumbered(engine, seed + engine.n_decisions)
        code = choose(choices, decision.kind, decision.codes)
        try:
            engine.apply(code)
        except EngineLimitError:
            break
        twin.apply(code)


def test_every_field_of_a_game_is_carried_into_views() -> None:
    """A new field is either carried with other slot numbers, or named here with the reason why a view lacks it."""
    lacking = {
        "n_result": "a result is taken up before anybody is asked",
        "result": "a result is taken up before anybody is asked",
        "reply": "a result is taken up before anybody is asked",
    }
    struct = re.search(r"cdef struct GameC:\n((?:    .*\n)+)", (CORE / "state/state.pxi").read_text())
    assert struct is not None
    lines = [line.partition("#")[0].split(None, 1) for line in struct[1].splitlines()]
    fields = {name.partition("[")[0].strip() for line in lines if line for name in line[1].split(",")}
    code = "".join(next(CORE.rglob(name)).read_text() for name in ("relabel.pxi", "relabel_frames.pxi"))
    carried = set(re.findall(r"(?:v|m\.new)\.(\w+)", code))
    assert fields - carried == set(lacking)


def open_position(seed: int) -> Game:
    """Return a game at a main phase, a while after its beginning."""
    game = Game.of_engine(Engine.new(table_of(0), seed), table_of(0))
    choices = random.Random(seed)
    while game.decision is not None and (game.n_decisions < 30 or game.record().frames or game.record().battle):
        game.push_code(choose(choices, game.decision.kind, game.decision.codes))
    return game


def exchanged(record: Record, owner: int, a: tuple[int, int], b: tuple[int, int]) -> Record:
    """Return a record in which two cards of a player have changed what they are, places as (zone, index)."""
    zones = [[list(cards) for cards in side] for side in record.zones]
    (za, ia), (zb, ib) = a, b
    first, second = CardRecord(*zones[owner][za][ia]), CardRecord(*zones[owner][zb][ib])
    zones[owner][za][ia] = first._replace(definition=second.definition)
    zones[owner][zb][ib] = second._replace(definition=first.definition)
    return record._replace(zones=tuple(tuple(tuple(cards) for cards in side) for side in zones))


@pytest.mark.parametrize("seed", range(6))
def test_what_an_observer_knows_makes_a_difference(seed: int) -> None:
    """Records written by hand: exchanging unknown cards changes nothing in the view, exchanging a known one does."""
    game = open_position(seed)
    record, player = game.record()._replace(knowledge=((), ())), game.record().rules.turn_player
    hand, deck = (record.cards(player, zone) for zone in (Zone.HAND, Zone.DECK))

    def view(changed: Record, luck: int) -> bytes:
        return Engine.from_record(game.table, changed, luck).view(player).contents()

    unknown = [k for k, card in enumerate(deck) if not card.know >> player & 1]
    mine = hand[0].definition
    other = next(k for k in unknown if deck[k].definition != mine)
    again = next(k for k in unknown if deck[k].definition != deck[other].definition)
    same = exchanged(record, player, (Zone.DECK, other), (Zone.DECK, again))
    known = exchanged(record, player, (Zone.HAND, 0), (Zone.DECK, other))
    assert view(record, 1) == view(same, 2)
    assert view(record, 1) != view(known, 1)


def test_samples_differ() -> None:
    position = next(positions(3))
    view = position.engine.view(0)
    assert len({view.sample(seed).record().zones for seed in range(8)}) == 8


def test_search_answers_nobody_but_the_player_who_decides() -> None:
    for position in positions(4):
        decision = position.engine.decision()
        assert decision is not None
        assert search(position.engine.view(decision.player), 1, 1).actions
        assert search(position.engine.view(1 - decision.player), 1, 1) == ((), ())
        assert look_ahead(position.engine.view(1 - decision.player), 1, 1) == []
