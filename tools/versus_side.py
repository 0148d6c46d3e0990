"""One side of `tools/versus.py`: a game of this process's checkout, and a player in it.

It reads messages from stdin, a JSON object per line, and answers each on stdout. It also runs in older checkouts, so it
uses only stable functions: `lnl.Game`, `lnl.decks`, `lnl.ai.player_of`.
"""

import json
import sys
import time
from collections.abc import Callable
from hashlib import blake2b
from typing import Any

from lnl import Game, decks
from lnl.ai import player_of


class Table:
    """The game and the player."""

    def begin(
        self, decks_: tuple[str, str], seed: int, first: int, seat: int, spec: str, player_seed: int
    ) -> dict[str, Any]:
        """Begin a game.

        Args:
            decks_: names of two shipped decks.
            seed: of the game.
            first: who starts.
            seat: of this side's player.
            spec: the player.
            player_seed: of its own chance.
        """
        a, b = (decks()[name] for name in decks_)
        self.game = Game(a, b, seed=seed, first=first)
        self.seat = seat
        self.player = player_of(spec, player_seed)
        return self.state()

    def state(self) -> dict[str, Any]:
        """Carry out what has no alternative, and return who has to choose among what, or how the game ended."""
        game = self.game
        while (decision := game.decision) is not None and len(decision.codes) == 1:
            game.push_code(decision.codes[0])
        if decision is not None:
            texts = "\n".join(sorted(map(str, decision.actions)))
            offered = blake2b(texts.encode(), digest_size=8).hexdigest()
            return {"to_act": decision.player, "n": len(decision.codes), "offered": offered}
        end = game.outcome
        assert end is not None
        winner = -1 if end.winner is None else end.winner
        return {
            "to_act": None,
            "winner": winner,
            "reason": int(end.reason),
            "turn": end.turn,
            "actions": len(game.moves),
        }

    def choose(self) -> dict[str, Any]:
        """Return the player's choice, and how long its process worked for it in microseconds."""
        view = self.game.view(self.seat)
        start = time.process_time_ns()
        action = self.player.choose(view)
        return {"action": str(action), "spent": (time.process_time_ns() - start) // 1000}

    def push(self, action: str) -> dict[str, Any]:
        """Carry out an action.

        Args:
            action: its text.
        """
        self.game.push(action)
        return self.state()


def main() -> None:
    """Answer messages until there are no more."""
    table = Table()
    answers: dict[str, Callable[..., dict[str, Any]]] = {
        "begin": table.begin,
        "choose": table.choose,
        "push": table.push,
    }
    for line in sys.stdin:
        message = json.loads(line)
        if "decks" in message:
            message["decks_"] = message.pop("decks")
        try:
            answer = answers[message.pop("do")](**message)
        except Exception as error:
            answer = {"error": f"{type(error).__name__}: {error}"}
        print(json.dumps(answer), flush=True)


if __name__ == "__main__":
    main()
