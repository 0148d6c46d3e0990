"""The player that looks one step ahead with a small evaluation."""

from __future__ import annotations

from typing import TYPE_CHECKING

from lnl.ai.player import CountingPlayer, waiting
from lnl.ai.search.one_ply import look_ahead
from lnl.ai.search.results import MAX_WORLDS, Tried
from lnl.contract.arguments import amount, whole
from lnl.contract.chance import Purpose, chance, mix64
from lnl.contract.sharing import alone

if TYPE_CHECKING:
    from lnl.game.options import Action, Decision
    from lnl.game.view import View

_HABIT = 0.02
_SHOWN = 3


def _share(luck: int) -> float:
    """Return a number in [0, 1) from a random 64-bit integer."""
    return (luck >> 11) / (1 << 53)


class GreedyPlayer(CountingPlayer):
    """Tries every legal action in the same sampled worlds, and takes the one that leaves the best position.

    An action is followed until it has had its effect (the next choice of a main-phase action, an attack or a level
    card), by the light policy of playouts; then the position is evaluated. Between nearly equal actions the weights of
    the policy decide, between equal ones chance.

    Args:
        seed: of worlds, and among equal actions, 0 to 2**64 - 1.
        worlds: sampled worlds for each decision, 1 to 65536.
        slip: share of the decisions, 0 to 1, in which it chooses by the weights of the light policy alone.

    Raises:
        ArgumentError: an option is out of its range.
    """

    name = "greedy"
    needs_core = True

    def __init__(self, seed: int = 0, worlds: int = 8, slip: float = 0.0) -> None:
        super().__init__(seed)
        self.worlds = whole("greedy: worlds", worlds, 1, MAX_WORLDS)
        self.slip = amount("greedy: slip", slip, 0, 1)
        self.last: list[tuple[str, float]] = []

    @alone
    def choose(self, view: View) -> Action:
        """Return the action with the best value.

        Raises:
            LnlError: the view is not of a game on the core, or its player has nothing to decide.
            SharingError: another thread is calling this player.
        """
        decision, core = waiting(view, self.name)
        self.n_chosen += 1
        luck = mix64(self.seed ^ self.n_chosen)
        if self.slip and _share(luck) < self.slip:
            return self._by_habit(decision, look_ahead(core, 1, luck), _share(mix64(luck)))
        found = look_ahead(core, self.worlds, luck)
        most = max(tried.weight for tried in found)
        values = [tried.value + _HABIT * tried.weight / most for tried in found]
        ranked = sorted(
            range(len(found)), key=lambda k: (-values[k], chance(self.seed, k, Purpose.PLAYOUT, self.n_chosen))
        )
        self.last = [(str(decision.action(found[k].code)), found[k].value) for k in ranked[:_SHOWN]]
        return decision.actions[ranked[0]]

    def _by_habit(self, decision: Decision, found: list[Tried], share: float) -> Action:
        """Return the action at a given fraction of the cumulated weights."""
        self.last = []
        left = share * sum(tried.weight for tried in found)
        for tried in found:
            left -= tried.weight
            if left < 0:
                break
        return decision.action(tried.code)

    def report(self) -> list[str]:
        """Return lines about the last decision: the best actions and the chance to win behind each."""
        return [f"{text:32} leaves {mean:.0%}" for text, mean in self.last]
