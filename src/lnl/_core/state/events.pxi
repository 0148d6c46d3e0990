# The record of events, and what an event does to values that were computed.

cdef void ev_push(WorkspaceC *w, i32 v) noexcept nogil:
    cdef EventsC *e = w.recorded
    if e.n >= e.cap:
        e.cap = e.cap * 2 + 256
        e.data = <i32 *>realloc(e.data, e.cap * sizeof(i32))
    e.data[e.n] = v
    e.n += 1


cdef inline void passes_by(WorkspaceC *w, int kind) noexcept nogil:
    # An event that nobody records.
    if VALUE_EVENTS >> kind & 1:
        w.fresh = 0
    w.g.happened += 1


cdef inline void emit(WorkspaceC *w, int kind, int player, int a=0, int b=0, int n=0) noexcept nogil:
    passes_by(w, kind)
    if w.recorded != NULL:
        record(w, kind, player, a, b, n)


cdef void record(WorkspaceC *w, int kind, int player, int a, int b, int n) noexcept nogil:
    ev_push(w, kind)
    ev_push(w, player)
    ev_push(w, a)
    ev_push(w, b)
    ev_push(w, n)


cdef inline void emit_card(WorkspaceC *w, int d, int origin, int destination, int seen) noexcept nogil:
    if w.recorded == NULL:
        return
    ev_push(w, d)
    ev_push(w, origin)
    ev_push(w, destination)
    ev_push(w, seen & 3)


cdef inline void emit_here(WorkspaceC *w, int s) noexcept nogil:
    if w.recorded != NULL:
        emit_card(w, w.g.d[s], place(w, s), place(w, s), w.g.know[s])


cdef inline void emit_one(WorkspaceC *w, int kind, int player, int a, int b, int s) noexcept nogil:
    emit(w, kind, player, a, b, 1)
    emit_here(w, s)
