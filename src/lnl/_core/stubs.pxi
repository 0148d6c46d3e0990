# Abilities: nothing here yet.
cdef enum:
    TE_MOBILIZED, TE_PLACED_BY_TRANCE, TE_SOUL_BY_TRANCE, TE_ATTACKS, TE_ATTACKED, TE_DEFENDS, TE_INTERCEPTS, TE_WINS,
    TE_LOSES, TE_GATE_DESTROYED, TE_DESTROYS_GATE, TE_GAME_START, TE_TURN_START, TE_PHASE_START, TE_STEP_START, TE_DROPPED,
    TE_DISCARDED, TE_STOCKED, TE_DRAWN, TE_DEFINED, TE_RETURNED, TE_STOOD, TE_RESTED, TE_LEVELED, TE_REFRESHED,
    TE_LUCK_DRIVE, TE_LOGIC_DRIVE, TE_LEVEL_BOOST, TE_MOVED, TE_PAID_STOCK
cdef enum:
    RE_DROP, RE_STOCK, RE_DRAW, RE_DESTROY
cdef enum:
    RS_ATTACK, RS_INTERCEPT, RS_MOVE, RS_STAND, RS_BE_CHOSEN, RS_BE_ATTACKED

cdef struct InfoC:
    i32 stats[6]
    u8 worlds, colors, icons, restrictions
cdef InfoC the_info

cdef InfoC *info(X *x, int s) noexcept nogil:
    cdef DefC *d = &x.t.defs[x.g.d[s]]
    cdef GameC *g = x.g
    cdef int i, p = g.player[s], o
    memcpy(the_info.stats, d.stats, sizeof(d.stats))
    the_info.worlds = d.worlds
    the_info.colors = d.colors
    the_info.icons = d.icons
    if g.has_battle and (s == g.attacker or s == g.defender):
        if s == g.attacker:
            the_info.stats[0] += x.t.soul_bonus * n_souls(x, s)
        for i in range(g.zc[p][Z_BATTLE]):
            o = g.zl[p][Z_BATTLE][i]
            if not g.down[o]:
                add_logic(x, o)
        if s == g.defender:
            for i in range(g.zc[p][Z_INTERCEPT]):
                o = g.zl[p][Z_INTERCEPT][i]
                add_logic(x, o)
    return &the_info

cdef inline void add_logic(X *x, int o) noexcept nogil:
    cdef DefC *d = &x.t.defs[x.g.d[o]]
    cdef int k
    for k in range(3):
        if d.icons >> k & 1:
            the_info.stats[k] += d.logic[k]

cdef inline void watch_move(X *x, u8 *c, int n) noexcept nogil:
    pass
cdef inline void watch_autos(X *x) noexcept nogil:
    pass
cdef inline void moved(X *x, u8 *c, int n, u8 *z, u8 *i, int zone, int cause) noexcept nogil:
    pass
cdef inline void remember(X *x, u8 *c, int n) noexcept nogil:
    pass
cdef inline void remember_side(X *x, int s) noexcept nogil:
    pass
cdef inline void changed(X *x) noexcept nogil:
    pass
cdef inline void oriented(X *x, u8 *c, int n, bint r) noexcept nogil:
    pass
cdef inline void relocated(X *x, u8 *c, int n) noexcept nogil:
    pass
cdef inline void player_event(X *x, int e, int p) noexcept nogil:
    pass
cdef inline void card_event(X *x, int e, int s) noexcept nogil:
    pass
cdef inline void watched_event(X *x, int e, int s) noexcept nogil:
    pass
cdef inline void mobilized(X *x, int s, bint t) noexcept nogil:
    pass
cdef inline void gate_destroyed(X *x, int s, int by) noexcept nogil:
    pass
cdef inline void before_soul(X *x, Fr *f) noexcept nogil:
    pass
cdef inline void after_soul(X *x, Fr *f) noexcept nogil:
    pass
cdef inline void start(X *x, int e, int phase, int step) noexcept nogil:
    pass
cdef inline bint can_start(X *x, int e, int phase, int step) noexcept nogil:
    return False
cdef inline bint has_standby(X *x) noexcept nogil:
    return False
cdef inline int next_standby(X *x) noexcept nogil:
    return -1
cdef inline void ask_standby(X *x) noexcept nogil:
    pass
cdef inline void play_automatic(X *x, int e) noexcept nogil:
    pass
cdef inline void forget(X *x) noexcept nogil:
    pass
cdef inline void expire(X *x, int d) noexcept nogil:
    pass
cdef inline bint restricted(X *x, int s, int r) noexcept nogil:
    return False
cdef inline int player_stat(X *x, int p, int r) noexcept nogil:
    return 0
cdef inline bint try_replace(X *x, int e, int s, int p) noexcept nogil:
    return False
cdef inline void activations(X *x, int p) noexcept nogil:
    pass
cdef inline void begin_activation(X *x, int p, u64 code) noexcept nogil:
    pass
