"""Tables of runs whose truth is known."""

from __future__ import annotations

import csv
import io
import json
import subprocess
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from lnl.cards.library.decks import Deck, shipped_decks
from lnl.contract.errors import FileError, LnlError
from lnl.lab.analysis import TABLES, make_table, make_tables
from lnl.lab.analysis.ab import ab_setting, compare, is_decided, verdict
from lnl.lab.analysis.archetypes import read_archetypes
from lnl.lab.analysis.meta import mixes
from lnl.lab.analysis.ranking import ranks
from lnl.lab.analysis.run_data import BINS, RunData
from lnl.lab.analysis.tables import Table
from lnl.lab.analysis.words import WORDS, word_of
from lnl.lab.intervals import Sums
from lnl.lab.runs.folder import RunFolder, manifest_of
from lnl.lab.runs.ledger import Ledger
from lnl.lab.runs.setting import Matchup, Setting
from tests.support import commands
from tests.support.planted_runs import planted, setting_of

duckdb = pytest.importorskip("duckdb")
pytest.importorskip("scipy")
NAMES = ("blue_tide", "green_harvest", "red_forge", "winter_wall")
STRENGTH = (-0.06, 0.08, 0.08, 0.25)
"""Deck 0 gains 0.06 by its planted card; decks 1 and 2 are equals; deck 3 is the best."""
STARTING = 0.04
CARD = "TS-001"


@cache
def decks() -> tuple[Deck, ...]:
    shipped = shipped_decks()
    return tuple(shipped[name] for name in NAMES)


def chance(met: Matchup, first: int) -> float:
    """Return how likely seat 0 wins; with the second player ranks are turned round."""
    sign = -1 if met.players[0] == 1 else 1
    return 0.5 + sign * (STRENGTH[met.decks[0]] - STRENGTH[met.decks[1]]) + (STARTING if first == 0 else -STARTING)


@pytest.fixture(scope="module")
def run(tmp_path_factory: pytest.TempPathFactory) -> Path:
    setting = setting_of(decks(), mirrors=True)
    return planted(tmp_path_factory.mktemp("planted") / "run", setting, 400, chance, card=(0, CARD, 0.15))


@pytest.fixture(scope="module")
def data(run: Path) -> RunData:
    return RunData(run)


def rows_of(made: Table, **where: Any) -> list[dict[str, Any]]:
    return [row for row in made.dicts() if all(row[key] == value for key, value in where.items())]


def test_matchups_add_up_and_mirrors_stand_at_a_half(data: RunData) -> None:
    made = make_table(data, "matchups")
    assert len(made.rows) == 4 * 3 + 4
    for row in made.dicts():
        assert row["won"] + row["drawn"] + row["lost"] == pytest.approx(1, abs=2e-5)
        assert row["rate_low"] < row["rate"] < row["rate_high"]
        (other,) = rows_of(made, deck=row["against"], against=row["deck"])
        if row["deck"] != row["against"]:
            assert row["rate"] + other["rate"] == pytest.approx(1, abs=2e-5)
            assert row["starting"] == pytest.approx(1 - other["second"], abs=2e-5)
        else:
            assert row["rate"] == pytest.approx(0.5, abs=0.06)
    (row,) = rows_of(made, deck="Winter Wall", against="Blue Tide")
    assert row["games"] == 800
    assert row["rate_low"] < 0.75 < row["rate_high"] + 0.02


def test_intervals_of_matchups_are_those_of_the_ledger(run: Path, data: RunData) -> None:
    """One way to compute an interval, from the rows and from the ledger of the run."""
    setting = setting_of(decks(), mirrors=True)
    folder = RunFolder(run, setting, manifest_of(setting, []))
    sums = folder.ledger.counts(0).sums
    folder.close()
    (row,) = rows_of(make_table(data, "matchups"), deck="Blue Tide", against="Green Harvest")
    assert (row["rate"], row["rate_low"], row["rate_high"]) == pytest.approx((sums.rate, *sums.interval()), abs=1e-4)


def test_the_ranking_finds_the_best_and_calls_equals_equal(data: RunData) -> None:
    made = make_table(data, "ranking").dicts()
    assert [row["deck"] for row in made][0::3] == ["Winter Wall", "Blue Tide"]
    assert [row["rank"] for row in made] == ["1", "2 - 3", "2 - 3", "4"]
    assert made[0]["best"] == 1.0
    assert sum(row["rating"] for row in made) == pytest.approx(0, abs=0.3)
    for row in made:
        assert row["rating_low"] < row["rating"] < row["rating_high"]
    truth = 0.5 + 0.25 - np.mean([0.0, 0.08, 0.08])
    assert made[0]["field_rate_low"] < truth < made[0]["field_rate_high"] + 0.01


def test_ranks_of_resamples() -> None:
    luck = np.random.default_rng(1)
    found = luck.normal([0.5, 0.5, 0.9], 0.01, (500, 3))
    best, worst = ranks(found)
    assert (list(best), list(worst)) == ([2, 2, 1], [3, 3, 1])


def test_who_starts(data: RunData) -> None:
    made = make_table(data, "first_player")
    (row,) = rows_of(made, deck="all decks")
    assert row["starting_games"] == 10 * 800
    assert row["starting_low"] < 0.5 + STARTING < row["starting_high"] + 0.01
    assert row["starting_low"] > 0.5


def test_lengths_and_endings(data: RunData) -> None:
    (row,) = rows_of(make_table(data, "length"), deck="all decks")
    assert row["turns_50"] == 10
    assert row["turns_mean"] == pytest.approx(10, abs=0.2)
    last = make_table(data, "turns").dicts()
    assert sum(row["games"] for row in last) == 8000
    assert all(row["won_starting"] + row["won_second"] + row["draws"] == row["games"] for row in last)
    for name in data.names:
        parts = rows_of(make_table(data, "endings"), deck=name)
        assert {row["ending"] for row in parts} == {"gates", "refresh"}
        assert sum(row["part"] for row in parts) == pytest.approx(1, abs=1e-4)


def test_gates_left_say_who_wins(data: RunData) -> None:
    made = make_table(data, "gates")
    early = rows_of(made, turn=1)
    assert [(row["own_gates"], row["other_gates"]) for row in early] == [(6, 6)]
    ahead = [row for row in made.dicts() if row["own_gates"] > row["other_gates"] and row["games"] >= 100]
    assert ahead
    assert all(row["rate_low"] > 0.9 for row in ahead)


def test_a_planted_card_is_found_and_others_are_not(data: RunData) -> None:
    """The card that adds 15 points where it is dealt is the first of its deck; of the rest few look like anything."""
    made = rows_of(make_table(data, "cards"), deck="Blue Tide")
    assert made[0]["card"] == CARD
    assert made[0]["dealt_low"] < 0.15 < made[0]["dealt_high"]
    assert made[0]["dealt_q"] < 0.01
    others = [row for row in make_table(data, "cards").dicts() if row["card"] != CARD]
    assert len(others) > 70
    assert sum(row["dealt_q"] < 0.05 for row in others) <= 2
    held = [row["dealt_low"] <= 0 <= row["dealt_high"] for row in others]
    assert np.mean(held) > 0.88


def test_hands_and_exchanges(data: RunData) -> None:
    for row in make_table(data, "hands").dicts():
        assert row["kept_games"] + row["back_games"] == row["dealt_games"]
        assert row["kept_share"] == pytest.approx(0.7, abs=0.1)
    by_number = make_table(data, "exchanges").dicts()
    assert {row["exchanged"] for row in by_number} == {0, 1, 2}
    assert sum(row["games"] for row in by_number) == 2 * 6 * 800


def test_curves_and_bricks(data: RunData) -> None:
    first = rows_of(make_table(data, "curve"), deck="Blue Tide", own_turn=1)[0]
    assert first["mobilized_share"] == pytest.approx(0.9, abs=0.01)
    for row in make_table(data, "bricks").dicts():
        assert row["bricks"] == pytest.approx(0.1, abs=0.01)
    inside = rows_of(make_table(data, "contents"), deck="Red Forge")[0]
    assert sum(inside[f"level_{level}"] for level in range(5)) + inside["tactics"] + inside["paradox"] == 50
    assert inside["color_red"] == 50


def test_the_metagame(data: RunData) -> None:
    made = make_table(data, "meta").dicts()
    assert made[0]["deck"] == "Winter Wall"
    assert (made[0]["mix"], made[0]["in_mix"], made[0]["best"]) == (1.0, 1.0, 1.0)
    assert sum(row["mix"] for row in made) == pytest.approx(1, abs=1e-4)
    assert sum(row["share"] for row in made) == pytest.approx(1, abs=1e-4)


def test_a_circle_of_decks_is_a_mix() -> None:
    """Rock, scissors and paper at 70 %: each a third, and all in the mix of nearly all resamples."""
    luck, n, clusters = np.random.default_rng(2), 3, 300
    games = np.full((n, n, clusters), 2.0)
    points = np.zeros((n, n, clusters))
    for a in range(n):
        games[a, a] = 0
        won = luck.binomial(2, 0.7, clusters)
        points[a, (a + 1) % n], points[(a + 1) % n, a] = won, 2 - won
    mix, again = mixes(points, games, 100)
    assert mix == pytest.approx([1 / 3] * 3, abs=0.08)
    assert ((again > 0.05).mean(axis=0) > 0.98).all()


def test_two_pilots_side_by_side(tmp_path: Path) -> None:
    setting = setting_of(decks(), ("random", "greedy"))
    with RunData(planted(tmp_path / "run", setting, 150, chance, seed=2)) as data:
        (row,) = make_table(data, "pilots").dicts()
        assert (row["first_pilot"], row["other_pilot"], row["decks"]) == ("random", "greedy", 4)
        assert row["rank_correlation"] < -0.7
        assert row["rank_correlation_low"] <= row["rank_correlation"] <= row["rank_correlation_high"]
        assert row["concordance"] == pytest.approx(-1)
        assert row["concordance_low"] <= row["concordance"] <= row["concordance_high"]
        decks_of_both = make_table(data, "pilots_by_deck").dicts()
        rates = {row["deck"]: row for row in make_table(data, "ranking").dicts() if row["pilot"] == "greedy"}
        for row in decks_of_both:
            assert (row["first_pilot"], row["other_pilot"]) == ("random", "greedy")
            assert row["other_field_rate"] == rates[row["deck"]]["field_rate"]
            assert row["other_rank"] == rates[row["deck"]]["rank"]
            assert row["more"] == pytest.approx(row["other_field_rate"] - row["field_rate"], abs=1e-4)
            assert row["more_low"] <= row["more"] <= row["more_high"]
        assert decks_of_both[0]["deck"] == "Winter Wall"
        best = {row["pilot"]: row["deck"] for row in reversed(make_table(data, "ranking").dicts())}
        assert best["random"] == "Winter Wall"
        assert best["greedy"] == "Blue Tide"


def test_archetypes_are_those_of_a_file(data: RunData, tmp_path: Path) -> None:
    """Two decks of a group against one of the other: the rate is that of all their games together."""
    file = tmp_path / "archetypes.toml"
    file.write_text("".join(f'"{name}" = "{"slow" if k < 2 else "fast"}"\n' for k, name in enumerate(data.names)))
    assert make_table(data, "archetypes").rows == []
    data.archetypes = read_archetypes(file, data.names)
    try:
        found = {(row["archetype"], row["against"]): row for row in make_table(data, "archetypes").dicts()}
    finally:
        data.archetypes = {}
    met = [row for row in make_table(data, "matchups").dicts() if row["deck"] != row["against"]]
    cross = [row for row in met if row["deck"] in data.names[:2] and row["against"] in data.names[2:]]
    row = found["slow", "fast"]
    assert row["games"] == sum(int(one["games"]) for one in cross)
    points = sum(int(one["games"]) * float(one["rate"]) for one in cross)
    assert row["rate"] == pytest.approx(points / int(row["games"]), abs=1e-3)
    assert row["rate"] + found["fast", "slow"]["rate"] == pytest.approx(1, abs=1e-4)
    assert found["slow", "slow"]["rate"] == pytest.approx(0.5)
    file.write_text(f'"{data.names[0]}" = "slow"\n')
    with pytest.raises(FileError, match="has no archetype"):
        read_archetypes(file, data.names)
    file.write_text('"Nobody" = "slow"\n')
    with pytest.raises(FileError, match="no deck 'Nobody' in the run"):
        read_archetypes(file, data.names)


def test_all_tables_have_words_in_both_languages(data: RunData) -> None:
    for made in make_tables(data):
        keys = [
            f"table {made.name}",
            *made.remarks,
            *(c.key for c in made.shown() if not c.key.startswith(("level_", "icon_", "color_"))),
        ]
        lacking = [key for key in keys if key not in WORDS and key not in ("tactics", "paradox")]
        assert not lacking
        assert made.text("ja") != made.text("en")
    assert all(word.en and word.ja for word in WORDS.values())
    assert all(bool(word.means_en) == bool(word.means_ja) for word in WORDS.values())
    assert word_of("no such").en == "no such"


def test_tables_are_written_in_three_forms_that_agree(data: RunData, tmp_path: Path) -> None:
    made = make_table(data, "ranking")
    made.save(tmp_path)
    read = list(csv.DictReader(io.StringIO((tmp_path / "ranking.csv").read_text())))
    loaded = json.loads((tmp_path / "ranking.json").read_text())
    stored = duckdb.sql(f"SELECT deck, field_rate FROM '{tmp_path}/ranking.parquet'").fetchall()
    assert [row["deck"] for row in read] == [row["deck"] for row in loaded["rows"]] == [deck for deck, _ in stored]
    assert [float(row["field_rate"]) for row in read] == [rate for _, rate in stored]
    assert "Winter Wall" in made._repr_html_()
    assert sorted(path.name for path in tmp_path.iterdir()) == ["ranking.csv", "ranking.json", "ranking.parquet"]


def test_few_games_show_their_number_only(tmp_path: Path) -> None:
    with RunData(planted(tmp_path / "run", setting_of(decks()[:2]), 10, chance)) as data:
        text = make_table(data, "matchups").text()
        assert "n = 20" in text


def test_pairs_with_a_game_that_was_cut_off_do_not_count(tmp_path: Path) -> None:
    path = planted(tmp_path / "run", setting_of(decks()[:2]), 50, chance)
    file = path / "games" / "00000001.parquet"
    duckdb.sql(
        f"COPY (SELECT * REPLACE (CASE WHEN pair < 3 AND first = 0 THEN 8 ELSE reason END AS reason) FROM '{file}')"
        f" TO '{tmp_path}/changed.parquet' (FORMAT parquet)"
    )
    (tmp_path / "changed.parquet").replace(file)
    with RunData(path) as data:
        assert (data.n_games, data.n_played) == (94, 100)


def test_what_is_refused(data: RunData, tmp_path: Path) -> None:
    with pytest.raises(LnlError, match="no table 'rankings'; known: ranking"):
        make_table(data, "rankings")
    with pytest.raises(FileError, match="a run is a folder"):
        RunData(tmp_path)
    setting = Setting(list(decks()[:2]), ["random"], [Matchup((0, 1), (0, 0))], kinds=("games", "turns"))
    RunFolder(tmp_path / "run", setting, manifest_of(setting, [])).close()
    with pytest.raises(FileError, match="the run has no games yet"):
        RunData(tmp_path / "run")
    with (
        RunData(planted(tmp_path / "other", setting, 5, chance)) as bare,
        pytest.raises(LnlError, match="--rows cards"),
    ):
        make_table(bare, "cards")


# --- two lists --------------------------------------------------------------------------------------------------


def fill(ledger: Ledger, pairs: int, gain: float, seed: int) -> None:
    luck = np.random.default_rng(seed)
    for k in range(4):
        for game in range(2 * pairs):
            winner = int(luck.random() >= 0.5 + gain * (k % 2))
            row = {"matchup": k, "pair": game // 2, "first": game % 2, "winner": winner, "reason": 1}
            ledger.note({name: [value] for name, value in row.items()})


def test_a_comparison_stops_when_it_is_decided() -> None:
    setting = ab_setting(decks()[:2], decks()[2:], "random", 7, "core")
    decided = is_decided(setting, [1.0, 1.0])
    same, better = Ledger(4), Ledger(4)
    fill(same, 200, 0.0, 3)
    fill(better, 200, 0.15, 3)
    assert not decided(same, [200] * 4)
    assert decided(better, [200] * 4)
    assert not decided(better, [1] * 4)


def test_the_verdict_of_two_lists(tmp_path: Path) -> None:
    setting = ab_setting(decks()[:2], decks()[2:], "random", 7, "core")

    def better(met: Matchup, first: int) -> float:
        return 0.5 + (0.1 if met.decks[0] == 1 else 0.0) + (0.1 if met.decks == (1, 3) else 0.0)

    setting = Setting(setting.decks, setting.players, setting.matchups, kinds=("games", "turns", "cards"))
    with RunData(planted(tmp_path / "run", setting, 500, better)) as data:
        fixed, at_any_time = verdict(data, sequential=False), verdict(data, sequential=True, pairs=1000)
    assert fixed.low < 0.15 < fixed.high
    assert at_any_time.low < fixed.low
    assert at_any_time.decided
    assert at_any_time.stopped
    assert at_any_time.sentence.startswith("Green Harvest is better by ")
    assert "most against Winter Wall" in at_any_time.sentence
    assert len(at_any_time.table.rows) == 2
    assert "Green Harvest is better" in at_any_time._repr_html_()


def test_equal_lists_are_not_told_apart(tmp_path: Path) -> None:
    """The same list twice plays the same games: the gain is nothing at all."""
    setting = ab_setting([decks()[0], decks()[0]], decks()[2:3], "random", 7, "core")
    found = compare(setting, tmp_path / "run", 8, sources=["one.txt", "two.txt", "red_forge"])
    assert found.gain == 0
    assert not found.decided
    assert found.names == ("Blue Tide (one)", "Blue Tide (two)")
    assert "do not tell Blue Tide (one) and Blue Tide (two) apart" in found.sentence


# --- the command ------------------------------------------------------------------------------------------------


def lnl(*arguments: str) -> subprocess.CompletedProcess[str]:
    return commands.run(arguments)


def test_two_lists_have_a_page_and_files(tmp_path: Path) -> None:
    pytest.importorskip("altair")
    words = "analyze ab quickstep blue_tide --against red_forge --games 4 --player random --to-the-end"
    page, tables = tmp_path / "ab.html", tmp_path / "tables"
    done = lnl(*words.split(), "--report", str(page), "--save", str(tables))
    assert done.returncode in (0, 1), done.stderr
    text = page.read_text()
    sentence = done.stdout.splitlines()[-1]
    assert f'<p class="lead">{sentence}</p>' in text
    assert text.index('<section id="ab">') < text.index('<section id="matchups">')
    assert {path.suffix for path in tables.glob("ab.*")} == {".csv", ".json", ".parquet"}
    assert (tables / "matchups.csv").exists()


def test_the_command_prints_tables(run: Path, tmp_path: Path) -> None:
    done = lnl("analyze", str(run), "ranking", "meta", "--json")
    assert done.returncode == 0, done.stderr
    assert [json.loads(line)["table"] for line in done.stdout.splitlines()] == ["ranking", "meta"]
    done = lnl("analyze", str(run), "--save", str(tmp_path / "tables"))
    assert done.returncode == 0, done.stderr
    written = {path.stem for path in (tmp_path / "tables").glob("*.csv")}
    assert written == set(TABLES) - {"pilots", "pilots_by_deck", "archetypes"}


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ("analyze nowhere", "a run is a folder that `lnl simulate --out` wrote"),
        ("analyze {} rankings", "no table 'rankings'"),
        ("analyze {} --lang fr", "known are en, ja"),
        ("analyze {} --csv", "--csv prints one table"),
        ("analyze {} cards --all", "give either table names or --all"),
        ("analyze ab red_forge blue_tide --against x --field y", "give either --field or --against"),
        ("analyze ab red_forge", "Missing argument"),
    ],
)
def test_refusals(run: Path, arguments: str, message: str) -> None:
    done = lnl(*arguments.format(run).split())
    assert done.returncode == 2, done.stdout
    assert message in done.stderr
    assert done.stdout == ""


def test_clusters_are_bounded() -> None:
    assert BINS <= 1024  # arrays of a run of any length stay small
    assert Sums().rate == 0.5
