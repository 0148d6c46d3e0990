"""Logic drives, luck drives, boosts, logic definitions, synthesis, blink steps.

Longer than 500 lines: a table of rules in their order, those of one subject.
"""

from __future__ import annotations

import re

from lnl.cards.language.spelling.rule import Rule, rule
from lnl.cards.language.spelling.vocabulary import ADJECTIVE, KIND, MEMBER, THIS, TRAIT, WORD

_PRICED = r"\[(?:ACT|AUTO)\]\s+abilit(?:y|ies)|logic\s+drives?"
"""Abilities that have a cost."""
_PLAYERS = r"your(?:\s+opponent['’]s)?|(?:each|either|both|all)\s+players?['’]s?|players['’]"
"""Whose abilities cost so much, of whatever cards."""


def _priced(who: str | None, what: str, by: str, how: str) -> str:
    """Return ``your members use logic drives for (1) less``, ``your opponent's [ACT] cost gets +1``.

    Args:
        who: whose abilities; None for those of both players.
        what: which abilities.
        by: a number, with other words or not.
        how: whether more or less, with other words or not.
    """
    number = "".join(filter(str.isdigit, by))
    more = re.search(r"less|reduced", how, re.IGNORECASE) is None
    cost = "logic drive" if "drive" in what.lower() else what[: what.index("]") + 1].upper()
    owner = who or "each player's"
    owner = "your opponent's" if re.fullmatch(r"your\s+opponent", owner, re.IGNORECASE) else owner
    if re.fullmatch(_PLAYERS, owner, re.IGNORECASE):
        whose = owner if owner.lower().startswith("your") else "each player's"
        return f"{whose} {cost} cost gets {'+' if more else '-'}{number}"
    owner = owner[:-1] if re.search(r"s['’]$", owner) else re.sub(r"['’]s?$", "", owner)
    owner = {"its": "it", "their": "they", "members": "all members"}.get(owner.lower(), owner)
    use = "uses" if re.match(r"(?:this|that|it\b|one\b|an?\b)", owner, re.IGNORECASE) else "use"
    said = "logic drives" if cost == "logic drive" else f"{cost} abilities"
    return f"{owner} {use} {said} for ({number}) {'more' if more else 'less'}"


_MORE = r"\(?[0-9]\)?\s+(?:more|less|extra)\b|an\s+(?:additional|extra)\s+\(?[0-9]\)?"
"""How much more or less."""
_POSSESSIVES = {"you": "your", "players": "players'", "each player": "each player's"}
_DEFINED = {"paradox": "paradoxes", "tactics": "tactics", "member": "members"}

_NTH = {"2nd": 2, "second": 2, "3rd": 3, "third": 3, "4th": 4, "fourth": 4, "5th": 5, "fifth": 5}


WORDINGS: tuple[Rule, ...] = (
    rule(
        "stock boosts by effects",
        r"(\bwhen(?:ever)?\s+(?:you\s+stock\s+boost|(?:your\s+opponent|a\s+player)\s+stock\s+boosts))\s+(?:by|due\s+to|through|from|with|because\s+of)\s+(?:an\s+effect|effects)(?=,)",
        r"\1",  # 5.27.1: neither rules nor costs do it
        "stock boost&&effect",
        "When you Stock Boost by an effect, draw a card.",
        "When you Stock Boost, draw a card.",
    ),
    rule(
        "the card drawn by it",
        r"\bwhen(?:ever)?\s+you\s+(?:(?:use|perform|do|make|carry\s+out)\s+(?:an?\s+)?)?(luck\s+drive|level\s+boost),\s+"
        r"((?:you\s+may\s+)?reveal\s+|if\s+)(?:the\s+drawn\s+card|the\s+card\s+(?:drawn|(?:that\s+)?you\s+(?:drew|draw))"
        r"(?:\s+(?:by|with|from|for|off)\s+(?:it|that(?:\s+(?:luck\s+drive|level\s+boost))?))?)(?=\s+(?:is|was)\b|[.,])",
        lambda m: f"when you draw a card by a {' '.join(m.group(1).split())}, {m.group(2)}that card",
        "luck drive|level boost&&card&&drew|drawn|draw",
        "When you use a Luck Drive, if the card drawn is a tactics, draw a card.",
        "when you draw a card by a Luck Drive, if that card is a tactics, draw a card.",
    ),
    rule(
        "a member uses its logic drive",
        rf"\bwhen(?:ever)?\s+((?:another|one)\s+of\s+your\s+(?:other\s+)?(?:{TRAIT}\s+)*{MEMBER}s?)\s+(?:uses|activates)\s+(?:its|a|the)\s+logic\s+drive\b",
        r"when you use the logic drive of \1",
        "logic drive&&uses|activates",
        "When another of your members uses its logic drive, draw",
        "when you use the logic drive of another of your members, draw",
    ),
    rule(
        "another member of the opponent uses its logic drive",
        rf"\bwhen(?:ever)?\s+((?:one\s+of\s+your\s+opponent's|an\s+opponent's)\s+(?:{TRAIT}\s+)*{MEMBER}s?)\s+(?:uses|activates)\s+(?:its|a|the)\s+logic\s+drive\b",
        r"when your opponent uses the logic drive of \1",
        "logic drive&&uses|activates",
        "When one of your opponent's members uses its logic drive, draw",
        "when your opponent uses the logic drive of one of your opponent's members, draw",
    ),
    rule(
        "a logic drive of whom",
        rf"\bwhen(?:ever)?\s+you\s+use\s+(?:a|the)\s+logic\s+drive\s+of\s+an?\s+((?:{TRAIT}\s+)*{MEMBER})(?!s)(?=\s+with\b|\s*,)",
        r"when you use the logic drive of one of your \1s",
        "logic drive of",
        "When you use a logic drive of a member with level 4, draw",
        "when you use the logic drive of one of your members with level 4, draw",
    ),
    rule(
        "a logic drive of the opponent's members",
        rf"\bwhen(?:ever)?\s+your\s+opponent\s+uses\s+(?:a|the)\s+logic\s+drive\s+of\s+an?\s+((?:{TRAIT}\s+)*{MEMBER})(?!s)(?=\s+with\b|\s*,)",
        r"when your opponent uses the logic drive of one of your opponent's \1s",
        "logic drive of",
        "When your opponent uses the logic drive of a member, draw",
        "when your opponent uses the logic drive of one of your opponent's members, draw",
    ),
    rule(
        "the member that used the logic drive",
        r"(\bwhen(?:ever)?\s+(?:you|your\s+opponent)\s+uses?\s+(?:a|the)\s+logic\s+drive\s+of\s[^\n•“”]*?)\bthe\s+member\s+(?:that|who|which|whose\s+logic\s+drive)\s+(?:was\s+)?used(?:\s+(?:it|(?:that|the)\s+logic\s+drive))?(?=\s+(?:gets?|gains?|loses|cannot)\b|[.,])",
        r"\1the triggering member",
        "logic drive of&&used",
        "When you use the logic drive of one of your members, the member that used it gets +1000 power for the turn.",
        "When you use the logic drive of one of your members, the triggering member gets +1000 power for the turn.",
    ),
    rule(
        "use the logic drive of one of them",
        rf"\b(use|play|activate)\s+(?:the|a)\s+logic\s+drive\s+of\s+((?:one|another)\s+of\s+your\s+(?:other\s+)?{KIND}{MEMBER}s?)\s+without\s+paying\s+(?:its\s+|the\s+)?costs?\b",
        r"choose \2, and use its logic drive without paying its cost",
        "logic drive of&&without",
        "use the logic drive of one of your members without paying its cost",
        "choose one of your members, and use its logic drive without paying its cost",
    ),
    rule(
        "a logic drive of whom is played",
        rf"\bwhen(?:ever)?\s+you\s+(?:(?:play|activate)\s+(?:an?|the)|use\s+a)\s+\[?logic\s+drive\]?\s+of\s+((?:another|one)\s+of\s+your\s+(?:other\s+)?(?:{ADJECTIVE}\s+)*{MEMBER}s|{THIS})(?=,)",
        r"when \1 uses a logic drive",
        "logic drive",
        "When you play a [Logic Drive] of another of your members, draw a card.",
        "when another of your members uses a logic drive, draw a card.",
    ),
    rule(
        "boost with a colon",
        r"\b(stock\s+(?:boost|open|close)):\s*(?=\(?\d)",
        r"\1 ",
        "boost|open|close&&:",
        "Stock Boost: 1",
        "Stock Boost 1",
    ),
    rule(
        "plays logic cards",
        r"\b(when(?:ever)?\s+(?:you|your\s+opponent|a\s+player))\s+play(s?)\s+(?=an?\s+(?:[\w-]+\s+)?(?:tactics|paradox)\b)",
        r"\1 define\2 ",
        "play&&tactics|paradox",
        "When you play a tactics, draw",
        "When you define a tactics, draw",
    ),
    rule(
        "defined by definition",
        r"\b(defines?\s+an?\s+[^.,;“”]*?)\s+(?:by|for|with|through|as)\s+(?:a\s+)?logic\s+definition\b",
        r"\1",
        "define",
        "When your opponent defines a tactics by logic definition, draw a card.",
        "When your opponent defines a tactics, draw a card.",
    ),
    rule(
        "logic drives of whom",
        r"\bwhen(?:ever)?\s+(?:(this\s+member|that\s+member)['’]s\s+(logic\s+drive)s?\s+is\s+(?:used|activated|played)|(?:an?\s+)?(logic\s+drive)s?\s+of\s+([^.,]+?)\s+is\s+(?:used|activated|played)|((?:one|another)\s+of\s+your\s[^.,]*?)\s+(?:uses|activates)\s+(?:an?|its|the)\s+(logic\s+drive))(?=,)",
        lambda m: f"when you use the logic drive of {m.group(1) or m.group(4) or m.group(5)}",
        "used|activated|played|uses|activates",
        "When one of your members uses a logic drive, draw",
        "when you use the logic drive of one of your members, draw",
    ),
    rule(
        "performs a boost",
        r"\b(?:perform|carry\s+out|do|use)(s?)\s+(?:a\s+)?(stock\s+boost)\b",
        r"\2\1",
        "stock boost&&perform|carry|do|use",
        "perform Stock Boost 2",
        "Stock Boost 2",
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
        "boosts as verbs",
        r"\b(when(?:ever)?\s+(?:your\s+opponent|a\s+player))\s+level\s+boosts(?=,|\s+during\b|\s+while\b)",
        r"\1 uses a level boost",
        "level boosts",
        "When your opponent level boosts, draw",
        "When your opponent uses a level boost, draw",
    ),
    rule(
        "abilities get cost",
        r"(?<!\w)((?:\[(?:ACT|AUTO)\]\s+abilities|logic\s+drives)(?:\s+of\s+[^.,;“”]+?)?)\s+gets?\s+([+-])\(?(\d)\)?\s+cost\b",
        lambda m: f"{m.group(1)} cost ({m.group(3)}) {'less' if m.group(2) == '-' else 'more'}",
        "cost&&abilities|drives",
        "[CONT] Your opponent's [ACT] abilities get +1 cost.",
        "[CONT] Your opponent's [ACT] abilities cost (1) more.",
    ),
    rule(
        "changes the cost of abilities",
        r"(?<=\[CONT\]\s)(increase|reduce|decrease)\s+the\s+costs?\s+of\s+([^.,;“”]*?(?:\[(?:ACT|AUTO)\]\s+abilities|logic\s+drives)[^.,;“”]*?)\s+by\s+\(?(\d)\)?(?=\s*\.)",
        lambda m: (
            f"the costs of {m.group(2)} are {'increased' if m.group(1).lower() == 'increase' else 'reduced'} by ({m.group(3)})"
        ),
        "increase|reduce|decrease&&cost",
        "[CONT] Increase the cost of your opponent's Logic Drives by 1.",
        "[CONT] the costs of your opponent's Logic Drives are increased by (1).",
    ),
    rule(
        "activated abilities that cost less or more",
        r"(\[CONT\][^.\n“”]*?)\b(?:the\s+)?(?:costs?\s+of\s+(?:the\s+)?)?\[(?:S|ACT)\]\s+abilities\s+of\s+(your\s+[^.;,“”]*?members|this\s+member)\s+(?:cost\s+\(?(\d)\)?\s+(less|more)(?:\s+to\s+use)?|(?:is|are)\s+(reduced|increased)\s+by\s+\(?(\d)\)?)(?=\s*\.)",
        lambda m: m.group(1) + _priced(m.group(2), "[ACT]", m.group(3) or m.group(6), m.group(4) or m.group(5)),
        "abilities of&&[cont]",
        "[CONT] The [ACT] abilities of your red members cost (1) less.",
        "[CONT] your red members use [ACT] abilities for (1) less.",
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
        "drives of another",
        rf"\b(when(?:ever)?\s+you\s+use\s+)an?\s+(logic\s+drive\s+of)\s+(?:an?|(another))\s+((?:{WORD}\s+)*?{MEMBER})(?=,)",
        lambda m: f"{m.group(1)}the {m.group(2)} {'another' if m.group(3) else 'one'} of your {m.group(4)}s",
        "logic drive of",
        "When you use a Logic Drive of another member, draw",
        "When you use the Logic Drive of another of your members, draw",
    ),
    rule(
        "members that cost less to drive",
        r"(\[CONT\][^.\n“”]*?)\b(your\s+(?:\w+\s+)*?(?:member|logicalist|foreigner|tranceunion)s|this\s+member)\s+costs?\s+\(?(\d)\)?\s+(less|more)\s+to\s+(?:logic\s+)?drive(?=\s*(?:[.,]|\Z))",
        lambda m: m.group(1) + _priced(m.group(2), "logic drives", m.group(3), m.group(4)),
        "[cont]&&to&&drive",
        "[CONT] Your tranceunions cost 1 less to drive.",
        "[CONT] Your tranceunions use logic drives for (1) less.",
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
        "uses a drive",
        r"\b(uses?)\s+(logic\s+drive|luck\s+drive|level\s+boost)(?=\s*,|\s+during\b)",
        r"\1 a \2",
        "use&&drive|boost",
        "When your opponent uses Logic Drive, draw",
        "When your opponent uses a Logic Drive, draw",
    ),
    rule(
        "playing logic cards",
        r"\b(can['’]t|cannot|can\s+not|may\s+not)\s+(?:play|use)\s+(?=(?:(?:any|a)\s+)?(?:tactics?|paradox(?:es)?)\b)",
        r"\1 define ",
        "tactic|paradox&&play|use",
        "Your opponent cannot play tactics",
        "Your opponent cannot define tactics",
    ),
    rule(
        "defines one",
        r"\b(cannot\s+define)\s+(?:an?|any)\s+(logic|tactics|paradox|member)(?:s|es)?\b",
        lambda m: (
            f"{m.group(1)} {'tactics' if m.group(2).lower() == 'tactics' else m.group(2) + ('es' if m.group(2).lower() == 'paradox' else 's')}"
        ),
        "cannot define",
        "your opponent cannot define a tactics",
        "your opponent cannot define tactics",
    ),
    rule(
        "you blink step a card",
        r"\bwhen(ever)?\s+you\s+blink\s+step\s+(this\s+(?:member|card)|one\s+of\s+your\s+(?:other\s+)?(?:members|tranceunions))(?=,)",
        r"when \2 blink steps",
        "you blink",
        "When you Blink Step this member, draw",
        "when this member blink steps, draw",
    ),
    rule(
        "if you performed synthesis this way",
        r"(\b(?:synthesize|synthesis)\s*\(?\d+\)?\.\s+)if\s+(?:you\s+(?:performed|did)\s+(?:a\s+)?synthesis|you\s+synthesized|a\s+tool\s+was\s+turned\s+(?:face[-\s])?up)(?:\s+(?:this\s+way|by\s+this\s+effect))?(?=,)",
        r"\1If you do",
        "synthesi",
        "Synthesize (3). If you performed synthesis this way, draw a card.",
        "Synthesize (3). If you do, draw a card.",
    ),
    rule(
        "logic definitions with cards of a type",
        r"\b(can't|cannot|can\s+not)\s+(?:(?:perform|make|do)\s+(?:an?\s+)?logic\s+definitions?\s+(?:with|using|of)\s+(?:an?\s+)?(?P<by>paradox|tactics|member)(?:es|s)?(?:\s+cards?)?|(?:play|use|place|put|define)\s+(?:an?\s+)?(?P<play>paradox|tactics|member)(?:es|s)?(?:\s+cards?)?\s+(?:by|with|through|via|for|in)\s+(?:an?\s+)?logic\s+definitions?)(?=[\s.,])(?!\s+(?:and|or)\b)",
        lambda m: f"cannot define {_DEFINED[(m.group('by') or m.group('play')).lower()]}",
        "logic definition",
        "Your opponent can't perform a logic definition with a paradox.",
        "Your opponent cannot define paradoxes.",
    ),
    rule(
        "your third attack in a turn, and what it wins",
        rf"\b(if\s+)(?:it|this)\s+is\s+your\s+(3rd|4th|5th|2nd|second|third|fourth|fifth)\s+or\s+later\s+attack\s+(?:of\s+|in\s+)?(?:this|the)\s+turn,\s+(?:then\s+)?if\s+({THIS})\s+wins\s+(?:that|this|the)\s+battle,(?![^\n]*\b(?:otherwise|if\s+not|instead)\b)",
        lambda m: (
            f"{m.group(1)}the number of attacks you made this turn is {_NTH[m.group(2).lower()]} or more, during this battle, "
            f"when {m.group(3)} wins a battle,"
        ),
        "or later",
        "When this attacks, if it is your 3rd or later attack this turn, then if this wins that battle, draw a card.",
        "When this attacks, if the number of attacks you made this turn is 3 or more, during this battle, when this wins a battle, draw a card.",
    ),
    rule(
        "you blink step",
        r"\bwhen(?:ever)?\s+you\s+(?:perform|do|make|carry\s+out)?\s*(?:an?\s+)?blink\s+steps?(?=,)",
        "when one of your members blink steps",
        "blink step",
        "When you perform a blink step, draw a card.",
        "when one of your members blink steps, draw a card.",
    ),
    rule(
        "a refresh point",
        r"\bwhen(?:ever)?\s+(you|your\s+opponent)\s+(?:gets?|gains?|receives?|takes?)\s+a\s+refresh\s+point(?=,)",
        lambda m: f"when {m.group(1)} refresh{'es their' if 'opponent' in m.group(1).lower() else ' your'} deck",
        "refresh point",
        "When you get a refresh point, draw a card.",
        "when you refresh your deck, draw a card.",
    ),
    rule(
        "logic drives in a turn",
        r"\byou\s+(?:may|can)\s+(?:use|play|perform)\s+(?:a\s+)?logic\s+drives?\s+(?:up\s+to\s+)?(2|3|twice|two\s+times|three\s+times)(?:\s+times)?\s+(?:per|a|each|every|in\s+a|during\s+each\s+of\s+your)\s+turns?(?=\s*\.)",
        lambda m: f"your logic drive limit becomes {3 if m.group(1)[:2].lower() in ('3', 'th') else 2}",
        "logic drive",
        "You can use logic drives up to twice per turn.",
        "your logic drive limit becomes 2.",
    ),
    rule(
        "one more logic drive",
        r"\byou\s+(?:may|can)\s+(?:use|play|perform)\s+(?:(?:an?|1|one)\s+(?:additional|more|extra)\s+logic\s+drive|(?:a\s+)?logic\s+drives?\s+(?:1|one|an)\s+(?:additional|more|extra)\s+time)\s+(?:per|a|each|every)\s+turn(?=\s*\.)",
        "your logic drive limit gets +1",
        "logic drive",
        "You may use one additional logic drive each turn.",
        "your logic drive limit gets +1.",
    ),
    rule(
        "refreshes, in short",
        r"\bwhen(?:ever)?\s+(you\s+refresh|your\s+opponent\s+refreshes)(?=,)",
        lambda m: f"when {m.group(1)} {'your' if m.group(1).lower().startswith('you ') else 'their'} deck",
        "refresh",
        "When you refresh, draw a card.",
        "when you refresh your deck, draw a card.",
    ),
    rule(
        "a logic drive of whom is used",
        r"\b(uses?\s+)(?:an?\s+|the\s+)?(?:\[ACT\]\s+logic\s+drive|\[(?:LD|logic\s+drive)\])\s+(?=of\s+(?:one|another|an?)\b)",
        r"\1the logic drive ",
        "use&&[ld]|logic drive",
        "When you use a [LD] of one of your members, draw a card.",
        "When you use the logic drive of one of your members, draw a card.",
    ),
)
"""Pass 2: other wordings, in the order in which they are respelled."""

FORMS: tuple[Rule, ...] = (
    rule(
        "define",
        r"\b(?:perform|carry\s+out|make|do)(s?)\s+(?:a\s+|any\s+)?logic\s+definitions?\b(?!\s+(?:more|only|once|twice))",
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
        "a tool skill is used",
        r"\buse(s?)\s+(?:an?\s+|your\s+|the\s+|their\s+)?tool(?:['’]s)?\s+skill\b",
        r"synthesize\1",
        "skill&&use",
        "When you use a tool's skill, draw",
        "When you synthesize, draw",
    ),
    rule(
        "if you performed synthesis",
        r"\bif\s+you\s+(?:performed|did|carried\s+out)\s+(?:a\s+)?synthesis(?=\s*,)",
        "if you synthesized",
        "synthesis",
        "If you performed synthesis, draw",
        "if you synthesized, draw",
    ),
    rule(
        "stock boost",
        r"\bstock\s+(boost|open|close)\s*(?:\((\d+|X)\)|(\d+|X)\b)",
        lambda m: f"stock {m.group(1)} ({m.group(2) or m.group(3)})",
        "boost|open|close",
        "Stock Boost 1",
        "stock Boost (1)",
    ),
    rule(
        "play one of the drives",
        r"\bchoose\s+(?:a|1)\s+(logic\s+drive|activated\s+ability)\s+of\s+one\s+of\s+your\s+(\w+),?\s+and\s+(?:play|use)\s+it\b",
        r"use the \1 of all your \2",
        "drive|activated&&play|use",
        "choose a Logic Drive of one of your Members, and play it",
        "use the Logic Drive of all your Members",
    ),
    rule(
        "play a logic drive",
        r"\bchoose\s+(?:a|1|one\s+of)\s+(this\s+member's|its)\s+logic\s+drives?,?\s+and\s+(?:play|use)\s+it\b",
        r"use \1 logic drive",
        "logic drive&&play|use",
        "choose one of its logic drives, and play it",
        "use its logic drive",
    ),
    rule(
        "blink step",
        r"\bperform(s?)\s+(?:a\s+)?blink\s+step\s+(?:with|on)\b",
        r"blink step\1",
        "perform",
        "perform a Blink Step with it",
        "blink step it",
    ),
    rule(
        "the costs of whose abilities",
        rf"(?<!\w)(?=\S)(?:the\s+)?costs?\s+(?:to\s+(?:use|activate)|of)\s+(?:(?:the\s+)?({_PRICED})\s+of\s+([^.,]+?)|(?:all\s+(?:of\s+)?)?(?:(your(?:\s+opponent['’]s)?|[^.,\]]*?\w['’]s?)\s+)?({_PRICED}))\s+(?:(?:is|are)\s+(reduced|increased)\s+by|(increases?)\s+by|becomes?)\s+(\(?[0-9]\)?)(?![0-9])(?:(?<=\))|(?!\)))(?:\s+(more|less)\b)?(?:,?\s+to\s+a\s+minimum\s+of\s+\(?0\)?)?",
        lambda m: (
            _priced(m.group(2) or m.group(3), m.group(1) or m.group(4), m.group(7), how)
            if (how := m.group(5) or m.group(6) or m.group(8)) and not (m.group(8) and (m.group(5) or m.group(6)))
            else m.group()
        ),
        "cost&&reduced|increase|become",
        "The costs of the [ACT] abilities of your other members are reduced by (1), to a minimum of (0).",
        "your other members use [ACT] abilities for (1) less.",
    ),
    rule(
        "a player pays more",
        rf"\b(?:(your\s+opponent|you|players|each\s+player)\s+(?:(?:must|needs?\s+to|ha(?:s|ve)\s+to)\s+)?pays?\s+({_MORE})\s+(?:for|(?:in\s+order\s+)?to\s+(?:use|activate|play))\s+(?:an?\s+|their\s+|your\s+)?({_PRICED})|it\s+costs\s+(your\s+opponent|you|players|each\s+player)\s+({_MORE})\s+to\s+(?:use|activate|play)\s+(?:an?\s+|their\s+|your\s+)?({_PRICED}))",
        lambda m: _priced(
            _POSSESSIVES.get(" ".join((m.group(1) or m.group(4)).lower().split()), "your opponent"),
            m.group(3) or m.group(6),
            m.group(2) or m.group(5),
            m.group(2) or m.group(5),
        ),
        "more|less|additional|extra&&to |for ",
        "[CONT] Your opponent must pay (1) more to use [ACT] abilities.",
        "[CONT] your opponent's [ACT] cost gets +1.",
    ),
    rule(
        "abilities that cost less or more",
        rf"(?<!\w)(?=\S)(?:(?:the\s+)?({_PRICED})\s+of\s+([^.,]+?)|(?:all\s+(?:of\s+)?)?(?:(your(?:\s+opponent['’]s)?|its|their|[^.,\]]*?\w['’]s?)\s+|(?<=\[cont\]\s)|(?<=,\s))({_PRICED}))\s+costs?\s+({_MORE})(?:\s+to\s+(?:use|activate|play))?",
        lambda m: _priced(m.group(2) or m.group(3), m.group(1) or m.group(4), m.group(5), m.group(5)),
        "cost&&less|more|additional|extra",
        "This member's logic drive costs (1) less for the turn.",
        "This member uses logic drives for (1) less for the turn.",
    ),
    rule(
        "logic that cards give",
        r"\b(?:the\s+)?(power|aura|limit)\s+logic\s+of\s+(?:all\s+)?(?:the\s+)?(?:face[-\s]up\s+)?cards\s+in\s+your\s+battle\s+zone\s+(?:is|are)\s+(increased|reduced|decreased)\s+by\s+(\d+)",
        lambda m: (
            f"your battling member gets {'+' if m.group(2).lower() == 'increased' else '-'}{m.group(3)} {m.group(1)} "
            f"for each face-up card with {m.group(1)} logic in your battle zone"
        ),
        "logic of",
        "The power logic of the cards in your battle zone is increased by 1000",
        "your battling member gets +1000 power for each face-up card with power logic in your battle zone",
    ),
)
"""Pass 3: the forms of printed cards, in the order in which they are respelled."""
