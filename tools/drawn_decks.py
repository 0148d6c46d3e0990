#!/usr/bin/env python3
"""Write decks that no player was trained or fitted with, to measure players with unknown decks.

    python tools/drawn_decks.py FOLDER --decks 20 --seed 3
    lnl match mcts:iterations=200 mcts:iterations=200,pilot=0 --decks $(echo FOLDER/*.txt | tr ' ' ,)

Each deck is a shipped deck in which cards of the whole library replace others of their type and level, as in the games
of `lnl train`. A training run draws its decks from its own seed, so these decks differ from them.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from lnl.cards.library.decks import Deck, shipped_decks
from lnl.contract.chance import mix64
from lnl.files.writing import replace_file
from lnl.lab.training.drawing import drawn_deck


def drawn(decks: int, seed: int) -> list[Deck]:
    """Return drawn decks. No two of them have the same list, and none has the list of a shipped deck.

    Args:
        decks: the number of decks.
        seed: the seed of all decks.
    """
    taken = {listing(deck) for deck in shipped_decks().values()}
    found: list[Deck] = []
    number = 0
    while len(found) < decks:
        deck = drawn_deck(mix64(mix64(seed) + number))
        number += 1
        if listing(deck) not in taken:
            taken.add(listing(deck))
            found.append(deck)
    return found


def listing(deck: Deck) -> str:
    """Return the text of a deck without its first line, which names it.

    Args:
        deck: the deck.
    """
    return deck.to_text().partition("\n")[2]


def main() -> int:
    """Write the decks and print their files, separated by commas."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=Path, help="the folder of the decks")
    parser.add_argument("--decks", type=int, default=20, help="number of decks (default 20)")
    parser.add_argument("--seed", type=int, default=3, help="seed of the decks (default 3)")
    arguments = parser.parse_args()
    arguments.folder.mkdir(parents=True, exist_ok=True)
    paths = []
    for number, deck in enumerate(drawn(arguments.decks, arguments.seed), 1):
        paths.append(arguments.folder / f"drawn-{number:02}.txt")
        replace_file(paths[-1], deck.to_text())
    print(",".join(map(str, paths)))
    return 0


if __name__ == "__main__":
    sys.exit(main())
