# The game as one plain struct, the read-only card table beside it, and the constants of the contract.

cdef enum:
    N_SLOTS = 160
    N_ZONES = 17
    ZONE_CAP = 64
    MAX_OPTS = 512
    MAX_FR = 48
    MAX_GRP = 24
    SB_CAP = 2048
    NONE8 = 255
    NO_CARD = (1 << 20) - 1

# Zone
cdef enum:
    Z_CIRCLE, Z_GATE, Z_DECK, Z_HAND, Z_LEVEL, Z_STOCK, Z_DROP, Z_REMOVE, Z_REFRESH, Z_BATTLE, Z_PARADOX,
    Z_INTERCEPT, Z_SOUL, Z_RESOLUTION, Z_PURGE, Z_MY, Z_TOOL

# CardType
cdef enum:
    T_LOGICALIST, T_FOREIGNER, T_TRANCEUNION, T_GATE, T_TACTICS, T_PARADOX, T_SUPER, T_MY

# Phase, Step
cdef enum:
    PH_SETUP, PH_STAND, PH_DRAW, PH_LEVEL, PH_MAIN, PH_BATTLE, PH_END
cdef enum:
    ST_NONE, ST_DECLARE, ST_INTERCEPT, ST_DEFINITION, ST_RESULT, ST_END

# Reason
cdef enum:
    R_NONE, R_GATES, R_REFRESH, R_DECK_OUT, R_CONCESSION, R_EFFECT, R_LOOP, R_STEP_CAP, R_FAULT

# LogicIcon
cdef enum:
    I_POWER = 1
    I_AURA = 2
    I_LIMIT = 4
    I_TACTICS = 8
    I_PARADOX = 16
    I_INTERCEPT = 32

# Stat
cdef enum:
    S_POWER, S_AURA, S_LIMIT, S_LEVEL, S_COST, S_HEART

# PlayerStat
cdef enum:
    PS_ATTACK, PS_HAND, PS_LEVEL, PS_TRANCE

# EventKind
cdef enum:
    E_FIRST, E_TURN, E_PHASE, E_STEP, E_MOVE, E_STAND, E_REST, E_UP, E_DOWN, E_DESTROY, E_SHUFFLE, E_LOOK, E_REVEAL,
    E_REFRESH, E_POINT, E_ATTACK, E_DEFEND, E_RESULT, E_PLAY, E_PASS, E_LUCK, E_LDRIVE, E_BOOST, E_TRANCE, E_TRANK,
    E_EFFECT, E_REPLACED, E_CHOSEN, E_OUTCOME, E_NUMBER

# Cause
cdef enum:
    C_SETUP, C_DRAW, C_DISCARD, C_DROP, C_STOCK, C_RETURN, C_MOBILIZE, C_SOUL, C_PLACE, C_PAY, C_LEVEL, C_SWAP, C_DEFINE,
    C_INTERCEPT, C_REARRANGE, C_RESHUFFLE, C_RPOINT, C_RULE, C_TURN_STOCK, C_MULLIGAN, C_LOSER

# ActionKind
cdef enum:
    A_PASS, A_DONE, A_NONE, A_NO, A_YES, A_BOTTOM, A_LEVEL, A_SWAP, A_MOBILIZE, A_TRANCE, A_LUCK, A_LDRIVE, A_ACTIVATE,
    A_REARRANGE, A_SEARCH, A_REFRESH, A_PICK, A_PLACE, A_DECLARE, A_ATTACK, A_INTERCEPT, A_DEFINE, A_BOOST, A_PLAY,
    A_CHOOSE, A_NUMBER, A_PART, A_PAY, A_NEXT, A_KEEP, A_TURN_DOWN, A_DROP, A_DISCARD, A_APPLY, A_MODE

# DecisionKind
cdef enum:
    D_MULLIGAN, D_LEVEL, D_LEVEL_SWAP, D_MAIN, D_TSOURCE, D_TPICK, D_THAND, D_PLACE, D_REARRANGE, D_ATTACK_OR_STOP,
    D_ATTACK, D_INTERCEPT, D_DEFINE, D_DEFINE_CARD, D_STANDBY, D_CHOOSE, D_MAY, D_NUMBER, D_COST_PART, D_COST_CARD,
    D_ORDER, D_KEEP, D_OVERLOAD, D_HAND_LIMIT, D_REPLACEMENT, D_MODE

# Purpose
cdef enum:
    P_FIRST = 1
    P_DECK = 2
    P_GATES = 3
    P_STOCK = 4
    P_PICK = 5
    P_SAMPLE = 6
    P_PLAYOUT = 7

ctypedef unsigned char u8
ctypedef unsigned short u16
ctypedef unsigned int u32
ctypedef unsigned long long u64
ctypedef short i16
ctypedef int i32
ctypedef long long i64

cdef enum:
    MAX_EFF = 96
    MAX_SB = 64
    MAX_SNAP = 48
    MAX_SNAP_SOULS = 12
    MAX_CTX = 6
    MAX_IT = 64
    MAX_WATCH = 256

cdef struct InfoC:
    i32 stats[6]
    u64 names[4]
    u64 covenanters[4]
    u64 elements
    u16 ab[12]
    u16 ab_stamp[12]
    u8 types, worlds, colors, territory, icons, rested, down, mask, roles, n_souls, player, restrictions, n_ab

cdef struct AbC:
    i32 partner, condition, cost, code, subject
    u16 rank
    signed char event, phase, step
    u8 kind, keyword, keyword_value, once, who, index, mark, needs_x

cdef struct EffC:
    i32 code, amount
    u16 stamp, ab, source
    u8 master, duration, group, n
    u16 targets[32]

cdef struct StandbyC:
    u16 ab, source, subject, partner, stamp
    u8 master

cdef struct SnapC:
    InfoC info
    u16 ref
    u8 d, player, flags, place, n
    u16 souls[MAX_SNAP_SOULS]

cdef struct CtxC:
    # A resolution: from where its text is read, and how far it is.
    i32 pc, x, may[4]
    u16 ab, stamp, source, subject, partner
    u8 master, stage, substitute, n_loop, n_may, nit, nlook, nexc
    i16 path
    i16 loop_path[4]
    i16 loop_left[4]
    u8 loop_exc[4]
    u16 it[MAX_IT]
    u16 look[MAX_IT]
    u16 exc[MAX_IT]

cdef struct WatchC:
    u16 ab, source
    u8 master

cdef struct RepC:
    u16 rank, path
    u8 slot

cdef struct DefC:
    u64 key              # card_key of the id
    i32 stats[6]         # printed, by Stat
    i32 logic[3]         # power, aura, limit logic
    u64 elements
    u64 names[4]         # bit set of name numbers: card name, title, characters
    u64 covenanters[4]
    u16 first            # its first ability number
    u8 type, worlds, colors, territory, icons, rule, types, count   # how many abilities
    u8 cont_layers, replaces, has_act   # of its printed abilities
    u32 events           # that its printed automatic abilities wait for
    InfoC info           # printed values as the layers begin with them

cdef struct Fr:
    u8 kind, step, player, n
    u8 k0, k1, k2, k3
    u16 base             # where its lists begin in sb; the fill mark to restore
    i16 a, b, c, d
    i32 e, f
    u64 code

cdef struct Grp:
    u64 places[3]
    u8 n, nl
    u8 listed[ZONE_CAP]

cdef struct PlayerC:
    u8 refresh_points, t_rank, trances, tc, drives, attacks, own_turns, mulligan

cdef struct GameC:
    u64 seed
    u8 first, turn_player, phase, step, point, has_battle, over, paying
    u16 turn, clock, clean_turn
    i32 changes, happened, n_decisions, clean_changes
    u8 winner, reason, fault, n_slots
    u64 out_rule
    PlayerC pl[2]
    u16 ordinals[2][3]
    # by slot
    u8 d[N_SLOTS]
    u8 owner[N_SLOTS]
    u8 player[N_SLOTS]
    u8 zone[N_SLOTS]
    u8 down[N_SLOTS]
    u8 rested[N_SLOTS]
    u8 know[N_SLOTS]
    u8 mask[N_SLOTS]
    u8 pos[N_SLOTS]
    u8 host[N_SLOTS]
    u8 inc[N_SLOTS]
    u16 stamp[N_SLOTS]
    u16 used[N_SLOTS]
    u16 fired[N_SLOTS]
    u8 zc[2][N_ZONES]
    u8 zl[2][N_ZONES][ZONE_CAP]
    # battle: slots or NONE8; roles end when the card leaves
    u8 attacker, defender, attacker_inc, defender_inc, passes, branch
    i16 circle, attack_limit
    # rearranging and loops
    i32 arr_mark, left_changes
    u64 left_code
    u8 n_arr, n_bar
    u64 arr[128]         # arrangements seen: count of members, then six bits for each
    u64 bar[16]
    # flow
    u8 waiting, dec_player, dec_kind, nf
    u64 dec_rule
    u16 sp
    u8 nres
    u8 res[ZONE_CAP]
    i32 ret
    Fr fr[MAX_FR]
    u8 sb[SB_CAP]
    # abilities at work
    u8 n_eff, n_sb, n_snap, n_ctx, n_rep, n_soul
    RepC rep[8]
    WatchC soul[24]
    StandbyC standby[MAX_SB]
    EffC eff[MAX_EFF]
    CtxC ctx[MAX_CTX]
    SnapC snap[MAX_SNAP]
    # knowledge
    u8 ng[2]
    Grp grp[2][MAX_GRP]

cdef struct ScriptC:
    i32 first
    i32 n
    i32 *data            # rows: kind (0 shuffle, 1 pick), player, purpose, ordinal, length, definitions ...
    u8 *used

cdef struct EvC:
    i32 *data
    size_t n, cap

cdef struct TableC:
    i32 n_defs, n_slots, n_abilities
    i32 soul_bonus, hand_limit, level_limit, trance_limit, ruleset
    DefC *defs
    i32 *pool
    u32 *reads           # by pool offset: values that an operand there reads
    u32 *writes          # by pool offset: values that a statement there changes
    AbC *abilities
    i32 lengths[32]
    u32 events, replaces
    bint has_cont, has_act
    u8 layers

cdef struct X:
    GameC *g
    TableC *t
    EvC *ev
    ScriptC *sc
    i32 n
    u64 opt[MAX_OPTS]
    # values of the present instant, never copied
    u32 version
    u8 fresh, computing, dry, dry_found, gained
    u32 seen[N_SLOTS]
    i32 player_stats[2][4]
    i32 n_before, n_watched
    u32 move_mask
    u16 fire[N_SLOTS]
    WatchC before[MAX_WATCH]
    WatchC watched[MAX_WATCH]
    InfoC info[N_SLOTS]


cdef inline u64 mix64(u64 x) noexcept nogil:
    x = (x ^ (x >> 30)) * <u64>0xBF58476D1CE4E5B9
    x = (x ^ (x >> 27)) * <u64>0x94D049BB133111EB
    return x ^ (x >> 31)


cdef inline u64 chance(u64 seed, u64 player, u64 purpose, u64 ordinal) noexcept nogil:
    cdef u64 h = mix64(seed + <u64>0x9E3779B97F4A7C15)
    h = mix64(h ^ (player * <u64>0x100000001 + purpose * <u64>0x9E3779B97F4A7C15))
    return mix64(h + ordinal * <u64>0x9E3779B97F4A7C15)


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


cdef inline bint is_member_def(X *x, int d) noexcept nogil:
    cdef int k = x.t.defs[d].type
    return k <= T_TRANCEUNION or k == T_SUPER


cdef inline bint is_member(X *x, int s) noexcept nogil:
    return x.g.zone[s] == Z_CIRCLE and not x.g.down[s] and is_member_def(x, x.g.d[s])


cdef inline int lowest(int mask) noexcept nogil:
    cdef int c
    for c in range(6):
        if mask >> c & 1:
            return c
    return 0


cdef inline void opt(X *x, u64 code) noexcept nogil:
    if x.n < MAX_OPTS:
        x.opt[x.n] = code
        x.n += 1
    else:
        x.g.fault = 1


cdef void sort_opts(X *x, int first) noexcept nogil:
    # Insertion sort: option lists are short and nearly sorted.
    cdef int i, j
    cdef u64 v
    for i in range(first + 1, x.n):
        v = x.opt[i]
        j = i
        while j > first and x.opt[j - 1] > v:
            x.opt[j] = x.opt[j - 1]
            j -= 1
        x.opt[j] = v


cdef Fr *push(X *x, int kind) noexcept nogil:
    cdef Fr *f
    if x.g.nf >= MAX_FR:
        x.g.fault = 2
        return &x.g.fr[MAX_FR - 1]
    f = &x.g.fr[x.g.nf]
    memset(f, 0, sizeof(Fr))
    f.kind = kind
    f.base = x.g.sp
    x.g.nf += 1
    return f


cdef inline void pop(X *x) noexcept nogil:
    x.g.nf -= 1
    x.g.sp = x.g.fr[x.g.nf].base


cdef inline u8 *take(X *x, int n) noexcept nogil:
    # Room for a list of the top frame, given back when it is popped.
    cdef u8 *p
    if x.g.sp + n > SB_CAP:
        x.g.fault = 3
        x.g.sp = 0
    p = &x.g.sb[x.g.sp]
    x.g.sp += n
    return p


cdef inline u8 *lists(X *x, Fr *f) noexcept nogil:
    return &x.g.sb[f.base]


# --- events ---------------------------------------------------------------------------------------------------------

cdef void ev_push(X *x, i32 v) noexcept nogil:
    cdef EvC *e = x.ev
    if e.n >= e.cap:
        e.cap = e.cap * 2 + 256
        e.data = <i32 *>realloc(e.data, e.cap * sizeof(i32))
    e.data[e.n] = v
    e.n += 1


cdef enum:
    # Events after which values of cards may be different: moves, orientation, facing, effects, T-rank, roles, turns.
    VALUE_EVENTS = (1 << 1 | 1 << 4 | 1 << 5 | 1 << 6 | 1 << 7 | 1 << 8 | 1 << 9 | 1 << 13 | 1 << 15 | 1 << 16 | 1 << 24
                    | 1 << 25)


cdef inline void emit(X *x, int kind, int player, int a=0, int b=0, int n=0) noexcept nogil:
    if VALUE_EVENTS >> kind & 1:
        x.fresh = 0
    x.g.happened += 1
    if x.ev == NULL:
        return
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
    ev_push(x, seen)


cdef inline void emit_here(X *x, int s) noexcept nogil:
    if x.ev != NULL:
        emit_card(x, x.g.d[s], place(x, s), place(x, s), x.g.know[s])


cdef inline void emit_one(X *x, int kind, int player, int a, int b, int s) noexcept nogil:
    emit(x, kind, player, a, b, 1)
    emit_here(x, s)
