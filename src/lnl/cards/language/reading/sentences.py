"""From parse tree to ability tree: sentences.

Longer than 500 lines: sentences hold sentences, so their forms are read together.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace
from typing import Any

from lark import Token

from lnl.cards import tree
from lnl.cards.language.grammar import (
    Fault,
    Node,
    find_subtree,
    number_of,
    player_of,
    said,
    start,
    subtree,
    subtrees,
    token,
    tokens,
)
from lnl.cards.language.reading.conditions import Denied, opposite, otherwise
from lnl.cards.language.reading.phrases import EITHER, Taken, deed
from lnl.cards.language.reading.statements import Statements
from lnl.cards.language.reading.values import ALSO_HOW_LONG, DURATION_WORDS, HOW_LONG, LASTING, PREDICATES
from lnl.cards.language.words import EVENTS_WITH_A_CARD
from lnl.cards.language.writing.phrases import NAMED
from lnl.cards.tree import Role, Who
from lnl.cards.tree.keywords import join
from lnl.contract.enums import AbilityKind, Duration, PlayerStat, Zone

_TWO_READINGS = (
    "what follows can belong to the last part of the sentence or to all of it: "
    'say "If ..., A and B." or make two sentences of it'
)
_DENIED = 'a condition with "not" is understood only with an alternative: "A. If not C, B instead."'
_LASTING = frozenset(
    (
        "lasting",
        "become",
        "become_of",
        "raised",
        "raised_player",
        "change_player",
        "replace",
        "ban",
        "lower_wins",
        "count_aura",
        "multiplied",
        "set_player",
    )
)
_YOURS = frozenset(
    (
        "search",
        "look",
        "look_at",
        "look_at_hand",
        "mobilize_on",
        "exchange",
        "exchange_chosen",
        "destroy",
        "set_on",
        "blink_step",
        "stock_boost",
        "stock_open",
        "stock_close",
        "trance",
        "use_ability",
        "play_card",
        "synthesize",
    )
)
"""What the tree has no other player for."""
NOTHING_NAMED: dict[str, Any] = {
    "chosen": False,
    "chosen_many": False,
    "chosen_kind": "card",
    "chosen_who": Who.EACH,
    "own_chosen": False,
    "looked": 0,
    "it_is_subject": True,
    "this_named": False,
    "named_last": None,
    "affected": None,
    "all_named": None,
    "found": None,
}
"""What is named where the substitute of a replacement begins: nothing but the card of the event."""
_DONE = frozenset(
    (
        "draw",
        "draw_until",
        "discard",
        "discard_hand",
        "drop",
        "choose",
        "choose_among",
        "choose_several",
        "search",
        "stock",
        "remove",
        "return_",
        "put",
        "put_soul",
        "set_on",
        "blink_step",
        "mobilize",
        "mobilize_on",
        "move_to",
        "exchange",
        "exchange_chosen",
        "stand",
        "rest",
        "turn",
        "destroy",
        "purge",
        "shuffle_into",
        "stock_open",
        "stock_close",
        "stock_boost",
        "trance",
        "use_ability",
        "play_card",
        "synthesize",
    )
)
"""What can turn out not to be done, so that something can depend on it."""
_NAMING = frozenset(("choose", "choose_among", "choose_several", "search", "look", "look_at", "look_at_hand", "reveal"))
"""What says which cards it is about, and does nothing to them."""
_CHOOSING = frozenset(("modes", "search", "may", "maypay", "foreach", "repeat", "if", "unless"))
"""What a replacement cannot hold."""


@dataclass
class Clause:
    """A statement while its text is read: later sentences can still add to it.

    Attributes:
        at: where it starts.
        kind: rule of the grammar.
        made: the statement, if nothing can be added.
        do: statements inside.
        then: what ``If you do`` or ``Otherwise`` adds.
        other: what ``If you do not`` adds to what may be done.
        denied: whether ``condition`` must not hold.
        trailing: whether the condition belongs to this sentence only.
        prevents: of a replacement: nothing is done in place of the event.
        open: of a replacement: "If you do, ..." may follow.
        pays: of a replacement: "If you do, ... instead" must follow.
        of_boost: of a replacement of a stock boost: whose it is.
        of_number: of a replacement: whether its event says what X is.
        names_x: of a payment: who pays says what X is.
        of_head: of a payment: of the cost at the head of the ability.
    """

    at: int
    kind: str
    made: tree.Statement | None = None
    do: list[Clause] = field(default_factory=list)
    then: list[Clause] | None = None
    other: list[Clause] | None = None
    condition: tree.Condition | None = None
    cost: tree.Cost | None = None
    times: tree.Amount | None = None
    payer: Who = Who.YOU
    denied: bool = False
    trailing: bool = False
    prevents: bool = False
    open: bool = False
    pays: bool = False
    of_boost: Who | None = None
    of_number: bool = False
    names_x: bool = False
    of_head: bool = False
    replace: Callable[[list[Clause]], tree.Statement] | None = None

    @property
    def lasting(self) -> bool:
        """Whether it can stand in a continuous ability."""
        return self.kind in _LASTING


def spine(clauses: list[Clause]) -> Iterator[Clause]:
    """Yield the statements to which a following sentence can belong, outermost first."""
    while clauses:
        last = clauses[-1]
        yield last
        if last.kind in ("group", "replace", "later"):
            return
        clauses = last.other or (last.then if last.then is not None else last.do)


def every_clause(clauses: list[Clause]) -> Iterator[Clause]:
    """Yield statements and those inside them."""
    for clause in clauses:
        yield clause
        yield from every_clause(clause.do)
        yield from every_clause(clause.then or [])
        yield from every_clause(clause.other or [])


def duration_of(clauses: list[Clause]) -> Duration | None:
    """Return how long all that lasts in some statements does, None where nothing lasts or not all of it as long.

    Args:
        clauses: the statements.
    """
    found = {getattr(clause.made, "duration", None) for clause in every_clause(clauses)} - {None}
    return found.pop() if len(found) == 1 else None


def joined(sentences: list[list[Clause]]) -> list[Clause]:
    """Return the clauses of an effect; all that stands behind ``you may pay the cost. If you do,`` depends on it (9.7.3.3.1)."""
    for number, sentence in enumerate(sentences):
        for clause in spine(sentence):
            if clause.of_head and clause.then and clause.other is None:
                clause.then += joined(sentences[number + 1 :])
                return [clause for before in sentences[: number + 1] for clause in before]
    return [clause for sentence in sentences for clause in sentence]


def _duration_words(node: Node) -> list[Token]:
    """Return what says how long in the plain clauses of a part of a sentence, in order; what is granted says it for itself."""
    found = [child for child in node.children if isinstance(child, Token) and child.type == "DURATION"]
    for child in subtrees(node):
        found += _duration_words(child) if child.data in ("block", "if_", *LASTING, *PREDICATES) else []
    return found


def _innermost(clauses: list[Clause]) -> list[Clause]:
    """Return the list of statements that are done last in some statements."""
    while clauses[-1].kind in ("may", "maypay", "if", "done"):
        inner = clauses[-1].then or clauses[-1].do
        if not inner:
            break
        clauses = inner
    return clauses


def _names_what_was_chosen(clause: Clause) -> bool:
    """Return whether a condition, or the first of what is done under it, is about cards that were chosen before."""
    first = next(every_clause(clause.do), None)
    asked = (clause.condition, None if first is None or first.kind in _NAMING else first.made)
    return any(isinstance(node, (tree.It, tree.Looked)) for node in tree.nodes(asked))


def asked_card(sentences: list[list[Clause]]) -> tree.Target | None:
    """Return the card that "Otherwise" is about: the one certain card of the condition before, None if there is no such card.

    Whatever the sentence before does to that card is not done then, so it is named last again (3.3.3).

    Args:
        sentences: all sentences before "Otherwise".
    """
    conditions = [clause.condition for clause in sentences[-1] if clause.condition is not None] if sentences else []
    about = {part for part in tree.nodes(conditions[-1]) if isinstance(part, NAMED)} if conditions else set()
    return about.pop() if len(about) == 1 else None


def _is_about_another(clauses: list[Clause], asked: tree.Target) -> bool:
    """Return whether what is done under a condition changes one other card than that which the condition asks for."""
    changed = [getattr(clause.made, "target", None) for clause in every_clause(clauses) if clause.kind == "lasting"]
    return any(
        target != asked and (not isinstance(target, tree.All) or target.selector.is_one)
        for target in changed
        if target is not None
    )


def _shuffles_at_end(instead: Clause) -> list[Clause]:
    """Take from what is done otherwise the shuffling at its end: who searched a deck shuffles it in either case."""
    found: list[Clause] = []
    if all(clause.kind != "shuffle" for clause in every_clause(instead.do)):
        while instead.then and len(instead.then) > 1 and instead.then[-1].kind == "shuffle":
            found.insert(0, instead.then.pop())
    return found


def _is_on_own_circle(target: tree.Target | None) -> bool:
    """Return whether a target is the member on the circle of this gate, which is one card at most."""
    corresponding = tree.InRelation(tree.Relation.CORRESPONDING, tree.This())
    return isinstance(target, tree.All) and corresponding in target.selector.filters


def _bans_interceptors(clauses: list[Clause]) -> bool:
    """Return whether others than this card cannot intercept: "while it is attacking" is said of that, not of what precedes."""
    made = clauses[0].made if len(clauses) == 1 else None
    if isinstance(made, tree.Cannot):
        return made.restriction is tree.Restriction.INTERCEPT and isinstance(made.target, tree.All)
    return isinstance(made, tree.ChangePlayer) and made.stat is PlayerStat.CANNOT_INTERCEPT


class Sentences(Statements):
    """Builds statements in text order."""

    inside: dict[str, Any] = NOTHING_NAMED
    """What was named in the replacement that was read last."""
    around: AbilityKind = AbilityKind.CONT
    """The kind of the ability in which it stands."""
    outside: dict[str, Any] = NOTHING_NAMED
    """What was named before it."""
    spared: tree.Target | None = None
    """The card to which that would happen of which the replacement that was read last is."""
    in_cost: bool = False
    payer: Who = Who.YOU
    has_modes: bool = False
    """Whether a list of alternatives was read."""
    about: tree.Target | None = None
    """What "that card" means in the event of a timed trigger."""
    about_kind: str = "card"
    about_meant: bool = False
    """Whether the event says so."""
    head_cost: tree.Cost | None = None
    """The cost at the head of an [AUTO] ability, until the text says who may pay it (9.7.3.3)."""

    # --- hooks of the builder of whole abilities --------------------------------------------------------------------

    def cost(self, node: Node) -> tree.Cost:
        """Build a cost."""
        raise NotImplementedError

    def _note_paid(self, cost: tree.Cost) -> None:
        """Remember what the text can mean by the cards paid."""
        raise NotImplementedError

    def subject(self, node: Node, place: tree.Selector | None = None, *, of_soul: bool = False) -> tree.This | tree.All:
        """Build the card that a replacement is about."""
        raise NotImplementedError

    def trigger(self, node: Node) -> tree.Trigger:
        """Build a trigger."""
        raise NotImplementedError

    # --- sentences ----------------------------------------------------------------------------------------------------

    def effect(self, node: Node) -> list[Clause]:
        """Build sentences, adding each follow-up to the clause it belongs to."""
        sentences: list[list[Clause]] = []
        before = self.affected
        idle: Clause | None = None
        for sentence in subtrees(node):
            idle = None
            follow = find_subtree(sentence, "if_you_do", "if_not", "otherwise")
            if follow is not None and follow.data == "otherwise":
                self.affected = before  # the sentence before was not carried out
                asked = asked_card(sentences)
                self.named_last = asked or self.named_last
                self.otherwise_of_two = asked is not None and _is_about_another(sentences[-1], asked)
            else:
                self.otherwise_of_two = False
            block = find_subtree(sentence, "block")
            assert block is not None
            outer = self.leading
            self.acting = Who.YOU
            before = self.affected
            goes_on = self._goes_on(follow, sentences)
            if goes_on is not None:
                self._enter_replacement(self.inside)
                x_at, self.of_boost = self.x_at, goes_on.of_boost
                clauses = self.block(block)
                self.x_at = x_at if goes_on.of_number else self.x_at
                self.of_boost = None
                self._leave_replacement()
                goes_on.do += clauses
                goes_on.open = False
                if token(sentence, "INSTEAD") is not None:
                    goes_on.pays = False
                if goes_on.pays:
                    raise Fault(start(block), 'a replacement ends with "instead"')
                continue
            instead = token(sentence, "INSTEAD")
            replaces = instead is not None or (follow is not None and follow.data == "otherwise")
            if replaces:
                self.chosen_zone = None  # the sentence before was not carried out
            # "+1000 power for the turn. If C, +3000 instead": what is done instead, or otherwise, lasts as long
            in_place = replaces or (follow is not None and follow.data == "if_not")
            self.replaced = duration_of(sentences[-1]) if in_place and sentences else None
            unsaid, self.lasts_unsaid = self.lasts_unsaid, False
            clauses = self.block(block)
            if in_place and unsaid and self.kind is not AbilityKind.CONT and _duration_words(block):
                raise Fault(start(block), ALSO_HOW_LONG)
            self.replaced = None
            if self.named is Who.EACH and any(clause.kind == "if" for clause in clauses):
                self.named = None  # "if C, each player draws. They ...": they may be all players, or nobody without C
            if (
                self.leading is not None
                and outer is None
                and not any(clause.lasting for clause in every_clause(clauses))
            ):
                raise Fault(start(block), "a duration fits only a change that lasts (9.2.2), not what is done once")
            self.leading = outer
            if follow is not None:
                self._affects(before)
                self._follow(follow, sentences, clauses)
            else:
                sentences.append(clauses)
            added = instead is not None and all(clause.kind != "replace" for clause in spine(clauses))
            done = list(spine(clauses[-1].do))[-1:] if added else []
            self._instead(instead, sentences, clauses)
            idle = next((clause for clause in done if clause.kind in ("choose", "choose_several")), None)
        if idle is not None:
            raise Fault(idle.at, "nothing is done to the cards that are chosen instead: say what is done to them")
        found = joined(sentences)
        for clause in found:
            if clause.pays:
                raise Fault(clause.at, 'a replacement ends with "instead"')
        return found

    def _affects(self, before: Taken | None, *, surely: bool = True) -> None:
        """Forget which cards were paid or moved where a part that need not be carried out took others than what came before."""
        if self.affected is not before and (before is not None or not surely):
            self.affected = None

    def _goes_on(self, follow: Node | None, sentences: list[list[Clause]]) -> Clause | None:
        """Return the replacement whose "you may ..." a sentence "If you do, ..." goes on with."""
        if follow is None or follow.data != "if_you_do" or not sentences or not sentences[-1]:
            return None
        last = list(spine(sentences[-1]))[-1]
        return last if last.kind == "replace" and last.open else None

    def _follow(self, follow: Node, sentences: list[list[Clause]], clauses: list[Clause]) -> None:
        if token(follow, "IF_SYNTHESIZED") is not None:
            if not (sentences and self._depends(follow, sentences[-1], clauses)):
                raise Fault(start(follow), '"If you synthesized" needs a sentence with "synthesize" before it')
            return
        word = token(follow, "IF_YOU_DO", "IF_NOT")
        if word is not None and "they" in said(word) and self.named is Who.EACH:
            raise Fault(start(follow), "each player does so or does not, which one condition cannot ask")
        before = list(spine(sentences[-1])) if sentences else []
        for clause in reversed(before):
            if follow.data == "if_you_do" and clause.kind in ("may", "maypay") and clause.then is None:
                clause.then = clauses
                return
            if follow.data != "if_you_do" and self._is_other(follow, clause):
                if clause.kind == "if":
                    clause.then = clauses
                elif clause.payer is Who.OPPONENT and clause.then is None:
                    clause.kind, clause.do = (
                        "unless",
                        clauses,
                    )  # "Your opponent may pay (2). If they do not, ..." (5.22.5.1)
                else:
                    clause.other = clauses
                return
        if follow.data != "otherwise" and sentences and self._depends(follow, sentences[-1], clauses):
            return
        if follow.data == "if_not":
            raise Fault(start(follow), '"If you do not" needs a sentence with "you may" before it')
        if follow.data == "if_you_do":
            raise Fault(start(follow), '"If you do" needs a sentence with "you may" before it')
        raise Fault(start(follow), '"Otherwise" needs a sentence with "if" before it')

    def _is_other(self, follow: Node, clause: Clause) -> bool:
        """Return whether a sentence says what is done in the other case of a clause.

        "Otherwise" after "you may ..." needs "If you do, ..." before it: else a condition before that can be meant.
        """
        if clause.kind == "if":
            return follow.data == "otherwise" and clause.then is None
        asked = follow.data == "if_not" or clause.then is not None
        return clause.kind in ("may", "maypay", "done") and clause.other is None and asked

    def _depends(self, follow: Node, clauses: list[Clause], then: list[Clause]) -> bool:
        """Let clauses depend on whether the last thing done before them was done; return whether it can be.

        Args:
            follow: the words that say so.
            clauses: the sentence before; its last clause becomes one with the others.
            then: what depends on it.
        """
        while clauses and (clauses[-1].do or clauses[-1].then or clauses[-1].other):
            if clauses[-1].kind in ("group", "replace", "later"):
                return False
            clauses = clauses[-1].other or clauses[-1].then or clauses[-1].do
        if not clauses or clauses[-1].kind not in _DONE:
            return False
        if token(follow, "IF_SYNTHESIZED") is not None and clauses[-1].kind != "synthesize":
            return False
        done = Clause(clauses[-1].at, "done", do=[clauses[-1]], then=then)
        if follow.data == "if_not":
            done.then, done.other = None, then
        clauses[-1] = done
        return True

    def _instead(self, word: Token | None, sentences: list[list[Clause]], clauses: list[Clause]) -> None:
        last, innermost = clauses[-1], list(spine(clauses))[-1]
        if innermost.kind == "replace":
            innermost.pays = innermost.pays and word is None
            if word is None and not innermost.prevents and not innermost.pays:
                raise Fault(innermost.at, 'a replacement ends with "instead"')
        elif word is not None:
            if (
                last.kind != "if"
                or last.trailing
                or len(clauses) > 1
                or len(sentences) < 2
                or sentences[-1] is not clauses
            ):
                raise Fault(start(word), '"instead" needs "would be" or a sentence before it: "A. If C, B instead."')
            within = _innermost(sentences[-2])
            first = next((n for n, clause in enumerate(within) if clause.kind not in _NAMING), len(within))
            if not first or not _names_what_was_chosen(last):
                last.then = sentences.pop(-2)
                clauses += _shuffles_at_end(last)
                return
            # "Choose a member and rest it. If it is red, drop it instead": what was chosen stays chosen
            sentences.pop()
            if first == len(within):
                raise Fault(start(word), '"it" was chosen before what is done instead: say what is done otherwise')
            last.then = within[first:]
            within[first:] = [last, *_shuffles_at_end(last)]

    def block(self, node: Node, before: tuple[Clause, ...] = ()) -> list[Clause]:
        """Build the clauses of one sentence or of one nested part.

        Args:
            node: the part.
            before: what precedes it in the same sentence.
        """
        result: list[Clause] = []
        parts = subtrees(node)
        for child, ahead in zip(parts, (None, *parts), strict=False):
            if child.data == "block":
                result += self.block(child, (*before, *result))
            elif str(child.data).startswith("after_"):
                if self.in_replacement:
                    raise Fault(start(child), "a replacement asks nothing: no condition can stand here")
                if any(clause.kind not in ("choose", "choose_several", "search") for clause in before):
                    if child.data != "after_while" or not _bans_interceptors(result):
                        raise Fault(start(child), _TWO_READINGS)
                joined = token(ahead, "AND_VERB") if ahead is not None and ahead.data == "lasting" else None
                if joined is not None and joined.startswith(
                    ","
                ):  # "cannot attack, and gets +1000 power during your turn"
                    raise Fault(start(child), _TWO_READINGS)
                result = self._after(child, result)
            else:
                outer = self.trailing
                later = self._lasts_as_long(child, node, before)
                self.trailing = outer if later is None else later
                result += self.clauses(child)
                self.trailing = outer
        return result

    def _after(self, node: Node, clauses: list[Clause]) -> list[Clause]:
        """Build what is said after a clause about when it applies: ``... if it is defending``."""
        kind = str(node.data)
        if kind == "after_unpaid":
            self.named = Who.OPPONENT
            return [Clause(start(node), "unless", cost=self._paid(node, Who.OPPONENT), do=clauses)]
        if kind == "after_during":
            condition: tree.Condition | Denied = self.condition_during(node)
        elif kind in ("after_while", "after_if"):
            if (narrowed := self._while_they(node, clauses)) is not None:
                clauses, others = narrowed
                if not others:
                    return clauses
                found = join(tuple(map(self.condition, others)))
                assert found is not None
                condition = found
            else:
                condition = self.assertion(subtree(node)) if kind == "after_if" else self._while_it(node, clauses)
        else:
            condition = self.assertion(subtree(node))
        if kind in ("after_during", "after_while"):
            self.only_continuous(node)
        return [self._conditional(node, condition, clauses, denied=kind == "after_unless", trailing=True)]

    def _while_they(self, node: Node, clauses: list[Clause]) -> tuple[list[Clause], list[Node]] | None:
        """Return the clauses of ``your red members get ... while defending``: of those that defend, not of this card.

        Args:
            node: what stands behind the clauses.
            clauses: what is said of the cards.

        Returns:
            The clauses about fewer cards, and the parts of the condition that are about something else; None where the
            whole condition is.
        """
        role = token(node, "ROLE")
        targets = [getattr(clause.made, "target", None) for clause in clauses]
        if self.kind is not AbilityKind.CONT or not any(isinstance(target, tree.All) for target in targets):
            return None
        asked: list[tree.Filter] = []
        others: list[Node] = []
        if role is not None:
            asked.append(tree.InRole(Role[said(role).upper()]))
        else:
            for part in subtrees(subtree(node)):
                more = self._of_them(part, targets)
                asked += more or ()
                others += [] if more else [part]
            spoken = next((word for part in others for word in part.find_data("it")), None)
            if spoken is not None:
                raise Fault(
                    start(spoken), "this can be the card itself or one of those that are changed: name the card"
                )
            if not asked:
                return None
        result: list[Clause] = []
        for clause, target in zip(clauses, targets, strict=True):
            if not isinstance(target, tree.All) or target.selector.zone is not Zone.CIRCLE:
                raise Fault(start(node), "say of which cards this is so")
            made_of: Any = clause.made
            cards = tree.All(self.narrowed_by(node, target.selector, tuple(asked)))
            result.append(replace(clause, made=replace(made_of, target=cards)))
        return result, others

    def _while_it(self, node: Node, clauses: list[Clause]) -> tree.Condition:
        """Build ``while attacking`` behind what one card gets: that card is meant."""
        role = token(node, "ROLE")
        targets = {getattr(clause.made, "target", None) for clause in clauses}
        target = targets.pop() if len(targets) == 1 else None
        if role is None or target is None or isinstance(target, tree.This):
            return self.while_condition(node)
        return tree.Matches(target, (tree.InRole(Role[said(role).upper()]),))

    def _of_them(self, part: Node, targets: list[tree.Target | None]) -> tuple[tree.Filter, ...] | None:
        """Return what a part of a condition says of the cards that are changed: ``they are defending``."""
        subject = subtrees(part)[0] if part.data in ("matches", "deed") else None
        if subject is None or subject.data != "it" or token(part, "ALL") is not None:
            return None
        if token(subject, "THEY") is None and not all(map(_is_on_own_circle, targets)):
            return None
        if part.data == "deed":
            return (deed(part, "DEED_NOW"),)
        filters = self.predicate(subtrees(part)[1])
        return (self.otherwise(part, filters),) if token(part, "NOT") is not None else filters

    def only_continuous(self, node: Node) -> None:
        """Refuse ``while`` and ``during your turn`` where an effect happens once (9.2.2)."""
        if self.kind is not AbilityKind.CONT:
            raise Fault(start(node), 'what lasts "while" or "during" something is a [CONT] ability; here say "if"')

    def while_condition(self, node: Node) -> tree.Condition:
        """Build ``while attacking``, ``while this member is attacking``."""
        role = token(node, "ROLE")
        if role is None:
            return self.condition(subtree(node))
        if self.trigger_card and not self.trigger_this:
            raise Fault(start(role), f"say who is {said(role)}")
        self.this_named = True
        return tree.Matches(tree.This(), (tree.InRole(Role[said(role).upper()]),))

    def _conditional(
        self,
        node: Node,
        condition: tree.Condition | Denied,
        do: list[Clause],
        *,
        denied: bool = False,
        trailing: bool = False,
    ) -> Clause:
        """Return a clause with a condition, turned round if that can be said."""
        if isinstance(condition, Denied):
            condition, denied = condition.condition, not denied
        if denied and (turned := opposite(condition)) is not None:
            condition, denied = turned, False
        return Clause(start(node), "if", condition=condition, do=do, denied=denied, trailing=trailing)

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
        do, then, other = self.make(clause.do), self.make(clause.then or []), self.make(clause.other or [])
        if clause.replace is not None:
            return clause.replace(clause.do)
        if clause.cost is not None and clause.kind == "unless":
            return tree.UnlessPaid(clause.cost, do)
        if clause.cost is not None:
            if not (then or other):
                raise Fault(clause.at, '"you may pay" needs a sentence "If you do, ..." after it')
            return tree.MayPay(clause.cost, then, clause.payer, other, clause.names_x)
        if clause.condition is not None:
            if not clause.denied:
                return tree.If(clause.condition, do, then)
            if then:
                return tree.If(clause.condition, then, do)
            turned = otherwise(clause.condition)
            if turned is not None:
                return tree.If(turned, do)
            raise Fault(clause.at, _DENIED)
        if clause.kind == "done":
            return tree.IfDone(do, then, other)
        return tree.ForEach(clause.times, do) if clause.times is not None else tree.May(do, then, other)

    # --- clauses --------------------------------------------------------------------------------------------------------

    def clauses(self, node: Node) -> list[Clause]:
        """Build the clauses of a part of a sentence."""
        kind = str(node.data)
        if kind == "group":
            return [Clause(start(node), "group", do=self.effect(subtree(node)))]
        if kind == "done_by":
            who, action = subtrees(node)
            self.acting = self.named_player(who)
            return self._plain(action)
        if kind == "for_time":
            word = token(node, "DURATION")
            assert word is not None
            if self.kind is AbilityKind.CONT:
                raise Fault(start(word), "a [CONT] ability lasts by itself: leave the duration out")
            self.leading = DURATION_WORDS[said(word)]
            return self.clauses(subtree(node))
        if kind == "prevented":
            if not self.in_replacement:
                raise Fault(start(node), 'this needs something that would happen: "If ... would be ..., it is not ..."')
            word = token(node, "PREVENTED")
            assert word is not None
            if said(word).startswith("this") and not isinstance(self.spared, tree.This):
                raise Fault(start(word), "this is not the card that something would happen to")
            return [Clause(start(node), "group")]
        if self.in_replacement and kind in _CHOOSING:
            raise Fault(start(node), "a replacement is not understood with this inside")
        compound = getattr(self, "_clause_" + kind, None)
        if compound is not None:
            before = self.affected
            built: Clause = compound(node)
            self._affects(before, surely=kind not in ("foreach", "repeat"))
            return [built]
        first = node.children[0]
        if not (isinstance(first, Token) and said(first).endswith("s")):
            self.acting = Who.YOU  # "discards" goes on with the player of the clause before, "discard" is yours
        elif self.acting is Who.YOU and kind in _DONE:
            raise Fault(
                start(first),
                f'say who {said(first)}: a sentence names its player, or means you and says "{said(first)[:-1]}"',
            )
        return self._plain(node)

    def named_player(self, node: Node) -> Who:
        """Return who acts, and remember that player for ``their``."""
        if (word := token(node, "MASTER")) is not None:
            who = self.master_of(word)
            self.named = who if who is not Who.YOU else self.named
            return who
        if token(node, "THEY") is not None:
            if self.named is None:
                raise Fault(start(node), EITHER if self.either else 'nobody was named before "they" (3.3.3)')
            return self.named
        who = player_of(node)
        self.named = who if who is not Who.YOU else self.named
        return who

    def _plain(self, node: Node) -> list[Clause]:
        if self.acting is not Who.YOU and node.data in _YOURS:
            raise Fault(start(node), "this is understood of you only, not yet of another player")
        *before, last = self.statements(node)
        kind = str(node.data)
        found = [
            Clause(start(node), kind if kind in ("lasting", "ban") else "choose", statement) for statement in before
        ]
        return [*found, Clause(start(node), kind, last)]

    def _lasts_as_long(self, part: Node, block: Node, before: tuple[Clause, ...]) -> Duration | None:
        """Return how long a change lasts that says nothing of it: as long as what stands behind it in the sentence (9.2.2).

        Raises:
            Fault: only what stands before it says how long.
        """
        if self.kind is AbilityKind.CONT or part.data not in LASTING or _duration_words(part):
            return None
        later = [word for other in subtrees(block) if other is not part for word in _duration_words(other)]
        if later:
            return DURATION_WORDS[said(later[0])]
        is_said = any(word is not None for word in (self.trailing, self.leading, self.replaced))
        if not is_said and any(duration_of([clause]) not in (None, Duration.GAME) for clause in before):
            raise Fault(start(part), HOW_LONG)
        return None

    def _inner(self, node: Node) -> list[Clause]:
        block = find_subtree(node, "block")
        assert block is not None
        return self.block(block)

    def _clause_may(self, node: Node) -> Clause:
        self.acting = Who.YOU
        return Clause(start(node), "may", do=self._inner(node))

    def _clause_maypay(self, node: Node) -> Clause:
        word = token(node, "MASTER")
        payer = self.master_of(word) if word is not None else Who.OPPONENT if token(node, "YOUR_OPPONENT") else Who.YOU
        self.named = payer if payer is Who.OPPONENT else self.named
        of_head = self.head_cost is not None
        cost = self._paid(node, payer)
        of_head = of_head and self.head_cost is None
        named = self.kind is not AbilityKind.ACT and payer is Who.YOU and tree.mentions_x(cost)
        self.x_named = self.x_named or named
        return Clause(start(node), "maypay", cost=cost, payer=payer, names_x=named, of_head=of_head)

    def _clause_unless(self, node: Node) -> Clause:
        self.named = Who.OPPONENT
        return Clause(start(node), "unless", cost=self._paid(node, Who.OPPONENT), do=self._inner(node))

    def _paid(self, node: Node, payer: Who) -> tree.Cost:
        word = token(node, "THE_COST")
        if word is not None:
            if self.head_cost is None or payer is not Who.YOU:
                raise Fault(start(word), 'no cost stands at the head of this ability for "the cost"')
            cost, self.head_cost = self.head_cost, None
            self._note_paid(cost)
            return cost
        paid = subtree(node)
        self.payer = payer
        cost = self.cost(paid) if paid.data == "cost" else tree.Cost(((tree.PayStock(self.amount(paid)),),))
        self.payer = Who.YOU
        return cost

    def _clause_if_(self, node: Node) -> Clause:
        condition = self.assertion(subtree(node))
        return self._conditional(node, condition, self._inner(node))

    def _clause_unless_if(self, node: Node) -> Clause:
        condition = self.assertion(subtree(node))
        return self._conditional(node, condition, self._inner(node), denied=True)

    def _clause_while_(self, node: Node) -> Clause:
        self.only_continuous(node)
        condition = self.while_condition(node)
        clauses = self._inner(node)
        targets = [getattr(clause.made, "target", None) for clause in clauses]
        if (role := token(node, "ROLE")) is not None and any(isinstance(target, tree.All) for target in targets):
            raise Fault(start(role), f'say who is {said(role)}: "while this member is {said(role)}"')
        return self._conditional(node, condition, clauses, trailing=True)

    def _clause_foreach(self, node: Node) -> Clause:
        times, per = self.counted_cards(subtree(node)), token(node, "INT")
        if per is not None:
            times = tree.Scaled(times, 1, self._divisor(node, number_of(per)))
        self.counted_zone = times.selector.zone if isinstance(times, tree.CountOf) else None
        inner = self._inner(node)
        self.counted_zone = None
        return Clause(start(node), "foreach", times=times, do=inner)

    def _clause_repeat(self, node: Node) -> Clause:
        first = node.children[0]
        assert first is not None
        return Clause(start(node), "foreach", times=self.amount(first), do=self._inner(node))

    def _clause_modes(self, node: Node) -> Clause:
        """Build a list of alternatives; each is read as if the others were not there (9.6.2.2)."""
        if self.has_modes:
            raise Fault(start(node), "an ability has one list of alternatives")
        self.has_modes = True
        doer, more = find_subtree(node, "doer"), find_subtree(node, "more")
        verb = token(node, "CHOOSE")
        assert verb is not None
        if not said(verb).endswith("s"):
            self.acting = Who.YOU  # "chooses" goes on with the player of the clause before, "choose" is yours
        who = self.named_player(doer) if doer is not None else self.acting
        if who is Who.EACH:
            raise Fault(start(node), "one player chooses among alternatives")
        count, up_to = self._number_chosen(node)
        condition = more_count = None
        more_up_to = False
        if more is not None:
            other = find_subtree(more, "doer")
            if other is not None and self.named_player(other) is not who:
                raise Fault(start(other), "the same player chooses among the alternatives")
            said_condition = next(part for part in subtrees(more) if part.data not in ("doer", "how_many"))
            condition = self.condition(said_condition)
            more_count, more_up_to = self._number_chosen(more)
        options = tuple(self._option(child) for child in subtrees(node) if child.data == "bullet")
        if len(options) < 2:
            raise Fault(start(node), "alternatives are two or more, each with a mark before it")
        for number in (count, more_count):
            if isinstance(number, tree.Fixed) and not 1 <= number.value <= len(options):
                raise Fault(start(node), f"there are {len(options)} alternatives to choose from")
        made = tree.Modes(count, options, up_to, who, condition, more_count, more_up_to)
        return Clause(start(node), "modes", made=made)

    def _number_chosen(self, node: Node) -> tuple[tree.Amount, bool]:
        """Return how many alternatives are chosen, and whether it may be fewer."""
        named = find_subtree(node, "how_many")
        assert named is not None
        number = find_subtree(named, "number")
        return self.amount(number) if number is not None else tree.Fixed(1), token(node, "UP_TO") is not None

    def _option(self, node: Node) -> tuple[tree.Statement, ...]:
        """Build one alternative."""
        outer = (
            self.chosen,
            self.chosen_many,
            self.chosen_kind,
            self.looked,
            self.leading,
            self.named,
            self.this_named,
        )
        outer_affected, outer_named = self.affected, self.named_last
        found = self.make(self.effect(node))
        (self.chosen, self.chosen_many, self.chosen_kind, self.looked, self.leading, self.named, self.this_named) = (
            outer
        )
        self.affected, self.named_last = outer_affected, outer_named
        return found

    def _clause_later(self, node: Node) -> Clause:
        if self.in_replacement:
            raise Fault(start(node), "a replacement creates nothing for later")
        word, once = token(node, "DURATION"), token(node, "NEXT_TIME") is not None
        about: tree.Target | None = tree.It() if self.chosen else tree.Subject() if self.trigger_card else None
        if isinstance(self.named_last, tree.All) and about == tree.Subject():
            about = None  # what waits is about one card: "that member" is neither this one nor that of the trigger
        if isinstance(self.named_last, tree.YourBattler) and not self.chosen:
            about = self.named_last  # 3.3.3: "your battling member gets ... when that member loses a battle"
            if any(part.data == "that" and said(list(tokens(part))[-1]) == "card" for part in node.iter_subtrees()):
                raise Fault(start(node), '"that card" can be the card of the trigger: say "this card" or "that member"')
        outer_moved = self.trigger_moved
        outer = (self.chosen, self.trigger_card, self.trigger_this, self.other_member, self.looked, self.leading)
        outer_kind = (self.chosen_many, self.chosen_kind, self.own_chosen)
        outer_cards = self.trigger_cards
        this_named, self.this_named = self.this_named, False
        outer_affected, self.affected = self.affected, None
        outer_named, self.named_last = self.named_last, None
        outer_found, self.found = self.found, None
        self.chosen = self.trigger_card = self.trigger_this = False
        outer_gate, self.of_gate = self.of_gate, self.of_gate or isinstance(self.other_member, tree.TheDestroyer)
        self.of_gate = self.of_gate and about == tree.Subject()
        self.other_member = None
        self.looked, self.leading = 0, None
        event = next(child for child in subtrees(node) if str(child.data).startswith("ev_"))
        if token(node, "AT_START") is not None:
            once = True
            word = token(event, "DURATION") or word
        not_a_gate, self.not_a_gate, destroys = self.not_a_gate, False, self.destroys
        self.about, self.about_kind, self.about_meant = about, self.chosen_kind, False
        trigger = replace(self.trigger(event), meant=self.about_meant)
        self.about = None
        has_card = trigger.subject is not None or trigger.event in EVENTS_WITH_A_CARD
        has_card = has_card and not trigger.several
        if not has_card:  # "that gate" is a card of the trigger outside, if any
            self.not_a_gate = not_a_gate and about == tree.Subject()
        self.trigger_card = has_card or about is not None
        self.of_gate = self.of_gate and not has_card
        named_outside, self.named_outside = self.named_outside, None if has_card else outer_named
        outer_x, self.x_at = self.x_at, None
        outer_from = self._forget_origin()
        effect = self.make(self._inner(node))
        if self.this_from is not None and not self.has_moved:
            raise Fault(start(self.this_from), "what waits does not follow this card to another zone (4.1.5)")
        self.this_from, self.named_outside, self.trigger_moved = outer_from, named_outside, outer_moved
        self.chosen, self.trigger_card, self.trigger_this, self.other_member, self.looked, self.leading = outer
        self.chosen_many, self.chosen_kind, self.own_chosen = outer_kind
        self.trigger_cards = outer_cards
        self.this_named, self.affected, self.named_last = this_named, outer_affected, outer_named
        self.found, self.not_a_gate, self.of_gate, self.destroys = outer_found, not_a_gate, outer_gate, destroys
        if self.x_at is not None:  # an X of an ability in quotation marks is that ability's own
            raise Fault(start(node), "X is not kept for later")
        self.x_at = outer_x
        ability = tree.Ability(AbilityKind.AUTO, effect, trigger=trigger)
        duration = DURATION_WORDS[said(word)] if word is not None else Duration.GAME
        says_that = not has_card and any(isinstance(part, tree.Subject) for part in tree.nodes(effect))
        meant = about if trigger.meant or says_that else None
        self.only_now(node, ability.trigger)
        return Clause(start(node), "later", made=tree.Later(ability, duration, once, meant))

    def _forget_origin(self) -> Token | None:
        """Forget from where the text takes this card, and return it."""
        found, self.this_from = self.this_from, None
        return found

    def _what_is_named(self) -> dict[str, Any]:
        return {name: getattr(self, name) for name in NOTHING_NAMED}

    def _enter_replacement(self, named: dict[str, Any]) -> None:
        """Read what is done in place of an event: statements that happen, of which ``it`` can be the card of the event."""
        self.kind, self.in_replacement = AbilityKind.AUTO, True
        vars(self).update(named)

    def _leave_replacement(self) -> None:
        self.inside = self._what_is_named()
        self.makes_way = False
        self.kind, self.in_replacement = self.around, False
        vars(self).update(self.outside)
