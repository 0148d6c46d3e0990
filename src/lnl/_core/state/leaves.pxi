# Small leaves that every chapter uses: chance, codes, options, frames and their lists.

cdef extern from *:
    """
    #if defined(__GNUC__)
    #define lnl_rare __attribute__((noinline, cold)) void
    #define lnl_joined __attribute__((always_inline)) void
    #define lnl_apart __attribute__((noinline)) void
    #else
    #define lnl_rare void
    #define lnl_joined void
    #define lnl_apart void
    #endif
    """
    ctypedef void rare "lnl_rare"      # of functions that hot ones seldom call: they stay out of these
    ctypedef void joined "lnl_joined"  # of functions that are part of their callers, one body with other constants for each
    ctypedef void apart "lnl_apart"    # of functions that a short caller goes over to: it saves nothing before it knows


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


cdef inline u64 mix64(u64 x) noexcept nogil:
    x = (x ^ (x >> 30)) * <u64>0xBF58476D1CE4E5B9
    x = (x ^ (x >> 27)) * <u64>0x94D049BB133111EB
    return x ^ (x >> 31)


cdef inline u64 chances(u64 seed, u64 player, u64 purpose) noexcept nogil:
    cdef u64 h = mix64(seed + <u64>0x9E3779B97F4A7C15)
    return mix64(h ^ (player * <u64>0x100000001 + purpose * <u64>0x9E3779B97F4A7C15))


cdef inline u64 next_chance(u64 all, u64 ordinal) noexcept nogil:
    return mix64(all + ordinal * <u64>0x9E3779B97F4A7C15)


cdef inline u64 chance(u64 seed, u64 player, u64 purpose, u64 ordinal) noexcept nogil:
    return next_chance(chances(seed, player, purpose), ordinal)


cdef inline u64 order_key(u64 event, u64 card, u64 copy) noexcept nogil:
    return mix64(event ^ mix64(card + copy * <u64>0x9E3779B97F4A7C15))


cdef inline u64 below(u64 value, u64 n) noexcept nogil:
    # The high word of value * n for n < 2**32.
    cdef u64 low = (value & <u64>0xFFFFFFFF) * n
    return ((value >> 32) * n + (low >> 32)) >> 32


cdef inline u64 rule(int a, int b=0, int c=0, int d=0, int e=0, int f=0) noexcept nogil:
    return (<u64>a << 30) | (<u64>b << 24) | (<u64>c << 18) | (<u64>d << 12) | (<u64>e << 6) | <u64>f


cdef inline u64 act(int kind, u64 circles=0, u64 card=NO_CARD, u64 arg=0) noexcept nogil:
    return (<u64>kind << 56) | (circles << 44) | (card << 24) | arg


cdef inline int act_kind(u64 code) noexcept nogil:
    return <int>(code >> 56)


cdef inline int act_circles(u64 code) noexcept nogil:
    return <int>(code >> 44) & 0xFFF


cdef inline u32 act_card(u64 code) noexcept nogil:
    return <u32>(code >> 24) & 0xFFFFF


cdef inline int act_arg(u64 code) noexcept nogil:
    return <int>(code & 0xFFFFFF)


cdef inline bint is_gate_here(WorkspaceC *w, int s) noexcept nogil:
    # Whether a face-down card of a gate zone is a gate there (4.3.1.1.1; in 1.00 any is: 2.22.2).
    return w.g.down[s] and (w.t.types[w.g.d[s]] == TYPE_GATE or w.t.any_gate)


cdef enum:
    OF_MEMBERS = 1 << TYPE_LOGICALIST | 1 << TYPE_FOREIGNER | 1 << TYPE_TRANCEUNION | 1 << TYPE_SUPER_LOGICALIST  # 2.2.2


cdef inline bint is_member_def(WorkspaceC *w, int d) noexcept nogil:
    return OF_MEMBERS >> w.t.types[d] & 1


cdef inline bint is_member(WorkspaceC *w, int s) noexcept nogil:
    return w.g.zone[s] == ZONE_CIRCLE and not w.g.down[s] and w.g.host[s] == NONE8 and is_member_def(w, w.g.d[s])


cdef extern from *:
    """
    #if defined(__GNUC__)
    #define lnl_lowest_bit(v) __builtin_ctzll(v)
    #else
    static int lnl_lowest_bit(unsigned long long v) { int k = 0; while (!(v >> k & 1)) k++; return k; }
    #endif
    """
    int lowest_bit "lnl_lowest_bit"(u64 v) nogil  # of a number that is not 0


cdef inline int find_byte(u8 *at, int n, int value) noexcept nogil:
    # The first of n bytes that is this one; else n or more. It looks at eight at once, so that up to seven more are read.
    cdef u64 v
    cdef int i = 0
    while i < n:
        memcpy(&v, at + i, 8)
        v ^= value * <u64>0x0101010101010101
        v = (v - <u64>0x0101010101010101) & ~v & <u64>0x8080808080808080
        if v:
            return i + (lowest_bit(v) >> 3)
        i += 8
    return i


cdef inline int lowest(int mask) noexcept nogil:
    # The first of some circles, 0 if there are none.
    return lowest_bit(<u32>mask | 256) & 7


cdef inline void opt(WorkspaceC *w, u64 code) noexcept nogil:
    # `options` counts them.
    if w.n > MAX_OPTS:
        fits(w, POOL_ACTIONS, w.n)
        return
    w.opt[w.n] = code
    w.n += 1


cdef inline void sort_opts(WorkspaceC *w, int first) noexcept nogil:
    # Put the options from one on in order.
    if w.n > first + 1:
        sort_codes(w.opt + first, w.n - first)


cdef void sort_codes(u64 *codes, int n) noexcept nogil:
    # Insertion sort: these lists are short and nearly sorted.
    cdef int i, j
    cdef u64 v
    for i in range(1, n):
        v = codes[i]
        j = i
        while j > 0 and codes[j - 1] > v:
            codes[j] = codes[j - 1]
            j -= 1
        codes[j] = v


cdef inline void insert_code(u64 *codes, int n, u64 code) noexcept nogil:
    # Into n codes in order.
    while n > 0 and codes[n - 1] > code:
        codes[n] = codes[n - 1]
        n -= 1
    codes[n] = code


cdef void opt_each(WorkspaceC *w, int kind, u32 *keys, int n) noexcept nogil:
    # An option for each of some cards, in order; they are at most as many as lie in zones, for which there is room.
    cdef int i
    cdef u64 *to = w.opt + w.n
    for i in range(n):
        insert_code(to, i, act(kind, 0, keys[i]))
    w.n += n


cdef inline void insert_key(u32 *keys, int n, u32 key) noexcept nogil:
    # Into n keys in order.
    while n > 0 and keys[n - 1] > key:
        keys[n] = keys[n - 1]
        n -= 1
    keys[n] = key


cdef FrameC *push(WorkspaceC *w, int kind) noexcept nogil:
    cdef FrameC *f
    if not fits(w, POOL_FRAMES, w.g.nf + 1):
        return &w.g.fr[MAX_FR - 1]
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


cdef inline u8 *lists(WorkspaceC *w, FrameC *f) noexcept nogil:
    return &w.g.sb[f.base]
