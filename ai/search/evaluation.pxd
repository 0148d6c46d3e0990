from lnl._core.engine cimport WorkspaceC

cdef int down_gates(WorkspaceC *w, int p) noexcept nogil
cdef double judge(WorkspaceC *w, int me) noexcept nogil
cdef double judge_beginning(WorkspaceC *w, int me) noexcept nogil
