"""The consequences of an action, tried in worlds that are consistent with what the seat knows."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeVar

from lnl.contract import action
from lnl.contract.action import ActionKind
from lnl.contract.decision import DecisionKind
from lnl.contract.enums import ParadoxRule, Zone
from lnl.contract.errors import LnlError
from lnl.contract.event import EventKind
from lnl.contract.event import zone_of as place_zone
from lnl.contract.limits import BLANK
from lnl.contract.rows import parse_reference
from lnl.ui.model.parts import ME, OPPONENT, Forecast, Values
from lnl.ui.model.wording import key, wording

if TYPE_CHECKING:
    from lnl.contract.event import RawEvent
    from lnl.contract.record import Record
    from lnl.game.game import Game
    from lnl.game.options import Decision
    from lnl.game.view import View

_WORLDS = (1, 2)
"""Seeds of the worlds; what differs between them depends on what the seat does not know."""
_DRAWN = (1, 2, 3, 4)
"""Seeds of the worlds in which a lost battle is looked at: a level boost draws another card in each."""
_MOST_TRIED = 400
"""Choices tried until a battle counts as open."""
_MOST_DEFINED = 3
"""Choices of the seat in a row."""
_MOST_PUSHES = 60
_STOPS = {DecisionKind.DEFINE: ActionKind.PASS, DecisionKind.INTERCEPT: ActionKind.DONE}
"""What a player who stops answers in a battle."""
ORDER_ALONE = frozenset((DecisionKind.STANDBY, DecisionKind.ORDER, DecisionKind.COST_PART))
"""Decisions about the order of what happens anyway: the table takes the first."""
_T = TypeVar("_T")


@dataclass(frozen=True, slots=True)
class Tried:
    """The result of an action in a battle.

    Attributes:
        attacker: the attacking member's values, None if it left.
        defender: the defending member's.
        ends: how the battle ends if both stop then.
    """

    attacker: Values | None
    defender: Values | None
    ends: Forecast


class Trials:
    """Worlds that are consistent with a view.

    Args:
        view: what the seat knows; only of a game on the core there are worlds.
        lang: language of the words.
    """

    def __init__(self, view: View, lang: str) -> None:
        self._view = view
        self._words = wording(lang)
        self._worlds: list[Game] | None = None
        self._reached: dict[tuple[int, ...], list[Game] | None] = {}

    @property
    def _all(self) -> list[Game]:
        if self._worlds is None:
            can = self._view.world is not None and self._view.to_act is not None
            self._worlds = [self._view.sample(seed) for seed in _WORLDS] if can else []
        return self._worlds

    def in_battle(self, codes: Sequence[int] = ()) -> Tried | None:
        """Return what some actions lead to in a battle, None where no world is at hand.

        Args:
            codes: actions of the seat, one after the other.
        """
        return self._agreed([self._battle(world, codes) for world in self._all])

    def _agreed(self, found: Sequence[Tried | None]) -> Tried | None:
        tried = [one for one in found if one is not None]
        if not tried or len(tried) < len(found):
            return None
        first = tried[0]
        same = all(one.ends == first.ends for one in tried)
        return Tried(
            _same([one.attacker for one in tried]),
            _same([one.defender for one in tried]),
            first.ends if same else self._forecast(None),
        )

    def _battle(self, world: Game, codes: Sequence[int]) -> Tried | None:
        game = world.copy()
        start = len(game.events)
        try:
            for code in codes:
                if (decision := game.decision) is not None and code not in decision.codes:
                    _settle(game, self._view.player)
                game.push_code(code)
            is_over = any(event[0] == EventKind.RESULT for event in game.events_since(start))
            attacker, defender = (None if is_over else _values(game, attacking) for attacking in (True, False))
            return Tried(attacker, defender, self._end(game, start))
        except LnlError:
            return None  # a world can end where the game does not, by a capacity

    def _end(self, game: Game, start: int) -> Forecast:
        """Return how a battle ends if both stop; it may have ended, where nobody could define more."""
        for _ in range(_MOST_PUSHES):
            for event in game.events_since(start):
                if event[0] == EventKind.RESULT:
                    return self._forecast(event)
            decision = game.decision
            stop = None if decision is None else _stopping(decision)
            if stop is None:
                break
            game.push_code(stop)
        return self._forecast(None)

    def _forecast(self, event: tuple[int, int, int, int, tuple[tuple[int, int, int, int], ...]] | None) -> Forecast:
        if event is None:
            return Forecast("unknown", "", self._words("results", "unknown"))
        _, _, compared, winner, _ = event
        result = "nobody" if not winner else ME if winner - 1 == self._view.player else OPPONENT
        return Forecast(result, key(ParadoxRule(compared)), self._words("results", result))

    def is_lost(self) -> bool:
        """Return whether the seat loses the battle whatever it intercepts with and defines, even if the opponent stops.

        A definition that plays an ability, or anything else that is asked on the way, counts as a way out, and so does what a
        level boost draws in any of several worlds.
        """
        can = self._view.world is not None and self._view.to_act is not None
        if not can:
            return False
        budget = [_MOST_TRIED]
        for seed in _DRAWN:
            world = self._view.sample(seed)
            if self._can_turn(world, len(world.events), _MOST_DEFINED, budget):
                return False
        return True

    def _can_turn(self, game: Game, start: int, left: int, budget: list[int]) -> bool:
        """Return whether choices of the seat lead to another result than its loss, or to what is not known."""
        try:
            for _ in range(_MOST_PUSHES):
                for event in game.events_since(start):
                    if event[0] == EventKind.RESULT:
                        return event[3] != 2 - self._view.player
                    if event[0] == EventKind.PLAY:
                        return True
                decision = game.decision
                if decision is None:
                    return True
                if decision.player == self._view.player and len(decision.codes) > 1:
                    return self._any_turns(game, decision, start, left, budget)
                stop = _stopping(decision)
                if stop is None:
                    return True
                game.push_code(stop)
        except LnlError:
            pass
        return True

    def _any_turns(self, game: Game, decision: Decision, start: int, left: int, budget: list[int]) -> bool:
        stops = decision.kind in _STOPS
        if not stops and decision.kind is not DecisionKind.DEFINE_CARD:
            return True
        codes = (
            decision.codes if left or not stops else [code for code in decision.codes if code == _stopping(decision)]
        )
        for code in codes:
            budget[0] -= 1
            if budget[0] < 0:
                return True
            trial = game.copy()
            trial.push_code(code)
            if self._can_turn(trial, start, left - stops, budget):
                return True
        return False

    def comes_to_the_same(self, *ways: Sequence[int]) -> bool:
        """Return whether several ways to act lead to one position, whatever lies hidden; False where no world is at hand.

        Args:
            ways: actions of the seat, one after the other.
        """
        return bool(self._all) and all(self._is_one_position(world, ways) for world in self._all)

    def _is_one_position(self, world: Game, ways: Sequence[Sequence[int]]) -> bool:
        first: Record | None = None
        for codes in ways:
            game = world.copy()
            try:
                for code in codes:
                    game.push_code(code)
            except LnlError:
                return False  # a world can end where the game does not, by a capacity
            record = game.record()
            if first is not None and record != first:
                return False
            first = record
        return True

    def after(self, codes: Sequence[int]) -> Decision | None:
        """Return what the seat is asked after some actions; None where it is not, or learns something before.

        What nobody is asked for is done in between. The seat learns something where worlds differ in what it sees, and where
        cards are drawn, looked at, shown or shuffled.

        Args:
            codes: actions of the seat, one after the other, each of the decision that the one before leads to.
        """
        reached = self._after(tuple(codes))
        return None if reached is None else reached[0].decision

    def world(self, codes: Sequence[int]) -> Game | None:
        """Return a world after some actions, None where `after` returns none or no world is at hand. Nobody changes it.

        Args:
            codes: actions of the seat, as for `after`; none for the world as it is.
        """
        reached = self._after(tuple(codes)) if codes else self._all or None
        return None if reached is None else reached[0]

    def _after(self, codes: tuple[int, ...]) -> list[Game] | None:
        if codes not in self._reached:
            before = self._all if len(codes) < 2 else self._after(codes[:-1])
            self._reached[codes] = self._agreeing(before, codes[-1]) if before else None
        return self._reached[codes]

    def _agreeing(self, before: Sequence[Game], code: int) -> list[Game] | None:
        """Return worlds after an action, if the seat cannot tell them apart and is asked the same in all."""
        found: list[Game] = []
        first: tuple[object, ...] = ()
        for world in before:
            game = world.copy()
            start = len(game.events)
            try:
                game.push_code(code)
                _settle(game, self._view.player)
            except LnlError:
                return None  # a world can end where the game does not, by a capacity
            decision = game.decision
            told = _told(game.events_since(start), self._view.player)
            if decision is None or decision.player != self._view.player or told is None:
                return None
            seen = (decision.kind, decision.codes, told)
            if found and seen != first:
                return None
            first = seen
            found.append(game)
        return found


_SHOWING = frozenset((EventKind.LOOK, EventKind.REVEAL, EventKind.SHUFFLE, EventKind.REFRESH))
"""Events that show cards, or hide what was known of them."""
_HIDING = frozenset((Zone.DECK, Zone.GATE))
"""Zones whose cards nobody knows."""


def _told(events: Sequence[RawEvent], seat: int) -> list[object] | None:
    """Return what a seat is told of events; None where it sees cards that it could not know."""
    said: list[object] = []
    for kind, player, a, b, cards in events:
        if kind in _SHOWING:
            return None
        shown = []
        for definition, origin, destination, seen in cards:
            if place_zone(origin) in _HIDING:
                return None
            shown.append((definition if seen >> seat & 1 else BLANK, origin, destination))
        said.append((kind, player, a, b, shown))
    return said


def is_certain(decision: Decision, seat: int) -> bool:
    """Return whether the table answers a decision whatever a seat wishes: nothing else is legal, or only an order is asked for.

    Args:
        decision: what is decided.
        seat: whose choice it follows from.
    """
    return len(decision.codes) == 1 or (decision.player == seat and asks_for_order(decision))


def asks_for_order(decision: Decision) -> bool:
    """Return whether a decision is about the order of what happens anyway: not where nothing of it may happen (9.6.3.1.4)."""
    return decision.kind in ORDER_ALONE and action.kind_of(decision.codes[0]) != ActionKind.NONE


def _settle(game: Game, seat: int) -> None:
    while (decision := game.decision) is not None and is_certain(decision, seat):
        game.push_code(decision.codes[0])


def _same(values: Sequence[_T | None]) -> _T | None:
    first = values[0]
    return first if all(value == first for value in values) else None


def _stopping(decision: Decision) -> int | None:
    """Return what a player answers who defines nothing more; None where that is no answer."""
    if len(decision.codes) == 1:
        return decision.codes[0]
    wanted = _STOPS.get(decision.kind)
    return next((code for code in decision.codes if action.kind_of(code) == wanted), None)


def _values(game: Game, attacking: bool) -> Values | None:
    battle = game.record().battle
    reference = -1 if not battle else battle.attacker if attacking else battle.defender
    if reference < 0:
        return None
    spot = parse_reference(reference)
    return Values(*game.values(spot.zone, spot.player, spot.at))
