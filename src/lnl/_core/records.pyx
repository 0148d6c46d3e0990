"""The canonical record of a game, written and read (docs/state.md)."""

from libc.string cimport memset

from lnl._core.engine cimport *

from lnl.contract.gate import check_record
from lnl.contract.gate.cards import MAX_RANK, marks_without_ability
from lnl.contract.record import DEED_FLAGS, Record, is_path
from lnl.contract.rows import (
    AboutRow,
    BattleRow,
    ChanceRow,
    CheckRow,
    EffectRow,
    GroupRow,
    MobilizingRow,
    AffectingResolutionRow,
    ModalResolutionRow,
    MovedResolutionRow,
    OutcomeRow,
    PaymentRow,
    PicksRow,
    BusyPlayerRow,
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

include "records/export.pxi"
include "records/load.pxi"
