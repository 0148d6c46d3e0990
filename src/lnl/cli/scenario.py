"""``lnl scenario``: run and explain scenario files."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Annotated

import typer

from lnl.cli.common import NO, Cards, EngineName, JsonLines, emit_json, note

app = typer.Typer(no_args_is_help=True, help="Run and explain scenario files (docs/scenarios.md).")

Files = Annotated[list[Path], typer.Argument(help="Scenario files, or folders of them.")]
Engines = Annotated[list[EngineName] | None, typer.Option("--engine", help="Only this engine; by default both.")]


@app.command()
def run(
    files: Files,
    engine: Engines = None,
    cards: Cards = None,
    quiet: Annotated[bool, typer.Option("-q", "--quiet", help="Print only false facts.")] = False,
    as_json: JsonLines = False,
) -> None:
    """Check scenario files; exit code 1 if a fact is false, 2 if a file is malformed.

    Examples:

      lnl scenario run tests/scenarios

      lnl scenario run --engine reference tests/scenarios/S057.toml
    """
    from lnl.contract.errors import ScenarioError
    from lnl.game.scenario import FalseFactError, Run, Scenario

    codes = [0]
    engines = [name.value for name in engine or list(EngineName)]
    for path in _expand(files):
        errors: dict[str, list[str]] = {}
        for name in engines:
            error = None
            try:
                Run(Scenario.load(path), name).play()
            except FalseFactError as caught:
                codes.append(NO)
                error = str(caught)
            except ScenarioError as caught:
                codes.append(2)
                error = str(caught)
            if as_json:
                emit_json({"file": str(path), "engine": name, "holds": error is None, "error": error})
            elif error is not None:
                errors.setdefault(error, []).append(name)
            elif not quiet:
                print(f"ok {path} ({name})")
        for error, names in errors.items():  # once, also where both engines say the same
            note(f"{error} ({' and '.join(names)})")
    raise typer.Exit(max(codes))


@app.command()
def explain(
    file: Annotated[Path, typer.Argument(help="A scenario file.")],
    engine: Annotated[EngineName, typer.Option(help="The engine.")] = EngineName.reference,
    cards: Cards = None,
) -> None:
    """Print a scenario: its start, every action and event, and its facts.

    Examples:

      lnl scenario explain tests/scenarios/S057.toml

      lnl scenario explain --engine core tests/scenarios/S057.toml
    """
    from lnl.game.scenario import Scenario
    from lnl.game.scenario import explain as tell

    lines = list(tell(Scenario.load(file), engine.value))
    print("\n".join(lines))
    if not lines[-1].startswith("holds"):
        raise typer.Exit(NO)


def _expand(files: list[Path]) -> list[Path]:
    """Return the files, and those of the folders.

    Raises:
        LnlError: a folder holds none.
    """
    from lnl.contract.errors import LnlError

    found: list[Path] = []
    for path in files:
        if not os.path.isdir(path):
            found.append(path)
        elif inside := sorted(path.rglob("*.toml")):
            found += inside
        else:
            raise LnlError(f"{path}: the folder contains no *.toml")
    return found
