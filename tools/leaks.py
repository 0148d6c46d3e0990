"""Play many games of the core and show whether memory grows, or play some under Valgrind and show its findings.

Every game is played by random choices from a copy; every tenth is also played action by action, with records, views,
sampled worlds and short searches; every fiftieth has a card table of its own. With ``--plain`` whole games are all
there is, half of them continued from worlds sampled in the recorded positions, on all cores: millions in an hour.
"""

from __future__ import annotations

import argparse
import gc
import os
import re
import shutil
import subprocess
import sys
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

from bench.positions import standing
from lnl._core import Engine
from lnl.ai.search.one_ply import look_ahead
from lnl.ai.search.tree import search
from lnl.cards.library.table import CardTable
from lnl.lab.bench import fixed_tables, random_game
from tests.support.decks import random_pair

SLICES = 20
WORKERS = os.cpu_count() or 1
ALLOWED = 0.05
"""KiB a game: what the slope of resident memory may be; one lost block of 64 bytes in each game is more."""
MODULES = ("3lnl_", "/_core/", "/ai/search/", "/batch/core.")
"""Parts of the names of compiled functions, and of the files that they lie in."""


def use(tables: list[CardTable], k: int) -> None:
    """Play the k-th game."""
    table = random_pair(k)[0] if k % 50 == 49 else tables[k % len(tables)]
    game = Engine.new(table, k)
    game.copy().play_random(k)
    if k % 10:
        return
    for _ in range(30):
        decision = game.decision()
        if decision is None:
            break
        game.apply(decision.codes[-1])
    game.drain_events()
    if (decision := game.decision()) is not None:
        view = game.view(decision.player)
        view.record()
        view.sample(k).record()
        search(view, 10, k)
        look_ahead(view, 1, k)
    random_game(game, k)


def plain(worker: int, first: int, last: int, views: list[Any], tables: list[CardTable]) -> int:
    """Play games of some numbers, every second one from a sampled world; return how many decisions there were."""
    decisions = 0
    for k in range(first + worker, last, WORKERS):
        game = views[k // 2 % len(views)].sample(k) if k % 2 else Engine.new(tables[k // 2 % len(tables)], k)
        decisions += game.play_random(k)
    return decisions


def flat_plain(games: int, tell: Callable[[str], None]) -> bool:
    """Play whole games on all cores and tell the resident memory after each slice."""
    tables = fixed_tables()
    views = [found.state.view(found.state.decision().player) for found in standing()]
    points, decisions, part = [], 0, max(1, games // SLICES)
    with ThreadPoolExecutor(WORKERS) as pool:
        for first in range(0, part * SLICES, part):
            runs = [pool.submit(plain, worker, first, first + part, views, tables) for worker in range(WORKERS)]
            decisions += sum(run.result() for run in runs)
            gc.collect()
            points.append((first + part, resident()))
            tell(f"{points[-1][0]:9d} games {decisions:13d} decisions {points[-1][1] / 1024:8.2f} MiB")
    return judged(points, tell)


def resident() -> float:
    """Return the memory of this process in KiB."""
    pages = int(Path("/proc/self/statm").read_text().split()[1])
    return pages * 4.0


def slope(points: list[tuple[int, float]]) -> float:
    """Return the slope of the least-squares line."""
    mean_x = sum(x for x, _ in points) / len(points)
    mean_y = sum(y for _, y in points) / len(points)
    return sum((x - mean_x) * (y - mean_y) for x, y in points) / sum((x - mean_x) ** 2 for x, _ in points)


def flat(games: int, tell: Callable[[str], None]) -> bool:
    """Play games and tell the resident memory after each slice; the first half is left to warm up."""
    tables, points = fixed_tables(), []
    for k in range(games):
        use(tables, k)
        if (k + 1) % max(1, games // SLICES) == 0:
            gc.collect()
            points.append((k + 1, resident()))
            tell(f"{k + 1:7d} games  {points[-1][1] / 1024:8.2f} MiB")
    return judged(points, tell)


def judged(points: list[tuple[int, float]], tell: Callable[[str], None]) -> bool:
    """Tell how memory grows from game to game in the second half, and return whether that is next to nothing."""
    found = slope(points[len(points) // 2 :])
    tell(f"second half: {found * 1024:.1f} bytes a game (allowed: {ALLOWED * 1024:.0f})")
    return found <= ALLOWED


def under_valgrind(games: int, tell: Callable[[str], None]) -> bool:
    """Play games under valgrind; tell errors and definite leaks whose stack has a function of the core."""
    valgrind = shutil.which("valgrind")
    if valgrind is None:
        tell("valgrind is not installed")
        return False
    command = [valgrind, "--leak-check=full", "--show-leak-kinds=definite", "--num-callers=24", "--error-limit=no"]
    done = subprocess.run(
        [*command, sys.executable, "-m", "tools.leaks", "--games", str(games), "--quiet"],
        env={**os.environ, "PYTHONMALLOC": "malloc"},
        capture_output=True,
        text=True,
    )
    blocks = re.split(r"^==\d+== *\n", done.stderr, flags=re.MULTILINE)
    found = [block for block in blocks if any(name in block for name in MODULES)]
    for block in found:
        tell(block)
    tell(
        f"{games} games under valgrind, rc {done.returncode}: {len(found)} errors or leaks with the core in their stack"
    )
    return done.returncode == 0 and not found


def main() -> int:
    """Return 1 if memory grows, or valgrind finds something."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=20000)
    parser.add_argument("--valgrind", action="store_true", help="play them under valgrind")
    parser.add_argument("--plain", action="store_true", help="whole games only, on all cores")
    parser.add_argument("--quiet", action="store_true", help="play them and show nothing")
    arguments = parser.parse_args()
    start = time.monotonic()
    if arguments.quiet:
        flat(arguments.games, lambda line: None)
        return 0
    run = under_valgrind if arguments.valgrind else flat_plain if arguments.plain else flat
    good = run(arguments.games, print)
    print(f"{time.monotonic() - start:.0f} s")
    return 0 if good else 1


if __name__ == "__main__":
    sys.exit(main())
