"""Spellings of what players did in a turn: whether they did it, how often, and for which time."""

from __future__ import annotations

import re

from lnl.cards.language.spelling.rule import Rule, rule

_WHO = r"(you|your\s+opponent)"
_ORDINALS = ("first", "second", "third", "fourth")
_PAST = {
    r"define[sd]?\s+a\s+logic": "defined a logic",
    r"use[sd]?\s+a\s+luck\s+drive": "used a luck drive",
    r"use[sd]?\s+a\s+logic\s+drive": "used a logic drive",
    r"use[sd]?\s+a\s+level\s+boost": "used a level boost",
    r"trance[sd]?": "tranced",
    r"synthesize[sd]?": "synthesized",
    r"stock\s+boost(?:s|ed)?": "stock boosted",
    r"use[sd]?\s+an\s+\[ACT\]\s+ability": "used an [ACT] ability",
    r"(?:draws?|drew|drawn)\s+a\s+card": "drew",
}
"""What a player does or did, and how it is counted."""
_DID = "|".join(_PAST)
_EACH_TURN = r"(?:in\s+(?:a|the|each|one)|each|every|this|per|during\s+(?:a|the|each|this))\s+turn"


def _count(who: str, did: str) -> str:
    """Return ``the number of times you tranced this turn``."""
    past = next(past for pattern, past in _PAST.items() if re.fullmatch(pattern, did, re.IGNORECASE))
    return f"the number of {'cards' if past == 'drew' else 'times'} {' '.join(who.split())} {past} this turn"


def _did(found: re.Match[str]) -> str:
    """Return ``if the number of times you tranced this turn is 1 or more``."""
    word, who, did = found.groups()
    return f"{word} {_count(who, did)} is 1 or more"


def _cards(found: re.Match[str]) -> str:
    """Return ``if the number of cards you drew this turn is 2 or more``."""
    word, who, did, least = found.groups()
    past = "drew" if did.lower().startswith("dr") else "discarded"
    return f"{word} the number of cards {' '.join(who.split())} {past} this turn is {least}"


def _for_which_time(found: re.Match[str]) -> str:
    """Return ``when you trance while the number of times you tranced this turn is exactly 2``."""
    who, did, ordinal = found.group("who"), found.group("did"), found.group("time").lower()
    return f"when {who} {did} while {_count(who, did)} is exactly {_ORDINALS.index(ordinal) + 1}"


TALLIES: tuple[Rule, ...] = (
    rule(
        "for which time of a turn",
        rf"\bwhen(?:ever)?\s+(?P<who>you|your\s+opponent)\s+(?P<did>{_DID})\s+for\s+the\s+(?P<time>{'|'.join(_ORDINALS)})\s+time\s+{_EACH_TURN}(?=,)",
        _for_which_time,
        "for the",
        "When you trance for the second time in a turn, draw",
        "when you trance while the number of times you tranced this turn is exactly 2, draw",
    ),
    rule(
        "the first time that",
        rf"(?<![“\"\w] )\bthe\s+(?P<time>{'|'.join(_ORDINALS)})\s+time\s+(?:that\s+)?(?P<who>you|your\s+opponent)\s+(?P<did>{_DID})\s+{_EACH_TURN}(?=,)",
        _for_which_time,
        "time",
        "[AUTO] The first time you draw a card each turn, draw",
        "[AUTO] when you draw a card while the number of cards you drew this turn is exactly 1, draw",
    ),
    rule(
        "what a player did",
        rf"\b(if|while|and)\s+{_WHO}(?:\s+(?:have|has|had)|['’](?:ve|s))?(?:\s+already)?\s+({_DID})\s+(?:this|during\s+this|in\s+this)\s+turn\b",
        _did,
        "turn",
        "if you have used a luck drive this turn, draw",
        "if the number of times you used a luck drive this turn is 1 or more, draw",
    ),
    rule(
        "until one is revealed",
        r"\b(reveal\s+cards\s+from\s+the\s+top\s+of\s+your(?:\s+opponent['’]s)?\s+deck\s+until)\s+(an?\s+[^.;,]+?)\s+is\s+revealed\b",
        r"\1 you reveal \2",
        "until",
        "Reveal cards from the top of your deck until a foreigner is revealed.",
        "Reveal cards from the top of your deck until you reveal a foreigner.",
    ),
    rule(
        "cards drawn or discarded",
        rf"\b(if|while|and)\s+{_WHO}(?:\s+(?:have|has|had)|['’](?:ve|s))?(?:\s+already)?\s+(drew|drawn|discarded)\s+(\d+(?:\s+or\s+(?:more|less))?)\s+cards?\s+(?:this|during\s+this|in\s+this)\s+turn\b",
        _cards,
        "turn",
        "if your opponent discarded 2 or more cards this turn, draw",
        "if the number of cards your opponent discarded this turn is 2 or more, draw",
    ),
)
