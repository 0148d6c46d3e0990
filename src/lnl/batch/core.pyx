"""Many games at once: an array of games that threads step and play out.

They share nothing but card tables, which nobody changes, and a counter that hands out games; each game is worked on by one
thread, so their number changes no result.
"""

from libc.stdlib cimport calloc, free, realloc
from libc.string cimport memcpy, memset

from lnl._core.engine cimport *
from lnl._core.face cimport CoreView, Engine, core_view, engine_of
from lnl._core.slices cimport PyErr_CheckSignals, end_of_slice, is_past
from lnl._core.worlds cimport *
from lnl.ai.search.evaluation cimport judge
from lnl.ai.search.policy cimport drawn_option

from math import prod

from lnl.batch.constants import CONSTANTS, POLICIES, Job
from lnl.batch.layout import ARRAYS
from lnl.cards.library.table import CardTable
from lnl.contract.arguments import MAX_INT, instance, starter_of, whole, word
from lnl.contract.constants import require_same
from lnl.contract.errors import ArgumentError, EngineLimitError, IllegalActionError
from lnl.contract.ruleset import RULESETS
from lnl.contract.sharing import in_use

include "batch_constants.pxi"
include "structs.pxi"
include "observe.pxi"

cdef extern from "Python.h":
    int PyObject_GetBuffer(object, Py_buffer *, int) except -1
    void PyBuffer_Release(Py_buffer *)
    int PyBUF_WRITABLE
    int PyBUF_C_CONTIGUOUS

cdef extern from *:
    """
    /* The first of the next games that nobody has taken. */
    static inline long long take_games(long long *next, long long count) {
        return __atomic_fetch_add(next, count, __ATOMIC_RELAXED);
    }
    #include <stdlib.h>
    #ifdef __linux__
    #include <sys/mman.h>
    #endif
    /* Zeroed memory for many games, in large pages where there are any: steps touch a little of every game. */
    static inline void *calloc_large(size_t n, size_t size) {
    #ifdef __linux__
        size_t page = 1 << 21, bytes = (n * size + page - 1) / page * page;
        void *p = NULL;
        if (n * size >= 2 * page && posix_memalign(&p, page, bytes) == 0) {
            madvise(p, bytes, MADV_HUGEPAGE);
            return memset(p, 0, bytes);
        }
    #endif
        return calloc(n, size);
    }
    """
    i64 take_games(i64 *next, i64 count) noexcept nogil
    void *calloc_large(size_t n, size_t size) noexcept

cdef enum:
    AHEAD = 3            # games between the one that is stepped and the one whose memory is asked for
    LINE = 64            # bytes that come at a time
    MAX_NUMBER = 65535   # of cards in observations


cdef inline u64 derived_seed(u64 seed, u64 k) noexcept nogil:
    # The k-th seed made of one (lnl.batch.derived_seed).
    return mix64(seed + k * <u64>0x9E3779B97F4A7C15)


cdef inline void fetch_part(BatchC *b, int i, int k) noexcept nogil:
    # A part of what a step reads of a later game, if there is one: in parts, since only so much can be under way.
    cdef GameC *g
    cdef long third
    if i < 0:
        return
    g = &b.games[i]
    third = (<u8 *>g.frames - <u8 *>g) // 3
    if k < 3:
        fetch_early(<u8 *>g + k * third, third)
        return
    fetch_early(b.briefs + i * b.brief, b.brief)
    fetch_early(b.codes + <size_t>i * MAX_ACTIONS + b.actions[i], 1)
    fetch_early(g.frames, LINE)  # the beginnings of those pools that are seldom empty
    fetch_early(g.tried_at, LINE)
    fetch_early(g.tried, LINE)
    fetch_early(g.arrangements, LINE)
    fetch_early(g.groups[0], 2 * LINE)
    fetch_early(g.groups[1], 2 * LINE)
    fetch_early(g.listed[0], LINE)
    fetch_early(g.listed[1], LINE)
    fetch_early(g.scratch, 2 * LINE)


include "jobs.pxi"

require_same("lnl.batch", BATCH_DIGEST, CONSTANTS)

_SIZES = {"bool": 1, "int8": 1, "uint8": 1, "int32": 4, "float32": 4, "uint64": 8, "float64": 8}


cdef class Batch:
    """The games behind `lnl.batch.Games`, which owns the arrays and says what they mean.

    Threads work on them side by side in `work_on`, each by a number of its own; meanwhile every other call is refused.

    Args:
        n: how many games, 1 to `MAX_GAMES`.
        workers: how many threads may work at a time, 1 to `MAX_THREADS`.
        arrays: by name, all that `lnl.batch.layout.ARRAYS` lists: C-contiguous and writable. They are written in place.
    """

    cdef BatchC c
    cdef WorkspaceC *work
    cdef int workers
    cdef int working         # threads in the midst of their work
    cdef bint assigned       # every game has a start
    cdef bint begun          # and has begun
    cdef u8 at_work[MAX_THREADS]
    cdef Py_buffer held[N_ARRAYS]
    cdef int n_held
    cdef list tables         # of the starts
    cdef list views          # that starts refer to

    def __cinit__(self, n, workers, arrays):
        cdef int k
        n = self.c.n = whole("n", n, 1, MAX_GAMES)
        workers = self.workers = whole("workers", workers, 1, MAX_THREADS)
        if not isinstance(arrays, dict) or arrays.keys() != ARRAYS.keys():
            raise ArgumentError(f"arrays must be a dict with the keys {', '.join(ARRAYS)}", argument="arrays")
        self.tables = []
        self.views = []
        self.c.games = <GameC *>calloc_large(n, sizeof(GameC))
        self.c.begun = <i32 *>calloc(n, sizeof(i32))
        self.c.order = <i32 *>calloc(n, sizeof(i32))
        self.c.counts = <i32 *>calloc(n, sizeof(i32))
        self.c.described = <i32 *>calloc(n, sizeof(i32))
        self.work = <WorkspaceC *>calloc(workers, sizeof(WorkspaceC))
        self.c.brief = brief_bytes(self.work)
        self.c.briefs = <u8 *>calloc_large(n, self.c.brief)
        if (self.c.games == NULL or self.c.briefs == NULL or self.c.begun == NULL or self.c.order == NULL
                or self.c.counts == NULL or self.c.described == NULL or self.work == NULL):
            raise MemoryError(f"{n} games of {sizeof(GameC)} bytes")
        for k, (name, (shape, kind)) in enumerate(ARRAYS.items()):
            size = _SIZES[kind] * prod(shape)
            PyObject_GetBuffer(arrays[name], &self.held[k], PyBUF_WRITABLE | PyBUF_C_CONTIGUOUS)
            self.n_held += 1
            if self.held[k].len != n * size:
                raise ArgumentError(f"array {name}: {self.held[k].len} bytes instead of {n * size}", argument="arrays")
        self.c.seeds = <u64 *>self.held[ARRAY_SEEDS].buf
        self.c.seeds0 = <u64 *>self.held[ARRAY_FIRST_SEEDS].buf
        self.c.episodes = <i32 *>self.held[ARRAY_EPISODES].buf
        self.c.codes = <u64 *>self.held[ARRAY_CODES].buf
        self.c.mask = <u8 *>self.held[ARRAY_MASK].buf
        self.c.n_legal = <i32 *>self.held[ARRAY_N_LEGAL].buf
        self.c.to_move = <signed char *>self.held[ARRAY_TO_MOVE].buf
        self.c.kinds = <u8 *>self.held[ARRAY_KINDS].buf
        self.c.rewards = <float *>self.held[ARRAY_REWARDS].buf
        self.c.terminals = <u8 *>self.held[ARRAY_TERMINALS].buf
        self.c.reasons = <u8 *>self.held[ARRAY_REASONS].buf
        self.c.turn = <i32 *>self.held[ARRAY_TURNS].buf
        self.c.decisions = <i32 *>self.held[ARRAY_DECISIONS].buf
        self.c.judged = <double *>self.held[ARRAY_JUDGED].buf
        self.c.actions = <i32 *>self.held[ARRAY_ACTIONS].buf
        self.c.luck = <u64 *>self.held[ARRAY_LUCK].buf
        self.c.situations = <i32 *>self.held[ARRAY_SITUATIONS].buf
        self.c.cards = <i32 *>self.held[ARRAY_CARDS].buf
        self.c.options = <i32 *>self.held[ARRAY_OPTIONS].buf

    def __dealloc__(self):
        cdef int k
        for k in range(self.n_held):
            PyBuffer_Release(&self.held[k])
        for k in range(self.c.n_starts):
            free(self.c.starts[k].game)
            free(self.c.starts[k].numbers)
            free(self.c.starts[k].printed)
        free(self.c.starts)
        free(self.c.games)
        free(self.c.briefs)
        free(self.c.begun)
        free(self.c.order)
        free(self.c.counts)
        free(self.c.described)
        free(self.work)

    cdef int idle(self) except -1:
        # Refuse a call in the midst of a job.
        if self.working:
            raise in_use("a batch")
        return 0

    cdef StartC *add_start(self, Table table, int kind, object numbers) except NULL:
        self.idle()
        instance("numbers", numbers, list)
        if len(numbers) != table.c.n_defs:
            raise ArgumentError(f"numbers: {len(numbers)} for a table of {table.c.n_defs} cards", argument="numbers")
        for number in numbers:
            whole("numbers: number of a card", number, 0, MAX_NUMBER)
        return self.grow(table, kind, numbers)

    cdef StartC *grow(self, Table table, int kind, object numbers) except NULL:
        # One start more.
        cdef StartC *start
        cdef StartC *more = <StartC *>realloc(self.c.starts, (self.c.n_starts + 1) * sizeof(StartC))
        cdef int k
        if more == NULL:
            raise MemoryError(f"{self.c.n_starts + 1} starts")
        self.c.starts = more
        start = &more[self.c.n_starts]
        memset(start, 0, sizeof(StartC))
        self.c.n_starts += 1
        start.t = &table.c
        start.kind = kind
        start.game = <GameC *>calloc(1, sizeof(GameC))
        start.numbers = <u16 *>calloc(256, sizeof(u16))
        start.printed = <u16 *>calloc(table.c.n_abilities + 1, sizeof(u16))
        if start.game == NULL or start.numbers == NULL or start.printed == NULL:
            raise MemoryError("a start of games")
        self.tables.append(table)
        for k, number in enumerate(numbers):
            start.numbers[k] = number
        for k, ability in enumerate(table.program.abilities):
            start.printed[k] = numbers[ability.reference[0]]
        return start

    def add_new(self, table, ruleset, first, numbers):
        """Add games that begin anew, with chance from their own seeds; return the number of that start.

        Args:
            table: a `CardTable`.
            ruleset: name of the ruleset.
            first: who starts, or None for chance.
            numbers: by definition, the number by which observations name the card.
        """
        cdef StartC *start
        instance("table", table, CardTable)
        first = starter_of(first)
        start = self.add_start(table_of(table, word("ruleset", ruleset, RULESETS)), START_NEW, numbers)
        self.work.g, self.work.t = start.game, start.t
        place_contents(self.work)
        start.first = -1 if first is None else first
        return self.c.n_starts - 1

    def add_copy(self, engine, numbers):
        """Add games that begin as a position stands; return the number of that start."""
        cdef Engine game = engine_of(engine)
        if game.w.script_rows != NULL:
            raise ArgumentError("engine: it has scripted chance", argument="engine")
        copy_game(self.add_start(game.table, START_COPY, numbers).game, game.g)
        return self.c.n_starts - 1

    def add_view(self, view, numbers):
        """Add games that begin as worlds that agree with a view; return the number of that start."""
        cdef CoreView known = core_view(view)
        cdef StartC *start = self.add_start(known.table, START_VIEW, numbers)
        copy_game(start.game, &known.g)
        start.deal = &known.deal
        self.views.append(known)
        return self.c.n_starts - 1

    def assign(self, begun):
        """Say for each game which start it has."""
        cdef int i
        self.idle()
        instance("begun", begun, (list, tuple))
        if len(begun) != self.c.n:
            raise ArgumentError(f"begun: {len(begun)} numbers of starts for {self.c.n} games", argument="begun")
        begun = [whole("begun: number of a start", k, 0, self.c.n_starts - 1) for k in begun]
        self.begun = False
        self.assigned = True
        for i, k in enumerate(begun):
            self.c.begun[i] = k
        tables = {id(table): k for k, table in enumerate(self.tables)}
        for i, k in enumerate(sorted(range(self.c.n), key=lambda i: tables[id(self.tables[begun[i]])])):
            self.c.order[i] = k

    def first_bad_action(self):
        """Return the first game whose action is none of its legal ones, or -1; games that are over take any."""
        cdef int i
        for i in range(self.c.n):
            if self.c.counts[i] and not 0 <= self.c.actions[i] < self.c.counts[i]:
                return i
        return -1

    def prepare(self, job, chunk, restart=False, watched=False, policy=0, turns=-1, most=-1):
        """Set up a job for `work_on`.

        Args:
            job: what to do with every game, a `Job`; the first is `Job.BEGIN`.
            chunk: how many games a thread takes at a time, from 1.
            restart: whether games that are over begin anew.
            watched: whether observations are written too.
            policy: who plays games on.
            turns: for how many more turns, at most `MAX_COUNTER`; -1 for no bound.
            most: for how many decisions with a choice, -1 for no bound.

        Raises:
            ArgumentError: a number is out of its range, or games have not begun.
            IllegalActionError: the actions of a step are not all legal.
        """
        cdef int kind = whole("job", job, 0, max(Job)), share = whole("chunk", chunk, 1, MAX_GAMES)
        cdef int who = whole("policy", policy, 0, len(POLICIES) - 1)
        cdef int horizon = whole("turns", turns, -1, MAX_COUNTER), bound = whole("most", most, -1, MAX_INT)
        cdef int bad
        self.idle()
        if not (self.begun if kind != JOB_BEGIN else self.assigned):
            raise ArgumentError("job: games begin first (assign, then Job.BEGIN)", argument="job")
        if kind == JOB_STEP:
            bad = self.first_bad_action()
            if bad >= 0:
                raise IllegalActionError(f"game {bad}: action {self.c.actions[bad]} is not one of its {self.c.counts[bad]} "
                                         "legal actions")
        self.c.job, self.c.chunk, self.c.restart, self.c.watched = kind, share, bool(restart), bool(watched)
        self.c.policy, self.c.turns, self.c.most = who, horizon, bound
        self.c.next = 0
        self.c.stopped = False
        self.begun = self.begun and kind != JOB_BEGIN

    def work_on(self, worker):
        """Do the present job's work, beside other threads that do so with other numbers.

        Signals are answered between slices of it, where this is Python's main thread.

        Args:
            worker: the number of the thread, from 0.

        Raises:
            SharingError: another thread works by this number.
        """
        cdef int number = whole("worker", worker, 0, self.workers - 1)
        cdef WorkspaceC *w = &self.work[number]
        cdef ShareC share
        cdef bint more = True
        if not self.c.chunk:
            raise ArgumentError("there is no job: prepare says what to do", argument="worker")
        if self.at_work[number]:
            raise in_use("a worker of a batch")
        share.at = share.last = 0
        self.at_work[number] = True
        self.working += 1
        try:
            while more:
                with nogil:
                    more = do_jobs(w, &self.c, &share, end_of_slice())
                PyErr_CheckSignals()
        finally:
            self.working -= 1
            self.at_work[number] = False

    def stop(self):
        """Let all threads give up the present job, each after the game at hand."""
        self.c.stopped = True

    def finish(self):
        """End the job, and raise what went wrong in it."""
        self.idle()
        if self.c.chunk > 0 and self.c.job == JOB_BEGIN and self.c.next >= self.c.n:
            self.begun = True
        self.c.chunk = 0
        raise_wrong()
        if self.c.bugs:
            self.c.bugs = False
            raise error_of(FAULT_BUG)
        if self.c.unreal:
            self.c.unreal = False
            raise EngineLimitError(f"no world in {MAX_DRAWS} agrees with the open choices of a view")

    def engine(self, i):
        """Return a game of its own that stands as game ``i``."""
        cdef Engine e = Engine.__new__(Engine)
        cdef int k = whole("i", i, 0, self.c.n - 1)
        self.idle()
        if not self.begun:
            raise ArgumentError("games begin first (assign, then Job.BEGIN)", argument="i")
        e.bind(self.tables[self.c.begun[k]])
        copy_game(e.g, &self.c.games[k])
        e.after()
        return e
