"""How players are called on pages."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from lnl.game.text.words import SEATS
from lnl.ui.model.wording import wording

if TYPE_CHECKING:
    from lnl.ui.model.scene import Calling

_LEVEL = "level:"


def named(spec: str | None, lang: str = "en") -> str:
    """Return how a player of the program is called; empty for a person.

    Args:
        spec: the player, None for a person.
        lang: language of the words.
    """
    if spec is None:
        return ""
    if spec.startswith(_LEVEL):
        return wording(lang)("labels", "level of play", n=spec.removeprefix(_LEVEL))
    return spec.replace(":", " ").capitalize()


def names_in(names: Sequence[str], specs: Sequence[str | None], lang: str) -> tuple[str, str]:
    """Return how the players of a game are called in a language; empty for a person without a name.

    Args:
        names: by player, how they were called when the game began.
        specs: by player, the player of the program, None for a person.
        lang: language of the words.
    """
    first, second = (
        named(spec, lang) if name == named(spec) else name for name, spec in zip(names, specs, strict=True)
    )
    return first, second


def told_apart(names: Sequence[str]) -> tuple[str, str]:
    """Return how two players are called where both would be called the same.

    Args:
        names: by player, how they are called.
    """
    first, second = names
    return (first, second) if first != second else (f"{first} ({SEATS[0]})", f"{second} ({SEATS[1]})")


def read_by(names: Sequence[str], reader: int | None) -> tuple[str | None, str | None]:
    """Return how two players are called to one of them, who is spoken to.

    Args:
        names: by player, how they are called.
        reader: that player; None for somebody else.
    """
    first, second = (None if player == reader else name for player, name in enumerate(names))
    return first, second


def reader_of(calling: Calling) -> int | None:
    """Return the player who reads what is told, None where it is somebody else.

    Args:
        calling: how the players are called.
    """
    return next((player for player, name in enumerate(calling) if name is None), None)
