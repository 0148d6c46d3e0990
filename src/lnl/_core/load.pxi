# Building a game from a record without open frames: positions, scenarios, sampled worlds.

cdef int point_of(u64 number):
    cdef int point
    for point in range(PT_SETUP, PT_END2 + 1):
        if point_rule(point) == number:
            return point
    return -1


cdef void load_record(X *x, object table, object program, object record) except *:
    cdef GameC *g = x.g
    cdef int p, z, point
    if record.frames:
        raise ValueError("a record inside an open procedure cannot be loaded")
    if record.outcome:
        raise ValueError("a finished game cannot be loaded")
    require_room(record)
    check_groups(record, table)
    _, g.first, g.turn, g.turn_player, g.phase, g.step, number = record.rules
    point = point_of(number)
    if point < 0:
        raise ValueError(f"rule {to_rule(number)} is no resume point")
    for p in range(2):
        (g.pl[p].refresh_points, g.pl[p].t_rank, g.pl[p].trances, g.pl[p].tc, g.pl[p].drives, g.pl[p].attacks,
         g.pl[p].own_turns, g.pl[p].mulligan) = record.players[p]
        for z in range(3):
            g.ordinals[p][z] = record.chance[p][z] if record.chance else 0
    memset(g.host, NONE8, sizeof(g.host))
    g.clock = 1000
    g.clean_changes = -1
    free_slots = deal_slots(x, table)
    for p in range(2):
        for z in range(N_ZONES):
            for row in record.zones[p][z]:
                load_card(x, row, p, z, NONE8, free_slots)
    marks = free_slots.pop("marks", ())
    for slot, host in free_slots.pop("set", ()):
        g.host[slot] = slot_at(x, host)
    if any(free_slots.values()):
        raise ValueError("cards of the contract are missing")
    load_battle(x, record.battle)
    for p in range(2):
        load_groups(x, p, record.knowledge[p])
    load_arrangements(x, record.arrangements)
    load_effects(x, program, record)
    push(x, F_GAME)
    g.point = point
    for slot, bits in marks:
        load_marks(x, slot, bits)
    renewed(x)


cdef object deal_slots(X *x, object table):
    # Slots of each owner's equal cards, as a new game would number them.
    cdef int p, slot = 0
    free_slots = {}
    for p in range(2):
        for part in table.contents[p]:
            for d in part:
                free_slots.setdefault((p, d), []).append(slot)
                slot += 1
    x.g.n_slots = slot
    return free_slots


cdef void load_card(X *x, object row, int p, int z, int host, dict free_slots) except *:
    cdef GameC *g = x.g
    cdef int s
    definition, owner, flags, know, arrival, used, place_, souls = row
    slots = free_slots.get((owner, definition))
    if not slots:
        raise ValueError(f"card {definition} of player {owner} is not in the contract so often")
    s = slots.pop(0)
    g.d[s] = definition
    g.owner[s] = owner
    g.player[s] = p
    g.zone[s] = z
    g.down[s] = flags & 1
    g.rested[s] = flags >> 1 & 1
    g.know[s] = know
    g.stamp[s] = arrival
    g.used[s] = used & 0xFFF | (MADE_UP if flags & 4 else 0)
    g.fired[s] = used >> 12 & 0xFFF
    if used >> 24:
        free_slots.setdefault("marks", []).append((s, used >> 24))
    g.host[s] = host
    if z == Z_CIRCLE or z == Z_INTERCEPT:
        g.mask[s] = place_ % 64
        if z == Z_CIRCLE and flags & 8:
            g.host[s] = NOTHING
        if place_ >= 64:
            free_slots.setdefault("set", []).append((s, place_ // 64 - 1))
    elif z == Z_GATE:
        g.pos[s] = place_
    list_insert(x, p, z, g.zc[p][z], s)
    for soul in souls:
        load_card(x, soul, p, Z_SOUL, s, free_slots)


cdef int slot_at(X *x, int reference) except -2:
    # The slot of a record's reference, -1 for none.
    cdef GameC *g = x.g
    cdef int place_ = reference // 64, index = reference % 64, z, p, i, j, m, k = 0
    if reference == -1:
        return -1
    z, p = place_ // 2, place_ % 2
    if reference < 0 or z >= N_ZONES:
        raise ValueError("a record that refers to last known information cannot be loaded")
    if z != Z_SOUL:
        if index >= g.zc[p][z]:
            raise ValueError(f"no card at place {reference}")
        return zl(g, p, z)[index]
    for i in range(g.zc[p][Z_CIRCLE]):
        m = zl(g, p, Z_CIRCLE)[i]
        for j in range(g.zc[p][Z_SOUL]):
            if g.host[zl(g, p, Z_SOUL)[j]] == m:
                if k == index:
                    return zl(g, p, Z_SOUL)[j]
                k += 1
    raise ValueError(f"no soul card at place {reference}")


cdef void load_battle(X *x, object battle) except *:
    cdef GameC *g = x.g
    cdef int a, d
    g.attacker = g.defender = NONE8
    g.circle = -1
    if not battle:
        return
    attacker, g.circle, defender, g.attack_limit, g.passes, g.branch = battle
    g.has_battle = 1
    a, d = slot_at(x, attacker), slot_at(x, defender)
    if a >= 0:
        g.attacker = a
    if d >= 0:
        g.defender = d


cdef void load_groups(X *x, int p, object groups) except *:
    cdef Grp *group
    cdef u8 card
    for places, cards in groups:
        group = new_group(x.g, p)
        for place_ in places:
            set_add(group.places, slot_at(x, place_))
        for card in cards:
            list_cards(x, p, x.g.ng[p] - 1, &card, 1)


cdef void load_arrangements(X *x, object arrangements) except *:
    cdef GameC *g = x.g
    cdef u64 v
    g.arr_mark = -1
    for row in arrangements:
        if is_path(row):
            g.tried[g.n_tried] = row[0]
            g.n_tried += 1
        else:
            v = len(row)
            for mask in row:
                v = v << 6 | <u64>mask
            g.arr[g.n_arr] = v
            g.n_arr += 1
            g.arr_mark = 0


cdef i32 statement_at(X *x, int ability, int path) except -1:
    # The offset of a statement of an ability that lasts.
    cdef int at = x.t.abilities[ability].code, end = at, op
    while True:
        op = x.t.pool[at]
        lasts = O_CHANGE <= op <= O_CANNOT or op == O_AURA_AS_HEART or op == O_LATER or op == O_LOSE_ONE
        lasts = lasts or op == O_LOSE_CHOSEN
        if x.t.pool[at + 1] == path and lasts:
            return at
        if op in (O_MAY_PAY, O_MAY, O_IF_DID, O_IF, O_JUMP, O_FOR_EACH, O_REPLACE, O_TOLL):
            end = max(end, x.t.pool[at + x.t.lengths[op] - 1])
        if op == O_END and at >= end:
            raise ValueError(f"no continuous statement {path} in that ability")
        at += x.t.lengths[op]


cdef u16 load_ref(X *x, int code) except? 0xFFFF:
    cdef int s = slot_at(x, code)
    return NOREF if s < 0 else ref_to(x.g, s)


cdef void load_effects(X *x, object program, object record) except *:
    cdef GameC *g = x.g
    cdef EffC e
    cdef u16 named[MAX_TARGETS + 1]
    cdef StandbyC *sb
    cdef int k, n
    numbers = {ability.reference: n for n, ability in enumerate(program.abilities)}
    for stamp, master, reference, path, duration, targets, value, *timed in record.effects:
        if tuple(reference) not in numbers:
            raise ValueError("an effect that cannot be loaded")
        memset(&e, 0, sizeof(EffC))
        n = 0
        e.ab = numbers[tuple(reference)]
        e.code = statement_at(x, e.ab, path)
        e.amount, e.master, e.duration = value, master, duration
        e.source = 0xFF00  # the card it comes from is not recorded: nothing that is fixed asks for it
        e.group = targets == (-1,) or x.t.pool[e.code] == O_CHANGE_PLAYER
        if not e.group:
            for target in targets:
                named[n] = ref_to(g, slot_at(x, target))
                n += 1
        if timed:
            e.group = TIMED
            e.source = load_ref(x, timed[0][0])
            if load_ref(x, timed[0][1]) != NOREF:
                named[n] = load_ref(x, timed[0][1])
                n += 1
        keep_effect(x, &e, named, n, stamp)
    for master, reference, source, subject, partner in record.standby:
        if source < 0 or tuple(reference) not in numbers:
            raise ValueError("a standing-by ability that cannot be loaded")
        sb = &g.standby[g.n_sb]
        g.n_sb += 1
        sb.ab, sb.master = numbers[tuple(reference)], master
        sb.inst = 0
        sb.source, sb.subject, sb.partner = load_ref(x, source), load_ref(x, subject), load_ref(x, partner)
