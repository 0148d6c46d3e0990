"""Turns, phases and steps: when something happens or may be done, and in whose turn."""

from __future__ import annotations

import re

from lnl.cards.language.spelling.context import is_about_this
from lnl.cards.language.spelling.rule import Rule, rule
from lnl.cards.language.spelling.vocabulary import AUTO, DO, MEMBER, PHASE, THIS, TRAIT

_NEXT = {"stand": "draw", "draw": "level", "level": "main", "main": "battle", "battle": "end"}
"""Which phase begins at once where another ends (7.1.2): the rules have no event for an end (9.1.2.2.1)."""
_DOES = r"return|put|drop|purge|stand|rest|destroy|draw|discard|stock|mobilize|remove|shuffle"
_THIS = r"this(?:\s+(?:member|card))?|it"
_ROLES = {"attacked": "attacking", "attacks": "attacking", "defended": "defending", "defends": "defending"}


def _later(found: re.Match[str]) -> str:
    """Return ``at the end of that battle, return this member to your hand``."""
    head, what, when = found.groups()
    return f"{head}at the end of {when}, {what[0].lower()}{what[1:]}"


def _sentence_of_its_own(found: re.Match[str]) -> str:
    """Return ``. At the end of that turn, ``; under a condition or permission it stays where it is."""
    before = re.split(r"[.•“]\s*", found.string[: found.start()])[-1]
    if re.search(r"\b(?:if|may|unless|while)\b", before, re.IGNORECASE):
        return found.group()
    return f". At the {found.group(1)} of "


def _end_of_battle(found: str, verb: str) -> str:
    role = _ROLES.get(" ".join(verb.lower().split()), "battling")
    return f"at the beginning of the end of battle step while {found} is {role}"


def _at_the_next(found: re.Match[str]) -> str:
    """Return ``. at the beginning of the next end phase, return this card``."""
    mark, deed, start, phase = found.groups()
    before = found.string[: found.start()]
    if re.search(r"\bwhen(?:ever)?\s+this\b", before, re.IGNORECASE) and is_about_this(before):
        deed = re.sub(r"^(\w+)\s+it\b", r"\1 this card", deed)
    return f"{mark}at the {start} of the next {phase} phase, {deed}"


WORDINGS: tuple[Rule, ...] = (
    rule(
        "draws in the draw phase",
        r"\b(when(?:ever)?\s+(?:your\s+opponent\s+draws|you\s+draw))(?:\s+(?:a\s+card|cards?))?\s+(?:for|in|during)\s+(their|your|the)\s+(draw\s+phase)(?=,)",
        r"\1 a card during \2 \3",
        "draw phase&&when",
        "When your opponent draws for their draw phase, draw a card.",
        "When your opponent draws a card during their draw phase, draw a card.",
    ),
    rule(
        "the end of a phase",
        r"\b(?:at\s+the\s+end\s+of\s+(?:(?P<of>your(?:\s+opponent's)?|each|the|every)\s+|an?\s+)?(?P<one>stand|draw|level|main|battle)\s+phase"
        r"|when(?:ever)?\s+(?:(?P<whose>your(?:\s+opponent's)?|the)|an?)\s+(?P<two>stand|draw|level|main|battle)\s+phase\s+ends)(?=\s*,)",
        lambda m: (
            f"at the beginning of {m['of'] or m['whose'] or 'each'} {_NEXT[(m['one'] or m['two']).lower()]} phase"
        ),
        "phase",
        "[AUTO] At the end of your battle phase, draw a card.",
        "[AUTO] at the beginning of your end phase, draw a card.",
    ),
    rule(
        "the turn of the opponent",
        r"\bthe\s+(turn|battle\s+phase|main\s+phase|stand\s+phase|draw\s+phase|end\s+phase)\s+of\s+(?:your|the)\s+opponent\b(?!['’])",
        r"your opponent's \1",
        " of your opponent| of the opponent",
        "During the turn of the opponent, this member gets +1 aura.",
        "During your opponent's turn, this member gets +1 aura.",
    ),
    rule(
        "done at the end of a battle",
        rf",?\s+and\s+({DO}\s+(?:it|that\s+member|that\s+gate|this(?:\s+member)?)(?:\s+(?:to|into|on)\s+[^.,]*?)?)\s+at\s+the\s+end\s+of\s+(?:that|the|this)\s+battle(?=\s*\.)",
        r", then the next time an end of battle step starts, \1",
        "at the end of&&battle",
        "choose one of your opponent's gates and destroy it at the end of that battle.",
        "choose one of your opponent's gates, then the next time an end of battle step starts, destroy it.",
    ),
    rule(
        "draws outside the draw phase",
        r"\bwhen\s+you\s+draw\s+(?:cards\s+)?outside\s+(?:of\s+)?(?:your\s+|the\s+)?draw\s+phase\b",
        "when you draw a card outside your draw phase",
        "draw&&outside",
        "When you draw outside of your draw phase, draw",
        "when you draw a card outside your draw phase, draw",
    ),
    rule(
        "in battles of whom",
        rf"\bduring\s+(?:the\s+)?battles\s+of\s+(?:one\s+of\s+)?your\s+((?:{TRAIT}\s+)*{MEMBER})s((?:\s+with\s+(?:(?!,).)*?)?)\s*,",
        r"if your battling member is a \1\2,",
        "battles of",
        "During the battles of your red members, your opponent cannot level boost.",
        "if your battling member is a red member, your opponent cannot level boost.",
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
        "opponent turn",
        r"\b(?:in|during|on)\s+(?:your\s+|the\s+)?opponent\s+turn\b",
        "during your opponent's turn",
        "opponent turn",
        "[CONT] In opponent turn, this member gets +2000 power.",
        "[CONT] during your opponent's turn, this member gets +2000 power.",
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
        "done at the next end",
        r"([.,]\s+)((?:return|put|drop|discard|stand|rest|draw)\s[^.,;]*?)\s+at\s+the\s+(beginning|start)\s+of\s+the\s+next\s+(end|main|stand|draw)\s+phase(?=\.)",
        _at_the_next,
        "of the next",
        "When this member is dropped, return it to your hand at the beginning of the next end phase.",
        "When this member is dropped, at the beginning of the next end phase, return this card to your hand.",
    ),
    rule(
        "the turn in a time",
        rf"({AUTO}at\s+the\s+(?:beginning|start)\s+of\s+)the\s+turn(?=,)",
        r"\1a turn",
        "of the turn",
        "[AUTO] At the beginning of the turn, draw",
        "[AUTO] At the beginning of a turn, draw",
    ),
    rule(
        "the end of a turn in which it attacked",
        rf"\bat\s+the\s+end\s+of\s+(?:the|a|any|each)\s+turn\s+(?:in\s+which|when|where|that)\s+({THIS})\s+(?:has\s+|had\s+)?(attacked|moved|destroyed\s+a\s+gate|won\s+a\s+battle)(?=,)",
        r"when an end phase starts, if \1 \2 this turn",
        "attacked|moved|destroyed|won&&end of",
        "At the end of the turn in which this member attacked, return",
        "when an end phase starts, if this member attacked this turn, return",
    ),
    rule(
        "on a turn",
        r"(?:(?<=\]\s)|(?<=[.:]\s))(?:on|in)\s+(your(?:\s+opponent's)?)\s+turn(?=,|\s+this\b|\s+your\b|\s+it\b|\s+all\b)",
        r"during \1 turn",
        "turn",
        "[CONT] On your turn, this member gets +2000 power.",
        "[CONT] during your turn, this member gets +2000 power.",
    ),
    rule(
        "comma behind a turn",
        r"((?:\]|[.:])\s+during\s+your(?:\s+opponent's)?\s+turn)\s+(?=(?:this|your|it|all|players|each)\b)",
        r"\1, ",
        "during your",
        "[CONT] During your turn this member gets +2000 power.",
        "[CONT] During your turn, this member gets +2000 power.",
    ),
    rule(
        "done at the end",
        rf"((?:^|[.:\]]\s+|,\s+(?:and\s+(?:then\s+)?)?|\bthen\s+))((?:{_DOES})\s+(?:(?!\b(?:and|at)\b)[^.,;\n])+?)\s+at\s+the\s+end\s+of\s+(that\s+battle|the\s+battle|this\s+battle|that\s+turn|the\s+turn|this\s+turn)(?=\s*(?:\.|$))",
        _later,
        "at the end of",
        "If you do, return this member to your hand at the end of that battle.",
        "If you do, at the end of that battle, return this member to your hand.",
    ),
    rule(
        "the phase of the turn of its arrival",
        rf"\bat\s+the\s+(?:(?:start|beginning)\s+of\s+(?:the\s+end\s+phase\s+of\s+the\s+turn|the\s+turn's\s+end\s+phase)|end\s+of\s+the\s+turn)\s+(?:(?:in\s+which|that|when)\s+)?({THIS})\s+(?:was|is)\s+mobilized(\s+by\s+(?:a\s+)?trance)?(?=,)",
        r"at the beginning of the end phase, if \1 was mobilized\2 this turn",
        "of the turn",
        "At the start of the end phase of the turn in which this was mobilized, draw",
        "at the beginning of the end phase, if this was mobilized this turn, draw",
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
        "stand phase of its owner",
        r"(\bopponent's\b[^.]*?(?:\.(?:\s+(?:Rest|Stand|Move)\s+(?:it|them)\.)?\s+It|,?\s+and\s+it|\.(?:\s+(?:Rest|Stand|Move)\s+(?:it|them)\.)?\s+They|,?\s+and\s+they)\s+(?:does\s+not|do\s+not|don['’]t|doesn['’]t|can['’]?t|cannot)\s+(?:be\s+)?(?:stand|stood)\s+(?:during|in)\s+)(?:its|their)(?:\s+(?:owner|master|controller|player)['’]?s?['’]?)?(\s+next\s+stand\s+phase)",
        r"\1your opponent's\2",
        "stand phase",
        "choose an opponent's rested member and it doesn't stand during its owner's next stand phase",
        "choose an opponent's rested member and it doesn't stand during your opponent's next stand phase",
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
        "a battle ends",
        r"\bwhen(?:ever)?\s+(?:an?|the|each)\s+battle\s+(?:ends|is\s+over|is\s+finished)(?=,)",
        "at the end of a battle",
        "battle&&when",
        "When a battle ends, draw",
        "at the end of a battle, draw",
    ),
    rule(
        "a turn ends",
        r"\bwhen(?:ever)?\s+(your(?:\s+opponent['’]s)?|the|a|each)\s+turn\s+ends\b",
        r"at the end of \1 turn",
        "turn ends",
        "When your turn ends, draw",
        "at the end of your turn, draw",
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
        "only during a phase, at the end",
        r"(?P<head>^.*\]):?\s*(?P<rest>[^\[\]]*?)\.\s*\(?(?:(?:you\s+(?:can|may)\s+)?(?:activate|use)(?:\s+this(?:\s+ability)?)?\s+only|you\s+can\s+only\s+(?:use|activate)\s+this(?:\s+ability)?|only\s+(?:activate|use)(?:\s+this(?:\s+ability)?)?|this\s+ability\s+can\s+(?:only\s+)?be\s+(?:used|activated)(?:\s+only)?)\s+(?:during|in)\s+(?P<time>(?:your|your\s+opponent['’]s|the)\s+(?:\w+\s+phase|turn))\s*\.?\)?\s*$",
        r"\g<head> during \g<time>: \g<rest>.",
        "only|ability&&phase|turn",
        "[ACT] [(1)] Stand this member. Activate only during your battle phase.",
        "[ACT] [(1)] during your battle phase: Stand this member.",
    ),
    rule(
        "the next turn",
        r"\bat\s+the\s+(?:beginning|start)\s+of\s+(your|your\s+opponent['’]s|the)\s+next\s+turn,\s*",
        r"the next time \1 turn starts, ",
        "next turn",
        "at the beginning of your next turn, mobilize it",
        "the next time your turn starts, mobilize it",
    ),
    rule(
        "begins",
        r"\b(turn|phase|step|game)\s+begins\b(?!\s+with)",
        r"\1 starts",
        "begins",
        "When your turn begins",
        "When your turn starts",
    ),
    rule(
        "end of any turn",
        rf"({AUTO})at\s+(?:the\s+)?end\s+of\s+(?:(?:the|each|every|a|either\s+player['’]s|each\s+player['’]s)\s+)?turn,",
        r"\1at the beginning of a end phase,",
        "turn,&&end of",
        "[AUTO] At the end of each turn, draw",
        "[AUTO] at the beginning of a end phase, draw",
    ),
    rule(
        "end of a battle that was won or lost",
        r"\b(?:at\s+(?:the\s+)?end\s+of\s+(?:the|a|each|any)\s+battle|when(?:ever)?\s+(?:the|a)\s+battle)\s+(?:that|in\s+which|where)?\s*(?P<who>this(?:\s+member)?|you|(?:one\s+of\s+)?your\s+members?)\s+(?P<did>won|lost|wins|loses)(?:\s+ends)?(?=,)",
        lambda m: f"at the end of the battle, if {m.group('who')} {m.group('did')} that battle",
        "battle&&won|lost|wins|loses",
        "At the end of a battle in which this member won, draw",
        "at the end of the battle, if this member won that battle, draw",
    ),
    rule(
        "end of the battle",
        r"\bat\s+(?:the\s+)?end\s+of\s+(?:(?:the|that|this|a|each|any)\s+)?battle(?=,)",
        "at the beginning of the end of battle step",
        "battle&&end",
        "At the end of the battle, draw",
        "at the beginning of the end of battle step, draw",
    ),
    rule(
        "phase is skipped",
        rf"\b(your)\s+next\s+({PHASE})\s+is\s+skipped\b",
        r"skip \1 next \2",
        "skipped",
        "your next draw phase is skipped",
        "skip your next draw phase",
    ),
    rule(
        "while in front of what this gets",
        r"(\[CONT\]\s*)(while\s+(?:attacking|defending|in\s+battle))\s+(?=this\b)",
        r"\1\2, ",
        "while",
        "[CONT] while defending this gets +1 aura",
        "[CONT] while defending, this gets +1 aura",
    ),
    rule(
        "on a player's turn",
        r"\bon\s+(your|(?:your\s+)?opp(?:onent)?['’]s)(?:\s+opponent['’]s)?\s+turn\b",
        lambda m: (
            f"during {'your' if m.group(1).lower() == 'your' and 'opponent' not in m.group().lower() else 'your opponent' + chr(39) + 's'} turn"
        ),
        "turn&&on ",
        "When this leaves the field on your opponent's turn, draw",
        "When this leaves the field during your opponent's turn, draw",
    ),
    rule(
        "when this attacks in what lasts",
        r"(\[CONT\]\s[^.\n]*?)\s+when(?:ever)?\s+this(?:\s+member)?\s+(attack|defend)s(?=\.)",
        lambda m: f"{m.group(1)} while this member is {m.group(2)}ing",
        "[cont]&&when",
        "[CONT] This gets +1 aura when this attacks.",
        "[CONT] This gets +1 aura while this member is attacking.",
    ),
    rule(
        "done at a beginning that comes",
        rf"(\[AUTO\](?:\s*\[[^\]\n]*\])*\s*when\s+this\b[^.,\n]*,\s+)((?:purge|drop|rest|stand|return|stock|destroy|remove|discard)\s+(?:it|{THIS})(?:\s+to\s+(?:your|its\s+owner's)\s+hand)?)\s+at\s+the\s+(?:start|beginning)\s+of\s+(?:the|your)\s+(?:next\s+)?({PHASE})(?=\.)",
        lambda m: (
            f"{m.group(1)}at the beginning of {'your' if re.search(r'of your ', m.group(), re.IGNORECASE) else 'the'} next {m.group(3)}, {m.group(2)}"
        ),
        "at the start|at the beginning",
        "[AUTO] When this member is mobilized, purge it at the start of the next end phase.",
        "[AUTO] When this member is mobilized, at the beginning of the next end phase, purge it.",
    ),
    rule(
        "neither player",
        r"\bneither\s+(?:player|of\s+the\s+players)\s+can\s+",
        "players cannot ",
        "neither",
        "Neither player can use logic drives.",
        "players cannot use logic drives.",
    ),
    rule(
        "what is so at the beginning of a time",
        rf"({AUTO})when(?:ever)?\s+((?:this|your|another|an?|\d+)\b[^.,]*?\s(?:is|are)\s+(?:both\s+|all\s+)?(?:in|on|rested|standing)\b[^.,]*?|(?:you|your\s+opponent)\s+ha(?:s|ve)\s+[^.,]*?)\s+at\s+the\s+(beginning|start|end)\s+of\s+((?:your|each|the|an?)\b[^.,]*?)(?=,)",
        r"\1At the \3 of \4, if \2",
        "at the&&when",
        "[AUTO] When you have no members at the start of your main phase, draw a card.",
        "[AUTO] At the start of your main phase, if you have no members, draw a card.",
    ),
)
"""Pass 2: other wordings, in the order in which they are respelled."""

FORMS: tuple[Rule, ...] = (
    rule(
        "in their turn",
        r"(\[CONT\]\s+(?:(?:all\s+)?your\s+opponent's\s+[^.,;:\n\"“”]*?members?\b|your\s+opponent)\s+cannot\s+[^.,;:\n\"“”]*?\bduring\s+)their(?:\s+own)?\s+turn\b",
        r"\1your opponent's turn",
        "their&&[cont]",
        "[CONT] your opponent's members cannot stand during their turn.",
        "[CONT] your opponent's members cannot stand during your opponent's turn.",
    ),
    rule(
        "and at the end",
        r"(?<=[a-z]),?\s+and\s+(?:then\s+)?at\s+the\s+(end|beginning|start)\s+of\s+(?=(?:that|this|the|your|their)\s[^.,]*,)",
        _sentence_of_its_own,
        "and at the|and then at the",
        "choose one of your members, and at the end of that turn, return it",
        "choose one of your members. At the end of that turn, return it",
    ),
    rule(
        "start of a phase",
        r"(\[AUTO\](?:\s*\[1/turn\])?)\s+(?:at\s+)?(?:the\s+)?(start|beginning|end)\s+of\s+(?=(?:your|each|the|an?)\b)",
        r"\1 at the \2 of ",
        "start|beginning|end",
        "[AUTO] Start of your main phase, draw",
        "[AUTO] at the Start of your main phase, draw",
    ),
    rule(
        "only during a phase, said first",
        r"(\[ACT\][^\n“”]*?\]):?\s*(?:activate|use)(?:\s+this(?:\s+ability)?)?\s+only\s+(during\s+(?:your|your\s+opponent['’]s|the)\s+(?:\w+\s+phase|turn))\.\s*",
        r"\1 \2: ",
        "only during",
        "[ACT] [rest this member] Activate only during your opponent's turn. Draw a card.",
        "[ACT] [rest this member] during your opponent's turn: Draw a card.",
    ),
    rule(
        "end of a battle",
        rf"\bat\s+the\s+end\s+of\s+(?:the|a|an|each|every|any)\s+battle\s+(?:in\s+which\s+|that\s+)?({_THIS})\s+(attacked|attacks|defended|defends|was\s+attacking|was\s+defending|is\s+attacking|is\s+defending|was|is|fought|took\s+part)(?:\s+in)?(?=,|\s*$)",
        lambda m: _end_of_battle(m.group(1), m.group(2)),
        "battle&&end",
        "At the end of the battle this member attacked in, draw",
        "at the beginning of the end of battle step while this member is attacking, draw",
    ),
    rule(
        "during the turn, in a later sentence",
        r"(?<=[.;]\s)during\s+(your(?:\s+opponent's)?)\s+turn,\s+",
        r"if it is \1 turn, ",
        "turn,&&during",
        "gets +1 aura. During your opponent's turn, it",
        "gets +1 aura. if it is your opponent's turn, it",
    ),
    rule(
        "whose turn behind a condition",
        r"(\[CONT\]\s*)(if\s[^.,\n]+,)\s*([^.,\n]+?)\s+(during\s+(?:your|your\s+opponent['’]s)\s+turn)(?=\.|$)",
        lambda m: f"{m.group(1)}{m.group(4)}, {m.group(2)} {m.group(3)}",
        "during your&&if",
        "[CONT] If you have 5 or more destroyed gates, your members get +1 aura during your opponent's turn.",
        "[CONT] during your opponent's turn, If you have 5 or more destroyed gates, your members get +1 aura.",
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
        "at the end of the turn",
        r"(?:(?<=[.,;:”\]] )|(?<=on gate destruction ))at\s+(?:the\s+)?end\s+of\s+(?:(?:the|this|that)\s+)?turn(?=,)",
        "at the beginning of the end phase of this turn",
        "end of&&at",
        "Draw a card. At the end of that turn, return it",
        "Draw a card. at the beginning of the end phase of this turn, return it",
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
        "end of your turn",
        r"\bat\s+the\s+end\s+of\s+(your|your\s+opponent's)\s+turn\b",
        r"at the beginning of \1 end phase",
        "end of your",
        "At the end of your turn, draw",
        "at the beginning of your end phase, draw",
    ),
)
"""Pass 3: the forms of printed cards, in the order in which they are respelled."""
