"""Trying an ability on an engine: what happened when it was first used in random games with its card."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from lnl.cards.library.decks import Deck, shipped_decks
from lnl.cards.library.model import Card
from lnl.cards.library.table import Contents
from lnl.cards.tree import Ability
from lnl.contract.decision import DecisionKind
from lnl.contract.enums import AbilityKind, CardType
from lnl.contract.event import EventKind, RawEvent
from lnl.game.game import Game
from lnl.game.text.log import log_lines

GAMES = 24
"""Games in which an ability may come up."""
_COPIES = 12
_GATES = 4
_LINES = 6
_FREE = (
    DecisionKind.MAIN,
    DecisionKind.LEVEL,
    DecisionKind.ATTACK_OR_STOP,
    DecisionKind.INTERCEPT,
    DecisionKind.DEFINE,
    DecisionKind.STANDBY,
)
_ENDS = (EventKind.PLAY, EventKind.TURN, EventKind.PHASE, EventKind.STEP)


@dataclass(frozen=True)
class Trial:
    """An ability in use.

    Attributes:
        seed: of the game.
        turn: the turn in which it was used.
        lines: the log from its use on.
    """

    seed: int
    turn: int
    lines: tuple[str, ...]


@dataclass(frozen=True)
class Trials:
    """What games with a card showed.

    Attributes:
        games: how many were played.
        seen: by number of the ability, its first use.
    """

    games: int
    seen: dict[int, Trial]

    def told(self, number: int, ability: Ability) -> Iterator[str]:
        """Yield lines about an ability.

        Args:
            number: of the ability on its card.
            ability: its tree.
        """
        trial = self.seen.get(number)
        if trial is not None:
            yield f"    tried: random game with seed {trial.seed}, turn {trial.turn}:"
            yield from (f"           {line}" for line in trial.lines)
        elif ability.kind is AbilityKind.CONT:
            yield f"    tried: in force wherever it applies, in {self.games} random games"
        else:
            yield f"    tried: not used in {self.games} random games"


def try_card(card: Card, engine: str = "core", games: int = GAMES) -> Trials:
    """Play random games with many copies of a card until each of its abilities was used, or no game is left.

    Args:
        card: the card.
        engine: ``"core"`` or ``"reference"``.
        games: how many games at most.
    """
    deck = deck_with(card)
    # Continuous abilities change values of cards: no event tells when they begin to.
    wanted = {k for k, ability in enumerate(card.abilities) if ability.kind is not AbilityKind.CONT}
    seen: dict[int, Trial] = {}
    seed = 0
    while seed < games and (not seed or any(number not in seen or len(seen[number].lines) == 1 for number in wanted)):
        game = Game(deck, deck, seed=seed, engine=engine)
        choose = random.Random(seed)
        free: list[int] = []
        count = 0
        while (decision := game.decision) is not None:
            count += len(game.events_since(count))
            if decision.kind in _FREE:
                free.append(count)
            game.push_code(choose.choice(decision.codes))
        for number, trial in _uses(game, card, seed, free):
            if (
                number not in seen or len(trial.lines) > len(seen[number].lines) == 1
            ):  # one in which something came of it
                seen[number] = trial
        seed += 1
    return Trials(seed, seen)


def _uses(game: Game, card: Card, seed: int, free: Sequence[int]) -> Iterator[tuple[int, Trial]]:
    """Yield the uses of the abilities of a card, by number; what a player does of free will after them is left out."""
    events: Sequence[RawEvent] = game.events
    own = next(k for k, other in enumerate(game.table.cards) if other.id == card.id)
    turn = 0
    for k, event in enumerate(events):
        if event[0] == EventKind.TURN:
            turn = event[2]
        if event[0] == EventKind.PLAY and event[4] and event[4][0][0] == own:
            end = next((j for j in range(k + 1, len(events)) if events[j][0] in _ENDS), len(events))
            end = min((end, *(j for j in free if j > k)))
            lines = tuple(line.strip() for line in log_lines(events[k:end], game.table, None))
            yield event[3], Trial(seed, turn, lines[:_LINES])


def deck_with(card: Card) -> Deck:
    """Return a shipped deck that suits a card, with many copies of it; it need not be legal.

    Args:
        card: the card.
    """
    base = max(shipped_decks().values(), key=lambda deck: sum(_suits(card, other) for other in deck.cards))
    main, gates = list(base.contents.main), list(base.contents.gates)
    mine, tools = base.contents.my_logicalist, base.contents.tools
    if card.type is CardType.GATE:
        gates = [card.id] * _GATES + gates[_GATES:]
    elif card.type is CardType.MY_LOGICALIST:
        mine = (card.id,)
    elif card.tool_skill:
        tools = (card.id,) * 4
        main = _replaced(main, card, base)
    else:
        main = _replaced(main, card, base)
    cards = {other.id: other for other in (*base.cards, card)}
    return Deck(card.id, Contents(tuple(main), tuple(gates), mine, tools), tuple(cards[i] for i in sorted(cards)))


def _replaced(main: list[str], card: Card, base: Deck) -> list[str]:
    """Return a main deck with copies of a card in the place of others, those of its type first."""
    kinds = {other.id: other.type for other in base.cards}
    order = sorted(range(len(main)), key=lambda k: kinds[main[k]] is not card.type)
    chosen = set(order[:_COPIES])
    return [card.id if k in chosen else name for k, name in enumerate(main)]


def _suits(card: Card, other: Card) -> int:
    return (card.color == other.color) + 2 * bool(card.worlds & other.worlds)
