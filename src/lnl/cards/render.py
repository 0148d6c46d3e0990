"""Ability tree to canonical rules text; the inverse of `lnl.cards.parse`."""

from __future__ import annotations

from collections.abc import Iterator

from lnl.cards import words
from lnl.cards.ability import (
    Ability,
    All,
    Amount,
    Cannot,
    Change,
    ChangePlayer,
    Choose,
    Condition,
    Cost,
    CostCards,
    CostItem,
    CostThis,
    CostTop,
    CostVerb,
    CountOf,
    DestroyGate,
    Discard,
    Draw,
    Fixed,
    ForEach,
    Gain,
    GainTrait,
    HasElement,
    HasWorld,
    If,
    IsNamed,
    It,
    ItsSoul,
    Look,
    Looked,
    LoseAbilities,
    May,
    MayPay,
    Mobilize,
    Move,
    PayStock,
    Position,
    Replace,
    ReplacedEvent,
    Rest,
    Reveal,
    Search,
    Selector,
    Shuffle,
    Stand,
    Statement,
    StockBoost,
    Target,
    TopOfDeck,
    Trigger,
    TriggerEvent,
    TurnDown,
    TurnOf,
    TurnUp,
    TypeMask,
    Who,
)
from lnl.cards.keywords import printed_condition
from lnl.cards.wording import ONE, WHOSE, Wording, article
from lnl.enums import AbilityKind, Duration, Keyword, Zone

_DOERS = {Who.YOU: "", Who.OPPONENT: "your opponent ", Who.EACH: "each player "}
_PLAYERS = {Who.YOU: "you", Who.OPPONENT: "your opponent", Who.EACH: "a player"}
_OWNS = {Who.YOU: "your", Who.OPPONENT: "your opponent's", Who.EACH: "a"}
_REPLACED = {
    ReplacedEvent.DROP: "be dropped",
    ReplacedEvent.STOCK: "be stocked",
    ReplacedEvent.DESTROY: "be destroyed",
}
_FIELD = (Zone.CIRCLE, Zone.GATE)
_PLAIN_MOVES = {Zone.DROP: "drop", Zone.STOCK: "stock", Zone.REMOVE: "remove"}
_COST_VERBS = {
    CostVerb.REST: ("rest", ""),
    CostVerb.STAND: ("stand", ""),
    CostVerb.DISCARD: ("discard", ""),
    CostVerb.DROP: ("drop", ""),
    CostVerb.STOCK: ("stock", ""),
    CostVerb.RETURN: ("return", " to your hand"),
    CostVerb.TURN_DOWN: ("turn", " face down"),
    CostVerb.TURN_UP: ("turn", " face up"),
    CostVerb.REMOVE: ("remove", ""),
    CostVerb.BOTTOM: ("put", " on the bottom of your deck"),
}


def to_text(ability: Ability, noun: str = "member") -> str:
    """Return the canonical rules text of an ability.

    Args:
        ability: the tree.
        noun: what the card calls itself: ``member``, ``gate`` or ``card``.
    """
    return Renderer(noun).ability(ability)


def capital(text: str) -> str:
    """Return a sentence with a capital first letter."""
    return text[:1].upper() + text[1:]


def _then(statement: Statement) -> tuple[Statement, ...]:
    """Return what a follow-up sentence adds to a statement."""
    if isinstance(statement, (May, MayPay)):
        return statement.then
    return statement.otherwise if isinstance(statement, If) else ()


def _inside(statement: Statement) -> tuple[Statement, ...]:
    """Return what stands in the sentence of a statement itself."""
    if isinstance(statement, (May, ForEach)):
        return statement.do
    return statement.then if isinstance(statement, If) else ()


def _is_compound(statement: Statement) -> bool:
    return isinstance(statement, (May, MayPay, If, ForEach))


def _spine(statements: tuple[Statement, ...]) -> Iterator[Statement]:
    """Yield the statements to which a following sentence could belong."""
    while statements:
        last = statements[-1]
        yield last
        statements = _then(last) or _inside(last)


def _takes(statements: tuple[Statement, ...], follower: Statement) -> bool:
    """Whether a part inside would take the follow-up sentence meant for ``follower``."""
    kinds = (If,) if isinstance(follower, If) else (May, MayPay)
    return any(isinstance(s, kinds) and not _then(s) for s in _spine(statements))


class Renderer(Wording):
    """Puts one ability into words."""

    # --- the whole -------------------------------------------------------------------------------------------------

    def ability(self, ability: Ability) -> str:
        """Return the text of an ability."""
        head = f"[{ability.kind.name}]" + (" [1/turn]" if ability.once else "")
        conditions = printed_condition(ability)
        if ability.kind is AbilityKind.AUTO:
            return f"{head} {self._automatic(ability, conditions)}"
        if ability.kind is AbilityKind.ACT:
            return f"{head}{self._activated(ability, conditions)}"
        if ability.keyword is Keyword.EX_SOUL:
            head += f" EX Soul {ability.keyword_value}:"
        lead = self._lead(conditions)
        return f"{head} {capital(lead + self._sentences(ability.effect, lead != ''))}"

    def _activated(self, ability: Ability, conditions: tuple[Condition, ...]) -> str:
        head = ""
        if ability.keyword is Keyword.LOGIC_DRIVE:
            head += " Logic Drive"
        if ability.keyword is Keyword.EX_SOUL:
            head += f" EX Soul {ability.keyword_value}"
        if ability.cost is not None:
            head += " " + self.cost(ability.cost)
        return f"{head}{self._head_condition(conditions)}: {self._sentences(ability.effect)}"

    def _automatic(self, ability: Ability, conditions: tuple[Condition, ...]) -> str:
        trigger = ability.trigger
        assert trigger is not None
        if ability.keyword is Keyword.COVENANT:
            partners = " or ".join(self._partner(p) for p in trigger.partner)
            self.that_noun = self.noun
            return f"Covenant - {partners}{self._head_condition(conditions)}: {self._sentences(ability.effect)}"
        if ability.keyword is Keyword.ON_GATE_DESTRUCTION:
            self.that_noun = "gate"
            return f"On Gate Destruction{self._head_condition(conditions)}: {self._sentences(ability.effect)}"
        head = ""
        if ability.keyword is Keyword.VANGUARD:
            head = "Vanguard: "
        if ability.keyword is Keyword.EX_SOUL:
            head = f"EX Soul {ability.keyword_value}: "
        lead = self._lead(conditions)
        when = f"{lead}when {self.trigger(trigger)}, "
        return head + capital(when) + self._sentences(ability.effect, True)

    def _lead(self, conditions: tuple[Condition, ...]) -> str:
        text = ""
        if conditions and isinstance(conditions[0], TurnOf):
            text = f"during {WHOSE[conditions[0].who]} turn, "
            conditions = conditions[1:]
        if conditions:
            text += f"if {' and '.join(self.condition(c) for c in conditions)}, "
        return text

    def _head_condition(self, conditions: tuple[Condition, ...]) -> str:
        lead = self._lead(conditions).replace(" turn, if ", " turn if ")
        return " " + lead.removesuffix(", ") if lead else ""

    # --- triggers ----------------------------------------------------------------------------------------------------

    def trigger(self, trigger: Trigger) -> str:
        """Return what stands between ``when`` and the comma."""
        event = trigger.event
        if trigger.subject is not None:
            if isinstance(trigger.subject, All):
                subject = self.one(trigger.subject.selector)
                self.that_noun = _noun_of(trigger.subject.selector)
            else:
                subject, self.that_noun = f"this {self.noun}", self.noun
            text = f"{subject} {words.CARD_EVENTS[event]}"
            return f"{text} with {' or '.join(map(self._partner, trigger.partner))}" if trigger.partner else text
        if event is TriggerEvent.GAME_START:
            return "the game starts"
        if event is TriggerEvent.TURN_START:
            return f"{_OWNS[trigger.who]} turn starts"
        if trigger.phase is not None:
            return self._starts(trigger.who, words.PHASES[trigger.phase])
        if trigger.step is not None:
            return self._starts(trigger.who, words.STEPS[trigger.step])
        verb, _, rest = words.PLAYER_EVENTS[event].partition(" ")
        if trigger.who is Who.YOU:
            return f"you {verb} {rest}"
        return f"{_PLAYERS[trigger.who]} {third_person(verb)} {rest.replace('your', 'their')}"

    def _starts(self, who: Who, name: str) -> str:
        return (article(name) if who is Who.EACH else f"{_OWNS[who]} {name}") + " starts"

    def _partner(self, filters: tuple[object, ...]) -> str:
        if len(filters) == 1 and isinstance(filters[0], IsNamed):
            return self.before_noun(filters[0])
        ordered = words.order_filters(filters)  # type: ignore[arg-type]
        return article(self.core(ordered, self.noun_of(words.type_mask(ordered), False)))

    # --- costs -------------------------------------------------------------------------------------------------------

    def cost(self, cost: Cost) -> str:
        """Return a cost in brackets."""
        return "[" + " ".join(", ".join(self._item(item) for item in part) for part in cost.parts) + "]"

    def _item(self, item: CostItem) -> str:
        if isinstance(item, PayStock):
            return f"({self.expr(item.amount)})"
        verb, after = _COST_VERBS[item.verb]
        if isinstance(item, CostThis):
            return f"{verb} this {self.noun}{after}"
        if isinstance(item, CostTop):
            return f"{verb} {self.target(TopOfDeck(Who.YOU, item.count))}{after}"
        return f"{verb} {self._cost_cards(item)}{after}"

    def _cost_cards(self, item: CostCards) -> str:
        default = Zone.HAND if item.verb is CostVerb.DISCARD else None
        selector = item.selector
        if default is not None and item.count is not None:
            # a discard says nothing about hand or owner
            selector = Selector(Zone.HAND, Who.EACH, selector.filters, selector.other)
        if item.count is None:
            return "all " + self.plural_phrase(selector)
        return self.counted(selector, item.count, default=default)

    # --- sentences -----------------------------------------------------------------------------------------------------

    def _sentences(self, statements: tuple[Statement, ...], low: bool = False) -> str:
        """Return statements as sentences; ``low`` if the first continues a sentence."""
        texts: list[str] = []
        for statement in statements:
            text = self._sentence(statement)
            texts.append(text if low and not texts else capital(text))
        return " ".join(texts)

    def _sentence(self, statement: Statement) -> str:
        """Return one statement with the sentences that follow it."""
        if isinstance(statement, Replace):
            return self._replace(statement) + "."
        return self._open(statement)

    def _open(self, statement: Statement) -> str:
        """Return a statement that ends its sentence, with its follow-up sentences."""
        if not _is_compound(statement):
            return self.statement(statement) + "."
        if isinstance(statement, MayPay):
            text = f"you may pay {self._payment(statement.cost)}."
        else:
            text = self._head(statement) + self._block(_inside(statement), statement if _then(statement) else None)
        if _then(statement):
            word = "Otherwise" if isinstance(statement, If) else "If you do"
            text += f" {word}, {self._block(_then(statement), None)}"
        return text

    def _payment(self, cost: Cost) -> str:
        alone = len(cost.parts) == 1 and len(cost.parts[0]) == 1
        item = cost.parts[0][0] if alone else None
        return self._item(item) if isinstance(item, PayStock) else self.cost(cost)

    def _head(self, statement: Statement) -> str:
        if isinstance(statement, May):
            return "you may "
        if isinstance(statement, If):
            return f"if {self.condition(statement.condition)}, "
        assert isinstance(statement, ForEach)
        times = statement.times
        if isinstance(times, CountOf) and times.times == 1:
            return f"{self.each(times.selector)}, "
        return f"{self.number(times)} times, "

    def _block(self, statements: tuple[Statement, ...], follower: Statement | None) -> str:
        """Return a nested part as the rest of a sentence; braces where a follow-up would go astray."""
        if follower is not None and _takes(statements, follower):
            return "{" + self._sentences(statements) + "}."
        texts = [self._closed(s) for s in statements[:-1]]
        return ", then ".join([*texts, self._open(statements[-1])])

    def _closed(self, statement: Statement) -> str:
        """Return a statement that something follows in the same sentence."""
        if _is_compound(statement):
            return "{" + capital(self._sentence(statement)) + "}"
        return self.statement(statement)

    def _replace(self, replace: Replace) -> str:
        if replace.event is ReplacedEvent.DRAW:
            subject, event = _PLAYERS[replace.who], "draw a card"
        else:
            target = replace.subject
            subject = self.one(target.selector) if isinstance(target, All) else self.target(target)
            event = _REPLACED[replace.event]
            self.that_noun = _noun_of(target.selector) if isinstance(target, All) else self.noun
        before = self.chosen
        self.chosen, self.in_replacement = False, True
        body = ", then ".join(self.statement(s) for s in replace.instead)
        self.chosen, self.in_replacement = before, False
        return f"if {subject} would {event}, {'you may ' if replace.optional else ''}{body} instead"

    # --- statements -----------------------------------------------------------------------------------------------------

    def statement(self, statement: Statement) -> str:
        """Return a statement without anything inside, without period."""
        text: str = getattr(self, "_s_" + type(statement).__name__)(statement)
        return text

    def _verb(self, who: Who, verb: str) -> str:
        return verb if who is Who.YOU else _DOERS[who] + third_person(verb)

    def _cards(self, amount: Amount) -> str:
        if isinstance(amount, CountOf):
            return f"{self._cards(Fixed(amount.times))} {self.each(amount.selector)}"
        return "a card" if amount == ONE else f"{self.number(amount)} cards"

    def _s_Draw(self, s: Draw) -> str:
        if s.up_to and s.count == ONE:
            return f"{self._verb(s.who, 'draw')} up to 1 card"
        return f"{self._verb(s.who, 'draw')} {'up to ' if s.up_to else ''}{self._cards(s.count)}".replace(
            "up to a card", "up to 1 card"
        )

    def _s_Discard(self, s: Discard) -> str:
        if s.count is None:
            return f"{self._verb(s.who, 'discard')} {'your' if s.who is Who.YOU else 'their'} hand"
        return f"{self._verb(s.who, 'discard')} {self._cards(s.count)}"

    def _antecedent(self, count: Amount, who: Who, zone: Zone) -> None:
        self.chosen, self.it_plural = True, count != ONE
        self.it_who, self.it_zone = who, zone

    def _s_Choose(self, s: Choose) -> str:
        verb = self._verb(s.who, "choose")
        if s.looked:
            among = Selector(Zone.DECK, Who.EACH, s.selector.filters)
            text = f"{verb} {self.counted(among, s.count, s.up_to, default=Zone.DECK)} from among them"
        else:
            text = f"{verb} {self.counted(s.selector, s.count, s.up_to)}"
        self._antecedent(s.count, self.looked_who if s.looked else s.selector.who, s.selector.zone)
        return text

    def _s_Search(self, s: Search) -> str:
        filters = words.order_filters(s.selector.filters)
        noun = self.noun_of(words.type_mask(filters), s.count != ONE)
        text = f"search {WHOSE[s.selector.who]} deck for up to {self.number(s.count)} {self.core(filters, noun)}"
        self._antecedent(s.count, s.selector.who, Zone.DECK)
        return text

    def _s_Look(self, s: Look) -> str:
        self.looked_who = s.who
        return f"look at {self.target(TopOfDeck(s.who, s.count))}"

    def _s_Reveal(self, s: Reveal) -> str:
        text = f"reveal {self.target(s.target)}"
        if isinstance(s.target, TopOfDeck):
            self._antecedent(s.target.count, s.target.who, Zone.DECK)
            self.looked_who = s.target.who
        return text

    def _owner(self, target: Target) -> str:
        who = Who.YOU
        if isinstance(target, It):
            who = self.it_who
        elif isinstance(target, All):
            who = target.selector.who
        elif isinstance(target, TopOfDeck):
            return WHOSE[target.who]
        elif isinstance(target, Looked):
            return WHOSE[self.looked_who]
        if who is Who.YOU:
            return "your"
        return "their owners'" if self.is_plural(target) else "its owner's"

    def _from_field(self, target: Target) -> bool:
        """Return whether cards that go to a hand are said to return there."""
        if isinstance(target, It):
            return self.it_zone in _FIELD
        if isinstance(target, All):
            return target.selector.zone in _FIELD
        return not isinstance(target, (TopOfDeck, Looked, ItsSoul))

    def _s_Move(self, s: Move) -> str:
        target, owner = self.target(s.target), self._owner(s.target)
        plain = s.position is Position.TOP and s.face_up is None and not s.rested
        if plain and s.zone in _PLAIN_MOVES:
            return f"{_PLAIN_MOVES[s.zone]} {target}"
        if plain and s.zone is Zone.HAND and self._from_field(s.target):
            return f"return {target} to {owner} hand"
        where = "into"
        if s.position is Position.BOTTOM:
            where = "on the bottom of"
        elif s.zone is Zone.DECK:
            where = "on top of"
        face = "" if s.face_up is None else f" face {'up' if s.face_up else 'down'}"
        return f"put {target} {where} {owner} {words.ZONES[s.zone]}{face}{' rested' if s.rested else ''}"

    def _s_Mobilize(self, s: Mobilize) -> str:
        return f"mobilize {self.target(s.target)}{' rested' if s.rested else ''}"

    def _s_Stand(self, s: Stand) -> str:
        return f"stand {self.target(s.target)}"

    def _s_Rest(self, s: Rest) -> str:
        return f"rest {self.target(s.target)}"

    def _s_TurnUp(self, s: TurnUp) -> str:
        return f"turn {self.target(s.target)} face up"

    def _s_TurnDown(self, s: TurnDown) -> str:
        return f"turn {self.target(s.target)} face down"

    def _s_DestroyGate(self, s: DestroyGate) -> str:
        return f"destroy {self.target(s.target)}"

    def _lasting(self, target: Target, verb: str, rest: str, duration: Duration) -> str:
        verb = verb if self.is_plural(target) else third_person(verb)
        return f"{self.target(target, subject=True)} {verb} {rest}{self._duration(duration)}"

    def _duration(self, duration: Duration) -> str:
        return "" if duration is Duration.WHILE else " " + words.DURATIONS[duration]

    def _by(self, amount: Amount, sign: int) -> tuple[str, str]:
        """Return ``+1000`` and the ``for each`` behind it."""
        mark = "+" if sign >= 0 else "-"
        if isinstance(amount, CountOf):
            return f"{mark}{amount.times}", " " + self.each(amount.selector)
        return mark + self.number(amount), ""

    def _s_Change(self, s: Change) -> str:
        stat = words.STATS[s.stat]
        if s.set:
            owner = self.possessive(s.target)
            what = f"{owner} {stat}" if owner else f"the {stat} of {self.target(s.target)}"
            return f"{what} becomes {self.expr(s.amount)}{self._duration(s.duration)}"
        number, each = self._by(s.amount, s.sign)
        return self._lasting(s.target, "get", f"{number} {stat}{each}", s.duration)

    def _s_ChangePlayer(self, s: ChangePlayer) -> str:
        number, each = self._by(s.amount, s.sign)
        stat = f"{WHOSE[s.who]} {words.PLAYER_STATS[s.stat]}"
        return f"{stat} gets {number}{each}{self._duration(s.duration)}"

    def _s_Gain(self, s: Gain) -> str:
        return self._lasting(s.target, "gain", f"“{to_text(s.ability)}”", s.duration)

    def _s_LoseAbilities(self, s: LoseAbilities) -> str:
        return self._lasting(s.target, "lose", "all abilities", s.duration)

    def _s_GainTrait(self, s: GainTrait) -> str:
        trait = self.before_noun(s.trait)
        if isinstance(s.trait, (HasWorld, HasElement)):
            return self._lasting(s.target, "gain", trait, s.duration)
        verb = "are" if self.is_plural(s.target) else "is"
        return f"{self.target(s.target, subject=True)} {verb} also {trait}{self._duration(s.duration)}"

    def _s_Cannot(self, s: Cannot) -> str:
        text = words.RESTRICTIONS[s.restriction]
        if self.is_plural(s.target):
            text = text.replace("does not", "do not")
        return f"{self.target(s.target, subject=True)} {text}{self._duration(s.duration)}"

    def _s_Shuffle(self, s: Shuffle) -> str:
        return f"shuffle {WHOSE[s.who]} deck"

    def _s_StockBoost(self, s: StockBoost) -> str:
        return f"stock boost ({self.expr(s.count)})"


def third_person(verb: str) -> str:
    """Return the third person of a verb of the vocabulary."""
    return verb + ("es" if verb.endswith(("sh", "ch")) else "s")


def _noun_of(selector: Selector) -> str:
    mask = words.type_mask(selector.filters)
    if selector.zone is Zone.GATE:
        return "gate"
    return "member" if mask is not None and mask & TypeMask.MEMBER == mask else "card"
