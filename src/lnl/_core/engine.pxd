# What units on top may ask of the rules. Structs, sizes and leaves are in each of them; a function is called through a
# pointer, so what is small and hot is a leaf, and what is inline in the rules has a function of its own here (exports.pxi).

from libc.string cimport memcpy, memmove

cdef extern from *:
    """
    #ifndef LNL_DEBUG
    #define LNL_DEBUG 0
    #endif
    """
    const bint LNL_DEBUG  # a constant: what stands behind it is compiled in debug builds alone

include "core_constants.pxi"
include "state/constants.pxi"
include "state/state.pxi"
include "state/bits.pxi"
include "state/chance.pxi"
include "state/codes.pxi"
include "state/facts.pxi"
include "rules/due.pxi"

# capacities, faults and checks
cdef object error_of(int fault)
cdef object raise_wrong()
cdef void claim(bint holds, const char *words) noexcept nogil
cdef void check_step(WorkspaceC *w) noexcept nogil
cdef void check_struct(WorkspaceC *w) noexcept nogil
cdef void check_decision(WorkspaceC *w) noexcept nogil

# copies, and what is handed on with them
cdef void copy_game(GameC *to, GameC *g) noexcept nogil
cdef size_t brief_bytes(WorkspaceC *w) noexcept nogil
cdef void look_over(WorkspaceC *w) noexcept nogil
cdef void write_brief(WorkspaceC *w, u8 *brief) noexcept nogil
cdef void read_brief(WorkspaceC *w, u8 *brief) noexcept nogil
cdef void renew(WorkspaceC *w) noexcept nogil
cdef int bytes_of_copy(GameC *g) noexcept nogil
cdef void hand_on(WorkspaceC *w, WorkspaceC *to) noexcept nogil

# the game
cdef void new_game(WorkspaceC *w, int first) noexcept nogil
cdef void options(WorkspaceC *w) noexcept nogil
cdef void answer(WorkspaceC *w, u64 code) noexcept nogil
cdef void finish(WorkspaceC *w, int winner, int reason, u64 why) noexcept nogil
cdef void run(WorkspaceC *w) noexcept nogil
cdef void answer_and_go_on(WorkspaceC *w, u64 code) noexcept nogil
cdef int random_game(WorkspaceC *w, u64 seed) noexcept nogil
cdef void options_unchecked(WorkspaceC *w) noexcept nogil
cdef int quiet_checks(WorkspaceC *w, int n) noexcept nogil
cdef u64 position_key(WorkspaceC *w, u64 why) noexcept nogil
cdef void sum_up(WorkspaceC *w) noexcept nogil

# values
cdef int stat_of(WorkspaceC *w, int s, int which) noexcept nogil
cdef InfoC *values_of(WorkspaceC *w, int s) noexcept nogil
cdef int player_value_of(WorkspaceC *w, int p, int which) noexcept nogil
cdef int paradox_rule(WorkspaceC *w) noexcept nogil
cdef int spot(WorkspaceC *w, int s) noexcept nogil
cdef void printed_values_of(WorkspaceC *w, int s, InfoC *i) noexcept nogil
cdef void compute_values(WorkspaceC *w, int last) noexcept nogil
cdef void forget_values(WorkspaceC *w) noexcept nogil
cdef void limits_of(WorkspaceC *w, int p, int *out) noexcept nogil
cdef void line_up(WorkspaceC *w) noexcept nogil

# what records and worlds ask
cdef u64 marks_of(WorkspaceC *w, int s) noexcept nogil
cdef int card_by_key(WorkspaceC *w, int viewer, u32 key) noexcept nogil
cdef int ref_here(WorkspaceC *w, int s) noexcept nogil
cdef u64 point_rule(int point) noexcept nogil
cdef void resume_at(WorkspaceC *w, int point) noexcept nogil
cdef void put_card(WorkspaceC *w, int p, int z, int s) noexcept nogil
cdef void put_group(WorkspaceC *w, int p, u64 *places) noexcept nogil
cdef void put_listed(WorkspaceC *w, int p, u8 card) noexcept nogil
cdef bint keep_effect(WorkspaceC *w, EffectC *like, u16 *cards, int n, u16 stamp) noexcept nogil
cdef int load_marks(WorkspaceC *w, int s, object bits) except -1
cdef int due_at(GameC *g, FrameC *f, int which) noexcept nogil
cdef int due_picks(GameC *g, FrameC *f, int k) noexcept nogil
cdef u64 due_rule(GameC *g, FrameC *f, int k) noexcept nogil
cdef bint is_still_payable(WorkspaceC *w, FrameC *f) noexcept nogil
cdef bint may_be_paid(WorkspaceC *w, FrameC *parent) noexcept nogil
cdef bint is_one_by_one(WorkspaceC *w, StatementC *t) noexcept nogil
cdef bint find_pool(WorkspaceC *w, FrameC *f, FrameC *parent) noexcept nogil


cdef class Table:
    cdef TableC c
    cdef readonly object cards
    cdef readonly object program
    cdef readonly object abilities


cdef Table table_of(object cards, str ruleset)
cdef void place_contents(WorkspaceC *w) noexcept nogil
