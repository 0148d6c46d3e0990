"""5.5: chance on cards: shuffles, and cards picked unseen."""

from __future__ import annotations

from collections.abc import Sequence

from lnl.cards.tree import TriggerEvent
from lnl.contract import chance
from lnl.contract.enums import Zone
from lnl.contract.event import EventKind
from lnl.reference import keys, knowledge, triggers
from lnl.reference.manner import SOMEHOW, Manner
from lnl.reference.parts import Object
from lnl.reference.state import State


def shuffle(g: State, player: int, zone: Zone, how: Manner = SOMEHOW) -> None:
    """Shuffle a deck or stock by hashes of its cards (5.5, docs/state.md §5)."""
    cards = g.zone(player, zone)
    purpose = chance.Purpose.DECK if zone is Zone.DECK else chance.Purpose.STOCK
    used = g.ordinals[player]
    if zone is Zone.DECK:
        ordinal, used.deck_shuffles = used.deck_shuffles, used.deck_shuffles + 1
    else:
        ordinal, used.stock_shuffles = used.stock_shuffles, used.stock_shuffles + 1
    cards[:] = shuffle_cards(g, cards, player, purpose, ordinal)  # 5.5.1
    knowledge.shuffled(g, cards)
    g.emit(EventKind.SHUFFLE, player, zone)
    if zone is Zone.DECK:
        triggers.player_event(g, TriggerEvent.SHUFFLED, player, how)  # 5.5.1.1


def shuffle_cards(g: State, cards: Sequence[Object], player: int, purpose: int, ordinal: int) -> list[Object]:
    """Return cards in the order of a shuffle; copies are numbered as they lie."""
    scripted = g.script.shuffle(player, purpose, ordinal) if g.script else None
    if scripted is not None:
        return _in_script_order(sorted(cards, key=lambda c: (*knowledge.look_of(c), c.definition)), scripted)
    event_key = chance.chance(g.seed, player, purpose, ordinal)
    copies: dict[int, int] = {}
    keyed = []
    for place, card in enumerate(cards):
        copy = copies.get(card.definition, 0)
        copies[card.definition] = copy + 1
        keyed.append((chance.order_key(event_key, chance.card_key(card.card.id), copy), place, card))
    return [card for _, _, card in sorted(keyed, key=lambda k: k[:2])]


def _in_script_order(cards: Sequence[Object], definitions: Sequence[int]) -> list[Object]:
    pile = list(cards)
    order = []
    for definition in definitions:
        card = next((c for c in pile if c.definition == definition), None)
        if card is not None:
            pile.remove(card)
            order.append(card)
    return pile + order


def pick(g: State, player: int, cards: Sequence[Object]) -> Object:
    """Return one of several cards that the player cannot distinguish, by chance."""
    ordinal = g.ordinals[player].picks
    g.ordinals[player].picks += 1
    placed = sorted(cards, key=lambda c: keys.zone_index(g, c))
    scripted = g.script.pick(player, ordinal) if g.script else None
    if scripted is not None:
        return next((c for c in placed if c.definition == scripted), placed[0])
    event_key = chance.chance(g.seed, player, chance.Purpose.PICK, ordinal)
    copies: dict[int, int] = {}
    best: tuple[int, int, Object] | None = None
    for place, card in enumerate(placed):
        copy = copies.get(card.definition, 0)
        copies[card.definition] = copy + 1
        key = (chance.order_key(event_key, chance.card_key(card.card.id), copy), place, card)
        if best is None or key[:2] < best[:2]:
            best = key
    assert best is not None
    return best[2]
