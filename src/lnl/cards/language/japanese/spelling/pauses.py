"""Japanese spellings with a blank, a new line or nothing where cards print a comma."""

from __future__ import annotations

from lnl.cards.language.japanese.spelling.vocabulary import STAT
from lnl.cards.language.spelling.rule import Rule, rule

PAUSES: tuple[Rule, ...] = (
    rule(
        "a new line behind a sentence",
        r"(?<=[。、])[ \t]*\n+[ \t]*(?![ \t]*[・●•▪◦‣○◆■*①-⑨(（-])",
        "",
        "\n",
        "コストを払ってよい。\nそうしたら、",
        "コストを払ってよい。そうしたら、",
    ),
    rule(
        "a blank behind a mark",
        r"(?<=[、。・])[ \t]+(?=\S)",
        "",
        " |\t",
        "攻撃した時、 カードを",
        "攻撃した時、カードを",
    ),
    rule(
        "a blank before a verb",
        r"(?<=[トドプブジ動壊開】]) +(?=する|し[たてな、]|され|させ|状態)",
        "",
        " ",
        "【レスト】 する",
        "【レスト】する",
    ),
    rule(
        "a blank in a value",
        rf"({STAT}) *([+-]) *(?=[0-9X(])",
        r"\1\2",
        " ",
        "パワー +1000",
        "パワー+1000",
    ),
    rule(
        "a blank for a comma",
        r"(時|なら|場合|とき|ば|たら|中|まで|後|間|限り|うち|分|回|び|き|え|[てしでは]|いて|に|(?<=[のそ])ターン|(?<=[のそ])バトル) +(?=[^\s、。\]])",
        r"\1、",
        " ",
        "攻撃した時 カードを1枚引く",
        "攻撃した時、カードを1枚引く",
    ),
    rule(
        "a blank between values",
        rf"(?<=[0-9X)]) +(?=(?:{STAT})[+-])",
        "、",
        " ",
        "パワー+6000 オーラ+1",
        "パワー+6000、オーラ+1",
    ),
    rule(
        "no comma behind an event",
        r"(?<=[ただる始了い])(?:時|とき)(?=[ぁ-ゖァ-ヶ一-龠【「《\ue000-\uf8ff])(?![のにはがまもかでを、代上])",
        "時、",
        "時|とき",
        "攻撃した時カードを1枚引く",
        "攻撃した時、カードを1枚引く",
    ),
    rule(
        "no comma behind a condition",
        r"(?<=[るい上下態者体ー枚たん赤青緑黄紫白》\ue000-\uf8ff])(なら)(?=[ぁ-ゖァ-ヶ一-龠【「《\ue000-\uf8ff])(?!ば|な|び|有効)",
        r"\1、",
        "なら",
        "3枚以上あるならカードを1枚引く",
        "3枚以上あるなら、カードを1枚引く",
    ),
    rule(
        "no comma behind if there be",
        r"(だったら|であれば|(?<=が)あれば|(?<=が)いれば|(?<=[ても上下体枚])あれば|なければ)(?=[ぁ-ゖァ-ヶ一-龠【「《\ue000-\uf8ff])(?!有効|なら)",
        r"\1、",
        "たら|れば",
        "2枚以下だったらカードを1枚引く",
        "2枚以下だったら、カードを1枚引く",
    ),
    rule(
        "no comma behind a case",
        r"(?<=[るいたの])(場合)(?=[ぁ-ゖァ-ヶ一-龠【「《\ue000-\uf8ff])(?![はにのがでを])",
        r"\1、",
        "場合",
        "3枚以上ある場合カードを1枚引く",
        "3枚以上ある場合、カードを1枚引く",
    ),
    rule(
        "no comma behind then",
        r"(そうしたら|そうでないなら|そうしなかったなら|(?<=[。、])その後)(?=[ぁ-ゖァ-ヶ一-龠【「《\ue000-\uf8ff])(?![にで])",
        r"\1、",
        "そう|その後",
        "そうしたらその門は",
        "そうしたら、その門は",
    ),
)
