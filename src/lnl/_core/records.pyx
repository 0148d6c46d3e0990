"""The canonical record of a game, written and read (docs/state.md)."""

from libc.string cimport memset

from lnl._core.engine cimport *

from lnl.contract.groups import check_groups
from lnl.contract.record import Record, is_path, require_room
from lnl.contract.rows import (
    AboutRow,
    BattleRow,
    ChanceRow,
    CheckRow,
    EffectRow,
    GroupRow,
    MobilizingRow,
    MovedResolutionRow,
    OutcomeRow,
    PaymentRow,
    PicksRow,
    PlayerRow,
    QuestionRow,
    RearrangingRow,
    ReplacementRow,
    ResolutionRow,
    RulesRow,
    SnapshotRow,
    StandbyRow,
    TimedRow,
    TranceRow,
)
from lnl.contract.rulenum import to_rule

include "records/export.pxi"
include "records/load.pxi"
