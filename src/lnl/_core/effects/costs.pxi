# 5.22: costs: what can be paid, in which order, with which cards.


cdef struct GhostC:
    # What some payments would change, as sets of slots: gone, turned the other way, turned over; and what would be left.
    u64 gone[3]
    u64 turned[3]
    u64 flipped[3]
    i32 stock, deck, payer


cdef inline void ghost_of(WorkspaceC *w, int player, GhostC *h) noexcept nogil:
    memset(h, 0, sizeof(GhostC))
    h.payer = player
    h.stock = w.g.zc[player][ZONE_STOCK]
    h.deck = w.g.zc[player][ZONE_DECK]


cdef bint can_apply(WorkspaceC *w, GhostC *h, int s, int verb) noexcept nogil:
    # Whether a cost verb would do its work on a card in full (5.22.3).
    cdef int z = w.g.zone[s]
    if in_set(h.gone, s):
        return False
    if verb == COST_REST:
        return not w.g.rested[s] ^ in_set(h.turned, s)
    elif verb == COST_STAND:
        return w.g.rested[s] ^ in_set(h.turned, s)
    elif verb == COST_TURN_DOWN:
        return not w.g.down[s] ^ in_set(h.flipped, s)
    elif verb == COST_TURN_UP:
        return w.g.down[s] ^ in_set(h.flipped, s)
    elif verb == COST_DISCARD or verb == COST_REVEAL:
        return z == ZONE_HAND
    elif verb == COST_DROP:
        return z != ZONE_DROP
    elif verb == COST_STOCK:
        return z != ZONE_STOCK
    elif verb == COST_RETURN:
        return z != ZONE_HAND
    return True


cdef inline bint moves_cards(int verb) noexcept nogil:
    # Whether it depends on the zone alone what a cost verb does to a card that is still there.
    return verb != COST_REST and verb != COST_STAND and verb != COST_TURN_DOWN and verb != COST_TURN_UP


cdef void ghost_apply(WorkspaceC *w, GhostC *h, int s, int verb) noexcept nogil:
    # Of a card that `can_apply` allows.
    cdef GameC *g = w.g
    cdef int i, p, souls = 0
    if verb == COST_REST or verb == COST_STAND:
        h.turned[s >> 6] ^= <u64>1 << (s & 63)
    elif verb == COST_TURN_DOWN or verb == COST_TURN_UP:
        h.flipped[s >> 6] ^= <u64>1 << (s & 63)
    elif verb != COST_REVEAL:  # which moves nothing (5.19.4): the card may pay for more
        set_add(h.gone, s)
        p = g.player[s]
        for i in range(g.zc[p][ZONE_SOUL]):
            if g.host[zl(g, p, ZONE_SOUL)[i]] == s and not in_set(h.gone, zl(g, p, ZONE_SOUL)[i]):
                set_add(h.gone, zl(g, p, ZONE_SOUL)[i])
                souls += 1
        if verb == COST_STOCK and not w.t.pays_at_once:  # C9
            h.stock += 1 + souls
        if g.zone[s] == ZONE_STOCK:
            h.stock -= 1
        if verb == COST_BOTTOM and not w.t.pays_at_once:
            h.deck += 1 + souls
        if g.zone[s] == ZONE_DECK:
            h.deck -= 1


cdef int payers(WorkspaceC *w, CtxC *c, i32 *item, GhostC *h, u8 *out) noexcept nogil:
    # The payer's own cards that could pay an item (9.4.2).
    cdef i32 *sel = w.t.pool + item[2]
    cdef int k, m = 0, n = selected(w, sel, c, out)
    if n and sel[1] != WHO_EACH and moves_cards(item[1]) and not h.gone[0] | h.gone[1] | h.gone[2]:
        return n if w.g.player[out[0]] == h.payer and can_apply(w, h, out[0], item[1]) else 0  # all alike
    for k in range(n):
        if w.g.player[out[k]] == h.payer and can_apply(w, h, out[k], item[1]):
            out[m] = out[k]
            m += 1
    return m


cdef bint asks_for_cards(WorkspaceC *w, i32 *items, int n_items, i32 *cost, u32 parts) noexcept nogil:
    # Whether what is left of a cost depends on which cards were taken, and not only on how many.
    cdef int k
    for k in range(n_items):
        if w.t.pool[items[k]] == ITEM_THIS or w.t.pool[items[k]] == ITEM_CARDS:
            return True
    for k in range(cost[0]):
        if parts >> k & 1 and asks_for_cards(w, w.t.pool + cost[2 + 2 * k], cost[1 + 2 * k], cost, 0):
            return True
    return False


cdef bint choose_payers(WorkspaceC *w, CtxC *c, u8 *cards, int n, int at, int count, int verb, GhostC *h, i32 *items,
                        int n_items,
                        i32 *cost, u32 parts) noexcept nogil:
    # Whether some choice of `count` cards lets the rest be paid.
    cdef GhostC after
    cdef int k
    if n_items == 0 and parts == 0:
        return n - at >= count  # cards of one zone: to take some leaves the others
    if count == 0:
        after = h[0]
        return can_finish(w, c, &after, items, n_items, cost, parts, -1)
    for k in range(at, n - count + 1):
        if in_set(h.gone, cards[k]):
            continue
        after = h[0]
        ghost_apply(w, &after, cards[k], verb)
        if choose_payers(w, c, cards, n, k + 1, count - 1, verb, &after, items, n_items, cost, parts):
            return True
        if verb != COST_STOCK and verb != COST_BOTTOM and not slowly(w):  # those give as much as the card has souls
            if not asks_for_cards(w, items, n_items, cost, parts):
                return False
    return False


cdef bint can_finish(WorkspaceC *w, CtxC *c, GhostC *h, i32 *items, int n_items, i32 *cost, u32 parts,
                     int left) noexcept nogil:
    # Whether the items in stated order and the parts in some order can be paid (5.22.2); h is used up.
    cdef GhostC after
    cdef i32 *item
    cdef u8 cards[MAX_SLOTS]
    cdef int k, n, m
    while True:
        while n_items:
            item = w.t.pool + items[0]
            items += 1
            n_items -= 1
            if item[0] == ITEM_STOCK:
                h.stock -= count_of(w, item[2], c)
                if h.stock < 0:
                    return False
            elif item[0] == ITEM_THIS:
                k = live(w.g, c.source)
                if k == NONE8 or w.g.player[k] != h.payer or not can_apply(w, h, k, item[1]):
                    return False
                ghost_apply(w, h, k, item[1])
            elif item[0] == ITEM_TOP:
                n = count_of(w, item[2], c)
                h.deck -= n
                if h.deck < 0:  # B41
                    return False
                if item[1] == COST_STOCK and not w.t.pays_at_once:
                    h.stock += n
            else:
                m = payers(w, c, item, h, cards)
                n = m if item[3] < 0 else count_of(w, item[3], c)  # 5.22.4
                if left >= 0:
                    n = left
                if n > m:
                    return False
                return choose_payers(w, c, cards, m, 0, n, item[1], h, items, n_items, cost, parts)
            left = -1
        if parts == 0:
            return True
        if parts & (parts - 1):  # each may come next
            for k in range(cost[0]):
                if parts >> k & 1:
                    after = h[0]
                    if can_finish(w, c, &after, w.t.pool + cost[2 + 2 * k], cost[1 + 2 * k], cost,
                                  parts & ~(<u32>1 << k), -1):
                        return True
            return False
        k = lowest_bit(parts)
        items = w.t.pool + cost[2 + 2 * k]
        n_items = cost[1 + 2 * k]
        parts = 0


cdef bint is_left_payable(WorkspaceC *w, CtxC *c, GhostC *h, int s, int verb, i32 *items, int n_items, i32 *cost, u32 parts,
                          int left) noexcept nogil:
    # Whether the rest of a cost can be paid from the present state, after a card if one is given.
    cdef GhostC after = h[0]
    if s != NONE8:
        ghost_apply(w, &after, s, verb)
    if hands_on(w, cost):
        return finishes(w, c, &after, s, verb, items, n_items, cost, parts, left)
    return can_finish(w, c, &after, items, n_items, cost, parts, left)


cdef bint payable(WorkspaceC *w, int cost, CtxC *c, int payer) noexcept nogil:
    # Whether a player can pay a cost paid in full from the present state (5.22.3).
    cdef GhostC h
    cdef i32 *t = w.t.pool + cost
    cdef i32 *item
    if t[0] == 1:  # what stands first is paid from the stock that there is; often it is all
        item = w.t.pool + w.t.pool[t[2]]
        if item[0] == ITEM_STOCK:
            if count_of(w, item[2], c) > w.g.zc[payer][ZONE_STOCK]:
                return False
            if t[1] == 1:
                return True
    ghost_of(w, payer, &h)
    if hands_on(w, t):
        return finishes(w, c, &h, NONE8, 0, NULL, 0, t, (<u32>1 << t[0]) - 1, -1)
    return can_finish(w, c, &h, NULL, 0, t, (<u32>1 << t[0]) - 1, -1)


cdef u32 x_numbers(WorkspaceC *w, int cost, CtxC *c, bint one=False) noexcept nogil:
    # The numbers that may be named for WorkspaceC, as bits (9.6.2.2.1), or only the first of them.
    cdef u32 found = 0
    cdef int k
    for k in range(MAX_X + 1):  # 1.3.5
        c.x = k
        if cost < 0 or payable(w, cost, c, c.master):
            found |= <u32>1 << k
            if one:
                break
    c.x = 0
    return found


# --- paying (5.22.2)

cdef void push_pay(WorkspaceC *w, int ctx, int cost, int payer) noexcept nogil:
    cdef FrameC *f = push(w, FRAME_PAY)
    cdef PayFrameC *pay = &f.data.pay
    pay.context = ctx
    f.player = payer
    pay.cost = cost
    pay.parts = (1 << w.t.pool[cost]) - 1
    w.g.paying += 1


cdef void carry_cost(WorkspaceC *w, int s, int verb) noexcept nogil:
    # Do to a card what a cost asks.
    cdef u8 card = s
    if verb == COST_REST or verb == COST_STAND:
        orient(w, &card, 1, verb == COST_REST)
    elif verb == COST_TURN_DOWN or verb == COST_TURN_UP:
        turn(w, &card, 1, verb == COST_TURN_DOWN)
    elif verb == COST_DISCARD:
        discard(w, &card, 1)
    elif verb == COST_REVEAL:
        reveal(w, w.g.player[s], &card, 1)  # 5.19.2
    elif verb == COST_DROP:
        push_send(w, &card, 1, ZONE_DROP, CAUSE_DROP)
    elif verb == COST_STOCK:
        push_send(w, &card, 1, ZONE_STOCK, CAUSE_STOCK)
    elif verb == COST_RETURN:
        push_send(w, &card, 1, ZONE_HAND, CAUSE_RETURN)
    elif verb == COST_PURGE:
        push_send(w, &card, 1, ZONE_PURGE, CAUSE_PLACE)
    elif verb == COST_REMOVE:
        push_send(w, &card, 1, ZONE_REMOVE, CAUSE_PLACE)
    else:
        push_send(w, &card, 1, ZONE_DECK, CAUSE_PLACE, -1, True)


cdef int first_part(WorkspaceC *w, i32 *cost, u32 left) noexcept nogil:
    # Of parts that are paid at once: what others put on the stock cannot pay for it (C9).
    cdef int k, i, first = -1
    for k in range(cost[0]):
        if left >> k & 1:
            if first < 0:
                first = k
            for i in range(cost[1 + 2 * k]):
                if w.t.pool[w.t.pool[cost[2 + 2 * k] + i]] == ITEM_STOCK:
                    return k
    return first


cdef void step_pay(WorkspaceC *w, FrameC *f) noexcept nogil:
    cdef PayFrameC *pay = &f.data.pay
    cdef GameC *g = w.g
    cdef CtxC *c = &g.ctx[pay.context]
    cdef i32 *cost = w.t.pool + pay.cost
    cdef i32 *item
    cdef GhostC h
    cdef u8 cards[MAX_SLOTS]
    cdef int k, n
    if f.step == PAY_PART:
        if pay.parts == 0:
            g.paying -= 1
            pop(w)
            empty_decks(w, 3)
            return
        n = 0
        for k in range(cost[0]):
            if pay.parts >> k & 1:
                n += 1
                pay.part = k
        if n > 1 and w.t.pays_at_once:
            pay.part = first_part(w, cost, pay.parts)
        elif n > 1:
            f.step = PAY_PART_ASKED
            ask(w, f.player, DECISION_COST_PART, rule(5, 22, 2))
            return
        f.step = PAY_ITEM
        pay.parts &= ~(1 << pay.part)
        pay.item = 0
    if f.step == PAY_ITEM:
        if pay.item >= cost[1 + 2 * pay.part]:  # 5.22.2.1
            pay.paid |= 1 << pay.part
            pay.shown_item = 0
            f.step = PAY_PART
            return
        item = w.t.pool + w.t.pool[cost[2 + 2 * pay.part] + pay.item]
        pay.shown_item = pay.item
        if item[0] == ITEM_STOCK:
            pay.item += 1
            pay_stock(w, f.player, count_of(w, item[2], c))
            player_event(w, TRIGGER_PAID_STOCK, f.player)  # 5.22.5.3-4
        elif item[0] == ITEM_THIS:
            pay.item += 1
            k = live(g, c.source)
            if k != NONE8:
                carry_cost(w, k, item[1])
        elif item[0] == ITEM_TOP:
            pay.n_left = count_of(w, item[2], c)
            f.step = PAY_TOP
        else:
            ghost_of(w, f.player, &h)
            n = payers(w, c, item, &h, cards)
            if item[3] < 0:  # 5.22.4
                memcpy(room(w, f, n), cards, n)
                pay.n_cards = n
                pay.next = 0
                f.step = PAY_ALL
            else:
                pay.n_left = count_of(w, item[3], c)
                f.step = PAY_CARD
        return
    item = w.t.pool + w.t.pool[cost[2 + 2 * pay.part] + pay.item]
    if f.step == PAY_TOP:
        if pay.n_left == 0:
            pay.item += 1
            f.step = PAY_ITEM
            return
        pay.n_left -= 1
        if deck_top(w, f.player) >= 0:
            carry_cost(w, deck_top(w, f.player), item[1])
    elif f.step == PAY_CARD:
        pay.shown_left = pay.n_left
        if pay.n_left == 0:
            pay.item += 1
            f.step = PAY_ITEM
            return
        ask(w, f.player, DECISION_COST_CARD, rule(5, 22, 2))
    else:
        if pay.next >= pay.n_cards:
            pay.item += 1
            f.step = PAY_ITEM
            return
        k = lists(w, f)[pay.next]
        pay.next += 1
        carry_cost(w, k, item[1])


cdef void options_pay(WorkspaceC *w, FrameC *f) noexcept nogil:
    cdef PayFrameC *pay = &f.data.pay
    cdef CtxC *c = &w.g.ctx[pay.context]
    cdef i32 *cost = w.t.pool + pay.cost
    cdef i32 *item
    cdef GhostC h
    cdef u8 cards[MAX_SLOTS]
    cdef u8 first[MAX_SLOTS]
    cdef u32 keys[MAX_SLOTS]
    cdef int k, n
    ghost_of(w, f.player, &h)
    if f.step == PAY_PART_ASKED:
        for k in range(cost[0]):
            if pay.parts >> k & 1 and is_left_payable(w, c, &h, NONE8, 0, w.t.pool + cost[2 + 2 * k], cost[1 + 2 * k], cost,
                                                      pay.parts & ~(1 << k), -1):
                opt(w, act(ACTION_PART, 0, NO_CARD, k))
        return
    item = w.t.pool + w.t.pool[cost[2 + 2 * pay.part] + pay.item]
    n = payers(w, c, item, &h, cards)
    n = distinct(w, cards, n, f.player, first, keys)
    for k in range(n):
        if is_left_payable(w, c, &h, first[k], item[1], w.t.pool + cost[2 + 2 * pay.part] + pay.item,
                           cost[1 + 2 * pay.part] - pay.item, cost, pay.parts, pay.n_left - 1):
            opt(w, act(ACTION_PAY, 0, keys[k]))
    sort_opts(w, 0)


cdef void answer_pay(WorkspaceC *w, FrameC *f, u64 code) noexcept nogil:
    cdef PayFrameC *pay = &f.data.pay
    cdef CtxC *c = &w.g.ctx[pay.context]
    cdef i32 *cost = w.t.pool + pay.cost
    cdef i32 *item
    cdef GhostC h
    cdef u8 cards[MAX_SLOTS]
    cdef u8 first[MAX_SLOTS]
    cdef u32 keys[MAX_SLOTS]
    cdef int k, n
    if f.step == PAY_PART_ASKED:
        pay.part = act_arg(code)
        pay.parts &= ~(1 << pay.part)
        pay.item = 0
        f.step = PAY_ITEM
        return
    item = w.t.pool + w.t.pool[cost[2 + 2 * pay.part] + pay.item]
    ghost_of(w, f.player, &h)
    n = payers(w, c, item, &h, cards)
    n = distinct(w, cards, n, f.player, first, keys)
    for k in range(n):
        if keys[k] == act_card(code):
            pay.n_left -= 1
            carry_cost(w, first[k], item[1])
            return
