# 5.22.2: costs are paid, part by part and card by card.


cdef void push_pay(WorkspaceC *w, int ctx, int cost, int payer, int less=0) noexcept nogil:
    cdef FrameC *f = push(w, FRAME_PAY)
    cdef PayFrameC *pay = &f.data.pay
    cdef int n = n_counted(w, cost_at(w, cost))
    cdef u8 *numbers = take(w, 1 + sizeof(i16) * n)
    numbers[0] = n
    if n:
        settle_numbers(w, &w.g.contexts[ctx], cost_at(w, cost), numbers + 1)  # 5.22.2
    affect_none(w.g)
    pay.context = ctx
    pay.less = less  # 5.22.2
    f.player = payer
    pay.cost = cost
    pay.parts = (1 << cost_at(w, cost).n_parts) - 1
    w.g.paying += 1


cdef void put_in_soul_of(WorkspaceC *w, int s, int host) noexcept nogil:
    # A card becomes soul of a member with its own soul (5.26.1, 12.2.1).
    cdef u8 all[MAX_SLOTS]
    cdef u8 card = s
    cdef int n = with_souls(w, &card, 1, all)
    move(w, all, n, ZONE_SOUL, w.g.player[host], CAUSE_SOUL, False, -1, False, 0, 0, host)


cdef void carry_cost(WorkspaceC *w, int s, int verb, int host) noexcept nogil:
    # Do to a card what a cost asks; host: of COST_SOUL, whose soul it becomes.
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
    elif is_stocking(verb):
        push_send(w, &card, 1, ZONE_STOCK, CAUSE_STOCK, -1, False, 0 if verb == COST_STOCK_FACE_UP else -1)
    elif verb == COST_RETURN:
        push_send(w, &card, 1, ZONE_HAND, CAUSE_RETURN)
    elif verb == COST_SOUL:
        put_in_soul_of(w, s, host)
    elif verb == COST_PURGE:
        push_send(w, &card, 1, ZONE_PURGE, CAUSE_PLACE)
    elif verb == COST_REMOVE:
        push_send(w, &card, 1, ZONE_REMOVE, CAUSE_PLACE)
    else:
        push_send(w, &card, 1, ZONE_DECK, CAUSE_PLACE, -1, verb == COST_BOTTOM)


cdef void take_card(WorkspaceC *w, FrameC *f, u8 s, ItemC *item) noexcept nogil:
    # Do to a card that pays what an item asks, and note it for the text once that is done.
    if item.shown:
        reveal(w, w.g.player[s], &s, 1)  # 5.19.2
    if tracking(w.g) != NULL:
        f.data.pay.taken = 1 + s
    carry_cost(w, s, item.verb, host_in_hand(w, &f.data.pay))


cdef int first_part(WorkspaceC *w, CostC *cost, u32 left) noexcept nogil:
    # Of parts that are paid at once: what others put on the stock cannot pay for it (C9).
    cdef int k, i, first = -1
    for k in range(cost.n_parts):
        if left >> k & 1:
            if first < 0:
                first = k
            for i in range(cost_part(cost, k).n_items):
                if item_at(w, items_of(w, cost, k)[i]).kind == ITEM_STOCK:
                    return k
    return first


cdef inline u8 *all_cards(WorkspaceC *w, FrameC *f) noexcept nogil:
    # The cards of an item that takes all: they lie behind the numbers of the cost.
    return lists(w, f) + 1 + sizeof(i16) * lists(w, f)[0]


cdef inline u8 *numbers_of(WorkspaceC *w, FrameC *f) noexcept nogil:
    # What the cost asks for, as it was when its payment began.
    return lists(w, f) + 1


cdef inline ItemC *item_in_hand(WorkspaceC *w, PayFrameC *pay) noexcept nogil:
    # The item that is paid now.
    return item_at(w, items_of(w, cost_at(w, pay.cost), pay.part)[pay.item])


cdef inline int said_host(PayFrameC *pay) noexcept nogil:
    # In whose soul the payer said that the item in hand puts cards, or NONE8.
    return pay.host - 1 if pay.host else NONE8


cdef inline int host_in_hand(WorkspaceC *w, PayFrameC *pay) noexcept nogil:
    # In whose soul the item that is paid now puts cards, NONE8 if in nobody's.
    cdef ItemC *item = item_in_hand(w, pay)
    cdef int s
    if (item.kind != ITEM_THIS and item.kind != ITEM_CARDS and item.kind != ITEM_TOP) or item.verb != COST_SOUL:
        return NONE8
    s = live(w.g, w.g.contexts[pay.context].source) if item.hosts < 0 else said_host(pay)
    return s if s != NONE8 and w.g.zone[s] == ZONE_CIRCLE and is_member(w, s) else NONE8


cdef inline bint needs_host(ItemC *item) noexcept nogil:
    # Whether the payer says whose soul cards become.
    return ((item.kind == ITEM_THIS or item.kind == ITEM_CARDS or item.kind == ITEM_TOP) and item.verb == COST_SOUL
            and item.hosts >= 0)


cdef void choose_host(WorkspaceC *w, FrameC *f) noexcept nogil:
    # Let the payer say whose soul cards become: of those members with which the rest stays payable, if there are any.
    cdef PayFrameC *pay = &f.data.pay
    cdef ContextC *c = &w.g.contexts[pay.context]
    cdef CostC *cost = cost_at(w, pay.cost)
    cdef GhostC h
    cdef u8 all[MAX_SLOTS]
    cdef u8 able[MAX_SLOTS]
    cdef int k, m = 0, n
    ghost_of(w, f.player, &h, pay.less, numbers_of(w, f))
    n = hosts_of(w, c, item_in_hand(w, pay), f.player, NONE8, h.gone, all)
    for k in range(n):
        h.host = all[k]
        if is_left_payable(w, c, &h, NONE8, 0, items_of(w, cost, pay.part) + pay.item,
                           cost_part(cost, pay.part).n_items - pay.item, cost, pay.parts, -1):
            able[m] = all[k]
            m += 1
    if m == 0:  # B40
        memcpy(able, all, n)
        m = n
    f.step = PAY_HOST
    push_pick(w, f.player, able, m, 1, DECISION_CHOOSE, ACTION_CHOOSE, rule(5, 22, 2))


cdef inline void end_item(FrameC *f) noexcept nogil:
    f.data.pay.host = 0
    f.data.pay.item += 1
    f.step = PAY_ITEM


cdef inline void begin_part(FrameC *f, int part) noexcept nogil:
    f.data.pay.part = part
    f.data.pay.parts &= ~(1 << part)
    f.data.pay.item = 0
    f.step = PAY_ITEM


cdef bint next_cost_part(WorkspaceC *w, FrameC *f) noexcept nogil:
    # Begin a part, if one is left and nobody is asked which (5.22.2).
    cdef PayFrameC *pay = &f.data.pay
    cdef CostC *cost = cost_at(w, pay.cost)
    if pay.parts == 0:
        w.g.paying -= 1
        pop(w)
        empty_decks(w, 3)
        return False
    if pay.parts & (pay.parts - 1) == 0:
        begin_part(f, lowest_bit(pay.parts))
    elif w.t.pays_at_once:
        begin_part(f, first_part(w, cost, pay.parts))
    else:
        f.step = PAY_PART_ASKED
        ask(w, f.player, DECISION_COST_PART, rule(5, 22, 2))  # 5.22.2
        return False
    return True


cdef void pay_item(WorkspaceC *w, FrameC *f) noexcept nogil:
    # Pay the next item of the part, or begin with it; the part may be done.
    cdef PayFrameC *pay = &f.data.pay
    cdef ContextC *c = &w.g.contexts[pay.context]
    cdef CostC *cost = cost_at(w, pay.cost)
    cdef ItemC *item
    cdef GhostC h
    cdef u8 cards[MAX_SLOTS]
    cdef int n
    if pay.item >= cost_part(cost, pay.part).n_items:  # 5.22.2.1
        pay.paid |= 1 << pay.part
        pay.shown_item = 0
        f.step = PAY_PART
        return
    item = item_in_hand(w, pay)
    pay.shown_item = pay.item
    if needs_host(item) and f.step != PAY_HOST:
        choose_host(w, f)
        return
    f.step = PAY_ITEM
    if item.kind == ITEM_STOCK:
        pay.item += 1
        n = taken_off(asked(w, c, cost, numbers_of(w, f), item.of.amount), &pay.less)
        pay_stock(w, f.player, n)
        stock_paid(w, c.source, f.player, n)  # 5.22.5.3-4
    elif item.kind == ITEM_THIS:
        n = host_in_hand(w, pay)
        end_item(f)
        if live(w.g, c.source) != NONE8 and (item.verb != COST_SOUL or n != NONE8):
            carry_cost(w, live(w.g, c.source), item.verb, n)
    elif item.kind == ITEM_FACING:
        pay.item += 1
        if item.verb == COST_TURN_DOWN:
            stock_close(w, f.player, asked(w, c, cost, numbers_of(w, f), item.of.amount), cards)
        else:
            stock_open(w, f.player, asked(w, c, cost, numbers_of(w, f), item.of.amount), cards)
    elif item.kind == ITEM_MOVE:
        n = live(w.g, c.source)
        if n == NONE8 or not can_be_moved(w, n, item, c):
            pay.item += 1
        else:
            f.step = PAY_MOVED
            push_choose_circles(w, f.player, n, w.g.player[n], empty_circles(w, circles_of(item), c, w.g.player[n]),
                                w.g.mask[n])
    elif item.kind == ITEM_EXCHANGE:
        f.step = PAY_EXCHANGED
        memset(h.gone, 0, sizeof(h.gone))
        n = partners(w, c, item, f.player, h.gone, cards)
        push_pick(w, f.player, cards, n, 1, DECISION_CHOOSE, ACTION_CHOOSE, rule(5, 22, 2))
    elif item.kind == ITEM_TOP or item.kind == ITEM_BOTTOM:
        pay.n_left = asked(w, c, cost, numbers_of(w, f), item.of.amount)
        f.step = PAY_TOP
    elif item.count >= 0:
        pay.n_left = asked(w, c, cost, numbers_of(w, f), item.count)
        f.step = PAY_CARD
    else:  # 5.22.4
        ghost_of(w, f.player, &h)
        n = but_host(w.g, cards, payers(w, c, item, &h, cards), host_in_hand(w, pay), cards)
        if item.verb == COST_SOUL and host_in_hand(w, pay) == NONE8:
            n = 0
        w.g.n_scratch = all_cards(w, f) - w.g.scratch
        memcpy(take(w, n), cards, n)
        pay.n_cards = n
        pay.next = 0
        f.step = PAY_ALL


cdef int payers_now(WorkspaceC *w, FrameC *f, GhostC *h, u8 *out) noexcept nogil:
    # The cards that could pay the item in hand now.
    cdef PayFrameC *pay = &f.data.pay
    cdef ContextC *c = &w.g.contexts[pay.context]
    cdef ItemC *item = item_in_hand(w, pay)
    cdef u16 before[MAX_SLOTS]
    cdef int host = host_in_hand(w, pay), k, m, n, found = 0
    if item.verb == COST_SOUL and host == NONE8:
        return 0
    n = but_host(w.g, out, payers(w, c, item, h, out), host, out)
    if not is_together(w, item):
        return n
    m = taken(w, c, before)
    for k in range(n):
        if can_be_beside(w, item, out[k], before, m):
            out[found] = out[k]
            found += 1
    return found


cdef void step_pay(WorkspaceC *w, FrameC *f) noexcept nogil:
    cdef PayFrameC *pay = &f.data.pay
    cdef GhostC h
    cdef u8 cards[MAX_SLOTS]
    cdef int s
    cdef u8 card
    if pay.taken:
        card = pay.taken - 1
        pay.taken = 0
        affect(w, &card, 1)
    if f.step == PAY_PART and not next_cost_part(w, f):
        return
    if f.step == PAY_ITEM:
        pay_item(w, f)
    elif f.step == PAY_HOST:
        if w.g.n_result:
            pay.host = 1 + w.g.result[0]
            mean_one(w, &w.g.contexts[pay.context], w.g.result[0])
        pay_item(w, f)
    elif f.step == PAY_MOVED:
        s = live(w.g, w.g.contexts[pay.context].source)
        end_item(f)
        move_to(w, s, w.g.reply)
    elif f.step == PAY_EXCHANGED:
        s = live(w.g, w.g.contexts[pay.context].source)
        end_item(f)
        if w.g.n_result:
            change_places(w, s, w.g.result[0])  # 5.11.1
    elif f.step == PAY_TOP:
        if pay.n_left == 0:
            end_item(f)
            return
        pay.n_left -= 1
        if item_in_hand(w, pay).kind == ITEM_BOTTOM:
            s = item_in_hand(w, pay).count
            if w.g.n_in[f.player][s]:
                take_card(w, f, cards_in(w.g, f.player, s)[0], item_in_hand(w, pay))  # 4.1.4
        elif deck_top(w, f.player) >= 0 and (item_in_hand(w, pay).verb != COST_SOUL or host_in_hand(w, pay) != NONE8):
            take_card(w, f, deck_top(w, f.player), item_in_hand(w, pay))
    elif f.step == PAY_CARD:
        pay.shown_left = pay.n_left
        if pay.n_left == 0:
            end_item(f)
            return
        ghost_of(w, f.player, &h)
        if payers_now(w, f, &h, cards) == 0:  # B40
            end_item(f)
        else:
            ask(w, f.player, DECISION_COST_CARD, rule(5, 22, 2))  # 5.22.2
    elif pay.next >= pay.n_cards:
        end_item(f)
    else:
        s = all_cards(w, f)[pay.next]
        pay.next += 1
        take_card(w, f, s, item_in_hand(w, pay))


cdef void options_pay(WorkspaceC *w, FrameC *f) noexcept nogil:
    cdef PayFrameC *pay = &f.data.pay
    cdef ContextC *c = &w.g.contexts[pay.context]
    cdef CostC *cost = cost_at(w, pay.cost)
    cdef ItemC *item
    cdef GhostC h
    cdef u8 cards[MAX_SLOTS]
    cdef u8 all[MAX_SLOTS]
    cdef u8 first[MAX_SLOTS]
    cdef u32 keys[MAX_SLOTS]
    cdef int k, m, n
    ghost_of(w, f.player, &h, pay.less, numbers_of(w, f))
    if f.step == PAY_PART_ASKED:
        for k in range(cost.n_parts):
            if pay.parts >> k & 1 and is_left_payable(w, c, &h, NONE8, 0, items_of(w, cost, k), cost_part(cost, k).n_items,
                                                      cost, pay.parts & ~(1 << k), -1):
                add_option(w, act(ACTION_PART, 0, NO_CARD, k))
        if w.n_options == 0:  # B40
            for k in range(cost.n_parts):
                if pay.parts >> k & 1:
                    add_option(w, act(ACTION_PART, 0, NO_CARD, k))
        return
    h.host = said_host(pay)
    item = item_in_hand(w, pay)
    n = payers_now(w, f, &h, cards)
    memcpy(all, cards, n)
    m = n
    n = distinct(w, cards, n, f.player, first, keys)
    for k in range(n):
        if is_together(w, item):
            if can_take_together(w, c, item, all, m, first[k], pay.n_left - 1, True):
                add_option(w, act(ACTION_PAY, 0, keys[k]))
        elif is_left_payable(w, c, &h, first[k], item.verb, items_of(w, cost, pay.part) + pay.item,
                             cost_part(cost, pay.part).n_items - pay.item, cost, pay.parts, pay.n_left - 1):
            add_option(w, act(ACTION_PAY, 0, keys[k]))
    if w.n_options == 0:  # B40
        for k in range(n):
            add_option(w, act(ACTION_PAY, 0, keys[k]))
    sort_options(w, 0)


cdef void answer_pay(WorkspaceC *w, FrameC *f, u64 code) noexcept nogil:
    cdef PayFrameC *pay = &f.data.pay
    cdef ItemC *item
    cdef GhostC h
    cdef u8 cards[MAX_SLOTS]
    cdef int n, s
    if f.step == PAY_PART_ASKED:
        begin_part(f, act_arg(code))
        return
    item = item_in_hand(w, pay)
    ghost_of(w, f.player, &h, pay.less)
    n = payers_now(w, f, &h, cards)
    s = slot_of_key(w, cards, n, f.player, act_card(code))
    if s != NONE8:
        pay.n_left -= 1
        take_card(w, f, s, item)
