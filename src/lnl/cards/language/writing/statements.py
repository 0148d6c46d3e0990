"""From ability tree to words: statements with nothing inside.

Longer than 500 lines: one short function for each class of the tree.
"""

from __future__ import annotations

from dataclasses import replace

from lnl.cards import tree
from lnl.cards.language import words
from lnl.cards.language.partners import partners_of
from lnl.cards.language.writing.phrases import ONE, WHOSE, Wording, article
from lnl.cards.tree import Position, Restriction, Who
from lnl.contract.enums import BANS, BOUNDS, Duration, PlayerStat, Stat, Zone

_DOERS = {Who.YOU: "", Who.OPPONENT: "your opponent ", Who.EACH: "each player "}
_SUBJECTS = {Who.YOU: "you", Who.OPPONENT: "your opponent", Who.EACH: "each player"}
_FIELD = (Zone.CIRCLE, Zone.GATE)
FROM_AMONG = " from among them"
_PLAIN_MOVES = {Zone.DROP: "drop", Zone.STOCK: "stock", Zone.REMOVE: "remove", Zone.PURGE: "purge"}


_TARGETED: dict[type, str] = {
    tree.Stand: "stand {}",
    tree.Rest: "rest {}",
    tree.TurnUp: "turn {} face up",
    tree.TurnDown: "turn {} face down",
    tree.DestroyGate: "destroy {}",
    tree.BlinkStep: "blink step {}",
}
"""Statements with a target and nothing else."""
_COUNTED: dict[type, str] = {
    tree.StockBoost: "stock boost ({})",
    tree.StockOpen: "stock open ({})",
    tree.StockClose: "stock close ({})",
}
"""Statements with a number and nothing else."""


_ABOUT_CARDS = (
    tree.MoveTo,
    tree.Change,
    tree.Cannot,
    tree.Gain,
    tree.GainTrait,
    tree.LoseAbilities,
    tree.LoseAbility,
    tree.LoseChosen,
    tree.AuraAsHeart,
)
"""Statements that say something of a card."""
_OF_A_BATTLE = (tree.Attacker, tree.Defender, tree.BattleOpponent, tree.TheDestroyer)
"""Cards that can be either player's."""
PILES = (tree.TopOfDeck, tree.TopOfStock, tree.BottomOf)
_STAND_PHASES = (Duration.YOUR_NEXT_STAND_PHASE, Duration.OPPONENTS_NEXT_STAND_PHASE)
"""Durations that say of themselves in which stand phase a card does not stand."""


_OPPOSED = {
    Restriction.ATTACK: "cannot attack",
    Restriction.BE_ATTACKED: "cannot be attacked by",
    Restriction.BE_INTERCEPTED: "cannot be intercepted by",
    Restriction.MUST_BE_ATTACKED: "must if possible be attacked by",
}
"""What a card is restricted in only as to some others, which stand behind it."""
_OF_THEIRS = " by the effects of your opponent's"
"""By whose effects something cannot be done to it, if it is those of some cards only."""


class Statements(Wording):
    """Puts statements into words."""

    # --- statements -----------------------------------------------------------------------------------------------------

    def statement(self, statement: tree.Statement) -> str:
        """Return a statement without anything inside, without period."""
        kind = type(statement)
        text: str
        if isinstance(statement, (tree.Stand, tree.Rest, tree.TurnUp, tree.TurnDown, tree.DestroyGate, tree.BlinkStep)):
            turned = self.destroys and isinstance(statement, (tree.TurnUp, tree.TurnDown, tree.DestroyGate))
            that_this, self.that_this = self.that_this, self.that_this and not turned
            text = _TARGETED[kind].format(self.target(statement.target))
            self.that_this = that_this
            self.named = self.named or self._moves_one(statement)
            self.note_named(statement.target)
            return text
        if isinstance(statement, (tree.StockBoost, tree.StockOpen, tree.StockClose)):
            return _COUNTED[kind].format(self.expr(statement.count))
        outer, self.doer = self.doer, self._doer_of(statement)
        text = getattr(self, "_statement_" + kind.__name__)(statement)
        self.doer = outer
        self.moved = self.moved or isinstance(statement, (tree.Move, tree.Discard, tree.PutInSoul, tree.PutInSoulOfOne))
        if isinstance(statement, _ABOUT_CARDS):
            self.note_named(statement.target)
        if isinstance(statement, tree.Move) and isinstance(statement.target, tree.ItsSoul):
            self.note_named(statement.target.of)
        self.named = self.named or self._moves_one(statement)
        return text

    def _doer_of(self, statement: tree.Statement) -> Who:
        """Return who does what a statement says, or who does so around it."""
        if isinstance(statement, tree.ChooseSeveral):
            return statement.parts[0].who
        return statement.who if isinstance(statement, (tree.Draw, tree.Discard, tree.Choose)) else self.doer

    def _moves_one(self, statement: tree.Statement) -> bool:
        """Return whether a statement moves or turns one card that it does not name: ``it`` would mean that one."""
        if isinstance(statement, tree.Discard):
            return statement.count == ONE and not statement.until
        if isinstance(statement, (tree.TurnUp, tree.TurnDown, tree.Reveal)):
            return isinstance(statement.target, tree.TopOfStock) and statement.target.count == ONE
        return (
            isinstance(statement, tree.Move) and isinstance(statement.target, PILES) and statement.target.count == ONE
        )

    def granted(self, ability: tree.Ability) -> str:
        """Return an ability that stands in quotation marks; what writes whole abilities does it."""
        raise NotImplementedError

    def _verb(self, who: Who, verb: str) -> str:
        return verb if who is Who.YOU else _DOERS[who] + third_person(verb)

    def _cards(self, amount: tree.Amount) -> str:
        if isinstance(amount, tree.CountOf):
            return f"{self._cards(tree.Fixed(amount.times))} {self.each(amount.selector)}"
        return "a card" if amount == ONE else f"{self.number(amount)} cards"

    def _until(self, who: Who, count: tree.Amount) -> str:
        they, their = ("you", "your") if who is Who.YOU else ("they", "their")
        cards = "card" if count == ONE else "cards"
        return f"cards until {they} have {self.number(count)} {cards} in {their} hand"

    def _statement_Draw(self, s: tree.Draw) -> str:
        if s.until:
            return f"{self._verb(s.who, 'draw')} {self._until(s.who, s.count)}"
        if s.up_to and s.count == ONE:
            return f"{self._verb(s.who, 'draw')} up to 1 card"
        return f"{self._verb(s.who, 'draw')} {'up to ' if s.up_to else ''}{self._cards(s.count)}".replace(
            "up to a card", "up to 1 card"
        )

    def _statement_Discard(self, s: tree.Discard) -> str:
        if s.count is None:
            return f"{self._verb(s.who, 'discard')} {'your' if s.who is Who.YOU else 'their'} hand"
        if s.until:
            return f"{self._verb(s.who, 'discard')} {self._until(s.who, s.count)}"
        return f"{self._verb(s.who, 'discard')} {self._cards(s.count)}"

    def _antecedent(self, count: tree.Amount, who: Who, zone: Zone) -> None:
        self.chosen, self.named, self.it_plural = True, False, count != ONE
        self.it_who, self.it_zone, self.it_stands = who, zone, False
        self.chosen_in |= {zone}

    def _statement_Choose(self, s: tree.Choose) -> str:
        verb = self._verb(s.who, "choose")
        if s.of is not None:
            text = f"{verb} {self._chosen_of(s)}"
        elif s.looked:
            text = f"{verb} {self._cards_among(s)}{FROM_AMONG}"
        else:
            text = f"{verb} {self._chosen(s)}"
        if s.extreme is not None:
            text += f" with the {'highest' if s.most else 'lowest'} {words.STATS[s.extreme]}"
        common = s.different if s.alike is None else s.alike
        if common is not None:
            end = FROM_AMONG * text.endswith(FROM_AMONG)
            text = f"{text.removesuffix(FROM_AMONG)} with {words.alike(common, s.alike is None)}{end}"
        if s.total is not None:
            end = FROM_AMONG * text.endswith(FROM_AMONG)
            text = f"{text.removesuffix(FROM_AMONG)} with total {words.STATS[s.total]} {s.at_most} or less{end}"
        text += " at random" if s.random else ""
        of_these = s.of == tree.It() and self.chosen
        who = self.looked_who if s.looked else self.it_who if of_these else s.selector.who
        self._antecedent(s.count, who, s.selector.zone)
        self.chosen_in |= {*s.selector.also}
        return text

    def _cards_among(self, s: tree.Choose) -> str:
        """Return what is chosen among other cards, by its filters alone."""
        among = tree.Selector(Zone.DECK, Who.EACH, s.selector.filters)
        return self.counted(among, s.count, s.up_to, default=Zone.DECK)

    def _chosen_of(self, s: tree.Choose) -> str:
        """Return what is chosen among cards named before."""
        text = self._cards_among(s)
        if isinstance(s.of, tree.ItsSoul):
            return f"{text} that {'was' if s.count == ONE else 'were'} in {self.possessive(s.of.of)} soul"
        if s.of == tree.It() and not s.selector.filters:
            return f"{'up to ' if s.up_to else ''}{'one' if s.count == ONE else self.number(s.count)} of them"
        return f"{text} from among {self.target(s.of) if s.of is not None else ''}"

    def _chosen(self, s: tree.Choose) -> str:
        """Return what is chosen; of each player's own cards ``their``."""
        if not s.own and s.selector.other and self.is_apart(s.selector):
            # "another" could be another than the one before
            return f"{self.counted(replace(s.selector, other=False), s.count, s.up_to)} other than this {self.noun}"
        if not s.own:
            return self.counted(s.selector, s.count, s.up_to)
        outer, self.doer = self.doer, Who.OPPONENT
        apart = s.selector.other and self.is_apart(s.selector)
        selector = replace(s.selector, who=Who.OPPONENT, other=s.selector.other and not apart)
        text = self.counted(selector, s.count, s.up_to) + (f" other than this {self.noun}" if apart else "")
        self.doer = outer
        return text

    def _statement_ChooseSeveral(self, s: tree.ChooseSeveral) -> str:
        verb = self._verb(s.parts[0].who, "choose")
        if s.parts[0].looked:
            said = (self._cards_among(p) for p in s.parts)
            text = f"{verb} {' as well as '.join(said)}{FROM_AMONG}"
            self._antecedent(tree.Fixed(len(s.parts)), self.looked_who, Zone.DECK)
            return text
        text = " as well as ".join(self.counted(p.selector, p.count, p.up_to) for p in s.parts)
        whose = {p.selector.who for p in s.parts}
        zone = next((p.selector.zone for p in s.parts if p.selector.zone not in _FIELD), s.parts[0].selector.zone)
        self.chosen_in |= {zone for p in s.parts for zone in p.selector.zones}
        self._antecedent(tree.Fixed(len(s.parts)), whose.pop() if len(whose) == 1 else Who.EACH, zone)
        return f"{verb} {text}"

    def _statement_ChooseNumber(self, s: tree.ChooseNumber) -> str:
        return f"choose a number from {s.low} to {s.high}"

    def _statement_ChooseKind(self, s: tree.ChooseKind) -> str:
        return f"choose a {words.CHOSEN_KINDS[s.kind]}"

    def _statement_Search(self, s: tree.Search) -> str:
        parts: tuple[tree.Search | tree.Choose, ...] = (s, *s.also)
        text = " as well as ".join(map(self._sought, parts))
        self._antecedent(tree.Fixed(2) if s.also else s.count, s.selector.who, Zone.DECK)
        zones = " or ".join([words.ZONES[zone] for zone in s.selector.zones])
        return f"search {WHOSE[s.selector.who]} {zones} for {text}"

    def _sought(self, s: tree.Search | tree.Choose) -> str:
        filters = words.order_filters(s.selector.filters)
        noun = self.noun_of(words.type_mask(filters), s.count != ONE)
        differ = "" if s.different is None else f" with {words.alike(s.different, True)}"
        return f"up to {self.number(s.count)} {self.core(filters, noun)}{differ}"

    def _statement_Look(self, s: tree.Look) -> str:
        text = f"look at {'up to ' if s.up_to else ''}{self.target(tree.TopOfDeck(s.who, s.count))}"
        self.looked_who, self.looked, self.looked_count = s.who, True, s.count
        return text

    def _statement_LookAt(self, s: tree.LookAt) -> str:
        target = s.target
        self.looked = True
        if isinstance(target, tree.BottomOf):
            self.chosen, self.looked_who, self.looked_count = False, target.who, target.count
            return f"look at {self.target(target)}"
        if not isinstance(target, tree.All):
            return f"look at {self.target(target)}"
        hand = target == tree.All(tree.Selector(Zone.HAND, target.selector.who))
        text = f"look at {WHOSE[target.selector.who]} hand" if hand else f"look at {self.target(target)}"
        self.chosen, self.looked_who, self.looked_count = False, target.selector.who, None
        return text

    def _statement_Reveal(self, s: tree.Reveal) -> str:
        text = f"reveal {self.target(s.target)}"
        if isinstance(s.target, tree.TopOfDeck | tree.BottomOf) and tree.is_deck_end(s.target):
            count = tree.Fixed(2) if s.target.who is Who.EACH else s.target.count
            self._antecedent(count, s.target.who, Zone.DECK)
            self.looked_who = s.target.who
        return text

    def _statement_RevealUntil(self, s: tree.RevealUntil) -> str:
        filters = words.order_filters(s.filters)
        card = article(self.core(filters, self.noun_of(words.type_mask(filters), False)))
        text = f"reveal cards from the top of {WHOSE[s.who]} deck until you reveal {card}"
        self._antecedent(ONE, s.who, Zone.DECK)
        self.looked_who = s.who
        return text

    def _owner(self, target: tree.Target) -> str:
        who = Who.YOU
        if isinstance(target, tree.It):
            who = self.it_who
        elif isinstance(target, tree.Subject) and self.in_replacement:
            who = self.subject_who
        elif isinstance(target, tree.All):
            who = target.selector.who
        elif isinstance(target, (tree.TopOfDeck, tree.TopOfStock, tree.BottomOf)):
            return WHOSE[target.who]
        elif isinstance(target, tree.Looked):
            return WHOSE[self.looked_who]
        elif isinstance(target, _OF_A_BATTLE):
            who = Who.EACH
        if who is Who.YOU:
            return "your"
        return "their owners'" if self.is_plural(target) else "its owner's"

    def _from_field(self, target: tree.Target) -> bool:
        """Return whether cards that go to a hand are said to return there."""
        if isinstance(target, tree.It):
            return self.it_zone in _FIELD
        if isinstance(target, tree.All):
            return target.selector.zone in _FIELD
        return not isinstance(target, (tree.TopOfDeck, tree.TopOfStock, tree.BottomOf, tree.Looked, tree.ItsSoul))

    def _statement_Move(self, s: tree.Move) -> str:
        target, owner = self.target(s.target), self._owner(s.target)
        if s.position is Position.SHUFFLED:
            return f"shuffle {target} into {owner} deck"
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

    def _statement_PutInSoul(self, s: tree.PutInSoul) -> str:
        card = self.target(s.target)
        owner = self.possessive(s.host)
        return f"put {card} into {f'{owner} soul' if owner else f'the soul of {self.target(s.host)}'}"

    def _statement_PutInSoulOfOne(self, s: tree.PutInSoulOfOne) -> str:
        one, apart = s.selector, s.selector.other and self.is_apart(s.selector)
        host = f"{self.one(replace(one, other=False))} other than this {self.noun}" if apart else self.one(one)
        text = f"put {self.target(s.target)} into the soul of {host}"
        self._antecedent(ONE, s.selector.who, s.selector.zone)
        return text

    def _statement_SetOn(self, s: tree.SetOn) -> str:
        return f"set {self.target(s.target)} onto {self.target(s.host)}{'' if s.face_up else ' face down'}"

    def _statement_SetOnOne(self, s: tree.SetOnOne) -> str:
        return f"set {self.target(s.target)} onto {self.one(s.selector)}{'' if s.face_up else ' face down'}"

    def _statement_Mobilize(self, s: tree.Mobilize) -> str:
        text = f"mobilize {self.target(s.target)}{' rested' if s.rested else ''}"
        self.it_stands = self.it_stands or s.target == tree.It()
        return text

    def empty_circles(self, circles: tree.Circles) -> str:
        """Return ``an empty circle in the back row behind it``, ``any circle behind it``."""
        place = words.CIRCLE_MASKS.get(circles.mask, "")
        text = f"{'an empty' if circles.empty else 'any'} {place}circle{words.ROW_MASKS.get(circles.mask, '')}"
        if circles.relation is None or circles.to is None:
            return text
        return f"{text} {words.RELATIONS[circles.relation]} {self.target(circles.to)}"

    def _statement_MobilizeOn(self, s: tree.MobilizeOn) -> str:
        text = f"mobilize {self.target(s.target)}{' rested' if s.rested else ''} on {self.empty_circles(s.circles)}"
        self.it_stands = self.it_stands or s.target == tree.It()
        return text

    def _statement_MoveTo(self, s: tree.MoveTo) -> str:
        return f"{self._verb(s.who, 'move')} {self.target(s.target)} to {self.empty_circles(s.circles)}"

    def _statement_Exchange(self, s: tree.Exchange) -> str:
        other = "" if s.other is None else f" for {self.target(s.other)}"
        return f"exchange {self.target(s.target)}{other}"

    def _lasting(self, target: tree.Target, verb: str, rest: str, duration: Duration) -> str:
        verb = verb if self.is_plural(target) else third_person(verb)
        return f"{self.target(target, subject=True)} {verb} {rest}{self._duration(duration)}"

    def _duration(self, duration: Duration) -> str:
        return "" if duration is Duration.WHILE else " " + words.DURATIONS[duration]

    def _by(self, amount: tree.Amount, sign: int) -> tuple[str, str]:
        """Return ``+1000`` and the ``for each`` behind it."""
        mark = "+" if sign >= 0 else "-"
        if isinstance(amount, tree.CountOf):
            return f"{mark}{amount.times}", " " + self.each(amount.selector)
        return mark + self.number(amount), ""

    def _statement_Change(self, s: tree.Change) -> str:
        stat = words.STATS[s.stat]
        if s.set:
            return f"{self._value_of(s.target, s.stat)} becomes {self.expr(s.amount)}{self._duration(s.duration)}"
        number, each = self._by(s.amount, s.sign)
        return self._lasting(s.target, "get", f"{number} {stat}", s.duration) + each

    def _value_of(self, target: tree.Target, stat: Stat) -> str:
        """Return ``this member's power``, ``the power of your battling member``."""
        owner = self.possessive(target)
        return f"{owner} {words.STATS[stat]}" if owner else f"the {words.STATS[stat]} of {self.target(target)}"

    def _statement_Multiply(self, s: tree.Multiply) -> str:
        factor = words.FACTORS.get((s.times, s.per))
        if factor is None:
            factor = f"multiplied by {s.times}" if s.per == 1 else f"divided by {s.per}"
        return f"{self._value_of(s.target, s.stat)} is {factor}{self._duration(s.duration)}"

    def _statement_SwitchStats(self, s: tree.SwitchStats) -> str:
        stat = words.STATS[s.stat]
        other = "" if s.other is None else f" for the {stat} of {self.target(s.other)}"
        return f"exchange the {stat} of {self.target(s.target)}{other}{self._duration(s.duration)}"

    def _statement_AuraAsHeart(self, s: tree.AuraAsHeart) -> str:
        return self._lasting(s.target, "count", "aura as heart", s.duration)

    def _statement_SkipPhase(self, s: tree.SkipPhase) -> str:
        whose = "your" if s.who is Who.YOU else "their"
        return f"{self._verb(s.who, 'skip')} {whose} next {words.PHASES[s.phase]}"

    def _statement_EndGame(self, s: tree.EndGame) -> str:
        verb = "win" if s.wins else "lose"
        return f"{_SUBJECTS[s.who]} {verb if s.who is Who.YOU else third_person(verb)} the game"

    def _statement_ChangePlayer(self, s: tree.ChangePlayer) -> str:
        if s.stat is PlayerStat.LOWER_AURA_WINS:
            return "the member with the lower aura wins" + self._duration(s.duration)
        if s.stat in BANS | BOUNDS:
            subject = "players" if s.who is Who.EACH else _SUBJECTS[s.who]
            return f"{subject} {self._banned(s)}{self._duration(s.duration)}"
        stat = f"{WHOSE[s.who]} {words.PLAYER_STATS[s.stat]}"
        if s.set:
            return f"{stat} becomes {self.expr(s.amount)}{self._duration(s.duration)}"
        number, each = self._by(s.amount, s.sign)
        return f"{stat} gets {number}{self._duration(s.duration)}{each}"

    def _banned(self, s: tree.ChangePlayer) -> str:
        if s.stat is PlayerStat.MOST_DEFINITIONS:
            return f"cannot define more than {self.expr(s.amount)} logic{'' if s.amount == ONE else 's'} each battle"
        if s.stat is PlayerStat.MOST_INTERCEPTORS:
            return f"cannot intercept with more than {self.expr(s.amount)} member{'' if s.amount == ONE else 's'}"
        if s.whom is None:
            return words.BAN_WORDS[s.stat]
        filters = words.order_filters(s.whom)
        origin = "" if s.origin is None else f" out of the {words.ZONES[s.origin]}"
        return f"{words.BAN_WORDS[s.stat]} {self.core(filters, self.noun_of(words.type_mask(filters), True))}{origin}"

    def _statement_Gain(self, s: tree.Gain) -> str:
        return self._lasting(s.target, "gain", f"“{self.granted(s.ability)}”", s.duration)

    def _statement_LoseAbilities(self, s: tree.LoseAbilities) -> str:
        kind = "" if s.kind is None else f"[{s.kind.name}] "
        return self._lasting(s.target, "lose", f"all {kind}abilities", s.duration)

    def _statement_LoseAbility(self, s: tree.LoseAbility) -> str:
        return self._lasting(s.target, "lose", f"“{self.granted(s.ability)}”", s.duration)

    def _statement_LoseChosen(self, s: tree.LoseChosen) -> str:
        return self._lasting(s.target, "lose", "an ability of your choice", s.duration)

    def _statement_GainTrait(self, s: tree.GainTrait) -> str:
        if isinstance(s.trait, (tree.EveryWorld, tree.EveryColor)):
            every = "every world" if isinstance(s.trait, tree.EveryWorld) else "every color"
            return self._lasting(s.target, "gain", every, s.duration)
        if isinstance(s.trait, tree.HasCovenanter):
            return self._lasting(s.target, "gain", self.after_with(s.trait), s.duration)
        if isinstance(s.trait, tree.HasLogic):
            return self._lasting(s.target, "gain", words.ICONS[s.trait.icon], s.duration)
        trait = self.before_noun(s.trait)
        if isinstance(s.trait, (tree.HasWorld, tree.HasElement)):
            return self._lasting(s.target, "gain", trait, s.duration)
        verb = "are" if self.is_plural(s.target) else "is"
        return f"{self.target(s.target, subject=True)} {verb} also {trait}{self._duration(s.duration)}"

    def _statement_Cannot(self, s: tree.Cannot) -> str:
        if s.restriction is Restriction.PRICE:
            uses = "use" if self.is_plural(s.target) else "uses"
            text = f"{uses} {words.PRICED[s.priced]} for ({abs(s.more)}) {'more' if s.more > 0 else 'less'}"
            return f"{self.target(s.target, subject=True)} {text}{self._duration(s.duration)}"
        if s.whom is not None and s.restriction is Restriction.ONLY_BY_TRANCE:
            text = f"{words.RESTRICTIONS[s.restriction]} with {self.alternatives(partners_of(s.whom))}"
            return f"{self.target(s.target, subject=True)} {text}{self._duration(s.duration)}"
        if s.whom is not None:
            filters = words.order_filters(s.whom)
            whom = (
                self.core(filters, self.noun_of(words.type_mask(filters), True))
                if filters
                else "circles with no members"
            )
            kept = words.RESTRICTIONS[s.restriction].removesuffix(words.BY_OPPONENT) + _OF_THEIRS
            text = f"{kept if s.restriction.is_protection else _OPPOSED[s.restriction]} {whom}"
            return f"{self.target(s.target, subject=True)} {text}{self._duration(s.duration)}"
        text = words.BY_EVERY[s.restriction] if s.by is Who.EACH else words.RESTRICTIONS[s.restriction]
        if s.duration in _STAND_PHASES:
            text = text.replace(" in the stand phase", "")
        if self.is_plural(s.target):
            text = text.replace("does not", "do not").replace("enters", "enter").replace("wins", "win")
        return f"{self.target(s.target, subject=True)} {text}{self._duration(s.duration)}"

    def _statement_Shuffle(self, s: tree.Shuffle) -> str:
        return f"shuffle {WHOSE[s.who]} {'deck' if s.zone is Zone.DECK else 'stock'}"

    def _statement_Trance(self, s: tree.Trance) -> str:
        text = "trance" if s.pair is None else f"trance {self.pair(s.pair)}"
        text = f"{text} into {self.alternatives(s.results)}" if s.results else text
        return text if s.also is None else f"{text}, also into {self.one(s.also)}"

    def _statement_UseAbility(self, s: tree.UseAbility) -> str:
        what = "logic drive" if s.drives else "activated ability"
        owner = self.possessive(s.target)
        text = f"use {owner} {what}" if owner else f"use the {what} of {self.target(s.target)}"
        return text + (self._freely(s.target) if s.free else "")

    def _statement_Synthesize(self, s: tree.Synthesize) -> str:
        return f"synthesize ({self.expr(s.level)})"

    def _statement_PlayCard(self, s: tree.PlayCard) -> str:
        return f"play {self.target(s.target)}{self._freely(s.target)}"

    def _freely(self, target: tree.Target) -> str:
        return f" without paying {'their' if self.is_plural(target) else 'its'} cost"


def third_person(verb: str) -> str:
    """Return the third person of a verb of the vocabulary."""
    return verb + ("es" if verb.endswith(("sh", "ch")) else "s")
