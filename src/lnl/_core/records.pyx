"""The canonical record of a game, written and read (docs/state.md)."""

from libc.string cimport memset

from lnl._core.engine cimport *

from lnl.contract.groups import check_groups
from lnl.contract.record import Record, is_path, require_room
from lnl.contract.rulenum import to_rule

include "records/export.pxi"
include "records/load.pxi"
