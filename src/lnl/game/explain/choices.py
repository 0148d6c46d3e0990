"""Reasons where an effect, a cost or a rule asks for a choice."""

from __future__ import annotations

from lnl.contract import action
from lnl.contract.action import NO_CARD, ActionKind
from lnl.contract.enums import ChosenKind, Zone
from lnl.game.explain.main_phase import not_in
from lnl.game.explain.sight import Refusal, Refusals, Sight

_K = ActionKind


def hand_card(sight: Sight) -> Refusals:
    """Yield that a card is not in the asker's hand (6.2.1.8, 7.7.6)."""
    if sight.key != NO_CARD:
        yield from not_in(sight, Zone.HAND, sight.decision.rule)


def standby(sight: Sight) -> Refusals:
    """Yield why an ability cannot be played next (9.5.3.2, 9.5.3.3)."""
    rule = "9.5.3.2" if sight.player == sight.turn_player else "9.5.3.3"
    if sight.kind in (_K.PASS, _K.NONE):
        yield Refusal("abilities that stand by are all played; only their order is free", rule)
    if sight.kind == _K.PLAY:
        yield Refusal("no such ability of yours stands by", rule)


def choose(sight: Sight) -> Refusals:
    """Yield why a card cannot be chosen, or the choice not be ended (9.6.3)."""
    rule = sight.decision.rule
    if sight.kind in (_K.DONE, _K.NONE):
        yield Refusal("a stated number must be chosen as far as possible", "9.6.3.1")
    if sight.kind not in (_K.CHOOSE, _K.DISCARD):
        return
    if sight.key != NO_CARD and sight.find(sight.key) is None and action.key_zone(sight.key) != Zone.SOUL:
        yield Refusal(f"you see no {sight.name(sight.key)}", rule)
    what = sight.name(sight.key) if sight.key != NO_CARD else sight.circle_names(sight.circles)
    yield Refusal(f"{what} is not a target, was already chosen, or cannot be chosen", rule)


def number(sight: Sight) -> Refusals:
    """Yield why a number cannot be named (9.6.2.2.1)."""
    if sight.kind == _K.NUMBER:
        legal = [action.arg_of(code) for code in sight.decision.codes]
        yield Refusal(f"the number must be from {min(legal)} to {max(legal)}", sight.decision.rule)


def word(sight: Sight) -> Refusals:
    """Yield why a word cannot be chosen now (9.6.3)."""
    if sight.kind == _K.NAME:
        legal = ChosenKind(action.name_kind(action.arg_of(sight.decision.codes[0])))
        yield Refusal(_CHOSEN[legal], sight.decision.rule)


_CHOSEN = {
    ChosenKind.COLOR: "a color is chosen here",
    ChosenKind.WORLD: "a world is chosen here",
    ChosenKind.TYPE: "a card type is chosen here",
    ChosenKind.NAME: "a card name is chosen here",
}


def cost(sight: Sight) -> Refusals:
    """Yield why a part or a card cannot pay now (5.22.2, 5.22.3)."""
    if sight.kind == _K.PAY and sight.find(sight.key) is None:
        yield Refusal(f"you see no {sight.name(sight.key)}", sight.decision.rule)
    if sight.kind in (_K.PAY, _K.PART):
        yield Refusal("this is not a part of the cost, is already paid, or would make the rest unpayable", "5.22.3")


def alternative(sight: Sight) -> Refusals:
    """Yield that there is no alternative of this number, or that it cannot be chosen now (9.6.2.2, 9.10.2)."""
    if sight.kind == _K.DONE:
        yield Refusal("a stated number of alternatives must be chosen as far as possible", "9.6.3.1")
    if sight.kind in (_K.MODE, _K.APPLY):
        legal = [action.arg_of(code) for code in sight.decision.codes if action.kind_of(code) == _K.MODE]
        if sight.kind == _K.MODE and legal and sight.arg < min(legal):
            yield Refusal("alternatives are chosen in the order of the text, none twice", sight.decision.rule)
        elif sight.kind == _K.MODE and legal:
            yield Refusal(
                f"there is no alternative {sight.arg + 1}, or too few would be left for the others", sight.decision.rule
            )
        else:
            yield Refusal(f"there is no alternative {sight.arg + 1}", sight.decision.rule)
