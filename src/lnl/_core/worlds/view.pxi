# What one player knows of a game, as an object: it holds nothing else, and samples and searches.

cdef class Believed:
    """What a player believes of the other's list, as the core samples it.

    Args:
        belief: a `lnl.beliefs.Belief`.
        ruleset: name of the ruleset.
    """

    def __cinit__(self, belief, ruleset):
        cdef int k, q, i
        word("ruleset", ruleset, RULESETS)
        instance("belief", belief, Belief)
        whole("belief: number of lists", len(belief.lists), 1, MAX_LISTS)
        sizes = list(map(len, belief.table.contents[1 - player_of(belief.observer, "belief: observer")]))
        if any(list(map(len, parts)) != sizes for parts in belief.lists):
            raise ArgumentError(f"belief: each list has parts of {sizes} cards", argument="belief")
        self.belief = belief
        self.table = Table(belief.table, RULESETS[ruleset])
        for k, parts in enumerate(belief.lists):
            for q, part in enumerate(parts):
                self.lists[k].n[q] = len(part)
                for i, d in enumerate(part):
                    self.lists[k].defs[q][i] = whole("belief: card", d, 0, self.table.c.n_defs - 1)

    cdef weigh(self, DealC *deal):
        """Note which lists agree with what was seen, and how likely each is."""
        cdef int n = 0, q
        seen = {q: [d for d in range(256) for _ in range(deal.seen[q][d])]
                for q in range(N_PARTS) if q < 2 or deal.beside[1 - deal.viewer] >> q & 1}
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

    cdef int ready(self) except -1:
        # Refuse an object that holds no view.
        if self.table is None:
            raise ArgumentError("this view holds no game: Engine.view makes one")
        return 0

    def __copy__(self):
        return self  # nothing changes it

    def __deepcopy__(self, memo):
        return self

    def record(self):
        """Return the masked record: what `lnl.record.mask` makes of the referee's record."""
        cdef WorkspaceC w
        self.ready()
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
        cdef u64 luck = checked_seed(seed, "seed")
        cdef Engine world = Engine.__new__(Engine)
        self.ready()
        world.bind(self.table)
        copy_game(world.g, &self.g)
        world.drawn = sample_world(world.w, &self.deal, luck)
        if world.g.fault:
            raise EngineLimitError(f"no world in {MAX_DRAWS} agrees with the open choices of the view")
        offer(world.w, &self.deal)
        raise_wrong()
        return world

    cdef Engine scratch(self, seed):
        """Return any world that agrees with the view, to work in."""
        cdef Engine world = self.sample(seed)
        world.w.recorded = NULL
        return world

    def contents(self):
        """Return all that the view holds, as bytes: two games that look alike to the player give equal ones."""
        cdef DealC deal = self.deal
        self.ready()
        deal.options = NULL
        deal.lists = NULL
        return ((<char *>&self.g)[:sizeof(GameC)] + (<char *>&deal)[:sizeof(DealC)]
                + (<char *>self.codes)[:deal.n_options * sizeof(u64)])

    def deal_worlds(self, count, deal=True):
        """Copy the view into one scratch game so often, and deal a world each time; return the last world's seed.

        Args:
            count: how often.
            deal: false leaves the dealing out, to measure what it costs.
        """
        cdef Engine scratch = Engine.__new__(Engine)
        cdef int k, n = whole("count", count, 0, MAX_INT)
        cdef i64 done = 0
        cdef bint dealing = deal
        self.ready()
        scratch.bind(self.table)
        scratch.w.recorded = NULL
        while done < n:
            with nogil:
                for k in range(done, min(n, done + MEASURED)):
                    copy_game(scratch.g, &self.g)
                    scratch.g.seed = k
                    if dealing:
                        sample_world(scratch.w, &self.deal, k)
            done += MEASURED
            PyErr_CheckSignals()
        return scratch.g.seed


cdef CoreView core_view(object value):
    # An argument that is a view.
    cdef CoreView view
    instance("view", value, CoreView)
    view = value
    view.ready()
    return view


cdef Engine engine_of(object value):
    # An argument that is a game, which no other thread works on.
    cdef Engine engine
    instance("engine", value, Engine)
    engine = value
    engine.ready()
    return engine


cdef list part_sizes(object table):
    # How many cards each player has of each part.
    return [len(part) for contents in table.contents for part in contents]


cdef int require_fitting(Engine engine, int player, Believed believed) except -1:
    # What a player believes is of this game.
    if believed.belief.observer != player:
        raise ArgumentError(f"believed is what player {1 - player} believes", argument="believed")
    ours, theirs = engine.table.cards, believed.table.cards
    if (ours.cards is not theirs.cards and ours.cards != theirs.cards) or part_sizes(ours) != part_sizes(theirs):
        raise ArgumentError("believed is of a game with other cards", argument="believed")
    return 0


cdef CoreView view_of(Engine engine, int player, Believed believed=None):
    cdef CoreView view = CoreView.__new__(CoreView)
    cdef SearchedC searched
    cdef MapC m
    cdef int i
    if believed is not None:
        require_fitting(engine, player, believed)
    memset(&m, 0, sizeof(MapC))
    m.old = engine.g
    m.new = &view.g
    m.viewer = player
    searched = searched_card(engine.g, player)
    lay_searched(&searched)
    number_places(&m)
    relabel(engine.w, &m)
    plan_deal(engine.w, &m, &view.deal, NULL if believed is None else believed.lists)
    lay_searched(&searched)
    if m.failed:
        raise EngineLimitError(f"more than {MAX_GONE} references to cards that moved on")
    view.marks = {m.place[i]: marks_of(engine.w, i) for i in range(engine.g.n_slots)
                  if engine.g.know[i] >> player & 1} if engine.g.n_marks else {}
    view.player = player
    view.believed = believed
    view.table = engine.table if believed is None else believed.table
    if believed is not None:
        believed.weigh(&view.deal)
    if engine.g.waiting and engine.g.asked_player == player:
        view.deal.n_options = engine.w.n_options
        for i in range(engine.w.n_options):
            view.codes[i] = engine.w.options[i]
    view.deal.options = view.codes
    view.deal.doubtful = is_doubtful(&view.g, &view.deal) or (view.deal.n_options > 0 and view.table.c.peeks)
    return view
