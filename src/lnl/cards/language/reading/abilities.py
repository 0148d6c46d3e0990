"""From parse tree to ability tree: the ability as a whole.

Longer than 500 lines: what an ability must not say is judged where its parts are put together.
"""

from __future__ import annotations

from dataclasses import replace

from lark import Token

from lnl.cards import tree
from lnl.cards.language.bounds import MAX_EX_SOUL, MAX_LEVEL
from lnl.cards.language.grammar import (
    Fault,
    Node,
    check_size,
    find_subtree,
    number_of,
    parse_tree,
    said,
    start,
    subtree,
    subtrees,
    token,
    tokens,
)
from lnl.cards.language.reading.conditions import otherwise
from lnl.cards.language.reading.costs import MOVING
from lnl.cards.language.reading.exchanges import OFF_FIELD, is_exchange_void
from lnl.cards.language.reading.phrases import OF_THOSE_CHOSEN
from lnl.cards.language.reading.sentences import Clause
from lnl.cards.language.reading.triggers import MOMENTS, Triggers, narrowed
from lnl.cards.language.spelling import normalise
from lnl.cards.language.together import NOT_TOGETHER, are_understood
from lnl.cards.language.triggering import SOUL_GONE, is_soul_gone, with_soul_that_was
from lnl.cards.language.words import (
    ABILITY_ZONES,
    HAND_EVENTS,
    ZONES,
    type_mask,
)
from lnl.cards.tree import Role, TriggerEvent, TypeMask
from lnl.cards.tree.keywords import DETONATE, DETONATE_SKILL, DETONATION, ON_GATE_DESTRUCTION, join, keyword_condition
from lnl.contract.enums import AbilityKind, Keyword, Zone

_KINDS = {
    "cont": AbilityKind.CONT,
    "cont_change": AbilityKind.CONT,
    "act": AbilityKind.ACT,
    "act_make_up": AbilityKind.ACT,
    "tool": AbilityKind.TOOL,
}


NO_LOOK = "a choice among cards needs a look at them before: a card that is chosen, or a hand that is revealed, is not looked at"


_BLAMED: dict[TriggerEvent, type] = {
    TriggerEvent.GATE_DESTROYED: tree.TheDestroyer,
    TriggerEvent.DESTROYS_GATE: tree.TheDestroyed,
}
"""Who is named besides the card of a trigger."""


def is_blamed_rightly(ability: tree.Ability) -> bool:
    """Return whether an ability names the member that destroyed a gate, or that gate, only where it knows it (5.32.2)."""
    own = (node for node in tree.nodes(ability) if isinstance(node, tree.Ability) and tree.blames(node.effect))
    return all(one.trigger is not None and _BLAMED.get(one.trigger.event) in _blamed(one) for one in own)


def _blamed(ability: tree.Ability) -> tuple[type, ...]:
    """Return which of the member and the gate of a destruction an ability names; both are never known."""
    found = {type(node) for node in tree.nodes(ability.effect, granted=False)} & {*_BLAMED.values()}
    return tuple(found) if len(found) == 1 else ()


def is_tranceunion_known(ability: tree.Ability) -> bool:
    """Return whether an ability names the tranceunion of a trance only where that trance is its event (5.13.1.3, 11.2.1)."""
    trances = (TriggerEvent.SOUL_BY_TRANCE, TriggerEvent.TRANCED)
    inside = (node for node in tree.nodes(ability) if isinstance(node, tree.Ability))
    own = [one for one in inside if tree.names_tranceunion(one)]
    return all(one.trigger is not None and one.trigger.event in trances for one in own)


def is_among_looked(ability: tree.Ability) -> bool:
    """Return whether cards are looked at, revealed from a deck or searched before a choice among them."""
    looking = (tree.Look, tree.LookAt, tree.Search, tree.RevealUntil)
    shown = False
    for node in tree.nodes(ability):
        shown = shown or isinstance(node, looking)
        shown = shown or (isinstance(node, tree.Reveal) and tree.is_deck_end(node.target))
        if isinstance(node, tree.Choose) and node.looked and not shown:
            return False
    return True


def is_rest_known(ability: tree.Ability) -> bool:
    """Return whether "the rest" is said only behind a look, or a choice of each player among what that player has."""
    looking = (tree.Look, tree.LookAt, tree.Search, tree.RevealUntil, tree.Reveal)
    shown = False
    for node in tree.nodes(ability):
        shown = shown or isinstance(node, looking) or (isinstance(node, tree.Choose) and node.own)
        if isinstance(node, tree.Looked) and not shown:
            return False
    return True


def is_number_chosen(ability: tree.Ability) -> bool:
    """Return whether an ability names a chosen number or word only in its own effect; waiting and granted ones do not know it."""
    inside = [
        tuple(tree.nodes(node.ability)) for node in tree.nodes(ability) if isinstance(node, (tree.Later, tree.Gain))
    ]
    inside += [tuple(tree.nodes(node.instead)) for node in tree.nodes(ability) if isinstance(node, tree.Replace)]
    return not any(isinstance(node, (tree.TheNumber, tree.IsOfChosen)) for nodes in inside for node in nodes)


X_ONCE = 'one payment, "you may pay (X)", says what X is, and only what follows "If you do" names it'
_NAMED_AS_PAID = (AbilityKind.AUTO, AbilityKind.TOOL)
"""Kinds of abilities whose X is named by a payment in their effect: they are not played for a cost."""
_AUTOMATIC = {
    "auto_gate": Keyword.ON_GATE_DESTRUCTION,
    "auto_covenant": Keyword.COVENANT,
    "auto_detonate": Keyword.DETONATE,
    "auto_skill": Keyword.DETONATE_SKILL,
}


NO_REST = '"the rest" of which cards: none were looked at or revealed before'
TOO_LATE = (
    "an ability of a card on the field does not keep that card from being mobilized: say where it is, as in "
    '"Only in the drop zone: This card cannot be mobilized."'
)


ONCE = "[1/turn] stands on [AUTO] and [ACT] abilities, and on [CONT] abilities of replacements alone (12.4, 9.10)"


def is_once_misplaced(kind: AbilityKind | None, effect: tuple[tree.Statement, ...]) -> bool:
    """Return whether [1/turn] stands on an ability that is neither played nor replaces anything."""
    return kind is AbilityKind.CONT and not all(isinstance(statement, tree.Replace) for statement in effect)


EVERYWHERE = (
    "in all zones a card has a name, world, color, element or covenanter more, always, cannot be mobilized except by trance, "
    "or cannot be mobilized under a condition, which does not ask for the card itself"
)
ONLY_EVERYWHERE = 'of which trances a card comes it says for itself: "In all zones: This card cannot be mobilized except by trance with ..."'
_OF_MOBILIZING = (
    *(tree.Restriction.BE_MOBILIZED, tree.Restriction.ONLY_BY_TRANCE),
    *(tree.Restriction.WITHOUT_KIN, tree.Restriction.WITHOUT_LEVEL),
)
"""What is said of cards that are to be mobilized."""


def is_of_every_zone(statement: tree.Statement) -> bool:
    """Return whether a statement may be one that a card has in all zones (9.3.2.6)."""
    if isinstance(statement, tree.Cannot):
        said = statement.restriction in (tree.Restriction.ONLY_BY_TRANCE, tree.Restriction.BE_MOBILIZED)
        return said and statement.target == tree.This()
    return isinstance(statement, tree.GainTrait) and statement.target == tree.This()


def goes_everywhere(effect: tuple[tree.Statement, ...], condition: tree.Condition | None) -> bool:
    """Return whether a card has these statements in all zones, under a condition or none (9.3.2.6)."""
    if not all(map(is_of_every_zone, effect)):
        return False
    held = [s for s in effect if isinstance(s, tree.Cannot) and s.restriction is tree.Restriction.BE_MOBILIZED]
    if not held:
        return condition is None
    return len(effect) == 1 and condition is not None and tree.This() not in tree.nodes(condition)


def wherever_it_is(ability: tree.Ability) -> tree.Ability:
    """Return an ability that says when its card cannot be mobilized as one that is valid in all zones (9.3.2.6)."""
    plain = ability.kind is AbilityKind.CONT and ability.zone is None and ability.keyword is Keyword.NONE
    held = any(isinstance(s, tree.Cannot) and s.restriction is tree.Restriction.BE_MOBILIZED for s in ability.effect)
    said = plain and held and goes_everywhere(ability.effect, ability.condition)
    return replace(ability, everywhere=True) if said else ability


def is_too_late(ability: tree.Ability) -> bool:
    """Return whether an ability says of its card how it is mobilized only where that card is mobilized already (9.3.2)."""
    return (
        ability.kind is AbilityKind.CONT
        and ability.zone is None
        and not ability.everywhere
        and any(
            isinstance(statement, tree.Cannot)
            and statement.restriction in _OF_MOBILIZING
            and statement.target == tree.This()
            for statement in flat(ability.effect)
        )
    )


def is_partner_misplaced(ability: tree.Ability) -> bool:
    """Return whether an ability says elsewhere than in all zones by which trances cards come."""
    said = [s for s in tree.nodes(ability) if isinstance(s, tree.Cannot)]
    only = tree.Restriction.ONLY_BY_TRANCE
    return not ability.everywhere and any(s.restriction is only and s.whom is not None for s in said)


def is_holding_misplaced(ability: tree.Ability) -> bool:
    """Return whether a trigger, a payment or a search tells cards by what is in their soul, which is read on the field only."""
    return any(
        isinstance(part, tree.Selector) and part.holding is not None
        for node in tree.nodes(ability)
        for held in _not_read_there(node)
        for part in tree.nodes(held)
    )


def _not_read_there(node: object) -> tuple[object, ...]:
    match node:
        case tree.Trigger():
            return (node.subject, node.host)
        case tree.Replace():
            return (node.subject,)
        case tree.CostCards() | tree.CostExchange() | tree.Search() | tree.Trance():
            return (node,)
        case tree.Choose(looked=looked, of=of) if looked or of is not None:
            return (node.selector,)
    return ()


HELD = "what members have in their soul is understood of members on the field that something is done to, or that are counted"


def hand_fault(
    kind: AbilityKind | None, keyword: Keyword, trigger: tree.Trigger | None, effect: tuple[tree.Statement, ...]
) -> str | None:
    """Return why an ability cannot be one that is valid in the hand, None if it can (9.3.2.6)."""
    if keyword in _OF_FIELD:
        return "a card in the hand has no soul and is no member: this keyword is never met there (11.4, 11.6.1, 11.11)"
    if kind is AbilityKind.CONT:
        own = all(
            isinstance(s, (tree.Change, tree.Multiply, tree.Cannot)) and s.target == tree.This() for s in flat(effect)
        )
        return None if own and not _bans_other(effect) else IN_HAND
    if trigger is None:
        return None
    if trigger.event is TriggerEvent.SITUATION:
        return (
            "what is so without happening does not wake a card that nobody sees: in the hand say what happens (9.7.6)"
        )
    shows = trigger.event in HAND_EVENTS and trigger.also is None
    return IN_HAND if isinstance(trigger.subject, tree.This) and not shows else None


def hand_cost_fault(cost: tree.Cost | None, effect: tuple[tree.Statement, ...]) -> str | None:
    """Return why a card in the hand can never pay a cost, of its ability or in the effect; None if it can."""
    parts = tuple(tree.nodes((cost, effect)))
    stays = any(isinstance(part, tree.CostThis) and part.verb in _NOT_IN_HAND for part in parts)
    stays = stays or any(isinstance(part, MOVING) for part in parts)
    own_soul = any(isinstance(part, tree.Selector) and part.host == tree.This() for part in tree.nodes((cost,)))
    return (
        "a card in the hand neither stands nor has soul: it can never pay this (5.2, 4.15.2)"
        if stays or own_soul
        else None
    )


_NOT_IN_HAND = frozenset(
    {tree.CostVerb.REST, tree.CostVerb.STAND, tree.CostVerb.RETURN, tree.CostVerb.TURN_DOWN, tree.CostVerb.TURN_UP}
)


def discards_itself(cost: tree.Cost) -> bool:
    """Return whether a cost discards the card that has it, which then is in the hand (5.8.1)."""
    return any(isinstance(node, tree.CostThis) and node.verb is tree.CostVerb.DISCARD for node in tree.nodes(cost))


def flat(effect: tuple[tree.Statement, ...]) -> tuple[tree.Statement, ...]:
    """Return the statements of a continuous ability, with those that have a condition."""
    return tuple([inner for s in effect for inner in (flat(s.then) if isinstance(s, tree.If) else (s,))])


def _bans_other(effect: tuple[tree.Statement, ...]) -> bool:
    """Return whether an effect forbids something else than to mobilize."""
    bans = [statement for statement in flat(effect) if isinstance(statement, tree.Cannot)]
    return any(ban.restriction not in _OF_MOBILIZING for ban in bans)


IN_HAND = (
    "in the hand an ability waits for what happens elsewhere, for its card to be revealed or to leave the hand, or it changes "
    "values of its card or keeps it from being mobilized"
)
_OF_FIELD = (Keyword.EX_SOUL, Keyword.LOGIC_DRIVE, Keyword.MAKE_UP)
"""Keywords that ask for soul, or for a member on a circle."""


class Builder(Triggers):
    """Builds one ability."""

    # --- triggers ---------------------------------------------------------------------------------------------

    # --- the whole ------------------------------------------------------------------------------------------------

    def ability(self, node: Node) -> tree.Ability:
        """Build an ability from the tree of its text."""
        self.kind = _KINDS.get(str(node.data), AbilityKind.AUTO)
        self._check_marks(node)
        keyword, value = self._keyword(node)
        conditions = [c for c in (keyword_condition(keyword, value),) if c is not None]
        cost = self._cost_at_head(node)
        if self.kind is not AbilityKind.ACT:
            self.head_cost, cost = cost, None
            self.affected = None
        trigger: tree.Trigger | None = None
        for part in subtrees(node):
            if part.data in ("lead", "headif"):
                conditions += [self.condition(c) for c in subtrees(part)]
            elif part.data == "during":
                conditions.append(self.condition(part))
            elif str(part.data).startswith("ev_"):
                trigger = self._main_trigger(part, conditions)
            elif part.data == "when_while":
                assert trigger is not None
                trigger = self._while(part, trigger, conditions)
        trigger = self._keyword_trigger(node, keyword) or trigger
        effect = self._keyword_effect(node, keyword, value) or self._effect(node, conditions)
        if self.x_at is not None and not self.x_named:
            if self.kind is AbilityKind.CONT:
                raise Fault(
                    self.x_at, "nothing fixes X: a [CONT] ability is not played, so nobody names it (9.6.2.2.1)"
                )
            raise Fault(self.x_at, 'X is not named: the cost of an [ACT] ability needs "(X)"')
        if self.extreme is not None:
            raise Fault(self.extreme.at, OF_THOSE_CHOSEN)
        for at in sorted(self.differing.keys() - self.differ_chosen):
            raise Fault(
                at, "that cards differ, or what they have together, is understood of those that somebody chooses"
            )
        if self.head_cost is not None:
            raise Fault(
                start(next(iter(_costs(node)))), 'this cost is never paid: the effect needs "you may pay the cost"'
            )
        once, where = token(node, "ONCE") is not None, self._only_in(node)
        where = self._own_zone(trigger, cost, effect, where)
        if where is None and cost is not None and discards_itself(cost):
            where = Zone.HAND
        if where is Zone.HAND:
            fault = hand_fault(self.kind, keyword, trigger, effect) or hand_cost_fault(cost, effect)
            if fault is not None:
                raise Fault(self.effect_at if keyword in _OF_FIELD else start(node), fault)
        if (mark := token(node, "ONCE")) is not None and is_once_misplaced(self.kind, effect):
            raise Fault(start(mark), ONCE)
        everywhere = find_subtree(node, "everywhere")
        if everywhere is not None:
            self._check_everywhere(everywhere, effect, tuple(conditions), where)
        condition = join(tuple(conditions))
        built = with_soul_that_was(
            tree.Ability(
                self.kind, effect, keyword, trigger, condition, cost, once, value, where, everywhere is not None
            )
        )
        built = wherever_it_is(built)
        if self.blamed_at is not None and not is_blamed_rightly(built):
            raise Fault(
                self.blamed_at,
                'who destroyed it is known where the trigger is "When this gate is destroyed", and which gate it was where'
                ' that is "When this member destroys a gate"',
            )
        if not is_among_looked(built):
            raise Fault(self.effect_at, NO_LOOK)
        if not is_rest_known(built):
            raise Fault(self.effect_at, NO_REST)
        if is_too_late(built):
            raise Fault(self.effect_at, TOO_LATE)
        if is_soul_gone(built):
            raise Fault(self.effect_at, SOUL_GONE)
        if is_partner_misplaced(built):
            raise Fault(self.effect_at, ONLY_EVERYWHERE)
        if not are_understood(built, self.together.values()):
            raise Fault(min(self.together), NOT_TOGETHER)
        if is_holding_misplaced(built):
            raise Fault(self.effect_at, HELD)
        if is_exchange_void(built):
            raise Fault(self.effect_at, OFF_FIELD)
        if self.tranceunion_at is not None and not is_tranceunion_known(built):
            raise Fault(self.tranceunion_at, "the tranceunion of a trance is known where the trigger is that trance")
        if self.x_at is not None and self.kind in _NAMED_AS_PAID and not tree.names_x_once(built):
            raise Fault(self.x_at, X_ONCE)
        if (self.number_chosen or self.kind_chosen is not None) and self.x_at is not None:
            raise Fault(self.x_at, "an ability names X or lets a number or a word be chosen, not both")
        if self.number_at is not None and not is_number_chosen(built):
            raise Fault(self.number_at, "what was chosen is known in the same ability only")
        return built

    def _own_zone(
        self,
        trigger: tree.Trigger | None,
        cost: tree.Cost | None,
        effect: tuple[tree.Statement, ...],
        where: Zone | None,
    ) -> Zone | None:
        """Return the only zone in which an ability is valid: also that from which its cost takes its card (9.3.2.6)."""
        word = self.this_from
        if word is None or (where is not None and ZONES[where] in said(word)):
            return where
        waits = (
            self.kind is AbilityKind.AUTO and trigger is not None and trigger.subject != tree.This() and where is None
        )
        if self.kind is not AbilityKind.ACT and not waits:
            return where
        paid = any(isinstance(node, tree.CostThis) for node in tree.nodes(cost))
        named = next((zone for zone in ABILITY_ZONES if said(word).endswith(ZONES[zone])), None)
        if paid and where is None and named is not None:
            return named
        moves = [node for node in tree.nodes(effect) if getattr(node, "target", None) == tree.This()]
        if not paid and len(moves) < 2:
            raise self._elsewhere(word)
        return where

    def _elsewhere(self, word: Token) -> Fault:
        zone = said(word).split(maxsplit=2)[2]
        return Fault(start(word), f'this ability is valid on the field: say "Only in the {zone}:" before it (9.3.2.6)')

    def _check_everywhere(
        self, node: Node, effect: tuple[tree.Statement, ...], conditions: tuple[tree.Condition, ...], where: Zone | None
    ) -> None:
        """Refuse what a card does not have in every zone: more than own traits, and how it is mobilized or not."""
        if not goes_everywhere(effect, join(conditions)) or where is not None or self.kind is not AbilityKind.CONT:
            raise Fault(start(node), EVERYWHERE)

    def _check_marks(self, node: Node) -> None:
        """Refuse what is said twice at the head of an ability, and keywords that exclude each other (chapter 11)."""
        once = [t for t in tokens(node) if t.type == "ONCE"]
        keywords = [part for part in subtrees(node) if part.data in ("exsoul", "vanguard", "drive")]
        keywords += [part for part in subtrees(node) if part.data == "partners" and node.data == "auto_covenant"]
        for several in (once, keywords, _costs(node), [part for part in subtrees(node) if part.data == "only_in"]):
            if len(several) > 1:
                raise Fault(start(several[1]), "this was already said, or does not go with what was said before it")
        wrong = {"vanguard": AbilityKind.AUTO, "drive": AbilityKind.ACT}
        for part in keywords:
            if wrong.get(str(part.data), self.kind) is not self.kind:
                raise Fault(start(part), "this keyword belongs to another kind of ability (chapter 11)")

    def _cost_at_head(self, node: Node) -> tree.Cost | None:
        """Return the cost that stands at the head of the ability (9.1.2.2.2, 9.1.2.3.1)."""
        found = next(iter(_costs(node)), None)
        if found is None:
            return None
        if self.kind is AbilityKind.CONT:
            raise Fault(start(found), "a continuous ability has no cost (9.1.2.1): begin with [ACT] or leave it out")
        self.in_cost = self.kind is AbilityKind.ACT
        cost = self.cost(found) if found.data == "cost" else tree.Cost(((tree.PayStock(self.pay(subtree(found))),),))
        self.in_cost = False
        return cost

    def _main_trigger(self, node: Node, conditions: list[tree.Condition]) -> tree.Trigger:
        """Build the trigger of the ability itself; what its clause says about the moment is tested then."""
        for word in tokens(node):
            if word.type in ("NEXT", "DURATION") and str(node.data) in MOMENTS:
                raise Fault(start(word), "an ability waits for every such moment: one moment is said inside an effect")
        trigger = self.trigger(node)
        conditions += self.event_conditions
        return trigger

    def _while(self, node: Node, trigger: tree.Trigger, conditions: list[tree.Condition]) -> tree.Trigger:
        """Build ``when this member wins a battle while attacking``: tested at the event."""
        role = token(node, "ROLE")
        if token(node, "DURING", "OUTSIDE") is not None:
            conditions.append(self.condition_during(node))
            return trigger
        if role is not None and isinstance(trigger.subject, tree.All):
            types = type_mask(trigger.subject.selector.filters)
            if types and not types & TypeMask.MEMBER:
                raise Fault(start(role), "only members attack, defend and battle (8.1)")
            return replace(trigger, subject=narrowed(trigger.subject, tree.InRole(Role[said(role).upper()])))
        conditions.append(self.while_condition(node))
        self.this_last = self.this_named
        return trigger

    def granted(self, quoted: Token) -> tree.Ability:
        """Build the ability in quotation marks; faults are placed in the outer text."""
        try:
            ability = build_spelled(quoted[1:-1])
            if ability.zone is not None:
                raise Fault(0, "a granted ability is valid where its card is")
            return ability
        except Fault as fault:
            fault.at += start(quoted) + 1
            raise

    def _only_in(self, node: Node) -> Zone | None:
        """Return the only zone in which the ability is valid (9.3.2.6)."""
        named = find_subtree(node, "only_in")
        word = None if named is None else token(named, "ZONE", "HAND", "DECK")
        if word is None:
            return None
        found = next((zone for zone in ABILITY_ZONES if ZONES[zone] == said(word)), None)
        if found is None:
            known = ", ".join(ZONES[zone] for zone in ABILITY_ZONES)
            raise Fault(start(word), f"abilities are valid only in one of these zones: {known}")
        return found

    def _effect(self, node: Node, conditions: list[tree.Condition]) -> tuple[tree.Statement, ...]:
        effect_node = find_subtree(node, "effect")
        assert effect_node is not None
        self.effect_at = start(effect_node)
        self.rests_at = [start(part) for part in effect_node.find_data("looked")]
        clauses = self.effect(effect_node)
        if self.kind is AbilityKind.CONT:
            clauses = self._continuous(node, clauses, conditions)
        made = self.make(clauses)
        if self.kind is AbilityKind.CONT and self.phase_at is not None:
            if any(
                isinstance(part, (tree.InPhase, tree.OutsidePhase)) for part in tree.nodes(tuple(conditions))
            ) and not all(isinstance(statement, tree.Replace) for statement in made):
                raise Fault(self.phase_at, "what lasts is not asked for a phase: say it of an [AUTO] or [ACT] ability")
        return made

    def _keyword_effect(self, node: Node, keyword: Keyword, value: int) -> tuple[tree.Statement, ...]:
        """Return the effect of a keyword that is printed without one."""
        if keyword is Keyword.TRANCE_CHANGE:
            results = find_subtree(node, "partners")
            assert results is not None
            return (tree.TranceChange(self.partners(results)),)
        if keyword is Keyword.DETONATE:
            return DETONATION
        return (tree.MakeUp(value),) if keyword is Keyword.MAKE_UP else ()

    def _keyword(self, node: Node) -> tuple[Keyword, int]:
        if node.data == "tool":
            return Keyword.TOOL_SKILL, 0
        if node.data == "cont_change":
            return Keyword.TRANCE_CHANGE, 0
        if node.data == "act_make_up":
            number = token(node, "INT")
            assert number is not None
            return Keyword.MAKE_UP, number_of(number, MAX_LEVEL, "Make Up goes")
        soul = find_subtree(node, "exsoul", "exhead")
        if soul is not None:
            number = token(soul, "INT")
            assert number is not None
            count = number_of(number, MAX_EX_SOUL, "EX Soul goes")
            if count < 1:
                raise Fault(start(number), "EX Soul needs at least 1")
            return Keyword.EX_SOUL, count
        if find_subtree(node, "vanguard"):
            return Keyword.VANGUARD, 0
        if find_subtree(node, "drive"):
            return Keyword.LOGIC_DRIVE, 0
        return _AUTOMATIC.get(str(node.data), Keyword.NONE), 0

    def _keyword_trigger(self, node: Node, keyword: Keyword) -> tree.Trigger | None:
        if keyword is Keyword.COVENANT:
            partners = find_subtree(node, "partners")
            assert partners is not None
            self._note_trigger(tree.This())
            self.in_covenant = self.into_soul = True
            return tree.Trigger(TriggerEvent.SOUL_BY_TRANCE, tree.This(), partner=self.partners(partners))
        if keyword is Keyword.ON_GATE_DESTRUCTION:
            self._note_trigger(tree.This())
            return ON_GATE_DESTRUCTION
        if keyword is Keyword.DETONATE_SKILL:
            self._note_trigger(tree.This())
            return DETONATE_SKILL
        return DETONATE if keyword is Keyword.DETONATE else None

    def _continuous(self, node: Node, clauses: list[Clause], conditions: list[tree.Condition]) -> list[Clause]:
        first, *others = clauses = [self._flat(clause) for clause in clauses]
        if any(clause.kind == "if" for clause in others):
            return self._conditional_sentences(node, clauses, conditions)
        if first.trailing and others:
            raise Fault(
                first.at, "this condition is of one sentence only: print the other sentence as an ability of its own"
            )
        if first.kind == "if":
            conditions.append(self._lasting_condition(first))
            clauses = first.do + clauses[1:]
        self._check_lasting(clauses)
        return clauses

    def _flat(self, clause: Clause) -> Clause:
        """Return a clause with the conditions inside it as one: ``While this is attacking, if you have ..., it gets ...``."""
        within = clause.do
        if clause.kind != "if" or len(within) != 1 or within[0].kind != "if":
            return clause
        inner = self._flat(within[0])
        conditions = (self._lasting_condition(clause), self._lasting_condition(inner))
        return replace(inner, at=clause.at, condition=join(conditions), denied=False, trailing=clause.trailing)

    def _conditional_sentences(
        self, node: Node, clauses: list[Clause], conditions: list[tree.Condition]
    ) -> list[Clause]:
        """Build sentences with conditions of their own: ``While it is attacking, ... While it is defending, ...``."""
        first, *others = clauses
        for clause in clauses:
            if clause.kind == "if":
                self._lasting_condition(clause)
            self._check_lasting(clause.do if clause.kind == "if" else [clause])
            if clause.kind == "if" and any(inner.kind == "replace" for inner in clause.do):
                raise Fault(clause.at, "a replacement with a condition is printed as an ability of its own")
        keyword = conditions[:1] if find_subtree(node, "exsoul", "exhead") is not None else []
        if len(conditions) > len(keyword):
            turns = [clause for clause in others if isinstance(clause.condition, tree.TurnOf)]
            if len(conditions) > 1 or not isinstance(conditions[0], tree.TurnOf) or turns != others:
                raise Fault(others[0].at, _WHOSE_CONDITION)
            if first.kind == "if":
                first.condition = join((conditions[0], self._lasting_condition(first)))
            else:
                first = Clause(first.at, "if", condition=conditions[0], do=[first])
            conditions.clear()
        if first.kind == "if" and any(clause.kind != "if" for clause in others):
            raise Fault(first.at, _WHOSE_CONDITION)
        return [first, *others]

    def _lasting_condition(self, clause: Clause) -> tree.Condition:
        """Return the condition of a sentence that lasts."""
        if clause.then is not None:
            raise Fault(clause.at, "what lasts otherwise is printed as an ability of its own")
        assert clause.condition is not None
        if not clause.denied:
            return clause.condition
        turned = otherwise(clause.condition)
        if turned is None:
            raise Fault(clause.at, "the opposite of this condition has no words yet")
        return turned

    def _check_lasting(self, clauses: list[Clause]) -> None:
        for clause in clauses:
            if not clause.lasting:
                raise Fault(clause.at, "a [CONT] ability only changes, grants, forbids or replaces")


_WHOSE_CONDITION = "a condition can belong to one sentence or to all of them: give each sentence one, or print them as abilities of their own"


def _costs(node: Node) -> list[Node]:
    return [part for part in subtrees(node) if part.data in ("cost", "bare_cost")]


def build_spelled(text: str) -> tree.Ability:
    """Parse and build one ability from text that is spelled as the grammar has it.

    Raises:
        Fault: the text is refused.
    """
    root = subtrees(parse_tree(text))[0]
    return Builder().ability(root)


def build(text: str) -> tree.Ability:
    """Parse and build one ability.

    Raises:
        Fault: the text is refused; it is placed in the text as it was typed.
    """
    check_size(text)
    spelled = normalise(text)
    try:
        return build_spelled(spelled.text)
    except Fault as fault:
        fault.at = spelled.origin(fault.at)
        raise
