"""5.22: costs: what can be paid, in which order, with which cards."""

from __future__ import annotations

from collections.abc import Container, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace

from lnl.cards import tree
from lnl.cards.tree import DESTINATIONS, CostVerb, ReplacedEvent, Restriction, destination
from lnl.contract.enums import Zone
from lnl.contract.limits import MAX_X
from lnl.reference import actions, layers, likeness, rearrange, replacement, select
from lnl.reference.info import printed
from lnl.reference.parts import Object, Ref
from lnl.reference.state import Context, State


@dataclass(slots=True)
class Ghost:
    """What would be left after some payments, without carrying them out (docs: payable)."""

    payer: int
    stock: list[Object]
    deck: list[Object]
    at_once: bool = False
    """Whether what some parts bring cannot pay for others (1.00: 5.22.2, C9)."""
    moved: dict[Object, Zone | None] = field(default_factory=dict)
    """Where the cards that moved are, None where that is open or where they pay for nothing more."""
    turned: dict[Object, bool] = field(default_factory=dict)
    facing: dict[Object, bool] = field(default_factory=dict)
    mixed: set[Object] = field(default_factory=set)
    """Cards of which it is open which is which, as others came with them into an ordered zone (4.1.6)."""
    host: Object | None = None
    """In whose soul the item in hand puts cards, if that is chosen."""
    less: int = 0
    """How much less stock than the cost says is still asked for, below 0 how much more (9.6.2.3.1)."""
    numbers: Mapping[tree.Amount, int] | None = None
    """What the cost asks for if its payment has begun; else as much as its numbers are now (5.22.2)."""

    def copy(self) -> Ghost:
        """Return an independent copy."""
        return Ghost(
            self.payer,
            self.stock.copy(),
            self.deck.copy(),
            self.at_once,
            self.moved.copy(),
            self.turned.copy(),
            self.facing.copy(),
            self.mixed.copy(),
            self.host,
            self.less,
            self.numbers,
        )

    def put(self, cards: Sequence[Object], zone: Zone, *, surely: bool = True, on_top: bool = False) -> None:
        """Let cards be in another zone; ``surely`` not if the payment could come to put them elsewhere.

        Args:
            cards: which.
            zone: where to.
            surely: whether nothing can replace the movement (9.10).
            on_top: of a deck; else they go under it.
        """
        for card in cards:
            for pile in (self.stock, self.deck):
                if card in pile:
                    pile.remove(card)
            certain = surely and not self.at_once and self.moved.get(card, card.zone) is not None
            self.moved[card] = zone if certain else None
            self.turned[card], self.facing[card] = False, zone is Zone.STOCK
        if zone in (Zone.STOCK, Zone.DECK) and len(cards) > 1:
            self.mixed.update(cards)
        if zone is Zone.STOCK and not self.at_once:
            self.stock += cards
        if zone is Zone.DECK and not self.at_once:
            at = len(self.deck) if on_top else 0
            self.deck[at:at] = cards


def ghost_of(g: State, player: int, less: int = 0, numbers: Mapping[tree.Amount, int] | None = None) -> Ghost:
    """Return the present state as a ghost, before a payment of so much less stock than it says."""
    stock, deck = (list(g.zone(player, zone)) for zone in (Zone.STOCK, Zone.DECK))
    return Ghost(player, stock, deck, g.ruleset.pays_at_once, less=less, numbers=numbers)


def asked_amount(item: tree.CostItem) -> tree.Amount | None:
    """Return how many cards an item asks for, None for all or for the one it names."""
    match item:
        case tree.PayStock(amount):
            return amount
        case (
            tree.CostCards(count=count)
            | tree.CostTop(count=count)
            | tree.CostBottom(count=count)
            | tree.CostFacing(count=count)
        ):
            return count
        case _:
            return None


def settle_numbers(cost: tree.Cost, ctx: Context) -> dict[tree.Amount, int]:
    """Return the numbers that a cost asks for, as they are before any of it is paid (5.22.2)."""
    amounts = (asked_amount(item) for part in cost.parts for item in part)
    return {amount: layers.count_of(ctx, amount) for amount in amounts if amount is not None}


def _asked(ctx: Context, ghost: Ghost, amount: tree.Amount) -> int:
    """Return a number that a cost asks for: what it was when the payment began, if it has (5.22.2)."""
    return layers.count_of(ctx, amount) if ghost.numbers is None else ghost.numbers[amount]


def can_apply(ghost: Ghost, card: Object, verb: CostVerb) -> bool:
    """Return whether a cost verb would do its work on a card in full (5.22.3)."""
    zone = ghost.moved.get(card, card.zone)
    if zone is None:
        return False
    rested = ghost.turned.get(card, card.rested)
    down = ghost.facing.get(card, card.face_down)
    match verb:
        case CostVerb.REST:
            return not rested
        case CostVerb.STAND:
            return rested
        case CostVerb.TURN_DOWN:
            return not down
        case CostVerb.TURN_UP:
            return down
        case CostVerb.DISCARD:
            return zone is Zone.HAND
        case CostVerb.REVEAL:
            return zone in (Zone.HAND, Zone.TOOL)
        case CostVerb.DROP | CostVerb.STOCK | CostVerb.STOCK_FACE_UP | CostVerb.RETURN:
            return zone is not DESTINATIONS[verb]
        case _:
            return True


def ghost_apply(g: State, ghost: Ghost, card: Object, verb: CostVerb) -> Ghost:
    """Return the ghost after a cost verb on a card."""
    after = ghost.copy()
    if verb in (CostVerb.REST, CostVerb.STAND):
        after.turned[card] = verb is CostVerb.REST
    elif verb in (CostVerb.TURN_DOWN, CostVerb.TURN_UP):
        after.facing[card] = verb is CostVerb.TURN_DOWN
    elif verb is not CostVerb.REVEAL:  # which moves nothing (5.19.4): the card may pay for more
        souls = [] if card in ghost.moved else [soul for soul in card.souls if soul not in ghost.moved]
        may_stay = any(_may_stay(g, c, verb) for c in (card, *souls))
        certain = verb is not CostVerb.SOUL and not may_stay  # what became soul pays for nothing more
        after.put([card, *souls], DESTINATIONS[verb], surely=certain, on_top=verb is CostVerb.TOP)
        if verb is CostVerb.STOCK_FACE_UP:
            after.facing |= dict.fromkeys((card, *souls), False)
    return after


def _may_stay(g: State, card: Object, verb: CostVerb) -> bool:
    """Return whether something could take the place of a card's movement (9.10)."""
    if card.zone is not Zone.CIRCLE:
        return DESTINATIONS[verb] is Zone.DROP and _may_be_diverted(g, card)
    return bool(replacement.candidates(g, replacement.event_of(DESTINATIONS[verb]), card, card.player))


def _may_be_diverted(g: State, card: Object) -> bool:
    """Return whether a card that is dropped could go elsewhere, or not move at all (9.10)."""
    return g.vocabulary.diverts and bool(replacement.candidates(g, ReplacedEvent.DROP, card, card.player))


def payers(ctx: Context, item: tree.CostCards, ghost: Ghost) -> list[Object]:
    """Return the payer's own cards that could pay an item (9.4.2), also those that were moved to where it takes them."""
    world = layers.world(ctx.g)
    there = [c for c in select.selected(world, item.selector, ctx) if c.player == ghost.payer and c not in ghost.moved]
    if ghost.payer in select.whom(ctx, item.selector.who):
        there += [c for c, zone in ghost.moved.items() if zone in item.selector.zones and _fits(ctx, item, ghost, c)]
    return [c for c in there if can_apply(ghost, c, item.verb) and not _is_forbidden(ctx.g, c, item.verb)]


def hosts_of(
    ctx: Context, item: tree.CostItem, payer: int, chosen: Object | None, gone: Container[Object]
) -> list[Object]:
    """Return the payer's members in whose soul an item can put cards (5.26.1).

    Args:
        ctx: from where the cost is read.
        item: what is paid.
        payer: by whom.
        chosen: which of them the payer chose, if any.
        gone: cards that are none any more.
    """
    hosts = getattr(item, "hosts", None)
    if chosen is not None:
        found = [chosen]
    elif hosts is None:
        found = [] if ctx.source.live is None else [ctx.source.live]
    else:
        found = select.selected(layers.world(ctx.g), hosts, ctx)
    return [c for c in found if c.player == payer and c.zone is Zone.CIRCLE and c.is_member and c not in gone]


def partners(ctx: Context, item: tree.CostExchange, payer: int, gone: Container[Object]) -> list[Object]:
    """Return the payer's members with which this one can change places (5.11.2), but for cards that are gone."""
    this = ctx.source.live
    if this is None or this.player != payer or this in gone or this.zone is not Zone.CIRCLE:
        return []
    found = select.selected(layers.world(ctx.g), item.selector, ctx)
    return [
        c
        for c in found
        if c is not this and c.player == payer and c not in gone and actions.can_trade_circles(ctx.g, this, c)
    ]


def but_host(cards: Sequence[Object], host: Object | None) -> list[Object]:
    """Return those of some cards that can become soul of a member, or be put anywhere if there is none."""
    return [c for c in cards if host is None or (c is not host and c.host is not host)]


def finds_host(ctx: Context, item: tree.CostItem, ghost: Ghost, card: Object | None) -> bool:
    """Return whether there is a member in whose soul a card can be put, whatever card if none is given."""
    hosts = hosts_of(ctx, item, ghost.payer, ghost.host, ghost.moved)
    return any(card is None or bool(but_host([card], host)) for host in hosts)


def _is_forbidden(g: State, card: Object, verb: CostVerb) -> bool:
    """Return whether an effect keeps a card from what a cost asks (1.3.3)."""
    return verb is CostVerb.STAND and layers.is_restricted(g, card, Restriction.CANNOT_STAND)


def _fits(ctx: Context, item: tree.CostCards, ghost: Ghost, card: Object) -> bool:
    """Return whether a moved card is, with its printed values there, what an item asks for.

    Of a card that the payer does not know, only how it lies can be said before it is moved.
    """
    zone = ghost.moved[card]
    assert zone is not None
    lying = Object(card.slot, card.definition, card.card, card.owner, card.player, zone)
    lying.rested, lying.face_down = ghost.turned[card], ghost.facing[card]
    filters = item.selector.filters
    known = card.know >> ghost.payer & 1 and card not in ghost.mixed
    if not known and not lying.is_faceless and not all(isinstance(f, (tree.IsRested, tree.IsFaceUp)) for f in filters):
        return False
    return select.passes(layers.world(ctx.g), printed(ctx.g, lying), filters, ctx)


def wanted(ctx: Context, items: Iterable[tree.CostItem]) -> set[Object]:
    """Return the cards that some item could be paid with where they are."""
    found: set[Object] = set()
    for item in items:
        match item:
            case tree.CostThis() | tree.CostMove() | tree.CostExchange():
                found.add(ctx.source.object)
            case tree.CostCards(selector=selector):
                found.update(select.selected(layers.world(ctx.g), selector, ctx))
    return found


def kinds(
    ctx: Context, cards: Sequence[Object], item: tree.CostCards, later: Sequence[tree.CostItem]
) -> list[list[Object]]:
    """Return the cards by kind: those between which it does not matter to choose.

    Cards without soul that nothing ``later`` could be paid with are as good as each other, unless something could be
    paid with them where the item puts them: then they are if they are copies.
    """
    needed = wanted(ctx, later)
    hands_on = tree.Cost(tuple((i,) for i in (item, *later))).hands_on
    found: dict[tuple[object, ...], list[Object]] = {}
    for card in cards:
        if card in needed or card.souls or (hands_on and card.zone in (Zone.STOCK, Zone.DECK)):
            kind: tuple[object, ...] = (card.slot,)
        else:
            kind = (card.definition, card.know) if hands_on else ()
        found.setdefault(kind, []).append(card)
    return list(found.values())


def groups(kinds: Sequence[Sequence[Object]], n: int) -> Iterator[tuple[Object, ...]]:
    """Yield the groups of ``n`` cards between which it matters to choose."""
    if n == 0:
        yield ()
    elif sum(map(len, kinds)) >= n:
        for at, first in enumerate(kinds, 1):
            for k in range(min(n, len(first)), 0, -1):
                for group in groups(kinds[at:], n - k):
                    yield (*first[:k], *group)


def outcomes(
    ctx: Context, item: tree.CostItem, ghost: Ghost, later: Sequence[tree.CostItem], left: int | None = None
) -> Iterator[Ghost]:
    """Yield what would be left after paying an item in each way that matters.

    Args:
        ctx: from where the cost is read.
        item: what is paid.
        ghost: what is there before.
        later: items still to be paid.
        left: cards still to pick for the item.
    """
    match item:
        case tree.PayStock(amount):
            asked = _asked(ctx, ghost, amount)
            n = max(0, asked - ghost.less)
            if len(ghost.stock) >= n:
                after = ghost.copy()
                after.less -= asked - n
                for _ in range(n):
                    top = after.stock[-1]
                    after.put([top], Zone.DROP, surely=not _may_be_diverted(ctx.g, top))
                yield after
        case tree.CostThis(verb):
            this = ctx.source.live
            if this is None or this.player != ghost.payer or this in ghost.moved:  # moved, it is another card (4.1.5)
                return
            if verb is CostVerb.SOUL and not finds_host(ctx, item, ghost, this):
                return
            if can_apply(ghost, this, verb) and not _is_forbidden(ctx.g, this, verb):
                yield ghost_apply(ctx.g, ghost, this, verb)
        case tree.CostTop(verb, count):
            n = _asked(ctx, ghost, count)
            if verb is CostVerb.SOUL and not finds_host(ctx, item, ghost, None):
                return
            if len(ghost.deck) >= n:  # B41
                after = ghost.copy()
                for _ in range(n):
                    top = after.deck[-1]
                    surely = verb is not CostVerb.SOUL and not _may_stay(ctx.g, top, verb)
                    after.put([top], DESTINATIONS[verb], surely=surely)
                yield after
        case tree.CostBottom(verb, count, zone):
            n = _asked(ctx, ghost, count)
            if len(ghost.deck if zone is Zone.DECK else ghost.stock) >= n:
                after = ghost.copy()
                for _ in range(n):
                    lowest = (after.deck if zone is Zone.DECK else after.stock)[0]
                    after.put([lowest], DESTINATIONS[verb], surely=not _may_stay(ctx.g, lowest, verb))
                yield after
        case tree.CostFacing(verb, count):
            turning = _turning(ghost, verb)
            n = _asked(ctx, ghost, count)
            if len(turning) >= n:
                after = ghost.copy()
                for card in turning[:n]:
                    after.facing[card] = verb is CostVerb.TURN_DOWN
                yield after
        case tree.CostMove(circles):
            this = ctx.source.live
            if (
                this is None
                or this.player != ghost.payer
                or this in ghost.moved
                or not rearrange.is_movable(ctx.g, this)
            ):
                return
            if rearrange.fitting(this, select.empty_circles(layers.world(ctx.g), circles, ctx, this.player), this.mask):
                yield ghost
        case tree.CostExchange():
            if partners(ctx, item, ghost.payer, ghost.moved):
                yield ghost
        case tree.CostCards(verb, _, count):
            cards = payers(ctx, item, ghost)
            n = len(cards) if count is None else _asked(ctx, ghost, count)  # 5.22.4
            if left is not None:
                n = left
            if item.together:  # nothing else that is paid has to do with these cards (`tree.Cost.stands_apart`)
                if completes_taken(ctx, item, cards, taken(ctx) if left is not None else [], n):
                    yield ghost
                return
            soul = verb is CostVerb.SOUL
            for host in hosts_of(ctx, item, ghost.payer, ghost.host, ghost.moved) if soul else [None]:
                for group in groups(kinds(ctx, but_host(cards, host), item, later), n):
                    after = ghost
                    for card in group:
                        if not can_apply(after, card, verb):
                            break
                        after = ghost_apply(ctx.g, after, card, verb)
                    else:
                        yield after


def taken(ctx: Context) -> list[Ref]:
    """Return the cards with which the item in hand was paid so far."""
    return list(ctx.affected)


def completes_taken(
    ctx: Context, item: tree.CostCards, cards: Sequence[Object], before: Sequence[Ref], count: int
) -> bool:
    """Return whether so many of some cards can be taken together with those taken before."""
    if count <= 0:
        return True
    able = beside(ctx, item, cards, before)
    return any(
        completes_taken(ctx, item, able[k + 1 :], [*before, Ref.to(able[k])], count - 1) for k in range(len(able))
    )


def beside(ctx: Context, item: tree.CostCards, cards: Sequence[Object], before: Sequence[Ref]) -> list[Object]:
    """Return the cards that an item can take beside those taken before: they are others, and alike or not as it asks."""
    world = layers.world(ctx.g)
    others = [(ref, world.known_info(ref)) for ref in before]
    return [
        card
        for card in cards
        if all(
            ref.live is not card
            and (
                item.common is None
                or likeness.has_in_common(ctx.g, world.info(card), known, item.common) is not item.different
            )
            for ref, known in others
        )
    ]


def _turning(ghost: Ghost, verb: CostVerb) -> list[Object]:
    """Return the stock cards that a stock close or open could turn, in the order in which it does (5.28.1, 5.29.1)."""
    close = verb is CostVerb.TURN_DOWN
    cards = list(reversed(ghost.stock)) if close else ghost.stock
    return [card for card in cards if ghost.facing.get(card, card.face_down) is not close]


def can_finish(
    ctx: Context,
    ghost: Ghost,
    items: Sequence[tree.CostItem],
    parts: Sequence[Sequence[tree.CostItem]],
    left: int | None = None,
) -> bool:
    """Return whether the items in stated order and the parts in some order can be paid (5.22.2)."""
    if items:
        later = [*items[1:], *(item for part in parts for item in part)]
        found = outcomes(ctx, items[0], ghost, later, left)
        return any(can_finish(ctx, replace(after, host=None), items[1:], parts) for after in found)
    if not parts:
        return True
    return any(can_finish(ctx, ghost, parts[k], [*parts[:k], *parts[k + 1 :]]) for k in range(len(parts)))


def with_stock(cost: tree.Cost | None, less: int) -> tree.Cost | None:
    """Return what is paid for a cost: where more stock is asked for and its text names none, that is one more part (9.6.2.3.1)."""
    return cost if less >= 0 else (cost or tree.Cost(())).with_stock


def payable(g: State, cost: tree.Cost, ctx: Context, payer: int, less: int = 0) -> bool:
    """Return whether a player can pay a cost, so much less stock taken off, in full from the present state (5.22.3)."""
    ghost = ghost_of(g, payer, less)
    return not _lacks_stock(ctx, ghost, [item for part in cost.parts for item in part]) and can_finish(
        ctx, ghost, (), cost.parts
    )


def _lacks_stock(ctx: Context, ghost: Ghost, items: Sequence[tree.CostItem]) -> bool:
    """Return whether more stock is asked for than there is, and nothing that is paid becomes stock."""
    if any(destination(item) is Zone.STOCK for item in items):
        return False
    asked = sum(layers.count_of(ctx, item.amount) for item in items if isinstance(item, tree.PayStock))
    return asked - ghost.less > len(ghost.stock)


def x_numbers(g: State, cost: tree.Cost | None, ctx: Context, less: int = 0) -> list[int]:
    """Return the numbers that may be named for X (9.6.2.2.1)."""
    found = []
    for x in range(MAX_X + 1):  # 1.3.5
        ctx.x = x
        if cost is None or payable(g, cost, ctx, ctx.master, less):
            found.append(x)
    ctx.x = 0
    return found
