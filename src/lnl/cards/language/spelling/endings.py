"""Spellings of what stands elsewhere in a sentence: delays and durations behind it, conditions joined to a trigger, short lists."""

from __future__ import annotations

import re

from lnl.cards.language.spelling.quotes import ELEMENT, NAME
from lnl.cards.language.spelling.rule import Rule, rule

_WORD = rf"[\w{NAME[1:-1]}{ELEMENT[1:-1]}-]+"
_HEAD = r"(\[AUTO\](?:\s*\[[^\[\]\n]*\])*\s*)"
_DOES = r"return|put|drop|purge|stand|rest|destroy|draw|discard|stock|mobilize|remove|shuffle"
_NOUN = r"(?:card|member|tactics|paradox|tranceunion|foreigner|logicalist)"
_ZONE = r"drop|stock|level|battle|paradox|remove|purge"
_STATES = (
    r"you\s+(?:have|do\s+not\s+have|tranced)\b|your\s+opponent\s+has\b|there\s+(?:is|are)\b|it\s+is\s+your\b|it's\s+your\b|"
    r"your\s+(?:opponent's\s+)?(?:T-rank|hand|(?:stock|drop|level|battle|purge)(?:\s+zone)?)\s+(?:is|has|contains)\b|"
    r"all\s+(?:of\s+)?your\b|all\s+cards\b|\d+\s+or\s+more\s+of\s+your\b|(?:1|one)\s+of\s+your\s+\w+\s+(?:is|was|has)\b|"
    r"this\s+member(?:'s\s+(?:power|aura|limit|level)\s+is\b|\s+(?:is|has|was|did|attacked)\b)|"
    r"the\s+(?:defending|attacking)\s+member(?:'s)?\s|the\s+total\b|the\s+number\b"
)


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


ENDINGS: tuple[Rule, ...] = (
    rule(
        "for the rest of a time",
        r"\bfor\s+(?:the\s+)?(?:rest|remainder|duration)\s+of\s+(?:the|this|that)\s+(turn|battle)(?!\s+phase)\b",
        r"until end of \1",
        "rest of|remainder of|duration of",
        "it gets +1000 power for the rest of the turn",
        "it gets +1000 power until end of turn",
    ),
    rule(
        "comma before a duration",
        r"(\b(?:gets?|gains?|cannot|loses?)\s[^.,\n]*?),\s+(?=(?:until\s+(?:the\s+)?end\s+of\s+(?:turn|(?:the|this|that)\s+(?:turn|battle)|battle|your\s+(?:opponent's\s+)?next\s+turn)|this\s+turn|for\s+(?:the|this)\s+(?:turn|battle))\s*\.)",
        r"\1 ",
        "until|this turn|for the|for this",
        "it gets +2000 power for each card in its soul, until end of turn.",
        "it gets +2000 power for each card in its soul until end of turn.",
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
        "and at the end",
        r"(?<=[a-z]),?\s+and\s+(?:then\s+)?at\s+the\s+(end|beginning|start)\s+of\s+(?=(?:that|this|the|your|their)\s[^.,]*,)",
        _sentence_of_its_own,
        "and at the|and then at the",
        "choose one of your members, and at the end of that turn, return it",
        "choose one of your members. At the end of that turn, return it",
    ),
    rule(
        "a state joined to a trigger",
        rf"{_HEAD}(when(?:ever)?\s+[^.,\n]+?),?\s+and\s+((?:{_STATES})[^.,\n]*?),\s+",
        r"\1if \3, \2, ",
        " and ",
        "[AUTO] When this is put in stock for losing a battle, and your opponent has 3 or more members, draw a card.",
        "[AUTO] if your opponent has 3 or more members, When this is put in stock for losing a battle, draw a card.",
    ),
    rule(
        "the phase of the turn of its arrival",
        r"\bat\s+the\s+(?:start|beginning)\s+of\s+(?:the\s+end\s+phase\s+of\s+the\s+turn|the\s+turn's\s+end\s+phase)\s+(?:in\s+which|that|when)\s+(this(?:\s+member)?)\s+(?:was|is)\s+mobilized(\s+by\s+(?:a\s+)?trance)?(?=,)",
        r"at the beginning of the end phase, if \1 was mobilized\2 this turn",
        "of the turn",
        "At the start of the end phase of the turn in which this was mobilized, draw",
        "at the beginning of the end phase, if this was mobilized this turn, draw",
    ),
    rule(
        "comma behind a condition",
        r"(\bif\s+[^.,\n]+?)\s+(?=you\s+may\s+(?:put|draw|pay|discard|return|stand|rest|choose|reveal|search|mobilize|look|drop|purge|move|turn|set)\b)",
        r"\1, ",
        "you may",
        "if it has 2 or more soul you may put this on the bottom of your deck",
        "if it has 2 or more soul, you may put this on the bottom of your deck",
    ),
    rule(
        "a dash before the choices",
        r"\b(choose\s+(?:one|1)(?:\s+of\s+the\s+following)?)\s*[–—-]\s*(?=\n)",
        r"\1:",
        "choose",
        "Choose one –\n• Draw a card.",
        "Choose one:\n• Draw a card.",
    ),
    rule(
        "what they choose of two",
        r"\b(your\s+opponent\s+chooses\s+(?:one|1)(?:\s+of\s+the\s+following)?):\s*(?!\n)([^.•・\n:“”;]+?)[,;]\s+or\s+([^.•・\n:“”;]+)\.\s*$",
        lambda m: f"{m.group(1)}:\n• {_theirs(m.group(2))}.\n• {_theirs(m.group(3))}.",
        "opponent chooses",
        "your opponent chooses one: that player discards a card, or this member gets +6000 power until end of battle.",
        "your opponent chooses one:\n• your opponent discards a card.\n• this member gets +6000 power until end of battle.",
    ),
    rule(
        "what stays on top",
        r"\s*\((?:otherwise|if\s+not),?\s+(?:leave\s+it|it\s+stays|it\s+remains|put\s+it\s+back)[^()]*\)",
        "",
        "otherwise|if not",
        "You may put that card in your drop zone (otherwise leave it on top).",
        "You may put that card in your drop zone.",
    ),
    rule(
        "one of those in a battle",
        rf"(?P<head>\b(?:if|and)\s+(?:you\s+have|there\s+are)\s+\d+\s+or\s+more\s+)(?P<what>(?:{_WORD}\s+)*?)(?P<noun>{_NOUN})s\s+(?P<place>in\s+your\s+(?:battle\s+zone|paradox\s+zone|hand)),\s+choose\s+(?P<many>up\s+to\s+)?(?:one|1)\s+of\s+(?:them|those(?:\s+cards)?)\b",
        lambda m: (
            f"{m.group('head')}{m.group('what')}{m.group('noun')}s {m.group('place')}, choose {'up to 1' if m.group('many') else 'a'} {m.group('what')}{m.group('noun')} {m.group('place')}"
        ),
        "of them|of those",
        "if you have 2 or more cards in your battle zone, choose one of those cards",
        "if you have 2 or more cards in your battle zone, choose a card in your battle zone",
    ),
    rule(
        "two values, each with its condition",
        r"(\[CONT\]\s*)(this\s+member|it|(?:all\s+)?your\s[^.,\n]*?members)\s+(gets?|gains?)\s+([+-]\d+\s+\w+)\s+((?:if|while|as\s+long\s+as|for\s+each)\s[^.,\n]+?),?\s+and\s+(?:gets?\s+|gains?\s+)?([+-]\d+\s+\w+)\s+((?:if|while|as\s+long\s+as|for\s+each)\s[^.,\n]+)\.",
        r"\1\2 \3 \4 \5. \2 \3 \6 \7.",
        "and +|and -|and get|and gain",
        "[CONT] This member gets +1000 power if you have a red member, and +1 aura if you have a blue member.",
        "[CONT] This member gets +1000 power if you have a red member. This member gets +1 aura if you have a blue member.",
    ),
    rule(
        "a random card of a zone",
        rf"\b(return|put|purge|drop|remove)\s+(?:an?|1)\s+random\s+({_NOUN})\s+(?:from|in)\s+((?:your|your\s+opponent's)\s+(?:(?:{_ZONE})\s+zone|hand))\s+",
        r"choose a \2 in \3 at random, \1 it ",
        "random",
        "return a random card from your opponent's battle zone to their hand",
        "choose a card in your opponent's battle zone at random, return it to their hand",
    ),
    rule(
        "mobilized freely to where",
        r"(\bmobilizes?\s[^.;,]*?),?\s+without\s+paying\s+(?:its|their|the)\s+costs?,?\s+(?=(?:to|on|onto)\s+(?:an?|one)\b)",
        r"\1 ",
        "without paying",
        "mobilize a foreigner from your hand without paying its cost, to an empty circle",
        "mobilize a foreigner from your hand to an empty circle",
    ),
    rule(
        "so many destroyed gates with this",
        r"\bif\s+this\s+(?:gate\s+)?is\s+your\s+(second|third|fourth|fifth|sixth|seventh)\s+or\s+(?:later|subsequent)\s+destroyed\s+gate(?=,)",
        lambda m: (
            f"if you have {('second', 'third', 'fourth', 'fifth', 'sixth', 'seventh').index(m.group(1).lower()) + 2} or more destroyed gates"
        ),
        "destroyed gate",
        "If this is your fifth or later destroyed gate, draw",
        "if you have 5 or more destroyed gates, draw",
    ),
    rule(
        "soul of a trance",
        r"\b(becomes)\s+(?:an?\s+|the\s+)?soul\s+(?:for|in|through|via|during|as\s+part\s+of)\s+(?:a|the)\s+trance\b(?!\s+change)",
        r"\1 soul by trance",
        "soul",
        "When this foreigner becomes soul for a trance",
        "When this foreigner becomes soul by trance",
    ),
    rule(
        "put there",
        r"\b((?:card|member)s?)\s+(?:that\s+(?:was|were)\s+|you\s+)?put\s+there(?=\s+this\s+way\b|\s*[.,]|\s+until\b)(?:\s+this\s+way)?",
        r"\1 put into your drop zone this way",
        "put there",
        "gets +2000 power per card put there this way",
        "gets +2000 power per card put into your drop zone this way",
    ),
    rule(
        "cards that were its soul",
        r"\bthat\s+(was|were)\s+(?:in\s+)?(its|this\s+member's)\s+soul\b",
        r"that \1 in \2 soul",
        "soul",
        "up to 2 cards that were its soul",
        "up to 2 cards that were in its soul",
    ),
    rule(
        "trance with whom, of a kind",
        r"\b(when(?:ever)?\s+(?:you|your\s+opponent)\s+trances?)\s+(?:using|with)\s+(?:your|one\s+of\s+your)\s+(my\s+logicalist|[\w\ue000-\uf8ff]+\s+(?:member|logicalist|foreigner))s?(?=,)",
        lambda m: (
            f"if you trance with a {m.group(2)}, {m.group(1)}" if " you " in f" {m.group(1).lower()} " else m.group()
        ),
        "trance",
        "When you trance using your My Logicalist, draw",
        "if you trance with a My Logicalist, When you trance, draw",
    ),
    rule(
        "pay in a cost",
        r"(?<=\[)pay\s+(?=\((?:\d+|X)\))",
        "",
        "[pay",
        "[ACT] [Pay (1), rest this member] Draw a card.",
        "[ACT] [(1), rest this member] Draw a card.",
    ),
    rule(
        "tap",
        r"\b(un)?tap(s|ped)?\b",
        lambda m: (
            ("stand" if m.group(1) else "rest")
            + {"s": "s", "ped": "ing" if m.group(1) else "ed"}.get((m.group(2) or "").lower(), "")
        ),
        "tap",
        "[ACT] [Tap this member] Draw a card.",
        "[ACT] [rest this member] Draw a card.",
    ),
    rule(
        "sacrifice",
        r"\bsacrifice\s+((?:this|one|another|an?|\d+)\b[^.,;\[\]]*?)(?=\s*[.,;\]])",
        r"put \1 into the drop zone",
        "sacrifice",
        "[ACT] [Sacrifice this member] Draw a card.",
        "[ACT] [put this member into the drop zone] Draw a card.",
    ),
    rule(
        "choose any",
        rf"\b(choose)\s+any\s+(?:1\s+|one\s+)?(?=(?:{_WORD}\s+)?{_NOUN}\b)",
        r"\1 a ",
        "any",
        "choose any member",
        "choose a member",
    ),
)
"""They stand behind what holds all the time, in the order in which they are respelled."""


def _theirs(what: str) -> str:
    """Return a choice of the other player with that player named."""
    return re.sub(r"^(?:that\s+player|they)\s+", "your opponent ", what.strip(), flags=re.IGNORECASE)
