"""``lnl match``: two players, or two decks, with the same seed."""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Annotated

import typer

from lnl.cli.common import (
    MAX_GAMES,
    NO,
    AnyEngine,
    Cards,
    Journal,
    JsonLines,
    Seed,
    Workers,
    bound_of,
    columns,
    emit_json,
    engine_for,
    find_deck,
    find_decks,
    finished_games,
    nearest,
    nets,
    note,
    run_header,
    whole_number,
)
from lnl.cli.running import sprt_of

if TYPE_CHECKING:
    from lnl.cards.library.decks import Deck
    from lnl.lab.games import Field
    from lnl.lab.matches import Match
    from lnl.lab.stats import Sprt


def match(
    sides: Annotated[list[str], typer.Argument(help="Two players, or two decks.")],
    decks: Annotated[
        str, typer.Option(help="Decks of the players, separated by commas; by default all shipped decks.")
    ] = "",
    player: Annotated[str, typer.Option(help="The player of both sides when decks are compared.")] = "greedy",
    blocks: Annotated[
        int,
        typer.Option(
            parser=whole_number(1, MAX_GAMES),
            metavar="INTEGER",
            help="Maximum number of blocks: four games for two players, two games for two decks.",
        ),
    ] = 50,
    sprt: Annotated[
        str, typer.Option(help="Stop by a sequential test between two Elo differences, such as 0,35.")
    ] = "",
    seed: Seed = 7,
    workers: Workers = 1,
    as_json: JsonLines = False,
    engine: AnyEngine = None,
    cards: Cards = None,
    journal: Journal = None,
) -> None:
    """Compare two players or two decks in blocks of games with the same seed; exit code 1 if the test rejects.

    Two players play all pairs of the decks, in an order that the seed determines. In a block each player plays both
    decks of a pair, once as the first player and once as the second. Intervals and tests count blocks, not games.

    Examples:

      lnl match greedy random --blocks 3

      lnl match mcts:iterations=50 greedy --blocks 3 --sprt 0,35 --workers 2
    """
    from lnl.ai import player_of
    from lnl.ai.player import admit_player
    from lnl.contract.errors import LnlError
    from lnl.lab.games import Field
    from lnl.lab.matches import DECK_SEATS, PLAYER_SEATS, deck_tasks, player_tasks, run_match

    if len(sides) != 2:
        raise LnlError(f"{len(sides)} sides given, a match has two")
    for spec in (*sides, player):
        admit_player(spec)
    test = sprt_of(sprt)
    compares_players = _are_players(sides)
    for spec in sides if compares_players else [player]:
        player_of(spec)
    if compares_players:
        played = find_decks(decks)
        field = Field(played, sides, engine_for(engine, played))
        tasks, seats = player_tasks(blocks, seed, len(played)), list(PLAYER_SEATS)
    else:
        if decks:
            raise LnlError("--decks is for two players, but two decks are compared")
        played = [find_deck(name) for name in sides]
        field = Field(played, [player], engine_for(engine, played))
        tasks, seats = deck_tasks((0, 1), blocks, seed), list(DECK_SEATS)

    def progress(state: Match) -> None:
        ratio = f", ratio {test.ratio(state.score):.2f}" if test is not None else ""
        note(f"block {len(state.blocks)}/{blocks}: score {state.score.mean:.3f}{ratio}")

    what = {"run": "match", "players": list(field.players), "engine": field.engine, "seed": seed, **nets(field.players)}
    with finished_games(journal, what, played) as kept:
        result = run_match(field, tasks, seats, workers, test, progress, kept)
    if as_json:
        emit_json({**run_header("match", field, seed), "sides": sides})
        for row in rows_of(result, played, by_deck=compares_players):
            emit_json(row)
        emit_json({"kind": "result", **result.summary(test)})
    else:
        print("\n".join(_told(result, field, sides, test, by_deck=compares_players)))
    if compares_players:
        mine, theirs = result.cost()
        note(f"processor time of a choice: {sides[0]} {mine:.2f} ms, {sides[1]} {theirs:.2f} ms")
    if test is not None and test.verdict(result.score) == "rejected":
        raise typer.Exit(NO)


def rows_of(result: Match, decks: Sequence[Deck], by_deck: bool = True) -> Iterator[dict[str, object]]:
    """Yield what ``--json`` prints of a match: its blocks, then a row for each two decks and one for each deck.

    Args:
        result: the match.
        decks: those of the field.
        by_deck: whether the rows by decks say anything.
    """
    from lnl.lab.matches import rated

    for number, block in enumerate(result.played):
        yield {
            "kind": "block",
            "block": number,
            "decks": [decks[k].name for k in block.tasks[0].decks],
            "luck": block.tasks[0].seed,
            "points": block.points,
            "turns": [game.turns for game in block.results],
            "aborted": block.aborted,
        }
    if not by_deck:
        return
    for pair, score in result.by_decks().items():
        yield {"kind": "decks", "decks": [decks[k].name for k in pair], "blocks": score.n, **rated(score)}
    for deck, (mine, theirs) in result.by_deck().items():
        yield {
            "kind": "deck",
            "deck": decks[deck].name,
            "games": [len(mine), len(theirs)],
            "scores": [_share(mine), _share(theirs)],
        }


def _share(points: Sequence[float]) -> float | None:
    return round(sum(points) / len(points), 4) if points else None


def _told(result: Match, field: Field, sides: Sequence[str], test: Sprt | None, by_deck: bool) -> Iterator[str]:
    """Yield the lines that tell a person of a match."""
    from lnl.lab.stats import elo

    points = result.points
    won, drawn, lost = (points.count(value) for value in (1.0, 0.5, 0.0))
    yield f"{sides[0]} against {sides[1]}: {won} won, {drawn} drawn, {lost} lost"
    low, high = result.score.interval()
    yield f"score {result.score.mean:.3f} [{low:.3f}, {high:.3f}] in {len(result.blocks)} blocks (95 %)"
    yield f"Elo {elo(result.score.mean):+.0f} [{elo(low):+.0f}, {elo(high):+.0f}]"
    by_time = [spec for spec in field.players if bound_of(spec) == "time"]
    if by_time:
        yield f"fixed time for {', '.join(by_time)}: another run may end otherwise"
    if by_deck:
        rows = [("deck", f"games of {sides[0]}", "score", f"games of {sides[1]}", "score")]
        for deck, (mine, theirs) in result.by_deck().items():
            shares = [f"{_share(part):.3f}" if part else "" for part in (mine, theirs)]
            rows.append((field.decks[deck].name, str(len(mine)), shares[0], str(len(theirs)), shares[1]))
        yield from columns(rows)
    if result.aborted:
        yield f"{result.aborted} games cut off; their blocks are not counted"
    if test is not None:
        verdict, ratio = test.verdict(result.score), test.ratio(result.score)
        yield f"SPRT ({test.elo0:g},{test.elo1:g}): {verdict}, ratio {ratio:.2f}"


def _are_players(sides: list[str]) -> bool:
    from lnl.ai import PLAYERS
    from lnl.ai.own_players import own_name, own_player
    from lnl.cards.library.decks import shipped_decks
    from lnl.contract.arguments import shown
    from lnl.contract.errors import LnlError

    names = [side.partition(":")[0] for side in sides]
    names = [name if name in PLAYERS else own_name(side) or name for name, side in zip(names, sides)]
    if all(name in PLAYERS or own_player(name) is not None for name in names):
        return True
    known = {*PLAYERS, *shipped_decks()}
    for name, side in zip(names, sides):
        if name not in known and not os.path.exists(side):
            raise LnlError(f"{shown(side)} is neither a player nor a deck{nearest(name, known)}")
    if any(name in PLAYERS for name in names):
        raise LnlError(f"{sides[0]!r} and {sides[1]!r}: give two players or two decks")
    return False
