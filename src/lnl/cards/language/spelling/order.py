"""Spellings of the order of clauses, before words and values are respelled."""

from __future__ import annotations

import re

from lnl.cards.language.spelling.quotes import NAME
from lnl.cards.language.spelling.rule import Rule, rule
from lnl.cards.language.spelling.vocabulary import COLOR, THIS

_OF_WHAT = re.compile(
    r"(?P<cards>.*?)\s+in\s+(?P<whose>(?:your(?:\s+opponent['’]s)?|any)\s+)(?:\w+\s+zone|hand)", re.IGNORECASE
)


def _different(found: re.Match[str]) -> str:
    """Return ``the number of different worlds among cards in your level zone as well as cards in your drop zone``."""
    what, cards, also = found.group(1).lower().replace("colour", "color"), found.group(2), found.group(3)
    what = "card names" if what == "names" else what
    placed = _OF_WHAT.fullmatch(cards)
    if also and placed and re.fullmatch(r"(?i)(?:your\s+(?:opponent['’]s\s+)?)?(?:\w+\s+zone|hand)", also):
        whose = "" if also.lower().startswith("your") else placed["whose"]
        also = f"{placed['cards']} in {whose}{also}"
    return f"the number of different {what} among {cards}" + (f" as well as {also}" if also else "")


def _is_attacked(found: re.Match[str]) -> str:
    """Return ``When this member is attacked``; what follows about ``it`` can be the attacking member."""
    named = found.group()
    first = re.search(r"\b(choose|search|look|reveal|its?)\b", found.string[found.end() :], re.IGNORECASE)
    if (
        first
        and first.group().lower().startswith("it")
        and re.search(r"\bmembers?\s+(?:attacks?|declares|of)\b", named)
    ):
        return named
    return f"{found.group(1)} {found.group(2)} is attacked"


ORDER: tuple[Rule, ...] = (
    rule(
        "attacked by",
        rf"\b(when(?:ever)?)\s+(?:an?\s+opponent(?:['’]s?)?\s+members?|(?:one|1|a\s+member|any)\s+of\s+your\s+opponent['’]s\s+members|"
        rf"your\s+opponent['’]s\s+members?|a\s+member(?:\s+of\s+your\s+opponent)?|your\s+opponent)\s+(?:attacks?|declares\s+an\s+attack\s+(?:on|against))\s+({THIS})(?=\s*[,.])",
        _is_attacked,
        "attack&&when",
        "When an opponent's member attacks this member,",
        "When this member is attacked,",
    ),
    rule(
        "the first attack",
        r"\bwhen(?:ever)?\s+([^.,]*?\battacks)\s+for\s+the\s+(?:first|1st)\s+time\s+(?:in\s+|during\s+)?(?:a|each|every|the|this|that|your|any)\s+turn\b|\bthe\s+(?:first|1st)\s+time\s+([^.,]*?\battacks)\s+(?:in\s+|during\s+)?(?:a|each|every|the|this|that|your|any)\s+turn\b|\b(?:when(?:ever)?|the\s+(?:first|1st)\s+time)\s+([^.,]*?)\s+makes\s+(?:its|their)\s+first\s+attack\s+(?:in\s+|during\s+|of\s+)?(?:a|each|every|the|this|that|your|any)\s+turn\b",
        lambda m: f"When {m.group(1) or m.group(2) or m.group(3) + ' attacks'} for the first time in a turn",
        "first|1st",
        "The first time this member attacks each turn, draw",
        "When this member attacks for the first time in a turn, draw",
    ),
    rule(
        "different among",
        r"\b(?:the\s+)?number\s+of\s+(?:different\s+)?(card\s+names|character\s+names|names|worlds|colou?rs|elements)\s+(?:among|of|represented\s+(?:among|by|in)|in)\s+(?:all\s+)?(?:the\s+)?((?:(?!\band\b)[^.,;()])+?)(?:\s+(?:and|as\s+well\s+as)\s+(?:in\s+)?((?:your\s+(?:opponent['’]s\s+)?)?(?:(?:\w+\s+zone|hand)|(?:cards|members)\s+[^.,;()]*?)))?(?=\s*(?:[.,;)]|\bis\b|$))",
        _different,
        "names|worlds|colo|elements",
        "the number of different worlds among the cards in your level zone and drop zone.",
        "the number of different worlds among cards in your level zone as well as cards in your drop zone.",
    ),
    rule(
        "from among them",
        r"\b(add|put|return|take|place)\s+((?:up\s+to\s+)?(?:an?|one|two|three|four|1|\d+|any\s+number\s+of)\s(?:(?!\bto\s+(?:your|the)\b)[^.,;])*?)\s+from\s+(?:among\s+)?(?:them|those\s+cards|these\s+cards|those|the\s+revealed\s+cards)\s+"
        r"((?:in)?to|in)\s+(your\s+hand|the\s+drop\s+zone|your\s+drop\s+zone|your\s+stock(?:\s+zone)?)",
        lambda m: f"choose {m.group(2)} from among them, put {_it(m.group(2))} into {m.group(4)}",
        "from&&add|put|return|take|place&&em|cards|ese|ose|revealed",
        "look at the top 4 cards of your deck, add up to one <Mage> card from among them to your hand",
        "look at the top 4 cards of your deck, choose up to one <Mage> card from among them, put it into your hand",
    ),
    rule(
        "once a turn at the end",
        r"(\[[A-Z]+\]|【[A-Z]+】)(?P<rest>.*?)[.;]?\s*\(?(?:this\s+(?:ability|effect)\s+(?:can|may)\s+(?:only\s+)?be\s+(?:used|activated|resolved)\s+(?:only\s+)?once\s+(?:per|each|a|every)\s+turn"
        r"|(?:you\s+(?:can|may)\s+)?(?:only\s+)?(?:use|activate)\s+(?:this(?:\s+ability)?\s+)?(?:only\s+)?once\s+(?:per|each|a|every)\s+turn|this\s+(?:ability\s+)?(?:can\s+)?(?:only\s+)?(?:activates?|resolves?|happens?|triggers?)\s+(?:only\s+)?once\s+(?:per|each|a|every)\s+turn)\s*\.?\)?\s*$",
        r"\1 [1/turn]\g<rest>.",
        "once",
        "[AUTO] When this member attacks, draw a card. This ability can only be used once per turn.",
        "[AUTO] [1/turn] When this member attacks, draw a card.",
    ),
    rule(
        "only during a phase, at the end",
        r"(?P<head>^.*\]):?\s*(?P<rest>[^\[\]]*?)\.\s*\(?(?:(?:you\s+(?:can|may)\s+)?(?:activate|use)(?:\s+this(?:\s+ability)?)?\s+only|only\s+(?:activate|use)(?:\s+this(?:\s+ability)?)?|this\s+ability\s+can\s+(?:only\s+)?be\s+(?:used|activated)(?:\s+only)?)\s+(?:during|in)\s+(?P<time>(?:your|your\s+opponent['’]s|the)\s+(?:\w+\s+phase|turn))\s*\.?\)?\s*$",
        r"\g<head> during \g<time>: \g<rest>.",
        "only|ability&&phase|turn",
        "[ACT] [(1)] Stand this member. Activate only during your battle phase.",
        "[ACT] [(1)] during your battle phase: Stand this member.",
    ),
    rule(
        "a continuous replacement",
        r"(\[(?:CONT|C)\]\s*)when(?:ever)?(?=\s+[^.,]*?\bwould\b)",
        r"\1If",
        "would&&when",
        "[CONT] When this member would be dropped",
        "[CONT] If this member would be dropped",
    ),
    rule(
        "if it is not so",
        r"[;,.]\s*(?:if\s+(?:not|it\s+(?:isn['’]t|is\s+not))|or\s+else|or\s+otherwise),\s*",
        ". Otherwise, ",
        "not|else|isn&&if|else|otherwise",
        "put it into your hand; if not, drop it",
        "put it into your hand. Otherwise, drop it",
    ),
    rule(
        "if it cannot be done",
        r"[;,.]\s*if\s+(you|they)\s+(?:cannot|can['’]t|are\s+unable\s+to)(?:\s+do\s+so)?,\s*",
        r". If \1 do not, ",
        "can|unable&&if",
        "discard a card. If you can't, drop this member",
        "discard a card. If you do not, drop this member",
    ),
    rule(
        "each of them gets",
        r"\b(?:each\s+(?:one\s+)?of\s+(?:them|those(?:\s+members)?)|each\s+(?:chosen|such)\s+member|both\s+of\s+them|all\s+of\s+(?:them|those\s+members))\s+(get|gain|lose|cannot)s?\b",
        r"they \1",
        "each|both|all&&get|gain|lose|cannot",
        "each of them gets -2000 power",
        "they get -2000 power",
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
        "covenant in its brackets",
        rf"[\[【]\s*covenant(?:er)?\s*[:–—-]?\s*({NAME})\s*[\]】]\s*",
        r"Covenant - \1: ",
        "covenant",
        '[AUTO] [Covenant: "Chloe"] Draw a card.',
        '[AUTO] Covenant - "Chloe": Draw a card.',
    ),
    rule(
        "the member defended",
        r"\bthe\s+member\s+(?:that\s+)?(?:it|this\s+(?:member|card))\s+is\s+(?:defending|protecting|intercepting\s+for)\b|\bthe\s+member\s+(?:it|this\s+(?:member|card))\s+(?:defends|protects|intercepts?\s+for)\b",
        "the defending member",
        "defend|protect|intercept&&the",
        "the member it is defending",
        "the defending member",
    ),
    rule(
        "battles in which it attacks",
        rf"\b(?:during|in|for)\s+(?:the\s+|a\s+|any\s+|all\s+)?battles?\s+(?:(?:in\s+which|where|when|that)\s+)?({THIS}|it)\s+(?:is\s+(attacking|defending)|is\s+(?:in|part\s+of)|(attack|defend)s?)(?:\s+in)?\b(?!\s+and\b|,?\s+if\b)",
        lambda m: f"while {m.group(1)} is {m.group(2) or (m.group(3) or 'battl') + 'ing'}",
        "attack|defend|is in|part of&&battle",
        "during battles in which this member is attacking",
        "while this member is attacking",
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
        "dashes of choices",
        r"(?P<head>\bchoose\s+(?:one|1)(?:\s+of\s+the\s+following)?):\s*[-–—*]\s+(?P<rest>[^\n]+)$",
        lambda m: m.group("head") + ":\n• " + _dashes(m.group("rest")),
        ":&&choose",
        "choose one: - Draw a card. - Stock boost 1.",
        "choose one:\n• Draw a card.\n• Stock boost 1.",
    ),
    rule(
        "becomes soul",
        r"\bbecomes\s+(?:an?\s+|the\s+)?soul(?!\s+(?:by|of|for|for\s+))(?=\s*[,.])",
        "is put into soul",
        "becomes",
        "When this member becomes soul, draw a card.",
        "When this member is put into soul, draw a card.",
    ),
    rule(
        "all of them, chosen",
        r"\bchoose\s+all(?:\s+of)?\s+((?:your|an|the|other|members|cards)\b[^.,;]*?)(?:\.\s*they|,?\s+and\s+they|[,;]\s*(?:and\s+)?they)\s+(get|gain|lose|cannot|can['’]t)\b",
        r"all \1 \2",
        "choose all",
        "Choose all of your opponent's members in the front row. They lose all abilities",
        "all your opponent's members in the front row lose all abilities",
    ),
    rule(
        "uses an ability",
        r"\b(you|your\s+opponent|a\s+player)\s+(?:activate|play)(s?)\s+(?=(?:an?|the)\s+[\[【](?:ACT|LD)[\]】]\s*abilit|(?:an?|the)\s+(?:ability|logic\s+drive)\b)",
        r"\1 use\2 ",
        "activate|play&&abilit|drive",
        "When your opponent activates an [ACT] ability",
        "When your opponent uses an [ACT] ability",
    ),
    rule(
        "all of its soul",
        r"\ball(?:\s+of)?\s+(?=(?:its|(?:this|that)\s+member['’]s)\s+soul\b)",
        "",
        "all&&soul",
        "put all of its soul into your hand",
        "put its soul into your hand",
    ),
    rule(
        "spared if it was paid",
        r"(\bwould\b[^.]*?,\s+you\s+may\s+[^.]+?)[.,]\s+if\s+you\s+do(?:\s+so)?,\s+(?:(?:that|the|this)\s+\w+|it)\s+(?:is\s+not|isn['’]t|will\s+not\s+be|won['’]t\s+be)\s+\w+(?=\.)",
        r"\1 instead",
        "would&&do",
        "If one of your gates would be destroyed, you may rest this member. If you do, that gate is not destroyed.",
        "If one of your gates would be destroyed, you may rest this member instead.",
    ),
    rule(
        "no draws but in the draw phase",
        r"\bif\s+(your\s+opponent|you|a\s+player|any\s+player)\s+would\s+draw\s+(?:an?\s+|one\s+or\s+more\s+|any\s+)?cards?\s+(?:outside(?:\s+of)?|except\s+(?:in|during)|other\s+than\s+(?:in|during))\s+(?:their|your|the)\s+(?:own\s+)?draw\s+phases?,\s+(?:they|that\s+player|you|your\s+opponent)\s+(?:draws?\s+no\s+cards?(?:\s+instead)?|(?:does|do)(?:\s+not|n['’]t)(?:\s+draw)?(?:\s+(?:it|that\s+card|any\s+cards?))?)(?=\.)",
        lambda m: (
            f"{'players' if 'player' in m.group(1) else m.group(1)} cannot draw cards except in their own draw phase"
        ),
        "would draw",
        "if your opponent would draw a card outside of their draw phase, they draw no card instead.",
        "your opponent cannot draw cards except in their own draw phase.",
    ),
    rule(
        "gains a color",
        rf"(?:\bgains|\band)\s+the\s+color\s+({COLOR})\b",
        lambda m: f"{'is' if m.group().lower().startswith('gains') else 'and is'} also {m.group(1)}",
        "color",
        "it gains the color blue",
        "it is also blue",
    ),
)


def _it(what: str) -> str:
    """Return the pronoun of a number of cards."""
    return (
        "it"
        if what.split()[0].lower() in ("a", "an", "one", "1") or " to one " in f"{what} " or " to 1 " in f"{what} "
        else "them"
    )


def _dashes(rest: str) -> str:
    """Return the choices of one line, each on its own line."""
    return "\n• ".join(
        part.strip() for part in rest.replace(". – ", ". - ").replace(". — ", ". - ").split(". - ")
    ).replace("\n•", ".\n•")
