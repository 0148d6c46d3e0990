# What is worked out about a game and small enough to be handed on: to a copy, or to whoever takes the game up next in a
# batch. Values of cards are not: they are worked out of those that are asked for.

cdef enum:
    BRIEF_CARDS = 32     # of each part of the cards in play
    BRIEF_LINE = 16      # members of a player
    BRIEF_AGED = 64      # cards with timestamps


cdef inline size_t brief_head(X *x) noexcept nogil:
    return <u8 *>x.based - <u8 *>&x.valid_events


cdef inline size_t brief_part(X *x) noexcept nogil:
    return <u8 *>x.in_play[0].cards - <u8 *>&x.in_play[0] + BRIEF_CARDS


cdef inline size_t brief_size(X *x) noexcept nogil:
    return brief_head(x) + 6 * brief_part(x) + 2 * BRIEF_LINE + BRIEF_AGED


cdef void make_brief(X *x) noexcept nogil:
    # What does not fit is worked out anew by whoever needs it.
    cdef int k
    if x.lain:
        settle_lying(x)
        x.lain = x.n_aged <= BRIEF_AGED
    if x.n_line[0] > BRIEF_LINE or x.n_line[1] > BRIEF_LINE:
        relist(x)
    for k in range(6):
        if x.in_play[k].n > BRIEF_CARDS:
            relist(x)


cdef void look_over(X *x) noexcept nogil:
    # Work out all of it, for a game that is played on from here many times.
    look(x)
    if not x.lain:
        sum_up(x)


cdef void write_brief(X *x, u8 *brief) noexcept nogil:
    cdef int k
    make_brief(x)
    memcpy(brief, &x.valid_events, brief_head(x))
    brief += brief_head(x)
    for k in range(6):
        memcpy(brief + k * brief_part(x), &x.in_play[k], brief_part(x))
    brief += 6 * brief_part(x)
    for k in range(2):
        memcpy(brief + k * BRIEF_LINE, x.lines[k], BRIEF_LINE)
    memcpy(brief + 2 * BRIEF_LINE, x.aged, BRIEF_AGED)


cdef void read_brief(X *x, u8 *brief) noexcept nogil:
    # In a workplace where nothing is known of its game.
    cdef int k
    memcpy(&x.valid_events, brief, brief_head(x))
    brief += brief_head(x)
    for k in range(6):
        memcpy(&x.in_play[k], brief + k * brief_part(x), brief_part(x))
    brief += 6 * brief_part(x)
    for k in range(2):
        memcpy(x.lines[k], brief + k * BRIEF_LINE, BRIEF_LINE)
    memcpy(x.aged, brief + 2 * BRIEF_LINE, BRIEF_AGED)
    begin_cold(x)


cdef void hand_on(X *x, X *to) noexcept nogil:
    # To the workplace of a copy, as `write_brief` and `read_brief`.
    cdef int k
    make_brief(x)
    memcpy(&to.valid_events, &x.valid_events, brief_head(x))
    for k in range(6):
        memcpy(&to.in_play[k], &x.in_play[k], brief_part(x))
    for k in range(2):
        memcpy(to.lines[k], x.lines[k], BRIEF_LINE)
    memcpy(to.aged, x.aged, BRIEF_AGED)
    begin_cold(to)


cdef inline void begin_cold(X *x) noexcept nogil:
    # How the cards lie is known in sum only.
    x.in_order = 0
    x.cold = x.lain
    memset(x.laid, 0, sizeof(x.laid))
    memset(x.relaid, 0, sizeof(x.relaid))
