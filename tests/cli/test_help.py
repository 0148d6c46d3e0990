"""Help pages: quick, and every example in them runs."""

import random
import re
import subprocess
import sys
from functools import cache
from importlib.util import find_spec
from io import StringIO
from pathlib import Path

import pytest

from lnl import Game, decks
from lnl.ui.plain import PlainTable
from tests.support.commands import run

COMMANDS = [
    "play",
    "tutorial",
    "games",
    "match",
    "ladder",
    "hint",
    "review",
    "simulate",
    "analyze tables",
    "analyze ab",
    "train",
    "bench",
    "scenario run",
    "scenario explain",
    "replay show",
    "replay verify",
    "replay import",
    "cards show",
    "cards check",
    "cards status",
    "cards schema",
    "cards new",
    "cards import",
    "cards explain",
    "deck check",
    "deck show",
    "deck build",
    "deck format",
    "deck diff",
    "deck odds",
    "deck hands",
    "deck try",
    "deck impact",
    "deck optimize",
    "deck map",
    "rules show",
    "rules search",
]


@cache
def examples(command: str) -> list[str]:
    page = run(f"{command} --help").stdout
    paragraphs = [" ".join(paragraph.split()) for paragraph in re.split(r"\n\s*\n", page)]  # long lines are wrapped
    return [text.removeprefix("lnl ") for text in paragraphs if re.match(rf"lnl {command}\b", text)]


@pytest.mark.parametrize("command", [*COMMANDS, "serve"])  # tests/web/test_serving.py runs the examples of serve
def test_each_page_shows_two_examples(command: str) -> None:
    assert len(examples(command)) == 2


def typed_game(first: str, second: str, seed: int) -> str:
    """Return the lines of a whole game between two people, as chance types them: lists of shipped decks may change."""
    game, rng, lines = Game(decks()[first], decks()[second], seed=seed), random.Random(seed), list[str]()

    def typed(prompt: str) -> str:
        assert game.decision is not None
        lines.append(str(rng.choice(game.decision.actions)))
        return lines[-1]

    PlainTable(game, (None, None), typed, StringIO()).play()
    return "\n".join(lines) + "\n"


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the files that the examples name."""
    path = tmp_path_factory.mktemp("examples")
    root = Path(__file__).parents[2]
    (path / "tests").mkdir()
    (path / "tests" / "scenarios").mkdir()
    for scenario in sorted((root / "tests" / "scenarios").glob("*7.toml")):  # every tenth: the examples name S057
        (path / "tests" / "scenarios" / scenario.name).symlink_to(scenario)
    (path / "src").symlink_to(root / "src")
    (path / "page.txt").write_text("Paper Boat\nMY-007\nTactics\n")
    (path / "typed.txt").write_text("deck A: red_forge\ndeck B: blue_tide\nfirst: A\nseed: 7\nA: done\nB: done\n")
    (path / "steps.txt").write_text("find tide level:2\nadd 2 EF-001\nundo\ncheck\nsave built.txt\n")
    (path / "moves.txt").write_text(typed_game("twilight_ledger", "blue_tide", 7))
    sets = root / "src" / "lnl" / "cards" / "data" / "sets"
    (path / "my_set.toml").write_text((sets / "gates.toml").read_text().replace('id = "GT-', 'id = "XG-'))
    deck = sorted((sets.parent / "decks").glob("*.txt"))[0]
    (path / "my_deck.txt").write_text(deck.read_text())
    made = run(
        "play twilight_ledger blue_tide --plain --vs human --seed 7 --record game.jsonl",
        path,
        (path / "moves.txt").read_text(),
    )
    assert made.returncode == 0, made.stderr
    words = "simulate red_forge blue_tide --games 20 --player random --rows cards,turns --out my_run"
    made = run(words, path)
    assert made.returncode == 0, made.stderr
    return path


@pytest.mark.slow
@pytest.mark.parametrize("command", COMMANDS)
def test_examples_run(command: str, folder: Path) -> None:
    if command == "train" and find_spec("torch") is None:
        pytest.skip("needs PyTorch: pip install 'lnl[train]'")
    for example in examples(command):
        words, _, source = example.partition(" < ")
        text = (folder / source.strip()).read_text() if source else ""
        done = run(words, folder, text)
        assert (
            done.returncode in (0, 1)
            if command in ("match", "train", "analyze ab", "deck optimize", "deck diff")
            else done.returncode == 0
        ), (
            example,
            done.stderr,
        )
        assert "Traceback" not in done.stderr


HEAVY = ("numpy", "scipy", "lark", "lnl._core", "lnl.reference", "lnl.cards.language.reading")
"""What neither `import lnl` nor `lnl --help` may load; their times are measured in bench/."""


@pytest.mark.parametrize("script", ["import lnl", "sys.argv = ['lnl', '--help']; import lnl.cli; lnl.cli.main()"])
def test_start_loads_nothing_heavy(script: str) -> None:
    check = f"""
import sys
try:
    {script}
except SystemExit:
    pass
print([name for name in {HEAVY!r} if name in sys.modules], file=sys.stderr)
"""
    done = subprocess.run([sys.executable, "-c", check], capture_output=True, text=True, check=False)
    assert done.stderr.strip().endswith("[]"), done.stderr


@pytest.mark.parametrize(
    ("arguments", "code", "message"),
    [
        ("paly", 2, "play"),
        ("play --sede 3", 2, "--seed"),
        ("play --clock 10x", 2, "10m+5 (and seconds for each decision)"),
        ("play --clock 10m", 2, "--clock needs a person at a terminal"),
        ("play red_forg --plain", 2, "did you mean 'red_forge'?"),
        ("play a b c --plain", 2, "3 decks given"),
        ("play nowhere/deck.txt --plain", 2, "no deck 'nowhere/deck.txt'"),
        ("deck check zzzzzzzzzz", 2, "known: blue_tide"),
        (
            "deck check --ruleset 1.00 blue_tide",
            1,
            "worlds beyond the first three, since version 1.02, in ruleset 1.00",
        ),
        ("deck check --ruleset 2.4 blue_tide", 2, "did you mean '2.04'?"),
        ("cards show EF-999", 2, "did you mean"),
        ("rules show 8.4.99", 2, "no rule '8.4.99'; nearest: 8.4.7"),
        ("rules show eight", 2, "no rule 'eight'"),
        ("rules search zweihander", 1, "no rule speaks of 'zweihander'"),
        ("cards check nowhere.toml", 1, "nowhere.toml"),
        ("replay verify nowhere.jsonl", 2, "cannot be read"),
        ("scenario run nowhere.toml", 2, "nowhere.toml: cannot be read"),
        ("scenario explain nowhere.toml", 2, "nowhere.toml: cannot be read"),
        ("match greedy", 2, "1 sides given"),
        ("match blue_tide red_forge --decks blue_tide,red_forge", 2, "but two decks are compared"),
        ("match greedy random --decks blue_tide", 2, "expected two or more decks"),
        ("ladder greedy", 2, "two or more players"),
        ("ladder greedy random greedy", 2, "each once"),
        ("match greedy rndom", 2, "did you mean 'random'?"),
        ("match greedy random --sprt 35,0", 2, "must be the smaller one"),
        ("match greedy random --sprt x", 2, "expected two Elo differences"),
        ("match greedy red_forge", 2, "give two players or two decks"),
        ("match greedy:depth greedy --blocks 1", 2, "'depth' is not option=number"),
        ("match mcts:net=nowhere.net mcts", 2, "nowhere.net: cannot be read"),
        ("play --vs mcts:net=nowhere.net --plain", 2, "was not named"),
        ("train", 2, "Missing argument"),
        ("train run --games 0", 2, "--games"),
        ("train run --sprt 50,0", 2, "must be the smaller one"),
        ("simulate --games 0", 2, "--games"),
        ("simulate red_forge --player gredy --games 2", 2, "gredy"),
    ],
)
def test_refusals(arguments: str, code: int, message: str) -> None:
    done = run(arguments)
    assert done.returncode == code, done.stderr
    assert message in done.stderr
    assert "Traceback" not in done.stderr
    assert done.stdout == ""


def test_what_both_engines_say_is_printed_once(tmp_path: Path) -> None:
    file = tmp_path / "wrong.toml"
    file.write_text('[cards]\nM = { text = ["[ACT]: Dance."] }\n[given.A]\nhand = ["M"]\n[[step]]\ndecision = "main"\n')
    done = run(f"scenario run {file}")
    assert done.returncode == 2
    assert done.stderr.count("[ACT]: Dance.") == 1
    assert "(core and reference)" in done.stderr
