# A game for one player, and worlds dealt into it.

from lnl._core.engine cimport *

include "worlds/deals.pxi"

cdef void number_places(MapC *m) noexcept nogil
cdef void relabel(WorkspaceC *w, MapC *m) noexcept nogil
cdef void plan_deal(WorkspaceC *w, MapC *m, DealC *deal, ListC *lists) noexcept nogil
cdef int look_at(WorkspaceC *w, GameC *v, DealC *deal, int n) noexcept nogil
cdef void draw_discards(GameC *g, int viewer, u64 *luck) noexcept nogil
cdef int sample_world(WorkspaceC *w, DealC *deal, u64 seed) noexcept nogil
cdef bint is_doubtful(GameC *v, DealC *deal) noexcept nogil
cdef bint agrees(WorkspaceC *w, DealC *deal) noexcept nogil
cdef void offer(WorkspaceC *w, DealC *deal) noexcept nogil
