# 7.5.3: the play timing of the main phase.

cdef void point_play(X *x, Fr *f) noexcept nogil:
    cdef GameC *g = x.g
    if f.step != 1:  # the phase begins, or an action is done
        f.step = 1
        push_check(x, rule(9, 5, 4, 1))
        if not goes_on(x):
            return
    if g.changes != g.arr_mark:
        g.n_arr = 0
    play_timing(x)
    f.step = 2
    ask(x, g.turn_player, D_MAIN, rule(7, 5, 3))


cdef enum:
    PLAYED_BY = 1 << S_COST | 1 << S_LEVEL | VALUE_WORLDS | VALUE_COLORS   # values that say whether a member may be played


cdef inline bint can_play(X *x, int p, int d, InfoC *me) noexcept nogil:
    # Whether a member may be played from the hand or deck, by its values (9.6.2.1, 9.6.2.3.2).
    return me.stats[S_COST] <= x.g.zc[p][Z_STOCK] and meets_conditions(x, p, d, me)


cdef inline bint meets_conditions(X *x, int p, int d, InfoC *me) noexcept nogil:
    # The conditions of 9.6.2.1, by the card's values.
    if me.stats[S_LEVEL] > x.g.zc[p][Z_LEVEL]:  # 9.6.2.1.3
        return False
    return x.t.types[d] != T_TRANCEUNION or is_kin(x, p, me.worlds, me.colors)  # 9.6.2.1.5


cdef bint is_kin(X *x, int p, int worlds, int colors) noexcept nogil:
    # Whether a face-up level card shares one of these worlds or colors (9.6.2.1.1-2, 9.6.2.1.4).
    cdef GameC *g = x.g
    cdef u8 *cards = zl(g, p, Z_LEVEL)
    cdef InfoC *other
    cdef int i
    for i in range(g.zc[p][Z_LEVEL]):
        if not g.down[cards[i]]:  # B7
            other = info_of(x, cards[i], VALUE_WORLDS | VALUE_COLORS)
            if worlds & other.worlds or colors & other.colors:
                return True
    return False


cdef inline int cost_of(X *x, int s) noexcept nogil:
    cdef int c = stat(x, s, S_COST)
    return c if c > 0 else 0


# The circles of all placements of a player in the order of their codes, for members of some territories (bits 1, 2, 4).

cdef struct RowsC:
    u8 n
    u8 masks[15]
    u8 territory[15]

cdef RowsC[8] _circle_rows


def _list_circle_rows():
    """List placements in ascending order by which territories occur."""
    cdef u8[8] masks
    cdef int some, n, i
    for some in range(8):
        rows = []
        for territory in (1, 2, 4):
            if some & territory:
                n = placements(territory, masks)
                rows += [(masks[i], territory) for i in range(n)]
        _circle_rows[some].n = len(rows)
        for i, (mask, territory) in enumerate(sorted(rows)):
            _circle_rows[some].masks[i] = mask
            _circle_rows[some].territory[i] = territory


_list_circle_rows()


cdef bint hand_names(X *x, int p, u64 *names) noexcept nogil:
    # The definitions in a hand, as a set, where its player knows all cards and they lie alike, so that what has one name is
    # one option; else False.
    cdef GameC *g = x.g
    cdef u8 *cards = zl(g, p, Z_HAND)
    cdef int i, d, s, known = 1 << p, otherwise = 0
    memset(names, 0, 4 * sizeof(u64))
    for i in range(g.zc[p][Z_HAND]):
        s = cards[i]
        known &= g.know[s]
        otherwise |= g.down[s] | g.rested[s]
        d = g.d[s]
        names[d >> 6] |= <u64>1 << (d & 63)
    return known and not otherwise


cdef void options_hand(X *x, int kind, int p) noexcept nogil:
    # An option for each card of a hand that its player can tell from the others, in order: there is room for them.
    cdef u64 names[4]
    cdef u64 here
    cdef int k, n = x.n
    if slowly(x) or not hand_names(x, p, names):
        options_hand_slowly(x, kind, p)
        return
    here = act(kind, 0, named(x, Z_HAND << 15 | p << 14, 0, 0))
    for k in range(4):
        while names[k]:
            x.opt[n] = here | <u64>(k << 6 | lowest_bit(names[k])) << 29  # as in `named`
            n += 1
            names[k] &= names[k] - 1
    x.n = n


cdef void options_hand_slowly(X *x, int kind, int p) noexcept nogil:
    cdef u8 first[N_SLOTS]
    cdef u32 keys[N_SLOTS]
    opt_each(x, kind, keys, distinct(x, zl(x.g, p, Z_HAND), x.g.zc[p][Z_HAND], p, first, keys))


cdef struct AbleC:
    # Keys of the members that may be mobilized, where they stand in a code, by territory, in order; 0 ends them.
    u8 n[5]
    u8 some              # the territories that occur
    u64 keys[5][ZONE_CAP + 1]


cdef inline void add_able(X *x, AbleC *able, int d, u32 key) noexcept nogil:
    cdef int territory = x.t.territories[d]
    able.some |= territory
    insert_code(able.keys[territory], able.n[territory], <u64>key << 24)
    able.n[territory] += 1
    able.keys[territory][able.n[territory]] = 0


cdef bint list_able(X *x, int p, AbleC *able) noexcept nogil:
    # Where the player knows the whole hand and its cards lie alike, so that what has one name is one option; else False.
    cdef GameC *g = x.g
    cdef u8 *cards = zl(g, p, Z_HAND)
    cdef u64[4] seen = [0, 0, 0, 0]
    cdef int i, d, s, n = g.zc[p][Z_HAND], known = 1 << p, otherwise = 0
    cdef bint written = may_write(x, PLAYED_BY), printed = is_zone_out_of_reach(x, Z_HAND)
    for i in range(n):
        s = cards[i]
        known &= g.know[s]
        otherwise |= g.down[s] | g.rested[s]
        d = g.d[s]
        if not is_member_def(x, d) or seen[d >> 6] >> (d & 63) & 1:
            continue
        seen[d >> 6] |= <u64>1 << (d & 63)
        if can_play(x, p, d, info(x, s) if written and not (printed and x.based[s] != 2) else &x.t.defs[d].plain[p]):
            add_able(x, able, d, named(x, Z_HAND << 15 | p << 14, d, 0))
    return known and not otherwise


cdef void list_able_slowly(X *x, int p, AbleC *able) noexcept nogil:
    cdef u8 first[N_SLOTS]
    cdef u32 keys[N_SLOTS]
    cdef int i, d, n = distinct(x, zl(x.g, p, Z_HAND), x.g.zc[p][Z_HAND], p, first, keys)
    memset(able, 0, <char *>able.keys - <char *>able)
    for i in range(n):
        d = x.g.d[first[i]]
        if is_member_def(x, d) and can_play(x, p, d, info_of(x, first[i], PLAYED_BY)):
            add_able(x, able, d, keys[i])


cdef void options_mobilize(X *x, int p) noexcept nogil:
    # By circles and then by card, so that they are in order; no hand has enough for more than there is room for.
    cdef AbleC able
    cdef RowsC *rows
    cdef u64 *key
    cdef int k, c, n = x.n
    cdef u64 code
    memset(&able, 0, <char *>able.keys - <char *>&able)
    if slowly(x) or not list_able(x, p, &able):
        list_able_slowly(x, p, &able)
    if able.some == 1:  # mostly
        for k in range(able.n[1]):
            for c in range(6):
                x.opt[n + c * able.n[1] + k] = able.keys[1][k] | act(A_MOBILIZE, <u64>1 << c + 6 * p, 0)
        x.n = n + 6 * able.n[1]
        return
    rows = &_circle_rows[able.some]
    for k in range(rows.n):
        code = act(A_MOBILIZE, <u64>rows.masks[k] << 6 * p, 0)
        key = able.keys[rows.territory[k]]
        while key[0]:
            x.opt[n] = code | key[0]
            n += 1
            key += 1
    x.n = n


cdef void options_main(X *x, Fr *f) noexcept nogil:
    # Kinds in the order of their codes.
    cdef GameC *g = x.g
    cdef int p = g.turn_player
    opt(x, act(A_PASS))
    if not is_banned(x, p, PS_NO_MOBILIZE):  # 1.3.3
        options_mobilize(x, p)
    if g.pl[p].trances < trance_limit(x, p):
        trance_pairs(x, p)
    if g.zc[p][Z_STOCK] >= 3:
        opt(x, act(A_LUCK))
    activations(x, p)
    if can_rearrange(x, p):
        opt(x, act(A_REARRANGE))
    if g.pl[p].tc < trance_change_limit(x, p):
        change_pairs(x, p)


cdef void answer_main(X *x, Fr *f, u64 code) noexcept nogil:
    cdef GameC *g = x.g
    cdef int p = g.turn_player, kind = act_kind(code), s, c
    if kind == A_PASS:
        go(x, f, PT_DECLARE)  # 7.5.4
    elif kind == A_MOBILIZE:
        s = resolve(x, zl(g, p, Z_HAND), g.zc[p][Z_HAND], p, act_card(code))
        show(x, s)  # 9.6.2.1: played from the hand, it is revealed
        c = cost_of(x, s)
        push_put(x, p, s, act_circles(code) >> 6 * p, False, False)
        if c:
            pay_stock(x, p, c)  # 9.6.2.3
            player_event(x, TE_PAID_STOCK, p)
    elif kind == A_TRANCE:
        g.pl[p].trances += 1  # B17
        begin_trance(x, push_trance(x, p, TK_NORMAL), code)
    elif kind == A_CHANGE:
        g.pl[p].tc += 1  # 11.5.2, B17
        begin_trance(x, push_trance(x, p, TK_CHANGE), code)
    elif kind == A_LUCK:  # 5.18
        emit(x, E_LUCK, p)
        pay_stock(x, p, 3)
        player_event(x, TE_LUCK_DRIVE, p)
        push_draw(x, p, 1)
    elif kind == A_REARRANGE:
        begin_rearrange(x, p)
    else:
        begin_activation(x, p, code)
