# Bits and bytes: sets of up to 192 cards as three words, searches, memory asked for early.

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


cdef inline int popcount(u64 v) noexcept nogil:
    v = v - ((v >> 1) & <u64>0x5555555555555555)
    v = (v & <u64>0x3333333333333333) + ((v >> 2) & <u64>0x3333333333333333)
    v = (v + (v >> 4)) & <u64>0x0F0F0F0F0F0F0F0F
    return <int>((v * <u64>0x0101010101010101) >> 56)


cdef inline bint in_set(u64 *places, int s) noexcept nogil:
    return places[s >> 6] >> (s & 63) & 1


cdef inline void set_add(u64 *places, int s) noexcept nogil:
    places[s >> 6] |= <u64>1 << (s & 63)


cdef inline void set_drop(u64 *places, int s) noexcept nogil:
    places[s >> 6] &= ~(<u64>1 << (s & 63))


cdef inline int set_size(u64 *places) noexcept nogil:
    return popcount(places[0]) + popcount(places[1]) + popcount(places[2])


cdef extern from *:
    """
    /* Ask for memory before it is needed. A function that only does so has no effect that a compiler knows: without the
       empty statement of assembler all calls are left out. */
    static inline void fetch_early(const void *p, long n) {
    #if defined(__GNUC__)
        for (const char *c = (const char *)p; n > 0; c += 64, n -= 64) __builtin_prefetch(c);
        __asm__ volatile("");
    #endif
    }
    """
    void fetch_early(const void *p, long n) noexcept nogil


# Lists in order.

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


cdef inline void insert_row(void *rows, size_t size, int n, int at, void *row) noexcept nogil:
    # A row of some size among n others, before the one at a place.
    cdef char *here = <char *>rows + at * size
    if at < n:
        memmove(here + size, here, (n - at) * size)
    memcpy(here, row, size)
