"""``lnl deck``: check, show, build, measure and better deck lists."""

from __future__ import annotations

from typing import Annotated

import typer

from lnl.cli import building, improving
from lnl.cli.common import NO, Cards, JsonLines, emit_json, known_ruleset, note

app = typer.Typer(no_args_is_help=True, help="Build and check decks, measure their cards, and find better ones.")


@app.callback()
def options() -> None:
    """Build and check decks, measure their cards, and find better ones."""


@app.command()
def check(
    files: Annotated[list[str], typer.Argument(help="Deck files, or names of shipped decks.")],
    ruleset: Annotated[str, typer.Option(help="The ruleset; 1.00 refuses cards with later features.")] = "2.04",
    cards: Cards = None,
    quiet: Annotated[bool, typer.Option("-q", "--quiet", help="Print only errors.")] = False,
    as_json: JsonLines = False,
) -> None:
    """Check decks against the construction rules (6.1); exit code 1 if one is illegal.

    Examples:

      lnl deck check my_deck.txt

      lnl deck check --json my_deck.txt
    """
    known_ruleset(ruleset)
    bad = False
    for name in files:
        violations = _violations(name, ruleset)
        bad = bad or bool(violations)
        if as_json:
            emit_json({"deck": name, "legal": not violations, "violations": violations})
            continue
        for violation in violations:
            note(f"{name}: {violation}")
        if not violations and not quiet:
            print(f"{name}: legal")
    if bad:
        raise typer.Exit(NO)


app.command("show")(building.show)
app.command("build")(building.build)
app.command("format")(building.to_order)
app.command("diff")(building.diff)
app.command("odds")(building.odds)
app.command("hands")(building.hands)
app.command("try")(building.try_field)
app.command("impact")(improving.impact)
app.command("optimize")(improving.optimize)
app.command("map")(improving.map_lists)
app.command("new")(improving.new)


def _violations(name: str, ruleset: str) -> list[str]:
    from lnl.cli.common import find_deck
    from lnl.contract.errors import DeckError

    try:
        find_deck(name).checked(ruleset=ruleset)
    except DeckError as error:
        if not error.violations:
            raise
        return list(error.violations)
    return []
