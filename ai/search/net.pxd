from lnl._core.engine cimport Table, WorkspaceC, i16

from lnl.ai.search.pilot cimport MAX_KINDS

include "ai_constants.pxi"

cdef struct NetC:
    # Weights, row by row, under the names of `net_inputs.shapes`; all in one block.
    i16 row[MAX_KINDS * MAX_KINDS]   # by kinds of decision and action their row, 0 for those it does not know
    float *group_bias
    float *entity
    float *scene
    float *pools
    float *scene_bias
    float *value
    float *value_bias
    float *value_last
    float *from_scene
    float *option
    float *kind
    float *second
    float *second_bias
    float *last
    float *straight
    float value_last_bias

cdef struct PrintsC:
    # What the cards of a table become, by definition: before other things are seen of them, and where an option names them.
    int n
    float *embedding
    float *first
    float *second

cdef class Prints:
    cdef Table table
    cdef PrintsC c

cdef class Net:
    cdef NetC c
    cdef float *block
    cdef object weights
    cdef list known      # tables that were met, each with its `Prints`
    cdef int point(self, dict begin) except -1
    cdef Prints prints_of(self, Table table)
    cdef Prints read_prints(self, Table table)

cdef double net_shares(WorkspaceC *w, NetC *net, PrintsC *prints, double *out) noexcept nogil
