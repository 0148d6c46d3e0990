"""A recorded game, or one that somebody typed, opened in the viewer, reviewed and continued."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from lnl.cards.library.decks import Deck, shipped_decks
from lnl.contract.arguments import shown
from lnl.contract.errors import LnlError
from lnl.game.replay import Replay
from lnl.game.typed import parse_typed
from lnl.ui.model.refusals import refusal_in
from lnl.ui.web.cards import library
from lnl.ui.web.exporting import calling_of, pages_of
from lnl.ui.web.limits import MAX_OPENED

if TYPE_CHECKING:
    from lnl.game.game import Game


def opened(text: str, seat: int, lang: str) -> dict[str, Any]:
    """Return all that a viewer shows of a game, with what of it is other than it was.

    Args:
        text: a replay, or a list of actions.
        seat: whose side lies below.
        lang: language of the words.

    Raises:
        LnlError: it is neither; the text names line and column.
    """
    game, names, remarks = _brought(text)
    said = [refusal_in(remark, lang) for remark in remarks]
    return {**pages_of(game, names, seat, lang, calling_of(names)), "remarks": said}


def replay_of(text: str) -> Replay:
    """Return the replay of a game that somebody brought, as far as it goes as it was recorded.

    Args:
        text: a replay, or a list of actions.

    Raises:
        LnlError: it is neither; the text names line and column.
    """
    game, (first, second), _ = _brought(text)
    return Replay.of(game, (first, second))


def _brought(text: str) -> tuple[Game, list[str], list[str]]:
    """Return a game, the names of its players, and what of it is other than it was."""
    if text.lstrip().startswith("{"):
        replay = Replay.parse(text.split("\n"), "record")
        _bounded(len(replay.moves))
        game, difference = replay.agreed()
        remarks = [*replay.remarks(library()), *([] if difference is None else [str(difference)])]
        return game, list(replay.seats), remarks
    game = parse_typed(text, _deck, "list")
    _bounded(len(game.moves))
    return game, ["A", "B"], []


def _bounded(n_moves: int) -> None:
    if n_moves > MAX_OPENED:
        raise LnlError(f"the game has {n_moves} moves; the viewer of this server accepts at most {MAX_OPENED}")


def _deck(name: str) -> Deck:
    """Return a shipped deck by the name of its file or its own."""
    decks = shipped_decks()
    by_name = {deck.name.casefold(): deck for deck in decks.values()} | decks
    found = by_name.get(name) or by_name.get(name.casefold())
    if found is None:
        raise LnlError(f"no deck {shown(name)}; known: {', '.join(decks)}")
    return found
