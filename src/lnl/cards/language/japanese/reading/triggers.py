"""From Japanese units to triggers: ``～した時``, ``～開始時``."""

from __future__ import annotations

from lark import Token

from lnl.cards import tree
from lnl.cards.language.grammar import Fault, Node
from lnl.cards.language.japanese import words
from lnl.cards.language.japanese.reading.statements import Statements
from lnl.cards.language.japanese.reading.units import Arg, Unit
from lnl.cards.language.words import EVENTS_WITH_A_CARD, type_mask
from lnl.cards.tree import ReplacedEvent, TriggerEvent, TypeMask, Who
from lnl.contract.enums import Phase, Step, Zone

_E = TriggerEvent
_PHASES = {word: phase for phase, word in words.PHASES.items()}
_STEPS = {word: step for step, word in words.STEPS.items()}
_CARD_EVENTS: dict[str, TriggerEvent] = {word: event for event, word in words.CARD_EVENTS.items()} | {
    "合体でソウルに置かれた": _E.SOUL_BY_TRANCE,
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
    "相手の門を破壊した": _E.DESTROYS_GATE,
    "表向きにされた": _E.TURNED_UP,
    "手札に加えられた": _E.RETURNED,
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
    "錬成を行った": _E.SYNTHESIZED,
    "カードをレベル領域に置いた": _E.LEVELED,
    "カードを1枚引いた": _E.DRAWN,
    "手札を1枚捨てた": _E.DISCARDED,
}
"""What a player does."""
_REPLACED: dict[str, ReplacedEvent] = {word: event for event, word in words.REPLACED.items()} | {
    "ドロップする": ReplacedEvent.DROP,
    "ドロップ領域に置かれる": ReplacedEvent.DROP,
    "ストックにされる": ReplacedEvent.STOCK,
    "ストックになる": ReplacedEvent.STOCK,
    "カードを1枚引く": ReplacedEvent.DRAW,
}
_FROM_FIELD = ("場から", "サークルから")


class Triggers(Statements):
    """Builds triggers."""

    def __init__(self, names: list[str], elements: list[str]) -> None:
        super().__init__(names, elements)
        self.event_conditions: list[tree.Condition] = []
        """What the clause of the trigger says besides its event."""
        self.only_zone: Zone | None = None

    def trigger(self, unit: Unit) -> tree.Trigger:
        """Build a trigger."""
        if unit.kind == "START":
            return self._time(unit)
        verb = unit.verb
        if verb is None:
            found = tree.Trigger(_E.SITUATION, None, Who.EACH, situation=self.condition(unit))
            unit.done()
            return found
        subject = unit.take("GA") or unit.take("WA")
        if subject is None or subject.node is None:
            raise Fault(unit.at, "who or what this happens to is missing: このメンバーが攻撃した時")
        about = self.phrase(subject.node)
        if about.is_player:
            assert about.who is not None
            return self._of_player(unit, about.who)
        if about.zone is Zone.DECK and not about.card and not about.filters and unit.ends[0] == "リフレッシュされた":
            unit.done()
            self._note_trigger(None)
            return tree.Trigger(_E.REFRESHED, None, Who.EACH if about.who is None else about.who)
        whom: tree.This | tree.All
        if about.target is not None:
            found_target = self.target(about)
            if not isinstance(found_target, tree.This):
                raise Fault(about.at, "a trigger is about this card, or about cards that it describes")
            whom = found_target
        else:
            whom = tree.All(self.selector(about))
        return self._of_card(unit, whom)

    def _of_card(self, unit: Unit, subject: tree.This | tree.All) -> tree.Trigger:
        attacked = unit.take("WO") if unit.ends[0] == "攻撃した" else None
        if attacked is not None and attacked.node is not None:
            self.event_conditions.append(self._attacked(attacked.node))
        self._note_trigger(subject)
        partner = self._partner(unit)
        said, at = self._said(unit, isinstance(subject, tree.This))
        event = _CARD_EVENTS.get(said)
        if event is None:
            raise Fault(at, f"{said}時 is no event that a card waits for")
        if isinstance(subject, tree.All) and not event.zones.intersection(subject.selector.zones):
            zone = words.ZONES[subject.selector.zone]
            raise Fault(unit.at, f"this never happens to a card in {zone}")
        if partner and event is not _E.SOUL_BY_TRANCE:
            raise Fault(at, "との合体で belongs to ソウルになった")
        return tree.Trigger(event, subject, partner=partner)

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
            particle = {"WO": "を", "NI": "に", "DE": "で", "KARA": "から", "TO": "と"}.get(arg.particle, "")
            if particle == "から" and tokens in (["場"], ["サークル"]):
                continue
            parts.append("".join(tokens) + particle)
        return "".join(parts) + str(unit.ends[0]), unit.ends[0].start_pos or unit.at

    def _attacked(self, node: Node) -> tree.Condition:
        """Build ``合理体を攻撃した``: the defending member is one at the event."""
        cards = self.phrase(node)
        mask = type_mask(tuple(cards.filters)) or TypeMask(0)
        if (
            not cards.says_only("who", "filters", "card")
            or not cards.filters
            or mask & ~TypeMask.MEMBER
            or cards.target
        ):
            raise Fault(cards.at, "members are attacked, or circles (8.2.6): say which member")
        if cards.who is Who.YOU:
            raise Fault(cards.at, "only members of the opponent are attacked")
        cards.who = None
        return tree.Matches(tree.Defender(), self.only_filters(cards))

    def _of_player(self, unit: Unit, who: Who) -> tree.Trigger:
        said, at = self._said(unit, False)
        event = _PLAYER_EVENTS.get(said)
        if event is None:
            raise Fault(at, f"{said}時 is nothing that a player does and an ability waits for")
        self._note_trigger(None, event in EVENTS_WITH_A_CARD)
        self.named = who if who is not Who.YOU else self.named
        return tree.Trigger(event, None, who)

    def _note_trigger(self, subject: tree.This | tree.All | None, card: bool = False) -> None:
        self.trigger_card = subject is not None or card
        self.trigger_this = isinstance(subject, tree.This)

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

    def replaced(self, unit: Unit) -> tuple[ReplacedEvent, tree.This | tree.All, Who]:
        """Build ``このメンバーがドロップされる場合``, ``このメンバーをドロップする代わりに``."""
        subject = unit.take("GA") or unit.take("WA") or (unit.take("WO") if unit.kind == "INSTEAD_OF" else None)
        if subject is None or subject.node is None:
            raise Fault(unit.at, "what this replaces is missing: このメンバーがドロップされる場合")
        about = self.phrase(subject.node)
        said, at = self._said(unit, False)
        event = _REPLACED.get(said)
        if event is None:
            raise Fault(at, f"{said}場合 is nothing that can be replaced yet")
        if about.is_player != (event is ReplacedEvent.DRAW):
            raise Fault(about.at, "who or what this happens to does not fit")
        if about.is_player:
            assert about.who is not None
            return event, tree.This(), about.who
        if about.target is not None:
            found = self.target(about)
            if not isinstance(found, tree.This):
                raise Fault(about.at, "a replacement is about this card, or about cards that it describes")
            return event, found, Who.YOU
        return event, tree.All(self.selector(about)), Who.YOU
