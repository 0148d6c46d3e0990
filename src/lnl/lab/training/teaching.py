"""Games of the search against itself with its playout shares at each decision, the training data of networks."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import asdict, dataclass
from random import Random
from typing import Any

from lnl.ai.search.tree import Tree, is_later
from lnl.contract.chance import mix64
from lnl.contract.errors import EngineLimitError, FileError
from lnl.files.journal import Row
from lnl.game.game import Game
from lnl.game.view import View
from lnl.lab.training.drawing import training_decks

WANDER = 0.15
"""Share of the decisions in which the action is drawn by the playouts instead of that visited most."""
VALUE_ONE = 10_000
"""Values of decisions are whole numbers of so many to one."""


@dataclass(frozen=True, slots=True)
class TaughtGame:
    """A game of the search with itself.

    Attributes:
        seed: of its decks, its luck and the search.
        winner: the player who won, -1 where nobody did; -2 for a game that exceeded a capacity.
        taken: number of the option taken, at each decision with more than one.
        visits: playouts of each option at these decisions.
        values: at these decisions the chance to win of the action visited most, by `VALUE_ONE`.
    """

    seed: int
    winner: int
    taken: list[int]
    visits: list[list[int]]
    values: list[int]

    def to_row(self) -> Row:
        """Return it as a row of a journal."""
        return asdict(self)


def taught_game(row: Row, where: str) -> TaughtGame:
    """Return a game by its row.

    Args:
        row: of a journal.
        where: the row, in words.

    Raises:
        FileError: it is no such row.
    """
    if set(row) != set(TaughtGame.__slots__) or len(row["visits"]) != len(row["taken"]):
        raise FileError(f"{where}: this is not a game of a training run")
    return TaughtGame(**row)


@dataclass(frozen=True)
class Teacher:
    """The search that plays.

    Attributes:
        iterations: playouts for each decision.
        net: file of the network that makes its priors, "" for the pilot.
    """

    iterations: int
    net: str = ""


class _Seat:
    """One side's search: it continues its tree within a turn, as the player does."""

    def __init__(self, teacher: Teacher, net: Any, seed: int) -> None:
        self.teacher = teacher
        self.net = net
        self.seed = seed
        self.n = 0
        self.before: tuple[Tree, View, int] | None = None

    def search(self, view: View) -> Tree:
        """Return the tree of a decision."""
        self.n += 1
        before = self.before
        if before is not None and not is_later(view.core, before[1].core):
            before = None
        wanted = self.teacher.iterations
        options: dict[str, Any] = {} if self.net is None else {"net": self.net}
        if before is not None:
            options |= {"before": before[0], "taken": before[2]}
        tree = Tree(view.core, mix64(self.seed ^ self.n), size=wanted, **options)
        tree.grow(max(-(-wanted // 2), wanted - tree.n_kept), settle=1.0)
        return tree


def player_of_games(teacher: Teacher) -> Callable[[int], TaughtGame]:
    """Return what plays a game of a seed.

    Args:
        teacher: the search.
    """
    net = None
    if teacher.net:
        from lnl.ai.search.net import read_net

        net = read_net(teacher.net)
    return lambda seed: played(teacher, net, seed)


def played(teacher: Teacher, net: Any, seed: int) -> TaughtGame:
    """Play a game; each seat sees its own view alone.

    Args:
        teacher: the search.
        net: its network, or None.
        seed: of the game.
    """
    luck = Random(mix64(seed + 1))
    game = Game(*training_decks(seed), seed=mix64(seed + 2))
    seats = [_Seat(teacher, net, mix64(seed + 3 + seat)) for seat in range(2)]
    taken: list[int] = []
    visits: list[list[int]] = []
    values: list[int] = []
    winner = -2
    try:
        while (decision := game.decision) is not None:
            if len(decision.codes) == 1:
                game.push_code(decision.codes[0])
                continue
            seat, view = seats[decision.player], game.view(decision.player)
            tree = seat.search(view)
            found = tree.result().actions
            counts = [action.visits for action in found]
            best = max(range(len(found)), key=lambda k: (counts[k], found[k].value))
            number = best
            if luck.random() < WANDER:
                number = luck.choices(range(len(counts)), counts)[0]
            seat.before = (tree, view, found[number].code)
            taken.append(number)
            visits.append(counts)
            values.append(round(VALUE_ONE * found[best].value))
            game.push_code(decision.codes[number])
        outcome = game.outcome
        assert outcome is not None
        winner = -1 if outcome.winner is None else outcome.winner
    except EngineLimitError:
        pass
    return TaughtGame(seed, winner, taken, visits, values)
