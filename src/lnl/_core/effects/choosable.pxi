# 9.6.3.1: which cards can be chosen, and whether some have to be.

cdef inline bint is_of_zones(WorkspaceC *w, StatementC *t) noexcept nogil:
    # Whether cards of several zones are chosen from.
    return ((t.choose.among == AMONG_SELECTED or t.choose.among == AMONG_ALSO)
            and selector_at(w, t.choose.selector).bits >> ALSO_ZONES)


cdef bint is_one_by_one(WorkspaceC *w, StatementC *t) noexcept nogil:
    # Whether each chosen card leaves others to choose from, or more that may be left.
    return t.choose.different >= 0 or t.choose.total >= 0 or t.choose.alike >= 0 or is_of_zones(w, t)


cdef int leave_others(u8 *cards, int n, u8 *others, int m) noexcept nogil:
    # Leave out the cards that are some others.
    cdef int i, k = 0
    for i in range(n):
        if memchr(others, cards[i], m) == NULL:
            cards[k] = cards[i]
            k += 1
    return k


cdef inline bint is_beside(StatementC *t) noexcept nogil:
    # Whether others were chosen just before by the same statement (9.6.3.1.5).
    return t.choose.among == AMONG_ALSO or t.choose.among == AMONG_ALSO_LOOKED


cdef int leave_alike(WorkspaceC *w, u8 *cards, int n, u8 *others, int m, int common) noexcept nogil:
    # Leave out the cards that are some others, or have something in common with one.
    cdef int i, j, k = 0
    for i in range(n):
        for j in range(m):
            if cards[i] == others[j] or has_in_common(w, info(w, cards[i]), info(w, others[j]), common):
                break
        else:
            cards[k] = cards[i]
            k += 1
    return k


cdef int leave_pairs(WorkspaceC *w, u8 *cards, int n, u8 *others, int m, StatementC *t) noexcept nogil:
    # Leave those that have something in common with all others; as the first, one that has it with a card if any do.
    cdef u8 paired[MAX_SLOTS]
    cdef int i, j, k = 0, p = 0, common = t.choose.alike
    for i in range(n):
        for j in range(m):
            if cards[i] == others[j] or not has_in_common(w, info(w, cards[i]), info(w, others[j]), common):
                break
        else:
            cards[k] = cards[i]
            k += 1
    if m or t.choose.up_to:
        return k
    for i in range(k):  # 9.6.3.1.2: as many as there can be
        for j in range(k):
            if i != j and has_in_common(w, info(w, cards[i]), info(w, cards[j]), common):
                paired[p] = cards[i]
                p += 1
                break
    if p == 0:
        return k
    memcpy(cards, paired, p)
    return p


cdef int within(WorkspaceC *w, u8 *cards, int n, u8 *others, int m, StatementC *t) noexcept nogil:
    # Keep the cards with which, and with some others, the total of a value is not exceeded.
    cdef i32 left = t.choose.at_most
    cdef int i, k = 0
    for i in range(m):
        left -= number_of(info(w, others[i]), t.choose.total)
    for i in range(n):
        if memchr(others, cards[i], m) == NULL and number_of(info(w, cards[i]), t.choose.total) <= left:
            cards[k] = cards[i]
            k += 1
    return k


cdef void at_random(WorkspaceC *w, int player, u8 *cards, int n, int wanted) noexcept nogil:
    # Chance takes cards one by one (9.6.3.1.2).
    cdef GameC *g = w.g
    cdef u8 left = n
    cdef int s
    g.n_result = 0
    while left and g.n_result < wanted:
        if not fits(w, POOL_CHOSEN, g.n_result + 1):
            return
        s = pick(w, player, cards, left) if left > 1 else cards[0]
        take_from(cards, &left, s)
        g.result[g.n_result] = s
        g.n_result += 1


cdef int extremes(WorkspaceC *w, StatementC *t, u8 *cards, int n) noexcept nogil:
    # Those whose value no other has below it, or above it.
    cdef int i, k = 0, value, best = 0
    for i in range(n):
        value = number_of(info(w, cards[i]), t.choose.extreme)
        if i == 0 or (value > best if t.choose.most else value < best):
            best = value
    for i in range(n):
        if number_of(info(w, cards[i]), t.choose.extreme) == best:
            cards[k] = cards[i]
            k += 1
    return k


cdef int choice_pool(WorkspaceC *w, ContextC *c, StatementC *t, u8 *out) noexcept nogil:
    # The cards that a text lets choose from, before anything is excluded.
    cdef SelectorC *selector = selector_at(w, t.choose.selector)
    cdef int k, s, n = 0, m = 0
    if t.choose.among == AMONG_SELECTED or t.choose.among == AMONG_ALSO:
        m = selected(w, selector, c, out)
        return m if t.choose.extreme < 0 else extremes(w, t, out, m)
    if t.choose.among == AMONG_THESE:
        n = target_cards(w, t.choose.target, c, out)
    else:
        for k in range(c.n_looked):
            s = live(w.g, looked(w.g, c)[k])
            if s != NONE8:
                out[n] = s
                n += 1
    for k in range(n):
        if passes(w, info(w, out[k]), &selector.first, selector.n_filters, c):
            out[m] = out[k]
            m += 1
    return m if t.choose.extreme < 0 else extremes(w, t, out, m)


cdef inline bint is_protected(WorkspaceC *w, ContextC *c, int s) noexcept nogil:
    # Whether a card may not be chosen by an effect.
    return w.g.zone[s] == ZONE_CIRCLE and (
        is_kept_from(w, c, s, RESTRICTION_BE_CHOSEN)
        or (w.t.restricts >> RESTRICTION_CHOSEN_BY_DRIVES | w.t.restricts >> CHOSEN_BY_ANY_DRIVE) & 3
        and is_kept_from_use(w, c, s))


cdef int open_cards(WorkspaceC *w, ContextC *c, StatementC *t, u8 *cards, int n, int player) noexcept nogil:
    # Keep those that this "for each" (12.5.3) or this "choose" (9.6.3.1.5) did not choose yet and that can be chosen.
    cdef GameC *g = w.g
    cdef int k, j, s, m = 0
    cdef bint ok
    for k in range(n):
        s = cards[k]
        ok = True
        for j in range(c.n_excluded):
            if live(g, excluded(g, c)[j]) == s:
                ok = False
        if is_beside(t):
            for j in range(c.n_it):
                if live(g, its(g, c)[j]) == s:
                    ok = False
        if player >= 0 and t.choose.own and g.player[s] != player:
            ok = False
        if ok and not is_protected(w, c, s):
            cards[m] = s
            m += 1
    return m


cdef void hide_looked(WorkspaceC *w, ContextC *c, int n) noexcept nogil:
    # Cards looked at, of which some are about to be taken: who does not know them all does not see which.
    cdef u8 cards[MAX_SLOTS]
    cdef int k, p, s, m = 0, known
    for k in range(c.n_looked):
        s = live(w.g, looked(w.g, c)[k])
        if s != NONE8:
            cards[m] = s
            m += 1
    if n == 0 or m < 2:
        return
    for p in range(2):
        known = 0
        for k in range(m):
            known += w.g.know[cards[k]] >> p & 1
        if known < m:
            hide_together(w, 1 << p, cards, m)


cdef inline bint is_hidden(int z) noexcept nogil:
    return z == ZONE_HAND or z == ZONE_DECK or z == ZONE_STOCK or z == ZONE_TOOL or z == ZONE_REFRESH


cdef inline bint is_hidden_too(int zones) noexcept nogil:
    # Whether one of some zones is hidden.
    return zones & (1 << ZONE_HAND | 1 << ZONE_DECK | 1 << ZONE_STOCK) != 0


cdef inline bint asks_alike_unseen(WorkspaceC *w, StatementC *t) noexcept nogil:
    # Whether hidden cards are asked for by what they have in common, which nobody else can see (9.6.3.1.4).
    cdef int z = selector_at(w, t.choose.selector).zone
    return t.choose.alike >= 0 and (z == ZONE_HAND or z == ZONE_DECK)


cdef bint may_decline(WorkspaceC *w, SelectorC *selector, u8 *able, int n) noexcept nogil:
    # Whether cards asked for by their information are hidden ones: nobody can say that they were there (9.6.3.1.4).
    cdef int k
    cdef bint asks = False
    if not is_hidden(selector.zone) and not is_hidden_too(selector.bits >> ALSO_ZONES):
        return False
    for k in range(selector.n_filters):
        asks |= not is_about_facing(&selector.first + k)  # how a card lies, anybody sees
    if not asks:
        return False
    if selector.bits >> ALSO_ZONES:  # a card that anybody sees has to be chosen (9.6.3.1)
        for k in range(n):
            if not is_hidden(w.g.zone[able[k]]) or not is_bag(w.g.zone[able[k]]) and not w.g.down[able[k]]:
                return False
        return True
    if selector.zone == ZONE_HAND or selector.zone == ZONE_DECK or n == 0:
        return True
    for k in range(n):
        if w.g.down[able[k]]:
            return True
    return False
