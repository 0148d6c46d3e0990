"""Determinised tree search: every playout deals the hidden cards anew from the view.

One tree of what the searching player can distinguish is shared by all worlds. Information set search after Cowling,
Powley and Whitehouse (2012), with priors.
"""

from libc.math cimport sqrt
from libc.stdlib cimport free, malloc
from libc.string cimport memset

from lnl._core.engine cimport *
from lnl._core.face cimport CoreView, Engine, core_view
from lnl._core.slices cimport PyErr_CheckSignals, end_of_slice, is_past, lnl_milliseconds
from lnl._core.worlds cimport *
from lnl.ai.search.policy cimport is_equal_option, played_out, weigh

from threading import Thread

from lnl.ai.search import results
from lnl.ai.search.results import (
    MAX_DEPTH, MAX_EXPLORATION, MAX_ITERATIONS, MAX_SECONDS, MAX_TREES, MAX_TURNS, Foreseen, Searched, SearchResult,
)
from lnl.contract.arguments import amount, seed_of, whole
from lnl.contract.errors import ArgumentError

cdef enum:
    MAX_PATH = 64
    MAX_NODES = 1 << 18
    MOST_ACTIONS = 600   # of a playout, in the tree and again below it
    UNUSED = -1          # prior of an action that equals another
    SLICE = 64           # playouts of a tree between two looks at what may end the search

cdef double LEAST_SHARE = results.LEAST_SHARE

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
    double c             # weight of exploration
    double spread        # of that, how much is due: less where playouts end alike
    double squares       # sum of the squared values of all playouts
    u64 seed
    double prior[MAX_ACTIONS]


cdef void begin_search(WorkspaceC *w, Search *f) noexcept nogil:
    # Node 0 is the decision at hand, nodes 1 to n its actions in order; one that equals another before it is never taken.
    cdef int i
    cdef double total = weigh(w, f.prior)
    memset(f.nodes, 0, sizeof(NodeC))
    f.n = w.n_options
    f.used = 1
    f.distinct = 0
    for i in range(f.n):
        f.distinct += not is_equal_option(w, i)
    for i in range(f.n):
        add_node(f, 0, f.me, w.options[i],
                 UNUSED if is_equal_option(w, i) else 0.5 * f.prior[i] / total + 0.5 / f.distinct)


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


cdef int select_arm(Search *f) noexcept nogil:
    # An action of the decision at hand.
    cdef NodeC *node
    cdef int i, best = 1
    cdef double score, top = -1.0, root = sqrt(f.done + 1.0), mean = 0.5
    if f.nodes[0].visits:
        mean = f.nodes[0].sum / f.nodes[0].visits
    for i in range(1, f.n + 1):
        node = &f.nodes[i]
        if node.prior < 0:
            continue
        score = node.sum / node.visits if node.visits else mean
        score += f.c * f.spread * node.prior * root / (1 + node.visits + node.lost)
        if score > top:
            top = score
            best = i
    return best


cdef int select_child(WorkspaceC *w, Search *f, int parent, bint mine, int *option) noexcept nogil:
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
            node.seen += 1
            score = node.sum / node.visits if node.visits else f.nodes[parent].sum / max(1, f.nodes[parent].visits)
            if not mine:
                score = 1.0 - score
            score += f.c * f.spread * prior * sqrt(<double>node.seen) / (1 + node.visits + node.lost)
        else:
            score = mean - 0.05 * f.spread + f.c * f.spread * prior * sqrt(<double>f.nodes[parent].visits + 1.0)
        if score > top:
            top = score
            best = at
            option[0] = i
    return best


cdef double descend(WorkspaceC *w, Search *f, int node, int last_turn, u64 luck) noexcept nogil:
    # Follow the tree from a node, add one node below it, play on, and credit everything on the way; -1 if it was aborted.
    cdef GameC *g = w.g
    cdef int path[MAX_PATH]
    cdef int n = 1, i, child, option = 0, steps = 0
    cdef bint grown = False
    cdef double value
    path[0] = node
    while not grown and n < f.depth and g.waiting and not g.fault and g.turn <= last_turn and steps < MOST_ACTIONS:
        options(w)
        steps += 1
        if w.n_options == 1 or g.fault:
            answer(w, w.options[0])
            continue
        child = select_child(w, f, path[n - 1], g.asked_player == f.me, &option)
        if child == 0:
            child = add_node(f, path[n - 1], g.asked_player, w.options[option], 0.0)
            grown = True
        answer(w, w.options[option])
        if child == 0:
            break
        path[n] = child
        n += 1
    value = played_out(w, f.me, luck, last_turn, False, MOST_ACTIONS)
    if g.over:  # better won now than later, and lost later than now
        value = 0.5 + (value - 0.5) * (1.0 - 0.02 * (g.turn - f.root.turn))
    if g.fault:
        for i in range(n):
            f.nodes[path[i]].lost += 1
        return -1.0
    for i in range(n):
        f.nodes[path[i]].sum += value
        f.nodes[path[i]].visits += 1
    return value


cdef double due_exploration(Search *f) noexcept nogil:
    # In positions that are all but decided, values differ little: then exploration must not drown them.
    cdef double n = f.nodes[0].visits, mean = f.nodes[0].sum / n, deviation
    if n < 16:
        return 1.0
    deviation = sqrt(max(0.0, f.squares / n - mean * mean))
    return max(0.05, min(1.0, deviation / 0.15))


cdef void run_search(WorkspaceC *w, Search *f, int until, long long end, const int *halted) noexcept nogil:
    # Playouts up to a number or the end of a slice. Each action at hand meets the same worlds in the same order, so that
    # luck cancels between them.
    cdef GameC *g = w.g
    cdef int arm
    cdef u64 luck
    cdef double value
    while f.done < until and not halted[0]:
        arm = select_arm(f)
        luck = mix64(f.seed + <u64>(f.nodes[arm].visits + f.nodes[arm].lost) * <u64>0x9E3779B97F4A7C15)
        copy_game(g, f.root)
        sample_world(w, f.deal, luck)
        answer(w, f.nodes[arm].code)
        value = descend(w, f, arm, f.root.turn + f.turns, luck)
        if value >= 0.0:
            f.nodes[0].sum += value
            f.nodes[0].visits += 1
            f.squares += value * value
            f.spread = due_exploration(f)
        f.done += 1
        if is_past(end):
            return


cdef bint is_settled(Search *f, double left) noexcept nogil:
    # Whether only one action can be taken in the end, however the playouts that are left go: no other can come to the share
    # of its visits that is asked for.
    cdef int i, top = 1
    for i in range(2, f.n + 1):
        if f.nodes[i].visits > f.nodes[top].visits:
            top = i
    for i in range(1, f.n + 1):
        if i != top and f.nodes[i].prior >= 0 and f.nodes[i].visits + left >= LEAST_SHARE * f.nodes[top].visits:
            return False
    return True


cdef class Tree:
    # A tree, and a game to play its playouts in.

    cdef CoreView view       # in whose struct the search begins
    cdef Engine scratch
    cdef Search f

    def __cinit__(self, CoreView view, int size, u64 seed):
        self.view = view
        self.f.seed = seed
        self.f.root = &view.g
        self.f.deal = &view.deal
        self.f.me = view.deal.viewer
        self.f.spread = 1.0
        self.scratch = view.scratch(seed)
        options(self.scratch.w)
        self.f.size = min(MAX_NODES, size + self.scratch.w.n_options + 1)
        self.f.nodes = <NodeC *>malloc(self.f.size * sizeof(NodeC))
        if self.f.nodes == NULL:
            raise MemoryError(f"{self.f.size} nodes")
        begin_search(self.scratch.w, &self.f)

    def __dealloc__(self):
        free(self.f.nodes)


cdef class Forest:
    """Independent trees of one decision, whose visits are added up; they grow side by side, in threads.

    What they find hangs on the number of trees, never on the number of threads.

    Args:
        view: of the player, who decides.
        seed: of worlds and playouts.
        turns: turns after the present one that a playout goes on.
        exploration: weight of the prior and of rarely tried actions.
        depth: decisions that the trees reach; 1 searches the decision at hand alone.
        trees: how many trees share the playouts.
        size: nodes of all trees at most, besides the actions at hand.

    Raises:
        ArgumentError: an argument is out of its range (`lnl.ai.search.results`).
    """

    cdef list trees
    cdef int halted

    def __init__(self, view, seed, turns=2, exploration=1.2, depth=64, trees=1, size=MAX_NODES):
        cdef CoreView known = core_view(view)
        cdef Tree tree
        cdef u64 luck = seed_of(seed)
        cdef int k, n_trees = whole("trees", trees, 1, MAX_TREES)
        cdef int last = whole("turns", turns, 0, MAX_TURNS)
        cdef int deepest = min(whole("depth", depth, 1, MAX_DEPTH), MAX_PATH)
        cdef double c = amount("exploration", exploration, 0, MAX_EXPLORATION)
        cdef int nodes = whole("size", size, 1, MAX_ITERATIONS)
        self.trees = []
        self.halted = False
        for k in range(n_trees if known.deal.n_options else 0):
            tree = Tree(known, (nodes + n_trees - 1) // n_trees, luck if k == 0 else mix64(luck + <u64>k))
            tree.f.turns, tree.f.depth, tree.f.c = last, deepest, c
            self.trees.append(tree)
        raise_wrong()

    def grow(self, iterations, workers=1, stop=None, seconds=None, settle=False):
        """Add playouts, shared evenly among the trees.

        Args:
            iterations: playouts; each adds at most one node to a tree.
            workers: threads, of which no more are used than there are trees.
            stop: called between slices of the work with the playouts done by this thread; true ends the search.
            seconds: ends the search after this time.
            settle: whether one tree stops when the playouts left cannot change which action is best.
        """
        cdef int n = whole("iterations", iterations, 1, MAX_ITERATIONS), k = len(self.trees)
        cdef int crew = min(whole("workers", workers, 1, MAX_TREES), k)
        cdef long long end = 0
        if stop is not None and not callable(stop):
            raise ArgumentError("stop must be a function or None", argument="stop")
        if seconds is not None:
            end = lnl_milliseconds() + <long long>(1000 * amount("seconds", seconds, 0, MAX_SECONDS))
        goals = [(<Tree>tree).f.done + n // k + (i < n % k) for i, tree in enumerate(self.trees)]
        threads = [
            Thread(target=self.work, args=(self.trees[i::crew], goals[i::crew], None, end, settle and k == 1), daemon=True)
            for i in range(1, crew)
        ]
        try:
            for thread in threads:
                thread.start()
            if crew:
                self.work(self.trees[::crew], goals[::crew], stop, end, settle and k == 1)
        except BaseException:
            self.halted = True
            raise
        finally:
            for thread in threads:
                thread.join()
        raise_wrong()

    def halt(self):
        """End the search, from whatever thread; what it found until then counts."""
        self.halted = True

    def work(self, trees, goals, stop, end, settle):
        """Grow some of the trees in turn; what `grow` does in each of its threads."""
        cdef Tree tree
        cdef long long start = lnl_milliseconds(), deadline = end
        cdef int goal, until, done, begun = (<Tree>trees[0]).f.done
        cdef double left, spent
        cdef bint busy = True
        while busy and not self.halted:
            busy, done = False, 0
            for tree, goal in zip(trees, goals):
                until = min(goal, tree.f.done + SLICE)
                while tree.f.done < until and not self.halted and (tree.f.done == 0 or is_before(deadline)):
                    with nogil:
                        run_search(tree.scratch.w, &tree.f, until, slice_before(deadline), &self.halted)
                    PyErr_CheckSignals()
                left = goal - tree.f.done
                done += tree.f.done
                if not is_before(deadline):
                    return
                if deadline:  # no more than the time so far lets expect
                    spent = 1.0 + lnl_milliseconds() - start
                    left = min(left, (tree.f.done - begun) * (deadline - lnl_milliseconds()) / spent)
                busy |= left > 0 and not (settle and is_settled(&tree.f, left))
            if busy and stop is not None and stop(done):
                self.halted = True

    def result(self):
        """Return what was found so far, as a `SearchResult`."""
        cdef Tree tree
        cdef int i, n
        actions = []
        if not self.trees:
            return SearchResult((), ())
        n = (<Tree>self.trees[0]).f.n
        for i in range(1, n + 1):
            visits, total = 0, 0.0
            for tree in self.trees:  # in their order, so that the sum is the same however they grew
                visits += tree.f.nodes[i].visits
                total += tree.f.nodes[i].sum
            actions.append(Searched(tree.f.nodes[i].code, visits, total / visits if visits else 0.0))
        most = max(range(n), key=lambda i: (actions[i].visits, -i))
        return SearchResult(tuple(actions), self.line_after(most + 1))

    cdef tuple line_after(self, int first):
        # An action at hand, and the actions visited most after it, in the tree that visited it most; without forced ones.
        cdef Tree tree
        cdef Search *f = &(<Tree>self.trees[0]).f
        cdef int at, best = first
        for tree in self.trees:
            if tree.f.nodes[first].visits > f.nodes[first].visits:
                f = &tree.f
        if f.nodes[first].visits == 0:
            return ()
        out = []
        while best:
            out.append(Foreseen(f.nodes[best].player, f.nodes[best].code))
            at, best = f.nodes[best].child, 0
            while at:
                if f.nodes[at].visits > (f.nodes[best].visits if best else 0):
                    best = at
                at = f.nodes[at].next
        return tuple(out)


cdef inline bint is_before(long long deadline) noexcept nogil:
    # Whether a deadline, 0 for none, is still to come.
    return deadline == 0 or lnl_milliseconds() < deadline


cdef inline long long slice_before(long long deadline) noexcept nogil:
    # The end of a slice that begins now; no later than a deadline, 0 for none.
    return min(end_of_slice(), deadline) if deadline else end_of_slice()


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
    forest = Forest(view, seed, turns, exploration, depth, 1, iterations)
    forest.grow(iterations, 1, stop)
    return forest.result()
