"""Determinised tree search: every playout deals the hidden cards anew from the view.

Playouts come in batches: all of a batch see the tree as it was before, and are credited in their order after them, so what
is found hangs on the size of a batch and never on how many threads play it. One tree of what the searching player can
distinguish is shared by all worlds. Information set search after Cowling, Powley and Whitehouse (2012), with priors.

Longer than 500 lines: all that a playout calls is one unit of C, without Python objects between.
"""

from libc.math cimport sqrt
from libc.stdlib cimport free, malloc
from libc.string cimport memset

from lnl._core.engine cimport *
from lnl._core.face cimport CoreView, Engine, core_view
from lnl._core.slices cimport PyErr_CheckSignals, end_of_slice, is_past, lnl_milliseconds
from lnl._core.worlds cimport *
from lnl.ai.search.net cimport Net, NetC, Prints, PrintsC, net_shares
from lnl.ai.search.pilot cimport Habits, HabitsC, piloted_shares
from lnl.ai.search.policy cimport is_equal_option, played_out, weigh

from threading import Thread

from lnl.ai.search.pilot import habits
from lnl.ai.search.results import (
    MAX_BATCH, MAX_DEPTH, MAX_EXPLORATION, MAX_ITERATIONS, MAX_SECONDS, MAX_TURNS, PILOT_SHARE,
    Foreseen, Searched, SearchResult,
)
from lnl.contract.arguments import amount, seed_of, whole
from lnl.contract.errors import ArgumentError

cdef extern from *:
    """
    #include <sched.h>
    #include <time.h>
    static inline int load_whole(int *at) { return __atomic_load_n(at, __ATOMIC_ACQUIRE); }
    static inline void store_whole(int *at, int value) { __atomic_store_n(at, value, __ATOMIC_RELEASE); }
    static inline void add_one(int *at) { __atomic_add_fetch(at, 1, __ATOMIC_ACQ_REL); }
    /* Wait a little for another thread; longer, and without the processor, the more often it was waited already. */
    static inline void be_patient(int waited) {
        struct timespec nap = {0, 20000};
        if (waited > 4000) nanosleep(&nap, NULL);
        else if (waited > 400) sched_yield();
    }
    """
    int load_whole(int *at) noexcept nogil
    void store_whole(int *at, int value) noexcept nogil
    void add_one(int *at) noexcept nogil
    void be_patient(int waited) noexcept nogil


cdef enum:
    MAX_WORKERS = 64
    MAX_PATH = 64
    MAX_NODES = 1 << 18
    MOST_ACTIONS = 600   # of a playout, in the tree and again below it
    MAX_SEEN = 2048      # nodes that one playout may find legal
    UNUSED = -1          # prior of an action that equals another
    NOTHING_NEW = -1
    SLICE = 64           # playouts of a tree between two looks at what may end the search

cdef struct NodeC:
    u64 code             # the action that leads here
    i32 player           # whose action it is
    double sum           # of playout values for the searching player
    float prior
    i32 visits, seen     # how often taken, and how often it was legal
    i32 lost             # playouts that were aborted here: they score nothing
    i32 child, next      # its first child, its next sibling; 0 for none

cdef struct Search:
    GameC *root          # a view: blank where the player knows nothing
    DealC *deal
    NodeC *nodes
    int me, turns, depth, n, used, size, done
    int distinct         # actions at hand, equal ones counted once
    int batch            # playouts that see the same tree
    int n_pending        # those of the present batch
    int only             # the action at hand that all playouts begin with; 0: whichever is most promising
    HabitsC *habits      # the pilot's weights
    NetC *net            # a network in their place, or NULL, and what it makes of the cards of the table
    PrintsC *prints
    double pilot         # how much of the prior of the actions at hand these make
    double c             # weight of exploration
    double spread        # of that, how much is due: less where playouts end alike
    double squares       # sum of the squared values of all playouts
    u64 seed
    double prior[MAX_ACTIONS]
    i32 pending[MAX_ACTIONS + 1]   # the same by action at hand, from 1
    i32 kept[MAX_ACTIONS + 1]      # likewise the visits that came with the tree of the decision before

cdef struct TraceC:
    # A playout: what it did to the tree is noted here, and credited later.
    int n, n_seen
    int added            # who took the action that was new to the tree, NOTHING_NEW if none was
    u64 luck
    u64 code             # that action
    double value         # for the searching player; -1: it was aborted
    int path[MAX_PATH]
    i32 seen[MAX_SEEN]

cdef struct CrewC:
    # Threads that play a batch together: the one that searches, and others that wait for its rounds.
    int n
    int round, finished  # atomic, as is `over`
    int over
    int n_traces
    Search *f
    TraceC *traces
    WorkspaceC *w[MAX_WORKERS]


cdef void begin_search(WorkspaceC *w, Search *f) noexcept nogil:
    # Node 0 is the decision at hand, nodes 1 to n its actions in order; one that equals another before it is never taken.
    cdef int i
    cdef double shares[MAX_ACTIONS]
    cdef double total = weigh(w, f.prior)
    memset(f.nodes, 0, sizeof(NodeC))
    f.n = w.n_options
    f.used = 1
    f.distinct = 0
    for i in range(f.n):
        f.distinct += not is_equal_option(w, i)
        f.prior[i] /= total
    if f.pilot > 0:
        if f.net != NULL:
            net_shares(w, f.net, f.prints, shares)
        else:
            piloted_shares(w, f.habits, shares)
        for i in range(f.n):
            f.prior[i] += f.pilot * (shares[i] - f.prior[i])
    for i in range(f.n):
        add_node(f, 0, f.me, w.options[i], UNUSED if is_equal_option(w, i) else 0.5 * f.prior[i] + 0.5 / f.distinct)


cdef int find_child(NodeC *nodes, int parent, u64 code) noexcept nogil:
    cdef int at = nodes[parent].child
    while at and nodes[at].code != code:
        at = nodes[at].next
    return at


cdef int add_node(Search *f, int parent, int player, u64 code, double prior) noexcept nogil:
    # Behind its siblings; returns 0 when there is no room.
    cdef NodeC *node
    cdef int at
    if f.used >= f.size:
        return 0
    node = &f.nodes[f.used]
    memset(node, 0, sizeof(NodeC))
    node.code = code
    node.player = player
    node.prior = prior
    at = f.nodes[parent].child
    if at == 0:
        f.nodes[parent].child = f.used
    else:
        while f.nodes[at].next:
            at = f.nodes[at].next
        f.nodes[at].next = f.used
    f.used += 1
    return f.used - 1


cdef void copy_below(Search *f, int to, NodeC *nodes, int at) noexcept nogil:
    # What another tree found below one of its nodes, as far as there is room.
    cdef int child = nodes[at].child, new
    while child:
        new = add_node(f, to, nodes[child].player, nodes[child].code, nodes[child].prior)
        if new == 0:
            return
        copy_counts(&f.nodes[new], &nodes[child])
        copy_below(f, new, nodes, child)
        child = nodes[child].next


cdef inline void copy_counts(NodeC *to, NodeC *node) noexcept nogil:
    to.sum, to.visits, to.seen, to.lost = node.sum, node.visits, node.seen, node.lost


cdef void take_over(Search *f, Search *before, u64 code) noexcept nogil:
    # Begin with what the search of an earlier decision found after the action that was taken then.
    cdef int taken = find_child(before.nodes, 0, code), i, at
    cdef double mean
    for i in range(1, f.n + 1):
        at = find_child(before.nodes, taken, f.nodes[i].code) if taken and f.nodes[i].prior >= 0 else 0
        if at == 0 or before.nodes[at].player != f.me:
            continue
        copy_counts(&f.nodes[i], &before.nodes[at])
        copy_below(f, i, before.nodes, at)
        f.kept[i] = f.nodes[i].visits + f.nodes[i].lost
        f.nodes[0].sum += f.nodes[i].sum
        f.nodes[0].visits += f.nodes[i].visits
        f.done += f.kept[i]
    if f.nodes[0].visits:  # the values spread as they did before
        mean = before.nodes[0].sum / before.nodes[0].visits
        f.squares = before.squares / before.nodes[0].visits - mean * mean
        mean = f.nodes[0].sum / f.nodes[0].visits
        f.squares = (f.squares + mean * mean) * f.nodes[0].visits
        f.spread = due_exploration(f)


cdef int select_arm(Search *f) noexcept nogil:
    # An action of the decision at hand.
    cdef NodeC *node
    cdef int i, best = 1
    cdef double score, top = -1.0, root = sqrt(f.done + f.n_pending + 1.0), mean = 0.5
    if f.nodes[0].visits:
        mean = f.nodes[0].sum / f.nodes[0].visits
    for i in range(1, f.n + 1):
        node = &f.nodes[i]
        if node.prior < 0:
            continue
        score = node.sum / node.visits if node.visits else mean
        score += f.c * f.spread * node.prior * root / (1 + node.visits + node.lost + f.pending[i])
        if score > top:
            top = score
            best = i
    return best


cdef int select_child(WorkspaceC *w, Search *f, TraceC *t, int parent, bint mine, int *option) noexcept nogil:
    # The most promising of the legal actions: an old child, or 0 for one that was never taken (its option is given).
    cdef double weights[MAX_ACTIONS]
    cdef NodeC *node
    cdef int i, at, best = 0
    cdef double total = weigh(w, weights), score, top = -1.0, prior, mean
    mean = f.nodes[parent].sum / f.nodes[parent].visits if f.nodes[parent].visits else 0.5
    if not mine:
        mean = 1.0 - mean
    option[0] = 0
    for i in range(w.n_options):
        if is_equal_option(w, i):
            continue
        at = find_child(f.nodes, parent, w.options[i])
        prior = 0.7 * weights[i] / total + 0.3 / w.n_options
        if at:
            node = &f.nodes[at]
            if t.n_seen < MAX_SEEN:
                t.seen[t.n_seen] = at
                t.n_seen += 1
            score = node.sum / node.visits if node.visits else f.nodes[parent].sum / max(1, f.nodes[parent].visits)
            if not mine:
                score = 1.0 - score
            score += f.c * f.spread * prior * sqrt(node.seen + 1.0) / (1 + node.visits + node.lost)
        else:
            score = mean - 0.05 * f.spread + f.c * f.spread * prior * sqrt(<double>f.nodes[parent].visits + 1.0)
        if score > top:
            top = score
            best = at
            option[0] = i
    return best


cdef void explore(WorkspaceC *w, Search *f, TraceC *t) noexcept nogil:
    # A playout: deal a world, follow the tree from an action at hand to the first action that is new to it, and play on.
    cdef GameC *g = w.g
    cdef int last_turn = f.root.turn + f.turns, child = 1, option = 0, steps = 0
    t.n = 1
    t.n_seen = 0
    t.added = NOTHING_NEW
    copy_game(g, f.root)
    sample_world(w, f.deal, t.luck)
    answer(w, f.nodes[t.path[0]].code)
    while child and t.n < f.depth and g.waiting and not g.fault and g.turn <= last_turn and steps < MOST_ACTIONS:
        options(w)
        steps += 1
        if w.n_options == 1 or g.fault:
            answer(w, w.options[0])
            continue
        child = select_child(w, f, t, t.path[t.n - 1], g.asked_player == f.me, &option)
        if child:
            t.path[t.n] = child
            t.n += 1
        else:
            t.added = g.asked_player
            t.code = w.options[option]
        answer(w, w.options[option])
    t.value = played_out(w, f.me, t.luck, last_turn, False, MOST_ACTIONS)
    if g.over:  # better won now than later, and lost later than now
        t.value = 0.5 + (t.value - 0.5) * (1.0 - 0.02 * (g.turn - f.root.turn))
    if g.fault:
        t.value = -1.0


cdef void credit(Search *f, TraceC *t) noexcept nogil:
    # Add what a playout found to the tree: one node more, and its value to all on the way.
    cdef int i, child
    for i in range(t.n_seen):
        f.nodes[t.seen[i]].seen += 1
    if t.added != NOTHING_NEW:
        child = find_child(f.nodes, t.path[t.n - 1], t.code)  # another playout of the batch may have added it
        if child == 0:
            child = add_node(f, t.path[t.n - 1], t.added, t.code, 0.0)
        if child:
            t.path[t.n] = child
            t.n += 1
    f.done += 1
    for i in range(t.n):
        if t.value < 0.0:
            f.nodes[t.path[i]].lost += 1
        else:
            f.nodes[t.path[i]].sum += t.value
            f.nodes[t.path[i]].visits += 1
    if t.value >= 0.0:
        f.nodes[0].sum += t.value
        f.nodes[0].visits += 1
        f.squares += t.value * t.value
        f.spread = due_exploration(f)


cdef double due_exploration(Search *f) noexcept nogil:
    # In positions that are all but decided, values differ little: then exploration must not drown them.
    cdef double n = f.nodes[0].visits, mean = f.nodes[0].sum / n, deviation
    if n < 16:
        return 1.0
    deviation = sqrt(max(0.0, f.squares / n - mean * mean))
    return max(0.05, min(1.0, deviation / 0.15))


cdef void choose_arms(Search *f, TraceC *traces, int n) noexcept nogil:
    # The actions at hand and the luck of a batch. Each action meets the same worlds in the same order, so that luck cancels
    # between them.
    cdef int i, arm
    for i in range(n):
        arm = f.only if f.only else select_arm(f)
        traces[i].path[0] = arm
        traces[i].luck = mix64(
            f.seed + <u64>(f.nodes[arm].visits + f.nodes[arm].lost - f.kept[arm] + f.pending[arm]) * <u64>0x9E3779B97F4A7C15)
        f.pending[arm] += 1
        f.n_pending += 1
    for i in range(n):
        f.pending[traces[i].path[0]] = 0
    f.n_pending = 0


cdef void play_part(CrewC *crew, int k) noexcept nogil:
    # The playouts of a batch that fall to a thread.
    cdef int i = k
    while i < crew.n_traces:
        explore(crew.w[k], crew.f, &crew.traces[i])
        i += crew.n


cdef void serve(CrewC *crew, int k) noexcept nogil:
    # What a thread does that waits for the rounds of another.
    cdef int last = 0, waited = 0
    while not load_whole(&crew.over):
        if load_whole(&crew.round) == last:
            waited += 1
            be_patient(waited)
            continue
        waited = 0
        last += 1
        play_part(crew, k)
        add_one(&crew.finished)


cdef void play_batch(CrewC *crew, int n) noexcept nogil:
    # All playouts of a batch, by all threads.
    cdef int waited = 0
    crew.n_traces = n
    if crew.n == 1:
        play_part(crew, 0)
        return
    store_whole(&crew.finished, 0)
    add_one(&crew.round)
    play_part(crew, 0)
    while load_whole(&crew.finished) < crew.n - 1:
        waited += 1
        be_patient(waited)


cdef void run_search(CrewC *crew, int until, long long end, int *halted) noexcept nogil:
    # Playouts up to a number or the end of a slice.
    cdef Search *f = crew.f
    cdef int i, n
    while f.done < until and not load_whole(halted):
        n = min(f.batch, until - f.done)
        choose_arms(f, crew.traces, n)
        play_batch(crew, n)
        for i in range(n):
            credit(f, &crew.traces[i])
        if is_past(end):
            return


cdef bint is_settled(Search *f, double left, double share) noexcept nogil:
    # Whether only one action can be taken in the end, however the playouts that are left go: no other can come to the share
    # of its visits that is asked for.
    cdef int i, top = 1
    for i in range(2, f.n + 1):
        if f.nodes[i].visits > f.nodes[top].visits:
            top = i
    for i in range(1, f.n + 1):
        if i != top and f.nodes[i].prior >= 0 and f.nodes[i].visits + left >= share * f.nodes[top].visits:
            return False
    return True


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

    Attributes:
        n_kept: playouts that came from the tree before.

    Raises:
        ArgumentError: an argument is out of its range (`lnl.ai.search.results`).
    """

    cdef CoreView view       # in whose struct the search begins
    cdef Habits habits
    cdef Net net
    cdef Prints prints
    cdef list games          # one for each thread to play in
    cdef Search f
    cdef CrewC crew
    cdef int halted
    cdef u64 seed
    cdef readonly int n_kept

    def __init__(self, view, seed, turns=2, exploration=1.2, depth=64, batch=1, size=MAX_NODES, Tree before=None, taken=0,
                 pilot=PILOT_SHARE, Net net=None):
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
        self.habits = habits()
        f.habits = &self.habits.c
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
    # The actions that were visited most, each after the one before; forced ones are left out.
    cdef int at, best = 0
    out = []
    while True:
        at, best = f.nodes[best].child, 0
        while at:
            if f.nodes[at].visits > (f.nodes[best].visits if best else 0):
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


def search(view, iterations, seed, turns=2, exploration=1.2, stop=None, depth=64):
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
