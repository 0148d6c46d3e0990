"""Characters, icons and brackets: full-width digits, circled numbers, the marks of icons and costs, reminder text."""

from __future__ import annotations

import re
import unicodedata

from lnl.cards.language.japanese.spelling.vocabulary import STAT
from lnl.cards.language.spelling.rule import Rule, rule

_CIRCLED = (
    {chr(first + n): f"({n + 1})" for first in (0x2460, 0x2474) for n in range(20)}
    | {chr(first + n): f"({n + 1})" for first in (0x2776, 0x2780, 0x278A, 0x24F5) for n in range(10)}
    | {"⓪": "(0)", "⓿": "(0)", "Ⓧ": "(X)", "ⓧ": "(X)"}
)
_ICONS = {
    "自": "自", "自動": "自", "AUTO": "自", "永": "永", "永続": "永", "CONT": "永", "起": "起", "起動": "起", "ACT": "起",
}  # fmt: skip
_NARROWS = re.compile(
    "最大|最小|最低|上限|下限|除く|除き|以外|のみ(?!有効|で有効)|だけ(?!有効|で有効)|(?:ターン|バトル)(?:中|終了時?)?(?:まで)?\\s*\\Z"
)
"""What reminder text does not say: it would change what is done, to which cards or for how long."""
_NUMBER = re.compile(rf"^\s*(?:\d+|X)\s*$|を[上下]限とする|(?:数|倍|合計|分の1|半分|{STAT}|T-rank)\s*$")
"""What stands in parentheses and is a number, or says which."""


def _icon(found: re.Match[str]) -> str:
    return f"【{_ICONS[found.group('icon')]}】"


def _reminder(found: re.Match[str]) -> str:
    """Return nothing for reminder text; a number in parentheses stays, and so does what narrows the text."""
    content = found.group(1)
    return found.group() if _NARROWS.search(content) or (_NUMBER.search(content) and "。" not in content) else ""


EARLY: tuple[Rule, ...] = (
    rule(
        "how long, in parentheses",
        "(?P<head>(?:】(?:先鋒|門破壊|誘爆スキル|秘具スキル)[ \u3000]+|[、。】\\]］]|\\A)(?:そうしたら|そうした場合|そうでないなら)?、?)(?P<what>[^、。】\\]］]*?[+＋\\-－−][0-9０-９]+(?:する|される)?)[(（](?:(?:この|その)?(?P<end>ターン|バトル)(?:の?終了時?まで|の?終わりまで|の間|中))[)）]",
        r"\g<head>その\g<end>中、\g<what>",
        "(|（",
        "このメンバーが攻撃した時、このメンバーのパワー+1000（ターン終了まで）。",
        "このメンバーが攻撃した時、そのターン中、このメンバーのパワー+1000。",
    ),
    rule(
        "a numbered alternative",
        r"(?<=\n)[ \u3000]*(?:[①-⑨⑴-⑼]|[(（]?[1-9１-９][)）.．、:：])[ \u3000]*(?=[ぁ-ゖァ-ヶ一-龠《【])",
        "・",
        "\n",
        "次から1つ選ぶ。\n①カードを1枚引く。",
        "次から1つ選ぶ。\n・カードを1枚引く。",
    ),
    rule(
        "full-width characters",
        "[！-～　．，]",
        lambda m: {"．": "。", "，": "、"}.get(m.group()) or unicodedata.normalize("NFKC", m.group()),
        "",
        "パワー＋１０００",
        "パワー+1000",
    ),
    rule("thousands", "(?<=[0-9]),(?=[0-9]{3}(?![0-9]))", "", ",", "パワー+1,000", "パワー+1000"),
    rule(
        "western marks",
        r"(?<=[ぁ-ゖァ-ヶー一-龠])[,.](?=\s|\Z|[ぁ-ゖァ-ヶー一-龠【])|(?<=[0-9)\]】])[,.](?=\s*(?:\Z|[\n(”・●①-⑳]|[ぁ-ゖァ-ヶー一-龠【]))",
        lambda m: "、" if m.group() == "," else "。",
        ",|.",
        "攻撃した時,カードを",
        "攻撃した時、カードを",
    ),
    rule(
        "half-width kana", "[\uff61-\uff9f]+", lambda m: unicodedata.normalize("NFKC", m.group()), "", "ﾊﾟﾜｰ", "パワー"
    ),
    rule("circled numbers", f"[{''.join(_CIRCLED)}]", lambda m: _CIRCLED[m.group()], "", "②を払って", "(2)を払って"),
    rule("dashes", "[−–—‐‑―]", "-", "", "パワー−1000", "パワー-1000"),
    rule(
        "long mark as a dash",
        "(?<=盟約)ー|(?<=チェンジ)ー|(?<=】)ー",
        "-",
        "ー",
        "盟約ー「ヴェクシス」",
        "盟約-「ヴェクシス」",
    ),
    rule("brackets", "[［〔]", "[", "", "〔①〕", "[①〕"),
    rule("closing brackets", "[］〕]", "]", "", "[①〕", "[①]"),
    rule(
        "an icon in parentheses",
        r"(\A|(?<=[】\]\n)]))\s*\(\s*(自動?|永続?|起動?|先鋒|門破壊|(?:1\s*)?ターン(?:に|毎に|ごとに)?\s*[1一]\s*回(?:のみ)?|LD|TC)\s*\)",
        r"\1【\2】",
        "(",
        "【自】(ターン1回)このメンバー",
        "【自】【ターン1回】このメンバー",
    ),
    rule(
        "a cost in parentheses",
        r"(?:(?<=[自起回Dブ効]】)|(?<=Lv[0-9]))\s*\((?![^)]*(?:能力|ターン|できる|使える|発動))((?:[^()。「『]|\([0-9X]+\))*(?:\([0-9X]+\)|[るすくう]))\)",
        r"[\1]",
        "(",
        "【起】(手札を1枚捨てる)カードを1枚引く",
        "【起】[手札を1枚捨てる]カードを1枚引く",
    ),
    rule(
        "reminder text",
        r"\(([^()]*)\)",
        _reminder,
        "(",
        "【自】先鋒(相手の門が6枚以上の間有効)このメンバー",
        "【自】先鋒このメンバー",
    ),
    rule(
        "last period",
        r"(?<=[^。】\]”」』\s])\s*(?=\Z|”)",
        "。",
        "",
        "カードを1枚引く",
        "カードを1枚引く。",
    ),
    rule(
        "icons",
        r"[【\[]\s*(?P<icon>自動?|永続?|起動?|AUTO|CONT|ACT)(?:能力)?\s*[】\]]",
        _icon,
        "",
        "[自]このメンバー",
        "【自】このメンバー",
    ),
    rule(
        "a colon behind a bare icon",
        r"(\A|(?<=“))\s*(?P<icon>自動?|永続?|起動?)(?:能力)?\s*[:/]\s*",
        _icon,
        ":|/",
        "自:このメンバー",
        "【自】このメンバー",
    ),
    rule(
        "bare icon",
        r"(\A|(?<=“)|(?<=】)|(?<=EXソウル[0-9])[ \u3000])\s*(?P<icon>自|永|起)(?=[ 【\[]|この能力|あなた|相手|このメ|このカ|この門)(?!分)\s*",
        _icon,
        "",
        "自 このメンバー",
        "【自】このメンバー",
    ),
    rule(
        "limit icon",
        r"[【\[]\s*(?:(?:1|各|毎)?\s*ターン(?:に(?:つき)?|毎に|ごとに)?\s*[1一]\s*[回度](?:のみ|まで|だけ)?|1\s*/\s*ターン|ターン\s*1)\s*[】\]]",
        "【ターン1回】",
        "ターン",
        "【1ターンに1回】",
        "【ターン1回】",
    ),
    rule(
        "a bare keyword before a cost or data",
        r"\A\s*(?:(LD|ロジックドライブ)\s*(?=[\[(])|(TC|トランスチェンジ)\s*-\s*(?=[《「<\ue000-\uf8ff赤青緑黄紫白]))",
        lambda m: "【ロジックドライブ】" if m.group(1) else "【トランスチェンジ】-",
        "ld|tc|ドライブ|チェンジ",
        "LD[(2)]カードを",
        "【ロジックドライブ】[(2)]カードを",
    ),
    rule(
        "stock to be paid, in bare digits",
        r"(?<=】)\s*\[\s*([0-9]+|X)(?=\]|[ 、・+](?![0-9]))",
        r"[(\1)",
        "[",
        "【起】[1 このメンバーをレストする]カードを",
        "【起】[(1) このメンバーをレストする]カードを",
    ),
    rule(
        "logic drive icon",
        r"[【\[]\s*(?:LD|ロジックドライブ)\s*[】\]]",
        "【ロジックドライブ】",
        "ld|ドライブ",
        "【LD】[(2)]",
        "【ロジックドライブ】[(2)]",
    ),
    rule(
        "trance change icon",
        r"[【\[]\s*(?:TC|トランスチェンジ)\s*[】\]]\s*-?\s*",
        "【トランスチェンジ】-",
        "tc|チェンジ",
        "【TC】「ネヴァン」",
        "【トランスチェンジ】-「ネヴァン」",
    ),
    rule(
        "ex soul icon",
        r"[【\[]?\s*EX\s*ソウル\s*:?\s*(\d*)\s*[】\]]?:?",
        r"【EXソウル\1】",
        "ex",
        "[EXソウル 3]【自】",
        "【EXソウル3】【自】",
    ),
    rule(
        "keyword icons",
        r"[【\[]\s*(先鋒|門破壊|秘具スキル|錬成スキル|盟約|誘爆スキル|誘爆|メーク)\s*[】\]]",
        lambda m: f"【{m.group(1).replace('錬成', '秘具')}】",
        "",
        "[門破壊]カード",
        "【門破壊】カード",
    ),
    rule(
        "make up in an icon",
        r"【メーク】\s*(?=(?:Lv|レベル)?\.?\s*[0-9])",
        "メーク",
        "メーク",
        "【メーク】Lv3",
        "メークLv3",
    ),
    rule(
        "an icon beside that of a tool",
        "【自】(?=【秘具スキル】)",
        "",
        "秘具スキル",
        "【自】【秘具スキル】カードを",
        "【秘具スキル】カードを",
    ),
    rule(
        "make up level",
        r"メーク\s*(?:Lv\.?|LV\.?|レベル)?\s*(?=\d)",
        "メークLv",
        "メーク",
        "メーク レベル2",
        "メークLv2",
    ),
    rule("stand and rest icons", r"[【\[]\s*(スタンド|レスト)\s*[】\]]", r"\1", "", "【レスト】する", "レストする"),
    rule(
        "a cost by name",
        r"(?<=[】【\[])\s*コスト\s*:?\s*(?=\([0-9X]+\)|手札|この|あなた|自分)",
        "",
        "コスト",
        "【起】[コスト(1)]カードを1枚引く",
        "【起】[(1)]カードを1枚引く",
    ),
    rule(
        "a cost in the marks of an icon",
        r"(?<=】)\s*【((?:(?!この能力は|EX|盟約)[^【】\[\]。])*?(?:\([0-9X]+\)|[るすくう]))】",
        r"[\1]",
        "】",
        "【起】【(1)、手札を1枚捨てる】カードを1枚引く",
        "【起】[(1)、手札を1枚捨てる]カードを1枚引く",
    ),
    rule(
        "a number in the marks of an icon",
        r"(?<=】)\s*【\s*([0-9]+|X)\s*】",
        r"[(\1)]",
        "】",
        "【起】【1】カードを1枚引く",
        "【起】[(1)]カードを1枚引く",
    ),
    rule(
        "a number in brackets",
        r"【\s*([0-9]+|X)\s*】|(?<=[ァ-ヶ])\[\s*([0-9]+|X)\s*\]",
        lambda m: f"({m.group(1) or m.group(2)})",
        "】|]",
        "ストックブースト[1]",
        "ストックブースト(1)",
    ),
    rule(
        "value icons", r"[【\[]\s*(パワー|オーラ|リミット|ハート)\s*[】\]]", r"\1", "", "【パワー】+1000", "パワー+1000"
    ),
    rule(
        "a colon behind an icon",
        r"(門破壊|先鋒|秘具スキル|誘爆スキル|[\]】])\s*:\s*",
        r"\1 ",
        ":",
        "【門破壊】:カードを",
        "【門破壊】 カードを",
    ),
    rule(
        "a cost without brackets",
        r"】\s*((?:(?!盟約|メーク)[^【】\[\]。:\n])*?(?:\([0-9X]+\)|[るくす]))\s*:\s*",
        r"】[\1]",
        ":",
        "【起】(1)、手札を1枚捨てる:カードを",
        "【起】[(1)、手札を1枚捨てる]カードを",
    ),
    rule(
        "parts of a cost",
        r"(?<=[)\]るす枚体])\s*[+/&]\s*(?=[^\[\]0-9][^\[\]]*\]|\([0-9X]+\)[^\[\]]*\])",
        " ",
        "+|/|&",
        "[(1)+このメンバーをレストする]",
        "[(1) このメンバーをレストする]",
    ),
    rule(
        "chosen for a cost",
        r"(?<=[枚体])を?選(?:び、?|んで、?)(?=[^\[\]。]*\])",
        "",
        "選",
        "[他のメンバーを1体選び、レストする]",
        "[他のメンバーを1体レストする]",
    ),
    rule(
        "stock turned for a cost",
        r"(ストックオープン|ストッククローズ)(\([0-9X]+\))する(?=[^\[\]]*\])",
        r"\1\2",
        "する",
        "[ストッククローズ(1)する]",
        "[ストッククローズ(1)]",
    ),
    rule(
        "data of a covenant",
        r"(?<=盟約)(?:】)?\s*(?=[「《<\ue000-\uf8ff])",
        lambda m: ("】" if "】" in m.group() else "") + "-",
        "盟約",
        "盟約《トリトミー》",
        "盟約-《トリトミー》",
    ),
    rule(
        "valid in a zone",
        r"(?<=】)\s*この能力は([^、。】]*?(?:領域|手札|ストック|山札))(?:でのみ|のみで)有効(?:である|になる)?。",
        r"【この能力は\1のみで有効】",
        "この能力は",
        "【永】この能力はレベル領域のみで有効。",
        "【永】【この能力はレベル領域のみで有効】",
    ),
    rule(
        "validity zone",
        r"[【\[]\s*この能力は\s*(?:、\s*)?(?:あなたの)?([^】\]、]*領域|手札|ストック|山札)(?:に(?:いる|ある)(?:時|間|場合))?(?:で)?のみ(?:で|において)?\s*有効\s*[】\]]",
        r"【この能力は\1のみで有効】",
        "この能力は",
        "【この能力は手札でのみ有効】",
        "【この能力は手札のみで有効】",
    ),
    rule("a colon before data", "(?<=盟約)\\s*:\\s*", "-", ":", "【自】盟約:「クロエ」", "【自】盟約-「クロエ」"),
    rule(
        "a comma before or, in data",
        "(盟約-[^。、\n]{1,20}?)、(?=または|か|もしくは)",
        r"\1",
        "盟約",
        "盟約-赤の定理者、または「クロエ」",
        "盟約-赤の定理者または「クロエ」",
    ),
    rule(
        "soul in a circle",
        "EXソウル】\\(([0-9]+)\\)】",
        r"EXソウル\1】",
        "exソウル",
        "【EXソウル】(2)】",
        "【EXソウル2】",
    ),
    rule(
        "a colon behind data",
        "(\\A(?:【[^】\n]*】)*(?:【盟約】|盟約)-[^。:\n]{1,40}?)\\s*:\\s*",
        r"\1 ",
        ":",
        "【自】盟約-「カノン」:カードを1枚引く。",
        "【自】盟約-「カノン」 カードを1枚引く。",
    ),
)
