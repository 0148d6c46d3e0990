# The parts of the record that abilities make, and the program of a card table.

cdef class Refs:
    """Numbers snapshots in the order in which references to them occur."""

    cdef WorkspaceC *w
    cdef list found
    cdef list abilities
    cdef int viewer
    cdef dict given

    def __cinit__(self):
        self.found = []

    cdef object reference(self, int ab):
        return self.abilities[ab].reference

    cdef object ref(self, u16 r):
        if r == NOREF:
            return -1
        if live(self.w.g, r) != NONE8:
            return self.here(r & 255)
        if r not in self.found:
            self.found.append(r)
        return -2 - self.found.index(r)

    cdef object meant(self, u16 r):
        """Return a reference of an effect under way: also to a card that it turned face down (9.11.2)."""
        if r == NOREF or side_of(self.w.g, r) == NULL:
            return self.ref(r)
        if r not in self.found:
            self.found.append(r)
        return -2 - self.found.index(r)

    cdef object here(self, int s):
        """Return the place of a card; of an unknown one in a hand or deck only the zone."""
        cdef GameC *g = self.w.g
        if is_bag(g.zone[s]) and not seen_by(g, self.viewer, s):
            return HIDDEN - (g.zone[s] * 2 + g.player[s])
        return ref_here(self.w, s)

    cdef object marks(self, int s):
        """Return the bits of abilities used; a view is given those that depend on values."""
        return self.given[s] if self.given and s in self.given else mark_bits(self.w, s)

    cdef object snapshot(self, u16 r):
        cdef SnapC *p = find_snapshot(self.w.g, r)
        if p == NULL:
            return ()
        return (p.d, p.player, p.flags, p.place, p.info.stats[0], p.info.stats[1], p.info.stats[2], p.info.stats[3], p.n,
                p.know if self.viewer < 0 else p.know >> self.viewer & 1)

    cdef object order(self, u16 r):
        """Return what a reference is sorted by: its place, or what the card was (9.11)."""
        if r == NOREF or live(self.w.g, r) != NONE8:
            return (self.ref(r), ())
        return (-2, self.snapshot(r))

    cdef object snapshots(self):
        return tuple([self.snapshot(r) for r in self.found])


cdef void effect_stamps(WorkspaceC *w, set stamps):
    cdef int k
    for k in range(w.g.n_began):
        stamps.add(w.g.began[k])


cdef object export_standby(WorkspaceC *w, Refs refs):
    cdef StandbyC *s
    cdef int k
    keys = []
    for k in range(w.g.n_sb):
        s = &w.g.standby[k]
        keys.append((s.master, refs.reference(s.ab), refs.order(s.source), refs.order(s.subject), refs.order(s.partner)))
    out = []
    for k in sorted(range(len(keys)), key=keys.__getitem__):
        s = &w.g.standby[k]
        out.append((s.master, refs.reference(s.ab), refs.ref(s.source), refs.ref(s.subject), refs.ref(s.partner)))
    return tuple(out)


cdef object export_effects(WorkspaceC *w, Refs refs, dict ranks):
    cdef int k, i
    cdef EffC *e
    out = []
    for k in range(w.g.n_eff):
        e = &w.g.eff[k]
        targets = (-1,)
        timed = ()
        if is_timed(e):
            targets = ()
            timed = ((refs.ref(e.source), refs.ref(w.g.named[e.first] if e.n else NOREF)),)
        elif not e.group:
            targets = tuple(sorted([ref_here(w, live(w.g, w.g.named[e.first + i])) for i in range(e.n)
                                    if live(w.g, w.g.named[e.first + i]) != NONE8]))
        for i in range(e.times):
            out.append((ranks[w.g.began[e.at + i]], e.master, refs.reference(e.ab), w.t.pool[e.code + 1], e.duration,
                        targets, e.amount, *timed))
    return tuple(sorted(out))


cdef void export_effect_frame(WorkspaceC *w, FrameC *f, Refs refs, list out):
    cdef CtxC *c
    cdef int k
    cdef bint naming
    if f.kind == FRAME_PAY:
        out.append((2, f.player, f.b, f.c, f.d))
    elif f.kind == FRAME_RES:
        c = &w.g.ctx[f.a]
        naming = f.a == w.g.n_ctx - 1 and w.g.fr[w.g.nf - 1].kind == FRAME_NUMBER
        out.append((1, refs.reference(c.ab), refs.meant(c.source), refs.meant(c.subject), refs.meant(c.partner), c.path,
                    -1 if naming else c.x,
                    tuple([refs.here(its(w.g, c)[k] & 255) if f.code >> k & 1 else refs.meant(its(w.g, c)[k])
                           for k in range(c.nit)]),
                    tuple([refs.meant(looked(w.g, c)[k]) for k in range(c.nlook)]),
                    tuple([refs.ref(excluded(w.g, c)[k]) for k in range(c.nexc) if live(w.g, excluded(w.g, c)[k]) != NONE8]),
                    tuple([(c.loop_path[k], c.loop_left[k]) for k in range(c.n_loop)]),
                    *(() if c.was == NOREF else (refs.ref(c.was),))))


# --- the program ------------------------------------------------------------------------------------------------------------

_NAMES, _WORLDS, _COLORS, _ELEMENTS = VALUE_NAMES, VALUE_WORLDS, VALUE_COLORS, VALUE_ELEMENTS


def _reads(pool, kind, at, seen=None):
    """Return the values that an operand at an offset reads: bit per stat, then names, worlds, colors, elements."""
    if at < 0:
        return 0
    if kind == "filter" and pool[at] == FI_RELATION:
        return _reads(pool, "target", pool[at + 2])
    if kind == "filter":
        return {FI_NAME: _NAMES, FI_WORLD: _WORLDS, FI_COLOR: _COLORS, FI_ELEMENT: _ELEMENTS}.get(pool[at], 0) | (
            1 << pool[at + 1] | _reads(pool, "amount", pool[at + 3]) if pool[at] == FI_STAT else 0)
    if kind == "selector":
        return _or(_reads(pool, "filter", at + 4 + 4 * k) for k in range(pool[at + 3]))
    if kind == "amount":
        if pool[at] == AM_COUNT:
            return _reads(pool, "selector", pool[at + 1])
        return 1 << pool[at + 2] | _reads(pool, "target", pool[at + 1]) if pool[at] == AM_STAT else 0
    if kind == "target":
        if pool[at] == TA_ALL:
            return _reads(pool, "selector", pool[at + 1])
        if pool[at] == TA_TOP:
            return _reads(pool, "amount", pool[at + 2])
        return _reads(pool, "target", pool[at + 1]) if pool[at] in (TA_SOUL, TA_SET_CARDS) else 0
    if pool[at] == CO_COMPARE:
        return _reads(pool, "amount", pool[at + 1]) | _reads(pool, "amount", pool[at + 3])
    if pool[at] == CO_MATCHES:
        filters = pool[at + 2]
        return _reads(pool, "target", pool[at + 1]) | _or(
            _reads(pool, "filter", filters + 1 + 4 * k) for k in range(pool[filters]))
    if pool[at] == CO_BOTH:
        return _or(_reads(pool, "condition", pool[pool[at + 2] + k]) for k in range(pool[at + 1]))
    return 0


_PLAIN_FILTERS = (FI_TYPE, FI_NAME, FI_COVENANTER, FI_WORLD, FI_COLOR, FI_ELEMENT, FI_TERRITORY, FI_FACE_UP, FI_ROW,
                  FI_LOGIC, FI_SET)
_FACTS = {FI_RESTED: 1 << FACT_RESTED, FI_ROLE: 1 << FACT_ROLES, FI_SOUL: 1 << FACT_STATS}
_SINGLE_TARGETS = (TA_THIS, TA_IT, TA_SUBJECT, TA_TRANCEUNION)
_ROLES = (TA_ATTACKER, TA_DEFENDER, TA_OPPONENT, TA_BATTLER)
_EVERY_ZONE = 0xFFFFFFFF


def _zones(pool, kind, at):
    """Return as bits the zones whose cards an operand at an offset counts or reaches; all for kinds unknown here."""
    if at < 0:
        return 0
    if kind == "filter":
        if pool[at] == FI_STAT:
            return 1 << FACT_STATS | _zones(pool, "amount", pool[at + 3])
        if pool[at] == FI_RELATION:
            return 1 << FACT_STATS | _zones(pool, "target", pool[at + 2])
        return 0 if pool[at] in _PLAIN_FILTERS else _FACTS.get(pool[at], _EVERY_ZONE)
    if kind == "selector":
        zone = pool[at]
        zones = 1 << zone | (1 << ZONE_PARADOX if pool[at + 2] >> 1 else 0) | (1 << ZONE_CIRCLE if zone == ZONE_SOUL else 0)
        return zones | _or(_zones(pool, "filter", at + 4 + 4 * k) for k in range(pool[at + 3]))
    if kind == "amount":
        if pool[at] == AM_COUNT:
            return _zones(pool, "selector", pool[at + 1])
        if pool[at] == AM_STAT:
            return 1 << FACT_STATS | _zones(pool, "target", pool[at + 1])
        return 0 if pool[at] in (AM_FIXED, AM_X, AM_TRANK) else _EVERY_ZONE
    if kind == "target":
        if pool[at] == TA_ALL:
            return _zones(pool, "selector", pool[at + 1])
        if pool[at] in _ROLES:
            return 1 << FACT_ROLES
        return 0 if pool[at] in _SINGLE_TARGETS else _EVERY_ZONE
    if pool[at] == CO_COMPARE:
        return _zones(pool, "amount", pool[at + 1]) | _zones(pool, "amount", pool[at + 3])
    if pool[at] == CO_MATCHES:
        filters = pool[at + 2]
        return _zones(pool, "target", pool[at + 1]) | _or(
            _zones(pool, "filter", filters + 1 + 4 * k) for k in range(pool[filters]))
    if pool[at] == CO_BOTH:
        return _or(_zones(pool, "condition", pool[pool[at + 2] + k]) for k in range(pool[at + 1]))
    return 0 if pool[at] == CO_TURN else _EVERY_ZONE


def _or(values):
    total = 0
    for value in values:
        total |= value
    return total


cdef void load_program(Table t):
    cdef AbC *ab
    cdef DefC *d
    program = t.program
    pool = program.pool
    n = max(1, len(pool))
    t.c.pool = <i32 *>calloc(n, sizeof(i32))
    t.c.reads = <u32 *>calloc(n, sizeof(u32))
    t.c.writes = <u32 *>calloc(n, sizeof(u32))
    for k, v in enumerate(pool):
        t.c.pool[k] = v
    for op, length in LENGTHS.items():
        t.c.lengths[<int>op] = length
    t.c.n_abilities = len(program.abilities)
    t.c.abilities = <AbC *>calloc(max(1, t.c.n_abilities), sizeof(AbC))
    ranks = {r: k for k, r in enumerate(sorted(a.reference for a in program.abilities))}
    for k, a in enumerate(program.abilities):
        ab = &t.c.abilities[k]
        ab.partner, ab.condition, ab.cost, ab.code, ab.subject = a.partner, a.condition, a.cost, a.code, a.subject
        ab.situation, ab.text = a.situation, a.text
        ab.rank = ranks[a.reference]
        ab.event, ab.phase, ab.step = a.event, a.phase, a.step
        ab.heard = heard_as(a.event, a.phase, a.step) if a.kind == 1 else 0
        ab.kind, ab.keyword, ab.keyword_value = a.kind, a.keyword, a.keyword_value
        ab.once, ab.who, ab.index, ab.needs_x = a.once, a.who, a.reference[1], a.needs_x
        ab.granted = len(a.reference) > 2
        ab.zone = NONE8 if a.zone < 0 else a.zone
        if a.zone >= 0:
            t.c.defs[<int>a.reference[0]].zoned |= 1 << <int>a.zone
            t.c.zoned |= 1 << <int>a.zone
        if a.condition >= 0:
            t.c.reads[<int>a.condition] = _reads(pool, "condition", a.condition)
        if a.kind == 1:
            t.c.events |= bit(ab.heard)
            if len(a.reference) != 2:
                t.c.unprinted |= bit(ab.heard)
        elif a.kind == 2:
            t.c.has_act = True
        else:
            t.c.has_cont = True
            t.c.has_change |= a.keyword == KEYWORD_CHANGE
        masks = load_code(t, pool, a.code)
        ab.layers = <u8>masks[0] if a.kind == 0 else 0
        t.c.restricts |= <u32>masks[3]
        t.c.player_stats |= <u32>masks[4]
        read = masks[2] | (_zones(pool, "condition", a.condition) if a.kind == 0 else 0)
        t.c.zones_read |= <u32>read
        if len(a.reference) == 2:
            d = &t.c.defs[<int>a.reference[0]]
            if a.kind == 1:
                d.events |= bit(ab.heard)
            elif a.kind == 2:
                d.has_act = 1
            else:
                d.cont_layers |= <u8>masks[0]
                d.zones_read |= <u32>read
                d.restricts |= <u32>masks[3]
                d.player_stats |= <u32>masks[4]
                d.writes |= <u32>masks[6]
                d.reach |= <u32>masks[5] | (1 << a.zone if masks[5] and a.zone >= 0 else 0)
                d.parts += count_parts(t, pool, a.code, False)
                d.gains += count_parts(t, pool, a.code, True)
                d.replaces |= <u8>masks[1]
                t.c.layers |= <u8>masks[0]
        elif a.kind == 0:
            t.c.gained_parts = max(t.c.gained_parts, count_parts(t, pool, a.code, False))
            t.c.gained_gains |= masks[0] >> 3 & 1
            t.c.gained.restricts |= <u32>masks[3]
            t.c.gained.stats |= <u32>masks[4]
            t.c.gained.reach |= <u32>masks[5]
            t.c.gained.writes |= <u32>masks[6]
    list_acting(t, pool)
    for k in range(len(program.printed)):
        d = &t.c.defs[<int>k]
        if d.cont_layers >> 3 & 1:
            d.restricts |= t.c.gained.restricts
            d.player_stats |= t.c.gained.stats
            d.reach |= t.c.gained.reach
            d.writes |= t.c.gained.writes
    parts = gains = 0
    for d_ in [d_ for contents in t.cards.contents for part in contents for d_ in part]:
        parts += t.c.defs[<int>d_].parts
        gains += t.c.defs[<int>d_].gains
    list_part_bits(&t.c)
    t.c.most_abilities = max(map(len, program.printed), default=0)
    t.c.crowd = max(0, min(MAX_PARTS - parts, MAX_AB - t.c.most_abilities - gains))
    if t.c.gained_parts:
        t.c.crowd = 0 if gains else min(t.c.crowd, 1)


cdef void list_acting(Table t, list pool):
    """Note which statements of each continuous ability act in a layer."""
    cdef AbC *ab
    cdef PartC *p
    cdef int k, at, n = 0
    t.c.acting = <PartC *>calloc(max(1, sum([count_parts(t, pool, t.c.abilities[k].code, False)
                                             for k in range(t.c.n_abilities) if t.c.abilities[k].kind == 0])), sizeof(PartC))
    for k in range(t.c.n_abilities):
        ab = &t.c.abilities[k]
        ab.acting = n
        at = ab.code
        while ab.kind == 0 and pool[at] != OP_END:
            if layer_of(pool[at]):
                p = &t.c.acting[n]
                acting_part(&t.c, at, ab.condition, p)
                p.rank = ab.rank
                n += 1
            at = pool[at + 6] if pool[at] == OP_REPLACE else at + t.c.lengths[<int>pool[at]]
        ab.n_acting = n - ab.acting


cdef int count_parts(Table t, list pool, int at, bint gains):
    """Return how many statements of a continuous ability act in a layer, or how many of those grant an ability."""
    cdef int n = 0
    while pool[at] != OP_END:
        if pool[at] == OP_GAIN or not gains and layer_of(pool[at]):
            n += 1
        at = pool[at + 6] if pool[at] == OP_REPLACE else at + t.c.lengths[<int>pool[at]]
    return n


cdef object load_code(Table t, list pool, int at):
    """Note what the continuous statements of an ability read and write.

    Returns masks of its layers, of its replacements, of the zones that it reads, of the restrictions that it puts on cards,
    of the values of players that it changes, of the zones whose cards it changes and of the values of these.
    """
    layers = replaces = zones = restricts = stats = reach = writes = 0
    end = at
    while True:
        op = pool[at]
        if op in (OP_MAY_PAY, OP_MAY, OP_IF_DID, OP_IF, OP_JUMP, OP_FOR_EACH, OP_REPLACE, OP_TOLL):
            end = max(end, pool[at + <int>t.c.lengths[op] - 1])
        if op in (OP_CHANGE, OP_GAIN, OP_LOSE, OP_LOSE_ONE, OP_LOSE_CHOSEN, OP_TRAIT, OP_CANNOT, OP_AURA_AS_HEART):
            t.c.reads[at] = _reads(pool, "target", pool[at + 2])
            zones |= _zones(pool, "target", pool[at + 2])
            reach |= _zones(pool, "target", pool[at + 2]) | USUAL_ZONES
        if op in (OP_CHANGE, OP_CHANGE_PLAYER):
            zones |= _zones(pool, "amount", pool[at + 4])
        if op == OP_LATER:
            t.c.later = True
        if op == OP_CHANGE:
            t.c.reads[at] |= <u32>_reads(pool, "amount", pool[at + 4])
            t.c.writes[at] = <u32>1 << <int>pool[at + 3]
        elif op == OP_CHANGE_PLAYER:
            t.c.reads[at] = _reads(pool, "amount", pool[at + 4])
            stats |= 1 << pool[at + 3]
        elif op == OP_AURA_AS_HEART:
            t.c.writes[at] = <u32>1 << STAT_HEART
        elif op == OP_CANNOT:
            restricts |= 1 << pool[at + 3]
            t.c.writes[at] = VALUE_RESTRICTIONS
        elif layer_of(op) == 3:
            t.c.writes[at] = VALUE_ABILITIES | (VALUE_LOST | VALUE_ACTS if op != OP_GAIN
                                                else VALUE_ACTS if t.program.abilities[pool[at + 3]].kind == 2 else 0)
        elif op == OP_TRAIT:
            t.c.writes[at] = {FI_WORLD: _WORLDS, FI_COLOR: _COLORS, FI_ELEMENT: _ELEMENTS}.get(pool[at + 3], _NAMES)
        elif op == OP_REPLACE:
            t.c.replaces |= <u32>1 << <int>pool[at + 2]
            replaces |= 1 << pool[at + 2]
        layers |= 1 << layer_of(op)
        writes |= t.c.writes[at]
        if op == OP_END and at >= end:
            t.c.zones_read |= <u32>zones
            return layers, replaces, zones, restricts, stats, reach, writes
        at += <int>t.c.lengths[op]
