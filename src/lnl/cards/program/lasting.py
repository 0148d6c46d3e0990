"""Which statements of a program begin effects with a duration, for the gate of records (`lnl.contract.gate`)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cached_property

from lnl.cards.program.bytecode import LENGTHS, STATEMENTS, Kind, Op, Program, SelectorBit, TargetOp, offset_of
from lnl.contract.definitions import LastingAmount, LastingStatement
from lnl.contract.enums import RUNS_AS, Duration, Zone

AMOUNTS: Mapping[Op, LastingAmount] = {
    Op.CHANGE: LastingAmount.OF_CARD,
    Op.CHANGE_PLAYER: LastingAmount.OF_PLAYER,
    Op.SWITCH: LastingAmount.OF_CARD,
    **dict.fromkeys(
        (Op.GAIN, Op.LOSE, Op.TRAIT, Op.CANNOT, Op.AURA_AS_HEART, Op.LOSE_ONE, Op.MULTIPLY), LastingAmount.NONE
    ),
    Op.LOSE_CHOSEN: LastingAmount.ABILITY,
    **dict.fromkeys((Op.LATER, Op.REPLACE, Op.SKIP_PHASE), LastingAmount.ANSWERED),
}
"""By operation that begins effects."""
_STAMPED = frozenset((Zone.CIRCLE, Zone.GATE, Zone.BATTLE, Zone.PARADOX, Zone.MY_LOGICALIST))
JUMPS: Mapping[Op, str] = {op: o.name for op, operands in STATEMENTS.items() for o in operands if o.kind is Kind.JUMP}
"""By operation that may jump: the operand that says how far."""


class ProgramAbilities:
    """The abilities of a program as the gate reads them (`lnl.contract.definitions.Abilities`).

    Args:
        program: of a card table.
    """

    def __init__(self, program: Program) -> None:
        self._program = program
        self._lasting: dict[tuple[int, ...], dict[int, LastingStatement]] = {}

    @cached_property
    def kinds(self) -> dict[tuple[int, ...], int]:
        """By ability reference, printed and granted: its `AbilityKind`."""
        return {ability.reference: ability.kind for ability in self._program.abilities}

    @cached_property
    def first_alike(self) -> frozenset[int]:
        """Numbers of abilities, without those that say the same as an earlier one."""
        first: dict[int, int] = {}
        for number, ability in enumerate(self._program.abilities):
            first.setdefault(ability.text, number)
        return frozenset(first.values())

    @cached_property
    def _code(self) -> dict[tuple[int, ...], int]:
        return {ability.reference: ability.code for ability in self._program.abilities}

    def lasting(self, reference: tuple[int, ...]) -> Mapping[int, LastingStatement]:
        """Return by path the statements of an ability that last; none where there is no such ability.

        Args:
            reference: (definition, printed index, paths of the granting statements ...).
        """
        if reference not in self._lasting and reference in self._code:
            self._lasting[reference] = dict(self._statements(self._code[reference]))
        return self._lasting.get(reference, {})

    def _statements(self, code: int) -> Iterator[tuple[int, LastingStatement]]:
        """Yield path and statement of what lasts, from where the code of an ability begins to its last END."""
        pool, at, end = self._program.pool, code, code
        while True:
            op = Op(pool[at])
            if op in AMOUNTS and self._duration(op, at) is not Duration.WHILE:
                yield pool[at + 1], self._statement(op, at)
            if op in JUMPS:
                end = max(end, pool[at + offset_of(op, JUMPS[op])])
            if op is Op.END and at >= end:
                return
            at += LENGTHS[op]

    def _duration(self, op: Op, at: int) -> Duration:
        return Duration.GAME if op is Op.SKIP_PHASE else Duration(self._program.pool[at + offset_of(op, "duration")])

    def _names_card(self, op: Op, at: int) -> bool:
        """Return whether an effect that waits is about a card that was named before."""
        pool = self._program.pool
        if op is Op.REPLACE:
            return pool[pool[at + offset_of(op, "subject")]] in (TargetOp.IT, TargetOp.SUBJECT)
        return op is Op.LATER and pool[at + offset_of(op, "about")] >= 0

    def _statement(self, op: Op, at: int) -> LastingStatement:
        duration = self._duration(op, at)
        durations = (int(duration), int(RUNS_AS[duration])) if duration in RUNS_AS else (int(duration),)
        return LastingStatement(durations, AMOUNTS[op], self._is_group(op, at), has_subject=self._names_card(op, at))

    def _is_group(self, op: Op, at: int) -> bool:
        """Return whether an effect names no cards: it is a player's, or on a group that is read again (9.9.2)."""
        if op in (Op.LOSE_CHOSEN, Op.SWITCH) or AMOUNTS[op] is LastingAmount.ANSWERED:  # for each card by itself
            return False
        return op is Op.CHANGE_PLAYER or self._is_read_again(self._program.pool[at + offset_of(op, "target")])

    def _is_read_again(self, target: int) -> bool:
        """Return whether a target is a group over zones with timestamps (9.9.2)."""
        pool = self._program.pool
        if pool[target] != TargetOp.ALL:
            return False
        zone, _, bits = pool[pool[target + 1] :][:3]
        return zone in _STAMPED and not bits & SelectorBit.READ_ONCE
