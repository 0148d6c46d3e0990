"""``lnl match``: two players, or two decks, on the same luck."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING, Annotated

import typer

from lnl.cli.common import (
    MAX_GAMES,
    MAX_WORKERS,
    NO,
    EngineName,
    Journal,
    emit_json,
    engine_for,
    find_deck,
    finished_games,
    nearest,
    note,
    whole_number,
)
from lnl.contract.arguments import MAX_SEED

if TYPE_CHECKING:
    from lnl.cards.library.decks import Deck
    from lnl.lab.stats import Sprt


def match(
    sides: Annotated[list[str], typer.Argument(help="Two players, or two decks with --decks left out.")],
    decks: Annotated[str, typer.Option(help="Two decks, separated by a comma, that the players play.")] = "",
    player: Annotated[str, typer.Option(help="Who plays, where decks are compared.")] = "greedy",
    pairs: Annotated[
        int, typer.Option(parser=whole_number(1, MAX_GAMES), metavar="INTEGER", help="Pairs of games at most.")
    ] = 100,
    sprt: Annotated[str, typer.Option(help="Stop by a test of two Elo differences, like 0,35.")] = "",
    seed: Annotated[
        int, typer.Option(parser=whole_number(0, MAX_SEED), metavar="INTEGER", help="Seed of the whole match.")
    ] = 7,
    workers: Annotated[
        int, typer.Option(parser=whole_number(1, MAX_WORKERS), metavar="INTEGER", help="Processes.")
    ] = 1,
    as_json: Annotated[bool, typer.Option("--json", help="One JSON object.")] = False,
    engine: Annotated[EngineName | None, typer.Option(help="The engine; the core if left out.")] = None,
    journal: Journal = None,
) -> None:
    """Compare two players or two decks in pairs of games on the same luck; exit code 1 if the test rejects.

    Examples:

      lnl match greedy random --pairs 10

      lnl match mcts:iterations=100 greedy --pairs 20 --sprt 0,35 --workers 2
    """
    from lnl.ai import player_of
    from lnl.contract.errors import LnlError
    from lnl.lab.games import Field
    from lnl.lab.matches import Match, deck_tasks, player_tasks, run_match

    if len(sides) != 2:
        raise LnlError(f"{len(sides)} sides given, a match has two")
    test = _test(sprt)
    compares_players = _are_players(sides)
    for spec in sides if compares_players else [player]:
        player_of(spec)
    if compares_players:
        played = _two_decks(decks)
        field = Field(played, sides, engine_for(engine, played))
        tasks, seats = player_tasks(pairs, seed), (0, 1)
    else:
        played = [find_deck(name) for name in sides]
        field = Field(played, [player], engine_for(engine, played))
        tasks, seats = deck_tasks((0, 1), pairs, seed), (0, 0)

    def progress(state: Match) -> None:
        ratio = f", ratio {test.ratio(state.score):.2f}" if test is not None else ""
        note(f"pair {len(state.pairs)}/{pairs}: score {state.score.mean:.3f}{ratio}")

    what = {"run": "match", "players": list(field.players), "engine": field.engine, "seed": seed}
    with finished_games(journal, what, played) as kept:
        result = run_match(field, tasks, seats, workers, test, progress, kept)
    values = result.summary(test)
    if as_json:
        emit_json({"sides": sides, "seed": seed, **values})
    else:
        low, high = result.score.interval()
        print(f"{sides[0]} against {sides[1]}: {result.wins} won, {result.draws} drawn, {result.losses} lost")
        print(f"score {result.score.mean:.3f} [{low:.3f}, {high:.3f}] in {len(result.pairs)} pairs (95 %)")
        if result.aborted:
            print(f"{result.aborted} games cut off, not counted")
        if test is not None:
            print(f"SPRT ({sprt}): {test.verdict(result.score)}, ratio {test.ratio(result.score):.2f}")
    if test is not None and test.verdict(result.score) == "rejected":
        raise typer.Exit(NO)


def _test(text: str) -> Sprt | None:
    from math import isfinite

    from lnl.contract.arguments import shown
    from lnl.contract.errors import LnlError
    from lnl.lab.stats import Sprt

    if not text:
        return None
    try:
        low, high = (float(part) for part in text.split(","))
    except ValueError:
        raise LnlError(f"--sprt {shown(text)}: expected two Elo differences, like 0,35") from None
    if not (isfinite(low) and isfinite(high)):
        raise LnlError(f"--sprt {shown(text)}: expected two finite Elo differences, like 0,35")
    if low >= high:
        raise LnlError(f"--sprt {text!r}: the first difference must be the smaller one")
    return Sprt(low, high)


def _are_players(sides: list[str]) -> bool:
    from lnl.ai import PLAYERS
    from lnl.cards.library.decks import shipped_decks
    from lnl.contract.arguments import shown
    from lnl.contract.errors import LnlError

    names = [side.partition(":")[0] for side in sides]
    if all(name in PLAYERS for name in names):
        return True
    known = {*PLAYERS, *shipped_decks()}
    for name, side in zip(names, sides):
        if name not in known and not os.path.exists(side):
            raise LnlError(f"{shown(side)} is neither a player nor a deck{nearest(name, known)}")
    if any(name in PLAYERS for name in names):
        raise LnlError(f"{sides[0]!r} and {sides[1]!r}: two players or two decks are compared")
    return False


def _two_decks(text: str) -> list[Deck]:
    from lnl.cards.library.decks import shipped_decks
    from lnl.contract.arguments import shown
    from lnl.contract.errors import LnlError

    names = text.split(",") if text else sorted(shipped_decks())[:2]
    if len(names) != 2:
        raise LnlError(f"--decks {shown(text)}: expected two decks, separated by a comma")
    return [find_deck(name) for name in names]
