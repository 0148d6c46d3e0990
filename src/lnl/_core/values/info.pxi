# 9.9.1.1-2: values of a card before the layers: as printed, and with soul and logic.

cdef enum:
    IS_SET = 8           # in InfoC.roles
    HAS_SET = 16         # a card is set on it


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
    for k in range(i.n_abilities):
        if is_of_this_zone(w, s, i.abilities[k]):
            i.abilities[n] = i.abilities[k]
            n += 1
    i.n_abilities = n


cdef void add_trait(TableC *table, InfoC *i, TraitStatementC *t) noexcept nogil:
    # 9.9.1.4; the value -1 is every one.
    cdef int k
    if t.filter == FILTER_WORLD:
        i.worlds |= EVERY_WORLD if t.value < 0 else 1 << t.value
    elif t.filter == FILTER_COLOR:
        i.colors |= EVERY_COLOR if t.value < 0 else 1 << t.value
    elif t.filter == FILTER_ELEMENT:
        i.elements |= <u64>1 << t.value
    elif t.filter == FILTER_COVENANTER:
        i.covenanters[t.value >> 6] |= <u64>1 << (t.value & 63)
    elif t.filter == FILTER_LOGIC:
        i.icons |= t.value
    else:
        for k in range(4):
            i.names[k] |= table.with_parts[t.value][k]


cdef void gain_traits_elsewhere(InfoC *i, InfoC *o) noexcept nogil:
    # What a card has in all zones, where no layer gives it.
    memcpy(i.names, o.names, sizeof(i.names))
    memcpy(i.covenanters, o.covenanters, sizeof(i.covenanters))
    i.elements = o.elements
    i.worlds, i.colors, i.icons = o.worlds, o.colors, o.icons


cdef inline bint has_set_card(GameC *g, int s) noexcept nogil:
    # Whether a card is set on a card on the field (5.24).
    cdef int p = g.player[s], k
    for k in range(g.n_in[p][ZONE_CIRCLE]):
        if g.host[cards_in(g, p, ZONE_CIRCLE)[k]] == s:
            return True
    return False


cdef inline void printed(WorkspaceC *w, int s, InfoC *i) noexcept nogil:
    # Printed values (9.9.1.1), and where the card is.
    cdef GameC *g = w.g
    cdef DefinitionC *d = &w.t.defs[g.d[s]]
    cdef int z = g.zone[s], k
    if is_faceless(g, s):
        memset(i, 0, sizeof(InfoC))
        i.types = 8 if z == ZONE_GATE and is_gate_here(w, s) else 0  # 4.3.1.1.1
    else:
        i[0] = d.info
        if d.everywhere and not is_usual_place(w, s):  # 9.3.2.6
            gain_traits_elsewhere(i, &d.plain[0])
        if d.zoned:
            leave_out_elsewhere(w, s, i)
        if g.stamp[s] and i.n_abilities:
            for k in range(MAX_ABILITIES):  # also those that mean nothing: a known number of them
                i.ability_stamps[k] = g.stamp[s]  # 9.9.1.8.1
    if z == ZONE_CIRCLE and g.host[s] != NONE8:
        i.types &= ~MASK_MEMBER  # 5.24.6
        i.roles = IS_SET
        if g.down[s]:  # B69
            i.n_abilities = d.info.n_abilities
            memcpy(i.abilities, d.info.abilities, sizeof(i.abilities))
            for k in range(d.count):
                i.ability_stamps[k] = g.stamp[s]
                i.granters[k] = NONE8
    if w.t.asks_set and (z == ZONE_CIRCLE or z == ZONE_GATE) and has_set_card(g, s):
        i.roles |= HAS_SET
    i.rested = g.rested[s]
    i.deeds = g.deeds[s]
    i.down = g.down[s]
    i.mask = places(g, s)
    i.player = g.player[s]
    i.n_souls = n_souls(w, s) if z == ZONE_CIRCLE else 0


cdef void base_info(WorkspaceC *w, int s, InfoC *i, bint as_printed=False) noexcept nogil:
    # Printed values, then soul and logic (9.9.1.1-2) unless they are not asked for.
    cdef GameC *g = w.g
    cdef int z = g.zone[s], p = g.player[s], k, o
    printed(w, s, i)
    if as_printed or not g.has_battle or z != ZONE_CIRCLE or not (s == g.attacker or s == g.defender):
        return
    # 8.2.9.1, 8.2.11.1.1
    i.roles |= (s == g.attacker) << ROLE_ATTACKING | (s == g.defender) << ROLE_DEFENDING | 1 << ROLE_BATTLING
    if s == g.attacker:
        i.stats[STAT_POWER] += w.t.soul_bonus * i.n_souls  # 8.2.9.2
        if w.t.reads_soul:  # 2.4.2: under no other rules
            for k in range(g.n_in[p][ZONE_SOUL]):
                if g.host[cards_in(g, p, ZONE_SOUL)[k]] == s:
                    i.stats[STAT_POWER] += w.t.defs[g.d[cards_in(g, p, ZONE_SOUL)[k]]].soul_power  # C3
    for k in range(g.n_in[p][ZONE_BATTLE]):
        o = cards_in(g, p, ZONE_BATTLE)[k]
        if not g.down[o]:  # 4.12.1.1.1
            add_logic(w, i, o)
    if s == g.defender:
        for k in range(g.n_in[p][ZONE_INTERCEPT]):
            if not g.mask[cards_in(g, p, ZONE_INTERCEPT)[k]]:
                add_logic(w, i, cards_in(g, p, ZONE_INTERCEPT)[k])  # 8.3.4, B55


cdef inline void add_logic(WorkspaceC *w, InfoC *i, int o) noexcept nogil:
    cdef DefinitionC *d = &w.t.defs[w.g.d[o]]
    if d.icons & ICON_POWER:
        i.stats[STAT_POWER] += d.logic[STAT_POWER]  # 2.11.2.1
    if d.icons & ICON_AURA:
        i.stats[STAT_AURA] += d.logic[STAT_AURA]  # 2.11.2.2
    if d.icons & ICON_LIMIT:
        i.stats[STAT_LIMIT] += d.logic[STAT_LIMIT]  # 2.11.2.3


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
    w.based[s] = BASE_MADE
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
