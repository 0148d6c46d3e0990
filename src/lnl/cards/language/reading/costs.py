"""From parse tree to ability tree: costs (5.22)."""

from __future__ import annotations

from dataclasses import replace

from lnl.cards import tree
from lnl.cards.language.grammar import (
    Fault,
    Node,
    find_subtree,
    said,
    start,
    subtree,
    subtrees,
    token,
)
from lnl.cards.language.reading.phrases import Same, Taken, Within
from lnl.cards.language.reading.replacements import Replacements
from lnl.cards.language.words import PAID_FROM_BOTTOM, TOP_VERBS, type_mask
from lnl.cards.tree import DESTINATIONS, CostVerb, Who
from lnl.contract.enums import Zone
from lnl.contract.limits import MAX_COST_PARTS


def _is_about_it(item: Node) -> bool:
    """Return whether an item does something with the card that the one before it reveals."""
    return any(part.data == "it" for part in subtrees(item))


_REVEALS = "a cost can only reveal cards in your hand or tool zone"
_APART = (
    "cards of a cost that are alike, differ, or are revealed several at once are revealed, discarded, dropped, purged, rested or"
    " returned, besides payments and what this card does"
)
_PUT_VERBS = {
    Zone.DROP: CostVerb.DROP,
    Zone.STOCK: CostVerb.STOCK,
    Zone.REMOVE: CostVerb.REMOVE,
    Zone.PURGE: CostVerb.PURGE,
    Zone.HAND: CostVerb.RETURN,
}
"""What a cost that puts cards into a zone does."""


MOVING = (tree.CostMove, tree.CostExchange)
"""Items by which this member goes to other circles."""


def moves_alone(items: list[tree.CostItem]) -> bool:
    """Return whether a move stands beside nothing but payments and turning this card, and once."""
    turning = (CostVerb.REST, CostVerb.STAND)
    others = [item for item in items if not isinstance(item, MOVING)]
    plain = all(
        isinstance(item, tree.PayStock) or (isinstance(item, tree.CostThis) and item.verb in turning) for item in others
    )
    return plain and len(items) - len(others) == 1


def exchanged(selector: tree.Selector, at: int) -> tree.CostExchange:
    """Build what this member is exchanged for, where that is a member of the same player on circles (5.11)."""
    mask = type_mask(selector.filters)
    members = mask is not None and mask & tree.TypeMask.MEMBER == mask
    if selector.zone is not Zone.CIRCLE or selector.who is not Who.YOU or selector.host is not None or not members:
        raise Fault(at, "a cost exchanges this member for another of your members")
    return tree.CostExchange(selector)


class Costs(Replacements):
    """Builds costs."""

    def cost(self, node: Node) -> tree.Cost:
        """Build a cost."""
        if len(subtrees(node)) > MAX_COST_PARTS:
            raise Fault(start(node), f"a cost has at most {MAX_COST_PARTS} parts in free order")
        cost = tree.Cost(tuple(self._part(part) for part in subtrees(node)))
        if sum(tree.makes_soul(item) for part in cost.parts for item in part) > 1:
            raise Fault(start(node), "a cost puts cards into one soul")
        if sum(isinstance(i, tree.CostCards) and i.verb is CostVerb.REVEAL for part in cost.parts for i in part) > 1:
            raise Fault(start(node), "a cost reveals cards once")  # what is revealed cannot be revealed again (1.3.2.1)
        if not cost.stands_apart:
            raise Fault(start(node), _APART)
        self._only_moves(node, cost)
        self._note_paid(cost)
        return cost

    def _only_moves(self, node: Node, cost: tree.Cost) -> None:
        """Refuse a move beside what depends on where the member stands: it must be payable in whatever order (5.22.2)."""
        items = [item for part in cost.parts for item in part]
        if any(isinstance(item, MOVING) for item in items) and not moves_alone(items):
            raise Fault(
                start(node), "a cost that moves this member is understood with payments and with resting it, once"
            )

    def _part(self, node: Node) -> tuple[tree.CostItem, ...]:
        """Build the items of a part; ``reveal a card in your hand, discard it`` is one."""
        found: list[tree.CostItem] = []
        nodes = subtrees(node)
        for item, later in zip(nodes, [*nodes[1:], None], strict=True):
            if _is_about_it(item):
                found[-1:] = [self._shown(item, found[-1] if found else None)]
            elif later is not None and _is_about_it(later) and item.data == "cost_reveal":
                found.append(self._cost_cards(CostVerb.DROP, subtree(item)))
            else:
                found.append(self._item(item))
        return tuple(found)

    def _shown(self, node: Node, before: tree.CostItem | None) -> tree.CostItem:
        """Build what is done with cards that an item reveals first."""
        if not isinstance(before, (tree.CostCards, tree.CostTop)) or before.shown or before.verb is CostVerb.REVEAL:
            raise Fault(start(node), 'in a cost "it" is the card revealed just before')
        verb = self._put_verb(node) if node.data == "cost_put" else self._cost_verb(node)
        in_hand = isinstance(before, tree.CostTop) or before.selector.zone is Zone.HAND
        if not in_hand or (isinstance(before, tree.CostTop) and verb not in TOP_VERBS):
            raise Fault(start(node), "a cost reveals cards in your hand or on top of your deck before it moves them")
        if verb not in DESTINATIONS or before.count is None:
            raise Fault(start(node), "what is revealed is moved then, so many cards as are named")
        hosts = self._cost_hosts(subtrees(node)[-1]) if node.data == "cost_soul" else None
        return replace(before, verb=verb, shown=True, hosts=hosts)

    def _note_paid(self, cost: tree.Cost) -> None:
        """Remember what the text can mean by the cards paid: those of one item, if no other takes any."""
        kinds = (tree.CostCards, tree.CostTop, tree.CostBottom)
        taking = [i for part in cost.parts for i in part if isinstance(i, kinds)]
        self.affected = None
        if len(taking) == 1:
            (item,) = taking
            self.affected = Taken(tree.destination(item), item.count != tree.Fixed(1))
        for paid in (item for part in cost.parts for item in part):
            if (hosts := getattr(paid, "hosts", None)) is not None:
                self.note_selector(tree.Fixed(1), hosts)
                self.is_host = True

    def _item(self, node: Node) -> tree.CostItem:
        if node.data == "pay":
            return tree.PayStock(self.pay(subtree(node)))
        if node.data == "cost_move":
            this, circles = subtrees(node)
            if self.payer is not Who.YOU:
                raise Fault(start(this), "another player cannot pay with this card")
            self.target(this)
            return tree.CostMove(self.circles(circles))
        if node.data == "cost_exchange":
            this, other = subtrees(node)
            if self.payer is not Who.YOU:
                raise Fault(start(this), "another player cannot pay with this card")
            self.target(this)
            return exchanged(self.selector(other), start(other))
        if node.data in ("cost_close", "cost_open"):
            verb = CostVerb.TURN_DOWN if node.data == "cost_close" else CostVerb.TURN_UP
            return tree.CostFacing(verb, self.amount(subtree(node)))
        if node.data == "cost_put":
            return self._cost_cards(self._put_verb(node), subtree(node))
        if node.data == "cost_soul":
            return self._cost_soul(node)
        return self._cost_cards(self._cost_verb(node), subtree(node))

    def _cost_soul(self, node: Node) -> tree.CostItem:
        """Build ``put a card in your hand into this member's soul``, ``... into the soul of one of your members`` (5.26.1)."""
        card, host = subtrees(node)
        item = self._cost_cards(CostVerb.SOUL, card)
        assert isinstance(item, (tree.CostThis, tree.CostCards, tree.CostTop))
        if isinstance(item, tree.CostThis) and host.data == "poss":
            raise Fault(start(host), "no card becomes soul of its own")
        return replace(item, hosts=self._cost_hosts(host))

    def _cost_hosts(self, host: Node) -> tree.Selector | None:
        """Return of which members the payer chooses one, None for this member."""
        if host.data == "poss":
            if self.payer is not Who.YOU or self.target(host) != tree.This():
                raise Fault(
                    start(host), "a cost puts cards into this member's soul, or into that of one of your members"
                )
            return None
        hosts = self.hosts(host)
        if hosts.who is not self.payer:
            raise Fault(start(host), f"a cost is paid with {self._own} own cards")
        return hosts

    @property
    def _own(self) -> str:
        """Whose cards pay, for messages."""
        return "your" if self.payer is Who.YOU else "the payer's"

    def pay(self, node: Node) -> tree.Amount:
        """Build the number of a stock payment; an X may be named here (9.6.2.2.1)."""
        amount = self.amount(node)
        self.x_named = self.x_named or (self.in_cost and amount == tree.TheX())
        return amount

    def _cost_verb(self, node: Node) -> CostVerb:
        if node.data != "cost_turn":
            return CostVerb[str(node.data).removeprefix("cost_").upper()]
        return CostVerb.TURN_UP if self.faces_up(node) else CostVerb.TURN_DOWN

    def _put_verb(self, node: Node) -> CostVerb:
        """Return the verb of ``put this member into your drop zone``."""
        named, face = find_subtree(node, "zone"), token(node, "FACE")
        assert named is not None
        zone = self.zone(named)
        on_top = token(node, "ON_TOP") is not None
        verb = (CostVerb.TOP if on_top else CostVerb.BOTTOM) if zone is Zone.DECK else _PUT_VERBS.get(zone)
        dest = find_subtree(node, "dest")
        whose = find_subtree(dest, "whose") if dest is not None else None
        if whose is not None and self.who_of(whose) not in (Who.YOU, self.payer):
            raise Fault(start(whose), "cards go to the zones of their own player")
        if verb is None or (zone is Zone.DECK) != (on_top or token(node, "ON_BOTTOM") is not None):
            raise Fault(
                start(named),
                "a cost puts cards into hand, drop, stock, remove, purge zone or on top or bottom of a deck",
            )
        if face is not None and verb is CostVerb.STOCK and self.faces_up(node):
            return CostVerb.STOCK_FACE_UP
        if face is not None and said(face).endswith("up") is (zone is Zone.STOCK):
            raise Fault(start(face), "a cost says how a card lies only in the stock")
        return verb

    def _cost_cards(self, verb: CostVerb, node: Node) -> tree.CostItem:
        if verb is CostVerb.REVEAL and node.data in ("this", "top", "bottom"):
            raise Fault(start(node), _REVEALS)
        if node.data == "this":
            if self.payer is not Who.YOU:
                raise Fault(start(node), "another player cannot pay with this card")
            self.this_from = token(node, "FROM_ZONE") or self.this_from
            return tree.CostThis(verb)
        if node.data == "top":
            top = self.target(node)
            if not isinstance(top, tree.TopOfDeck):
                raise Fault(
                    start(node), "a cost takes cards from the top of a deck; of a stock it pays a number (5.22.5)"
                )
            if top.who is not self.payer or verb not in (*TOP_VERBS, CostVerb.SOUL):
                raise Fault(start(node), f"a cost can only drop, stock, remove or purge the top of {self._own} deck")
            self.x_named = self.x_named or (self.in_cost and top.count == tree.TheX())
            return tree.CostTop(verb, top.count)
        if node.data == "bottom":
            lowest = self.target(node)
            assert isinstance(lowest, tree.BottomOf)
            kept = verb not in TOP_VERBS or (verb is CostVerb.STOCK and lowest.zone is Zone.STOCK)
            if lowest.who is not self.payer or kept:
                raise Fault(start(node), PAID_FROM_BOTTOM)
            self.x_named = self.x_named or (self.in_cost and lowest.count == tree.TheX())
            return tree.CostBottom(verb, lowest.count, lowest.zone)
        default = Zone.HAND if verb is CostVerb.DISCARD else None
        every = str(node.data).startswith("all_") and not self._is_one(node)
        said_whose = find_subtree(node, "whose") is not None or not str(node.data).endswith("any")
        selector = self.selector(node, default, None if said_whose or self._says_who(node) else self.payer)
        if selector.host is not None:
            selector = replace(selector, who=self.payer)
        if selector.who is not self.payer:
            raise Fault(start(node), f"a cost is paid with {self._own} own cards")
        if verb is CostVerb.DISCARD and selector.zone is not Zone.HAND:
            raise Fault(start(node), "only cards in your hand can be discarded")
        count = None if every else self._any_number(node) if token(node, "ANY_NUMBER") is not None else self.count(node)
        self.x_named = self.x_named or (self.in_cost and count == tree.TheX())
        shown = (Zone.HAND, Zone.TOOL)
        if verb is CostVerb.REVEAL and selector.zone not in shown:
            raise Fault(start(node), _REVEALS)
        return self._compared(node, tree.CostCards(verb, selector, count))

    def _compared(self, node: Node, item: tree.CostCards) -> tree.CostCards:
        """Add in what the cards of a cost are alike, or differ."""
        found = self.differ(node)
        if found is None:
            return item
        if isinstance(found, Within) or item.count in (None, tree.Fixed(1)):
            raise Fault(start(node), "how many cards a cost takes is said by their number")
        if isinstance(found, Same) and item.count != tree.Fixed(2):
            raise Fault(start(node), "what cards have in common is understood of two that pay")
        common = found.common if isinstance(found, Same) else found
        return replace(item, common=common, different=not isinstance(found, Same))

    def _any_number(self, node: Node) -> tree.Amount:
        """Return X for ``any number of``: who pays names it (9.6.2.2.1)."""
        if self.x_at is not None:
            raise Fault(start(node), "one number is named in a cost: X, or any number of cards, once")
        self.x_at = start(node)
        return tree.TheX()

    def _is_one(self, node: Node) -> bool:
        """Return whether ``your my logicalist`` means one card: all of no cards would also pay (5.22.4)."""
        core = find_subtree(node, "core")
        if core is None or token(node, "ALL", "OTHER") is not None or find_subtree(node, "whose") is None:
            return False
        return self.core(core).singular

    def _says_who(self, node: Node) -> bool:
        core = find_subtree(node, "core")
        return core is not None and self.core(core).who is not None
