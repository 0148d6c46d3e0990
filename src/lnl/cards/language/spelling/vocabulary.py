"""Words that rules look for, as patterns: kinds of cards, their traits and values, zones, owners, and single words.

Alternatives are in brackets, so that a pattern can stand anywhere in another and be followed by ``s`` or ``?``. While rules are
applied, names and elements are single private characters (`lnl.cards.language.spelling.quotes`).
"""

from __future__ import annotations

from lnl.cards.language.spelling.quotes import ELEMENT, NAME

# --- single words ---
WORD = r"[\w\ue000-\uf8ff-]+"
"""Any word, name or element."""
PLAIN_WORD = rf"(?!(?:of|or|and|than|in|on|with|that|your|the|all|each|an?)\b){WORD}"
"""A word that can stand between an article and its noun: none that begins another part of the sentence."""
DO = (
    r"(?:add|bounce|choose|destroy|discard|draw|drop|exchange|look|mobilize|move|pay|pick|purge|put|remove|rest|return|reveal"
    r"|search|select|set|show|shuffle|stand|stock|swap|switch|take|turn|use|perform|play)"
)
"""What a text tells a player to do, as typed: also words that later rules replace."""
VERB = (
    r"(?:draw|discard|choose|put|return|rest|stand|drop|purge|remove|reveal|shuffle|stock|destroy|turn|move|mobilize|skip"
    r"|pay)"
)
"""What a text tells a player to do, in the words of the grammar."""

HAPPENS = (
    r"(?:attacks|defends|intercepts|is\s+(?:mobilized|attacked|dropped)(?:\s+by\s+(?:a\s+)?trance)?"
    r"|(?:wins|loses)\s+(?:a|the)\s+battle|destroys\s+a\s+gate|leaves\s+the\s+field)"
)
"""What happens to a card, so that an ability triggers."""
IF = r"(?:if|while|as\s+long\s+as|unless)"
AFTER_IF = r"(?:(?<=\bif\s)|(?<=\bwhile\s)|(?<=\blong\sas\s)|(?<=\bunless\s)|(?<=\band\s))"
"""Behind a word that begins a condition, or behind ``and``: for a condition whose words cannot be anything else."""
AND_IF = r"(?:\s+and\s+(?:you|your\s+opponent|this|it|there|that)\b(?!['’]))"
"""``and`` before another condition, where a list of nouns would go on with other words."""
NUMBER = r"(?:\d+\s+or\s+(?:more|less)|exactly\s+\d+|at\s+(?:least|most)\s+\d+|\d+)"
"""A number or a bound."""
ORDINALS = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth")
PHASE = r"(?:(?:stand|draw|level|main|battle|end)\s+phase)"

# --- kinds of cards ---
MEMBER = r"(?:super\s+logicalist|logicalist|foreigner|tranceunion|member)"
"""A card on a circle; the plural is ``{MEMBER}s``."""
CARD = rf"(?:{MEMBER}|gate|card)"
"""A card on a circle or a gate, or any card; the plural is ``{CARD}s``."""
MEMBER_OR_GATE = rf"(?:{MEMBER}|gate)"
"""A card that is on the field: where ``card`` would also take cards of other zones."""
TYPE = rf"(?:my\s+logicalist|{CARD}|tactics|paradox)"
"""A card of any type."""
TYPES = rf"(?:{CARD}s?|tactics|paradox(?:es)?)"
"""Cards of any type, one or several."""

# --- traits and states ---
COLOR = r"(?:red|blue|green|yellow|purple|white|colorless)"
WORLD = r"(?:monolium|disfia|tetra-heaven|tritomy|septpia|luck\s*&\s*logic\s+club)"
TRAIT = rf"(?:{COLOR}|{WORLD}|{ELEMENT})"
STATE = r"(?:rested|standing|attacking|defending|battling|destroyed|undestroyed|face[-\s](?:up|down))"
"""What a card is at the moment; ``in battle`` stands behind the noun and is no part of it."""
ADJECTIVE = rf"(?:{TRAIT}|{STATE}|{NAME}|other|(?:level|lv\.?)\s*\d+(?:\s+or\s+(?:less|more))?)"
"""What stands before a noun, as typed."""
KIND = rf"(?:{ADJECTIVE}\s+)*"
"""Any adjectives, each with the blank behind it."""
NOUN = rf"{KIND}(?:{TYPE}s?(?:\s+cards?)?|paradoxes)"
"""A noun with its adjectives."""

# --- values ---
VALUE = r"(?:power|aura|limit|level|cost|heart)"
"""The name of a value."""
CHANGE = rf"(?:[+-]\s*\d+\s+{VALUE}\b|{VALUE}\s*[+-]\s*\d+\b)"
"""``+1000 power``, or as typed ``power +1000``."""

# --- zones ---
ZONE_NAME = r"(?:drop|stock|level|purge|remove|refresh|battle|paradox|tool)"
BARE_ZONE = r"(?:drop|stock|level|purge|remove|refresh)"
"""A zone whose name stands for it without the word ``zone``: "in battle" and "tool" mean something else."""
ZONE = rf"(?:{ZONE_NAME}\s+zone)"
PILE = rf"(?:hand|deck|(?:{ZONE_NAME}|soul|gate)\s+zone|soul|stock)"
"""Where cards can be, apart from the field."""

# --- whose ---
WHOSE = r"(?:your(?:\s+opponent's)?|their)"
"""Of which player."""
OWNER = (
    r"(?:your(?:\s+opponent's)?|(?:its|their|th(?:is|at)\s+\w+'s|the)(?:\s+owners?'s?)?|his\s+or\s+her"
    r"|any|each\s+player's|either\s+player's)"
)
"""Of which player, of the owner of a card or of a card; the article stands where the owner is clear."""

# --- pronouns ---
OF_ALL_ALIKE = r"(?![^.;“”\n]*?\b(?:gets?|gains?|cannot|becomes?)\b[^.;“”\n]*\b(?:it|its(?!\s+owner))\b)"
"""Behind ``each of``, where the same is said of all: nothing is said of ``it``, which would be another card for each."""
THIS = r"(?:this(?:\s+(?:card|gate|member|super\s+logicalist|logicalist|foreigner|tranceunion))?)"
"""The card with the ability."""
REFERENCE = r"(?:this(?:\s+(?:member|card|gate))?|it|they|that\s+\w+|those\s+\w+)"
"""A card or several that were named before."""
ONE_CARD = (
    rf"(?:{THIS}|that\s+(?:member|card)|it|the\s+(?:attacking|defending)\s+member|its\s+battle\s+opponent"
    r"|your\s+(?:attacking\s+|defending\s+|battling\s+)?member(?:\s+in\s+battle)?)"
)
"""A single card whose value can be asked for."""

# --- how abilities begin ---
ICON = r"\[(?:CONT|AUTO|ACT)\]"
HEAD = rf"(?:{ICON}(?:\s*\[1/turn\])?(?:\s*Logic\s+Drive)?(?:\s*\[[^\]\n]*\])?|EX\s+Soul\s+\d+|Vanguard)\s*:?\s+"
"""What stands before the first sentence of an ability: icons, a cost, a keyword."""
CONT = r"\[CONT\]\s*(?:[^.\n“”\[\]]*?,\s+)?"
"""The icon of a continuous ability, and a clause behind it if there is one."""
AUTO = r"\[AUTO\](?:\s*\[[^\[\]\n]*\])*\s*"
"""The icon of an automatic ability with its limit and its cost."""
