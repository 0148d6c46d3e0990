"""The ledger of a run: the played games and the scores of pairs, which decide what is played next."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from lnl.contract.enums import Reason
from lnl.lab.intervals import Sums
from lnl.lab.runs.rows import Columns, plain

_OPEN, _LOST, _DRAWN, _WON, _VOID = range(5)
"""A game seen from seat 0, as a byte; void ones were cut off."""
_CUT = frozenset((int(Reason.STEP_CAP), int(Reason.FAULT)))


@dataclass(frozen=True)
class PairCounts:
    """How many pairs of games had which score.

    Attributes:
        by_score: pairs in which seat 0 won nothing, a half, one, one and a half, and two points.
    """

    by_score: tuple[int, int, int, int, int]

    @property
    def n(self) -> int:
        """Number of pairs that count."""
        return sum(self.by_score)

    def counts(self) -> dict[float, int]:
        """Return how many pairs had which share of their points; shares that need a draw only where one had it."""
        return {k / 4: n for k, n in enumerate(self.by_score) if n or not k % 2}

    @property
    def sums(self) -> Sums:
        """The sums from which a rate and its interval follow."""
        n = self.n
        points = sum(k * count for k, count in enumerate(self.by_score)) / 2
        squares = sum(k * k * count for k, count in enumerate(self.by_score)) / 4
        return Sums(n, 2.0 * n, points, 4.0 * n, squares, 2 * points)


class Ledger:
    """The games of a run, a byte each.

    Args:
        n_matchups: how many matchups the run has.

    Attributes:
        n_games: games played.
        n_void: games among them that were cut off or failed.
    """

    def __init__(self, n_matchups: int) -> None:
        self._games = [bytearray() for _ in range(n_matchups)]
        self.n_games = 0
        self.n_void = 0
        self._counted = [(0, [0, 0, 0, 0, 0]) for _ in range(n_matchups)]

    def note(self, games: Columns) -> None:
        """Take games into account.

        Args:
            games: rows of games, of which each game has one.
        """
        names = ("matchup", "pair", "first", "winner", "reason")
        for matchup, pair, first, winner, reason in zip(*(plain(games[name]) for name in names)):
            known = self._games[matchup]
            number = 2 * pair + first
            if len(known) <= number:
                known.extend(bytes(number + 1 - len(known)))
            if not known[number]:
                self.n_games += 1
                self.n_void += reason in _CUT
            known[number] = _VOID if reason in _CUT else (_DRAWN if winner < 0 else _WON if winner == 0 else _LOST)

    def missing(self, matchup: int, start: int, stop: int) -> Iterator[tuple[int, int]]:
        """Yield ranges of games that are not played.

        Args:
            matchup: index of the matchup.
            start: number of the first game that is looked at.
            stop: number after the last.
        """
        known = self._games[matchup]
        at = start
        while at < stop:
            if at >= len(known):
                yield at, stop
                return
            if known[at]:
                at += 1
                continue
            end = at
            while end < stop and (end >= len(known) or not known[end]):
                end = stop if end >= len(known) else end + 1
            yield at, end
            at = end

    def counts(self, matchup: int, pairs: int | None = None) -> PairCounts:
        """Return what the first pairs of a matchup won; those with an open or void game do not count.

        Args:
            matchup: index of the matchup.
            pairs: how many pairs are looked at; all by default.
        """
        known = self._games[matchup]
        end = len(known) // 2 if pairs is None else min(pairs, len(known) // 2)
        upto, counted = self._counted[matchup]
        if end < upto:
            return PairCounts(_count(known, 0, end, [0, 0, 0, 0, 0]))
        whole = known.find(_OPEN, 2 * upto, 2 * end)
        whole = end if whole < 0 else whole // 2
        found = _count(known, upto, whole, counted.copy())
        self._counted[matchup] = (whole, list(found))
        return PairCounts(_count(known, whole, end, list(found)))

    def points(self, matchup: int, pairs: int) -> list[float]:
        """Return what seat 0 won in each of the first pairs, 0 to 2; not a number where a game is open or void.

        Args:
            matchup: index of the matchup.
            pairs: how many.
        """
        known = self._games[matchup]
        found = [math.nan] * pairs
        for pair in range(min(pairs, len(known) // 2)):
            first, second = known[2 * pair], known[2 * pair + 1]
            if 0 < first < _VOID and 0 < second < _VOID:
                found[pair] = (first + second - 2) / 2
        return found


def _count(known: Sequence[int], start: int, end: int, found: list[int]) -> tuple[int, int, int, int, int]:
    """Return counts to which those of further pairs are added."""
    for pair in range(start, end):
        first, second = known[2 * pair], known[2 * pair + 1]
        if 0 < first < _VOID and 0 < second < _VOID:
            found[first + second - 2] += 1
    return (found[0], found[1], found[2], found[3], found[4])
