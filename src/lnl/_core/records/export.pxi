# The canonical record (docs/state.md §2), as nested tuples; cards as plain ones, in the order of `CardRecord`.

cdef object _new = tuple.__new__


cdef inline object as_row(object kind, tuple values):
    # A row with named fields (lnl.contract.rows) of values in their order.
    return _new(kind, values)


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
        return as_row(SnapshotRow, (
            p.d, p.player, p.flags, p.place,
            p.info.stats[STAT_POWER], p.info.stats[STAT_AURA], p.info.stats[STAT_LIMIT], p.info.stats[STAT_LEVEL], p.n,
            p.know if self.viewer < 0 else p.know >> self.viewer & 1))

    cdef object order(self, u16 r):
        """Return what a reference is sorted by: its place, or what the card was (9.11)."""
        if r == NOREF or live(self.w.g, r) != NONE8:
            return (self.ref(r), ())
        return (-2, self.snapshot(r))

    cdef object snapshots(self):
        return tuple([self.snapshot(r) for r in self.found])


cdef int[N_DEEDS] _deed_flags  # by deed, its bit in `CardRecord.flags`


def _read_deed_flags():
    for deed, flag in DEED_FLAGS.items():
        _deed_flags[deed] = flag


_read_deed_flags()


cdef int deed_flags(int deeds) noexcept nogil:
    cdef int k, flags = 0
    for k in range(N_DEEDS):
        flags |= (deeds >> k & 1) * _deed_flags[k]
    return flags


cdef int deeds_of(int flags) noexcept nogil:
    cdef int k, deeds = 0
    for k in range(N_DEEDS):
        deeds |= (flags & _deed_flags[k] != 0) << k
    return deeds


cdef object export_card(WorkspaceC *w, int s, dict ranks, Refs refs):
    cdef GameC *g = w.g
    cdef int z = g.zone[s], p = g.player[s], i
    cdef bint seen = seen_by(g, refs.viewer, s)
    cdef int place_ = g.pos[s] if z == ZONE_GATE else g.mask[s]
    if is_set(g, s) and g.host[s] < MAX_SLOTS:
        place_ += 64 * (1 + ref_here(w, g.host[s]))
    souls = ()
    if g.n_in[p][ZONE_SOUL] and (z == ZONE_CIRCLE or z == ZONE_DECK or z == ZONE_HAND):
        souls = tuple([export_card(w, cards_in(g, p, ZONE_SOUL)[i], ranks, refs) for i in range(g.n_in[p][ZONE_SOUL])
                       if g.host[cards_in(g, p, ZONE_SOUL)[i]] == s])
    return (g.d[s] if seen else BLANK, g.owner[s],
            g.down[s] * CARD_FACE_DOWN | g.rested[s] * CARD_RESTED | is_set(g, s) * CARD_SET
            | (g.used[s] & SYNTHESIZED != 0) * CARD_SYNTHESIZED | (deed_flags(g.deeds[s]) if g.deeds[s] else 0),
            g.know[s] if refs.viewer < 0 else seen, ranks[g.stamp[s]] if is_stamped(z) else 0,
            refs.marks(s) if seen else 0, place_, souls)


cdef inline object picks_row(u64 why, object picks, int player):
    return as_row(PicksRow, (ROW_PICKS, why, picks, player))


cdef tuple places_of(Refs refs, u8 *cards, int n):
    return tuple([refs.here(cards[i]) for i in range(n)])


cdef void export_picks(WorkspaceC *w, FrameC *f, Refs refs, list out):
    # What was chosen for rule actions that are not carried out yet (10.1.2.2.1).
    cdef GameC *g = w.g
    cdef u8 *kept = lists(w, f) + due_at(g, f, DUE_KEPT)
    cdef u8 *at = lists(w, f) + due_at(g, f, DUE_PICKS)
    cdef int j, k, n
    for j in range(2 * N_TURNS):
        if 2 * j + 2 >= f.step:
            return
        if j % N_TURNS >= N_PLACES:
            k = choice_of(j)
            n = due_picks(g, f, k)
            if n:
                out.append(picks_row(due_rule(g, f, k), places_of(refs, at, n), chooser(g, k)))
                at += n
        elif is_tie(g, f, j):
            if kept[0] != NONE8:
                out.append(picks_row(rule(10, 4, 2) if j % N_TURNS < 6 else rule(10, 5, 2), places_of(refs, kept, 1),
                                     g.turn_player if j < N_TURNS else 1 - g.turn_player))
            kept += 1


cdef tuple picked_before(WorkspaceC *w, FrameC *f, Refs refs):
    # Cards of the same choice that were picked before, where each leaves fewer to choose from (9.6.3).
    cdef FrameC *of = f - 1
    cdef StatementC *t
    if f == &w.g.frames[0] or of.kind != FRAME_RESOLUTION:
        return ()
    t = statement_at(w, w.g.contexts[of.data.resolution.context].pc)
    if t.op == OP_SEARCH and t.search.different >= 0:
        return places_of(refs, lists(w, of), of.data.resolution.done)
    if t.op == OP_CHOOSE and is_one_by_one(w, t):
        return places_of(refs, lists(w, of) + CHOSEN_AT, of.data.resolution.done)
    return ()


cdef object export_frame(WorkspaceC *w, FrameC *f, Refs refs):
    # The row of a procedure, None for one that is no frame of the record.
    cdef GameC *g = w.g
    cdef u8 *cards = lists(w, f)
    cdef TranceFrameC *trance = &f.data.trance
    cdef PayFrameC *pay = &f.data.pay
    if f.kind == FRAME_CHECK:
        return as_row(CheckRow, (ROW_CHECK, f.data.check.rule))
    if is_secret_discard(f, refs.viewer):
        return picks_row(f.data.pick.rule, (HIDDEN - (ZONE_HAND * 2 + f.player),) * f.data.pick.picked, f.player)
    if f.kind == FRAME_PICK:
        return picks_row(f.data.pick.rule, picked_before(w, f, refs)
                         + places_of(refs, cards + f.data.pick.capacity, f.data.pick.picked), f.player)
    if f.kind == FRAME_ORDER:
        return picks_row(f.data.order.rule, places_of(refs, cards + f.data.order.capacity, f.data.order.placed), f.player)
    if f.kind == FRAME_TRANCE and f.step != TRANCE_PAIR:
        return as_row(TranceRow, (
            ROW_TRANCE, refs.ref(trance.materials[0]), refs.ref(trance.materials[1]), trance.searched, trance.refreshed,
            refs.ref(trance.picked), trance.how))
    if f.kind == FRAME_YES_OR_NO:
        return as_row(QuestionRow, (ROW_QUESTION, f.data.yes_or_no.rule, f.player))
    if f.kind == FRAME_CHOOSE_ABILITY:
        return picks_row(rule(5, 31, 1), (refs.here(f.data.choose_ability.card),), f.player)
    if f.kind == FRAME_REPLACE and f.step == REPLACE_ASKED:
        return as_row(ReplacementRow, (ROW_REPLACEMENT, f.data.replace.event, f.player,
                                       -1 if f.data.replace.card == NONE8 else refs.here(f.data.replace.card)))
    if f.kind == FRAME_CHOOSE_CIRCLES:
        return as_row(MobilizingRow, (ROW_MOBILIZING, refs.here(f.data.choose_circles.card)))
    if f.kind == FRAME_REARRANGE:
        return as_row(RearrangingRow, (
            ROW_REARRANGING, tuple([cards[ARRANGED_AT + j] for j in range(f.data.rearrange.next)])))
    if f.kind == FRAME_PAY:
        return as_row(PaymentRow, (ROW_PAYMENT, f.player, pay.paid, pay.shown_item, pay.shown_left))
    if f.kind == FRAME_RESOLUTION:
        return export_resolution(w, f, refs)
    if f.kind == FRAME_GAME and (g.point == PT_8_4_3 or g.point == PT_8_4_5) and f.step == AT_8_4_3_PICKING:
        return picks_row(rule(5, 16, 1), (), g.asked_player)
    return None


cdef object export_frames(WorkspaceC *w, Refs refs):
    cdef int i
    out = []
    for i in range(w.g.n_frames):
        if w.g.frames[i].kind == FRAME_RULES:
            export_picks(w, &w.g.frames[i], refs, out)
            continue
        row = export_frame(w, &w.g.frames[i], refs)
        if row is not None:
            out.append(row)
    return tuple(out)


cdef object export_battle(WorkspaceC *w):
    cdef GameC *g = w.g
    return as_row(BattleRow, (
        -1 if g.attacker == NONE8 else ref_here(w, g.attacker), g.circle,
        -1 if g.defender == NONE8 else ref_here(w, g.defender), g.attack_limit, g.passes, g.branch))


cdef object export_group(WorkspaceC *w, int p, int k):
    cdef GroupC *group = &w.g.groups[p][k]
    places = sorted([ref_here(w, s) for s in range(w.g.n_slots) if in_set(group.places, s)])
    cards = sorted([listed(w.g, p, k)[i] for i in range(group.n_cards)])
    return as_row(GroupRow, (tuple(places), tuple(cards)))


cdef object export_record(WorkspaceC *w, list abilities, int viewer, dict marks):
    # The referee's record, or a view's, which holds nothing that its viewer does not know.
    cdef GameC *g = w.g
    cdef int p, z, i, k
    cdef PlayerC *pl
    stamps = {g.stamp[cards_in(g, p, z)[i]] for p in range(2) for z in range(N_ZONES) if is_stamped(z)
              for i in range(g.n_in[p][z])}
    effect_stamps(w, stamps)
    ranks = {stamp: n + 1 for n, stamp in enumerate(sorted(stamps))}
    refs = Refs()
    refs.w = w
    refs.abilities = abilities
    refs.viewer = viewer
    refs.given = marks
    players = []
    for p in range(2):
        pl = &g.players[p]
        counts = (pl.refresh_points, pl.t_rank, pl.trances, pl.trance_changes, pl.drives, pl.attacks, pl.own_turns,
                  pl.mulligan)
        done = 0
        for k in range(DONE_WORDS):
            done |= <object>pl.done[k] << DONE_BITS * DONE_IN_A_WORD * k
        players.append(as_row(BusyPlayerRow, (*counts, done)) if done else as_row(PlayerRow, counts))
    standby = export_standby(w, refs)
    frames = export_frames(w, refs)
    effects = export_effects(w, refs, ranks)
    arrangements = []
    for i in range(g.n_arrangements):
        arrangements.append(unpack(g.arrangements[i]))
    for i in range(g.n_tried):
        if g.station and g.tried_at[i] == g.station:
            arrangements.append((g.tried[i],))
    return Record(
        rules=as_row(RulesRow, (w.t.ruleset, g.first, g.turn, g.turn_player, g.phase, g.step, point_rule(g.point))),
        outcome=as_row(OutcomeRow, (g.winner, g.reason, g.out_rule)) if g.over else (),
        players=tuple(players),
        chance=() if viewer >= 0 else tuple([
            as_row(ChanceRow, (g.ordinals[p][0], g.ordinals[p][1], g.ordinals[p][2])) for p in range(2)]),
        zones=tuple([tuple([() if z == ZONE_SOUL else
                            tuple([export_card(w, cards_in(g, p, z)[i], ranks, refs) for i in range(g.n_in[p][z])])
                            for z in range(N_ZONES)]) for p in range(2)]),
        battle=export_battle(w) if g.has_battle else (),
        effects=effects,
        standby=standby,
        frames=frames,
        snapshots=refs.snapshots(),
        knowledge=tuple([tuple(sorted([export_group(w, p, k) for k in range(g.n_groups[p])])) for p in range(2)
                         if viewer < 0 or p == viewer]),
        arrangements=tuple(sorted(arrangements)),
    )


cdef object unpack(u64 v):
    cdef int n = 0
    while (v >> 6 * n) >= 64:
        n += 1
    n = <int>(v >> 6 * n) if n else <int>v
    return tuple([<int>(v >> 6 * (n - 1 - i)) & 63 for i in range(n)])


# --- the parts that abilities make

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
        out.append(as_row(StandbyRow, (
            s.master, refs.reference(s.ability), refs.ref(s.source), refs.ref(s.subject), refs.ref(s.partner))))
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
            timed = (as_row(AboutRow, (refs.ref(e.source), refs.ref(w.g.named[e.first] if e.n else NOREF))),)
        elif not e.group:
            targets = tuple(sorted([ref_here(w, live(w.g, w.g.named[e.first + i])) for i in range(e.n)
                                    if live(w.g, w.g.named[e.first + i]) != NONE8]))
        for i in range(e.times):
            out.append(as_row(TimedRow if timed else EffectRow, (
                ranks[w.g.began[e.at + i]], e.master, refs.reference(e.ability), w.t.pool[e.code + 1], e.duration, targets,
                e.amount, *timed)))
    return tuple(sorted(out))


cdef object export_resolution(WorkspaceC *w, FrameC *f, Refs refs):
    cdef ContextC *c = &w.g.contexts[f.data.resolution.context]
    cdef u64 followed = f.data.resolution.followed
    cdef int k
    cdef bint naming
    naming = f.data.resolution.context == w.g.n_contexts - 1 and w.g.frames[w.g.n_frames - 1].kind == FRAME_NUMBER
    row = (ROW_RESOLUTION, refs.reference(c.ability),
           refs.meant(c.source), refs.meant(c.subject), refs.meant(c.partner), c.path,
           -1 if naming else c.x,
           tuple([refs.here(its(w.g, c)[k] & 255) if followed >> k & 1 else refs.meant(its(w.g, c)[k])
                  for k in range(c.n_it)]),
           tuple([refs.meant(looked(w.g, c)[k]) for k in range(c.n_looked)]),
           tuple([refs.ref(excluded(w.g, c)[k]) for k in range(c.n_excluded)
                  if live(w.g, excluded(w.g, c)[k]) != NONE8]),
           tuple([(c.loop_path[k], c.loop_left[k]) for k in range(c.n_loop)]))
    if c.n_affected:
        return as_row(AffectingResolutionRow, (*row, refs.ref(c.was), c.modes, tuple(
            [refs.meant(affected_refs(w.g, c)[k]) for k in range(c.n_affected)])))
    if c.modes >= 0:
        return as_row(ModalResolutionRow, (*row, refs.ref(c.was), c.modes))
    if c.was == NOREF:
        return as_row(ResolutionRow, row)
    return as_row(MovedResolutionRow, (*row, refs.ref(c.was)))
