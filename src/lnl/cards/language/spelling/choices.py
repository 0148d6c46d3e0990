"""Alternatives to choose from (9.6.2.2)."""

from __future__ import annotations

import re

from lnl.cards.language.spelling.rule import Rule, rule
from lnl.cards.language.spelling.vocabulary import CARD, DO, NOUN, WORD
from lnl.cards.language.words import COLORS, WORLDS
from lnl.contract.enums import Color

_VERB = r"choose|select|pick|perform|carry\s+out|do|apply|activate|resolve|use"
_WHAT = r"effects?|options?|modes?|actions?|abilit(?:y|ies)|alternatives?"


def _theirs(what: str) -> str:
    """Return a choice of the other player with that player named."""
    return re.sub(r"^(?:that\s+player|they)\s+", "your opponent ", what.strip(), flags=re.IGNORECASE)


def _dashes(rest: str) -> str:
    """Return the choices of one line, each on its own line."""
    return "\n• ".join(
        part.strip() for part in rest.replace(". – ", ". - ").replace(". — ", ". - ").split(". - ")
    ).replace("\n•", ".\n•")


_NEXT_CHOICE = re.compile(rf",\s+(?={DO}\b|stock\s+boost|level\s+boost|this\s|your\s+opponent\b)", re.IGNORECASE)


def _in_one_line(found: re.Match[str]) -> str:
    """Return the choices of a list, each on its own line; commas part them too, if none belongs to a sentence of its own."""
    head, first, last = found.groups()
    parts = _NEXT_CHOICE.split(first)
    if any(re.match(r"\s*(?:if|when|while|during|until|for|as)\b", part, re.IGNORECASE) for part in parts[:-1]):
        parts = [first]
    elif len(parts) > 1 and re.search(r"\b(?:it|them|they|those|that|then|and)\b", first, re.IGNORECASE):
        return found.group()  # does the comma part two choices, or what is done in one?
    return f"{head}:" + "".join(f"\n• {part.strip()}." for part in (*parts, last))


_CHOSEN = {"color": [COLORS[color] for color in Color if color], "world": list(WORLDS.values())}
"""What a player may name (2.5, 2.7)."""


def _for_each_trait(found: re.Match[str]) -> str:
    """Return one alternative for each color or world that may be chosen; the text as it is if it names the choice otherwise."""
    head, kind, rest = found.group("head"), found.group("kind").lower(), found.group("rest").strip()
    that = rf"(?:(?:the\s+)?(?:chosen|named|declared|selected)|that|the\s+same)\s+{kind}"
    options = []
    for value in _CHOSEN[kind]:
        said = re.sub(rf"\b({NOUN})\s+(?:of\s+{that}|with\s+{that})\b", rf"{value} \1", rest, flags=re.IGNORECASE)
        said = re.sub(
            rf"\b({NOUN})\s+that\s+(?:aren't|are\s+not|isn't|is\s+not)\s+of\s+{that}\b",
            rf"\1 that are not {value}",
            said,
            flags=re.IGNORECASE,
        )
        said = re.sub(rf"\b(?:has|is\s+of|is)\s+{that}\b", f"is a {value} card", said, flags=re.IGNORECASE)
        options.append(said)
    if any(re.search(rf"\b(?:{that}|chosen|named)\b", said, re.IGNORECASE) for said in options) or options[0] == rest:
        return found.group()
    return f"{head}choose one of these:" + "".join(f"\n• {said}" for said in options)


WORDINGS: tuple[Rule, ...] = (
    rule(
        "of following",
        r"\b((?:choose|chooses|pick|picks|select|selects)\s+(?:up\s+to\s+)?(?:one|two|\d+)\s+(?:of|from))\s+(?=following\b)",
        r"\1 the ",
        "following",
        "your opponent chooses 1 of following:",
        "your opponent chooses 1 of the following:",
    ),
    rule(
        "members that get something, in an alternative",
        rf"([•●・]\s*)(1|one|another|an?)\s+(of\s+(?:your(?:\s+opponent's)?)\s+)?((?:opponent's\s+)?(?:{WORD}\s+)*?{CARD}s?)\s+(?=(?:gets?|gains?)\s)",
        lambda m: (
            f"{m.group(1)}choose {'one' if m.group(2).lower() in '1one' else m.group(2)} {m.group(3) or ''}{m.group(4)}. It "
        ),
        "•|●|・",
        "choose one: • One of your members gets +1 aura.",
        "choose one: • choose one of your members. It gets +1 aura.",
    ),
    rule(
        "a color or world is chosen",
        r"\A(?P<head>(?:\[(?:CONT|AUTO|ACT)\]\s*|\[[^\]\n]*\]:?\s*|\(\d+\):?\s*|Logic\s+Drive:?\s*|Tool\s+Skill:?\s*|EX\s+Soul\s+\d+:?\s*)*(?:when\s[^.,\n]*,\s+)?)(?:choose|name|declare)\s+an?\s+(?P<kind>color|world)(?:,\s+(?:and\s+|then\s+)|\.\s+(?:then,\s+)?)(?P<rest>[^“”\n•]+)\Z",
        _for_each_trait,
        "choose a color|choose a world|name a color|name a world|declare a color|declare a world",
        "[AUTO] When this member attacks, choose a color. Your members of that color get +1000 power for the turn.",
        "[AUTO] When this member attacks, choose one of these:"
        "\n• Your red members get +1000 power for the turn.\n• Your blue members get +1000 power for the turn."
        "\n• Your green members get +1000 power for the turn.\n• Your yellow members get +1000 power for the turn."
        "\n• Your purple members get +1000 power for the turn.\n• Your white members get +1000 power for the turn.",
    ),
    rule(
        "choices with slashes",
        r"(\bchoose\s+one(?:\s+of\s+(?:these|the\s+following))?:\s*)([^\n•/]+(?:\s*/\s+[^\n•/]+)+)",
        lambda m: (
            m.group(1).rstrip()
            + "".join(f"\n• {part.strip().rstrip('.')}." for part in re.split(r"\s*/\s+", m.group(2)))
        ),
        "/",
        "choose one: draw a card / stand this member / stock boost (1).",
        "choose one:\n• draw a card.\n• stand this member.\n• stock boost (1).",
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
        "either one or the other",
        rf"((?:[.:\]]|,)\s+)(?:choose\s+)?either:?\s+((?:{DO}|stock\s+boost|this|your\s+opponent|level\s+boost)\s(?:(?!\b(?:or|either)\b)[^.;:•\n“”])*?),?\s+or\s+((?:{DO}|stock\s+boost|this|your\s+opponent|level\s+boost)\s(?:(?!\bor\b)[^.;:•\n“”])*?)\.?\s*$",
        r"\1choose one:\n• \2.\n• \3.",
        "either&& or ",
        "When this attacks, either draw a card or stock boost (1).",
        "When this attacks, choose one:\n• draw a card.\n• stock boost (1).",
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
        "a list in one line",
        r"\b(choose\s+(?:one|1)(?:\s+of\s+(?:the\s+following|these))?)\s*(?::|—|–|\s-\s)\s*(?![\n•・])([^.•・\n:“”]+?)(?:[;,]\s+or|;|\s+[—–]?\s*or)\s+([^.•・\n:“”]+)\.?\s*$",
        _in_one_line,
        "choose&&:|—|–|-&&or|;",
        "choose one: draw a card; or discard a card.",
        "choose one:\n• draw a card.\n• discard a card.",
    ),
    rule(
        "one effect, or another under a condition",
        rf"(?P<lead>(?:[\]:.]|,|\bdestruction)\s+)(?P<one>(?:{DO}|stock\s+boost)\s(?:(?!\b(?:and|then|you|or|if)\b)[^.,;“”\n])*)(?:,\s+or(?:\s+instead)?|\s+or\s+instead)\s+(?P<two>(?:{DO}|stock\s+boost)\s(?:(?!\b(?:and|then|or|if)\b)[^.,;“”\n])*?)(?:\s+instead)?\s+if\s+(?P<cond>(?:(?!\binstead\b)[^.,;“”\n])+?)(?:\s+instead)?(?=\s*(?:\.|$))",
        r"\g<lead>if \g<cond>, \g<two>. Otherwise, \g<one>",
        "or&&if",
        "When this attacks, draw a card, or draw 2 cards if you have no stock.",
        "When this attacks, if you have no stock, draw 2 cards. Otherwise, draw a card.",
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
        "dashes of choices",
        r"(?P<head>\bchoose\s+(?:one|1)(?:\s+of\s+the\s+following)?):\s*[-–—*]\s+(?P<rest>[^\n]+)$",
        lambda m: m.group("head") + ":\n• " + _dashes(m.group("rest")),
        ":&&choose",
        "choose one: - Draw a card. - Stock boost 1.",
        "choose one:\n• Draw a card.\n• Stock boost 1.",
    ),
    rule(
        "star or dash before an alternative",
        r"(?<=\n)[ \t]*[*-][ \t]*(?=\S)",
        "• ",
        "\n*|\n-|\n ",
        "choose one:\n* Draw a card.",
        "choose one:\n• Draw a card.",
    ),
    rule(
        "number of an alternative",
        r"(?<=\n)[ \t]*(?:\(?[1-9a-e]\)|[1-9]\.)[ \t]*(?=[A-Z])",
        "• ",
        "following|choose|these",
        "choose one:\n1. Draw a card.",
        "choose one:\n• Draw a card.",
        cased=True,
    ),
    rule(
        "one of the following",
        rf"\b(?:{_VERB})(s?)\s+(up\s+to\s+)?(?:(either|any)\s+)?(one|both|\d+|X)(?:\s+(?:{_WHAT}))?\s+(?:of|from(?:\s+among)?|among)\s+"
        rf"(?:these|the\s+(?:\d+\s+)?(?:following(?:\s+(?:two|three|four|\d+)(?=\s*[.:,]))?|(?:{_WHAT})\s+below))(?:\s+(?:\d+\s+)?(?:{_WHAT}))?"
        r"(?:\s*,?\s+and\s+(?:you\s+)?(?:perform|resolve|do|carry\s+out|apply|execute)\s+(?:it|them|that|those)(?:\s+in\s+[\w\s]*order)?)?"
        r"(?=\s*(?:[:.,;•]|instead))",
        lambda m: (
            f"choose{m.group(1)} {m.group(2) or ''}{'2' if m.group(4).lower() == 'both' else m.group(4)} of these"
        ),
        "following|these|below",
        "perform one of the following:",
        "choose one of these:",
    ),
    rule(
        "both instead",
        r"\b(choose|select|perform|do)\s+both(?:\s+of\s+(?:them|these|the\s+following))?\s+instead\b",
        "choose 2 instead",
        "both",
        "choose both instead",
        "choose 2 instead",
    ),
    rule(
        "you may choose more",
        r"\b(if\b[^.•]*?,\s+)(?:you\s+may\s+)(?:instead\s+)?(?:choose|select)\s+(?:up\s+to\s+)?(\d+)(?:\s+of\s+(?:them|these))?(?:\s+instead)?(?=\s*[:.]\s*•)",
        r"\1choose up to \2 instead",
        "•",
        "If you have no cards in your hand, you may choose 2 instead. •",
        "If you have no cards in your hand, choose up to 2 instead. •",
    ),
    rule(
        "and carry it out",
        r"\b(choose\s+(?:one|1)\s+of\s+(?:these|the\s+following(?:\s+\w+)?(?:\s+effects)?)),?\s+and\s+(?:carry\s+(?:it|them)\s+out|perform\s+it|resolve\s+it|do\s+it|apply\s+it)(?=[.:])",
        r"\1",
        "choose",
        "Choose one of these, and carry it out.",
        "Choose one of these.",
    ),
)
"""Pass 2: other wordings, in the order in which they are respelled."""

FORMS: tuple[Rule, ...] = (
    rule("mark of an alternative", r"[・●·▪◦‣⁃∙]", "•", "", "choose one: ・Draw a card.", "choose one: •Draw a card."),
    rule(
        "or before an alternative",
        r"[.,;]?\s*\b(?:and/)?or\b[,:]?(?=\s*•)",
        ".",
        "•",
        "• Draw a card, or • Stand this member.",
        "• Draw a card. • Stand this member.",
    ),
    rule(
        "period of an alternative",
        r"(•[^•]*?[^\s.”}•,;:])[,;]?(?=\s*(?:•|\Z))",
        r"\1.",
        "•",
        "• Draw a card • Stand this member.",
        "• Draw a card. • Stand this member.",
    ),
    rule(
        "one effect of a list",
        rf"\b(choose|select|pick)(s?)\s+(up\s+to\s+)?(one|1|\d+)(?:\s+(?:{_WHAT}))?(?=\s*[:.,;-]?\s*•)",
        r"choose\2 \3\4 of these",
        "•",
        "choose one: • Draw a card.",
        "choose one of these: • Draw a card.",
    ),
)
"""Pass 3: the forms of printed cards, in the order in which they are respelled."""
