# What the player to decide knows of a game, as rows of numbers for lnl.batch: its own side first. All of it stands in the
# masked record (docs/state.md §6), but for values of members and limits of players, which everybody can compute.

cdef struct WatchedC:
    # One observation while it is written.
    StartC *start
    int me, n
    i32 *rows
    u8 row[MAX_SLOTS]      # by card, from 1; 0 for none


cdef void observe(WorkspaceC *w, BatchC *b, int i) noexcept nogil:
    # Zero where the game is over: nobody decides.
    cdef WatchedC seen
    cdef i32 *situation = b.situations + <size_t>i * N_SITUATION_COLUMNS
    cdef i32 *options = b.options + <size_t>i * MAX_ACTIONS * N_OPTION_COLUMNS
    cdef SearchedC searched
    cdef int k, n = b.counts[i]
    seen.start = &b.starts[b.begun[i]]
    seen.me = w.g.asked_player
    seen.rows = b.cards + <size_t>i * MAX_SLOTS * N_CARD_COLUMNS
    seen.n = 0
    memset(situation, 0, N_SITUATION_COLUMNS * sizeof(i32))
    if n:
        searched = searched_card(w.g, seen.me)
        lay_searched(&searched)
        observe_cards(w, &seen)
        lay_searched(&searched)
        observe_situation(w, &seen, n, situation)
        for k in range(n):
            observe_option(w, &seen, b.codes[<size_t>i * MAX_ACTIONS + k], options + k * N_OPTION_COLUMNS)
    memset(seen.rows + seen.n * N_CARD_COLUMNS, 0, (MAX_SLOTS - seen.n) * N_CARD_COLUMNS * sizeof(i32))
    if b.described[i] > n:
        memset(options + n * N_OPTION_COLUMNS, 0, (b.described[i] - n) * N_OPTION_COLUMNS * sizeof(i32))
    b.described[i] = n


cdef void observe_cards(WorkspaceC *w, WatchedC *seen) noexcept nogil:
    # By side, zone and place; soul cards by the cards that they lie under.
    cdef GameC *g = w.g
    cdef int k, p, z, i
    cdef u8 *cards
    memset(seen.row, 0, sizeof(seen.row))
    for k in range(2):
        p = seen.me ^ k
        for z in range(N_ZONES):
            cards = cards_in(g, p, z)
            if z == ZONE_SOUL and g.n_in[p][z]:
                observe_souls(w, seen, p, ZONE_CIRCLE)
                observe_souls(w, seen, p, ZONE_DECK)
                observe_souls(w, seen, p, ZONE_HAND)
            elif z != ZONE_SOUL:
                for i in range(g.n_in[p][z]):
                    observe_card(w, seen, cards[i], i)
    for i in range(g.n_slots):  # a host's row may come later than its card's
        if seen.row[i] and g.host[i] < MAX_SLOTS and (g.zone[i] == ZONE_SOUL or g.zone[i] == ZONE_CIRCLE):
            seen.rows[(seen.row[i] - 1) * N_CARD_COLUMNS + COLUMN_HOST] = seen.row[g.host[i]]


cdef void observe_souls(WorkspaceC *w, WatchedC *seen, int p, int z) noexcept nogil:
    cdef GameC *g = w.g
    cdef int i, j, k = 0
    for i in range(g.n_in[p][z]):
        for j in range(g.n_in[p][ZONE_SOUL]):
            if g.host[cards_in(g, p, ZONE_SOUL)[j]] == cards_in(g, p, z)[i]:
                observe_card(w, seen, cards_in(g, p, ZONE_SOUL)[j], k)
                k += 1


cdef void observe_card(WorkspaceC *w, WatchedC *seen, int s, int index) noexcept nogil:
    cdef GameC *g = w.g
    cdef i32 *row = seen.rows + seen.n * N_CARD_COLUMNS
    cdef int z = g.zone[s]
    seen.n += 1
    seen.row[s] = seen.n
    memset(row, 0, N_CARD_COLUMNS * sizeof(i32))
    row[COLUMN_ZONE] = 1 + z
    row[COLUMN_SIDE] = g.player[s] != seen.me
    row[COLUMN_OWNER] = g.owner[s] != seen.me
    row[COLUMN_PLACE] = g.pos[s] if z == ZONE_GATE else g.mask[s] if z == ZONE_CIRCLE or z == ZONE_INTERCEPT else index
    row[COLUMN_FACE_DOWN] = g.down[s]
    row[COLUMN_RESTED] = g.rested[s]
    row[COLUMN_MADE_UP] = g.deeds[s] >> DEED_MADE_UP & 1
    row[COLUMN_SET] = is_set(g, s)
    row[COLUMN_SYNTHESIZED] = g.used[s] & SYNTHESIZED != 0
    row[COLUMN_ROLE] = 1 if s == g.attacker else 2 if s == g.defender else 0
    if seen_by(g, seen.me, s):
        row[COLUMN_CARD] = seen.start.numbers[g.d[s]]
        row[COLUMN_USED] = g.used[s] & 0xFFF
        if z == ZONE_CIRCLE and not w.t.peeks:
            memcpy(row + COLUMN_POWER, values_of(w, s).stats, 6 * sizeof(i32))
        else:
            memcpy(row + COLUMN_POWER, w.t.defs[g.d[s]].stats, 6 * sizeof(i32))


cdef inline int public_stat(WorkspaceC *w, int p, int which) noexcept nogil:
    # What effects add to a player's number, unless some text makes that depend on cards that not everybody knows.
    return 0 if w.t.peeks else player_value_of(w, p, which)


cdef void observe_side(WorkspaceC *w, int p, i32 *out) noexcept nogil:
    cdef GameC *g = w.g
    cdef PlayerC *pl = &g.players[p]
    cdef int i, z
    out[SIDE_REFRESH_POINTS] = pl.refresh_points
    out[SIDE_T_RANK] = pl.t_rank
    out[SIDE_TRANCES] = pl.trances
    out[SIDE_TRANCE_CHANGES] = pl.trance_changes
    out[SIDE_LOGIC_DRIVES] = pl.drives
    out[SIDE_ATTACKS] = pl.attacks
    out[SIDE_OWN_TURNS] = pl.own_turns
    out[SIDE_MULLIGAN] = pl.mulligan
    for i in range(g.n_in[p][ZONE_LEVEL]):
        out[SIDE_ATTACK_LIMIT] += not g.down[cards_in(g, p, ZONE_LEVEL)[i]]  # 8.2.3
    out[SIDE_ATTACK_LIMIT] += public_stat(w, p, PLAYER_STAT_ATTACK_LIMIT)
    out[SIDE_HAND_LIMIT] = w.t.hand_limit + public_stat(w, p, PLAYER_STAT_HAND_LIMIT)
    out[SIDE_LEVEL_LIMIT] = max(0, w.t.level_limit + public_stat(w, p, PLAYER_STAT_LEVEL_LIMIT))
    out[SIDE_TRANCE_LIMIT] = w.t.trance_limit + public_stat(w, p, PLAYER_STAT_TRANCE_LIMIT)
    out[SIDE_TRANCE_CHANGE_LIMIT] = w.t.change_limit + public_stat(w, p, PLAYER_STAT_TRANCE_CHANGE_LIMIT)
    for z in range(N_ZONES):
        out[SIDE_CARDS_IN_CIRCLE + z] = g.n_in[p][z]


cdef inline int row_of_ref(WorkspaceC *w, WatchedC *seen, u16 r) noexcept nogil:
    # The row of a card that is referred to, unless its player cannot tell which one it is.
    cdef int s = live(w.g, r)
    return 0 if s == NONE8 or is_bag(w.g.zone[s]) and not seen_by(w.g, seen.me, s) else seen.row[s]


cdef void observe_situation(WorkspaceC *w, WatchedC *seen, int n, i32 *out) noexcept nogil:
    cdef GameC *g = w.g
    cdef ContextC *c
    cdef int k
    out[SITUATION_PLAYER] = seen.me
    out[SITUATION_DECISION] = g.asked_kind
    out[SITUATION_OPTIONS] = n
    out[SITUATION_TURN] = g.turn
    out[SITUATION_PHASE] = g.phase
    out[SITUATION_STEP] = g.step
    out[SITUATION_OWN_TURN] = g.turn_player == seen.me
    out[SITUATION_STARTS] = g.first == seen.me
    if g.has_battle:
        out[SITUATION_BATTLE] = 1
        out[SITUATION_CIRCLE] = g.circle + 1
        out[SITUATION_ATTACKER] = seen.row[g.attacker] if g.attacker != NONE8 else 0
        out[SITUATION_DEFENDER] = seen.row[g.defender] if g.defender != NONE8 else 0
        out[SITUATION_ATTACK_LIMIT] = g.attack_limit
        out[SITUATION_PASSES] = g.passes
        out[SITUATION_BRANCH] = g.branch
    if g.n_contexts:
        c = &g.contexts[g.n_contexts - 1]
        out[SITUATION_CARD] = seen.start.printed[c.ability]
        out[SITUATION_ABILITY] = w.t.abilities[c.ability].index + 1
        out[SITUATION_SOURCE] = row_of_ref(w, seen, c.source)
        out[SITUATION_X] = -1 if g.frames[g.n_frames - 1].kind == FRAME_NUMBER else c.x
        out[SITUATION_CHOSEN] = c.n_it
        out[SITUATION_RESOLUTIONS] = g.n_contexts
    for k in range(g.n_standby):
        if not hides_standby(g, seen.me, &g.standby[k]):
            out[SITUATION_OWN_STANDBY if g.standby[k].master == seen.me else SITUATION_OTHERS_STANDBY] += 1
    for k in range(2):
        observe_side(w, seen.me ^ k, out + SITUATION_OWN_REFRESH_POINTS + k * N_SIDE_COLUMNS)


cdef void observe_option(WorkspaceC *w, WatchedC *seen, u64 code, i32 *out) noexcept nogil:
    cdef int kind = act_kind(code), s
    cdef u32 key = act_card(code), second
    cdef u64 circles = act_circles(code)
    memset(out, 0, N_OPTION_COLUMNS * sizeof(i32))
    out[OPTION_KIND] = 1 + kind
    out[OPTION_OWN_CIRCLES] = circles >> 6 * seen.me & 63
    out[OPTION_OTHERS_CIRCLES] = circles >> 6 * (1 - seen.me) & 63
    if key != NO_CARD:
        out[OPTION_ZONE] = 1 + key_zone(key)
        out[OPTION_SIDE] = key_player(key) != seen.me
        s = card_by_key(w, seen.me, key)
        if s != NONE8:
            out[OPTION_ROW] = seen.row[s]
            out[OPTION_CARD] = seen.start.numbers[w.g.d[s]] if seen_by(w.g, seen.me, s) else 0
        elif key_is_known(key):
            out[OPTION_CARD] = seen.start.numbers[key_definition(key)]
    if kind == ACTION_TRANCE or kind == ACTION_TRANCE_CHANGE:
        second = act_arg(code)
        s = card_by_key(w, seen.me, second)
        if s != NONE8:
            out[OPTION_SECOND_ROW] = seen.row[s]
            out[OPTION_SECOND_CARD] = seen.start.numbers[w.g.d[s]] if seen_by(w.g, seen.me, s) else 0
    else:
        out[OPTION_NUMBER] = act_arg(code)
