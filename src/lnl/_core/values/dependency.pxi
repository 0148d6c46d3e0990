# 9.9.1.7-8: the parts of continuous statements, what each affects, and in which order they act.

cdef int collect(WorkspaceC *w, int layers, PartC *out, int room, PartC *done, int n_done) noexcept nogil:
    # Parts of some layers that were not applied, layer by layer by (timestamp, origin).
    cdef GameC *g = w.g
    cdef PartC part
    cdef EffectC *e
    cdef InfoC *i
    cdef AbilityC *ab
    cdef int k, j, q, s, n = 0
    cdef bint every = w.gained or slowly(w)
    for k in range(g.n_effects):
        e = &g.effects[k]
        if layers >> layer_of(statement_at(w, e.code).op) & 1 and not is_dormant(e):
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
        for j in range(i.n_abilities):
            ab = &w.t.abilities[i.abilities[j]]
            if ab.layers & layers:
                for q in range(ab.acting, ab.acting + ab.n_acting):
                    if layers >> w.t.acting[q].layer & 1:
                        part = w.t.acting[q]
                        part.stamp = i.ability_stamps[j]
                        part.other = g.player[s] != g.turn_player
                        part.slot = s
                        part.at = k
                        part.instance = instance_of(w, i, j) if ab.granted else 0
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
    p.logic = p.writes & LOGIC_VALUES != 0
    if code.op == OP_CHANGE_PLAYER:
        p.writes = player_value(code.change_player.stat)
    elif code.op == OP_AURA_AS_HEART:
        p.reads |= 1 << STAT_AURA


cdef inline bint same_part(PartC *a, PartC *b) noexcept nogil:
    return (a.is_effect == b.is_effect and a.effect == b.effect and a.slot == b.slot and a.rank == b.rank
            and a.path == b.path and a.instance == b.instance)


cdef inline bint part_before(PartC *a, PartC *b) noexcept nogil:
    if a.layer != b.layer: return a.layer < b.layer
    if a.logic != b.logic: return a.logic  # 9.9.1.2: members have it from the beginning
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
        k -= 1
    insert_row(out, sizeof(PartC), n, k, part)
    return n + 1


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


cdef struct ReachC:
    u8 holds, exists, n
    i32 amount
    u8 cards[MAX_SLOTS]


cdef void part_ctx(PartC *p, ContextC *c) noexcept nogil:
    begin_reading(c, p.master, p.source)


cdef int affected(WorkspaceC *w, PartC *p, ContextC *c, u8 *out) noexcept nogil:
    cdef GameC *g = w.g
    cdef StatementC *code = statement_at(w, p.code)
    cdef EffectC *e
    cdef int k, s, n = 0, m
    if not holds(w, p.condition, c):  # 11.6.1.1, 11.6.1.1.1
        return 0
    if p.effect >= 0:
        e = &g.effects[p.effect]
        if not e.group:
            for k in range(e.n):
                s = live(g, g.named[e.first + k])
                if s != NONE8:
                    out[n] = s
                    n += 1
            return n
    n = served(w, code.on.target, out, target_list(w, code.on.target, c, out))  # 9.9.3
    if p.effect >= 0:
        m = 0
        for k in range(n):
            if g.stamp[out[k]] <= p.stamp:  # 9.9.2
                out[m] = out[k]
                m += 1
        n = m
    return n


cdef int target_list(WorkspaceC *w, int off, ContextC *c, u8 *out) noexcept nogil:
    # The live cards of a target, as they come.
    cdef u16 refs[MAX_SLOTS]
    cdef TargetC *target = target_at(w, off)
    cdef int i, s, k = 0, n
    if target.kind == TARGET_ALL:
        return selected(w, selector_at(w, target.all.selector), c, out)
    n = target_refs(w, off, c, refs)
    for i in range(n):
        s = live(w.g, refs[i])
        if s != NONE8:
            out[k] = s
            k += 1
    return k


cdef int served(WorkspaceC *w, int off, u8 *cards, int n) noexcept nogil:
    # A face-down card takes only what is said to be for face-down cards, or for gates at large (4.1.3.2.2.1).
    cdef TargetC *target = target_at(w, off)
    cdef SelectorC *selector
    cdef FilterC *f
    cdef int k, m = 0
    if target.kind != TARGET_ALL:
        return n
    selector = selector_at(w, target.all.selector)
    if selector.zone == ZONE_GATE or (selector.zone == ZONE_CIRCLE and not asks_set(selector)):  # members lie face up
        return n
    f = &selector.first
    for k in range(selector.n_filters):
        if f.kind == FILTER_FACE_UP and not f.plain.value:
            return n
        f += 1
    for k in range(n):
        if not is_faceless(w.g, cards[k]):
            cards[m] = cards[k]
            m += 1
    return m


cdef i32 part_amount(WorkspaceC *w, PartC *p, ContextC *c) noexcept nogil:
    cdef StatementC *t = statement_at(w, p.code)
    if t.op == OP_LOSE_CHOSEN or t.op == OP_SWITCH:
        return w.g.effects[p.effect].amount
    if t.op != OP_CHANGE and t.op != OP_CHANGE_PLAYER:
        return 0
    if p.effect >= 0:
        return w.g.effects[p.effect].amount
    if t.op == OP_CHANGE:
        return t.change.sign * amount(w, t.change.amount, c)
    return t.change_player.sign * amount(w, t.change_player.amount, c)


cdef void reach_of(WorkspaceC *w, PartC *p, ReachC *r) noexcept nogil:
    cdef ContextC c
    cdef InfoC *i
    cdef int k, s
    part_ctx(p, &c)
    memset(r, 0, sizeof(ReachC))
    r.amount = part_amount(w, p, &c)
    if statement_at(w, p.code).op == OP_CHANGE_PLAYER:
        r.holds = holds(w, p.condition, &c)
        return
    r.exists = 1
    if p.effect < 0:
        r.exists = 0
        s = live(w.g, p.source)
        if s != NONE8:
            i = info(w, s)
            for k in range(i.n_abilities):
                if w.t.abilities[i.abilities[k]].rank == p.rank and instance_of(w, i, k) == p.instance:
                    r.exists = 1
    r.n = affected(w, p, &c, r.cards)


cdef bint part_depends(WorkspaceC *w, PartC *a, PartC *b) noexcept nogil:
    # Whether applying b first changes what a does or to which cards (9.9.1.7).
    cdef ReachC before
    cdef ReachC after
    cdef ContextC c
    cdef InfoC kept[MAX_SLOTS + 2]
    cdef u8 cards[MAX_SLOTS + 2]
    cdef i32 stats[2][N_PLAYER_STATS]
    cdef u32 reads = w.t.reads[a.code]
    cdef int k, n, op = statement_at(w, b.code).op
    if a.condition >= 0:
        reads |= w.t.reads[a.condition]
    if not reads & w.t.writes[b.code]:
        if a.effect >= 0 or not (op == OP_LOSE or op == OP_LOSE_ONE or op == OP_LOSE_CHOSEN):
            return False
    reach_of(w, a, &before)
    part_ctx(b, &c)
    n = 0 if op == OP_CHANGE_PLAYER else affected(w, b, &c, cards)
    if b.logic and w.g.attacker != NONE8:  # logic changes these, too
        cards[n] = w.g.attacker
        n += 1
    if b.logic and w.g.defender != NONE8:
        cards[n] = w.g.defender
        n += 1
    for k in range(n):
        kept[k] = info(w, cards[k])[0]
    memcpy(stats, w.player_stats, sizeof(stats))
    carry_out(w, b)
    reach_of(w, a, &after)
    for k in range(n):
        w.info[cards[k]] = kept[k]
    memcpy(w.player_stats, stats, sizeof(stats))
    return memcmp(&before, &after, sizeof(ReachC)) != 0


cdef void lose_all(WorkspaceC *w, InfoC *i, int kind) noexcept nogil:
    # A card loses its abilities of a kind, -1 for all (5.31.1).
    cdef int k, n = 0
    if kind >= 0:
        for k in range(i.n_abilities):
            if w.t.abilities[i.abilities[k]].kind != kind:
                keep_ability(i, n, k)
                n += 1
    i.n_abilities = n


cdef inline void keep_ability(InfoC *i, int to, int k) noexcept nogil:
    i.abilities[to] = i.abilities[k]
    i.ability_stamps[to] = i.ability_stamps[k]
    i.granters[to] = i.granters[k]


cdef inline int opposition(int restriction) noexcept nogil:
    # Which of `InfoC.opposed` a restriction is about.
    if restriction == RESTRICTION_BE_INTERCEPTED:
        return OPPOSED_INTERCEPTORS
    if restriction >= RESTRICTION_BE_CHOSEN:
        return OPPOSED_CHOOSERS + restriction - RESTRICTION_BE_CHOSEN
    if restriction == RESTRICTION_MUST_BE_ATTACKED:
        return OPPOSED_DEMANDED
    return OPPOSED_ATTACKERS if restriction == RESTRICTION_BE_ATTACKED else OPPOSED_TARGETS


cdef void lose_one(WorkspaceC *w, InfoC *i, int text) noexcept nogil:
    # A card loses every ability with this text (5.31.1.1).
    cdef int k, n = 0
    for k in range(i.n_abilities):
        if w.t.abilities[i.abilities[k]].text != text:
            keep_ability(i, n, k)
            n += 1
    i.n_abilities = n


cdef inline void change_player_stat(WorkspaceC *w, int p, StatementC *code, i32 value) noexcept nogil:
    cdef i32 *number = &w.player_stats[p][code.change_player.stat]
    if code.change_player.stat == PLAYER_STAT_MOST_INTERCEPTORS or code.change_player.stat == PLAYER_STAT_MOST_DEFINITIONS:
        number[0] = min(number[0], value - UNBOUNDED)
        return
    number[0] = value - usual(w, p, code.change_player.stat) if code.change_player.sets else number[0] + value


cdef i32 multiplied(i32 value, StatementC *code) noexcept nogil:
    # What is left of a division is dropped.
    cdef long long v = <long long>value * code.multiply.times
    v = v // code.multiply.per - (v % code.multiply.per < 0)
    return <i32>(MAX_MULTIPLIED if v > MAX_MULTIPLIED else -MAX_MULTIPLIED if v < -MAX_MULTIPLIED else v)


cdef void carry_out(WorkspaceC *w, PartC *p) noexcept nogil:
    cdef StatementC *code = statement_at(w, p.code)
    cdef u8 cards[MAX_SLOTS]
    cdef int players[2]
    cdef ContextC c
    cdef InfoC *i
    cdef int k, n, op = code.op
    cdef i32 value
    part_ctx(p, &c)
    if op == OP_CHANGE_PLAYER:
        if holds(w, p.condition, &c):
            value = part_amount(w, p, &c)
            n = whom(&c, w.g, code.change_player.who, players)
            for k in range(n):
                change_player_stat(w, players[k], code, value)
        return
    n = affected(w, p, &c, cards)
    if n == 0:
        return
    value = part_amount(w, p, &c)
    if op != OP_CHANGE:
        w.bent |= layer_of(op) == LAYER_ABILITIES
        w.reshaped |= op != OP_CANNOT and op != OP_AURA_AS_HEART and op != OP_MULTIPLY and op != OP_SWITCH
    for k in range(n):
        i = written(w, cards[k])
        if op == OP_CHANGE:
            set_number(w, cards[k], i, code.change.stat, value if code.change.sets else i.stats[code.change.stat] + value)
        elif op == OP_GAIN:
            w.gained = 1
            if fits(w, POOL_ABILITIES, i.n_abilities + 1):
                i.abilities[i.n_abilities] = code.gain.ability  # 5.30.1
                i.ability_stamps[i.n_abilities] = p.stamp
                i.granters[i.n_abilities] = p.slot if p.effect < 0 else NONE8
                i.n_abilities += 1
        elif op == OP_LOSE:
            lose_all(w, i, code.lose_abilities.kind)
        elif op == OP_LOSE_ONE:
            lose_one(w, i, code.lose.text)
        elif op == OP_LOSE_CHOSEN:
            lose_one(w, i, w.t.abilities[value].text)
        elif op == OP_CANNOT:
            if code.cannot.whom >= 0 and code.cannot.restriction != RESTRICTION_ONLY_BY_TRANCE:
                i.opposed[opposition(code.cannot.restriction)] |= 1 << code.cannot.whom
            else:
                i.restrictions |= <u64>1 << restriction_bit(code)
            i.more[code.cannot.priced] += code.cannot.more
        elif op == OP_AURA_AS_HEART:
            i.stats[STAT_HEART] += i.stats[STAT_AURA]  # 9.9.1.6
        elif op == OP_TRAIT:
            add_trait(w.t, i, &code.trait)
        elif op == OP_MULTIPLY:
            set_number(w, cards[k], i, code.multiply.stat, multiplied(i.stats[code.multiply.stat], code))
        elif op == OP_SWITCH:
            set_number(w, cards[k], i, code.switch_stats.stat, value)
