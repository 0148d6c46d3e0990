# The canonical record of a game, written and read.

from lnl._core.engine cimport Table, WorkspaceC

cdef object export_record(WorkspaceC *w, list abilities, int viewer, dict marks)
cdef void load_record(WorkspaceC *w, Table table, object record) except *
