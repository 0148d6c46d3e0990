"""The point of a game: rule point, phase, step and battle, the counters of both players, arrangements seen."""

from __future__ import annotations

from typing import NamedTuple

from lnl.contract.enums import N_CIRCLES, N_PLAYERS, Phase, PlayerDeed, Step
from lnl.contract.gate.cards import Cards
from lnl.contract.gate.fields import (
    Ranges,
    check_ascending,
    check_length,
    check_numbers,
    check_row,
    refused,
)
from lnl.contract.limits import DONE_BITS, MAX_DECISIONS, require
from lnl.contract.record import is_path
from lnl.contract.rows import BattleRow, BusyPlayerRow, ChanceRow, Nested, PlayerRow, RulesRow
from lnl.contract.rulenum import to_code, to_rule


class Point(NamedTuple):
    """What a record says beside the rule point at which a game can be loaded."""

    phase: Phase
    step: Step = Step.NONE
    in_battle: bool = False
    checks_first: bool = False
    """Whether a check timing comes before anybody is asked, so that abilities may stand by."""


POINTS: dict[int, Point] = {
    to_code(rule): point
    for rule, point in {
        "7.2": Point(Phase.STAND, checks_first=True),
        "7.3": Point(Phase.STAND, checks_first=True),
        "7.4": Point(Phase.DRAW, checks_first=True),
        "7.4.3": Point(Phase.LEVEL),
        "7.5": Point(Phase.LEVEL, checks_first=True),
        "7.5.3": Point(Phase.MAIN, checks_first=True),
        "7.7": Point(Phase.MAIN, checks_first=True),
        "8.2": Point(Phase.MAIN, checks_first=True),
        "8.2.4": Point(Phase.BATTLE, Step.DECLARE_ATTACKERS),
        "8.2.5": Point(Phase.BATTLE, Step.DECLARE_ATTACKERS, in_battle=True),
        "8.4.3": Point(Phase.BATTLE, Step.LOGIC_DEFINITION, in_battle=True),
        "8.4.5": Point(Phase.BATTLE, Step.LOGIC_DEFINITION, in_battle=True),
    }.items()
}
"""By rule number code: the decisions between two procedures, and where phases begin."""
PLAY_TIMING, ATTACK = to_code("7.5.3"), to_code("8.2.5")

_PLAYER = (0, N_PLAYERS - 1)
_RULES: Ranges = {
    "first": _PLAYER,
    "turn": (0, MAX_DECISIONS),
    "turn_player": _PLAYER,
    "phase": (0, len(Phase) - 1),
    "step": (0, len(Step) - 1),
    "point": (0, (1 << 36) - 1),
}
_COUNTERS: Ranges = dict.fromkeys(PlayerRow._fields, (0, 1 << 63)) | {"mulligan_done": (0, 1)}
_BUSY: Ranges = _COUNTERS | {"done": (1, (1 << DONE_BITS * len(PlayerDeed)) - 1)}
_ORDINALS: Ranges = dict.fromkeys(ChanceRow._fields, (0, 1 << 63))
_OCCUPIED = 2
"""`BattleRow.branch` of an attack on an occupied circle (8.2.11)."""
_BOTH_PASSED = 3
"""`BattleRow.passes` when the definition step is over (8.4.6)."""
_BATTLE: Ranges = {
    "attacker": (-1, 1 << 15),
    "circle": (-1, N_PLAYERS * N_CIRCLES - 1),
    "defender": (-1, 1 << 15),
    "attack_limit": (-(1 << 31), (1 << 31) - 1),
    "passes": (0, _BOTH_PASSED - 1),
    "branch": (0, _OCCUPIED),
}
_AT_ATTACK = {"attacker": -1, "circle": -1, "defender": -1, "passes": 0, "branch": 0}
"""Of the battle before an attacker is named (8.2.5)."""


def check_rules(rules: Nested, ruleset: int) -> RulesRow:
    """Return where the game stands.

    Args:
        rules: the section of the record.
        ruleset: code of the ruleset that is played.

    Raises:
        RecordError: a number is out of range, or point, phase and step do not go together.
    """
    found = RulesRow(*check_row("rules", rules, RulesRow, _RULES))
    if found.ruleset != ruleset:
        raise refused("rules.ruleset", f"not {ruleset}, that of the game")
    point = POINTS.get(found.point)
    if point is None:
        raise refused("rules.point", f"no game can be taken up at {to_rule(found.point) or found.point}")
    for name, value, expected in (("phase", found.phase, point.phase), ("step", found.step, point.step)):
        if value != expected:
            raise refused(f"rules.{name}", f"{value} at {to_rule(found.point)}, where it is {int(expected)}")
    return found


def check_players(players: Nested, chance: Nested) -> None:
    """Check the counters of both players, and how often each used chance.

    Raises:
        RecordError: one is no counter.
        EngineLimitError: one is too great.
    """
    for player, row in enumerate(check_length("players", players, N_PLAYERS)):
        if isinstance(row, tuple) and len(row) == len(BusyPlayerRow._fields):
            *usual, _ = check_row(f"players[{player}]", row, BusyPlayerRow, _BUSY)
        else:
            usual = [*check_row(f"players[{player}]", row, PlayerRow, _COUNTERS)]
        require("MAX_COUNTER", max(usual))
    for player, row in enumerate(check_length("chance", chance, N_PLAYERS)):
        require("MAX_COUNTER", max(check_row(f"chance[{player}]", row, ChanceRow, _ORDINALS)))


def check_battle(battle: Nested, rules: RulesRow, cards: Cards) -> None:
    """Check the battle: there is one where the rule point says so, between members (8.2, 8.4).

    Raises:
        RecordError: there is none or one too many, or what it says cannot be.
    """
    point = POINTS[rules.point]
    if not point.in_battle:
        check_length("battle", battle, 0)
        return
    row = BattleRow(*check_row("battle", battle, BattleRow, _BATTLE))
    if rules.point == ATTACK:
        for name, expected in _AT_ATTACK.items():
            if getattr(row, name) != expected:
                raise refused(f"battle.{name}", f"{getattr(row, name)} before an attacker is named (8.2.5)")
        return
    other = 1 - rules.turn_player
    if row.branch != _OCCUPIED:
        raise refused("battle.branch", f"{row.branch} in the definition step, where it is {_OCCUPIED} (8.2.11)")
    if row.circle // N_CIRCLES != other:
        raise refused("battle.circle", f"{row.circle} is no circle of player {other}, who is attacked (8.2.6)")
    cards.member_at("battle.attacker", row.attacker, rules.turn_player)
    cards.member_at("battle.defender", row.defender, other)


def check_arrangements(arrangements: Nested, rules: RulesRow) -> None:
    """Check the arrangements seen and the paths tried (12.1.1.2).

    Raises:
        RecordError: a row is neither.
        EngineLimitError: there are too many.
    """
    rows = check_length("arrangements", arrangements, None)
    for index, row in enumerate(rows):
        field = f"arrangements[{index}]"
        masks = check_numbers(field, row, 1, (1 << 56) - 1)
        if not is_path(masks):
            _check_arrangement(field, masks)
        elif rules.point != PLAY_TIMING:
            raise refused(field, "a path of choices outside of a play timing (12.1.1.2)")
        elif not masks[0] >> 55:
            raise refused(field, f"{masks[0]} is no path of choices")
    tried = sum(map(is_path, rows))
    require("MAX_TRIED", tried)
    require("MAX_ARRANGEMENTS", len(rows) - tried)
    check_ascending("arrangements", rows, strictly=True)


def _check_arrangement(field: str, masks: tuple[int, ...]) -> None:
    taken = 0
    if not 1 <= len(masks) <= N_CIRCLES:
        raise refused(field, f"{len(masks)} members on {N_CIRCLES} circles")
    check_numbers(field, masks, 1, (1 << N_CIRCLES) - 1)
    for index, mask in enumerate(masks):
        if mask & taken:
            raise refused(f"{field}[{index}]", "members overlap (2.10.3)")
        taken |= mask
