"""From Japanese units to conditions: ``～なら``, ``～がある時``, ``あなたのターン中``."""

from __future__ import annotations

from dataclasses import replace

from lark import Token

from lnl.cards import tree
from lnl.cards.language.grammar import Fault, Node
from lnl.cards.language.japanese import words
from lnl.cards.language.japanese.reading.numbers import Numbers, compared, soul_of
from lnl.cards.language.japanese.reading.phrase import Count, Phrase
from lnl.cards.language.japanese.reading.units import Arg, Unit
from lnl.cards.language.words import TRAITS, order_filters
from lnl.cards.tree import Op, Who
from lnl.cards.tree.keywords import join
from lnl.cards.tree.operands import names_one, never_so
from lnl.contract.enums import Phase, Zone

_STATES: dict[str, tree.Filter] = {
    "レスト状態で": tree.IsRested(True),
    "スタンド状態で": tree.IsRested(False),
    "表向きで": tree.IsFaceUp(True),
    "裏向きで": tree.IsFaceUp(False),
}
_PHASES = {word: phase for phase, word in words.PHASES.items()}
_PLACES = (tree.InRow, tree.OnCircles, tree.InRelation, tree.OnAttacked)
"""Where on the field a member can be."""
_OF_BOTH = "whether what stands first is said of both kinds of cards is not clear: say it of each"
_PLAIN = (tree.IsType, tree.IsNamed)
_ABSENT = ("ない", "いない", "なく", "おらず")


class Conditions(Numbers):
    """Builds conditions."""

    about: Phrase | None = None
    """What the condition before in the same sentence was about: ``このメンバーがバトル中で、パワーが…なら``."""

    def during(self, unit: Unit) -> tree.Condition:
        """Build ``あなたのターン中``, ``メインフェイズ中``, ``あなたのメインフェイズ中``."""
        word = next(str(end) for end in unit.ends if end.type == "DURING").removeprefix("の").removesuffix("中")
        if (outside := word.removesuffix(words.OUTSIDE)) != word:
            return self._outside(unit, _PHASES[outside])
        if word in _PHASES:
            return self._phase(unit, tree.InPhase(_PHASES[word]))
        if len(unit.args) != 1 or unit.args[0].node is None or unit.args[0].particle:
            raise Fault(unit.at, "whose turn: あなたのターン中 or 相手のターン中")
        whose = self.phrase(unit.args[0].node)
        if not whose.is_player or whose.who not in (Who.YOU, Who.OPPONENT):
            raise Fault(unit.at, "whose turn: あなたのターン中 or 相手のターン中")
        return tree.TurnOf(whose.who)

    phase_at: int | None = None
    """Where a phase was asked for, which what lasts is not."""

    def _phase(self, unit: Unit, phase: tree.InPhase) -> tree.Condition:
        who = self._whose_phase(unit)
        return phase if who is Who.EACH else tree.Both((tree.TurnOf(who), phase))

    def _outside(self, unit: Unit, phase: Phase) -> tree.Condition:
        """Build ``あなたのドローフェイズ以外なら``."""
        return tree.OutsidePhase(phase, self._whose_phase(unit))

    def _whose_phase(self, unit: Unit) -> Who:
        self.phase_at = unit.at
        if not unit.args:
            return Who.EACH
        whose = self.phrase(unit.args[0].node) if len(unit.args) == 1 and unit.args[0].node is not None else None
        if whose is None or not whose.is_player or whose.who is None:
            raise Fault(unit.at, "whose phase: あなたのメインフェイズ中 or 相手のメインフェイズ中")
        return whose.who

    def condition(self, unit: Unit, joined: bool = False) -> tree.Condition:
        """Build what is said of a subject: before ``なら``, ``時``, or ``で、``.

        Args:
            unit: the condition.
            joined: whether a condition stands before it in the same sentence, whose subject it may leave out.
        """
        self.joined = joined
        try:
            built = self._condition(unit, joined)
            asked = built.filters if isinstance(built, tree.Matches) and built.target == tree.It() else ()
            if self.chosen and self.just_chosen is not None and never_so(self.just_chosen, asked):
                raise Fault(unit.at, "no card that was chosen just now is so: this never happens")
            return built
        finally:
            self.joined = False

    def _condition(self, unit: Unit, joined: bool) -> tree.Condition:
        if any(word.type == "DURING" for word in unit.ends):
            return self.during(unit)
        exists = next((word for word in unit.ends if word.type == "EXISTS"), None)
        if any(word.type in ("BIGGER", "SMALLER") for word in unit.ends):
            return self._bigger(unit)
        subject = unit.take("GA") or unit.take("WA")
        about = self.about.target if self.about is not None and self.about.amount is None else None
        bare = [arg.node for arg in unit.args if arg.particle in ("", "DE") and arg.node is not None]
        if joined and subject is None and exists is None and about is not None and len(bare) == len(unit.args) == 1:
            unit.args.clear()  # このメンバーがバトル中で、レスト状態なら
            return tree.Matches(about, self._predicate(self.phrase(bare[0])))
        if subject is None and exists is None and self.asked_before is not None and len(bare) == len(unit.args) == 1:
            unit.args.clear()  # そのカードがレベル3以上なら、…。レベル2以下なら、…
            return tree.Matches(self.asked_before, self._predicate(self.phrase(bare[0])))
        if subject is None and self._just_chosen() and (so := self._chosen_is(unit, exists, joined)):
            return so
        if subject is None or subject.node is None:
            raise Fault(unit.at, "what this condition is about is missing: あなたの手札が3枚以下なら")
        self.whose = self.topic if self.topic is not None else about if joined else None
        if self.whose is None and self._just_chosen() and not joined:
            self.whose = tree.It()  # メンバーを1体選び、パワーが5000以下なら、ドロップする
        built = self._existing(unit, str(exists), subject) if exists is not None else self._being(unit, subject)
        unit.done()
        return built

    last: tree.Target | None = None
    """What was named last in the sentence under way; what builds values says what it is."""
    chosen_asked = False
    """Whether the sentence has asked something of the card that it chose, without naming it."""

    def _just_chosen(self) -> bool:
        """Return whether one card was chosen in this sentence, and nothing was named since."""
        return self.chosen and not self.chosen_many and not self.mixed and self.last == tree.It()

    def _chosen_is(self, unit: Unit, exists: Token | None, joined: bool) -> tree.Condition | None:
        """Build ``門を1枚選び、表向きなら``, ``メンバーを1体選び、前列にいるなら``; None where something else is asked."""
        arg = unit.args[0] if len(unit.args) == 1 else None
        if arg is None or arg.node is None or arg.particle not in (("NI",) if exists else ("", "DE")):
            return None
        said = self.phrase(arg.node)
        if exists is not None:
            places = all(isinstance(item, _PLACES) for item in said.filters) and said.says_only("filters", "zone")
            if str(exists) not in ("いる", "いて", "おり") or not said.filters or not places:
                return None
            said.zone = None
        if self.chosen_asked and not joined:
            raise Fault(
                unit.at,
                "whether this is asked in the first case only is not clear: begin a sentence, or そうでないなら",
            )
        unit.args.clear()
        self.chosen_asked, self.about = True, Phrase(unit.at, target=tree.It())
        return tree.Matches(tree.It(), self._predicate(said))

    asked_before: tree.Target | None = None
    """The card of which the sentence before asked something."""
    whose: tree.Target | None = None
    """Whose soul or value a condition asks for that names no card: what the sentence, or the condition before, is about."""

    def _of_topic(self, said: Phrase) -> None:
        """Take up ``ソウル``, ``パワー`` of ``このメンバーはソウルが3枚以上あるなら``, ``このメンバーがバトル中で、パワーが10000以上なら``."""
        bare = said.soul and said.target is None and said.says_only("soul", "count")
        value = said.stat is not None and said.amount is None and said.says_only("stat")
        if self.whose is None or not (bare or value):
            return
        if not names_one(self.whose) or (self.whose == tree.It() and self.chosen_many):
            raise Fault(said.at, "say of which card: of several cards each would be asked for itself")
        if value:
            assert said.stat is not None
            said.amount, said.target = tree.StatOf(self.whose, said.stat), self.whose
        else:
            said.target = tree.ItsSoul(self.whose)

    # --- there is --------------------------------------------------------------------------------------------------

    def _existing(self, unit: Unit, word: str, subject: Arg) -> tree.Condition:
        assert subject.node is not None
        place, many = unit.take("NI"), unit.take("")
        joint = [arg for arg in unit.args if arg.particle == "TO"]
        unit.args = [arg for arg in unit.args if arg not in joint]
        cards = self.about = self.phrase(subject.node)
        self._of_topic(cards)
        if joint:
            return self._each_there(unit, word, [*joint, subject], place, many)
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
            rows = [item for item in where.filters if isinstance(item, _PLACES)]
            if rows and where.says_only("filters", "zone") and where.filters == rows and cards.target is not None:
                if word in _ABSENT or many is not None:
                    raise Fault(where.at, "a member on both rows is in each (4.4.2): say in which row it is")
                return tree.Matches(self.target(cards), tuple(rows))
            if rows and where.says_only("filters", "zone", "who") and where.filters == rows and cards.zone is None:
                cards.filters += rows
                cards.who = where.who if cards.who is None else cards.who
                return self._number_of(cards, count)
            return self._within(where, cards, count)
        return self._number_of(cards, count)

    def _each_there(
        self, unit: Unit, word: str, joint: list[Arg], place: Arg | None, many: Arg | None
    ) -> tree.Condition:
        """Build ``このメンバーのソウルに「ミレラ」と《トリトミー》の使者がある``: one of each."""
        found: list[tree.Condition] = []
        first: Phrase | None = None
        assert joint[-1].node is not None
        last = self.phrase(joint[-1].node)
        for arg in joint:
            assert arg.node is not None
            cards = self.phrase(arg.node)
            if many is not None or cards.count is not None or word in _ABSENT or cards.target is not None:
                raise Fault(unit.at, "of cards of two kinds only that there are some can be asked")
            kinds = {type(item) for item in last.filters if not isinstance(item, tree.IsType)}
            if (
                not cards.card
                and {type(item) for item in cards.filters} == kinds
                and len(kinds) == 1
                and kinds < {*TRAITS}
            ):
                cards.filters += [item for item in last.filters if isinstance(item, tree.IsType)]  # 赤と青のメンバー
                cards.card = last.card
            elif arg is not joint[-1] and not kinds and not all(isinstance(item, _PLAIN) for item in cards.filters):
                raise Fault(cards.at, _OF_BOTH)
            elif (
                not cards.card and arg is not joint[-1] and not all(isinstance(item, TRAITS) for item in cards.filters)
            ):
                raise Fault(cards.at, _OF_BOTH)
            if first is not None and cards.who is None and cards.zone is None:
                cards.who, cards.zone = first.who, first.zone
            first = first or replace(cards)
            one = Count(tree.Fixed(1), "枚", op=Op.GE)
            if place is not None and place.node is not None:
                found.append(self._within(self.phrase(place.node), cards, one))
            else:
                found.append(self._number_of(cards, one))
        result = join(tuple(found))
        assert result is not None
        return result

    def _within(self, place: Phrase, cards: Phrase, count: Count) -> tree.Condition:
        """Build ``あなたのレベル領域に《セプトピア》のカードが2枚以上ある``."""
        self.asked_among = self.asked_among or place.among
        if isinstance(place.target, (tree.Affected, tree.It)) and place.among and place.says_only("target", "among"):
            cards.of = place.target
            return self._number_of(cards, count)
        if place.among and place.says_only("among") and (self.looked or self.moved) and not self.chosen:
            cards.of = tree.Looked() if self.looked else tree.Affected()
            return self._number_of(cards, count)
        if place.among and place.says_only("among") and self.shown:
            cards.of = tree.It()
            return self._number_of(cards, count)
        if place.beside is not None and place.says_only("beside"):
            cards.filters.append(place.beside)
            if cards.zone is None:
                cards.zone = Zone.CIRCLE
            return self._number_of(cards, count)
        if place.soul and place.target is None and self._is_this_soul():
            place.target = tree.ItsSoul(tree.This())
        soul = soul_of(place)
        if soul is not None and place.says_only("target", "soul", "soul_of"):
            if cards.zone is not None or cards.who is not None or cards.other:
                raise Fault(cards.at, "the soul of one member is a zone of its own")
            return self._soul_count(soul, count, order_filters(tuple(cards.filters)))
        placed = place.zone is not None and place.says_only("zone", "also", "who", "any_zone", "own")
        if not placed or cards.zone is not None:
            raise Fault(place.at, "a zone was expected here")
        if cards.who is not None:
            raise Fault(cards.at, "whose cards these are was said twice")
        cards.zone, cards.also, cards.who = place.zone, place.also, place.who
        return self._number_of(cards, count)

    def _is_this_soul(self) -> bool:
        """Return whether a soul whose card is not named is that of this card."""
        return self.topic == tree.This() or (self.topic is None and not self.chosen and self.trigger_this)

    def _soul_count(self, soul: tree.ItsSoul, count: Count, filters: tuple[tree.Filter, ...] = ()) -> tree.Condition:
        self.there_soul = self.there_soul or (count.amount == tree.Fixed(1) and count.op in (Op.GE, Op.EQ))
        if (
            filters
            or not isinstance(count.amount, tree.Fixed)
            or count.op in (Op.MORE, Op.LESS)
            or not names_one(soul.of)
        ):
            return tree.Compare(tree.CountAmong(soul, filters), count.op, count.amount)
        return tree.Matches(soul.of, (tree.SoulIs(count.op, count.amount.value),))

    def _number_of(self, cards: Phrase, count: Count) -> tree.Condition:
        if cards.of is not None or isinstance(cards.target, tree.Affected):
            cards.count = None
            return tree.Compare(self.value(cards), count.op, count.amount)
        soul = soul_of(cards)
        if soul is not None and cards.says_only("target", "soul", "soul_of", "count", "filters", "card"):
            return self._soul_count(soul, count, order_filters(tuple(cards.filters)))
        cards.count = None
        found = self.selector(cards)
        if found.zone is Zone.SOUL and found.host is not None and not found.other:  # ソウルが3枚以上
            return self._soul_count(tree.ItsSoul(found.host), count, found.filters)
        if count.op in (Op.GE, Op.EQ) and count.amount != tree.Fixed(0):
            self.there = found if count.amount == tree.Fixed(1) or found.zone is Zone.CIRCLE else self.there
        self.found_several = found if count.amount != tree.Fixed(1) and count.op is Op.GE else None
        if count.amount == tree.Fixed(1) and count.op in (Op.GE, Op.EQ):
            self.found, self.found_alone = found, count.op is Op.EQ
        return tree.Compare(tree.CountOf(found), count.op, count.amount)

    # --- is --------------------------------------------------------------------------------------------------------

    def _being(self, unit: Unit, subject: Arg) -> tree.Condition:
        assert subject.node is not None
        if [getattr(word, "type", "") for word in subject.node.children] == ["MATERIALS"]:
            first, named = unit.take("TO"), unit.take("") or unit.take("DE")
            if named is None or named.node is None:
                raise Fault(unit.end, "the condition ends too early")
            return self.pair(named.node, None) if first is None else self.pair(first.node, named.node)
        about = self.about = self.phrase(subject.node)
        if about.target == tree.This() and about.zone is not None and not self.continuous:
            raise Fault(about.at, "where this card is belongs to an ability: 【この能力は手札のみで有効】")
        self._of_topic(about)
        said = unit.take("") or unit.take("DE")
        if said is None or said.node is None:
            how = unit.take("HOW")
            if how is None or str(how.word) not in _STATES:
                raise Fault(unit.end, "the condition ends too early")
            return self._is(about, Phrase(how.at, filters=[_STATES[str(how.word)]]))
        head = subject.node.children[0]
        apart = isinstance(head, Token) and head.type == "THAT" and not head.startswith("それら")
        asked = about.amount.target if isinstance(about.amount, tree.StatOf) else about.target
        if apart and self.chosen_many and asked == tree.It():
            raise Fault(about.at, "of several cards each would be asked for itself: say それらの…の合計, or choose one")
        is_ = self.phrase(said.node)
        if is_.is_count and is_.count is not None:
            if is_.count.up_to:
                raise Fault(is_.at, "まで belongs to a choice: say 以上 or 以下")
            if about.amount is not None and about.stat is None:  # AとBの枚数の合計が6枚以下なら
                return tree.Compare(self.value(about), is_.count.op, is_.count.amount)
            return self._number_of(about, is_.count)
        if is_.bound is not None and is_.amount is None and is_.target is not None and about.stat is not None:
            is_.amount = tree.StatOf(self.target(Phrase(is_.at, target=is_.target)), about.stat)
        if is_.amount is not None:
            self._value_asked(about)
            return tree.Compare(self.value(about), Op.EQ if is_.bound is None else is_.bound, is_.amount)
        if is_.stat is not None:
            raise Fault(is_.at, "whose value: このメンバーのパワー")
        return self._is(about, is_)

    def _value_asked(self, said: Phrase) -> None:
        """Remember the cards whose value a condition asks for: そのメンバー behind it names them, if there can be but one."""
        of = said.amount.target if isinstance(said.amount, tree.StatOf) else None
        if isinstance(of, tree.All):
            self.found, self.found_alone = of.selector, False

    def pair(self, one: Node | None, other: Node | None) -> tree.TrancesWith:
        """Build which two cards trance: ``「クロエ」``, ``このメンバーと使者``."""
        assert one is not None
        others = () if other is None else self.alternatives(other)
        if [getattr(word, "type", "") for word in one.children] == ["THIS"]:
            return tree.TrancesWith((), others, this=True)
        return tree.TrancesWith(self.alternatives(one), others)

    def _bigger(self, unit: Unit) -> tree.Condition:
        """Build ``バトル相手のメンバーよりパワーが大きい``, ``パワーがバトル相手のメンバーより大きい``."""
        than, value, topic = unit.take("YORI"), unit.take("GA"), unit.take("WA")
        if than is None or than.node is None or value is None or value.node is None:
            raise Fault(
                unit.at, "what is compared with what: このメンバーのパワーがバトル相手のメンバーのパワーより大きいなら"
            )
        before = than.at < value.at  # of what is said first it is known whose it is
        other = self.phrase(than.node) if before else None
        self.joined = self.joined or before
        said = self.phrase(value.node)
        self.joined = True
        other = self.phrase(than.node) if other is None else other
        if topic is not None and topic.node is not None:
            self.about = self.phrase(topic.node)
        more = any(word.type == "BIGGER" for word in unit.ends)
        unit.done()
        if said.stat is not None and said.amount is None:
            whose = self._compared_with(other) if self.about is None else self.about.target
            if whose is None:
                raise Fault(said.at, "whose value: このメンバーのパワーがバトル相手のメンバーのパワーより大きいなら")
            said.amount, said.target = tree.StatOf(whose, said.stat), whose
        self._value_asked(said)
        left = self.value(said)
        if other.amount is None and other.target is not None and said.stat is not None and not other.soul:
            right: tree.Amount = tree.StatOf(self.target(other), said.stat)
        else:
            right = self.value(other)
        return tree.Compare(left, *compared(Op.MORE if more else Op.LESS, right))

    def _compared_with(self, other: Phrase) -> tree.Target | None:
        """Return whose value ``このメンバーよりパワーが高いなら`` asks for: that of the trigger's card, else of this one."""
        if not self.trigger_card or self.trigger_this or self.chosen:
            return None if other.target == tree.This() or self.chosen else tree.This()
        return tree.Subject() if other.target == tree.This() and self.trigger_pair is None else None

    def _are_alike(self, about: Phrase, said: Phrase) -> tree.Condition:
        """Build ``それらが色の異なるカードなら``: cards that are compared with each other."""
        said.only("different", "alike", "card")
        assert said.different is not None
        if about.amount is not None:
            raise Fault(about.at, "cards were expected here")
        target = self.target(about) if about.target is not None else tree.All(self.selector(about))
        alone = target == tree.It() and not self.chosen_many
        if (
            alone
            or isinstance(target, (tree.This, tree.Subject))
            or (isinstance(target, tree.All) and names_one(target))
        ):
            raise Fault(about.at, "several cards are compared with each other: say which")
        return tree.Alike(target, said.different, not said.alike)

    def _is(self, about: Phrase, said: Phrase) -> tree.Condition:
        if said.different is not None:
            return self._are_alike(about, said)
        filters = self._predicate(said)
        if about.target is not None and about.amount is None:
            target = self.target(about)
            if not isinstance(target, tree.All):
                return tree.Matches(target, filters)
            if not names_one(target):
                return _all_are(target.selector, filters)
            both = order_filters(_one_type((*target.selector.filters, *filters), said.at))
            return tree.Compare(tree.CountOf(replace(target.selector, filters=both)), Op.GE, tree.Fixed(1))
        if not about.every and about.selects:
            one = self._one(about)
            if one is not None:
                return tree.Matches(one, filters)
            cards = self.selector(about)
            both = order_filters(_one_type((*cards.filters, *filters), said.at))
            self.found = self.there = replace(cards, filters=both)
            self.found_alone = False
            if not (self.found.is_one or self.found.zone is Zone.MY_LOGICALIST):
                raise Fault(
                    about.at, "whether one of them or all of them are so is not clear: …がいるなら, …すべてが…なら"
                )
            return tree.Compare(tree.CountOf(self.found), Op.GE, tree.Fixed(1))
        if about.every and about.amount is None:
            return _all_are(self.selector(about), filters)
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


def _all_are(cards: tree.Selector, filters: tuple[tree.Filter, ...]) -> tree.Condition:
    """Return that there are no cards which are not so."""
    state = filters[0] if len(filters) == 1 else None
    unlike = tree.IsRested(not state.rested) if isinstance(state, tree.IsRested) else tree.Lacks(filters)
    others = order_filters((*cards.filters, unlike))
    return tree.Compare(tree.CountOf(replace(cards, filters=others)), Op.EQ, tree.Fixed(0))


def _one_type(filters: tuple[tree.Filter, ...], at: int) -> tuple[tree.Filter, ...]:
    """Return filters with one type: a member that is a tranceunion is a tranceunion."""
    masks = [item.types for item in filters if isinstance(item, tree.IsType)]
    if len(masks) < 2:
        return filters
    both = masks[0] & masks[1]
    if not both:
        raise Fault(at, "no card is of both types")
    return (*(item for item in filters if not isinstance(item, tree.IsType)), tree.IsType(both))
