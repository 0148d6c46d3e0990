#!/usr/bin/env python3
"""Puzzles for the searching player, with answers by exhaustive or deep search, from games of quick players.

    python tools/puzzles.py make PUZZLES.jsonl --plan 50 --mulligan 20 --seed 900    finds them; the same command goes on
    python tools/puzzles.py renew PUZZLES.jsonl                 answers all anew by the rules of today, drops those without a clear answer
    python tools/puzzles.py solve PUZZLES.jsonl --player mcts                        prints how many are solved

A puzzle of kind ``win`` asks for an attack after which the turn player wins in this turn whatever the other does; one of kind ``hold``
for a choice of the other player after which the turn player cannot do so. Every line of play of the turn is tried, in the game as it
was and in worlds that agree with the view of who decides; an answer is right in all of them, and the puzzle has a wrong one in each.
The kind ``plan`` asks for a level card: four long searches agree on its answer, each finds every other clearly worse, and four with
fresh luck choose it too. The kind ``mulligan`` asks for a card to exchange, or for none. One card matters little there, so each action
gets as many playouts as a long search has, and any lead counts that chance does not explain. The four look two or three turns ahead, and their
playouts are by the light policy or by the pilot, so that no answer depends on one horizon or on one policy alone. The default player,
which looks one turn ahead, is none of them.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections import Counter, deque
from collections.abc import Iterator
from math import sqrt
from operator import attrgetter
from pathlib import Path
from random import Random
from statistics import fmean
from typing import Any, NamedTuple

from lnl import Game, decks
from lnl._core.face import Engine
from lnl.ai.player import Player, player_of
from lnl.ai.search.results import Searched, SearchResult
from lnl.ai.search.tree import Tree
from lnl.contract.action import kind_of
from lnl.contract.chance import mix64
from lnl.contract.decision import DecisionKind
from lnl.contract.enums import Reason, Zone
from lnl.contract.errors import EngineLimitError
from lnl.contract.record import Record
from lnl.contract.rows import DecisionRow
from lnl.files.writing import replace_file
from lnl.game.view import View

QUICK = "greedy:worlds=4"
"""Who plays the games that puzzles are taken from."""
MOST_NODES = 20_000
"""Positions that an exhaustive search looks at, before it gives the puzzle up."""
WORLDS = 3
"""Sampled worlds in which an answer is right too."""
DEEP = 10_000
"""Playouts of a long search."""
JUDGES = ((2, 0.0), (2, 1.0), (3, 0.0), (3, 1.0))
"""Long searches in turn: turns after the present one, and the share of the pilot in playouts."""
FEW = 1_000
"""Playouts of the first long search at a level step, after which most positions without a clear answer are left."""
CLEAR = {"plan": 0.02, "mulligan": 0.0}
"""By how much the best action leads before every other in each search that finds it, and in their mean beyond its 95 % interval."""
SPREAD = 0.05
"""Variance of the value of a playout."""
FOUND, CONFIRMED = (0, 1, 2, 3), (4, 5, 6, 7)
"""Seeds of the long searches that find an answer, and of those that confirm it: one of every kind each."""
FEW_GATES = 2
"""Face-down gates that the attacked player has at most where a puzzle is looked for."""
DEFENCES = (DecisionKind.DEFINE, DecisionKind.DEFINE_CARD, DecisionKind.INTERCEPT)
STRIKES = (DecisionKind.ATTACK, DecisionKind.DEFINE, DecisionKind.DEFINE_CARD)
ATTACKS, GUARDS = 8, 16
"""Last decisions of the turn player in a game won by gates, and of one who defends the last gate, that are looked at."""
PLANNED = 2
"""Level steps of a game that are looked at."""
MOST = 2
"""Puzzles of a kind from one game."""
KINDS = ("win", "hold", "plan", "mulligan")
PLANS = {DecisionKind.LEVEL: "plan", DecisionKind.MULLIGAN: "mulligan"}
"""Kinds of puzzles that long searches answer, by the decision."""


class Puzzle(NamedTuple):
    """A position and what is right there.

    Attributes:
        kind: one of `KINDS`.
        position: the position line, at the decision.
        answers: texts of the actions that are right.
    """

    kind: str
    position: str
    answers: list[str]


class Lead(NamedTuple):
    """By how much an action is worth more than another one.

    Attributes:
        mean: the difference of their mean values.
        variance: of that difference.
    """

    mean: float
    variance: float


class TooMany(Exception):
    """An exhaustive search that looked at too many positions."""


class Exhaustive:
    """Whether a player can win in the present turn, whatever the other one does, by every line of play in one world.

    Args:
        attacker: the player, whose turn it is.
        turn: number of the turn.
    """

    def __init__(self, attacker: int, turn: int) -> None:
        self.attacker = attacker
        self.turn = turn
        self.left = MOST_NODES
        self.known: dict[tuple[int, DecisionRow, int, int], bool] = {}

    def wins(self, engine: Engine, attack: int = 0, last: int = 0) -> bool:
        """Return whether it wins from here.

        Args:
            engine: the game in this world; it stays as it is.
            attack: code of the attack that is carried out, 0 before the first.
            last: kind of the action before.

        Raises:
            TooMany: more positions than `MOST_NODES`.
        """
        row = engine.decision()
        if row is None:
            outcome = engine.outcome()
            return bool(outcome) and outcome[0] == self.attacker + 1
        if engine.turn != self.turn:
            return False
        key = (engine.repeat_key(), row, attack, last)
        if (known := self.known.get(key)) is not None:
            return known
        self.left -= 1
        if self.left < 0:
            raise TooMany
        is_own = row.player == self.attacker
        found = not is_own
        for index in reversed(range(len(row.codes))):  # passing comes first
            code = row.codes[index]
            child = engine.copy()
            child.step(index)
            if self.wins(child, code if row.kind == DecisionKind.ATTACK else attack, kind_of(code)) == is_own:
                found = is_own
                break
        self.known[key] = found
        return found

    def winning(self, engine: Engine) -> list[bool]:
        """Return for each legal action whether it wins after that.

        Args:
            engine: the game in this world.
        """
        row = engine.decision()
        assert row is not None
        found = []
        for index, code in enumerate(row.codes):
            child = engine.copy()
            child.step(index)
            found.append(self.wins(child, code if row.kind == DecisionKind.ATTACK else 0, kind_of(code)))
        return found


def sought(game: Game) -> str:
    """Return the kind of the puzzle that is looked for in a position.

    Args:
        game: at a decision.
    """
    assert game.decision is not None
    if (kind := PLANS.get(game.decision.kind)) is not None:
        return kind
    return "win" if game.decision.player == game.record().rules.turn_player else "hold"


def tactical(game: Game) -> Puzzle | None:
    """Return the puzzle that a game stands before, of kind ``win`` or ``hold``, if it stands before one.

    Args:
        game: at a decision.
    """
    decision = game.decision
    assert decision is not None
    rules = game.record().rules
    attacker = rules.turn_player
    is_own = decision.player == attacker
    if decision.kind not in (STRIKES if is_own else DEFENCES) or down_gates(game.record(), 1 - attacker) > FEW_GATES:
        return None
    try:
        engine: Engine = game._engine
        table = Exhaustive(attacker, rules.turn).winning(engine)
        if all(table) or not any(table):
            return None
        right = [win == is_own for win in table]
        view = game.view(decision.player)
        for seed in range(WORLDS):
            world = view.core.sample(mix64(seed + 1))
            table = Exhaustive(attacker, rules.turn).winning(world)
            right = [good and win == is_own for good, win in zip(right, table)]
            if not any(right) or all(win == is_own for win in table):
                return None
    except (TooMany, EngineLimitError):  # lines too long for the core, or too many
        return None
    answers = [str(action) for action, good in zip(decision.actions, right) if good]
    return Puzzle("win" if is_own else "hold", game.position(), answers)


def looked_at(game: Game, seed: int) -> SearchResult:
    """Return what a long search found at a level step, or what each action of a mulligan is worth by as long a search of it alone.

    Args:
        game: at the decision.
        seed: of the search; it also says which of `JUDGES` it is.
    """
    decision = game.decision
    assert decision is not None
    view, (turns, piloted) = game.view(decision.player).core, JUDGES[seed % len(JUDGES)]
    if decision.kind == DecisionKind.LEVEL:
        tree = Tree(view, seed, turns, size=DEEP, piloted=piloted)
        tree.grow(DEEP)
        return tree.result()
    tree = Tree(view, seed, turns, size=DEEP * len(decision.codes), piloted=piloted)
    for code in decision.codes:
        tree.grow(DEEP, only=code)
    return tree.result()


def is_hopeless(game: Game) -> bool:
    """Return whether a few playouts say that a level step has no clear answer: another card is visited half as often and valued as high.

    Args:
        game: at the level step.
    """
    assert game.decision is not None
    turns, piloted = JUDGES[0]
    tree = Tree(game.view(game.decision.player).core, FOUND[0], turns, size=FEW, piloted=piloted)
    tree.grow(FEW)
    best, *others = sorted(tree.result().actions, key=attrgetter("visits"), reverse=True)
    return any(2 * one.visits > best.visits and one.value + CLEAR["plan"] > best.value for one in others)


def planned(game: Game) -> Puzzle | None:
    """Return the puzzle that a level step or a mulligan is, if long searches give it a clear answer.

    Args:
        game: at a decision.
    """
    decision = game.decision
    assert decision is not None
    kind = PLANS[decision.kind]
    order = attrgetter("visits" if kind == "plan" else "value")
    best = -1
    leads: list[dict[int, Lead]] = []
    for seed in FOUND + CONFIRMED:
        first, *others = sorted(looked_at(game, seed).actions, key=order, reverse=True)
        if best not in (-1, first.code):
            return None
        best = first.code
        if seed in FOUND:
            leads.append({one.code: lead_of(first, one) for one in others if one.visits})
            if any(one.mean <= CLEAR[kind] for one in leads[-1].values()):
                return None
        if seed == FOUND[-1] and not is_clear(leads, CLEAR[kind]):
            return None
    return Puzzle(kind, game.position(), [str(decision.action(best))])


def lead_of(first: Searched, other: Searched) -> Lead:
    """Return by how much an action is worth more than another one by a search.

    Args:
        first: the one.
        other: the other, which had playouts too.
    """
    return Lead(first.value - other.value, SPREAD / first.visits + SPREAD / other.visits)


def is_clear(leads: list[dict[int, Lead]], least: float) -> bool:
    """Return whether the mean lead before every other action lies above a bound with its whole 95 % interval.

    Args:
        leads: before other actions by code, of each search.
        least: the bound.
    """
    for code in set().union(*leads):
        found = [search[code] for search in leads if code in search]
        mean = fmean(one.mean for one in found)
        half = 1.96 * sqrt(sum(one.variance for one in found)) / len(found)
        if mean - half <= least:
            return False
    return True


def down_gates(record: Record, player: int) -> int:
    """Return how many gates of a player lie face down.

    Args:
        record: of the game.
        player: whose.
    """
    return sum(card.is_face_down for card in record.cards(player, Zone.GATE))


def defends_the_last(game: Game) -> bool:
    """Return whether a game waits for the player whose turn it is not, and who has one gate left face down.

    Args:
        game: at a decision.
    """
    assert game.decision is not None
    record, player = game.record(), game.decision.player
    return record.rules.turn_player != player and down_gates(record, player) == 1


def games(seed: int, start: int) -> Iterator[tuple[int, list[Game]]]:
    """Yield for games of quick players the moments at which a puzzle is looked for, with the number of the game.

    Args:
        seed: of the games.
        start: number of the first.
    """
    shipped = decks()
    number = start
    while True:
        luck = mix64(mix64(seed) + number)
        names = Random(luck).choices(sorted(shipped), k=2)
        game = Game(shipped[names[0]], shipped[names[1]], seed=luck)
        players = [player_of(QUICK, mix64(luck + seat)) for seat in (0, 1)]
        plans, mulligans = list[Game](), list[Game]()
        attacks, guards = deque[Game](maxlen=ATTACKS), deque[Game](maxlen=GUARDS)
        while (decision := game.decision) is not None:
            if len(decision.codes) == 1:
                game.push_code(decision.codes[0])
                continue
            if decision.kind in PLANS:
                (plans if decision.kind == DecisionKind.LEVEL else mulligans).append(game.copy())
            elif decision.player == game.record().rules.turn_player:
                if decision.kind in STRIKES:
                    attacks.append(game.copy())
            elif decision.kind in DEFENCES and defends_the_last(game):
                guards.append(game.copy())
            game.push(players[decision.player].choose(game.view(decision.player)))
        by_gates = game.outcome is not None and game.outcome.reason == Reason.GATES
        plans = Random(luck).sample(plans, min(PLANNED, len(plans)))
        yield number, [*plans, *mulligans, *guards, *(attacks if by_gates else ())]
        number += 1


def make(path: Path, wanted: dict[str, int], seed: int) -> None:
    """Find puzzles and append a line for each, at most `MOST` of a kind from a game.

    Args:
        path: the file; what it holds is kept.
        wanted: how many of each kind it holds in the end.
        seed: of the games.
    """
    rows = [json.loads(line) for line in path.read_text().splitlines()] if path.exists() else []
    count = Counter(row["kind"] for row in rows)
    for number, moments in games(seed, max((row["game"] for row in rows), default=-1) + 1):
        if all(count[kind] >= wanted[kind] for kind in KINDS):
            return
        taken = Counter[str]()
        for game in moments:
            kind = sought(game)
            if count[kind] >= wanted[kind] or taken[kind] == MOST:
                continue
            if kind == "plan" and is_hopeless(game):
                continue
            found = planned(game) if kind in PLANS.values() else tactical(game)
            if found is None:
                continue
            taken[found.kind] += 1
            count[found.kind] += 1
            rows.append({"game": number, **found._asdict()})
            replace_file(path, "".join(json.dumps(row) + "\n" for row in rows))
        print(f"game {number}: {dict(count)}", file=sys.stderr, flush=True)


def renew(path: Path) -> None:
    """Answer the puzzles of a file anew, and drop those without a clear answer.

    Args:
        path: the file.
    """
    rows = []
    for line in path.read_text().splitlines():
        row = json.loads(line)
        game = Game.from_position(row["position"])
        found = planned(game) if row["kind"] in PLANS.values() else tactical(game)
        told = "no clear answer" if found is None else "the same" if found.answers == row["answers"] else found.answers
        print(f"game {row['game']}, {' or '.join(row['answers'])}: {told}", file=sys.stderr, flush=True)
        if found is None:
            continue
        row["answers"] = found.answers
        rows.append(row)
    replace_file(path, "".join(json.dumps(row) + "\n" for row in rows))


def answer(puzzle: Puzzle, player: Player) -> str:
    """Return what a player chooses.

    Args:
        puzzle: the puzzle.
        player: the player.
    """
    game = Game.from_position(puzzle.position)
    assert game.decision is not None
    view: View = game.view(game.decision.player)
    return str(player.choose(view))


def puzzles_of(path: Path) -> list[Puzzle]:
    """Return the puzzles of a file.

    Args:
        path: the file.
    """
    rows: list[dict[str, Any]] = [json.loads(line) for line in path.read_text().splitlines()]
    return [Puzzle(row["kind"], row["position"], row["answers"]) for row in rows]


def solve(path: Path, spec: str, seed: int) -> None:
    """Print how many puzzles of each kind a player solves, with 95 % Wilson intervals.

    Args:
        path: the puzzles.
        spec: the player.
        seed: of its chance.
    """
    from lnl.lab.stats import wilson

    solved: Counter[str] = Counter()
    total: Counter[str] = Counter()
    for number, puzzle in enumerate(puzzles_of(path)):
        total[puzzle.kind] += 1
        chosen = answer(puzzle, player_of(spec, mix64(seed + number)))
        solved[puzzle.kind] += chosen in puzzle.answers
        if chosen not in puzzle.answers:
            print(f"line {number + 1}, {puzzle.kind}: {chosen}, not {' or '.join(puzzle.answers)}", file=sys.stderr)
    for kind, n in total.items():
        low, high = wilson(solved[kind], n)
        print(f"{kind}: {solved[kind]} of {n}, {solved[kind] / n:.3f} [{low:.3f}, {high:.3f}]")


def main() -> int:
    """Find puzzles, or let a player solve them."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("what", choices=["make", "renew", "solve"])
    parser.add_argument("file", type=Path, help="puzzles, a line each")
    for kind, n in zip(KINDS, (200, 50, 50, 20)):
        parser.add_argument(f"--{kind}", type=int, default=n, help=f"puzzles of this kind in the end (default {n})")
    parser.add_argument("--seed", type=int, default=900, help="of the games, or of the player (default 900)")
    parser.add_argument("--player", default="mcts", help="who solves (default mcts)")
    arguments = parser.parse_args()
    if arguments.what == "make":
        make(arguments.file, {kind: getattr(arguments, kind) for kind in KINDS}, arguments.seed)
    elif arguments.what == "renew":
        renew(arguments.file)
    else:
        solve(arguments.file, arguments.player, arguments.seed)
    return 0


if __name__ == "__main__":
    sys.exit(main())
