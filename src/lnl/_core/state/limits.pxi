# Capacities: the numbers of lnl.limits as sizes of arrays, compared with it when the core is imported.

cdef enum:
    N_SLOTS = 160
    MAX_PILE = 64
    ZONE_CAP = 64
    ZONE_STRIDE = 20     # zones of one player, filled up to whole words of both players
    ZONE_WORDS = 5
    MAX_OPTS = 512
    MAX_CTX = 8
    MAX_EFF = 240
    MAX_KINDS = 42
    MAX_TARGETS = 64
    MAX_SB = 40
    MAX_MARK = 24
    MAX_IT = 64
    MAX_KEPT = 128
    MAX_SNAP = 16
    MAX_SOULS = 16
    MAX_STACK = 32
    MAX_GRP = 16
    MAX_ARR = 40
    MAX_TRIED = 24
    MAX_PINNED = 8
    MAX_COVENANTS = 20
    MAX_WATCH = 256
    MAX_PARTS = 320
    PART_WORDS = 5
    MAX_AB = 12
    MAX_REPLACERS = 16
    MAX_EQUALS = 32
    MAX_CLOCK = 65535
    MAX_NESTED = 4
    MAX_FR = 45
    SB_CAP = 2592
    MAX_ROUNDS = 300
    MAX_DECISIONS = 6000
    MAX_X = 20
    LOOP_START = 16
    MAX_LISTS = 64

# Pools in the order of _LIMITS: a fault is one more than the pool that would have overflowed.
cdef enum:
    POOL_PILE, POOL_ZONE, POOL_ACTIONS, POOL_RESOLUTIONS, POOL_EFFECTS, POOL_TARGETS, POOL_STANDBY, POOL_MARKS, POOL_CHOSEN,
    POOL_SNAPSHOTS, POOL_SOULS,
    POOL_GROUPS, POOL_ARRANGEMENTS, POOL_COVENANTS, POOL_WATCHERS, POOL_PARTS, POOL_ABILITIES, POOL_REPLACERS, POOL_EQUALS,
    POOL_CLOCK,
    POOL_NESTED, POOL_FRAMES, POOL_SCRATCH, POOL_CHECK_ROUNDS, POOL_DECISIONS, POOL_STACK, POOL_TRIED, POOL_PINNED,
    POOL_ANTECEDENTS,
    POOL_KINDS
    N_POOLS
    FAULT_BUG = 255      # no capacity: an action that is not offered
