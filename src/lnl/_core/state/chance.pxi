# Chance: numbers that follow from a seed, a player, a purpose and an ordinal (lnl.contract.chance).

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
