"""``lnl replay``: show, verify and export recorded games, and play those that somebody typed."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from lnl.cli.common import NO, Cards, EngineName, emit_json, find_deck, note, tell_remarks, whole_number
from lnl.contract.limits import MAX_DECISIONS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from lnl.game.game import Game

_WIDTH = 100
"""Columns of a drawn table."""

app = typer.Typer(no_args_is_help=True, help="Show, verify and export recorded games, and play typed ones.")

File = Annotated[Path, typer.Argument(help="A replay file.")]
Lang = Annotated[str, typer.Option(help="Language of the words: en or ja.")]


@app.command()
def show(
    file: File,
    at: Annotated[
        int | None,
        typer.Option(parser=whole_number(0, MAX_DECISIONS), metavar="INTEGER", help="Replay only the first N actions."),
    ] = None,
    seat: Annotated[str, typer.Option(help="The reader of the log: A, B or both.")] = "both",
    table: Annotated[bool, typer.Option("--table", help="Draw the table at the end.")] = False,
    engine: Annotated[EngineName, typer.Option(help="The engine.")] = EngineName.core,
    lang: Lang = "en",
    cards: Cards = None,
) -> None:
    """Print the log of a recorded game up to the first different action; exit code 1 if there is one.

    Examples:

      lnl replay show game.jsonl

      lnl replay show game.jsonl --at 40 --seat A --table
    """
    from lnl.contract.arguments import word
    from lnl.contract.errors import LnlError
    from lnl.game.replay import Replay
    from lnl.game.text.words import SEATS
    from lnl.ui.model.refusals import refusal_in
    from lnl.ui.model.wording import LANGUAGES
    from lnl.ui.plain import result_line

    reader = _reader(seat)
    word("--lang", lang, LANGUAGES)
    replay = Replay.load(file)
    tell_remarks(replay, lang)
    if at is not None and not 0 <= at <= len(replay.moves):
        raise LnlError(f"the replay has {len(replay.moves)} actions, not {at}")
    game, difference = replay.agreed(at, engine.value)
    if lang == "en":
        _tell(game, reader, table)
        print(f"\n{' against '.join(name or '?' for name in replay.seats)}: {result_line(game)}")
    else:
        _say(game, replay.seats, reader, table, lang)
        print(f"\n{' – '.join(name or letter for name, letter in zip(replay.seats, SEATS))}: {result_line(game, lang)}")
    if difference is not None:
        note(refusal_in(str(difference), lang))
        raise typer.Exit(NO)


@app.command()
def verify(
    file: File,
    engine: Annotated[EngineName, typer.Option(help="The engine.")] = EngineName.core,
    cards: Cards = None,
    as_json: Annotated[bool, typer.Option("--json", help="One JSON object.")] = False,
) -> None:
    """Replay a recorded game; exit code 1 if an action has another result than recorded.

    Examples:

      lnl replay verify game.jsonl

      lnl replay verify --engine reference --json game.jsonl
    """
    from lnl.contract.errors import ReplayError
    from lnl.game.replay import Replay

    replay = Replay.load(file)
    tell_remarks(replay)
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


@app.command()
def export(
    file: File,
    out: Annotated[Path, typer.Argument(help="The file to write: .html for a page, .txt for a text.")],
    seat: Annotated[str, typer.Option(help="The player whose side of the page lies below: A or B.")] = "A",
    lang: Lang = "en",
    cards: Cards = None,
) -> None:
    """Write a recorded game as a page that works offline, or as a text, up to the first different action.

    Both show what was hidden in the game.

    Examples:

      lnl replay export game.jsonl game.html

      lnl replay export game.jsonl game.txt --lang ja
    """
    from lnl.contract.arguments import shown, word
    from lnl.contract.errors import LnlError
    from lnl.files.writing import check_writable, replace_file
    from lnl.game.replay import Replay
    from lnl.ui.model.wording import LANGUAGES
    from lnl.ui.plain.story import story_of
    from lnl.ui.web.exporting import calling_of, page_of, parts_of_page

    below, kind = _reader(seat), out.suffix
    if below is None:
        raise LnlError("--seat of a page is A or B")
    if kind not in (".html", ".txt"):
        raise LnlError(f"{out}: {shown(kind)} is neither .html nor .txt")
    word("--lang", lang, LANGUAGES)
    check_writable(out)
    replay = Replay.load(file)
    tell_remarks(replay, lang)
    game, difference = replay.agreed()
    if kind == ".txt":
        text = story_of(game, replay.seats, lang)
    else:
        text = page_of(game, replay.seats, below, lang, parts_of_page(), calling_of(replay.seats))
    replace_file(out, text)
    if difference is not None:
        note(str(difference))
        raise typer.Exit(NO)


@app.command("import")
def import_list(
    file: Annotated[Path, typer.Argument(help="A typed game: decks, first player, actions.")],
    record: Annotated[Path | None, typer.Option(help="Record the game in this file.")] = None,
    seat: Annotated[str, typer.Option(help="The reader of the log: A, B or both.")] = "both",
    table: Annotated[bool, typer.Option("--table", help="Draw the table at the end.")] = False,
    engine: Annotated[EngineName, typer.Option(help="The engine.")] = EngineName.core,
    cards: Cards = None,
) -> None:
    """Play a typed game and print its log; errors have line and column.

    Examples:

      lnl replay import typed.txt

      lnl replay import typed.txt --record typed.jsonl --seat A --table
    """
    from lnl.contract.errors import NotationError
    from lnl.files.reading import MAX_REPLAY_FILE, Unreadable, read_text
    from lnl.game.replay import Replay
    from lnl.game.typed import parse_typed
    from lnl.ui.plain import result_line

    reader = _reader(seat)
    try:
        text = read_text(file, MAX_REPLAY_FILE)
    except Unreadable as error:
        raise NotationError(error.at(file)) from None
    game = parse_typed(text, find_deck, str(file), engine.value)
    if record is not None:
        Replay.of(game).save(record)
    _tell(game, reader, table)
    print(f"\n{result_line(game)}")


def _reader(seat: str) -> int | None:
    """Return who reads a log, None for both.

    Raises:
        LnlError: there is no such seat.
    """
    from lnl.contract.arguments import shown
    from lnl.contract.errors import LnlError

    readers = {"A": 0, "B": 1, "both": None}
    if seat not in readers:
        raise LnlError(f"no seat {shown(seat)}: A, B or both")
    return readers[seat]


def _say(game: Game, seats: Sequence[str], reader: int | None, table: bool, lang: str) -> None:
    """Print the log of a game, and the table at its end, in the words of the table."""
    from lnl.ui.model.frame import frame_of
    from lnl.ui.plain.board import board_of
    from lnl.ui.plain.drawing import face_line
    from lnl.ui.plain.story import told_lines

    print("\n".join(told_lines(game, seats, reader, lang)))
    if table:
        frame = frame_of(game, reader or 0, lang, asked=False)
        print("\n" + "\n".join(board_of(frame, _WIDTH).lines))
        if reader is None:
            other = frame_of(game, 1, lang, asked=False)
            print(f"\n{frame.opponent.piles['hand'].name} (B)")
            print("\n".join(f"   {face_line(other.faces[card.id])}" for card in other.me.hand if card.id is not None))


def _tell(game: Game, reader: int | None, table: bool) -> None:
    """Print the log of a game, and the table at its end."""
    from lnl.game.text.log import log_lines
    from lnl.game.text.table import draw_table

    for line in log_lines(game.events, game.table, reader):
        print(line)
    if table:
        record = game.record() if reader is None else game.view(reader).record
        print("\n" + draw_table(record, game.table, reader))
