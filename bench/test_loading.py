"""Costs before the first decision: start of the interpreter, the library, decks, texts, programs, new games.

The limits are the project's promises, asserted with room for a slow machine (``LNL_BENCH_SLACK``, default 2).
"""

from __future__ import annotations

import subprocess
import sys
from itertools import cycle
from pathlib import Path
from typing import Any

import pytest

from bench import fixed
from bench.test_engines import SLACK
from lnl.cards.language import parse_ability
from lnl.cards.library.files import DATA, parse_cards
from lnl.cards.library.library import CardLibrary
from lnl.cards.program.compile import compile_table
from lnl.game.game import table_of
from lnl.lab.bench import fixed_decks, new_engine
from tests.support.engines import ENGINES


@pytest.mark.benchmark(group="cards")
def test_library_warm(benchmark: Any) -> None:
    """The shipped library from the cache, in at most 50 milliseconds."""
    benchmark.extra_info["cards"] = len(CardLibrary.load())
    benchmark(CardLibrary.load)
    assert benchmark.stats["mean"] < 0.05 * SLACK


@pytest.mark.benchmark(group="cards")
def test_library_cold(benchmark: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The shipped library with an empty cache: every text is parsed."""
    fresh = iter(range(100))
    monkeypatch.setattr("lnl.files.caches.BUILT", tmp_path / "nothing")

    def forget() -> None:
        monkeypatch.setenv("LNL_CACHE", str(tmp_path / str(next(fresh))))

    benchmark.pedantic(CardLibrary.load, setup=forget, rounds=3)


@pytest.mark.benchmark(group="cards")
def test_parse_text(benchmark: Any) -> None:
    """One rules text to its tree."""
    texts = cycle([text for card in CardLibrary.load() for text in card.texts])
    benchmark(lambda: parse_ability(next(texts)))


@pytest.mark.benchmark(group="cards")
def test_parse_file(benchmark: Any) -> None:
    """One card file with all its texts."""
    path = DATA / "sets" / "emberfall.toml"
    content = path.read_bytes()
    benchmark.extra_info["cards"] = len(parse_cards(content, path.name))
    benchmark.pedantic(lambda: parse_cards(content, path.name), rounds=3)


@pytest.mark.benchmark(group="cards")
def test_table(benchmark: Any) -> None:
    """The card table of two decks."""
    first, second, *_ = fixed_decks()
    benchmark(lambda: table_of(first, second))


@pytest.mark.benchmark(group="cards")
def test_compile(benchmark: Any) -> None:
    """The program of a card table, for the core."""
    tables = cycle(fixed.TABLES)
    benchmark(lambda: compile_table(next(tables)))


@pytest.mark.benchmark(group="new game")
@pytest.mark.parametrize("engine", ENGINES)
def test_new_game(benchmark: Any, engine: str) -> None:
    """A new game of a known card table, up to its first decision."""
    seeds = iter(range(1 << 30))
    benchmark(lambda: new_engine(engine, fixed.TABLES, next(seeds)))


@pytest.mark.benchmark(group="start")
@pytest.mark.parametrize(
    ("arguments", "limit"),
    [(["-c", "pass"], None), (["-c", "import lnl"], 0.1), (["-m", "lnl", "--help"], 0.3)],
    ids=["python alone", "import lnl", "lnl --help"],
)
def test_start(benchmark: Any, arguments: list[str], limit: float | None) -> None:
    """Importing the package, and the first help page; the interpreter's own start is included."""
    run = [sys.executable, *arguments]
    benchmark.pedantic(lambda: subprocess.run(run, check=True, capture_output=True), rounds=7, warmup_rounds=1)
    if limit is not None:
        assert benchmark.stats["min"] < limit * SLACK
