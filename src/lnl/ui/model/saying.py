"""Actions in the words in which they are offered as choices, for hints, reviews and replays."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from lnl.contract import action
from lnl.contract.action import ActionKind
from lnl.contract.errors import LnlError
from lnl.contract.notation import to_text
from lnl.game.options import Action
from lnl.game.outcome import Concession
from lnl.ui.model.prompts import words_of
from lnl.ui.model.retelling import Retold
from lnl.ui.model.scene import Scene
from lnl.ui.model.wording import wording

if TYPE_CHECKING:
    from lnl.game.game import Game
    from lnl.game.outcome import Move
    from lnl.game.view import View


def said_of(game: Game, move: Move, seat: int | None, lang: str) -> str:
    """Return a move in words, before it is made.

    Args:
        game: the game; the words name what the player who moves can see in it.
        move: the move.
        seat: to whom it is told; None for whoever may look from either side.
        lang: language of the words.
    """
    if isinstance(move, Concession):
        return wording(lang)("buttons", "concede")
    decision = game.decision
    if decision is None:
        return ""
    return _said(game, decision.player, move, seat, lang)


def line_said(view: View, steps: Sequence[tuple[int, int]], seat: int | None, lang: str) -> list[str]:
    """Return expected actions in words, as far as one player knows the game; empty where the next one goes without saying.

    Args:
        view: what the player knows, of a game on the core.
        steps: player and code of each action, without forced ones.
        seat: to whom they are told; None for whoever may look from either side.
        lang: language of the words.
    """
    world = view.sample(0)
    found, is_followed = [], True
    for number, (player, code) in enumerate(steps, 1):
        is_told_next = (
            _kind(code) is ActionKind.DECLARE and number < len(steps) and _kind(steps[number][1]) is ActionKind.ATTACK
        )
        found.append("" if is_told_next else _said(world, player, code, seat, lang))
        if number == len(steps):
            break
        # An action may need a card that the world does not have where the search expected it: what follows is told as of then.
        is_followed = is_followed and _follow(world, player, code)
    return found


def _kind(code: int) -> ActionKind:
    return ActionKind(action.kind_of(code))


def _follow(world: Game, player: int, code: int) -> bool:
    """Take an action in a world, with what is forced after it; return whether that can be done."""
    try:
        asked = world.decision
        if asked is None or asked.player != player:
            return False
        world.push_code(code)
        while (decision := world.decision) is not None and len(decision.codes) == 1:
            world.push_code(decision.codes[0])
    except LnlError:
        return False
    return True


def _said(game: Game, player: int, code: int, seat: int | None, lang: str) -> str:
    decision = game.decision
    if _kind(code) is ActionKind.PASS and (decision is None or decision.player != player):
        return wording(lang)("passes", "other")
    if decision is None:
        return to_text(code, game.table, player)
    scene = Scene(game, player, lang) if player == seat else Retold(game, player, lang, seat)
    return words_of(scene, decision, Action(code, player, game.table, decision.rule))
