"""From parse tree to ability tree: what happens in place of an event (9.10)."""

from __future__ import annotations

import re
from dataclasses import replace

from lark import Token

from lnl.cards import tree
from lnl.cards.language.elsewhere import why_not_replaced
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
)
from lnl.cards.language.reading.sentences import NOTHING_NAMED, Clause, Sentences, every_clause
from lnl.cards.language.reading.values import DURATION_WORDS
from lnl.cards.language.words import ANY_CARDS, PREVENTED, REPLACED
from lnl.cards.tree import ReplacedEvent, Who
from lnl.contract.enums import AbilityKind, Duration, Zone

_REPLACED_WORDS = {
    "DROPPED": "be dropped",
    "STOCKED": "be stocked",
    "FACE": "be destroyed",
    "DISCARDED": "be discarded",
    "RETURNED": "be returned to hand",
    "LEAVE_FIELD": "leave the field",
}
_REPLACED_ZONES = {"drop zone": "be dropped", "stock zone": "be stocked", "hand": "be returned to hand"}
_REPLACED = {words: event for event, words in REPLACED.items()}
_DRAWN_BY = {
    "BY_EFFECT": ReplacedEvent.DRAW_BY_EFFECT,
    "BY_LUCK_DRIVE": ReplacedEvent.DRAW_BY_LUCK_DRIVE,
    "BY_LEVEL_BOOST": ReplacedEvent.DRAW_BY_LEVEL_BOOST,
}
_FOR_LOSING = re.compile(r"for losing( (a|the) battle)?")
_OF_ANY = {any_card: who for who, any_card in ANY_CARDS.items()}
_CONDITION_FIRST = (
    'a condition inside a replacement can be read in two ways: "If C, if A would be ..., B instead" (without C, nothing '
    'is replaced) or "If A would be ..., B instead" with a B that does nothing without C'
)
_REPLACED_OF = (
    tree.It,
    tree.Subject,
    tree.Attacker,
    tree.Defender,
    tree.BattleOpponent,
    tree.YourBattler,
)
"""What else than this card and cards of a kind an effect may replace something of."""

DESTROYINGS = (ReplacedEvent.DESTROYING, ReplacedEvent.DESTROYING_BY_ATTACK)
DESTROYED_OR_DESTROYER = 'it, the member or the gate that it would destroy: say "this member"'


def names_subject(instead: tuple[tree.Statement, ...]) -> bool:
    """Return whether a substitute says "it" or "that card" of what the event is about."""
    return any(isinstance(node, tree.Subject) for node in tree.nodes(instead))


class Replacements(Sentences):
    """Builds replacements."""

    def _clause_replace(self, node: Node) -> Clause:
        would = find_subtree(node, "would", "player_would")
        assert would is not None
        word, once = token(node, "DURATION"), token(node, "NEXT_TIME") is not None
        duration = Duration.WHILE
        if self.kind is AbilityKind.CONT:
            if word is not None or once:
                at = word if word is not None else node
                raise Fault(start(at), "a [CONT] ability lasts by itself: say this of an [AUTO] or [ACT] ability")
        elif self.in_replacement:
            raise Fault(start(node), "a replacement creates nothing for later")
        elif word is not None:
            duration = DURATION_WORDS[said(word)]
        elif once:
            duration = Duration.GAME
        else:
            raise Fault(start(node), "a replacement stands in a [CONT] ability, or says how long it waits")
        if would.data == "player_would":
            event, who = self._player_replaced(would)
            found = self._replacement(node, event, tree.This(), who, duration, once)
            return self._in_phase(would, found)
        if (cards := token(would, "ANY_CARDS")) is not None:
            return self._replacement(
                node, ReplacedEvent.DROP_ANYWHERE, tree.This(), _OF_ANY[said(cards)], duration, once
            )
        event = self._replaced(would)
        subject = self._of_that_zone(would, self._asked_of(subtree(would), duration))
        self._check_replaced(node, event, subject)
        return self._replacement(node, event, subject, Who.YOU, duration, once)

    def _player_replaced(self, node: Node) -> tuple[ReplacedEvent, Who]:
        """Return what would happen to a player, and to whom."""
        who = player_of(subtree(node))
        self.note_player(who)
        if token(node, "LOSE") is not None:
            return ReplacedEvent.LOSE_BY_GATES, who
        if (several := token(node, "INT")) is not None:
            if number_of(several) != 2:
                raise Fault(start(several), 'a replacement is understood for "2 or more cards" that are drawn at once')
            by_effect = token(node, "BY_EFFECT") is not None
            return ReplacedEvent.DRAW_SEVERAL_BY_EFFECT if by_effect else ReplacedEvent.DRAW_SEVERAL, who
        if token(node, "DRAW") is not None:
            return next((event for cause, event in _DRAWN_BY.items() if token(node, cause)), ReplacedEvent.DRAW), who
        number = find_subtree(node, "paren")
        if number is not None and subtree(number).data not in ("the_x", "fixed"):
            raise Fault(start(number), "a replacement is of every stock boost, or of one by a plain number: (1)")
        return ReplacedEvent.STOCK_BOOST, who

    def _in_phase(self, node: Node, replacement: Clause) -> Clause:
        """Return a replacement of what would happen ``during your draw phase``, ``outside your draw phase``."""
        word = token(node, "PHASE")
        if word is None:
            return replacement
        if self.kind is not AbilityKind.CONT:
            raise Fault(start(word), "the phase of an event is understood in a [CONT] ability")
        outside = token(node, "OUTSIDE") is not None
        condition = self.condition_during(node) if outside else self.phase_of(word, find_subtree(node, "whose"))
        return Clause(start(node), "if", condition=condition, do=[replacement])

    def _replaced(self, node: Node) -> ReplacedEvent:
        """Return what would happen to a card."""
        word, cause = token(node, *_REPLACED_WORDS), token(node, "REPLACED_CAUSE")
        if token(node, "TO_ATTACK") is not None:
            state = token(node, "STATE")
            if state is not None and said(state) != "rested":
                raise Fault(start(state), "members rest to attack (8.2.5)")
            return ReplacedEvent.REST_TO_ATTACK
        if token(node, "DESTROY") is not None:
            kind = token(node, "TYPE")
            if kind is None or said(kind) != "gate":
                raise Fault(start(node), "members destroy gates, and nothing else (5.32)")
            by_attack = token(node, "BY_ATTACK") is not None
            return ReplacedEvent.DESTROYING_BY_ATTACK if by_attack else ReplacedEvent.DESTROYING
        if word is not None and word.type == "FACE" and said(word) != "destroyed":
            raise Fault(start(word), 'say "would be destroyed"')
        if (state := token(node, "STATE")) is not None:
            return self._rested(state, cause)
        event = self._put_replaced(node) if word is None else _REPLACED_WORDS[word.type]
        if cause is not None:
            event += " " + _FOR_LOSING.sub("for losing a battle", said(cause))
        if token(node, "BY_EFFECT") is not None:
            event += " by an effect"
        if token(node, "BY_ATTACK") is not None:
            event += " by an attack"
        if event not in _REPLACED:
            at = cause if cause is not None else word
            raise Fault(
                start(node) if at is None else start(at), f'a replacement is not understood for "would {event}"'
            )
        return _REPLACED[event]

    @staticmethod
    def _rested(state: Token, cause: Token | None) -> ReplacedEvent:
        """Return the event of ``would be rested by an effect``."""
        if said(state) != "rested":
            raise Fault(start(state), "a replacement is understood of members that are rested by effects")
        if cause is None:
            return ReplacedEvent.RESTED_BY_ANY_EFFECT
        if "effect" not in said(cause):
            raise Fault(start(cause), "by what members are rested here: by an effect, by your opponent's effects")
        return ReplacedEvent.RESTED_BY_EFFECT

    def _of_that_zone(self, node: Node, subject: tree.Target) -> tree.Target:
        """Return the cards that would be put into a zone of one player: those of that player (4.1.7)."""
        dest = find_subtree(node, "dest")
        whose = find_subtree(dest, "whose") if dest is not None else None
        if whose is None or not isinstance(subject, tree.All):
            return subject
        who, owner = self.who_of(whose), subject.selector.who
        if owner is Who.EACH and who is not Who.EACH:
            return tree.All(replace(subject.selector, who=who))
        if who not in (Who.EACH, owner):
            raise Fault(start(whose), "cards go to the zones of their own player: say whose cards these are")
        return subject

    def _asked_of(self, node: Node, duration: Duration) -> tree.Target:
        """Build the card that a replacement is about."""
        inner = subtree(node)
        if str(inner.data).startswith("np_"):
            return self.subject(node, of_soul=True)
        target = self.target(inner)
        fixed = isinstance(target, (tree.This, tree.All))
        if duration is Duration.WHILE and not fixed:
            raise Fault(start(inner), "a [CONT] ability names this card, or cards of a kind")
        if not fixed and not isinstance(target, _REPLACED_OF):
            raise Fault(start(inner), "a replacement is about members, gates and cards of a hand")
        return target

    def _check_replaced(self, node: Node, event: ReplacedEvent, subject: tree.Target) -> None:
        """Refuse cards to which an event never happens: cards of a hand are discarded, gates destroyed, members moved."""
        if isinstance(subject, tree.All):
            zone = subject.selector.zone
            if event is ReplacedEvent.DISCARDED_BY_EFFECT and zone is not Zone.HAND:
                raise Fault(start(node), "only cards in a hand are discarded (5.8)")
            if event in DESTROYINGS and zone is not Zone.CIRCLE:
                raise Fault(start(node), "members destroy gates (5.32.2)")
            if (
                event in (ReplacedEvent.RESTED_BY_EFFECT, ReplacedEvent.RESTED_BY_ANY_EFFECT)
                and zone is not Zone.CIRCLE
            ):
                raise Fault(start(node), "a replacement is understood of members that are rested by effects")

    def _put_replaced(self, node: Node) -> str:
        """Return what ``would be put into your drop zone from the field`` means."""
        zone = token(node, "ZONE")
        assert zone is not None
        if said(zone) not in _REPLACED_ZONES:
            raise Fault(start(zone), "a replacement is understood for cards put into a drop zone or a stock zone")
        return _REPLACED_ZONES[said(zone)]

    def _replacement(
        self, node: Node, event: ReplacedEvent, subject: tree.Target, who: Who, duration: Duration, once: bool
    ) -> Clause:
        block = find_subtree(node, "block")
        assert block is not None
        inner = subtrees(block)
        alone = str(inner[0].data) if len(inner) == 1 else ""
        number = self._of_number(node) if event is ReplacedEvent.STOCK_BOOST else 0
        optional = alone in ("may", "maypay")
        self.outside = self._what_is_named()
        self.of_boost = who if event is ReplacedEvent.STOCK_BOOST else None
        x_at, self.around, self.spared = self.x_at, self.kind, subject
        self.makes_way = event is ReplacedEvent.MADE_WAY
        self._enter_replacement(NOTHING_NAMED)
        if alone == "maypay":
            do = [Clause(start(inner[0]), "pay", tree.Pay(self._stock_payment(inner[0])))]
        else:
            do = self._inner(inner[0]) if optional else self.block(block)
        self._leave_replacement()
        if alone == "prevented":
            self._check_prevented(inner[0], event)
        self.of_boost = None
        if event.names_x:
            self.x_at = x_at  # the event says what X is
        elif self.x_at is not None and x_at is None and duration is not Duration.WHILE:
            raise Fault(start(node), "X is not kept for later")

        def made(clauses: list[Clause]) -> tree.Statement:
            conditional = next((clause for clause in every_clause(clauses) if clause.condition is not None), None)
            if conditional is not None:
                raise Fault(conditional.at, _CONDITION_FIRST)
            self.only_now(node, subject)
            instead = self.make(clauses)
            if event in DESTROYINGS and names_subject(instead):
                raise Fault(start(node), DESTROYED_OR_DESTROYER)
            replacement = tree.Replace(event, subject, who, optional, instead, duration, once, number)
            if (fault := why_not_replaced(replacement)) is not None:
                raise Fault(start(node), fault)
            return replacement

        found = Clause(start(node), "replace", do=do, replace=made)
        found.prevents = alone == "prevented"
        found.open = optional
        found.pays = alone == "maypay"
        found.of_boost, found.of_number = who if event is ReplacedEvent.STOCK_BOOST else None, event.names_x
        return found

    @staticmethod
    def _check_prevented(node: Node, event: ReplacedEvent) -> None:
        """Refuse ``it is not dropped`` where it would not be dropped, and what cannot be said of an event at all."""
        happens = PREVENTED.get(event)
        if happens is None:
            raise Fault(start(node), "that this does not happen, with nothing in its place, is not understood")
        word = token(node, "PREVENTED")
        assert word is not None
        does_not, stays = said(word).split()[-1], re.search(r"\b(?:stays?|remains?)\b", said(word))
        if does_not != happens.split()[-1] and not (stays and happens.startswith("it ")):
            raise Fault(start(node), f'this is not what would happen here: "{happens}"')

    def _of_number(self, node: Node) -> int:
        """Return of how many cards a stock boost is that is replaced, 0 for any."""
        would = next((part for part in node.iter_subtrees() if part.data == "player_would"), None)
        paren = find_subtree(would, "paren") if would is not None else None
        if paren is None or subtree(paren).data != "fixed":
            return 0
        number = self.amount(paren)
        if not isinstance(number, tree.Fixed) or number.value < 1:
            raise Fault(start(paren), "say a number of 1 or more")
        return number.value

    def _stock_payment(self, node: Node) -> tree.Amount:
        """Return the number of ``you may pay (1)`` in a replacement."""
        paid = find_subtree(node, "paren", "fixed", "the_x", "number_of", "stat", "stat_of")
        cost = self._paid(node, Who.YOU)
        if token(node, "YOUR_OPPONENT") is None and len(cost.parts) == 1 and len(cost.parts[0]) == 1:
            item = cost.parts[0][0]
            if isinstance(item, tree.PayStock):
                return item.amount
        raise Fault(start(paid if paid is not None else node), "a replacement is paid for with stock of yours only")
