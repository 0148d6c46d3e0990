"""Positions for tests of hidden information, and what must be the same in all games that an observer cannot distinguish."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

from lnl._core import Engine
from lnl._core.face import CoreView, scrambled
from lnl.ai import make_player
from lnl.ai.search.net import Net, net_inputs
from lnl.ai.search.one_ply import look_ahead
from lnl.ai.search.results import SearchResult
from lnl.ai.search.tree import Tree, search
from lnl.cards.library.table import CardTable
from lnl.contract.decision import DecisionKind
from lnl.contract.errors import EngineLimitError
from lnl.contract.record import FrameKind, mask
from lnl.game.game import Game
from tests.support.decks import random_pair
from tests.support.generated_cards import generated_table
from tests.support.lockstep import choose
from tests.support.nets import drawn_net

KINDS = ("mulligan", "effect", "payment", "trance", "mobilizing", "choice", "check", "open")
"""Where a position stands: inside these procedures, or in the open."""
_PROCEDURES = {
    FrameKind.RESOLUTION: "effect",
    FrameKind.PAYMENT: "payment",
    FrameKind.CHECK: "check",
    FrameKind.TRANCE: "trance",
    FrameKind.MOBILIZING: "mobilizing",
    FrameKind.PICKS: "choice",
}
_SHARE = 5
"""Of each kind at most so many positions are taken from one game."""


@dataclass
class Position:
    """A game at a decision, and how to come there again.

    Attributes:
        engine: the game.
        table: its cards.
        seed: of the game and the choices in it.
        kinds: what it stands in.
    """

    engine: Engine
    table: CardTable
    seed: int
    kinds: frozenset[str]

    @property
    def story(self) -> str:
        """Where it is, for messages."""
        return f"seed {self.seed}, after {self.engine.n_decisions} actions, in {', '.join(sorted(self.kinds))}"


def table_of(seed: int) -> CardTable:
    """Return shipped decks for two seeds of three, else the plain decks with random abilities."""
    return generated_table(seed, depth=2) if seed % 3 == 2 else random_pair(seed)[0]


def positions(seed: int, most: int = 1000) -> Iterator[Position]:
    """Yield positions of one random game, all kinds alike as far as it has them."""
    table, choices = table_of(seed), random.Random(seed)
    engine, taken, actions = Engine.new(table, seed), Counter[str](), 0
    while (decision := engine.decision()) is not None and actions < most:
        kinds = kinds_of(engine, decision.kind)
        if min(taken[kind] for kind in kinds) < _SHARE and choices.random() < 0.4:
            taken.update(kinds)
            yield Position(engine.copy(), table, seed, kinds)
        try:
            engine.apply(choose(choices, decision.kind, decision.codes))
        except EngineLimitError:
            return  # random abilities may run into a capacity; the game is refused there by both engines
        actions += 1


def kinds_of(engine: Engine, decision: int) -> frozenset[str]:
    """Return what a game that waits for a decision stands in."""
    if decision == DecisionKind.MULLIGAN:
        return frozenset(("mulligan",))
    kinds = {_PROCEDURES[FrameKind(row.kind)] for row in engine.record().frames if row.kind in _PROCEDURES}
    return frozenset(kinds or ("open",))


def check(position: Position, luck: int, iterations: int = 24) -> None:
    """Compare a game with one that differs from it in all that an observer cannot know, for both observers."""
    for player in (0, 1):
        _check(position, player, luck, iterations)


def _check(position: Position, player: int, luck: int, iterations: int) -> None:
    engine, where = position.engine, f"{position.story}, player {player}"
    other = scrambled(engine, player, luck)
    here, there = engine.view(player), other.view(player)
    assert here.contents() == there.contents(), where
    shown = mask(engine.record(), player)
    assert here.record() == there.record() == shown == mask(other.record(), player), where
    for seed in (luck, luck + 1):
        first, second = here.sample(seed), there.sample(seed)
        assert first.record() == second.record(), where
        assert first.decision() == second.decision(), where
        assert mask(first.record(), player) == shown, where
        assert first.view(player).contents() == here.contents(), where
    decision = engine.decision()
    assert decision is not None
    decides = decision.player == player
    found = search(here, iterations, luck)
    assert found == search(there, iterations, luck), where
    assert [action.code for action in found.actions] == (list(decision.codes) if decides else []), where
    assert look_ahead(here, 2, luck) == look_ahead(there, 2, luck), where
    with_net = [_found_with_net(view, iterations, luck) for view in (here, there)]
    assert with_net[0] == with_net[1], where
    if decides:
        assert other.decision() == decision, where
        assert net_inputs(here) == net_inputs(there), where
        assert drawn().look(here) == drawn().look(there), where
        assert _choices(engine, position.table, player, luck) == _choices(other, position.table, player, luck), where


@cache
def drawn() -> Net:
    """Return a network that likes some options far better than others."""
    return drawn_net(3)


def _found_with_net(view: CoreView, iterations: int, seed: int) -> SearchResult:
    """Return what a search finds whose priors a network makes alone."""
    tree = Tree(view, seed, pilot=1, net=drawn())
    tree.grow(iterations)
    return tree.result()


def _choices(engine: Engine, table: CardTable, player: int, seed: int) -> list[str]:
    """Return what the players choose in a game."""
    view = Game.of_engine(engine.copy(), table).view(player)
    names: dict[str, dict[str, int]] = {"pilot": {}, "greedy": {}, "mcts": {"iterations": 24}}
    players = [make_player(name, seed=seed, **options) for name, options in names.items()]
    return [str(chooser.choose(view)) for chooser in players]


def differs(position: Position, luck: int) -> bool:
    """Return whether the other game of `check` differs from the position at all."""
    engine = position.engine
    return any(scrambled(engine, p, luck).record().zones != engine.record().zones for p in (0, 1))
