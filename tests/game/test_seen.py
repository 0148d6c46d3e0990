"""The readable side of a view says what its record says, and nothing else."""

from __future__ import annotations

from random import Random

import pytest

from lnl.contract.enums import Zone
from lnl.contract.limits import BLANK
from tests.support.engines import ENGINES
from tests.support.playing import random_moves, vanilla_game


@pytest.mark.parametrize("engine", ENGINES)
def test_zones_and_cards(engine: str) -> None:
    game = random_moves(vanilla_game(engine, 5), Random(5), 60)
    for player in (0, 1):
        view = game.view(player)
        assert view.hand == view.me.hand
        assert all(card.card is not None for card in view.hand)
        assert (view.me.player, view.opponent.player) == (player, 1 - player)
        for side in (view.me, view.opponent):
            for zone in Zone:
                record = view.record.cards(side.player, zone)
                seen = side.cards(zone)
                assert [None if card.definition == BLANK else game.table.cards[card.definition] for card in record] == [
                    card.card for card in seen
                ]
                assert [card.is_rested for card in record] == [card.is_rested for card in seen]
                assert [len(card.souls) for card in record] == [len(card.souls) for card in seen]
            assert side.n_deck == len(view.record.cards(side.player, Zone.DECK))
            assert side.n_gates == sum(card.is_face_down for card in view.record.cards(side.player, Zone.GATE))
            assert all(len(member.circles) == (member.card.territory if member.card else 1) for member in side.members)
            assert {circle for gate in side.gates for circle in gate.circles} <= set(range(6))
        unknown = [card for card in view.opponent.hand if card.card is None]
        assert all(card.id is None for card in unknown)
        assert all("unknown" in repr(card) for card in unknown)
    assert any(game.view(0).opponent.hand)
