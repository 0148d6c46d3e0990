"""From Japanese clauses to statements that last: values, abilities, traits, and what is forbidden."""

from __future__ import annotations

from lark import Token

from lnl.cards import tree
from lnl.cards.language.grammar import Fault
from lnl.cards.language.japanese import words
from lnl.cards.language.japanese.reading.conditions import Conditions
from lnl.cards.language.japanese.reading.phrase import Phrase
from lnl.cards.language.japanese.reading.units import Arg, Unit
from lnl.cards.language.partners import as_filters
from lnl.cards.language.reading.values import (
    MOBILIZED_FROM,
    WHOSE_EFFECTS,
    compares_others,
    is_of_its_player,
    why_not_defined,
    why_not_mobilized,
)
from lnl.cards.language.words import NO_LOGIC, is_without_logic, order_filters, type_mask
from lnl.cards.tree import Restriction, Who
from lnl.contract.enums import LOGICS, PRICES, Duration, PlayerStat, Stat, Zone

ONE = tree.Fixed(1)
_RESTRICTIONS = {word: restriction for restriction, word in words.RESTRICTIONS.items()} | {
    words.NEVER_STANDS: Restriction.CANNOT_STAND
}

_OPPOSED = {
    Restriction.ATTACK: "WO",
    Restriction.BE_ATTACKED: "NI",
    Restriction.MUST_BE_ATTACKED: "NI",
    Restriction.BE_INTERCEPTED: "NI",
}
"""Behind which particle those stand whom a member cannot attack, or by whom something cannot or must be done to it."""
_BY_ANYONE = (Restriction.MUST_BE_ATTACKED, Restriction.BE_INTERCEPTED)
"""What members alone do to a member: a text that names just members names all who can do it."""
_OF_MEMBERS = (
    *(Restriction.ATTACK, Restriction.INTERCEPT, Restriction.MOVE, Restriction.BE_CHOSEN, Restriction.BE_ATTACKED),
    *(Restriction.MUST_BE_ATTACKED, Restriction.MUST_ATTACK, Restriction.USE_LOGIC_DRIVES, Restriction.BE_RESTED),
    *(Restriction.BE_DROPPED, Restriction.BE_STOCKED, Restriction.BE_RETURNED, Restriction.LEAVE, Restriction.BE_MOVED),
    *(Restriction.ATTACK_BACK_ROW, Restriction.WIN_TIES, Restriction.DRIVES_WITHOUT_SOUL),
    *(Restriction.WIN_AURA_TIES, Restriction.LOSE, Restriction.REACH_BACK_ROW, Restriction.ATTACK_RESTED),
    *(Restriction.BE_INTERCEPTED, Restriction.CHOSEN_BY_DRIVES, Restriction.CHOSEN_BY_ACT),
)
"""What is said of members on the field only."""
_FOES = (tree.Attacker, tree.Defender, tree.BattleOpponent, tree.TheDestroyer)
"""Members of which a sentence says something, and of which the next one can go on: ``攻撃中のメンバーをレストする。…スタンドしない``."""
_ON_FIELD = ("スタンドする", "レストする", "瞬動する")
"""Verbs of what members on the field do."""
_BY_EVERY = {word: kept for kept, word in words.BY_EVERY.items()}
_KEPT_FROM = {word: kept for kept, word in words.KEPT_FROM.items()}
_KINDS = {word: kind for kind, word in words.ALL_OF_KIND.items()}
_BANS = {word: stat for stat, word in words.BAN_WORDS.items()}
_PRICED = {word: priced for priced, word in words.PRICED.items()}


def _of_members(cards: tree.Selector) -> tuple[tree.Filter, ...]:
    """Return what cards are, members at least."""
    member = () if type_mask(cards.filters) is not None else (tree.IsType(tree.TypeMask.MEMBER),)
    return order_filters((*member, *cards.filters))


def _stat(value: Phrase) -> Stat:
    if value.stat is None:
        raise Fault(value.at, "the value that changes is not named: パワー, オーラ, リミット, レベル, コスト, ハート")
    return value.stat


class Values(Conditions):
    """Builds statements that last."""

    def __init__(self, names: list[str], elements: list[str]) -> None:
        super().__init__(names, elements)
        self.duration: Duration | None = None
        self.waiting: int | None = None
        """Where a duration stands that nothing has lasted for yet."""
        self.last: tree.Target | None = None
        """What the clause before was about: the next one may leave it out."""

    is_defined = False
    """Whether the trigger is that this card was defined: it lies in the battle zone."""
    priced = False
    """Whether the clauses of this sentence changed what abilities cost, and named no card since."""
    whose_value: tree.Target | None = None
    """A member that a condition asked about, where a value that names nobody may be that of this member as well."""

    def whose_is_open(self) -> bool:
        """Return whether this card is a member whose value can be meant where nobody is named."""
        return self.trigger_this or self.continuous

    def lasts(self) -> Duration:
        """Return how long a change lasts."""
        self.waiting = None
        if self.continuous:
            return Duration.WHILE
        return Duration.GAME if self.duration is None else self.duration

    def left_out(self, at: int) -> tree.Target:
        """Return what a clause without を is about."""
        self.whose_value = None
        if self.last is not None:
            return self.last
        if self.chosen:
            return tree.It()
        if self.looked:
            return tree.Looked()
        raise Fault(at, "what is meant is missing: nothing was named before it")

    def _is_clear(self, at: int) -> None:
        """Refuse ``バトル相手のメンバーが合理体なら、パワー+1000``: this member can be meant as well."""
        if self.last is not None and self.last is self.whose_value:
            raise Fault(at, "whose value this is is not clear: このメンバーのパワー, そのメンバーのパワー")

    def _names_no_member(self) -> bool:
        """Return whether what was named last is no member on the field: a revealed card, one that was discarded."""
        if self.last == tree.Affected() or isinstance(self.last, (tree.TopOfStock, tree.BottomOf)):
            return True
        if self.last is not None and self.last not in (tree.It(), tree.Looked()):
            return False
        if self.chosen:
            return not (self.on_field or self.mixed)
        return bool(self.looked)

    def _left_out_or_this(self, at: int, on_field: bool = False, lemma: str = "") -> tree.Target:
        """Return whose value changes where nobody is named: else that of this card, if the trigger named it.

        Args:
            at: where this is asked.
            on_field: whether it must be a member on the field: ``手札の戦術を1枚捨てる。そのバトル中、パワー+2000``.
            lemma: the verb that acts on it; "" for what becomes of a value.
        """
        if on_field and self._names_no_member():
            if self.member_chosen or not self.trigger_this or self.of_player or self.acting is not Who.YOU:
                raise Fault(at, "whom this means is not clear: このメンバー, そのメンバー")
            if self.last == tree.It() and self.chosen_zone in (Zone.GATE, Zone.HAND):
                raise Fault(at, "whose value this is is not clear: the card that is chosen before it has none there")
            self.last = tree.This()
            return self.last
        if self.stock_top is not None and self.last is None and lemma and lemma not in _ON_FIELD:
            raise Fault(at, "whom this means is not clear: this card, or the one that was turned over or shown")
        if self.last is None and not (self.chosen or self.looked) and self.trigger_this:
            if self.of_player or self.acting is not Who.YOU:
                raise Fault(at, "this is said of cards, not of players: say which cards")
            acted_on = self.acted_on.of if isinstance(self.acted_on, tree.ItsSoul) else self.acted_on
            if isinstance(acted_on, _FOES):
                raise Fault(at, "whom this means is not clear: このメンバー, そのメンバー")
            if lemma and self._can_be_those(lemma):
                raise Fault(at, "whom this means is not clear: this card, or those that the condition asks for")
            if on_field and (
                self.has_moved or self.is_defined
            ):  # このカードがバトル領域に置かれた時、あなたの攻撃中のメンバーがレベル1なら、パワー+5000
                if self.found is None or not (self.found.is_one or self.found_alone):
                    raise Fault(at, "whose value this is is not clear: this card is not on the field")
                return tree.All(self.found)
            return tree.This()
        if self.last == tree.Affected() and self.chosen:
            raise Fault(at, "whom this means is not clear: what was chosen, or what was moved since")
        return self.left_out(at)

    def _can_be_those(self, lemma: str) -> bool:
        """Return whether a verb can act on the cards that the condition asks for: ``相手のレスト状態のメンバーがいるなら、ドロップする``."""
        there, on_field = self.there, lemma in _ON_FIELD
        if self.there_soul and not on_field:
            return True
        if there is None:
            return False
        if there.zone is not Zone.CIRCLE:
            return lemma == "破壊する" if there.zone is Zone.GATE else not on_field or there.zone is Zone.LEVEL
        if there.who is not Who.YOU or there.is_one:
            return True
        in_state = any(isinstance(item, tree.IsRested) for item in there.filters)
        return in_state or not (self.has_moved or lemma == "スタンドする")

    def _do_become(self, unit: Unit) -> list[tree.Statement]:
        into = unit.take("NI")
        if into is None or into.node is None:
            raise Fault(unit.at, "なる needs the value: 20000になる")
        return self._becomes(unit, self.phrase(into.node), unit.take("WA") or unit.take("GA"))

    def _becomes(self, unit: Unit, into: Phrase, what: Arg | None) -> list[tree.Statement]:
        if what is None or what.node is None:
            raise Fault(unit.at, "say which value: このメンバーのパワーは20000になる")
        value = self.phrase(what.node)
        if value.limit is not None:
            if not value.says_only("limit", "who", "own") or into.factor is not None:
                raise Fault(value.at, "players have limits, members have values")
            if value.limit in PRICES:
                raise Fault(value.at, "abilities have a cost each: say how much more or less they cost")
            whose = self.acting if value.who is None else value.who
            return [tree.ChangePlayer(whose, value.limit, self.value(into), self.lasts(), set=True)]
        target = self._valued(value)
        assert value.stat is not None
        if into.factor is not None:
            into.only("factor")
            return [tree.Multiply(target, value.stat, self.lasts(), *into.factor)]
        return [tree.Change(target, value.stat, self.value(into), self.lasts(), set=True)]

    def _valued(self, value: Phrase) -> tree.Target:
        """Return whose value a phrase names."""
        if value.stat is None:
            raise Fault(value.at, "a value was expected here: パワー, オーラ, リミット, レベル, コスト, ハート")
        if value.target is None:
            if value.who is not None:
                raise Fault(value.at, "members have values, players have limits")
            value.only("stat", "change")
            self._is_clear(value.at)
            # ``相手のロジックドライブのコスト+1、パワー-1000``: the opponent's members can be meant as well
            if self.priced:
                raise Fault(
                    value.at, "whose value this is is not clear: このメンバーのパワー, 相手のメンバーすべてのパワー"
                )
            return self._left_out_or_this(value.at, value.stat not in (Stat.LEVEL, Stat.COST))
        chosen_gates = value.target == tree.It() and self.chosen_zone is Zone.GATE
        if chosen_gates or (isinstance(value.target, tree.All) and value.target.selector.zone is Zone.GATE):
            raise Fault(
                value.at, "gates have no power, aura, limit or heart: these are values of members (2.13 to 2.15)"
            )
        if value.stat in LOGICS and is_without_logic(value.target):
            raise Fault(value.at, NO_LOGIC)
        value.only("stat", "target", "amount", "change")
        self.last, self.priced = value.target, False
        return value.target

    def _do_gain(self, unit: Unit) -> list[tree.Statement]:
        if not any(arg.particle in ("WA", "GA", "NI") for arg in unit.args):
            self._is_clear(unit.at)
        quoted = unit.take("ABILITY")
        if quoted is not None:
            return [tree.Gain(self._bearer(unit, True), self.granted(quoted), self.lasts())]
        arg = unit.take("WO")
        if arg is None or arg.node is None:
            raise Fault(unit.at, "say what is gained: 『【自】…』を得る")
        bearer, said = self._bearer(unit), self.phrase(arg.node)
        if said.change is not None and said.stat is not None and said.says_only("stat", "change"):
            self.last = bearer  # そのメンバーにパワー+2000を与える
            return [self._change(said)]
        return self._traits(bearer, said)

    def granted(self, quoted: Arg) -> tree.Ability:
        """Build the ability in quotation marks; what builds whole abilities does it."""
        raise NotImplementedError

    def _bearer(self, unit: Unit, on_field: bool = False) -> tree.Target:
        """Return who gains or loses: the topic, what に names, or what was named before; a member on the field, perhaps."""
        arg = unit.take("WA") or unit.take("NI") or unit.take("GA")
        if arg is None or arg.node is None:
            return self._left_out_or_this(unit.at, on_field)
        self.generic = arg.particle != "NI"
        target = self.target(self.phrase(arg.node))
        self.generic = False
        self.last = target
        return target

    def _traits(self, target: tree.Target, said: Phrase) -> list[tree.Statement]:
        kinds = (tree.HasWorld, tree.HasColor, tree.HasElement, tree.IsNamed, tree.HasCovenanter, tree.HasLogic)
        if said.every_trait is not None and said.says_only("every_trait"):
            return [tree.GainTrait(target, said.every_trait, self.lasts())]
        if (
            not said.says_only("filters")
            or not said.filters
            or not all(isinstance(item, kinds) for item in said.filters)
        ):
            raise Fault(said.at, "a world, a color, an element or a name was expected here")
        return [tree.GainTrait(target, item, self.lasts()) for item in said.filters if isinstance(item, kinds)]

    def _do_lose(self, unit: Unit) -> list[tree.Statement]:
        quoted, named = unit.take("ABILITY"), unit.take("ABILITIES")
        target = self._bearer(unit)
        if quoted is not None:
            return [tree.LoseAbility(target, self.granted(quoted), self.lasts())]
        if named is None:
            raise Fault(unit.at, "say what is lost: すべての能力 or 『【自】…』")
        if str(named.word) == "すべての能力":
            return [tree.LoseAbilities(target, self.lasts())]
        if str(named.word) in _KINDS:
            return [tree.LoseAbilities(target, self.lasts(), _KINDS[str(named.word)])]
        if self.continuous:
            raise Fault(named.at, "an ability of kind 永 has no choices: name the ability that is lost")
        return [tree.LoseChosen(target, self.lasts())]

    def _do_count_as(self, unit: Unit) -> list[tree.Statement]:
        also = unit.take("ALSO")
        if also is None:
            raise Fault(unit.at, "say as what: 《トリトミー》としても扱う")
        whole = unit.take("WO") or unit.take("WA")
        if "ハート" in str(also.word):
            value = self.phrase(whole.node) if whole is not None and whole.node is not None else None
            if value is None or value.stat is not Stat.AURA:
                raise Fault(also.at, "only auras also count as hearts (9.9.1.6)")
            return [tree.AuraAsHeart(self._valued(value), self.lasts())]
        target: tree.Target
        if whole is None or whole.node is None:
            target = self.left_out(unit.at)
        else:
            target = self.target(self.phrase(whole.node))
            self.last = target
        found: list[tree.Statement] = []
        while unit.args:
            arg = unit.args.pop(0)
            if arg.node is None or arg.particle not in ("", "TO"):
                raise Fault(arg.at, "a world, a color, an element or a name was expected here")
            found += self._traits(target, self.phrase(arg.node))
        if not found:
            raise Fault(also.at, "a world, a color, an element or a name is missing here")
        return found

    def _price(self, unit: Unit, word: Token) -> tree.Statement:
        what, number = word.split("を")
        by = int(number[0])
        if by == 0:
            raise Fault(unit.at, "by 0 no cost becomes more or less")
        more = by if number.endswith(words.FOR_MORE) else -by
        return tree.Cannot(self._bearer(unit), Restriction.PRICE, self.lasts(), more, _PRICED[what])

    def _cannot(self, unit: Unit, word: str) -> list[tree.Statement]:
        if word == words.NEEDS_MEMBER:
            return [tree.Cannot(self._bearer(unit), Restriction.ATTACK, self.lasts(), whom=())]
        if word in _KEPT_FROM:
            kept, mask = _KEPT_FROM[word]
            bearer = self._bearer(unit, kept in _OF_MEMBERS)
            return self._kept(tree.Cannot(bearer, kept, self.lasts(), whom=(tree.IsType(mask),)), unit)
        if word in _BY_EVERY:
            kept = _BY_EVERY[word]
            return [tree.Cannot(self._bearer(unit, kept in _OF_MEMBERS), kept, self.lasts(), by=Who.EACH)]
        if word == words.EXCEPT_WITH:
            joint = unit.take("TO")
            if joint is None or joint.node is None:
                raise Fault(unit.at, "say with which cards: 「クロエ」との合体以外で出撃させることができない")
            whom = as_filters(self.alternatives(joint.node))
            return [tree.Cannot(self._bearer(unit), Restriction.ONLY_BY_TRANCE, self.lasts(), whom=whom)]
        restriction = _RESTRICTIONS[word]
        other = unit.take(_OPPOSED[restriction]) if restriction in _OPPOSED else None
        if (stray := next((arg for arg in unit.args if arg.particle == "NI"), None)) is not None:
            raise Fault(stray.at, "who cannot do this stands before は")
        if other is None or other.node is None:
            return self._kept(
                tree.Cannot(self._bearer(unit, restriction in _OF_MEMBERS), restriction, self.lasts()), unit
            )
        if restriction is Restriction.ATTACK and (barred := self._attacks_not(unit, other)) is not None:
            return [barred]
        of_opponent = self.of_player or any(
            str(arg.node.children[0]) == "相手" for arg in unit.args if arg.node is not None
        )
        whom = self._whom(other, Who.OPPONENT if restriction is Restriction.ATTACK and of_opponent else Who.YOU)
        bearer = self._bearer(unit) if not self.of_player else self._all_of_player(unit)
        if compares_others(bearer, whom):
            raise Fault(other.at, "other cards can be compared with this member only, in what is said of this member")
        if restriction in _BY_ANYONE and whom == (tree.IsType(tree.TypeMask.MEMBER),):
            return [tree.Cannot(bearer, restriction, self.lasts())]  # there is nobody else
        return [tree.Cannot(bearer, restriction, self.lasts(), whom=whom)]

    def _kept(self, made: tree.Cannot, unit: Unit) -> list[tree.Statement]:
        if is_of_its_player(made):
            raise Fault(unit.at, WHOSE_EFFECTS)
        return [made]

    def _attacks_not(self, unit: Unit, other: Arg) -> tree.Statement | None:
        """Build ``相手のレベル2以下のメンバーはこのメンバーを攻撃できない``: this member cannot be attacked by such members."""
        assert other.node is not None
        attacked = self.phrase(other.node)
        certain = attacked.target is not None and attacked.says_only(
            "target", *(("circle",) if self.continuous else ())
        )
        if not certain and not (attacked.other and attacked.who is Who.YOU):
            return None
        whom = self._attackers(unit)
        if whom is None:
            raise Fault(
                unit.at, "say which members cannot attack: 相手のレベル2以下のメンバーはこのメンバーを攻撃できない"
            )
        target: tree.Target
        if certain:
            target = self.target(Phrase(attacked.at, target=attacked.target))
        else:
            target = tree.All(self.selector(attacked))
        if compares_others(target, whom):
            raise Fault(other.at, "other cards can be compared with this member only, in what is said of this member")
        if whom == (tree.IsType(tree.TypeMask.MEMBER),):
            return tree.Cannot(target, Restriction.BE_ATTACKED, self.lasts())
        return tree.Cannot(target, Restriction.BE_ATTACKED, self.lasts(), whom=whom)

    def _all_of_player(self, unit: Unit) -> tree.Target:
        """Return the members of the player who is said to attack nobody: ``相手は合理体を攻撃できない``."""
        if self.acting is not Who.OPPONENT:
            raise Fault(unit.at, "say which members cannot attack: 相手のメンバーは合理体を攻撃できない")
        return tree.All(tree.Selector(Zone.CIRCLE, self.acting, (tree.IsType(tree.TypeMask.MEMBER),)))

    def _attackers(self, unit: Unit) -> tuple[tree.Filter, ...] | None:
        """Return what the members are that cannot attack, in ``相手のレベル2以下のメンバーは``; None if that is not said."""
        arg = unit.take("WA")
        if arg is not None:
            return self._whom(arg, Who.YOU)
        if self.of_player:
            return (tree.IsType(tree.TypeMask.MEMBER),) if self.acting is Who.OPPONENT else None
        topic = self.topic.selector if isinstance(self.topic, tree.All) else None
        if (
            topic is None
            or topic.zone is not Zone.CIRCLE
            or topic.who is Who.YOU
            or topic.other
            or topic.besides is not None
            or topic.host is not None
        ):
            return None
        return _of_members(topic)

    def _whom(self, other: Arg, own: Who) -> tuple[tree.Filter, ...]:
        """Return what the members are that cannot be attacked, or cannot attack (8.2.6); members of one player are meant never."""
        assert other.node is not None
        cards = self.phrase(other.node)
        if cards.zone is not None and not cards.card:
            raise Fault(other.at, "a circle is attacked also where no member is: say which members (8.2.6)")
        found = self.selector(cards)
        if found.zone is not Zone.CIRCLE or found.who is own or found.other or found.besides or found.host is not None:
            raise Fault(other.at, "members attack members of the opponent: say what they are (8.2.6)")
        return _of_members(found)

    def _ban(self, unit: Unit, word: str) -> list[tree.Statement]:
        if word == words.LOWER_WINS:
            return [tree.ChangePlayer(Who.EACH, PlayerStat.LOWER_AURA_WINS, ONE, self.lasts())]
        for end, stat in words.MOST.items():
            if word.endswith(end):
                most = tree.Fixed(int(word.removesuffix(end)))
                return [tree.ChangePlayer(self.acting, stat, most, self.lasts(), set=True)]
        whom = self._undefined(unit) if _BANS[word] is PlayerStat.CANNOT_DEFINE_SOME else None
        return [tree.ChangePlayer(self.acting, _BANS[word], ONE, self.lasts(), whom=whom)]

    def _unmobilized(self, unit: Unit) -> tree.Statement:
        """Build ``相手は手札からレベル4以上のメンバーを出撃させることができない`` (5.12)."""
        cards, source = unit.take("WO"), unit.take("KARA")
        if cards is None or cards.node is None:
            raise Fault(unit.at, "say which members: レベル4以上のメンバーを出撃させることができない")
        whom = self.only_filters(self.phrase(cards.node))
        if type_mask(whom) is None:
            whom = order_filters((tree.IsType(tree.TypeMask.MEMBER), *whom))
        if (why := why_not_defined(whom) or why_not_mobilized(whom)) is not None:
            raise Fault(cards.at, why)
        origin = None
        if source is not None and source.node is not None:
            place = self.phrase(source.node)
            if place.who not in (None, self.acting) or not place.says_only("zone", "who", "own"):
                raise Fault(source.at, "say from which zone of that player: 手札から, ドロップ領域から")
            origin = place.zone
            if origin not in MOBILIZED_FROM.values():
                raise Fault(source.at, "members are mobilized from the hand, the deck or a pile (5.12)")
        return tree.ChangePlayer(
            self.acting, PlayerStat.CANNOT_MOBILIZE_SOME, ONE, self.lasts(), whom=whom, origin=origin
        )

    def _undefined(self, unit: Unit) -> tuple[tree.Filter, ...]:
        """Return what the cards are that cannot be defined: ``レベル2以下のカードを``."""
        cards = unit.take("WO")
        if cards is None or cards.node is None:
            raise Fault(unit.at, "say which cards: レベル2以下のカードをロジック定義することができない")
        whom = self.only_filters(self.phrase(cards.node))
        if not whom:
            raise Fault(cards.at, "say ロジック定義を行うことができない, or what is said of the cards")
        if (why := why_not_defined(whom)) is not None:
            raise Fault(cards.at, why)
        return whom

    def _change(self, value: Phrase) -> tree.Statement:
        assert value.change is not None
        sign, amount = value.change
        if value.limit is not None:
            if not value.says_only("limit", "who", "own", "change"):
                raise Fault(value.at, "players have limits, members have values")
            if value.who is None and self.acting is Who.YOU and value.limit in PRICES:
                raise Fault(value.at, "whose abilities cost this is not clear: say あなたの, 相手の or 各プレイヤーの")
            self.priced = value.limit in PRICES
            return tree.ChangePlayer(
                self.acting if value.who is None else value.who, value.limit, amount, self.lasts(), sign
            )
        if value.stat is None and value.target is None and not value.selects:
            raise Fault(
                value.at, "the value that changes is not named: パワー, オーラ, リミット, レベル, コスト, ハート"
            )
        weakens = sign < 0 and value.target is None and not self.continuous
        if weakens and self.there is not None and self.last is None and not (self.chosen or self.looked):
            if self.there.zone is Zone.CIRCLE and (self.there.who is not Who.YOU or self.there.is_one):
                raise Fault(value.at, "whose value this is is not clear: このメンバーのパワー, そのメンバーのパワー")
        return tree.Change(self._valued(value), _stat(value), amount, self.lasts(), sign)
