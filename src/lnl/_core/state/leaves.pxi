# Small leaves that every chapter uses: options, frames and their lists.

cdef extern from *:
    """
    #if defined(__GNUC__)
    #define lnl_rare __attribute__((noinline, cold)) void
    #define lnl_joined __attribute__((always_inline)) void
    #define lnl_handed_on __attribute__((noinline)) void
    #else
    #define lnl_rare void
    #define lnl_joined void
    #define lnl_handed_on void
    #endif
    """
    ctypedef void rare "lnl_rare"      # of functions that hot ones seldom call: they stay out of these
    ctypedef void joined "lnl_joined"  # of functions that are part of their callers, one body with other constants for each
    ctypedef void handed_on "lnl_handed_on"    # of functions that a short caller goes over to: it saves no registers


cdef inline void opt(WorkspaceC *w, u64 code) noexcept nogil:
    # `options` counts them.
    if w.n > MAX_ACTIONS:
        fits(w, POOL_ACTIONS, w.n)
        return
    w.opt[w.n] = code
    w.n += 1


cdef inline void sort_opts(WorkspaceC *w, int first) noexcept nogil:
    # Put the options from one on in order.
    if w.n > first + 1:
        sort_codes(w.opt + first, w.n - first)


cdef inline void insert_number(u64 *row, int n, u64 v) noexcept nogil:
    # Into n numbers in order.
    while n > 0 and row[n - 1] > v:
        row[n] = row[n - 1]
        n -= 1
    row[n] = v


cdef inline void insert_card(u8 *cards, u64 *keys, int n, int s, u64 key) noexcept nogil:
    # Among n cards in the order of their keys, behind equal ones.
    while n > 0 and keys[n - 1] > key:
        keys[n] = keys[n - 1]
        cards[n] = cards[n - 1]
        n -= 1
    keys[n] = key
    cards[n] = s


cdef void sort_codes(u64 *codes, int n) noexcept nogil:
    # These lists are short and nearly sorted.
    cdef int i
    for i in range(1, n):
        insert_number(codes, i, codes[i])


cdef void opt_each(WorkspaceC *w, int kind, u32 *keys, int n) noexcept nogil:
    # An option for each of some cards, in order; they are at most as many as lie in zones, for which there is room.
    cdef int i
    cdef u64 *to = w.opt + w.n
    for i in range(n):
        insert_number(to, i, act(kind, 0, keys[i]))
    w.n += n


cdef FrameC *push(WorkspaceC *w, int kind) noexcept nogil:
    cdef FrameC *f
    if not fits(w, POOL_FRAMES, w.g.nf + 1):
        return &w.g.fr[MAX_FRAMES - 1]
    f = &w.g.fr[w.g.nf]
    memset(f, 0, sizeof(FrameC))
    f.kind = kind
    f.base = w.g.sp
    w.g.nf += 1
    return f


cdef inline void pop(WorkspaceC *w) noexcept nogil:
    w.g.nf -= 1
    w.g.sp = w.g.fr[w.g.nf].base


cdef inline u8 *take(WorkspaceC *w, int n) noexcept nogil:
    # Room for a list of the top frame, given back when it is popped.
    cdef u8 *p
    if not fits(w, POOL_SCRATCH, w.g.sp + n):
        w.g.sp = 0
    p = &w.g.sb[w.g.sp]
    w.g.sp += n
    return p


cdef inline u8 *room(WorkspaceC *w, FrameC *f, int n) noexcept nogil:
    # Room for the lists of the top frame, in place of those that it had.
    w.g.sp = f.base
    return take(w, n)


cdef inline bint is_illegal(WorkspaceC *w, int s) noexcept nogil:
    # A card on a circle that is no member, and set on nothing (10.7.1.1, 10.7.1.3).
    return not is_member(w, s) and w.g.host[s] >= NOTHING


cdef inline int in_order(WorkspaceC *w, int k) noexcept nogil:
    # Players, turn player first.
    return w.g.turn_player if k == 0 else 1 - w.g.turn_player


cdef inline int deck_top(WorkspaceC *w, int player) noexcept nogil:
    return zl(w.g, player, ZONE_DECK)[w.g.zc[player][ZONE_DECK] - 1] if w.g.zc[player][ZONE_DECK] else -1  # 4.1.4.2, 4.5.1.2


cdef inline bint is_deck_gone(GameC *g) noexcept nogil:
    # Whether somebody's deck is empty.
    return not g.zc[0][ZONE_DECK] or not g.zc[1][ZONE_DECK]


cdef inline bint is_among(u8 *cards, int n, int s) noexcept nogil:
    cdef int i
    for i in range(n):
        if cards[i] == s:
            return True
    return False
