"""Spellings of clauses at large: who has what, relative clauses, short heads, what is said twice."""

from __future__ import annotations

import re

from lnl.cards.language.spelling.marks import VALUES
from lnl.cards.language.spelling.quotes import ELEMENT
from lnl.cards.language.spelling.rule import Rule, rule

_NOUN = r"members?|super\s+logicalists?|logicalists?|foreigners?|tranceunions?|gates?|tactics|paradox(?:es)?|cards?"
_ADJECTIVE = (
    r"rested|standing|attacking|defending|battling|in\s+battle|face[- ]up|face[- ]down|undestroyed|destroyed|"
    r"red|blue|green|yellow|purple|white|colorless"
)
_OPPOSITE = {
    "rested": "standing",
    "standing": "rested",
    "face up": "face-down",
    "face down": "face-up",
    "destroyed": "undestroyed",
    "undestroyed": "destroyed",
}
_PILE = r"hand|deck|(?:level|stock|drop|remove|refresh|purge|battle|paradox|soul|gate)\s+zone|soul"
_CARD = r"this(?:\s+(?:member|card|gate))?|it|they|that\s+\w+|those\s+\w+"


def _that_is(found: re.Match[str]) -> str:
    """Return ``one of your rested members``."""
    head, noun, denied, what = found.group(1), found.group(2), found.group(3), " ".join(found.group(4).lower().split())
    what = "battling" if what == "in battle" else what
    if not denied:
        return f"{head}{what} {noun}"
    opposite = _OPPOSITE.get(what.replace("-", " "))
    return f"{head}{noun} other than a {what} card" if opposite is None else f"{head}{opposite} {noun}"


def _most(found: re.Match[str]) -> str:
    """Return ``gets +(1000 times the number of members, at most 5000) power``."""
    sign, number, stat, what, lasts = found.group("sign", "number", "stat", "what", "lasts")
    return f"{sign}({number} times the number of {what}, at most {found.group('most')}) {stat}{lasts or ''}"


def _against(found: re.Match[str]) -> str:
    """Return ``if the battle opponent of this member is a tranceunion, when this member wins a battle``."""
    return f"if the member battling {found.group(1)} is {found.group(3)}, when {found.group(1)} {found.group(2)},"


def _extreme(found: re.Match[str]) -> str:
    """Return ``an opponent's member in the back row with the lowest level``."""
    whose = "an opponent's" if "opponent" in found.group(1).lower() else "one of your"
    row = f" in the {found.group(4).lower()}" if found.group(4) else ""
    noun = found.group(5) if "opponent" in whose else found.group(5) + "s"
    return f"{whose} {noun}{row} with the {found.group(2)} {found.group(3)}"


CLAUSES: tuple[Rule, ...] = (
    # --- short heads ---
    rule(
        "on an event",
        r"(\[AUTO\](?:\s*\[[^\]\n]*\])*\s*)on\s+(?:being\s+)?(mob(?:iliz\w+)?|mobilized|attack(?:ing)?|defen[cds]e?|defending|intercept(?:ing)?|attacked)\s*[:,]\s*",
        lambda m: (
            f"{m.group(1)}When this member "
            + {"mo": "is mobilized", "at": "attacks", "de": "defends", "in": "intercepts"}[
                m.group(2)[:2].lower()
            ].replace("attacks", "is attacked" if m.group(2).lower() == "attacked" else "attacks")
            + ", "
        ),
        "on ",
        "[AUTO] On mob: draw a card.",
        "[AUTO] When this member is mobilized, draw a card.",
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
        "an event without its subject",
        r"\bwhen(?:ever)?\s+(?=(?:mobilized|deployed|attacked|dropped|discarded|stocked|purged|revealed|placed|put|destroyed|returned|set|chosen)\b(?:\s+(?:by|via|through|from|in|into|on|onto)\b[^,.]*)?,)",
        "When this member is ",
        "when",
        "When mobilized by trance, draw",
        "When this member is mobilized by trance, draw",
    ),
    rule(
        "place without a subject",
        r"\b(while|as\s+long\s+as|if)\s+(?=(?:on|in)\s+(?:the|your)\s+(?:front|back|center|left|right)\b)",
        r"\1 this member is ",
        "while|as long as|if",
        "While on the center circle of the back row, this",
        "While this member is on the center circle of the back row, this",
    ),
    rule(
        "battle without a subject",
        r"\bwhile\s+(?=(?:rested|standing)\b)",
        "while this member is ",
        "while",
        "While rested, this member gets",
        "while this member is rested, this member gets",
    ),
    # --- who has what ---
    rule(
        "controls",
        r"\b(you(?:r\s+opponent)?)\s+controls?\b",
        lambda m: m.group(1) + (" has" if "opponent" in m.group(1).lower() else " have"),
        "control",
        "for each TU your opponent controls",
        "for each TU your opponent has",
    ),
    rule(
        "than in yours",
        rf"\b((?:you|your\s+opponent)\s+ha(?:ve|s)\s+(?:more|fewer|less)\s+(?:(?!\bthan\b)[^.,;])+?)\s+in\s+(?:your|their)\s+({_PILE})\s+than\s+(?:you|your\s+opponent|they)\s+(?:have|has|do|does)(?:\s+in\s+(?:yours|theirs|your\s+own|their\s+own))?(?=\s*,)",
        r"\1 in \2 than you",
        "than",
        "your opponent has more face up cards in their level zone than you have in yours,",
        "your opponent has more face up cards in level zone than you,",
    ),
    rule(
        "zones of both players",
        rf"\bboth\s+players['’]\s+({_PILE})s?\b|\bboth\s+({_PILE})s\b",
        lambda m: f"any {m.group(1) or m.group(2)}",
        "both",
        "each card in both players' battle zones",
        "each card in any battle zone",
    ),
    rule(
        "their own",
        r"\b(your\s+opponent\b[^.]*?\btheir|each\s+player\b[^.]*?\btheir)\s+own\b(?!\s+(?:draw\s+phase|effects))",
        r"\1",
        "their own",
        "your opponent chooses one of their own members",
        "your opponent chooses one of their members",
    ),
    rule(
        "your own",
        r"\b(of|from|in|into|discard|drop|rest|all)\s+your\s+own\b",
        r"\1 your",
        "your own",
        "one of your own members",
        "one of your members",
    ),
    # --- relative clauses ---
    rule(
        "that is of a kind",
        rf"\b((?:an?|another|any|all|each|\d+|one\s+of|\d+\s+of|up\s+to\s+\d+|your(?:\s+opponent['’]s)?|other)\s+(?:(?!\b(?:that|which|who|{_NOUN})\b)[\w<>'’\ue000-\uf8ff-]+\s+)*?)({_NOUN})\s+(?:that|which|who)\s+(?:is|are)\s+(?:(not)\s+)?({_ADJECTIVE})\b(?!\s+(?:with|against|by|members?|cards?|tranceunions?|foreigners?|<|to))",
        _that_is,
        "that|which|who",
        "choose one of your members that is not in battle",
        "choose one of your members other than a battling card",
    ),
    rule(
        "that has",
        rf"\b({_NOUN})\s+(?:that|which|who)\s+ha(?:s|ve)\s+(?:an?\s+)?(?=(?:{VALUES})\s+(?:of\s+)?\d|\d+\s+or\s+(?:more|less)\s|exactly\s|no\s+soul|the\s+same\s|intercept\b|<)",
        r"\1 with ",
        "that ha|which ha|who ha",
        "a member that has power 5000 or more",
        "a member with power 5000 or more",
    ),
    rule(
        "that lies there",
        rf"\b({_NOUN})\s+(?:that|which)\s+(?:is|are)\s+(?=(?:in|on|behind|in\s+front\s+of|adjacent\s+to)\s+)",
        r"\1 ",
        "that|which",
        "a member that is in the back row",
        "a member in the back row",
    ),
    rule(
        "the chosen card",
        rf"\b(?:the|that)\s+chosen\s+({_NOUN})\b(?!\s+number)",
        lambda m: (
            ("those " if m.group(1).lower().endswith("s") and m.group(1).lower() != "tactics" else "that ") + m.group(1)
        ),
        "chosen",
        "the power of the chosen member",
        "the power of that member",
    ),
    # --- trigger conditions ---
    rule(
        "attacked by a kind",
        rf"(?<!,\s)\bwhen(?:ever)?\s+({_CARD}|(?:one|another)\s+of\s+your\s+[^,.]*?)\s+is\s+attacked\s+by\s+(an?\s(?!member,)[^,.]+),",
        lambda m: f"if the attacking member is {m.group(2)}, when {m.group(1)} is attacked,",
        "attacked by",
        "When this member is attacked by a rested member, draw",
        "if the attacking member is a rested member, when this member is attacked, draw",
    ),
    rule(
        "battle against a kind",
        r"(?<!,\s)\bwhen(?:ever)?\s+(this(?:\s+member)?)\s+((?:wins|loses)\s+(?:a|the)\s+battle)\s+(?:against|with)\s+(an?\s[^,.]+),",
        _against,
        "against|with",
        "When this member wins a battle against a tranceunion, draw",
        "if the member battling this member is a tranceunion, when this member wins a battle, draw",
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
        "by a trance change",
        r"\b(?:by|via|through|with)\s+(?:a\s+)?trance\s+change\b",
        "by trance change",
        "trance change",
        "is mobilized by a Trance Change",
        "is mobilized by trance change",
    ),
    rule(
        "effects of one of their cards",
        r"\b(?:by|through|because\s+of|due\s+to)\s+(?:the|an?|any)?\s*effects?\s+of\s+(?:(?:one|any)\s+of\s+)?(?:your\s+opponent['’]s\s+cards?|an?\s+opponent['’]s\s+card|cards?\s+of\s+your\s+opponent|a\s+card\s+your\s+opponent\s+(?:controls|has|masters))(?:['’]\s*effects?)?",
        "by your opponent's effects",
        "effect",
        "by the effect of one of your opponent's cards",
        "by your opponent's effects",
    ),
    rule(
        "trance with two",
        r"\bwhen(?:ever)?\s+you\s+trance\s+(?:with|using)\s+(this\s+(?:member|card))\s+and\s+(?:another|an?)\s+(?:one\s+of\s+your\s+)?([^,.]+),",
        r"When \1 becomes soul by trance with a \2,",
        "trance",
        "When you trance with this member and another super logicalist, draw",
        "When this member becomes soul by trance with a super logicalist, draw",
    ),
    # --- numbers ---
    rule(
        "a number or more",
        r"\b(\d+)\+(?=[\s,.;:)\]]|$)",
        r"\1 or more",
        "+",
        "if your T-Rank is 3+, draw",
        "if your T-Rank is 3 or more, draw",
    ),
    rule(
        "per card",
        rf"\b((?:{VALUES})|cards?)\s+per\s+(?=\w|<)",
        r"\1 for each ",
        " per ",
        "gets +1000 power per foreigner",
        "gets +1000 power for each foreigner",
    ),
    rule(
        "to a maximum",
        rf"(?P<sign>[+-])(?P<number>\d+)\s+(?P<stat>{VALUES})\s+for\s+each\s+(?P<what>(?:(?!\buntil\b|\bfor\s+the\b|\bduring\b)[^.,;])+?)(?P<lasts>\s+(?:until|for\s+the|during)\s[^.,;]+?)?(?:,?\s+(?:up\s+)?to\s+a\s+max(?:imum)?\s+of\s+|,?\s+\(?max(?:imum)?\.?(?:\s+of)?\s+|,?\s+(?:but\s+)?(?:at\s+most|no\s+more\s+than|up\s+to)\s+)[+-]?(?P<most>\d+)(?:\s+(?:{VALUES}))?(?:\s+in\s+total)?\)?(?=\s*(?:[.,;]|until\b|$))",
        _most,
        "max|at most|no more|up to",
        "gets +1000 power for each foreigner in your drop zone, to a maximum of +5000.",
        "gets +(1000 times the number of foreigner in your drop zone, at most 5000) power.",
    ),
    rule(
        "the lowest of a row",
        rf"\b(your\s+opponent['’]s|your)\s+(lowest|highest)[-\s]({VALUES})\s+(?:(front\s+row|back\s+row)\s+)?({_NOUN})\b",
        _extreme,
        "lowest|highest",
        "return your opponent's lowest-level back row member to",
        "return an opponent's member in the back row with the lowest level to",
    ),
    rule(
        "a tie is chosen",
        r"(?<=\.)\s*if\s+(?:several|more\s+than\s+1|2\s+or\s+more|there\s+is\s+a\s+tie|tied|there\s+are\s+several)(?:\s+(?:members|cards|of\s+them|such\s+members))?(?:\s+(?:are|is)\s+tied|\s+have\s+the\s+same\s+\w+)?,\s+(?:you\s+)?choose\s+(?:one|1)(?:\s+of\s+them)?\.|,?\s+\(?your\s+choice\s+(?:if|in\s+case\s+of)\s+(?:tied|a\s+tie|several)\)?(?=\.)",
        "",
        "tie|several",
        "rest it. If several are tied, you choose one of them.",
        "rest it.",
    ),
    rule(
        "no hand limit",
        r"\byou\s+(?:do\s+not|need\s+not|do\s+not\s+have\s+to)\s+discard(?:\s+(?:any\s+)?cards)?\s+(?:because\s+of|due\s+to|for|down\s+to)\s+(?:your|the)\s+hand\s+limit\b|\byou\s+have\s+no\s+(?:maximum\s+hand\s+size|hand\s+limit)\b",
        "your hand limit becomes 99",
        "hand",
        "you do not discard cards because of your hand limit.",
        "your hand limit becomes 99.",
    ),
    # --- costs ---
    rule(
        "costs less to mobilize",
        rf"\b({_CARD}|your\s+(?:\w+\s+)*?(?:members|tranceunions|foreigners|logicalists)(?:\s+in\s+your\s+hand)?)\s+costs?\s+\(?(\d+)\)?\s+(less|more)\s+(?:stock\s+)?(?:to\s+(?:mobilize|play)(?:\s+(?:this|it|them)(?:\s+\w+)?)?)?(?=\s*(?:[.,;]|for\s+each\b|$))",
        lambda m: (
            f"{'this card' if m.group(1).lower() == 'it' else m.group(1)} gets {'-' if m.group(3).lower() == 'less' else '+'}{m.group(2)} cost"
        ),
        "cost",
        "It costs (1) less to mobilize this for each",
        "this card gets -1 cost for each",
    ),
    rule(
        "two things in a cost",
        r"(?<=\[)(rest|stand|drop|stock|purge|discard|remove|return)\s+(this(?:\s+\w+)?)\s+and\s+((?:1|one|a|an|another|\d+)\s+[^,\]]+)(?=\])",
        r"\1 \2, \1 \3",
        "[",
        "[rest this and 1 of your Logicalists]",
        "[rest this, rest 1 of your Logicalists]",
    ),
    rule(
        "what they may choose",
        r"\byour\s+opponent\s+may\s+choose\s+((?:an?|one|\d+)\s+[^.\[\]]*?),?\s+and\s+(discard|rest|drop|remove|stock|purge|return)s?\s+(?:it|them)(?=\.\s+if\s+(?:they|your\s+opponent)\s+do)",
        r"your opponent may pay [\2 \1]",
        "may choose",
        "your opponent may choose 2 of their members, and rest them. If they do not, draw",
        "your opponent may pay [rest 2 of their members]. If they do not, draw",
    ),
    rule(
        "they, who may pay",
        r"(\byour\s+opponent\s+may\s+[^.]*\.\s+if\s+(?:they|your\s+opponent)\s+do(?:es)?(?:\s+not)?,\s+)they\s+(?=(?:cannot|lose|draw|discard|skip|may)s?\b)",
        r"\1your opponent ",
        "opponent may",
        "your opponent may pay (2). If they do not, they cannot intercept",
        "your opponent may pay (2). If they do not, your opponent cannot intercept",
    ),
    # --- more clauses ---
    rule(
        "used only if",
        r"(\[ACT\](?:\s*\[[^\n\]]*\]+)*):?\s*(?!if\b|during\b)([^\n]*?)\.\s*\(?(?:you\s+(?:may|can)\s+(?:only\s+)?(?:use|activate|play)\s+this(?:\s+ability)?(?:\s+only)?|(?:only\s+)?(?:use|activate)(?:\s+this(?:\s+ability)?)?(?:\s+only)?|this(?:\s+ability)?\s+(?:may|can)\s+(?:only\s+)?be\s+(?:used|activated|played)(?:\s+only)?)\s+(?:if|while)\s+([^.\n]+)\.?\)?$",
        r"\1 if \3: \2.",
        "only",
        "[ACT] [(1)] Draw a card. You may use this ability only if you have another red member.",
        "[ACT] [(1)] if you have another red member: Draw a card.",
    ),
    rule(
        "a state with when",
        r"(\[CONT\]\s*)when(?:ever)?\s+(?=(?:this(?:\s+(?:member|card|gate))?|it)\s+is\s+(?:attacking|defending|battling|in\s+battle|rested|standing|in\s|on\s)|you\s+have\b|your\s+opponent\s+has\b|there\s+(?:is|are)\b)",
        r"\1While ",
        "when",
        "[CONT] When this member is defending, it",
        "[CONT] While this member is defending, it",
    ),
    rule(
        "a card is in a place",
        r"\b(if|while)\s+(an?|another|no|\d+(?:\s+or\s+(?:more|less))?)\s+((?:(?!\b(?:is|are|if|that|of|would|you)\b)[^.,;:])+?)\s+(is|are)\s+(?=(?:in|on)\s+(?:this|its|your|the|any|that)\b)",
        r"\1 there \4 \2 \3 ",
        "is|are",
        "if a blue card is in this member's soul, draw",
        "if there is a blue card in this member's soul, draw",
    ),
    rule(
        "number before a value",
        r"\b(with|ha(?:s|ve))\s+(\d+|X)(\s+or\s+(?:more|less))?\s+(power|aura|limit|level|heart)\b(?!\s+(?:logic|cards?|limit|zone))",
        lambda m: f"{m.group(1)} {m.group(4)} {m.group(2)}{m.group(3) or ''}",
        "with |has |have ",
        "Put all members with 0 power into",
        "Put all members with power 0 into",
    ),
    rule(
        "level in short",
        r"\b(?:lv|lvl|level)\.?\s?(?=\d)",
        "level ",
        "lv",
        "a Lv2 or less card",
        "a level 2 or less card",
    ),
    rule(
        "all players",
        r"\b(?:all|both)\s+players\s+(draw|discard|choose|shuffle|put|reveal|lose)\b(?!\s+the\s+game)",
        r"each player \1s",
        "players",
        "both players discard a card",
        "each player discards a card",
    ),
    rule(
        "not to the stock",
        r"(\bloses\s+(?:a|the)\s+battle\b[^\n]*?),?\s+instead\s+of\s+(?:putting|placing|it\s+being\s+put|being\s+put)\s+(?:it|this\s+\w+|that\s+\w+)?\s*(?:in|into)\s+(?:the|your|its\s+owner['’]s)\s+stock(?:\s+zone)?(?=\s*[.,])",
        r"\1",
        "instead of",
        "When this member loses a battle, return it to your hand instead of putting it into the stock zone.",
        "When this member loses a battle, return it to your hand.",
    ),
    rule(
        "1 on top, the other below",
        r"\b(put\s+(?:one|1|a\s+card)\s+of\s+them\s+on\s+(?:the\s+)?(?:top|bottom)\s+of\s+(your(?:\s+opponent['’]s)?|their)\s+deck),?\s+and\s+(?:put\s+)?(?:the\s+(?:other|rest|others))\s+on\s+(?:the\s+)?(top|bottom)(?=\s*[.,])",
        r"\1 and put the rest on \3 of \2 deck",
        "put",
        "Put 1 of them on the top of your deck and the other on the bottom.",
        "Put 1 of them on the top of your deck and put the rest on bottom of your deck.",
    ),
    rule(
        "enters the field by trance",
        r"\b(?:enters|comes\s+(?:onto|into)|arrives\s+on)\s+(?:the\s+field|play)\s+(by|via|through|with)\s+(?=(?:a\s+)?trance\b)",
        r"is mobilized \1 ",
        "trance",
        "When this enters the field via trance, draw",
        "When this is mobilized via trance, draw",
    ),
    rule(
        "you can",
        r"(?<!times )\byou\s+can\s+(?=(?:also\s+)?(?:mobilize|define|treat|attack|draw|put|pay|discard|rest|use|trance|return|choose)\b)(?!attack\s+the\s+back)",
        "you may ",
        "you can",
        "You can mobilize this card from your drop zone.",
        "you may mobilize this card from your drop zone.",
    ),
    rule(
        "cost of x",
        r"(?<=\[ACT\]\s)\[X\]|(?<=\[1/turn\]\s)\[X\]",
        "[(X)]",
        "[x]",
        "[ACT] [X] Draw X cards.",
        "[ACT] [(X)] Draw X cards.",
    ),
    rule(
        "its stand phase, at once",
        r"(\bchoose\s+(?:an\s+opponent['’]s|(?:one|up\s+to\s+\d+|\d+)\s+of\s+your\s+opponent['’]s)\s[^.]*?[,.]\s+(?:and\s+)?(?:it|they|that\s+member|those\s+members)\s+(?:(?:do|does)\s+not|cannot|will\s+not)\s+(?:be\s+stood|stand)\s+)(?:in|during)\s+(?:its|their)\s+(?:masters?['’]s?|owners?['’]s?|controllers?['’]s?|players?['’]s?)(?=\s+next\s+stand\s+phase)",
        r"\1during your opponent's",
        "next stand",
        "choose one of your opponent's members, and it cannot stand during its owner's next stand phase",
        "choose one of your opponent's members, and it cannot stand during your opponent's next stand phase",
    ),
    rule(
        "rested this way",
        r"(\bchoose\s[^.]*?,?\s+(?:and|then)\s+rest\s+them\.[^.]*?\b(?:for\s+each|the\s+number\s+of)\s+)((?:member|logicalist|foreigner|tranceunion|card)s?)\s+rested\s+(?:this|in\s+this)\s+way\b",
        r"\1rested \2 among them",
        "rested this way|rested in this way",
        "choose 2 of your members, and rest them. It gets +1000 power for each member rested this way.",
        "choose 2 of your members, and rest them. It gets +1000 power for each rested member among them.",
    ),
    rule(
        "uses a trance change",
        r"\b(you|your\s+opponent)\s+(?:uses?|performs?)\s+(?:a\s+)?trance\s+change(?=\s*,)",
        lambda m: f"{m.group(1)} {'trance' if m.group(1).lower() == 'you' else 'trances'} by trance change",
        "trance change",
        "When you use Trance Change, draw",
        "When you trance by trance change, draw",
    ),
    # --- piles ---
    rule(
        "cards from the bottom",
        r"\b(?:the\s+)?bottom\s+1\s+card\b|\b(?:a|1)\s+card\s+from\s+the\s+bottom\b",
        "the bottom card",
        "bottom",
        "a card from the bottom of your stock zone",
        "the bottom card of your stock zone",
    ),
    rule(
        "bottom cards of a deck",
        r"\b(put|drop|stock|purge|remove)s?\s+the\s+bottom\s+(\d+|X)\s+cards\s+of\s+(your(?:\s+opponent['’]s)?|their)\s+deck\b([^.,;]*)",
        r"\2 times, \1 the bottom card of \3 deck\4",
        "bottom",
        "put the bottom 2 cards of your deck into your drop zone.",
        "2 times, put the bottom card of your deck into your drop zone.",
    ),
    rule(
        "bottom of a stock",
        r"\b(the\s+bottom(?:\s+(?:\d+|X))?\s+cards?\s+of\s+(?:your(?:\s+opponent['’]s)?|their))\s+stock\b(?!\s+zone)",
        r"\1 stock zone",
        "bottom",
        "the bottom card of your stock",
        "the bottom card of your stock zone",
    ),
    rule(
        "master of the battle opponent",
        r"\b(?:its|this\s+member['’]s|the)\s+battle\s+opponent['’]s\s+(?:master|owner|player)\b",
        "your opponent",
        "battle opponent",
        "its battle opponent's master puts",
        "your opponent puts",
    ),
    rule(
        "the attacker",
        r"\bthe\s+(attacker|defender)\b(?!['’]s\s+step)",
        lambda m: f"the {m.group(1)[:-2].lower()}ing member",
        "the attacker|the defender",
        "the attacker gets -4000 power",
        "the attacking member gets -4000 power",
    ),
    rule(
        "instead of as many",
        r"(\b(?:put|add)\s+the\s+top\s+card\s+of\s+your\s+(?:stock|deck)(?:\s+zone)?\s+(?:in)?to\s+your\s+(?:hand|drop\s+zone|stock\s+zone))\.\s+(if\s+[^.,]+),\s+(?:put|add)\s+the\s+top\s+(\d+)\s+cards\s+instead(?=\.)",
        lambda m: (
            f"{m.group(1)}. {m.group(2)}, " + m.group(1).replace("top card", f"top {m.group(3)} cards") + " instead"
        ),
        "instead",
        "Add the top card of your stock to your hand. If you have no cards in your hand, add the top 2 cards instead.",
        "Add the top card of your stock to your hand. If you have no cards in your hand, Add the top 2 cards of your stock to your hand instead.",
    ),
    rule(
        "back on top or elsewhere",
        r"\blook\s+at\s+the\s+top\s+card\s+of\s+(your(?:\s+opponent['’]s)?)\s+deck(?:\.\s+|,?\s+(?:and|then)\s+)(?:you\s+may\s+)?(?:put\s+it\s+back\s+(?:on\s+(?:the\s+)?top(?:\s+of\s+(?:your|their|that)\s+deck)?\s+)?or\s+(?:put\s+it\s+)?(?:in|into)\s+(?:your|their|the)\s+(drop|stock)(?:\s+zone)?|put\s+it\s+on\s+(?:the\s+)?top\s+(?:of\s+(?:your|their|that)\s+deck\s+)?or\s+(?:in|into)\s+(?:your|their|the)\s+(drop|stock)(?:\s+zone)?)(?=\.)",
        lambda m: (
            f"look at the top card of {m.group(1)} deck. You may put it into its owner's {m.group(2) or m.group(3)} zone"
        ),
        "look",
        "Look at the top card of your deck. Put it back on top of your deck or in your drop zone.",
        "look at the top card of your deck. You may put it into its owner's drop zone.",
    ),
    rule(
        "unless they do",
        r"\b(your\s+opponent\s+may\s+(?:pay\s+)?[^.]*?)\.\s+unless\s+they\s+do,",
        r"\1. If they do not,",
        "unless they do",
        "your opponent may pay (1). Unless they do, draw",
        "your opponent may pay (1). If they do not, draw",
    ),
    rule(
        "the same, spared",
        r"(\bwould\b[^.]*?,\s+you\s+may\s+[^.]+?)\s+instead\.\s+if\s+you\s+do(?:\s+so)?,\s+(?:(?:that|the|this)\s+\w+|it)\s+(?:is\s+not|will\s+not\s+be)\s+[^.]+(?=\.)",
        r"\1 instead",
        "instead",
        "If it would be dropped, you may rest this member instead. If you do, that member is not put into the drop zone.",
        "If it would be dropped, you may rest this member instead.",
    ),
    rule(
        "with a value at most",
        rf"\bwith\s+an?\s+({VALUES})\s+(at\s+most|at\s+least|less\s+than|more\s+than|equal\s+to)\s+(the\s+number\s+of\s+[^.,;]+?)(?=\s*,|\s*\.|\s+and\b)",
        lambda m: (
            f"with {m.group(1)} {'exactly' if m.group(2).lower().startswith('equal') else m.group(2)} ({m.group(3)})"
        ),
        "number of",
        "a tranceunion with a level at most the number of your destroyed gates, and",
        "a tranceunion with level at most (the number of your destroyed gates), and",
    ),
    rule(
        "other than cards of a type",
        r"\b(your(?:\s+opponent['’]s)?\s+(?:\w+\s+)?members)\s+(?:other\s+than|except(?:\s+for)?|that\s+are\s+not)\s+((?:[\w<>\ue000-\uf8ff-]+\s+)?)(tranceunions|foreigners|logicalists|super\s+logicalists)\b",
        lambda m: f"{m.group(1)} other than a {m.group(2)}{m.group(3)[:-1]}",
        "other than|except|that are not",
        "your members other than tranceunions cannot attack",
        "your members other than a tranceunion cannot attack",
    ),
    rule(
        "no trance in that turn",
        r"\bif\s+you\s+(?:did\s+not|have\s+not)\s+attack(?:ed)?\s+(?:during\s+it|this\s+turn|in\s+this\s+turn|during\s+this\s+turn)(?=,)",
        "if the number of attacks you made this turn is exactly 0",
        "attack",
        "if you did not attack this turn, draw",
        "if the number of attacks you made this turn is exactly 0, draw",
    ),
    rule(
        "becomes so many or more",
        r"\bwhen(?:ever)?\s+the\s+number\s+of\s+cards\s+in\s+(your(?:\s+opponent['’]s)?)\s+((?:\w+\s+zone)|hand)\s+becomes\s+(\d+)\s+or\s+(more|less),",
        r"when there are \3 or \4 cards in \1 \2,",
        "becomes",
        "When the number of cards in your hand becomes 10 or more, draw",
        "when there are 10 or more cards in your hand, draw",
    ),
    rule(
        "by a blink step",
        r"\bis\s+mobilized\s+by\s+(?:an?\s+)?blink\s+step\b",
        "blink steps",
        "blink",
        "When this member is mobilized by a Blink Step, draw",
        "When this member blink steps, draw",
    ),
    rule(
        "each of theirs",
        rf"(?<!for\s)\beach\s+of\s+your\s+opponent['’]s\s+(?=(?:[\w<>\ue000-\uf8ff-]+\s+)*?(?:{_NOUN})\b)",
        "all your opponent's ",
        "each of your opponent",
        "Each of your opponent's members gets -1 aura",
        "all your opponent's members gets -1 aura",
    ),
    # --- more words ---
    rule("till", r"\btill\b", "until", "till", "till end of battle", "until end of battle"),
    rule(
        "it in a later sentence",
        r"(\[CONT\][^\n]*?\bthis\s+(?:member|card)\s+(?:gets|gains|has|cannot)\b[^.\n]*\.\s+(?:if|while)\s+(?:(?!\b(?:member|tranceunion|foreigner|logicalist|card|it)s?\b)[^.,\n])*,\s+)it\s+(?=(?:gets|gains|has|cannot)\b)",
        r"\1this member ",
        "it ",
        "[CONT] This member gets +1 aura. If you have exactly 1 undestroyed gate, it gets",
        "[CONT] This member gets +1 aura. If you have exactly 1 undestroyed gate, this member gets",
    ),
    rule(
        "soul by a trance change",
        r"(\bput\s+in(?:to)?\s+(?:a\s+|the\s+)?soul\s+by\s+trance\s+change\b.*?)\bthe\s+tranceunion\s+(?:mobilized|placed)\s+by\s+that\s+trance(?:\s+change)?\b",
        r"\1the member that has this card in its soul",
        "trance change",
        "put into soul by trance change, the tranceunion mobilized by that trance gets",
        "put into soul by trance change, the member that has this card in its soul gets",
    ),
    rule(
        "intercepts without the icon",
        r"\bcan\s+intercept\s+even\s+(?:if|though)\s+(?:they|it)\s+(?:do|does)\s+not\s+have\s+(?:(?:the|an?)\s+)?(?:intercept(?:\s+icon)?|IC|icon)\b",
        "gain intercept",
        "can intercept",
        "Your members can intercept even if they do not have the intercept icon.",
        "Your members gain intercept.",
    ),
    rule(
        "more than its own",
        rf"\bwith\s+(?:an?\s+)?(higher|greater|more|lower|less)\s+({VALUES})\s+than\s+(?:its|this\s+member['’]s)(?:\s+own)?(?=\s*[,.])",
        r"with \2 \1 than this member's \2",
        "than",
        "a member with higher aura than its own,",
        "a member with aura higher than this member's aura,",
    ),
    rule(
        "reshuffle",
        r"\b(?:perform|carry\s+out|do)\s+a\s+reshuffle\b|\breshuffle\s+your\s+deck\b",
        "shuffle all cards in your drop zone into your deck",
        "reshuffle",
        "then perform a reshuffle.",
        "then shuffle all cards in your drop zone into your deck.",
    ),
    rule(
        "a value and an element",
        rf"\b(gets?|gains?)(\s+[+-]\d+\s+(?:{VALUES}))\s+and\s+(?={ELEMENT})",
        lambda m: f"{m.group(1)}{m.group(2)} and gain{'s' if m.group(1).endswith('s') else ''} ",
        "and",
        "They get +1500 power and <Fire>",
        "They get +1500 power and gain <Fire>",
    ),
    rule(
        "comes to a circle beside",
        rf"\bwhen(?:ever)?\s+((?:an?|another|one\s+of\s+your|another\s+of\s+your)\s+(?:[\w<>\ue000-\uf8ff-]+\s+)*?(?:{_NOUN}))\s+(moves|is\s+(?:placed|put|mobilized))\s+(?:to|on|onto|into)\s+(?:the|an?)\s+circle\s+(behind|in\s+front\s+of|adjacent\s+to|of)\s+(this\s+\w+),",
        lambda m: (
            f"when {m.group(1)} {'corresponding to' if m.group(3).lower() == 'of' else m.group(3)} {m.group(4)} "
            + (
                "moves"
                if m.group(2).lower() == "moves"
                else "is mobilized"
                if "mobilized" in m.group(2).lower()
                else "is placed on a circle"
            )
            + ","
        ),
        "circle",
        "When a member is placed on the circle behind this member, draw",
        "when a member behind this member is placed on a circle, draw",
    ),
    rule(
        "while being attacked",
        r"\bwhile\s+being\s+attacked\b",
        "while defending",
        "being attacked",
        "wins a battle while being attacked",
        "wins a battle while defending",
    ),
    rule(
        "for each different",
        rf"([+-])(\d+)\s+({VALUES})\s+for\s+each\s+different\s+(card\s+name|character\s+name|world|color|element)\s+(among\s+[^.,;]+?)(?=\s*(?:[.,;]|until\b|for\s+the\b))",
        r"\1(\2 times (the number of different \4s \5)) \3",
        "for each different",
        "gets +500 power for each different element among your members.",
        "gets +(500 times (the number of different elements among your members)) power.",
    ),
    rule(
        "reveal from among them",
        r"\breveal\s+((?:up\s+to\s+)?(an?|1|\d+)\s(?:(?!\bfrom\b)[^.,;])*?)\s+from\s+among\s+(?:them|those\s+cards)(?=\s*,?\s+(?:and|then)\b|\s*,)",
        lambda m: (
            f"choose {m.group(1)} from among them, reveal {'it' if m.group(2).lower() in ('a', 'an', '1') else 'them'}"
        ),
        "reveal",
        "reveal up to 2 foreigners from among them, and put them into your hand",
        "choose up to 2 foreigners from among them, reveal them, and put them into your hand",
    ),
    rule(
        "a kind put there from a zone",
        rf"\bwhen(?:ever)?\s+(an?\s+(?:[\w<>\ue000-\uf8ff-]+\s+)*?(?:{_NOUN}))\s+is\s+(?:put|placed)\s+(?:in|into)\s+your\s+drop\s+zone\s+from\s+(your\s+(?:(?:level|stock|battle|remove|paradox|tool)\s+zone|hand|deck))(?=\s*,)",
        r"when \1 in \2 is dropped",
        "from your",
        "When a tactics is put into your drop zone from your battle zone, draw",
        "when a tactics in your battle zone is dropped, draw",
    ),
    rule(
        "ability once a turn, in a sentence of its own",
        r"(\[AUTO\])(?!\s*\[1/turn\])([^\n]*?)\.\s*\(?this\s+(?:ability\s+)?(?:can|may)\s+(?:only\s+)?be\s+used\s+(?:only\s+)?(?:once|1\s+time)\s+(?:per|each|a|every|in\s+a)\s+turn\.?\)?$",
        r"\1 [1/turn]\2.",
        "turn",
        "[AUTO] When this member attacks, draw a card. This ability may be used once in a turn.",
        "[AUTO] [1/turn] When this member attacks, draw a card.",
    ),
    rule(
        "any order in a cost",
        r"(\[[^\[\]\n]*?)\s+in\s+any\s+order(?=\])",
        r"\1",
        "any order",
        "[put 2 cards on the bottom of your deck in any order]",
        "[put 2 cards on the bottom of your deck]",
    ),
    rule(
        "this battle",
        r"(?<!\bof)(?<!\bin)(?<!\bfor)(?<!\bduring)(?<!\bwins)(?<!\bloses)(?<!\bwin)(?<!\blose)(?<!\buntil)\s+(?:this|that)\s+battle(?=\s*[.,])",
        " during this battle",
        "battle",
        "your opponent cannot intercept this battle.",
        "your opponent cannot intercept during this battle.",
    ),
    rule(
        "and when it does so",
        r",?\s+and\s+when(?:ever)?\s+(?:it|that\s+(?:member|card))\s+([^.,]*?)\s+(?:this\s+turn|during\s+this\s+turn|until\s+end\s+of\s+turn),\s+",
        r". For the turn, when that card \1, ",
        "when",
        "it gets +3000 power, and when it wins a battle this turn, draw",
        "it gets +3000 power. For the turn, when that card wins a battle, draw",
    ),
    rule(
        "a turn ends",
        r"\bwhen(?:ever)?\s+(your(?:\s+opponent['’]s)?)\s+turn\s+ends\b",
        r"at the end of \1 turn",
        "turn ends",
        "When your turn ends, draw",
        "at the end of your turn, draw",
    ),
    rule(
        "who must attack it",
        r"\byour\s+opponent['’]s\s+members\s+must\s+attack\s+(this\s+(?:member|gate|card))(?:['’]s\s+circle)?,?\s+if\s+(?:able|possible)\b",
        r"\1 must be attacked if possible",
        "must attack",
        "your opponent's members must attack this member if able",
        "this member must be attacked if possible",
    ),
    rule(
        "their deck is shuffled",
        r"(\b(?:your\s+opponent['’]s|their)\s+deck[^.]*?(?:,|\.|\band)\s+(?:and\s+)?(?:then,?\s+)?)(?:they|your\s+opponent)\s+shuffles?\s+(?:it|their\s+deck|that\s+deck)\b",
        r"\1shuffle your opponent's deck",
        "shuffle",
        "put it on the bottom of their deck, then they shuffle it",
        "put it on the bottom of their deck, then shuffle your opponent's deck",
    ),
    # --- joining ---
    rule(
        "but",
        rf",?\s+but\s+(?=(?:{_CARD})\s+(?:gets?|gains?|loses?|cannot)\b)",
        ", and ",
        "but",
        "stand this, but it gains -5000 power",
        "stand this, and it gains -5000 power",
    ),
    rule(
        "also gets",
        rf"\b({_CARD}|your\s+\w+)\s+also\s+(gets?|gains?|has|have|cannot|loses?)\b",
        r"\1 \2",
        "also",
        "it also gets +2 aura",
        "it gets +2 aura",
    ),
    rule(
        "both of those get",
        r"\bboth(?:\s+of)?(?:\s+(?:those|these|the))?\s+(?:members|cards|tranceunions)\s+(get|gain|lose|cannot)\b",
        r"they \1",
        "both",
        "both of those members get +1000 power",
        "they get +1000 power",
    ),
    rule(
        "afterwards",
        r",?\s+(?:afterwards?|after\s+that|in\s+the\s+end)(?=\.)",
        "",
        "after|in the end",
        "Shuffle your deck afterwards.",
        "Shuffle your deck.",
    ),
    rule(
        "all that were revealed",
        rf"\bput\s+(?:all|each|every)\s+(?:of\s+the\s+)?((?:(?!\bput\b)[^.,;])*?(?:{_NOUN}))\s+(?:(?:that\s+(?:was|were)\s+)?(?:revealed|looked\s+at)(?:\s+(?:this\s+way|by\s+this\s+effect))?|(?:from\s+)?among\s+(?:them|those\s+cards|the\s+revealed\s+cards))\s+(into|in|on)\b",
        r"choose (the number of \1 among them) \1 from among them, put them \2",
        "put",
        "Put all paradoxes revealed this way into your hand",
        "choose (the number of paradoxes among them) paradoxes from among them, put them into your hand",
    ),
    rule(
        "among the revealed cards",
        r"\b(choose\s+(?:(?!\bfrom\b)[^.,;])*?)\s+(?:from\s+)?among\s+the\s+(?:revealed\s+|looked-at\s+)?cards(?:\s+revealed(?:\s+this\s+way)?)?",
        r"\1 from among them",
        "among",
        "Choose a Tactics among the revealed cards",
        "Choose a Tactics from among them",
    ),
    # --- places ---
    rule(
        "adjacent circles",
        rf"\b({_NOUN})\s+(?:on|in)\s+(?:the\s+|an?\s+|any\s+)?circles?\s+(adjacent\s+to|behind|in\s+front\s+of)\s+(this\s+member|it|that\s+member)(?:['’]s\s+circle)?",
        r"\1 \2 \3",
        "circle",
        "Your other members on circles adjacent to this member's circle",
        "Your other members adjacent to this member",
    ),
    rule(
        "circle of a row in short",
        r"\b(?:in|on)\s+(?:your|the)\s+(front|back)\s+(?:row\s+)?(left|center|right)(?:\s+circle\b)?(?!\s+circle\b)(?=[\s.,;:])",
        r"on the \1 \2 circle",
        "row|circle|left|center|right",
        "if it is in your front row left circle, draw",
        "if it is on the front left circle, draw",
    ),
    rule(
        "even if its gate stands",
        r"(\battack\s+[^.]*?),?\s+(?:even\s+(?:if|though|while)|regardless\s+of\s+whether)\s+the\s+gates?\s+in\s+front\s+of\s+(?:it|them|those\s+circles|that\s+circle)\s+(?:(?:has|have|is|are)\s+not(?:\s+been)?\s+destroyed|(?:is|are)\s+(?:undestroyed|still\s+face[-\s]down|face[-\s]down))",
        r"\1",
        "gate",
        "can attack the back row even if the gate in front of those circles is not destroyed",
        "can attack the back row",
    ),
    rule(
        "on top of a stock",
        r"\b(on|onto)\s+(?:the\s+)?top\s+of\s+(your(?:\s+opponent['’]s)?|their|its\s+owner['’]s)\s+stock(?:\s+zone)?\b",
        r"into \2 stock zone",
        "stock",
        "put it on top of your stock face down",
        "put it into your stock zone face down",
    ),
    rule(
        "into the soul of one",
        r"\b(put|place)\s+(this\s+\w+|the\s+top\s+card\s+of\s+your\s+(?:deck|stock(?:\s+zone)?)|a\s+card\s+in\s+your\s+hand)\s+(?:in|into)\s+the\s+soul\s+of\s+((?:one\s+of\s+your|another\s+of\s+your|an?)\s+[^.,;]+?)(?=[.,;])",
        r"choose \3, put \2 into the soul of that member",
        "soul of",
        "put this card in the Soul of one of your <Dragon> Members.",
        "choose one of your <Dragon> Members, put this card into the soul of that member.",
    ),
    rule(
        "added to a hand",
        r"\bwhen(?:ever)?\s+(your\s+opponent|you)\s+(?:adds?|returns?|puts?)\s+(?:an?|1)\s+((?:[\w<>\ue000-\uf8ff]+\s+)?(?:card|member|tactics))\s+(?:from|in)\s+(?:their|your)\s+(drop|level|stock|remove|purge)\s+zone\s+(?:to|into)\s+(?:their|your)\s+hand,",
        lambda m: (
            f"when a {m.group(2)} in {'your' if m.group(1).lower() == 'you' else m.group(1) + chr(39) + 's'} {m.group(3)} zone is returned to hand,"
        ),
        "hand",
        "When your opponent adds a card from their drop zone to their hand, draw",
        "when a card in your opponent's drop zone is returned to hand, draw",
    ),
    rule(
        "if it was not done",
        r"\bif\s+(you|they)\s+did\s+not(?:\s+(?:do\s+so|perform\s+synthesis|synthesize|pay(?:\s+the\s+cost)?))?(?=\s*,)",
        r"if \1 do not",
        "did not",
        "If you did not perform synthesis, draw",
        "if you do not, draw",
    ),
    rule(
        "they discard what you chose",
        r"(\bchoose\s+(?:an?|1|up\s+to\s+\d+)\s[^.]*?from\s+among\s+them\.\s+)(?:they|your\s+opponent)\s+discards?\s+(it|that\s+card|them|those\s+cards)\b",
        r"\1Drop \2",
        "discard",
        "Choose a tactics from among them. They discard it.",
        "Choose a tactics from among them. Drop it.",
    ),
)
"""Clauses, in the order in which they are respelled."""
