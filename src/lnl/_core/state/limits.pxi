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

_LIMITS = (
    ("MAX_PILE", MAX_PILE), ("MAX_ZONE", ZONE_CAP), ("MAX_ACTIONS", MAX_OPTS), ("MAX_RESOLUTIONS", MAX_CTX),
    ("MAX_EFFECTS", MAX_EFF), ("MAX_TARGETS", MAX_TARGETS), ("MAX_STANDBY", MAX_SB), ("MAX_MARKS", MAX_MARK),
    ("MAX_CHOSEN", MAX_IT), ("MAX_SNAPSHOTS", MAX_SNAP), ("MAX_SOULS", MAX_SOULS), ("MAX_GROUPS", MAX_GRP),
    ("MAX_ARRANGEMENTS", MAX_ARR), ("MAX_COVENANTS", MAX_COVENANTS),
    ("MAX_WATCHERS", MAX_WATCH), ("MAX_PARTS", MAX_PARTS), ("MAX_ABILITIES", MAX_AB), ("MAX_REPLACERS", MAX_REPLACERS),
    ("MAX_EQUALS", MAX_EQUALS), ("MAX_CLOCK", MAX_CLOCK), ("MAX_NESTED", MAX_NESTED), ("MAX_FRAMES", MAX_FR),
    ("MAX_SCRATCH", SB_CAP), ("MAX_CHECK_ROUNDS", MAX_ROUNDS), ("MAX_DECISIONS", MAX_DECISIONS),
    ("MAX_STACK", MAX_STACK), ("MAX_TRIED", MAX_TRIED), ("MAX_PINNED", MAX_PINNED),
    ("MAX_ANTECEDENTS", MAX_KEPT), ("MAX_EFFECT_KINDS", MAX_KINDS),
)

cdef int[N_POOLS] _capacity


def _compare_limits():
    others = (("MAX_SLOTS", N_SLOTS), ("MAX_X", MAX_X), ("LOOP_START", LOOP_START),
              ("MAX_LISTS", MAX_LISTS))
    for name, size in (*_LIMITS, *others):
        if getattr(_limits, name) != size:
            raise ImportError(f"lnl._core was built for {name} = {size}; build it again")
    for k, (name, size) in enumerate(_LIMITS):
        _capacity[k] = size


_compare_limits()
