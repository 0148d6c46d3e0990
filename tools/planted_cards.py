"""Test whether the causal impact of cards ranks a card with 2000 more power first, and a blank card surely below it.

In each run, with a separate seed, `lnl.lab.card_impact` measures a shipped deck with two changed cards against the
shipped decks:

    python -m tools.planted_cards --runs 20
"""

from __future__ import annotations

import argparse
import sys
import time
from collections import Counter
from dataclasses import replace

from lnl.cards.library.decks import Deck, shipped_decks
from lnl.contract.enums import LogicIcon
from lnl.lab.impact import USUAL, card_impact
from lnl.lab.list_search import with_main

BONUS = 2000
STRONG, BLANK = "ZZ-001", "ZZ-000"
"""Ids of the two cards."""


def planted(deck: Deck, strong: str, blank: str) -> Deck:
    """Return a deck with a card made strong and another one made blank.

    Args:
        deck: the deck.
        strong: id of the card that gets more power.
        blank: id of the card that loses all that is printed on it.
    """
    cards = {card.id: card for card in deck.cards}
    better = replace(cards[strong], id=STRONG, name="Planted Strong", power=cards[strong].power + BONUS)
    nothing = replace(
        cards[blank], id=BLANK, name="Planted Blank", power=0, abilities=(), texts=(), icons=LogicIcon.NONE
    )
    main = Counter(deck.contents.main)
    for old, new in ((strong, better), (blank, nothing)):
        cards[new.id] = new
        main[new.id] = main.pop(old)
    return with_main(deck, main.elements(), cards)


def main() -> int:
    """Do the runs that the arguments name, and print in how many the strong card was first and the blank one surely below it."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--deck", default="quickstep")
    parser.add_argument("--strong", default="CN-002")
    parser.add_argument("--blank", default="CN-009")
    parser.add_argument("--runs", type=int, default=20)
    parser.add_argument("--games", type=int, default=USUAL, help="of each card")
    parser.add_argument("--seed", type=int, default=1, help="of the first run")
    arguments = parser.parse_args()
    decks = shipped_decks()
    deck = planted(decks[arguments.deck], arguments.strong, arguments.blank)
    hits = 0
    for seed in range(arguments.seed, arguments.seed + arguments.runs):
        began = time.process_time()
        rows = card_impact(deck, list(decks.values()), arguments.games, seed)
        places = {row.card: place for place, row in enumerate(rows, 1)}
        strong, blank = (rows[places[card] - 1] for card in (STRONG, BLANK))
        hits += places[STRONG] == 1 and blank.high < strong.low
        spent = time.process_time() - began
        print(
            f"seed {seed}: strong {places[STRONG]} ({100 * strong.gain:+.1f} points), blank {places[BLANK]} "
            f"({100 * blank.gain:+.1f}) of {len(rows)}, {spent:.1f} s",
            flush=True,
        )
    print(f"first, and the blank card surely below it, in {hits} of {arguments.runs} runs")
    return 0


if __name__ == "__main__":
    sys.exit(main())
