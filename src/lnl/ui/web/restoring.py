"""A session as the store has it: the game from its header, and everything that was done since."""

from __future__ import annotations

import json
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

from lnl.contract.errors import LnlError
from lnl.ui.model.clock import parse_control
from lnl.ui.web.cards import library

if TYPE_CHECKING:
    from lnl.game.game import Game
    from lnl.ui.model.session import TableSession
    from lnl.ui.web.store import Row, Stored


def restored(stored: Stored) -> TableSession:
    """Return the session of a stored game.

    Args:
        stored: the game.

    Raises:
        ReplayError: it goes elsewhere than it went.
    """
    from lnl.ai.player import player_of
    from lnl.ui.kept_play import take_up
    from lnl.ui.model.clock import Clock
    from lnl.ui.model.session import TableSession

    seats = [None if seat is None else player_of(seat["player"], seat["seed"]) for seat in stored.header["seats"]]
    control = stored.header.get("clock")
    clock = None if control is None else Clock(parse_control(control))
    session = TableSession(_begun(stored.header), seats, clock=clock)
    take_up(session, stored.rows, Path("game"))
    return session


def _begun(header: Row) -> Game:
    """Return a game at its start: by its decks where their cards are still the same, since that need not read texts
    again.
    """
    from lnl.cards.library.decks import Deck
    from lnl.game.game import Game
    from lnl.game.replay import Replay

    recorded = header["game"]
    if "decks" in header:
        with suppress(LnlError):
            first, second = (Deck.parse(text, library()) for text in header["decks"])
            game = Game(first, second, recorded["seed"], recorded["first"], ruleset=recorded["ruleset"])
            if as_json(Replay.of(game).header()) == recorded:
                return game
    return Replay.parse([json.dumps(recorded)], "game").start()


def as_json(header: Row) -> Row:
    """Return the header of a replay as it is read again.

    Args:
        header: what `Replay.header` returned.
    """
    found: Row = json.loads(json.dumps(header))
    return found
