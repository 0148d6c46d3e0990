"""Spellings of what is said in a fixed way: when an ability is used, piles, what is said twice.

Longer than 500 lines: most lines are rules of the table, with their examples.
"""

from __future__ import annotations

import re

from lnl.cards.language.spelling.quotes import ELEMENT
from lnl.cards.language.spelling.rule import Rule, rule
from lnl.cards.language.spelling.vocabulary import AUTO, CARD, MEMBER_OR_GATE, THIS, TYPES, VALUE, ZONE


def _stays(found: re.Match[str]) -> str:
    """Return ``you may discard a card instead``, if what stays is what would go."""
    would, stays = found.groups()
    gone = found.string[: found.start()].rstrip().lower()
    if stays.lower().startswith("this") and not re.search(r"\bthis(?:\s+\w+)?$", gone):
        return found.group()
    return f"{would} instead"


IDIOMS: tuple[Rule, ...] = (
    # --- more clauses ---
    rule(
        "used only if",
        r"(\[ACT\](?:\s*\[[^\n\]]*\]+)*):?\s*(?!if\b|during\b)([^\n]*?)\.\s*\(?(?:you\s+(?:may|can)\s+(?:only\s+)?(?:use|activate|play)\s+this(?:\s+ability)?(?:\s+only)?|(?:only\s+)?(?:use|activate)(?:\s+this(?:\s+ability)?)?(?:\s+only)?|this(?:\s+ability)?\s+(?:may|can)\s+(?:only\s+)?be\s+(?:used|activated|played)(?:\s+only)?)\s+(?:if|while)\s+([^.\n]+)\.?\)?$",
        r"\1 if \3: \2.",
        "only&&[act]",
        "[ACT] [(1)] Draw a card. You may use this ability only if you have another red member.",
        "[ACT] [(1)] if you have another red member: Draw a card.",
    ),
    rule(
        "a state with when",
        rf"(\[CONT\]\s*)when(?:ever)?\s+(?=(?:{THIS}|it)\s+is\s+(?:attacking|defending|battling|in\s+battle|rested|standing|in\s|on\s)|you\s+have\b|your\s+opponent\s+has\b|there\s+(?:is|are)\b)",
        r"\1While ",
        "[cont]&&when",
        "[CONT] When this member is defending, it",
        "[CONT] While this member is defending, it",
    ),
    rule(
        "a card is in a place",
        r"\b(if|while)\s+(an?|another|no|\d+(?:\s+or\s+(?:more|less))?)\s+((?:(?!\b(?:is|are|if|that|of|would|you)\b)[^.,;:])+?)\s+(is|are)\s+(?=(?:in|on)\s+(?:this|its|your|the|any|that)\b)",
        r"\1 there \4 \2 \3 ",
        "if|while",
        "if a blue card is in this member's soul, draw",
        "if there is a blue card in this member's soul, draw",
    ),
    rule(
        "number before a value",
        rf"\b(with|ha(?:s|ve))\s+(\d+|X)(\s+or\s+(?:more|less))?\s+({VALUE})\b(?!\s+(?:logic|cards?|limit|zone))",
        lambda m: f"{m.group(1)} {m.group(4)} {m.group(2)}{m.group(3) or ''}",
        "with |has |have &&power|aura|limit|level|heart",
        "Put all members with 0 power into",
        "Put all members with power 0 into",
    ),
    rule(
        "level in short",
        r"\b(?:lv|lvl|level)\.?\s?(?=\d)",
        "level ",
        "lv|level",
        "a Lv2 or less card",
        "a level 2 or less card",
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
        "enters the field by trance",
        r"\b(?:enters|comes\s+(?:onto|into)|arrives\s+on)\s+(?:the\s+field|play)\s+(by|via|through|with)\s+(?=(?:a\s+)?trance\b)",
        r"is mobilized \1 ",
        "enters|comes|arrives",
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
        "rested this way",
        rf"(\bchoose\s[^.]*?\bstanding\b[^.]*?,?\s+(?:and|then)\s+rest\s+them\.[^.]*?\b(?:for\s+each|the\s+number\s+of)\s+)({CARD}s?)\s+rested\s+(?:this|in\s+this)\s+way\b",
        r"\1rested \2 among them",
        "them.",
        "choose 2 of your standing members, and rest them. It gets +1000 power for each member rested this way.",
        "choose 2 of your standing members, and rest them. It gets +1000 power for each rested member among them.",
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
        "bottom&&cards",
        "put the bottom 2 cards of your deck into your drop zone.",
        "2 times, put the bottom card of your deck into your drop zone.",
    ),
    rule(
        "bottom of a stock",
        r"\b(the\s+bottom(?:\s+(?:\d+|X))?\s+cards?\s+of\s+(?:your(?:\s+opponent['’]s)?|their))\s+stock\b(?!\s+zone)",
        r"\1 stock zone",
        "bottom&&stock",
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
        "instead&&top",
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
        "would&&do",
        "If it would be dropped, you may rest this member instead. If you do, that member is not put into the drop zone.",
        "If it would be dropped, you may rest this member instead.",
    ),
    rule(
        "stays if you do",
        r"(\bwould\b(?:(?!\binstead\b)[^.])*?,\s+you\s+may\s+(?!pay\b)(?:(?!\binstead\b)[^.])+?)\.\s+if\s+you\s+do(?:\s+so)?,\s+(that\s+\w+|this(?:\s+\w+)?|it)\s+(?:stays|remains)\s+on\s+(?:the\s+field|its\s+circles?)(?:\s+instead)?(?=\.)",
        _stays,
        "stays|remains",
        "If it would be dropped, you may discard a card. If you do, it stays on the field instead.",
        "If it would be dropped, you may discard a card instead.",
    ),
    rule(
        "with a value at most",
        rf"\bwith\s+an?\s+({VALUE})\s+(at\s+most|at\s+least|less\s+than|more\s+than|equal\s+to)\s+(the\s+number\s+of\s+[^.,;]+?)(?=\s*,|\s*\.|\s+and\b)",
        lambda m: (
            f"with {m.group(1)} {'exactly' if m.group(2).lower().startswith('equal') else m.group(2)} ({m.group(3)})"
        ),
        "number of&&with",
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
        "did|have&&attack",
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
        rf"(?<!for\s)\beach\s+of\s+your\s+opponent['’]s\s+(?=(?:[\w<>\ue000-\uf8ff-]+\s+)*?{TYPES}\b)",
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
        "it &&[cont]&&gets|gains|has|cannot",
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
        rf"\bwith\s+(?:an?\s+)?(higher|greater|more|lower|less)\s+({VALUE})\s+than\s+(?:its|this\s+member['’]s)(?:\s+own)?(?=\s*[,.])",
        r"with \2 \1 than this member's \2",
        "than&&with",
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
        rf"\b(gets?|gains?)(\s+[+-]\d+\s+{VALUE})\s+and\s+(?={ELEMENT})",
        lambda m: f"{m.group(1)}{m.group(2)} and gain{'s' if m.group(1).endswith('s') else ''} ",
        "et|ain&&and&&power|aura|limit|level|cost|heart",
        "They get +1500 power and <Fire>",
        "They get +1500 power and gain <Fire>",
    ),
    rule(
        "comes to a circle beside",
        rf"\bwhen(?:ever)?\s+((?:an?|another|one\s+of\s+your|another\s+of\s+your)\s+(?:[\w<>\ue000-\uf8ff-]+\s+)*?{TYPES})\s+(moves|is\s+(?:placed|put|mobilized))\s+(?:to|on|onto|into)\s+(?:the|an?)\s+circle\s+(behind|in\s+front\s+of|adjacent\s+to|of)\s+(this\s+\w+),",
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
        "circle&&when",
        "When a member is placed on the circle behind this member, draw",
        "when a member behind this member is placed on a circle, draw",
    ),
    rule(
        "while being attacked",
        r"\bwhile\s+being\s+attacked\b",
        "while defending",
        "being",
        "wins a battle while being attacked",
        "wins a battle while defending",
    ),
    rule(
        "for each different",
        rf"([+-])(\d+)\s+({VALUE})\s+for\s+each\s+different\s+(card\s+name|character\s+name|world|color|element)\s+(among\s+[^.,;]+?)(?=\s*(?:[.,;]|until\b|for\s+the\b))",
        r"\1(\2 times (the number of different \4s \5)) \3",
        "for each different",
        "gets +500 power for each different element among your members.",
        "gets +(500 times (the number of different elements among your members)) power.",
    ),
    rule(
        "reveal from among them",
        r"\breveal\s+((?:up\s+to\s+)?(an?|1|\d+)\s(?:(?!\bfrom\b)[^.,;])*?)\s+from\s+among\s+(?:them|those\s+cards)(?=\s*,?\s+(?:and|then)\b|\s*[,.])",
        lambda m: (
            f"choose {m.group(1)} from among them, reveal {'it' if m.group(2).lower() in ('a', 'an', '1') else 'them'}"
        ),
        "among",
        "reveal up to 2 foreigners from among them, and put them into your hand",
        "choose up to 2 foreigners from among them, reveal them, and put them into your hand",
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
        "ability once a turn, in a sentence of its own",
        r"(\[AUTO\])(?!\s*\[1/turn\])([^\n]*?)\.\s*\(?this\s+(?:ability\s+)?(?:can|may)\s+(?:only\s+)?be\s+used\s+(?:only\s+)?(?:once|1\s+time)\s+(?:per|each|a|every|in\s+a)\s+turn\.?\)?$",
        r"\1 [1/turn]\2.",
        "used",
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
        "and&&when&&it|that",
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
        "all others of each player",
        r"(\beach\s+player\s+chooses\s+[^.]*?,?\s+and\s+\w+\s+)all\s+(?:of\s+)?(?:their|the)\s+other\s+\w+",
        r"\1the rest",
        "each player chooses",
        "each player chooses 2 of their members and puts all of their other members into the drop zone.",
        "each player chooses 2 of their members and puts the rest into the drop zone.",
    ),
    rule(
        "a cost behind a colon",
        r"(\[(?:AUTO|ACT|CONT)\]\s*(?:\[1/turn\]\s*)?(?:vanguard|EX\s+Soul\s+\d+|logic\s+drive))\s*:\s*(?=\[)",
        r"\1 ",
        ":&&vanguard|ex|drive",
        "[AUTO] Vanguard: [(1)] When this member attacks",
        "[AUTO] Vanguard [(1)] When this member attacks",
    ),
    rule(
        "what is not so",
        r"\b((?:one|another|\d+)\s+of\s+your\s+(?:opponent's\s+)?(?:other\s+)?members)\s+(?:that|which|who)\s+(?:is|are)\s+not\s+(?:(attacking|defending|battling|rested|standing)|in\s+battle|(?:participating\s+)?in\s+a\s+battle)\b",
        lambda m: f"{m.group(1)} other than a {m.group(2) or 'battling'} member",
        "not&&that|which|who",
        "return one of your members that is not battling to your hand",
        "return one of your members other than a battling member to your hand",
    ),
    rule(
        "on the circle of a gate",
        r"\b(your(?:\s+opponent's)?(?:\s+(?:attacking|defending|battling))?\s+members?)\s+on\s+(?:this\s+gate['’]s\s+circle|the\s+circle\s+(?:of|corresponding\s+to)\s+this\s+gate)",
        r"\1 corresponding to this gate",
        "circle",
        "your member on this gate's circle gets",
        "your member corresponding to this gate gets",
    ),
    rule(
        "mobilized from among them",
        r"\b(?<!choose )(mobilize)\s+((?:up\s+to\s+)?(?:an?|\d+)\s+[^.,;]*?)\s+from\s+among\s+(them|those\s+cards|the\s+revealed\s+cards)(\s+rested|\s+in\s+the\s+rest(?:ed)?\s+position)?(?=\s*[.,;])",
        r"choose \2 from among them, and mobilize it\4",
        "from among",
        "You may mobilize a red foreigner from among them rested.",
        "You may choose a red foreigner from among them, and mobilize it rested.",
    ),
    rule(
        "who lost against it",
        rf"(\[CONT\]\s*)if\s+a\s+member\s+that\s+(?:lost|loses)\s+(?:a|the)\s+battle\s+(?:against|with)\s+{THIS}\s+would\s+be\s+(put|placed)\s+(?:in|into)\s+(?:its\s+owner['’]s\s+|the\s+)?stock(?:\s+zone)?,",
        r"\1If this member is battling, if an opponent's battling member would be stocked for losing a battle,",
        "against this",
        "[CONT] If a member that lost a battle against this member would be put into stock, drop",
        "[CONT] If this member is battling, if an opponent's battling member would be stocked for losing a battle, drop",
    ),
    rule(
        "defined as though in hand",
        r"\byou\s+(?:may|can)\s+(?:perform\s+(?:a\s+)?logic\s+definition|define\s+a\s+logic)\s+with\s+(this\s+card)(?:\s+as\s+(?:though|if)\s+it\s+(?:were|was)\s+in\s+your\s+hand)?",
        r"\1 can be defined",
        "with this card",
        "you may perform logic definition with this card as though it were in your hand.",
        "this card can be defined.",
    ),
    rule(
        "one of those that they have",
        rf"\bif\s+(your\s+opponent\s+has|you\s+have)\s+(\d+\s+or\s+more\s+)((?:[\w<>\ue000-\uf8ff-]+\s+){{0,3}}{MEMBER_OR_GATE}s)((?:\s+on\s+your\s+field)?,\s+(?:(?:they|your\s+opponent)\s+)?chooses?\s+(?:up\s+to\s+)?(?:one|1|\d+))\s+of\s+(?:them|those\s+\w+)\b",
        lambda m: (
            f"if {m.group(1)} {m.group(2)}{m.group(3)}{m.group(4)} of "
            f"{'your opponent' + chr(39) + 's' if m.group(1).lower().endswith('has') and 'they' not in m.group(4).lower() and 'opponent' not in m.group(4).lower() else 'their' if m.group(1).lower().endswith('has') else 'your'} "
            f"{m.group(3)}"
        ),
        "of them|of those",
        "if you have 2 or more red members, choose one of them",
        "if you have 2 or more red members, choose one of your red members",
    ),
    rule(
        "their deck is shuffled",
        r"(\b(?:your\s+opponent['’]s|their)\s+deck[^.]*?(?:,|\.|\band)\s+(?:and\s+)?(?:then,?\s+)?)(?:they|your\s+opponent)\s+shuffles?\s+(?:it|their\s+deck|that\s+deck)\b",
        r"\1shuffle your opponent's deck",
        "shuffle",
        "put it on the bottom of their deck, then they shuffle it",
        "put it on the bottom of their deck, then shuffle your opponent's deck",
    ),
    rule(
        "must, or else",
        r"\byour\s+opponent\s+must\s+((?:discard|rest|drop|stock|remove|purge|return|pay|put)\s+[^.,]+?),?\s+or\s+(?:else\s+)?(?=(?:this|that|your|it|you|draw|stock|they)\b)",
        lambda m: (
            f"unless your opponent pays {m.group(1)[4:] if m.group(1).lower().startswith('pay ') else '[' + m.group(1) + ']'}, "
        ),
        "must",
        "your opponent must discard a card, or this member gets +4000 power",
        "unless your opponent pays [discard a card], this member gets +4000 power",
    ),
    rule(
        "x is so much",
        r"\bX\s*=\s*(?=\w)",
        "X is ",
        "=",
        "+X power. X = this member's power.",
        "+X power. X is this member's power.",
    ),
    rule(
        "for each of two kinds",
        rf"([+-])(\d+)\s+({VALUE})\s+for\s+each\s+([^.,;]+?)\s+and\s+(?:for\s+)?each\s+([^.,;]+?)(?=\s*(?:[.,;]|until\b|for\s+the\b|$))",
        r"\1(\2 times (the number of \4 plus the number of \5)) \3",
        "each&&and",
        "gets +500 power for each card in your hand and each card in your opponent's hand.",
        "gets +(500 times (the number of card in your hand plus the number of card in your opponent's hand)) power.",
    ),
    rule(
        "chosen and exchanged",
        r"\bchoose\s+((?:an?|1|one\s+of\s+your|another\s+of\s+your)\s[^.,;]*?),?\s+and\s+exchange\s+it\s+(?:with|for)\s+((?:an?|1|one\s+of\s+your)\s)",
        r"exchange \1 for \2",
        "exchange it",
        "Choose a card in your level zone, and exchange it with a card in your hand.",
        "exchange a card in your level zone for a card in your hand.",
    ),
    rule(
        "happens in a phase",
        r"(\bwhen(?:ever)?\s+[^.,]*?)\s+(?:in|on)\s+(your(?:\s+opponent['’]s)?|the)\s+(stand|draw|level|main|battle|end)\s+phase(?=\s*,)",
        r"\1 during \2 \3 phase",
        "phase&&when",
        "When this member stands in your stand phase, draw",
        "When this member stands during your stand phase, draw",
    ),
    rule(
        "if so as it attacks",
        rf"({AUTO})if\s+({THIS})\s+((?:has|is)\s+[^.,]+?)\s+when\s+(?:it|{THIS})\s+(attacks|defends|intercepts|is\s+attacked|wins\s+a\s+battle|is\s+mobilized),",
        r"\1If \2 \3, when \2 \4,",
        "attacks|defends|intercepts|attacked|wins|mobilized&&if",
        "[AUTO] If this member has 3 or more soul when it attacks, draw",
        "[AUTO] If this member has 3 or more soul, when this member attacks, draw",
    ),
    rule(
        "as its covenanter",
        r"\bwith\s+([\ue000-\uefff])\s+as\s+(?:its|their|a)\s+covenanter\b",
        r"with covenanter \1",
        "covenanter",
        'a member with "Olga" as its covenanter',
        'a member with covenanter "Olga"',
    ),
    rule(
        "the turn, said twice",
        r"\b(until\s+(?:the\s+)?end\s+of\s+(?:the\s+|this\s+)?turn|for\s+the\s+turn),\s+((?:each\s+time|every\s+time|when(?:ever)?)\s+[^.,]*?)\s+(?:this\s+turn|during\s+this\s+turn)(?=,)",
        r"\1, \2",
        "until|for&&turn&&time|every|when",
        "Until end of turn, each time one of your members attacks this turn, draw",
        "Until end of turn, each time one of your members attacks, draw",
    ),
    rule(
        "the member in battle that is asked",
        r"\b(if|while)\s+your\s+(?:member\s+in\s+battle)\s+((?:is|has)\s+[^.,]+?),\s+(?:it|that\s+member)\s+(?=(?:gets|gains|loses|cannot)\b)",
        r"\1 your battling member \2, your battling member ",
        "in battle",
        "if your member in battle is a <Mage>, it gets",
        "if your battling member is a <Mage>, your battling member gets",
    ),
    rule(
        "their member in battle that is asked",
        r"\b(if|while)\s+your\s+opponent['’]s\s+(?:member\s+in\s+battle|battling\s+member)\s+((?:is|has)\s+[^.,]+?),\s+(?:it|that\s+member)\s+(?=(?:gets|gains|loses|cannot)\b)",
        r"\1 the battle opponent of this member \2, the battle opponent of this member ",
        "in battle|battling&&opponent",
        "if your opponent's member in battle is a tranceunion, it gets",
        "if the battle opponent of this member is a tranceunion, the battle opponent of this member gets",
    ),
    rule(
        "pick",
        r"\b(pick|select)(s)?\s+(?=(?:an?|one|up\s+to|1|\d+|another|your)\b)",
        r"choose\2 ",
        "pick|select",
        "Pick one of your members.",
        "choose one of your members.",
    ),
    rule(
        "their hand is empty",
        r"\bwhen(?:ever)?\s+your\s+opponent\s+has\s+(no\s+cards|\d+\s+or\s+(?:more|less)\s+cards|exactly\s+\d+\s+cards)\s+in\s+(?:their\s+)?hand\b",
        r"when there are \1 in your opponent's hand",
        "opponent has",
        "When your opponent has no cards in their hand, draw",
        "when there are no cards in your opponent's hand, draw",
    ),
    rule(
        "value becomes so much",
        rf"\bwhen(?:ever)?\s+(this\s+member['’]s\s+{VALUE})\s+becomes\s+(\d+\s+or\s+(?:more|less)),",
        r"when \1 is \2,",
        "becomes",
        "When this member's power becomes 15000 or more, draw",
        "when this member's power is 15000 or more, draw",
    ),
    rule(
        "for every few cards",
        rf"([+-])(\d+)\s+({VALUE})(\s+for\s+the\s+(?:turn|battle))?\s+for\s+every\s+([2-9])\s+([^.,;]+?)(?=\s*(?:[.,;]|until\b|for\s+the\b|$))",
        r"\1(\2 times ((the number of \6) divided by \5)) \3\4",
        "every",
        "gets +500 power for every 2 cards in your drop zone.",
        "gets +(500 times ((the number of cards in your drop zone) divided by 2)) power.",
    ),
    rule(
        "for each different one",
        rf"([+-])(\d+)\s+({VALUE})(\s+(?:for\s+the\s+(?:turn|battle)|until\s+end\s+of\s+(?:turn|that\s+battle)|during\s+this\s+battle))?\s+for\s+each\s+(different\s+(?:color|world|element|character\s+name|card\s+name|name))\s+(?:among|of)\s+([^.,;]+?)(?=\s*(?:[.,;]|until\b|for\s+the\b|$))",
        lambda m: (
            f"{m.group(1)}({m.group(2)} times the number of {m.group(5)}s among {m.group(6)}) {m.group(3)}{m.group(4) or ''}"
        ),
        "different",
        "gets -1000 power until end of turn for each different color among your members.",
        "gets -(1000 times the number of different colors among your members) power until end of turn.",
    ),
    rule(
        "cards of so many colors",
        r"\bthere\s+are\s+((?:[\w<>\ue000-\uf8ff-]+\s+)?(?:cards|members|gates))\s+of\s+(\d+(?:\s+or\s+(?:more|less))?)\s+different\s+(colors|worlds|elements)\s+((?:in|on|among)\s+[^.,;]+?)(?=,)",
        r"the number of different \3 among \1 \4 is \2",
        "different",
        "if there are cards of 3 or more different colors in your battle zone, draw",
        "if the number of different colors among cards in your battle zone is 3 or more, draw",
    ),
    rule(
        "paid for a cost",
        r"(\bpays?\s+\(\d+\)(?:\s+or\s+more)?)\s+(?:for|as)\s+(?:a|the|any)\s+cost\b(?!\s+of)",
        r"\1",
        "cost&&for|as",
        "When you pay (2) or more for a cost, draw",
        "When you pay (2) or more, draw",
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
        "with a value no more than a number",
        rf"\b(with)\s+({VALUE})\s+(at\s+most|at\s+least|less\s+than|more\s+than)\s+(the\s+number\s+of\s+[^.,;]+?)(?=\s*[.,;]|\s+and\b)",
        r"\1 \2 \3 (\4)",
        "number of&&with",
        "a member with level at most the number of your destroyed gates.",
        "a member with level at most (the number of your destroyed gates).",
    ),
    rule(
        "add all among them",
        rf"\badd\s+all\s+((?:[\w<>\ue000-\uf8ff-]+\s+)*?{TYPES})\s+(?:from\s+)?among\s+(?:them|those\s+cards|the\s+revealed\s+cards)\s+to\s+(your\s+hand)",
        r"choose (the number of \1 among them) \1 from among them, put them into \2",
        "add all",
        "Add all red members among them to your hand",
        "choose (the number of red members among them) red members from among them, put them into your hand",
    ),
)
"""They stand behind the clauses, in the order in which they are respelled."""
