"""``lnl analyze``: what a run says, and two lists compared."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer
from typer.core import TyperGroup

from lnl.cli.common import (
    MAX_GAMES,
    NO,
    AnyEngine,
    Cards,
    JsonLines,
    Seed,
    Workers,
    emit_json,
    engine_for,
    find_deck,
    note,
    whole_number,
)
from lnl.cli.running import new_progress, save_tables

if TYPE_CHECKING:
    from lnl.lab.analysis.ab import Verdict
    from lnl.lab.analysis.run_data import RunData
    from lnl.lab.analysis.tables import Table

_TABLES = "tables"
_USUAL = ("ranking", "matchups", "first_player", "length", "endings")


class _RunByDefault(TyperGroup):
    """A group in which what is no command is the folder of a run."""

    def resolve_command(self, ctx: Any, args: list[str]) -> Any:
        if args and args[0] not in self.commands:
            args = [_TABLES, *args]
        return super().resolve_command(ctx, args)


app = typer.Typer(
    cls=_RunByDefault,
    no_args_is_help=True,
    rich_markup_mode=None,
    help="Print tables of a run of lnl simulate --out (lnl analyze RUN), or compare two lists of a deck (ab).",
)

Language = Annotated[str, typer.Option("--lang", help="en or ja.")]


@app.command(_TABLES)
def tables_of(
    folder: Annotated[Path, typer.Argument(help="Folder of the run.")],
    tables: Annotated[list[str] | None, typer.Argument(help="Tables; by default the most important ones.")] = None,
    all_tables: Annotated[bool, typer.Option("--all", help="Print all tables for which the run has rows.")] = False,
    report: Annotated[Path | None, typer.Option(help="Write all tables to one HTML page that works offline.")] = None,
    causal: Annotated[
        int | None,
        typer.Option(
            parser=whole_number(2, MAX_GAMES),
            metavar="INTEGER",
            help="Number of games of the pilot that measure the causal effect of cards.",
        ),
    ] = None,
    save: Annotated[
        Path | None, typer.Option(help="Write tables (CSV, JSON, Parquet) and pictures (SVG, PNG) into this folder.")
    ] = None,
    by: Annotated[
        Path | None,
        typer.Option(help='A file with the archetype of each deck, in lines such as "Red Forge" = "fast".'),
    ] = None,
    as_json: JsonLines = False,
    csv: Annotated[bool, typer.Option("--csv", help="Print one table as comma-separated values.")] = False,
    lang: Language = "en",
    cards: Cards = None,
) -> None:
    """Print tables of a run: which deck is best, matchups, cards, hands, the metagame.

    `lnl analyze RUN` is short for `lnl analyze tables RUN`.

    Examples:

      lnl analyze tables my_run --report report.html

      lnl analyze tables my_run cards hands --json
    """
    from lnl.contract.errors import LnlError
    from lnl.files.writing import check_writable
    from lnl.lab.analysis import make_table, make_tables
    from lnl.lab.analysis.archetypes import read_archetypes
    from lnl.lab.analysis.causes import with_causes
    from lnl.lab.analysis.run_data import RunData

    _known(lang)
    if tables and all_tables:
        raise LnlError("give either table names or --all")
    with RunData(folder) as data:
        if report is not None:
            check_writable(report)
        if by is not None:
            data.archetypes = read_archetypes(by, data.names)
            tables = [*tables, "archetypes"] if tables else tables
        names = () if all_tables or (save and not tables) else tables or (*_USUAL, *(["archetypes"] if by else []))
        found = [] if report is not None and save is None else make_tables(data, names)
        caused = []
        if causal is not None:
            caused = [
                with_causes(data, make_table(data, "cards"), causal, progress=lambda deck: note(f"cards of {deck}"))
            ]
            found = [caused[0] if table.name == "cards" else table for table in found]
        if csv and len(found) != 1:
            raise LnlError("--csv prints one table: name it, or write all of them with --save FOLDER")
        if report is not None:
            _write_report(data, report, lang, caused)
        if save is not None:
            save_tables(found, save, lang)
        if report is not None or save is not None:
            return
        lost = data.n_played - data.n_games
        if as_json:
            for table in found:
                print(table.to_json())
        elif csv:
            print(found[0].to_csv(), end="")
        else:
            print("\n\n".join(table.text(lang) for table in found))
        if lost:
            note(
                f"{lost} of {data.n_played} games do not count: they, or the other of their pair, were cut off or not played"
            )


@app.command("ab")
def ab(
    first: Annotated[str, typer.Argument(help="The first list: a file or a shipped deck.")],
    second: Annotated[str, typer.Argument(help="The second list.")],
    field: Annotated[Path | None, typer.Option(help="A file with the opponents and their shares.")] = None,
    against: Annotated[str, typer.Option(help="Opponents, separated by commas; by default all shipped decks.")] = "",
    games: Annotated[
        int,
        typer.Option(
            parser=whole_number(2, MAX_GAMES),
            metavar="INTEGER",
            help="Maximum number of games of each list against each opponent.",
        ),
    ] = 200,
    to_the_end: Annotated[
        bool, typer.Option("--to-the-end", help="Play all games instead of stopping when the result is decided.")
    ] = False,
    out: Annotated[
        Path | None, typer.Option(help="Keep the games in this folder; an existing run is continued.")
    ] = None,
    player: Annotated[str, typer.Option(help="The player of every deck.")] = "greedy",
    seed: Seed = 7,
    workers: Workers = 1,
    as_json: JsonLines = False,
    engine: AnyEngine = None,
    cards: Cards = None,
    lang: Language = "en",
    report: Annotated[Path | None, typer.Option(help="Write all tables to one HTML page that works offline.")] = None,
    save: Annotated[
        Path | None, typer.Option(help="Write tables (CSV, JSON, Parquet) and pictures (SVG, PNG) into this folder.")
    ] = None,
) -> None:
    """Compare two lists of a deck over a field with the same seeds; exit code 1 unless the second is better.

    Examples:

      lnl analyze ab red_forge blue_tide --against quickstep --games 8

      lnl analyze ab blue_tide my_deck.txt --games 2 --player random --report ab.html
    """
    from tempfile import TemporaryDirectory

    from lnl.ai import player_of
    from lnl.ai.player import admit_player
    from lnl.cards.library.decks import shipped_decks
    from lnl.contract.errors import LnlError
    from lnl.files.writing import check_writable
    from lnl.lab.analysis import make_tables
    from lnl.lab.analysis.ab import ab_setting, compare
    from lnl.lab.analysis.run_data import RunData
    from lnl.lab.runs.field import Entry, read_field
    from lnl.lab.runs.folder import manifest_of

    _known(lang)
    if report is not None:
        check_writable(report)
    admit_player(player)
    player_of(player)
    if field is not None and against:
        raise LnlError("give either --field or --against")
    named = against.split(",") if against else [name for name in sorted(shipped_decks()) if name not in (first, second)]
    entries = read_field(field) if field is not None else [Entry(name) for name in named]
    sources = [first, second, *(entry.source for entry in entries)]
    decks = [find_deck(name) for name in sources]
    setting = ab_setting(decks[:2], decks[2:], player, seed, engine_for(engine, decks))
    progress = new_progress(setting, manifest_of(setting, [], sources))
    shares = [entry.share for entry in entries]
    with TemporaryDirectory(prefix="lnl-") as spare:
        found = compare(
            setting,
            out or Path(spare) / "run",
            games,
            sequential=not to_the_end,
            sources=sources,
            shares=shares,
            workers=workers,
            progress=progress,
            command=sys.argv[1:],
        )
        _tell(found, as_json, lang)
        if report is not None or save is not None:
            with RunData(out or Path(spare) / "run") as data:
                if report is not None:
                    _write_report(data, report, lang, [found.table], found.sentence)
                if save is not None:
                    save_tables([found.table, *make_tables(data)], save, lang)
    if not found.low > 0:
        raise typer.Exit(NO)


def _tell(found: Verdict, as_json: bool, lang: str) -> None:
    if as_json:
        numbers = {name: round(getattr(found, name), 5) for name in ("gain", "low", "high")}
        emit_json(
            {
                "kind": "verdict",
                "lists": found.names,
                **numbers,
                "games": found.games,
                "stopped": found.stopped,
                "sentence": found.sentence,
            }
        )
        print(found.table.to_json())
        return
    print(found.table.text(lang))
    print(found.sentence)
    note(f"{found.games} games" + (", stopped as soon as it was decided" if found.stopped else ""))


def _write_report(data: RunData, path: Path, lang: str, made: list[Table], lead: str = "") -> None:
    """Write the report of a run."""
    from lnl.files.writing import replace_file
    from lnl.lab.report import make_report

    replace_file(path, make_report(data, lang, made, lead))
    note(f"report in {path}")


def _known(lang: str) -> None:
    from lnl.contract.arguments import shown
    from lnl.contract.errors import LnlError
    from lnl.lab.analysis.words import LANGUAGES

    if lang not in LANGUAGES:
        raise LnlError(f"--lang {shown(lang)}: known are {', '.join(LANGUAGES)}")
