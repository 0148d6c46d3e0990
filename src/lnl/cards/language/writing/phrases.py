"""From ability tree to words: numbers, filters, selectors, targets, conditions.

Longer than 500 lines: phrases hold phrases, so their words are put together here.
"""

from __future__ import annotations

from dataclasses import replace

from lnl.cards import tree
from lnl.cards.language import words
from lnl.cards.language.triggering import are_kin
from lnl.cards.tree import Op, TypeMask, Who
from lnl.contract.enums import Color, World, Zone

ONE = tree.Fixed(1)
WHOSE = {Who.YOU: "your", Who.OPPONENT: "your opponent's", Who.EACH: "each player's"}
_LIMITS = {Op.GE: " or more", Op.LE: " or less", Op.EQ: "", Op.MORE: "", Op.LESS: ""}
_THAN = {Op.MORE: "more than ", Op.LESS: "less than "}
_MEMBER_FIRST = (TypeMask.MEMBER, *words.TYPES)
_SPOKEN_FIRST = (tree.IsRested, tree.IsFaceUp, tree.IsSet, tree.InRole, tree.HasColor, tree.HasWorld)
"""Filters as they are said before a noun; the tree has worlds before colors."""


def article(phrase: str) -> str:
    """Return a phrase with its indefinite article."""
    head = phrase.lstrip('"<').lower()
    return ("an " if head[:1] in "aeio" or head.startswith("un") else "a ") + phrase


def _of_chosen(item: tree.IsOfChosen) -> str:
    """Return ``of the chosen color``, ``with the chosen card name``."""
    joint = "with" if item.kind is tree.ChosenKind.NAME else "of"
    return f"{joint} the chosen {words.CHOSEN_KINDS[item.kind]}"


_AT_ATTACKED = "at the attacked circle"
_WITHOUT_POSSESSIVE = (
    tree.All,
    tree.TopOfDeck,
    tree.TopOfStock,
    tree.BottomOf,
    tree.Looked,
    tree.ItsSoul,
    tree.ItsSetCards,
    tree.YourBattler,
    tree.BattleOpponent,
    tree.SoulHolder,
    tree.TheDestroyer,
    tree.TheDestroyed,
)
"""Targets whose words are too long for ``'s``."""
NAMED = (
    tree.Attacker,
    tree.Defender,
    tree.BattleOpponent,
    tree.YourBattler,
    tree.TheTranceunion,
    tree.TheDestroyer,
    tree.SoulHolder,
)
"""One card other than this one: after a clause about it ``it`` is that card (3.3.3)."""


def _is_name_alone(selector: tree.Selector) -> bool:
    """Whether a selector is said without a noun, as in ``your "Chloe"``."""
    named = any(isinstance(item, tree.IsNamed) for item in selector.filters)
    return named and selector.zone is Zone.CIRCLE and words.type_mask(selector.filters) is None


def _were(deed: str, noun: str) -> str:
    """Return what cards of a noun did."""
    return deed if noun in words.SINGULAR or not noun else deed.replace("was ", "were ", 1)


class Wording:
    """Puts parts of one ability into words, in text order; remembers what ``it`` refers to.

    Args:
        noun: what the card calls itself: ``member``, ``gate`` or ``card``.
    """

    def __init__(self, noun: str = "member") -> None:
        self.noun = noun
        self.that_noun = "card"
        self.that_this = False
        """Whether the card of the trigger is this card: ``it`` then means it."""
        self.destroys = False
        """Whether the trigger is that a member destroys a gate: what is turned over is no ``it`` then."""
        self.doer = Who.YOU
        """Who does what the clause under way says: of the opponent's own cards it says ``their``."""
        self.chosen = False
        self.looked = False
        self.named = False
        self.found = False
        """Whether a condition asked for a card that ``it`` could mean."""
        """Whether a clause named one card as what it is about: ``it`` would mean that one (3.3.3)."""
        self.moved = False
        """Whether a statement moved cards: "that card" then means these."""
        self.looked_count: tree.Amount | None = None
        self.it_plural = False
        self.it_who = Who.YOU
        self.it_zone = Zone.CIRCLE
        self.it_stands = False
        """Whether what was chosen was mobilized since."""
        self.chosen_in: frozenset[Zone] = frozenset()
        self.trigger_cards: tree.Selector | None = None
        """The zones in which cards were chosen anywhere before, also in a branch that ended."""
        self.looked_who = Who.YOU
        self.in_replacement = False
        self.subject_who = Who.YOU
        """Whose the card of a replacement is."""

    def whose(self, who: Who) -> str:
        """Return ``your``, or ``their`` for the player who acts."""
        return "their" if who is Who.OPPONENT and self.doer is Who.OPPONENT else WHOSE[who]

    # --- numbers -------------------------------------------------------------------------------------------------

    def expr(self, amount: tree.Amount) -> str:
        """Return a number where any expression may stand."""
        if isinstance(amount, tree.CountOf):
            phrase = "the number of " + self.plural_phrase(amount.selector)
            return phrase if amount.times == 1 else f"{amount.times} times {phrase}"
        if isinstance(amount, tree.StatOf):
            stat = words.STATS[amount.stat]
            owner = self.possessive(amount.target)
            return f"{owner} {stat}" if owner else f"the {stat} of {self.target(amount.target)}"
        if isinstance(amount, tree.Total):
            return f"the total {words.STATS[amount.stat]} of {self.target(amount.target)}"
        if isinstance(amount, tree.TRank):
            return f"{self.whose(amount.who)} T-rank"
        if isinstance(amount, tree.Scaled):
            head = "" if amount.times == 1 else f"{amount.times} times "
            return head + self.number(amount.amount) + ("" if amount.per == 1 else f" divided by {amount.per}")
        if isinstance(amount, tree.CountAmong):
            head = "" if amount.times == 1 else f"{amount.times} times "
            return f"{head}the number of {self.among(amount.target, amount.filters)}"
        if isinstance(amount, tree.TheNumber):
            return "the chosen number"
        if isinstance(amount, tree.AttacksMade):
            return f"the number of attacks {'you' if amount.who is Who.YOU else 'your opponent'} made this turn"
        if isinstance(amount, tree.TimesDone):
            return f"the number of {words.times_done(amount.deed, amount.who)}"
        if isinstance(amount, tree.Bounded):
            return f"({self.expr(amount.amount)}, at {'least' if amount.least else 'most'} {amount.limit})"
        if isinstance(amount, tree.Kinds):
            also = "" if amount.also is None else f" as well as {self.plural_phrase(amount.also)}"
            return f"the number of different {words.KINDS[amount.common]} among {self.plural_phrase(amount.selector)}{also}"
        if isinstance(amount, tree.KindsAmong):
            several = isinstance(amount.target, tree.Affected) or amount.filters
            cards = self.among(amount.target, amount.filters) if several else "them"
            return f"the number of different {words.KINDS[amount.common]} among {cards}"
        if isinstance(amount, tree.Sum):
            sums = isinstance(amount.left, (tree.Sum, tree.Difference))
            left = self.number(amount.left) if sums else self.expr(amount.left)
            return f"{left} plus {self.expr(amount.right)}"
        if isinstance(amount, tree.Difference):
            return " minus ".join(
                self.number(part) if isinstance(part, (tree.Sum, tree.Difference)) else self.expr(part)
                for part in (amount.left, amount.right)
            )
        return "X" if isinstance(amount, tree.TheX) else str(amount.value)

    def among(self, target: tree.Target, filters: tuple[tree.Filter, ...], many: bool = True) -> str:
        """Return ``red cards in this member's soul``, ``affected red members``, ``members among them``."""
        text = self.core(words.order_filters(filters), self.noun_of(words.type_mask(filters), many))
        if isinstance(target, tree.Affected):
            return f"affected {text}"
        if isinstance(target, (tree.It, tree.Looked)):
            return f"{text} among them"
        assert isinstance(target, tree.ItsSoul)
        owner = self.possessive(target.of)
        if owner:
            return f"{text} in {owner} soul"
        of = self.host(target.of) if words.is_host(target.of) else self.target(target.of)
        return f"{text} in the soul of {of}"

    def atom(self, amount: tree.Amount) -> str:
        """Return a number where words follow: in parentheses if it ends with a noun phrase."""
        text = self.expr(amount)
        loose = isinstance(
            amount,
            (
                tree.CountOf,
                tree.CountAmong,
                tree.Scaled,
                tree.Sum,
                tree.Difference,
                tree.AttacksMade,
                tree.TimesDone,
                tree.Kinds,
                tree.KindsAmong,
                tree.Total,
            ),
        ) or (isinstance(amount, tree.StatOf) and self.possessive(amount.target) is None)
        return f"({text})" if loose else text

    def number(self, amount: tree.Amount) -> str:
        """Return a number of cards before a noun."""
        return (
            self.expr(amount) if isinstance(amount, (tree.Fixed, tree.TheX, tree.Bounded)) else f"({self.expr(amount)})"
        )

    # --- filters ---------------------------------------------------------------------------------------------------

    def before_noun(self, item: tree.Filter, gate: bool = False) -> str:
        """Return a filter that stands before the noun."""
        match item:
            case tree.IsRested(rested):
                return "rested" if rested else "standing"
            case tree.IsFaceUp(up):
                return ("" if up else "un") + "destroyed" if gate else "face-up" if up else "face-down"
            case tree.IsSet():
                return "set"
            case tree.InRole(role):
                return words.ROLES[role]
            case tree.HasWorld(world):
                return words.WORLDS[World(world)]
            case tree.HasColor(color):
                return words.COLORS[Color(color)]
            case tree.HasElement(element):
                return f"<{element}>"
            case tree.IsNamed(name):
                return f'"{name}"'
            case tree.AnyOf(results):
                return " or ".join(self.before_noun(first, gate) for first, *_ in results)
        raise AssertionError(item)

    def after_with(self, item: tree.Filter) -> str:
        """Return a filter that stands after ``with`` or ``has``."""
        match item:
            case tree.HasTitle(name):
                return f'title "{name}"'
            case tree.NameHas(part):
                return f'a name containing "{part}"'
            case tree.HasCovenanter(name):
                return f'covenanter "{name}"'
            case tree.StatIs(stat, op, amount):
                return f"{words.STATS[stat]} {_THAN.get(op, '')}{self.number(amount)}{_LIMITS[op]}"
            case tree.HasTerritory(territory):
                return f"territory {territory}"
            case tree.SoulIs(op, count):
                return f"exactly {count} soul" if op is Op.EQ else f"{count}{_LIMITS[op]} soul"
            case tree.SoulThan(op, to):
                return f"{'more' if op is Op.MORE else 'less'} soul than {self.target(to)}"
            case tree.HasLogic(icon):
                return words.ICONS[icon]
            case tree.HasGateNumber(number, op):
                return f"gate number {number}{_LIMITS[op]}"
            case tree.HasSetCard():
                return "a card set onto it"
            case tree.HasMember():
                return "a member on its circle"
            case tree.Shares(common, to):
                return f"the same {words.COMMON[common]} as {self.like(to)}"
        raise AssertionError(item)

    def like(self, to: tree.Target) -> str:
        """Return ``this member``; ``(one of your members)``, of several cards of which one is meant."""
        return f"({self.one(to.selector)})" if isinstance(to, tree.All) else self.target(to)

    def circles(self, item: tree.OnCircles) -> str:
        """Return ``on the front center circle``, ``in the left column``."""
        circle = words.CIRCLE_MASKS.get(item.mask)
        return f"in the {words.COLUMN_MASKS[item.mask]}" if circle is None else f"on the {circle}circle"

    def lacking(self, item: tree.Lacks) -> str:
        """Return ``without intercept``, ``other than a red member``, ``not in the front row``."""
        first, *others = item.filters
        if not others and (where := self.where(first)) is not None:
            return f"not {where}"
        if not others and isinstance(first, tree.IsOfChosen):
            return f"not {_of_chosen(first)}"
        if not others and not isinstance(first, (tree.IsType, *words.BEFORE_NOUN)):
            return f"without {self.after_with(first)}"
        if any(words.is_of_kind(part) and not isinstance(part, words.BEFORE_NOUN) for part in others):
            return f"other than {article(self.kind(item.filters))}"  # what stands behind the noun would be said of all
        return f"other than {article(self.core(item.filters, self.noun_of(words.type_mask(item.filters), False)))}"

    def where(self, item: tree.Filter) -> str | None:
        """Return where a card is, ``in the front row``, ``at the attacked circle``; None if a filter is about something else."""
        if isinstance(item, tree.InRow):
            return f"in the {'front' if item.front else 'back'} row"
        if isinstance(item, tree.OnCircles):
            return self.circles(item)
        if isinstance(item, tree.OnAttacked):
            return _AT_ATTACKED
        return self.relation(item) if words.is_place(item) else None

    def relation(self, item: tree.Filter) -> str:
        """Return ``adjacent to this member``, ``behind or adjacent to it``."""
        found = [first for first, *_ in item.results] if isinstance(item, tree.AnyOf) else [item]
        relations = [part for part in found if isinstance(part, tree.InRelation)]
        other = relations[0].to
        to = "the attacked circle" if other == tree.ATTACKED_PLACE else self.target(other)
        return f"{' or '.join(words.RELATIONS[part.relation] for part in relations)} {to}"

    def core(self, filters: tuple[tree.Filter, ...], noun: str, zone: str = "", gate: bool = False) -> str:
        """Return adjectives, noun, place and what the cards have."""
        before = [
            f for f in filters if isinstance(f, words.BEFORE_NOUN) and not (words.is_place(f) or words.are_kinds(f))
        ]
        before.sort(key=lambda f: _SPOKEN_FIRST.index(type(f)) if type(f) in _SPOKEN_FIRST else len(_SPOKEN_FIRST))
        parts: list[str] = [self.before_noun(f, gate) for f in before]
        parts += [noun] if noun else []
        joint, ending = "with", ""
        for item in filters:
            if isinstance(item, tree.AnyOf) and words.are_kinds(item):
                kinds = " or ".join(article(self.kind(kind)) for kind in item.results)
                ending = f"that {'is' if noun in words.SINGULAR or not noun else 'are'} either {kinds}"
            elif (where := self.where(item)) is not None:
                parts.append(where)
            elif (deed := words.deed_of(item)) is not None:
                parts.append(f"that {_were(deed, noun)}")
            elif isinstance(item, tree.Lacks):
                parts.append(self.lacking(item))
            elif isinstance(item, tree.IsOfChosen):
                parts.append(_of_chosen(item))
            elif not isinstance(item, (tree.IsType, *words.BEFORE_NOUN)):
                parts.append(f"{joint} {self.after_with(item)}")
                joint = "and with"
        return " ".join(filter(None, (*parts, zone, ending)))

    def kind(self, filters: tuple[tree.Filter, ...]) -> str:
        """Return a kind of cards with all its words before the noun: ``level 2 or less foreigner``."""
        filters = words.order_filters(filters)
        said = [
            self.after_with(item) if isinstance(item, tree.StatIs) else self.before_noun(item)
            for item in filters
            if not isinstance(item, tree.IsType)
        ]
        return " ".join((*said, self.noun_of(words.type_mask(filters), False)))

    def noun_of(self, mask: TypeMask | None, many: bool) -> str:
        """Return the noun of a type mask; ``card`` for no types."""
        if mask is None:
            return "cards" if many else "card"
        names: list[str] = []
        for item in _MEMBER_FIRST:
            if mask & item == item:
                names.append(words.TYPES.get(item, "member"))
                mask &= ~item
        return " or ".join(words.plural(n) if many else n for n in names)

    # --- selectors -------------------------------------------------------------------------------------------------

    def phrase(self, selector: tree.Selector, many: bool, default: Zone | None = None) -> tuple[str, bool]:
        """Return a noun phrase without article, and whether it has a possessive outside (no zone was said)."""
        filters = words.order_filters(selector.filters)
        mask = words.type_mask(filters)
        gate = selector.zone is Zone.GATE
        if gate and mask is None:
            mask = TypeMask.GATE
        home = words.home_zone(mask or TypeMask(0)) if default is None else default
        noun = self.noun_of(mask, many)
        if home is None and _is_name_alone(selector):
            home, noun = Zone.CIRCLE, ""
        if mask is None and default is None and selector.zone is Zone.CIRCLE and words.is_set(filters):
            home = Zone.CIRCLE
        away = (
            selector.host is not None
            or bool(selector.also)
            or not words.is_home(selector.zone, selector.both, home, mask)
        )
        zone = self.place(selector) if away else ""
        if selector.holding is not None:
            zone = f"{zone} with {article(self.kind(selector.holding))} in its soul".strip()
        if selector.besides is not None:
            zone = f"{zone} other than {self.target(selector.besides)}".strip()
        if selector.host is not None and selector.zone is Zone.CIRCLE:
            filters = tuple(f for f in filters if not isinstance(f, tree.IsSet))
        return self.core(filters, noun, zone, gate), not away

    def place(self, selector: tree.Selector) -> str:
        """Return ``in your drop zone``, ``in this member's soul``."""
        if selector.host is not None and selector.zone is Zone.SOUL:
            owner = self.possessive(selector.host)
            return f"in {owner} soul" if owner else f"in the soul of {self.host(selector.host)}"
        if selector.host is not None:
            return f"set onto {self.target(selector.host)}"
        whose = "any" if selector.who is Who.EACH else self.whose(selector.who)
        zones = " or ".join([words.ZONES[zone] for zone in (selector.zone, *selector.also)])
        return f"{'on' if selector.zone is Zone.CIRCLE else 'in'} {whose} {zones}"

    def host(self, host: tree.Target) -> str:
        """Return the card whose soul is meant; of the members of a player in a role there is one at most."""
        if not isinstance(host, tree.All):
            return self.target(host)
        role = next(item.role for item in host.selector.filters if isinstance(item, tree.InRole))
        return f"{self.whose(host.selector.who)} {role.name.lower()} member"

    def one(self, selector: tree.Selector, default: Zone | None = None) -> str:
        """Return ``one of your members``, ``an opponent's member``, ``another card in your hand``."""
        phrase, home = self.phrase(selector, many=False, default=default)
        if not home or selector.who is Who.EACH:
            return f"another {phrase}" if selector.other else article(phrase)
        whose = self.whose(selector.who)
        if whose == WHOSE[Who.OPPONENT] and not selector.other:
            return f"an opponent's {phrase}"
        plural, _ = self.phrase(selector, many=True, default=default)
        return f"{'another' if selector.other else 'one'} of {whose} {plural}"

    def counted_from_one(self, selector: tree.Selector, default: Zone | None = None) -> str:
        """Return ``1 or more of your members``, ``1 or more cards in your deck``."""
        phrase, home = self.phrase(selector, True, default)
        other = "other " if selector.other else ""
        if not home or selector.who is Who.EACH or default is not None:
            return f"1 or more {other}{phrase}"
        return f"1 or more of {WHOSE[selector.who]} {other}{phrase}"

    def counted(
        self, selector: tree.Selector, amount: tree.Amount, up_to: bool = False, default: Zone | None = None
    ) -> str:
        """Return a number of cards of a selector."""
        if amount == ONE and not up_to:
            return self.one(selector, default)
        many = amount != ONE
        number = ("up to " if up_to else "") + self.number(amount)
        phrase, home = self.phrase(selector, many, default)
        other = "other " if selector.other else ""
        if not home or selector.who is Who.EACH:
            return f"{number} {other}{phrase}"
        phrase, _ = self.phrase(selector, True, default)
        return f"{number} of {self.whose(selector.who)} {other}{phrase}"

    def plural_phrase(self, selector: tree.Selector) -> str:
        """Return ``your other members``, ``red cards in your drop zone``."""
        phrase, home = self.phrase(selector, many=True)
        other = "other " if selector.other else ""
        whose = f"{self.whose(selector.who)} " if home and selector.who is not Who.EACH else ""
        return whose + other + phrase

    def every(self, selector: tree.Selector, subject: bool = False) -> str:
        """Return a target that is every card of a selector."""
        if selector.other and self.is_apart(selector):
            phrase = f"{self.plural_phrase(replace(selector, other=False))} other than this {self.noun}"
        else:
            phrase = self.plural_phrase(selector)
        return phrase if subject and phrase.startswith("your ") else f"all {phrase}"

    def is_apart(self, selector: tree.Selector) -> bool:
        """Return whether ``other`` cards would be others than those chosen, moved or triggering before, and not than this one."""
        zone = selector.zone
        stands = self.chosen and self.it_stands and zone is Zone.CIRCLE
        before = not self.chosen_in.isdisjoint(selector.zones) or stands or (self.moved and zone is not Zone.CIRCLE)
        return before or are_kin(self.trigger_cards, selector)

    def each(self, selector: tree.Selector) -> str:
        """Return ``for each other red member you have``."""
        phrase, home = self.phrase(selector, many=False)
        other = "other " if selector.other else ""
        have = {Who.YOU: " you have", Who.OPPONENT: " your opponent has", Who.EACH: ""}[selector.who] if home else ""
        return f"for each {other}{phrase}{have}"

    # --- targets -----------------------------------------------------------------------------------------------------

    def target(self, target: tree.Target, subject: bool = False) -> str:
        """Return the words of a target; ``subject`` before a verb."""
        match target:
            case tree.This():
                return f"this {self.noun}"
            case tree.It():
                if self.named and not self.it_plural:
                    return "that card"
                return ("they" if subject else "them") if self.it_plural else "it"
            case tree.Subject():
                moved = self.moved and self.that_noun == "card" and not (self.in_replacement or self.that_this)
                if (
                    self.chosen or self.looked or moved or self.named or self.found
                ):  # "that" would be the card named last (3.3.3)
                    return f"the triggering {self.that_noun}"
                return "it" if self.in_replacement or self.that_this else f"that {self.that_noun}"
            case tree.Affected():
                return "the affected cards"
            case tree.TheTranceunion():
                return f"this {self.noun}'s tranceunion"
            case tree.Arriving():
                return "the arriving member"
            case tree.TheDestroyer():
                return "the member that destroyed it"
            case tree.TheDestroyed():
                return "the gate that it destroyed"
            case tree.SoulHolder():
                return "the member that has this card in its soul"
            case tree.Attacker():
                return "the attacking member"
            case tree.Defender():
                return "the defending member"
            case tree.BattleOpponent():
                return f"the member battling this {self.noun}"
            case tree.YourBattler():
                return "your battling member"
            case tree.All(selector):
                return self.every(selector, subject)
            case tree.TopOfDeck(who, count):
                cards = "card" if count == ONE else f"{self.number(count)} cards"
                return f"the top {cards} of {self.whose(who)} deck"
            case tree.TopOfStock(who, count):
                cards = "card" if count == ONE else f"{self.number(count)} cards"
                return f"the top {cards} of {self.whose(who)} stock zone"
            case tree.BottomOf(who, zone, count):
                cards = "card" if count == ONE else f"{self.number(count)} cards"
                return f"the bottom {cards} of {self.whose(who)} {words.ZONES[zone]}"
            case tree.Looked():
                if not self.looks_at_all:
                    return "the rest"
                return "it" if self.looked_count == ONE else "they" if subject else "them"
            case tree.ItsSetCards(of):
                return f"the cards set onto {self.target(of)}"
            case tree.ItsSoul(of):
                owner = self.possessive(of)
                return f"{owner} soul" if owner else f"the soul of {self.target(of)}"

    def note_named(self, target: tree.Target) -> None:
        """Remember that a clause was about a card that has words of its own."""
        self.named = self.named or isinstance(target, NAMED) or (words.is_one_battler(target) and not self.chosen)

    @property
    def looks_at_all(self) -> bool:
        """Whether nothing was chosen since cards were looked at: ``it`` and ``them`` then mean those."""
        return self.looked_count is not None and not self.chosen

    def possessive(self, target: tree.Target) -> str | None:
        """Return ``its``, ``this member's``; None where ``of`` has to be used."""
        if isinstance(target, tree.It) and (self.it_plural or not self.named):
            return "their" if self.it_plural else "its"
        if isinstance(target, tree.Looked) and self.looks_at_all:
            return "its" if self.looked_count == ONE else "their"
        if isinstance(target, tree.Affected):
            return "the affected card's"
        if isinstance(target, _WITHOUT_POSSESSIVE):
            return None
        text = self.target(target)
        return "its" if text == "it" else text + "'s"

    def is_plural(self, target: tree.Target) -> bool:
        """Return whether a verb after the target is plural."""
        if isinstance(target, tree.It):
            return self.it_plural
        if isinstance(target, (tree.TopOfDeck, tree.TopOfStock, tree.BottomOf)):
            return target.count != ONE
        if isinstance(target, tree.Looked):
            return not (self.looks_at_all and self.looked_count == ONE)
        if isinstance(target, tree.All):
            return target.selector.who is Who.EACH or not _is_name_alone(target.selector)
        return isinstance(target, (tree.ItsSetCards, tree.Affected))

    def alternatives(self, alternatives: tuple[tuple[tree.Filter, ...], ...]) -> str:
        """Return ``"Athena" or a Monolium card``."""
        return " or ".join(map(self._alternative, alternatives))

    def _alternative(self, filters: tuple[tree.Filter, ...]) -> str:
        if len(filters) == 1 and isinstance(filters[0], tree.IsNamed):
            return self.before_noun(filters[0])
        ordered = words.order_filters(filters)
        return article(self.core(ordered, self.noun_of(words.type_mask(ordered), False)))

    # --- conditions ---------------------------------------------------------------------------------------------------

    def condition(self, condition: tree.Condition) -> str:
        """Return a condition as it stands after ``if``."""
        match condition:
            case tree.Both(parts):
                return " and ".join(self.condition(part) for part in parts)
            case tree.TurnOf(who):
                return f"it is {WHOSE[who]} turn"
            case tree.InPhase(phase):
                return f"it is the {words.PHASES[phase]}"
            case tree.OutsidePhase(phase, who):
                return f"it is not {'the' if who is Who.EACH else WHOSE[who]} {words.PHASES[phase]}"
            case tree.TrancesWith():
                return f"you trance {self.pair(condition)}"
            case tree.Alike(target, common, different):
                said = "the affected cards" if target == tree.Affected() else self.target(target, subject=True)
                said = f"all {said}" if isinstance(target, tree.All) and not said.startswith("all ") else said
                self.note_named(target)
                return f"{said} {'have' if self.is_plural(target) else 'has'} {words.alike(common, different)}"
            case tree.Matches(tree.Affected(), filters):
                return f"the affected card {self.predicate(filters)}"
            case tree.Matches(target, filters):
                said = self.target(target, subject=True)
                self.note_named(target)
                return f"{said} {self.predicate(filters, self.is_plural(target))}"
            case tree.Compare(tree.CountOf(selector, 1), op, (tree.Fixed() | tree.TheX()) as right):
                self.found = self.found or (op, right) == (Op.GE, ONE)
                return self.having(selector, op, right)
            case tree.Compare(left, op, right):
                number = self.expr(left)
                if isinstance(left, tree.StatOf):
                    self.note_named(left.target)
                exactly = "exactly " if op is Op.EQ else ""
                return f"{number} is {exactly or _THAN.get(op, '')}{self.atom(right)}{_LIMITS[op]}"

    def pair(self, pair: tree.TrancesWith) -> str:
        """Return ``with this member as well as a foreigner``."""
        one = f"this {self.noun}" if pair.this else self.alternatives(pair.results)
        return f"with {one}" + (f" as well as {self.alternatives(pair.others)}" if pair.others else "")

    def having(self, selector: tree.Selector, op: Op, right: tree.Fixed | tree.TheX) -> str:
        """Return ``you have 2 or more red members``."""
        phrase, home = self.phrase(selector, many=right != ONE)
        other = "other " if selector.other else ""
        a_card = op is Op.GE and right == ONE
        if op is Op.EQ:
            number = "no" if right == tree.Fixed(0) else f"exactly {self.expr(right)}"
        else:
            number = _THAN.get(op, "") + self.expr(right) + _LIMITS[op]
            phrase, home = self.phrase(selector, many=True)
        if a_card:
            phrase, home = self.phrase(selector, many=False)
        if selector.who is Who.YOU:
            head = "you have"
        elif selector.who is Who.OPPONENT and home:
            head = "your opponent has"
        else:
            head = "there is" if a_card or (op is Op.EQ and right == ONE) else "there are"
        if a_card:
            return f"{head} another {phrase}" if selector.other else f"{head} {article(phrase)}"
        return f"{head} {number} {other}{phrase}"

    def predicate(self, filters: tuple[tree.Filter, ...], many: bool = False) -> str:
        """Return ``is a red member``, ``is rested``, ``has 2 or more soul``."""
        filters = words.order_filters(filters)
        verb = "are" if many else "is"
        if len(filters) == 1:
            lone = filters[0]
            if (where := self.where(lone)) is not None:
                return f"{verb} {where}"
            if (deed := words.deed_of(lone)) is not None:
                return deed.replace("was ", "were ", 1) if many else deed
            before = isinstance(lone, words.BEFORE_NOUN) and not words.are_kinds(lone)
            if before and not isinstance(lone, (tree.HasWorld, tree.HasElement)):
                return f"{verb} {self.before_noun(lone)}"
            if not isinstance(lone, (tree.IsType, tree.Lacks, tree.IsOfChosen, *words.BEFORE_NOUN)):
                return f"{'have' if many else 'has'} {self.after_with(lone)}"
        return f"{verb} {article(self.core(filters, self.noun_of(words.type_mask(filters), False)))}"
