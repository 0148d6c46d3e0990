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


@pytest.mark.rule("3.3.3")
@pytest.mark.parametrize(
    "text",
    [
        "[AUTO] Rest one of your opponent's members when it attacks.",
        "[AUTO] Your attacking member gets +1000 power until end of turn when it wins a battle.",
        "[AUTO] When one of your members attacks, if battling a member with level 3 or more, that member gets +1000 power.",
        "[CONT] While battling a member with level 3 or more, your members get +1000 power.",
        "[AUTO] When this attacks, if that member is still on the field, put a card from your hand into its soul.",
        "[AUTO] When one of your members loses a battle, if it is on the field, put the top card of your deck into its soul and draw a card.",
        "[AUTO] At the beginning of each player's draw phase, that player draws a card. If they do, they discard a card.",
        "[AUTO] When this attacks, you may stand this card. If this card was already standing, draw a card instead.",
        "[ACT] [discard a card] Drop the top card of your deck. Search your deck for up to 1 card with the same level as the card discarded for this cost, put it into your hand, and shuffle your deck.",
        "[ACT] [discard a card] Drop the top card of your deck. Choose one of your members with a character name different from that of the card discarded this way. Stand it.",
        "[ACT] [rest this, rest 1 of your logicalists] Choose 2 of your opponent's members. If the total power of those 2 members is 5000 or less, drop them.",
        "[ACT] [rest this, rest one of your members] Discard a card. Choose an opponent's member whose power is lower than the combined power of both. Drop it.",
        "[AUTO] When one of your members is attacked, swap this with the member behind it.",
        "[AUTO] When one of your members is dropped, stand all your members adjacent to that member.",
        "[AUTO] When one of your members is stocked, mobilize a foreigner from your hand on any circle corresponding to the triggering member.",
        "[AUTO] When one of your members is attacked, swap that member with the member behind this member.",
        "[AUTO] When this and another member exchange places, that member gets +1000 power until end of turn.",
        "[AUTO] When you trance, you may mobilize a tranceunion. If you do, the mobilized tranceunion gets +1000 power.",
        "[ACT] The next tranceunion you mobilize by trance this turn gets -1 cost.",
        "[AUTO] When this attacks, choose one of your tranceunions, and put up to 2 logicalists from your drop zone into its soul. It gets +1000 power until end of turn.",
        "[AUTO] When this attacks, if this is your second or later attack this turn, if this wins that battle, draw a card. Otherwise, discard a card.",
        "[AUTO] When this is mobilized, the player with fewer cards in hand draws a card. If both players have the same number of cards in hand, each player draws a card. They discard a card.",
        '[CONT] This member gains "[ACT] [(1)] Draw a card. (This ability is only active in your soul.)"',
        "[CONT] This gets +1000 power for each red tactics and each paradox in your drop zone.",
        "[AUTO] When this is attacked, if its power is higher than this member's power by 3000 or more, draw a card.",
        "[AUTO] When one of your gates is destroyed, during your next turn, when that member attacks, draw a card.",
        "[AUTO] When one of your gates is destroyed, at the beginning of your next turn, rest that member.",
        "[AUTO] When this member attacks, rest that member.",
        "[AUTO] When this member attacks, if its power is higher than this member's power, draw a card.",
        "[AUTO] When this member is mobilized, for each rested member you have, put the top card of your deck into its soul.",
        "[AUTO] When this member is mobilized, for each of your other members, it gets +1000 power until end of turn.",
        "[AUTO] When this member attacks, if that member's power is higher than this member's power, draw a card.",
        "【自】あなたの門が破壊された時、次のあなたのターン中、そのメンバーが攻撃した時、カードを1枚引く。",
        "【自】あなたの門が破壊された時、次のあなたのターン開始時、そのメンバーをレストする。",
        "【永】相手は赤の定理者でインターセプトできない。",
        "【自】このメンバーが出撃した時、このメンバーのソウルに青のカードがあるなら、山札の上からカードを3枚公開する。赤のカードがあるなら、カードを1枚引く。",
    ],
)
def test_what_would_be_said_of_another_card_is_refused(text: str) -> None:
    with pytest.raises(CardError):
        parse_ability(text)


@pytest.mark.rule("3.3.3")
@pytest.mark.parametrize(
    ("text", "means"),
    [
        ("[AUTO] Draw a card when it attacks.", "[AUTO] When this member attacks, draw a card."),
        (
            "[AUTO] When your opponent uses a Logic Drive, choose one of your members. Rest the member that used that Logic Drive.",
            "[AUTO] When your opponent uses the logic drive of an opponent's member, choose one of your members. Rest the triggering member.",
        ),
        (
            "[AUTO] When this is attacked, you may swap it with the member behind it.",
            "[AUTO] When this member is attacked, you may exchange this member for all your members behind this member.",
        ),
        (
            "[AUTO] When one of your members attacks, it gets +1000 power for each soul this has.",
            "[AUTO] When one of your members attacks, that member gets +(1000 times the number of cards in this member's soul) power for the game.",
        ),
        (
            "[AUTO] When this is mobilized, drop it. Choose 3 cards in your drop zone, and draw a card for each tranceunion among them.",
            "[AUTO] When this member is mobilized, drop it. Choose 3 cards in your drop zone. Draw (the number of tranceunions among them) cards.",
        ),
        (
            "[AUTO] When this attacks a member with less soul than this, that member gets -1000 power until end of turn.",
            "[AUTO] If the number of cards in the defending member's soul is less than (the number of cards in this member's soul) and the defending member is a member, when this member attacks, the defending member gets -1000 power for the turn.",
        ),
        (
            "[CONT] This gets +1000 power for each red member and each blue member you have.",
            "[CONT] This member gets +(1000 times (the number of your red members plus the number of your blue members)) power.",
        ),
        (
            "[AUTO] When this attacks, you may put a card from its soul into your drop zone. If you do, stand it.",
            "[AUTO] When this member attacks, you may choose a card in its soul, then drop it. If you do, stand this member.",
        ),
        (
            "[AUTO] When another of your members attacks, you may drop a card in its soul. If you do, it gets +1000 power until end of turn.",
            "[AUTO] When another of your members attacks, you may choose a card in that member's soul, then drop it. If you do, the triggering member gets +1000 power for the turn.",
        ),
        (
            "[AUTO] When another of your members is mobilized, put this member into its soul. It gets +1000 power until end of turn.",
            "[AUTO] When another of your members is mobilized, put this member into that member's soul. That member gets +1000 power for the turn.",
        ),
        (
            "【自】あなたの門が破壊された時、そのメンバーをレストする。",
            "[AUTO] When one of your gates is destroyed, rest the member that destroyed it.",
        ),
    ],
)
def test_the_card_that_the_words_name_is_meant(text: str, means: str) -> None:
    assert parse_ability(text) == parse_ability(means)
    assert to_text(parse_ability(text), "member") == means


@pytest.mark.parametrize(
    "text",
    [
        "[ACT] Only in the hand: [rest this member]: Draw a card.",
        "[ACT] Only in the hand: [drop a card in this member's soul]: Draw a card.",
        "[AUTO] Only in the hand: When one of your gates is destroyed, you may pay [rest this card]. If you do, draw a card.",
        "【起】【この能力は手札のみで有効】[このメンバーをレストする]カードを1枚引く。",
    ],
)
def test_a_card_in_the_hand_neither_stands_nor_has_soul(text: str) -> None:
    with pytest.raises(CardError, match="can never pay this"):
        parse_ability(text)
