"""``lnl ladder``: every two players of a field, and one rating for each."""

from __future__ import annotations

from typing import Annotated

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
    find_decks,
    finished_games,
    nets,
    note,
    run_header,
    whole_number,
)


def ladder(
    players: Annotated[list[str], typer.Argument(help="Two or more players.")],
    decks: Annotated[str, typer.Option(help="Decks, separated by commas; by default all shipped decks.")] = "",
    blocks: Annotated[
        int,
        typer.Option(
            parser=whole_number(1, MAX_GAMES), metavar="INTEGER", help="Blocks of four games for each pair of players."
        ),
    ] = 20,
    seed: Seed = 7,
    workers: Workers = 1,
    as_json: JsonLines = False,
    engine: AnyEngine = None,
    cards: Cards = None,
    journal: Journal = None,
) -> None:
    """Rate players by games of every pair of them (Bradley-Terry), with 95 % intervals from whole blocks.

    Examples:

      lnl ladder random greedy greedy:worlds=2 --blocks 2

      lnl ladder greedy mcts:iterations=20 --blocks 1 --workers 2
    """
    from lnl.ai import player_of
    from lnl.ai.player import admit_player
    from lnl.contract.errors import LnlError
    from lnl.lab.games import Field
    from lnl.lab.ladder import run_ladder
    from lnl.lab.matches import finite, rated
    from lnl.lab.stats import BlockScore

    if len(players) < 2 or len(set(players)) < len(players):
        raise LnlError(f"{', '.join(players)}: a ladder has two or more players, each once")
    for spec in players:
        admit_player(spec)
        player_of(spec)
    played = find_decks(decks)
    field = Field(played, players, engine_for(engine, played))

    def progress(done: int, total: int) -> None:
        note(f"block {done}/{total}")

    what = {"run": "ladder", "players": list(players), "engine": field.engine, "seed": seed, **nets(players)}
    with finished_games(journal, what, played) as kept:
        found = run_ladder(field, blocks, seed, workers, progress, kept)
    if as_json:
        emit_json({**run_header("ladder", field, seed), "blocks": blocks})
        for (a, b), scores in found.scores.items():
            emit_json({"kind": "pair", "players": [players[a], players[b]], **rated(BlockScore(scores))})
        for rung in found.rungs:
            emit_json(
                {
                    "kind": "player",
                    "player": players[rung.player],
                    "elo": round(rung.elo, 1),
                    "interval": [finite(rung.low), finite(rung.high)],
                    "score": round(rung.score, 4),
                    "blocks": rung.blocks,
                }
            )
    else:
        rows = [("player", "Elo", "95 % interval", "score", "blocks")]
        for rung in found.rungs:
            interval = f"{rung.low:+.0f} to {rung.high:+.0f}"
            rows.append((players[rung.player], f"{rung.elo:+.0f}", interval, f"{rung.score:.3f}", str(rung.blocks)))
        print("\n".join(columns(rows)))
    if found.aborted:
        note(f"{found.aborted} games cut off; their blocks are not counted")
