"""From parse tree to ability tree: numbers, filters, selectors.

Longer than 500 lines: phrases hold phrases, so their forms are read together.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import NamedTuple

from lark import Token, Tree

from lnl.cards import tree
from lnl.cards.language import words
from lnl.cards.language.bounds import MAX_GATE_NUMBER
from lnl.cards.language.grammar import (
    Fault,
    Node,
    find_subtree,
    number_of,
    op_of,
    said,
    start,
    subtree,
    subtrees,
    token,
    tokens,
)
from lnl.cards.language.together import NO_SUCH_ZONE, ONE_PLAYER, SEARCHED, in_order
from lnl.cards.tree import Op, Role, TypeMask, Who
from lnl.cards.tree.operands import names_one
from lnl.contract.enums import Color, LogicIcon, PlayerDeed, Stat, World, Zone

TYPES = {word: mask for mask, word in words.TYPES.items()} | {"member": TypeMask.MEMBER}
TYPES |= {words.plural(word): mask for word, mask in TYPES.items()}
_ZONES = {word: zone for zone, word in words.ZONES.items()} | {"circle": Zone.CIRCLE, "field": Zone.CIRCLE}
_WORLDS = {re.sub(r"\s+", "", word).lower(): world for world, word in words.WORLDS.items()}
_COLORS = {word: color for color, word in words.COLORS.items()}
_ICONS = {word: icon for icon, word in words.ICONS.items()} | {"intercepts": LogicIcon.INTERCEPT}
_KINDS = {word: common for common, word in words.KINDS.items()}
_COMMON = {word: common for common, word in words.COMMON.items()}
_CIRCLES = {word + "circle": mask for mask, word in words.CIRCLE_MASKS.items()}
_COLUMNS = {word: mask for mask, word in words.COLUMN_MASKS.items()}
CHOSEN_KINDS = {word: kind for kind, word in words.CHOSEN_KINDS.items()}
RELATIONS = {word: relation for relation, word in words.RELATIONS.items()}
_TIMES_DONE = {
    words.times_done(deed, who).lower(): (deed, who) for deed in PlayerDeed for who in (Who.YOU, Who.OPPONENT)
}
_DEEDS = {word.lower(): tree.Did(deed) for deed, word in words.DEEDS.items()}
_NOT_DEEDS = {word.lower(): tree.Lacks((tree.Did(deed),)) for deed, word in words.NOT_DEEDS.items()}
_NEVER_SO = (
    "only cards of the same player lie behind or in front of each other (4.4.3.1): "
    'say "adjacent to this member" (4.4.4.3), or "in the same column as this member"'
)
OF_ONE_PLAYER = (tree.Relation.BEHIND, tree.Relation.IN_FRONT, tree.Relation.SAME_ROW, tree.Relation.CORRESPONDING)
"""How only cards of one player lie to each other."""


def deed(node: Node, word: str) -> tree.Filter:
    """Return the filter of ``attacked this turn``, ``that were not mobilized this turn``."""
    text = token(node, word)
    assert text is not None
    done = re.sub(r"^that | (?:for the|this) turn$", "", " ".join(said(text).split())).replace("were ", "was ", 1)
    return _DEEDS.get(done) or _NOT_DEEDS[done]


@dataclass
class Core:
    """The parts of a noun phrase: its filters and what it says about the zone."""

    node: Node
    filters: tuple[tree.Filter, ...]
    zone: Zone | None
    who: Who | None
    singular: bool
    named_only: bool
    other: bool = False
    besides: tree.It | tree.Subject | tree.Affected | None = None
    soul_of: tree.Target | None = None
    set_on: tree.Target | None = None
    extreme: Extreme | None = None
    among: tree.Target | None = None
    on_field: bool = False
    holding: tuple[tree.Filter, ...] | None = None
    also: tuple[Zone, ...] = ()

    @property
    def leaves_out(self) -> bool:
        """Whether it says which cards are not meant, or what those meant have in their soul."""
        return self.other or self.besides is not None or self.holding is not None


class Within(NamedTuple):
    """``with total level 4 or less``, until the choice is built that it belongs to."""

    stat: Stat
    limit: int


EITHER = (
    '"a player" is either of the two, and which one is not understood here: say "each player", or one text for each'
)
OF_THOSE_CHOSEN = "the lowest and the highest value are understood of members that are chosen"


class Same(NamedTuple):
    """What two cards of a choice or a payment have in common."""

    common: tree.Common


Compared = tree.Common | Same | Within
"""What is said of cards that are taken together: in what they differ or are alike, or what they have of a value together."""


class Extreme(NamedTuple):
    """``with the lowest power``, until the choice is built that it belongs to."""

    at: int
    stat: Stat
    most: bool


class Taken(NamedTuple):
    """Cards that a cost was paid with, or that the latest statement moved.

    Attributes:
        to: where they are then; None where they were not moved.
        many: whether they can be several.
    """

    to: Zone | None
    many: bool


class Phrases:
    """Builds the parts of one ability in text order; remembers what ``it`` and ``that`` can mean."""

    def __init__(self) -> None:
        self.chosen = False
        self.chosen_many = False
        self.chosen_kind = "card"
        self.chosen_zone: Zone | None = None
        """Where the cards of the latest choice were chosen."""
        self.chosen_also: tuple[Zone, ...] = ()
        """The further zones where they could be."""
        self.looked_zone: Zone | None = None
        """Where the cards lie that were looked at last, where that is not a deck."""
        self.chosen_other = False
        """Whether the cards chosen last were said to be others than this one."""
        self.member_before = False
        """Whether a member was chosen before the cards chosen last, which are no members: nothing can name it any more."""
        self.chosen_who = Who.EACH
        """Whose the cards of the latest choice are, and below those of the trigger, as far as the text says it."""
        self.trigger_who = Who.EACH
        self.trigger_cards: tree.Selector | None = None
        """Of which cards the trigger is, where its card is still among them and is not this one."""
        self.chosen_with_set = False
        """Whether the cards chosen last were said to have a card set onto them."""
        self.chosen_count: int | None = None
        """How many cards were chosen last, where the text says a number."""
        self.looked = 0
        self.is_host = False
        """Whether what was chosen last is the member whose soul cards became."""
        self.looked_low = False
        """Whether the cards that were looked at last lay at the bottom of a pile."""
        self.looked_last = self.has_drawn = False
        """Whether the statement before is a look; whether cards were drawn after those that were chosen."""
        self.are_looked = False
        """Whether cards were looked at, revealed or searched, so that others can be chosen among them."""
        self.trigger_card = False
        self.trigger_this = False
        self.this_named = False
        self.this_last = False
        self.in_covenant = False
        self.chosen_twice = self.has_mobilized = False
        """Whether something else was chosen before the latest choice; whether its cards were mobilized since."""
        self.into_soul = False
        """Whether the trigger is that cards become soul by a trance: its card is no member any more."""
        self.chosen_typed = False
        self.chosen_types: TypeMask | None = None
        """Whether the cards of the latest choice are of a type that was named."""
        self.it_is_subject = False
        self.other_member: tree.Target | None = None
        """The member that the trigger names besides its card: ``that member`` where nothing was chosen (3.3.3)."""
        self.of_gate = False
        """Whether what waits is about the gate of the trigger outside, which is no member."""
        self.not_a_gate = False
        """Whether the card of the trigger can be no gate."""
        self.destroys = False
        """Whether the trigger is that a member destroys a gate: ``that gate`` is that one where no other was chosen."""
        self.gate_named = False
        """Whether that gate was named since, so that ``it`` can be the member or the gate."""
        self.trigger_attacks = False
        """Whether the trigger is that a member attacks, and not what or where it attacks."""
        self.has_moved = False
        """Whether this card moved to another zone, by the trigger or by what is done before."""
        self.trigger_moved = False
        """Whether the card of the trigger is another one, which moved to another zone by it."""
        self.host_named = False
        """Whether the trigger names the member whose soul its card becomes, or on which it is set."""
        self.of_soul = False
        """Whether the soul of the card is asked for that is read."""
        self.host_lost = False
        """Whether the trigger names a member that nothing can name any more: on which a card is set, whose soul one was."""
        self.number_chosen = False
        self.number_at: int | None = None
        """Where the chosen number is named, or what else was chosen by a word."""
        self.kind_chosen: tree.ChosenKind | None = None
        self.makes_way = False
        """Whether a replacement is read that is about a member on whose circle another one is mobilized."""
        self.named: Who | None = None
        self.either = False
        """Whether an event is that of either player, so that "they" is only one of the two, which no tree can say."""
        self.x_at: int | None = None
        self.x_named = False
        self.extreme: Extreme | None = None
        self.differing: dict[int, Compared] = {}  # where cards are said to differ, and in what
        self.differ_chosen: set[int] = set()
        self.together: dict[int, tuple[Zone, ...]] = {}
        """Where cards of several zones are named, and of which."""
        self.placed: tree.All | None = None
        """The member that a condition named by its place: ``that member`` where there is no other."""
        self.had: tree.Selector | None = None
        """The cards that a condition counted last: ``they are all red``."""
        self.found: tree.Selector | None = None
        """The card that a condition asked for, where no other was named since: ``it`` can be that one."""
        self.asked_among = False
        """Whether the latest condition counted cards among those seen or moved: ``put it into your hand`` can mean one of them."""
        self.seen_or_there = False
        """Whether cards were chosen that can be those seen just before, or those on the field."""
        self.just_chosen: tree.Selector | None = None
        """Among which cards was chosen, where nothing was done since: what ``it`` is not, is no condition."""
        self.own_chosen = False
        """Whether the latest choice was each player's among their own cards."""
        self.own_selector: tree.Selector | None = None
        """Among which cards that choice was made."""
        self.done_to_this = False
        """Whether the latest clause did something to this card."""
        self.shown = False
        """Whether the cards chosen last were revealed from the top of a deck."""
        self.of_boost: Who | None = None
        """Whose stock boost a replacement is read of: "those cards" are what it would move."""
        self.gone = False
        """Whether the cards chosen last were moved to where facing does not matter (4.1.3.2)."""
        self.turning = False
        """Whether cards are named that turn over."""
        self.this_from: Token | None = None
        """From which zone the text takes its own card."""
        self.affected: Taken | None = None
        """What the text can mean by cards that were paid or moved."""
        self.soul_host: tree.Target | None = None
        """The member whose soul cards became last, other than this one."""
        self.all_named: tree.All | None = None
        """The cards to which something was done last, all of a kind: ``they``, ``those members`` where none were chosen."""
        self.named_last: tree.Target | None = None
        """One card that a clause named as what it is about, if none was named since: ``it`` is that one (3.3.3)."""
        self.named_outside: tree.Target | None = None
        """The card named last before a timed trigger that has no card of its own."""
        self.otherwise_of_two = False
        """Whether what stands before ``Otherwise`` is about another card than its condition."""
        self.opponent_of_its = False
        """Whether the battle opponent was last named as that of *it*."""
        self.only_on_field = False
        """Whether what is read now can be done only to cards on the field or in the level zone."""
        self.fights = False
        """Whether what is read now changes power, aura, limit or heart."""

    # --- hooks of the builder of targets ----------------------------------------------------------------------------

    def target(self, node: Node) -> tree.Target:
        """Build a target."""
        raise NotImplementedError

    def named_before(self, node: Node) -> tree.Target:
        """Return which cards ``among them`` are among."""
        raise NotImplementedError

    def affected_before(self, node: Node) -> tree.Target:
        """Return the cards that were paid or moved before."""
        raise NotImplementedError

    def who_of(self, node: Node) -> Who:
        """Return the player of ``your``, ``your opponent's``, ``each player's``, ``their``."""
        raise NotImplementedError

    # --- numbers ------------------------------------------------------------------------------------------------

    def amount(self, node: Node | Token) -> tree.Amount:
        """Build a number."""
        if isinstance(node, Token):
            if node.type == "X":
                self.x_at = start(node) if self.x_at is None else self.x_at
                return tree.TheX()
            return tree.Fixed(1 if node.type in ("ARTICLE", "ONE") else number_of(node))
        result: tree.Amount = getattr(self, "_amount_" + node.data)(node)
        return result

    def _amount_fixed(self, node: Node) -> tree.Amount:
        return self.amount(next(tokens(node)))

    _amount_the_x = _amount_fixed

    def _amount_paren(self, node: Node) -> tree.Amount:
        found, limit = self.amount(subtree(node)), token(node, "INT")
        return found if limit is None else tree.Bounded(found, number_of(limit), token(node, "AT_LEAST") is not None)

    def _amount_number(self, node: Node) -> tree.Amount:
        first = node.children[0]
        assert first is not None
        return self.amount(first)

    _amount_count = _amount_number

    def _amount_stat(self, node: Node) -> tree.Amount:
        target, stat = self.target(subtree(node)), self.stat(node)
        if not names_one(target):
            word = words.STATS[stat]
            raise Fault(start(node), f"several cards have several {word}s: the total {word} of them, or of which card?")
        return tree.StatOf(target, stat)

    _amount_stat_of = _amount_stat

    def _amount_total(self, node: Node) -> tree.Amount:
        found, times = tree.Total(self.target(subtree(node)), self.stat(node)), token(node, "INT")
        return found if times is None or number_of(times) == 1 else tree.Scaled(found, number_of(times))

    def _amount_t_rank(self, node: Node) -> tree.Amount:
        return tree.TRank(self.who_of(subtree(node)))

    def _amount_number_of(self, node: Node) -> tree.Amount:
        times = token(node, "INT")
        return self.counted_cards(subtree(node), number_of(times) if times else 1)

    def counted_cards(self, node: Node, times: int = 1) -> tree.Amount:
        """Build the number of the cards of a phrase: of some zones, or in the soul of one member (4.15.2)."""
        if node.data == "stat_of":
            value = self.amount(node)
            return value if times == 1 else tree.Scaled(value, times)
        core = find_subtree(node, "core")
        found = self.core(core) if core is not None else None
        if found is not None and found.among is not None:
            self._only_among(found, node)
            return tree.CountAmong(found.among, found.filters, times)
        if found is None or found.soul_of is None:
            return tree.CountOf(self.selector(node), times)
        if found.zone is not None or found.who is not None or found.leaves_out or token(node, "OTHER") is not None:
            raise Fault(start(node), "the soul of one member is a zone of its own")
        return tree.CountAmong(tree.ItsSoul(found.soul_of), found.filters, times)

    def _only_among(self, found: Core, node: Node) -> None:
        """Refuse a place for cards that were named before."""
        said_more = found.zone is not None or found.who is not None or found.leaves_out or found.soul_of is not None
        if said_more or token(node, "OTHER") is not None or find_subtree(node, "whose") is not None:
            raise Fault(start(node), "these cards were named before: nothing is said of where they are")

    def _amount_scaled(self, node: Node) -> tree.Amount:
        times, *per = [number_of(word) for word in tokens(node) if word.type == "INT"]
        if times == 1 and not per:
            return self.amount(subtree(node))
        return tree.Scaled(self.amount(subtree(node)), times, self._divisor(node, per[0]) if per else 1)

    def _amount_divided(self, node: Node) -> tree.Amount:
        per = [number_of(word) for word in tokens(node) if word.type == "INT"]
        return tree.Scaled(self.amount(subtree(node)), 1, self._divisor(node, per[-1]))

    def _divisor(self, node: Node, per: int) -> int:
        if per < 1:
            raise Fault(start(node), "a number is divided by 1 or more")
        return per

    def _amount_sum(self, node: Node) -> tree.Amount:
        left, right = subtrees(node)
        return tree.Sum(self.amount(left), self.amount(right))

    def _amount_difference(self, node: Node) -> tree.Amount:
        left, right = subtrees(node)
        return tree.Difference(self.amount(left), self.amount(right))

    def _amount_the_number(self, node: Node) -> tree.Amount:
        if not self.number_chosen:
            raise Fault(start(node), 'no number was chosen before: "choose a number from 1 to 4"')
        self.number_at = start(node)
        return tree.TheNumber()

    def _amount_attacks_made(self, node: Node) -> tree.Amount:
        word = token(node, "ATTACKS_MADE")
        assert word is not None
        return tree.AttacksMade(Who.OPPONENT if "opponent" in said(word) else Who.YOU)

    def _amount_times_done(self, node: Node) -> tree.Amount:
        word = token(node, "TIMES_DONE")
        assert word is not None
        what = " ".join(said(word).split()).replace(" for the ", " this ")
        return tree.TimesDone(*_TIMES_DONE[what])

    def _amount_kinds(self, node: Node) -> tree.Amount:
        word = token(node, "DIFFERENT")
        assert word is not None
        common = _KINDS[" ".join(said(word).split()).removeprefix("different ").removesuffix(" among")]
        counted = [self.counted_cards(cards) for cards in subtrees(node)]
        match counted:
            case [tree.CountAmong((tree.Affected() | tree.It() | tree.Looked()) as named, filters)]:
                found: tree.Amount = tree.KindsAmong(common, named, filters)
            case _:
                pairs = zip(subtrees(node), counted, strict=True)
                first, *also = [self._cards_of_zones(cards, some) for cards, some in pairs]
                found = tree.Kinds(common, first, also[0] if also else None)
        return _times(node, found)

    def _amount_kinds_among(self, node: Node) -> tree.Amount:
        word = token(node, "DIFFERENT_AMONG")
        assert word is not None
        common = _KINDS[" ".join(said(word).split()).removeprefix("different ").removesuffix(" among them")]
        return _times(node, tree.KindsAmong(common, self.named_before(node)))

    def _cards_of_zones(self, node: Node, counted: tree.Amount) -> tree.Selector:
        """Build the cards of a phrase that are counted by what they are."""
        if isinstance(counted, tree.CountOf):
            return counted.selector
        soul = counted.target if isinstance(counted, tree.CountAmong) else None
        if isinstance(counted, tree.CountAmong) and isinstance(soul, tree.ItsSoul):
            if words.is_host(soul.of):
                return tree.Selector(Zone.SOUL, Who.EACH, counted.filters, host=soul.of)
        raise Fault(start(node), "these are counted among the cards of zones, or in the soul of this member")

    def differ(self, node: Node) -> Compared | None:
        """Return in what the cards of a choice or a cost are said to differ, or what they have together; None for nothing."""
        here = [at for at in self.differing if at >= start(node) and at not in self.differ_chosen]
        self.differ_chosen.update(here)
        return self.differing[here[0]] if len(here) == 1 else None

    def _amount_half(self, node: Node) -> tree.Amount:
        return tree.Scaled(self.amount(subtree(node)), 1, 2)

    def stat(self, node: Node) -> Stat:
        """Return the card value named among the children."""
        word = token(node, "STAT", "VALUE", "LOGIC_VALUE")
        assert word is not None
        return self.stat_named(word)

    def stat_named(self, word: Token) -> Stat:
        """Return the card value that a word names."""
        return Stat["_".join(word.upper().removesuffix("S").split())]

    # --- filters --------------------------------------------------------------------------------------------------

    def filter(self, node: Node | Token) -> tree.Filter:
        """Build one filter."""
        if isinstance(node, Token):
            return self._word_filter(node)
        result: tree.Filter = getattr(self, "_filter_" + node.data)(node)
        return result

    def _word_filter(self, word: Token) -> tree.Filter:
        text = said(word)
        match word.type:
            case "STATE":
                return tree.IsRested(text == "rested")
            case "SET":
                return tree.IsSet()
            case "FACE":
                return tree.IsFaceUp(text.replace("-", " ") in ("face up", "destroyed"))
            case "ROLE":
                return tree.InRole(Role[text.upper()])
            case "WORLD" | "WORLD_NOUN":
                return tree.HasWorld(self.world(word))
            case "COLOR":
                return tree.HasColor(self.color(word))
            case "ELEMENT" | "ELEMENT_NOUN":
                return tree.HasElement(word[1:-1].strip())
            case _:
                return tree.IsNamed(word[1:-1].strip())

    def world(self, word: Token) -> World:
        """Return the world that a word names."""
        return _WORLDS[re.sub(r"\s+", "", word).lower()]

    def color(self, word: Token) -> Color:
        """Return the color that a word names."""
        return _COLORS[said(word)]

    def _filter_adj(self, node: Node) -> tree.Filter:
        return self._word_filter(next(tokens(node)))

    def _filter_post(self, node: Node) -> tree.Filter:
        return self.filter(subtree(node))

    def _filter_adj_stat(self, node: Node) -> tree.Filter:
        number = token(node, "INT")
        assert number is not None
        return tree.StatIs(self.stat(node), op_of(node), tree.Fixed(number_of(number)))

    def _filter_having_stat(self, node: Node) -> tree.Filter:
        number = subtree(node)
        if number.data == "stat" and token(subtree(number), "THEIR") is not None:
            raise Fault(start(number), "of which card the value is, with which they are compared, is not clear")
        return tree.StatIs(self.stat(node), *self.comparison(node, self.amount(number)))

    def comparison(self, node: Node, amount: tree.Amount) -> tuple[Op, tree.Amount]:
        """Return how a comparison compares, and with what: ``more than 3`` is 4 or more."""
        word = token(node, "MORE_THAN", "LESS_THAN")
        if word is None:
            return op_of(node), amount
        more = word.type == "MORE_THAN"
        if isinstance(amount, tree.Fixed):
            return (Op.GE if more else Op.LE), tree.Fixed(amount.value + (1 if more else -1))
        return (Op.MORE if more else Op.LESS), amount

    def _filter_having_territory(self, node: Node) -> tree.Filter:
        number = token(node, "INT")
        assert number is not None
        if number_of(number) not in (1, 2, 4):
            raise Fault(start(number), "a territory is 1, 2 or 4 (2.10)")
        return tree.HasTerritory(int(number))

    def _filter_having_covenanter(self, node: Node) -> tree.Filter:
        name = token(node, "NAME")
        assert name is not None
        return tree.HasCovenanter(name[1:-1].strip())

    def _filter_having_title(self, node: Node) -> tree.Filter:
        name = token(node, "NAME")
        assert name is not None
        return tree.HasTitle(name[1:-1].strip())

    def _filter_having_part(self, node: Node) -> tree.Filter:
        part = token(node, "NAME")
        assert part is not None
        return tree.NameHas(part[1:-1].strip())

    def _filter_having_soul(self, node: Node) -> tree.Filter:
        number = token(node, "INT")
        if number is None:  # 4.15.2: "has soul"
            return tree.SoulIs(Op.EQ, 0) if token(node, "NO") else tree.SoulIs(Op.GE, 1)
        return tree.SoulIs(op_of(node), number_of(number))

    def _filter_having_soul_than(self, node: Node) -> tree.Filter:
        word = token(node, "SOUL_THAN")
        assert word is not None
        return tree.SoulThan(Op.MORE if said(word).startswith("more") else Op.LESS, self.target(subtree(node)))

    def _filter_having_own_soul(self, node: Node) -> tree.Filter:
        number = token(node, "INT")
        return tree.SoulIs(op_of(node), number_of(number) if number is not None else 0)

    def _filter_having_logic(self, node: Node) -> tree.Filter:
        return tree.HasLogic(_ICONS[said(next(tokens(node)))])

    def _filter_having_gate_number(self, node: Node) -> tree.Filter:
        number = token(node, "INT")
        assert number is not None
        if not 1 <= number_of(number) <= MAX_GATE_NUMBER:
            raise Fault(start(number), f"a gate number goes from 1 to {MAX_GATE_NUMBER} (2.17)")
        return tree.HasGateNumber(int(number), op_of(node))

    def _filter_having_set(self, node: Node) -> tree.Filter:
        return tree.HasSetCard()

    def _filter_having_member(self, node: Node) -> tree.Filter:
        kind, zone = token(node, "TYPE"), token(node, "ZONE")
        assert kind is not None
        assert zone is not None
        if said(kind) != "member" or said(zone) != "circle":
            raise Fault(start(kind), "a member is on the circle of a gate: with a member on its circle (4.4.2.2)")
        return tree.HasMember()

    def _filter_post_without(self, node: Node) -> tree.Filter:
        found = self.filter(subtree(node))
        return tree.SoulIs(Op.EQ, 0) if found == tree.SoulIs(Op.GE, 1) else tree.Lacks((found,))

    def _filter_post_other_than(self, node: Node) -> tree.Filter:
        name, core = token(node, "NAME"), find_subtree(node, "core")
        filters = (self._word_filter(name),) if name is not None else self.only_filters(core) if core else ()
        if not filters:
            raise Fault(start(node), "say which cards are left out")
        return tree.Lacks(filters)

    def _filter_post_either(self, node: Node) -> tree.Filter:
        kinds = [self.only_filters(core) for core in subtrees(node) if core.data == "core"]
        if not all(kind and all(map(words.is_of_kind, kind)) for kind in kinds):
            raise Fault(start(node), "two kinds of cards are told by type, names, worlds, colors, elements and values")
        found = tree.AnyOf(tuple(kinds))
        if not words.are_kinds(found):
            raise Fault(start(node), "say it before the noun: red or blue members")
        return found

    def _filter_any_of(self, node: Node) -> tree.Filter:
        return tree.AnyOf(tuple((self._word_filter(word),) for word in tokens(node) if word.type != "ADJ_OR"))

    def _filter_post_row(self, node: Node) -> tree.Filter:
        row = token(node, "ROW")
        return tree.InRow(row is not None and said(row).startswith("front"))

    def _filter_post_circles(self, node: Node) -> tree.Filter:
        word = token(node, "PLACE_WORD")
        assert word is not None
        if said(word) in _COLUMNS:
            return tree.OnCircles(_COLUMNS[said(word)])
        return tree.OnCircles(_CIRCLES[said(word)])

    def _filter_having_shared(self, node: Node) -> tree.Filter:
        word, other = token(node, "SAME_AS"), subtree(node)
        assert word is not None
        common = _COMMON[said(word).removeprefix("the same ").removesuffix(" as")]
        if str(other.data).startswith("np_"):
            return tree.Shares(common, self._one_of_several(other))
        if common is tree.Common.LEVEL:
            raise Fault(
                start(word),
                "say that the level of one card is the same with its number: with level (this member's level)",
            )
        return tree.Shares(common, self.target(other))

    def _one_of_several(self, node: Node) -> tree.All:
        """Return the cards of which one is meant: ``the same name as one of your members``, ``as a card in your drop zone``."""
        if "other" in str(node.data) or token(node, "OTHER") is not None:
            raise Fault(start(node), "other than which card is not clear here: this one, or the one that is compared")
        extreme, differing = self.extreme, dict(self.differing)
        selector = self.selector(node)
        if self.extreme != extreme or self.differing != differing:
            raise Fault(start(node), OF_THOSE_CHOSEN)
        return tree.All(selector)

    def _filter_post_did(self, node: Node) -> tree.Filter:
        return deed(node, "THAT_DID")

    def _filter_post_attacked(self, node: Node) -> tree.Filter:
        return tree.OnAttacked()

    def _filter_post_chosen(self, node: Node) -> tree.Filter:
        word = token(node, "OF_CHOSEN")
        assert word is not None
        return self._chosen(node, CHOSEN_KINDS[" ".join(said(word).split()[3:])])

    def _filter_adj_chosen(self, node: Node) -> tree.Filter:
        word = token(node, "CHOSEN_KIND")
        assert word is not None
        last = said(word).split("-")[1]
        return self._chosen(node, next(kind for name, kind in CHOSEN_KINDS.items() if name.split()[-1] == last))

    def _chosen(self, node: Node, kind: tree.ChosenKind) -> tree.Filter:
        if self.kind_chosen is not kind:
            raise Fault(
                start(node), f'no {words.CHOSEN_KINDS[kind]} was chosen before: "choose a {words.CHOSEN_KINDS[kind]}"'
            )
        self.number_at = start(node)
        return tree.IsOfChosen(kind)

    def _filter_post_not_row(self, node: Node) -> tree.Filter:
        return tree.Lacks((self._filter_post_row(node),))

    def _filter_post_not_circles(self, node: Node) -> tree.Filter:
        return tree.Lacks((self._filter_post_circles(node),))

    def _filter_post_not_relation(self, node: Node) -> tree.Filter:
        return tree.Lacks((self._filter_post_relation(node),))

    def _filter_post_not_attacked(self, node: Node) -> tree.Filter:
        return tree.Lacks((self._filter_post_attacked(node),))

    def _filter_post_not_chosen(self, node: Node) -> tree.Filter:
        return tree.Lacks((self._filter_post_chosen(node),))

    def _filter_post_relation(self, node: Node) -> tree.Filter:
        word = token(node, "RELATION")
        assert word is not None
        other, to = self.other_place(node)
        if isinstance(other, tree.YourBattler):
            raise Fault(start(to), 'say "the attacking member" or "the defending member"')
        return tree.InRelation(RELATIONS[" ".join(said(word).split())], other)

    def other_place(self, node: Node) -> tuple[tree.Target, Node]:
        """Return to what some cards lie: a card, or the attacked circle; and where the text says it."""
        circle = token(node, "ATTACKED_CIRCLE")
        if circle is None:
            return self.place_of(subtree(node)), subtree(node)
        if (word := token(node, "RELATION")) is not None and said(word).startswith("corresponding"):
            raise Fault(start(word), 'say "at the attacked circle"')
        return tree.ATTACKED_PLACE, node

    def place_of(self, node: Node) -> tree.Target:
        """Build the card beside which others lie."""
        found, moved = self.target(node), None if self.affected is None else self.affected.to
        gone = isinstance(found, tree.Affected) and moved not in (None, Zone.CIRCLE)
        if gone or (found == tree.Subject() and self.trigger_moved):
            raise Fault(start(node), "where a card was that left the field is known of this card only")
        if node.data == "it" and self.destroys and found == tree.Subject():
            raise Fault(start(node), words.MEMBER_OR_GATE)
        return found

    def _filter_post_relations(self, node: Node) -> tree.Filter:
        to = self.place_of(subtree(node))
        words_said = [" ".join(said(word).split()) for word in tokens(node) if word.type == "RELATION"]
        return tree.AnyOf(tuple((tree.InRelation(RELATIONS[word], to),) for word in words_said))

    # --- selectors ------------------------------------------------------------------------------------------------

    def core(self, node: Node) -> Core:
        """Return the parts of a noun phrase."""
        found: list[tree.Filter] = []
        result = Core(node, (), None, None, False, True)
        for child in node.children:
            if isinstance(child, Token):
                if child.type in ("NAME", "ELEMENT_NOUN", "WORLD_NOUN"):
                    found.append(self._word_filter(child))
            elif isinstance(child, Tree):
                self._core_part(child, result, found)
        result.filters = words.order_filters(tuple(found))
        if result.on_field:
            types = words.type_mask(result.filters)
            if types == TypeMask.GATE:
                result.zone = Zone.GATE
            elif types and not types & (TypeMask.MEMBER | TypeMask.GATE):
                raise Fault(
                    start(node), "neither a tactics nor a paradox is ever on the field: say in which zone (4.4)"
                )
        if any(map(words.are_kinds, found)) and (
            result.leaves_out or any(not (isinstance(f, tree.IsType) or words.are_kinds(f)) for f in found)
        ):
            raise Fault(start(node), "what is said of both kinds of cards is said of each")
        return result

    def types(self, noun: Node) -> TypeMask:
        """Return the types of ``tactics or paradoxes``; none for cards of all types."""
        mask = TypeMask(0)
        for word in tokens(noun):
            mask |= TYPES.get(said(word), TypeMask(0))
        return mask

    def _core_part(self, child: Node, result: Core, found: list[tree.Filter]) -> None:
        if child.data == "noun":
            result.named_only = False
            mask = self.types(child)
            result.singular = said(list(tokens(child))[-1]) in words.SINGULAR
            if mask:
                found.append(tree.IsType(mask))
        elif child.data in ("post_zone", "post_hand", "post_you", "post_opponent"):
            self._place(child, result)
        elif child.data == "post_other":
            self._leave_out(child, result)
        elif child.data == "post_extreme":
            lowest = token(child, "LOWEST")
            assert lowest is not None
            result.extreme = Extreme(start(lowest), self.stat(child), said(lowest) == "highest")
        elif child.data == "post_different":
            word = next(tokens(child))
            common = _differing(said(word), tuple(found))
            self.differing[start(word)] = Same(common) if word.type == "WITH_SAME" else common
        elif child.data == "post_total":
            value, number = token(child, "VALUE"), token(child, "INT")
            assert value is not None
            assert number is not None
            self.differing[start(next(tokens(child)))] = Within(Stat[said(value).upper()], number_of(number))
        elif child.data == "post_among":
            result.among = self.named_before(child)
        elif child.data == "post_was_soul":
            result.among = tree.ItsSoul(self.target(subtree(child)))
        elif child.data == "adj" and token(child, "AFFECTED") is not None:
            result.among = self.affected_before(child)
        elif child.data == "post_soul":
            self.of_soul = True
            result.soul_of = self.target(subtree(child))
            self.of_soul = False
        elif child.data == "post_battler_soul":
            role, kind = (said(word) for word in tokens(child) if word.type in ("ROLE", "TYPE"))
            if kind != "member":
                raise Fault(start(child), "the soul of one member is understood: in the soul of your battling member")
            of = find_subtree(child, "whose")
            assert of is not None
            player = self.who_of(of)
            if player is Who.EACH:
                raise Fault(start(child), "the soul of one member is understood: in the soul of your battling member")
            mine = player is Who.YOU and role == "battling"
            result.soul_of = tree.YourBattler() if mine else tree.member_in_battle(player, Role[role.upper()])
        elif child.data == "post_holding":
            if result.holding is not None:
                raise Fault(start(child), "one card in the soul is understood: with a red card in its soul")
            held = self.only_filters(next(part for part in subtrees(child) if part.data == "core"))
            if any(isinstance(item, tree.StatIs) for item in held):
                raise Fault(start(child), "cards in the soul are told by type, names, worlds, colors and elements")
            if held:
                result.holding = held
            else:
                found.append(tree.SoulIs(Op.GE, 1))  # 4.15.2: a card in its soul
        elif child.data == "post_set":
            result.set_on = self.target(subtree(child))
        else:
            found.append(self.filter(child))
            whose = find_subtree(child, "whose") if child.data in ("post_row", "post_circles") else None
            if whose is not None:
                result.who = self.who_of(whose)

    def _leave_out(self, node: Node, result: Core) -> None:
        """Take up ``other than this member``, ``other than it``."""
        besides = self.target(subtree(node))
        if (zone := token(subtree(node), "FROM_ZONE", "FROM_FIELD")) is not None:
            raise Fault(start(zone), "say where the chosen cards are before those that are left out")
        if result.leaves_out:
            raise Fault(start(node), "which cards are left out is said once")
        if isinstance(besides, tree.This):
            result.other = True
        elif isinstance(besides, (tree.It, tree.Subject, tree.Affected)):
            result.besides = besides
        else:
            raise Fault(start(node), "other than this member, or than a card that was named before, is understood here")

    def _place(self, node: Node, result: Core) -> None:
        if result.who is not None or result.zone is not None:
            raise Fault(start(node), "the cards' place was already said")
        if node.data == "post_hand":
            result.zone = Zone.HAND
        elif node.data == "post_zone":
            whose = find_subtree(node, "whose")
            result.who = self.who_of(whose) if whose else Who.EACH if token(node, "ANY") else None
            zone = find_subtree(node, "zone")
            assert zone is not None
            zones = self.zones(node)
            result.zone, result.also = zones[0], zones[1:]
            result.on_field = said(next(tokens(zone))) == "field"
        else:
            result.who = Who.YOU if node.data == "post_you" else Who.OPPONENT

    def zones(self, node: Node) -> tuple[Zone, ...]:
        """Return the zones of ``in your hand or drop zone``."""
        zone, others = find_subtree(node, "zone"), [child for child in subtrees(node) if child.data == "or_zone"]
        assert zone is not None
        if not others:
            return (self.zone(zone),)
        whose, first = [find_subtree(child, "whose") for child in others], find_subtree(node, "whose")
        if any(said and (first is None or self.who_of(said) is not self.who_of(first)) for said in whose):
            raise Fault(start(node), ONE_PLAYER)
        found = in_order([self.zone(zone), *(self.zone(subtrees(child)[-1]) for child in others)])
        if found is None:
            raise Fault(start(node), NO_SUCH_ZONE)
        self.together[start(node)] = found
        return found

    def zone(self, node: Node) -> Zone:
        """Return the zone that a node names."""
        return self.zone_named(next(tokens(node)))

    def zone_named(self, token: Token) -> Zone:
        """Return the zone that a word names."""
        word = said(token)
        return _ZONES[word] if word in _ZONES else _ZONES[word.rstrip("s")]

    def select(self, node: Node, who: Who | None, other: bool, default: Zone | None = None) -> tree.Selector:
        """Build a selector from a noun phrase.

        Args:
            node: the phrase after article, number and possessive.
            who: whose cards a possessive before the phrase said.
            other: whether ``other`` was said.
            default: zone of a phrase without a zone, before that of its type.
        """
        core = self.core(node)
        if core.among is not None:
            raise Fault(start(node), "these cards were named before: here they are counted, or chosen from among them")
        self.extreme = core.extreme or self.extreme
        if core.soul_of is not None or core.set_on is not None:
            return self._hosted(node, core, other)
        zone, types = default if core.zone is None else core.zone, words.type_mask(core.filters)
        both = False
        if zone is None:
            zone = words.home_zone(types or TypeMask(0))
            both = words.has_two_homes(zone, types)
        if zone is None and words.is_set(core.filters):
            zone = Zone.CIRCLE  # 5.24.1
        if zone is None and core.named_only:
            zone = Zone.CIRCLE  # 2.1.3.1
        if zone is None:
            raise Fault(start(node), 'say in which zone, such as "in your hand"')
        if who is not None and core.who is not None and who != core.who:
            raise Fault(start(node), "whose cards these are was said twice, and differently")
        filters = core.filters
        if other and any(map(words.are_kinds, filters)):
            raise Fault(start(node), "what is said of both kinds of cards is said of each")
        if zone is Zone.GATE:
            filters = tuple(f for f in filters if f != tree.IsType(TypeMask.GATE))
        whose = who if who is not None else core.who
        if whose is None and core.zone in (Zone.HAND, Zone.DECK):
            raise Fault(start(node), f'say whose {words.ZONES[core.zone]}, such as "in your {words.ZONES[core.zone]}"')
        if words.lies_nowhere(whose, filters):
            raise Fault(start(node), _NEVER_SO)
        whose = Who.EACH if whose is None else whose
        if core.holding is not None and (zone is not Zone.CIRCLE or words.is_set(filters)):
            raise Fault(start(node), "members have cards in their soul (4.15.2)")
        if core.also and zone is Zone.DECK:
            raise Fault(start(node), SEARCHED)
        return tree.Selector(
            zone, whose, filters, other or core.other, both, None, core.besides, core.holding, core.also
        )

    def _hosted(self, node: Node, core: Core, other: bool) -> tree.Selector:
        """Build the selector of ``cards in this member's soul``, ``cards set onto it``."""
        host = core.soul_of if core.soul_of is not None else core.set_on
        if not words.is_host(host):
            raise Fault(
                start(node),
                "the soul of this member, of it, of that member or of the member in battle is understood here",
            )
        if core.zone is not None or core.who is not None:
            raise Fault(start(node), "the cards' place was already said")
        if core.holding is not None:
            raise Fault(start(node), "members have cards in their soul (4.15.2)")
        other = other or core.other
        if core.soul_of is not None:
            return tree.Selector(Zone.SOUL, Who.EACH, core.filters, other, host=host, besides=core.besides)
        filters = words.order_filters((*(f for f in core.filters if f != tree.IsSet()), tree.IsSet()))
        return tree.Selector(Zone.CIRCLE, Who.EACH, filters, other, host=host, besides=core.besides)

    def selector(self, node: Node, default: Zone | None = None, who: Who | None = None) -> tree.Selector:
        """Build the selector of a noun phrase with its article or possessive."""
        if node.data == "qnp":
            return self.selector(subtree(node), default, who)
        kind = str(node.data)
        core = find_subtree(node, "core")
        assert core is not None
        whose = find_subtree(node, "whose")
        if whose is not None:
            who = self.who_of(whose)
        elif kind.endswith("opponents"):
            who = Who.OPPONENT
        return self.select(core, who, "other" in kind or token(node, "OTHER") is not None, default)

    def count(self, node: Node) -> tree.Amount:
        """Return how many cards a noun phrase asks for."""
        if node.data == "qnp":
            return self.count(subtree(node))
        if token(node, "ANY_NUMBER") is not None:
            return words.number_there(self.selector(node))
        number = find_subtree(node, "number")
        return self.amount(number) if number else tree.Fixed(1)

    def only_filters(self, node: Node) -> tuple[tree.Filter, ...]:
        """Build the filters of a phrase that says nothing about a zone."""
        core = self.core(node)
        if core.extreme is not None:
            raise Fault(core.extreme.at, OF_THOSE_CHOSEN)
        if (
            core.who is not None
            or core.zone is not None
            or core.leaves_out
            or core.soul_of is not None
            or core.set_on is not None
            or core.among is not None
        ):
            raise Fault(start(node), "no zone can be said here")
        return core.filters


def _times(node: Node, found: tree.Amount) -> tree.Amount:
    """Return so many times a number, where its phrase says it."""
    times = token(node, "INT")
    return found if times is None or number_of(times) == 1 else tree.Scaled(found, number_of(times))


def _differing(word: str, filters: tuple[tree.Filter, ...]) -> tree.Common:
    """Return in what cards differ; the names of members are those of their characters, others have card names only (2.1)."""
    what = " ".join(word.split()).removeprefix("with different ").removeprefix("with the same ").removesuffix("s")
    if what == "name":
        types = words.type_mask(filters)
        return tree.Common.CHARACTER if types and not types & ~TypeMask.MEMBER else tree.Common.NAME
    return _COMMON[what]
