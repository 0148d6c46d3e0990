from lnl._core.engine cimport WorkspaceC, i16, i32

include "ai_constants.pxi"

cdef enum:
    MAX_KINDS = 64       # of decisions, and of actions
    MAX_HABITS = 256

cdef struct HabitsC:
    # By kinds of decision and action the row of their weights, 0 where there is none: nothing counts there.
    i16 row[MAX_KINDS * MAX_KINDS]
    i32 weights[MAX_HABITS][N_SIGHTS]

cdef class Habits:
    cdef HabitsC c

cdef int piloted_option(WorkspaceC *w, HabitsC *habits) noexcept nogil
cdef void piloted_shares(WorkspaceC *w, HabitsC *habits, double *out) noexcept nogil
