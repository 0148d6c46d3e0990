# The canonical record of a game, written and read.

from lnl._core.engine cimport WorkspaceC

cdef object export_record(WorkspaceC *w, list abilities, int viewer, dict marks)
cdef void load_record(WorkspaceC *w, object table, object program, object record) except *
