"""Japanese spellings of what a text refers back to: cards that a cost or an effect has just moved, cards just chosen, a card by its name.

They stand early: the rules behind them read what they make.
"""

from __future__ import annotations

import re

from lnl.cards.language.japanese.spelling.vocabulary import TRAIT
from lnl.cards.language.spelling.quotes import NAME
from lnl.cards.language.spelling.rule import Rule, rule

_DEEDS = {
    "加えた": r"加え、?(?:山札をシャッフル(?:する|し)?)?|混ぜてシャッフル(?:する|し)?",
    "戻した": r"戻(?:す|し)",
    "置いた": r"置(?:く|き)",
    "ソウルにした": r"ソウルに(?:する|し)",
    "ストックにした": r"ストックに(?:する|し)",
    "設置した": r"設置(?:する|し)?",
    "リムーブした": r"リムーブ(?:する|し)",
    "パージした": r"パージ(?:する|し)",
    "出撃させた": r"出撃させる?",
}
"""What cards were done to, and the end of the sentence before in which it was."""

_OF_MEMBERS = "出撃|合体|攻撃|防御|バトルに|門を破壊|場に出|インターセプト|レスト|スタンド"
"""Beginnings of what only members do."""


def _how_many_moved(found: re.Match[str]) -> str:
    """Return a number of the cards that the sentence before has moved; nothing else may have been moved behind them."""
    number, bound, deed = found.groups()
    before = found.string[: found.start()].rstrip("。、")
    if not re.search(f"(?:{_DEEDS[deed]})\\Z", before):
        return found.group()
    return f"これにより移動したカードの数が{number}{bound or ''}"


def _named_again(found: re.Match[str]) -> str:
    """Return ``そのメンバー`` for the name of the one card that the trigger is about."""
    trigger, time, _ = found.string[: found.start()].partition("時、")
    if not time or len(re.findall(NAME, trigger)) != 1:
        return found.group()
    return "そのメンバー" if re.search(rf"{NAME}が(?:{_OF_MEMBERS})", trigger) else found.group()


REFERENCES: tuple[Rule, ...] = (
    rule(
        "moved for a cost",
        "この(?:コスト|支払い)(?:で|により|によって|として)(?=[^、。がは]{1,16}?[ただ](?:カード|メンバー|使者|合理体|定理者|戦術|逆理|枚数))",
        "これにより",
        "この",
        "このコストで捨てたカードが「クロエ」なら",
        "これにより捨てたカードが「クロエ」なら",
    ),
    rule(
        "how many were moved",
        f"(?:これにより|この効果で|この方法で)([0-9]+)枚(以上|以下)?({'|'.join(_DEEDS)})(?=なら|場合)",
        _how_many_moved,
        "これにより|この効果で|この方法で",
        "山札の一番下に置く。これにより3枚置いたなら",
        "山札の一番下に置く。これにより移動したカードの数が3なら",
    ),
    rule(
        "one of those chosen",
        "(?:これにより|この効果で)?(?:選んだ|(?<=より)(?:表向き|裏向き)にした|(?<=効果で)(?:表向き|裏向き)にした)(メンバー|カード|門)の(?:中|うち)に([^、。が]{1,20}?)(?:カード|\\1)?が(?:いる|ある)(?=なら|場合)",
        lambda m: f"選んだ{m.group(1)}のうちの{m.group(2)}カードの数が1以上",
        "の中に|のうちに",
        "選んだメンバーの中にレスト状態のメンバーがいる場合",
        "選んだメンバーのうちのレスト状態のカードの数が1以上場合",
    ),
    rule(
        "a name again",
        rf"その{NAME}(?=[をはがのに])",
        _named_again,
        "その",
        "あなたの\ue000が門を破壊した時、その\ue000をスタンドする",
        "あなたの\ue000が門を破壊した時、そのメンバーをスタンドする",
    ),
    rule(
        "while this card is soul",
        "(?<=【永】)この(?:カード|メンバー)が(?:メンバーの)?ソウル(?:領域)?にある(?:なら|場合|間|限り)、",
        "【この能力はソウル領域のみで有効】",
        "ソウル",
        "【永】このカードがソウルにあるなら、",
        "【永】【この能力はソウル領域のみで有効】",
    ),
    rule(
        "this card as soul",
        "この(カード|メンバー)がソウルにある(?=なら|場合|間|限り)",
        r"この\1がソウル領域にある",
        "ソウルにある",
        "、このカードがソウルにあるなら、",
        "、このカードがソウル領域にあるなら、",
    ),
    rule(
        "the one that has this card as soul, of a kind",
        f"(?<=】)この(カード|メンバー)をソウルに持つ({TRAIT})の(メンバー|合理体)(?=の(?:パワー|オーラ|リミット|ハート))",
        lambda m: (
            f"この{m.group(1)}をソウルに持つメンバーが{m.group(2)}の{m.group(3)}なら、この{m.group(1)}をソウルに持つメンバー"
        ),
        "ソウルに持つ",
        "【永】このカードをソウルに持つ《トリトミー》のメンバーのオーラ+1。",
        "【永】このカードをソウルに持つメンバーが《トリトミー》のメンバーなら、このカードをソウルに持つメンバーのオーラ+1。",
    ),
    rule(
        "another one with a covenanter",
        f"盟約者に({NAME})を持つ、?この(?:メンバー|カード)以外の(あなた|相手)の(?=メンバー|合理体|使者|定理者)",
        r"盟約者に\1を持つ\2の他の",
        "盟約者",
        "盟約者に\ue000を持つ、このメンバー以外のあなたのメンバーが2体以上いるなら",
        "盟約者に\ue000を持つあなたの他のメンバーが2体以上いるなら",
    ),
    rule(
        "the deck again",
        "(?<=[、。])その山札を(?=シャッフル)",
        "山札を",
        "その山札",
        "手札に加え、その山札をシャッフルする。",
        "手札に加え、山札をシャッフルする。",
    ),
    rule(
        "swapped with this member",
        "(?<=選び、)(この(?:メンバー|カード))と(?=入れ替え|位置を入れ替え|場所を入れ替え)",
        r"\1と選んだカードを",
        "入れ替え",
        "あなたの他のメンバーを1体選び、このメンバーと入れ替える。",
        "あなたの他のメンバーを1体選び、このメンバーと選んだカードを入れ替える。",
    ),
)
