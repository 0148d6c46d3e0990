"""Japanese spellings in kana of what cards print in kanji, and in kanji of what they print in kana."""

from __future__ import annotations

import re

from lnl.cards.language.spelling.rule import Rule, rule

_VERBS = {
    "えら": "選", "すて": "捨て", "くわえ": "加え", "もど": "戻", "はら": "払", "うごか": "動か", "つか": "使", "あつか": "扱",
    "あたえ": "与え", "うしな": "失", "さが": "探", "まぜ": "混ぜ", "いれか": "入れ替", "はなれ": "離れ", "ならべか": "並べ替",
}  # fmt: skip
"""Beginnings of verbs that nothing else begins with."""
_SHORT = {"ひく": "引く", "ひき": "引き", "ひい": "引い", "おく": "置く", "おき": "置き", "おい": "置い", "おか": "置か", "みる": "見る",
          "みて": "見て", "みた": "見た", "える": "得る"}  # fmt: skip
"""Forms of short verbs, behind a particle or a number."""
_NOUNS = {
    "てふだ": "手札", "やまふだ": "山札", "うしろ": "後ろ", "のこり": "残り", "すきな": "好きな", "そのなか": "その中", "おもてむき": "表向き",
    "うらむき": "裏向き", "となり合": "隣り合", "ばあい": "場合", "そのあと": "その後", "むさくい": "無作為", "みぎ": "右", "ひだり": "左",
}  # fmt: skip
_KANJI = {
    "又は": "または", "若しくは": "もしくは", "更に": "さらに", "出来": "でき", "迄": "まで", "夫々": "それぞれ", "其々": "それぞれ",
    "何れか": "いずれか", "且つ": "かつ", "毎に": "ごとに", "の内": "のうち", "但し": "ただし", "其の": "その", "此の": "この", "互いに": "互いに",
    "の為": "のため", "る為に": "るために", "事が": "ことが", "事で": "ことで", "事により": "ことにより", "代り": "代わり", "替わりに": "代わりに", "替りに": "代わりに",
    "及び": "と", "つ目の": "つ目の", "元に戻": "元に戻",
}  # fmt: skip
_KANJI = {word: kana for word, kana in _KANJI.items() if word != kana}


def _one_of(words: dict[str, str]) -> str:
    return "|".join(re.escape(word) for word in sorted(words, key=len, reverse=True))


KANA: tuple[Rule, ...] = (
    rule(
        "a verb in kana",
        f"(?<=[をにで枚体つ回てら、びくもはがし])({_one_of(_VERBS)})(?!か|れか)",
        lambda m: _VERBS[m.group(1)],
        "|".join(_VERBS),
        "メンバーを1体えらび、",
        "メンバーを1体選び、",
    ),
    rule(
        "a short verb in kana",
        f"(?<=[をに枚])({_one_of(_SHORT)})(?=[。、てただもよまれこ]|\\Z|\\])",
        lambda m: _SHORT[m.group(1)],
        "|".join(_SHORT),
        "カードを1枚ひく。",
        "カードを1枚引く。",
    ),
    rule(
        "a noun in kana",
        f"({_one_of(_NOUNS)})",
        lambda m: _NOUNS[m.group(1)],
        "|".join(_NOUNS),
        "このメンバーのうしろのメンバー",
        "このメンバーの後ろのメンバー",
    ),
    rule(
        "the opponent in kana",
        "(?<=[、。】\\]はを])あいて(?=[のがはに])",
        "相手",
        "あいて",
        "、あいての手札を",
        "、相手の手札を",
    ),
    rule(
        "the next in kana",
        "つぎ(?=[のにか])",
        "次",
        "つぎ",
        "つぎの相手のターン",
        "次の相手のターン",
    ),
    rule(
        "small words in kanji",
        f"({_one_of(_KANJI)})",
        lambda m: _KANJI[m.group(1)],
        "|".join(_KANJI),
        "使者又は合理体",
        "使者または合理体",
    ),
    rule(
        "there is none, in kanji",
        "(?<=[がはも枚体])無(?=い|く|け|か)|(?<=い|ら|き)無い(?=なら|場合|。)",
        lambda m: "な" + m.group()[1:],
        "無",
        "カードが無いなら",
        "カードがないなら",
    ),
    rule(
        "there is, in kanji",
        "(?<=[がにで上下枚])[有在](?=る|り、|れば|っ)",
        "あ",
        "有|在",
        "カードが3枚以上有るなら",
        "カードが3枚以上あるなら",
    ),
    rule(
        "there is somebody, in kanji",
        "(?<=[がに体上下])居(?=る|な|て|れば)",
        "い",
        "居",
        "メンバーが居るなら",
        "メンバーがいるなら",
    ),
    rule(
        "the very end of a pile",
        "(?<=の)(?:1番|いちばん)(?=上|下|[ぁ-ん一-龠])|(?:1番|いちばん)(?=高|低|大|小|多|少|上|下)",
        "一番",
        "番|ばん",
        "山札の1番上のカード",
        "山札の一番上のカード",
    ),
    rule(
        "counted in kana",
        "(ひと|ふた|みっ|よっ|[一二三四])つ(?!き)",
        lambda m: (
            {"ひ": "1", "ふ": "2", "み": "3", "よ": "4", "一": "1", "二": "2", "三": "3", "四": "4"}[m.group(1)[0]]
            + "つ"
        ),
        "つ",
        "次からひとつ選ぶ",
        "次から1つ選ぶ",
    ),
    rule("counted pieces", "(?<=[0-9])個(?=[選をまのず])", "つ", "個", "次から1個選ぶ", "次から1つ選ぶ"),
)
