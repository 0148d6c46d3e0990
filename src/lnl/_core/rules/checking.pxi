# 9.5: check timings, and choosing among abilities that stand by (9.5.3.2-3).

cdef void push_check(WorkspaceC *w, u64 why) noexcept nogil:
    # Mostly nothing changed since the last one, and nothing waits.
    cdef GameC *g = w.g
    if (g.clean_changes == g.changes and g.clean_turn == g.turn and not g.n_standby | g.n_snapshots
            and not w.t.events >> TRIGGER_SITUATION & 1):
        return
    push_full_check(w, why)


cdef never_inlined push_full_check(WorkspaceC *w, u64 why) noexcept nogil:
    cdef FrameC *f
    if not rules_due(w):
        situations(w)
        if not has_standby(w):
            forget(w)
            return
    f = push(w, FRAME_CHECK)
    f.data.check.rule = why


cdef void step_check(WorkspaceC *w, FrameC *f) noexcept nogil:
    cdef CheckFrameC *check = &f.data.check
    cdef int entry
    if f.step == CHECK_RULES:
        note(w, POOL_CHECK_ROUNDS, check.played)
        if check.played >= MAX_CHECK_ROUNDS:
            finish(w, -1, REASON_LOOP, rule(12, 1, 1, 3))  # 12.1.1.3
            return
        f.step = CHECK_STANDBY
        if rules_due(w):  # 9.5.1.1, 9.5.3.1, 10.1.2.2
            push(w, FRAME_RULES)
            return
    if f.step == CHECK_STANDBY:
        situations(w)  # 9.7.6.1
        cancel_unusable(w)
        if not has_standby(w):  # 9.5.3.4
            pop(w)
            forget(w)
            return
        round_begins(w, check.rule, check.played)
        if w.g.over:
            return
        entry = next_standby(w)  # 9.1.2.2, 9.7.1
        if entry == -2:
            ask_standby(w)
            return
        f.step = CHECK_RULES
        check.played += 1
        play_automatic(w, entry)


cdef int compare_snapshots(GameC *g, u16 a, u16 b) noexcept nogil:
    # Compare references as the record writes them: code, then last known information.
    cdef SnapshotC *p
    cdef SnapshotC *q
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


cdef int compare_references(WorkspaceC *w, u16 a, u16 b) noexcept nogil:
    cdef int i = ref_code(w, a), j = ref_code(w, b)
    if i != j:
        return 1 if i > j else -1
    if i != -2:
        return 0
    return compare_snapshots(w.g, a, b)


cdef int compare_standby(WorkspaceC *w, StandbyC *a, StandbyC *b) noexcept nogil:
    cdef int c
    if a.master != b.master:
        return 1 if a.master > b.master else -1
    if w.t.abilities[a.ability].rank != w.t.abilities[b.ability].rank:
        return 1 if w.t.abilities[a.ability].rank > w.t.abilities[b.ability].rank else -1
    c = compare_references(w, a.source, b.source)
    if c:
        return c
    c = compare_references(w, a.subject, b.subject)
    if c:
        return c
    return compare_references(w, a.partner, b.partner)


cdef int sorted_standby(WorkspaceC *w, int player, u8 *out, bint distinct_only) noexcept nogil:
    # Numbers of a player's entries in canonical order, of equal ones only the first if so asked; player -1 is both.
    cdef GameC *g = w.g
    cdef int k, j, n = 0, compared
    cdef u8 number
    for k in range(g.n_standby):
        if player >= 0 and g.standby[k].master != player:
            continue
        j = n
        compared = -1
        while j > 0:
            compared = compare_standby(w, &g.standby[out[j - 1]], &g.standby[k])
            if compared <= 0:
                break
            j -= 1
        if distinct_only and j > 0 and compared == 0:
            continue
        number = k
        insert_row(out, 1, n, j, &number)
        n += 1
    return n


cdef bint may_keep_back(WorkspaceC *w, int p) noexcept nogil:
    # Whether a player may say that no ability stands by: each is of a card of the hand that nobody saw (B112).
    cdef GameC *g = w.g
    cdef AbilityC *ab
    cdef int k, s
    for k in range(g.n_standby):
        ab = &w.t.abilities[g.standby[k].ability]
        if g.standby[k].master != p:
            continue
        if ab.zone != ZONE_HAND or ab.subject >= 0 and target_at(w, ab.subject).kind == TARGET_THIS:
            return False
        s = live(g, g.standby[k].source)
        if s != NONE8 and observed(g, 1 - p, s):
            return False
    return True


cdef void keep_back(GameC *g, int p) noexcept nogil:
    # None of a player's abilities is played.
    cdef int k, n = 0
    for k in range(g.n_standby):
        if g.standby[k].master != p:
            g.standby[n] = g.standby[k]
            n += 1
    g.n_standby = n


cdef int next_standby(WorkspaceC *w) noexcept nogil:
    # The entry to play, or -2 if the player has to choose.
    cdef GameC *g = w.g
    cdef u8 order[MAX_STANDBY + 1]
    cdef int k, p, n
    for k in range(2):  # 9.5.3.2-3
        p = in_order(w, k)
        n = sorted_standby(w, p, order, True)
        if n == 1 and not may_keep_back(w, p):
            for k in range(g.n_standby):
                if g.standby[k].master == p:
                    return k
        if n:
            return -2
    return -1


cdef void ask_standby(WorkspaceC *w) noexcept nogil:
    cdef GameC *g = w.g
    cdef int k, p = 1 - g.turn_player
    for k in range(g.n_standby):
        if g.standby[k].master == g.turn_player:
            p = g.turn_player
    ask(w, p, DECISION_STANDBY, rule(9, 5, 3, 2 if p == g.turn_player else 3))


cdef void options_standby(WorkspaceC *w, FrameC *f) noexcept nogil:
    cdef GameC *g = w.g
    cdef u8 order[MAX_STANDBY + 1]
    cdef int k, n = sorted_standby(w, g.asked_player, order, True)
    if may_keep_back(w, g.asked_player):
        add_option(w, act(ACTION_NONE))  # B112
    for k in range(n):  # 9.7.3.1: one of them
        add_option(w, act(ACTION_PLAY, 0, source_key(w, g.standby[order[k]].source, g.asked_player), k))
    sort_options(w, 0)


cdef u32 source_key(WorkspaceC *w, u16 source, int viewer) noexcept nogil:
    # The key of an ability's card; of one that moved on, what it was (9.11).
    cdef int s = live(w.g, source)
    cdef SnapshotC *snap
    if s != NONE8:
        return card_key(w, s, viewer)
    snap = last_known(w, source)
    if snap == NULL:
        return NO_CARD
    return known_key(ZONE_RESOLUTION, snap.player, snap.d, 0)


cdef void answer_standby(WorkspaceC *w, FrameC *f, u64 code) noexcept nogil:
    cdef u8 order[MAX_STANDBY + 1]
    cdef int k
    f.step = CHECK_RULES
    f.data.check.played += 1
    if act_kind(code) == ACTION_NONE:
        keep_back(w.g, w.g.asked_player)
        return
    sorted_standby(w, w.g.asked_player, order, True)
    k = order[act_arg(code)]
    play_automatic(w, k)
