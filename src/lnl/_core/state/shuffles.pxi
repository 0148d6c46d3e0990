# Chance on cards (4.5, 5.8): scripted results, the order of a shuffle, cards picked unseen.

cdef ScriptRowC *scripted(WorkspaceC *w, int kind, int player, int purpose, int ordinal) noexcept nogil:
    # The row of a scripted result, marked as used, or NULL.
    cdef ScriptRowC *row
    cdef int at = 0
    if w.script_rows == NULL:
        return NULL
    while at < w.script_rows.n:
        row = <ScriptRowC *>&w.script_rows.data[at]
        if row.kind == kind and row.player == player and row.purpose == purpose and row.ordinal == ordinal:
            w.script_rows.used[at] = 1
            return row
        at += script_row_size(row)
    return NULL


cdef void sort_cards(WorkspaceC *w, u8 *cards, int n) noexcept nogil:
    # By owner, back and definition, equal ones as they lay; a script names cards in this order.
    cdef GameC *g = w.g
    cdef u64 keys[MAX_ZONE]
    cdef int i, s
    for i in range(n):
        s = cards[i]
        insert_card(cards, keys, i, s, g.owner[s] << 16 | (w.t.types[g.d[s]] == TYPE_GATE) << 8 | g.d[s])  # 2.22.1


cdef void shuffle_cards(WorkspaceC *w, u8 *cards, int n, int player, int purpose, int ordinal) noexcept nogil:
    # Order cards by the hashes of a shuffle; copies are numbered as they lie (docs/state.md §5).
    cdef GameC *g = w.g
    cdef u64 keys[MAX_ZONE]
    cdef u8 copies[256]
    cdef u8 order[MAX_ZONE]
    cdef u8 taken[MAX_ZONE]
    cdef u64 event
    cdef ScriptRowC *row
    cdef int i, j, s, k
    row = scripted(w, SCRIPTED_SHUFFLE, player, purpose, ordinal)
    if row != NULL:
        sort_cards(w, cards, n)
        memset(taken, 0, MAX_ZONE)
        k = 0
        for i in range(row.n):
            for j in range(n):
                if not taken[j] and g.d[cards[j]] == (&row.first)[i]:
                    taken[j] = 1
                    order[k] = cards[j]
                    k += 1
                    break
        # Cards that the script does not name lie below those it names.
        j = 0
        for i in range(n):
            if not taken[i]:
                keys[j] = cards[i]
                j += 1
        for i in range(j):
            cards[i] = <u8>keys[i]
        for i in range(k):
            cards[j + i] = order[i]
        return
    memset(copies, 0, 256)
    event = chance(g.seed, player, purpose, ordinal)
    for i in range(n):
        s = cards[i]
        keys[i] = order_key(event, w.t.defs[g.d[s]].key, copies[g.d[s]])
        copies[g.d[s]] += 1
    sort_by_keys(cards, keys, n)


cdef void sort_by_keys(u8 *cards, u64 *keys, int n) noexcept nogil:
    # By hashes: their highest six bits tell the places but for a few steps.
    cdef u8 begin[65]        # where the next card of the same bits goes
    cdef u8 order[MAX_ZONE]
    cdef u64 rough[MAX_ZONE]
    cdef int i, j
    memset(begin, 0, sizeof(begin))
    for i in range(n):
        begin[(keys[i] >> 58) + 1] += 1
    for i in range(1, 64):
        begin[i] += begin[i - 1]
    for i in range(n):  # equal ones stay as they lay
        j = begin[keys[i] >> 58]
        begin[keys[i] >> 58] += 1
        rough[j] = keys[i]
        order[j] = cards[i]
    for i in range(n):
        insert_card(cards, keys, i, order[i], rough[i])


cdef int pick(WorkspaceC *w, int player, u8 *given, int n) noexcept nogil:
    # One of several cards of one zone that the player cannot distinguish, by chance; copies are numbered as they lie.
    cdef GameC *g = w.g
    cdef u8 cards[MAX_SLOTS]
    cdef u64 places[MAX_SLOTS]
    cdef u8 copies[256]
    cdef u64 event, key, best_key = 0
    cdef ScriptRowC *row
    cdef int i, best = -1, ordinal = g.ordinals[player][ORDINAL_PICK]
    g.ordinals[player][ORDINAL_PICK] += 1
    for i in range(n):
        insert_card(cards, places, i, given[i], zone_index(w, given[i]))
    row = scripted(w, SCRIPTED_PICK, player, 0, ordinal)
    if row != NULL:
        for i in range(n):
            if g.d[cards[i]] == row.first:
                return cards[i]
        return cards[0]
    memset(copies, 0, 256)
    event = chance(g.seed, player, PURPOSE_PICK, ordinal)
    for i in range(n):
        key = order_key(event, w.t.defs[g.d[cards[i]]].key, copies[g.d[cards[i]]])
        copies[g.d[cards[i]]] += 1
        if best < 0 or key < best_key:
            best = cards[i]
            best_key = key
    return best
