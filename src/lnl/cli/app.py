"""The commands; every one imports what is heavy when it runs."""

from __future__ import annotations

import os
import sys
from functools import cache
from typing import Annotated, Any

import typer

from lnl import __version__
from lnl.cli import (
    advising,
    analyze,
    bench,
    cards,
    deck,
    games,
    ladder,
    match,
    play,
    replay,
    rules,
    scenario,
    serve,
    simulate,
    training,
    tutorial,
)
from lnl.contract.errors import EngineBug, LnlError
from lnl.interruption import tell

REFUSED = 2
INTERRUPTED = 130

app = typer.Typer(
    name="lnl",
    no_args_is_help=True,
    context_settings={"help_option_names": ["-h", "--help"]},
    pretty_exceptions_enable=False,
    rich_markup_mode=None,
    help="Play Luck & Logic, and measure decks.",
)
app.command("play")(play.play)
app.command("tutorial")(tutorial.tutorial)
app.command("games")(games.games)
app.command("serve")(serve.serve)
app.command("match")(match.match)
app.command("ladder")(ladder.ladder)
app.command("hint")(advising.hint)
app.command("review")(advising.review)
app.command("simulate")(simulate.simulate)
app.command("train")(training.train)
app.command("bench")(bench.bench)
app.add_typer(analyze.app, name="analyze")
app.add_typer(scenario.app, name="scenario")
app.add_typer(replay.app, name="replay")
app.add_typer(cards.app, name="cards")
app.add_typer(deck.app, name="deck")
app.add_typer(rules.app, name="rules")


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


@cache  # tests run hundreds of commands in one process
def _command() -> Any:
    """Return the whole command line, built from the functions of all commands."""
    return typer.main.get_command(app)


def run() -> int:
    """Run the command line; errors become one block on stderr and an exit code, never a traceback.

    Returns:
        The exit code.

    Raises:
        KeyboardInterrupt: a signal asks the process to end.
    """
    try:
        code = _command()(prog_name="lnl", standalone_mode=False)
        sys.stdout.flush()
    except typer.Abort:
        raise KeyboardInterrupt from None
    except usage_error() as error:
        error.show()
        return int(error.exit_code)
    except BrokenPipeError:
        return REFUSED
    except EngineBug as error:
        return refuse(f"fault of lnl, please report it: {error}{context(error)}")
    except LnlError as error:
        return refuse(f"{error}{context(error)}")
    except OSError as error:
        return refuse(f"{error.filename or 'the output'}: {error.strerror or error}")
    except Exception as error:
        if os.environ.get("LNL_DEBUG", "0") not in ("", "0"):
            raise
        return refuse(f"fault of lnl, please report it: {type(error).__name__}: {error} (LNL_DEBUG=1 shows more)")
    if code == INTERRUPTED:
        raise KeyboardInterrupt  # Typer returns this code instead
    return code if isinstance(code, int) else 0


def usage_error() -> Any:
    """Return the base of Typer's usage errors, which has no public name."""
    return next(base for base in typer.BadParameter.__mro__ if base.__name__ == "ClickException")


def refuse(message: str) -> int:
    """Print an error and return its exit code."""
    tell(f"lnl: {message}")
    return REFUSED


def context(error: LnlError) -> str:
    """Return position and seed of an error as further lines."""
    lines = [f"position: {error.position}"] * bool(error.position)
    lines += [f"seed: {error.seed}"] * (error.seed is not None)
    return "".join(f"\n  {line}" for line in lines)
