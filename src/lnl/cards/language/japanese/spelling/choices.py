"""One of several: the alternatives of a text, and a number that a player names."""

from __future__ import annotations

import re

from lnl.cards.language.spelling.rule import Rule, rule

_ZONE = "手札|山札|(?:ドロップ|レベル|リムーブ|パージ)領域|ストック"
_WORDS = {"色": "色", "ワールド": "ワールド", "世界": "ワールド", "種別": "種別", "種類": "種別"}
"""What a player chooses by a word, besides the name of a card."""


def _word_of(said: str) -> str:
    return _WORDS.get(said.removeprefix("カードの"), "カード名")


def _chosen_word(found: re.Match[str]) -> str:
    said, ends, stem, joined = found.groups()
    verb = "選ぶ" if ends else "選び" if stem else "選んで" if joined else "選"
    return f"{_word_of(said)}を1つ{verb}"


def _of_chosen_word(found: re.Match[str]) -> str:
    """Return ``選んだ色の``, with the noun that is left out; the text as it is if no such word was chosen before."""
    word = _word_of(found.group(1) or found.group(2))
    if f"{word}を1つ選" not in found.string[: found.start()]:
        return found.group()
    return f"選んだ{word}の" + ("" if found.group().endswith("の") else "カード")


EARLY: tuple[Rule, ...] = (
    rule(
        "of several zones",
        f"(?P<first>{_ZONE})(?:か、|または、|もしくは、?|あるいは、?|/)(?P<whose>(?:あなたの|自分の)?)(?P<second>{_ZONE})(?=の|から|か|または|/|に[0-9ある])",
        lambda m: f"{m.group('first')}か{m.group('whose')}{m.group('second')}",
        "か、|または|もしくは|あるいは|/",
        "あなたの手札もしくは、ドロップ領域の使者を1枚選ぶ",
        "あなたの手札かドロップ領域の使者を1枚選ぶ",
    ),
    rule(
        "either of two",
        "(?:どっち|どちら)か(?:一方)?(?:を)?1つ(?:を)?選ぶ",
        "以下から1つ選ぶ",
        "どっち|どちら",
        "どっちか1つ選ぶ",
        "以下から1つ選ぶ",
    ),
    rule(
        "any of the following",
        "\\A([^・]*?)次(?:のうち|の中)?(?:から)?(?:好きな|任意の)(?:数|個数)(?:だけ)?を?(?=選)([^・]*)((?:・[^・]*)+)\\Z",
        lambda m: f"{m.group(1)}次から{m.group(3).count('・')}つまで{m.group(2)}{m.group(3)}",
        "好きな|任意の",
        "次から好きな数選ぶ。・カードを1枚引く。・ストックブースト(1)。",
        "次から2つまで選ぶ。・カードを1枚引く。・ストックブースト(1)。",
    ),
    rule(
        "one of so many",
        "(?:次|以下)の(?:(?:[0-9]つ|効果|中|うち)の?)*(?:から)?、?(?:いずれか|どれか|どちらか)?(?:の効果)?(?:を)?(?:から)?(?=[0-9]つ(?:まで)?を?選[ぶびん]|[0-9]つ(?:まで)?を?行)",
        "次から",
        "次の|以下の",
        "次の2つのうちから1つ選ぶ",
        "次から1つ選ぶ",
    ),
    rule(
        "one is done",
        "(?<=次から)([0-9])つ(まで)?を?行う(?=。)",
        lambda m: f"{m.group(1)}つ{m.group(2) or ''}選ぶ",
        "次から",
        "次から1つを行う。",
        "次から1つ選ぶ。",
    ),
    rule(
        "one of these is done",
        "(?:次から|以下から|(?:次|以下)の(?:中から|うちから|うち))([0-9]+)つ(まで)?を?選(?:び、?(?:それを)?(?:実行|適用|発動|解決|行)(?:する|う)?(?=。|、|\\n|・)|んで(?:実行|適用|発動|解決|行)(?:する|う))",
        r"次から\1つ\2選ぶ",
        "次から|次の|以下の|以下から",
        "次の中から1つを選び、実行する。",
        "次から1つ選ぶ。",
    ),
    rule(
        "one of the following",
        "(?:次|以下)の?(?:中|うち|効果|選択肢|もの)?(?:の中|のうち)?から(?=[0-9X](?:つ|個)|[一二三四]つ)",
        "次から",
        "から",
        "以下から1つ選ぶ",
        "次から1つ選ぶ",
    ),
    rule(
        "how many of the following",
        "(?<=次から)([0-9X])(?:つ|個)(まで)?を(?=選)",
        lambda m: f"{m.group(1)}つ{m.group(2) or ''}",
        "次から",
        "次から1つを選ぶ",
        "次から1つ選ぶ",
    ),
    rule(
        "mark of an alternative",
        r"(?:(?<=\n)|(?<=。))\s*[●•·▪◦‣○◆■*-]\s*",
        "・",
        "",
        "次から1つ選ぶ。●",
        "次から1つ選ぶ。・",
    ),
    rule(
        "end of an alternative", r"(?<=[^。\s])\s*\n\s*・", "。・", "・", "カードを1枚引く\n・", "カードを1枚引く。・"
    ),
    rule(
        "number from",
        "([0-9]+)(?:から|[〜~-])([0-9]+)(?:まで)?の(?:好きな|任意の)?(?:数字|整数|数)を(?:1つ)?(選|宣言)",
        lambda m: f"{m.group(1)}から{m.group(2)}までの数を1つ{m.group(3).replace('宣言', '宣言')}",
        "の",
        "1から4の数字を選ぶ",
        "1から4までの数を1つ選ぶ",
    ),
    rule(
        "number that is declared",
        "(までの数を1つ)宣言(?:する|(し)(?=、)|(して))",
        lambda m: m.group(1) + ("選び" if m.group(2) else "選んで" if m.group(3) else "選ぶ"),
        "宣言",
        "1から4までの数を1つ宣言する",
        "1から4までの数を1つ選ぶ",
    ),
    rule(
        "a word that is chosen",
        "(色|ワールド|世界|(?:カードの)?(?:種別|種類)|(?:カードの?)(?:名前|名))を(?:1つ|1種類|ひとつ)?(?:選(?=[びんぶ])|(?:宣言|指定)(?:(する)|(し)(?=、)|(して)))",
        _chosen_word,
        "選|宣言|指定",
        "カード名を1つ宣言し、カードを1枚引く。",
        "カード名を1つ選び、カードを1枚引く。",
    ),
    rule(
        "of the word that was chosen",
        "(?:(?:選んだ|宣言した|指定した)(色|ワールド|世界|(?:カードの)?(?:種別|種類)|(?:カードの?)(?:名前|名))|その(色|ワールド|世界|種別|種類|カード名))(?:の|(?=(?:なら|である|では|の場合|だった)))",
        _of_chosen_word,
        "んだ|した|その",
        "色を1つ選ぶ。それがその色なら、カードを1枚引く。",
        "色を1つ選ぶ。それが選んだ色のカードなら、カードを1枚引く。",
    ),
    rule(
        "the chosen number",
        "(?:選んだ|宣言した|指定した)(?:数字|整数|数)",
        "選んだ数",
        "んだ|した",
        "宣言した数字と同じなら",
        "選んだ数と同じなら",
    ),
)
