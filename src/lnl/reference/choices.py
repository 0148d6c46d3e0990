"""9.6.3: choosing cards one at a time, and yes, no, numbers and orders."""

from __future__ import annotations

from collections.abc import Sequence

from lnl.cards import tree
from lnl.cards.tree import Restriction
from lnl.contract import action
from lnl.contract.action import ActionKind
from lnl.contract.decision import DecisionKind
from lnl.contract.enums import CardType, ChosenKind, Color, World, Zone
from lnl.contract.event import EventKind
from lnl.contract.limits import require
from lnl.contract.record import KNOWN_TO_BOTH
from lnl.contract.rulenum import to_code
from lnl.reference import keys, layers, likeness, protection, select, shuffles
from lnl.reference.frames import Picks, Question, Resolution
from lnl.reference.parts import Object, Ref
from lnl.reference.state import Context, State, Steps

HIDDEN = frozenset((Zone.HAND, Zone.DECK, Zone.STOCK, Zone.TOOL, Zone.REFRESH))


def pick(
    g: State,
    player: int,
    pool: Sequence[Object],
    count: int,
    *,
    kind: DecisionKind,
    verb: ActionKind,
    rule: str,
    stop: ActionKind | None = None,
    ascending: bool = False,
    keeps_frame: bool = False,
    before: Sequence[Object] = (),
) -> Steps:
    """Let a player pick up to ``count`` cards one at a time; return them in the order of picking.

    Args:
        g: the game.
        player: who picks.
        pool: cards to pick from.
        count: how many; fewer if the pool runs out (9.6.3.1.2).
        kind: the decision.
        verb: the action that picks a card.
        rule: rule number of the choice.
        stop: action that ends it early, if that is allowed.
        ascending: only keys higher than the last are offered, where the order cannot be observed.
        keeps_frame: whether the picks stay a frame of the record, for more choices before anything is done (1.3.4.1).
        before: cards of the same choice that were picked before, which the record shows too.
    """
    frame = Picks(to_code(rule), player, before=tuple(before))
    picks = frame.picks
    g.frames.append(frame)
    left, last = list(pool), -1
    while len(picks) < count and left:  # 1.3.2, 9.6.3.1.2
        options = keys.distinct(g, left, player)
        codes = {action.to_code(verb, card=k): cards for k, cards in options.items() if not ascending or k > last}
        legal = sorted(codes)
        if stop is not None:
            legal = sorted([*legal, action.to_code(stop)])
        if not codes:
            break
        # core: answer_pick
        code = yield (player, kind, to_code(rule), tuple(legal))
        if code not in codes:
            break
        card = _take_from(g, player, codes[code])
        last = action.card_of(code)
        left.remove(card)
        picks.append(card)
        require("MAX_CHOSEN", len(picks))
    if not keeps_frame:
        g.frames.remove(frame)
    return list(picks)


def at_random(g: State, player: int, pool: Sequence[Object], count: int) -> list[Object]:
    """Return cards that chance takes one by one (9.6.3.1.2)."""
    left = list(pool)
    picks: list[Object] = []
    while len(picks) < count and left:
        card = shuffles.pick(g, player, left) if len(left) > 1 else left[0]
        left.remove(card)
        picks.append(card)
        require("MAX_CHOSEN", len(picks))
    return picks


def _take_from(g: State, player: int, cards: list[Object]) -> Object:
    """Return the card of an option: by chance among cards that the player does not know."""
    unknown = not cards[0].know >> player & 1
    return shuffles.pick(g, player, cards) if unknown and len(cards) > 1 else cards[0]


def chosen(g: State, player: int, cards: Sequence[Object]) -> None:
    """Report a choice."""
    if cards:
        keys.emit_cards(g, EventKind.CHOSEN, player, cards)


def mean_one(ctx: Context, card: Object) -> None:
    """Let one card be *it*."""
    ctx.it, ctx.was = [Ref.to(card)], None
    select.count_antecedents(ctx.g)


def soul_hosts(g: State, ctx: Context, selector: tree.Selector, cards: Sequence[Object]) -> list[Object]:
    """Return in whose soul an effect can put some cards: none of these."""
    found = select.selected(layers.world(g), selector, ctx)
    there = [c for c in found if c.is_member and c.zone is Zone.CIRCLE and not is_protected(g, ctx, c)]
    return [c for c in there if c not in cards]


def yes_or_no(g: State, player: int, rule: str) -> Steps:
    """Ask a player; return whether the answer is yes."""
    frame = Question(to_code(rule), player)
    g.frames.append(frame)
    codes = (action.to_code(ActionKind.NO), action.to_code(ActionKind.YES))
    # core: answer_yes_or_no
    code = yield (player, DecisionKind.MAY, to_code(rule), codes)
    g.frames.remove(frame)
    return code == codes[1]


def number(g: State, player: int, numbers: Sequence[int], rule: str) -> Steps:
    """Let a player name one of several numbers (9.6.2.2.1)."""
    codes = tuple(action.to_code(ActionKind.NUMBER, arg=n) for n in sorted(numbers))
    # core: answer_number
    code = yield (player, DecisionKind.NUMBER, to_code(rule), codes)
    g.emit(EventKind.NUMBER, player, action.arg_of(code))
    return action.arg_of(code)


def word(g: State, player: int, kind: ChosenKind, rule: str) -> Steps:
    """Let a player choose a color, a world, a card type or a card name; return what it is (9.6.3)."""
    match kind:
        case ChosenKind.COLOR:
            values = [int(color) for color in Color if color]  # 2.7
        case ChosenKind.WORLD:
            values = [int(world) for world in World]  # 2.5
        case ChosenKind.TYPE:
            values = [int(one) for one in CardType]  # 2.2
        case ChosenKind.NAME:
            names = [card.name for card in g.table.cards]
            values = [k for k, name in enumerate(names) if name not in names[:k]]  # 2.1.1
    codes = tuple(action.to_code(ActionKind.NAME, arg=action.name_arg(kind, value)) for value in values)
    # core: answer_number
    code = yield (player, DecisionKind.NAME, to_code(rule), codes)
    value = action.name_value(action.arg_of(code))
    g.emit(EventKind.NAME, player, int(kind), value)
    return value


def modes(g: State, player: int, n_options: int, count: int, *, up_to: bool, frame: Resolution) -> Steps:
    """Let a player choose printed alternatives one at a time, in their order, no one twice (9.6.2.2).

    Args:
        g: the game.
        player: who chooses.
        n_options: how many there are.
        count: how many are chosen, as far as there are so many.
        up_to: whether it may be fewer.
        frame: the resolution that keeps those chosen.
    """
    frame.modes, first, wanted = 0, 0, min(count, n_options)
    for done in range(wanted):
        behind = n_options if up_to else n_options - wanted + done + 1  # enough are left for the others
        codes = {action.to_code(ActionKind.MODE, arg=k): k for k in range(first, behind)}
        if not codes:
            break
        stop = [action.to_code(ActionKind.DONE)] if up_to else []  # 1.3.5.1
        # core: answer_modes
        code = yield (player, DecisionKind.MODE, to_code("9.6.2.2"), (*stop, *codes))
        if code not in codes:
            break
        frame.modes |= 1 << codes[code]
        first = codes[code] + 1
        g.emit(EventKind.MODE, player, codes[code])


def order(g: State, player: int, cards: Sequence[Object], rule: str) -> Steps:
    """Let the player of an ordered zone arrange cards that enter it at once, lowest first (4.1.6)."""
    require("MAX_ZONE", len(cards))
    # Equal cards need no order; of cards that somebody does not know not even that is known.
    if len(cards) < 2 or (
        len({card.definition for card in cards}) == 1 and all(card.know == KNOWN_TO_BOTH for card in cards)
    ):
        return list(cards)
    frame = Picks(to_code(rule), player)
    picks = frame.picks
    g.frames.append(frame)
    left = list(cards)
    while len(left) > 1:
        options = keys.distinct(g, left, player)
        codes = {action.to_code(ActionKind.NEXT, card=k): found for k, found in options.items()}
        # core: answer_order
        code = yield (player, DecisionKind.ORDER, to_code(rule), tuple(sorted(codes)))
        card = _take_from(g, player, codes[code])
        left.remove(card)
        picks.append(card)
    g.frames.remove(frame)
    return [*picks, *left]


# --- what may be chosen -------------------------------------------------------------------------------------------


def may_decline(selector: tree.Selector, able: list[Object]) -> bool:
    """Return whether cards asked for by their information are hidden ones: nobody can say that they were there (9.6.3.1.4)."""
    asks = any(
        not isinstance(f, (tree.IsFaceUp, tree.IsRested)) for f in selector.filters
    )  # how a card lies, anybody sees
    if not asks or HIDDEN.isdisjoint(selector.zones):
        return False
    if selector.also:  # 9.6.3.1: a card that anybody sees has to be chosen
        return not any(card.zone not in HIDDEN or (card.zone is Zone.STOCK and not card.face_down) for card in able)
    faceless = selector.zone in (Zone.HAND, Zone.DECK)
    return faceless or not able or any(card.face_down for card in able)


def choice_pool(g: State, statement: tree.Choose, ctx: Context) -> list[Object]:
    """Return the cards that a choice outside looked ones is made among."""
    world = layers.world(g)
    if statement.of is None:
        return select.selected(world, statement.selector, ctx)
    found: list[Object] = []
    for card in select.target_cards(world, statement.of, ctx):
        if card not in found and select.passes(world, world.info(card), statement.selector.filters, ctx):
            found.append(card)
    return found


def leave_alike(g: State, cards: Sequence[Object], others: Sequence[Object], common: tree.Common) -> list[Object]:
    """Return the cards that are none of some others, and have nothing in common with one."""
    return [c for c in cards if c not in others and not any(alike_in(g, c, other, common) for other in others)]


def leave_pairs(
    g: State, cards: Sequence[Object], others: Sequence[Object], common: tree.Common, up_to: bool
) -> list[Object]:
    """Return the cards that have something in common with all others; as the first, one that has it with a card if any do.

    Args:
        g: the game.
        cards: what may be chosen.
        others: what was chosen before.
        common: what two cards have in common.
        up_to: whether one alone may be chosen, so that any can be the first.
    """
    able = [c for c in cards if c not in others and all(alike_in(g, c, other, common) for other in others)]
    paired = [c for c in able if any(c is not other and alike_in(g, c, other, common) for other in able)]
    return able if up_to or others or not paired else paired  # 9.6.3.1.2: as many as there can be


def alike_in(g: State, card: Object, other: Object, common: tree.Common) -> bool:
    world = layers.world(g)
    return likeness.has_in_common(g, world.info(card), world.info(other), common)


def able(g: State, statement: tree.Choose, ctx: Context) -> list[Object]:
    """Return the cards outside looked ones that could be chosen now."""
    excluded = {r.object for r in ctx.excluded if r.live is not None}
    pool = choice_pool(g, statement, ctx)
    return [card for card in pool if card not in excluded and not is_protected(g, ctx, card)]


def is_protected(g: State, ctx: Context, card: Object) -> bool:
    """Return whether a card may not be chosen by an effect."""
    if card.zone is not Zone.CIRCLE:
        return False
    return protection.is_kept_from(g, ctx, card, Restriction.BE_CHOSEN) or protection.is_kept_from_use(g, ctx, card)
