"""``lnl deck impact``, ``optimize``, ``map`` and ``new``: what cards cause, better lists, different ones and first ones, by games of the pilot."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from lnl.cli.common import (
    NO,
    Cards,
    JsonLines,
    Seed,
    columns,
    emit_json,
    find_deck,
    note,
    noting,
    whole_number,
)
from lnl.cli.running import duration, save_tables

if TYPE_CHECKING:
    from lnl.cards.library.decks import Deck
    from lnl.lab.list_search import Telling
    from lnl.lab.optimize import Improvement

_MOST_GAMES = 1 << 24
_MOST_THREADS = 256
_MOST_TRIED = 1 << 16

OneDeck = Annotated[str, typer.Argument(help="A deck file, or the name of a shipped deck.")]
FieldFile = Annotated[
    Path | None,
    typer.Option(help="A file with the opponents and their shares; by default all shipped decks."),
]
Budget = Annotated[
    int,
    typer.Option(parser=whole_number(1000, _MOST_GAMES), metavar="INTEGER", help="Approximate number of games in all."),
]
Time = Annotated[float | None, typer.Option(parser=duration, metavar="TIME", help="Time limit, such as 90s, 5m or 2h.")]
Kept = Annotated[Path | None, typer.Option(help="Keep the games in this folder; an existing search is continued.")]
Threads = Annotated[
    int,
    typer.Option(
        parser=whole_number(1, _MOST_THREADS), metavar="INTEGER", help="Number of threads; results do not depend on it."
    ),
]


def impact(
    deck: OneDeck,
    field: FieldFile = None,
    games: Annotated[
        int, typer.Option(parser=whole_number(2, _MOST_GAMES), metavar="INTEGER", help="Games for each card.")
    ] = 4000,
    seed: Seed = 7,
    threads: Threads = 1,
    median: Annotated[
        bool, typer.Option("--median", help="Put the pool's median card in the place of a copy instead.")
    ] = False,
    cards: Cards = None,
    as_json: JsonLines = False,
) -> None:
    """Measure the causal effect of each card: games with the card in the dealt hand, and the same games without.

    The gain is in percentage points: the win rate with the card in the hand minus the win rate with the card that was
    dealt in its place. With --median it is the win rate of the deck minus the win rate with one copy replaced by a card
    of the same type and level that has the median values of all cards and no text. The 95 % interval is for the card
    alone; a star marks gains that are significant at 5 % after correction for all cards.

    Examples:

      lnl deck impact red_forge --games 40

      lnl deck impact my_deck.txt --games 40 --seed 3 --threads 2 --json
    """
    from lnl.lab.impact import HAND, MEDIAN, card_impact

    played = find_deck(deck)
    decks, shares = field_of(field)
    how = MEDIAN if median else HAND
    rows = card_impact(played, decks, games, seed, threads, shares, noting(10, "games"), how)
    if as_json:
        for row in rows:
            emit_json(
                {key: round(value, 4) if isinstance(value, float) else value for key, value in row.as_dict().items()}
            )
        return
    names = {card.id: card.name for card in played.cards}
    lines = [("card", "", "copies", "n", "gain", "95 % interval", "")]
    for row in rows:
        interval = f"{100 * row.low:+.1f} to {100 * row.high:+.1f}"
        star = "*" if row.chance < 0.05 else ""
        lines.append(
            (row.card, names[row.card], str(row.copies), str(row.games), f"{100 * row.gain:+.1f}", interval, star)
        )
    print("\n".join(columns(lines)))


def optimize(
    deck: OneDeck,
    field: FieldFile = None,
    games: Budget = 400_000,
    time: Time = None,
    out: Annotated[Path | None, typer.Option(help="Write the better list to this file, if it is confirmed.")] = None,
    run: Kept = None,
    confirm_with: Annotated[
        list[str] | None,
        typer.Option(help="Another player that must confirm the list, such as greedy; may be repeated."),
    ] = None,
    confirm_games: Annotated[
        int,
        typer.Option(
            parser=whole_number(2, _MOST_GAMES),
            metavar="INTEGER",
            help="Games of deck and list against each deck of the field for each such player.",
        ),
    ] = 100,
    seed: Seed = 7,
    threads: Threads = 1,
    cards: Cards = None,
    as_json: JsonLines = False,
) -> None:
    """Search for a better main deck against a field; exit code 1 if new seeds confirm none.

    Cards are exchanged for others of their type and level, within the construction rules (6.1). The gain of the list is
    measured with new seeds and has a 95 % interval.

    Examples:

      lnl deck optimize red_forge --games 1000 --threads 2 --run search

      lnl deck optimize my_deck.txt --games 1000 --time 10s --confirm-with random
    """
    from lnl.ai.player import admit_player
    from lnl.cards.library.library import CardLibrary
    from lnl.files.writing import check_writable, replace_file
    from lnl.lab.optimize import optimize_deck as search

    for player in confirm_with or ():
        admit_player(player)
    if out is not None:
        check_writable(out)
    played = find_deck(deck)
    decks, shares = field_of(field)
    found = search(
        played,
        decks,
        CardLibrary.with_own(),
        games,
        time,
        seed,
        threads,
        shares,
        _noting_steps(),
        path=run,
        players=confirm_with or (),
        checked=confirm_games,
    )
    if as_json:
        emit_json(_plain(found))
    else:
        print("\n".join(_lines(found)))
    if found.interrupted:
        if run is not None:
            note(f"what was played is kept in {run}: the same command goes on")
        raise KeyboardInterrupt
    if not found.confirmed:
        raise typer.Exit(NO)
    if out is not None:
        replace_file(out, found.deck.to_text())
        note(f"the list is in {out}")


def map_lists(
    deck: OneDeck,
    field: FieldFile = None,
    games: Budget = 400_000,
    time: Time = None,
    out: Annotated[
        Path | None, typer.Option(help="Write the lists, the table and its picture into this folder.")
    ] = None,
    run: Kept = None,
    seed: Seed = 7,
    threads: Threads = 1,
    cards: Cards = None,
    as_json: JsonLines = False,
    lang: Annotated[str, typer.Option(help="Language of the table: en or ja.")] = "en",
) -> None:
    """Map different good lists: the best list for each mean level and number of members.

    The main deck changes card by card within the construction rules (6.1). Rates are measured with new seeds and have
    95 % intervals.

    Examples:

      lnl deck map red_forge --games 1000 --threads 2 --run map-search --out map

      lnl deck map my_deck.txt --games 1000 --time 4s --json
    """
    from lnl.cards.library.library import CardLibrary
    from lnl.contract.arguments import word
    from lnl.files.writing import check_writable, make_folder, replace_file
    from lnl.lab.analysis.words import LANGUAGES
    from lnl.lab.deck_map import map_decks

    word("--lang", lang, LANGUAGES)
    if out is not None:
        make_folder(out)
        check_writable(out / "map.csv")
    decks, shares = field_of(field)
    library = CardLibrary.with_own()
    found = map_decks(find_deck(deck), decks, library, games, time, seed, threads, shares, _noting_steps(), path=run)
    if found.interrupted:
        if run is not None:
            note(f"what was played is kept in {run}: the same command goes on")
        raise KeyboardInterrupt
    table = found.table()
    if as_json:
        for row, cell in zip(table.dicts(), found.cells):
            emit_json({**row, "swaps": [swap._asdict() for swap in cell.swaps], "list": cell.deck.to_text()})
    else:
        print(table.text(lang))
        note(f"{found.lists:,} lists, {found.games:,} games")
    if out is not None:
        save_tables([table], out, lang)
        for cell in found.cells:
            replace_file(out / f"level-{cell.level}-members-{cell.members}.txt", cell.deck.to_text())
        note(f"{len(found.cells)} lists are in {out}")


def new(
    like: Annotated[
        str | None,
        typer.Argument(
            help="The deck whose cards are replaced: a file or a shipped deck; by default the one that suits them best."
        ),
    ] = None,
    field: FieldFile = None,
    pool: Annotated[str, typer.Option(help="The new cards: own, or all of the library.")] = "own",
    name: Annotated[str, typer.Option(help="The name of the deck.")] = "New Deck",
    tried: Annotated[
        int, typer.Option(parser=whole_number(1, _MOST_TRIED), metavar="INTEGER", help="Number of lists to try.")
    ] = 32,
    out: Annotated[Path | None, typer.Option(help="Write the list to this file; by default stdout.")] = None,
    seed: Seed = 7,
    threads: Threads = 1,
    cards: Cards = None,
) -> None:
    """Make a legal deck of your own cards: each replaces a card of the same type and level in a shipped deck.

    The command tries random lists in games of the pilot and keeps the one with the highest rate against the field. lnl
    deck optimize improves it.

    Examples:

      lnl deck new --cards own_set.toml

      lnl deck new quickstep --pool all --tried 4 --out new_deck.txt
    """
    from lnl.cards.library.library import CardLibrary
    from lnl.contract.arguments import word
    from lnl.contract.errors import LnlError
    from lnl.files.writing import check_writable, replace_file
    from lnl.lab.new_decks import new_deck

    if out is not None:
        check_writable(out)
    library = CardLibrary.with_own()
    found = library.cards if word("--pool", pool, ("own", "all")) == "all" else library.own
    if not found:
        raise LnlError("no own cards: name their files with --cards or LNL_CARDS, or use --pool all")
    decks, shares = field_of(field)
    base = None if like is None else find_deck(like)
    made = new_deck(found, decks, name, base, tried, seed, threads, shares)
    if out is None:
        print(made.deck.to_text(), end="")
    else:
        replace_file(out, made.deck.to_text())
        note(f"the list is in {out}")
    note(
        f"{made.own} cards of {pool} in the places of {made.like}; of {tried} lists the best, which won {100 * made.rate:.0f} % of its"
        f" {made.games // tried} games: lnl deck optimize makes it better and says how good it is"
    )


def field_of(path: Path | None) -> tuple[list[Deck], list[float]]:
    """Return the decks of a field and their shares; all shipped decks without a file.

    Args:
        path: the file.
    """
    from lnl.cards.library.decks import shipped_decks
    from lnl.lab.runs.field import read_field

    if path is None:
        decks = list(shipped_decks().values())
        return decks, [1.0] * len(decks)
    entries = read_field(path)
    return [find_deck(entry.source) for entry in entries], [entry.share for entry in entries]


def _noting_steps() -> Callable[[Telling], None]:
    """Return what tells on stderr each new step of a search."""
    step = ""

    def tell(telling: Telling) -> None:
        nonlocal step
        if telling.step != step:
            step = telling.step
            note(f"{telling.games:,}/{telling.budget:,} games: {step}")

    return tell


def _lines(found: Improvement) -> list[str]:
    """Return what was found, for people."""
    names = {card.id: card.name for card in found.deck.cards}
    lines = [f"  {swap.copies} {swap.out} -> {swap.copies} {swap.into} {names[swap.into]}" for swap in found.swaps]
    interval = f"{100 * found.low:+.1f} to {100 * found.high:+.1f}"
    if found.interrupted and not found.swaps:
        return ["interrupted; no better list was found so far"]
    if found.interrupted:
        return ["interrupted; the best list so far, whose gain is not known:", *lines]
    if not found.swaps:
        return [
            f"no better list found in {found.games:,} games; the deck wins {100 * found.before:.1f} % against the field"
        ]
    rates = f"{100 * found.before:.1f} % before, {100 * found.after:.1f} % after"
    head = "better" if found.low > 0 else "not confirmed as better"
    checks = [
        f"{check.player}: {'better' if check.low > 0 else 'not confirmed as better'} by {100 * check.gain:.1f} points"
        f" [{100 * check.low:+.1f} to {100 * check.high:+.1f}]"
        f" ({100 * check.before:.1f} % before, {100 * check.after:.1f} % after; {check.games:,} games)"
        for check in found.checks
    ]
    return [
        f"{head} by {100 * found.gain:.1f} points [{interval}] against the field ({rates}; {found.games:,} games):",
        *lines,
        *checks,
    ]


def _plain(found: Improvement) -> dict[str, object]:
    """Return what was found as plain values."""
    return {
        "confirmed": found.confirmed,
        "interrupted": found.interrupted,
        "games": found.games,
        "before": round(found.before, 4),
        "after": round(found.after, 4),
        "gain": round(found.gain, 4),
        "interval": [round(found.low, 4), round(found.high, 4)],
        "checks": [asdict(check) for check in found.checks],
        "swaps": [swap._asdict() for swap in found.swaps],
        "list": found.deck.to_text(),
    }
