"""Training: games of the search with itself and what is taken from them; with PyTorch, whole runs (make test-train)."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import replace
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from lnl.ai.search.habits import SIGHTS
from lnl.ai.search.net import Net, net_inputs
from lnl.contract.chance import mix64
from lnl.contract.errors import FileError, LnlError
from lnl.files.journal import Journal
from lnl.game.game import Game
from lnl.lab.stats import Sprt
from lnl.lab.training import examples as examples_module
from lnl.lab.training.drawing import is_drawn, training_decks
from lnl.lab.training.examples import KIND, OPTION_HEAD, Examples, collected, examples_of, joined
from lnl.lab.training.learning import Learner, chosen, fit_of, forward, log_shares, shares_of, sharpened
from lnl.lab.training.run import Plan, TrainingRun, game_seed
from lnl.lab.training.teaching import TaughtGame, Teacher, player_of_games, taught_game
from tests.support.commands import run

needs_torch = pytest.mark.skipif(find_spec("torch") is None, reason="needs PyTorch: pip install 'lnl[train]'")
SMALL = Plan(generations=1, games=3, iterations=6, seed=5, epochs=2, blocks=1, match_iterations=3)
WORDS = "--games 3 --iterations 6 --seed 5 --epochs 2 --blocks 1 --match-iterations 3"


@pytest.fixture(scope="module")
def games() -> list[TaughtGame]:
    play = player_of_games(Teacher(6))
    return [play(game_seed(5, 1, k)) for k in range(3)]


@pytest.fixture(scope="module")
def seen(games: list[TaughtGame]) -> Examples:
    return collected(games, 1)


def test_games_hang_on_their_seed_alone(games: list[TaughtGame]) -> None:
    assert player_of_games(Teacher(6))(games[1].seed) == games[1]
    assert len({game.seed for game in games}) == len({len(game.taken) for game in games}) == 3
    assert all(game.winner in (0, 1) for game in games)
    assert all(len(visits) > 1 and 0 <= value <= 10_000 for g in games for visits, value in zip(g.visits, g.values))
    wandered = sum(visits[taken] < max(visits) for g in games for visits, taken in zip(g.visits, g.taken))
    assert 0 < wandered < sum(len(game.taken) for game in games) / 4


def test_decks_of_training_games_are_legal_shipped_and_drawn() -> None:
    decks = [deck for seed in range(40) for deck in training_decks(mix64(seed))]
    drawn = [deck for deck in decks if is_drawn(deck)]
    assert 20 < len(drawn) < 60
    for deck in drawn:
        deck.checked()
    assert len({deck.contents for deck in drawn}) == len(drawn)
    assert len({card.id for deck in drawn for card in deck.cards}) > 300


def test_rows_of_games_are_read_again(games: list[TaughtGame]) -> None:
    row = json.loads(json.dumps(games[0].to_row()))
    assert taught_game(row, "here") == games[0]
    for broken in ({**row, "more": 1}, {**row, "taken": row["taken"][:-1]}):
        with pytest.raises(FileError, match="here"):
            taught_game(broken, "here")


def test_examples_tell_what_was_seen_and_found(games: list[TaughtGame], seen: Examples) -> None:
    assert len(seen.scene) == sum(len(game.taken) for game in games)
    assert seen.options.shape == (seen.n_options.sum(), len(SIGHTS) - seen.scene.shape[1] + OPTION_HEAD)
    assert seen.entities.shape[0] == seen.n_entities.sum()
    starts = np.cumsum([0, *seen.n_options[:-1]])
    assert np.allclose(np.add.reduceat(seen.shares, starts), 1, atol=1e-5)
    assert np.allclose(np.add.reduceat(seen.pilot, starts), 1, atol=1e-5)
    assert set(seen.result) == {0.0, 1.0}
    first = games[0]
    assert seen.value[: len(first.values)] == pytest.approx(np.array(first.values) / 10_000)
    assert len(np.unique(seen.options[:, KIND])) > 8
    starts_of_games = np.cumsum([0, *(len(game.taken) for game in games)])
    for game, start in zip(games, starts_of_games):
        assert any(map(is_drawn, training_decks(game.seed))) == seen.is_drawn[start : start + len(game.taken)].any()


def test_two_workers_see_the_same(games: list[TaughtGame], seen: Examples) -> None:
    assert all(np.array_equal(a, b) for a, b in zip(seen, collected(games, 2)))


def test_games_of_other_rules_are_refused(games: list[TaughtGame]) -> None:
    visits = [[*games[0].visits[0], 1], *games[0].visits[1:]]
    with pytest.raises(LnlError, match="plays differently than recorded"):
        examples_of(TaughtGame(games[0].seed, 0, games[0].taken, visits, games[0].values))


def test_fits_of_shares_that_are_known(seen: Examples) -> None:
    best = fit_of(seen, sharpened(seen), seen.result)
    even = fit_of(seen, shares_of(seen))
    assert (best.agreement, best.brier, even.brier) == (1.0, 0.0, 0.25)
    assert best.cross_entropy < even.cross_entropy == pytest.approx(np.log(seen.n_options).mean(), rel=1e-4)
    part = chosen(seen, np.arange(len(seen.scene)) % 2 == 0)
    assert part.n_options.sum() == len(part.shares) == len(part.options)
    assert np.array_equal(part.scene, seen.scene[::2])
    assert fit_of(joined([]), np.empty(0, np.float32)).decisions == 0


def test_without_pytorch_a_line_says_what_is_missing(tmp_path: Path) -> None:
    (tmp_path / "torch.py").write_text("raise ImportError('none here')\n")
    done = run(f"train run {WORDS}", tmp_path, environment={"PYTHONPATH": str(tmp_path)})
    assert done.returncode == 2
    assert "pip install 'lnl[train]'" in done.stderr
    assert not list((tmp_path / "run").glob("*.net"))


@needs_torch
def test_the_core_and_pytorch_compute_the_same(games: list[TaughtGame], seen: Examples) -> None:
    import torch

    learner = Learner(seen, 3, 2)
    net = Net(learner.fit())
    shares, values = learner.foretold(seen)
    starts = np.cumsum([0, *seen.n_options])
    game = Game(*training_decks(games[0].seed), seed=mix64(games[0].seed + 2))
    for k, taken in enumerate(games[0].taken):
        while game.decision is not None and len(game.decision.codes) == 1:
            game.push_code(game.decision.codes[0])
        assert game.decision is not None
        view = game.view(game.decision.player).core
        found = net.look(view)
        equal = np.frombuffer(net_inputs(view).options, np.int16).reshape(len(game.decision.codes), -1)[:, 3] == 1
        assert found.value == pytest.approx(values[k], abs=1e-4)
        assert np.array(found.shares)[~equal] == pytest.approx(shares[starts[k] : starts[k + 1]], abs=1e-4)
        game.push_code(game.decision.codes[taken])
    x, _ = learner.inputs(seen, np.arange(4))
    odds, _ = forward(learner.p, learner.cards, x)
    assert torch.exp(log_shares(odds, x.option_of, 4)).sum().item() == pytest.approx(4)


@needs_torch
def test_a_rule_that_is_planted_is_learned(seen: Examples) -> None:
    """Shares that hang on the second last of what is seen of options are foretold after a while, by another sample too."""
    odds = np.where(seen.options[:, OPTION_HEAD + 1] > 4, 4.0, 0.0)
    of = np.repeat(np.arange(len(seen.scene)), seen.n_options)
    shares = np.exp(odds) / np.bincount(of, np.exp(odds))[of]
    planted = seen._replace(shares=shares.astype(np.float32), result=(seen.scene[:, 0] > 3).astype(np.float32))
    half = np.arange(len(seen.scene)) % 2 == 0
    learner = Learner(chosen(planted, half), 1, 30)
    learner.fit()
    rest = chosen(planted, ~half)
    learned, even = fit_of(rest, *learner.foretold(rest)), fit_of(rest, shares_of(rest))
    least = fit_of(rest, sharpened(rest)).cross_entropy
    assert learned.cross_entropy - least < 0.25 * (even.cross_entropy - least)


@needs_torch
def test_nothing_to_learn_from_is_an_error() -> None:
    with pytest.raises(LnlError, match="more games"):
        Learner(joined([]), 1, 1)


def train(folder: Path, words: str = f"--generations 1 {WORDS}") -> subprocess.CompletedProcess[str]:
    return run(f"train run {words}", folder)


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder in which a run went from its beginning to its end."""
    folder = tmp_path_factory.mktemp("whole")
    done = train(folder)
    assert done.returncode in (0, 1), done.stderr
    return folder


def results(folder: Path) -> list[dict[str, Any]]:
    return Journal.read(folder / "run" / "run.journal").rows


@needs_torch
def test_a_run_makes_a_network_that_plays(whole: Path) -> None:
    rows = results(whole)
    assert [row["number"] for row in rows] == [1]
    assert set(rows[0]["fits"]) == {"net", "pilot", "even", "net, drawn", "pilot, drawn"}
    words = "match mcts:iterations=3,net=run/net-1.net random --blocks 1 --decks red_forge,blue_tide --json"
    done = run(words, whole)
    assert done.returncode == 0, done.stderr
    assert json.loads(done.stdout.splitlines()[0])["nets"] == {"run/net-1.net": rows[0]["net"]}


@needs_torch
def test_a_finished_run_says_it_again_and_another_is_refused(whole: Path) -> None:
    done = train(whole, f"--generations 1 {WORDS} --json")
    assert done.returncode in (0, 1), done.stderr
    told = [json.loads(line) for line in done.stdout.splitlines()]
    assert [row["kind"] for row in told] == ["generation", "result"]
    assert "games" not in done.stderr
    for words, message in ((WORDS.replace("--seed 5", "--seed 6"), "plan"), (f"{WORDS} --sprt x", "Elo differences")):
        done = train(whole, words)
        assert done.returncode == 2
        assert message in done.stderr


@needs_torch
@pytest.mark.parametrize("workers", [1, 2])
def test_a_run_that_was_killed_goes_on_to_the_same_end(workers: int, whole: Path, tmp_path: Path) -> None:
    """By SIGKILL after its first game; with one worker and with two."""
    words = [*f"train run --generations 1 {WORDS} --workers {workers}".split()]
    process = subprocess.Popen(
        [sys.executable, "-m", "lnl", *words], cwd=tmp_path, stderr=subprocess.PIPE, text=True, env={**os.environ}
    )
    assert process.stderr is not None
    line = process.stderr.readline()
    assert "1 of 3 games" in line
    process.send_signal(signal.SIGKILL)
    process.wait()
    process.stderr.close()
    done = run(" ".join(words), tmp_path)
    assert done.returncode in (0, 1), done.stderr
    games = {number: dict(kept(folder)) for number, folder in enumerate((whole, tmp_path))}
    assert games[0] == games[1]
    assert results(whole) == results(tmp_path)
    assert (whole / "run/net-1.net").read_bytes() == (tmp_path / "run/net-1.net").read_bytes()


def kept(folder: Path) -> Iterator[tuple[int, dict[str, Any]]]:
    for row in Journal.read(folder / "run" / "games-1.journal").rows:
        yield row["game"], row["played"]


@needs_torch
def test_accepted_networks_teach_the_next_generation(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The games of the second generation are those of a search with the network that was accepted in the first."""
    monkeypatch.setenv("LNL_NETS", "")
    monkeypatch.setattr(Sprt, "verdict", lambda test, score: "accepted")
    plan = replace(SMALL, generations=2, games=2)
    lines: list[str] = []
    found = TrainingRun(tmp_path / "run", plan, tell=lines.append).run()
    headers = [Journal.read(tmp_path / "run" / f"games-{number}.journal").header for number in (1, 2)]
    assert [header["net"] for header in headers] == ["", found.generations[0].net]
    assert found.best == tmp_path / "run" / "net-2.net"
    assert any("cross entropy" in line for line in lines)
    (tmp_path / "run" / "net-2.net").write_bytes((tmp_path / "run" / "net-1.net").read_bytes())
    with pytest.raises(LnlError, match="another network"):
        TrainingRun(tmp_path / "run", replace(plan, generations=3)).run()


def test_no_plan_out_of_range() -> None:
    for name in ("generations", "games", "iterations", "epochs", "blocks", "match_iterations"):
        with pytest.raises(LnlError, match=name):
            Plan(**{name: 0})


def test_modules_of_training_do_not_load_pytorch() -> None:
    script = f"import sys, {examples_module.__name__}, lnl.lab.training.learning, lnl.lab.training.run; print('torch' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert done.stdout == "False\n"
