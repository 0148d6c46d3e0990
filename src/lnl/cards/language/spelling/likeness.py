"""Cards that are alike or differ: in names, worlds, colors, elements, covenanters, levels."""

from __future__ import annotations

import re

from lnl.cards.language.spelling.rule import Rule, rule
from lnl.cards.language.spelling.vocabulary import IF, KIND, MEMBER, NUMBER, PILE, TYPES, WHOSE

_WHAT = r"(?:(?:card|character)\s+name|name|world|color|element|covenanter|level)"
"""What cards have in common."""
_CARDS = rf"(?:(?:of|from|in)\s+(?:{WHOSE})\s+)?{KIND}{TYPES}(?:\s+cards)?(?:\s+(?:in|from)\s+(?:{WHOSE}\s+)?{PILE})?"
"""Several cards behind their number, with their place."""
_THEY = (
    r"(?:they(?:['’]re)?|both(?:\s+of\s+(?:them|those\s+cards))?|(?:both|all|all\s+of|(?:all|both)\s+of\s+the|(?:all|both)\s+the)"
    r"\s+(?:revealed\s+|dropped\s+|discarded\s+|chosen\s+)?(?:cards|members)|(?:all\s+of\s+|both\s+)?those\s+(?:two\s+|[2-9]\s+)?(?:cards|members)"
    r"|(?:all\s+(?:of\s+)?|both\s+)?the\s+(?:[2-9]\s+)?(?:revealed|dropped|discarded|chosen)\s+(?:cards|members)|all\s+(?:of\s+them|[2-9](?:\s+of\s+them)?))"
)
"""Cards that were named before."""
_YOURS = rf"(?:(?:all\s+(?:of\s+)?)?{WHOSE}\s+(?:other\s+)?{KIND}members)"


def _alike(found: re.Match[str]) -> str:
    """Return ``2 cards with the same color``."""
    return f"{found.group('cards')} with the same {found.group('what')}"


def _different(found: re.Match[str]) -> str:
    """Return ``2 cards with different colors``."""
    return f"{found.group('cards')} with different {found.group('what').rstrip('s')}s"


def _said(found: re.Match[str]) -> str:
    """Return ``if they have the same color``."""
    who = found.group("who")
    named = re.match(rf"(?:all\s+(?:of\s+)?)?{_YOURS}", who, re.IGNORECASE)
    what = found.group("what").rstrip("s")
    if what.lower() == "name":
        what = "character name" if named or who.lower().endswith("members") else "card name"
    like = f"different {what}s" if found.group("how").lower() == "different" else f"the same {what}"
    moved = re.search(r"\b(?:those|dropped|discarded)\s", who, re.IGNORECASE)
    return f"{found.group('head')} {who if named else 'those cards' if moved else 'they'} have {like}"


_HOW = r"(?P<how>the\s+same|a\s+common|a\s+shared|one\s+common)"
WORDINGS: tuple[Rule, ...] = (
    rule(
        "so many, and all of them alike",
        rf"\b(if\s+you\s+have\s+{NUMBER}\s+((?:other\s+)?{KIND}{MEMBER}s)\s+and\s+)(?:they\s+all|all\s+of\s+them|they)\s+have\s+(?=different|the\s+same)",
        r"\1all your \2 have ",
        "and&&they|them&&have",
        "If you have 3 or more red members and they all have different worlds, draw",
        "If you have 3 or more red members and all your red members have different worlds, draw",
    ),
    rule(
        "two of the same",
        rf"\b(?P<cards>(?:up\s+to\s+)?2\s+{_CARDS})\s+(?:(?:of|with|having|(?:that|which)\s+(?:are\s+of|have))\s+{_HOW}|(?:sharing|(?:that|which)\s+share)\s+(?:the\s+same|an?(?:\s+common)?|one))\s+(?P<what>{_WHAT})\b(?!\s+(?:as|with|in\s+common\s+with)\b)",
        _alike,
        "same|common|shar",
        "discard 2 cards that share a color from your hand",
        "discard 2 cards with the same color from your hand",
    ),
    rule(
        "two that are so alike",
        rf"\b(?P<before>2\s+(?:of\s+{WHOSE}\s+)?)same[-\s](?P<what>{_WHAT}|named?|colored)\s+(?P<cards>{KIND}{TYPES})(?=[\s,.\]])(?!\s+as\b)",
        lambda m: (
            f"{m.group('before')}{m.group('cards')} with the same "
            f"{ {'named': 'name', 'colored': 'color'}.get(m.group('what').lower(), m.group('what')) }"
        ),
        "same",
        "discard 2 same-level cards from your hand",
        "discard 2 cards with the same level from your hand",
    ),
    rule(
        "so many of different kinds",
        rf"\b(?P<cards>[2-9]\s+{_CARDS})\s+(?:of|having|(?:that|which)\s+(?:(?:all\s+)?(?:are\s+of|have)|differ\s+in)|with\s+all|each\s+(?:of|with)\s+an?)\s+(?:all\s+)?different\s+(?P<what>{_WHAT}s?)\b(?!\s+(?:from|than|to|among)\b(?!\s+(?:your|their)\b))",
        _different,
        "different",
        "discard 2 cards of different colors from your hand",
        "discard 2 cards with different colors from your hand",
    ),
    rule(
        "each of another kind",
        rf"\b(?P<cards>[2-9]\s+{_CARDS})\s*,?\s+each\s+(?:of|with|having)\s+a\s+different\s+(?P<what>{_WHAT})\b(?!\s+(?:from|than|to)\b)",
        _different,
        "a different",
        "discard 2 cards each with a different color",
        "discard 2 cards with different colors",
    ),
    rule(
        "differently named",
        rf"\b(?P<before>[2-9]\s+(?:of\s+{WHOSE}\s+)?)(?:differently|different)[-\s](?P<what>named|colored)\s+(?P<cards>{KIND}{TYPES})(?=[\s,.\]])",
        lambda m: (
            f"{m.group('before')}{m.group('cards')} with different {'names' if m.group('what').lower() == 'named' else 'colors'}"
        ),
        "different",
        "discard 2 differently named members from your hand",
        "discard 2 members with different names from your hand",
    ),
    rule(
        "both have the same",
        r"((?:\beach\s+player['’]s|\beach\s+player\b|\b2\s)[^.“”\n]*\.\s+if\s+)both(?:\s+(?:of\s+(?:them|those\s+cards)|cards))?\s+have\s+(?=(?:the\s+same|different)\s)",
        r"\1those cards have ",
        "both",
        "put the top card of each player's deck into the drop zone. If both have the same level, draw",
        "put the top card of each player's deck into the drop zone. If those cards have the same level, draw",
    ),
    rule(
        "they are alike, or differ",
        rf"\b(?P<head>{IF}|and)\s+(?P<who>{_YOURS}|{_THEY})\s+(?:(?:all|both|each)\s+)?(?:(?:are|have|belong\s+to)\s+)?(?:(?:all|both)\s+)?(?:of\s+)?(?:all\s+)?(?P<how>the\s+same|different)\s+(?P<what>{_WHAT}s?)\b(?!\s+(?:as|among|from|than|to)\b)(?=(?:\s+as\s+each\s+other)?\s*[,.])",
        _said,
        "same|different",
        "if those cards are all different colors, draw",
        "if those cards have different colors, draw",
    ),
    rule(
        "they share one",
        rf"\b(?P<head>{IF}|and)\s+(?P<who>all\s+(?:of\s+)?{_YOURS}|{_THEY})\s+(?:(?:all|both)\s+)?(?:share|have)\s+(?P<how>a\s+common|a\s+shared|(?<=share\s)(?:the\s+same|an?|one))\s+(?P<what>{_WHAT})\b(?:\s+in\s+common)?(?=\s*[,.])",
        _said,
        "share|common",
        "if they share a color, draw",
        "if they have the same color, draw",
    ),
    rule(
        "no two share one",
        rf"\b(?P<head>{IF}|and)\s+no\s+(?:two|2)\s+(?:of\s+(?P<who>{_THEY}|them|{_YOURS})|(?:of\s+)?(?:those|the\s+revealed)\s+cards)\s+(?:share|have|are)\s+(?:of\s+)?(?:the\s+same|an?|one)\s+(?P<what>{_WHAT})(?=\s*[,.])",
        lambda m: (
            f"{m.group('head')} {m.group('who') if m.group('who') and re.match(_YOURS, m.group('who'), re.IGNORECASE) else 'they'} have different {m.group('what')}s"
        ),
        "no two|no 2",
        "if no 2 of them share a color, draw",
        "if they have different colors, draw",
    ),
    rule(
        "what of theirs is different",
        rf"\b(?P<head>{IF}|and)\s+(?:(?:all|both)\s+(?:of\s+)?)?(?:their|the)\s+(?P<what>{_WHAT})s(?:\s+of\s+{_THEY})?\s+are\s+(?:all\s+|both\s+)?(?P<how>the\s+same|different)(?=\s*[,.])(?!,\s*(?:the\s+player|who)\b)",
        lambda m: (
            f"{m.group('head')} they have "
            + (
                f"different {m.group('what')}s"
                if m.group("how").lower() == "different"
                else f"the same {m.group('what')}"
            )
        ),
        "are",
        "if their colors are all different, draw",
        "if they have different colors, draw",
    ),
    rule(
        "one of the cards that a cost revealed",
        r"(\[[^\[\]\n]*\breveal\s+[2-9]\s[^\[\]\n]*\](?:(?!\b(?:reveal|look|search|choose)\b)[^“”\n])*?\b(?:put|return|choose)\s+(?:up\s+to\s+)?(?:one|1)\s+of\s+)the\s+revealed\s+cards\b",
        r"\1those cards",
        "the revealed cards&&[",
        "[ACT] [Reveal 2 cards with the same color from your hand] Draw a card, then put one of the revealed cards on",
        "[ACT] [Reveal 2 cards with the same color from your hand] Draw a card, then put one of those cards on",
    ),
    rule(
        "for each kind among those shown",
        rf"\b(for\s+each\s+(?:different\s+)?{_WHAT}\s+among\s+)(?:the|those)\s+(?:revealed\s+cards|cards\s+revealed(?:\s+this\s+way)?)\b",
        r"\1them",
        "revealed&&for each",
        "gets +1000 power for each color among the revealed cards until",
        "gets +1000 power for each color among them until",
    ),
    rule(
        "for each kind among those moved",
        rf"\b(for\s+each\s+(?:different\s+)?{_WHAT}\s+among\s+)(?:the|those)\s+(?:(?:dropped|discarded)\s+cards|cards\s+(?:(?:dropped|discarded)(?:\s+this\s+way)?|put\s+there(?:\s+this\s+way)?))\b",
        r"\1those cards",
        "for each",
        "gets +1000 power for each color among the dropped cards until",
        "gets +1000 power for each color among those cards until",
    ),
)
"""Pass 2: what people say in other words, in the order in which they are respelled."""
FORMS: tuple[Rule, ...] = (
    rule(
        "paid with cards that are alike or differ",
        rf"\byou\s+may\s+((?:reveal|discard|drop|rest|purge)\s+[2-9]\s+[^.,;\[\]“”]*?\bwith\s+(?:different\s+{_WHAT}s|the\s+same\s+{_WHAT}(?!\s+as\b))(?:\s+(?:in|from)\s+{WHOSE}\s+{PILE})?)(?=\.\s+If\s+(?:you\s+do|so)\b)",
        r"you may pay [\1]",
        "you may",
        "you may reveal 2 members with different levels from your hand. If you do, draw a card.",
        "you may pay [reveal 2 members with different levels from your hand]. If you do, draw a card.",
    ),
)
"""Pass 3: the forms of printed cards, in the order in which they are respelled."""
