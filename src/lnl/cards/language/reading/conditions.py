"""From parse tree to ability tree: conditions, and what denies them.

Longer than 500 lines: each form of a condition is read by what it has in common with others.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import reduce
from operator import and_

from lark import Token

from lnl.cards import tree
from lnl.cards.language import words
from lnl.cards.language.grammar import Fault, Node, find_subtree, said, start, subtree, subtrees, token, tokens
from lnl.cards.language.reading.phrases import deed
from lnl.cards.language.reading.targets import Targets
from lnl.cards.tree import Op, Who
from lnl.cards.tree.keywords import join
from lnl.cards.tree.operands import never_so
from lnl.contract.enums import AbilityKind, Phase, Zone

_OF_GATES = (tree.InRow, tree.OnCircles, tree.HasGateNumber, tree.IsFaceUp)
"""What is said of a gate, of its face, or of its place."""


@dataclass(frozen=True)
class Denied:
    """A condition that must not hold; only where both cases are said does the tree have a place for it."""

    condition: tree.Condition


def _opposite_bound(item: tree.Filter) -> tree.Filter | None:
    """Return the filter that passes just the cards that do not pass a bound of a value or of the number of soul cards."""
    match item:
        case tree.StatIs(stat, Op.GE, tree.Fixed(number)) if number > 0:
            return tree.StatIs(stat, Op.LE, tree.Fixed(number - 1))
        case tree.StatIs(stat, Op.LE, tree.Fixed(number)):
            return tree.StatIs(stat, Op.GE, tree.Fixed(number + 1))
        case tree.SoulIs(Op.GE, number) if number > 0:
            return tree.SoulIs(Op.LE, number - 1) if number > 1 else tree.SoulIs(Op.EQ, 0)
        case tree.SoulIs(Op.LE, number):
            return tree.SoulIs(Op.GE, number + 1)
        case tree.SoulIs(Op.EQ, 0):
            return tree.SoulIs(Op.GE, 1)
    return None


def opposite(condition: tree.Condition) -> tree.Condition | None:
    """Return the condition that holds when another does not; None where the tree has no words for it."""
    match condition:
        case tree.TurnOf(who):
            return tree.TurnOf(Who.OPPONENT if who is Who.YOU else Who.YOU)
        case tree.Matches(target, (tree.IsRested(rested),)):
            return tree.Matches(target, (tree.IsRested(not rested),))
        case tree.Matches(target, (tree.IsFaceUp(up),)):
            return tree.Matches(target, (tree.IsFaceUp(not up),))
        case tree.Compare(left, Op.GE, tree.Fixed(number)):
            return (
                tree.Compare(left, Op.LE, tree.Fixed(number - 1))
                if number > 1
                else tree.Compare(left, Op.EQ, tree.Fixed(0))
            )
        case tree.Compare(left, Op.LE, tree.Fixed(number)):
            return tree.Compare(left, Op.GE, tree.Fixed(number + 1))
        case tree.Compare(left, Op.EQ, tree.Fixed(0)):
            return tree.Compare(left, Op.GE, tree.Fixed(1))
        case tree.Compare(left, op, right) if op is not Op.EQ:
            return tree.Compare(left, _OPPOSITES[op], right)
        case tree.Matches((tree.This() | tree.It() | tree.Subject()) as target, (lone,)):
            unlike = _opposite_bound(lone)
            return None if unlike is None else tree.Matches(target, (unlike,))
    return None


_OPPOSITES = {Op.MORE: Op.LE, Op.LESS: Op.GE, Op.GE: Op.LESS, Op.LE: Op.MORE}
_DENIABLE = (
    tree.IsType,
    *words.BEFORE_NOUN,
    tree.InRow,
    tree.OnCircles,
    tree.HasLogic,
    tree.HasTerritory,
    tree.HasSetCard,
    tree.Did,
    tree.IsOfChosen,
)
"""What a card can be said not to be or to have."""


def otherwise(condition: tree.Condition) -> tree.Condition | None:
    """Return the condition that a card which is there is not so; None where the tree has no words for it."""
    match condition:
        case tree.Matches(target, filters) if all(isinstance(f, _DENIABLE) for f in filters):
            return tree.Matches(target, (tree.Lacks(filters),))
        case _:
            return opposite(condition)


_OF_ONE = (tree.InRole, tree.InRelation, tree.OnCircles)
"""What is said of one member of a player."""

_ON_FIELD = (
    tree.InRole,
    tree.InRow,
    tree.InRelation,
    tree.OnCircles,
    tree.OnAttacked,
    tree.SoulIs,
    tree.SoulThan,
    tree.HasSetCard,
    tree.Did,
)
"""What is said of cards on the field alone."""


def _is_on_field(filters: tuple[tree.Filter, ...], zone: Zone | None) -> bool:
    """Return whether cards are on the field by what is said of them; in the level zone cards are also rested."""
    return any(
        isinstance(part, _ON_FIELD)
        or (isinstance(part, tree.IsRested) and zone is not Zone.LEVEL)
        or (isinstance(part, tree.Lacks) and _is_on_field(part.filters, zone))
        for part in filters
    )


class Conditions(Targets):
    """Builds conditions."""

    kind: AbilityKind
    phase_at: int | None = None
    """Where a condition about a phase stands."""

    def condition(self, node: Node) -> tree.Condition:
        """Build a condition."""
        found = self.assertion(node)
        if isinstance(found, Denied):
            turned = otherwise(found.condition)
            if turned is not None:
                return turned
            raise Fault(
                start(node), 'a condition with "not" is understood only with an alternative: "A. If not C, B instead."'
            )
        return found

    def assertion(self, node: Node) -> tree.Condition | Denied:
        """Build a condition that may be denied."""
        if node.data != "condition":
            built: tree.Condition | Denied = getattr(self, "_condition_" + node.data)(node)
            asked = built.condition if isinstance(built, Denied) else built
            self.asked_among = any(isinstance(part, tree.CountAmong) for part in tree.nodes(asked))
            return built
        parts = subtrees(node)
        if len(parts) == 1:
            return self.assertion(parts[0])
        result = join(tuple(self.condition(child) for child in parts))
        assert result is not None
        return result

    def _condition_turn_of(self, node: Node) -> tree.Condition:
        return tree.TurnOf(Who.OPPONENT if "opponent" in said(next(tokens(node))) else Who.YOU)

    def _condition_trances_with(self, node: Node) -> tree.Condition:
        pair = find_subtree(node, "pair")
        assert pair is not None
        return self.pair(pair)

    def pair(self, node: Node) -> tree.TrancesWith:
        """Build which two cards trance: ``with "Chloe"``, ``with this member as well as a foreigner``."""
        first, *others = subtrees(node)
        found = self.partners(others[0]) if others else ()
        if first.data == "this":
            self.target(first)
            return tree.TrancesWith((), found, this=True)
        return tree.TrancesWith(self.partners(first), found)

    def partners(self, node: Node) -> tuple[tuple[tree.Filter, ...], ...]:
        """Build alternatives: partners of a covenant, results and cards of a trance."""
        return tuple(
            (self._word_filter(next(tokens(p))),) if p.data == "partner_name" else self.only_filters(subtree(p))
            for p in subtrees(node)
        )

    def _condition_alike(self, node: Node) -> tree.Condition:
        """Build ``they have different colors``, ``your members have the same world``."""
        word = token(node, "ALIKE")
        assert word is not None
        what = " ".join(said(word).split())
        different = what.startswith("different ")
        names = words.KINDS if different else words.COMMON
        common = next(
            common
            for common, name in names.items()
            if name == what.removeprefix("different ").removeprefix("the same ")
        )
        cards = subtree(node)
        target = self.target(cards)
        self.note_named(target)
        if isinstance(target, tree.All) and not different and token(cards, "ALL") is None:
            raise Fault(start(cards), 'what is so of one card alone is not clear: say "all your members"')
        if not self.are_several(target):
            raise Fault(start(node), "several cards are compared with each other: say which")
        return tree.Alike(target, common, different)

    def are_several(self, target: tree.Target) -> bool:
        """Return whether a target can be more than one card."""
        match target:
            case tree.It():
                return self.chosen_many
            case tree.Affected():
                return self.affected is not None and self.affected.many
            case tree.TopOfDeck(count=count) | tree.TopOfStock(count=count) | tree.BottomOf(count=count):
                return count != tree.Fixed(1)
            case tree.All(selector):
                return not selector.is_one
        return isinstance(target, (tree.ItsSoul, tree.Looked, tree.ItsSetCards))

    def _condition_deed(self, node: Node) -> tree.Condition | Denied:
        """Build ``this member attacked this turn``, ``all your members were mobilized this turn``."""
        return self._is_so(node, subtree(node), (deed(node, "DEED_NOW"),), False)

    def _condition_phase_of(self, node: Node) -> tree.Condition:
        return self.phase_of(next(tokens(node)), None)

    def phase_of(self, word: Token, whose: Node | None) -> tree.Condition:
        """Build ``during your main phase``: of what is done once, or replaced; what lasts is read at every moment."""
        self.phase_at = start(word)
        phase = tree.InPhase(Phase[said(word).split()[-2].upper()])
        who = Who.EACH if whose is None else self.who_of(whose)
        return phase if who is Who.EACH else tree.Both((tree.TurnOf(who), phase))

    def _condition_outside_phase(self, node: Node) -> tree.Condition:
        """Build ``it is not your draw phase``, ``outside your draw phase``."""
        word, whose = token(node, "PHASE"), find_subtree(node, "whose")
        assert word is not None
        self.phase_at = start(word)
        return tree.OutsidePhase(
            Phase[said(word).split()[-2].upper()], Who.EACH if whose is None else self.who_of(whose)
        )

    def condition_during(self, node: Node) -> tree.Condition:
        """Build ``during your turn``, ``during your main phase``, ``outside your main phase``."""
        if token(node, "OUTSIDE") is not None:
            return self._condition_outside_phase(node)
        if (word := token(node, "PHASE")) is not None:
            return self.phase_of(word, find_subtree(node, "whose"))
        who = self.who_of(subtree(node))
        if who is Who.EACH:
            raise Fault(start(node), 'say "during your turn" or "during your opponent\'s turn"')
        return tree.TurnOf(who)

    _condition_during = condition_during

    def _condition_compare(self, node: Node) -> tree.Condition:
        left, right = subtrees(node)
        found = self.amount(left)
        if isinstance(found, tree.StatOf):
            self.note_named(found.target)
        compared = self.amount(right)
        if self._says_its(left) is not self._says_its(right) and self._is_own(found) == self._is_own(compared):
            raise Fault(start(left), "this compares a value with itself: name the other card")
        return tree.Compare(found, *self.comparison(node, compared))

    def _is_own(self, amount: tree.Amount) -> tree.Amount:
        """Return a number with this card named as such where it is the card of the trigger."""
        own = isinstance(amount, tree.StatOf) and amount.target == tree.Subject() and self.trigger_this
        return replace(amount, target=tree.This()) if own and isinstance(amount, tree.StatOf) else amount

    @staticmethod
    def _says_its(node: Node) -> bool:
        """Return whether a number is told by ``its``."""
        return any(word.type == "ITS" for word in node.scan_values(lambda word: isinstance(word, Token)))

    def _condition_have(self, node: Node) -> tree.Condition:
        first = next(tokens(node))
        who = {"YOU_HAVE": Who.YOU, "OPPONENT_HAS": Who.OPPONENT}.get(first.type)
        self.named = who if who is Who.OPPONENT else self.named
        many, core = subtrees(node)[:2]
        op, amount = self._how_many(many)
        other = token(node, "OTHER") is not None or token(many, "ANOTHER") is not None
        is_plain = first.type == "THERE" or (who is Who.YOU and not other)
        if is_plain and (soul := self._soul_count(core, op, amount)):
            return soul
        if first.type == "THERE" and (named := self.core(core)).among is not None:
            self._only_among(named, core)
            return tree.Compare(tree.CountAmong(named.among, named.filters), op, amount)
        this_named = self.this_named
        if token(many, "ARTICLE", "ANOTHER") or amount == tree.Fixed(1):
            self.this_named = False
        more = [part for part in subtrees(node)[2:] if part.data == "core"]
        if more:
            return self._have_each(who, (core, *more), op, amount, other)
        try:
            self.had = self.select(core, who, other)
        except Fault:
            if self.this_named or not this_named:
                raise
            self.this_named = True  # "a member in front of it": of this card, which was named before
            self.had = self.select(core, who, other)
            self.this_named = False
        if (op, amount) == (Op.GE, tree.Fixed(1)):
            self.found = self.had
        return tree.Compare(tree.CountOf(self.had), op, amount)

    def _have_each(
        self, who: Who | None, cores: tuple[Node, ...], op: Op, amount: tree.Amount, other: bool
    ) -> tree.Condition:
        """Build ``you have a red card and a blue card in your level zone``: a place at the end is meant for all."""
        if (op, amount) != (Op.GE, tree.Fixed(1)):
            raise Fault(start(cores[1]), "say how many of each")
        last = self.core(cores[-1])
        whose = last.who if who is None else who
        joint = [
            self.select(core, whose, other, None if _is_on_field(self.core(core).filters, last.zone) else last.zone)
            for core in cores
        ]
        found = join(tuple(tree.Compare(tree.CountOf(selector), op, amount) for selector in joint))
        assert found is not None
        return found

    def _soul_count(self, core: Node, op: Op, amount: tree.Amount) -> tree.Condition | None:
        """Return ``there are 2 or more cards in this member's soul`` (4.15.2)."""
        found = self.core(core)
        if found.soul_of is None:
            return None
        if found.zone is not None or found.who is not None or found.leaves_out:
            raise Fault(start(core), "the soul of one member is a zone of its own")
        if found.filters or not isinstance(amount, tree.Fixed) or op in (Op.MORE, Op.LESS):
            return tree.Compare(tree.CountAmong(tree.ItsSoul(found.soul_of), found.filters), op, amount)
        return tree.Matches(found.soul_of, (tree.SoulIs(op, amount.value),))

    def _condition_zone_has(self, node: Node) -> tree.Condition:
        """Build ``your opponent's hand has 5 or more cards``."""
        whose, many = subtrees(node)
        op, amount = self._how_many(many)
        who = self.who_of(whose)
        self.named = who if who is Who.OPPONENT else self.named
        word = token(node, "HAND", "DECK", "ZONE")
        assert word is not None
        return tree.Compare(tree.CountOf(tree.Selector(self.zone_named(word), who)), op, amount)

    def _condition_have_been_in(self, node: Node) -> tree.Condition:
        """Build ``5 or more of your cards are in the purge zone``."""
        many, whose, core = subtrees(node)[:3]
        op, amount = self._how_many(many)
        who, place = self.who_of(whose), find_subtree(node, "zone")
        assert place is not None
        other = token(node, "OTHER") is not None
        return tree.Compare(tree.CountOf(self.select(core, who, other, self.zone(place))), op, amount)

    def _condition_have_been(self, node: Node) -> tree.Condition:
        """Build ``4 or more of your gates are destroyed``."""
        many, whose, core, predicate = subtrees(node)
        op, amount = self._how_many(many)
        selector = self.select(core, self.who_of(whose), token(node, "OTHER") is not None)
        found = self.narrowed_by(node, selector, self.predicate(predicate))
        return tree.Compare(tree.CountOf(found), op, amount)

    def _condition_have_done(self, node: Node) -> tree.Condition:
        """Build ``2 or more of your members attacked this turn``."""
        many, whose, core = subtrees(node)
        op, amount = self._how_many(many)
        selector = self.select(core, self.who_of(whose), token(node, "OTHER") is not None)
        found = words.order_filters((*selector.filters, deed(node, "DEED_NOW")))
        return tree.Compare(tree.CountOf(replace(selector, filters=found)), op, amount)

    def _condition_of_them(self, node: Node) -> tree.Condition:
        """Build ``2 or more of them are members``."""
        many, predicate = subtrees(node)
        op, amount = self._how_many(many)
        return tree.Compare(tree.CountAmong(self.named_before(node), self.predicate(predicate)), op, amount)

    def _how_many(self, node: Node) -> tuple[Op, tree.Amount]:
        if token(node, "NO"):
            return Op.EQ, tree.Fixed(0)
        if token(node, "ARTICLE", "ANOTHER"):
            return Op.GE, tree.Fixed(1)
        return self.comparison(node, self.amount(subtree(node)))

    def _condition_matches(self, node: Node) -> tree.Condition | Denied:
        subject, predicate = subtrees(node)
        before = (self.this_named, self.found, self.named_last)
        filters = self.predicate(predicate)
        this_named = self.this_named
        self.this_named, self.found, self.named_last = before  # the subject stands before what is said of it
        built = self._is_so(node, subject, filters, token(node, "NOT") is not None)
        self._can_be_so(node, built)
        self.this_named = self.this_named or this_named
        return built

    def _can_be_so(self, node: Node, built: tree.Condition | Denied) -> None:
        """Refuse to ask of the card just chosen what no such card is: ``choose a rested member. If it is standing``."""
        asked = built.filters if isinstance(built, tree.Matches) and built.target == tree.It() else ()
        if self.chosen and self.just_chosen is not None and never_so(self.just_chosen, asked):
            raise Fault(start(node), "no card that was chosen just now is so: this never happens")

    def _is_so(
        self, node: Node, subject: Node, filters: tuple[tree.Filter, ...], denied: bool
    ) -> tree.Condition | Denied:
        """Build what is said of one card, or of all cards."""
        if self.had is not None and not self.chosen and subject.data == "it" and token(subject, "THEY") is not None:
            return self._all_are(node, self.had, filters, denied)
        target = self.target(subject)
        self.note_named(target)
        if self.looked_last and target == tree.It() and any(isinstance(item, tree.HasGateNumber) for item in filters):
            raise Fault(start(node), "the number of a gate is asked for where it lies face up (4.3.1.1.1)")
        of_gate = any(isinstance(item, _OF_GATES) for item in filters)
        if self.destroys and subject.data == "it" and target == tree.Subject() and of_gate:
            raise Fault(start(node), words.MEMBER_OR_GATE)
        if isinstance(target, tree.All):
            that_one = subject.data == "that" and not said(list(tokens(subject))[-1]).endswith("s")
            if (
                subject.data == "placed"
                or (that_one and target.selector.is_one)
                or self._is_lone(node, subject, target.selector)
            ):
                return self._one_is(node, target.selector, filters, denied)
            return self._all_are(node, target.selector, filters, denied)
        if token(node, "ALL") is not None:
            raise Fault(start(node), 'this is one card: leave "all" out')
        found = tree.Matches(target, filters)
        if not denied:
            return found
        return opposite(found) or Denied(found)

    def _is_lone(self, node: Node, subject: Node, selector: tree.Selector) -> bool:
        """Return whether a phrase names the one member that a player has in battle, in a place, or by a name (8.2, 4.4.3)."""
        core = find_subtree(subject, "core")
        if core is None or subject.data != "all_whose" or token(subject, "ALL", "OTHER") is not None:
            return False
        verb = token(node, "IS")
        if self.core(core).named_only or selector.zone is Zone.MY_LOGICALIST:
            return verb is not None and said(verb) == "is"
        lone = any(isinstance(part, _OF_ONE) for part in selector.filters)
        if not self.core(core).singular or selector.zone is not Zone.CIRCLE:
            return False
        if not lone and not token(subject, "OTHER"):
            raise Fault(start(subject), 'which of them is not clear: say "one of your members", or "all your members"')
        return lone

    def _all_are(
        self, node: Node, selector: tree.Selector, filters: tuple[tree.Filter, ...], denied: bool
    ) -> tree.Condition:
        """Build ``all your members are red``: none of them is not (9.9.3); of no cards that is so."""
        others = replace(selector, filters=words.order_filters((*selector.filters, self.otherwise(node, filters))))
        counted: tree.Amount = tree.CountOf(others)
        if others.zone is Zone.SOUL and isinstance(others.host, tree.This | tree.It | tree.Subject):
            counted = tree.CountAmong(tree.ItsSoul(others.host), others.filters)  # as of one card's soul (4.15.2)
        return tree.Compare(counted, Op.GE if denied else Op.EQ, tree.Fixed(int(denied)))

    def _one_is(
        self, node: Node, selector: tree.Selector, filters: tuple[tree.Filter, ...], denied: bool
    ) -> tree.Condition:
        """Build ``the member behind this member is red``: it is there, and it is."""
        more = (self.otherwise(node, filters),) if denied else filters
        found = self.narrowed_by(node, selector, more)
        self.placed, self.found = tree.All(found), found
        return tree.Compare(tree.CountOf(found), Op.GE, tree.Fixed(1))

    def narrowed_by(self, node: Node, selector: tree.Selector, more: tuple[tree.Filter, ...]) -> tree.Selector:
        """Return the cards of a selector that pass more filters: of two types those that both allow."""
        masks = [part.types for part in (*selector.filters, *more) if isinstance(part, tree.IsType)]
        filters: tuple[tree.Filter, ...] = tuple(
            part for part in (*selector.filters, *more) if not isinstance(part, tree.IsType)
        )
        if masks:
            types = reduce(and_, masks)
            if not types:
                raise Fault(start(node), "no card is of both types")
            filters = (tree.IsType(types), *filters)
        return replace(selector, filters=words.order_filters(filters))

    def otherwise(self, node: Node, filters: tuple[tree.Filter, ...]) -> tree.Filter:
        """Return the filter that passes the cards that do not pass some filters."""
        match filters:
            case (tree.IsRested(rested),):
                return tree.IsRested(not rested)
            case (tree.IsFaceUp(up),):
                return tree.IsFaceUp(not up)
            case (tree.Lacks((tree.Did() as done,)),):
                return done
        if not all(isinstance(f, (tree.IsType, tree.Did, *words.BEFORE_NOUN)) or words.is_of_kind(f) for f in filters):
            raise Fault(
                start(node), "that all cards are so is understood of what stands before a noun, such as a color"
            )
        return tree.Lacks(filters)

    def predicate(self, node: Node) -> tuple[tree.Filter, ...]:
        """Build what cards are said to be or to have."""
        if node.data == "pred_core":
            return self.only_filters(subtree(node))
        if node.data == "pred_adj":
            return (self.filter(subtree(node)),)
        if node.data == "pred_name":
            return (self._word_filter(next(tokens(node))),)
        return (self.filter(node),)
