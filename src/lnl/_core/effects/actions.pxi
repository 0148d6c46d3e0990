# 5: specific actions: cards are sent, drawn, destroyed, revealed and set; stock and soul cards.
# Longer than 500 lines: one short function for each action.

# --- cards that a text names afterwards

cdef inline ContextC *tracking(GameC *g) noexcept nogil:
    # The innermost resolution, if its text names the affected cards; else NULL.
    if g.n_contexts == 0 or not g.contexts[g.n_contexts - 1].tracks:
        return NULL
    return &g.contexts[g.n_contexts - 1]


cdef void affect_none(GameC *g) noexcept nogil:
    # A cost or another statement begins.
    cdef ContextC *c = tracking(g)
    if c != NULL and c.n_affected:
        memmove(g.kept + c.first, its(g, c), (c.n_it + c.n_looked + c.n_excluded) * sizeof(u16))
        c.n_affected = 0


cdef void affect(WorkspaceC *w, u8 *cards, int n) noexcept nogil:
    # Note cards as they are now.
    cdef GameC *g = w.g
    cdef ContextC *c = tracking(g)
    cdef int k
    if c == NULL or n == 0 or not fits(w, POOL_CHOSEN, c.n_affected + n) or not fits(w, POOL_ANTECEDENTS, kept_until(c) + n):
        return
    memmove(its(g, c) + n, its(g, c), (c.n_it + c.n_looked + c.n_excluded) * sizeof(u16))
    for k in range(n):
        affected_refs(g, c)[c.n_affected + k] = ref_to(g, cards[k])
    c.n_affected += n


cdef void affect_dropped(WorkspaceC *w, u8 *cards, int n) noexcept nogil:
    # Note cards that were dropped just now, without those that went elsewhere.
    cdef u8 gone[MAX_SLOTS]
    cdef int i, k = 0
    if not w.t.replaces >> DIVERTS & 1:
        affect(w, cards, n)
        return
    for i in range(n):
        if not in_set(w.diverted, cards[i]):
            gone[k] = cards[i]
            k += 1
    affect(w, gone, k)


# --- sending (12.2.1)

cdef void push_send(WorkspaceC *w, u8 *cards, int n, int zone, int cause, int player=-1, bint bottom=False, int face=-1,
                    bint rest=False) noexcept nogil:
    cdef FrameC *f = push(w, FRAME_SEND)
    cdef SendFrameC *send = &f.data.send
    send.n_cards = n
    send.player = player
    send.bottom = bottom
    send.face = face
    send.rest = rest
    send.zone = zone
    send.cause = cause
    send.event = REPLACED_LOSING if cause == CAUSE_LOSER else event_of(zone)
    memmove(take(w, n), cards, n)


cdef void step_send(WorkspaceC *w, FrameC *f) noexcept nogil:
    cdef SendFrameC *send = &f.data.send
    if f.step <= SEND_ASKED:
        if not unreplaced(w, f):
            return
        if send.player == HELD:
            hand_back(w, f)
            return
        if send.rests:
            rest_going(w, f)
            return
        if not begin_sending(w, f):
            return
    # One owner after the other, turn player first, arranges what enters (4.1.6).
    while f.step == SEND_TURN_PLAYERS or f.step == SEND_OTHERS:
        if ask_order(w, f):
            return
    if f.step == SEND_TURN_PLAYERS_ORDERED or f.step == SEND_OTHERS_ORDERED:
        send_ordered(w, f)
        return
    pop(w)


cdef bint unreplaced(WorkspaceC *w, FrameC *f) noexcept nogil:
    # List the cards that nothing replaces; False while one of them is in question (9.10).
    cdef GameC *g = w.g
    cdef SendFrameC *send = &f.data.send
    cdef u8 *cards = lists(w, f)
    cdef int s, event
    cdef bint opponent
    if f.step == SEND_ASKED:
        s = cards[send.next]
        if not g.reply and g.incarnation[s] == send.incarnation:
            cards[send.n_going] = s
            send.n_going += 1
        send.next += 1
        f.step = SEND_NEXT
    while send.next < send.n_cards:
        s = cards[send.next]
        opponent = send.effect_of and send.effect_of != 1 + g.player[s]
        event = (event_by(send.event, send.effect_of, g.player[s]) if g.zone[s] == ZONE_CIRCLE
                 else REPLACED_DISCARDED_BY_EFFECT if opponent and send.cause == CAUSE_DISCARD else -1)
        if event >= 0:
            send.incarnation = g.incarnation[s]
            f.step = SEND_ASKED
            if try_replace(w, event, s, g.player[s]):  # 9.10.2.1
                return False
            f.step = SEND_NEXT
        cards[send.n_going] = s
        send.n_going += 1
        send.next += 1
    return True


cdef void hand_back(WorkspaceC *w, FrameC *f) noexcept nogil:
    # The rule actions below move the cards, together with others (10.1.2.2.1).
    cdef FrameC *below = f - 1
    below.data.rules.n_dropping = f.data.send.n_going
    memcpy(lists(w, below), lists(w, f), f.data.send.n_going)
    pop(w)


cdef void push_rest(WorkspaceC *w, u8 *cards, int n, int master) noexcept nogil:
    # An effect rests cards, unless something happens instead (9.10).
    cdef FrameC *f
    cdef u8 standing[MAX_SLOTS]
    cdef int i, m = 0
    for i in range(n):
        if not w.g.rested[cards[i]]:  # 1.3.2.1
            standing[m] = cards[i]
            m += 1
    f = push(w, FRAME_SEND)
    f.data.send.n_cards = m
    f.data.send.rests = True
    f.data.send.event = REPLACED_RESTED_BY_ANY_EFFECT
    f.data.send.effect_of = 1 + master
    memmove(take(w, m), standing, m)


cdef void rest_going(WorkspaceC *w, FrameC *f) noexcept nogil:
    # Those to which nothing else happened rest at once.
    cdef u8 going[MAX_SLOTS]
    cdef int n = f.data.send.n_going
    memcpy(going, lists(w, f), n)
    pop(w)
    orient(w, going, n, True)


cdef bint begin_sending(WorkspaceC *w, FrameC *f) noexcept nogil:
    # With souls (12.2.1). Return whether somebody may have to arrange the cards; else they move now.
    cdef SendFrameC send = f.data.send
    cdef u8 moving[MAX_SLOTS]
    cdef u8 going[MAX_SLOTS]
    cdef int n
    if send.n_going == 0:
        pop(w)
        return False
    memcpy(going, lists(w, f), send.n_going)
    n = with_souls(w, going, send.n_going, moving)
    if (send.zone == ZONE_STOCK or send.zone == ZONE_DECK) and n > 1 and not send.unordered:
        if send.affects:
            memcpy(room(w, f, n + send.n_going) + n, going, send.n_going)
        memcpy(room(w, f, n) if not send.affects else lists(w, f), moving, n)
        f.data.send.n_moving = n
        f.step = SEND_TURN_PLAYERS
        return True
    pop(w)
    move(w, moving, n, send.zone, send.player, send.cause, send.bottom, send.face, send.rest)
    if send.affects and send.zone == ZONE_DROP:
        affect_dropped(w, going, send.n_going)
    elif send.affects:
        affect(w, going, send.n_going)
    return False


cdef inline int arranger(WorkspaceC *w, FrameC *f) noexcept nogil:
    # Who arranges now.
    return w.g.turn_player if f.step <= SEND_TURN_PLAYERS_ORDERED else 1 - w.g.turn_player


cdef bint ask_order(WorkspaceC *w, FrameC *f) noexcept nogil:
    # Let a player arrange the cards that are the player's to arrange, if there are any.
    cdef GameC *g = w.g
    cdef SendFrameC *send = &f.data.send
    cdef u8 *cards = lists(w, f)
    cdef u8 own[MAX_SLOTS]
    cdef int i, s, n = 0, p = arranger(w, f)
    for i in range(send.n_moving):
        s = cards[i]
        if (g.owner[s] if w.t.owners_arrange else g.player[s] if send.player < 0 else send.player) == p:  # 4.1.6, C4
            own[n] = s
            n += 1
    f.step += 1
    if n:
        push_order(w, p, own, n, rule(4, 1, 6))  # 4.1.6
        return True
    f.step += 1
    return False


cdef void send_ordered(WorkspaceC *w, FrameC *f) noexcept nogil:
    # The cards that a player has arranged move.
    cdef GameC *g = w.g
    cdef SendFrameC *send = &f.data.send
    cdef u8 own[MAX_SLOTS]
    cdef u8 unseen[MAX_SLOTS]
    cdef u8 meant[MAX_SLOTS]
    cdef int i, m = 0, n_unseen = 0, n = g.n_result, p = arranger(w, f)
    memcpy(own, g.result, n)
    f.step += 1
    for i in range(n):  # without the souls
        if send.affects and memchr(lists(w, f) + send.n_moving, own[i], send.n_going) != NULL:
            meant[m] = own[i]
            m += 1
    move(w, own, n, send.zone, send.player, send.cause, send.bottom, send.face)
    affect(w, meant, m)
    for i in range(n):
        if not is_seen(g.zone[own[i]], g.down[own[i]]):  # 4.8.1.1.1
            unseen[n_unseen] = own[i]
            n_unseen += 1
    if n_unseen > 1:
        hide_together(w, 2 >> p, unseen, n_unseen)  # 4.1.6.1


# --- drawing (5.6)

cdef void push_draw(WorkspaceC *w, int player, int count, int event=REPLACED_DRAW, int by=MADE_BY_ANYTHING) noexcept nogil:
    cdef FrameC *f
    if count <= 0:
        return
    f = push(w, FRAME_DRAW)
    f.player = player
    f.data.draw.n_left = count if count < 250 else 250  # 5.6.2
    f.data.draw.event = event
    f.data.draw.by = by


cdef inline int drawn_as(WorkspaceC *w, int event) noexcept nogil:
    # As what a draw counts: as any, unless a text of the game replaces such draws alone.
    return event if w.t.replaces >> event & 1 else REPLACED_DRAW


cdef void draw_now(WorkspaceC *w, int player, int by) noexcept nogil:
    cdef int top = deck_top(w, player)
    if top >= 0:
        w.drawing = by
        move_one(w, top, ZONE_HAND, player, CAUSE_DRAW)  # 5.6.1
        w.drawing = MADE_BY_ANYTHING


cdef inline bint cannot_draw(WorkspaceC *w, int p) noexcept nogil:
    if is_banned(w, p, PLAYER_STAT_CANNOT_DRAW):
        return True
    if w.g.turn_player == p and w.g.phase == PHASE_DRAW:
        return False
    return is_banned(w, p, PLAYER_STAT_CANNOT_DRAW_ELSEWHERE)


cdef inline bint replaced_at_once(WorkspaceC *w, int player, int count, int event) noexcept nogil:
    # Push the question whether something replaces that a player draws several cards (5.6.2); False where nothing could.
    # 9.10.2.2
    return may_be_replaced(w, event) and not cannot_draw(w, player) and try_replace(w, event, NONE8, player, count)


cdef void step_draw(WorkspaceC *w, FrameC *f) noexcept nogil:
    cdef DrawFrameC *draw = &f.data.draw
    if f.step == DRAW_NEXT and draw.n_left > 1:
        f.step = DRAW_SEVERAL_ASKED
        if replaced_at_once(w, f.player, draw.n_left, REPLACED_DRAW_SEVERAL):
            return
        f.step = DRAW_NEXT
    elif f.step == DRAW_SEVERAL_ASKED:
        if w.g.reply:
            pop(w)
            return
        f.step = DRAW_NEXT
    while True:
        if f.step == DRAW_ASKED:
            f.step = DRAW_NEXT
            draw.n_left -= 1
            if not w.g.reply:
                draw_now(w, f.player, draw.by)
                if w.g.over | w.g.fault:
                    return
        if draw.n_left == 0 or cannot_draw(w, f.player):  # 1.3.3
            pop(w)
            return
        f.step = DRAW_ASKED
        if try_replace(w, draw.event, NONE8, f.player):  # 9.10.2.2
            return
        w.g.reply = 0


# --- paying stock (5.22.2), discarding (5.8), level boost, luck drive

cdef void pay_stock(WorkspaceC *w, int player, int count) noexcept nogil:
    # From the top (5.22.5).
    cdef GameC *g = w.g
    cdef u8 cards[MAX_ZONE]
    cdef int i, n = g.n_in[player][ZONE_STOCK]
    if count < n:
        n = count
    for i in range(n):
        # 4.1.4.2, 4.8.1.2; 5.22.5.2: of any facing
        cards[i] = cards_in(g, player, ZONE_STOCK)[g.n_in[player][ZONE_STOCK] - 1 - i]
    move(w, cards, n, ZONE_DROP, player, CAUSE_PAY)


cdef inline void discard(WorkspaceC *w, u8 *cards, int n) noexcept nogil:
    move(w, cards, n, ZONE_DROP, -1, CAUSE_DISCARD)  # 5.8.1


cdef void discard_by_effect(WorkspaceC *w, u8 *cards, int n, int master) noexcept nogil:
    # The same, where an effect says so: its opponent may replace it.
    if n and (w.t.replaces >> REPLACED_DISCARDED_BY_EFFECT & 1 or slowly(w)):
        push_send(w, cards, n, ZONE_DROP, CAUSE_DISCARD)
        w.g.frames[w.g.n_frames - 1].data.send.effect_of = 1 + master
        w.g.frames[w.g.n_frames - 1].data.send.affects = tracking(w.g) != NULL
    else:
        discard(w, cards, n)
        affect_dropped(w, cards, n)


cdef void level_boost(WorkspaceC *w, int player, int s) noexcept nogil:
    # Rest a standing level card and draw (5.15.1).
    orient_one(w, s, True)
    emit(w, EVENT_LEVEL_BOOST, player)
    player_event(w, TRIGGER_LEVEL_BOOST, player)
    push_draw(w, player, 1, drawn_as(w, REPLACED_DRAW_BY_LEVEL_BOOST), MADE_BY_LEVEL_BOOST)


cdef void luck_drive(WorkspaceC *w, int player) noexcept nogil:
    # Drop the top three stock cards and draw (5.18.1).
    emit(w, EVENT_LUCK_DRIVE, player)
    pay_stock(w, player, 3)
    player_event(w, TRIGGER_LUCK_DRIVE, player)
    push_draw(w, player, 1, drawn_as(w, REPLACED_DRAW_BY_LUCK_DRIVE), MADE_BY_LUCK_DRIVE)


# --- destroying gates (5.32)

cdef void push_destroy(WorkspaceC *w, u8 *gates, int n, int by) noexcept nogil:
    cdef FrameC *f = push(w, FRAME_DESTROY)
    cdef DestroyFrameC *destroy = &f.data.destroy
    destroy.n_gates = n
    destroy.by = ref_to(w.g, by) if by != NONE8 else NOREF
    memmove(take(w, n), gates, n)


cdef void step_destroy(WorkspaceC *w, FrameC *f) noexcept nogil:
    cdef DestroyFrameC *destroy = &f.data.destroy
    cdef GameC *g = w.g
    cdef u8 gate
    cdef int by, event
    while destroy.next < destroy.n_gates:
        gate = lists(w, f)[destroy.next]
        if f.step == DESTROY_NEXT:
            if not g.down[gate] or g.zone[gate] != ZONE_GATE:  # 5.32.1.1
                destroy.next += 1
                continue
            f.step = DESTROYER_ASKED
            by = live(g, destroy.by)
            event = REPLACED_DESTROYING if destroy.effect_of else REPLACED_DESTROYING_BY_ATTACK
            if by != NONE8 and try_replace(w, event, by, g.player[by]):  # 9.10.2.2
                return
            g.reply = 0
        if f.step == DESTROYER_ASKED:
            if g.reply:
                f.step = DESTROY_NEXT
                destroy.next += 1
                continue
            f.step = DESTROY_ASKED
            event = (event_by(REPLACED_DESTROY, destroy.effect_of, g.player[gate]) if destroy.effect_of
                     else REPLACED_DESTROYED_BY_ATTACK)
            if try_replace(w, event, gate, g.player[gate]):  # 9.10.2.1
                return
            g.reply = 0
        f.step = DESTROY_NEXT
        destroy.next += 1
        if g.reply:
            continue
        by = live(g, destroy.by)
        turn(w, &gate, 1, False)  # 5.32.1
        emit(w, EVENT_DESTROY, g.player[gate], 0, place(w, by) + 1 if by != NONE8 else 0, 1)
        emit_here(w, gate)
        gate_destroyed(w, gate, by, destroy.effect_of - 1 if destroy.effect_of else g.turn_player)
        return
    pop(w)


# --- revealing (5.19), top cards of decks

cdef void reveal(WorkspaceC *w, int player, u8 *cards, int m) noexcept nogil:
    # Show cards to both players (5.19.1).
    cdef int k
    for k in range(m):
        show(w, cards[k])
    emit_cards(w, EVENT_REVEAL, player, cards, m)
    for k in range(m):
        if w.g.zone[cards[k]] == ZONE_HAND:
            after_entering_hand(w, w.g.player[cards[k]], cards[k])  # 5.19.3.1
    for k in range(m):
        card_event(w, TRIGGER_REVEALED, cards[k])


cdef void tops_to(WorkspaceC *w, int *players, int n, int count, int zone, int cause, bint bottom,
                  int face=-1, bint affects=False) noexcept nogil:
    # Move the top cards of decks, those of one deck one by one (4.5.2), those of different decks at once.
    cdef u8 tops[2]
    cdef int i, k, m
    for k in range(count):  # 4.5.2.1
        if w.g.over:
            return
        m = 0
        for i in range(n):
            if deck_top(w, players[i]) >= 0:  # 1.3.2
                tops[m] = deck_top(w, players[i])
                m += 1
        move(w, tops, m, zone, -1, cause, bottom, face)
        if affects and zone == ZONE_DROP:
            affect_dropped(w, tops, m)
        elif affects:
            affect(w, tops, m)


# --- face-up stock cards (5.28, 5.29)

cdef int stock_open(WorkspaceC *w, int p, int count, u8 *cards) noexcept nogil:
    # The lowest face-down cards turn up (5.28.1); how many, and which.
    cdef GameC *g = w.g
    cdef int i, n = 0
    for i in range(g.n_in[p][ZONE_STOCK]):
        if n < count and g.down[cards_in(g, p, ZONE_STOCK)[i]]:
            cards[n] = cards_in(g, p, ZONE_STOCK)[i]
            n += 1
    turn(w, cards, n, False)
    return n


cdef int stock_close(WorkspaceC *w, int p, int count, u8 *cards) noexcept nogil:
    # The uppermost face-up cards turn down (5.29.1); how many, and which.
    cdef GameC *g = w.g
    cdef int i, s, n = 0
    for i in range(g.n_in[p][ZONE_STOCK]):
        s = cards_in(g, p, ZONE_STOCK)[g.n_in[p][ZONE_STOCK] - 1 - i]
        if n < count and not g.down[s]:
            cards[n] = s
            n += 1
    turn(w, cards, n, True)
    return n


cdef void shuffle_stock(WorkspaceC *w, int p) noexcept nogil:
    # All down, shuffled, as many up again from the bottom (4.8.1.1.2); nothing triggers for that.
    cdef GameC *g = w.g
    cdef int i, up = 0
    for i in range(g.n_in[p][ZONE_STOCK]):
        up += not g.down[cards_in(g, p, ZONE_STOCK)[i]]
        lay(w, cards_in(g, p, ZONE_STOCK)[i])
        g.down[cards_in(g, p, ZONE_STOCK)[i]] = 1  # 4.8.1.1.2.1
        touch(w, cards_in(g, p, ZONE_STOCK)[i])
    shuffle(w, p, ZONE_STOCK)
    for i in range(up):
        lay(w, cards_in(g, p, ZONE_STOCK)[i])
        g.down[cards_in(g, p, ZONE_STOCK)[i]] = 0  # 4.8.1.1.2.1
        touch(w, cards_in(g, p, ZONE_STOCK)[i])
        show(w, cards_in(g, p, ZONE_STOCK)[i])
    g.changes += 1
    changed(w)


# --- blink step (5.34): soul cards in the purge zone keep their host until the member is mobilized again

cdef void let_souls_go(GameC *g, int s) noexcept nogil:
    # What the purge zone still holds of a member's soul is nobody's.
    cdef int p, i
    for p in range(2):
        for i in range(g.n_in[p][ZONE_PURGE]):
            if g.host[cards_in(g, p, ZONE_PURGE)[i]] == s:
                g.host[cards_in(g, p, ZONE_PURGE)[i]] = NONE8


cdef void return_souls(WorkspaceC *w, int p, int s) noexcept nogil:
    # 5.34.1.1.1
    cdef GameC *g = w.g
    cdef u8 back[MAX_ZONE]
    cdef int i, n = 0
    for i in range(g.n_in[p][ZONE_PURGE]):
        if g.host[cards_in(g, p, ZONE_PURGE)[i]] == s:
            back[n] = cards_in(g, p, ZONE_PURGE)[i]
            n += 1
    move(w, back, n, ZONE_SOUL, p, CAUSE_SOUL, False, -1, False, 0, 0, s)


# --- set cards (5.24)

cdef int with_set_cards(GameC *g, int s, u8 *out, int n) noexcept nogil:
    # A card and what is set on it, and on that (5.24.2).
    cdef int p = g.player[s], i
    out[n] = s
    n += 1
    for i in range(g.n_in[p][ZONE_CIRCLE]):
        if g.host[cards_in(g, p, ZONE_CIRCLE)[i]] == s:
            n = with_set_cards(g, cards_in(g, p, ZONE_CIRCLE)[i], out, n)
    return n


cdef void set_on(WorkspaceC *w, u8 *cards, int n, int host, bint down) noexcept nogil:
    # 5.24: set cards on a card of the field; `host` is NONE8 if it has moved on.
    cdef GameC *g = w.g
    cdef u8 moving[MAX_SLOTS]
    cdef u8 all[MAX_SLOTS]
    cdef int i, j, k, m
    if host == NONE8 or (g.zone[host] != ZONE_CIRCLE and g.zone[host] != ZONE_GATE):
        k = with_souls(w, cards, n, all)
        move(w, all, k, ZONE_DROP, TO_OWNER, CAUSE_SET)  # 5.24.1.1
        return
    for i in range(n):
        m = with_set_cards(g, cards[i], moving, 0)
        for j in range(m):
            if moving[j] == host:
                break
        else:
            k = with_souls(w, cards + i, 1, all)
            move(w, all + 1, k - 1, ZONE_DROP, -1, CAUSE_RULE)  # B89
            # 5.24.1, B10
            move(w, moving, m, ZONE_CIRCLE, g.player[host], CAUSE_SET, False, down, False, places(g, host), 0, host)
