"""Runs in folders: the same rows whatever interrupts them and however many play."""

from __future__ import annotations

import json
import random
import subprocess
from collections.abc import Callable, Generator, Iterable
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from lnl.ai import player_of
from lnl.cards.library.decks import Deck, shipped_decks
from lnl.contract.enums import CardType, Reason, Zone
from lnl.contract.errors import FileError, LnlError
from lnl.contract.event import EventKind
from lnl.game.game import Game, table_of
from lnl.lab.games import begun, finished, pair_seed
from lnl.lab.runs.budget import Budget, rounds
from lnl.lab.runs.field import read_field
from lnl.lab.runs.folder import RunFolder, distinct_names, manifest_of, read_manifest
from lnl.lab.runs.ledger import Ledger
from lnl.lab.runs.observing import observe
from lnl.lab.runs.playing import play_chunk, step_by_step
from lnl.lab.runs.rows import CARD_COLUMNS, COLUMNS, Rows
from lnl.lab.runs.runner import play_run
from lnl.lab.runs.setting import Chunk, Matchup, Setting, matchups_of
from lnl.lab.stats import Sprt
from tests.support.commands import run
from tools.long_runs import Plan, break_off, differing_rows

duckdb = pytest.importorskip("duckdb")
NAMES = ("blue_tide", "green_harvest", "red_forge")
N_ENDED = 600
"""Games of the run that is ended three times."""
COMMAND = ("simulate", *NAMES, "--player", "random", "--games", "12", "--rows", "cards,turns")


@cache
def decks_of_all() -> dict[str, Deck]:
    return shipped_decks()


def setting_of(n_decks: int = 3, kinds: tuple[str, ...] = ("games", "turns", "cards"), seed: int = 7) -> Setting:
    decks = [decks_of_all()[name] for name in NAMES[:n_decks]]
    return Setting(decks, ["random"], matchups_of(n_decks), seed, kinds=kinds)


def lnl(*arguments: str) -> subprocess.CompletedProcess[str]:
    return run(arguments)


def rows_in(folder: Path) -> dict[str, list[tuple[Any, ...]]]:
    """Return all rows of a run in one order."""
    return {
        kind: sorted(duckdb.sql(f"SELECT {', '.join(columns)} FROM '{folder}/{kind}/*.parquet'").fetchall())
        for kind, columns in COLUMNS.items()
        if (folder / kind).exists()
    }


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A run that nothing interrupted."""
    folder = tmp_path_factory.mktemp("whole") / "run"
    setting = setting_of()
    run = RunFolder(folder, setting, manifest_of(setting, ["simulate"]))
    play_run(setting, run, Budget(games=12))
    run.close()
    return folder


def test_a_run_has_each_game_once(whole: Path) -> None:
    rows = rows_in(whole)["games"]
    keys = [row[:3] for row in rows]
    assert keys == [(matchup, pair, first) for matchup in range(3) for pair in range(6) for first in (0, 1)]
    luck = list(COLUMNS["games"]).index("luck")
    assert all(row[luck] == pair_seed(7, row[1]) for row in rows)


def test_files_say_of_which_run_they_are(whole: Path) -> None:
    found = duckdb.sql(f"SELECT key, value FROM parquet_kv_metadata('{whole}/games/*.parquet')").fetchall()
    assert {bytes(key): bytes(value) for key, value in found}[b"format"] == b"lnl-run/1"
    manifest = read_manifest(whole)
    assert [deck["name"] for deck in manifest["decks"]] == ["Blue Tide", "Green Harvest", "Red Forge"]
    assert sum(manifest["decks"][0]["main"].values()) == 50
    assert manifest["command"] == ["simulate"]


def test_rows_do_not_depend_on_workers_or_chunks(whole: Path, tmp_path: Path) -> None:
    done = lnl(*COMMAND, "--workers", "2", "--out", str(tmp_path / "run"))
    assert done.returncode == 0, done.stderr
    assert rows_in(tmp_path / "run") == rows_in(whole)


@pytest.mark.slow
def test_a_run_goes_on_after_any_end(tmp_path: Path) -> None:
    """Ctrl-C, the kill of a worker and of the parent: the rows are those of the unbroken run."""
    setting = replace(
        setting_of(2, ("games",)), players=["level:1"]
    )  # random players would be over before they are ended
    run = RunFolder(tmp_path / "whole", setting, manifest_of(setting, []))
    play_run(setting, run, Budget(games=N_ENDED), workers=2)
    run.close()
    options = [*NAMES[:2], "--player", "level:1", "--games", str(N_ENDED), "--workers", "2"]
    often = "from lnl.lab.runs import runner; runner._SHARD_SECONDS = 0.1; from lnl.cli import main; main()"
    plan = Plan(options, N_ENDED, ("games",), ("-c", often))
    assert len(list(break_off(plan, tmp_path / "whole", tmp_path / "broken"))) == 4


def test_the_tool_notices_rows_that_differ(whole: Path, tmp_path: Path) -> None:
    setting = setting_of(seed=8)
    run = RunFolder(tmp_path, setting, manifest_of(setting, ["simulate"]))
    play_run(setting, run, Budget(games=12))
    run.close()
    assert differing_rows(whole, tmp_path, "games") == 72
    assert differing_rows(whole, whole, "games") == 0


def test_a_run_of_other_settings_is_refused(whole: Path) -> None:
    setting = setting_of(seed=8)
    with pytest.raises(FileError, match="this is another run: seed was 7, is 8"):
        RunFolder(whole, setting, manifest_of(setting, []))
    setting = setting_of(2)
    with pytest.raises(FileError, match=r"decks differ \(gone: Red Forge\)"):
        RunFolder(whole, setting, manifest_of(setting, []))


def test_chunks_take_about_as_long(tmp_path: Path) -> None:
    """Their games are as many as were played in that time before, by matchup, and the first ones tell little."""
    sizes: dict[int, list[int]] = {0: [], 1: [], 2: []}

    def slow(begin: Any, shared: Setting, items: Iterable[Chunk], workers: int) -> Generator[Rows, None, None]:
        for chunk in items:
            sizes[chunk.matchup].append(chunk.n_games)
            rows = play_chunk(shared, chunk)
            rows.seconds = (0.001, 0.01, 0.1)[chunk.matchup] * chunk.n_games
            yield rows

    setting = setting_of(3, ("games",))
    run = RunFolder(tmp_path / "run", setting, manifest_of(setting, []))
    play_run(setting, run, Budget(games=300), backend=slow)
    run.close()
    assert sizes[0] == [2, 32, 250, 16]
    assert sizes[1][:3] == [2, 24, 24]
    assert set(sizes[2]) == {2}


def test_a_folder_of_something_else_is_refused(tmp_path: Path) -> None:
    (tmp_path / "letter.txt").write_text("dear")
    setting = setting_of()
    with pytest.raises(FileError, match="contains something other than a run"):
        RunFolder(tmp_path, setting, manifest_of(setting, []))


def test_one_process_writes_a_run(tmp_path: Path) -> None:
    setting = setting_of()
    run = RunFolder(tmp_path / "run", setting, manifest_of(setting, []))
    with pytest.raises(FileError, match="another process"):
        RunFolder(tmp_path / "run", setting, manifest_of(setting, []))
    run.close()


def test_more_games_go_on_and_what_a_killed_process_left_is_removed(tmp_path: Path) -> None:
    setting = setting_of(2, ("games", "cards"))
    for games in (4, 8):
        run = RunFolder(tmp_path / "run", setting, manifest_of(setting, []))
        for name in ("00000009.tmp", "00000009.parquet"):
            (tmp_path / "run" / "cards" / name).write_text("half")
        run.close()
        run = RunFolder(tmp_path / "run", setting, manifest_of(setting, []))
        assert play_run(setting, run, Budget(games=games)).played == 4
        run.close()
    assert not (tmp_path / "run" / "cards" / "00000009.parquet").exists()
    assert {path.name for path in (tmp_path / "run" / "cards").iterdir()} == {
        path.name for path in (tmp_path / "run" / "games").iterdir()
    }


def broken(
    begin: Callable[..., Any], shared: Setting, items: Iterable[Chunk], workers: int
) -> Generator[Rows, None, None]:
    """A backend in which the player of every tenth game raises."""
    for chunk in items:
        rows = play_chunk(shared, chunk)
        if chunk.start % 10 == 0:
            raise_in_game = Setting(shared.decks, shared.players, shared.matchups, shared.seed, "core", shared.kinds)
            object.__setattr__(raise_in_game, "engine", "none")
            rows = play_chunk(raise_in_game, chunk)
        yield rows


def test_a_game_that_fails_is_kept_and_costs_its_pair_alone(tmp_path: Path) -> None:
    setting = setting_of(2, ("games",))
    run = RunFolder(tmp_path / "run", setting, manifest_of(setting, []))
    state = play_run(setting, run, Budget(games=20), backend=broken)
    run.close()
    reasons = [row[list(COLUMNS["games"]).index("reason")] for row in rows_in(tmp_path / "run")["games"]]
    assert len(reasons) == 20
    assert state.failed == reasons.count(Reason.FAULT) > 0
    assert state.ledger.counts(0).n < 10
    told = (tmp_path / "run" / "sessions.journal").read_text()
    assert '"is": "failure"' in told
    assert "Traceback" in told
    again = RunFolder(tmp_path / "run", setting, manifest_of(setting, []))
    assert again.n_failed == state.failed
    again.close()


def test_a_run_in_which_most_games_fail_ends(tmp_path: Path) -> None:
    def wrong(begin: Any, shared: Setting, items: Iterable[Chunk], workers: int) -> Generator[Rows, None, None]:
        for chunk in items:
            raising = Setting(shared.decks, shared.players, shared.matchups, shared.seed, "core", shared.kinds)
            object.__setattr__(raising, "engine", "none")
            yield play_chunk(raising, chunk)

    setting = setting_of(2, ("games",))
    run = RunFolder(tmp_path / "run", setting, manifest_of(setting, []))
    with pytest.raises(LnlError, match="games failed, so the run was ended"):
        play_run(setting, run, Budget(games=1000), backend=wrong)
    run.close()


def test_a_failed_game_has_its_replay(monkeypatch: pytest.MonkeyPatch) -> None:
    from lnl.ai.random_player import RandomPlayer
    from lnl.game.replay import Replay

    choose = RandomPlayer.choose

    def tired(self: Any, view: Any) -> Any:
        if self.n_chosen >= 6:
            raise RuntimeError("tired")
        return choose(self, view)

    monkeypatch.setattr(RandomPlayer, "choose", tired)
    rows = step_by_step(setting_of(2))(Chunk(0, 0, 1))
    (failure,) = rows.failures
    assert failure.error == "RuntimeError: tired"
    assert "tired" in failure.trace
    assert Replay.parse(failure.replay).game().n_decisions >= 10


# --- what is observed -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "names", [("blue_tide", "red_forge"), ("vanishing_act", "night_express"), ("false_bottom", "quickstep")]
)
def test_what_events_say_is_what_the_record_says(names: tuple[str, str]) -> None:
    """Gates, hands and members counted from events are those of the record, at each turn and at the end."""
    decks = decks_of_all()
    table = table_of(*(decks[name] for name in names))
    luck = random.Random(5)
    for seed in range(3):
        game = Game.from_table(table, seed, 0)
        counted, turn = {}, 0
        while (decision := game.decision) is not None:
            if game.turn > turn:
                turn = game.turn
                seen = observe(game.events[: _turn_begins(game, turn) + 1])
                counted[turn] = (seen.gates, seen.turns[-1].hand, seen.turns[-1].members)
            game.push_code(luck.choice(decision.codes))
        seen, record = observe(game.events), game.record()
        assert [row.turn for row in seen.turns] == list(range(1, game.turn + 1))
        for player in (0, 1):
            there = [card for card in record.cards(player, Zone.GATE) if card.is_face_down]
            assert seen.gates[player] == len(there)
            drawn = sum(card.drawn for (owner, _), card in seen.cards.items() if owner == player)
            opening = sum(card.opening for (owner, _), card in seen.cards.items() if owner == player)
            kept = sum(card.kept for (owner, _), card in seen.cards.items() if owner == player)
            assert opening == 5
            assert kept == 5 - seen.exchanged[player]
            assert drawn >= 5
        assert all(min(row.hand) >= 0 and min(row.members) >= 0 for row in seen.turns)


def test_a_gate_that_is_turned_down_again_is_left() -> None:
    """GT-015 turns a destroyed gate down: of games with such gates one is played in which seven gates are destroyed."""
    decks = decks_of_all()
    names = sorted(decks)
    for seed in range(11, 211):
        setting = Setting([decks[name] for name in names], ["pilot", "random"], [Matchup((0, 9), (0, 1))], seed)
        game, players = begun(setting, setting.task(0, 1), player_of, {})
        finished(game, players)
        destroyed = sum(event[0] == EventKind.DESTROY and event[1] == 1 for event in game.events)
        if destroyed > 6:
            break
    assert destroyed == 7
    assert observe(game.events).gates[1] == 0


def _turn_begins(game: Game, turn: int) -> int:
    return next(k for k, event in enumerate(game.events) if event[0] == EventKind.TURN and event[2] == turn)


def test_cards_are_named_by_their_index_in_the_manifest(whole: Path) -> None:
    cards = read_manifest(whole)["cards"]
    decks = read_manifest(whole)["decks"]
    rows = [dict(zip(CARD_COLUMNS, row)) for row in rows_in(whole)["cards"]]
    matchups = read_manifest(whole)["matchups"]
    for row in rows:
        deck = decks[matchups[row["matchup"]]["decks"][row["player"]]]
        assert cards[row["card"]]["id"] in {**deck["main"], **deck.get("tools", {}), **deck.get("my_logicalist", {})}
    assert any(row["defined"] for row in rows)
    assert {CardType[card["type"].upper()] for card in cards} >= {CardType.GATE, CardType.TRANCEUNION}


# --- what is played next ----------------------------------------------------------------------------------------


def fill(ledger: Ledger, goal: list[int], rates: list[float], luck: random.Random) -> None:
    """Play pairs in which both games end alike as often as not."""
    for matchup, pairs in enumerate(goal):
        for start, stop in list(ledger.missing(matchup, 0, 2 * pairs)):
            for game in range(start, stop):
                winner = int(luck.random() >= rates[matchup])
                values = {"matchup": matchup, "pair": game // 2, "first": game % 2, "winner": winner, "reason": 1}
                ledger.note({name: [value] for name, value in values.items()})


def spent(budget: Budget, rates: list[float], n_decks: int = 3) -> list[int]:
    setting = setting_of(n_decks)
    ledger, luck, goal = Ledger(len(rates)), random.Random(4), [0]
    for goal in rounds(budget, setting, ledger):
        fill(ledger, goal, rates, luck)
    return goal


def test_so_many_games_are_one_round() -> None:
    assert spent(Budget(games=21), [0.5, 0.5, 0.5]) == [11, 11, 11]


def test_matchups_stop_at_their_width() -> None:
    found = spent(Budget(width=0.05), [0.5, 0.97, 0.5])
    assert found[1] < 0.5 * found[0]
    assert 700 < found[0] < 1100  # 0.05 = 2 * 1.96 * sqrt(0.25 / games)


def test_matchups_stop_at_the_verdict_of_their_test() -> None:
    found = spent(Budget(games=4000, test=Sprt(0, 40)), [0.75, 0.5, 0.3])
    assert found[0] < 200
    assert found[2] < 200


def test_focus_on_the_best_spends_where_the_best_may_be() -> None:
    # Deck 0 loses to both others: who is best is between 1 and 2.
    found = spent(Budget(games=1000, focus="best"), [0.1, 0.1, 0.5])
    assert sum(found) == pytest.approx(3 * 500, abs=3)
    assert found[2] >= max(found[:2])


def test_focus_on_width_makes_intervals_equally_wide() -> None:
    found = spent(Budget(games=1000, focus="width"), [0.5, 0.9, 0.5])
    assert sum(found) == pytest.approx(3 * 500, abs=3)
    assert found[1] / found[0] == pytest.approx(0.09 / 0.25, rel=0.35)


def test_a_ledger_knows_what_is_missing() -> None:
    ledger = Ledger(1)
    for game in (0, 1, 4, 7):
        ledger.note({"matchup": [0], "pair": [game // 2], "first": [game % 2], "winner": [0], "reason": [1]})
    assert list(ledger.missing(0, 0, 10)) == [(2, 4), (5, 7), (8, 10)]
    assert list(ledger.missing(0, 4, 5)) == []
    assert ledger.counts(0).by_score == (0, 0, 0, 0, 1)
    assert ledger.n_games == 4


def test_mirrors_and_players_on_each_side() -> None:
    assert len(matchups_of(3)) == 3
    assert len(matchups_of(3, mirrors=True)) == 6
    assert [(met.decks, met.players) for met in matchups_of(2, [(0, 1)])] == [((0, 1), (0, 1)), ((0, 1), (1, 0))]
    assert len(matchups_of(1)) == 1


def test_names_of_decks_are_distinct() -> None:
    assert distinct_names(["A", "B"]) == ["A", "B"]
    assert distinct_names(["A", "A"]) == ["A", "A 2"]
    assert distinct_names(["A", "A"], ["x/one.txt", "two"]) == ["A (one)", "A (two)"]
    assert distinct_names(["A", "A", "A"], ["x/one.txt", "y/one.txt", "two"]) == ["A (one)", "A (one) 2", "A (two)"]


def test_field_files(tmp_path: Path) -> None:
    (tmp_path / "mine.txt").write_text("")
    file = tmp_path / "field.toml"
    file.write_text('[[deck]]\nlist = "mine.txt"\nshare = 3\n[[deck]]\nlist = "red_forge"\n')
    assert [(entry.source, entry.share) for entry in read_field(file)] == [
        (str(tmp_path / "mine.txt"), 3.0),
        ("red_forge", 1.0),
    ]


@pytest.mark.parametrize(
    "text", ["", "x = 1", "[[deck]]\nlist = 3", '[[deck]]\nlist = "a"\nshare = 0', '[[deck]]\nlist = "a"\nweight = 1']
)
def test_wrong_field_files_are_refused(tmp_path: Path, text: str) -> None:
    file = tmp_path / "field.toml"
    file.write_text(text)
    with pytest.raises(FileError, match=r"field\.toml"):
        read_field(file)


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ("--width 4% --player random", "only with --out"),
        ("--out {} --journal x", "--out cannot be used with --journal"),
        ("--out {} --rows games,stars", "known are games, turns, cards"),
        ("--out {} --focus here", "known are even, width, best"),
        ("--out {} --time soon", "is not a time such as"),
        ("--out {} --width 0%", "is not a width such as"),
        ("--out {} --player 'greedy vs random vs greedy'", "two players at most"),
        ("--field nowhere.toml", "nowhere.toml"),
        ("red_forge --field nowhere.toml", "give either decks or --field"),
    ],
)
def test_refusals(tmp_path: Path, options: str, message: str) -> None:
    import shlex

    done = lnl("simulate", *shlex.split(options.format(tmp_path / "run")))
    assert done.returncode == 2
    assert message in done.stderr
    assert done.stdout == ""


def test_json_of_a_run(whole: Path, tmp_path: Path) -> None:
    done = lnl(*COMMAND, "--out", str(whole), "--json")
    assert done.returncode == 0, done.stderr
    rows = [json.loads(line) for line in done.stdout.splitlines()]
    assert (rows[0]["deck"], rows[0]["against"], rows[0]["games"]) == ("Blue Tide", "Green Harvest", 12)
    assert "36 games are there already" in done.stderr
