"""One card as plain values, as card files, replays and scenarios hold it: read, checked, and written back."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Mapping
from typing import Any

from lnl.cards.language import parse_ability, to_japanese, to_text
from lnl.cards.language.bounds import MAX_LEVEL
from lnl.cards.language.words import COLORS, WORLDS, nearest
from lnl.cards.library.model import MEMBER_TYPES, Card
from lnl.cards.library.places import Place, Places
from lnl.cards.tree import Ability
from lnl.contract.arguments import shown
from lnl.contract.arguments import word as one_of
from lnl.contract.enums import CardType, Color, Keyword, LogicIcon, ParadoxRule, World
from lnl.contract.errors import CardError
from lnl.contract.limits import MAX_ABILITIES
from lnl.files.reading import MAX_NAME, MAX_TEXT, printable, strange_character

Values = Mapping[str, Any]

TYPES = {t.name.lower().replace("_", " "): t for t in CardType}
_COLORS = {word: color for color, word in COLORS.items()}
_WORLDS = {word: world for world, word in WORLDS.items()}
_ICONS = {i.name.lower(): i for i in LogicIcon if i and i.name}
_PARADOX = {r.name.lower(): r for r in ParadoxRule}
MAX_ID = 40
"""Characters of a card id."""
_LONGEST = 1200
"""Characters of a message; one that is longer quotes a value, whose middle is left out."""
ID_PATTERN = "[A-Za-z0-9]+(-[A-Za-z0-9]+)*"
_ID = re.compile(ID_PATTERN)

KEYS = (
    "id",
    "name",
    "type",
    "title",
    "characters",
    "covenanters",
    "worlds",
    "elements",
    "color",
    "level",
    "cost",
    "territory",
    "icons",
    "power_logic",
    "aura_logic",
    "limit_logic",
    "power",
    "aura",
    "limit",
    "paradox_rule",
    "gate_number",
    "wide",
    "soul_note",
    "text",
    "flavor",
)
NUMBERS: dict[str, tuple[int, int]] = {
    "level": (0, MAX_LEVEL),
    "cost": (0, 20),
    "power_logic": (-99000, 99000),
    "aura_logic": (-99, 99),
    "limit_logic": (-99, 99),
    "power": (0, 99000),
    "aura": (0, 99),
    "limit": (0, 99),
}
_LOGICS = {"power_logic": LogicIcon.POWER, "aura_logic": LogicIcon.AURA, "limit_logic": LogicIcon.LIMIT}
TERRITORIES = (1, 2, 4)
_LONG = ("text", "flavor")
NAMED = ("name", "title", "characters", "covenanters", "elements")
"""Keys of names, which texts and deck lists refer to."""
MAX_GATE = 12


WORDS: dict[str, tuple[str, ...]] = {
    "type": tuple(TYPES),
    "color": tuple(_COLORS),
    "worlds": tuple(_WORLDS),
    "icons": tuple(_ICONS),
    "paradox_rule": tuple(_PARADOX),
}
"""The closed lists, by key."""
MEMBER_WORDS = tuple(word for word, kind in TYPES.items() if kind in MEMBER_TYPES)
"""Words of the types that stand on circles."""


def noun_of(kind: CardType) -> str:
    """Return what a card of a type calls itself in its text."""
    if kind is CardType.GATE:
        return "gate"
    return "member" if kind in MEMBER_TYPES else "card"


class Reader:
    """Reads one card.

    Args:
        values: its keys and values.
        where: file, or a name for inline cards.
        places: places in the file, if there is one.
        index: number of the card's table in the file.
    """

    def __init__(self, values: Values, where: str, places: Places | None = None, index: int = 0) -> None:
        self.values = values
        self.where = where
        self.places = places
        self.index = index
        self.faults: list[CardError] = []
        """What is refused, in the order in which it was found."""
        self.result: Card | None = None
        """The card, once it has been read and nothing was refused."""

    def refuse(self, key: str | None, message: str, value: Any = None) -> CardError:
        """Return the error about a key, or about the whole card."""
        name = self.values.get("id") or self.values.get("name")
        who = f" (card {printable(name)})" if isinstance(name, str) else ""
        message = message if len(message) <= _LONGEST else f"{message[: _LONGEST // 2]}...{message[-_LONGEST // 2 :]}"
        if self.places is None:
            return CardError(f"{self.where}: {message}{who}", path=self.where)
        place = self._place(key, value)
        line = self.places.lines[place.line - 1].rstrip()
        shown = f"{line}\n  {' ' * (place.column - 1)}^" if len(line) < 160 else printable(line)
        text = f"{self.where}:{place.line}:{place.column}: {message}{who}\n  {shown}"
        return CardError(text, path=self.where, line=place.line, column=place.column)

    def _place(self, key: str | None, value: Any) -> Place:
        assert self.places is not None
        if key is None:
            return self.places.table(self.index)
        if isinstance(value, str):
            return self.places.text(self.index, key, value)
        return self.places.key(self.index, key)

    # --- values of one kind -------------------------------------------------------------------------------------

    def string(self, key: str, required: bool = False) -> str:
        """Return a string."""
        value = self.values.get(key, "")
        if required and key not in self.values:
            raise self.refuse(None, f'"{key}" is missing')
        if not isinstance(value, str):
            raise self.refuse(key, f'"{key}" must be a text in quotation marks, found {_kind(value)}')
        if required and not value.strip():
            raise self.refuse(key, f'"{key}" is empty')
        value = one_form(value) if key in NAMED else value
        self._short(key, value)
        if '"' in value and key in ("name", "title"):
            raise self.refuse(key, f'"{key}" cannot hold quotation marks')
        return value

    def _short(self, key: str, value: str) -> None:
        """Refuse a text that is too long, or that a line cannot show."""
        most = MAX_TEXT if key in _LONG else MAX_ID if key == "id" else MAX_NAME
        if len(value) > most:
            raise self.refuse(key, f'"{key}" has {len(value)} characters, it may have {most}')
        strange = strange_character(value.replace("\n", "") if key in _LONG else value)
        if strange:
            raise self.refuse(key, f'"{key}" holds the character {strange}')

    def number(self, key: str, low: int, high: int) -> int:
        """Return a whole number within bounds."""
        value = self.values.get(key, 0)
        if type(value) is not int:
            raise self.refuse(key, f'"{key}" must be a whole number, found {_kind(value)}')
        if not low <= value <= high and key in self.values:
            raise self.refuse(key, f'"{key}" is {shown(value)}, it must be from {low} to {high}')
        return value

    def flag(self, key: str) -> bool:
        """Return true or false."""
        value = self.values.get(key, False)
        if not isinstance(value, bool):
            raise self.refuse(key, f'"{key}" must be true or false, found {_kind(value)}')
        return value

    def strings(self, key: str, split: str = "") -> tuple[str, ...]:
        """Return a list of strings; one string may be split at a separator."""
        value = self.values.get(key, [])
        if isinstance(value, str):
            value = re.split(rf"\s*{re.escape(split)}\s*", value.strip()) if split else [value]
        if not isinstance(value, (list, tuple)):
            raise self.refuse(key, f'"{key}" must be a list of texts, found {_kind(value)}')
        for item in value:
            if not isinstance(item, str):
                raise self.refuse(key, f'"{key}" must be a list of texts, it holds {_kind(item)}')
            if not item.strip():
                raise self.refuse(key, f'"{key}" holds an empty text')
            self._short(key, one_form(item) if key in NAMED else item)
        return tuple(map(one_form, value)) if key in NAMED else tuple(value)

    def word(self, key: str, value: str, known: Mapping[str, Any], call: str) -> Any:
        """Return the value of a word of a closed list."""
        found = {name.casefold(): item for name, item in known.items()}.get(value.casefold())
        if found is None:
            near = nearest(value, known)
            hint = f'; did you mean "{near[0]}"?' if near else f"; known: {', '.join(known)}"
            raise self.refuse(key, f'unknown {call} "{value[:MAX_NAME]}"{hint}', value)
        return found

    # --- the card -------------------------------------------------------------------------------------------------

    def card(self) -> Card:
        """Read the card.

        Raises:
            CardError: a key or value is refused; the error names its place.
        """
        self.read()
        if self.faults:
            raise self.faults[0]
        assert self.result is not None
        return self.result

    def read(self) -> None:
        """Read the card to its end, whatever is refused: it then is `result`, or what is refused stands in `faults`."""
        values: dict[str, Any] = {}
        for key in self.values:
            self._take(values, "", self._known_key, key)
        self._take(values, "id", self._id)
        self._take(values, "type", self._type)
        self._take(values, "worlds", self._worlds)
        self._take(values, "icons", self._icons)
        kind: CardType | None = values.get("type")
        if kind is not None:
            for key, is_allowed, call in _places(kind):
                self._take(values, "", self._only, key, is_allowed, call, kind)
        for key, (low, high) in NUMBERS.items():
            self._take(values, key, self.number, key, low, high)
        for key, icon in _LOGICS.items():
            self._take(values, "", self._logic, key, icon, values)
        self._take(values, "", self.string, "flavor")
        if kind is not None:
            self._take(values, "abilities", self.abilities, kind)
            self._take(values, "territory", self.territory, kind)
            self._take(values, "gate_number", self.gate_number, kind)
        self._take(values, "name", self.string, "name", True)
        self._take(values, "characters", self.strings, "characters", "/")
        self._take(values, "covenanters", self.strings, "covenanters", "&")
        self._take(values, "elements", self.elements)
        self._take(values, "color", self._word_or, "color", _COLORS, "color", Color.NONE)
        self._take(values, "paradox_rule", self._word_or, "paradox_rule", _PARADOX, "paradox rule", ParadoxRule.POWER)
        self._take(values, "wide", self.flag, "wide")
        self._take(values, "title", self.string, "title")
        self._take(values, "soul_note", self.string, "soul_note")
        if not self.faults:
            abilities, texts = values.pop("abilities")
            self.result = Card(abilities=abilities, texts=texts, **values)

    def _take(self, values: dict[str, Any], key: str, read: Callable[..., Any], *args: Any) -> None:
        """Read one value, or note why it is refused."""
        try:
            value = read(*args)
        except CardError as fault:
            self.faults.append(fault)
        else:
            if key:
                values[key] = value

    def _type(self) -> CardType:
        kind: CardType = self.word("type", self.string("type", required=True), TYPES, "card type")
        return kind

    def _known_key(self, key: str) -> None:
        if key not in KEYS:
            near = nearest(key, KEYS)
            hint = f'; did you mean "{near[0]}"?' if near else ""
            raise self.refuse(key, f'unknown key "{str(key)[:MAX_NAME]}"{hint}')

    def _id(self) -> str:
        card_id = self.string("id", required=True)
        if not _ID.fullmatch(card_id):
            raise self.refuse("id", f'"id" is "{card_id}", it may hold letters, digits and single hyphens only')
        return card_id

    def _worlds(self) -> int:
        worlds = 0
        for word in self.strings("worlds"):
            worlds |= 1 << World(self.word("worlds", word, _WORLDS, "world"))
        return worlds

    def _icons(self) -> LogicIcon:
        icons = LogicIcon.NONE
        for word in self.strings("icons", "/"):
            icons |= self.word("icons", word, _ICONS, "logic icon")
        return icons

    def _logic(self, key: str, icon: LogicIcon, values: Mapping[str, Any]) -> None:
        if values.get(key) and "icons" in values and not values["icons"] & icon:
            raise self.refuse(key, f'"{key}" needs "{key.removesuffix("_logic")}" among the icons')

    def _word_or(self, key: str, known: Mapping[str, Any], call: str, default: Any) -> Any:
        written = self.string(key)
        return self.word(key, written, known, call) if written else default

    def _only(self, key: str, is_allowed: bool, call: str, kind: CardType) -> None:
        if self.values.get(key) and not is_allowed:
            raise self.refuse(key, f'"{key}" stands on {call} only, this is a {_name(kind)}')

    def elements(self) -> tuple[str, ...]:
        """Return the elements, which stand without their angle brackets."""
        found = self.strings("elements")
        for element in found:
            if "<" in element or ">" in element:
                raise self.refuse("elements", f'element "{element}" is written without < and >', element)
        return found

    def territory(self, kind: CardType) -> int:
        """Return the territory, which every member has."""
        if kind not in MEMBER_TYPES:
            return 0
        if "territory" not in self.values:
            raise self.refuse(None, '"territory" is missing: a member takes 1, 2 or 4 circles')
        value = self.number("territory", 1, 4)
        if value not in TERRITORIES:
            raise self.refuse("territory", f'"territory" is {value}, it must be 1, 2 or 4 (2.10.2)')
        return value

    def gate_number(self, kind: CardType) -> int:
        """Return the gate number, which every gate has."""
        if kind is not CardType.GATE:
            return 0
        if "gate_number" not in self.values:
            raise self.refuse(None, '"gate_number" is missing: every gate has one (2.17)')
        return self.number("gate_number", 1, MAX_GATE)

    def abilities(self, kind: CardType) -> tuple[tuple[Ability, ...], tuple[str, ...]]:
        """Return the abilities and their canonical texts."""
        written = self.strings("text")
        if len(written) > MAX_ABILITIES:
            raise self.refuse("text", f"{len(written)} abilities, a card has at most {MAX_ABILITIES}")
        found: list[Ability] = []
        for text in written:
            try:
                found.append(self._ability(text, kind))
            except CardError as fault:
                self.faults.append(fault)
        if sum(ability.keyword is Keyword.TOOL_SKILL for ability in found) > 1:
            raise self.refuse("text", "a card has at most one tool skill")
        return tuple(found), tuple(to_text(ability, noun_of(kind)) for ability in found)

    def _ability(self, text: str, kind: CardType) -> Ability:
        place = self.places.text(self.index, "text", text) if self.places else Place(1, 1)
        where = self.where if self.places else f"{self.where}: {self.values.get('id', '')}"
        return self.fitting(parse_ability(text, path=where, line=place.line, column=place.column), kind, text)

    def fitting(self, ability: Ability, kind: CardType, text: str) -> Ability:
        """Return an ability that a card of a type can have.

        Args:
            ability: its tree.
            kind: the card's type.
            text: its text in the file.

        Raises:
            CardError: the keyword stands on cards of another type only.
        """
        if ability.keyword is Keyword.ON_GATE_DESTRUCTION and kind is not CardType.GATE:
            raise self.refuse("text", f'"On Gate Destruction" stands on gates only, this is a {_name(kind)}', text)
        if ability.keyword in (Keyword.COVENANT, Keyword.VANGUARD, Keyword.LOGIC_DRIVE) and kind not in MEMBER_TYPES:
            name = ability.keyword.name.replace("_", " ").title()
            raise self.refuse("text", f'"{name}" stands on members only, this is a {_name(kind)}', text)
        return ability


def _places(kind: CardType) -> tuple[tuple[str, bool, str], ...]:
    """Return keys that not every card has: whether a type has them, and what has them."""
    member = kind in MEMBER_TYPES
    mine = kind is CardType.MY_LOGICALIST
    return (
        ("title", member, "members"),  # 2.1.2
        ("characters", member or mine, "members and my logicalists"),  # 2.1.2.2
        ("paradox_rule", kind is CardType.PARADOX, "paradoxes"),
        ("gate_number", kind is CardType.GATE, "gates"),
        ("wide", mine, "my logicalists"),
        ("territory", member, "members"),
        ("power", member, "members"),
        ("aura", member, "members"),
        ("limit", member, "members"),
    )


def one_form(name: str) -> str:
    """Return a name in the one form in which names are compared: full-width and other compatible characters are unified."""
    return unicodedata.normalize("NFKC", name)


def _name(kind: CardType) -> str:
    return kind.name.lower().replace("_", " ")


def _kind(value: Any) -> str:
    for kind, name in ((bool, "true or false"), (int, "a number"), (float, "a decimal number"), (str, "a text")):
        if isinstance(value, kind):
            return name
    return "a list" if isinstance(value, (list, tuple)) else "a table"


def card_from_table(values: Values, where: str = "card") -> Card:
    """Return a card from plain values, as `card_to_table` makes them.

    Raises:
        CardError: a key or value is refused.
    """
    return Reader(values, where).card()


LANGUAGES: dict[str, Callable[[Ability, str], str]] = {"en": to_text, "ja": to_japanese}
"""The languages in which card texts are written."""


def texts_of(card: Card, lang: str = "en") -> tuple[str, ...]:
    """Return the rules texts of a card in a language, one for each ability.

    Args:
        card: the card.
        lang: ``"en"`` or ``"ja"``; both read back as the same abilities.

    Raises:
        ArgumentError: there is no such language.
    """
    one_of("lang", lang, LANGUAGES)
    return tuple(LANGUAGES[lang](ability, noun_of(card.type)) for ability in card.abilities)


_WRITERS: dict[str, Callable[[Card], Any]] = {
    "id": lambda c: c.id,
    "name": lambda c: c.name,
    "type": lambda c: _name(c.type),
    "title": lambda c: c.title,
    "characters": lambda c: list(c.characters),
    "covenanters": lambda c: list(c.covenanters),
    "worlds": lambda c: [WORLDS[w] for w in World if c.worlds >> w & 1],
    "elements": lambda c: list(c.elements),
    "color": lambda c: COLORS[c.color] if c.color else "",
    "icons": lambda c: [word for word, icon in _ICONS.items() if c.icons & icon],
    "paradox_rule": lambda c: c.paradox_rule.name.lower() if c.type is CardType.PARADOX else "",
    "text": lambda c: list(c.texts) or [to_text(a, noun_of(c.type)) for a in c.abilities],
}


def card_to_table(card: Card) -> dict[str, Any]:
    """Return a card as plain values; defaults are left out. The inverse of `card_from_table`."""
    table: dict[str, Any] = {}
    for key in KEYS[:-1]:
        value = _WRITERS[key](card) if key in _WRITERS else getattr(card, key)
        if value not in ("", 0, [], False):
            table[key] = value
    return table
