# Open procedures with other slot numbers: each kind of frame names the cards that it still needs, and nothing else.

cdef void carry_list(MapC *m, int at, int n) noexcept nogil:
    # Cards of a frame's list.
    cdef int i
    for i in range(at, at + n):
        m.new.scratch[i] = seat(m, m.old.scratch[i])


cdef inline int current_op(WorkspaceC *w, GameC *g, FrameC *f) noexcept nogil:
    # The statement that a resolution is in the middle of; OP_END if it is between two.
    return statement_at(w, g.contexts[f.data.resolution.context].pc).op if f.step else OP_END


cdef void mark_linked(WorkspaceC *w, MapC *m) noexcept nogil:
    # Cards that are followed although they moved on: materials of a trance, and what an effect is moving.
    cdef GameC *g = m.old
    cdef FrameC *f
    cdef int i, k, s
    for i in range(g.n_frames):
        f = &g.frames[i]
        if f.kind == FRAME_TRANCE and f.step != TRANCE_PAIR:
            m.linked[material(f, 0)] = m.linked[material(f, 1)] = 1
        elif f.kind == FRAME_RESOLUTION and current_op(w, g, f) in (OP_MOVE, OP_BLINK_STEP):
            for k in range(g.contexts[f.data.resolution.context].n_it):
                s = its(g, &g.contexts[f.data.resolution.context])[k] & 255
                if f.data.resolution.followed >> k & 1 and s < MAX_SLOTS:
                    m.linked[s] = 1


cdef void carry_context(MapC *m, int k) noexcept nogil:
    # A resolution's reading place, numbers and antecedents.
    cdef ContextC *c = &m.old.contexts[k]
    cdef ContextC *v = &m.new.contexts[k]
    cdef int i
    v.pc, v.x, v.ability, v.stamp, v.master, v.stage = c.pc, c.x, c.ability, c.stamp, c.master, c.stage
    v.substitute, v.n_loop, v.n_may, v.path = c.substitute, c.n_loop, c.n_may, c.path
    v.modes = c.modes
    v.first, v.n_it, v.n_looked, v.n_excluded, v.how = c.first, c.n_it, c.n_looked, c.n_excluded, c.how
    v.n_affected, v.tracks = c.n_affected, c.tracks
    v.source = refer(m, c.source)
    v.subject = refer(m, c.subject)
    v.partner = refer(m, c.partner)
    v.was = refer(m, c.was)
    for i in range(c.n_may):
        v.may[i] = c.may[i]
    for i in range(c.n_loop):
        v.loop_path[i], v.loop_left[i], v.loop_excluded[i] = c.loop_path[i], c.loop_left[i], c.loop_excluded[i]
    for i in range(c.first, kept_until(c)):
        m.new.kept[i] = refer(m, m.old.kept[i])


cdef bint is_secret_pool(WorkspaceC *w, MapC *m, FrameC *f, FrameC *parent) noexcept nogil:
    # Whether a pool was chosen by values that the viewer does not know: then it is found anew in each world.
    cdef PickFrameC *pick = &f.data.pick
    cdef int i, s, op
    if m.viewer < 0 or parent.kind != FRAME_RESOLUTION:
        return False
    op = current_op(w, m.old, parent)
    if op != OP_CHOOSE and op != OP_SEARCH and op != OP_MAKE_UP and op != OP_SYNTHESIZE:
        return False
    for i in range(pick.n_left + pick.picked):
        s = m.old.scratch[f.base + i if i < pick.n_left else f.base + pick.capacity + i - pick.n_left]
        if (is_bag(m.old.zone[s]) or m.old.zone[s] == ZONE_TOOL) and not seen_by(m.old, m.viewer, s):
            return True
    return False


cdef void set_picks(GameC *g, FrameC *f, u8 *hand) noexcept nogil:
    # The first cards of a list are those picked, the rest is left.
    cdef PickFrameC *pick = &f.data.pick
    memcpy(&g.scratch[f.base + pick.capacity], hand, pick.picked)
    memcpy(&g.scratch[f.base], hand + pick.picked, pick.n_left)


cdef void carry_pick(WorkspaceC *w, MapC *m, FrameC *f, FrameC *v, FrameC *parent) noexcept nogil:
    cdef PickFrameC *was = &f.data.pick
    cdef PickFrameC *pick = &v.data.pick
    cdef int i
    pick[0] = was[0]
    if not was.ascending:
        pick.last_key = -1
    if is_secret_discard(f, m.viewer):  # any of the hand, also of what the viewer knows there
        set_picks(m.new, v, cards_in(m.new, f.player, ZONE_HAND))
        return
    if is_secret_pool(w, m, f, parent):
        m.rebuild = 1
        pick.n_left = 0
        pick.capacity = MAX_SLOTS
        m.new.n_scratch = f.base + 2 * MAX_SLOTS
        for i in range(was.picked):
            m.new.scratch[f.base + pick.capacity + i] = seat(m, m.old.scratch[f.base + was.capacity + i])
        return
    carry_list(m, f.base + was.capacity, was.picked)
    carry_list(m, f.base, was.n_left)


cdef void carry_order(MapC *m, FrameC *f, FrameC *v) noexcept nogil:
    v.data.order = f.data.order
    carry_list(m, f.base + f.data.order.capacity, f.data.order.placed)
    carry_list(m, f.base, f.data.order.n_left)


cdef void carry_send(MapC *m, FrameC *f, FrameC *v) noexcept nogil:
    cdef SendFrameC *was = &f.data.send
    cdef SendFrameC *send = &v.data.send
    send[0] = was[0]
    send.incarnation = 0
    if f.step <= SEND_ASKED:
        carry_list(m, f.base + was.next, was.n_cards - was.next)
        carry_list(m, f.base, was.n_going)
        send.incarnation = m.new.incarnation[seat(m, m.old.scratch[f.base + was.next])]
        if m.old.incarnation[m.old.scratch[f.base + was.next]] != was.incarnation:
            send.incarnation = -1
    else:
        carry_list(m, f.base, was.n_moving + (was.n_going if was.affects else 0))


cdef u16 new_incarnation(MapC *m, u16 ref) noexcept nogil:
    # A reference to a card that has not moved on, else NOREF.
    cdef int s = live(m.old, ref)
    return NOREF if s == NONE8 else ref_to(m.new, seat(m, s))


cdef void carry_game(MapC *m, FrameC *f, FrameC *v) noexcept nogil:
    cdef TurnFrameC *was = &f.data.turn
    cdef TurnFrameC *turn = &v.data.turn
    cdef GameC *g = m.old
    turn.passed = was.passed
    if g.point == PT_8_2_4 and f.step != AT_8_2_3:
        turn.attack_limit = was.attack_limit
    elif g.point == PT_7_4_3 and f.step == AT_7_4_3_1_1:
        turn.hand_card = seat(m, was.hand_card)
    elif g.point == PT_8_2_5 and f.step == AT_8_2_5_RESTS:
        turn.attacking = new_incarnation(m, was.attacking)
        turn.circle = was.circle
    elif g.point == PT_8_5 and f.step >= AT_8_5_6:
        turn.loser = new_incarnation(m, was.loser)


cdef void carry_trance(MapC *m, FrameC *f, FrameC *v) noexcept nogil:
    cdef TranceFrameC *was = &f.data.trance
    cdef TranceFrameC *trance = &v.data.trance
    cdef int k
    trance[0] = was[0]
    if f.step != TRANCE_PAIR:  # else there are no materials yet
        for k in range(2):
            trance.materials[k] = refer(m, was.materials[k])
        trance.picked = refer(m, was.picked)


cdef void carry_rules(MapC *m, FrameC *f, FrameC *v) noexcept nogil:
    cdef RulesFrameC *was = &f.data.rules
    cdef int i, s, kept = due_at(m.old, f, DUE_KEPT), picks = due_at(m.old, f, DUE_PICKS)
    v.data.rules = was[0]
    v.data.rules.n_dropping = 0  # not known before the frame above is done
    if f.step == DUE_BEGINS:
        return
    if f.step < DUE_HELD:  # then the frame above has them
        carry_list(m, f.base, was.n_members)
    carry_list(m, f.base + was.n_members, kept - was.n_members)
    for i in range(kept, picks):
        s = m.old.scratch[f.base + i]
        m.new.scratch[f.base + i] = seat(m, s) if s != NONE8 else NONE8
    carry_list(m, f.base + picks, was.n_picked)


cdef void carry_resolution(WorkspaceC *w, MapC *m, FrameC *f, FrameC *v) noexcept nogil:
    cdef ResolutionFrameC *was = &f.data.resolution
    cdef ResolutionFrameC *now = &v.data.resolution
    cdef int op = current_op(w, m.old, f), i, s
    now.context = was.context
    carry_context(m, was.context)
    if f.step == STATEMENT_BEGINS:
        return
    now.next, now.done, now.wanted = was.next, was.done, was.wanted
    if op == OP_MOVE or op == OP_MOBILIZE or op == OP_MOBILIZE_ON or op == OP_PLAY or op == OP_BLINK_STEP:
        now.followed = was.followed
    if (op == OP_MOBILIZE or op == OP_MOBILIZE_ON or op == OP_MOVE_TO or op == OP_PLAY or op == OP_BLINK_STEP
            or op == OP_LOSE_CHOSEN):
        now.n_cards = was.n_cards
        carry_list(m, f.base + was.next, was.n_cards - was.next)
    elif op == OP_SEARCH and statement_at(w, m.old.contexts[was.context].pc).search.different >= 0:
        carry_list(m, f.base, was.done)
    elif op == OP_CHOOSE:
        carry_list(m, f.base + CHOSEN_AT, was.done)
        for i in range(was.n_cards):
            s = m.old.scratch[f.base + i]
            if m.viewer >= 0 and is_bag(m.old.zone[s]) and not seen_by(m.old, m.viewer, s):
                m.rebuild = 1
                return
        now.n_cards = was.n_cards
        carry_list(m, f.base, was.n_cards)


cdef void carry_pay(MapC *m, FrameC *f, FrameC *v) noexcept nogil:
    cdef PayFrameC *was = &f.data.pay
    cdef PayFrameC *pay = &v.data.pay
    cdef int behind = f.base + 1 + sizeof(i16) * m.old.scratch[f.base]  # the numbers of the cost
    pay[0] = was[0]
    memcpy(m.new.scratch + f.base, m.old.scratch + f.base, behind - f.base)
    if was.host:
        pay.host = 1 + seat(m, was.host - 1)
    if was.taken:
        pay.taken = 1 + seat(m, was.taken - 1)
    if f.step == PAY_ALL:
        carry_list(m, behind + was.next, was.n_cards - was.next)
    else:
        pay.n_cards = pay.next = 0


cdef void carry_frame(WorkspaceC *w, MapC *m, int i) noexcept nogil:
    cdef FrameC *f = &m.old.frames[i]
    cdef FrameC *v = &m.new.frames[i]
    v.kind, v.step, v.player, v.base = f.kind, f.step, f.player, f.base
    if f.kind == FRAME_GAME: carry_game(m, f, v)
    elif f.kind == FRAME_CHECK: v.data.check = f.data.check
    elif f.kind == FRAME_RULES: carry_rules(m, f, v)
    elif f.kind == FRAME_PICK: carry_pick(w, m, f, v, f - 1)
    elif f.kind == FRAME_ORDER: carry_order(m, f, v)
    elif f.kind == FRAME_SEND: carry_send(m, f, v)
    elif f.kind == FRAME_PUT_ON_CIRCLES:
        v.data.put_on_circles = f.data.put_on_circles
        v.data.put_on_circles.card = refer(m, f.data.put_on_circles.card)
    elif f.kind == FRAME_CHOOSE_CIRCLES:
        v.data.choose_circles = f.data.choose_circles
        v.data.choose_circles.card = seat(m, f.data.choose_circles.card)
    elif f.kind == FRAME_DRAW: v.data.draw = f.data.draw
    elif f.kind == FRAME_TRANCE: carry_trance(m, f, v)
    elif f.kind == FRAME_REARRANGE:
        v.data.rearrange = f.data.rearrange
        carry_list(m, f.base, f.data.rearrange.n_members)
        memcpy(&m.new.scratch[f.base + ARRANGED_AT], &m.old.scratch[f.base + ARRANGED_AT], f.data.rearrange.next)
    elif f.kind == FRAME_DESTROY:
        v.data.destroy = f.data.destroy
        v.data.destroy.by = new_incarnation(m, f.data.destroy.by)
        carry_list(m, f.base + f.data.destroy.next, f.data.destroy.n_gates - f.data.destroy.next)
    elif f.kind == FRAME_RESOLUTION: carry_resolution(w, m, f, v)
    elif f.kind == FRAME_PAY: carry_pay(m, f, v)
    elif f.kind == FRAME_YES_OR_NO: v.data.yes_or_no = f.data.yes_or_no
    elif f.kind == FRAME_NUMBER: v.data.number = f.data.number
    elif f.kind == FRAME_MODES: v.data.modes = f.data.modes
    elif f.kind == FRAME_USE: v.data.use = f.data.use
    elif f.kind == FRAME_CHOOSE_ABILITY: v.data.choose_ability.card = seat(m, f.data.choose_ability.card)
    elif f.kind == FRAME_REPLACE:
        v.data.replace.event, v.data.replace.number = f.data.replace.event, f.data.replace.number
        v.data.replace.card = seat(m, f.data.replace.card)


cdef void carry_frames(WorkspaceC *w, MapC *m) noexcept nogil:
    cdef GameC *g = m.old
    cdef int i
    m.new.n_frames, m.new.n_scratch, m.new.n_contexts = g.n_frames, g.n_scratch, g.n_contexts
    for i in range(g.n_frames):
        carry_frame(w, m, i)
