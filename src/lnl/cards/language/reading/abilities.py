"""From parse tree to ability tree: triggers, costs, and the ability as a whole."""

from __future__ import annotations

from lark import Token

from lnl.cards import tree
from lnl.cards.language.grammar import (
    Fault,
    Node,
    find_subtree,
    number_of,
    parse_tree,
    player_of,
    said,
    start,
    subtree,
    subtrees,
    token,
    who_of,
)
from lnl.cards.language.reading.sentences import Clause, Sentences
from lnl.cards.language.words import ABILITY_ZONES, EVENTS_WITH_A_CARD, TOP_VERBS, ZONES
from lnl.cards.tree import CostVerb, TriggerEvent, Who
from lnl.cards.tree.keywords import DETONATE, DETONATE_SKILL, DETONATION, ON_GATE_DESTRUCTION, join, keyword_condition
from lnl.contract.enums import AbilityKind, Keyword, Phase, Step, Zone
from lnl.contract.limits import MAX_COST_PARTS

_E = TriggerEvent
_REVEALS = "a cost can only reveal a card in your hand, or all of them"
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


class Builder(Sentences):
    """Builds one ability."""

    # --- triggers ---------------------------------------------------------------------------------------------

    def trigger(self, node: Node) -> tree.Trigger:
        """Build a trigger."""
        kind = str(node.data)
        if kind == "ev_placed":
            return self._placed(node)
        if kind in _CARD_EVENTS:
            return self._card_trigger(node, _CARD_EVENTS[kind])
        if kind in _PLAYER_EVENTS:
            return self._player_trigger(node, _PLAYER_EVENTS[kind])
        if kind == "ev_situation":
            return tree.Trigger(_E.SITUATION, None, Who.EACH, situation=self.condition(subtree(node)))
        if kind == "ev_game":
            return tree.Trigger(_E.GAME_START, None, Who.EACH)  # 7.2.2: once for both players
        return self._time_trigger(node, _TIMES[kind])

    def subject(self, node: Node) -> tree.This | tree.All:
        """Build the card that a trigger or replacement is about."""
        inner = subtree(node)
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
        subject = self.subject(subtree(node))
        if isinstance(subject, tree.All) and not event.zones.intersection(subject.selector.zones):
            zone = ZONES[subject.selector.zone]
            raise Fault(start(subtree(node)), f"this never happens to a card in the {zone}")
        self.trigger_card = True
        return tree.Trigger(event, subject, partner=self.partners(partners) if partners else ())

    def _placed(self, node: Node) -> tree.Trigger:
        zone = token(node, "ZONE")
        assert zone is not None
        in_the = token(node, "THE") is not None
        events = {"battle zone": _E.DEFINED, "level zone": _E.LEVELED} if in_the else {"circle": _E.PLACED}
        if said(zone) not in events:
            known = " and ".join(f'"{name}"' for name in events)
            raise Fault(start(zone), f"only {known} can stand here")
        return self._card_trigger(node, events[said(zone)])

    def _player_trigger(self, node: Node, event: TriggerEvent) -> tree.Trigger:
        zone = token(node, "ZONE")
        if zone is not None and said(zone) != "level zone":
            raise Fault(start(zone), 'only "level zone" can stand here')
        self.trigger_card = event in EVENTS_WITH_A_CARD
        return tree.Trigger(event, None, player_of(subtree(node)))

    def _time_trigger(self, node: Node, event: TriggerEvent) -> tree.Trigger:
        whose = find_subtree(node, "whose")
        phase, step = token(node, "PHASE"), token(node, "STEP")
        return tree.Trigger(
            event,
            None,
            who_of(whose) if whose else Who.EACH,
            Phase[said(phase).removesuffix(" phase").upper()] if phase else None,
            Step[said(step).removesuffix(" step").replace(" ", "_").upper()] if step else None,
        )

    # --- costs ------------------------------------------------------------------------------------------------

    def cost(self, node: Node) -> tree.Cost:
        """Build a cost."""
        if len(subtrees(node)) > MAX_COST_PARTS:
            raise Fault(start(node), f"a cost has at most {MAX_COST_PARTS} parts in free order")
        cost = tree.Cost(tuple(tuple(self._item(item) for item in subtrees(part)) for part in subtrees(node)))
        if sum(isinstance(i, tree.CostCards) and i.verb is CostVerb.REVEAL for part in cost.parts for i in part) > 1:
            raise Fault(start(node), "a cost reveals cards once")  # what is revealed cannot be revealed again (1.3.2.1)
        return cost

    def _item(self, node: Node) -> tree.CostItem:
        if node.data == "pay":
            return tree.PayStock(self.pay(subtree(node)))
        return self._cost_cards(self._cost_verb(node), subtree(node))

    @property
    def _own(self) -> str:
        """Whose cards pay, for messages."""
        return "your" if self.payer is Who.YOU else "the payer's"

    def pay(self, node: Node) -> tree.Amount:
        """Build the number of a stock payment; an X may be named here (9.6.2.2.1)."""
        amount = self.amount(node)
        self.x_named = self.x_named or (self.in_cost and amount == tree.TheX())
        return amount

    def _cost_verb(self, node: Node) -> CostVerb:
        if node.data != "cost_turn":
            return CostVerb[str(node.data).removeprefix("cost_").upper()]
        return CostVerb.TURN_UP if self.faces_up(node) else CostVerb.TURN_DOWN

    def _cost_cards(self, verb: CostVerb, node: Node) -> tree.CostItem:
        if verb is CostVerb.REVEAL and node.data in ("this", "top"):
            raise Fault(start(node), _REVEALS)
        if node.data == "this":
            if self.payer is not Who.YOU:
                raise Fault(start(node), "another player cannot pay with this card")
            return tree.CostThis(verb)
        if node.data == "top":
            top = self.target(node)
            assert isinstance(top, tree.TopOfDeck)
            if top.who is not self.payer or verb not in TOP_VERBS:
                raise Fault(start(node), f"a cost can only drop, stock or remove the top of {self._own} deck")
            return tree.CostTop(verb, top.count)
        default = Zone.HAND if verb is CostVerb.DISCARD else None
        every = str(node.data).startswith("all_")
        said_whose = find_subtree(node, "whose") is not None or not str(node.data).endswith("any")
        selector = self.selector(node, default, None if said_whose or self._says_who(node) else self.payer)
        if selector.who is not self.payer:
            raise Fault(start(node), f"a cost is paid with {self._own} own cards")
        if verb is CostVerb.DISCARD and selector.zone is not Zone.HAND:
            raise Fault(start(node), "only cards in your hand can be discarded")
        count = None if every else self.count(node)
        if verb is CostVerb.REVEAL and (selector.zone is not Zone.HAND or count not in (None, tree.Fixed(1))):
            raise Fault(start(node), _REVEALS)
        return tree.CostCards(verb, selector, count)

    def _says_who(self, node: Node) -> bool:
        core = find_subtree(node, "core")
        return core is not None and self.core(core).who is not None

    # --- the whole ------------------------------------------------------------------------------------------------

    def ability(self, node: Node) -> tree.Ability:
        """Build an ability from the tree of its text."""
        self.kind = _KINDS.get(str(node.data), AbilityKind.AUTO)
        keyword, value = self._keyword(node)
        conditions = [c for c in (keyword_condition(keyword, value),) if c is not None]
        cost: tree.Cost | None = None
        trigger: tree.Trigger | None = None
        if self.kind is AbilityKind.ACT and (cost_node := find_subtree(node, "cost")):
            self.in_cost = True
            cost = self.cost(cost_node)
            self.in_cost = False
        for part in subtrees(node):
            if part.data in ("lead", "headif"):
                conditions += [self.condition(c) for c in subtrees(part)]
            elif part.data == "during":
                conditions.append(self.condition(part))
            elif str(part.data).startswith("ev_"):
                trigger = self.trigger(part)
        trigger = self._keyword_trigger(node, keyword) or trigger
        effect = self._keyword_effect(node, keyword, value) or self._effect(node, conditions)
        if self.x_at is not None and not self.x_named:
            raise Fault(self.x_at, 'X is not named: the cost of an [ACT] ability needs "(X)"')
        once, where = token(node, "ONCE") is not None, self._only_in(node)
        return tree.Ability(self.kind, effect, keyword, trigger, join(tuple(conditions)), cost, once, value, where)

    def granted(self, quoted: Token) -> tree.Ability:
        """Build the ability in quotation marks; faults are placed in the outer text."""
        try:
            ability = build(quoted[1:-1])
            if ability.zone is not None:
                raise Fault(0, "a granted ability is valid where its card is")
            return ability
        except Fault as fault:
            fault.at += start(quoted) + 1
            raise

    def _only_in(self, node: Node) -> Zone | None:
        """Return the only zone in which the ability is valid (9.3.2.6)."""
        named = find_subtree(node, "only_in")
        word = None if named is None else token(named, "ZONE")
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
            return Keyword.MAKE_UP, number_of(number)
        soul = find_subtree(node, "exsoul", "exhead")
        if soul is not None:
            number = token(soul, "INT")
            assert number is not None
            if number_of(number) < 1:
                raise Fault(start(number), "EX Soul needs at least 1")
            return Keyword.EX_SOUL, number_of(number)
        if find_subtree(node, "vanguard"):
            return Keyword.VANGUARD, 0
        if find_subtree(node, "drive"):
            return Keyword.LOGIC_DRIVE, 0
        return _AUTOMATIC.get(str(node.data), Keyword.NONE), 0

    def _keyword_trigger(self, node: Node, keyword: Keyword) -> tree.Trigger | None:
        if keyword is Keyword.COVENANT:
            partners = find_subtree(node, "partners")
            assert partners is not None
            self.trigger_card = True
            return tree.Trigger(_E.SOUL_BY_TRANCE, tree.This(), partner=self.partners(partners))
        if keyword is Keyword.ON_GATE_DESTRUCTION:
            self.trigger_card = True
            return ON_GATE_DESTRUCTION
        if keyword is Keyword.DETONATE_SKILL:
            self.trigger_card = True
            return DETONATE_SKILL
        return DETONATE if keyword is Keyword.DETONATE else None

    def _continuous(self, node: Node, clauses: list[Clause], conditions: list[tree.Condition]) -> list[Clause]:
        once = token(node, "ONCE")
        if once is not None:
            raise Fault(start(once), "[1/turn] stands on [AUTO] and [ACT] abilities only")
        first = clauses[0]
        if first.kind == "if" and first.then is None:
            assert first.condition is not None
            conditions.append(first.condition)
            clauses = first.do + clauses[1:]
        for clause in clauses:
            if not clause.lasting:
                raise Fault(clause.at, "a [CONT] ability only changes, grants, forbids or replaces")
        return clauses


def build(text: str) -> tree.Ability:
    """Parse and build one ability.

    Raises:
        Fault: the text is refused.
    """
    root = subtrees(parse_tree(text))[0]
    return Builder().ability(root)
