"""The core's face: games as objects, and what one player knows of them.

Longer than 500 lines: all methods of the one class that Python sees.
"""

from cpython.long cimport PyLong_AsLongLongAndOverflow
from libc.stdlib cimport calloc, free, malloc
from libc.string cimport memcpy, memset

from lnl._core.engine cimport *
from lnl._core.records cimport export_record, load_record
from lnl._core.slices cimport PyErr_CheckSignals
from lnl._core.worlds cimport *

from lnl._core.constants import POOLS
from lnl.cards.library.beliefs import Belief
from lnl.cards.library.table import CardTable
from lnl.contract.arguments import MAX_INT, instance, place_of, player_of, seed_of, starter_of, whole, word
from lnl.contract.chance_script import ChanceScript
from lnl.contract.errors import ArgumentError, EngineLimitError, IllegalActionError
from lnl.contract.rows import DecisionRow
from lnl.contract.rulenum import to_rule
from lnl.contract.ruleset import RULESETS
from lnl.contract.sharing import in_use

include "state/blocks.pxi"
include "worlds/view.pxi"
include "worlds/scramble.pxi"


MAX_CODE = (1 << 64) - 1

cdef enum:
    MEASURED = 1 << 10  # repetitions between two looks for signals


cdef Table checked_table(object table, object ruleset):
    # The compiled table of what a caller brings.
    instance("table", table, CardTable)
    return table_of(table, word("ruleset", ruleset, RULESETS))


cdef u64 checked_seed(object value, str name) except? 0:
    # What `seed_of` returns, without a call of Python for the usual seed.
    cdef int is_beyond = 0
    cdef long long number
    if type(value) is int:
        number = PyLong_AsLongLongAndOverflow(value, &is_beyond)
        if not is_beyond and number >= 0:
            return number
    return seed_of(value, name)


cdef class Engine:
    """A game of the core engine; it serves one thread at a time, a call beside another's is refused."""

    def __cinit__(self):
        self.block = take_block()
        self.g = &self.block.g
        self.w = &self.block.w

    def __dealloc__(self):
        give_block(self.block)
        free(self.recorded.data)
        free(self.script_rows.data)
        free(self.script_rows.used)

    cdef int ready(self) except -1:
        # Refuse an object that holds no game, and one in the middle of another call.
        if self.table is None:
            raise ArgumentError("this engine holds no game: Engine.new and Engine.from_record make one")
        if self.busy:
            raise in_use("an engine")
        return 0

    cdef int take(self) except -1:
        # The same, and until `busy` is false again every other call is refused.
        self.ready()
        self.busy = True
        return 0

    cdef void bind(self, Table table):
        self.table = table
        self.w.g = self.g
        self.w.t = &table.c
        self.w.recorded = &self.recorded
        self.w.script_rows = NULL

    @classmethod
    def new(cls, table, seed, first=None, ruleset="2.04", script=None):
        """Return a game at its first decision."""
        cdef Engine e = Engine.__new__(Engine)
        starter = starter_of(first)
        memset(e.g, 0, sizeof(GameC))
        e.bind(checked_table(table, ruleset))
        e.load_script(script)
        e.g.seed = checked_seed(seed, "seed")
        place_contents(e.w)
        new_game(e.w, -1 if starter is None else starter)
        e.settle()
        return e

    @classmethod
    def from_record(cls, table, record, seed, ruleset="2.04", script=None):
        """Return a game that goes on from a record without open frames."""
        cdef Engine e = Engine.__new__(Engine)
        memset(e.g, 0, sizeof(GameC))
        e.bind(checked_table(table, ruleset))
        e.load_script(script)
        e.g.seed = checked_seed(seed, "seed")
        load_record(e.w, e.table, record)
        run(e.w)
        e.settle()
        return e

    cdef int load_script(self, script) except -1:
        if script is None:
            return 0
        instance("script", script, ChanceScript)
        script.check(self.table.c.n_defs)
        self.script = script
        rows = []
        if script.first_player is not None:
            rows += [SCRIPTED_FLIP, 0, 0, 0, 1, script.first_player]
        for (player, purpose), orders in script.shuffles.items():
            for k, order in enumerate(orders):
                rows += [SCRIPTED_SHUFFLE, player, int(purpose), k, len(order), *order]
        for player, picks in script.picks.items():
            for k, definition in enumerate(picks):
                rows += [SCRIPTED_PICK, player, 0, k, 1, definition]
        self.script_rows.n = len(rows)
        self.script_rows.data = <i32 *>malloc(max(1, len(rows)) * sizeof(i32))
        self.script_rows.used = <u8 *>calloc(max(1, len(rows)), 1)
        if self.script_rows.data == NULL or self.script_rows.used == NULL:
            raise MemoryError(f"{len(rows)} numbers of a script")
        for k, v in enumerate(rows):
            self.script_rows.data[k] = v
        self.w.script_rows = &self.script_rows
        return 0

    cdef void settle(self) except *:
        """Take a new game up, unless a capacity is exceeded already."""
        if not self.g.fault:
            self.after()
        if self.g.fault:
            raise error_of(self.g.fault)
        raise_wrong()

    cdef void after(self):
        """Bring the script's notes and the options up to date."""
        cdef int at = 0
        cdef ScriptRowC *row
        options(self.w)
        if self.script is not None:
            while at < self.script_rows.n:
                row = <ScriptRowC *>&self.script_rows.data[at]
                if self.script_rows.used[at]:
                    if row.kind == SCRIPTED_FLIP:
                        self.script.used.add(("first", 0, 0, 0))
                    else:
                        kind = "pick" if row.kind == SCRIPTED_PICK else "shuffle"
                        self.script.used.add((kind, row.player, row.purpose, row.ordinal))
                at += script_row_size(row)

    def decision(self):
        """Return what the game waits for, or None when it is over."""
        self.ready()
        if not self.g.waiting:
            return None
        return DecisionRow(self.g.asked_player, self.g.asked_kind, self.g.asked_rule,
                           tuple([self.w.options[i] for i in range(self.w.n_options)]))

    def apply(self, code):
        """Carry out a legal action.

        Raises:
            IllegalActionError: the code is not among the legal ones; nothing changes.
            EngineLimitError: a capacity would be exceeded; nothing changes.
        """
        cdef u64 c
        if type(code) is not int:
            code = whole("action code", code, 0, MAX_CODE)
        try:
            c = code
        except OverflowError:
            c = whole("action code", code, 0, MAX_CODE)
        self.take()
        try:
            self.carry_out(c)
        finally:
            self.busy = False

    cdef int carry_out(self, u64 c) except -1:
        # A legal action.
        cdef GameC kept
        cdef int i
        cdef size_t n_events = self.recorded.n
        if not self.g.waiting:
            raise IllegalActionError("the game is over", rule="1.2.1")
        for i in range(self.w.n_options):
            if self.w.options[i] == c:
                break
        else:
            raise IllegalActionError(f"action {c:#x} is not legal now", rule=to_rule(self.g.asked_rule))
        copy_game(&kept, self.g)
        with nogil:
            answer(self.w, c)
        if self.g.fault == 0:
            self.after()
        if self.g.fault:
            fault = self.g.fault
            copy_game(self.g, &kept)
            self.recorded.n = n_events
            renew(self.w)
            self.after()
            raise error_of(fault)
        if LNL_DEBUG:
            raise_wrong()
        return 0

    @property
    def n_legal(self):
        """How many actions are legal now; 0 when the game is over."""
        self.ready()
        return self.w.n_options if self.g.waiting else 0

    @property
    def to_move(self):
        """Who decides, -1 when the game is over."""
        self.ready()
        return self.g.asked_player if self.g.waiting else -1

    def step(self, index):
        """Carry out a legal action, and those after it that have no alternative; what happens is not recorded as events.

        Args:
            index: of the action among the legal ones, from 0.

        Returns:
            How many actions are legal then; 0 when the game is over.

        Raises:
            IllegalActionError: there is no such action; nothing changes.
            EngineLimitError: a capacity would be exceeded; nothing changes.
        """
        cdef int k
        if type(index) is not int:
            index = whole("index", index, 0, MAX_ACTIONS - 1)
        try:
            k = index
        except OverflowError:
            k = whole("index", index, 0, MAX_ACTIONS - 1)
        self.take()
        try:
            return self.step_over(k)
        finally:
            self.busy = False

    cdef int step_over(self, int index) except -1:
        # A legal action, and those after it that have no alternative.
        cdef GameC kept
        cdef EventsC *ev = self.w.recorded
        if not self.g.waiting:
            raise IllegalActionError("the game is over", rule="1.2.1")
        if not 0 <= index < self.w.n_options:
            raise IllegalActionError(f"action {index} of {self.w.n_options} is not legal now",
                                     rule=to_rule(self.g.asked_rule))
        copy_game(&kept, self.g)
        self.w.recorded = NULL
        with nogil:
            answer_and_go_on(self.w, self.w.options[index])
        self.w.recorded = ev
        if self.g.fault:
            fault = self.g.fault
            copy_game(self.g, &kept)
            renew(self.w)
            self.after()
            raise error_of(fault)
        if self.script is not None:
            self.after()
        if LNL_DEBUG:
            raise_wrong()
        return self.w.n_options if self.g.waiting else 0

    def concede(self, player):
        """Let a player lose at once (1.2.4)."""
        cdef int p = player_of(player)
        self.ready()
        if not self.g.over:
            finish(self.w, 1 - p, REASON_CONCESSION, rule(1, 2, 4))  # 1.2.4, 1.2.4.1: no effect is asked
            self.g.waiting = 0
            self.after()

    def outcome(self):
        """Return () or (winner + 1, reason, rule number code)."""
        self.ready()
        return (self.g.winner, self.g.reason, self.g.out_rule) if self.g.over else ()

    def record(self):
        """Return the canonical record."""
        self.take()
        try:
            return export_record(self.w, self.table.program.abilities, -1, None)
        finally:
            self.busy = False

    def drain_events(self):
        """Return the events since the last call."""
        self.take()
        try:
            return self.drained()
        finally:
            self.busy = False

    cdef list drained(self):
        # The events since the last call.
        cdef size_t at = 0
        cdef i32 *v = self.recorded.data
        cdef int i
        out = []
        while at < self.recorded.n:
            n = v[at + 4]
            cards = []
            for i in range(n):
                cards.append((v[at + 5 + 4 * i], v[at + 6 + 4 * i], v[at + 7 + 4 * i], v[at + 8 + 4 * i]))
            out.append((v[at], v[at + 1], v[at + 2], v[at + 3], tuple(cards)))
            at += 5 + 4 * n
        self.recorded.n = 0
        return out

    cpdef Engine copy(self):
        """Return an independent copy."""
        self.ready()  # no other thread runs until the copy is made
        return self.twin()

    def __copy__(self):
        return self.copy()

    def __deepcopy__(self, memo):
        return self.copy()

    cdef Engine twin(self):
        # An independent copy.
        cdef Engine e = Engine.__new__(Engine)
        e.bind(self.table)
        e.load_script(self.script)
        copy_game(e.g, self.g)
        memcpy(e.w.options, self.w.options, self.w.n_options * sizeof(u64))
        e.w.n_options = self.w.n_options
        if self.g.asked_kind == DECISION_MAIN and not self.w.lain:  # most actions there will ask for it
            sum_up(self.w)
        hand_on(self.w, e.w)
        return e

    def view(self, player, believed=None):
        """Return the game as a player knows it.

        Args:
            player: the observer.
            believed: its `Believed` of the other's list; None where the lists are open.
        """
        cdef int p = player_of(player)
        if believed is not None:
            instance("believed", believed, Believed)
        self.take()
        try:
            return view_of(self, p, believed)
        finally:
            self.busy = False

    def owned(self, player):
        """Return the definitions of all cards that a player owns."""
        cdef int s, p = player_of(player)
        self.ready()
        return [self.g.d[s] for s in range(self.g.n_slots) if self.g.owner[s] == p]

    def repeat_key(self):
        """Return a number that is equal for identical games at play timings (12.1.1.2)."""
        self.ready()
        return position_key(self.w, rule(7, 5, 3))

    @property
    def seed(self):
        """The seed of all chance."""
        self.ready()
        return self.g.seed

    @property
    def n_decisions(self):
        """How many actions were applied."""
        self.ready()
        return self.g.n_decisions

    @property
    def turn(self):
        """The turn number, from 1; 0 in setup."""
        self.ready()
        return self.g.turn

    cdef int card_at(self, zone, player, index) except -1:
        # The card at a place of the record.
        cdef int z = whole("zone", zone, 0, N_ZONES - 1), p = player_of(player)
        self.ready()
        return cards_in(self.g, p, z)[<int>place_of(index, "index", self.g.n_in[p][z])]

    def values(self, zone, player, index):
        """Return (power, aura, limit, level, cost, heart) of a card."""
        cdef InfoC *i = values_of(self.w, self.card_at(zone, player, index))
        return tuple([number_of(i, k) for k in range(6)])

    def layered_values(self, zone, player, index):
        """Return the values of a card after each of the layers 1 to 6 (9.9.1)."""
        cdef int s = self.card_at(zone, player, index)
        self.take()
        try:
            return self.values_by_layer(s)
        finally:
            self.busy = False

    cdef tuple values_by_layer(self, int s):
        # Of a card.
        cdef int last, k
        cdef InfoC printed
        cdef InfoC *i = &printed
        printed_values_of(self.w, s, i)
        rows = [tuple([number_of(i, k) for k in range(6)])]
        for last in range(2, 7):
            compute_values(self.w, last)
            i = values_of(self.w, s)
            rows.append(tuple([number_of(i, k) for k in range(6)]))
        forget_values(self.w)
        return tuple(rows)

    def player_values(self, player):
        """Return a player's (attack limit, hand limit, level limit, trance limit)."""
        cdef int limits[5]
        cdef int p = player_of(player)
        self.ready()
        limits_of(self.w, p, limits)
        return tuple([limits[k] for k in range(5)])

    def play_random(self, rng_seed):
        """Play to the end by uniform choices; single options are applied and not counted.

        Args:
            rng_seed: seed of the choices.

        Returns:
            How many decisions with a choice there were. A game that would exceed a capacity ends there, aborted
            (`Reason.FAULT`).
        """
        cdef u64 seed = checked_seed(rng_seed, "rng_seed")
        cdef int n
        cdef EventsC *ev = self.w.recorded
        self.take()
        self.w.recorded = NULL
        with nogil:
            n = random_game(self.w, seed)
        self.w.recorded = ev
        self.after()
        self.busy = False
        if LNL_DEBUG:
            raise_wrong()
        return n

    def copy_often(self, count):
        """Copy the game so often into one other, to measure what that costs; return the bytes of one copy.

        Args:
            count: how often.
        """
        cdef Engine to = Engine.__new__(Engine)
        cdef int _, n = whole("count", count, 0, MAX_INT)
        cdef i64 done = 0
        self.take()
        try:
            while done < n:
                with nogil:
                    for _ in range(min(n - done, MEASURED)):
                        copy_game(to.g, self.g)
                done += MEASURED
                PyErr_CheckSignals()
        finally:
            self.busy = False
        return bytes_of_copy(self.g)

    def check_often(self, count):
        """Come to a check timing so often (9.5.3), to measure what that costs; return how many found nothing to do.

        Args:
            count: how often, on one copy of the game.
        """
        cdef int quiet = 0, n = whole("count", count, 0, MAX_INT)
        cdef Engine at = self.copy()
        cdef i64 done = 0
        at.w.recorded = NULL
        while done < n:
            with nogil:
                quiet += quiet_checks(at.w, min(n - done, MEASURED))
            done += MEASURED
            PyErr_CheckSignals()
        at.w.recorded = &at.recorded
        return quiet

    def peaks(self):
        """Return by limit the most that each pool of this object held at once."""
        self.ready()
        return {name: self.w.peak[k] for k, name in enumerate(POOLS)}

    def __repr__(self):
        self.ready()
        return f"<_core.Engine turn {self.g.turn}, player {self.g.turn_player}>"


def layout():
    """Return the sizes of the core's structs in bytes."""
    return {"GameC": sizeof(GameC), "FrameC": sizeof(FrameC), "GroupC": sizeof(GroupC)}
