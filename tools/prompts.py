"""How often a person is asked in a game: by the default policy, against every choice of two actions or more.

A player of the program sits in the person's place. An *input* is what it takes to answer: where a prompt offers a choice that
leads on (an attack with its target), or several cards at once, these are one. A *prompt* is a question that the person did
not have before: going on in the same main phase, where nothing else was asked in between, is an input and no prompt.

    python -m tools.prompts --games 50
"""

from __future__ import annotations

import argparse
from collections import Counter
from dataclasses import dataclass, field
from itertools import combinations
from random import Random

from lnl.ai.player import Player, make_player, player_of
from lnl.cards.library.decks import shipped_decks
from lnl.contract.decision import DecisionKind
from lnl.game.game import Game
from lnl.ui.model.prompts import PICKS, options_of
from lnl.ui.model.session import TableSession
from lnl.ui.model.trying import Trials
from lnl.ui.model.wording import key


@dataclass
class Asked:
    """How often a person was asked.

    Attributes:
        games: games played.
        choices: by decision, those of two actions or more.
        inputs: by decision, how often the person had to answer.
        prompts: by decision, how often the table asked something new.
    """

    games: int = 0
    choices: Counter[str] = field(default_factory=Counter)
    inputs: Counter[str] = field(default_factory=Counter)
    prompts: Counter[str] = field(default_factory=Counter)

    @property
    def share(self) -> float:
        """Prompts in proportion to the choices."""
        return self.prompts.total() / self.choices.total()


class _Person:
    """Sits in the person's place and counts.

    Args:
        session: the table; the person is player 0.
        player: who chooses in the person's place.
        asked: where it is counted.
    """

    def __init__(self, session: TableSession, player: Player, asked: Asked) -> None:
        self.session = session
        self.asked = asked
        self._player = player
        self._phase = 0
        self._offered: list[tuple[int, ...]] = []
        self._picked: tuple[str, int] = ("", 0)

    def choose(self) -> None:
        """Answer what the table asks."""
        view = self.session.game.view(0)
        decision = view.decision
        assert decision is not None
        name, action = key(decision.kind), self._player.choose(view)
        rows = [row[1:] for row in self._offered if row[:1] == (action.code,)]
        if not rows and self._picked != (name, self.session.version):
            self.asked.inputs[name] += 1
            if not (decision.kind is DecisionKind.MAIN and self._phase == view.record.rules.turn):
                self.asked.prompts[name] += 1
            self._phase = view.record.rules.turn if decision.kind is DecisionKind.MAIN else 0
            options = options_of(decision, Trials(view, "en"), far=True)
            codes = [tuple(one.code for one in option) for option in options]
            rows = [row[1:] for row in codes if row[0] == action.code]
        self._offered = [row for row in rows if row]
        self.session.act(0, str(action))
        self._picked = (name if decision.kind in PICKS else "", self.session.version)


def measured(games: int, seed: int = 0, player: str = "greedy") -> Asked:
    """Return how often a person is asked in some games.

    Args:
        games: how many.
        seed: of decks, games and players.
        player: who sits in the person's place (`lnl.ai.player_of`).
    """
    asked, decks = Asked(), list(shipped_decks().values())
    pairs = list(combinations(decks, 2))
    for number in range(games):
        rng = Random(seed * 1_000_003 + number)
        mine, other = rng.sample(rng.choice(pairs), 2)
        game = Game(mine, other, seed=rng.getrandbits(32))
        session = TableSession(game, (None, make_player("greedy", seed=number)))
        person = _Person(session, player_of(player, number), asked)
        while game.decision is not None:
            decision = game.decision
            if decision.player == 0 and len(decision.codes) > 1:
                asked.choices[key(decision.kind)] += 1
            if session.asked == 0:
                person.choose()
            else:
                session.step()
        asked.games += 1
    return asked


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=50)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--player", default="greedy", help="who sits in the person's place")
    args = parser.parse_args()
    asked = measured(args.games, args.seed, args.player)
    print(f"{'a game':16}{'choices':>9}{'inputs':>9}{'prompts':>9}")
    rows = [(name, n, asked.inputs[name], asked.prompts[name]) for name, n in asked.choices.most_common()]
    rows.append(("all", asked.choices.total(), asked.inputs.total(), asked.prompts.total()))
    for name, *counts in rows:
        print(f"{name:16}" + "".join(f"{count / asked.games:9.2f}" for count in counts))
    print(f"prompts: {asked.share:.0%} of the choices")


if __name__ == "__main__":
    main()
