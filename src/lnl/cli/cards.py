"""``lnl cards``: look cards up, check card files."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from lnl.cli.common import NO, emit_json, nearest, note

if TYPE_CHECKING:
    from lnl.cards.library.model import Card

app = typer.Typer(no_args_is_help=True, help="Look cards up, check card files.")


@app.command()
def show(
    words: Annotated[
        list[str] | None, typer.Argument(help="Ids, or words of names and texts; all cards if none.")
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="One JSON object a line.")] = False,
) -> None:
    """Print cards of the shipped library.

    Examples:

      lnl cards show EF-001

      lnl cards show gate --json
    """
    from lnl.cards.library.library import CardLibrary
    from lnl.cards.library.schema import card_to_table
    from lnl.contract.arguments import shown
    from lnl.contract.errors import LnlError

    cards = list(CardLibrary.load().cards)
    found = _matching(cards, words or [])
    if not found:
        raise LnlError(f"no card {shown(' '.join(words or []))}{nearest(' '.join(words or []), _names(cards))}")
    for card in found:
        if as_json:
            emit_json(card_to_table(card))
        else:
            print("\n".join(_lines(card)))


@app.command()
def check(
    files: Annotated[list[Path], typer.Argument(help="Card files.")],
    quiet: Annotated[bool, typer.Option("-q", "--quiet", help="Print only what is wrong.")] = False,
) -> None:
    """Check card files; exit code 1 if one is refused, with file, line and column.

    Examples:

      lnl cards check my_set.toml

      lnl cards check -q src/lnl/cards/data/sets/gates.toml
    """
    from lnl.cards.library.library import CardLibrary
    from lnl.contract.errors import CardError

    bad = False
    for path in files:
        try:
            library = CardLibrary.load(path)
        except CardError as error:
            bad = True
            note(str(error))
        else:
            if not quiet:
                print(f"{path}: {len(list(library.cards))} cards")
    if bad:
        raise typer.Exit(NO)


def _matching(cards: list[Card], words: list[str]) -> list[Card]:
    ids = {card.id.upper(): card for card in cards}
    if words and all(word.upper() in ids for word in words):
        return [ids[word.upper()] for word in words]
    wanted = [word.lower() for word in words]
    return [card for card in cards if all(word in _haystack(card) for word in wanted)]


def _haystack(card: Card) -> str:
    return " ".join((card.id, card.name, card.type.name, card.color.name, *card.elements, *card.texts)).lower()


def _names(cards: list[Card]) -> list[str]:
    # Ids alone: where nothing is near, the list of what is known stays short.
    return [card.id for card in cards]


def _lines(card: Card) -> list[str]:
    from lnl.contract.enums import LogicIcon, World
    from lnl.game.text.words import stats

    worlds = "/".join(w.name.replace("_", " ").title() for w in World if card.worlds >> w & 1)
    color = card.color.name.lower() if card.color else "colorless"
    icons = "+".join(icon.name.lower() for icon in LogicIcon if icon and icon in card.icons and icon.name)
    logic = [f"{v:+}" for v in (card.power_logic, card.aura_logic, card.limit_logic) if v]
    head = f"{card.id}  {card.name}: {card.type.name.lower().replace('_', ' ')}, {stats(card)}, {color}"
    more = [worlds, f"logic {icons} {' '.join(logic)}".rstrip() if icons else "", ", ".join(card.elements)]
    more.append("covenanter " + " & ".join(card.covenanters) if card.covenanters else "")
    return [head, "    " + "; ".join(part for part in more if part), *(f"    {text}" for text in card.texts)]
