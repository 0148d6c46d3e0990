"""What is refused changes nothing: malformed inputs of all six kinds, and moves that a game does not take."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest

from lnl.cards.language import parse_ability
from lnl.cards.library.decks import Deck
from lnl.cards.library.files import parse_cards, read_cards
from lnl.cards.library.library import CardLibrary
from lnl.contract.errors import CardError, IllegalActionError, LnlError, NotationError
from lnl.game.game import Game
from lnl.game.position import read_position
from lnl.game.replay import Replay
from lnl.game.scenario import Scenario
from lnl.game.scenario.given import start_of
from tests.cards.test_malformed import CASES
from tests.notation.test_position_text import MALFORMED as POSITIONS
from tests.replay.test_malformed_replays import MALFORMED as REPLAYS
from tests.scenarios.test_malformed_scenarios import MALFORMED as SCENARIOS
from tests.support.playing import random_moves, vanilla_game
from tests.support.vanilla import vanilla_cards

LIBRARY = CardLibrary.load()

INPUTS: dict[str, list[Any]] = {
    "text": [case["input"] for case in CASES["text"]],
    "file": [case["input"] for case in CASES["file"]],
    "deck": [case["input"] for case in CASES["deck"]],
    "position": [line for line, _ in POSITIONS],
    "scenario": [text for text, _ in SCENARIOS],
    "replay": [lines for lines, _ in REPLAYS],
}
READERS: dict[str, Callable[[Any], object]] = {
    "text": lambda text: parse_ability(text, path="f", line=3),
    "file": lambda text: parse_cards(text.encode(), "f"),
    "deck": lambda text: Deck.parse(text, LIBRARY, path="f"),
    "position": lambda line: read_position(line, vanilla_cards),
    "scenario": lambda text: start_of(Scenario.parse(text, "f")),
    "replay": lambda lines: Replay.parse(lines, "f"),
}
PLACES = {
    "text": r"f:\d+:\d+: ",
    "file": r"f:\d+:\d+: ",
    "deck": r"f:\d+:\d+: ",
    "position": r"position: \S",
    "scenario": r"f:\d+(:\d+)?: ",
    "replay": r"f(:\d+)?: ",
}

ACTIONS = [
    "",
    " ",
    "#",
    "7",
    "-1",
    "pass pass",
    "mobilise VA-00 FL",
    "mobilize",
    "mobilize FL",
    "mobilize VA-00",
    "mobilize VA-00 FX",
    "mobilize VA-00 FL+FL",
    "mobilize ZZ-99 FL",
    "attack",
    "attack FL",
    "attack FL FL",
    "attack FL -> ",
    "attack FL -> XX",
    "choose deck",
    "choose deck/",
    "choose nowhere/VA-00",
    "pass\npass",
    "\x00",
    "concede",
    "next deck/VA-00#99999999999999999999",
    "trance FL +",
    "x" * 10_000,
]


def state(game: Game) -> tuple[Any, ...]:
    """Return all that anyone can see of a game."""
    codes = None if game.decision is None else (game.decision.player, game.decision.kind, game.decision.codes)
    return (game.digest(), codes, game.n_decisions, game.moves, game.events, game.outcome, game.seed)


def test_there_are_200_and_15_of_each_kind() -> None:
    distinct = {kind: {repr(value) for value in values} for kind, values in INPUTS.items()}
    assert {kind: len(values) for kind, values in distinct.items() if len(values) < 15} == {}
    assert sum(map(len, distinct.values())) >= 200


@pytest.mark.parametrize("kind", INPUTS)
def test_each_has_one_error_with_its_place(kind: str) -> None:
    for value in INPUTS[kind]:
        with pytest.raises(LnlError) as caught:
            READERS[kind](value)
        lines = str(caught.value).split("\n")
        assert re.match(PLACES[kind], lines[0]), lines[0]
        assert kind == "deck" or not [line for line in lines[1:] if re.match(PLACES[kind], line)], lines


def test_malformed_inputs_change_no_game_and_no_library(engine: str) -> None:
    game = random_moves(vanilla_game(engine), Random(2), 60)
    before, cards = state(game), repr(LIBRARY.cards)
    for kind, values in INPUTS.items():
        for value in values:
            with pytest.raises(LnlError):
                READERS[kind](value)
            assert state(game) == before
    assert repr(CardLibrary.load().cards) == cards


def test_a_refused_card_file_is_not_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LNL_CACHE", str(tmp_path / "cache"))
    for number, text in enumerate(INPUTS["file"]):
        path = tmp_path / f"{number}.toml"
        path.write_bytes(text.encode())
        with pytest.raises(CardError):
            read_cards(path)
    assert not list((tmp_path / "cache").rglob("*"))


def test_refused_moves_change_nothing(engine: str) -> None:
    game, twin = vanilla_game(engine), vanilla_game(engine)
    rng, refused = Random(5), 0
    foreign = sorted({code for seed in range(3) for code in vanilla_game(engine, seed).decision.codes})  # type: ignore[union-attr]
    for _ in range(12):
        before = state(game)
        assert game.decision is not None
        for text in ACTIONS:
            with pytest.raises((IllegalActionError, NotationError)):
                game.push(text)
            assert state(game) == before, text
            refused += 1
        for code in (*foreign, 0, 1 << 63, (1 << 64) - 1):
            if code not in game.decision.codes:
                with pytest.raises(IllegalActionError):
                    game.push_code(code)
                assert state(game) == before, hex(code)
        for player in (-1, 2):
            with pytest.raises(LnlError):
                game.concede(player)
            assert state(game) == before
        for _ in range(9):
            assert game.decision is not None
            code = game.decision.codes[rng.randrange(len(game.decision.codes))]
            game.push_code(code)
            twin.push_code(code)
        assert state(game) == state(twin)
    assert refused == 12 * len(ACTIONS)
