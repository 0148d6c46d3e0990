"""Hypothesis strategies for ability trees: every node and field that rules text has words for.

`abilities()` draws canonical trees: filters in the order of `lnl.cards.language.words.FILTER_ORDER`, no ``It`` before a
choice, ``X`` only where the cost names it, no nested `Both`.

One class has a method for each kind of node: a new node is one method, drawn where its kind is. That makes it long.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import fields, is_dataclass, replace
from typing import Any, TypeVar

from hypothesis import strategies as st

from lnl.cards import tree as a
from lnl.cards.language import words
from lnl.cards.language.elsewhere import why_not_replaced
from lnl.cards.language.reading.abilities import hand_fault, is_rest_known
from lnl.cards.language.reading.exchanges import is_exchange_void
from lnl.cards.language.words import (
    ABILITY_ZONES,
    CAME_BY,
    CAME_FROM,
    CARD_EVENTS,
    EITHER_WORDS,
    EVENTS_WITH_A_CARD,
    HAND_EVENTS,
    MOVE_ZONES,
    NOT_FROM_SOUL,
    OF_SEVERAL,
    PLAYER_EVENTS,
    PUT_ZONES,
    TOP_VERBS,
    order_filters,
)
from lnl.cards.tree import destination
from lnl.cards.tree.costs import APART
from lnl.cards.tree.keywords import DETONATE, DETONATE_SKILL, DETONATION, ON_GATE_DESTRUCTION, VANGUARD, ex_soul, join
from lnl.cards.tree.operands import names_one
from lnl.contract.enums import (
    BANS,
    BOUNDS,
    LOGICS,
    MEMBER_STATS,
    PRICES,
    AbilityKind,
    Color,
    Deed,
    Duration,
    Keyword,
    LogicIcon,
    Phase,
    PlayerDeed,
    PlayerStat,
    Stat,
    Step,
    World,
    Zone,
)

T = TypeVar("T")
NAMES = ("Chloe", "Veronica", "St. Elm's, the 2nd", "Ado & Unne", "X")
ELEMENTS = ("Summer", "Sun", "Deep Sea")
SINGLE = [
    t
    for t in a.TypeMask
    if int(t) not in (int(a.TypeMask.MEMBER), int(a.TypeMask.AS_MEMBER)) and int(t).bit_count() == 1
]
TYPES = (a.TypeMask.MEMBER, *SINGLE)
PLAYERS = (a.Who.YOU, a.Who.OPPONENT)
LASTING = (*(Duration.BATTLE, Duration.TURN, Duration.GAME) * 3, *(d for d in Duration if d > Duration.WHILE))
COMMON = (
    a.Ability(AbilityKind.AUTO, (a.StockBoost(a.Fixed(1)),), trigger=a.Trigger(a.TriggerEvent.DRAWN)),
    a.Ability(AbilityKind.CONT, (a.Change(a.This(), Stat.POWER, a.Fixed(1000), Duration.WHILE),)),
)
"""Abilities that several cards gain and lose."""
_MEMBERS = a.IsType(a.TypeMask.MEMBER)
_BY_ANY_EFFECT = {
    a.ReplacedEvent.DROPPED_BY_EFFECT: a.ReplacedEvent.DROPPED_BY_ANY_EFFECT,
    a.ReplacedEvent.STOCKED_BY_EFFECT: a.ReplacedEvent.STOCKED_BY_ANY_EFFECT,
    a.ReplacedEvent.DESTROYED_BY_EFFECT: a.ReplacedEvent.DESTROYED_BY_ANY_EFFECT,
    a.ReplacedEvent.RETURNED_BY_EFFECT: a.ReplacedEvent.RETURNED_BY_ANY_EFFECT,
    a.ReplacedEvent.LEFT_BY_EFFECT: a.ReplacedEvent.LEFT_BY_ANY_EFFECT,
}
_IN_BATTLE: tuple[a.Host, ...] = (
    a.Attacker(),
    a.Defender(),
    a.YourBattler(),
    *(a.member_in_battle(a.Who.OPPONENT, role) for role in a.Role),
    a.member_in_battle(a.Who.YOU, a.Role.ATTACKING),
    a.member_in_battle(a.Who.YOU, a.Role.DEFENDING),
)
"""Whose soul can be meant in a battle; the battle opponent has its own words for each subject."""
OPPOSED: tuple[tuple[a.Filter, ...], ...] = (
    (_MEMBERS, a.HasTerritory(1)),
    (_MEMBERS, a.HasColor(Color.RED)),
    (a.IsType(a.TypeMask.FOREIGNER),),
    (_MEMBERS, a.StatIs(Stat.POWER, a.Op.LE, a.Fixed(10000))),
    (_MEMBERS, a.Lacks((a.HasColor(Color.RED),))),
)
"""Members that others cannot attack or be attacked by: few, so that a table holds those of all its cards."""
OPPOSED_TO_THIS: tuple[tuple[a.Filter, ...], ...] = (
    (_MEMBERS, a.StatIs(Stat.POWER, a.Op.LESS, a.StatOf(a.This(), Stat.POWER))),
    (_MEMBERS, a.Shares(a.Common.COLOR, a.This())),
)
COMPARED_WITH: tuple[a.Selector, ...] = (
    a.Selector(Zone.CIRCLE, a.Who.YOU, (_MEMBERS,)),
    a.Selector(Zone.CIRCLE, a.Who.OPPONENT, (_MEMBERS, a.HasColor(Color.RED))),
    a.Selector(Zone.CIRCLE, a.Who.YOU, (_MEMBERS, a.InRole(a.Role.ATTACKING))),
    a.Selector(Zone.CIRCLE, a.Who.YOU, (_MEMBERS, a.OnCircles(1))),
    a.Selector(Zone.LEVEL, a.Who.YOU),
    a.Selector(Zone.DROP, a.Who.OPPONENT, (a.IsType(a.TypeMask.FOREIGNER),)),
)
"""Cards of which one has something in common with another card."""
CHOOSERS: tuple[tuple[a.Filter, ...], ...] = (
    (a.IsType(a.TypeMask.TACTICS),),
    (a.IsType(a.TypeMask.TACTICS | a.TypeMask.PARADOX),),
    (a.IsType(a.TypeMask.FOREIGNER),),
)
"""Cards whose effects alone cannot choose a card."""
UNDEFINED: tuple[tuple[a.Filter, ...], ...] = (
    (_MEMBERS,),
    (a.IsType(a.TypeMask.TACTICS),),
    (a.StatIs(Stat.LEVEL, a.Op.LE, a.Fixed(2)),),
    (a.IsType(a.TypeMask.PARADOX),),
    (_MEMBERS, a.HasColor(Color.RED)),
    (a.Shares(a.Common.COLOR, a.This()),),
    (a.IsType(a.TypeMask.TACTICS | a.TypeMask.PARADOX),),
    (_MEMBERS, a.StatIs(Stat.LEVEL, a.Op.MORE, a.StatOf(a.This(), Stat.LEVEL))),
    (a.Lacks((a.HasColor(Color.BLUE),)),),
    (_MEMBERS, a.StatIs(Stat.LEVEL, a.Op.LE, a.TRank())),
)
"""Cards that a player cannot define."""
UNMOBILIZED: tuple[tuple[tuple[a.Filter, ...], Zone | None], ...] = (
    ((_MEMBERS, a.StatIs(Stat.LEVEL, a.Op.GE, a.Fixed(2))), None),
    ((_MEMBERS,), Zone.HAND),
    ((a.IsType(a.TypeMask.TRANCEUNION),), None),
    ((_MEMBERS, a.HasColor(Color.RED)), Zone.HAND),
    ((a.IsType(a.TypeMask.FOREIGNER),), Zone.DROP),
    ((_MEMBERS, a.StatIs(Stat.LEVEL, a.Op.MORE, a.StatOf(a.This(), Stat.LEVEL))), None),
    ((_MEMBERS, a.Lacks((a.HasColor(Color.BLUE),))), Zone.DECK),
)
"""Members that a player cannot mobilize, and from where."""
BANNED = sorted((*BANS - {PlayerStat.CANNOT_MOBILIZE_SOME}, *2 * [PlayerStat.CANNOT_DEFINE_SOME]))
DRAWN_COMMON = tuple(common for common in a.Common if common is not a.Common.LEVEL)
"""What cards may have in common; the level takes the place of some (`_newer`)."""
DRAWN_RESTRICTIONS = [
    one
    for one in a.Restriction
    if one
    not in (
        *(a.Restriction.BE_STOOD, a.Restriction.BE_TURNED_DOWN, a.Restriction.BE_DEFINED),
        *(a.Restriction.WIN_AURA_TIES, a.Restriction.LOSE),
        *(a.Restriction.REACH_BACK_ROW, a.Restriction.ATTACK_RESTED, a.Restriction.BE_INTERCEPTED),
        *(a.Restriction.CHOSEN_BY_DRIVES, a.Restriction.CHOSEN_BY_ACT),
        *(a.Restriction.ONLY_BY_TRANCE, a.Restriction.WITHOUT_KIN, a.Restriction.WITHOUT_LEVEL),
    )
]
"""Restrictions that are drawn; the others take the place of some of them (`kept`)."""
DRAWN_DEEDS = [deed for deed in Deed if deed < Deed.ATTACKED_TWICE]
"""What cards did, as far as it is drawn; the others take the place of some (`_newer`, `_twice`)."""
DRAWN_WAYS = [by for by in a.By if by < a.By.ATTACK]
BLAMED: dict[a.TriggerEvent, a.Target] = {
    a.TriggerEvent.GATE_DESTROYED: a.TheDestroyer(),
    a.TriggerEvent.DESTROYS_GATE: a.TheDestroyed(),
}
"""What an ability may name besides the card of its trigger (5.32.2)."""
DOERS: tuple[tuple[a.Filter, ...], ...] = (
    (),
    (a.IsType(a.TypeMask.MEMBER),),
    (a.IsType(a.TypeMask.TACTICS),),
    (a.HasColor(Color.RED),),
)
"""By what events come about, as far as it is drawn; the others take the place of some (`_newer`)."""
PRICED = {
    PlayerStat.TRANCE_LIMIT: PlayerStat.ACT_COST,
    PlayerStat.TRANCE_CHANGE_LIMIT: PlayerStat.LOGIC_DRIVE_COST,
    PlayerStat.LEVEL_LIMIT: PlayerStat.AUTO_COST,
}
"""Costs that change for one player, in place of limits that change for both."""
ICONS = (
    LogicIcon.POWER,
    LogicIcon.AURA,
    LogicIcon.LIMIT,
    LogicIcon.TACTICS,
    LogicIcon.PARADOX,
    LogicIcon.INTERCEPT,
)
EXCHANGED = frozenset((Zone.CIRCLE, Zone.HAND, Zone.LEVEL, Zone.DROP, Zone.REMOVE, Zone.SOUL, Zone.PURGE))
"""Zones whose cards change places with others (5.11.1)."""


def _exchanged(card: a.Target) -> a.Target:
    """Return a card that can change places with another (5.11.2), in place of one that cannot."""
    if isinstance(card, (a.TopOfDeck, a.TopOfStock)):
        return a.TopOfStock(a.Who.YOU, a.Fixed(1))
    elsewhere = isinstance(card, a.All) and card.selector.zone not in (*EXCHANGED, Zone.GATE)
    return a.This() if elsewhere else card


MOBILIZED_SO = (a.Restriction.ONLY_BY_TRANCE, a.Restriction.WITHOUT_KIN, a.Restriction.WITHOUT_LEVEL)
"""What is said of how cards are mobilized, in place of that they are not."""


def kept(said: a.Cannot, sign: int) -> a.Cannot:
    """Return what is drawn in place of a restriction: from whose effects a card is kept, or another kind of it."""
    if said.restriction is a.Restriction.DEFINED and sign < 0:
        return replace(said, restriction=a.Restriction.BE_DEFINED)
    if said.restriction is a.Restriction.WIN_TIES and (sign < 0 or said.duration % 3 == 1):
        return replace(said, restriction=a.Restriction.WIN_AURA_TIES if sign < 0 else a.Restriction.LOSE)
    if said.restriction is a.Restriction.BE_MOBILIZED and sign < 0:
        return replace(said, restriction=MOBILIZED_SO[said.duration % len(MOBILIZED_SO)])
    if said.restriction is a.Restriction.ATTACK_BACK_ROW and sign < 0:
        rested = said.duration % 2 == 0
        return replace(said, restriction=a.Restriction.ATTACK_RESTED if rested else a.Restriction.REACH_BACK_ROW)
    if said.restriction in (a.Restriction.INTERCEPT, a.Restriction.BE_ATTACKED) and sign < 0:
        return replace(said, restriction=a.Restriction.BE_INTERCEPTED)
    if said.restriction is a.Restriction.MUST_BE_ATTACKED and sign < 0:
        return replace(said, whom=OPPOSED[said.duration % len(OPPOSED)])
    if not said.restriction.is_protection:
        return said
    if isinstance(said.target, a.All) and said.target.selector.who is a.Who.OPPONENT:
        return replace(said, by=a.Who.EACH)
    if said.restriction is a.Restriction.BE_CHOSEN and said.duration % 3 != 1:
        by_drives = sign < 0 or said.duration % 3 == 0
        return replace(said, restriction=a.Restriction.CHOSEN_BY_DRIVES if by_drives else a.Restriction.CHOSEN_BY_ACT)
    case = (said.duration + said.restriction + (sign < 0)) % 6
    if case < 2:
        return replace(said, by=a.Who.EACH)
    if case == 2:
        return replace(said, whom=CHOOSERS[said.duration % len(CHOOSERS)])
    if case == 3:
        return replace(said, restriction=a.Restriction.BE_STOOD, by=a.Who.EACH if sign < 0 else a.Who.OPPONENT)
    return replace(said, restriction=a.Restriction.BE_TURNED_DOWN) if case == 4 and sign < 0 else said


def _moving(circles: a.Circles) -> a.CostItem:
    """Return a cost that moves this member, or puts cards into the soul of one in place of some that move it."""
    if circles.mask not in (7, 56):
        return a.CostMove(circles)
    soul, one, yours = a.CostVerb.SOUL, a.Fixed(1), a.Selector(Zone.CIRCLE, a.Who.YOU, (_MEMBERS,))
    if circles.relation is not None:
        return a.CostThis(soul, replace(yours, other=True))
    if circles.mask == 56:
        zone = Zone.HAND if circles.empty else Zone.DROP
        return a.CostCards(soul, a.Selector(zone, a.Who.YOU), one, circles.empty, None if circles.empty else yours)
    if circles.empty:
        return a.CostTop(soul, one)
    return a.CostCards(soul, replace(yours, other=True), one, hosts=yours)


class Trees:
    """Draws the parts of one ability in text order."""

    def __init__(self, draw: Any, depth: int, granted: bool = False) -> None:
        self.draw = draw
        self.depth = depth
        self.chosen = False
        self.chosen_in: Zone | None = None
        self.subject = False
        self.x = False
        self.granted = granted
        self.lasts = False
        self.has_modes = False
        self.own_chosen = False
        self.in_effect = False
        self.affected = False
        self.seen = False
        """Whether cards were looked at, searched or revealed in the part under way, not in one that ended."""
        self.has_named_x = False
        self.shown = False
        self.number_chosen = self.tranced = self.played = self.may_name_x = False
        self.blames: a.Target | None = None
        """What the ability under way may name besides the card of its trigger."""

    def pick(self, options: Sequence[T]) -> T:
        """Draw one of several values."""
        value: T = self.draw(st.sampled_from(list(options)))
        return value

    def chance(self) -> bool:
        """Draw a boolean."""
        return bool(self.draw(st.booleans()))

    def number(self, low: int = 0, high: int = 9) -> int:
        """Draw a number."""
        return int(self.draw(st.integers(low, high)))

    # --- numbers, filters, selectors ----------------------------------------------------------------------------

    def amount(self, plain: bool = False) -> a.Amount:
        """Draw a number; ``plain`` for literals."""
        kind = self.pick(
            (
                "number",
                "fixed",
                "fixed",
                "fixed",
                "x",
                "count",
                "stat",
                "rank",
                "among",
                "scaled",
                "sum",
                "attacks",
                "done",
                "kinds",
                "bounded",
            )
        )
        if kind == "x" and self.x:
            return a.TheX()
        if not plain and kind == "count":
            counted = self.hosted() if self.pick((True,) + (False,) * 4) else self.selector(True)
            times = self.pick((1, 1, 2, 1000))
            if counted.host is not None and counted.zone is Zone.SOUL:
                return a.CountAmong(a.ItsSoul(counted.host), counted.filters, times)
            return a.CountOf(counted, times)
        if not plain and kind == "stat":
            target, stat = self.target(True), self.pick(MEMBER_STATS)
            several = stat in (Stat.LEVEL, Stat.HEART) or isinstance(target, a.All)
            return a.Total(target, stat) if several else a.StatOf(target, stat)
        if not plain and kind == "rank":
            return a.TRank(self.pick(PLAYERS))
        if not plain and kind == "among":
            owners: tuple[a.Target, ...] = (a.This(), a.Attacker(), a.Defender(), *((a.It(),) if self.chosen else ()))
            named: list[a.Target] = [*([a.It()] if self.chosen else []), *([a.Affected()] if self.affected else [])]
            if named and self.chance():
                return a.CountAmong(self.pick(named), self.filters(True), self.pick((1, 1, 1000)))
            return a.CountAmong(a.ItsSoul(self.pick(owners)), self.filters(True), self.pick((1, 1, 1000)))
        if not plain and kind == "number" and self.number_chosen:
            return a.TheNumber()
        if not plain and kind == "done":
            return a.TimesDone(self.pick(tuple(PlayerDeed)), self.pick(PLAYERS))
        if not plain and kind == "attacks":
            return a.AttacksMade(self.pick(PLAYERS))
        if not plain and kind == "bounded":
            return a.Bounded(self.scaled(), self.pick((0, 3, 5000)), self.chance())
        if not plain and kind == "kinds":
            also = self.selector(True) if self.chance() else None
            return a.Kinds(self.pick(DRAWN_COMMON), self.selector(True), also)
        if not plain and kind == "scaled":
            return self.scaled()
        if not plain and kind == "sum":
            return a.Sum(a.CountOf(self.selector(True)), a.CountOf(self.selector(True)))
        return a.Fixed(self.pick((0, 1, 1, 2, 3, 10000)))

    def scaled(self) -> a.Amount:
        """Draw a multiple or a part of a number."""
        times, per = self.pick(((1, 2), (2, 1), (1000, 1), (3, 2)))
        numbers: tuple[a.Amount, ...] = (
            a.TRank(self.pick(PLAYERS)),
            a.StatOf(a.This(), self.pick(MEMBER_STATS)),
            a.CountOf(self.selector(True)),
        )
        return a.Scaled(self.pick(numbers), times, per)

    def filters(self, shallow: bool) -> tuple[a.Filter, ...]:
        """Draw filters in their canonical order, at most one type."""
        drawn: list[a.Filter] = [self.filter(shallow) for _ in range(self.pick((0, 0, 1, 1, 2, 3)))]
        found: list[a.Filter] = []
        for item in drawn:
            if item not in found and not (isinstance(item, a.IsType) and any(isinstance(f, a.IsType) for f in found)):
                found.append(item)
        if not any(isinstance(f, a.IsType) for f in found) and self.chance():
            found.append(a.IsType(self.types()))
        return order_filters(tuple(found))

    def types(self) -> a.TypeMask:
        """Draw a type mask: one type, members, or some types."""
        mask = self.pick(TYPES)
        return mask | self.pick(TYPES) if self.pick((False, False, True)) else mask

    def filter(self, shallow: bool) -> a.Filter:
        """Draw one filter."""
        op, deed = self.pick((a.Op.LE, a.Op.GE, a.Op.EQ)), self.pick(DRAWN_DEEDS)
        set_card: dict[Deed, a.Filter] = {Deed.MOVED: a.HasSetCard(), Deed.WON: a.Lacks((a.HasMember(),))}
        member: dict[a.Op, a.Filter] = {a.Op.GE: a.HasMember(), a.Op.EQ: a.Lacks((a.HasSetCard(),))}
        options: dict[str, a.Filter] = {
            "type": a.IsType(self.types()),
            "name": a.IsNamed(self.pick(NAMES)),
            "title": a.HasTitle(self.pick(NAMES)),
            "part": a.NameHas(self.pick(NAMES)[:3].strip()),
            "covenanter": a.HasCovenanter(self.pick(NAMES)),
            "world": a.HasWorld(self.pick(tuple(World))),
            "color": a.HasColor(self.pick(tuple(Color))),
            "element": a.HasElement(self.pick(ELEMENTS)),
            "territory": a.HasTerritory(self.pick((1, 2, 4))),
            "rested": a.IsRested(self.chance()),
            "face": a.IsFaceUp(self.chance()),
            "set": set_card.get(deed, a.IsSet()),
            "row": a.InRow(self.chance()),
            "attacked": member.get(op, a.OnAttacked()),
            "role": a.InRole(self.pick(tuple(a.Role))),
            "soul": a.SoulIs(op, self.number()),
            "relation": a.InRelation(self.pick(tuple(a.Relation)), self.neighbour()),
            "logic": a.HasLogic(self.pick(ICONS)),
            "gate": a.HasGateNumber(self.number(1, 6)),
            "lacks": a.Lacks((self.lacked(),)),
            "circles": a.OnCircles(self.pick((*words.CIRCLE_MASKS, *words.COLUMN_MASKS))),
            "did": a.Did(deed) if self.chance() else a.Lacks((a.Did(deed),)),
            "shares": a.Shares(self.pick(DRAWN_COMMON), self.neighbour()),
            "any": a.AnyOf(tuple((self.one_of(),) for _ in range(self.pick((2, 2, 3))))),
        }
        if self.chance():
            to = self.neighbour()
            near = self.pick(((0, 2), (1, 5), (3, 2, 4)))
            options["any"] = a.AnyOf(tuple((a.InRelation(a.Relation(relation), to),) for relation in near))
        kind = self.pick((*options, "stat"))
        number = self.amount(plain=shallow)
        if kind == "shares" and self.chance():
            return a.Shares(self.pick((a.Common.LEVEL, *DRAWN_COMMON)), a.All(self.pick(COMPARED_WITH)))
        return options.get(kind) or a.StatIs(self.pick(MEMBER_STATS), self.comparison(number), number)

    def comparison(self, number: a.Amount) -> a.Op:
        """Draw a comparison; strict ones with numbers that are not written out only."""
        strict = a.Op.MORE, a.Op.LESS
        return self.pick([op for op in a.Op if op not in strict or not isinstance(number, a.Fixed)])

    def one_of(self) -> a.Filter:
        """Draw an alternative that stands before a noun."""
        kinds: tuple[a.Filter, ...] = (a.HasWorld(self.pick(tuple(World))), a.HasColor(self.pick(tuple(Color))))
        more: tuple[a.Filter, ...] = (a.HasElement(self.pick(ELEMENTS)), a.IsNamed(self.pick(NAMES)))
        return self.pick((*kinds, *more))

    def lacked(self) -> a.Filter:
        """Draw what a card may be asked not to be or have."""
        kinds: tuple[a.Filter, ...] = (a.HasLogic(self.pick(ICONS)), a.IsType(self.types()), a.HasTerritory(2))
        return self.pick((*kinds, self.one_of(), a.IsRested(self.chance())))

    def neighbour(self) -> a.Target:
        """Draw a card with which places are compared."""
        options: list[a.Target] = [a.This(), a.This(), a.Attacker(), a.Defender(), a.BattleOpponent()]
        options += [a.It()] if self.chosen else []
        options += [a.Subject()] if self.subject else []
        return self.pick(options)

    def selector(self, shallow: bool = False, zone: Zone | None = None, who: a.Who | None = None) -> a.Selector:
        """Draw a selector."""
        where = self.pick((Zone.CIRCLE, Zone.CIRCLE, Zone.GATE, *Zone)) if zone is None else zone
        whose = self.pick((*PLAYERS, a.Who.EACH)) if who is None else who
        filters = self.filters(shallow)
        if where is Zone.GATE:
            filters = tuple(f for f in filters if f != a.IsType(a.TypeMask.GATE))
        types = next((f.types for f in filters if isinstance(f, a.IsType)), a.TypeMask(0))
        both = words.has_two_homes(words.home_zone(types), types) and where is Zone.BATTLE and self.chance()
        if words.lies_nowhere(whose, filters):
            whose = a.Who.YOU if who is None else whose
            filters = tuple(f for f in filters if who is None or not words.lies_nowhere(whose, (f,)))
        other = self.chance()
        besides = a.It() if who is None and other and self.chosen and len(filters) == 1 else None
        return a.Selector(where, whose, filters, other and besides is None, both, besides=besides)

    def hosted(self, who: a.Who = a.Who.EACH) -> a.Selector:
        """Draw a selector of the soul of one card, or of what is set on it."""
        hosts: list[Any] = [
            a.This(),
            a.This(),
            *([a.It()] if self.chosen else []),
            *([a.Subject()] if self.subject else []),
        ]
        filters = self.filters(True) if self.chance() else ()
        if self.chance():
            soul = a.Selector(Zone.SOUL, who, filters, self.chance(), host=self.pick(hosts))
            in_battle = who is a.Who.EACH and soul.other and soul.host == a.This()
            return replace(soul, host=_IN_BATTLE[(self.depth + 3 * len(filters)) % 8]) if in_battle else soul
        bare = (a.IsSet(), a.HasSetCard(), a.Lacks((a.HasSetCard(),)))  # on a set card no card is set
        filters = order_filters((*(f for f in filters if f not in bare), a.IsSet()))
        return a.Selector(Zone.CIRCLE, who, filters, self.chance(), host=self.pick(hosts))

    # --- targets, conditions -----------------------------------------------------------------------------------

    def target(self, shallow: bool = False) -> a.Target:
        """Draw a target."""
        options: list[Any] = [
            a.This(),
            a.TheTranceunion() if self.tranced else a.This(),
            a.Attacker(),
            a.Defender(),
            a.BattleOpponent(),
            a.SoulHolder(),
        ]
        options += [a.YourBattler(), *([] if self.own_chosen else [a.Looked()])]
        options += [self.blames] * 2 if self.blames else []
        options += [a.It()] * 3 if self.chosen else []
        options += [a.Subject()] * 2 if self.subject else []
        options += [a.Affected()] * 2 if self.affected else []
        kind = self.pick((*options, "all", "top", "soul", "set", "stock"))
        if kind == "stock":
            return a.TopOfStock(self.pick((*PLAYERS, a.Who.EACH)), self.amount(plain=shallow))
        if kind in ("soul", "set") and not shallow:
            return (a.ItsSoul if kind == "soul" else a.ItsSetCards)(self.target(True))
        if kind == "top":
            return a.TopOfDeck(self.pick((*PLAYERS, a.Who.EACH)), self.amount(plain=shallow))
        if isinstance(kind, str):
            return a.All(
                a.Selector(Zone.CIRCLE, self.pick(tuple(a.Who)), (a.IsType(a.TypeMask.MEMBER),), self.chance())
            )
        result: a.Target = kind
        return result

    def condition(self) -> a.Condition:
        """Draw one condition that is no `Both`."""
        kind = self.pick(("situation", "situation", "matches", "turn"))
        if kind == "situation":
            return self.situation()
        if kind == "matches":
            asked = self.target(True)
            if isinstance(asked, a.All):  # of several cards a text asks whether all of them are so
                return a.Compare(a.CountOf(asked.selector), a.Op.GE, a.Fixed(1))
            return a.Matches(asked, self.filters(False))
        if self.chance():
            members: tuple[a.Target, ...] = (a.This(), a.Attacker(), a.Defender())
            return a.Matches(self.pick(members), (a.Did(self.pick(DRAWN_DEEDS)),))
        if not self.lasts and self.chance():
            return a.InPhase(self.pick(tuple(Phase)))
        if self.pick((True, False, False)):
            return self.pair()
        return a.TurnOf(self.pick(PLAYERS))

    def pair(self) -> a.TrancesWith:
        """Draw which two cards trance."""
        others = self.partner() if self.chance() else ()
        return a.TrancesWith((), others, True) if self.chance() else a.TrancesWith(self.partner(), others)

    def situation(self) -> a.Condition:
        """Draw a condition about numbers."""
        number = self.amount(plain=True)
        if self.chance():
            return a.Compare(a.CountOf(self.selector(True)), self.comparison(number), number)
        number = self.amount()
        return a.Compare(self.amount(), self.comparison(number), number)

    def conditions(self) -> a.Condition | None:
        """Draw no, one or several conditions."""
        return join(tuple(self.condition() for _ in range(self.pick((0, 0, 1, 2)))))

    # --- costs --------------------------------------------------------------------------------------------------

    def cost(self, payer: a.Who = a.Who.YOU) -> a.Cost:
        """Draw a cost."""
        if payer is a.Who.YOU and self.pick((True,) + (False,) * 7):
            beside: list[a.CostItem] = [a.PayStock(self.amount())] if self.chance() else []
            return a.Cost(((*beside, _moving(self.circles())),))
        parts = range(self.pick((1, 1, 2, 3)))
        cost = a.Cost(tuple(tuple(self.item(payer) for _ in range(self.pick((1, 1, 2)))) for _ in parts))
        if len(parts) < 3 and self.pick((False, False, True)):
            cost = self.handing_on(cost, payer)
        reveals = [i for part in cost.parts for i in part if isinstance(i, a.CostCards) and i.verb is a.CostVerb.REVEAL]
        return cost if len(reveals) < 2 else self.cost(payer)

    def handing_on(self, cost: a.Cost, payer: a.Who) -> a.Cost:
        """Add an item that cards could pay which another item moves (5.22.2.1), in stated or in free order."""
        moves = [(k, item) for k, part in enumerate(cost.parts) for item in part if destination(item) is not None]
        if not moves:
            return cost
        k, first = self.pick(moves)
        verb = self.pick((a.CostVerb.DROP, a.CostVerb.STOCK, a.CostVerb.RETURN, a.CostVerb.PURGE, a.CostVerb.REMOVE))
        count = self.pick((a.Fixed(1), a.Fixed(1), a.Fixed(2), None))
        more = a.CostCards(verb, self.selector(False, destination(first), payer), count)
        parts = list(cost.parts)
        if self.chance():
            return a.Cost((*parts, (more,)))
        parts[k] = (*parts[k], more)
        return a.Cost(tuple(parts))

    def item(self, payer: a.Who) -> a.CostItem:
        """Draw one cost item."""
        kind = self.pick(
            ("pay", *(("this",) if payer is a.Who.YOU else ()), "cards", "top", "hosted", "facing", "shown")
        )
        if kind == "shown":
            if self.chance():
                return a.CostTop(self.pick(TOP_VERBS), a.Fixed(self.number(1, 2)), shown=True)
            verbs = (a.CostVerb.DISCARD, a.CostVerb.BOTTOM, a.CostVerb.STOCK, a.CostVerb.REMOVE, a.CostVerb.TOP)
            hand = self.selector(False, Zone.HAND, payer)
            return a.CostCards(self.pick(verbs), hand, a.Fixed(self.number(1, 2)), shown=True)
        if kind == "facing":
            return a.CostFacing(self.pick((a.CostVerb.TURN_DOWN, a.CostVerb.TURN_UP)), self.amount())
        if kind == "hosted":
            verbs = (a.CostVerb.DROP, a.CostVerb.PURGE, a.CostVerb.RETURN, a.CostVerb.STOCK, a.CostVerb.TOP)
            return a.CostCards(
                self.pick(verbs), self.hosted(payer), self.pick((a.Fixed(1), a.Fixed(1), a.Fixed(2), None))
            )
        if kind == "pay":
            return a.PayStock(self.amount())
        if kind == "top":
            return a.CostTop(self.pick(TOP_VERBS), self.amount())
        verb = self.pick(tuple(verb for verb in a.CostVerb if verb is not a.CostVerb.SOUL))
        if kind == "this" and verb is not a.CostVerb.REVEAL:
            return a.CostThis(verb)
        zone = Zone.HAND if verb in (a.CostVerb.DISCARD, a.CostVerb.REVEAL) else None
        if verb is a.CostVerb.REVEAL:
            return a.CostCards(verb, self.selector(False, zone, payer), self.pick((a.Fixed(1), None)))
        count = self.amount() if self.pick((True, True, False)) else None
        return a.CostCards(verb, self.selector(False, zone, payer), count)

    # --- statements -----------------------------------------------------------------------------------------------

    def statements(self, depth: int, most: int = 3) -> tuple[a.Statement, ...]:
        """Draw some statements."""
        return tuple(self.statement(depth) for _ in range(self.number(1, most)))

    def statement(self, depth: int) -> a.Statement:
        """Draw a statement."""
        simple = (self.draws, self.chooses, self.searches, self.looks, self.moves, self.verbs, self.lasting_for)
        if depth > 0 and self.pick((False, False, True)):
            return self.compound(depth - 1)
        return self.pick(simple)()

    def draws(self) -> a.Statement:
        """Draw a statement about drawing, discarding, shuffling, stock."""
        who = self.pick(tuple(a.Who))
        kind = self.pick(
            (
                "draw",
                "discard",
                "hand",
                "shuffle",
                "boost",
                "trance",
                "synthesize",
                "use",
                "skip",
                *(["end"] if self.pick((True,) + (False,) * 9) else []),
            )
        )
        if kind == "end":
            return a.EndGame(who, self.chance())
        if kind == "use":
            used = a.UseAbility(self.target(), self.chance(), self.chance())
            return a.PlayCard(self.target()) if self.pick((True, False, False)) else used
        if kind == "skip":
            phases = (Phase.STAND, Phase.DRAW, Phase.LEVEL, Phase.MAIN, Phase.BATTLE)
            return a.SkipPhase(self.pick(PLAYERS), self.pick(phases))
        if kind == "synthesize":
            return a.Synthesize(self.amount())
        if kind == "trance":
            pair = self.pair() if self.chance() else None
            return a.Trance(self.partner() if self.chance() else (), pair)
        if kind == "draw":
            if self.pick((True, False, False)):
                return a.Draw(who, self.amount(), until=True)
            return a.Draw(who, self.amount(), self.chance())
        if kind == "discard":
            return a.Discard(who, self.amount())
        if kind == "hand":
            return a.Discard(who, None)
        if kind == "shuffle":
            return a.Shuffle(who, self.pick((Zone.DECK, Zone.DECK, Zone.STOCK)))
        boosts: tuple[Any, ...] = (a.StockBoost, a.StockBoost, a.StockOpen, a.StockClose)
        stock: a.Statement = self.pick(boosts)(self.amount())
        return stock

    def chooses(self) -> a.Statement:
        """Draw a choice."""
        if self.played and not self.x and not self.has_named_x and self.pick((True,) + (False,) * 9):
            self.number_chosen = True
            low = self.number(0, 2)
            return a.ChooseNumber(low, low + self.number(1, 4))
        if self.pick((True, False, False, False)):
            who = self.pick(tuple(a.Who))
            parts = tuple(
                a.Choose(self.selector(), self.amount(), self.chance(), who) for _ in range(self.pick((2, 2, 3)))
            )
            self.chosen = True
            if self.seen and self.shown and who is a.Who.YOU:  # among looked cards: no further draw of the generator
                self.chosen_in = Zone.DECK
                few = (a.Selector(Zone.DECK, a.Who.YOU, kinds) for kinds in ((_MEMBERS,), (), (_MEMBERS,)))
                return a.ChooseSeveral(tuple(replace(part, selector=next(few), looked=True) for part in parts))
            places = [part.selector.zone for part in parts]
            self.chosen_in = next((zone for zone in places if zone not in EXCHANGED), places[0])
            return a.ChooseSeveral(parts)
        if self.chosen and self.pick((True,) + (False,) * 3):
            hosts = self.selector(True, self.pick((Zone.CIRCLE, Zone.GATE)))
            face_up = self.chance()
            if hosts.zone is Zone.CIRCLE and face_up:
                return a.PutInSoulOfOne(a.It(), replace(hosts, filters=(_MEMBERS,), besides=None))
            return a.SetOnOne(a.It(), hosts, face_up)
        if self.pick((True,) + (False,) * 5) or (self.affected and self.chance()):
            named = a.Affected() if self.affected else a.ItsSoul(a.This())
            asked, who = a.Selector(Zone.DECK, a.Who.YOU, self.filters(True)), self.pick(PLAYERS)
            some = a.Choose(asked, a.Fixed(self.number(1, 2)), self.chance(), who, of=named)
            self.chosen, self.chosen_in = True, None
            return some
        looked = self.pick((False, False, True)) and self.shown
        selector = a.Selector(Zone.DECK, a.Who.YOU, self.filters(False)) if looked else self.selector()
        selector = self.hosted() if not looked and self.pick((True,) + (False,) * 4) else selector
        who = self.pick(tuple(a.Who))
        if isinstance(selector.host, a.It) and who is a.Who.EACH:  # "their soul" is each player's own then
            who = a.Who.YOU
        if looked and not self.seen:  # "from among them" would be among nothing
            looked, selector = False, replace(selector, zone=Zone.HAND)
        result = a.Choose(selector, self.amount(), self.chance(), who, looked)
        if self.pick((True, False, False, False)):
            result = a.Choose(selector, self.amount(), False, who, looked, random=True)
        elif self.pick((True, False, False, False)):
            members = a.Selector(Zone.CIRCLE, self.pick(tuple(a.Who)), (a.IsType(a.TypeMask.MEMBER),))
            stat, most = self.pick(MEMBER_STATS), self.chance()
            result = a.Choose(members, self.amount(), self.chance(), who, extreme=stat, most=most)
        elif who is not a.Who.EACH and (looked or selector.zone is not Zone.DECK) and self.pick((True, False, False)):
            common = self.pick(DRAWN_COMMON)
            result = a.Choose(selector, self.amount(), self.chance(), who, looked, different=common)
        elif self.pick((True, False, False, False)):
            zones = (Zone.CIRCLE, Zone.HAND, Zone.DROP, Zone.GATE)
            theirs = self.selector(True, self.pick(zones), a.Who.EACH)
            self.own_chosen = True
            result = a.Choose(theirs, a.Fixed(self.number(1, 2)), self.chance(), a.Who.EACH, own=True)
        self.chosen, self.chosen_in = True, None if looked else result.selector.zone
        return result

    def searches(self) -> a.Statement:
        """Draw a search, or a look card by card."""
        self.shown = self.seen = True
        if self.pick((True,) + (False,) * 3):
            return a.Look(self.pick(tuple(a.Who)), self.amount(), True)
        whose, filters = self.pick(PLAYERS), self.filters(False)
        filters = tuple(f for f in filters if not words.lies_nowhere(whose, (f,)))
        result = a.Search(a.Selector(Zone.DECK, whose, filters), self.amount())
        if result.count == a.Fixed(2):  # no further draw of the generator
            member = a.Choose(a.Selector(Zone.DECK, whose, (_MEMBERS,)), a.Fixed(1), True)
            result = replace(result, also=(member,))
        self.chosen, self.chosen_in = True, None
        return result

    def looks(self) -> a.Statement:
        """Draw a look or a reveal."""
        shown, seen, self.shown, self.seen = self.shown, self.seen, True, True
        if self.pick((True, False, False)):
            if self.chosen and self.chance():
                return a.LookAt(a.It())
            self.chosen = False
            hand = a.Selector(Zone.HAND, self.pick(PLAYERS))
            return a.LookAt(a.All(self.pick((hand, hand, self.selector(True)))))
        if self.chance():
            return a.Look(self.pick(tuple(a.Who)), self.amount())
        if self.pick((True, False, False)):
            filters = self.filters(True)
            self.chosen, self.chosen_in = True, None
            return a.RevealUntil(self.pick(PLAYERS), filters)
        result = a.Reveal(self.target())
        if isinstance(result.target, a.TopOfDeck):
            self.chosen, self.chosen_in = True, None
        self.shown = shown or isinstance(result.target, a.TopOfDeck)
        self.seen = seen or isinstance(result.target, a.TopOfDeck)
        return result

    def moves(self) -> a.Statement:
        """Draw a move."""
        if self.pick((True,) + (False,) * 5):
            target, host = self.target(), self.target(True)
            host = a.BattleOpponent() if isinstance(host, a.All) and not names_one(host) else host
            return a.PutInSoul(target, a.This() if target == host == a.It() else host)  # no card is soul of its own
        if self.pick((True,) + (False,) * 5):
            target, host = self.target(), self.target()
            return a.SetOn(target, a.This() if target == host == a.It() else host, self.chance())
        if self.pick((True,) + (False,) * 3):
            kind = self.pick(("move", "move", "mobilize", "exchange"))
            if kind == "move":
                moved = self.target()
                moved = a.This() if isinstance(moved, (a.It, a.TopOfDeck, a.TopOfStock)) else moved
                return a.MoveTo(moved, self.circles(), self.pick(PLAYERS))
            if kind == "mobilize":
                return a.MobilizeOn(self.target(), self.circles(), self.chance())
            first, other = self.target(), self.target() if self.chance() else None
            other = a.BattleOpponent() if other is None else other
            if self.chosen_in not in (None, *EXCHANGED):  # 5.11.1
                first, other = (a.This() if part == a.It() else part for part in (first, other))
            return a.Exchange(*map(_exchanged, (first, other)))
        face = self.pick((None, None, True, False))
        if self.pick((True, *(False,) * 9)):
            zone = self.pick((Zone.DECK, Zone.STOCK))
            count = a.Fixed(1) if zone is Zone.DECK else self.amount(plain=True)
            return a.Move(a.BottomOf(self.pick(PLAYERS), zone, count), self.pick(MOVE_ZONES), a.Position.TOP, face)
        position = self.pick(tuple(a.Position))
        if position is a.Position.SHUFFLED:
            target = self.target()
            tops = isinstance(target, (a.TopOfDeck, a.TopOfStock))
            return a.Move(target, Zone.DECK, a.Position.TOP if tops else position)
        return a.Move(self.target(), self.pick(MOVE_ZONES), position, face, self.pick((False, False, True)))

    def circles(self) -> a.Circles:
        """Draw circles, mostly without a member."""
        mask, empty = self.pick((63, 63, 63, 7, 56, 1, 16)), self.pick((True, True, False))
        if self.chance():
            return a.Circles(mask, self.pick(tuple(a.Relation)), self.neighbour(), empty)
        return a.Circles(mask, empty=empty)

    def verbs(self) -> a.Statement:
        """Draw a verb with a target."""
        kind: Any = self.pick((a.Stand, a.Rest, a.TurnUp, a.TurnDown, a.DestroyGate, a.Mobilize, a.BlinkStep))
        result: a.Statement = a.Mobilize(self.target(), self.chance()) if kind is a.Mobilize else kind(self.target())
        if isinstance(result, a.TurnUp) and isinstance(result.target, a.TopOfDeck):  # that is what revealing is
            return a.Reveal(result.target)
        return result

    def lasting_for(self) -> a.Statement:
        """Draw a statement with a duration."""
        return self.lasting(self.pick(LASTING))

    def lasting(self, duration: Duration) -> a.Statement:
        """Draw a statement with this duration."""
        sign = self.pick((1, -1))
        kinds = ("change", "change", "set", "player", "gain", "lose", "trait", "cannot", "heart", "multiply", "switch")
        kind = self.pick(kinds)
        if kind == "multiply":
            return a.Multiply(
                self.target(), self.pick(MEMBER_STATS), duration, *self.pick(((2, 1), (3, 1), (1, 2), (4, 1)))
            )
        if kind == "switch" and duration is not Duration.WHILE:
            other = self.target(True) if self.chance() else None
            return a.SwitchStats(self.target(True), self.pick(MEMBER_STATS), duration, other)
        if kind == "change":
            return a.Change(self.target(), self.pick(MEMBER_STATS), self.amount(), duration, sign)
        if kind == "set":
            return a.Change(self.target(), self.pick(MEMBER_STATS), self.amount(), duration, set=True)
        if kind == "player":
            who = self.pick(tuple(a.Who))
            if self.chance():
                ban = self.pick(BANNED)
                who = a.Who.EACH if ban is PlayerStat.LOWER_AURA_WINS else who
                if ban is PlayerStat.CANNOT_DEFINE_SOME:
                    return a.ChangePlayer(
                        who, ban, a.Fixed(1), duration, whom=UNDEFINED[(3 * duration + who) % len(UNDEFINED)]
                    )
                if ban in (PlayerStat.CANNOT_MOBILIZE, PlayerStat.CANNOT_MOBILIZE_BY_EFFECTS) and (duration + ban) % 3:
                    some, origin = UNMOBILIZED[(2 * duration + ban + who) % len(UNMOBILIZED)]
                    ban = PlayerStat.CANNOT_MOBILIZE_SOME
                    return a.ChangePlayer(who, ban, a.Fixed(1), duration, whom=some, origin=origin)
                if ban is PlayerStat.CANNOT_INTERCEPT and duration % 2:
                    return a.ChangePlayer(who, PlayerStat.MOST_INTERCEPTORS, a.Fixed(duration % 3), duration, set=True)
                if ban is PlayerStat.CANNOT_DEFINE and duration % 2:
                    return a.ChangePlayer(who, PlayerStat.MOST_DEFINITIONS, a.Fixed(duration % 3), duration, set=True)
                return a.ChangePlayer(who, ban, a.Fixed(1), duration)
            stat = self.pick(sorted(set(PlayerStat) - BANS - PRICES - BOUNDS - {PlayerStat.LOGIC_DRIVE_LIMIT}))
            if self.chance():
                return a.ChangePlayer(who, stat, self.amount(), duration, set=True)
            if who is not a.Who.EACH:
                stat = PRICED.get(stat, stat)
            return a.ChangePlayer(who, stat, self.amount(), duration, sign)
        if kind == "gain" and self.chance():
            return a.Gain(self.target(), self.pick(COMMON), duration)
        if kind == "gain" and self.depth > 0:
            return a.Gain(self.target(), self.draw(abilities(self.depth - 1, granted=True)), duration)
        if kind == "trait":
            return a.GainTrait(self.target(), self.trait(), duration)
        if kind == "heart":
            return a.AuraAsHeart(self.target(), duration)
        if kind == "cannot":
            often = (a.Restriction.PRICE, a.Restriction.ATTACK, a.Restriction.BE_ATTACKED, a.Restriction.BE_CHOSEN)
            restriction = self.pick((*DRAWN_RESTRICTIONS, *often, *often))
            if restriction is a.Restriction.PRICE:
                target, by, drives = self.target(), self.number(1, 3), self.chance()
                priced = a.Priced.LOGIC_DRIVE if drives else a.Priced.AUTO if by == 2 else a.Priced.ACT
                return a.Cannot(target, restriction, duration, sign * by, priced)
            if restriction in often and self.chance():
                target = self.target()
                opposed = (*OPPOSED, *OPPOSED_TO_THIS) if target == a.This() else OPPOSED
                if restriction is a.Restriction.BE_CHOSEN:
                    opposed = CHOOSERS
                elif restriction is a.Restriction.ATTACK:
                    opposed = (*opposed, ())
                drawn = a.Cannot(target, restriction, duration, whom=self.pick(opposed))
                if restriction is a.Restriction.BE_ATTACKED:
                    return kept(drawn, sign)
                others = isinstance(target, a.All) and target.selector.who is a.Who.OPPONENT
                return replace(drawn, whom=None, by=a.Who.EACH) if others and restriction.is_protection else drawn
            return kept(a.Cannot(self.target(), restriction, duration), sign)
        if duration is not Duration.WHILE and self.chance():
            return a.LoseChosen(self.target(), duration)
        if self.chance():
            return a.LoseAbility(self.target(), self.pick(COMMON), duration)
        return a.LoseAbilities(
            self.target(), duration, self.pick((None, AbilityKind.CONT, AbilityKind.AUTO, AbilityKind.ACT, None))
        )

    def trait(self) -> Any:
        """Draw what a card also is or has."""
        traits: tuple[Any, ...] = (
            a.HasWorld(self.pick(tuple(World))),
            a.HasColor(self.pick(tuple(Color))),
            a.HasElement(self.pick(ELEMENTS)),
            a.IsNamed(self.pick(NAMES)),
            a.HasCovenanter(self.pick(NAMES)),
            a.EveryWorld(),
            a.EveryColor(),
            a.HasLogic(LogicIcon.INTERCEPT),
        )
        return self.pick(traits)

    def compound(self, depth: int) -> a.Statement:
        """Draw a statement with statements inside."""
        if self.pick((True,) + (False,) * 5):
            return a.UnlessPaid(self.cost(a.Who.OPPONENT), self.statements(depth, 2))
        kind = self.pick(("maypay", "may", "done", "if", "foreach", "later", "modes", "replace"))
        if kind == "done":
            return a.IfDone((self.done(),), *self.cases(depth))
        if kind == "modes" and not self.has_modes:
            return self.modes(depth)
        if kind == "later":
            return self.later(depth)
        if kind == "replace":
            return self.waiting()
        if kind == "maypay":
            if self.may_name_x and self.played and not (self.number_chosen or self.has_named_x) and self.chance():
                return self.names_x(depth)
            payer = self.pick((a.Who.YOU, a.Who.YOU, a.Who.OPPONENT))
            outer, self.x = self.x, self.x and not self.may_name_x  # who pays (X) says what it is
            cost = self.cost(payer)
            self.x = outer
            then, otherwise = self.cases(depth)
            if payer is a.Who.OPPONENT and not then:
                then = otherwise
            return a.MayPay(cost, then, payer, otherwise)
        if kind == "may":
            return a.May(self.statements(depth, 2), *(self.cases(depth) if self.chance() else ()))
        if kind == "if":
            condition = join(tuple(self.condition() for _ in range(self.pick((1, 1, 2)))))
            assert condition is not None
            then = self.statements(depth, 2)
            return a.If(condition, then, self.statements(depth, 2) if self.chance() else ())
        return a.ForEach(self.amount(), self.statements(depth, 2))

    def cases(self, depth: int) -> tuple[tuple[a.Statement, ...], tuple[a.Statement, ...]]:
        """Draw what follows a thing that was done, and what follows if it was not."""
        kind = self.pick(("then", "then", "both", "otherwise"))
        then = () if kind == "otherwise" else self.statements(depth, 2)
        return then, () if kind == "then" else self.statements(depth, 2)

    def done(self) -> a.Statement:
        """Draw something that can turn out not to be done."""
        if self.chance():
            return a.Move(self.target(), self.pick((Zone.DROP, Zone.HAND, Zone.STOCK)))
        who = self.pick(tuple(a.Who))
        one = a.Draw(who, self.amount()) if self.chance() else a.Discard(who, self.amount())
        return self.pick((one, a.StockBoost(self.amount()), a.Synthesize(self.amount())))

    def modes(self, depth: int) -> a.Statement:
        """Draw a list of alternatives; an ability has one."""
        self.has_modes = True
        chosen, chosen_in, seen = self.chosen, self.chosen_in, self.seen
        number_chosen, options = self.number_chosen, []
        for _ in range(self.number(2, 4)):
            options.append(self.statements(depth, 2))
            self.chosen, self.chosen_in, self.seen = chosen, chosen_in, seen
        count, more = (a.Fixed(self.number(1, len(options))) for _ in range(2))
        condition = join(tuple(self.condition() for _ in range(self.pick((0, 0, 1, 2)))))
        if not number_chosen:  # none is known where the condition stands, which is before the alternatives
            condition = changed(condition, lambda part: a.Fixed(1) if part == a.TheNumber() else part)
        who = self.pick((*PLAYERS, a.Who.YOU))
        if condition is None:
            return a.Modes(count, tuple(options), self.chance(), who)
        return a.Modes(count, tuple(options), self.chance(), who, condition, more, self.chance())

    def names_x(self, depth: int) -> a.Statement:
        """Draw a payment that says what X is."""
        self.has_named_x = True
        cost = self.cost()
        self.x = True
        then = self.statements(depth, 2)
        self.x = False
        return a.MayPay(a.Cost((*cost.parts, (a.PayStock(a.TheX()),))), then, names_x=True)

    def later(self, depth: int) -> a.Statement:
        """Draw a timed trigger."""
        outer = (self.chosen, self.chosen_in, self.subject, self.x, self.seen)
        around = (self.played, self.number_chosen, self.blames, self.tranced)
        self.played = self.number_chosen = self.tranced = False
        self.blames = None
        about = a.It() if self.chosen else a.Subject() if self.subject else None
        self.chosen = self.subject = self.x = self.seen = False
        trigger = self.trigger()
        has_card = self.subject
        self.subject = has_card or about is not None
        effect = self.statements(depth, 2)
        if trigger.event is a.TriggerEvent.SOUL_BY_TRANCE and has_card:
            effect = in_soul(effect)
        self.chosen, self.chosen_in, self.subject, self.x, self.seen = outer
        self.played, self.number_chosen, self.blames, self.tranced = around
        meant = about if not has_card and "Subject()" in repr(effect) else None
        once = self.chance()
        duration = self.pick(LASTING)
        return a.Later(a.Ability(AbilityKind.AUTO, effect, trigger=trigger), duration, once, meant)

    def waiting(self) -> a.Statement:
        """Draw a replacement that an effect creates."""
        self.in_effect = True
        found = self.elsewhere()
        self.in_effect = False
        once = self.chance()
        subject = known_later(found.subject)
        return replace(found, subject=subject, duration=self.pick(LASTING), once=once)

    def replaced_card(self, zone: Zone | None) -> a.Target:
        """Draw the card that a replacement is about."""
        if self.in_effect and self.chance():
            options: list[a.Target] = [a.Attacker(), a.Defender(), a.BattleOpponent(), a.YourBattler()]
            options += [a.It()] * 3 if self.chosen else []
            options += [a.Subject()] * 3 if self.subject else []
            return self.pick(options)
        return a.This() if self.chance() else a.All(self.selector(zone=zone))

    def replace(self) -> a.Replace:
        """Draw a replacement."""
        event = self.pick(tuple(a.ReplacedEvent)[:18])
        draw = event.is_of_player
        zone = Zone.HAND if event is a.ReplacedEvent.DISCARDED_BY_EFFECT else None
        subject = a.This() if draw else self.replaced_card(zone)
        who = self.pick(tuple(a.Who)) if draw else a.Who.YOU
        if event is a.ReplacedEvent.DRAW_BY_EFFECT and who is not a.Who.YOU:  # no further draw of the generator
            other = who is a.Who.OPPONENT
            event = a.ReplacedEvent.DRAW_BY_LUCK_DRIVE if other else a.ReplacedEvent.DRAW_BY_LEVEL_BOOST
        if isinstance(subject, a.This) and not self.in_effect:
            event = _BY_ANY_EFFECT.get(event, event)
        outer = (self.chosen, self.chosen_in, self.subject, self.seen)
        around = (self.played, self.number_chosen)
        self.played = self.number_chosen = False
        outer_x, self.x = self.x, event is a.ReplacedEvent.STOCK_BOOST
        self.chosen, self.subject, self.seen = False, True, False

        def discards() -> a.Statement:
            return a.Discard(self.pick(tuple(a.Who)), self.amount())

        kinds = (self.verbs, self.moves, self.looks, self.lasting_for, self.chooses, discards)
        instead = tuple(self.pick(kinds)() for _ in range(self.pick((1, 1, 2))))
        self.chosen, self.chosen_in, self.subject, self.seen = outer
        self.x = outer_x
        price = self.amount()  # paid in what is done instead, where no chosen number is known, nor chosen cards
        price = changed(known_later(price), _unchosen)
        self.played, self.number_chosen = around
        if event is a.ReplacedEvent.MADE_WAY and self.chance():
            return a.Replace(event, subject, who, self.chance(), (a.PutInSoul(a.Subject(), a.Arriving()),))
        if self.pick((True, False, False, False)):
            return a.Replace(event, subject, who, True, (a.Pay(price), *instead))
        if not draw and self.pick((True, False, False, False)):
            return a.Replace(event, subject, who, False, ())
        return a.Replace(event, subject, who, self.chance(), instead)

    def elsewhere(self) -> a.Replace:
        """Draw a replacement; of cards that are not on circles one that is understood."""
        found = self.replace()
        if why_not_replaced(found) is None:
            return found
        assert isinstance(found.subject, a.All)
        selector = found.subject.selector
        unknown = selector.zone in (Zone.DECK, Zone.STOCK)
        cards = a.All(replace(selector, filters=() if unknown else selector.filters))
        put = a.Move(a.Subject(), Zone.PURGE if selector.who is a.Who.YOU else Zone.REMOVE)
        return replace(found, event=a.ReplacedEvent.DROP, subject=cards, optional=False, instead=(put,))

    # --- abilities ------------------------------------------------------------------------------------------------

    def subject_of(self, event: a.TriggerEvent) -> a.This | a.All:
        """Draw cards to which an event can happen."""
        selectors = (self.selector() for _ in range(20))
        fitting = (selector for selector in selectors if event.zones.intersection(selector.zones))
        return next((a.All(selector) for selector in fitting), a.This())

    def trigger(self) -> a.Trigger:
        """Draw a trigger."""
        kind = self.pick(("card", "card", "card", "player", "player", "time", "situation"))
        if kind == "situation":
            return a.Trigger(a.TriggerEvent.SITUATION, None, a.Who.EACH, situation=self.situation())
        if kind == "card":
            return self.card_trigger()
        who = self.pick(tuple(a.Who))
        if kind == "player" and self.pick((True, False, False, False)):
            zone = self.pick(words.COUNTED_ZONES)
            return a.Trigger(a.TriggerEvent.GREW, None, who, zone=zone, least=self.number(1, 6))
        if kind == "player":
            event = self.pick(tuple(PLAYER_EVENTS))
            self.subject = event in EVENTS_WITH_A_CARD
            found = a.Trigger(event, None, who)
            if event in (a.TriggerEvent.DRAWN, a.TriggerEvent.DISCARDED, a.TriggerEvent.SHUFFLED) and self.chance():
                found = replace(found, by=self.pick(DRAWN_WAYS))
            if event is a.TriggerEvent.PAID_STOCK and self.chance():
                found = replace(found, least=self.number(1, 3))
            if event is a.TriggerEvent.DISCARDED and self.chance():
                self.subject = False
                found = replace(found, several=True)
            return found
        event = self.pick(
            (
                a.TriggerEvent.GAME_START,
                a.TriggerEvent.TURN_START,
                a.TriggerEvent.PHASE_START,
                a.TriggerEvent.STEP_START,
            )
        )
        if event is a.TriggerEvent.GAME_START:
            return a.Trigger(event, None, a.Who.EACH)
        if event is a.TriggerEvent.PHASE_START:
            return a.Trigger(event, None, who, phase=self.pick(tuple(Phase)))
        if event is a.TriggerEvent.STEP_START:
            return a.Trigger(event, None, who, step=self.pick(tuple(Step)[1:]))
        return a.Trigger(event, None, who)

    def card_trigger(self) -> a.Trigger:
        """Draw a trigger about a card."""
        used = (a.TriggerEvent.LOGIC_DRIVE, a.TriggerEvent.ACT_USED, a.TriggerEvent.CIRCLE_ATTACKED)
        event = self.pick((*CARD_EVENTS, *used, a.TriggerEvent.PUT, a.TriggerEvent.DROPPED))
        subject = a.This() if self.chance() else self.subject_of(event)
        self.subject = True
        partner = self.partner() if event is a.TriggerEvent.SOUL_BY_TRANCE and self.chance() else ()
        found = a.Trigger(event, subject, partner=partner)
        if event is a.TriggerEvent.PUT:
            found = replace(found, zone=self.pick(PUT_ZONES))
        if event is a.TriggerEvent.LEFT and self.chance():
            found = replace(found, zone=Zone.SOUL)
        if event in EITHER_WORDS and self.pick((True, False, False)):
            also = self.pick([e for e in EITHER_WORDS if e is not event])
            return replace(found, also=also) if isinstance(subject, a.This) else found
        if self.chance():
            moves = event is a.TriggerEvent.MOVED
            return replace(found, front_left=isinstance(subject, a.This)) if moves else found
        return self.in_some_manner(found)

    def in_some_manner(self, found: a.Trigger) -> a.Trigger:
        """Let a trigger say more of how its event comes about."""
        event, subject = found.event, found.subject
        if event in CAME_BY and self.chance():
            tranced = event is a.TriggerEvent.MOBILIZED
            found = replace(found, by=self.pick([b for b in DRAWN_WAYS if b is not a.By.TRANCE_CHANGE or not tranced]))
            if event is a.TriggerEvent.GATE_DESTROYED and found.by in (a.By.COST, a.By.EXCHANGE, a.By.LOSING):
                found = replace(found, by=a.By.ATTACK)  # which alone destroys gates, beside effects
            found = self.by_some_card(found)
        if event is a.TriggerEvent.PLACED_BY_TRANCE and self.chance():
            found = replace(found, by=a.By.TRANCE_CHANGE)
        if event is a.TriggerEvent.DESTROYS_GATE and self.chance():
            where: tuple[a.Filter, ...] = self.pick(
                ((a.InRow(False),), (a.InRow(True),), (a.HasGateNumber(4, a.Op.GE),), ())
            )
            gates = a.Selector(Zone.GATE, self.pick(tuple(a.Who)), (a.IsType(a.TypeMask.GATE), *where))
            return replace(found, host=a.All(gates) if where or gates.who is not a.Who.EACH else None)
        hosted = event is a.TriggerEvent.SET or (found.zone is Zone.SOUL and event is a.TriggerEvent.PUT)
        if hosted and self.chance():
            return self.of_several(replace(found, host=self.host()))
        if event in CAME_FROM and self.chance():
            here = subject.selector.zone if isinstance(subject, a.All) else None
            zones = (Zone.HAND, Zone.DECK, Zone.DROP, Zone.STOCK, Zone.LEVEL, Zone.REMOVE, Zone.PURGE)
            found = replace(found, origin=self.pick([zone for zone in zones if zone is not here]))
        elif event in CAME_FROM - NOT_FROM_SOUL and not hosted and self.chance():
            if self.chance():
                subject = a.All(a.Selector(Zone.SOUL, a.Who.EACH))
            found = replace(found, host=self.host(), subject=subject)
        return self.of_several(found)

    def by_some_card(self, found: a.Trigger) -> a.Trigger:
        """Let a trigger say of which card the effect or the cost is."""
        gate = found.event is a.TriggerEvent.GATE_DESTROYED
        if gate or found.by not in (a.By.EFFECT, a.By.COST) or self.chance():
            return found
        drive, filters = self.chance(), self.pick(DOERS)
        other = isinstance(found.subject, a.This) and self.chance()
        selector = a.Selector(Zone.RESOLUTION, self.pick(tuple(a.Who)), filters, other)
        if self.chance() or not (drive or other or filters):
            return replace(found, doer=a.This(), drive=drive)
        return replace(found, doer=a.All(selector), drive=drive)

    def of_several(self, found: a.Trigger) -> a.Trigger:
        """Let a trigger be about 1 or more cards, of some that may; say which attack one is about."""
        who = found.subject.selector.who if isinstance(found.subject, a.All) else None
        if found.event is a.TriggerEvent.NTH_ATTACK:
            return replace(found, least=2 if who is a.Who.OPPONENT else 1)
        if found.event is a.TriggerEvent.WINS and who is a.Who.EACH:
            return replace(found, also=a.TriggerEvent.LOSES)
        if found.event not in OF_SEVERAL or not isinstance(found.subject, a.All) or self.chance():
            return found
        self.subject = False
        return replace(found, several=True)

    def host(self) -> a.This | a.All:
        """Draw whose soul a card of a trigger is, or on what it is set."""
        member = a.Selector(Zone.CIRCLE, self.pick(tuple(a.Who)), (a.IsType(a.TypeMask.MEMBER),), self.chance())
        return a.This() if self.chance() else a.All(member)

    def partner(self) -> tuple[tuple[a.Filter, ...], ...]:
        """Draw partner alternatives."""
        names = ((a.IsNamed(self.pick(NAMES)),), self.filters(True))
        return tuple(self.pick(names) for _ in range(self.number(1, 2)))

    def automatic(self) -> a.Ability:
        """Draw an automatic ability."""
        keyword = self.pick(
            (
                Keyword.NONE,
                Keyword.NONE,
                Keyword.COVENANT,
                Keyword.VANGUARD,
                Keyword.ON_GATE_DESTRUCTION,
                Keyword.DETONATE,
                Keyword.DETONATE_SKILL,
                Keyword.EX_SOUL,
            )
        )
        if keyword is Keyword.DETONATE:
            return a.Ability(AbilityKind.AUTO, DETONATION, keyword, DETONATE)
        value = self.number(1, 3) if keyword is Keyword.EX_SOUL else 0
        condition = self.own_condition(keyword, value)
        if keyword is Keyword.COVENANT:
            trigger = a.Trigger(a.TriggerEvent.SOUL_BY_TRANCE, a.This(), partner=self.partner())
            self.subject = True
        elif keyword is Keyword.ON_GATE_DESTRUCTION:
            trigger, self.subject = ON_GATE_DESTRUCTION, True
        elif keyword is Keyword.DETONATE_SKILL:
            trigger, self.subject = DETONATE_SKILL, True
        else:
            trigger = self.trigger()
        self.played, self.blames = True, BLAMED.get(trigger.event) if trigger.also is None else None
        self.tranced = trigger.event in (a.TriggerEvent.SOUL_BY_TRANCE, a.TriggerEvent.TRANCED)
        self.may_name_x = True
        effect = self.statements(self.depth)
        self.played = self.number_chosen = self.tranced = self.may_name_x = False
        self.blames = None
        place = self.place(keyword)
        shows = isinstance(trigger.subject, a.This) and trigger.event in HAND_EVENTS and trigger.also is None
        if shows and not self.granted and keyword is Keyword.NONE and self.chance():
            place = Zone.HAND
        if trigger.event is a.TriggerEvent.SOUL_BY_TRANCE:
            effect = in_soul(effect)
        return a.Ability(AbilityKind.AUTO, effect, keyword, trigger, condition, None, self.chance(), value, place)

    def place(self, keyword: Keyword) -> Zone | None:
        """Draw the only zone of an ability, of a few and none that is granted (9.3.2.6)."""
        if self.granted or keyword in (Keyword.COVENANT, Keyword.ON_GATE_DESTRUCTION, Keyword.DETONATE_SKILL):
            return None
        return self.pick((None,) * 6 + tuple(zone for zone in ABILITY_ZONES if zone is not Zone.HAND))

    def own_condition(self, keyword: Keyword, value: int) -> a.Condition | None:
        """Draw the condition of an ability, its keyword's first."""
        first: dict[Keyword, a.Condition] = {Keyword.VANGUARD: VANGUARD, Keyword.EX_SOUL: ex_soul(value)}
        return join(tuple(c for c in (first.get(keyword), self.conditions()) if c is not None))

    def activated(self) -> a.Ability:
        """Draw an activated ability."""
        keyword = self.pick((Keyword.NONE, Keyword.LOGIC_DRIVE, Keyword.EX_SOUL))
        value = self.number(1, 3) if keyword is Keyword.EX_SOUL else 0
        cost = self.cost() if self.pick((True, True, False)) else None
        if cost is not None and self.chance():
            cost = a.Cost((*cost.parts, (a.PayStock(a.TheX()),)))
            self.x = True
        condition = self.own_condition(keyword, value)
        items = [item for part in cost.parts for item in part] if cost is not None else []
        self.affected = sum(isinstance(item, (a.CostCards, a.CostTop)) for item in items) == 1
        self.chosen = self.chosen or any(getattr(item, "hosts", None) is not None for item in items)
        first = (self.statement(0),) if self.affected else ()
        self.affected = False
        self.played = True
        effect = (*first, *self.statements(self.depth))
        self.played = self.number_chosen = False
        return a.Ability(
            AbilityKind.ACT, effect, keyword, None, condition, cost, self.chance(), value, self.place(keyword)
        )

    def make_up(self) -> a.Ability:
        """Draw a make up (11.11)."""
        level, cost = self.number(0, 4), self.cost() if self.chance() else None
        return a.Ability(AbilityKind.ACT, (a.MakeUp(level),), Keyword.MAKE_UP, None, None, cost, self.chance(), level)

    def trance_change(self) -> a.Ability:
        """Draw a trance change (11.5)."""
        return a.Ability(AbilityKind.CONT, (a.TranceChange(self.partner()),), Keyword.TRANCE_CHANGE)

    def tool_skill(self) -> a.Ability:
        """Draw a tool skill (11.10)."""
        return a.Ability(AbilityKind.TOOL, self.statements(self.depth), Keyword.TOOL_SKILL)

    def continuous(self) -> a.Ability:
        """Draw a continuous ability."""
        keyword = self.pick((Keyword.NONE, Keyword.EX_SOUL))
        value = self.number(1, 3) if keyword is Keyword.EX_SOUL else 0
        self.lasts = True
        condition = self.own_condition(keyword, value)
        if keyword is Keyword.NONE and not self.granted and self.pick((True,) + (False,) * 7):
            gains = tuple(a.GainTrait(a.This(), self.trait(), Duration.WHILE) for _ in range(self.number(1, 2)))
            return a.Ability(AbilityKind.CONT, gains, everywhere=True)
        if keyword is Keyword.NONE and self.pick((True, False, False)):
            return self.conditional()
        kinds = (lambda: self.lasting(Duration.WHILE), lambda: self.lasting(Duration.WHILE), self.elsewhere)
        effect = tuple(self.pick(kinds)() for _ in range(self.pick((1, 1, 2))))
        if condition is None and all(isinstance(statement, a.Replace) for statement in effect) and self.chance():
            condition = a.Both((a.TurnOf(self.pick(PLAYERS)), a.InPhase(self.pick(tuple(Phase)))))
        place = self.place(keyword)
        own = all(isinstance(s, (a.Change, a.Multiply)) and s.target == a.This() for s in effect)
        if own and not self.granted and self.chance():
            place = Zone.HAND if keyword is Keyword.NONE else place  # in the hand a card has no soul (11.6.1)
        return a.Ability(AbilityKind.CONT, effect, keyword, None, condition, None, False, value, place)

    def conditional(self) -> a.Ability:
        """Draw a continuous ability whose sentences have conditions of their own."""
        sentences: list[a.Statement] = [self.lasting(Duration.WHILE)] if self.chance() else []
        for _ in range(self.number(1 if sentences else 2, 2)):
            condition = join(tuple(self.condition() for _ in range(self.pick((1, 1, 2)))))
            assert condition is not None
            sentences.append(a.If(condition, (self.lasting(Duration.WHILE),)))
        place = self.place(Keyword.NONE)
        return a.Ability(AbilityKind.CONT, tuple(sentences), zone=place)


def changed(part: Any, change: Callable[[Any], Any]) -> Any:
    """Return a part in which each part of it, itself last, is changed; abilities in it stay as they are."""
    if isinstance(part, tuple):
        return tuple(changed(inner, change) for inner in part)
    if isinstance(part, a.Ability) or not is_dataclass(part) or isinstance(part, type):
        return part
    return change(replace(part, **{field.name: changed(getattr(part, field.name), change) for field in fields(part)}))


def in_soul(part: Any) -> Any:
    """Return statements in which no card that became soul is called that member, which the readers refuse."""
    return changed(part, _in_soul)


def _in_soul(part: Any) -> Any:
    if isinstance(part, a.Subject):
        return a.This()
    if isinstance(part, a.Selector):
        return replace(part, filters=tuple(f for f in part.filters if not words.lies_nowhere(part.who, (f,))))
    if isinstance(part, a.Later) and part.about is not None and part.about == a.This():
        effect = in_soul(part.ability.effect)
        about = a.Subject() if "Subject()" in repr(effect) else None
        return replace(part, ability=replace(part.ability, effect=effect), about=about)
    return part


def _unchosen(part: Any) -> Any:
    """Return a part of an amount in which no card that was chosen is named."""
    if isinstance(part, a.CountAmong) and part.target == a.This():  # it was counted among those
        return replace(part, target=a.ItsSoul(a.This()))
    return a.This() if part == a.It() else part


def known_later(waits: Any) -> Any:
    """Return what is waited for without cards that only the effect under way knows."""
    return changed(
        waits, lambda part: replace(part, other=True, besides=None) if getattr(part, "besides", None) else part
    )


def with_known_rest(part: Any) -> Any:
    """Return an ability in which "the rest" is said only where cards were looked at, as the readers ask for."""
    if isinstance(part, tuple):
        return tuple(map(with_known_rest, part))
    if not is_dataclass(part) or isinstance(part, type):
        return part
    whole = replace(part, **{field.name: with_known_rest(getattr(part, field.name)) for field in fields(part)})
    return _restless(whole) if isinstance(whole, a.Ability) and not is_rest_known(whole) else whole


def _restless(part: Any) -> Any:
    if isinstance(part, tuple):
        return tuple(map(_restless, part))
    if isinstance(part, a.CountAmong) and isinstance(part.target, a.Looked):
        return replace(part, target=a.ItsSoul(a.This()))
    if isinstance(part, a.Looked):
        return a.This()
    if not is_dataclass(part) or isinstance(part, type):
        return part
    return replace(part, **{field.name: _restless(getattr(part, field.name)) for field in fields(part)})


@st.composite
def abilities(draw: Any, depth: int = 2, granted: bool = False) -> a.Ability:
    """Draw an ability; ``depth`` bounds nesting."""
    trees = Trees(draw, depth, granted)
    usual = (trees.automatic, trees.activated, trees.continuous)
    drawn = trees.pick((*usual, *usual, trees.make_up, trees.trance_change, trees.tool_skill))()
    return with_newer(in_hand(with_known_rest(drawn)))


def with_newer(found: a.Ability) -> a.Ability:
    """Return an ability with some of its parts as others that were added to the language later (`_newer`, `_twice`)."""
    found = changed_inside(found, _newer)
    if found.everywhere and isinstance(found.effect[0], a.GainTrait):
        found = _held_back(found, found.effect[0])
    if found.kind is AbilityKind.CONT and all(isinstance(s, a.Replace) and s.optional for s in found.effect):
        found = replace(found, once=True)
    if found.everywhere and isinstance(found.effect[0], a.GainTrait):
        found = replace(found, effect=(*_by_trance(found.effect[0]), *found.effect[1:]))
    whole: a.Ability = _exchangeable(replace(found, effect=changed(changed(found.effect, of_logic), _twice)))
    return with_word(whole)


def with_word(found: a.Ability) -> a.Ability:
    """Return an ability in which a color, a world, a card type or a name is chosen in place of some of the numbers."""
    places = [k for k, said in enumerate(found.effect) if isinstance(said, a.ChooseNumber)]
    chosen = [node for node in a.nodes(found) if isinstance(node, a.ChooseNumber)]
    if len(places) != 1 or len(chosen) != 1 or (chosen[0].low + chosen[0].high) % 2:
        return found
    (at,), kind = places, a.ChosenKind(chosen[0].high % len(a.ChosenKind))

    def without_number(part: Any) -> Any:
        return a.Fixed(1) if part == a.TheNumber() else part

    def of_chosen(part: Any) -> Any:
        filters = getattr(part, "filters", ())
        named = [isinstance(item, (a.HasColor, a.HasWorld, a.HasElement, a.IsNamed)) for item in filters]
        if not any(named):
            return part
        kept = [item for item, is_named in zip(filters, named, strict=True) if not is_named]
        return replace(part, filters=order_filters((*kept, a.IsOfChosen(kind))))

    rest = [changed(said, without_number) for said in found.effect[at + 1 :]]
    for k, said in enumerate(rest):
        if not any(isinstance(node, (a.Ability, a.Replace)) for node in a.nodes(said)):  # these do not know the word
            rest[k] = changed(said, of_chosen)
    return replace(
        found, effect=(*found.effect[:at], a.ChooseKind(kind), *_OF_WORD[chosen[0].low](a.IsOfChosen(kind)), *rest)
    )


_OF_WORD: tuple[Callable[[a.Filter], tuple[a.Statement, ...]], ...] = (
    lambda said: (
        a.Change(
            a.All(a.Selector(Zone.CIRCLE, a.Who.EACH, (_MEMBERS, said))), Stat.POWER, a.Fixed(1000), Duration.TURN
        ),
    ),
    lambda said: (a.Move(a.All(a.Selector(Zone.HAND, a.Who.OPPONENT, (said,))), Zone.DROP),),
    lambda said: (
        a.Choose(a.Selector(Zone.DROP, a.Who.YOU, (a.Lacks((said,)),)), a.Fixed(1)),
        a.Move(a.It(), Zone.HAND),
    ),
)
"""What is done with the word that was chosen, by the least of the numbers."""


def _exchangeable(part: Any) -> Any:
    """Return an ability in which a member on the field changes places with other members only, as the readers ask for (5.11.2)."""
    if isinstance(part, tuple):
        return tuple(map(_exchangeable, part))
    if not is_dataclass(part) or isinstance(part, type):
        return part
    whole = replace(part, **{field.name: _exchangeable(getattr(part, field.name)) for field in fields(part)})
    if not isinstance(whole, a.Ability) or not is_exchange_void(whole):
        return whole
    return replace(whole, effect=changed(whole.effect, _of_two_members))


def _of_two_members(part: Any) -> Any:
    return a.Exchange(a.This(), a.BattleOpponent()) if isinstance(part, a.Exchange) else part


def _held_back(found: a.Ability, first: a.GainTrait) -> a.Ability:
    """Return an ability that says in all zones when its card cannot be mobilized, in place of the color or world that it gains."""
    if not isinstance(first.trait, (a.HasColor, a.HasWorld)):
        return found
    number = first.trait.color if isinstance(first.trait, a.HasColor) else 6 + first.trait.world
    effect = (a.Cannot(a.This(), a.Restriction.BE_MOBILIZED, Duration.WHILE),)
    return replace(found, condition=HELD_BACK[number % len(HELD_BACK)], effect=effect)


HELD_BACK: tuple[a.Condition, ...] = (
    a.Compare(a.CountOf(a.Selector(Zone.HAND, a.Who.YOU)), a.Op.GE, a.Fixed(4)),
    a.Compare(a.CountOf(a.Selector(Zone.CIRCLE, a.Who.YOU, (_MEMBERS,))), a.Op.LE, a.Fixed(1)),
    a.Compare(a.TRank(), a.Op.LE, a.Fixed(2)),
    a.TurnOf(a.Who.OPPONENT),
    a.Compare(a.CountOf(a.Selector(Zone.CIRCLE, a.Who.OPPONENT, (_MEMBERS,))), a.Op.GE, a.Fixed(2)),
)
"""Where cards cannot be mobilized that say so in all zones."""


def _by_trance(first: a.GainTrait) -> tuple[a.Statement, ...]:
    """Return what a card says of itself in all zones, in place of the element or name that it gains: by which trances it comes."""
    if not isinstance(first.trait, (a.HasElement, a.IsNamed)):
        return (first,)
    whom = OPPOSED[0] if isinstance(first.trait, a.HasElement) else None
    return (a.Cannot(a.This(), a.Restriction.ONLY_BY_TRANCE, Duration.WHILE, whom=whom),)


def _twice(part: Any) -> Any:
    """Return a selector of other cards that attacked twice, in place of those that attacked."""
    if not isinstance(part, a.Selector) or not part.other:
        return part
    once, twice = a.Did(Deed.ATTACKED), a.Did(Deed.ATTACKED_TWICE)
    return replace(part, filters=tuple(twice if item == once else item for item in part.filters))


def changed_inside(found: a.Ability, change: Callable[[Any], Any]) -> a.Ability:
    """Return an ability in which each part is changed, those of abilities that it grants not."""
    inner = {field.name: changed(getattr(found, field.name), change) for field in fields(found)}
    return replace(found, **inner)


_LATER_EVENTS = {
    a.ReplacedEvent.DRAW: a.ReplacedEvent.DRAW_SEVERAL,
    a.ReplacedEvent.STOCK_BOOST: a.ReplacedEvent.DRAW_SEVERAL_BY_EFFECT,
}


def _newer(part: Any) -> Any:
    """Return some parts as others that were added later, without a further draw of the generator."""
    match part:
        case a.Trigger(a.TriggerEvent.GATE_DESTROYED, a.All(a.Selector(who=a.Who.OPPONENT)), by=a.By.ANYTHING):
            return replace(part, by=a.By.YOU)
        case a.Trigger(a.TriggerEvent.GATE_DESTROYED, by=a.By.YOUR_EFFECT | a.By.OPPONENT_EFFECT | a.By.HAND_LIMIT):
            return replace(part, by=a.By.YOU if part.by is a.By.YOUR_EFFECT else a.By.OPPONENT)
        case a.Trigger(a.TriggerEvent.DRAWN, who=a.Who.EACH, by=a.By.ANYTHING):
            return replace(part, by=a.By.LUCK_DRIVE)
        case a.Trigger(a.TriggerEvent.DRAWN, by=a.By.COST | a.By.DEFINITION | a.By.LOSING):
            return replace(part, by=a.By.LUCK_DRIVE)
        case a.Trigger(a.TriggerEvent.DRAWN, by=a.By.TRANCE_CHANGE | a.By.HAND_LIMIT | a.By.EXCHANGE):
            return replace(part, by=a.By.LEVEL_BOOST)
        case a.Trigger(
            a.TriggerEvent.LEVELED, by=a.By.COST | a.By.DEFINITION | a.By.LOSING | a.By.HAND_LIMIT | a.By.EXCHANGE
        ):
            return replace(part, by=a.By.LEVEL_UP)
        case a.Trigger(a.TriggerEvent.LEVELED, None, by=a.By.ANYTHING, who=a.Who.YOU):
            return replace(part, by=a.By.LEVEL_UP)
        case a.HasGateNumber(number, a.Op.EQ) if number % 2:
            return replace(part, op=a.Op.GE if number < 4 else a.Op.LE)
        case a.Cannot(
            a.This() | a.All(), a.Restriction.CHOSEN_BY_DRIVES | a.Restriction.CHOSEN_BY_ACT, by=a.Who.OPPONENT
        ) if part.duration % 2:
            return replace(part, by=a.Who.EACH)
        case a.Trigger(a.TriggerEvent.MOBILIZED | a.TriggerEvent.PLACED, a.All(), origin=Zone()):
            return replace(part, not_from=True)
        case a.Matches(a.Defender(), (a.Did(),)) | a.Matches(a.This(), (a.Did(Deed.MADE_UP),)):
            return replace(part, filters=(a.Did(Deed.DEFENDED),))
        case a.Selector(who=a.Who.YOU, filters=filters) if a.Did(Deed.WON) in filters:
            return replace(part, filters=tuple(a.Did(Deed.DEFENDED) if f == a.Did(Deed.WON) else f for f in filters))
        case a.Sum(a.CountOf(a.Selector(who=a.Who.OPPONENT)) as left, right):
            return a.Difference(left, right)
        case a.InPhase(Phase.DRAW | Phase.MAIN):
            return a.OutsidePhase(part.phase, a.Who.EACH)
        case a.Both((a.TurnOf(who), a.InPhase(Phase.BATTLE | Phase.LEVEL as phase))):
            return a.OutsidePhase(phase, who)
        case a.Replace(a.ReplacedEvent.RETURN, a.This(), instead=(a.Draw() | a.Discard() as first, *_)):
            who = a.Who.OPPONENT if isinstance(first, a.Draw) else first.who
            put = a.Move(a.Subject(), Zone.HAND if who is a.Who.YOU else Zone.PURGE)
            return replace(part, event=a.ReplacedEvent.DROP_ANYWHERE, who=who, optional=False, instead=(put,))
        case a.Replace(event, who=a.Who.OPPONENT) if event in _LATER_EVENTS:
            return replace(part, event=_LATER_EVENTS[event])
        case a.Replace(a.ReplacedEvent.REST_TO_ATTACK, a.This(), instead=(first, *_)) if isinstance(
            first, (a.Draw, a.Move)
        ):
            drawn = isinstance(first, a.Draw)
            events = a.ReplacedEvent.RESTED_BY_EFFECT, a.ReplacedEvent.RESTED_BY_ANY_EFFECT
            return replace(part, event=events[drawn])
        case a.Replace(a.ReplacedEvent.DESTROY, optional=False):
            return replace(part, event=a.ReplacedEvent.DESTROYED_BY_ATTACK)
        case a.Replace(a.ReplacedEvent.LEAVE | a.ReplacedEvent.RETURN as event) if _destroys(part):
            events = a.ReplacedEvent.DESTROYING, a.ReplacedEvent.DESTROYING_BY_ATTACK
            return replace(part, event=events[event is a.ReplacedEvent.RETURN])
        case a.ChangePlayer(stat=PlayerStat.TRANCE_LIMIT, who=a.Who.EACH, set=True):
            return replace(part, stat=PlayerStat.LOGIC_DRIVE_LIMIT)
        case a.Trance(pair=a.TrancesWith(this=True)):
            cards = (a.IsType(a.TypeMask.TRANCEUNION), a.HasColor(Color.RED))
            return replace(part, also=a.Selector(Zone.DROP, a.Who.YOU, cards))
        case a.Choose(a.Selector(zone=zone, host=None, besides=None) as cards, looked=False, random=False, of=None) if (
            zone in _WITH_OTHERS and part.different is None and part.extreme is None
        ):
            return replace(part, selector=_of_zones(cards))
        case a.CountOf(a.Selector(zone=zone, host=None, besides=None) as cards) if zone in _WITH_OTHERS:
            return replace(part, selector=_of_zones(cards))
        case a.Search(count=a.Fixed(1), also=()):
            return replace(part, selector=replace(part.selector, also=(Zone.DROP,)))
        case a.Choose(up_to=True, different=a.Common.WORLD | a.Common.COLOR as common):
            return replace(part, different=None, total=Stat.LEVEL, at_most=int(common) + 1)
        case a.Choose(up_to=False, different=common, count=a.Fixed(2)) if common is not None:
            return replace(part, different=None, alike=common)
        case a.Choose(different=a.Common.COVENANTER):
            return replace(part, different=a.Common.LEVEL)
        case a.Search(count=a.Fixed(3 | 10000), also=()):
            return replace(part, different=DRAWN_COMMON[len(part.selector.filters)])
        case a.Kinds(a.Common.COVENANTER):
            return replace(part, common=a.Common.LEVEL)
        case a.CountOf(a.Selector(who=a.Who.YOU, other=True) as cards):
            return replace(part, selector=_holding(cards, a.HasColor(Color.RED)))
        case a.Change(a.All(a.Selector(who=a.Who.OPPONENT | a.Who.EACH) as cards)):
            return replace(part, target=a.All(_holding(cards, a.IsType(a.TypeMask.FOREIGNER))))
        case a.Gain(a.All(cards)):
            return replace(part, target=a.All(_holding(cards, a.HasColor(Color.BLUE))))
        case a.Choose(a.Selector(other=True) as cards, looked=False, of=None, extreme=None):
            return replace(part, selector=_holding(cards, a.HasWorld(World.DISFIA)))
        case a.CountAmong(a.It() | a.Affected() | a.Looked() as target, filters, 1000):
            return a.KindsAmong(ALL_COMMON[len(filters)], target, filters)
        case a.Compare(a.CountAmong(a.It() | a.Affected() | a.Looked() as target, filters), op):
            return a.Alike(target, ALL_COMMON[6 - len(filters)], op is a.Op.GE)
        case a.Compare(a.CountOf(a.Selector(zone=Zone.CIRCLE, host=None) as cards), a.Op.LE) if _are_members(cards):
            return a.Alike(a.All(cards), ALL_COMMON[2 + len(cards.filters)], cards.who is a.Who.YOU)
        case a.Trigger(a.TriggerEvent.ACT_USED, a.All(a.Selector(other=True)), also=None):
            return replace(part, event=a.TriggerEvent.PAID_STOCK)
        case a.Replace(a.ReplacedEvent.STOCK_BOOST, who=a.Who.YOU, optional=False):
            return replace(part, number=1 + len(part.instead))
        case a.CostTop(verb, a.Fixed(count), False, None) if verb is not a.CostVerb.SOUL and count % 2:
            of_stock = verb in (a.CostVerb.REMOVE, a.CostVerb.PURGE)
            return a.CostBottom(verb, part.count, Zone.STOCK if of_stock else Zone.DECK)
        case a.Look(who, a.Fixed(count), False) if count % 2:
            return a.LookAt(a.BottomOf(who, Zone.STOCK if who is a.Who.EACH else Zone.DECK, part.count))
        case a.Reveal(a.TopOfDeck(who, a.Fixed(count) as number)) if count % 2:
            return a.Reveal(a.BottomOf(who, Zone.DECK, number))
        case a.Cost():
            return _together(part)
        case a.SoulIs(a.Op.LE, count) if count > 4:
            return a.SoulThan(a.Op.MORE if count > 6 else a.Op.LESS, a.This())
        case a.CostMove(a.Circles(relation=a.Relation.BEHIND)):
            return a.CostExchange(a.Selector(Zone.CIRCLE, a.Who.YOU, (_MEMBERS,), other=True))
        case a.Discard(a.Who.EACH | a.Who.OPPONENT, a.Fixed(1 | 2)):
            return replace(part, until=True)
        case a.Exchange(target, other) if other is not None:  # a gate changes places with a gate only
            one, two = (a.This() if _may_be_gate(card) else card for card in (target, other))
            return a.Exchange(one, a.BattleOpponent() if one == two else two)
    return part


_WITH_OTHERS = {
    Zone.HAND: (Zone.HAND, Zone.DROP),
    Zone.LEVEL: (Zone.LEVEL, Zone.STOCK, Zone.PURGE),
    Zone.REFRESH: (Zone.DROP, Zone.REMOVE),
    Zone.INTERCEPT: (Zone.HAND, Zone.LEVEL),
    Zone.RESOLUTION: (Zone.HAND, Zone.STOCK, Zone.DROP),
    Zone.MY_LOGICALIST: (Zone.LEVEL, Zone.DROP),
}
"""Zones whose cards are chosen and counted with those of others, or in whose place others are, as little lies there."""


def _of_zones(cards: a.Selector) -> a.Selector:
    """Return a selector of some cards of several zones; every other one of those of hands as it is."""
    if cards.zone is Zone.HAND and len(cards.filters) % 2:
        return cards
    first, *others = _WITH_OTHERS[cards.zone]
    return replace(cards, zone=first, also=tuple(others))


ALL_COMMON = tuple(a.Common)


def _are_members(cards: a.Selector) -> bool:
    """Return whether a selector is of several members, of which a text can say that all of them are so."""
    return not (cards.is_one or cards.other or cards.besides) and cards.filters[:1] == (_MEMBERS,)


def _holding(cards: a.Selector, held: a.Filter) -> a.Selector:
    """Return those members of a selector that have such a card in their soul; other cards as they are."""
    said = any(isinstance(item, (a.AnyOf, a.IsSet)) for item in cards.filters)
    types = next((item.types for item in cards.filters if isinstance(item, a.IsType)), None)
    plain = cards.zone is Zone.CIRCLE and cards.host is None and cards.besides is None and not said
    members = types is not None and types & a.TypeMask.MEMBER == types
    return replace(cards, holding=(held,)) if plain and members else cards


def _together(cost: a.Cost) -> a.Cost:
    """Return a cost that takes cards which are alike, differ or are revealed together, where nothing else in it touches them."""
    for k, part in enumerate(cost.parts):
        for j, item in enumerate(part):
            if not isinstance(item, a.CostCards) or item.verb not in APART or item.hosts or item.shown:
                continue
            common = ALL_COMMON[(k + j + len(item.selector.filters)) % 7]
            alike = replace(item, count=a.Fixed(2), common=common, different=(k + j) % 2 == 0)
            if item.verb is a.CostVerb.REVEAL and item.count is None:
                alike = replace(item, count=a.Fixed(2 + k))
            found = a.Cost((*cost.parts[:k], (*part[:j], alike, *part[j + 1 :]), *cost.parts[k + 1 :]))
            if found.stands_apart:
                return found
    return cost


def _destroys(part: a.Replace) -> bool:
    """Return whether a replacement may be about a member that would destroy a gate, which its substitute does not name."""
    on_circles = isinstance(part.subject, a.All) and part.subject.selector.zone is Zone.CIRCLE
    named = any(isinstance(node, a.Subject) for node in a.nodes(part.instead))
    return (on_circles or part.subject == a.This()) and not named


_OF_LOGIC = {of_member: logic for logic, (of_member, _) in LOGICS.items()}


def of_logic(part: Any) -> Any:
    """Return what changes the logic of cards where it is at work, in place of values that count for nobody there."""
    if not isinstance(part, (a.Change, a.Multiply)) or part.stat not in _OF_LOGIC or not isinstance(part.target, a.All):
        return part
    return replace(part, stat=_OF_LOGIC[part.stat]) if part.target.selector.zone in words.LOGIC_ZONES else part


def _may_be_gate(target: a.Target) -> bool:
    """Return whether a target that is no chosen card may be a gate."""
    if isinstance(target, a.All):
        return target.selector.zone is Zone.GATE
    return isinstance(target, (a.Subject, a.Looked))


def in_hand(found: a.Ability) -> a.Ability:
    """Let some [1/turn] abilities of the drop zone be valid in the hand, where they can be."""
    in_drop = found.zone is Zone.DROP and found.once
    if in_drop and hand_fault(found.kind, found.keyword, found.trigger, found.effect) is None:
        return replace(found, zone=Zone.HAND)
    return found
