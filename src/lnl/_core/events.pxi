# The record of events, and what an event does to values that were computed.

cdef void ev_push(X *x, i32 v) noexcept nogil:
    cdef EvC *e = x.ev
    if e.n >= e.cap:
        e.cap = e.cap * 2 + 256
        e.data = <i32 *>realloc(e.data, e.cap * sizeof(i32))
    e.data[e.n] = v
    e.n += 1


cdef inline void passes_by(X *x, int kind) noexcept nogil:
    # An event that nobody records.
    if VALUE_EVENTS >> kind & 1:
        x.fresh = 0
    x.g.happened += 1


cdef inline void emit(X *x, int kind, int player, int a=0, int b=0, int n=0) noexcept nogil:
    passes_by(x, kind)
    if x.ev != NULL:
        record(x, kind, player, a, b, n)


cdef void record(X *x, int kind, int player, int a, int b, int n) noexcept nogil:
    ev_push(x, kind)
    ev_push(x, player)
    ev_push(x, a)
    ev_push(x, b)
    ev_push(x, n)


cdef inline void emit_card(X *x, int d, int origin, int destination, int seen) noexcept nogil:
    if x.ev == NULL:
        return
    ev_push(x, d)
    ev_push(x, origin)
    ev_push(x, destination)
    ev_push(x, seen & 3)


cdef inline void emit_here(X *x, int s) noexcept nogil:
    if x.ev != NULL:
        emit_card(x, x.g.d[s], place(x, s), place(x, s), x.g.know[s])


cdef inline void emit_one(X *x, int kind, int player, int a, int b, int s) noexcept nogil:
    emit(x, kind, player, a, b, 1)
    emit_here(x, s)
