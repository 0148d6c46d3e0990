# 9.11: last known information, and the words of triggers and restrictions.


cdef inline SnapshotC *last_known(WorkspaceC *w, u16 ref) noexcept nogil:
    # Last known information, also of the cards that are moving just now.
    cdef int k
    for k in range(w.n_past):
        if w.past[k].ref == ref:
            return &w.past[k]
    return find_snapshot(w.g, ref)


cdef bint is_meant(GameC *g, u16 ref) noexcept nogil:
    # By a resolution under way; those that are moving just now are followed.
    cdef int k, i
    cdef ContextC *c
    for k in range(g.n_frames):
        if g.frames[k].kind != FRAME_RESOLUTION:
            continue
        c = &g.contexts[g.frames[k].data.resolution.context]
        if c.source == ref or c.subject == ref or c.partner == ref or c.was == ref:
            return True
        for i in range(c.n_it):
            if its(g, c)[i] == ref and not g.frames[k].data.resolution.followed >> i & 1:
                return True
        for i in range(c.n_looked):
            if looked(g, c)[i] == ref:
                return True
        for i in range(c.n_affected):
            if affected_refs(g, c)[i] == ref:
                return True
    return False


cdef void remember_side(WorkspaceC *w, int s) noexcept nogil:
    # Keep the face-up information of a card that is about to be turned face down for the effects that mean it (9.11.2).
    cdef GameC *g = w.g
    cdef SnapshotC *snap
    cdef u16 ref = ref_to(g, s)
    if g.n_contexts == 0 or g.down[s] or not is_meant(g, ref):
        return
    snap = find_snapshot(g, ref)
    if snap == NULL:
        if not fits(w, POOL_SNAPSHOTS, g.n_snapshots + 1):
            return
        snap = &g.snapshots[g.n_snapshots]
        g.n_snapshots += 1
    snap.ref = ref
    snap.d = g.d[s]
    # 4.19.1.2: tools lie in no order
    snap.know = g.know[s] & KNOWN_TO_BOTH if g.zone[s] != ZONE_TOOL else KNOWS << g.player[s]
    snap.player = g.player[s]
    snap.flags = g.rested[s] * SNAPSHOT_RESTED | SNAPSHOT_TURNED_DOWN | is_set(g, s) * SNAPSHOT_SET
    snap.place = g.mask[s] if g.mask[s] else g.pos[s]
    snap.info = info(w, s)[0]
    snap.n = 0


cdef void forget_sides(GameC *g) noexcept nogil:
    # An effect is over: cards that were turned face down in it are face-down cards from now on (9.11.2).
    cdef int k, n = 0
    for k in range(g.n_snapshots):
        if not g.snapshots[k].flags & SNAPSHOT_TURNED_DOWN:
            if n != k:
                g.snapshots[n] = g.snapshots[k]
            n += 1
    g.n_snapshots = n


cdef void read_before(GameC *g, FrameC *f, ContextC *c) noexcept nogil:
    # An effect is about to move cards: what it reads of "it" afterwards is read as it is now (9.11.1, A11). What a card in a
    # hand or deck is, or one that lies face down in a pile, is no other for having moved, unless this effect turned it face
    # down (9.11.2).
    cdef int s
    if not f.data.resolution.followed & 1 or c.was != NOREF:
        return
    s = its(g, c)[0] & 255
    if (not g.down[s] and not is_bag(g.zone[s])) or is_stamped(g.zone[s]) or side_of(g, its(g, c)[0]) != NULL:
        c.was = its(g, c)[0]


cdef void read_now(GameC *g, ContextC *c) noexcept nogil:
    # Cards were followed: one that did not move, or is on circles now, is read as it is there.
    cdef int s
    if c.was == NOREF:
        return
    s = live(g, its(g, c)[0])
    if its(g, c)[0] == c.was or (s != NONE8 and g.zone[s] == ZONE_CIRCLE):
        c.was = NOREF


cdef inline bint has_references(GameC *g) noexcept nogil:
    # Whether anything may refer to cards: an effect, an ability that stands by or is carried out, a trance.
    cdef int k
    if g.n_effects | g.n_standby | g.n_trance_watchers | g.n_contexts:
        return True
    for k in range(1, g.n_frames):
        if g.frames[k].kind == FRAME_TRANCE:
            return True
    return False


cdef bint is_referred(GameC *g, u16 ref, bint frames) noexcept nogil:
    # By standing-by abilities and timed triggers; with `frames` also by effects, and by whatever is being carried out.
    cdef int k
    cdef FrameC *f
    if later_refers(g, ref):
        return True
    for k in range(g.n_standby):
        if g.standby[k].source == ref or g.standby[k].subject == ref or g.standby[k].partner == ref:
            return True
    if not frames:
        return False
    for k in range(g.n_effects):
        if g.effects[k].source == ref:
            return True
    for k in range(g.n_trance_watchers):
        if g.trance_watchers[k].source == ref:
            return True
    for k in range(g.n_frames):
        f = &g.frames[k]
        if f.kind == FRAME_TRANCE and f.step != TRANCE_PAIR and (
                f.data.trance.materials[0] == ref or f.data.trance.materials[1] == ref or f.data.trance.picked == ref):
            return True
    return is_meant(g, ref)


cdef void sweep(GameC *g, bint frames) noexcept nogil:
    # Let go of snapshots that nothing refers to.
    cdef int k, n = 0
    for k in range(g.n_snapshots):
        if (is_referred(g, g.snapshots[k].ref, frames) or (frames and g.snapshots[k].n)  # 12.2.2
                or (frames and g.snapshots[k].flags & SNAPSHOT_TURNED_DOWN and live(g, g.snapshots[k].ref) != NONE8)):
            if n != k:
                g.snapshots[n] = g.snapshots[k]
            n += 1
    g.n_snapshots = n


cdef void keep_past(WorkspaceC *w) noexcept nogil:
    # A move is over: of the cards that moved, those stay known that something refers to.
    cdef GameC *g = w.g
    cdef SnapshotC *snap
    cdef int k
    for k in range(w.n_past):
        if w.past[k].n or is_referred(g, w.past[k].ref, True):  # 12.2.2
            sweep(g, True)
            snap = find_snapshot(g, w.past[k].ref)  # one that was turned face down before it moved (9.11.2)
            if snap != NULL:
                snap[0] = w.past[k]
                continue
            if not fits(w, POOL_SNAPSHOTS, g.n_snapshots + 1):
                break
            g.snapshots[g.n_snapshots] = w.past[k]
            g.n_snapshots += 1
    w.n_past = 0


cdef void forget(WorkspaceC *w) noexcept nogil:
    # Once the outermost check timing is over only standing-by abilities keep snapshots (9.11, 12.2.2).
    cdef int k
    if w.g.n_snapshots == 0:
        return
    for k in range(w.g.n_frames):
        if w.g.frames[k].kind == FRAME_RESOLUTION or w.g.frames[k].kind == FRAME_CHECK:
            return
    sweep(w.g, False)


cdef bint later_refers(GameC *g, u16 ref) noexcept nogil:
    # Whether a timed trigger needs what is remembered of a card (9.11).
    cdef int k
    for k in range(g.n_effects):
        if is_timed(&g.effects[k]) and (g.effects[k].source == ref
                                        or (g.effects[k].n and g.named[g.effects[k].first] == ref)):
            return True
    return False
