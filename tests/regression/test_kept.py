"""Games in which the engines once differed, played again."""

from __future__ import annotations

import json
from pathlib import Path

from tests.support.decks import deck_table
from tests.support.lockstep import Tally, play


def test_kept_games_agree() -> None:
    for path in sorted((Path(__file__).parent / "lockstep").glob("*.json")):
        kept = json.loads(path.read_text())
        play(deck_table(*kept["decks"]), kept["seed"], full=True, tally=Tally(), codes=kept["codes"])
