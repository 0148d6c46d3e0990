# What the struct says of a card without any computing: leaves that every unit has in itself.

cdef inline bint is_gate_here(WorkspaceC *w, int s) noexcept nogil:
    # Whether a face-down card of a gate zone is a gate there (4.3.1.1.1; in 1.00 any is: 2.22.2).
    return w.g.down[s] and (w.t.types[w.g.d[s]] == TYPE_GATE or w.t.any_gate)


cdef enum:
    OF_MEMBERS = 1 << TYPE_LOGICALIST | 1 << TYPE_FOREIGNER | 1 << TYPE_TRANCEUNION | 1 << TYPE_SUPER_LOGICALIST  # 2.2.2


cdef inline bint is_member_def(WorkspaceC *w, int d) noexcept nogil:
    return OF_MEMBERS >> w.t.types[d] & 1


cdef inline bint is_member(WorkspaceC *w, int s) noexcept nogil:
    return w.g.zone[s] == ZONE_CIRCLE and not w.g.down[s] and w.g.host[s] == NONE8 and is_member_def(w, w.g.d[s])


cdef inline int n_souls(WorkspaceC *w, int s) noexcept nogil:
    cdef GameC *g = w.g
    cdef int p = g.player[s], i, k = 0
    for i in range(g.n_in[p][ZONE_SOUL]):
        if g.host[cards_in(g, p, ZONE_SOUL)[i]] == s:
            k += 1
    return k


cdef inline u8 *listed(GameC *g, int p, int k) noexcept nogil:
    # The definitions that a group lists.
    return g.listed[p] + g.groups[p][k].first


cdef inline bint is_bag(int z) noexcept nogil:
    # Zones whose unknown cards cannot be distinguished (docs/state.md §4).
    return z == ZONE_HAND or z == ZONE_DECK


cdef inline bint seen_by(GameC *g, int viewer, int s) noexcept nogil:
    return viewer < 0 or g.know[s] >> viewer & 1


cdef inline int live(GameC *g, u16 r) noexcept nogil:
    # The slot of a reference whose card has not moved on, else NONE8.
    cdef int s = r & 255
    if s >= MAX_SLOTS or g.incarnation[s] != r >> 8:  # NOREF, and cards that a view lost sight of, have no slot
        return NONE8
    return s


cdef struct SearchedC:
    # A card that a trance took from a deck (5.13.1.2.1), which the other player has seen but not its place: where it lies in
    # `laid`, and where that player is shown it; NULL if there is none.
    u8 *place
    u8 *shown


cdef inline SearchedC searched_card(GameC *g, int viewer) noexcept nogil:
    # It is shown as the first of the cards that the viewer cannot tell from one another.
    cdef SearchedC found
    cdef u8 *deck
    cdef int k, i, s
    found.place = found.shown = NULL
    for k in range(g.n_frames):
        if g.frames[k].kind != FRAME_TRANCE or g.frames[k].data.trance.searched != SEARCHES_DECK:
            continue
        s = live(g, g.frames[k].data.trance.picked)
        if s == NONE8 or g.zone[s] != ZONE_DECK or g.player[s] != 1 - viewer:
            continue
        deck = cards_in(g, g.player[s], ZONE_DECK)
        for i in range(g.n_in[g.player[s]][ZONE_DECK]):
            if found.shown == NULL and (deck[i] == s or not seen_by(g, viewer, deck[i])):
                found.shown = deck + i
            if deck[i] == s:
                found.place = deck + i
    return found


cdef inline void lay_searched(SearchedC *found) noexcept nogil:
    # Lay the card where it is shown, or back.
    cdef u8 s
    if found.place != NULL:
        s = found.place[0]
        found.place[0] = found.shown[0]
        found.shown[0] = s


cdef inline bint is_set(GameC *g, int s) noexcept nogil:
    return g.zone[s] == ZONE_CIRCLE and g.host[s] != NONE8


cdef inline u8 *lists(WorkspaceC *w, FrameC *f) noexcept nogil:
    return &w.g.scratch[f.base]


cdef enum:  # sets of zones: with timestamps, piles of which most texts ask nothing but facing, and others
    STAMPED = 1 << ZONE_CIRCLE | 1 << ZONE_GATE | 1 << ZONE_BATTLE | 1 << ZONE_PARADOX | 1 << ZONE_MY_LOGICALIST
    PILES = (1 << ZONE_DECK | 1 << ZONE_HAND | 1 << ZONE_STOCK | 1 << ZONE_DROP | 1 << ZONE_REMOVE | 1 << ZONE_REFRESH
             | 1 << ZONE_PURGE)
    DETAILED = 1 << ZONE_LEVEL | 1 << ZONE_INTERCEPT | 1 << ZONE_RESOLUTION | 1 << ZONE_TOOL
    # 4.1.2.1, 4.3.1.1, 4.8.1.1, 4.11.1.1, 4.19.1.1
    FACE_DOWN = 1 << ZONE_STOCK | 1 << ZONE_GATE | 1 << ZONE_REFRESH | 1 << ZONE_TOOL
    # 4.2.1.1, 4.7.1.1, 4.9.1.1, 4.10.1.1, 4.12.1.1, 4.13.1.1, 4.14.1.1, 4.15.1.1, 4.16.1.1.1, 4.17.1.1, 4.18.1.1
    PUBLIC = (1 << ZONE_CIRCLE | 1 << ZONE_LEVEL | 1 << ZONE_DROP | 1 << ZONE_BATTLE | 1 << ZONE_PARADOX | 1 << ZONE_INTERCEPT
              | 1 << ZONE_SOUL | 1 << ZONE_RESOLUTION | 1 << ZONE_PURGE | 1 << ZONE_REMOVE | 1 << ZONE_MY_LOGICALIST)


cdef inline bint is_stamped(int z) noexcept nogil:
    return STAMPED >> z & 1


cdef inline u16 ref_to(GameC *g, int s) noexcept nogil:
    return <u16>(s | g.incarnation[s] << 8)


cdef inline bint observed(GameC *g, int p, int s) noexcept nogil:
    # Whether a player knows a card because it saw it: this the other player can tell.
    return g.know[s] >> p & 5 == 1


cdef inline bint is_secret_discard(FrameC *f, int viewer) noexcept nogil:
    # Whether the other player picks cards of its hand to discard: they are shown when all have picked (1.3.4.1).
    return viewer >= 0 and f.kind == FRAME_PICK and f.data.pick.rule == rule(5, 8, 1) and f.player != viewer  # 5.8.1


cdef inline int material(FrameC *f, int k) noexcept nogil:
    # The slot of one of the two cards, whether it moved on or not.
    return f.data.trance.materials[k] & 255


cdef inline SnapshotC *find_snapshot(GameC *g, u16 ref) noexcept nogil:
    cdef int k
    for k in range(g.n_snapshots - 1, -1, -1):
        if g.snapshots[k].ref == ref:
            return &g.snapshots[k]
    return NULL


cdef inline SnapshotC *side_of(GameC *g, u16 ref) noexcept nogil:
    # What a card was before it was turned face down in the effect that goes on (9.11.2).
    cdef int s
    if g.n_snapshots == 0:
        return NULL
    s = live(g, ref)
    if s == NONE8 or not g.down[s]:
        return NULL
    return find_snapshot(g, ref)


cdef inline bint hides_standby(GameC *g, int viewer, StandbyC *sb) noexcept nogil:
    # Whether a player cannot know that a printed ability stands by: nobody showed it the card, which is in the other's
    # hand or left it unseen (B112).
    cdef int s = live(g, sb.source)
    cdef SnapshotC *snap
    if viewer < 0 or sb.master == viewer or sb.instance:
        return False
    if s != NONE8:
        return g.zone[s] == ZONE_HAND and not seen_by(g, viewer, s)
    snap = find_snapshot(g, sb.source)
    return snap != NULL and not snap.know >> viewer & 1


# --- what lies at an offset of the pool (programs.pxi)

cdef inline StatementC *statement_at(WorkspaceC *w, int at) noexcept nogil:
    return <StatementC *>(w.t.pool + at)


cdef inline StatementC *statement_behind(WorkspaceC *w, StatementC *t) noexcept nogil:
    # The next one of the text.
    return <StatementC *>(<i32 *>t + w.t.lengths[t.op])


cdef inline SelectorC *selector_at(WorkspaceC *w, int at) noexcept nogil:
    return <SelectorC *>(w.t.pool + at)


cdef inline FiltersC *filters_at(WorkspaceC *w, int at) noexcept nogil:
    return <FiltersC *>(w.t.pool + at)


cdef inline TargetC *target_at(WorkspaceC *w, int at) noexcept nogil:
    return <TargetC *>(w.t.pool + at)


cdef inline AmountC *amount_at(WorkspaceC *w, int at) noexcept nogil:
    return <AmountC *>(w.t.pool + at)


cdef inline ConditionC *condition_at(WorkspaceC *w, int at) noexcept nogil:
    return <ConditionC *>(w.t.pool + at)


cdef inline bint is_dormant(EffectC *e) noexcept nogil:
    # Whether an effect does nothing yet.
    return e.duration >= DURATION_YOUR_NEXT_TURN and (
        e.duration <= DURATION_OPPONENTS_NEXT_TURN or e.duration == DURATION_YOUR_NEXT_BATTLE_PHASE
        or e.duration == DURATION_OPPONENTS_NEXT_BATTLE_PHASE or e.duration == DURATION_YOUR_NEXT_STAND_PHASE
        or e.duration == DURATION_OPPONENTS_NEXT_STAND_PHASE)


cdef inline bint is_timed(EffectC *e) noexcept nogil:
    return e.group == TIMED


cdef inline i32 number_of(InfoC *i, int which) noexcept nogil:
    # A value as texts and players read it: a cost below 0 is 0 (9.6.2.3.1, B44).
    return 0 if which == STAT_COST and i.stats[which] < 0 else i.stats[which]


cdef inline int script_row_size(ScriptRowC *row) noexcept nogil:
    # How many integers a row takes: the first definition lies in it, the others behind it.
    return <int>(sizeof(ScriptRowC) // sizeof(i32)) - 1 + row.n
