"""Spellings of phrases that the rule documents and the printed cards have for the same thing.

Longer than 500 lines: most lines are rules of the table, with their examples.
"""

from __future__ import annotations

import re

from lnl.cards.language.spelling.quotes import NAME
from lnl.cards.language.spelling.rule import Rule, rule
from lnl.cards.language.spelling.vocabulary import COLOR, MEMBER, MEMBER_OR_GATE, PILE, VALUE, WORLD


def _swapped(found: re.Match[str]) -> str:
    """Return ``level at most 2`` as the grammar has it."""
    word = "less" if found.group(2).lower() == "at most" else "more"
    return f"{found.group(1)}{found.group(3)} or {word}"


def _more_than_theirs(found: re.Match[str]) -> str:
    """Return a comparison of what both players have."""
    cards, pile = found.group(3), found.group(4)
    mine, theirs = (
        f"{cards} in {whose} {pile}" if pile else f"{whose} {cards}" for whose in ("your", "your opponent's")
    )
    if "opponent" in found.group(1).lower():
        mine, theirs = theirs, mine
    return f"the number of {mine} is {found.group(2)} than the number of {theirs}"


_TAKEN_ONE = r"revealed|discarded|dropped|removed|purged|returned|stocked|paid|rested"
_TAKEN = rf"(?:{_TAKEN_ONE}|(?:put|placed|moved)(?:\s+(?:in|into|on|onto|to)\s+(?:the\s+)?(?:top\s+of\s+|bottom\s+of\s+)?(?:your|their|the|its\s+owner's)\s+(?:\w+\s+zone|hand|deck|stock|soul))?)"


_BECAME_SOUL = re.compile(
    r"\bcovenant\b|\bsoul\s+by\b|\bput\s+in(?:to)?\s+soul\b|\btrance\s+with\s+this\b", re.IGNORECASE
)
"""What a text says of its own card before it names the tranceunion of that trance."""

PHRASES: tuple[Rule, ...] = (
    # --- what X is ---
    rule(
        "where x is",
        r"([+-])X\b([^.]*?)(?:,?\s+(?:where|and)|\.)\s+X\s+is\s+(?:equal\s+to\s+)?([^.,]+)(?=[.,])",
        r"\1(\3)\2",
        "x is",
        "gets +X power, where X is 1000 times your T-rank.",
        "gets +(1000 times your T-rank) power.",
    ),
    rule(
        "more of a value than",
        rf"\b(with|ha(?:s|ve))\s+(?:a\s+)?(less|lower|more|greater|higher)\s+({VALUE})\s+than\s+(it\b|(?:this|that)\s+\w+\b(?!')|the\s+(?:attacking|defending)\s+member\b(?!'))",
        lambda found: (
            f"{found.group(1)} {found.group(3)} {found.group(2)} than "
            + ("its" if found.group(4).lower() == "it" else f"{found.group(4)}'s")
            + f" {found.group(3)}"
        ),
        "than",
        "with less power than this member",
        "with power less than this member's power",
    ),
    rule(
        "more than the opponent",
        rf"\b(you|your\s+opponent)\s+ha(?:ve|s)\s+(more|fewer|less)\s+((?:(?!\b(?:in|than)\b)[^.,;])+?)(?:\s+in\s+(?:(?:your|their|his\s+or\s+her)\s+)?({PILE}))?\s+than\s+(?:you|your\s+opponent)(?:\s+(?:do|does|have|has))?\b",
        _more_than_theirs,
        "than&&more|fewer|less",
        "if your opponent has more cards in hand than you do",
        "if the number of cards in your opponent's hand is more than the number of cards in your hand",
    ),
    rule(
        "battle opponent with",
        r"\b(this\s+\w+)\s+is\s+(?:in\s+battle\s+with|battling)\s+a\s+member\s+with\b",
        r"\1 is battling and the battle opponent of \1 has",
        "member with",
        "While this member is in battle with a member with level 2",
        "While this member is battling and the battle opponent of this member has level 2",
    ),
    rule(
        "value equal to",
        rf"\b(gets?|gains?|loses?)\s+({VALUE})\s+equal\s+to\s+([^.,;]+?)(?=\s+(?:until|for|during)\b|[.,;]|$)",
        lambda found: f"gets {'-' if found.group(1)[0] in 'lL' else '+'}({found.group(3)}) {found.group(2)}",
        "equal to",
        "it gains power equal to half of that card's power until end of turn",
        "it gets +(half of that card's power) power until end of turn",
    ),
    rule(
        "affected cards",
        rf"\b((?:{MEMBER_OR_GATE}s?|tactics|paradox(?:es)?)|cards?)(?:\s+cards?)?\s+(?:(?:that\s+(?:was|were|is|are)|you|they|was|were)\s+)?{_TAKEN}(?:\s+(?:this\s+way|in\s+this\s+way|for\s+this\s+cost|(?:to\s+pay|as)\s+(?:for\s+)?(?:this|the)\s+cost|by\s+this\s+(?:cost|effect)|there))",
        lambda m: f"affected {m.group(1)}",
        "this way|this cost|the cost|this effect|there",
        "each member discarded this way",
        "each affected member",
    ),
    rule(
        "affected of a kind",
        rf"\b((?:(?:{COLOR}|{WORLD}|<[^<>]+>)\s+)+)affected\b",
        r"affected \1",
        "affected",
        "the number of red affected cards",
        "the number of affected red  cards",
    ),
    rule(
        "the discarded card",
        rf"\bthe\s+(?:{_TAKEN_ONE})\s+(cards?|(?:{MEMBER_OR_GATE}s?|tactics|paradox(?:es)?))\b",
        r"the affected \1",
        "the ",
        "the level of the discarded card",
        "the level of the affected card",
    ),
    rule(
        "value of a card compared",
        rf"\b(at\s+most|at\s+least|more\s+than|less\s+than)\s+the\s+({VALUE})\s+of\s+(this\s+\w+|that\s+\w+|the\s+affected\s+card|it)\b(?!')",
        lambda m: f"{m.group(1)} {'its' if m.group(3).lower() == 'it' else m.group(3) + chr(39) + 's'} {m.group(2)}",
        "most|least|than|less&&the ",
        "level at most the level of the affected card",
        "level at most the affected card's level",
    ),
    rule(
        "as many cards",
        r"\b(draws?|discards?)\s+(?:the\s+same\s+number\s+of|that\s+many|an\s+equal\s+number\s+of|as\s+many)\s+cards(?:\s+as\s+(?:the\s+number\s+of\s+cards\s+)?(?:you|were)\s+\w+(?:\s+(?:this\s+way|there))?)?(?:\s+from\s+your\s+hand)?(?=\s*[.,;]|$)",
        r"\1 (the number of affected cards) cards",
        "same number|that many|equal number|as many",
        "draw the same number of cards",
        "draw (the number of affected cards) cards",
    ),
    rule(
        "if a card was",
        r"\bif\s+(?:a|any|1\s+or\s+more|at\s+least\s+1)\s+affected\s+(card|member)s?(?=\s*,)",
        r"if there is an affected \1",
        "affected",
        "if a affected card, draw",
        "if there is an affected card, draw",
    ),
    rule(
        "if cards were",
        r"\bif\s+(\d+(?:\s+or\s+(?:more|less))?)\s+affected\s+(cards?|members?)(?=\s*,)",
        r"if there are \1 affected \2",
        "affected",
        "if 3 or more affected cards, draw",
        "if there are 3 or more affected cards, draw",
    ),
    rule(
        "of a number of cards",
        r"\b(all|both|none)\s+of\s+(?:those|these)\s+(\w+)\s+are\b",
        r"\1 of them are",
        "are&&of th",
        "if both of those cards are red",
        "if both of them are red",
    ),
    rule(
        "both of them",
        r"\bboth\s+of\s+them\b",
        "2 of them",
        "both of them",
        "if both of them are red",
        "if 2 of them are red",
    ),
    rule(
        "cards equal to",
        r"\b(draws?|discards?)\s+(?:a\s+number\s+of\s+)?cards\s+equal\s+to\s+([^.,;]+?)(?=[.,;]|$)",
        r"\1 (\2) cards",
        "equal to",
        "draw cards equal to your T-rank.",
        "draw (your T-rank) cards.",
    ),
    rule(
        "icon of a logic",
        r"\b(?:the|an?)\s+(intercept)\s+icon\b",
        r"\1",
        "icon",
        "without the intercept icon",
        "without intercept",
    ),
    rule(
        "both of",
        r"\bboth\s+of\s+your\b",
        "2 or more of your",
        "both of",
        "both of your gates",
        "2 or more of your gates",
    ),
    # --- what happened ---
    rule(
        "role in that battle",
        r"(?<!was )(?<!were )\b(?:(?:was|had|has)\s+)?(attack|defend|battl)(?:ed|ing)\s+(?:during|in)\s+(?:that|this|the)\s+battle\b(?!\s+(?:zone|phase|step))",
        lambda m: f"is {m.group(1)}ing",
        "attacked|attacking|defended|defending|battled|battling&&battle",
        "if this member attacked during that battle",
        "if this member is attacking",
    ),
    rule(
        "was in a role",
        r"\bwas\s+(?=(?:attacking|defending|battling)\b)",
        "is ",
        "was",
        "if this member was attacking",
        "if this member is attacking",
    ),
    rule(
        "each step",
        r"\b(at\s+the\s+(?:beginning|start)\s+of)\s+(?:each|every)\s+(?!of\b|player)",
        r"\1 a ",
        "ach|very&&beginning|start",
        "at the beginning of each end of battle step",
        "at the beginning of a end of battle step",
    ),
    rule(
        "if you did",
        r"\bif\s+(you|they)\s+did(?:\s+(?:so|this|that))?(?=\s*,)|\bif\s+(you|they)\s+do\s+(?:so|this|that)(?=\s*,)",
        lambda m: f"if {m.group(1) or m.group(2)} do",
        "did|do&&if",
        "If you did so, draw",
        "if you do, draw",
    ),
    # --- how long ---
    rule(
        "number reached",
        rf"\bwhen\s+(?:the\s+number\s+of\s+cards\s+in\s+)?(your(?:\s+opponent's)?)\s+({PILE})\s+(?:reaches|becomes|comes\s+to)\s+(?:exactly\s+)?(\d+)(?:\s+cards?)?(?=\s*,)",
        r"when the number of cards in \1 \2 becomes \3",
        "reaches|comes",
        "When your stock zone reaches 5 cards, draw",
        "when the number of cards in your stock zone becomes 5, draw",
    ),
    rule(
        "for the battle",
        r"\b(?:until\s+(?:the\s+)?end\s+of(?:\s+(?:the|this|that))?|(?:during|for|in)\s+(?:the|this|that))\s+battle\b(?!\s+(?:zone|phase|result|step|opponent))(?:\s+(?:it|this\s+\w+)\s+is\s+(?:participating\s+)?in\b)?",
        "for the battle",
        "battle",
        "until the end of that battle",
        "for the battle",
    ),
    rule(
        "at the end of the turn",
        r"(?<=[.,;”] )at\s+(?:the\s+)?end\s+of\s+(?:the|this|that)\s+turn(?=,)",
        "at the beginning of the end phase of this turn",
        "end of&&at",
        "Draw a card. At the end of that turn, return it",
        "Draw a card. at the beginning of the end phase of this turn, return it",
    ),
    rule(
        "for the turn",
        r"\b(?:until\s+(?:the\s+)?end\s+of\s+(?:the\s+|this\s+|that\s+)?turn|during\s+(?:this|that)\s+turn|at\s+the\s+end\s+of\s+turn|(?:for\s+)?(?:this|that)\s+turn)\b",
        "for the turn",
        "turn",
        "until end of turn",
        "for the turn",
    ),
    rule(
        "when in this turn",
        r"(?<=[.;:]\s)when\s+((?:that|those)\s+\w+|it|they)\s+([^.,]*?)\s+for\s+the\s+(turn|battle)\s*,",
        r"for the \3, when \1 \2,",
        "for the&&when",
        ". When that member leaves the field for the turn, draw",
        ". for the turn, when that member leaves the field, draw",
    ),
    rule(
        "of the turn",
        r"\bof\s+for\s+the\s+turn\b",
        "for the turn",
        "of for the turn",
        "the end phase of for the turn",
        "the end phase for the turn",
    ),
    rule(
        "for the game",
        r"\b(?:during\s+(?:this|the)\s+game|until\s+(?:the\s+)?end\s+of\s+(?:the\s+)?game|for\s+the\s+rest\s+of\s+the\s+game)\b",
        "for the game",
        "game",
        "for the rest of the game",
        "for the game",
    ),
    rule(
        "to the end of the next",
        r"\b(?:until\s+(?:the\s+)?end\s+of|through)\s+(your(?:\s+opponent's)?)\s+next\s+(turn|battle\s+phase)\b",
        r"until the end of \1 next \2",
        "until|through",
        "until end of your opponent's next turn",
        "until the end of your opponent's next turn",
    ),
    rule(
        "to the beginning of the next",
        r"\buntil\s+(?:(?:the\s+)?(?:start|beginning)\s+of\s+)?(your(?:\s+opponent's)?)\s+next\s+turn(?:\s+(?:starts|begins))?\b(?!\s+(?:ends|is\s+over))",
        r"until the beginning of \1 next turn",
        "until",
        "until the start of your next turn",
        "until the beginning of your next turn",
    ),
    rule(
        "in the next",
        r"\b(?:in|for|on)\s+(your(?:\s+opponent's)?)\s+next\s+(turn|battle\s+phase|stand\s+phase)\b",
        r"during \1 next \2",
        "next",
        "in your opponent's next stand phase",
        "during your opponent's next stand phase",
    ),
    rule(
        "for the battle phase",
        r"\b(?:until\s+(?:the\s+)?end\s+of\s+(?:the|this|that)?|during\s+(?:this|that)|for\s+(?:this|that))\s*battle\s+phase\b",
        "for the battle phase",
        "battle phase",
        "until the end of this battle phase",
        "for the battle phase",
    ),
    rule(
        "comma after a duration",
        r"((?:^|[.,:]\s+|\band\s+)(?:until\s+the\s+(?:end|beginning)\s+of\s+your\s+(?:opponent's\s+)?next\s+\w+(?:\s+phase)?|for\s+the\s+(?:turn|battle\s+phase|battle)|during\s+your\s+(?:opponent's\s+)?next\s+\w+(?:\s+phase)?))\s+(?=(?:it|they|this|that|those|all|your)\b)",
        r"\1, ",
        "until|for the|next",
        "and until the end of your next turn it gains +1000 power",
        "and until the end of your next turn, it gains +1000 power",
    ),
    # --- joining ---
    rule(
        "end of your turn",
        r"\bat\s+the\s+end\s+of\s+(your|your\s+opponent's)\s+turn\b",
        r"at the beginning of \1 end phase",
        "end of your",
        "At the end of your turn, draw",
        "at the beginning of your end phase, draw",
    ),
    rule(
        "as well",
        r"(?:,?\s+as\s+well|\s+too)(?=\s*\.)",
        "",
        "as well|too",
        "it gets +1 aura as well.",
        "it gets +1 aura.",
    ),
    rule("if so", r"\bif\s+so\b", "if you do", "if so", "If so, draw", "if you do, draw"),
    rule(
        "then, also",
        r"(?<=[.”:}]\s)(?:then|also|in\s+addition|after\s+that|afterwards),?\s+",
        "",
        "then|also|addition|after",
        "Draw a card. Then, discard it.",
        "Draw a card. discard it.",
    ),
    rule(
        "if, also", r"\b(?:also|in\s+addition),\s+(?=if\b)", "", "also|addition", "Also, if it is red", "if it is red"
    ),
    rule("back on top", r"\bback\s+(?=(?:on|to|in|into)\b)", "", "back", "put them back on top", "put them on top"),
    rule(
        "each time",
        r"\b(?:whenever|each\s+time|every\s+time)\b",
        "when",
        "whenever| time",
        "Whenever this member attacks",
        "when this member attacks",
    ),
    rule(
        "pay cost",
        r"\bpay(s?)\s+(?:the\s+|its\s+|this\s+)?costs?\b(?!\s+of)",
        r"pay\1 the cost",
        "cost",
        "you may pay cost",
        "you may pay the cost",
    ),
    # --- values ---
    rule(
        "with a level",
        rf"\bwith\s+(?:an?\s+)?({VALUE}|territory)\s+of\s+|\bwith\s+an?\s+({VALUE}|territory)\s+(?=\d|at\b|less|lower|greater|higher|equal)|\bwhose\s+({VALUE}|territory)\s+is\s+",
        lambda m: f"with {m.group(1) or m.group(2) or m.group(3)} ",
        "with|whose",
        "whose level is 2",
        "with level 2",
    ),
    rule(
        "of level",
        rf"\bof\s+({VALUE})\s+(?=\d)",
        r"with \1 ",
        "of&&power|aura|limit|level|cost|heart",
        "a member of level 2",
        "a member with level 2",
    ),
    rule(
        "at most",
        rf"\b({VALUE}\s+)(at\s+most|at\s+least)\s+(\d+)\b",
        _swapped,
        "at most|at least",
        "level at most 2",
        "level 2 or less",
    ),
    rule(
        "level of this member",
        rf"\b({VALUE})\s+(at\s+most|at\s+least)\s+(this\s+\w+'s|its)(?!\s+{VALUE})",
        r"\1 \2 \3 \1",
        "at most|at least",
        "level at most this member's",
        "level at most this member's level",
    ),
    rule("equal to", r"\b(is|becomes)\s+equal\s+to\b", r"\1 exactly", "equal to", "is equal to 3", "is exactly 3"),
    rule(
        "power is exactly",
        rf"\b({VALUE})\s+is\s+exactly\s+(?=\d+\s+times\b)",
        r"\1 becomes ",
        "exactly",
        "its power is exactly 2000 times the number",
        "its power becomes 2000 times the number",
    ),
    rule(
        "attack limit",
        r"\bthe\s+number\s+of\s+times\s+(you|they|your\s+opponent)\s+can\s+attack\s+(?:each|per|in\s+a)\s+turn\b",
        lambda m: "your attack limit" if m.group(1).lower() == "you" else "your opponent's attack limit",
        "number of times",
        "The number of times you can attack each turn",
        "your attack limit",
    ),
    rule(
        "trance limit",
        r"\byou\s+(?:may|can)\s+trance\s+(?:1|an)\s+(?:additional|more)\s+time(?:\s+(?:each|per)\s+turn)?\b",
        "your trance limit gets +1",
        "time",
        "you may Trance 1 additional time",
        "your trance limit gets +1",
    ),
    # --- cards ---
    rule(
        "type and card",
        rf"\b((?:{MEMBER_OR_GATE}s?|tactics|paradox(?:es)?))\s+cards?\b",
        r"\1",
        "card&&member|super|logicalist|foreigner|tranceunion|gate|tactics|paradox",
        "a paradox card",
        "a paradox",
    ),
    rule(
        "all of", r"\ball\s+of\s+(?=(?:your|the|their)\b)", "all ", "all of", "all of your members", "all your members"
    ),
    rule(
        "each of", r"(?<!for )\beach\s+of\s+(?=your\b)", "all ", "each of", "each of your members", "all your members"
    ),
    rule(
        "each of your steps",
        r"\bof\s+all\s+your\s+([\w\s]*?(?:step|phase|turn))s?\b",
        r"of your \1",
        "of all your",
        "beginning of all your intercept steps",
        "beginning of your intercept step",
    ),
    rule(
        "one of your other",
        r"\bone\s+of\s+your\s+other\b",
        "another of your",
        "other&&one",
        "one of your other members",
        "another of your members",
    ),
    rule(
        "drawn until as many as the opponent",
        r"\bdraws?\s+(?:cards\s+)?until\s+you\s+have\s+(?:the\s+same\s+number\s+of|as\s+many)\s+cards\s+in\s+(?:your\s+)?hand\s+as\s+your\s+opponent(?:\s+(?:does|has))?\b",
        "draw cards until you have (the number of cards in your opponent's hand) cards in your hand",
        "as your opponent",
        "draw cards until you have as many cards in your hand as your opponent.",
        "draw cards until you have (the number of cards in your opponent's hand) cards in your hand.",
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
        "one of the cards in",
        r"\bone\s+of\s+the\s+cards\s+(?=in\b)",
        "a card ",
        "one of the",
        "one of the cards in your hand",
        "a card in your hand",
    ),
    rule(
        "among them",
        r"\b(?:from\s+)?among\s+(?:those|these|the\s+revealed|the\s+looked-at)\s+cards\b",
        "from among them",
        "among",
        "from among those cards",
        "from among them",
    ),
    rule(
        "counted among them",
        r"\b((?:there\s+(?:is|are)|for\s+each|the\s+number\s+of)\b(?:(?!\bchoose)[^.,;()])*?)\s+from\s+among\s+them\b",
        r"\1 among them",
        "among",
        "for each member from among them",
        "for each member among them",
    ),
    rule(
        "of them", r"\bof\s+(?:those|these)\s+cards\b", "of them", "of th&&cards", "one of those cards", "one of them"
    ),
    rule(
        "the rest",
        r"\bthe\s+(?:others?|other\s+cards?|remaining\s+cards?|rest\s+of\s+(?:them|the\s+cards))(?=\s+(?:into|in|on|to|face)\b)",
        "the rest",
        "other|remaining|rest&&the ",
        "put the other into your hand",
        "put the rest into your hand",
    ),
    rule(
        "cards from the top",
        r"\b(\d+|X)\s+cards\s+from\s+the\s+top\s+of\b",
        r"the top \1 cards of",
        "from the top",
        "look at 3 cards from the top of your deck",
        "look at the top 3 cards of your deck",
    ),
    rule(
        "card from the top",
        r"\b(?:a|1)\s+card\s+from\s+the\s+top\s+of\b",
        "the top card of",
        "from the top",
        "a card from the top of your deck",
        "the top card of your deck",
    ),
    rule(
        "top 1 card",
        r"\bthe\s+top\s+1\s+card\b",
        "the top card",
        "top 1",
        "the top 1 card of your deck",
        "the top card of your deck",
    ),
    rule(
        "member in battle",
        rf"\b((?:{MEMBER_OR_GATE}s?|tactics|paradox(?:es)?))\s+in\s+battle\b(?!\s+(?:with|against))",
        r"battling \1",
        "in battle",
        "your member in battle",
        "your battling member",
    ),
    rule(
        "of a battle",
        r"\bof\s+a\s+battle\s+(this(?:\s+\w+)?)\s+is\s+in\b",
        r"while \1 is battling",
        "of a battle",
        "of a battle this member is in",
        "while this member is battling",
    ),
    rule(
        "is in battle",
        r"\b(is|are|not)\s+in\s+battle\b(?!\s+(?:with|against))",
        r"\1 battling",
        "in battle",
        "this member is in battle",
        "this member is battling",
    ),
    rule(
        "while in battle",
        r"\bwhile\s+in\s+battle\b",
        "while battling",
        "in battle",
        "while in battle",
        "while battling",
    ),
    rule(
        "tranceunion of that trance",
        r"\bthe\s+tranceunion\s+(?:mobilized|placed)\s+(?:by|with|in)\s+that\s+trance\b",
        lambda m: "this member's tranceunion" if _BECAME_SOUL.search(m.string, 0, m.start()) else m.group(),
        "that trance",
        "When this member becomes soul by trance, the Tranceunion mobilized by that Trance gets",
        "When this member becomes soul by trance, this member's tranceunion gets",
    ),
    rule(
        "every such card",
        rf"(?<=[\].:,”]\s)((?:(?:red|blue|green|yellow|purple|white|{WORLD})\s+)?{MEMBER}s\s+(?=in\s+your|in\s+the\s+same|on\s+your|with\s+|adjacent\s|behind\s|in\s+front\s|get\b|gain\b|cannot\b))",
        r"all \1",
        "members|logicalists|foreigners|tranceunions|super",
        "[CONT] Tranceunions in your hand get",
        "[CONT] all Tranceunions in your hand get",
    ),
    rule(
        "card with a name",
        rf"\b((?:(?:{MEMBER_OR_GATE}s?|tactics|paradox(?:es)?)|cards?))\s+(?:named|called|with\s+the\s+(?:card\s+)?name)\s+({NAME})",
        r"\2 \1",
        "called|name",
        'a member named "Chloe"',
        'a "Chloe" member',
    ),
    rule(
        "gates destroyed",
        r"\b(\d+(?:\s+or\s+(?:more|less))?)\s+gates\s+(destroyed|undestroyed)\b",
        r"\1 \2 gates",
        "gates ",
        "2 or more gates destroyed",
        "2 or more destroyed gates",
    ),
    rule(
        "purged cards",
        rf"\b(?:(?:1|one)\s+of\s+)?your\s+purged\s+cards\s+(?:that|which)\s+(?:is|are)\s+(an?\s+)?((?:{MEMBER_OR_GATE}s?|tactics|paradox(?:es)?))\b",
        r"\1\2 in your purge zone",
        "purged",
        "one of your purged cards that is a tactics",
        "a tactics in your purge zone",
    ),
    rule(
        "give",
        r"\bgives?\s+(it|them|this\s+\w+|that\s+\w+|all\s+your\s+(?:other\s+)?\w+)\s+(?=[+-]|“)",
        lambda m: f"{'they' if m.group(1).lower() == 'them' else m.group(1)} gets ",
        "give",
        "give it +1000 power",
        "it gets +1000 power",
    ),
)
"""Phrases about time, values and cards, in the order in which they are respelled."""
