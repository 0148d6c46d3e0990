# One pass of rule actions, all judged on the same state: first what is chosen, then everything at once (10.1.2.2.1).
# `kept`: a card for each place with a tie, the turn player's first, NONE8 where there was no choice.
# Steps: DUE_LOSERS first, then 1 + 2j before choice j, 2 + 2j in it, DUE_HELD before the drops are replaced, DUE_NOW after.

cdef enum:
    DUE_MEMBERS, DUE_GATES, DUE_ILLEGAL, DUE_UP0, DUE_UP1, DUE_KEPT, DUE_PICKS
cdef enum:
    N_PLACES = 12        # of a player: circles, then gate zones
    N_CHOICES = 4        # each player's of paradoxes (10.6), then of level cards (10.8)
    N_TURNS = 14         # choices that a player may have: a tie on each place, then those two
    DUE_BEGINS = 0
    DUE_CHOICES = 1
    DUE_HELD = 57        # DUE_CHOICES + 4 * N_TURNS
    DUE_NOW = 58
    DUE_LOSERS = 59      # before anything else: whether something keeps players from losing
    DUE_LOSER_ASKED = 60


cdef inline bint is_tie(GameC *g, FrameC *f, int j) noexcept nogil:
    cdef int p = g.turn_player if j < N_TURNS else 1 - g.turn_player
    j %= N_TURNS
    return j < N_PLACES and f.data.rules.ties[p] >> j & 1


cdef inline int chooser(GameC *g, int k) noexcept nogil:
    # Who makes a choice: the turn player makes all of theirs first (1.3.4).
    return g.turn_player if k < 2 else 1 - g.turn_player


cdef inline int choice_of(int j) noexcept nogil:
    # Which of the other choices.
    return j % N_TURNS - N_PLACES + 2 * (j >= N_TURNS)
