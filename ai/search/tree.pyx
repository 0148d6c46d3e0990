"""Determinised tree search: every playout deals the hidden cards anew from the view.

Playouts come in batches: all of a batch see the tree as it was before, and are credited in their order after them, so what
is found hangs on the size of a batch and never on how many threads play it. One tree of what the searching player can
distinguish is shared by all worlds. Information set search after Cowling, Powley and Whitehouse (2012), with priors.
The tree and one playout stand in `playout.pxi`, the threads that play a batch in `crew.pxi`: one unit of C with this.
"""

from libc.math cimport sqrt
from libc.stdlib cimport free, malloc
from libc.string cimport memset

from lnl._core.engine cimport *
from lnl._core.face cimport CoreView, Engine, core_view
from lnl._core.slices cimport PyErr_CheckSignals, end_of_slice, is_past, lnl_milliseconds
from lnl._core.worlds cimport *
from lnl.ai.search.evaluation cimport judge
from lnl.ai.search.net cimport Net, NetC, Prints, PrintsC, net_shares
from lnl.ai.search.pilot cimport Habits, HabitsC, Printed, PrintedC, drawn_by_pilot, piloted_shares
from lnl.ai.search.policy cimport PassedC, drawn_option, is_equal_option, pass_turn, weigh

from threading import Thread

from lnl.ai.search.pilot import search_habits
from lnl.ai.search.results import (
    MAX_BATCH, MAX_DEPTH, MAX_EXPLORATION, MAX_ITERATIONS, MAX_SECONDS, MAX_TURNS, PILOTED, PILOT_SHARE,
    Foreseen, Searched, SearchResult,
)
from lnl.contract.arguments import amount, seed_of, whole
from lnl.contract.errors import ArgumentError

include "playout.pxi"
include "crew.pxi"

cdef enum:
    SLICE = 64           # playouts of a tree between two looks at what may end the search


cdef class Tree:
    """The tree of one decision, which grows by batches of playouts.

    Args:
        view: of the player, who decides.
        seed: of worlds and playouts.
        turns: turns after the present one that a playout goes on.
        exploration: weight of the prior and of rarely tried actions.
        depth: decisions that the tree reaches; 1 searches the decision at hand alone.
        batch: playouts that see the same tree, so that several threads can play them.
        size: nodes at most, besides the actions at hand.
        before: the tree of the player's decision before, in the same turn of the same game; what it found after the action
            that was taken counts here too.
        taken: code of that action.
        pilot: how much of the prior of the actions at hand the pilot's weights make, 0 to 1; the light policy makes the rest.
        net: a network that takes the pilot's place in that.
        piloted: share of the choices below the tree that the pilot makes, 0 to 1; the light policy makes the rest.

    Attributes:
        n_kept: playouts that came from the tree before.

    Raises:
        ArgumentError: an argument is out of its range (`lnl.ai.search.results`).
    """

    cdef CoreView view       # in whose struct the search begins
    cdef Habits habits
    cdef Printed printed
    cdef Net net
    cdef Prints prints
    cdef list games          # one for each thread to play in
    cdef Search f
    cdef CrewC crew
    cdef int halted
    cdef u64 seed
    cdef readonly int n_kept

    def __init__(self, view, seed, turns=1, exploration=1.2, depth=64, batch=1, size=MAX_NODES, Tree before=None, taken=0,
                 pilot=PILOT_SHARE, Net net=None, piloted=PILOTED):
        cdef Search *f = &self.f
        cdef int n_before = before.f.used if before is not None else 0
        self.view = core_view(view)
        f.seed = self.seed = seed_of(seed)
        f.turns = whole("turns", turns, 0, MAX_TURNS)
        f.depth = min(whole("depth", depth, 1, MAX_DEPTH), MAX_PATH)
        f.c = amount("exploration", exploration, 0, MAX_EXPLORATION)
        f.batch = whole("batch", batch, 1, MAX_BATCH)
        f.root, f.deal, f.me, f.spread = &self.view.g, &self.view.deal, self.view.deal.viewer, 1.0
        f.size = min(MAX_NODES, whole("size", size, 1, MAX_ITERATIONS) + self.view.deal.n_options + 1 + n_before)
        self.crew.f = f
        f.pilot = amount("pilot", pilot, 0, 1)
        f.piloted = amount("piloted", piloted, 0, 1)
        self.habits = search_habits()
        self.printed = self.habits.printed_of(self.view.table)
        f.habits, f.printed = &self.habits.c, &self.printed.c
        if net is not None:
            self.net, self.prints = net, net.prints_of(self.view.table)
            f.net, f.prints = &self.net.c, &self.prints.c
        self.games = []
        if self.view.deal.n_options:
            self.crew.traces = <TraceC *>malloc(f.batch * sizeof(TraceC))
            f.nodes = <NodeC *>malloc(f.size * sizeof(NodeC))
            if f.nodes == NULL or self.crew.traces == NULL:
                raise MemoryError(f"{f.size} nodes")
            self.hire()
            options(self.crew.w[0])
            begin_search(self.crew.w[0], f)
            if n_before:
                take_over(f, &before.f, taken)
                self.n_kept = f.done
        raise_wrong()

    def __dealloc__(self):
        free(self.f.nodes)
        free(self.crew.traces)

    cdef int hire(self) except -1:
        # A game for one thread more.
        cdef Engine game = self.view.scratch(self.seed)
        self.crew.w[len(self.games)] = game.w
        self.games.append(game)
        return 0

    def grow(self, iterations, workers=1, stop=None, seconds=None, settle=None, only=None):
        """Add playouts.

        Args:
            iterations: how many; each adds at most one node.
            workers: threads that play a batch together; what is found does not hang on them.
            stop: called between slices of the work with the playouts done; true ends the search.
            seconds: ends the search after this time.
            settle: ends the search when only one action can end with this share of the visits of the one visited most,
                above 0 to 1; with 1 that one itself cannot change any more.
            only: code of the action at hand that all these playouts begin with; None for whichever is most promising.
        """
        cdef int goal = self.f.done + whole("iterations", iterations, 1, MAX_ITERATIONS), k
        cdef int n = min(whole("workers", workers, 1, MAX_WORKERS), self.f.batch)
        cdef long long end = 0
        cdef double share = amount("settle", settle, 0, 1) if settle is not None else 0.0
        if stop is not None and not callable(stop):
            raise ArgumentError("stop must be a function or None", argument="stop")
        if seconds is not None:
            end = lnl_milliseconds() + <long long>(1000 * amount("seconds", seconds, 0, MAX_SECONDS))
        if not self.view.deal.n_options:
            return
        self.f.only = find_child(self.f.nodes, 0, only) if only is not None else 0
        if only is not None and self.f.only == 0:
            raise ArgumentError(f"{only:#x} is no action at hand", argument="only")
        while len(self.games) < n:
            self.hire()
        self.crew.n, self.crew.round, self.crew.over = n, 0, 0
        threads = [Thread(target=self.serve, args=(k,), daemon=True) for k in range(1, n)]
        try:
            for thread in threads:
                thread.start()
            self.search_on(goal, end, stop, share)
        finally:
            store_whole(&self.crew.over, 1)
            for thread in threads:
                thread.join()
        raise_wrong()

    def serve(self, k):
        """Play a thread's part of every batch, as long as `grow` goes on.

        Args:
            k: number of the thread.
        """
        cdef int number = k
        with nogil:
            serve(&self.crew, number)

    cdef int search_on(self, int goal, long long end, object stop, double share) except -1:
        # All playouts, or those until something ends the search.
        cdef long long start = lnl_milliseconds()
        cdef int until, begun = self.f.done
        cdef double left, spent
        while self.f.done < goal and not self.halted:
            until = min(goal, self.f.done + SLICE)
            while self.f.done < until and not self.halted and (self.f.done == 0 or is_before(end)):
                with nogil:
                    run_search(&self.crew, until, slice_before(end), &self.halted)
                PyErr_CheckSignals()
            if not is_before(end):
                break
            left = goal - self.f.done
            if end:  # no more than the time so far lets expect
                spent = 1.0 + lnl_milliseconds() - start
                left = min(left, (self.f.done - begun) * (end - lnl_milliseconds()) / spent)
            if share > 0 and is_settled(&self.f, left, share):
                break
            if stop is not None and stop(self.f.done):
                break
        return 0

    def halt(self):
        """End the search, from whatever thread; what it found until then counts."""
        store_whole(&self.halted, 1)

    def result(self):
        """Return what was found so far, as a `SearchResult`."""
        return SearchResult(searched_actions(&self.f), foreseen(&self.f)) if self.f.nodes != NULL else SearchResult((), ())


cdef tuple searched_actions(Search *f):
    # Every action at hand.
    return tuple([
        Searched(f.nodes[i].code, f.nodes[i].visits, f.nodes[i].sum / f.nodes[i].visits if f.nodes[i].visits else 0.0)
        for i in range(1, f.n + 1)
    ])


cdef tuple foreseen(Search *f):
    # The actions that were visited most, each after the one before; forced ones are left out. Of equally many visits, those
    # with the better result for who acts count, as in the order of the actions.
    cdef int at, best = 0
    out = []
    while True:
        at, best = f.nodes[best].child, 0
        while at:
            if f.nodes[at].visits > (f.nodes[best].visits if best else 0):
                best = at
            elif best and f.nodes[at].visits == f.nodes[best].visits:
                if (f.nodes[at].sum - f.nodes[best].sum) * (1 if f.nodes[at].player == f.me else -1) > 0:
                    best = at
            at = f.nodes[at].next
        if best == 0:
            return tuple(out)
        out.append(Foreseen(f.nodes[best].player, f.nodes[best].code))


cdef inline bint is_before(long long deadline) noexcept nogil:
    # Whether a deadline, 0 for none, is still to come.
    return deadline == 0 or lnl_milliseconds() < deadline


cdef inline long long slice_before(long long deadline) noexcept nogil:
    # The end of a slice that begins now; no later than a deadline, 0 for none.
    return min(end_of_slice(), deadline) if deadline else end_of_slice()


def is_later(view, before):
    """Return whether a view is of the same player in the same turn as another, after more actions.

    Args:
        view: of a game.
        before: of the same game.
    """
    cdef CoreView late = core_view(view), early = core_view(before)
    return late.player == early.player and late.g.turn == early.g.turn and late.g.n_decisions > early.g.n_decisions


def search(view, iterations, seed, turns=1, exploration=1.2, stop=None, depth=64):
    """Return what a tree search over sampled worlds found, as a `SearchResult`.

    Playouts that would exceed a capacity are aborted and count as no visit. Nothing is found unless the view's player
    decides: the other's actions would name the other's hidden cards.

    Args:
        view: of the player.
        iterations: playouts; each adds at most one node to the tree.
        seed: of worlds and playouts.
        turns: turns after the present one that a playout goes on.
        exploration: weight of the prior and of rarely tried actions.
        stop: called between slices of the work with the playouts done; true ends the search.
        depth: decisions that the tree reaches; 1 searches the decision at hand alone.

    Raises:
        ArgumentError: an argument is out of its range (`lnl.ai.search.results`).
    """
    tree = Tree(view, seed, turns, exploration, depth, 1, whole("iterations", iterations, 1, MAX_ITERATIONS))
    tree.grow(iterations, 1, stop)
    return tree.result()
