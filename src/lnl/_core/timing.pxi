# 9.7: what triggers and what stands by; 9.11: last known information; 9.10: replacement.

cdef enum:
    TE_MOBILIZED, TE_PLACED_BY_TRANCE, TE_SOUL_BY_TRANCE, TE_ATTACKS, TE_ATTACKED, TE_DEFENDS, TE_INTERCEPTS, TE_WINS,
    TE_LOSES, TE_GATE_DESTROYED, TE_DESTROYS_GATE, TE_GAME_START, TE_TURN_START, TE_PHASE_START, TE_STEP_START, TE_DROPPED,
    TE_DISCARDED, TE_STOCKED, TE_DRAWN, TE_DEFINED, TE_RETURNED, TE_STOOD, TE_RESTED, TE_LEVELED, TE_REFRESHED,
    TE_LUCK_DRIVE, TE_LOGIC_DRIVE, TE_LEVEL_BOOST, TE_MOVED, TE_PAID_STOCK
cdef enum:
    RE_DROP, RE_STOCK, RE_DRAW, RE_DESTROY
cdef enum:
    RS_ATTACK, RS_INTERCEPT, RS_MOVE, RS_STAND, RS_BE_CHOSEN, RS_BE_ATTACKED


cdef inline SnapC *find_snapshot(GameC *g, u16 ref) noexcept nogil:
    cdef int k
    for k in range(g.n_snap - 1, -1, -1):
        if g.snap[k].ref == ref:
            return &g.snap[k]
    return NULL


cdef bint is_referred(GameC *g, u16 ref, bint frames) noexcept nogil:
    cdef int k, i
    cdef CtxC *c
    for k in range(g.n_sb):
        if g.standby[k].source == ref or g.standby[k].subject == ref or g.standby[k].partner == ref:
            return True
    if not frames:
        return False
    for k in range(g.n_ctx):
        c = &g.ctx[k]
        if c.source == ref or c.subject == ref or c.partner == ref:
            return True
        for i in range(c.nit):
            if c.it[i] == ref:
                return True
        for i in range(c.nlook):
            if c.look[i] == ref:
                return True
        for i in range(c.nexc):
            if c.exc[i] == ref:
                return True
    return False


cdef void sweep(GameC *g, bint frames) noexcept nogil:
    # Let go of snapshots that nothing refers to.
    cdef int k, n = 0
    for k in range(g.n_snap):
        if is_referred(g, g.snap[k].ref, frames):
            if n != k:
                g.snap[n] = g.snap[k]
            n += 1
    g.n_snap = n


cdef void forget(X *x) noexcept nogil:
    # Once the outermost check timing is over only standing-by abilities keep snapshots (9.11, 12.2.2).
    cdef int k
    if x.g.n_snap == 0:
        return
    for k in range(x.g.nf):
        if x.g.fr[k].kind == F_RES or x.g.fr[k].kind == F_CHECK:
            return
    sweep(x.g, False)


cdef u32 move_events(int origin, int zone, int cause) noexcept nogil:
    cdef u32 e = 0
    if zone == Z_DROP:
        e |= 1 << TE_DROPPED  # 5.9.2
        if cause == C_DISCARD:
            e |= 1 << TE_DISCARDED  # 5.8
    elif zone == Z_STOCK and origin == Z_CIRCLE:
        e |= 1 << TE_STOCKED
    elif zone == Z_HAND and origin == Z_CIRCLE:
        e |= 1 << TE_RETURNED
    elif zone == Z_LEVEL:
        e |= 1 << TE_LEVELED
    elif zone == Z_BATTLE:
        e |= 1 << TE_DEFINED  # 5.16.2, B102
    elif zone == Z_INTERCEPT and origin == Z_CIRCLE:
        e |= 1 << TE_INTERCEPTS  # 8.3.5
    if cause == C_DRAW:
        e |= 1 << TE_DRAWN
    return e


cdef void remember(X *x, u8 *cards, int n, int zone, int cause) noexcept nogil:
    # Keep what cards look like in the moment before they move (9.11.1), where something may refer to them.
    cdef GameC *g = x.g
    cdef SnapC *snap
    cdef int i, j, s, p
    x.n_before = 0
    if not x.t.n_abilities:
        return
    x.move_mask = 0
    for i in range(n):
        x.move_mask |= move_events(g.zone[cards[i]], zone, cause)
    x.move_mask &= x.t.events
    if x.move_mask:
        list_autos(x, x.move_mask)
    if not (x.move_mask or g.n_ctx or g.n_sb or cause == C_SOUL):
        return
    if g.n_snap + n > MAX_SNAP:
        sweep(g, True)
    if g.n_snap + n > MAX_SNAP:
        g.fault = 11
        return
    for i in range(n):
        s = cards[i]
        snap = &g.snap[g.n_snap]
        g.n_snap += 1
        snap.ref = ref_to(g, s)
        snap.d = g.d[s]
        snap.player = g.player[s]
        snap.flags = g.down[s] | g.rested[s] << 1
        snap.place = g.mask[s] if g.mask[s] else g.pos[s]
        snap.info = info(x, s)[0]
        snap.n = 0
        if g.zone[s] == Z_CIRCLE:
            p = g.player[s]
            for j in range(g.zc[p][Z_SOUL]):
                if g.host[g.zl[p][Z_SOUL][j]] == s and snap.n < MAX_SNAP_SOULS:
                    snap.souls[snap.n] = <u16>(g.zl[p][Z_SOUL][j] | ((g.inc[g.zl[p][Z_SOUL][j]] + 1) & 255) << 8)
                    snap.n += 1


# --- standing by ------------------------------------------------------------------------------------------------------

cdef void list_autos(X *x, u32 mask) noexcept nogil:
    # Automatic abilities that are valid now and wait for one of these events, with their cards and masters.
    cdef GameC *g = x.g
    cdef u8 cards[ZONE_CAP * 4]
    cdef InfoC *i
    cdef int k, j, n
    x.n_before = 0
    if not x.fresh and not x.computing:
        compute(x)
    n = in_play(x, cards)
    for k in range(n):
        if not x.gained and not x.t.defs[g.d[cards[k]]].events & mask:
            continue
        if not is_valid_place(x, cards[k]):
            continue
        i = info(x, cards[k])
        for j in range(i.n_ab):
            if x.t.abilities[i.ab[j]].kind == 1 and mask >> x.t.abilities[i.ab[j]].event & 1:
                if x.n_before >= MAX_WATCH:
                    g.fault = 12
                    return
                x.before[x.n_before].ab = i.ab[j]
                x.before[x.n_before].source = ref_to(g, cards[k])
                x.before[x.n_before].master = g.player[cards[k]]
                x.n_before += 1


cdef void add_autos(X *x, u32 mask) noexcept nogil:
    # Join the abilities that are valid after an event to those from before it (9.7.4.2).
    cdef WatchC kept[MAX_WATCH]
    cdef WatchC w
    cdef int n = x.n_before, m, k, j, old = x.n_before
    memcpy(kept, x.before, n * sizeof(WatchC))
    list_autos(x, mask)
    m = x.n_before
    for k in range(m):
        w = x.before[k]
        for j in range(old):
            if kept[j].source == w.source and x.t.abilities[kept[j].ab].rank == x.t.abilities[w.ab].rank:
                break
        else:
            if n < MAX_WATCH:
                kept[n] = w
                n += 1
            else:
                x.g.fault = 12
    memcpy(x.before, kept, n * sizeof(WatchC))
    x.n_before = n


cdef void stand_by(X *x, WatchC *w, CtxC *c) noexcept nogil:
    # Put an automatic ability on standby, if nothing keeps it from triggering (9.7.2, 12.3.1.2).
    cdef GameC *g = x.g
    cdef AbC *ab = &x.t.abilities[w.ab]
    cdef int s = live(g, c.source)
    cdef StandbyC *sb
    if ab.once and s != NONE8 and g.used[s] >> ab.mark & 1:
        return  # 12.4.1.1
    if not holds(x, ab.condition, c):
        return  # 11.3.1, 11.6.1.2.1
    if x.dry:
        x.dry_found = 1
        return
    if g.n_sb >= MAX_SB:
        g.fault = 13
        return
    sb = &g.standby[g.n_sb]
    g.n_sb += 1
    sb.ab = w.ab
    sb.master = c.master
    sb.source = c.source
    sb.subject = c.subject
    sb.partner = c.partner
    sb.stamp = g.clock


cdef void trigger(X *x, int event, int card, u16 was, InfoC *i, int player, u16 partner=NOREF, int phase=-1, int step=-1,
                  InfoC *other=NULL, bint once=False, int origin=-1, int zone=-1) noexcept nogil:
    # Let every watching ability stand by whose trigger condition this event meets (9.7.2).
    cdef GameC *g = x.g
    cdef AbC *ab
    cdef WatchC *w
    cdef CtxC c
    cdef i32 *sel
    cdef int k, j, s, n = x.n_before
    cdef bint fits
    for k in range(n):
        w = &x.before[k]
        ab = &x.t.abilities[w.ab]
        if ab.event != event:
            continue
        s = w.source & 255
        if once and g.fired[s] >> ab.mark & 1:
            continue
        c.master = w.master
        c.source = w.source
        c.subject = ref_to(g, card) if card != NONE8 else NOREF
        c.partner = partner
        c.nit = c.nlook = c.nexc = 0
        c.x = 0
        if ab.subject < 0:
            if player < 0 or not is_whom(&c, ab.who, player):
                continue
        elif x.t.pool[ab.subject] == TA_THIS:
            if card != s or not (w.source == was or w.source >> 8 == g.inc[card]):
                continue
        else:
            sel = x.t.pool + x.t.pool[ab.subject + 1]
            if card == NONE8 or i == NULL or not is_whom(&c, sel[1], i.player) or (sel[2] and card == s):
                continue
            if zone >= 0 and sel[0] != origin and sel[0] != zone:  # 2.2.3
                continue
            if not passes(x, i, sel + 4, sel[3], &c):
                continue
        if ab.phase != phase or ab.step != step:
            continue
        if ab.partner >= 0:
            fits = False
            if other != NULL:
                for j in range(x.t.pool[ab.partner]):
                    sel = x.t.pool + x.t.pool[ab.partner + 1 + j]
                    if passes(x, other, sel + 1, sel[0], &c):
                        fits = True
                        break  # 11.2.1.1
            if not fits:
                continue
        j = g.n_sb
        stand_by(x, w, &c)
        if once and g.n_sb > j:
            x.fire[s] |= 1 << ab.mark


cdef void moved(X *x, u8 *cards, int n, u8 *zones, u8 *incs, int zone, int cause) noexcept nogil:
    # Let abilities stand by that wait for this movement (9.7.4).
    cdef GameC *g = x.g
    cdef InfoC *i
    cdef SnapC *snap
    cdef u32 events
    cdef int k, e, s, origin
    cdef u16 was
    if not x.t.n_abilities or not x.move_mask:
        return
    add_autos(x, x.move_mask)
    for k in range(n):
        s = cards[k]
        origin = zones[s]
        events = move_events(origin, zone, cause) & x.t.events
        if not events:
            continue
        was = <u16>(s | incs[s] << 8)
        i = NULL
        if origin == Z_CIRCLE or origin == Z_GATE or (is_public(origin) and not is_public(zone)):  # 9.7.4.1
            snap = find_snapshot(g, was)
            if snap != NULL:
                i = &snap.info
        if i == NULL:
            i = info(x, s)
        for e in range(32):
            if events >> e & 1:
                # Only a definition is an event of the player; an effect may put a card there too (B102).
                trigger(x, e, s, was, i, -1 if e == TE_DEFINED and cause != C_DEFINE else g.player[s], NOREF, -1, -1, NULL,
                        False, origin, zone)


cdef inline void card_event(X *x, int e, int s) noexcept nogil:
    # Something happened to a card that stays where it is.
    if x.t.events >> e & 1:
        list_autos(x, 1 << e)
        trigger(x, e, s, ref_to(x.g, s), info(x, s), x.g.player[s])


cdef inline void watch_autos(X *x) noexcept nogil:
    if x.t.n_abilities:
        list_autos(x, 1 << TE_WINS | 1 << TE_LOSES)
        x.n_watched = x.n_before
        memcpy(x.watched, x.before, x.n_before * sizeof(WatchC))


cdef inline void watched_event(X *x, int e, int s) noexcept nogil:
    # An event seen by the abilities that `watch_autos` noted.
    if x.t.events >> e & 1:
        x.n_before = x.n_watched
        memcpy(x.before, x.watched, x.n_watched * sizeof(WatchC))
        trigger(x, e, s, ref_to(x.g, s), info(x, s), x.g.player[s])


cdef inline void player_event(X *x, int e, int p) noexcept nogil:
    # Something happened to a player.
    if x.t.events >> e & 1:
        list_autos(x, 1 << e)
        trigger(x, e, NONE8, NOREF, NULL, p)


cdef inline void oriented(X *x, u8 *cards, int n, bint rest) noexcept nogil:
    cdef int k
    for k in range(n):
        card_event(x, TE_RESTED if rest else TE_STOOD, cards[k])


cdef inline void relocated(X *x, u8 *cards, int n) noexcept nogil:
    cdef int k
    for k in range(n):
        card_event(x, TE_MOVED, cards[k])


cdef inline void mobilized(X *x, int s, bint by_trance) noexcept nogil:
    card_event(x, TE_MOBILIZED, s)
    if by_trance:
        card_event(x, TE_PLACED_BY_TRANCE, s)


cdef inline void gate_destroyed(X *x, int gate, int by) noexcept nogil:
    card_event(x, TE_GATE_DESTROYED, gate)
    if by != NONE8:
        card_event(x, TE_DESTROYS_GATE, by)


cdef void before_soul(X *x, Fr *f) noexcept nogil:
    # Note who watches before the materials become soul (11.2); a replacement may ask something before they are answered.
    cdef GameC *g = x.g
    cdef int k
    g.n_soul = 0
    if not x.t.events >> TE_SOUL_BY_TRANCE & 1:
        return
    list_autos(x, 1 << TE_SOUL_BY_TRANCE)
    for k in range(x.n_before):
        if g.n_soul >= 24:
            g.fault = 12
            return
        g.soul[g.n_soul] = x.before[k]
        g.n_soul += 1


cdef void after_soul(X *x, Fr *f) noexcept nogil:
    cdef GameC *g = x.g
    cdef u16 refs[2]
    cdef SnapC *snap[2]
    cdef int k
    if g.n_soul == 0:
        return
    refs[0] = <u16>(f.a | f.k2 << 8)
    refs[1] = <u16>(f.b | f.k3 << 8)
    for k in range(2):
        snap[k] = find_snapshot(g, refs[k])
    memcpy(x.before, g.soul, g.n_soul * sizeof(WatchC))
    x.n_before = g.n_soul
    for k in range(2):
        if snap[k] != NULL:
            trigger(x, TE_SOUL_BY_TRANCE, refs[k] & 255, refs[k], &snap[k].info, g.player[refs[k] & 255],
                    ref_to(g, f.c), -1, -1, &snap[1 - k].info if snap[1 - k] != NULL else NULL)
    g.n_soul = 0


cdef void start(X *x, int e, int phase, int step) noexcept nogil:
    # A phase, step, turn or the game starts; the end ones are answered once by each ability (7.7.2, 8.6.2).
    cdef bint once = phase == PH_END or step == ST_END
    cdef int k
    if not x.t.events >> e & 1:
        return
    list_autos(x, 1 << e)
    memset(x.fire, 0, sizeof(x.fire))
    trigger(x, e, NONE8, NOREF, NULL, x.g.turn_player, NOREF, phase, step, NULL, once)
    if once:
        for k in range(x.g.n_slots):
            x.g.fired[k] |= x.fire[k]


cdef bint can_start(X *x, int e, int phase, int step) noexcept nogil:
    # Whether a start would let anything stand by (7.7.8, 8.6.7).
    if not x.t.events >> e & 1:
        return False
    x.dry = 1
    x.dry_found = 0
    list_autos(x, 1 << e)
    trigger(x, e, NONE8, NOREF, NULL, x.g.turn_player, NOREF, phase, step, NULL, True)
    x.dry = 0
    return x.dry_found


cdef inline bint has_standby(X *x) noexcept nogil:
    return x.g.n_sb > 0


# --- choosing among standing-by abilities (9.5.3.2-3) ---------------------------------------------------------------------

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
    return (p.n > q.n) - (p.n < q.n)


cdef int ref_code(X *x, u16 r) noexcept nogil:
    cdef int s
    if r == NOREF:
        return -1
    s = live(x.g, r)
    if s == NONE8:
        return -2
    return (x.g.zone[s] * 2 + x.g.player[s]) * 64 + zone_index(x, s)


cdef int ref_compare(X *x, u16 a, u16 b) noexcept nogil:
    cdef int i = ref_code(x, a), j = ref_code(x, b)
    if i != j:
        return 1 if i > j else -1
    if i != -2:
        return 0
    return snap_compare(x.g, a, b)


cdef int sb_compare(X *x, StandbyC *a, StandbyC *b) noexcept nogil:
    cdef int c
    if a.master != b.master:
        return 1 if a.master > b.master else -1
    if x.t.abilities[a.ab].rank != x.t.abilities[b.ab].rank:
        return 1 if x.t.abilities[a.ab].rank > x.t.abilities[b.ab].rank else -1
    c = ref_compare(x, a.source, b.source)
    if c:
        return c
    c = ref_compare(x, a.subject, b.subject)
    if c:
        return c
    return ref_compare(x, a.partner, b.partner)


cdef int sorted_standby(X *x, int player, u8 *out, bint distinct_only) noexcept nogil:
    # Numbers of a player's entries in canonical order; player -1 is both.
    cdef GameC *g = x.g
    cdef int k, j, n = 0
    for k in range(g.n_sb):
        if player >= 0 and g.standby[k].master != player:
            continue
        j = n
        while j > 0 and sb_compare(x, &g.standby[out[j - 1]], &g.standby[k]) > 0:
            out[j] = out[j - 1]
            j -= 1
        if distinct_only and j > 0 and sb_compare(x, &g.standby[out[j - 1]], &g.standby[k]) == 0:
            # Equal to one already listed: close the gap again.
            while j < n:
                out[j] = out[j + 1]
                j += 1
            continue
        out[j] = k
        n += 1
    return n


cdef int next_standby(X *x) noexcept nogil:
    # The entry to play, or -2 if the player has to choose.
    cdef GameC *g = x.g
    cdef u8 order[MAX_SB + 1]
    cdef int k, p, n
    for k in range(2):
        p = in_order(x, k)
        n = sorted_standby(x, p, order, True)
        if n == 1:
            for k in range(g.n_sb):
                if g.standby[k].master == p:
                    return k
        if n:
            return -2
    return -1


cdef void ask_standby(X *x) noexcept nogil:
    cdef GameC *g = x.g
    cdef int k, p = 1 - g.turn_player
    for k in range(g.n_sb):
        if g.standby[k].master == g.turn_player:
            p = g.turn_player
    ask(x, p, D_STANDBY, rule(9, 5, 3, 2 if p == g.turn_player else 3))


cdef void options_standby(X *x) noexcept nogil:
    cdef GameC *g = x.g
    cdef u8 order[MAX_SB + 1]
    cdef int k, n = sorted_standby(x, g.dec_player, order, True)
    for k in range(n):
        opt(x, act(A_PLAY, 0, card_key(x, g.standby[order[k]].source & 255, g.dec_player), k))
    sort_opts(x, 0)


cdef void answer_standby(X *x, Fr *f, u64 code) noexcept nogil:
    cdef u8 order[MAX_SB + 1]
    cdef int k
    sorted_standby(x, x.g.dec_player, order, True)
    f.step = 0
    f.e += 1
    k = order[act_arg(code)]
    play_automatic(x, k)


# --- replacement (9.10): a = event, b = card or NONE8, k0 = chosen -------------------------------------------------------

cdef struct CandC:
    u16 ab, path, rank
    i32 code
    u8 source, optional


cdef inline bint cand_before(X *x, CandC *a, CandC *b) noexcept nogil:
    # Canonical order: ability, statement, place of the source.
    if a.rank != b.rank:
        return a.rank < b.rank
    if a.path != b.path:
        return a.path < b.path
    return ref_here_c(x, a.source) < ref_here_c(x, b.source)


cdef int candidates(X *x, int event, int card, int player, CandC *out) noexcept nogil:
    # Replacement effects that could apply to an event, in canonical order.
    cdef GameC *g = x.g
    cdef u8 cards[ZONE_CAP * 4]
    cdef u8 fits[ZONE_CAP * 2]
    cdef InfoC *i
    cdef AbC *ab
    cdef i32 *code
    cdef CandC c
    cdef CtxC ctx
    cdef int k, j, m, q, n = 0, nc, count
    cdef bint ok
    if not x.t.replaces >> event & 1:
        return 0
    if not x.fresh and not x.computing:
        compute(x)
    nc = in_play(x, cards)
    for k in range(nc):
        if not x.gained and not x.t.defs[g.d[cards[k]]].replaces >> event & 1:
            continue
        if not is_valid_place(x, cards[k]):
            continue
        i = info(x, cards[k])
        count = i.n_ab
        for j in range(count):
            ab = &x.t.abilities[info(x, cards[k]).ab[j]]
            if ab.kind != 0:
                continue
            code = x.t.pool + ab.code
            while code[0] != O_END:
                if code[0] == O_REPLACE and code[2] == event:
                    ctx.master = g.player[cards[k]]
                    ctx.source = ref_to(g, cards[k])
                    ctx.subject = ref_to(g, card) if card != NONE8 else NOREF
                    ctx.partner = NOREF
                    ctx.nit = ctx.nlook = ctx.nexc = 0
                    ctx.x = 0
                    ok = True
                    for q in range(g.n_rep):
                        if g.rep[q].slot == cards[k] and g.rep[q].rank == ab.rank and g.rep[q].path == code[1]:
                            ok = False
                    if ok:
                        if card == NONE8:
                            ok = is_whom(&ctx, code[4], player)
                        elif x.t.pool[code[3]] == TA_THIS:
                            ok = cards[k] == card
                        else:
                            m = target_list(x, code[3], &ctx, fits)
                            ok = False
                            for q in range(m):
                                if fits[q] == card:
                                    ok = True
                    if ok and holds(x, ab.condition, &ctx) and n < 16:
                        c.ab = <u16>(ab - x.t.abilities)
                        c.rank = ab.rank
                        c.path = code[1]
                        c.code = <i32>(code - x.t.pool)
                        c.source = cards[k]
                        c.optional = code[5]
                        q = n
                        while q > 0 and cand_before(x, &c, &out[q - 1]):
                            out[q] = out[q - 1]
                            q -= 1
                        out[q] = c
                        n += 1
                code = x.t.pool + code[6] if code[0] == O_REPLACE else code + x.t.lengths[code[0]]
    return n


cdef inline int ref_here_c(X *x, int s) noexcept nogil:
    return (x.g.zone[s] * 2 + x.g.player[s]) * 64 + zone_index(x, s)


cdef bint try_replace(X *x, int event, int card, int player) noexcept nogil:
    # Push the question whether an event is replaced; False where nothing could replace it. The answer is g.ret.
    cdef CandC found[16]
    cdef Fr *f
    if not x.t.replaces >> event & 1:
        return False
    if candidates(x, event, card, player, found) == 0:
        return False
    f = push(x, F_REPL)
    f.player = player
    f.a = event
    f.b = card
    return True


cdef void step_replacement(X *x, Fr *f) noexcept nogil:
    cdef CandC found[16]
    cdef int n
    if f.step == 0:
        n = candidates(x, f.a, f.b, f.player, found)
        if n == 1 and not found[0].optional:
            substitute(x, f, &found[0])
        else:
            f.step = 1
            ask(x, f.player, D_MAY if n == 1 else D_REPLACEMENT, rule(9, 10, 3 if n == 1 else 2))
        return
    pop(x)
    x.g.ret = 1


cdef void options_replacement(X *x, Fr *f) noexcept nogil:
    cdef CandC found[16]
    cdef int k, n = candidates(x, f.a, f.b, f.player, found)
    cdef bint optional = True
    for k in range(n):
        if not found[k].optional:
            optional = False
    if optional:
        opt(x, act(A_NO))
    if n == 1:
        opt(x, act(A_YES))
    else:
        for k in range(n):
            opt(x, act(A_APPLY, 0, NO_CARD, k))


cdef void answer_replacement(X *x, Fr *f, u64 code) noexcept nogil:
    cdef CandC found[16]
    cdef int n = candidates(x, f.a, f.b, f.player, found)
    if act_kind(code) == A_NO:
        pop(x)
        x.g.ret = 0
    else:
        substitute(x, f, &found[act_arg(code) if n > 1 else 0])


cdef void substitute(X *x, Fr *f, CandC *c) noexcept nogil:
    # Carry out the substitute in place of the event (9.10.1).
    cdef GameC *g = x.g
    cdef CtxC *ctx
    f.step = 2
    emit_one(x, E_REPLACED, g.player[c.source], 0, 0, c.source)
    if g.n_rep >= 8:
        g.fault = 14
        return
    g.rep[g.n_rep].slot = c.source  # 9.10.2.3
    g.rep[g.n_rep].rank = c.rank
    g.rep[g.n_rep].path = c.path
    g.n_rep += 1
    ctx = open_resolution(x, c.ab, g.player[c.source], ref_to(g, c.source),
                          ref_to(g, f.b) if f.b != NONE8 else NOREF, NOREF)
    ctx.stage = 2
    ctx.substitute = 1
    ctx.pc = c.code + 7
