"""What is answered to a card text that is refused: the place, a caret, what was expected, the nearest known phrase."""

from __future__ import annotations

import difflib
import re
from collections.abc import Iterable
from functools import cache

from lnl.cards.language.causes import cause_of
from lnl.cards.language.grammar import Fault, parser
from lnl.cards.language.hints import gets_further, known_elsewhere, nearest_accepted, place_of, understood_so_far
from lnl.cards.language.japanese import hints as japanese
from lnl.cards.language.japanese import is_japanese
from lnl.cards.language.spelling import RULES
from lnl.cards.language.terminals import CLASSES, called, phrases
from lnl.cards.language.words import nearest
from lnl.files.reading import MAX_NAME, visible

_SHOWN = 6
_WIDTH = 80
_MAX_SHOWN = 400
"""Characters of a line that are shown; of longer ones the part around the caret."""
_FEW = 12
"""Terminals that may stand where a clause ends: where a comma is among no more than these, it is the comma that is missing."""
_WORD_LIKE = 0.6
"""How like each other the words of two phrases must be, one by one."""


def _wrong_words(text: str, at: int) -> list[str]:
    """Return the offending words, longest phrase first."""
    if bracket := re.match(r"\[[^\]\s]+\]", text[at:]):
        return [bracket.group()]
    found = re.match(r"[^\s,.:;(){}\[\]]+(?: [^\s,.:;(){}\[\]]+){0,3}", text[at:])
    if not found:
        return [text[at : at + 1]]
    parts = found.group().split(" ")
    return [" ".join(parts[:n]) for n in range(len(parts), 0, -1)]


def _likeness(wrong: str, near: str) -> float:
    return difflib.SequenceMatcher(None, wrong.casefold(), near.casefold()).ratio()


def _comparable(wrong: str, near: str) -> bool:
    """Whether a phrase has as many words and about the length of a misspelling."""
    pairs = list(zip(wrong.split(" "), near.split(" ")))
    if wrong.count(" ") != near.count(" ") or abs(len(wrong) - len(near)) > max(1, len(wrong) // 4):
        return False
    return len(pairs) == 1 or all(_likeness(*pair) >= _WORD_LIKE for pair in pairs)


def _suggestion(text: str, fault: Fault, every: Iterable[str]) -> str:
    """Return the known phrase nearest to the offending words; those that would fit count for more."""
    best, best_score = "", 0.0
    for candidates, bonus in ((phrases(fault.expected), 0.08), (phrases(every), 0.0)):
        for wrong in _wrong_words(text, fault.at):
            for near in nearest(wrong, [c for c in candidates if _comparable(wrong, c)]):
                score = _likeness(wrong, near) + bonus
                if score > best_score:
                    best, best_score = near, score
    return best


def _is_word(text: str) -> bool:
    """Whether a word belongs to the language."""
    terminals = parser().terminals
    if any(re.fullmatch(terminal.pattern.to_regexp(), text, re.IGNORECASE) for terminal in terminals):
        return True
    if any(text.casefold() in phrase.casefold().split() for phrase in phrases(t.name for t in terminals)):
        return True
    return text.casefold() in _respelled()


@cache
def _respelled() -> frozenset[str]:
    """Return the words of the examples of spelling: ``can't`` is known, though the grammar has only ``cannot``."""
    return frozenset(word.strip(".,;:()[]").casefold() for rule in RULES for word in rule.before.split())


def _hint(text: str, fault: Fault) -> str:
    """Return advice for frequent slips."""
    word = text[fault.at :].split(" ", 1)[0].casefold()
    for mark, end in (('"', '"'), ("“", "”"), ("<", ">")):
        if word.startswith(mark) and end not in text[fault.at + 1 :]:
            return f"its closing {end} is missing"
    if (
        "NAME" in fault.expected
        and word[:1] != text[fault.at : fault.at + 1]
        and not nearest(word, CLASSES["WORLD"].words)
    ):
        return "names stand in quotation marks"
    picks = word in ("a", "an", "one", "another", "up") or word.isdigit()
    if picks and {"IT", "ALL"} <= fault.expected and "ARTICLE" not in fault.expected:
        return 'cards are chosen first: "Choose an opponent\'s member. Rest it."'
    if "COMMA" in fault.expected and "PERIOD" not in fault.expected and len(fault.expected) <= _FEW:
        return "a comma is missing"
    if word[:1] == ":" and "RSQB" in fault.expected:
        return 'a "]" is missing'
    return ""


_BEGINS = {
    "effect": 'what is done: a verb such as "draw", "choose" or "put", or a card and what it gets',
    "cost": 'a payment such as "(2)", "rest this member" or "discard a card"',
    "trigger": 'what happens, such as "attacks", "is mobilized" or "is dropped"',
}
"""What is expected, by the place in a text."""


def _message(text: str, fault: Fault) -> str:
    near = advice = ""
    if fault.at >= len(text.rstrip()):
        what = "the text ends too early"
    else:
        wrong = _wrong_words(text, fault.at)[-1]
        wrong = wrong[:MAX_NAME]
        quoted = wrong if wrong.startswith(('"', "“")) else f'"{wrong}"'
        known = _is_word(wrong) or not wrong[:1].isalpha()
        if elsewhere := known_elsewhere(wrong, fault.expected):
            return elsewhere
        what = f"{quoted} does not fit here" if known else f"unknown word {quoted}"
        advice = _hint(text, fault)
        if not known and not advice:
            near = _suggestion(text, fault, [terminal.name for terminal in parser().terminals])
    if near and gets_further(text, fault.at, wrong, near):
        what += f'; did you mean "{near}"?'
    if advice:
        what += "; " + advice
    names = sorted({called(t) for t in fault.expected}, key=lambda n: (n.startswith('"'), n))
    if names:
        if (begins := _BEGINS.get(place_of(fault.expected), "")) or len(names) <= _SHOWN + 1:
            what += "\n  expected " + (begins or ", ".join(names))
    return what


def explain(text: str, fault: Fault, *, path: str, line: int, column: int) -> tuple[str, int, int]:
    """Return the whole message of a fault, its line and its column."""
    text = visible(text)
    refused = fault
    cause = None if fault.message or fault.at >= len(text.rstrip()) else cause_of(text, fault)
    if cause is not None:
        fault = Fault(cause.at, cause.says)
    at = min(fault.at, len(text.rstrip()))
    before = text[:at]
    rows = before.count("\n")
    start = before.rfind("\n") + 1
    at_line = line + rows
    at_column = at - start + (column if rows == 0 else 1)
    end = text.find("\n", at)
    shown = text[start : end if end >= 0 else len(text)].rstrip()
    begin = max(0, at - start - _WIDTH) if len(shown) > _MAX_SHOWN else 0
    shown = shown[begin : begin + _MAX_SHOWN]
    what, _, expected = (fault.message or _message(text, fault)).partition("\n")
    place = f"{path or 'card text'}:{at_line}:{at_column}"
    message = f"{place}: {what}\n  {shown}\n  {' ' * (at - start - begin)}^"
    lines = [message, *([expected] if expected else []), *_hints(text, refused)]
    return "\n".join(lines), at_line, at_column


def _hints(text: str, fault: Fault) -> list[str]:
    """Return how far a text was understood, and the nearest wording that is accepted."""
    if is_japanese(text):  # its own reader has said how far
        near = japanese.nearest_accepted(text, fault)
        return [f"  accepted: {near}"] if near else []
    so_far = understood_so_far(text, fault.at)
    near = nearest_accepted(text, fault)
    return [*([f"  understood so far: {so_far} ..."] if so_far else []), *([f"  accepted: {near}"] if near else [])]
