"""Causal effects of cards: games of the pilot with the same seeds, with a card put into the dealt hand or a copy replaced."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from lnl.cards.library.decks import Deck
from lnl.cards.library.library import CardLibrary
from lnl.cards.library.table import Contents
from lnl.contract.errors import LnlError
from lnl.lab.analysis.run_data import RunData
from lnl.lab.analysis.tables import Column, Table, Value, number, with_interval
from lnl.lab.impact import HAND, MEDIAN, card_impact
from lnl.lab.runs.folder import described_card

_PARTS = ("main", "gates", "my_logicalist", "tools")
COLUMNS = (
    *(Column("forced_games", "count"), *with_interval("forced", "points", "forced_games"), Column("forced_p", "p")),
    *(Column("copy_games", "count"), *with_interval("copy", "points", "copy_games"), Column("copy_p", "p")),
)


def decks_of(data: RunData) -> list[Deck]:
    """Return the decks of a run from its manifest and the present cards.

    Args:
        data: the run.

    Raises:
        LnlError: a card is unknown, or another one than when the run was played.
    """
    library = CardLibrary.with_own()
    for told in data.manifest["cards"]:
        now = library.get(told["id"])
        if now is None or described_card(now) != told:
            what = "is unknown" if now is None else "is another card than when the run was played"
            raise LnlError(f"{data.path}: {told['id']} {what}: give its card files, with --cards or LNL_CARDS")
    return [Deck.of(deck["name"], _contents(deck), library) for deck in data.manifest["decks"]]


def _contents(deck: Mapping[str, Any]) -> Contents:
    parts = [deck.get(part, {}) for part in _PARTS]
    return Contents(*(tuple(card for card, copies in part.items() for _ in range(copies)) for part in parts))


def with_causes(
    data: RunData,
    cards: Table,
    games: int,
    threads: int = 1,
    progress: Callable[[str], None] = lambda deck: None,
) -> Table:
    """Return a table of cards with columns for their causal effects.

    Args:
        data: the run; its decks and shares are the field.
        cards: its table of cards.
        games: games of each card, against the other decks of the run, for each of the two effects.
        threads: number of threads; the table does not depend on them.
        progress: called with the name of each deck before its games.

    Returns:
        The table.

    Raises:
        LnlError: a card is another one now, or there is no other deck.
    """
    decks = decks_of(data)
    found: dict[tuple[str, str], tuple[Value, ...]] = {}
    for k, deck in enumerate(decks):
        progress(deck.name)
        others = [n for n in range(len(decks)) if n != k]
        shares = [float(data.shares[n]) for n in others]
        for how in (HAND, MEDIAN):
            for row in card_impact(
                deck, [decks[n] for n in others], games, data.manifest["seed"], threads, shares, how=how
            ):
                numbers = (number(row.gain), number(row.low), number(row.high), number(row.chance))
                found[deck.name, row.card] = (*found.get((deck.name, row.card), ()), row.games, *numbers)
    place = cards.keys.index("dealt_q") + 1
    deck_at, card_at = cards.keys.index("deck"), cards.keys.index("card")
    rows = [(*row[:place], *found[str(row[deck_at]), str(row[card_at])], *row[place:]) for row in cards.rows]
    rows.sort(key=lambda row: (data.names.index(str(row[deck_at])), -float(row[place + 1] or 0)))
    columns = (*cards.columns[:place], *COLUMNS, *cards.columns[place:])
    return replace(cards, columns=columns, rows=rows, remarks=(*cards.remarks, "remark causes"))
