# 9.7.6: abilities that wait for a situation and not for something that happens.

cdef bint is_waiting(GameC *g, WatchC *w) noexcept nogil:
    # Whether an ability stands by or is being carried out (B71).
    cdef int k
    for k in range(g.n_sb):
        if g.standby[k].ab == w.ab and g.standby[k].inst == w.inst and g.standby[k].source == w.source:
            return True
    for k in range(g.n_ctx):
        if g.ctx[k].ab == w.ab and g.ctx[k].source == w.source:
            return True
    return False


cdef inline void situations(WorkspaceC *w) noexcept nogil:
    # Let abilities stand by that wait for a situation which there is now, each once (9.7.6.1, B72).
    if not w.half and w.t.events >> TRIGGER_SITUATION & 1:
        find_situations(w)


cdef void find_situations(WorkspaceC *w) noexcept nogil:
    cdef WatchC watchers[MAX_WATCHERS]
    cdef CtxC c
    cdef int k, n
    list_autos(w, bit(TRIGGER_SITUATION))  # 9.7.6
    n = w.n_before
    memcpy(watchers, w.before, n * sizeof(WatchC))
    for k in range(n):
        begin_reading(&c, watchers[k].master, watchers[k].source)
        if holds(w, w.t.abilities[watchers[k].ab].situation, &c) and not is_waiting(w.g, &watchers[k]):
            w.before[0] = watchers[k]
            w.n_before = 1
            trigger_of(w, TRIGGER_SITUATION, w.g.turn_player, False)
