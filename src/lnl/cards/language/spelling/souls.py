"""Souls: cards put into them, in them and out of them.

Longer than 500 lines: a table of rules in their order, those of one subject.
"""

from __future__ import annotations

import re

from lnl.cards.language.spelling.quotes import ELEMENT, NAME
from lnl.cards.language.spelling.rule import Rule, rule
from lnl.cards.language.spelling.vocabulary import (
    ADJECTIVE,
    BARE_ZONE,
    CARD,
    COLOR,
    DO,
    IF,
    MEMBER,
    MEMBER_OR_GATE,
    NUMBER,
    THIS,
    TRAIT,
    TYPE,
    TYPES,
    WORD,
    WORLD,
    ZONE,
)

_IN_BATTLE = r"(?:(?P<role>attacking|defending|battling)\s+member|member\s+in\s+battle)"
_SOUL_OF = r"(?:this\s+member|that\s+member|it|(?:one|another)\s+of\s+[^.,]*?|an?\s[^.,]*?)"


def _all_of_its_soul(found: re.Match[str]) -> str:
    """Return ``all cards in its soul``; *both* says also that there are two, as there are after a trance (5.13.1.3)."""
    if found.group(1).lower() == "both" and not re.search(r"\btrance\b", found.string[: found.start()], re.IGNORECASE):
        return found.group()
    return f"all cards in {found.group(2)} soul "


def _in_its_soul(found: re.Match[str]) -> str:
    """Return ``there is a red card in this member's soul``; of cards at large the grammar knows the number."""
    who, number, what = found.group(1), (found.group(2) or "a").strip(), found.group(3)
    if re.fullmatch(r"cards?", what, re.IGNORECASE):
        return found.group()
    who = "this member" if who.lower() == "this" else who
    return f"there {'are' if number[0].isdigit() else 'is'} {number} {what} in {'its' if who.lower() == 'it' else who + chr(39) + 's'} soul"


def _cards_in_its_soul(found: re.Match[str]) -> str:
    """Return ``2 cards in the soul of your opponent's attacking member``."""
    number = found.group(1)
    cards = found.group(2) or ("card" if number.lower() in ("a", "an", "1") else "cards")
    whose = re.sub(r"member\s+in\s+battle", "battling member", found.group(3), flags=re.IGNORECASE)
    return f"{number} {cards} in the soul of {whose}"


def _into_the_soul(found: re.Match[str]) -> str:
    """Return ``into the soul of`` where a card is put there; cards are also counted, chosen and moved out of it."""
    before = found.string[: found.start()]
    stays = r"\b(?:number\s+of|for\s+(?:each|every)|there\s+(?:is|are))\b[^.,:;]*\Z|\b(?:choose|drop|purge|return)s?\s[^.,:;]*\Z|\b(?:put|add)s?\s+(?:all|an?|\d+)\s[^.,:;]*\Z(?=.*\binto\b)"
    return found.group() if re.search(stays, before, re.IGNORECASE) else "into the soul of"


_OF_TRIGGER = r"\bwhen(?:ever)?\s+(?:(?P<this>this)(?:\s+(?:member|card))?|(?:one|another)\s+of\s+your\s+[^.,“”\n]*?|an\s+opponent's\s+[^.,“”\n]*?)\s+(?:attacks?|is|wins?|loses?|defends?|intercepts?|destroys?|stands?|rests?|moves?)\b"
"""The beginning of a trigger of one card on the field."""
_DONE_TO_IT = r"(?:(?P<do>stand|rest)\s+it\b(?!')|it(?=\s+(?:gets|gains|cannot)\b))"
"""What is done to ``it`` on the field."""


def _of_its_soul(found: re.Match[str]) -> str:
    """Return ``stand this member``, ``that member gets``: what was in the soul is on no circle any more."""
    who, do = "this member" if found.group("this") else "that member", found.group("do")
    return f"{found.group(1)}{do} {who}" if do else found.group(1) + who


def _so_much_soul(found: re.Match[str]) -> str:
    """Return ``if this member has 2 or more soul``, ``if it has 2 or more soul``."""
    word, its, number, more = found.groups()
    return f"{'if' if word.lower() == 'when' else word} {'it' if its else 'this member'} has {number} or {more} soul"


_ROLE_OF = {"attacks": "attacking", "defends": "defending", "wins": "battling", "loses": "battling"}


_HELD_KIND = rf"(?:(?:{COLOR}|{WORLD}|{ELEMENT})\s+)*"
_HOLDER = rf"\b(?<!this )(?P<who>{MEMBER}s?|{NAME})(?P<have>\s+(?:you\s+have|your\s+opponent\s+has))?"
_NOT_OF_MEMBERS = re.compile(r"\b(?:exchange|swap|switch|replace|trance|when)\b[^.]*\Z", re.IGNORECASE)


def _holding(found: re.Match[str]) -> str:
    """Return ``tranceunions with a "Tessaly" card in its soul``."""
    if _NOT_OF_MEMBERS.search(found.string[: found.start()]):
        return found.group()
    kind, name, noun = (found.group(part) or "" for part in ("kind", "name", "noun"))
    if not (kind or name) and noun.lower() in ("card", "cards", ""):
        return found.group()
    noun = noun.lower() or "card"
    noun = {"tactics": "tactics", "paradoxes": "paradox"}.get(noun, noun.removesuffix("s"))
    held = " ".join(part for part in (kind.strip(), name, noun) if part)
    article = "an" if re.match(r"[aeiou]", held, re.IGNORECASE) else "a"
    return f"{found.group('who')}{found.group('have') or ''} with {article} {held} in its soul"


WORDINGS: tuple[Rule, ...] = (
    rule(
        "into the soul that this became a part of",
        r"(\bwhen\s+this\s+(?:member|card)\s+(?:becomes\s+(?:a\s+)?soul|is\s+put\s+into\s+soul)\b[^“”\n]*?\binto\s+)(?:its|the\s+same|that|this\s+member['’]s)\s+tranceunion['’]s\s+soul\b",
        r"\1the soul of that tranceunion",
        "becomes|is put into&&tranceunion's soul|tranceunion’s soul",
        "When this member becomes soul by trance, put a card from your hand into its tranceunion's soul.",
        "When this member becomes soul by trance, put a card from your hand into the soul of that tranceunion.",
    ),
    rule(
        "added to a soul",
        r"\b(is|are)\s+(?:added|attached)\s+to\s+(?=(?:(?:this|that)(?:\s+\w+)?['’]s|its|the)\s+soul\b)",
        r"\1 put into ",
        "added to|attached to",
        "When a card is added to this member's soul, draw",
        "When a card is put into this member's soul, draw",
    ),
    rule(
        "members with such a card in their soul",
        rf"{_HOLDER}\s+(?:with|that\s+ha(?:s|ve)|which\s+ha(?:s|ve)|who\s+ha(?:s|ve)|having)\s+(?:(?:an?|one|1|(?:one|1)\s+or\s+more|at\s+least\s+(?:one|1))\s+)?(?P<kind>{_HELD_KIND})(?:(?P<noun>{MEMBER}s?|cards?|tactics|paradox(?:es)?)\s+)?(?:(?:card\s+)?named\s+)?(?P<name>{NAME})?(?:\s+cards?)?\s*\b(?:in|among)\s+(?:(?:its|their)|(?:the\s+)?cards\s+in\s+(?:its|their))\s+souls?\b",
        _holding,
        "soul",
        "Your tranceunions with a red card in their soul get +1000 power.",
        "Your tranceunions with a red card in its soul get +1000 power.",
    ),
    rule(
        "with a soul",
        rf"\b({MEMBER}s?\s+with)\s+(?:an?\s+|any\s+|at\s+least\s+(?:1|one)\s+)soul(?=\s+(?:get|gain|cannot|and|in)\b|\s*[.,])",
        r"\1 1 or more soul",
        "soul",
        "Your members with a soul get +1000 power.",
        "Your members with 1 or more soul get +1000 power.",
    ),
    rule(
        "among the cards of a soul",
        r"(?<!names\s)(?<!colors\s)(?<!worlds\s)(?<!elements\s)(?<!covenanters\s)\bamong\s+the\s+cards\s+(?=in\s+(?:(?:this|that)(?:\s+\w+)?'s|its)\s+soul\b)",
        "",
        "among the cards in",
        "if there is a tranceunion among the cards in this member's soul",
        "if there is a tranceunion in this member's soul",
    ),
    rule(
        "if its soul is so many",
        rf"\b(if|while|when|as\s+long\s+as|unless)\s+(?:(?:the\s+)?soul\s+of\s+{THIS}|{THIS}'s\s+soul|(its\s+soul))\s+(?:is|are|has)\s+(\d+)(?:\s+cards?)?\s+or\s+(more|less)(?:\s+cards?)?(?=[,.:]|\s+and\b)",
        _so_much_soul,
        "soul",
        "if soul of this is 2 or more cards, draw",
        "if this member has 2 or more soul, draw",
    ),
    rule(
        "in soul of this",
        rf"\b(in|from|into|to)\s+(?:the\s+)?soul\s+of\s+{THIS}\b(?!')",
        r"\1 this member's soul",
        "soul of this",
        "put 1 card in soul of this member into the drop zone",
        "put 1 card in this member's soul into the drop zone",
    ),
    rule(
        "if so much soul",
        r"\bif\s+(\d+)\s*(?:\+|or\s+more)\s+soul(?:\s+cards)?(?=[,.:])",
        r"if this member has \1 or more soul",
        "soul",
        "gets +2000 power if 3+ soul.",
        "gets +2000 power if this member has 3 or more soul.",
    ),
    rule(
        "under this member",
        rf"\b((?:{MEMBER_OR_GATE}|card|tactics|paradox)s?)\s+under\s+{THIS}\b",
        r"\1 in this member's soul",
        "under this",
        "for each card under this member",
        "for each card in this member's soul",
    ),
    rule(
        "that has no soul",
        rf"\b({CARD}s?)\s+(?:that|which|who)\s+(?:(?:do|does)\s+not\s+have\s+(?:any\s+)?|ha(?:s|ve)\s+no\s+)soul\b",
        r"\1 without soul",
        "soul&&have|no",
        "one of your members that does not have soul",
        "one of your members without soul",
    ),
    rule(
        "becomes the soul of",
        r"\bbecomes?\s+(?:the\s+|an?\s+)?soul(?:\s+card)?\s+of\s+(?!an?\s+(?:super\s+logicalist\s+|\w+\s+)?tranceunion\s+(?:by|via|with|through|in|for)\b)",
        "is put into the soul of ",
        "become",
        "When this card becomes the soul of one of your members",
        "When this card is put into the soul of one of your members",
    ),
    rule(
        "put in the soul",
        rf"\b(?:is|are)\s+(?:placed|put)\s+(?:in|into|to|under)\s+((?:the\s+)?soul\s+of\s+(?={_SOUL_OF})|(?:this\s+member|that\s+member)['’]s\s+soul\b)",
        r"is put into \1",
        "soul&&laced|ut",
        "When a card is placed in the soul of this member",
        "When a card is put into the soul of this member",
    ),
    rule(
        "soul of a player's member in battle",
        rf"\b(in|from|into|to|of)\s+(your(?:\s+opponent['’]s)?)\s+{_IN_BATTLE}['’]s\s+soul\b",
        lambda m: f"{m.group(1)} the soul of {m.group(2)} {m.group('role') or 'battling'} member",
        "soul&&attacking|defending|battl",
        "choose a card in your opponent's attacking member's soul",
        "choose a card in the soul of your opponent's attacking member",
    ),
    rule(
        "all soul of the opponent's member in battle",
        rf"\b(drops?|purges?)\s+(?:(?:all\s+(?:of\s+)?)?(?:the\s+)?soul\s+of\s+your\s+opponent['’]s\s+{_IN_BATTLE}\b(?!['’])|(?:all\s+(?:of\s+)?)?your\s+opponent['’]s\s+{_IN_BATTLE.replace('role', 'of')}['’]s\s+soul\b)",
        lambda m: (
            f"{m.group(1)} all cards in the soul of your opponent's {m.group('role') or m.group('of') or 'battling'} member"
        ),
        "soul&&attacking|defending|battl",
        "drop your opponent's member in battle's soul",
        "drop all cards in the soul of your opponent's battling member",
    ),
    rule(
        "soul cards of a member in battle",
        rf"\b(an?|all|\d+|up\s+to\s+\d+|any\s+number\s+of)\s+soul(?:\s+(cards?))?\s+(?:of|from)\s+((?:the|your(?:\s+opponent['’]s)?)\s+{_IN_BATTLE}|(?:its|this\s+member['’]s)\s+battle\s+opponent)(?!['’])",
        _cards_in_its_soul,
        "soul&&attacking|defending|battl",
        "choose a soul card of the attacking member",
        "choose a card in the soul of the attacking member",
    ),
    rule(
        "soul cards",
        r"\b(an?|all|\d+(?:\s+or\s+(?:more|less))?|up\s+to\s+\d+|any\s+number\s+of|the)\s+soul\s+(card|cards)\s+(?:of|from)\s+(this\s+member|that\s+member|it)\b",
        lambda m: (
            f"{m.group(1)} {m.group(2)} in {'its' if m.group(3).lower() == 'it' else m.group(3) + chr(39) + 's'} soul"
        ),
        "soul card",
        "discard a soul card of this member",
        "discard a card in this member's soul",
    ),
    rule(
        "all of its soul cards",
        r"\ball(?:\s+of)?\s+(its|(?:this|that)\s+member['’]s)\s+(?:souls|soul\s+cards)\b",
        r"all cards in \1 soul",
        "all&&soul",
        "put all of its soul cards into your hand",
        "put all cards in its soul into your hand",
    ),
    rule(
        "out of a soul",
        rf"\b(when(?:ever)?\s+)(an?\s+[^.,]*?{TYPE}|an?\s+{NAME}|1\s+or\s+more\s+cards)\s+(?:in|from)\s+(this\s+member['’]s|its)\s+soul\s+((?:is|are)\s+(?:dropped|purged|(?:put|placed|returned)\s+(?:in|into|to)\s+(?:(?:the|your|its\s+owner's)\s+)?(?:{ZONE}|hand)))\b",
        lambda m: (
            f"{m.group(1)}{m.group(2)} {m.group(4)} from {'this member' + chr(39) + 's' if m.group(3).lower() == 'its' else m.group(3)} soul"
        ),
        "soul&&when",
        "When a card in this member's soul is put into the drop zone, draw",
        "When a card is put into the drop zone from this member's soul, draw",
    ),
    rule(
        "a soul that has so many",
        rf"\b(?:(this\s+member|that\s+member)['’]s|(its))\s+soul\s+(?:has|contains)\s+({NUMBER}|no)\s+cards?\b",
        lambda m: f"{m.group(1) or 'it'} has {m.group(3)} soul",
        "has|contains&&soul",
        "if this member's soul has 3 or more cards",
        "if this member has 3 or more soul",
    ),
    rule(
        "has any soul",
        r"\b(has|have)\s+any\s+soul\b",
        r"\1 soul",
        "any soul",
        "if this member has any soul",
        "if this member has soul",
    ),
    rule(
        "has one and another in its soul",
        rf"\b({THIS}|it|that\s+member)\s+has\s+(an?\s+(?:{TRAIT}\s+)*{CARD}|{NAME})\s+and\s+(an?\s+(?:{TRAIT}\s+)*{CARD}|{NAME})\s+in\s+its\s+soul\b",
        r"\1 has \2 in its soul and \1 has \3 in its soul",
        "in its soul&&and",
        "if this member has a red logicalist and a <Moon> foreigner in its soul",
        "if this member has a red logicalist in its soul and this member has a <Moon> foreigner in its soul",
    ),
    rule(
        "the soul of a covenant's tranceunion",
        r"\bthe\s+soul\s+of\s+(this\s+member['’]s\s+tranceunion)\b",
        r"\1's soul",
        "soul of this member",
        "Put the top card of your deck into the soul of this member's tranceunion.",
        "Put the top card of your deck into this member's tranceunion's soul.",
    ),
    rule(
        "has what in its soul",
        rf"\b({THIS}|it|that\s+member|the\s+(?:defending|attacking)\s+member)\s+has\s+((?:\d+\s+or\s+(?:more|less)|an?|no)\s+)?((?:{WORD}\s+)*?(?:{NAME}|{ELEMENT}|{CARD}s?))\s+in\s+its\s+soul\b",
        _in_its_soul,
        "in its soul",
        'if this member has "Chloe" in its soul',
        'if there is a "Chloe" in this member\'s soul',
    ),
    rule(
        "a name in a soul",
        rf"\b({IF}|and)\s+({NAME})\s+is\s+(?:in|among)\s+((?:this\s+member|that\s+member)['’]s|its)\s+soul\b",
        r"\1 there is a \2 in \3 soul",
        "soul&&if|while|long|unless|and",
        'if "Chloe" is in this member\'s soul',
        'if there is a "Chloe" in this member\'s soul',
    ),
    rule(
        "cards that were its soul",
        r"\bthat\s+(was|were)\s+(?:in\s+)?(its|this\s+member's)\s+soul\b",
        r"that \1 in \2 soul",
        "soul&&that",
        "up to 2 cards that were its soul",
        "up to 2 cards that were in its soul",
    ),
    rule(
        "so much soul",
        r"\bif\s+(?:its\s+|this\s+member's\s+)?soul\s*(?:>=|≥|=>)\s*(\d+)",
        r"if this member has \1 or more soul",
        "soul&&if",
        "On attack: if soul >= 2, draw 1.",
        "On attack: if this member has 2 or more soul, draw 1.",
    ),
    rule(
        "an entire soul",
        r"\b(this\s+member['’]s|its|that\s+member['’]s)\s+(?:entire|whole)\s+soul\b",
        r"all cards in \1 soul",
        "entire|whole",
        "put this member's entire soul into your drop zone",
        "put all cards in this member's soul into your drop zone",
    ),
    rule(
        "into some soul",
        r"\b(is|are)\s+(?:put|placed)\s+in(?:to)?\s+(?:a|the)\s+soul\s+(?=by\s+(?:an|your|the)\s+effect)",
        r"\1 put into soul ",
        "soul by",
        "When this member is put in a Soul by an effect, draw",
        "When this member is put into soul by an effect, draw",
    ),
    rule(
        "from the soul of what left",
        rf"(\bwhen(?:ever)?\s+{THIS}\s+(?:leaves\s+the\s+field|is\s+(?:put|placed)\s+in(?:to)?\s+(?:your|the)\s+{BARE_ZONE}(?:\s+zone)?|is\s+returned\s+to\s+(?:your|the)\s+hand)\b(?![^.,]*\bsoul\b)[^.\n“”]*?,\s+(?:you\s+may\s+)?(?:choose|put|mobilize|return)\s+(?:up\s+to\s+)?(1|one|an?|\d+)\s+(?!of\b)(?:{WORD}\s+)*?{CARD}s?)\s+(?:from|in)\s+(its|this\s+member's)\s+soul\b",
        lambda m: (
            f"{m.group(1)} that {'were' if m.group(2).isdigit() and m.group(2) != '1' else 'was'} in {m.group(3)} soul"
        ),
        "leaves the field|put in|placed in|returned to&&soul",
        "When this member leaves the field, mobilize a foreigner from its soul.",
        "When this member leaves the field, mobilize a foreigner that was in its soul.",
    ),
    rule(
        "what was in the soul of what was dropped",
        r"(\bis\s+dropped\b[^,.]*,[^.]*?\bchoose\s+(?:an?|up\s+to\s+\d+)\s+(?:card|member|foreigner|logicalist|tranceunion)s?)\s+in\s+your\s+drop\s+zone(?=\s+that\s+(?:was|were)\s+in\s+(?:its|that\s+(?:member|card)'s)\s+soul\b)",
        r"\1",
        "was in|were in",
        "When one of your tranceunions is dropped, choose a card in your drop zone that was in its soul.",
        "When one of your tranceunions is dropped, choose a card that was in its soul.",
    ),
    rule(
        "what was in its soul",
        r"\b(?:one|1)\s+of\s+the\s+cards\s+that\s+(?:were|was)\s+in\s+(its|this\s+member's|that\s+member's)\s+soul\b",
        r"a card that was in \1 soul",
        "were in|was in",
        "choose one of the cards that were in its soul",
        "choose a card that was in its soul",
    ),
    rule(
        "dropped from a soul",
        r"\bis\s+(?:put|placed)\s+into\s+(?:the|your)\s+drop\s+zone\s+from\s+(?:the|a|your)\s+soul(?=\s*,)",
        "is dropped from soul",
        "soul&&from",
        "When this member is put into the drop zone from the soul, draw",
        "When this member is dropped from soul, draw",
    ),
    rule(
        "into the soul of one",
        r"\b(put|place)\s+(this\s+\w+|the\s+top\s+card\s+of\s+your\s+(?:deck|stock(?:\s+zone)?)|a\s+card\s+in\s+your\s+hand)\s+(?:in|into)\s+the\s+soul\s+of\s+((?:one\s+of\s+your|another\s+of\s+your|an?)\s+[^.,;]+?)(?=[.,;])",
        lambda m: (
            m.group()
            if m.string.rfind("[", 0, m.start()) > m.string.rfind("]", 0, m.start())
            else f"choose {m.group(3)}, put {m.group(2)} into the soul of that member"
        ),
        "soul of",
        "put this card in the Soul of one of your <Dragon> Members.",
        "choose one of your <Dragon> Members, put this card into the soul of that member.",
    ),
    rule(
        "all of its soul",
        r"\ball(?:\s+of)?\s+(?=(?:its|(?:this|that|the\s+defending)\s+member['’]s|(?:the|its)\s+battle\s+opponent['’]s)\s+soul\b)",
        "",
        "all&&soul",
        "put all of its soul into your hand",
        "put its soul into your hand",
    ),
    rule(
        "number of soul",
        r"\b(\d+)\s+soul\s+or\s+(more|less)\b",
        r"\1 or \2 soul",
        "soul or",
        "has 2 soul or more",
        "has 2 or more soul",
    ),
    rule(
        "attacks with so much soul",
        rf"\b(when(?:ever)?\s+{THIS}\s+(?:attacks|defends|intercepts|is\s+attacked))\s+with\s+([\w-]+\s+or\s+(?:more|less|fewer)|exactly\s+\d+)\s+souls?(?:\s+cards?)?(?:\s*,|(?=\s+(?:{DO}|stock\s+boost)\b))",
        r"\1, if this member has \2 soul,",
        "attacks|defends|intercepts|attacked&&soul",
        "When this member attacks with 2 or more soul, draw",
        "When this member attacks, if this member has 2 or more soul, draw",
    ),
    rule(
        "into the soul of your member",
        rf"\b(put\s+into\s+the\s+soul\s+of\s+)your\s+((?:{TRAIT}\s+)*{MEMBER})(?=,)",
        r"\1one of your \2s",
        "soul of your",
        "When this member is put into the soul of your tranceunion, draw a card.",
        "When this member is put into the soul of one of your tranceunions, draw a card.",
    ),
    rule(
        "the member that this card is soul of",
        r"\bthe\s+(?:member|tranceunion)\s+(?:that\s+|which\s+)?this\s+card\s+is\s+in\s+the\s+soul\s+of\b|\bthe\s+(?:member|tranceunion)\s+(?:whose\s+soul\s+this\s+card\s+is\s+in|in\s+whose\s+soul\s+this\s+card\s+is|with\s+this\s+card\s+in\s+its\s+soul)",
        "the member that has this card in its soul",
        "soul",
        "The tranceunion this card is in the soul of gets +1 aura.",
        "the member that has this card in its soul gets +1 aura.",
    ),
    rule(
        "cards of a soul",
        r"\b(\d+|an?|up\s+to\s+\d+|all)\s+(cards?)\s+of\s+(its|(?:this|that)\s+\w+'s|your\s+\w+\s+member's)\s+soul\b",
        r"\1 \2 in \3 soul",
        "of its soul|'s soul",
        "put 3 cards of its soul into your drop zone",
        "put 3 cards in its soul into your drop zone",
    ),
    rule(
        "it to one zone and its soul to another",
        r"\bput\s+it\s+(on\s+(?:the\s+)?(?:top|bottom)\s+of\s+[^,.]*?|into\s+[^,.]*?)(?:,)?\s+and\s+(?:put\s+)?(?:all\s+(?:the\s+)?cards\s+in\s+)?its\s+soul\s+into\s+(?:its\s+owner's\s+|your\s+opponent's\s+|the\s+)?drop\s+zone\b",
        r"drop its soul, then put it \1",
        "its soul into",
        "Choose an opponent's member, and put it on top of its owner's deck and its soul into its owner's drop zone.",
        "Choose an opponent's member, and drop its soul, then put it on top of its owner's deck.",
    ),
    rule(
        "this into its soul",
        rf"(\bput\s+{THIS}\s+into\s+)its\s+soul\b",
        r"\1that member's soul",
        "into its soul",
        "When one of your members attacks, you may put this member into its soul.",
        "When one of your members attacks, you may put this member into that member's soul.",
    ),
    rule(
        "into a member's soul by a trance",
        r"\b(put\s+into)\s+(?:an?|one\s+of\s+your)\s+(?:member|tranceunion)(?:'s|s')\s+soul(?=\s+by\s+(?:a\s+)?trance\b)",
        r"\1 soul",
        "soul",
        "When this member is put into a member's soul by a trance, draw a card.",
        "When this member is put into soul by a trance, draw a card.",
    ),
    rule(
        "into the soul of your members by a trance",
        r"\b(put\s+into)\s+the\s+soul\s+of\s+(?:an?|one\s+of\s+your|your)\s+(?:member|tranceunion)s?(?=\s+by\s+(?:a\s+)?trance,)",
        r"\1 soul",
        "soul",
        "When this member is put into the soul of one of your members by a trance, draw a card.",
        "When this member is put into soul by a trance, draw a card.",
    ),
    rule(
        "into a member's soul",
        r"\b(put\s+into)\s+(an?\s+(?:member|tranceunion))'s\s+soul(?=,)",
        r"\1 the soul of \2",
        "soul",
        "When this member is put into a tranceunion's soul, draw a card.",
        "When this member is put into the soul of a tranceunion, draw a card.",
    ),
    rule(
        "soul without its article",
        r"(\b(?:put|place)s?\s[^.;\[\]]*?\s+in(?:to)?\s+)soul\s+of\b",
        r"\1the soul of",
        "soul of",
        "[ACT] [Put this member in soul of one of your tranceunions] Draw a card.",
        "[ACT] [Put this member in the soul of one of your tranceunions] Draw a card.",
    ),
    rule(
        "a member whose soul grows",
        rf"\bchoose\s+((?:1|one)\s+of\s+your\s+[^.,;]+?|another\s+of\s+your\s+[^.,;]+?)(?:,\s+(?:and|then)|\s+and(?:\s+then)?)\s+put\s+((?:up\s+to\s+)?(?:an?|\d+|one)\s+[^.,;]*?(?:from|in)\s+(?:your\s+(?:hand|{ZONE})|this\s+member's\s+soul))\s+in(?:to)?\s+(?:its|that\s+\w+'s)\s+soul(?=\.)(?!\.[^\n]*\b(?:its?|that\s+\w+)\b)",
        r"put \2 into the soul of \1",
        "choose&&soul&&put",
        "Choose one of your tranceunions, and put up to 2 logicalists from your drop zone into its soul.",
        "put up to 2 logicalists from your drop zone into the soul of one of your tranceunions.",
    ),
    rule(
        "put into the soul of the member that came",
        rf"(\bwhen\s+(?:one|another)\s+of\s+your\s+(?:opponent's\s+)?[^.,;]+?\s+is\s+mobilized\b[^.,;]*,\s+(?:you\s+may\s+)?put\s+{THIS}\s+in(?:to)?\s+)its(?=\s+soul\b)",
        r"\1that member's",
        "its soul",
        "When one of your tranceunions is mobilized by trance, you may put this in its soul.",
        "When one of your tranceunions is mobilized by trance, you may put this in that member's soul.",
    ),
    rule(
        "of that soul",
        rf"(\bif\s+(your\s+(?:opponent's\s+)?(?:(?:attacking|defending|battling)\s+)?member(?:\s+in\s+battle)?|this\s+member|that\s+member)\s+has\s+(?:\d+\s+or\s+more\s+)?(?:cards\s+in\s+its\s+)?soul\b[^.]*?\b(?:cards?|members?|{MEMBER}s?)\s+)(?:of|in|from)\s+that\s+soul\b",
        r"\1in the soul of \2",
        "that soul",
        "if your opponent's member in battle has 2 or more soul, your opponent chooses a card of that soul",
        "if your opponent's member in battle has 2 or more soul, your opponent chooses a card in the soul of your opponent's member in battle",
    ),
    rule(
        "from whosever soul",
        r"(\bwhen(?:ever)?\s+this\s+card\s+is\s+[^.,“”]*?\bfrom\s+)(?:a\s+member['’]s|any(?:\s+member['’]s)?|a)\s+soul(?:\s+zone)?\b",
        r"\1soul",
        "from a&&soul",
        "When this card is put into your drop zone from a member's soul to pay a cost",
        "When this card is put into your drop zone from soul to pay a cost",
    ),
    rule(
        "the holder battles",
        r"\bwhen(?:ever)?\s+the\s+member\s+(?:(?:that|which)\s+has|with)\s+this\s+card\s+(?:in\s+its|as(?:\s+its)?)\s+soul\s+(attacks|defends|wins\s+a\s+battle|loses\s+a\s+battle)(?=,)",
        lambda m: (
            f"if the member that has this card in its soul is {_ROLE_OF[m.group(1).split()[0].lower()]}, when one of your members {m.group(1)}"
        ),
        "this card&&soul",
        "[AUTO] When the member with this card in its soul attacks, draw a card.",
        "[AUTO] if the member that has this card in its soul is attacking, when one of your members attacks, draw a card.",
    ),
    rule(
        "into a soul zone",
        r"\b(put|placed)\s+(?:in|into)\s+(?:a|the|your|any)\s+soul\s+zone(?=,|\s+(?:from|by|as)\b)",
        r"\1 into soul",
        "soul zone",
        "When this card is put into a soul zone, draw a card.",
        "When this card is put into soul, draw a card.",
    ),
    rule(
        "both of its soul",
        r"\b(both|all)\s+(?:of\s+|(?:of\s+)?the\s+cards\s+in\s+)?(its|this\s+member's)\s+soul(?:\s+cards)?\s+(?=(?:are|is|have|has)\b)",
        _all_of_its_soul,
        "soul&&both|all",
        "When this is mobilized by trance, if both of its soul are red, draw",
        "When this is mobilized by trance, if all cards in its soul are red, draw",
    ),
    rule(
        "into the soul of one from a zone",
        rf"\b(an?\s+(?:{TRAIT}\s+)*{TYPE})\s+is\s+(put|placed)\s+(in(?:to)?\s+the\s+soul\s+of\s+(?:an?|one\s+of\s+your|another\s+of\s+your)\s+(?:{WORD}\s+)*?{MEMBER}s?)\s+from\s+(your\s+(?:hand|deck|{ZONE}))(?=,)",
        r"\1 in \4 is \2 \3",
        "the soul of&&from",
        "When a card is put into the soul of one of your members from your hand, draw",
        "When a card in your hand is put into the soul of one of your members, draw",
    ),
    rule(
        "any number into its soul",
        rf"(\[AUTO\]\s*(?:\[1/turn\]\s*)?when(?:ever)?\s+this\s+(?:member\s+)?is\s+(?:mobilized|placed)\b[^.,“”]*,\s+(?:you\s+may\s+)?put\s+(?:any\s+number\s+of|up\s+to\s+\d+|\d+)\s+(?:{ADJECTIVE}\s+)*{TYPES}\s+(?:from|in)\s+your\s+(?:hand|{ZONE})\s+in(?:to)?\s+)its\s+soul\b",
        r"\1this member's soul",
        "its soul",
        "[AUTO] When this is mobilized by trance, you may put any number of cards from your hand into its soul.",
        "[AUTO] When this is mobilized by trance, you may put any number of cards from your hand into this member's soul.",
    ),
    rule(
        "so many of its soul",
        r"(\bif\s+(?:it|this\s+member|that\s+member)\s+has\s+\d+\s+or\s+more\s+(?:soul(?:\s+cards)?|cards\s+in\s+its\s+soul),\s+(?:you\s+may\s+)?(?:put|drop|purge|return)\s+(?:up\s+to\s+)?)(\d+|one)\s+of\s+them\b",
        lambda m: f"{m[1]}{m[2]} card{'s' if m[2] not in ('1', 'one') else ''} in its soul",
        "of them&&soul",
        "If it has 3 or more soul cards, put up to 2 of them into the drop zone.",
        "If it has 3 or more soul cards, put up to 2 cards in its soul into the drop zone.",
    ),
)
"""Pass 2: other wordings, in the order in which they are respelled."""

FORMS: tuple[Rule, ...] = (
    rule(
        "under this member as soul",
        r"\b(put\s[^.;\[\]]*?)\s+under\s+(this|it)(\s+member)?(?:\s+as\s+(?:its\s+)?soul)(?=[.,])",
        lambda m: f"{m.group(1)} into {'this member' + chr(39) + 's' if m.group(2).lower() == 'this' else 'its'} soul",
        "under",
        "put it under this member as soul.",
        "put it into this member's soul.",
    ),
    rule(
        "soul that goes along",
        r"\b(it|them|this\s+member|that\s+member|one\s+of\s+(?:your\s+opponent's|your|their)\s+\w+)\s+and\s+(?:all\s+)?(?:of\s+)?(?:the\s+cards\s+in\s+)?(?:its|their)\s+soul(?:\s+cards)?\b(?=\s+(?:into|in|on|to)\b)",
        r"\1",
        "soul&&and",
        "put it and all of its soul into its owner's stock",
        "put it into its owner's stock",
    ),
    rule(
        "soul that has a card",
        r"\b(if|while|as\s+long\s+as|unless)\s+((?:this|that)\s+(?:member|card)'s|its)\s+soul\s+(?:has|contains|includes)\s+(an?\s[^.,\n]+),",
        r"\1 there is \3 in \2 soul,",
        "soul",
        "If this member's soul has a Tetra-Heaven card,",
        "If there is a Tetra-Heaven card in this member's soul,",
    ),
    rule(
        "into a soul",
        r"\bput\s+into\s+(?:(?:a|another\s+member's)\s+soul\b|the\s+soul(?=,))",
        "put into soul",
        "soul&&into",
        "When this member is put into a soul",
        "When this member is put into soul",
    ),
    rule(
        "one of the soul",
        r"\bone\s+of\s+((?:this|that)\s+\w+'s)\s+soul(?:\s+cards)?\b",
        r"a card in \1 soul",
        "soul&&one of",
        "[Purge one of this member's soul]",
        "[Purge a card in this member's soul]",
    ),
    rule(
        "without soul",
        r"\b(?:without\s+(?:a\s+|any\s+)?|with\s+no\s+)soul(?:\s+cards?)?\b",
        "with exactly 0 soul",
        "soul&&out|no",
        "members without a soul",
        "members with exactly 0 soul",
    ),
    rule(
        "soul that pays",
        r"\bput\s+(?:all\s+(?:of\s+)?)?(?:the\s+soul\s+of\s+this\s+member|this\s+member's\s+soul)\s+into\s+(?:your|the)\s+drop\s+zone(?=[^\[\]]*\])",
        "drop all cards in this member's soul",
        "soul&&drop",
        "[put the soul of this member into your drop zone]",
        "[drop all cards in this member's soul]",
    ),
    rule(
        "so many soul cards",
        r"\b(with|has|have)\s+(no|(?:exactly\s+)?\d+(?:\s+or\s+(?:more|less))?)\s+cards?\s+in\s+(?:their\s+|its\s+)?soul\b(?!\s+of\b|\s+zone)",
        r"\1 \2 soul",
        "soul&&with|has|have",
        "tranceunions with 3 or more cards in soul",
        "tranceunions with 3 or more soul",
    ),
    rule(
        "there are cards in the soul of",
        r"\bthere\s+(?:is|are)\s+(no|(?:exactly\s+)?\d+(?:\s+or\s+(?:more|less))?)\s+cards?\s+in\s+the\s+soul\s+of\s+((?:this|that)\s+\w+(?:['’]s\s+tranceunion)?|it)(?=\s*,)",
        r"\2 has \1 soul",
        "in the soul of",
        "if there are 3 or more cards in the soul of this member's tranceunion, draw",
        "if this member's tranceunion has 3 or more soul, draw",
    ),
    rule(
        "soul holder",
        r"\bthe\s+member\s+(?:that|which)\s+(?:has|have)\s+this\s+\w+\s+(?:in\s+its|as(?:\s+its)?)\s+soul\b|\bthe\s+member\s+with\s+this\s+\w+\s+(?:in\s+its|as(?:\s+its)?)\s+soul\b|\bthe\s+member\s+(?:whose\s+soul\s+this\s+\w+\s+is(?:\s+in)?|this\s+\w+\s+is\s+(?:the\s+)?soul\s+of)\b",
        "the member that has this card in its soul",
        "soul&&the",
        "the member with this card as its soul gets",
        "the member that has this card in its soul gets",
    ),
)
"""Pass 3: the forms of printed cards, in the order in which they are respelled."""

LAST: tuple[Rule, ...] = (
    rule(
        "into the soul of",
        r"\b(in|into)\s+(your|the)\s+soul\s+of\b",
        _into_the_soul,
        "soul of",
        "in the soul of it",
        "into the soul of it",
    ),
    rule(
        "the member out of whose soul a card went",
        rf"({_OF_TRIGGER}(?:(?!\bchoose\b)[^.“”\n])*?\b(?:put|drop|discard|purge|remove|return)s?\s+(?:an?|\d+|one|up\s+to\s+\d+|all)\s+(?:\w+\s+)?cards?\s+(?:from|in|of)\s+its\s+soul\b[^.“”\n]*\.\s*(?:If\s+you\s+do,\s+)?){_DONE_TO_IT}",
        _of_its_soul,
        "soul&&stand it|rest it|it gets|it gains|it cannot",
        "when this member wins a battle, you may drop a card in its soul. If you do, stand it.",
        "when this member wins a battle, you may drop a card in its soul. If you do, stand this member.",
    ),
)
"""Pass 4: what is left when the other forms are respelled."""
