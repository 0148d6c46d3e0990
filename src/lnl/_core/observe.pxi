# What the player to decide knows of a game, as rows of numbers for lnl.batch: its own side first. All of it stands in the
# masked record (docs/state.md §6), but for values of members and limits of players, which everybody can work out.

# Columns, named in lnl.batch.layout.
cdef enum:
    SI_PLAYER, SI_DECISION, SI_OPTIONS, SI_TURN, SI_PHASE, SI_STEP, SI_MINE, SI_FIRST, SI_BATTLE, SI_CIRCLE, SI_ATTACKER,
    SI_DEFENDER, SI_ATTACKS, SI_PASSES, SI_BRANCH, SI_CARD, SI_ABILITY, SI_SOURCE, SI_X, SI_CHOSEN, SI_RESOLUTIONS,
    SI_STANDBY, SI_OTHERS
    SI_SIDES = 23
    PER_SIDE = 30        # counters, limits, and how many cards lie in each zone
    N_SITUATION = 83
cdef enum:
    CA_CARD, CA_ZONE, CA_SIDE, CA_OWNER, CA_PLACE, CA_DOWN, CA_RESTED, CA_MADE_UP, CA_SET, CA_SYNTHESIZED, CA_HOST,
    CA_USED, CA_ROLE, CA_STATS
    N_CARD = 19
cdef enum:
    OP_KIND, OP_OWN, OP_OTHERS, OP_CARD, OP_ZONE, OP_SIDE, OP_ROW, OP_ARG, OP_SECOND, OP_SECOND_ROW, N_OPTION


cdef struct WatchedC:
    # One observation while it is written.
    StartC *start
    int me, n
    i32 *rows
    u8 row[N_SLOTS]      # by card, from 1; 0 for none


cdef void observe(X *x, BatchC *b, int i) noexcept nogil:
    # Zero where the game is over: nobody decides.
    cdef WatchedC w
    cdef i32 *situation = b.situations + <size_t>i * N_SITUATION
    cdef i32 *options = b.options + <size_t>i * MAX_OPTS * N_OPTION
    cdef int k, n = b.counts[i]
    w.start = &b.starts[b.begun[i]]
    w.me = x.g.dec_player
    w.rows = b.cards + <size_t>i * N_SLOTS * N_CARD
    w.n = 0
    memset(situation, 0, N_SITUATION * sizeof(i32))
    if n:
        observe_cards(x, &w)
        observe_situation(x, &w, n, situation)
        for k in range(n):
            observe_option(x, &w, b.codes[<size_t>i * MAX_OPTS + k], options + k * N_OPTION)
    memset(w.rows + w.n * N_CARD, 0, (N_SLOTS - w.n) * N_CARD * sizeof(i32))
    if b.described[i] > n:
        memset(options + n * N_OPTION, 0, (b.described[i] - n) * N_OPTION * sizeof(i32))
    b.described[i] = n


cdef void observe_cards(X *x, WatchedC *w) noexcept nogil:
    # By side, zone and place; soul cards by the cards that they lie under.
    cdef GameC *g = x.g
    cdef int k, p, z, i
    cdef u8 *cards
    memset(w.row, 0, sizeof(w.row))
    for k in range(2):
        p = w.me ^ k
        for z in range(N_ZONES):
            cards = zl(g, p, z)
            if z == Z_SOUL and g.zc[p][z]:
                observe_souls(x, w, p, Z_CIRCLE)
                observe_souls(x, w, p, Z_DECK)
                observe_souls(x, w, p, Z_HAND)
            elif z != Z_SOUL:
                for i in range(g.zc[p][z]):
                    observe_card(x, w, cards[i], i)
    for i in range(g.n_slots):  # a host's row may come later than its card's
        if w.row[i] and g.host[i] < N_SLOTS and (g.zone[i] == Z_SOUL or g.zone[i] == Z_CIRCLE):
            w.rows[(w.row[i] - 1) * N_CARD + CA_HOST] = w.row[g.host[i]]


cdef void observe_souls(X *x, WatchedC *w, int p, int z) noexcept nogil:
    cdef GameC *g = x.g
    cdef int i, j, k = 0
    for i in range(g.zc[p][z]):
        for j in range(g.zc[p][Z_SOUL]):
            if g.host[zl(g, p, Z_SOUL)[j]] == zl(g, p, z)[i]:
                observe_card(x, w, zl(g, p, Z_SOUL)[j], k)
                k += 1


cdef void observe_card(X *x, WatchedC *w, int s, int index) noexcept nogil:
    cdef GameC *g = x.g
    cdef i32 *row = w.rows + w.n * N_CARD
    cdef int z = g.zone[s]
    w.n += 1
    w.row[s] = w.n
    memset(row, 0, N_CARD * sizeof(i32))
    row[CA_ZONE] = 1 + z
    row[CA_SIDE] = g.player[s] != w.me
    row[CA_OWNER] = g.owner[s] != w.me
    row[CA_PLACE] = g.pos[s] if z == Z_GATE else g.mask[s] if z == Z_CIRCLE or z == Z_INTERCEPT else index
    row[CA_DOWN] = g.down[s]
    row[CA_RESTED] = g.rested[s]
    row[CA_MADE_UP] = g.used[s] & MADE_UP != 0
    row[CA_SET] = is_set(g, s)
    row[CA_SYNTHESIZED] = g.used[s] & SYNTHESIZED != 0
    row[CA_ROLE] = 1 if s == g.attacker else 2 if s == g.defender else 0
    if seen_by(g, w.me, s):
        row[CA_CARD] = w.start.numbers[g.d[s]]
        row[CA_USED] = g.used[s] & 0xFFF
        if z == Z_CIRCLE and not x.t.peeks:
            memcpy(row + CA_STATS, info(x, s).stats, 6 * sizeof(i32))
        else:
            memcpy(row + CA_STATS, x.t.defs[g.d[s]].stats, 6 * sizeof(i32))


cdef inline int public_stat(X *x, int p, int which) noexcept nogil:
    # What effects add to a player's number, unless some text makes that depend on cards that not everybody knows.
    return 0 if x.t.peeks else player_stat(x, p, which)


cdef void observe_side(X *x, int p, i32 *out) noexcept nogil:
    cdef GameC *g = x.g
    cdef PlayerC *pl = &g.pl[p]
    cdef int i, z
    out[0] = pl.refresh_points
    out[1] = pl.t_rank
    out[2] = pl.trances
    out[3] = pl.tc
    out[4] = pl.drives
    out[5] = pl.attacks
    out[6] = pl.own_turns
    out[7] = pl.mulligan
    for i in range(g.zc[p][Z_LEVEL]):
        out[8] += not g.down[zl(g, p, Z_LEVEL)[i]]  # 8.2.3
    out[8] += public_stat(x, p, PS_ATTACK)
    out[9] = x.t.hand_limit + public_stat(x, p, PS_HAND)
    out[10] = max(0, x.t.level_limit + public_stat(x, p, PS_LEVEL))
    out[11] = x.t.trance_limit + public_stat(x, p, PS_TRANCE)
    out[12] = x.t.change_limit + public_stat(x, p, PS_CHANGE)
    for z in range(N_ZONES):
        out[13 + z] = g.zc[p][z]


cdef inline int row_of_ref(X *x, WatchedC *w, u16 r) noexcept nogil:
    # The row of a card that is referred to, unless its player cannot tell which one it is.
    cdef int s = live(x.g, r)
    return 0 if s == NONE8 or is_bag(x.g.zone[s]) and not seen_by(x.g, w.me, s) else w.row[s]


cdef void observe_situation(X *x, WatchedC *w, int n, i32 *out) noexcept nogil:
    cdef GameC *g = x.g
    cdef CtxC *c
    cdef int k
    out[SI_PLAYER] = w.me
    out[SI_DECISION] = g.dec_kind
    out[SI_OPTIONS] = n
    out[SI_TURN] = g.turn
    out[SI_PHASE] = g.phase
    out[SI_STEP] = g.step
    out[SI_MINE] = g.turn_player == w.me
    out[SI_FIRST] = g.first == w.me
    if g.has_battle:
        out[SI_BATTLE] = 1
        out[SI_CIRCLE] = g.circle + 1
        out[SI_ATTACKER] = w.row[g.attacker] if g.attacker != NONE8 else 0
        out[SI_DEFENDER] = w.row[g.defender] if g.defender != NONE8 else 0
        out[SI_ATTACKS] = g.attack_limit
        out[SI_PASSES] = g.passes
        out[SI_BRANCH] = g.branch
    if g.n_ctx:
        c = &g.ctx[g.n_ctx - 1]
        out[SI_CARD] = w.start.printed[c.ab]
        out[SI_ABILITY] = x.t.abilities[c.ab].index + 1
        out[SI_SOURCE] = row_of_ref(x, w, c.source)
        out[SI_X] = -1 if g.fr[g.nf - 1].kind == F_NUMBER else c.x
        out[SI_CHOSEN] = c.nit
        out[SI_RESOLUTIONS] = g.n_ctx
    for k in range(g.n_sb):
        out[SI_STANDBY if g.standby[k].master == w.me else SI_OTHERS] += 1
    for k in range(2):
        observe_side(x, w.me ^ k, out + SI_SIDES + k * PER_SIDE)


cdef int card_by_key(X *x, int me, u32 key) noexcept nogil:
    # The card that an action names, NONE8 for one of several that cannot be told apart, and for one that moved on.
    cdef GameC *g = x.g
    cdef int z = key >> 15, p = key >> 14 & 1, ordinal = key & 31, d = key >> 5 & 255, i, j, s
    cdef u8 *cards = zl(g, p, z)
    if z == Z_CIRCLE or z == Z_GATE:
        for i in range(g.zc[p][z]):
            if spot(x, cards[i]) == <int>(key & 0x1FFF):
                return cards[i]
        return NONE8
    if not key >> 13 & 1:
        i = key & 0x1FFF
        return NONE8 if is_bag(z) or i >= g.zc[p][z] else cards[i]
    if z == Z_SOUL:
        for i in range(g.zc[p][Z_CIRCLE]):
            for j in range(g.zc[p][Z_SOUL]):
                s = cards[j]
                if g.host[s] == zl(g, p, Z_CIRCLE)[i] and g.d[s] == d:
                    if not ordinal:
                        return s
                    ordinal -= 1
        return NONE8
    for i in range(g.zc[p][z]):
        s = cards[i]
        if g.d[s] == d and seen_by(g, me, s):
            if not ordinal:
                return s
            ordinal -= 1
    return NONE8


cdef void observe_option(X *x, WatchedC *w, u64 code, i32 *out) noexcept nogil:
    cdef int kind = act_kind(code), s
    cdef u32 key = act_card(code), second
    cdef u64 circles = act_circles(code)
    memset(out, 0, N_OPTION * sizeof(i32))
    out[OP_KIND] = 1 + kind
    out[OP_OWN] = circles >> 6 * w.me & 63
    out[OP_OTHERS] = circles >> 6 * (1 - w.me) & 63
    if key != NO_CARD:
        out[OP_ZONE] = 1 + (key >> 15)
        out[OP_SIDE] = (key >> 14 & 1) != <u32>w.me
        s = card_by_key(x, w.me, key)
        if s != NONE8:
            out[OP_ROW] = w.row[s]
            out[OP_CARD] = w.start.numbers[x.g.d[s]] if seen_by(x.g, w.me, s) else 0
        elif key >> 13 & 1:
            out[OP_CARD] = w.start.numbers[key >> 5 & 255]
    if kind == A_TRANCE or kind == A_CHANGE:
        second = act_arg(code)
        s = card_by_key(x, w.me, second)
        if s != NONE8:
            out[OP_SECOND_ROW] = w.row[s]
            out[OP_SECOND] = w.start.numbers[x.g.d[s]] if seen_by(x.g, w.me, s) else 0
    else:
        out[OP_ARG] = act_arg(code)
