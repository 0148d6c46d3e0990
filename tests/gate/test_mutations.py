"""Mutated records, lines and replays: both engines refuse them alike, or take them up and play on alike."""

from __future__ import annotations

import pytest

from lnl.cards.program.capacity import fitting_program
from lnl.cards.program.lasting import ProgramAbilities
from lnl.contract.enums import Zone
from lnl.contract.gate import check_record
from lnl.contract.record import CardFlag, CardRecord
from lnl.contract.ruleset import RULESETS
from tests.support.record_cases import Case, source
from tests.support.record_games import KINDS, reached, table_by
from tests.support.record_oracle import try_record

MUTATIONS = {"record": 150, "line": 60, "replay": 20}
FOUND = ("record drawn 1 102", "record drawn 12 1", "record early 1 4")
"""Cases that once crashed, hung or told the engines apart; the tests of refusals say which field is refused since."""


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("target", MUTATIONS)
def test_mutations(target: str, kind: str) -> None:
    accepted = [Case(target, kind, 1, number).run() for number in range(MUTATIONS[target])]
    assert sum(accepted) < len(accepted)
    assert any(accepted) or (target, kind) == (
        "replay",
        "generated",
    )  # those cards have no text that a replay could hold


@pytest.mark.parametrize("name", FOUND)
def test_what_was_found(name: str) -> None:
    Case.named(name).run()


def test_a_card_that_an_effect_moved_rested_into_a_hand_passes() -> None:
    """Facing means nothing there, but effects may say that a card moves rested; the record holds that."""
    table, ruleset = table_by("drawn", 3)
    record = next(record for _, record in reached(table, ruleset, 3) if record.cards(0, Zone.HAND))
    hand = [CardRecord(*card) for card in record.cards(0, Zone.HAND)]
    rested = tuple(card._replace(flags=card.flags | CardFlag.RESTED) for card in hand)
    side = tuple(rested if zone == Zone.HAND else cards for zone, cards in enumerate(record.zones[0]))
    assert try_record(table, record._replace(zones=(side, record.zones[1])), ruleset, 3)


@pytest.mark.parametrize("kind", KINDS)
def test_what_a_game_reaches_passes(kind: str) -> None:
    """`python -m tools.reach` asks the same of as many records as wanted."""
    n = 0
    for seed in range(6):
        table, ruleset = table_by(kind, seed)
        abilities = ProgramAbilities(fitting_program(table))
        for _decision, record in reached(table, ruleset, seed):
            assert check_record(record, table, abilities, RULESETS[ruleset].code) == record
            n += 1
    assert n > 100
    assert source(kind, 1) is not None
