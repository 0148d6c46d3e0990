"""The ruleset switch as a value."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Ruleset:
    """Numbers and switches in which versions of the comprehensive rules differ.

    Attributes:
        name: name in the API, replays and records.
        code: integer in the record.
        hand_limit: cards kept at the end of the turn (4.6.3.1); 0 means no limit.
        level_limit: cards in the level zone (4.7.2).
        trance_limit: trances in a turn (7.5.3.2.1).
        trance_change_limit: trances by trance change in a turn (7.5.3.3.1).
        soul_bonus: power of one soul card while attacking (8.2.9.2).
    """

    name: str
    code: int
    hand_limit: int
    level_limit: int
    trance_limit: int
    trance_change_limit: int
    soul_bonus: int


RULESET_2_04 = Ruleset("2.04", 204, hand_limit=8, level_limit=4, trance_limit=1, trance_change_limit=1, soul_bonus=1000)
RULESETS: dict[str, Ruleset] = {RULESET_2_04.name: RULESET_2_04}
