"""From parse tree to ability tree: triggers, and the ability as a whole."""

from __future__ import annotations

from dataclasses import replace

from lark import Token

from lnl.cards import tree
from lnl.cards.language import words
from lnl.cards.language.bounds import MAX_EX_SOUL, MAX_LEVEL
from lnl.cards.language.grammar import (
    Fault,
    Node,
    check_size,
    find_subtree,
    number_of,
    parse_tree,
    player_of,
    said,
    start,
    subtree,
    subtrees,
    token,
    tokens,
)
from lnl.cards.language.reading.costs import Costs
from lnl.cards.language.reading.sentences import Clause
from lnl.cards.language.spelling import normalise
from lnl.cards.language.words import ABILITY_ZONES, EVENTS_WITH_A_CARD, ZONES, order_filters
from lnl.cards.tree import Role, TriggerEvent, TypeMask, Who
from lnl.cards.tree.keywords import DETONATE, DETONATE_SKILL, DETONATION, ON_GATE_DESTRUCTION, join, keyword_condition
from lnl.contract.enums import AbilityKind, Keyword, Phase, Step, Zone

_E = TriggerEvent
_CARD_EVENTS: dict[str, TriggerEvent] = {
    "ev_mobilized": _E.MOBILIZED,
    "ev_tranced": _E.PLACED_BY_TRANCE,
    "ev_soul": _E.SOUL_BY_TRANCE,
    "ev_attacks": _E.ATTACKS,
    "ev_attacked": _E.ATTACKED,
    "ev_defends": _E.DEFENDS,
    "ev_intercepts": _E.INTERCEPTS,
    "ev_wins": _E.WINS,
    "ev_loses": _E.LOSES,
    "ev_destroyed": _E.GATE_DESTROYED,
    "ev_destroys": _E.DESTROYS_GATE,
    "ev_dropped": _E.DROPPED,
    "ev_discarded": _E.DISCARDED,
    "ev_stocked": _E.STOCKED,
    "ev_returned": _E.RETURNED,
    "ev_stood": _E.STOOD,
    "ev_rested": _E.RESTED,
    "ev_moved": _E.MOVED,
    "ev_made_up": _E.MADE_UP,
    "ev_purged": _E.PURGED,
    "ev_turned": _E.TURNED_UP,
}
_PLAYER_EVENTS: dict[str, TriggerEvent] = {
    "ev_draws": _E.DRAWN,
    "ev_discards": _E.DISCARDED,
    "ev_defines": _E.DEFINED,
    "ev_levels": _E.LEVELED,
    "ev_refreshes": _E.REFRESHED,
    "ev_luck": _E.LUCK_DRIVE,
    "ev_logic": _E.LOGIC_DRIVE,
    "ev_boost": _E.LEVEL_BOOST,
    "ev_pays": _E.PAID_STOCK,
    "ev_trances": _E.TRANCED,
    "ev_shuffles": _E.SHUFFLED,
    "ev_synthesizes": _E.SYNTHESIZED,
}
_PUT: dict[str, TriggerEvent] = {
    "battle zone": _E.DEFINED,
    "level zone": _E.LEVELED,
    "circle": _E.PLACED,
    "field": _E.PLACED,
    "drop zone": _E.DROPPED,
    "stock zone": _E.STOCKED,
    "purge zone": _E.PURGED,
}
"""What happens to a card that is put into a zone."""
_TIMES: dict[str, TriggerEvent] = {"ev_turn": _E.TURN_START, "ev_phase": _E.PHASE_START, "ev_step": _E.STEP_START}
_KINDS = {
    "cont": AbilityKind.CONT,
    "cont_change": AbilityKind.CONT,
    "act": AbilityKind.ACT,
    "act_make_up": AbilityKind.ACT,
    "tool": AbilityKind.TOOL,
}


_AUTOMATIC = {
    "auto_gate": Keyword.ON_GATE_DESTRUCTION,
    "auto_covenant": Keyword.COVENANT,
    "auto_detonate": Keyword.DETONATE,
    "auto_skill": Keyword.DETONATE_SKILL,
}


class Builder(Costs):
    """Builds one ability."""

    def __init__(self) -> None:
        super().__init__()
        self.event_conditions: list[tree.Condition] = []
        """What the clause of the trigger says besides its event."""

    # --- triggers ---------------------------------------------------------------------------------------------

    def trigger(self, node: Node) -> tree.Trigger:
        """Build a trigger."""
        kind = str(node.data)
        if kind == "ev_placed":
            return self._placed(node)
        if kind == "ev_refreshed":
            whose = find_subtree(node, "whose")
            return tree.Trigger(_E.REFRESHED, None, self.who_of(whose) if whose else Who.EACH)
        if kind in _CARD_EVENTS:
            return self._card_trigger(node, _CARD_EVENTS[kind])
        if kind in _PLAYER_EVENTS:
            return self._player_trigger(node, _PLAYER_EVENTS[kind])
        if kind == "ev_situation":
            return tree.Trigger(_E.SITUATION, None, Who.EACH, situation=self.condition(subtree(node)))
        if kind == "ev_situation_has":
            target, having = subtrees(node)
            found = tree.Matches(self.target(target), (self.filter(having),))
            return tree.Trigger(_E.SITUATION, None, Who.EACH, situation=found)
        if kind == "ev_game":
            return tree.Trigger(_E.GAME_START, None, Who.EACH)  # 7.2.2: once for both players
        return self._time_trigger(node, _TIMES[kind])

    def subject(self, node: Node) -> tree.This | tree.All:
        """Build the card that a trigger or replacement is about."""
        inner = subtree(node)
        core = find_subtree(inner, "core")
        if inner.data == "np_one_whose" and core is not None:
            found = self.core(core)
            if not found.singular and not found.named_only:
                raise Fault(start(inner), 'say "one of your members": a trigger is about one card at a time')
        return tree.This() if inner.data == "this" else tree.All(self.selector(inner))

    def _card_trigger(self, node: Node, event: TriggerEvent) -> tree.Trigger:
        face, kind = token(node, "FACE"), token(node, "TYPE")
        if event is _E.TURNED_UP:
            if not self.faces_up(node):
                raise Fault(start(face) if face else start(node), 'say "is turned face up"')
        elif face is not None and said(face) != "destroyed":
            raise Fault(start(face), 'say "is destroyed"')
        if kind is not None and said(kind) != "gate":
            raise Fault(start(kind), 'say "destroys a gate"')
        partners = find_subtree(node, "partners")
        subject = self._whose_field(node, self.subject(subtree(node)))
        if role := token(node, "ATTACK", "DEFEND") if event in (_E.WINS, _E.LOSES) else None:
            asked = Role.ATTACKING if role.type == "ATTACK" else Role.DEFENDING
            if isinstance(subject, tree.This):
                self.event_conditions.append(tree.Matches(tree.This(), (tree.InRole(asked),)))
            else:
                subject = _narrowed(subject, tree.InRole(asked))
        if (attacked := find_subtree(node, "attacked")) is not None:
            self.event_conditions.append(self._attacked(attacked))
        if isinstance(subject, tree.All) and not event.zones.intersection(subject.selector.zones):
            zone = ZONES[subject.selector.zone]
            raise Fault(start(subtree(node)), f"this never happens to a card in the {zone}")
        self._note_trigger(subject)
        return tree.Trigger(event, subject, partner=self.partners(partners) if partners else ())

    def _attacked(self, node: Node) -> tree.Condition:
        """Build ``attacks a tranceunion``: the defending member is one at the event (8.2.11.4)."""
        core = find_subtree(node, "core")
        assert core is not None
        found = self.core(core)
        if found.named_only is False and (words.type_mask(found.filters) or TypeMask(0)) & ~TypeMask.MEMBER:
            raise Fault(start(core), "members are attacked, or circles (8.2.6)")
        if found.zone is not None or found.other or not found.filters:
            raise Fault(start(core), "say which member is attacked")
        return tree.Matches(tree.Defender(), found.filters)

    def _note_trigger(self, subject: tree.This | tree.All | None) -> None:
        self.trigger_card, self.trigger_this = True, isinstance(subject, tree.This)
        self.this_named = self.trigger_this

    def _whose_field(self, node: Node, subject: tree.This | tree.All) -> tree.This | tree.All:
        """Return the subject of ``is mobilized on your circles``, ``is discarded from your hand``."""
        place = find_subtree(node, "on_whose")
        if place is not None:
            zone = token(place, "ZONE")
            assert zone is not None
            if said(zone) not in ("circle", "circles", "field"):
                raise Fault(start(zone), "members are mobilized on circles")
        whose = find_subtree(place, "whose") if place is not None else find_subtree(node, "whose")
        if whose is None or isinstance(subject, tree.This):
            return subject
        who = self.who_of(whose)
        if subject.selector.who not in (Who.EACH, who):
            raise Fault(start(whose), "whose cards these are was said twice, and differently")
        return tree.All(replace(subject.selector, who=who))

    def _placed(self, node: Node) -> tree.Trigger:
        """Build ``is placed in the battle zone``, ``is put into your drop zone from a circle``."""
        zone = token(node, "ZONE")
        assert zone is not None
        event = _PUT.get(said(zone))
        if event is None:
            known = ", ".join(_PUT)
            raise Fault(start(zone), f"this is understood for these zones: {known}")
        dest = find_subtree(node, "dest")
        whose = find_subtree(dest, "whose") if dest is not None else None
        phrase = subtree(subtree(node))
        core = find_subtree(phrase, "core") if phrase.data.startswith("np_") else None
        if event is _E.LEVELED and whose is not None and core is not None and str(phrase.data) == "np_any":
            found = self.core(core)
            if not found.filters and found.zone is None and token(phrase, "OTHER") is None:
                self.trigger_card, self.trigger_this = True, False
                return tree.Trigger(event, None, self.who_of(whose))  # any card that arrives there
        trigger = self._card_trigger(node, event)
        if whose is None:
            return trigger
        subject = trigger.subject
        if self.who_of(whose) is not (subject.selector.who if isinstance(subject, tree.All) else Who.YOU):
            raise Fault(start(whose), "cards go to the zones of their own player: say whose cards these are")
        return trigger

    def _player_trigger(self, node: Node, event: TriggerEvent) -> tree.Trigger:
        zone = token(node, "ZONE")
        if zone is not None and said(zone) != "level zone":
            raise Fault(start(zone), 'only "level zone" can stand here')
        self.trigger_card, self.trigger_this = event in EVENTS_WITH_A_CARD, False
        who = player_of(subtree(node))
        self.named = who if who is not Who.YOU else self.named
        return tree.Trigger(event, None, who)

    def _time_trigger(self, node: Node, event: TriggerEvent) -> tree.Trigger:
        whose = find_subtree(node, "whose")
        phase, step = token(node, "PHASE"), token(node, "STEP")
        return tree.Trigger(
            event,
            None,
            self.who_of(whose) if whose else Who.EACH,
            Phase[said(phase).removesuffix(" phase").upper()] if phase else None,
            Step[said(step).removesuffix("s").removesuffix(" step").replace(" ", "_").upper()] if step else None,
        )

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
            raise Fault(self.extreme.at, "the lowest and the highest value are understood of members that are chosen")
        if self.head_cost is not None:
            raise Fault(
                start(next(iter(_costs(node)))), 'this cost is never paid: the effect needs "you may pay the cost"'
            )
        once, where = token(node, "ONCE") is not None, self._only_in(node)
        return tree.Ability(self.kind, effect, keyword, trigger, join(tuple(conditions)), cost, once, value, where)

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
            if word.type in ("NEXT", "DURATION") and str(node.data) in _TIMES:
                raise Fault(start(word), "an ability waits for every such moment: one moment is said inside an effect")
        trigger = self.trigger(node)
        conditions += self.event_conditions
        return trigger

    def _while(self, node: Node, trigger: tree.Trigger, conditions: list[tree.Condition]) -> tree.Trigger:
        """Build ``when this member wins a battle while attacking``: tested at the event."""
        role = token(node, "ROLE")
        if token(node, "DURING") is not None:
            conditions.append(self.condition_during(node))
            return trigger
        if role is not None and isinstance(trigger.subject, tree.All):
            return replace(trigger, subject=_narrowed(trigger.subject, tree.InRole(Role[said(role).upper()])))
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
        clauses = self.effect(effect_node)
        if self.kind is AbilityKind.CONT:
            clauses = self._continuous(node, clauses, conditions)
        return self.make(clauses)

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
            self.in_covenant = True
            return tree.Trigger(_E.SOUL_BY_TRANCE, tree.This(), partner=self.partners(partners))
        if keyword is Keyword.ON_GATE_DESTRUCTION:
            self._note_trigger(tree.This())
            return ON_GATE_DESTRUCTION
        if keyword is Keyword.DETONATE_SKILL:
            self._note_trigger(tree.This())
            return DETONATE_SKILL
        return DETONATE if keyword is Keyword.DETONATE else None

    def _continuous(self, node: Node, clauses: list[Clause], conditions: list[tree.Condition]) -> list[Clause]:
        once = token(node, "ONCE")
        if once is not None:
            raise Fault(start(once), "[1/turn] stands on [AUTO] and [ACT] abilities only")
        first = clauses[0]
        if first.trailing and len(clauses) > 1:
            raise Fault(
                first.at, "this condition is of one sentence only: print the other sentence as an ability of its own"
            )
        if first.kind == "if" and first.then is None:
            if first.denied:
                raise Fault(first.at, "the opposite of this condition has no words yet")
            assert first.condition is not None
            conditions.append(first.condition)
            clauses = first.do + clauses[1:]
        for clause in clauses:
            if not clause.lasting:
                raise Fault(clause.at, "a [CONT] ability only changes, grants, forbids or replaces")
        return clauses


def _costs(node: Node) -> list[Node]:
    return [part for part in subtrees(node) if part.data in ("cost", "bare_cost")]


def _narrowed(subject: tree.This | tree.All, more: tree.Filter) -> tree.All:
    """Return the cards of a subject that pass one more filter."""
    assert isinstance(subject, tree.All)
    return tree.All(replace(subject.selector, filters=order_filters((*subject.selector.filters, more))))


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
