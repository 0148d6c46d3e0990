# Determinised tree search: every playout deals the hidden cards anew from the view; one tree of what the searching player
# can tell apart is shared by all worlds. Information set search after Cowling, Powley and Whitehouse (2012), with priors.

cdef enum:
    MAX_PATH = 64
    MAX_NODES = 1 << 18

cdef struct NodeC:
    u64 code             # the action that leads here
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
    double c
    u64 seed
    double prior[MAX_OPTS]


cdef void begin_search(X *x, Search *f) noexcept nogil:
    # Node 0 is the decision at hand, nodes 1 to n its actions in order.
    cdef int i
    cdef double total = weigh(x, f.prior)
    memset(f.nodes, 0, sizeof(NodeC))
    f.n = x.n
    f.used = 1
    for i in range(f.n):
        add_node(f, 0, x.opt[i], 0.5 * f.prior[i] / total + 0.5 / f.n)


cdef int add_node(Search *f, int parent, u64 code, double prior) noexcept nogil:
    # Behind its siblings; returns 0 when there is no room.
    cdef NodeC *node
    cdef int at
    if f.used >= f.size:
        return 0
    node = &f.nodes[f.used]
    memset(node, 0, sizeof(NodeC))
    node.code = code
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
        score += f.c * node.prior * root / (1 + node.visits + node.lost)
        if score > top:
            top = score
            best = i
    return best


cdef int select_child(X *x, Search *f, int parent, bint mine, int *option) noexcept nogil:
    # The most promising of the legal actions: an old child, or 0 for one that was never taken (its option is told).
    cdef double weights[MAX_OPTS]
    cdef NodeC *node
    cdef int i, at, best = 0
    cdef double total = weigh(x, weights), score, top = -1.0, prior, mean
    mean = f.nodes[parent].sum / f.nodes[parent].visits if f.nodes[parent].visits else 0.5
    if not mine:
        mean = 1.0 - mean
    option[0] = 0
    for i in range(x.n):
        at = f.nodes[parent].child
        while at and f.nodes[at].code != x.opt[i]:
            at = f.nodes[at].next
        prior = 0.7 * weights[i] / total + 0.3 / x.n
        if at:
            node = &f.nodes[at]
            node.seen += 1
            score = node.sum / node.visits if node.visits else f.nodes[parent].sum / max(1, f.nodes[parent].visits)
            if not mine:
                score = 1.0 - score
            score += f.c * prior * sqrt(<double>node.seen) / (1 + node.visits + node.lost)
        else:
            score = mean - 0.05 + f.c * prior * sqrt(<double>f.nodes[parent].visits + 1.0)
        if score > top:
            top = score
            best = at
            option[0] = i
    return best


cdef double descend(X *x, Search *f, int node, int last_turn, u64 luck) noexcept nogil:
    # Follow the tree from a node, add one node below it, play on, and credit everything on the way; -1 if it was aborted.
    cdef GameC *g = x.g
    cdef int path[MAX_PATH]
    cdef int n = 1, i, child, option = 0, steps = 0
    cdef bint grown = False
    cdef double value
    path[0] = node
    while not grown and n < f.depth and g.waiting and not g.fault and g.turn <= last_turn and steps < 600:
        options(x)
        steps += 1
        if x.n == 1 or g.fault:
            answer(x, x.opt[0])
            continue
        child = select_child(x, f, path[n - 1], g.dec_player == f.me, &option)
        if child == 0:
            child = add_node(f, path[n - 1], x.opt[option], 0.0)
            grown = True
        answer(x, x.opt[option])
        if child == 0:
            break
        path[n] = child
        n += 1
    value = rollout(x, f.me, last_turn, luck)
    if g.fault:
        for i in range(n):
            f.nodes[path[i]].lost += 1
        return -1.0
    for i in range(n):
        f.nodes[path[i]].sum += value
        f.nodes[path[i]].visits += 1
    return value


cdef void run_search(X *x, Search *f, int until) noexcept nogil:
    # Each action at hand meets the same worlds in the same order, so that luck cancels between them.
    cdef GameC *g = x.g
    cdef int arm
    cdef u64 luck
    cdef double value
    while f.done < until:
        arm = select_arm(f)
        luck = mix64(f.seed + <u64>(f.nodes[arm].visits + f.nodes[arm].lost) * <u64>0x9E3779B97F4A7C15)
        g[0] = f.root[0]
        sample_world(x, f.deal, luck)
        answer(x, f.nodes[arm].code)
        value = descend(x, f, arm, f.root.turn + f.turns, luck)
        if value >= 0.0:
            f.nodes[0].sum += value
            f.nodes[0].visits += 1
        f.done += 1


cdef object searched(Engine scratch, GameC *root, DealC *deal, int iterations, u64 seed, int turns, double c, int depth,
                     stop):
    # (code, visits, mean value) of every legal action.
    cdef Search search
    cdef int until, i
    memset(&search, 0, sizeof(Search))
    options(&scratch.x)
    search.size = min(MAX_NODES, iterations + scratch.x.n + 1)
    search.nodes = <NodeC *>malloc(search.size * sizeof(NodeC))
    if search.nodes == NULL:
        raise MemoryError(f"{search.size} nodes")
    search.root = root
    search.deal = deal
    search.me = deal.viewer
    search.turns = turns
    search.depth = max(1, min(depth, MAX_PATH))
    search.c = c
    search.seed = seed
    try:
        begin_search(&scratch.x, &search)
        while search.done < iterations:
            until = min(iterations, search.done + 64)
            with nogil:
                run_search(&scratch.x, &search, until)
            if stop is not None and stop(search.done):
                break
        return [(search.nodes[i].code, search.nodes[i].visits,
                 search.nodes[i].sum / search.nodes[i].visits if search.nodes[i].visits else 0.0)
                for i in range(1, search.n + 1)]
    finally:
        free(search.nodes)


# --- one step ahead -------------------------------------------------------------------------------------------------

cdef inline bint is_quiet(GameC *g) noexcept nogil:
    # Decisions at which an action has had its effect.
    return g.dec_kind == D_MAIN or g.dec_kind == D_LEVEL or g.dec_kind == D_ATTACK_OR_STOP


cdef double one_step(X *x, int me, int turn, u64 seed) noexcept nogil:
    # Play on by the light policy until the action at hand has had its effect, and evaluate.
    cdef GameC *g = x.g
    cdef double weights[MAX_OPTS]
    cdef double at
    cdef int i, n = 0
    while g.waiting and not g.fault and g.turn == turn and not is_quiet(g) and n < 200:
        options(x)
        if g.fault:
            break
        i = 0
        if x.n > 1:
            at = weigh(x, weights) * ((chance(seed, me, P_PLAYOUT, n) >> 11) * (1.0 / 9007199254740992.0))
            while i < x.n - 1 and at >= weights[i]:
                at -= weights[i]
                i += 1
        n += 1
        answer(x, x.opt[i])
    return evaluate(x, me)


cdef object looked_ahead(Engine scratch, GameC *root, DealC *deal, int worlds, u64 seed):
    # (code, mean value, weight of the light policy) of every legal action, over the same worlds.
    cdef X *x = &scratch.x
    cdef GameC *g = x.g
    cdef double weights[MAX_OPTS]
    cdef double sums[MAX_OPTS]
    cdef int counted[MAX_OPTS]
    cdef u64 codes[MAX_OPTS]
    cdef double value
    cdef int i, k, n, w = worlds
    cdef u64 luck
    options(x)
    n = x.n
    weigh(x, weights)
    memcpy(codes, x.opt, n * sizeof(u64))
    memset(sums, 0, sizeof(sums))
    memset(counted, 0, sizeof(counted))
    with nogil:
        for k in range(w):
            luck = mix64(seed + <u64>k * <u64>0x9E3779B97F4A7C15)
            for i in range(n):
                g[0] = root[0]
                sample_world(x, deal, luck)
                answer(x, codes[i])
                value = one_step(x, deal.viewer, root.turn, luck)
                if not g.fault:  # aborted: it scores nothing
                    sums[i] += value
                    counted[i] += 1
    return [(codes[i], sums[i] / counted[i] if counted[i] else 0.0, weights[i]) for i in range(n)]
