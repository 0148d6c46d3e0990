"""``lnl replay``: show and verify recorded games."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from lnl.cli.common import NO, Cards, EngineName, emit_json, note, tell_other_cards, whole_number
from lnl.contract.limits import MAX_DECISIONS

app = typer.Typer(no_args_is_help=True, help="Show and verify recorded games.")

File = Annotated[Path, typer.Argument(help="A replay file.")]


@app.command()
def show(
    file: File,
    at: Annotated[
        int | None,
        typer.Option(parser=whole_number(0, MAX_DECISIONS), metavar="INTEGER", help="Only the first N actions."),
    ] = None,
    seat: Annotated[str, typer.Option(help="Who reads the log: A, B or both.")] = "both",
    table: Annotated[bool, typer.Option("--table", help="Draw the table at the end.")] = False,
    engine: Annotated[EngineName, typer.Option(help="The engine.")] = EngineName.core,
    cards: Cards = None,
) -> None:
    """Print the log of a recorded game.

    Examples:

      lnl replay show game.jsonl

      lnl replay show game.jsonl --at 40 --seat A --table
    """
    from lnl.contract.arguments import shown
    from lnl.contract.errors import LnlError
    from lnl.game.replay import Replay
    from lnl.game.text.log import log_lines
    from lnl.game.text.table import draw_table
    from lnl.ui.plain import result_line

    readers = {"A": 0, "B": 1, "both": None}
    if seat not in readers:
        raise LnlError(f"no seat {shown(seat)}: A, B or both")
    replay = Replay.load(file)
    tell_other_cards(replay.table.cards)
    if at is not None and not 0 <= at <= len(replay.moves):
        raise LnlError(f"the replay has {len(replay.moves)} actions, not {at}")
    game = replay.game(at, engine.value)
    for line in log_lines(game.events, game.table, readers[seat]):
        print(line)
    if table:
        reader = readers[seat]
        record = game.record() if reader is None else game.view(reader).record
        print("\n" + draw_table(record, game.table, reader))
    print(f"\n{' against '.join(name or '?' for name in replay.seats)}: {result_line(game)}")


@app.command()
def verify(
    file: File,
    engine: Annotated[EngineName, typer.Option(help="The engine.")] = EngineName.core,
    cards: Cards = None,
    as_json: Annotated[bool, typer.Option("--json", help="One JSON object.")] = False,
) -> None:
    """Play a recorded game again; exit code 1 if an action leads elsewhere than recorded.

    Examples:

      lnl replay verify game.jsonl

      lnl replay verify --engine reference --json game.jsonl
    """
    from lnl.contract.errors import ReplayError
    from lnl.game.replay import Replay

    replay = Replay.load(file)
    tell_other_cards(replay.table.cards)
    replay.start(engine.value)  # what cannot begin is refused, not judged
    error = None
    try:
        replay.verify(engine.value)
    except ReplayError as caught:
        error = str(caught)
    if as_json:
        emit_json({"file": str(file), "actions": len(replay.moves), "same": error is None, "error": error})
    elif error is None:
        print(f"{file}: {len(replay.moves)} actions, {replay.outcome or 'not finished'}: the same")
    else:
        note(error)
    if error is not None:
        raise typer.Exit(NO)
