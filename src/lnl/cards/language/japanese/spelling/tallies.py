"""Japanese spellings of what players did in a turn: whether they did it, how often, and for which time."""

from __future__ import annotations

import re

from lnl.cards.language.spelling.rule import Rule, rule

_DONE = {
    "合体": "合体した",
    "ラックドライブ": "ラックドライブを行った",
    "ロジックドライブ": "ロジックドライブを使用した",
    "レベルブースト": "レベルブーストを行った",
    "ロジック定義": "ロジック定義を行った",
    "錬成": "錬成した",
    "ストックブースト": "ストックブーストした",
}
"""What a player does, and the trigger of it."""
_DEEDS = "|".join(_DONE)
_TURN = "(?:この|その|各|1つの)?ターン(?:中)?(?:の間)?(?:に|、)?"


def _which(word: str) -> str:
    return "1" if word == "初めて" else re.sub("[^0-9]", "", word)


def _for_which_time(found: re.Match[str]) -> str:
    """Return ``あなたのこのターンの合体回数が2なら、あなたが合体した時``."""
    who, time, deed = found.groups()
    return f"{who}のこのターンの{deed}回数が{_which(time)}なら、{who}が{_DONE[deed]}時"


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


def _otherwise(found: re.Match[str]) -> str:
    """Return ``そうでないなら、`` where the second number is what the first leaves over."""
    first, bound, second, other = found.group(1, 3, 5, 6)
    n, m = int(first), int(second)
    rest = {("以上", "未満"): n, ("以上", "以下"): n - 1, ("以下", "以上"): n + 1}.get((bound, other))
    if rest != m:
        return found.group()
    return found.group()[: found.start(5) - found.start()] + "そうでないなら、"


TALLIES: tuple[Rule, ...] = (
    rule(
        "for which time of a turn",
        f"(?<=】)(あなた|相手)が{_TURN}(初めて|[0-9]+回目(?:の|に)?)({_DEEDS})(?:を行った|を使用した|を使った|をした|した)時",
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
        "what a player did",
        f"(あなた|相手)[がは](?:この|その)ターン(?:中)?に?、?(?:([0-9]+)回(以上|以下)?)?({_DEEDS})(?:を行って|を使用して|を使って|をして|して)い(?:る|た|(ない|なかった))(?:なら|場合(?=、))",
        _done_in_turn,
        "ターン",
        "あなたがこのターンに合体しているなら、",
        "あなたのこのターンの合体回数が1以上なら、",
    ),
    rule(
        "cards drawn in the turn",
        "(あなた|相手)[がは]このターン(?:中)?にカードを([0-9]+)枚(以上|以下)引いているなら",
        r"\1のこのターンに引いたカードの枚数が\2\3なら",
        "引いているなら",
        "あなたがこのターンにカードを3枚以上引いているなら、",
        "あなたのこのターンに引いたカードの枚数が3以上なら、",
    ),
    rule(
        "revealed until one is found",
        "山札(?:の上から|を上から|の一番上から)(?:カードを)?、?([^、。]{1,40}?)が(?:出る|公開される|見つかる)まで(?:カードを)?(?:1枚ずつ)?公開",
        r"山札を\1が出るまで公開",
        "まで",
        "あなたの山札の上から使者が出るまで公開する",
        "あなたの山札を使者が出るまで公開する",
    ),
    rule(
        "until one is found, before the deck",
        "([^、。】時]{1,40}?)が(?:出る|公開される|見つかる)まで、?((?:あなたの|相手の|自分の)?山札)(?:の上から|を上から)(?:カードを)?(?:1枚ずつ)?公開",
        r"\2を\1が出るまで公開",
        "まで",
        "使者が出るまで山札の上からカードを公開する",
        "山札を使者が出るまで公開する",
    ),
    rule(
        "only attacked by",
        "は([^、。】]{0,40}?)(?:の)?(メンバー|定理者|使者|合理体)(?:に|から)しか攻撃されない",
        lambda m: (
            f"は{m.group(1) + '以外の' if m.group(2) == 'メンバー' else m.group(1) + m.group(2) + '以外の'}メンバーに攻撃されない"
        ),
        "しか",
        "このメンバーは赤のメンバーにしか攻撃されない",
        "このメンバーは赤以外のメンバーに攻撃されない",
    ),
    rule(
        "the numbers that are left",
        "([0-9]+)([枚体つ回]?)(以上|以下)(?:(?:ある|いる)?なら|の?場合)、([^。“”]*。)([0-9]+)\\2(未満|以上|以下)(?:(?:ある|いる)?なら|の?場合)、",
        _otherwise,
        "以",
        "3枚以上なら、カードを1枚引く。3枚未満なら、",
        "3枚以上なら、カードを1枚引く。そうでないなら、",
    ),
)
