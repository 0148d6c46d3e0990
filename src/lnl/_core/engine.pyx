# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True, initializedcheck=False
"""The core engine: one compiled unit, made of the chapters it includes."""

from libc.stdlib cimport calloc, free, malloc, realloc
from libc.string cimport memcmp, memcpy, memset

from lnl import rng as _rng
from lnl.cards.compile import LENGTHS, compile_table
from lnl.enums import CardType
from lnl.errors import EngineLimitError, IllegalActionError
from lnl.limits import MAX_ABILITIES, MAX_SLOTS, MAX_ZONE
from lnl.record import CardRecord, Record, use_mark
from lnl.rulenum import to_rule
from lnl.ruleset import RULESETS

include "state.pxi"
include "knowledge.pxi"
include "zones.pxi"
include "choices.pxi"
include "rules.pxi"
include "turn.pxi"
include "battle.pxi"
include "select.pxi"
include "layers.pxi"
include "timing.pxi"
include "costs.pxi"
include "vm.pxi"
include "flow.pxi"
include "export.pxi"
include "export2.pxi"
include "load.pxi"
include "sample.pxi"
include "search.pxi"
include "face.pxi"
include "view.pxi"
