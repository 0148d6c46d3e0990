"""Texts of actions, and files of moves as `lnl play` reads them."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, partial
from io import StringIO
from pathlib import Path
from random import Random
from types import SimpleNamespace
from typing import Any

from lnl.contract.errors import LnlError
from lnl.game.game import Game
from lnl.lab.bench import fixed_decks
from lnl.ui.plain import InputEnded, MoveRefused, PlainTable
from tests.support.engines import ENGINES
from tests.support.patience import CORE, within
from tests.support.record_oracle import SECONDS, outcome_of
from tools.fuzz.blind import mutate, mutate_words
from tools.fuzz.target import Escaped

MOVES = Path(__file__).resolve().parents[2] / "tests" / "cli" / "moves.txt"
_GAMES = 12
"""Games in which texts of actions are tried, each further on than the one before."""
_WORDS = ("FL", "FC", "BR", "opp.FL", "->", "+", "A", "B", "pass", "done", "concede", "0", "1", "-1", "99999999999", "9" * 5000,
          "attack", "define", "trance", "level", "hand/1", "level/0", "drop/99", "gate/", "?", "１", "", "\0", "x" * 3000)  # fmt: skip


@cache
def _games() -> tuple[dict[str, Game], ...]:
    """Return games in both engines, at decisions of many kinds."""
    decks, found = fixed_decks(), []
    for k in range(_GAMES):
        pair = {name: Game(decks[k % 4], decks[(k + 1) % 4], seed=k, engine=name) for name in ENGINES}
        rng = Random(k)
        for _ in range(8 * k):
            decision = pair["core"].decision
            if decision is None:
                break
            code = rng.choice(decision.codes)
            for game in pair.values():
                game.push_code(code)
        if pair["core"].decision is not None:
            found.append(pair)
    return tuple(found)


@cache
def _texts() -> tuple[str, ...]:
    """Return texts of actions that are legal in one of the games."""
    found = {str(action) for pair in _games() if (at := pair["core"].decision) for action in at.actions}
    return tuple(sorted(found))


@cache
def _words() -> tuple[str, ...]:
    return (*sorted({word for text in _texts() for word in text.split(" ")}), *_WORDS)


def make_action(rng: Random, _block: int = 0) -> str:
    """Return the number of a game, and in the next line a text that may be one of its actions."""
    k = rng.randrange(len(_games()))
    decision = _games()[k]["core"].decision
    assert decision is not None
    text = str(rng.choice(decision.actions)) if rng.random() < 0.6 else rng.choice(_texts())
    if rng.random() < 0.9:
        text = mutate(text, _texts(), rng) if rng.random() < 0.3 else mutate_words(text, _words(), rng)
    return f"{k}\n{text}"


def read_action(text: str) -> bool:
    """Push an action in both engines: they do or refuse the same, and a refused one changes nothing."""
    number, _, words = text.partition("\n")
    twins = {name: game.copy() for name, game in _games()[int(number)].items()}
    before = twins["core"].digest()
    said = {name: outcome_of(partial(game.push, words), SECONDS[name]) for name, game in twins.items()}
    refused = {f"{type(error).__name__}: {error}" for error in said.values() if isinstance(error, LnlError)}
    after = {game.digest() for game in twins.values()}
    if len(refused) > 1 or len(after) > 1 or (refused and after != {before}):
        raise Escaped(f"the engines do different things, or a refused action changed the game: {said}")
    if not refused:
        return True
    for player in (0, 1):
        reasons = {outcome_of(partial(_why_not, game, words, player)) for game in twins.values()}
        if len(reasons) > 1:
            raise Escaped(f"the engines give different reasons: {reasons}")
    return False


def _why_not(game: Game, words: str, player: int) -> str:
    try:
        return repr(game.why_not(words, player))
    except LnlError as error:
        return str(error)


# --- files of moves ----------------------------------------------------------------------------------------------


@cache
def _files() -> tuple[str, ...]:
    lines = MOVES.read_text(encoding="utf-8").splitlines(keepends=True)
    return tuple("".join(lines[:count]) for count in (12, 30, 60))


def make_moves(rng: Random, _block: int = 0) -> str:
    """Return a file of moves with lines or words changed."""
    text = rng.choice(_files())
    if rng.random() < 0.4:
        return mutate(text, _files(), rng)
    lines = text.split("\n")
    if rng.random() < 0.2:
        return "\n".join(lines[: rng.randrange(len(lines))])
    for _ in range(rng.choice((1, 1, 3))):
        at = rng.randrange(len(lines))
        lines[at] = mutate_words(lines[at], _words(), rng)
    return "\n".join(lines)


class _Unsaved(PlainTable):
    """A table whose games are saved nowhere."""

    def replay(self) -> Any:
        """Return what can be saved in any file."""
        return SimpleNamespace(save=lambda _path: None)


def read_moves(text: str) -> bool:
    """Play a file of moves; a refused line leaves the game as it was."""
    decks = fixed_decks()
    game = Game(decks[3], decks[0], seed=7)
    lines, before = iter(text.split("\n")), [game.digest()]

    def read(_prompt: str) -> str | None:
        before[0] = game.digest()
        return next(lines, None)

    table = _Unsaved(game, (None, None), read, StringIO(), draw=False, strict=True)
    try:
        with within(3 * CORE):  # a game with all that is printed of it
            table.play()
    except MoveRefused as error:
        if game.digest() != before[0] or not str(error).startswith("line "):
            raise Escaped("a refused move changed the game, or was reported without its line") from None
        raise
    except InputEnded:
        return True  # each of the moves was made
    return True


def positions() -> Iterator[str]:
    """Yield the position lines of the games that have one."""
    for pair in _games():
        try:
            yield pair["core"].position()
        except LnlError:
            continue
