"""Triggers of cards that come and go: mobilized, placed, put, returned, discarded, dropped.

Longer than 500 lines: most lines are rules of the tables, with their examples.
"""

from __future__ import annotations

import re

from lnl.cards.language.spelling.inflection import POSSESSIVE, plural
from lnl.cards.language.spelling.quotes import ELEMENT, NAME
from lnl.cards.language.spelling.rule import Rule, rule
from lnl.cards.language.spelling.vocabulary import (
    ADJECTIVE,
    BARE_ZONE,
    CARD,
    KIND,
    MEMBER,
    PILE,
    THIS,
    TRAIT,
    TYPE,
    TYPES,
    WORD,
    ZONE,
    ZONE_NAME,
)


def _mobilized_from(found: re.Match[str]) -> str:
    """Return ``when one of your foreigners is mobilized from the hand``."""
    head, who, article, what, zone = found.group(1, 2, 3, 4, 5)
    whose = "your" if who.lower() == "you" else "your opponent's"
    return (
        f"{head} {'another' if article.lower() == 'another' else 'one'} of {whose} {what} is mobilized from the {zone}"
    )


def _one_of_theirs(found: re.Match[str]) -> str:
    """Return ``when one of your red members is mobilized from your drop zone``."""
    article, what, event, whose, rest = found.groups()
    one = "another" if article.lower() == "another" else "one"
    return f"when {one} of {whose} {what}s is {event} from {whose} {rest}"


_PUT_THERE = {"drop": "dropped", "stock": "stocked", "purge": "purged", "remove": "put into the remove zone"}

_DONE_BY = {
    "returns": "returned",
    "drops": "dropped",
    "destroys": "destroyed",
    "rests": "rested",
    "purges": "purged",
    "stands": "stood",
}
"""What is done to a card by what an effect does."""


def _placed(found: re.Match[str]) -> str:
    """Return ``is placed on a circle``; a card that appears among those of a deck is revealed."""
    if found.group(2) and re.search(r"\buntil\s+[^.,;]*$", found.string[: found.start()], re.IGNORECASE):
        return found.group()
    return "are placed on a circle" if found.group(1) is None and found.group(2) is None else "is placed on a circle"


WORDINGS: tuple[Rule, ...] = (
    rule(
        "you place this card",
        r"\b(when(?:ever)?)\s+you\s+(?:place|put)\s+(this\s+(?:card|tactics))\s+(?:in(?:to)?|on)\s+((?:the|your)\s+(?:battle|paradox)\s+zone)\b",
        r"\1 \2 is placed in \3",
        "you place|you put",
        "When you place this card in the battle zone, draw",
        "When this card is placed in the battle zone, draw",
    ),
    rule(
        "from anywhere but",
        r"(\bwhen(?:ever)?\s[^.,;“”]*?)\s+from\s+(?:any(?:where|\s+(?:place|zone)|\s+other\s+(?:place|zone))|somewhere|a\s+(?:place|zone)|another\s+(?:place|zone))\s+"
        r"(?:other\s+than|but|except|besides|than)\s+(?:from\s+)?(?:the|your|their|its\s+owner's|a)\s+(hand|deck|(?:drop|stock|level|purge|remove)\s+zone)s?\b",
        r"\1 from a zone other than the \2",
        "from any|from a |from somewhere|from another",
        "When this member is mobilized from anywhere other than your hand, draw",
        "When this member is mobilized from a zone other than the hand, draw",
    ),
    rule(
        "turned by whose effect",
        rf"\bwhen(?:ever)?\s+(your\s+opponent's|your|an)\s+effects?\s+turns?\s+({THIS}|one\s+of\s+your(?:\s+opponent's)?\s+gates)\s+(face[-\s](?:up|down))(?=,)",
        r"when \2 is turned \3 by \1 effect",
        "effect&&turn",
        "When your opponent's effect turns this face-up, draw",
        "when this is turned face-up by your opponent's effect, draw",
    ),
    rule(
        "put from one zone in another",
        rf"\b(is|are)\s+(put|placed|sent|moved)\s+from\s+((?:the|your(?:\s+opponent's)?|their|its|this\s+member's)\s+(?:deck|hand|soul|{BARE_ZONE}(?:\s+zone)?|field))\s+(?:in|into|on|to)\s+((?:the|your(?:\s+opponent's)?|their|its\s+owner's)\s+(?:deck|hand|{BARE_ZONE}(?:\s+zone)?))(?=[\s,.])",
        r"\1 \2 into \4 from \3",
        "from",
        "When this is put from the deck in the drop zone, draw",
        "When this is put into the drop zone from the deck, draw",
    ),
    rule(
        "an effect does it to a card",
        rf"\bwhen(?:ever)?\s+(?P<by>an?\s+(?:card\s+)?effect|(?:1|one)\s+of\s+your(?:\s+opponent's)?\s+effects|your(?:\s+opponent's)?\s+effect|an\s+effect\s+of\s+(?:yours|your\s+opponent|your\s+opponent's))\s+(?P<do>returns|drops|destroys|rests|purges|stands)\s+(?P<what>(?:this(?:\s+\w+)?|(?:an?|1|one|another)\s+(?:of\s+your(?:\s+opponent's)?\s+)?(?:(?!of\b){WORD}\s+)*?{CARD}s?))(?P<to>\s+(?:to|into)\s+(?:your|their|its\s+owner's)\s+hand)?(?=,)",
        lambda m: (
            m.group()
            if (m.group("do").lower() == "returns") is not bool(m.group("to"))
            else f"when {m.group('what')} is {_DONE_BY[m.group('do').lower()]}{' to hand' if m.group('to') else ''} by "
            + (
                "your opponent's effect"
                if "opponent" in m.group("by")
                else "your effect"
                if re.search(r"\byours?\b", m.group("by"))
                else "an effect"
            )
        ),
        "effect&&returns|drops|destroys|rests|purges|stands",
        "When an effect returns one of your opponent's members to their hand, draw",
        "when one of your opponent's members is returned to hand by an effect, draw",
    ),
    rule(
        "placed from where, and then on the field",
        rf"\b(is|are)\s+(placed|put)\s+(from\s+(?:the|your)\s+(?:hand|deck|soul|{ZONE}|stock))\s+(?:on|onto)\s+(?:the|your)\s+field\b",
        r"\1 placed on the field \3",
        "from&&field",
        "When this is placed from your stock onto the field, draw",
        "When this is placed on the field from your stock, draw",
    ),
    rule(
        "from its circle",
        r"\bfrom\s+(?:this\s+(?:member|card)'s|its)\s+circle\b",
        "from a circle",
        "circle",
        "When this card is put into your drop zone from this member's circle, draw",
        "When this card is put into your drop zone from a circle, draw",
    ),
    rule(
        "from where and then into where",
        rf"\b(when(?:ever)?\s+[^.,:]*?\b(?:is|are)\s+(?:put|placed))\s+(from\s+(?:the|your(?:\s+opponent's)?|their|its\s+owner's)\s+(?:hand|deck|soul|{ZONE}|stock|field))\s+((?:in|into|to)\s+(?:the|your(?:\s+opponent's)?|their|its\s+owner's)\s+(?:hand|deck|soul|{ZONE}|stock))\b",
        r"\1 \3 \2",
        "from&&put|placed",
        "When a card is put from your deck into the purge zone, draw",
        "When a card is put into the purge zone from your deck, draw",
    ),
    rule(
        "from where into where",
        rf"\b(is\s+)(?:put|placed|sent|moved)\s+(from\s+(?:(?:the|your)\s+)?(?:field|hand|deck|stock(?:\s+zone)?|drop|{ZONE}))\s+(?:in)?to\s+((?:(?:the|your|its\s+owner's)\s+)?(?:{ZONE}|stock|drop))\b(?!\s+zone)",
        r"\1put into \3 \2",
        "from",
        "When this member is put from the field into the drop zone, draw",
        "When this member is put into the drop zone from the field, draw",
    ),
    rule(
        "from a pile without its article",
        r"(\b(?:is\s+)?(?:put|placed|sent|moved|dropped|returned|mobilized|discarded)\s+(?:(?:in)?to\s+(?:(?:the|your)\s+)?(?:drop\s+zone|hand|stock(?:\s+zone)?|level\s+zone)\s+)?from\s+)(?=(?:deck|hand)\b)",
        r"\1your ",
        "from deck|from hand",
        "When this card is put into the drop zone from deck by your effect, draw",
        "When this card is put into the drop zone from your deck by your effect, draw",
    ),
    rule(
        "has been",
        r"(\bwhen(?:ever)?\s+[^,.]*?)\bha(?:s|ve)\s+been\s+(?=mobilized|placed|put|dropped|destroyed|attacked|chosen|returned|discarded|stocked|purged|removed|revealed|turned|moved|rested|set)",
        r"\1is ",
        "been",
        "When this member has been mobilized, draw",
        "When this member is mobilized, draw",
    ),
    rule(
        "how it comes in",
        rf"\b(when(?:ever)?\s+{THIS})\s+comes?\s+(?:in(?:to|on)?|to|onto|on)\s+(?:the\s+)?(?:field|play|circle)\b",
        r"\1 is placed on the field",
        "come",
        "When this card comes to the field from hand, draw",
        "When this card is placed on the field from hand, draw",
    ),
    rule(
        "put without is",
        rf"\b(when(?:ever)?\s+(?:{THIS}|(?:one|1|another)\s+of\s+your\s+[\w\s]*?members))\s+(?=(?:put|placed|deployed|mobilized|sent|returned|dropped|discarded)\s+(?:to|in|into|on|onto|from|by|via|with)\b)(?!put\s+\w+\s+the\s+top)(?!mobilized\s+[^,]*?\bthis\s+turn\s+\w)",
        r"\1 is ",
        "when",
        "When this member put to soul by trance, draw",
        "When this member is put to soul by trance, draw",
    ),
    rule(
        "dies",
        r"\b(when(?:ever)?\s+[^,.]*?\s)(?<!that )(?:dies|die|is\s+killed)\b",
        r"\1is put into the drop zone from the field",
        "die|killed",
        "When this member dies, draw",
        "When this member is put into the drop zone from the field, draw",
    ),
    rule(
        "leaves play",
        r"\b(leaves?)\s+(?:play|the\s+battlefield)\b",
        r"\1 the field",
        "leave",
        "When this member leaves play",
        "When this member leaves the field",
    ),
    rule(
        "mobilized in a place beside",
        rf"\b(when(?:ever)?\s+)((?:an?|one\s+of|another\s+of|your(?=\s+opponent))\s+(?:your\s+)?(?:opponent['’]s\s+)?(?:{TRAIT}\s+)*{MEMBER}s?)\s+is\s+(mobilized|placed\s+on\s+a\s+circle)\s+(in\s+the\s+same\s+(?:row|column)\s+as|adjacent\s+to|behind|in\s+front\s+of)\s+(this\s+(?:member|card)|it)(?=,)",
        lambda m: f"{m[1]}{m[2]} {m[4]} {'this member' if m[5].lower() == 'it' else m[5]} is {m[3]}",
        "mobilized|placed&&same|adjacent|behind|in front",
        "When an opponent's member is mobilized in the same column as this member, rest it.",
        "When an opponent's member in the same column as this member is mobilized, rest it.",
    ),
    rule(
        "enters play",
        r"\b(?:(enters|comes\s+into|is\s+put\s+into|appears\s+(?:in|on))|enter|come\s+into)\s+play\b|\b(appears)(?:\s+on\s+the\s+field)?(?=,)",
        _placed,
        "play|appears",
        "When this card enters play, draw",
        "When this card is placed on a circle, draw",
    ),
    rule(
        "summon",
        r"\bsummon(s|ed|ing)?\b",
        lambda m: "mobiliz" + {"s": "es", "ed": "ed", "ing": "ing"}.get((m.group(1) or "").lower(), "e"),
        "summon",
        "When this is summoned",
        "When this is mobilized",
    ),
    rule(
        "mobilized to the field",
        rf"\b({THIS}\s+(?:is|was)\s+mobilized)\s+(?:to|on|onto|in|into)\s+(?:the|your)\s+field\b|\b((?:is|are|was|were)\s+mobilized)\s+(?:to|on|onto|in|into)\s+the\s+field\b",
        lambda m: m.group(1) or m.group(2),
        "field",
        "When this member is mobilized to the field",
        "When this member is mobilized",
    ),
    rule(
        "mobilized to whose field",
        r"\b(mobilized)\s+(?:to|onto|in|into)\s+(your(?:\s+opponent's)?\s+field)\b",
        r"\1 on \2",
        "field&&mobilized",
        "When another member is mobilized onto your field",
        "When another member is mobilized on your field",
    ),
    rule(
        "what you do with this card",
        rf"\bwhen(?:ever)?\s+you\s+(mobilize|discard|drop|purge|reveal|set|remove)\s+({THIS})(?=,|\s+(?:from|by|to|via|through|with)\b)",
        lambda m: (
            f"when {m.group(2)} is {m.group(1).lower()}{'' if m.group(1).lower() == 'set' else 'd' if m.group(1).lower().endswith('e') else 'ed'}".replace(
                "droped", "dropped"
            )
        ),
        "mobilize|discard|drop|purge|reveal|set|remove&&when",
        "When you mobilize this member from your hand, draw",
        "when this member is mobilized from your hand, draw",
    ),
    rule(
        "changes circles",
        r"\b(?:changes\s+(?:its\s+)?(?:circles?|positions?|places?)|is\s+moved(?:\s+to\s+(?:another|a\s+different)\s+circle))(?=,|\s+by\b)",
        "moves",
        "changes|moved",
        "When this member changes circles, draw",
        "When this member moves, draw",
    ),
    rule(
        "made up",
        rf"\bwhen(?:ever)?\s+(?:you\s+make\s+up\s+({THIS})|({THIS})\s+(?:makes\s+up|is\s+made\s+up))(?=,)",
        lambda m: f"when {m.group(1) or m.group(2)} enters by Make Up",
        "make|made",
        "When you make up this member, draw",
        "when this member enters by Make Up, draw",
    ),
    rule(
        "goes to a zone",
        rf"\b(when(?:ever)?\s[^.,]*?)\s+(?:goes|is\s+moved|is\s+sent)\s+(from\s+[^.,]*?\s+)?(?:in)?to\s+((?:the|your|its\s+owner's|your\s+opponent's)\s+{ZONE})(?=,|\s+(?:from|by|for)\b)",
        lambda m: f"{m.group(1)} is put into {m.group(3)}{' ' + m.group(2).strip() if m.group(2) else ''}",
        "goes|moved|sent",
        "When this member is sent from the field to the drop zone, draw",
        "When this member is put into the drop zone from the field, draw",
    ),
    rule(
        "milled",
        r"\b(is|are)\s+milled(?=,)",
        r"\1 put into the drop zone from the deck",
        "milled",
        "When this card is milled, draw",
        "When this card is put into the drop zone from the deck, draw",
    ),
    rule(
        "removed from the game",
        r"\b((?:is|are)\s+removed)\s+from\s+the\s+game\b",
        r"\1",
        "from the game",
        "When this card is removed from the game",
        "When this card is removed",
    ),
    rule(
        "returned from where",
        r"\b(is|are)\s+(?:returned|added|put)\s+from\s+((?:the|your|its|their|a)\s+[^.,]*?)\s+(?:in)?to\s+((?:your|the|its\s+owner's|their|your\s+opponent's)\s+)?hand(?=,|\s+by\b)",
        lambda m: f"{m.group(1)} returned to {m.group(3) or ''}hand from {m.group(2)}",
        "from&&returned|added|put&&hand",
        "When this card is returned from the field to your hand, draw",
        "When this card is returned to your hand from the field, draw",
    ),
    rule(
        "added to hand",
        r"\b(is|are)\s+(?:added\s+to|put\s+in(?:to)?)\s+((?:your|its\s+owner's|their|your\s+opponent's)\s+)?hand(?=,|\s+(?:from|by)\b)",
        lambda m: f"{m.group(1)} returned to {m.group(2) or ''}hand",
        "added| put in&&hand",
        "When this card is added to your hand from your deck, draw",
        "When this card is returned to your hand from your deck, draw",
    ),
    rule(
        "a deck that is shuffled",
        r"\bwhen(?:ever)?\s+your(\s+opponent's)?\s+deck\s+is\s+shuffled(?=,|\s+by\b)",
        lambda m: "when your opponent shuffles their deck" if m.group(1) else "when you shuffle your deck",
        "shuffled",
        "When your deck is shuffled, draw",
        "when you shuffle your deck, draw",
    ),
    rule(
        "a card out of a hand",
        rf"\bwhen(?:ever)?\s+(an?|1\s+or\s+more)\s+((?:{WORD}\s+){{0,2}}?)({TYPES})\s+(is|are)\s+discarded\s+from\s+(your|your\s+opponent's)\s+hand\b",
        r"when \1 \2\3 in \5 hand \4 discarded",
        "discarded",
        "When a card is discarded from your hand, draw",
        "when a card in your hand is discarded, draw",
    ),
    rule(
        "a card of theirs is discarded",
        r"\bwhen(?:ever)?\s+(?:an\s+opponent's|one\s+of\s+your\s+opponent's)\s+cards?\s+is\s+discarded\b",
        "when a card in your opponent's hand is discarded",
        "discarded",
        "When an opponent's card is discarded, draw",
        "when a card in your opponent's hand is discarded, draw",
    ),
    rule(
        "mobilized from whose zone",
        rf"\bwhen(?:ever)?\s+(an?|another)\s+((?:(?!\bof\b)[\w{NAME[1:-1]}{ELEMENT[1:-1]}-]+\s+)*?{TYPE})\s+is\s+(mobilized|placed\s+on\s+a\s+circle)\s+from\s+(your(?:\s+opponent's)?)\s+({ZONE}|hand|deck)\b",
        _one_of_theirs,
        "from your&&mobilized|circle",
        "When a member is mobilized from your drop zone, draw",
        "when one of your members is mobilized from your drop zone, draw",
    ),
    rule(
        "into whose battle zone",
        rf"\bwhen(?:ever)?\s+an?\s+((?:{WORD}\s+)*?)(tactics|paradox)\s+is\s+(?:placed|put)\s+(?:in|into|on|onto)\s+(your(?:\s+opponent's)?)\s+(battle)\s+zone\b",
        lambda m: (
            f"when one of {m.group(3)} {m.group(1)}{'tactics' if m.group(2).lower() == 'tactics' else 'paradoxes'} is placed in the battle zone"
        ),
        "tactics|paradox&&battle zone",
        "When a tactics is placed in your battle zone, draw",
        "when one of your tactics is placed in the battle zone, draw",
    ),
    rule(
        "set onto what",
        r"\b(is\s+set)\s+on\s+(?=this\b|one\b|an?\b)",
        r"\1 onto ",
        "is set",
        "When a card is set on this gate",
        "When a card is set onto this gate",
    ),
    rule(
        "put into any drop zone",
        rf"\b((?:put|placed)\s+(?:in|into|on)\s+)any(\s+{ZONE})\b",
        r"\1a\2",
        "any",
        "When a member is put into any drop zone from the field",
        "When a member is put into a drop zone from the field",
    ),
    rule(
        "enters a zone",
        rf"\benters\s+(the|your|your\s+opponent's)\s+({ZONE})\b",
        r"is placed in \1 \2",
        "enters",
        "When this enters the battle zone",
        "When this is placed in the battle zone",
    ),
    rule(
        "you put from your hand",
        rf"\bwhen(?:ever)?\s+you\s+put\s+(an?)\s+([^.,]*?\b{CARD})\s+from\s+your\s+(hand|deck)\s+into\s+your\s+({ZONE})(?=,)",
        r"when \1 \2 from your \3 is put into your \4",
        "you put",
        "When you put a card from your hand into your level zone, draw",
        "when a card from your hand is put into your level zone, draw",
    ),
    rule(
        "cards that a player puts in the level zone",
        r"\b(when(?:ever)?\s+(?:you|your\s+opponent|a\s+player)\s+)puts?\s+a\s+card\s+(?:in|into|on)\s+(?:your|their|the)\s+level\s+zone(?=,)",
        lambda m: (
            f"{m.group(1)}place{'' if m.group(1).lower().rstrip().endswith('you') else 's'} a card in the level zone"
        ),
        "level zone&&put",
        "When your opponent puts a card into their level zone, draw",
        "When your opponent places a card in the level zone, draw",
    ),
    rule(
        "mob",
        r"\bmob(s|bed)?\b",
        lambda m: "mobilize" + {"s": "s", "bed": "d"}.get((m.group(1) or "").lower(), ""),
        "mob",
        "to mob this",
        "to mobilize this",
    ),
    rule(
        "not by soul",
        r"\bleaves\s+(the|your)\s+field\s+(?:other\s+than\s+by|except\s+by|without|in\s+any\s+way\s+other\s+than(?:\s+by)?|other\s+than)\s+(?:being\s+(?:put|placed)\s+(?:in|into)\s+(?:a\s+|the\s+)?soul|becoming\s+(?:a\s+)?soul)\b",
        r"leaves \1 field for a zone other than the soul zone",
        "leaves",
        "leaves the field other than by being put into soul",
        "leaves the field for a zone other than the soul zone",
    ),
    rule(
        "a kind put there from a zone",
        rf"\bwhen(?:ever)?\s+(an?\s+(?:[\w<>\ue000-\uf8ff-]+\s+)*?{TYPES})\s+is\s+(?:put|placed)\s+(?:in|into)\s+your\s+drop\s+zone\s+from\s+(your\s+(?:{ZONE}|hand|deck))(?=\s*,)",
        r"when \1 in \2 is dropped",
        "from your&&drop",
        "When a tactics is put into your drop zone from your battle zone, draw",
        "when a tactics in your battle zone is dropped, draw",
    ),
    rule(
        "added to a hand",
        rf"\bwhen(?:ever)?\s+(your\s+opponent|you)\s+(?:adds?|returns?|puts?)\s+(?:an?|1)\s+((?:[\w<>\ue000-\uf8ff]+\s+)?(?:card|member|tactics))\s+(?:from|in)\s+(?:their|your)\s+({ZONE_NAME})\s+zone\s+(?:to|into)\s+(?:their|your)\s+hand,",
        lambda m: (
            f"when a {m.group(2)} in {'your' if m.group(1).lower() == 'you' else m.group(1) + chr(39) + 's'} {m.group(3)} zone is returned to hand,"
        ),
        "hand,&&zone",
        "When your opponent adds a card from their drop zone to their hand, draw",
        "when a card in your opponent's drop zone is returned to hand, draw",
    ),
    rule(
        "enters from a zone",
        r"\benters?\s+(?:the\s+field\s+|your\s+field\s+)?from\s+(?=(?:the|your|hand|deck|a\s+zone\s+other)\b)",
        "is mobilized from ",
        "enter",
        "When this enters from the drop zone, draw",
        "When this is mobilized from the drop zone, draw",
    ),
    rule(
        "discards from the hand",
        r"\b(when\s+(?:you|your\s+opponent)\s+discards?\s+(?:a\s+card|\d+\s+or\s+more\s+cards))\s+from\s+(?:(?:your|their)\s+)?hand\b",
        r"\1",
        "discard&&when",
        "When you discard a card from your hand, draw",
        "When you discard a card, draw",
    ),
    rule(
        "if it was mobilized so",
        r"\b(when(?:ever)?\s+this\s+(?:member|card)\s+is\s+)(?:mobilized,\s+if\s+(?:it|this\s+(?:member|card))\s+(?:was|is|has\s+been)\s+(?:mobilized\s+)?|placed\s+on\s+a\s+circle,\s+if\s+(?:it|this\s+(?:member|card))\s+(?:was|is|has\s+been)\s+mobilized\s+)((?:from|by|through|via)\s+[^,.]+),(?=[^.“”]*\.?\s*(?:\Z|”))",
        r"\1mobilized \2,",
        "mobilized&&if",
        "When this member is mobilized, if it was mobilized from your drop zone, draw",
        "When this member is mobilized from your drop zone, draw",
    ),
    rule(
        "discards a kind",
        rf"\b(when(?:ever)?)\s+(you|your\s+opponent)\s+discards?\s+(?:an?|1)\s+(?!card\b|or\b)((?:{WORD}\s+)*?{TYPES})(?:\s+from\s+(?:(?:your|their)\s+)?hand)?(?=\s*,|\s+(?:by|to)\b)",
        lambda m: (
            f"{m.group(1)} a {re.sub(r'(?i)(?<= or )an? ', '', m.group(3))} in {POSSESSIVE[' '.join(m.group(2).lower().split())]} hand is discarded"
        ),
        "discard&&when",
        "When you discard a tactics from your hand, draw",
        "When a tactics in your hand is discarded, draw",
    ),
    rule(
        "into the soul of a name",
        rf"\b((?:is|are)\s+(?:put|placed)\s+(?:in|into)\s+the\s+soul\s+of)\s+(?={NAME})",
        r"\1 a ",
        "soul of",
        'When this card is put into the soul of "Chloe", draw',
        'When this card is put into the soul of a "Chloe", draw',
    ),
    rule(
        "into your hand from a zone",
        r"\b(is|are)\s+(?:put|placed|added|moved)\s+(?:in|into|to)\s+(?:your|the|its\s+owner['’]s)\s+hand\s+(?=from\s+(?:your|the)\s+(?:drop|stock|level|purge|remove)\b)",
        r"\1 returned to your hand ",
        "hand from",
        "When one or more cards are put in your hand from your drop zone, draw",
        "When one or more cards are returned to your hand from your drop zone, draw",
    ),
    rule(
        "enters the field by make up",
        r"\benters\s+(?:the\s+field\s+)?(?:via|by|through|with|because\s+of)\s+make\s+up\b",
        "enters by Make Up",
        "make up",
        "When this enters the field via Make Up, draw",
        "When this enters by Make Up, draw",
    ),
    rule(
        "returned from the zone beside your hand",
        r"\b(returned\s+to\s+your\s+hand\s+from)\s+the\s+(?=(?:drop|level|stock|purge|remove)\b)",
        r"\1 your ",
        "to your hand from the",
        "When a card is returned to your hand from the drop zone, draw",
        "When a card is returned to your hand from your drop zone, draw",
    ),
    rule(
        "into their zone",
        rf"\b(when(?:ever)?\s+(?:an?|one\s+of\s+your|1\s+or\s+more\s+of\s+your|your|another\s+of\s+your)\s+opponent's\s+(?:{ADJECTIVE}\s+)*{MEMBER}s?\s+(?:is|are)\s+(?:put\s+into|returned\s+to))\s+their\s+(hand|{ZONE})\b",
        r"\1 the \2",
        "their",
        "When one of your opponent's members is put into their stock zone from a circle, draw a card.",
        "When one of your opponent's members is put into the stock zone from a circle, draw a card.",
    ),
    rule(
        "mobilized beside a member",
        rf"\bwhen\s+((?:one|another)\s+of\s+your(?:\s+opponent's)?\s+(?:{KIND}){MEMBER}s?)\s+is\s+mobilized\s+on(?:to)?\s+(?:a|one\s+of\s+(?:your|their|the)|your(?:\s+opponent's)?)\s+circles?\s+(adjacent\s+to|behind|in\s+front\s+of)\s+({THIS})(?:'s\s+circle)?(?=[,.;])",
        r"when \1 \2 \3 is mobilized",
        "circle&&mobilized",
        "When one of your opponent's members is mobilized on a circle adjacent to this member, draw a card.",
        "when one of your opponent's members adjacent to this member is mobilized, draw a card.",
    ),
    rule(
        "from a soul zone",
        r"\bfrom\s+an?y?\s+soul\s+zone\b",
        "from the soul zone",
        "soul zone",
        "When this card is put into your drop zone from a soul zone",
        "When this card is put into your drop zone from the soul zone",
    ),
    rule(
        "your cards are purged",
        r"\bwhen(?:ever)?\s+(?:(\d+\s+or\s+more)\s+of\s+your\s+cards\s+(?:is|are)|(?:one\s+of\s+your\s+cards|a\s+card\s+of\s+yours)\s+is)\s+purged(?=[.,])",
        lambda m: f"when {m.group(1) + ' cards are' if m.group(1) else 'a card is'} put in your purge zone",
        "purged",
        "When 1 or more of your cards are purged, draw a card.",
        "when 1 or more cards are put in your purge zone, draw a card.",
    ),
    rule(
        "turned up where it is valid",
        r"(\[AUTO\]\s*only\s+in\s+the\s+(stock|level)\s+zone:\s*(?:\[[^\]\n]*\]\s*)*when(?:ever)?\s+this\s+card\s+is\s+turned\s+face[-\s](?:up|down))\s+in\s+(?:the|your)\s+\2(?:\s+zone)?(?=,)",
        r"\1",
        "turned face&&only in",
        "[AUTO] Only in the stock zone: When this card is turned face up in your stock zone, draw",
        "[AUTO] Only in the stock zone: When this card is turned face up, draw",
    ),
    rule(
        "from anywhere into a zone",
        rf"\b(when(?:ever)?\s+(?:an?|another|1\s+or\s+more)\s+(?:{TRAIT}\s+|{NAME}\s+)*?(?:{NAME}|{ELEMENT}|{TYPES}(?:\s+cards?)?))\s+(is|are)\s+(?:put|placed)\s+in(?:to)?\s+(your(?:\s+opponent's)?)\s+(drop|stock|purge|remove)\s+zone(?:\s+face[-\s]up|\s+face[-\s]down)?\s+from\s+any(?:where|\s+zone)\b",
        lambda m: (
            f"{m.group(1)}{'' if re.search('cards?$|tactics$|paradox(?:es)?$', m.group(1)) else ' card'} in {m.group(3)} {m.group(4)} zone {m.group(2)} {_PUT_THERE[m.group(4).lower()]}"
        ),
        "from any",
        "When a <Fairy> is put into your drop zone from anywhere, draw",
        "When a <Fairy> card in your drop zone is dropped, draw",
    ),
    rule(
        "a card of a kind face up into the level zone",
        rf"\b((?:an?|another)\s+(?:{TRAIT}\s+)+card)\s+is\s+(put|placed)\s+(in(?:to)?)\s+(your)\s+level\s+zone\s+face[-\s]up(?=,)",
        r"\1 is \2 \3 \4 level zone",
        "level zone face",
        "When a red card is put into your level zone face up, draw",
        "When a red card is put into your level zone, draw",
    ),
    rule(
        "a player puts a card somewhere",
        rf"\bwhen(?:ever)?\s+(?:(your\s+opponent)\s+puts|(you)\s+put)\s+(an?\s+(?:{TRAIT}\s+)*{TYPE})\s+from\s+((?(1)their|your))\s+(hand|deck|{ZONE})\s+in(?:to)?\s+(?:the\s+|(?(1)their|your)\s+)?({ZONE})(?=,)",
        lambda m: (
            f"when {m.group(3)} is put into {'your opponent' + chr(39) + 's' if m.group(1) else 'your'} {m.group(6)} from {m.group(4)} {m.group(5)}"
        ),
        "puts |you put",
        "When your opponent puts a card from their hand into the battle zone, draw",
        "when a card is put into your opponent's battle zone from their hand, draw",
    ),
    rule(
        "a hand whose card somebody shows",
        rf"\bwhen(?:ever)?\s+you\s+reveal\s+(an?\s+(?:{WORD}\s+)*?(?:{TYPES}))\s+(?:in|from)\s+your\s+hand(?=,|\s+(?:for|by|to|as)\b)",
        r"when \1 in your hand is revealed",
        "you reveal",
        "When you reveal a card from your hand, draw a card.",
        "when a card in your hand is revealed, draw a card.",
    ),
)
"""Pass 2: other wordings, in the order in which they are respelled."""

FORMS: tuple[Rule, ...] = (
    rule(
        "face up where it is asked what it is",
        r"(\bwhen(?:ever)?\s+[^.,]*?\bis\s+(?:placed|put))(?:\s+face[-\s]up)?(\s+(?:in|into|on)\s+your\s+level\s+zone)(?:\s+face[-\s]up)?(?=(?:\s+by\s+an\s+effect)?,\s+if\s+(?:it|that\s+card)\s+(?:shares|belongs|has\s+the\s+same|is\s+(?:an?\s|red|blue|green|yellow|purple|white)))",
        r"\1\2",
        "level zone&&face",
        "When a card is placed face up in your level zone, if it is a red card, draw",
        "When a card is placed in your level zone, if it is a red card, draw",
    ),
    rule(
        "mobilizes from a zone",
        rf"\b(when(?:ever)?)\s+(you|your\s+opponent)\s+mobilizes?\s+(an?|another)\s+([^.,]*?)\s+from\s+(?:your|their|the)\s+({PILE})(?=\s*,)",
        _mobilized_from,
        "mobilize&&from",
        "When you mobilize a foreigner from your hand, draw",
        "When one of your foreigner is mobilized from the hand, draw",
    ),
    rule(
        "the opponent places a kind",
        rf"\b(when(?:ever)?)\s+(?:your\s+opponent\s+(?:places|puts)\s+(?:an?|1)\s+(?!card\b)((?:{WORD}\s+)*?{TYPES})\s+(?:in|into|on|onto)\s+(?:the|their)|(?:an?|1)\s+((?:{WORD}\s+)*?(?:paradox(?=\s)|{TYPES}))\s+is\s+(?:placed|put)\s+(?:in|into|on|onto)\s+your\s+opponent['’]s)\s+({ZONE})(?=\s*,)",
        lambda m: (
            f"{m.group(1)} one of your opponent's {plural(m.group(2) or m.group(3))} is placed in the {m.group(4)}"
        ),
        "laces|uts|opponent&&zone&&when",
        "When your opponent places a tactics on the battle zone, draw",
        "When one of your opponent's tactics is placed in the battle zone, draw",
    ),
    rule(
        "moves to another circle",
        r"\b(moves?|(?:is|are)\s+moved)\s+(?:from\s+(?:one|a|its)\s+circle\s+)?to\s+(?:(?:another|an?\s+(?:different|other|new))(?:\s+one)?(?:\s+of\s+your)?|one\s+of\s+your\s+other)(?:\s+circles?|(?<=circle\sto\sanother))(?=\s*,|\s+(?:during|while|or|and|(?:this|that)\s+(?:turn|battle)|for\s+the)\b)",
        r"\1",
        "move",
        "When this member moves to another circle, draw",
        "When this member moves, draw",
    ),
    rule(
        "is moved",
        r"\b(when\b[^.,]*?)\s+(?:is|are)\s+moved\b",
        r"\1 moves",
        "moved",
        "When this member is moved",
        "When this member moves",
    ),
    rule(
        "placed in the level zone",
        r"\byou\s+(?:place|put)\s+a\s+card\s+in(?:to)?\s+your\s+level\s+zone\b",
        "you place a card in the level zone",
        "level zone",
        "When you place a card in your level zone",
        "When you place a card in the level zone",
    ),
    rule(
        "placed on the field",
        r"\b(?:placed|put)\s+(?:on|onto|in)\s+(?:the\s+field|your\s+field|a\s+circle|one\s+of\s+your\s+circles)",
        "placed on a circle",
        "field|circle&&placed|put",
        "is placed on the field",
        "is placed on a circle",
    ),
    rule(
        "placed, nothing more",
        rf"(\bwhen(?:ever)?\s+(?:this(?:\s+member)?|(?:another|one)\s+of\s+your\s+(?:other\s+)?(?:{WORD}\s+)*?{MEMBER}s?))\s+is\s+placed(?=,|\s+by\b)",
        r"\1 is placed on a circle",
        "placed",
        "When this member is placed, draw a card.",
        "When this member is placed on a circle, draw a card.",
    ),
    rule(
        "enters by make up",
        r"\benters?\s+the\s+field\s+by\s+make\s+up\b",
        "enters by Make Up",
        "enter",
        "enters the field by Make Up",
        "enters by Make Up",
    ),
    rule(
        "enters the field",
        r"\benters?(?:\s+the\s+field)?(?=,|\s*$)",
        "is placed on a circle",
        "enter",
        "When this member enters the field,",
        "When this member is placed on a circle,",
    ),
)
"""Pass 3: the forms of printed cards, in the order in which they are respelled."""
