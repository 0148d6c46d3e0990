"""The pilot: a player that takes one look, for many games in little time."""

from __future__ import annotations

from typing import TYPE_CHECKING

from lnl.ai.player import CountingPlayer, waiting
from lnl.ai.search.pilot import habits
from lnl.contract.sharing import alone

if TYPE_CHECKING:
    from lnl.game.options import Action
    from lnl.game.view import View


class PilotPlayer(CountingPlayer):
    """Takes the action that weighs most at one look: a sum of what is seen of each, by weights that were fitted.

    It plays whole games in the core, thousands a second (`lnl.batch.play_games`), and chooses here as it does there. It has
    no chance of its own.

    Args:
        seed: taken as of every player; it changes nothing.

    Raises:
        ArgumentError: the seed is out of its range.
    """

    name = "pilot"
    needs_core = True

    def __init__(self, seed: int = 0) -> None:
        super().__init__(seed)
        self._habits = habits()

    @alone
    def choose(self, view: View) -> Action:
        """Return the action that weighs most.

        Raises:
            LnlError: the view is not of a game on the core, or its player has nothing to decide.
            SharingError: another thread asks this player at the moment.
        """
        decision, core = waiting(view, self.name)
        self.n_chosen += 1
        return decision.actions[self._habits.choice(core)]
