"""Polite verbs, particles that typists leave out, and nouns that stand for a verb."""

from __future__ import annotations

import re

from lnl.cards.language.japanese.spelling.vocabulary import ANY_JOINED, JOINED, TYPE
from lnl.cards.language.japanese.verbs import Form, conjugated
from lnl.cards.language.spelling.rule import Rule, rule

_POLITE = {"ます": Form.FINAL, "ました": Form.PAST, "ません": Form.NOT, "まして": Form.TE}
"""Polite endings, and the form that stands without them."""
_DEED = "スタンド|レスト|ドロップ|パージ|リムーブ|シャッフル|破壊|公開"
"""What is done, as a noun; a verb with する."""
_PLACE = "手札|山札|ストック|ドロップ領域|レベル領域|バトル領域|パージ領域|門|マイロジカリスト|ソウル|前列|後列|場の|ターン|ロジックドライブ|T-rank"
"""What belongs to a player besides cards of a type."""
_COUNTED = f"手札|カード|{TYPE}|ソウル|ストック|領域|門"
"""What is counted."""
_VERB = "捨て|選|引|戻|公開|ドロップ|レスト|スタンド|パージ|リムーブ|破壊|加え|見て|置"
"""Beginnings of what is done with so many cards."""


def _plain(found: re.Match[str]) -> str:
    return conjugated(JOINED[found.group(1)], _POLITE[found.group(2)])


EARLY: tuple[Rule, ...] = (
    rule(
        "a state, as it is spoken",
        "(?<=[されしう])て(る|ない)(?=[ァ-ヶ一-龠]|なら|場合|時|間|の)",
        r"てい\1",
        "てる|てない",
        "破壊されてる門が3枚以上ある",
        "破壊されている門が3枚以上ある",
    ),
    rule(
        "how many, without a particle",
        f"({_COUNTED})([0-9]+[枚体](?:まで)?)(?={_VERB})",
        r"\1を\2",
        "枚|体",
        "手札1枚捨てる。",
        "手札を1枚捨てる。",
    ),
    rule("a polite permission", "(?<=[よい良])です(?=[。、]|\\Z)", "", "です", "引いてもよいです。", "引いてもよい。"),
    rule(
        "a polite verb",
        f"({ANY_JOINED})(ました|ません|まして|ます)(?!か)",
        _plain,
        "ます|まし|ませ",
        "カードを1枚引きます。",
        "カードを1枚引く。",
    ),
    rule("can, politely", "(?<=でき)ます(?=。|\\Z)", "る", "ます", "引くことができます。", "引くことができる。"),
    rule("cannot, politely", "(?<=でき)ません(?=。|\\Z)", "ない", "ません", "攻撃できません。", "攻撃できない。"),
    rule(
        "whose, without の",
        f"(?<![一-龠])(対戦相手|相手|自分|バトル相手)(?={TYPE}|{_PLACE})",
        r"\1の",
        "",
        "相手メンバーを1体選び、",
        "相手のメンバーを1体選び、",
    ),
    rule(
        "a noun for a verb",
        f"(?<=[を枚体てで])【?({_DEED})】?(?=[。、]|\\Z)",
        lambda m: m.group(1) + ("し" if m.string[m.end() : m.end() + 1] == "、" else "する"),
        "",
        "このメンバーをスタンド。",
        "このメンバーをスタンドする。",
    ),
    rule("perhaps", "(?<=[、。】])もし(?:も)?、?(?=[あ相こそ自])", "", "もし", "、もしあなたの", "、あなたの"),
    rule(
        "a noun for a verb, behind a choice",
        f"(?<=選び、)【?({_DEED})】?(?=。|\\Z)",
        r"\1する",
        "選び",
        "相手のメンバーを1体選び、レスト。",
        "相手のメンバーを1体選び、レストする。",
    ),
)
