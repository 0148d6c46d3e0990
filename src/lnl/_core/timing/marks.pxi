# 12.4.1.1, 7.7.2, 8.6.2: which abilities of a card were used this turn or answered a start already.
# Printed ones have a bit of their index; granted ones stand in a list, each distinguished from the others by `instance_of`.

cdef bint is_marked(WorkspaceC *w, int s, int ab, u32 instance, bint fired) noexcept nogil:
    cdef GameC *g = w.g
    cdef int k
    if instance == 0:
        return (g.fired[s] if fired else g.used[s]) >> w.t.abilities[ab].index & 1
    for k in range(g.n_marks):
        if (g.marks[k].instance == instance and g.marks[k].ability == ab and g.marks[k].fired == fired
                and live(g, g.marks[k].source) == s):
            return True
    return False


cdef void set_mark(WorkspaceC *w, int s, int ab, u32 instance, bint fired) noexcept nogil:
    cdef GameC *g = w.g
    cdef int k, n = 0
    if instance == 0:
        set_add(w.marked, s)
        if fired:
            g.fired[s] |= 1 << w.t.abilities[ab].index
        else:
            g.used[s] |= 1 << w.t.abilities[ab].index
        return
    if is_marked(w, s, ab, instance, fired):
        return
    for k in range(g.n_marks):  # marks of cards that moved on are nobody's
        if live(g, g.marks[k].source) != NONE8:
            g.marks[n] = g.marks[k]
            n += 1
    g.n_marks = n
    if not fits(w, POOL_MARKS, n + 1):
        return
    g.marks[n].instance = instance
    g.marks[n].ability = ab
    g.marks[n].source = ref_to(g, s)
    g.marks[n].fired = fired
    g.n_marks = n + 1


cdef void forget_deeds(WorkspaceC *w) noexcept nogil:
    # A turn begins.
    cdef int s
    for s in range(w.g.n_slots):
        if w.g.deeds[s]:
            w.g.deeds[s] = 0
            touch(w, s)


cdef void clear_fired(GameC *g) noexcept nogil:
    # A battle begins: the start of its end step may be answered again (B63).
    cdef int k, n = 0
    memset(g.fired, 0, sizeof(g.fired))
    for k in range(g.n_marks):
        if not g.marks[k].fired:
            g.marks[n] = g.marks[k]
            n += 1
    g.n_marks = n


cdef inline void clear_marks(WorkspaceC *w) noexcept nogil:
    forget_deeds(w)
    memset(w.g.used, 0, sizeof(w.g.used))
    memset(w.g.fired, 0, sizeof(w.g.fired))
    memset(w.marked, 0, sizeof(w.marked))
    w.g.n_marks = 0


cdef inline u64 mark_bits(WorkspaceC *w, int s) noexcept nogil:
    # `CardRecord.used`.
    cdef u64 used = <u64>(w.g.used[s] & 0xFFF) | <u64>w.g.fired[s] << 12
    return used | granted_mark_bits(w, s) if w.g.n_marks else used


cdef u64 granted_mark_bits(WorkspaceC *w, int s) noexcept nogil:
    # The part above bit 24.
    cdef InfoC *i
    cdef u64 used = 0
    cdef int j, k = 0
    if is_valid_place(w, s):
        i = info(w, s)
        for j in range(i.n_abilities):
            if w.t.abilities[i.abilities[j]].granted:
                used |= <u64>is_marked(w, s, i.abilities[j], instance_of(w, i, j), False) << (24 + 2 * k)
                used |= <u64>is_marked(w, s, i.abilities[j], instance_of(w, i, j), True) << (25 + 2 * k)
                k += 1
    return used


cdef int load_marks(WorkspaceC *w, int s, object bits) except -1:
    # The part of `CardRecord.used` above bit 24, once effects are loaded. Return how many abilities it can speak of.
    cdef InfoC *i = info(w, s)
    cdef int j, k = 0
    for j in range(i.n_abilities):
        if w.t.abilities[i.abilities[j]].granted:
            if bits >> 2 * k & 1:
                set_mark(w, s, i.abilities[j], instance_of(w, i, j), False)
            if bits >> (2 * k + 1) & 1:
                set_mark(w, s, i.abilities[j], instance_of(w, i, j), True)
            k += 1
    return k
