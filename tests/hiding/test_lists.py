"""Deck lists that are not open: views, samples and searches hang on what the observer believes, never on the truth."""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import replace
from typing import Any

import pytest

import lnl
from lnl._core import Engine
from lnl._core.face import scrambled
from lnl.ai.search.one_ply import look_ahead
from lnl.ai.search.tree import search
from lnl.cards.library.table import CardTable, Contents
from lnl.contract.action import ActionKind, kind_of
from lnl.contract.enums import Zone
from lnl.contract.errors import EngineLimitError, LnlError
from lnl.contract.limits import BLANK, MAX_LISTS
from lnl.contract.record import mask
from lnl.game.game import Game
from tests.hiding.test_views import reached
from tests.support.believed_lists import believed, changed_deck, expected_worlds, pool_of, small_lists
from tests.support.decks import fixed
from tests.support.engines import ENGINES
from tests.support.hiding import positions
from tests.support.lockstep import choose
from tests.support.worlds import surprise, unknown_places, world_of

GAMES = 9


def twins(engine: str, seed: int) -> tuple[Game, Game]:
    """Return two games of player 0 whose hidden decks differ."""
    mine, first, other = (fixed()[name] for name in ("red_forge", "green_harvest", "blue_tide"))
    second = changed_deck(first, other, 12)
    assert second.contents != first.contents
    lists = ([(1, first), (2.5, second)], [(1, mine), (1, other)])
    return tuple(Game(mine, deck, seed, lists=lists, engine=engine) for deck in (first, second))


def seen_by(game: Game) -> Any:
    """Return all that a view shows in words and numbers."""
    view = game.view(0)
    texts = None if view.decision is None else [str(action) for action in view.decision.actions]
    return (view.record, view.events, view.decision, texts, view.to_act, view.table, view.lists, repr(view), str(view))


@pytest.mark.parametrize("engine", ENGINES)
@pytest.mark.parametrize("seed", range(4))
def test_games_whose_hidden_decks_differ_look_alike(engine: str, seed: int) -> None:
    """Both are played alike for as long as player 0 sees the same; at every decision its views are the same.

    What the core's views sample and find is compared at every sixth one.
    """
    a, b = twins(engine, seed)
    choices, compared = random.Random(seed), 0
    while a.decision is not None and b.decision is not None:
        if a.view(0).events != b.view(0).events or a.view(0).record != b.view(0).record:
            break
        assert seen_by(a) == seen_by(b)
        if engine == "core" and compared % 6 == 0:
            look_alike(a, b, seed)
        compared += 1
        shared = sorted(set(a.decision.codes) & set(b.decision.codes))
        quiet = [code for code in shared if kind_of(code) in (ActionKind.PASS, ActionKind.DONE, ActionKind.NO)]
        if not shared:
            break
        code = choose(choices, a.decision.kind, shared) if a.decision.player == 0 or not quiet else quiet[0]
        a.push_code(code)
        b.push_code(code)
    assert compared > 30
    assert a.record().zones != b.record().zones


def look_alike(a: Game, b: Game, luck: int) -> None:
    """Compare what the core's views hold, sample and find."""
    first, second = a.view(0), b.view(0)
    assert first.core.contents() == second.core.contents()
    for k in range(3):
        one, two = first.sample(luck + k), second.sample(luck + k)
        assert one.record() == two.record()
        assert one.table == two.table
        assert one.view(0).core.contents() == first.core.contents()
    assert search(first.core, 16, luck) == search(second.core, 16, luck)
    assert look_ahead(first.core, 2, luck) == look_ahead(second.core, 2, luck)
    if first.decision is not None:
        player = lnl.ai.make_player("mcts", iterations=16, seed=luck)
        again = lnl.ai.make_player("mcts", iterations=16, seed=luck)
        assert str(player.choose(first)) == str(again.choose(second))


@pytest.mark.parametrize("seed", range(GAMES))
def test_what_is_believed_stands_for_what_is_true(seed: int) -> None:
    """Positions in all procedures: a scrambled game, and one in which the other plays another list, look the same."""
    lists: set[int] = set()
    for k, position in enumerate(positions(seed)):
        for player in (0, 1):
            engine, luck, where = position.engine, 1000 * seed + k, position.story
            who = believed(position.table, player, pool_of(position.table, player, seed))
            here = engine.view(player, who)
            shown = mask(engine.record(), player)
            assert here.record() == shown, where
            others = [scrambled(engine, player, luck), *(here.sample(luck + n) for n in range(3))]
            lists |= {other.drawn for other in others[1:]}
            for other in others:
                there = other.view(player, who)
                assert there.contents() == here.contents(), where
                assert mask(other.record(), player) == shown, where
                assert there.sample(luck).record() == here.sample(luck).record(), where
                assert search(there, 8, luck) == search(here, 8, luck), where
    assert len(lists) > 1


def test_sampled_lists_and_worlds_are_as_likely_as_they_are() -> None:
    """Small games: every list and world that agrees, by its weight, and no other."""
    plain = ("VA-00",) * 12
    mine = Contents((*plain, "VA-10", "VA-02"), ("VA-90",) * 10)
    mains = (("VA-10", "VA-02"), ("VA-02", "VA-02"), ("VA-01", "VA-10"))
    others = [Contents((*plain, *main), ("VA-90",) * 10) for main in mains]
    table = small_lists([mine, others[0], *others[1:]])
    numbers = {card.id: k for k, card in enumerate(table.cards)}
    parts = [tuple(tuple(sorted(numbers[i] for i in part)) for part in (c.main, c.gates, (), ())) for c in others]
    who = believed(table, 0, list(zip((3, 1, 5), parts, strict=True)))
    done: Counter[int] = Counter()
    wanted = Counter({1: 3, 2: 3, 3: 3})
    for seed in range(40):
        if done >= wanted:
            break
        rng, engine = random.Random(seed), Engine.new(table, seed)
        while (decision := engine.decision()) is not None and engine.n_decisions < 25:
            expected = expected_worlds(engine, table, who, 250) if rng.random() < 0.3 else None
            agreeing = {number for number, _ in expected or ()}
            if expected and len(expected) > 1 and done[len(agreeing)] < wanted[len(agreeing)]:
                done[len(agreeing)] += 1
                compare(engine, table, who, expected, seed)
            engine.apply(choose(rng, decision.kind, decision.codes))
    assert done >= wanted


def compare(engine: Engine, table: CardTable, who: Any, expected: dict[Any, Any], seed: int) -> None:
    """Compare sampled (list, world) with the expected frequencies."""
    record = engine.record()
    places = sorted(place for part in unknown_places(record, table, 0).values() for place in part)
    view = engine.view(0, who)
    samples = [view.sample(1000 * seed + k) for k in range(15 * len(expected))]
    counts = Counter((world.drawn, world_of(world.record(), places, 0)) for world in samples)
    assert set(counts) <= set(expected)
    scale = max(weight.denominator for weight in expected.values())
    assert surprise(counts, Counter({world: int(weight * scale) for world, weight in expected.items()})) < 4.0


def test_seen_cards_tell_lists_apart() -> None:
    """A list without a card that was seen is believed in no longer; where all lack one, the nearest is."""
    a, b = twins("core", 1)
    only_first = next(
        i for i in a.table.contents[1][0] if a.table.contents[1][0].count(i) > b.table.contents[1][0].count(i)
    )
    belief = a._observers.beliefs()[0][0]
    copies = a.table.contents[1][0].count(only_first)
    first, *later = belief.tiers({0: [only_first] * copies, 1: [], 2: [], 3: []})
    assert [number for number, _ in first] == [0]
    assert [[number for number, _ in tier] for tier in later] == [[1]]
    assert first[0][1] == 2**64 - 1
    even = belief.tiers({0: [], 1: [], 2: [], 3: []})
    assert [number for tier in even for number, _ in tier] == [0, 1]
    assert even[0][0][1] == int(2**64 / 3.5) - 1 or abs(even[0][0][1] / 2**64 - 1 / 3.5) < 1e-12


def test_a_list_of_weight_0_is_believed_in_when_no_other_can_be() -> None:
    mine, first = (fixed()[name] for name in ("red_forge", "green_harvest"))
    game = Game(mine, first, 5, lists=([(0, first), (1, mine)], [(1, mine)]))
    assert all(game.view(0).sample(k).table.contents[1] == game.table.contents[0] for k in range(5))
    random_game(game, 5, lambda: known_to(game, 0) - Counter(game.table.contents[0][0]))
    assert known_to(game, 0) - Counter(game.view(1).table.contents[0][0])
    for k in range(5):
        assert game.view(0).sample(k).table.contents[1] == game.table.contents[1]


def test_no_list_has_all_cards_that_were_seen() -> None:
    """Worlds still show what was seen; the rest is dealt from the list that lacks fewest, in the sizes that all can see."""
    mine, first, other = (fixed()[name] for name in ("red_forge", "green_harvest", "blue_tide"))
    wrong = changed_deck(first, mine, 10)
    game = Game(mine, first, 5, lists=([(1, wrong), (1, other), (0, changed_deck(other, first, 40))], [(1, mine)]))
    random_game(
        game, 6, lambda: any(known_to(game, 0) - Counter(game.table.contents[0][0]) for _ in (1,)) and game.turn > 8
    )
    for k in range(20):
        view = game.view(0)
        world = view.sample(k)
        assert world.view(0).record == view.record
        sizes = [len(part) for part in world.table.contents[1]]
        assert sizes == [len(part) for part in game.table.contents[1]]
        owned = Counter(world._engine.owned(1))
        assert owned == Counter(d for part in world.table.contents[1] for d in part)
        random_game(world, k, lambda: False, 30)


def random_game(game: Game, seed: int, stop: Any, most: int = 3000) -> None:
    """Play at random until something has happened."""
    choices = random.Random(seed)
    for _ in range(most):
        if game.decision is None or stop():
            return
        game.push_code(choose(choices, game.decision.kind, game.decision.codes))


def known_to(game: Game, player: int) -> Counter[int]:
    """Return the other player's main deck cards that a player sees."""
    record = game.view(player).record
    cards = [card for side in (0, 1) for zone in Zone for card in record.cards(side, zone)]
    gates = set(game.table.contents[1 - player][1])
    return Counter(c.definition for c in cards if c.owner != player and c.definition not in (BLANK, *gates))


@pytest.mark.parametrize("engine", ENGINES)
def test_the_other_list_cannot_be_reached_from_a_view(engine: str) -> None:
    game, _ = twins(engine, 2)
    random_game(game, 2, lambda: False, 60)
    for player in (0, 1):
        view = game.view(player)
        assert view.table.contents[player] == game.table.contents[player]
        assert set(view.table.contents[1 - player][0]) == {BLANK}
        assert view.record
        if view.world is not None:
            view.sample(1)
        true = game.table.contents[1 - player]
        for value in reached(view):
            assert value is not game.table
            assert value is not true
            assert not isinstance(value, CardTable) or value.contents[1 - player] != true


@pytest.mark.parametrize("engine", ENGINES)
def test_lists_that_make_no_sense_are_refused(engine: str) -> None:
    red, green, blue = (fixed()[name] for name in ("red_forge", "green_harvest", "blue_tide"))
    fine = [(1, red)]
    short = replace(green, contents=replace(green.contents, main=green.contents.main[1:]))
    wrong: dict[str, Any] = {
        "for each player": "closed",
        "for each player a list": ([(1, green)],),
        "of \\(weight, deck\\)": ([green], fine),
        "player 0 meets GH-001, which no list": ([(1, blue)], fine),
        "player 1 meets EF-001, which no list": ([(1, green)], [(1, blue)]),
        "has no list with as many cards": ([(0, green)], fine),
        "as many cards": ([(1, short), (0, green)], fine),
        "-1 is negative": ([(-1, green)], fine),
        "'x' is not a weight": ([("x", green)], fine),
        "nan is not a weight": ([(float("nan"), green)], fine),
    }
    for message, lists in wrong.items():
        with pytest.raises(LnlError, match=message):
            Game(red, green, lists=lists, engine=engine)
    with pytest.raises(EngineLimitError, match="MAX_LISTS"):
        Game(red, green, lists=([(1, green)] * (MAX_LISTS + 1), fine), engine=engine)
    assert Game(red, green, lists=([(1, green)] * MAX_LISTS, fine), engine=engine).decision is not None


@pytest.mark.parametrize("open_lists", [True, False])
def test_my_logicalist_and_tools_lie_where_they_lie_in_every_world(open_lists: bool) -> None:
    """Before the game begins they lie face down; no world has a card of the main deck in their place."""
    mine = Contents(("VA-00",) * 50, ("VA-90",) * 10, ("VM-1",), ("VB-00", "VB-01"))
    table = with_my_logicalist(mine)
    engine = Engine.new(table, 3)
    for player in (0, 1):
        who = None if open_lists else believed(table, player, [(1, table.contents[1 - player])])
        view = engine.view(player, who)
        for seed in range(30):
            world = view.sample(seed).record()
            for zone in (Zone.MY_LOGICALIST, Zone.TOOL):
                there = Counter(card.definition for card in world.cards(1 - player, zone))
                assert there == Counter(table.contents[1 - player][2 if zone == Zone.MY_LOGICALIST else 3])


def with_my_logicalist(contents: Contents) -> CardTable:
    """Return a table of two decks with a my logicalist and tools."""
    from lnl.cards.library.model import Card
    from lnl.contract.enums import CardType
    from tests.support.vanilla import vanilla_cards

    mine = Card("VM-1", "Ado & Unne", CardType.MY_LOGICALIST)
    return CardTable.build([*vanilla_cards(), mine], contents, contents)
