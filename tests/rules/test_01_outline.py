"""Chapter 1: players, winning and losing, principles."""

from __future__ import annotations

from typing import Any

import pytest

from lnl.cards.language import parse_ability
from lnl.cards.library.decks import shipped_decks
from lnl.contract.errors import CardError, LnlError
from lnl.game.game import Game
from tests.support.playing import vanilla_game
from tests.support.scenario_text import play_scenario


@pytest.mark.rule("1.1.1")
@pytest.mark.parametrize("count", [0, 1, 3])
def test_a_game_is_between_two_decks(count: int) -> None:
    decks: list[Any] = list(shipped_decks().values())[:count]
    with pytest.raises((TypeError, LnlError)):
        Game(*decks)


@pytest.mark.rule("1.1.1")
def test_there_is_no_third_player(engine: str) -> None:
    game = vanilla_game(engine)
    assert len(game.record().players) == len(game.record().zones) == 2
    with pytest.raises(LnlError, match=r"player must be .* not 2"):
        game.concede(2)


GATES = """
[cards]
K = { text = ["[ACT]: Choose an opponent's undestroyed gate. Destroy it. Draw a card."] }
[given.A]
circles = { FL = "K" }
[given.B]
gates = { FL = "up", FC = "up", FR = "up", BL = "up", BC = "up" }
"""


@pytest.mark.rule("1.2.2")
def test_a_player_without_gates_loses_only_at_the_check_timing(engine: str) -> None:
    """The effect that destroys the last gate goes on to its end."""
    play_scenario(
        engine,
        GATES
        + """
[[step]]
outcome = "none"
[[step]]
do = "activate FL"
events = ["gate is destroyed", "A draws", "A wins"]
zones = { "A.hand" = 1 }
outcome = "A"
reason = "gates"
outcome_rule = "10.3.1.1"
""",
    )


@pytest.mark.rule("1.2.2.1")
@pytest.mark.parametrize(("last", "outcome"), [("down", "none"), ("up", "A")])
def test_no_face_down_gate_is_a_loss(last: str, outcome: str, engine: str) -> None:
    gates = GATES.replace('BC = "up"', f'BC = "up", BR = "{last}"')
    play_scenario(engine, gates + f'[[step]]\noutcome = "{outcome}"\n')


@pytest.mark.rule("1.2.2.2")
@pytest.mark.parametrize(
    ("refresh", "outcome"),
    [
        ('["FILLER", "FILLER"]', "A"),
        ('["FILLER"]', "none"),
        ('["FILLER", "FILLER up"]', "none"),
        ('["FILLER", "FILLER-GATE down"]', "none"),
    ],
)
def test_two_face_down_main_deck_cards_in_the_refresh_zone_are_a_loss(refresh: str, outcome: str, engine: str) -> None:
    """B91; a gate is no main-deck card."""
    play_scenario(engine, f'[given.B]\nrefresh = {refresh}\n[[step]]\noutcome = "{outcome}"\n')


@pytest.mark.rule("1.2.4.1")
def test_no_card_forbids_or_replaces_conceding(engine: str) -> None:
    """Whatever is forbidden to a player, and whatever is being carried out, conceding is not."""
    play_scenario(
        engine,
        """
[cards]
W = { text = ["[CONT] Your opponent cannot define logics. Your opponent cannot declare attacks. Each player cannot draw cards."] }
M = { text = ["[CONT] If this member would be dropped, return it to your hand instead."] }
[given]
phase = "battle"
[given.A]
circles = { FL = "W" }
level = "FILLER rested"
[given.B]
circles = { FL = "M" }
level = "FILLER"
[[step]]
do = ["declare", "attack FL -> FL"]
decision = "define"
player = "B"
[[step]]
do = "concede B"
outcome = "A"
reason = "concession"
outcome_rule = "1.2.4"
circles = { "B.FL" = "M" }
no_events = ["passes", "battle result"]
""",
    )


@pytest.mark.rule("1.2.4.1")
@pytest.mark.parametrize("text", ["[AUTO] When this member attacks, your opponent concedes.", "[ACT]: Concede."])
def test_no_card_text_forces_conceding(text: str) -> None:
    with pytest.raises(CardError):
        parse_ability(text)


@pytest.mark.rule("1.3.1")
def test_text_beats_the_rules(engine: str) -> None:
    """One trance a turn (7.5.3.2.1), standing in the stand phase (7.2.4), four level cards (4.7.2): unless a card says so."""
    play_scenario(
        engine,
        """
[cards]
M = {}
F = { type = "foreigner" }
W = { text = ["[CONT] Your trance limit gets +1. Your level limit gets +1."] }
S = { text = ["[CONT] This member does not stand in the stand phase."] }
[given]
phase = "stand"
[given.A]
circles = { FL = "M", FC = "F", FR = "W rested", BL = "S rested" }
level = ["FILLER*4"]
hand = "M"
[[step]]
circles = { "A.FR" = "W standing", "A.BL" = "S rested" }
[[step]]
do = "level M"
zones = { "A.level" = 5 }
[[step]]
do = ["trance FL + FC", "no"]
counters = { "A.trances" = 1, "A.trance_limit" = 2 }
""",
    )


@pytest.mark.rule("1.3.2.2")
@pytest.mark.parametrize(("change", "level"), [(-1, 0), (-3, -2)])
def test_nothing_is_done_zero_or_fewer_times_nor_its_reverse(change: int, level: int, engine: str) -> None:
    play_scenario(
        engine,
        f"""
[cards]
M = {{ text = ["[ACT] [1/turn]: Draw (this member's level) cards. Stock boost (this member's level)."] }}
W = {{ text = ["[CONT] Your other members get {change} level."] }}
D = {{ text = ["[AUTO] When you draw a card, this member gets +1000 power for the turn."] }}
[given.A]
circles = {{ FL = "M", FC = "W", FR = "D" }}
hand = 3
stock = 2
[[step]]
values = {{ "A.FL.level" = {level} }}
[[step]]
do = "activate FL"
zones = {{ "A.hand" = 3, "A.stock" = 2, "A.deck" = 10 }}
values = {{ "A.FR.power" = 5000 }}
no_events = ["draws", "stocks", "discards", "drops"]
""",
    )


BOTH = """
[cards]
M = { text = ["[ACT] [1/turn]: Each player discards a card."] }
X = {}
Y = { type = "foreigner" }
[given]
turn_player = "T"
[given.T]
circles = { FL = "M" }
hand = ["X", "Y"]
[given.N]
hand = ["X", "Y"]
"""


def turned(text: str, player: str) -> str:
    """Return a text with T for the turn player and N for the other."""
    other = "B" if player == "A" else "A"
    for letter, seat in (("T", player), ("N", other)):
        text = text.replace(f'"{letter}"', f'"{seat}"').replace(f"given.{letter}]", f"given.{seat}]")
        text = text.replace(f'"{letter}.', f'"{seat}.').replace(f"{{ {letter} =", f"{{ {seat} =")
        text = text.replace(f", {letter} =", f", {seat} =")
    return text


@pytest.mark.rule("1.3.4")
@pytest.mark.parametrize("player", ["A", "B"])
def test_of_two_who_choose_at_once_the_turn_player_is_first(player: str, engine: str) -> None:
    play_scenario(
        engine,
        turned(
            BOTH
            + """
[[step]]
do = "activate FL"
player = "T"
options = ["discard X", "discard Y"]
[[step]]
do = "discard X"
player = "N"
options = ["discard X", "discard Y"]
[[step]]
do = "discard Y"
zones = { "T.drop" = "X", "N.drop" = "Y" }
""",
            player,
        ),
    )


@pytest.mark.rule("1.3.5.1")
def test_up_to_a_number_may_be_none(engine: str) -> None:
    play_scenario(
        engine,
        """
[cards]
M = { text = ["[ACT] [1/turn]: Choose up to 2 of your opponent's members. Rest them."] }
X = {}
[given.A]
circles = { FL = "M" }
[given.B]
circles = { FL = "X", FC = "X" }
[[step]]
do = "activate FL"
options = ["done", "choose opp.FL", "choose opp.FC"]
[[step]]
do = "done"
decision = "main"
circles = { "B.FL" = "X standing", "B.FC" = "X standing" }
""",
    )


@pytest.mark.rule("1.3.6")
@pytest.mark.parametrize(("card", "power", "limit"), [("T", 5000, 1), ("X", 8000, 4)])
def test_a_value_that_a_card_lacks_is_zero_or_blank(card: str, power: int, limit: int, engine: str) -> None:
    """A tactics has neither power nor limit, and no covenanter to be found by."""
    play_scenario(
        engine,
        f"""
[cards]
M = {{ text = ["[ACT] [1/turn]: Choose a card in your drop zone. This member gets +(its power) power for the turn. This member gets +(its limit) limit for the turn.", "[ACT] [1/turn]: Choose a card with covenanter \\"Q\\" in your drop zone. Put it into your hand."] }}
T = {{ type = "tactics" }}
X = {{ power = 3000, limit = 3 }}
[given.A]
circles = {{ FL = "M" }}
drop = "{card}"
[[step]]
do = "activate FL 1"
values = {{ "A.FL.power" = {power}, "A.FL.limit" = {limit} }}
[[step]]
do = "activate FL 2"
zones = {{ "A.drop" = "{card}", "A.hand" = 0 }}
""",
    )


@pytest.mark.rule("1.3.6.1")
def test_a_card_that_is_not_there_has_zero_for_its_values(engine: str) -> None:
    """Outside a battle there is no battling member."""
    play_scenario(
        engine,
        """
[cards]
M = { text = ["[ACT] [1/turn]: This member gets +(the power of your battling member) power for the turn. Draw (the limit of the defending member) cards.", "[AUTO] When this member attacks, this member gets +(the power of the defending member) power for the battle."] }
X = { power = 3000 }
[given]
phase = "main"
[given.A]
circles = { FL = "M" }
level = "FILLER"
[given.B]
circles = { FC = "X" }
hand = 1
[[step]]
do = "activate FL"
values = { "A.FL.power" = 5000 }
zones = { "A.hand" = 0 }
[[step]]
do = ["pass", "declare", "attack FL -> FC"]
values = { "A.FL.power" = 8000 }
""",
    )


@pytest.mark.rule("1.3.4.1")
@pytest.mark.parametrize("player", ["A", "B"])
def test_choices_among_hidden_cards_are_shown_when_both_have_chosen(player: str, engine: str) -> None:
    play_scenario(
        engine,
        turned(
            BOTH
            + """
[[step]]
do = ["activate FL", "discard X"]
player = "N"
zones = { "T.hand" = 2, "T.drop" = 0 }
sees = { N = { "T.hand" = ["?*2"] } }
knows = { N = { "T.hand" = [] } }
hears_not = { N = ["X", "Y", "discards"] }
[[step]]
do = "discard Y"
hears = { N = ["discards"], T = ["discards"] }
zones = { "T.drop" = "X", "N.drop" = "Y" }
""",
            player,
        ),
    )


@pytest.mark.rule("1.2.5")
@pytest.mark.parametrize(
    ("words", "winner"),
    [
        ("You win the game", "A"),
        ("You lose the game", "B"),
        ("Your opponent wins the game", "B"),
        ("Your opponent loses the game", "A"),
    ],
)
def test_an_effect_names_who_wins_or_loses(engine: str, words: str, winner: str) -> None:
    play_scenario(
        engine,
        f"""
[cards]
M = {{ text = ["[ACT] [(0)]: {words}."] }}
[given.A]
circles = {{ FL = "M" }}
[[step]]
do = "activate FL"
outcome = "{winner}"
reason = "effect"
outcome_rule = "1.2.5"
""",
    )
