"""What follows from what was done: cards concerned, what came of an instruction, what happened before (9.6.3, 9.11)."""

from __future__ import annotations

from typing import Any

import pytest

from lnl.contract.enums import Zone
from lnl.game.scenario import Run, Scenario


def play(engine: str, cards: str, given: str, steps: str) -> Any:
    """Return a game after the steps of a scenario whose facts all hold."""
    text = f"[cards]\nM = {{}}\nT = {{ type = 'tactics' }}\n{cards}\n[given]\n{given}\n{steps}"
    return Run(Scenario.parse(text), engine).play()


# --- "If you do" without "you may" ---------------------------------------------------------------------------------


@pytest.mark.rule("9.6.3.1.3", "1.3.2")
@pytest.mark.parametrize(("hand", "drawn"), [(1, 2), (0, 0)])
def test_what_follows_if_it_was_done_asks_whether_anything_was_done(engine: str, hand: int, drawn: int) -> None:
    play(
        engine,
        'W = { text = ["[ACT]: Discard a card. If you do, draw 2 cards."] }',
        f"[given.A]\ncircles = {{ FL = 'W' }}\nhand = {hand}\ndeck = 9",
        f"[[step]]\ndo = ['activate FL']\nzones = {{ 'A.hand' = {drawn}, 'A.drop' = {hand} }}",
    )


@pytest.mark.rule("5.33.3")
@pytest.mark.parametrize(("pick", "power"), [("choose tool/H", 7000), ("done", 5000)])
def test_if_you_synthesized_asks_for_a_tool_that_was_turned_up(engine: str, pick: str, power: int) -> None:
    play(
        engine,
        "W = { text = ['[ACT]: Synthesize (2). If you synthesized, this member gets +2000 power for the turn.'] }\n"
        "H = { type = 'foreigner', text = ['Tool Skill: Draw a card.'] }",
        "[given.A]\ncircles = { FL = 'W' }\ntool = ['H']\ndeck = 9",
        f"[[step]]\ndo = ['activate FL', '{pick}']\nvalues = {{ 'A.FL.power' = {power} }}",
    )


# --- the attacked circle --------------------------------------------------------------------------------------------


@pytest.mark.rule("8.2.6.3", "4.4.2.2", "5.32.1")
def test_the_gate_at_the_attacked_circle_is_destroyed(engine: str) -> None:
    play(
        engine,
        "W = { text = ['[AUTO] When this member attacks, destroy the gate in the circle being attacked.'] }",
        "phase = 'battle'\n[given.A]\ncircles = { FL = 'W' }\nlevel = 1\n[given.B]\ncircles = { FC = 'M' }",
        "[[step]]\ndo = ['declare', 'A: attack FL -> FC']\ngates = { 'B.FC' = 'up', 'B.FL' = 'down', 'A.FC' = 'down' }",
    )


@pytest.mark.rule("8.2.6.3", "4.3.2")
def test_a_member_of_territory_two_counts_by_the_attacked_circle_alone(engine: str) -> None:
    play(
        engine,
        "W = { text = ['[AUTO] When this member attacks, destroy all gates at the attacked circle.'] }\nD = { territory = 2 }",
        "phase = 'battle'\n[given.A]\ncircles = { FC = 'W' }\nlevel = 1\n[given.B]\ncircles = { 'FC+FR' = 'D' }",
        "[[step]]\ndo = ['declare', 'A: attack FC -> FR']\ngates = { 'B.FR' = 'up', 'B.FC' = 'down' }",
    )


@pytest.mark.rule("8.2.6.3")
def test_members_at_the_attacked_circle_are_read_all_the_time(engine: str) -> None:
    play(
        engine,
        "W = { text = ['[CONT] All members at the attacked circle get -1000 power.'] }",
        "phase = 'battle'\n[given.A]\ncircles = { FL = 'W' }\nlevel = 1\n[given.B]\ncircles = { FC = 'M', FL = 'M' }",
        "[[step]]\nvalues = { 'B.FC.power' = 5000 }\n"
        "[[step]]\ndo = ['declare', 'A: attack FL -> FC']\nvalues = { 'B.FC.power' = 4000, 'B.FL.power' = 5000 }",
    )


# --- into a deck that is shuffled ------------------------------------------------------------------------------------


@pytest.mark.rule("5.5.2", "4.1.6")
def test_what_is_shuffled_into_a_deck_is_put_in_no_order(engine: str) -> None:
    play(
        engine,
        "W = { text = ['[ACT]: Shuffle all cards in your drop zone into your deck.'] }",
        "[given.A]\ncircles = { FL = 'W' }\ndrop = ['M', 'T', 'M']\ndeck = ['FILLER*2']\n"
        "[chance]\ndeck_A = [['M', 'FILLER', 'T', 'FILLER', 'M']]",
        "[[step]]\ndo = ['activate FL']\nzones = { 'A.deck' = ['M', 'FILLER', 'T', 'FILLER', 'M'], 'A.drop' = 0 }",
    )


@pytest.mark.rule("5.22.5", "5.5.2", "9.3.2.6")
def test_a_card_paid_from_the_stock_is_shuffled_into_the_deck(engine: str) -> None:
    play(
        engine,
        "W = { text = ['[ACT] [(1)]: Draw a card.'] }\n"
        "S = { type = 'tactics', text = ['[AUTO] [This ability is only active in the drop zone] When this card is put into your "
        "drop zone from your stock zone to pay a cost, you may shuffle this card into your deck.'] }",
        "[given.A]\ncircles = { FL = 'W' }\nstock = ['S']\ndeck = ['FILLER*2']\n[chance]\ndeck_A = [['FILLER', 'S']]",
        "[[step]]\ndo = ['activate FL', 'yes']\nzones = { 'A.deck' = ['FILLER', 'S'], 'A.drop' = 0 }",
    )


# --- what happened in this battle -----------------------------------------------------------------------------------


@pytest.mark.rule("8.6.2", "8.2.9")
@pytest.mark.parametrize(("attack", "count"), [("attack FL -> FC", 1), ("attack FR -> FC", 0)])
def test_who_attacked_in_a_battle_is_still_asked_at_its_end(engine: str, attack: str, count: int) -> None:
    play(
        engine,
        "W = { text = ['[AUTO] At the beginning of the end of battle step, if this member attacked during that battle, draw a card.'] }",
        "phase = 'battle'\n[given.A]\ncircles = { FL = 'W', FR = 'M' }\nlevel = 1\ndeck = 9\n[given.B]\ngates = {}\ncircles = { FC = 'M' }",
        f"[[step]]\ndo = ['declare', 'A: {attack}', 'B: pass', 'A: pass']\nzones = {{ 'A.hand' = {count} }}",
    )


@pytest.mark.rule("5.14.2", "4.4.2.1", "5.23.1")
@pytest.mark.parametrize(("to", "seen"), [("BL", ["M"]), ("FR", ["?"])])
def test_moving_to_a_row_is_asked_of_the_circles_after_it(engine: str, to: str, seen: list[str]) -> None:
    play(
        engine,
        "W = { text = ['[AUTO] When this moves to a back row circle, look at your opponent’s hand.'] }\n"
        "P = { text = ['[ACT]: Choose another of your members. Move it to an empty circle.'] }",
        "[given.A]\ncircles = { FL = 'W', FC = 'P' }\n[given.B]\nhand = ['M']",
        f"[[step]]\ndo = ['activate FC', 'choose FL', 'place {to}']\nsees = {{ A = {{ 'B.hand' = {seen!r} }} }}",
    )


@pytest.mark.rule("5.16.2", "9.7.4", "4.1.3.2.2")
def test_the_tactics_that_was_defined_is_turned_down_after_another_is_discarded(engine: str) -> None:
    play(
        engine,
        "W = { text = ['[AUTO] When your opponent performs a logic definition with a tactics, you may discard a tactics from your "
        "hand. If you do, turn that tactics face down.'] }\nU = { type = 'tactics', power_logic = 2000, icons = ['power', 'tactics'] }",
        "phase = 'battle'\n[given.A]\ncircles = { FL = 'M' }\nlevel = 1\nhand = ['U']\n[given.B]\ncircles = { FC = 'W' }\nhand = ['T']",
        "[[step]]\nsettle = false\ndo = ['declare', 'A: attack FL -> FC', 'B: pass', 'A: define U', 'yes', 'choose T']\n"
        "zones = { 'B.drop' = ['T'], 'A.battle' = ['U down'] }",
    )


# --- cards paid and moved --------------------------------------------------------------------------------------------


@pytest.mark.rule("5.22.2", "9.11.1")
@pytest.mark.parametrize(("deck", "stands"), [("'M', 'T', 'M'", True), ("'M', 'T', 'T'", False)])
def test_the_cards_that_a_cost_dropped_are_asked_what_they_are(engine: str, deck: str, stands: bool) -> None:
    play(
        engine,
        "W = { text = ['[ACT] [Put the top three cards of your deck into your drop zone] If two or more of those cards are members, "
        "stand this member.'] }",
        f"[given.A]\ncircles = {{ FL = 'W rested' }}\ndeck = ['FILLER*3', {deck}]",
        f"[[step]]\ndo = ['activate FL']\ncircles = {{ 'A.FL' = 'W {'standing' if stands else 'rested'}' }}",
    )


@pytest.mark.rule("10.2.3", "9.11.1")
def test_what_was_dropped_counts_though_the_refresh_takes_it_away(engine: str) -> None:
    play(
        engine,
        "W = { text = ['[ACT] [Drop the top three cards of your deck]: This member gets +1000 power for the turn for each member among "
        "them.'] }",
        "[given.A]\ncircles = { FL = 'W' }\ndeck = ['M', 'T', 'M']\n[chance]\ndeck_A = [['M', 'T', 'M']]",
        "[[step]]\ndo = ['activate FL']\nvalues = { 'A.FL.power' = 7000 }\nzones = { 'A.deck' = 2, 'A.drop' = 0 }",
    )


@pytest.mark.rule("5.22.2.1", "5.19.2")
@pytest.mark.parametrize(("card", "stock"), [("M", 1), ("T", 0)])
def test_a_card_revealed_for_a_cost_goes_where_the_cost_says_and_is_asked_then(
    engine: str, card: str, stock: int
) -> None:
    play(
        engine,
        "W = { text = ['[ACT] [1/Turn] [Reveal a card from your hand, and put it on the bottom of your deck] Draw a card. Also, if the "
        "revealed card is a member, Stock Boost 1.'] }",
        f"[given.A]\ncircles = {{ FL = 'W' }}\nhand = ['{card}']\ndeck = ['FILLER*4']",
        f"[[step]]\ndo = ['activate FL']\nzones = {{ 'A.stock' = {stock}, 'A.hand' = 1, 'A.deck' = {4 - stock} }}\n"
        f"knows = {{ B = {{ 'A.deck' = ['{card}'] }} }}",
    )


@pytest.mark.rule("5.22.2.1", "5.19.2")
def test_the_top_card_revealed_for_a_cost_is_read_where_it_went(engine: str) -> None:
    play(
        engine,
        "W = { text = ['[ACT] [Reveal the top card of your deck, put it into your drop zone] This member gets +1000 power until end of "
        "turn for each level of the card revealed for this cost.'] }\nL = { level = 3 }",
        "[given.A]\ncircles = { FL = 'W' }\ndeck = ['FILLER*4', 'T', 'L']",
        "[[step]]\ndo = ['activate FL']\nvalues = { 'A.FL.power' = 8000 }\n"
        "[[step]]\ndo = ['activate FL']\nvalues = { 'A.FL.power' = 8000 }\nzones = { 'A.drop' = ['L', 'T'] }",
    )


@pytest.mark.rule("5.22.4", "5.8.1")
@pytest.mark.parametrize("hand", [0, 2])
def test_one_more_card_is_drawn_than_the_cost_discarded(engine: str, hand: int) -> None:
    play(
        engine,
        "W = { text = ['[ACT] [1/turn] [Discard all cards in your hand] Draw cards equal to the number of cards discarded this way plus "
        "one.'] }",
        f"[given.A]\ncircles = {{ FL = 'W' }}\nhand = {hand}\ndeck = 9",
        f"[[step]]\ndo = ['activate FL']\nzones = {{ 'A.hand' = {hand + 1}, 'A.drop' = {hand} }}",
    )


@pytest.mark.rule("4.1.6", "5.6.2")
@pytest.mark.parametrize(("picks", "drawn"), [(["choose M", "choose T", "next M"], 2), (["done"], 0)])
def test_as_many_cards_are_drawn_as_were_put_under_the_deck(engine: str, picks: list[str], drawn: int) -> None:
    play(
        engine,
        "W = { text = ['[AUTO] When this is deployed, put any number of cards from your hand on the bottom of your Deck in any order. "
        "Then, draw the same number of cards.'] }",
        "[given.A]\nlevel = 1\nhand = ['W', 'M', 'T']\ndeck = ['FILLER*9']",
        f"[[step]]\ndo = {['mobilize W FL', *picks]!r}\nzones = {{ 'A.hand' = 2, 'A.deck' = 9 }}\n"
        f"knows = {{ A = {{ 'A.deck' = {['T', 'M'][:drawn]!r} }} }}",
    )


@pytest.mark.rule("9.10.3", "1.3.2")
def test_a_card_that_something_else_happened_to_was_not_moved_so(engine: str) -> None:
    play(
        engine,
        "W = { text = ['[ACT]: Drop all of your other members. For each member dropped this way, draw a card.'] }\n"
        "S = { text = ['[CONT] If this member would be dropped, stock it instead.'] }",
        "[given.A]\ncircles = { FL = 'W', FC = 'S', FR = 'M', BL = 'M soul T' }\ndeck = 9",
        "[[step]]\ndo = ['activate FL']\nzones = { 'A.hand' = 2, 'A.stock' = 1, 'A.drop' = 3 }",
    )


@pytest.mark.rule("12.2.2", "9.6.3", "4.4.1")
def test_former_soul_is_chosen_where_it_went(engine: str) -> None:
    play(
        engine,
        "W = { text = ['[AUTO] When this member leaves the field, choose up to one card that was in this member’s soul, and return it to "
        "your hand.'] }\nP = { text = ['[ACT]: Choose another of your members. Drop it.'] }",
        "[given.A]\ncircles = { FL = 'W soul M T', FC = 'P' }\ndrop = ['M']",
        "[[step]]\ndo = ['activate FC']\noffered = ['choose drop/T', 'done']\n"
        "[[step]]\ndo = ['choose drop/T']\nzones = { 'A.hand' = ['T'], 'A.drop' = ['M', 'W', 'M'] }",
    )


# --- a card that a timed trigger is about, a number that another becomes, how a member came --------------------------


@pytest.mark.rule("9.7.5", "9.7.5.1", "4.4.1")
@pytest.mark.parametrize(("chosen", "hand"), [("FR", 2), ("BL", 0)])
def test_a_timed_trigger_waits_for_the_card_that_was_chosen(engine: str, chosen: str, hand: int) -> None:
    play(
        engine,
        "W = { text = ['[ACT] [1/turn]: Choose one of your members. When that member leaves the field this turn, draw two cards.'] }\n"
        "P = { text = ['[ACT]: Choose another of your members. Drop it.'] }",
        "[given.A]\ncircles = { FL = 'W', FC = 'P', FR = 'M', BL = 'M' }\ndeck = 9",
        f"[[step]]\ndo = ['activate FL', 'choose {chosen}', 'activate FC', 'choose FR']\nzones = {{ 'A.hand' = {hand} }}",
    )


@pytest.mark.rule("9.7.2", "5.11.1", "4.7")
@pytest.mark.parametrize(
    ("level", "act", "drawn"),
    [
        (3, "Put the top card of your deck into your level zone face down.", 1),
        (2, "Put the top 2 cards of your deck into your level zone face down.", 1),
        (4, "Put the top card of your deck into your level zone face down.", 0),
        (5, "Choose a card in your level zone. Drop it.", 0),
        (4, "Exchange a card in your hand for a card in your level zone.", 0),
    ],
)
def test_the_number_of_level_cards_becomes_four_as_it_grows(engine: str, level: int, act: str, drawn: int) -> None:
    text = (
        f"[cards]\nM = {{}}\nW = {{ text = ['[AUTO] When the number of cards in your level zone becomes four, stock boost (1).', "
        f"'[ACT]: {act}'] }}\n[given.A]\ncircles = {{ FL = 'W' }}\nlevel = ['M*{level}']\nhand = ['M']\ndeck = 9\n"
        "[[step]]\ndo = ['activate FL']"
    )
    game = Run(Scenario.parse(text), engine).play()
    while game.decision is not None and game.decision.kind.name == "CHOOSE":
        game.push(game.decision.actions[0])
    assert len(game.record().zones[0][Zone.STOCK]) == drawn


@pytest.mark.rule("11.11.3", "7.1.2")
def test_a_member_made_up_is_stronger_in_that_turn_alone(engine: str) -> None:
    play(
        engine,
        "W = { name = 'Ada', covenanters = 'Vi', text = ['[ACT] Make Up Lv2 [⓪] (Exchange this member)'] }\n"
        "N = { name = 'Ada', covenanters = 'Zo', text = ['[CONT] If this member entered the field by Make Up this turn, it "
        "gets +2000 power.'] }",
        "[given.A]\ncircles = { FL = 'W' }\nhand = ['N']\nlevel = 2\n[given.B]\ncircles = { FL = 'N' }",
        "[[step]]\ndo = ['activate FL', 'choose N']\nvalues = { 'A.FL.power' = 7000, 'B.FL.power' = 5000 }\n"
        "[[step]]\ndo = ['pass', 'pass']\nuntil = 'level'\nvalues = { 'A.FL.power' = 5000 }",
    )


@pytest.mark.parametrize(
    ("deed", "act", "more"),
    [
        ("was mobilized", "mobilize", True),
        ("attacked", "mobilize", False),
        ("moved", "mobilize", False),
        ("moved", "move", True),
        ("was mobilized", "move", False),
        ("was mobilized by trance", "mobilize", False),
    ],
)
@pytest.mark.rule("5.12.1", "5.14.2", "4.1.5")
def test_what_a_member_did_is_known_until_the_turn_ends(engine: str, deed: str, act: str, more: bool) -> None:
    acts = {
        "mobilize": "Choose a card in your drop zone. Mobilize it on an empty front left circle.",
        "move": "Choose one of your other members. Move it to an empty front left circle.",
    }
    play(
        engine,
        f"W = {{ text = ['[CONT] If this member {deed} this turn, this member gets +2000 power.'] }}\n"
        f"N = {{ text = ['[ACT]: {acts[act]}'] }}",
        "[given.A]\n"
        + ("circles = { BR = 'N' }\ndrop = ['W']\n" if act == "mobilize" else "circles = { BR = 'N', BL = 'W' }\n")
        + "deck = 9\n[given.B]\ndeck = 9",
        f"[[step]]\ndo = ['activate BR']\nvalues = {{ 'A.FL.power' = {7000 if more else 5000} }}\n"
        "[[step]]\ndo = ['pass', 'pass']\nvalues = { 'A.FL.power' = 5000 }",
    )
