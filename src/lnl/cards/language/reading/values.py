"""From parse tree to ability tree: what is said of values, abilities and traits for a time, and what is forbidden.

Longer than 500 lines: one class, whose methods all ask how long something lasts.
"""

from __future__ import annotations

from typing import get_args

from lark import Token

from lnl.cards import tree
from lnl.cards.language import words
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
from lnl.cards.language.partners import as_filters
from lnl.cards.language.reading.conditions import Conditions
from lnl.cards.language.words import (
    BAN_WORDS,
    DURATIONS,
    FACTORS,
    PLAYER_STATS,
    RESTRICTIONS,
)
from lnl.cards.tree import Restriction, TypeMask, Who
from lnl.contract.enums import LOGICS, PRICES, AbilityKind, Duration, LogicIcon, PlayerStat, Stat, Zone

DURATION_WORDS = {word: duration for duration, word in DURATIONS.items()}
_PLAYER_STATS = {word.lower(): stat for stat, word in PLAYER_STATS.items()}
_PRICED = {word.lower(): priced for priced, word in words.PRICED.items()}
_RESTRICTIONS = {word.lower(): restriction for restriction, word in RESTRICTIONS.items()}
_BY_EVERY = {word.lower(): kept for kept, word in words.BY_EVERY.items()}
_BANS = {word.lower(): stat for stat, word in BAN_WORDS.items()}
MOBILIZED_FROM = {
    words.ZONES[zone]: zone
    for zone in (Zone.HAND, Zone.DECK, Zone.LEVEL, Zone.STOCK, Zone.DROP, Zone.REMOVE, Zone.PURGE)
}
"""Zones from which members are mobilized (5.12)."""
FOR_EACH = ("np_any", "np_whose", "stat_of")
"""Kinds of phrases that ``for each`` counts."""
PREDICATES = frozenset(
    (
        "change",
        "gain",
        "gain_trait",
        "lose",
        "lose_kind",
        "lose_one",
        "lose_chosen",
        "cannot",
        "cannot_whom",
        "cannot_empty",
        "only_with",
        "kept_from",
        "price",
        "counts_aura",
    )
)
"""What is said of a target for a time."""
LASTING = frozenset(
    (
        *("lasting", "become", "become_of", "raised", "multiplied", "switch_stats", "count_aura", "lower_wins"),
        *("change_player", "raised_player", "set_player", "ban"),
    )
)
"""Kinds of clauses that last for a time."""
HOW_LONG = "say how long this lasts: of what stands before it that is said"
ALSO_HOW_LONG = "say how long also that lasts in whose place this happens"
_HAD = (tree.StatIs, tree.HasTerritory, tree.SoulIs, tree.HasLogic, tree.HasCovenanter, tree.HasTitle, tree.NameHas)
"""What a card can be without."""
_CHOOSERS = (*(mask for mask in words.TYPES if mask), tree.TypeMask.TACTICS | tree.TypeMask.PARADOX)
"""Types of cards whose effects alone may be unable to choose a card."""
_OF_PLACES = (
    *(tree.IsRested, tree.IsFaceUp, tree.IsSet, tree.InRow, tree.OnCircles, tree.InRole, tree.OnAttacked, tree.SoulIs),
    tree.SoulThan,
    *(tree.InRelation, tree.HasSetCard, tree.HasMember, tree.Did),
)
"""What is said of cards on the field, and of none in a hand."""
_FACTORS = {word: factor for factor, word in FACTORS.items()}
Trait = (
    tree.HasLogic
    | tree.HasWorld
    | tree.HasColor
    | tree.HasElement
    | tree.IsNamed
    | tree.HasCovenanter
    | tree.EveryWorld
    | tree.EveryColor
)


def compares_others(target: tree.Target, whom: tuple[tree.Filter, ...]) -> bool:
    """Return whether what members are said to be compares them with other cards than the one that this is said of.

    Args:
        target: of whom it is said that it cannot attack them, or be attacked by them.
        whom: what they are.
    """
    named = [part for part in tree.nodes(whom) if isinstance(part, get_args(tree.Target))]
    return any(part != tree.This() or target != tree.This() for part in named)


def is_of_its_player(said: tree.Cannot) -> bool:
    """Return whether the effects of the opponent could be those of a card's own player: those of its opponent are meant."""
    target = said.target
    of_others = isinstance(target, tree.All) and target.selector.who is Who.OPPONENT
    return said.restriction.is_of_opponent and said.by is not Who.EACH and of_others


WHOSE_EFFECTS = "whose effects are meant is not clear where these are cards of the opponent: say by effects"


def _says_where(filters: tuple[tree.Filter, ...]) -> bool:
    """Return whether something is said of cards that is so on the field only."""
    inner = [part.filters for part in filters if isinstance(part, tree.Lacks)]
    inner += [kind for part in filters if isinstance(part, tree.AnyOf) for kind in part.results]
    return any(isinstance(part, _OF_PLACES) for part in filters) or any(map(_says_where, inner))


def why_not_defined(filters: tuple[tree.Filter, ...]) -> str | None:
    """Return why cards that cannot be defined are not to be told by what is said of them; None if they are."""
    if _says_where(filters):
        return "cards that are defined or mobilized lie in no circle: say what they are"
    if tree.is_read_once(filters):
        return "this is read as long as it lasts: it can name this card, but neither X nor cards that were chosen"
    return None


def why_not_mobilized(filters: tuple[tree.Filter, ...]) -> str | None:
    """Return why these are no cards that can be mobilized (5.12); None if they are."""
    mask = words.type_mask(filters)
    return (
        None if mask is not None and not mask & ~TypeMask.MEMBER else "members are mobilized, and nothing else (5.12)"
    )


class Values(Conditions):
    """Builds statements that last: values, abilities, traits, and what is forbidden."""

    kind: AbilityKind = AbilityKind.AUTO
    in_replacement: bool = False
    acting: Who = Who.YOU
    """Who does what a clause says."""
    leading: Duration | None = None
    """The duration that a sentence begins with."""
    trailing: Duration | None = None
    """The duration that a clause ends with."""
    replaced: Duration | None = None
    """How long that lasts in whose place a clause happens."""
    lasts_unsaid: bool = False
    """Whether a change in the sentence does not say how long it lasts."""

    def duration(self, node: Node) -> Duration:
        """Return how long a clause lasts; a continuous ability says nothing, the others must say it."""
        word = token(node, "DURATION")
        if self.kind is AbilityKind.CONT:
            if word is not None:
                raise Fault(start(word), "a [CONT] ability lasts by itself: leave the duration out")
            return Duration.WHILE
        if word is not None:
            return DURATION_WORDS[said(word)]
        for said_elsewhere in (self.trailing, self.leading, self.replaced):
            if said_elsewhere is not None:
                return said_elsewhere
        self.lasts_unsaid = True
        return Duration.GAME  # 9.2.2.2

    def _scaled(self, amount: tree.Amount, each: Node | None, at: Node | Token) -> tree.Amount:
        if each is None:
            return amount
        if not isinstance(amount, tree.Fixed):
            raise Fault(start(at), 'a number with "for each" is a plain number')
        return self.counted_cards(each, amount.value)

    def signed(self, node: Node, each: Node | None) -> tuple[tree.Amount, int]:
        """Return amount and sign of ``+1000``, ``-(its level)``, with the phrase after ``for each``."""
        number = find_subtree(node, "signed")
        assert number is not None
        word = next(tokens(number))
        sign = 1 if word.startswith("+") else -1
        amount: tree.Amount
        if word.type == "SIGN":
            amount = self.amount(subtree(number))
        elif word.endswith("X"):
            self.x_at = start(word) if self.x_at is None else self.x_at
            amount = tree.TheX()
        else:
            amount = tree.Fixed(number_of(word))
        return self._scaled(amount, each, number), sign

    def _lasting(self, node: Node) -> list[tree.Statement]:
        """Build ``this member gets +1000 power and +1 aura, and cannot be moved for the turn``."""
        parts = subtrees(node)
        subjects = [part for part in parts if str(part.data) not in PREDICATES]
        preds = parts[len(subjects) :]
        outer = self.trailing
        last = token(preds[-1], "DURATION")
        if self.kind is not AbilityKind.CONT and last is not None:
            self.trailing = DURATION_WORDS[said(last)]
        elif self.kind is not AbilityKind.CONT and self.trailing is None:
            if any(token(pred, "DURATION") is not None for pred in preds):
                raise Fault(start(preds[-1]), HOW_LONG)
        found: list[tree.Statement] = []
        for target in map(self.target, subjects):
            if preds[0].data == "change":
                self._check_gates(target, start(subjects[0]))
            for pred in preds:
                if pred.data == "change":
                    found += self._changes(target, pred)
                else:
                    found.append(getattr(self, "_pred_" + str(pred.data))(target, pred))
            self.note_named(target)
            if words.is_one_battler(target) and not self.chosen:
                self.named_last = target
        self.trailing = outer
        return found

    def _changes(self, target: tree.Target, node: Node) -> list[tree.Statement]:
        values = [child for child in subtrees(node) if child.data == "value"]
        each, duration = find_subtree(node, *FOR_EACH), self.duration(node)
        own = next((part for part in node.iter_subtrees() if part.data == "poss" and token(part, "THEIR")), None)
        if own is not None and isinstance(target, tree.All):
            raise Fault(start(own), "each of several members has its own: of which one, is not clear")
        found: list[tree.Statement] = []
        for value in values:
            amount, sign = self.signed(value, each)
            self._check_value(target, self.stat(value), start(value))
            found.append(tree.Change(target, self.stat(value), amount, duration, sign))
        return found

    def _check_gates(self, target: tree.Target, at: int) -> None:
        """Refuse to change values of gates, also of those that were chosen."""
        chosen = target == tree.It() and self.chosen and self.chosen_kind == "gate"
        if chosen or (isinstance(target, tree.All) and target.selector.zone is Zone.GATE):
            raise Fault(at, "gates have no power, aura, limit or heart: these are values of members (2.13 to 2.15)")

    def _check_value(self, target: tree.Target, stat: Stat, at: int) -> None:
        """Refuse to change a value that only members have of cards that are none (2.13 to 2.15)."""
        types = words.type_mask(target.selector.filters) if isinstance(target, tree.All) else None
        if isinstance(target, tree.It):
            types = self.chosen_types
        self._check_logic(target, stat, at)
        if types and not types & TypeMask.MEMBER and stat in (Stat.POWER, Stat.AURA, Stat.LIMIT, Stat.HEART):
            raise Fault(at, "only members have power, aura, limit and heart (2.13 to 2.15)")

    def _check_logic(self, target: tree.Target, stat: Stat, at: int) -> None:
        """Refuse to change logic of cards that lie where it is not at work."""
        elsewhere = words.is_without_logic(target)
        if isinstance(target, tree.It) and self.chosen_zone is not None:
            elsewhere = self.chosen_zone not in words.LOGIC_ZONES
        if stat in LOGICS and elsewhere:
            raise Fault(at, words.NO_LOGIC)

    def _changed(self, node: Node) -> tuple[tree.Target, Stat]:
        """Return whose value changes, the first tree of a clause, and which value it is."""
        target, stat = self.target(subtree(node)), self.stat(node)
        self._check_gates(target, start(node))
        self._check_value(target, stat, start(node))
        return target, stat

    def _statement_become(self, node: Node) -> tree.Statement:
        amount = subtrees(node)[1]
        return tree.Change(*self._changed(node), self.amount(amount), self.duration(node), set=True)

    _statement_become_of = _statement_become

    def _statement_raised(self, node: Node) -> tree.Statement:
        sign = 1 if token(node, "INCREASED") else -1
        return tree.Change(*self._changed(node), self._by(node), self.duration(node), sign)

    def _by(self, node: Node) -> tree.Amount:
        number = token(node, "INT")
        assert number is not None
        return self._scaled(tree.Fixed(number_of(number)), find_subtree(node, *FOR_EACH), number)

    def _statement_multiplied(self, node: Node) -> tree.Statement:
        word = token(node, "FACTOR")
        assert word is not None
        factor = _FACTORS.get(said(word))
        if factor is None:
            how, _, number = said(word).split()
            factor = (int(number), 1) if how == "multiplied" else (1, int(number))
        if 0 in factor:
            raise Fault(start(word), "say what the value becomes")
        return tree.Multiply(*self._changed(node), self.duration(node), *factor)

    def _statement_set_player(self, node: Node) -> tree.Statement:
        amount, (who, stat) = self.amount(subtrees(node)[-1]), self._limit(node)
        if stat in PRICES:
            raise Fault(start(node), "abilities have a cost each: say how much more or less they cost")
        return tree.ChangePlayer(who, stat, amount, self.duration(node), set=True)

    def _statement_switch_stats(self, node: Node) -> tree.Statement:
        stats = [self.stat_named(word) for word in tokens(node) if word.type == "STAT"]
        if len(set(stats)) > 1:
            raise Fault(start(node), "two cards exchange the same value")
        first, *other = map(self.target, subtrees(node))
        return tree.SwitchStats(first, stats[0], self.duration(node), other[0] if other else None)

    def _statement_raised_player(self, node: Node) -> tree.Statement:
        sign = 1 if token(node, "INCREASED") else -1
        return tree.ChangePlayer(*self._limit(node), self._by(node), self.duration(node), sign)

    def _limit(self, node: Node) -> tuple[Who, PlayerStat]:
        word, whose = token(node, "PLAYER_STAT"), find_subtree(node, "whose")
        assert word is not None
        assert whose is not None
        return self.who_of(whose), _PLAYER_STATS[said(word)]

    def _statement_change_player(self, node: Node) -> tree.Statement:
        amount, sign = self.signed(node, find_subtree(node, *FOR_EACH))
        return tree.ChangePlayer(*self._limit(node), amount, self.duration(node), sign)

    def _pred_gain(self, target: tree.Target, node: Node) -> tree.Statement:
        quoted = token(node, "GRANTED")
        assert quoted is not None
        return tree.Gain(target, self.granted(quoted), self.duration(node))

    def granted(self, quoted: Token) -> tree.Ability:
        """Build the ability in quotation marks; what builds whole abilities does it."""
        raise NotImplementedError

    def _pred_lose_one(self, target: tree.Target, node: Node) -> tree.Statement:
        quoted = token(node, "GRANTED")
        assert quoted is not None
        return tree.LoseAbility(target, self.granted(quoted), self.duration(node))

    def _pred_lose_chosen(self, target: tree.Target, node: Node) -> tree.Statement:
        if self.kind is AbilityKind.CONT:
            raise Fault(start(node), "a [CONT] ability has no choices: name the ability that is lost")
        return tree.LoseChosen(target, self.duration(node))

    def _pred_gain_trait(self, target: tree.Target, node: Node) -> tree.Statement:
        trait = self._trait(node)
        if isinstance(trait, tree.IsNamed) and token(node, "GAIN", "HAVE") is not None:
            raise Fault(start(node), 'an ability in quotation marks begins with its icon; a name is given by "is also"')
        return tree.GainTrait(target, trait, self.duration(node))

    def _trait(self, node: Node) -> Trait:
        trait = find_subtree(node, "trait")
        assert trait is not None
        first, *more = tokens(trait)
        if first.type == "EVERY_TRAIT":
            return tree.EveryWorld() if said(first).endswith("world") else tree.EveryColor()
        if first.type == "INTERCEPT":
            return tree.HasLogic(LogicIcon.INTERCEPT)
        if more:
            return tree.HasCovenanter(more[0][1:-1].strip())
        built = self._word_filter(first)
        assert isinstance(built, (tree.HasWorld, tree.HasColor, tree.HasElement, tree.IsNamed))
        return built

    def _pred_lose(self, target: tree.Target, node: Node) -> tree.Statement:
        return tree.LoseAbilities(target, self.duration(node))

    def _pred_lose_kind(self, target: tree.Target, node: Node) -> tree.Statement:
        """Build ``loses all [CONT] abilities`` (5.31)."""
        icon = token(node, "AUTO", "CONT", "ACT")
        assert icon is not None
        return tree.LoseAbilities(target, self.duration(node), AbilityKind[icon.type])

    def _pred_cannot_empty(self, target: tree.Target, node: Node) -> tree.Statement:
        """Build ``cannot attack circles with no members`` (8.2.6)."""
        return tree.Cannot(target, Restriction.ATTACK, self.duration(node), whom=())

    def _pred_kept_from(self, target: tree.Target, node: Node) -> tree.Statement:
        """Build ``cannot be chosen by the effects of your opponent's tactics``."""
        noun, word = find_subtree(node, "noun"), token(node, "KEPT_FROM")
        assert noun is not None
        assert word is not None
        restriction = _RESTRICTIONS[said(word).partition(" by ")[0] + words.BY_OPPONENT]
        types = self.types(noun)
        if types not in _CHOOSERS:
            raise Fault(start(noun), "say one type of cards, or tactics or paradoxes")
        return self._kept(tree.Cannot(target, restriction, self.duration(node), whom=(tree.IsType(types),)), node)

    def _pred_cannot(self, target: tree.Target, node: Node) -> tree.Statement:
        word = token(node, "RESTRICTION")
        assert word is not None
        text = (
            said(word)
            .replace("do not", "does not")
            .replace("enter the", "enters the")
            .replace("win battles", "wins battles")
        )
        if text in _BY_EVERY:
            return tree.Cannot(target, _BY_EVERY[text], self.duration(node), by=Who.EACH)
        restriction: Restriction = _RESTRICTIONS[text] if text != "does not stand" else Restriction.STAND
        return self._kept(tree.Cannot(target, restriction, self.duration(node)), node)

    def _kept(self, made: tree.Cannot, node: Node) -> tree.Statement:
        if is_of_its_player(made):
            raise Fault(start(node), WHOSE_EFFECTS)
        return made

    def _pred_only_with(self, target: tree.Target, node: Node) -> tree.Statement:
        """Build ``cannot be mobilized except by trance with "Chloe"`` (5.13.1.1)."""
        partners = find_subtree(node, "partners")
        assert partners is not None
        whom = as_filters(self.partners(partners))
        return tree.Cannot(target, Restriction.ONLY_BY_TRANCE, self.duration(node), whom=whom)

    def _pred_cannot_whom(self, target: tree.Target, node: Node) -> tree.Statement:
        """Build ``cannot attack members with territory 1``, ``can only be attacked by red members`` (8.2.6)."""
        core, barred = find_subtree(node, "core"), token(node, "RESTRICTION")
        by = token(node, "BARRED_BY", "ONLY_BY")
        assert core is not None
        if barred is not None and _RESTRICTIONS.get(said(barred)) is not Restriction.ATTACK:
            raise Fault(start(core), f'"{said(barred)}" is said of no other cards: a period was expected here')
        found = self.select(core, Who.OPPONENT, False, None)
        if found != tree.Selector(Zone.CIRCLE, Who.OPPONENT, found.filters) or self.core(core).extreme is not None:
            raise Fault(start(core), "members attack members: say what they are, and nothing else (8.2.6)")
        whom = found.filters
        if token(node, "ONLY_BY") is not None:
            whom = self._all_but(whom, core)
        if words.type_mask(whom) is None:
            whom = words.order_filters((tree.IsType(tree.TypeMask.MEMBER), *whom))
        if compares_others(target, whom):
            raise Fault(
                start(core), "other cards can be compared with this member only, in what is said of this member"
            )
        kind = Restriction.ATTACK if barred is not None else Restriction.BE_ATTACKED
        if by is not None and "intercepted" in said(by):
            kind = Restriction.BE_INTERCEPTED
            if whom == (tree.IsType(tree.TypeMask.MEMBER),):  # there is nobody else
                return tree.Cannot(target, kind, self.duration(node))
        if token(node, "DEMANDED_BY") is not None:
            kind = Restriction.MUST_BE_ATTACKED
            if whom == (tree.IsType(tree.TypeMask.MEMBER),):  # there is nobody else
                return tree.Cannot(target, kind, self.duration(node))
        return tree.Cannot(target, kind, self.duration(node), whom=whom)

    def _all_but(self, filters: tuple[tree.Filter, ...], core: Node) -> tuple[tree.Filter, ...]:
        """Return what members are that are not all of this."""
        asked = tuple(item for item in filters if item != tree.IsType(tree.TypeMask.MEMBER))
        if len(asked) != 1 or not isinstance(asked[0], (tree.IsType, *words.BEFORE_NOUN, *_HAD)):
            raise Fault(start(core), "say one thing of the members that alone can attack it")
        return (tree.IsType(tree.TypeMask.MEMBER), tree.Lacks(asked))

    def _pred_price(self, target: tree.Target, node: Node) -> tree.Statement:
        """Build ``uses logic drives for (1) more`` (9.6.2.3.1)."""
        word = token(node, "PRICE")
        assert word is not None
        what, _, number = said(word).partition(" for ")
        by = int(number[1])
        if by == 0:
            raise Fault(start(word), "by (0) no cost becomes more or less")
        more = by if number.endswith("more") else -by
        priced = _PRICED[what.partition(" ")[2]]
        return tree.Cannot(target, Restriction.PRICE, self.duration(node), more, priced)

    def _pred_counts_aura(self, target: tree.Target, node: Node) -> tree.Statement:
        return tree.AuraAsHeart(target, self.duration(node))

    def _subject(self, node: Node) -> Who:
        named = find_subtree(node, "subject")
        assert named is not None
        return player_of(named)

    def _bans(self, node: Node) -> list[tree.Statement]:
        """Build ``your opponent cannot define tactics and cannot level boost``."""
        who, duration = self._subject(node), self.duration(node)
        return [self._ban(who, part, duration) for part in subtrees(node) if part.data == "banned"]

    def _ban(self, who: Who, node: Node, duration: Duration) -> tree.Statement:
        word, core = token(node, "BAN"), find_subtree(node, "core")
        if word is not None:
            return tree.ChangePlayer(who, _BANS[said(word)], tree.Fixed(1), duration)
        if (logics := token(node, "MOST_LOGICS")) is not None:
            most = tree.Fixed(int("".join(filter(str.isdigit, logics))))
            return tree.ChangePlayer(who, PlayerStat.MOST_DEFINITIONS, most, duration, set=True)
        if (number := token(node, "INT")) is not None:
            kind = token(node, "TYPE")
            if kind is None or said(kind).removesuffix("s") != "member":
                raise Fault(start(number), "members intercept (8.3.3)")
            most = tree.Fixed(number_of(number))
            return tree.ChangePlayer(who, PlayerStat.MOST_INTERCEPTORS, most, duration, set=True)
        assert core is not None
        whom = self.only_filters(core)
        if (why := why_not_defined(whom)) is not None:
            raise Fault(start(core), why)
        if token(node, "CANNOT_MOBILIZE") is not None:
            return self._unmobilized(who, node, whom, duration)
        if not whom:
            raise Fault(start(core), 'say "cannot define logics", or what is said of the cards')
        return tree.ChangePlayer(who, PlayerStat.CANNOT_DEFINE_SOME, tree.Fixed(1), duration, whom=whom)

    def _unmobilized(
        self, who: Who, node: Node, whom: tuple[tree.Filter, ...], duration: Duration
    ) -> tree.ChangePlayer:
        """Build ``your opponent cannot mobilize members with level 4 or more out of the hand`` (5.12)."""
        if words.type_mask(whom) is None:
            whom = words.order_filters((tree.IsType(tree.TypeMask.MEMBER), *whom))
        if (why := why_not_mobilized(whom)) is not None:
            raise Fault(start(node), why)
        word = token(node, "OUT_OF")
        origin = None if word is None else MOBILIZED_FROM[said(word).removeprefix("out of the ")]
        if origin is None and whom == (tree.IsType(tree.TypeMask.MEMBER),):
            return tree.ChangePlayer(who, PlayerStat.CANNOT_MOBILIZE, tree.Fixed(1), duration)
        return tree.ChangePlayer(
            who, PlayerStat.CANNOT_MOBILIZE_SOME, tree.Fixed(1), duration, whom=whom, origin=origin
        )

    def _statement_lower_wins(self, node: Node) -> tree.Statement:
        return tree.ChangePlayer(Who.EACH, PlayerStat.LOWER_AURA_WINS, tree.Fixed(1), self.duration(node))

    def _statement_count_aura(self, node: Node) -> tree.Statement:
        word = token(node, "STAT")
        if word is not None and not said(word).startswith("aura"):
            raise Fault(start(word), "only auras can also be considered hearts (9.9.1.6)")
        return tree.AuraAsHeart(self.target(subtree(node)), self.duration(node))
