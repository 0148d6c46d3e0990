"""What is printed on a card, in the words of a language."""

from __future__ import annotations

from typing import TYPE_CHECKING

from lnl.contract.enums import CardType, Color, Keyword, LogicIcon, World
from lnl.game.text.words import stats
from lnl.ui.model.parts import CardFace
from lnl.ui.model.wording import Wording, key, wording

if TYPE_CHECKING:
    from lnl.cards.library.model import Card

_FACES: dict[tuple[str, str], tuple[Card, CardFace]] = {}
"""Faces by id and language, each with the card that it is of."""


def face_of(card: Card, lang: str = "en") -> CardFace:
    """Return what is printed on a card.

    Args:
        card: the card.
        lang: language of the words.
    """
    kept = _FACES.get((card.id, lang))
    if kept is None or kept[0] is not card:
        kept = _FACES[card.id, lang] = (card, _face(card, lang))
    return kept[1]


def _face(card: Card, lang: str) -> CardFace:
    words = wording(lang)
    icons = tuple(key(icon) for icon in LogicIcon if icon and card.icons & icon)
    keywords = {key(ability.keyword) for ability in card.abilities if ability.keyword is not Keyword.NONE}
    return CardFace(
        id=card.id,
        name=card.name,
        title=card.title,
        type=key(card.type),
        type_words=words("types", key(card.type)),
        color=key(card.color),
        color_words=words("colors", key(Color(card.color))),
        worlds=tuple(key(world) for world in World if card.worlds >> world & 1),
        elements=card.elements,
        level=card.level,
        cost=card.cost,
        territory=card.territory,
        icons=icons,
        power_logic=card.power_logic,
        aura_logic=card.aura_logic,
        limit_logic=card.limit_logic,
        power=card.power,
        aura=card.aura,
        limit=card.limit,
        paradox_rule=key(card.paradox_rule) if card.type is CardType.PARADOX else "",
        gate_number=card.gate_number,
        covenanters=card.covenanters,
        texts=words.texts(card),
        keywords=tuple(sorted(keywords)),
        short=_short(card, words),
    )


def _short(card: Card, words: Wording) -> str:
    """Return the numbers of a card in a few characters, in the words of a language where they need any."""
    if card.is_member:
        return stats(card)
    kind = words("types", key(card.type))
    if card.type is CardType.GATE:
        return f"{kind} {card.gate_number}"
    return f"{kind} {words('stats', key(card.paradox_rule))}" if card.type is CardType.PARADOX else kind
