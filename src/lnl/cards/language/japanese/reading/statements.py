"""From Japanese clauses to statements: a verb with its particles, or a value that ends in a noun.

Longer than 500 lines: one short function for each verb.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any

from lnl.cards import tree
from lnl.cards.language.grammar import Fault, Node, start, tokens
from lnl.cards.language.japanese import words
from lnl.cards.language.japanese.reading.choosing import Choosing, taken
from lnl.cards.language.japanese.reading.phrase import Count, Phrase
from lnl.cards.language.japanese.reading.units import Arg, Unit
from lnl.cards.language.japanese.reading.values import ONE
from lnl.cards.language.partners import OPENED, is_opened
from lnl.cards.language.reading.statements import is_member_for_soul, is_no_exchange
from lnl.cards.language.words import BOTTOM, MOVE_ZONES, MOVED_ONE_BY_ONE
from lnl.cards.tree import Op, Position, TypeMask, Who
from lnl.cards.tree.operands import names_one
from lnl.contract.enums import Phase, Zone

_DURATIONS = {word: duration for duration, word in words.DURATIONS.items()}
_PLAYERS_TOO = {
    "インターセプトできない": "インターセプトすることができない",
    "攻撃できない": "攻撃宣言を行うことができない",
    "ロジックドライブを使えない": "ロジックドライブを行うことができない",
    "起動能力を使えない": "起動能力を使うことができない",
}
"""What a card cannot do, and the same of a player."""
_OF_A_TARGET: dict[str, Callable[[tree.Target], tree.Statement]] = {
    "公開する": tree.Reveal,
    "スタンドする": tree.Stand,
    "レストする": tree.Rest,
    "破壊する": tree.DestroyGate,
    "瞬動する": tree.BlinkStep,
}
_MOVES: dict[str, Zone] = {"ドロップする": Zone.DROP, "パージする": Zone.PURGE, "リムーブする": Zone.REMOVE}
_COUNTED: dict[str, Callable[[tree.Amount], tree.Statement]] = {
    "ストックブースト": tree.StockBoost,
    "ストックオープン": tree.StockOpen,
    "ストッククローズ": tree.StockClose,
    "錬成": tree.Synthesize,
}


_ON_FIELD = (
    *(tree.Change, tree.Multiply, tree.Cannot, tree.Gain, tree.GainTrait, tree.LoseAbilities, tree.LoseAbility),
    *(tree.Stand, tree.Rest, tree.BlinkStep, tree.DestroyGate),
)
"""What is done to cards on the field, or in the level zone."""
_ENTER = (tree.Mobilize, tree.MobilizeOn)
_LEAVE = (tree.Move, tree.PutInSoul)
_AFFECTING = (
    *(tree.Move, tree.Discard, tree.PutInSoul, tree.PutInSoulOfOne),
    *(tree.StockOpen, tree.StockClose),
)
"""Statements behind which the cards that they moved or turned can be named."""
_PAIRS = ("exchange", "trance", "choose", "count_as")
"""Frames of verbs with a と of their own."""
_NO_CARDS = frozenset(("STAT", "LIMIT_OF", "SIGN", "INT", "X", "ALL", "ANY_NUMBER", "COUNTER", "DEED", "number"))
"""Words with which no description of cards begins."""
_HELD_DOWN = (Zone.GATE, Zone.LEVEL, Zone.STOCK)
"""Zones in which some cards can lie face down and be looked at."""


def _is_gate(phrase: Node) -> bool | None:
    """Return whether the last noun of a phrase is a gate; None where it is no noun that says so."""
    kinds = ("TYPE", "CARD", "ZONE", "THIS", "THAT", "PICKED", "LOOKED")
    nouns = [word for word in tokens(phrase) if word.type in kinds]
    if not nouns or nouns[-1].type not in kinds[:3]:
        return None
    return str(nouns[-1]) == words.TYPES[TypeMask.GATE]


@dataclass(frozen=True, slots=True)
class Together:
    """Cards of which the same is said: ``そのメンバーとこのメンバー``. Each of them has a statement of its own in the tree."""

    parts: tuple[tree.Target, ...]


_NOT_EXCHANGED = (
    "members on circles change places, gates, cards of hand, level, drop, remove, purge and soul zone, and the top card of a stock: "
    "あなたのストックの上から1枚と選んだカードを入れ替える"
)
_GATES_EXCHANGED = "a gate changes places with another gate: この門とあなたの他の門1枚を入れ替える"

_SEEN_OR_THERE = (tree.Move, tree.PutInSoul, tree.Reveal, tree.Mobilize)
"""What is done to cards that were seen as well as to those on the field."""


class Statements(Choosing):
    """Builds statements with nothing inside."""

    def statements(self, unit: Unit) -> list[tree.Statement]:
        """Build the statements of a clause: choices that it contains, then what it does."""
        self.pending, self.moved_at = [], None
        self.generic = False
        joined = self._joined(unit)
        said = [word.type for arg in unit.args if arg.node is not None for word in tokens(arg.node)]
        left_out = not any(arg.particle == "WO" for arg in unit.args)
        try:
            built = self._built(unit)
            if joined:
                built = self._of_both(joined, built, unit.at)
            built = self._divided(built, unit.at)
            self._bottoms(built, unit.at)
            self._whose_members(built, unit.at)
            for made in built:
                if getattr(made, "target", None) == tree.It() and isinstance(made, (*_ENTER, *_LEAVE)):
                    self.on_field = isinstance(made, _ENTER)
                    self.chosen_zone = None
            for made in built:
                about = isinstance(made, (tree.TurnUp, tree.TurnDown, tree.DestroyGate, tree.LookAt))
                if about and left_out and self.destroys and getattr(made, "target", None) == tree.This():
                    raise Fault(unit.at, "whom this means is not clear: このメンバー, その門")
                if self.asked_among and isinstance(made, _SEEN_OR_THERE) and made.target == tree.Subject():
                    raise Fault(unit.at, "one of the cards that were counted can be meant: say その中から1枚選び")
                if self.seen_or_there and isinstance(made, _SEEN_OR_THERE) and made.target == tree.It():
                    raise Fault(
                        unit.at, "a card that was just seen can be meant, or one on the field: say その中から1枚選び"
                    )
                if isinstance(made, tree.Move) and made.target == tree.It():
                    if made.zone is self.it_zone and made.zone is not Zone.DECK:
                        raise Fault(unit.at, "what was chosen last is there already: say which card is meant")
                    self.it_zone = made.zone
            on_field = [made for made in built if isinstance(made, _ON_FIELD) and made.target == tree.Affected()]
            if on_field and "AFFECTED" not in said:
                at = unit.at if self.moved_at is None else self.moved_at
                raise Fault(at, "the card named last is not on the field: say which card this is said of")
            self.has_moved = self.has_moved or any(
                isinstance(made, tree.Move) and made.target == tree.This() for made in built
            )
            if any(isinstance(made, _AFFECTING) for made in built):
                self.moved = self.moved_away = True
            last = built[-1] if built else None
            self.just_chosen = last.selector if isinstance(last, tree.Choose) else None
            if isinstance(last, tree.PutInSoul):
                self.soul_host = None if last.host == tree.This() else last.host
            self.acted_on = getattr(last, "target", None)
            top = last.target if isinstance(last, (tree.Move, tree.PutInSoul)) else None
            if isinstance(top, (tree.TopOfDeck, tree.TopOfStock, tree.BottomOf)):
                self.last = tree.Affected()
            turned = last.target if isinstance(last, (tree.TurnUp, tree.TurnDown, tree.Reveal)) else None
            self.stock_top = None
            match turned:
                case tree.TopOfStock(who, count) | tree.BottomOf(who, Zone.STOCK, count) if count == ONE:
                    if who is not Who.EACH:
                        self.last = self.stock_top = turned
            one = isinstance(last, tree.Discard) and last.count == ONE and not last.until and last.who is not Who.EACH
            one = one or (isinstance(last, (tree.StockOpen, tree.StockClose)) and last.count == ONE)
            self.top_moved = one or (isinstance(top, (tree.TopOfDeck, tree.TopOfStock)) and top.count == ONE)
            return [*self.pending, *built]
        finally:
            self.pending = None

    def _bottoms(self, built: list[tree.Statement], at: int) -> None:
        """Refuse what is done with cards at the bottom of a pile that is not understood of them."""
        for made in built:
            for part in tree.nodes(made, False):
                if not isinstance(part, tree.BottomOf):
                    continue
                if not isinstance(made, (tree.Move, tree.LookAt, tree.Reveal)):
                    raise Fault(at, BOTTOM)
                if isinstance(made, tree.Move) and part.zone is Zone.DECK and part.count != ONE:
                    raise Fault(at, MOVED_ONE_BY_ONE + ": say 山札の一番下のカード")

    def _whose_members(self, built: list[tree.Statement], at: int) -> None:
        """Refuse ``あなたの左列のメンバーのパワー+500、右列のメンバーのオーラ+1``: the second are of either player, or yours too."""
        for made in built:
            target = getattr(made, "target", None)
            if not isinstance(target, tree.All) or target.selector.zone is not Zone.CIRCLE:
                continue
            if any(isinstance(item, words.TOLD_APART) for item in target.selector.filters):
                continue
            if target.selector.who is Who.EACH and self.whose_members and self.whose_left_out:
                raise Fault(
                    at, "whose cards the last ones are is not clear: あなたの, 相手の or いずれかのプレイヤーの"
                )
            self.whose_members = self.whose_members or target.selector.who is not Who.EACH

    def _joined(self, unit: Unit) -> list[tree.Target]:
        """Take out the first cards of ``そのメンバーとこのメンバーをレストする``, ``このメンバーと相手のメンバー1体を手札に戻す``."""
        frame = "" if unit.verb is None else _FRAMES.get(unit.verb.lemma, "")
        behind = ("WA", "GA", "NI") if frame == "gain" else ("WO", "WA", "GA", "TO", "")
        found: list[tree.Target] = []
        for arg in [] if frame in _PAIRS else list(unit.args):
            index = unit.args.index(arg)
            after = unit.args[index + 1] if index + 1 < len(unit.args) else None
            if arg.particle != "TO" or after is None or after.node is None or after.particle not in behind:
                continue
            if getattr(after.node.children[0], "type", "number") in _NO_CARDS:
                continue
            assert arg.node is not None
            named = self.found
            cards = self.phrase(arg.node)
            if not cards.every and cards.zone is Zone.HAND and cards.says_only("zone", "who", "any_zone", "own"):
                last = self.phrase(after.node)  # 手札とドロップ領域の赤のカードをすべて
                if last.zone is not None and last.filters:
                    raise Fault(last.at, "whether this is said of the hand as well is not clear: say it of each")
            self.found = named  # このメンバーの前に「クロエ」がいるなら、このメンバーとそのメンバーの
            if cards.count is not None and not cards.every and frame in ("target", "moved", "put"):
                self._choose_both(unit, cards, after)
                return []
            unit.args.remove(arg)
            self.generic = after.particle in ("WA", "GA")
            found.append(self.target(cards))
            self.generic = False
        return found

    def _choose_both(self, unit: Unit, cards: Phrase, after: Arg) -> None:
        """Choose the cards of ``あなたの手札1枚と相手のメンバー1体をストックに置く``."""
        unit.take("TO")
        if after.particle != "WO" or after.node is None:
            raise Fault(after.at, "と joins cards to which the same is done: メンバー1体と手札1枚をストックに置く")
        unit.args.remove(after)
        other = self.phrase(after.node)
        count = self._bare_count(unit) or other.count
        if count is None or count.counter == "すべて":
            raise Fault(after.at, "say how many: メンバー1体と手札1枚をストックに置く")
        assert self.pending is not None
        other.count = None
        self.pending.append(self._several([(cards, taken(cards)), (other, count)], unit.at))

    def _of_both(self, joined: list[tree.Target], built: list[tree.Statement], at: int) -> list[tree.Statement]:
        """Let what a clause does to its last cards be done to those before と as well."""
        target = getattr(built[-1], "target", None) if built else None
        if target is None:
            raise Fault(at, "と joins cards to which the same is done: そのメンバーとこのメンバーをレストする")
        if tree.It() in joined and target == tree.It():
            raise Fault(at, "of cards chosen one behind the other only the last ones can be named")
        both: Any = Together((*joined, target))
        self.last = both
        return [*built[:-1], _about(built[-1], both)]

    def _divided(self, built: list[tree.Statement], at: int) -> list[tree.Statement]:
        """Say of each of several cards what was said of them together."""
        found: list[tree.Statement] = []
        for made in built:
            together = getattr(made, "target", None)
            parts = together.parts if isinstance(together, Together) else None
            found += [made] if parts is None else [_about(made, part) for part in parts]
        if any(isinstance(part, Together) for part in tree.nodes(tuple(found))):
            raise Fault(at, "several cards were named together: say which of them is meant")
        return found

    def _built(self, unit: Unit) -> list[tree.Statement]:
        player = self.of_player = self._topic(unit)
        verb = unit.verb
        end = unit.ends[0] if unit.ends else None
        if end is not None and end.type == "RESTRICTION":
            built = self._restricted(unit, str(end), player)
        elif end is not None and end.type == "PRICE":
            built = [self._price(unit, end)]
        elif end is not None and end.type == "BAN":
            both = {ban: word for word, ban in _PLAYERS_TOO.items()}
            built = self._cannot(unit, both[end]) if unit.args and end in both else self._ban(unit, str(end))
        elif verb is None:
            built = self._noun(unit)
        else:
            frame = _FRAMES.get(verb.lemma)
            if frame is None:
                raise Fault(start(end) if end else unit.at, f"{verb.lemma} is not understood as an effect")
            built = getattr(self, "_do_" + frame)(unit)
        unit.done()
        return built

    def _restricted(self, unit: Unit, word: str, player: bool) -> list[tree.Statement]:
        """Build what cards cannot do, or a player: ``相手はインターセプトできない``, ``相手はロジックドライブを使えない``."""
        named = player or (not unit.args and self.topic is None and self.last is None and self.acting is not Who.YOU)
        if named and word in _PLAYERS_TOO and not any(arg.particle == "WO" for arg in unit.args):
            return self._ban(unit, _PLAYERS_TOO[word])
        if player and word == words.RESTRICTIONS[tree.Restriction.BE_MOBILIZED]:
            return [self._unmobilized(unit)]
        return self._cannot(unit, word)

    def _topic(self, unit: Unit) -> bool:
        """Take up ``相手は``: who does what follows in the sentence; return whether a player was named."""
        arg = next((a for a in unit.args if a.particle in ("WA", "GA")), None)
        if arg is None or arg.node is None:
            return False
        if any(getattr(word, "type", "") != "WHO" for word in arg.node.children):
            return False  # cards, which are read with the verb
        about = self.phrase(arg.node)
        if about.is_player:
            unit.args.remove(arg)
            self.note_player(about)
        return about.is_player

    def note_player(self, about: Phrase) -> None:
        """Remember the player who acts in the rest of the sentence."""
        assert about.who is not None
        self.acting = about.who
        self.others_act = self.others_act or about.who is not Who.YOU
        self.named = about.who if about.who is not Who.YOU else self.named

    def _do_draw(self, unit: Unit) -> list[tree.Statement]:
        if unit.take("UNTIL") is not None:
            return self._draw_until(unit)
        arg, count = unit.take("WO"), self._bare_count(unit)
        cards = self.phrase(arg.node) if arg is not None and arg.node is not None else None
        if cards is not None:
            count = count or cards.count
            if not cards.card or not cards.says_only("card", "count"):
                raise Fault(cards.at, "cards are drawn from the top of a deck: カードを2枚引く")
        if count is None or count.counter == "すべて":
            raise Fault(unit.at, "say how many cards: カードを1枚引く")
        if count.up_to:
            self.ask_nothing(unit.at)
        self.last = None
        return [tree.Draw(self.acting, count.amount, count.up_to)]

    def _draw_until(self, unit: Unit) -> list[tree.Statement]:
        """Build ``手札が3枚になるまでカードを引く``."""
        wanted, drawn = self._until(unit, "手札が3枚になるまでカードを引く"), unit.take("WO")
        cards = self.phrase(drawn.node) if drawn is not None and drawn.node is not None else None
        if cards is not None and not cards.says_only("card"):
            raise Fault(cards.at, "cards are drawn from the top of a deck")
        self.last = None
        return [tree.Draw(self.acting, wanted, until=True)]

    def _until(self, unit: Unit, example: str) -> tree.Amount:
        """Return how many cards the hand of who acts is to have: ``手札が3枚になるまで``."""
        hand, count = unit.take("GA"), self._bare_count(unit)
        said = self.phrase(hand.node) if hand is not None and hand.node is not None else None
        if said is None or said.zone is not Zone.HAND or not said.says_only("zone", "who", "own"):
            raise Fault(unit.at, f"the hand of who does this was expected here: {example}")
        if said.who not in (None, self.acting) or count is None or count.up_to or count.op is not Op.EQ:
            raise Fault(unit.at, f"the hand of who does this was expected here: {example}")
        return count.amount

    def _discard_until(self, unit: Unit) -> list[tree.Statement]:
        """Build ``手札が3枚になるまで手札を捨てる``."""
        self.ask_nothing(unit.at)
        kept, discarded = self._until(unit, "手札が3枚になるまで手札を捨てる"), unit.take("WO")
        cards = self.phrase(discarded.node) if discarded is not None and discarded.node is not None else None
        own = cards is not None and cards.zone in (None, Zone.HAND) and cards.who in (None, self.acting)
        if cards is not None and not (own and cards.says_only("card", "zone", "who", "own")):
            raise Fault(cards.at, "players discard any cards of their own hands")
        self.last = None
        return [tree.Discard(self.acting, kept, until=True)]

    def _do_move(self, unit: Unit) -> list[tree.Statement]:
        into = unit.take("NI")
        if into is None or into.node is None:
            raise Fault(unit.at, "say where: 空いているサークルに動かす")
        where = self.phrase(into.node)
        circles = self.circles(where)
        if self.acting is Who.EACH:
            raise Fault(unit.at, "one player chooses where a member is moved")
        prior, target = self.object(unit)
        self._own_zone(where, target, "members stay on the circles of their own player (4.4)")
        elsewhere = target == tree.It() and self.chosen_zone not in (None, Zone.CIRCLE)
        if elsewhere or isinstance(target, (tree.TopOfDeck, tree.TopOfStock)):
            raise Fault(unit.at, "members on circles are moved: 出撃させる other cards (5.14)")
        return [*prior, tree.MoveTo(target, circles, self.acting)]

    def _do_exchange(self, unit: Unit) -> list[tree.Statement]:
        self.only_you(unit.at)
        first = unit.take("TO")
        if first is None or first.node is None:
            whole = next((arg.node for arg in unit.args if arg.particle == "WO" and arg.node is not None), None)
            value = self.phrase(whole) if whole is not None else None
            if value is not None and value.stat is not None:
                unit.take("WO")
                return [tree.SwitchStats(self._valued(value), value.stat, self.lasts())]
            prior, target = self.object(unit)
            if target != tree.It() or not self.chosen_many or (self.chosen_count or 2) != 2:
                raise Fault(unit.at, "two cards change places: このメンバーと選んだカードを入れ替える")
            if self.gate_and_other:
                raise Fault(unit.at, _GATES_EXCHANGED)
            self._check_exchanged(target, unit)
            return [*prior, tree.Exchange(target)]
        second = unit.take("WO")
        if second is None or second.node is None:
            raise Fault(unit.at, "say what changes places: このメンバーと選んだカードを入れ替える")
        one, other = self.phrase(first.node), self.phrase(second.node)
        if (gate := self._gate_beside(first.node, second.node, one, other)) is not None:
            raise Fault(gate, _GATES_EXCHANGED)
        if other.stat is not None:
            return [tree.SwitchStats(self.target(one), other.stat, self.lasts(), self._valued(other))]
        if one.count is not None and other.count is not None:
            made = self._several([(one, taken(one)), (other, taken(other))], unit.at)
            self._check_exchanged(tree.It(), unit)
            return [made, tree.Exchange(tree.It())]
        if (one.count is None) != (other.count is None):
            certain, cards = (one, other) if one.count is None else (other, one)
            sure, chosen = self.target(certain), self.choose(cards, taken(cards), unit.at)
            for target in (sure, tree.It()):
                self._check_exchanged(target, unit)
            if is_member_for_soul(sure, self.chosen_zone):
                raise Fault(unit.at, _NOT_EXCHANGED)
            return [chosen, tree.Exchange(sure, tree.It())]
        both = self.target(one), self.target(other)
        for target in both:
            self._check_exchanged(target, unit)
        for_soul = self.chosen_zone if tree.It() in both and self.chosen else None
        if any(is_member_for_soul(target, for_soul) for target in both):
            raise Fault(unit.at, _NOT_EXCHANGED)
        return [tree.Exchange(*both)]

    def _check_exchanged(self, target: tree.Target, unit: Unit) -> None:
        """Refuse cards that do not change places with others (5.11.2)."""
        if is_no_exchange(target) or (target == tree.It() and self.chosen_zone in (Zone.DECK, Zone.STOCK)):
            raise Fault(unit.at, _NOT_EXCHANGED)

    def _gate_beside(self, first: Node, second: Node, one: Phrase, other: Phrase) -> int | None:
        """Return where a gate is named beside another card with which it would change places; None where it is not."""
        if one.target == tree.It() or other.target == tree.It():
            sure, at = (second, one.at) if one.target == tree.It() else (first, other.at)
            gates = [self.chosen_zone is Zone.GATE, _is_gate(sure)]
        else:
            gates, at = [_is_gate(first), _is_gate(second)], other.at
        return at if None not in gates and gates[0] is not gates[1] else None

    def _do_discard(self, unit: Unit) -> list[tree.Statement]:
        if unit.take("UNTIL") is not None:
            return self._discard_until(unit)
        arg = next((a for a in unit.args if a.particle == "WO"), None)
        if arg is None or arg.node is None:
            prior, target = self.object(unit)
            return [*prior, tree.Move(target, Zone.DROP)]
        cards = self.phrase(arg.node)
        if cards.target is not None or cards.among:
            prior, target = self.object(unit)
            return [*prior, tree.Move(target, Zone.DROP)]
        unit.args.remove(arg)
        if (source := unit.take("KARA")) is not None and source.node is not None:
            self._from(cards, self.phrase(source.node))
        count = self._bare_count(unit) or cards.count
        if cards.every:
            count = Count(ONE, "すべて")
        selector = self.selector(cards, Zone.HAND, self.acting)
        if cards.own and selector.who is self.acting and selector.filters:
            raise Fault(arg.at, "each player's own choice is understood for discarding any card only")
        if selector.zone is not Zone.HAND:
            raise Fault(arg.at, "only cards in a hand can be discarded: 手札を1枚捨てる (5.8)")
        if selector.who is not self.acting:
            raise Fault(arg.at, "players discard their own cards: 相手は手札を1枚捨てる")
        if count is None:
            raise Fault(arg.at, "say how many cards, or すべて: 手札を1枚捨てる")
        if count.counter == "すべて" and not selector.filters and not selector.other:
            self.last = None
            return [tree.Discard(self.acting, None)]
        if count.counter == "すべて":
            return [tree.Move(tree.All(selector), Zone.DROP)]
        if not selector.filters and not selector.other and not count.up_to:
            self.last = None
            return [tree.Discard(self.acting, count.amount)]
        if self.acting is Who.EACH:
            raise Fault(arg.at, "each player's own choice is understood for discarding any card only")
        return [self.choose(cards, count, arg.at), tree.Move(tree.It(), Zone.DROP)]

    def _do_look(self, unit: Unit) -> list[tree.Statement]:
        arg = unit.take("WO")
        if arg is None and self.chosen and self.it_who is not None:
            self.only_you(unit.at)
            return [tree.LookAt(self.left_out(unit.at))]
        if arg is None or arg.node is None:
            raise Fault(unit.at, "say what is looked at: 山札の上から3枚を見る")
        cards = self.phrase(arg.node)
        count = self._bare_count(unit)
        if cards.zone is Zone.DECK and cards.says_only("zone", "who", "own") and count is None:
            self.only_you(unit.at)
            self.searched = cards
            return []
        whole = cards.zone is Zone.HAND and cards.says_only("zone", "who", "own", "every")
        if whole and count is not None and count.counter != "すべて":
            raise Fault(arg.at, "a whole hand is looked at, or cards that were chosen: 手札を無作為に1枚選び、見る")
        if whole or cards.every or (cards.target is not None and not isinstance(cards.target, tree.TopOfDeck)):
            self.only_you(unit.at)
            target = tree.All(self.selector(cards)) if whole else self.target(cards)
            if isinstance(target, tree.All):
                self.chosen, self.looked, self.asked_among = False, 2, False
            elif isinstance(target, tree.BottomOf):
                self.chosen, self.looked = False, 1 if target.count == ONE else 2
            self.last = None
            return [tree.LookAt(target)]
        if cards.zone in _HELD_DOWN or tree.IsType(TypeMask.GATE) in cards.filters:
            self.only_you(unit.at)
            prior, looked = self._objects(cards, count, arg.at)
            return [*prior, tree.LookAt(looked)]
        if not isinstance(cards.target, tree.TopOfDeck) or not cards.says_only("target", "count"):
            raise Fault(arg.at, "looking is understood at the top of a deck, not yet at other cards")
        if self.acting is not Who.YOU:
            self.only_you(unit.at)
        up_to = count is not None or (cards.count is not None and cards.count.up_to)
        self.looked, self.asked_among = 1 if cards.target.count == ONE else 2, False
        self.last = None
        return [tree.Look(cards.target.who, cards.target.count, up_to)]

    def _do_target(self, unit: Unit) -> list[tree.Statement]:
        verb = unit.verb
        assert verb is not None
        if verb.lemma == "公開する" and (until := unit.take("UNTIL")) is not None:
            return [self._reveal_until(unit, until)]
        prior, target = self.object(unit)
        if verb.lemma == "公開する" and isinstance(target, tree.TopOfDeck | tree.BottomOf) and tree.is_deck_end(target):
            self.note_chosen(target.count != ONE, "card")
            self.last, self.it_who, self.shown = tree.It(), target.who, True
        return [*prior, _OF_A_TARGET[verb.lemma](target)]

    def _reveal_until(self, unit: Unit, until: Arg) -> tree.Statement:
        """Build ``あなたの山札を赤のメンバーが出るまで公開する``."""
        pile, card = unit.take("WO"), unit.take("GA")
        self.only_you(unit.at)
        deck = self.phrase(pile.node) if pile is not None and pile.node is not None else None
        if until.word != words.UNTIL_FOUND or deck is None or card is None or card.node is None:
            raise Fault(unit.at, "say what is revealed, and until when: 山札を赤のメンバーが出るまで公開する")
        if deck.zone is not Zone.DECK or deck.who is Who.EACH or not deck.says_only("zone", "who", "own"):
            raise Fault(deck.at, "the cards of one deck are revealed so: 山札を赤のメンバーが出るまで公開する")
        who = Who.YOU if deck.who is None else deck.who
        filters = self.only_filters(self.phrase(card.node))
        self.note_chosen(False, "card")
        self.last, self.it_who = tree.It(), who
        return tree.RevealUntil(who, filters)

    def _do_moved(self, unit: Unit) -> list[tree.Statement]:
        verb = unit.verb
        assert verb is not None
        prior, target = self.object(unit)
        return [*prior, tree.Move(target, _MOVES[verb.lemma])]

    def _do_shuffle(self, unit: Unit) -> list[tree.Statement]:
        if self._how(unit, (words.SHUFFLED_IN,)):
            prior, target = self.object(unit)
            return [*prior, tree.Move(target, Zone.DECK, Position.SHUFFLED)]
        arg = unit.take("WO")
        what = self.phrase(arg.node) if arg is not None and arg.node is not None else None
        if arg is None:  # 手札に加え、シャッフルする
            what = Phrase(unit.at, zone=Zone.DECK)
        if what is None or what.zone not in (Zone.DECK, Zone.STOCK) or not what.says_only("zone", "who", "own"):
            raise Fault(unit.at, "a deck or a stock is shuffled: 山札をシャッフルする")
        self.last = None
        return [tree.Shuffle(self.acting if what.who is None else what.who, what.zone)]

    def _do_put(self, unit: Unit) -> list[tree.Statement]:
        place = unit.take("NI")
        if place is None or place.node is None:
            raise Fault(unit.at, "say where: 山札の一番下に置く")
        where = self.in_soul(place.node)
        face, rested = None, False
        while how := self._how(unit, ("レスト状態で", "スタンド状態で", "表向きで", "裏向きで", "好きな順番で")):
            face = how == "表向きで" if how in ("表向きで", "裏向きで") else face
            rested = rested or how == "レスト状態で"
        prior, target = self.object(unit)
        if where.target is not None and where.soul and where.says_only("target", "soul"):
            return [*prior, *self._soul(target, where)]
        zone = where.zone
        if zone not in MOVE_ZONES or not where.says_only("zone", "who", "any_zone", "own", "place"):
            known = "、".join(words.ZONES[z] for z in MOVE_ZONES)
            raise Fault(place.at, f"cards are put into one of these zones: {known}")
        if zone is Zone.DECK and not where.place:
            raise Fault(place.at, "say where in the deck: 山札の一番上 or 山札の一番下")
        self._own_zone(where, target)
        position = Position.BOTTOM if where.place == "bottom" else Position.TOP
        return [*prior, tree.Move(target, zone, position, face, rested)]

    def _own_zone(
        self, where: Phrase, target: tree.Target, why: str = "cards go to the zones of their own player (4.1.7)"
    ) -> None:
        """Refuse ``相手のメンバーをあなたの手札に``: cards go to the zones of their own player."""
        whose: Who | None = None
        if isinstance(target, tree.It):
            whose = self.it_who
        elif isinstance(target, tree.All):
            whose = target.selector.who
        elif isinstance(target, tree.TopOfDeck):
            whose = target.who
        elif isinstance(target, tree.This):
            whose = Who.YOU
        if where.any_zone or where.who is None or whose in (None, Who.EACH) or where.who is whose:
            return
        raise Fault(where.at, why)

    def _soul(self, target: tree.Target, where: Phrase) -> list[tree.Statement]:
        assert isinstance(where.target, tree.ItsSoul)
        host, self.host = self.host, None
        if host is not None and target in (tree.It(), tree.Looked()):
            self.ask_nothing(where.at)
            self.only_you(where.at)
            selector = self.hosts(host)
            self._note(ONE, selector)
            self.is_host = True
            return [tree.PutInSoulOfOne(target, selector)]
        if host is not None:
            last = self.last
            chosen = self.choose(*host, where.at)
            self.last = last
            return [chosen, tree.PutInSoul(target, tree.It())]
        if isinstance(where.target.of, tree.All) and not names_one(where.target.of):
            raise Fault(where.at, "cards become soul of one member (5.26.1)")
        if target == where.target.of == tree.It():
            raise Fault(
                where.at,
                "no card becomes soul of its own, and of two cards that were chosen only the last one can be named",
            )
        return [tree.PutInSoul(target, where.target.of)]

    def _do_turn_into(self, unit: Unit) -> list[tree.Statement]:
        """Build what する says with に: ``ストックにする``, ``表向きにする``, ``ソウルにする``, ``20000にする``."""
        into, changed = unit.take("NI"), None
        if into is None:
            changed = next((a for a in unit.args if a.particle == "" and a.node is not None), None)
            if changed is None or changed.node is None:
                raise Fault(unit.at, "する needs what is done: ストックにする, 表向きにする")
            return self._changed_by(unit, changed)
        assert into.node is not None
        where = self.in_soul(into.node)
        if where.filters in ([tree.IsFaceUp(True)], [tree.IsFaceUp(False)]) and where.says_only("filters"):
            prior, target = self.object(unit)
            up = where.filters == [tree.IsFaceUp(True)]
            return [*prior, tree.TurnUp(target) if up else tree.TurnDown(target)]
        if where.amount is not None or where.factor is not None:
            what = unit.take("WO")
            self._bearer_of(unit, what)
            return self._becomes(unit, where, what)
        if where.soul and where.target is not None and where.says_only("target", "soul"):
            prior, target = self.object(unit)
            return [*prior, *self._soul(target, where)]
        if where.zone is Zone.STOCK and where.says_only("zone", "who", "any_zone", "own"):
            prior, target = self.object(unit)
            self._own_zone(where, target)
            return [*prior, tree.Move(target, Zone.STOCK)]
        raise Fault(into.at, "this is not understood before にする")

    def _bearer_of(self, unit: Unit, value: Arg | None) -> None:
        """Take up ``このメンバーは`` before ``パワーを+1000する``: the value is that card's."""
        about = next((arg for arg in unit.args if arg.particle == "WA"), None)
        if value is None or about is None or about.node is None:
            return
        unit.args.remove(about)
        self.generic = True
        self.last = self.target(self.phrase(about.node))
        self.generic = False

    def _changed_by(self, unit: Unit, changed: Arg) -> list[tree.Statement]:
        """Build ``手札上限を+2する``, ``錬成②する``."""
        assert changed.node is not None
        unit.args.remove(changed)
        said = self.phrase(changed.node)
        if said.deed:
            return self._deed(said)
        what = unit.take("WO")
        self._bearer_of(unit, what)
        what = what or unit.take("WA") or unit.take("GA")
        if said.change is None or what is None or what.node is None:
            raise Fault(changed.at, "する needs what is done: ストックにする, 表向きにする")
        value = self.phrase(what.node)
        value.change = said.change
        return [self._change(value)]

    def _do_set(self, unit: Unit) -> list[tree.Statement]:
        host = unit.take("NI")
        if host is None and self.chosen and not self.chosen_many:
            how, certain = self._how(unit, ("表向きで", "裏向きで")), unit.take("WO")
            if certain is not None and certain.node is not None and self.phrase(certain.node).target == tree.This():
                self.only_you(unit.at)  # 門を1枚選び、このカードを裏向きで設置する
                return [tree.SetOn(tree.This(), tree.It(), how != "裏向きで")]
        if host is None or host.node is None:
            raise Fault(unit.at, "say what it is set on: このメンバーに設置する (5.24)")
        how = self._how(unit, ("表向きで", "裏向きで"))
        place = self.phrase(host.node)
        self.only_you(unit.at)
        if place.count is None:
            on = self.target(place)
            prior, target = self.object(unit)
            if target == on == tree.It():
                raise Fault(
                    host.at, "no card is set on itself: of two cards that were chosen only the last one can be named"
                )
            return [*prior, tree.SetOn(target, on, how != "裏向きで")]
        prior, target = self.object(unit)
        if target != tree.It():
            return [*prior, tree.SetOn(target, self.target(place), how != "裏向きで")]
        if place.count.amount != ONE or place.count.up_to:
            raise Fault(host.at, "cards are set on one card (5.24.1)")
        place.count = None
        return [*prior, tree.SetOnOne(target, self.selector(place), how != "裏向きで")]

    def _do_mobilize(self, unit: Unit) -> list[tree.Statement]:
        how, into = self._how(unit, ("レスト状態で", "スタンド状態で")), unit.take("NI")
        where = self.phrase(into.node) if into is not None and into.node is not None else None
        circles = self.circles(where) if where is not None else None
        prior, target = self.object(unit)
        if target == tree.It():
            self.chosen_zone = Zone.CIRCLE
        if circles is not None and where is not None:
            self._own_zone(where, target)
            return [*prior, tree.MobilizeOn(target, circles, how == "レスト状態で")]
        return [*prior, tree.Mobilize(target, how == "レスト状態で")]

    def _do_trance(self, unit: Unit) -> list[tree.Statement]:
        self.ask_nothing(unit.at)
        self.only_you(unit.at)
        into, made, joint = unit.take("NI"), unit.take("MADE_OF"), unit.take("TO")
        results = self.alternatives(into.node) if into is not None and into.node is not None else ()
        also = unit.take("ALSO_NI")
        opened = None if also is None or also.node is None else self._opened(also)
        if made is None:
            pair = None if joint is None else self.pair(joint.node, None)
        else:
            pair = self.pair(made.node, None) if joint is None else self.pair(joint.node, made.node)
        return [tree.Trance(results, pair, opened)]

    def _opened(self, also: Arg) -> tree.Selector:
        """Return the tranceunions of another zone that a trance can mobilize, too: ``あなたのドロップ領域の赤の合理体にも``."""
        assert also.node is not None
        found = self.selector(self.phrase(also.node))
        if not is_opened(found):
            raise Fault(also.at, OPENED)
        return found

    def _do_play(self, unit: Unit) -> list[tree.Statement]:
        self.ask_nothing(unit.at)
        self.only_you(unit.at)
        free = self._how(unit, ("コストを払わずに",)) != ""
        arg = next((a for a in unit.args if a.particle == "WO"), None)
        used = self.phrase(arg.node) if arg is not None and arg.node is not None else None
        if used is not None and used.drive:
            unit.args.remove(arg)  # type: ignore[arg-type]
            used.only("drive", "target")
            target = used.target if used.target is not None else self.left_out(used.at)
            self.last = target
            return [tree.UseAbility(target, used.drive == "ロジックドライブ", free)]
        if not free:
            raise Fault(
                unit.at, "playing by an effect is understood without paying: コストを払わずにプレイする (5.22.6)"
            )
        prior, target = self.object(unit)
        return [*prior, tree.PlayCard(target)]

    def _do_end(self, unit: Unit) -> list[tree.Statement]:
        verb, game = unit.verb, unit.take("NI")
        assert verb is not None
        if game is not None and (game.node is None or not _is_game(self.phrase(game.node))):
            raise Fault(game.at, "ゲームに勝利する or ゲームに敗北する (1.2.5)")
        return [tree.EndGame(self.acting, verb.lemma in ("勝利する", "勝つ"))]

    def _do_skip(self, unit: Unit) -> list[tree.Statement]:
        arg = unit.take("WO")
        said = self.phrase(arg.node) if arg is not None and arg.node is not None else None
        if said is None or said.skipped is None or not said.says_only("skipped", "who"):
            raise Fault(unit.at, "say which phase is left out: 次のあなたのレベルフェイズを飛ばす")
        if said.skipped in (Phase.SETUP, Phase.END):
            raise Fault(said.at, "stand, draw, level, main and battle phases can be skipped")
        self.last = None
        return [tree.SkipPhase(self.acting if said.who is None else said.who, said.skipped)]

    def _noun(self, unit: Unit) -> list[tree.Statement]:
        """Build ``パワー+2000``, ``ストックブースト①``: clauses that end in a noun."""
        about = unit.take("WA") or unit.take("WO")
        value: Phrase | None = None
        names_cards = False
        if about is not None and about.node is not None:
            value = self.phrase(about.node)
            if value.stat is None and value.limit is None:
                behind = next((arg.node for arg in unit.args if arg.particle == "" and arg.node is not None), None)
                if about.particle == "WO" and (behind is None or self.phrase(behind).change is None):
                    raise Fault(about.at, "the verb of this clause is missing")
                self.last, value, names_cards = self.target(value), None, True
        arg = unit.take("")
        if arg is None or arg.node is None:
            raise Fault(unit.end if not unit.args else unit.args[0].at, "the verb of this clause is missing")
        said = self.phrase(arg.node)
        if value is not None:
            if said.change is None or not said.says_only("change"):
                raise Fault(arg.at, "how the value changes was expected here: +1000")
            value.change = said.change
            return [self._change(value)]
        if said.deed:
            return self._deed(said)
        if said.change is None:
            raise Fault(arg.at, "a verb was expected behind this: what is done with it?")
        if about is not None and names_cards and said.target is not None:
            raise Fault(about.at, "this does not belong to what is said here")
        return [self._change(said)]

    def _deed(self, said: Phrase) -> list[tree.Statement]:
        make = _COUNTED.get(said.deed)
        said.only("deed", "amount")
        if make is None or said.amount is None:
            raise Fault(said.at, f"a number or a verb is missing behind {said.deed}")
        if said.deed == "錬成":
            self.ask_nothing(said.at)
        self.only_you(said.at)
        self.last = None
        return [make(said.amount)]


def _about(made: tree.Statement, target: Any) -> Any:
    """Return the same statement about another target."""
    has_target: Any = made
    return replace(has_target, target=target)


def _is_game(said: Phrase) -> bool:
    return said.moment == "ゲーム" and said.says_only("moment")


_FRAMES: dict[str, str] = {
    "飛ばす": "skip",
    "スキップする": "skip",
    "引く": "draw",
    "捨てる": "discard",
    "選ぶ": "choose",
    "探す": "choose",
    "見る": "look",
    **dict.fromkeys(_OF_A_TARGET, "target"),
    **dict.fromkeys(_MOVES, "moved"),
    "シャッフルする": "shuffle",
    "置く": "put",
    "戻す": "put",
    "加える": "put",
    "する": "turn_into",
    "なる": "become",
    "設置する": "set",
    "出撃させる": "mobilize",
    "動かす": "move",
    "入れ替える": "exchange",
    "合体する": "trance",
    "プレイする": "play",
    "使用する": "play",
    "使う": "play",
    "得る": "gain",
    "与える": "gain",
    "失う": "lose",
    "扱う": "count_as",
    "勝利する": "end",
    "敗北する": "end",
}
"""Which frame a verb has as an effect."""
