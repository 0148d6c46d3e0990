# Refresh and the ends of a game (1.2, 10.2), and small questions about places.

cdef void finish(X *x, int winner, int reason, u64 why) noexcept nogil:
    # End the game now; winner -1 is a draw (1.2.1).
    cdef GameC *g = x.g
    if g.over:
        return
    g.over = 1
    g.winner = winner + 1
    g.reason = reason
    g.out_rule = why
    emit(x, E_OUTCOME, winner if winner > 0 else 0, winner + 1, reason)


cdef inline bint is_deck_gone(GameC *g) noexcept nogil:
    # Whether somebody's deck is empty.
    return not g.zc[0][Z_DECK] or not g.zc[1][Z_DECK]


cdef rare empty_decks(X *x, int players) noexcept nogil:
    # The reshuffle process where decks of these players have become empty, the turn player's first (10.2, B79).
    cdef GameC *g = x.g
    cdef int k, p, lost = 0
    if g.paying:  # 10.2.3
        return
    for p in range(2):
        if g.zc[p][Z_DECK]:
            players &= ~(1 << p)
        elif g.zc[p][Z_DROP] == 0:
            lost |= 1 << p  # 10.2.2.1
    lost &= players
    if lost == 3:
        finish(x, -1, R_DECK_OUT, rule(10, 2, 2, 1))  # 1.2.3, B79
    for k in range(2):
        p = in_order(x, k)
        if players >> p & 1 and not g.over:
            if lost >> p & 1:
                finish(x, 1 - p, R_DECK_OUT, rule(10, 2, 2, 1))
            else:
                refresh(x, p)  # 10.2.2


cdef void refresh(X *x, int player) noexcept nogil:
    # Drop zone into the deck, shuffle, one refresh point (5.21, 5.20).
    cdef GameC *g = x.g
    move(x, zl(g, player, Z_DROP), g.zc[player][Z_DROP], Z_DECK, player, C_RESHUFFLE)
    shuffle(x, player, Z_DECK)
    g.pl[player].refresh_points += 1
    g.clean_changes = -1  # also where no card moved
    emit(x, E_REFRESH, player)
    emit(x, E_POINT, player, g.pl[player].refresh_points)
    player_event(x, TE_REFRESHED, player)


cdef inline int deck_top(X *x, int player) noexcept nogil:
    return zl(x.g, player, Z_DECK)[x.g.zc[player][Z_DECK] - 1] if x.g.zc[player][Z_DECK] else -1


cdef inline int member_on(X *x, int circle) noexcept nogil:
    # The member on a circle 0 to 11; the latest placed if several overlap.
    cdef GameC *g = x.g
    cdef int p = circle // 6, i, s, found = NONE8
    cdef u8 *cards = zl(g, p, Z_CIRCLE)
    for i in range(g.zc[p][Z_CIRCLE]):
        s = cards[i]
        if g.mask[s] >> (circle % 6) & 1 and is_member(x, s):
            found = s
    return found
