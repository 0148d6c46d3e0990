# Capacities that are counted against, in the order of POOLS, and what happens where one would be exceeded.

cdef int[N_POOLS] _capacity


def _read_capacities():
    _require_same("lnl._core", CORE_DIGEST, _constants.CONSTANTS)
    for k, name in enumerate(_constants.POOLS):
        _capacity[k] = _constants.CONSTANTS[name]


_read_capacities()


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
    if fault == FAULT_ENDLESS:
        return EngineBug("the game comes to no decision and to no end")
    if fault == FAULT_BUG:
        return EngineBug("an action was carried out that is not offered")
    return EngineLimitError.exceeded(_constants.POOLS[fault - 1], _capacity[fault - 1])
