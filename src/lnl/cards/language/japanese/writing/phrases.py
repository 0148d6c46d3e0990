"""From ability tree to Japanese: numbers, filters, selectors, targets, conditions.

Longer than 500 lines: phrases hold phrases, so their forms are written together.
"""

from __future__ import annotations

from dataclasses import replace

from lnl.cards import tree
from lnl.cards.language.japanese import words
from lnl.cards.language.words import (
    are_kinds,
    deed_of,
    home_zone,
    is_home,
    is_like_one_of,
    is_place,
    is_set,
    order_filters,
    type_mask,
)
from lnl.cards.tree import Op, Role, TypeMask, Who
from lnl.contract.enums import Color, World, Zone

ONE = tree.Fixed(1)
_BOUNDS = {Op.GE: "以上", Op.LE: "以下", Op.EQ: "", Op.MORE: words.MORE_THAN, Op.LESS: words.LESS_THAN}
_WORD_FILTERS = (tree.IsRested, tree.IsFaceUp, tree.InRole, tree.HasColor, tree.IsNamed, tree.InRow)
_TRAITS = (tree.HasWorld, tree.HasColor, tree.HasElement, tree.IsNamed)
"""Filters that a condition says without a noun."""
_SURE = (tree.This, tree.It, tree.Subject, tree.TheTranceunion, tree.Attacker, tree.Defender, tree.BattleOpponent)
"""Targets that are one card or the cards chosen last: に何があるか needs no brackets."""


def _is_place(item: tree.Filter) -> bool:
    """Return whether a filter names another card."""
    return is_place(item) or isinstance(item, tree.Shares) or _is_of_set_card(item)


def _is_of_set_card(item: tree.Filter) -> bool:
    """Return whether a filter says that a card is set on these, or none: words before it would be of the set card."""
    return isinstance(item, tree.HasSetCard) or item == tree.Lacks((tree.HasSetCard(),))


def _leaves_out(item: tree.Filter) -> bool:
    """Return whether a filter is said with 以外の."""
    return isinstance(item, tree.Lacks) and not _is_place(item)


def is_member(selector: tree.Selector) -> bool:
    """Return whether the cards of a selector are counted and spoken of as beings on circles."""
    return selector.zone is Zone.CIRCLE and selector.host is None and not is_set(selector.filters)


def noun_of(selector: tree.Selector) -> str:
    """Return what one of the cards of a selector is called behind その: ``member``, ``gate`` or ``card``."""
    mask = type_mask(selector.filters)
    if selector.zone is Zone.GATE:
        return "gate"
    return "member" if mask is not None and mask & TypeMask.MEMBER == mask else "card"


def _place_first(item: tree.Filter) -> bool:
    """Return whether a filter stands behind those that say where a card is."""
    return not isinstance(item, (tree.InRow, tree.OnCircles, tree.OnAttacked))


def counter(selector: tree.Selector) -> str:
    """Return the counter of cards of a selector."""
    return "体" if is_member(selector) else "枚"


class Wording:
    """Puts parts of one ability into words, in text order; remembers what ``その`` refers to.

    Args:
        noun: what the card calls itself: ``member``, ``gate`` or ``card``.
    """

    def __init__(self, noun: str = "member") -> None:
        self.noun = noun
        self.that = "card"
        self.chosen = self.looked = self.in_replacement = False
        self.besides = False
        """Whether cards other than this one are written as such, and not as 他の."""
        self.trigger_this = True
        self.trigger_open = False
        """Whether the trigger is about members, this one perhaps: 他の could be another than that one."""
        self.it_zone = Zone.CIRCLE
        self.it_stands = False
        self.chosen_in: frozenset[Zone] = frozenset()
        """The zones in which cards were chosen anywhere before, also in a branch that ended."""
        """Whether what was chosen was mobilized since."""
        self.it_noun = "card"
        """What is chosen is called so: ``card``, ``member``, ``gate``, or ``revealed`` for cards that were revealed."""
        self.it_many = self.looked_many = False
        self.role_named = False
        self.whose_members = False
        """Whether the sentence under way has named all members of a kind that are of one player."""
        self.found = False
        """Whether a condition asked for a card that ``それ`` could mean."""
        """Whether a member in a role was named: そのメンバー may be that one."""
        self.own = False
        """Whether the cards to be written next are those of each player who acts."""
        self.anybody = False
        """Whether the cards to be written next would be taken for those of a player, or a zone, named before."""
        self.left_out = ""
        """Which cards are left out of those to be written next, where 他の would stand."""

    # --- numbers -------------------------------------------------------------------------------------------------

    def expr(self, amount: tree.Amount) -> str:
        """Return a number as a phrase."""
        match amount:
            case tree.CountOf(selector, times):
                return self.cards(selector) + "の数" + ("" if times == 1 else f"の{times}倍")
            case tree.CountAmong(target, filters, times):
                named = not isinstance(target, tree.ItsSoul)
                cards = f"{self.target(target)}の{'うちの' if named else ''}{self.described(filters)}"
                cards = self.target(target) if named and not filters else cards
                return cards + "の数" + ("" if times == 1 else f"の{times}倍")
            case tree.Scaled(inner, times, per):
                part = "" if per == 1 else f"の{per}分の1"
                plain = isinstance(inner, (tree.StatOf, tree.TRank))
                return (
                    (self.expr(inner) if plain else self.number(inner)) + ("" if times == 1 else f"の{times}倍") + part
                )
            case tree.StatOf(target, stat):
                return f"{self.target(target)}の{words.STATS[stat]}"
            case tree.Total(target, stat):
                return f"{self.target(target)}の{words.STATS[stat]}の合計"
            case tree.Sum(left, right):
                return f"{self.expr(left)}と{self.expr(right)}の合計"
            case tree.Difference(left, right):
                return f"{self._term(left)}から{self._term(right)}{words.LESS_BY}"
            case tree.Kinds(common, selector, also):
                more = "" if also is None else "と" + self.cards(also)
                return self.cards(selector) + more + words.KINDS[common]
            case tree.KindsAmong(common, target, filters):
                cards = f"{self.target(target)}のうちの{self.described(filters)}" if filters else self.target(target)
                return cards + words.KINDS[common]
            case tree.Bounded(inner, limit, least):
                return f"({limit}{words.AT_LEAST if least else words.AT_MOST}{self.expr(inner)})"
            case tree.TheNumber():
                return words.THE_NUMBER
            case tree.AttacksMade(who):
                return f"{words.PLAYERS[who]}の{words.ATTACKS_MADE}"
            case tree.TimesDone(deed, who):
                return f"{words.PLAYERS[who]}の{words.PLAYER_DEEDS[deed]}"
            case tree.TRank(who):
                return f"{words.PLAYERS[who]}のT-rank"
            case tree.Fixed(value):
                return str(value)
        return "X"

    def _term(self, amount: tree.Amount) -> str:
        """Return one of two numbers; in parentheses if it is made of two itself."""
        return f"({self.expr(amount)})" if isinstance(amount, (tree.Sum, tree.Difference)) else self.expr(amount)

    def number(self, amount: tree.Amount) -> str:
        """Return a number before a counter or behind a value: in parentheses if it is a phrase."""
        return (
            self.expr(amount) if isinstance(amount, (tree.Fixed, tree.TheX, tree.Bounded)) else f"({self.expr(amount)})"
        )

    def circled(self, amount: tree.Amount) -> str:
        """Return the number of a payment or a level, in a circle where there is one."""
        if isinstance(amount, tree.Fixed) and 0 <= amount.value <= 20:
            return chr(0x2460 + amount.value - 1) if amount.value else "⓪"
        return f"({self.expr(amount)})"

    # --- filters ---------------------------------------------------------------------------------------------------

    def attribute(self, item: tree.Filter, gate: bool = False) -> str:
        """Return a filter as it stands before a noun."""
        match item:
            case tree.IsRested(rested):
                return "レスト状態の" if rested else "スタンド状態の"
            case tree.IsFaceUp(up):
                if gate:
                    return "破壊されている" if up else "破壊されていない"
                return "表向きの" if up else "裏向きの"
            case tree.IsSet():
                return "設置状態の"
            case tree.InRole(role):
                return words.ROLES[role] + "の"
            case tree.HasWorld() | tree.HasColor() | tree.HasElement() | tree.IsNamed():
                return self.trait(item) + "の"
            case tree.AnyOf(results) if isinstance(results[0][0], tree.InRelation):
                return "または".join(self.attribute(first) for first, *_ in results)
            case tree.AnyOf(results):
                return self.any_of(results) + "の"
            case tree.Did(deed):
                return words.DEEDS[deed]
            case tree.Lacks(filters):
                return self.lacking(filters)
            case tree.HasTitle(name):
                return f"称号「{name}」の"
            case tree.NameHas(part):
                return f"名称に「{part}」を含む"
            case tree.HasCovenanter(name):
                return f"盟約者に「{name}」を持つ"
            case tree.StatIs(stat, op, tree.Fixed() | tree.TheX() as amount) if op not in (Op.MORE, Op.LESS):
                return f"{words.STATS[stat]}{self.expr(amount)}{_BOUNDS[op]}の"
            case tree.StatIs(stat, op, amount):
                end = "と等しい" if op is Op.EQ else _BOUNDS[op] + ("の" if op in (Op.GE, Op.LE) else "")
                return f"{words.STATS[stat]}が{self.expr(amount)}{end}"
            case tree.OnCircles(mask):
                return (words.CORNERS.get(mask) or words.COLUMNS[mask]) + "の"
            case tree.Shares(common, to):
                other = f"{self.cards(to.selector)}のいずれか" if isinstance(to, tree.All) else self.target(to)
                return f"{other}と{words.COMMON[common]}が同じ"
            case tree.IsOfChosen(kind):
                return f"選んだ{words.CHOSEN_KINDS[kind]}の"
            case tree.OnAttacked():
                return words.ATTACKED_CIRCLE + "の"
            case tree.HasGateNumber(number, op):
                return f"門ナンバー{number}{_BOUNDS[op]}の"
            case tree.HasSetCard():
                return words.HAS_SET
            case tree.HasMember():
                return words.HAS_MEMBER
            case tree.HasTerritory(territory):
                return f"テリトリー{territory}の"
            case tree.SoulIs(op, count):
                if (op, count) == (Op.GE, 1):
                    return "ソウルを持つ"
                return f"ソウルを{count}枚{_BOUNDS[op]}持つ"
            case tree.SoulThan(op, to):
                return f"{self.target(to)}よりソウルが{'多い' if op is Op.MORE else '少ない'}"
            case tree.HasLogic(icon):
                return words.ICONS[icon] + "を持つ"
            case tree.InRow(front):
                return ("前列" if front else "後列") + "の"
            case tree.InRelation(relation, to):
                place = words.ATTACKED_CIRCLE if to == tree.ATTACKED_PLACE else self.target(to)
                return place + words.RELATIONS[relation]
        raise AssertionError(item)

    def any_of(self, results: tuple[tuple[tree.Filter, ...], ...]) -> str:
        """Return ``赤か青``; with のいずれか if words of different kinds are joined."""
        kinds = {type(first) for first, *_ in results}
        return "か".join(self.trait(first) for first, *_ in results) + ("" if len(kinds) == 1 else "のいずれか")

    def lacking(self, filters: tuple[tree.Filter, ...]) -> str:
        """Return ``インターセプトアイコンを持たない``, ``赤以外の``, ``レベル2の使者以外の``."""
        first, *others = filters
        if isinstance(first, tree.Did) and not others:
            return words.NOT_DEEDS[first.deed]
        if isinstance(first, tree.HasLogic) and not others:
            return words.ICONS[first.icon] + "を持たない"
        if isinstance(first, (tree.HasSetCard, tree.HasMember)) and not others:
            return self.attribute(first).removesuffix("いる") + "いない"
        if isinstance(first, tree.Shares) and not others:
            return self.attribute(first).removesuffix("同じ") + "異なる"
        word = not others and isinstance(first, (*_TRAITS, tree.AnyOf, tree.IsRested, tree.InRole))
        said = self.attribute(first).removesuffix("の") if word else self.described(filters)
        return said + "以外の"

    def attributes(self, filters: tuple[tree.Filter, ...], gate: bool = False) -> str:
        """Return what stands before a noun: what is left out, places, then all else."""
        first = [f for f in filters if is_like_one_of(f)] + [f for f in filters if _is_of_set_card(f)]
        filters = tuple(f for f in filters if f not in first)
        nouns = [f for f in filters if isinstance(f, tree.Lacks)]
        nouns.sort(key=lambda f: f.filters != (tree.HasMember(),))  # what is left out would be the circles'
        places = [f for f in filters if _is_place(f)]
        others = [f for f in filters if not (isinstance(f, (tree.IsType, tree.Lacks)) or _is_place(f))]
        others.sort(key=_place_first)
        return "".join(self.attribute(f, gate) for f in (*first, *nouns, *places, *others))

    def trait(self, item: tree.Filter | tree.EveryWorld | tree.EveryColor) -> str:
        """Return a world, a color, an element or a name."""
        match item:
            case tree.HasWorld(world):
                return f"《{words.WORLDS[World(world)]}》"
            case tree.HasColor(color):
                return words.COLORS[Color(color)]
            case tree.HasElement(element):
                return f"<{element}>"
            case tree.IsNamed(name):
                return f"「{name}」"
            case tree.HasCovenanter(name):
                return f"盟約者「{name}」"
            case tree.EveryWorld():
                return "すべてのワールド"
            case tree.EveryColor():
                return "すべての色"
        raise AssertionError(item)

    def noun_of(self, mask: TypeMask | None) -> str:
        """Return the noun of a type mask; ``カード`` for no types."""
        if mask is None:
            return "カード"
        names: list[str] = []
        for item, word in words.TYPES.items():
            if mask & item == item:
                names.append(word)
                mask &= ~item
        return "か".join(names)

    def described(self, filters: tuple[tree.Filter, ...], gate: bool = False) -> str:
        """Return attributes and noun, without zone and player."""
        filters = order_filters(filters)
        return self._of_kinds(filters) or self.attributes(filters, gate) + self.noun_of(type_mask(filters))

    def _of_kinds(self, filters: tuple[tree.Filter, ...]) -> str:
        """Return ``赤のメンバーか「カノン」のカード``; "" where cards of two kinds are not joined."""
        kinds = next((item for item in filters if isinstance(item, tree.AnyOf) and are_kinds(item)), None)
        shared = tuple(item for item in filters if item != kinds)
        return "か".join(
            self.described(kind if type_mask(kind) is not None else (*shared, *kind))
            for kind in (() if kinds is None else kinds.results)
        )

    def alternatives(self, alternatives: tuple[tuple[tree.Filter, ...], ...]) -> str:
        """Return ``「アテナ」か《モノリウム》のカード``; または where か would make one phrase of two card types."""
        parts: list[str] = []
        begins: type | None = None
        """With which kind of trait the alternatives behind begin, if they are more than that."""
        for filters in reversed(alternatives):
            first = filters[0] if len(filters) == 1 and isinstance(filters[0], _TRAITS) else None
            if first is not None and begins not in (tree.AnyOf, type(first)):
                parts.append(self.trait(first))
                begins = None
                continue
            parts.append(self.described(filters))
            traits = [type(f) for f in order_filters(filters) if isinstance(f, (*_TRAITS, tree.AnyOf))]
            begins = traits[0] if traits else None
        text = ""
        for index, said in enumerate(reversed(parts)):
            mask = type_mask(alternatives[index - 1]) if index else None
            text += ("" if not index else "か" if mask is None else "または") + said
        return text

    # --- selectors -------------------------------------------------------------------------------------------------

    def cards(self, selector: tree.Selector, default: Zone | None = None) -> str:
        """Return the cards of a selector: ``あなたのドロップ領域の《ジスフィア》のカード``."""
        if selector.holding is not None:
            return f"{self.described(selector.holding)}{words.HOLDING}{self.cards(replace(selector, holding=None), default)}"
        filters = order_filters(selector.filters)
        if selector.host is None and (like := [item for item in filters if is_like_one_of(item)]):
            others = tuple(item for item in filters if item not in like)
            own, self.own = self.own, False  # said of the cards themselves, not of those that they are compared with
            compared = self.attributes(tuple(like))
            self.own = own
            return compared + self.cards(replace(selector, filters=others), default)
        own, self.own = self.own, False
        anybody, self.anybody = self.anybody, False
        left_out, self.left_out = self.left_out, ""
        mine = selector.other and selector.zone is Zone.CIRCLE and selector.host is None
        apart = self.besides or (mine and self.trigger_open)
        besides: tree.Target | None = selector.besides
        self.besides = False
        if apart:  # 他の could be another than the card that was chosen before
            besides, selector = tree.This(), replace(selector, other=False)
        if besides is not None:
            self.own, self.anybody = own, anybody
            if selector.host is not None or any(map(_is_of_set_card, filters)):
                self.left_out = (
                    f"{self.target(besides)}以外の"  # before these words it would be said of the host or the set card
                )
                return self.cards(replace(selector, besides=None), default)
            said = self.cards(replace(selector, besides=None), default)
            anyone = words.ANY_PLAYER + "の"
            first = said[: said.index("の", len(anyone)) + 1] if said.startswith(anyone) else ""
            return f"{first}{self.target(besides)}以外の{said.removeprefix(first)}"
        if selector.host is not None:
            bearing = tuple(f for f in filters if _is_of_set_card(f))
            other = self.attributes(bearing) + ("他の" if selector.other else left_out)
            filters = tuple(f for f in filters if f not in bearing)
            if selector.zone is Zone.SOUL:
                return f"{self.host(selector.host)}のソウルの{other}{self.described(filters)}"
            plain = tuple(f for f in filters if f != tree.IsSet())
            return f"{self.target(selector.host)}に設置されている{other}{self.described(plain)}"
        mask, gate = type_mask(filters), selector.zone is Zone.GATE
        if gate and mask is None:
            mask = TypeMask.GATE
        home = home_zone(mask or TypeMask(0)) if default is None else default
        alone = home is None and mask is None and any(isinstance(f, tree.IsNamed) for f in filters)
        noun = self.noun_of(mask)
        if alone and selector.zone is Zone.CIRCLE:
            home = Zone.CIRCLE
            last = max(k for k, f in enumerate(filters) if isinstance(f, tree.IsNamed))
            noun = self.trait(filters[last])
            filters = filters[:last] + filters[last + 1 :]
            if any(not (isinstance(f, (tree.IsNamed, tree.Lacks)) or _is_place(f)) for f in filters[last:]):
                home, noun, filters = None, "カード", order_filters(selector.filters)
        if mask is None and default is None and selector.zone is Zone.CIRCLE and is_set(filters):
            home = Zone.CIRCLE
        here = is_home(selector.zone, selector.both, home, mask) and not selector.also
        kinds = self._of_kinds(filters)
        related = any(map(_is_place, filters))
        lead = tuple(f for f in filters if related and (isinstance(f, tree.Lacks) or _is_place(f)))
        if not kinds and tree.HasSetCard() in filters and any(map(_leaves_out, filters)):
            lead = (tree.HasSetCard(),)  # directly before what is left out, it would be said of that
            anybody = True
        relations = self.attributes(lead, gate)
        rest = "" if kinds else self.attributes(tuple(f for f in filters if f not in lead), gate)
        whose = "" if selector.who is Who.EACH else words.PLAYERS[selector.who] + "の"
        if (anybody or not here) and selector.who is Who.EACH:
            whose = words.ANY_PLAYER + "の"
        whose = "自分の" if own else whose
        zones = "か".join([words.ZONES[zone] for zone in (selector.zone, *selector.also)])
        place = "" if here else zones + "の"
        other = "他の" if selector.other else left_out
        bare = not (rest or kinds or other or selector.also) and mask is None
        if not here and selector.zone is Zone.HAND and bare:
            return relations + whose + words.ZONES[Zone.HAND]
        return relations + whose + place + other + (kinds or rest + noun)

    def is_apart(self, selector: tree.Selector) -> bool:
        """Return whether 他の cards of a selector would be others than those chosen before, and not than this one."""
        stands = self.chosen and self.it_stands and selector.zone is Zone.CIRCLE
        return stands or not self.chosen_in.isdisjoint(selector.zones)

    def every(self, selector: tree.Selector) -> str:
        """Return a target that is every card of a selector."""
        self.besides = selector.other and self.is_apart(selector)
        text = self.cards(selector) + "すべて"
        self.besides = False
        if selector.zone is not Zone.CIRCLE or any(isinstance(item, words.TOLD_APART) for item in selector.filters):
            return text
        if selector.who is not Who.EACH:
            self.whose_members = True
        elif self.whose_members and words.ANY_PLAYER not in text:
            return f"{words.ANY_PLAYER}の{text}"  # behind ``あなたのメンバーすべて`` of the same sentence
        return text

    def counted(self, amount: tree.Amount, up_to: bool, unit: str) -> str:
        """Return a number of cards with its counter."""
        return f"{self.number(amount)}{unit}{'まで' if up_to else ''}"

    # --- targets -----------------------------------------------------------------------------------------------------

    def host(self, host: tree.Target) -> str:
        """Return the card whose soul is meant; of the members of a player in a role there is one at most."""
        return self.cards(host.selector) if isinstance(host, tree.All) else self.target(host)

    def target(self, target: tree.Target) -> str:
        """Return the words of a target."""
        match target:
            case tree.This():
                return words.THIS[self.noun]
            case tree.It():
                return words.PICKED[self.it_noun]
            case tree.Subject():
                aside = self.looked or (self.trigger_this and not self.in_replacement)
                named = self.chosen or self.role_named or self.found or (self.that != "member" and aside)
                return words.TRIGGERING[self.that] if named else words.THAT[self.that]
            case tree.Affected():
                return words.AFFECTED
            case tree.TheTranceunion():
                self.role_named = True
                return words.THE_TRANCEUNION
            case tree.Arriving():
                return words.ARRIVING
            case tree.TheDestroyer():
                self.role_named = True
                return words.DESTROYERS[not self.trigger_this]
            case tree.TheDestroyed():
                self.role_named = True
                return words.DESTROYED[not self.trigger_this]
            case tree.SoulHolder():
                self.role_named = True
                return words.SOUL_HOLDER
            case tree.Attacker() | tree.Defender():
                self.role_named = True
                role = Role.ATTACKING if isinstance(target, tree.Attacker) else Role.DEFENDING
                return words.ROLES[role] + "のメンバー"
            case tree.BattleOpponent():
                self.role_named = True
                return words.BATTLE_OPPONENT
            case tree.YourBattler():
                self.role_named = True
                return "あなたのバトル中のメンバー"
            case tree.All(selector):
                return self.every(selector)
            case tree.TopOfDeck(who, count):
                top = "一番上のカード" if count == ONE else f"上から{self.number(count)}枚"
                return f"{words.PLAYERS[who]}の山札の{top}"
            case tree.TopOfStock(who, count):
                top = "一番上のカード" if count == ONE else f"上から{self.number(count)}枚"
                return f"{words.PLAYERS[who]}のストックの{top}"
            case tree.BottomOf(who, zone, count):
                bottom = "一番下のカード" if count == ONE else f"下から{self.number(count)}枚"
                return f"{words.PLAYERS[who]}の{words.ZONES[zone]}の{bottom}"
            case tree.Looked():
                if self.looked and not self.chosen:
                    return words.THOSE["card"] if self.looked_many else words.THAT["card"]
                return words.REST
            case tree.ItsSetCards(of):
                return f"{self.target(of)}に設置されているカード"
            case tree.ItsSoul(of):
                return f"{self.target(of)}のソウル"
        raise AssertionError(target)

    def circles(self, circles: tree.Circles) -> str:
        """Return ``このメンバーの後ろの空いているサークル``."""
        place = words.CORNERS.get(circles.mask) or words.ROWS.get(circles.mask)
        text = "" if place is None else place + "の"
        if circles.relation is not None and circles.to is not None:
            text = self.target(circles.to) + words.RELATIONS[circles.relation] + text
        if circles.empty:
            return text + "空いているサークル"
        return (text or "他の") + "サークル"

    def pair(self, pair: tree.TrancesWith) -> str:
        """Return ``このメンバーと使者``."""
        one = words.THIS[self.noun] if pair.this else self.alternatives(pair.results)
        return one + (f"と{self.alternatives(pair.others)}" if pair.others else "")

    # --- conditions ---------------------------------------------------------------------------------------------------

    def condition(self, condition: tree.Condition, end: str) -> str:
        """Return a condition with what follows it.

        Args:
            condition: no `Both`.
            end: ``なら``, ``時``, or ``、`` for one that another follows.
        """
        match condition:
            case tree.TurnOf(who):
                return f"{words.PLAYERS[who]}のターン中" + ("" if end == "、" else end) + ("、" if end == "、" else "")
            case tree.Alike(target, common, different):
                return f"{self.target(target)}が{words.alike(common, different)}カード{_is(end)}"
            case tree.TrancesWith():
                return f"{words.MATERIALS}が{self.pair(condition)}{_is(end)}"
            case tree.Matches(target, (tree.SoulIs(op, count),)) if isinstance(target, _SURE):
                return self.having(f"{self.target(target)}のソウル", op, tree.Fixed(count), "枚", True, end)
            case tree.Matches(target, filters):
                return _plain_deed(f"{self.target(target)}が{self.predicate(filters)}{_is(end)}")
            case tree.InPhase(phase):
                return f"{words.PHASES[phase]}中{end}"
            case tree.OutsidePhase(phase, who):
                whose = "" if who is Who.EACH else f"{words.PLAYERS[who]}の"
                return f"{whose}{words.PHASES[phase]}{words.OUTSIDE}{_is(end)}"
            case tree.Compare(tree.CountOf(selector, 1), op, (tree.Fixed() | tree.TheX()) as right) if op not in (
                Op.MORE,
                Op.LESS,
            ):
                self.found = self.found or (op in (Op.GE, Op.EQ) and right == tree.Fixed(1))
                return self.having(self.cards(selector), op, right, counter(selector), not is_member(selector), end)
            case tree.Compare(left, (Op.MORE | Op.LESS) as op, right):
                than = _BOUNDS[op]
                return f"{self.expr(left)}が{self.expr(right)}" + (f"{than[:-1]}く、" if end == "、" else than + end)
            case tree.Compare(left, op, right):
                return f"{self.expr(left)}が{self.expr(right)}{_BOUNDS[op]}{_is(end)}"
        raise AssertionError(condition)

    def having(self, cards: str, op: Op, right: tree.Amount, unit: str, things: bool, end: str) -> str:
        """Return ``カードが2枚以上ある``."""
        there, absent = ("ある", "ない") if things else ("いる", "いない")
        if end == "、":
            there, absent = ("あり", "なく") if things else ("いて", "おらず")
        if op is Op.LE:
            return f"{cards}が{self.expr(right)}{unit}以下{_is(end)}"
        if (op, right) == (Op.EQ, tree.Fixed(0)):
            return f"{cards}が{absent}{end}"
        if (op, right) == (Op.GE, ONE):
            return f"{cards}が{there}{end}"
        return f"{cards}が{self.expr(right)}{unit}{_BOUNDS[op]}{there}{end}"

    def predicate(self, filters: tuple[tree.Filter, ...]) -> str:
        """Return what a card is said to be."""
        ordered = order_filters(filters)
        if len(ordered) == 1 and isinstance(ordered[0], _WORD_FILTERS):
            return self.attribute(ordered[0]).removesuffix("の")
        if len(ordered) == 1 and deed_of(ordered[0]) is not None:
            return self.attribute(ordered[0]) + words.STATE
        return self.described(ordered)

    def conditions(self, conditions: tuple[tree.Condition, ...], end: str) -> str:
        """Return conditions that must all hold."""
        parts = [self.condition(c, "、") for c in conditions[:-1]]
        return "".join([*parts, self.condition(conditions[-1], end)])


def _plain_deed(said: str) -> str:
    """Return ``攻撃しているなら`` for what else is 攻撃した状態なら."""
    end = words.STATE + "なら"
    return (
        said.replace("た" + end, "ているなら").replace("ていない" + end, "ていないなら") if said.endswith(end) else said
    )


def _is(end: str) -> str:
    """Return what joins a noun to the end of its condition."""
    return {"、": "で、", "時": "の時"}.get(end, end)
