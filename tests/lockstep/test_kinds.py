"""Effects that differ only in when they began are kept as one kind; nothing of the game shows it."""

from __future__ import annotations

import pytest

from lnl.contract.enums import N_PLAYERS, Stat, Zone
from lnl.contract.event import zone_of
from lnl.game.game import Game
from lnl.game.text.words import place_name
from tests.support.engines import ENGINES
from tests.support.limit_games import EDGES, Edge, take

LOSES = "this member loses all abilities for the turn"
GAINS = "this member gains “[ACT]: Stock boost (1).” for the turn"


def _started(*texts: str) -> dict[str, Game]:
    says = ", ".join(f"'''{text}'''" for text in texts)
    position = f'[cards.M]\ntext = [{says}]\n[given.A]\ncircles = {{ FC = "M" }}\ndeck = 9\n[given.B]\ndeck = 9\n'
    return {engine: Edge(position, ()).start(engine) for engine in ENGINES}


def _legal(game: Game) -> list[str]:
    assert game.decision is not None
    return [str(action) for action in game.decision.actions]


@pytest.mark.rule("9.9.1.8.2")
@pytest.mark.parametrize(("first", "then", "left"), [(LOSES, GAINS, 1), (GAINS, LOSES, 0)])
def test_effects_of_one_ability_act_in_the_order_in_which_they_began(first: str, then: str, left: int) -> None:
    """What the second round gives comes after what the second round takes: two kinds would give both abilities."""
    for game in _started(f"[ACT]: 2 times, {first}, then {then}.").values():
        take(game, "activate FC")
        assert sum(text.startswith("activate") for text in _legal(game)) == left
        assert len(game.record().effects) == 4


def test_the_same_ability_used_again_and_again() -> None:
    """One kind of effect for each statement, however often it is used; all of them end together."""
    games = _started("[ACT]: This member gets +1 aura for the turn.", "[ACT]: This member gets +2 aura for the turn.")
    for game in games.values():
        for k in range(60):
            take(game, "activate FC" if k % 3 else "activate FC 2")
        assert len(game.record().effects) == 60
    core, reference = games["core"], games["reference"]
    assert core.record() == reference.record()
    peaks = dict(core._engine.peaks())
    assert (peaks["MAX_EFFECTS"], peaks["MAX_EFFECT_KINDS"], peaks["MAX_TARGETS"]) == (60, 2, 2)
    for game in games.values():
        aura = game.values(Zone.CIRCLE, 0, 0)[Stat.AURA]
        take(game, "pass")
        while game.decision is not None and game.record().rules.turn_player == 0:
            game.push(game.decision.actions[0])
        assert game.record().effects == ()
        assert game.values(Zone.CIRCLE, 0, 0)[Stat.AURA] == aura - 20 * 2 - 40
    assert core.record() == reference.record()


def test_deep_stacks() -> None:
    """A ninth card of one circle and those after it have places of their own in events."""
    heard = []
    for engine in ENGINES:
        edge = EDGES["MAX_STACK"](12)
        game = edge.start(engine)
        for words in edge.actions():
            take(game, words)
        places = [card[2] for event in game.events for card in event[4] if zone_of(card[2]) == Zone.CIRCLE]
        heard.append(places)
        assert {place_name(place) for place in places} == {"FC"}
        assert max(places) >> 12 == 1
        assert all(place >> 6 & 1 < N_PLAYERS for place in places)
    assert heard[0] == heard[1]
