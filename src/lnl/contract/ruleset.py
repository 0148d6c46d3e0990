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
        reads_soul: an attacker gets the power printed as soul information of its soul cards instead (1.00: 2.4.2, 8.2.6; C3).
        pays_at_once: the parts of a cost are paid together and judged on the state before (1.00: 5.22.2; C9).
        owners_arrange: who owns cards that enter an ordered zone together arranges them, not whose zone it is (1.00: 4.1.6; C4).
        any_card_is_a_gate: any face-down card in a gate zone is a gate, whatever its back (2.22.2; C14).
    """

    name: str
    code: int
    hand_limit: int
    level_limit: int
    trance_limit: int
    trance_change_limit: int
    soul_bonus: int
    reads_soul: bool = False
    pays_at_once: bool = False
    owners_arrange: bool = False
    any_card_is_a_gate: bool = False


RULESET_2_04 = Ruleset("2.04", 204, hand_limit=8, level_limit=4, trance_limit=1, trance_change_limit=1, soul_bonus=1000)
RULESET_1_00 = Ruleset(
    "1.00",
    100,
    hand_limit=0,  # C18
    level_limit=4,
    trance_limit=1,
    trance_change_limit=0,
    soul_bonus=0,
    reads_soul=True,
    pays_at_once=True,
    owners_arrange=True,
    any_card_is_a_gate=True,
)
RULESETS: dict[str, Ruleset] = {RULESET_2_04.name: RULESET_2_04, RULESET_1_00.name: RULESET_1_00}
