"""Spellings of what people say in other words: territories by a bound, places of an event, who does something.

They stand early: what they make is read by the rules behind them.

Longer than 500 lines: one table.
"""

from __future__ import annotations

import re

from lnl.cards.language.spelling.rule import Rule, rule
from lnl.cards.language.spelling.vocabulary import AUTO, CARD, COLOR, MEMBER, THIS, WORD, ZONE_NAME

_ROW = r"(?:front|back)\s+row"


def _without_territory(found: re.Match[str]) -> str:
    """Return ``without territory 1``: what is left of 1, 2 and 4 (2.10.2)."""
    number, more = found.group(1), found.group(2).lower() in ("more", "higher")
    if (number, more) in (("2", True), ("4", True), ("1", False), ("2", False)):
        left_out = {("2", True): "without territory 1", ("2", False): "without territory 4"}
        return left_out.get((number, more), f"with territory {number}")
    return found.group()


def _at_place(found: re.Match[str]) -> str:
    """Return ``is mobilized in the back row``, ``is placed on a circle in the back row`` for what enters there."""
    verb = " ".join(found.group(1).lower().split())
    return (
        f"is mobilized in the {found.group(2)}"
        if verb == "mobilized"
        else f"is {verb} a circle in the {found.group(2)}"
    )


USAGES: tuple[Rule, ...] = (
    rule(
        "thousands",
        r"(?<![\d,.])(\d{1,3}),(\d{3})(?![\d,])",
        r"\1\2",
        ",",
        "gets +1,500 power",
        "gets +1500 power",
    ),
    rule(
        "territory bounded",
        r"\b(?:with|whose|that\s+(?:has|have))\s+(?:a\s+)?territory\s+(?:is\s+|of\s+)?(\d)\s+or\s+(more|higher|less|lower)\b",
        _without_territory,
        "territory",
        "members with territory 2 or more",
        "members without territory 1",
    ),
    rule(
        "of either player",
        r"\b(?:either|any)\s+player\b(?!['’])",
        "a player",
        "player",
        "When either player draws a card",
        "When a player draws a card",
    ),
    rule(
        "on a field",
        rf"\b((?:{MEMBER}s?)(?:\s+cards?)?)\s+(?:on|in)\s+(?:any|each\s+player['’]s|both\s+players['’]|the)\s+fields?\b",
        r"\1",
        "field",
        "choose a level 1 member on any field",
        "choose a level 1 member",
    ),
    rule(
        "one type or another",
        rf"\b((?:choose|reveal|discard|for|return|put)s?\s+an?\s+(?:(?:{MEMBER}s?|tactics|paradox(?:es)?)))\s+or\s+an?\s+((?:{MEMBER}s?|tactics|paradox(?:es)?))\b(?!\s+(?:with|whose|that))",
        r"\1 or \2",
        "or a",
        "choose a tactics or a paradox from it",
        "choose a tactics or paradox from it",
    ),
    rule(
        "its position",
        r"\b(?:exchange|swap|switch)\s+(?:its|their)\s+(?:position|place|circle)s?\s+(?:with|for)\s+(?=this\b)",
        "exchange it for ",
        "exchange|swap|switch",
        "choose one of your members, and exchange its position with this member",
        "choose one of your members, and exchange it for this member",
    ),
    rule(
        "trade places",
        r"\bhave\s+(it|that\s+\w+)\s+and\s+(this\s+\w+)\s+(?:trade|change|swap|exchange|switch)\s+(?:places|positions|circles)\b",
        r"exchange \1 for \2",
        "places|positions|circles",
        "have it and this member trade places",
        "exchange it for this member",
    ),
    rule(
        "in its battle",
        r"((?:\bwhen(?:ever)?\s[^.,]*?|\bstep))\s+(?:of|in|during)\s+(?:an?|the|any|each)\s+battles?\s+(?:(?:that|(?:in\s+)?which|where(?:in)?)\s+)?(this(?:\s+\w+)?)\s+(?:is\s+(?:in|part\s+of|battling(?:\s+in)?)|is\s+(attacking|defending)(?:\s+in)?|(attack|defend)(?:s|ed)(?:\s+in)?)(?=,|\s+during\b)",
        lambda m: f"{m.group(1)} while {m.group(2)} is {m.group(3) or (m.group(4) or 'battl') + 'ing'}",
        "battle&&when|step",
        "When you define a logic in a battle this member is in, draw",
        "When you define a logic while this member is battling, draw",
    ),
    rule(
        "drives as verbs",
        r"\b(you|your\s+opponent|a\s+player)\s+(luck|logic)\s+drives?(?=\s*,|\s+during\b|\s+while\b)",
        lambda m: f"{m.group(1)} use{'' if m.group(1).lower() == 'you' else 's'} a {m.group(2)} drive",
        "drive",
        "When you luck drive, draw",
        "When you use a luck drive, draw",
    ),
    rule(
        "performs a logic drive",
        r"\b(?:perform|carry\s+out|do)(s?)\s+(?:a\s+)?logic\s+drive\b",
        r"use\1 a logic drive",
        "logic drive&&perform|carry|do",
        "When you perform a logic drive",
        "When you use a logic drive",
    ),
    rule(
        "in that stand phase",
        r"(\bstand\s+phase,[^.]*?\bdo(?:es)?\s+not\s+stand)\s+(?:during|in|for)\s+(?:that|this)\s+(?:stand\s+)?phase\b",
        r"\1 in the stand phase for the stand phase",
        "stand phase",
        "at the beginning of your opponent's stand phase, choose a member, and it does not stand during that phase",
        "at the beginning of your opponent's stand phase, choose a member, and it does not stand in the stand phase for the stand phase",
    ),
    rule(
        "to one of the opponent's empty circles",
        r"(\byour\s+opponent['’]s\s[^.\[\]]*?\bmove\s+(?:it|that\s+\w+)\s+)(?:in)?to\s+one\s+of\s+(?:your\s+opponent['’]s|their|its\s+owner['’]s|its\s+master['’]s)\s+(?:other\s+)?(empty\s+)?circles\b",
        lambda m: f"{m.group(1)}to {'an empty circle' if m.group(2) else 'any circle'}",
        "circles",
        "choose one of your opponent's members and move it to one of their empty circles",
        "choose one of your opponent's members and move it to an empty circle",
    ),
    rule(
        "to one of your empty circles",
        r"(?<!opponent's )(\bmove\s+(?:this\s+\w+|it)\s+)(?:in)?to\s+one\s+of\s+your\s+(?:other\s+)?empty\s+circles\b",
        r"\1to an empty circle",
        "empty",
        "move this member to one of your empty circles",
        "move this member to an empty circle",
    ),
    rule(
        "stocked for losing to this, replaced",
        rf"(\[CONT\]\s*)if\s+([^.,“”]*?\bwould\b[^.,“”]*?)\s+(?:(?:because|as|since|after)\s+(?:it|they)\s+lost|(?:for|by|after|because\s+of|due\s+to|from)\s+losing)\s+(?:a|the|its)\s+battle\s+(?:against|with|to)\s+({THIS})(?=,)",
        r"\1If \3 is battling, if \2 for losing a battle",
        "[cont]&&would&&los",
        "[CONT] If an opponent's member would be dropped because it lost a battle against this member, remove",
        "[CONT] If this member is battling, if an opponent's member would be dropped for losing a battle, remove",
    ),
    rule(
        "loses to this",
        rf"(\bwhen(?:ever)?\s[^.,“”]*?)\s+(?:(?P<cause>(?:because|as|since)\s+(?:it|they)\s+lost|(?:for|by|after|because\s+of|due\s+to|from)\s+losing)|(?P<verb>loses))\s+(?:a|the|its)\s+battle\s+(?:against|to)\s+({THIS})(?=,)",
        lambda m: (
            f"{m.group(1)} {'for losing' if m.group('cause') else 'loses'} a battle while {m.group(4)} is battling"
        ),
        "when&&los&&battle",
        "When an opponent's member is stocked by losing a battle against this member, draw",
        "When an opponent's member is stocked for losing a battle while this member is battling, draw",
    ),
    rule(
        "entering a row",
        rf"\bis\s+(mobilized|placed\s+on)\s+(?:(?:in|on)?to\s+|on\s+|in\s+)?(?:an?\s+circle\s+(?:in|of)\s+)?(?:your|the)\s+({_ROW})\b",
        _at_place,
        "row&&mobilized|placed",
        "When this member is mobilized to your back row",
        "When this member is mobilized in the back row",
    ),
    rule(
        "placed in a row",
        rf"({AUTO})when(?:ever)?\s+(this\s+\w+)\s+is\s+placed\s+(?:on\s+a\s+circle\s+)?in\s+(?:the|your)\s+({_ROW})(?=\s*,)",
        r"\1if \2 is in the \3, when \2 is placed on a circle",
        "row&&placed",
        "[AUTO] When this card is placed on a circle in the back row, draw",
        "[AUTO] if this card is in the back row, when this card is placed on a circle, draw",
    ),
    rule(
        "one that enters a row",
        rf"\b((?:one|another)\s+of\s+your(?:\s+opponent['’]s)?\s+(?:[^\s,.]+\s+)*?(?:(?:{MEMBER}s?|tactics|paradox(?:es)?)))\s+is\s+placed\s+(?:on\s+a\s+circle\s+)?in\s+(?:the|your|their)\s+({_ROW})\b",
        r"\1 in the \2 is placed on a circle",
        "row&&placed",
        "When one of your members is placed on a circle in your back row",
        "When one of your members in the back row is placed on a circle",
    ),
    rule(
        "to the circle of this gate",
        rf"\b((?:(?:one|another)\s+of\s+your|an?|another)\s+(?:[^\s,.]+\s+)*?(?:(?:{MEMBER}s?|tactics|paradox(?:es)?)))\s+is\s+(mobilized|placed)\s+(?:(?:in|on)?to\s+|on\s+|in\s+)(?:(this\s+gate)['’]s\s+circle|the\s+circle\s+(?:corresponding\s+to|of|in\s+front\s+of)\s+(this\s+gate))(?=,)",
        lambda m: (
            f"{m.group(1)} corresponding to {m.group(3) or m.group(4)} is {m.group(2)}{' on a circle' if m.group(2).lower() == 'placed' else ''}"
        ),
        "this gate",
        "When one of your members is mobilized to this gate's circle,",
        "When one of your members corresponding to this gate is mobilized,",
    ),
    rule(
        "stand in their stand phase",
        r"\b(?:cannot|do(?:es)?\s+not)\s+stand\s+(?:during|in)\s+(?:their|its\s+(?:master|owner)['’]s|your\s+opponent['’]s|your)\s+stand\s+phases?\b",
        "does not stand in the stand phase",
        "stand phase",
        "Your opponent's members cannot stand during their stand phase",
        "Your opponent's members does not stand in the stand phase",
    ),
    rule(
        "one on top and the other at the bottom",
        r"\bput\s+(?:one|1)(?:\s+of\s+(?:them|those\s+cards))?\s+on\s+(?:the\s+)?top\s+of\s+your\s+deck,?\s+and\s+(?:put\s+)?the\s+(?:other|rest)\s+(?:one\s+)?on\s+the\s+bottom(?:\s+of\s+(?:your\s+deck|it))?(?=\.)",
        "put 1 of them on the top of your deck, and put the rest on the bottom of your deck",
        "bottom&&top",
        "look at the top 2 cards of your deck, put one on the top of your deck and the other on the bottom.",
        "look at the top 2 cards of your deck, put 1 of them on the top of your deck, and put the rest on the bottom of your deck.",
    ),
    rule(
        "members of one type and another",
        rf"\b((?:all\s+)?(?:your\s+opponent['’]s|your)\s+(?:other\s+)?(?:(?:{MEMBER}s?|tactics|paradox(?:es)?)))\s+and\s+((?:{MEMBER}s?|tactics|paradox(?:es)?))(?=\s+(?:gets?|gains?|cannot|loses?|have|has|do|in|with)\b)",
        r"\1 or \2",
        " and ",
        "Your logicalists and foreigners get +500 power",
        "Your logicalists or foreigners get +500 power",
    ),
    rule(
        "uses a drive",
        r"\b(uses?)\s+(logic\s+drive|luck\s+drive|level\s+boost)(?=\s*,|\s+during\b)",
        r"\1 a \2",
        "use&&drive|boost",
        "When your opponent uses Logic Drive, draw",
        "When your opponent uses a Logic Drive, draw",
    ),
    rule(
        "activated ability by its icon",
        r"\b(uses?\s+)an?\s+\[(?:S|ACT)\](?:\s+ability)?(?=\s+of\b)",
        r"\1an [ACT] ability",
        "use",
        "When you use an [ACT] of another of your members",
        "When you use an [ACT] ability of another of your members",
    ),
    rule(
        "under this member as soul",
        r"\b(put\s[^.;\[\]]*?)\s+under\s+(this|it)(\s+member)?(?:\s+as\s+(?:its\s+)?soul)(?=[.,])",
        lambda m: f"{m.group(1)} into {'this member' + chr(39) + 's' if m.group(2).lower() == 'this' else 'its'} soul",
        "under",
        "put it under this member as soul.",
        "put it into this member's soul.",
    ),
    rule(
        "at least so many of",
        r"\bat\s+least\s+(\d+)\s+of\s+(?=your\b|them\b|those\b|the\b)",
        r"\1 or more of ",
        "at least",
        "if at least 2 of your members are red",
        "if 2 or more of your members are red",
    ),
    rule(
        "zone that contains",
        r"\bif\s+((?:your|your\s+opponent['’]s)\s+(?:drop|level|stock|purge|remove|battle|tool)(?:\s+zone)?)\s+(?:contains|includes|holds)\s+((?:an?|\d+(?:\s+or\s+more)?)\s[^.,\n]+?)(?=,)",
        lambda m: (
            f"if there {'is' if m.group(2).lower().startswith('a') else 'are'} {m.group(2)} in {m.group(1)}"
            f"{'' if m.group(1).lower().endswith('zone') else ' zone'}"
        ),
        "contains|includes|holds",
        "if your drop zone contains a tranceunion, draw",
        "if there is a tranceunion in your drop zone, draw",
    ),
    rule(
        "whole zone into the deck",
        r"\bshuffle\s+(your|your\s+opponent['’]s)\s+(drop|purge|remove)\s+zone\s+into\s+(?=(?:your|their)\s+deck\b)",
        r"shuffle all cards in \1 \2 zone into ",
        "shuffle",
        "shuffle your drop zone into your deck",
        "shuffle all cards in your drop zone into your deck",
    ),
    rule(
        "zone before its cards",
        rf"\bone\s+of\s+(your|your\s+opponent['’]s)\s+({ZONE_NAME})\s+zone\s+cards\b",
        r"a card in \1 \2 zone",
        "zone cards",
        "stand one of your level zone cards",
        "stand a card in your level zone",
    ),
    rule(
        "becomes as much",
        r"\bbecomes?\s+(?:equal\s+to|the\s+same\s+as)\s+(?=\d|the\b|this\b|that\b|its\b|your\b)",
        "becomes ",
        "become",
        "its power becomes equal to this member's power",
        "its power becomes this member's power",
    ),
    rule(
        "is the attacking member",
        r"\b(is|are|was|were)\s+(not\s+)?the\s+(attacking|defending|battling)\s+member\b(?!['’]s)",
        lambda m: f"is {m.group(2) or ''}{m.group(3)}",
        "ing member",
        "if this is the defending member",
        "if this is defending",
    ),
    rule(
        "members of both players",
        rf"((?:\[CONT\]|(?:\[CONT\]\s*|\.\s+)during\s+your(?:\s+opponent['’]s)?\s+turn,)\s*)((?:(?:other|{COLOR}|rested|standing|attacking|defending|battling|level\s+\d+(?:\s+or\s+(?:more|less))?)\s+)*(?:(?:{MEMBER}s?|tactics|paradox(?:es)?))\b)(?=\s+(?:in\s+battle|battling|in\s+the|with|gets?|gains?|cannot|loses?|have|has)\b)",
        r"\1all \2",
        "[cont]|turn,&&member|super|logicalist|foreigner|tranceunion|tactics|paradox",
        "[CONT] Members in battle get -1 limit.",
        "[CONT] all Members in battle get -1 limit.",
    ),
    rule(
        "attacks without resting",
        r"\b(if\s+you\s+do,\s+)(?:it|this\s+\w+)\s+(?:attacks|may\s+attack)\s+without\s+(?:being\s+\[?rest\]?ed|resting)(?:\s+instead)?(?=\.)",
        r"\1it stays standing instead",
        "being|resting",
        "If you do, it attacks without being rested.",
        "If you do, it stays standing instead.",
    ),
    rule(
        "counted in a revealed hand",
        rf"(\b(?:your\s+opponent\s+reveals\s+(?:their|all\s+cards\s+in\s+their)\s+hand|reveal\s+(?:all\s+cards\s+in\s+)?your\s+opponent['’]s\s+hand)(?:\.\s+|,\s+and\s+|,\s+then\s+))if\s+(?:there\s+(?:is|are|were|was)\s+)?(no|(?:an?|\d+\s+or\s+(?:more|less)|exactly\s+\d+))\s+((?:{WORD}\s+)*?(?:(?:{MEMBER}s?|tactics|paradox(?:es)?)|cards?))\s+(?:(?:is|are|was|were)\s+)?(?:(?:from\s+)?among\s+(?:those\s+cards|the\s+(?:revealed\s+)?cards|them)|revealed(?:\s+this\s+way)?|in\s+(?:it|that\s+hand))(?=,)",
        r"\1if there are \2 \3 in your opponent's hand",
        "reveal&&if ",
        "your opponent reveals their hand. If there is no tactics among the revealed cards, draw",
        "your opponent reveals their hand. if there are no tactics in your opponent's hand, draw",
    ),
    rule(
        "each card of a revealed hand",
        rf"(\b(?:your\s+opponent\s+reveals\s+(?:their|all\s+cards\s+in\s+their)\s+hand|reveal\s+(?:all\s+cards\s+in\s+)?your\s+opponent['’]s\s+hand)(?:\.\s+|,\s+and\s+|,\s+then\s+))for\s+each\s+((?:{WORD}\s+)*?(?:(?:{MEMBER}s?|tactics|paradox(?:es)?)|cards?))\s+(?:among\s+(?:those\s+cards|the\s+revealed\s+cards|them)|revealed(?:\s+this\s+way)?|in\s+it)\s*,",
        r"\1for each \2 in your opponent's hand,",
        "reveal&&each",
        "your opponent reveals their hand. For each member among those cards, draw a card",
        "your opponent reveals their hand. for each member in your opponent's hand, draw a card",
    ),
    rule(
        "definitions that cannot be",
        r"\bcan(?:not|['’]t|\s+not)\s+(?:perform|carry\s+out|make|do|use)\s+(?:a\s+|any\s+)?logic\s+definitions?\b(?!\s+(?:more|only|once|twice|with|or)\b)",
        "cannot define logics",
        "definition",
        "your opponent can't perform logic definitions",
        "your opponent cannot define logics",
    ),
    rule(
        "luck drives that cannot be",
        r"\bcan(?:not|['’]t|\s+not)\s+(?:(?:use|perform|do|make)\s+)(?:a\s+|any\s+)?(luck\s+drive|level\s+boost)s?\b(?!\s+or\b)",
        r"cannot \1",
        "luck drive|level boost",
        "your opponent can't use luck drives until end of turn",
        "your opponent cannot luck drive until end of turn",
    ),
    rule(
        "what they cannot do",
        r"(\b[Ii]f\s+(your\s+opponent)\s[^.\n]*?,\s+)they(?=\s+can(?:not|['’]t)\s)",
        r"\1\2",
        "they can",
        "If your opponent has 5 or more cards in hand, they can't luck drive.",
        "If your opponent has 5 or more cards in hand, your opponent can't luck drive.",
    ),
    rule(
        "while it intercepts",
        rf"((?:^|(?<=\n))\[(?:CONT|C)\]\s*)(?:while|as\s+long\s+as|if)\s+{THIS}\s+(?:is\s+intercepting|intercepts|is\s+in\s+(?:the|your)\s+intercept\s+zone),\s*",
        r"\1Only in the intercept zone: ",
        "intercept",
        "[CONT] While this is intercepting, your defending member gets +1 aura.",
        "[CONT] Only in the intercept zone: your defending member gets +1 aura.",
    ),
    rule(
        "it gets as well",
        r"(\[(?:CONT|C)\][^.\n]*?\bthis\s+member\s+(?:gets|gains|has)\s[^.\n]*\.\s+If\s(?![^.,]*\b(?:member|tranceunion|foreigner|logicalist|card)s?\b)[^.,\n]*,\s+)it(?=\s+(?:also\s+)?(?:gets|gains|has)\s)",
        r"\1this member",
        "it also|it gets|it gains|it has&&[c",
        "[CONT] If you have 2 gates, this member gets +3000 power. If you have exactly 1 gate, it also gets +2 aura.",
        "[CONT] If you have 2 gates, this member gets +3000 power. If you have exactly 1 gate, this member also gets +2 aura.",
    ),
    rule(
        "what it battles is moved",
        r"\bwhen(?:ever)?\s+(?:this\s+member's\s+battle\s+opponent|the\s+(?:member\s+battling\s+this\s+member|battle\s+opponent\s+of\s+this\s+member))\s+is(?=\s+(?:put|placed|stocked|dropped|sent|returned)\b)",
        "if this member is battling, when an opponent's battling member is",
        "battle opponent|member battling",
        "When this member's battle opponent is put into the stock zone",
        "if this member is battling, when an opponent's battling member is put into the stock zone",
    ),
    rule(
        "level of a player",
        r"\b(your(?:\s+opponent['’]s)?|their)\s+(?:player\s+)?level(?=\s+(?:is|are|becomes?|reaches)\b)",
        r"the number of cards in \1 level zone",
        "level",
        "If your level is 4 or higher, this member gets +1 limit",
        "If the number of cards in your level zone is 4 or higher, this member gets +1 limit",
    ),
    rule(
        "level of the other player",
        r"\b(the\s+number\s+of\s+cards\s+in\s+)(your\s+opponent['’]s|your)(\s+level\s+zone\s+is\s+(?:\w+\s+)?(?:higher|more|greater|lower|less|fewer|lesser)\s+than\s+)(yours|your\s+opponent['’]s)(?:\s+level)?(?=[,.])",
        lambda m: (
            f"{m.group(1)}{m.group(2)}{m.group(3)}{m.group(1)}{'your' if m.group(4).lower() == 'yours' else m.group(4)} level zone"
        ),
        "than&&level zone",
        "If the number of cards in your opponent's level zone is higher than yours, this member gets",
        "If the number of cards in your opponent's level zone is higher than the number of cards in your level zone, this member gets",
    ),
    rule(
        "level and stock cards",
        r"\b(\d+|an?|one|two|three)\s+of\s+your\s+((?:(?:face[- ](?:up|down)|rested|standing|red|blue|green|yellow|purple|white)\s+)*)(level|stock)\s+cards\b",
        lambda m: (
            f"{m.group(1)} {m.group(2)}card{'' if m.group(1).lower() in ('1', 'a', 'an', 'one') else 's'} in your {m.group(3).lower()} zone"
        ),
        "level cards|stock cards",
        "turn 2 of your face-up level cards face down",
        "turn 2 face-up cards in your level zone face down",
    ),
    rule(
        "one more of them",
        r"\b(put\s+the\s+top\s+card\s+of\s+your\s+deck\s+[^.,]*?),?\s+and\s+if\s+([^.,]*),\s+put\s+(?:1|one|another)(?:\s+more)?(?:\s+card)?(?:\s+(?:there|too|as\s+well))?(?=\.)",
        r"\1. If \2, \1",
        "top&&more|another",
        "put the top card of your deck into your stock zone, and if this member has 3 or more soul, put one more.",
        "put the top card of your deck into your stock zone. If this member has 3 or more soul, put the top card of your deck into your stock zone.",
    ),
    rule(
        "chose none",
        rf"\bif\s+you\s+(?:chose|choose|have\s+chosen|did\s+not\s+choose|didn['’]t\s+choose)\s+(?:none|nothing|no\s+{CARD}s?|any(?:\s+(?:card|member)s?)?)(?=,)",
        "if the number of cards among them is exactly 0",
        "if you&&chose|choose|did",
        "If you chose none, draw a card.",
        "if the number of cards among them is exactly 0, draw a card.",
    ),
    rule(
        "chose so many",
        rf"\bif\s+you\s+(?:chose|have\s+chosen)\s+(\d+|two|three|four|five)(\s+or\s+more)?(?:\s+{CARD}s)?(?=,)",
        r"if the number of cards among them is \1 or more",
        "chose",
        "If you chose 3, draw a card.",
        "if the number of cards among them is 3 or more, draw a card.",
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
        "a hand that is revealed",
        r"\breveal(s?)\s+(your|their|your\s+opponent's)\s+(?:entire\s+|whole\s+)?hand\b",
        r"reveal\1 all cards in \2 hand",
        "reveal",
        "reveal your hand",
        "reveal all cards in your hand",
    ),
    rule(
        "none in a revealed hand",
        r"(?P<may>\byou\s+may\s+)?(?P<head>\breveals?\s+all\s+cards\s+in\s+your\s+hand\.\s+If\s+)there\s+(?:is|are)\s+(?P<what>[^.,]*?)\s+(?:in\s+it|among\s+them)(?=,)",
        lambda m: f"{m['may'] or ''}{m['head']}{'you do, if ' if m['may'] else ''}you have {m['what']} in your hand",
        "there",
        "reveal all cards in your hand. If there are no tranceunions in it, draw a card.",
        "reveal all cards in your hand. If you have no tranceunions in your hand, draw a card.",
    ),
    rule(
        "whatever the gates",
        r"(\bcan\s+attack\s[^.,]*?back\s+row)\s+(?:regardless\s+of|no\s+matter|ignoring)\s+(?:the\s+)?(?:state\s+of\s+(?:the\s+)?)?gates?(?:\s+in\s+front\s+of\s+(?:them|it))?",
        r"\1",
        "regardless|matter|ignoring",
        "This member can attack circles in the back row regardless of the gates in front of them.",
        "This member can attack circles in the back row.",
    ),
    rule(
        "as long as both are there",
        r"\bas\s+long\s+as\s+(?:both\s+)?this\s+member\s+and\s+(?:that\s+member|the\s+chosen\s+member|it)\s+are\s+(?:both\s+)?(?:on\s+the\s+field|there)",
        "As long as this member is on the field",
        "as long as",
        "As long as both this member and that member are on the field, that member gets +2000 power.",
        "As long as this member is on the field, that member gets +2000 power.",
    ),
)
"""Each says in words that are read what people say in other ones."""
