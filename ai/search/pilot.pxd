from lnl._core.engine cimport Table, WorkspaceC, i16, i32, u8, u32, u64

include "ai_constants.pxi"

cdef enum:
    MAX_KINDS = 64       # of decisions, and of actions
    MAX_HABITS = 256

cdef struct HabitsC:
    # By kinds of decision and action the row of their weights, 0 where there is none: nothing counts there.
    i16 row[MAX_KINDS * MAX_KINDS]
    int n                    # rows
    i16 weights[MAX_HABITS][N_SIGHTS]
    u8 parts[MAX_HABITS]     # of an option, those that have weights

cdef struct PrintedC:
    # By row of weights and definition what is printed on the cards of a table weighs.
    int n                    # definitions
    i32 *weights

cdef struct SceneC:
    # The decision at hand: what all its options share.
    int me
    int mine, gates, open    # own circles: with members, with face-down gates, with gates that nobody guards
    int enemy, enemy_gates   # those of the other player: with members, with gates that can be reached
    int others_gates     # with face-down gates
    int rule             # by which the battle is decided, as `paradox_rule` says
    double ahead         # lead in the battle
    i32 power[2][6]      # of own and other members by circle, where attacks are declared
    i16 sights[N_SIGHTS]

cdef class Printed:
    cdef Table table
    cdef PrintedC c

cdef class Habits:
    cdef HabitsC c
    cdef list known          # tables that were met, each with its `Printed`
    cdef Printed printed_of(self, Table table)

cdef int definition_of(WorkspaceC *w, int me, u32 key) noexcept nogil
cdef void see_scene(WorkspaceC *w, SceneC *o) noexcept nogil
cdef void see_option(WorkspaceC *w, SceneC *o, u64 code, i16 *f) noexcept nogil
cdef int piloted_option(WorkspaceC *w, HabitsC *habits, PrintedC *printed) noexcept nogil
cdef void piloted_shares(WorkspaceC *w, HabitsC *habits, PrintedC *printed, double *out) noexcept nogil
cdef int drawn_by_pilot(WorkspaceC *w, HabitsC *habits, PrintedC *printed, u64 all, int n) noexcept nogil
