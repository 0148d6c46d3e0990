# 9.6.3: choosing cards one at a time, yes, no, numbers and orders; and sending cards from zone to zone.

cdef inline void ask(WorkspaceC *w, int player, int kind, u64 why) noexcept nogil:
    w.g.waiting = 1
    w.g.dec_player = player
    w.g.dec_kind = kind
    w.g.dec_rule = why


# --- picking: player, n = cards left, k0 = picked, k1 = wanted, a = decision kind, b = verb, c = stop or -1,
# --- d = ascending, e = last key, f = capacity of the pool, code = rule, k2 = the other player picks from its hand too before
# --- anything is shown (1.3.4.1): 1 not yet, 2 now

cdef void push_pick(WorkspaceC *w, int player, u8 *pool, int n, int count, int kind, int verb, u64 why, int stop=-1,
                    bint ascending=False) noexcept nogil:
    cdef FrameC *f = push(w, FRAME_PICK)
    f.player = player
    f.n = n
    f.k1 = count if count < 250 else 250
    f.a = kind
    f.b = verb
    f.c = stop
    f.d = ascending
    f.e = -1
    f.f = n
    f.code = why
    memmove(take(w, 2 * n), pool, n)  # it may lie where a popped frame had its lists


cdef int pick_options(WorkspaceC *w, FrameC *f, bint fill) noexcept nogil:
    cdef u8 first[N_SLOTS]
    cdef u32 keys[N_SLOTS]
    cdef int i, k = 0, m = distinct(w, lists(w, f), f.n, f.player, first, keys)
    for i in range(m):
        if not f.d or <i32>keys[i] > f.e:
            keys[k] = keys[i]
            k += 1
    if fill:
        if 0 <= f.c < f.b:
            opt(w, act(f.c))
        opt_each(w, f.b, keys, k)
        if f.c >= f.b:
            opt(w, act(f.c))
    return k


cdef void options_pick(WorkspaceC *w, FrameC *f) noexcept nogil:
    pick_options(w, f, True)


cdef void finish_pick(WorkspaceC *w, FrameC *f) noexcept nogil:
    # The picks of this frame, and behind them those of the other player if both pick.
    cdef GameC *g = w.g
    cdef int o = 1 - f.player
    if f.k2 == 1:
        f.k2 = 2
        push_pick(w, o, zl(g, o, ZONE_HAND), g.zc[o][ZONE_HAND], f.k1, f.a, f.b, f.code)
        return
    if f.k2 == 0:
        g.nres = 0
    if not fits(w, POOL_CHOSEN, f.k0 + g.nres):
        return
    memmove(g.res + f.k0, g.res, g.nres)
    memcpy(g.res, lists(w, f) + f.f, f.k0)
    g.nres += f.k0
    pop(w)


cdef void step_pick(WorkspaceC *w, FrameC *f) noexcept nogil:
    if f.k2 == 2 or f.k0 >= f.k1 or f.n == 0 or (f.d and pick_options(w, f, False) == 0):  # 1.3.2, 9.6.3.1.2
        finish_pick(w, f)
    else:
        ask(w, f.player, f.a, f.code)


cdef void take_from(u8 *cards, u8 *n, int s) noexcept nogil:
    cdef int i, j = 0
    for i in range(n[0]):
        if cards[i] != s:
            cards[j] = cards[i]
            j += 1
    n[0] = j


cdef void answer_pick(WorkspaceC *w, FrameC *f, u64 code) noexcept nogil:
    cdef int s
    if act_kind(code) != f.b:
        finish_pick(w, f)
        return
    s = resolve(w, lists(w, f), f.n, f.player, act_card(code))
    if f.d:
        f.e = <i32>act_card(code)
    if not fits(w, POOL_CHOSEN, f.k0 + 1):
        return
    take_from(lists(w, f), &f.n, s)
    (lists(w, f) + f.f)[f.k0] = s
    f.k0 += 1


# --- ordering (4.1.6): player, n = cards left, k0 = placed, f = capacity, code = rule

cdef void push_order(WorkspaceC *w, int player, u8 *cards, int n, u64 why) noexcept nogil:
    cdef FrameC *f
    if not fits(w, POOL_ZONE, n):  # they all enter one zone
        return
    f = push(w, FRAME_ORDER)
    f.player = player
    f.n = n
    f.f = n
    f.code = why
    memmove(take(w, 2 * n), cards, n)


cdef void step_order(WorkspaceC *w, FrameC *f) noexcept nogil:
    cdef int i
    cdef u8 *left = lists(w, f)
    cdef bint same = True
    if f.k0 == 0:
        # Equal cards need no order; of cards that somebody does not know not even that is told.
        for i in range(f.n):
            if w.g.d[left[i]] != w.g.d[left[0]] or w.g.know[left[i]] & 3 != 3:
                same = False
        same = same or f.n < 2
        if same:
            w.g.nres = f.n
            memcpy(w.g.res, left, f.n)
            pop(w)
            return
    if f.n > 1:
        ask(w, f.player, DECISION_ORDER, f.code)
        return
    memcpy(w.g.res, left + f.f, f.k0)
    w.g.res[f.k0] = left[0]
    w.g.nres = f.k0 + 1
    pop(w)


cdef void options_order(WorkspaceC *w, FrameC *f) noexcept nogil:
    cdef u8 first[N_SLOTS]
    cdef u32 keys[N_SLOTS]
    cdef int m = distinct(w, lists(w, f), f.n, f.player, first, keys)
    opt_each(w, ACTION_NEXT, keys, m)


cdef void answer_order(WorkspaceC *w, FrameC *f, u64 code) noexcept nogil:
    cdef int s = resolve(w, lists(w, f), f.n, f.player, act_card(code))
    take_from(lists(w, f), &f.n, s)
    (lists(w, f) + f.f)[f.k0] = s
    f.k0 += 1


# --- sending (12.2.1): n cards at 0, those that stay in it at 0 too, then they with their souls; a = player or -1, or
# --- HELD: the rule actions below move them, together with other cards (10.1.2.2.1); b = bottom, c = face, d = rested,
# --- k0 = zone, k1 = cause, k2 = next card, k3 = staying; e = incarnation of the card being replaced

cdef enum:
    HELD = -3


cdef void push_send(WorkspaceC *w, u8 *cards, int n, int zone, int cause, int player=-1, bint bottom=False, int face=-1,
                    bint rest=False) noexcept nogil:
    cdef FrameC *f = push(w, FRAME_SEND)
    f.n = n
    f.a = player
    f.b = bottom
    f.c = face
    f.d = rest
    f.k0 = zone
    f.k1 = cause
    memmove(take(w, n), cards, n)


cdef void step_send(WorkspaceC *w, FrameC *f) noexcept nogil:
    cdef GameC *g = w.g
    cdef u8 *cards = lists(w, f)
    cdef u8 expanded[N_SLOTS]
    cdef u8 own[N_SLOTS]
    cdef int event, i, k, n, q, s
    cdef bint bottom
    if f.step == 1:  # back from a replacement
        s = cards[f.k2]
        if not g.ret and g.inc[s] == f.e:
            cards[f.k3] = s
            f.k3 += 1
        f.k2 += 1
        f.step = 0
    if f.step == 0:
        event = REPLACED_DROP if f.k0 == ZONE_DROP else REPLACED_STOCK if f.k0 == ZONE_STOCK else -1
        while f.k2 < f.n:
            s = cards[f.k2]
            if event >= 0 and g.zone[s] == ZONE_CIRCLE:
                f.e = g.inc[s]
                f.step = 1
                if try_replace(w, event, s, g.player[s]):  # 9.10.2.1
                    return
                f.step = 0
            cards[f.k3] = s
            f.k3 += 1
            f.k2 += 1
        if f.a == HELD:
            g.fr[g.nf - 2].k3 = f.k3
            memcpy(lists(w, &g.fr[g.nf - 2]), cards, f.k3)
            pop(w)
            return
        if f.k3 == 0:
            pop(w)
            return
        n = with_souls(w, cards, f.k3, expanded)
        if (f.k0 == ZONE_STOCK or f.k0 == ZONE_DECK) and n > 1:
            memcpy(room(w, f, n), expanded, n)
            f.e = n
            f.step = 2
        else:
            s = f.n
            q = f.a
            event = f.k0
            k = f.k1
            bottom = f.b
            i = f.c
            s = f.d
            pop(w)
            move(w, expanded, n, event, q, k, bottom, i, s)
            return
    # One owner after the other, turn player first, arranges what enters (4.1.6).
    while f.step == 2 or f.step == 4:
        q = g.turn_player if f.step == 2 else 1 - g.turn_player
        k = 0
        for i in range(f.e):
            s = cards[i]
            if (g.owner[s] if w.t.owners_arrange else g.player[s] if f.a < 0 else f.a) == q:  # 4.1.6, C4
                own[k] = s
                k += 1
        f.step += 1
        if k:
            push_order(w, q, own, k, rule(4, 1, 6))
            return
        f.step += 1
    if f.step == 3 or f.step == 5:
        q = g.turn_player if f.step == 3 else 1 - g.turn_player
        n = g.nres
        memcpy(own, g.res, n)
        f.step += 1
        move(w, own, n, f.k0, f.a, f.k1, f.b, f.c)
        if n > 1:
            hide_together(w, 2 >> q, own, n)  # 4.1.6.1
            for i in range(n):
                learn(w, q, own[i])
        return
    pop(w)


# --- mobilizing: a = card, b = circles, c = rested, d = by trance, e = incarnation (5.12.2.1)

cdef void push_put(WorkspaceC *w, int player, int s, int mask, bint rest, bint by_trance) noexcept nogil:
    cdef FrameC *f = push(w, FRAME_PUT)
    f.player = player
    f.a = s
    f.b = mask
    f.c = rest
    f.d = by_trance
    f.e = w.g.inc[s]


cdef void step_put(WorkspaceC *w, FrameC *f) noexcept nogil:
    cdef GameC *g = w.g
    cdef u8 out[ZONE_CAP]
    cdef u8 card = f.a
    cdef int i, s, n = 0, p = f.player, mask = f.b, by_trance = f.d
    cdef bint rest = f.c
    if f.step == 0:
        f.step = 1
        for i in range(g.zc[p][ZONE_CIRCLE]):
            s = zl(g, p, ZONE_CIRCLE)[i]
            if g.mask[s] & mask and is_member(w, s):
                out[n] = s
                n += 1
        if n:
            push_send(w, out, n, ZONE_DROP, CAUSE_DROP)  # 5.12.2.1
            return
    if live(g, <u16>(f.a | f.e << 8)) == NONE8:
        pop(w)
        return
    pop(w)
    return_souls(w, p, card)
    move(w, &card, 1, ZONE_CIRCLE, p, CAUSE_MOBILIZE, False, -1, rest, mask)
    if g.over:  # 10.2.2.1: it was the last card of its deck
        return
    if by_trance:  # 5.35.2
        g.pl[p].t_rank += 1  # 5.35.1: before anything that triggers can ask for it
        emit(w, EVENT_T_RANK, p, g.pl[p].t_rank)
    mobilized(w, card, by_trance)


cdef void push_place(WorkspaceC *w, int player, int s) noexcept nogil:
    # a = card; the answer is g.ret, a mask of own circles
    cdef FrameC *f = push(w, FRAME_PLACE)
    f.player = player
    f.a = s


cdef void step_place(WorkspaceC *w, FrameC *f) noexcept nogil:
    ask(w, f.player, DECISION_PLACE, rule(5, 12, 2))


cdef int placements(int territory, u8 *out) noexcept nogil:
    # Circle masks in ascending order (2.10.2).
    cdef int c
    if territory == 1:  # 2.10.2.1
        for c in range(6):
            out[c] = 1 << c
        return 6
    if territory == 2:  # 2.10.2.2
        out[0] = 3
        out[1] = 6
        out[2] = 9
        out[3] = 18
        out[4] = 24
        out[5] = 36
        out[6] = 48
        return 7
    out[0] = 27  # 2.10.2.3
    out[1] = 54
    return 2


cdef void options_place(WorkspaceC *w, FrameC *f) noexcept nogil:
    cdef u8 masks[8]
    cdef int i, n = placements(w.t.territories[w.g.d[f.a]], masks)
    for i in range(n):
        opt(w, act(ACTION_PLACE, <u64>masks[i] << 6 * f.player))


cdef void answer_place(WorkspaceC *w, FrameC *f, u64 code) noexcept nogil:
    w.g.ret = act_circles(code) >> 6 * f.player
    pop(w)


# --- drawing: player, n = cards left (5.6)

cdef void push_draw(WorkspaceC *w, int player, int count) noexcept nogil:
    cdef FrameC *f
    if count <= 0:
        return
    f = push(w, FRAME_DRAW)
    f.player = player
    f.n = count if count < 250 else 250  # 5.6.2


cdef void draw_now(WorkspaceC *w, int player) noexcept nogil:
    cdef int top = deck_top(w, player)
    if top >= 0:
        move_one(w, top, ZONE_HAND, player, CAUSE_DRAW)  # 5.6.1


cdef void step_draw(WorkspaceC *w, FrameC *f) noexcept nogil:
    while True:
        if f.step == 1:
            f.step = 0
            f.n -= 1
            if not w.g.ret:
                draw_now(w, f.player)
                if w.g.over | w.g.fault:
                    return
        if f.n == 0 or is_banned(w, f.player, PLAYER_STAT_CANNOT_DRAW):  # 1.3.3
            pop(w)
            return
        f.step = 1
        if try_replace(w, REPLACED_DRAW, NONE8, f.player):  # 9.10.2.2
            return
        w.g.ret = 0


cdef void pay_stock(WorkspaceC *w, int player, int count) noexcept nogil:
    # From the top (5.22.5).
    cdef GameC *g = w.g
    cdef u8 cards[ZONE_CAP]
    cdef int i, n = g.zc[player][ZONE_STOCK]
    if count < n:
        n = count
    for i in range(n):
        cards[i] = zl(g, player, ZONE_STOCK)[g.zc[player][ZONE_STOCK] - 1 - i]  # 4.1.4.2, 4.8.1.2; 5.22.5.2: of any facing
    move(w, cards, n, ZONE_DROP, player, CAUSE_PAY)


cdef inline void discard(WorkspaceC *w, u8 *cards, int n) noexcept nogil:
    move(w, cards, n, ZONE_DROP, -1, CAUSE_DISCARD)  # 5.8.1


# --- destroying gates: n gates, a = credited member or NONE8, b = its incarnation, k0 = next (5.32)

cdef void push_destroy(WorkspaceC *w, u8 *gates, int n, int by) noexcept nogil:
    cdef FrameC *f = push(w, FRAME_DESTROY)
    f.n = n
    f.a = by
    f.b = w.g.inc[by] if by != NONE8 else 0
    memmove(take(w, n), gates, n)


cdef void step_destroy(WorkspaceC *w, FrameC *f) noexcept nogil:
    cdef GameC *g = w.g
    cdef u8 gate
    cdef int by
    while f.k0 < f.n:
        gate = lists(w, f)[f.k0]
        if f.step == 0:
            if not g.down[gate] or g.zone[gate] != ZONE_GATE:  # 5.32.1.1
                f.k0 += 1
                continue
            f.step = 1
            if try_replace(w, REPLACED_DESTROY, gate, g.player[gate]):  # 9.10.2.1
                return
            g.ret = 0
        f.step = 0
        f.k0 += 1
        if g.ret:
            continue
        by = live(g, <u16>(f.a | f.b << 8))
        turn(w, &gate, 1, False)  # 5.32.1
        emit(w, EVENT_DESTROY, g.player[gate], 0, place(w, by) + 1 if by != NONE8 else 0, 1)
        emit_here(w, gate)
        gate_destroyed(w, gate, by)
        return
    pop(w)
