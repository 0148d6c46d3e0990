# 10: rule actions of the check type.

cdef inline int loss(WorkspaceC *w, int p) noexcept nogil:
    # The loss condition a player meets, as a Reason (10.3.1).
    valid_cards(w)
    if not w.in_play[3 * p + PLAY_GATES].safe:
        return REASON_GATES  # 1.2.2.1, 10.3.1.1
    return REASON_REFRESH if w.g.n_in[p][ZONE_REFRESH] > 1 and is_exhausted(w, p) else REASON_NONE


cdef bint is_exhausted(WorkspaceC *w, int p) noexcept nogil:
    # 10.3.1.2
    cdef GameC *g = w.g
    cdef int i, s, n = 0
    for i in range(g.n_in[p][ZONE_REFRESH]):
        s = cards_in(g, p, ZONE_REFRESH)[i]
        if g.down[s] and w.t.types[g.d[s]] != TYPE_GATE:
            n += 1
    return n >= 2  # 1.2.2.2, 10.3.1.2


cdef inline bint is_illegal_gate(WorkspaceC *w, int s) noexcept nogil:
    # 10.7.1.2: a card of a gate zone that is no gate; no gate leaves for it.
    return w.t.types[w.g.d[s]] != TYPE_GATE and not is_gate_here(w, s)


cdef int shared_places(WorkspaceC *w, int p, int z) noexcept nogil:
    # The circles, or the gate zones, of a player in which more than one member, or card, lies.
    cdef GameC *g = w.g
    cdef int i, s, here, taken = 0, shared = 0
    for i in range(g.n_in[p][z]):
        s = cards_in(g, p, z)[i]
        if z == ZONE_GATE:
            here = 0 if is_illegal_gate(w, s) else 1 << g.pos[s]
        else:
            here = g.mask[s] if is_member(w, s) else 0
        shared |= taken & here
        taken |= here
    return shared


cdef int cards_at(WorkspaceC *w, int p, int place, u8 *out, bint *tied) noexcept nogil:
    # The members of a circle (places 0 to 5) or the cards of a gate zone (6 to 11), as they came; tied: none came last alone.
    cdef GameC *g = w.g
    cdef int z = ZONE_CIRCLE if place < 6 else ZONE_GATE
    cdef int c = place % 6, i, s, n = 0
    cdef u64 came[MAX_ZONE]
    for i in range(g.n_in[p][z]):
        s = cards_in(g, p, z)[i]
        if z == ZONE_GATE and (g.pos[s] != c or is_illegal_gate(w, s)):
            continue
        if z == ZONE_CIRCLE and not (g.mask[s] >> c & 1 and is_member(w, s)):
            continue
        insert_card(out, came, n, s, g.stamp[s])
        n += 1
    tied[0] = n > 1 and g.stamp[out[n - 1]] == g.stamp[out[n - 2]]
    return n


cdef int doubled(WorkspaceC *w, int first, u8 *out, i16 *ties) noexcept nogil:
    # Cards that share a place with one that came later alone (10.4.1, B84; 10.5.1), of the six places from the first on.
    # Where none came last alone the player chooses (10.4.2, 10.5.2): a bit of `ties` for each such place of a player.
    cdef u8 here[MAX_ZONE]
    cdef int p, place, i, n, shared, k = 0
    cdef bint tied
    for p in range(2):
        shared = shared_places(w, p, ZONE_GATE if first else ZONE_CIRCLE)
        while shared:
            place = first + lowest_bit(shared)
            shared &= shared - 1
            n = cards_at(w, p, place, here, &tied)
            if tied:
                ties[p] |= 1 << place
                continue
            for i in range(n - 1):
                if not is_among(out, k, here[i]):
                    out[k] = here[i]
                    k += 1
    return k


cdef int face_up_paradoxes(WorkspaceC *w, int p, u8 *out) noexcept nogil:
    cdef GameC *g = w.g
    cdef int z, i, s, k = 0
    for z in range(ZONE_BATTLE, ZONE_PARADOX + 1):
        for i in range(g.n_in[p][z]):
            s = cards_in(g, p, z)[i]
            if not g.down[s] and w.t.types[g.d[s]] == TYPE_PARADOX:
                out[k] = s
                k += 1
    return k


cdef int illegal_cards(WorkspaceC *w, u8 *out) noexcept nogil:
    # Illegal cards of the field (10.7.1).
    cdef GameC *g = w.g
    cdef int q, p, i, s, k = 0
    for q in range(2):
        p = g.turn_player if q == 0 else 1 - g.turn_player
        for i in range(g.n_in[p][ZONE_CIRCLE]):
            s = cards_in(g, p, ZONE_CIRCLE)[i]
            if is_illegal(w, s):  # 10.7.1.1, 10.7.1.3
                out[k] = s
                k += 1
        for i in range(g.n_in[p][ZONE_GATE]):
            s = cards_in(g, p, ZONE_GATE)[i]
            if is_illegal_gate(w, s):  # 10.7.1.2
                out[k] = s
                k += 1
    return k


cdef inline bint rules_due(WorkspaceC *w) noexcept nogil:
    # Whether a rule action is due (7.7.8, 8.6.7, 9.5.3.1); not asked again until something changes.
    cdef GameC *g = w.g
    if g.clean_changes == g.changes and g.clean_turn == g.turn:
        return False
    if find_due(w):
        return True
    g.clean_changes = g.changes
    g.clean_turn = g.turn
    return False


cdef bint find_due(WorkspaceC *w) noexcept nogil:
    cdef GameC *g = w.g
    valid_cards(w)
    if w.unlawful or g.players[0].refresh_points | g.players[1].refresh_points:  # 10.4-10.7, 10.9
        return True
    if not w.in_play[PLAY_GATES].safe & w.in_play[3 + PLAY_GATES].safe:  # 10.3.1.1
        return True
    if g.n_in[0][ZONE_REFRESH] | g.n_in[1][ZONE_REFRESH] > 1 and (is_exhausted(w, 0) or is_exhausted(w, 1)):  # 10.3.1.2
        return True
    if w.t.player_stats >> PLAYER_STAT_LEVEL_LIMIT & 1 or slowly(w):
        return has_too_many_levels(w)
    return g.n_in[0][ZONE_LEVEL] > w.t.level_limit or g.n_in[1][ZONE_LEVEL] > w.t.level_limit  # 10.8


cdef bint has_too_many_levels(WorkspaceC *w) noexcept nogil:
    # 10.8, where an effect may change a limit.
    return w.g.n_in[0][ZONE_LEVEL] > level_limit(w, 0) or w.g.n_in[1][ZONE_LEVEL] > level_limit(w, 1)


# --- one pass of rule actions (due.pxi)

cdef int kept_before(GameC *g, FrameC *f, int j) noexcept nogil:
    # How many ties are decided before choice j; of j past the last choice all.
    cdef RulesFrameC *rules = &f.data.rules
    cdef int k, n = 0
    if not rules.ties[0] | rules.ties[1]:
        return 0
    for k in range(j):
        n += is_tie(g, f, k)
    return n


cdef int due_at(GameC *g, FrameC *f, int which) noexcept nogil:
    # Where one of these lists begins.
    cdef RulesFrameC *rules = &f.data.rules
    cdef int[5] counts = [rules.n_members, rules.n_gates, rules.n_illegal, rules.n_face_up[0], rules.n_face_up[1]]
    cdef int k, at = 0
    for k in range(which if which < DUE_KEPT else DUE_KEPT):
        at += counts[k]
    return at + kept_before(g, f, 2 * N_TURNS) if which == DUE_PICKS else at


cdef int due_picks(GameC *g, FrameC *f, int k) noexcept nogil:
    # How many cards are picked in a choice; 0 if there is none.
    cdef RulesFrameC *rules = &f.data.rules
    cdef int p = chooser(g, k)
    cdef int mine = rules.n_face_up[p], others = rules.n_face_up[1 - p]
    if k & 1:
        return rules.surplus[p]  # 10.8.1
    if others == 0:
        return 1 if mine > 1 else 0  # 10.6.2
    return others if mine > others else 0  # 10.6.1.2


cdef u64 due_rule(GameC *g, FrameC *f, int k) noexcept nogil:
    if k & 1:
        return rule(10, 8, 1)
    return rule(10, 6, 1, 2) if f.data.rules.n_face_up[1 - chooser(g, k)] else rule(10, 6, 2)


cdef int left_at(WorkspaceC *w, FrameC *f, int p, int place, u8 *out) noexcept nogil:
    # The cards of a tie that nothing else sends off.
    cdef RulesFrameC *rules = &f.data.rules
    cdef u8 *leaving = lists(w, f)
    cdef u8 here[MAX_ZONE]
    cdef int i, k = 0, n_leaving = rules.n_members, n
    cdef bint tied
    if place >= 6:
        leaving += rules.n_members
        n_leaving = rules.n_gates
    n = cards_at(w, p, place, here, &tied)
    for i in range(n):
        if not is_among(leaving, n_leaving, here[i]):
            out[k] = here[i]
            k += 1
    return k


cdef bint push_keep_one(WorkspaceC *w, FrameC *f, int j) noexcept nogil:
    # Let a player choose what stays (B83), if there is a choice.
    cdef u8 cards[MAX_ZONE]
    cdef int p = w.g.turn_player if j < N_TURNS else 1 - w.g.turn_player, place = j % N_TURNS
    cdef int n = left_at(w, f, p, place, cards)
    if n < 2:
        return False
    # 10.4.2, 10.5.2
    push_pick(w, p, cards, n, 1, DECISION_KEEP, ACTION_KEEP, rule(10, 4, 2) if place < 6 else rule(10, 5, 2))
    return True


cdef void take_tie(WorkspaceC *w, FrameC *f, int j) noexcept nogil:
    # All but the card that was picked leave with the others that are doubled.
    cdef RulesFrameC *rules = &f.data.rules
    cdef GameC *g = w.g
    cdef u8 cards[MAX_ZONE]
    cdef u8 *at = lists(w, f)
    cdef int p = g.turn_player if j < N_TURNS else 1 - g.turn_player, place = j % N_TURNS
    cdef int i, k = 0, n = left_at(w, f, p, place, cards), where, end = g.n_scratch - f.base
    if not fits(w, POOL_SCRATCH, g.n_scratch + n):
        return
    at[due_at(g, f, DUE_KEPT) + kept_before(g, f, j)] = g.result[0]
    for i in range(n):
        if cards[i] != g.result[0]:
            cards[k] = cards[i]
            k += 1
    where = rules.n_members if place < 6 else rules.n_members + rules.n_gates
    memmove(at + where + k, at + where, end - where)
    memcpy(at + where, cards, k)
    g.n_scratch += k
    if place < 6:
        rules.n_members += k
    else:
        rules.n_gates += k


cdef bint push_due(WorkspaceC *w, FrameC *f, int j) noexcept nogil:
    # Let a player choose, if there is a choice.
    cdef RulesFrameC *rules = &f.data.rules
    cdef GameC *g = w.g
    cdef int k, p, n
    cdef u64 why
    if j % N_TURNS < N_PLACES:
        return is_tie(g, f, j) and push_keep_one(w, f, j)
    k = choice_of(j)
    p, n = chooser(g, k), due_picks(g, f, k)
    if n == 0:
        return False
    why = due_rule(g, f, k)
    if k & 1:
        push_pick(w, p, cards_in(g, p, ZONE_LEVEL), g.n_in[p][ZONE_LEVEL], n, DECISION_OVERLOAD, ACTION_DROP, why)
    elif why == rule(10, 6, 2):  # 10.6.2
        push_pick(w, p, lists(w, f) + due_at(g, f, DUE_UP0 + p), rules.n_face_up[p], n, DECISION_KEEP, ACTION_KEEP, why)
    else:
        push_pick(w, p, lists(w, f) + due_at(g, f, DUE_UP0 + p), rules.n_face_up[p], n, DECISION_OVERLOAD, ACTION_TURN_DOWN,
                  why)
    return True


cdef void take_due(WorkspaceC *w, FrameC *f, int j) noexcept nogil:
    # A player has chosen.
    cdef GameC *g = w.g
    if j % N_TURNS < N_PLACES:
        take_tie(w, f, j)
        return
    memcpy(lists(w, f) + due_at(g, f, DUE_PICKS) + f.data.rules.n_picked, g.result, g.n_result)
    f.data.rules.n_picked += g.n_result


cdef bint has_choices(GameC *g, FrameC *f) noexcept nogil:
    # Whether there are ties, or cards to be picked.
    cdef int k
    for k in range(N_CHOICES):
        if due_picks(g, f, k):
            return True
    return f.data.rules.ties[0] | f.data.rules.ties[1]


cdef bint ask_losers(WorkspaceC *w, FrameC *f) noexcept nogil:
    # Find out whether something replaces that players lose for their gates (9.10); False while one of them is in question.
    cdef RulesFrameC *rules = &f.data.rules
    cdef int p
    if f.step == DUE_LOSER_ASKED:
        f.step = DUE_LOSERS
        rules.kept |= (w.g.reply != 0) << in_order(w, rules.n_losers_asked)
        rules.n_losers_asked += 1
    while rules.n_losers_asked < 2:
        p = in_order(w, rules.n_losers_asked)
        if rules.losing[p] == REASON_GATES and try_replace(w, REPLACED_LOSE_BY_GATES, NONE8, p):
            f.step = DUE_LOSER_ASKED
            return False
        rules.n_losers_asked += 1
    return True


cdef void lose(WorkspaceC *w, RulesFrameC *rules) noexcept nogil:
    # Who met a loss condition, and nothing keeps from losing for it, loses.
    cdef int a = REASON_NONE if rules.kept & 1 else rules.losing[0]
    cdef int b = REASON_NONE if rules.kept & 2 else rules.losing[1]
    cdef int reason = a if a != REASON_NONE else b
    if a != REASON_NONE or b != REASON_NONE:
        finish(w, -1 if a != REASON_NONE and b != REASON_NONE else (1 if a != REASON_NONE else 0), reason,
               rule(10, 3, 1, 1 if reason == REASON_GATES else 2))


cdef int those_in(GameC *g, u8 *cards, int n, int zone, int other, u8 *out) noexcept nogil:
    # Of listed cards those that are still where they were found: a substitute may have taken some elsewhere.
    cdef int i, k = 0
    for i in range(n):
        if g.zone[cards[i]] == zone or g.zone[cards[i]] == other:
            out[k] = cards[i]
            k += 1
    return k


cdef int paradox_overload(WorkspaceC *w, FrameC *f, u8 *out) noexcept nogil:
    # The paradoxes that turn face down (10.6): of the player with fewer first.
    cdef RulesFrameC *rules = &f.data.rules
    cdef GameC *g = w.g
    cdef u8 *at = lists(w, f)
    cdef u8 *up
    cdef u8 *picks = at + due_at(g, f, DUE_PICKS)
    cdef int few = rules.n_face_up[0] > rules.n_face_up[1], i, n = 0, mine = rules.n_face_up[1 - few]
    cdef int others = rules.n_face_up[few]
    if rules.n_face_up[0] + rules.n_face_up[1] < 2:  # 10.6.1
        return 0
    memcpy(out, at + due_at(g, f, DUE_UP0 + few), others)
    up = at + due_at(g, f, DUE_UP1 - few)
    if mine == others:  # 10.6.1.1
        memcpy(out + others, up, mine)
        return mine + others
    if g.turn_player == few:
        picks += due_picks(g, f, 1)
    if others:  # 10.6.1.2
        memcpy(out + others, picks, others)
        return 2 * others
    for i in range(mine):  # 10.6.2
        if up[i] != picks[0]:
            out[n] = up[i]
            n += 1
    return n


cdef int due_drops(WorkspaceC *w, FrameC *f, u8 *out, int *owned) noexcept nogil:
    # All cards that drop; first those that go to their owners.
    cdef RulesFrameC *rules = &f.data.rules
    cdef GameC *g = w.g
    cdef u8 *at = lists(w, f)
    cdef u8 cards[2 * MAX_SLOTS]
    cdef u8 rest[2 * MAX_SLOTS]
    cdef int i, k, n, p, m = 0
    n = those_in(g, at, rules.n_dropping, ZONE_CIRCLE, ZONE_CIRCLE, cards)
    k = with_souls(w, cards, n, out)  # 10.4.1, B5
    n = those_in(g, at + due_at(g, f, DUE_ILLEGAL), rules.n_illegal, ZONE_CIRCLE, ZONE_GATE, cards)  # 10.7
    for i in range(n):
        if is_set(g, cards[i]):
            out[k] = cards[i]  # 5.24.3, B5
            k += 1
        else:
            rest[m] = cards[i]
            m += 1
    owned[0] = k
    k += with_souls(w, rest, m, out + k)
    at += due_at(g, f, DUE_PICKS)
    for i in range(N_CHOICES):
        n = due_picks(g, f, i)
        if i & 1:
            k += those_in(g, at, n, ZONE_LEVEL, ZONE_LEVEL, out + k)  # 10.8
        at += n
    return k


cdef void at_once(WorkspaceC *w, FrameC *f) noexcept nogil:
    # Carry out the rule actions of one pass simultaneously (10.1.2.2.1): all drops are one event.
    cdef RulesFrameC *rules = &f.data.rules
    cdef GameC *g = w.g
    cdef u8 dropped[2 * MAX_SLOTS]
    cdef u8 gates[MAX_SLOTS]
    cdef u8 up[MAX_SLOTS]
    cdef int owned, points = rules.points
    cdef int n = due_drops(w, f, dropped, &owned)
    cdef int n_gates = those_in(g, lists(w, f) + due_at(g, f, DUE_GATES), rules.n_gates, ZONE_GATE, ZONE_GATE, gates)
    cdef int n_up = paradox_overload(w, f, up)
    n_up = those_in(g, up, n_up, ZONE_BATTLE, ZONE_PARADOX, up)
    w.half = 1
    move(w, gates, n_gates, ZONE_REMOVE, TO_OWNER, CAUSE_RULE, False, 1)  # 10.5.1, B5
    turn(w, up, n_up, True)
    move(w, dropped, n, ZONE_DROP, TO_OWNER, CAUSE_RULE, False, -1, False, 0, 0, NONE8, owned)
    w.half = 0
    if points:
        refresh_points(w, points)
    else:
        situations(w)


cdef inline void begin_pass(RulesFrameC *rules) noexcept nogil:
    cdef u32 passes = rules.passes
    memset(rules, 0, sizeof(RulesFrameC))
    rules.passes = passes


cdef void judge(WorkspaceC *w, FrameC *f) noexcept nogil:
    # List what is due.
    cdef RulesFrameC *rules = &f.data.rules
    cdef GameC *g = w.g
    cdef u8 *at = room(w, f, 2 * MAX_SLOTS + 2 * N_PLACES)  # a gate may be listed twice, and a chosen paradox
    cdef i16[2] ties = [0, 0]
    cdef int k, p, n
    begin_pass(rules)
    if w.unlawful:  # what the following need, `valid_cards` found when the pass began
        rules.n_members = doubled(w, 0, at, ties)
        rules.n_gates = doubled(w, 6, at + rules.n_members, ties)
        rules.n_illegal = illegal_cards(w, at + due_at(g, f, DUE_ILLEGAL))
        rules.n_face_up[0] = face_up_paradoxes(w, 0, at + due_at(g, f, DUE_UP0))
        rules.n_face_up[1] = face_up_paradoxes(w, 1, at + due_at(g, f, DUE_UP1))
    rules.ties[0], rules.ties[1] = ties[0], ties[1]
    for p in range(2):
        if g.n_in[p][ZONE_LEVEL] > level_limit(w, p):
            rules.surplus[p] = g.n_in[p][ZONE_LEVEL] - level_limit(w, p)
        if g.players[p].refresh_points:
            rules.points |= 1 << p
    n = due_at(g, f, DUE_PICKS)
    memset(at + due_at(g, f, DUE_KEPT), NONE8, n - due_at(g, f, DUE_KEPT))
    for k in range(N_CHOICES):
        n += due_picks(g, f, k)
    room(w, f, n)


cdef void end_pass(WorkspaceC *w, FrameC *f) noexcept nogil:
    f.step = 0
    begin_pass(&f.data.rules)
    room(w, f, 0)


cdef void step_rules(WorkspaceC *w, FrameC *f) noexcept nogil:
    cdef RulesFrameC *rules = &f.data.rules
    cdef GameC *g = w.g
    if f.step == DUE_BEGINS:
        if not rules_due(w):
            pop(w)
            return
        if rules.passes:
            round_begins(w, rule(9, 5, 3, 1), 0)  # 9.5.3.1
            if g.over:
                return
        rules.passes += 1
        rules.losing[0], rules.losing[1] = loss(w, 0), loss(w, 1)
        f.step = DUE_LOSERS
    if f.step >= DUE_LOSERS:
        if not ask_losers(w, f):
            return
        lose(w, rules)  # 1.2.2, 10.3.1
        if g.over:
            return
        if rules.kept:  # what is due may be otherwise now
            end_pass(w, f)
            return
        judge(w, f)
        f.step = DUE_CHOICES if has_choices(g, f) else DUE_HELD
    while f.step < DUE_HELD:
        f.step += 1
        if f.step & 1:
            take_due(w, f, (f.step - 3) >> 1)
        elif push_due(w, f, (f.step - 2) >> 1):
            return
        else:
            f.step += 1
    if f.step == DUE_HELD:
        f.step = DUE_NOW
        if rules.n_members:
            push_send(w, lists(w, f), rules.n_members, ZONE_DROP, CAUSE_RULE, HELD)
            return
    at_once(w, f)
    if not g.over:
        end_pass(w, f)
