# Long work in compiled loops is done in slices: between two of them Python may answer a signal.

from cpython.exc cimport PyErr_CheckSignals

cdef extern from *:
    """
    #include <time.h>
    #define LNL_SLICE_MS 50

    /* Milliseconds since some moment of the past. */
    static inline long long lnl_milliseconds(void) {
        struct timespec now;
        clock_gettime(CLOCK_MONOTONIC, &now);
        return now.tv_sec * 1000LL + now.tv_nsec / 1000000;
    }
    """
    const long long LNL_SLICE_MS
    long long lnl_milliseconds() noexcept nogil


cdef inline long long end_of_slice() noexcept nogil:
    # When the slice that begins now is over.
    return lnl_milliseconds() + LNL_SLICE_MS


cdef inline bint is_past(long long end) noexcept nogil:
    return lnl_milliseconds() >= end
