"""Replays of whole games on the engines."""

import json
import re
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from lnl.cards.library.library import CardLibrary
from lnl.contract.chance_script import ChanceScript
from lnl.contract.errors import ReplayError
from lnl.contract.version import VERSION
from lnl.game.game import Game
from lnl.game.replay import Replay
from tests.support.engines import ENGINES
from tests.support.playing import random_moves, vanilla_game
from tests.support.vanilla import vanilla_cards, vanilla_table

pytestmark = pytest.mark.parametrize("engine", ENGINES)


def test_save_load_verify(engine: str, tmp_path: Path) -> None:
    game = random_moves(vanilla_game(engine, 31), Random(1))
    path = tmp_path / "game.jsonl"
    Replay.of(game, ("a", "b")).save(path)
    replay = Replay.load(path)
    end = replay.verify(engine)
    assert end.digest() == game.digest()
    assert end.outcome == game.outcome
    assert replay.game(10, engine).n_decisions == 10


def test_one_flipped_action_is_named(engine: str, tmp_path: Path) -> None:
    game = random_moves(vanilla_game(engine, 31), Random(1), 60)
    replay = Replay.of(game)
    for k, (text, digest) in enumerate(replay.moves, 1):
        start = replay.game(k - 1, engine)
        assert start.decision is not None
        others = [str(action) for action in start.decision.actions if str(action) != text]
        if not others:
            continue
        moves = (*replay.moves[: k - 1], (others[0], digest), *replay.moves[k:])
        flipped = Replay(**{**vars(replay), "moves": moves})
        with pytest.raises(ReplayError, match=rf"action {k} '.*' leads to another state than recorded"):
            flipped.verify(engine)
        if k > 25:
            break


def test_a_refused_action_is_named(engine: str) -> None:
    replay = Replay.of(random_moves(vanilla_game(engine, 31), Random(1), 20))
    moves = (*replay.moves[:4], ("define VA-30", 0), *replay.moves[5:])
    with pytest.raises(ReplayError, match="action 5 'define VA-30' is refused"):
        Replay(**{**vars(replay), "moves": moves}).verify(engine)


def test_a_replay_is_played_as_far_as_it_agrees(engine: str) -> None:
    """Before the first action that differs nothing is lost, and that action is named."""
    game = random_moves(vanilla_game(engine, 31), Random(1), 40)
    replay = Replay.of(game)
    whole, error = replay.agreed(engine=engine)
    assert error is None
    assert whole.digest() == game.digest()
    text, digest = replay.moves[19]
    for moves, said in (
        ((*replay.moves[:19], (text, digest ^ 1), *replay.moves[20:]), "action 20 .* leads to another state"),
        ((*replay.moves[:19], ("define VA-30", digest), *replay.moves[20:]), "action 20 'define VA-30' is refused"),
    ):
        part, error = Replay(**{**vars(replay), "moves": moves}).agreed(engine=engine)
        assert error is not None
        assert re.search(said, str(error))
        assert len(part.moves) == 19
        assert part.digest() == replay.moves[18][1]


def test_what_is_other_than_it_was_is_told(engine: str) -> None:
    """Another version, another ruleset, and other cards; those of the record are played."""
    replay = Replay.of(random_moves(vanilla_game(engine, 31), Random(1), 40))
    cards = list(vanilla_cards())
    library = CardLibrary(tuple(cards))
    assert replay.remarks(library) == ()
    other = next(card for card in cards if card.id == replay.table.cards[0].id)
    library = CardLibrary(tuple(replace(card, power=card.power + 500) if card is other else card for card in cards))
    older = Replay(**{**vars(replay), "version": "0.0.1", "ruleset": "1.00"})
    assert older.remarks(library) == (
        f"recorded by lnl 0.0.1, this is {VERSION}",
        "played by ruleset 1.00, not 2.04",
        f"{other.id} is another card now: the recorded one is played",
    )


def test_another_outcome_is_named(engine: str) -> None:
    replay = Replay.of(random_moves(vanilla_game(engine, 31), Random(1), 20))
    with pytest.raises(ReplayError, match="outcome None, recorded 'draw'"):
        Replay(**{**vars(replay), "outcome": "draw"}).verify(engine)


def test_concessions_are_recorded(engine: str) -> None:
    game = random_moves(vanilla_game(engine), Random(1), 15)
    game.concede(1)
    replay = Replay.of(game)
    assert replay.moves[-1][0] == "concede 1"
    assert replay.verify(engine).outcome == game.outcome


def test_a_game_from_a_position(engine: str, tmp_path: Path) -> None:
    game = random_moves(vanilla_game(engine, 17), Random(4), 70)
    while game.record().frames:
        random_moves(game, Random(1), 1)
    again = Game.from_position(game.position(), vanilla_cards(), engine)
    random_moves(again, Random(2), 40)
    Replay.of(again).save(tmp_path / "r.jsonl")
    assert Replay.load(tmp_path / "r.jsonl").verify(engine).digest() == again.digest()


def test_scripted_chance_is_refused(engine: str) -> None:
    vanilla_game(engine)
    game = Game.from_table(vanilla_table(), 3, engine=engine, chance=ChanceScript(first_player=1))
    with pytest.raises(ReplayError, match="scripted chance"):
        Replay.of(game)


def test_the_beginning_of_a_replay_is_a_replay(engine: str) -> None:
    """Whatever is left of an interrupted recording is the game as it was then; test_every_decision.py saves and loads everywhere."""
    whole = random_moves(vanilla_game(engine), Random(0))
    lines, n_moves = Replay.of(whole).lines(), sum(isinstance(move, int) for move in whole.moves)
    for n in (1, n_moves // 2, n_moves):
        assert Replay.parse(lines[: n + 1]).game(engine=engine).digest() == int(json.loads(lines[n])["digest"], 16)
