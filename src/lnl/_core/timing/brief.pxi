# What is computed about a game and small enough to be handed on: to a copy, or to whoever takes the game up next in a
# batch. Values of cards are not: they are computed of those that are asked for.

cdef enum:
    BRIEF_CARDS = 32     # of each part of the cards in play
    BRIEF_LINE = 16      # members of a player
    BRIEF_AGED = 64      # cards with timestamps


cdef inline size_t brief_head(WorkspaceC *w) noexcept nogil:
    return <u8 *>w.based - <u8 *>&w.valid_events


cdef inline size_t brief_part(WorkspaceC *w) noexcept nogil:
    return <u8 *>w.in_play[0].cards - <u8 *>&w.in_play[0] + BRIEF_CARDS


cdef inline size_t brief_size(WorkspaceC *w) noexcept nogil:
    return brief_head(w) + 6 * brief_part(w) + 2 * BRIEF_LINE + BRIEF_AGED


cdef void make_brief(WorkspaceC *w) noexcept nogil:
    # What does not fit is computed anew by whoever needs it.
    cdef int k
    if w.lain:
        settle_lying(w)
        w.lain = w.n_aged <= BRIEF_AGED
    if w.n_line[0] > BRIEF_LINE or w.n_line[1] > BRIEF_LINE:
        relist(w)
    for k in range(6):
        if w.in_play[k].n > BRIEF_CARDS:
            relist(w)


cdef void look_over(WorkspaceC *w) noexcept nogil:
    # Compute all of it, for a game that is played on from here many times.
    look(w)
    if not w.lain:
        sum_up(w)


cdef void write_brief(WorkspaceC *w, u8 *brief) noexcept nogil:
    cdef int k
    make_brief(w)
    memcpy(brief, &w.valid_events, brief_head(w))
    brief += brief_head(w)
    for k in range(6):
        memcpy(brief + k * brief_part(w), &w.in_play[k], brief_part(w))
    brief += 6 * brief_part(w)
    for k in range(2):
        memcpy(brief + k * BRIEF_LINE, w.lines[k], BRIEF_LINE)
    memcpy(brief + 2 * BRIEF_LINE, w.aged, BRIEF_AGED)


cdef void read_brief(WorkspaceC *w, u8 *brief) noexcept nogil:
    # In a workplace where nothing is known of its game.
    cdef int k
    memcpy(&w.valid_events, brief, brief_head(w))
    brief += brief_head(w)
    for k in range(6):
        memcpy(&w.in_play[k], brief + k * brief_part(w), brief_part(w))
    brief += 6 * brief_part(w)
    for k in range(2):
        memcpy(w.lines[k], brief + k * BRIEF_LINE, BRIEF_LINE)
    memcpy(w.aged, brief + 2 * BRIEF_LINE, BRIEF_AGED)
    begin_cold(w)


cdef void hand_on(WorkspaceC *w, WorkspaceC *to) noexcept nogil:
    # To the workplace of a copy, as `write_brief` and `read_brief`.
    cdef int k
    make_brief(w)
    memcpy(&to.valid_events, &w.valid_events, brief_head(w))
    for k in range(6):
        memcpy(&to.in_play[k], &w.in_play[k], brief_part(w))
    for k in range(2):
        memcpy(to.lines[k], w.lines[k], BRIEF_LINE)
    memcpy(to.aged, w.aged, BRIEF_AGED)
    begin_cold(to)


cdef inline void begin_cold(WorkspaceC *w) noexcept nogil:
    # How the cards lie is known in sum only.
    w.in_order = 0
    w.cold = w.lain
    memset(w.laid, 0, sizeof(w.laid))
    memset(w.relaid, 0, sizeof(w.relaid))
