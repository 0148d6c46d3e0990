"""From parse tree to ability tree: numbers, filters, selectors, targets, conditions."""

from __future__ import annotations

import re
from dataclasses import dataclass

from lark import Token, Tree

from lnl.cards import tree
from lnl.cards.language import words
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
    who_of,
)
from lnl.cards.tree import Op, Role, TypeMask, Who
from lnl.cards.tree.keywords import join
from lnl.contract.enums import Color, LogicIcon, Stat, World, Zone

_TYPES = {word: mask for mask, word in words.TYPES.items()} | {"member": TypeMask.MEMBER}
_TYPES |= {words.plural(word): mask for word, mask in _TYPES.items()}
_ZONES = {word: zone for zone, word in words.ZONES.items()} | {"circle": Zone.CIRCLE}
_WORLDS = {re.sub(r"\s+", "", word).lower(): world for world, word in words.WORLDS.items()}
_COLORS = {word: color for color, word in words.COLORS.items()}
_ICONS = {word: icon for icon, word in words.ICONS.items()} | {"intercepts": LogicIcon.INTERCEPT}
_RELATIONS = {word: relation for relation, word in words.RELATIONS.items()}
_BATTLER: tuple[tree.Filter, ...] = (tree.IsType(TypeMask.MEMBER), tree.InRole(Role.BATTLING))


@dataclass
class Core:
    """The parts of a noun phrase: its filters and what it says about the zone."""

    node: Node
    filters: tuple[tree.Filter, ...]
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
        return self.amount(subtree(node))

    def _amount_number(self, node: Node) -> tree.Amount:
        first = node.children[0]
        assert first is not None
        return self.amount(first)

    _amount_count = _amount_number

    def _amount_stat(self, node: Node) -> tree.Amount:
        return tree.StatOf(self.target(subtree(node)), self.stat(node))

    _amount_stat_of = _amount_stat

    def _amount_t_rank(self, node: Node) -> tree.Amount:
        return tree.TRank(who_of(subtree(node)))

    def _amount_number_of(self, node: Node) -> tree.Amount:
        times = token(node, "INT")
        return tree.CountOf(self.selector(subtree(node)), number_of(times) if times else 1)

    def stat(self, node: Node) -> Stat:
        """Return the card value named among the children."""
        word = token(node, "STAT")
        assert word is not None
        return Stat[word.upper()]

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
            case "WORLD":
                return tree.HasWorld(self.world(word))
            case "COLOR":
                return tree.HasColor(self.color(word))
            case "ELEMENT":
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
        return tree.StatIs(self.stat(node), op_of(node), self.amount(subtree(node)))

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

    def _filter_having_soul(self, node: Node) -> tree.Filter:
        number = token(node, "INT")
        assert number is not None
        return tree.SoulIs(op_of(node), number_of(number))

    def _filter_having_logic(self, node: Node) -> tree.Filter:
        return tree.HasLogic(_ICONS[said(next(tokens(node)))])

    def _filter_post_row(self, node: Node) -> tree.Filter:
        row = token(node, "ROW")
        return tree.InRow(row is not None and said(row).startswith("front"))

    def _filter_post_relation(self, node: Node) -> tree.Filter:
        word, to = token(node, "RELATION"), subtree(node)
        assert word is not None
        return tree.InRelation(_RELATIONS[" ".join(said(word).split())], self.target(to))

    # --- selectors ------------------------------------------------------------------------------------------------

    def core(self, node: Node) -> Core:
        """Return the parts of a noun phrase."""
        found: list[tree.Filter] = []
        result = Core(node, (), None, None, False, True)
        for child in node.children:
            if isinstance(child, Token):
                if child.type == "NAME":
                    found.append(self._word_filter(child))
            elif isinstance(child, Tree):
                self._core_part(child, result, found)
        result.filters = words.order_filters(tuple(found))
        return result

    def _core_part(self, child: Node, result: Core, found: list[tree.Filter]) -> None:
        if child.data == "noun":
            result.named_only = False
            mask = TypeMask(0)
            for word in tokens(child):
                mask |= _TYPES.get(said(word), TypeMask(0))
                result.singular = said(word) in ("member", "card")
            if mask:
                found.append(tree.IsType(mask))
        elif child.data in ("post_zone", "post_you", "post_opponent"):
            self._place(child, result)
        else:
            found.append(self.filter(child))

    def _place(self, node: Node, result: Core) -> None:
        if result.who is not None:
            raise Fault(start(node), "the cards' place was already said")
        if node.data == "post_zone":
            whose = find_subtree(node, "whose")
            result.who = who_of(whose) if whose else Who.EACH
            zone = find_subtree(node, "zone")
            assert zone is not None
            result.zone = self.zone(zone)
        else:
            result.who = Who.YOU if node.data == "post_you" else Who.OPPONENT

    def zone(self, node: Node) -> Zone:
        """Return the zone that a node names."""
        word = said(next(tokens(node)))
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
            filters = tuple(f for f in filters if f != tree.IsType(TypeMask.GATE))
        whose = who if who is not None else core.who
        return tree.Selector(zone, Who.EACH if whose is None else whose, filters, other, both)

    def selector(self, node: Node, default: Zone | None = None, who: Who | None = None) -> tree.Selector:
        """Build the selector of a noun phrase with its article or possessive."""
        if node.data == "qnp":
            return self.selector(subtree(node), default, who)
        kind = str(node.data)
        core = find_subtree(node, "core")
        assert core is not None
        whose = find_subtree(node, "whose")
        if whose is not None:
            who = who_of(whose)
        elif kind.endswith("opponents"):
            who = Who.OPPONENT
        return self.select(core, who, "other" in kind or token(node, "OTHER") is not None, default)

    def count(self, node: Node) -> tree.Amount:
        """Return how many cards a noun phrase asks for."""
        if node.data == "qnp":
            return self.count(subtree(node))
        number = find_subtree(node, "number")
        return self.amount(number) if number else tree.Fixed(1)

    def only_filters(self, node: Node) -> tuple[tree.Filter, ...]:
        """Build the filters of a phrase that says nothing about a zone."""
        core = self.core(node)
        if core.who is not None:
            raise Fault(start(node), "no zone can be said here")
        return core.filters

    # --- targets ------------------------------------------------------------------------------------------------------

    def target(self, node: Node) -> tree.Target:
        """Build a target."""
        result: tree.Target = getattr(self, "_target_" + node.data)(node)
        return result

    def _target_this(self, node: Node) -> tree.Target:
        return tree.This()

    def _target_it(self, node: Node) -> tree.Target:
        if self.chosen:
            return tree.It()
        if self.it_is_subject or self.trigger_card:
            return tree.Subject()
        word = said(node.children[0]) if node.children and isinstance(node.children[0], Token) else "it"
        raise Fault(start(node), f'nothing was chosen, searched or revealed before "{word}"; say "this member"?')

    def _target_poss(self, node: Node) -> tree.Target:
        inner = subtrees(node)
        return self.target(inner[0]) if inner else self._target_it(node)

    def _target_that(self, node: Node) -> tree.Target:
        if not (self.trigger_card or self.it_is_subject):
            raise Fault(start(node), '"that" needs a trigger with a card, such as "When this member attacks"')
        return tree.Subject()

    def _target_in_role(self, node: Node) -> tree.Target:
        role = token(node, "ROLE")
        assert role is not None
        if said(role) == "battling":
            raise Fault(start(role), 'say "your battling member" or "the member battling it"')
        return tree.Attacker() if said(role) == "attacking" else tree.Defender()

    def _target_battle_opponent(self, node: Node) -> tree.Target:
        role = token(node, "ROLE")
        assert role is not None
        if said(role) != "battling":
            raise Fault(start(role), 'say "the member battling it"')
        return tree.BattleOpponent()

    def _target_the_tranceunion(self, node: Node) -> tree.Target:
        if subtrees(subtree(node)) and self.target(subtree(node)) == tree.This():
            return tree.TheTranceunion()
        raise Fault(start(node), 'say "this member\'s tranceunion"')

    def _target_looked(self, node: Node) -> tree.Target:
        return tree.Looked()

    def _target_soul(self, node: Node) -> tree.Target:
        return tree.ItsSoul(self.target(subtree(node)))

    _target_soul_of = _target_soul

    def _target_set_cards(self, node: Node) -> tree.Target:
        return tree.ItsSetCards(self.target(subtree(node)))

    def _target_top(self, node: Node) -> tree.Target:
        number, whose = find_subtree(node, "number"), find_subtree(node, "whose")
        assert whose is not None
        return tree.TopOfDeck(who_of(whose), self.amount(number) if number else tree.Fixed(1))

    def _target_all_any(self, node: Node) -> tree.Target:
        return tree.All(self.selector(node))

    def _target_all_whose(self, node: Node) -> tree.Target:
        core, selector = find_subtree(node, "core"), self.selector(node)
        assert core is not None
        lone = token(node, "ALL") is None and not selector.other and self.core(core).singular
        if lone and selector == tree.Selector(Zone.CIRCLE, Who.YOU, _BATTLER):
            return tree.YourBattler()
        return tree.All(selector)

    # --- conditions ------------------------------------------------------------------------------------------

    def condition(self, node: Node) -> tree.Condition:
        """Build a condition."""
        if node.data == "condition":
            result = join(tuple(self.condition(child) for child in subtrees(node)))
            assert result is not None
            return result
        built: tree.Condition = getattr(self, "_condition_" + node.data)(node)
        return built

    def _condition_turn_of(self, node: Node) -> tree.Condition:
        return tree.TurnOf(Who.OPPONENT if "opponent" in said(next(tokens(node))) else Who.YOU)

    def _condition_during(self, node: Node) -> tree.Condition:
        who = who_of(subtree(node))
        if who is Who.EACH:
            raise Fault(start(node), 'say "during your turn" or "during your opponent\'s turn"')
        return tree.TurnOf(who)

    def _condition_compare(self, node: Node) -> tree.Condition:
        left, right = subtrees(node)
        return tree.Compare(self.amount(left), op_of(node), self.amount(right))

    def _condition_have(self, node: Node) -> tree.Condition:
        first = next(tokens(node))
        who = {"YOU": Who.YOU, "YOUR_OPPONENT": Who.OPPONENT}.get(first.type)
        many, core = subtrees(node)
        op, amount = self._how_many(many)
        other = token(node, "OTHER") is not None or token(many, "ANOTHER") is not None
        return tree.Compare(tree.CountOf(self.select(core, who, other)), op, amount)

    def _how_many(self, node: Node) -> tuple[Op, tree.Amount]:
        if token(node, "NO"):
            return Op.EQ, tree.Fixed(0)
        if token(node, "ARTICLE", "ANOTHER"):
            return Op.GE, tree.Fixed(1)
        return op_of(node), self.amount(subtree(node))

    def _condition_matches(self, node: Node) -> tree.Condition:
        subject, predicate = subtrees(node)
        target = self.target(subject)
        return tree.Matches(target, self._predicate(predicate))

    def _predicate(self, node: Node) -> tuple[tree.Filter, ...]:
        if node.data == "pred_core":
            return self.only_filters(subtree(node))
        if node.data == "pred_adj":
            return (self.filter(subtree(node)),)
        if node.data == "pred_name":
            return (self._word_filter(next(tokens(node))),)
        return (self.filter(node),)
