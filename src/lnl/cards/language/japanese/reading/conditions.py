"""From Japanese units to conditions: ``～なら``, ``～がある時``, ``あなたのターン中``."""

from __future__ import annotations

from dataclasses import replace

from lnl.cards import tree
from lnl.cards.language.grammar import Fault
from lnl.cards.language.japanese.reading.phrases import Count, Phrase, Phrases
from lnl.cards.language.japanese.reading.units import Arg, Unit
from lnl.cards.language.words import order_filters
from lnl.cards.tree import Op, Who
from lnl.contract.enums import Zone

_STATES: dict[str, tree.Filter] = {
    "レスト状態で": tree.IsRested(True),
    "スタンド状態で": tree.IsRested(False),
    "表向きで": tree.IsFaceUp(True),
    "裏向きで": tree.IsFaceUp(False),
}
_ABSENT = ("ない", "いない", "なく", "おらず")


class Conditions(Phrases):
    """Builds conditions."""

    def during(self, unit: Unit) -> tree.Condition:
        """Build ``あなたのターン中``."""
        if len(unit.args) != 1 or unit.args[0].node is None or unit.args[0].particle:
            raise Fault(unit.at, "whose turn: あなたのターン中 or 相手のターン中")
        whose = self.phrase(unit.args[0].node)
        if not whose.is_player or whose.who not in (Who.YOU, Who.OPPONENT):
            raise Fault(unit.at, "whose turn: あなたのターン中 or 相手のターン中")
        return tree.TurnOf(whose.who)

    def condition(self, unit: Unit) -> tree.Condition:
        """Build what is said of a subject: before ``なら``, ``時``, or ``で、``."""
        if any(word.type == "DURING" for word in unit.ends):
            return self.during(unit)
        exists = next((word for word in unit.ends if word.type == "EXISTS"), None)
        subject = unit.take("GA") or unit.take("WA")
        if subject is None or subject.node is None:
            raise Fault(unit.at, "what this condition is about is missing: あなたの手札が3枚以下なら")
        built = self._existing(unit, str(exists), subject) if exists is not None else self._being(unit, subject)
        unit.done()
        return built

    # --- there is --------------------------------------------------------------------------------------------------

    def _existing(self, unit: Unit, word: str, subject: Arg) -> tree.Condition:
        assert subject.node is not None
        place, many = unit.take("NI"), unit.take("")
        cards = self.phrase(subject.node)
        count = cards.count
        if many is not None and many.node is not None:
            said = self.phrase(many.node)
            if not said.is_count or said.count is None or count is not None:
                raise Fault(many.at, "how many was expected here: 2枚以上ある")
            count = said.count
        if word in _ABSENT:
            if count is not None:
                raise Fault(unit.at, "without them, or how many of them: one of the two")
            count = Count(tree.Fixed(0), "枚")
        elif count is None:
            count = Count(tree.Fixed(1), "枚", op=Op.GE)
        if count.up_to:
            raise Fault(unit.at, "まで belongs to a choice: say 以上 or 以下")
        if place is not None and place.node is not None:
            where = self.phrase(place.node)
            rows = [item for item in where.filters if isinstance(item, tree.InRow)]
            if rows and where.says_only("filters", "zone") and where.filters == rows and cards.target is not None:
                if word in _ABSENT or many is not None:
                    raise Fault(where.at, "a member on both rows is in each (4.4.2): say in which row it is")
                return tree.Matches(self.target(cards), tuple(rows))
            return self._within(where, cards, count)
        return self._number_of(cards, count)

    def _within(self, place: Phrase, cards: Phrase, count: Count) -> tree.Condition:
        """Build ``あなたのレベル領域に《セプトピア》のカードが2枚以上ある``."""
        if place.beside is not None and place.says_only("beside"):
            cards.filters.append(place.beside)
            if cards.zone is None:
                cards.zone = Zone.CIRCLE
            return self._number_of(cards, count)
        if isinstance(place.target, tree.ItsSoul) and place.says_only("target", "soul"):
            if cards.filters or cards.other:
                raise Fault(
                    cards.at, "the soul of one member is understood as a number of cards, not yet by their kind"
                )
            return self._soul_count(place.target, count)
        if place.zone is None or not place.says_only("zone", "who", "any_zone", "own") or cards.zone is not None:
            raise Fault(place.at, "a zone was expected here")
        if cards.who is not None:
            raise Fault(cards.at, "whose cards these are was said twice")
        cards.zone, cards.who = place.zone, place.who
        return self._number_of(cards, count)

    def _soul_count(self, soul: tree.ItsSoul, count: Count) -> tree.Condition:
        if not isinstance(count.amount, tree.Fixed):
            raise Fault(0, "the number of soul cards is a plain number here")
        return tree.Matches(soul.of, (tree.SoulIs(count.op, count.amount.value),))

    def _number_of(self, cards: Phrase, count: Count) -> tree.Condition:
        if isinstance(cards.target, tree.ItsSoul) and cards.says_only("target", "soul", "count"):
            return self._soul_count(cards.target, count)
        cards.count = None
        return tree.Compare(tree.CountOf(self.selector(cards)), count.op, count.amount)

    # --- is --------------------------------------------------------------------------------------------------------

    def _being(self, unit: Unit, subject: Arg) -> tree.Condition:
        assert subject.node is not None
        about = self.phrase(subject.node)
        said = unit.take("") or unit.take("DE")
        if said is None or said.node is None:
            how = unit.take("HOW")
            if how is None or str(how.word) not in _STATES:
                raise Fault(unit.end, "the condition ends too early")
            return self._is(about, Phrase(how.at, filters=[_STATES[str(how.word)]]))
        is_ = self.phrase(said.node)
        if is_.is_count and is_.count is not None:
            if is_.count.up_to:
                raise Fault(is_.at, "まで belongs to a choice: say 以上 or 以下")
            return self._number_of(about, is_.count)
        if is_.amount is not None:
            return tree.Compare(self.value(about), Op.EQ if is_.bound is None else is_.bound, is_.amount)
        if is_.stat is not None:
            raise Fault(is_.at, "whose value: このメンバーのパワー")
        return self._is(about, is_)

    def _is(self, about: Phrase, said: Phrase) -> tree.Condition:
        filters = self._predicate(said)
        if about.target is not None and about.amount is None:
            return tree.Matches(self.target(about), filters)
        if not about.every and about.selects:
            one = self._one(about)
            if one is not None:
                return tree.Matches(one, filters)
            cards = self.selector(about)
            both = order_filters((*cards.filters, *filters))
            return tree.Compare(tree.CountOf(replace(cards, filters=both)), Op.GE, tree.Fixed(1))
        if about.every and about.amount is None:
            return tree.Matches(self.target(about), filters)
        raise Fault(about.at, "cards were expected here")

    def _one(self, about: Phrase) -> tree.Target | None:
        """Return the one card that ``攻撃中のメンバー`` is."""
        try:
            found = self.target(about)
        except Fault:
            return None
        return found if isinstance(found, (tree.Attacker, tree.Defender, tree.YourBattler)) else None

    def _predicate(self, said: Phrase) -> tuple[tree.Filter, ...]:
        if said.zone is not None:
            raise Fault(said.at, "where a card lies is not understood as a condition: describe cards of that zone")
        if said.target is not None:
            raise Fault(said.at, "that two cards are the same is not understood as a condition")
        said.only("filters", "card")
        return order_filters(tuple(said.filters))
