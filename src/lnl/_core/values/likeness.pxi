# What cards have in common, names, worlds, colors, elements, covenanters or levels, and in how many they differ (2.1-2.8).


cdef struct KindsC:
    # The worlds, colors, elements or names that some cards have, as bits, or their levels.
    u64 bits[4]
    i32 levels[MAX_SLOTS]
    int n_levels


cdef void bits_of(WorkspaceC *w, InfoC *i, int common, u64 *bits) noexcept nogil:
    # The worlds, colors, elements or names that a card has (2.1.1, 2.5, 2.6, 2.7).
    cdef u64 *asked = &w.t.card_names[0] if common == COMMON_NAME else &w.t.characters[0]
    cdef int k
    memset(bits, 0, 4 * sizeof(u64))
    if common == COMMON_WORLD:
        bits[0] = i.worlds
    elif common == COMMON_COLOR:
        bits[0] = i.colors
    elif common == COMMON_ELEMENT:
        bits[0] = i.elements
    else:
        for k in range(4):
            bits[k] = i.covenanters[k] if common == COMMON_COVENANTER else i.names[k] & asked[k]


cdef void add_kinds(WorkspaceC *w, InfoC *i, int common, KindsC *found) noexcept nogil:
    # Take up what a card has.
    cdef u64 bits[4]
    cdef i32 level
    cdef int k
    if common == COMMON_LEVEL:
        level = number_of(i, STAT_LEVEL)  # 2.8
        for k in range(found.n_levels):
            if found.levels[k] == level:
                return
        found.levels[found.n_levels] = level
        found.n_levels += 1
        return
    bits_of(w, i, common, bits)
    for k in range(4):
        found.bits[k] |= bits[k]


cdef int n_kinds(KindsC *found) noexcept nogil:
    cdef int k, n = found.n_levels
    for k in range(4):
        n += popcount(found.bits[k])
    return n


cdef void add_different(WorkspaceC *w, int selector, int common, ContextC *c, KindsC *found) noexcept nogil:
    # What the cards of a selector have.
    cdef u8 cards[MAX_SLOTS]
    cdef int k, n = selected(w, selector_at(w, selector), c, cards)
    for k in range(n):
        add_kinds(w, info_of(w, cards[k], ALL_VALUES), common, found)


cdef int different(WorkspaceC *w, AmountC *t, ContextC *c) noexcept nogil:
    # How many different ones some cards have, each counted once.
    cdef KindsC found
    memset(&found, 0, sizeof(KindsC))
    add_different(w, t.kinds.selector, t.kinds.common, c, &found)
    if t.kinds.also >= 0:
        add_different(w, t.kinds.also, t.kinds.common, c, &found)
    return n_kinds(&found)


cdef int different_among(WorkspaceC *w, AmountC *t, ContextC *c) noexcept nogil:
    # The same of those cards of a target that pass some filters (9.11).
    cdef KindsC found
    cdef FiltersC *f = filters_at(w, t.kinds_among.filters)
    cdef InfoC *i
    cdef u16 refs[MAX_SLOTS]
    cdef int k, n = target_refs(w, t.kinds_among.target, c, refs)
    memset(&found, 0, sizeof(KindsC))
    for k in range(n):
        i = known_info(w, refs[k], ALL_VALUES)
        if passes(w, i, &f.first, f.n, c):
            add_kinds(w, i, t.kinds_among.common, &found)
    return n_kinds(&found)


cdef bint are_alike(WorkspaceC *w, ConditionC *t, ContextC *c) noexcept nogil:
    # Whether cards have something in common, all of them and two at least if they were named; or no two of them have.
    cdef u16 refs[MAX_SLOTS]
    cdef u64 shared[4]
    cdef u64 bits[4]
    cdef int k, j, m = 0, n = target_refs(w, t.alike.target, c, refs), common = t.alike.common
    for k in range(n):  # both players may have chosen a card
        for j in range(m):
            if refs[j] == refs[k]:
                break
        else:
            refs[m] = refs[k]
            m += 1
    if t.alike.different or common == COMMON_LEVEL:
        for k in range(m):
            for j in range(k):
                if has_in_common(w, known_info(w, refs[j], ALL_VALUES), known_info(w, refs[k], ALL_VALUES),
                                 common) == t.alike.different:
                    return False
        return t.alike.different or m > 1 or target_at(w, t.alike.target).kind == TARGET_ALL
    if m < 2:
        return target_at(w, t.alike.target).kind == TARGET_ALL
    memset(shared, 0xFF, sizeof(shared))
    for k in range(m):
        bits_of(w, known_info(w, refs[k], ALL_VALUES), common, bits)
        for j in range(4):
            shared[j] &= bits[j]
    return shared[0] | shared[1] | shared[2] | shared[3] != 0


cdef bint has_in_common(WorkspaceC *w, InfoC *i, InfoC *o, int common) noexcept nogil:
    # Whether two cards have a name, a world, a color, an element or the level in common.
    cdef u64 *asked
    cdef int k
    if common == COMMON_WORLD:
        return i.worlds & o.worlds != 0
    if common == COMMON_COLOR:
        return i.colors & o.colors != 0
    if common == COMMON_ELEMENT:
        return i.elements & o.elements != 0
    if common == COMMON_LEVEL:
        return number_of(i, STAT_LEVEL) == number_of(o, STAT_LEVEL)  # 2.8
    if common == COMMON_COVENANTER:
        for k in range(4):
            if i.covenanters[k] & o.covenanters[k]:  # 2.3
                return True
        return False
    asked = &w.t.card_names[0] if common == COMMON_NAME else &w.t.characters[0]
    for k in range(4):
        if i.names[k] & o.names[k] & asked[k]:  # 2.1.1, 2.1.2.1
            return True
    return False
