#!/usr/bin/env python3
"""Test whether a player clearly beats each of a panel of simple styles.

    python -m tools.panel mcts --blocks 8            a match against each style, over pairs of the shipped decks
    lnl match mcts tools.panel:Rusher --blocks 8     one of them, where the checkout is on PYTHONPATH

A style is the pilot (a fitted policy without search) with one fixed preference: it takes some kinds of action whenever
they are legal, and others only if nothing else is legal. The pilot chooses among the actions of a kind. A player that
was tuned only on games against similar players may not have met such play.
"""

from __future__ import annotations

import argparse
import sys
from typing import ClassVar

from lnl import decks
from lnl.ai.own_players import admit
from lnl.ai.pilot import PilotPlayer
from lnl.ai.player import admit_player
from lnl.ai.search.habits import MAX_WEIGHT, PLAYER_WEIGHTS, Habit, read_habits
from lnl.ai.search.pilot import Habits
from lnl.contract.action import ActionKind
from lnl.lab.games import Field
from lnl.lab.matches import PLAYER_SEATS, player_tasks, run_match

K = ActionKind
CONVICTION = MAX_WEIGHT // 2
"""Added to the weight of what a style wants, above all that the pilot sees in other options."""


class Style(PilotPlayer):
    """The pilot with a conviction.

    Args:
        seed: taken as of every player; it changes nothing.

    Attributes:
        wants: kinds of action that it takes wherever they are legal.
        shuns: kinds that it takes only where nothing else is legal.
    """

    wants: ClassVar[tuple[ActionKind, ...]] = ()
    shuns: ClassVar[tuple[ActionKind, ...]] = ()

    def __init__(self, seed: int = 0) -> None:
        super().__init__(seed)
        self._habits = Habits([self._convinced(habit) for habit in read_habits(PLAYER_WEIGHTS)])

    def _convinced(self, habit: Habit) -> Habit:
        bias = CONVICTION * ((habit.action in self.wants) - (habit.action in self.shuns))
        return habit._replace(weights=(habit.weights[0] + bias, *habit.weights[1:]))


class Rusher(Style):
    """Attacks whenever it can, with everything, and never keeps a card back."""

    name = "rusher"
    wants = (K.DECLARE, K.ATTACK, K.MOBILIZE, K.DEFINE, K.BOOST)


class Wall(Style):
    """Never attacks; intercepts and defines whatever it can."""

    name = "wall"
    wants = (K.INTERCEPT, K.DEFINE, K.BOOST)
    shuns = (K.DECLARE, K.ATTACK)


class Miser(Style):
    """Neither defines nor intercepts nor boosts, and so keeps its hand for the main phase."""

    name = "miser"
    shuns = (K.DEFINE, K.INTERCEPT, K.BOOST)


class Spender(Style):
    """Mobilizes, trances and activates all that it can before it passes."""

    name = "spender"
    wants = (K.MOBILIZE, K.TRANCE, K.TRANCE_CHANGE, K.ACTIVATE, K.LUCK_DRIVE, K.LOGIC_DRIVE)


class Trancer(Style):
    """Trances whenever it can, whatever it gives up for it."""

    name = "trancer"
    wants = (K.TRANCE, K.TRANCE_CHANGE, K.SEARCH)


class Hermit(Style):
    """Never trances, drives or activates: members from the hand have to do."""

    name = "hermit"
    shuns = (K.TRANCE, K.TRANCE_CHANGE, K.LUCK_DRIVE, K.LOGIC_DRIVE, K.ACTIVATE)


STYLES = (Rusher, Wall, Miser, Spender, Trancer, Hermit)


def main() -> int:
    """Play a match against each style; 1 if one of them has more than a tenth of the points, beyond doubt."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("player", help="the player that is tried, such as mcts or level:5")
    parser.add_argument("--blocks", type=int, default=8, help="blocks of four games against each style (default 8)")
    parser.add_argument("--seed", type=int, default=7, help="seed of the matches (default 7)")
    parser.add_argument("--workers", type=int, default=1, help="processes; results do not depend on them (default 1)")
    arguments = parser.parse_args()
    admit_player(arguments.player)
    field = list(decks().values())
    is_beaten = True
    for style in STYLES:
        spec = f"tools.panel:{style.__name__}"
        admit(spec)
        match = run_match(
            Field(field, (spec, arguments.player)),
            player_tasks(arguments.blocks, arguments.seed, len(field)),
            PLAYER_SEATS,
            arguments.workers,
        )
        low, high = match.score.interval()
        is_beaten &= low <= 0.1
        won = sum(match.points)
        print(
            f"{style.name}: {won:g} of {len(match.points)} points, {match.score.mean:.3f} [{low:.3f}, {high:.3f}]",
            flush=True,
        )
    return 0 if is_beaten else 1


if __name__ == "__main__":
    sys.exit(main())
