"""The policies: which decisions a person is asked, and the answers of the table for the others."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum
from typing import TYPE_CHECKING

from lnl.contract import action
from lnl.contract.action import ActionKind
from lnl.contract.decision import DecisionKind
from lnl.contract.event import EventKind
from lnl.ui.model.asking import asking_of
from lnl.ui.model.parts import ME, OPPONENT
from lnl.ui.model.scene import Scene
from lnl.ui.model.trying import Trials, asks_for_order

if TYPE_CHECKING:
    from lnl.game.game import Game
    from lnl.game.options import Decision

_D, _K = DecisionKind, ActionKind


class Policy(StrEnum):
    """When a person is asked."""

    AUTO = "auto"
    """Where it matters. The table itself chooses the order of what happens anyway, and answers for an effect if all answers
    come to the same. It passes in a battle that is won as it stands, until the opponent answers, and in one that is lost
    whatever is intercepted with and defined. Where a level boost could still draw a card it asks, until the person wins a
    battle of the turn without one."""
    ACT = "act"
    """Wherever more than one action is legal."""
    ALWAYS = "always"
    """Always, also where one action is legal."""


class By(StrEnum):
    """Who made a choice."""

    PERSON = "person"
    PLAYER = "player"
    """A player of the program."""
    FORCED = "forced"
    """Nothing else was legal."""
    AUTO = "auto"
    """The table, by `Policy.AUTO`."""
    REMEMBERED = "remembered"
    """An answer that the person gave for all times."""
    PASSING = "passing"
    """The person passes to the end of the turn."""
    PASSING_BATTLE = "passing battle"
    """The person passes to the end of the battle."""


@dataclass
class Wishes:
    """How a person wants to be asked.

    Attributes:
        policy: when.
        answers: remembered answers by the key of the ability (`Prompt.ability`): true for yes.
        passing: number of the turn to whose end the person passes, 0 for none.
        battle: how many events there were when the person passed to the end of the battle, 0 for none; not saved with a
            game.
        resting: number of the turn in which the person won a battle without a possible level boost, 0 for none; not
            saved with a game.
    """

    policy: Policy = Policy.AUTO
    answers: dict[str, bool] = field(default_factory=dict)
    passing: int = 0
    battle: int = field(default=0, compare=False)
    resting: int = field(default=0, compare=False)

    def forget(self) -> None:
        """Forget what the person wanted for the rest of a turn: moves were taken back."""
        self.passing = self.battle = self.resting = 0

    def stop(self) -> None:
        """Pass no further."""
        self.passing = self.battle = 0


PASSED = frozenset((_D.LEVEL, _D.MAIN, _D.ATTACK_OR_STOP))
"""What passing to the end of the turn answers; everything else stops it."""
IN_BATTLE = frozenset((_D.INTERCEPT, _D.DEFINE))
"""What passing to the end of a battle answers; these decisions change nothing once it is won, or lost whatever is done."""
_NOTHING_NEW = frozenset((EventKind.PASS, EventKind.STEP))
"""Events of a battle that give a person who has passed nothing to answer."""

_OF_EFFECTS = frozenset((_D.MAY, _D.CHOOSE, _D.MODE, _D.COST_CARD, _D.NUMBER, _D.NAME, _D.PLACE))
"""Decisions of effects and costs, whose answers can come to the same."""
_MOST_TRIED = 16
"""Answers that are compared."""


def answer_for(game: Game, decision: Decision, wishes: Wishes) -> tuple[int, By] | None:
    """Return what the table answers for a person, and why; None where the person is asked.

    Args:
        game: the game.
        decision: what it waits for.
        wishes: how the person wants to be asked.
    """
    if (passed := _passed(game, decision, wishes)) is not None:
        return passed
    if wishes.policy is Policy.ALWAYS:
        return None
    if len(decision.codes) == 1:
        return decision.codes[0], By.FORCED
    if decision.kind is _D.MAY and wishes.answers:
        key = ability_key(game, decision)
        if key in wishes.answers:
            wanted = _K.YES if wishes.answers[key] else _K.NO
            return next(code for code in decision.codes if action.kind_of(code) == wanted), By.REMEMBERED
    if wishes.policy is Policy.AUTO:
        if asks_for_order(decision) or _is_idle(game, decision):
            return decision.codes[0], By.AUTO
        if decision.kind in IN_BATTLE and _is_settled(game, decision) and not _may_draw(game, decision, wishes):
            return decision.codes[0], By.AUTO
    return None


def _passed(game: Game, decision: Decision, wishes: Wishes) -> tuple[int, By] | None:
    """Return the answer of a person who passes; what the person could answer otherwise ends the passing."""
    if not (wishes.passing or wishes.battle):
        return None
    if len(decision.codes) == 1:
        return decision.codes[0], By.FORCED
    if wishes.battle:
        if decision.kind in IN_BATTLE and passes_battle(game, wishes):
            return decision.codes[0], By.PASSING_BATTLE
        wishes.battle = 0
    if wishes.passing == game.turn and decision.kind in PASSED:
        return decision.codes[0], By.PASSING
    wishes.passing = 0
    return None


def passes_battle(game: Game, wishes: Wishes) -> bool:
    """Return whether a person passes to the end of a battle that goes on, and in which nothing has happened since.

    Args:
        game: the game.
        wishes: how the person wants to be asked.
    """
    return bool(wishes.battle) and all(event[0] in _NOTHING_NEW for event in game.events_since(wishes.battle))


def take_note(game: Game, decision: Decision, code: int, wishes: Wishes) -> None:
    """Note a choice: a person who wins a battle without a possible level boost is not asked again this turn.

    Args:
        game: the game.
        decision: what it waits for.
        code: what the person chooses.
        wishes: how the person wants to be asked.
    """
    if wishes.policy is Policy.AUTO and code == decision.codes[0] and _may_draw(game, decision, wishes):
        wishes.resting = game.turn


def _may_draw(game: Game, decision: Decision, wishes: Wishes) -> bool:
    """Return whether a level boost is possible in a battle that is won: it trades a card for a new one."""
    if decision.kind is not _D.DEFINE or wishes.resting == game.turn:
        return False
    if all(action.kind_of(code) != _K.BOOST for code in decision.codes):
        return False
    tried = Trials(game.view(decision.player), "en").in_battle()
    return tried is not None and tried.ends.result == ME


def ability_key(game: Game, decision: Decision) -> str:
    """Return the key under which the answer to an optional ability is remembered; empty where there is none.

    Args:
        game: the game.
        decision: what it waits for.
    """
    asking, _ = asking_of(Scene(game, decision.player), decision.kind)
    if decision.kind is not _D.MAY or asking is None or asking.id is None:
        return ""
    return f"{asking.id}/{asking.ability + 1}"


def _is_idle(game: Game, decision: Decision) -> bool:
    """Return whether every answer to the question of an effect leads to the same position, whatever lies hidden."""
    if decision.kind not in _OF_EFFECTS or len(decision.codes) > _MOST_TRIED:
        return False
    return Trials(game.view(decision.player), "en").comes_to_the_same(*((code,) for code in decision.codes))


def _is_settled(game: Game, decision: Decision) -> bool:
    """Return whether the deciding player wins the battle if both stop now, or loses it whatever that player does."""
    trials = Trials(game.view(decision.player), "en")
    tried = trials.in_battle()
    if tried is None or tried.ends.result not in (ME, OPPONENT):
        return False
    return tried.ends.result == ME or trials.is_lost()
