"""From what a phrase says to operands of the tree: cards, selectors, filters."""

from __future__ import annotations

from lark import Token

from lnl.cards import tree
from lnl.cards.language.grammar import Fault, Node
from lnl.cards.language.japanese.reading.phrase import Phrase
from lnl.cards.language.words import (
    are_members_or_named,
    has_two_homes,
    home_zone,
    is_host,
    is_set,
    lies_nowhere,
    order_filters,
    type_mask,
)
from lnl.cards.tree import Role, TypeMask, Who
from lnl.contract.enums import Zone

_BATTLER = (tree.IsType(TypeMask.MEMBER), tree.InRole(Role.BATTLING))

_ROLES = (
    *(tree.Attacker, tree.Defender, tree.BattleOpponent, tree.YourBattler),
    *(tree.TheDestroyer, tree.TheDestroyed, tree.TheTranceunion, tree.SoulHolder),
)
"""Members named by what they do or did."""
_OWN_PILES = (Zone.STOCK, Zone.LEVEL, Zone.DROP, Zone.REMOVE, Zone.PURGE, Zone.REFRESH, Zone.TOOL)
"""Zones of which another player who acts means the own ones, if nobody says whose."""
_HANDS = (Zone.HAND, Zone.DECK)
"""Zones of which whoever acts means the own one, if nobody says whose."""
_ONE_CIRCLE = (tree.Relation.BEHIND, tree.Relation.IN_FRONT)
"""Relations to one certain card that name one circle."""
_CARDS = ("who", "any_zone", "own", "zone", "also", "filters", "other", "besides", "holding", "card", "every", "count")
"""What describes cards."""


class Operands:
    """Builds operands; remembers what was named."""

    def __init__(self, names: list[str], elements: list[str]) -> None:
        self.names, self.elements = names, elements
        self.chosen = self.chosen_many = False
        self.chosen_count: int | None = None
        """How many cards were chosen last, where the text says a number."""
        self.chosen_apart = False
        """Whether something else was chosen before what was chosen last."""
        self.chosen_kind = "card"
        self.looked = 0
        self.is_host = False
        """Whether what was chosen last is the member whose soul cards became."""
        self.trigger_card = self.trigger_this = self.in_covenant = self.in_replacement = False
        self.acting = Who.YOU
        self.others_act = False
        self.of_player = False
        """Whether a player stands as the topic of what is read now."""
        """Whether the sentence says what somebody else than you does: no permission of yours takes that in."""
        self.topic: tree.Target | None = None
        """What the sentence under way is about: ``このメンバーは``."""
        self.named: Who | None = None
        self.continuous = False
        self.in_cost = self.x_named = self.of_effect = False
        self.generic = False
        """Whether cards without a number are all of them: ``相手のメンバーは攻撃できない``."""
        self.x_at: int | None = None
        self.any_number = False
        """Whether X stands for 好きな枚数 of a cost; no other X is in the ability then."""
        self.blamed_at: int | None = None
        """Where the member that destroyed a gate is named, or the gate."""
        self.destroys = False
        """Whether the trigger is that a member destroys a gate: その門 is that one where no other was chosen."""
        self.effect_at = 0
        """Where the effect begins."""
        self.tranceunion_at: int | None = None
        """Where the tranceunion of a trance is named."""
        self.number_chosen = False
        self.number_at: int | None = None
        """Where the chosen number is named, or what else was chosen by a word."""
        self.kind_chosen: tree.ChosenKind | None = None
        self.of_boost: Who | None = None
        """Whose stock boost a replacement is read of: "those cards" are what it would move."""
        self.moved = False
        """Whether cards were paid or moved, which can be named then."""
        self.moved_away = False
        """Whether these are where no member is."""
        self.trigger_moved = False
        """Whether the card of the trigger is another one, which moved to another zone by it."""
        self.has_moved = False
        """Whether this card moved to another zone, by the trigger or by what is done before."""
        self.this_zone_at: int | None = None
        """Where the text says in which zone this card is."""
        self.this_there: tuple[Zone, int] | None = None
        """From which zone the text takes its own card, and where it says so."""
        self.chosen_zone: Zone | None = None
        """Where the cards of the latest choice are that have not been moved since; None if they are nowhere certain."""
        self.chosen_also: tuple[Zone, ...] = ()
        """Where else those of a choice could be."""
        self.together: dict[int, tuple[Zone, ...]] = {}
        """Where cards of several zones are named, and of which."""
        self.others_at: set[int] = set()
        """Where phrases begin that say 他の."""
        self.top_moved = False
        """Whether the latest statement moved one card of a deck, stock or hand: ``そのカード`` is that one."""
        self.moved_at: int | None = None
        """Where the clause under way names that card as ``それ`` or ``そのカード``."""
        self.soul_host: tree.Target | None = None
        """The member whose soul cards became last, other than this one."""
        self.stock_top: tree.Target | None = None
        """The top or bottom card of a stock that was turned over or shown last, and lies there still."""
        self.host_wanted = False
        """Whether ``メンバー1体のソウル`` under way says whose soul cards become: which member that is, is chosen as it is done."""
        self.of_gate = False
        """Whether what waits is about the gate of the trigger outside, which is no member."""
        self.trigger_other: tree.Target | None = None
        """The member that the trigger names last, if that is not its own card: ``合理体を攻撃した時``."""
        self.trigger_pair: tuple[tree.Filter, ...] | None = None
        """What the card of the trigger is, where the trigger names another member too: only its type tells which is meant."""
        self.trigger_host = False
        """Whether the trigger names the member whose soul its card becomes, or on which it is set."""
        self.named_member: tree.Target | None = None
        self.asked_among = False
        """Whether it was asked what is among the cards seen or chosen last: ``それ`` would be one of them, or all."""
        self.seen_or_there = False
        """Whether cards were chosen that can be those seen just before, or those on the field."""
        self.chosen_pair = False
        """Whether cards were chosen by several criteria at one time: ``そのメンバー`` would be one of them."""
        self.just_chosen: tree.Selector | None = None
        """Among which cards was chosen, where nothing was done since."""
        self.found: tree.Selector | None = None
        """The card that a condition asked for, where no other was named since: ``それ`` can be that one."""
        """The member in a role that was named last, since something was chosen."""
        self.chosen_stands = False
        """Whether they lie in a zone where cards stand and rest as well."""
        self.shown = False
        """Whether what was chosen last is what was revealed of a deck: ``その中に`` is among these."""
        self.into_soul = False
        """Whether the trigger is that this card became soul of a member that it does not name."""
        self.trigger_open = False
        """Whether the trigger is about members, this one perhaps: others are other than which?"""
        self.there: tree.Selector | None = None
        """The cards of which a condition of the sentence said that there are some: what follows can mean them."""
        self.there_soul = False
        """Whether a condition of the sentence said that there is a card in a soul."""
        self.member_chosen = False
        """Whether a member was chosen, perhaps with other cards chosen since."""
        self.it_zone: Zone | None = None
        """Where the cards of the latest choice were moved to."""
        self.on_field = False
        """Whether the cards that were chosen last are members on the field, as far as the text says."""
        self.whose_members = False
        """Whether the sentence under way has named all members of a kind that are of one player."""
        self.joined = False
        """Whether a condition or a number is read of which a part stands before: both parts are of the player named there."""
        self.zone_of: Who | None = None
        """Whose the cards are that the sentence has named last."""
        self.zone_of_members = False
        """Whether these are members on circles: of another zone that follows whose they are says nothing."""
        self.whose_chosen = False
        """Whether the sentence under way has chosen among the members of one player."""
        self.whose_left_out = False
        """Whether the cards that were described last have no player."""
        self.found_several: tree.Selector | None = None
        """The cards of which the condition of the sentence said that there are so many or more."""
        self.found_alone = False
        """Whether the condition said that there is one such card and no more."""
        self.acted_on: tree.Target | None = None
        """What the latest statement was about."""
        self.mixed = self.gate_and_other = False
        """Whether what was chosen last is of several kinds; whether one of them is gates."""
        self.pending: list[tree.Statement] | None = None
        """Choices that the phrases of the clause under way contain; None where nothing can be chosen."""
        self.chosen_other = False
        """Whether the cards chosen last were said to be others than this one."""

    def selector(self, p: Phrase, zone: Zone | None = None, who: Who | None = None) -> tree.Selector:
        """Return the cards that a phrase describes.

        Args:
            p: the phrase.
            zone: where they are if it does not say so.
            who: whose they are if it does not say so.
        """
        if p.soul and p.target is None and self.trigger_this and not self.chosen and p.says_only("soul", "count"):
            p.target = tree.ItsSoul(tree.This())  # ``ソウルを1枚ドロップする``
        if isinstance(p.target, tree.ItsSoul) or p.set_on is not None or p.soul_of is not None:
            return self._hosted(p, who)
        if p.target is not None:
            raise Fault(p.at, "certain cards stand here; a description of cards was expected")
        if not p.selects:
            raise Fault(p.at, "a description of cards was expected here")
        p.only(*_CARDS)
        filters = order_filters(tuple(p.filters))
        where, types = p.zone if p.zone is not None else zone, type_mask(filters)
        both = False
        if where is None:
            where = home_zone(types or TypeMask(0))
            both = has_two_homes(where, types)
        if where is None and (is_set(filters) or p.named_only or are_members_or_named(filters)):
            where = Zone.CIRCLE
        if where is None:
            raise Fault(p.at, "say in which zone: ドロップ領域のカード, 手札のカード")
        if p.other and where is Zone.CIRCLE and self.trigger_open and p.at in self.others_at:
            raise Fault(p.at, "他の of what, this member or that of the trigger: say このメンバー以外の")
        if where is Zone.GATE:
            filters = tuple(f for f in filters if f != tree.IsType(TypeMask.GATE))
        whose = p.who if p.who is not None else who
        self.whose_left_out = whose is None
        if whose is None and self.acting is not Who.YOU and where in _OWN_PILES:
            raise Fault(p.at, "whose cards these are is not clear: 自分の, あなたの, 相手の")
        if whose is None and (self.joined or not self.zone_of_members):
            if self.zone_of is Who.OPPONENT and (where in _OWN_PILES or (self.joined and where in _HANDS)):
                raise Fault(p.at, "whose cards these are is not clear: あなたの, 相手の or いずれかのプレイヤーの")
            if self.zone_of is Who.YOU and where in _OWN_PILES:
                whose = Who.YOU  # あなたの手札が3枚以上で、ストックが2枚以上なら
        if whose is None:
            whose = self.acting if where in _HANDS else Who.EACH
        elif whose is not Who.EACH and p.who is not None:
            self.zone_of, self.zone_of_members = whose, where is Zone.CIRCLE
        if lies_nowhere(whose, filters):
            raise Fault(p.at, "only cards of the same player lie so (4.4.3.1): このメンバーに隣接する (4.4.4.3)")
        if p.holding is not None and (where is not Zone.CIRCLE or tree.IsSet() in filters):
            raise Fault(p.at, "members have cards in their soul (4.15.2)")
        return tree.Selector(where, whose, filters, p.other, both, None, p.besides, p.holding, p.also)

    def _hosted(self, p: Phrase, who: Who | None) -> tree.Selector:
        """Return the cards of ``このメンバーのソウルのカード``, ``このメンバーに設置されている赤のカード``."""
        host = p.target.of if isinstance(p.target, tree.ItsSoul) else p.soul_of or p.set_on
        if not is_host(host):
            raise Fault(
                p.at,
                "the soul of this member, of a chosen one, of that of the trigger or of the one in battle is understood here",
            )
        p.only("target", "soul", "soul_of", "set_on", "filters", "other", "besides", "card", "every", "count")
        whose = Who.EACH if who is None else who
        if p.set_on is None:
            return tree.Selector(
                Zone.SOUL, whose, order_filters(tuple(p.filters)), p.other, host=host, besides=p.besides
            )
        filters = (*(item for item in p.filters if item != tree.IsSet()), tree.IsSet())
        return tree.Selector(Zone.CIRCLE, whose, order_filters(filters), p.other, host=host, besides=p.besides)

    def number(self, item: Token | Node) -> tree.Amount:
        """Return the number of ``3``, ``X`` or an expression in parentheses; what builds numbers does it."""
        raise NotImplementedError

    def target(self, p: Phrase) -> tree.Target:
        """Return the cards that a phrase names, and remember a member in a role."""
        found = self._target(p)
        if isinstance(found, _ROLES):
            self.named_member = found
        elif isinstance(found, (tree.It, tree.Subject)):
            self.named_member = None
        return found

    def _target(self, p: Phrase) -> tree.Target:
        if p.soul_of is not None:
            if p.filters or p.other or p.besides or p.card:
                return tree.All(self.selector(p))
            p.only("soul_of", "every")
            return tree.ItsSoul(p.soul_of)
        if p.set_on is not None and (p.filters or p.other or p.besides):
            return tree.All(self.selector(p))
        if p.set_on is not None:
            if not p.card or not p.says_only("set_on", "card", "every"):
                raise Fault(
                    p.at, "the set cards of a card are understood as all of them: このメンバーに設置されているカード"
                )
            return tree.ItsSetCards(p.set_on)
        if p.target is not None:
            mine = p.target == tree.This() and p.who in (None, Who.YOU)
            if mine and self.continuous and p.zone not in (None, Zone.CIRCLE):
                self.valid_in(p)
            if mine and p.zone not in (None, Zone.CIRCLE):
                self.this_zone_at = p.at
            if not p.says_only("target", "soul", "every", *(("zone", "who") if mine else ())):
                raise Fault(p.at, "these cards are known: nothing more can be said of them here")
            return p.target
        if p.stat is not None or p.among or not p.selects:
            raise Fault(p.at, "cards were expected here")
        if p.count is not None and not p.every and (self.pending is not None or self.host_wanted):
            return self.chosen_here(p)
        if p.count is not None and not p.every:
            raise Fault(p.at, "so many cards are chosen first: メンバーを1体選び")
        selector = self.others(p, self.selector(p))
        if not p.every:
            filters = order_filters(tuple(p.filters))
            alone = p.zone is None and not p.other and not p.besides and len(filters) == 2
            if alone and filters == _BATTLER and p.who is Who.YOU:
                return tree.YourBattler()
            if alone and p.who is None and filters[0] == _BATTLER[0] and isinstance(filters[1], tree.InRole):
                if filters[1].role is Role.BATTLING:
                    raise Fault(p.at, "say whose: あなたのバトル中のメンバー, or バトル相手のメンバー")
                return tree.Attacker() if filters[1].role is Role.ATTACKING else tree.Defender()
            beside = any(isinstance(f, tree.InRelation) and f.relation in _ONE_CIRCLE for f in filters)
            corner = any(isinstance(f, tree.OnCircles) and f.mask.bit_count() == 1 for f in filters)
            beside = beside or (selector.zone is Zone.CIRCLE and any(_is_of_gate(item) for item in filters))
            beside = beside or (corner and selector.who is not Who.EACH)
            one = any(isinstance(f, tree.InRole) for f in filters) or (p.zone in (Zone.HAND,) and not filters) or beside
            if not (self.continuous or self.generic or one or selector.zone is Zone.MY_LOGICALIST):
                raise Fault(p.at, "say how many of these cards, or すべて: メンバーを1体選び, メンバーすべて")
        return tree.All(selector)

    def others(self, cards: Phrase, selector: tree.Selector) -> tree.Selector:
        """Return the selector of 他の cards behind a choice; what builds choices does it."""
        raise NotImplementedError

    def valid_in(self, p: Phrase) -> None:
        """Take up ``手札のこのカード`` in what lasts: the ability is valid there only; what builds abilities does it."""
        raise Fault(p.at, "where this card is belongs to an ability: 【この能力は手札のみで有効】")

    def chosen_here(self, p: Phrase) -> tree.Target:
        """Choose the cards of ``メンバー1体のソウル``; what builds statements does it."""
        raise NotImplementedError

    def only_filters(self, p: Phrase) -> tuple[tree.Filter, ...]:
        """Return what a phrase asks of cards, if it says nothing about where they are."""
        if p.target is not None or p.amount is not None or p.stat is not None or p.limit is not None or p.moment:
            raise Fault(p.at, "data of a card were expected here: a name, a world, a type")
        if p.who is not None or p.zone is not None or p.other or p.besides or p.every or p.count is not None:
            raise Fault(p.at, "no zone, player or number can be said here")
        p.only("filters", "card")
        return order_filters(tuple(p.filters))

    def note_chosen(self, many: bool, kind: str) -> None:
        """Remember that cards were chosen, searched or revealed."""
        self.chosen_apart, self.shown, self.chosen_pair, self.asked_among = self.chosen, False, False, False
        self.chosen, self.chosen_many, self.chosen_kind = True, many, kind
        self.looked, self.top_moved, self.mixed, self.named_member = 0, False, False, None
        self.gate_and_other = False
        self.found, self.on_field, self.chosen_stands = None, kind == "member", False
        self.chosen_zone = self.it_zone = self.soul_host = None
        self.chosen_also = ()
        self.chosen_other = self.is_host = False
        self.chosen_count = None
        self.member_chosen = self.member_chosen or kind == "member"


def _is_of_gate(item: tree.Filter) -> bool:
    """Return whether members correspond to a gate: there is one such circle at most (4.3.2)."""
    return isinstance(item, tree.InRelation) and item.relation is tree.Relation.CORRESPONDING
