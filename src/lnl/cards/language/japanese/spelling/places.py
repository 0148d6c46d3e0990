"""Japanese spellings of circles beside a card that is not named, and of what happened this turn, said before who did it."""

from __future__ import annotations

import re

from lnl.cards.language.japanese.words import COLORS
from lnl.cards.language.spelling.rule import Rule, rule

_ANOTHER = re.compile("メンバー|カードを|合理体|使者|定理者|選|それ|その(?!ターン|バトル|後)|[\ue000-\uf8ff]")
"""What names another card than this one, or may."""
_BEHIND = f"(?=サークル|空いて|空き|あなたの|相手の|他の|メンバー|使者|合理体|定理者|超定理者|[《<]|(?:{'|'.join(COLORS.values())})の)"
"""What stands behind the place of cards."""


def _is_alone(found: re.Match[str]) -> bool:
    """Return whether this card is the only one that was named."""
    before = re.sub("この(?:メンバー|カード)を?|カードを[0-9]+枚引", "", found.string[: found.start()])
    return _ANOTHER.search(before) is None


def _beside_this(found: re.Match[str]) -> str:
    """Return the place with this card before it, if no other card was named."""
    if not _is_alone(found):
        return found.group()
    relation = f"の{found.group(1)}の" if found.group(1) else "と隣接している"
    return f"このメンバー{relation}"


PLACES: tuple[Rule, ...] = (
    rule(
        "a circle that nobody is on",
        "(?:メンバー(?:が|の)い(?:ない|なかった)|空いた|空の)(?:あなたの|相手の)?((?:前列|後列)の)?サークル(?:を?1つ選び、[^。]*?そのサークル)?(?=[にへ])",
        lambda m: f"{m.group(1) or ''}空いているサークル" if "選び" not in m.group() else m.group(),
        "いない|空いた|空の",
        "メンバーのいないあなたの後列のサークルに出撃させる。",
        "後列の空いているサークルに出撃させる。",
    ),
    rule(
        "a circle that is chosen to move to",
        "このメンバー(?:と|に)隣接(?:している|する)、?メンバーの?が?いない(?:あなたの)?サークルを1つ選び、このメンバーを(?:そのサークル|そこ)(?:に|へ)",
        "このメンバーを隣接している空いているサークルに",
        "サークルを1つ選び",
        "このメンバーと隣接している、メンバーのいないあなたのサークルを1つ選び、このメンバーをそのサークルに動かす。",
        "このメンバーを隣接している空いているサークルに動かす。",
    ),
    rule(
        "whom they must attack",
        "(?:相手の(?:攻撃する)?メンバーは、?)(?:可能(?:なら|であれば)|できるなら|できる限り)、?(このメンバー)(?:の(?:いる)?サークル)?(?:を|に)攻撃しなければならない",
        r"\1は可能なら攻撃されなければならない",
        "なければならない",
        "相手のメンバーは、可能なら、このメンバーのサークルを攻撃しなければならない。",
        "このメンバーは可能なら攻撃されなければならない。",
    ),
    rule(
        "the back row before its gates are destroyed",
        "(?<=[はが])、?前の門が破壊されていな(?:い|くても)、?(?:相手の)?後列の(?:相手の)?(?:サークル|メンバー)(も|を)攻撃(?:できる|することができる)",
        r"前の門が破壊されていない後列のサークル\1攻撃できる",
        "前の門が",
        "このメンバーは、前の門が破壊されていない相手の後列のサークルも攻撃できる。",
        "このメンバーは前の門が破壊されていない後列のサークルも攻撃できる。",
    ),
    rule(
        "beside this member",
        rf"(?<=[、。】\]])(?<!を、)(?:(前|後ろ)(?:のサークル(?:の|にいる)|にいる|の(?!サークル(?:の|にいる)))|隣接(?:する|している|した)|隣の){_BEHIND}",
        _beside_this,
        "前|後ろ|隣",
        "【永】前列にいる間、前のサークルのあなたのメンバー",
        "【永】前列にいる間、このメンバーの前のあなたのメンバー",
    ),
    rule(
        "who is beside this member",
        "(?<=[、。】\\]])(前|後ろ)に(?=[^、。に]{1,24}(?:がい|が[0-9]+体))",
        lambda m: f"このメンバーの{m.group(1)}に" if _is_alone(m) else m.group(),
        "前に|後ろに",
        "【自】このメンバーが攻撃した時、後ろにあなたのメンバーがいるなら",
        "【自】このメンバーが攻撃した時、このメンバーの後ろにあなたのメンバーがいるなら",
    ),
    rule(
        "beside this member, behind whose it is",
        "(?<=[、。】\\]])(あなたの|相手の)(他の)?(?:隣接(?:する|している|した)|隣の)(?=サークル|メンバー|使者|合理体|定理者)",
        lambda m: f"このメンバーと隣接している{m.group(1)}{m.group(2) or ''}" if _is_alone(m) else m.group(),
        "隣",
        "【永】あなたの隣接するメンバーのパワー+1000",
        "【永】このメンバーと隣接しているあなたのメンバーのパワー+1000",
    ),
    rule(
        "moved to a row",
        "(?<=】)(?:(この(?:メンバー|カード))|((?:あなた|相手)の(?:他の)?)([^、。】が]*?))が(前列|後列)(?:のサークル)?[にへ](?:動い|移動し)た時、",
        lambda m: (
            f"{m.group(1)}が{m.group(4)}なら、{m.group(1)}が動いた時、"
            if m.group(1)
            else f"{m.group(2)}{m.group(4)}の{m.group(3)}が動いた時、"
        ),
        "前列|後列",
        "【自】あなたの使者が前列に動いた時、",
        "【自】あなたの前列の使者が動いた時、",
    ),
    rule(
        "the circle of this gate",
        "((?:この|その)門)(?:が(?:ある|対応する)|と(?:対応する|同じ)|に対応する|のある)サークル(?:の|にいる)",
        r"\1のサークルの",
        "門",
        "この門があるサークルのあなたのメンバー",
        "この門のサークルのあなたのメンバー",
    ),
    rule(
        "attacked from",
        "(?<=[ァ-ヶー一-龠\uf000-\uf8ff\ue000-\uefff])から(は)?、?(?=攻撃され(?:ない|た時|た場合|る場合|ず))",
        r"に\1",
        "攻撃され",
        "合理体からは攻撃されない",
        "合理体には攻撃されない",
    ),
    rule(
        "who is not attacked",
        "(?<=ンバー|合理体|定理者|の使者|カード|ークル)(?:に対して|に)は?、?(?=攻撃(?:できない|することができない))",
        "を",
        "攻撃",
        "【永】このメンバーは合理体には攻撃できない",
        "【永】このメンバーは合理体を攻撃できない",
    ),
    rule(
        "a stressed place",
        "(?<=手札|ック|ウル|領域|山札)には(?=、?(?:戻|置か|加え|し|なら|され)[^、。]{0,5}ない)",
        "に",
        "には",
        "相手の効果によって手札には戻されない",
        "相手の効果によって手札に戻されない",
    ),
    rule(
        "this turn, before who did it",
        "(?:この|その)ターン(?:に|中に?|の間に?)?、?((?:(?:この|その|選んだ)(?:メンバー|カード)|それ|あなた|相手)が)(?=(?!この|その)[^、。]{1,24}?[てで]い(?:る|た|ない|なかった)(?:なら|場合))",
        r"\1このターンに",
        "ターン",
        "このターンこのメンバーが攻撃しているなら",
        "このメンバーがこのターンに攻撃しているなら",
    ),
)
