# What units on top may ask of the rules. Structs, sizes and leaves are in each of them; a function is called through a
# pointer, so what is small and hot is a leaf, and what is inline in the rules has a function of its own here (exports.pxi).

from libc.string cimport memcpy

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
include "worlds/deals.pxi"

# capacities, faults and checks
cdef object error_of(int fault)
cdef object raise_wrong()

# copies, and what is handed on with them
cdef void copy_game(GameC *to, GameC *g) noexcept nogil
cdef size_t brief_bytes(WorkspaceC *w) noexcept nogil
cdef void look_over(WorkspaceC *w) noexcept nogil
cdef void write_brief(WorkspaceC *w, u8 *brief) noexcept nogil
cdef void read_brief(WorkspaceC *w, u8 *brief) noexcept nogil
cdef void renew(WorkspaceC *w) noexcept nogil

# the game
cdef void new_game(WorkspaceC *w, int first) noexcept nogil
cdef void options(WorkspaceC *w) noexcept nogil
cdef void answer(WorkspaceC *w, u64 code) noexcept nogil
cdef void finish(WorkspaceC *w, int winner, int reason, u64 why) noexcept nogil
cdef int sample_world(WorkspaceC *w, DealC *deal, u64 seed) noexcept nogil

# values
cdef int stat(WorkspaceC *w, int s, int which) noexcept nogil
cdef InfoC *values_of(WorkspaceC *w, int s) noexcept nogil
cdef int player_value_of(WorkspaceC *w, int p, int which) noexcept nogil
cdef int paradox_rule(WorkspaceC *w) noexcept nogil
cdef int spot(WorkspaceC *w, int s) noexcept nogil


cdef class Table:
    cdef TableC c
    cdef readonly object cards
    cdef readonly object program


cdef Table table_of(object cards, str ruleset)
cdef void place_contents(WorkspaceC *w, object table) except *


cdef class Engine:
    cdef BlockC *block
    cdef GameC *g        # in the block, as is w
    cdef WorkspaceC *w
    cdef EvC ev
    cdef ScriptC sc
    cdef Table table
    cdef readonly object script
    cdef readonly int drawn   # in a sampled world: the list of the other player
    cdef void bind(self, Table table)
    cdef void load_script(self, script)
    cdef void settle(self) except *
    cdef void after(self)
    cpdef Engine copy(self)


cdef class Believed:
    cdef Table table         # with blanks for the other's list
    cdef readonly object belief
    cdef ListC lists[MAX_LISTS]
    cdef weigh(self, DealC *deal)


cdef class CoreView:
    cdef GameC g
    cdef DealC deal
    cdef Table table
    cdef Believed believed   # keeps the lists that `deal` refers to
    cdef dict marks          # bits of `CardRecord.used` of cards with granted abilities
    cdef u64 codes[MAX_ACTIONS]
    cdef readonly int player
    cdef Engine scratch(self, seed)
