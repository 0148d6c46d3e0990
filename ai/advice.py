"""Advice of the search for people: hints for a decision, and the review of a recorded game."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from math import sqrt
from typing import TYPE_CHECKING, NamedTuple

from lnl.ai.player import waiting
from lnl.ai.pulse import Pulse
from lnl.ai.search.results import MAX_ITERATIONS, Searched
from lnl.ai.search.tree import Tree
from lnl.contract import action
from lnl.contract.action import ActionKind
from lnl.contract.arguments import seed_of, whole
from lnl.contract.chance import mix64
from lnl.contract.limits import BLANK
from lnl.contract.notation import to_text
from lnl.contract.record import CardRecord
from lnl.game.replay import push_text

if TYPE_CHECKING:
    from lnl.game.options import Decision
    from lnl.game.replay import Replay
    from lnl.game.view import View

USUAL = 1600
"""Default number of playouts for a decision."""
SHOWN = 3
"""Maximum number of actions of a hint."""
FORESEEN = 6
"""Maximum number of actions of the expected line."""
LEAST_TRIED = 5
"""The action that was taken in a game gets at least one of this many playouts, so that it can be judged."""

GRADES = ((0.02, "good"), (0.05, "inaccuracy"), (0.10, "mistake"))
"""Upper bounds of the loss of win probability with their grades, for actions that are not the best."""
BEST, BLUNDER = "best", "blunder"
"""The grades of the best action, and of an action that loses more than the largest bound."""


class Weighed(NamedTuple):
    """The judgement of the search about an action.

    Attributes:
        action: its text.
        code: its code.
        win: mean value of these playouts, 0 to 1: the estimated probability that its player wins.
        low: lower bound of a 95 % interval of sampling error: another search with a new seed is likely to lie in it.
        high: upper bound.
        visits: number of playouts that began with it.
    """

    action: str
    code: int
    win: float
    low: float
    high: float
    visits: int


class Step(NamedTuple):
    """An action of the expected line.

    Attributes:
        player: who takes it.
        action: its text.
        code: its code.
    """

    player: int
    action: str
    code: int


class Hint(NamedTuple):
    """What a player should do.

    Attributes:
        player: who decides.
        actions: the best ones, the best first.
        line: the expected actions, from the best action on, without forced actions.
        iterations: number of playouts of the search until then.
    """

    player: int
    actions: tuple[Weighed, ...]
    line: tuple[Step, ...]
    iterations: int


class Judged(NamedTuple):
    """A decision of a recorded game.

    Attributes:
        number: of the action in the game, from 1.
        turn: number of the turn.
        player: who decided.
        taken: the action taken.
        best: the best one, which may be the same.
        loss: win probability that the action taken loses, 0 to 1.
        grade: `BEST`, a grade of `GRADES` or `BLUNDER`.
        line: the actions that the search expected, from the best action on.
    """

    number: int
    turn: int
    player: int
    taken: Weighed
    best: Weighed
    loss: float
    grade: str
    line: tuple[Step, ...]


def hint(
    view: View,
    iterations: int = USUAL,
    seed: int = 0,
    shown: int = SHOWN,
    tell: Callable[[Hint], object] | None = None,
) -> Hint:
    """Return the advice of the search for a decision, with only what its player knows.

    Args:
        view: of the player who decides, of a game on the core.
        iterations: playouts, 1 to 2**30.
        seed: of the search, 0 to 2**64 - 1.
        shown: maximum number of actions, 1 or more.
        tell: called some times a second with what a search that takes longer (`lnl.ai.pulse`) has found so far.

    Raises:
        LnlError: the view is not of a game on the core, or its player has nothing to decide.
        ArgumentError: a number is out of its range.
    """
    decision, _ = waiting(view, "hint")
    iterations = whole("hint: iterations", iterations, 1, MAX_ITERATIONS)
    shown = whole("hint: shown", shown, 1, MAX_ITERATIONS)
    tree = Tree(view.core, seed_of(seed, "hint: seed"), size=iterations)

    def so_far(done: int) -> Hint:
        tried = [one for one in _ranked(tree.result().actions) if one.visits][:shown]
        actions = tuple(_weighed(one, decision) for one in tried)
        return Hint(view.player, actions, _line(tree, view), done)

    def say(done: int) -> None:
        if tell is not None and (found := so_far(done)).actions:  # none if all playouts exceeded a capacity
            tell(found)

    tree.grow(iterations, stop=None if tell is None else Pulse(say))
    return so_far(iterations)


def review(replay: Replay, iterations: int = USUAL, seed: int = 0, players: Sequence[int] = (0, 1)) -> Iterator[Judged]:
    """Yield the judgement of the search about each choice of a recorded game, with only what its player knew.

    Decisions with one action are left out.

    Args:
        replay: the game.
        iterations: playouts for each decision, 1 to 2**30.
        seed: of the searches, 0 to 2**64 - 1.
        players: whose choices are judged.

    Raises:
        ReplayError: the game cannot begin as recorded.
        LnlError: an action is not legal.
        ArgumentError: a number is out of its range.
    """
    iterations = whole("review: iterations", iterations, 1, MAX_ITERATIONS)
    seed = seed_of(seed, "review: seed")
    game = replay.start()
    for number, (text, _) in enumerate(replay.moves, 1):
        decision = game.decision
        if decision is None or len(decision.codes) == 1 or decision.player not in players or text.startswith("concede"):
            push_text(game, text)
            continue
        view, turn = game.view(decision.player), game.turn
        taken = decision.parse(text).code
        push_text(game, text)  # refused before it is searched
        yield _judged(view, decision, taken, number, turn, iterations, mix64(seed ^ number))


def _judged(view: View, decision: Decision, taken: int, number: int, turn: int, iterations: int, seed: int) -> Judged:
    tree = Tree(view.core, seed, size=2 * iterations)
    tree.grow(iterations)
    least = -(-iterations // LEAST_TRIED)
    tried = next((one.visits for one in tree.result().actions if one.code == taken), 0)
    best = _ranked(tree.result().actions)[0]
    line = _line(tree, view)
    if best.code != taken and tried < least:
        tree.grow(least - tried, only=taken)
    own = next(one for one in tree.result().actions if one.code == taken)
    mine, top = _weighed(own, decision), _weighed(best, decision)
    loss = max(0.0, top.win - mine.win)
    return Judged(number, turn, decision.player, mine, top, loss, grade_of(loss, best.code == taken), line)


def grade_of(loss: float, is_best: bool) -> str:
    """Return the grade of an action.

    Args:
        loss: win probability that it loses, 0 to 1.
        is_best: whether the search would have taken it.
    """
    if is_best:
        return BEST
    return next((grade for most, grade in GRADES if loss < most), BLUNDER)


def _ranked(actions: Sequence[Searched]) -> list[Searched]:
    """Return the actions, the most visited first."""
    return sorted(actions, key=lambda one: (one.visits, one.value), reverse=True)


def _weighed(one: Searched, decision: Decision) -> Weighed:
    half = 1.96 * sqrt(max(one.value * (1 - one.value), 0.01) / max(one.visits, 1))
    low, high = max(0.0, one.value - half), min(1.0, one.value + half)
    return Weighed(str(decision.action(one.code)), one.code, one.value, low, high, one.visits)


def _line(tree: Tree, view: View) -> tuple[Step, ...]:
    """Return what is expected, until an action names a card that the player has not seen: the search only guesses which it is."""
    seen = _seen(view)
    steps = []
    for one in tree.result().line[:FORESEEN]:
        if not _cards_of(one.code) <= seen:
            break
        steps.append(Step(one.player, to_text(one.code, view.table, one.player), one.code))
    return tuple(steps)


def _cards_of(code: int) -> set[int]:
    """Return the numbers of the cards that an action names by what they are."""
    keys = [action.card_of(code)]
    if action.kind_of(code) in (ActionKind.TRANCE, ActionKind.TRANCE_CHANGE):
        keys.append(action.arg_of(code))
    return {action.key_definition(key) for key in keys if key != action.NO_CARD and action.key_is_known(key)}


def _seen(view: View) -> set[int]:
    """Return the numbers of the cards that a player sees now, wherever they lie."""
    found = {BLANK}
    for rows in (zone for zones in view.record.zones for zone in zones):
        for row in rows:
            card = CardRecord(*row)
            found.add(card.definition)
            found.update(CardRecord(*soul).definition for soul in card.souls)
    return found
