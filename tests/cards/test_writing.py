"""Canonical text reads as English does; each of these was once written otherwise."""

from __future__ import annotations

import pytest

from lnl.cards.language import parse_ability, to_text

WRITTEN = [
    # whose cards: those of the player who acts are theirs
    "[AUTO] On Gate Destruction: Your opponent chooses one of their members. Return it to its owner's hand.",
    "[AUTO] When this member attacks, your opponent chooses a card in their hand. Drop it.",
    "[AUTO] When this member attacks, your opponent chooses up to 2 of their other members. Rest them.",
    "[AUTO] When this member attacks, your opponent chooses one of your members. Rest it.",
    "[AUTO] When this member is mobilized, unless your opponent pays [rest one of their members], draw a card.",
    "[AUTO] When this member attacks, your opponent may pay [return one of their members to their hand]. If they do, draw a card.",
    "[CONT] If your opponent would draw a card, drop the top card of their deck instead.",
    "[ACT] [(1)]: Choose another of your opponent's members. Rest it.",
    # it: this card where the trigger is about it, the cards that were looked at
    "[AUTO] When this member enters by Make Up, stand it.",
    "[AUTO] When another of your members attacks, that member gets +1000 power for the battle.",
    "[AUTO] When this member attacks, choose a member. The triggering member gets +1000 power for the battle.",
    "[AUTO] When your draw phase starts, look at the top card of your deck. You may put it on the bottom of your deck.",
    "[AUTO] When this member attacks, look at the top 3 cards of your deck. Put them on top of your deck.",
    "[AUTO] When this member attacks, look at the top 3 cards of your deck. Choose a card from among them. Put it into your hand. Drop the rest.",
    "[AUTO] When this member attacks, this member gets +(the aura of the member battling this member) limit for the battle.",
    # one and many
    '[CONT] Your "Olga" gets +1000 power.',
    '[CONT] Your other "Olga" cannot attack.',
    '[CONT] All "Olga" get +1000 power.',
    '[CONT] Your "Olga" members get +1000 power.',
    "[AUTO] When this member attacks, if there is exactly 1 card in your opponent's hand, draw a card.",
    "[CONT] Players cannot draw cards.",
    # order of words
    "[ACT] [(1)]: This member gets +2000 power for the turn for each <Sun> member you have.",
    "[ACT] [(1)]: Your attack limit gets +1 for the turn for each red member you have.",
    "[CONT] All colorless Disfia members get +1 aura.",
    # commands that follow each other
    "[AUTO] When this member is mobilized, draw a card, then discard a card.",
    "[ACT] [(1)]: Stock open (2), then stock close (1), then shuffle your stock.",
    "[ACT] [(1)]: Draw a card, then choose an opponent's member. Rest it. Draw a card.",
    # a card outside circles is no member
    "[AUTO] Only in the stock zone: When this card is turned face up, draw a card.",
]


@pytest.mark.parametrize("text", WRITTEN)
def test_it_is_written_so(text: str) -> None:
    assert to_text(parse_ability(text)) == text


@pytest.mark.parametrize(
    ("typed", "written"),
    [
        (
            "Your opponent chooses an opponent's member. Rest it.",
            "Your opponent chooses one of their members. Rest it.",
        ),
        ("Look at the top card of your deck. Drop the rest.", "Look at the top card of your deck. Drop it."),
        ("Draw a card. Discard a card.", "Draw a card, then discard a card."),
    ],
)
def test_other_words_for_the_same_are_still_read(typed: str, written: str) -> None:
    assert to_text(parse_ability(f"[ACT] [(1)]: {typed}")) == f"[ACT] [(1)]: {written}"


def test_the_x_of_a_granted_ability_can_wait_in_a_later_one() -> None:
    text = "[AUTO] When this member attacks, for the turn, when you draw a card, this member gains “[ACT] [(X)]: Draw X cards.” for the turn."
    assert to_text(parse_ability(text)) == text
