#!/usr/bin/env python3
"""Measure how much win probability the choices of players lose, by the judgement of a deeper search.

    python -m tools.regret mcts:iterations=200 mcts --games 10 --seed 1

The first player plays against itself. Each of its decisions is also put to the other players. A search of ``--judge``
playouts says which action is best; a second one, with other worlds, then gives ``--trial`` playouts to that action and to
each action chosen, and their values are compared. The second search is independent of the first, so that an action that
looked best by chance has no advantage. The judge has the evaluation and the playouts of the players: what these do not
see, it does not see either.
"""

from __future__ import annotations

import argparse
import sys
from collections import defaultdict
from collections.abc import Iterator, Sequence
from random import Random
from statistics import fmean
from typing import NamedTuple

from lnl import Game, decks
from lnl.ai.player import admit_player, player_of
from lnl.ai.search.tree import Tree
from lnl.contract.chance import mix64
from lnl.contract.decision import DecisionKind
from lnl.game.view import View

RESAMPLES = 1000
"""Resamples of whole games behind an interval."""


class Loss(NamedTuple):
    """What the choice of a player lost.

    Attributes:
        game: number of the game.
        player: number of the player, in the order in which they were named.
        kind: of the decision.
        differs: whether the choice was another than the judge's.
        lost: win probability of the judge's action minus that of the choice.
    """

    game: int
    player: int
    kind: DecisionKind
    differs: bool
    lost: float


def judged(view: View, chosen: Sequence[int], judge: int, trial: int, seed: int) -> list[tuple[bool, float]]:
    """Return of each chosen action whether the judge takes another, and the win probability that it loses.

    Args:
        view: of the player who decides.
        chosen: codes of the actions.
        judge: playouts of the search that says which action is best.
        trial: playouts of each action that is compared.
        seed: of both searches.
    """
    first = Tree(view.core, mix64(seed), size=judge)
    first.grow(judge)
    best = max(first.result().actions, key=lambda action: (action.visits, action.value)).code
    compared = sorted({best, *chosen})
    if len(compared) == 1:
        return [(False, 0.0)] * len(chosen)
    second = Tree(view.core, mix64(seed + 1), size=trial * len(compared))
    for code in compared:
        second.grow(trial, only=code)
    value = {action.code: action.value for action in second.result().actions}
    return [(code != best, value[best] - value[code]) for code in chosen]


def losses(specs: Sequence[str], games: int, seed: int, judge: int, trial: int) -> Iterator[Loss]:
    """Yield the losses of players in games of the first one against itself.

    Args:
        specs: the players.
        games: the number of games, over drawn pairs of the shipped decks.
        seed: the seed of all games.
        judge: playouts of the search that says which action is best.
        trial: playouts of each action that is compared.
    """
    shipped = sorted(decks().items())
    for number in range(games):
        luck = mix64(mix64(seed) + number)
        (_, one), (_, other) = Random(luck).choices(shipped, k=2)
        game = Game(one, other, seed=luck)
        seats = [[player_of(spec, mix64(luck + seat)) for spec in specs] for seat in (0, 1)]
        while (decision := game.decision) is not None:
            if len(decision.codes) == 1:
                game.push_code(decision.codes[0])
                continue
            view = game.view(decision.player)
            chosen = [player.choose(view).code for player in seats[decision.player]]
            luck = mix64(luck)
            for player, (differs, lost) in enumerate(judged(view, chosen, judge, trial, luck)):
                yield Loss(number, player, DecisionKind(decision.kind), differs, lost)
            game.push_code(chosen[0])


def interval(by_game: Sequence[float], seed: int) -> tuple[float, float]:
    """Return the 95 % interval of a mean over games, by resampled games.

    Args:
        by_game: a number of each game, at least one.
        seed: the seed of the resampling.
    """
    luck = Random(seed)
    means = sorted(fmean(luck.choices(by_game, k=len(by_game))) for _ in range(RESAMPLES))
    return means[int(0.025 * RESAMPLES)], means[int(0.975 * RESAMPLES) - 1]


def lines(specs: Sequence[str], found: Sequence[Loss], seed: int) -> Iterator[str]:
    """Yield one line for each player: its decisions, how often the judge takes another action, and what is lost.

    Args:
        specs: the players.
        found: their losses.
        seed: the seed of the intervals.
    """
    games = sorted({loss.game for loss in found})
    for player, spec in enumerate(specs):
        own = [loss for loss in found if loss.player == player]
        by_game = [sum(loss.lost for loss in own if loss.game == game) / 2 for game in games]
        low, high = interval(by_game, seed)
        yield (
            f"{spec}: {len(own)} decisions, {sum(loss.differs for loss in own) / len(own):.1%} differ, "
            f"{100 * fmean(loss.lost for loss in own):.2f} points lost a decision, "
            f"{100 * fmean(by_game):.1f} [{100 * low:.1f}, {100 * high:.1f}] a player and game"
        )


def by_kind(specs: Sequence[str], found: Sequence[Loss]) -> Iterator[str]:
    """Yield one line for each player and kind of decision, the kinds that cost most first: what they cost a player and game.

    Args:
        specs: the players.
        found: their losses.
    """
    games = len({loss.game for loss in found})
    for player, spec in enumerate(specs):
        kinds: dict[DecisionKind, list[Loss]] = defaultdict(list)
        for loss in found:
            if loss.player == player:
                kinds[loss.kind].append(loss)
        for kind, own in sorted(kinds.items(), key=lambda item: -sum(loss.lost for loss in item[1])):
            lost = 100 * sum(loss.lost for loss in own) / (2 * games)
            differ = sum(loss.differs for loss in own) / len(own)
            yield f"  {spec}, {kind.name.lower()}: {len(own)} decisions, {differ:.1%} differ, {lost:.1f} a player and game"


def main() -> int:
    """Play the games and print what each player loses."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("players", nargs="+", help="players; the games are those of the first one against itself")
    parser.add_argument("--games", type=int, default=10, help="number of games (default 10)")
    parser.add_argument("--seed", type=int, default=1, help="seed of the games (default 1)")
    parser.add_argument("--judge", type=int, default=6400, help="playouts of the judge (default 6400)")
    parser.add_argument("--trial", type=int, default=3200, help="playouts of each action compared (default 3200)")
    chosen = parser.parse_args()
    for spec in chosen.players:
        admit_player(spec)
    found = list(losses(chosen.players, chosen.games, chosen.seed, chosen.judge, chosen.trial))
    print("\n".join([*lines(chosen.players, found, chosen.seed), *by_kind(chosen.players, found)]))
    return 0


if __name__ == "__main__":
    sys.exit(main())
