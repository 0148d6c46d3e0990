"""Games in which the engines once differed, played again."""

from __future__ import annotations

import json
from pathlib import Path

from lnl.cards.library.table import Contents
from tests.support.decks import deck_table, early_table
from tests.support.drawn_decks import contents_table
from tests.support.lockstep import Tally, play


def test_kept_games_agree() -> None:
    for path in sorted((Path(__file__).parent / "lockstep").glob("*.json")):
        kept = json.loads(path.read_text())
        ruleset = kept.get("ruleset", "2.04")
        if "contents" in kept:  # drawn from the library (tools/soak.py --decks generated, --decks early)
            a, b = (Contents(**{part: tuple(ids) for part, ids in side.items()}) for side in kept["contents"])
            table = contents_table(a, b) if ruleset == "2.04" else early_table(a, b)
        else:
            table = deck_table(*kept["decks"])
        play(table, kept["seed"], full=True, tally=Tally(), codes=kept["codes"], ruleset=ruleset)
