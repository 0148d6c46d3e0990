"""The engine: a loop over resume points, and the face that games see."""

from __future__ import annotations

from collections.abc import Generator

from lnl.cards.library.table import CardTable
from lnl.cards.program.bytecode import Program
from lnl.cards.program.capacity import fitting_program
from lnl.contract.arguments import instance, place_of, player_of, seed_of, starter_of, whole, word
from lnl.contract.chance import MASK64
from lnl.contract.chance_script import ChanceScript
from lnl.contract.enums import Reason, Zone
from lnl.contract.errors import EngineLimitError, IllegalActionError
from lnl.contract.event import RawEvent
from lnl.contract.limits import MAX_DECISIONS, require
from lnl.contract.record import Record
from lnl.contract.rows import DecisionRow
from lnl.contract.rulenum import to_rule
from lnl.contract.ruleset import RULESETS
from lnl.contract.sharing import Use, alone
from lnl.reference import (
    battle,
    choosing,
    definition,
    export,
    keywords,
    layers,
    loops,
    main_phase,
    playing,
    result,
    setup,
    trance,
    turn,
    verbs,
    zones,
)
from lnl.reference.load import load_record
from lnl.reference.parts import Object
from lnl.reference.state import Decision, GameOver, State, copy_game

STEPS = {
    "7.1": turn.begin_turn,
    "7.2": turn.stand_phase,
    "7.3": turn.draw_phase,
    "7.4": turn.level_phase,
    "7.4.3": turn.place_level,
    "7.5": turn.main_phase,
    "7.5.3": main_phase.play_timing,
    "8.2": battle.declare_step,
    "8.2.4": battle.attack_or_stop,
    "8.2.5": battle.attack,
    "8.2.10": battle.empty_circle,
    "8.2.11": battle.occupied_circle,
    "8.3": battle.intercept_step,
    "8.4": definition.definition_step,
    "8.4.3": definition.defender_defines,
    "8.4.5": definition.attacker_defines,
    "8.5": result.result_step,
    "8.6": battle.end_step,
    "8.6.2": battle.end_step_round,
    "7.7": turn.end_phase,
    "7.7.2": turn.end_phase_round,
}
"""Resume points: rule number to procedure. The core's has the same name behind ``point_``."""

CARRY_OUT = (choosing, keywords, playing, trance, verbs)
"""Modules with functions that carry out statements; importing them makes these known (`resolving.carries_out`)."""

_KEEP_EVERY = 24
"""Actions after which the next resume point becomes the base of copies."""


class Engine:
    """A game of the reference engine.

    The state at the last resume point is kept with the actions since, so a copy replays only a few of them. An engine
    serves one thread at a time: a call beside another's is refused.
    """

    def __init__(self, state: State) -> None:
        instance("state", state, State)
        self._use = Use("an engine")
        self._base = state
        self._since: list[int] = []
        self.n_decisions = 0
        self._resume()

    @classmethod
    def new(
        cls,
        table: CardTable,
        seed: int,
        first: int | None = None,
        ruleset: str = "2.04",
        script: ChanceScript | None = None,
    ) -> Engine:
        """Return a game at its first decision."""
        starter = starter_of(first)
        _check(table, ruleset, script)
        g = State(table, RULESETS[ruleset], seed_of(seed), script)
        setup.deal_slots(g)
        setup.first_player(g, starter)
        return cls(g)

    @classmethod
    def from_record(
        cls, table: CardTable, record: Record, seed: int, ruleset: str = "2.04", script: ChanceScript | None = None
    ) -> Engine:
        """Return a game that goes on from a record without open frames."""
        program = _check(table, ruleset, script)
        return cls(load_record(table, program, record, seed_of(seed), RULESETS[ruleset], script))

    # --- the loop ---------------------------------------------------------------------------------------------------

    def _resume(self) -> None:
        """Begin again at the base state and replay the actions since."""
        self._g = copy_game(self._base)
        self._running: Generator[Decision, int, str] | None = None
        self._decision: DecisionRow | None = None
        codes, self._since = self._since, []
        counted = self.n_decisions
        self._advance(None)
        for code in codes:
            self._since.append(code)
            self._advance(code)
        self.n_decisions = counted

    def _advance(self, code: int | None) -> None:
        """Run to the next decision, or to the end."""
        g = self._g
        before, self._decision = self._decision, None
        if code is not None:
            assert before is not None
            loops.follow_choice(g, before, code)
        try:
            while not g.outcome:
                if self._running is None:
                    if g.point != "6.2" and code is None and len(self._since) >= _KEEP_EVERY:
                        self._keep()
                    self._running = setup_steps(g) if g.point == "6.2" else STEPS[g.point](g)
                    step = next
                    try:
                        decision = step(self._running)
                    except StopIteration as done:
                        g.point, self._running = done.value, None
                        continue
                else:
                    assert code is not None
                    try:
                        decision, code = self._running.send(code), None
                    except StopIteration as done:
                        g.point, self._running, code = done.value, None, None
                        continue
                layers.settle(g)
                found = DecisionRow(*decision)
                require("MAX_ACTIONS", len(found.codes))
                if self.n_decisions >= MAX_DECISIONS:
                    zones.finish(g, -1, Reason.STEP_CAP, "12.1")
                self._decision = DecisionRow(*loops.leave_out_tried(g, found))
                return
        except GameOver:
            self._decision = None

    def _keep(self) -> None:
        """Make the present resume point the base of copies."""
        self._base = copy_game(self._g)
        self._since = []

    # --- the face ---------------------------------------------------------------------------------------------------

    @alone
    def decision(self) -> DecisionRow | None:
        """Return what the game waits for, or None when it is over."""
        return self._decision

    @alone
    def apply(self, code: int) -> None:
        """Carry out a legal action.

        Raises:
            IllegalActionError: the code is not among the legal ones; nothing changes.
            EngineLimitError: a capacity would be exceeded; nothing changes.
        """
        code = whole("action code", code, 0, MASK64)
        decision = self._decision
        if decision is None:
            raise IllegalActionError("the game is over", rule="1.2.1")
        _, _, rule, legal = decision
        if code not in legal:
            raise IllegalActionError(f"action {code:#x} is not legal now", rule=to_rule(rule))
        base, since = self._base, list(self._since)
        self._since.append(code)
        events, n_events = self._g.events, len(self._g.events)
        self.n_decisions += 1
        try:
            self._advance(code)
        except EngineLimitError:
            self._base, self._since = base, since
            self.n_decisions -= 1
            self._resume()
            self._g.events = events[:n_events]
            raise

    @alone
    def concede(self, player: int) -> None:
        """Let a player lose at once (1.2.4)."""
        player = player_of(player)
        if not self._g.outcome:
            try:
                zones.lose(self._g, [player], Reason.CONCESSION, "1.2.4")  # 1.2.4.1: no effect is asked
            except GameOver:
                self._decision = None

    @alone
    def outcome(self) -> tuple[int, ...]:
        """Return () or (winner + 1, reason, rule number code)."""
        return self._g.outcome

    @alone
    def record(self) -> Record:
        """Return the canonical record."""
        return export.export_record(self._g)

    @alone
    def drain_events(self) -> list[RawEvent]:
        """Return the events since the last call."""
        events, self._g.events = self._g.events, []
        return events

    @alone
    def copy(self) -> Engine:
        """Return an independent copy."""
        twin = Engine.__new__(Engine)
        twin._use = Use("an engine")
        twin._base, twin._since, twin.n_decisions = self._base, list(self._since), self.n_decisions
        twin._resume()
        if self._g.outcome and not twin._g.outcome:
            twin._g.outcome, twin._decision = self._g.outcome, None
        twin._g.events = []
        return twin

    def __copy__(self) -> Engine:
        return self.copy()

    def __deepcopy__(self, _memo: object) -> Engine:
        return self.copy()

    @property
    def turn(self) -> int:
        """The turn number, from 1; 0 in setup."""
        return self._g.turn

    @alone
    def values(self, zone: int, player: int, index: int) -> tuple[int, ...]:
        """Return (power, aura, limit, level, cost, heart) of a card."""
        return layers.info(self._g, self._card_at(zone, player, index)).numbers()

    def _card_at(self, zone: int, player: int, index: int) -> Object:
        """Return the card at a place of the record."""
        place = Zone(whole("zone", zone, 0, max(Zone)))
        cards = self._g.zone(player_of(player), place)
        return cards[place_of(index, "index", len(cards))]

    @alone
    def layered_values(self, zone: int, player: int, index: int) -> tuple[tuple[int, ...], ...]:
        """Return the values of a card after each of the layers 1 to 6 (9.9.1)."""
        return layers.layered(self._g, self._card_at(zone, player, index))

    @alone
    def player_values(self, player: int) -> tuple[int, ...]:
        """Return a player's (attack limit, hand limit, level limit, trance limit, trance change limit)."""
        g = self._g
        player = player_of(player)
        limits = (
            layers.attack_limit,
            layers.hand_limit,
            layers.level_limit,
            layers.trance_limit,
            layers.trance_change_limit,
        )
        return tuple(limit(g, player) for limit in limits)

    def __repr__(self) -> str:
        g = self._g
        return f"<reference.Engine turn {g.turn}, {g.phase.name.lower()} phase of player {g.turn_player}>"


def _check(table: CardTable, ruleset: str, script: ChanceScript | None) -> Program:
    """Refuse what no game can begin with; return the program of the cards."""
    instance("table", table, CardTable)
    word("ruleset", ruleset, RULESETS)
    program = fitting_program(table)
    if script is not None:
        instance("script", script, ChanceScript)
        script.check(len(table.cards))
    return program


def setup_steps(g: State) -> Generator[Decision, int, str]:
    """Chapter 6 as a resume point."""
    yield from setup.prepare(g)
    return "7.1"
