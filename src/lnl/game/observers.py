"""The views of the two players of a game."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from lnl.cards.library.beliefs import Belief, Lists, beliefs_of
from lnl.cards.library.table import CardTable
from lnl.contract.record import mask
from lnl.game.engines import engine_class
from lnl.game.options import Decision
from lnl.game.view import View, mask_event

if TYPE_CHECKING:
    from lnl.contract.event import RawEvent

MakeWorld = Callable[[Any, CardTable, str, Lists], Any]
"""Makes a game of an engine of the core, a table, the ruleset's name and the lists."""


class Observers:
    """Makes views of a game for its players.

    Args:
        table: the game's.
        ruleset: name of the ruleset.
        engine: name of the engine.
        lists: as `lnl.Game` takes them.
        make: makes the game of a sampled world.
    """

    def __init__(self, table: CardTable, ruleset: str, engine: str, lists: Lists, make: MakeWorld) -> None:
        self._game = (table, ruleset, engine, lists)
        self._make = make
        self._believed: tuple[tuple[Belief | None, Any], ...] | None = None
        self._seen: tuple[list[RawEvent], ...] = ([], [])

    def view(self, player: int, engine: Any, events: Sequence[RawEvent]) -> View:
        """Return the game as a player knows it.

        Args:
            player: the observer.
            engine: the game's engine.
            events: everything that happened, as the referee saw it.
        """
        whole, ruleset, name, lists = self._game
        raw = engine.decision()
        belief, believed = self.beliefs()[player]
        table = whole if belief is None else belief.table
        core = world = None
        if name == "core":
            core = engine.view(player, believed)
            source = core.record
            world = _worlds(core, belief, table, self._make, ruleset, lists)
        else:
            masked = mask(engine.record(), player)
            source = lambda: masked  # noqa: E731
        return View(
            player=player,
            decision=Decision.of(raw, table) if raw is not None and raw[0] == player else None,
            to_act=None if raw is None else raw[0],
            table=table,
            ruleset=ruleset,
            lists=lists,
            core=core,
            source=source,
            seen=(self._seen_by(player, events), len(events)),
            world=world,
        )

    def _seen_by(self, player: int, events: Sequence[RawEvent]) -> list[RawEvent]:
        """Return a player's own list of events, up to date."""
        seen = self._seen[player]
        seen += [mask_event(event, player) for event in events[len(seen) :]]
        return seen

    def beliefs(self) -> tuple[tuple[Belief | None, Any], ...]:
        """Return for each player its belief and that as the core holds it; None and None where the lists are open.

        Raises:
            LnlError: the lists do not cover the decks that are played.
        """
        if self._believed is None:
            table, ruleset, name, lists = self._game
            found = beliefs_of(lists, table)
            if lists == "open" or name != "core":
                self._believed = tuple((belief, None) for belief in found)
            else:
                engine_class("core")  # says so where it is not built
                from lnl._core.face import Believed

                self._believed = tuple((belief, belief and Believed(belief, ruleset)) for belief in found)
        return self._believed

    def forget(self, count: int) -> None:
        """Forget all events but the first ``count``."""
        self._seen = tuple(seen[:count] for seen in self._seen)

    def rewound(self) -> Observers:
        """Return observers who have seen nothing yet."""
        twin = Observers(*self._game, self._make)
        twin._believed = self._believed
        return twin

    def copy(self) -> Observers:
        """Return observers who go on by themselves."""
        twin = self.rewound()
        twin._seen = tuple(seen.copy() for seen in self._seen)
        return twin


def _worlds(
    core: Any, belief: Belief | None, table: CardTable, make: MakeWorld, ruleset: str, lists: Lists
) -> Callable[[int], Any]:
    """Return what gives a world by its seed; it holds nothing but what the view holds."""

    def world(seed: int) -> Any:
        engine = core.sample(seed)
        there = table if belief is None else belief.world_table(engine.drawn, engine.owned(1 - belief.observer))
        return make(engine, there, ruleset, lists)

    return world
