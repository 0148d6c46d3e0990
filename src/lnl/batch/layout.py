"""The arrays of `lnl.batch.Games`: their names, shapes and types, and what each column of the observations holds.

The compiled module has their numbers from `lnl.batch.constants`; ``docs/batch.md`` says what they mean.
"""

from __future__ import annotations

from lnl.contract.enums import Zone
from lnl.contract.limits import MAX_ACTIONS, MAX_SLOTS

MAX_GAMES = 1 << 20
"""Most games of one batch; each takes some 60 kB."""
MAX_THREADS = 256
"""Most threads of one batch."""

SIDE = (
    "refresh points",
    "T-rank",
    "trances",
    "trance changes",
    "logic drives",
    "attacks",
    "own turns",
    "mulligan",
    "attack limit",
    "hand limit",
    "level limit",
    "trance limit",
    "trance change limit",
    *(f"cards in {zone.name.lower().replace('_', ' ')}" for zone in Zone),
)
"""What a situation holds of each side."""

SITUATION = (
    "player",
    "decision",
    "options",
    "turn",
    "phase",
    "step",
    "own turn",
    "starts",
    "battle",
    "circle",
    "attacker",
    "defender",
    "attack limit",
    "passes",
    "branch",
    "card",
    "ability",
    "source",
    "X",
    "chosen",
    "resolutions",
    "own standby",
    "other's standby",
    *(f"own {name}" for name in SIDE),
    *(f"other's {name}" for name in SIDE),
)
"""Columns of `Games.situations`."""

CARD = (
    "card",
    "zone",
    "side",
    "owner",
    "place",
    "face down",
    "rested",
    "made up",
    "set",
    "synthesized",
    "host",
    "used",
    "role",
    "power",
    "aura",
    "limit",
    "level",
    "cost",
    "heart",
)
"""Columns of `Games.cards`."""

OPTION = (
    "kind",
    "own circles",
    "other's circles",
    "card",
    "zone",
    "side",
    "row",
    "number",
    "second card",
    "second row",
)
"""Columns of `Games.options`."""

ARRAYS: dict[str, tuple[tuple[int, ...], str]] = {
    "seeds": ((), "uint64"),
    "first_seeds": ((), "uint64"),
    "episodes": ((), "int32"),
    "codes": ((MAX_ACTIONS,), "uint64"),
    "mask": ((MAX_ACTIONS,), "bool"),
    "n_legal": ((), "int32"),
    "to_move": ((), "int8"),
    "kinds": ((), "uint8"),
    "rewards": ((2,), "float32"),
    "terminals": ((), "bool"),
    "reasons": ((), "uint8"),
    "turns": ((), "int32"),
    "decisions": ((), "int32"),
    "judged": ((), "float64"),
    "actions": ((), "int32"),
    "luck": ((), "uint64"),
    "situations": ((len(SITUATION),), "int32"),
    "cards": ((MAX_SLOTS, len(CARD)), "int32"),
    "options": ((MAX_ACTIONS, len(OPTION)), "int32"),
}
"""By name: the shape of one game's part, and the type."""

PLAYERS = ("random", "pilot")
"""Players that the core plays whole games by itself, as `lnl.ai` names them."""

OF_CARD = ("seen", "opening", "kept", "drawn", "played", "levelled", "defined", "first_drawn", "first_played")
"""What `lnl.batch.play_games` tells of a card of a player, in columns: 1 where the others say anything; copies in the hand as it was dealt, and of
these not put back; copies that came from the deck to the hand; how often one was played, levelled, or defined; turns of the first, -1 for none."""

OF_TURN = (
    "turn",
    "player",
    "gates_0",
    "gates_1",
    "hand_0",
    "hand_1",
    "members_0",
    "members_1",
    "mobilized",
    "attacks",
)
"""What it tells of a turn: its number and player; gates not destroyed, cards in hand and on circles as it begins, by seat; cards that its player put on
circles, and attacks."""

MAX_TURN_ROWS = 64
"""Turns of a game that it has rows for."""

SERIES = (
    "table",
    "seeds",
    "luck",
    "first",
    "players",
    "replaced",
    "forced",
    "winner",
    "reasons",
    "turns",
    "decisions",
    "asked",
    "left",
    "exchanged",
    "changed",
    "by_card",
    "by_turn",
    "n_turns",
)
"""The arrays of a series of whole games."""
