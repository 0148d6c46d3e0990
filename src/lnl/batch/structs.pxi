# The structs of many games at once (core.pyx, observe.pxi).

# What a game begins as.
cdef enum:
    START_NEW, START_COPY, START_VIEW

cdef struct StartC:
    # What games begin as: contents in their zones, a position, or a view of which worlds are dealt.
    GameC *game
    TableC *t
    DealC *deal
    u16 *numbers         # by definition: the card's number among those of all tables, from 1
    u16 *printed         # by ability: the same of the card that it is printed on
    i32 kind, first

cdef struct ShareC:
    # The games that a thread has taken and not yet worked on.
    i64 at, last

cdef struct BatchC:
    i32 n, n_starts, chunk, job, policy, turns, most
    bint restart, watched, bugs, unreal
    i64 next
    bint stopped         # the job is given up: threads take no more games
    GameC *games
    u8 *briefs           # by game: what the last call computed about it (_core/state/brief.pxi)
    size_t brief         # bytes of one
    i32 *begun           # by game: its start
    i32 *order           # the games by their tables, so that a table stays at hand while its games are worked on
    i32 *counts          # legal actions of the decision at hand
    i32 *described       # of these the last observation described
    StartC *starts
    # arrays that Python sees, one row for each game
    u64 *seeds
    u64 *seeds0          # of the first episode
    i32 *episodes
    u64 *codes
    u8 *mask
    i32 *n_legal
    signed char *to_move
    u8 *kinds
    float *rewards
    u8 *terminals
    u8 *reasons
    i32 *turn
    i32 *decisions
    double *judged
    i32 *actions         # of one step
    u64 *luck            # seeds of one playout
    i32 *situations
    i32 *cards
    i32 *options
