"""Positions with more in play than the core hands on to copies: all that is beyond is computed anew (`_core/state/brief.pxi`)."""

from __future__ import annotations

from typing import Any

from lnl.cards.library.table import CardTable
from lnl.game.scenario import Scenario
from lnl.game.scenario.given import start_of
from tests.support.engines import ENGINES
from tests.support.scenario_text import HEAD

SEED = 3
CARDS, LINE, AGED = 32, 16, 64
"""What is handed on: cards of each part of those in play, members of a player, cards with timestamps."""
_COMMON = """
[cards]
M = { text = ["[ACT] [1/turn]: Draw a card.", "[CONT] Your members get +100 power."] }
N = { power = 4000, text = ["[AUTO] When this member attacks, choose a member. It gets +1000 power for the turn."] }
T = { type = "tactics", text = ["[CONT] Your members get +10 power."] }
U = { type = "tactics", text = ["[CONT] Your members get +1 aura."] }
G = { type = "gate", gate_number = 1, text = ["[CONT] Your members get +1 aura."] }
[given]
"""
_SIDE = 'circles = { FL = "M", FC = "N", BR = "N" }\nhand = ["M*3", "N*2"]\nlevel = ["M*4"]\nstock = 3\n'
_FRONT = ", ".join(f'{circle} = ["M*4 together", "N*2 together"]' for circle in ("FL", "FC", "FR"))
_CROWD = f'{_FRONT}, BL = ["M*12 together", "N*6 together"]'
POSITIONS = {
    "battle": f'[given.A]\n{_SIDE}battle = ["T*32", "U*8"]\ndeck = 8\n[given.B]\n{_SIDE}',
    "battle the other way round": f'[given.A]\n{_SIDE}battle = ["U*8", "T*32"]\ndeck = 8\n[given.B]\n{_SIDE}',
    "gates": f'[given.A]\n{_SIDE}gates = {{ FC = ["G*36 up"] }}\n[given.B]\ncircles = {{ FC = ["M", "N*2 together"] }}\n',
    "circles": f'[given.A]\ncircles = {{ {_CROWD} }}\nhand = ["N"]\n[given.B]\n{_SIDE}',
    "members": f'[given.A]\ncircles = {{ {_FRONT} }}\nhand = ["N"]\n[given.B]\n{_SIDE}',
    "timestamps": "".join(f'[given.{player}]\n{_SIDE}battle = ["T*28"]\n' for player in "AB"),
    "timestamps the other way round": "".join(
        f'[given.{player}]\n{_SIDE}battle = ["U*{n}", "T*{28 - n}"]\n' for player, n in (("A", 3), ("B", 14))
    ),
}
"""Crowds on circles and gates last until the rule actions are carried out: a member is chosen first (10.4.2, 10.5.2).
Those the other way round differ in which cards are beyond: no game finds its own where the other was looked at before.
Members beyond those handed on are gone before an action of the table reads them: only a debug build sees these wrong."""
SIZES = {
    "battle": (40, 3, 58),
    "battle the other way round": (40, 3, 58),
    "gates": (41, 3, 53),
    "circles": (36, 36, 51),
    "members": (18, 18, 33),
    "timestamps": (28, 3, 74),
    "timestamps the other way round": (28, 3, 74),
}
"""How many there are at first of each."""


def crowded(name: str, engine: str = "core") -> tuple[CardTable, Any]:
    """Return a position, at its first decision."""
    start = start_of(Scenario.parse(f"{HEAD}{_COMMON}{POSITIONS[name]}[[step]]\ndo = []\n"))
    assert start.record is not None
    return start.table, ENGINES[engine].from_record(start.table, start.record, SEED)


def chosen(engine: Any) -> int:
    """Return one of the legal actions."""
    legal = engine.decision().codes
    return int(legal[(7 * engine.n_decisions + 1) % len(legal)])
