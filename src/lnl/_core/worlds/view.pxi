# What one player knows of a game, as an object: it holds nothing else, and samples and searches.

cdef class Believed:
    """What a player believes of the other's list, as the core samples it.

    Args:
        belief: a `lnl.beliefs.Belief`.
        ruleset: name of the ruleset.
    """

    cdef Table table         # with blanks for the other's list
    cdef readonly object belief
    cdef ListC lists[MAX_LISTS]

    def __cinit__(self, belief, ruleset):
        cdef int k, q, i
        self.belief = belief
        self.table = Table(belief.table, RULESETS[ruleset])
        for k, parts in enumerate(belief.lists):
            for q, part in enumerate(parts):
                self.lists[k].n[q] = len(part)
                for i, d in enumerate(part):
                    self.lists[k].defs[q][i] = d

    cdef weigh(self, DealC *deal):
        """Note which lists agree with what was seen, and how likely each is."""
        cdef int n = 0, q
        seen = {q: [d for d in range(256) for _ in range(deal.seen[q][d])]
                for q in range(N_PARTS) if q < 2 or deal.apart[1 - deal.viewer] >> q & 1}
        for tier in self.belief.tiers(seen):
            for number, upto in tier:
                deal.list_at[n] = number
                deal.upto[n] = upto
                n += 1
            deal.tier_end[deal.n_tiers] = n
            deal.n_tiers += 1


cdef class CoreView:
    """A game as one player knows it.

    It holds the game's struct with all that the player does not know taken out of it: unknown cards have blank
    definitions, no seed, numbers that follow from their places, and nothing tells how they came there.
    """

    cdef GameC g
    cdef DealC deal
    cdef Table table
    cdef Believed believed   # keeps the lists that `deal` refers to
    cdef dict marks      # bits of `CardRecord.used` of cards with granted abilities
    cdef u64 codes[MAX_OPTS]
    cdef readonly int player
    cdef readonly tuple line

    def record(self):
        """Return the masked record: what `lnl.record.mask` makes of the referee's record."""
        cdef WorkspaceC w
        memset(&w, 0, sizeof(WorkspaceC))
        w.g = &self.g
        w.t = &self.table.c
        return export_record(&w, self.table.program.abilities, self.player, self.marks)

    def sample(self, seed):
        """Return a complete game drawn uniformly from the worlds that agree with this view.

        Args:
            seed: of the drawing, 0 to 2**64 - 1.

        Raises:
            EngineLimitError: no world was found that allows the choices that are open.
        """
        cdef Engine world = Engine.__new__(Engine)
        world.bind(self.table)
        copy_game(world.g, &self.g)
        world.drawn = sample_world(world.w, &self.deal, <u64>(seed & <u64>0xFFFFFFFFFFFFFFFF))
        if world.g.fault:
            raise EngineLimitError(f"no world in {MAX_DRAWS} agrees with the open choices of the view")
        offer(world.w, &self.deal)
        raise_wrong()
        return world

    def search(self, iterations, seed, turns=2, exploration=1.2, stop=None, depth=64):
        """Return (code, visits, mean value) of every legal action, after a tree search over sampled worlds.

        Playouts that would exceed a capacity are aborted and count as no visit.

        Nothing is returned unless this player decides: the other's actions would name the other's hidden cards. `line`
        then holds (player, code) of the actions searched most, each after the one before, without forced ones.

        Args:
            iterations: playouts; each adds at most one node to the tree.
            seed: of worlds and playouts.
            turns: turns after the present one that a playout goes on.
            exploration: weight of the prior and of rarely tried actions.
            stop: called between slices of the work with the playouts done; true ends the search.
            depth: decisions that the tree reaches; 1 searches the decision at hand alone.
        """
        self.line = ()
        if not self.deal.n_opt:
            return []
        found, self.line = searched(self.scratch(seed), &self.g, &self.deal, iterations,
                                    seed & <u64>0xFFFFFFFFFFFFFFFF, turns, exploration, depth, stop)
        raise_wrong()
        return found

    def look_ahead(self, worlds, seed):
        """Return (code, mean value, weight) of every legal action one step ahead, over the same sampled worlds.

        Args:
            worlds: how many.
            seed: of worlds and of the decisions until the action has had its effect.
        """
        if not self.deal.n_opt:
            return []
        found = looked_ahead(self.scratch(seed), &self.g, &self.deal, worlds, seed & <u64>0xFFFFFFFFFFFFFFFF)
        raise_wrong()
        return found

    def features(self):
        """Return what the evaluation sees: (name, own value, the other's value, weight in thousandths of log odds)."""
        cdef WorkspaceC w
        cdef i32 mine[N_FEATURES]
        cdef i32 theirs[N_FEATURES]
        memset(&w, 0, sizeof(WorkspaceC))
        w.g = &self.g
        w.t = &self.table.c
        features(&w, self.player, mine)
        features(&w, 1 - self.player, theirs)
        return [(name, mine[i], theirs[i], WEIGHTS[i]) for i, name in enumerate(FEATURES)]

    def evaluate(self):
        """Return the chance that this player wins, as the evaluation sees it without any search."""
        return win_chance(sum([weight * (mine - theirs) for _, mine, theirs, weight in self.features()]))

    cdef Engine scratch(self, seed):
        """Return any world that agrees with the view, to work in."""
        cdef Engine world = self.sample(seed)
        world.w.ev = NULL
        return world

    def contents(self):
        """Return all that the view holds, as bytes: two games that look alike to the player give equal ones."""
        cdef u64 *opt = self.deal.opt
        cdef ListC *lists = self.deal.lists
        self.deal.opt = NULL
        self.deal.lists = NULL
        held = ((<char *>&self.g)[:sizeof(GameC)] + (<char *>&self.deal)[:sizeof(DealC)]
                + (<char *>self.codes)[:self.deal.n_opt * sizeof(u64)])
        self.deal.opt = opt
        self.deal.lists = lists
        return held

    def deal_worlds(self, count, deal=True):
        """Copy the view into one scratch game so often, and deal a world each time; return the last world's seed.

        Args:
            count: how often.
            deal: false leaves the dealing out, to measure what it costs.
        """
        cdef Engine scratch = Engine.__new__(Engine)
        cdef int k, n = count
        cdef bint dealing = deal
        scratch.bind(self.table)
        scratch.w.ev = NULL
        with nogil:
            for k in range(n):
                copy_game(scratch.g, &self.g)
                scratch.g.seed = k
                if dealing:
                    sample_world(scratch.w, &self.deal, k)
        return scratch.g.seed


cdef CoreView view_of(Engine engine, int player, Believed believed=None):
    cdef CoreView view = CoreView.__new__(CoreView)
    cdef MapC m
    cdef int i
    memset(&m, 0, sizeof(MapC))
    m.old = engine.g
    m.new = &view.g
    m.viewer = player
    number_places(&m)
    relabel(engine.w, &m)
    if m.failed:
        raise EngineLimitError(f"more than {MAX_GONE} references to cards that moved on")
    view.marks = {m.place[i]: mark_bits(engine.w, i) for i in range(engine.g.n_slots)
                  if engine.g.know[i] >> player & 1} if engine.g.n_mark else {}
    view.player = player
    view.believed = believed
    view.table = engine.table if believed is None else believed.table
    plan_deal(engine.w, &m, &view.deal, NULL if believed is None else believed.lists)
    if believed is not None:
        believed.weigh(&view.deal)
    if engine.g.waiting and engine.g.dec_player == player:
        view.deal.n_opt = engine.w.n
        for i in range(engine.w.n):
            view.codes[i] = engine.w.opt[i]
    view.deal.opt = view.codes
    view.deal.doubtful = is_doubtful(&view.g, &view.deal) or (view.deal.n_opt > 0 and view.table.c.peeks)
    return view
