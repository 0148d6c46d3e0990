"""Games that somebody typed: the same as played, on paper too; what cannot be is told with line and column."""

from __future__ import annotations

from random import Random

import pytest

from lnl.cards.library.decks import Deck, shipped_decks
from lnl.contract.errors import LnlError, NotationError
from lnl.game.game import Game
from lnl.game.replay import Replay
from lnl.game.typed import parse_typed
from tests.support.engines import ENGINES
from tests.support.playing import random_moves

DECKS = shipped_decks()
HEAD = "deck A: red_forge\ndeck B: blue_tide\n"


def find(name: str) -> Deck:
    if name not in DECKS:
        raise LnlError(f"no deck {name}")
    return DECKS[name]


def listed(game: Game, start: str, skip_forced: bool) -> str:
    """Return a game as a person would type it."""
    again, lines = game.rewound(), [start]
    for text, _ in Replay.of(game).moves if not game.scripted else ():
        decision = again.decision
        assert decision is not None
        if not (skip_forced and len(decision.codes) == 1):
            lines.append(f"  {'AB'[decision.player]}: {text}  # turn {again.turn}")
        again.push(text)
    return "\n".join(lines)


@pytest.mark.parametrize("engine", ENGINES)
@pytest.mark.parametrize("skip_forced", [False, True])
def test_a_typed_game_is_the_game(engine: str, skip_forced: bool) -> None:
    game = random_moves(Game(DECKS["red_forge"], DECKS["blue_tide"], seed=5, first=1, engine=engine), Random(2), 120)
    text = listed(game, HEAD + "first: B\nseed: 5\n", skip_forced)
    typed = parse_typed(text, find, engine=engine)
    while typed.digest() != game.digest():  # forced moves at the end are not typed
        assert skip_forced
        assert typed.decision is not None
        assert len(typed.decision.codes) == 1
        typed.push_code(typed.decision.codes[0])
    assert typed.moves == game.moves


@pytest.mark.parametrize("engine", ENGINES)
def test_what_was_drawn_on_paper(engine: str) -> None:
    """Cards that are named are drawn where they stand, and all the others are still in the deck."""
    drawn = "EF-001; anvil kept warm, ilka; EF-018; ?; SH-015; EF-002; EF-015; ?; EF-014"
    gates = "?; GT-001; GT-018"
    head = f"{HEAD}first: A\ndraws A: {drawn}\ngates A: {gates}\n"
    game = parse_typed(head + "done\ndone\nA: level EF-015", find, engine=engine)
    hand = [card.id for card in game.view(0).hand]
    assert sorted(filter(None, hand)) == sorted(hand)
    assert {"EF-001", "SH-001", "EF-018", "SH-015", "EF-002"} <= set(filter(None, hand))
    assert "EF-014" not in hand
    whole = sorted(game.table.cards[number].id for number in game.table.contents[0].main)
    assert whole == sorted(DECKS["red_forge"].contents.main)
    # 7.3.5: the unknown card between the second draw and EF-014 went to the stock.
    assert game.digest() == parse_typed(head + "done\ndone\nlevel EF-015", find, engine=engine).digest()


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "game:1:1: deck A: NAME is missing"),
        ("deck A: red_forge\n\n  done", "game:3:3: deck B: NAME is missing"),
        (HEAD + "done", "game:3:1: first: A or B is missing before the first action (6.2.1.7)"),
        ("deck A: red_froge", "game:1:9: no deck red_froge"),
        ("deck A:  ", "game:1:8: deck A: something is expected"),
        (HEAD + "first: C", "game:3:8: first: A or B"),
        (HEAD + "seed: x", "game:3:7: 'x' is no seed"),
        (HEAD + "ruleset: 9", "game:3:10: no ruleset '9'"),
        ("draws A: EF-001", "game:1:1: deck A stands before"),
        (HEAD + "draws A: EF-001; EF-01x", "game:3:18: no card 'EF-01x' in Red Forge; nearest: EF-01"),
        (HEAD + "draws A: EF-018; EF-018 ;EF-018", "game:3:26: EF-018: more than the 2 of the deck"),
        (HEAD + "draws A: EF-001\ndraws A: EF-002;?", "game:4:17: after a later shuffle"),
        (HEAD + "first: A\ndone\nseed: 4", "game:5:1: headings stand before the first action"),
        (HEAD + "first: A\n A: dnoe", "game:4:5: "),
        (HEAD + "first: A\nB: done", "game:4:1: A decides now: mulligan (6.2.1.8)"),
        (HEAD + "first: A\nconcede B\nB: concede B", "game:5:4: "),
        (HEAD + "first: A\nconcede B\ndone", "game:5:1: the game is over: player 0 wins"),
    ],
)
def test_what_cannot_be_is_told_with_its_place(text: str, said: str) -> None:
    with pytest.raises(NotationError) as refused:
        parse_typed(text, find)
    assert str(refused.value).startswith(said), refused.value
