# 9.9: values of cards through the layers, kept until the next change.


cdef enum:
    IS_SET = 8           # in InfoC.roles


cdef inline bint is_faceless(GameC *g, int s) noexcept nogil:
    # Whether a card has no printed values where it is (4.1.3.2.2).
    # Facing applies in these zones: 4.2.1.2, 4.3.1.1, 4.7.1.2, 4.8.1.1.1, 4.10.1.2, 4.12.1.1, 4.13.1.2, 4.19.1.1.1.
    cdef int z = g.zone[s]
    return g.down[s] and (z == ZONE_CIRCLE or z == ZONE_GATE or z == ZONE_LEVEL or z == ZONE_STOCK or z == ZONE_REMOVE
                          or z == ZONE_REFRESH
                          or z == ZONE_BATTLE or z == ZONE_PARADOX or z == ZONE_TOOL)


cdef inline bint is_of_this_zone(WorkspaceC *w, int s, int ab) noexcept nogil:
    # Whether an ability of a card is one where the card is (9.3.2.6).
    cdef int zone = w.t.abilities[ab].zone
    return zone == w.g.zone[s] or (zone == NONE8 and (is_usual_place(w, s) or is_set(w.g, s)))


cdef void leave_out_elsewhere(WorkspaceC *w, int s, InfoC *i) noexcept nogil:
    # Abilities that are valid in one zone only are none elsewhere (9.3.2.6).
    cdef int k, n = 0
    for k in range(i.n_ab):
        if is_of_this_zone(w, s, i.ab[k]):
            i.ab[n] = i.ab[k]
            n += 1
    i.n_ab = n


cdef inline void unchanged_info(WorkspaceC *w, int s, InfoC *i) noexcept nogil:
    # Printed values (9.9.1.1), and where the card is.
    cdef GameC *g = w.g
    cdef DefC *d = &w.t.defs[g.d[s]]
    cdef int z = g.zone[s], k
    if is_faceless(g, s):
        memset(i, 0, sizeof(InfoC))
        i.types = 8 if z == ZONE_GATE and is_gate_here(w, s) else 0  # 4.3.1.1.1
    else:
        i[0] = d.info
        if d.zoned:
            leave_out_elsewhere(w, s, i)
        if g.stamp[s] and i.n_ab:
            for k in range(MAX_ABILITIES):  # also those that mean nothing: a known number of them
                i.ab_stamp[k] = g.stamp[s]  # 9.9.1.8.1
    if z == ZONE_CIRCLE and g.host[s] != NONE8:
        i.types &= ~MASK_MEMBER  # 5.24.6
        i.roles = IS_SET
        if g.down[s]:  # B69
            i.n_ab = d.info.n_ab
            memcpy(i.ab, d.info.ab, sizeof(i.ab))
            for k in range(d.count):
                i.ab_stamp[k] = g.stamp[s]
                i.ab_from[k] = NONE8
    i.rested = g.rested[s]
    i.down = g.down[s]
    i.mask = places(g, s)
    i.player = g.player[s]
    i.n_souls = n_souls(w, s) if z == ZONE_CIRCLE else 0


cdef void base_info(WorkspaceC *w, int s, InfoC *i) noexcept nogil:
    # Printed values, then soul and logic (9.9.1.1-2).
    cdef GameC *g = w.g
    cdef int z = g.zone[s], p = g.player[s], k, o
    unchanged_info(w, s, i)
    if not g.has_battle or z != ZONE_CIRCLE or not (s == g.attacker or s == g.defender):
        return
    i.roles |= (s == g.attacker) | (s == g.defender) << 1 | 4  # 8.2.9.1, 8.2.11.1.1
    if s == g.attacker:
        i.stats[STAT_POWER] += w.t.soul_bonus * i.n_souls  # 8.2.9.2
        if w.t.reads_soul:  # 2.4.2: under no other rules
            for k in range(g.zc[p][ZONE_SOUL]):
                if g.host[zl(g, p, ZONE_SOUL)[k]] == s:
                    i.stats[STAT_POWER] += w.t.defs[g.d[zl(g, p, ZONE_SOUL)[k]]].soul_power  # C3
    for k in range(g.zc[p][ZONE_BATTLE]):
        o = zl(g, p, ZONE_BATTLE)[k]
        if not g.down[o]:  # 4.12.1.1.1
            add_logic(w, i, o)
    if s == g.defender:
        for k in range(g.zc[p][ZONE_INTERCEPT]):
            if not g.mask[zl(g, p, ZONE_INTERCEPT)[k]]:
                add_logic(w, i, zl(g, p, ZONE_INTERCEPT)[k])  # 8.3.4, B55


cdef inline void add_logic(WorkspaceC *w, InfoC *i, int o) noexcept nogil:
    cdef DefC *d = &w.t.defs[w.g.d[o]]
    if d.icons & ICON_POWER:
        i.stats[STAT_POWER] += d.logic[0]  # 2.11.2.1
    if d.icons & ICON_AURA:
        i.stats[STAT_AURA] += d.logic[1]  # 2.11.2.2
    if d.icons & ICON_LIMIT:
        i.stats[STAT_LIMIT] += d.logic[2]  # 2.11.2.3


cdef enum:
    PLAIN_ZONES = (1 << ZONE_DECK | 1 << ZONE_HAND | 1 << ZONE_LEVEL | 1 << ZONE_STOCK | 1 << ZONE_DROP | 1 << ZONE_REMOVE
                   | 1 << ZONE_REFRESH
                   | 1 << ZONE_SOUL)


cdef inline bint is_plain(WorkspaceC *w, int s) noexcept nogil:
    # Whether the values of a card are as printed for its player, before the layers.
    cdef GameC *g = w.g
    return (PLAIN_ZONES >> g.zone[s] & 1 and not g.down[s] | g.rested[s] and not w.t.defs[g.d[s]].zoned and not slowly(w))


cdef void find_row(WorkspaceC *w, int s) noexcept nogil:
    # The values of a card before the layers.
    w.based[s] = 1
    if is_plain(w, s):
        w.row[s] = &w.t.defs[w.g.d[s]].plain[w.g.player[s]]
        return
    w.row[s] = &w.info[s]
    base_info(w, s, &w.info[s])


cdef inline InfoC *row_of(WorkspaceC *w, int s) noexcept nogil:
    # The values of a card as they were made last.
    if not w.based[s]:
        find_row(w, s)
    return w.row[s]


cdef bint needs_layers(WorkspaceC *w, int s, u32 values) noexcept nogil:
    # Whether values of a card are not to be had without the layers.
    return not is_settled(w, values) and not is_out_of_reach(w, s)


cdef inline InfoC *info_of(WorkspaceC *w, int s, u32 values) noexcept nogil:
    # The values of a card now, of which only these will be read.
    if (values & ~w.fresh or not w.listed) and not w.computing and needs_layers(w, s, values):
        compute(w, values)
    return row_of(w, s)


cdef inline InfoC *info(WorkspaceC *w, int s) noexcept nogil:
    # The values of a card now.
    return info_of(w, s, ALL_VALUES)


cdef inline bint is_current(WorkspaceC *w) noexcept nogil:
    # Whether all layers were applied in this instant.
    valid_cards(w)
    return w.fresh == EVERYTHING


cdef bint is_out_of_reach(WorkspaceC *w, int s) noexcept nogil:
    # Whether no layer changes a card where it is, and none did before.
    return w.based[s] != 2 and is_zone_out_of_reach(w, w.g.zone[s])


cdef inline bint is_zone_out_of_reach(WorkspaceC *w, int z) noexcept nogil:
    # Whether no layer changes cards of a zone now; those that one changed before (`based` is 2) are to be asked for.
    look(w)
    return not slowly(w) and not (w.valid_reach | w.effect_reach) >> z & 1


cdef inline bint may_write(WorkspaceC *w, u32 values) noexcept nogil:
    # Whether a layer may change one of these values of a card now, or did in the last instant that was computed.
    look(w)
    return (w.valid_writes | w.effect_writes | w.done_writes) & values != 0 or slowly(w)


cdef inline bint is_settled(WorkspaceC *w, u32 values) noexcept nogil:
    # Whether `row_of` has these values of all cards.
    valid_cards(w)
    return not values & ~w.fresh or w.computing or not may_write(w, values)


cdef inline void changed(WorkspaceC *w) noexcept nogil:
    # Something that conditions and amounts may ask for is no longer as it was.
    w.fresh = 0


cdef inline void effects_changed(WorkspaceC *w) noexcept nogil:
    # An effect began or ended.
    w.parts_listed = w.fresh = w.looked = 0


cdef inline void touch(WorkspaceC *w, int s) noexcept nogil:
    # A card itself is no longer as it was: what `base_info` reads.
    if s != NONE8:
        if w.based[s] == 2:
            w.fresh = 0
        w.based[s] = 0
        fact_changed(w, FACT_STATS)


cdef inline void reoriented(WorkspaceC *w, int s) noexcept nogil:
    # A card stands or rests now.
    if w.row[s] == &w.info[s]:
        w.info[s].rested = w.g.rested[s]
    else:
        w.based[s] = 0
    fact_changed(w, FACT_RESTED)


cdef inline void fact_changed(WorkspaceC *w, int fact) noexcept nogil:
    # Something that only some texts ask for is no longer as it was.
    if counted(w) >> fact & 1:
        w.fresh = 0


cdef inline void touch_battlers(WorkspaceC *w) noexcept nogil:
    # The battle, or cards that give its members logic, are no longer as they were.
    touch(w, w.g.attacker)
    touch(w, w.g.defender)


cdef inline void roles_changed(WorkspaceC *w) noexcept nogil:
    # Other members battle, or will.
    touch_battlers(w)
    fact_changed(w, FACT_ROLES)


cdef inline void renewed(WorkspaceC *w) noexcept nogil:
    # The whole game was put in the place of another.
    memset(w.based, 0, sizeof(w.based))
    w.looked = 0
    w.n_touched = w.done_writes = w.gained = w.bent = 0
    w.lain = w.cold = 0
    relist(w)


cdef inline InfoC *written(WorkspaceC *w, int s) noexcept nogil:
    # The values of a card, for a layer to change: they begin anew with the next instant.
    cdef InfoC *i = info(w, s)
    if w.based[s] == 1:
        if i != &w.info[s]:
            w.info[s] = i[0]
            w.row[s] = &w.info[s]
        w.based[s] = 2
        w.touched[w.n_touched] = s
        memcpy(w.unchanged[w.n_touched], i.stats, sizeof(i.stats))
        w.n_touched += 1
    return &w.info[s]


cdef inline int layer_of(int op) noexcept nogil:
    if op == OP_GAIN or op == OP_LOSE or op == OP_LOSE_ONE or op == OP_LOSE_CHOSEN:
        return 3  # 9.9.1.3
    if op == OP_TRAIT or op == OP_CANNOT:
        return 4  # 9.9.1.4
    if op == OP_CHANGE or op == OP_CHANGE_PLAYER:
        return 5  # 9.9.1.5
    if op == OP_AURA_AS_HEART:
        return 6  # 9.9.1.6
    return 0


cdef void look_at_effects(WorkspaceC *w) noexcept nogil:
    # What the effects with a duration are about.
    cdef StatementC *code
    cdef EffC *e
    cdef int k, i, s
    w.effect_layers = 0
    w.effect_restricts = w.effect_stats = w.effect_reach = w.effect_writes = 0
    for k in range(w.g.n_eff):
        e = &w.g.eff[k]
        code = statement_at(w, e.code)
        if e.group:
            w.effect_reach |= USUAL_ZONES  # 9.9.2
        else:
            for i in range(e.n):
                s = live(w.g, w.g.named[e.first + i])
                if s != NONE8:
                    w.effect_reach |= <u32>1 << w.g.zone[s]
        w.effect_layers |= 1 << layer_of(code.op)
        w.effect_writes |= w.t.writes[e.code]
        if code.op == OP_CANNOT:
            w.effect_restricts |= <u32>1 << code.cannot.restriction
        elif code.op == OP_CHANGE_PLAYER:
            w.effect_stats |= <u32>1 << code.change_player.stat
    if w.effect_layers >> 3 & 1:
        w.effect_restricts |= w.t.gained.restricts
        w.effect_stats |= w.t.gained.stats
        w.effect_reach |= w.t.gained.reach
        w.effect_writes |= w.t.gained.writes
    w.looked = 1


cdef inline int effect_layers(WorkspaceC *w) noexcept nogil:
    if not w.looked:
        look_at_effects(w)
    return w.effect_layers


cdef inline void look(WorkspaceC *w) noexcept nogil:
    # From here to the next change it is known what cards in play and effects are about.
    if not w.listed & w.looked:
        valid_cards(w)
        if not w.looked:
            look_at_effects(w)


cdef inline bint may_gain(WorkspaceC *w) noexcept nogil:
    # Whether cards may have other abilities than printed ones now.
    look(w)
    return may_bend(w)


cdef inline bint may_bend(WorkspaceC *w) noexcept nogil:
    # The same, when the cards in play are listed.
    return (w.valid_layers | effect_layers(w)) >> 3 & 1


cdef inline bint may_restrict(WorkspaceC *w, int r) noexcept nogil:
    # Whether cards may be under a restriction now.
    if not w.t.restricts >> r & 1:
        return False
    look(w)
    return (w.valid_restricts | w.effect_restricts) >> r & 1


cdef inline void settle_abilities(WorkspaceC *w) noexcept nogil:
    # From here to the next change `abilities_of` says which abilities cards have now.
    look(w)
    if (w.bent or may_bend(w) or slowly(w)) and w.fresh != EVERYTHING and not w.computing:
        compute(w, VALUE_ABILITIES)


cdef inline InfoC *abilities_of(WorkspaceC *w, int s) noexcept nogil:
    # The values of a card as far as they say which abilities it has: those of an earlier instant will do if neither then
    # nor now a layer changes these.
    settle_abilities(w)
    if not w.based[s]:
        find_row(w, s)
    return w.row[s]


cdef inline void undo_layers(WorkspaceC *w) noexcept nogil:
    # Cards that a layer changed are as before the layers again.
    cdef int k = w.n_touched, s
    while k:
        k -= 1
        s = w.touched[k]
        if w.based[s] == 2:
            memcpy(w.info[s].stats, w.unchanged[k], sizeof(w.unchanged[k]))
            w.info[s].restrictions = 0
            w.based[s] = not w.reshaped
    w.n_touched = w.reshaped = 0


cdef void compute_to(WorkspaceC *w, int last) noexcept nogil:
    # All values of the present instant, up to a layer.
    cdef int layer, layers
    begin_instant(w)
    w.fresh = EVERYTHING
    w.computing = 1
    w.done_writes = w.valid_writes | w.effect_writes
    layers = w.valid_layers | effect_layers(w)
    if layers >> 3 & 1 or slowly(w):  # who has which abilities is open until layer 3 is done
        for layer in range(3, last + 1):
            if w.gained or layers >> layer & 1 or slowly(w):
                apply_layer(w, layer)
    elif layers > 1:
        list_parts(w)
        for layer in range(4, last + 1):
            if w.tangled >> layer & 1:
                apply_layer(w, layer)
            else:
                apply_listed(w, layer, EVERYTHING)
    w.computing = 0


cdef void begin_instant(WorkspaceC *w) noexcept nogil:
    # No layer is applied.
    undo_layers(w)
    look(w)
    w.gained = w.bent = 0
    w.done_writes = 0
    memset(w.player_stats, 0, sizeof(w.player_stats))


cdef void compute(WorkspaceC *w, u32 wanted) noexcept nogil:
    # Some values of the present instant. Those that statements act on by themselves (9.9.1.8) are made when they are
    # asked for, with what these statements read.
    cdef int layer, layers
    look(w)
    layers = w.valid_layers | w.effect_layers
    if layers >> 3 & 1 or slowly(w):
        compute_to(w, 6)
        return
    if not w.fresh:
        begin_instant(w)
    if layers <= 1:
        w.fresh = EVERYTHING
        return
    w.computing = 1
    if not w.parts_listed:
        list_parts(w)
    if w.tangled:
        compute_to(w, 6)
        return
    wanted = with_what_is_read(w, wanted) & ~w.fresh
    for layer in range(4, 7):
        apply_listed(w, layer, wanted)
    w.done_writes |= wanted & (w.valid_writes | w.effect_writes)
    w.fresh |= wanted
    w.computing = 0


cdef inline u32 with_what_is_read(WorkspaceC *w, u32 wanted) noexcept nogil:
    # Values, and those that they depend on.
    cdef int k = w.part_end[6]
    while k > 0:
        k -= 1
        if w.parts[k].writes & wanted:
            wanted |= w.parts[k].reads
    return wanted


cdef inline bint is_crowded(WorkspaceC *w) noexcept nogil:
    # Whether the parts of a layer, or the abilities of a card, could reach their limit; first by all cards that there are.
    return w.g.n_began >= w.t.crowd and not is_current(w) and is_crowded_now(w)


cdef bint is_crowded_now(WorkspaceC *w) noexcept nogil:
    # The same, by the cards in play.
    cdef int n = w.g.n_began, gains = 0, cards = 0, k
    if may_gain(w):
        if w.t.gained_gains:
            return True
        gains = w.valid_gains + n
        for k in range(6):
            cards += w.in_play[k].n
    return n + w.valid_parts + gains * cards * w.t.gained_parts >= MAX_PARTS or w.t.most_abilities + gains >= MAX_ABILITIES


cdef int collect(WorkspaceC *w, int layers, PartC *out, int room, PartC *done, int n_done) noexcept nogil:
    # Parts of some layers that were not applied, layer by layer by (timestamp, origin).
    cdef GameC *g = w.g
    cdef PartC part
    cdef EffC *e
    cdef InfoC *i
    cdef AbC *ab
    cdef int k, j, q, s, n = 0
    cdef bint every = w.gained or slowly(w)
    for k in range(g.n_eff):
        e = &g.eff[k]
        if layers >> layer_of(statement_at(w, e.code).op) & 1:
            acting_part(w.t, e.code, -1, &part)
            part.effect = k
            part.is_effect = 1
            part.source = e.source
            part.master = e.master
            for j in range(e.times):
                part.rank = j
                part.stamp = g.began[e.at + j]
                n = add_part(w, out, n, room, &part, done, n_done)
    if every:
        line_up(w)
    elif not w.valid_layers & layers:
        return n
    elif not w.lasted:
        list_lasting(w)
    for k in range(w.n_valid if every else w.n_lasting):  # 9.1.2.1, 9.3.3.1
        s = w.valid[k] if every else w.lasting[k]
        i = row_of(w, s)
        for j in range(i.n_ab):
            ab = &w.t.abilities[i.ab[j]]
            if ab.layers & layers:
                for q in range(ab.acting, ab.acting + ab.n_acting):
                    if layers >> w.t.acting[q].layer & 1:
                        part = w.t.acting[q]
                        part.stamp = i.ab_stamp[j]
                        part.other = g.player[s] != g.turn_player
                        part.slot = s
                        part.at = k
                        part.inst = instance_of(w, i, j) if ab.granted else 0
                        part.source = ref_to(g, s)
                        part.master = g.player[s]  # 3.2.1.2.1
                        n = add_part(w, out, n, room, &part, done, n_done)
    return n


cdef void acting_part(TableC *t, int at, int condition, PartC *p) noexcept nogil:
    # What is to be said of every part that a statement makes.
    cdef StatementC *code = <StatementC *>(t.pool + at)
    memset(p, 0, sizeof(PartC))
    p.code = at
    p.condition = condition
    p.effect = -1
    p.path = code.head.path
    p.layer = layer_of(code.op)
    p.reads = t.reads[at]
    p.writes = t.writes[at]
    if condition >= 0:
        p.reads |= t.reads[condition]
    if code.op == OP_CHANGE_PLAYER:
        p.writes = player_value(code.change_player.stat)
    elif code.op == OP_AURA_AS_HEART:
        p.reads |= 1 << STAT_AURA


cdef inline u32 player_value(int which) noexcept nogil:
    # The value of a player among those that are computed.
    return <u32>1 << (FIRST_PLAYER_VALUE + which)


cdef inline bint same_part(PartC *a, PartC *b) noexcept nogil:
    return (a.is_effect == b.is_effect and a.effect == b.effect and a.slot == b.slot and a.rank == b.rank
            and a.path == b.path and a.inst == b.inst)


cdef inline bint part_before(PartC *a, PartC *b) noexcept nogil:
    if a.layer != b.layer: return a.layer < b.layer
    if a.stamp != b.stamp: return a.stamp < b.stamp
    if a.is_effect != b.is_effect: return a.is_effect < b.is_effect
    if a.is_effect: return a.effect < b.effect
    if a.other != b.other: return a.other < b.other
    if a.at != b.at: return a.at < b.at
    if a.rank != b.rank: return a.rank < b.rank
    return a.path < b.path


cdef int add_part(WorkspaceC *w, PartC *out, int n, int room, PartC *part, PartC *done, int n_done) noexcept nogil:
    cdef int k
    for k in range(n_done):
        if same_part(part, &done[k]):
            return n
    if n == room:
        fits(w, POOL_PARTS, MAX_PARTS + 1)  # a layer has too many
        return n
    k = n
    while k > 0 and part_before(part, &out[k - 1]):
        out[k] = out[k - 1]
        k -= 1
    out[k] = part[0]
    return n + 1


cdef void apply_layer(WorkspaceC *w, int layer) noexcept nogil:
    cdef PartC pending[MAX_PARTS]
    cdef PartC done[MAX_PARTS]
    cdef int n, k, n_done = 0
    while True:
        n = collect(w, 1 << layer, pending, MAX_PARTS - n_done, done, n_done)
        if n == 0:
            return
        fits(w, POOL_PARTS, n_done + n)
        if layer != 3 and n_done == 0 and not entangled(pending, n) and not slowly(w):
            # Nothing reads what another writes: timestamps decide (9.9.1.8).
            for k in range(n):
                carry_out(w, &pending[k])
            return
        k = next_part(w, pending, n)
        carry_out(w, &pending[k])
        done[n_done] = pending[k]
        n_done += 1
        if n_done >= MAX_PARTS:
            return


cdef void list_parts(WorkspaceC *w) noexcept nogil:
    # The parts of layers 4 to 6, and which of these layers are to be made part by part (9.9.1.7).
    cdef int n, k, layer, first = 0
    cdef u32 reads = 0
    if w.parts_listed:
        return
    w.tangled = 0
    n = collect(w, 1 << 4 | 1 << 5 | 1 << 6, w.parts, 3 * MAX_PARTS, NULL, 0)
    for layer in range(4, 7):
        w.part_end[layer - 1] = k = first
        while k < n and w.parts[k].layer == layer:
            if w.parts[k].writes & reads:  # an earlier layer reads what this one makes
                w.tangled |= 1
            k += 1
        fits(w, POOL_PARTS, k - first)
        if entangled(w.parts + first, k - first):
            w.tangled |= 1 << layer
        while first < k:
            reads |= w.parts[first].reads
            first += 1
    w.part_end[6] = n
    w.parts_listed = 1


cdef inline void apply_listed(WorkspaceC *w, int layer, u32 wanted) noexcept nogil:
    # What makes some values in a layer.
    cdef int k
    for k in range(w.part_end[layer - 1], w.part_end[layer]):  # 9.9.1.8
        if w.parts[k].writes & wanted:
            carry_out(w, &w.parts[k])


cdef bint entangled(PartC *parts, int n) noexcept nogil:
    # Whether some part reads what some part writes.
    cdef u32 reads = 0, writes = 0
    cdef int k
    if n < 2:
        return False
    for k in range(n):
        reads |= parts[k].reads
        writes |= parts[k].writes
    return reads & writes


cdef int next_part(WorkspaceC *w, PartC *pending, int n) noexcept nogil:
    # None that depends on another, else by timestamp (9.9.1.7-8, B109).
    cdef u64 depends[MAX_PARTS][PART_WORDS]
    cdef u64 reach[PART_WORDS]
    cdef int a, b, k
    cdef bint grown, free
    if n == 1:
        return 0
    for a in range(n):
        free = True
        memset(depends[a], 0, sizeof(depends[a]))
        for b in range(n):
            if a != b and part_depends(w, &pending[a], &pending[b]):
                depends[a][b >> 6] |= <u64>1 << (b & 63)
                free = False
        if free:
            return a
    for a in range(n):
        memcpy(reach, depends[a], sizeof(reach))
        grown = True
        while grown:
            grown = False
            for b in range(n):
                if reach[b >> 6] >> (b & 63) & 1:
                    for k in range(PART_WORDS):
                        if depends[b][k] & ~reach[k]:
                            reach[k] |= depends[b][k]
                            grown = True
        if reach[a >> 6] >> (a & 63) & 1:
            return a
    return 0


cdef inline bint restricted(WorkspaceC *w, int s, int r) noexcept nogil:
    if not slowly(w) and not may_restrict(w, r):
        return False
    return info_of(w, s, VALUE_RESTRICTIONS).restrictions >> r & 1


cdef inline int player_stat(WorkspaceC *w, int p, int which) noexcept nogil:
    if not w.t.player_stats >> which & 1 and not slowly(w):
        return 0
    if not w.computing:
        look(w)
        if not slowly(w) and not (w.valid_stats | w.effect_stats) >> which & 1:
            return 0
        if player_value(which) & ~w.fresh:
            compute(w, player_value(which))
    return w.player_stats[p][which]


cdef inline bint is_banned(WorkspaceC *w, int p, int ban) noexcept nogil:
    # Whether an effect forbids a player something (1.3.3).
    return player_stat(w, p, ban) > 0
