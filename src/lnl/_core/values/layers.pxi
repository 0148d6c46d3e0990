# 9.9: values of cards through the layers, kept until the next change.
#
# Longer than 500 lines: the layers, and the questions that are asked of the values they make.

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
    return w.based[s] != BASE_CHANGED and is_zone_out_of_reach(w, w.g.zone[s])


cdef inline bint is_zone_out_of_reach(WorkspaceC *w, int z) noexcept nogil:
    # Whether no layer changes cards of a zone now; those that one changed before (`based`) are to be asked for.
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
    # Something that conditions and amounts may ask for is no longer as it was: a level limit may be another now (10.8.1).
    w.fresh = 0
    if w.t.player_stats >> PLAYER_STAT_LEVEL_LIMIT & 1:
        w.g.clean_changes = -1


cdef inline void effects_changed(WorkspaceC *w) noexcept nogil:
    # An effect began or ended.
    w.parts_listed = w.fresh = w.looked = 0


cdef inline void touch(WorkspaceC *w, int s) noexcept nogil:
    # A card itself is no longer as it was: what `base_info` reads.
    if s != NONE8:
        if w.based[s] == BASE_CHANGED:
            w.fresh = 0
        w.based[s] = BASE_NONE
        fact_changed(w, FACT_STATS)


cdef inline void reoriented(WorkspaceC *w, int s) noexcept nogil:
    # A card stands or rests now.
    if w.row[s] == &w.info[s]:
        w.info[s].rested = w.g.rested[s]
    else:
        w.based[s] = BASE_NONE
    fact_changed(w, FACT_RESTED)


cdef inline void fact_changed(WorkspaceC *w, int fact) noexcept nogil:
    # Something that only some texts ask for is no longer as it was.
    if counted(w) >> fact & 1:
        changed(w)


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
    if w.based[s] == BASE_MADE:
        if i != &w.info[s]:
            w.info[s] = i[0]
            w.row[s] = &w.info[s]
        w.based[s] = BASE_CHANGED
        w.touched[w.n_touched] = s
        memcpy(w.unchanged[w.n_touched], i.stats, sizeof(i.stats))
        w.n_touched += 1
    return &w.info[s]


cdef int helped(WorkspaceC *w, int s) noexcept nogil:
    # The member in battle that has the logic of a card, NONE8 if none has.
    cdef GameC *g = w.g
    cdef int m = NONE8
    if not g.has_battle:
        return NONE8
    if g.zone[s] == ZONE_BATTLE and not g.down[s]:  # 4.12.1.1.1
        m = g.attacker if g.player[s] == g.turn_player else g.defender
    elif g.zone[s] == ZONE_INTERCEPT and not g.mask[s]:  # 8.3.4, B55
        m = g.defender
    return m if m != NONE8 and g.zone[m] == ZONE_CIRCLE and g.player[m] == g.player[s] else NONE8


cdef inline void set_number(WorkspaceC *w, int s, InfoC *i, int which, i32 value) noexcept nogil:
    # A card has another value, and of logic the member in battle that has it (2.11.2).
    cdef int m
    if which >= STAT_POWER_LOGIC:
        which -= STAT_POWER_LOGIC
        if not i.icons >> which & 1:
            return
        m = helped(w, s)
        if m != NONE8:
            written(w, m).stats[which] += value - i.stats[STAT_POWER_LOGIC + which]
        which += STAT_POWER_LOGIC
    i.stats[which] = value


cdef inline int restriction_bit(StatementC *code) noexcept nogil:
    # The bit of what a statement forbids: protections from the effects of either player have their own.
    cdef int r = code.cannot.restriction
    if code.cannot.by != WHO_EACH:
        return r
    return r + (N_PROTECTIONS if r < RESTRICTION_BE_INTERCEPTED else CHOSEN_BY_ANY_DRIVE - RESTRICTION_CHOSEN_BY_DRIVES)


cdef inline int layer_of(int op) noexcept nogil:
    if op == OP_GAIN or op == OP_LOSE or op == OP_LOSE_ONE or op == OP_LOSE_CHOSEN:
        return LAYER_ABILITIES  # 9.9.1.3
    if op == OP_TRAIT or op == OP_CANNOT:
        return LAYER_TRAITS  # 9.9.1.4
    if op == OP_CHANGE or op == OP_CHANGE_PLAYER or op == OP_MULTIPLY or op == OP_SWITCH:
        return LAYER_NUMBERS  # 9.9.1.5
    if op == OP_AURA_AS_HEART:
        return LAYER_HEART  # 9.9.1.6
    return 0


cdef void look_at_effects(WorkspaceC *w) noexcept nogil:
    # What the effects with a duration are about.
    cdef StatementC *code
    cdef EffectC *e
    cdef int k, i, s
    w.effect_layers = 0
    w.effect_restricts = w.effect_stats = w.effect_reach = w.effect_writes = 0
    for k in range(w.g.n_effects):
        e = &w.g.effects[k]
        if is_dormant(e):
            continue
        code = statement_at(w, e.code)
        if e.group:
            w.effect_reach |= USUAL_ZONES  # 9.9.2
        else:
            for i in range(e.n):
                s = live(w.g, w.g.named[e.first + i])
                if s != NONE8:
                    w.effect_reach |= <u32>1 << w.g.zone[s]
        if w.t.writes[e.code] & LOGIC_VALUES:
            w.effect_reach |= <u32>1 << ZONE_CIRCLE  # of the member in battle
        w.effect_layers |= 1 << layer_of(code.op)
        w.effect_writes |= w.t.writes[e.code]
        if code.op == OP_CANNOT:
            w.effect_restricts |= <u64>1 << restriction_bit(code)
        elif code.op == OP_CHANGE_PLAYER:
            w.effect_stats |= <u32>1 << code.change_player.stat
    if w.effect_layers >> LAYER_ABILITIES & 1:
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
    return (w.valid_layers | effect_layers(w)) >> LAYER_ABILITIES & 1


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
        if w.based[s] == BASE_CHANGED:
            memcpy(w.info[s].stats, w.unchanged[k], sizeof(w.unchanged[k]))
            w.info[s].restrictions = 0
            memset(w.info[s].more, 0, sizeof(w.info[s].more))
            memset(w.info[s].opposed, 0, sizeof(w.info[s].opposed))
            w.based[s] = BASE_NONE if w.reshaped else BASE_MADE
    w.n_touched = w.reshaped = 0


cdef void compute_to(WorkspaceC *w, int last) noexcept nogil:
    # All values of the present instant, up to a layer.
    cdef int layer, layers
    begin_instant(w)
    w.fresh = EVERYTHING
    w.computing = 1
    w.done_writes = w.valid_writes | w.effect_writes
    layers = w.valid_layers | effect_layers(w)
    if layers >> LAYER_ABILITIES & 1 or slowly(w):  # who has which abilities is open until that layer is done
        for layer in range(LAYER_ABILITIES, last + 1):
            if w.gained or layers >> layer & 1 or slowly(w):
                apply_layer(w, layer)
    elif layers > 1:
        list_parts(w)
        for layer in range(LAYER_TRAITS, last + 1):
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
    if layers >> LAYER_ABILITIES & 1 or slowly(w):
        compute_to(w, LAST_LAYER)
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
        compute_to(w, LAST_LAYER)
        return
    wanted = with_logic(with_what_is_read(w, with_logic(wanted))) & ~w.fresh
    for layer in range(LAYER_TRAITS, LAST_LAYER + 1):
        apply_listed(w, layer, wanted)
    w.done_writes |= wanted & (w.valid_writes | w.effect_writes)
    w.fresh |= wanted
    w.computing = 0


cdef inline u32 with_logic(u32 wanted) noexcept nogil:
    # Values, and with power, aura and limit the logic that adds to them: one statement changes both.
    return wanted | (wanted & LOGIC_VALUES) >> STAT_POWER_LOGIC | (wanted << STAT_POWER_LOGIC & LOGIC_VALUES)


cdef inline u32 with_what_is_read(WorkspaceC *w, u32 wanted) noexcept nogil:
    # Values, and those that they depend on.
    cdef int k = w.part_end[LAST_LAYER]
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


cdef inline u32 player_value(int which) noexcept nogil:
    # The value of a player among those that are computed; the last ones are computed together.
    return <u32>1 << (FIRST_PLAYER_VALUE + which if FIRST_PLAYER_VALUE + which < 31 else 31)


cdef void apply_layer(WorkspaceC *w, int layer) noexcept nogil:
    cdef PartC pending[MAX_PARTS]
    cdef PartC done[MAX_PARTS]
    cdef int n, k, n_done = 0
    while True:
        n = collect(w, 1 << layer, pending, MAX_PARTS - n_done, done, n_done)
        if n == 0:
            return
        fits(w, POOL_PARTS, n_done + n)
        if layer != LAYER_ABILITIES and n_done == 0 and not entangled(pending, n) and not slowly(w):
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
    n = collect(w, 1 << LAYER_TRAITS | 1 << LAYER_NUMBERS | 1 << LAYER_HEART, w.parts, 3 * MAX_PARTS, NULL, 0)
    for layer in range(LAYER_TRAITS, LAST_LAYER + 1):
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
    w.part_end[LAST_LAYER] = n
    w.parts_listed = 1


cdef inline void apply_listed(WorkspaceC *w, int layer, u32 wanted) noexcept nogil:
    # What makes some values in a layer.
    cdef int k
    for k in range(w.part_end[layer - 1], w.part_end[layer]):  # 9.9.1.8
        if w.parts[k].writes & wanted:
            carry_out(w, &w.parts[k])


cdef inline bint is_restricted(WorkspaceC *w, int s, int r) noexcept nogil:
    if not slowly(w) and not may_restrict(w, r):
        return False
    return info_of(w, s, VALUE_RESTRICTIONS).restrictions >> r & 1


cdef inline int icons_of(WorkspaceC *w, int s) noexcept nogil:
    # The logic icons of a member now.
    if not may_write(w, VALUE_ICONS):
        return w.t.defs[w.g.d[s]].icons
    return info_of(w, s, VALUE_ICONS).icons


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


cdef int stat(WorkspaceC *w, int s, int which) noexcept nogil:
    # One number of a card now (9.9).
    return info_of(w, s, <u32>1 << which).stats[which]


cdef inline int bound(WorkspaceC *w, int p, int which) noexcept nogil:
    # How often a player may do something of which effects say how often at most (1.3.2).
    cdef int most = UNBOUNDED + player_stat(w, p, which)
    return most if most > 0 else 0


cdef inline int face_up_levels(GameC *g, int p) noexcept nogil:
    cdef int i, up = 0
    for i in range(g.n_in[p][ZONE_LEVEL]):
        if not g.down[cards_in(g, p, ZONE_LEVEL)[i]]:
            up += 1
    return up


cdef int usual(WorkspaceC *w, int p, int which) noexcept nogil:
    # A number of a player that no effect changes.
    if which == PLAYER_STAT_ATTACK_LIMIT:
        return face_up_levels(w.g, p)
    if which == PLAYER_STAT_HAND_LIMIT:
        return w.t.hand_limit
    if which == PLAYER_STAT_LEVEL_LIMIT:
        return w.t.level_limit
    if which == PLAYER_STAT_TRANCE_LIMIT:
        return w.t.trance_limit
    if which == PLAYER_STAT_LOGIC_DRIVE_LIMIT:
        return 1
    return w.t.change_limit if which == PLAYER_STAT_TRANCE_CHANGE_LIMIT else 0


cdef inline int attack_limit(WorkspaceC *w, int p) noexcept nogil:
    return face_up_levels(w.g, p) + player_stat(w, p, PLAYER_STAT_ATTACK_LIMIT)  # 8.2.3


cdef inline int hand_limit(WorkspaceC *w, int p) noexcept nogil:
    return w.t.hand_limit + player_stat(w, p, PLAYER_STAT_HAND_LIMIT)  # 4.6.3, 4.6.3.1


cdef inline int level_limit(WorkspaceC *w, int p) noexcept nogil:
    cdef int limit = w.t.level_limit + player_stat(w, p, PLAYER_STAT_LEVEL_LIMIT)  # 4.7.2
    return limit if limit > 0 else 0  # nobody can drop more cards than there are (1.3.2)


cdef inline bint is_banned(WorkspaceC *w, int p, int ban) noexcept nogil:
    # Whether an effect forbids a player something (1.3.3).
    return player_stat(w, p, ban) > 0


cdef int unbarred(WorkspaceC *w, int p, int ban, u8 *cards, int n) noexcept nogil:
    # Leave out cards that a player may not define, or mobilize, because of what they are; return how many there are.
    cdef PartC parts[MAX_PARTS]
    cdef StatementC *code
    cdef FiltersC *some
    cdef ContextC c
    cdef int j, k, m, n_parts
    if not is_banned(w, p, ban):
        return n
    n_parts = collect(w, 1 << LAYER_NUMBERS, parts, MAX_PARTS, NULL, 0)
    for k in range(n_parts):
        code = statement_at(w, parts[k].code)
        if code.op != OP_CHANGE_PLAYER or code.change_player.stat != ban:
            continue
        part_ctx(&parts[k], &c)
        if not is_whom(&c, code.change_player.who, p) or not holds(w, parts[k].condition, &c):
            continue
        some = filters_at(w, code.change_player.whom)
        m = 0
        for j in range(n):
            if code.change_player.origin >= 0 and w.g.zone[cards[j]] != code.change_player.origin or not passes(
                    w, known_info(w, ref_to(w.g, cards[j]), values_read(&some.first, some.n)), &some.first, some.n, &c):
                cards[m] = cards[j]
                m += 1
        n = m
    return n


cdef inline bint is_barred(WorkspaceC *w, int p, int ban, u8 s) noexcept nogil:
    # Whether a player may not define a card, or mobilize it, because of what it is (1.3.3).
    return w.t.player_stats >> ban & 1 and unbarred(w, p, ban, &s, 1) == 0


cdef inline int trance_change_limit(WorkspaceC *w, int p) noexcept nogil:
    return w.t.change_limit + player_stat(w, p, PLAYER_STAT_TRANCE_CHANGE_LIMIT)  # 7.5.3.3.1


cdef inline int trance_limit(WorkspaceC *w, int p) noexcept nogil:
    return w.t.trance_limit + player_stat(w, p, PLAYER_STAT_TRANCE_LIMIT)  # 7.5.3.2.1


cdef inline int logic_drive_limit(WorkspaceC *w, int p) noexcept nogil:
    return 1 + player_stat(w, p, PLAYER_STAT_LOGIC_DRIVE_LIMIT)  # 11.4.2
