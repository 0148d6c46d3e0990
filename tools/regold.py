"""Bring recorded games and the signature up to date after a rule fix, and show what changed.

A recorded game (``tests/golden/*.jsonl``) that no longer plays is cut at its last valid action; the position there is
saved beside it as ``NAME.position`` if it can be written. The signature in ``bench/signature.txt`` is computed again.
"""

from __future__ import annotations

import argparse
from dataclasses import replace
from pathlib import Path

from lnl.contract.errors import LnlError, NotationError, ReplayError
from lnl.files.writing import replace_file
from lnl.game.game import Game
from lnl.game.replay import Replay
from lnl.lab.bench import signature

ROOT = Path(__file__).parents[1]
GOLDEN = ROOT / "tests" / "golden"
SIGNATURE = ROOT / "bench" / "signature.txt"


def longest(replay: Replay) -> tuple[Game, str]:
    """Return the game as far as the replay still plays, and why it goes no further."""
    low, why = 0, ""
    for k in range(len(replay.moves) + 1):
        try:
            replay.game(k, "reference")
        except ReplayError as error:
            return replay.game(low, "reference"), str(error)
        low = k
    return replay.game(low, "reference"), why


def regold(path: Path, write: bool) -> str | None:
    """Bring one recorded game up to date; return what changed, or None."""
    replay = Replay.load(path)
    try:
        replay.verify("reference")
    except ReplayError:
        pass
    else:
        return None
    game, why = longest(replay)
    fresh = replace(Replay.of(game, replay.seats, replay.assisted), path=str(path))
    if write:
        fresh.save(path)
        try:
            replace_file(path.with_suffix(".position"), game.position() + "\n")
        except NotationError:
            pass
    return f"{path.name}: {len(replay.moves)} actions, {len(fresh.moves)} kept; {why}"


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--check", action="store_true", help="only show what would change; exit code 1 if anything")
    write = not parser.parse_args().check
    changes = [change for path in sorted(GOLDEN.glob("*.jsonl")) if (change := regold(path, write))]
    old = SIGNATURE.read_text().strip() if SIGNATURE.is_file() else "none"
    try:
        new = signature("core")
    except LnlError as error:
        print(f"signature not computed: {error}")
        return 2
    if new != old:
        changes.append(f"signature: {old} -> {new}")
        if write:
            replace_file(SIGNATURE, new + "\n")
    print("\n".join(changes) or "nothing changed")
    return int(bool(changes) and not write)


if __name__ == "__main__":
    raise SystemExit(main())
