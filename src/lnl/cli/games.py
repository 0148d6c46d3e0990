"""``lnl games``: the games at the table that are not over."""

from __future__ import annotations

import time

from lnl.cli.common import JsonLines, emit_json


def games(as_json: JsonLines = False) -> None:
    """List your unfinished games, the latest first; lnl play --resume N continues one.

    Games with --record have their journal beside that file and are not listed.

    Examples:

      lnl games

      lnl games --json
    """
    from lnl.ui.kept_play import kept_games

    for number, kept in enumerate(kept_games(), 1):
        when = time.strftime("%Y-%m-%d %H:%M", time.localtime(kept.modified))
        if as_json:
            emit_json(
                {
                    "number": number,
                    "file": str(kept.path),
                    "players": kept.players,
                    "seed": kept.seed,
                    "moves": kept.moves,
                    "modified": when,
                }
            )
        else:
            print(f"{number:3}  {when}  {kept.players}, seed {kept.seed}, {kept.moves} moves  {kept.path}")
