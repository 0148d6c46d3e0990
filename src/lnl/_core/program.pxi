# The program of a card table, copied into the table that all its games share.
#
# What the texts read and change is computed where they are compiled (lnl.cards.program.analysis).

cdef void load_program(Table t):
    facts = t.program.facts
    load_pool(t, t.program.pool, facts)
    load_abilities(t, t.program.abilities, facts)
    list_acting(t, facts.acting)
    load_definitions(t, facts.definitions)
    load_facts(&t.c, facts)
    load_everywhere(t)
    list_part_bits(&t.c)


cdef void load_pool(Table t, list pool, object facts):
    cdef size_t n = max(1, len(pool))
    t.c.pool = <i32 *>calloc(n, sizeof(i32))
    t.c.reads = <u32 *>calloc(n, sizeof(u32))
    t.c.writes = <u32 *>calloc(n, sizeof(u32))
    for at, word in enumerate(pool):
        t.c.pool[at] = word
    for at, values in facts.reads.items():
        t.c.reads[<int>at] = values
    for at, values in facts.writes.items():
        t.c.writes[<int>at] = values
    for op, length in LENGTHS.items():
        t.c.lengths[<int>op] = length
    for op in AMOUNTS:
        t.c.lasts[<int>op] = True
    for op, name in JUMPS.items():
        t.c.jumps[<int>op] = offset_of(op, name)


cdef void load_abilities(Table t, list abilities, object facts):
    cdef AbilityC *ab
    cdef int k
    t.c.n_abilities = len(abilities)
    t.c.abilities = <AbilityC *>calloc(max(1, t.c.n_abilities), sizeof(AbilityC))
    ranks = {reference: rank for rank, reference in enumerate(sorted([a.reference for a in abilities]))}
    for k, a in enumerate(abilities):
        ab = &t.c.abilities[k]
        ab.partner, ab.condition, ab.cost, ab.code, ab.subject = a.partner, a.condition, a.cost, a.code, a.subject
        ab.situation, ab.text = a.situation, a.text
        ab.rank = ranks[a.reference]
        ab.event, ab.phase, ab.step = a.event, a.phase, a.step
        ab.heard = facts.heard[k]
        ab.also = a.also if a.also >= 0 else ab.heard
        ab.by, ab.host, ab.several, ab.least = a.by, a.host, a.several, a.least
        ab.tracks, ab.blames = a.tracks, a.blames
        ab.meant, ab.everywhere = a.meant, a.everywhere
        ab.doer, ab.drive = a.doer, a.drive
        ab.origin = NONE8 if a.origin < 0 else a.origin
        ab.put = NONE8 if a.put < 0 else a.put
        ab.narrow = bool(a.by or a.origin >= 0 or a.put >= 0 or a.host >= 0 or a.several or a.least)
        ab.kind, ab.keyword, ab.keyword_value = a.kind, a.keyword, a.keyword_value
        ab.modes = a.modes
        ab.once, ab.who, ab.index, ab.needs_x = a.once, a.who, a.printed_index, a.needs_x
        ab.granted = not a.is_printed
        ab.zone = NONE8 if a.zone < 0 else a.zone
        ab.layers = facts.layers_of[k]


cdef void list_acting(Table t, list acting):
    # Which statements of each continuous ability act in a layer.
    cdef AbilityC *ab
    cdef PartC *part
    cdef int k, n = 0
    t.c.acting = <PartC *>calloc(max(1, sum(map(len, acting))), sizeof(PartC))
    for k, offsets in enumerate(acting):
        ab = &t.c.abilities[k]
        ab.acting = n
        ab.n_acting = len(offsets)
        for at, when in offsets:
            part = &t.c.acting[n]
            acting_part(&t.c, at, when, part)
            part.rank = ab.rank
            n += 1


cdef void load_definitions(Table t, list definitions):
    cdef DefinitionC *d
    cdef int k
    for k, facts in enumerate(definitions):
        d = &t.c.defs[k]
        d.cont_layers, d.replaces, d.has_act = facts.layers, facts.replaces, facts.has_act
        d.parts, d.gains = facts.parts, facts.gains
        d.zones_read, d.zoned, d.events = facts.zones_read, facts.zoned, facts.events
        d.restricts, d.player_stats = facts.restricts, facts.player_stats
        d.reach, d.writes = facts.reach, facts.writes


cdef void load_everywhere(Table t):
    # What cards have in all zones is among the values that they have where no layer is at work (9.3.2.6).
    cdef DefinitionC *d
    cdef AbilityC *ab
    cdef StatementC *code
    cdef int k, at, j
    for k, numbers in enumerate(t.program.printed):
        d = &t.c.defs[k]
        for number in numbers:
            if not t.program.abilities[number].everywhere:
                continue
            d.everywhere = True
            ab = &t.c.abilities[<int>number]
            for at in range(ab.acting, ab.acting + ab.n_acting):
                code = <StatementC *>(t.c.pool + t.c.acting[at].code)
                if code.op == OP_CANNOT and code.cannot.restriction == RESTRICTION_BE_MOBILIZED:  # 1.3.3
                    d.held_back = t.c.held_back = True
                    continue
                if code.op == OP_CANNOT:  # 1.3.3
                    d.by_trance = True
                    d.by_some_trance |= code.cannot.whom >= 0
                    continue
                for j in range(2):
                    add_trait(&t.c, &d.plain[j], &code.trait)


cdef void load_facts(TableC *t, object facts):
    gained = facts.gained
    t.events, t.unprinted = facts.events, facts.unprinted
    t.has_cont, t.has_act, t.has_change, t.later = facts.has_cont, facts.has_act, facts.has_change, facts.creates_later
    t.layers, t.replaces, t.zones_read, t.zoned = facts.layers, facts.replaces, facts.zones_read, facts.zoned
    t.stays, t.asks_set = facts.stays, facts.asks_set
    t.deeds, t.player_deeds = facts.deeds, facts.player_deeds
    t.held_replaces, t.restricts, t.player_stats = facts.held_replaces, facts.restricts, facts.player_stats
    t.gained.restricts, t.gained.stats = gained.restricts, gained.player_stats
    t.gained.reach, t.gained.writes = gained.reach, gained.writes
    t.gained_parts, t.gained_gains = gained.parts, facts.gained_gains
    t.most_abilities, t.crowd = facts.most_abilities, facts.crowd
