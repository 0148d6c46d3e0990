"""The command line."""

from typing import Annotated

import typer

from lnl import __version__

app = typer.Typer(
    name="lnl",
    no_args_is_help=True,
    context_settings={"help_option_names": ["-h", "--help"]},
    help="Play Luck & Logic, and measure decks.",
)


def show_version(wanted: bool) -> None:
    if wanted:
        typer.echo(f"lnl {__version__}")
        raise typer.Exit


@app.callback()
def options(
    version: Annotated[
        bool, typer.Option("--version", callback=show_version, is_eager=True, help="Show the version.")
    ] = False,
) -> None:
    """Play Luck & Logic, and measure decks."""


def main() -> None:
    app()
