"""From parse tree to ability tree: sentences."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field

from lark import Token

from lnl.cards import tree
from lnl.cards.language.grammar import Fault, Node, find_subtree, player_of, said, start, subtree, subtrees, token
from lnl.cards.language.reading.statements import DURATION_WORDS, Statements
from lnl.cards.language.words import EVENTS_WITH_A_CARD
from lnl.cards.tree import ReplacedEvent, Who
from lnl.contract.enums import AbilityKind, Duration

_REPLACED = {"DROPPED": ReplacedEvent.DROP, "STOCKED": ReplacedEvent.STOCK, "FACE": ReplacedEvent.DESTROY}
_LASTING = frozenset(
    (
        "change",
        "become",
        "become_of",
        "change_player",
        "gain",
        "gain_trait",
        "lose",
        "lose_one",
        "cannot",
        "replace",
        "ban",
        "count_aura",
    )
)
_CHOOSING = frozenset(("choose", "choose_several", "search", "may", "maypay", "foreach", "repeat", "if", "unless"))


@dataclass
class Clause:
    """A statement while its text is read: later sentences can still add to it.

    Attributes:
        at: where it starts.
        kind: rule of the grammar.
        made: the statement, if nothing can be added.
        do: statements inside.
        then: what ``If you do`` or ``Otherwise`` adds.
    """

    at: int
    kind: str
    made: tree.Statement | None = None
    do: list[Clause] = field(default_factory=list)
    then: list[Clause] | None = None
    condition: tree.Condition | None = None
    cost: tree.Cost | None = None
    times: tree.Amount | None = None
    payer: Who = Who.YOU
    replace: Callable[[list[Clause]], tree.Statement] | None = None

    @property
    def lasting(self) -> bool:
        """Whether it can stand in a continuous ability."""
        return self.kind in _LASTING


def _spine(clauses: list[Clause]) -> Iterator[Clause]:
    """Yield the statements to which a following sentence can belong, outermost first."""
    while clauses:
        last = clauses[-1]
        yield last
        if last.kind in ("group", "replace", "later"):
            return
        clauses = last.then if last.then is not None else last.do


class Sentences(Statements):
    """Builds statements in text order."""

    in_cost: bool = False
    payer: Who = Who.YOU

    # --- hooks of the builder of whole abilities --------------------------------------------------------------------

    def cost(self, node: Node) -> tree.Cost:
        """Build a cost."""
        raise NotImplementedError

    def subject(self, node: Node) -> tree.This | tree.All:
        """Build the card that a replacement is about."""
        raise NotImplementedError

    def trigger(self, node: Node) -> tree.Trigger:
        """Build a trigger."""
        raise NotImplementedError

    # --- sentences ----------------------------------------------------------------------------------------------------

    def effect(self, node: Node) -> list[Clause]:
        """Build sentences, adding each follow-up to the clause it belongs to."""
        sentences: list[list[Clause]] = []
        for sentence in subtrees(node):
            follow = find_subtree(sentence, "if_you_do", "otherwise")
            block = find_subtree(sentence, "block")
            assert block is not None
            clauses = self.block(block)
            instead = token(sentence, "INSTEAD")
            if follow is not None:
                self._follow(follow, sentences, clauses)
            else:
                sentences.append(clauses)
            self._instead(instead, sentences, clauses)
        return [clause for sentence in sentences for clause in sentence]

    def _follow(self, follow: Node, sentences: list[list[Clause]], clauses: list[Clause]) -> None:
        kinds = ("may", "maypay") if follow.data == "if_you_do" else ("if",)
        before = list(_spine(sentences[-1])) if sentences else []
        for clause in reversed(before):
            if clause.kind in kinds and clause.then is None:
                clause.then = clauses
                return
        if follow.data == "if_you_do":
            raise Fault(start(follow), '"If you do" needs a sentence with "you may" before it')
        raise Fault(start(follow), '"Otherwise" needs a sentence with "if" before it')

    def _instead(self, word: Token | None, sentences: list[list[Clause]], clauses: list[Clause]) -> None:
        last, innermost = clauses[-1], list(_spine(clauses))[-1]
        if innermost.kind == "replace":
            if word is None:
                raise Fault(innermost.at, 'a replacement ends with "instead"')
        elif word is not None:
            if last.kind != "if" or len(clauses) > 1 or len(sentences) < 2 or sentences[-1] is not clauses:
                raise Fault(start(word), '"instead" needs "would be" or a sentence before it: "A. If C, B instead."')
            last.then = sentences.pop(-2)

    def block(self, node: Node) -> list[Clause]:
        """Build the clauses of one sentence or of one nested part."""
        result: list[Clause] = []
        for child in subtrees(node):
            if child.data == "block":
                result += self.block(child)
            elif child.data == "group":
                result.append(Clause(start(child), "group", do=self.effect(subtree(child))))
            else:
                result.append(self.clause(child))
        return result

    def make(self, clauses: list[Clause]) -> tuple[tree.Statement, ...]:
        """Turn finished clauses into statements."""
        result: list[tree.Statement] = []
        for clause in clauses:
            if clause.kind == "group":
                result += self.make(clause.do)
            else:
                result.append(self._made(clause))
        return tuple(result)

    def _made(self, clause: Clause) -> tree.Statement:
        if clause.made is not None:
            return clause.made
        do, then = self.make(clause.do), self.make(clause.then or [])
        if clause.replace is not None:
            return clause.replace(clause.do)
        if clause.cost is not None and clause.kind == "unless":
            return tree.UnlessPaid(clause.cost, do)
        if clause.cost is not None:
            if not then:
                raise Fault(clause.at, '"you may pay" needs a sentence "If you do, ..." after it')
            return tree.MayPay(clause.cost, then, clause.payer)
        if clause.condition is not None:
            return tree.If(clause.condition, do, then)
        return tree.ForEach(clause.times, do) if clause.times is not None else tree.May(do, then)

    # --- clauses --------------------------------------------------------------------------------------------------------

    def clause(self, node: Node) -> Clause:
        """Build one clause."""
        kind = str(node.data)
        if self.in_replacement and kind in _CHOOSING:
            raise Fault(start(node), "a replacement asks nothing: no choice can stand here")
        compound = getattr(self, "_clause_" + kind, None)
        if compound is not None:
            built: Clause = compound(node)
            return built
        statement = self.statement(node)
        if isinstance(statement, (tree.Choose, tree.ChooseSeveral, tree.Search)) or (
            isinstance(statement, tree.Reveal) and isinstance(statement.target, tree.TopOfDeck)
        ):
            self.chosen = True
        return Clause(start(node), kind, statement)

    def _inner(self, node: Node) -> list[Clause]:
        block = find_subtree(node, "block")
        assert block is not None
        return self.block(block)

    def _clause_may(self, node: Node) -> Clause:
        return Clause(start(node), "may", do=self._inner(node))

    def _clause_maypay(self, node: Node) -> Clause:
        payer = Who.OPPONENT if token(node, "YOUR_OPPONENT") else Who.YOU
        return Clause(start(node), "maypay", cost=self._paid(node, payer), payer=payer)

    def _clause_unless(self, node: Node) -> Clause:
        return Clause(start(node), "unless", cost=self._paid(node, Who.OPPONENT), do=self._inner(node))

    def _paid(self, node: Node, payer: Who) -> tree.Cost:
        paid = subtree(node)
        self.payer = payer
        cost = self.cost(paid) if paid.data == "cost" else tree.Cost(((tree.PayStock(self.amount(paid)),),))
        self.payer = Who.YOU
        return cost

    def _clause_if_(self, node: Node) -> Clause:
        condition = self.condition(subtree(node))
        return Clause(start(node), "if", condition=condition, do=self._inner(node))

    def _clause_foreach(self, node: Node) -> Clause:
        times = tree.CountOf(self.selector(subtree(node)))
        return Clause(start(node), "foreach", times=times, do=self._inner(node))

    def _clause_repeat(self, node: Node) -> Clause:
        first = node.children[0]
        assert first is not None
        return Clause(start(node), "foreach", times=self.amount(first), do=self._inner(node))

    def _clause_later(self, node: Node) -> Clause:
        if self.in_replacement:
            raise Fault(start(node), "a replacement creates nothing for later")
        word, once = token(node, "DURATION"), token(node, "NEXT_TIME") is not None
        about: tree.Target | None = tree.It() if self.chosen else tree.Subject() if self.trigger_card else None
        outer = (self.chosen, self.trigger_card)
        self.chosen = self.trigger_card = False
        event = next(child for child in subtrees(node) if str(child.data).startswith("ev_"))
        trigger = self.trigger(event)
        has_card = trigger.subject is not None or trigger.event in EVENTS_WITH_A_CARD
        self.trigger_card = has_card or about is not None
        effect = self.make(self._inner(node))
        self.chosen, self.trigger_card = outer
        if any(isinstance(part, tree.TheX) for part in tree.nodes(effect)):
            raise Fault(start(node), "X is not kept for later")
        ability = tree.Ability(AbilityKind.AUTO, effect, trigger=trigger)
        duration = DURATION_WORDS[said(word)] if word is not None else Duration.GAME
        meant = about if not has_card and any(isinstance(part, tree.Subject) for part in tree.nodes(effect)) else None
        return Clause(start(node), "later", made=tree.Later(ability, duration, once, meant))

    def _clause_replace(self, node: Node) -> Clause:
        word = token(node, *_REPLACED)
        assert word is not None
        if word.type == "FACE" and said(word) != "destroyed":
            raise Fault(start(word), 'say "would be destroyed"')
        return self._replacement(node, _REPLACED[word.type], self.subject(subtree(node)), Who.YOU)

    def _clause_replace_draw(self, node: Node) -> Clause:
        return self._replacement(node, ReplacedEvent.DRAW, tree.This(), player_of(subtree(node)))

    def _replacement(self, node: Node, event: ReplacedEvent, subject: tree.Target, who: Who) -> Clause:
        if self.kind is not AbilityKind.CONT:
            raise Fault(start(node), "a replacement stands in a [CONT] ability")
        block = find_subtree(node, "block")
        assert block is not None
        inner = subtrees(block)
        optional = len(inner) == 1 and inner[0].data == "may"
        before = (self.chosen, self.it_is_subject)
        self.kind, self.in_replacement, self.it_is_subject, self.chosen = AbilityKind.AUTO, True, True, False
        do = self._inner(inner[0]) if optional else self.block(block)
        self.kind, self.in_replacement = AbilityKind.CONT, False
        self.chosen, self.it_is_subject = before

        def made(clauses: list[Clause]) -> tree.Statement:
            return tree.Replace(event, subject, who, optional, self.make(clauses))

        return Clause(start(node), "replace", do=do, replace=made)
