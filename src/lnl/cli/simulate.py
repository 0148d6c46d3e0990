"""``lnl simulate``: a round robin of decks."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Annotated

import typer

from lnl.cli.common import (
    MAX_GAMES,
    AnyEngine,
    Cards,
    Journal,
    JsonLines,
    Seed,
    Workers,
    columns,
    emit_json,
    engine_for,
    find_deck,
    finished_games,
    note,
    whole_number,
)

if TYPE_CHECKING:
    from lnl.lab.round_robin import Row


def simulate(
    decks: Annotated[list[str] | None, typer.Argument(help="Deck files or names; all shipped decks if none.")] = None,
    games: Annotated[
        int, typer.Option(parser=whole_number(1, MAX_GAMES), metavar="INTEGER", help="Games for each matchup.")
    ] = 100,
    player: Annotated[str, typer.Option(help="Who plays every deck.")] = "greedy",
    seed: Seed = 7,
    workers: Workers = 1,
    csv: Annotated[bool, typer.Option("--csv", help="Comma-separated values.")] = False,
    as_json: JsonLines = False,
    engine: AnyEngine = None,
    cards: Cards = None,
    journal: Journal = None,
) -> None:
    """Let decks play each other, and print a table with n and 95 % Wilson intervals.

    Examples:

      lnl simulate --games 4 --player random --journal games.journal

      lnl simulate --games 4 --player random --workers 2 --csv
    """
    from lnl.ai import player_of
    from lnl.cards.library.decks import shipped_decks
    from lnl.lab.games import Field
    from lnl.lab.round_robin import simulate as run

    player_of(player)
    found = [find_deck(name) for name in decks or sorted(shipped_decks())]
    step = 0

    def progress(done: int, total: int) -> None:
        nonlocal step
        if done * 20 // total > step or done == total:
            step = done * 20 // total
            note(f"{done}/{total} games")

    field = Field(found, [player], engine_for(engine, found))
    what = {"run": "simulate", "player": player, "engine": field.engine, "seed": seed, "games": games}
    with finished_games(journal, what, found) as kept:
        rows = run(field, games, seed, workers, progress, kept)
    if as_json:
        for row in rows:
            emit_json(row.as_dict())
    elif csv:
        _csv(rows)
    else:
        print("\n".join(_table(rows)))
    aborted = sum(row.aborted for row in rows)
    if aborted:
        note(f"{aborted} games cut off, not counted")


def _csv(rows: list[Row]) -> None:
    from csv import DictWriter

    writer = DictWriter(sys.stdout, list(rows[0].as_dict()), lineterminator="\n")
    writer.writeheader()
    writer.writerows(row.as_dict() for row in rows)


def _table(rows: list[Row]) -> list[str]:
    head = ("deck", "against", "n", "won", "drawn", "lost", "cut off", "rate", "95 % interval", "starter", "turns")
    lines: list[tuple[str, ...]] = [head]
    for row in rows:
        numbers = (row.games, row.wins, row.draws, row.losses, row.aborted)
        interval = f"{row.low:.3f} - {row.high:.3f}"
        rates = (f"{row.rate:.3f}", interval, f"{row.first_rate:.3f}", f"{row.turns:.1f}")
        lines.append((row.deck, row.against, *map(str, numbers), *rates))
    return columns(lines)
