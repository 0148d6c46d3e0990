"""The first stage of reading Japanese: rules text in the spelling that the grammar reads, one line of a table for each rule.

Names and elements are put aside before (`quotes`) and never respelled, as in English (`lnl.cards.language.spelling`).
Then two passes go over the text. The early pass respells what is said in other words or in another order, as it was
typed; the late pass what is left, and what the early pass has made. Each module holds the rules about one subject, in a
table `EARLY`, a table `LATE` or both. The order counts: a rule reads what those before it have made. A new rule goes
to the table of its subject; if a rule before it takes its words away, or one behind it does not get what it needs, it
stands in the other table. The words that several modules look for are in `vocabulary`.

Both passes go through the modules in this order:

    marks (early): characters, icons, brackets, reminder text
    kana (early and late): kana for kanji and kanji for kana
    commas (early and late): blanks and new lines where cards print a comma
    references (early and late): `it`, `this`, cards that were just moved or chosen
    colloquial (early): polite verbs, left-out particles, nouns for verbs
    decks (late): cards that are drawn, looked at, discarded, shuffled
    terms (early and late): other words for the terms of the rules
    gains (early and late): abilities that are gained and lost, what a card counts as
    values (early and late): how values change and compare
    replacements (late): what happens instead
    triggers (early and late): how a trigger is put: an event as a noun, the start and the end of a turn
    likeness (early): cards that are alike or differ: two of one color, several of different names
    cards (early and late): types, colors, names, states
    costs (early and late): what is paid, and whether one pays
    turns (early and late): what was done this turn, and how often
    validity (early and late): where, when and how often an ability is valid
    trances (early and late): trances, covenants, soul
    conditions (early and late): whether something is so, and otherwise
    events (early and late): attacks, battles, cards that move, what players do
    durations (early and late): turns, phases and battles for which something holds
    places (early and late): circles, rows, zones, what is beside a card
    permissions (early and late): what cannot, must and may be done
    players (early): whose, each player, who is made to do something
    choices (early): alternatives of a text, numbers that are named
    moves (early): cards that are chosen, put, turned, swapped
    protection (early and late): what is not done to cards by attacks and effects
    counts (early): for each, as many as, X
"""

from __future__ import annotations

from lnl.cards.language.japanese.spelling import (
    cards,
    choices,
    colloquial,
    commas,
    conditions,
    costs,
    counts,
    decks,
    durations,
    events,
    gains,
    kana,
    likeness,
    marks,
    moves,
    permissions,
    places,
    players,
    protection,
    references,
    replacements,
    terms,
    trances,
    triggers,
    turns,
    validity,
    values,
)
from lnl.cards.language.japanese.spelling.quotes import keep
from lnl.cards.language.spelling.quotes import Kept
from lnl.cards.language.spelling.rule import Rule, Spelled

RULES: tuple[Rule, ...] = (
    *marks.EARLY,
    *kana.EARLY,
    *commas.EARLY,
    *references.EARLY,
    *colloquial.EARLY,
    *terms.EARLY,
    *gains.EARLY,
    *values.EARLY,
    *triggers.EARLY,
    *likeness.EARLY,
    *cards.EARLY,
    *costs.EARLY,
    *turns.EARLY,
    *validity.EARLY,
    *trances.EARLY,
    *conditions.EARLY,
    *events.EARLY,
    *durations.EARLY,
    *places.EARLY,
    *permissions.EARLY,
    *players.EARLY,
    *choices.EARLY,
    *moves.EARLY,
    *protection.EARLY,
    *counts.EARLY,
    *kana.LATE,
    *commas.LATE,
    *references.LATE,
    *decks.LATE,
    *terms.LATE,
    *gains.LATE,
    *values.LATE,
    *replacements.LATE,
    *triggers.LATE,
    *cards.LATE,
    *costs.LATE,
    *turns.LATE,
    *validity.LATE,
    *trances.LATE,
    *conditions.LATE,
    *events.LATE,
    *durations.LATE,
    *places.LATE,
    *permissions.LATE,
    *protection.LATE,
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
