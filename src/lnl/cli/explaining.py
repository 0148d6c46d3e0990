"""``lnl cards explain``: what texts were understood as, by which rules, and what happened when they were tried."""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from lnl.cli.common import NO, Cards, note

if TYPE_CHECKING:
    from lnl.cards.library.model import Card
    from lnl.cards.tree import Ability


def explain(
    what: Annotated[list[str], typer.Argument(help="Card files, ids, or a rules text in quotation marks.")],
    cards: Cards = None,
    is_tried: Annotated[
        bool, typer.Option("--try/--no-try", help="Try each ability in random games and report what happened.")
    ] = True,
) -> None:
    """Explain how each text was understood, in canonical words of both languages with rule numbers; exit code 1 if one
    is refused.

    Examples:

      lnl cards explain EF-004

      lnl cards explain --no-try "【自】このメンバーが攻撃した時、カードを1枚引く。"
    """
    from lnl.contract.errors import CardError

    is_refused = False
    for words in what:
        try:
            for line in _explained(words, is_tried):
                print(line)
        except CardError as error:
            is_refused = True
            note(str(error))
    if is_refused:
        raise typer.Exit(NO)


def _explained(words: str, is_tried: bool) -> Iterator[str]:
    from lnl.cards.language import parse_ability
    from lnl.cards.language.blocks import split_abilities
    from lnl.cards.library.library import CardLibrary

    if re.match(r"\s*([\[［〔【]|tool\s+skill|[自永起][ 　【\[])", words, re.IGNORECASE):
        for text in split_abilities(words):
            yield from _of_ability(parse_ability(text), _noun(text))
    elif os.path.exists(words):
        yield from _of_files(Path(words), is_tried)
    else:
        yield from _of_card(CardLibrary.with_own()[words], is_tried)


def _noun(text: str) -> str:
    """Return what the card calls itself in a text that is typed without its card."""
    found = re.search(r"\bthis\s+(gate|card)\b|この(門|カード)", text, re.IGNORECASE)
    if found is None:
        return "member"
    return found.group(1).lower() if found.group(1) else {"門": "gate", "カード": "card"}[found.group(2)]


def _of_files(path: Path, is_tried: bool) -> Iterator[str]:
    """Yield the lines about the cards of a file that are right; the others are told on stderr."""
    from lnl.cards.library.checking import check_files
    from lnl.cards.library.library import CardLibrary

    fault = None
    for result in check_files([path], CardLibrary.with_own()):
        for card in result.cards:
            yield from _of_card(card, is_tried)
        for warning in result.warnings:
            note(f"warning: {warning}")
        for fault in result.faults:
            note(str(fault))
    if fault is not None:
        raise typer.Exit(NO)


def _of_card(card: Card, is_tried: bool) -> Iterator[str]:
    from lnl.cards.library.schema import noun_of
    from lnl.lab.trying import try_card

    yield f"{card.id} {card.name}"
    trials = try_card(card) if is_tried and card.abilities else None
    for number, ability in enumerate(card.abilities):
        yield from _of_ability(ability, noun_of(card.type))
        if trials is not None:
            yield from trials.told(number, ability)


def _of_ability(ability: Ability, noun: str) -> Iterator[str]:
    from lnl.cards.language import to_japanese, to_text
    from lnl.cards.language.understanding import understood

    yield f"  {to_text(ability, noun)}"
    yield f"  {to_japanese(ability, noun)}"
    for part in understood(ability, noun):
        rules = f"  [{' '.join(part.rules)}]" if part.rules else ""
        yield f"    {part.what + ':':7}{part.words}{rules}"
        if part.japanese:
            yield f"    {'':7}{part.japanese}"
