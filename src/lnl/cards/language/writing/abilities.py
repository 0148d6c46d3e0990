"""From ability tree to canonical rules text: sentences, and the ability as a whole; the inverse of reading.

Longer than 500 lines: one short function for each class of the tree.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from lnl.cards import tree
from lnl.cards.language import words
from lnl.cards.language.triggering import still_among
from lnl.cards.language.writing.phrases import WHOSE, article
from lnl.cards.language.writing.statements import Statements, third_person
from lnl.cards.tree import By, CostVerb, TriggerEvent, TypeMask, Who
from lnl.cards.tree.keywords import printed_condition
from lnl.contract.enums import AbilityKind, Duration, Keyword, Zone

_COMMANDS = (
    tree.Draw,
    tree.Discard,
    tree.Shuffle,
    tree.StockBoost,
    tree.StockOpen,
    tree.StockClose,
    tree.Synthesize,
)
_PLAYERS = {Who.YOU: "you", Who.OPPONENT: "your opponent", Who.EACH: "a player"}
_OWNS = {Who.YOU: "your", Who.OPPONENT: "your opponent's", Who.EACH: "a"}
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
    CostVerb.PURGE: ("purge", ""),
    CostVerb.REVEAL: ("reveal", ""),
    CostVerb.BOTTOM: ("put", " on the bottom of your deck"),
    CostVerb.TOP: ("put", " on top of your deck"),
    CostVerb.STOCK_FACE_UP: ("put", " into your stock zone face up"),
    CostVerb.SOUL: ("put", " into this member's soul"),
}


def to_text(ability: tree.Ability, noun: str = "member") -> str:
    """Return the canonical rules text of an ability.

    Args:
        ability: the tree.
        noun: what the card calls itself: ``member``, ``gate`` or ``card``.
    """
    return Renderer(noun).ability(ability)


def capital(text: str) -> str:
    """Return a sentence with a capital first letter."""
    return text[:1].upper() + text[1:]


_POSSIBLE = (tree.May, tree.MayPay, tree.IfDone)
"""What may be done or not."""


def _many(verb: str) -> str:
    """Return the verb of one card as that of several."""
    first, _, rest = verb.partition(" ")
    return f"{'are' if first == 'is' else first.removesuffix('s')} {rest}".rstrip()


def _then(statement: tree.Statement) -> tuple[tree.Statement, ...]:
    """Return what the last follow-up sentence adds to a statement."""
    if isinstance(statement, _POSSIBLE):
        return statement.otherwise or statement.then
    return statement.otherwise if isinstance(statement, tree.If) else ()


def _inside(statement: tree.Statement) -> tuple[tree.Statement, ...]:
    """Return what stands in the sentence of a statement itself."""
    if isinstance(statement, (tree.May, tree.IfDone, tree.ForEach, tree.UnlessPaid)):
        return statement.do
    return statement.then if isinstance(statement, tree.If) else ()


def _is_compound(statement: tree.Statement) -> bool:
    kinds = (tree.May, tree.MayPay, tree.IfDone, tree.If, tree.ForEach, tree.UnlessPaid, tree.Later, tree.Replace)
    return isinstance(statement, kinds)


def _spine(statements: tuple[tree.Statement, ...]) -> Iterator[tree.Statement]:
    """Yield the statements to which a following sentence could belong."""
    while statements:
        last = statements[-1]
        yield last
        statements = _then(last) or _inside(last)


def _takes(statements: tuple[tree.Statement, ...], follower: tree.Statement) -> bool:
    """Whether a part inside would take the follow-up sentence meant for ``follower``."""
    if isinstance(follower, tree.If):
        return any(
            (isinstance(s, tree.If) and not _then(s)) or (isinstance(s, _POSSIBLE) and bool(s.then) and not s.otherwise)
            for s in _spine(statements)
        )
    if isinstance(follower, _POSSIBLE) and follower.otherwise:
        if any(isinstance(s, _POSSIBLE) and not s.otherwise for s in _spine(statements)):
            return True
    if isinstance(follower, tree.May) and any(isinstance(s, tree.IfDone) for s in _spine(statements)):
        return True
    if not _then(follower):
        return False
    return any(
        (isinstance(s, (tree.May, tree.MayPay)) and not s.then) or (isinstance(s, tree.Replace) and s.optional)
        for s in _spine(statements)
    )


def _leaves_open(statement: tree.Statement) -> bool:
    """Whether only part of what may happen to a card is said: of one that is not so, "if you do not" would be true as well."""
    if not isinstance(statement, tree.If) or statement.otherwise:
        return False
    condition, last = statement.condition, statement.then[-1]
    of_it = isinstance(condition, tree.Matches) and isinstance(condition.target, tree.It)
    return of_it and isinstance(last, tree.May) and bool(last.otherwise) and not last.then


def _goes_on(before: tree.Statement, after: tree.Statement) -> bool:
    """Whether what you do next is said in the same sentence: plain commands that speak of no card named before them."""
    return _is_command(before) and (_is_command(after) or isinstance(after, tree.Choose)) and _is_yours(after)


def _is_yours(statement: tree.Statement) -> bool:
    return getattr(statement, "who", Who.YOU) is Who.YOU or isinstance(statement, tree.Shuffle)


def _is_command(statement: tree.Statement) -> bool:
    if isinstance(statement, tree.Move):
        return isinstance(statement.target, (tree.TopOfDeck, tree.This))
    return isinstance(statement, _COMMANDS) and _is_yours(statement)


class Renderer(Statements):
    """Puts one ability into words."""

    payer: Who = Who.YOU

    # --- the whole -------------------------------------------------------------------------------------------------

    def ability(self, ability: tree.Ability) -> str:
        """Return the text of an ability."""
        if ability.kind is AbilityKind.TOOL:
            return f"Tool Skill: {self._sentences(ability.effect)}"
        head = f"[{ability.kind.name}]" + (" [1/turn]" if ability.once else "")
        if ability.zone is not None:
            head += f" Only in the {words.ZONES[ability.zone]}:"
            self.noun = "card"  # 2.2.3.1: a member is on a circle
        if ability.everywhere:
            head += " In all zones:"
            self.noun = "card"
        conditions = printed_condition(ability)
        if ability.kind is AbilityKind.AUTO:
            return f"{head} {self._automatic(ability, conditions)}"
        if ability.kind is AbilityKind.ACT:
            return f"{head}{self._activated(ability, conditions)}"
        if ability.keyword is Keyword.EX_SOUL:
            head += f" EX Soul {ability.keyword_value}:"
        if isinstance(ability.effect[0], tree.TranceChange):
            return f"{head} Trance Change - {self.alternatives(ability.effect[0].results)}."
        lead = self._lead(conditions)
        return f"{head} {capital(lead + self._sentences(ability.effect, lead != ''))}"

    def _activated(self, ability: tree.Ability, conditions: tuple[tree.Condition, ...]) -> str:
        head = ""
        if ability.keyword is Keyword.LOGIC_DRIVE:
            head += " Logic Drive"
        if ability.keyword is Keyword.EX_SOUL:
            head += f" EX Soul {ability.keyword_value}"
        if ability.keyword is Keyword.MAKE_UP:
            head += f" Make Up {ability.keyword_value}"
        if ability.cost is not None:
            head += " " + self.cost(ability.cost)
        if ability.keyword is Keyword.MAKE_UP:
            return head + "."
        return f"{head}{self._head_condition(conditions)}: {self._sentences(ability.effect)}"

    def _automatic(self, ability: tree.Ability, conditions: tuple[tree.Condition, ...]) -> str:
        trigger = ability.trigger
        assert trigger is not None
        if ability.keyword is Keyword.COVENANT:
            partners = self.alternatives(trigger.partner)
            self.that_noun = self.noun
            return f"Covenant - {partners}{self._head_condition(conditions)}: {self._sentences(ability.effect)}"
        if ability.keyword is Keyword.ON_GATE_DESTRUCTION:
            self.that_noun = "gate"
            return f"On Gate Destruction{self._head_condition(conditions)}: {self._sentences(ability.effect)}"
        if ability.keyword is Keyword.DETONATE:
            return "Detonate."
        if ability.keyword is Keyword.DETONATE_SKILL:
            self.that_noun = self.noun
            return f"Detonate Skill{self._head_condition(conditions)}: {self._sentences(ability.effect)}"
        head = ""
        if ability.keyword is Keyword.VANGUARD:
            head = "Vanguard: "
        if ability.keyword is Keyword.EX_SOUL:
            head = f"EX Soul {ability.keyword_value}: "
        lead = self._lead(conditions)
        when = f"{lead}when {self.trigger(trigger)}, "
        return head + capital(when) + self._sentences(ability.effect, True)

    def _lead(self, conditions: tuple[tree.Condition, ...]) -> str:
        text = ""
        if conditions and isinstance(conditions[0], tree.TurnOf):
            text = f"during {WHOSE[conditions[0].who]} turn, "
            conditions = conditions[1:]
        if conditions:
            text += f"if {' and '.join(self.condition(c) for c in conditions)}, "
        return text

    def _head_condition(self, conditions: tuple[tree.Condition, ...]) -> str:
        lead = self._lead(conditions).replace(" turn, if ", " turn if ")
        return " " + lead.removesuffix(", ") if lead else ""

    def granted(self, ability: tree.Ability) -> str:
        """Return an ability that stands in quotation marks."""
        return to_text(ability)

    # --- triggers ----------------------------------------------------------------------------------------------------

    def trigger(self, trigger: tree.Trigger) -> str:
        """Return what stands between ``when`` and the comma."""
        event = trigger.event
        if trigger.subject is not None:
            return self._card_trigger(trigger, trigger.subject)
        if trigger.situation is not None:
            return self.condition(trigger.situation)
        if event is TriggerEvent.GREW and trigger.zone is not None:
            return f"the number of cards in {WHOSE[trigger.who]} {words.ZONES[trigger.zone]} becomes {trigger.least}"
        if event is TriggerEvent.GAME_START:
            return "the game starts"
        if event is TriggerEvent.TURN_START:
            return f"{_OWNS[trigger.who]} turn starts"
        if trigger.phase is not None:
            return self._starts(trigger.who, words.PHASES[trigger.phase])
        if trigger.step is not None:
            return self._starts(trigger.who, words.STEPS[trigger.step])
        how = f" {words.MANNERS[trigger.by]}" if trigger.by else ""
        if event is TriggerEvent.STOCK_BOOSTED:
            return f"{_PLAYERS[trigger.who]} stock boost{'' if trigger.who is Who.YOU else 's'}{how}"
        verb, _, rest = words.PLAYER_EVENTS[event].partition(" ")
        if trigger.least:
            rest = f"{trigger.least} or more {rest}"
        if trigger.several:
            rest = "1 or more cards"
        if trigger.who is Who.YOU:
            return f"you {verb} {rest}".rstrip() + how
        return f"{_PLAYERS[trigger.who]} {third_person(verb)} {rest.replace('your', 'their')}".rstrip() + how

    def _card_trigger(self, trigger: tree.Trigger, asked: tree.This | tree.All) -> str:
        """Return what happens to a card."""
        event = trigger.event
        self.trigger_cards = still_among(event, asked)
        subject = "that card" if trigger.meant else self._named(asked, self._understood(trigger), trigger.several)
        if not trigger.several:
            self.that_noun = _noun_of(asked.selector) if isinstance(asked, tree.All) else self.noun
            self.that_noun = "card" if trigger.meant else self.that_noun
            self.that_this, self.named = isinstance(asked, tree.This), False
        self.destroys = event is TriggerEvent.DESTROYS_GATE
        self.found = False
        if event in (TriggerEvent.LOGIC_DRIVE, TriggerEvent.ACT_USED, TriggerEvent.PAID_STOCK):
            who = asked.selector.who if isinstance(asked, tree.All) else Who.YOU
            if event is TriggerEvent.PAID_STOCK:
                return f"{_PLAYERS[who]} {'pay' if who is Who.YOU else 'pays'} stock for an ability of {subject}"
            used = "the logic drive" if event is TriggerEvent.LOGIC_DRIVE else "an [ACT] ability"
            return f"{_PLAYERS[who]} {'use' if who is Who.YOU else 'uses'} {used} of {subject}"
        if event is TriggerEvent.CIRCLE_ATTACKED:
            return f"the circle of {subject} is attacked"
        verb = words.CARD_EVENTS[event] + self._whither(trigger)
        if event is TriggerEvent.NTH_ATTACK and trigger.least == 2:
            verb = verb.replace("first", "second")
        if event is TriggerEvent.WINS and trigger.also is TriggerEvent.LOSES:
            return f"{subject} wins or loses a battle"
        if event is TriggerEvent.STOCKED and isinstance(asked, tree.All) and asked.selector.zone is Zone.STOCK:
            whose = "a" if asked.selector.who is Who.EACH else WHOSE[asked.selector.who]
            verb = f"is put into {whose} stock zone"
        if trigger.by is By.TRANCE_CHANGE and event is TriggerEvent.PLACED_BY_TRANCE:
            verb = words.CARD_EVENTS[TriggerEvent.MOBILIZED]
        if trigger.also is not None:
            verb += f" or {words.CARD_EVENTS[trigger.also]}"
        if trigger.several:
            verb = " or ".join(map(_many, verb.split(" or ")))
        if event is TriggerEvent.DESTROYS_GATE and isinstance(trigger.host, tree.All):
            verb = f"destroys {self.one(trigger.host.selector)}"
        if trigger.partner:
            verb += f" with {self.alternatives(trigger.partner)}"
        if trigger.host is not None and not (
            trigger.zone is Zone.SOUL or event in (TriggerEvent.SET, TriggerEvent.DESTROYS_GATE)
        ):
            verb += f" from the soul of {self._named(trigger.host)}"
        if trigger.origin is not None:
            verb += f" from {'a zone other than ' if trigger.not_from else ''}the {words.ZONES[trigger.origin]}"
        if trigger.front_left is not None:
            verb += (
                " from the front row to the back row" if trigger.front_left else " from the back row to the front row"
            )
        if trigger.doer is not None:
            doer = trigger.doer
            of = f"this {self.noun}" if isinstance(doer, tree.This) else self.one(doer.selector, Zone.RESOLUTION)
            return f"{subject} {verb} {words.DOERS[trigger.by, trigger.drive]} {of}"
        return f"{subject} {verb} {words.MANNERS[trigger.by]}" if trigger.by else f"{subject} {verb}"

    def _understood(self, trigger: tree.Trigger) -> Zone | None:
        """Return the zone of the cards of a trigger where the event says it; None where their own words do."""
        asked = trigger.subject
        if not isinstance(asked, tree.All):
            return None
        zone, unnamed = asked.selector.zone, words.type_mask(asked.selector.filters) is None
        if not unnamed:
            return None
        if trigger.event is TriggerEvent.PUT and zone is trigger.zone:
            return zone
        if trigger.event is TriggerEvent.STOCKED and zone is Zone.STOCK:
            return zone
        if asked.selector.who is not Who.EACH:
            return None
        is_set = trigger.event is TriggerEvent.SET and zone is Zone.CIRCLE
        return zone if is_set or (trigger.host is not None and zone is Zone.SOUL) else None

    def _named(self, asked: tree.This | tree.All, default: Zone | None = None, several: bool = False) -> str:
        """Return the words for the cards of a trigger."""
        if isinstance(asked, tree.This):
            return f"this {self.noun}"
        if default is not None and not several:
            return self.one(replace(asked.selector, who=Who.EACH), default)
        return self.counted_from_one(asked.selector, default) if several else self.one(asked.selector)

    def _whither(self, trigger: tree.Trigger) -> str:
        """Return where the card of a trigger goes."""
        if trigger.event is TriggerEvent.SET and trigger.host is not None:
            return f" onto {self._named(trigger.host)}"
        if trigger.zone is None:
            return ""
        if trigger.event is TriggerEvent.LEFT:
            return f" for a zone other than the {words.ZONES[trigger.zone]}"
        if trigger.zone is Zone.SOUL:
            return " soul" if trigger.host is None else f" the soul of {self._named(trigger.host)}"
        asked = trigger.subject
        arrives = isinstance(asked, tree.All) and self._understood(trigger) is trigger.zone
        whose = WHOSE[asked.selector.who] if arrives and isinstance(asked, tree.All) else "the"
        return f" {'a' if arrives and whose == WHOSE[Who.EACH] else whose} {words.ZONES[trigger.zone]}"

    def _starts(self, who: Who, name: str) -> str:
        return (article(name) if who is Who.EACH else f"{_OWNS[who]} {name}") + " starts"

    # --- costs -------------------------------------------------------------------------------------------------------

    def cost(self, cost: tree.Cost) -> str:
        """Return a cost in brackets."""
        return "[" + " ".join(", ".join(self._item(item) for item in part) for part in cost.parts) + "]"

    def _item(self, item: tree.CostItem) -> str:
        if isinstance(item, tree.PayStock):
            return f"({self.expr(item.amount)})"
        if isinstance(item, tree.CostMove):
            return f"move this {self.noun} to {self.empty_circles(item.circles)}"
        if isinstance(item, tree.CostExchange):
            return f"exchange this {self.noun} for {self.one(item.selector)}"
        if isinstance(item, tree.CostFacing):
            return f"stock {'open' if item.verb is CostVerb.TURN_UP else 'close'} ({self.expr(item.count)})"
        verb, after = _COST_VERBS[item.verb]
        if self.payer is Who.OPPONENT:
            after = after.replace("your", "their")
        if not isinstance(item, tree.CostBottom) and item.hosts is not None:
            apart = item.hosts.other and self.is_apart(item.hosts)
            host = self.one(replace(item.hosts, other=False) if apart else item.hosts)
            after = f" into the soul of {host}{f' other than this {self.noun}' if apart else ''}"
            self._antecedent(tree.Fixed(1), item.hosts.who, item.hosts.zone)
        if isinstance(item, tree.CostThis):
            return f"{verb} this {self.noun}{after}"
        self.moved = self.moved or isinstance(item, (tree.CostCards, tree.CostTop, tree.CostBottom))
        if isinstance(item, tree.CostBottom):
            return f"{verb} {self.target(tree.BottomOf(self.payer, item.zone, item.count))}{after}"
        if isinstance(item, (tree.CostCards, tree.CostTop)) and item.shown:
            shown = self._item(replace(item, verb=CostVerb.REVEAL, shown=False, hosts=None))
            return f"{shown}, {verb} {'it' if item.count == tree.Fixed(1) else 'them'}{after}"
        if isinstance(item, tree.CostTop):
            return f"{verb} {self.target(tree.TopOfDeck(self.payer, item.count))}{after}"
        like = "" if item.common is None else f" with {words.alike(item.common, item.different)}"
        return f"{verb} {self._cost_cards(item)}{like}{after}"

    def _cost_cards(self, item: tree.CostCards) -> str:
        default = Zone.HAND if item.verb is CostVerb.DISCARD else None
        selector = item.selector
        if default is not None and item.count is not None:
            # a discard says nothing about hand or owner
            selector = tree.Selector(Zone.HAND, Who.EACH, selector.filters, selector.other)
        if item.count is None:
            return "all " + self.plural_phrase(selector)
        return self.counted(selector, item.count, default=default)

    # --- sentences -----------------------------------------------------------------------------------------------------

    def _sentences(self, statements: tuple[tree.Statement, ...], low: bool = False) -> str:
        """Return statements as sentences; ``low`` if the first continues a sentence."""
        texts: list[str] = []
        before: tree.Statement | None = None
        for k, statement in enumerate(statements):
            text = self.sentence(statement, k == len(statements) - 1)
            if before is not None and _goes_on(before, statement):
                texts[-1] = f"{texts[-1].removesuffix('.')}, then {text}"
            else:
                texts.append(text if low and not texts else capital(text))
            before = statement
        return " ".join(texts)

    def sentence(self, statement: tree.Statement, last: bool = True) -> str:
        """Return one statement with the sentences that follow it; ``last`` if the text ends with it."""
        return self._open(statement, last)

    def _open(self, statement: tree.Statement, last: bool = False) -> str:
        """Return a statement that ends its sentence, with its follow-up sentences.

        Args:
            statement: the statement.
            last: whether the text may end with it: what follows a list of alternatives would belong to its last one.
        """
        if isinstance(statement, tree.Modes):
            return self._modes(statement) if last else "{" + capital(self._modes(statement)) + "}."
        if not _is_compound(statement):
            return self.statement(statement) + "."
        if isinstance(statement, tree.Later):
            return self._later(statement)
        if isinstance(statement, tree.Replace):
            return self._replace(statement) + "."
        if isinstance(statement, tree.MayPay):
            payer = "you" if statement.who is Who.YOU else "your opponent"
            text = f"{payer} may pay {self._payment(statement.cost, statement.who)}."
        else:
            leads = last and isinstance(statement, (tree.If, tree.May)) and not _then(statement)
            followed = _then(statement) or isinstance(statement, tree.May)
            text = self._head(statement)
            asked = self.named
            if _leaves_open(statement):
                text += "{" + self._sentences(_inside(statement)) + "}."
            else:
                text += self._block(_inside(statement), statement if followed else None, last=leads)
        if isinstance(statement, tree.If) and statement.otherwise:
            self.named = self.named or asked  # "it" would be the card that is asked about
            text += f" Otherwise, {self._block(statement.otherwise, None, last=last)}"
        elif isinstance(statement, _POSSIBLE):
            text += self._if_done(statement, last)
        return text

    def _if_done(self, statement: tree.May | tree.MayPay | tree.IfDone, last: bool) -> str:
        """Return the sentences that say what follows if something was done, and if it was not."""
        done = "If they do" if isinstance(statement, tree.MayPay) and statement.who is not Who.YOU else "If you do"
        text, other = "", statement.otherwise
        if statement.then:
            spine = _spine(statement.then)
            if any(isinstance(s, _POSSIBLE) and s.otherwise and not s.then for s in spine):
                text += f" {done}, {{{self._sentences(statement.then)}}}."  # its "if not" would be read as this one's
            else:
                text += f" {done}, {self._block(statement.then, statement if other else None, last=last and not other)}"
        if other:
            strays = not statement.then and any(isinstance(s, _POSSIBLE) and s.then for s in _spine(other))
            text += f" {done} not, "
            text += "{" + self._sentences(other) + "}." if strays else self._block(other, None, last=last)
        return text

    def _later(self, later: tree.Later) -> str:
        trigger = later.ability.trigger
        assert trigger is not None
        outer = (self.chosen, self.looked, self.it_plural, self.it_who, self.it_zone, self.that_noun)
        outer_looked, self.looked_count = self.looked_count, None
        outer_this, self.that_this, destroys = self.that_this, False, self.destroys
        outer_moved, outer_named, outer_found = self.moved, self.named, self.found
        self.chosen = self.looked = self.moved = self.named = self.found = False
        if not isinstance(later.about, tree.Subject):
            self.that_noun = "member" if isinstance(later.about, tree.YourBattler) else "card"
        head = f"{'the next time' if later.once else 'when'} {self.trigger(trigger)}, "
        if later.duration is not Duration.GAME or not later.once:
            head = f"{words.DURATIONS[later.duration]}, {head}"
        effect = later.ability.effect
        if any(_then(s) or isinstance(s, tree.Replace) for s in _spine(effect)):
            text = head + "{" + self._sentences(effect) + "}."
        else:
            text = head + self._block(effect, None)
        self.chosen, self.looked, self.it_plural, self.it_who, self.it_zone, self.that_noun = outer
        self.looked_count, self.that_this, self.moved, self.named = outer_looked, outer_this, outer_moved, outer_named
        self.found, self.destroys = outer_found, destroys
        return text

    def _payment(self, cost: tree.Cost, payer: Who) -> str:
        alone = len(cost.parts) == 1 and len(cost.parts[0]) == 1
        item = cost.parts[0][0] if alone else None
        self.payer = self.doer = payer
        text = self._item(item) if isinstance(item, tree.PayStock) else self.cost(cost)
        self.payer = self.doer = Who.YOU
        return text

    def _head(self, statement: tree.Statement) -> str:
        if isinstance(statement, tree.IfDone):
            return ""
        if isinstance(statement, tree.May):
            return "you may "
        if isinstance(statement, tree.If):
            return f"if {self.condition(statement.condition)}, "
        if isinstance(statement, tree.UnlessPaid):
            return f"unless your opponent pays {self._payment(statement.cost, Who.OPPONENT)}, "
        assert isinstance(statement, tree.ForEach)
        times = statement.times
        if isinstance(times, tree.CountOf) and times.times == 1:
            return f"{self.each(times.selector)}, "
        return f"{self.number(times)} times, "

    def _block(
        self, statements: tuple[tree.Statement, ...], follower: tree.Statement | None, *, last: bool = False
    ) -> str:
        """Return a nested part as the rest of a sentence; braces where a follow-up would go astray."""
        if follower is not None and _takes(statements, follower):
            return "{" + self._sentences(statements) + "}."
        texts = [self._closed(s) for s in statements[:-1]]
        return ", then ".join([*texts, self._open(statements[-1], last)])

    def _modes(self, modes: tree.Modes) -> str:
        """Return a list of alternatives."""
        text = f"{self._verb(modes.who, 'choose')} {'up to ' if modes.up_to else ''}{self.number(modes.count)} of these"
        if modes.condition is not None and modes.more is not None:
            number = ("up to " if modes.more_up_to else "") + self.number(modes.more)
            text += f", or {number} if {self.condition(modes.condition)}"
        outer, options, chosen_in = dict(vars(self)), [], self.chosen_in
        for option in modes.options:
            self.chosen_in = outer["chosen_in"]
            options.append("• " + self._sentences(option))
            chosen_in |= self.chosen_in
            vars(self).update(outer)  # each is read as if the others were not there
        self.chosen_in = chosen_in
        return f"{text}: {' '.join(options)}"

    def _closed(self, statement: tree.Statement) -> str:
        """Return a statement that something follows in the same sentence."""
        if _is_compound(statement) or isinstance(statement, tree.Modes):
            return "{" + capital(self.sentence(statement)) + "}"
        return self.statement(statement)

    def _replace(self, replace: tree.Replace) -> str:
        head = f"{'the next time' if replace.once else 'if'} {self._would(replace)}, "
        if replace.waits and (replace.duration is not Duration.GAME or not replace.once):
            head = f"{words.DURATIONS[replace.duration]}, {head}"
        outer = self.that_noun, self.that_this
        if replace.of_any:
            self.that_noun = "card"
        elif not replace.event.is_of_player:
            target = replace.subject
            self.that_noun = (
                _noun_of(target.selector)
                if isinstance(target, tree.All)
                else self.noun
                if target == tree.This()
                else "member"
            )
        before = (
            self.chosen,
            self.looked,
            self.looked_count,
            self.it_plural,
            self.it_who,
            self.it_zone,
            self.looked_who,
        )
        outer_named, outer_found = self.named, self.found
        self.named = self.found = False
        self.chosen, self.looked, self.looked_count, self.in_replacement = False, False, None, True
        self.subject_who = self._whose_event(replace)
        of_all = any(getattr(statement, "who", None) is Who.EACH for statement in replace.instead)
        self.doer = replace.who if replace.event.is_of_player and not of_all else Who.YOU
        paid = replace.instead[0] if replace.instead and isinstance(replace.instead[0], tree.Pay) else None
        payment = "" if paid is None else self.expr(paid.count)
        body = ", then ".join(self.statement(s) for s in replace.instead if s is not paid)
        (self.chosen, self.looked, self.looked_count, self.it_plural, self.it_who, self.it_zone, self.looked_who) = (
            before
        )
        self.in_replacement, self.named, self.found = False, outer_named, outer_found
        self.that_noun, self.that_this = outer
        self.doer = Who.YOU
        if not replace.instead:
            return head + words.PREVENTED[replace.event]
        if paid is not None and not body:
            return f"{head}you may pay ({payment}) instead"
        if paid is not None:
            return f"{head}you may pay ({payment}). If you do, {body} instead"
        return f"{head}{'you may ' if replace.optional else ''}{body} instead"

    def _whose_event(self, replace: tree.Replace) -> Who:
        """Return whose the card of a replacement is."""
        target = replace.subject
        if replace.of_any:
            return replace.who
        if isinstance(target, tree.All):
            return target.selector.who
        if isinstance(target, tree.It):
            return self.it_who
        return Who.YOU if isinstance(target, (tree.This, tree.YourBattler, tree.Subject)) else Who.EACH

    def _would(self, replace: tree.Replace) -> str:
        """Return what would happen, and to whom."""
        event = words.REPLACED[replace.event]
        if replace.event.is_of_player:
            event = event.replace("(X)", f"({replace.number})") if replace.number else event
            return f"{_PLAYERS[replace.who]} would {event}"
        if replace.of_any:
            return f"{words.ANY_CARDS[replace.who]} would {event}"
        target = replace.subject
        subject = self.one(target.selector) if isinstance(target, tree.All) else self.target(target, subject=True)
        return f"{subject} would {event}"


def _noun_of(selector: tree.Selector) -> str:
    mask = words.type_mask(selector.filters)
    if selector.zone is Zone.GATE:
        return "gate"
    return "member" if mask is not None and mask & TypeMask.MEMBER == mask else "card"
