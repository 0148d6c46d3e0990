# Whether what a player may do can be carried out in full, each statement judged on the present state: the substitute of a
# replacement (9.10.3), the action of a "may". What comes behind the first statement that holds others is not judged.

cdef inline bint supplied(WorkspaceC *w, int who, int count, ContextC *c) noexcept nogil:
    # Whether so many cards can leave decks, refreshing them where they run out (4.5.2.1).
    cdef int players[2]
    cdef int k, n = whom(c, w.g, who, players)
    for k in range(n):
        if w.g.n_in[players[k]][ZONE_DECK] + w.g.n_in[players[k]][ZONE_DROP] < count:
            return False
    return True


cdef bint changes_place(GameC *g, int s, int position, int n) noexcept nogil:
    # Whether a card that stays in its zone lies elsewhere there afterwards: in a deck, unless it is alone where it goes.
    cdef u8 *deck = cards_in(g, g.player[s], ZONE_DECK)
    if g.zone[s] != ZONE_DECK:
        return False
    if n > 1 or position == POSITION_SHUFFLED:
        return True
    return s != deck[0 if position == POSITION_BOTTOM else g.n_in[g.player[s]][ZONE_DECK] - 1]


cdef bint does_work(WorkspaceC *w, ContextC *c, StatementC *t, int s, int n) noexcept nogil:
    # Whether a verb would change a card, one of so many (1.3.2.1).
    cdef GameC *g = w.g
    if t.op == OP_MOVE:
        return (g.zone[s] != t.move.zone or changes_place(g, s, t.move.position, n)) and not stays(w, c, s, t.move.zone)
    if t.op == OP_MOBILIZE: return is_member_def(w, g.d[s]) and g.zone[s] != ZONE_CIRCLE
    if t.op == OP_BLINK_STEP: return is_member(w, s) and not stays(w, c, s, ZONE_PURGE)
    if t.op == OP_STAND: return g.rested[s] and not cannot_stand(w, s) and not is_kept_from(w, c, s, RESTRICTION_BE_STOOD)
    if t.op == OP_REST: return not g.rested[s] and not is_kept_from(w, c, s, RESTRICTION_BE_RESTED)
    if t.op == OP_TURN_UP: return g.down[s]
    if t.op == OP_TURN_DOWN: return not g.down[s] and not is_kept_from(w, c, s, RESTRICTION_BE_TURNED_DOWN)
    if t.op == OP_DESTROY and is_kept_from(w, c, s, RESTRICTION_BE_DESTROYED): return False
    if t.op == OP_DESTROY: return g.zone[s] == ZONE_GATE and is_gate_here(w, s)  # 5.32.1.1
    return True


cdef bint have_in_hand(WorkspaceC *w, int who, int count, ContextC *c) noexcept nogil:
    cdef int players[2]
    cdef int k, n = whom(c, w.g, who, players)
    for k in range(n):
        if w.g.n_in[players[k]][ZONE_HAND] < count:
            return False
    return True


cdef bint can_choose(WorkspaceC *w, StatementC *t, ContextC *c) noexcept nogil:
    # As many as possible are chosen (9.6.3.1), so one is enough; nobody can say what hidden cards are (9.6.3.1.4).
    cdef u8 able[MAX_SLOTS]
    if t.choose.among == AMONG_LOOKED or is_beside(t):  # what is left depends on what came before
        return True
    if open_cards(w, c, t, able, choice_pool(w, c, t, able), -1):
        return True
    if t.choose.among == AMONG_THESE:
        return False
    return may_decline(w, selector_at(w, t.choose.selector), able, 0)


cdef bint can_draw_until(WorkspaceC *w, StatementC *t, ContextC *c) noexcept nogil:
    cdef GameC *g = w.g
    cdef int players[2]
    cdef int k, lacking, n = whom(c, g, t.players.who, players), count = count_of(w, t.players.amount, c)
    for k in range(n):
        lacking = count - g.n_in[players[k]][ZONE_HAND]
        if lacking <= 0 or g.n_in[players[k]][ZONE_DECK] + g.n_in[players[k]][ZONE_DROP] < lacking:  # 1.3.2.2
            return False
    return True


cdef bint has_host(WorkspaceC *w, StatementC *t, ContextC *c) noexcept nogil:
    # Whether there is a card to set others on.
    cdef u8 cards[MAX_SLOTS]
    cdef int i, n = selected(w, selector_at(w, t.set_on_one.selector), c, cards)
    for i in range(n):
        if not is_protected(w, c, cards[i]):
            return True
    return False


cdef bint can_be_soul_of_one(WorkspaceC *w, StatementC *t, ContextC *c, bint shown) noexcept nogil:
    # Whether there are cards, and a member in whose soul an effect can put them (1.3.2.1).
    cdef u16 refs[MAX_SLOTS]
    cdef u8 cards[MAX_SLOTS]
    cdef u8 hosts[MAX_SLOTS]
    cdef int kind = target_at(w, t.on.target).kind, k, n, m = 0
    if shown and (kind == TARGET_IT or kind == TARGET_LOOKED):
        return soul_hosts(w, c, t, cards, 0, hosts) > 0
    n = acted_on(w, t.on.target, c, refs)
    for k in range(n):
        if live(w.g, refs[k]) == NONE8 or stays(w, c, live(w.g, refs[k]), ZONE_SOUL):
            return False
        cards[m] = live(w.g, refs[k])
        m += 1
    return m > 0 and soul_hosts(w, c, t, cards, m, hosts) > 0


cdef bint can_place(WorkspaceC *w, StatementC *t, ContextC *c, bint shown) noexcept nogil:
    # MOVE_TO: some member finds other circles; MOBILIZE_ON: every card finds some.
    cdef GameC *g = w.g
    cdef u16 refs[MAX_SLOTS]
    cdef u8 masks[8]
    cdef int kind = target_at(w, t.on.target).kind
    cdef int k, s, n
    if shown and (kind == TARGET_IT or kind == TARGET_LOOKED):
        return True
    n = target_refs(w, t.on.target, c, refs)
    for k in range(n):
        s = live(g, refs[k])
        if t.op == OP_MOVE_TO:
            if s != NONE8 and is_movable(w, s) and not is_kept_from(w, c, s, RESTRICTION_BE_MOVED) and fitting(
                    w, s, empty_circles(w, &t.move_to.circles, c, g.player[s]), g.mask[s], masks):
                return True
        elif (s == NONE8 or not is_member_def(w, g.d[s]) or g.zone[s] == ZONE_CIRCLE
              or not fitting(w, s, empty_circles(w, &t.mobilize_on.circles, c, c.master), 0, masks)):
            return False
    return t.op == OP_MOBILIZE_ON and (n > 0 or kind == TARGET_ALL)


cdef bint can_carry_out(WorkspaceC *w, StatementC *t, ContextC *c, bint shown) noexcept nogil:
    cdef u16 refs[MAX_SLOTS]
    cdef TargetC *target
    cdef int k, n, s
    if t.op == OP_DRAW:
        return can_draw_until(w, t, c) if t.players.until else supplied(w, t.players.who, count_of(w, t.players.amount, c), c)
    if t.op == OP_SET_ON_ONE:
        return has_host(w, t, c)
    if t.op == OP_PUT_IN_SOUL_OF_ONE:
        return can_be_soul_of_one(w, t, c, shown)
    if t.op == OP_MOVE_TO or t.op == OP_MOBILIZE_ON:
        return can_place(w, t, c, shown)
    if t.op == OP_PAY:
        return w.g.n_in[c.master][ZONE_STOCK] >= count_of(w, t.number.amount, c)  # 5.22.3
    if t.op == OP_STOCK_BOOST:
        if is_banned(w, c.master, PLAYER_STAT_CANNOT_STOCK_BOOST):
            return False  # 1.3.3
        return supplied(w, WHO_YOU, count_of(w, t.number.amount, c), c)
    if t.op == OP_DISCARD:  # 1.3.2.2: an empty hand is not discarded
        return have_in_hand(w, t.discard.who, (count_of(w, t.discard.amount, c) if t.discard.amount >= 0 else 1)
                            + (1 if t.discard.until else 0), c)
    if t.op == OP_CHOOSE:
        return can_choose(w, t, c)
    if t.op == OP_CHANGE_PLAYER or not (t.op == OP_MOVE or t.op == OP_REVEAL or t.op == OP_SET_ON
                                        or t.op == OP_BLINK_STEP or t.op == OP_LOSE_ONE or t.op == OP_MULTIPLY
                                        or OP_MOBILIZE <= t.op <= OP_CANNOT):
        return True
    target = target_at(w, t.on.target)
    if shown and (target.kind == TARGET_IT or target.kind == TARGET_LOOKED):
        return True
    if t.op == OP_SET_ON:
        if target_refs(w, t.host.host, c, refs) == 0 or live(w.g, refs[0]) == NONE8:
            return False
        s = w.g.zone[live(w.g, refs[0])]
        if s != ZONE_CIRCLE and s != ZONE_GATE:
            return False
        if target.kind == TARGET_TOP:
            return supplied(w, target.top.who, count_of(w, target.top.amount, c), c)
    if t.op == OP_MOVE and target.kind == TARGET_TOP:  # what is dropped can be refreshed
        return t.move.zone == ZONE_DROP or supplied(w, target.top.who, count_of(w, target.top.amount, c), c)
    n = acted_on(w, t.on.target, c, refs)
    for k in range(n):
        s = live(w.g, refs[k])
        if s == NONE8 or not does_work(w, c, t, s, n):
            return False
    return n > 0  # 1.3.2.2; to pay with all of none is for costs (5.22.4)


cdef inline bint is_branch(int op) noexcept nogil:
    # Where a line of statements ends, or what follows depends on what was done before.
    return (op == OP_END or op == OP_IF_DID or OP_MAY_PAY <= op <= OP_REPLACE or op == OP_TOLL or op == OP_TRY
            or op >= OP_MODES)


cdef bint executable(WorkspaceC *w, StatementC *t, ContextC *c) noexcept nogil:
    cdef bint shown = False
    while not is_branch(t.op):
        if not can_carry_out(w, t, c, shown):
            return False
        if (t.op == OP_LOOK or t.op == OP_LOOK_AT or t.op == OP_REVEAL_UNTIL or t.op == OP_CHOOSE or t.op == OP_SEARCH
                or (t.op == OP_REVEAL and is_deck_end(target_at(w, t.on.target)))):
            shown = True  # "it" and "the rest" mean these cards from here on
        t = statement_behind(w, t)
    return True
