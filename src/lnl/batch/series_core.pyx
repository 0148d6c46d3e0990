"""Whole games, one after the other in one workplace, by players that the core plays itself.

No Python object is touched, and nothing is allocated in a game but room for its events: threads play parts of a series
side by side.
"""

from libc.stdlib cimport calloc, free
from libc.string cimport memset

from lnl._core.engine cimport *
from lnl._core.face cimport Engine
from lnl._core.slices cimport PyErr_CheckSignals, end_of_slice, is_past
from lnl.ai.search.evaluation cimport down_gates
from lnl.ai.search.pilot cimport Habits, HabitsC, Printed, PrintedC, piloted_option

from lnl.batch.constants import CONSTANTS
from lnl.batch.layout import PLAYERS, SERIES
from lnl.cards.library.table import CardTable
from lnl.contract.arguments import instance, seed_of, starter_of, whole, word
from lnl.contract.constants import require_same
from lnl.contract.errors import ArgumentError
from lnl.contract.ruleset import RULESETS

include "batch_constants.pxi"
include "seen.pxi"

require_same("lnl.batch", BATCH_DIGEST, CONSTANTS)

cdef extern from "Python.h":
    int PyObject_GetBuffer(object, Py_buffer *, int) except -1
    void PyBuffer_Release(Py_buffer *)
    int PyBUF_WRITABLE
    int PyBUF_C_CONTIGUOUS

cdef struct SeriesC:
    # A series: what is to be played, and how it ended, by game.
    i32 n, n_tables, width
    bint watched         # whether rows of cards and turns are written
    GameC *starts        # by table: contents in their zones
    TableC **tables
    HabitsC *habits
    PrintedC **printed   # by table: what the cards weigh to the pilot
    i32 *table
    u64 *seeds
    u64 *luck            # by seat
    signed char *first
    u8 *players          # by seat
    i16 *replaced        # by seat: the definition of which a copy becomes another one, and that one; -1 for none
    i16 *forced          # by seat: the definition that is put into the hand, -1 for none
    signed char *winner
    u8 *reasons
    i32 *turns
    i32 *decisions
    i32 *asked           # by seat
    u8 *left             # by seat: gates at the end
    u8 *exchanged        # by seat: cards of the dealt hand that were put back
    u8 *changed          # by seat: whether a card became another one, or was put into the hand
    i16 *by_card         # by seat, definition and column
    i16 *by_turn         # by turn and column
    i32 *n_turns

cdef bint force_card(WorkspaceC *w, int p, int d, SeenC *seen) noexcept nogil:
    # Let a card of the deck and the first card of the dealt hand change what they are: nobody has seen either but its place,
    # so all that is known stays so. Nothing is done where the hand has the card, or the deck has it not.
    cdef GameC *g = w.g
    cdef int i, s, at = NONE8
    for i in range(g.n_in[p][ZONE_HAND]):
        if g.d[cards_in(g, p, ZONE_HAND)[i]] == d:
            return False
    for i in range(g.n_in[p][ZONE_DECK]):
        if g.d[cards_in(g, p, ZONE_DECK)[i]] == d:
            at = cards_in(g, p, ZONE_DECK)[i]
            break
    if at == NONE8 or g.n_in[p][ZONE_HAND] == 0:
        return False
    s = cards_in(g, p, ZONE_HAND)[0]
    if seen != NULL:
        see_other_card(seen, p, g.d[s], d)
    g.d[at], g.d[s] = g.d[s], g.d[at]
    renew(w)
    return True


cdef bint replace_card(WorkspaceC *w, int p, int old, int new, SeenC *seen) noexcept nogil:
    # Let a copy of a card become another card before anybody has acted: it lies where the copy lay.
    cdef GameC *g = w.g
    cdef int s
    for s in range(g.n_slots):
        if g.owner[s] == p and g.d[s] == old:
            g.d[s] = new
            if seen != NULL and g.zone[s] == ZONE_HAND:
                see_other_card(seen, p, old, new)
            renew(w)
            return True
    return False


cdef void begin_seen(SeriesC *b, int i, SeenC *seen) noexcept nogil:
    memset(seen, 0, sizeof(SeenC))
    seen.width = b.width
    seen.cards = b.by_card + <size_t>i * 2 * b.width * N_OF_CARD
    seen.turns = b.by_turn + <size_t>i * MAX_TURN_ROWS * N_OF_TURN


cdef void begin_series_game(WorkspaceC *w, SeriesC *b, int i, SeenC *seen) noexcept nogil:
    cdef int p
    w.t = b.tables[b.table[i]]
    renew(w)
    copy_game(w.g, &b.starts[b.table[i]])
    w.g.seed = b.seeds[i]
    if seen != NULL:
        begin_seen(b, i, seen)
        w.recorded.n = 0
    new_game(w, b.first[i])
    if seen != NULL:
        see_events(seen, w.recorded)
    for p in range(2):
        b.changed[2 * i + p] = False
        if b.replaced[4 * i + 2 * p] >= 0:
            b.changed[2 * i + p] = replace_card(w, p, b.replaced[4 * i + 2 * p], b.replaced[4 * i + 2 * p + 1], seen)
        if b.forced[2 * i + p] >= 0:
            b.changed[2 * i + p] |= force_card(w, p, b.forced[2 * i + p], seen)
        b.asked[2 * i + p] = b.exchanged[2 * i + p] = 0


cdef inline int option_of(WorkspaceC *w, SeriesC *b, int i, u64 *luck) noexcept nogil:
    cdef int p = w.g.asked_player
    b.asked[2 * i + p] += 1
    if b.players[2 * i + p] == PLAYER_RANDOM:
        return <int>below(next_chance(luck[p], b.asked[2 * i + p]), w.n_options)
    return piloted_option(w, b.habits, b.printed[b.table[i]])


cdef void play_game(WorkspaceC *w, SeriesC *b, int i) noexcept nogil:
    cdef GameC *g = w.g
    cdef SeenC events
    cdef SeenC *seen = &events if b.watched else NULL
    cdef u64 luck[2]
    cdef int p, k
    begin_series_game(w, b, i, seen)
    for p in range(2):
        luck[p] = chances(b.luck[2 * i + p], 0, PURPOSE_PLAYOUT)
    while g.waiting and not g.fault:
        options(w)
        if g.fault:
            break
        b.turns[i], b.decisions[i] = g.turn, g.n_decisions  # of a game that is aborted: before the action it was aborted at
        k = option_of(w, b, i, luck) if w.n_options > 1 else 0
        b.exchanged[2 * i + g.asked_player] += act_kind(w.options[k]) == ACTION_BOTTOM
        answer(w, w.options[k])
        if seen != NULL:
            see_events(seen, w.recorded)
    for p in range(2):
        b.left[2 * i + p] = popcount(down_gates(w, p))
    if not g.fault:
        b.turns[i], b.decisions[i] = g.turn, g.n_decisions
    if seen != NULL:
        b.n_turns[i] = seen.n_turns
    b.winner[i] = -1 if g.fault or g.winner == 0 else g.winner - 1
    b.reasons[i] = REASON_FAULT if g.fault else g.reason


cdef int play_slice(WorkspaceC *w, SeriesC *b, int at, int last, i64 end) noexcept nogil:
    # Games until a slice of time is over; returns the next one.
    while at < last:
        play_game(w, b, at)
        at += 1
        if is_past(end):
            break
    return at


cdef class Series:
    """Games to be played, and how they ended, in arrays that `lnl.batch.play_games` owns.

    Args:
        tables: card tables; those that share their cards, and have as many in each part, are compiled once.
        ruleset: name of the ruleset.
        habits: the pilot's weights.
        arrays: by name, all that `lnl.batch.layout.SERIES` lists: C-contiguous and writable.
        n: how many games.
        width: definitions that rows of cards have room for.
        watched: whether rows of cards and turns are written.
    """

    cdef SeriesC c
    cdef Py_buffer held[N_SERIES]
    cdef int n_held
    cdef list kept           # the tables and weights that the structs point to

    def __cinit__(self, tables, ruleset, Habits habits, arrays, n, width, watched):
        cdef Table table
        cdef Printed printed
        cdef WorkspaceC *w
        cdef int k, slot
        cdef dict compiled = {}
        self.c.n, self.c.width = whole("n", n, 0, 1 << 30), whole("width", width, 1, 256)
        self.c.watched = bool(watched)
        self.c.n_tables = len(tables)
        self.kept = [habits]
        if habits is None:
            raise ArgumentError("habits: None", argument="habits")
        self.c.habits = &habits.c
        self.c.starts = <GameC *>calloc(self.c.n_tables + 1, sizeof(GameC))
        self.c.tables = <TableC **>calloc(self.c.n_tables + 1, sizeof(TableC *))
        self.c.printed = <PrintedC **>calloc(self.c.n_tables + 1, sizeof(PrintedC *))
        w = <WorkspaceC *>calloc(1, sizeof(WorkspaceC))
        try:
            if self.c.starts == NULL or self.c.tables == NULL or self.c.printed == NULL or w == NULL:
                raise MemoryError(f"starts of {self.c.n_tables} tables")
            for k in range(self.c.n_tables):
                instance("tables: table", tables[k], CardTable)
                parts = [part for contents in tables[k].contents for part in contents]
                like = (id(tables[k].cards), tuple([len(part) for part in parts]))
                if like not in compiled:
                    table = table_of(tables[k], word("ruleset", ruleset, RULESETS))
                    compiled[like] = table, habits.printed_of(table)
                    self.kept.append(compiled[like])
                table, printed = compiled[like]
                self.c.tables[k], self.c.printed[k] = &table.c, &printed.c
                if watched and table.c.n_defs > width:
                    raise ArgumentError(f"width: {width} for {table.c.n_defs} cards", argument="width")
                w.g, w.t = &self.c.starts[k], &table.c
                place_contents(w)
                for slot, d in enumerate([d for part in parts for d in part]):
                    self.c.starts[k].d[slot] = whole("tables: card", d, 0, table.c.n_defs - 1)
        finally:
            free(w)
        self.take_arrays(arrays)

    cdef int take_arrays(self, arrays) except -1:
        cdef int k
        instance("arrays", arrays, dict)
        if list(arrays) != list(SERIES):
            raise ArgumentError(f"arrays must be {', '.join(SERIES)}", argument="arrays")
        for k, name in enumerate(SERIES):
            PyObject_GetBuffer(arrays[name], &self.held[k], PyBUF_WRITABLE | PyBUF_C_CONTIGUOUS)
            self.n_held += 1
        self.c.table = <i32 *>self.held[SERIES_TABLE].buf
        self.c.seeds = <u64 *>self.held[SERIES_SEEDS].buf
        self.c.luck = <u64 *>self.held[SERIES_LUCK].buf
        self.c.first = <signed char *>self.held[SERIES_FIRST].buf
        self.c.players = <u8 *>self.held[SERIES_PLAYERS].buf
        self.c.replaced = <i16 *>self.held[SERIES_REPLACED].buf
        self.c.forced = <i16 *>self.held[SERIES_FORCED].buf
        self.c.winner = <signed char *>self.held[SERIES_WINNER].buf
        self.c.reasons = <u8 *>self.held[SERIES_REASONS].buf
        self.c.turns = <i32 *>self.held[SERIES_TURNS].buf
        self.c.decisions = <i32 *>self.held[SERIES_DECISIONS].buf
        self.c.asked = <i32 *>self.held[SERIES_ASKED].buf
        self.c.left = <u8 *>self.held[SERIES_LEFT].buf
        self.c.exchanged = <u8 *>self.held[SERIES_EXCHANGED].buf
        self.c.changed = <u8 *>self.held[SERIES_CHANGED].buf
        self.c.by_card = <i16 *>self.held[SERIES_BY_CARD].buf
        self.c.by_turn = <i16 *>self.held[SERIES_BY_TURN].buf
        self.c.n_turns = <i32 *>self.held[SERIES_N_TURNS].buf
        return self.check()

    cdef int check(self) except -1:
        # What the loops rely on.
        cdef int i, p
        cdef size_t n = self.c.n
        sizes = {"table": 4, "seeds": 8, "luck": 16, "first": 1, "players": 2, "replaced": 8, "forced": 4, "winner": 1,
                 "reasons": 1, "turns": 4, "decisions": 4, "asked": 8, "left": 2, "exchanged": 2, "changed": 2,
                 "by_card": 4 * self.c.width * N_OF_CARD if self.c.watched else 0,
                 "by_turn": 2 * MAX_TURN_ROWS * N_OF_TURN if self.c.watched else 0,
                 "n_turns": 4 if self.c.watched else 0}
        for i, name in enumerate(SERIES):
            if self.held[i].len < <Py_ssize_t>(n * <size_t>sizes[name]):
                raise ArgumentError(f"array {name}: {self.held[i].len} bytes for {n} games", argument="arrays")
        for i in range(self.c.n):
            if not 0 <= self.c.table[i] < self.c.n_tables or not -1 <= self.c.first[i] <= 1:
                raise ArgumentError(f"game {i}: table {self.c.table[i]}, first {self.c.first[i]}", argument="arrays")
            for p in range(2):
                if self.c.players[2 * i + p] >= N_PLAYERS_KNOWN:
                    raise ArgumentError(f"game {i}: player {self.c.players[2 * i + p]} is none of {PLAYERS}",
                                        argument="arrays")
                most = max(self.c.forced[2 * i + p], self.c.replaced[4 * i + 2 * p], self.c.replaced[4 * i + 2 * p + 1])
                if most >= self.c.tables[self.c.table[i]].n_defs:
                    raise ArgumentError(f"game {i}: card {most} is not in its table", argument="arrays")
                if (self.c.replaced[4 * i + 2 * p] < 0) != (self.c.replaced[4 * i + 2 * p + 1] < 0):
                    raise ArgumentError(f"game {i}: a card is replaced by one, or none is", argument="arrays")
        return 0

    def __dealloc__(self):
        cdef int k
        for k in range(self.n_held):
            PyBuffer_Release(&self.held[k])
        free(self.c.starts)
        free(self.c.tables)
        free(self.c.printed)

    def play(self, first, last):
        """Play some of the games, beside other threads that play others.

        Signals are answered between slices of it, where this is Python's main thread.

        Args:
            first: number of the first game.
            last: the number behind the last one.
        """
        cdef int end = whole("last", last, 0, self.c.n), at = whole("first", first, 0, self.c.n)
        cdef WorkspaceC *w = <WorkspaceC *>calloc(1, sizeof(WorkspaceC))
        cdef GameC *g = <GameC *>calloc(1, sizeof(GameC))
        cdef EventsC events
        memset(&events, 0, sizeof(EventsC))
        try:
            if w == NULL or g == NULL:
                raise MemoryError("a game")
            w.g = g
            if self.c.watched:
                w.recorded = &events
            while at < end:
                with nogil:
                    at = play_slice(w, &self.c, at, end, end_of_slice())
                PyErr_CheckSignals()
        finally:
            free(g)
            free(w)
            free(events.data)
        raise_wrong()


def forced_game(table, seed, first, forced, ruleset, replaced=((-1, -1), (-1, -1))):
    """Return a game as `Series` begins one, with cards replaced or forced into hands, at its first decision.

    Its events begin there.

    Args:
        table: a `CardTable`.
        seed: seed of all chance.
        first: who starts, or None for chance.
        forced: for each player the number of a card of the table, or -1.
        ruleset: name of the ruleset.
        replaced: for each player the number of a card of which a copy becomes another one, and of that one, or -1 twice.
    """
    cdef Engine e = Engine.__new__(Engine)
    cdef Table cards
    cdef int p
    instance("table", table, CardTable)
    cards = table_of(table, word("ruleset", ruleset, RULESETS))
    starter = starter_of(first)
    memset(e.g, 0, sizeof(GameC))
    e.bind(cards)
    e.g.seed = seed_of(seed)
    place_contents(e.w)
    new_game(e.w, -1 if starter is None else starter)
    for p, (old, new) in enumerate(replaced):
        if whole("replaced: card", old, -1, cards.c.n_defs - 1) >= 0 <= whole("replaced: card", new, -1, cards.c.n_defs - 1):
            replace_card(e.w, p, old, new, NULL)
    for p, d in enumerate(forced):
        if whole("forced: card", d, -1, cards.c.n_defs - 1) >= 0:
            force_card(e.w, p, d, NULL)
    e.recorded.n = 0
    e.settle()
    return e
