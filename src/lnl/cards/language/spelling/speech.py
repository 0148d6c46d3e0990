"""Spellings of how people speak: at length, tersely, with little English, in the words of other card games.

They stand before the rules about whose a card is, which read what they make. Longer than 500 lines: most lines are rules
of the table, with their examples.
"""

from __future__ import annotations

import re

from lnl.cards.language.spelling.context import is_about_this
from lnl.cards.language.spelling.quotes import NAME
from lnl.cards.language.spelling.rule import Rule, rule
from lnl.cards.language.spelling.vocabulary import (
    CARD,
    CHANGE,
    DO,
    KIND,
    MEMBER,
    MEMBER_OR_GATE,
    NOUN,
    THIS,
    TYPE,
    VALUE,
    WORD,
    ZONE,
)

_GERUNDS = {
    "putting": "put",
    "drawing": "draw",
    "discarding": "discard",
    "paying": "pay",
    "resting": "rest",
    "standing": "stand",
    "returning": "return",
    "choosing": "choose",
    "revealing": "reveal",
    "dropping": "drop",
    "moving": "move",
    "destroying": "destroy",
}
_DONE = {
    "returned": "return",
    "put": "put",
    "rested": "rest",
    "stood": "stand",
    "dropped": "drop",
    "destroyed": "destroy",
    "discarded": "discard",
    "stocked": "stock",
}
_MOVED = (
    r"(?:(?:put|placed)\s+(?:in|into|to|on)\s+(?:(?:the|your|its\s+owner's)\s+)?(?:stock|drop)(?:\s+zone)?|dropped|stocked|rested|chosen|moved"
    r"|returned\s+to\s+(?:(?:the|your|its\s+owner's)\s+)?hand)"
)


def _event_of(word: str) -> str:
    """Return ``is mobilized`` for ``deployed``, ``wins a battle`` for ``win battle``."""
    low = word.lower()
    if low.startswith(("deploy", "mobiliz")):
        return "is mobilized"
    if low.endswith("battle"):
        return "wins a battle" if low.startswith("win") else "loses a battle"
    return f"{low.removesuffix('s')}s"


def _just_one(found: re.Match[str]) -> str:
    """Return ``one`` behind what is done; behind ``if`` it is more than that at least one is there."""
    said = re.split(r"[.,;:\n\[]", found.string[: found.start()])[-1]
    if re.search(r"\b(?:if|when|whenever|while|unless|long\s+as|have|has)\b", said, re.IGNORECASE):
        return found.group()
    return "one" if re.search(rf"\b{DO}(?:s|es)?\s+$", said, re.IGNORECASE) else found.group()


def _exactly(found: re.Match[str]) -> str:
    """Return ``draw `` for ``draw exactly ``, but not in a condition."""
    said = re.split(r"[.,;:\n\[]", found.string[: found.start()])[-1]
    is_asked = re.search(r"\b(?:if|when|whenever|while|unless|long\s+as)\b", said, re.IGNORECASE)
    return found.group() if is_asked else f"{found.group(1)} "


def _so_much_soul(found: re.Match[str]) -> str:
    """Return ``if this member has 2 or more soul``, ``if it has 2 or more soul``."""
    who = "it" if found.group(1) else "this member"
    return f"if {who} has {found.group(2)} or {found.group(3)} soul"


def _at_the_next(found: re.Match[str]) -> str:
    """Return ``. at the beginning of the next end phase, return this card``."""
    mark, deed, start, phase = found.groups()
    before = found.string[: found.start()]
    if re.search(r"\bwhen(?:ever)?\s+this\b", before, re.IGNORECASE) and is_about_this(before):
        deed = re.sub(r"^(\w+)\s+it\b", r"\1 this card", deed)
    return f"{mark}at the {start} of the next {phase} phase, {deed}"


def _than_its_own(found: re.Match[str]) -> str:
    """Return ``with level higher than this member's level``, unless ``its own`` is of another card."""
    stat, relation, own = found.groups()
    clause = re.match(r".*[.,;:\]]|", found.string[: found.start()], re.DOTALL)
    if own and clause is not None and not is_about_this(clause.group()):
        return found.group()
    return f"with {stat} {relation} than this member's {stat}"


def _put_so_many(found: re.Match[str]) -> str:
    """Return ``if the number of affected cards is 2 or more``: more than said only where no more can be."""
    number, more = found.groups()
    said = re.split(r"\b(?:rest|others?|remaining)\b", found.string[: found.start()], flags=re.IGNORECASE)[-1]
    most = re.findall(rf"\b(\w+)\s+(?:of\s+[^.,;]*?|{NOUN})\b", said, re.IGNORECASE)
    counts = [word.lower() for word in most if re.fullmatch(r"\d+|two|three|four|five|six|seven", word, re.IGNORECASE)]
    if more or (counts and counts[-1] == number.lower()):
        return f"if the number of affected cards is {number} or more"
    return f"if the number of affected cards is exactly {number}"


SPEECH: tuple[Rule, ...] = (
    # --- long forms ---
    rule(
        "in the event that",
        r"\b(?:in\s+the\s+event\s+that|in\s+(?:the\s+)?case(?:\s+that)?|on\s+condition\s+that|assuming(?:\s+that)?)\s+(?=\w+)(?!of\b)",
        "if ",
        "event that|case|condition that|assuming",
        "In case you have a red member, draw a card.",
        "if you have a red member, draw a card.",
    ),
    rule(
        "at the time when",
        r"\b(?:at|from)\s+the\s+(?:point\s+in\s+time|point|time|moment|instant)\s+(?:at\s+which|when|that|in\s+which)?\s*(?=(?:this|one|another|an?|you|your|that|any)\b)",
        "when ",
        "at the point|at the time|at the moment|at the instant|from the",
        "At the moment when this member attacks, draw a card.",
        "when this member attacks, draw a card.",
    ),
    rule(
        "for as long as",
        r"\bfor\s+as\s+long\s+as\b",
        "as long as",
        "for as long as",
        "For as long as you have a red member, draw",
        "as long as you have a red member, draw",
    ),
    rule(
        "each and every",
        r"\beach\s+and\s+every\b",
        "each",
        "each and every",
        "for each and every card in your hand",
        "for each card in your hand",
    ),
    rule(
        "each one of",
        r"\beach\s+one\s+of\s+(?=your\b|the\b|them\b|those\b)",
        "each of ",
        "each one of",
        "each one of your members gets +1000 power",
        "each of your members gets +1000 power",
    ),
    rule(
        "a single one",
        rf"\b(?:a\s+single\s+one|exactly\s+one|just\s+one|only\s+one)(?=\s+of\s+(?:your|them|those)\b)|\ba\s+single\b(?=\s+{TYPE}\b)",
        _just_one,
        "single|exactly one|just one|only one",
        "choose a single one of your members",
        "choose one of your members",
    ),
    rule(
        "that is where",
        r"\b(?:that|which)\s+(?:is|are)\s+(?:currently\s+|presently\s+|now\s+)?(?:located\s+|lying\s+|placed\s+)?(?=(?:in|on)\s+(?:the|your|its|their|this|battle|that)\b)",
        "",
        "that is|that are|which is|which are",
        "your members that are located in the front row",
        "your members in the front row",
    ),
    rule(
        "commas around how it lies",
        r"\b(put|puts|set)\s+(it|them|that\s+card|this\s+card),\s+(face[-\s](?:up|down)),\s+(?=in(?:to)?\b|on(?:to)?\b)",
        r"\1 \2 \3 ",
        "face&&,",
        "put it, face down, into your stock zone",
        "put it face down into your stock zone",
    ),
    rule(
        "the card on top, taken",
        r"\b(?:take\s+)?the\s+(card|\d+\s+cards)\s+(?:(?:that|which)\s+(?:is|are)\s+)?on\s+(?:the\s+)?top\s+of\s+(your(?:\s+opponent's)?|their)\s+(deck|stock)\s+and\s+put\s+(?:it|them)\b",
        r"put the top \1 of \2 \3",
        "top of&&and put",
        "take the card on top of your deck and put it into your stock zone",
        "put the top card of your deck into your stock zone",
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
        "until the end of that battle phase",
        r"(\bbattle\s+phase\b[^\n]*?)\buntil\s+(?:the\s+)?end\s+of\s+(?:that|the)\s+phase\b",
        r"\1until the end of this battle phase",
        "of that phase|of the phase",
        "At the beginning of your battle phase, it gets +1000 power until the end of that phase",
        "At the beginning of your battle phase, it gets +1000 power until the end of this battle phase",
    ),
    rule(
        "than you do",
        r"\bthan\s+you\s+(?:do|have)\b(?=\s*(?:[,.]|and\b))",
        "than you",
        "than you",
        "if your opponent has more members than you do, draw",
        "if your opponent has more members than you, draw",
    ),
    rule(
        "all but this",
        rf"\b(all\s+(?:of\s+)?(?:your\s+)?(?:{WORD}\s+){{0,2}}?{MEMBER}s)\s+but\s+(?=this\b)",
        r"\1 except ",
        " but this",
        "All your members but this member get +1000 power",
        "All your members except this member get +1000 power",
    ),
    rule(
        "should you do so",
        r"\b(?:should\s+you\s+do\s+so|if\s+you\s+(?:choose|decide)\s+to\s+(?:do\s+so|pay(?:\s+it)?|do\s+that)|by\s+doing\s+so|if\s+you\s+(?:have\s+)?paid(?:\s+the\s+cost)?)(?=,)",
        "if you do",
        "doing so|should|if you",
        "you may discard a card. Should you do so, draw a card.",
        "you may discard a card. if you do, draw a card.",
    ),
    rule(
        "the option of doing",
        r"\byou\s+(?:have|are\s+given)\s+the\s+(?:option|choice|possibility)\s+of\s+(putting|drawing|discarding|paying|resting|standing|returning|choosing|revealing|dropping|moving|destroying)\b",
        lambda m: f"you may {_GERUNDS[m.group(1).lower()]}",
        "option|choice|possibility",
        "you have the option of putting a card from your hand into your drop zone",
        "you may put a card from your hand into your drop zone",
    ),
    rule(
        "for the duration of",
        r"\bfor\s+the\s+(?:whole\s+|entire\s+)?duration\s+of\s+(?=(?:the|this|that)\s+(?:turn|battle|phase)\b)|\bfor\s+the\s+entire(?:ty\s+of\s+the)?\s+(?=(?:turn|battle)\b)",
        "until the end of ",
        "duration|entire",
        "gets +1000 power for the duration of that battle",
        "gets +1000 power until the end of that battle",
    ),
    rule(
        "both values",
        r"\b(gets?|gains?|has)\s+both\s+(?=[+-]\s*\d|power|aura|limit)",
        r"\1 ",
        "both",
        "gains both +2000 power and +1 aura",
        "gains +2000 power and +1 aura",
    ),
    rule(
        "an additional value",
        r"\b(gets?|gains?)\s+(?:an?\s+)?(?:additional|extra)\s+\+?(\d+)\s+(power|aura|limit)\b",
        lambda m: f"{m.group(1)} {'' if '[CONT]' in m.string else 'an additional '}+{m.group(2)} {m.group(3)}",
        "additional|extra",
        "it gets an extra 1000 power",
        "it gets an additional +1000 power",
    ),
    rule(
        "among the cards of a soul",
        r"\bamong\s+the\s+cards\s+(?=in\s+(?:(?:this|that)(?:\s+\w+)?'s|its)\s+soul\b)",
        "",
        "among the cards in",
        "if there is a tranceunion among the cards in this member's soul",
        "if there is a tranceunion in this member's soul",
    ),
    rule(
        "does not exceed",
        rf"\bwhose\s+({VALUE})\s+(?:does\s+not|doesn't)\s+exceed\s+",
        r"whose \1 is at most ",
        "exceed",
        "a foreigner whose level does not exceed 2",
        "a foreigner whose level is at most 2",
    ),
    rule(
        "has a value",
        rf"\b(?:that|which)\s+ha(?:s|ve)\s+an?\s+({VALUE})\s+of\s+(\d+)(?=\s+or\b|[,.\s])",
        r"with \1 \2",
        "has a|have a|has an|have an",
        "one of your members that has a level of 2 or less",
        "one of your members with level 2 or less",
    ),
    rule(
        "belonging to",
        rf"\bone\s+of\s+the\s+({KIND}{CARD}s)\s+(?:(?:belonging\s+to|of|owned\s+by|controlled\s+by)\s+(?:your|the)\s+opponent(?!')|(?:that\s+)?(?:your|the)\s+opponent\s+controls)\b",
        r"one of your opponent's \1",
        "one of the&&opponent",
        "one of the gates of your opponent",
        "one of your opponent's gates",
    ),
    rule(
        "belonging to you",
        rf"\bone\s+of\s+the\s+({KIND}{CARD}s)\s+(?:belonging\s+to\s+you|of\s+yours|owned\s+by\s+you|controlled\s+by\s+you|(?:that\s+)?you\s+control)\b",
        r"one of your \1",
        "one of the&&you",
        "one of the members belonging to you",
        "one of your members",
    ),
    rule(
        "the hand of its owner",
        r"\b(?:to|into)\s+the\s+(hand|deck|stock(?:\s+zone)?|drop\s+zone)\s+of\s+(its|their)\s+(owners?)\b",
        lambda m: (
            f"{'to' if m.group(1).lower() == 'hand' else 'into'} {m.group(2)} "
            f"{m.group(3) + chr(39) if m.group(3).lower().endswith('s') else m.group(3) + chr(39) + 's'} {m.group(1)}"
        ),
        " of its | of their ",
        "return it to the hand of its owner",
        "return it to its owner's hand",
    ),
    rule(
        "is to be done",
        r"(?<=\s)(it|they|that\s+(?:member|card|gate))\s+(?:is|are|must|has|have)\s+(?:to\s+)?be\s+(returned|put|rested|stood|dropped|destroyed|discarded|stocked)\b",
        lambda m: f"{_DONE[m.group(2).lower()]} {'them' if m.group(1).lower() == 'they' else m.group(1)}",
        " be ",
        "and that member is to be returned to its owner's hand",
        "and return that member to its owner's hand",
    ),
    rule(
        "if one was chosen",
        r",\s+and\s+if\s+you\s+(?:have\s+chosen|chose|choose|did\s+choose)\s+(?:one|it),(?=\s+(?:it|\w+\s+it)\b(?!\s+and\b)[^.,;]*?(?:$|[.]|\Z))(?![^.]*\band\b)",
        ", and",
        "have chosen|chose|choose",
        "you may choose one of your members, and if you have chosen one, rest it",
        "you may choose one of your members, and rest it",
    ),
    rule(
        "whatever it is",
        r",\s+whatever\s+(?:it\s+(?:may\s+be|is)|card\s+it\s+is),\s+",
        " ",
        "whatever",
        "put the top card of your deck, whatever it may be, into this member's soul",
        "put the top card of your deck into this member's soul",
    ),
    rule(
        "gains the following ability",
        r"\b(gains?|gets?|has|have)\s+(?:the\s+following\s+(?:ability|effect)|this\s+ability|the\s+ability)\s*[:,]?\s+(?=[\"“])",
        r"\1 ",
        "ability|effect",
        "this member gains the following ability: “[AUTO] When this member attacks, draw a card.”",
        "this member gains “[AUTO] When this member attacks, draw a card.”",
    ),
    rule(
        "has been",
        r"(\bwhen(?:ever)?\s+[^,.]*?)\bha(?:s|ve)\s+been\s+(?=mobilized|placed|put|dropped|destroyed|attacked|chosen|returned|discarded|stocked|purged|removed|revealed|turned|moved|rested|set)",
        r"\1is ",
        "been",
        "When this member has been mobilized, draw",
        "When this member is mobilized, draw",
    ),
    # --- short forms ---
    rule(
        "how it comes in",
        rf"\b(when(?:ever)?\s+{THIS})\s+comes?\s+(?:in(?:to|on)?|to|onto|on)\s+(?:the\s+)?(?:field|play|circle)\b",
        r"\1 is placed on the field",
        "come",
        "When this card comes to the field from hand, draw",
        "When this card is placed on the field from hand, draw",
    ),
    rule(
        "check the top",
        r"\b(?:check|see|look|view)\s+(?:at\s+)?(?:the\s+)?top\s+(card|\d+\s+cards)(?=\s+of\b)",
        r"look at the top \1",
        "top",
        "check top 3 cards of your deck",
        "look at the top 3 cards of your deck",
    ),
    rule(
        "the others go",
        r"(\b(?:look|reveal|of\s+(?:them|those)|among)\b(?:(?!\bof\s+your\s+(?:opponent's\s+)?(?:[\w\ue000-\uf8ff]+\s+)?members\b)[^\n•])*?[.,;]\s+)(?:and\s+)?(?:(?:all\s+(?:of\s+)?)?(?:(?:the\s+)?(?:other|remaining)\s+(?:cards?|ones?)|(?:the\s+)?others?|(?:the\s+)?rest))\s+(?:go(?:es)?|is\s+put|are\s+put|(?:is|are)\s+placed|(?:is|are)\s+to\s+be\s+put)\s+(?=(?:to|into|in|on|under)\b)",
        r"\1put the rest ",
        "other|remaining|rest",
        "put 1 of them into your hand, other cards go to the drop zone",
        "put 1 of them into your hand, put the rest to the drop zone",
    ),
    rule(
        "until the turn ends, in short",
        r"\b(?:until|till|to)\s+(?:the\s+)?(turn|battle)(?:'s)?\s+end\b|\buntil\s+end\s+(turn|battle)\b",
        lambda m: f"until end of {m.group(1) or m.group(2)}",
        "turn end|battle end|turn's end|battle's end|end turn|end battle",
        "gets +1000 power until turn end",
        "gets +1000 power until end of turn",
    ),
    rule(
        "can, without you",
        rf"((?:^|[.,;:\])]\s)\s*(?:if\s+you\s+do,\s+)?)can\s+(?=(?:choose\s+to\s+)?{DO}\b)",
        r"\1you may ",
        "can ",
        "When this member attacks, can draw a card.",
        "When this member attacks, you may draw a card.",
    ),
    rule(
        "if paid, in short",
        r"(?<=[.;]\s)if\s+(?:you\s+)?(?:do|did|pay|paid|yes|done|you\s+pay)(?:\s+(?:so|it|that|the\s+cost|cost))?(?=,)",
        "if you do",
        "if ",
        "you may pay the cost. If pay, draw a card.",
        "you may pay the cost. if you do, draw a card.",
    ),
    rule(
        "if there are so many of yours",
        rf"\bif\s+there\s+(?:is|are)\s+(\d+\s+or\s+(?:more|less)|no|exactly\s+\d+)\s+(?:of\s+)?your\s+(?={NOUN})",
        r"if you have \1 ",
        "there&&your",
        "If there is 4 or more your destroyed gates, draw",
        "if you have 4 or more destroyed gates, draw",
    ),
    rule(
        "a value without its verb",
        rf"(?<!give )(?<!gives )(?<!to )(?<!of )\b(this(?:\s+member|\s+card)?|(?:all\s+)?(?:your|(?:your\s+)?opponent's)\s+(?:all\s+)?(?:other\s+)?(?:member\s+in\s+battle|(?:attacking|defending|battling)\s+member|members(?:\s+in\s+(?:the\s+)?(?:front|back)\s+row)?)|that\s+member|it)\s+(?={CHANGE})(?<!gets )(?<!gains )",
        lambda m: f"{m.group(1)} {'get' if re.search(r'members', m.group(1), re.IGNORECASE) else 'gets'} ",
        "+|-",
        "[CONT] While attacking, this member limit +1.",
        "[CONT] While attacking, this member gets limit +1.",
    ),
    rule(
        "if its soul is so many",
        rf"\b(?:if|while|when)\s+(?:(?:the\s+)?soul\s+of\s+{THIS}|{THIS}'s\s+soul|(its\s+soul))\s+(?:is|are|has)\s+(\d+)(?:\s+cards?)?\s+or\s+(more|less)(?:\s+cards?)?(?=[,.:]|\s+and\b)",
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
        "won a battle",
        r"\b(when(?:ever)?\s+[^,.]*?\s)(?<!that )(?<!by )(?<!for )(?<!of )(?:won|wins?)\s+(?:(?:a|the|its)\s+)?battle\b|\b(when(?:ever)?\s+[^,.]*?\s)(?<!that )(?<!by )(?<!for )(?<!of )(?:lost|loses?)\s+(?:(?:a|the|its)\s+)?battle\b",
        lambda m: f"{m.group(1)}wins a battle" if m.group(1) else f"{m.group(2)}loses a battle",
        "battle",
        "When this member won battle, draw",
        "When this member wins a battle, draw",
    ),
    rule(
        "put without is",
        rf"\b(when(?:ever)?\s+(?:{THIS}|(?:one|1|another)\s+of\s+your\s+[\w\s]*?members))\s+(?=(?:put|placed|deployed|mobilized|sent|returned|dropped|discarded)\s+(?:to|in|into|on|onto|from|by|via|with)\b)(?!put\s+\w+\s+the\s+top)",
        r"\1 is ",
        "when",
        "When this member put to soul by trance, draw",
        "When this member is put to soul by trance, draw",
    ),
    rule(
        "to soul by trance",
        r"\b(put|placed|sent)\s+(?:to|on|in|into)\s+(?:the\s+)?soul(?=\s+(?:by|via|with|in|through)\s+(?:a\s+)?trance)",
        "put into soul",
        "soul",
        "When this member is put to soul by trance, draw",
        "When this member is put into soul by trance, draw",
    ),
    rule(
        "and to hand",
        r"(\b(?:choose|search\s+your\s+deck\s+for)\s[^.;]*?,?\s+and\s+)(add|put|return|take)\s+(?=(?:to|into|in)\s+(?:your\s+|the\s+)?hand\b)",
        lambda m: (
            f"{m.group(1)}{m.group(2)} {'them' if re.match(r'choose (?:up to )?(?:[2-9]|[0-9][0-9])', m.group(1), re.IGNORECASE) else 'it'} "
        ),
        "hand",
        "choose 1 tactics in your drop zone and add to hand",
        "choose 1 tactics in your drop zone and add it to hand",
    ),
    rule(
        "cards of different kinds, in short",
        rf"\bif\s+(?:you\s+have|there\s+are)\s+(\d+)\s+or\s+more\s+different\s+(world|color|element|name)s?\s+(?:of\s+)?cards\s+in\s+(?:your\s+|the\s+)?({ZONE}|hand)\b",
        lambda m: (
            f"if the number of different {'card name' if m.group(2).lower() == 'name' else m.group(2)}s among cards in "
            f"your {m.group(3)} is {m.group(1)} or more"
        ),
        "different",
        "if you have 3 or more different world cards in level zone, draw",
        "if the number of different worlds among cards in your level zone is 3 or more, draw",
    ),
    rule(
        "both in battle",
        r"\b(?:both|the\s+two|all)\s+(?:of\s+the\s+)?members\s+in\s+(?:the\s+|that\s+|this\s+)?battle\b",
        "all battling members",
        "members in",
        "both members in battle get -2000 power",
        "all battling members get -2000 power",
    ),
    rule(
        "when the end of a turn",
        r"\b(?:when|on|upon)\s+(?:the\s+)?(end|start|beginning)\s+of\s+(?=(?:your|the|each|an?)\b)",
        r"at the \1 of ",
        "end of|start of|beginning of",
        "When end of your turn, draw",
        "at the end of your turn, draw",
    ),
    rule(
        "his",
        r"\b(?:his|her)\s+(?=(?:own\s+)?(?:members?|hand|deck|stock|gates?|drop|level|cards?|front|back|foreigners?|tranceunions?)\b)",
        "their ",
        "his |her ",
        "your opponent chooses 1 of his members",
        "your opponent chooses 1 of their members",
    ),
    rule(
        "opponent does",
        r"(?<!and )(?<!and your )\bopponent\s+(choose|put|discard|reveal|return|draw|rest)(?=\s+(?:up\s+to|an?|one|\d+|the|his|her|their|all|top)\b)(?<!may choose)",
        r"opponent \1s",
        "opponent",
        "your opponent choose 1 of their members",
        "your opponent chooses 1 of their members",
    ),
    rule(
        "each of yours, in short",
        rf"\bfor\s+each\s+(your(?:\s+opponent's)?|(?:your\s+)?opponent's)\s+({KIND}{MEMBER_OR_GATE})\b(?!s)",
        r"for each of \1 \2s",
        "for each",
        "gets +1000 power for each your destroyed gate",
        "gets +1000 power for each of your destroyed gates",
    ),
    rule(
        "the gates of whom, one",
        rf"\b((?:one|1|another)\s+of\s+your(?:\s+opponent's)?\s+{KIND}{MEMBER_OR_GATE})\b(?!s|')",
        r"\1s",
        " of your",
        "When 1 of your gate is destroyed, draw",
        "When 1 of your gates is destroyed, draw",
    ),
    rule(
        "a target that gets",
        rf"\btarget\s+(other\s+)?({NOUN}(?:\s+(?:you|(?:your\s+|an\s+|the\s+)?opponent)\s+controls?|\s+of\s+yours|\s+of\s+your\s+opponent)?)\s+(gets|gains|loses|can(?:'t|not))(?=\s)",
        lambda m: f"choose {'another' if m.group(1) else 'a'} {m.group(2)}, and it {m.group(3)}",
        "target",
        "When this attacks, target member can't intercept this turn.",
        "When this attacks, choose a member, and it can't intercept this turn.",
    ),
    rule(
        "not the target",
        r"\b(can(?:'t|not))\s+be\s+(?:the\s+)?targets?\s+of\s+(?=(?:your\s+)?opponent's\s+effects?\b|effects\s+(?:of\s+)?your\s+opponent\b)",
        r"\1 be chosen by ",
        "target",
        "This member can't be the target of your opponent's effects.",
        "This member can't be chosen by your opponent's effects.",
    ),
    rule(
        "the second card that you draw",
        r"\bwhen(?:ever)?\s+you\s+draw\s+your\s+(second|third|fourth)\s+card\s+(?:each|in\s+a|of\s+(?:the|a)|in\s+each)\s+turn\b",
        r"when you draw a card for the \1 time in a turn",
        "draw your",
        "Whenever you draw your second card each turn, draw",
        "when you draw a card for the second time in a turn, draw",
    ),
    rule(
        "attacks this member",
        r"\bwhen(?:ever)?\s+(?:your\s+|the\s+|an\s+)?opponent\s+(?:declares\s+an\s+attack\s+(?:against|on)|attacks)\s+this\s+member(?=,)",
        "when this member is attacked",
        "opponent",
        "When your opponent declares an attack against this member, draw",
        "when this member is attacked, draw",
    ),
    rule(
        "should it happen",
        r"(\[AUTO\]\s*(?:\[1/turn\]\s*)?)should\s+this\s+member\s+(?:(win|lose)\s+a\s+battle|(attack|defend|intercept)|be\s+(attacked|mobilized|dropped)|(leave)\s+the\s+field|destroy\s+a\s+gate)(?=,)",
        lambda m: (
            m.group(1)
            + "when this member "
            + (
                f"{m.group(2)}s a battle"
                if m.group(2)
                else f"{m.group(3)}s"
                if m.group(3)
                else f"is {m.group(4)}"
                if m.group(4)
                else "leaves the field"
                if m.group(5)
                else "destroys a gate"
            )
        ),
        "should",
        "[AUTO] Should this member win a battle, draw a card.",
        "[AUTO] when this member wins a battle, draw a card.",
    ),
    rule(
        "exactly so many are chosen",
        r"\b(draws?|chooses?|discards?|puts?|returns?|rests?|stands?|destroys?)\s+(?:exactly|precisely|just)\s+(?=(?:one|two|three|\d+)\s)",
        _exactly,
        "exactly|precisely|just",
        "Draw exactly one card.",
        "Draw one card.",
    ),
    rule(
        "all that they have in a row",
        rf"(?<!for )\b(?:all|each|every)(?:\s+of)?(?:\s+the)?\s+({KIND}{MEMBER}s?)\s+(?:that\s+|which\s+)?(your\s+opponent|you)\s+(?:has|have|controls?)\s+in\s+(?:the|their|your)\s+(front|back)\s+row\b",
        lambda m: (
            f"all {'your' if m.group(2).lower() == 'you' else 'your opponent' + chr(39) + 's'} {m.group(1)} in the {m.group(3)} row"
        ),
        "row",
        "all of the members that your opponent has in the front row get -1000 power",
        "all your opponent's members in the front row get -1000 power",
    ),
    rule(
        "as part of a trance",
        r"\bas\s+(?:a\s+)?part\s+of\s+(?:a|the)\s+trance\b|\bby\s+(?:being\s+used\s+in|use\s+in)\s+a\s+trance\b",
        "by trance",
        "trance",
        "When this member is put into soul as part of a trance, draw",
        "When this member is put into soul by trance, draw",
    ),
    rule(
        "which that trance mobilized",
        r"\bthe\s+(tranceunion|member)\s+(?:that|which)\s+(?:was|is|has\s+been)\s+(mobilized|deployed)\s+(?=(?:by|with|through)\s+that\s+trance\b)",
        r"the \1 \2 ",
        "that trance",
        "the tranceunion that was mobilized by that trance gets +1000 power",
        "the tranceunion mobilized by that trance gets +1000 power",
    ),
    rule(
        "an event in a word",
        rf"(\[AUTO\](?:\s*(?:\[1/turn\]|\[\(?\d\)?\]))*\s*)(?:when\s+|on\s+|upon\s+)?(deploy(?:ed|ment)?|mobiliz(?:ed?|ation)|attacks?|defends?|intercepts?|(?:win|lose)s?(?:\s+(?:a|the))?\s+battle)(\s+(?:by|via|with)\s+(?:a\s+)?trance(?:\s+with\s+{NAME})?)?\s*[:,]\s+(?!if\s[^,]*:)",
        lambda m: (
            f"{m.group(1)}When this member {_event_of(m.group(2))}{re.sub(r'^ (?:by|via|with) (?:a )?', ' by ', m.group(3) or '', flags=re.IGNORECASE)}, "
        ),
        "deploy|mobiliz|attack|defend|intercept|battle",
        "[AUTO] Deployed by Trance: draw a card.",
        "[AUTO] When this member is mobilized by Trance, draw a card.",
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
        "opponent turn",
        r"\b(?:in|during|on)\s+(?:your\s+|the\s+)?opponent\s+turn\b",
        "during your opponent's turn",
        "opponent turn",
        "[CONT] In opponent turn, this member gets +2000 power.",
        "[CONT] during your opponent's turn, this member gets +2000 power.",
    ),
    rule(
        "if so many, in short",
        rf"\b(if|while)\s+(\d+\s+or\s+(?:more|less)|\d+\+|no|exactly\s+\d+)\s+({NOUN})(?:\s+of\s+yours|(\s+in\s+(?:your\s+)?(?:hand|{ZONE})))(?=,)",
        lambda m: f"{m.group(1)} you have {m.group(2).replace('+', ' or more')} {m.group(3)}{m.group(4) or ''}",
        "if |while ",
        "[CONT] If 4 or more destroyed gates of yours, this member gets +1 limit.",
        "[CONT] If you have 4 or more destroyed gates, this member gets +1 limit.",
    ),
    rule(
        "rest alone in a cost",
        r"(\[(?:[^\[\]]*[,;]\s*)?)rest(?=\s*[,;][^\[\]]*\]|\s*\]\s*(?:[A-Z:]|\[))(?!\s*[,;]\s+(?:put|drop)\b)",
        r"\1rest this member",
        "rest",
        "[ACT] [Rest, (1)] Draw a card.",
        "[ACT] [rest this member, (1)] Draw a card.",
    ),
    rule(
        "for losing, in short",
        r"\b(stock(?:\s+zone)?|drop(?:\s+zone)?)\s+(?:by|for|because\s+of|after|due\s+to)\s+(?:lose|losing|lost|a\s+lost)(?:\s+(?:a|the))?\s+battle\b",
        r"\1 for losing a battle",
        "battle",
        "When this is put into stock by lose battle, draw",
        "When this is put into stock for losing a battle, draw",
    ),
    rule(
        "one that gets, in short",
        rf"(?<=[\]:.])(\s+)((?:1|one)\s+other\s+{NOUN}\s+of\s+yours|(?:1|one|another)\s+(?:other\s+)?{NOUN}\s+of\s+yours|(?:1|one|another)\s+of\s+your\s+(?:opponent's\s+)?{NOUN})\s+(?:gets\s+|gains\s+)?(?={CHANGE})",
        r"\1choose \2, and it gets ",
        "your&&+|-",
        "[ACT] [(1)] 1 other member of yours +2000 power this turn.",
        "[ACT] [(1)] choose 1 other member of yours, and it gets +2000 power this turn.",
    ),
    rule(
        "whose, before all",
        rf"\b(your\s+opponent's|opponent's|your)\s+all\s+(?:other\s+)?(?=(?:[\w\ue000-\uf8ff]+\s+){{0,2}}?{CARD}s?\b)(?<!other )",
        r"all \1 ",
        " all ",
        "Opponent's all members get -500 power.",
        "all Opponent's members get -500 power.",
    ),
    rule(
        "theirs without an article",
        rf"\b(attacks?|choose|rest|return|drop|destroy|stand)\s+(?:your\s+)?opponent's\s+({KIND}{MEMBER_OR_GATE})\b(?!s|'|\s+in\s+(?:front|battle))",
        r"\1 an opponent's \2",
        "opponent's",
        "When this member attacks opponent's rested member, draw",
        "When this member attacks an opponent's rested member, draw",
    ),
    rule(
        "a turn that starts or ends, in short",
        r"(\[AUTO\]\s*(?:\[1/turn\]\s*)?)(?:when\s+|at\s+|on\s+)?(your(?:\s+opponent's)?|opponent's)\s+(turn|(?:main|draw|level|stand|battle|end)\s+phase)\s+(start|begin|end)s?(?=[,:])[,:]",
        lambda m: (
            f"{m.group(1)}at the {'end' if m.group(4).lower() == 'end' else 'start'} of {m.group(2)} {m.group(3)},"
        ),
        "turn|phase",
        "[AUTO] Your turn end, return this member to your hand.",
        "[AUTO] at the end of Your turn, return this member to your hand.",
    ),
    rule(
        "and the icon",
        rf"({CHANGE})\s+and\s+(?:the\s+|an?\s+)?intercept(?:\s+icon)?(?=[.,])",
        r"\1, and gains intercept",
        "intercept",
        "this member has power +1500 and intercept icon.",
        "this member has power +1500, and gains intercept.",
    ),
    rule(
        "all are done",
        r"((?:[.:,]|\])\s+)(all\s+[^.,;:\[\]]*?)\s+(?:is|are)\s+(rested|stood|dropped|stocked|destroyed|purged|removed|turned(?=\s+face)|returned(?=\s+to)|put(?=\s+(?:to|in|into|on)\b))(\s+[^.,;:]*)?(?=[.])",
        lambda m: (
            f"{m.group(1)}{ {**_DONE, 'turned': 'turn', 'purged': 'purge', 'removed': 'remove'}[m.group(3).lower()] } {m.group(2)}{m.group(4) or ''}"
        ),
        "all&& is | are ",
        "When this attacks, all your opponent's members in the front row are rested.",
        "When this attacks, rest all your opponent's members in the front row.",
    ),
    rule(
        "cannot be moved in either way",
        rf"\b(can(?:'t|not)\s+be\s+)({_MOVED})\s*,?\s+n?or\s+(?:be\s+)?({_MOVED})\s+by\s+((?:your\s+)?opponent's\s+(?:card\s+)?effects?|(?:an?\s+|the\s+)?effects?\s+of\s+(?:your\s+)?opponent)(?='s\s+cards|\b)(?!'s)",
        r"\1\2 by \4, and \1\3 by \4",
        "be&&effect",
        "This member can't be put into the stock zone or returned to hand by effects of your opponent.",
        "This member can't be put into the stock zone by effects of your opponent, and can't be returned to hand by effects of your opponent.",
    ),
    rule(
        "in face-up",
        r"\bin\s+(?:the\s+)?(face[-\s](?:up|down))(?:\s+(?:position|state))?\b",
        r"\1",
        "in face|in the face",
        "put the top card of your deck into your stock zone in face-up",
        "put the top card of your deck into your stock zone face-up",
    ),
    rule(
        "a row of theirs to the hand",
        rf"\byour\s+opponent\s+(?:puts|returns)\s+all\s+(?:of\s+)?(?:their\s+)?({KIND}members)\s+in\s+(?:their|the)\s+(front|back)\s+row\s+(?:in)?to\s+(?:their\s+|the\s+)?hand\b",
        r"return all your opponent's \1 in the \2 row to their owner's hand",
        "row&&hand",
        "your opponent puts all members in their back row to hand",
        "return all your opponent's members in the back row to their owner's hand",
    ),
    rule(
        "two things to one zone in a cost",
        rf"(\[(?:\(\d\)[,;]?\s+)?)(put|place)\s+({THIS})\s+(?:and|&)\s+((?:1|one|another)\s[^\[\],]*?)\s+((?:to|into|in)\s+(?:(?:the|your)\s+)?{ZONE})(?=[\],])",
        r"\1put \3 \5, put \4 \5",
        "put|place",
        "[ACT] [Put this member and 1 other member of yours into the drop zone] Draw a card.",
        "[ACT] [put this member into the drop zone, put 1 other member of yours into the drop zone] Draw a card.",
    ),
    rule(
        "choices with slashes",
        r"(\bchoose\s+one(?:\s+of\s+(?:these|the\s+following))?:\s*)([^\n•/]+(?:\s*/\s+[^\n•/]+)+)",
        lambda m: (
            m.group(1).rstrip()
            + "".join(f"\n• {part.strip().rstrip('.')}." for part in re.split(r"\s*/\s+", m.group(2)))
        ),
        "/",
        "choose one: draw a card / stand this member / stock boost (1).",
        "choose one:\n• draw a card.\n• stand this member.\n• stock boost (1).",
    ),
    rule(
        "the turn of its arrival",
        rf"\b(?:during|in|on)\s+the\s+turn\s+(?:in\s+which\s+|when\s+|that\s+)?({THIS})\s+(?:was|is)\s+(?:mobilized|deployed)(\s+by\s+(?:a\s+)?trance)?(?=,)",
        lambda m: f"if {m.group(1)} was mobilized{' by trance' if m.group(2) else ''} this turn",
        "the turn",
        "[CONT] During the turn this member was mobilized, it gets +2000 power.",
        "[CONT] if this member was mobilized this turn, it gets +2000 power.",
    ),
    rule(
        "when as a state of a zone",
        rf"(\[CONT\]\s*)when\s+(?=(?:your|(?:your\s+)?opponent's)\s+(?:hand|stock|deck|{ZONE})\s+(?:is|has)\b)",
        r"\1if ",
        "[cont]&&when",
        "[CONT] When your hand has 5 or more cards, this member cannot attack.",
        "[CONT] if your hand has 5 or more cards, this member cannot attack.",
    ),
    # --- other card games ---
    rule(
        "dies",
        r"\b(when(?:ever)?\s+[^,.]*?\s)(?<!that )(?:dies|die|is\s+killed)\b",
        r"\1is put into the drop zone from the field",
        "die|killed",
        "When this member dies, draw",
        "When this member is put into the drop zone from the field, draw",
    ),
    rule(
        "each opponent",
        r"\b(?:each|an|every)\s+opponent\b(?!'s|\s+controls)",
        "your opponent",
        "opponent",
        "each opponent discards a card",
        "your opponent discards a card",
    ),
    rule(
        "exile",
        r"\b(exile|banish)(s|d|ed)?\b",
        lambda m: f"remove{'s' if m.group(2) == 's' else 'd' if m.group(2) else ''}",
        "exile|banish",
        "[exile 2 cards from your drop zone]",
        "[remove 2 cards from your drop zone]",
    ),
    rule(
        "have this gain",
        rf"\byou\s+may\s+have\s+({THIS}|it|that\s+member)\s+(get|gain)\b",
        r"you may \1 \2s",
        "may have",
        "you may have this member gain +1 aura until end of turn",
        "you may this member gains +1 aura until end of turn",
    ),
    rule(
        "some of yours get",
        rf"((?:^|[.,;:\]])\s*)(?=((?:up\s+to\s+)?(?:[2-9]|two|three|four))\s)((?:up\s+to\s+)?\w+)\s+(?:target\s+)?((?:other\s+)?(?:{WORD}\s+){{0,3}}?{MEMBER}s)\s+(you\s+control|(?:your|an)\s+opponent\s+controls|of\s+yours|of\s+your\s+opponent)\s+(?:each\s+)?(get|gain)(?=\s)",
        lambda m: (
            f"{m.group(1)}choose {m.group(3)} of {'your' if 'opponent' not in m.group(5) else 'your opponent' + chr(39) + 's'} "
            f"{m.group(4)}, and they {m.group(6)}"
        ),
        "get|gain",
        "[ACT] [(2)]: Up to two target members you control each get +1000 power until end of turn.",
        "[ACT] [(2)]: choose Up to two of your members, and they get +1000 power until end of turn.",
    ),
    rule(
        "done at the next end",
        r"([.,]\s+)((?:return|put|drop|discard|stand|rest|draw)\s[^.,;]*?)\s+at\s+the\s+(beginning|start)\s+of\s+the\s+next\s+(end|main|stand|draw)\s+phase(?=\.)",
        _at_the_next,
        "of the next",
        "When this member is dropped, return it to your hand at the beginning of the next end phase.",
        "When this member is dropped, at the beginning of the next end phase, return this card to your hand.",
    ),
    rule(
        "whose value is higher than its own",
        rf"\bwhose\s+({VALUE})\s+is\s+(higher|greater|more|lower|less)\s+than\s+(?:(its\s+own)|{THIS}(?:'s(?:\s+own)?)?|that\s+of\s+{THIS})(?=[,.]|\s+and\b)",
        _than_its_own,
        "whose",
        "a member whose level is higher than its own, draw",
        "a member with level higher than this member's level, draw",
    ),
    rule(
        "both players have",
        r"\b(if|while|as\s+long\s+as)\s+(?:both\s+(?:of\s+the\s+)?players\s+(?:each\s+)?have|(?:both\s+)?you\s+and\s+your\s+opponent\s+(?:both|each)\s+have|each\s+player\s+has)\s+(\w+\s+or\s+(?:more|less|fewer)|no)\s+cards\s+in\s+(?:their\s+)?(?:hands?|the\s+hand)(?=,)",
        r"\1 you have \2 cards in your hand and there are \2 cards in your opponent's hand",
        "both|each&&hand",
        "If both players have five or fewer cards in their hands, draw",
        "If you have five or fewer cards in your hand and there are five or fewer cards in your opponent's hand, draw",
    ),
    rule(
        "if you have put so many",
        r"\b(?:if\s+you\s+(?:have\s+)?put|if)\s+(\w+)(\s+or\s+more)?\s+cards\s+(?:there|were\s+put\s+there|were\s+put\s+on\s+the\s+bottom\s+of\s+your\s+deck)(?:\s+this\s+way|\s+by\s+this\s+effect)?(?=,)",
        _put_so_many,
        "put&&cards",
        "choose up to two cards in your hand, put them on the bottom of your deck. If you have put two cards there this way, draw",
        "choose up to two cards in your hand, put them on the bottom of your deck. if the number of affected cards is two or more, draw",
    ),
    rule(
        "the circle that corresponds to a gate",
        r"\bthe\s+(?:member|card)\s+(?:(?:that|which)\s+is\s+)?on\s+the\s+circle\s+(?:(?:that|which)\s+corresponds|corresponding)\s+to\s+this\s+(?:gate|card)\b",
        "your member corresponding to this gate",
        "circle",
        "[CONT] The member on the circle that corresponds to this gate gets +1000 power.",
        "[CONT] your member corresponding to this gate gets +1000 power.",
    ),
    rule(
        "target of a kind",
        rf"\btarget\s+(other\s+)?(?={NOUN}\b(?!\s+of\s+(?:an|the)\s+attack))",
        lambda m: (
            m.group(1) or ""
            if re.search(r"(?:\d|two|three|any\snumber\sof)\s+$", m.string[: m.start()], re.IGNORECASE)
            else "another "
            if m.group(1)
            else "a "
        ),
        "target",
        "return target rested member you control to your hand",
        "return a rested member you control to your hand",
    ),
    rule(
        "cards of theirs in a zone",
        rf"\b({NOUN})\s+of\s+(?:your\s+|the\s+)?(opponent)\s+(in|from|on)\s+(?:(?:the|their|his\s+or\s+her)\s+)?(hand|{ZONE}|stock|drop)\b",
        r"\1 \3 your \2's \4",
        "opponent&&of",
        "choose up to 1 card of your opponent in level zone",
        "choose up to 1 card in your opponent's level zone",
    ),
    rule(
        "with a value, and whose it is",
        rf"\b({NOUN})\s+(with\s+(?:an?\s+)?{VALUE}\s+(?:of\s+)?\d+(?:\s+or\s+(?:less|more))?|with\s+(?:the\s+)?(?:lowest|highest)\s+{VALUE})\s+(of\s+(?:your\s+|the\s+)?opponent\b(?!')|of\s+yours\b|(?:that\s+)?(?:you|(?:your\s+|the\s+)?opponent)\s+controls?\b)",
        r"\1 \3 \2",
        "with&&opponent|yours|control",
        "choose a member with level 2 or less of your opponent",
        "choose a member of your opponent with level 2 or less",
    ),
    rule(
        "so many or less of a value, said first",
        r"\b(choose|rest|return|put|stand)\s+(\d+)\s+(members?)\s+of\s+(level\s+\d+(?:\s+or\s+(?:less|more))?)\s+(?=(?:of\s+yours|of\s+your\s+opponent|(?:that\s+)?you(?:r\s+opponent)?\s+controls?)\b)",
        r"\1 \2 \4 \3 ",
        "of level",
        "choose 1 member of level 2 or less of your opponent",
        "choose 1 level 2 or less member of your opponent",
    ),
)
"""How people speak, in the order in which it is respelled."""
