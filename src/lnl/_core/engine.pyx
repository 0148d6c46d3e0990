# cython: language_level=3, wraparound=False, cdivision=True
"""The core engine: one compiled unit, made of the chapters it includes."""

from libc.stdlib cimport calloc, free, realloc
from libc.string cimport memchr, memcmp, memcpy, memmove, memset

from lnl._core import constants as _constants
from lnl.contract.chance import card_key as _key_of_id
from lnl.cards.program.capacity import fitting_program
from lnl.cards.program.bytecode import LENGTHS, offset_of
from lnl.cards.program.lasting import AMOUNTS, JUMPS, ProgramAbilities
from lnl.cards.program.analysis import peeks
from lnl.cards.tree import HasTitle, NameHas
from lnl.contract.constants import require_same as _require_same
from lnl.contract.enums import CardType
from lnl.contract.errors import EngineBug, EngineLimitError
from lnl.contract.ruleset import RULESETS

include "state/capacity.pxi"
include "state/copies.pxi"
include "state/leaves.pxi"
include "state/events.pxi"
include "state/knowledge.pxi"
include "state/zones.pxi"
include "state/shuffles.pxi"
include "state/keys.pxi"
include "values/select.pxi"
include "values/amounts.pxi"
include "values/places.pxi"
include "values/likeness.pxi"
include "values/in_play.pxi"
include "values/info.pxi"
include "values/layers.pxi"
include "values/dependency.pxi"
include "values/last_info.pxi"
include "timing/moves.pxi"
include "timing/refresh.pxi"
include "timing/marks.pxi"
include "timing/lasting.pxi"
include "timing/watchers.pxi"
include "timing/manner.pxi"
include "timing/replacers.pxi"
include "timing/triggers.pxi"
include "timing/loops.pxi"
include "timing/brief.pxi"
include "effects/choices.pxi"
include "effects/actions.pxi"
include "effects/placing.pxi"
include "effects/protection.pxi"
include "effects/feasible.pxi"
include "effects/replacement.pxi"
include "effects/costs.pxi"
include "effects/costs_on.pxi"
include "effects/paying.pxi"
include "effects/playing.pxi"
include "effects/resolving.pxi"
include "effects/choosable.pxi"
include "effects/choosing.pxi"
include "effects/verbs.pxi"
include "effects/members.pxi"
include "effects/attaching.pxi"
include "effects/keywords.pxi"
include "effects/open_choices.pxi"
include "rules/rule_actions.pxi"
include "rules/checking.pxi"
include "rules/setup.pxi"
include "rules/turn.pxi"
include "rules/main_phase.pxi"
include "rules/rearrange.pxi"
include "rules/trance.pxi"
include "rules/battle.pxi"
include "rules/definition.pxi"
include "rules/result.pxi"
include "flow.pxi"
include "exports.pxi"
include "debug.pxi"
include "table.pxi"
include "program.pxi"
