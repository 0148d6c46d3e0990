"""Determinised tree search: every playout deals the hidden cards anew from the view.

One tree of what the searching player can distinguish is shared by all worlds. Information set search after Cowling,
Powley and Whitehouse (2012), with priors.
"""

from libc.math cimport sqrt
from libc.stdlib cimport free, malloc
from libc.string cimport memset

from lnl._core.engine cimport *
from lnl._core.face cimport CoreView, Engine, core_view
from lnl._core.slices cimport PyErr_CheckSignals, end_of_slice, is_past
from lnl._core.worlds cimport *
from lnl.ai.search.policy cimport played_out, weigh

from lnl.ai.search.results import (
    MAX_DEPTH, MAX_EXPLORATION, MAX_ITERATIONS, MAX_TURNS, Foreseen, Searched, SearchResult,
)
from lnl.contract.arguments import amount, seed_of, whole
from lnl.contract.errors import ArgumentError

cdef enum:
    MAX_PATH = 64
    MAX_NODES = 1 << 18
    MOST_ACTIONS = 600   # of a playout, in the tree and again below it

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
    double c             # weight of exploration
    double spread        # of that, how much is due: less where playouts end alike
    double squares       # sum of the squared values of all playouts
    u64 seed
    double prior[MAX_ACTIONS]


cdef void begin_search(WorkspaceC *w, Search *f) noexcept nogil:
    # Node 0 is the decision at hand, nodes 1 to n its actions in order.
    cdef int i
    cdef double total = weigh(w, f.prior)
    memset(f.nodes, 0, sizeof(NodeC))
    f.n = w.n_options
    f.used = 1
    for i in range(f.n):
        add_node(f, 0, f.me, w.options[i], 0.5 * f.prior[i] / total + 0.5 / f.n)


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
        at = f.nodes[parent].child
        while at and f.nodes[at].code != w.options[i]:
            at = f.nodes[at].next
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


cdef void run_search(WorkspaceC *w, Search *f, int until, long long end) noexcept nogil:
    # Playouts up to a number or the end of a slice. Each action at hand meets the same worlds in the same order, so that
    # luck cancels between them.
    cdef GameC *g = w.g
    cdef int arm
    cdef u64 luck
    cdef double value
    while f.done < until:
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
    cdef CoreView known = core_view(view)
    cdef Search found
    cdef Engine scratch
    cdef int n = whole("iterations", iterations, 1, MAX_ITERATIONS)
    memset(&found, 0, sizeof(Search))
    found.turns = whole("turns", turns, 0, MAX_TURNS)
    found.depth = min(whole("depth", depth, 1, MAX_DEPTH), MAX_PATH)
    found.c = amount("exploration", exploration, 0, MAX_EXPLORATION)
    found.seed = seed_of(seed)
    if stop is not None and not callable(stop):
        raise ArgumentError("stop must be a function or None", argument="stop")
    if not known.deal.n_options:
        return SearchResult((), ())
    scratch = known.scratch(seed)
    options(scratch.w)
    found.size = min(MAX_NODES, n + scratch.w.n_options + 1)
    found.root = &known.g
    found.deal = &known.deal
    found.me = known.deal.viewer
    found.spread = 1.0
    found.nodes = <NodeC *>malloc(found.size * sizeof(NodeC))
    if found.nodes == NULL:
        raise MemoryError(f"{found.size} nodes")
    try:
        search_until(scratch.w, &found, n, stop)
        result = SearchResult(searched_actions(&found), foreseen(&found))
    finally:
        free(found.nodes)
    raise_wrong()
    return result


cdef void search_until(WorkspaceC *w, Search *f, int iterations, object stop) except *:
    # All iterations, or those until `stop` says so.
    cdef int until
    begin_search(w, f)
    while f.done < iterations:
        until = min(iterations, f.done + 64)
        while f.done < until:
            with nogil:
                run_search(w, f, until, end_of_slice())
            PyErr_CheckSignals()
        if stop is not None and stop(f.done):
            break


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
