"""Cards that a condition asks for: where ``it`` and ``that member`` can be only those, and how the trigger's card is called."""

from __future__ import annotations

import pytest

from lnl.cards import tree
from lnl.cards.language import parse_ability, to_japanese, to_text
from lnl.cards.tree import Relation, Role, TypeMask, Who
from lnl.contract.enums import Zone
from lnl.contract.errors import CardError

_MEMBER = tree.IsType(TypeMask.MEMBER)


def _changed(text: str) -> tree.Target:
    """Return what the change of an ability with one condition acts on."""
    (inner,) = parse_ability(text).effect
    assert isinstance(inner, tree.If)
    (change,) = inner.then
    assert isinstance(change, tree.Change)
    return change.target


@pytest.mark.rule("3.3.3")
@pytest.mark.parametrize(
    "text",
    [
        "[AUTO] When this card is placed in the battle zone, if you have a defending member with level 1, it gets +3 aura until end of this battle.",
        "[AUTO] When this card is placed in the battle zone, if you have a defending level 1 member, that member gets +3 aura until end of battle.",
        "【自】このカードがバトル領域に置かれた時、あなたの防御中のメンバーがレベル1なら、そのバトル中、そのメンバーのオーラ+3。",
    ],
)
def test_the_defending_member_that_a_condition_asks_for_is_meant(text: str) -> None:
    target = _changed(text)
    assert isinstance(target, tree.All)
    assert (target.selector.zone, target.selector.who) == (Zone.CIRCLE, Who.YOU)
    assert tree.InRole(Role.DEFENDING) in target.selector.filters


@pytest.mark.rule("4.4.3.3")
@pytest.mark.parametrize(
    "text",
    [
        "[AUTO] When this member attacks, if the member behind this member is red, that member gets +1000 power until end of turn.",
        "[AUTO] When this member attacks, if the member behind this member is red, it gets +1000 power until end of turn.",
        "【自】このメンバーが攻撃した時、このメンバーの後ろのメンバーが赤なら、そのターン中、そのメンバーのパワー+1000。",
    ],
)
def test_the_member_behind_is_meant_and_not_the_one_that_attacks(text: str) -> None:
    target = _changed(text)
    assert isinstance(target, tree.All)
    assert tree.InRelation(Relation.BEHIND, tree.This()) in target.selector.filters


@pytest.mark.rule("3.3.3")
def test_the_card_of_the_trigger_has_words_of_its_own_behind_such_a_condition() -> None:
    text = "[AUTO] When another of your members attacks, if you have a red member, the triggering member gets +1000 power for the turn."
    ability = parse_ability(text)
    assert _changed(text) == tree.Subject()
    assert to_text(ability, "member") == text
    japanese = to_japanese(ability, "member")
    assert "誘発させたメンバー" in japanese
    assert parse_ability(japanese) == ability


@pytest.mark.rule("3.3.3")
def test_without_such_a_condition_it_is_the_card_of_the_trigger() -> None:
    for said in (
        "if you have 2 or more red members, it",
        "if it is red, it",
        "if you have no red members, that member",
    ):
        assert (
            _changed(f"[AUTO] When another of your members attacks, {said} gets +1000 power for the turn.")
            == tree.Subject()
        )


@pytest.mark.rule("3.3.3")
def test_in_japanese_too_several_such_members_leave_it_open_who_is_meant() -> None:
    with pytest.raises(CardError, match="it is not determined which card そのメンバー is"):
        parse_ability(
            "【自】このメンバーが攻撃した時、相手のレベル3以上のメンバーがいるなら、そのメンバーをレストする。"
        )
