"""What a refused card text is told: the place, a caret, what was expected, and the nearest known phrase."""

from __future__ import annotations

import difflib
import re
from collections.abc import Iterable

from lnl.cards.language import words
from lnl.cards.language.grammar import Fault, parser
from lnl.cards.language.words import nearest

_SHOWN = 6


# What a terminal is called in messages; terminals not listed are called by their lower-case name.
_CALLED: dict[str, str] = {
    "CONT": "[CONT]",
    "AUTO": "[AUTO]",
    "ACT": "[ACT]",
    "ONCE": "[1/turn]",
    "ARTICLE": "a",
    "APOS": "'s",
    "BECOME": "becomes",
    "IS": "is",
    "IS_ALSO": "is also",
    "IT_IS_TURN": "it is your turn",
    "OPPONENTS": "opponent's",
    "OWNERS": "owner's",
    "YOUR_OPPONENTS": "your opponent's",
    "EACH_PLAYERS": "each player's",
    "FROM_AMONG": "from among them",
    "ON_BOTTOM": "on the bottom of",
    "ON_TOP": "on top of",
    "T_RANK": "T-rank",
    "NEXT_TIME": "the next time",
    "THEN": ", then",
    "X": "X",
    "COLON": ":",
    "COMMA": ",",
    "DASH": "-",
    "LBRACE": "{",
    "RBRACE": "}",
    "LPAR": "(",
    "RPAR": ")",
    "LSQB": "[",
    "RSQB": "]",
    "PERIOD": ".",
    "LOGIC_DRIVE": "Logic Drive",
    "COVENANT": "Covenant",
    "VANGUARD": "Vanguard",
    "EX_SOUL": "EX Soul",
    "ON_GATE_DESTRUCTION": "On Gate Destruction",
    "DETONATE": "Detonate",
    "DETONATE_SKILL": "Detonate Skill",
}
# Open or large classes: their name in messages, and the words to compare a misspelling with.
_KINDS: dict[str, tuple[str, tuple[str, ...]]] = {
    "COLOR": ("a color", tuple(words.COLORS.values())),
    "WORLD": ("a world", tuple(words.WORLDS.values())),
    "TYPE": ("a card type", (*tuple(words.TYPES.values()), "member")),
    "TRANCEUNION": ("a card type", ("tranceunion",)),
    "STAT": ("a value such as power", tuple(words.STATS.values())),
    "PLAYER_STAT": ("a limit such as attack limit", tuple(words.PLAYER_STATS.values())),
    "ZONE": ("a zone", tuple(words.ZONES.values())),
    "PHASE": ("a phase", tuple(words.PHASES.values())),
    "STEP": ("a step", tuple(words.STEPS.values())),
    "ICON": ("a logic", tuple(words.ICONS.values())),
    "ROW": ("front row", ("front row", "back row")),
    "RELATION": ("adjacent to", tuple(words.RELATIONS.values())),
    "ROLE": ("attacking", tuple(words.ROLES.values())),
    "STATE": ("rested", ("rested", "standing")),
    "FACE": ("face up", ("face-up", "face-down", "destroyed", "undestroyed")),
    "DURATION": ("for the turn", tuple(words.DURATIONS.values())),
    "RESTRICTION": ("cannot attack", tuple(words.RESTRICTIONS.values())),
    "NAME": ('a "name"', ()),
    "ELEMENT": ("an <element>", ()),
    "GRANTED": ("an ability in “ ”", ()),
    "INT": ("a number", ()),
    "SIGNED": ("+1000", ()),
    "SIGN": ("+(...)", ()),
}
_WORLD_NAMES = _KINDS["WORLD"][1]
_PLAIN = frozenset(("a number", "a zone", "a phase", "a step", "a logic", "a color", "a world", "a card type"))


def called(terminal: str) -> str:
    """Return what a terminal is called in messages, in quotes if it is to be written literally."""
    if terminal in _KINDS:
        name = _KINDS[terminal][0]
        return name if name in _PLAIN or name.startswith(("a ", "an ")) else f'"{name}"'
    return f'"{_CALLED.get(terminal, terminal.lower().replace("_", " "))}"'


def phrases(terminals: Iterable[str]) -> list[str]:
    """Return the phrases that a misspelling is compared with."""
    found: list[str] = []
    for terminal in terminals:
        if terminal in _KINDS:
            found += _KINDS[terminal][1]
        else:
            found.append(_CALLED.get(terminal, terminal.lower().replace("_", " ")))
    return [phrase for phrase in found if any(c.isalpha() for c in phrase)]


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
    return wrong.count(" ") == near.count(" ") and abs(len(wrong) - len(near)) <= max(1, len(wrong) // 4)


def _suggestion(text: str, fault: Fault, every: Iterable[str]) -> str:
    """Return the known phrase nearest to the offending words; those that would fit count for more."""
    best: tuple[float, str] = (0.0, "")
    for candidates, bonus in ((phrases(fault.expected), 0.08), (phrases(every), 0.0)):
        for wrong in _wrong_words(text, fault.at):
            for near in nearest(wrong, [c for c in candidates if _comparable(wrong, c)]):
                score = _likeness(wrong, near) + bonus
                if score > best[0]:
                    best = (score, near)
    return best[1]


def _is_word(text: str) -> bool:
    """Whether a word belongs to the language."""
    terminals = parser().terminals
    if any(re.fullmatch(terminal.pattern.to_regexp(), text, re.IGNORECASE) for terminal in terminals):
        return True
    return any(text.casefold() in phrase.casefold().split() for phrase in phrases(t.name for t in terminals))


def _hint(text: str, fault: Fault) -> str:
    """Return advice for frequent slips."""
    word = text[fault.at :].split(" ", 1)[0].casefold()
    for mark, end in (('"', '"'), ("“", "”"), ("<", ">")):
        if word.startswith(mark) and end not in text[fault.at + 1 :]:
            return f"its closing {end} is missing"
    if "NAME" in fault.expected and word[:1] != text[fault.at : fault.at + 1] and not nearest(word, _WORLD_NAMES):
        return "names stand in quotation marks"
    picks = word in ("a", "an", "one", "another", "up") or word.isdigit()
    if picks and {"IT", "ALL"} <= fault.expected and "ARTICLE" not in fault.expected:
        return 'cards are chosen first: "Choose an opponent\'s member. Rest it."'
    if fault.expected == {"COMMA"}:
        return "a comma is missing"
    if word[:1] == ":" and "RSQB" in fault.expected:
        return 'a "]" is missing'
    return ""


def _message(text: str, fault: Fault) -> str:
    near = advice = ""
    if fault.at >= len(text.rstrip()):
        what = "the text ends too early"
    else:
        wrong = _wrong_words(text, fault.at)[-1]
        quoted = wrong if wrong.startswith(('"', "“")) else f'"{wrong}"'
        known = _is_word(wrong) or not wrong[:1].isalpha()
        what = f"{quoted} does not fit here" if known else f"unknown word {quoted}"
        advice = _hint(text, fault)
        if not known and not advice:
            near = _suggestion(text, fault, [terminal.name for terminal in parser().terminals])
    if near:
        what += f'; did you mean "{near}"?'
    if advice:
        what += "; " + advice
    names = sorted({called(t) for t in fault.expected}, key=lambda n: (n.startswith('"'), n))
    if names:
        more = f" or {len(names) - _SHOWN} others" if len(names) > _SHOWN + 1 else ""
        shown = names[:_SHOWN] if more else names
        what += "\n  expected " + ", ".join(shown) + more
    return what


def explain(text: str, fault: Fault, *, path: str, line: int, column: int) -> tuple[str, int, int]:
    """Return the whole message of a fault, its line and its column."""
    at = min(fault.at, len(text.rstrip()))
    before = text[:at]
    rows = before.count("\n")
    start = before.rfind("\n") + 1
    at_line = line + rows
    at_column = at - start + (column if rows == 0 else 1)
    end = text.find("\n", at)
    shown = text[start : end if end >= 0 else len(text)].rstrip()
    what, _, expected = (fault.message or _message(text, fault)).partition("\n")
    place = f"{path or 'card text'}:{at_line}:{at_column}"
    message = f"{place}: {what}\n  {shown}\n  {' ' * (at - start)}^"
    return (message + ("\n" + expected if expected else ""), at_line, at_column)
