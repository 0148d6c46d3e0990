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
