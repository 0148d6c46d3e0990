# 9.6.3: choosing cards one at a time, yes, no, numbers and orders; and sending cards from zone to zone.

cdef inline void ask(WorkspaceC *w, int player, int kind, u64 why) noexcept nogil:
    w.g.waiting = 1
    w.g.dec_player = player
    w.g.dec_kind = kind
    w.g.dec_rule = why


# --- picking (9.6.3)

cdef void push_pick(WorkspaceC *w, int player, u8 *pool, int n, int count, int kind, int verb, u64 why, int stop=-1,
                    bint ascending=False) noexcept nogil:
    cdef FrameC *f = push(w, FRAME_PICK)
    cdef PickFrameC *pick = &f.data.pick
    f.player = player
    pick.n_left = n
    pick.wanted = count if count < 250 else 250
    pick.decision = kind
    pick.verb = verb
    pick.stop = stop
    pick.ascending = ascending
    pick.last_key = -1
    pick.capacity = n
    pick.rule = why
    memmove(take(w, 2 * n), pool, n)  # it may lie where a popped frame had its lists


cdef int pick_options(WorkspaceC *w, FrameC *f, bint fill) noexcept nogil:
    cdef PickFrameC *pick = &f.data.pick
    cdef u8 first[MAX_SLOTS]
    cdef u32 keys[MAX_SLOTS]
    cdef int i, k = 0, m = distinct(w, lists(w, f), pick.n_left, f.player, first, keys)
    for i in range(m):
        if not pick.ascending or <i32>keys[i] > pick.last_key:
            keys[k] = keys[i]
            k += 1
    if fill:
        if 0 <= pick.stop < pick.verb:
            opt(w, act(pick.stop))
        opt_each(w, pick.verb, keys, k)
        if pick.stop >= pick.verb:
            opt(w, act(pick.stop))
    return k


cdef void options_pick(WorkspaceC *w, FrameC *f) noexcept nogil:
    pick_options(w, f, True)


cdef void finish_pick(WorkspaceC *w, FrameC *f) noexcept nogil:
    # The picks of this frame, and behind them those of the other player if both pick.
    cdef PickFrameC *pick = &f.data.pick
    cdef GameC *g = w.g
    cdef int o = 1 - f.player
    if pick.both == OTHER_FOLLOWS:
        pick.both = OTHER_PICKED
        push_pick(w, o, zl(g, o, ZONE_HAND), g.zc[o][ZONE_HAND], pick.wanted, pick.decision, pick.verb, pick.rule)
        return
    if pick.both == ONE_PICKS:
        g.nres = 0
    if not fits(w, POOL_CHOSEN, pick.picked + g.nres):
        return
    memmove(g.res + pick.picked, g.res, g.nres)
    memcpy(g.res, lists(w, f) + pick.capacity, pick.picked)
    g.nres += pick.picked
    pop(w)


cdef void step_pick(WorkspaceC *w, FrameC *f) noexcept nogil:
    cdef PickFrameC *pick = &f.data.pick
    cdef bint done = pick.both == OTHER_PICKED or pick.picked >= pick.wanted or pick.n_left == 0  # 1.3.2, 9.6.3.1.2
    if done or pick.ascending and pick_options(w, f, False) == 0:
        finish_pick(w, f)
    else:
        ask(w, f.player, pick.decision, pick.rule)


cdef void take_from(u8 *cards, u8 *n, int s) noexcept nogil:
    cdef int i, j = 0
    for i in range(n[0]):
        if cards[i] != s:
            cards[j] = cards[i]
            j += 1
    n[0] = j


cdef void answer_pick(WorkspaceC *w, FrameC *f, u64 code) noexcept nogil:
    cdef PickFrameC *pick = &f.data.pick
    cdef int s
    if act_kind(code) != pick.verb:
        finish_pick(w, f)
        return
    s = resolve(w, lists(w, f), pick.n_left, f.player, act_card(code))
    if pick.ascending:
        pick.last_key = <i32>act_card(code)
    if not fits(w, POOL_CHOSEN, pick.picked + 1):
        return
    take_from(lists(w, f), &pick.n_left, s)
    (lists(w, f) + pick.capacity)[pick.picked] = s
    pick.picked += 1


# --- ordering (4.1.6)

cdef void push_order(WorkspaceC *w, int player, u8 *cards, int n, u64 why) noexcept nogil:
    cdef FrameC *f
    cdef OrderFrameC *order
    if not fits(w, POOL_ZONE, n):  # they all enter one zone
        return
    f = push(w, FRAME_ORDER)
    order = &f.data.order
    f.player = player
    order.n_left = n
    order.capacity = n
    order.rule = why
    memmove(take(w, 2 * n), cards, n)


cdef void step_order(WorkspaceC *w, FrameC *f) noexcept nogil:
    cdef OrderFrameC *order = &f.data.order
    cdef int i
    cdef u8 *left = lists(w, f)
    cdef bint same = True
    if order.placed == 0:
        # Equal cards need no order; of cards that somebody does not know not even that is known.
        for i in range(order.n_left):
            if w.g.d[left[i]] != w.g.d[left[0]] or w.g.know[left[i]] & 3 != 3:
                same = False
        same = same or order.n_left < 2
        if same:
            w.g.nres = order.n_left
            memcpy(w.g.res, left, order.n_left)
            pop(w)
            return
    if order.n_left > 1:
        ask(w, f.player, DECISION_ORDER, order.rule)
        return
    memcpy(w.g.res, left + order.capacity, order.placed)
    w.g.res[order.placed] = left[0]
    w.g.nres = order.placed + 1
    pop(w)


cdef void options_order(WorkspaceC *w, FrameC *f) noexcept nogil:
    cdef OrderFrameC *order = &f.data.order
    cdef u8 first[MAX_SLOTS]
    cdef u32 keys[MAX_SLOTS]
    cdef int m = distinct(w, lists(w, f), order.n_left, f.player, first, keys)
    opt_each(w, ACTION_NEXT, keys, m)


cdef void answer_order(WorkspaceC *w, FrameC *f, u64 code) noexcept nogil:
    cdef OrderFrameC *order = &f.data.order
    cdef int s = resolve(w, lists(w, f), order.n_left, f.player, act_card(code))
    take_from(lists(w, f), &order.n_left, s)
    (lists(w, f) + order.capacity)[order.placed] = s
    order.placed += 1


# --- sending (12.2.1)

cdef void push_send(WorkspaceC *w, u8 *cards, int n, int zone, int cause, int player=-1, bint bottom=False, int face=-1,
                    bint rest=False) noexcept nogil:
    cdef FrameC *f = push(w, FRAME_SEND)
    cdef SendFrameC *send = &f.data.send
    send.n_cards = n
    send.player = player
    send.bottom = bottom
    send.face = face
    send.rest = rest
    send.zone = zone
    send.cause = cause
    memmove(take(w, n), cards, n)


cdef void step_send(WorkspaceC *w, FrameC *f) noexcept nogil:
    cdef SendFrameC *send = &f.data.send
    if f.step <= SEND_ASKED:
        if not keep_going(w, f):
            return
        if send.player == HELD:
            hand_back(w, f)
            return
        if not begin_sending(w, f):
            return
    # One owner after the other, turn player first, arranges what enters (4.1.6).
    while f.step == SEND_TURN_PLAYERS or f.step == SEND_OTHERS:
        if ask_order(w, f):
            return
    if f.step == SEND_TURN_PLAYERS_ORDERED or f.step == SEND_OTHERS_ORDERED:
        send_ordered(w, f)
        return
    pop(w)


cdef bint keep_going(WorkspaceC *w, FrameC *f) noexcept nogil:
    # List the cards that nothing replaces; False while one of them is in question (9.10).
    cdef GameC *g = w.g
    cdef SendFrameC *send = &f.data.send
    cdef u8 *cards = lists(w, f)
    cdef int s, event = REPLACED_DROP if send.zone == ZONE_DROP else REPLACED_STOCK if send.zone == ZONE_STOCK else -1
    if f.step == SEND_ASKED:
        s = cards[send.next]
        if not g.ret and g.inc[s] == send.incarnation:
            cards[send.n_going] = s
            send.n_going += 1
        send.next += 1
        f.step = SEND_NEXT
    while send.next < send.n_cards:
        s = cards[send.next]
        if event >= 0 and g.zone[s] == ZONE_CIRCLE:
            send.incarnation = g.inc[s]
            f.step = SEND_ASKED
            if try_replace(w, event, s, g.player[s]):  # 9.10.2.1
                return False
            f.step = SEND_NEXT
        cards[send.n_going] = s
        send.n_going += 1
        send.next += 1
    return True


cdef void hand_back(WorkspaceC *w, FrameC *f) noexcept nogil:
    # The rule actions below move the cards, together with others (10.1.2.2.1).
    cdef FrameC *below = f - 1
    below.data.rules.n_dropping = f.data.send.n_going
    memcpy(lists(w, below), lists(w, f), f.data.send.n_going)
    pop(w)


cdef bint begin_sending(WorkspaceC *w, FrameC *f) noexcept nogil:
    # With souls (12.2.1). Return whether somebody may have to arrange the cards; else they move now.
    cdef SendFrameC send = f.data.send
    cdef u8 moving[MAX_SLOTS]
    cdef int n
    if send.n_going == 0:
        pop(w)
        return False
    n = with_souls(w, lists(w, f), send.n_going, moving)
    if (send.zone == ZONE_STOCK or send.zone == ZONE_DECK) and n > 1:
        memcpy(room(w, f, n), moving, n)
        f.data.send.n_moving = n
        f.step = SEND_TURN_PLAYERS
        return True
    pop(w)
    move(w, moving, n, send.zone, send.player, send.cause, send.bottom, send.face, send.rest)
    return False


cdef inline int arranger(WorkspaceC *w, FrameC *f) noexcept nogil:
    # Who arranges now.
    return w.g.turn_player if f.step <= SEND_TURN_PLAYERS_ORDERED else 1 - w.g.turn_player


cdef bint ask_order(WorkspaceC *w, FrameC *f) noexcept nogil:
    # Let a player arrange the cards that are the player's to arrange, if there are any.
    cdef GameC *g = w.g
    cdef SendFrameC *send = &f.data.send
    cdef u8 *cards = lists(w, f)
    cdef u8 own[MAX_SLOTS]
    cdef int i, s, n = 0, p = arranger(w, f)
    for i in range(send.n_moving):
        s = cards[i]
        if (g.owner[s] if w.t.owners_arrange else g.player[s] if send.player < 0 else send.player) == p:  # 4.1.6, C4
            own[n] = s
            n += 1
    f.step += 1
    if n:
        push_order(w, p, own, n, rule(4, 1, 6))  # 4.1.6
        return True
    f.step += 1
    return False


cdef void send_ordered(WorkspaceC *w, FrameC *f) noexcept nogil:
    # The cards that a player has arranged move.
    cdef GameC *g = w.g
    cdef SendFrameC *send = &f.data.send
    cdef u8 own[MAX_SLOTS]
    cdef int i, n = g.nres, p = arranger(w, f)
    memcpy(own, g.res, n)
    f.step += 1
    move(w, own, n, send.zone, send.player, send.cause, send.bottom, send.face)
    if n > 1:
        hide_together(w, 2 >> p, own, n)  # 4.1.6.1
        for i in range(n):
            learn(w, p, own[i])


# --- mobilizing (5.12)

cdef void push_put(WorkspaceC *w, int player, int s, int mask, bint rest, bint by_trance) noexcept nogil:
    cdef FrameC *f = push(w, FRAME_PUT)
    cdef PutFrameC *put = &f.data.put
    f.player = player
    put.card = ref_to(w.g, s)
    put.circles = mask
    put.rest = rest
    put.by_trance = by_trance


cdef void step_put(WorkspaceC *w, FrameC *f) noexcept nogil:
    cdef PutFrameC *put = &f.data.put
    cdef GameC *g = w.g
    cdef u8 out[MAX_ZONE]
    cdef u8 card = put.card & 255
    cdef int i, s, n = 0, p = f.player, mask = put.circles, by_trance = put.by_trance
    cdef bint rest = put.rest
    if f.step == PUT_CLEARS:
        f.step = PUT_PLACES
        for i in range(g.zc[p][ZONE_CIRCLE]):
            s = zl(g, p, ZONE_CIRCLE)[i]
            if g.mask[s] & mask and is_member(w, s):
                out[n] = s
                n += 1
        if n:
            push_send(w, out, n, ZONE_DROP, CAUSE_DROP)  # 5.12.2.1
            return
    if live(g, put.card) == NONE8:
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
    cdef FrameC *f = push(w, FRAME_PLACE)
    f.player = player
    f.data.place.card = s


cdef void step_place(WorkspaceC *w, FrameC *f) noexcept nogil:
    ask(w, f.player, DECISION_PLACE, rule(5, 12, 2))  # 5.12.2


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
    cdef int i, n = placements(w.t.territories[w.g.d[f.data.place.card]], masks)
    for i in range(n):
        opt(w, act(ACTION_PLACE, <u64>masks[i] << 6 * f.player))


cdef void answer_place(WorkspaceC *w, FrameC *f, u64 code) noexcept nogil:
    w.g.ret = act_circles(code) >> 6 * f.player
    pop(w)


# --- drawing (5.6)

cdef void push_draw(WorkspaceC *w, int player, int count) noexcept nogil:
    cdef FrameC *f
    if count <= 0:
        return
    f = push(w, FRAME_DRAW)
    f.player = player
    f.data.draw.n_left = count if count < 250 else 250  # 5.6.2


cdef void draw_now(WorkspaceC *w, int player) noexcept nogil:
    cdef int top = deck_top(w, player)
    if top >= 0:
        move_one(w, top, ZONE_HAND, player, CAUSE_DRAW)  # 5.6.1


cdef void step_draw(WorkspaceC *w, FrameC *f) noexcept nogil:
    cdef DrawFrameC *draw = &f.data.draw
    while True:
        if f.step == DRAW_ASKED:
            f.step = DRAW_NEXT
            draw.n_left -= 1
            if not w.g.ret:
                draw_now(w, f.player)
                if w.g.over | w.g.fault:
                    return
        if draw.n_left == 0 or is_banned(w, f.player, PLAYER_STAT_CANNOT_DRAW):  # 1.3.3
            pop(w)
            return
        f.step = DRAW_ASKED
        if try_replace(w, REPLACED_DRAW, NONE8, f.player):  # 9.10.2.2
            return
        w.g.ret = 0


cdef void pay_stock(WorkspaceC *w, int player, int count) noexcept nogil:
    # From the top (5.22.5).
    cdef GameC *g = w.g
    cdef u8 cards[MAX_ZONE]
    cdef int i, n = g.zc[player][ZONE_STOCK]
    if count < n:
        n = count
    for i in range(n):
        cards[i] = zl(g, player, ZONE_STOCK)[g.zc[player][ZONE_STOCK] - 1 - i]  # 4.1.4.2, 4.8.1.2; 5.22.5.2: of any facing
    move(w, cards, n, ZONE_DROP, player, CAUSE_PAY)


cdef inline void discard(WorkspaceC *w, u8 *cards, int n) noexcept nogil:
    move(w, cards, n, ZONE_DROP, -1, CAUSE_DISCARD)  # 5.8.1


# --- destroying gates (5.32)

cdef void push_destroy(WorkspaceC *w, u8 *gates, int n, int by) noexcept nogil:
    cdef FrameC *f = push(w, FRAME_DESTROY)
    cdef DestroyFrameC *destroy = &f.data.destroy
    destroy.n_gates = n
    destroy.by = ref_to(w.g, by) if by != NONE8 else NOREF
    memmove(take(w, n), gates, n)


cdef void step_destroy(WorkspaceC *w, FrameC *f) noexcept nogil:
    cdef DestroyFrameC *destroy = &f.data.destroy
    cdef GameC *g = w.g
    cdef u8 gate
    cdef int by
    while destroy.next < destroy.n_gates:
        gate = lists(w, f)[destroy.next]
        if f.step == DESTROY_NEXT:
            if not g.down[gate] or g.zone[gate] != ZONE_GATE:  # 5.32.1.1
                destroy.next += 1
                continue
            f.step = DESTROY_ASKED
            if try_replace(w, REPLACED_DESTROY, gate, g.player[gate]):  # 9.10.2.1
                return
            g.ret = 0
        f.step = DESTROY_NEXT
        destroy.next += 1
        if g.ret:
            continue
        by = live(g, destroy.by)
        turn(w, &gate, 1, False)  # 5.32.1
        emit(w, EVENT_DESTROY, g.player[gate], 0, place(w, by) + 1 if by != NONE8 else 0, 1)
        emit_here(w, gate)
        gate_destroyed(w, gate, by)
        return
    pop(w)
