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

    def search(self, iterations, seed, turns=2, exploration=1.2, stop=None, depth=64):
        """Return (code, visits, mean value) of every legal action, after a tree search over sampled worlds.

        Nothing is returned unless this player decides: the other's actions would name the other's hidden cards.

        Args:
            iterations: playouts; each adds at most one node to the tree.
            seed: of worlds and playouts.
            turns: turns after the present one that a playout goes on.
            exploration: weight of the prior and of rarely tried actions.
            stop: called between slices of the work with the playouts done; true ends the search.
            depth: decisions that the tree reaches; 1 searches the decision at hand alone.
        """
        if not self.hidden.g.waiting or self.hidden.g.dec_player != self.player:
            return []
        return searched(self.scratch(), &self.hidden.g, self.player, iterations, seed & <u64>0xFFFFFFFFFFFFFFFF, turns,
                        exploration, depth, stop)

    def look_ahead(self, worlds, seed):
        """Return (code, mean value, weight) of every legal action one step ahead, over the same sampled worlds.

        Args:
            worlds: how many.
            seed: of worlds and of the decisions until the action has had its effect.
        """
        if not self.hidden.g.waiting or self.hidden.g.dec_player != self.player:
            return []
        return looked_ahead(self.scratch(), &self.hidden.g, self.player, worlds, seed & <u64>0xFFFFFFFFFFFFFFFF)

    cdef Engine scratch(self):
        cdef Engine scratch = self.hidden.copy()
        scratch.x.ev = NULL
        scratch.x.sc = NULL
        return scratch
