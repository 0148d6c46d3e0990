# The capacities of `limits.pxi` compared with lnl.contract.limits when the core is imported, and what happens where one would
# be exceeded.

LIMITS = (
    ("MAX_PILE", MAX_PILE), ("MAX_ZONE", ZONE_CAP), ("MAX_ACTIONS", MAX_OPTS), ("MAX_RESOLUTIONS", MAX_CTX),
    ("MAX_EFFECTS", MAX_EFF), ("MAX_TARGETS", MAX_TARGETS), ("MAX_STANDBY", MAX_SB), ("MAX_MARKS", MAX_MARK),
    ("MAX_CHOSEN", MAX_IT), ("MAX_SNAPSHOTS", MAX_SNAP), ("MAX_SOULS", MAX_SOULS), ("MAX_GROUPS", MAX_GRP),
    ("MAX_ARRANGEMENTS", MAX_ARR), ("MAX_COVENANTS", MAX_COVENANTS),
    ("MAX_WATCHERS", MAX_WATCH), ("MAX_PARTS", MAX_PARTS), ("MAX_ABILITIES", MAX_AB), ("MAX_REPLACERS", MAX_REPLACERS),
    ("MAX_EQUALS", MAX_EQUALS), ("MAX_CLOCK", MAX_CLOCK), ("MAX_NESTED", MAX_NESTED), ("MAX_FRAMES", MAX_FR),
    ("MAX_SCRATCH", SB_CAP), ("MAX_CHECK_ROUNDS", MAX_ROUNDS), ("MAX_DECISIONS", MAX_DECISIONS),
    ("MAX_STACK", MAX_STACK), ("MAX_TRIED", MAX_TRIED), ("MAX_PINNED", MAX_PINNED),
    ("MAX_ANTECEDENTS", MAX_KEPT), ("MAX_EFFECT_KINDS", MAX_KINDS),
)

cdef int[N_POOLS] _capacity


def _compare_limits():
    others = (("MAX_SLOTS", N_SLOTS), ("MAX_X", MAX_X), ("LOOP_START", LOOP_START),
              ("MAX_LISTS", MAX_LISTS))
    for name, size in (*LIMITS, *others):
        if getattr(_limits, name) != size:
            raise ImportError(f"lnl._core was built for {name} = {size}; build it again")
    for k, (name, size) in enumerate(LIMITS):
        _capacity[k] = size


_compare_limits()


cdef bint grow(WorkspaceC *w, int pool, int n) noexcept nogil:
    if n > _capacity[pool]:
        if not w.g.fault:  # the first one counts
            w.g.fault = pool + 1
        return False
    w.peak[pool] = n
    return True


cdef inline bint fits(WorkspaceC *w, int pool, int n) noexcept nogil:
    # Whether a pool can hold n things. If not, the whole call will be refused under the name of that limit.
    return n <= w.peak[pool] or grow(w, pool, n)


cdef inline void note(WorkspaceC *w, int pool, int n) noexcept nogil:
    # The high-water mark of a number that ends the game by itself.
    if n > w.peak[pool]:
        w.peak[pool] = n


cdef object error_of(int fault):
    # What a fault is raised as.
    if fault == FAULT_BUG:
        return EngineBug("an action was carried out that is not offered")
    return EngineLimitError.exceeded(*LIMITS[fault - 1])
