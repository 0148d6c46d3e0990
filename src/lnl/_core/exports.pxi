# Functions for units on top of what is inline in the rules: so that it stays inline there.

cdef size_t brief_bytes(WorkspaceC *w) noexcept nogil:
    return brief_size(w)


cdef void renew(WorkspaceC *w) noexcept nogil:
    # The whole game was put in the place of another.
    renewed(w)


cdef InfoC *values_of(WorkspaceC *w, int s) noexcept nogil:
    # The values of a card now (9.9).
    return info(w, s)


cdef int player_value_of(WorkspaceC *w, int p, int which) noexcept nogil:
    # What effects add to a number of a player now.
    return player_stat(w, p, which)
