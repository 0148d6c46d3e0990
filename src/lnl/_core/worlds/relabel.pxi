# A game with other slot numbers: as one player knows it (docs/state.md §6), or merely renumbered, for tests.
# Only what is in use is carried over; everything else of the new struct is zero.

cdef int seat(MapC *m, int s) noexcept nogil:
    # The new number of a card; an unknown card of a bag gets the first free place that might be its own.
    cdef int i, look
    if s >= MAX_SLOTS:
        return s
    if m.to[s] == NONE8:
        look = m.look[m.place[s]]
        for i in range(m.old.n_slots):
            if m.look[i] == look and not m.taken[i]:
                m.taken[i] = 1
                m.seats[m.n_seats] = i
                m.n_seats += 1
                m.to[s] = i
                break
    return m.to[s]


cdef u16 refer(MapC *m, u16 r) noexcept nogil:
    # A reference; those to cards that moved on keep nothing but their being different.
    cdef int s = r & 255, k
    if r == NOREF:
        return NOREF
    if m.viewer < 0:
        return r if s >= MAX_SLOTS else <u16>(m.to[s] | ((r >> 8) + m.shift[s] & 255) << 8)
    if live(m.old, r) != NONE8:
        return <u16>seat(m, s)
    for k in range(m.n_gone):
        if m.gone[k] == r:
            break
    else:
        k = m.n_gone
        if k == MAX_GONE:
            m.failed = 1
            return NOREF
        m.gone[k] = r
        m.n_gone += 1
    if s < MAX_SLOTS and m.linked[s]:
        return <u16>(seat(m, s) | (255 - k) << 8)
    return <u16>(GONE | (255 - k) << 8)


cdef u32 granter(MapC *m, u32 instance) noexcept nogil:
    # Which granted ability it is (`instance_of`): the card that grants it has another number now.
    cdef int s = instance >> 8 & 255
    if instance == 0 or s >= MAX_SLOTS:
        return instance
    s = seat(m, s) if seen_by(m.old, m.viewer, s) else GONE
    return instance & ~(<u32>255 << 8) | <u32>s << 8


cdef void number_places(MapC *m) noexcept nogil:
    # New numbers by player, zone and place; unknown cards of hands and decks get theirs when something refers to them.
    cdef GameC *g = m.old
    cdef int q, z, i, s, n = 0, o = 1 - m.viewer
    for q in range(2):
        for z in range(N_ZONES):
            for i in range(g.n_in[q][z]):
                s = cards_in(g, q, z)[i]
                m.at[n] = s
                m.place[s] = n
                m.to[s] = n
                m.look[n] = NONE8
                if is_bag(z) and not seen_by(g, m.viewer, s):
                    m.to[s] = NONE8
                    m.look[n] = (q << 7 | (z == ZONE_HAND) << 6 | g.owner[s] << 5 | g.down[s] << 4 | g.rested[s] << 3
                                 | observed(g, o, s))
                n += 1


cdef void carry_card(WorkspaceC *w, MapC *m, int n) noexcept nogil:
    # The card at a place.
    cdef GameC *g = m.old
    cdef GameC *v = m.new
    cdef int s = m.at[n], o = 1 - m.viewer
    cdef bint gate = w.t.types[g.d[s]] == TYPE_GATE
    v.d[n] = g.d[s]
    v.owner[n] = g.owner[s]
    v.player[n] = g.player[s]
    v.zone[n] = g.zone[s]
    v.down[n] = g.down[s]
    v.rested[n] = g.rested[s]
    v.know[n] = g.know[s]
    v.mask[n] = g.mask[s]
    v.pos[n] = g.pos[s]
    v.host[n] = seat(m, g.host[s])
    v.stamp[n] = g.stamp[s]
    v.incarnation[n] = g.incarnation[s] + m.shift[s]
    v.used[n] = g.used[s]
    v.deeds[n] = g.deeds[s]
    v.fired[n] = g.fired[s]
    if m.viewer < 0:
        return
    v.incarnation[n] = 0
    v.know[n] = observed(g, o, s) << o
    if seen_by(g, m.viewer, s):
        v.know[n] |= g.know[s] & (KNOWS | DEDUCES) << m.viewer
    else:
        v.d[n] = BLANK_GATE if gate else BLANK_MAIN
        v.used[n] = v.fired[n] = 0
        if m.look[n] != NONE8:
            m.look[n] |= gate << 1


cdef void carry_group(MapC *m, GroupC *was, u8 *cards, int p) noexcept nogil:
    # A group of what a player knows, its list sorted: nothing says how it came about.
    cdef GroupC *group = &m.new.groups[p][m.new.n_groups[p]]
    cdef u8 *sorted_cards = m.new.listed[p] + m.new.n_listed[p]
    cdef u64 keys[MAX_PILE]
    cdef int i
    group.first, group.n_cards = m.new.n_listed[p], was.n_cards
    memcpy(group.places, was.places, sizeof(was.places))
    for i in range(was.n_cards):
        insert_card(sorted_cards, keys, i, cards[i], cards[i])
    m.new.n_groups[p] += 1
    m.new.n_listed[p] += was.n_cards


cdef int group_before(GroupC *a, GroupC *b) noexcept nogil:
    # Inner groups first; otherwise any order that depends on nothing else: no two have the same places.
    cdef int i, n = set_size(a.places) - set_size(b.places)
    if n:
        return n < 0
    for i in range(3):
        if a.places[i] != b.places[i]:
            return a.places[i] < b.places[i]
    return False


cdef void carry_groups(MapC *m, int p) noexcept nogil:
    cdef GroupC groups[MAX_GROUPS]
    cdef GroupC group
    cdef int k, j, s
    for k in range(m.old.n_groups[p]):
        group = m.old.groups[p][k]
        memset(group.places, 0, sizeof(group.places))
        for s in range(m.old.n_slots):
            if in_set(m.old.groups[p][k].places, s):
                set_add(group.places, m.place[s])
        j = k
        while j > 0 and group_before(&group, &groups[j - 1]):
            j -= 1
        insert_row(groups, sizeof(GroupC), k, j, &group)
    for k in range(m.old.n_groups[p]):
        carry_group(m, &groups[k], m.old.listed[p] + groups[k].first, p)


cdef void carry_effects(MapC *m) noexcept nogil:
    # Effects, standing-by abilities, watchers of a trance, replacements at work.
    cdef GameC *g = m.old
    cdef GameC *v = m.new
    cdef EffectC *e
    cdef int k, i, s
    v.n_effects = g.n_effects
    v.n_trance_watchers, v.n_replacements = g.n_trance_watchers, g.n_replacements
    for k in range(g.n_marks):
        s = live(g, g.marks[k].source)
        if s != NONE8 and seen_by(g, m.viewer, s):
            v.marks[v.n_marks].ability, v.marks[v.n_marks].fired = g.marks[k].ability, g.marks[k].fired
            v.marks[v.n_marks].source = refer(m, g.marks[k].source)
            v.marks[v.n_marks].instance = granter(m, g.marks[k].instance)
            v.n_marks += 1
    for k in range(g.n_standby):
        if hides_standby(g, m.viewer, &g.standby[k]):
            continue
        i = v.n_standby
        v.n_standby += 1
        v.standby[i].ability, v.standby[i].master = g.standby[k].ability, g.standby[k].master
        v.standby[i].stamp = g.standby[k].stamp
        v.standby[i].instance = granter(m, g.standby[k].instance)
        v.standby[i].source = refer(m, g.standby[k].source)
        v.standby[i].subject = refer(m, g.standby[k].subject)
        v.standby[i].partner = refer(m, g.standby[k].partner)
    v.n_began = g.n_began
    memcpy(v.began, g.began, g.n_began * sizeof(u16))
    for k in range(g.n_effects):
        e = &v.effects[k]
        e.first = v.n_named
        e.code, e.amount = g.effects[k].code, g.effects[k].amount
        e.ability, e.master = g.effects[k].ability, g.effects[k].master
        e.duration, e.group, e.at, e.times = g.effects[k].duration, g.effects[k].group, g.effects[k].at, g.effects[k].times
        e.source = NOREF
        if m.viewer < 0 or is_timed(e) or live(g, g.effects[k].source) != NONE8:
            e.source = refer(m, g.effects[k].source)
        for i in range(g.effects[k].n):
            s = live(g, g.named[g.effects[k].first + i])
            # Which unknown cards of a hand or deck an effect is on, nobody can say.
            if is_timed(e) or s != NONE8 and (seen_by(g, m.viewer, s) or not is_bag(g.zone[s])):
                v.named[v.n_named] = refer(m, g.named[g.effects[k].first + i])
                v.n_named += 1
                e.n += 1
    for k in range(g.n_trance_watchers):
        v.trance_watchers[k].ability, v.trance_watchers[k].master = g.trance_watchers[k].ability, g.trance_watchers[k].master
        v.trance_watchers[k].instance = granter(m, g.trance_watchers[k].instance)
        v.trance_watchers[k].source = refer(m, g.trance_watchers[k].source)
    for k in range(g.n_replacements):
        v.replacements[k].rank, v.replacements[k].path = g.replacements[k].rank, g.replacements[k].path
        v.replacements[k].stamp = g.replacements[k].stamp
        s = g.replacements[k].slot
        v.replacements[k].slot = seat(m, s) if s < MAX_SLOTS and seen_by(g, m.viewer, s) else NONE8


cdef void carry_former_souls(MapC *m) noexcept nogil:
    # Into a view: what was the soul of cards that the viewer sees where they are now (12.2.2).
    cdef GameC *g = m.old
    cdef SnapshotC *was
    cdef SnapshotC *snap
    cdef int k, i, s
    for k in range(g.n_snapshots):
        was = &g.snapshots[k]
        s = was.ref & 255
        if (was.n == 0 or live(g, <u16>(s | ((was.ref >> 8) + 1 & 255) << 8)) == NONE8 or not seen_by(g, m.viewer, s)
                or m.new.n_snapshots >= MAX_SNAPSHOTS):
            continue
        snap = &m.new.snapshots[m.new.n_snapshots]
        m.new.n_snapshots += 1
        snap.ref = <u16>(seat(m, s) | 255 << 8)  # its incarnation is 0 in a view
        snap.player, snap.flags, snap.place, snap.n, snap.d, snap.know = was.player, was.flags, was.place, was.n, was.d, 3
        snap.info = was.info
        memset(snap.info.granters, NONE8, sizeof(snap.info.granters))
        for i in range(was.n):
            snap.souls[i] = refer(m, was.souls[i])


cdef void carry_sides(MapC *m) noexcept nogil:
    # Into a view: what cards were that the effect under way turned face down (9.11.2), where the viewer still knows them.
    cdef GameC *g = m.old
    cdef SnapshotC *was
    cdef SnapshotC *snap
    cdef int k
    for k in range(g.n_snapshots):
        was = &g.snapshots[k]
        if side_of(g, was.ref) != was or m.new.n_snapshots >= MAX_SNAPSHOTS:
            continue
        snap = &m.new.snapshots[m.new.n_snapshots]
        m.new.n_snapshots += 1
        snap.ref = refer(m, was.ref)
        snap.player, snap.flags, snap.place, snap.n = was.player, was.flags, was.place, 0
        if was.know >> m.viewer & 1:
            snap.d, snap.know, snap.info = was.d, 3, was.info
            memset(snap.info.granters, NONE8, sizeof(snap.info.granters))
        else:
            snap.d, snap.know = BLANK_MAIN, 2 >> m.viewer


cdef void carry_snapshots(MapC *m) noexcept nogil:
    # Last known information that something still refers to (9.11).
    cdef GameC *g = m.old
    cdef GameC *v = m.new
    cdef SnapshotC *was
    cdef SnapshotC *snap
    cdef int k = 0, i, n = g.n_snapshots
    if m.viewer >= 0:
        carry_former_souls(m)
        carry_sides(m)
    while k < (n if m.viewer < 0 else m.n_gone):
        was = &g.snapshots[k] if m.viewer < 0 else find_snapshot(g, m.gone[k])
        k += 1
        if was == NULL or v.n_snapshots >= MAX_SNAPSHOTS:
            continue
        snap = &v.snapshots[v.n_snapshots]
        v.n_snapshots += 1
        snap.ref = refer(m, was.ref)
        snap.player, snap.flags, snap.place, snap.n, snap.d, snap.know = (was.player, was.flags, was.place, was.n, was.d,
                                                                          was.know)
        for i in range(was.n):
            snap.souls[i] = refer(m, was.souls[i])
        if m.viewer < 0 or was.know >> m.viewer & 1:
            snap.info = was.info
            memset(snap.info.granters, NONE8, sizeof(snap.info.granters))
            snap.know = was.know if m.viewer < 0 else 3
        else:
            snap.d = BLANK_MAIN
            snap.know = 2 >> m.viewer


cdef void carry_paths(GameC *g, GameC *v, int viewer) noexcept nogil:
    # Into a view: positions are hashes of hidden cards too, and paths of the turn player's secret choices. What the turn
    # player tried from the latest station stays, as it shows in the options; other stations are not recognised again.
    cdef int k
    v.rounds = g.rounds
    if viewer == g.asked_player or viewer < 0:
        v.n_legal, v.n_left = g.n_legal, g.n_left
    if viewer == 1 - g.turn_player:
        return
    v.loop_path, v.loop_top = g.loop_path, g.loop_top
    v.station = g.station if viewer < 0 else g.station != 0
    if viewer < 0:
        v.saved = g.saved
        v.n_pinned, v.marked, v.loop_steps = g.n_pinned, g.marked, g.loop_steps
    for k in range(g.n_tried):
        if viewer < 0 or (g.station and g.tried_at[k] == g.station):
            v.tried_at[v.n_tried] = g.tried_at[k] if viewer < 0 else 1
            v.tried[v.n_tried] = g.tried[k]
            v.n_tried += 1


cdef void carry_turn(MapC *m) noexcept nogil:
    # What everybody sees of the flow of the game; chance only where nothing is hidden.
    cdef GameC *g = m.old
    cdef GameC *v = m.new
    cdef int i
    v.first, v.turn_player, v.phase, v.step, v.point, v.has_battle, v.over, v.paying = (
        g.first, g.turn_player, g.phase, g.step, g.point, g.has_battle, g.over, g.paying)
    v.turn, v.clock, v.clean_turn = g.turn, g.clock, g.clean_turn
    v.changes, v.happened, v.n_decisions, v.clean_changes = g.changes, g.happened, g.n_decisions, g.clean_changes
    v.winner, v.reason, v.fault, v.n_slots, v.out_rule = g.winner, g.reason, g.fault, g.n_slots, g.out_rule
    v.players[0], v.players[1] = g.players[0], g.players[1]
    v.passes, v.branch, v.circle, v.attack_limit = g.passes, g.branch, g.circle, g.attack_limit
    v.attacker = v.defender = NONE8
    if g.attacker < MAX_SLOTS and g.incarnation[g.attacker] == g.attacker_incarnation:
        v.attacker = seat(m, g.attacker)
        v.attacker_incarnation = v.incarnation[v.attacker]
    if g.defender < MAX_SLOTS and g.incarnation[g.defender] == g.defender_incarnation:
        v.defender = seat(m, g.defender)
        v.defender_incarnation = v.incarnation[v.defender]
    v.arranged_at = g.arranged_at
    v.n_arrangements = g.n_arrangements
    for i in range(g.n_arrangements):
        v.arrangements[i] = g.arrangements[i]
    carry_paths(g, v, m.viewer)
    v.waiting, v.asked_player, v.asked_kind, v.asked_rule = g.waiting, g.asked_player, g.asked_kind, g.asked_rule
    if m.viewer < 0:
        v.seed = g.seed
        memcpy(v.ordinals, g.ordinals, sizeof(g.ordinals))


cdef void relabel(WorkspaceC *w, MapC *m) noexcept nogil:
    # Fill m.new, which is zero, from m.old and the numbers in m.
    cdef GameC *g = m.old
    cdef GameC *v = m.new
    cdef int q, n
    memcpy(v.n_in, g.n_in, sizeof(g.n_in))
    memcpy(v.begins, g.begins, sizeof(g.begins))
    for n in range(g.n_slots):
        v.laid[n] = m.place[g.laid[n]]
    memset(v.host, NONE8, sizeof(v.host))
    for n in range(g.n_slots):
        carry_card(w, m, n)
    mark_linked(w, m)
    carry_turn(m)
    carry_effects(m)
    carry_frames(w, m)
    carry_snapshots(m)
    for q in range(2):
        if m.viewer < 0 or m.viewer == q:
            carry_groups(m, q)
