"""A finished game as a text: every line of its log, with nothing hidden."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from lnl.game.text.words import SEATS
from lnl.ui.model.logbook import log_of
from lnl.ui.model.retelling import Onlooker
from lnl.ui.model.scene import Scene
from lnl.ui.model.wording import wording
from lnl.ui.plain.drawing import log_line, result_line

if TYPE_CHECKING:
    from lnl.game.game import Game


def story_of(game: Game, names: Sequence[str], lang: str = "en") -> str:
    """Return a game as a text.

    Args:
        game: the game.
        names: by player, how they are called; without a name, by their letter.
        lang: language of the words.
    """
    words = wording(lang)
    called = [name or letter for name, letter in zip(names, SEATS, strict=True)]
    heading = " – ".join(
        name if name == letter else words("terminal", "seat", name=name, letter=letter)
        for name, letter in zip(called, SEATS, strict=True)
    )
    told = told_lines(game, names, None, lang)
    return "\n".join([heading, "", *told, "", words("terminal", "result", result=result_line(game, lang)), ""])


def told_lines(game: Game, names: Sequence[str], reader: int | None, lang: str = "en") -> list[str]:
    """Return the log of a game.

    Args:
        game: the game.
        names: by player, how they are called; without a name, by their letter.
        reader: the player who reads it, who is called "you"; None for who may see everything.
        lang: language of the words.
    """
    called = [name or letter for name, letter in zip(names, SEATS, strict=True)]
    if called[0] == called[1]:
        words = wording(lang)
        called = [words("terminal", "seat", name=name, letter=letter) for name, letter in zip(called, SEATS)]
    scene = Onlooker(game, None, lang, called) if reader is None else Scene(game, reader, lang)
    return [log_line(line)[0] for line in log_of(scene, game.moves, game.event_counts)]
