"""The choices of a seat: each legal action, joined with the decisions that it leads to directly."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator, Sequence
from enum import IntEnum
from typing import TYPE_CHECKING

from lnl.contract import action
from lnl.contract.action import ActionKind
from lnl.contract.decision import DecisionKind
from lnl.ui.model.trying import Trials

if TYPE_CHECKING:
    from lnl.game.options import Action, Decision

_K, _D = ActionKind, DecisionKind

Option = tuple["Action", ...]
"""Actions of the seat, one after the other, that are offered as one choice."""


class Reach(IntEnum):
    """How far a choice goes."""

    ACTION = 0
    """One legal action."""
    STEP = 1
    """An action with what has to be chosen for it: an attack with its target, an ability with its cards, a level card with the
    one that is taken back."""
    MENU = 2
    """Also what comes next where nothing is done: the main phase after no level card, the next attack after the last pass of a
    battle."""


_DETAILS = frozenset((_D.COST_CARD, _D.CHOOSE, _D.MODE, _D.NUMBER, _D.NAME, _D.MAY, _D.PLACE))
_LEADS: dict[ActionKind, frozenset[DecisionKind]] = {
    _K.DONE: frozenset((_D.DEFINE,)),
    _K.LEVEL: frozenset((_D.LEVEL_SWAP,)),
    _K.TRANCE: frozenset((_D.TRANCE_SOURCE,)),
    _K.TRANCE_CHANGE: frozenset((_D.TRANCE_SOURCE,)),
    _K.PICK: frozenset((_D.PLACE,)),
    _K.REARRANGE: frozenset((_D.REARRANGE,)),
    _K.YES: _DETAILS,
    _K.ACTIVATE: _DETAILS,
    _K.LOGIC_DRIVE: _DETAILS,
    _K.MODE: _DETAILS,
    _K.NUMBER: _DETAILS,
    _K.NAME: _DETAILS,
    _K.CHOOSE: frozenset((_D.PLACE,)),
    _K.MOBILIZE: _DETAILS,
    _K.PLACE: _DETAILS,
    _K.ATTACK: _DETAILS,
    _K.DEFINE: _DETAILS,
}
"""Actions that are offered with what they lead on to, and the decisions that they do so with."""
_NEXT: dict[DecisionKind, DecisionKind] = {
    _D.LEVEL: _D.MAIN,
    _D.MAIN: _D.ATTACK_OR_STOP,
    _D.DEFINE: _D.ATTACK_OR_STOP,
}
"""Decisions that end by a pass, and those whose choices are offered with them then."""
_BY_CARD = frozenset((_K.MOBILIZE, _K.ATTACK))
"""Actions that are legal several times for one card, on other circles."""
_MOST_LED = 12
"""Where an action leads on to more than this, it is offered alone."""
_MOST_OFFERED = 120
"""Where there would be more choices, they go less far."""


def options_of(decision: Decision, trials: Trials, reach: Reach = Reach.MENU) -> list[Option]:
    """Return the choices.

    An action is joined with the next decision only if nothing new becomes visible in between.

    Args:
        decision: what the seat decides.
        trials: worlds in which to see what an action leads on to.
        reach: how far a choice goes.
    """
    for allowed in range(reach, Reach.ACTION, -1):
        found = _from(decision, (), trials, Reach(allowed))
        if len(found) <= _MOST_OFFERED:
            return found
    return _together([(one,) for one in decision.actions])


def _from(decision: Decision, before: Option, trials: Trials, reach: Reach) -> list[Option]:
    """Return what can be done at a decision that the seat comes to after some actions; after any, only what is next."""
    ways = _Ways(trials)
    is_first = not before
    if decision.kind is _D.ATTACK_OR_STOP:
        return [(decision.actions[0],), *_together(ways.attacks(decision, before))]
    near = _together(
        row for one in decision.actions for row in (ways.led(one, decision.kind, before) if is_first else [(one,)])
    )
    passing = decision.actions[0]
    following = _NEXT.get(decision.kind)
    if following is None or passing.kind is not _K.PASS or (reach < Reach.MENU and decision.kind is not _D.MAIN):
        return near
    then = trials.after(codes_of((*before, passing)))
    if then is None or then.kind is not following:
        return near
    rest = _from(then, (*before, passing), trials, reach)
    if decision.kind is not _D.MAIN:
        rest = [row for row in rest if row[0].kind is not _K.PASS or len(row) > 1]
    return near + [(passing, *row) for row in rest]


def _together(options: Iterable[Option]) -> list[Option]:
    """Return choices with those about one card next to each other, so that a line of a prompt holds numbers in a row.

    The rules order actions by circles before cards.
    """
    ranks: dict[Hashable, int] = {}
    # Those of two actions share a line for a circle, longer ones a line for the card.
    return sorted(options, key=lambda option: ranks.setdefault((_about(option), len(option) == 2), len(ranks)))


def _about(option: Option) -> Hashable:
    """Return the kind and the card of a choice: cards in a list go by their names, wherever they lie."""
    one = option[1] if len(option) > 1 and option[0].kind in (_K.DECLARE, _K.DONE) else option[0]
    card = action.card_of(one.code)
    if card != action.NO_CARD and action.key_is_known(card):
        return one.kind, "definition", action.key_definition(card)
    return one.kind, "place", card


class _Ways:
    """What actions of one decision lead on to.

    Args:
        trials: worlds in which to see it.
    """

    def __init__(self, trials: Trials) -> None:
        self._trials = trials
        self._dull: set[tuple[ActionKind, int]] = set()

    def led(self, one: Action, kind: DecisionKind, before: Option) -> Iterator[Option]:
        """Yield an action of a decision of some kind with each of those that it leads on to, or alone."""
        # Who chooses no further card for an effect is then asked about something else.
        wanted = None if one.kind is _K.DONE and kind is not _D.INTERCEPT else _LEADS.get(one.kind)
        about = (one.kind, action.card_of(one.code))
        # A card that leads on from no circle that was tried does from none: a world costs more than a choice is worth.
        if wanted is None or about in self._dull:
            yield (one,)
            return
        after = self._trials.after(codes_of((*before, one)))
        if after is None or after.kind not in wanted or not 1 < len(after.codes) <= _MOST_LED:
            if one.kind in _BY_CARD:
                self._dull.add(about)
            yield (one,)
            return
        ways = _Ways(self._trials)
        for following in after.actions:
            for row in ways.led(following, after.kind, (*before, one)):
                yield (one, *row)

    def attacks(self, decision: Decision, before: Option) -> Iterator[Option]:
        """Yield each attack of a decision whether to attack (8.2.4)."""
        for declare in decision.actions[1:]:
            after = self._trials.after(codes_of((*before, declare)))
            if after is None or after.kind is not _D.ATTACK:
                yield (declare,)
                continue
            for attack in after.actions:
                for row in [(attack,)] if before else self.led(attack, after.kind, (declare,)):
                    yield (declare, *row)


def codes_of(option: Option) -> tuple[int, ...]:
    """Return the codes of the actions of a choice.

    Args:
        option: its actions.
    """
    return tuple(one.code for one in option)


def is_silent(option: Option, kind: DecisionKind) -> bool:
    """Return whether what comes first in a choice goes without saying: it is told by what follows.

    Args:
        option: its actions.
        kind: of the decision that the first one answers.
    """
    if len(option) == 1:
        return False
    first = option[0].kind
    return first in (_K.DONE, _K.DECLARE) or (first is _K.PASS and kind is _D.MAIN)


def text_of(option: Option) -> str:
    """Return the text of a choice.

    Args:
        option: its actions.
    """
    return "; ".join(map(str, option))


def definitions_in(options: Sequence[Option]) -> dict[str, tuple[int, ...]]:
    """Return the codes of those choices that define a card or intercept, by their texts.

    Args:
        options: all choices.
    """
    return {
        text_of(option): codes_of(option)
        for option in options
        if any(one.kind in (_K.DEFINE, _K.INTERCEPT) for one in option)
    }
