"""What holds of the knowledge groups of every game (docs/state.md §3), checked where a game is made from a record."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from lnl.contract.definitions import Definitions
from lnl.contract.enums import N_PLAYERS, CardType, Zone
from lnl.contract.record import CardRecord, Record
from lnl.contract.rows import to_reference


def check_groups(record: Record, table: Definitions) -> None:
    """Check both observers' groups: what they say is true, and says nothing about cards that are known.

    Args:
        record: a record.
        table: its cards.

    Raises:
        ValueError: a group is not as the rules of knowledge make them.
    """
    if not any(record.knowledge):
        return
    cards = dict(_cards(record))
    for player, groups in enumerate(record.knowledge):
        sets = [frozenset(places) for places, _ in groups]
        for k, (places, listed) in enumerate(groups):
            _check_cards([cards.get(place) for place in places], player, table)
            if not listed or len(sets[k]) < len(places):
                raise ValueError("knowledge: an empty group, or a place named twice")
            if any(other & sets[k] and not (other <= sets[k] or other > sets[k]) for other in sets[:k]):
                raise ValueError("knowledge: groups overlap")
            if any(other == sets[k] for other in sets[:k]):
                raise ValueError("knowledge: two groups of the same places")
            wanted = Counter(d for inner, (_, more) in zip(sets, groups, strict=True) if inner <= sets[k] for d in more)
            if wanted - Counter(cards[place].definition for place in places):
                raise ValueError("knowledge: a card listed in a group does not lie there")


def _check_cards(cards: Sequence[CardRecord | None], player: int, table: Definitions) -> None:
    looks = set()
    for card in cards:
        if card is None:
            raise ValueError("knowledge: a group names a place without a card")
        if card.is_known_by(player):
            raise ValueError("knowledge: a known card is in a group")
        looks.add((card.owner, table.cards[card.definition].type is CardType.GATE))
    if len(looks) != 1:
        raise ValueError("knowledge: a group holds cards of different owners or backs")


def _cards(record: Record) -> Iterator[tuple[int, CardRecord]]:
    """Yield every card with its reference."""
    for player in range(N_PLAYERS):
        for zone in Zone:
            cards = record.souls(player) if zone is Zone.SOUL else record.cards(player, zone)
            for index, card in enumerate(cards):
                yield to_reference(zone, player, index), card
