# The tree, and what one playout does: it deals a world, goes down the tree, plays on below it, and is credited.

cdef enum:
    MAX_PATH = 64
    MAX_NODES = 1 << 18
    MOST_ACTIONS = 600   # of a playout, in the tree and again below it
    MAX_SEEN = 2048      # nodes that one playout may find legal
    UNUSED = -1          # prior of an action that equals another
    NOTHING_NEW = -1

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
    PrintedC *printed    # what they make of the cards of the table
    NetC *net            # a network in their place, or NULL, and what it makes of the cards of the table
    PrintsC *prints
    double pilot         # how much of the prior of the actions at hand these make
    double piloted       # share of the choices below the tree that the pilot makes
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
            piloted_shares(w, f.habits, f.printed, shares)
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
    cdef PassedC passed
    cdef int last_turn = f.root.turn + f.turns, child = 1, option = 0, steps = 0
    t.n = 1
    t.n_seen = 0
    t.added = NOTHING_NEW
    copy_game(g, f.root)
    sample_world(w, f.deal, t.luck)
    passed.turn, passed.n, passed.sum = f.root.turn, 0, 0.0
    answer(w, f.nodes[t.path[0]].code)
    while child and t.n < f.depth and g.waiting and not g.fault and g.turn <= last_turn and steps < MOST_ACTIONS:
        pass_turn(w, f.me, &passed)
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
    t.value = played_out(w, f, t.luck, last_turn, &passed)
    if g.over:  # better won now than later, and lost later than now
        t.value = 0.5 + (t.value - 0.5) * (1.0 - 0.02 * (g.turn - f.root.turn))
    if g.fault:
        t.value = -1.0


cdef double played_out(WorkspaceC *w, Search *f, u64 luck, int last_turn, PassedC *passed) noexcept nogil:
    # Play on until a later turn begins, the game ends, or MOST_ACTIONS actions were taken. The value is the mean over the
    # beginnings of all turns to then; where the game is over, its result stands for those that it has no more.
    cdef GameC *g = w.g
    cdef u64 all = chances(luck, f.me, PURPOSE_PLAYOUT)
    cdef int n = 0, missing
    while g.waiting and not g.fault and g.turn <= last_turn and n < MOST_ACTIONS:
        pass_turn(w, f.me, passed)
        options(w)
        if g.fault:
            break
        answer(w, w.options[followed(w, f, all, n)])
        n += 1
    pass_turn(w, f.me, passed)
    missing = max(0, last_turn + 1 - passed.turn)
    if missing:
        passed.sum += missing * judge(w, f.me)
    return passed.sum / (passed.n + missing)


cdef inline int followed(WorkspaceC *w, Search *f, u64 all, int n) noexcept nogil:
    # The n-th choice below the tree: the pilot's or the light policy's.
    cdef bint piloted = f.piloted > 0
    if 0 < f.piloted < 1:
        piloted = (next_chance(all, MOST_ACTIONS + n) >> 11) * (1.0 / 9007199254740992.0) < f.piloted
    return drawn_by_pilot(w, f.habits, f.printed, all, n) if piloted else drawn_option(w, all, n)


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
