"""From parse tree to ability tree: conditions."""

from __future__ import annotations

from lnl.cards.language.diagnose import Fault
from lnl.cards.language.nodes import Node, op_of, said, start, token, tokens, trees, who_of
from lnl.cards.language.phrases import Phrases
from lnl.cards.tree.ability import Amount, Compare, Condition, CountOf, Filter, Fixed, Matches, Op, TurnOf, Who
from lnl.cards.tree.keywords import join


class Conditions(Phrases):
    """Builds conditions."""

    def condition(self, node: Node) -> Condition:
        """Build a condition."""
        if node.data == "condition":
            result = join(tuple(self.condition(child) for child in trees(node)))
            assert result is not None
            return result
        built: Condition = getattr(self, "_c_" + node.data)(node)
        return built

    def _c_turn_of(self, node: Node) -> Condition:
        return TurnOf(Who.OPPONENT if "opponent" in said(next(tokens(node))) else Who.YOU)

    def _c_during(self, node: Node) -> Condition:
        who = who_of(trees(node)[0])
        if who is Who.EACH:
            raise Fault(start(node), 'say "during your turn" or "during your opponent\'s turn"')
        return TurnOf(who)

    def _c_compare(self, node: Node) -> Condition:
        left, right = trees(node)
        return Compare(self.amount(left), op_of(node), self.amount(right))

    def _c_have(self, node: Node) -> Condition:
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
        return op_of(node), self.amount(trees(node)[0])

    def _c_matches(self, node: Node) -> Condition:
        subject, predicate = trees(node)
        target = self.target(subject)
        return Matches(target, self._predicate(predicate))

    def _predicate(self, node: Node) -> tuple[Filter, ...]:
        if node.data == "pred_core":
            return self.only_filters(trees(node)[0])
        if node.data == "pred_adj":
            return (self.filter(trees(node)[0]),)
        if node.data == "pred_name":
            return (self._word_filter(next(tokens(node))),)
        return (self.filter(node),)
