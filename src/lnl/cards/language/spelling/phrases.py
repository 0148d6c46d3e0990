"""Spellings of phrases that the rule documents and the printed cards have for the same thing."""

from __future__ import annotations

import re

from lnl.cards.language.spelling.rule import Rule, rule

_ZONE = r"(?:stock|drop|level|remove|refresh|battle|paradox|purge|gate)\s+zone|hand|deck|soul|stock"
_OWN = r"your\s+opponent's|your|the|its\s+owner's|their\s+owners'|their|its|this\s+\w+'s|that\s+\w+'s"
_VALUES = "power|aura|limit|level|cost|heart"
_TYPES = "members?|super\\s+logicalists?|logicalists?|foreigners?|tranceunions?|gates?|tactics|paradox(?:es)?"
_FORBIDDEN = r"attack|intercept|be\s+moved|be\s+attacked"


def _each_cannot(found: re.Match[str]) -> str:
    parts = re.split(r"\s*,?\s*\b(?:or|nor)\b\s*|\s*,\s*", found.group(1), flags=re.IGNORECASE)
    return " and ".join(f"cannot {part}" for part in parts)


def _swapped(found: re.Match[str]) -> str:
    """Return ``level at most 2`` as the grammar has it."""
    word = "less" if found.group(2).lower() == "at most" else "more"
    return f"{found.group(1)}{found.group(3)} or {word}"


PHRASES: tuple[Rule, ...] = (
    # --- how long ---
    rule(
        "for the battle",
        r"\b(?:until\s+(?:the\s+)?end\s+of|during|for|in)\s+(?:the|this|that)\s+battle\b(?!\s+(?:zone|phase|result|step|opponent))(?:\s+(?:it|this\s+\w+)\s+is\s+(?:participating\s+)?in\b)?",
        "for the battle",
        "battle",
        "until the end of that battle",
        "for the battle",
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
    # --- joining ---
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
    rule("back on top", r"\bback\s+(?=(?:on|to|in|into)\b)", "", "back ", "put them back on top", "put them on top"),
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
        "pay",
        "you may pay cost",
        "you may pay the cost",
    ),
    # --- values ---
    rule(
        "value before number",
        rf"\b({_VALUES})\s*([+-])\s*(\d+|X)\b",
        r"\2\3 \1",
        "+|-",
        "gets power +2000",
        "gets +2000 power",
    ),
    rule(
        "with a level",
        rf"\bwith\s+(?:an?\s+)?({_VALUES}|territory)\s+of\s+|\bwith\s+an?\s+({_VALUES}|territory)\s+(?=\d|at\b|less|lower|greater|higher|equal)|\bwhose\s+({_VALUES}|territory)\s+is\s+",
        lambda m: f"with {m.group(1) or m.group(2) or m.group(3)} ",
        "with|whose",
        "whose level is 2",
        "with level 2",
    ),
    rule(
        "of level", rf"\bof\s+({_VALUES})\s+(?=\d)", r"with \1 ", "of ", "a member of level 2", "a member with level 2"
    ),
    rule(
        "at most",
        rf"\b((?:{_VALUES})\s+)(at\s+most|at\s+least)\s+(\d+)\b",
        _swapped,
        "at most|at least",
        "level at most 2",
        "level 2 or less",
    ),
    rule(
        "level of this member",
        rf"\b({_VALUES})\s+(at\s+most|at\s+least)\s+(this\s+\w+'s|its)(?!\s+(?:{_VALUES}))",
        r"\1 \2 \3 \1",
        "at most|at least",
        "level at most this member's",
        "level at most this member's level",
    ),
    rule("equal to", r"\b(is|becomes)\s+equal\s+to\b", r"\1 exactly", "equal to", "is equal to 3", "is exactly 3"),
    rule(
        "power is exactly",
        rf"\b({_VALUES})\s+is\s+exactly\s+(?=\d+\s+times\b)",
        r"\1 becomes ",
        "exactly",
        "its power is exactly 2000 times the number",
        "its power becomes 2000 times the number",
    ),
    rule(
        "attack limit",
        r"\bthe\s+number\s+of\s+times\s+you\s+can\s+attack\s+(?:each|per|in\s+a)\s+turn\b",
        "your attack limit",
        "number of times",
        "The number of times you can attack each turn",
        "your attack limit",
    ),
    rule(
        "trance limit",
        r"\byou\s+(?:may|can)\s+trance\s+(?:1|an)\s+(?:additional|more)\s+time(?:\s+(?:each|per)\s+turn)?\b",
        "your trance limit gets +1",
        "trance",
        "you may Trance 1 additional time",
        "your trance limit gets +1",
    ),
    # --- cards ---
    rule("type and card", rf"\b({_TYPES})\s+cards?\b", r"\1", "card", "a paradox card", "a paradox"),
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
        "another one of",
        r"\banother\s+one\s+of\b|\bone\s+other\s+of\b",
        "another of",
        "one of|other of",
        "another one of your members",
        "another of your members",
    ),
    rule(
        "one of your other",
        r"\bone\s+of\s+your\s+other\b",
        "another of your",
        "other",
        "one of your other members",
        "another of your members",
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
    rule("of them", r"\bof\s+(?:those|these)\s+cards\b", "of them", "of th", "one of those cards", "one of them"),
    rule(
        "the rest",
        r"\bthe\s+(?:others?|other\s+cards?|remaining\s+cards?|rest\s+of\s+(?:them|the\s+cards))(?=\s+(?:into|in|on|to|face)\b)",
        "the rest",
        "the ",
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
        rf"\b({_TYPES})\s+in\s+battle\b(?!\s+(?:with|against))",
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
        "this member's tranceunion",
        "that trance",
        "the Tranceunion mobilized by that Trance",
        "this member's tranceunion",
    ),
    rule(
        "every such card",
        r"(?<=[\].:,”]\s)((?:(?:red|blue|green|yellow|purple|white|monolium|disfia|tetra-heaven|tritomy|septpia)\s+)?(?:members|logicalists|foreigners|tranceunions|super\s+logicalists)\s+(?=in\s+your|on\s+your|with\s+|get\b|gain\b|cannot\b))",
        r"all \1",
        "",
        "[CONT] Tranceunions in your hand get",
        "[CONT] all Tranceunions in your hand get",
    ),
    # --- moving ---
    rule(
        "placed on the field",
        r"\b(?:placed|put)\s+(?:on|onto|in)\s+(?:the\s+field|your\s+field|a\s+circle|one\s+of\s+your\s+circles)",
        "placed on a circle",
        "placed|put",
        "is placed on the field",
        "is placed on a circle",
    ),
    rule(
        "enters the field",
        r"\benters?\s+the\s+field\b(?=,|\s*$)",
        "is placed on a circle",
        "enter",
        "When this member enters the field,",
        "When this member is placed on a circle,",
    ),
    rule(
        "field",
        r"\b(on|of)\s+(your|your\s+opponent's)\s+field\b",
        r"\1 \2 circles",
        "field",
        "on your field",
        "on your circles",
    ),
    rule(
        "by trance",
        r"\b(?:by|via|through|with)\s+(?:a\s+|means\s+of\s+)?trance\b(?!\s+change)",
        "by trance",
        "trance",
        "via Trance",
        "by trance",
    ),
    rule(
        "put into",
        rf"\b(put|puts)\b(?![^.;,\[\]]*\b(?:into|onto|on\s+(?:the\s+)?(?:top|bottom))\b)([^.;,()\[\]]*)\bin\s+(?=(?:(?:{_OWN})\s+)?(?:{_ZONE})\b(?!\s+(?:in|into|on)\b))",
        r"\1\2into ",
        "put",
        "put a card from your hand in your level zone",
        "put a card from your hand into your level zone",
    ),
    rule(
        "placed on a zone",
        r"\b(placed)\s+on\s+(?=(?:the|your)\s+(?:battle|level)\s+zone)",
        r"\1 in ",
        "placed on",
        "placed on the battle zone",
        "placed in the battle zone",
    ),
    rule(
        "add to hand",
        r"\badds?\b([^.;]*?)\bto\s+(your|their|its\s+owner's)\s+hand\b",
        r"put\1into \2 hand",
        "add",
        "add it to your hand",
        "put it into your hand",
    ),
    rule(
        "to the bottom",
        r"\b(?:to|at)\s+the\s+(top|bottom)\s+of\b",
        r"on the \1 of",
        "to the|at the",
        "put it at the bottom of your deck",
        "put it on the bottom of your deck",
    ),
    rule(
        "into the soul of",
        r"\b(in|into)\s+(your|the)\s+soul\s+of\b",
        r"into the soul of",
        "soul of",
        "in the soul of it",
        "into the soul of it",
    ),
    rule(
        "return in",
        r"\b(returns?\b[^.;,]*?)\bto\s+the\s+hand\b",
        r"\1to its owner's hand",
        "hand",
        "return it to the hand",
        "return it to its owner's hand",
    ),
    # --- named actions ---
    rule(
        "define",
        r"\b(?:perform|carry\s+out|do)(s?)\s+(?:a\s+)?logic\s+definition\b",
        r"define\1 a logic",
        "definition",
        "you perform a logic definition",
        "you define a logic",
    ),
    rule(
        "level boost",
        r"\b(?:(?:perform|carry\s+out|use|do)(s?)\s+)(?:a\s+)?level\s+boost\b|(?<=you\s)(level\s+boost)\b|(?<=opponent\s)(level\s+boost)(?=s\b)",
        lambda m: f"use{m.group(1) or ''} a level boost",
        "level boost",
        "When you level boost",
        "When you use a level boost",
    ),
    rule(
        "luck drive",
        r"\b(?:perform|carry\s+out|use|do)(s?)\s+(?:a\s+)?luck\s+drive\b",
        r"use\1 a luck drive",
        "luck drive",
        "you perform a luck drive",
        "you use a luck drive",
    ),
    rule(
        "perform a trance",
        r"\b(?:perform|carry\s+out|do)(s?)\s+(?:a\s+)?trance\b",
        r"trance\1",
        "trance",
        "you perform a trance",
        "you trance",
    ),
    rule(
        "synthesis",
        r"\b(?:performs?\s+|carry\s+out\s+)?synthesis\s*(?:\((\d+|X)\)|(\d+|X)\b)",
        lambda m: f"synthesize ({m.group(1) or m.group(2)})",
        "synthesis",
        "perform Synthesis (2)",
        "synthesize (2)",
    ),
    rule(
        "perform synthesis",
        r"\bperform(s?)\s+(?:a\s+)?synthesis\b",
        r"synthesize\1",
        "synthesis",
        "When you perform synthesis",
        "When you synthesize",
    ),
    rule(
        "stock boost",
        r"\bstock\s+(boost|open|close)\s*(?:\((\d+|X)\)|(\d+|X)\b)",
        lambda m: f"stock {m.group(1)} ({m.group(2) or m.group(3)})",
        "stock",
        "Stock Boost 1",
        "stock Boost (1)",
    ),
    rule(
        "shuffle stock",
        r"\bshuffle(s?)\s+(your|their)\s+stock\s+zone\b",
        r"shuffle\1 \2 stock",
        "shuffle",
        "shuffle your stock zone",
        "shuffle your stock",
    ),
    rule(
        "play one of the drives",
        r"\bchoose\s+(?:a|1)\s+(logic\s+drive|activated\s+ability)\s+of\s+one\s+of\s+your\s+(\w+),?\s+and\s+(?:play|use)\s+it\b",
        r"use the \1 of all your \2",
        "choose",
        "choose a Logic Drive of one of your Members, and play it",
        "use the Logic Drive of all your Members",
    ),
    rule(
        "play a logic drive",
        r"\bchoose\s+(?:a|1|one\s+of)\s+(this\s+member's|its)\s+logic\s+drives?,?\s+and\s+(?:play|use)\s+it\b",
        r"use \1 logic drive",
        "logic drive",
        "choose one of its logic drives, and play it",
        "use its logic drive",
    ),
    rule(
        "blink step",
        r"\bperform(s?)\s+(?:a\s+)?blink\s+step\s+(?:with|on)\b",
        r"blink step\1",
        "blink",
        "perform a Blink Step with it",
        "blink step it",
    ),
    # --- what may not be ---
    rule(
        "effects of cards",
        r"\bby\s+(?:the\s+)?effects\s+of\s+your\s+opponent's\s+cards\b",
        "by your opponent's effects",
        "effects of",
        "by the effects of your opponent's cards",
        "by your opponent's effects",
    ),
    rule(
        "effect of an opponent",
        r"\bby\s+(?:an\s+)?effects?\s+of\s+your\s+opponent\b(?!')",
        "by your opponent's effects",
        "of your opponent",
        "by an effect of your opponent",
        "by your opponent's effects",
    ),
    rule(
        "cannot either",
        rf"\bcannot\s+((?:{_FORBIDDEN})(?:(?:\s*,\s*|\s*,?\s+(?:or|nor)\s+)(?:{_FORBIDDEN}))+)\b",
        _each_cannot,
        "cannot",
        "cannot attack or intercept",
        "cannot attack and cannot intercept",
    ),
    rule(
        "must attack",
        r"\bif\s+your\s+opponent's\s+members?\s+attacks?,\s+(?:it|they)\s+must\s+attack\s+(?:(this\s+member)'s\s+circle|the\s+circle\s+(this(?:\s+member)?)\s+is\s+(?:in|on)),?\s+if\s+(?:able|possible)\b",
        lambda m: f"{m.group(1) or m.group(2)} must be attacked if possible",
        "must attack",
        "If your opponent's members attack, they must attack this member's circle if able",
        "this member must be attacked if possible",
    ),
    rule(
        "if able",
        r"\bmust\s+be\s+attacked\s+if\s+able\b",
        "must be attacked if possible",
        "if able",
        "must be attacked if able",
        "must be attacked if possible",
    ),
    rule(
        "auras are hearts",
        r"(?<!the )\bauras?\s+of\s+(?=(?:all\s+)?(?:your|this)\b)",
        "the aura of ",
        "aura",
        "Auras of your members",
        "the aura of your members",
    ),
    # --- the end ---
    rule("last period", r"(?<![.”}\s])\s*\Z|(?<=”)\s*\Z", ".", "", "draw a card", "draw a card."),
)
"""Phrases, in the order in which they are respelled."""
