"""Record the hundred positions of ``bench/positions.jsonl`` again: the same games, the same choice, the same rows.

The shipped decks play a round robin, half of the games by random choices, half by the greedy player. For each kind of
position, the best moment of each game and then the best moments of all games are taken, half of them from each sort of
game.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice
from typing import Any

from bench.positions import DECISIONS, FILE, WANTED, PositionKind, Recorded, stood
from lnl.ai import player_of
from lnl.cards.library.table import CardTable
from lnl.contract.decision import DecisionKind
from lnl.contract.enums import AbilityKind, Zone
from lnl.contract.errors import NotationError
from lnl.contract.event import EventKind
from lnl.files.writing import replace_file
from lnl.game.game import Game
from lnl.lab.bench import choose, fixed_tables

GAMES = 80
"""Games of either sort that positions are looked for in."""
PLAYERS = ("random", "greedy")
EARLY_TURNS = range(1, 4)


@dataclass
class Moment:
    """A decision with a choice in a game, and what was played.

    Attributes:
        sort: index in `PLAYERS`.
        seed: number of the game.
        at: actions applied before.
        kind: the decision.
        turn: its turn.
        code: the action played.
        choices: how many actions were legal.
        cards: members and souls in play.
        autos: automatic abilities played from this action to the next decision with a choice.
    """

    sort: int
    seed: int
    at: int
    kind: DecisionKind
    turn: int
    code: int
    choices: int
    cards: int
    autos: int = 0


def choices_of(game: Game, sort: int, seed: int) -> Iterator[int]:
    """Play a game to its end; yield each action, with or without alternative, before it is applied."""
    players = [player_of(PLAYERS[sort], seed * 2 + player) for player in (0, 1)] if sort else []
    n = 0
    while (decision := game.decision) is not None:
        code = decision.codes[0]
        if len(decision.codes) > 1:
            if sort:
                code = players[decision.player].choose(game.view(decision.player)).code
            else:
                code = decision.codes[choose(seed, n, len(decision.codes))]
            n += 1
        yield code
        game.push_code(code)


def moments(tables: list[CardTable], sort: int, seed: int) -> list[Moment]:
    """Return the decisions of one game."""
    game = Game.from_table(tables[seed % len(tables)], seed)
    found: list[Moment] = []
    n_events = 0
    for at, code in enumerate(choices_of(game, sort, seed)):
        if found:
            found[-1].autos += autos(game, n_events)
        n_events = len(game.events)
        decision = game.decision
        assert decision is not None
        if len(decision.codes) > 1:
            zones = game.record().zones
            cards = sum(len(zones[p][z]) for p in (0, 1) for z in (Zone.CIRCLE, Zone.SOUL))
            found.append(Moment(sort, seed, at, decision.kind, game.turn, code, len(decision.codes), cards))
    return found


def autos(game: Game, n_events: int) -> int:
    """Return how many automatic abilities were played since the first events."""
    return sum(event[0] == EventKind.PLAY and event[2] == AbilityKind.AUTO for event in game.events_since(n_events))


def best(kind: PositionKind, game: list[Moment], turns: int) -> list[tuple[float, Moment]]:
    """Return the moments of one game that show a kind, with how well they do."""
    shown = [moment for moment in game if moment.kind in DECISIONS[kind]]
    if kind is PositionKind.EARLY:
        return [(m.choices, m) for m in shown if m.turn in EARLY_TURNS]
    if kind is PositionKind.MIDDLE:
        return [(m.choices, m) for m in shown if 0.4 <= m.turn / turns <= 0.6]
    if kind is PositionKind.LATE:
        return [(m.choices, m) for m in shown if m.turn >= turns - 1]
    if kind is PositionKind.FULL:
        return [(m.cards + m.choices / 1000, m) for m in shown]
    if kind is PositionKind.CHECK:
        return [(m.autos, m) for m in shown]
    return [(m.choices, m) for m in shown]


def candidates(kind: PositionKind, games: list[list[Moment]], sort: int) -> list[Moment]:
    """Return the best moment of each game, best first; kinds of decisions take turns, rare ones first."""
    found: list[tuple[float, Moment]] = []
    for game in games:
        if game[0].sort == sort:
            by_decision: dict[DecisionKind, tuple[float, Moment]] = {}
            for score, moment in best(kind, game, game[-1].turn):
                if moment.kind not in by_decision or score > by_decision[moment.kind][0]:
                    by_decision[moment.kind] = score, moment
            found += by_decision.values()
    found.sort(key=lambda scored: (-scored[0], scored[1].seed, scored[1].at))
    if kind in (PositionKind.EFFECT, PositionKind.PAYMENT):
        return in_turns([moment for _, moment in found])
    return [moment for _, moment in found]


def in_turns(found: list[Moment]) -> list[Moment]:
    """Return moments so that each decision's first comes before any decision's second."""
    seen, rank = Counter[DecisionKind](), dict[int, int]()
    for moment in found:
        rank[id(moment)] = seen[moment.kind]
        seen[moment.kind] += 1
    return sorted(found, key=lambda moment: (rank[id(moment)], seen[moment.kind]))


def row_of(tables: list[CardTable], kind: PositionKind, moment: Moment) -> Recorded | None:
    """Return a moment as a position, None where no line can say it."""
    game = Game.from_table(tables[moment.seed % len(tables)], moment.seed)
    code = next(islice(choices_of(game, moment.sort, moment.seed), moment.at, None))
    decision = game.decision
    assert decision is not None
    assert code == moment.code, "a player plays differently the second time"
    try:
        return Recorded(kind, moment.turn, moment.kind, str(decision.action(code)), game.position())
    except NotationError:
        return None


def record() -> list[Recorded]:
    """Return the rows of the file."""
    tables = fixed_tables()
    games = [moments(tables, sort, seed) for sort in range(len(PLAYERS)) for seed in range(GAMES)]
    rows: list[Recorded] = []
    for kind, wanted in WANTED.items():
        for sort in range(len(PLAYERS)):
            share = (wanted + sort) // len(PLAYERS)
            games_used: set[int] = set()
            for moment in candidates(kind, games, sort):
                if len(games_used) == share:
                    break
                if moment.seed in games_used:
                    continue
                if (row := row_of(tables, kind, moment)) is not None:
                    rows.append(row)
                    games_used.add(moment.seed)
            if len(games_used) < share:
                raise SystemExit(f"positions: only {len(games_used)} of kind {kind} in games of {PLAYERS[sort]}")
    return rows


def compare(rows: list[Recorded]) -> list[str]:
    """Return what differs between both engines in the positions, and what no longer loads."""
    found = []
    for row in rows:
        states: list[Any] = [next(stood(engine, [row])) for engine in ("core", "reference")]
        if states[0].codes != states[1].codes or tuple(states[0].state.record()) != tuple(states[1].state.record()):
            found.append(f"{row.kind}: the engines differ: {row.position}")
    return found


def main() -> int:
    """Return 1 with --check if the file is not what would be recorded now, or an engine cannot stand in a position."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--check", action="store_true", help="write nothing, tell whether the file would change")
    check = parser.parse_args().check
    rows = record()
    wrong = compare(rows)
    print("\n".join(wrong), end="\n" if wrong else "")
    text = "".join(row.row() + "\n" for row in rows)
    same = FILE.is_file() and FILE.read_text(encoding="utf-8") == text
    print(f"{len(rows)} positions, {len(text)} bytes, {'as recorded' if same else 'not as recorded'}")
    if not check and not wrong:
        replace_file(FILE, text)
    return int(bool(wrong) or (check and not same))


if __name__ == "__main__":
    sys.exit(main())
