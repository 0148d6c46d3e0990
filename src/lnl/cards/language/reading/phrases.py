"""From parse tree to ability tree: numbers, filters, selectors, targets, conditions."""

from __future__ import annotations

import re
from dataclasses import dataclass

from lark import Token, Tree

from lnl.cards.language import words
from lnl.cards.language.grammar import (
    Fault,
    Node,
    number_of,
    op_of,
    said,
    start,
    subtree,
    token,
    tokens,
    tree,
    trees,
    who_of,
)
from lnl.cards.tree import (
    All,
    Amount,
    Attacker,
    BattleOpponent,
    Compare,
    Condition,
    CountOf,
    Defender,
    Filter,
    Fixed,
    HasColor,
    HasCovenanter,
    HasElement,
    HasLogic,
    HasTerritory,
    HasWorld,
    InRelation,
    InRole,
    InRow,
    IsFaceUp,
    IsNamed,
    IsRested,
    IsSet,
    IsType,
    It,
    ItsSetCards,
    ItsSoul,
    Looked,
    Matches,
    Op,
    Role,
    Selector,
    SoulIs,
    StatIs,
    StatOf,
    Subject,
    Target,
    TheTranceunion,
    TheX,
    This,
    TopOfDeck,
    TRank,
    TurnOf,
    TypeMask,
    Who,
    YourBattler,
)
from lnl.cards.tree.keywords import join
from lnl.contract.enums import Color, LogicIcon, Stat, World, Zone

_TYPES = {word: mask for mask, word in words.TYPES.items()} | {"member": TypeMask.MEMBER}
_TYPES |= {words.plural(word): mask for word, mask in _TYPES.items()}
_ZONES = {word: zone for zone, word in words.ZONES.items()} | {"circle": Zone.CIRCLE}
_WORLDS = {re.sub(r"\s+", "", word).lower(): world for world, word in words.WORLDS.items()}
_COLORS = {word: color for color, word in words.COLORS.items()}
_ICONS = {word: icon for icon, word in words.ICONS.items()} | {"intercepts": LogicIcon.INTERCEPT}
_RELATIONS = {word: relation for relation, word in words.RELATIONS.items()}
_BATTLER: tuple[Filter, ...] = (IsType(TypeMask.MEMBER), InRole(Role.BATTLING))


@dataclass
class Core:
    """The parts of a noun phrase: its filters and what it says about the zone."""

    node: Node
    filters: tuple[Filter, ...]
    zone: Zone | None
    who: Who | None
    singular: bool
    named_only: bool


class Phrases:
    """Builds the parts of one ability in text order; remembers what ``it`` and ``that`` can mean."""

    def __init__(self) -> None:
        self.chosen = False
        self.trigger_card = False
        self.it_is_subject = False
        self.x_at: int | None = None
        self.x_named = False

    # --- numbers ------------------------------------------------------------------------------------------------

    def amount(self, node: Node | Token) -> Amount:
        """Build a number."""
        if isinstance(node, Token):
            if node.type == "X":
                self.x_at = start(node) if self.x_at is None else self.x_at
                return TheX()
            return Fixed(1 if node.type in ("ARTICLE", "ONE") else number_of(node))
        result: Amount = getattr(self, "_amount_" + node.data)(node)
        return result

    def _amount_fixed(self, node: Node) -> Amount:
        return self.amount(next(tokens(node)))

    _amount_the_x = _amount_fixed

    def _amount_paren(self, node: Node) -> Amount:
        return self.amount(subtree(node))

    def _amount_number(self, node: Node) -> Amount:
        first = node.children[0]
        assert first is not None
        return self.amount(first)

    _amount_count = _amount_number

    def _amount_stat(self, node: Node) -> Amount:
        return StatOf(self.target(subtree(node)), self.stat(node))

    _amount_stat_of = _amount_stat

    def _amount_t_rank(self, node: Node) -> Amount:
        return TRank(who_of(subtree(node)))

    def _amount_number_of(self, node: Node) -> Amount:
        times = token(node, "INT")
        return CountOf(self.selector(subtree(node)), number_of(times) if times else 1)

    def stat(self, node: Node) -> Stat:
        """Return the card value named among the children."""
        word = token(node, "STAT")
        assert word is not None
        return Stat[word.upper()]

    # --- filters --------------------------------------------------------------------------------------------------

    def filter(self, node: Node | Token) -> Filter:
        """Build one filter."""
        if isinstance(node, Token):
            return self._word_filter(node)
        result: Filter = getattr(self, "_filter_" + node.data)(node)
        return result

    def _word_filter(self, word: Token) -> Filter:
        text = said(word)
        match word.type:
            case "STATE":
                return IsRested(text == "rested")
            case "SET":
                return IsSet()
            case "FACE":
                return IsFaceUp(text.replace("-", " ") in ("face up", "destroyed"))
            case "ROLE":
                return InRole(Role[text.upper()])
            case "WORLD":
                return HasWorld(self.world(word))
            case "COLOR":
                return HasColor(self.color(word))
            case "ELEMENT":
                return HasElement(word[1:-1].strip())
            case _:
                return IsNamed(word[1:-1].strip())

    def world(self, word: Token) -> World:
        """Return the world that a word names."""
        return _WORLDS[re.sub(r"\s+", "", word).lower()]

    def color(self, word: Token) -> Color:
        """Return the color that a word names."""
        return _COLORS[said(word)]

    def _filter_adj(self, node: Node) -> Filter:
        return self._word_filter(next(tokens(node)))

    def _filter_post(self, node: Node) -> Filter:
        return self.filter(subtree(node))

    def _filter_adj_stat(self, node: Node) -> Filter:
        number = token(node, "INT")
        assert number is not None
        return StatIs(self.stat(node), op_of(node), Fixed(number_of(number)))

    def _filter_having_stat(self, node: Node) -> Filter:
        return StatIs(self.stat(node), op_of(node), self.amount(subtree(node)))

    def _filter_having_territory(self, node: Node) -> Filter:
        number = token(node, "INT")
        assert number is not None
        if number_of(number) not in (1, 2, 4):
            raise Fault(start(number), "a territory is 1, 2 or 4 (2.10)")
        return HasTerritory(int(number))

    def _filter_having_covenanter(self, node: Node) -> Filter:
        name = token(node, "NAME")
        assert name is not None
        return HasCovenanter(name[1:-1].strip())

    def _filter_having_soul(self, node: Node) -> Filter:
        number = token(node, "INT")
        assert number is not None
        return SoulIs(op_of(node), number_of(number))

    def _filter_having_logic(self, node: Node) -> Filter:
        return HasLogic(_ICONS[said(next(tokens(node)))])

    def _filter_post_row(self, node: Node) -> Filter:
        row = token(node, "ROW")
        return InRow(row is not None and said(row).startswith("front"))

    def _filter_post_relation(self, node: Node) -> Filter:
        word, to = token(node, "RELATION"), subtree(node)
        assert word is not None
        return InRelation(_RELATIONS[" ".join(said(word).split())], self.target(to))

    # --- selectors ------------------------------------------------------------------------------------------------

    def core(self, node: Node) -> Core:
        """Return the parts of a noun phrase."""
        found: list[Filter] = []
        result = Core(node, (), None, None, False, True)
        for child in node.children:
            if isinstance(child, Token):
                if child.type == "NAME":
                    found.append(self._word_filter(child))
            elif isinstance(child, Tree):
                self._core_part(child, result, found)
        result.filters = words.order_filters(tuple(found))
        return result

    def _core_part(self, child: Node, result: Core, found: list[Filter]) -> None:
        if child.data == "noun":
            result.named_only = False
            mask = TypeMask(0)
            for word in tokens(child):
                mask |= _TYPES.get(said(word), TypeMask(0))
                result.singular = said(word) in ("member", "card")
            if mask:
                found.append(IsType(mask))
        elif child.data in ("post_zone", "post_you", "post_opponent"):
            self._place(child, result)
        else:
            found.append(self.filter(child))

    def _place(self, node: Node, result: Core) -> None:
        if result.who is not None:
            raise Fault(start(node), "the cards' place was already said")
        if node.data == "post_zone":
            whose = tree(node, "whose")
            result.who = who_of(whose) if whose else Who.EACH
            zone = tree(node, "zone")
            assert zone is not None
            result.zone = self.zone(zone)
        else:
            result.who = Who.YOU if node.data == "post_you" else Who.OPPONENT

    def zone(self, node: Node) -> Zone:
        """Return the zone that a node names."""
        word = said(next(tokens(node)))
        return _ZONES[word] if word in _ZONES else _ZONES[word.rstrip("s")]

    def select(self, node: Node, who: Who | None, other: bool, default: Zone | None = None) -> Selector:
        """Build a selector from a noun phrase.

        Args:
            node: the phrase after article, number and possessive.
            who: whose cards a possessive before the phrase said.
            other: whether ``other`` was said.
            default: zone of a phrase without a zone, before that of its type.
        """
        core = self.core(node)
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
        if zone is Zone.GATE:
            filters = tuple(f for f in filters if f != IsType(TypeMask.GATE))
        whose = who if who is not None else core.who
        return Selector(zone, Who.EACH if whose is None else whose, filters, other, both)

    def selector(self, node: Node, default: Zone | None = None, who: Who | None = None) -> Selector:
        """Build the selector of a noun phrase with its article or possessive."""
        if node.data == "qnp":
            return self.selector(subtree(node), default, who)
        kind = str(node.data)
        core = tree(node, "core")
        assert core is not None
        whose = tree(node, "whose")
        if whose is not None:
            who = who_of(whose)
        elif kind.endswith("opponents"):
            who = Who.OPPONENT
        return self.select(core, who, "other" in kind or token(node, "OTHER") is not None, default)

    def count(self, node: Node) -> Amount:
        """Return how many cards a noun phrase asks for."""
        if node.data == "qnp":
            return self.count(subtree(node))
        number = tree(node, "number")
        return self.amount(number) if number else Fixed(1)

    def only_filters(self, node: Node) -> tuple[Filter, ...]:
        """Build the filters of a phrase that says nothing about a zone."""
        core = self.core(node)
        if core.who is not None:
            raise Fault(start(node), "no zone can be said here")
        return core.filters

    # --- targets ------------------------------------------------------------------------------------------------------

    def target(self, node: Node) -> Target:
        """Build a target."""
        result: Target = getattr(self, "_target_" + node.data)(node)
        return result

    def _target_this(self, node: Node) -> Target:
        return This()

    def _target_it(self, node: Node) -> Target:
        if self.chosen:
            return It()
        if self.it_is_subject or self.trigger_card:
            return Subject()
        word = said(node.children[0]) if node.children and isinstance(node.children[0], Token) else "it"
        raise Fault(start(node), f'nothing was chosen, searched or revealed before "{word}"; say "this member"?')

    def _target_poss(self, node: Node) -> Target:
        inner = trees(node)
        return self.target(inner[0]) if inner else self._target_it(node)

    def _target_that(self, node: Node) -> Target:
        if not (self.trigger_card or self.it_is_subject):
            raise Fault(start(node), '"that" needs a trigger with a card, such as "When this member attacks"')
        return Subject()

    def _target_in_role(self, node: Node) -> Target:
        role = token(node, "ROLE")
        assert role is not None
        if said(role) == "battling":
            raise Fault(start(role), 'say "your battling member" or "the member battling it"')
        return Attacker() if said(role) == "attacking" else Defender()

    def _target_battle_opponent(self, node: Node) -> Target:
        role = token(node, "ROLE")
        assert role is not None
        if said(role) != "battling":
            raise Fault(start(role), 'say "the member battling it"')
        return BattleOpponent()

    def _target_the_tranceunion(self, node: Node) -> Target:
        if trees(subtree(node)) and self.target(subtree(node)) == This():
            return TheTranceunion()
        raise Fault(start(node), 'say "this member\'s tranceunion"')

    def _target_looked(self, node: Node) -> Target:
        return Looked()

    def _target_soul(self, node: Node) -> Target:
        return ItsSoul(self.target(subtree(node)))

    _target_soul_of = _target_soul

    def _target_set_cards(self, node: Node) -> Target:
        return ItsSetCards(self.target(subtree(node)))

    def _target_top(self, node: Node) -> Target:
        number, whose = tree(node, "number"), tree(node, "whose")
        assert whose is not None
        return TopOfDeck(who_of(whose), self.amount(number) if number else Fixed(1))

    def _target_all_any(self, node: Node) -> Target:
        return All(self.selector(node))

    def _target_all_whose(self, node: Node) -> Target:
        core, selector = tree(node, "core"), self.selector(node)
        assert core is not None
        lone = token(node, "ALL") is None and not selector.other and self.core(core).singular
        if lone and selector == Selector(Zone.CIRCLE, Who.YOU, _BATTLER):
            return YourBattler()
        return All(selector)

    # --- conditions ------------------------------------------------------------------------------------------

    def condition(self, node: Node) -> Condition:
        """Build a condition."""
        if node.data == "condition":
            result = join(tuple(self.condition(child) for child in trees(node)))
            assert result is not None
            return result
        built: Condition = getattr(self, "_condition_" + node.data)(node)
        return built

    def _condition_turn_of(self, node: Node) -> Condition:
        return TurnOf(Who.OPPONENT if "opponent" in said(next(tokens(node))) else Who.YOU)

    def _condition_during(self, node: Node) -> Condition:
        who = who_of(subtree(node))
        if who is Who.EACH:
            raise Fault(start(node), 'say "during your turn" or "during your opponent\'s turn"')
        return TurnOf(who)

    def _condition_compare(self, node: Node) -> Condition:
        left, right = trees(node)
        return Compare(self.amount(left), op_of(node), self.amount(right))

    def _condition_have(self, node: Node) -> Condition:
        first = next(tokens(node))
        who = {"YOU": Who.YOU, "YOUR_OPPONENT": Who.OPPONENT}.get(first.type)
        many, core = trees(node)
        op, amount = self._how_many(many)
        other = token(node, "OTHER") is not None or token(many, "ANOTHER") is not None
        return Compare(CountOf(self.select(core, who, other)), op, amount)

    def _how_many(self, node: Node) -> tuple[Op, Amount]:
        if token(node, "NO"):
            return Op.EQ, Fixed(0)
        if token(node, "ARTICLE", "ANOTHER"):
            return Op.GE, Fixed(1)
        return op_of(node), self.amount(subtree(node))

    def _condition_matches(self, node: Node) -> Condition:
        subject, predicate = trees(node)
        target = self.target(subject)
        return Matches(target, self._predicate(predicate))

    def _predicate(self, node: Node) -> tuple[Filter, ...]:
        if node.data == "pred_core":
            return self.only_filters(subtree(node))
        if node.data == "pred_adj":
            return (self.filter(subtree(node)),)
        if node.data == "pred_name":
            return (self._word_filter(next(tokens(node))),)
        return (self.filter(node),)
