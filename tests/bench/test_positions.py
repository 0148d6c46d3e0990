"""The recorded positions: both engines stand in them, alike, and they are of the kinds that they say."""

from collections import Counter
from typing import Any

import pytest

from bench import positions
from bench.positions import DECISIONS, WANTED, PositionKind, Recorded, Standing, recorded, standing, step
from lnl.contract.enums import AbilityKind, Zone
from lnl.contract.event import EventKind
from lnl.contract.record import Record, digest

COUNT = 100


@pytest.fixture(scope="module")
def core() -> list[Standing]:
    pytest.importorskip("lnl._core")
    return standing("core")


def test_a_hundred_by_kinds() -> None:
    assert Counter(row.kind for row in recorded()) == WANTED
    assert len(recorded()) == COUNT == len({row.position for row in recorded()})


def test_both_engines_stand_alike(core: list[Standing]) -> None:
    """With the same legal actions, and after the recorded one too."""
    for one, other in zip(core, standing("reference")):
        assert one.row == other.row
        assert (one.code, one.codes) == (other.code, other.codes)
        assert digest(tuple(one.state.record())) == digest(tuple(other.state.record()))
        after, twin = one.state.copy(), other.state.copy()
        step(after, one.code)
        step(twin, other.code)
        assert after.decision() == twin.decision()
        assert digest(tuple(after.record())) == digest(tuple(twin.record()))


def test_they_wait_for_what_their_kind_says(core: list[Standing]) -> None:
    for found in core:
        _, kind, _, codes = found.state.decision()
        assert kind == found.row.decision
        assert kind in DECISIONS[found.row.kind]
        assert found.code in codes
        assert len(codes) > 1
        assert Record(*found.state.record()).rules[2] == found.row.turn


def autos(found: Standing) -> int:
    """Return how many automatic abilities are played once the recorded action is done."""
    state = found.state.copy()
    state.drain_events()
    step(state, found.code)
    return sum(event[0] == EventKind.PLAY and event[2] == AbilityKind.AUTO for event in state.drain_events())


def in_play(found: Standing) -> int:
    """Return how many members and souls there are."""
    zones = Record(*found.state.record()).zones
    return sum(len(zones[player][zone]) for player in (0, 1) for zone in (Zone.CIRCLE, Zone.SOUL))


def of(core: list[Standing], kind: PositionKind) -> list[Standing]:
    return [found for found in core if found.row.kind is kind]


def test_early_and_late(core: list[Standing]) -> None:
    assert all(found.row.turn <= 3 for found in of(core, PositionKind.EARLY))
    assert all(found.row.turn >= 5 for found in of(core, PositionKind.MIDDLE))
    assert all(found.row.turn >= 7 for found in of(core, PositionKind.LATE))


def test_full_boards_hold_the_most(core: list[Standing]) -> None:
    most = max(map(in_play, of(core, PositionKind.EARLY)))
    assert all(in_play(found) > most for found in of(core, PositionKind.FULL))


@pytest.mark.rule("9.5.3")
def test_long_check_timings_play_several_abilities(core: list[Standing]) -> None:
    assert all(autos(found) >= 2 for found in of(core, PositionKind.CHECK))


@pytest.mark.rule("9.6.3")
def test_effects_and_payments_have_open_procedures(core: list[Standing]) -> None:
    for found in of(core, PositionKind.EFFECT) + of(core, PositionKind.PAYMENT):
        assert Record(*found.state.record()).frames


def test_a_row_says_everything() -> None:
    for row in recorded():
        assert Recorded.of_row(row.row()) == row


def test_a_position_of_another_library_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    from lnl.contract.errors import LnlError

    nobody: Any = ()
    monkeypatch.setattr(positions, "shipped_cards", lambda: nobody)
    with pytest.raises(LnlError):
        standing("reference", PositionKind.EARLY)
