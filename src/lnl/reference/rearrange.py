"""7.5.3.6: rearranging the members; which circles a member may go to (2.10.2, 5.14.3)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from lnl.cards.tree import Restriction
from lnl.contract import action
from lnl.contract.action import ActionKind
from lnl.contract.decision import DecisionKind
from lnl.contract.enums import Zone, placements
from lnl.contract.event import Cause
from lnl.contract.limits import require
from lnl.contract.rulenum import to_code
from lnl.reference import layers, zones
from lnl.reference.frames import Rearranging
from lnl.reference.parts import Object
from lnl.reference.state import State, Steps


def fitting(card: Object, circles: int, present: int = 0) -> list[int]:
    """Return the placements in which a member covers circles newly, and only such (2.10.2).

    Args:
        card: the member.
        circles: mask of the circles that may be covered newly.
        present: its circles now.
    """
    return [mask for mask in placements(card.card.territory) if mask & ~present and not mask & ~present & ~circles]


def is_movable(g: State, card: Object) -> bool:
    """Return whether an effect may move a card to other circles (5.14.3)."""
    return card.zone is Zone.CIRCLE and card.is_member and not layers.is_restricted(g, card, Restriction.MOVE)


def movable(g: State, player: int) -> list[Object]:
    """Return the members that may change circles, by their lowest circle (5.14.3)."""
    members = zones.members_by_circle(g, player)
    bound = layers.restricted(g, members, Restriction.MOVE)
    return [m for m in members if m not in bound] if bound else members


def ways(g: State, members: Sequence[Object], begun: tuple[int, ...] = ()) -> Iterator[tuple[int, ...]]:
    """Yield every overlap-free arrangement of the movable members that is new (B18, 12.1.1.2).

    Each lists circle masks in the order of the members' present circles.

    Args:
        g: the game.
        members: the movable members of a player.
        begun: circles of the first members, if these are decided.
    """
    if not members:
        return
    fixed = 0
    for member in g.members(members[0].player):
        if member not in members:
            fixed |= member.mask
    present = tuple(m.mask for m in members)
    choices = [(mask,) for mask in begun] + [placements(m.card.territory) for m in members[len(begun) :]]
    for masks in _disjoint(choices, fixed):
        if masks != present and not (g.arrangements and _order_of_arrival(g, members, masks) in g.arrangements):
            yield masks


def _disjoint(choices: Sequence[Sequence[int]], taken: int) -> Iterator[tuple[int, ...]]:
    """Yield one mask of each choice so that none overlaps another or what is taken."""
    if not choices:
        yield ()
        return
    for mask in choices[0]:
        if not mask & taken:
            for rest in _disjoint(choices[1:], taken | mask):
                yield (mask, *rest)


def _order_of_arrival(g: State, members: Sequence[Object], masks: Sequence[int]) -> tuple[int, ...]:
    """Return the masks of members in the order in which these arrived."""
    by_member = dict(zip(members, masks, strict=True))
    return tuple(by_member[m] for m in g.members(members[0].player) if m in by_member)


def can_rearrange(g: State, members: Sequence[Object], begun: tuple[int, ...] = ()) -> bool:
    """Return whether some new arrangement of the movable members of a player exists."""
    return next(ways(g, members, begun), None) is not None


def rearrange(g: State, code: int) -> Steps:
    player = g.turn_player
    members = movable(g, player)
    before = _arrangement(g, members)
    frame = Rearranging()
    masks = frame.masks
    g.frames.append(frame)
    for member in members:
        options = [m for m in placements(member.card.territory) if can_rearrange(g, members, (*masks, m))]  # 2.10.2
        codes = tuple(action.to_code(ActionKind.PLACE, circles=mask << 6 * player) for mask in options)
        # core: answer_rearrange
        chosen = yield (player, DecisionKind.REARRANGE, to_code("7.5.3.6"), codes)
        masks.append(action.circles_of(chosen) >> 6 * player)
    g.frames.remove(frame)
    zones.relocate(g, list(zip(members, masks, strict=True)), Cause.REARRANGE)
    g.arrangements |= {before, _arrangement(g, members)}
    require("MAX_ARRANGEMENTS", len(g.arrangements))
    g.arrangement_mark = g.changes


def _arrangement(g: State, members: Sequence[Object]) -> tuple[int, ...]:
    """Return the circles of members by arrival; of those that could be moved, also if now they no longer can."""
    return tuple(m.mask for m in g.members(g.turn_player) if m in members)
