"""What the core takes from Python by name: the vocabularies, the operations of programs, and the capacities."""

from __future__ import annotations

from enum import IntEnum, IntFlag

from lnl.cards.program import analysis
from lnl.cards.program.bytecode import (
    Among,
    AmountOp,
    ConditionOp,
    FilterOp,
    Handing,
    ItemOp,
    Op,
    SelectorBit,
    TargetOp,
)
from lnl.cards.tree import abilities, costs, operands, statements
from lnl.contract import constants, enums, limits, record
from lnl.contract.action import CARD_AT, CIRCLES_AT, KIND_AT, NO_CARD, ActionKind
from lnl.contract.chance import Purpose
from lnl.contract.decision import DecisionKind
from lnl.contract.event import Cause, EventKind

ENUMS: dict[str, type[IntEnum] | type[IntFlag]] = {
    "ZONE": enums.Zone,
    "TYPE": enums.CardType,
    "WORLD": enums.World,
    "COLOR": enums.Color,
    "ICON": enums.LogicIcon,
    "PARADOX_RULE": enums.ParadoxRule,
    "CIRCLE": enums.Circle,
    "PHASE": enums.Phase,
    "STEP": enums.Step,
    "STAT": enums.Stat,
    "PLAYER_STAT": enums.PlayerStat,
    "ABILITY": enums.AbilityKind,
    "KEYWORD": enums.Keyword,
    "DURATION": enums.Duration,
    "REASON": enums.Reason,
    "EVENT": EventKind,
    "CAUSE": Cause,
    "ACTION": ActionKind,
    "DECISION": DecisionKind,
    "PURPOSE": Purpose,
    "ROW": record.FrameKind,
    "TRANCE": record.TranceKind,
    "CARD": record.CardFlag,
    "SNAPSHOT": record.SnapshotFlag,
    "WHO": operands.Who,
    "COMPARE": operands.Op,
    "MASK": operands.TypeMask,
    "ROLE": operands.Role,
    "RELATION": operands.Relation,
    "COST": costs.CostVerb,
    "POSITION": statements.Position,
    "RESTRICTION": statements.Restriction,
    "REPLACED": abilities.ReplacedEvent,
    "TRIGGER": abilities.TriggerEvent,
    "AMOUNT": AmountOp,
    "FILTER": FilterOp,
    "TARGET": TargetOp,
    "CONDITION": ConditionOp,
    "ITEM": ItemOp,
    "AMONG": Among,
    "SELECTOR": SelectorBit,
    "HANDING": Handing,
    "OP": Op,
    "VALUE": analysis.Value,
    "FACT": analysis.Fact,
}
"""By the first word of the constants' names."""

POOLS = (
    "MAX_PILE",
    "MAX_ZONE",
    "MAX_ACTIONS",
    "MAX_RESOLUTIONS",
    "MAX_EFFECTS",
    "MAX_TARGETS",
    "MAX_STANDBY",
    "MAX_MARKS",
    "MAX_CHOSEN",
    "MAX_SNAPSHOTS",
    "MAX_SOULS",
    "MAX_GROUPS",
    "MAX_ARRANGEMENTS",
    "MAX_COVENANTS",
    "MAX_WATCHERS",
    "MAX_PARTS",
    "MAX_ABILITIES",
    "MAX_REPLACERS",
    "MAX_EQUALS",
    "MAX_CLOCK",
    "MAX_NESTED",
    "MAX_FRAMES",
    "MAX_SCRATCH",
    "MAX_CHECK_ROUNDS",
    "MAX_DECISIONS",
    "MAX_STACK",
    "MAX_TRIED",
    "MAX_PINNED",
    "MAX_ANTECEDENTS",
    "MAX_EFFECT_KINDS",
)
"""Capacities that the core counts against while it plays; a fault of the core is one more than the number of its pool."""

CONSTANTS = constants.joined(
    *(constants.members(prefix, enum) for prefix, enum in ENUMS.items()),
    constants.positions("POOL", (name.removeprefix("MAX_") for name in POOLS)),
    limits.capacities(),
    {
        "LOOP_START": limits.LOOP_START,
        "BLANK": limits.BLANK,
        "NO_CARD": NO_CARD,
        "KIND_AT": KIND_AT,
        "CIRCLES_AT": CIRCLES_AT,
        "CARD_AT": CARD_AT,
        "HIDDEN": record.HIDDEN,
        "EVERYTHING": analysis.EVERYTHING,
        "USUAL_ZONES": analysis.USUAL_ZONES,
        "HEARD_PHASE": analysis.HEARD_PHASE,
        "HEARD_STEP": analysis.HEARD_STEP,
        "N_ZONES": len(enums.Zone),
        "N_PLAYER_STATS": len(enums.PlayerStat),
        "N_POOLS": len(POOLS),
    },
)
"""All of them by name."""
