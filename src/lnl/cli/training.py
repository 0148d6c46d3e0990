"""``lnl train``: games of the search with itself, networks that learn from them, matches that decide."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from lnl.cli.common import MAX_GAMES, NO, JsonLines, Seed, Workers, emit_json, note, whole_number
from lnl.cli.running import sprt_of

_MOST = 1 << 30


def train(
    run: Annotated[Path, typer.Argument(help="The folder of the run; an existing run is continued.")],
    generations: Annotated[
        int,
        typer.Option(
            parser=whole_number(1, 1000),
            metavar="INTEGER",
            help="Number of generations: games, learning from all games so far, and a match; a later call may ask for more.",
        ),
    ] = 3,
    games: Annotated[
        int, typer.Option(parser=whole_number(1, 1_000_000), metavar="INTEGER", help="Games of each generation.")
    ] = 400,
    iterations: Annotated[
        int,
        typer.Option(
            parser=whole_number(1, _MOST), metavar="INTEGER", help="Playouts for each decision of these games."
        ),
    ] = 400,
    epochs: Annotated[
        int,
        typer.Option(parser=whole_number(1, 1000), metavar="INTEGER", help="Passes over all decisions."),
    ] = 8,
    blocks: Annotated[
        int,
        typer.Option(
            parser=whole_number(1, MAX_GAMES),
            metavar="INTEGER",
            help="Maximum number of blocks of four games of a match.",
        ),
    ] = 60,
    match_iterations: Annotated[
        int,
        typer.Option(parser=whole_number(1, _MOST), metavar="INTEGER", help="Playouts for each decision of a match."),
    ] = 200,
    sprt: Annotated[str, typer.Option(help="The sequential test of a match: two Elo differences.")] = "0,50",
    seed: Seed = 7,
    workers: Workers = 1,
    as_json: JsonLines = False,
) -> None:
    """Train a network for the priors of mcts; exit code 1 if no network is accepted.

    The search plays games against itself, a network learns the shares of its playouts, and the network is accepted if
    it wins a match against the best network so far. The folder keeps games, networks (net-1.net and so on) and matches;
    the same command continues an interrupted run. This command needs the extra train.

    Examples:

      lnl train run --generations 1 --games 2 --iterations 8 --epochs 1 --blocks 1 --match-iterations 4

      lnl train run --generations 1 --games 2 --iterations 8 --epochs 1 --blocks 1 --match-iterations 4 --json
    """
    from lnl.contract.errors import LnlError
    from lnl.lab.training.run import Plan, TrainingRun

    test = sprt_of(sprt)
    if test is None:
        raise LnlError("--sprt: a match needs a test, such as 0,50")
    plan = Plan(generations, games, iterations, seed, epochs, blocks, match_iterations, test.elo0, test.elo1)
    training = TrainingRun(run, plan, workers, note)
    try:
        found = training.run()
    except KeyboardInterrupt:
        note(f"what is done is kept in {run}: the same command goes on")
        raise
    for generation in found.generations:
        if as_json:
            emit_json(
                {
                    "kind": "generation",
                    "generation": generation.number,
                    "net": generation.net,
                    "decisions": generation.decisions,
                    "fits": generation.fits,
                    "score": round(generation.score, 4),
                    "interval": [round(end, 4) for end in generation.interval],
                    "blocks": generation.blocks,
                    "verdict": generation.verdict,
                }
            )
    if as_json:
        emit_json({"kind": "result", "best": None if found.best is None else str(found.best)})
    elif found.best is not None:
        print(f"the best network is {found.best}: lnl match mcts:net={found.best} mcts")
    else:
        print("no network beat the search without one")
    if found.best is None:
        raise typer.Exit(NO)
