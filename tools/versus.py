"""Play a match between two checkouts, each in a separate process, to compare a player with an earlier version.

    python tools/versus.py OLD NEW --old mcts:iterations=200 --new mcts:iterations=200 --blocks 50 --sprt 0,35

OLD and NEW are folders of checkouts that are built (`make build`). Each process has the game of its own checkout, and
actions are passed as texts, so the checkouts need only agree on the rules, the cards and the notation. At every choice
both must offer the same actions; a game in which they differ is reported and does not count. NEW is the first side.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
import threading
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from hashlib import blake2b
from pathlib import Path
from typing import Any

from lnl.cli.common import finished_games
from lnl.contract.enums import Reason
from lnl.contract.errors import LnlError
from lnl.interruption import listen
from lnl.lab.games import player_seed
from lnl.lab.kept_games import KeptGames
from lnl.lab.matches import PLAYER_SEATS, Block, Match, player_tasks
from lnl.lab.results import Result, Task
from lnl.lab.stats import Sprt

SIDE = Path(__file__).with_name("versus_side.py")
"""What the process of a checkout runs; it uses nothing of this checkout."""


class Side:
    """A checkout in a process of its own.

    Args:
        checkout: its folder.
        spec: the player that it plays with.

    Raises:
        LnlError: there is no environment in the folder.
    """

    def __init__(self, checkout: Path, spec: str) -> None:
        python = checkout / ".venv" / "bin" / "python"
        if not python.exists():
            raise LnlError(f"{checkout}: no checkout that is built; there is no {python}")
        self.checkout, self.spec = checkout, spec
        self._process = subprocess.Popen(
            [python, "-P", SIDE], stdin=subprocess.PIPE, stdout=subprocess.PIPE, cwd=checkout, text=True, bufsize=1
        )

    def ask(self, **message: Any) -> dict[str, Any]:
        """Send a message and return the answer.

        Args:
            message: what `versus_side` takes.

        Raises:
            LnlError: the process has ended, or says what is wrong.
        """
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        try:
            self._process.stdin.write(json.dumps(message) + "\n")
            line = self._process.stdout.readline()
        except OSError:
            line = ""
        if not line:
            raise LnlError(f"{self.checkout}: its process ended, with exit code {self._process.wait()}")
        answer: dict[str, Any] = json.loads(line)
        if "error" in answer:
            raise LnlError(f"{self.checkout}: {answer['error']}")
        return answer

    def close(self) -> None:
        """End the process."""
        self._process.kill()
        self._process.communicate()


class Disagreed(Exception):
    """The checkouts do not agree about a game."""


def play(sides: Sequence[Side], task: Task, decks: Sequence[str]) -> Result:
    """Play one game.

    Args:
        sides: both checkouts, to which the players of the task refer.
        task: the game.
        decks: names of the decks, as both checkouts ship them.

    Raises:
        Disagreed: they do not offer the same, or do not end the same.
        LnlError: a process ended, or refuses something.
    """
    seats = [sides[k] for k in task.players]
    asked, spent, n = [0, 0], [0, 0], 0
    states = []
    for seat, side in enumerate(seats):
        own = {"seat": seat, "spec": side.spec, "player_seed": player_seed(task.seed, seat)}
        states.append(
            side.ask(do="begin", decks=[decks[k] for k in task.decks], seed=task.seed, first=task.first, **own)
        )
    while True:
        if states[0] != states[1]:
            raise Disagreed(f"{[decks[k] for k in task.decks]}, seed {task.seed}, after {n} choices: {states}")
        if (seat := states[0]["to_act"]) is None:
            end = states[0]
            return Result(
                end["winner"], end["reason"], end["turn"], end["actions"], (asked[0], asked[1]), (spent[0], spent[1])
            )
        chosen = seats[seat].ask(do="choose")
        asked[seat] += 1
        spent[seat] += chosen["spent"]
        states = [side.ask(do="push", action=chosen["action"]) for side in seats]
        n += 1


@dataclass
class Crew:
    """Pairs of processes, one for each thread that plays.

    Attributes:
        checkouts: both folders, NEW first.
        specs: their players.
        decks: names of the decks.
    """

    checkouts: Sequence[Path]
    specs: Sequence[str]
    decks: Sequence[str]

    def __post_init__(self) -> None:
        self._own = threading.local()
        self._all: list[Side] = []

    def play(self, task: Task) -> Result:
        """Play a game in this thread's processes; one about which they disagree is told, and counts as cut off.

        Args:
            task: the game.

        Raises:
            LnlError: a process ended, or refuses something.
        """
        if not hasattr(self._own, "sides"):
            self._own.sides = [Side(checkout, spec) for checkout, spec in zip(self.checkouts, self.specs)]
            self._all += self._own.sides
        try:
            return play(self._own.sides, task, self.decks)
        except Disagreed as error:
            print(f"the checkouts disagree: {error}", file=sys.stderr)
            return Result(-1, int(Reason.FAULT), 0, 0)

    def close(self) -> None:
        """End all processes."""
        for side in self._all:
            side.close()


def blocks(crew: Crew, tasks: Sequence[Task], workers: int, kept: KeptGames) -> Iterator[Block]:
    """Yield the blocks of a match in their order.

    Args:
        crew: plays the games.
        tasks: the games, block by block.
        workers: games that are played at the same time.
        kept: games that are finished already, to which the others are added.
    """
    size = len(PLAYER_SEATS)
    guard = threading.Lock()

    def result(number: int) -> Result:
        if number in kept.results:
            return kept.results[number]
        found = crew.play(tasks[number])
        with guard:
            kept.add(number, found)
        return found

    with ThreadPoolExecutor(workers) as pool:
        try:
            played = pool.map(result, range(len(tasks)))
            for at in range(0, len(tasks), size):
                yield Block(tasks[at : at + size], [next(played) for _ in range(size)], PLAYER_SEATS)
        finally:
            pool.shutdown(wait=False, cancel_futures=True)
            crew.close()


def digest_of(checkout: Path) -> str:
    """Return what a checkout is: its commit, and a digest of what was changed since, if anything.

    Args:
        checkout: its folder.
    """
    told = []
    for command in (("rev-parse", "HEAD"), ("diff", "HEAD")):
        done = subprocess.run(("git", "-C", checkout, *command), capture_output=True, check=False)
        if done.returncode:
            raise LnlError(f"{checkout}: no checkout of git: {done.stderr.decode(errors='replace').strip()}")
        told.append(done.stdout)
    commit = told[0].decode().strip()[:12]
    return commit + (f"+{blake2b(told[1], digest_size=4).hexdigest()}" if told[1] else "")


def main() -> int:
    """Play the match and print its result; return 1 if the test rejects NEW, 2 if the match cannot be played."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("checkouts", nargs=2, type=Path, metavar="CHECKOUT", help="OLD and NEW")
    parser.add_argument("--old", default="mcts:iterations=200", help="player of OLD (default mcts:iterations=200)")
    parser.add_argument("--new", default="mcts:iterations=200", help="player of NEW (default mcts:iterations=200)")
    parser.add_argument("--decks", default="", help="shipped decks, separated by commas (default all)")
    parser.add_argument("--blocks", type=int, default=50, help="blocks of four games at most (default 50)")
    parser.add_argument("--sprt", default="", help="stop by a test of two Elo differences, like 0,35")
    parser.add_argument("--seed", type=int, default=7, help="seed of the whole match (default 7)")
    parser.add_argument("--workers", type=int, default=1, help="games at the same time (default 1)")
    parser.add_argument("--journal", type=Path, help="keep each finished game in this file, and go on with its games")
    arguments = parser.parse_args()
    listen()
    try:
        return run(arguments)
    except LnlError as error:
        print(f"versus: {error}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        return 130


def run(arguments: argparse.Namespace) -> int:
    """Play a match as the command line says, and print one JSON object."""
    from lnl.cards.library.decks import shipped_decks

    old, new = (path.resolve() for path in arguments.checkouts)
    test = Sprt(*map(float, arguments.sprt.split(","))) if arguments.sprt else None
    names = arguments.decks.split(",") if arguments.decks else sorted(shipped_decks())
    decks = [shipped_decks()[name] for name in names]
    sides = {"old": f"{digest_of(old)} {arguments.old}", "new": f"{digest_of(new)} {arguments.new}"}
    tasks = list(player_tasks(arguments.blocks, arguments.seed, len(decks)))
    match = Match()
    crew = Crew((new, old), (arguments.new, arguments.old), names)
    with finished_games(arguments.journal, {"run": "versus", **sides, "seed": arguments.seed}, decks) as kept:
        played = blocks(crew, tasks, arguments.workers, kept)
        for block in played:
            match.add(block)
            ratio = f", ratio {test.ratio(match.score):.2f}" if test is not None else ""
            print(f"block {len(match.played)}: score {match.score.mean:.3f}{ratio}", file=sys.stderr, flush=True)
            if test is not None and test.verdict(match.score) != "open":
                break
        played.close()  # type: ignore[attr-defined]
    milliseconds = [round(value, 3) for value in match.cost()]
    print(json.dumps({**sides, "seed": arguments.seed, "ms_per_choice": milliseconds, **match.summary(test)}))
    return int(test is not None and test.verdict(match.score) == "rejected")


if __name__ == "__main__":
    sys.exit(main())
