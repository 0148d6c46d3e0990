"""Prompts: a decision of the seat with everything that a person needs to make it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from typing import TYPE_CHECKING

from lnl.contract import action
from lnl.contract.action import NO_CARD, ActionKind
from lnl.contract.decision import DecisionKind
from lnl.contract.enums import N_CIRCLES, Zone
from lnl.contract.errors import EngineLimitError
from lnl.contract.notation import VERBS
from lnl.contract.rows import MobilizingRow, RearrangingRow
from lnl.game.explain.sight import Seen
from lnl.ui.model.asking import ability_source, ability_text, asking_of, on_yes_and_no
from lnl.ui.model.grouping import lines_of
from lnl.ui.model.options import Option, codes_of, is_silent, text_of
from lnl.ui.model.parts import Asking, BattlePanel, Choice, Forecast, Prompt
from lnl.ui.model.rules import rule_text
from lnl.ui.model.scene import Scene
from lnl.ui.model.trying import Trials
from lnl.ui.model.wording import key

if TYPE_CHECKING:
    from lnl.cards.library.model import Card
    from lnl.game.options import Action, Decision

_K, _D = ActionKind, DecisionKind
_STATS = ("power", "aura", "limit")

PICKS = frozenset(
    (_D.MULLIGAN, _D.INTERCEPT, _D.CHOOSE, _D.ORDER, _D.HAND_LIMIT, _D.OVERLOAD, _D.COST_CARD, _D.REARRANGE)
)
"""Decisions that ask for one card after the other: several may be named at once."""


def prompt_of(
    scene: Scene, decision: Decision, options: Sequence[Option], trials: Trials, panel: BattlePanel | None
) -> Prompt:
    """Return the prompt of a decision.

    Args:
        scene: the game as the seat sees it.
        decision: what the seat decides.
        options: what it can do.
        trials: worlds in which to see what it would be asked after the first actions of a choice.
        panel: the battle, if there is one.
    """
    teller = _Teller(scene, decision, trials, (), panel)
    asking, (yes, no) = teller.asking, (teller.answers[_K.YES], teller.answers[_K.NO])
    choices = tuple(teller.choice(number, option, text_of(option)) for number, option in enumerate(options, 1))
    if decision.kind is _D.MAY:
        choices = tuple(
            _truly(choice, option, options, scene, trials) for choice, option in zip(choices, options, strict=True)
        )
    about = _about(scene)
    can_be_kept = decision.kind is _D.MAY and asking is not None and asking.id is not None
    return Prompt(
        decision=key(decision.kind),
        about=None if about is None else about.id,
        question=_question(scene, decision, options),
        rule=decision.rule,
        rule_text=rule_text(decision.rule, scene.words.lang),
        asking=asking,
        yes=yes,
        no=no,
        choices=choices,
        lines=lines_of(choices, scene.words),
        several=decision.kind in PICKS,
        ability=f"{asking.id}/{asking.ability + 1}" if can_be_kept and asking is not None else "",
    )


def words_of(scene: Scene, decision: Decision, one: Action) -> str:
    """Return an action in the words in which a prompt offers it.

    Args:
        scene: the game as who acts sees it.
        decision: what is decided.
        one: the action.
    """
    return _Teller(scene, decision, Trials(scene.view, scene.words.lang), (), None).alone(one)


def _question(scene: Scene, decision: Decision, options: Sequence[Option]) -> str:
    if decision.kind is _D.INTERCEPT and any(len(one) > 1 for one in options):
        return scene.words("questions", "intercept or define")
    if decision.kind is _D.LEVEL and any(len(one) > 1 and one[0].kind is _K.PASS for one in options):
        return scene.words("questions", "level or main")
    about = _about(scene) if decision.kind is _D.PLACE else None
    if about is not None:
        return scene.words("questions", "place of", card=about.name)
    return scene.words("decisions", key(decision.kind))


def _truly(choice: Choice, option: Option, options: Sequence[Option], scene: Scene, trials: Trials) -> Choice:
    """Return a choice, which says that nothing happens where a yes comes to the same as a no."""
    no = next((one for one in options if one[0].kind is _K.NO), None)
    if option[0].kind is not _K.YES or no is None or not trials.comes_to_the_same(codes_of(option), codes_of(no)):
        return choice
    return replace(choice, consequence=scene.words("consequences", "nothing"))


def _about(scene: Scene) -> Card | None:
    """Return the card that circles are named for."""
    frames = scene.record.frames
    last = frames[-1] if frames else None
    return scene.card_at(last.card) if isinstance(last, MobilizingRow) else None


class _Teller:
    """Says choices in words.

    Args:
        scene: the game in the eyes of the seat, as it is when the decision is to be made.
        decision: what is decided.
        trials: worlds in which to see what would be asked after further actions.
        before: actions that lead to the decision.
        panel: the battle, if there is one and no action leads to the decision.
    """

    def __init__(
        self, scene: Scene, decision: Decision, trials: Trials, before: tuple[int, ...], panel: BattlePanel | None
    ) -> None:
        self.scene = scene
        self.words = scene.words
        self.decision = decision
        self.panel = panel
        self.asking, self.source = asking_of(scene, decision.kind)
        is_optional = decision.kind is _D.MAY and self.asking is not None
        yes, no = on_yes_and_no(scene, self.asking) if is_optional and self.asking is not None else ("", "")
        self.answers = {_K.YES: yes, _K.NO: no}
        self._trials = trials
        self._before = before
        self._later: dict[tuple[int, ...], _Teller] = {}
        self._leading: dict[Option, Choice] = {}
        self._next: tuple[Seen | None] | None = None

    def choice(self, number: int, option: Option, text: str) -> Choice:
        """Return a choice.

        Args:
            number: from 1.
            option: its actions from here on.
            text: of the whole choice.
        """
        own = 1
        while own < len(option) and is_silent(option[own - 1 :], self.decision.kind if own == 1 else _D.ATTACK):
            own += 1
        first, rest = option[:own], option[own:]
        if not rest:
            return self._told(number, first, text)
        if first not in self._leading or first[-1].kind is _K.DEFINE:
            self._leading[first] = self._told(number, first, text)
        later = self._after(first)
        return self._joined(self._leading[first], later.choice(number, rest, text), option, later.asking)

    def _told(self, number: int, option: Option, text: str) -> Choice:
        """Return the part of a choice that one decision asks for."""
        last = option[-1]
        card, anchors, ids = self._touched(last)
        parts = self._parts(last, card)
        verb = VERBS[last.kind]
        words = self.said(option, parts)
        heads = self.words.table("heads")
        head = self.words("heads", verb, **parts) if verb in heads else words
        return Choice(number, text, verb, words, head, self._consequence(option, text), last.rule, anchors, ids, "")

    def said(self, option: Option, parts: Mapping[str, object]) -> str:
        """Return the words of the part of a choice that one decision asks for.

        Args:
            option: its actions.
            parts: what the words of the last one name.
        """
        last = option[-1]
        if last.kind is _K.PASS:
            return self._passing(option)
        if last.kind is _K.PLACE and self._moving() is not None:
            return self.words("groups", "moved", **parts)
        if (last.kind, self.decision.kind) in _PASSING:
            return self.words("passes", key(self.decision.kind))
        return self.scene.choosing("actions", VERBS[last.kind], **parts)

    def alone(self, one: Action) -> str:
        """Return an action in words, offered alone.

        Args:
            one: the action.
        """
        return self.said((one,), self._parts(one, self._touched(one)[0]))

    def _joined(self, told: Choice, then: Choice, option: Option, asking: Asking | None) -> Choice:
        """Return a choice with what follows from it."""
        if told.kind == VERBS[_K.PASS]:
            lead = self.words("leads", key(self.decision.kind))
            words = self.words("groups", "led", first=lead, then=then.words)
            return replace(then, words=words, head=f"{lead} {then.head}", lead=lead)
        consequence = self.words.joined([part for part in (told.consequence, then.consequence) if part])
        return replace(
            then,
            kind=told.kind,
            words=self.words("groups", "led", first=told.words, then=then.words),
            head=told.words if len(option) == 2 else told.head,
            consequence=consequence or ("" if asking is None else asking.sentence),
            anchors=tuple(dict.fromkeys(told.anchors + then.anchors)),
            ids=tuple(dict.fromkeys(told.ids + then.ids)),
        )

    def _after(self, option: Option) -> _Teller:
        """Return who tells what follows after some actions: from the game as it is then, as far as the seat knows it."""
        codes = (*self._before, *(one.code for one in option))
        if codes not in self._later:
            world, decision = self._trials.world(codes), self._trials.after(codes)
            assert world is not None
            assert decision is not None
            scene = Scene(world, self.scene.seat, self.words.lang)
            scene.mentioned = self.scene.mentioned
            self._later[codes] = _Teller(scene, decision, self._trials, codes, None)
        return self._later[codes]

    def _touched(self, one: Action) -> tuple[str, tuple[str, ...], tuple[str, ...]]:
        """Return the name of the card of an action, its anchors, and the cards it names."""
        keys = [action.card_of(one.code)]
        if one.kind in (_K.TRANCE, _K.TRANCE_CHANGE):
            keys.append(action.arg_of(one.code))
        anchors: list[str] = []
        ids: list[str] = []
        name = ""
        if one.kind is _K.PLACE and (moving := self._moving()) is not None:
            anchors = [self.scene.anchor(moving.player, moving.zone, moving.index, moving.record)]
            name = self.scene.called(moving.card, anchors[0])
        for card_key in keys:
            if card_key == NO_CARD:
                continue
            card, anchor = self.scene.of_key(card_key)
            name = name or self._placed(self.scene.called(card, anchor), card_key)
            anchors += [anchor] if anchor else []
            ids += [card.id] if card is not None else []
        anchors += self.scene.circle_anchors(action.circles_of(one.code))
        if one.kind is _K.LEVEL:
            anchors.append(self.scene.zone_anchor(one.player, Zone.LEVEL))
        return name, tuple(dict.fromkeys(anchors)), tuple(ids)

    def _placed(self, name: str, card_key: int) -> str:
        """Return the name of a card, with its zone where cards of several zones are chosen from."""
        if self.decision.kind is not _D.CHOOSE:
            return name
        codes = [code for code in self.decision.codes if action.kind_of(code) == _K.CHOOSE]
        zones = {action.key_zone(action.card_of(code)) for code in codes}
        if len(zones) < 2 or zones & {Zone.CIRCLE, Zone.GATE}:
            return name
        return self.words("labels", "on", name=name, place=self.words.zone(action.key_zone(card_key)))

    def _moving(self) -> Seen | None:
        """Return the member whose circles a rearrangement asks for: they come by their lowest circle (7.5.3.6).

        None where it is another question, and where some members cannot be moved, so that nothing tells which come.
        """
        if self.decision.kind is not _D.REARRANGE:
            return None
        if self._next is None:
            self._next = (self._next_moving(),)
        return self._next[0]

    def _next_moving(self) -> Seen | None:
        frames = self.scene.record.frames
        last = frames[-1] if frames else None
        world = self._trials.world(self._before)
        if world is None or not isinstance(last, RearrangingRow):
            return None
        game, n_left = world.copy(), 0
        with suppress(EngineLimitError):  # with the last one the game would hold too many arrangements
            while (decision := game.decision) is not None and decision.kind is _D.REARRANGE:
                n_left += 1
                game.push_code(decision.codes[0])
        seen = self.scene.seen(self.decision.player, Zone.CIRCLE)
        members = sorted((one for one in seen if not one.record.is_set), key=lambda one: one.record.lowest_circle)
        n_placed = len(last.masks)
        return members[n_placed] if n_placed + n_left == len(members) else None

    def _parts(self, one: Action, card: str) -> dict[str, object]:
        own = action.circles_of(one.code)
        mask = own >> N_CIRCLES * one.player & 0x3F or own >> N_CIRCLES * (1 - one.player) & 0x3F
        arg = action.arg_of(one.code)
        other = ""
        if one.kind in (_K.TRANCE, _K.TRANCE_CHANGE):
            found, anchor = self.scene.of_key(arg)
            other = self.scene.called(found, anchor)
        zone = self.words.zone(arg) if one.kind is _K.OPEN else ""
        chosen = self.scene.chosen(action.name_kind(arg), action.name_value(arg)) if one.kind is _K.NAME else ""
        number = arg if one.kind is _K.NUMBER else arg + 1
        return {
            "card": card or self.words.circles(mask),
            "circles": self.words.circles(mask),
            "other": other,
            "number": number if one.kind not in (_K.TRANCE, _K.TRANCE_CHANGE) else "",
            "zone": zone,
            "chosen": chosen,
        }

    def _passing(self, option: Option) -> str:
        if len(option) > 1:
            return self.scene.choosing("passes", "neither" if option[0].kind is _K.DONE else "end turn")
        kind = key(self.decision.kind)
        return self.scene.choosing("passes", kind if kind in self.words.table("passes") else "other")

    # --- what follows -----------------------------------------------------------------------------------------

    def _consequence(self, option: Option, text: str) -> str:
        one = option[-1]
        if one.kind is _K.YES or (one.kind is _K.NO and self.decision.kind is not _D.TRANCE_SOURCE):
            return self.answers[one.kind] if self.decision.kind is _D.MAY else ""
        match one.kind:
            case _K.NO | _K.NONE:
                return self._on_no_tranceunion()
            case _K.DONE if self.decision.kind is _D.MULLIGAN:
                return self.words("consequences", "exchange")  # 6.2.1.8
            case _K.BOOST:
                return self.words("consequences", "boost")  # 5.15.1
            case _K.REFRESH:
                number = self.scene.n_refreshed(one.player) + 1
                return self.words("consequences", "refresh", number=number)  # 5.21.1, 10.9.1
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
            case _K.INTERCEPT:
                dropped = self.words("consequences", "intercept")  # 8.6.5
                return self.words.joined([part for part in (self._on_definition(text), dropped) if part])
            case _K.LUCK_DRIVE:
                return self.words("consequences", "drive")
            case _K.ACTIVATE | _K.LOGIC_DRIVE | _K.LOSE:
                card, _ = self.scene.of_key(action.card_of(one.code))
                return "" if card is None else ability_text(self.scene, card, action.arg_of(one.code))
            case _K.PLAY:
                return self._standing_by(action.arg_of(one.code))
            case _K.MODE:
                return self._alternative(action.arg_of(one.code))
            case _K.REARRANGE:
                return self._on_rearranging(option)
            case _:
                return ""

    def _on_no_tranceunion(self) -> str:
        match self.decision.kind:
            case _D.TRANCE_SOURCE | _D.TRANCE_PICK:
                return self.words("consequences", "none of the deck")  # 5.13.1.2.3
            case _D.TRANCE_HAND:
                return self.words("consequences", "no tranceunion")  # 5.13.1.4
            case _:
                return ""

    def _on_pass(self, option: Option) -> str:
        is_done = option[0].kind is _K.DONE
        if len(option) > 1 and not is_done:
            return self.words("consequences", "no attack")
        match _D.DEFINE if is_done else self.decision.kind:
            case _D.MAIN:
                return self.words("consequences", "no main")
            case _D.LEVEL:
                return self.words("consequences", "no level")
            case _D.ATTACK_OR_STOP:
                return self.words("consequences", "no attack")
            case _D.DEFINE if self.panel is not None:
                return self._if_stopped(self.panel.now)
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
        return self.words.joined(said)

    def _on_rearranging(self, option: Option) -> str:
        """Return who goes where if nothing is left to choose: each member has one place then (7.5.3.6)."""
        world = self._trials.world(self._before)
        if world is None:
            return ""
        game, player = world.copy(), option[-1].player
        try:
            for one in option:
                game.push_code(one.code)
            while (decision := game.decision) is not None and decision.kind is _D.REARRANGE:
                if len(decision.codes) > 1:
                    return ""
                game.push_code(decision.codes[0])
        except EngineLimitError:
            return ""  # a game holds so many arrangements and no more
        there = Scene(game, self.scene.seat, self.words.lang).seen(player, Zone.CIRCLE)
        said = [
            self.words(
                "groups", "moved", card=self.words.name(seen.card), circles=self.words.circles(later.record.circles)
            )
            for seen, later in zip(self.scene.seen(player, Zone.CIRCLE), there, strict=True)
            if not seen.record.is_set and seen.record.circles != later.record.circles
        ]
        return self.words.joined(said)

    def _on_attack(self, one: Action) -> str:
        circle = action.circles_of(one.code).bit_length() - 1
        target = self.scene.member_on(circle)
        if target is None:
            return self.words("consequences", "gate" if self.scene.has_gate(circle) else "no gate")  # 8.2.10.3
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
            said.append(self._if_stopped(found.then))
        return self.words.joined(said)

    def _if_stopped(self, ends: Forecast) -> str:
        """Return how a battle ends if both stop, with the value that decides it where it is another than power (8.5.3.4.2)."""
        said = _IF_STOPPED.get(ends.result, "unchanged")
        if said == "nobody" or ends.compared not in ("aura", "heart"):
            return self.words("consequences", said)
        return self.words("consequences", f"{said} by", stat=self.words("stats", ends.compared))

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


_PASSING = frozenset(((_K.NO, _D.TRANCE_SOURCE), (_K.DONE, _D.CHOOSE), (_K.DONE, _D.MULLIGAN)))  # 5.13.1.2.3, 6.2.1.8
"""What is a pass in other words."""
_IF_STOPPED = {"me": "wins", "opponent": "loses", "nobody": "nobody"}
