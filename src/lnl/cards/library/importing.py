"""A card from a block of copied plain text: name, numbers and text in about the printed order.

Lines may be labelled ("Power: 5000", "Lv 1") or stand alone if their meaning is clear ("Logicalist", "Monolium / Red").
The meaning of a line never depends on its place, except for the name, which is the first line without another meaning.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Any

from lnl.cards.language import parse_ability
from lnl.cards.language.blocks import split_abilities
from lnl.cards.library import schema
from lnl.cards.library.schema import MEMBER_WORDS, Reader, one_form
from lnl.contract.enums import CardType
from lnl.contract.errors import CardError

_LABELS: dict[str, str] = {
    "card name": "name",
    "name": "name",
    "title": "title",
    "character": "characters",
    "characters": "characters",
    "character name": "characters",
    "covenanter": "covenanters",
    "covenanters": "covenanters",
    "card type": "type",
    "type": "type",
    "kind": "type",
    "world": "worlds",
    "worlds": "worlds",
    "element": "elements",
    "elements": "elements",
    "trait": "elements",
    "attribute": "elements",
    "color": "color",
    "colour": "color",
    "level": "level",
    "lv": "level",
    "lvl": "level",
    "cost": "cost",
    "territory": "territory",
    "power": "power",
    "pow": "power",
    "aura": "aura",
    "limit": "limit",
    "logic": "logic",
    "logic icon": "logic",
    "icon": "logic",
    "icons": "logic",
    "paradox rule": "paradox_rule",
    "battle rule": "paradox_rule",
    "rule": "paradox_rule",
    "gate number": "gate_number",
    "gate no": "gate_number",
    "gate": "gate_number",
    "soul": "soul_note",
    "soul information": "soul_note",
    "card number": "id",
    "card no": "id",
    "no": "id",
    "id": "id",
    "number": "id",
    "flavor": "flavor",
    "flavor text": "flavor",
    "flavour": "flavor",
    "flavour text": "flavor",
    "text": "text",
    "card text": "text",
    "ability": "text",
    "abilities": "text",
    "effect": "text",
    "rarity": "",
    "illust": "",
    "illustration": "",
    "illustrator": "",
    "artist": "",
    "set": "",
    "product": "",
}
"""What a label names; the empty text is read and has no effect."""
_ABILITY = re.compile(
    r"\s*(?:[\[【(]\s*(?:AUTO|CONT|ACT|A|C|S|LD|TC|Logic\s*Drive|Trance\s*Change|EX\s*Soul|(?:On\s+)?Gate\s*Destruction"
    r"|Vanguard|Covenant|Detonate|Make\s*Up|1/turn)\b|Tool\s+Skill\b|(?:AUTO|CONT|ACT)\b)",
    re.IGNORECASE,
)
_ID = re.compile(r"([A-Z]{1,6}[0-9]{0,3}(?:[-/][A-Z0-9]{1,6}){1,3})(?:\s+[A-Z]{1,3})?")
_LABELLED = re.compile(r"([A-Za-z][A-Za-z ]{0,20}?)\.?\s*[:=：]\s*(.*)")
_NUMBERED = re.compile(r"([A-Za-z][A-Za-z ]{0,20}?)\.?\s*#?\s*(-?[0-9][0-9,]*)")
_LOGIC = re.compile(r"(P|POWER|A|AURA|L|LIMIT)\s*([+-]\s*[0-9,]+)", re.IGNORECASE)
_STATS = re.compile(r"([0-9]{3,5})\s*/\s*([0-9]{1,2})\s*/\s*([0-9]{1,2})")
_TYPES = {
    **{word: word for word in schema.WORDS["type"]},
    "tu": "tranceunion",
    "trance union": "tranceunion",
    "tactic": "tactics",
}
_NEEDED = ("id", "name", "type")
_OF_MEMBERS = ("level", "territory", "power", "aura", "limit")
_OPTIONAL = ("color", "worlds", "icons")
_SEPARATORS = re.compile(r"\s*[|\t;•·]\s*|\s{3,}")


@dataclass
class Imported:
    """What a block of text gave.

    Attributes:
        values: the plain values found, in the order of card files.
        left_out: lines that were not understood: number from 1, and the line.
        text_lines: for each ability, the number of its first line.
    """

    values: dict[str, Any] = field(default_factory=dict)
    left_out: list[tuple[int, str]] = field(default_factory=list)
    text_lines: list[int] = field(default_factory=list)

    @property
    def missing(self) -> list[str]:
        """Keys that a card of its type must have, and that were not found."""
        kind = self.values.get("type")
        needed = [*_NEEDED]
        if kind in MEMBER_WORDS:
            needed += _OF_MEMBERS
        elif kind == "gate":
            needed.append("gate_number")
        elif kind == "paradox":
            needed.append("paradox_rule")
        return [key for key in needed if key not in self.values]

    @property
    def taken_as_none(self) -> list[str]:
        """Keys that were not found, and without which there is a card all the same."""
        if self.values.get("type") in ("gate", "my logicalist"):
            return []
        keys = _OPTIONAL if self.values.get("type") in MEMBER_WORDS else ("color", "icons")
        return [key for key in keys if key not in self.values]

    def put(self, key: str, written: str) -> None:
        """Take a value that a person gave.

        Args:
            key: of a card file.
            written: the value as typed.

        Raises:
            CardError: the value is refused.
        """
        value: Any = written.strip()
        if key in schema.NUMBERS or key in ("territory", "gate_number"):
            digits = value.replace(",", "")
            value = int(digits) if re.fullmatch(r"-?[0-9]{1,9}", digits) else value
        elif key == "type":
            value = _TYPES.get(value.casefold(), value)
        elif key in ("worlds", "icons", "elements"):
            value = [part.strip() for part in re.split(r"[,/]", value) if part.strip()]
        elif key in schema.WORDS:
            value = value.casefold()
        fault = _fault_of({**self.values, key: value}, key)
        if fault is not None:
            raise fault
        self.values[key] = value
        self.order()

    def order(self) -> None:
        """Bring the values into the order of card files."""
        self.values = {key: self.values[key] for key in schema.KEYS if key in self.values}


def _fault_of(values: dict[str, Any], key: str) -> CardError | None:
    """Return what is wrong with one value, whatever else is."""
    reader = Reader({name: item for name, item in values.items() if name != "text"}, "card")
    reader.read()
    return next((fault for fault in reader.faults if f'"{key}"' in str(fault) or "unknown" in str(fault)), None)


def import_block(block: str) -> Imported:
    """Return the card that a block of plain text tells of.

    Args:
        block: lines as copied from a page.
    """
    return _Importer(block).read()


class _Importer:
    def __init__(self, block: str) -> None:
        self.lines = block.splitlines()
        self.found = Imported()
        self.texts: list[tuple[int, str]] = []
        self.flavor: list[str] = []
        self.in_text = False
        self.in_flavor = False

    def read(self) -> Imported:
        for number, raw in enumerate(self.lines, 1):
            line = raw.strip().lstrip("•*").strip()
            if line:
                self._line(number, line)
        self._finish()
        return self.found

    # --- lines --------------------------------------------------------------------------------------------------

    def _line(self, number: int, line: str) -> None:
        if _ABILITY.match(line):
            self.in_text, self.in_flavor = True, False
            self.texts.append((number, line))
        elif self._labelled(number, line):
            pass
        elif self.in_flavor:
            self.flavor.append(line)
        elif self.in_text and not self._plain(line):
            self._after_text(number, line)
        elif not self.in_text:
            self._unlabelled(number, line)

    def _after_text(self, number: int, line: str) -> None:
        """Take a line behind the text: flavor in quotation marks, else more of the text."""
        if line[:1] in '"“「' and line[-1:] in '"”」':
            self.flavor.append(line.strip('"“”「」'))
        else:
            self.texts.append((number, line))

    def _unlabelled(self, number: int, line: str) -> None:
        parts = [part for part in _SEPARATORS.split(line) if part]
        understood = [self._labelled(number, part) or self._plain(part) for part in parts]
        if all(understood):
            return
        if not any(understood) and "name" not in self.found.values:
            self._put("name", line)
            return
        for part, is_understood in zip(parts, understood):
            if not is_understood:
                self.found.left_out.append((number, part))

    def _labelled(self, number: int, line: str) -> bool:
        """Take a line with a label, such as ``Power: 5000`` or ``Lv.1``."""
        for pattern in (_LABELLED, _NUMBERED):
            found = pattern.fullmatch(line)
            if found is None:
                continue
            label = " ".join(found.group(1).casefold().split())
            if label not in _LABELS:
                continue
            self._value(number, _LABELS[label], found.group(2).strip())
            return True
        return False

    def _value(self, number: int, key: str, value: str) -> None:
        self.in_flavor = key == "flavor"
        if key == "text":
            self.in_text = True
            if value:
                self.texts.append((number, value))
        elif key == "flavor":
            self.in_text = False
            self.flavor += [value] if value else []
        elif key == "logic":
            if not all(map(self._logic, re.split(r"[,/]|\band\b|\s{2,}", value))):
                self.found.left_out.append((number, value))
        elif key and value and value not in ("-", "–", "—"):
            self._take(number, key, value)

    def _take(self, number: int, key: str, value: str) -> None:
        """Take the value of a key, if it is one."""
        try:
            if key == "elements":
                value = re.sub(r"[<>\[\]]", "", value)
            elif key == "paradox_rule":
                value = re.sub(r"(?i)\s*battle\s*$", "", value).replace("LOVE", "heart")
            elif key == "id" and (found := _ID.fullmatch(value)):
                value = found.group(1).replace("/", "-")
            elif key == "gate_number":
                value = value.lstrip("#").strip()
            elif key == "color" and value.casefold() == "colorless":
                return
            kept = dict(self.found.values)
            self.found.put(key, value)
        except CardError:
            self.found.values = kept
            self.found.left_out.append((number, f"{key}: {value}"))

    def _put(self, key: str, value: Any) -> None:
        self.found.values.setdefault(key, value)

    # --- lines that say by themselves what they are -------------------------------------------------------------

    def _plain(self, line: str) -> bool:
        """Take a line without label whose words are of closed lists, all of them."""
        if found := _ID.fullmatch(line):
            self._put("id", found.group(1).replace("/", "-"))
            return True
        if found := _STATS.fullmatch(line):
            for key, value in zip(("power", "aura", "limit"), found.groups()):
                self._put(key, int(value))
            return True
        if self.in_text:
            return False
        parts = [part.strip() for part in re.split(r"[/,|]", line) if part.strip()] or [line]
        kept = dict(self.found.values)
        if all(self._word(part) for part in parts):
            return True
        self.found.values = kept
        return False

    def _word(self, word: str) -> bool:
        """Take a word of a closed list."""
        low = " ".join(word.casefold().split())
        tests: tuple[Callable[[str], bool], ...] = (
            self._type,
            self._color,
            self._world,
            self._logic,
            self._rule,
        )
        return self._element(word) or any(test(low) for test in tests)

    def _type(self, word: str) -> bool:
        if word in _TYPES:
            self._put("type", _TYPES[word])
        return word in _TYPES

    def _color(self, word: str) -> bool:
        if word in schema.WORDS["color"] and word != "colorless":
            self._put("color", word)
        return word in schema.WORDS["color"]

    def _world(self, word: str) -> bool:
        known = {_folded(world): world for world in schema.WORDS["worlds"]}
        world = known.get(_folded(word))
        if world is not None:
            self.found.values["worlds"] = [*self.found.values.get("worlds", []), world]
        return world is not None

    def _element(self, word: str) -> bool:
        found = re.fullmatch(r"[<\[]\s*([^<>\[\]]+?)\s*[>\]]", word)
        if found is not None:
            self.found.values["elements"] = [*self.found.values.get("elements", []), found.group(1)]
        return found is not None

    def _logic(self, word: str) -> bool:
        """Take ``P+5000``, ``aura +2``, ``intercept``, ``paradox``."""
        word = word.strip().casefold().removesuffix(" logic").removesuffix(" icon")
        icons: list[str] = list(self.found.values.get("icons", []))
        if found := _LOGIC.fullmatch(word):
            icon = {"p": "power", "a": "aura", "l": "limit"}[found.group(1)[0]]
            self.found.values[f"{icon}_logic"] = int(re.sub(r"[\s,]", "", found.group(2)))
        elif word in schema.WORDS["icons"]:
            icon = word
        elif word == "ic":
            icon = "intercept"
        else:
            return False
        self.found.values["icons"] = [*icons, *([icon] if icon not in icons else [])]
        return True

    def _rule(self, word: str) -> bool:
        rule = re.fullmatch(r"(power|aura|heart|love)\s+battle", word)
        if rule is not None:
            self._put("paradox_rule", "heart" if rule.group(1) == "love" else rule.group(1))
        return rule is not None

    # --- the whole ----------------------------------------------------------------------------------------------

    def _finish(self) -> None:
        values = self.found.values
        if "name" in values and values.get("type") in MEMBER_WORDS and "characters" not in values:
            self._names(values)
        if self.texts:
            numbers = {line: number for number, line in reversed(self.texts)}
            values["text"] = split_abilities("\n".join(line for _, line in self.texts))
            self.found.text_lines = [numbers[text.split("\n")[0]] for text in values["text"]]
        if self.flavor:
            values["flavor"] = " ".join(self.flavor)
        if values.get("type") in ("tactics", "paradox") and "icons" not in values:
            values["icons"] = [values["type"]]
        self.found.order()

    def _names(self, values: dict[str, Any]) -> None:
        """Part the name of a member into title and characters at its last comma (2.1.2)."""
        title, comma, characters = one_form(values["name"]).rpartition(",")
        if comma and title.strip() and characters.strip():
            values.setdefault("title", title.strip())
            values["characters"] = [name.strip() for name in re.split(r"\s*[/&]\s*", characters.strip())]


def _folded(word: str) -> str:
    return re.sub(r"[^a-z]+", "", word.casefold().replace("&", "and").replace("<", "").replace(">", ""))


def faults_of(found: Imported, path: str = "block") -> Iterator[CardError]:
    """Yield why texts of an imported card are refused, with the line of the block.

    Args:
        found: what a block gave.
        path: where the block comes from.
    """
    kind = schema.TYPES.get(str(found.values.get("type")), CardType.LOGICALIST)
    reader = Reader(found.values, path)
    for number, text in zip(found.text_lines, found.values.get("text", [])):
        try:
            reader.fitting(parse_ability(text, path=path, line=number), kind, text)
        except CardError as fault:
            yield fault
