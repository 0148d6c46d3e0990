"""What cards cause, beside what is observed of them."""

from __future__ import annotations

from pathlib import Path

import pytest

from lnl.cards.library.decks import shipped_decks
from lnl.contract.errors import LnlError
from lnl.lab.impact import MEDIAN, card_impact
from lnl.lab.runs.setting import Matchup
from tests.support.planted_runs import planted, setting_of

pytest.importorskip("duckdb")
pytest.importorskip("scipy")
from lnl.lab.analysis import make_table
from lnl.lab.analysis.causes import decks_of, with_causes
from lnl.lab.analysis.run_data import RunData

NAMES = ("blue_tide", "red_forge")


@pytest.fixture
def data(tmp_path: Path) -> RunData:
    shipped = shipped_decks()
    setting = setting_of([shipped[name] for name in NAMES])

    def even(met: Matchup, first: int) -> float:
        return 0.5

    return RunData(planted(tmp_path / "run", setting, 20, even))


def test_effects_stand_beside_observations(data: RunData) -> None:
    """The numbers are those of `lnl deck impact`, without and with --median, for the decks and shares of the run."""
    told: list[str] = []
    observed = make_table(data, "cards")
    made = with_causes(data, observed, 20, progress=told.append)
    assert told == ["Blue Tide", "Red Forge"]
    assert len(made.rows) == len(observed.rows)
    shipped = shipped_decks()
    direct = {row.card: row for row in card_impact(shipped["blue_tide"], [shipped["red_forge"]], 20, 7)}
    copies = {row.card: row for row in card_impact(shipped["blue_tide"], [shipped["red_forge"]], 20, 7, how=MEDIAN)}
    rows = [row for row in made.dicts() if row["deck"] == "Blue Tide"]
    assert {row["card"] for row in rows} == set(direct)
    for row in rows:
        assert row["forced"] == pytest.approx(direct[str(row["card"])].gain, abs=1e-5)
        assert row["forced_games"] == direct[str(row["card"])].games
        assert row["copy"] == pytest.approx(copies[str(row["card"])].gain, abs=1e-5)
        assert row["copy_games"] == copies[str(row["card"])].games == 20
    gains = [float(row["forced"] or 0) for row in rows]
    assert gains == sorted(gains, reverse=True)
    assert "put in hand: effect" in made.text()
    assert "a copy: effect" in made.text()


def test_decks_are_those_of_the_run(data: RunData) -> None:
    for deck, name in zip(decks_of(data), NAMES):
        shipped = shipped_decks()[name]
        assert [sorted(part) for part in deck.contents.parts] == [sorted(part) for part in shipped.contents.parts]


def test_a_card_that_is_another_one_now_is_refused(data: RunData) -> None:
    data.manifest["cards"][0]["level"] = 9
    with pytest.raises(LnlError, match="is another card than when the run was played"):
        decks_of(data)
    data.manifest["cards"][0]["id"] = "ZZ-999"
    with pytest.raises(LnlError, match="ZZ-999 is unknown"):
        decks_of(data)
