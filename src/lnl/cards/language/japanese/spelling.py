"""The first stage of reading Japanese: rules text in the spelling that the grammar reads, one line of a table for each rule.

Names and elements are put aside before and never respelled, as in English (`lnl.cards.language.spelling`).
"""

from __future__ import annotations

import re
import unicodedata

from lnl.cards.language.spelling.quotes import MAX_KEPT, NAME, Kept
from lnl.cards.language.spelling.rule import Rule, Spelled, rule

_NUMBERS = {word: str(number) for number, word in enumerate("一二三四五六七八九十", 1)}
_CIRCLED = {chr(0x2460 + n): f"({n + 1})" for n in range(20)} | {"⓪": "(0)", "Ⓧ": "(X)", "ⓧ": "(X)"}
_ICONS = {
    "自": "自", "自動": "自", "AUTO": "自", "永": "永", "永続": "永", "CONT": "永", "起": "起", "起動": "起", "ACT": "起",
}  # fmt: skip


def _icon(found: re.Match[str]) -> str:
    return f"【{_ICONS[found.group('icon')]}】"


def _reminder(found: re.Match[str]) -> str:
    """Return nothing for reminder text; a number in parentheses stays."""
    content = found.group(1)
    return found.group() if _NUMBER.search(content) and "。" not in content else ""


_NUMBER = re.compile(
    r"^\s*(?:\d+|X)\s*$|(?:数|倍|合計|分の1|半分|パワー|オーラ|リミット|レベル|コスト|ハート|T-rank)\s*$"
)

_DEEDS = "攻撃|防御|インターセプト|スタンド|レスト|出撃|ドロップ|パージ"
"""Events of which a trigger may name two, by words that go with する."""
_MORE = ("増や", "上げ", "プラス")

RULES: tuple[Rule, ...] = (
    rule(
        "full-width characters",
        "[！-～　．，]",
        lambda m: {"．": "。", "，": "、"}.get(m.group()) or unicodedata.normalize("NFKC", m.group()),
        "",
        "パワー＋１０００",
        "パワー+1000",
    ),
    rule(
        "western marks",
        r"(?<=[ぁ-ゖァ-ヶー一-龠])[,.](?=\s|\Z|[ぁ-ゖァ-ヶー一-龠【])",
        lambda m: "、" if m.group() == "," else "。",
        ",|.",
        "攻撃した時,カードを",
        "攻撃した時、カードを",
    ),
    rule(
        "half-width kana", "[\uff61-\uff9f]+", lambda m: unicodedata.normalize("NFKC", m.group()), "", "ﾊﾟﾜｰ", "パワー"
    ),
    rule("circled numbers", "[⓪①-⑳Ⓧⓧ]", lambda m: _CIRCLED[m.group()], "", "②を払って", "(2)を払って"),
    rule("dashes", "[−–—‐‑―]", "-", "", "パワー−1000", "パワー-1000"),
    rule(
        "long mark as a dash",
        "(?<=盟約)ー|(?<=チェンジ)ー|(?<=】)ー",
        "-",
        "ー",
        "盟約ー「ヴェクシス」",
        "盟約-「ヴェクシス」",
    ),
    rule("brackets", "[［〔]", "[", "", "［①］", "[①］"),
    rule("closing brackets", "[］〕]", "]", "", "[①］", "[①]"),
    rule(
        "reminder text",
        r"\(([^()]*)\)",
        _reminder,
        "(",
        "【自】先鋒(相手の門が6枚以上の間有効)このメンバー",
        "【自】先鋒このメンバー",
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
        "bare icon",
        r"(\A|(?<=“)|(?<=】))\s*(?P<icon>自|永|起)(?=[ 【\[]|この能力|あなた|相手|このメ|このカ|この門)(?!分)\s*",
        _icon,
        "",
        "自 このメンバー",
        "【自】このメンバー",
    ),
    rule(
        "limit icon",
        r"[【\[]\s*(?:1\s*ターンに\s*1\s*回|ターン(?:に|毎に|ごとに)?\s*1\s*回(?:のみ)?|1\s*/\s*ターン)\s*[】\]]",
        "【ターン1回】",
        "ターン",
        "【1ターンに1回】",
        "【ターン1回】",
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
        r"[【\[]?\s*EX\s*ソウル\s*(\d*)\s*[】\]]?:?",
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
        "make up level",
        r"メーク\s*(?:Lv\.?|LV\.?|レベル)?\s*(?=\d)",
        "メークLv",
        "メーク",
        "メーク レベル2",
        "メークLv2",
    ),
    rule("stand and rest icons", r"[【\[]\s*(スタンド|レスト)\s*[】\]]", r"\1", "", "【レスト】する", "レストする"),
    rule(
        "value icons", r"[【\[]\s*(パワー|オーラ|リミット|ハート)\s*[】\]]", r"\1", "", "【パワー】+1000", "パワー+1000"
    ),
    rule(
        "validity zone",
        r"【\s*この能力は\s*(?:、\s*)?(?:あなたの)?([^】、]*領域|手札|ストック|山札)(?:に(?:いる|ある)(?:時|間|場合))?(?:で)?のみ(?:で|において)?\s*有効\s*】",
        r"【この能力は\1のみで有効】",
        "この能力は",
        "【この能力は手札でのみ有効】",
        "【この能力は手札のみで有効】",
    ),
    rule(
        "counted kanji",
        "([一二三四五六七八九])(?=枚|体|つ(?!き)|回|人)",
        lambda m: _NUMBERS[m.group(1)],
        "",
        "カードを二枚引く",
        "カードを2枚引く",
    ),
    rule(
        "every",
        "全ての?|全員|全部",
        lambda m: "すべて" + ("の" if m.group().endswith("の") else ""),
        "",
        "メンバー全員",
        "メンバーすべて",
    ),
    rule("comma in a phrase", "(?<=の)、", "", "の、", "あなたの、赤の合理体", "あなたの赤の合理体"),
    rule("stock zone", "ストック領域", "ストック", "", "ストック領域に置く", "ストックに置く"),
    rule("opponent", "対戦相手", "相手", "", "対戦相手のメンバー", "相手のメンバー"),
    rule("may", "ても(?=よい|良い|いい)", "て", "ても", "引いてもよい", "引いてよい"),
    rule(
        "may in kanji", "(?<=て)(?:良い|いい)|(?<=で)(?:も?良い|も?いい|もよい)", "よい", "", "選んで良い", "選んでよい"
    ),
    rule("when", "とき(?=[、に])|時に(?=、)", "時", "", "攻撃したとき、", "攻撃した時、"),
    rule(
        "if",
        "ならば|であれば|であったら|だったら|である場合(?=、)|の場合(?=、)",
        "なら",
        "",
        "3枚以下ならば",
        "3枚以下なら",
    ),
    rule(
        "if there is",
        "(?:(あ)っ|(い)|(な)かっ|(いな)かっ)たら(?=、)",
        lambda m: {"あ": "ある", "い": "いる", "な": "ない", "いな": "いない"}[next(filter(None, m.groups()))] + "なら",
        "たら、",
        "2枚以上あったら、",
        "2枚以上あるなら、",
    ),
    rule(
        "either event",
        f"({_DEEDS})(?:か|、?または|、?もしくは|・)(?=(?:{_DEEDS}|バトルに)[^、。時]{{0,6}}た時)",
        r"\1したか",
        "した時|った時",
        "攻撃か防御した時",
        "攻撃したか防御した時",
    ),
    rule(
        "either moment",
        "(?<=た)時(?:か、?|、?または|、?もしくは)(?:このメンバーが)?(?=[^、。時]{1,14}た時)",
        "か",
        "時か|または|もしくは",
        "攻撃した時か防御した時",
        "攻撃したか防御した時",
    ),
    rule("in that case", "そうした場合|そうすれば", "そうしたら", "", "そうした場合、", "そうしたら、"),
    rule(
        "otherwise",
        "そうでなければ|そうでない場合|それ以外なら",
        "そうでないなら",
        "",
        "そうでなければ、",
        "そうでないなら、",
    ),
    rule(
        "not paid",
        "払わなかった場合|払わないなら|払わない場合|支払わなかったなら",
        "払わなかったなら",
        "",
        "払わない場合、",
        "払わなかったなら、",
    ),
    rule(
        "for the turn",
        "(?<!の)(?:この|その)?ターンの?(?:終了時|終わり|最後)まで|このターン中|(?:この|その)ターンの間",
        "そのターン中",
        "ターン",
        "ターン終了時まで",
        "そのターン中",
    ),
    rule(
        "the battle it is in",
        "([^、。が]+)が(?:参加|バトル)している(?:その)?バトル(?:の(?:終わり|終了時)まで|中)、",
        r"\1がバトル中なら、そのバトル中、",
        "バトル",
        "そのメンバーが参加しているバトルの終わりまで、",
        "そのメンバーがバトル中なら、そのバトル中、",
    ),
    rule(
        "behind this member",
        "(?<=[、。】])(後ろ|前)の(?=サークルに)",
        r"このメンバーの\1の",
        "のサークルに",
        "前列にいて、後ろのサークルに",
        "前列にいて、このメンバーの後ろのサークルに",
    ),
    rule(
        "for the battle",
        "(?:この|その)?バトル(?:の)?(?:終了時|終わり|最後)まで|このバトル中|(?:この|その)バトルの間",
        "そのバトル中",
        "バトル",
        "バトル終了時まで",
        "そのバトル中",
    ),
    rule(
        "for the game",
        "(?:この|その)?ゲーム(?:の)?(?:終了時|終わり)まで|そのゲーム中",
        "このゲーム中",
        "ゲーム",
        "ゲーム終了時まで",
        "このゲーム中",
    ),
    rule(
        "next turn",
        "(あなた|相手)の次の(?=ターン|バトルフェイズ|スタンドフェイズ)",
        r"次の\1の",
        "次の",
        "相手の次のターンの終わりまで",
        "次の相手のターンの終わりまで",
    ),
    rule(
        "to the end",
        "(?<=[ンズ])(?:の終了時|終了時|の最後)まで",
        "の終わりまで",
        "まで",
        "次のあなたのターン終了時まで",
        "次のあなたのターンの終わりまで",
    ),
    rule(
        "to the start",
        "(?<=ターン)(?:の開始時|の始め|の初め|開始)まで",
        "開始時まで",
        "まで",
        "次のあなたのターンの開始時まで",
        "次のあなたのターン開始時まで",
    ),
    rule(
        "for the phase",
        "(?:この|その)?(バトル|スタンド)フェイズの間",
        r"その\1フェイズ中",
        "フェイズの間",
        "バトルフェイズの間",
        "そのバトルフェイズ中",
    ),
    rule(
        "at the start",
        "(?<=[ムズプン])(?:の開始時|が?始ま(?:った|る)時|の(?:始め|はじめ)に)",
        "開始時",
        "",
        "メインフェイズの開始時",
        "メインフェイズ開始時",
    ),
    rule(
        "destroyed",
        "破壊された(?=門)|表向き(?:の|になっている)(?=門)",
        "破壊されている",
        "門",
        "破壊された門",
        "破壊されている門",
    ),
    rule(
        "undestroyed", "破壊されてない|裏向きの(?=門)", "破壊されていない", "", "破壊されてない門", "破壊されていない門"
    ),
    rule(
        "rested",
        "レスト(?:している|した状態の)(?=の?[メ定使合超マカ])",
        "レスト状態の",
        "レスト",
        "レストしているメンバー",
        "レスト状態のメンバー",
    ),
    rule(
        "standing",
        "スタンド(?:している|した状態の)(?=の?[メ定使合超マカ])",
        "スタンド状態の",
        "スタンド",
        "スタンドしているメンバー",
        "スタンド状態のメンバー",
    ),
    rule(
        "attacking",
        "(攻撃|防御|バトル)(?:している|を行っている)(?=[メ定使合超])",
        r"\1中の",
        "",
        "攻撃しているメンバー",
        "攻撃中のメンバー",
    ),
    rule("face up", "表(?=に(?:する|し|なっ))", "表向き", "表", "門を表にする", "門を表向きにする"),
    rule("face down", "裏(?=に(?:する|し|なっ))", "裏向き", "裏", "門を裏にする", "門を裏向きにする"),
    rule(
        "turn up",
        "([表裏])返(す|し|さ)",
        lambda m: f"{m.group(1)}向きに{'する' if m.group(2) == 'す' else m.group(2)}",
        "返",
        "門を表返す",
        "門を表向きにする",
    ),
    rule(
        "one of the following",
        "(?:次|以下)の?(?:中|うち|効果|選択肢|もの)?(?:の中|のうち)?から(?=[0-9X](?:つ|個)|[一二三四]つ)",
        "次から",
        "から",
        "以下の効果から1つ選ぶ",
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
        "draw",
        "(?:カードを)?([0-9]+|X)枚(まで)?ドロー(?:する|(?=[、。]))|(?:カードを)?([0-9]+|X)枚(まで)?ドロー(?=し)",
        lambda m: (
            f"カードを{m.group(1) or m.group(3)}枚{m.group(2) or m.group(4) or ''}引{'く' if m.group(1) else 'き'}"
        ),
        "ドロー",
        "1枚ドローする",
        "カードを1枚引く",
    ),
    rule(
        "looked at from the top",
        "上からカードを([0-9X]+)枚(まで)?(?:を)?(?=見|公開|ドロップ|ストック)",
        r"上から\1枚\2を",
        "上からカード",
        "上からカードを3枚見る",
        "上から3枚を見る",
    ),
    rule(
        "in all zones",
        "【永】すべての領域(?:にある|の|で)、?このカードは、?",
        "【永】【この能力はすべての領域で有効】このカードは",
        "すべての領域",
        "【永】すべての領域にあるこのカードは、青",
        "【永】【この能力はすべての領域で有効】このカードは青",
    ),
    rule("other", "ほかの|別の|他(?=のの)", "他の", "", "ほかのメンバー", "他のメンバー"),
    rule(
        "battle opponent",
        "(?:このメンバーの|このメンバーと)バトル(?:相手|している|中)の(?:相手の)?メンバー",
        "バトル相手のメンバー",
        "バトル",
        "このメンバーのバトル相手のメンバー",
        "バトル相手のメンバー",
    ),
    rule("your deck's top", "デッキトップ", "山札の一番上", "デッキ", "デッキトップ", "山札の一番上"),
    rule(
        "colours",
        "([赤青緑黄紫白])色?(?:い|色の)(?=[メ定使合超戦逆カ門マ])",
        r"\1の",
        "",
        "赤いメンバー",
        "赤のメンバー",
    ),
    rule("coloured", "([赤青緑黄紫白])色", r"\1", "色", "赤色の合理体", "赤の合理体"),
    rule(
        "adjacent",
        "(?:に隣接し(?:ている|た)|と隣接する|と隣接した|に隣接する)",
        "と隣接している",
        "隣接",
        "このメンバーに隣接する",
        "このメンバーと隣接している",
    ),
    rule(
        "gates of a circle",
        "のいるサークル",
        "のサークル",
        "",
        "このメンバーのいるサークルの門",
        "このメンバーのサークルの門",
    ),
    rule(
        "circles behind",
        "の(後ろ|前)(?:のサークル)?(?:に(?:いる|ある)|の)(?=[あ相メ定使合超カ門])",
        r"の\1の",
        "",
        "このメンバーの後ろのサークルにいるメンバー",
        "このメンバーの後ろのメンバー",
    ),
    rule(
        "in a place",
        "(領域|手札|山札|ストック|(?<!同じ)列|サークル|場)に(?:ある|いる)(?=[カメ定使合超戦逆門《「<他表裏レ破マ赤青緑黄紫白無攻防]|"
        + NAME
        + ")",
        r"\1の",
        "",
        "手札にある合理体",
        "手札の合理体",
    ),
    rule(
        "top and bottom",
        "山札の(上|下)に(?=[置戻])",
        r"山札の一番\1に",
        "山札の",
        "山札の下に置く",
        "山札の一番下に置く",
    ),
    rule("by a card's effect", "カードの効果(?=に|で)", "効果", "効果", "相手のカードの効果で", "相手の効果で"),
    rule(
        "by an effect",
        "(?<!この)(?<!その)効果(?:により|で)(?=[^、。]*(?:た時|場合))",
        "効果によって",
        "効果",
        "相手の効果でドロップした時",
        "相手の効果によってドロップした時",
    ),
    rule("among", "その中にある|その中の(?=その)", "その中の", "", "その中にあるカード", "その中のカード"),
    rule("in any order", "(?:好きな|任意の|望む)順(?:番)?[でに]", "好きな順番で", "順", "任意の順番で", "好きな順番で"),
    rule(
        "without paying",
        "コストを(?:支払わず|払わないで|支払わないで|払わず)に?",
        "コストを払わずに",
        "コスト",
        "コストを支払わずに",
        "コストを払わずに",
    ),
    rule(
        "effects of the opponent",
        "相手の(?:カードの)?効果(?:によっては|によって|により|では|で)(?=選|ドロップ|ストック|手札|場を|レスト|破壊)",
        "相手の効果によって",
        "効果",
        "相手のカードの効果では選ばれない",
        "相手の効果によって選ばれない",
    ),
    rule(
        "cannot be chosen",
        "(?<=によって)選(?:べない|択されない|ぶことができない)",
        "選ばれない",
        "選",
        "相手の効果によって選べない",
        "相手の効果によって選ばれない",
    ),
    rule(
        "cannot",
        "(攻撃|スタンド)する?ことができない",
        r"\1できない",
        "ことができない",
        "攻撃することができない",
        "攻撃できない",
    ),
    rule(
        "cannot do",
        "(カードを引|合体)(?:けない|できない)",
        lambda m: m.group(1) + ("くことができない" if m.group(1).endswith("引") else "することができない"),
        "けない|できない",
        "カードを引けない",
        "カードを引くことができない",
    ),
    rule(
        "neither attack nor intercept",
        "攻撃(?:も|と|や|でき(?:ず|ない)(?:、|かつ)?|、)(?:また)?インターセプト(?:も|が|する?こと(?:も|が))?でき(?=ない)",
        "攻撃できない、インターセプトでき",
        "インターセプト",
        "攻撃もインターセプトもできない",
        "攻撃できない、インターセプトできない",
    ),
    rule("not, and", "(?<=[でれき])ず(?:に)?(?=、)", "ない", "ず", "攻撃できず、", "攻撃できない、"),
    rule(
        "attacked by",
        "相手(?:のメンバー)?(?:に|から)(?=攻撃されない)",
        "",
        "攻撃されない",
        "相手に攻撃されない",
        "攻撃されない",
    ),
    rule("and a value", r"(?<=[0-9X])(?:し|され)(?=、)", "", "し、|され、", "パワー+1000し、", "パワー+1000、"),
    rule(
        "more or less",
        r"を([0-9X]+)(?:つ|回|枚)?(増や|減ら|上げ|下げ|プラス|マイナス)(す|し|る|(?=、))",
        lambda m: (
            f"を{'+' if m.group(2) in _MORE else '-'}{m.group(1)}{'する' if m.group(3) in ('す', 'る') else 'し'}"
        ),
        "増や|減ら|上げ|下げ|プラス|マイナス",
        "手札上限を2減らす",
        "手札上限を-2する",
    ),
    rule(
        "abilities by icon",
        "【([起自])】の?(?:能力)?(?:は|を|が)使(?:えない|うことができない|用できない)",
        lambda m: f"{m.group(1)}動能力を使えない",
        "使",
        "【起】能力は使えない",
        "起動能力を使えない",
    ),
    rule(
        "mobilized by trance",
        "合体で出撃できる",
        "合体で出撃することができる",
        "出撃できる",
        "合体で出撃できる",
        "合体で出撃することができる",
    ),
    rule(
        "only in its draw phase",
        "(?:自分の)?ドローフェイズ以外(?:では|で|には|に)",
        "自分のドローフェイズ以外に",
        "以外",
        "自分のドローフェイズ以外で",
        "自分のドローフェイズ以外に",
    ),
    rule(
        "without soul",
        "ソウル[がの]ない(?=[メ定使合超カ])",
        "ソウルを持たない",
        "ソウル",
        "ソウルがないメンバー",
        "ソウルを持たないメンバー",
    ),
    rule(
        "with soul",
        "ソウル[がの]ある(?=[メ定使合超カ])",
        "ソウルを持つ",
        "ソウル",
        "ソウルがあるメンバー",
        "ソウルを持つメンバー",
    ),
    rule("each of those", "それぞれ(?=を)", "それら", "それぞれ", "それぞれをレストする", "それらをレストする"),
    rule(
        "cannot define",
        "(メンバー|戦術|逆理)(?:で|の|を)ロジック定義(?:(?:を行う|する)ことができない|を行えない|できない)",
        r"\1をロジック定義することができない",
        "定義",
        "戦術でロジック定義を行うことができない",
        "戦術をロジック定義することができない",
    ),
    rule(
        "each of them",
        "それぞれの?(?=パワー|オーラ|リミット|レベル|コスト)",
        "",
        "それぞれ",
        "2体選び、それぞれパワー-1000",
        "2体選び、パワー-1000",
    ),
    rule(
        "cannot move",
        "動(?:かせない|かない|くことができない)(?=[。、])",
        "動かすことができない",
        "動",
        "このメンバーは動かせない。",
        "このメンバーは動かすことができない。",
    ),
    rule(
        "cannot stand in its phase",
        "スタンドフェイズ(?:では|に|中|中に)スタンド(?:しない|できない)",
        "スタンドフェイズにスタンドしない",
        "フェイズ",
        "スタンドフェイズ中スタンドしない",
        "スタンドフェイズにスタンドしない",
    ),
    rule(
        "must be attacked",
        "相手のメンバーが攻撃する場合、?可能なら、?([^、。]+?)の(?:いる)?サークルを攻撃しなければならない",
        r"\1は可能なら攻撃されなければならない",
        "可能なら",
        "相手のメンバーが攻撃する場合、可能なら、このメンバーのサークルを攻撃しなければならない",
        "このメンバーは可能なら攻撃されなければならない",
    ),
    rule("pay", "支払(?=[うっいわ])", "払", "支払", "①を支払う", "①を払う"),
    rule(
        "the most",
        "が(?:最も|一番)(?:高い|大きい|多い)|が最大の",
        "が最も高い",
        "が最大|が最も|が一番",
        "レベルが一番高いメンバー",
        "レベルが最も高いメンバー",
    ),
    rule(
        "the least",
        "が(?:最も|一番)(?:低い|小さい|少ない)|が最小の",
        "が最も低い",
        "が最小|が最も|が一番",
        "パワーが一番小さいメンバー",
        "パワーが最も低いメンバー",
    ),
    rule(
        "of all of them",
        "(?:のうち|の中)(?:で)?、?(?=(?:パワー|オーラ|リミット|レベル|コスト|ハート)が最も[高低]い(?:メンバー|カード|もの))",
        "の",
        "うち|の中",
        "相手のメンバーのうち、レベルが最も高いメンバーを",
        "相手のメンバーのレベルが最も高いメンバーを",
    ),
    rule(
        "named once",
        "(メンバー|カード)の((?:パワー|オーラ|リミット|レベル|コスト|ハート)が最も[高低]い)(?:メンバー|カード|もの)",
        r"\2\1",
        "最も",
        "相手のメンバーのレベルが最も高いメンバーを",
        "相手のレベルが最も高いメンバーを",
    ),
    rule("at random", "ランダムに|無作為で|無作為の", "無作為に", "", "ランダムに1枚選び", "無作為に1枚選び"),
    rule(
        "empty circles",
        "(?:メンバーの(?:いない|置かれていない)|空きの|何もない|空の)サークル",
        "空いているサークル",
        "サークル",
        "メンバーのいないサークルに",
        "空いているサークルに",
    ),
    rule("last period", r"(?<=[^。】\]”」』\s])\s*\Z", "。", "", "カードを1枚引く", "カードを1枚引く。"),
)
"""Spellings of Japanese texts, in the order in which they are respelled."""


_QUOTED_ABILITY = re.compile(r"\s*(?:[\[【［]|(?:自|永|起)[【\[ 　])")
_OPENS = re.compile("[「『“]|[<＜〈]([^<>＜＞〈〉\n]+)[>＞〉]|[≪⟪]([^≫⟫\n]*)[≫⟫]|《([^》\n]*)》|<<([^<>\n]+)>>")
_CLOSING = {"「": "」", "『": "』", "“": "”"}


def normalise(text: str) -> tuple[Spelled, Kept]:
    """Return a rules text in the spelling that the grammar reads, and the names and elements that were put aside.

    Args:
        text: the text of one ability as it was typed.
    """
    spelled = Spelled(text)
    kept = _keep(spelled)
    low = spelled.text.lower()
    for change in RULES:
        if change.needs and not any(word in low for word in change.needs):
            continue
        if spelled.apply(change):
            low = spelled.text.lower()
    return spelled, kept


def _one_form(name: str) -> str:
    """Return a name in the form in which names of cards are compared."""
    return unicodedata.normalize("NFKC", name).strip()


def _keep(spelled: Spelled) -> Kept:
    """Put names, elements and worlds aside, and give quoted abilities marks of their own."""
    kept = Kept()
    text = spelled.text
    pieces: list[tuple[int, int, str]] = []
    opened: list[str] = []
    at = 0
    while at < len(text):
        if opened and text[at] == opened[-1]:
            opened.pop()
            pieces.append((at, at + 1, "”"))
            at += 1
            continue
        found = _OPENS.match(text, at)
        if found is None or max(len(kept.names), len(kept.elements)) > MAX_KEPT:
            at += 1
            continue
        end, new = found.end(), found.group()
        if new in _CLOSING:
            stop = text.find(_CLOSING[new], at + 1)
            if _QUOTED_ABILITY.match(text, at + 1):
                opened.append(_CLOSING[new])
                new = "“"
            elif stop > at + 1 and "\n" not in text[at:stop]:
                end, new = stop + 1, kept.name(_one_form(text[at + 1 : stop]))
        elif found.group(1):
            new = kept.element(_one_form(found.group(1)))
        else:
            new = (
                f"《{unicodedata.normalize('NFKC', found.group(2) or found.group(3) or found.group(4) or '').strip()}》"
            )
        if new != text[at:end]:
            pieces.append((at, end, new))
        at = end
    if pieces:
        spelled.splice(pieces)
    return kept
