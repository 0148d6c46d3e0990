# 5.22: costs: what can be paid, in which order, with which cards.


cdef struct GhostC:
    # What some payments would change, as sets of slots: gone, turned the other way, turned over; and what would be left.
    u64 gone[3]
    u64 turned[3]
    u64 flipped[3]
    i32 stock, deck, payer
    u8 host              # in whose soul the item in hand puts cards, if that is chosen; else NONE8
    i32 less             # how much less stock than the cost says is still asked for, below 0 how much more (9.6.2.3.1)
    u8 *numbers          # what the cost asks for if its payment has begun (`settled`), else NULL


cdef inline CostC *cost_at(WorkspaceC *w, int at) noexcept nogil:
    return <CostC *>(w.t.pool + at)


cdef inline ItemC *item_at(WorkspaceC *w, int at) noexcept nogil:
    return <ItemC *>(w.t.pool + at)


cdef inline CostPartC *cost_part(CostC *cost, int k) noexcept nogil:
    return &cost.first + k


cdef inline i32 *items_of(WorkspaceC *w, CostC *cost, int k) noexcept nogil:
    # Where the items of a part begin.
    return w.t.pool + cost_part(cost, k).items


cdef inline int with_stock(WorkspaceC *w, int cost, int less) noexcept nogil:
    # What is paid for a cost, -1 if nothing: where more stock is asked for and its text names none, that is one more part.
    if less >= 0:
        return cost
    if cost < 0:
        return w.t.stock_cost
    less = cost_part(cost_at(w, cost), cost_at(w, cost).n_parts).items
    return cost if less < 0 else less


cdef inline int taken_off(int n, i32 *less) noexcept nogil:
    # What is paid of so much stock, where less of it is asked for, or more; `less` is what is still taken off.
    cdef int cut = n if n < less[0] else less[0]
    less[0] -= cut
    return n - cut


cdef inline int asked_amount(ItemC *item) noexcept nogil:
    # How many cards an item asks for, -1 for all or for the one it names.
    if item.kind == ITEM_CARDS:
        return item.count
    return (item.of.amount if item.kind == ITEM_STOCK or item.kind == ITEM_TOP or item.kind == ITEM_FACING
            or item.kind == ITEM_BOTTOM else -1)


cdef inline bint is_counted(WorkspaceC *w, int off) noexcept nogil:
    # Whether a number is one that a payment can change.
    cdef int kind = AMOUNT_FIXED if off < 0 else amount_at(w, off).kind
    return kind != AMOUNT_FIXED and kind != AMOUNT_X and kind != AMOUNT_NUMBER


cdef int n_counted(WorkspaceC *w, CostC *cost, int until=-1) noexcept nogil:
    # How many such numbers a cost has, or has before a given one.
    cdef int i, k, off, n = 0
    for k in range(cost.n_parts):
        for i in range(cost_part(cost, k).n_items):
            off = asked_amount(item_at(w, items_of(w, cost, k)[i]))
            if is_counted(w, off):
                if off == until:
                    return n
                n += 1
    return n


cdef i32 settled(WorkspaceC *w, CostC *cost, u8 *numbers, int off) noexcept nogil:
    # A counted number of a cost as it was when the payment began (5.22.2).
    cdef i16 n
    memcpy(&n, numbers + sizeof(i16) * n_counted(w, cost, off), sizeof(i16))
    return n


cdef void settle_numbers(WorkspaceC *w, ContextC *c, CostC *cost, u8 *numbers) noexcept nogil:
    # Count the numbers of a cost before any of it is paid (5.22.2).
    cdef int i, k, off, n = 0
    cdef i32 count
    cdef i16 number
    for k in range(cost.n_parts):
        for i in range(cost_part(cost, k).n_items):
            off = asked_amount(item_at(w, items_of(w, cost, k)[i]))
            if is_counted(w, off):
                count = count_of(w, off, c)
                number = count if count < 32767 else 32767  # no zone holds as many cards
                memcpy(numbers + sizeof(i16) * n, &number, sizeof(i16))
                n += 1


cdef inline i32 asked(WorkspaceC *w, ContextC *c, CostC *cost, u8 *numbers, int off) noexcept nogil:
    # A number that a cost asks for: what it was when the payment began, if it has (5.22.2).
    return settled(w, cost, numbers, off) if numbers != NULL and is_counted(w, off) else count_of(w, off, c)


cdef inline void ghost_of(WorkspaceC *w, int player, GhostC *h, int less=0, u8 *numbers=NULL) noexcept nogil:
    memset(h, 0, sizeof(GhostC))
    h.payer = player
    h.stock = w.g.n_in[player][ZONE_STOCK]
    h.deck = w.g.n_in[player][ZONE_DECK]
    h.less = less
    h.numbers = numbers
    h.host = NONE8


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
        return z == ZONE_HAND or z == ZONE_TOOL and verb == COST_REVEAL
    elif verb == COST_DROP:
        return z != ZONE_DROP
    elif is_stocking(verb):
        return z != ZONE_STOCK
    elif verb == COST_RETURN:
        return z != ZONE_HAND
    return True


cdef inline bint is_forbidden(WorkspaceC *w, int s, int verb) noexcept nogil:
    # Whether an effect keeps a card from what a cost asks (1.3.3).
    return verb == COST_STAND and cannot_stand(w, s)


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
        for i in range(g.n_in[p][ZONE_SOUL]):
            if g.host[cards_in(g, p, ZONE_SOUL)[i]] == s and not in_set(h.gone, cards_in(g, p, ZONE_SOUL)[i]):
                set_add(h.gone, cards_in(g, p, ZONE_SOUL)[i])
                souls += 1
        if is_stocking(verb) and not w.t.pays_at_once:  # C9
            h.stock += 1 + souls
        if g.zone[s] == ZONE_STOCK:
            h.stock -= 1
        if (verb == COST_BOTTOM or verb == COST_TOP) and not w.t.pays_at_once:
            h.deck += 1 + souls
        if g.zone[s] == ZONE_DECK:
            h.deck -= 1


cdef int payers(WorkspaceC *w, ContextC *c, ItemC *item, GhostC *h, u8 *out) noexcept nogil:
    # The payer's own cards that could pay an item (9.4.2).
    cdef SelectorC *selector = selector_at(w, item.of.selector)
    cdef int k, m = 0, n = selected(w, selector, c, out)
    if n and selector.who != WHO_EACH and moves_cards(item.verb) and not h.gone[0] | h.gone[1] | h.gone[2]:
        return n if w.g.player[out[0]] == h.payer and can_apply(w, h, out[0], item.verb) else 0  # all alike
    for k in range(n):
        if (w.g.player[out[k]] == h.payer and can_apply(w, h, out[k], item.verb)
                and not is_forbidden(w, out[k], item.verb)):
            out[m] = out[k]
            m += 1
    return m


cdef int hosts_of(WorkspaceC *w, ContextC *c, ItemC *item, int payer, int chosen, u64 *gone, u8 *out) noexcept nogil:
    # The payer's members in whose soul an item can put cards (5.26.1), of all cards but those that are gone.
    cdef GameC *g = w.g
    cdef int k, m = 0, n = 1
    if chosen != NONE8:
        out[0] = chosen
    elif item.hosts < 0:
        out[0] = live(g, c.source)
    else:
        n = selected(w, selector_at(w, item.hosts), c, out)
    for k in range(n):
        if (out[k] != NONE8 and g.player[out[k]] == payer and g.zone[out[k]] == ZONE_CIRCLE and is_member(w, out[k])
                and not in_set(gone, out[k])):
            out[m] = out[k]
            m += 1
    return m


cdef int but_host(GameC *g, u8 *cards, int n, int host, u8 *out) noexcept nogil:
    # Those of some cards that can become soul of a member, or be put anywhere if there is none.
    cdef int k, m = 0
    for k in range(n):
        if host == NONE8 or (cards[k] != host and g.host[cards[k]] != host):
            out[m] = cards[k]
            m += 1
    return m


cdef bint finds_host(WorkspaceC *w, ContextC *c, ItemC *item, int payer, int chosen, u64 *gone, int s) noexcept nogil:
    # Whether there is a member in whose soul a card can be put, whatever card if none is given.
    cdef u8 hosts[MAX_SLOTS]
    cdef int k, n = hosts_of(w, c, item, payer, chosen, gone, hosts)
    for k in range(n):
        if s == NONE8 or (hosts[k] != s and w.g.host[s] != hosts[k]):
            return True
    return False


cdef int partners(WorkspaceC *w, ContextC *c, ItemC *item, int payer, u64 *gone, u8 *out) noexcept nogil:
    # The payer's members with which this one can change places (5.11.2), but for cards that are gone.
    cdef GameC *g = w.g
    cdef int k, m = 0, n, s = live(g, c.source)
    if s == NONE8 or g.player[s] != payer or in_set(gone, s) or g.zone[s] != ZONE_CIRCLE:
        return 0
    n = selected(w, selector_at(w, item.of.selector), c, out)
    for k in range(n):
        if out[k] != s and g.player[out[k]] == payer and not in_set(gone, out[k]) and can_trade_circles(w, s, out[k]):
            out[m] = out[k]
            m += 1
    return m


cdef inline bint is_together(WorkspaceC *w, ItemC *item) noexcept nogil:
    # Whether it matters which cards were taken before: what they have in common, or that each is shown once (5.19.4).
    if item.kind != ITEM_CARDS or item.common < 0 and item.verb != COST_REVEAL or item.count < 0:
        return False
    return item.common >= 0 or amount_at(w, item.count).kind != AMOUNT_FIXED or amount_at(w, item.count).fixed.value != 1


cdef bint can_be_beside(WorkspaceC *w, ItemC *item, int s, u16 *before, int n) noexcept nogil:
    # Whether an item can take a card beside those taken before: it is another, and alike or not as it asks.
    cdef int k
    for k in range(n):
        if live(w.g, before[k]) == s:
            return False
        if item.common >= 0 and has_in_common(w, info(w, s), known_info(w, before[k], ALL_VALUES),
                                              item.common) == item.different:
            return False
    return True


cdef bint completes_taken(WorkspaceC *w, ItemC *item, u8 *cards, int n, u16 *before, int m, int count) noexcept nogil:
    # Whether so many of some cards can be taken together with those taken before, for which there is room behind these.
    cdef int k
    if count <= 0:
        return True
    for k in range(n):
        if can_be_beside(w, item, cards[k], before, m):
            before[m] = ref_to(w.g, cards[k])
            if completes_taken(w, item, cards + k + 1, n - k - 1, before, m + 1, count - 1):
                return True
    return False


cdef inline int taken(WorkspaceC *w, ContextC *c, u16 *out) noexcept nogil:
    # The cards with which the item in hand was paid so far.
    memcpy(out, affected_refs(w.g, c), c.n_affected * sizeof(u16))
    return c.n_affected


cdef bint can_take_together(WorkspaceC *w, ContextC *c, ItemC *item, u8 *cards, int n, int s, int count,
                            bint begun) noexcept nogil:
    # Whether so many of some cards complete what was taken, if the item is begun, and a card, if one is given.
    cdef u16 before[2 * MAX_SLOTS]
    cdef int m = taken(w, c, before) if begun else 0
    if s != NONE8:
        before[m] = ref_to(w.g, s)
        m += 1
    return completes_taken(w, item, cards, n, before, m, count)


cdef bint asks_for_cards(WorkspaceC *w, i32 *items, int n_items, CostC *cost, u32 parts) noexcept nogil:
    # Whether what is left of a cost depends on which cards were taken, and not only on how many.
    cdef int k
    for k in range(n_items):
        if (item_at(w, items[k]).kind == ITEM_THIS or item_at(w, items[k]).kind == ITEM_CARDS
                or item_at(w, items[k]).kind == ITEM_MOVE or item_at(w, items[k]).kind == ITEM_EXCHANGE):
            return True
    for k in range(cost.n_parts):
        if parts >> k & 1 and asks_for_cards(w, items_of(w, cost, k), cost_part(cost, k).n_items, cost, 0):
            return True
    return False


cdef bint choose_payers(WorkspaceC *w, ContextC *c, u8 *cards, int n, int at, int count, int verb, GhostC *h, i32 *items,
                        int n_items,
                        CostC *cost, u32 parts) noexcept nogil:
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
        # those that go to stock or deck give as much as the card has souls
        if not is_stocking(verb) and verb != COST_BOTTOM and verb != COST_TOP and not slowly(w):
            if not asks_for_cards(w, items, n_items, cost, parts):
                return False
    return False


cdef bint choose_for_soul(WorkspaceC *w, ContextC *c, u8 *cards, int n, int count, ItemC *item, GhostC *h, i32 *items,
                          int n_items, CostC *cost, u32 parts) noexcept nogil:
    # Whether some choice of a member and of `count` cards that become its soul lets the rest be paid.
    cdef u8 hosts[MAX_SLOTS]
    cdef u8 others[MAX_SLOTS]
    cdef GhostC after
    cdef int k, m, n_hosts = hosts_of(w, c, item, h.payer, h.host, h.gone, hosts)
    for k in range(n_hosts):
        m = but_host(w.g, cards, n, hosts[k], others)
        after = h[0]
        after.host = NONE8
        if m >= count and choose_payers(w, c, others, m, 0, count, item.verb, &after, items, n_items, cost, parts):
            return True
    return False


cdef int turning(WorkspaceC *w, int p, int verb) noexcept nogil:
    # How many stock cards a stock close or open could turn (5.28.1, 5.29.1).
    cdef int i, n = 0
    for i in range(w.g.n_in[p][ZONE_STOCK]):
        n += w.g.down[cards_in(w.g, p, ZONE_STOCK)[i]] == (verb == COST_TURN_UP)
    return n


cdef inline CirclesC *circles_of(ItemC *item) noexcept nogil:
    return <CirclesC *>&item.of


cdef bint can_be_moved(WorkspaceC *w, int s, ItemC *item, ContextC *c) noexcept nogil:
    # Whether a card can pay by going to other circles (5.14.1, 5.14.3).
    cdef u8 masks[8]
    if not is_movable(w, s):
        return False
    return fitting(w, s, empty_circles(w, circles_of(item), c, w.g.player[s]), w.g.mask[s], masks) > 0


cdef bint can_finish(WorkspaceC *w, ContextC *c, GhostC *h, i32 *items, int n_items, CostC *cost, u32 parts,
                     int left) noexcept nogil:
    # Whether the items in stated order and the parts in some order can be paid (5.22.2); h is used up.
    cdef GhostC after
    cdef ItemC *item
    cdef u8 cards[MAX_SLOTS]
    cdef int k, n, m
    while True:
        while n_items:
            item = item_at(w, items[0])
            items += 1
            n_items -= 1
            if item.kind == ITEM_STOCK:
                h.stock -= taken_off(asked(w, c, cost, h.numbers, item.of.amount), &h.less)
                if h.stock < 0:
                    return False
            elif item.kind == ITEM_THIS:
                k = live(w.g, c.source)
                if (k == NONE8 or w.g.player[k] != h.payer or not can_apply(w, h, k, item.verb)
                        or is_forbidden(w, k, item.verb)):
                    return False
                if item.verb == COST_SOUL and not finds_host(w, c, item, h.payer, h.host, h.gone, k):
                    return False
                ghost_apply(w, h, k, item.verb)
            elif item.kind == ITEM_MOVE:
                k = live(w.g, c.source)
                if k == NONE8 or w.g.player[k] != h.payer or in_set(h.gone, k) or not can_be_moved(w, k, item, c):
                    return False
            elif item.kind == ITEM_EXCHANGE:
                if partners(w, c, item, h.payer, h.gone, cards) == 0:
                    return False
            elif item.kind == ITEM_FACING:  # with other items `finish_laid` judges
                if turning(w, h.payer, item.verb) < asked(w, c, cost, h.numbers, item.of.amount):
                    return False
            elif item.kind == ITEM_BOTTOM:
                n = asked(w, c, cost, h.numbers, item.of.amount)
                if item.count == ZONE_DECK:
                    h.deck -= n
                else:
                    h.stock -= n
                if h.deck < 0 or h.stock < 0:
                    return False
                if is_stocking(item.verb) and not w.t.pays_at_once:
                    h.stock += n
            elif item.kind == ITEM_TOP:
                n = asked(w, c, cost, h.numbers, item.of.amount)
                h.deck -= n
                if h.deck < 0:  # B41
                    return False
                if item.verb == COST_SOUL and not finds_host(w, c, item, h.payer, h.host, h.gone, NONE8):
                    return False
                if is_stocking(item.verb) and not w.t.pays_at_once:
                    h.stock += n
            else:
                m = payers(w, c, item, h, cards)
                n = m if item.count < 0 else asked(w, c, cost, h.numbers, item.count)  # 5.22.4
                if left >= 0:
                    n = left
                if is_together(w, item):  # nothing else that is paid has to do with these cards
                    if not can_take_together(w, c, item, cards, m, NONE8, n, left >= 0):
                        return False
                    left = -1
                    h.host = NONE8
                    continue
                if n > m:
                    return False
                if item.verb == COST_SOUL:
                    return choose_for_soul(w, c, cards, m, n, item, h, items, n_items, cost, parts)
                return choose_payers(w, c, cards, m, 0, n, item.verb, h, items, n_items, cost, parts)
            left = -1
            h.host = NONE8
        if parts == 0:
            return True
        if parts & (parts - 1):  # each may come next
            for k in range(cost.n_parts):
                if parts >> k & 1:
                    after = h[0]
                    if can_finish(w, c, &after, items_of(w, cost, k), cost_part(cost, k).n_items, cost,
                                  parts & ~(<u32>1 << k), -1):
                        return True
            return False
        k = lowest_bit(parts)
        items = items_of(w, cost, k)
        n_items = cost_part(cost, k).n_items
        parts = 0


cdef bint is_left_payable(WorkspaceC *w, ContextC *c, GhostC *h, int s, int verb, i32 *items, int n_items, CostC *cost,
                          u32 parts,
                          int left) noexcept nogil:
    # Whether the rest of a cost can be paid from the present state, after a card if one is given.
    cdef GhostC after = h[0]
    if s != NONE8:
        ghost_apply(w, &after, s, verb)
    if hands_on(w, cost):
        return finishes(w, c, &after, s, verb, items, n_items, cost, parts, left)
    return can_finish(w, c, &after, items, n_items, cost, parts, left)


cdef bint payable(WorkspaceC *w, int cost, ContextC *c, int payer, int less=0) noexcept nogil:
    # Whether a player can pay a cost paid in full from the present state (5.22.3).
    cdef GhostC h
    cdef CostC *t = cost_at(w, cost)
    cdef ItemC *item
    if t.n_parts == 1:  # what stands first is paid from the stock that there is; often it is all
        item = item_at(w, items_of(w, t, 0)[0])
        if item.kind == ITEM_STOCK:
            if count_of(w, item.of.amount, c) - less > w.g.n_in[payer][ZONE_STOCK]:
                return False
            if t.first.n_items == 1:
                return True
    ghost_of(w, payer, &h, less)
    if hands_on(w, t):
        return finishes(w, c, &h, NONE8, 0, NULL, 0, t, (<u32>1 << t.n_parts) - 1, -1)
    return can_finish(w, c, &h, NULL, 0, t, (<u32>1 << t.n_parts) - 1, -1)


cdef u32 x_numbers(WorkspaceC *w, int cost, ContextC *c, bint one=False, int less=0) noexcept nogil:
    # The numbers that may be named for WorkspaceC, as bits (9.6.2.2.1), or only the first of them.
    cdef u32 found = 0
    cdef int k
    for k in range(MAX_X + 1):  # 1.3.5
        c.x = k
        if cost < 0 or payable(w, cost, c, c.master, less):
            found |= <u32>1 << k
            if one:
                break
    c.x = 0
    return found
