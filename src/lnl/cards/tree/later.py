"""A statement of the ability tree that creates a timed trigger (9.7.5)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from lnl.contract.enums import Duration

if TYPE_CHECKING:
    from lnl.cards.tree.ability import Ability
    from lnl.cards.tree.operands import Target


@dataclass(frozen=True, slots=True)
class Later:
    """``the next time your end phase starts, drop that card``; ``for the turn, when you draw a card, ...``.

    Attributes:
        ability: the automatic ability that is created; its effect names no X.
        duration: until when it waits; ``Duration.GAME`` if nothing is said.
        once: ``the next time``: it stands by once (9.7.5.1); else ``when``, as long as it lasts.
        about: what ``that card`` means in it if its event has no card: `It` or `Subject` of the creating effect; for
            several cards it is created once for each. None if the event has a card or nothing is meant.
    """

    ability: Ability
    duration: Duration
    once: bool
    about: Target | None = None
