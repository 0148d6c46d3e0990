"""Alternatives to choose from (9.6.2.2)."""

from __future__ import annotations

import re

from lnl.cards.language.spelling.rule import Rule, rule
from lnl.cards.language.spelling.vocabulary import CARD, DO, NOUN, WORD
from lnl.contract.limits import MAX_X

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


_KIND_WORDS = {
    "color": r"colou?r",
    "world": "world",
    "card type": r"(?:card\s+)?type",
    "card name": r"(?:card(?:['’]s)?\s+)?name",
}
"""What a player chooses by a word, and how that is called."""
_THAT = rf"(?:(?:(?:the|that)\s+)?(?:chosen|named|declared|selected)|that|the\s+same)\s+(?P<kind>{'|'.join(_KIND_WORDS.values())})"


def _kind_called(word: str) -> str:
    """Return what a word calls: a color, a world, a card type, or else the name of a card."""
    return next(
        (kind for kind, called in _KIND_WORDS.items() if re.fullmatch(called, word, re.IGNORECASE)), "card name"
    )


def _is_chosen_before(found: re.Match[str], kind: str) -> bool:
    """Return whether a color, world, card type or card name was chosen before this place of the text."""
    return re.search(rf"\bchoose\s+a\s+{kind}\b", found.string[: found.start()], re.IGNORECASE) is not None


def _chosen_kind(found: re.Match[str]) -> str | None:
    """Return the color, world, card type or card name that is meant, if one was chosen before."""
    kind = _kind_called(found.group("kind"))
    return kind if _is_chosen_before(found, kind) else None


def _said_of(kind: str) -> str:
    """Return ``of the chosen color``, ``with the chosen card name``."""
    return f"{'with' if kind == 'card name' else 'of'} the chosen {kind}"


def _of_chosen(found: re.Match[str]) -> str:
    kind = _chosen_kind(found)
    return f"chosen-{kind.split()[-1]} {found.group('noun')}" if kind else found.group()


def _not_of_chosen(found: re.Match[str]) -> str:
    kind = _chosen_kind(found)
    if kind is None:
        return found.group()
    return f"{found.group('noun')} not {_said_of(kind)}"


def _is_of_chosen(found: re.Match[str]) -> str:
    kind = _chosen_kind(found)
    if kind is None:
        return found.group()
    return f"is a card not {_said_of(kind)}" if found.group("never") else f"is a chosen-{kind.split()[-1]} card"


def _named_card(found: re.Match[str]) -> str:
    """Return ``all chosen-name cards``, ``is a chosen-name card``."""
    if not _is_chosen_before(found, "card name"):
        return found.group()
    head, many = " ".join(found.group("head").lower().split()), found.group("many") or ""
    if head.endswith(("is", "'s", "’s")):
        head = f"{head[:-2]} is" if head[-2:] != "is" else head
        return f"{head} a chosen-name card"
    return f"{'all' if head.startswith('all') or many else 'a'} chosen-name card{many}"


CHOSEN: tuple[Rule, ...] = (
    rule(
        "a color, a world, a type or a name is chosen",
        r"\b(?:(?:choose|select|pick)\s+(?:an?|one|1)\s+(?P<chosen>colou?r|world|(?:card\s+)?type|card(?:['’]s)?\s+name)"
        r"|(?:name|declare|call|announce)\s+(?:an?|one|1|the\s+name\s+of\s+a)\s+(?P<named>colou?r|world|(?:card\s+)?type|card(?:(?:['’]s)?\s+name)?))"
        r"(?=\s*[,.;]|\s+(?:and|then)\b)",
        lambda m: f"choose a {_kind_called(m.group('chosen') or m.group('named'))}",
        "choose|select|pick|name|declare|call|announce&&color|colour|world|type|card",
        "[AUTO] When this member attacks, name a card. Draw a card.",
        "[AUTO] When this member attacks, choose a card name. Draw a card.",
    ),
    rule(
        "any number that a level or a cost may be",
        r"\b(?:choose|name|declare|call|announce)\s+(?:a|one|any)\s+number(?=\s*[.,]|\s+(?:and|then)\b)"
        r"(?=[^“”]*\b(?:level|cost)\s+is\s+(?:exactly\s+|equal\s+to\s+|the\s+same\s+as\s+)?(?:the|that)\s+(?:chosen|named|declared)\s+number\b)"
        r"(?!(?:[^“”]*\b(?:chosen|named|declared|that)\s+number\b){2})",
        f"choose a number from 0 to {MAX_X}",
        "number",
        "declare a number. Reveal the top card of your deck. If its cost is the declared number, draw a card.",
        f"choose a number from 0 to {MAX_X}. Reveal the top card of your deck. If its cost is the declared number, draw a card.",
    ),
    rule(
        "the number that was chosen",
        r"\bis\s+(?:equal\s+to\s+|the\s+same\s+as\s+)?(?:the|that)\s+(?:chosen|named|declared)\s+number\b",
        lambda m: (
            "is exactly the chosen number" if re.search(r"\bnumber\s+from\b", m.string[: m.start()]) else m.group()
        ),
        "number",
        "choose a number from 0 to 20. Reveal the top card of your deck. If its cost is the declared number, draw a card.",
        "choose a number from 0 to 20. Reveal the top card of your deck. If its cost is exactly the chosen number, draw a card.",
    ),
    rule(
        "cards that are not of what was chosen",
        rf"\b(?P<noun>{NOUN})\s+(?:that\s+(?:aren't|are\s+not|isn't|is\s+not)|not)\s+(?:of\s+|with\s+)?{_THAT}\b",
        _not_of_chosen,
        "chosen|named|declared|selected|that|the same",
        "choose a color. Your members that aren't of that color get -500 power.",
        "choose a color. Your members not of the chosen color get -500 power.",
    ),
    rule(
        "cards of what was chosen",
        rf"\b(?P<noun>{NOUN})\s+(?:of|with|that\s+(?:is|are|has|have)(?:\s+of)?)\s+{_THAT}\b",
        _of_chosen,
        "chosen|named|declared|selected|that|the same",
        "choose a color. Your members of that color get +1000 power.",
        "choose a color. Your chosen-color members get +1000 power.",
    ),
    rule(
        "what is of what was chosen",
        rf"(?<!not )\b(?:(?P<never>isn't|is\s+not)\s+(?:of\s+|in\s+)?|(?:has|is\s+of|is\s+in|is)\s+){_THAT}\b",
        _is_of_chosen,
        "chosen|named|declared|selected|that|the same",
        "choose a color. Reveal the top card of your deck. If it has that color, draw a card.",
        "choose a color. Reveal the top card of your deck. If it is a chosen-color card, draw a card.",
    ),
    rule(
        "the card that was named",
        r"\b(?P<head>all\s+(?:copies\s+of\s+)?|(?:it|that|card)(?:\s+is|['’]s)\s+|)(?:the|that|any)\s+(?:named|declared|chosen)\s+card(?P<many>s?)\b(?!\s+(?:name|type))",
        _named_card,
        "named|declared|chosen",
        "choose a card name. Reveal the top card of your deck. If it's the named card, draw a card.",
        "choose a card name. Reveal the top card of your deck. If it is a chosen-name card, draw a card.",
    ),
)

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
