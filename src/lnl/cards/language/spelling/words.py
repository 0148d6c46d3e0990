"""Single words: numbers, contractions, persons, and other words of the rule documents for the same thing."""

from __future__ import annotations

import re

from lnl.cards.language.spelling.rule import Rule, rule
from lnl.cards.language.spelling.vocabulary import BARE_ZONE, COLOR, MEMBER, OWNER, TRAIT, TYPE, VALUE

_NUMBERS = {
    word: str(value)
    for value, word in enumerate(
        "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen "
        "eighteen nineteen twenty".split()
    )
}


def _inflected(stem: str) -> str:
    """Return a pattern for the forms of a regular verb."""
    return rf"\b{stem}(s|ed|ing)?\b"


def _mobilize(found: re.Match[str]) -> str:
    return {"s": "mobilizes", "ed": "mobilized", "ing": "mobilizing"}.get((found.group(1) or "").lower(), "mobilize")


WORDS: tuple[Rule, ...] = (
    rule(
        "the opponent",
        r"(?<!your\s)\bthe\s+opponent(?=\b(?!\s+(?:of|member)))",
        "your opponent",
        "the opponent",
        "destroy one of the opponent's gates",
        "destroy one of your opponent's gates",
    ),
    rule(
        "of a row of whom",
        r"\b(gates?|members?)\s+of\s+(?=(?:your\s+opponent's|your)\s+(?:front|back)\s+row\b)",
        r"\1 in ",
        "row",
        "Choose a gate of your opponent's back row.",
        "Choose a gate in your opponent's back row.",
    ),
    rule(
        "from a zone, with the letter of a logic",
        r"\b(cards?|paradox|tactics|members?)\s+((?:in|from)\s+your\s+(?:hand|deck|(?:drop|stock|level)(?:\s+zone)?))\s+with\s+(\[[PAL]\])(?=[\s.,])",
        r"\1 with \3 \2",
        "with [",
        "put a card from your drop zone with [P] into your hand.",
        "put a card with [P] from your drop zone into your hand.",
    ),
    rule(
        "cards with the letter of a logic",
        r"\b(cards?|paradox|tactics|members?)\s+with\s+(?:an?\s+)?\[(P|L)\](?=[\s.,])",
        lambda m: f"{m.group(1)} with {'power' if m.group(2).upper() == 'P' else 'limit'} logic",
        "with [|with a [|with an [",
        "Choose a card with [L] in your drop zone.",
        "Choose a card with limit logic in your drop zone.",
    ),
    rule("cannot", r"\bcan(?:'t|\s+not)\b", "cannot", "can't|can not", "This can't attack", "This cannot attack"),
    rule(
        "do not",
        r"\b(do|does|did|is|are|was|were|has|have|would)n't\b",
        r"\1 not",
        "n't",
        "If they don't",
        "If they do not",
    ),
    rule(
        "a card is",
        rf"\b((?:that|this|the|an?|another|your|opponent's|defending|attacking|battling|1|one)\s+(?:[\w-]+\s+)?{TYPE}|this)'s\b(?=\s+(?:an?|not|in\s+(?:the|your|battle)|on\s+(?:the|your)|put|placed|mobilized|deployed|dropped|stocked|discarded|destroyed|returned|removed|purged|revealed|chosen|moved|turned|rested|attacked|attacking|defending|battling|standing|face)\b)",
        r"\1 is",
        "'s ",
        "When a member's put in Stock",
        "When a member is put in Stock",
    ),
    rule(
        "it is",
        rf"\b(it|there|that)'s\b(?=\s+(?:an?|not?|your|another|in|on|level|{COLOR}|face|attacking|defending|rested|standing|attacking|defending|\d|one|two|three))",
        r"\1 is",
        "'s&&it|there|that",
        "if it's a gate",
        "if it is a gate",
    ),
    rule("you have", r"\b(you|they)'ve\b", r"\1 have", "'ve", "if you've no cards", "if you have no cards"),
    rule("have got", r"\b(have|has)\s+got\b", r"\1", "got", "if you have got no cards", "if you have no cards"),
    rule("their", r"\bhis(?:\s+or\s+her|/her)\b", "their", "her&&his", "in his or her hand", "in their hand"),
    rule(
        "they",
        r"\bhe(?:\s+or\s+she|/she)\b(\s+)(?:(does|has)\b)?",
        lambda m: "they" + m.group(1) + {"does": "do", "has": "have"}.get((m.group(2) or "").lower(), ""),
        "she",
        "If he or she does",
        "If they do",
    ),
    rule(
        "number words",
        r"\b(" + "|".join(w for w in _NUMBERS if w != "one") + r")\b",
        lambda m: _NUMBERS[m.group().lower()],
        "zero|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|teen|twenty",
        "draw two cards",
        "draw 2 cards",
    ),
    rule(
        "one or more", r"\bone(?=\s+or\s+(?:more|less|fewer)\b)", "1", "one or", "one or more cards", "1 or more cards"
    ),
    rule(
        "one more",
        r"\b(?:one\s+more|an\s+additional|one\s+additional)(?=\s+cards?\b(?!\s+instead\b))",
        "a",
        "one more|additional",
        "draw one more card",
        "draw a card",
    ),
    rule(
        "one",
        r"(?<!\w-)(?<!another\s)(?<!the\s)\bone\b(?=\s+(?!of\b|or\b|another\b|other\s+of\b)\w|\s*[.,]|\s+[\ue000-\uf8ff])",
        "1",
        "one",
        "up to one gate",
        "up to 1 gate",
    ),
    rule("colour", r"\bcolour(ed|s)?\b", r"color\1", "colour", "every colour", "every color"),
    rule(
        "deploys",
        r"(?<=\bmember )(?:deploys|is\s+deploying)\b|(?<=\bthis )deploys\b",
        "is deployed",
        "deploys|deploying",
        "When this member deploys",
        "When this member is deployed",
    ),
    rule("mobilised", r"\bmobilis(e[sd]?|ing)\b", r"mobiliz\1", "mobilis", "is mobilised", "is mobilized"),
    rule("mobilize", _inflected("deploy"), _mobilize, "deploy", "is Deployed", "is mobilized"),
    rule("tranceunion", r"\bTU(s?)\b", r"Tranceunion\1", "tu", "each blue TU", "each blue Tranceunion"),
    rule("adjacent", r"\bneighbou?ring\b(?:\s+to\b)?", "adjacent to", "neighb", "neighbouring it", "adjacent to it"),
    rule(
        "battle phase", r"\battack\s+phase\b", "battle phase", "attack phase", "your attack phase", "your battle phase"
    ),
    rule(
        "battle result step",
        r"\bvictory\s+determination(?:\s+step)?\b",
        "battle result step",
        "determination",
        "the Victory Determination step",
        "the battle result step",
    ),
    rule(
        "or less",
        r"\bor\s+(?:fewer|lower|below|smaller)\b",
        "or less",
        "fewer|lower|below|smaller",
        "level 2 or lower",
        "level 2 or less",
    ),
    rule(
        "or more",
        r"\bor\s+(?:higher|greater|above|larger)\b",
        "or more",
        "higher|greater|above|larger",
        "3 or higher",
        "3 or more",
    ),
    rule(
        "or equal",
        r"\b(less|lower|fewer|greater|higher|more)\s+than\s+or\s+equal\s+to\b",
        lambda m: "at most" if m.group(1).lower() in ("less", "lower", "fewer") else "at least",
        "or equal",
        "level less than or equal to 2",
        "level at most 2",
    ),
    rule(
        "equal or",
        r"\bequal\s+to\s+or\s+(less|lower|fewer|greater|higher|more)\s+than\b",
        lambda m: "at most" if m.group(1).lower() in ("less", "lower", "fewer") else "at least",
        "equal to or",
        "equal to or less than 2",
        "at most 2",
    ),
    rule("no more than", r"\b(?:no|not)\s+more\s+than\b", "at most", "more than", "no more than 2", "at most 2"),
    rule(
        "no less than",
        r"\b(?:no|not)\s+(?:less|fewer|lower)\s+than\b",
        "at least",
        "than&&no",
        "no fewer than 2",
        "at least 2",
    ),
    rule(
        "either player",
        r"\b(?:either|any)\s+player's\b",
        "any",
        "player's",
        "in either player's drop zone",
        "in any drop zone",
    ),
    rule(
        "zones by one word",
        rf"\b(?<!equal\s)(in|into|to|from|on|onto)\s+({OWNER}\s+)?({BARE_ZONE})\b(?!\s+zones?|\s+(?:phase|card|tactics|limit|cost|\d))(?=\s*(?:[.,;:\])]|$|\s))",
        r"\1 \2\3 zone",
        "stock|drop|level|remove|refresh|purge",
        "put it in Drop",
        "put it in Drop zone",
    ),
    rule(
        "the zone's cards",
        rf"\b({OWNER})\s+(stock|drop)(?='s\s|\s+has\b)",
        r"\1 \2 zone",
        "stock|drop&&'s|has",
        "your Drop has",
        "your Drop zone has",
    ),
    rule(
        "looked at and put back as it was",
        r"(\bgates?,?\s+(?:and\s+)?look\s+at\s+(?:it|them)),?\s+(?:and\s+)?(?:then\s+)?(?:put|turn|return)\s+(?:it|them)\s+back(?:\s+face[-\s]down)?(?=\.)",
        r"\1",
        "back&&look at",
        "choose one of your opponent's gates, look at it, and put it back face down.",
        "choose one of your opponent's gates, look at it.",
    ),
    rule(
        "face up",
        r"\bface(?:-|\s+)(up|down)\b|\b(?:to|back)\s+face(?:-|\s+)(up|down)\b",
        lambda m: (
            f"face-{(m.group(1) or m.group(2)).lower()}"
            if "-" in m.group()
            else f"face {(m.group(1) or m.group(2)).lower()}"
        ),
        "face",
        "turn it back face-up",
        "turn it face-up",
    ),
    rule(
        "rested",
        r"\bin\s+(?:the\s+|a\s+)?(rest|rested|stand|standing)\s+(?:position|state)\b",
        lambda m: "rested" if m.group(1).lower().startswith("rest") else "standing",
        "position|state",
        "in the Rest position",
        "rested",
    ),
    rule(
        "members in a state",
        rf"\b((?:of\s+)?(?:their|your(?:\s+opponent['’]s)?)\s+(?:{TRAIT}\s+)?)({MEMBER}s)\s+(rested|standing)\b",
        r"\1\3 \2",
        "rested|standing",
        "the opponent chooses 1 of their members standing and",
        "the opponent chooses 1 of their standing members and",
    ),
    rule(
        "becomes rested",
        r"\bbecomes?\s+(rested|standing)\b",
        lambda m: "rests" if m.group(1).lower() == "rested" else "stands",
        "become",
        "When this becomes rested",
        "When this rests",
    ),
    rule("center", r"\bcentre\b", "center", "centre", "the centre", "the center"),
    rule(
        "by means of",
        r"\bby\s+(?:means|way|virtue)\s+of\s+|\bas\s+(?:a|the)\s+result\s+of\s+|\bin\s+consequence\s+of\s+",
        "by ",
        "means of|way of|virtue of|result of|consequence of",
        "When this member is mobilized by means of a trance, draw",
        "When this member is mobilized by a trance, draw",
    ),
    rule(
        "small words without their article",
        rf"\bin\s+(?=same\s+(?:column|row)\b)|\bwith\s+(?=(?:lowest|highest)\s+{VALUE}\b)|\bby\s+(?=effect\b(?!\s+of\b))",
        lambda m: f"{m.group()}{'an' if m.group()[0] in 'bB' else 'the'} ",
        "in same|lowest|highest|by effect",
        "all your opponent's members in same column as this member",
        "all your opponent's members in the same column as this member",
    ),
    rule(
        "thanks to",
        r"\bthanks\s+to\b",
        "by",
        "thanks",
        "leaves the field thanks to an effect",
        "leaves the field by an effect",
    ),
    rule(
        "thousands",
        r"(?<![\d,.])(\d{1,3}),(\d{3})(?![\d,])",
        r"\1\2",
        ",",
        "gets +1,500 power",
        "gets +1500 power",
    ),
    rule(
        "a hand card",
        r"\b(a|an|1|one|\d+)\s+hand\s+(cards?)\b",
        lambda m: (
            f"{m.group(1)} {m.group(2)} from "
            f"{'their' if re.search(r'(?i)opp|player', re.split('[.,;:“]', m.string[: m.start()])[-1]) else 'your'} hand"
        ),
        "hand card",
        "put a hand card into your level zone",
        "put a card from your hand into your level zone",
    ),
    rule(
        "resting",
        r"\b(is|are|your|opponent's|a)\s+resting\b",
        r"\1 rested",
        "resting",
        "while this member is resting, your resting members",
        "while this member is rested, your rested members",
    ),
    rule(
        "X in brackets alone",
        r"(\[Logic\s+Drive\]|\bLogic\s+Drive|\[LD\]|\[ACT\])(\s*)\[X\]",
        r"\1\2[(X)]",
        "[x]",
        "[Logic Drive] [X] Draw X cards.",
        "[Logic Drive] [(X)] Draw X cards.",
    ),
    rule(
        "so much aura",
        r"\b(has|have|had|with)\s+(\d+\s+or\s+(?:more|less|fewer))\s+(aura|heart|limit)s?(?=[\s,.]|\Z)",
        r"\1 \3 \2",
        "aura|heart|limit",
        "its battle opponent has 3 or more hearts",
        "its battle opponent has heart 3 or more",
    ),
    rule(
        "trancing",
        r"\b(by|via|through)\s+trancing\b",
        r"\1 a trance",
        "trancing",
        "When this member is mobilized by trancing, draw a card.",
        "When this member is mobilized by a trance, draw a card.",
    ),
    rule(
        "icons of abilities that are named",
        r"\[(A|C|S)\](?=\s+abilit)",
        lambda m: {"A": "[AUTO]", "C": "[CONT]", "S": "[ACT]"}[m.group(1).upper()],
        "] abilit",
        "Your opponent cannot use [A] abilities.",
        "Your opponent cannot use [AUTO] abilities.",
    ),
    rule(
        "put there this way",
        r"\bput\s+there\s+(?:in\s+)?(?=this\s+way\b)",
        "put into the drop zone ",
        "put there",
        "each tranceunion put there this way",
        "each tranceunion put into the drop zone this way",
    ),
    rule(
        "reduced by a circled number",
        r"(?<![\w])((?:(?!\b(?:logic\s+drives?|abilit(?:y|ies)|\[ACT\]))[^.\n])*?\bcosts?\b(?:(?!\b(?:logic\s+drives?|abilit(?:y|ies)|\[ACT\]))[^.\n])*?\b(?:reduced|decreased|lowered|increased|raised)\s+by\s+)\((\d+)\)(?=(?:\s+(?:if|while|for|until|during)\b|[.,;]))",
        r"\1\2",
        "by (",
        "the cost of this card is reduced by (2).",
        "the cost of this card is reduced by 2.",
    ),
    rule(
        "that's",
        r"\b(that|who|what|where)['’]s\b(?!\s+(?:own\b|owner|master|power|aura|limit|level|cost|soul|effect|controller|abilit))",
        r"\1 is",
        "'s|’s",
        "one of your gates that's destroyed",
        "one of your gates that is destroyed",
    ),
    rule(
        "a card that is destroyed",
        r"\b((?:an?|1|one|2|up\s+to\s+\d+|\d+)\s+(?:of\s+(?:your|their)\s+(?:opponent's\s+)?)?)(gates?|members?|tranceunions?|logicalists?|foreigners?)\s+(?:that|which)\s+(?:is|are)\s+(destroyed|undestroyed|rested|standing)\b",
        r"\1\3 \2",
        "that |which ",
        "choose one of your gates that is destroyed and turn it face down",
        "choose one of your destroyed gates and turn it face down",
    ),
    rule(
        "did not have any",
        r"\b(it|this(?:\s+\w+)?|that\s+\w+|your\s+opponent|(you|they))\s+(?:didn['’]t|did\s+not|doesn['’]t|does\s+not|don['’]t|do\s+not)\s+have\s+any\b",
        lambda m: f"{m.group(1)} {'have' if m.group(2) else 'has'} no",
        "have any",
        "if it does not have any cards in its soul",
        "if it has no cards in its soul",
    ),
    rule(
        "one in a digit",
        r"(?<!up\sto\s)\b1\s+of\s+(?=your\b)",
        "one of ",
        "1 of your",
        "If 1 of your members would be dropped",
        "If one of your members would be dropped",
    ),
    rule(
        "times by its sign",
        rf"(?:\b({VALUE})\s+\+?(\d+)|(?<=[\dra]))\s*(?:x|×|\*)\s*(?:the\s+)?(?=number\s+of\b)",
        lambda m: (f"+{m.group(2)} {m.group(1)}" if m.group(1) else "") + " times the ",
        "number of&&x|×|*",
        "gets power +1000 x the number of your members",
        "gets +1000 power times the number of your members",
    ),
)
"""Words, in the order in which they are respelled."""
