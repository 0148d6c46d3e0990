# 1.2, 10.2, 10.9: refresh, refresh points, and the ends of a game.

cdef void finish(WorkspaceC *w, int winner, int reason, u64 why) noexcept nogil:
    # End the game now; winner -1 is a draw (1.2.1).
    cdef GameC *g = w.g
    if g.over:
        return
    g.over = 1
    g.winner = winner + 1
    g.reason = reason
    g.out_rule = why
    emit(w, EVENT_OUTCOME, winner if winner > 0 else 0, winner + 1, reason)


cdef cold empty_decks(WorkspaceC *w, int players) noexcept nogil:
    # The reshuffle process where decks of these players have become empty, the turn player's first (10.2, B79).
    cdef GameC *g = w.g
    cdef int k, p, lost = 0
    if g.paying:  # 10.2.3
        return
    for p in range(2):
        if g.n_in[p][ZONE_DECK]:
            players &= ~(1 << p)
        elif g.n_in[p][ZONE_DROP] == 0:
            lost |= 1 << p  # 10.2.2.1
    lost &= players
    if lost == 3:
        finish(w, -1, REASON_DECK_OUT, rule(10, 2, 2, 1))  # 1.2.3, 10.2.2.1, B79
    for k in range(2):  # 10.1.2.1.1, B79
        p = in_order(w, k)
        if players >> p & 1 and not g.over:
            if lost >> p & 1:
                finish(w, 1 - p, REASON_DECK_OUT, rule(10, 2, 2, 1))  # 10.2.2.1
            else:
                refresh(w, p)  # 10.2.2


cdef void refresh(WorkspaceC *w, int player) noexcept nogil:
    # Drop zone into the deck, shuffle, one refresh point (5.21, 5.20).
    cdef GameC *g = w.g
    move(w, cards_in(g, player, ZONE_DROP), g.n_in[player][ZONE_DROP], ZONE_DECK, player, CAUSE_RESHUFFLE)  # 5.20.1
    shuffle(w, player, ZONE_DECK, CAUSE_RESHUFFLE)
    g.players[player].refresh_points += 1  # 5.21.1
    g.clean_changes = -1  # also where no card moved
    emit(w, EVENT_REFRESH, player)
    emit(w, EVENT_REFRESH_POINT, player, g.players[player].refresh_points)
    ruled_event(w, TRIGGER_REFRESHED, player, CAUSE_RESHUFFLE, 0)


cdef inline int member_on(WorkspaceC *w, int circle) noexcept nogil:
    # The member on a circle 0 to 11; the latest placed if several overlap.
    cdef GameC *g = w.g
    cdef int p = circle // 6, i, s, found = NONE8  # 4.2.1
    cdef u8 *cards = cards_in(g, p, ZONE_CIRCLE)
    for i in range(g.n_in[p][ZONE_CIRCLE]):
        s = cards[i]
        if g.mask[s] >> (circle % 6) & 1 and is_member(w, s):  # 2.10.3
            found = s
    return found


cdef void refresh_points(WorkspaceC *w, int points) noexcept nogil:
    # The top cards of decks go to the refresh zones, at once, for one refresh point each (10.9.1).
    cdef GameC *g = w.g
    cdef u8 tops[2]
    cdef int i, p, n = 0
    for i in range(2):
        p = g.turn_player if i == 0 else 1 - g.turn_player
        if points >> p & 1:
            g.players[p].refresh_points -= 1
            g.clean_changes = -1
            emit(w, EVENT_REFRESH_POINT, p, g.players[p].refresh_points)
            if deck_top(w, p) >= 0:
                tops[n] = deck_top(w, p)
                n += 1
    move(w, tops, n, ZONE_REFRESH, -1, CAUSE_REFRESH_POINT)
