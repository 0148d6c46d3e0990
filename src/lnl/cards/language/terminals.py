"""What the terminals of the grammar are called in messages: a text of each, or what its texts have in common."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from lnl.cards.language import words
from lnl.contract.enums import LOGICS, MEMBER_STATS

_CALLED: dict[str, str] = {
    "CONT": "[CONT]",
    "AUTO": "[AUTO]",
    "ACT": "[ACT]",
    "ONCE": "[1/turn]",
    "BULLET": "•",
    "COLON": ":",
    "COMMA": ",",
    "DASH": "-",
    "LBRACE": "{",
    "LPAR": "(",
    "LSQB": "[",
    "PERIOD": ".",
    "RBRACE": "}",
    "RPAR": ")",
    "RSQB": "]",
    "SEMICOLON": ";",
    "ACTIVATED": "activated abilities",
    "A_KIND": "a color",
    "ADJ_OR": "or",
    "ALIKE": "different card names",
    "ALSO_HEART": "is also considered heart",
    "ALSO_INTO": ", also into",
    "AND_QUOTE": "and",
    "AND_VALUE": "and",
    "AND_VERB": "and",
    "ANY_CARDS": "one of your cards",
    "ANY_NUMBER": "any number of",
    "APOS": "'s",
    "ARTICLE": "a",
    "ATTACKED_CIRCLE": "the attacked circle",
    "ATTACKS_MADE": "attacks you made this turn",
    "AT_ATTACKED": "at the attacked circle",
    "AT_START": "at the start of",
    "BAN": "cannot define logics",
    "BARRED_BY": "cannot be attacked by",
    "BECOME": "becomes",
    "BETWEEN_ROWS": "from the front row to the back row",
    "BLINK": "blink steps",
    "BUT_FOR": "for a zone other than the",
    "BUT_ORIGIN": "from a zone other than the drop zone",
    "BY_ATTACK": "by an attack",
    "BY_CHANGE": "by trance change",
    "BY_DEFINITION": "by logic definition",
    "BY_DRIVE_OF": "by a logic drive of",
    "BY_EFFECT": "by an effect",
    "BY_EFFECT_OF": "by an effect of",
    "BY_LEVEL_BOOST": "by a level boost",
    "BY_LEVEL_UP": "by leveling up",
    "BY_LIMIT": "by your hand limit",
    "BY_LUCK_DRIVE": "by a luck drive",
    "BY_OPPONENT": "by your opponent",
    "BY_THEIR_EFFECT": "by your opponent's effects",
    "CANNOT_EXCEED": "cannot intercept with more than",
    "CANNOT_MOBILIZE": "cannot mobilize",
    "COUNT_AURA": "count aura as heart",
    "COVENANT": "Covenant",
    "DEED_NOW": "attacked this turn",
    "DEMANDED_BY": "must if possible be attacked by",
    "DETONATE": "Detonate",
    "DETONATE_SKILL": "Detonate Skill",
    "DIFFERENT": "different card names among",
    "DIFFERENT_AMONG": "different card names among them",
    "DIVIDED": "divided by",
    "EACH_PLAYERS": "each player's",
    "EVERY_TRAIT": "every world",
    "EXCEPT_WITH": "cannot be mobilized except by trance with",
    "EX_SOUL": "EX Soul",
    "FACTOR": "doubled",
    "FOR_ABILITY": "for an ability",
    "FOR_EVERY": "for every",
    "FOR_LOSING": "for losing a battle",
    "FREELY": "without paying its cost",
    "FROM_AFFECTED": "from among the affected cards",
    "FROM_AMONG": "from among them",
    "FROM_FIELD": "from the field",
    "FROM_SOUL": "from",
    "FROM_ZONE": "from the hand",
    "IF_NOT": "if you do not",
    "IF_SYNTHESIZED": "if you synthesized",
    "INCREASED": "increased by",
    "IS": "is",
    "IS_ALSO": "is also",
    "IT_IS_NOT": "it is not",
    "IT_IS_PHASE": "it is the main phase",
    "IT_IS_TURN": "it is your turn",
    "KEPT_FROM": "cannot be chosen by the effects of your opponent's",
    "LEAVE_FIELD": "leaves the field",
    "LOGIC_DRIVE": "Logic Drive",
    "LOWER_WINS": "the member with the lower aura wins",
    "MANY": "2 or more",
    "MASTER": "its master",
    "MOST_LOGICS": "cannot define more than 1 logic each battle",
    "NAME_CONTAINING": "name containing",
    "NEXT_TIME": "the next time",
    "NOT_EMPTY": "cannot attack circles with no members",
    "NO_GATES": "for having no face-down gates",
    "NUMBER_FROM": "a number from",
    "CHOSEN_KIND": "chosen-color",
    "OF_CHOSEN": "of the chosen color",
    "OF_YOUR_CHOICE": "an ability of your choice",
    "ONLY_BY": "can only be attacked by",
    "ONLY_IN": "only in the",
    "ON_BOTTOM": "on the bottom of",
    "ON_EITHER": "on the top or bottom of",
    "ON_EMPTY": "on",
    "ON_GATE_DESTRUCTION": "On Gate Destruction",
    "ON_TOP": "on top of",
    "OPPONENTS": "opponent's",
    "OPPONENT_HAS": "your opponent has",
    "ORIGIN": "from the hand",
    "OUTSIDE": "outside",
    "OUT_OF": "out of the drop zone",
    "OWNERS": "owner's",
    "PLACE_WORD": "front left circle",
    "PREVENTED": "it is not dropped",
    "PRICE": "uses logic drives for (1) less",
    "REDUCED": "reduced by",
    "REPLACED_CAUSE": "for losing a battle",
    "SAME_AS": "the same card name as",
    "SOUL_THAN": "more soul than",
    "THAT_DID": "that attacked this turn",
    "THEN": ", then",
    "THE_ARRIVING": "the arriving member",
    "THE_DESTROYER": "the member that destroyed it",
    "THE_DESTROYED": "the gate that it destroyed",
    "THE_HOLDER": "the member that has this card in its soul",
    "THE_NUMBER": "the chosen number",
    "TIMES_DONE": "cards you drew this turn",
    "TITLE": "title",
    "TOPMOST": "cards from the top of",
    "TO_PAY": "to pay a cost",
    "TO_PAY_DRIVE_OF": "to pay a cost of a logic drive of",
    "TO_PAY_OF": "to pay a cost of",
    "TO_ROW": "to the front row",
    "TYPE_OR": "or",
    "ZONE_OR": "or",
    "T_RANK": "T-rank",
    "UNDEFENDED": "a circle with no member",
    "UNLESS_SOUL": "unless it is put into soul",
    "UNTIL_REVEALED": "until you reveal",
    "UNTIL_YOU_HAVE": "cards until you have",
    "VALUE": "power",
    "VANGUARD": "Vanguard",
    "WAS_IN": "that was in",
    "WHICH_TIME": "for the first time in a turn",
    "WITH_DIFFERENT": "with different card names",
    "WITH_SAME": "with the same card name",
    "WITH_TOTAL": "with total",
    "X": "X",
    "YOUR_OPPONENTS": "your opponent's",
}
"""A text of each terminal whose lower-case name is none."""


class Class(NamedTuple):
    """An open or large class of words.

    Attributes:
        name: in messages.
        words: to compare a misspelling with.
    """

    name: str
    words: tuple[str, ...]


CLASSES: dict[str, Class] = {
    "COLOR": Class("a color", tuple(words.COLORS.values())),
    "WORLD": Class("a world", tuple(words.WORLDS.values())),
    "TYPE": Class("a card type", (*tuple(words.TYPES.values()), "member")),
    "TRANCEUNION": Class("a card type", ("tranceunion",)),
    "STAT": Class("a value such as power", tuple(words.STATS[stat] for stat in MEMBER_STATS)),
    "LOGIC_VALUE": Class("a logic such as power logic", tuple(words.STATS[stat] for stat in LOGICS)),
    "PLAYER_STAT": Class("a limit such as attack limit", tuple(words.PLAYER_STATS.values())),
    "ZONE": Class("a zone", tuple(words.ZONES.values())),
    "PHASE": Class("a phase", tuple(words.PHASES.values())),
    "STEP": Class("a step", tuple(words.STEPS.values())),
    "ICON": Class("a logic", tuple(words.ICONS.values())),
    "ROW": Class("front row", ("front row", "back row")),
    "RELATION": Class("adjacent to", tuple(words.RELATIONS.values())),
    "ROLE": Class("attacking", tuple(words.ROLES.values())),
    "STATE": Class("rested", ("rested", "standing")),
    "FACE": Class("face up", ("face-up", "face-down", "destroyed", "undestroyed")),
    "DURATION": Class("for the turn", tuple(words.DURATIONS.values())),
    "RESTRICTION": Class("cannot attack", tuple(words.RESTRICTIONS.values())),
    "NAME": Class('a "name"', ()),
    "ELEMENT": Class("an <element>", ()),
    "GRANTED": Class("an ability in “ ”", ()),
    "INT": Class("a number", ()),
    "SIGNED": Class("+1000", ()),
    "SIGN": Class("+(...)", ()),
    "ELEMENT_NOUN": Class("an <element>", ()),
    "WORLD_NOUN": Class("a world", tuple(words.WORLDS.values())),
}


def called(terminal: str) -> str:
    """Return what a terminal is called in messages, in quotes if it is to be written literally."""
    if terminal in CLASSES:
        name = CLASSES[terminal].name
        return name if name.startswith(("a ", "an ")) else f'"{name}"'
    return f'"{_CALLED.get(terminal, terminal.lower().replace("_", " "))}"'


def phrases(terminals: Iterable[str]) -> list[str]:
    """Return the phrases that a misspelling is compared with."""
    found: list[str] = []
    for terminal in terminals:
        if terminal in CLASSES:
            found += CLASSES[terminal].words
        else:
            found.append(_CALLED.get(terminal, terminal.lower().replace("_", " ")))
    return [phrase for phrase in found if any(c.isalpha() for c in phrase)]
