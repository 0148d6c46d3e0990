# 5.13: trance, with trance change (11.5) and trance by effect (5.13.1.5). Frame: a, b = materials, c = picked or NONE8,
# n = kind, code = results of an effect, k0 = bits (2 shuffled, 4 hand done), f = searched: 1 deck, 2 + zone, k1 = refreshed,
# k2, k3 = incarnations.

cdef enum:
    TK_NORMAL, TK_CHANGE, TK_EFFECT
cdef enum:
    AS_MEMBER = 256      # type of a my logicalist that takes part (5.13.1.1.1)
    KEYWORD_CHANGE = 6


cdef int materials(WorkspaceC *w, int p, u8 *out) noexcept nogil:
    # Own members, and a my logicalist that stands face up.
    cdef GameC *g = w.g
    cdef int i, s, n = members_by_circle(w, p, out)
    for i in range(g.zc[p][ZONE_MY_LOGICALIST]):
        s = zl(g, p, ZONE_MY_LOGICALIST)[i]
        if not g.rested[s] and not g.down[s]:  # 4.18.1.2
            out[n] = s
            n += 1
    return n


cdef u8[8] _partners      # by type of a card: types of those with which it may trance
_partners[TYPE_LOGICALIST] = 1 << TYPE_FOREIGNER
_partners[TYPE_FOREIGNER] = 1 << TYPE_LOGICALIST | 1 << TYPE_SUPER_LOGICALIST | 1 << TYPE_MY_LOGICALIST
_partners[TYPE_SUPER_LOGICALIST] = 1 << TYPE_FOREIGNER | 1 << TYPE_SUPER_LOGICALIST | 1 << TYPE_MY_LOGICALIST  # 2.2.2.7
_partners[TYPE_MY_LOGICALIST] = 1 << TYPE_FOREIGNER | 1 << TYPE_SUPER_LOGICALIST  # 2.2.2.8, 2.2.2.8.1


cdef inline bint can_pair(WorkspaceC *w, int s, int o) noexcept nogil:
    cdef int a = w.t.types[w.g.d[s]], b = w.t.types[w.g.d[o]]
    if not _partners[a] >> b & 1:
        return False
    return (1 << a | 1 << b != 1 << TYPE_MY_LOGICALIST | 1 << TYPE_SUPER_LOGICALIST
            or w.t.defs[w.g.d[s if a == TYPE_MY_LOGICALIST else o]].wide)  # 2.2.2.8.1


cdef void trance_pairs(WorkspaceC *w, int p) noexcept nogil:
    # One action for each pair of cards that may trance (5.13.1.1, B26, B108), in order.
    cdef u8 cards[N_SLOTS]
    cdef u32 keys[N_SLOTS]
    cdef int i, j, n, begin = w.n, told = 0
    valid_cards(w)
    # one of each pair; 1.3.3
    if not w.line_types[p] & (1 << TYPE_FOREIGNER | 1 << TYPE_SUPER_LOGICALIST) or is_banned(w, p, PLAYER_STAT_CANNOT_TRANCE):
        return
    n = materials(w, p, cards)
    for i in range(n):
        for j in range(i + 1, n):
            if can_pair(w, cards[i], cards[j]):  # 5.13.1.1
                while told <= j:
                    keys[told] = key_in_play(w, cards[told], p)
                    told += 1
                if keys[i] < keys[j]:
                    opt(w, act(ACTION_TRANCE, 0, keys[i], keys[j]))
                else:
                    opt(w, act(ACTION_TRANCE, 0, keys[j], keys[i]))
    sort_opts(w, begin)


cdef bint has_change(WorkspaceC *w, int s) noexcept nogil:
    cdef InfoC *i
    cdef int k
    i = abilities_of(w, s)
    for k in range(i.n_ab):
        if w.t.abilities[i.ab[k]].keyword == KEYWORD_CHANGE:
            return True
    return False


cdef void change_pairs(WorkspaceC *w, int p) noexcept nogil:
    # One action for each member with trance change and each foreigner beside it (11.5.1, B34), in order.
    cdef u8 cards[N_SLOTS]
    cdef int i, j, n, begin = w.n
    if not w.t.has_change and not slowly(w) or is_banned(w, p, PLAYER_STAT_CANNOT_TRANCE):  # 1.3.3
        return
    n = members_by_circle(w, p, cards)
    for i in range(n):
        if has_change(w, cards[i]):
            for j in range(n):
                if i != j and w.t.types[w.g.d[cards[j]]] == TYPE_FOREIGNER:
                    opt(w, act(ACTION_TRANCE_CHANGE, 0, card_key(w, cards[i], p), card_key(w, cards[j], p)))
    sort_opts(w, begin)


cdef FrameC *push_trance(WorkspaceC *w, int p, int kind) noexcept nogil:
    cdef FrameC *f = push(w, FRAME_TRANCE)
    f.player = p
    f.n = kind
    f.c = NONE8
    return f


cdef void begin_trance(WorkspaceC *w, FrameC *f, u64 code) noexcept nogil:
    cdef GameC *g = w.g
    cdef u8 cards[N_SLOTS]
    cdef int p = f.player, i, s, n = materials(w, p, cards)
    cdef u32 key
    for i in range(n):
        s = cards[i]
        key = key_in_play(w, s, p)
        if key == act_card(code):
            f.a = s
            f.k2 = g.inc[s]
        elif key == <u32>act_arg(code):
            f.b = s
            f.k3 = g.inc[s]
    f.step = 0
    emit(w, EVENT_TRANCE, p, f.n, 0, 2)
    emit_here(w, f.a)
    emit_here(w, f.b)


cdef void op_trance(WorkspaceC *w, FrameC *f, CtxC *c, i32 *t) noexcept nogil:
    # A trance by effect, if there is a pair (5.13.1.5, B28).
    cdef FrameC *frame
    cdef int n = w.n, i, p = c.master
    cdef bint any_pair
    if f.step == 0:
        w.n = 0
        trance_pairs(w, p)
        any_pair = w.n > 0
        w.n = 0
        if any_pair:
            f.step = 1
            frame = push_trance(w, p, TK_EFFECT)
            frame.code = <u64>t[2]
            frame.step = 9
            return
    next_op(w, f, c, t[0])


cdef bint meets(WorkspaceC *w, int s, i32 results, CtxC *c) noexcept nogil:
    # Whether a card meets one of the alternatives (11.5.1.1).
    cdef i32 *filters
    cdef int k
    for k in range(w.t.pool[results]):
        filters = w.t.pool + w.t.pool[results + 1 + k]
        if passes(w, info(w, s), filters + 1, filters[0], c):
            return True
    return False


cdef bint can_take(WorkspaceC *w, FrameC *f, int s) noexcept nogil:
    # Whether this trance may mobilize a tranceunion.
    cdef GameC *g = w.g
    cdef InfoC *i
    cdef AbC *ab
    cdef CtxC c
    cdef int k, marks = info(w, s).restrictions
    if g.zone[s] != ZONE_DECK and g.zone[s] != ZONE_HAND and not marks & (1 << RESTRICTION_TRANCED | 1 << RESTRICTION_FREELY):
        return False  # 5.13.1.2.4
    if f.n == TK_EFFECT:  # 5.12.3.2, 5.13.1.5
        return <i32>f.code < 0 or meets(w, s, <i32>f.code, &g.ctx[g.n_ctx - 1])
    if f.n == TK_CHANGE:
        c.master = f.player
        c.source = ref_to(g, s)
        c.subject = c.partner = NOREF
        c.first = c.nit = c.nlook = c.nexc = 0
        c.x = 0
        i = info(w, f.a)
        for k in range(i.n_ab):
            ab = &w.t.abilities[i.ab[k]]
            if ab.keyword == KEYWORD_CHANGE and meets(w, s, w.t.pool[ab.code + 2], &c):
                break
        else:
            return False
    if marks >> RESTRICTION_FREELY & 1:  # 5.13.1.5
        return g.zc[f.player][ZONE_STOCK] >= cost_of(w, s)
    return can_play(w, f.player, g.d[s], info_of(w, s, PLAYED_BY))  # B27, 11.5.4


cdef int playable(WorkspaceC *w, FrameC *f, int z, u8 *first, u32 *keys) noexcept nogil:
    # Tranceunions of a zone that this trance may mobilize.
    cdef GameC *g = w.g
    cdef u8 able[ZONE_CAP]
    cdef int i, s, n = 0, p = f.player
    if is_banned(w, p, PLAYER_STAT_CANNOT_MOBILIZE):  # 1.3.3
        return 0
    for i in range(g.zc[p][z]):
        s = zl(g, p, z)[i]
        if w.t.types[g.d[s]] == TYPE_TRANCEUNION and g.know[s] >> p & 1 and can_take(w, f, s):  # 5.13.1
            able[n] = s
            n += 1
    return distinct(w, able, n, p, first, keys)


cdef inline int trance_zone(FrameC *f) noexcept nogil:
    return ZONE_DECK if f.f == 1 else f.f - 2


cdef inline bint can_open(int z) noexcept nogil:
    return z == ZONE_LEVEL or z == ZONE_STOCK or z == ZONE_DROP or z == ZONE_REMOVE or z == ZONE_PURGE


cdef void rest_my_logicalist(WorkspaceC *w, FrameC *f) noexcept nogil:
    # 5.13.1.3.1, 5.13.1.4.1
    cdef u8 cards[2]
    cdef int n = 0
    if w.g.zone[f.a] == ZONE_MY_LOGICALIST:
        cards[n] = f.a
        n += 1
    if w.g.zone[f.b] == ZONE_MY_LOGICALIST:
        cards[n] = f.b
        n += 1
    orient(w, cards, n, True)


cdef void step_trance(WorkspaceC *w, FrameC *f) noexcept nogil:
    cdef GameC *g = w.g
    cdef u8 cards[N_SLOTS]
    cdef u32 keys[N_SLOTS]
    cdef u8 first[N_SLOTS]
    cdef int p = f.player, i, n, c
    if f.step == 0:
        ask(w, p, DECISION_TRANCE_SOURCE, rule(5, 13, 1, 2))
    elif f.step == 9:
        ask(w, p, DECISION_PAIR, rule(5, 13, 1, 1))
    elif f.step == 1:  # search
        if f.f == 1:
            for i in range(g.zc[p][ZONE_DECK]):
                learn(w, p, zl(g, p, ZONE_DECK)[i])
            hide_together(w, 2 >> p, zl(g, p, ZONE_DECK), g.zc[p][ZONE_DECK])  # the other does not see where a card is taken
        ask(w, p, DECISION_TRANCE_PICK, rule(5, 13, 1, 2, 1 if f.f == 1 else 4))  # 5.13.1.2.1, 5.13.1.2.4
    elif f.step == 2:  # something was picked
        f.step = 3
        push_place(w, p, f.c)  # 5.13.1.2.1
    elif f.step == 3:
        c = cost_of(w, f.c)
        f.d = g.ret
        if c and f.n != TK_EFFECT:
            pay_stock(w, p, c)  # B27
            player_event(w, TRIGGER_PAID_STOCK, p)
            if g.over:
                return
        n = 0
        if g.zone[f.a] == ZONE_CIRCLE:
            cards[n] = f.a
            n += 1
        if g.zone[f.b] == ZONE_CIRCLE:
            cards[n] = f.b
            n += 1
        before_soul(w, f)
        for i in range(g.zc[p][ZONE_SOUL]):
            if g.host[zl(g, p, ZONE_SOUL)[i]] == f.a and g.zone[f.a] == ZONE_CIRCLE:
                cards[n] = zl(g, p, ZONE_SOUL)[i]
                n += 1
        for i in range(g.zc[p][ZONE_SOUL]):
            if g.host[zl(g, p, ZONE_SOUL)[i]] == f.b and g.zone[f.b] == ZONE_CIRCLE:
                cards[n] = zl(g, p, ZONE_SOUL)[i]
                n += 1
        move(w, cards, n, ZONE_SOUL, p, CAUSE_SOUL, False, -1, False, 0, 0, f.c)  # 5.13.1.3, 11.5.3, B25, B32
        rest_my_logicalist(w, f)
        f.step = 4
        push_put(w, p, f.c, f.d, False, True)
    elif f.step == 4:
        after_soul(w, f)
        player_event(w, TRIGGER_TRANCED, p)
        f.step = 5
    elif f.step == 5:
        f.step = 6
        if f.f == 1 and not f.k0 & 2:
            f.k0 |= 2
            shuffle(w, p, ZONE_DECK)  # 5.13.1.2.2
    elif f.step == 6:
        if f.c == NONE8 and not f.k0 & 4 and f.f < 2:
            f.k0 |= 4
            n = playable(w, f, ZONE_HAND, first, keys)
            if n:
                f.step = 7
                f.f = -1
                ask(w, p, DECISION_TRANCE_HAND, rule(5, 13, 1, 2, 3))
                return
        f.step = 8
        if f.c == NONE8:  # 5.13.1.4, B31
            n = 0
            if g.zone[f.a] == ZONE_CIRCLE:
                cards[n] = f.a
                n += 1
            if g.zone[f.b] == ZONE_CIRCLE:
                cards[n] = f.b
                n += 1
            f.step = 10
            if n:
                push_send(w, cards, n, ZONE_DROP, CAUSE_DROP)
    elif f.step == 7:
        f.step = 6
    elif f.step == 10:
        f.step = 8
        rest_my_logicalist(w, f)
    else:
        pop(w)


cdef void options_trance(WorkspaceC *w, FrameC *f) noexcept nogil:
    cdef u8 first[N_SLOTS]
    cdef u32 keys[N_SLOTS]
    cdef int i, n
    cdef bint opened
    if f.step == 9:
        trance_pairs(w, f.player)
        return
    if f.step == 0:
        opened = may_restrict(w, RESTRICTION_TRANCED) or may_restrict(w, RESTRICTION_FREELY) or slowly(w)
        opt(w, act(ACTION_NO))
        opt(w, act(ACTION_SEARCH))
        if not f.k1:
            opt(w, act(ACTION_REFRESH))
        for i in range(N_ZONES):  # 5.13.1.2.4
            if can_open(i) and opened and playable(w, f, i, first, keys):
                opt(w, act(ACTION_OPEN, 0, NO_CARD, i))
        return
    opt(w, act(ACTION_NONE))
    n = playable(w, f, ZONE_HAND if f.step == 7 else trance_zone(f), first, keys)
    if f.step == 1 and f.f == 1 and not f.k1:
        opt(w, act(ACTION_REFRESH))
    for i in range(n):
        opt(w, act(ACTION_PICK, 0, keys[i]))
    sort_opts(w, 0)


cdef void answer_trance(WorkspaceC *w, FrameC *f, u64 code) noexcept nogil:
    cdef GameC *g = w.g
    cdef u8 first[N_SLOTS]
    cdef u32 keys[N_SLOTS]
    cdef int i, n, kind = act_kind(code), p = f.player
    if f.step == 9:
        begin_trance(w, f, code)
    elif kind == ACTION_REFRESH:
        f.k1 = 1
        refresh(w, p)
    elif f.step == 0:
        f.f = 1 if kind == ACTION_SEARCH else 2 + act_arg(code) if kind == ACTION_OPEN else 0
        f.step = 1 if f.f else 5
    elif kind == ACTION_NONE:
        f.step = 5 if f.step == 1 else 6
    else:
        n = playable(w, f, ZONE_HAND if f.step == 7 else trance_zone(f), first, keys)
        for i in range(n):
            if keys[i] == act_card(code):
                f.c = first[i]
                f.e = g.inc[first[i]]
                show(w, f.c)  # 9.6.2.1
                break
        if f.step == 7:
            f.k0 |= 8
        f.step = 2
