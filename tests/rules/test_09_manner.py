"""9.7.2: how an event comes about: what a trigger says of by what, from where, with whom and how many cards at once."""

from __future__ import annotations

import pytest

from lnl.cards.language import parse_ability
from lnl.contract.enums import Zone
from lnl.contract.errors import CardError
from lnl.game.scenario import Run, Scenario

ROOM = "Put the top card of your deck into your level zone face down."
"""What the watching ability does: how often it stood by is counted in the level zone."""


def times(
    engine: str,
    what: str,
    act: str = "Draw a card.",
    side: str = "circles = { FL = 'ACT', FC = 'W' }",
    do: tuple[str, ...] = ("activate FL",),
    *,
    other: str = "",
    cards: str = "",
    head: str = "",
    start: str = "",
    cost: str = "",
) -> int:
    """Return how often an ability of A stands by while A uses an activated ability and what follows happens."""
    text = f"""
[cards]
W = {{ text = ["[AUTO] {head}When {what}, put the top card of your deck into your level zone face down."] }}
ACT = {{ text = ['''[ACT]{cost}: {act}'''] }}
M = {{}}
{cards}
[given]
{start}
[given.A]
deck = 20
{side}
[given.B]
deck = 20
{other}
[[step]]
do = {list(do)}
"""
    game = Run(Scenario.parse(text), engine).play()
    while game.decision is not None and game.decision.kind.name == "STANDBY":
        game.push(game.decision.actions[0])
    return len(game.record().zones[0][Zone.LEVEL])


PUT_W = "Choose another of your members."


@pytest.mark.rule("9.7.2", "9.7.4", "4.4.1")
@pytest.mark.parametrize(
    ("what", "act", "count"),
    [
        ("this member leaves the field", f"{PUT_W} Return it to your hand.", 1),
        ("this member leaves the field", f"{PUT_W} Put it into this member's soul.", 1),
        ("this member leaves the field", f"{PUT_W} Rest it.", 0),
        ("this member leaves the field for a zone other than the soul zone", f"{PUT_W} Drop it.", 1),
        ("this member leaves the field for a zone other than the soul zone", f"{PUT_W} Put it into this member's soul.", 0),
        ("this member is put into soul by an effect", f"{PUT_W} Put it into this member's soul.", 1),
        ("this member is put into soul by your opponent's effect", f"{PUT_W} Put it into this member's soul.", 0),
        ("this member is put into the remove zone", f"{PUT_W} Remove it.", 1),
        ("this member is put into the remove zone", f"{PUT_W} Drop it.", 0),
        ("this member is dropped by your effect", f"{PUT_W} Drop it.", 1),
        ("this member is dropped to pay a cost", f"{PUT_W} Drop it.", 0),
        ("this member is returned to hand by an effect", f"{PUT_W} Return it to your hand.", 1),
        ("this member rests by an effect", f"{PUT_W} Rest it.", 1),
        ("this member rests or stands", f"{PUT_W} Rest it. Stand it.", 2),
        ("this member is chosen by an effect", f"{PUT_W} Rest it. Choose one of your members other than this member. Stand it.", 2),
        ("an opponent's member is chosen", PUT_W, 0),
        ("another of your members is chosen", PUT_W, 0),
        ("you stock boost", "Stock boost (2).", 1),
        ("you stock boost", "Stock boost (0).", 0),
        ("you stock boost", "Stock the top card of your deck.", 0),
        ("a card is put into your stock zone", "Stock boost (2).", 2),
        ("1 or more cards in your deck are stocked", "Stock boost (2).", 1),
        ("1 or more cards in your deck are dropped", "Drop the top 3 cards of your deck.", 1),
        ("1 or more cards in your deck are dropped", "Drop the top 3 cards of your deck. Drop the top card of your deck.", 2),
        ("1 or more cards in your deck are dropped", "2 times, drop the top 2 cards of your deck.", 2),
        ("1 or more cards in your opponent's deck are dropped", "Drop the top 3 cards of your deck.", 0),
        ("a card in your deck is dropped", "Drop the top 3 cards of your deck.", 3),
        ("you search your deck", "Search your deck for up to 1 paradox. Shuffle your deck.", 1),
        ("your opponent searches their deck", "Search your deck for up to 1 paradox. Shuffle your deck.", 0),
        ("you shuffle your deck by an effect", "Shuffle your deck.", 1),
        ("you draw a card by an effect", "Draw 2 cards.", 2),
        ("you draw a card by your opponent's effect", "Draw 2 cards.", 0),
        ("you use an [ACT] ability", "Draw a card.", 1),
        ("your opponent uses an [ACT] ability", "Draw a card.", 0),
        ("you use an [ACT] ability of another of your members", "Draw a card.", 1),
        ("you use an [ACT] ability of this member", "Draw a card.", 0),
        ("another member blink steps", "Choose one of your \"ACT\". Blink step it.", 1),
    ],
)  # fmt: skip
def test_an_effect(engine: str, what: str, act: str, count: int) -> None:
    assert times(engine, what, act) == count


@pytest.mark.rule("5.12.3.2", "9.7.2")
@pytest.mark.parametrize(
    ("what", "zone", "by_rule", "count"),
    [
        ("this member is mobilized from the hand", "hand", True, 1),
        ("this member is mobilized from the hand", "hand", False, 1),
        ("this member is mobilized from the hand", "drop", False, 0),
        ("this member is mobilized from the drop zone", "drop", False, 1),
        ("this member is mobilized by an effect", "hand", True, 0),
        ("this member is mobilized by an effect", "hand", False, 1),
        ("this member is mobilized by your opponent's effect", "drop", False, 0),
    ],
)
def test_a_member_is_mobilized(engine: str, what: str, zone: str, by_rule: bool, count: int) -> None:
    side = f"circles = {{ FL = 'ACT' }}\n{zone} = ['W']\nlevel = ['FILLER']"
    name = "hand" if zone == "hand" else "drop zone"
    do = ("mobilize W BL",) if by_rule else ("activate FL", *(("choose hand/W",) if zone == "hand" else ()), "place BL")
    assert times(engine, what, f"Choose a member in your {name}. Mobilize it.", side, do) == count + 1  # a level card


@pytest.mark.rule("5.26.1", "4.15.2", "9.7.2")
@pytest.mark.parametrize(
    ("what", "act", "count"),
    [
        ("a card is put into the soul of this member", "Choose another of your members. Put the top 2 cards of your deck into its soul.", 2),
        ("a card is put into the soul of this member by an effect", "Put the top card of your deck into this member's soul.", 0),
        ("a card is dropped from the soul of this member", "Choose another of your members. Drop its soul.", 2),
        ("a card is dropped from the soul of this member", "Choose another of your members. Drop it.", 0),
        ("1 or more cards are dropped from the soul of this member", "Choose another of your members. Drop its soul.", 1),
        ("a card is dropped from the soul of another of your members", "Choose another of your members. Drop its soul.", 0),
    ],
)  # fmt: skip
def test_soul_of_a_member(engine: str, what: str, act: str, count: int) -> None:
    assert times(engine, what, act, "circles = { FL = 'ACT', FC = 'W soul M M' }") == count


@pytest.mark.rule("5.24.1", "9.7.2")
@pytest.mark.parametrize(
    ("what", "count"),
    [("a card is set onto this member", 1), ("a card is set onto another of your members", 0), ("a card is set", 1)],
)
def test_a_card_is_set(engine: str, what: str, count: int) -> None:
    act = "Choose another of your members. Set the top card of your deck onto it face down."
    assert times(engine, what, act) == count


@pytest.mark.rule("5.3.1", "9.11.2", "9.7.2")
@pytest.mark.parametrize(
    ("what", "act", "count"),
    [
        ("another destroyed gate is turned face down", "Choose one of your destroyed gates. Turn it face down.", 1),
        ("another destroyed gate is turned face down", "Choose one of your undestroyed gates. Turn it face up.", 0),
        ("1 or more cards in your stock zone are turned face down", "Stock close (2).", 1),
        ("1 or more cards in your stock zone are turned face up", "Stock open (1).", 1),
        ("a card in your stock zone is turned face down", "Stock close (2).", 2),
    ],
)
def test_cards_are_turned_face_down(engine: str, what: str, act: str, count: int) -> None:
    side = "circles = { FL = 'ACT', FC = 'W' }\ngates = { BC = 'G up' }\nstock = ['M down', 'M up', 'M up']"
    cards = 'G = { type = "gate", gate_number = 1 }'
    do = ("activate FL", "choose gate/BL") if "undestroyed" in act else ("activate FL",)
    assert times(engine, what, act, side, do, cards=cards) == count


@pytest.mark.rule("9.11.2", "9.7.4.1.2")
def test_an_ability_hears_that_its_own_card_is_turned_face_down(engine: str) -> None:
    side = "circles = { FL = 'ACT' }\nparadox = ['P']"
    cards = "P = { type = 'paradox', text = ['''[AUTO] When this card is turned face down, put the top card of your deck into your level zone face down.'''] }"
    assert (
        times(engine, "you draw a card", "Turn all paradoxes in your paradox zone face down.", side, cards=cards) == 1
    )


@pytest.mark.rule("5.22", "9.7.2")
@pytest.mark.parametrize(
    ("what", "cost", "count"),
    [
        ("a card in your stock zone is dropped to pay a cost", "(2)", 2),
        ("1 or more cards in your stock zone are dropped to pay a cost", "(2)", 1),
        ("a card in your stock zone is dropped by an effect", "(2)", 0),
        ("you pay 2 or more stock", "(2)", 1),
        ("you pay 3 or more stock", "(2)", 0),
        ("you discard a card by an effect", "discard 2 cards", 0),
        ("you discard 1 or more cards", "discard 2 cards", 1),
        ("you discard 1 or more cards to pay a cost", "discard 2 cards", 1),
        ("a card in your hand is discarded", "discard 2 cards", 2),
        ("this member rests by an effect", "rest all other members", 0),
        ("a card in your hand is revealed", "reveal a card in your hand", 1),
        ("a card in your hand is revealed by an effect", "reveal a card in your hand", 0),
    ],
)
def test_a_cost(engine: str, what: str, cost: str, count: int) -> None:
    side = "circles = { FL = 'ACT', FC = 'W' }\nstock = 3\nhand = ['M*2']"
    if cost.startswith("rest"):
        cost = "rest another of your members"
    assert times(engine, what, "Draw a card.", side, ("activate FL",), cost=f" [{cost}]") == count


@pytest.mark.rule("5.22.5", "9.10.2", "9.7.2")
@pytest.mark.parametrize(
    ("what", "count"),
    [
        ("you pay stock", 1),
        ("you pay 2 or more stock", 1),
        ("you pay 3 or more stock", 0),
        ("your opponent pays stock", 0),
    ],
)
def test_a_payment_for_a_replacement(engine: str, what: str, count: int) -> None:
    cards = "R = { text = ['[CONT] If this member would be dropped, you may pay (2). If you do, return it to your hand instead.'] }"
    side = "circles = { FL = 'ACT', FC = 'W', FR = 'R' }\nstock = 3"
    do = ("activate FL", "choose FR", "yes")
    assert times(engine, what, "Choose another of your members. Drop it.", side, do, cards=cards) == count


@pytest.mark.rule("8.5.6", "8.2.10", "8.2.11", "9.7.2")
@pytest.mark.parametrize(
    ("what", "target", "count"),
    [
        ("an opponent's member is stocked for losing a battle", "FL", 1),
        ("an opponent's member is stocked by an effect", "FL", 0),
        ("an opponent's member leaves the field", "FL", 1),
        ("this member attacks or defends", "FL", 1),
        ("an opponent's member is attacked or defends", "FL", 2),
        ("this member attacks an empty circle", "FC", 1),
        ("this member attacks an empty circle", "FL", 0),
        ("the circle of an opponent's gate is attacked", "FC", 1),
        ("the circle of one of your gates is attacked", "FC", 0),
        ("the circle of an opponent's member is attacked", "FC", 0),
        ("an opponent's gate is destroyed by an effect", "FC", 0),
    ],
)
def test_a_battle(engine: str, what: str, target: str, count: int) -> None:
    do = ("declare", f"A: attack FC -> {target}", *(("B: pass", "A: pass") if target == "FL" else ()))
    cards = "WEAK = { power = 1000 }"
    found = times(
        engine, what, side="circles = { FC = 'W' }\nlevel = 1", do=do, other="circles = { FL = 'WEAK' }", cards=cards,
        start='phase = "battle"',
    )  # fmt: skip
    assert found == count + 1  # the level card that lets it attack


@pytest.mark.rule("9.3.2.6", "9.7.2")
@pytest.mark.parametrize(
    ("what", "act", "count"),
    [
        ("this card is discarded by your effect", "Discard a card.", 1),
        ("this card is discarded by your opponent's effect", "Discard a card.", 0),
        ("this card is dropped from the hand", "Discard a card.", 1),
        ("this card is revealed", "Choose a card in your hand. Reveal it.", 1),
        ("this card is put into soul", "Put all cards in your hand into this member's soul.", 1),
    ],
)
def test_an_ability_valid_in_the_hand(engine: str, what: str, act: str, count: int) -> None:
    side = "circles = { FL = 'ACT' }\nhand = ['W']"
    do = ("activate FL", "choose hand/W") if "Choose" in act else ("activate FL",)
    assert times(engine, what, act, side, do, head="Only in the hand: ") == count


@pytest.mark.rule("9.3.2.6", "4.6.1.1")
@pytest.mark.parametrize(
    "text",
    [
        "[AUTO] Only in the hand: When this card is turned face up, draw a card.",
        "[CONT] Only in the hand: Your members get +1 aura.",
        "[CONT] Only in the hand: This card cannot be chosen by your opponent's effects.",
    ],
)
def test_no_ability_tells_of_a_hidden_hand(text: str) -> None:
    with pytest.raises(CardError, match="in the hand an ability waits for"):
        parse_ability(text)


@pytest.mark.rule("9.7.5", "9.7.2")
@pytest.mark.parametrize("what", ["another of your members rests or stands", "another of your members stands or rests"])
def test_a_timed_trigger_waits_for_either_event(engine: str, what: str) -> None:
    act = f"For the turn, when {what}, put the top card of your deck into your level zone face down. {PUT_W} Rest it. Stand it."
    assert times(engine, "you search your deck", act) == 2
