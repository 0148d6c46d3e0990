"""``lnl deck show``, ``format``, ``diff``, ``odds``, ``hands``, ``try`` and ``build``: decks looked at and built."""

from __future__ import annotations

import os
import sys
from itertools import count
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from lnl.cli.common import NO, Cards, JsonLines, Seed, emit_json, find_deck, note, whole_number
from lnl.cli.improving import FieldFile, OneDeck, Threads, field_of

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from lnl.cards.library.decks import Deck
    from lnl.ui.builder.shell import Shell

_MOST_DEALS = 100_000
_MOST_HANDS = 1000
_MOST_GAMES = 100_000
Lang = Annotated[str, typer.Option(help="Language of the words: en or ja.")]


def show(deck: OneDeck, lang: Lang = "en", cards: Cards = None, as_json: JsonLines = False) -> None:
    """Print a deck by sections, with every broken rule and the curve; exit code 1 if it is illegal.

    Examples:

      lnl deck show red_forge

      lnl deck show my_deck.txt --json
    """
    from lnl.contract.arguments import word
    from lnl.ui.builder.sheet import sheet_of
    from lnl.ui.builder.text import sheet_lines
    from lnl.ui.model.wording import LANGUAGES

    sheet = sheet_of(find_deck(deck), word("lang", lang, LANGUAGES))
    if as_json:
        emit_json(sheet.as_dict())
    else:
        print("\n".join(sheet_lines(sheet)))
    if not sheet.is_legal:
        raise typer.Exit(NO)


def to_order(
    deck: OneDeck,
    out: Annotated[Path | None, typer.Option(help="Write the list to this file.")] = None,
    cards: Cards = None,
) -> None:
    """Print a deck list in the standard order, one line per card.

    Examples:

      lnl deck format red_forge

      lnl deck format my_deck.txt --out same.txt
    """
    from lnl.files.writing import replace_file
    from lnl.ui.builder.draft import ordered

    text = ordered(find_deck(deck)).to_text()
    if out is None:
        print(text, end="")
    else:
        replace_file(out, text)


def diff(
    before: OneDeck,
    after: OneDeck,
    cards: Cards = None,
    as_json: JsonLines = False,
) -> None:
    """Print the changes from one list to another, one line per card; exit code 1 if they differ.

    Examples:

      lnl deck diff red_forge my_deck.txt

      lnl deck diff red_forge blue_tide --json
    """
    first, second = find_deck(before), find_deck(after)
    rows = list(_changes(first, second))
    names = {card.id: card.name for card in (*first.cards, *second.cards)}
    for section, card_id, change in rows:
        if as_json:
            emit_json({"section": section, "card": card_id, "copies": change})
        else:
            print(f"{change:+} {card_id} {names[card_id]}{'' if section == 'main' else f' [{section}]'}")
    if rows:
        raise typer.Exit(NO)


def odds(
    deck: OneDeck,
    deals: Annotated[
        int, typer.Option(parser=whole_number(1, _MOST_DEALS), metavar="INTEGER", help="Number of simulated deals.")
    ] = 1000,
    seed: Seed = 7,
    cards: Cards = None,
    as_json: JsonLines = False,
) -> None:
    """Print the probability that a deck has a play of each level, by own turn: exact, or counted over simulated deals.

    Examples:

      lnl deck odds red_forge --deals 100

      lnl deck odds my_deck.txt --deals 100 --json
    """
    from lnl.ui.builder.odds import odds_of
    from lnl.ui.builder.text import odds_lines

    found = odds_of(find_deck(deck), deals, seed)
    if as_json:
        emit_json(found.as_dict())
    else:
        print("\n".join(odds_lines(found)))


def hands(
    deck: OneDeck,
    hands: Annotated[
        int, typer.Option(parser=whole_number(1, _MOST_HANDS), metavar="INTEGER", help="Number of hands.")
    ] = 3,
    against: Annotated[str, typer.Option(help="The opponent's deck.")] = "blue_tide",
    train: Annotated[
        bool,
        typer.Option("--train", help="Ask which cards you would exchange, and compare with the pilot and the search."),
    ] = False,
    seed: Seed = 7,
    cards: Cards = None,
    as_json: JsonLines = False,
) -> None:
    """Deal opening hands and print what the pilot would exchange; with --train, ask you first.

    Examples:

      lnl deck hands red_forge

      lnl deck hands my_deck.txt --hands 20 --json
    """
    from lnl.contract.chance import mix64
    from lnl.ui.builder.hands import ADVISERS, advised, exchanged, opening_hand
    from lnl.ui.builder.text import exchange_line, hand_lines
    from lnl.ui.model.faces import face_of

    played, other = find_deck(deck).checked(deck), find_deck(against).checked(against)
    faces = {card.id: face_of(card) for card in played.cards}
    for number in range(hands):
        luck, first = mix64(seed + number), number % 2
        hand = opening_hand(played, luck)
        if as_json:
            advice = advised(played, other, luck, first, "pilot")
            emit_json({"seed": luck, "first": first == 0, "hand": list(hand), "pilot": advice.as_dict()})
            continue
        print(
            "\n".join(
                [f"hand {number + 1}, {'you start' if not first else 'the opponent starts'}:", *hand_lines(hand, faces)]
            )
        )
        if train:
            back = _asked(hand)
            if back is None:
                return
            print(exchange_line(exchanged(played, luck, back), faces))
        for by in ADVISERS if train else ("pilot",):
            print(exchange_line(advised(played, other, luck, first, by), faces))


def _asked(hand: tuple[str, ...]) -> tuple[str, ...] | None:
    """Return the cards of a hand that somebody puts back, None at the end of the input."""
    while True:
        print("back (numbers, or nothing): ", end="", flush=True)
        line = sys.stdin.readline()
        if not line or line.strip() in ("quit", "q"):
            return None
        numbers = line.split()
        if all(n.isascii() and n.isdecimal() and 1 <= int(n[:3]) <= len(hand) for n in numbers):
            return tuple(hand[int(n) - 1] for n in dict.fromkeys(numbers))
        note(f"numbers from 1 to {len(hand)}, with blanks between them")


def try_field(
    deck: OneDeck,
    field: FieldFile = None,
    games: Annotated[
        int,
        typer.Option(parser=whole_number(2, _MOST_GAMES), metavar="INTEGER", help="Games against each deck."),
    ] = 200,
    seed: Seed = 7,
    threads: Threads = 1,
    cards: Cards = None,
    as_json: JsonLines = False,
) -> None:
    """Let the pilot play a deck against a field; print rates with 95 % intervals while the games run.

    Examples:

      lnl deck try red_forge --games 20

      lnl deck try my_deck.txt --games 20 --seed 3 --json
    """
    from lnl.ui.builder.text import report_lines
    from lnl.ui.builder.trying import try_deck

    step, report = 0, None
    decks, shares = field_of(field)
    for report in try_deck(find_deck(deck), decks, (games + 1) // 2, seed, threads, shares):
        if report.done * 10 // report.total > step:
            step = report.done * 10 // report.total
            note(f"{report.done:,}/{report.total:,} games: {100 * report.all.rate:.1f} %")
    assert report is not None
    if not as_json:
        print("\n".join(report_lines(report)))
        return
    for row in (*report.rows, report.all):
        emit_json(row.as_dict())


def build(
    file: Annotated[
        Path | None, typer.Argument(help="The list to continue or to create; by default a new list without a file.")
    ] = None,
    cards: Cards = None,
) -> None:
    """Build a deck line by line: add, out, find, show, check, odds, hand, try, undo, save; help lists all.

    Examples:

      lnl deck build my_deck.txt < steps.txt

      lnl deck build < steps.txt
    """
    from lnl.cards.library.decks import Deck
    from lnl.cards.library.library import CardLibrary
    from lnl.ui.builder.draft import Editor
    from lnl.ui.builder.shell import Shell
    from lnl.ui.plain.typing import Typing

    library = CardLibrary.with_own()
    deck = Deck.load(file, library, legal=False) if file is not None and os.path.lexists(file) else None
    shell = Shell(Editor(library, deck), file)
    at_terminal = sys.stdin.isatty()
    read = Typing(0.2).read if at_terminal else _line
    if at_terminal:
        print("help lists the commands")
    is_refused = _told(shell, read, at_terminal)
    if not shell.is_saved:
        note("the list is not saved")
    if is_refused:
        raise typer.Exit(2)


def _told(shell: Shell, read: Callable[[str], str | None], at_terminal: bool) -> bool:
    """Let a builder do what is read, and return whether a line of a file was refused, at which it ends."""
    from lnl.contract.errors import LnlError

    for number in count(1):
        line = read("deck> ")
        if line is None:
            return False
        try:
            told = shell.do(line)
        except LnlError as error:
            if not at_terminal:
                note(f"lnl: line {number}: {error}")
                return True
            told = [str(error)]
        if told:
            print("\n".join(told))
        if shell.is_over and (not at_terminal or shell.is_saved or _leaves(read)):
            return False
    return False


def _leaves(read: Callable[[str], str | None]) -> bool:
    """Return whether somebody leaves a list that is not saved."""
    return (read("the list is not saved; leave it? (yes or no) ") or "yes").strip().lower() in ("yes", "y")


def _line(_prompt: str) -> str | None:
    line = sys.stdin.readline()
    return line.rstrip("\n") if line else None


def _changes(before: Deck, after: Deck) -> Iterator[tuple[str, str, int]]:
    """Yield section, card and change of copies where two decks differ, in the order of lists."""
    from collections import Counter

    from lnl.cards.library.decks import SECTIONS

    for section, first, second in zip(SECTIONS, before.contents.parts, after.contents.parts):
        had, has = Counter(first), Counter(second)
        for card_id in sorted({*had, *has}):
            if had[card_id] != has[card_id]:
                yield section, card_id, has[card_id] - had[card_id]
