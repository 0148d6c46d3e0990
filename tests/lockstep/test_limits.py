"""Every capacity of `lnl.contract.limits`: at it games go on, beyond it both engines refuse alike and nothing has changed."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from functools import cache
from itertools import permutations
from typing import Any

import pytest

from lnl.cards.library.decks import MAIN_CARDS, TOOLS
from lnl.cards.library.table import CardTable
from lnl.contract import limits
from lnl.contract.decision import DecisionKind
from lnl.contract.enums import N_PLAYERS, Reason, Zone
from lnl.contract.errors import EngineLimitError
from lnl.contract.event import EventKind
from lnl.contract.record import Record
from lnl.contract.rulenum import to_code
from lnl.game.game import Game
from tests.support.drawn_decks import contents_table, drawn_pair
from tests.support.engines import ENGINES
from tests.support.limit_games import EDGES, Edge, check_rounds, long_effect, naming_x, refuses, take
from tests.support.limit_tables import CONTRACTS

ELSEWHERE = {
    "MAX_LISTS": "tests/hiding/test_lists.py: which lists a player may believe in is asked where a game is made",
    "MAX_CHECK_ROUNDS": "ends the game as a loop instead: test_too_many_abilities_in_one_check_timing",
    "MAX_DECISIONS": "ends the game instead: test_step_cap",
    "MAX_PINNED": "forgets the oldest instead: test_loops.py, test_long_loops_again_and_again",
    "MAX_DRAWN": "bounds what is drawn instead: tests/rules/test_05_actions.py::test_who_may_not_draw_is_done_with_any_number_of_draws",
    "MAX_X": "bounds what is offered instead: test_numbers_offered_for_x",
    "MAX_MULTIPLIED": "bounds a value instead: tests/rules/test_09_values.py, test_a_doubled_value_stops_at_its_bound",
    "MAX_FRAMES": "follows from MAX_RESOLUTIONS, see there: test_frames_and_scratch",
    "MAX_SCRATCH": "follows from MAX_RESOLUTIONS and MAX_SLOTS, see there: test_frames_and_scratch",
}
"""Capacities that no single test below is made for, and why."""


def _most(name: str) -> int:
    return limits.capacities()[name.split()[0]]


# --- by an action ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", EDGES)
def test_at_the_limit_games_go_on(name: str) -> None:
    games = _ready(EDGES[name](_most(name)))
    last = EDGES[name](_most(name)).actions()[-1]
    for game in games.values():
        take(game, last)
    assert games["core"].decision is not None
    _alike(games)
    assert _peaks(games["core"])[name.split()[0]] == _most(name)  # not one less


@pytest.mark.parametrize("name", EDGES)
def test_beyond_the_limit_an_action_is_refused(name: str) -> None:
    edge = EDGES[name](_most(name) + 1)
    games = _ready(edge)
    before = {engine: (game.digest(), game.n_decisions, game.decision) for engine, game in games.items()}
    for engine, game in games.items():
        for _ in range(2):  # refused again, and alike
            events = len(game.events)
            error = refuses(game, edge.actions()[-1])
            assert isinstance(error, EngineLimitError), engine
            assert error.limit == name.split()[0]
            assert str(error) == f"limit {error.limit} ({_most(name)}) exceeded"
            assert len(game.events) == events
    assert {engine: (game.digest(), game.n_decisions, game.decision) for engine, game in games.items()} == before
    _alike(games)


def _ready(edge: Edge) -> dict[str, Game]:
    """Return the game on each engine, up to the action that matters: no forced ones are left before it."""
    games = {engine: edge.start(engine) for engine in ENGINES}
    *before, last = edge.actions()
    for game in games.values():
        for words in before:
            take(game, words)
        while (decision := game.decision) is not None and len(decision.codes) == 1:
            if refuses(game.copy(), str(decision.actions[0])) is not None:
                break
            if str(decision.actions[0]).startswith(last.rstrip("*")):
                break
            game.push(decision.actions[0])
    _alike(games)
    return games


def _alike(games: dict[str, Game]) -> None:
    core, reference = games["core"], games["reference"]
    assert core.record() == reference.record()
    assert core.decision == reference.decision


def _peaks(game: Game) -> dict[str, int]:
    return dict(game._engine.peaks())


# --- by a contract -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", CONTRACTS)
def test_contracts(name: str) -> None:
    table = CONTRACTS[name](_most(name))
    games = {engine: kind.new(table, 3) for engine, kind in ENGINES.items()}
    assert games["core"].decision() == games["reference"].decision() is not None
    assert games["core"].record() == games["reference"].record()
    for kind in ENGINES.values():
        with pytest.raises(EngineLimitError) as caught:
            kind.new(_beyond(name), 3)
        assert caught.value.limit == name


@cache
def _beyond(name: str) -> CardTable:
    return CONTRACTS[name](_most(name) + 1)


# --- by a record -------------------------------------------------------------------------------------------------------

POSITION = """
[cards]
M = { text = [
    "[ACT]: This member gets +1 aura for the turn.",
    "[AUTO] When this member attacks, draw a card.",
    "[AUTO] When this member attacks, rest it.",
] }
[given.A]
circles = { FC = "M" }
deck = 50
[given.B]
deck = 30
"""


def _loadable() -> tuple[CardTable, Record]:
    """Return a game with one effect."""
    game = Edge(POSITION, ()).start("core")
    take(game, "activate FC")
    return game.table, game.record()


def _with_zone(record: Record, n: int) -> Record:
    """Move the other player's filler cards into one zone until it holds n."""
    zones = [[list(cards) for cards in side] for side in record.zones]
    deck = zones[0][Zone.DECK]
    while len(deck) < n:
        deck.append(zones[1][Zone.DECK].pop())
    return record._replace(zones=tuple(tuple(tuple(cards) for cards in side) for side in zones))


def _with_souls(record: Record, n: int) -> Record:
    zones = [[list(cards) for cards in side] for side in record.zones]
    member = zones[0][Zone.CIRCLE][0]
    souls = [(*zones[0][Zone.DECK].pop()[:3], 3, *(0,) * 3, ()) for _ in range(n)]
    zones[0][Zone.CIRCLE][0] = (*member[:7], tuple(souls))
    return record._replace(zones=tuple(tuple(tuple(cards) for cards in side) for side in zones))


def _effect(record: Record) -> tuple[Any, ...]:
    return tuple(record.effects[0])


def _with_targets(record: Record, n: int) -> Record:
    at = Zone.DECK * N_PLAYERS * 64
    counts = [n % 16] * (n % 16 > 0) + [16] * (n // 16)
    rows = ((*_effect(record)[:5], tuple(range(at, at + count)), k) for k, count in enumerate(counts))
    return record._replace(effects=tuple(rows))


def _with_kinds(record: Record, n: int) -> Record:
    rows = [(*_effect(record)[:6], k) for k in range(n)]
    return record._replace(effects=(rows[0], *rows))


def _with_standby(record: Record, n: int) -> Record:
    """Two abilities, so that their player has to choose between them first."""
    definition, source = _effect(record)[2][0], Zone.CIRCLE * N_PLAYERS * 64
    first, second = ((0, (definition, k), source, -1, -1) for k in (1, 2))
    return record._replace(standby=(*[first] * (n - 1), second))


def _with_groups(record: Record, n: int) -> Record:
    """Each group holds the places of the one before it and one more."""
    deck, at = record.zones[0][Zone.DECK], Zone.DECK * N_PLAYERS * 64
    groups = tuple((tuple(range(at, at + k + 2)), (deck[k][0],)) for k in range(n))
    return record._replace(knowledge=((), tuple(sorted(groups))))


def _arrangements(n: int) -> tuple[tuple[int, ...], ...]:
    """Return different arrangements of three members."""
    return tuple(tuple(1 << circle for circle in circles) for circles in permutations(range(6), 3))[:n]


RECORDS: dict[str, Callable[[Record, int], Record]] = {
    "MAX_ZONE": _with_zone,
    "MAX_SOULS": _with_souls,
    "MAX_EFFECTS": lambda record, n: record._replace(effects=(_effect(record),) * n),
    "MAX_EFFECT_KINDS": _with_kinds,
    "MAX_TARGETS": _with_targets,
    "MAX_STANDBY": _with_standby,
    "MAX_GROUPS": _with_groups,
    "MAX_TRIED": lambda record, n: record._replace(arrangements=tuple((1 << 55 | k,) for k in range(n))),
    "MAX_ARRANGEMENTS": lambda record, n: record._replace(arrangements=_arrangements(n)),
    "MAX_AMOUNT": lambda record, n: record._replace(effects=((*_effect(record)[:6], n),)),
    "MAX_COUNTER": lambda record, n: record._replace(players=((0, 0, 0, 0, 0, n, 0, 0), record.players[1])),
}


@pytest.mark.parametrize("name", RECORDS)
def test_loaded_records(name: str) -> None:
    table, record = _loadable()
    full = RECORDS[name](record, _most(name))
    loaded = {engine: kind.from_record(table, full, 3) for engine, kind in ENGINES.items()}
    assert loaded["core"].record() == loaded["reference"].record()
    assert getattr(loaded["core"].record(), _changed(record, full)) == getattr(full, _changed(record, full))
    for kind in ENGINES.values():
        with pytest.raises(EngineLimitError) as caught:
            kind.from_record(table, RECORDS[name](record, _most(name) + 1), 3)
        assert caught.value.limit == name


def _changed(record: Record, other: Record) -> str:
    (name,) = (name for name in Record._fields if getattr(record, name) != getattr(other, name))
    return name


def test_no_group_lists_more_than_a_pile() -> None:
    """A player has one card less in places that can be unknown than this position shows: only beyond can be tested."""
    table, record = _loadable()
    listed = (record.zones[0][Zone.DECK][0][0],) * (limits.MAX_PILE + 1)
    full = record._replace(knowledge=((), (((Zone.DECK * N_PLAYERS * 64,), listed),)))
    for kind in ENGINES.values():
        with pytest.raises(EngineLimitError) as caught:
            kind.from_record(table, full, 3)
        assert caught.value.limit == "MAX_PILE"


# --- those that end a game, or bound what is offered ---------------------------------------------------------------------


@pytest.mark.rule("12.1.1.3")
@pytest.mark.parametrize("engine", ENGINES)
def test_too_many_abilities_in_one_check_timing(engine: str) -> None:
    games = [check_rounds(limits.MAX_CHECK_ROUNDS + more).start(engine) for more in (-1, 0)]
    for game in games:
        take(game, "activate FC")
        while (decision := game.decision) is not None and decision.kind != DecisionKind.MAIN:
            game.push(decision.actions[0])
    assert games[0].decision is not None
    assert games[0].decision.kind == DecisionKind.MAIN
    assert games[1].outcome is not None
    assert (games[1].outcome.winner, games[1].outcome.reason) == (None, Reason.LOOP)


@pytest.mark.parametrize("engine", ENGINES)
def test_step_cap(engine: str) -> None:
    """A game that never ends is cut off at a decision, and says so."""
    game = long_effect(limits.MAX_DECISIONS).start(engine)
    take(game, "activate FC")
    state, decided = game._engine, 1  # without the checkpoints that a game makes for taking back
    while (decision := state.decision()) is not None:
        assert decided < limits.MAX_DECISIONS
        state.apply(decision.codes[0])
        decided += 1
    assert decided == state.n_decisions == limits.MAX_DECISIONS
    assert state.outcome() == (0, Reason.STEP_CAP, to_code("12.1"))
    assert state.record().outcome == state.outcome()
    assert state.drain_events()[-1][0] == EventKind.OUTCOME


def test_step_cap_of_playouts() -> None:
    game = long_effect(limits.MAX_DECISIONS).start("core")
    take(game, "activate FC")
    core = game._engine
    core.play_random(3)
    assert core.outcome()[1] == Reason.STEP_CAP
    assert core.peaks()["MAX_DECISIONS"] == limits.MAX_DECISIONS


@pytest.mark.parametrize("engine", ENGINES)
@pytest.mark.rule("9.6.2.2.1")
def test_numbers_offered_for_x(engine: str) -> None:
    for stock in (limits.MAX_X, limits.MAX_X + 5):
        game = naming_x(stock).start(engine)
        take(game, "activate FC")
        assert game.decision is not None
        assert game.decision.kind == DecisionKind.NUMBER
        assert [str(action) for action in game.decision.actions] == [f"number {x}" for x in range(limits.MAX_X + 1)]


def test_frames_and_scratch() -> None:
    """The deepest game that the other limits allow leaves room in both pools of the core that no rule speaks of."""
    edge = EDGES["MAX_RESOLUTIONS"](limits.MAX_RESOLUTIONS)
    game = edge.start("core")
    take(game, *edge.do)
    peaks = _peaks(game)
    assert peaks["MAX_RESOLUTIONS"] == limits.MAX_RESOLUTIONS
    assert limits.MAX_RESOLUTIONS < peaks["MAX_FRAMES"] < limits.MAX_FRAMES
    assert 0 < peaks["MAX_SCRATCH"] < limits.MAX_SCRATCH


@pytest.mark.rule("6.1.1.1.1", "6.1.1.2.1")
def test_what_decks_fill() -> None:
    """A legal deck has as many cards of one back as that, not one more, and games put no others into a zone."""
    held: Counter[str] = Counter()
    for seed in range(40):
        table = contents_table(*drawn_pair(seed))
        for main, gates, mine, tools in table.contents:
            assert len(main) == MAIN_CARDS == limits.FILLED_BY_DECKS["MAX_ZONE"]
            assert len(mine) <= 1
            assert len(tools) <= TOOLS
            assert len(gates) <= MAIN_CARDS + 1 + TOOLS == limits.FILLED_BY_DECKS["MAX_PILE"] <= limits.MAX_PILE
        game = ENGINES["core"].new(table, seed)
        game.play_random(seed)
        held |= Counter(game.peaks())
    assert held["MAX_ZONE"] == limits.FILLED_BY_DECKS["MAX_ZONE"]
    assert 0 < held["MAX_PILE"] <= limits.FILLED_BY_DECKS["MAX_PILE"]


def test_crowded() -> None:
    assert limits.crowded({"MAX_EFFECTS": limits.MAX_EFFECTS // 2, "MAX_ZONE": 57, "MAX_PILE": 59}) == {}
    assert limits.crowded({"MAX_EFFECTS": limits.MAX_EFFECTS // 2 + 1, "MAX_PINNED": limits.MAX_PINNED}) == {
        "MAX_EFFECTS": limits.MAX_EFFECTS // 2 + 1
    }
    assert limits.crowded({"MAX_ZONE": 58, "MAX_PILE": 60}) == {"MAX_ZONE": 58, "MAX_PILE": 60}


def test_no_capacity_is_left_out() -> None:
    driven = {name.split()[0] for name in (*EDGES, *CONTRACTS, *RECORDS)}
    assert not driven & set(ELSEWHERE)
    assert driven | set(ELSEWHERE) == set(limits.capacities())


def test_the_core_watches_every_pool() -> None:
    """What is bounded while a game goes on has a high-water mark; contracts and loaded records need none."""
    watched = set(ENGINES["core"].new(CONTRACTS["MAX_PILE"](50), 3).peaks())
    before_the_game = {"MAX_SLOTS", "MAX_DEFS", "MAX_PROGRAMS", "MAX_NAMES", "MAX_ELEMENTS", "MAX_COST_PARTS"}
    before_the_game.add("MAX_OPPOSED")
    clipped = {"MAX_AMOUNT", "MAX_COUNTER", "MAX_DRAWN", "MAX_LISTS", "MAX_MULTIPLIED", "MAX_X"}
    assert watched == set(limits.capacities()) - before_the_game - clipped
