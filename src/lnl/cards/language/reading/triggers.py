"""From parse tree to ability tree: triggers.

Longer than 500 lines: what a clause says of an event is read beside the event.
"""

from __future__ import annotations

import re
from dataclasses import replace

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
from lnl.cards.language.reading.costs import Costs
from lnl.cards.language.reading.phrases import OF_THOSE_CHOSEN
from lnl.cards.language.triggering import still_among
from lnl.cards.language.words import (
    ANY_GATE,
    BY_THESE,
    CAME_BY,
    COMES_TO_CIRCLES,
    COUNTED_ZONES,
    EITHER_WORDS,
    EVENTS_WITH_A_CARD,
    NOT_FROM_SOUL,
    OF_GATE,
    ZONES,
    order_filters,
    says_what_it_is,
)
from lnl.cards.tree import By, Role, TriggerEvent, TypeMask, Who
from lnl.contract.enums import Phase, Step, Zone

_E = TriggerEvent
_CARD_EVENTS: dict[str, TriggerEvent] = {
    "ev_mobilized": _E.MOBILIZED,
    "ev_tranced": _E.PLACED_BY_TRANCE,
    "ev_soul": _E.SOUL_BY_TRANCE,
    "ev_attacks": _E.ATTACKS,
    "ev_nth_attack": _E.NTH_ATTACK,
    "ev_decides": _E.WINS,
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
    "ev_left": _E.LEFT,
    "ev_chosen": _E.CHOSEN,
    "ev_revealed": _E.REVEALED,
    "ev_set": _E.SET,
    "ev_blinked": _E.BLINKED,
    "ev_removed": _E.PUT,
    "ev_put_soul": _E.PUT,
    "ev_circle_attacked": _E.CIRCLE_ATTACKED,
    "ev_player_destroys": _E.GATE_DESTROYED,
    "ev_player_mobilizes": _E.MOBILIZED,
    "ev_act_of": _E.ACT_USED,
    "ev_logic_of": _E.LOGIC_DRIVE,
    "ev_pays_for": _E.PAID_STOCK,
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
    "ev_stock_boosts": _E.STOCK_BOOSTED,
    "ev_searches": _E.SEARCHED,
    "ev_act": _E.ACT_USED,
}
_OTHERS: dict[TriggerEvent, tree.Target] = {
    _E.ATTACKED: tree.Attacker(),
    _E.WINS: tree.BattleOpponent(),
    _E.LOSES: tree.BattleOpponent(),
}
"""Whom an event names besides this member: ``When this member is attacked, rest that member``."""
_PUT: dict[str, TriggerEvent] = {
    "battle zone": _E.DEFINED,
    "level zone": _E.LEVELED,
    "circle": _E.PLACED,
    "field": _E.PLACED,
    "drop zone": _E.DROPPED,
    "stock zone": _E.STOCKED,
    "purge zone": _E.PURGED,
    "remove zone": _E.PUT,
    "refresh zone": _E.PUT,
    "paradox zone": _E.PUT,
}
"""What happens to a card that is put into a zone."""
_MANNERS: dict[str, By] = {
    "BY_EFFECT": By.EFFECT,
    "BY_EFFECT_OF": By.EFFECT,
    "BY_DRIVE_OF": By.EFFECT,
    "TO_PAY_OF": By.COST,
    "TO_PAY_DRIVE_OF": By.COST,
    "BY_YOUR_EFFECT": By.YOUR_EFFECT,
    "BY_THEIR_EFFECT": By.OPPONENT_EFFECT,
    "TO_PAY": By.COST,
    "BY_DEFINITION": By.DEFINITION,
    "FOR_LOSING": By.LOSING,
    "BY_CHANGE": By.TRANCE_CHANGE,
    "BY_LIMIT": By.HAND_LIMIT,
    "BY_EXCHANGE": By.EXCHANGE,
    "BY_ATTACK": By.ATTACK,
    "BY_YOU": By.YOU,
    "BY_OPPONENT": By.OPPONENT,
    "BY_LUCK_DRIVE": By.LUCK_DRIVE,
    "BY_LEVEL_BOOST": By.LEVEL_BOOST,
    "BY_LEVEL_UP": By.LEVEL_UP,
}
_OF_GATES = 'attacks and players destroy gates: "When one of your gates is destroyed by an attack"'
_OF_DRAWS = 'luck drives and level boosts let players draw: "When you draw a card by a luck drive"'
_OF_LEVELS = (
    'players level up with cards of their hand: "When you place a card in the level zone by leveling up" (7.4.3.1)'
)
_OF_DRIVES = ("BY_DRIVE_OF", "TO_PAY_DRIVE_OF")
_ALL_EFFECTS = {Who.EACH: By.EFFECT, Who.YOU: By.YOUR_EFFECT, Who.OPPONENT: By.OPPONENT_EFFECT}
"""The effects of all cards of these players."""
_NOT_BY_THESE = {
    By.ATTACK: _OF_GATES,
    By.YOU: _OF_GATES,
    By.OPPONENT: _OF_GATES,
    By.LUCK_DRIVE: _OF_DRAWS,
    By.LEVEL_BOOST: _OF_DRAWS,
    By.LEVEL_UP: _OF_LEVELS,
}
MOVES = frozenset(
    (_E.DROPPED, _E.DISCARDED, _E.STOCKED, _E.RETURNED, _E.PURGED, _E.PUT, _E.LEFT, _E.LEVELED, _E.SOUL_BY_TRANCE)
)
"""Events that move a card to another zone, where an effect still finds it (4.1.5)."""
_EITHER = {words: event for event, words in EITHER_WORDS.items()}
MOMENTS: dict[str, TriggerEvent] = {"ev_turn": _E.TURN_START, "ev_phase": _E.PHASE_START, "ev_step": _E.STEP_START}
_PHRASES = (
    "tsubj",
    "wsubj",
    "this",
    "poss",
    "np_any",
    "np_opponents",
    "np_whose",
    "np_other_any",
    "np_other_opponents",
    "np_other_whose",
)
"""Kinds of phrases that name the card of an event."""
_ARRIVALS = {"ev_put_soul": Zone.SOUL, "ev_removed": Zone.REMOVE, "ev_set": Zone.CIRCLE}
"""Where cards are then of which the text says no zone."""
_DEFENDERS = tree.Selector(Zone.CIRCLE, Who.EACH, (tree.IsType(TypeMask.MEMBER), tree.InRole(Role.DEFENDING)))
_ORIGINS = {
    name: zone for zone, name in ZONES.items() if zone not in (Zone.CIRCLE, Zone.MY_LOGICALIST, Zone.RESOLUTION)
}


def _bare(word: Token) -> str:
    """Return the verb of an event without its ending."""
    found = said(word)
    return found if found in _EITHER else found.removesuffix("s")


def narrowed(subject: tree.This | tree.All, more: tree.Filter) -> tree.All:
    """Return the cards of a subject that pass one more filter."""
    assert isinstance(subject, tree.All)
    return tree.All(replace(subject.selector, filters=order_filters((*subject.selector.filters, more))))


class Triggers(Costs):
    """Builds triggers."""

    def __init__(self) -> None:
        super().__init__()
        self.event_conditions: list[tree.Condition] = []
        """What the clause of the trigger says besides its event."""

    def trigger(self, node: Node) -> tree.Trigger:
        """Build a trigger."""
        kind = str(node.data)
        if kind == "ev_placed":
            return self._placed(node)
        if kind == "ev_either":
            return self._either(node)
        if kind == "ev_defines" and (card := find_subtree(node, "onp", *_PHRASES)) is not None:
            return self._defines(node, card)
        if kind == "ev_grew":
            return self._grew(node)
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
        return self._time_trigger(node, MOMENTS[kind])

    def subject(self, node: Node, place: tree.Selector | None = None, *, of_soul: bool = False) -> tree.This | tree.All:
        """Build the card that a trigger or replacement is about.

        Args:
            node: the phrase.
            of_soul: whether it may be in the soul of this card.
            place: where cards are that have no zone of their own, and whose; None where they have to.
        """
        inner = subtree(node)
        if inner.data == "that_one":
            return self._that_one(inner)
        core = find_subtree(inner, "core")
        if inner.data == "np_one_whose" and core is not None:
            found = self.core(core)
            if not found.singular and not found.named_only:
                raise Fault(start(inner), 'say "one of your members": a trigger is about one card at a time')
        if inner.data == "this":
            return tree.This()
        named = place is None or core is None or self._has_place(core)
        selector = self.selector(inner) if named or place is None else self.selector(inner, place.zone, place.who)
        if selector.host is not None and not (of_soul and selector.host == tree.This()):
            raise Fault(start(inner), "an event of the soul or the set cards of one card is not understood")
        return tree.All(selector)

    def _grew(self, node: Node) -> tree.Trigger:
        """Build ``when the number of cards in your level zone becomes 4``."""
        number, counted = token(node, "INT"), self.selector(subtree(node))
        assert number is not None
        if (
            counted.zone not in COUNTED_ZONES
            or counted.filters
            or counted.other
            or counted.besides
            or number_of(number) < 1
        ):
            raise Fault(
                start(number),
                "cards are counted in hand, level, stock, drop, remove, refresh and purge zone, from 1 on",
            )
        return tree.Trigger(_E.GREW, None, counted.who, zone=counted.zone, least=number_of(number))

    def _that_one(self, node: Node) -> tree.All:
        """Build the card that a timed trigger is about."""
        if self.about is None:
            raise Fault(start(node), "a trigger names its card: nothing was named before it")
        if self.about == tree.Subject() and self.in_covenant and "tranceunion" in [said(word) for word in tokens(node)]:
            raise Fault(start(node), 'give the tranceunion an ability for that: it gains "[AUTO] When this member ..."')
        if self.of_gate and said(list(tokens(node))[-1]) not in ("card", "gate"):
            raise Fault(start(node), OF_GATE)
        zone = Zone.GATE if self.about_kind == "gate" else Zone.CIRCLE
        self.about_meant = True
        return tree.All(tree.Selector(zone, Who.EACH))

    def _has_place(self, core: Node) -> bool:
        """Return whether a phrase says where its cards are, or names what has a zone (2.2.3)."""
        found = self.core(core)
        home = words.home_zone(words.type_mask(found.filters) or TypeMask(0))
        if found.zone is not None or home is not None or words.is_set(found.filters):
            return True
        return found.named_only and bool(found.filters)

    def _card_trigger(self, node: Node, event: TriggerEvent, to: tree.Selector | None = None) -> tree.Trigger:
        face = token(node, "FACE")
        if event is _E.TURNED_UP:
            event = event if self.faces_up(node) else _E.TURNED_DOWN
        elif face is not None and said(face) != "destroyed":
            raise Fault(start(face), 'say "is destroyed"')
        state, faces = token(node, "STATE"), [word for word in tokens(node) if word.type == "FACE"]
        if state is not None and said(state) != "rested":
            raise Fault(start(state), 'say "stands"')
        if len(faces) > 1 and said(faces[1]).endswith("down"):
            raise Fault(start(faces[1]), "a gate that is destroyed is turned face up (5.32.1)")
        partners = find_subtree(node, "partners")
        if to is None and node.data in _ARRIVALS:
            to = tree.Selector(_ARRIVALS[str(node.data)], Who.EACH)
        phrases = [part for part in subtrees(node) if part.data in _PHRASES]
        place = self._place_of(node, to)
        subject = self._whose_field(node, self._asked(phrases[0], place))
        if event is _E.RETURNED:
            subject = self._whose_hand(node, subject)
        if role := token(node, "ATTACK", "DEFEND") if event in (_E.WINS, _E.LOSES) else None:
            asked = Role.ATTACKING if role.type == "ATTACK" else Role.DEFENDING
            if isinstance(subject, tree.This):
                self.event_conditions.append(tree.Matches(tree.This(), (tree.InRole(asked),)))
            else:
                subject = narrowed(subject, tree.InRole(asked))
        self.other_member = None
        if (attacked := find_subtree(node, "attacked")) is not None:
            self.event_conditions.append(self._attacked(attacked))
            self.other_member = tree.Defender()
        elif event is _E.GATE_DESTROYED:
            self.other_member = tree.TheDestroyer()  # 5.32.2: a gate is no member
        elif isinstance(subject, tree.This):
            self.other_member = _OTHERS.get(event)
        if (row := token(node, "TO_ROW")) is not None:
            entered = tree.InRow("front" in said(row))
            if isinstance(subject, tree.This):
                self.event_conditions.append(tree.Matches(tree.This(), (entered,)))
            else:
                subject = narrowed(subject, entered)
        if token(node, "UNDEFENDED") is not None:
            self.event_conditions.append(tree.Compare(tree.CountOf(_DEFENDERS), tree.Op.EQ, tree.Fixed(0)))  # 8.2.10
        arrives = to is not None and isinstance(subject, tree.All) and subject.selector.zone is to.zone
        if isinstance(subject, tree.All) and not arrives and not event.zones.intersection(subject.selector.zones):
            zone = ZONES[subject.selector.zone]
            raise Fault(start(subtree(node)), f"this never happens to a card in the {zone}")
        self._note_trigger(subject)
        self.trigger_cards = still_among(event, subject)
        gates = Zone.GATE in (subject.selector.zones if isinstance(subject, tree.All) else event.zones)
        self.not_a_gate = not gates
        self.destroys, self.gate_named = event is _E.DESTROYS_GATE, False
        self.trigger_attacks = event is _E.ATTACKS and to is None
        self.has_moved = isinstance(subject, tree.This) and event in MOVES
        self.trigger_moved = not isinstance(subject, tree.This) and event in MOVES
        self.in_covenant = event is _E.SOUL_BY_TRANCE and isinstance(subject, tree.This)
        self.into_soul = event is _E.SOUL_BY_TRANCE
        found = tree.Trigger(event, subject, partner=self.partners(partners) if partners else ())
        if event is _E.DESTROYS_GATE:
            found = replace(found, host=self._gates(phrases[1]))
        if (rows := token(node, "BETWEEN_ROWS")) is not None:
            first, second = re.findall("front|back", said(rows))
            if first == second:
                raise Fault(start(rows), "a member moves from one row to the other: from the back row to the front row")
            found = replace(found, front_left=first == "front")
        if event is _E.PUT and to is not None:
            found = replace(found, zone=to.zone)
        if (time := token(node, "WHICH_TIME")) is not None:
            found = replace(found, least=2 if "second" in said(time) else 1)
        if node.data == "ev_decides":
            found = replace(found, also=_E.LOSES)
        return self._in_this_manner(node, found)

    def _gates(self, node: Node) -> tree.All | None:
        """Return which gates a member destroys: ``an opponent's gate in the back row``; None for any (5.32.2)."""
        selector = self.selector(node)
        if selector.zone is not Zone.GATE:
            raise Fault(start(node), 'say "destroys a gate"')
        if any(isinstance(one, tree.IsFaceUp) for one in selector.filters):
            raise Fault(start(node), "a gate that is destroyed is turned face up (5.32.1)")
        if any(isinstance(one, (tree.InRole, tree.IsRested)) for one in selector.filters):
            raise Fault(start(node), "members battle and are rested, gates are not")
        if selector.other:
            raise Fault(start(node), "another than which gate, is not clear")
        return tree.All(selector) if selector != ANY_GATE else None

    def _defines(self, node: Node, card: Node) -> tree.Trigger:
        """Build ``when your opponent defines a tactics``: a card of that player is placed by logic definition (5.16.2)."""
        who = player_of(subtree(node))
        self.note_player(who)
        selector = self.selector(card, Zone.BATTLE, who)
        if selector.who is not who or selector.zone is not Zone.BATTLE:
            raise Fault(start(card), "players define cards of their own: say what kind of card it is")
        self._note_trigger(tree.All(selector))
        return tree.Trigger(_E.DEFINED, tree.All(selector), by=By.DEFINITION)

    def _asked(self, node: Node, place: tree.Selector | None) -> tree.This | tree.All:
        """Build the card that an event happens to, in whichever kind of phrase it is named."""
        if node.data == "this":
            return tree.This()
        if str(node.data).startswith("np_"):
            return tree.All(self.selector(node))
        if node.data == "poss":
            target = self.target(subtree(node)) if subtrees(node) else None
            if not isinstance(target, tree.This):
                raise Fault(start(node), 'say "this member\'s", or name the card after "of"')
            return target
        return self.subject(node, place)

    def _place_of(self, node: Node, to: tree.Selector | None) -> tree.Selector | None:
        """Return where the card of an event comes from, as far as its text says it; else where it goes."""
        origin = find_subtree(node, "origin")
        if origin is None:
            return to
        if (word := token(origin, "ORIGIN")) is not None:
            zone, who = self._origin(word)
            return tree.Selector(zone, who if to is None or who is not Who.EACH else to.who)
        if find_subtree(origin, "soul_of_whom") is not None:
            return tree.Selector(Zone.SOUL, Who.EACH)
        if node.data == "ev_put_soul":
            return tree.Selector(Zone.CIRCLE, Who.EACH)
        return to

    def _origin(self, word: Token) -> tuple[Zone, Who]:
        """Return the zone that ``from your hand`` names, and whose it is."""
        said_here = said(word).removeprefix("from ")
        name = next(name for name in (*_ORIGINS, "stock") if said_here.rstrip("s").endswith(name))
        zone = Zone.STOCK if name == "stock" else _ORIGINS[name]
        whose = said_here.rstrip("s").removesuffix(name).strip()
        return zone, Who.YOU if whose == "your" else Who.OPPONENT if "opponent" in whose else Who.EACH

    def _in_this_manner(self, node: Node, trigger: tree.Trigger) -> tree.Trigger:
        """Return a trigger with what its clause says of how the event comes about."""
        subject, origin, how = trigger.subject, find_subtree(node, "origin"), find_subtree(node, "how")
        if how is not None:
            way = next(tokens(how)).type
            trigger = replace(trigger, by=_MANNERS[way])
            if (doer := find_subtree(how, "wsubj")) is not None:
                trigger = self._done_by(node, doer, trigger, way in _OF_DRIVES)
        if how is not None and trigger.event not in BY_THESE.get(trigger.by, (trigger.event,)):
            raise Fault(start(how), _NOT_BY_THESE[trigger.by])
        if trigger.by is By.TRANCE_CHANGE and trigger.event is _E.MOBILIZED:
            trigger = replace(trigger, event=_E.PLACED_BY_TRANCE)
        if origin is not None:
            trigger = self._from(origin, trigger)
        if node.data == "ev_left" and token(node, "ZONE", "UNLESS_SOUL") is not None:
            word = token(node, "ZONE")
            trigger = replace(trigger, zone=Zone.SOUL if word is None else self.zone_named(word))
        if node.data == "ev_put_soul":
            self.host_named = find_subtree(node, "soul_of_whom") is not None
        came_from = find_subtree(origin, "soul_of_whom") if origin is not None else None
        self.host_lost = find_subtree(came_from, "wsubj") is not None if came_from is not None else False
        self.host_lost = self.host_lost or (node.data == "ev_set" and find_subtree(node, "wsubj") is not None)
        if node.data == "ev_put_soul":
            trigger = replace(trigger, host=self._host(find_subtree(node, "soul_of_whom")))
        if node.data == "ev_set" and (host := find_subtree(node, "wsubj")) is not None:
            trigger = replace(trigger, host=self._asked(host, None))
        if node.data in ("ev_act_of", "ev_logic_of", "ev_pays_for"):
            self._check_user(node, subject)
        if node.data in ("ev_player_destroys", "ev_player_mobilizes"):
            trigger = self._by_player(node, trigger)
        phrase = subtrees(node)[0]
        if subject is not None and subtrees(phrase) and subtree(phrase).data == "np_many":
            number = token(subtree(phrase), "MANY")
            assert number is not None
            if not said(number).startswith("1 "):
                raise Fault(start(number), "a trigger about several cards at once is understood for 1 or more")
            self.trigger_card = self.trigger_this = False
            trigger = replace(trigger, several=True)
        return trigger

    def _done_by(self, node: Node, doer: Node, trigger: tree.Trigger, drive: bool) -> tree.Trigger:
        """Return a trigger with the card whose effect, or whose cost, its event comes by."""
        if trigger.event not in CAME_BY or trigger.subject is None or node.data == "ev_player_destroys":
            raise Fault(start(doer), "whose effect it is is not understood of this event")
        phrase = subtree(doer)
        if phrase.data == "this":
            if token(phrase, "FROM_FIELD", "FROM_ZONE") is not None:
                raise Fault(start(doer), "no zone can be said here")
            return replace(trigger, doer=tree.This(), drive=drive)
        core = find_subtree(phrase, "core")
        assert core is not None
        self.only_filters(core)
        selector = self.selector(phrase, Zone.RESOLUTION)
        if not says_what_it_is(selector.filters):
            raise Fault(start(doer), "say what kind of card it is: its type, its world, its color or its name")
        if selector.other and not isinstance(trigger.subject, tree.This):
            raise Fault(start(doer), "another of what, this card or that of the trigger, is not clear")
        if not drive and not selector.filters and not selector.other and trigger.by is By.EFFECT:
            return replace(trigger, by=_ALL_EFFECTS[selector.who])
        return replace(trigger, doer=tree.All(selector), drive=drive)

    def _check_user(self, node: Node, subject: tree.This | tree.All | None) -> None:
        """Refuse a player who uses abilities of the other player's cards."""
        whose = subject.selector.who if isinstance(subject, tree.All) else Who.YOU
        if player_of(subtree(node)) is not whose:
            raise Fault(start(node), "players use the abilities of their own cards: say whose cards these are")

    def _by_player(self, node: Node, trigger: tree.Trigger) -> tree.Trigger:
        """Return the trigger of ``when you destroy a gate by an effect``, ``when your opponent mobilizes a member``."""
        who, subject = player_of(subtree(node)), trigger.subject
        assert isinstance(subject, tree.All)
        if trigger.event is _E.GATE_DESTROYED:
            if trigger.by not in (By.ANYTHING, By.EFFECT) or who is Who.EACH:
                raise Fault(start(node), 'say by what: "by an effect", or name the member that destroys the gate')
            yours, theirs = (By.YOUR_EFFECT, By.OPPONENT_EFFECT) if trigger.by else (By.YOU, By.OPPONENT)
            return replace(trigger, by=yours if who is Who.YOU else theirs)
        if subject.selector.who not in (Who.EACH, who):
            raise Fault(start(node), "players mobilize their own members")
        return replace(trigger, subject=tree.All(replace(subject.selector, who=who)))

    def _from(self, node: Node, trigger: tree.Trigger) -> tree.Trigger:
        soul = find_subtree(node, "soul_of_whom")
        if soul is not None:
            if trigger.event in NOT_FROM_SOUL and subtrees(soul):
                raise Fault(start(node), "whose soul it was is understood of a card that is put into another zone")
            if isinstance(trigger.subject, tree.This) and not subtrees(soul):
                return replace(trigger, origin=Zone.SOUL)
            return replace(trigger, host=self._host(soul))
        if (word := token(node, "BUT_ORIGIN")) is not None:
            if trigger.event not in COMES_TO_CIRCLES:
                raise Fault(
                    start(word), "from which zone alone a card does not come is understood of members that come"
                )
            named = said(word).partition(" other than the ")[2]
            zone, _ = self._origin(Token("ORIGIN", f"from the {named}"))
            return replace(trigger, origin=zone, not_from=True)
        word = token(node, "ORIGIN")
        if word is None:
            return trigger
        zone, who = self._origin(word)
        if trigger.event is _E.RETURNED and zone is Zone.DECK:
            raise Fault(start(word), "cards of a deck are drawn or put into the hand, not returned: this never happens")
        if isinstance(trigger.subject, tree.All) and trigger.subject.selector.zone is zone:
            return trigger
        whose = trigger.subject.selector.who if isinstance(trigger.subject, tree.All) else Who.YOU
        if isinstance(trigger.subject, tree.All) and whose is Who.EACH and who is not Who.EACH:
            subject = tree.All(
                replace(trigger.subject.selector, who=who)
            )  # 4.1.7 a card goes to zones of its own player
            return replace(trigger, origin=zone, subject=subject)
        if who not in (Who.EACH, whose):
            raise Fault(start(word), "cards come from the zones of their own player: say whose cards these are")
        return replace(trigger, origin=zone)

    def _host(self, node: Node | None) -> tree.This | tree.All | None:
        """Return whose soul is meant; None where any is."""
        if node is None or not subtrees(node):
            return None
        host = self._asked(subtree(node), None)
        if isinstance(host, tree.All) and host.selector.zone is not Zone.CIRCLE:
            raise Fault(start(node), "only members on circles have soul (4.15.2)")
        return host

    def _either(self, node: Node) -> tree.Trigger:
        """Build ``attacks or defends``: either event lets the ability stand by."""
        verbs = [_EITHER[_bare(word)] for word in tokens(node) if word.type not in ("IS", "OR")]
        found = self._card_trigger(node, verbs[0])
        if verbs[0] is verbs[1]:
            raise Fault(start(node), "both are the same")
        return replace(found, also=verbs[1])

    def _attacked(self, node: Node) -> tree.Condition:
        """Build ``attacks a tranceunion``: the defending member is one at the event (8.2.11.4)."""
        core = find_subtree(node, "core")
        assert core is not None
        found = self.core(core)
        if found.named_only is False and (words.type_mask(found.filters) or TypeMask(0)) & ~TypeMask.MEMBER:
            raise Fault(start(core), "members are attacked, or circles (8.2.6)")
        if found.extreme is not None:
            raise Fault(found.extreme.at, OF_THOSE_CHOSEN)
        if found.zone is not None or found.leaves_out or not found.filters:
            raise Fault(start(core), "say which member is attacked")
        return tree.Matches(tree.Defender(), found.filters)

    def _note_trigger(self, subject: tree.This | tree.All | None) -> None:
        self.trigger_card, self.trigger_this = True, isinstance(subject, tree.This)
        self.this_named = self.trigger_this
        self.named_last = self.found = None
        self.trigger_who = subject.selector.who if isinstance(subject, tree.All) else Who.YOU
        self.trigger_cards = None

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

    def _whose_hand(self, node: Node, subject: tree.This | tree.All) -> tree.This | tree.All:
        """Return the subject of ``is returned to your hand``: a card goes to the hand of its own player (4.1.7)."""
        dest = find_subtree(node, "dest")
        whose = find_subtree(dest, "whose") if dest is not None else None
        if whose is None or isinstance(subject, tree.This) or (who := self.who_of(whose)) is Who.EACH:
            return subject
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
        who = self.who_of(whose) if whose is not None else Who.EACH
        to = tree.Selector(self.zone_named(zone), who)
        bare = find_subtree(node, "how", "origin") is None
        if event is _E.LEVELED and bare and whose is not None and core is not None and str(phrase.data) == "np_any":
            found = self.core(core)
            if not found.filters and found.zone is None and token(phrase, "OTHER") is None:
                self.trigger_card, self.trigger_this = True, False
                return tree.Trigger(event, None, self.who_of(whose))  # any card that arrives there
        trigger = self._card_trigger(node, event, to)
        if whose is None or trigger.host is not None:
            return trigger
        subject = trigger.subject
        if isinstance(subject, tree.All) and subject.selector.who is Who.EACH and who is not Who.EACH:
            return replace(trigger, subject=tree.All(replace(subject.selector, who=who)))  # 4.1.7
        if who is not (subject.selector.who if isinstance(subject, tree.All) else Who.YOU):
            raise Fault(start(whose), "cards go to the zones of their own player: say whose cards these are")
        return trigger

    def _player_trigger(self, node: Node, event: TriggerEvent) -> tree.Trigger:
        zone = token(node, "ZONE")
        if zone is not None and said(zone) != "level zone":
            raise Fault(start(zone), 'only "level zone" can stand here')
        self.trigger_card, self.trigger_this = event in EVENTS_WITH_A_CARD, False
        who = player_of(subtree(node))
        self.note_player(who)
        trigger = tree.Trigger(event, None, who)
        number = token(node, "INT")
        if event is _E.DISCARDED and number is not None:
            if number_of(number) != 1:
                raise Fault(start(number), "a trigger about several cards at once is understood for 1 or more")
            self.trigger_card = False
            trigger = replace(trigger, several=True)
        elif event is _E.PAID_STOCK and token(node, "OR_MORE") is not None:
            paid = self.amount(number if number is not None else subtrees(node)[-1])
            if not isinstance(paid, tree.Fixed) or paid.value < 1:
                raise Fault(start(node), "say a number of 1 or more")
            trigger = replace(trigger, least=paid.value)
        return self._in_this_manner(node, trigger)

    def _time_trigger(self, node: Node, event: TriggerEvent) -> tree.Trigger:
        whose = find_subtree(node, "whose")
        phase, step = token(node, "PHASE"), token(node, "STEP")
        who = self.who_of(whose) if whose else Who.EACH
        self.named = who if who is Who.OPPONENT else self.named
        return tree.Trigger(
            event,
            None,
            who,
            Phase[said(phase).removesuffix(" phase").upper()] if phase else None,
            Step[said(step).removesuffix("s").removesuffix(" step").replace(" ", "_").upper()] if step else None,
        )
