"""Words of a language, by table and key."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import TYPE_CHECKING

from lnl.contract.arguments import word
from lnl.contract.enums import CardType, ChosenKind, Circle, Color, World, Zone
from lnl.contract.notation import ZONE_NAMES
from lnl.ui.model import english, japanese

if TYPE_CHECKING:
    from enum import Enum

    from lnl.cards.library.model import Card

_LANGUAGES = {"en": english.TABLES, "ja": japanese.TABLES}
LANGUAGES = tuple(_LANGUAGES)
"""Languages of the table."""


def key(value: Enum) -> str:
    """Return the key of a member of a vocabulary in the tables of words, such as ``level swap``.

    Args:
        value: the member.
    """
    return value.name.lower().replace("_", " ")


class Wording:
    """The words of one language.

    Args:
        lang: ``"en"`` or ``"ja"``.

    Raises:
        ArgumentError: there is no such language.
    """

    def __init__(self, lang: str = "en") -> None:
        self.lang = word("lang", lang, LANGUAGES)
        self._tables = _LANGUAGES[lang]
        self._written: dict[str, tuple[Card, tuple[str, ...]]] = {}

    def __call__(self, table: str, name: str, /, **parts: object) -> str:
        """Return the words of a key with its parts filled in.

        Args:
            table: name of the table.
            name: the key.
            parts: what stands in the braces.
        """
        words = self._tables[table][name]
        return words.format(**parts) if parts else words

    def table(self, name: str) -> dict[str, str]:
        """Return all words of a table.

        Args:
            name: its name.
        """
        return dict(self._tables[name])

    def zone(self, zone: int) -> str:
        """Return the name of a zone.

        Args:
            zone: a `Zone`.
        """
        return self("zones", ZONE_NAMES[zone])

    def circles(self, mask: int) -> str:
        """Return the names of the circles of one player.

        Args:
            mask: over the six circles.
        """
        return self.several([self("circles", circle.name) for circle in Circle if mask >> circle & 1])

    def chosen(self, kind: int, value: int, card: Card | None) -> str:
        """Return what is chosen by a word: ``red``, ``Disfia``, ``tactics``, or the name of a card.

        Args:
            kind: a `ChosenKind`.
            value: a color, world or card type.
            card: a card of the name.
        """
        match kind:
            case ChosenKind.COLOR:
                return self("colors", key(Color(value)))
            case ChosenKind.WORLD:
                return self("worlds", key(World(value)))
            case ChosenKind.TYPE:
                return self("types", key(CardType(value)))
        return self.name(card)

    def several(self, parts: list[str]) -> str:
        """Return a list in words; names with a comma in them are kept apart by semicolons.

        Args:
            parts: what stands in it.
        """
        if len(parts) < 2 or self.lang == "ja":
            return "、".join(parts) if self.lang == "ja" else "".join(parts)
        joint = "; " if len(parts) > 2 and any("," in part for part in parts) else ", "
        return joint.join(parts[:-1]) + self("labels", "and") + parts[-1]

    def joined(self, parts: Sequence[str]) -> str:
        """Return statements one after the other.

        Args:
            parts: the statements.
        """
        return ("；" if self.lang == "ja" else "; ").join(parts)

    def name(self, card: Card | None) -> str:
        """Return the name of a card, or that it is unknown.

        Args:
            card: the card, None for one that is unknown.
        """
        return self("labels", "an unknown card") if card is None else card.name

    def texts(self, card: Card) -> tuple[str, ...]:
        """Return the rules texts of a card, one for each ability.

        Args:
            card: the card.
        """
        kept = self._written.get(card.id)
        if kept is None or kept[0] is not card:
            kept = self._written[card.id] = (card, _texts(card, self.lang))
        return kept[1]


def _texts(card: Card, lang: str) -> tuple[str, ...]:
    from lnl.cards.language import is_japanese
    from lnl.cards.library.schema import texts_of

    if card.texts and all(is_japanese(text) == (lang == "ja") for text in card.texts):
        return card.texts
    return texts_of(card, lang)


@cache
def wording(lang: str) -> Wording:
    """Return the words of a language.

    Args:
        lang: ``"en"`` or ``"ja"``.

    Raises:
        ArgumentError: there is no such language.
    """
    return Wording(lang)


ZONES = {name: Zone(number) for number, name in enumerate(ZONE_NAMES)}
"""Zones by the names that anchors use."""
