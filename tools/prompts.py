"""Count how often a person is asked in a game, by the default policy and for every choice of two or more actions.

A player of the program takes the place of the person. An *input* is an answer; a choice with several parts (an attack
with its target), or several cards at once, are one input. A *prompt* is a question that was not on the screen before. A
question that continues an earlier one is an input but not a prompt, if nothing else was asked in between: in the same
turn, whose first prompt offers the level zone and the main phase together; with further attacks of the turn; with the
card after a level boost; and in a battle in which the opponent has defined nothing since. Counted *strictly*, only the
card after a level boost and what is done next in the same phase continue a question.

``--judge`` judges the answers that the table gives for a person: how often a search with this many playouts would have
chosen another action, how often that action is better by more than two points of win probability, and how often a
longer search confirms this.

    python -m tools.prompts --games 50 --player mcts:iterations=60 --judge 600
"""

from __future__ import annotations

import argparse
from collections import Counter
from dataclasses import dataclass, field
from itertools import combinations
from random import Random

from lnl.ai.advice import hint
from lnl.ai.player import Player, make_player, player_of
from lnl.cards.library.decks import shipped_decks
from lnl.contract.decision import DecisionKind
from lnl.game.game import Game
from lnl.game.view import View
from lnl.ui.model.options import options_of
from lnl.ui.model.policies import By
from lnl.ui.model.prompts import PICKS
from lnl.ui.model.session import Made, TableSession
from lnl.ui.model.trying import Trials
from lnl.ui.model.wording import key

POINTS = 0.02
"""Win probability that counts as a loss."""
MAX_SHOWN = 99


@dataclass
class Asked:
    """How often a person was asked.

    Attributes:
        games: games played.
        choices: by decision, those of two actions or more.
        inputs: by decision, how often the person had to answer.
        prompts: by decision, how often the table asked something new.
        strict: by decision, the same where neither a turn nor a battle continues a question.
        answered: by decision, how often the table answered for the person.
        others: of these, those where the search would have chosen something else.
        losses: of these, those where that is better by more than two points of win probability.
        again: of these, those where a second search, with four times the playouts and other chance, says so too.
    """

    games: int = 0
    choices: Counter[str] = field(default_factory=Counter)
    inputs: Counter[str] = field(default_factory=Counter)
    prompts: Counter[str] = field(default_factory=Counter)
    strict: Counter[str] = field(default_factory=Counter)
    answered: Counter[str] = field(default_factory=Counter)
    others: Counter[str] = field(default_factory=Counter)
    losses: Counter[str] = field(default_factory=Counter)
    again: Counter[str] = field(default_factory=Counter)

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
        self._going_on: object = None
        self._same_phase: object = None
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
            question = _question(view, self._going_on)
            if question != self._going_on:
                self.asked.prompts[name] += 1
            self._going_on = question
            phase = _phase(view, self._same_phase)
            self.asked.strict[name] += phase != self._same_phase
            self._same_phase = phase
            options = options_of(decision, Trials(view, "en"))
            codes = [tuple(one.code for one in option) for option in options]
            rows = [row[1:] for row in codes if row[0] == action.code]
        elif decision.kind in _LASTING:
            self._going_on = _question(view, None)  # it was offered with what came before
        self._offered = [row for row in rows if row]
        self.session.act(0, str(action))
        self._picked = (name if decision.kind in PICKS else "", self.session.version)


_MENU = frozenset((DecisionKind.LEVEL, DecisionKind.MAIN, DecisionKind.ATTACK_OR_STOP, DecisionKind.ATTACK))
"""What a person does in the own turn."""
_LASTING = _MENU | {DecisionKind.DEFINE}
"""Questions that are still there after an answer."""


class _Battle:
    """What is asked in a battle until the opponent defines something."""


def _question(view: View, before: object) -> object:
    """Return what tells a question from others: equal where it goes on."""
    assert view.decision is not None
    kind, battle = view.decision.kind, view.record.battle
    if kind in _MENU:
        return view.record.rules.turn
    if kind is DecisionKind.DEFINE:
        assert battle
        is_attacking = view.record.rules.turn_player == view.player
        has_passed = bool(battle.passes >> (not is_attacking) & 1)
        return before if has_passed and isinstance(before, _Battle) else _Battle()
    return before if kind is DecisionKind.DEFINE_CARD else object()


def _phase(view: View, before: object) -> object:
    """Return what tells a question from others, counted strictly: equal where it goes on."""
    assert view.decision is not None
    kind = view.decision.kind
    if kind in _MENU:
        is_attack = kind in (DecisionKind.ATTACK_OR_STOP, DecisionKind.ATTACK)
        return view.record.rules.turn, DecisionKind.ATTACK if is_attack else kind
    return before if kind is DecisionKind.DEFINE_CARD else object()


def measured(games: int, seed: int = 0, player: str = "greedy", judge: int = 0) -> Asked:
    """Return how often a person is asked in some games.

    Args:
        games: how many.
        seed: of decks, games and players.
        player: who sits in the person's place (`lnl.ai.player_of`).
        judge: playouts of the search that judges what the table answers; 0 for no judgement.
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
                continue
            made = session.step()
            if judge and made is not None and made.by is By.AUTO:
                _judge(asked, game, made, key(decision.kind), judge, number)
        asked.games += 1
    return asked


def _judge(asked: Asked, game: Game, made: Made, name: str, playouts: int, seed: int) -> None:
    """Count what the search would have done where the table chose."""
    before = game.copy()
    before.pop()
    asked.answered[name] += 1
    best, loss = _loss(before, made, playouts, seed)
    asked.others[name] += best != made.action.code
    asked.losses[name] += loss > POINTS
    asked.again[name] += loss > POINTS and _loss(before, made, 4 * playouts, seed + 1)[1] > POINTS


def _loss(game: Game, made: Made, playouts: int, seed: int) -> tuple[int, float]:
    """Return the best action that a search finds, and by how much it is better than the one that was made."""
    found = hint(game.view(0), playouts, seed, shown=MAX_SHOWN).actions
    own = next((one.win for one in found if one.code == made.action.code), 0.0)
    return found[0].code, found[0].win - own


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=50)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--player", default="greedy", help="who sits in the person's place")
    parser.add_argument(
        "--judge", type=int, default=0, help="playouts of the search that judges what the table answers"
    )
    args = parser.parse_args()
    asked = measured(args.games, args.seed, args.player, args.judge)
    print(f"{'a game':16}{'choices':>9}{'inputs':>9}{'prompts':>9}{'strictly':>9}")
    counts = (asked.choices, asked.inputs, asked.prompts, asked.strict)
    rows = [(name, [one[name] for one in counts]) for name, _ in asked.choices.most_common()]
    rows.append(("all", [one.total() for one in counts]))
    for name, numbers in rows:
        print(f"{name:16}" + "".join(f"{number / asked.games:9.2f}" for number in numbers))
    print(f"prompts: {asked.share:.0%} of the choices")
    if args.judge:
        print(f"{'answered':16}{'times':>9}{'other':>9}{'> 2 %':>9}{'again':>9}")
        for name in [*asked.answered, "all"]:
            found = [asked.answered, asked.others, asked.losses, asked.again]
            print(f"{name:16}" + "".join(f"{one.total() if name == 'all' else one[name]:9}" for one in found))


if __name__ == "__main__":
    main()
