# 9.5.3.2-3: choosing among standing-by abilities.

cdef int snap_compare(GameC *g, u16 a, u16 b) noexcept nogil:
    # Compare references as the record writes them: code, then last known information.
    cdef SnapC *p
    cdef SnapC *q
    cdef int k
    p = find_snapshot(g, a)
    q = find_snapshot(g, b)
    if p == NULL or q == NULL:
        return (p != NULL) - (q != NULL)
    if p.d != q.d: return 1 if p.d > q.d else -1
    if p.player != q.player: return 1 if p.player > q.player else -1
    if p.flags != q.flags: return 1 if p.flags > q.flags else -1
    if p.place != q.place: return 1 if p.place > q.place else -1
    for k in range(4):
        if p.info.stats[k] != q.info.stats[k]:
            return 1 if p.info.stats[k] > q.info.stats[k] else -1
    if p.n != q.n: return 1 if p.n > q.n else -1
    return (p.know > q.know) - (p.know < q.know)


cdef int ref_compare(WorkspaceC *w, u16 a, u16 b) noexcept nogil:
    cdef int i = ref_code(w, a), j = ref_code(w, b)
    if i != j:
        return 1 if i > j else -1
    if i != -2:
        return 0
    return snap_compare(w.g, a, b)


cdef int sb_compare(WorkspaceC *w, StandbyC *a, StandbyC *b) noexcept nogil:
    cdef int c
    if a.master != b.master:
        return 1 if a.master > b.master else -1
    if w.t.abilities[a.ab].rank != w.t.abilities[b.ab].rank:
        return 1 if w.t.abilities[a.ab].rank > w.t.abilities[b.ab].rank else -1
    c = ref_compare(w, a.source, b.source)
    if c:
        return c
    c = ref_compare(w, a.subject, b.subject)
    if c:
        return c
    return ref_compare(w, a.partner, b.partner)


cdef int sorted_standby(WorkspaceC *w, int player, u8 *out, bint distinct_only) noexcept nogil:
    # Numbers of a player's entries in canonical order; player -1 is both.
    cdef GameC *g = w.g
    cdef int k, j, n = 0
    for k in range(g.n_sb):
        if player >= 0 and g.standby[k].master != player:
            continue
        j = n
        while j > 0 and sb_compare(w, &g.standby[out[j - 1]], &g.standby[k]) > 0:
            out[j] = out[j - 1]
            j -= 1
        if distinct_only and j > 0 and sb_compare(w, &g.standby[out[j - 1]], &g.standby[k]) == 0:
            # Equal to one already listed: close the gap again.
            while j < n:
                out[j] = out[j + 1]
                j += 1
            continue
        out[j] = k
        n += 1
    return n


cdef int next_standby(WorkspaceC *w) noexcept nogil:
    # The entry to play, or -2 if the player has to choose.
    cdef GameC *g = w.g
    cdef u8 order[MAX_STANDBY + 1]
    cdef int k, p, n
    for k in range(2):  # 9.5.3.2-3
        p = in_order(w, k)
        n = sorted_standby(w, p, order, True)
        if n == 1:
            for k in range(g.n_sb):
                if g.standby[k].master == p:
                    return k
        if n:
            return -2
    return -1


cdef void ask_standby(WorkspaceC *w) noexcept nogil:
    cdef GameC *g = w.g
    cdef int k, p = 1 - g.turn_player
    for k in range(g.n_sb):
        if g.standby[k].master == g.turn_player:
            p = g.turn_player
    ask(w, p, DECISION_STANDBY, rule(9, 5, 3, 2 if p == g.turn_player else 3))


cdef void options_standby(WorkspaceC *w, FrameC *f) noexcept nogil:
    cdef GameC *g = w.g
    cdef u8 order[MAX_STANDBY + 1]
    cdef int k, n = sorted_standby(w, g.dec_player, order, True)
    for k in range(n):  # 9.7.3.1: one of them
        opt(w, act(ACTION_PLAY, 0, source_key(w, g.standby[order[k]].source, g.dec_player), k))
    sort_opts(w, 0)


cdef u32 source_key(WorkspaceC *w, u16 source, int viewer) noexcept nogil:
    # The key of an ability's card; of one that moved on, what it was (9.11).
    cdef int s = live(w.g, source)
    cdef SnapC *snap
    if s != NONE8:
        return card_key(w, s, viewer)
    snap = last_known(w, source)
    if snap == NULL:
        return NO_CARD
    return ZONE_RESOLUTION << 15 | snap.player << 14 | 1 << 13 | snap.d << 5


cdef void answer_standby(WorkspaceC *w, FrameC *f, u64 code) noexcept nogil:
    cdef u8 order[MAX_STANDBY + 1]
    cdef int k
    sorted_standby(w, w.g.dec_player, order, True)
    f.step = CHECK_RULES
    f.data.check.played += 1
    k = order[act_arg(code)]
    play_automatic(w, k)
