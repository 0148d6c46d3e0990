# 5.22.2: costs of which an item could be paid with cards that another item moves: judged card by card.

cdef struct LaidC:
    # How cards would lie after some payments; of those that moved NONE8 for a zone that is open.
    u64 moved[3]
    u64 mixed[3]         # cards of which it is open which is which, as others came with them into an ordered zone (4.1.6)
    u8 zone[MAX_SLOTS]
    u8 rested[MAX_SLOTS]
    u8 down[MAX_SLOTS]
    u8 stock[MAX_ZONE]
    u8 deck[MAX_ZONE]
    i32 n_stock, n_deck, payer, less
    u8 host              # as in `GhostC`
    u8 *numbers


cdef inline int handing_on(CostC *cost) noexcept nogil:
    # HANDING_ON, HANDING_ONLY_ADDS or 0: behind the parts.
    return cost_part(cost, cost.n_parts).n_items


cdef inline bint hands_on(WorkspaceC *w, CostC *cost) noexcept nogil:
    # Whether it matters to an item of a cost where another moves cards; under 1.00 nothing that moved pays for more (C9).
    return handing_on(cost) and not w.t.pays_at_once


cdef inline bint only_adds(CostC *cost) noexcept nogil:
    # Whether that can but add to what other items are paid with: then what is payable without it is payable.
    return handing_on(cost) == HANDING_ONLY_ADDS


cdef struct NeedC:
    # What the items left ask for in all, and what they could bring.
    i32 stock, deck, moved
    bint stocks, bottoms, souls


cdef void add_needs(WorkspaceC *w, ContextC *c, i32 *items, int n_items, NeedC *need) noexcept nogil:
    cdef ItemC *item
    cdef int k, n
    for k in range(n_items):
        item = item_at(w, items[k])
        if item.kind == ITEM_FACING or item.kind == ITEM_MOVE or item.kind == ITEM_EXCHANGE:
            continue
        if item.kind == ITEM_STOCK or item.kind == ITEM_TOP or item.kind == ITEM_BOTTOM:
            n = count_of(w, item.of.amount, c)
            if item.kind == ITEM_STOCK or (item.kind == ITEM_BOTTOM and item.count == ZONE_STOCK):
                need.stock += n
            else:
                need.deck += n
                need.stocks |= is_stocking(item.verb)
            need.moved += n
            continue
        need.stocks |= is_stocking(item.verb)
        need.bottoms |= item.verb == COST_BOTTOM or item.verb == COST_TOP
        if item.kind == ITEM_CARDS and item.count >= 0 and selector_at(w, item.of.selector).zone != ZONE_CIRCLE:
            need.moved += count_of(w, item.count, c)
        else:  # soul cards move with their members
            need.souls = True


cdef bint lacks_cards(WorkspaceC *w, ContextC *c, GhostC *h, i32 *items, int n_items, NeedC *need) noexcept nogil:
    # Whether an item asks for more cards than there are and could come to be.
    cdef u8 cards[MAX_SLOTS]
    cdef ItemC *item
    cdef int k, n
    for k in range(n_items):
        item = item_at(w, items[k])
        if item.kind == ITEM_CARDS and item.count >= 0:
            n = count_of(w, item.count, c)
            if payers(w, c, item, h, cards) + need.moved - n < n:
                return True
    return False


cdef bint is_out_of_the_question(WorkspaceC *w, ContextC *c, GhostC *h, int s, i32 *items, int n_items, CostC *cost,
                                 u32 parts) noexcept nogil:
    # Whether the rest of a cost asks for more than could be there in any order, after a card if one is given.
    cdef NeedC need
    cdef int k
    if n_items or s != NONE8:  # only costs of which nothing was paid: it is asked for every card that has one
        return False
    memset(&need, 0, sizeof(NeedC))
    for k in range(cost.n_parts):
        if parts >> k & 1:
            add_needs(w, c, items_of(w, cost, k), cost_part(cost, k).n_items, &need)
    if h.less < 0:
        need.moved -= h.less  # 9.6.2.3.1: stock that effects ask for besides
    if need.stock - h.less > h.stock and not need.stocks or need.deck > h.deck and not need.bottoms:
        return True
    if need.souls:
        return False
    for k in range(cost.n_parts):
        if parts >> k & 1 and lacks_cards(w, c, h, items_of(w, cost, k), cost_part(cost, k).n_items, &need):
            return True
    return False


cdef void laid_of(WorkspaceC *w, int player, LaidC *h) noexcept nogil:
    cdef GameC *g = w.g
    memset(h, 0, sizeof(LaidC))
    h.payer = player
    memcpy(h.zone, g.zone, sizeof(h.zone))
    memcpy(h.rested, g.rested, sizeof(h.rested))
    memcpy(h.down, g.down, sizeof(h.down))
    h.n_stock = g.n_in[player][ZONE_STOCK]
    h.n_deck = g.n_in[player][ZONE_DECK]
    memcpy(h.stock, cards_in(g, player, ZONE_STOCK), h.n_stock)
    memcpy(h.deck, cards_in(g, player, ZONE_DECK), h.n_deck)


cdef void take_laid(u8 *pile, i32 *n, int s) noexcept nogil:
    cdef int i
    for i in range(n[0]):
        if pile[i] == s:
            memmove(pile + i, pile + i + 1, n[0] - i - 1)
            n[0] -= 1
            return


cdef void put_laid(LaidC *h, u8 *cards, int n, int zone, bint surely, bint on_top=False) noexcept nogil:
    # Let cards be in another zone, not `surely` if the payment could come to put them elsewhere; under a deck or on top.
    cdef int k, s
    for k in range(n):
        s = cards[k]
        take_laid(h.stock, &h.n_stock, s)
        take_laid(h.deck, &h.n_deck, s)
        if h.zone[s] != NONE8:
            h.zone[s] = zone if surely else NONE8
        set_add(h.moved, s)
        h.rested[s] = 0
        h.down[s] = zone == ZONE_STOCK
        if n > 1 and (zone == ZONE_STOCK or zone == ZONE_DECK):
            set_add(h.mixed, s)
    if zone == ZONE_STOCK and h.n_stock + n <= MAX_ZONE:
        memcpy(h.stock + h.n_stock, cards, n)
        h.n_stock += n
    elif zone == ZONE_DECK and h.n_deck + n <= MAX_ZONE:
        if on_top:
            memcpy(h.deck + h.n_deck, cards, n)
        else:
            memmove(h.deck + n, h.deck, h.n_deck)
            memcpy(h.deck, cards, n)
        h.n_deck += n


cdef inline bint is_stocking(int verb) noexcept nogil:
    # Whether a cost verb puts cards into the stock, on whichever side.
    return verb == COST_STOCK or verb == COST_STOCK_FACE_UP


cdef inline int goes_to(int verb) noexcept nogil:
    # Where a cost verb that moves cards puts them.
    if is_stocking(verb):
        return ZONE_STOCK
    if verb == COST_RETURN:
        return ZONE_HAND
    if verb == COST_REMOVE:
        return ZONE_REMOVE
    if verb == COST_SOUL:
        return ZONE_SOUL
    if verb == COST_BOTTOM or verb == COST_TOP:
        return ZONE_DECK
    return ZONE_PURGE if verb == COST_PURGE else ZONE_DROP


cdef bint can_apply_laid(LaidC *h, int s, int verb) noexcept nogil:
    # Whether a cost verb would do its work on a card in full (5.22.3).
    cdef int z = h.zone[s]
    if z == NONE8:
        return False
    if verb == COST_REST or verb == COST_STAND:
        return h.rested[s] == (verb == COST_STAND)
    if verb == COST_TURN_DOWN or verb == COST_TURN_UP:
        return h.down[s] == (verb == COST_TURN_UP)
    if verb == COST_DISCARD or verb == COST_REVEAL:
        return z == ZONE_HAND or z == ZONE_TOOL and verb == COST_REVEAL
    if verb == COST_DROP or is_stocking(verb) or verb == COST_RETURN:
        return z != goes_to(verb)
    return True


cdef inline bint may_be_diverted(WorkspaceC *w, int s) noexcept nogil:
    # Whether a card that is dropped could go elsewhere, or not move at all (9.10).
    return w.t.replaces >> DIVERTS & 1 and could_be_replaced(w, REPLACED_DROP, s, w.g.player[s])


cdef void apply_laid(WorkspaceC *w, LaidC *h, int s, int verb) noexcept nogil:
    # Of a card that `can_apply_laid` allows.
    cdef GameC *g = w.g
    cdef u8 cards[MAX_SLOTS]
    cdef int i, o, p = g.player[s], n = 1, event = -1
    cdef bint surely
    if verb == COST_REST or verb == COST_STAND:
        h.rested[s] = verb == COST_REST
    elif verb == COST_TURN_DOWN or verb == COST_TURN_UP:
        h.down[s] = verb == COST_TURN_DOWN
    elif verb != COST_REVEAL:  # which moves nothing (5.19.4): the card may pay for more
        cards[0] = s
        if not in_set(h.moved, s) and g.zone[s] == ZONE_CIRCLE:
            for i in range(g.n_in[p][ZONE_SOUL]):
                o = cards_in(g, p, ZONE_SOUL)[i]
                if g.host[o] == s and not in_set(h.moved, o):
                    cards[n] = o
                    n += 1
        if g.zone[s] == ZONE_CIRCLE:
            event = event_of(goes_to(verb))
        surely = verb != COST_SOUL and (event < 0 or not could_be_replaced(w, event, s, p))
        for i in range(n):
            if goes_to(verb) == ZONE_DROP and g.zone[cards[i]] != ZONE_CIRCLE and may_be_diverted(w, cards[i]):
                surely = False
        put_laid(h, cards, n, goes_to(verb), surely, verb == COST_TOP)  # 9.10; what became soul pays for nothing more
        if verb == COST_STOCK_FACE_UP:
            for i in range(n):
                h.down[cards[i]] = 0


cdef bint fits_laid(WorkspaceC *w, LaidC *h, int s, SelectorC *selector, ContextC *c) noexcept nogil:
    # Whether a moved card is, with its printed values there, what a selector asks for. Of a card that the payer does not
    # know, only how it lies can be said before it is moved.
    cdef GameC *g = w.g
    cdef InfoC i
    cdef u8 zone = g.zone[s], rested = g.rested[s], down = g.down[s], host = g.host[s]
    cdef int k
    cdef bint plain
    if h.zone[s] != selector.zone:
        return False
    g.zone[s], g.rested[s], g.down[s], g.host[s] = h.zone[s], h.rested[s], h.down[s], NONE8
    plain = is_faceless(g, s)
    base_info(w, s, &i, True)
    g.zone[s], g.rested[s], g.down[s], g.host[s] = zone, rested, down, host
    if not plain and (not g.know[s] >> h.payer & 1 or in_set(h.mixed, s)):
        for k in range(selector.n_filters):
            if not is_about_facing(&selector.first + k):
                return False
    return passes(w, &i, &selector.first, selector.n_filters, c)


cdef int payers_laid(WorkspaceC *w, ContextC *c, ItemC *item, LaidC *h, u8 *out) noexcept nogil:
    # The payer's own cards that could pay an item (9.4.2), also those that were moved to where it takes them.
    cdef SelectorC *selector = selector_at(w, item.of.selector)
    cdef int k, s, m = 0, n = selected(w, selector, c, out)
    for k in range(n):
        s = out[k]
        if (w.g.player[s] == h.payer and not in_set(h.moved, s) and can_apply_laid(h, s, item.verb)
                and not is_forbidden(w, s, item.verb)):
            out[m] = s
            m += 1
    if is_whom(c, selector.who, h.payer):
        for s in range(w.g.n_slots):
            if (in_set(h.moved, s) and can_apply_laid(h, s, item.verb) and fits_laid(w, h, s, selector, c)
                    and not is_forbidden(w, s, item.verb)):
                out[m] = s
                m += 1
    return m


cdef bint is_copy(WorkspaceC *w, LaidC *h, int s, int o) noexcept nogil:
    # Whether to pay with one card is as good as to pay with another, whatever follows.
    cdef GameC *g = w.g
    cdef int z = g.zone[s]
    if g.d[s] != g.d[o] or z != g.zone[o] or g.know[s] != g.know[o] or in_set(h.moved, s) or in_set(h.moved, o):
        return False
    if z != ZONE_HAND and z != ZONE_DROP and z != ZONE_PURGE and z != ZONE_REMOVE:
        return False
    return g.owner[s] == g.owner[o] and memcmp(info(w, s), info(w, o), sizeof(InfoC)) == 0


cdef bint choose_laid(WorkspaceC *w, ContextC *c, u8 *cards, int n, int at, int count, int verb, LaidC *h, i32 *items,
                      int n_items,
                      CostC *cost, u32 parts) noexcept nogil:
    # Whether some choice of `count` cards lets the rest be paid.
    cdef LaidC after
    cdef int k, j
    cdef bint tried
    if count == 0:
        after = h[0]
        return finish_laid(w, c, &after, items, n_items, cost, parts, -1)
    for k in range(at, n - count + 1):
        if not can_apply_laid(h, cards[k], verb):
            continue
        tried = False
        for j in range(at, k):
            if can_apply_laid(h, cards[j], verb) and is_copy(w, h, cards[j], cards[k]):
                tried = True
                break
        if tried:
            continue
        after = h[0]
        apply_laid(w, &after, cards[k], verb)
        if choose_laid(w, c, cards, n, k + 1, count - 1, verb, &after, items, n_items, cost, parts):
            return True
    return False


cdef bint laid_for_soul(WorkspaceC *w, ContextC *c, u8 *cards, int n, int count, ItemC *item, LaidC *h, i32 *items,
                        int n_items, CostC *cost, u32 parts) noexcept nogil:
    # Whether some choice of a member and of `count` cards that become its soul lets the rest be paid.
    cdef u8 hosts[MAX_SLOTS]
    cdef u8 others[MAX_SLOTS]
    cdef LaidC after
    cdef int k, m, n_hosts = hosts_of(w, c, item, h.payer, h.host, h.moved, hosts)
    for k in range(n_hosts):
        m = but_host(w.g, cards, n, hosts[k], others)
        after = h[0]
        after.host = NONE8
        if m >= count and choose_laid(w, c, others, m, 0, count, item.verb, &after, items, n_items, cost, parts):
            return True
    return False


cdef bint move_top(WorkspaceC *w, LaidC *h, u8 *pile, i32 *left, int n, int zone) noexcept nogil:
    # Move that many cards from the top of the stock or the deck, one by one.
    cdef int k
    cdef u8 s
    if left[0] < n:  # B41
        return False
    for k in range(n):
        s = pile[left[0] - 1]
        put_laid(h, &s, 1, zone, zone != ZONE_SOUL and (zone != ZONE_DROP or not may_be_diverted(w, s)))
    return True


cdef bint move_bottom(WorkspaceC *w, LaidC *h, ItemC *item, int n) noexcept nogil:
    # Move that many cards from the bottom of the stock or the deck, one by one.
    cdef bint in_deck = item.count == ZONE_DECK
    cdef int k, zone = goes_to(item.verb)
    cdef u8 s
    if (h.n_deck if in_deck else h.n_stock) < n:
        return False
    for k in range(n):
        s = h.deck[0] if in_deck else h.stock[0]
        put_laid(h, &s, 1, zone, zone != ZONE_DROP or not may_be_diverted(w, s))
    return True


cdef bint turn_laid(LaidC *h, int verb, int n) noexcept nogil:
    # Turn so many stock cards over: the uppermost face-up ones, or the lowest face-down ones (5.28.1, 5.29.1).
    cdef int i, k
    cdef bint close = verb == COST_TURN_DOWN
    for i in range(h.n_stock):
        k = h.n_stock - 1 - i if close else i
        if n and h.down[h.stock[k]] != close:
            h.down[h.stock[k]] = close
            n -= 1
    return n == 0


cdef bint finish_laid(WorkspaceC *w, ContextC *c, LaidC *h, i32 *items, int n_items, CostC *cost, u32 parts,
                      int left) noexcept nogil:
    # Whether the items in stated order and the parts in some order can be paid (5.22.2); h is used up.
    cdef LaidC after
    cdef ItemC *item
    cdef u8 cards[MAX_SLOTS]
    cdef int k, n, m
    while n_items:
        item = item_at(w, items[0])
        items += 1
        n_items -= 1
        if item.kind == ITEM_STOCK:
            n = taken_off(asked(w, c, cost, h.numbers, item.of.amount), &h.less)
            if not move_top(w, h, h.stock, &h.n_stock, n, ZONE_DROP):
                return False
        elif item.kind == ITEM_THIS:
            k = live(w.g, c.source)  # moved, it is another card (4.1.5)
            if k == NONE8 or w.g.player[k] != h.payer or in_set(h.moved, k) or not can_apply_laid(h, k, item.verb) \
                    or is_forbidden(w, k, item.verb):
                return False
            if item.verb == COST_SOUL and not finds_host(w, c, item, h.payer, h.host, h.moved, k):
                return False
            apply_laid(w, h, k, item.verb)
        elif item.kind == ITEM_MOVE:
            k = live(w.g, c.source)
            if k == NONE8 or w.g.player[k] != h.payer or in_set(h.moved, k) or not can_be_moved(w, k, item, c):
                return False
        elif item.kind == ITEM_EXCHANGE:
            if partners(w, c, item, h.payer, h.moved, cards) == 0:
                return False
        elif item.kind == ITEM_FACING:
            if not turn_laid(h, item.verb, asked(w, c, cost, h.numbers, item.of.amount)):
                return False
        elif item.kind == ITEM_BOTTOM:
            if not move_bottom(w, h, item, asked(w, c, cost, h.numbers, item.of.amount)):
                return False
        elif item.kind == ITEM_TOP:
            if item.verb == COST_SOUL and not finds_host(w, c, item, h.payer, h.host, h.moved, NONE8):
                return False
            if not move_top(w, h, h.deck, &h.n_deck, asked(w, c, cost, h.numbers, item.of.amount), goes_to(item.verb)):
                return False
        else:
            m = payers_laid(w, c, item, h, cards)
            n = m if item.count < 0 else asked(w, c, cost, h.numbers, item.count)
            if left >= 0:
                n = left
            if item.verb == COST_SOUL:
                return n <= m and laid_for_soul(w, c, cards, m, n, item, h, items, n_items, cost, parts)
            return n <= m and choose_laid(w, c, cards, m, 0, n, item.verb, h, items, n_items, cost, parts)
        left = -1
        h.host = NONE8
    if parts == 0:
        return True
    for k in range(cost.n_parts):
        if parts >> k & 1:
            after = h[0]
            if finish_laid(w, c, &after, items_of(w, cost, k), cost_part(cost, k).n_items, cost, parts & ~(<u32>1 << k), -1):
                return True
    return False


cdef bint finishes(WorkspaceC *w, ContextC *c, GhostC *h, int s, int verb, i32 *items, int n_items, CostC *cost, u32 parts,
                   int left) noexcept nogil:
    # Whether the rest of a cost can be paid from the present state, after a card if one is given; h is how things lie then,
    # and is used up.
    cdef LaidC laid
    cdef int payer = h.payer, less = h.less
    cdef u8 host = h.host
    cdef u8 *numbers = h.numbers
    if not slowly(w):
        if is_out_of_the_question(w, c, h, s, items, n_items, cost, parts):
            return False
        if only_adds(cost) and can_finish(w, c, h, items, n_items, cost, parts, left):
            return True
    laid_of(w, payer, &laid)
    laid.less = less
    laid.host = host
    laid.numbers = numbers
    if s != NONE8:
        apply_laid(w, &laid, s, verb)
    return finish_laid(w, c, &laid, items, n_items, cost, parts, left)
