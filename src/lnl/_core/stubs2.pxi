cdef class Refs:
    cdef X *x
    cdef list found
    def __cinit__(self):
        self.found = []
    cdef object code(self, int s, int inc):
        if self.x.g.inc[s] == inc:
            return ref_here(self.x, s)
        if (s, inc) not in self.found:
            self.found.append((s, inc))
        return -2 - self.found.index((s, inc))
    cdef object snapshots(self):
        return ()
cdef void effect_stamps(X *x, set stamps):
    pass
cdef object export_standby(X *x, Refs refs):
    return ()
cdef object export_effects(X *x, Refs refs, dict ranks):
    return ()
cdef void export_effect_frame(X *x, Fr *f, Refs refs, list out):
    pass
cdef inline void step_effect(X *x, Fr *f) noexcept nogil:
    pass
cdef inline void options_effect(X *x, Fr *f) noexcept nogil:
    pass
cdef inline void answer_effect(X *x, Fr *f, u64 code) noexcept nogil:
    pass
