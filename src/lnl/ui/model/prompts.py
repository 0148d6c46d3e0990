"""Prompts: a decision of the seat with everything that a person needs to answer it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import TYPE_CHECKING

from lnl.contract import action
from lnl.contract.action import NO_CARD, ActionKind
from lnl.contract.decision import DecisionKind
from lnl.contract.enums import N_CIRCLES, Zone
from lnl.contract.notation import VERBS
from lnl.contract.rows import MobilizingRow
from lnl.game.options import Decision
from lnl.ui.model.asking import Source, ability_source, ability_text, asking_of, on_yes_and_no
from lnl.ui.model.grouping import lines_of
from lnl.ui.model.parts import BattlePanel, Choice, Prompt
from lnl.ui.model.scene import Scene
from lnl.ui.model.trying import Trials
from lnl.ui.model.wording import key

if TYPE_CHECKING:
    from lnl.game.options import Action

_K, _D = ActionKind, DecisionKind
_STATS = ("power", "aura", "limit")

PICKS = frozenset(
    (_D.MULLIGAN, _D.INTERCEPT, _D.CHOOSE, _D.ORDER, _D.HAND_LIMIT, _D.OVERLOAD, _D.COST_CARD, _D.REARRANGE)
)
"""Decisions that ask for one card after the other: several may be named at once."""

Option = tuple["Action", ...]
"""Actions of the seat, one after the other, that are offered as one choice."""


def options_of(decision: Decision, trials: Trials, *, far: bool) -> list[Option]:
    """Return what can be done: each legal action, and with ``far`` those that it only leads on to.

    An attack is declared and named in one, also from the main phase; whoever intercepts with nobody goes on to the first logic; a
    trance goes with where its tranceunion comes from, and that with its circles; an ability goes with what is chosen or paid for it.

    Args:
        decision: what the seat decides.
        trials: worlds in which to see what an action leads on to.
        far: whether actions that lead on are offered with what they lead to.
    """
    near: list[Option] = [(one,) for one in decision.actions]
    if not far:
        return near
    if decision.kind is _D.ATTACK_OR_STOP:
        attacks = _attacks(trials, ())
        return [near[0], *attacks[1:]] if attacks else near
    led = [row for one in decision.actions for row in _led(one, trials)]
    if decision.kind is _D.MAIN:
        passing = decision.actions[0]
        return led + [(passing, *rest) for rest in _attacks(trials, (passing,))]
    return led


_LEADS: dict[ActionKind, frozenset[DecisionKind]] = {
    _K.DONE: frozenset((_D.DEFINE,)),
    _K.TRANCE: frozenset((_D.TRANCE_SOURCE,)),
    _K.TRANCE_CHANGE: frozenset((_D.TRANCE_SOURCE,)),
    _K.PICK: frozenset((_D.PLACE,)),
    _K.YES: frozenset((_D.COST_CARD, _D.CHOOSE)),
    _K.ACTIVATE: frozenset((_D.COST_CARD, _D.CHOOSE, _D.MODE, _D.NUMBER)),
    _K.LOGIC_DRIVE: frozenset((_D.COST_CARD, _D.CHOOSE, _D.MODE, _D.NUMBER)),
    _K.MODE: frozenset((_D.CHOOSE,)),
}
"""Actions that are offered with what they lead on to, and the decisions that they do so with."""
_MOST_LED = 12
"""Where an action leads on to more than this, it is offered alone."""


def _led(one: Action, trials: Trials) -> list[Option]:
    """Return an action with each of those that it leads on to, or alone."""
    wanted = _LEADS.get(one.kind)
    after = None if wanted is None else trials.after((one.code,))
    if after is None or wanted is None or after.kind not in wanted or not 1 < len(after.codes) <= _MOST_LED:
        return [(one,)]
    return [(one, following) for following in after.actions]


def is_led(option: Option) -> bool:
    """Return whether a choice goes on with what its first action leads on to.

    Args:
        option: its actions.
    """
    return len(option) > 1 and option[0].kind in _LEADS


def _attacks(trials: Trials, before: Sequence[Action]) -> list[Option]:
    """Return what follows where the seat decides whether to attack: to stop, and each attack."""
    codes = [one.code for one in before]
    stop = trials.after(codes) if codes else None
    if codes and (stop is None or stop.kind is not _D.ATTACK_OR_STOP):
        return []
    declare = action.to_code(_K.DECLARE)
    after = trials.after((*codes, declare))
    if after is None or after.kind is not _D.ATTACK:
        return []
    asked = stop or Decision(after.player, _D.ATTACK_OR_STOP, "8.2.4", (action.to_code(_K.PASS), declare), after.table)
    declared = asked.action(declare)
    return [(asked.action(action.to_code(_K.PASS)),), *((declared, one) for one in after.actions)]


def text_of(option: Option) -> str:
    """Return the text of a choice.

    Args:
        option: its actions.
    """
    return "; ".join(map(str, option))


def definitions_in(options: Sequence[Option]) -> dict[str, tuple[int, ...]]:
    """Return the codes of those choices that define a card, by their texts.

    Args:
        options: all choices.
    """
    return {text_of(one): tuple(a.code for a in one) for one in options if one[-1].kind is _K.DEFINE}


def prompt_of(scene: Scene, decision: Decision, options: Sequence[Option], panel: BattlePanel | None) -> Prompt:
    """Return the prompt of a decision.

    Args:
        scene: the game in the eyes of the seat.
        decision: what the seat decides.
        options: what it can do.
        panel: the battle, if there is one.
    """
    asking, source = asking_of(scene, decision.kind)
    yes = no = ""
    if decision.kind is _D.MAY and asking is not None:
        yes, no = on_yes_and_no(scene, asking)
    teller = _Teller(scene, decision, source, panel, yes, no)
    choices = tuple(teller.choice(number, option) for number, option in enumerate(options, 1))
    can_be_kept = decision.kind is _D.MAY and asking is not None and asking.id is not None
    return Prompt(
        decision=key(decision.kind),
        about=_about(scene),
        question=_question(scene, decision, options),
        rule=decision.rule,
        rule_text=rule_text(decision.rule),
        asking=asking,
        yes=yes,
        no=no,
        choices=choices,
        lines=lines_of(choices, scene.words),
        several=decision.kind in PICKS,
        ability=f"{asking.id}/{asking.ability + 1}" if can_be_kept and asking is not None else "",
    )


def _question(scene: Scene, decision: Decision, options: Sequence[Option]) -> str:
    if decision.kind is _D.INTERCEPT and any(map(is_led, options)):
        return scene.words("questions", "intercept or define")
    return scene.words("decisions", key(decision.kind))


def _about(scene: Scene) -> str | None:
    """Return the card that circles are named for."""
    frames = scene.record.frames
    last = frames[-1] if frames else None
    card = scene.card_at(last.card) if isinstance(last, MobilizingRow) else None
    return None if card is None else card.id


@cache
def _rules() -> dict[str, str]:
    from lnl.contract.rulebook import load

    return {entry.rule: entry.requirement for entry in load()}


def rule_text(number: str) -> str:
    """Return what a rule says, in own words; empty if there is no such rule.

    Args:
        number: its number; of a section, what its rules say, a line each; of another rule without words of its own, those of the
            rule around it.
    """
    rules = _rules()
    if number not in rules:
        inner = [rule for rule in rules if rule.startswith(f"{number}.")]
        inner = [rule for rule in inner if rule.count(".") == inner[0].count(".")]
        if inner:
            return "\n".join(f"{rule}  {rules[rule]}" for rule in inner)
    while number and number not in rules:
        number = number.rpartition(".")[0]
    return rules.get(number, "")


class _Teller:
    """Says choices in words."""

    def __init__(
        self, scene: Scene, decision: Decision, source: Source | None, panel: BattlePanel | None, yes: str, no: str
    ) -> None:
        self.scene = scene
        self.words = scene.words
        self.decision = decision
        self.source = source
        self.panel = panel
        self.answers = {_K.YES: yes, _K.NO: no}

    def choice(self, number: int, option: Option) -> Choice:
        """Return a choice."""
        last, text = option[-1], text_of(option)
        card, anchors, ids = self._touched(last)
        parts = self._parts(last, card)
        verb = VERBS[last.kind]
        words = self._passing(option) if last.kind is _K.PASS else self.words("actions", verb, **parts)
        heads = self.words.table("heads")
        head = self.words("heads", verb, **parts) if verb in heads else words
        consequence = self._consequence(option, text)
        if is_led(option) and option[0].kind is not _K.DONE:
            lead = self.choice(number, option[:1])
            words, head, verb = self.words("groups", "led", first=lead.words, then=words), lead.words, lead.kind
            consequence = consequence or lead.consequence
            anchors, ids = tuple(dict.fromkeys(lead.anchors + anchors)), tuple(dict.fromkeys(lead.ids + ids))
        return Choice(number, text, verb, words, head, consequence, last.rule, anchors, ids)

    def _touched(self, one: Action) -> tuple[str, tuple[str, ...], tuple[str, ...]]:
        """Return the name of the card of an action, its anchors, and the cards it names."""
        keys = [action.card_of(one.code)]
        if one.kind in (_K.TRANCE, _K.TRANCE_CHANGE):
            keys.append(action.arg_of(one.code))
        anchors: list[str] = []
        ids: list[str] = []
        name = ""
        for card_key in keys:
            if card_key == NO_CARD:
                continue
            card, anchor = self.scene.of_key(card_key)
            name = name or self.scene.called(card, anchor)
            anchors += [anchor] if anchor else []
            ids += [card.id] if card is not None else []
        anchors += self.scene.circle_anchors(action.circles_of(one.code))
        return name, tuple(dict.fromkeys(anchors)), tuple(ids)

    def _parts(self, one: Action, card: str) -> dict[str, object]:
        own = action.circles_of(one.code)
        mask = own >> N_CIRCLES * one.player & 0x3F or own >> N_CIRCLES * (1 - one.player) & 0x3F
        arg = action.arg_of(one.code)
        other = ""
        if one.kind in (_K.TRANCE, _K.TRANCE_CHANGE):
            found, anchor = self.scene.of_key(arg)
            other = self.scene.called(found, anchor)
        zone = self.words.zone(arg) if one.kind is _K.OPEN else ""
        number = arg if one.kind is _K.NUMBER else arg + 1
        return {
            "card": card or self.words.circles(mask),
            "circles": self.words.circles(mask),
            "other": other,
            "number": number if one.kind not in (_K.TRANCE, _K.TRANCE_CHANGE) else "",
            "zone": zone,
        }

    def _passing(self, option: Option) -> str:
        if len(option) > 1:
            return self.words("passes", "neither" if is_led(option) else "end turn")
        kind = key(self.decision.kind)
        return self.words("passes", kind if kind in self.words.table("passes") else "other")

    # --- what follows -----------------------------------------------------------------------------------------

    def _consequence(self, option: Option, text: str) -> str:
        one = option[-1]
        if one.kind in self.answers:
            return self.answers[one.kind] if self.decision.kind is _D.MAY else ""
        match one.kind:
            case _K.PASS:
                return self._on_pass(option)
            case _K.LEVEL:
                level = min(len(self.scene.seen(one.player, Zone.LEVEL)) + 1, self.scene.limits(one.player)[2])
                return self.words("consequences", "level", number=level)  # 7.4.3.1.1
            case _K.MOBILIZE | _K.PLACE:
                return self._on_placing(one)
            case _K.ATTACK:
                return self._on_attack(one)
            case _K.DEFINE:
                return self._on_definition(text)
            case _K.LUCK_DRIVE:
                return self.words("consequences", "drive")
            case _K.ACTIVATE | _K.LOGIC_DRIVE | _K.LOSE:
                card, _ = self.scene.of_key(action.card_of(one.code))
                return "" if card is None else ability_text(self.scene, card, action.arg_of(one.code))
            case _K.PLAY:
                return self._standing_by(action.arg_of(one.code))
            case _K.MODE:
                return self._alternative(action.arg_of(one.code))
            case _:
                return ""

    def _on_pass(self, option: Option) -> str:
        if len(option) > 1 and not is_led(option):
            return self.words("consequences", "no attack")
        match _D.DEFINE if is_led(option) else self.decision.kind:
            case _D.MAIN:
                return self.words("consequences", "no main")
            case _D.LEVEL:
                return self.words("consequences", "no level")
            case _D.ATTACK_OR_STOP:
                return self.words("consequences", "no attack")
            case _D.DEFINE if self.panel is not None:
                return self.words("consequences", _IF_STOPPED.get(self.panel.now.result, "unchanged"))
            case _:
                return ""

    def _on_placing(self, one: Action) -> str:
        said = []
        mask = action.circles_of(one.code)
        gone = {}
        for circle in range(2 * N_CIRCLES):
            if mask >> circle & 1 and (found := self.scene.member_on(circle)) is not None:
                gone[found.index] = found.record.definition
        if gone and self.decision.kind is not _D.REARRANGE:
            said.append(self.words("consequences", "drops", cards=self.scene.names(gone.values())))  # 5.12.2.1
        card, _ = self.scene.of_key(action.card_of(one.code))
        if card is not None and card.cost:
            said.append(self.words("consequences", "pays", number=card.cost))
        return "; ".join(said)

    def _on_attack(self, one: Action) -> str:
        circle = action.circles_of(one.code).bit_length() - 1
        target = self.scene.member_on(circle)
        if target is None:
            return self.words("consequences", "gate")  # 8.2.10.3
        card = action.key_place(action.card_of(one.code)) % 8
        attacker = self.scene.member_on(N_CIRCLES * one.player + card)
        mine = self.scene.values(attacker) if attacker is not None else None
        theirs = self.scene.values(target)
        return self.words(
            "consequences",
            "battle",
            card=self.scene.name(target.record.definition),
            mine=mine.power if mine else "?",
            theirs=theirs.power if theirs else "?",
        )

    def _on_definition(self, text: str) -> str:
        panel = self.panel
        found = next((one for one in panel.definitions if one.action == text), None) if panel is not None else None
        if found is None or panel is None:
            return ""
        mine = panel.attacker if panel.attacker.side == "me" else panel.defender
        said = []
        if mine.values is not None and found.mine is not None:
            for name in _STATS:
                before, after = getattr(mine.values, name), getattr(found.mine, name)
                if before != after:
                    stat = self.words("stats", name)
                    said.append(self.words("consequences", "power", stat=stat, before=before, after=after))
            said = said or [self.words("consequences", "unchanged")]
        if found.then.result in _IF_STOPPED:
            said.append(self.words("consequences", _IF_STOPPED[found.then.result]))
        return "; ".join(said)

    def _standing_by(self, number: int) -> str:
        rows = self.scene.record.standby
        if number >= len(rows):
            return ""
        return ability_source(self.scene, rows[number].ability, rows[number].source).text

    def _alternative(self, number: int) -> str:
        if self.source is None:
            return ""
        options = [part.strip() for part in self.source.text.split("•")[1:]]
        return options[number] if number < len(options) else ""


_IF_STOPPED = {"me": "wins", "opponent": "loses", "nobody": "nobody"}
