"""The pilot: a player without search, for many games in little time."""

from __future__ import annotations

from typing import TYPE_CHECKING

from lnl.ai.player import CountingPlayer, waiting
from lnl.ai.search.pilot import player_habits
from lnl.contract.sharing import alone

if TYPE_CHECKING:
    from lnl.game.options import Action
    from lnl.game.view import View


class PilotPlayer(CountingPlayer):
    """Takes the action with the largest sum of fitted weights over its features.

    Its weights are those of `PLAYER_WEIGHTS`; in the search the pilot has others. It plays whole games in the core,
    thousands per second (`lnl.batch.play_games`), with the same choices as here. It uses no randomness.

    Args:
        seed: accepted as for every player, without effect; 0 to 2**64 - 1.

    Raises:
        ArgumentError: the seed is out of its range.
    """

    name = "pilot"
    needs_core = True

    def __init__(self, seed: int = 0) -> None:
        super().__init__(seed)
        self._habits = player_habits()

    @alone
    def choose(self, view: View) -> Action:
        """Return the action with the largest sum.

        Raises:
            LnlError: the view is not of a game on the core, or its player has nothing to decide.
            SharingError: another thread is calling this player.
        """
        decision, core = waiting(view, self.name)
        self.n_chosen += 1
        return decision.actions[self._habits.choice(core)]
