"""Everything that takes inputs from outside."""

from __future__ import annotations

from tools.fuzz import calls, card_texts, files, moves, records, wordings
from tools.fuzz.target import Target

TARGETS = (
    Target("record", records.makers["record"], records.read_record),
    Target("position", records.makers["line"], records.read_line),
    Target("replay", records.makers["replay"], records.read_replay),
    Target("card text", card_texts.make, card_texts.read),
    Target("wording", wordings.make, wordings.read),
    Target("card file", files.make_card_file, files.read_card_file),
    Target("deck", files.make_deck, files.read_deck),
    Target("scenario", files.make_scenario, files.read_scenario),
    Target("action", moves.make_action, moves.read_action),
    Target("moves", moves.make_moves, moves.read_moves),
    Target("engine calls", calls.make_engine, calls.read_engine),
    Target("batch calls", calls.make_batch, calls.read_batch),
)
"""In the order in which they are tried."""
BY_NAME = {target.name: target for target in TARGETS}
