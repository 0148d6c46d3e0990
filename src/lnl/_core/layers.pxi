# 9.9: values of cards through the layers, kept until the next change.

cdef enum:
    # Beside zones in sets of what continuous statements read: how cards are oriented, who battles, numbers of cards.
    FACT_RESTED = 20
    FACT_ROLES = 21
    FACT_STATS = 22

cdef enum:
    O_END, O_DRAW, O_CHOOSE, O_SEARCH, O_LOOK, O_REVEAL, O_MOVE, O_MOBILIZE, O_STAND, O_REST, O_TURN_UP, O_TURN_DOWN,
    O_DESTROY, O_CHANGE, O_CHANGE_PLAYER, O_GAIN, O_LOSE, O_TRAIT, O_CANNOT, O_SHUFFLE, O_STOCK_BOOST, O_DISCARD,
    O_MAY_PAY, O_MAY, O_IF_DID, O_IF, O_JUMP, O_FOR_EACH, O_NEXT, O_REPLACE,
    O_TRANCE_CHANGE, O_TRANCE, O_MAKE_UP

cdef enum:
    MEMBER_TYPES = 327   # TypeMask.MEMBER
    IS_SET = 8           # in InfoC.roles
    KW_DETONATE = 7
    KW_SKILL = 8

cdef enum:
    O_PUT_IN_SOUL = 40
    O_SET_ON = 41
    O_BLINK_STEP = 42
    O_STOCK_OPEN = 50
    O_STOCK_CLOSE = 51
    O_SYNTHESIZE = 52
    O_USE = 53
    O_PLAY = 54
    O_TOLL = 55
    O_AURA_AS_HEART = 60
    O_END_GAME = 61
    O_LATER = 70
    O_LOSE_ONE = 71
    O_LOSE_CHOSEN = 72


cdef inline bint is_faceless(GameC *g, int s) noexcept nogil:
    # Whether a card has no printed values where it is (4.1.3.2.2).
    cdef int z = g.zone[s]
    return g.down[s] and (z == Z_CIRCLE or z == Z_GATE or z == Z_LEVEL or z == Z_STOCK or z == Z_REMOVE or z == Z_REFRESH
                          or z == Z_BATTLE or z == Z_PARADOX or z == Z_TOOL)


cdef inline bint is_of_this_zone(X *x, int s, int ab) noexcept nogil:
    # Whether an ability of a card is one where the card is (9.3.2.6).
    cdef int zone = x.t.abilities[ab].zone
    return zone == x.g.zone[s] or (zone == NONE8 and (is_usual_place(x, s) or is_set(x.g, s)))


cdef void leave_out_elsewhere(X *x, int s, InfoC *i) noexcept nogil:
    # Abilities that are valid in one zone only are none elsewhere (9.3.2.6).
    cdef int k, n = 0
    for k in range(i.n_ab):
        if is_of_this_zone(x, s, i.ab[k]):
            i.ab[n] = i.ab[k]
            n += 1
    i.n_ab = n


cdef inline void unchanged_info(X *x, int s, InfoC *i) noexcept nogil:
    # Printed values (9.9.1.1), and where the card is.
    cdef GameC *g = x.g
    cdef DefC *d = &x.t.defs[g.d[s]]
    cdef int z = g.zone[s], k
    if is_faceless(g, s):
        memset(i, 0, sizeof(InfoC))
        i.types = 8 if z == Z_GATE and is_gate_here(x, s) else 0  # 4.3.1.1.1
    else:
        i[0] = d.info
        if d.zoned:
            leave_out_elsewhere(x, s, i)
        if g.stamp[s] and i.n_ab:
            for k in range(MAX_AB):  # also those that mean nothing: a known number of them
                i.ab_stamp[k] = g.stamp[s]
    if z == Z_CIRCLE and g.host[s] != NONE8:
        i.types &= ~MEMBER_TYPES  # 5.24.6
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
    i.n_souls = n_souls(x, s) if z == Z_CIRCLE else 0


cdef void base_info(X *x, int s, InfoC *i) noexcept nogil:
    # Printed values, then soul and logic (9.9.1.1-2).
    cdef GameC *g = x.g
    cdef int z = g.zone[s], p = g.player[s], k, o
    unchanged_info(x, s, i)
    if not g.has_battle or z != Z_CIRCLE or not (s == g.attacker or s == g.defender):
        return
    i.roles |= (s == g.attacker) | (s == g.defender) << 1 | 4
    if s == g.attacker:
        i.stats[S_POWER] += x.t.soul_bonus * i.n_souls  # 8.2.9.2
        if x.t.reads_soul:
            for k in range(g.zc[p][Z_SOUL]):
                if g.host[zl(g, p, Z_SOUL)[k]] == s:
                    i.stats[S_POWER] += x.t.defs[g.d[zl(g, p, Z_SOUL)[k]]].soul_power  # C3
    for k in range(g.zc[p][Z_BATTLE]):
        o = zl(g, p, Z_BATTLE)[k]
        if not g.down[o]:  # 4.12.1.1.1
            add_logic(x, i, o)
    if s == g.defender:
        for k in range(g.zc[p][Z_INTERCEPT]):
            if not g.mask[zl(g, p, Z_INTERCEPT)[k]]:
                add_logic(x, i, zl(g, p, Z_INTERCEPT)[k])  # 8.3.4, B55


cdef inline void add_logic(X *x, InfoC *i, int o) noexcept nogil:
    cdef DefC *d = &x.t.defs[x.g.d[o]]
    if d.icons & I_POWER:
        i.stats[S_POWER] += d.logic[0]  # 2.11.2.1
    if d.icons & I_AURA:
        i.stats[S_AURA] += d.logic[1]
    if d.icons & I_LIMIT:
        i.stats[S_LIMIT] += d.logic[2]


cdef enum:
    PLAIN_ZONES = (1 << Z_DECK | 1 << Z_HAND | 1 << Z_LEVEL | 1 << Z_STOCK | 1 << Z_DROP | 1 << Z_REMOVE | 1 << Z_REFRESH
                   | 1 << Z_SOUL)


cdef inline bint is_plain(X *x, int s) noexcept nogil:
    # Whether the values of a card are as printed for its player, before the layers.
    cdef GameC *g = x.g
    return (PLAIN_ZONES >> g.zone[s] & 1 and not g.down[s] | g.rested[s] and not x.t.defs[g.d[s]].zoned and not slowly(x))


cdef void find_row(X *x, int s) noexcept nogil:
    # The values of a card before the layers.
    x.based[s] = 1
    if is_plain(x, s):
        x.row[s] = &x.t.defs[x.g.d[s]].plain[x.g.player[s]]
        return
    x.row[s] = &x.info[s]
    base_info(x, s, &x.info[s])


cdef inline InfoC *row_of(X *x, int s) noexcept nogil:
    # The values of a card as they were made last.
    if not x.based[s]:
        find_row(x, s)
    return x.row[s]


cdef bint needs_layers(X *x, int s, u32 values) noexcept nogil:
    # Whether values of a card are not to be had without the layers.
    return not is_settled(x, values) and not is_out_of_reach(x, s)


cdef inline InfoC *info_of(X *x, int s, u32 values) noexcept nogil:
    # The values of a card now, of which only these will be read.
    if (values & ~x.fresh or not x.listed) and not x.computing and needs_layers(x, s, values):
        compute(x, values)
    return row_of(x, s)


cdef inline InfoC *info(X *x, int s) noexcept nogil:
    # The values of a card now.
    return info_of(x, s, ALL_VALUES)


cdef inline bint is_current(X *x) noexcept nogil:
    # Whether all layers were applied in this instant.
    valid_cards(x)
    return x.fresh == EVERY


cdef bint is_out_of_reach(X *x, int s) noexcept nogil:
    # Whether no layer changes a card where it is, and none did before.
    return x.based[s] != 2 and is_zone_out_of_reach(x, x.g.zone[s])


cdef inline bint is_zone_out_of_reach(X *x, int z) noexcept nogil:
    # Whether no layer changes cards of a zone now; those that one changed before (`based` is 2) are to be asked for.
    look(x)
    return not slowly(x) and not (x.valid_reach | x.effect_reach) >> z & 1


cdef inline bint may_write(X *x, u32 values) noexcept nogil:
    # Whether a layer may change one of these values of a card now, or did in the last instant that was computed.
    look(x)
    return (x.valid_writes | x.effect_writes | x.done_writes) & values != 0 or slowly(x)


cdef inline bint is_settled(X *x, u32 values) noexcept nogil:
    # Whether `row_of` has these values of all cards.
    valid_cards(x)
    return not values & ~x.fresh or x.computing or not may_write(x, values)


cdef inline void changed(X *x) noexcept nogil:
    # Something that conditions and amounts may ask for is no longer as it was.
    x.fresh = 0


cdef inline void effects_changed(X *x) noexcept nogil:
    # An effect began or ended.
    x.parts_listed = x.fresh = x.looked = 0


cdef inline void touch(X *x, int s) noexcept nogil:
    # A card itself is no longer as it was: what `base_info` reads.
    if s != NONE8:
        if x.based[s] == 2:
            x.fresh = 0
        x.based[s] = 0
        fact_changed(x, FACT_STATS)


cdef inline void reoriented(X *x, int s) noexcept nogil:
    # A card stands or rests now.
    if x.row[s] == &x.info[s]:
        x.info[s].rested = x.g.rested[s]
    else:
        x.based[s] = 0
    fact_changed(x, FACT_RESTED)


cdef inline void fact_changed(X *x, int fact) noexcept nogil:
    # Something that only some texts ask for is no longer as it was.
    if counted(x) >> fact & 1:
        x.fresh = 0


cdef inline void touch_battlers(X *x) noexcept nogil:
    # The battle, or cards that give its members logic, are no longer as they were.
    touch(x, x.g.attacker)
    touch(x, x.g.defender)


cdef inline void roles_changed(X *x) noexcept nogil:
    # Other members battle, or will.
    touch_battlers(x)
    fact_changed(x, FACT_ROLES)


cdef inline void renewed(X *x) noexcept nogil:
    # The whole game was put in the place of another.
    memset(x.based, 0, sizeof(x.based))
    x.looked = 0
    x.n_touched = x.done_writes = x.gained = x.bent = 0
    x.lain = x.cold = 0
    relist(x)


cdef inline InfoC *written(X *x, int s) noexcept nogil:
    # The values of a card, for a layer to change: they begin anew with the next instant.
    cdef InfoC *i = info(x, s)
    if x.based[s] == 1:
        if i != &x.info[s]:
            x.info[s] = i[0]
            x.row[s] = &x.info[s]
        x.based[s] = 2
        x.touched[x.n_touched] = s
        memcpy(x.unchanged[x.n_touched], i.stats, sizeof(i.stats))
        x.n_touched += 1
    return &x.info[s]


cdef inline int layer_of(int op) noexcept nogil:
    if op == O_GAIN or op == O_LOSE or op == O_LOSE_ONE or op == O_LOSE_CHOSEN:
        return 3
    if op == O_TRAIT or op == O_CANNOT:
        return 4
    if op == O_CHANGE or op == O_CHANGE_PLAYER:
        return 5
    if op == O_AURA_AS_HEART:
        return 6
    return 0


cdef void look_at_effects(X *x) noexcept nogil:
    # What the effects with a duration are about.
    cdef i32 *code
    cdef EffC *e
    cdef int k, i, s
    x.effect_layers = 0
    x.effect_restricts = x.effect_stats = x.effect_reach = x.effect_writes = 0
    for k in range(x.g.n_eff):
        e = &x.g.eff[k]
        code = x.t.pool + e.code
        if e.group:
            x.effect_reach |= USUAL_ZONES  # 9.9.2
        else:
            for i in range(e.n):
                s = live(x.g, x.g.named[e.first + i])
                if s != NONE8:
                    x.effect_reach |= <u32>1 << x.g.zone[s]
        x.effect_layers |= 1 << layer_of(code[0])
        x.effect_writes |= x.t.writes[e.code]
        if code[0] == O_CANNOT:
            x.effect_restricts |= <u32>1 << code[3]
        elif code[0] == O_CHANGE_PLAYER:
            x.effect_stats |= <u32>1 << code[3]
    if x.effect_layers >> 3 & 1:
        x.effect_restricts |= x.t.gained.restricts
        x.effect_stats |= x.t.gained.stats
        x.effect_reach |= x.t.gained.reach
        x.effect_writes |= x.t.gained.writes
    x.looked = 1


cdef inline int effect_layers(X *x) noexcept nogil:
    if not x.looked:
        look_at_effects(x)
    return x.effect_layers


cdef inline void look(X *x) noexcept nogil:
    # From here to the next change it is known what cards in play and effects are about.
    if not x.listed & x.looked:
        valid_cards(x)
        if not x.looked:
            look_at_effects(x)


cdef inline bint may_gain(X *x) noexcept nogil:
    # Whether cards may have other abilities than printed ones now.
    look(x)
    return may_bend(x)


cdef inline bint may_bend(X *x) noexcept nogil:
    # The same, when the cards in play are listed.
    return (x.valid_layers | effect_layers(x)) >> 3 & 1


cdef inline bint may_restrict(X *x, int r) noexcept nogil:
    # Whether cards may be under a restriction now.
    if not x.t.restricts >> r & 1:
        return False
    look(x)
    return (x.valid_restricts | x.effect_restricts) >> r & 1


cdef inline void settle_abilities(X *x) noexcept nogil:
    # From here to the next change `abilities_of` says which abilities cards have now.
    look(x)
    if (x.bent or may_bend(x) or slowly(x)) and x.fresh != EVERY and not x.computing:
        compute(x, VALUE_ABILITIES)


cdef inline InfoC *abilities_of(X *x, int s) noexcept nogil:
    # The values of a card as far as they say which abilities it has: those of an earlier instant will do if neither then
    # nor now a layer changes these.
    settle_abilities(x)
    if not x.based[s]:
        find_row(x, s)
    return x.row[s]


cdef inline void undo_layers(X *x) noexcept nogil:
    # Cards that a layer changed are as before the layers again.
    cdef int k = x.n_touched, s
    while k:
        k -= 1
        s = x.touched[k]
        if x.based[s] == 2:
            memcpy(x.info[s].stats, x.unchanged[k], sizeof(x.unchanged[k]))
            x.info[s].restrictions = 0
            x.based[s] = not x.reshaped
    x.n_touched = x.reshaped = 0


cdef void compute_to(X *x, int last) noexcept nogil:
    # All values of the present instant, up to a layer.
    cdef int layer, layers
    begin_instant(x)
    x.fresh = EVERY
    x.computing = 1
    x.done_writes = x.valid_writes | x.effect_writes
    layers = x.valid_layers | effect_layers(x)
    if layers >> 3 & 1 or slowly(x):  # who has which abilities is open until layer 3 is done
        for layer in range(3, last + 1):
            if x.gained or layers >> layer & 1 or slowly(x):
                apply_layer(x, layer)
    elif layers > 1:
        list_parts(x)
        for layer in range(4, last + 1):
            if x.tangled >> layer & 1:
                apply_layer(x, layer)
            else:
                apply_listed(x, layer, EVERY)
    x.computing = 0


cdef void begin_instant(X *x) noexcept nogil:
    # No layer is applied.
    undo_layers(x)
    look(x)
    x.gained = x.bent = 0
    x.done_writes = 0
    memset(x.player_stats, 0, sizeof(x.player_stats))


cdef void compute(X *x, u32 wanted) noexcept nogil:
    # Some values of the present instant. Those that statements act on apart from each other (9.9.1.8) are made when they are
    # asked for, with what these statements read.
    cdef int layer, layers
    look(x)
    layers = x.valid_layers | x.effect_layers
    if layers >> 3 & 1 or slowly(x):
        compute_to(x, 6)
        return
    if not x.fresh:
        begin_instant(x)
    if layers <= 1:
        x.fresh = EVERY
        return
    x.computing = 1
    if not x.parts_listed:
        list_parts(x)
    if x.tangled:
        compute_to(x, 6)
        return
    wanted = with_what_is_read(x, wanted) & ~x.fresh
    for layer in range(4, 7):
        apply_listed(x, layer, wanted)
    x.done_writes |= wanted & (x.valid_writes | x.effect_writes)
    x.fresh |= wanted
    x.computing = 0


cdef inline u32 with_what_is_read(X *x, u32 wanted) noexcept nogil:
    # Values, and those that they depend on.
    cdef int k = x.part_end[6]
    while k > 0:
        k -= 1
        if x.parts[k].writes & wanted:
            wanted |= x.parts[k].reads
    return wanted


cdef inline bint is_crowded(X *x) noexcept nogil:
    # Whether the parts of a layer, or the abilities of a card, could reach their limit; first by all cards that there are.
    return x.g.n_began >= x.t.crowd and not is_current(x) and is_crowded_now(x)


cdef bint is_crowded_now(X *x) noexcept nogil:
    # The same, by the cards in play.
    cdef int n = x.g.n_began, gains = 0, cards = 0, k
    if may_gain(x):
        if x.t.gained_gains:
            return True
        gains = x.valid_gains + n
        for k in range(6):
            cards += x.in_play[k].n
    return n + x.valid_parts + gains * cards * x.t.gained_parts >= MAX_PARTS or x.t.most_abilities + gains >= MAX_AB


cdef int collect(X *x, int layers, PartC *out, int room, PartC *done, int n_done) noexcept nogil:
    # Parts of some layers that were not applied, layer by layer by (timestamp, origin).
    cdef GameC *g = x.g
    cdef PartC part
    cdef EffC *e
    cdef InfoC *i
    cdef AbC *ab
    cdef int k, j, q, s, n = 0
    cdef bint every = x.gained or slowly(x)
    for k in range(g.n_eff):
        e = &g.eff[k]
        if layers >> layer_of(x.t.pool[e.code]) & 1:
            acting_part(x.t, e.code, -1, &part)
            part.effect = k
            part.is_effect = 1
            part.source = e.source
            part.master = e.master
            for j in range(e.times):
                part.rank = j
                part.stamp = g.began[e.at + j]
                n = add_part(x, out, n, room, &part, done, n_done)
    if every:
        line_up(x)
    elif not x.valid_layers & layers:
        return n
    elif not x.lasted:
        list_lasting(x)
    for k in range(x.n_valid if every else x.n_lasting):
        s = x.valid[k] if every else x.lasting[k]
        i = row_of(x, s)
        for j in range(i.n_ab):
            ab = &x.t.abilities[i.ab[j]]
            if ab.layers & layers:
                for q in range(ab.acting, ab.acting + ab.n_acting):
                    if layers >> x.t.acting[q].layer & 1:
                        part = x.t.acting[q]
                        part.stamp = i.ab_stamp[j]
                        part.other = g.player[s] != g.turn_player
                        part.slot = s
                        part.at = k
                        part.inst = instance_of(x, i, j) if ab.granted else 0
                        part.source = ref_to(g, s)
                        part.master = g.player[s]
                        n = add_part(x, out, n, room, &part, done, n_done)
    return n


cdef void acting_part(TableC *t, int at, int condition, PartC *p) noexcept nogil:
    # What is to be said of every part that a statement makes.
    cdef i32 *code = t.pool + at
    memset(p, 0, sizeof(PartC))
    p.code = at
    p.condition = condition
    p.effect = -1
    p.path = code[1]
    p.layer = layer_of(code[0])
    p.reads = t.reads[at]
    p.writes = t.writes[at]
    if condition >= 0:
        p.reads |= t.reads[condition]
    if code[0] == O_CHANGE_PLAYER:
        p.writes = player_value(code[3])
    elif code[0] == O_AURA_AS_HEART:
        p.reads |= 1 << S_AURA


cdef inline u32 player_value(int which) noexcept nogil:
    # The value of a player among those that are worked out.
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


cdef int add_part(X *x, PartC *out, int n, int room, PartC *part, PartC *done, int n_done) noexcept nogil:
    cdef int k
    for k in range(n_done):
        if same_part(part, &done[k]):
            return n
    if n == room:
        fits(x, L_PARTS, MAX_PARTS + 1)  # a layer has too many
        return n
    k = n
    while k > 0 and part_before(part, &out[k - 1]):
        out[k] = out[k - 1]
        k -= 1
    out[k] = part[0]
    return n + 1


cdef void apply_layer(X *x, int layer) noexcept nogil:
    cdef PartC pending[MAX_PARTS]
    cdef PartC done[MAX_PARTS]
    cdef int n, k, n_done = 0
    while True:
        n = collect(x, 1 << layer, pending, MAX_PARTS - n_done, done, n_done)
        if n == 0:
            return
        fits(x, L_PARTS, n_done + n)
        if layer != 3 and n_done == 0 and not entangled(pending, n) and not slowly(x):
            # Nothing reads what another writes: timestamps decide (9.9.1.8).
            for k in range(n):
                carry_out(x, &pending[k])
            return
        k = next_part(x, pending, n)
        carry_out(x, &pending[k])
        done[n_done] = pending[k]
        n_done += 1
        if n_done >= MAX_PARTS:
            return


cdef void list_parts(X *x) noexcept nogil:
    # The parts of layers 4 to 6, and which of these layers are to be made part by part (9.9.1.7).
    cdef int n, k, layer, first = 0
    cdef u32 reads = 0
    if x.parts_listed:
        return
    x.tangled = 0
    n = collect(x, 1 << 4 | 1 << 5 | 1 << 6, x.parts, 3 * MAX_PARTS, NULL, 0)
    for layer in range(4, 7):
        x.part_end[layer - 1] = k = first
        while k < n and x.parts[k].layer == layer:
            if x.parts[k].writes & reads:  # an earlier layer reads what this one makes
                x.tangled |= 1
            k += 1
        fits(x, L_PARTS, k - first)
        if entangled(x.parts + first, k - first):
            x.tangled |= 1 << layer
        while first < k:
            reads |= x.parts[first].reads
            first += 1
    x.part_end[6] = n
    x.parts_listed = 1


cdef inline void apply_listed(X *x, int layer, u32 wanted) noexcept nogil:
    # What makes some values in a layer.
    cdef int k
    for k in range(x.part_end[layer - 1], x.part_end[layer]):  # 9.9.1.8
        if x.parts[k].writes & wanted:
            carry_out(x, &x.parts[k])


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


cdef int next_part(X *x, PartC *pending, int n) noexcept nogil:
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
            if a != b and part_depends(x, &pending[a], &pending[b]):
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


cdef inline bint restricted(X *x, int s, int r) noexcept nogil:
    if not slowly(x) and not may_restrict(x, r):
        return False
    return info_of(x, s, VALUE_RESTRICTIONS).restrictions >> r & 1


cdef inline int player_stat(X *x, int p, int which) noexcept nogil:
    if not x.t.player_stats >> which & 1 and not slowly(x):
        return 0
    if not x.computing:
        look(x)
        if not slowly(x) and not (x.valid_stats | x.effect_stats) >> which & 1:
            return 0
        if player_value(which) & ~x.fresh:
            compute(x, player_value(which))
    return x.player_stats[p][which]
