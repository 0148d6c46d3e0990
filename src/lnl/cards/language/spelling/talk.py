"""Spellings of what players say at large: words that other card games have for things of this one, signs and short numbers.

Longer than 500 lines: one table.
"""

from __future__ import annotations

import re

from lnl.cards.language.spelling.quotes import ELEMENT, NAME
from lnl.cards.language.spelling.rule import Rule, rule
from lnl.cards.language.spelling.vocabulary import CARD, CHANGE, COLOR, PILE, THIS, ZONE

_WHO = r"(?:all|each|the|your|this|that|those|it|them|an?\s+opponent's|one\s+of)\b"


def _one_of_them(found: re.Match[str]) -> str:
    """Return ``if there are 3 or more red cards in your drop zone, choose a red card in your drop zone``."""
    head, what, noun, place, many = found.group("head", "what", "noun", "place", "many")
    one = "up to one " if many.lower().startswith("up") else "a "
    return f"{head}{what}{noun}s {place}, choose {one}{what}{noun} {place}"


def _target(found: re.Match[str]) -> str:
    """Return ``one of your members``; before what it gets, ``choose one of your members. It gets``."""
    chosen = found.group(1)
    return f"choose {chosen}. It {found.group(2)}" if found.group(2) else chosen


TALK: tuple[Rule, ...] = (
    rule(
        "thousands in short",
        r"(?<![\w.])([+\-]\s*)(\d+)(?:\.(\d))?k\b",
        lambda m: f"{m.group(1)}{int(m.group(2)) * 1000 + int(m.group(3) or 0) * 100}",
        "k",
        "this member gets +2k power",
        "this member gets +2000 power",
    ),
    rule(
        "how long, in parentheses",
        r"\s*\((until\s+(?:the\s+)?end\s+of\s+(?:(?:the|this|that)\s+)?(?:turn|battle)|(?:for\s+)?(?:this|the)\s+(?:turn|battle))\)(?=\s*[.,]|\s*$)",
        r" \1",
        "(&&until|turn|battle",
        "this member gets +1000 power (until end of turn).",
        "this member gets +1000 power until end of turn.",
    ),
    rule(
        "limit in the cost",
        r"(\[(?:ACT|AUTO)\]\s*)\[([^\[\]]*?)(?:\s*,\s*|\s+)(?:1\s*/\s*turn|once\s+per\s+turn)\]",
        r"\1[1/turn] [\2]",
        "turn]",
        "[ACT] [(0), 1/turn] Draw a card.",
        "[ACT] [1/turn] [(0)] Draw a card.",
    ),
    rule(
        "on your side",
        rf"\b((?:level\s+\d+\s+(?:or\s+\w+\s+)?)?{CARD}s)\s+on\s+(your(?:\s+opponent's)?)\s+side(?:\s+of\s+the\s+field)?\b",
        r"\2 \1",
        "side",
        "Level 1 members on your side get +1000 power",
        "your Level 1 members get +1000 power",
    ),
    rule(
        "opposing",
        r"\b(an?\s+|all\s+|each\s+|one\s+|the\s+)?opposing\s+(?=(?:[\w<>\-]+\s+){0,2}?(?:effects?|members?|gates?|tranceunions?|foreigners?|logicalists?|cards?)\b)",
        lambda m: (
            "an opponent's "
            if (m.group(1) or "").strip().lower() in ("a", "an", "one")
            else f"{m.group(1) or ''}your opponent's "
        ),
        "opposing",
        "cannot be chosen by opposing effects",
        "cannot be chosen by your opponent's effects",
    ),
    rule(
        "target",
        rf"\btarget\s+(one\s+of\s+your\s+{CARD}s|an\s+opponent's\s+{CARD})(?:\s+(gets|gains|cannot)(?=\s))?",
        _target,
        "target",
        "target one of your members gets +3000 power",
        "choose one of your members. It gets +3000 power",
    ),
    rule(
        "bounce",
        r"\bbounce\s+((?:one\s+of|an?|up\s+to|this|that|it|all|\d+)\b[^.,;\[\]]*)",
        r"return \1 to its owner's hand",
        "bounce",
        "Bounce an opponent's member of level 3 or lower.",
        "return an opponent's member of level 3 or lower to its owner's hand.",
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
        "upon",
        rf"(\[AUTO\]\s*(?:\[[^\[\]]*\]\s*)*)upon\s+(deploy|mobiliz|attack|defend|intercept)ing(?:\s+(?:with\s+)?{THIS})?(?=,)",
        lambda m: (
            f"{m.group(1)}When this member "
            + ("is mobilized" if m.group(2).lower() in ("deploy", "mobiliz") else f"{m.group(2).lower()}s")
        ),
        "upon",
        "[AUTO] Upon deploying this, draw a card.",
        "[AUTO] When this member is mobilized, draw a card.",
    ),
    rule(
        "values to whom",
        rf"(?:(?<=[,:.\]]\s)|(?<=\band\s))({CHANGE})\s+(?:to|for(?!\s+(?:each|every)\b))\s+({_WHO}[^.,;]*?)(?=\s+(?:until|this|for\s+the|during)\s|[.,;]|$)",
        r"\2 gets \1",
        "power|aura|limit|level&&to|for",
        "When this attacks, -1 aura to the defending member this battle.",
        "When this attacks, the defending member gets -1 aura this battle.",
    ),
    rule(
        "values behind a colon",
        rf"(\[CONT\]\s*)([^.:,\[\]]*?\b(?:{CARD}s?|<[^<>]*>s?))\s*:\s*(?={CHANGE}\s*\.)",
        r"\1\2 get ",
        ":&&[cont]",
        "[CONT] Your level 1 members: +1000 power.",
        "[CONT] Your level 1 members get +1000 power.",
    ),
    rule(
        "elements in the plural",
        rf"({ELEMENT})s\b",
        r"\1 members",
        "",
        "all your <Angel>s get +1000 power",
        "all your <Angel> members get +1000 power",
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
        "of whose choice",
        r"(\bdiscards?\s[^.,;]*?)\s+of\s+(?:their|his\s+or\s+her|your)\s+(?:own\s+)?(?:choice|choosing)\b",
        r"\1",
        "ice|osing",
        "each player discards a card of their choice",
        "each player discards a card",
    ),
    rule(
        "discard a number",
        r"(\bdiscards?\s+)(\d+|one|two|three)(?=\s*[\],;.])",
        lambda m: f"{m.group(1)}{m.group(2)} card{'' if m.group(2).lower() in ('1', 'one') else 's'}",
        "discard",
        "[(2), discard 1]",
        "[(2), discard 1 card]",
    ),
    rule(
        "pay to do",
        r"\b((?:you|your\s+opponent)\s+may\s+pay\s+(?:\(\d+\)|the\s+cost|cost))\s+to\s+([^.]*?)(?=\.)(?!\.\s+If\s+(?:you|they|your\s+opponent)\s+do\b)",
        lambda m: f"{m.group(1)}. If {'you' if m.group(1).lower().startswith('you ') else 'they'} do, {m.group(2)}",
        "pay",
        "you may pay (1) to draw a card.",
        "you may pay (1). If you do, draw a card.",
    ),
    rule(
        "hand size",
        r"\bhand\s+size(?:\s+limit)?\b",
        "hand limit",
        "hand size",
        "your hand size limit becomes 8",
        "your hand limit becomes 8",
    ),
    rule(
        "a turn that ends",
        r"\buntil\s+((?:your|their)(?:\s+opponent's)?\s+next)\s+turn\s+(?:ends|is\s+over)\b",
        r"until the end of \1 turn",
        "turn ends|is over",
        "Until your opponent's next turn ends",
        "until the end of your opponent's next turn",
    ),
    rule(
        "until it ends",
        r"\buntil\s+(?:the|this|that)\s+(battle|turn)\s+(?:ends|is\s+over)\b",
        r"until end of \1",
        "ends|is over",
        "+1000 power until the battle ends",
        "+1000 power until end of battle",
    ),
    rule(
        "a gate without a member",
        r"\battacks\s+a\s+gate\s+(?:with|that\s+has)\s+no\s+members?\s+(?:on|in)\s+(?:its|the\s+corresponding)\s+circle\b",
        "attacks a circle with no members",
        "attacks a gate",
        "When this attacks a gate with no member on its circle",
        "When this attacks a circle with no members",
    ),
    rule(
        "mobilized by trance with",
        rf"\bwhen(?:ever)?\s+({THIS})\s+is\s+mobilized\s+by\s+(?:a\s+)?trance\s+with\s+((?:an?\s+)?(?:{NAME}|{ELEMENT}[^.,]*?|{COLOR}\s[^.,]*?))(?=,)",
        r"if you trance with \2, when \1 is mobilized by trance",
        "trance with",
        'When this member is mobilized by trance with "Alkane", draw',
        'if you trance with "Alkane", when this member is mobilized by trance, draw',
    ),
    rule(
        "exchanged with a battler",
        r"(\bexchange\s+(?:it|that\s+member))\s+with\s+(your\s+(?:battling\s+member|member\s+in\s+battle))\b",
        r"\1 for \2",
        "exchange",
        "exchange it with your member in battle",
        "exchange it for your member in battle",
    ),
    rule(
        "a list in one line",
        r"\b(choose\s+(?:one|1)(?:\s+of\s+(?:the\s+following|these))?)\s*(?::|—|–|\s-\s)\s*(?![\n•・])([^.•・\n:“”]+?)(?:[;,]\s+or|;|\s+[—–]?\s*or)\s+([^.•・\n:“”]+)\.\s*$",
        lambda m: f"{m.group(1)}:\n• {m.group(2).strip()}.\n• {m.group(3).strip()}.",
        "choose&&:|—|–|-&&or|;",
        "choose one: draw a card; or discard a card.",
        "choose one:\n• draw a card.\n• discard a card.",
    ),
    rule(
        "one of those that are there",
        rf"(?P<head>\bif\s+(?:you\s+have|there\s+are)\s+(?:\d+|two|three|four|five|six)\s+or\s+more\s+)(?P<what>[^.,]*?)\b(?P<noun>{CARD})s\s+(?P<place>in\s+your\s+{ZONE}),\s+choose\s+(?P<many>(?:up\s+to\s+)?(?:one|1))\s+of\s+(?:them|those(?:\s+cards)?)\b",
        _one_of_them,
        "of them|of those&&more",
        "if there are three or more red cards in your drop zone, choose one of them, and put it into your hand",
        "if there are three or more red cards in your drop zone, choose a red card in your drop zone, and put it into your hand",
    ),
    rule(
        "a cost that is chosen",
        r"(\[(?:[^\[\]]*?[,;\s])?)choose\s+((?:one|two|three|\d+|an?)\s[^\[\],.]*?),?\s+and\s+(put|return|rest|stand|discard|reveal|drop)\s+(?:it|them)\b(?=[^\[\]]*\])",
        r"\1\3 \2",
        "choose&&put|return|rest|stand|discard|reveal|drop",
        "[ACT] [Choose one of your rested members and put it into your stock zone]",
        "[ACT] [put one of your rested members into your stock zone]",
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
        "you trance, and what it is",
        r"\bwhen(?:ever)?\s+you\s+trance,\s+if\s+(?:the|that)\s+tranceunion(?:\s+(?:mobilized|placed)\s+by\s+that\s+trance)?\s+is\s+(?:an?\s+)?((?:red|blue|green|yellow|purple|white|[\ue000-\uf8ff]|Monolium|Disfia|Tetra-Heaven|Tritomy|Septpia))(?:\s+(?:tranceunion|card|member))?(?=,)",
        r"when one of your \1 tranceunions is mobilized by trance",
        "you trance",
        "When you trance, if the tranceunion mobilized by that trance is red, draw a card.",
        "when one of your red tranceunions is mobilized by trance, draw a card.",
    ),
    rule(
        "you trance, and what it gets",
        r"\bwhen(?:ever)?\s+you\s+trance,\s+(?:the|that)\s+tranceunion(?:\s+(?:mobilized|placed)\s+by\s+that\s+trance)?\s+(?=(?:gets|gains|cannot|can't)\s)",
        "when one of your tranceunions is mobilized by trance, that member ",
        "you trance",
        "When you trance, the tranceunion mobilized by that trance gets +1000 power.",
        "when one of your tranceunions is mobilized by trance, that member gets +1000 power.",
    ),
    rule(
        "in the same column or row",
        r"\bin\s+the\s+same\s+(column|row)(?!\s+as\b)(?=[\s.,]|$)",
        r"in the same \1 as this member",
        "same",
        "choose one of your opponent's members in the same column",
        "choose one of your opponent's members in the same column as this member",
    ),
    rule(
        "while they are in a row",
        r"(\[CONT\]\s*(?:all\s+)?your(?:\s+other|\s+opponent's)?\s[^.,\n]*?)\s+((?:get|gain|cannot)\s[^.,\n]*?)\s+while\s+(?:they\s+are|it\s+is|they're)\s+(in\s+(?:the|your)\s+(?:front|back)\s+row)(?=\.)",
        r"\1 \3 \2",
        "row&&while",
        "[CONT] Your red members get +1000 power while they are in the back row.",
        "[CONT] Your red members in the back row get +1000 power.",
    ),
    rule(
        "unless the other player does",
        r"(?:,\s+and\s+|\.\s+)(put|return|drop|rest|destroy|stock|draw)\b([^.,\[\]]*?)\s+unless\s+your\s+opponent\s+(pays|discards|puts|rests|returns|drops)\s+([^.]*)(?=\.)",
        lambda m: (
            f". Unless your opponent pays {m.group(4) if m.group(3).lower() == 'pays' else f'[{m.group(3)[:-1]} {m.group(4)}]'},"
            f" {m.group(1).lower()}{m.group(2)}"
        ),
        "unless your opponent",
        "Choose an opponent's member, and return it to hand unless your opponent discards a card.",
        "Choose an opponent's member. Unless your opponent pays [discard a card], return it to hand.",
    ),
    rule(
        "drives without soul",
        r"\b(?:you\s+(?:may|can)\s+(?:use|activate)\s+(this\s+member|your\s+[^.,]*?members|that\s+member)['’]s?\s+logic\s+drives?|(this\s+member|your\s+[^.,]*?members|that\s+member)['’]s?\s+logic\s+drives?\s+can\s+be\s+(?:used|activated))\s+(?:even\s+(?:if|while|when)\s+(?:it\s+has|they\s+have|this\s+member\s+has)\s+no\s+soul|without\s+(?:(?:any|having|needing)\s+)*soul)\b|(?<=can\suse\slogic\sdrives\s)without\s+(?:(?:any|having)\s+)*soul\b",
        lambda m: (
            f"{m.group(1) or m.group(2)} can use logic drives without needing soul"
            if m.group(1) or m.group(2)
            else "without needing soul"
        ),
        "even|without|drives&&logic drive",
        "[CONT] You may use this member's logic drive even if it has no soul.",
        "[CONT] this member can use logic drives without needing soul.",
    ),
    rule(
        "a card that goes to a zone",
        rf"\b(the\s+top\s+(?:card|\d+\s+cards|two\s+cards|three\s+cards)\s+of\s+(?:your(?:\s+opponent's)?|their)\s+deck|it|they)\s+goes?\s+(?:in)?to\s+((?:your|their|your\s+opponent's|its\s+owner's)\s+(?:{PILE}|drop))\b",
        lambda m: f"put {'them' if m.group(1).lower() == 'they' else m.group(1)} into {m.group(2)}",
        "goe",
        "the top card of your opponent's deck goes to their drop zone",
        "put the top card of your opponent's deck into their drop zone",
    ),
    rule(
        "a condition before the trigger",
        rf"(\[AUTO\]\s*(?:\[[^\[\]]*\]\s*)*if\s+you\s+have\s[^.,]*?)\s+(when\s+{THIS}\s+(?:attacks|defends|intercepts|is\s+mobilized|is\s+attacked|wins\s+a\s+battle|loses\s+a\s+battle)),",
        r"\1, \2,",
        "have&&when this",
        "[AUTO] If you have no other members when this member attacks, draw a card.",
        "[AUTO] If you have no other members, when this member attacks, draw a card.",
    ),
    rule(
        "a zone that has so many",
        rf"\b(when(?:ever)?\s+{THIS}\s+\w+)\s+and\s+((?:your|your\s+opponent's)\s+(?:{PILE}|drop)\s+has\s[^.,]*?)(?=,)",
        r"\1, if \2",
        "has&&when",
        "When this member attacks and your stock zone has five or more cards, draw",
        "When this member attacks, if your stock zone has five or more cards, draw",
    ),
    rule(
        "a gate destroyed by this",
        r"\bwhen(?:ever)?\s+(?:one\s+of\s+your\s+opponent's\s+gates|an?\s+(?:opponent's\s+)?gate)\s+is\s+destroyed\s+by\s+(this\s+member|one\s+of\s+your\s+[^.,]*?members)(?=,)",
        r"when \1 destroys a gate",
        "destroyed by",
        "When one of your opponent's gates is destroyed by this member, draw",
        "when this member destroys a gate, draw",
    ),
    rule(
        "the target of an attack",
        r"\bbecomes\s+the\s+target\s+of\s+(?:an?|your\s+opponent's)\s+attack\b",
        "is attacked",
        "target",
        "When this member becomes the target of an attack",
        "When this member is attacked",
    ),
    rule(
        "chosen by the other player",
        r"\bwhen(?:ever)?\s+your\s+opponent\s+chooses\s+(this\s+member|one\s+of\s+your\s+[^.,]*?members)\s+(?:with|by|for)\s+(?:an?|the|their)\s+(?:card\s+)?effects?(?=,)",
        r"when \1 is chosen by your opponent's effect",
        "chooses&&effect",
        "When your opponent chooses this member with an effect, draw",
        "when this member is chosen by your opponent's effect, draw",
    ),
    rule(
        "for each of what is there, said first",
        rf"(\[CONT\]\s*(?:during\s+your(?:\s+opponent's)?\s+turn,\s*)?)for\s+(each|every)\s+([^.,]*?),\s+((?:{THIS}|your\s+[^.,]*?members)\s+gets?\s+{CHANGE})(?=\.)",
        r"\1\4 for \2 \3",
        "for each|for every&&[cont]",
        "[CONT] During your turn, for each rested member your opponent has, this member gets +1000 power.",
        "[CONT] During your turn, this member gets +1000 power for each rested member your opponent has.",
    ),
    rule(
        "revealed this way",
        r"(\breveal\s+any\s+number\s+of\s+[^.]*?from\s+your\s+hand\.[^.]*?\bfor\s+each)\s+(?:card|member)\s+revealed\s+(?:this\s+way|in\s+this\s+way)\b",
        r"\1 card among them",
        "revealed this way|revealed in this way",
        "reveal any number of red cards from your hand. It gets +1000 power for each card revealed this way",
        "reveal any number of red cards from your hand. It gets +1000 power for each card among them",
    ),
    rule(
        "the other case first",
        r"\bif\s+(?P<who>they|your\s+opponent)\s+(?:don['’]t|do\s+not|does\s+not|doesn['’]t),\s+(?P<no>[^.]*)\.\s+if\s+(?:they|your\s+opponent)\s+(?:do|does),\s+(?P<yes>[^.]*)(?=\.)",
        r"If they do, \g<yes>. If they do not, \g<no>",
        "if they|if your opponent",
        "your opponent may discard a card. If they don't, draw a card. If they do, stand this member.",
        "your opponent may discard a card. If they do, stand this member. If they do not, draw a card.",
    ),
    rule(
        "a circle with a member",
        rf"\bwhen(?:ever)?\s+({THIS}|one\s+of\s+your\s+[^.,]*?members)\s+attacks\s+a\s+circle\s+(?:with|that\s+has)\s+a\s+member(?:\s+on\s+it)?(?=,)",
        r"if there is a defending member, when \1 attacks",
        "attacks a circle",
        "When this member attacks a circle with a member on it, draw",
        "if there is a defending member, when this member attacks, draw",
    ),
    rule(
        "or both of them",
        r"(\bchoose\s+(?:one|1)\s+of\s+(?:the\s+following|these)),\s+or\s+both\s+if\b",
        r"\1, or 2 if",
        "or both",
        "choose one of the following, or both if you have no cards in your hand",
        "choose one of the following, or 2 if you have no cards in your hand",
    ),
    rule(
        "in the main phase of whom",
        r"\bif\s+it\s+is\s+(your(?:\s+opponent's)?)\s+(main|battle)\s+phase\b",
        r"if it is \1 turn and it is the \2 phase",
        "phase&&it",
        "if it is your opponent's main phase, draw a card",
        "if it is your opponent's turn and it is the main phase, draw a card",
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
        "costs with a plus",
        r"(\[[^\[\]+]*?\w)\s+\+\s+(?=(?:rest|discard|put|return|pay|\()[^\[\]+]*\])",
        r"\1, ",
        "+&&rest|discard|put|return|pay|(",
        "[ACT] [Rest this + Rest 1 of your members]",
        "[ACT] [Rest this, Rest 1 of your members]",
    ),
    rule(
        "lose value",
        r"(?<!would\s)\bloses?\s+(\d{3,5}|\d)\s+(power|aura|limit)\b",
        r"get -\1 \2",
        "lose&&power|aura|limit",
        "your opponent's members lose 1000 power",
        "your opponent's members get -1000 power",
    ),
    rule(
        "due to losing",
        r"\b(?:due\s+to|because\s+of|by|from|after)\s+losing\s+(a|the|that)\s+battle\b",
        r"for losing \1 battle",
        "losing",
        "When this is put in stock due to losing a battle",
        "When this is put in stock for losing a battle",
    ),
    rule(
        "higher than this member",
        r"\bwith\s+(level|power|aura)\s+(higher|lower|greater)\s+than\s+this\s+member(?:'s)?(?=\s)(?!\s+(?:level|power|aura)\b)",
        lambda m: (
            f"with {m.group(1).lower()} {'less' if m.group(2).lower() == 'lower' else 'more'} than (this member's {m.group(1).lower()})"
        ),
        "higher|lower|greater",
        "one of your members with level higher than this member wins",
        "one of your members with level more than (this member's level) wins",
    ),
    rule(
        "put so many",
        r"(\bput\s+them\s[^.]*\.\s+If\s+)you\s+(?:put|did\s+so\s+with)\s+(\d+|two|three|four|five)(?:\s+or\s+more)?(?:\s+(?:of\s+them|cards))?(?:\s+(?:there|this\s+way))?(?=,)",
        r"\1the number of affected cards is \2 or more",
        "you put|you did so",
        "put them on the bottom of your deck. If you put two, draw a card.",
        "put them on the bottom of your deck. If the number of affected cards is two or more, draw a card.",
    ),
    rule(
        "circle of a gate",
        r"\b(corresponding\s+to\s+this\s+member)'s\s+circle\b",
        r"\1",
        "corresponding",
        "a gate corresponding to this member's circle",
        "a gate corresponding to this member",
    ),
    rule(
        "stand phase of its owner",
        r"(\bopponent's\b[^.]*?(?:\.\s+It|,?\s+and\s+it|\.\s+They|,?\s+and\s+they)\s+(?:does\s+not|do\s+not|don['’]t|doesn['’]t|can['’]?t|cannot)\s+(?:be\s+)?(?:stand|stood)\s+(?:during|in)\s+)(?:its|their)\s+(?:owner|master|controller|player)['’]?s?['’]?(\s+next\s+stand\s+phase)",
        r"\1your opponent's\2",
        "stand phase",
        "choose an opponent's rested member and it doesn't stand during its owner's next stand phase",
        "choose an opponent's rested member and it doesn't stand during your opponent's next stand phase",
    ),
    rule(
        "this member as well",
        r"(\bthis\s+member\s+(?:gets|gains|has)\s[^.\n]*?,?\s+and\s+if\s+(?:its|this\s+member's)\s+battle\s+opponent\s[^.,\n]*,\s+)it(?=\s+(?:also\s+)?(?:gets|gains)\s)",
        r"\1this member",
        "battle opponent",
        "this member gets +1 aura until end of that battle, and if its battle opponent is red, it gets +3000 power as well.",
        "this member gets +1 aura until end of that battle, and if its battle opponent is red, this member gets +3000 power as well.",
    ),
)
"""They stand behind the single words."""
