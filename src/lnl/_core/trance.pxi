# 5.13: trance, with trance change (11.5) and trance by effect (5.13.1.5). Frame: a, b = materials, c = picked or NONE8,
# n = kind, code = results of an effect, k0 = bits (2 shuffled, 4 hand done), f = searched: 1 deck, 2 + zone, k1 = refreshed,
# k2, k3 = incarnations.

cdef enum:
    TK_NORMAL, TK_CHANGE, TK_EFFECT
cdef enum:
    AS_MEMBER = 256      # type of a my logicalist that takes part (5.13.1.1.1)
    MADE_UP = 1 << 15    # in used: entered by make up this turn (11.11.3.1)
    SYNTHESIZED = 1 << 14    # in used: turned up by synthesis in the effect that is being carried out (5.33.2)
    KW_CHANGE = 6


cdef int materials(X *x, int p, u8 *out) noexcept nogil:
    # Own members, and a my logicalist that stands face up.
    cdef GameC *g = x.g
    cdef int i, s, n = members_by_circle(x, p, out)
    for i in range(g.zc[p][Z_MY]):
        s = zl(g, p, Z_MY)[i]
        if not g.rested[s] and not g.down[s]:
            out[n] = s
            n += 1
    return n


cdef u8[8] _partners      # by type of a card: types of those with which it may trance
_partners[T_LOGICALIST] = 1 << T_FOREIGNER
_partners[T_FOREIGNER] = 1 << T_LOGICALIST | 1 << T_SUPER | 1 << T_MY
_partners[T_SUPER] = 1 << T_FOREIGNER | 1 << T_SUPER | 1 << T_MY  # 2.2.2.7
_partners[T_MY] = 1 << T_FOREIGNER | 1 << T_SUPER  # 2.2.2.8.1


cdef inline bint can_pair(X *x, int s, int o) noexcept nogil:
    cdef int a = x.t.types[x.g.d[s]], b = x.t.types[x.g.d[o]]
    if not _partners[a] >> b & 1:
        return False
    return 1 << a | 1 << b != 1 << T_MY | 1 << T_SUPER or x.t.defs[x.g.d[s if a == T_MY else o]].wide  # 2.2.2.8.1


cdef void trance_pairs(X *x, int p) noexcept nogil:
    # One action for each pair of cards that may trance (5.13.1.1, B26, B108), in order.
    cdef u8 cards[N_SLOTS]
    cdef u32 keys[N_SLOTS]
    cdef int i, j, n, begin = x.n, told = 0
    valid_cards(x)
    if not x.line_types[p] & (1 << T_FOREIGNER | 1 << T_SUPER) or is_banned(x, p, PS_NO_TRANCE):  # one of each pair; 1.3.3
        return
    n = materials(x, p, cards)
    for i in range(n):
        for j in range(i + 1, n):
            if can_pair(x, cards[i], cards[j]):
                while told <= j:
                    keys[told] = key_in_play(x, cards[told], p)
                    told += 1
                if keys[i] < keys[j]:
                    opt(x, act(A_TRANCE, 0, keys[i], keys[j]))
                else:
                    opt(x, act(A_TRANCE, 0, keys[j], keys[i]))
    sort_opts(x, begin)


cdef bint has_change(X *x, int s) noexcept nogil:
    cdef InfoC *i
    cdef int k
    i = abilities_of(x, s)
    for k in range(i.n_ab):
        if x.t.abilities[i.ab[k]].keyword == KW_CHANGE:
            return True
    return False


cdef void change_pairs(X *x, int p) noexcept nogil:
    # One action for each member with trance change and each foreigner beside it (11.5.1, B34), in order.
    cdef u8 cards[N_SLOTS]
    cdef int i, j, n, begin = x.n
    if not x.t.has_change and not slowly(x) or is_banned(x, p, PS_NO_TRANCE):  # 1.3.3
        return
    n = members_by_circle(x, p, cards)
    for i in range(n):
        if has_change(x, cards[i]):
            for j in range(n):
                if i != j and x.t.types[x.g.d[cards[j]]] == T_FOREIGNER:
                    opt(x, act(A_CHANGE, 0, card_key(x, cards[i], p), card_key(x, cards[j], p)))
    sort_opts(x, begin)


cdef Fr *push_trance(X *x, int p, int kind) noexcept nogil:
    cdef Fr *f = push(x, F_TRANCE)
    f.player = p
    f.n = kind
    f.c = NONE8
    return f


cdef void begin_trance(X *x, Fr *f, u64 code) noexcept nogil:
    cdef GameC *g = x.g
    cdef u8 cards[N_SLOTS]
    cdef int p = f.player, i, s, n = materials(x, p, cards)
    cdef u32 key
    for i in range(n):
        s = cards[i]
        key = key_in_play(x, s, p)
        if key == act_card(code):
            f.a = s
            f.k2 = g.inc[s]
        elif key == <u32>act_arg(code):
            f.b = s
            f.k3 = g.inc[s]
    f.step = 0
    emit(x, E_TRANCE, p, f.n, 0, 2)
    emit_here(x, f.a)
    emit_here(x, f.b)


cdef void op_trance(X *x, Fr *f, CtxC *c, i32 *t) noexcept nogil:
    # A trance by effect, if there is a pair (5.13.1.5, B28).
    cdef Fr *frame
    cdef int n = x.n, i, p = c.master
    cdef bint any_pair
    if f.step == 0:
        x.n = 0
        trance_pairs(x, p)
        any_pair = x.n > 0
        x.n = 0
        if any_pair:
            f.step = 1
            frame = push_trance(x, p, TK_EFFECT)
            frame.code = <u64>t[2]
            frame.step = 9
            return
    next_op(x, f, c, t[0])


cdef bint meets(X *x, int s, i32 results, CtxC *c) noexcept nogil:
    # Whether a card meets one of the alternatives (11.5.1.1).
    cdef i32 *filters
    cdef int k
    for k in range(x.t.pool[results]):
        filters = x.t.pool + x.t.pool[results + 1 + k]
        if passes(x, info(x, s), filters + 1, filters[0], c):
            return True
    return False


cdef bint can_take(X *x, Fr *f, int s) noexcept nogil:
    # Whether this trance may mobilize a tranceunion.
    cdef GameC *g = x.g
    cdef InfoC *i
    cdef AbC *ab
    cdef CtxC c
    cdef int k, marks = info(x, s).restrictions
    if g.zone[s] != Z_DECK and g.zone[s] != Z_HAND and not marks & (1 << RS_TRANCED | 1 << RS_FREELY):
        return False  # 5.13.1.2.4
    if f.n == TK_EFFECT:
        return <i32>f.code < 0 or meets(x, s, <i32>f.code, &g.ctx[g.n_ctx - 1])
    if f.n == TK_CHANGE:
        c.master = f.player
        c.source = ref_to(g, s)
        c.subject = c.partner = NOREF
        c.first = c.nit = c.nlook = c.nexc = 0
        c.x = 0
        i = info(x, f.a)
        for k in range(i.n_ab):
            ab = &x.t.abilities[i.ab[k]]
            if ab.keyword == KW_CHANGE and meets(x, s, x.t.pool[ab.code + 2], &c):
                break
        else:
            return False
    if marks >> RS_FREELY & 1:  # 5.13.1.5
        return g.zc[f.player][Z_STOCK] >= cost_of(x, s)
    return can_play(x, f.player, g.d[s], info_of(x, s, PLAYED_BY))  # B27, 11.5.4


cdef int playable(X *x, Fr *f, int z, u8 *first, u32 *keys) noexcept nogil:
    # Tranceunions of a zone that this trance may mobilize.
    cdef GameC *g = x.g
    cdef u8 able[ZONE_CAP]
    cdef int i, s, n = 0, p = f.player
    if is_banned(x, p, PS_NO_MOBILIZE):  # 1.3.3
        return 0
    for i in range(g.zc[p][z]):
        s = zl(g, p, z)[i]
        if x.t.types[g.d[s]] == T_TRANCEUNION and g.know[s] >> p & 1 and can_take(x, f, s):
            able[n] = s
            n += 1
    return distinct(x, able, n, p, first, keys)


cdef inline int trance_zone(Fr *f) noexcept nogil:
    return Z_DECK if f.f == 1 else f.f - 2


cdef inline bint can_open(int z) noexcept nogil:
    return z == Z_LEVEL or z == Z_STOCK or z == Z_DROP or z == Z_REMOVE or z == Z_PURGE


cdef void rest_my_logicalist(X *x, Fr *f) noexcept nogil:
    # 5.13.1.3.1, 5.13.1.4.1
    cdef u8 cards[2]
    cdef int n = 0
    if x.g.zone[f.a] == Z_MY:
        cards[n] = f.a
        n += 1
    if x.g.zone[f.b] == Z_MY:
        cards[n] = f.b
        n += 1
    orient(x, cards, n, True)


cdef void step_trance(X *x, Fr *f) noexcept nogil:
    cdef GameC *g = x.g
    cdef u8 cards[N_SLOTS]
    cdef u32 keys[N_SLOTS]
    cdef u8 first[N_SLOTS]
    cdef int p = f.player, i, n, c
    if f.step == 0:
        ask(x, p, D_TSOURCE, rule(5, 13, 1, 2))
    elif f.step == 9:
        ask(x, p, D_PAIR, rule(5, 13, 1, 1))
    elif f.step == 1:  # search
        if f.f == 1:
            for i in range(g.zc[p][Z_DECK]):
                learn(x, p, zl(g, p, Z_DECK)[i])
            hide_together(x, 2 >> p, zl(g, p, Z_DECK), g.zc[p][Z_DECK])  # the other does not see where a card is taken
        ask(x, p, D_TPICK, rule(5, 13, 1, 2, 1 if f.f == 1 else 4))
    elif f.step == 2:  # something was picked
        f.step = 3
        push_place(x, p, f.c)
    elif f.step == 3:
        c = cost_of(x, f.c)
        f.d = g.ret
        if c and f.n != TK_EFFECT:
            pay_stock(x, p, c)  # B27
            player_event(x, TE_PAID_STOCK, p)
            if g.over:
                return
        n = 0
        if g.zone[f.a] == Z_CIRCLE:
            cards[n] = f.a
            n += 1
        if g.zone[f.b] == Z_CIRCLE:
            cards[n] = f.b
            n += 1
        before_soul(x, f)
        for i in range(g.zc[p][Z_SOUL]):
            if g.host[zl(g, p, Z_SOUL)[i]] == f.a and g.zone[f.a] == Z_CIRCLE:
                cards[n] = zl(g, p, Z_SOUL)[i]
                n += 1
        for i in range(g.zc[p][Z_SOUL]):
            if g.host[zl(g, p, Z_SOUL)[i]] == f.b and g.zone[f.b] == Z_CIRCLE:
                cards[n] = zl(g, p, Z_SOUL)[i]
                n += 1
        move(x, cards, n, Z_SOUL, p, C_SOUL, False, -1, False, 0, 0, f.c)  # 5.13.1.3, 11.5.3, B25, B32
        rest_my_logicalist(x, f)
        f.step = 4
        push_put(x, p, f.c, f.d, False, True)
    elif f.step == 4:
        after_soul(x, f)
        player_event(x, TE_TRANCED, p)
        f.step = 5
    elif f.step == 5:
        f.step = 6
        if f.f == 1 and not f.k0 & 2:
            f.k0 |= 2
            shuffle(x, p, Z_DECK)  # 5.13.1.2.2
    elif f.step == 6:
        if f.c == NONE8 and not f.k0 & 4 and f.f < 2:
            f.k0 |= 4
            n = playable(x, f, Z_HAND, first, keys)
            if n:
                f.step = 7
                f.f = -1
                ask(x, p, D_THAND, rule(5, 13, 1, 2, 3))
                return
        f.step = 8
        if f.c == NONE8:  # 5.13.1.4, B31
            n = 0
            if g.zone[f.a] == Z_CIRCLE:
                cards[n] = f.a
                n += 1
            if g.zone[f.b] == Z_CIRCLE:
                cards[n] = f.b
                n += 1
            f.step = 10
            if n:
                push_send(x, cards, n, Z_DROP, C_DROP)
    elif f.step == 7:
        f.step = 6
    elif f.step == 10:
        f.step = 8
        rest_my_logicalist(x, f)
    else:
        pop(x)


cdef void options_trance(X *x, Fr *f) noexcept nogil:
    cdef u8 first[N_SLOTS]
    cdef u32 keys[N_SLOTS]
    cdef int i, n
    cdef bint opened
    if f.step == 9:
        trance_pairs(x, f.player)
        return
    if f.step == 0:
        opened = may_restrict(x, RS_TRANCED) or may_restrict(x, RS_FREELY) or slowly(x)
        opt(x, act(A_NO))
        opt(x, act(A_SEARCH))
        if not f.k1:
            opt(x, act(A_REFRESH))
        for i in range(N_ZONES):  # 5.13.1.2.4
            if can_open(i) and opened and playable(x, f, i, first, keys):
                opt(x, act(A_OPEN, 0, NO_CARD, i))
        return
    opt(x, act(A_NONE))
    n = playable(x, f, Z_HAND if f.step == 7 else trance_zone(f), first, keys)
    if f.step == 1 and f.f == 1 and not f.k1:
        opt(x, act(A_REFRESH))
    for i in range(n):
        opt(x, act(A_PICK, 0, keys[i]))
    sort_opts(x, 0)


cdef void answer_trance(X *x, Fr *f, u64 code) noexcept nogil:
    cdef GameC *g = x.g
    cdef u8 first[N_SLOTS]
    cdef u32 keys[N_SLOTS]
    cdef int i, n, kind = act_kind(code), p = f.player
    if f.step == 9:
        begin_trance(x, f, code)
    elif kind == A_REFRESH:
        f.k1 = 1
        refresh(x, p)
    elif f.step == 0:
        f.f = 1 if kind == A_SEARCH else 2 + act_arg(code) if kind == A_OPEN else 0
        f.step = 1 if f.f else 5
    elif kind == A_NONE:
        f.step = 5 if f.step == 1 else 6
    else:
        n = playable(x, f, Z_HAND if f.step == 7 else trance_zone(f), first, keys)
        for i in range(n):
            if keys[i] == act_card(code):
                f.c = first[i]
                f.e = g.inc[first[i]]
                show(x, f.c)  # 9.6.2.1
                break
        if f.step == 7:
            f.k0 |= 8
        f.step = 2
