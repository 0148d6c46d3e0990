"""Several cards at once: how many are drawn in place of several, what cards have together, which two change places."""

from __future__ import annotations

import pytest

from lnl.cards import tree
from lnl.cards.language import parse_ability
from lnl.cards.tree import ReplacedEvent, Who
from lnl.contract.enums import Stat
from lnl.contract.errors import CardError

_X = tree.TheX()


@pytest.mark.rule("5.6.2")
@pytest.mark.parametrize(
    ("text", "drawn"),
    [
        (
            "[CONT] If you would draw two or more cards by an effect, draw one more card instead.",
            tree.Draw(Who.YOU, tree.Sum(_X, tree.Fixed(1))),
        ),
        (
            "[CONT] If your opponent would draw more than one card by an effect, they draw that many cards minus one instead.",
            tree.Draw(Who.OPPONENT, tree.Difference(_X, tree.Fixed(1))),
        ),
        (
            "[CONT] If you would draw a card by an effect, draw one more card instead.",
            tree.Draw(Who.YOU, tree.Fixed(2)),
        ),
        (
            "【永】相手が効果によってカードを2枚以上引く場合、代わりにカードを1枚引く。",
            tree.Draw(Who.OPPONENT, tree.Fixed(1)),
        ),
        (
            "【永】相手が効果によってカードを2枚以上引く場合、代わりにあなたはカードを1枚引く。",
            tree.Draw(Who.YOU, tree.Fixed(1)),
        ),
        (
            "【永】あなたが効果によってカードを2枚以上引く場合、代わりにその枚数より1枚少なく引く。",
            tree.Draw(Who.YOU, tree.Difference(_X, tree.Fixed(1))),
        ),
    ],
)
def test_who_draws_how_many_instead(text: str, drawn: tree.Draw) -> None:
    (made,) = parse_ability(text).effect
    assert isinstance(made, tree.Replace)
    assert made.instead == (drawn,)


@pytest.mark.rule("7.3.3")
def test_two_cards_by_whatever_are_more_than_those_of_effects() -> None:
    (any_draw,) = parse_ability("[CONT] If you would draw 2 or more cards, draw a card instead.").effect
    assert isinstance(any_draw, tree.Replace)
    assert any_draw.event in ReplacedEvent.DRAW_SEVERAL_BY_EFFECT.met_by
    assert ReplacedEvent.DRAW_SEVERAL_BY_EFFECT not in any_draw.event.met_by


@pytest.mark.rule("9.6.3.1")
@pytest.mark.parametrize(
    "text",
    [
        "[ACT] [(1)]: Choose up to 2 of your opponent's members with a total level of 4 or less. Rest them.",
        "[ACT] [(1)]: Choose up to 2 of your opponent's members whose total level is 4 or less, and rest them.",
        "【起】[①]相手のメンバーを、レベルの合計が4以下になるように2体まで選び、【レスト】する。",
    ],
)
def test_levels_together(text: str) -> None:
    choice = parse_ability(text).effect[0]
    assert isinstance(choice, tree.Choose)
    assert (choice.total, choice.at_most, choice.up_to) == (Stat.LEVEL, 4, True)


@pytest.mark.parametrize(
    "text",
    [
        "[CONT] If you would draw 3 or more cards by an effect, draw a card instead.",
        "[AUTO] When you draw one or more cards outside your draw phase, draw a card.",
        "[AUTO] When this member attacks, draw a card. If you have a tactics, draw one more card instead.",
        "[CONT] If it is not your draw phase, this member gets +1000 power.",
        "【永】あなたのドローフェイズ以外なら、このメンバーのパワー+1000。",
        "[ACT] [(1)]: Choose 2 of your opponent's members with total level 4 or less. Rest them.",
        "【起】[①]レベルの合計が4以下になる相手のメンバーを2体選び、【レスト】する。",
        "[CONT] Your members with total level 4 or less get +1000 power.",
        "[ACT] [(1)]: Exchange one of your gates for a card in your hand.",
        "【起】[①]あなたの門1枚とあなたの手札1枚を入れ替える。",
        "[CONT] If a card in your level zone would be rested by an effect, draw a card instead.",
        "[CONT] If this member would be rested for losing a battle, draw a card instead.",
    ],
)
def test_what_cannot_be_meant_is_refused(text: str) -> None:
    with pytest.raises(CardError):
        parse_ability(text)
