# Building a game from a record without open frames: positions, scenarios, sampled worlds. The gate has checked it.

cdef int point_of(u64 number):
    cdef int point
    for point in range(PT_6_2, PT_7_7_2 + 1):
        if point_rule(point) == number:
            return point
    return -1


cdef void load_record(WorkspaceC *w, Table table, object record) except *:
    cdef GameC *g = w.g
    cdef int p, z, k
    record = check_record(record, table.cards, table.abilities, w.t.ruleset)
    _, g.first, g.turn, g.turn_player, g.phase, g.step, point = record.rules
    for p in range(2):
        (g.players[p].refresh_points, g.players[p].t_rank, g.players[p].trances, g.players[p].trance_changes,
         g.players[p].drives, g.players[p].attacks,
         g.players[p].own_turns, g.players[p].mulligan) = record.players[p][:8]
        done = record.players[p][8] if len(record.players[p]) > 8 else 0
        for k in range(DONE_WORDS):
            g.players[p].done[k] = done >> DONE_BITS * DONE_IN_A_WORD * k & (<u64>1 << DONE_BITS * DONE_IN_A_WORD) - 1
        for z in range(3):
            g.ordinals[p][z] = record.chance[p][z]
    memset(g.host, NONE8, sizeof(g.host))
    g.clock = MAX_RANK
    g.clean_changes = -1
    free_slots = deal_slots(w, table.cards)
    for p in range(2):
        for z in range(N_ZONES):
            for row in record.zones[p][z]:
                load_card(w, row, p, z, NONE8, free_slots)
    marks = free_slots.pop("marks", ())
    for slot, host in free_slots.pop("set", ()):
        g.host[slot] = card_at(w, host)
    load_battle(w, record.battle)
    for p in range(2):
        load_groups(w, p, record.knowledge[p])
    load_arrangements(w, record.arrangements)
    load_effects(w, table.program, record)
    resume_at(w, point_of(point))
    for slot, bits in marks:
        if bits >> 2 * load_marks(w, slot, bits):
            raise marks_without_ability(ref_here(w, slot))
    renew(w)
    check_struct(w)
    raise_wrong()


cdef object deal_slots(WorkspaceC *w, object table):
    # Slots of each owner's equal cards, as a new game would number them.
    cdef int p, slot = 0
    free_slots = {}
    for p in range(2):
        for part in table.contents[p]:
            for d in part:
                free_slots.setdefault((p, d), []).append(slot)
                slot += 1
    w.g.n_slots = slot
    return free_slots


cdef void load_card(WorkspaceC *w, object row, int p, int z, int host, dict free_slots) except *:
    cdef GameC *g = w.g
    cdef int s
    definition, owner, flags, know, arrival, used, place_, souls = row
    s = free_slots[owner, definition].pop(0)
    g.d[s] = definition
    g.owner[s] = owner
    g.player[s] = p
    g.zone[s] = z
    g.down[s] = flags & CARD_FACE_DOWN != 0
    g.rested[s] = flags & CARD_RESTED != 0
    g.know[s] = know
    g.stamp[s] = arrival
    g.used[s] = used & 0xFFF
    g.deeds[s] = deeds_of(flags)
    g.fired[s] = used >> 12 & 0xFFF
    if used >> 24:
        free_slots.setdefault("marks", []).append((s, used >> 24))
    g.host[s] = host
    if z == ZONE_CIRCLE or z == ZONE_INTERCEPT:
        g.mask[s] = place_ % 64
        if z == ZONE_CIRCLE and flags & CARD_SET:
            g.host[s] = NOTHING
        if place_ >= 64:
            free_slots.setdefault("set", []).append((s, place_ // 64 - 1))
    elif z == ZONE_GATE:
        g.pos[s] = place_
    put_card(w, p, z, s)
    for soul in souls:
        load_card(w, soul, p, ZONE_SOUL, s, free_slots)


cdef int card_at(WorkspaceC *w, int reference) noexcept:
    # The slot of a record's reference, -1 for none.
    cdef GameC *g = w.g
    cdef int place_ = reference // 64, index = reference % 64, z, p, i, j, m, k = 0
    if reference == -1:
        return -1
    z, p = place_ // 2, place_ % 2
    if z != ZONE_SOUL:
        return cards_in(g, p, z)[index]
    for i in range(g.n_in[p][ZONE_CIRCLE]):
        m = cards_in(g, p, ZONE_CIRCLE)[i]
        for j in range(g.n_in[p][ZONE_SOUL]):
            if g.host[cards_in(g, p, ZONE_SOUL)[j]] == m:
                if k == index:
                    return cards_in(g, p, ZONE_SOUL)[j]
                k += 1
    return -1


cdef void load_battle(WorkspaceC *w, object battle) except *:
    cdef GameC *g = w.g
    cdef int a, d
    g.attacker = g.defender = NONE8
    g.circle = -1
    if not battle:
        return
    attacker, g.circle, defender, g.attack_limit, g.passes, g.branch = battle
    g.has_battle = 1
    a, d = card_at(w, attacker), card_at(w, defender)
    if a >= 0:
        g.attacker = a
    if d >= 0:
        g.defender = d


cdef void load_groups(WorkspaceC *w, int p, object groups) except *:
    cdef u64 here[3]
    for places, cards in groups:
        memset(here, 0, sizeof(here))
        for place_ in places:
            set_add(here, card_at(w, place_))
        put_group(w, p, here)
        for card in cards:
            put_listed(w, p, card)


cdef void load_arrangements(WorkspaceC *w, object arrangements) except *:
    cdef GameC *g = w.g
    cdef u64 v
    g.arranged_at = -1
    for row in arrangements:
        if is_path(row):
            g.tried[g.n_tried] = row[0]
            g.n_tried += 1
        else:
            v = len(row)
            for mask in row:
                v = v << 6 | <u64>mask
            g.arrangements[g.n_arrangements] = v
            g.n_arrangements += 1
            g.arranged_at = 0


cdef i32 lasting_statement(WorkspaceC *w, int ability, int path) noexcept:
    # The offset of a statement of an ability that lasts.
    cdef StatementC *t
    cdef int at = w.t.abilities[ability].code, end = at, op
    while True:
        t = statement_at(w, at)
        op = t.op
        if t.head.path == path and w.t.lasts[op]:
            return at
        if w.t.jumps[op]:
            end = max(end, w.t.pool[at + w.t.jumps[op]])
        if op == OP_END and at >= end:
            return -1
        at += w.t.lengths[op]


cdef u16 load_ref(WorkspaceC *w, int code) noexcept:
    cdef int s = card_at(w, code)
    return NOREF if s < 0 else ref_to(w.g, s)


cdef void load_effects(WorkspaceC *w, object program, object record) except *:
    cdef GameC *g = w.g
    cdef EffectC e
    cdef u16 named[MAX_TARGETS + 1]
    cdef StandbyC *sb
    cdef int k, n
    numbers = {ability.reference: n for n, ability in enumerate(program.abilities)}
    for stamp, master, reference, path, duration, targets, value, *timed in record.effects:
        memset(&e, 0, sizeof(EffectC))
        n = 0
        e.ability = numbers[reference]
        e.code = lasting_statement(w, e.ability, path)
        e.amount, e.master, e.duration = value, master, duration
        e.source = 0xFF00  # the card it comes from is not recorded: nothing that is fixed asks for it
        e.group = targets == (-1,) or statement_at(w, e.code).op == OP_CHANGE_PLAYER
        if not e.group:
            for target in targets:
                named[n] = ref_to(g, card_at(w, target))
                n += 1
        if timed:
            e.group = TIMED
            e.source = load_ref(w, timed[0][0])
            if load_ref(w, timed[0][1]) != NOREF:
                named[n] = load_ref(w, timed[0][1])
                n += 1
        keep_effect(w, &e, named, n, stamp)
    for master, reference, source, subject, partner in record.standby:
        sb = &g.standby[g.n_standby]
        g.n_standby += 1
        sb.ability, sb.master = numbers[reference], master
        sb.instance = 0
        sb.source, sb.subject, sb.partner = load_ref(w, source), load_ref(w, subject), load_ref(w, partner)
