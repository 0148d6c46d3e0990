# Games as objects, and what one player knows of them.

from lnl._core.engine cimport *
from lnl._core.worlds cimport DealC, ListC


cdef class Engine:
    cdef BlockC *block
    cdef GameC *g        # in the block, as is w
    cdef WorkspaceC *w
    cdef EventsC recorded
    cdef ScriptC script_rows
    cdef Table table
    cdef readonly object script
    cdef readonly int drawn   # in a sampled world: the list of the other player
    cdef bint busy       # in the middle of a call: another thread's is refused
    cdef int ready(self) except -1
    cdef int take(self) except -1
    cdef void bind(self, Table table)
    cdef int load_script(self, script) except -1
    cdef void settle(self) except *
    cdef void after(self)
    cdef int carry_out(self, u64 c) except -1
    cdef int step_over(self, int index) except -1
    cdef list drained(self)
    cpdef Engine copy(self)
    cdef Engine twin(self)
    cdef int card_at(self, zone, player, index) except -1
    cdef tuple values_by_layer(self, int s)


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
    cdef int ready(self) except -1
    cdef Engine scratch(self, seed)


cdef Engine engine_of(object value)
cdef CoreView core_view(object value)
