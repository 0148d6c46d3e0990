"""The command line; every command imports what is heavy when it runs."""

from __future__ import annotations

import os
import sys
from typing import Annotated, Any, NoReturn

import typer

from lnl import __version__
from lnl.cli import bench, cards, deck, match, play, replay, rules, scenario, simulate
from lnl.contract.errors import EngineBug, LnlError

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
app.command("match")(match.match)
app.command("simulate")(simulate.simulate)
app.command("bench")(bench.bench)
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


def main() -> None:
    """Run the command line; errors become one block on stderr and an exit code, never a traceback."""
    try:
        code = app(prog_name="lnl", standalone_mode=False)
    except (KeyboardInterrupt, typer.Abort):
        stop("interrupted", INTERRUPTED)
    except usage_error() as error:
        error.show()
        sys.exit(error.exit_code)
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        sys.exit(REFUSED)
    except EngineBug as error:
        stop(f"fault of lnl, please report it: {error}{context(error)}", REFUSED)
    except LnlError as error:
        stop(f"{error}{context(error)}", REFUSED)
    except Exception as error:
        if os.environ.get("LNL_DEBUG", "0") not in ("", "0"):
            raise
        stop(f"fault of lnl, please report it: {type(error).__name__}: {error} (LNL_DEBUG=1 shows more)", REFUSED)
    if code == INTERRUPTED:
        stop("interrupted", INTERRUPTED)  # Typer keeps silent
    sys.exit(code if isinstance(code, int) else 0)


def usage_error() -> Any:
    """Return the base of Typer's usage errors, which has no public name."""
    return next(base for base in typer.BadParameter.__mro__ if base.__name__ == "ClickException")


def stop(message: str, code: int) -> NoReturn:
    """Print an error and exit."""
    print(f"lnl: {message}", file=sys.stderr)
    sys.exit(code)


def context(error: LnlError) -> str:
    """Return position and seed of an error as further lines."""
    lines = [f"position: {error.position}"] * bool(error.position)
    lines += [f"seed: {error.seed}"] * (error.seed is not None)
    return "".join(f"\n  {line}" for line in lines)
