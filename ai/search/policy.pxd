from lnl._core.engine cimport WorkspaceC, i32, u64

cdef struct PassedC:
    # The beginnings of turns that a playout came through.
    int turn             # the last of them, or the turn in which the playout began
    int n                # how many
    double sum           # of the values there

cdef int occupied(WorkspaceC *w, int p) noexcept nogil
cdef double lead(WorkspaceC *w, int p) noexcept nogil
cdef void look_at_members(WorkspaceC *w, int p, int each_soul, i32 *power) noexcept nogil
cdef bint is_equal_option(WorkspaceC *w, int i) noexcept nogil
cdef double weigh(WorkspaceC *w, double *out) noexcept nogil
cdef int drawn_option(WorkspaceC *w, u64 all, int n) noexcept nogil
cdef double played_quiet(WorkspaceC *w, int me, u64 seed, int last_turn, int most) noexcept nogil
cdef void pass_turn(WorkspaceC *w, int me, PassedC *passed) noexcept nogil
cdef void join_equal_options(WorkspaceC *w, double *weights) noexcept nogil
