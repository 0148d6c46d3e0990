"""Words that rules look for, as patterns: kinds of cards, their traits and values, zones, owners, and single words.

Each pattern is in brackets, so that it can stand anywhere in a pattern and be followed by ``s`` or ``?``. While rules are
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
THIS = r"(?:this(?:\s+(?:card|gate|member|super\s+logicalist|logicalist|foreigner|tranceunion))?)"
"""The card with the ability."""

# --- how abilities begin ---
AUTO = r"\[AUTO\](?:\s*\[[^\[\]\n]*\])*\s*"
"""The icon of an automatic ability with its limit and its cost."""
