"""Spellings of what stands elsewhere in a sentence: delays and durations behind it, conditions joined to a trigger, short lists."""

from __future__ import annotations

import re

from lnl.cards.language.spelling.quotes import NAME
from lnl.cards.language.spelling.rule import Rule, rule
from lnl.cards.language.spelling.vocabulary import AUTO, CARD, MEMBER, THIS, TYPE, VALUE, WORD, ZONE

_DOES = r"return|put|drop|purge|stand|rest|destroy|draw|discard|stock|mobilize|remove|shuffle"
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


def _battlers(found: re.Match[str]) -> str:
    """Return ``the level of the member battling this member is more than the level of your battling member``."""
    one, more, value, value_too, more_too, other = found.groups()
    if one.lower() == other.lower():
        return found.group()
    value, more = value or value_too, (more or more_too).lower()
    mine, theirs = f"the {value} of your battling member", f"the {value} of the member battling this member"
    first, second = (mine, theirs) if "opponent" not in one.lower() else (theirs, mine)
    return f"{first} is {'more' if more in ('higher', 'greater', 'more') else 'less'} than {second}"


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
        rf"({AUTO})(when(?:ever)?\s+[^.,\n]+?),?\s+and\s+((?:{_STATES})[^.,\n]*?),\s+",
        r"\1if \3, \2, ",
        " and &&when",
        "[AUTO] When this is put in stock for losing a battle, and your opponent has 3 or more members, draw a card.",
        "[AUTO] if your opponent has 3 or more members, When this is put in stock for losing a battle, draw a card.",
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
        "comma behind a condition",
        r"(\bif\s+[^.,:\n]+?)\s+(?=you\s+may\s+(?:put|draw|pay|discard|return|stand|rest|choose|reveal|search|mobilize|look|drop|purge|move|turn|set)\b)",
        r"\1, ",
        "you may&&if",
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
        rf"(?P<head>\b(?:if|and)\s+(?:you\s+have|there\s+are)\s+\d+\s+or\s+more\s+)(?P<what>(?:{WORD}\s+)*?)(?P<noun>{TYPE})s\s+(?P<place>in\s+your\s+(?:battle\s+zone|paradox\s+zone|hand)),\s+choose\s+(?P<many>up\s+to\s+)?(?:one|1)\s+of\s+(?:them|those(?:\s+cards)?)\b",
        lambda m: (
            f"{m.group('head')}{m.group('what')}{m.group('noun')}s {m.group('place')}, choose {'up to 1' if m.group('many') else 'a'} {m.group('what')}{m.group('noun')} {m.group('place')}"
        ),
        "of them|of those&&more",
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
        rf"\b(return|put|purge|drop|remove)\s+(?:an?|1)\s+random\s+({TYPE})\s+(?:from|in)\s+((?:your|your\s+opponent's)\s+(?:{ZONE}|hand))\s+",
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
        "later|subsequent",
        "If this is your fifth or later destroyed gate, draw",
        "if you have 5 or more destroyed gates, draw",
    ),
    rule(
        "soul of a trance",
        r"\b(becomes)\s+(?:an?\s+|the\s+)?soul\s+(?:for|in|through|via|during|as\s+part\s+of)\s+(?:a|the)\s+trance\b(?!\s+change)",
        r"\1 soul by trance",
        "becomes",
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
        "soul&&that",
        "up to 2 cards that were its soul",
        "up to 2 cards that were in its soul",
    ),
    rule(
        "trance with whom, of a kind",
        r"\b(when(?:ever)?\s+(?:you|your\s+opponent)\s+trances?)\s+(?:using|with)\s+(?:your|one\s+of\s+your)\s+(my\s+logicalist|[\w\ue000-\uf8ff]+\s+(?:member|logicalist|foreigner))s?(?=,)",
        lambda m: (
            f"if you trance with a {m.group(2)}, {m.group(1)}" if " you " in f" {m.group(1).lower()} " else m.group()
        ),
        "trance&&using|with",
        "When you trance using your My Logicalist, draw",
        "if you trance with a My Logicalist, When you trance, draw",
    ),
    rule(
        "trance with another member",
        r"\b(when(?:ever)?\s+you\s+trance)\s+(?:using|with)\s+(?:another|an?\s+other|one)\s+of\s+your\s+(?:other\s+)?members(?=,)",
        r"\1",
        "trance&&using|with",
        "When you trance with another of your members, draw",
        "When you trance, draw",
    ),
    rule(
        "trance with one of your cards",
        rf"\b(when(?:ever)?\s+you\s+trance)\s+(?:using|with)\s+(?:(?:another|an?\s+other|one)\s+of\s+your\s+(?:other\s+)?((?:{WORD}\s+)*?{WORD}?)s?|((?:an?|another)\s+(?!of\b)[^.,]+?|{NAME}))(?=,)",
        lambda m: f"if you trance with {m.group(3) or f'a {m.group(2)}'}, {m.group(1)}",
        "trance&&using|with",
        "When you trance with one of your other red foreigners, draw",
        "if you trance with a red foreigner, When you trance, draw",
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
        rf"\b(choose)\s+any\s+(?:1\s+|one\s+)?(?=(?:{WORD}\s+)?{TYPE}\b)",
        r"\1 a ",
        "any",
        "choose any member",
        "choose a member",
    ),
    rule(
        "what they do",
        r"((?<![\w“])your\s+opponent(?:'s)?\b[^.;“”•]*?,\s+(?:and\s+)?)they\s+(may\s+(?:discard|pay|draw|put|return|choose|reveal)|discard|draw|choose|shuffle|reveal|stock\s+boost)s?\b",
        lambda m: f"{m.group(1)}your opponent {m.group(2)}" + ("" if m.group(2).lower().startswith("may") else "s"),
        "they",
        "When your opponent mobilizes a tranceunion, they discard a card.",
        "When your opponent mobilizes a tranceunion, your opponent discards a card.",
    ),
    rule(
        "when you do",
        r"(\byou\s+may\s[^.]*\.\s+)when\s+you\s+do\b",
        r"\1If you do",
        "when you do",
        "you may discard a card. When you do, draw a card.",
        "you may discard a card. If you do, draw a card.",
    ),
    rule(
        "if you searched",
        r"\bif\s+you\s+(?:search|searched|do\s+search)(?:\s+your\s+deck)?,\s+(?=shuffle)",
        "If you do, ",
        "search",
        "you may search your deck for up to 1 tactics. If you search, shuffle your deck.",
        "you may search your deck for up to 1 tactics. If you do, shuffle your deck.",
    ),
    rule(
        "the only card there",
        r"\bthis(?:\s+card)?\s+is\s+(?:the|your)\s+only\s+card\s+in\s+(your\s+(?:battle|paradox)\s+zone)\b",
        r"you have no other cards in \1",
        "only card",
        "if this is the only card in your battle zone",
        "if you have no other cards in your battle zone",
    ),
    rule(
        "any more definitions",
        r"\bany\s+more\s+(?=logic\s+definitions?\b)",
        "",
        "any more",
        "your opponent cannot perform any more logic definitions",
        "your opponent cannot perform logic definitions",
    ),
    rule(
        "a player who cannot attack",
        r"(?<!of\s)\b(your\s+opponent|you|players)\s+(cannot)\s+attack(?=\s*(?:[.,]|$)|\s+(?:until|for\s+the|this|during)\b)",
        r"\1 \2 declare attacks",
        "cannot attack",
        "your opponent cannot attack until end of turn",
        "your opponent cannot declare attacks until end of turn",
    ),
    rule(
        "battling members compared",
        rf"\b(your(?:\s+opponent's)?)\s+(?:battling\s+member|member\s+in\s+battle)(?:\s+has\s+(?:an?\s+)?(higher|greater|more|lower|less)\s+({VALUE})|'s\s+({VALUE})\s+is\s+(higher|greater|more|lower|less))\s+than\s+(your(?:\s+opponent's)?)\s+(?:battling\s+member|member\s+in\s+battle)(?:'s(?:\s+{VALUE})?)?(?=\s*[.,])",
        _battlers,
        "than&&battling|battle",
        "if your opponent's member in battle has higher level than your member in battle, draw",
        "if the level of the member battling this member is more than the level of your battling member, draw",
    ),
    rule(
        "and wins",
        r"\b(attacks|defends)\s+and\s+(wins|loses)(?:\s+(?:that|the)\s+battle)?(?=,)",
        r"\1 and \2 a battle",
        "and wins|and loses",
        "When this member attacks and wins, draw",
        "When this member attacks and wins a battle, draw",
    ),
    rule(
        "the same done to two in a cost",
        rf"(?<=\[)((?:(?:\(\d+\))[,;]?\s+)?)(rest|drop|purge|return|stock)\s+({THIS})\s*(?:,|\band\b|&)\s*((?:one|another|an?|\d+)\s[^\[\],;]*)(?=\])",
        r"\1\2 \3, \2 \4",
        "rest|drop|purge|return|stock&&this",
        "[ACT] [Rest this & one of your other members] Draw a card.",
        "[ACT] [Rest this, Rest one of your other members] Draw a card.",
    ),
    rule(
        "exchange of values",
        rf"\b(?:exchange|swap|switch)\s+the\s+({VALUE})s?\s+of\s+(this\s+member|it|that\s+member)\s+(?:and|with(?:\s+(?:that|the\s+\1)\s+of)?)\s+((?:one\s+of\s+your(?:\s+opponent's)?|an?\s+opponent's|another\s+of\s+your)\s[^.,;]*?)(?=\s+until\b|\s+for\b|\s+this\b|\s*[.,])",
        r"choose \3, exchange the \1 of \2 for the \1 of that member",
        "exchange|swap|switch",
        "Exchange the power of this member and one of your opponent's members until end of turn.",
        "choose one of your opponent's members, exchange the power of this member for the power of that member until end of turn.",
    ),
    rule(
        "added to a value",
        r"\b(this\s+member|that\s+member|it)(?:'s|s)\s+(power|aura|limit)\s+is\s+added\s+to\s+(this\s+member|that\s+member|it)(?:'s|s)\s+(?:power|aura|limit)\b",
        lambda m: (
            f"{m.group(3)} gets +({'its' if m.group(1).lower() == 'it' else m.group(1) + chr(39) + 's'} {m.group(2)}) {m.group(2)}"
        ),
        "added",
        "that member's power is added to this member's power until end of battle",
        "this member gets +(that member's power) power until end of battle",
    ),
    rule(
        "a card of the hand that is seen",
        rf"(\b(?:look\s+at\s+your\s+opponent's\s+hand|your\s+opponent\s+reveals\s+(?:their|his\s+or\s+her)\s+hand)(?:,|\.)?\s+(?:and\s+|then\s+)?(?:you\s+)?choose\s+(?:an?|1|up\s+to\s+\d+)\s+(?:{WORD}\s+)?cards?)(?=\s*[.,;]|\s+and\b)",
        r"\1 from among them",
        "look|reveals&&choose",
        "look at your opponent's hand, choose a card and put it on the bottom of their deck",
        "look at your opponent's hand, choose a card from among them and put it on the bottom of their deck",
    ),
    rule(
        "top cards, passive",
        r"(?<!if\s)(?<!when\s)\b(the\s+top\s+(?:card|\d+\s+cards)\s+of\s+(?:your(?:\s+opponent's)?|their)\s+deck)\s+(?:is|are)\s+(revealed|dropped|put\s+(?=(?:into|in|on)\b))",
        lambda m: (
            f"{ {'r': 'reveal', 'd': 'drop', 'p': 'put'}[m.group(2)[0].lower()] } {m.group(1)}"
            + (" " if m.group(2).lower().startswith("put") else "")
        ),
        "the top&&is|are",
        "When this member attacks, the top card of your deck is revealed.",
        "When this member attacks, reveal the top card of your deck.",
    ),
    rule(
        "one of them at least is",
        r"\b(if|and)\s+(?:at\s+least\s+(?:one|1)|any|(?:one|1)\s+or\s+more|(?:one|1))\s+of\s+(?:them|those\s+cards|these\s+cards)\s+(?:is|are|was|were)\b",
        r"\1 1 or more of them is",
        "of them|of those|of these",
        "If at least one of them is a tactics, draw",
        "If 1 or more of them is a tactics, draw",
    ),
    rule(
        "the tranceunion with it",
        rf"\b(?:the|that)\s+tranceunion\s+(?:mobilized|placed)\s+(?:with|using)\s+(?:it|{THIS})\b",
        "this member's tranceunion",
        "tranceunion&&mobilized|placed",
        "the tranceunion mobilized with it gets +1 aura",
        "this member's tranceunion gets +1 aura",
    ),
    rule(
        "named behind its place",
        rf"\b({TYPE}s?)\s+((?:in|from|on)\s+(?:your(?:\s+opponent's)?|its|this\s+member's|the)\s+(?:{ZONE}|hand|deck|field|soul))\s+(?:named|called|with\s+the\s+(?:card\s+)?name)\s+({NAME})",
        r"\3 \1 \2",
        "called|name",
        'each card in its soul named "Chloe"',
        'each "Chloe" card in its soul',
    ),
    rule(
        "members of two names",
        rf"\b((?:all\s+(?:of\s+)?)?your(?:\s+other)?)\s+({NAME})\s+and\s+({NAME})\s+(?=get\b|gain\b|have\b|cannot\b)",
        lambda m: f"{m.group(1)} {m.group(2)} or {m.group(3)} members ",
        " and &&get|gain|have|cannot",
        '[CONT] Your "Chloe" and "Olga" get +1000 power.',
        '[CONT] Your "Chloe" or "Olga" members get +1000 power.',
    ),
    rule(
        "named one or the other",
        rf"\b({TYPE}s?)\s+(?:named|called)\s+({NAME})\s+(?:or|and)\s+({NAME})",
        r"\2 or \3 \1",
        "named|called",
        'your members named "Chloe" or "Olga"',
        'your "Chloe" or "Olga" members',
    ),
    rule(
        "lies so in a row",
        r"\b(if|while|as\s+long\s+as)\s+(this\s+member|it)\s+is\s+(rested|standing|attacking|defending)\s+(?:in\s+(?:the|your)\s+(front|back)\s+row)\b",
        r"\1 \2 is \3 and \2 is in the \4 row",
        " row&&rested|standing|attacking|defending",
        "while this member is standing in the front row",
        "while this member is standing and this member is in the front row",
    ),
    rule(
        "so many in its row",
        rf"\b(no|an?|another|\d+\s+or\s+(?:more|less)|\d+)\s+((?:other\s+)?(?:{WORD}\s+)?{MEMBER}s?)\s+in\s+(?:this\s+member's|the\s+same)\s+(row|column)(?!\s+as\b)",
        r"\1 \2 in the same \3 as this member",
        "row|column&&member's|same",
        "if there are no other members in this member's row",
        "if there are no other members in the same row as this member",
    ),
    rule(
        "costs of the cards",
        rf"\bthe\s+(cost|level)s?\s+of\s+(?:the\s+|all\s+(?:of\s+)?(?:the\s+)?)?((?:{WORD}\s+)?{CARD}s\s+in\s+your\s+hand)\s+(?:is|are)\s+(?=reduced|increased|decreased)",
        r"the \1 of all \2 is ",
        "in your hand&&cost|level",
        "the costs of the red cards in your hand are reduced by 1",
        "the cost of all red cards in your hand is reduced by 1",
    ),
    rule(
        "permission with a condition",
        r"(\[CONT\]\s*)(you\s+(?:may|can)\s+mobilize\s+this\s+card\s+from\s+your\s+\w+\s+zone)\s+(?:if|while|as\s+long\s+as)\s+([^.\n]+)\.",
        r"\1If \3, \2.",
        "you may mobilize|you can mobilize",
        "[CONT] You may mobilize this card from your drop zone if you have 2 or more red members.",
        "[CONT] If you have 2 or more red members, You may mobilize this card from your drop zone.",
    ),
    rule(
        "hand into the deck",
        r"\bshuffle\s+(your|their)\s+hand\s+into\s+(your|their)\s+deck\b",
        r"shuffle all cards in \1 hand into \2 deck",
        "hand into",
        "shuffle your hand into your deck",
        "shuffle all cards in your hand into your deck",
    ),
    rule(
        "one on top and one below",
        r"\b(put)\s+(?:1|one)(?:\s+(?:of\s+them|card))?\s+on\s+(?:the\s+)?(top|bottom)(?:\s+of\s+(?:the|your)\s+deck)?,?\s+and\s+(?:put\s+)?(?:the\s+)?other(?:\s+(?:one|card))?\s+(?:on|at)\s+(?:the\s+)?(top|bottom)(?:\s+of\s+(?:the|your)\s+deck)?(?=\s*[.,])",
        r"\1 one of them on the \2 of your deck and the rest on the \3 of your deck",
        "other&&top|bottom",
        "put one on top of the deck and the other on the bottom.",
        "put one of them on the top of your deck and the rest on the bottom of your deck.",
    ),
    rule(
        "how long, behind a comma",
        r",(\s+(?:(?:during|for)\s+(?:this|that|the)\s+(?:battle|turn)|until\s+(?:the\s+)?end\s+of\s+(?:(?:this|that|the)\s+)?(?:battle|turn)))(?=\.|$)",
        r"\1",
        "during|for|until",
        "your opponent cannot define logics, during this battle.",
        "your opponent cannot define logics during this battle.",
    ),
    rule(
        "so long as",
        r"\bso\s+long\s+as\b",
        "as long as",
        "so long as",
        "So long as you have a member, draw",
        "as long as you have a member, draw",
    ),
)
"""They stand behind what holds all the time, in the order in which they are respelled."""


def _theirs(what: str) -> str:
    """Return a choice of the other player with that player named."""
    return re.sub(r"^(?:that\s+player|they)\s+", "your opponent ", what.strip(), flags=re.IGNORECASE)
