"""Texts as several hands word them, written down before the spellings were; each must be read as the canonical text beside it."""

from __future__ import annotations

import pytest

from lnl.cards.language import parse_ability, to_text
from lnl.contract.errors import CardError

WORDINGS = {
    "[AUTO] When this is tapped by an effect, choose one of your members besides this one, and at the end of that turn, return it to your hand.": "[AUTO] When this member rests by an effect, choose another of your members. For the turn, the next time an end phase starts, return that card to your hand.",
    "[CONT] While attacking a member with higher level, this member gets +3000 power.": "[CONT] If this member is attacking and the defending member is a member with level more than (this member's level), this member gets +3000 power.",
    "[AUTO] When this member attacks and your T-Rank is 2 or more, you may have your opponent draw a card. If you do, return this member to your hand at the end of that battle.": "[AUTO] If your T-rank is 2 or more, when this member attacks, you may your opponent draws a card. If you do, the next time an end of battle step starts, return this member to your hand.",
    "[CONT] This card costs (1) less for each gate your opponent has destroyed.": "[CONT] Only in the hand: This card gets -1 cost for each destroyed gate you have.",
    "[AUTO] When this member attacks, if your opponent's member in battle is red, draw a card.": "[AUTO] When this member attacks, if your opponent has a battling red member, draw a card.",
    "[AUTO] When a card is placed in your level zone by an effect, draw a card.": "[AUTO] When a card in your level zone is placed in the level zone by an effect, draw a card.",
    "[AUTO] When your opponent declares an attack, if one of your other members has 8000 or more power, draw a card.": "[AUTO] When an opponent's member attacks, if you have another member with power 8000 or more, draw a card.",
    "[CONT] As long as two or more of your red members were mobilized this turn, this member gets +1 aura.": "[CONT] If you have 2 or more red members that were mobilized this turn, this member gets +1 aura.",
    "[AUTO] When this member wins a battle as the attacker, your opponent must choose and discard a card.": "[AUTO] If this member is attacking, when this member wins a battle, your opponent discards a card.",
    "[AUTO] While you have a red member or a blue member, when a soul card of this member is dropped, draw a card from your deck.": "[AUTO] If you have a red or blue member, when a card is dropped from the soul of this member, draw a card.",
    "[AUTO] When this card is placed in the battle zone, if your battling member is red, it gets +2000 power for the battle.": "[AUTO] When this member is placed in the battle zone, if your battling member is red, your battling member gets +2000 power for the battle.",
    "[AUTO] When this member attacks, if the defending member has 2 or more soul, it gets -2000 power for the battle.": "[AUTO] When this member attacks, if the defending member has 2 or more soul, the defending member gets -2000 power for the battle.",
    "[AUTO] When one of your gates is destroyed, drop the top card of your deck. If it is a member, draw a card.": "[AUTO] When one of your gates is destroyed, drop the top card of your deck. If the affected card is a member, draw a card.",
    "[AUTO] When this member is dropped from soul, you may return it to your hand.": "[AUTO] When this member is dropped from the soul zone, you may return it to your hand.",
    "[ACT] [Remove this card from your drop zone] Draw a card.": "[ACT] Only in the drop zone: [remove this card]: Draw a card.",
    "[AUTO] When this member attacks, if you have a red member and a blue member, draw a card.": "[AUTO] When this member attacks, if you have a red member and you have a blue member, draw a card.",
    "[AUTO] When this member attacks, if the defending member isn't a tranceunion, draw a card.": "[AUTO] When this member attacks, if the defending member is a card other than a tranceunion, draw a card.",
    "[AUTO] When this member is mobilized in the back row, draw a card.": "[AUTO] If this member is in the back row, when this member is mobilized, draw a card.",
    "[AUTO] When your opponent attacks with a tranceunion, draw a card.": "[AUTO] When an opponent's tranceunion attacks, draw a card.",
    "[AUTO] When you discard a tactics, you may put it into your stock zone face up.": "[AUTO] When a tactics in your hand is discarded, you may put that card into your stock zone face up.",
    "[CONT] For every two cards in your purge zone, this member gets +1000 power.": "[CONT] This member gets +(1000 times ((the number of cards in your purge zone) divided by 2)) power.",
    "[AUTO] When this member is mobilized, choose up to X of your opponent's members, where X is the number of your destroyed gates, and rest them.": "[AUTO] When this member is mobilized, choose up to (the number of your destroyed gates) of your opponent's members. Rest them.",
    "[AUTO] When you trance with this card, draw a card.": "[AUTO] If you trance with this member, when you trance, draw a card.",
    "[AUTO] When your opponent's member attacks this member, this member gets +3000 power until the end of that battle.": "[AUTO] When this member is attacked, this member gets +3000 power for the battle.",
    "[AUTO] When you perform a trance, look at the top four cards of your deck, add up to one <Mage> card from among them to your hand, and put the rest on the bottom of your deck in any order.": "[AUTO] When you trance, look at the top 4 cards of your deck. Choose up to 1 <Mage> card from among them. Put it into your hand. Put the rest on the bottom of your deck.",
    "[A] (1) When this wins a battle, you may pay the cost. If you do so, stand this. This ability can only be used once per turn.": "[AUTO] [1/turn] When this member wins a battle, you may pay (1). If you do, stand this member.",
    "[AUTO] When this member intercepts, the member it is defending gets +1 aura until end of battle.": "[AUTO] When this member intercepts, the defending member gets +1 aura for the battle.",
    "[CONT] Your opponent can't play tactics during battles in which this member is attacking.": "[CONT] If this member is attacking, your opponent cannot define tactics.",
    "[AUTO] [EX Soul 2] When this member attacks, choose up to two of your opponent's members; each of them gets -2000 power until end of turn.": "[AUTO] EX Soul 2: When this member attacks, choose up to 2 of your opponent's members. They get -2000 power for the turn.",
    "[AUTO] When this member is purged, at the beginning of your next turn, mobilize it.": "[AUTO] When this member is purged, the next time your turn starts, mobilize that member.",
    "[AUTO] When this member attacks a member with aura 3 or greater, it gets +4000 power until the end of the battle.": "[AUTO] If the defending member is a member with aura 3 or more, when this member attacks, it gets +4000 power for the battle.",
    "[AUTO] [Covenant: \"Chloe\"] Choose one of your opponent's rested members. It does not stand in its master's next stand phase.": "[AUTO] Covenant - \"Chloe\": Choose an opponent's rested member. It does not stand during your opponent's next stand phase.",
    "[AUTO] When this member loses a battle, put all of its soul into your hand.": "[AUTO] When this member loses a battle, put its soul into your hand.",
    "[CONT] When this member would be put into the drop zone due to your opponent's effect, you may discard a card instead.": "[CONT] If this member would be dropped by your opponent's effects, you may discard a card instead.",
    "[ACT] [①] Choose one of your members. Until end of turn, it gains <Moon> and the color blue.": "[ACT] [(1)]: Choose one of your members. It gains <Moon> for the turn. It is also blue for the turn.",
    "[AUTO] When this member attacks, reveal the top card of your deck. If that card is a member, put it into your hand; if not, put it into your drop zone.": "[AUTO] When this member attacks, reveal the top card of your deck. If it is a member, put it into your hand. Otherwise, drop it.",
    "[ACT] [Put two cards from this member's soul into the drop zone] Stand this member. Activate only during your battle phase.": "[ACT] [drop 2 cards in this member's soul] during your turn if it is the battle phase: Stand this member.",
    "[AUTO] When this member is mobilized, choose one: - Draw a card. - Choose an opponent's member; rest it. - Stock Boost 1.": "[AUTO] When this member is mobilized, choose 1 of these: • Draw a card. • Choose an opponent's member. Rest it. • Stock boost (1).",
    "[AUTO] When your opponent activates an [ACT] ability, you may pay (1). If you do, draw one card.": "[AUTO] When your opponent uses an [ACT] ability, you may pay (1). If you do, draw a card.",
    "[AUTO] When this member becomes soul, choose a tranceunion on your field. It gets +2000 power until end of turn.": "[AUTO] When this member is put into soul, choose one of your tranceunions. It gets +2000 power for the turn.",
    "[LD] [③] Choose all of your opponent's members in the front row. They lose all abilities until end of turn.": "[ACT] Logic Drive [(3)]: Your opponent's members in the front row lose all abilities for the turn.",
    "[CONT] If your opponent would draw a card outside of their draw phase, they draw no card instead.": "[CONT] Your opponent cannot draw cards except in their own draw phase.",
    "【自】[②]このメンバーがアタックした時、コストを払ってよい。そうしたら、相手の後列のメンバーを1体選び、レストする。": "[AUTO] When this member attacks, you may pay (2). If you do, choose an opponent's member in the back row, then rest it.",
    "【LD】[③]そのターン中、相手の前列のメンバーすべては能力をすべて失う。": "[ACT] Logic Drive [(3)]: Your opponent's members in the front row lose all abilities for the turn.",
    "【自】あなたが合体した時、山札の上から4枚を見て、<魔術師>のカードを1枚まで選び、公開し、手札に加え、残りを山札の下に好きな順番で置く。": "[AUTO] When you trance, look at the top 4 cards of your deck. Choose up to 1 <魔術師> card from among them. Reveal it. Put it into your hand. Put the rest on the bottom of your deck.",
    "【永】相手の効果によって、このメンバーは選ばれない。": "[CONT] This member cannot be chosen by your opponent's effects.",
    "【永】あなたの他のモノリウムのメンバーすべてはインターセプトを得る。": "[CONT] Your other Monolium members gain intercept.",
    "【自】このカードがバトル領域に置かれた時、あなたのセプトピアのメンバーがいるなら、山札から逆理を1枚まで探し、公開し、手札に加え、山札をシャッフルする。": "[AUTO] When this member is placed in the battle zone, if you have a Septpia member, search your deck for up to 1 paradox, then reveal it, then put it into your hand, then shuffle your deck.",
    "【自】相手が【起】を使用した時、①払ってよい。そうしたら、カードを1枚引く。": "[AUTO] When your opponent uses an [ACT] ability, you may pay (1). If you do, draw a card.",
    "[AUTO] When this member attacks a tranceunion, that tranceunion gets -2000 power for the battle.": "[AUTO] If the defending member is a tranceunion, when this member attacks, the defending member gets -2000 power for the battle.",
    "[AUTO] When this member is attacked by a rested member, rest that member.": "[AUTO] If the attacking member is a rested member, when this member is attacked, rest the attacking member.",
    "[AUTO] When an opponent's member attacks this member, that member gets -1000 power for the turn.": "[AUTO] When this member is attacked, the attacking member gets -1000 power for the turn.",
    "[AUTO] When this member wins a battle against a tranceunion, drop that tranceunion.": "[AUTO] If the member battling this member is a tranceunion, when this member wins a battle, drop the member battling this member.",
    "[AUTO] When this member is mobilized, look at the top 3 cards of your deck. Put any number of members from among them into your hand.": "[AUTO] When this member is mobilized, look at the top 3 cards of your deck. Choose up to (the number of members among them) members from among them. Put them into your hand.",
    "[CONT] Your red members get +1000 power while defending.": "[CONT] Your defending red members get +1000 power.",
    "[CONT] Your members get +1000 power and +1 aura while attacking.": "[CONT] Your attacking members get +1000 power. Your attacking members get +1 aura.",
    "[AUTO] When this member is put in the Drop Zone from Soul, draw a card.": "[AUTO] When this member is dropped from the soul zone, draw a card.",
    "[AUTO] When this member attacks, choose a card in your drop zone, and put it into its soul.": "[AUTO] When this member attacks, choose a card in your drop zone. Put it into this member's soul.",
    "[AUTO] When one of your members attacks, stand this member, and it gets +1000 power for the turn.": "[AUTO] When one of your members attacks, stand this member. This member gets +1000 power for the turn.",
    "[AUTO] When this member attacks, if your opponent has no cards in hand, they draw 2 cards.": "[AUTO] When this member attacks, if there are no cards in your opponent's hand, your opponent draws 2 cards.",
    "[ACT]: Reveal the top 2 cards of your deck. Put the revealed cards into your drop zone.": "[ACT]: Reveal the top 2 cards of your deck. Drop them.",
    "[ACT]: Draw a card. At the end of this turn, discard a card.": "[ACT]: Draw a card. For the turn, the next time an end phase starts, discard a card.",
    "[CONT] This member gets +1 aura for every 3 cards in your hand.": "[CONT] This member gets +((the number of cards in your hand) divided by 3) aura.",
    "[AUTO] When this member attacks, if you have 2 or more red members, you may discard a card. If you do not, draw a card.": "[AUTO] When this member attacks, if you have 2 or more red members, you may discard a card. If you do not, draw a card.",
    "[AUTO] When this member attacks, you may discard a card. If you don't, this member gets -2000 power until end of that battle.": "[AUTO] When this member attacks, you may discard a card. If you do not, this member gets -2000 power for the battle.",
    "[AUTO] When this member attacks, look at the top card of your deck. You may put it into your hand. If you do not, put it on the bottom of your deck.": "[AUTO] When this member attacks, look at the top card of your deck. You may put it into your hand. If you do not, put it on the bottom of your deck.",
    "[AUTO] When this member attacks, if you have 2 or more red members, choose one of them. Rest it.": "[AUTO] When this member attacks, if you have 2 or more red members, choose one of your red members. Rest it.",
    "[AUTO] When your opponent trances, they may discard a card from their hand. If they do not, draw a card.": "[AUTO] When your opponent trances, unless your opponent pays [discard a card], draw a card.",
    "(AUTO) As this member attacks, give one of your other members +1000 power until EOT.": "[AUTO] When this member attacks, choose another of your members. It gets +1000 power for the turn.",
    "[AUTO 1/Turn] When this member wins its battle you may choose to discard a card, and if you do, draw a card.": "[AUTO] [1/turn] When this member wins a battle, you may discard a card. If you do, draw a card.",
    "[ACT] Pay 2 stock: Choose at most 2 members your opponent controls in front row, and they are rested.": "[ACT] [(2)]: Choose up to 2 of your opponent's members in the front row. Rest them.",
    "[AUTO] Once each turn, when another member of yours attacks, this member receives +1000 power as well as +1 aura until EOT.": "[AUTO] [1/turn] When another of your members attacks, this member gets +1000 power for the turn. This member gets +1 aura for the turn.",
    "[AUTO] When this member is mobilized, and if you have at least two red members, look at your top 3 cards, choose up to one tactics from those cards, take it into your hand, and put the rest under your deck in the order you like.": "[AUTO] When this member is mobilized, if you have 2 or more red members, look at the top 3 cards of your deck, then choose up to 1 tactics from among them, then put it into your hand, then put the rest on the bottom of your deck.",
    "[CONT] If this member would be dropped by effects your opponent controls, you may discard a card. If you do, this member stays on the field instead.": "[CONT] If this member would be dropped by your opponent's effects, you may discard a card instead.",
    "[CONT] Every member you control gets +1000 power.": "[CONT] Your members get +1000 power.",
    "[LD] [(2)] All members your opponent controls get -1000 power this turn. If your T-rank is at least 3, they get -2000 power this turn instead.": "[ACT] Logic Drive [(2)]: If your T-rank is 3 or more, your opponent's members get -2000 power for the turn. Otherwise, your opponent's members get -1000 power for the turn.",
    "[AUTO] When this member attacks, choose one of your opponent's members (power 5000 or less), which gets -1000 power this battle for each card in your hand.": "[AUTO] When this member attacks, choose an opponent's member with power 5000 or less. It gets -1000 power for the battle for each card in your hand.",
    "[LD] [(3)] Choose a member of each player, and stock them.": "[ACT] Logic Drive [(3)]: Choose one of your members as well as an opponent's member. Stock them.",
    "<AUTO> Every time another one of your members attacks, this member receives power +1000 until EOT": "[AUTO] When another of your members attacks, this member gets +1000 power for the turn.",
    '[AUTO] Vanguard: As this is deployed, look at top four cards of your deck, choose up to one card named "Mia" from those cards, reveal it, add it to hand, put the rest under your deck in whatever order you like': '[AUTO] Vanguard: When this member is mobilized, look at the top 4 cards of your deck. Choose up to 1 "Mia" card from among them. Reveal it. Put it into your hand. Put the rest on the bottom of your deck.',
    "[ACT] Pay 1 stock: if you have 3 or more members: 1 of opponent's members can't intercept this turn.": "[ACT] [(1)] if you have 3 or more members: Choose an opponent's member. It cannot intercept for the turn.",
    "[CONT] This member gets power +500 for each card under this member": "[CONT] This member gets +(500 times the number of cards in this member's soul) power.",
    "[ACT] Make Up Lv3 [Put a card from its soul into your drop zone]": "[ACT] Make Up 3 [drop a card in this member's soul].",
    "[CONT] This member can't be returned to hand by an opponent's effect.": "[CONT] This member cannot be returned to hand by your opponent's effects.",
    "[ACT]: Your opponent discards a card and rests a member of theirs.": "[ACT]: Your opponent discards a card. Your opponent chooses one of their members. Rest it.",
    "[CONT] Your members cost (1) less to mobilize.": "[CONT] All members in your hand get -1 cost.",
    "[CONT] The cost to mobilize this card is reduced by 1.": "[CONT] Only in the hand: This card gets -1 cost.",
    "[CONT] It costs (1) less to mobilize this for each member you have.": "[CONT] Only in the hand: This card gets -1 cost for each member you have.",
    "【永】あなたのメンバーを出撃するコストを①少なくする。": "[CONT] All members in your hand get -1 cost.",
    "【起】[あなたの山札の上から2枚をドロップする]あなたの山札を赤のカードが出るまで公開する。": "[ACT] [drop the top 2 cards of your deck]: Reveal cards from the top of your deck until you reveal a red card.",
    "【永】相手のメンバーのパワー-1000、起動能力のコスト+1。": "[CONT] Your opponent's members get -1000 power. Your opponent's members use [ACT] abilities for (1) more.",
    "【起】[①]相手のメンバーを1体選び、そのターン中、ロジックドライブのコスト+1。": "[ACT] [(1)]: Choose an opponent's member. It uses logic drives for (1) more for the turn.",
    "【自】相手のメンバーが出撃した時、そのメンバーは、そのターン中、起動能力のコスト+1。": "[AUTO] When an opponent's member is mobilized, that member uses [ACT] abilities for (1) more for the turn.",
}
"""Texts, and how they read."""
REFUSED = (
    "[AUTO] When this member is mobilized, your opponent draws a card. Then discards two cards.",
    "[CONT] If one of your other members would be dropped by your opponent's effects, you may discard a card. If you do, this member stays on the field instead.",
    "[CONT] If one of your other members would leave the field by your opponent's effects, this member stays on the field.",
    "[AUTO] When this member attacks, draw a card, but only when you win.",
    "[AUTO] When this member attacks, give each player +1000 power until EOT.",
    "[AUTO] When this member attacks, choose a member of every player, and rest them.",
    "[ACT] Pay 2 cards: Draw a card.",
    "[ACT] [Rest one of your other members, put a card from its soul into your drop zone] Draw a card.",
    "[AUTO] Draw a card from those cards.",
    "[AUTO] When this member attacks, you may discard a card, and if you have a red member, if you do, draw a card.",
    "[AUTO] When this member attacks, it is rested if its power gets higher.",
)
"""Texts that are near to those, and say something else or nothing."""


@pytest.mark.parametrize(("text", "reads"), WORDINGS.items())
def test_a_wording_is_read(text: str, reads: str) -> None:
    assert to_text(parse_ability(text)) == reads


@pytest.mark.parametrize("text", REFUSED)
def test_a_text_near_to_those_is_refused(text: str) -> None:
    with pytest.raises(CardError):
        parse_ability(text)
