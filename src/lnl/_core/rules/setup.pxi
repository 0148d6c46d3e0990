# 6.2: setup; and the resume points of the bottom frame: `GameC.point` is the point, `FrameC.step` the place in it.


cdef u64 point_rule(int point) noexcept nogil:
    if point == PT_6_2: return rule(6, 2)
    if point == PT_7_1: return rule(7, 1)
    if point == PT_7_2: return rule(7, 2)
    if point == PT_7_3: return rule(7, 3)
    if point == PT_7_4: return rule(7, 4)
    if point == PT_7_4_3: return rule(7, 4, 3)
    if point == PT_7_5: return rule(7, 5)
    if point == PT_7_5_3: return rule(7, 5, 3)
    if point == PT_8_2: return rule(8, 2)
    if point == PT_8_2_4: return rule(8, 2, 4)
    if point == PT_8_2_5: return rule(8, 2, 5)
    if point == PT_8_2_10: return rule(8, 2, 10)
    if point == PT_8_2_11: return rule(8, 2, 11)
    if point == PT_8_3: return rule(8, 3)
    if point == PT_8_4: return rule(8, 4)
    if point == PT_8_4_3: return rule(8, 4, 3)
    if point == PT_8_4_5: return rule(8, 4, 5)
    if point == PT_8_5: return rule(8, 5)
    if point == PT_8_6: return rule(8, 6)
    if point == PT_8_6_2: return rule(8, 6, 2)
    if point == PT_7_7: return rule(7, 7)
    return rule(7, 7, 2)


cdef inline void go(WorkspaceC *w, FrameC *f, int point) noexcept nogil:
    w.g.point = point
    f.step = 0
    f.data.turn.passed = 0


cdef inline bint goes_on(WorkspaceC *w) noexcept nogil:
    # Whether a point may take its next step at once: it began no procedure, its check timing had nothing to do, as mostly,
    # and the game is not over.
    return w.g.n_frames == 1 and not (w.g.over | w.g.fault)


cdef void point_prepare(WorkspaceC *w, FrameC *f) noexcept nogil:
    cdef GameC *g = w.g
    cdef u8 picks[MAX_ZONE]
    cdef u8 card
    cdef int k, p, i, n
    if f.step == AT_6_2_1_4:
        emit(w, EVENT_FIRST_PLAYER, g.first)
        for k in range(2):  # 6.2.1.4
            p = g.first if k == 0 else 1 - g.first
            shuffle(w, p, ZONE_DECK)
            shuffle_cards(w, cards_in(g, p, ZONE_REMOVE), g.n_in[p][ZONE_REMOVE], p, PURPOSE_GATES, 0)
        for k in range(2):  # 6.2.1.5
            p = g.first if k == 0 else 1 - g.first
            n = g.n_in[p][ZONE_REMOVE]
            for i in range(6 if n > 6 else n):  # 4.3.1; 6.2.1.5.1: the others stay
                card = cards_in(g, p, ZONE_REMOVE)[g.n_in[p][ZONE_REMOVE] - 1]
                move(w, &card, 1, ZONE_GATE, p, CAUSE_SETUP, False, -1, False, 0, i)
        for k in range(2):  # 6.2.1.8
            p = g.first if k == 0 else 1 - g.first
            n = g.n_in[p][ZONE_DECK]
            for i in range(5 if n > 5 else n):
                move_one(w, deck_top(w, p), ZONE_HAND, p, CAUSE_DRAW)
                if g.over:
                    return
        f.step = AT_6_2_1_8_FIRST
    while f.step < AT_6_2_1_9:
        p = g.first if f.step < AT_6_2_1_8_SECOND else 1 - g.first
        if f.step == AT_6_2_1_8_FIRST or f.step == AT_6_2_1_8_SECOND:
            f.step += 1
            push_pick(w, p, cards_in(g, p, ZONE_HAND), g.n_in[p][ZONE_HAND], g.n_in[p][ZONE_HAND], DECISION_MULLIGAN,
                      ACTION_BOTTOM,
                      rule(6, 2, 1, 8),  # 6.2.1.8
                      ACTION_DONE)
            return
        f.step += 1
        n = g.n_result
        for i in range(n):
            picks[i] = g.result[n - 1 - i]
        g.players[p].mulligan = 1
        move(w, picks, n, ZONE_DECK, p, CAUSE_MULLIGAN, True)
        for i in range(n):
            learn(w, p, picks[i])
        for i in range(n):
            move_one(w, deck_top(w, p), ZONE_HAND, p, CAUSE_DRAW)
            if g.over:
                return
    for k in range(2):  # 6.2.1.9
        p = g.first if k == 0 else 1 - g.first
        turn(w, cards_in(g, p, ZONE_MY_LOGICALIST), g.n_in[p][ZONE_MY_LOGICALIST], False)
        g.players[p].refresh_points = 0  # 6.2.1.10
    go(w, f, PT_7_1)


cdef inline int zone_of_part(int part) noexcept nogil:
    if part == CONTENTS_MAIN: return ZONE_DECK
    if part == CONTENTS_GATES: return ZONE_REMOVE
    return ZONE_MY_LOGICALIST if part == CONTENTS_MY_LOGICALIST else ZONE_TOOL


cdef void place_contents(WorkspaceC *w) noexcept nogil:
    # Both players' cards where they lie before a game (6.2.1).
    cdef GameC *g = w.g
    cdef int p, k, part, zone, slot = 0
    g.n_slots = w.t.n_slots
    for p in range(2):  # 1.1.1, 6.2.1.1
        for part in range(CONTENTS_TOOLS + 1):  # 6.2.1.2-3, 6.2.1.6
            zone = zone_of_part(part)
            for k in range(w.t.parts[p][part]):
                g.d[slot] = w.t.contents[slot]
                g.owner[slot] = g.player[slot] = p  # 3.1.1.1
                g.zone[slot] = zone
                g.down[slot] = zone != ZONE_DECK
                g.know[slot] = 1 << p if zone == ZONE_TOOL else 0  # 4.19.1.1.1
                list_insert(w, p, zone, g.n_in[p][zone], slot)
                slot += 1
