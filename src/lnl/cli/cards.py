"""``lnl cards``: look cards up, check and count card files."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from lnl.cli.common import NO, Cards, JsonLines, emit_json, nearest, note, whole_number
from lnl.cli.explaining import explain
from lnl.cli.new_cards import import_card, new

if TYPE_CHECKING:
    from collections.abc import Iterable

    from lnl.cards.library.checking import Checked
    from lnl.cards.library.library import CardLibrary
    from lnl.cards.library.model import Card
    from lnl.cards.library.searching import CardQuery
    from lnl.contract.errors import CardError

app = typer.Typer(no_args_is_help=True, help="Look up cards; write, check and explain your own cards.")


@app.command()
def show(
    words: Annotated[
        list[str] | None, typer.Argument(help="Ids, or words of names and texts; by default all cards.")
    ] = None,
    level: Annotated[
        list[int] | None,
        typer.Option(parser=whole_number(0, 99), metavar="INTEGER", help="Only cards of this level; may be repeated."),
    ] = None,
    color: Annotated[list[str] | None, typer.Option(help="Only cards of this color; may be repeated.")] = None,
    world: Annotated[list[str] | None, typer.Option(help="Only cards of this world; may be repeated.")] = None,
    kind: Annotated[
        list[str] | None, typer.Option("--type", help="Only cards of this type, such as tactics; may be repeated.")
    ] = None,
    keyword: Annotated[
        list[str] | None, typer.Option(help="Only cards with this keyword, such as covenant; may be repeated.")
    ] = None,
    own: Annotated[bool, typer.Option("--own", help="Only your own cards.")] = False,
    cards: Cards = None,
    as_json: JsonLines = False,
    lang: Annotated[str, typer.Option(help="Language of the texts: en or ja.")] = "en",
) -> None:
    """Print cards: the shipped cards and your own.

    Examples:

      lnl cards show EF-001 --lang ja

      lnl cards show gate --level 2 --color red --json
    """
    from lnl.cards.library.library import CardLibrary
    from lnl.cards.library.schema import card_to_table, texts_of
    from lnl.cards.library.searching import CardQuery
    from lnl.contract.arguments import shown
    from lnl.contract.errors import LnlError

    library = CardLibrary.with_own()
    text = " ".join(words or [])
    query = CardQuery.of(text, "", level or (), color or (), world or (), kind or (), keyword or (), own)
    found = _matching(library, words or [], query)
    if not found and query != CardQuery(text):
        raise LnlError(
            f"no card {shown(text)} of these levels, colors, worlds, types and keywords" if text else "no such card"
        )
    if not found:
        raise LnlError(f"no card {shown(text)}{nearest(text, _names(library.cards))}")
    for card in found:
        texts = texts_of(card, lang)
        if as_json:
            emit_json({**card_to_table(card), **({"text": list(texts)} if texts else {})})
        else:
            print("\n".join(_lines(card, texts)))


@app.command()
def check(
    files: Annotated[list[Path], typer.Argument(help="Card files, or folders of card files.")],
    cards: Cards = None,
    quiet: Annotated[bool, typer.Option("-q", "--quiet", help="Print only errors.")] = False,
    as_json: JsonLines = False,
) -> None:
    """List every error of card files; exit code 1 if a card is refused. Warnings show probable mistakes.

    Examples:

      lnl cards check my_set.toml

      lnl cards check -q src/lnl/cards/data/sets/gates.toml
    """
    from lnl.cards.library.checking import check_files
    from lnl.cards.library.library import CardLibrary

    results = check_files(files, CardLibrary.with_own())
    for result in results:
        if as_json:
            emit_json(
                {
                    "file": str(result.path),
                    "cards": result.n_tables,
                    "faults": [_placed(fault) for fault in result.faults],
                    "warnings": [_placed(warning) for warning in result.warnings],
                }
            )
            continue
        for fault in result.faults:
            note(str(fault))
        if not quiet:
            for warning in result.warnings:
                note(f"warning: {warning}")
            if result.n_tables:
                print(f"{result.path}: {_counted(result)}")
    if any(result.faults for result in results):
        raise typer.Exit(NO)


@app.command()
def status(
    files: Annotated[
        list[Path] | None, typer.Argument(help="Card files, or folders of card files; by default all known cards.")
    ] = None,
    cards: Cards = None,
    as_json: JsonLines = False,
) -> None:
    """Count the cards of each file and say whether they are fully supported; exit code 1 if one is refused.

    Examples:

      lnl cards status

      lnl cards status my_set.toml --json
    """
    from lnl.cards.library.checking import check_files
    from lnl.cards.library.files import DATA
    from lnl.cards.library.library import CardLibrary, own_paths

    shipped = CardLibrary.load()
    results = check_files(files or own_paths(), shipped)
    shown = [] if files else [("shipped", DATA / "sets", len(shipped), sum(len(c.abilities) for c in shipped), 0, 0)]
    for result in results:
        abilities = sum(len(card.abilities) for card in result.cards)
        refused = max(result.n_tables - len(result.cards), 1 if result.faults else 0)
        shown.append(("own", result.path, len(result.cards), abilities, refused, len(result.warnings)))
    for kind, path, n_cards, n_abilities, n_refused, n_warnings in shown:
        if as_json:
            emit_json(
                {
                    "kind": kind,
                    "path": str(path),
                    "cards": n_cards,
                    "abilities": n_abilities,
                    "refused": n_refused,
                    "warnings": n_warnings,
                }
            )
        else:
            name = "the shipped sets" if kind == "shipped" else str(path)
            more = f"; {n_refused} refused: lnl cards check tells why" if n_refused else ""
            print(f"{name}: {n_cards} cards with {n_abilities} abilities, played in full by both engines{more}")
    if any(result.faults for result in results):
        raise typer.Exit(NO)


@app.command()
def schema(
    file: Annotated[Path | None, typer.Argument(help="The file to write; by default stdout.")] = None,
) -> None:
    """Write the JSON Schema of card files, which lets editors complete keys and words.

    Examples:

      lnl cards schema

      lnl cards schema card.schema.json
    """
    from lnl.cards.library.json_schema import to_json
    from lnl.files.writing import replace_file

    if file is None:
        print(to_json(), end="")
    else:
        replace_file(file, to_json())


app.command()(new)
app.command("import")(import_card)
app.command()(explain)


def _placed(error: CardError) -> dict[str, object]:
    return {"line": error.line, "column": error.column, "message": str(error)}


def _counted(result: Checked) -> str:
    parts = [f"{result.n_tables} cards" if result.n_tables != 1 else "1 card"]
    parts += [
        f"{n} {name}{'' if n == 1 else 's'}"
        for n, name in ((len(result.faults), "error"), (len(result.warnings), "warning"))
        if n
    ]
    return ", ".join(parts)


def _matching(library: CardLibrary, words: list[str], query: CardQuery) -> tuple[Card, ...]:
    """Return the cards of some ids, where all words are ids, else those of the query."""
    from lnl.cards.library.searching import CardIndex

    ids = {card.id.upper(): card for card in library}
    if words and all(word.upper() in ids for word in words):
        return tuple(ids[word.upper()] for word in words)
    return CardIndex(library).find(query)


def _names(cards: Iterable[Card]) -> list[str]:
    # Ids alone: where nothing is near, the list of what is known stays short.
    return [card.id for card in cards]


def _lines(card: Card, texts: tuple[str, ...]) -> list[str]:
    from lnl.contract.enums import LogicIcon, World
    from lnl.game.text.words import stats

    worlds = "/".join(w.name.replace("_", " ").title() for w in World if card.worlds >> w & 1)
    color = card.color.name.lower() if card.color else "colorless"
    icons = "+".join(icon.name.lower() for icon in LogicIcon if icon and icon in card.icons and icon.name)
    logic = [f"{v:+}" for v in (card.power_logic, card.aura_logic, card.limit_logic) if v]
    head = f"{card.id}  {card.name}: {card.type.name.lower().replace('_', ' ')}, {stats(card)}, {color}"
    more = [worlds, f"logic {icons} {' '.join(logic)}".rstrip() if icons else "", ", ".join(card.elements)]
    more.append("covenanter " + " & ".join(card.covenanters) if card.covenanters else "")
    return [head, "    " + "; ".join(part for part in more if part), *(f"    {text}" for text in texts)]
