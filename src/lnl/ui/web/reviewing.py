"""A game that is over, step by step: its frames at every move, what the search says of its choices, and a page of its own."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Iterator
from functools import partial
from typing import TYPE_CHECKING, Any

from lnl.contract.arguments import whole
from lnl.contract.errors import LnlError
from lnl.game.outcome import Concession
from lnl.ui.advice import judged_games
from lnl.ui.model.details import members_in_detail
from lnl.ui.model.frame import frame_of
from lnl.ui.model.saying import line_said, said_of
from lnl.ui.model.scene import Calling, Scene
from lnl.ui.web.messages import LANGUAGES
from lnl.ui.web.naming import reader_of

if TYPE_CHECKING:
    from lnl.ai.advice import Judged
    from lnl.game.game import Game
    from lnl.game.replay import Replay
    from lnl.ui.model.parts import CardDetail
    from lnl.ui.web.thinking import Thinking

REVIEW_PLAYOUTS = 150
"""Playouts for each choice of a review."""


def game_at(game: Game, at: int) -> Game:
    """Return a game as it was after so many of its moves.

    Args:
        game: the game; it stays as it is.
        at: number of moves.

    Raises:
        ArgumentError: it has not so many.
    """
    moves = game.moves
    found = game.rewound()
    for move in moves[: whole("at", at, 0, len(moves))]:
        _do(found, move)
    return found


def _do(game: Game, move: int | Concession) -> None:
    """Do a move of a game in another."""
    if isinstance(move, Concession):
        game.concede(move.player)
    else:
        game.push_code(move)


def step_of(game: Game, at: int, seat: int, lang: str, names: Calling | None = None) -> dict[str, Any]:
    """Return a game that is over as it was after so many moves: a frame of one seat, and the other's hand.

    Args:
        game: the game.
        at: number of moves.
        seat: who looks.
        lang: language of the words.
        names: how the players are called where it is shown to somebody else than the seat.

    Raises:
        ArgumentError: there is no such move, seat or language.
    """
    told = _untold() if at == 0 else _told(game_at(game, at - 1), game.moves[at - 1], lang)
    return _step(game_at(game, at), len(game.moves), told, seat, lang, names)


def steps_of(game: Game, seat: int, lang: str, names: Calling | None = None) -> Iterator[dict[str, Any]]:
    """Yield every step of a game, as `step_of` gives them.

    Args:
        game: the game; it stays as it is.
        seat: who looks.
        lang: language of the words.
        names: how the players are called where it is shown to somebody else than the seat.
    """
    then = game.rewound()
    n_moves = len(game.moves)
    yield _step(then, n_moves, _untold(), seat, lang, names)
    for move in game.moves:
        told = _told(then, move, lang)
        _do(then, move)
        yield _step(then, n_moves, told, seat, lang, names)


def _step(
    then: Game, n_moves: int, told: dict[str, Any], seat: int, lang: str, names: Calling | None
) -> dict[str, Any]:
    """Return a step: the game as it is then, of so many moves, and what is told of the last one."""
    at = len(then.moves)
    frame = frame_of(then, seat, lang, since=0 if at == 0 else at - 1, asked=False, names=names)
    other = frame_of(then, 1 - seat, lang, asked=False)
    hand = [{**card.as_dict(), "anchor": card.anchor.replace("me.", "opponent.")} for card in other.me.hand]
    row = frame.as_dict()
    row["faces"] |= {card.id: other.faces[card.id].as_dict() for card in other.me.hand if card.id is not None}
    scene = Scene(then, seat, lang)
    details = {anchor: _compact(detail) for anchor, detail in members_in_detail(scene).items()}
    row["faces"] |= {name: face.as_dict() for name, face in scene.faces().items()}
    return {
        "at": at,
        "n_moves": n_moves,
        "reader": seat if names is None else reader_of(names),
        "frame": row,
        "their_hand": hand,
        "details": details,
        **told,
    }


def _compact(detail: CardDetail) -> dict[str, Any]:
    """Return a card in detail without its face, which the frame has, and without layers that change nothing."""
    row = detail.as_dict()
    row["id"] = row.pop("face")["id"]
    row["layers"] = [layer for layer in row["layers"] if layer["changed"]]
    return row


def _untold() -> dict[str, Any]:
    return {"player": None, "text": "", "words": ""}


def _told(game: Game, move: int | Concession, lang: str) -> dict[str, Any]:
    """Return who makes a move, its text and its words, before it is made."""
    decision = game.decision
    player = move.player if isinstance(move, Concession) else None if decision is None else decision.player
    return {"player": player, "text": _text(game, move), "words": said_of(game, move, None, lang)}


def turns_of(game: Game) -> list[int]:
    """Return after how many moves each turn began.

    Args:
        game: the game.
    """
    again = game.rewound()
    found, turn = [], 0
    for number, move in enumerate(game.moves):
        if again.turn > turn:
            turn = again.turn
            found.append(number)
        if not isinstance(move, Concession):
            again.push_code(move)
    return found


def _text(game: Game, move: int | Concession) -> str:
    """Return the text of a move before it is done."""
    from lnl.contract.notation import to_text

    if isinstance(move, Concession):
        return f"concede {move.player}"
    return "" if game.decision is None else to_text(move, game.table, game.decision.player)


class Review:
    """What the search says of each choice of a game, for everybody who reads it, also while it goes on.

    Args:
        replay: the game.
        seed: of the searches.
        thinking: where it searches, choice by choice, so that those of games that go on come in between.
    """

    def __init__(self, replay: Replay, seed: int, thinking: Thinking) -> None:
        self._n_moves = len(replay.moves)
        self._found: list[dict[str, Any]] = []
        self._is_over = False
        self._grown = asyncio.Condition()
        self._task = asyncio.create_task(self._judge(replay, seed, thinking))

    async def _judge(self, replay: Replay, seed: int, thinking: Thinking) -> None:
        from lnl.ai.advice import review

        choices = (_judgement(*one) for one in judged_games(replay, review(replay, REVIEW_PLAYOUTS, seed)))
        try:
            while (one := await thinking.run(lambda: next(choices, None))) is not None:
                self._found.append(one)
                await self._tell()
        finally:
            self._is_over = True
            await self._tell()

    async def _tell(self) -> None:
        async with self._grown:
            self._grown.notify_all()

    def _has_more(self, told: int) -> bool:
        return len(self._found) > told or self._is_over

    async def lines(self) -> AsyncIterator[str]:
        """Yield lines of JSON: ``choices`` that have not been told yet, ``at`` which action it is, ``of`` so many.

        The last one has no choices, and ``at`` is ``of``; where the game cannot be judged, it is the ``reason`` why.
        """
        told = 0
        while True:
            async with self._grown:
                await self._grown.wait_for(partial(self._has_more, told))
            if len(self._found) == told:
                break
            choices, told = self._found[told:], len(self._found)
            yield _line({"at": choices[-1]["number"], "of": self._n_moves, "choices": choices})
        try:
            await asyncio.shield(self._task)
        except LnlError as error:
            yield _line({"reason": str(error)})
        else:
            yield _line({"at": self._n_moves, "of": self._n_moves, "choices": []})

    async def close(self) -> None:
        """End it."""
        self._task.cancel()
        await asyncio.gather(self._task, return_exceptions=True)


def _line(row: dict[str, Any]) -> str:
    return json.dumps(row, ensure_ascii=False, separators=(",", ":")) + "\n"


def _judgement(game: Game, one: Judged) -> dict[str, Any]:
    """Return what pages are told of a choice; they show it in either language, from either side."""
    view, steps = game.view(one.player), [(step.player, step.code) for step in one.line]
    lines = zip(*(line_said(view, steps, None, lang) for lang in LANGUAGES), strict=True)
    return {
        "number": one.number,
        "turn": one.turn,
        "player": one.player,
        "taken": one.taken.action,
        "taken_words": {lang: said_of(game, one.taken.code, None, lang) for lang in LANGUAGES},
        "win": one.taken.win,
        "best": one.best.action,
        "best_words": {lang: said_of(game, one.best.code, None, lang) for lang in LANGUAGES},
        "best_win": one.best.win,
        "loss": one.loss,
        "grade": one.grade,
        "line": [
            {"player": step.player, "action": step.action, "words": dict(zip(LANGUAGES, told, strict=True))}
            for step, told in zip(one.line, lines, strict=True)
            if all(told)
        ],
    }
