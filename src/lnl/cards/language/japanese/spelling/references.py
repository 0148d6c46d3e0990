"""What a text refers back to: cards that a cost or an effect has just moved, cards just chosen, this card in other words."""

from __future__ import annotations

import re
from collections.abc import Callable

from lnl.cards.language.japanese.spelling.vocabulary import MOVED, STAT
from lnl.cards.language.spelling.quotes import NAME
from lnl.cards.language.spelling.rule import Rule, rule

_MOVES = {
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
_MOVE = re.compile(
    "(?P<drop>ドロップ(?!領域))|(?P<discard>捨て)|(?P<stock>ストックに(?:し|す|置))|(?P<remove>リムーブ(?:(?!領域)|領域に置))"
    "|(?P<purge>パージ(?!領域))|(?P<give>戻[さしす])|(?P<add>加え)|(?P<set>設置)|(?P<put>置[かきくい])|(?P<soul>ソウルに(?:し|す))"
)
"""Beginnings of verbs that move cards, by what they do."""
_PUTTING = ("put", "stock", "remove", "set")
"""What ``置いた`` can be said of."""
_OF_MEMBERS = "出撃|合体|攻撃|防御|バトルに|門を破壊|場に出|インターセプト|レスト|スタンド"
"""Beginnings of what only members do."""


def _is_latest(before: str, deed: str) -> bool:
    """Return whether a deed is what moved cards last: of cards moved before that the grammar keeps none."""
    named, moves = _MOVE.search(deed), [found.lastgroup for found in _MOVE.finditer(before)]
    if named is None or not moves:
        return True
    return moves[-1] == named.lastgroup or (named.lastgroup == "put" and moves[-1] in _PUTTING)


def _moved(to: str) -> Callable[[re.Match[str]], str]:
    """Return what gives words for the cards just moved, where the verb is that of the latest move."""
    return lambda found: to if _is_latest(found.string[: found.start()], found.group()) else found.group()


def _moved_of_kind(found: re.Match[str]) -> str:
    """Return ``これにより移動したカードのうちの戦術が1枚以上ある`` for ``この効果で戦術を1枚以上ドロップした``."""
    kind, number = found.groups()
    if not _is_latest(found.string[: found.start()], found.group()[found.end(1) - found.start() :]):
        return found.group()
    return f"これにより移動したカード{'' if kind == 'カード' else 'のうちの' + kind}が{number or ''}ある"


def _for_cost(found: re.Match[str]) -> str:
    """Return ``これにより`` for what the cost moved, unless the text has moved other cards since."""
    since = found.string[: found.start()].rpartition("]")[2]
    return found.group() if _MOVE.search(since) else "これにより"


def _the_deck(found: re.Match[str]) -> str:
    """Return whose deck is shuffled: that of the deck named last."""
    named = re.findall("(あなた|相手)の[^。]*?山札", found.string[: found.start()])
    return "相手の山札を" if named and named[-1] == "相手" else "山札を"


def _itself(found: re.Match[str]) -> str:
    """Return ``このメンバー``, unless the sentence is about other cards."""
    sentence = re.split("[。】\\]]", found.string[: found.start()])[-1]
    about = re.search("(?:メンバー|カード|合理体|使者|定理者)は", sentence)
    return found.group() if about and "このメンバーは" not in sentence else "このメンバー"


def _of_chosen(found: re.Match[str]) -> str:
    """Return ``選んだメンバー`` for what was rested, where those chosen last were standing; what was rested before was not rested so (1.3.2.1)."""
    verb = found.group(1)
    done = re.search(
        f"([^。】]*?)(?:選(?:び|んで)、?|[枚体数](?:まで)?)【?{verb}】?(?:する|し)(?!.*(?:選|すべて))",
        found.string[: found.start()],
    )
    could_be = done and {"レスト": "スタンド", "スタンド": "レスト"}[verb] in done[1]
    return f"選んだ{found.group(2)}" if could_be else found.group()


def _one_of_chosen(found: re.Match[str]) -> str:
    """Return that there is one of a kind among the cards chosen; those turned over are they only if they were chosen for it."""
    noun, kind = found.groups()
    turned = re.search("(?:表|裏)向きにした", found.group())
    before = found.string[: found.start()]
    if turned and not re.search(f"選(?:び|んで)、?{turned.group()[:3]}に(?:する|し)(?!.*(?:選|すべて))", before):
        return found.group()
    return f"選んだ{noun}のうちの{kind}カードの数が1以上"


def _how_many_moved(found: re.Match[str]) -> str:
    """Return a number of the cards that the sentence before has moved; nothing else may have been moved behind them."""
    number, bound, deed = found.groups()
    before = found.string[: found.start()].rstrip("。、")
    if not re.search(f"(?:{_MOVES[deed]})\\Z", before):
        return found.group()
    return f"これにより移動したカードの数が{number}{bound or ''}"


def _named_again(found: re.Match[str]) -> str:
    """Return ``そのメンバー`` for the name of the one card that the trigger is about."""
    trigger, time, since = found.string[: found.start()].partition("時、")
    if not time or len(re.findall(NAME, trigger)) != 1 or re.search("選|公開|山札|バトル相手", since):
        return found.group()
    return "そのメンバー" if re.search(rf"{NAME}が(?:{_OF_MEMBERS})", trigger) else found.group()


def _each(found: re.Match[str]) -> str:
    """Return nothing for ``それぞれ``, unless one card alone was chosen last: with it others are meant, chosen before."""
    chosen = re.findall("[^。]*選", found.string[: found.start()])
    one = chosen and re.search("1[体枚つ](?:まで)?を?選\\Z", chosen[-1])
    return (
        found.group() if one and not re.search("[体枚](?:まで)?と[^。]*選\\Z|と[^。]*1[体枚]ずつ", chosen[-1]) else ""
    )


EARLY: tuple[Rule, ...] = (
    rule(
        "the member of the trigger by its type",
        "\\A((?:【[^】]*】|\\[[^\\]]*\\])*[^。]*?(超?定理者|使者|戦術|逆理)が(?:[^。、]*?)時、[^\\n]*?)その\\2(?=[をはがのに])",
        lambda m: f"{m.group(1)}その{'カード' if m.group(2) in ('戦術', '逆理') else 'メンバー'}",
        "その",
        "【自】あなたの定理者が攻撃された時、その定理者のオーラ+2。",
        "【自】あなたの定理者が攻撃された時、そのメンバーのオーラ+2。",
    ),
    rule(
        "the member that is attacked, where one is",
        "\\A((?:【[^】]*】|\\[[^\\]]*\\])*[^。、]*?(?:攻撃|アタック)された時、(?:(?!選)[^\\n])*?)(?:攻撃|アタック)されたメンバー(?=[をがはのに])",
        r"\1そのメンバー",
        "された時&&されたメンバー",
        "【自】あなたの他のメンバーが攻撃された時、攻撃されたメンバーのオーラ+2。",
        "【自】あなたの他のメンバーが攻撃された時、そのメンバーのオーラ+2。",
    ),
    rule(
        "this member, by its ability",
        "この(?:能力|効果)を(?:持つ|持っている)(メンバー|カード)(?!は?(?:すべて|全員|それぞれ|各))",
        r"この\1",
        "この",
        "この能力を持つメンバーをスタンドする",
        "このメンバーをスタンドする",
    ),
    rule(
        "moved for a cost",
        "この(?:コスト|支払い)(?:で|により|によって|として)(?=[^、。がは]{1,16}?[ただ](?:カード|メンバー|使者|合理体|定理者|戦術|逆理|枚数))",
        _for_cost,
        "この",
        "このコストで捨てたカードが「クロエ」なら",
        "これにより捨てたカードが「クロエ」なら",
    ),
    rule(
        "the card that was defined",
        "(\\A(?:【[^】]*】|\\[[^\\]]*\\])*[^。]*?が(?:[^。、]*?)ロジック定義(?:を行っ|し)た時、[^。選]*?)(?:(?:その|この)ロジック定義(?:で|により|によって)(?:バトル領域に)?(?:置かれた|置いた|出た)|(?:その|この)ロジック定義(?:をした|を行った|した)|(?:これにより|この効果で)?(?:バトル領域に置かれた|バトル領域に置いた|定義した|定義された|ロジック定義した|ロジック定義された))カード(?=[がはのをに])",
        r"\1そのカード",
        "ロジック定義",
        "【自】あなたがロジック定義を行った時、そのロジック定義で置かれたカードが使者なら、カードを1枚引く。",
        "【自】あなたがロジック定義を行った時、そのカードが使者なら、カードを1枚引く。",
    ),
    rule(
        "whose logic drive it was",
        "(\\A(?:【[^】]*】|\\[[^\\]]*\\])*)(あなた|相手)がロジックドライブを(使用し|使っ)た時、([^。選]*?)(?:(?:その|この)ロジックドライブを(?:持つ|使用した|使った)|ロジックドライブを(?:使用した|使った))(?:メンバー|合理体)(?=[がはのを])",
        r"\1\2のメンバーがロジックドライブを\3た時、\4そのメンバー",
        "ロジックドライブ",
        "【自】あなたがロジックドライブを使用した時、そのターン中、そのロジックドライブを持つメンバーのパワー+1000。",
        "【自】あなたのメンバーがロジックドライブを使用した時、そのターン中、そのメンバーのパワー+1000。",
    ),
    rule(
        "one of those chosen",
        "(?:これにより|この効果で)?(?:選んだ|(?<=より)(?:表向き|裏向き)にした|(?<=効果で)(?:表向き|裏向き)にした)(メンバー|カード|門)の(?:中|うち)に([^、。が]{1,20}?)(?:カード|\\1)?が(?:いる|ある)(?=なら|場合)",
        _one_of_chosen,
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
        "it, said by what it does",
        "((?:メンバー|使者|合理体|定理者)が(攻撃|防御|インターセプト)した時[^】]*?、その)(?:\\2(?:している|した|中の))(?=メンバー|使者|合理体|定理者)",
        r"\1",
        "した時&&その",
        "メンバーが攻撃した時、その攻撃しているメンバーのパワー",
        "メンバーが攻撃した時、そのメンバーのパワー",
    ),
    rule(
        "revealed for a cost",
        r"(\A(?:【[^】\n]*】)*\[[^\[\]]*公開(?:する)?\](?:(?!公開).)*?)(?:これにより|このコストで|この効果で)公開した(?=カード)",
        r"\1これにより移動した",
        "公開した",
        "【起】[手札の戦術をX枚公開する]これにより公開したカード1枚につき",
        "【起】[手札の戦術をX枚公開する]これにより移動したカード1枚につき",
    ),
    rule(
        "affected cards of a kind",
        f"(?:これにより|この効果で|この方法で)(?:{MOVED})(?!枚数)(?=(?:[《赤青緑黄紫白]|戦術|逆理|合理体|使者|定理者|メンバー|門|(?!カードと)[^、。]{{1,8}}の(?:カード|メンバー)))",
        _moved("これにより移動したカードのうちの"),
        "これにより|この効果で|この方法で",
        "これによりドロップした逆理1枚につき",
        "これにより移動したカードのうちの逆理1枚につき",
    ),
    rule(
        "soul of the chosen one",
        "(?<=選び、)そのソウル(?=[をのか])",
        "そのメンバーのソウル",
        "そのソウル",
        "メンバーを1体選び、そのソウルを2枚ドロップする",
        "メンバーを1体選び、そのメンバーのソウルを2枚ドロップする",
    ),
    rule(
        "the card that was opened",
        r"((?:ストックオープン|ストッククローズ)(?:①|\(1\)|1)(?:する|を行う)?。(?:その後、)?)(?:これにより|この効果で)、?(?:表向き|裏向き)に(?:した|なった)カード(?=が)",
        r"\1そのカード",
        "表向きに|裏向きに",
        "ストックオープン①。これにより表向きにしたカードが赤なら、カードを1枚引く。",
        "ストックオープン①。そのカードが赤なら、カードを1枚引く。",
    ),
    rule(
        "the battle that a member named before loses",
        r"(バトル中、あなたのバトル中のメンバーの[^。「『]*?。)(?:その後、)?(そのメンバー)が(?:この|その)バトルに(勝った|負けた)時、",
        r"\1そのバトル中、\2がバトルに\3時、",
        "バトルに",
        "このバトル中、あなたのバトル中のメンバーのパワー+2000。そのメンバーがこのバトルに負けた時、カードを2枚引く。",
        "このバトル中、あなたのバトル中のメンバーのパワー+2000。そのバトル中、そのメンバーがバトルに負けた時、カードを2枚引く。",
    ),
    rule(
        "one of those of a hand that are shown",
        r"(相手は(?:自分の)?手札を[2-9]枚選び、公開する。)(?:あなたは)?その中(?:から|の)([0-9]枚)(?:を)?選び、",
        r"\1選んだカードのうち\2を選び、",
        "公開する&&その中",
        "相手は自分の手札を2枚選び、公開する。あなたはその中の1枚を選び、相手の山札の一番下に置く。",
        "相手は自分の手札を2枚選び、公開する。選んだカードのうち1枚を選び、相手の山札の一番下に置く。",
    ),
    rule(
        "this card, behind a condition",
        "(\\A【永】(?:(?!選|公開|見|これ|それ|その|トリガー|“)[^。\\n])*?(?:なら|間|限り|場合|時|とき|中|につき|れば)、?)これ(?=[はの](?!領域)|を(?!除))",
        r"\1このメンバー",
        "これ",
        "【永】相手のメンバーが3体以上いるなら、これのパワー+2000。",
        "【永】相手のメンバーが3体以上いるなら、このメンバーのパワー+2000。",
    ),
    rule(
        "the value of the member that was revealed",
        f"公開した(?:メンバー|使者|超?定理者|合理体)(?=の(?:{STAT}))",
        "公開したカード",
        "公開した",
        "手札のメンバーを1枚公開する。そのターン中、公開したメンバーのレベル",
        "手札のメンバーを1枚公開する。そのターン中、公開したカードのレベル",
    ),
)

LATE: tuple[Rule, ...] = (
    rule(
        "who destroyed it",
        "(\\A(?:【[^】]*】)*(?:【門破壊】|この門が破壊された時、)(?:[^。\\n]*?[、。])?)破壊した(?=(?:相手の)?(?:メンバー|合理体|使者|定理者))",
        r"\1この門を破壊した",
        "破壊した",
        "【自】【門破壊】破壊したメンバーを【レスト】する。",
        "【自】【門破壊】この門を破壊したメンバーを【レスト】する。",
    ),
    rule(
        "how many were moved",
        f"(?:これにより|この効果で|この方法で)([0-9]+)枚(以上|以下)?({'|'.join(_MOVES)})(?=なら|場合)",
        _how_many_moved,
        "これにより|この効果で|この方法で",
        "山札の一番下に置く。これにより3枚置いたなら",
        "山札の一番下に置く。これにより移動したカードの数が3なら",
    ),
    rule(
        "the deck again",
        "(?<=[、。])その山札を(?=シャッフル)",
        _the_deck,
        "その山札",
        "手札に加え、その山札をシャッフルする。",
        "手札に加え、山札をシャッフルする。",
    ),
    rule(
        "this card, by a pronoun",
        r"(\A(?:【[^】\n]*】|\[[^\]\n]*\]|\s)*)これ(?=[がはの](?!領域))",
        r"\1このメンバー",
        "これ",
        "【自】これが攻撃した時、",
        "【自】このメンバーが攻撃した時、",
    ),
    rule(
        "this card, as friends say",
        "(こ|そ|コ|ソ)(?:いつ|イツ)(?:自身)?(?=[をがはのにと])",
        lambda m: f"{'こ' if m.group(1) in 'こコ' else 'そ'}のメンバー",
        "いつ|イツ",
        "こいつのパワー+3000。",
        "このメンバーのパワー+3000。",
    ),
    rule(
        "this card by its type",
        "この(マイロジカリスト|戦術|逆理|秘具)(?:カード)?(?=[をがはのにと])",
        lambda m: m.group() if re.search(f"{m.group(1)}(?!スキル).*選", m.string[: m.start()]) else "このカード",
        "この",
        "[このマイロジカリストをレストする]",
        "[このカードをレストする]",
    ),
    rule(
        "who destroyed this gate",
        "(?<=この門を破壊した)相手の(?=メンバー)",
        "",
        "破壊した",
        "この門を破壊した相手のメンバー",
        "この門を破壊したメンバー",
    ),
    rule(
        "who attacked this member",
        "(\\A[^。]*?このメンバーが攻撃された時、[^。]*?)このメンバーを攻撃した(?:相手の)?(?:メンバー|カード)",
        r"\1攻撃中のメンバー",
        "攻撃した",
        "【自】このメンバーが攻撃された時、このメンバーを攻撃したメンバーをレストする。",
        "【自】このメンバーが攻撃された時、攻撃中のメンバーをレストする。",
    ),
    rule(
        "this in other words",
        "自身(?=を|の|は|が|に)",
        _itself,
        "自身",
        "[①、自身をレスト]",
        "[①、このメンバーをレスト]",
    ),
    rule(
        "among those cards",
        "(?:それら|これら)(?:のカード)?の(?:中|うち)(?=から|に[^、。]*(?:ある|いる|ない|あり))|公開したカードの(?:中|うち)(?=から|に)",
        "その中",
        "それら|これら|公開した",
        "それらのカードの中から使者を1枚選ぶ",
        "その中から使者を1枚選ぶ",
    ),
    rule(
        "how its value changes",
        "(?<=[、。])その(?=(?:パワー|オーラ|リミット)[+-]|ソウル[がをに]|起動能力|自動能力)",
        "そのメンバーの",
        "、その|。その",
        "1体選び、スタンドする。そのターン中、そのパワー+1000",
        "1体選び、スタンドする。そのターン中、そのメンバーのパワー+1000",
    ),
    rule(
        "its value",
        "(?<=[、。])その(?=(?:パワー|オーラ|リミット|レベル|コスト)[がはを])",
        "そのカードの",
        "、その|。その",
        "1体選び、そのパワーが5000以下なら",
        "1体選び、そのカードのパワーが5000以下なら",
    ),
    rule(
        "whether such cards were moved",
        "(?:この効果で|これにより)、?([^、。がを]*?)を([0-9]+枚(?:以上)?)?(?:ドロップし|捨て|リムーブし|ストックにし)た(?=なら|場合)",
        _moved_of_kind,
        "この効果で|これにより",
        "この効果で戦術を1枚以上ドロップしたなら",
        "これにより移動したカードのうちの戦術が1枚以上あるなら",
    ),
    rule(
        "whether such cards were moved, of what happened to them",
        "(?:この効果で|これにより)、?([^、。がを]*?)が([0-9]+枚(?:以上)?)?(?:ドロップされ|捨てられ|リムーブされ|ストックに置かれ)た(?=なら|場合)",
        _moved_of_kind,
        "この効果で|これにより",
        "この効果で戦術が1枚以上ドロップされたなら",
        "これにより移動したカードのうちの戦術が1枚以上あるなら",
    ),
    rule(
        "what was rested so",
        "(?:この効果で|この方法で|これにより)(レスト|スタンド)した(メンバー|カード)(?=[0-9]|の数)",
        _of_chosen,
        "した",
        "スタンド状態のメンバーを2体選び、レストする。この効果でレストしたメンバー1体につき",
        "スタンド状態のメンバーを2体選び、レストする。選んだメンバー1体につき",
    ),
    rule(
        "affected cards",
        f"(?:これにより|この効果で|この方法で|この能力で|(?<=[、。\\]]))(?:{MOVED})(?:カード|もの|枚数(?=[0-9]+枚)|(?=[0-9]+枚につき))",
        _moved("これにより移動したカード"),
        "た",
        "これによりドロップしたカード1枚につき",
        "これにより移動したカード1枚につき",
    ),
    rule(
        "affected members",
        f"(?:これにより|この効果で|この方法で|この能力で|(?<=[、。\\]]))(?:{MOVED})(?=メンバー|使者|合理体|定理者|戦術)",
        _moved("これにより移動したカードのうちの"),
        "た",
        "、捨てたメンバー1枚につき",
        "、これにより移動したカードのうちのメンバー1枚につき",
    ),
    rule("among", "その中にある|その中の(?=その)", "その中の", "", "その中にあるカード", "その中のカード"),
    rule("each of those", "それぞれ(?=を)", "それら", "それぞれ", "それぞれをレストする", "それらをレストする"),
    rule(
        "each of them",
        f"それぞれの?(?={STAT}|[+-][0-9])|(?<=選び、)それぞれ(?=(?:【)?(?:レスト|スタンド|ドロップ|パージ|リムーブ|破壊)|手札に|ストックに|山札の)",
        _each,
        "それぞれ",
        "2体選び、それぞれパワー-1000",
        "2体選び、パワー-1000",
    ),
)
