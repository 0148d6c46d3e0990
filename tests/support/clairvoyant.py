"""The clairvoyant twin of a player: the same search with open hands, decks and gates.

What it wins against its honest twin is about what better guesses of hidden cards could win. It is no player that can be named: it
needs the game itself, which a player never gets.

    python -m tests.support.clairvoyant mcts:iterations=200 --blocks 20
"""

from __future__ import annotations

import argparse
import json
import sys
from dataclasses import replace

from lnl import decks
from lnl._core.face import open_view
from lnl.ai import player_of
from lnl.game.game import Game
from lnl.game.options import Action
from lnl.lab.games import player_seed
from lnl.lab.matches import PLAYER_SEATS, Block, Match, player_tasks
from lnl.lab.results import Result, Task


class Clairvoyant:
    """A player that looks at all cards of one game.

    Args:
        spec: the player that searches.
        seed: of its own chance.
        game: the game.
    """

    def __init__(self, spec: str, seed: int, game: Game) -> None:
        self._player = player_of(spec, seed)
        self._game = game

    def choose(self) -> Action:
        """Return what the player chooses that sees everything."""
        decision = self._game.decision
        assert decision is not None
        view = self._game.view(decision.player)
        return self._player.choose(replace(view, core=open_view(self._game._engine, decision.player)))


def play(task: Task, spec: str) -> Result:
    """Play a game of the twin, player 0 of the task, against the honest player.

    Args:
        task: the game, with shipped decks in the order of their names.
        spec: the player that both are.
    """
    shipped = [deck for _, deck in sorted(decks().items())]
    game = Game(shipped[task.decks[0]], shipped[task.decks[1]], seed=task.seed, first=task.first)
    seers = [Clairvoyant(spec, player_seed(task.seed, seat), game) for seat in range(2)]
    honest = [player_of(spec, player_seed(task.seed, seat)) for seat in range(2)]
    while (decision := game.decision) is not None:
        seat = decision.player
        if len(decision.codes) == 1:
            game.push_code(decision.codes[0])
        else:
            game.push(seers[seat].choose() if task.players[seat] == 0 else honest[seat].choose(game.view(seat)))
    assert game.outcome is not None
    winner = -1 if game.outcome.winner is None else game.outcome.winner
    return Result(winner, int(game.outcome.reason), game.outcome.turn, game.n_decisions)


def main() -> int:
    """Play a match and print its result."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("spec", help="the player")
    parser.add_argument("--blocks", type=int, default=20, help="blocks of four games (default 20)")
    parser.add_argument("--seed", type=int, default=7, help="seed of the match (default 7)")
    arguments = parser.parse_args()
    match = Match()
    tasks = list(player_tasks(arguments.blocks, arguments.seed, len(decks())))
    for at in range(0, len(tasks), len(PLAYER_SEATS)):
        block = tasks[at : at + len(PLAYER_SEATS)]
        match.add(Block(block, [play(task, arguments.spec) for task in block], PLAYER_SEATS))
        print(f"block {len(match.played)}: score {match.score.mean:.3f}", file=sys.stderr, flush=True)
    print(json.dumps({"player": arguments.spec, "seed": arguments.seed, **match.summary(None)}))
    return 0


if __name__ == "__main__":
    sys.exit(main())
