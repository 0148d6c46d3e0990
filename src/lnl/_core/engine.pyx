# cython: language_level=3, wraparound=False, cdivision=True
"""The core engine: one compiled unit, made of the chapters it includes."""

from libc.stdlib cimport calloc, free, malloc, realloc
from libc.string cimport memchr, memcmp, memcpy, memmove, memset

from lnl import limits as _limits
from lnl import rng as _rng
from lnl.cards.capacity import fitting_program
from lnl.cards.compile import LENGTHS
from lnl.cards.peeking import peeks
from lnl.enums import CardType
from lnl.errors import EngineBug, EngineLimitError, IllegalActionError
from lnl.groups import check_groups
from lnl.limits import BLANK
from lnl.record import HIDDEN, Record, is_path, require_room
from lnl.rulenum import to_rule
from lnl.ruleset import RULESETS

cdef extern from *:
    """
    #ifndef LNL_DEBUG
    #define LNL_DEBUG 0
    #endif
    """
    const bint LNL_DEBUG  # a constant: what stands behind it is compiled in debug builds alone

include "constants.pxi"
include "limits.pxi"
include "state.pxi"
include "leaves.pxi"
include "events.pxi"
include "knowledge.pxi"
include "zones.pxi"
include "shuffles.pxi"
include "refresh.pxi"
include "keys.pxi"
include "choices.pxi"
include "rules.pxi"
include "setup.pxi"
include "turn.pxi"
include "main_phase.pxi"
include "rearrange.pxi"
include "trance.pxi"
include "battle.pxi"
include "definition.pxi"
include "result.pxi"
include "select.pxi"
include "in_play.pxi"
include "positions.pxi"
include "layers.pxi"
include "dependency.pxi"
include "last_info.pxi"
include "marks.pxi"
include "later.pxi"
include "triggers.pxi"
include "situations.pxi"
include "standby.pxi"
include "loops.pxi"
include "brief.pxi"
include "feasible.pxi"
include "replacement.pxi"
include "costs.pxi"
include "costs_on.pxi"
include "playing.pxi"
include "vm.pxi"
include "verbs.pxi"
include "verbs_effects.pxi"
include "make_up.pxi"
include "stocks.pxi"
include "souls.pxi"
include "set_cards.pxi"
include "blink_step.pxi"
include "synthesis.pxi"
include "use.pxi"
include "losses.pxi"
include "flow.pxi"
include "debug.pxi"
include "export.pxi"
include "export2.pxi"
include "load.pxi"
include "relabel.pxi"
include "relabel_frames.pxi"
include "sample.pxi"
include "agree.pxi"
include "policy.pxi"
include "evaluate.pxi"
include "face.pxi"
include "search.pxi"
include "ahead.pxi"
include "view.pxi"
include "scramble.pxi"
include "batch_state.pxi"
include "observe.pxi"
include "batch.pxi"
