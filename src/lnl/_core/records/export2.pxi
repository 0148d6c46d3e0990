# The parts of the record that abilities make.

cdef class Refs:
    """Numbers snapshots in the order in which references to them occur."""

    cdef WorkspaceC *w
    cdef list found
    cdef list abilities
    cdef int viewer
    cdef dict given

    def __cinit__(self):
        self.found = []

    cdef object reference(self, int ab):
        return self.abilities[ab].reference

    cdef object ref(self, u16 r):
        if r == NOREF:
            return -1
        if live(self.w.g, r) != NONE8:
            return self.here(r & 255)
        if r not in self.found:
            self.found.append(r)
        return -2 - self.found.index(r)

    cdef object meant(self, u16 r):
        """Return a reference of an effect under way: also to a card that it turned face down (9.11.2)."""
        if r == NOREF or side_of(self.w.g, r) == NULL:
            return self.ref(r)
        if r not in self.found:
            self.found.append(r)
        return -2 - self.found.index(r)

    cdef object here(self, int s):
        """Return the place of a card; of an unknown one in a hand or deck only the zone."""
        cdef GameC *g = self.w.g
        if is_bag(g.zone[s]) and not seen_by(g, self.viewer, s):
            return HIDDEN - (g.zone[s] * 2 + g.player[s])
        return ref_here(self.w, s)

    cdef object marks(self, int s):
        """Return the bits of abilities used; a view is given those that depend on values."""
        return self.given[s] if self.given and s in self.given else marks_of(self.w, s)

    cdef object snapshot(self, u16 r):
        cdef SnapshotC *p = find_snapshot(self.w.g, r)
        if p == NULL:
            return ()
        return (p.d, p.player, p.flags, p.place,
                p.info.stats[STAT_POWER], p.info.stats[STAT_AURA], p.info.stats[STAT_LIMIT], p.info.stats[STAT_LEVEL], p.n,
                p.know if self.viewer < 0 else p.know >> self.viewer & 1)

    cdef object order(self, u16 r):
        """Return what a reference is sorted by: its place, or what the card was (9.11)."""
        if r == NOREF or live(self.w.g, r) != NONE8:
            return (self.ref(r), ())
        return (-2, self.snapshot(r))

    cdef object snapshots(self):
        return tuple([self.snapshot(r) for r in self.found])


cdef void effect_stamps(WorkspaceC *w, set stamps):
    cdef int k
    for k in range(w.g.n_began):
        stamps.add(w.g.began[k])


cdef object export_standby(WorkspaceC *w, Refs refs):
    cdef StandbyC *s
    cdef int k
    keys = []
    for k in range(w.g.n_standby):
        s = &w.g.standby[k]
        keys.append((s.master, refs.reference(s.ability), refs.order(s.source), refs.order(s.subject), refs.order(s.partner)))
    out = []
    for k in sorted(range(len(keys)), key=keys.__getitem__):
        s = &w.g.standby[k]
        out.append((s.master, refs.reference(s.ability), refs.ref(s.source), refs.ref(s.subject), refs.ref(s.partner)))
    return tuple(out)


cdef object export_effects(WorkspaceC *w, Refs refs, dict ranks):
    cdef int k, i
    cdef EffectC *e
    out = []
    for k in range(w.g.n_effects):
        e = &w.g.effects[k]
        targets = (-1,)
        timed = ()
        if is_timed(e):
            targets = ()
            timed = ((refs.ref(e.source), refs.ref(w.g.named[e.first] if e.n else NOREF)),)
        elif not e.group:
            targets = tuple(sorted([ref_here(w, live(w.g, w.g.named[e.first + i])) for i in range(e.n)
                                    if live(w.g, w.g.named[e.first + i]) != NONE8]))
        for i in range(e.times):
            out.append((ranks[w.g.began[e.at + i]], e.master, refs.reference(e.ability), w.t.pool[e.code + 1], e.duration,
                        targets, e.amount, *timed))
    return tuple(sorted(out))


cdef void export_effect_frame(WorkspaceC *w, FrameC *f, Refs refs, list out):
    cdef ContextC *c
    cdef int k
    cdef u64 followed
    cdef bint naming
    if f.kind == FRAME_PAY:
        out.append((ROW_PAYMENT, f.player, f.data.pay.paid, f.data.pay.shown_item, f.data.pay.shown_left))
    elif f.kind == FRAME_RESOLUTION:
        c = &w.g.contexts[f.data.resolution.context]
        followed = f.data.resolution.followed
        naming = f.data.resolution.context == w.g.n_contexts - 1 and w.g.frames[w.g.n_frames - 1].kind == FRAME_NUMBER
        out.append((ROW_RESOLUTION, refs.reference(c.ability),
                    refs.meant(c.source), refs.meant(c.subject), refs.meant(c.partner), c.path,
                    -1 if naming else c.x,
                    tuple([refs.here(its(w.g, c)[k] & 255) if followed >> k & 1 else refs.meant(its(w.g, c)[k])
                           for k in range(c.n_it)]),
                    tuple([refs.meant(looked(w.g, c)[k]) for k in range(c.n_looked)]),
                    tuple([refs.ref(excluded(w.g, c)[k]) for k in range(c.n_excluded)
                           if live(w.g, excluded(w.g, c)[k]) != NONE8]),
                    tuple([(c.loop_path[k], c.loop_left[k]) for k in range(c.n_loop)]),
                    *(() if c.was == NOREF else (refs.ref(c.was),))))
