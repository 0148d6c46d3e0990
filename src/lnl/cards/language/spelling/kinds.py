"""Spellings of which cards are meant: on whose side, other than which, where, with how much, of one kind or another."""

from __future__ import annotations

import re

from lnl.cards.language.spelling.quotes import ELEMENT, NAME
from lnl.cards.language.spelling.rule import Rule, rule
from lnl.cards.language.spelling.vocabulary import CARD, MEMBER_OR_GATE, PLAIN_WORD, TRAIT, VALUE, WORLD


def _theirs(found: re.Match[str]) -> str:
    """Return ``one of your red members``, ``an opponent's red member``."""
    what, noun, whose = found.group("what") or "", found.group("noun"), found.group("whose")
    if "opponent" in whose.lower():
        return f"an opponent's {what}{noun}"
    return f"one of your {what}{noun}s"


def _other_than(found: re.Match[str]) -> str:
    """Return ``members other than a tranceunion``."""
    noun, kind = found.group(1), found.group(2)
    if re.fullmatch(NAME, kind):
        return f"{noun} other than {kind}"
    kind = kind.removesuffix("s") if re.search(r"(?:ion|ist|er)s$", kind, re.IGNORECASE) else kind
    card = "" if re.search(r"(?:ion|ist|er)$", kind, re.IGNORECASE) else " card"
    return f"{noun} other than a {kind}{card}"


def _either(found: re.Match[str]) -> str:
    """Return ``<Mage> or <Knight> cards``."""
    one, other, place = found.groups()
    on_field = (
        place.strip().lower() in ("you have", "of yours", "on your field", "your opponent has") or place[:1] in ",.;"
    )
    return f"{one} or {other} {'member' if on_field else 'card'}{place}"


KINDS: tuple[Rule, ...] = (
    rule(
        "signs of bounds",
        r"\s*(≤|≥)\s*",
        lambda m: " at most " if m.group(1) == "≤" else " at least ",
        "≤|≥",
        "whose level is ≤ 2",
        "whose level is at most 2",
    ),
    rule(
        "trance change in short",
        r"\bTC\b(?!\s*[\]-])",
        "Trance Change",
        "tc",
        "When this is mobilized via TC",
        "When this is mobilized via Trance Change",
    ),
    rule(
        "one on a side",
        rf"\b(?:an?|1)\s+(?P<what>(?:{PLAIN_WORD}\s+)*?)(?P<noun>{CARD})\s+on\s+(?P<whose>your(?:\s+opponent's)?)\s+side(?:\s+of\s+the\s+field)?\b",
        _theirs,
        "side",
        "When a member on your opponent's side leaves the field",
        "When an opponent's member leaves the field",
    ),
    rule(
        "one of each player",
        rf"\b(choose)\s+(?:an?|1)\s+((?:{PLAIN_WORD}\s+)*?{CARD})\s+of\s+each\s+player(?=\s*[.,;]|\s+and\b)",
        r"\1 one of your \2s as well as an opponent's \2",
        "each player",
        "Choose a member of each player, and rest them.",
        "Choose one of your members as well as an opponent's member, and rest them.",
    ),
    rule(
        "thanks to",
        r"\bthanks\s+to\b",
        "by",
        "thanks",
        "leaves the field thanks to an effect",
        "leaves the field by an effect",
    ),
    # --- other than which ---
    rule(
        "besides this one",
        rf"\b({CARD}s?)\s+(?:(?:that|which)\s+(?:is|are)\s+not|besides|except(?:\s+for)?|apart\s+from|excluding)\s+(?:this\s+(?:member|card|one|1)|this|itself)(?=[\s.,])",
        r"\1 other than this member",
        "that|which|besides|except|apart|excluding&&not|besides|except|apart|excluding",
        "choose one of your members besides this one, and rest it",
        "choose one of your members other than this member, and rest it",
    ),
    rule(
        "except those of a kind",
        rf"\b({CARD}s?)\s+(?:(?:that|which|who)\s+(?:is|are)\s+not|besides|except(?:\s+for)?|apart\s+from|excluding)\s+(?:an?\s+)?({NAME}|{TRAIT}|tranceunions?|foreigners?|logicalists?|super\s+logicalists?)(?:\s+(?:members?|cards?))?(?=[\s.,])",
        _other_than,
        "not|besides|except|apart|excluding",
        "choose one of your members that is not a tranceunion, and rest it",
        "choose one of your members other than a tranceunion, and rest it",
    ),
    rule(
        "that has no soul",
        rf"\b({CARD}s?)\s+(?:that|which|who)\s+(?:(?:do|does)\s+not\s+have\s+(?:any\s+)?|ha(?:s|ve)\s+no\s+)soul\b",
        r"\1 without soul",
        "soul&&have|no",
        "one of your members that does not have soul",
        "one of your members without soul",
    ),
    rule(
        "that can intercept",
        rf"\b({CARD}s?)\s+(?:that|which)\s+can\s+intercept\b",
        r"\1 with intercept",
        "can intercept",
        "one of your opponent's members that can intercept",
        "one of your opponent's members with intercept",
    ),
    # --- where ---
    rule(
        "adjacent cards",
        rf"\b(?:(your(?:\s+other)?)\s+)?adjacent\s+((?:{PLAIN_WORD}\s+)*?)({MEMBER_OR_GATE}s)\b",
        lambda m: f"{m.group(1) or 'all'} {m.group(2)}{m.group(3)} adjacent to this member",
        "adjacent",
        "[CONT] Adjacent members get +1000 power.",
        "[CONT] all members adjacent to this member get +1000 power.",
    ),
    rule(
        "an adjacent card",
        rf"\b(an?|one)\s+adjacent\s+((?:{PLAIN_WORD}\s+)*?)({MEMBER_OR_GATE})\b",
        r"a \2\3 adjacent to this member",
        "adjacent",
        "choose an adjacent member",
        "choose a member adjacent to this member",
    ),
    rule(
        "on circles beside it",
        rf"\b({CARD}s?)\s+(?:in|on)\s+(?:the\s+|an?\s+|its\s+|any\s+)?adjacent\s+circles?\b(?!\s+(?:to|of)\b)",
        r"\1 adjacent to this member",
        "adjacent",
        "your other members in adjacent circles get +1000 power",
        "your other members adjacent to this member get +1000 power",
    ),
    rule(
        "beside the circle of",
        r"\b(adjacent\s+to|behind|in\s+front\s+of|in\s+the\s+same\s+(?:column|row)\s+as)\s+(?:the\s+circle\s+(?:of|that\s+corresponds\s+to|corresponding\s+to)\s+((?:this|that)\s+(?:gate|member|card))\b|((?:this|that)\s+(?:gate|member|card))'s\s+circle\b)",
        lambda m: f"{m.group(1)} {m.group(2) or m.group(3)}",
        "circle&&adjacent|behind|front|same",
        "one of your members adjacent to the circle of this gate",
        "one of your members adjacent to this gate",
    ),
    rule(
        "rows of their own",
        rf"\b(your\s+opponent's\s+(?:[\w-]+\s+)*?{MEMBER_OR_GATE}s?\s+(?:in|on))\s+their\s+((?:front|back)\s+row)\b",
        r"\1 the \2",
        "row&&their",
        "one of your opponent's members in their front row",
        "one of your opponent's members in the front row",
    ),
    # --- how much ---
    rule(
        "at most so much of a value",
        rf"\bwith\s+(at\s+most|at\s+least)\s+(\d+)\s+({VALUE})\b",
        lambda m: f"with {m.group(3)} {m.group(2)} or {'less' if 'most' in m.group(1).lower() else 'more'}",
        "at most|at least",
        "one of your opponent's members with at most 5000 power",
        "one of your opponent's members with power 5000 or less",
    ),
    rule(
        "not greater than",
        r"\b(?:not|no)\s+(greater|higher|larger|lower|smaller)\s+than\b",
        lambda m: "at most" if m.group(1).lower() in ("greater", "higher", "larger") else "at least",
        "than&&no",
        "with level not greater than your T-Rank",
        "with level at most your T-Rank",
    ),
    rule(
        "with a value equal to",
        rf"\bwith\s+(?:an?\s+)?({VALUE})\s+equal\s+to\s+(X\b|the\s+number\s+of\s+[^.,;]+?)(?=\s*[.,;]|\s+and\s+(?:rest|put|return|drop|stand|discard)\b)",
        r"with \1 (\2)",
        "equal to",
        "members with level equal to the number of cards in this member's soul, and rest it",
        "members with level (the number of cards in this member's soul), and rest it",
    ),
    # --- one kind or another ---
    rule(
        "one trait or another",
        rf"({ELEMENT}|\b{WORLD})\s+or\s+(?:an?\s+)?({ELEMENT}|{WORLD}\b)(\s+(?:in\s+(?:your|their|this|its)|from\s+your|on\s+your\s+field|among|you\s+have|your\s+opponent\s+has|of\s+yours)\b|[.,;])",
        _either,
        " or ",
        "for each <Mage> or <Knight> in your drop zone",
        "for each <Mage> or <Knight> card in your drop zone",
    ),
    rule(
        "members of both kinds",
        rf"\b(your(?:\s+other)?|all(?:\s+of)?\s+your(?:\s+other)?)\s+({TRAIT})\s+and\s+({TRAIT})\s+(members|cards|tranceunions)\b",
        r"\1 \2 or \3 \4",
        " and &&members|cards|tranceunions",
        "[CONT] Your red and blue members get +1000 power.",
        "[CONT] Your red or blue members get +1000 power.",
    ),
    rule(
        "tools",
        r"\b(?:one\s+of\s+your|a)\s+tools?\s+(?=is\s+turned\s+face)",
        "a card in your tool zone ",
        "tool&&turned",
        "When one of your tools is turned face up, draw",
        "When a card in your tool zone is turned face up, draw",
    ),
    rule(
        "a value that a card had",
        rf"\bthe\s+({VALUE})\s+(this\s+(?:member|card)|that\s+(?:member|card))\s+had\b",
        r"\2's \1",
        " had",
        "with a level less than the level this member had",
        "with a level less than this member's level",
    ),
)
"""They stand behind the words, in the order in which they are respelled."""
