"""Spellings of what happens to whom, where and from where, before the words of events are respelled.

Longer than 500 lines: most lines are rules of the table, with their examples.
"""

from __future__ import annotations

import re

from lnl.cards.language.spelling.rule import Rule, rule
from lnl.cards.language.spelling.vocabulary import (
    BARE_ZONE,
    CARD,
    MEMBER,
    PILE,
    THIS,
    TYPES,
    WHOSE,
    WORD,
    ZONE,
)

_PLACE = (
    r"(?:in|on|to|onto|into)\s+(?:the|your)\s+(?:(?:front|back)\s+row|(?:front|back)\s+(?:left|center|right)\s+circle)"
)
_SOME = r"(?:an?|another|one\s+of\s+your|another\s+of\s+your|an\s+opponent['’]s|one\s+of\s+your\s+opponent['’]s)\s+(?:[\w\ue000-\uf8ff-]+\s+)*?"
_DONE_TO = (
    r"(?:dropped|stocked|purged|removed|rested|chosen|returned\s+to\s+(?:the\s+|your\s+|its\s+owner['’]s\s+)?hand"
    r"|(?:(?:put|placed)\s+(?:in|into|on)\s+)?(?:the\s+|your\s+)?(?:drop|stock|purge|remove)(?:\s+zone)?)"
)
_OWN = {"you": "your", "your opponent": "your opponent's"}
_ORDINALS = ("first", "second", "third", "fourth")
_WHO_HAS = {"its": "it", "their": "they"}


def _owner(whose: str) -> str:
    """Return ``that member`` of ``that member's``."""
    return _WHO_HAS.get(whose.lower()) or re.sub(r"['’]s?$", "", whose)


def _unused(what: str) -> str:
    """Return which abilities cannot be used (12.3.1)."""
    if what.lower().startswith("logic"):
        return "cannot use logic drives"
    return "cannot use [AUTO] abilities, and cannot use [ACT] abilities"


def _plural(noun: str) -> str:
    """Return the plural of a noun."""
    return noun if noun.endswith("s") else noun + ("es" if noun.endswith("x") else "s")


def _attacks_with(found: re.Match[str]) -> str:
    """Return ``when one of your opponent's tranceunions attacks``."""
    when, who, what = found.group(1), " ".join(found.group(2).lower().split()), found.group(3)
    if re.match(r"this\b", what, re.IGNORECASE):
        return f"{when} {what} attacks"
    article, rest = what.split(None, 1)
    if article.lower() == "one":
        return f"{when} one {rest} attacks"
    return f"{when} {'another' if article.lower() == 'another' else 'one'} of {_OWN[who]} {_plural(rest)} attacks"


def _place_below(found: re.Match[str]) -> str:
    """Return ``put it on the bottom of their deck``, of the deck that was named last."""
    before = re.findall(r"\b(your\s+opponent['’]s|your|their)\s+deck\b", found.string[: found.start()], re.IGNORECASE)
    return (
        f"{found.group(1)} {found.group(2)} on the {found.group(3)} of {before[-1]} deck" if before else found.group()
    )


def _cannot_both(found: re.Match[str]) -> str:
    """Return ``cannot be dropped by your opponent's effects, and cannot be stocked by your opponent's effects``."""
    cannot, one, other, by = found.groups()
    place = re.match(r"(?:put|placed)\s+(?:in|into|on)\s+(?:the\s+|your\s+)?", one, re.IGNORECASE)
    if place and not re.match(r"put|placed|returned|dropped|stocked|purged|removed|rested", other, re.IGNORECASE):
        other = f"put in the {other.split()[-1] if not other.lower().endswith('zone') else other.split()[-2]} zone"
    return f"{cannot} {one} {by}, and {cannot} {other} {by}"


HAPPENINGS: tuple[Rule, ...] = (
    rule(
        "some mobilized at a place",
        rf"\b(when(?:ever)?)\s+({_SOME}(?:{MEMBER}s?))\s+is\s+mobilized\s+({_PLACE})(?=\s*,)",
        r"\1 \2 \3 is mobilized",
        "row|left|center|right&&mobilized",
        "When one of your members is mobilized in the back row, draw",
        "When one of your members in the back row is mobilized, draw",
    ),
    rule(
        "if it was mobilized so",
        r"\b(when(?:ever)?\s+this\s+(?:member|card)\s+is\s+mobilized),\s+if\s+(?:it|this\s+(?:member|card))\s+(?:was|is|has\s+been)\s+(?:mobilized\s+)?((?:from|by|through|via)\s+[^,.]+),",
        r"\1 \2,",
        "mobilized&&if",
        "When this member is mobilized, if it was mobilized from your drop zone, draw",
        "When this member is mobilized from your drop zone, draw",
    ),
    rule(
        "attacks with",
        rf"\b(when(?:ever)?)\s+(you|your\s+opponent)\s+attacks?\s+with\s+(this\s+(?:member|card)|(?:an?|another|one\s+of\s+your)\s+(?:{WORD}\s+)*?(?:{MEMBER}s?))(?=\s*,)",
        _attacks_with,
        "with&&attack",
        "When your opponent attacks with a tranceunion, draw",
        "When one of your opponent's tranceunions attacks, draw",
    ),
    rule(
        "discards a kind",
        rf"\b(when(?:ever)?)\s+(you|your\s+opponent)\s+discards?\s+(?:an?|1)\s+(?!card\b|or\b)((?:{WORD}\s+)*?{TYPES})(?:\s+from\s+(?:your|their)\s+hand)?(?=\s*,|\s+(?:by|to)\b)",
        lambda m: f"{m.group(1)} a {m.group(3)} in {_OWN[' '.join(m.group(2).lower().split())]} hand is discarded",
        "discard&&when",
        "When you discard a tactics from your hand, draw",
        "When a tactics in your hand is discarded, draw",
    ),
    rule(
        "the opponent places a kind",
        rf"\b(when(?:ever)?)\s+(?:your\s+opponent\s+(?:places|puts)\s+(?:an?|1)\s+(?!card\b)((?:{WORD}\s+)*?{TYPES})\s+(?:in|into|on|onto)\s+(?:the|their)|(?:an?|1)\s+((?:{WORD}\s+)*?(?:paradox(?=\s)|{TYPES}))\s+is\s+(?:placed|put)\s+(?:in|into|on|onto)\s+your\s+opponent['’]s)\s+({ZONE})(?=\s*,)",
        lambda m: (
            f"{m.group(1)} one of your opponent's {_plural(m.group(2) or m.group(3))} is placed in the {m.group(4)}"
        ),
        "laces|uts|opponent&&zone&&when",
        "When your opponent places a tactics on the battle zone, draw",
        "When one of your opponent's tactics is placed in the battle zone, draw",
    ),
    rule(
        "as far as it can be done",
        r"((?:^|[.,]|\band\b|\bthen\b)(?:(?!\b(?:attacks?|attacked|intercepts?|defends?|must)\b)[^.,])*\b(?:moves?|puts?|places?|returns?|discards?|drops?|rests?|stands?|mobilizes?|draws?|removes?)\b(?:(?!\b(?:attacks?|attacked|intercepts?|defends?|must)\b)[^.,])*?),?\s+if\s+(?:able|possible|they\s+can|it\s+can)(?=\s*[.,])",
        r"\1",
        "able|possible|can&&if",
        "Your opponent discards a card, if able.",
        "Your opponent discards a card.",
    ),
    rule(
        "its attack destroys",
        r"\b(when(?:ever)?)\s+(?:an\s+attack\s+(?:by|of)\s+(this\s+(?:member|card))|(this\s+(?:member|card))['’]s\s+attack)\s+destroys\s+",
        lambda m: f"{m.group(1)} {m.group(2) or m.group(3)} destroys ",
        "destroys",
        "When this member's attack destroys a gate, draw",
        "When this member destroys a gate, draw",
    ),
    rule(
        "circle of yours",
        r"\b((?:an?|another|any|one)\s+(?:\w+\s+)*?circles?)\s+of\s+yours\b",
        r"\1",
        "of yours",
        "you may move it to an adjacent circle of yours with no member on it.",
        "you may move it to an adjacent circle with no member on it.",
    ),
    rule(
        "gates are so many",
        r"\b(if|while|as\s+long\s+as)\s+(your(?:\s+opponent['’]s)?)\s+(?:remaining\s+|face-down\s+|undestroyed\s+)?gates\s+(?:are|number)\s+(\d+\s+or\s+(?:less|fewer|more))(?=\s*[,.])",
        lambda m: (
            f"{m.group(1)} {'your opponent has' if 'opp' in m.group(2).lower() else 'you have'} {m.group(3)} face-down gates"
        ),
        "gates&&are|number",
        "If your gates are 3 or less, draw",
        "If you have 3 or less face-down gates, draw",
    ),
    rule(
        "cost before a colon",
        r"(\[ACT\](?:\s*\[[^\]\n]*\])*(?:\s*Logic\s+Drive)?(?:\s*\[[^\]\n]*\])*)\s*(?:pays?\s+(?=\())?((?:(?<=\s)\(\d+\)(?=\s*[:,])|(?:rest|discard|put|drop|return|purge|remove|reveal|turn|stock)\s)(?:(?!\b(?:if|when|may)\b)[^:.\[\]\n])*):",
        r"\1 [\2]:",
        ":&&[act]",
        "[ACT] Rest this member: Draw",
        "[ACT] [Rest this member]: Draw",
    ),
    rule(
        "cannot be moved in two ways",
        rf"\b((?:cannot|can['’]t)\s+be)\s+({_DONE_TO})\s+or\s+({_DONE_TO})\s+(by\s+(?:the\s+)?(?:your\s+opponent['’]s\s+(?:cards?['’]?\s+)?effects?|effects?\s+of\s+your\s+opponent['’]s\s+cards?))(?=\s*(?:[.,;]|until\b|for\b|$))",
        _cannot_both,
        "cannot be|can't be|can’t be&&or",
        "this member cannot be put in the drop zone or stock by your opponent's effects.",
        "this member cannot be put in the drop zone by your opponent's effects, and cannot be put in the stock zone by your opponent's effects.",
    ),
    rule(
        "cost to mobilize from the hand",
        r"\bthe\s+cost\s+(?:to\s+mobilize|for\s+mobilizing|of\s+mobilizing)\s+([^.,;]+?)\s+from\s+your\s+hand\s+(?=(?:is|are|becomes?|gets?)\b)",
        r"the cost of \1 in your hand ",
        "cost&&hand",
        "the cost to mobilize tranceunions with level 3 or more from your hand is reduced by 1.",
        "the cost of tranceunions with level 3 or more in your hand is reduced by 1.",
    ),
    rule(
        "both limits",
        r"\byour\s+(hand|level)\s+limit\s+and\s+(?:your\s+)?(hand|level)\s+limit\s+(?:is|are)\s+(?:each\s+|both\s+)?(increased|reduced|decreased)\s+by\s+(\d+)(?=\s*(?:[.,;]|$))",
        lambda m: (
            f"your {m.group(1)} limit is {m.group(3)} by {m.group(4)}, and your {m.group(2)} limit is {m.group(3)} by {m.group(4)}"
        ),
        "limit and",
        "your hand limit and level limit are each increased by 1.",
        "your hand limit is increased by 1, and your level limit is increased by 1.",
    ),
    rule(
        "this card where it lies",
        r"(\[AUTO\](?:\s*\[[^\]\n]*\])*)\s*when(?:ever)?\s+this\s+card\s+(?:in\s+your\s+(stock|level|soul|intercept)\s+zone\s+is\s+turned\s+face[\s-]up|is\s+turned\s+face[\s-]up\s+in\s+your\s+(stock|level)\s+zone)(?=\s*,)",
        lambda m: f"{m.group(1)} Only in the {m.group(2) or m.group(3)} zone: When this card is turned face up",
        "turned",
        "[AUTO] When this card in your stock zone is turned face up, draw",
        "[AUTO] Only in the stock zone: When this card is turned face up, draw",
    ),
    rule(
        "so many were taken",
        rf"\b(if)\s+(\d+\s+or\s+(?:more|less|fewer))\s+((?:{WORD}\s+)*?{TYPES})\s+were\s+(?:dropped|discarded|stocked|purged|removed|put\s+(?:in|into)\s+(?:your|the|their)\s+{PILE})\s+this\s+way(?=\s*,)",
        r"\1 the number of affected \3 is \2",
        "were",
        "If 2 or more tranceunions were put in the drop zone this way, draw",
        "If the number of affected tranceunions is 2 or more, draw",
    ),
    rule(
        "gate of the attacked circle",
        r"(\battacks?\b[^.]*\bcircles?\b.*?)\bthe\s+gate\s+(?:on|in|of|at|corresponding\s+to|behind|below|under)\s+(?:that|the)\s+circle\b",
        r"\1the gate at the attacked circle",
        "circle&&gate",
        "When this member attacks a circle with no members, destroy the gate of that circle.",
        "When this member attacks a circle with no members, destroy the gate at the attacked circle.",
    ),
    rule(
        "below the deck that was named",
        r"\b(put|place|return)\s+(it|them|that\s+card|the\s+rest|the\s+others?)\s+on\s+(?:the\s+)?(top|bottom)(?=\s*(?:[.;]|$|,?\s+and\b))",
        _place_below,
        "top|bottom&&it|them|that|rest|other",
        "Look at the top card of their deck. You may put it on the bottom.",
        "Look at the top card of their deck. You may put it on the bottom of their deck.",
    ),
    rule(
        "while it is in the hand",
        r"(\[CONT\]\s*)([^\n]*?)\b(this\s+(?:card|member)['’]s\s+cost\s+is\s+(?:reduced|increased|decreased)\s+by\s+\(?\d+\)?|this\s+(?:card|member)\s+gets\s+[+-]\d+\s+cost)\s+(?:while|as\s+long\s+as)\s+(?:it\s+is\s+|this\s+card\s+is\s+)?in\s+your\s+hand\b",
        r"\1Only in the hand: \2\3",
        "while|long&&hand",
        "[CONT] If you have no members, this card's cost is reduced by 1 while in your hand.",
        "[CONT] Only in the hand: If you have no members, this card's cost is reduced by 1.",
    ),
    rule(
        "not to the stock for losing",
        r"\b(this\s+(?:member|card)|your\s+(?:other\s+)?[^.,]*?members)\s+cannot\s+be\s+(?:(?:put|placed)\s+(?:in|into)\s+(?:the|your|its\s+owner['’]s|their\s+owners['’])\s+stock(?:\s+zones?)?|stocked)\s+(?:by|for|from|due\s+to|because\s+of|when|after)\s+losing\s+(?:a\s+|the\s+)?battles?\b",
        lambda m: (
            f"if {m.group(1) if m.group(1).lower().startswith('this') else 'one of ' + m.group(1)} would be stocked for losing a battle, it is not stocked"
        ),
        "losing",
        "[CONT] This member cannot be put into the stock zone by losing a battle.",
        "[CONT] if This member would be stocked for losing a battle, it is not stocked.",
    ),
    rule(
        "lies beside one",
        rf"\b(if|while|as\s+long\s+as)\s+(?:it|this\s+(?:member|card))\s+is\s+adjacent\s+to\s+((?:an?|another|one\s+of\s+your(?:\s+opponent['’]s)?)\s+(?:{WORD}\s+)*?)({MEMBER}s?)(?=\s*[,.;])",
        lambda m: f"{m.group(1)} there is {_one(m.group(2))}{m.group(3)} adjacent to this member",
        "adjacent",
        "while it is adjacent to a red member, draw",
        "while there is a red member adjacent to this member, draw",
    ),
    # --- who has nothing, what is asked of all ---
    rule(
        "has none",
        r"\b(you|your\s+opponent)\s+(?:do|does)\s+not\s+have\s+(?:(another|any\s+other)|an?|any)\s+(?=\S)",
        lambda m: (
            f"{m.group(1)} {'have' if m.group(1).lower() == 'you' else 'has'} no {'other ' if m.group(2) else ''}"
        ),
        "not have",
        "if you do not have another member, draw",
        "if you have no other member, draw",
    ),
    rule(
        "a zone is empty",
        rf"\b(if|while|when|as\s+long\s+as)\s+({WHOSE})\s+(hand|deck|{BARE_ZONE}(?:\s+zone)?)\s+is\s+empty\b",
        lambda m: (
            f"{m.group(1)} there are no cards in {m.group(2)} {m.group(3)}"
            + ("" if " " in m.group(3) or m.group(3).lower() in ("hand", "deck") else " zone")
        ),
        "empty",
        "if your hand is empty, draw",
        "if there are no cards in your hand, draw",
    ),
    rule(
        "all the cards",
        rf"\ball\s+(?:of\s+)?the\s+(?=(?:{WORD}\s+)*?{TYPES}\s+(?:in|on)\b)",
        "all ",
        "all&&the",
        "if all the cards in your level zone are blue",
        "if all cards in your level zone are blue",
    ),
    # --- who, before what is done ---
    rule(
        "one of them gets",
        rf"(\[(?:AUTO|ACT)\][^\n“”]*?(?:[\]:.]|,)\s+)((?:up\s+to\s+)?(?:one|another|\d+)\s+of\s+{WHOSE}\s+(?:(?!\b(?:get|gain|attack|is|are|defend|intercept|win|lose|leave|move|stand|rest)s?\b)[^.,;:])+?)\s+(gets?|gains?|cannot)(?=\s)",
        lambda m: (
            f"{m.group(1)}choose {m.group(2)}, and "
            f"{'it' if re.match(r'one|another', m.group(2), re.IGNORECASE) else 'they'} {m.group(3)}"
        ),
        "of your&&get|gain|cannot",
        "[ACT] [rest this member] One of your tranceunions gets +1000 power for the turn.",
        "[ACT] [rest this member] choose One of your tranceunions, and it gets +1000 power for the turn.",
    ),
    rule(
        "cannot attack with",
        rf"\b(you|your\s+opponent)\s+cannot\s+(attack|intercept)\s+with\s+(?:any\s+)?((?:{WORD}\s+)*?(?:{MEMBER}s?)(?:\s+with\s+(?:(?!\b(?:until|for|during)\b)[^.,;])+?)?)(?=\s*(?:[.,;]|until\b|for\b|during\b|this\b|$))",
        lambda m: f"{_OWN[' '.join(m.group(1).lower().split())]} {m.group(3)} cannot {m.group(2)}",
        "cannot&&with",
        "your opponent cannot attack with members with level 2 or less until end of turn",
        "your opponent's members with level 2 or less cannot attack until end of turn",
    ),
    rule(
        "members of a row",
        rf"\b({WHOSE}|all|an\s+opponent['’]s)\s+((?:other\s+)?)(front|back)[-\s]row\s+((?:{WORD}\s+)*?(?:{MEMBER}s?))\b",
        r"\1 \2\4 in the \3 row",
        "row",
        "all your opponent's front row members get",
        "all your opponent's members in the front row get",
    ),
    rule(
        "a member of theirs",
        rf"\b(?:an?|1)\s+((?:{WORD}\s+)*?)({CARD})\s+of\s+(?:theirs?(?:\s+or\s+hers)?|their\s+own|his\s+or\s+hers)\b",
        r"one of their \1\2s",
        "of their|of his",
        "your opponent chooses a standing member of theirs",
        "your opponent chooses one of their standing members",
    ),
    rule(
        "face up and rested",
        r"\b(face[-\s](?:up|down))\s+and\s+(?=(?:rested|standing)\b)",
        r"\1 ",
        "rested|standing&&face",
        "into your level zone face up and rested",
        "into your level zone face up rested",
    ),
    rule(
        "put back where it was",
        r"\b(look\s+at\s+the\s+top\s+(?:\d+\s+)?cards?\s+of\s+(your(?:\s+opponent['’]s)?|their)\s+deck\b[^.]*?(?:\.\s+|,\s+)(?:(?:and|then)\s+)?)(put)\s+(it|them)\s+back(?=\s+in\s+any\s+order|\s*[.;]|$)",
        r"\1\3 \4 on top of \2 deck",
        "back",
        "look at the top 3 cards of your deck, and put them back in any order.",
        "look at the top 3 cards of your deck, and put them on top of your deck in any order.",
    ),
    rule(
        "mobilized onto a circle beside",
        r"\b(mobilize\s[^.;]*?)\s+(?:on|onto|to|in|into)\s+the\s+circle\s+(corresponding\s+to|behind|in\s+front\s+of)\s+(this\s+\w+|it)\b",
        r"\1 on any circle \2 \3",
        "circle&&mobilize",
        "mobilize it onto the circle corresponding to this gate",
        "mobilize it on any circle corresponding to this gate",
    ),
    rule(
        "only during a phase, said first",
        r"(\[ACT\][^\n“”]*?\]):?\s*(?:activate|use)(?:\s+this(?:\s+ability)?)?\s+only\s+(during\s+(?:your|your\s+opponent['’]s|the)\s+(?:\w+\s+phase|turn))\.\s*",
        r"\1 \2: ",
        "only during",
        "[ACT] [rest this member] Activate only during your opponent's turn. Draw a card.",
        "[ACT] [rest this member] during your opponent's turn: Draw a card.",
    ),
    rule(
        "others of its row",
        rf"\b(?:(your)\s+|all\s+|the\s+)?other\s+((?:{WORD}\s+)*?(?:{MEMBER}s?))\s+in\s+(this\s+member['’]s|its)\s+(row|column)\b",
        lambda m: (
            m.group()
            if m.group(3).lower() == "its" and "choose" in m.string[: m.start()].lower()
            else f"{m.group(1) or 'all'} other {m.group(2)} in the same {m.group(4)} as this member"
        ),
        "row|column&&other",
        "[CONT] Other members in this member's row get",
        "[CONT] all other members in the same row as this member get",
    ),
    rule(
        "uses of whom are forbidden",
        r"\b(its|their|(?:this|that|those|these|all|your|an?|any)\s[^.,;\n]*?(?:['’]s|(?<=s)['’]))\s+(logic\s+drives?|abilities|ability)\s+can(?:not|['’]t|\s+not)\s+be\s+(?:used|activated|played)\b",
        lambda m: f"{_owner(m.group(1))} {_unused(m.group(2))}",
        "used|activated|played",
        "that member's logic drives can't be used until end of turn",
        "that member cannot use logic drives until end of turn",
    ),
    rule(
        "uses are forbidden to whom",
        r"(?<!\]\s)\b(?:the\s+)?(logic\s+drives?|abilities)\s+of\s+((?:this|that|those|these|all|your|an?|any)\s[^.,;\n]*?)\s+can(?:not|['’]t|\s+not)\s+be\s+(?:used|activated|played)\b",
        lambda m: f"{m.group(2)} {_unused(m.group(1))}",
        "used|activated|played",
        "Abilities of that member cannot be used until end of turn",
        "that member cannot use [AUTO] abilities, and cannot use [ACT] abilities until end of turn",
    ),
    rule(
        "cannot use its own",
        r"(?<!opponent\s)(?<!you\s)(?<!player\s)(?<!players\s)\bcan(?:not|['’]t|\s+not)\s+(?:use|activate|play)\s+(?:(?:its|their|any)\s+)?(logic\s+drives?|abilities)(?:\s+abilities)?\b(?!\s+(?:of|on|from|in)\b)",
        lambda m: _unused(m.group(1)),
        "drive|abilities&&can",
        "that member can't use its logic drives.",
        "that member cannot use logic drives.",
    ),
    rule(
        "what others are made to do",
        r"\bmay\s+(?:have|make)\s+(your\s+opponent|each\s+player)\s+(?=draw|discard|choose|stock|shuffle)",
        r"may \1 ",
        "may have|may make",
        "you may have your opponent discard a card.",
        "you may your opponent discard a card.",
    ),
    rule(
        "which attack of the turn",
        r"\bif\s+(?:it|this|that)(?:['’]s|\s+is)\s+your\s+(first|second|third|fourth)\s+attack\s+(?:this|of\s+the|of\s+this|in\s+this|during\s+this)\s+turn\b",
        lambda m: f"if the number of attacks you made this turn is {_ORDINALS.index(m.group(1).lower()) + 1}",
        "first|second|third|fourth",
        "When this member attacks, if it's your second attack this turn, draw",
        "When this member attacks, if the number of attacks you made this turn is 2, draw",
    ),
    rule(
        "gates you have destroyed",
        r"\b(for\s+each)\s+(?:of\s+)?(?:the\s+)?(?:your\s+opponent['’]s\s+)?gates?\s+you(?:\s+have|['’]ve)\s+destroyed(?!\s+this)\b",
        r"\1 of your opponent's destroyed gates",
        "each&&destroyed",
        "[CONT] This member gets +500 power for each gate you have destroyed.",
        "[CONT] This member gets +500 power for each of your opponent's destroyed gates.",
    ),
    rule(
        "attacks with so much soul",
        rf"\b(when(?:ever)?\s+{THIS}\s+(?:attacks|defends|intercepts|is\s+attacked))\s+with\s+([\w-]+\s+or\s+(?:more|less|fewer))\s+souls?(?:\s+cards?)?(?=\s*,)",
        r"\1, if this member has \2 soul",
        "attacks|defends|intercepts|attacked&&soul",
        "When this member attacks with 2 or more soul, draw",
        "When this member attacks, if this member has 2 or more soul, draw",
    ),
    rule(
        "stocked by battle",
        r"\b((?:is|are|was|were)\s+(?:stocked|(?:put|placed)\s+(?:in|into)\s+(?:the\s+|your\s+|its\s+owner['’]s\s+|their\s+)?stock(?:\s+zone)?))\s+(?:by|in|through|due\s+to|as\s+a\s+result\s+of)\s+(?:a\s+)?battle\b",
        r"\1 for losing a battle",
        "stock&&battle",
        "When your opponent's member is put into stock by battle, draw",
        "When your opponent's member is put into stock for losing a battle, draw",
    ),
    rule(
        "on gate break",
        r"(\[AUTO\](?:\s*\[1/turn\])?)\s*[(\[]?on\s+gate\s+(?:break|destroyed|destroy)[)\]]?\s*[,:]?(?=\s)",
        r"\1 On Gate Destruction:",
        "on gate",
        "[AUTO] On gate break, your opponent discards a card.",
        "[AUTO] On Gate Destruction: your opponent discards a card.",
    ),
)
"""They stand before the other phrases about events, in the order in which they are respelled."""


def _one(some: str) -> str:
    """Return ``an opponent's`` of ``one of your opponent's``; of one's own it is no more than that there is one."""
    low = " ".join(some.lower().split())
    if low.startswith("one of your opponent"):
        return (
            "an opponent's "
            + low.removeprefix("one of your opponent's").removeprefix("one of your opponent’s").lstrip()
        )
    return some.replace("one of your", "a") if low.startswith("one of") else some
