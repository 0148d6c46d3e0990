"""What cards and players did this turn: whether they did it, how often, and for which time."""

from __future__ import annotations

import re
from collections.abc import Callable

from lnl.cards.language.japanese.spelling.vocabulary import any_of
from lnl.cards.language.spelling.rule import Rule, rule

_CARD_DEEDS = {
    "メーク": "メークで場に出",
    "合体": "合体で出撃し",
    "出撃": "出撃し",
    "2回攻撃": "2回攻撃し",
    "2回以上攻撃": "2回攻撃し",
    "攻撃され": "防御し",
    "攻撃": "攻撃し",
    "防御": "防御し",
    "移動": "移動し",
    "動": "移動し",
    "破壊": "門を破壊し",
    "勝": "バトルに勝利し",
}
"""What a card did, by a part of the words for it, and as the grammar has it."""
_SPELLED_DEED = any_of(_CARD_DEEDS.values())
_CARD_DEED = (
    "2回(?:以上)?、?攻撃(?:を行っ|し)|攻撃(?:を行っ|し|され)|防御(?:を行っ|し)|(?:合体で|合体により|合体によって)?出撃し|移動し|動い|(?:相手の)?(?:門|ゲート)を(?:1つ以上)?破壊し"
    "|バトルに(?:勝利し|勝っ)|メーク(?:で|により|によって)(?:場に|サークルに)?出"
)
"""What a card did, in words of players."""
_HAS = "た|ている|ていた"
_HAS_NOT = "ていない|ていなかった|なかった"
"""Ends of what a card did, and of what it did not."""
_PLAYER_DEEDS = {
    "合体": "合体した",
    "ラックドライブ": "ラックドライブを行った",
    "ロジックドライブ": "ロジックドライブを使用した",
    "レベルブースト": "レベルブーストを行った",
    "ロジック定義": "ロジック定義を行った",
    "錬成": "錬成した",
    "ストックブースト": "ストックブーストした",
}
"""What a player does, and the trigger of it."""
_ANY_PLAYER_DEED = "|".join(_PLAYER_DEEDS)
_TURN = "(?:この|その|各|1つの)?ターン(?:中)?(?:の間)?(?:に|、)?"
"""A turn as the time of what a player does."""


def _spelled(said: str) -> str:
    """Return what a card did as the grammar has it, without the end."""
    return next(deed for word, deed in _CARD_DEEDS.items() if word in said)


def _which(word: str) -> str:
    return "1" if word == "初めて" else re.sub("[^0-9]", "", word)


def _for_which_time(found: re.Match[str]) -> str:
    """Return ``あなたのこのターンの合体回数が2なら、あなたが合体した時``."""
    who, time, deed = found.groups()
    return f"{who}のこのターンの{deed}回数が{_which(time)}なら、{who}が{_PLAYER_DEEDS[deed]}時"


def _drawn(found: re.Match[str]) -> str:
    """Return ``あなたのこのターンに引いたカードの枚数が1なら、あなたがカードを引いた時``."""
    who, time = found.groups()
    return f"{who}のこのターンに引いたカードの枚数が{_which(time)}なら、{who}がカードを引いた時"


def _done_in_turn(found: re.Match[str]) -> str:
    """Return ``あなたのこのターンの合体回数が1以上なら``."""
    who, times, bound, deed, never = found.groups()
    if never and times:
        return found.group()
    many = "0" if never else f"{times}{bound or ''}" if times else "1以上"
    return f"{who}のこのターンの{deed}回数が{many}なら"


_THIS_TURN = "(?:この|その)ターン(?:中)?(?:に|の間に)?、?"
_THIS_BATTLE = "(?:この|その)バトル(?:中)?(?:に|で)?、?"
_IS = "(?:(?:いる|いた|(?P<never>いない|いなかった))(?:なら|場合(?=、))|いたら(?=、)|いれば(?=、))"
"""The end of what was done, or was not done."""
_GATE = "(?:門|ゲート)"


def _by(when: str) -> str:
    """Return a pattern of who did something and when, in either order."""
    return f"(?:(?P<who>あなた|相手)[がは]{when}|{when}(?P<also>あなた|相手)[がは])"


def _so_many(unit: str, what: str) -> str:
    """Return a pattern of with how many cards something was done, before or behind their name."""
    return (
        f"(?:{what}を(?:(?P<n>[0-9]+){unit}(?P<bound>以上|以下)?)?|(?P<m>[0-9]+){unit}(?P<limit>以上|以下)?の{what}を)"
    )


def _number(found: re.Match[str]) -> str | None:
    """Return ``2以上``, ``1以上`` if no number is said, ``0`` of what was not done; None for a number of that."""
    groups = found.groupdict()
    number, bound = groups.get("n") or groups.get("m"), groups.get("bound") or groups.get("limit") or ""
    if groups["never"]:
        return None if number else "0"
    return f"{number}{bound}" if number else "1以上"


def _counts(of: str) -> Callable[[re.Match[str]], str]:
    """Return what writes ``あなたのこのターンに破壊した門の数が2以上なら``."""

    def write(found: re.Match[str]) -> str:
        number = _number(found)
        return found.group() if number is None else f"{found.group('who') or found.group('also')}の{of}が{number}なら"

    return write


def _won_or_lost(found: re.Match[str]) -> str:
    """Return ``あなたのこのバトルの勝利回数が1以上なら``; of this member, where it is in that battle."""
    who = found.group("who") or found.group("also")
    of_this = found.group("this") or found.group("that")
    if of_this and found.group("never"):
        return found.group()
    what = "勝利回数" if found.group("did").startswith("勝") else "敗北回数"
    number = "0" if found.group("never") else "1以上"
    said = f"{'あなた' if of_this else who}のこのバトルの{what}が{number}なら"
    return f"{of_this}がバトル中で、{said}" if of_this else said


def _lost(found: re.Match[str]) -> str:
    """Return ``相手のこのターンに失った門の数が1以上なら``, or both players' numbers together."""
    number, whose = _number(found), found.group("who") or found.group("also")
    if number is None:
        return found.group()
    counts = [f"{who}のこのターンに失った門の数" for who in ((whose,) if whose else ("あなた", "相手"))]
    return f"{counts[0]}が{number}なら" if whose else f"{'と'.join(counts)}の合計が{number}なら"


EARLY: tuple[Rule, ...] = (
    rule(
        "so many definitions at most",
        "(相手|あなた)のロジック定義は、?([0-9])回(?:まで|のみ)(?:になる|となる|である|とする)",
        r"\1はロジック定義を\2回しか行えない",
        "ロジック定義は",
        "そのバトル中、相手のロジック定義は1回までになる。",
        "そのバトル中、相手はロジック定義を1回しか行えない。",
    ),
    rule(
        "one definition in each battle",
        "(?:(?:各|1回の|1)バトル(?:中)?(?:で|に(?:つき)?)、?)?ロジック定義を、?(?:(?:1回の|各|1)?バトル(?:中)?(?:で|に(?:つき)?)?、?)?([0-9])回(?:まで)?しか(?:行え|でき|行うことができ)ない",
        r"ロジック定義を\1回しか行えない",
        "しか&&ロジック定義",
        "相手はロジック定義を1回のバトルで1回しか行えない。",
        "相手はロジック定義を1回しか行えない。",
    ),
    rule(
        "gates destroyed this turn, by the player of a phase",
        f"((あなた|相手)の(?:ターン|エンドフェイズ|バトルフェイズ|メインフェイズ)開始時、){_THIS_TURN}(?=(?:門|ゲート)を(?:[0-9](?:つ|枚)(?:以上|以下)?)?破壊して|(?:相手|あなた)の(?:門|ゲート)を[^。、]*?破壊して)",
        lambda m: f"{m.group(1)}{m.group(2)}がこのターンに",
        "破壊して",
        "あなたのエンドフェイズ開始時、このターン中に門を2枚以上破壊しているなら、",
        "あなたのエンドフェイズ開始時、あなたがこのターンに門を2枚以上破壊しているなら、",
    ),
    rule(
        "gates of the opponent destroyed this turn",
        f"((?:あなたが{_THIS_TURN}|{_THIS_TURN}あなたが))相手の(?={_GATE}を[^。、]*?破壊して)|((?:相手が{_THIS_TURN}|{_THIS_TURN}相手が))あなたの(?={_GATE}を[^。、]*?破壊して)",
        lambda m: m.group(1) or m.group(2),
        "破壊して",
        "あなたがこのターンに相手の門を2枚以上破壊しているなら、",
        "あなたがこのターンに門を2枚以上破壊しているなら、",
    ),
    rule(
        "members mobilized this turn",
        f"{_by(_THIS_TURN)}{_so_many('(?:体|枚)', 'メンバー')}出撃させて{_IS}",
        _counts("このターンに出撃させたメンバーの数"),
        "出撃させて",
        "あなたがこのターンにメンバーを3体以上出撃させているなら、",
        "あなたのこのターンに出撃させたメンバーの数が3以上なら、",
    ),
    rule(
        "gates destroyed this turn",
        f"{_by(_THIS_TURN)}{_so_many('(?:つ|枚)', _GATE)}破壊して{_IS}",
        _counts("このターンに破壊した門の数"),
        "破壊して",
        "あなたがこのターンに門を2つ以上破壊しているなら、",
        "あなたのこのターンに破壊した門の数が2以上なら、",
    ),
    rule(
        "gates that were destroyed this turn",
        f"(?:{_THIS_TURN}(?:(?P<who>あなた|相手)の)?{_GATE}が|(?P<also>あなた|相手)の{_GATE}が{_THIS_TURN})(?:(?P<n>[0-9]+)(?:つ|枚)(?P<bound>以上|以下)?)?破壊されて{_IS}",
        _lost,
        "破壊されて",
        "このターンに相手の門が1つ以上破壊されているなら、",
        "相手のこのターンに失った門の数が1以上なら、",
    ),
    rule(
        "the number of gates destroyed this turn",
        f"(?:{_THIS_TURN}(あなた|相手)が|(あなた|相手)が{_THIS_TURN})破壊した{_GATE}の数",
        lambda m: f"{m.group(1) or m.group(2)}のこのターンに破壊した門の数",
        "破壊した",
        "このターンにあなたが破壊した門の数だけカードを引く",
        "あなたのこのターンに破壊した門の数だけカードを引く",
    ),
    rule(
        "won or lost this battle",
        f"(?:(?P<who>あなた|相手|(?P<this>このメンバー))(?:のメンバー)?[がは](?:{_THIS_BATTLE}|バトルに)|{_THIS_BATTLE}(?P<also>あなた|相手|(?P<that>このメンバー))(?:のメンバー)?[がは](?:バトルに)?)(?P<did>勝って|勝利して|負けて|敗北して){_IS}",
        _won_or_lost,
        "勝|負け|敗北",
        "あなたのメンバーがこのバトルに勝っているなら、",
        "あなたのこのバトルの勝利回数が1以上なら、",
    ),
    rule(
        "gates that were destroyed in this battle",
        f"(?:{_THIS_BATTLE}(?P<who>あなた|相手)の{_GATE}が|(?P<also>あなた|相手)の{_GATE}が{_THIS_BATTLE})(?:(?P<n>[0-9]+)(?:つ|枚)(?P<bound>以上|以下)?)?破壊されて{_IS}",
        _counts("このバトルに失った門の数"),
        "破壊されて&&バトル",
        "このバトル中に相手の門が破壊されているなら、",
        "相手のこのバトルに失った門の数が1以上なら、",
    ),
    rule(
        "gates destroyed in this battle",
        f"{_by(_THIS_BATTLE)}{_so_many('(?:つ|枚)', _GATE)}破壊して{_IS}",
        _counts("このバトルに破壊した門の数"),
        "破壊して&&バトル",
        "あなたがこのバトル中に門を破壊しているなら、",
        "あなたのこのバトルに破壊した門の数が1以上なら、",
    ),
    rule(
        "defined in this battle",
        f"{_by(_THIS_BATTLE)}(?:(?P<n>[0-9]+)回(?P<bound>以上|以下)?)?ロジック定義を(?:(?P<m>[0-9]+)回(?P<limit>以上|以下)?)?(?:行って|して){_IS}",
        _counts("このバトルのロジック定義回数"),
        "ロジック定義&&バトル",
        "あなたがこのバトル中に2回以上ロジック定義を行っているなら、",
        "あなたのこのバトルのロジック定義回数が2以上なら、",
    ),
    rule(
        "intercepted in this battle",
        f"{_by(_THIS_BATTLE)}(?:(?P<n>[0-9]+)(?:体|枚)(?P<bound>以上|以下)?(?:のメンバー)?(?:で|を))?インターセプト(?:させ|し|を行っ)て{_IS}",
        _counts("このバトルにインターセプトしたメンバーの数"),
        "インターセプト&&バトル",
        "このバトル中にあなたがインターセプトしているなら、",
        "あなたのこのバトルにインターセプトしたメンバーの数が1以上なら、",
    ),
    rule(
        "most definitions",
        "(?:ロジック定義[をは](?P<n>[0-9]+)回(?:まで)?しか(?:行うことが)?(?:行え|でき)ない|(?P<m>[0-9]+)回(?:まで)?しか、?(?<!各バトルに)ロジック定義(?:を|は|することが)?(?:行うことが)?(?:行え|でき)ない|ロジック定義[をは](?P<more>[2-9])回以上(?:行うことが)?(?:行え|でき)ない)",
        lambda m: (
            f"{m.group('n') or m.group('m') or int(m.group('more')) - 1}回までしか各バトルにロジック定義を行うことができない"
        ),
        "ロジック定義&&回",
        "相手は1回しかロジック定義を行えない。",
        "相手は1回までしか各バトルにロジック定義を行うことができない。",
    ),
    rule(
        "most definitions, all the time",
        "(【永】[^。]*?)(?:その|この)?バトル中(?!の)に?、?(?=[^。]*回までしか各バトルにロジック定義)",
        r"\1",
        "各バトル&&【永】",
        "【永】このメンバーが防御中なら、そのバトル中、相手は2回までしか各バトルにロジック定義を行うことができない。",
        "【永】このメンバーが防御中なら、相手は2回までしか各バトルにロジック定義を行うことができない。",
    ),
    rule(
        "attacked in this battle",
        "(?:この|その)バトル(?:中)?(?:に|で)?、?(この(?:メンバー|カード))が(攻撃|防御)(?:した|していた)(?=なら|場合)",
        r"\1が\2中",
        "バトル",
        "このバトル中にこのメンバーが攻撃したなら、カードを1枚引く",
        "このメンバーが攻撃中なら、カードを1枚引く",
    ),
    rule(
        "this turn, before who did it",
        "(?:この|その)ターン(?:に|中に?|の間に?)?、?((?:(?:この|その|選んだ)(?:メンバー|カード)|それ|あなた|相手)が)(?=(?!この|その)[^、。]{1,24}?[てで]い(?:る|た|ない|なかった)(?:なら|場合))",
        r"\1このターンに",
        "ターン",
        "このターンこのメンバーが攻撃しているなら",
        "このメンバーがこのターンに攻撃しているなら",
    ),
    rule(
        "the first attack",
        "\\A([^。]*?攻撃した時、)(?:それ|この攻撃|その攻撃)が(?:このターンの?|そのターンの?)(最初|初めて|[0-9]+回目|[0-9]+度目)の攻撃(?:である)?(?=なら|の?場合)",
        lambda m: (
            m.group()
            if "相手の" in m.group(1)
            else f"{m.group(1)}あなたのこのターンの攻撃回数が{int(re.sub('[^0-9]', '', m.group(2)) or 1)}"
        ),
        "の攻撃",
        "このメンバーが攻撃した時、それがこのターンの最初の攻撃なら",
        "このメンバーが攻撃した時、あなたのこのターンの攻撃回数が1なら",
    ),
    rule(
        "what a player did",
        f"(あなた|相手)[がは](?:この|その)ターン(?:中)?に?、?(?:([0-9]+)回(以上|以下)?)?({_ANY_PLAYER_DEED})(?:を行って|を使用して|を使って|をして|して)い(?:る|た|(ない|なかった))(?:なら|場合(?=、))",
        _done_in_turn,
        "ターン",
        "あなたがこのターンに合体しているなら、",
        "あなたのこのターンの合体回数が1以上なら、",
    ),
)

LATE: tuple[Rule, ...] = (
    rule(
        "in the turn in which it did something",
        f"((?:この|その)(?:メンバー|カード))が((?:{_SPELLED_DEED})た)(?:その)?ターン中(?:は)?、",
        r"\1がこのターンに\2状態なら、",
        "ターン中",
        "このメンバーがメークで場に出たターン中、",
        "このメンバーがこのターンにメークで場に出た状態なら、",
    ),
    rule(
        "the end of the turn in which it did something",
        f"(?<=】)((?:この|その)(?:メンバー|カード))が((?:{_SPELLED_DEED})た)ターンの(エンドフェイズ開始時)、",
        r"\3、\1がこのターンに\2状態なら、",
        "ターンの",
        "【自】このメンバーが出撃したターンのエンドフェイズ開始時、",
        "【自】エンドフェイズ開始時、このメンバーがこのターンに出撃した状態なら、",
    ),
    rule(
        "this turn before a card",
        f"(?:この|その)ターン(?:に|中に?)?、?((?:この|その)(?:メンバー|カード)|それ)が({_CARD_DEED})(?=(?:{_HAS}|{_HAS_NOT})(?:なら|場合|間|、))",
        r"\1がこのターンに\2",
        "ターン",
        "このターンにこのメンバーが攻撃したなら",
        "このメンバーがこのターンに攻撃したなら",
    ),
    rule(
        "done this turn",
        f"(?:この|その)ターン(?:に|中に?)?、?({_CARD_DEED})(?:{_HAS})(?=なら|場合|間|、(?!その))",
        lambda m: f"このターンに{_spelled(m.group(1))}た状態",
        "ターン",
        "このメンバーがこのターンに攻撃しているなら",
        "このメンバーがこのターンに攻撃した状態なら",
    ),
    rule(
        "not done this turn",
        f"(?<!あなたが)(?<!相手が)(?:この|その)ターン(?:に|中に?)?、?({_CARD_DEED})(?:{_HAS_NOT})(?=なら|場合|間)",
        lambda m: f"このターンに{_spelled(m.group(1))}ていない状態",
        "ターン",
        "このメンバーがこのターン中攻撃していないなら",
        "このメンバーがこのターンに攻撃していない状態なら",
    ),
    rule(
        "cards of a deed",
        f"(?:この|その)ターン(?:に|中に?)?、?({_CARD_DEED})(?:た|ている|ていた)((?:あなた|相手)の(?:他の)?)?(?=メンバー|使者|定理者|合理体)",
        lambda m: f"{m.group(2) or ''}このターンに{_spelled(m.group(1))}た",
        "ターン",
        "このターン中に攻撃しているあなたのメンバー1体につき",
        "あなたのこのターンに攻撃したメンバー1体につき",
    ),
    rule(
        "attacks made",
        "(?:(?:この|その)ターン(?:に|中に?)?、?(あなた|相手)(?:の(?:場の)?メンバー)?[がは]|(あなた|相手)(?:の(?:場の)?メンバー)?[がは](?:この|その)ターン(?:に|中に?)?、?)(?:([0-9]+)回(以上)?(?:、?(?:攻撃し(?:ている|ていた|た)|攻撃を行っ(?:ている|た)))|(?:1回も、?|一度も、?)?攻撃し(?:ていない|なかった)|攻撃を行っ(?:ていない|なかった))(?=なら|場合)",
        lambda m: f"{m.group(1) or m.group(2)}のこのターンの攻撃回数が{m.group(3) or 0}{m.group(4) or ''}",
        "攻撃",
        "このターンあなたのメンバーが2回以上攻撃しているなら",
        "あなたのこのターンの攻撃回数が2以上なら",
    ),
    rule(
        "for which time of a turn",
        f"(?<=】)(あなた|相手)が{_TURN}(初めて|[0-9]+回目(?:の|に)?)({_ANY_PLAYER_DEED})(?:を行った|を使用した|を使った|をした|した)時",
        _for_which_time,
        "初めて|回目",
        "【自】あなたがターン中に2回目の合体をした時、",
        "【自】あなたのこのターンの合体回数が2なら、あなたが合体した時、",
    ),
    rule(
        "for which time cards are drawn",
        f"(?<=】)(あなた|相手)が{_TURN}(初めて|[0-9]+回目に|[0-9]+枚目の)カードを(?:1枚)?引いた時",
        _drawn,
        "初めて|回目|枚目",
        "【自】あなたがターン中に初めてカードを引いた時、",
        "【自】あなたのこのターンに引いたカードの枚数が1なら、あなたがカードを引いた時、",
    ),
    rule(
        "cards drawn in the turn",
        "(あなた|相手)[がは](?:この|その)ターン(?:中)?に(?:(?:カードを([0-9]+)枚(以上|以下)?引い|(?:カード|手札)を([0-9]+)枚(以上|以下)?捨て)て(?:いる|いた)|手札を捨てて(?:いる|い(ない)))(?:なら|場合(?=、))",
        lambda m: (
            f"{m.group(1)}のこのターンに引いたカードの枚数が{m.group(2)}{m.group(3) or ''}なら"
            if m.group(2)
            else f"{m.group(1)}のこのターンに捨てた手札の枚数が{m.group(4) or ('0' if m.group(6) else '1以上')}{m.group(5) or ''}なら"
        ),
        "引いて|捨てて",
        "あなたがこのターンにカードを3枚以上引いているなら、",
        "あなたのこのターンに引いたカードの枚数が3以上なら、",
    ),
)
