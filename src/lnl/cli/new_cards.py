"""``lnl cards new`` and ``lnl cards import``: card files to begin with, from a template or from copied text."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from lnl.cli.common import NO, Cards, note

if TYPE_CHECKING:
    from lnl.cards.library.importing import Imported

_ASKED = 3
"""How often a value is asked for."""


def new(
    file: Annotated[Path | None, typer.Argument(help="The file to write; by default stdout.")] = None,
    kind: Annotated[str, typer.Option("--type", help="Write only a card of this type.")] = "",
) -> None:
    """Write a template of a card file, with commented examples.

    Examples:

      lnl cards new

      lnl cards new --type gate
    """
    from lnl.cards.library.template import KINDS, template
    from lnl.contract.errors import LnlError
    from lnl.files.writing import replace_file

    if kind and kind not in KINDS:
        raise LnlError(f"no example of type {kind[:40]!r}: {', '.join(KINDS)}")
    if file is None:
        print(template(kind), end="")
        return
    if os.path.lexists(file):
        raise LnlError(f"{file}: already exists; nothing was written")
    replace_file(file, template(kind))
    print(f"{file}: fill it in, then: lnl cards check {file}")


def import_card(
    source: Annotated[Path | None, typer.Argument(help="A file with the text of one card; by default stdin.")] = None,
    to: Annotated[Path | None, typer.Option(help="The card file to add the card to; by default stdout.")] = None,
    values: Annotated[
        list[str] | None,
        typer.Option("--set", help="A value that the text lacks, such as id=MY-007; may be repeated."),
    ] = None,
    cards: Cards = None,
) -> None:
    """Make a card from copied plain text: name, numbers, text.

    At a terminal the command asks for missing values; otherwise it lists them, and the exit code is 1. A card is added
    to a file only if it is complete and its texts are understood.

    Examples:

      lnl cards import page.txt

      lnl cards import page.txt --set id=MY-008 --to own_set.toml
    """
    from lnl.cards.library.importing import faults_of, import_block
    from lnl.cards.library.schema import card_from_table
    from lnl.cards.library.template import to_toml
    from lnl.contract.errors import LnlError
    from lnl.files.reading import MAX_DECK_FILE, Unreadable, read_text

    is_asking = source is not None and sys.stdin.isatty()
    try:
        block = read_text(source, MAX_DECK_FILE) if source is not None else sys.stdin.read(MAX_DECK_FILE)
    except Unreadable as error:
        raise LnlError(error.at(source or "input")) from None
    found = import_block(block)
    _set(found, values or [])
    if is_asking:
        _ask(found)
    path = str(source or "input")
    for number, line in found.left_out:
        note(f"{path}:{number}: left out, nothing known is said: {line[:80]}")
    if found.taken_as_none:
        note(f"not said, taken as none: {', '.join(found.taken_as_none)}")
    faults = list(faults_of(found, path))
    for fault in faults:
        note(str(fault))
    if found.missing:
        note(f"missing: {', '.join(found.missing)}; give each with --set KEY=VALUE")
    if not found.missing and not faults:
        card_from_table(found.values, path)
    if to is None:
        print(to_toml(found.values), end="")
    if found.missing or faults:
        raise typer.Exit(NO)
    if to is not None:
        _add(to, to_toml(found.values), str(found.values["id"]))


def _set(found: Imported, values: list[str]) -> None:
    from lnl.cards.library.schema import KEYS
    from lnl.contract.errors import CardError, LnlError

    for given in values:
        key, equals, value = given.partition("=")
        if not equals or key not in KEYS or key == "text":
            raise LnlError(f"--set {given[:80]!r}: expected KEY=VALUE with a key of card files, such as id=MY-007")
        try:
            found.put(key, value)
        except CardError as error:
            raise LnlError(f"--set {given[:80]!r}: {error}") from None


def _ask(found: Imported) -> None:
    """Ask for what is missing; an empty answer leaves it."""
    from lnl.contract.errors import CardError

    left: set[str] = set()
    while asked := [key for key in found.missing if key not in left]:
        key = asked[0]
        for _ in range(_ASKED):
            answer = typer.prompt(f"{key}", default="", show_default=False, err=True)
            if not answer.strip():
                break
            try:
                found.put(key, answer)
                break
            except CardError as error:
                note(str(error))
        if key in found.missing:
            left.add(key)


def _add(path: Path, card: str, card_id: str) -> None:
    """Add a card to a card file, which is replaced as a whole."""
    from lnl.cards.library.files import open_cards
    from lnl.contract.errors import LnlError
    from lnl.files.reading import MAX_CARD_FILE, read_text
    from lnl.files.writing import replace_file

    before = ""
    if os.path.exists(path):
        if any(reader.values.get("id") == card_id for reader in open_cards(path)):
            raise LnlError(f"{path}: a card {card_id} stands there already; nothing was written")
        before = read_text(path, MAX_CARD_FILE).rstrip("\n") + "\n\n"
    replace_file(path, before + card)
    print(f"{path}: {card_id} added")
