# Reading cards: filters, selectors and targets (9.6.3, 2.2.3), from the pool.
# Longer than 500 lines: filters, selectors and targets hold each other.


cdef inline void begin_reading(ContextC *c, int master, u16 source) noexcept nogil:
    # For a text that is read outside of every resolution: nothing was chosen.
    c.master = master
    c.source = source
    c.subject = c.partner = c.ability = NOREF
    c.first = c.n_affected = c.n_it = c.n_looked = c.n_excluded = 0
    c.x = 0


cdef inline int whom(ContextC *c, GameC *g, int who, int *out) noexcept nogil:
    # The players a text means, turn player first (3.3, 1.3.4).
    if who == WHO_YOU:
        out[0] = c.master  # 3.3.1
        return 1
    if who == WHO_OPPONENT:
        out[0] = 1 - c.master  # 3.3.2
        return 1
    out[0] = g.turn_player  # 1.3.4, 4.1.8
    out[1] = 1 - g.turn_player
    return 2


cdef inline bint is_whom(ContextC *c, int who, int player) noexcept nogil:
    return who == WHO_EACH or (who == WHO_YOU) == (player == c.master)


cdef inline bint compares(i32 a, int op, i32 b) noexcept nogil:
    if op == COMPARE_LE:
        return a <= b
    if op == COMPARE_GE:
        return a >= b
    return a == b if op == COMPARE_EQ else a > b if op == COMPARE_MORE else a < b


cdef inline bint passes(WorkspaceC *w, InfoC *i, FilterC *f, int n, ContextC *c) noexcept nogil:
    # Whether computed values pass every filter. Types are asked for most, and first.
    cdef int k
    if n and f.kind == FILTER_TYPE:
        if not i.types & f.plain.value:
            return False
        f += 1
        n -= 1
    if n == 0:
        return True
    k = passed(w, i, f, n)
    return k == n or k >= 0 and passes_others(w, i, f + k, n - k, c)


cdef bint passes_others(WorkspaceC *w, InfoC *i, FilterC *f, int n, ContextC *c) noexcept nogil:
    # The same from a filter on that asks for more than one card, or holds others.
    cdef FiltersC *some
    cdef int k
    while n:
        if f.kind == FILTER_RELATION:
            if not related(w, i, f, c):
                return False
        elif f.kind == FILTER_LACKS:
            some = filters_at(w, f.plain.value)
            if passes(w, i, &some.first, some.n, c):
                return False
        elif f.kind == FILTER_ANY_OF:
            if not meets(w, i, f.plain.value, c):
                return False
        elif f.kind == FILTER_SHARES:
            if not shares(w, i, f, c):
                return False
        elif f.kind == FILTER_SOUL_THAN:
            if not soul_than(w, i, f, c):
                return False
        elif f.kind == FILTER_OF_CHOSEN:
            if not is_of_chosen(w, i, f.plain.value, c):
                return False
        elif not compares(number_of(i, f.stat.stat), f.stat.comparison, amount(w, f.stat.amount, c)):
            return False  # 1.3.6
        n -= 1
        f += 1
        k = passed(w, i, f, n)
        if k < 0:
            return False
        f += k
        n -= k
    return True


cdef inline bint on_attacked(GameC *g, InfoC *i) noexcept nogil:
    # Whether a card is on the attacked circle, or the gate that corresponds to it (8.2.6.3, 4.4.2.2).
    return g.has_battle and g.circle >= 0 and i.player == g.circle // 6 and i.mask >> (g.circle % 6) & 1


cdef inline bint asks_others(int op) noexcept nogil:
    # Whether a filter asks for more than one card, or holds others.
    return (op == FILTER_RELATION or op == FILTER_LACKS or op == FILTER_ANY_OF or op == FILTER_SHARES
            or op == FILTER_SOUL_THAN or op == FILTER_OF_CHOSEN)


cdef bint has_member(WorkspaceC *w, InfoC *i) noexcept nogil:
    # Whether a member is on the circle of a gate (4.4.2.2).
    cdef int k, s
    for k in range(w.g.n_in[i.player][ZONE_CIRCLE]):
        s = cards_in(w.g, i.player, ZONE_CIRCLE)[k]
        if is_member(w, s) and w.g.mask[s] & i.mask:
            return True
    return False


cdef int passed(WorkspaceC *w, InfoC *i, FilterC *f, int n) noexcept nogil:
    # How many filters a card passes before one that asks for more than the card; -1 if it fails one.
    cdef AmountC *number
    cdef int k, op
    for k in range(n):
        op = f.kind
        if op == FILTER_TYPE:
            if not i.types & f.plain.value: return -1
        elif op == FILTER_NAME or op == FILTER_TITLE or op == FILTER_NAME_HAS:
            if not i.names[f.plain.value >> 6] >> (f.plain.value & 63) & 1: return -1  # 2.1.3
        elif op == FILTER_COVENANTER:
            if not i.covenanters[f.plain.value >> 6] >> (f.plain.value & 63) & 1: return -1  # 2.1.4
        elif op == FILTER_WORLD:
            if not i.worlds >> f.plain.value & 1: return -1  # 2.5.4
        elif op == FILTER_COLOR:
            if not i.colors >> f.plain.value & 1: return -1
        elif op == FILTER_ELEMENT:
            if not i.elements >> f.plain.value & 1: return -1  # 2.6.3
        elif op == FILTER_STAT:
            number = amount_at(w, f.stat.amount)
            if number.kind != AMOUNT_FIXED: return k
            if not compares(number_of(i, f.stat.stat), f.stat.comparison, number.fixed.value): return -1
        elif op == FILTER_TERRITORY:
            if i.territory != f.plain.value: return -1  # 2.10.2.4
        elif op == FILTER_RESTED:
            if i.rested != f.plain.value: return -1
        elif op == FILTER_FACE_UP:
            if i.down == f.plain.value: return -1
        elif op == FILTER_ROW:
            if not i.mask & (7 if f.plain.value else 56): return -1  # 4.4.2.1
        elif op == FILTER_ROLE:
            if not i.roles >> f.plain.value & 1: return -1
        elif op == FILTER_SOUL:
            if not compares(i.n_souls, f.soul.comparison, f.soul.count): return -1  # 4.15.2.2
        elif op == FILTER_SET:
            if not i.roles & IS_SET: return -1
        elif op == FILTER_DID:
            if not i.deeds >> f.plain.value & 1: return -1  # 8.2.9.1, 5.12, 5.14.2, 5.32.2, 8.5.4, 11.11.3
        elif op == FILTER_LOGIC:
            if not i.icons & f.plain.value: return -1
        elif op == FILTER_HAS_SET:
            if not i.roles & HAS_SET: return -1  # 5.24
        elif op == FILTER_HAS_MEMBER:
            if not has_member(w, i): return -1  # 4.4.2.2
        elif op == FILTER_ON_ATTACKED:
            if not on_attacked(w.g, i): return -1
        elif op == FILTER_GATE_NUMBER:
            if not i.gate or not compares(i.gate, f.gate.comparison, f.gate.number): return -1  # 2.17
        elif op == FILTER_CIRCLES:
            if not i.mask & f.plain.value: return -1  # 4.4.2.1
        elif asks_others(op):
            return k
        f += 1
    return n


cdef u32 values_read(FilterC *f, int n) noexcept nogil:
    # Which values that layers change some filters read, as `may_write` wants them.
    cdef u32 values = 0
    cdef int k, op
    for k in range(n):
        op = f.kind
        if op == FILTER_STAT:
            values |= <u32>1 << f.stat.stat
        elif op == FILTER_NAME or op == FILTER_COVENANTER or op == FILTER_TITLE or op == FILTER_NAME_HAS:
            values |= VALUE_NAMES
        elif op == FILTER_WORLD:
            values |= VALUE_WORLDS
        elif op == FILTER_COLOR:
            values |= VALUE_COLORS
        elif op == FILTER_ELEMENT:
            values |= VALUE_ELEMENTS
        elif op == FILTER_LOGIC:
            values |= VALUE_ICONS
        elif asks_others(op):
            return ALL_VALUES
        f += 1
    return values


cdef inline bint asks_set(SelectorC *selector) noexcept nogil:
    # Whether a selector is about set cards; else it means members (2.2.3.1).
    cdef int k
    for k in range(selector.n_filters):
        if (&selector.first)[k].kind == FILTER_SET:
            return True
    return False


cdef inline bint is_about_facing(FilterC *f) noexcept nogil:
    # Whether a filter asks how a card lies, which anybody sees.
    return f.kind == FILTER_FACE_UP or f.kind == FILTER_RESTED


cdef enum:
    IN_BATTLE = SELECTOR_OF_ATTACKER | SELECTOR_OF_DEFENDER | SELECTOR_OF_BATTLER | SELECTOR_OF_BATTLE_OPPONENT


cdef int member_in_battle(WorkspaceC *w, int bits, ContextC *c) noexcept nogil:
    # The member in battle whose soul or set cards a selector means, or NONE8.
    cdef int s
    if bits & SELECTOR_OF_BATTLER:
        return battler(w.g, 1 - c.master if bits & SELECTOR_OF_OPPONENTS else c.master)
    s = role_of_target(w, TARGET_ATTACKER if bits & SELECTOR_OF_ATTACKER else TARGET_DEFENDER if bits & SELECTOR_OF_DEFENDER
                       else TARGET_BATTLE_OPPONENT, c)
    if s == NONE8 or not bits & (SELECTOR_OF_OPPONENTS | SELECTOR_OF_YOURS):
        return s
    return s if (w.g.player[s] == c.master) == (bits & SELECTOR_OF_YOURS != 0) else NONE8


cdef cold of_host(WorkspaceC *w, SelectorC *selector, ContextC *c, u8 *cards, int *n) noexcept nogil:
    # Leave out the cards that are neither in the soul of the card that a selector names nor set on it.
    cdef int host = NONE8, k, m = 0
    if selector.bits & IN_BATTLE:
        host = member_in_battle(w, selector.bits, c)
    elif selector.bits & SELECTOR_OF_THIS:
        host = live(w.g, c.source)
    elif selector.bits & SELECTOR_OF_SUBJECT:
        host = live(w.g, c.subject)
    elif selector.bits & SELECTOR_OF_DESTROYER:
        host = live(w.g, c.partner)  # 5.32.2
    elif c.n_it:
        host = live(w.g, its(w.g, c)[0])
    for k in range(n[0]):
        if host != NONE8 and w.g.host[cards[k]] == host:
            cards[m] = cards[k]
            m += 1
    n[0] = m


cdef bint holds_in_soul(WorkspaceC *w, int s, int filters, ContextC *c) noexcept nogil:
    # Whether a soul card of a member passes some filters (4.15.2).
    cdef GameC *g = w.g
    cdef FiltersC *f = filters_at(w, filters)
    cdef int k, p = g.player[s], o
    for k in range(g.n_in[p][ZONE_SOUL]):
        o = cards_in(g, p, ZONE_SOUL)[k]
        if g.host[o] == s and passes(w, info(w, o), &f.first, f.n, c):
            return True
    return False


cdef cold leave_out_without(WorkspaceC *w, SelectorC *selector, ContextC *c, u8 *cards, int *n) noexcept nogil:
    # Leave out the members that do not have such a card in their soul.
    cdef int k, m = 0
    for k in range(n[0]):
        if holds_in_soul(w, cards[k], selector.holding, c):
            cards[m] = cards[k]
            m += 1
    n[0] = m


cdef cold leave_out_named(WorkspaceC *w, SelectorC *selector, ContextC *c, u8 *cards, int *n) noexcept nogil:
    # Leave out the cards that a selector says are not meant.
    cdef u16 refs[MAX_SLOTS]
    cdef int k, j, m = 0, out = 0
    if selector.bits & SELECTOR_BUT_SUBJECT:
        out = one_ref(c.subject, refs)
    elif selector.bits & SELECTOR_BUT_IT:
        out = c.n_it
        memcpy(refs, its(w.g, c), out * sizeof(u16))
    else:
        out = c.n_affected
        memcpy(refs, affected_refs(w.g, c), out * sizeof(u16))
    for k in range(n[0]):
        for j in range(out):
            if live(w.g, refs[j]) == cards[k]:
                break
        else:
            cards[m] = cards[k]
            m += 1
    n[0] = m


cdef int selected(WorkspaceC *w, SelectorC *selector, ContextC *c, u8 *out) noexcept nogil:
    # Cards of a selector: turn player's first where both are meant, each zone in its order.
    cdef GameC *g = w.g
    cdef int players[2]
    cdef u8 *cards
    cdef int n = whom(c, g, selector.who, players), k, p, i, j, s, m, z = selector.zone, found = 0
    cdef int besides = live(g, c.source) if selector.bits & SELECTOR_NOT_ITSELF else NONE8
    cdef u32 more, others = selector.bits >> ALSO_ZONES
    cdef FilterC *f = &selector.first
    cdef int n_f = selector.n_filters
    cdef bint set_cards = z == ZONE_CIRCLE and asks_set(selector), settled, every
    if (z == ZONE_CIRCLE and not set_cards and n_f and f.kind == FILTER_TYPE and f.plain.value & MASK_MEMBER == MASK_MEMBER
            and not slowly(w)):
        f += 1  # what is a member needs no other proof
        n_f -= 1
    settled = n_f == 0 or w.computing or is_settled(w, values_read(f, n_f))
    if selector.bits & SELECTOR_PARADOX_TOO:
        others = 1 << ZONE_PARADOX  # 2.2.3.4
    for k in range(n):
        p = players[k]
        if z == ZONE_SOUL:
            for i in range(g.n_in[p][ZONE_CIRCLE]):
                m = cards_in(g, p, ZONE_CIRCLE)[i]
                for j in range(g.n_in[p][ZONE_SOUL]):
                    s = cards_in(g, p, ZONE_SOUL)[j]
                    if g.host[s] == m and s != besides and passes(w, info(w, s), &selector.first, selector.n_filters, c):
                        out[found] = s
                        found += 1
            continue
        j = z
        more = others
        while True:
            cards = cards_in(g, p, j)
            m = g.n_in[p][j]
            every = z != ZONE_CIRCLE or not set_cards and w.listed and w.n_line[p] == m
            if every and n_f == 0 and besides == NONE8:
                memcpy(out + found, cards, m)
                found += m
                m = 0
            for i in range(m):
                s = cards[i]
                if not every and not (is_set(g, s) if set_cards else is_member(w, s)):
                    continue
                if s != besides and (n_f == 0 or passes(w, row_of(w, s) if settled else info(w, s), f, n_f, c)):
                    out[found] = s
                    found += 1
            if more == 0:
                break
            j = lowest_bit(more)
            more &= more - 1
    if selector.bits & (IN_BATTLE | SELECTOR_OF_THIS | SELECTOR_OF_IT | SELECTOR_OF_SUBJECT | SELECTOR_OF_DESTROYER):
        of_host(w, selector, c, out, &found)
    if selector.bits & (SELECTOR_BUT_IT | SELECTOR_BUT_SUBJECT | SELECTOR_BUT_AFFECTED):
        leave_out_named(w, selector, c, out, &found)
    if selector.holding >= 0:
        leave_out_without(w, selector, c, out, &found)
    return found


cdef int battler(GameC *g, int player) noexcept nogil:
    if not g.has_battle:
        return NONE8
    return g.attacker if player == g.turn_player else g.defender


cdef int role_of_target(WorkspaceC *w, int kind, ContextC *c) noexcept nogil:
    # The battling member that a target means, or NONE8.
    cdef GameC *g = w.g
    cdef int s
    if not g.has_battle:
        return NONE8
    if kind == TARGET_ATTACKER:
        return g.attacker
    if kind == TARGET_DEFENDER:
        return g.defender
    if kind == TARGET_YOUR_BATTLER:
        return battler(g, c.master)
    s = live(g, c.source)
    return battler(g, 1 - (g.player[s] if s != NONE8 else c.master))  # 8.2.11.3


cdef int top_refs(WorkspaceC *w, TargetC *t, ContextC *c, u16 *out) noexcept nogil:
    # The top cards of decks, or stocks (4.8.1.2), from the top.
    cdef GameC *g = w.g
    cdef int z = ZONE_DECK if t.kind == TARGET_TOP else ZONE_STOCK
    cdef int players[2]
    cdef int count = amount(w, t.top.amount, c), n = whom(c, g, t.top.who, players), i, k = 0, m, p
    for i in range(n):
        p = players[i]
        m = g.n_in[p][z]
        while m > 0 and m > g.n_in[p][z] - count:
            m -= 1
            out[k] = ref_to(g, cards_in(g, p, z)[m])
            k += 1
    return k


cdef int bottom_refs(WorkspaceC *w, TargetC *t, ContextC *c, u16 *out) noexcept nogil:
    # The lowest cards of piles (4.1.4).
    cdef GameC *g = w.g
    cdef int z = t.bottom.zone
    cdef int players[2]
    cdef int count = amount(w, t.bottom.amount, c), n = whom(c, g, t.bottom.who, players), i, k = 0, m, p
    for i in range(n):
        p = players[i]
        m = 0
        while m < count and m < g.n_in[p][z]:
            out[k] = ref_to(g, cards_in(g, p, z)[m])
            k += 1
            m += 1
    return k


cdef int set_card_refs(GameC *g, u16 ref, u16 *out) noexcept nogil:
    # What is set on a card (5.24.5).
    cdef int s = live(g, ref), i, p, n = 0
    if s == NONE8:
        return 0
    p = g.player[s]
    for i in range(g.n_in[p][ZONE_CIRCLE]):
        if g.host[cards_in(g, p, ZONE_CIRCLE)[i]] == s:
            out[n] = ref_to(g, cards_in(g, p, ZONE_CIRCLE)[i])
            n += 1
    return n


cdef inline int one_ref(u16 ref, u16 *out) noexcept nogil:
    out[0] = ref
    return ref != NOREF


cdef u16 arriving(GameC *g) noexcept nogil:
    # The member for which others make way now (5.12.2.1).
    cdef int k
    for k in range(g.n_frames - 1, -1, -1):
        if g.frames[k].kind == FRAME_PUT_ON_CIRCLES:
            return g.frames[k].data.put_on_circles.card
    return NOREF


cdef int target_refs(WorkspaceC *w, int off, ContextC *c, u16 *out) noexcept nogil:
    # The cards of a target, also those that moved on (9.11).
    cdef GameC *g = w.g
    cdef TargetC *t = target_at(w, off)
    cdef u8 cards[MAX_SLOTS]
    cdef u16 more[MAX_SLOTS]
    cdef int k = t.kind, n, i, s
    if k == TARGET_THIS:
        out[0] = c.source
        return 1
    if k == TARGET_IT:
        memcpy(out, its(g, c), c.n_it * sizeof(u16))
        return c.n_it
    if k == TARGET_SUBJECT:
        return one_ref(c.subject, out)
    if k == TARGET_SOUL_HOLDER:
        s = live(g, this_now(w, c))
        return one_ref(ref_to(g, g.host[s]), out) if s != NONE8 and g.zone[s] == ZONE_SOUL and g.host[s] < MAX_SLOTS else 0
    if k == TARGET_ARRIVING:
        return one_ref(arriving(g), out)
    if k == TARGET_TRANCEUNION or k == TARGET_DESTROYER or k == TARGET_DESTROYED:
        return one_ref(c.partner, out)
    if k == TARGET_ATTACKER or k == TARGET_DEFENDER or k == TARGET_BATTLE_OPPONENT or k == TARGET_YOUR_BATTLER:
        s = role_of_target(w, k, c)
        return one_ref(ref_to(g, s), out) if s != NONE8 else 0
    if k == TARGET_ALL:
        n = selected(w, selector_at(w, t.all.selector), c, cards)
        for i in range(n):
            out[i] = ref_to(g, cards[i])
        return n
    if k == TARGET_TOP or k == TARGET_TOP_OF_STOCK:
        return top_refs(w, t, c, out)
    if k == TARGET_BOTTOM:
        return bottom_refs(w, t, c, out)
    if k == TARGET_AFFECTED:
        memcpy(out, affected_refs(g, c), c.n_affected * sizeof(u16))
        return c.n_affected
    if k == TARGET_LOOKED:
        memcpy(out, looked(g, c), c.n_looked * sizeof(u16))
        return c.n_looked
    n = target_refs(w, t.of.target, c, more)
    return hosted_refs(w, k, more, n, out)


cdef inline int read_refs(WorkspaceC *w, int off, ContextC *c, u16 *out) noexcept nogil:
    # The cards of a target, of which the first is read. "It" follows a card that the effect moves for what is done with it,
    # but is read as it was before (9.11.1).
    if target_at(w, off).kind == TARGET_IT and c.n_it and c.was != NOREF:
        out[0] = c.was
        return 1
    return target_refs(w, off, c, out)


cdef int hosted_refs(WorkspaceC *w, int kind, u16 *hosts, int n, u16 *out) noexcept nogil:
    # The set cards or the soul of each of some cards, as far as they fit.
    cdef u16 found[MAX_SLOTS]
    cdef int i, k, m = 0
    for i in range(n):
        k = set_card_refs(w.g, hosts[i], found) if kind == TARGET_SET_CARDS else souls_of(w, hosts[i], found)
        if m + k > MAX_SLOTS:
            return m
        memcpy(out + m, found, k * sizeof(u16))
        m += k
    return m


cdef int souls_of(WorkspaceC *w, u16 ref, u16 *out) noexcept nogil:
    # The soul cards of a member, or those that moved with it (12.2.2.1).
    cdef GameC *g = w.g
    cdef int s = live(g, ref), i, k = 0, p
    cdef SnapshotC *snap
    if s != NONE8 and g.zone[s] == ZONE_CIRCLE:
        p = g.player[s]
        for i in range(g.n_in[p][ZONE_SOUL]):
            if g.host[cards_in(g, p, ZONE_SOUL)[i]] == s:
                out[k] = ref_to(g, cards_in(g, p, ZONE_SOUL)[i])  # 4.15.2.1
                k += 1
        return k
    if s != NONE8:  # 12.2.2: what was its soul as it came where it is
        ref = <u16>(s | (g.incarnation[s] - 1 & 255) << 8)
    snap = last_known(w, ref)
    if snap == NULL:
        return 0
    memcpy(out, snap.souls, snap.n * sizeof(u16))
    return snap.n


cdef inline u16 this_now(WorkspaceC *w, ContextC *c) noexcept nogil:
    # "This card" as something is done with it: it follows the movement for which its own ability stood by; the text would do
    # nothing otherwise (1.3.1).
    if (c.subject != NOREF and c.subject & 255 == c.source & 255
            and c.subject >> 8 == (c.source >> 8) + 1 & 255 and live(w.g, c.source) == NONE8):
        return c.subject
    return c.source


cdef int acted_on(WorkspaceC *w, int off, ContextC *c, u16 *out) noexcept nogil:
    # The cards of a target as something is done with them.
    cdef int n = target_refs(w, off, c, out)
    if target_at(w, off).kind == TARGET_THIS:
        out[0] = this_now(w, c)
    return n


cdef int target_cards(WorkspaceC *w, int off, ContextC *c, u8 *out) noexcept nogil:
    # The cards of a target that are still where they were seen, each once.
    cdef u16 refs[MAX_SLOTS]
    cdef int i, j, s, k = 0, n = acted_on(w, off, c, refs)
    cdef bint found
    for i in range(n):
        s = live(w.g, refs[i])
        if s != NONE8:
            found = False
            for j in range(k):
                if out[j] == s:
                    found = True
            if not found:
                out[k] = s
                k += 1
    return k


cdef InfoC *known_info(WorkspaceC *w, u16 ref, u32 values) noexcept nogil:
    # The values of a card, of which only these will be read, or its last known information if it moved on or was turned face
    # down (9.11).
    cdef SnapshotC *snap
    if live(w.g, ref) == NONE8:
        snap = last_known(w, ref)
        if snap != NULL:
            return &snap.info
        if ref & 255 >= MAX_SLOTS:
            return &w.none
    elif w.g.n_snapshots:
        snap = side_of(w.g, ref)
        if snap != NULL:
            return &snap.info
    return info_of(w, ref & 255, values)


cdef bint meets(WorkspaceC *w, InfoC *i, int alternatives, ContextC *c) noexcept nogil:
    # Whether values meet one of some alternatives (11.2.1.1, 11.5.1.1).
    cdef AlternativesC *either = <AlternativesC *>(w.t.pool + alternatives)
    cdef FiltersC *filters
    cdef int k
    for k in range(either.n):
        filters = filters_at(w, (&either.first)[k])
        if passes(w, i, &filters.first, filters.n, c):
            return True
    return False


cdef bint related(WorkspaceC *w, InfoC *i, FilterC *f, ContextC *c) noexcept nogil:
    # Whether a card lies in the filter's relation to the filter's card; none does to itself.
    cdef u16 refs[MAX_SLOTS]
    cdef InfoC *o
    if read_refs(w, f.relation.target, c, refs) == 0:
        return False
    o = known_info(w, refs[0], ALL_VALUES)
    if i == o:
        return False
    return i.mask & reached(f.relation.relation, o, i.player) != 0


cdef bint shares(WorkspaceC *w, InfoC *i, FilterC *f, ContextC *c) noexcept nogil:
    # Whether a card has in common with the filter's card, or with one of several others, what the filter names.
    cdef u16 refs[MAX_SLOTS]
    cdef int k, n = read_refs(w, f.shares.target, c, refs)
    if n > 1 and target_at(w, f.shares.target).kind != TARGET_ALL:
        n = 1
    for k in range(n):
        if has_in_common(w, i, known_info(w, refs[k], ALL_VALUES), f.shares.common):
            return True
    return False


cdef bint is_of_chosen(WorkspaceC *w, InfoC *i, int kind, ContextC *c) noexcept nogil:
    # Whether a card is of the color, world or card type that was chosen, or has the card name.
    cdef int number
    if kind == CHOSEN_COLOR:
        return i.colors >> c.x & 1  # 2.7
    if kind == CHOSEN_WORLD:
        return i.worlds >> c.x & 1  # 2.5.4
    if kind == CHOSEN_TYPE:
        return i.types >> c.x & 1  # 2.2
    number = w.t.defs[c.x].asked_name
    return number >= 0 and i.names[number >> 6] >> (number & 63) & 1  # 2.1.3


cdef bint soul_than(WorkspaceC *w, InfoC *i, FilterC *f, ContextC *c) noexcept nogil:
    # Whether a card has more soul cards than the filter's card, or fewer (4.15.2.2).
    cdef u16 refs[MAX_SLOTS]
    if read_refs(w, f.soul_than.target, c, refs) == 0:
        return False
    return compares(i.n_souls, f.soul_than.comparison, known_info(w, refs[0], ALL_VALUES).n_souls)


cdef int empty_circles(WorkspaceC *w, CirclesC *circles, ContextC *c, int player) noexcept nogil:
    # The circles of a player that a text means, mostly those without a member.
    cdef GameC *g = w.g
    cdef u16 refs[MAX_SLOTS]
    cdef int i, s, found = circles.mask & 63
    for i in range(0 if circles.mask & OCCUPIED else g.n_in[player][ZONE_CIRCLE]):
        s = cards_in(g, player, ZONE_CIRCLE)[i]
        if is_member(w, s):
            found &= ~g.mask[s]
    if circles.relation >= 0:
        if read_refs(w, circles.target, c, refs) == 0:
            return 0
        found &= reached(circles.relation, known_info(w, refs[0], ALL_VALUES), player)
    return found
