"""The searching player: playouts in worlds that are consistent with its view."""

from __future__ import annotations

import time as now
from math import sqrt
from typing import TYPE_CHECKING, NamedTuple

from lnl.ai.clock import Clock
from lnl.ai.nets import net_of
from lnl.ai.player import waiting
from lnl.ai.pulse import Pulse
from lnl.ai.search.results import (
    LEAST_SHARE,
    MAX_BATCH,
    MAX_DEPTH,
    MAX_EXPLORATION,
    MAX_ITERATIONS,
    MAX_PLANS,
    MAX_SECONDS,
    MAX_TURNS,
    MAX_WORKERS,
    PILOT_SHARE,
    PILOTED,
    Searched,
    SearchResult,
)
from lnl.ai.search.tree import Tree, is_later
from lnl.contract.arguments import amount, instance, seed_of, whole
from lnl.contract.chance import mix64
from lnl.contract.decision import DecisionKind
from lnl.contract.errors import ArgumentError
from lnl.contract.notation import to_text
from lnl.contract.sharing import Use, alone

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from lnl.game.options import Action
    from lnl.game.view import View

_USUAL = 1600
_LEAST_SECONDS = 0.001
_PLANS = 4
_PLANNED = (DecisionKind.LEVEL, DecisionKind.MULLIGAN)
_SHOWN = 3
_FORESEEN = 5
_NEW = 2
"""At least one of this many playouts for a decision is new, however many came from the decision before."""
_CLOSE = 0.02
"""Difference of win probability below which two actions count as equally good."""


class _Before(NamedTuple):
    """A decision that was searched.

    Attributes:
        tree: the search tree.
        view: what the player knew.
        taken: code of the action taken.
    """

    tree: Tree
    view: View
    taken: int


def _is_later(view: View, before: View) -> bool:
    """Return whether a view continues an earlier view in the same turn of the same game, without undone moves."""
    return view.seen[0] is before.seen[0] and is_later(view.core, before.core)


class MctsPlayer:
    """Searches the legal actions by playouts in sampled worlds and takes the best.

    Args:
        iterations: playouts for each decision, 1 to 2**30; not used with ``time``.
        seed: of worlds and playouts, 0 to 2**64 - 1.
        time: seconds for each decision, 0.001 to 86400, instead of a number of playouts; such a player is not
            reproducible.
        turns: turns after the present one that a playout continues, 0 to 65536; it is evaluated at the end of each turn.
        exploration: weight of actions tried rarely, 0 to 1000.
        depth: depth of the tree in decisions, 1 to 65536; 1 searches only the decision at hand.
        caution: penalty for rarely tried actions in the final choice, 0 to 1000: the choice maximizes the mean value
            minus ``caution`` divided by the square root of the visits. 1000 takes the most visited action.
        batch: playouts that see the same tree, 1 to 64, so that several threads can play them. The choice depends on
            it.
        workers: threads that play a batch, 1 to 64. With ``iterations`` the choice does not depend on it.
        clock: seconds for all choices of a game, 0.001 to 86400, instead of a number of playouts: a choice takes its
            share of the remaining time, less if one action is clearly best, more if two are close.
        increment: seconds that each of the player's own turns adds to the clock, 0 to 86400.
        keep: 1 to start with the subtree of the action taken before, if nobody else decided in between; 0 to start with
            an empty tree.
        pilot: share of the pilot's weights in the prior of the actions at hand, 0 to 1; the light policy makes the
            rest.
        piloted: share of the choices in playouts that the pilot makes, 0 to 1; the light policy makes the rest.
        plans: factor of the playouts of level steps and mulligans, 1 to 64, because both affect the whole game.
        net: file of a network that replaces the pilot in the prior (docs/training.md); "shipped" for the network of the
            package, "" for none.

    Attributes:
        tell: called some times a second, by a search that takes longer (`lnl.ai.pulse`), with the share of its playouts or
            of its time that is over; None for nobody to tell.

    Raises:
        ArgumentError: an option is out of its range.
        FileError: the network cannot be read, or is not of this version.
    """

    name = "mcts"
    needs_core = True

    def __init__(
        self,
        iterations: int | None = None,
        seed: int = 0,
        time: float | None = None,
        turns: int = 1,
        exploration: float = 1.2,
        depth: int = 64,
        caution: float = MAX_EXPLORATION,
        batch: int = 1,
        workers: int = 1,
        clock: float | None = None,
        increment: float = 0.0,
        keep: int = 1,
        pilot: float = PILOT_SHARE,
        piloted: float = PILOTED,
        plans: int = _PLANS,
        net: str = "",
    ) -> None:
        if time is not None and clock is not None:
            raise ArgumentError(
                "mcts: give either time (for each choice) or clock (for the whole game)", argument="clock"
            )
        if iterations is None:
            iterations = _USUAL if time is None and clock is None else MAX_ITERATIONS
        self.iterations = whole("mcts: iterations", iterations, 1, MAX_ITERATIONS)
        self.time = None if time is None else amount("mcts: time", time, _LEAST_SECONDS, MAX_SECONDS)
        self.seed = seed_of(seed, "mcts: seed")
        self.turns = whole("mcts: turns", turns, 0, MAX_TURNS)
        self.exploration = amount("mcts: exploration", exploration, 0, MAX_EXPLORATION)
        self.depth = whole("mcts: depth", depth, 1, MAX_DEPTH)
        self.caution = amount("mcts: caution", caution, 0, MAX_EXPLORATION)
        self.batch = whole("mcts: batch", batch, 1, MAX_BATCH)
        self.workers = whole("mcts: workers", workers, 1, MAX_WORKERS)
        increment = amount("mcts: increment", increment, 0, MAX_SECONDS)
        self.clock = (
            None if clock is None else Clock(amount("mcts: clock", clock, _LEAST_SECONDS, MAX_SECONDS), increment)
        )
        self.keep = whole("mcts: keep", keep, 0, 1)
        self.pilot = amount("mcts: pilot", pilot, 0, 1)
        self.piloted = amount("mcts: piloted", piloted, 0, 1)
        self.plans = whole("mcts: plans", plans, 1, MAX_PLANS)
        instance("mcts: net", net, str)
        self.net = net_of(net) if net else None
        self.tell: Callable[[float], object] | None = None
        self._tree: Tree | None = None
        self._before: _Before | None = None
        self._recalled: list[tuple[View, int]] = []
        self.last: list[tuple[str, int, float]] = []
        self.line: list[str] = []
        self.n_chosen = 0
        self._settle = 1.0 if self.caution == MAX_EXPLORATION else LEAST_SHARE
        self._use = Use("a player")

    @alone
    def choose(self, view: View) -> Action:
        """Return the action that the search found best.

        Raises:
            LnlError: the view is not of a game on the core, or its player has nothing to decide.
            SharingError: another thread is calling this player.
        """
        start = now.perf_counter()
        decision, _ = waiting(view, self.name)
        recalled, self._recalled = self._recalled, []
        for earlier, number in recalled:
            self._search(earlier, number, now.perf_counter())
        self.n_chosen += 1
        if len(decision.codes) == 1:
            self.last, self.line = [], []
            return decision.actions[0]
        found, ranked = self._search(view, self.n_chosen, start)
        self.last = [(str(decision.action(one.code)), one.visits, one.value) for one in ranked[:_SHOWN]]
        self.line = [to_text(one.code, view.table, one.player) for one in found.line[:_FORESEEN]]
        return decision.action(ranked[0].code)

    @alone
    def recall(self, view: View) -> None:
        """Count a choice that was made before the game was interrupted; its search is repeated if the next one needs
        it.

        Args:
            view: what the choice was made from.
        """
        decision, _ = waiting(view, self.name)
        self.n_chosen += 1
        if len(decision.codes) == 1 or not self.keep or self.time is not None or self.clock is not None:
            return
        if self._recalled and not _is_later(view, self._recalled[-1][0]):
            self._recalled.clear()
        self._recalled.append((view, self.n_chosen))

    def _search(self, view: View, number: int, start: float) -> tuple[SearchResult, list[Searched]]:
        """Search the player's n-th decision from a moment on; return the tree and the actions, the best first."""
        before = self._before if self._before is not None and _is_later(view, self._before.view) else None
        self._before = None
        decision = view.decision
        is_plan = decision is not None and decision.kind in _PLANNED
        iterations = min(MAX_ITERATIONS, self.iterations * (self.plans if is_plan else 1))
        tree = Tree(
            view.core,
            mix64(self.seed ^ number),
            self.turns,
            self.exploration,
            self.depth,
            self.batch,
            iterations,
            None if before is None else before.tree,
            0 if before is None else before.taken,
            self.pilot,
            self.net,
            self.piloted,
        )
        self._tree = tree
        try:
            self._grow(tree, iterations, view, start)
        finally:
            self._tree = None
        found = tree.result()
        ranked = self._ranked(found.actions)
        if self.keep:
            self._before = _Before(tree, view, ranked[0].code)
        return found, ranked

    def _grow(self, tree: Tree, iterations: int, view: View, start: float) -> None:
        """Search from a moment on, within the time and a maximum number of playouts."""
        if self.clock is None:
            seconds = None if self.time is None else max(0.0, self.time - (now.perf_counter() - start))
            playouts = max(-(-iterations // _NEW), iterations - tree.n_kept)
            pulse = self._pulse(tree, playouts, self.time, start)
            tree.grow(playouts, self.workers, pulse, seconds, self._settle)
            return
        rules = view.record.rules
        self.clock.begin(rules.turn, rules.turn_player == view.player)
        due, most = self.clock.due(), self.clock.most()
        pulse = self._pulse(tree, iterations, most, start)
        try:
            tree.grow(iterations, self.workers, pulse, due, self._settle)
            if self._is_close(tree.result().actions):
                left = max(0.0, most - (now.perf_counter() - start))
                tree.grow(iterations, self.workers, pulse, left, self._settle)
        finally:
            self.clock.spend(now.perf_counter() - start)

    def _pulse(self, tree: Tree, playouts: int, seconds: float | None, start: float) -> Pulse | None:
        """Return what tells how far a search is that began at a moment and may take so many playouts and seconds."""
        tell, kept = self.tell, tree.n_kept
        if tell is None:
            return None

        def share(done: int) -> float:
            passed = 0.0 if not seconds else (now.perf_counter() - start) / seconds
            return min(1.0, max(passed, (done - kept) / playouts))

        return Pulse(lambda done: tell(share(done)))

    def _is_close(self, actions: Sequence[Searched]) -> bool:
        """Return whether another action is about as good as the best."""
        least = LEAST_SHARE * max(action.visits for action in actions)
        values = sorted((action.value for action in actions if action.visits >= least), reverse=True)
        return len(values) > 1 and values[0] - values[1] < _CLOSE

    def _ranked(self, actions: Sequence[Searched]) -> list[Searched]:
        """Return the actions, the best first: those with enough visits by their lower bound, then the others."""
        if self.caution == MAX_EXPLORATION:
            return sorted(actions, key=lambda action: (action.visits, action.value), reverse=True)
        least = LEAST_SHARE * max(action.visits for action in actions)

        def merit(action: Searched) -> tuple[bool, float, int]:
            return action.visits >= least, action.value - self.caution / sqrt(max(1, action.visits)), action.visits

        return sorted(actions, key=merit, reverse=True)

    def stop(self) -> None:
        """End a search that runs in another thread: it chooses from what it has found. Without a search nothing
        happens.
        """
        if (tree := self._tree) is not None:
            tree.halt()

    def report(self) -> list[str]:
        """Return lines about the last search: the best actions, their win probabilities and visits, and the expected
        line.
        """
        lines = []
        for text, visits, mean in self.last:
            half = 1.96 * (max(mean * (1 - mean), 0.01) / max(visits, 1)) ** 0.5
            lines.append(f"{text:32} wins {mean:.0%} ± {half:.0%}, {visits} visits")
        if len(self.line) > 1:
            lines.append(f"expected: {'; '.join(self.line)}")
        return lines
