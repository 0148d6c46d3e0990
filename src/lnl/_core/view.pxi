# What one player knows of a game, as an object: samples and searches.

cdef class CoreView:
    """A game as one player knows it: samples and searches, and nothing else."""

    cdef Engine hidden
    cdef readonly int player

    def sample(self, seed):
        """Return a complete game drawn uniformly from the worlds that agree with this view.

        Args:
            seed: of the drawing, 0 to 2**64 - 1.
        """
        cdef Engine world = self.hidden.copy()
        world.script = None
        world.x.sc = NULL
        sample_world(&world.x, self.player, <u64>(seed & <u64>0xFFFFFFFFFFFFFFFF))
        world.after()
        return world

    def search(self, iterations, seed, turns=2, exploration=1.2, stop=None):
        """Return (code, visits, mean value) of every legal action, after a search over sampled worlds.

        Nothing is returned unless this player decides: the other's actions would name the other's hidden cards.

        Args:
            iterations: playouts.
            seed: of worlds and playouts.
            turns: turns after the present one that a playout goes on.
            exploration: weight of the prior and of rarely tried actions.
            stop: called between slices of the work with the playouts done; true ends the search.
        """
        cdef Engine scratch = self.hidden.copy()
        cdef Search search
        cdef int most = iterations, until, i
        cdef u64 luck = seed & <u64>0xFFFFFFFFFFFFFFFF
        if not self.hidden.g.waiting or self.hidden.g.dec_player != self.player:
            return []
        scratch.x.ev = NULL
        scratch.x.sc = NULL
        options(&scratch.x)
        memset(&search, 0, sizeof(Search))
        search.root = &self.hidden.g
        search.me = self.player
        search.turns = turns
        search.c = exploration
        search.seed = luck
        begin_search(&scratch.x, &search)
        while search.done < most:
            until = min(most, search.done + 64)
            with nogil:
                run_search(&scratch.x, &search, until)
            if stop is not None and stop(search.done):
                break
        return [(search.codes[i], search.visits[i], search.sums[i] / search.visits[i] if search.visits[i] else 0.0)
                for i in range(search.n)]
