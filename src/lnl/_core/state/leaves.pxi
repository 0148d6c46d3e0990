# Small leaves that every chapter uses: options, frames and their lists.

cdef extern from *:
    """
    #if defined(__GNUC__)
    #define lnl_cold __attribute__((noinline, cold)) void
    #define lnl_always_inlined __attribute__((always_inline)) void
    #define lnl_never_inlined __attribute__((noinline)) void
    #else
    #define lnl_cold void
    #define lnl_always_inlined void
    #define lnl_never_inlined void
    #endif
    """
    # What stands in place of `void` in functions whose place in the compiled code matters:
    ctypedef void cold "lnl_cold"                    # hot functions seldom call them, and are not made longer by them
    ctypedef void always_inlined "lnl_always_inlined"   # compiled again for each caller, with its constants
    ctypedef void never_inlined "lnl_never_inlined"     # the long way, which a short caller takes seldom


cdef inline void add_option(WorkspaceC *w, u64 code) noexcept nogil:
    # `options` counts them.
    if w.n_options > MAX_ACTIONS:
        fits(w, POOL_ACTIONS, w.n_options)
        return
    w.options[w.n_options] = code
    w.n_options += 1


cdef inline void sort_options(WorkspaceC *w, int first) noexcept nogil:
    # Put the options from one on in order.
    if w.n_options > first + 1:
        sort_codes(w.options + first, w.n_options - first)


cdef void sort_codes(u64 *codes, int n) noexcept nogil:
    # These lists are short and nearly sorted.
    cdef int i
    for i in range(1, n):
        insert_number(codes, i, codes[i])


cdef void add_options(WorkspaceC *w, int kind, u32 *keys, int n) noexcept nogil:
    # An option for each of some cards, in order; they are at most as many as lie in zones, for which there is room.
    cdef int i
    cdef u64 *to = w.options + w.n_options
    for i in range(n):
        insert_number(to, i, act(kind, 0, keys[i]))
    w.n_options += n


cdef FrameC *push(WorkspaceC *w, int kind) noexcept nogil:
    cdef FrameC *f
    if not fits(w, POOL_FRAMES, w.g.n_frames + 1):
        return &w.g.frames[MAX_FRAMES - 1]
    f = &w.g.frames[w.g.n_frames]
    memset(f, 0, sizeof(FrameC))
    f.kind = kind
    f.base = w.g.n_scratch
    w.g.n_frames += 1
    return f


cdef inline void pop(WorkspaceC *w) noexcept nogil:
    w.g.n_frames -= 1
    w.g.n_scratch = w.g.frames[w.g.n_frames].base


cdef inline u8 *take(WorkspaceC *w, int n) noexcept nogil:
    # Room for a list of the top frame, given back when it is popped.
    cdef u8 *p
    if not fits(w, POOL_SCRATCH, w.g.n_scratch + n):
        w.g.n_scratch = 0
    p = &w.g.scratch[w.g.n_scratch]
    w.g.n_scratch += n
    return p


cdef inline u8 *room(WorkspaceC *w, FrameC *f, int n) noexcept nogil:
    # Room for the lists of the top frame, in place of those that it had.
    w.g.n_scratch = f.base
    return take(w, n)


cdef inline bint is_illegal(WorkspaceC *w, int s) noexcept nogil:
    # A card on a circle that is no member, and set on nothing (10.7.1.1, 10.7.1.3).
    return not is_member(w, s) and w.g.host[s] >= NOTHING


cdef inline int in_order(WorkspaceC *w, int k) noexcept nogil:
    # Players, turn player first.
    return w.g.turn_player if k == 0 else 1 - w.g.turn_player


cdef inline int deck_top(WorkspaceC *w, int player) noexcept nogil:
    # 4.1.4.2, 4.5.1.2
    return cards_in(w.g, player, ZONE_DECK)[w.g.n_in[player][ZONE_DECK] - 1] if w.g.n_in[player][ZONE_DECK] else -1


cdef inline bint is_deck_gone(GameC *g) noexcept nogil:
    # Whether somebody's deck is empty.
    return not g.n_in[0][ZONE_DECK] or not g.n_in[1][ZONE_DECK]


cdef inline bint is_among(u8 *cards, int n, int s) noexcept nogil:
    cdef int i
    for i in range(n):
        if cards[i] == s:
            return True
    return False
