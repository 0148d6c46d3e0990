# 12.1: loops: what the turn player tried from a position is not offered there again, and nobody sits out a forced loop.
# A station is a play timing, a check timing after LOOP_START abilities, or a step that begins again.

cdef inline u64 next_path(u64 path, u64 code) noexcept nogil:
    return mix64(path ^ mix64(code)) >> 8 | <u64>1 << 55


# --- stations

cdef inline void leave_station(WorkspaceC *w) noexcept nogil:
    if w.g.loop_top:
        remember_path(w.g, w.g.station, w.g.loop_top)
        note(w, POOL_TRIED, w.g.n_tried)


cdef void arrive(WorkspaceC *w, u64 here) noexcept nogil:
    # 0 is a position that nobody asked for yet: it is no earlier one, and is computed once it is left.
    cdef GameC *g = w.g
    if g.marked and here == g.tried_at[g.n_pinned]:
        pin_landmark(g)
        note(w, POOL_PINNED, g.n_pinned)
    g.station = here
    g.loop_path = next_path(0, 0)
    g.loop_top = 0


cdef void play_timing(WorkspaceC *w) noexcept nogil:
    # A play timing begins (7.5.3). Positions with another outline are other positions.
    cdef GameC *g = w.g
    cdef u64 look, here = 0
    cdef int k
    leave_station(w)
    look = outline(g) if g.n_tried else 0
    for k in range(g.n_tried):
        if g.tried_at[k] & 0xFFFF == look or g.tried_at[k] == 0:
            here = position_key(w, rule(7, 5, 3))
            break
    arrive(w, here)
    if here:
        for k in range(g.n_tried):
            if g.tried_at[k] == 0:  # of a loaded record
                g.tried_at[k] = here


# tried: the pinned first, then the landmark if one is marked, then the latest, oldest first.

cdef inline void drop_tried(GameC *g, int at) noexcept nogil:
    cdef int k
    g.n_tried -= 1
    for k in range(at, g.n_tried):
        g.tried_at[k] = g.tried_at[k + 1]
        g.tried[k] = g.tried[k + 1]


cdef void remember_path(GameC *g, u64 station, u64 path) noexcept nogil:
    cdef int k
    for k in range(g.n_tried):
        if g.tried_at[k] == station and g.tried[k] == path:
            return
    if g.n_tried == MAX_TRIED:  # the oldest is forgotten
        drop_tried(g, g.n_pinned + g.marked)
    g.tried_at[g.n_tried] = station
    g.tried[g.n_tried] = path
    g.n_tried += 1
    g.loop_steps += 1
    if g.loop_steps > MAX_TRIED and g.loop_steps & (g.loop_steps - 1) == 0:
        mark_latest(g)


cdef void mark_latest(GameC *g) noexcept nogil:
    # The latest becomes the landmark: it stays until a later one takes its place, so that longer loops are met too.
    cdef int at = g.n_pinned, k
    cdef u64 station = g.tried_at[g.n_tried - 1], path = g.tried[g.n_tried - 1]
    if g.marked:
        drop_tried(g, at)
    for k in range(g.n_tried - 1, at, -1):
        g.tried_at[k] = g.tried_at[k - 1]
        g.tried[k] = g.tried[k - 1]
    g.tried_at[at] = station
    g.tried[at] = path
    g.marked = 1


cdef void pin_landmark(GameC *g) noexcept nogil:
    # A long loop led back to the landmark: what was tried there stays barred, and the next landmark comes soon.
    if g.n_pinned == MAX_PINNED:
        drop_tried(g, 0)
    else:
        g.n_pinned += 1
    g.marked = 0
    g.loop_steps = 0


cdef inline void forget_paths(GameC *g) noexcept nogil:
    # No earlier position can come back.
    g.n_tried = g.n_pinned = g.marked = 0
    g.loop_steps = 0
    g.station = g.loop_path = g.loop_top = 0


cdef void round_begins(WorkspaceC *w, u64 why, int played) noexcept nogil:
    # A check timing goes on, or a step begins again; draw the game in a forced loop (12.1.1.3).
    cdef GameC *g = w.g
    cdef u64 here
    if g.rounds < 60000:
        g.rounds += 1
    if g.rounds < LOOP_START and played < LOOP_START:
        return
    here = position_key(w, why)
    leave_station(w)
    arrive(w, here)
    if g.rounds < LOOP_START:
        return
    if here == g.saved:
        finish(w, -1, REASON_LOOP, rule(12, 1, 1, 3))  # 12.1.1.3
    if g.rounds & (g.rounds - 1) == 0:
        g.saved = here  # a later one each time, so that a loop that begins late is met too


# --- choices

cdef inline void leave_out_tried(WorkspaceC *w) noexcept nogil:
    # Take out of the options what the turn player tried in an identical game (12.1.1.2).
    cdef GameC *g = w.g
    g.n_legal = g.n_left = w.n_options
    if g.station and g.n_tried and g.loop_path and w.n_options > 1 and g.asked_player == g.turn_player:
        look_for_tried(w)


cdef void look_for_tried(WorkspaceC *w) noexcept nogil:
    cdef GameC *g = w.g
    cdef u64 path
    cdef int i, k, n = 0
    for k in range(g.n_tried):
        if g.tried_at[k] == g.station:
            n += 1
    if n == 0:
        return
    n = 0
    for i in range(w.n_options):
        path = next_path(g.loop_path, w.options[i])
        for k in range(g.n_tried):
            if g.tried[k] == path and g.tried_at[k] == g.station:
                break
        else:
            w.options[n] = w.options[i]
            n += 1
    if n:
        g.n_left = w.n_options = n


cdef inline bint is_spent(int kind) noexcept nogil:
    # Actions that no later position of the turn can offer as before: they are counted, or arrangements are kept (7.5.3.6).
    return kind == ACTION_REARRANGE or kind == ACTION_TRANCE or kind == ACTION_TRANCE_CHANGE or kind == ACTION_LOGIC_DRIVE


cdef void follow_choice(WorkspaceC *w, u64 code) noexcept nogil:
    cdef GameC *g = w.g
    if g.asked_kind == DECISION_MAIN:
        if act_kind(code) == ACTION_PASS:
            forget_paths(g)
        elif is_spent(act_kind(code)):
            g.loop_path = g.loop_top = 0
        elif g.station == 0:
            g.station = position_key(w, rule(7, 5, 3))
    if g.n_left > 1:
        g.rounds = 0
        g.saved = 0
    if g.loop_path and g.n_legal > 1 and g.asked_player == g.turn_player:
        g.loop_path = next_path(g.loop_path, code)
        if g.n_left > 1:
            g.loop_top = g.loop_path


# --- identical games (B88): a hash of all that the game can still depend on where no procedure is open

cdef inline u64 join(u64 h, u64 v) noexcept nogil:
    return mix64(h + v + <u64>0x9E3779B97F4A7C15)


cdef struct RowC:
    # What is hashed in order; those of one age are added up, as they came at once.
    u64 h
    u16 stamp


cdef struct AgesC:
    # Hashes of effects, oldest first (9.9.1.8).
    int n
    RowC rows[MAX_EFFECTS]


cdef inline void add_aged(AgesC *ages, u16 stamp, u64 h) noexcept nogil:
    cdef RowC row
    cdef int at = ages.n
    row.h, row.stamp = h, stamp
    while at > 0 and ages.rows[at - 1].stamp > stamp:
        at -= 1
    insert_row(ages.rows, sizeof(RowC), ages.n, at, &row)
    ages.n += 1


cdef enum:
    STACKED = 1 << ZONE_BATTLE | 1 << ZONE_PARADOX   # zones in which the place in the pile matters


cdef inline void add_to_row(RowC *row, u16 stamp, u64 h) noexcept nogil:
    # Each number is a hash itself, so that their places in the row need only an odd factor each.
    if stamp != row.stamp:
        row.h *= <u64>0xBF58476D1CE4E5B9
        row.stamp = stamp
    row.h += h


cdef inline u64 lay_of(WorkspaceC *w, int s) noexcept nogil:
    # How a card lies, while `lying` holds and is settled.
    if w.cold:
        take_down(w, s)
    return w.lay[s]


cdef void take_down_aged(WorkspaceC *w) noexcept nogil:
    # `lay_of` all cards with timestamps.
    cdef int i, s
    for i in range(w.n_aged):
        s = w.aged[i]
        if not in_set(w.laid, s):
            w.lay[s] = lying(w, s)
            set_add(w.laid, s)


cdef inline u64 stacked(WorkspaceC *w, int s) noexcept nogil:
    # Where in a pile a card lies (4.1.4).
    return w.lay[s] * (2 * zone_index(w, s) + 3)


cdef u64 ages_hash(WorkspaceC *w, AgesC *ages) noexcept nogil:
    # What has a timestamp in order of age: only the order is part of a position.
    cdef GameC *g = w.g
    cdef u32 detailed = detailed_zones(w)
    cdef int i, s, k = 0
    cdef RowC row
    if w.cold:
        take_down_aged(w)
    if ages.n == 0 and not is_marked_somewhere(w):
        return cards_by_age(w, detailed)
    row.h = row.stamp = 0
    for i in range(w.n_aged):
        s = w.aged[i]
        while k < ages.n and ages.rows[k].stamp < g.stamp[s]:
            add_to_row(&row, ages.rows[k].stamp, ages.rows[k].h)
            k += 1
        add_to_row(&row, g.stamp[s], w.lay[s])
        if detailed >> g.zone[s] & 1 or in_set(w.marked, s):
            row.h += details(w, s)
    while k < ages.n:
        add_to_row(&row, ages.rows[k].stamp, ages.rows[k].h)
        k += 1
    return row.h


cdef u64 cards_by_age(WorkspaceC *w, u32 detailed) noexcept nogil:
    # The same where there are no effects and no marks.
    cdef GameC *g = w.g
    cdef RowC row
    cdef int i, s
    row.h = row.stamp = 0
    for i in range(w.n_aged):
        s = w.aged[i]
        add_to_row(&row, g.stamp[s], w.lay[s])
        if detailed >> g.zone[s] & 1:
            row.h += stacked(w, s) if STACKED >> g.zone[s] & 1 else details(w, s)
    return row.h


cdef inline bint is_marked_somewhere(WorkspaceC *w) noexcept nogil:
    return (w.marked[0] | w.marked[1] | w.marked[2]) != 0


cdef inline u32 detailed_zones(WorkspaceC *w) noexcept nogil:
    # Zones with timestamps where more matters than how a card lies there.
    cdef GameC *g = w.g
    if g.n_marks:
        return STAMPED
    valid_cards(w)
    if (g.n_in[0][ZONE_SOUL] | g.n_in[1][ZONE_SOUL] or g.n_in[0][ZONE_CIRCLE] != w.n_line[0]
            or g.n_in[1][ZONE_CIRCLE] != w.n_line[1]):  # soul cards, and set ones
        return STACKED | 1 << ZONE_CIRCLE
    return STACKED


cdef u64 details(WorkspaceC *w, int s) noexcept nogil:
    # Which abilities were used, soul cards, what it is set on, and where in a pile it lies.
    cdef GameC *g = w.g
    cdef int p = g.player[s], i
    cdef u64 souls = 0, h = 0, used = mark_bits(w, s) << 16 | g.deeds[s]
    if used:
        h = join(h, used)
    if g.zone[s] == ZONE_CIRCLE:
        for i in range(g.n_in[p][ZONE_SOUL]):
            if g.host[cards_in(g, p, ZONE_SOUL)[i]] == s:
                souls += mix64(<u64>g.d[cards_in(g, p, ZONE_SOUL)[i]] << 1 | g.owner[cards_in(g, p, ZONE_SOUL)[i]])
        if souls:
            h = join(h, souls)
    if is_set(g, s):
        h = join(h, 1 + (place_code(w, g.host[s]) if g.host[s] < MAX_SLOTS else 0))
    if h:
        h = join(h, lay_of(w, s))
    return h + stacked(w, s) if STACKED >> g.zone[s] & 1 else h


cdef int list_aged(WorkspaceC *w, u8 *out) noexcept nogil:
    # The cards that have timestamps, oldest first: nearly so as they are taken, with gates first.
    cdef int p, n = 0
    for p in range(2):
        n = add_aged_zone(w, p, ZONE_GATE, out, n)
        n = add_aged_zone(w, p, ZONE_MY_LOGICALIST, out, n)
    for p in range(2):
        n = add_aged_zone(w, p, ZONE_CIRCLE, out, n)
        n = add_aged_zone(w, p, ZONE_PARADOX, out, n)
        n = add_aged_zone(w, p, ZONE_BATTLE, out, n)
    return n


cdef int add_aged_zone(WorkspaceC *w, int p, int z, u8 *out, int n) noexcept nogil:
    # Not `insert_card`: the cards have their keys with them, and many copies of games are made.
    cdef GameC *g = w.g
    cdef u8 *cards = cards_in(g, p, z)
    cdef int i, k, s
    cdef u16 stamp
    for i in range(g.n_in[p][z]):
        s = cards[i]
        stamp = g.stamp[s]
        k = n
        while k > 0 and g.stamp[out[k - 1]] > stamp:
            out[k] = out[k - 1]
            k -= 1
        out[k] = s
        n += 1
    return n


cdef void sum_up(WorkspaceC *w) noexcept nogil:
    # What moves carry along from now on.
    cdef int s
    w.lying = 0
    memset(w.marked, 0, sizeof(w.marked))
    memset(w.relaid, 0, sizeof(w.relaid))
    for s in range(w.g.n_slots):
        w.lay[s] = lying(w, s)
        w.lying += w.lay[s]
        if w.g.used[s] | w.g.fired[s] | w.g.deeds[s]:
            set_add(w.marked, s)
    w.n_aged = list_aged(w, w.aged)
    w.lain = 1
    w.cold = 0


cdef u64 marks_hash(WorkspaceC *w) noexcept nogil:
    # What `lying` does not say of the cards of zones without timestamps.
    cdef GameC *g = w.g
    cdef u32 zones = DETAILED | w.t.zoned & PILES
    cdef u64 h = 0, left
    cdef int k, s
    if g.n_marks:  # granted abilities
        for s in range(g.n_slots):
            if zones >> g.zone[s] & 1:
                h += details(w, s)
        return h
    for k in range(3):
        left = w.marked[k]
        while left:
            s = 64 * k + lowest_bit(left)
            left &= left - 1
            if zones >> g.zone[s] & 1:
                h += details(w, s)
    return h


cdef u64 ref_hash(WorkspaceC *w, u16 ref) noexcept nogil:
    # A reference as the record names it, or what is remembered of a card that moved on.
    cdef int code = ref_code(w, ref), k
    cdef SnapshotC *snap
    cdef u64 h = code + 2
    if code != -2:
        return h
    snap = find_snapshot(w.g, ref)
    if snap == NULL:
        return h
    h = join(h, <u64>snap.d | <u64>snap.player << 8 | <u64>snap.flags << 16 | <u64>snap.place << 24 | <u64>snap.n << 32
             | <u64>snap.know << 40)
    for k in range(4):
        h = join(h, <u32>snap.info.stats[k])
    return h


cdef u64 effects_hash(WorkspaceC *w, AgesC *ages) noexcept nogil:
    cdef GameC *g = w.g
    cdef EffectC *e
    cdef StandbyC *sb
    cdef int k, i
    cdef u64 total = 0, h, targets
    for k in range(g.n_effects):
        e = &g.effects[k]
        targets = 1 if e.group else 0
        if is_timed(e):
            targets = join(ref_hash(w, e.source), ref_hash(w, g.named[e.first]) if e.n else 0)
        else:
            for i in range(e.n):
                if live(g, g.named[e.first + i]) != NONE8:
                    targets += mix64(ref_hash(w, g.named[e.first + i]))
        h = join(<u64>e.master << 16 | <u64>e.duration << 17 | <u64>e.ability << 24, targets)
        h = join(h, <u64>(<u32>e.amount) | <u64>(<u32>e.code) << 32)
        for i in range(e.times):
            add_aged(ages, g.began[e.at + i], h)
    for k in range(g.n_standby):
        sb = &g.standby[k]
        h = join(<u64>sb.master | <u64>sb.ability << 1, ref_hash(w, sb.source))
        total += join(join(h, ref_hash(w, sb.subject)), ref_hash(w, sb.partner))
    return total


cdef inline u64 outline(GameC *g) noexcept nogil:
    # What is quickly seen of a position, in 16 bits: how many cards there are in each zone.
    cdef u64 counts[ZONE_WORDS]
    cdef u64 h = 0
    cdef int k
    memcpy(counts, g.n_in, sizeof(counts))
    for k in range(ZONE_WORDS):
        h = (h + counts[k]) * <u64>0x9E3779B97F4A7C15
    return h >> 48


cdef inline u64 player_hash(PlayerC *a) noexcept nogil:
    # What is counted of a player, word by word.
    cdef u64 h = ((<u32>a.refresh_points | <u64>a.t_rank << 32) * <u64>0x9E3779B97F4A7C15
                  + (<u32>a.trances | <u64>a.trance_changes << 32) * <u64>0xBF58476D1CE4E5B9
                  + (<u32>a.drives | <u64>a.attacks << 32) * <u64>0x94D049BB133111EB
                  + (<u32>a.own_turns | <u64>a.mulligan << 32) * <u64>0xD6E8FEB86659FD93)
    cdef int k
    for k in range(DONE_WORDS):
        h += a.done[k] * (<u64>0xA0761D6478BD642F + 2 * k * <u64>0x9E3779B97F4A7C15)  # an odd factor for each
    return h


cdef u64 position_key(WorkspaceC *w, u64 why) noexcept nogil:
    cdef GameC *g = w.g
    cdef AgesC ages
    cdef u64 look = outline(g)
    cdef u64 h = join(why, <u64>g.turn | <u64>g.turn_player << 16 | <u64>g.phase << 17 | <u64>g.step << 24)
    if not w.lain:
        sum_up(w)
    settle_lying(w)
    h = h + w.lying + player_hash(&g.players[0]) + player_hash(&g.players[1]) * <u64>0xC2B2AE3D27D4EB4F
    if g.n_marks or is_marked_somewhere(w):
        h += marks_hash(w)
    if g.has_battle:
        h = join(h, <u64>(0 if g.attacker == NONE8 else place_code(w, g.attacker) + 1)
                 | <u64>(0 if g.defender == NONE8 else place_code(w, g.defender) + 1) << 16
                 | <u64>(<u8>g.circle) << 32 | <u64>g.passes << 40 | <u64>g.branch << 48)
        h = join(h, <u32>g.attack_limit)
    ages.n = 0
    if g.n_effects or g.n_standby:
        h = join(h, effects_hash(w, &ages))
    h = join(h, ages_hash(w, &ages))
    return h << 17 | <u64>1 << 16 | look  # never 0 or 1


cdef inline int place_code(WorkspaceC *w, int s) noexcept nogil:
    return (w.g.zone[s] * 2 + w.g.player[s]) * 64 + zone_index(w, s)


cdef int ref_code(WorkspaceC *w, u16 r) noexcept nogil:
    cdef int s
    if r == NOREF:
        return -1
    s = live(w.g, r)
    if s == NONE8:
        return -2
    return (w.g.zone[s] * 2 + w.g.player[s]) * 64 + zone_index(w, s)
