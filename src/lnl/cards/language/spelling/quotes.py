"""Names, elements and quoted abilities: what stands in quotation marks or angles is never respelled.

While rules are applied each name and each element is one private character, so that no rule can reach into it.
"""

from __future__ import annotations

import re
import string

from lnl.cards.language.spelling.rule import Spelled
from lnl.cards.language.words import WORLDS

NAME = "[\ue000-\uefff]"
"""A name while rules are applied."""
ELEMENT = "[\uf000-\uf8ff]"
"""An element while rules are applied."""
MAX_KEPT = 0xEFF
"""So many names and elements are kept apart in one text."""


def _letters(world: str) -> str:
    """Return the letters of a world's name, by which it is known however it is divided."""
    return re.sub(r"[\s&-]+", "", world).lower()


_WORLDS = {_letters(word): word for word in WORLDS.values()}
_OPENING = {'"': '"”', "“": '”"', "„": '“”"', "«": "»", "「": "」", "『": "』", "”": '”"'}
_WORD = r"(?!(?:or|and|an?|the|this|it|your?|if|when|while|all|any|another|draw|stock|stand|rest|drop|put|choose|with|level|lvl?|except|not|other|than|my|opp|opponent|opponents|only|then|discard|during|once|into|to|lv\d|lvl?\d|[cC]ovenant)\b)[^\W\d_][\w'’-]*"
_TYPED = rf"{_WORD}(?:\s+{_WORD}){{0,2}}(?:\s*(?:\s+or\s+|,\s+(?:or\s+)?|/)\s*{_WORD}(?:\s+{_WORD}){{0,2}})*"
_NO_NAME = re.compile(
    r"\b(?:members?|cards?|gates?|tranceunions?|tu|foreigners?|(?:super\s+|my\s+)?logicalists?|tactics|paradox(?:es)?|red|blue|green"
    r"|yellow|purple|white|colorless|monolium|disfia|tetra-heaven|tritomy|septpia|club|soul|zone|hand|deck|power)\b",
    re.IGNORECASE,
)
_MARKED = re.compile(
    rf"\A\s*(?:[\[(]?auto[\])]?\s*[-:–—]?\s*)?[\[(]?cov(?:enant(?:er)?)?\b[\])]?\s*[-:–—]?\s*(?:\(\s*)?(?P<covenant>{_TYPED})\s*(?:\)\s*[-:–—,]?|:|\s[-–—]\s|,(?=\s*(?:draw|stock|choose|pick|your?|ur|u|opp|this|that|if)\b))\s*"
    rf"|\A\s*(?:[\[(]?cont[\])]?\s*[-:–—]?\s*)?[\[(]?(?:TC|trance\s+change)\b[\])]?\s*[-:–—]?\s*(?:\(\s*)?(?P<change>{_TYPED})\s*\)?\.?\s*\Z|"
    r'["“”„«「『]'
    r"|<<\s*(?P<angles>[^<>\n]+?)\s*>>|《\s*(?P<double>[^《》\n]+?)\s*》|::\s*(?P<colons>[^:\n]+?)\s*::"
    r"|(?<=[\s\[(])'(?P<single>(?-i:[A-Z])[^'\n]{0,40}?)'(?=[\s,.)\]]|\Z)"
    r"|[〈＜](?P<corner>[^〈〉＜＞\n]+)[〉＞]"
    r"|<(?P<element>[^<>\n]+)>|(?<![:\w\])]):(?P<trait>[A-Za-z][A-Za-z' -]*):(?=[\s.,;])"
    r"|\[\s*(?P<icon>summer|sun|star|moon)\s*\]"
    r"|\[?\bcovenanter:\s*(?P<bracketed>[^\]\[,.;\n]+)\]",
    re.IGNORECASE,
)


_ABILITY = re.compile(r"\s*(?:[\[【]|Tool\s+Skill\b|EX\s+Soul\s+\d|(?:AUTO|CONT|ACT)\s)")
"""How an ability begins, as against a name."""
_ICON_BEFORE = re.compile(
    r"(?<=\s)(\[(?:AUTO|CONT|ACT|[ACS])\](?:\s*\[1/turn\])?)\s*([\"“])"
    r"(?=(?:when(?:ever)?|while|if|this|your|all|during|at|as|you|choose|draw)\s)",
    re.IGNORECASE,
)
"""The icon of a quoted ability, before its quotation mark."""
_ICON_OMITTED = re.compile(
    r"(?<=[\s(])(?P<mark>[\"“])(?=(?:(?P<event>when\s+this\s+(?:member|card)\s)|this\s+(?:member|card)\s+(?:cannot|gets|gains|can)\s)[^\"“”\n]*[\"”])",
    re.IGNORECASE,
)
"""The beginning of a quoted ability without an icon: no name says what this member does."""


class Kept:
    """The names and elements of a text, each behind a private character."""

    def __init__(self) -> None:
        self.names: list[str] = []
        self.elements: list[str] = []

    def name(self, text: str) -> str:
        """Return the character that stands for a name."""
        self.names.append(text)
        return chr(0xE000 + len(self.names) - 1)

    def element(self, text: str) -> str:
        """Return the character that stands for an element."""
        self.elements.append(text)
        return chr(0xF000 + len(self.elements) - 1)

    def restore(self, spelled: Spelled) -> None:
        """Put names and elements back into a text."""
        if self.names or self.elements:
            spelled.substitute(_PRIVATE, self._original)

    def _original(self, found: re.Match[str]) -> str:
        code = ord(found.group())
        return f'"{self.names[code - 0xE000]}"' if code < 0xF000 else f"<{self.elements[code - 0xF000]}>"


_PRIVATE = re.compile(f"{NAME}|{ELEMENT}")


def keep(spelled: Spelled) -> Kept:
    """Give quoted abilities typographic quotation marks, and put names, elements and worlds aside."""
    kept = Kept()
    spelled.substitute(_ICON_BEFORE, r"\2\1 ")
    spelled.substitute(_ICON_OMITTED, lambda found: f"{found['mark']}[{'AUTO' if found['event'] else 'CONT'}] ")
    text = spelled.text
    pieces: list[tuple[int, int, str]] = []
    depth = 0
    at = 0
    while (found := _MARKED.search(text, at)) is not None:
        begin, end, new = found.start(), found.end(), found.group()
        if len(kept.names) > MAX_KEPT or len(kept.elements) > MAX_KEPT:
            break
        if found.lastgroup is None:
            closes = depth > 0 and _closes(text, begin)
            if closes:
                depth, new = depth - 1, "”"
            elif text[begin] != "”" and _ABILITY.match(text, end):
                depth, new = depth + 1, "“"
            elif (stop := _end_of_name(text, begin)) is not None:
                name = text[begin + 1 : stop]
                if text[begin] == "«" and (world := _WORLDS.get(_letters(name))) is not None:
                    pieces.append((begin, stop + 1, world))  # a world in its brackets, not a name
                    at = stop + 1
                    continue
                new, end = kept.name(name.removesuffix(",")) + "," * name.endswith(","), stop + 1
        else:
            new = _marked(kept, found)
        if new != text[begin:end]:
            pieces.append((begin, end, new))
        at = max(end, begin + 1)
    if pieces:
        spelled.splice(pieces)
    return kept


def _closes(text: str, at: int) -> bool:
    """Return whether a quotation mark ends a quoted ability rather than begins a name in it."""
    if text[at] == "”":
        return True
    return text[at] == '"' and at > 0 and not text[at - 1].isspace() and text[at - 1] not in "([-"


def _end_of_name(text: str, at: int) -> int | None:
    closing = _OPENING[text[at]]
    for stop in range(at + 1, len(text)):
        if text[stop] == "\n":
            return None
        if text[stop] in closing:
            return stop if stop > at + 1 else None
    return None


def _marked(kept: Kept, found: re.Match[str]) -> str:
    kind, text = str(found.lastgroup), found.group(str(found.lastgroup)).strip()
    if kind in ("covenant", "change"):
        if _NO_NAME.search(text):
            return found.group()
        names = [
            name if name != name.lower() else string.capwords(name)
            for name in re.split(r"(?:,|/|\s+or\b)\s*", text)
            if name.strip()
        ]
        partners = " or ".join(kept.name(name.strip()) for name in names)
        return f"[AUTO] Covenant - {partners}: " if kind == "covenant" else f"[CONT] Trance Change - {partners}."
    if kind in ("angles", "double", "colons"):
        return _WORLDS.get(_letters(text), found.group())  # 2.5.4
    if kind == "single":
        return kept.name(text)
    if kind == "bracketed":
        return "covenanter " + kept.name(text)  # 2.1.4
    if kind == "icon":
        return kept.element(text.capitalize())  # 2.6.4.1
    if text.upper() in ("AUTO", "CONT", "ACT") and not found.string[: found.start()].strip():
        return f"[{text.upper()}]"
    return kept.element(text)  # 2.6.3
