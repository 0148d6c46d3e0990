# What the events of a game say of its turns and cards, in rows of fixed arrays: the twin of `lnl.lab.runs.observing`.

cdef struct SeenC:
    # A game as its events have told it so far.
    i16 *cards           # by seat, definition and column
    i16 *turns           # by turn and column
    i16 *now             # the row of the turn at hand, NULL before the first one
    int n_turns, turn, width
    int gates[2]         # not destroyed
    int hand[2]
    int members[2]
    int exchanged[2]     # cards of the dealt hand that were put back (6.2.1.8)


cdef inline i16 *seen_card(SeenC *o, int p, int d) noexcept nogil:
    cdef i16 *row = o.cards + (<size_t>p * o.width + d) * N_OF_CARD
    if not row[OF_CARD_SEEN]:
        row[OF_CARD_SEEN] = True
        row[OF_CARD_FIRST_DRAWN] = row[OF_CARD_FIRST_PLAYED] = -1
    return row


cdef void see_use(SeenC *o, int p, int d, int column) noexcept nogil:
    # A copy was played, levelled or defined.
    cdef i16 *row = seen_card(o, p, d)
    row[column] += 1
    if row[OF_CARD_FIRST_PLAYED] < 0:
        row[OF_CARD_FIRST_PLAYED] = o.turn


cdef void see_draw(SeenC *o, int p, int d) noexcept nogil:
    cdef i16 *row = seen_card(o, p, d)
    row[OF_CARD_DRAWN] += 1
    if row[OF_CARD_FIRST_DRAWN] < 0:
        row[OF_CARD_FIRST_DRAWN] = o.turn
    if o.turn == 0 and o.exchanged[p] == 0:
        row[OF_CARD_OPENING] += 1
        row[OF_CARD_KEPT] += 1


cdef void see_exchange(SeenC *o, int p, int d) noexcept nogil:
    cdef i16 *row = seen_card(o, p, d)
    o.exchanged[p] += 1
    row[OF_CARD_KEPT] -= 1
    row[OF_CARD_DRAWN] -= 1
    if row[OF_CARD_DRAWN] == 0:
        row[OF_CARD_FIRST_DRAWN] = -1


cdef inline void count_place(SeenC *o, int place, int change) noexcept nogil:
    cdef int zone = place >> 7 & 31, p = place >> 6 & 1
    if zone == ZONE_HAND:
        o.hand[p] += change
    elif zone == ZONE_CIRCLE:
        o.members[p] += change


cdef inline bint is_play(int cause, int source, int target) noexcept nogil:
    if cause == CAUSE_MOBILIZE or cause == CAUSE_INTERCEPT or cause == CAUSE_SET:
        return True
    return target == ZONE_CIRCLE and source != ZONE_CIRCLE and cause != CAUSE_REARRANGE and cause != CAUSE_BLINK


cdef void see_move(SeenC *o, int cause, int d, int origin, int destination) noexcept nogil:
    cdef int p = origin >> 6 & 1, source = origin >> 7 & 31, target = destination >> 7 & 31
    count_place(o, origin, -1)
    count_place(o, destination, 1)
    if cause == CAUSE_SETUP and target == ZONE_GATE:
        o.gates[p] += 1  # 6.2.1.5
        return
    if source == ZONE_DECK and target == ZONE_HAND:
        see_draw(o, p, d)
    elif cause == CAUSE_MULLIGAN and target == ZONE_DECK:
        see_exchange(o, p, d)
    elif is_play(cause, source, target):
        see_use(o, p, d, OF_CARD_PLAYED)
        if o.now != NULL and target == ZONE_CIRCLE and (destination >> 6 & 1) == o.now[OF_TURN_PLAYER]:
            o.now[OF_TURN_MOBILIZED] += 1
    elif target == ZONE_LEVEL:
        see_use(o, p, d, OF_CARD_LEVELLED)
    elif cause == CAUSE_DEFINE:
        see_use(o, p, d, OF_CARD_DEFINED)


cdef inline void see_turned(SeenC *o, int place, int change) noexcept nogil:
    # A destroyed gate may be turned down again.
    if (place >> 7 & 31) == ZONE_GATE:
        o.gates[place >> 6 & 1] += change


cdef void see_turn(SeenC *o, int player, int turn) noexcept nogil:
    # Turns beyond those that there is room for share the last row: who reads `n_turns` knows.
    cdef int p
    o.now = o.turns + min(o.n_turns, MAX_TURN_ROWS - 1) * N_OF_TURN
    o.n_turns += 1
    o.turn = turn
    o.now[OF_TURN_TURN], o.now[OF_TURN_PLAYER] = turn, player
    for p in range(2):
        o.now[OF_TURN_GATES_0 + p] = o.gates[p]
        o.now[OF_TURN_HAND_0 + p] = o.hand[p]
        o.now[OF_TURN_MEMBERS_0 + p] = o.members[p]
    o.now[OF_TURN_MOBILIZED] = o.now[OF_TURN_ATTACKS] = 0


cdef void see_events(SeenC *o, EventsC *e) noexcept nogil:
    # Take all events into account, and forget them.
    cdef i32 *v
    cdef size_t at = 0
    cdef int kind, player, k
    while at < e.n:
        v = e.data + at  # kind, player, a, b, number of cards; of each card definition, origin, destination, who knows it
        kind, player = v[0], v[1]
        if kind == EVENT_MOVE:
            for k in range(v[4]):
                see_move(o, v[2], v[5 + 4 * k], v[6 + 4 * k], v[7 + 4 * k])
        elif kind == EVENT_TURN:
            see_turn(o, player, v[2])
        elif kind == EVENT_TURN_UP or kind == EVENT_TURN_DOWN:
            for k in range(v[4]):
                see_turned(o, v[6 + 4 * k], 1 if kind == EVENT_TURN_DOWN else -1)
        elif kind == EVENT_ATTACK and o.now != NULL and o.now[OF_TURN_PLAYER] == player:
            o.now[OF_TURN_ATTACKS] += 1
        at += 5 + 4 * v[4]
    e.n = 0


cdef void see_other_card(SeenC *o, int p, int old, int new) noexcept nogil:
    # A dealt card of a hand has become another one, before anybody has acted: it was dealt as that.
    cdef i16 *row = seen_card(o, p, old)
    row[OF_CARD_OPENING] -= 1
    row[OF_CARD_KEPT] -= 1
    row[OF_CARD_DRAWN] -= 1
    if row[OF_CARD_DRAWN] == 0:
        memset(row, 0, N_OF_CARD * sizeof(i16))
    see_draw(o, p, new)
