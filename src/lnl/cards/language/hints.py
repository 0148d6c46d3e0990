"""What helps beyond the cause of a refusal: how far a text was understood, and the nearest text that is accepted.

Both are found by reading: a beginning counts as understood if it can be completed, and a wording is offered only if it is
read to its end. It is then written in canonical words, with the names and numbers of the text.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from difflib import SequenceMatcher
from functools import cache

from lnl.cards.language import words
from lnl.cards.language.grammar import PHRASES, Fault, parser
from lnl.cards.language.nearest import Repairing, nearest
from lnl.contract.errors import CardError

_MAX_TEXT = 400
"""Characters of a text that is looked at; longer ones get no hints."""
_NEAR = 24
"""So many characters before its end a beginning may be refused because of how it ends."""
_MAX_TRIED = 1800
"""Characters of all that is tried for a text in either way, so that its refusal comes in time."""
_MAX_READ_AGAIN = 800
"""Characters of a text that is read once more with another word in it."""
_MAX_BEGINNINGS = 6
_MAX_READ = 24
"""Wordings that are tried for one text: each is read in some milliseconds."""
_LIKE = 0.75
_SHORT = 2
"""Words up to this length are not corrected: too many others are near."""
_ENDS = (
    (".", ""),
    (", draw a card.", "draw a card."),
    (": Draw a card.", "draw a card."),
    (" Draw a card.", "draw a card."),
    (", this member gets +1 power.", "this member gets +1 power."),
)
"""What a beginning may lack, and what it becomes in canonical words."""
_DONE_ONCE = re.compile(r"\s*\[(?:ACT|AUTO|A|S|LD)\]", re.IGNORECASE)
"""How an ability begins whose effect does something: it does not lack what holds all the time."""

_FOREIGN: tuple[tuple[str, str], ...] = (
    (r"graveyard|trash(?:\s+pile)?|discard\s+pile|waiting\s+room|crypt", "drop zone"),
    (r"library|draw\s+pile", "deck"),
    (r"exiles?|banish(?:es)?", "remove"),
    (r"untaps?|readies|ready|unrests?", "stand"),
    (r"taps?|exhausts?", "rest"),
    (r"tapped|exhausted", "rested"),
    (r"untapped|unrested", "standing"),
    (r"summons?|calls?", "mobilize"),
    (r"summoned|called", "mobilized"),
    (r"creatures|units|monsters|followers|minions|allies", "members"),
    (r"creature|unit|monster|follower|minion|ally", "member"),
    (r"strength|atk|attack\s+power|might|bp", "power"),
    (r"kills?|sacrifices?", "drop"),
    (r"enemy|enemy's|foe's", "opponent's"),
    (r"mana|energy", "stock"),
    (r"mana\s+zone|energy\s+zone", "stock zone"),
    (r"flip(?:s)?", "turn"),
    (r"battlefield|play\s+area|board|stage", "field"),
    (r"hand\s+zone", "hand"),
    (r"element", "world"),
)
"""Words of other games, and those of this one."""
_FILLERS = frozenset("the a an please now then also just immediately and of exactly total own additional more".split())
_NAMED = re.compile(r"[A-Z][\w'’-]*(?:\s+[A-Z][\w'’-]*)*")
_DURATION = re.compile(
    r",?\s*(?:until\s+(?:the\s+)?end\s+of\s+(?:the\s+|this\s+|that\s+)?(?:turn|battle)"
    r"|(?:for|during)\s+(?:the|this|that)\s+(?:turn|battle|game)|this\s+(?:turn|battle))",
    re.IGNORECASE,
)


_BEGIN: dict[str, frozenset[str]] = {
    "trigger": frozenset(("ATTACK", "DEFEND", "INTERCEPT")),
    "effect": frozenset(("DRAW", "CHOOSE", "PUT")),
    "cost": frozenset(("REST", "DISCARD", "STOCK")),
}
"""Terminals that tell what begins at a place; those before it are of wider places."""


def understood_so_far(text: str, at: int) -> str:
    """Return the beginning of a text that is understood, in canonical words; empty where none is.

    Args:
        text: the text as typed.
        at: where it is refused.
    """
    if len(text) > _MAX_TEXT:
        return ""
    left = _MAX_TRIED
    for cut in list(_beginnings(text, at))[:_MAX_BEGINNINGS]:
        stem = text[:cut].rstrip(" \n.,:;")
        for end, canonical in _ENDS[:-1] if _DONE_ONCE.match(text) else _ENDS:
            left -= len(stem)
            if left < 0:
                return ""
            written = _tried(stem + end)
            if isinstance(written, Fault) and written.at + _NEAR < len(stem):
                break  # refused long before the end: no other end helps
            if not isinstance(written, str):
                continue
            start = re.sub(rf"(?:, then|,|:)?\s*{re.escape(canonical)}$", "", written, flags=re.IGNORECASE)
            return start if canonical else written
    return ""


def _beginnings(text: str, at: int) -> Iterator[int]:
    """Yield where a text can be cut before a place, the last first."""
    for found in reversed(list(re.finditer(r"\S(?=[\s.,:;]|$)", text[:at]))):
        if text[: found.end()].strip(" [(") and re.search(r"\]\s*\S|^tool", text[: found.end()], re.IGNORECASE):
            yield found.end()


def nearest_accepted(text: str, fault: Fault) -> str:
    """Return the nearest wording of a text that is accepted, in canonical words; empty where none is near.

    Args:
        text: the text as typed.
        fault: why it is refused, placed in that text.
    """
    if not text or len(text) > _MAX_TEXT:
        return ""
    return nearest(text, fault, Repairing(_repairs, _tried, rounds=3, kept=3), min(_MAX_READ, _MAX_TRIED // len(text)))


def _tried(text: str) -> str | Fault | None:
    """Return a text in canonical words, why it is refused, or None where it cannot be written."""
    from lnl.cards.language.reading.abilities import build
    from lnl.cards.language.writing.abilities import to_text

    try:
        return to_text(build(text), _noun(text))
    except Fault as fault:
        return fault
    except (CardError, RecursionError, LookupError):
        return None


def _noun(text: str) -> str:
    """Return what the card calls itself in a text."""
    found = re.search(r"\bthis\s+(gate|card)\b", text, re.IGNORECASE)
    return found.group(1).lower() if found else "member"


# --- repairs --------------------------------------------------------------------------------------------------


def _repairs(text: str, fault: Fault) -> Iterator[str]:
    """Yield wordings that differ from a text in one thing, the likeliest first."""
    at = min(fault.at, len(text))
    yield from _of_the_head(text, at)
    if fault.message and not fault.expected:
        return  # what is said is understood, and wrong: no other wording means the same
    yield from _of_words(text, at)
    yield from _of_marks(text, at, fault)


def _of_the_head(text: str, at: int) -> Iterator[str]:
    begins = not text[:at].strip() or text[:at].strip() in ("[", "[ACT]", "[CONT]", "[AUTO]")
    triggered = re.match(r"\s*(?:\[[^\]]*\]\s*)*(when(ever)?|at the (beginning|start) of)\b", text, re.IGNORECASE)
    if begins and triggered:
        yield "[AUTO] " + re.sub(r"^\s*(?:\[(?:ACT|CONT|AUTO|A|C|S)\]\s*)?", "", text, flags=re.IGNORECASE)
    if not text.lstrip().startswith("["):
        if re.search(r"\b(during|while|gets?|gains?|cannot)\b", text, re.IGNORECASE) and not triggered:
            yield "[CONT] " + text
        if re.match(r"\s*\(", text) or ":" in text:
            yield "[ACT] " + text
    icon = re.match(r"\s*\[[^\]]*\]\s*", text)
    if begins and triggered and icon is not None:
        yield "[AUTO] " + text[icon.end() :]
    duration = _DURATION.match(text, len(text[:at].rstrip()))
    if duration is not None:
        yield text[: duration.start()] + text[duration.end() :]
    head = re.match(r"\s*\[AUTO\]\s*", text, re.IGNORECASE)
    if head is not None and at <= head.end() and not triggered:
        yield "[CONT] " + text[head.end() :]


def _of_words(text: str, at: int) -> Iterator[str]:
    """Yield a text with another word at a place, or just before it."""
    for start in _starts(text, at):
        rest = text[start:]
        if found := re.match(r"pays?\s+(\d+)\b", rest, re.IGNORECASE):
            yield f"{text[:start]}({found.group(1)}){rest[found.end() :]}"
        for pattern, own in _FOREIGN:
            if found := re.match(rf"(?:{pattern})\b", rest, re.IGNORECASE):
                yield text[:start] + own + rest[found.end() :]
        found = re.match(r"[A-Za-z]+", rest)
        if found is None:
            continue
        word = found.group().casefold()
        if len(word) > _SHORT and word not in vocabulary():
            for near in _nearest(word):
                yield text[:start] + near + rest[found.end() :]


def _starts(text: str, at: int) -> list[int]:
    """Return where the word at a place begins, then the one behind it and the two before it."""
    starts = [found.start() for found in re.finditer(r"(?<![A-Za-z])[A-Za-z]", text)]
    later = [start for start in starts if start >= at][:2]
    earlier = [start for start in starts if start < at][-2:]
    return [*later[:1], *reversed(earlier), *later[1:]]


def _of_marks(text: str, at: int, fault: Fault) -> Iterator[str]:
    """Yield a text with a mark put in or a filler left out."""
    before, rest = text[:at].rstrip(), text[at:]
    gap = text[len(before) : at] or " "
    if "COMMA" in fault.expected:
        yield f"{before},{gap}{rest}"
    if "COLON" in fault.expected:
        yield f"{before}:{gap}{rest}"
    if "RSQB" in fault.expected:
        yield f"{before}]{gap}{rest}"
    if "NAME" in fault.expected and (name := _NAMED.match(rest)):
        yield f'{text[:at]}"{name.group()}"{rest[name.end() :]}'
    number = re.search(r"[+-]\s*\d{3,5}$", before)
    if number is not None and {"STAT", "VALUE"} & fault.expected:
        yield f"{before} power{gap}{rest}"
    filler = re.match(r"([A-Za-z]+)\s*", rest)
    if filler is not None and filler.group(1).casefold() in _FILLERS:
        yield text[:at] + rest[filler.end() :]
    for mark in (",", ":"):
        if rest.startswith(mark):
            yield text[:at].rstrip() + rest[1:]
    if {"ARTICLE"} & fault.expected and filler is not None:
        yield f"{text[:at]}a {rest}"


def _nearest(word: str) -> list[str]:
    """Return the words of the language that a word may be a misspelling of."""
    scored = []
    for known in vocabulary():
        if abs(len(known) - len(word)) > 2 or (known[0] != word[0] and known[1:2] != word[1:2]):
            continue
        if (ratio := SequenceMatcher(None, word, known).ratio()) >= _LIKE:
            scored.append((-ratio, known))
    return [known for _, known in sorted(scored)[:3]]


@cache
def vocabulary() -> frozenset[str]:
    """Return the words that texts are made of."""
    return frozenset(word for word in _vocabulary() if len(word) > 1)


def _vocabulary() -> Iterator[str]:
    from lnl.cards.language.spelling import RULES

    for terminal in parser().terminals:
        yield from _spelled(terminal.pattern.to_regexp())
    tables: tuple[Iterable[str], ...] = (
        words.ZONES.values(),
        words.TYPES.values(),
        words.WORLDS.values(),
        words.COLORS.values(),
        words.STATS.values(),
        words.PLAYER_STATS.values(),
        words.PHASES.values(),
        words.STEPS.values(),
        words.CARD_EVENTS.values(),
        words.PLAYER_EVENTS.values(),
        words.RESTRICTIONS.values(),
        words.BAN_WORDS.values(),
        words.DURATIONS.values(),
        words.RELATIONS.values(),
    )
    for table in tables:
        for phrase in table:
            yield from re.findall(r"[a-z]+", phrase.lower())
            yield words.plural(phrase).lower()
    for rule in RULES:
        yield from re.findall(r"[a-z]{3,}", f"{rule.before} {rule.after}".lower())


def _spelled(pattern: str) -> Iterator[str]:
    """Yield the words of the pattern of a terminal, with their endings."""
    plain = re.sub(r"\\[a-zA-Z]|\(\?(?:[a-z]*:|<?[=!])", " ", pattern.lower())
    yield from re.findall(r"[a-z]{2,}", plain)
    for stem, endings in re.findall(r"([a-z]{2,})\(([a-z|]+)\)", plain):
        yield from (stem + ending for ending in endings.split("|"))
    for stem in re.findall(r"([a-z]{2,})\?", plain):
        yield stem[:-1]
    for stem, ending in re.findall(r"([a-z]{2,})\((e?s)\)\?", plain):
        yield stem + ending


# --- where a word is known ------------------------------------------------------------------------------------


@cache
def _contexts() -> dict[str, frozenset[str]]:
    """Return the terminals that begin what happens, what is done and what is paid, as the grammar has them."""
    found: dict[str, str] = {}
    name = ""
    for line in PHRASES.read_text(encoding="utf-8").splitlines():
        if head := re.match(r"\??([a-z_0-9]+):", line):
            name = head.group(1)
        if name and not line.startswith("//"):
            found[name] = found.get(name, "") + line.split("->")[0] + "\n"
    return {
        "trigger": frozenset(re.findall(r"tsubj(?: IS)? (?:\(|\[)?([A-Z_]+)", found["event"]))
        | frozenset(re.findall(r"player ([A-Z_]+)", found["event"])),
        "effect": frozenset(re.findall(r"(?:^|[:|]) ([A-Z_]+)", found["action"] + found["pred"], re.MULTILINE)),
        "cost": frozenset(re.findall(r"(?:^|[:|]) ([A-Z_]+)", found["item"], re.MULTILINE)),
    }


def gets_further(text: str, at: int, wrong: str, right: str) -> bool:
    """Return whether a text is understood further with another word at a place; False for one too long to be read again.

    Args:
        text: the text as typed.
        at: where it is refused.
        wrong: what stands there.
        right: what could stand there.
    """
    if len(text) > _MAX_READ_AGAIN:
        return False
    replaced = re.match(rf"\S+(?: \S+){{{right.count(' ')}}}", text[at:]) if " " in right else None
    length = len(replaced.group()) if replaced is not None else len(wrong)
    found = _tried(text[:at] + right + text[at + length :])
    return not isinstance(found, Fault) or found.at > at + len(right)


def known_elsewhere(word: str, expected: frozenset[str]) -> str:
    """Return that a verb is understood, but not where it stands; empty where that is not the cause.

    Args:
        word: the word that does not fit.
        expected: the terminals that would.
    """
    here = place_of(expected)
    if not here or word.casefold() in ("pay", "pays"):  # a payment is written as a number in parentheses
        return ""
    kinds = {t.name for t in parser().terminals if re.fullmatch(t.pattern.to_regexp(), word, re.IGNORECASE)}
    where = [name for name, terminals in _contexts().items() if kinds & terminals]
    if not where or here in where:
        return ""
    names = {"trigger": "a trigger", "effect": "an effect", "cost": "a cost"}
    known = " and ".join(names[name] for name in where)
    return f'"{word}" is understood as {known}, not yet as {names[here]}'


def place_of(expected: frozenset[str]) -> str:
    """Return what begins at a place: an effect, a cost, or the verb of a trigger."""
    return next((name for name, terminals in _BEGIN.items() if terminals <= expected), "")
