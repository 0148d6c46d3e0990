"""The first stage of reading: rules text in the spelling that the grammar reads.

A rule is one line of a table: a pattern, what it becomes, and an example. `RULES` has all rules in the order in which they
are applied. A text that is spelled so already stays as it is. `Spelled.origin` says where a place stands in the text as it
was typed. Before the rules, `quotes` puts names, elements and quoted abilities aside, so that no rule can reach into them.

The rules run in four passes. In a pass the subjects follow each other as they are listed below, and the rules of a subject
as in its table: a rule relies on those before it. A new rule stands in the module of what it respells, in the table of the
pass whose texts it looks for, behind the rules whose result it needs.

1. Signs and words, whatever the sentence: `marks`, `heads`, `shorthand`, `words`, `synonyms`, `clauses`, and what was chosen by a word (`choices`).
2. Wordings (`WORDINGS` of each subject): what people say in other words becomes what printed cards say.
3. Forms (`FORMS`): what printed cards say becomes what the grammar reads.
4. What is left (`LAST` of a few subjects): forms that need those of pass 3, and sentences that say only what differs.

`heads`, `shorthand` and `clauses` have what people leave out when they type quickly; they come first, so that all other rules see
whole words.

The subjects, in the order of a pass:

- `triggers`: how a trigger is said: words for "when", events without a subject, what a state becomes.
- `comparisons`: values and numbers that are compared: higher, more than, the same.
- `likeness`: cards that are alike or differ: two with the same color, several with different names.
- `options`: what a player may do or pay, and what follows if they did.
- `pronouns`: words that point to a card or player named before: it, they, that member, the affected card.
- `moves`: what is done to cards: put, returned, discarded, mobilized, turned, stood and rested.
- `validity`: where an ability is valid: in a zone, in all zones, this card in the hand.
- `arrivals`: triggers of cards that come and go: mobilized, placed, put, returned, discarded, dropped.
- `looking`: cards that are looked at, revealed or searched, those among them, and the rest.
- `values`: what a card or player gets: power, aura, limit, level, cost, limits of hand and attacks.
- `exchanges`: cards that change places, and values that are exchanged.
- `counts`: numbers that are counted: for each, the number of, so many different, X.
- `trances`: materials, the tranceunion of a trance, becoming soul by trance.
- `drives`: logic drives, luck drives, boosts, logic definitions, synthesis, blink steps.
- `souls`: cards put into them, in them and out of them.
- `phases`: turns, phases and steps: when something happens or may be done, and in whose turn.
- `bans`: what is forbidden, and what must be done.
- `choosing`: how many cards, and how they are chosen: one of, up to, all, each, the lowest.
- `abilities`: abilities and logic icons that cards gain, lose and use.
- `bounds`: bounds of a value: level 2 or less, power at most 5000.
- `players`: whose cards, which player, what the opponent does.
- `decks`: decks and stocks: top and bottom cards, shuffling, putting back.
- `choices`: alternatives to choose from (9.6.2.2).
- `kinds`: which cards: types, colors, worlds, elements, names, covenanters, other than some.
- `outcomes`: what a battle ends with: wins, losses, ties, gates that are destroyed.
- `replacements`: what happens instead of something else.
- `rows`: rows and columns of the field.
- `battles`: who attacks, defends and intercepts, the battle opponent, the members in battle.
- `zones`: zones and the cards in them.
- `sentences`: how clauses and sentences are joined: order, commas, periods.
- `durations`: how long something lasts: until the end of a turn, for a battle, as long as a card is there.
- `history`: what was done before: this turn, for the first time, how often.
- `permissions`: what is allowed: attacks on the back row, cards played from other zones, types for a trance.
- `conditions`: words for "if", and what all, some or none of the cards are.
- `circles`: circles, gates at them, adjacent members, and moves between circles.
- `costs`: costs of abilities.
- `having`: conditions on what a player has: so many cards in a zone, a card of a kind, nothing.

`vocabulary` has the patterns that rules share: types of cards, traits, values, zones, owners. `inflection` has the forms of
words that rules write, and `context` tells who does something in a sentence and whether ``it`` can only be this card.
"""

from __future__ import annotations

from lnl.cards.language.spelling import (
    abilities,
    arrivals,
    bans,
    battles,
    bounds,
    choices,
    choosing,
    circles,
    clauses,
    comparisons,
    conditions,
    costs,
    counts,
    decks,
    drives,
    durations,
    exchanges,
    having,
    heads,
    history,
    kinds,
    likeness,
    logic,
    looking,
    marks,
    moves,
    options,
    outcomes,
    permissions,
    phases,
    players,
    pronouns,
    replacements,
    rows,
    sentences,
    shorthand,
    souls,
    synonyms,
    trances,
    triggers,
    validity,
    values,
    words,
    zones,
)
from lnl.cards.language.spelling.quotes import keep
from lnl.cards.language.spelling.rule import Rule, Spelled

__all__ = ["RULES", "Rule", "Spelled", "normalise"]

RULES: tuple[Rule, ...] = (
    # 1. signs and words
    *marks.SIGNS,
    *heads.HEADS,
    *marks.MARKS,
    *shorthand.WORDS,
    *words.WORDS,
    *synonyms.SYNONYMS,
    *clauses.CLAUSES,
    *choices.CHOSEN,
    # 2. wordings
    *logic.WORDINGS,
    *triggers.WORDINGS,
    *comparisons.WORDINGS,
    *likeness.WORDINGS,
    *options.WORDINGS,
    *pronouns.WORDINGS,
    *moves.WORDINGS,
    *validity.WORDINGS,
    *arrivals.WORDINGS,
    *looking.WORDINGS,
    *values.WORDINGS,
    *exchanges.WORDINGS,
    *counts.WORDINGS,
    *trances.WORDINGS,
    *drives.WORDINGS,
    *souls.WORDINGS,
    *phases.WORDINGS,
    *bans.WORDINGS,
    *choosing.WORDINGS,
    *abilities.WORDINGS,
    *bounds.WORDINGS,
    *players.WORDINGS,
    *decks.WORDINGS,
    *choices.WORDINGS,
    *kinds.WORDINGS,
    *outcomes.WORDINGS,
    *replacements.WORDINGS,
    *rows.WORDINGS,
    *battles.WORDINGS,
    *zones.WORDINGS,
    *sentences.WORDINGS,
    *durations.WORDINGS,
    *history.WORDINGS,
    *permissions.WORDINGS,
    *conditions.WORDINGS,
    *circles.WORDINGS,
    *costs.WORDINGS,
    *having.WORDINGS,
    # 3. forms
    *triggers.FORMS,
    *comparisons.FORMS,
    *likeness.FORMS,
    *options.FORMS,
    *pronouns.FORMS,
    *moves.FORMS,
    *validity.FORMS,
    *arrivals.FORMS,
    *looking.FORMS,
    *values.FORMS,
    *exchanges.FORMS,
    *counts.FORMS,
    *trances.FORMS,
    *drives.FORMS,
    *souls.FORMS,
    *phases.FORMS,
    *bans.FORMS,
    *choosing.FORMS,
    *abilities.FORMS,
    *bounds.FORMS,
    *players.FORMS,
    *decks.FORMS,
    *choices.FORMS,
    *kinds.FORMS,
    *outcomes.FORMS,
    *replacements.FORMS,
    *rows.FORMS,
    *battles.FORMS,
    *zones.FORMS,
    *sentences.FORMS,
    *durations.FORMS,
    *history.FORMS,
    *permissions.FORMS,
    *conditions.FORMS,
    *circles.FORMS,
    *having.FORMS,
    # 4. what is left
    *pronouns.LAST,
    *moves.LAST,
    *values.LAST,
    *souls.LAST,
    *bans.LAST,
    *kinds.LAST,
    *replacements.LAST,
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
