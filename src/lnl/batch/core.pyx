"""Many games at once: an array of games that threads step and play out.

They share nothing but card tables, which nobody changes, and a counter that hands out games; each game is worked on by one
thread, so their number changes no result.
"""

from libc.stdlib cimport calloc, free, realloc
from libc.string cimport memcpy, memset

from lnl._core.engine cimport *
from lnl._core.face cimport CoreView, Engine
from lnl._core.slices cimport PyErr_CheckSignals, end_of_slice, is_past
from lnl._core.worlds cimport *
from lnl.ai.search.evaluation cimport judge
from lnl.ai.search.policy cimport drawn_option

from math import prod

from lnl.batch.constants import CONSTANTS
from lnl.batch.layout import ARRAYS
from lnl.contract.constants import require_same
from lnl.contract.errors import EngineLimitError

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


cdef inline StartC *enter(WorkspaceC *w, BatchC *b, int i) noexcept nogil:
    # Turn a workplace to a game.
    cdef StartC *start = &b.starts[b.begun[i]]
    w.g = &b.games[i]
    w.t = start.t
    renew(w)
    return start


cdef inline void take_up(WorkspaceC *w, BatchC *b, int i) noexcept nogil:
    # A game that the last call left.
    enter(w, b, i)
    read_brief(w, b.briefs + i * b.brief)


cdef void begin_game(WorkspaceC *w, BatchC *b, int i) noexcept nogil:
    cdef StartC *start = enter(w, b, i)
    copy_game(w.g, start.game)
    if start.kind == START_NEW:
        w.g.seed = b.seeds[i]
        new_game(w, start.first)
    elif start.kind == START_VIEW:
        sample_world(w, start.deal, b.seeds[i])
        if w.g.fault:
            b.unreal = True
            w.g.fault = POOL_ACTIONS + 1
    b.rewards[2 * i] = b.rewards[2 * i + 1] = 0
    b.terminals[i] = b.reasons[i] = 0
    b.decisions[i] = 0


cdef void abort_game(WorkspaceC *w, BatchC *b) noexcept nogil:
    # It would exceed a capacity: it ends here without a result.
    b.bugs |= w.g.fault == FAULT_BUG
    w.g.waiting = w.g.over = 0
    finish(w, -1, REASON_FAULT, 0)


cdef void settle_game(WorkspaceC *w, BatchC *b) noexcept nogil:
    # On to a decision with a choice, or to the end.
    while w.g.waiting and not w.g.fault:
        options(w)
        if w.n_options > 1 or w.g.fault:
            break
        answer(w, w.options[0])
    if w.g.fault:
        abort_game(w, b)


cdef void score_game(GameC *g, BatchC *b, int i) noexcept nogil:
    # What the last call brought.
    b.rewards[2 * i] = b.rewards[2 * i + 1] = 0
    b.turn[i] = g.turn
    b.terminals[i] = g.over
    b.reasons[i] = g.reason if g.over else 0
    if g.over and g.winner:
        b.rewards[2 * i + g.winner - 1] = 1
        b.rewards[2 * i + 2 - g.winner] = -1


cdef void show_game(WorkspaceC *w, BatchC *b, int i) noexcept nogil:
    # What the player to decide may do.
    cdef GameC *g = w.g
    cdef u8 *mask = b.mask + <size_t>i * MAX_ACTIONS
    cdef int old = b.counts[i], n = w.n_options if g.waiting else 0
    b.to_move[i] = g.asked_player if g.waiting else -1
    b.kinds[i] = g.asked_kind if g.waiting else 0
    memcpy(b.codes + <size_t>i * MAX_ACTIONS, w.options, n * sizeof(u64))
    if n > old:
        memset(mask + old, 1, n - old)
    else:
        memset(mask + n, 0, old - n)
    b.counts[i] = b.n_legal[i] = n
    if b.watched:
        observe(w, b, i)
    write_brief(w, b.briefs + i * b.brief)


cdef void step_game_of(WorkspaceC *w, BatchC *b, int i, int after) noexcept nogil:
    # And ask for the memory of a game to come, or -1.
    if not b.counts[i]:  # over before
        b.rewards[2 * i] = b.rewards[2 * i + 1] = 0
        return
    take_up(w, b, i)
    fetch_part(b, after, 0)
    answer(w, b.codes[<size_t>i * MAX_ACTIONS + b.actions[i]])
    b.decisions[i] += 1
    fetch_part(b, after, 1)
    settle_game(w, b)
    fetch_part(b, after, 2)
    finish_step(w, b, i)
    fetch_part(b, after, 3)


cdef void finish_step(WorkspaceC *w, BatchC *b, int i) noexcept nogil:
    # A game that is over makes room for the next, if so wanted: what is known of its end stands beside the new decision.
    cdef int reason
    cdef float won
    score_game(w.g, b, i)
    if b.restart and w.g.over:
        won, reason = b.rewards[2 * i], b.reasons[i]
        b.episodes[i] += 1
        b.seeds[i] = derived_seed(b.seeds0[i], b.episodes[i])
        begin_game(w, b, i)
        settle_game(w, b)
        b.rewards[2 * i], b.rewards[2 * i + 1] = won, -won
        b.terminals[i], b.reasons[i] = 1, reason
    show_game(w, b, i)


cdef int play_on(WorkspaceC *w, int policy, u64 seed, int last_turn, int most) noexcept nogil:
    # Play by a light policy until a later turn begins, so many decisions with a choice were made, or the game ends.
    cdef GameC *g = w.g
    cdef u64 all = chances(seed, 0, PURPOSE_PLAYOUT)
    cdef int i, n = 0
    while g.waiting and g.turn <= last_turn:
        options(w)
        if g.fault:
            break
        i = 0
        if w.n_options > 1:
            if n == most:
                break
            i = <int>below(next_chance(all, n), w.n_options) if policy == POLICY_RANDOM else drawn_option(w, all, n)
            n += 1
        answer(w, w.options[i])
    return n


cdef void play_game_of(WorkspaceC *w, BatchC *b, int i) noexcept nogil:
    cdef GameC *g = &b.games[i]
    cdef int last = g.turn + b.turns if b.turns >= 0 else 1 << 30
    if not b.counts[i]:
        b.rewards[2 * i] = b.rewards[2 * i + 1] = 0
        return
    take_up(w, b, i)
    b.decisions[i] += play_on(w, b.policy, b.luck[i], last, b.most)
    settle_game(w, b)
    score_game(g, b, i)
    show_game(w, b, i)


cdef void do_job(WorkspaceC *w, BatchC *b, int i, int after) noexcept nogil:
    if b.job == JOB_BEGIN:
        begin_game(w, b, i)
        settle_game(w, b)
        score_game(w.g, b, i)
        show_game(w, b, i)
    elif b.job == JOB_STEP:
        step_game_of(w, b, i, after)
    elif b.job == JOB_PLAY:
        play_game_of(w, b, i)
    elif b.job == JOB_OBSERVE:
        take_up(w, b, i)
        observe(w, b, i)
    else:
        take_up(w, b, i)
        b.judged[i] = judge(w, 0)


cdef bint do_jobs(WorkspaceC *w, BatchC *b, ShareC *share, long long end) noexcept nogil:
    # As many games as this thread comes to before a slice is over; returns whether more may be left.
    cdef i64 k
    while not b.stopped:
        if share.at == share.last:
            share.at = take_games(&b.next, b.chunk)
            share.last = min(<i64>b.n, share.at + b.chunk)
            if share.at >= b.n:
                return False
        k = share.at
        share.at += 1
        do_job(w, b, b.order[k], b.order[k + AHEAD] if k + AHEAD < b.n else -1)
        if (b.job == JOB_PLAY or not k & 63) and is_past(end):
            return True
    return False


require_same("lnl.batch", BATCH_DIGEST, CONSTANTS)

_SIZES = {"bool": 1, "int8": 1, "uint8": 1, "int32": 4, "float32": 4, "uint64": 8, "float64": 8}


cdef class Batch:
    """The games behind `lnl.batch.Games`, which owns the arrays and says what they mean.

    Args:
        n: how many games.
        workers: how many threads may work at a time.
        arrays: by name, all that `lnl.batch.layout.ARRAYS` lists: C-contiguous and writable. They are written in place.
    """

    cdef BatchC c
    cdef WorkspaceC *work
    cdef int workers
    cdef Py_buffer held[N_ARRAYS]
    cdef int n_held
    cdef list tables         # of the starts
    cdef list views          # that starts refer to

    def __cinit__(self, n, workers, arrays):
        cdef int k
        self.c.n = n
        self.workers = workers
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
                raise ValueError(f"array {name}: {self.held[k].len} bytes instead of {n * size}")
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

    cdef StartC *add_start(self, Table table, int kind, object numbers) except NULL:
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
        cdef StartC *start = self.add_start(table_of(table, ruleset), START_NEW, numbers)
        self.work.g, self.work.t = start.game, start.t
        place_contents(self.work, table)
        start.first = -1 if first is None else first
        return self.c.n_starts - 1

    def add_copy(self, Engine engine, numbers):
        """Add games that begin as a position stands; return the number of that start."""
        if engine.w.script_rows != NULL:
            raise ValueError("scripted chance")
        copy_game(self.add_start(engine.table, START_COPY, numbers).game, engine.g)
        return self.c.n_starts - 1

    def add_view(self, CoreView view, numbers):
        """Add games that begin as worlds that agree with a view; return the number of that start."""
        cdef StartC *start = self.add_start(view.table, START_VIEW, numbers)
        copy_game(start.game, &view.g)
        start.deal = &view.deal
        self.views.append(view)
        return self.c.n_starts - 1

    def assign(self, begun):
        """Say for each game which start it has."""
        cdef int i
        if len(begun) != self.c.n or not all(0 <= k < self.c.n_starts for k in begun):
            raise ValueError("a start for each game")
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
            job: what to do with every game.
            chunk: how many games a thread takes at a time.
            restart: whether games that are over begin anew.
            watched: whether observations are written too.
            policy: who plays games on.
            turns: for how many more turns, -1 for no bound.
            most: for how many decisions with a choice, -1 for no bound.
        """
        self.c.job, self.c.chunk, self.c.restart, self.c.watched = job, chunk, restart, watched
        self.c.policy, self.c.turns, self.c.most = policy, turns, most
        self.c.next = 0
        self.c.stopped = False

    def work_on(self, worker):
        """Do the present job's work, beside other threads that do so with other numbers.

        Signals are answered between slices of it, where this is Python's main thread.

        Args:
            worker: the number of the thread.
        """
        cdef WorkspaceC *w = &self.work[<int>worker]
        cdef ShareC share
        cdef bint more = True
        share.at = share.last = 0
        while more:
            with nogil:
                more = do_jobs(w, &self.c, &share, end_of_slice())
            PyErr_CheckSignals()

    def stop(self):
        """Let all threads give up the present job, each after the game at hand."""
        self.c.stopped = True

    def finish(self):
        """Raise what went wrong in the job."""
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
        e.bind(self.tables[self.c.begun[<int>i]])
        copy_game(e.g, &self.c.games[<int>i])
        e.after()
        return e
