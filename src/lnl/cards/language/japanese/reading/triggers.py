"""From Japanese units to triggers: ``～した時``, ``～開始時``.

Longer than 500 lines: one short function for each kind of trigger.
"""

from __future__ import annotations

from dataclasses import replace

from lark import Token

from lnl.cards import tree
from lnl.cards.language.grammar import Fault, Node, start
from lnl.cards.language.japanese import words
from lnl.cards.language.japanese.reading.numbers import soul_of
from lnl.cards.language.japanese.reading.phrase import Phrase
from lnl.cards.language.japanese.reading.statements import Statements
from lnl.cards.language.japanese.reading.units import Arg, Unit
from lnl.cards.language.japanese.verbs import Form
from lnl.cards.language.words import (
    ANY_GATE,
    BY_THESE,
    CAME_BY,
    CAME_FROM,
    COMES_TO_CIRCLES,
    COUNTED_ZONES,
    EITHER_WORDS,
    EVENTS_WITH_A_CARD,
    NOT_FROM_SOUL,
    OF_GATE,
    OF_SEVERAL,
    order_filters,
    says_what_it_is,
    type_mask,
)
from lnl.cards.tree import By, ReplacedEvent, TriggerEvent, TypeMask, Who
from lnl.contract.enums import Phase, Step, Zone

_E = TriggerEvent
_PHASES = {word: phase for phase, word in words.PHASES.items()}
_STEPS = {word: step for step, word in words.STEPS.items()}
_CARD_EVENTS: dict[str, TriggerEvent] = {word: event for event, word in words.CARD_EVENTS.items()} | {
    words.SECOND_ATTACK: _E.NTH_ATTACK,
    "合体でソウルに置かれた": _E.SOUL_BY_TRANCE,
    "合体で場に出た": _E.PLACED_BY_TRANCE,
    "ドロップされた": _E.DROPPED,
    "ドロップ領域に置かれた": _E.DROPPED,
    "ストックにされた": _E.STOCKED,
    "ストックになった": _E.STOCKED,
    "パージ領域に置かれた": _E.PURGED,
    "サークルに置かれた": _E.PLACED,
    "他のサークルに動いた": _E.MOVED,
    "動かされた": _E.MOVED,
    "合体のソウルになった": _E.SOUL_BY_TRANCE,
    "勝った": _E.WINS,
    "負けた": _E.LOSES,
    "バトルに勝利した": _E.WINS,
    "バトルに敗北した": _E.LOSES,
    "バトルで勝った": _E.WINS,
    "バトルで負けた": _E.LOSES,
    "裏向きから表向きになった": _E.TURNED_UP,
    "ドロップ領域に移動した": _E.DROPPED,
    "手札に戻った": _E.RETURNED,
    "破壊した": _E.DESTROYS_GATE,
    "表向きにされた": _E.TURNED_UP,
    "手札に加えられた": _E.RETURNED,
    "ロジックドライブを使用した": _E.LOGIC_DRIVE,
    "ロジックドライブを使った": _E.LOGIC_DRIVE,
    "起動能力を使用した": _E.ACT_USED,
    "起動能力を使った": _E.ACT_USED,
}
"""What happens to a card."""
_PLAYER_EVENTS: dict[str, TriggerEvent] = {word: event for event, word in words.PLAYER_EVENTS.items()} | {
    "ロジックドライブを使った": _E.LOGIC_DRIVE,
    "ロジックドライブをプレイした": _E.LOGIC_DRIVE,
    "ロジックドライブを行った": _E.LOGIC_DRIVE,
    "ロジック定義した": _E.DEFINED,
    "ラックドライブした": _E.LUCK_DRIVE,
    "レベルブーストした": _E.LEVEL_BOOST,
    "合体を行った": _E.TRANCED,
    "ストックブーストを行った": _E.STOCK_BOOSTED,
    "錬成を行った": _E.SYNTHESIZED,
    "カードをレベル領域に置いた": _E.LEVELED,
    "カードを1枚引いた": _E.DRAWN,
    "リフレッシュした": _E.REFRESHED,
    "リフレッシュを行った": _E.REFRESHED,
    "手札を1枚捨てた": _E.DISCARDED,
}
"""What a player does."""
_R = ReplacedEvent
_LEFT_OUT: dict[str, tuple[ReplacedEvent, ReplacedEvent | None]] = {
    "ドロップされる": (_R.DROP, _R.DROPPED_BY_EFFECT),
    "ドロップする": (_R.DROP, _R.DROPPED_BY_EFFECT),
    "ドロップ領域に置かれる": (_R.DROP, _R.DROPPED_BY_EFFECT),
    "ストックに置かれる": (_R.STOCK, _R.STOCKED_BY_EFFECT),
    "ストックにされる": (_R.STOCK, _R.STOCKED_BY_EFFECT),
    "ストックになる": (_R.STOCK, _R.STOCKED_BY_EFFECT),
    "破壊される": (_R.DESTROY, _R.DESTROYED_BY_EFFECT),
    "手札に戻される": (_R.RETURN, _R.RETURNED_BY_EFFECT),
    "手札に戻る": (_R.RETURN, _R.RETURNED_BY_EFFECT),
    "場を離れる": (_R.LEAVE, _R.LEFT_BY_EFFECT),
    "場から離れる": (_R.LEAVE, _R.LEFT_BY_EFFECT),
}
"""What would happen to a card, and the same by effects of the opponent."""
_BY_ANY_EFFECT = {
    _R.DROP: _R.DROPPED_BY_ANY_EFFECT,
    _R.STOCK: _R.STOCKED_BY_ANY_EFFECT,
    _R.DESTROY: _R.DESTROYED_BY_ANY_EFFECT,
    _R.RETURN: _R.RETURNED_BY_ANY_EFFECT,
    _R.LEAVE: _R.LEFT_BY_ANY_EFFECT,
}
_CAUSES = {words.MANNERS[By.LOSING]: {_R.STOCK: _R.LOSING}, words.MADE_WAY: {_R.DROP: _R.MADE_WAY}}
_REPLACED: dict[str, ReplacedEvent] = {word: event for event, word in words.REPLACED.items()}
_REPLACED |= {word: event for word, (event, _) in _LEFT_OUT.items()}
_REPLACED |= {
    words.MANNERS[By.EFFECT] + word: _BY_ANY_EFFECT[event]
    for word, (event, _) in _LEFT_OUT.items()
    if event in _BY_ANY_EFFECT
}
_REPLACED |= {
    words.MANNERS[By.OPPONENT_EFFECT] + word: event for word, (_, event) in _LEFT_OUT.items() if event is not None
}
_REPLACED |= {
    cause + word: events[event]
    for cause, events in _CAUSES.items()
    for word, (event, _) in _LEFT_OUT.items()
    if event in events
}
_REPLACED |= {
    "カードを1枚引く": _R.DRAW,
    words.MANNERS[By.EFFECT] + "カードを1枚引く": _R.DRAW_BY_EFFECT,
    "ラックドライブでカードを1枚引く": _R.DRAW_BY_LUCK_DRIVE,
    "レベルブーストでカードを1枚引く": _R.DRAW_BY_LEVEL_BOOST,
    words.TO_ATTACK + "レストする": _R.REST_TO_ATTACK,
    words.MANNERS[By.EFFECT] + "レストする": _R.RESTED_BY_ANY_EFFECT,
    words.MANNERS[By.OPPONENT_EFFECT] + "レストする": _R.RESTED_BY_EFFECT,
    words.NO_GATES + "敗北する": _R.LOSE_BY_GATES,
}
_PREVENTED_TOO = {
    "ドロップされない": ("ドロップしない", "ドロップ領域に置かれない", "ドロップ領域に置かない"),
    "ストックに置かれない": ("ストックに置かない", "ストックにならない", "ストックにされない", "ストックにしない"),
    "破壊されない": ("破壊しない",),
    "捨てられない": ("捨てない",),
    "手札に戻されない": ("手札に戻らない", "手札に戻さない"),
    "レストされない": ("レストしない",),
    "引かない": ("カードを引かない",),
}
"""Other words for that it does not happen."""
_NEVER: dict[str, ReplacedEvent] = {
    said: event
    for event in (_R.DROP, _R.STOCK, _R.DESTROY, _R.RETURN, _R.LEAVE)
    for said in (words.PREVENTED[event], *_PREVENTED_TOO.get(words.PREVENTED[event], ()))
} | {
    words.MANNERS[By.LOSING] + words.PREVENTED[_R.STOCK]: _R.LOSING,
    words.MANNERS[By.ATTACK] + words.PREVENTED[_R.DESTROY]: _R.DESTROYED_BY_ATTACK,
}
"""What happens to a card never, as long as this lasts."""
_PUT: dict[str, Zone] = {
    "ソウルになった": Zone.SOUL,
    "ソウルに置かれた": Zone.SOUL,
    "ソウルにされた": Zone.SOUL,
    "リムーブされた": Zone.REMOVE,
    "リムーブした": Zone.REMOVE,
} | {
    words.ZONES[zone] + "に" + placed: zone
    for zone in (Zone.SOUL, Zone.REMOVE, Zone.REFRESH, Zone.PARADOX)
    for placed in ("置かれた", "移動した")
}
"""What is said of a card that is put into a zone for which an event has no word of its own."""
_REPLACED_OF = (tree.It, tree.Subject, tree.BattleOpponent, tree.Attacker, tree.Defender, tree.YourBattler)
"""What else than this card and cards of a kind an effect may replace something of."""
_OUT_OF_FIELD = ("ソウル領域以外に置かれた", "ソウル領域以外に移動した")
"""What is said of a card that leaves the field, ``場から``, for a zone other than the soul zone."""
_MANNERS = {word: by for by, word in words.MANNERS.items()}
_DOERS = {word: done for done, word in words.DOERS.items()}
_ALL_EFFECTS = {Who.EACH: By.EFFECT, Who.YOU: By.YOUR_EFFECT, Who.OPPONENT: By.OPPONENT_EFFECT}
"""The effects of all cards of these players."""
_OF_ITSELF = frozenset(
    (
        *(_E.MOBILIZED, _E.PLACED_BY_TRANCE, _E.PLACED, _E.MADE_UP, _E.ATTACKS, _E.ATTACKED, _E.DEFENDS, _E.INTERCEPTS),
        *(_E.WINS, _E.LOSES, _E.DESTROYS_GATE),
    )
)
"""What a card says of itself where it names nobody."""
_BATTLES = {
    _E.ATTACKS: tree.Role.ATTACKING,
    _E.DEFENDS: tree.Role.DEFENDING,
    _E.WINS: tree.Role.BATTLING,
    _E.LOSES: tree.Role.BATTLING,
}
"""What happens in a battle to one member of a player, and what that member does in it."""
_FIELD = ("場", "サークル")
_MOVED = ("動いた", "動かされた", "他のサークルに動いた")
_STATED = ("出撃した", "出た", "攻撃された", "インターセプトした")
"""Of what a text can say in which state a member was then."""
_AS: dict[object, tree.Filter] = {"レスト状態で": tree.IsRested(True), "スタンド状態で": tree.IsRested(False)}
"""In which state."""
_DENIED = (Form.NOT_PASSIVE, Form.NOT, Form.CANNOT)  # 捨てられない is written alike in two of them
_FROM_FIELD = ("場から", "サークルから")


def _words(node: Node) -> list[str]:
    return [str(token) for token in node.scan_values(lambda _: True)]


class Triggers(Statements):
    """Builds triggers."""

    def __init__(self, names: list[str], elements: list[str]) -> None:
        super().__init__(names, elements)
        self.event_conditions: list[tree.Condition] = []
        """What the clause of the trigger says besides its event."""
        self.only_zone: Zone | None = None
        self.later_about: str | None = None
        """The kind of card that "that card" means in the event of a timed trigger."""

    def trigger(self, unit: Unit) -> tree.Trigger:
        """Build a trigger."""
        if unit.kind == "START":
            return self._time(unit)
        verb = unit.verb
        if verb is None:
            found = tree.Trigger(_E.SITUATION, None, Who.EACH, situation=self.condition(unit))
            unit.done()
            return found
        if (grown := self._grown(unit)) is not None:
            return grown
        subject = unit.take("GA") or unit.take("WA")
        if subject is not None and subject.node is not None and self._is_meant(subject.node):
            if self.of_gate and "メンバー" in "".join(map(str, subject.node.children)):
                raise Fault(start(subject.node), OF_GATE)
            zone = Zone.GATE if self.later_about == "gate" else Zone.CIRCLE
            return replace(self._of_card(unit, tree.All(tree.Selector(zone, Who.EACH)), False), meant=True)
        if (subject is None or subject.node is None) and self._of_this(unit):
            return self._of_card(unit, tree.This(), False)
        if subject is None or subject.node is None:
            raise Fault(unit.at, "who or what this happens to is missing: このメンバーが攻撃した時")
        self.generic = True
        about = self.phrase(subject.node)
        self.generic = False
        if about.is_player:
            assert about.who is not None
            return self._of_player(unit, about.who)
        if about.zone is Zone.DECK and not about.card and not about.filters and unit.ends[0] == "リフレッシュされた":
            unit.done()
            self._note_trigger(None)
            return tree.Trigger(_E.REFRESHED, None, Who.EACH if about.who is None else about.who)
        if about.drive:
            return self._used(unit, about)
        if about.circle:
            return self._circle_attacked(unit, about)
        counted = about.count is not None and not about.every
        if counted:
            self._check_several(about, about.at)
            about.count = None
        whom: tree.This | tree.All
        if (source := self._soul_left(unit, about)) is not None:
            return self._of_soul(unit, about, source)
        if (soul := soul_of(about)) is not None:
            return self._of_soul(unit, about, soul)
        if isinstance(about.target, tree.SoulHolder):
            return self._of_holder(unit, about, counted)
        if about.target is not None:
            found_target = self.target(about)
            if not isinstance(found_target, tree.This):
                raise Fault(about.at, "a trigger is about this card, or about cards that it describes")
            whom = found_target
        else:
            whom = tree.All(self.selector(about))
        found = self._of_card(unit, whom, counted)
        return found if isinstance(whom, tree.All) else self._of_this_there(found, about)

    def _of_this_there(self, found: tree.Trigger, about: Phrase) -> tree.Trigger:
        """Take up where this card is before its event: ``ドロップ領域のこのカードがリムーブされた``, ``手札のこのカードが公開された``."""
        if about.zone in (None, self.only_zone) or self.continuous:
            return found
        if found.event is _E.DISCARDED and about.zone is Zone.HAND:
            return found
        if found.event in CAME_FROM and found.origin in (None, about.zone) and about.who in (None, Who.YOU):
            return replace(found, origin=about.zone)
        if found.event not in (_E.TURNED_UP, _E.TURNED_DOWN, _E.REVEALED):
            raise Fault(about.at, "where this card is belongs to an ability: 【この能力は手札のみで有効】")
        self.valid_in(about)
        return found

    def _of_holder(self, unit: Unit, about: Phrase, counted: bool) -> tree.Trigger:
        """Build ``このカードをソウルに持つメンバーが攻撃した時``: one of your members does, and it is that one that battles."""
        about.only("target")
        member = tree.Selector(Zone.CIRCLE, Who.YOU, (tree.IsType(TypeMask.MEMBER),))
        found = self._of_card(unit, tree.All(member), counted)
        if counted or found.event not in _BATTLES or found.also not in (None, *_BATTLES):
            raise Fault(about.at, "of the member that has this card in its soul attacks and battles are waited for")
        role = tree.Role.BATTLING if found.also is not None else _BATTLES[found.event]
        self.event_conditions.append(tree.Matches(tree.SoulHolder(), (tree.InRole(role),)))
        return found

    def _of_this(self, unit: Unit) -> bool:
        """Return whether nobody is named, of an event that happens to cards only: ``バトルに勝った時`` is this card's."""
        if self.later_about is not None or any(arg.particle in ("GA", "WA") for arg in unit.args):
            return False
        said, _ = self._said(Unit(unit.at, unit.end, list(unit.args), unit.ends), True)
        return said in _CARD_EVENTS and said not in _PLAYER_EVENTS and _CARD_EVENTS[said] in _OF_ITSELF

    def _is_meant(self, node: Node) -> bool:
        """Return whether a timed trigger is about the very card that was named before: ``そのカードが場を離れた時``."""
        return self.later_about is not None and [getattr(word, "type", "") for word in node.children] in (
            ["THAT"],
            ["PICKED"],
        )

    def _grown(self, unit: Unit) -> tree.Trigger | None:
        """Build ``あなたのレベル領域のカードが4枚になった時``; None where no number becomes another."""
        verb, about, many = unit.verb, unit.args[0] if unit.args else None, unit.args[-1] if unit.args else None
        if verb is None or verb.lemma != "なる" or about is None or many is None or about.particle != "GA":
            return None
        if about.node is None or many.node is None or many.particle != "NI":
            return None
        if "COUNTER" not in [getattr(word, "type", "") for word in many.node.children]:
            return None
        cards, said = self.phrase(about.node), self.phrase(many.node)
        if cards.zone not in COUNTED_ZONES or not said.is_count or said.count is None:
            return None
        plain = said.count.op is tree.Op.EQ and not said.count.up_to and isinstance(said.count.amount, tree.Fixed)
        if (
            not plain
            or not cards.says_only("zone", "who", "any_zone", "own", "card")
            or said.count.amount == tree.Fixed(0)
        ):
            raise Fault(
                many.at, "all cards of a zone are counted, from 1 on: あなたのレベル領域のカードが4枚になった時"
            )
        unit.args = [arg for arg in unit.args if arg not in (about, many)]
        unit.done()
        self._note_trigger(None)
        assert isinstance(said.count.amount, tree.Fixed)
        who = Who.YOU if cards.who is None else cards.who
        self.named = who if who is not Who.YOU else self.named
        return tree.Trigger(_E.GREW, None, who, zone=cards.zone, least=said.count.amount.value)

    def _of_card(self, unit: Unit, subject: tree.This | tree.All, counted: bool) -> tree.Trigger:
        gates = unit.take("WO") if unit.ends[0] == "破壊した" else None
        attacked = unit.take("WO") if unit.ends[0] == "攻撃した" else None
        words_of = [] if attacked is None or attacked.node is None else _words(attacked.node)
        if len(words_of) == 1 and words_of[0] in words.THIS.values() and isinstance(subject, tree.All):
            return self._attacks_this(unit, subject.selector, counted)
        by = next((arg for arg in unit.args if arg.particle == "NI"), None) if unit.ends[0] == "攻撃された" else None
        own = isinstance(subject, tree.This) or subject.selector.who is Who.YOU
        if by is not None and by.node is not None and own:
            unit.args.remove(by)
            self._attacked_by(self.phrase(by.node))
            if isinstance(subject, tree.All):
                alike = any(
                    tree.IsType(TypeMask.TRANCEUNION) in getattr(c, "filters", ()) for c in self.event_conditions
                )
                self.trigger_other, self.trigger_pair = None, () if alike else order_filters(subject.selector.filters)
        if attacked is not None and attacked.node is not None:
            theirs = isinstance(subject, tree.All) and subject.selector.who is Who.OPPONENT
            self.event_conditions.append(self._attacked(attacked.node, theirs))
            self.trigger_other = tree.Defender()
        self._note_trigger(subject)
        subject = self._whose_zone(unit, subject)
        partner = self._partner(unit)
        found = self._in_this_manner(unit, tree.Trigger(_E.SITUATION, subject, partner=partner), counted)
        other = self._or_else(unit)
        said, at = self._said(unit, isinstance(subject, tree.This))
        found = self._event(said, at, found)
        self.destroys = found.event is _E.DESTROYS_GATE
        if self.destroys:
            found = replace(found, host=self._gates(unit, gates))
        if found.event is _E.GATE_DESTROYED:
            self.trigger_other = tree.TheDestroyer()  # 5.32.2: a gate is no member
        if other is not None:
            found = replace(found, also=self._event(*other, found).event)
        if isinstance(found.subject, tree.All) and not self._happens_to(found, found.subject.selector):
            zone = words.ZONES[found.subject.selector.zone]
            raise Fault(unit.at, f"this never happens to a card in {zone}")
        if partner and found.event is not _E.SOUL_BY_TRANCE:
            raise Fault(at, "との合体で belongs to ソウルになった")
        return found

    def _gates(self, unit: Unit, said: Arg | None) -> tree.All | None:
        """Return which gates a member destroys: ``相手の後列の門を``; None for any (5.32.2)."""
        if said is None or said.node is None:
            raise Fault(unit.at, "what is destroyed is missing: 門を破壊した")
        gates = self.selector(self.phrase(said.node))
        if gates.zone is not Zone.GATE:
            raise Fault(said.at, "only gates are destroyed (5.32): 門を破壊した")
        if any(isinstance(one, tree.IsFaceUp) for one in gates.filters):
            raise Fault(said.at, "a gate that is destroyed is turned face up (5.32.1)")
        if any(isinstance(one, (tree.InRole, tree.IsRested)) for one in gates.filters):
            raise Fault(said.at, "members battle and are rested, gates are not")
        if gates.other:
            raise Fault(said.at, "他の than which gate, is not clear")
        return tree.All(gates) if gates != ANY_GATE else None

    @staticmethod
    def _whose_zone(unit: Unit, subject: tree.This | tree.All) -> tree.This | tree.All:
        """Take up whose cards these are from whose zone they come to: ``あなたのドロップ領域に戦術が置かれた``."""
        place = next((arg for arg in unit.args if arg.particle == "NI" and arg.node is not None), None)
        if place is None or place.node is None or not unit.ends[0].startswith("置かれ"):
            return subject
        said = place.node.children
        kinds = [getattr(word, "type", "") for word in said]
        whose = {"あなた": Who.YOU, "相手": Who.OPPONENT}.get(str(said[0]))
        if kinds[:2] != ["WHO", "NO"] or kinds[2:] != ["ZONE"] or whose is None:
            return subject
        if isinstance(subject, tree.This) or subject.selector.who not in (Who.EACH, whose):
            if whose is Who.YOU and isinstance(subject, tree.This):
                return subject
            raise Fault(place.at, "cards go to the zones of their own player (4.1.7)")
        place.node.children = said[2:]
        return tree.All(replace(subject.selector, who=whose))

    def _attacks_this(self, unit: Unit, attacker: tree.Selector, counted: bool) -> tree.Trigger:
        """Build ``相手の合理体がこのメンバーを攻撃した時``: this card is attacked, by such a member."""
        places = attacker.other or attacker.who is not Who.OPPONENT or attacker.zone is not Zone.CIRCLE
        if places or counted or unit.args or len(unit.ends) > 2:
            raise Fault(unit.at, "this card is attacked by a member of the opponent: このメンバーが攻撃された時")
        filters = tuple(item for item in attacker.filters if item != tree.IsType(TypeMask.MEMBER))
        if filters:
            self.event_conditions.append(tree.Matches(tree.Attacker(), attacker.filters))
        self._note_trigger(tree.This())
        self.trigger_other = tree.Attacker()
        return tree.Trigger(_E.ATTACKED, tree.This())

    def _attacked_by(self, cards: Phrase) -> None:
        """Take up ``レスト状態のメンバーに攻撃された``: the attacking member is one at the event."""
        if not cards.says_only("who", "filters", "card") or not cards.filters or cards.who is Who.YOU:
            raise Fault(cards.at, "members of the opponent attack: say which member")
        cards.who = None
        filters = self.only_filters(cards)
        if filters != (tree.IsType(TypeMask.MEMBER),):
            self.event_conditions.append(tree.Matches(tree.Attacker(), filters))
        self.trigger_other = tree.Attacker()

    @staticmethod
    def _happens_to(trigger: tree.Trigger, selector: tree.Selector) -> bool:
        return trigger.zone is selector.zone or bool(trigger.event.zones.intersection(selector.zones))

    def _event(self, said: str, at: int, found: tree.Trigger) -> tree.Trigger:
        """Return a trigger with the event that a verb with its particles says."""
        put = _PUT.get(said)
        if said in _OUT_OF_FIELD:
            return replace(found, event=_E.LEFT, zone=Zone.SOUL)
        if put is not None:
            return replace(found, event=_E.PUT, zone=put)
        event = _CARD_EVENTS.get(said)
        if event is _E.NTH_ATTACK:
            found = replace(found, least=2 if said == words.SECOND_ATTACK else 1)
        if event is None:
            raise Fault(at, f"{said}時 is no event that a card waits for")
        if event is _E.DISCARDED and found.origin is Zone.HAND:
            found = replace(found, origin=None)  # 5.8: from where else
        if event is _E.MOBILIZED and found.by is By.TRANCE_CHANGE:
            event = _E.PLACED_BY_TRANCE
        self._check_manner(event, found, at)
        return replace(found, event=event)

    def _check_manner(self, event: TriggerEvent, found: tree.Trigger, at: int) -> None:
        """Refuse what an event does not say of itself."""
        tranced = event is _E.PLACED_BY_TRANCE and found.by is By.TRANCE_CHANGE
        if (found.by or found.doer is not None) and event not in CAME_BY and not tranced:
            raise Fault(at, "by what this comes about is not understood of this event")
        if event not in BY_THESE.get(found.by, (event,)):
            raise Fault(
                at,
                "attacks and players destroy gates, luck drives and level boosts let players draw, and cards are placed in the level zone "
                "by leveling up: あなたの門が攻撃によって破壊された時",
            )
        if found.not_from and event not in COMES_TO_CIRCLES:
            raise Fault(
                at, "from which zone alone a card does not come is understood of members that come: 手札以外から"
            )
        if found.origin is not None and event not in CAME_FROM:
            raise Fault(at, "where the card comes from is not understood of this event")
        if found.host is not None and event is not _E.SET and event not in CAME_FROM - NOT_FROM_SOUL:
            raise Fault(at, "whose soul it was is understood of a card that is put into another zone")
        if found.several and event not in OF_SEVERAL:
            raise Fault(at, "this event is understood of one card at a time")

    def _in_this_manner(self, unit: Unit, found: tree.Trigger, counted: bool) -> tree.Trigger:
        """Take out what the clause says of how its event comes about: ``手札から``, ``相手の効果によって``, ``1枚以上``."""
        doer = _doer(unit)
        manner = unit.take("BY")
        if manner is not None and (doer is not None or str(manner.word) not in _MANNERS):
            found = self._done_by(manner, doer, found)
        elif manner is not None:
            found = replace(found, by=self._manner(manner))
        source = next((arg for arg in unit.args if arg.particle == "KARA" and arg.node is not None), None)
        if source is not None and source.node is not None and unit.ends[0] == "攻撃した":
            unit.args.remove(source)
            return self._attacks_from(self.phrase(source.node), found)
        if source is not None and source.node is not None and unit.ends[0] in _MOVED:
            unit.args.remove(source)
            return replace(found, front_left=self._row_left(self.phrase(source.node), unit))
        if source is not None and source.node is not None and "".join(map(str, _words(source.node))) not in _FIELD:
            unit.args.remove(source)
            found = self._from_where(source, found)
        how = next((arg for arg in unit.args if arg.word in _AS), None)
        if how is not None and unit.ends[0] in _STATED:
            unit.args.remove(how)
            found = self._being_so(found, _AS[str(how.word)])
        host = next((arg for arg in unit.args if arg.particle == "NI" and arg.node is not None), None)
        if host is not None and host.node is not None:
            found = self._host(unit, host, found)
        count = unit.take("") if any(arg.particle == "" and arg.node is not None for arg in unit.args) else None
        if count is not None and count.node is not None:
            said = self.phrase(count.node)
            if not said.is_count or said.count is None or counted:
                raise Fault(count.at, "this does not belong to what is said here")
            self._check_several(said, count.at)
            counted = True
        if counted:
            if not isinstance(found.subject, tree.All):
                raise Fault(unit.at, "this card is one card")
            self.trigger_card = self.trigger_this = False
            found = replace(found, several=True)
        return found

    def _done_by(self, manner: Arg, doer: Node | None, found: tree.Trigger) -> tree.Trigger:
        """Take up whose effect it is: ``あなたの他のカードの効果によって``, ``このカードの能力のコストとして``."""
        if str(manner.word) not in _DOERS or doer is None:
            raise Fault(manner.at, "whose effect it is was expected before this: 相手の合理体の効果によって")
        by, drive = _DOERS[str(manner.word)]
        said = self.phrase(doer)
        if said.target is not None:
            if not isinstance(self.target(said), tree.This) or not said.says_only("target"):
                raise Fault(manner.at, "the effects are of this card, or of cards that the text describes")
            return replace(found, by=by, doer=tree.This(), drive=drive)
        if said.zone is not None:
            raise Fault(manner.at, "no zone can be said here")
        cards = self.selector(said, Zone.RESOLUTION)
        if not says_what_it_is(cards.filters):
            raise Fault(manner.at, "say what kind of card it is: its type, its world, its color or its name")
        if cards.other and not isinstance(found.subject, tree.This):
            raise Fault(manner.at, "他の of what, this card or that of the trigger, is not clear")
        if not drive and not cards.filters and not cards.other and by is By.EFFECT:
            return replace(found, by=_ALL_EFFECTS[cards.who])
        return replace(found, by=by, doer=tree.All(cards), drive=drive)

    def _row_left(self, place: Phrase, unit: Unit) -> bool:
        """Return whether a member leaves the front row in ``前列から後列に動いた``."""
        left = [item for item in place.filters if isinstance(item, tree.InRow)]
        to = next((arg for arg in unit.args if arg.particle == "NI" and arg.node is not None), None)
        if to is None or to.node is None or len(left) != 1 or not place.says_only("filters", "zone"):
            raise Fault(place.at, "from which row to which was expected here: 後列から前列に動いた時")
        other = self.phrase(to.node)
        if other.filters != [tree.InRow(not left[0].front)] or not other.says_only("filters", "zone"):
            raise Fault(to.at, "a member moves from one row to the other: 後列から前列に動いた時")
        unit.args.remove(to)
        return left[0].front

    def _attacks_from(self, place: Phrase, found: tree.Trigger) -> tree.Trigger:
        """Take up ``後列から攻撃した``: a member attacks from where it is."""
        where = tuple(item for item in place.filters if isinstance(item, (tree.InRow, tree.OnCircles)))
        if len(where) != 1 or list(where) != place.filters or not place.says_only("filters", "zone"):
            raise Fault(place.at, "a row was expected before から: 後列から攻撃した時")
        return self._being_so(found, where[0])

    def _being_so(self, found: tree.Trigger, state: tree.Filter) -> tree.Trigger:
        """Ask of the card of an event what it is then."""
        if isinstance(found.subject, tree.All):
            cards = found.subject.selector
            return replace(found, subject=tree.All(replace(cards, filters=order_filters((*cards.filters, state)))))
        self.event_conditions.append(tree.Matches(tree.This(), (state,)))
        return found

    @staticmethod
    def _check_several(said: Phrase, at: int) -> None:
        assert said.count is not None
        if said.count.amount != tree.Fixed(1) or said.count.op is not tree.Op.GE:
            raise Fault(at, "a trigger about several cards at once is understood for 1 or more: 1枚以上")

    def _manner(self, arg: Arg) -> By:
        if str(arg.word) not in _MANNERS:
            raise Fault(arg.at, f"{arg.word} belongs to what is replaced")
        return _MANNERS[str(arg.word)]

    def _from_where(self, source: Arg, found: tree.Trigger) -> tree.Trigger:
        """Build ``手札から``, ``このメンバーのソウルから``."""
        assert source.node is not None
        self.generic = True
        place = self.phrase(source.node)
        self.generic = False
        if isinstance(place.target, tree.ItsSoul):
            return replace(found, host=self._one_host(place.target.of, source.at))
        if place.soul and place.says_only("soul"):
            place.zone, place.soul = Zone.SOUL, False
        if place.but_for is not None and place.says_only("but_for", "who", "any_zone", "own"):
            return replace(found, origin=place.but_for, not_from=True)
        if place.zone is None or not place.says_only("zone", "who", "any_zone", "own"):
            raise Fault(source.at, "a zone was expected before から")
        whose = found.subject.selector.who if isinstance(found.subject, tree.All) else Who.YOU
        if place.who not in (None, Who.EACH, whose):
            raise Fault(source.at, "cards come from the zones of their own player (4.1.7)")
        if isinstance(found.subject, tree.All) and found.subject.selector.zone is place.zone:
            return found
        return replace(found, origin=place.zone)

    def _host(self, unit: Unit, arg: Arg, found: tree.Trigger) -> tree.Trigger:
        """Take out whose soul a card becomes, or on what it is set."""
        assert arg.node is not None
        self.generic = True
        place = self.phrase(arg.node)
        self.generic = False
        if place.but_for is Zone.SOUL:
            arg.node = None
            arg.word = Token("HOW", "ソウル領域以外に", arg.at)
            return found
        if place.soul:
            of = place.target.of if isinstance(place.target, tree.ItsSoul) else None
            arg.node, arg.word = None, Token("HOW", "ソウルに", arg.at)
            self.trigger_host = of is not None
            return found if of is None else replace(found, host=self._one_host(of, arg.at))
        if unit.ends[0] == "設置された":
            unit.args.remove(arg)
            self.generic = True
            host = self.target(place)
            self.generic, self.trigger_host = False, True
            return replace(found, host=self._one_host(host, arg.at))
        return found

    def _one_host(self, of: tree.Target, at: int) -> tree.This | tree.All:
        if isinstance(of, (tree.This, tree.All)):
            return of
        raise Fault(at, "whose: このメンバー, あなたのメンバー")

    def _or_else(self, unit: Unit) -> tuple[str, int] | None:
        """Take out the second event of ``攻撃したか防御した時``."""
        at = next((k for k, word in enumerate(unit.ends) if word.type == "OR_ELSE"), None)
        if at is None:
            return None
        here = unit.ends[at].start_pos or 0
        second = Unit(here, unit.end, [arg for arg in unit.args if arg.at > here], unit.ends[at + 1 :])
        unit.args, unit.ends = [arg for arg in unit.args if arg.at < here], unit.ends[:at]
        if any(word.type == "OR_ELSE" for word in second.ends):
            raise Fault(here, "a trigger names two events at most")
        said = self._said(second, True)
        both = {_CARD_EVENTS.get(said[0]), _CARD_EVENTS.get("".join(map(str, unit.ends)))}
        decided = both == {_E.WINS, _E.LOSES}
        event = _CARD_EVENTS.get(said[0])
        if not decided and (event is None or event not in EITHER_WORDS or len(both) < 2):
            raise Fault(here, "two different events of a card were expected: 攻撃したか防御した時")
        return said

    def _partner(self, unit: Unit) -> tuple[tuple[tree.Filter, ...], ...]:
        """Take out ``「クロエ」との合体で``."""
        for index, arg in enumerate(unit.args[1:], 1):
            before = unit.args[index - 1]
            if arg.word == "との合体で" and before.node is not None and before.particle == "":
                del unit.args[index - 1 : index + 1]
                unit.args.insert(index - 1, Arg(arg.at, "HOW", word=Token("HOW", "合体で", arg.at)))
                return self.alternatives(before.node)
        return ()

    def _said(self, unit: Unit, this: bool) -> tuple[str, int]:
        """Return what is said of the subject, without whose zone it is and without what goes without saying."""
        parts: list[str] = []
        for arg in list(unit.args):
            unit.args.remove(arg)
            if arg.word is not None:
                word = str(arg.word)
                if word in _FROM_FIELD or (word == "表向きで" and this and self.only_zone is Zone.LEVEL):
                    continue
                parts.append(word)
                continue
            assert arg.node is not None
            tokens = [str(token) for token in arg.node.scan_values(lambda _: True)]
            if tokens[:1] in (["あなた"], ["持ち主"], ["自分"]) and tokens[1:2] == ["の"]:
                tokens = tokens[2:]
            if this and arg.particle == "DE" and self.only_zone is not None and tokens == [words.ZONES[self.only_zone]]:
                continue  # 【この能力はストックのみで有効】このカードがストックで表向きになった時
            particle = {"WO": "を", "NI": "に", "DE": "で", "KARA": "から", "TO": "と"}.get(arg.particle, "")
            if particle == "から" and tokens in (["場"], ["サークル"]):
                continue
            parts.append("".join(tokens) + particle)
        return "".join(parts) + str(unit.ends[0]), unit.ends[0].start_pos or unit.at

    def _attacked(self, node: Node, theirs: bool) -> tree.Condition:
        """Build ``合理体を攻撃した``: the defending member is one at the event.

        Args:
            node: what is attacked.
            theirs: whether a member of the opponent attacks it.
        """
        cards = self.phrase(node)
        own = Who.OPPONENT if theirs else Who.YOU
        if cards.empty and cards.zone is Zone.CIRCLE and cards.who is not own:
            cards.only("empty", "zone", "who")
            defending = (tree.IsType(TypeMask.MEMBER), tree.InRole(tree.Role.DEFENDING))
            nobody = tree.CountOf(tree.Selector(Zone.CIRCLE, Who.EACH, order_filters(defending)))
            return tree.Compare(nobody, tree.Op.EQ, tree.Fixed(0))
        mask = type_mask(tuple(cards.filters)) or TypeMask(0)
        if (
            not cards.says_only("who", "filters", "card")
            or not cards.filters
            or mask & ~TypeMask.MEMBER
            or cards.target
        ):
            raise Fault(cards.at, "members are attacked, or circles (8.2.6): say which member")
        if cards.who is own:
            raise Fault(cards.at, "only members of the other player are attacked")
        cards.who = None
        return tree.Matches(tree.Defender(), self.only_filters(cards))

    def _of_soul(self, unit: Unit, about: Phrase, soul: tree.ItsSoul) -> tree.Trigger:
        """Build ``このメンバーのソウルがドロップした時``."""
        about.only("target", "soul", "soul_of", "filters", "card")
        cards = tree.All(tree.Selector(Zone.SOUL, Who.EACH, order_filters(tuple(about.filters))))
        found = self._of_card(unit, cards, False)
        if found.host is not None or found.origin is not None or found.event not in CAME_FROM - NOT_FROM_SOUL:
            raise Fault(about.at, "the soul of one card is understood of cards that are put into another zone")
        return replace(found, host=self._one_host(soul.of, about.at))

    def _soul_left(self, unit: Unit, about: Phrase) -> tree.ItsSoul | None:
        """Take out ``このメンバーのソウルから`` of cards of which only that says where they were."""
        source = next((arg for arg in unit.args if arg.particle == "KARA" and arg.node is not None), None)
        if source is None or source.node is None or not about.card or not about.says_only("filters", "card"):
            return None
        self.generic = True
        place = self.phrase(source.node)
        self.generic = False
        if not isinstance(place.target, tree.ItsSoul) or not place.says_only("target", "soul"):
            return None
        unit.args.remove(source)
        return place.target

    def _used(self, unit: Unit, about: Phrase) -> tree.Trigger:
        """Build ``あなたのメンバーのロジックドライブが使用された時``."""
        about.only("drive", "target")
        if about.target is None:
            raise Fault(about.at, "whose ability: このメンバーのロジックドライブ")
        whom = self._one_host(about.target, about.at)
        said, at = self._said(unit, False)
        if said not in (
            ("払われた",) if about.drive == words.STOCK_COST else ("使用された", "使われた", "プレイされた")
        ):
            raise Fault(at, f"{said}時 is no event that an ability waits for")
        self._note_trigger(whom)
        if about.drive == words.STOCK_COST:
            return tree.Trigger(_E.PAID_STOCK, whom)
        return tree.Trigger(_E.LOGIC_DRIVE if about.drive == "ロジックドライブ" else _E.ACT_USED, whom)

    def _circle_attacked(self, unit: Unit, about: Phrase) -> tree.Trigger:
        about.only("circle", "target")
        assert about.target is not None
        whom = self._one_host(about.target, about.at)
        said, at = self._said(unit, False)
        if said != "攻撃された":
            raise Fault(at, "a circle is attacked, nothing else is waited for")
        self._note_trigger(whom)
        return tree.Trigger(_E.CIRCLE_ATTACKED, whom)

    def _by_user(self, unit: Unit, who: Who) -> tree.Trigger | None:
        """Build ``あなたがこのメンバーのロジックドライブを使用した時``; None if no card is named."""
        arg = next((arg for arg in unit.args if arg.particle == "WO" and arg.node is not None), None)
        if arg is None or arg.node is None or unit.ends[0] not in ("使用した", "使った", "プレイした", "行った"):
            return None
        self.generic = True
        said = self.phrase(arg.node)
        self.generic = False
        if not said.drive or said.drive == words.STOCK_COST or said.target is None:
            return None
        unit.args.remove(arg)
        whom = self._one_host(said.target, arg.at)
        whose = whom.selector.who if isinstance(whom, tree.All) else Who.YOU
        if whose is not who:
            raise Fault(arg.at, "players use the abilities of their own cards: say whose cards these are")
        unit.done()
        self._note_trigger(whom)
        return tree.Trigger(_E.LOGIC_DRIVE if said.drive == "ロジックドライブ" else _E.ACT_USED, whom)

    def _of_player(self, unit: Unit, who: Who) -> tree.Trigger:
        if (used := self._by_user(unit, who)) is not None:
            return used
        manner, several, least = unit.take("BY"), False, 0
        by = self._manner(manner) if manner is not None else By.ANYTHING
        for arg in [arg for arg in unit.args if arg.node is not None]:
            assert arg.node is not None
            count = self.phrase(arg.node)
            if count.amount is not None and count.zone is Zone.STOCK and count.bound is tree.Op.GE:
                least = self._least(count.amount, arg.at)
                arg.node, arg.word = None, Token("HOW", "ストックを", arg.at)
            elif count.is_count and count.count is not None and count.count.op is tree.Op.GE:
                unit.args.remove(arg)
                if unit.ends[0] == "払った":
                    least = self._least(count.count.amount, arg.at)
                else:
                    self._check_several(count, arg.at)
                    several = True
        said, at = self._said(unit, False)
        event = _PLAYER_EVENTS.get(said)
        if event is None:
            raise Fault(at, f"{said}時 is nothing that a player does and an ability waits for")
        changed = event is _E.TRANCED and by is By.TRANCE_CHANGE
        if by and not changed and event not in (_E.DRAWN, _E.DISCARDED, _E.SHUFFLED, _E.LEVELED):
            raise Fault(at, "by what this comes about is not understood of this event")
        if several and event is not _E.DISCARDED:
            raise Fault(at, "this event is understood once at a time")
        if least and event is not _E.PAID_STOCK:
            raise Fault(at, "how much is understood of stock that is paid")
        self._note_trigger(None, event in EVENTS_WITH_A_CARD and not several)
        self.named = who if who is not Who.YOU else self.named
        return tree.Trigger(event, None, who, by=by, several=several, least=least)

    @staticmethod
    def _least(amount: tree.Amount, at: int) -> int:
        if not isinstance(amount, tree.Fixed):
            raise Fault(at, "a plain number was expected here")
        return amount.value

    def _note_trigger(self, subject: tree.This | tree.All | None, card: bool = False) -> None:
        self.trigger_card, self.found = subject is not None or card, None
        self.trigger_this = isinstance(subject, tree.This)
        kind = subject.selector if isinstance(subject, tree.All) else None
        self.trigger_open = kind is not None and kind.zone is Zone.CIRCLE and not kind.other and kind.host is None

    def _time(self, unit: Unit) -> tree.Trigger:
        if len(unit.args) != 1 or unit.args[0].node is None:
            raise Fault(unit.at, "what starts: メインフェイズ開始時, ターン開始時, ゲーム開始時")
        when = self.phrase(unit.args[0].node)
        when.only("who", "moment", "coordinate")
        who = Who.EACH if when.who is None else when.who
        if when.moment == "ゲーム":
            return tree.Trigger(_E.GAME_START, None, Who.EACH)
        if when.moment == "ターン":
            return tree.Trigger(_E.TURN_START, None, who)
        if when.moment in _PHASES:
            phase: Phase = _PHASES[when.moment]
            return tree.Trigger(_E.PHASE_START, None, who, phase)
        if when.moment in _STEPS:
            step: Step = _STEPS[when.moment]
            return tree.Trigger(_E.STEP_START, None, who, None, step)
        raise Fault(when.at, "a phase or a step was expected before 開始時")

    # --- replacements (9.10) -----------------------------------------------------------------------------------------

    def prevents(self, unit: Unit, event: ReplacedEvent) -> bool:
        """Return whether a clause says that nothing happens: ``ドロップされない``, ``その門は破壊されない``."""
        if unit.verb is None or unit.kind != "VERB" or unit.verb.form not in _DENIED:
            return False
        arg = next((arg for arg in unit.args if arg.particle in ("WA", "GA") and arg.node is not None), None)
        rest = Unit(unit.at, unit.end, [other for other in unit.args if other is not arg], unit.ends)
        said, _ = self._said(rest, False)
        fitting: tuple[str, ...] = ("何もしない",)
        if event in words.PREVENTED:
            fitting += (words.PREVENTED[event], *_PREVENTED_TOO.get(words.PREVENTED[event], ()))
        if said not in fitting or event not in words.PREVENTED:
            raise Fault(unit.at, f"this is not what would happen here: {words.PREVENTED.get(event, '何もしない')}")
        if (
            arg is not None
            and arg.node is not None
            and self.target(self.phrase(arg.node))
            not in (
                tree.Subject(),
                tree.This(),
            )
        ):
            raise Fault(arg.at, "another card than the one to which this would happen")
        return True

    def replaced(self, unit: Unit) -> tuple[ReplacedEvent, tree.Target, Who]:
        """Build ``このメンバーがドロップされる場合``, ``このメンバーをドロップする代わりに``."""
        subject = unit.take("GA") or unit.take("WA") or unit.take("WO")
        if subject is None or subject.node is None:
            raise Fault(unit.at, "what this replaces is missing: このメンバーがドロップされる場合")
        about = self.phrase(subject.node)
        self.boosted = self._boosted(unit)
        said, at = self._said(unit, False)
        event = _REPLACED.get(said)
        if event is None:
            raise Fault(at, f"{said}場合 is nothing that can be replaced yet")
        return self._replaced_of(about, event)

    boosted = 0
    """Of how many cards a stock boost is that is replaced, 0 for any."""

    def _boosted(self, unit: Unit) -> int:
        """Take out how many cards a stock boost is of: ``あなたが1枚ストックブーストする場合``."""
        many = next((arg for arg in unit.args if arg.particle == "" and arg.node is not None), None)
        if many is None or many.node is None or not unit.ends or str(unit.ends[0]) != words.REPLACED[_R.STOCK_BOOST]:
            return 0
        said = self.phrase(many.node)
        count = said.count
        if not said.is_count or count is None or count.up_to or count.op is not tree.Op.EQ or count.counter != "枚":
            raise Fault(many.at, "how many cards the stock boost is of: 1枚ストックブーストする場合")
        unit.args.remove(many)
        return self._least(count.amount, many.at)

    def prevented(self, unit: Unit) -> tuple[ReplacedEvent, tree.Target, Who] | None:
        """Build ``このメンバーはドロップされない``: what happens to no card, by whatever; None where nothing is said to be so."""
        if unit.verb is None or unit.kind != "VERB" or unit.verb.form not in _DENIED:
            return None
        arg = next((arg for arg in unit.args if arg.particle in ("WA", "GA") and arg.node is not None), None)
        rest = Unit(unit.at, unit.end, [other for other in unit.args if other is not arg], unit.ends)
        event = _NEVER.get(self._said(rest, False)[0])
        if event is None:
            return None
        if arg is None or arg.node is None:
            named = self.last if self.last is not None else tree.It() if self.chosen else None
            if named is None:
                raise Fault(unit.at, "what is meant is missing: このメンバーはドロップされない")
            about = Phrase(unit.at, target=named)
        else:
            about = self.phrase(arg.node)
        unit.args = []
        return self._replaced_of(about, event)

    def _replaced_of(self, about: Phrase, event: ReplacedEvent) -> tuple[ReplacedEvent, tree.Target, Who]:
        """Return the event with the card, or the player, to whom it happens."""
        if event is _R.DROP_ANYWHERE:
            if not about.card or not about.says_only("card", "who", "own"):
                raise Fault(
                    about.at,
                    "cards of a player are dropped from anywhere: 相手のカードがどこからでもドロップされる場合",
                )
            return event, tree.This(), Who.EACH if about.who is None else about.who
        if about.is_player != event.is_of_player:
            raise Fault(about.at, "who or what this happens to does not fit")
        if about.is_player:
            assert about.who is not None
            self.named = about.who if about.who is not Who.YOU else self.named
            return event, tree.This(), about.who
        if about.target is not None:
            found = self.target(about)
            if not isinstance(found, (tree.This, *(() if self.continuous else _REPLACED_OF))):
                raise Fault(about.at, "a replacement is about this card, or about cards that it describes")
            return event, found, Who.YOU
        if not self.continuous and (one := self._one(about)) is not None:
            return event, one, Who.YOU
        if event is _R.DISCARDED_BY_EFFECT and about.zone is not Zone.HAND:
            raise Fault(about.at, "only cards in a hand are discarded (5.8)")
        if event in (_R.RESTED_BY_EFFECT, _R.RESTED_BY_ANY_EFFECT) and about.zone not in (None, Zone.CIRCLE):
            raise Fault(about.at, "a replacement is understood of members that are rested by effects")
        return event, tree.All(self.selector(about)), Who.YOU


def _doer(unit: Unit) -> Node | None:
    """Take out of whose effect, or of whose cost, a clause tells: a phrase that ends in の before these words."""
    for arg, after in zip(unit.args, unit.args[1:], strict=False):
        if after.particle == "BY" and arg.particle == "" and arg.node is not None and len(arg.node.children) > 1:
            last = arg.node.children[-1]
            if getattr(last, "type", "") == "NO":
                unit.args.remove(arg)
                arg.node.children = arg.node.children[:-1]
                return arg.node
    return None
