"""The knowledge of each player about hidden cards, as nested groups (docs/state.md §3)."""

from __future__ import annotations

from collections.abc import Iterable

from lnl.contract.enums import N_PLAYERS, Zone
from lnl.contract.limits import require
from lnl.reference.parts import Group, Object
from lnl.reference.state import State, has_gate_back


def learn(g: State, player: int, card: Object) -> None:
    """Let a player know a card in its place."""
    card.deduced &= ~(1 << player)
    if card.know >> player & 1:
        return
    around = sorted((group for group in g.groups[player] if card in group.places), key=lambda group: len(group.places))
    for group in around:
        if card.definition in group.listed:
            group.listed.remove(card.definition)
            break
    for group in around:
        group.places.discard(card)
    card.know |= 1 << player
    tidy(g, player)


def show(g: State, card: Object) -> None:
    """Let both players know a card in its place."""
    for player in range(N_PLAYERS):
        learn(g, player, card)


def look_of(card: Object) -> tuple[int, bool]:
    """Return what everybody sees of a face-down card: whose it is, and which back it has (2.22)."""
    return (card.owner, has_gate_back(card.card))


def hide_together(g: State, player: int, cards: Iterable[Object]) -> None:
    """Make cards indistinguishable to a player as far as they look alike."""
    alike: dict[tuple[int, bool], set[Object]] = {}
    for card in cards:
        alike.setdefault(look_of(card), set()).add(card)
    for key in sorted(alike):
        _hide_alike(g, player, alike[key])


def _hide_alike(g: State, player: int, places: set[Object]) -> None:
    """Make cards indistinguishable to a player, who keeps only which definitions are among them."""
    listed = [card.definition for card in places if card.know >> player & 1]
    for card in places:
        card.know &= ~(1 << player)
        card.deduced &= ~(1 << player)
    rest = []
    merged = set(places)
    for group in g.groups[player]:
        if group.places & places and not group.places >= places:
            merged |= group.places
            listed += group.listed
        else:
            rest.append(group)
    if listed:
        # A group of exactly these cards takes the new entries in.
        for group in rest:
            if group.places == merged:
                group.listed += listed
                break
        else:
            require("MAX_GROUPS", len(rest) + 1)
            rest.append(Group(merged, listed))
    # Known cards that now lie in a group again must lie in the groups around it too; those contain them already.
    g.groups[player] = rest
    tidy(g, player)


def tidy(g: State, player: int) -> None:
    """Drop empty groups; dissolve groups that say where their cards are."""
    while g.groups[player]:
        g.groups[player] = [group for group in g.groups[player] if group.listed and group.places]
        for group in g.groups[player]:
            if len(set(group.listed)) == 1 and len(group.listed) == len(group.places):
                found = group
                break
        else:
            return
        g.groups[player].remove(found)
        for card in found.places:
            card.know |= 1 << player
            card.deduced |= 1 << player
            for other in g.groups[player]:
                other.places.discard(card)


def before_leaving_hand(g: State, player: int) -> None:
    """Blur a hand for the opponent before a card leaves it: nobody can distinguish its cards."""
    other = 1 - player
    hand = g.zone(player, Zone.HAND)
    if any(c.know >> other & 1 for c in hand) or any(group.places & set(hand) for group in g.groups[other]):
        hide_together(g, other, hand)


def before_unseen_search(g: State, searcher: int, owner: int) -> None:
    """Blur a deck for the player who does not see which card a search takes."""
    hide_together(g, 1 - searcher, g.zone(owner, Zone.DECK))


def after_entering_hand(g: State, player: int, card: Object) -> None:
    """Blur a card that the opponent knows into the hand it entered."""
    other = 1 - player
    if card.know >> other & 1:
        hide_together(g, other, g.zone(player, Zone.HAND))


def after_turning_down(g: State, cards: Iterable[Object]) -> None:
    """Blur the face-down tools of a player for the other: they lie in no order (4.19.1.2)."""
    for player in sorted({card.player for card in cards if card.zone is Zone.TOOL}):
        hide_together(g, 1 - player, [card for card in g.zone(player, Zone.TOOL) if card.face_down])


def shuffled(g: State, cards: list[Object]) -> None:
    """Forget the order of a shuffled pile."""
    for player in range(N_PLAYERS):
        hide_together(g, player, cards)
