"""No frame tells a seat what it may not know."""

from __future__ import annotations

import json
import re
from random import Random

import pytest

from lnl._core.face import scrambled
from lnl.cards.library.decks import shipped_decks
from lnl.contract.limits import BLANK
from lnl.contract.record import CardRecord
from lnl.game.game import Game
from lnl.ui.model.frame import frame_of
from tests.support.frames import played

GAMES = 50
_EVERY = 41
"""One decision in so many is looked at, from both seats."""


@pytest.mark.parametrize("block", range(5))
def test_no_card_that_the_seat_may_not_know(block: int) -> None:
    """The other's list is not open, so that no id of it may stand anywhere before its card was seen."""
    decks = list(shipped_decks().values())
    hidden = 0
    for seed in range(block, GAMES, 5):
        choices = Random(seed)
        first, second, third = choices.sample(decks, 3)
        pools = ([(1, second), (1, third)], [(1, first), (1, third)])
        game = Game(first, second, seed=seed, lists=pools)
        while (decision := game.decision) is not None and len(game.moves) < 400:
            if len(game.moves) % _EVERY == seed % _EVERY:
                for seat in (0, 1):
                    hidden += _scan(game, seat)
            codes = decision.codes
            game.push_code(codes[-1] if choices.random() < 0.3 else choices.choice(codes))
    assert hidden > 200


def _scan(game: Game, seat: int) -> int:
    """Look for ids that the seat may not know in all that its frame says; return how many there are to be hidden."""
    view = game.view(seat)
    known = {definition for part in view.table.contents[seat] for definition in part}
    for side in (0, 1):
        for cards in view.record.zones[side]:
            for card in cards:
                known |= {card[0], *(CardRecord(*soul).definition for soul in card[7])}
    known |= {card[0] for event in view.events for card in event[4]}
    known |= {definition for group in view.record.knowledge for row in group for definition in row.listed}
    known.discard(BLANK)
    ids = {card.id for card in game.table.cards}
    allowed = {game.table.cards[definition].id for definition in known}
    text = json.dumps(frame_of(game, seat, since=max(0, len(game.moves) - _EVERY)).as_dict())
    found = set(re.findall(r"[A-Z]{2}-[0-9]{3}", text)) & ids
    assert found <= allowed, (found - allowed, len(game.moves))
    names = {card.name for card in game.table.cards if card.id not in allowed} - {
        card.name for card in game.table.cards if card.id in allowed
    }
    assert not [name for name in names if name in text]
    return len(ids - allowed)


@pytest.mark.parametrize("seed", range(6))
def test_frames_are_the_same_whatever_lies_hidden(seed: int) -> None:
    """Everything that the seat cannot know is permuted, and its frame stays the same to the last letter."""
    different = 0
    for game in played(seed):
        if len(game.moves) % 29 != seed % 29:
            continue
        for seat in (0, 1):
            engine = game._engine.copy()
            other = scrambled(engine, seat, seed)
            here, there = Game.of_engine(engine, game.table), Game.of_engine(other, game.table)
            different += here.record().zones != there.record().zones
            assert frame_of(here, seat) == frame_of(there, seat)
    assert different
