"""The first stage of reading Japanese: rules text in the spelling that the grammar reads, one line of a table for each rule.

Names and elements are put aside before and never respelled, as in English (`lnl.cards.language.spelling`).
"""

from __future__ import annotations

from lnl.cards.language.japanese.spelling.amounts import AMOUNTS
from lnl.cards.language.japanese.spelling.clauses import CLAUSES
from lnl.cards.language.japanese.spelling.decks import DECKS
from lnl.cards.language.japanese.spelling.events import EVENTS
from lnl.cards.language.japanese.spelling.idioms import IDIOMS
from lnl.cards.language.japanese.spelling.kana import KANA
from lnl.cards.language.japanese.spelling.marks import MARKS
from lnl.cards.language.japanese.spelling.pauses import PAUSES
from lnl.cards.language.japanese.spelling.phrases import PHRASES
from lnl.cards.language.japanese.spelling.places import PLACES
from lnl.cards.language.japanese.spelling.quotes import keep
from lnl.cards.language.japanese.spelling.references import REFERENCES
from lnl.cards.language.japanese.spelling.settings import SETTINGS
from lnl.cards.language.japanese.spelling.shapes import SHAPES
from lnl.cards.language.japanese.spelling.synonyms import SYNONYMS
from lnl.cards.language.japanese.spelling.talk import TALK
from lnl.cards.language.japanese.spelling.tallies import TALLIES
from lnl.cards.language.japanese.spelling.times import TIMES
from lnl.cards.language.japanese.spelling.typed import TYPED
from lnl.cards.language.japanese.spelling.usages import USAGES
from lnl.cards.language.japanese.spelling.variants import VARIANTS
from lnl.cards.language.spelling.quotes import Kept
from lnl.cards.language.spelling.rule import Rule, Spelled

RULES: tuple[Rule, ...] = (
    *(
        *MARKS,
        *KANA,
        *PAUSES,
        *TYPED,
        *REFERENCES,
        *IDIOMS,
        *PLACES,
        *USAGES,
        *TALK,
        *SETTINGS,
        *VARIANTS,
        *EVENTS,
        *SYNONYMS,
        *TIMES,
    ),
    *(*PHRASES, *DECKS, *AMOUNTS, *SHAPES, *CLAUSES, *TALLIES),
)
"""Spellings of Japanese texts, in the order in which they are respelled."""


def normalise(text: str) -> tuple[Spelled, Kept]:
    """Return a rules text in the spelling that the grammar reads, and the names and elements that were put aside.

    Args:
        text: the text of one ability as it was typed.
    """
    spelled = Spelled(text)
    kept = keep(spelled)
    spelled.apply_all(RULES)
    return spelled, kept
