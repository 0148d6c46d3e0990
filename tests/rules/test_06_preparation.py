"""Chapter 6: before the game."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from lnl.cards.library.decks import shipped_decks
from lnl.cards.library.library import CardLibrary
from lnl.cards.library.table import CardTable, Contents
from lnl.contract.action import ActionKind, kind_of
from lnl.contract.decision import DecisionKind
from lnl.contract.enums import CardType, Zone
from lnl.game.game import Game
from tests.support.decks import deck_names
from tests.support.engines import ENGINES
from tests.support.scenario_text import play_scenario


@pytest.mark.rule("6.2.1.8")
def test_each_player_once_puts_cards_back_and_draws_as_many(engine: str) -> None:
    play_scenario(
        engine,
        """
[cards]
X = {}
Y = {}
[setup]
first = "B"
checked = false
[setup.B]
main = ["X*10", "Y*10"]
[chance]
deck_B = [["Y*5", "X*5", "Y*5", "X*5"]]
[[step]]
decision = "mulligan"
player = "B"
zones = { "B.hand" = ["X*5"], "A.hand" = 5 }
[[step]]
do = ["B: bottom X", "B: bottom X", "B: done"]
decision = "mulligan"
player = "A"
zones = { "B.hand" = ["X*3", "Y*2"] }
[[step]]
do = ["A: done"]
zones = { "A.hand" = 5, "B.hand" = ["X*3", "Y*4"] }
events = ["draw phase"]
decision = "level"
player = "B"
""",
    )


def whole_table() -> CardTable:
    """Return a table whose players both have a my logicalist and four tools."""
    library = CardLibrary.load()
    deck = shipped_decks()[deck_names()[0]]
    mine = next(card.id for card in library if card.type is CardType.MY_LOGICALIST)
    tools = tuple(card.id for card in library if card.tool_skill)[:4]
    contents = Contents(deck.contents.main, deck.contents.gates, (mine,), tools)
    return CardTable.build(tuple(library), contents, contents)


def begun(engine: str, seed: int = 5) -> Any:
    """Return an engine after the exchange of opening cards, of which there is none."""
    found = ENGINES[engine].new(whole_table(), seed)
    while found.decision().kind == DecisionKind.MULLIGAN:
        found.apply(next(code for code in found.decision().codes if kind_of(code) == ActionKind.DONE))
    return found


@pytest.mark.rule("6.2.1.1")
def test_both_players_see_both_decks(engine: str) -> None:
    decks = [shipped_decks()[name] for name in deck_names()[:2]]
    game = Game(*decks, seed=1, engine=engine)
    for player in range(2):
        table = game.view(player).table
        told_decks = [sorted(table.cards[k].id for k in table.contents[p][0]) for p in range(2)]
        assert told_decks == [sorted(deck.contents.main) for deck in decks]


@pytest.mark.rule("6.2.1.2", "6.2.1.9")
def test_a_my_logicalist_lies_face_up_in_its_zone_when_the_game_starts(engine: str) -> None:
    game = begun(engine)
    for player in range(2):
        (mine,) = game.record().cards(player, Zone.MY_LOGICALIST)
        assert (game.record().rules.turn, mine.flags & 1, mine.know & 3) == (1, 0, 3)


@pytest.mark.rule("6.2.1.4")
@pytest.mark.parametrize("zone", [Zone.HAND, Zone.GATE])
def test_main_and_gate_decks_are_shuffled(engine: str, zone: Zone) -> None:
    """Each card of a deck is dealt about as often as any other: 300 games, five standard deviations."""
    table, games = whole_table(), 300
    seen: Counter[int] = Counter()
    for seed in range(games):
        record = ENGINES[engine].new(table, seed).record()
        seen.update(card.definition for card in record.cards(0, zone))
    part = table.contents[0][1 if zone is Zone.GATE else 0]
    dealt = 6 if zone is Zone.GATE else 5
    for definition, copies in Counter(part).items():
        mean = games * dealt * copies / len(part)
        assert abs(seen[definition] - mean) < 5 * mean**0.5, (definition, seen[definition], mean)


@pytest.mark.rule("6.2.1.6")
def test_the_main_deck_lies_in_the_deck_zone(engine: str) -> None:
    table = whole_table()
    game = ENGINES[engine].new(table, 5)
    for player in range(2):
        cards = [card for zone in (Zone.DECK, Zone.HAND) for card in game.record().cards(player, zone)]
        assert sorted(card.definition for card in cards) == sorted(table.contents[player][0])
        assert len(game.record().cards(player, Zone.DECK)) == len(cards) - 5


@pytest.mark.rule("6.2.1.7", "6.2.1.7.1")
def test_chance_says_who_starts_and_nobody_is_asked(engine: str) -> None:
    table = whole_table()
    games = [ENGINES[engine].new(table, seed) for seed in range(300)]
    assert all(game.decision().kind == DecisionKind.MULLIGAN for game in games)  # the first question is another one
    starts = sum(game.record().rules.first for game in games)
    assert abs(starts - 150) < 5 * 75**0.5


@pytest.mark.rule("6.2.1.10", "6.2.1.11")
def test_the_game_starts_with_the_first_players_turn_and_no_refresh_points(engine: str) -> None:
    game = begun(engine)
    _, first, turn, turn_player, *_ = game.record().rules
    assert (turn, turn_player) == (1, first)
    assert [player[0] for player in game.record().players] == [0, 0]


@pytest.mark.rule("9.6.1")
def test_continuous_abilities_are_never_played(engine: str) -> None:
    play_scenario(
        engine,
        """
[cards]
K = { text = ["[CONT] This member gets +1000 power.", "[ACT] [1/turn]: Draw a card."] }
[given.A]
circles = { FL = "K" }
[[step]]
values = { "A.FL.power" = 6000 }
offered = ["activate FL 2"]
not_offered = ["activate FL"]
no_events = ["plays"]
""",
    )
