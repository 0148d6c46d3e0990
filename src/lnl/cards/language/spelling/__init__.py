"""The first stage of reading: rules text in the spelling that the grammar reads.

Each rule is one line of a table, with an example; `RULES` has them in the order in which they are applied. A text that
is spelled so already stays as it is. `Spelled.origin` says where a place stands in the text as it was typed.
"""

from __future__ import annotations

from lnl.cards.language.spelling.actions import ACTIONS
from lnl.cards.language.spelling.always import ALWAYS
from lnl.cards.language.spelling.asked import ASKED
from lnl.cards.language.spelling.clauses import CLAUSES
from lnl.cards.language.spelling.counts import COUNTS
from lnl.cards.language.spelling.deeds import DEEDS
from lnl.cards.language.spelling.endings import ENDINGS
from lnl.cards.language.spelling.events import EVENTS
from lnl.cards.language.spelling.everyday import EVERYDAY
from lnl.cards.language.spelling.happenings import HAPPENINGS
from lnl.cards.language.spelling.idioms import IDIOMS
from lnl.cards.language.spelling.joining import JOINING
from lnl.cards.language.spelling.kinds import KINDS
from lnl.cards.language.spelling.lists import LISTS
from lnl.cards.language.spelling.marks import MARKS
from lnl.cards.language.spelling.occasions import OCCASIONS
from lnl.cards.language.spelling.order import ORDER
from lnl.cards.language.spelling.permissions import PERMISSIONS
from lnl.cards.language.spelling.phrases import PHRASES
from lnl.cards.language.spelling.places import PLACES
from lnl.cards.language.spelling.quotes import keep
from lnl.cards.language.spelling.rule import Rule, Spelled
from lnl.cards.language.spelling.sentences import SENTENCES
from lnl.cards.language.spelling.short import SHORT
from lnl.cards.language.spelling.speech import SPEECH
from lnl.cards.language.spelling.talk import TALK
from lnl.cards.language.spelling.tallies import TALLIES
from lnl.cards.language.spelling.typed import TYPED, TYPED_LAST
from lnl.cards.language.spelling.usages import USAGES
from lnl.cards.language.spelling.values import VALUES_AND_TRAITS
from lnl.cards.language.spelling.variants import VARIANTS
from lnl.cards.language.spelling.ways import WAYS
from lnl.cards.language.spelling.words import WORDS

__all__ = ["RULES", "Rule", "Spelled", "normalise"]

RULES: tuple[Rule, ...] = (
    *MARKS,
    *WORDS,
    *SPEECH,
    *EVERYDAY,
    *TYPED,
    *KINDS,
    *OCCASIONS,
    *ASKED,
    *DEEDS,
    *ALWAYS,
    *ENDINGS,
    *TALK,
    *WAYS,
    *USAGES,
    *CLAUSES,
    *IDIOMS,
    *JOINING,
    *ORDER,
    *SHORT,
    *COUNTS,
    *HAPPENINGS,
    *LISTS,
    *PERMISSIONS,
    *EVENTS,
    *TALLIES,
    *VALUES_AND_TRAITS,
    *PLACES,
    *VARIANTS,
    *PHRASES,
    *ACTIONS,
    *SENTENCES,
    *TYPED_LAST,
)


def normalise(text: str) -> Spelled:
    """Return a rules text in the spelling that the grammar reads.

    Args:
        text: the text of one ability as it was typed.
    """
    spelled = Spelled(text)
    kept = keep(spelled)
    spelled.apply_all(RULES)
    kept.restore(spelled)
    return spelled
