"""What is paid: stock, parts of a cost, costs that are paid by choice, discounts."""

from __future__ import annotations

import re

from lnl.cards.language.japanese.spelling.vocabulary import ANY_FINAL, ANY_TE, FINAL, KIND, TE
from lnl.cards.language.japanese.verbs import Form, conjugated
from lnl.cards.language.spelling.rule import Rule, rule

_PRICED = "ロジックドライブ|起動能力|自動能力"
"""Abilities that have a cost."""


def _costs_of_these(found: re.Match[str]) -> str:
    """Return what cards named before pay for their abilities; of whom nothing was said stays as it is, and is refused."""
    priced, sign, number = found.groups()
    before = found.string[: found.start()]
    sentence = re.split("[。】]", before)[-1]
    named = re.search(
        "[のはを選]", re.sub("その(?:ターン|バトル)中、|次の[^、]*まで、", "", re.sub("^.*】", "", before))
    )
    if not named or re.search("上限|回数|プレイヤーは$|あなたは$|相手は$|自分は$", sentence):
        return found.group()
    return f"{priced}を{number}{'少ない' if sign == '-' else '多い'}コストで使う"


EARLY: tuple[Rule, ...] = (
    rule(
        "so many alike that may be revealed",
        f"(?<=、)((?:あなたの)?(?:手札(?:の|から))?(?:(?:{KIND})[のが](?:同じ|異なる)|(?:同じ|異なる)(?:{KIND})の)[^。、\\[\\]]*?を[2-9]枚)(?:選び、|選んで、?)?公開しても?(?:よい|良い)(?=。そうしたら)",
        r"[\1公開する]を払ってよい",
        "公開して",
        "【自】このメンバーが攻撃した時、手札の色の異なるカードを2枚公開してよい。そうしたら、カードを1枚引く。",
        "【自】このメンバーが攻撃した時、[手札の色の異なるカードを2枚公開する]を払ってよい。そうしたら、カードを1枚引く。",
    ),
    rule(
        "stock, without a particle",
        "(?<![一-龠ァ-ヶの])ストック([0-9]+)(?:枚)?(?:を)?(?=払|支払)",
        r"(\1)を",
        "ストック",
        "ストック1払ってもよい。",
        "(1)を払ってもよい。",
    ),
    rule(
        "paid as a cost, by choice",
        f"コストとして、?([^、。]*?)({ANY_TE})も?(?:よい|良い|いい)",
        lambda m: (
            m.group()
            if m.group(1).startswith("(") or "相手は" in m.string[: m.start()].rsplit("。", 1)[-1]
            else f"[{m.group(1)}{conjugated(TE[m.group(2)], Form.FINAL)}]を払ってよい"
        ),
        "コストとして",
        "コストとして手札を1枚捨ててもよい。",
        "[手札を1枚捨てる]を払ってよい。",
    ),
    rule(
        "the word for a cost",
        "(?<=】)コスト:?\\s*(?=\\[)",
        "",
        "コスト",
        "【起】コスト[(2)]カードを1枚引く。",
        "【起】[(2)]カードを1枚引く。",
    ),
    rule(
        "a cost that is paid, before a colon",
        "(?<=】)(\\((?:[0-9]+|X)\\))を(?:払う|支払う|払い|支払い)\\s*:",
        r"[\1]",
        ":",
        "【起】(1)を払う:カードを1枚引く。",
        "【起】[(1)]カードを1枚引く。",
    ),
    rule(
        "by paying",
        "(\\((?:[0-9]+|X)\\))を(?:払う|支払う)(?:ことで|事で|ことにより|ことによって)、?",
        r"\1を払ってよい。そうしたら、",
        "こと|事で",
        "(1)を払うことで、カードを1枚引く。",
        "(1)を払ってよい。そうしたら、カードを1枚引く。",
    ),
    rule(
        "a number that is paid",
        r"(?<=[0-9X]\))(?=払)",
        "を",
        "払",
        "(1)払ってよい",
        "(1)を払ってよい",
    ),
    rule(
        "the cost",
        r"(?:この|この能力の)コストを(?=払|支払)",
        "コストを",
        "この",
        "このコストを払ってよい",
        "コストを払ってよい",
    ),
    rule(
        "paid as a cost",
        r"コスト(?:として)?(?=\((?:[0-9]+|X)\)を(?:払|支払))",
        "",
        "コスト",
        "コストとして(2)を払ってよい",
        "(2)を払ってよい",
    ),
)

LATE: tuple[Rule, ...] = (
    rule(
        "by doing, by choice",
        f"(?P<w>[^、。]*?)(?P<v>{ANY_FINAL})(?:ことで|ことにより|ことによって)、?(?P<m>(?:[^。]*、)?)(?P<r>[^、。]*?)(?:(?P<te>{ANY_TE})も?(?:よい|良い|いい)|(?P<fi>{ANY_FINAL})ことができる)(?=。)",
        lambda m: (
            f"{m.group('w')}{conjugated(FINAL[m.group('v')], Form.TE)}よい。そうしたら、{m.group('m')}{m.group('r')}"
            + (conjugated(TE[m.group("te")], Form.FINAL) if m.group("te") else m.group("fi"))
        ),
        "こと",
        "手札を1枚捨てることで、カードを1枚引いてもよい。",
        "手札を1枚捨ててよい。そうしたら、カードを1枚引く。",
    ),
    rule(
        "parts of a cost in one",
        "(?<=\\[)(\\((?:[0-9]+|X)\\))(?:・|と|＆|&)(?=[^、\\]。]*\\])",
        r"\1、",
        "・|と|&|＆",
        "[(1)・このメンバーをレスト]",
        "[(1)、このメンバーをレスト]",
    ),
    rule(
        "this and another as a cost",
        "((?:この|その)(?:メンバー|カード))と、?(?!隣接|同じ|左右|[^をのと]{1,6}が(?:同じ|異なる))([^\\[\\]、]*?)を?([0-9][体枚])を?(レスト|スタンド|ドロップ|リムーブ|パージ)する(?=[^\\[\\]]*\\])",
        r"\1を\4し、\2を\3\4する",
        "と",
        "[このメンバーとあなたの他のメンバーを1体レストする]",
        "[このメンバーをレストし、あなたの他のメンバーを1体レストする]",
    ),
    rule("X as a cost", "(?<=\\[)X(?= )", "(X)", "x ", "[X 手札をX枚捨てる]", "[(X) 手札をX枚捨てる]"),
    rule(
        "paid from stock",
        "ストック(?:から|を)?((?:[①-⑨]|\\([0-9]\\)))を(?=払)",
        r"\1を",
        "ストック",
        "ストックから①を払ってよい",
        "①を払ってよい",
    ),
    rule(
        "this and another",
        "(?<=\\[)(この(?:メンバー|カード))と(?:あなたの)?(他の[^、。\\]]*?)([0-9]+[体枚])を(レスト|スタンド|ドロップ|ストック)(?:する)?(?=\\])",
        r"\1を\4する、あなたの\2を\3\4する",
        "と",
        "[このメンバーと他のメンバー1体をレスト]",
        "[このメンバーをレストする、あなたの他のメンバーを1体レストする]",
    ),
    rule(
        "one of each as a cost",
        "\\[([^\\[\\]]*?の)?([^、\\[\\]のと]+)と([^、\\[\\]のとを]+)を?([0-9][体枚])ずつ(レスト|ドロップ|リムーブ|パージ|捨て)(する|る)\\]",
        lambda m: (
            f"[{m.group(1) or ''}{m.group(2)}を{m.group(4)}{m.group(5)}{'' if m.group(5) == '捨て' else 'し'}、"
            f"{m.group(1) or ''}{m.group(3)}を{m.group(4)}{m.group(5)}{m.group(6)}]"
        ),
        "ずつ",
        "[手札の使者と定理者を1枚ずつ捨てる]",
        "[手札の使者を1枚捨て、手札の定理者を1枚捨てる]",
    ),
    rule(
        "paid, and done",
        rf"(\((?:[0-9]+|X)\))を払(?:い、|って)((?:手札|この|あなたの|自分の)[^、。]*?)({ANY_TE})も?(?:よい|良い)。(?=そうした)",
        lambda m: f"[{m.group(1)}、{m.group(2)}{TE[m.group(3)]}]を払ってよい。",
        "払い|払って",
        "(1)を払い、手札を1枚捨ててよい。そうしたら",
        "[(1)、手札を1枚捨てる]を払ってよい。そうしたら",
    ),
    rule(
        "the opponent may, and does not",
        f"相手は((?:相手の|自分の)?[^、。]*?)(?:(?<=[枚体])選(?:び、|んで、?))?({ANY_TE})も?(?:よい|良い)。(?:そうしな(?:い|かった)|([^、。がをに]{{1,8}})な(?:い|かった))(?:なら|場合|ら)",
        lambda m: (
            f"相手は[{m.group(1)}{TE[m.group(2)]}]を払ってよい。払わなかったなら"
            if m.group(3) in (None, m.group(2)[:-1]) and TE[m.group(2)] != "払う"
            else m.group()
        ),
        "ない|なかった",
        "相手は手札を2枚捨ててもよい。捨てなかったなら、",
        "相手は[手札を2枚捨てる]を払ってよい。払わなかったなら、",
    ),
    rule(
        "cost that ends in a noun",
        "(?<=[を枚体])(?:【)?(レスト|スタンド|ドロップ|パージ|リムーブ|公開)(?:】)?(?=\\s*\\])",
        r"\1する",
        "]",
        "[このメンバーをレスト]",
        "[このメンバーをレストする]",
    ),
    rule(
        "cost of a logic drive",
        r"(?<=(?:イブ|【起|1回)】)\s*(\((?:[0-9]+|X)\))\s*(?=[^\s\])])(?!を払)",
        r"[\1]",
        "】",
        "【ロジックドライブ】(2)カードを1枚引く",
        "【ロジックドライブ】[(2)]カードを1枚引く",
    ),
    rule(
        "icons of abilities",
        "(?<=[のは])【(起|自)】(?:の?能力)?(?=の|を[0-9(使])",
        lambda m: f"{m.group(1)}動能力",
        "起|自",
        "【永】相手の【起】のコスト+1。",
        "【永】相手の起動能力のコスト+1。",
    ),
    rule(
        "a player pays more for abilities",
        f"(?<=[、。】])(あなた|相手|(?:各)?プレイヤー)は({_PRICED})のコストを\\(?([0-9])\\)?(多く|少なく)(?:払う|払わなければならない)",
        lambda m: f"{m.group(1)}の{m.group(2)}のコスト{'-' if m.group(4) == '少なく' else '+'}{m.group(3)}",
        "のコストを",
        "【永】相手は起動能力のコストを(1)多く払う。",
        "【永】相手の起動能力のコスト+1。",
    ),
    rule(
        "a player pays less or more",
        f"(?<=[、。】])(あなた|相手|自分|(?:各)?プレイヤー)[はが]({_PRICED})を(?:使う|使用する)(?:ため|時|際|場合)?(?:の|に|には|は)?、?(?:のコスト|コスト)?[をはが]?(?:追加で|余分に)?([-+]?)\\(?([0-9])\\)?(?:つ)?を?(多く|少なく|追加で|余分に|)(?:なる|する|(?:支)?払う|(?:支)?払わなければならない|)(?=。)",
        lambda m: (
            m.group()
            if "コスト" not in m.group() and "払" not in m.group()
            else f"{m.group(1)}の{m.group(2)}のコスト{'-' if m.group(3) == '-' or m.group(5) == '少なく' else '+'}{m.group(4)}"
        ),
        "を使",
        "【永】相手は起動能力を使う場合、(1)多く払わなければならない。",
        "【永】相手の起動能力のコスト+1。",
    ),
    rule(
        "abilities that cost less or more",
        f"(?<!あなた)(?<!相手)(?<!自分)(?<!プレイヤー)の({_PRICED})のコスト[をは]?([-+])([0-9])(?:する)?(?=。|、|$)",
        lambda m: f"は{m.group(1)}を{m.group(3)}{'少ない' if m.group(2) == '-' else '多い'}コストで使う",
        "のコスト",
        "あなたの合理体のロジックドライブのコスト-1。",
        "あなたの合理体はロジックドライブを1少ないコストで使う。",
    ),
    rule(
        "abilities cost less or more, of whom was named before",
        f"(?<=[、。はが])({_PRICED})のコスト[をは]?([-+])([0-9])(?:する)?(?=。|、|$)",
        _costs_of_these,
        "のコスト",
        "【永】このメンバーのパワー+1000、起動能力のコスト-1。",
        "【永】このメンバーのパワー+1000、起動能力を1少ないコストで使う。",
    ),
    rule(
        "abilities of a player cost less or more",
        f"(?<=[、。】])(あなた|相手|自分|(?:各)?プレイヤー)は({_PRICED})を([0-9])(少ない|多い)コストで使う",
        lambda m: f"{m.group(1)}の{m.group(2)}のコスト{'-' if m.group(4) == '少ない' else '+'}{m.group(3)}",
        "コストで使う",
        "【永】あなたはロジックドライブを1少ないコストで使う",
        "【永】あなたのロジックドライブのコスト-1",
    ),
    rule("pay", "支払(?=[うっいわ])", "払", "支払", "①を支払う", "①を払う"),
    rule(
        "unless the opponent pays",
        "(?<=時、)相手が((?:手札|自分の|相手の|\\()[^、。]*?)を(?P<n>[0-9]+[枚体])?を?(払わ|捨て|ドロップし|レストし)ない(?:なら|限り|場合)、",
        lambda m: (
            f"相手は{m.group(1)}を払ってよい。払わなかったなら、"
            if m.group(3) == "払わ"
            else f"相手は[{m.group(1)}を{m['n'] or ''}{'捨てる' if m.group(3) == '捨て' else m.group(3)[:-1] + 'する'}]を払ってよい。払わなかったなら、"
        ),
        "ない",
        "時、相手が手札を1枚捨てないなら、",
        "時、相手は[手札を1枚捨てる]を払ってよい。払わなかったなら、",
    ),
)
