# Threads that play the playouts of a batch together, and the loop over batches.

cdef extern from *:
    """
    #include <sched.h>
    #include <time.h>
    static inline int load_whole(int *at) { return __atomic_load_n(at, __ATOMIC_ACQUIRE); }
    static inline void store_whole(int *at, int value) { __atomic_store_n(at, value, __ATOMIC_RELEASE); }
    static inline void add_one(int *at) { __atomic_add_fetch(at, 1, __ATOMIC_ACQ_REL); }
    /* Wait a little for another thread; longer, and without the processor, the more often it was waited already. */
    static inline void be_patient(int waited) {
        struct timespec nap = {0, 20000};
        if (waited > 4000) nanosleep(&nap, NULL);
        else if (waited > 400) sched_yield();
    }
    """
    int load_whole(int *at) noexcept nogil
    void store_whole(int *at, int value) noexcept nogil
    void add_one(int *at) noexcept nogil
    void be_patient(int waited) noexcept nogil

cdef enum:
    MAX_WORKERS = 64

cdef struct CrewC:
    # Threads that play a batch together: the one that searches, and others that wait for its rounds.
    int n
    int round, finished  # atomic, as is `over`
    int over
    int n_traces
    Search *f
    TraceC *traces
    WorkspaceC *w[MAX_WORKERS]


cdef void play_part(CrewC *crew, int k) noexcept nogil:
    # The playouts of a batch that fall to a thread.
    cdef int i = k
    while i < crew.n_traces:
        explore(crew.w[k], crew.f, &crew.traces[i])
        i += crew.n


cdef void serve(CrewC *crew, int k) noexcept nogil:
    # What a thread does that waits for the rounds of another.
    cdef int last = 0, waited = 0
    while not load_whole(&crew.over):
        if load_whole(&crew.round) == last:
            waited += 1
            be_patient(waited)
            continue
        waited = 0
        last += 1
        play_part(crew, k)
        add_one(&crew.finished)


cdef void play_batch(CrewC *crew, int n) noexcept nogil:
    # All playouts of a batch, by all threads.
    cdef int waited = 0
    crew.n_traces = n
    if crew.n == 1:
        play_part(crew, 0)
        return
    store_whole(&crew.finished, 0)
    add_one(&crew.round)
    play_part(crew, 0)
    while load_whole(&crew.finished) < crew.n - 1:
        waited += 1
        be_patient(waited)


cdef void run_search(CrewC *crew, int until, long long end, int *halted) noexcept nogil:
    # Playouts up to a number or the end of a slice.
    cdef Search *f = crew.f
    cdef int i, n
    while f.done < until and not load_whole(halted):
        n = min(f.batch, until - f.done)
        choose_arms(f, crew.traces, n)
        play_batch(crew, n)
        for i in range(n):
            credit(f, &crew.traces[i])
        if is_past(end):
            return
