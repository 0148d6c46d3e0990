"""Spellings of clauses that players word in their own way: who attacks whom, what is counted, what is said of cards named before.

Longer than 500 lines: one table.
"""

from __future__ import annotations

import re

from lnl.cards.language.spelling.context import is_about_this
from lnl.cards.language.spelling.quotes import ELEMENT, NAME
from lnl.cards.language.spelling.rule import Rule, rule
from lnl.cards.language.spelling.vocabulary import BARE_ZONE, CARD, MEMBER, THIS, TYPES, VALUE, WORD, ZONE

_ORDINALS = {"first": 1, "second": 2, "third": 3, "fourth": 4}
_ONE_MEMBER = rf"{THIS}|that\s+member|it|the\s+(?:attacking|defending)\s+member|your\s+(?:attacking\s+|defending\s+|battling\s+)?member(?:\s+in\s+battle)?"
_FACING = r"(?:its|the)\s+battle\s+opponent|the\s+member\s+battling\s+(?:it|this(?:\s+member)?)|your\s+opponent's\s+member\s+in\s+battle|the\s+(?:attacking|defending)\s+member"
_BEHIND = r"(?=\s*(?:[.,;]|$)|\s+(?:if|while|as\s+long\s+as|unless|until|for\s+the|during)\b)"


def _attackers(found: re.Match[str]) -> str:
    """Return ``this member cannot be attacked by members with power less than this member's power``."""
    head, who = found.group("head"), found.group("who")
    who = re.sub(
        rf"\bwith\s+(?:an?\s+)?(higher|greater|more|lower|less)\s+({VALUE})\s+than\s+(?:it|{THIS})(?:'s)?$",
        lambda m: (
            f"with {m.group(2)} {'more' if m.group(1).lower() in ('higher', 'greater', 'more') else 'less'} than this member's {m.group(2)}"
        ),
        who,
        flags=re.IGNORECASE,
    )
    how = "can only be" if found.group("only") else "cannot be"
    return f"{head}this member {how} attacked by {who}"


def _exchange_this(found: re.Match[str]) -> str:
    """Return ``exchange this member for ``, unless ``its position`` is that of another card."""
    if found.group(1).lower() == "its" and not is_about_this(found.string[: found.start()]):
        return found.group()
    return "exchange this member for "


def _of_either(found: re.Match[str]) -> str:
    """Return nothing for ``(yours and your opponent's)``, unless the cards before it are said to be yours."""
    said = re.split(r"[.,;:\n\]]", found.string[: found.start()])[-1]
    return (
        found.group() if re.search(r"\byour\b(?!\s+opponent)|\byou\s+(?:have|control)\b", said, re.IGNORECASE) else ""
    )


def _set_values(found: re.Match[str]) -> str:
    """Return ``that member's level becomes 0, and its power becomes 1000``."""
    who, stat, number, other, too = found.groups()
    more = f", and its {other} becomes {too}" if other else ""
    return f"{who} {stat} becomes {number}{more}"


def _of_that_trance(found: re.Match[str]) -> str:
    """Return ``when one of your tranceunions is mobilized by trance, you may put a card into the soul of the triggering member``."""
    rest = _TRANCED.sub("the triggering member", found.group("rest"))
    return f"when one of your tranceunions is mobilized by trance,{rest}"


def _of_such_a_trance(found: re.Match[str]) -> str:
    """Return ``when ... is mobilized by trance, if the number of times you tranced this turn is exactly 2, it``: the trance counts then."""
    rest = _TRANCED.sub("the triggering member", found.group("rest"))
    number = f"the number of times you tranced this turn is exactly {_ORDINALS[found.group('time').lower()]}"
    return f"when one of your tranceunions is mobilized by trance, if {number},{rest}"


_TRANCED = re.compile(
    r"\b(?:the|that)\s+tranceunion\s+(?:mobilized|placed)\s+(?:by|in|with)\s+that\s+trance\b", re.IGNORECASE
)


def _larger(found: re.Match[str]) -> str:
    """Return ``the aura of your member in battle is more than the aura of its battle opponent``."""
    who, more, stat, whom = found.groups()
    than = "more" if more.lower() in ("more", "higher", "greater") else "less"
    return f"the {stat} of {who} is {than} than the {stat} of {whom}"


WAYS: tuple[Rule, ...] = (
    # --- who attacks whom ---
    rule(
        "who cannot attack this",
        rf"(?P<head>\[CONT\][^.\n“”]*?)\b(?P<only>only\s+)?(?:all\s+)?(?P<who>(?:your\s+opponent's\s+)?(?:{WORD}\s+){{0,2}}?(?:{MEMBER}s)(?:\s+(?:with|of|that|in|whose)\s+[^.,;]+?)?)\s+(?(only)(?:can|may)|cannot)\s+attack\s+{THIS}{_BEHIND}(?<!your opponent's members cannot attack this)(?<!your opponent's members cannot attack this member)",
        _attackers,
        "attack this&&[cont]",
        "[CONT] Only members of level 3 or higher can attack this.",
        "[CONT] this member can only be attacked by members of level 3 or higher.",
    ),
    rule(
        "the circle it is on",
        rf"\bcannot\s+attack\s+(?:the\s+circles?\s+({THIS})\s+is\s+(?:on|in)|({THIS})'s\s+circles?){_BEHIND}",
        lambda m: f"cannot attack {m.group(1) or m.group(2)}",
        "circle&&cannot attack",
        "Your opponent's members cannot attack the circle this member is on.",
        "Your opponent's members cannot attack this member.",
    ),
    rule(
        "in battle with this",
        rf"\b(?:an?\s+|your\s+)?opponent's\s+members?\s+(?:(?:that|which)\s+(?:is|are)\s+)?(?:in\s+battle\s+with|battling)\s+{THIS}\b",
        "the member battling this member",
        "battl",
        "Your opponent's members in battle with this get -1 aura.",
        "the member battling this member get -1 aura.",
    ),
    rule(
        "a value larger than that of the other",
        rf"\b({_ONE_MEMBER})\s+has\s+(?:an?\s+)?(more|higher|greater|less|lower)\s+({VALUE})\s+than\s+({_FACING})\b",
        _larger,
        "than",
        "if your member in battle has more aura than its battle opponent, draw",
        "if the aura of your member in battle is more than the aura of its battle opponent, draw",
    ),
    rule(
        "gate behind the attacked circle",
        r"\bthe\s+gate\s+(?:corresponding\s+to|of|on|behind)\s+the\s+(?:attacked\s+circle|circle\s+(?:that\s+was\s+)?(?:being\s+)?attacked)\b",
        "all gates at the attacked circle",
        "gate&&attacked",
        "destroy the gate corresponding to the attacked circle",
        "destroy all gates at the attacked circle",
    ),
    # --- values ---
    rule(
        "values that are exchanged",
        rf"\b(?:swap|exchange|switch)\s+(?:the\s+)?({_ONE_MEMBER})'s\s+({VALUE})\s+(?:and|with|for)\s+({_ONE_MEMBER})'s(?:\s+\2)?\b",
        r"exchange the \2 of \1 for the \2 of \3",
        "swap|exchange|switch",
        "swap the attacking member's power and this member's power for the turn",
        "exchange the power of the attacking member for the power of this member for the turn",
    ),
    rule(
        "values of two that are exchanged",
        rf"\b(?:swap|exchange|switch)\s+the\s+({VALUE})s?\s+of\s+({_ONE_MEMBER})\s+(?:and|with)\s+(?:that\s+of\s+)?({_ONE_MEMBER})\b(?!')",
        r"exchange the \1 of \2 for the \1 of \3",
        "swap|exchange|switch",
        "swap the power of this member and that member for the turn",
        "exchange the power of this member for the power of that member for the turn",
    ),
    rule(
        "what a value is treated as",
        rf"\b((?:that|this)\s+member's|its)\s+({VALUE})\s+is\s+(?:treated|considered|regarded)\s+as\s+(\d+)(?:,?\s+and\s+its\s+({VALUE})\s+(?:is\s+(?:treated\s+)?)?as\s+(\d+))?",
        _set_values,
        "treated|considered|regarded",
        "that member's level is treated as 0 and its power as 1000.",
        "that member's level becomes 0, and its power becomes 1000.",
    ),
    rule(
        "a value that is a number counted",
        rf"(\[CONT\][^.\n“”]*?\b(?:{THIS}|your\s+[^.,;]*?member)'s\s+{VALUE})\s+is\s+(?:always\s+)?(?:(?:equal\s+to|the\s+same\s+as)\s+)?(?=(?:\d+\s+times\s+)?the\s+number\s+of\b)(?![^.\n]*,\s)",
        r"\1 becomes ",
        "[cont]&&the number of",
        "[CONT] This member's aura is equal to the number of cards in its soul.",
        "[CONT] This member's aura becomes the number of cards in its soul.",
    ),
    rule(
        "increased by a number counted",
        r"\b(your(?:\s+opponent's)?\s+(?:hand|level|attack|trance)\s+limit)\s+is\s+(increased|reduced|decreased)\s+by\s+((?:the\s+number\s+of|your\s+T-rank)[^.,;]*)(?=[.,;])",
        lambda m: f"{m.group(1)} gets {'+' if m.group(2).lower() == 'increased' else '-'}({m.group(3)})",
        "limit&&by",
        "Your hand limit is increased by the number of your destroyed gates.",
        "Your hand limit gets +(the number of your destroyed gates).",
    ),
    rule(
        "value of another that it gains",
        r"\b(gains?|gets?)\s+((?:that|this)\s+(?:member|card)'s|its|the\s+(?:attacking|defending)\s+member's)\s+(power|aura|limit)(?=\s*[.,]|\s+(?:until|for\s+the)\b)",
        r"\1 +(\2 \3) \3",
        "gain|get",
        "this member gains that member's power for the turn",
        "this member gains +(that member's power) power for the turn",
    ),
    rule(
        "cards of one name or the other",
        rf"\b((?:for|choose|reveal|discard|return|put|mobilize)s?\s+(?:up\s+to\s+(?:1|one)|an?|1)\s+{NAME}\s+or\s+(?:an?\s+)?{NAME})(?=\s*[,.\]]|\s+(?:from|in|and)\b)",
        r"\1 card",
        "or",
        'search your deck for up to 1 "Mia" or "Lia", reveal it',
        'search your deck for up to 1 "Mia" or "Lia" card, reveal it',
    ),
    rule(
        "t-rank reached",
        r"\bwhen(?:ever)?\s+your\s+T-rank\s+(?:becomes|reaches)\s+(\d+)(?=,)",
        r"if your T-rank is exactly \1, when you trance",
        "t-rank",
        "When your T-rank becomes 5, draw",
        "if your T-rank is exactly 5, when you trance, draw",
    ),
    rule(
        "colors that members have",
        r"\b(if|while|as\s+long\s+as)\s+(your(?:\s+opponent's)?\s+[^.,;]*?members)\s+(?:are\s+of|have)\s+(\d+)(\s+or\s+more)?\s+different\s+(worlds|colors|elements|card\s+names|character\s+names)(?=,|\s*\.)",
        lambda m: (
            f"{m.group(1)} the number of different {m.group(5)} among {m.group(2)} is {m.group(3) + m.group(4) if m.group(4) else 'exactly ' + m.group(3)}"
        ),
        "different",
        "If your members are of 3 or more different colors, draw",
        "If the number of different colors among your members is 3 or more, draw",
    ),
    rule(
        "so many from the top",
        r"\b(put|drop|stock|purge|remove)(s?)\s+cards\s+from\s+the\s+top\s+of\s+(your(?:\s+opponent's)?|their)\s+deck\s+((?:in)?to\s+(?:your(?:\s+opponent's)?|their|its\s+owner's)\s+[^.,;]*?\s+)?equal\s+to\s+((?:the\s+number\s+of|your\s+T-rank|its|(?:this|that)\s+\w+'s|\d+\s+times)\b[^.,;]*?)(?=\s*(?:[.,;]|$)|\s+(?:and|then)\b)",
        lambda m: (
            f"{m.group(1)}{m.group(2)} the top ({m.group(5)}) cards of {m.group(3)} deck {(m.group(4) or '').strip()}".rstrip()
        ),
        "equal to&&from the top",
        "your opponent puts cards from the top of their deck into their drop zone equal to the number of cards in this member's soul.",
        "your opponent puts the top (the number of cards in this member's soul) cards of their deck into their drop zone.",
    ),
    rule(
        "did not do in it",
        r"\bif\s+(you|your\s+opponent)\s+(?:did|have|has)\s+not\s+tranced?\s+(?:during\s+(?:it|(?:this|that)\s+turn)|this\s+turn|that\s+turn)\b",
        r"if the number of times \1 tranced this turn is exactly 0",
        "not&&trance",
        "if you did not trance during it, draw",
        "if the number of times you tranced this turn is exactly 0, draw",
    ),
    # --- cards named before ---
    rule(
        "tranceunion of such a trance",
        r"\bwhen(?:ever)?\s+you\s+trance\s+for\s+the\s+(?P<time>first|second|third|fourth)\s+time\s+(?:in\s+a|each|every|per|this)\s+turn,(?P<rest>[^.\n“”]*?\b(?:the|that)\s+tranceunion\s+(?:mobilized|placed)\s+(?:by|in|with)\s+that\s+trance\b[^.\n“”]*\.?)(?=\s*$)",
        _of_such_a_trance,
        "you trance&&that trance",
        "When you trance for the second time in a turn, the tranceunion mobilized by that trance gets +2 limit.",
        "when one of your tranceunions is mobilized by trance, if the number of times you tranced this turn is exactly 2, the triggering member gets +2 limit.",
    ),
    rule(
        "tranceunion of that trance, wherever it is said",
        r"\bwhen(?:ever)?\s+you\s+trance,(?P<rest>(?:[^\n“”](?!\bthat\s+member\b))*?\b(?:the|that)\s+tranceunion\s+(?:mobilized|placed)\s+(?:by|in|with)\s+that\s+trance\b)",
        _of_that_trance,
        "you trance&&that trance",
        "When you trance, you may put this card into the soul of the tranceunion mobilized by that trance.",
        "when one of your tranceunions is mobilized by trance, you may put this card into the soul of the triggering member.",
    ),
    rule(
        "one of those that there are",
        rf"(?P<head>\bif\s+(?:you\s+have|there\s+are)\s+(?:\d+)\s+or\s+more\s+)(?P<what>(?:{WORD}\s+)*?)(?P<noun>card|member|tranceunion|foreigner|logicalist)s\s+(?P<place>in\s+your\s+{ZONE}),\s+(?P<verb>(?:you\s+may\s+)?(?:return|put|stand|turn|mobilize|stock|purge|rest))\s+(?P<many>(?:up\s+to\s+)?(?:one|1))\s+of\s+(?:them|those(?:\s+cards)?)\b",
        lambda m: (
            f"{m.group('head')}{m.group('what')}{m.group('noun')}s {m.group('place')}, {m.group('verb')} "
            f"{'up to 1 ' if m.group('many').lower().startswith('up') else 'a '}{m.group('what')}{m.group('noun')} {m.group('place')}"
        ),
        "of them|of those&&more",
        "if there are 4 or more cards in your level zone, you may return one of them to your hand",
        "if there are 4 or more cards in your level zone, you may return a card in your level zone to your hand",
    ),
    rule(
        "the other player, again",
        rf"(\byour\s+opponent\s+(?:has|controls)\b[^.“”]*\.\s+(?:as\s+long\s+as|while|if)\s+)they\s+ha(?:ve|s)\s+(?=(?:no|an?|\d+|exactly)\s[^.,]*?\b{CARD}s?\b)(?![^.,]*\bsoul\b)",
        r"\1your opponent has ",
        "they ha",
        "If your opponent has a rested member, draw a card. If they have 2 or more rested members, draw",
        "If your opponent has a rested member, draw a card. If your opponent has 2 or more rested members, draw",
    ),
    rule(
        "rest of the cards",
        r"\bthe\s+(?:rest|others?)\s+of\s+(?:the\s+|those\s+|these\s+)?(?:revealed\s+|looked-at\s+|chosen\s+)?cards\b",
        "the rest",
        "the rest of|the other",
        "put the rest of the revealed cards in your drop zone",
        "put the rest in your drop zone",
    ),
    rule(
        "that one of yours",
        r"\bthat\s+(member|card)\s+of\s+yours\b",
        r"that \1",
        "of yours",
        "that member of yours gets",
        "that member gets",
    ),
    rule(
        "one to the hand and the other elsewhere",
        r"(\blook\s+at\s+the\s+top\s+2\s+cards\s+of\s+your\s+deck(?:\.\s+|,\s+(?:and\s+|then\s+)?))put\s+(?:one|1)(?:\s+of\s+them)?\s+((?:in|into|on)\s+(?:the\s+(?:top|bottom)\s+of\s+)?your\s+[^.,;]*?),?\s+and\s+(?:put\s+)?the\s+other(?:\s+one)?\s+((?:in|into|on)\s+)",
        r"\1put 1 of them \2, and put the rest \3",
        "the other",
        "look at the top 2 cards of your deck, put one in your hand and the other in your drop zone.",
        "look at the top 2 cards of your deck, put 1 of them in your hand, and put the rest in your drop zone.",
    ),
    rule(
        "others that attacked",
        rf"\b(if|while)\s+(?:another|one|1|any)\s+of\s+your\s+(?:other\s+)?((?:{WORD}\s+)*?)({MEMBER}s)\s+(?:has|have)\s+(attacked|moved)\s+this\s+turn\b",
        lambda m: f"{m.group(1)} 1 or more of your other {m.group(2)}{m.group(3)} {m.group(4)} this turn",
        "this turn&&attacked|moved",
        "if another of your members has attacked this turn, draw",
        "if 1 or more of your other members attacked this turn, draw",
    ),
    rule(
        "no others that attacked",
        rf"\bif\s+(?:no\s+other\s+((?:{WORD}\s+)*?(?:members|tranceunions))(?:\s+(?:of\s+yours|you\s+have))?|none\s+of\s+your\s+other\s+((?:{WORD}\s+)*?(?:members|tranceunions)))\s+(?:has|have)\s+(attacked|moved)\s+this\s+turn\b",
        lambda m: f"if you have no other {m.group(1) or m.group(2)} that {m.group(3)} this turn",
        "this turn&&attacked|moved",
        "if no other members have attacked this turn, draw",
        "if you have no other members that attacked this turn, draw",
    ),
    rule(
        "value of the member in battle",
        rf"\b(your(?:\s+opponent's)?\s+member\s+in\s+battle)'s\s+({VALUE})\b",
        r"the \2 of \1",
        "in battle's",
        "if your member in battle's power is 10000 or more, draw",
        "if the power of your member in battle is 10000 or more, draw",
    ),
    rule(
        "boosts as verbs",
        r"\b(when(?:ever)?\s+(?:your\s+opponent|a\s+player))\s+level\s+boosts(?=,|\s+during\b|\s+while\b)",
        r"\1 uses a level boost",
        "level boosts",
        "When your opponent level boosts, draw",
        "When your opponent uses a level boost, draw",
    ),
    rule(
        "one here and one there",
        rf"\b((?:one|1)\s+of\s+(your(?:\s+opponent's)?\s+(?:other\s+)?(?:[\w\ue000-\uf8ff]+\s+)*?{MEMBER}s)\s+in\s+the\s+(?:front|back)\s+row\s+and\s+)(?:one|1)\s+(?=in\s+the\s+(?:front|back)\s+row\b)",
        r"\1one of \2 ",
        "row and",
        "choose one of your members in the back row and one in the front row, and exchange them",
        "choose one of your members in the back row and one of your members in the front row, and exchange them",
    ),
    rule(
        "all are put into their owners' zones",
        r"\b(puts?\s+all\s[^.;,]*?)\s+in\s+(?=their\s+owners?'s?\s+\w+\s+zones?\b)",
        r"\1 into ",
        "put&&owner&& all ",
        "put all members with power 3000 or less in their owners' drop zones",
        "put all members with power 3000 or less into their owners' drop zones",
    ),
    rule(
        "activated abilities that cost less",
        r"(\[CONT\][^.\n“”]*?)\b(?:the\s+)?(?:costs?\s+of\s+(?:the\s+)?)?\[(?:S|ACT)\]\s+abilities\s+of\s+(your\s+[^.;,“”]*?members|this\s+member)(?:\s+cost\s+\(?(\d)\)?\s+less|\s+(?:is|are)\s+reduced\s+by\s+\(?(\d)\)?)(?=\s*\.)",
        lambda m: (
            f"{m.group(1)}{m.group(2)} use{'s' if m.group(2).lower().startswith('this') else ''} [ACT] abilities for ({m.group(3) or m.group(4)}) less"
        ),
        "abilities of&&[cont]",
        "[CONT] The [ACT] abilities of your red members cost (1) less.",
        "[CONT] your red members use [ACT] abilities for (1) less.",
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
        "directly behind",
        r"\b(?:directly|immediately|right)\s+(?=(?:behind|in\s+front\s+of)\s)",
        "",
        "directly|immediately|right",
        "The member directly behind this gains intercept.",
        "The member behind this gains intercept.",
    ),
    rule(
        "face up where it is asked what it is",
        r"(\bwhen(?:ever)?\s+[^.,]*?\bis\s+(?:placed|put))(?:\s+face[-\s]up)?(\s+(?:in|into|on)\s+your\s+level\s+zone)(?:\s+face[-\s]up)?(?=(?:\s+by\s+an\s+effect)?,\s+if\s+(?:it|that\s+card)\s+(?:shares|belongs|has\s+the\s+same|is\s+(?:an?\s|red|blue|green|yellow|purple|white)))",
        r"\1\2",
        "level zone&&face",
        "When a card is placed face up in your level zone, if it is a red card, draw",
        "When a card is placed in your level zone, if it is a red card, draw",
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
        "defines this card",
        r"\bwhen(?:ever)?\s+you\s+(?:define|perform\s+(?:a\s+)?logic\s+definition\s+with)\s+this(?:\s+card)?(?:\s+as\s+a\s+logic)?(?=,)",
        "when this card is placed in the battle zone by logic definition",
        "defin&&this",
        "When you define this card, draw",
        "when this card is placed in the battle zone by logic definition, draw",
    ),
    rule(
        "at random before the zone",
        r"\b(reveals?|discards?)\s+(an?|\d+)\s+(cards?)\s+at\s+random\s+(from\s+(?:your(?:\s+opponent's)?|their)\s+hand)\b",
        r"\1 \2 \3 \4 at random",
        "at random from",
        "your opponent discards a card at random from their hand",
        "your opponent discards a card from their hand at random",
    ),
    rule(
        "zone that has a card",
        rf"\b(if|while|as\s+long\s+as)\s+your\s+({ZONE})\s+(?:has|contains|includes)\s+((?:an?|\d+\s+or\s+more|no)\s+(?=(?:{WORD}\s+)+?{TYPES}\b)[^.,]*?\b{TYPES})(?=,)",
        r"\1 you have \3 in your \2",
        "zone has|zone contains|zone includes",
        "if your level zone has a red card, draw",
        "if you have a red card in your level zone, draw",
    ),
    rule(
        "can intercept without the icon",
        rf"(\[CONT\][^.\n“”]*?\b(?:your\s+[^.,;“”]*?(?:{MEMBER}s)(?:\s+without\s+intercept)?))\s+(?:can|may)\s+intercept(?=\s*\.)",
        r"\1 gain intercept",
        "intercept&&[cont]",
        "[CONT] Your members without intercept can intercept.",
        "[CONT] Your members without intercept gain intercept.",
    ),
    rule(
        "still there",
        rf"(\bat\s+the\s+end\s+of\s+(?:a|the)\s+battle\b[^.,]*,\s+)if\s+{THIS}\s+is\s+still\s+on\s+(?:the|your)\s+field,\s+(?=you\s+may\s+exchange\b)",
        r"\1",
        "still",
        "At the end of a battle this defended in, if this is still on the field, you may exchange",
        "At the end of a battle this defended in, you may exchange",
    ),
    rule(
        "its position with that of another",
        r"\b(?:exchange|swap|switch)\s+(its|this\s+member's)\s+(?:position|place|circle)\s+(?:with|for)\s+(?:that|the\s+(?:position|place|circle))\s+of\s+(?=another\b|one\b)",
        _exchange_this,
        "exchange|swap|switch",
        "you may exchange its position with that of another of your members",
        "you may exchange this member for another of your members",
    ),
    rule(
        "of whom, in parentheses",
        r"\s*\(\s*(?:both\s+)?(?:yours\s+and\s+(?:your|the)\s+opponent's|(?:your|the)\s+opponent's\s+and\s+yours|(?:of\s+)?both\s+players'?|(?:of\s+)?either\s+player(?:'s)?|including\s+your\s+opponent's)\s*\)",
        _of_either,
        "(&&opponent|player",
        "All level 1 members (yours and your opponent's) get -1000 power.",
        "All level 1 members get -1000 power.",
    ),
    # --- keywords ---
    rule(
        "types for trances",
        r"\b(this\s+member|(?:all\s+(?:of\s+)?)?your\s+[^.,;]*?)\s+(?:is|are|counts?|can\s+(?:also\s+)?be\s+(?:treated|used))\s+(?:also\s+)?(?:(?:treated\s+|considered\s+|regarded\s+)?as\s+|considered\s+)?(?:an?\s+)?(super\s+logicalist|logicalist|foreigner)s?\s+(?:(?:for|in|during|when)\s+(?:a\s+trance|trances|trancing)|when(?:ever)?\s+you\s+trance|when\s+trancing)(?=\s*\.)",
        lambda m: f"{m.group(1)} can be treated as a {m.group(2)} for a trance",
        "tranc",
        "All of your foreigners are also logicalists for trances.",
        "All of your foreigners can be treated as a logicalist for a trance.",
    ),
    rule(
        "a trait and a value",
        rf"\b(gains?)\s+({ELEMENT}|Monolium|Disfia|Tetra-Heaven|Tritomy|Septpia)\s+and\s+(?=[+-]\s*\d)",
        r"\1 \2 and gets ",
        "gain&& and ",
        "it gains Tritomy and +1000 power",
        "it gains Tritomy and gets +1000 power",
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
        "one name or the other",
        rf"\b(ha(?:s|ve))\s+(?:an?\s+|1\s+)({NAME})\s+or\s+(?:an?\s+|1\s+)?({NAME})(?=\s*[,.]|\s+in\b)(?!\s+in\s+(?:your|their)\s+(?:hand|drop|level|stock|remove|purge|paradox|battle))",
        r"\1 a \2 or \3 member",
        "or&&have|has",
        'If you have a "Mia" or a "Lia", draw',
        'If you have a "Mia" or "Lia" member, draw',
    ),
    rule(
        "when a battle of this ends",
        rf"\bwhen(?:ever)?\s+(?:a|the)\s+battle\s+(?:(?:that|in\s+which|where)\s+)?({THIS})\s+(?:is\s+(attacking|defending)|(attack|defend)(?:s|ed)|is\s+in)(?:\s+in)?\s+ends(?=,)",
        lambda m: (
            f"at the beginning of an end of battle step while {m.group(1)} is {m.group(2) or (m.group(3) or 'battl') + 'ing'}"
        ),
        "ends&&battle",
        "When a battle in which this member is attacking ends, draw",
        "at the beginning of an end of battle step while this member is attacking, draw",
    ),
    rule(
        "drives of another",
        rf"\b(when(?:ever)?\s+you\s+use\s+)an?\s+(logic\s+drive\s+of)\s+(?:an?|(another))\s+((?:{WORD}\s+)*?{MEMBER})(?=,)",
        lambda m: f"{m.group(1)}the {m.group(2)} {'another' if m.group(3) else 'one'} of your {m.group(4)}s",
        "logic drive of",
        "When you use a Logic Drive of another member, draw",
        "When you use the Logic Drive of another of your members, draw",
    ),
    rule(
        "made to stand or rest",
        rf"\bwhen(?:ever)?\s+(you|your\s+opponent)\s+(stand|rest)s?\s+({THIS}|(?:one|another)\s+of\s+your\s+[^.,]*?members)\s+(?:by|with|through)\s+(?:an|your|their)\s+effects?(?=,)",
        lambda m: (
            f"when {m.group(3)} {m.group(2)}s by {'your' if m.group(1).lower() == 'you' else 'your opponent' + chr(39) + 's'} effect"
        ),
        "when&&effect",
        "When you stand this member by an effect, draw",
        "when this member stands by your effect, draw",
    ),
    rule(
        "positions of this and another",
        rf"\b(?:exchange|swap|switch)\s+(?:the\s+)?(?:positions?|places?|circles?)\s+of\s+({THIS})\s+and\s+(?:that\s+of\s+)?(?=(?:another|one)\b)",
        r"exchange \1 for ",
        "exchange|swap|switch",
        "exchange the positions of this and another of your members",
        "exchange this for another of your members",
    ),
    rule(
        "drives of all of them",
        r"(\[CONT\]\s*(?:while|if|as\s+long\s+as)\s+all\s+(?:of\s+)?(your\s+[^.,;]*?)\s+(?:are|is|have)\b[^.,;]*,\s+)their\s+logic\s+drives\s+cost\s+\(?(\d)\)?\s+less",
        r"\1\2 use logic drives for (\3) less",
        "logic drives&&their",
        "[CONT] As long as all of your members are red, their logic drives cost (1) less.",
        "[CONT] As long as all of your members are red, your members use logic drives for (1) less.",
    ),
    rule(
        "so many are synthesized",
        r"\b(synthesizes?|synthesis)\s+(\d+|X)\b",
        r"\1 (\2)",
        "synthesi",
        "When this is mobilized, Synthesize 1.",
        "When this is mobilized, Synthesize (1).",
    ),
    rule(
        "either end of that deck",
        r"(\blook\s+at\s+the\s+top\s+card\s+of\s+(your(?:\s+opponent's)?)\s+deck\b[^.“”]*?\bput\s+(?:it|that\s+card)(?:\s+back)?\s+on\s+(?:the\s+)?(?:top\s+or(?:\s+on)?(?:\s+the)?\s+bottom|bottom\s+or(?:\s+on)?(?:\s+the)?\s+top)\s+of)\s+(?:that|the|their|its\s+owner's)\s+deck\b",
        r"\1 \2 deck",
        "top or|bottom or",
        "look at the top card of your opponent's deck, and put it on the top or the bottom of that deck.",
        "look at the top card of your opponent's deck, and put it on the top or the bottom of your opponent's deck.",
    ),
)
"""They stand behind the words of players at large, in the order in which they are respelled."""
