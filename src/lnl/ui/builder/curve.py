"""The contents of a main deck: members by level, and cards by type, color, world, keyword and logic."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass

from lnl.cards.library.decks import Deck
from lnl.cards.library.model import Card
from lnl.contract.enums import CardType, Color, Keyword, LogicIcon, World
from lnl.ui.model.parts import Shown
from lnl.ui.model.wording import key


@dataclass(frozen=True, slots=True)
class LevelCount(Shown):
    """Members of a level.

    Attributes:
        level: the level.
        from_hand: those that are mobilized from the hand.
        by_trance: tranceunions.
    """

    level: int
    from_hand: int
    by_trance: int


@dataclass(frozen=True, slots=True)
class Curve(Shown):
    """The contents of a main deck; each table counts copies by key, the most frequent first.

    Attributes:
        cards: cards in all.
        levels: members by level, ascending.
        types: by type.
        colors: by color.
        worlds: by world; a card of two counts for both.
        keywords: by keyword of an ability, each card once.
        icons: by kind of logic.
    """

    cards: int
    levels: tuple[LevelCount, ...]
    types: dict[str, int]
    colors: dict[str, int]
    worlds: dict[str, int]
    keywords: dict[str, int]
    icons: dict[str, int]


def curve_of(deck: Deck) -> Curve:
    """Return the contents of a deck's main deck.

    Args:
        deck: the deck, legal or not.
    """
    by_id = {card.id: card for card in deck.cards}
    main = [by_id[card_id] for card_id in deck.contents.main]
    members = [card for card in main if card.is_member]
    levels = []
    for level in sorted({card.level for card in members}):
        same = [card for card in members if card.level == level]
        by_trance = sum(card.type is CardType.TRANCEUNION for card in same)
        levels.append(LevelCount(level, len(same) - by_trance, by_trance))
    return Curve(
        cards=len(main),
        levels=tuple(levels),
        types=_counted(key(card.type) for card in main),
        colors=_counted(key(Color(card.color)) for card in main),
        worlds=_counted(key(world) for card in main for world in World if card.worlds >> world & 1),
        keywords=_counted(name for card in main for name in _keywords(card)),
        icons=_counted(key(icon) for card in main for icon in LogicIcon if icon and card.icons & icon),
    )


def _keywords(card: Card) -> set[str]:
    return {key(ability.keyword) for ability in card.abilities if ability.keyword is not Keyword.NONE}


def _counted(keys: Iterable[str]) -> dict[str, int]:
    return dict(sorted(Counter(keys).items(), key=lambda row: (-row[1], row[0])))
