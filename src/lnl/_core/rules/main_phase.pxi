# 7.5.3: the play timing of the main phase.

cdef void point_play_timing(WorkspaceC *w, FrameC *f) noexcept nogil:
    cdef GameC *g = w.g
    if f.step != AT_9_5_4_2:  # the phase begins, or an action is done
        f.step = AT_9_5_4_2
        push_check(w, rule(9, 5, 4, 1))  # 9.5.2, 9.5.4.1
        if not goes_on(w):
            return
    if g.changes != g.arranged_at:
        g.n_arrangements = 0
    play_timing(w)
    f.step = AT_9_5_4_2_ASKED
    ask(w, g.turn_player, DECISION_MAIN, rule(7, 5, 3))  # 7.5.3, 9.5.4.2


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


cdef bint hand_names(WorkspaceC *w, int p, u64 *names) noexcept nogil:
    # The definitions in a hand, as a set, where its player knows all cards and they lie alike, so that what has one name is
    # one option; else False.
    cdef GameC *g = w.g
    cdef u8 *cards = cards_in(g, p, ZONE_HAND)
    cdef int i, d, s, known = 1 << p, otherwise = 0
    memset(names, 0, 4 * sizeof(u64))
    for i in range(g.n_in[p][ZONE_HAND]):
        s = cards[i]
        known &= g.know[s]
        otherwise |= g.down[s] | g.rested[s]
        d = g.d[s]
        names[d >> 6] |= <u64>1 << (d & 63)
    return known and not otherwise


cdef void options_hand(WorkspaceC *w, int kind, int p) noexcept nogil:
    # An option for each card of a hand that its player can tell from the others, in order: there is room for them.
    cdef u64 names[4]
    cdef u64 here
    cdef int k, n = w.n_options
    if slowly(w) or not hand_names(w, p, names):
        options_hand_slowly(w, kind, p)
        return
    here = act(kind, 0, named(w, ZONE_HAND, p, 0, 0))
    for k in range(4):
        while names[k]:
            w.options[n] = here | <u64>(k << 6 | lowest_bit(names[k])) << CARD_AT + KEY_DEFINITION_AT
            n += 1
            names[k] &= names[k] - 1
    w.n_options = n


cdef void options_hand_slowly(WorkspaceC *w, int kind, int p) noexcept nogil:
    cdef u8 first[MAX_SLOTS]
    cdef u32 keys[MAX_SLOTS]
    add_options(w, kind, keys, distinct(w, cards_in(w.g, p, ZONE_HAND), w.g.n_in[p][ZONE_HAND], p, first, keys))


cdef struct AbleC:
    # Keys of the members that may be mobilized, where they stand in a code, by territory, in order; 0 ends them.
    u8 n[5]
    u8 some              # the territories that occur
    u64 keys[5][2 * MAX_ZONE + 1]


cdef inline void add_able(WorkspaceC *w, AbleC *able, int d, u32 key) noexcept nogil:
    cdef int territory = w.t.territories[d]
    able.some |= territory
    insert_number(able.keys[territory], able.n[territory], <u64>key << CARD_AT)
    able.n[territory] += 1
    able.keys[territory][able.n[territory]] = 0


cdef bint list_able(WorkspaceC *w, int p, AbleC *able) noexcept nogil:
    # Where the player knows the whole hand and its cards lie alike, so that what has one name is one option; else False.
    cdef GameC *g = w.g
    cdef u8 *cards = cards_in(g, p, ZONE_HAND)
    cdef u64[4] seen = [0, 0, 0, 0]
    cdef int i, d, s, n = g.n_in[p][ZONE_HAND], known = 1 << p, otherwise = 0
    cdef bint written = may_write(w, PLAYED_BY), printed = is_zone_out_of_reach(w, ZONE_HAND), changeable
    for i in range(n):
        s = cards[i]
        known &= g.know[s]
        otherwise |= g.down[s] | g.rested[s]
        d = g.d[s]
        if not is_member_def(w, d) or seen[d >> 6] >> (d & 63) & 1:
            continue
        seen[d >> 6] |= <u64>1 << (d & 63)
        # 5.12.3.1, 7.5.3.1
        changeable = written and not (printed and w.based[s] != BASE_CHANGED)
        if can_play(w, p, d, info(w, s) if changeable else &w.t.defs[d].plain[p]):
            add_able(w, able, d, named(w, ZONE_HAND, p, d, 0))
    return known and not otherwise


cdef int playable_cards(WorkspaceC *w, int p, u8 *out) noexcept nogil:
    # The cards of the hand, and those of other zones that may be mobilized from there.
    cdef GameC *g = w.g
    cdef int z, i, s, n = g.n_in[p][ZONE_HAND], k = 0
    memcpy(out, cards_in(g, p, ZONE_HAND), n)
    if may_restrict(w, RESTRICTION_MOBILIZED_FROM_THERE) or slowly(w):
        for z in range(N_ZONES):
            if can_open(z):
                for i in range(g.n_in[p][z]):
                    s = cards_in(g, p, z)[i]
                    if is_restricted(w, s, RESTRICTION_MOBILIZED_FROM_THERE):
                        out[n] = s
                        n += 1
    for i in range(n):
        if not is_held_back(w, out[i]) and not comes_by_trance_only(w, out[i]):  # 1.3.3
            out[k] = out[i]
            k += 1
    if w.t.player_stats >> PLAYER_STAT_CANNOT_MOBILIZE_SOME & 1:
        return unbarred(w, p, PLAYER_STAT_CANNOT_MOBILIZE_SOME, out, k)  # 1.3.3
    return k


cdef void list_able_slowly(WorkspaceC *w, int p, AbleC *able) noexcept nogil:
    cdef u8 cards[MAX_SLOTS]
    cdef u8 first[MAX_SLOTS]
    cdef u32 keys[MAX_SLOTS]
    cdef int i, d, n = distinct(w, cards, playable_cards(w, p, cards), p, first, keys)
    memset(able, 0, <char *>able.keys - <char *>able)
    for i in range(n):
        d = w.g.d[first[i]]
        if (is_member_def(w, d) and able.n[w.t.territories[d]] < 2 * MAX_ZONE
                and can_play(w, p, d, info_of(w, first[i], PLAYED_BY | VALUE_RESTRICTIONS))):
            add_able(w, able, d, keys[i])


cdef enum:
    # Restrictions that change which cards may be mobilized by rule.
    MOBILIZING = (1 << RESTRICTION_MOBILIZED_FROM_THERE | 1 << RESTRICTION_BE_MOBILIZED
                  | 1 << RESTRICTION_WITHOUT_KIN | 1 << RESTRICTION_WITHOUT_LEVEL)


cdef inline bint changes_mobilizing(WorkspaceC *w) noexcept nogil:
    # Whether a text says that cards come from elsewhere, that they do not come, or that conditions do not count.
    if w.t.player_stats >> PLAYER_STAT_CANNOT_MOBILIZE_SOME & 1:
        return True
    if not w.t.restricts & (MOBILIZING | 1 << RESTRICTION_ONLY_BY_TRANCE):
        return False
    look(w)
    # In all zones cards say for themselves that they come by trance only, or do not come (9.3.2.6).
    return (w.t.restricts >> RESTRICTION_ONLY_BY_TRANCE & 1 or w.t.held_back
            or (w.valid_restricts | w.effect_restricts) & MOBILIZING != 0)


cdef void options_mobilize(WorkspaceC *w, int p) noexcept nogil:
    # By circles and then by card, so that they are in order; no hand has enough for more than there is room for.
    cdef AbleC able
    cdef RowsC *rows
    cdef u64 *key
    cdef int k, c, n = w.n_options
    cdef u64 code
    memset(&able, 0, <char *>able.keys - <char *>&able)
    if slowly(w) or changes_mobilizing(w) or not list_able(w, p, &able):
        list_able_slowly(w, p, &able)
    if able.some == 1:  # mostly
        for k in range(able.n[1]):
            for c in range(6):
                w.options[n + c * able.n[1] + k] = able.keys[1][k] | act(ACTION_MOBILIZE, <u64>1 << c + 6 * p, 0)
        w.n_options = n + 6 * able.n[1]
        return
    rows = &_circle_rows[able.some]
    for k in range(rows.n):
        code = act(ACTION_MOBILIZE, <u64>rows.masks[k] << 6 * p, 0)
        key = able.keys[rows.territory[k]]
        while key[0]:
            w.options[n] = code | key[0]
            n += 1
            key += 1
    w.n_options = n


cdef void options_main(WorkspaceC *w, FrameC *f) noexcept nogil:
    # Kinds in the order of their codes.
    cdef GameC *g = w.g
    cdef int p = g.turn_player
    add_option(w, act(ACTION_PASS))  # 7.5.3.8
    if not is_banned(w, p, PLAYER_STAT_CANNOT_MOBILIZE):  # 1.3.3
        options_mobilize(w, p)  # 7.5.3.1
    if g.players[p].trances < trance_limit(w, p):  # 7.5.3.2
        trance_pairs(w, p)
    if g.n_in[p][ZONE_STOCK] >= 3 and not is_banned(w, p, PLAYER_STAT_CANNOT_LUCK_DRIVE):  # 7.5.3.4, 1.3.3
        add_option(w, act(ACTION_LUCK_DRIVE))
    activations(w, p)  # 7.5.3.5, 7.5.3.7, 9.1.2.3
    if can_rearrange(w, p):  # 7.5.3.6
        add_option(w, act(ACTION_REARRANGE))
    if g.players[p].trance_changes < trance_change_limit(w, p):  # 7.5.3.3
        change_pairs(w, p)


cdef void answer_main(WorkspaceC *w, FrameC *f, u64 code) noexcept nogil:
    cdef GameC *g = w.g
    cdef u8 cards[MAX_SLOTS]
    cdef int p = g.turn_player, kind = act_kind(code), s, c
    if kind == ACTION_PASS:
        go(w, f, PT_8_2)  # 7.1.2, 7.5.4, 9.5.4.3
    elif kind == ACTION_MOBILIZE:
        s = resolve(w, cards, playable_cards(w, p, cards), p, act_card(code))
        show(w, s)  # 9.6.2.1: played from the hand, it is revealed
        c = cost_of(w, s)
        push_put_on_circles(w, p, s, act_circles(code) >> 6 * p, False, False)
        if c:
            pay_stock(w, p, c)  # 2.9.2, 5.12.3.1, 9.6.2.3
            ruled_event(w, TRIGGER_PAID_STOCK, p, CAUSE_PAY, c)  # 5.22.5.3
    elif kind == ACTION_TRANCE:
        g.players[p].trances += 1  # B17
        begin_trance(w, push_trance(w, p, TRANCE_NORMAL), code)
    elif kind == ACTION_TRANCE_CHANGE:
        g.players[p].trance_changes += 1  # 11.5.2, B17
        begin_trance(w, push_trance(w, p, TRANCE_CHANGE), code)
    elif kind == ACTION_LUCK_DRIVE:
        luck_drive(w, p)
    elif kind == ACTION_REARRANGE:
        begin_rearrange(w, p)
    else:
        play_activated(w, p, code, 0)
