"""One step ahead: every action at hand once in the same sampled worlds, until it has had its effect."""

from libc.stdlib cimport free, malloc
from libc.string cimport memcpy, memset

from lnl._core.engine cimport *
from lnl._core.face cimport CoreView, Engine, core_view
from lnl._core.slices cimport PyErr_CheckSignals
from lnl._core.worlds cimport *
from lnl.ai.search.policy cimport played_quiet, weigh

from lnl.ai.search.results import MAX_WORLDS, Tried
from lnl.contract.arguments import seed_of, whole

cdef enum:
    MOST_ACTIONS = 200   # until an action at hand has had its effect


def look_ahead(view, worlds, seed):
    """Return a `Tried` for every legal action, over the same sampled worlds; none unless the view's player decides.

    Args:
        view: of the player.
        worlds: how many, from 1.
        seed: of worlds and of the decisions until the action has had its effect.
    """
    cdef CoreView known = core_view(view)
    cdef int n_worlds = whole("worlds", worlds, 1, MAX_WORLDS)
    cdef u64 luck = seed_of(seed)
    if not known.deal.n_options:
        return []
    found = looked_ahead(known.scratch(seed), &known.g, &known.deal, n_worlds, luck)
    raise_wrong()
    return found


cdef object looked_ahead(Engine scratch, GameC *root, DealC *deal, int worlds, u64 seed):
    cdef WorkspaceC *w = scratch.w
    cdef GameC *g = w.g
    cdef GameC world
    cdef double weights[MAX_ACTIONS]
    cdef double sums[MAX_ACTIONS]
    cdef int counted[MAX_ACTIONS]
    cdef u64 codes[MAX_ACTIONS]
    cdef double value
    cdef int i, k, n, n_worlds = worlds
    cdef u64 luck
    cdef u8 *brief = <u8 *>malloc(brief_bytes(w))
    if brief == NULL:
        raise MemoryError(f"{brief_bytes(w)} bytes about a world")
    try:
        options(w)
        n = w.n_options
        weigh(w, weights)
        memcpy(codes, w.options, n * sizeof(u64))
        memset(sums, 0, sizeof(sums))
        memset(counted, 0, sizeof(counted))
        for k in range(n_worlds):
            with nogil:
                luck = mix64(seed + <u64>k * <u64>0x9E3779B97F4A7C15)
                copy_game(g, root)
                sample_world(w, deal, luck)
                look_over(w)
                write_brief(w, brief)
                copy_game(&world, g)
                for i in range(n):
                    copy_game(g, &world)
                    renew(w)
                    read_brief(w, brief)
                    answer(w, codes[i])
                    value = played_quiet(w, deal.viewer, luck, root.turn, MOST_ACTIONS)
                    if not g.fault:  # aborted: it scores nothing
                        sums[i] += value
                        counted[i] += 1
            PyErr_CheckSignals()
    finally:
        free(brief)
    return [Tried(codes[i], sums[i] / counted[i] if counted[i] else 0.0, weights[i]) for i in range(n)]
