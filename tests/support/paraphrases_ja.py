"""Paraphrases of Japanese card texts: a phrase exchanged for another that means the same (`tests.support.paraphrases`).

``python -m tests.support.paraphrases_ja --each 25`` applies each of them to so many Japanese texts of the corpora that are
read, and prints which share of the results is read with the same meaning, is refused, or has another meaning.
"""

from __future__ import annotations

import argparse
import re
from collections.abc import Callable, Iterator
from functools import cache

from tests.support.paraphrases import Drawn, Paraphrase, ReadText, drawn_from, in_order, load, report

_WIDE = str.maketrans("0123456789+-", "０１２３４５６７８９＋－")
_KANJI = str.maketrans("123456789", "一二三四五六七八九")
_NUMBERED = str.maketrans("①②③④", "1234")


def _wide(found: re.Match[str]) -> str:
    return found.group().translate(_WIDE)


def _kanji(found: re.Match[str]) -> str:
    return found.group(1).translate(_KANJI) + found.group(2)


def _in_parentheses(found: re.Match[str]) -> str:
    return f"({found.group().translate(_NUMBERED)})"


_TABLE: dict[str, tuple[tuple[str, str, str | Callable[[re.Match[str]], str]], ...]] = {
    "signs": (
        ("full-width digits of a value", r"(?<=[+-])\d+", _wide),
        ("full-width signs", r"(?<=[ーラト])[+-](?=\d)", _wide),
        ("full-width counters", r"\d(?=[枚体])", _wide),
        ("kanji before a counter", r"(?<!\d)([1-9])([枚体])(?!以[上下])", _kanji),
        ("cost in parentheses", r"(?<=\[)[①②③④](?=\])", _in_parentheses),
        ("square brackets of icons", r"【(自|永|起)】", r"［\1］"),
        ("full-width brackets of a cost", r"\[([①②③④])\]", r"［\1］"),
        ("blank behind an icon", r"(?<=[自永起]】)(?=[ぁ-んァ-ヶ一-龠])", "　"),
        ("colon behind an icon", r"(?<=永】)(?=[ぁ-んァ-ヶ一-龠])", "："),
        ("no last period", r"。\Z", ""),
        ("once a turn in other words", r"【ターン1回】", "【1ターンに1回】"),
        ("once a turn, full-width", r"【ターン1回】", "【ターン１回】"),
        ("logic drive spelled", r"【LD】", "【ロジックドライブ】"),
        ("logic drive in short", r"【ロジックドライブ】", "【LD】"),
        ("stand without its icon", r"【スタンド】", "スタンド"),
        ("rest without its icon", r"【レスト】", "レスト"),
        ("stand with its icon", r"(?<!【)スタンド(?=する|して)", "【スタンド】"),
        ("period as a comma dot", r"。(?=\Z)", "．"),
        ("western comma", r"、", "，"),
    ),
    "verbs": (
        ("draws one, with the card first", r"カードを(\d)枚引く", r"\1枚引く"),
        ("draws one, with no", r"カードを(\d)枚引く", r"\1枚のカードを引く"),
        ("draws, written politely", r"枚引く。", "枚引きます。"),
        ("dropped into its zone", r"(?<=[、。])ドロップする(?=。)", "ドロップ領域に置く"),
        ("put into the drop zone", r"ドロップ領域に置く", "ドロップする"),
        ("to the hand, returned", r"手札に加える", "手札に戻す"),
        ("to the hand, simply", r"(?<=選び、)手札に加える", "手札に入れる"),
        ("may, in other words", r"してよい。", "してもよい。"),
        ("may, with kanji", r"してよい。", "して良い。"),
        ("may pay, with mo", r"コストを払ってよい", "コストを払ってもよい"),
        ("may pay, with kanji", r"コストを払ってよい", "コストを支払ってよい"),
        ("may pay, without its object", r"コストを払ってよい", "払ってよい"),
        ("may stand, with mo", r"】してよい", "】してもよい"),
        ("discards, with from", r"(?<![のを])手札を(\d)枚捨て", r"手札から\1枚捨て"),
        ("discards, with cards", r"(?<![のを])手札を(\d)枚捨て", r"手札のカードを\1枚捨て"),
        ("reveals, and", r"公開し、手札に加える", "公開して手札に加える"),
        ("chooses one and", r"を(\d)([体枚])選び、", r"を\1\2選んで、"),
        ("chooses one, ends", r"を(\d)([体枚])選び、(?=【|ドロップ|破壊)", r"を\1\2選択し、"),
        ("shuffles, in kanji", r"山札をシャッフルする", "山札を切る"),
        ("searches, then shuffles", r"その後、山札をシャッフルする", "そして山札をシャッフルする"),
        ("gets a value, said", r"パワー([+-]\d+)。", r"パワー\1を得る。"),
        ("gets a value, with its particle", r"(?<=の)パワー([+-]\d+)。", r"パワーを\1する。"),
        ("gets more power, in words", r"(?<=の)パワー\+(\d+)。", r"パワーが\1増える。"),
        ("gets less power, in words", r"(?<=の)パワー-(\d+)。", r"パワーが\1減る。"),
        ("gets more power, as being plus", r"(?<=の)パワー\+(\d+)。", r"パワーは+\1される。"),
        ("aura with its particle", r"(?<=の)オーラ([+-]\d+)。", r"オーラを\1する。"),
        ("limit with its particle", r"(?<=の)リミット([+-]\d+)。", r"リミットを\1する。"),
        ("power plus, spelled", r"(?<=パワー)\+(?=\d)", "プラス"),
        ("destroys, passive and past", r"破壊した時", "破壊したとき"),
        ("chooses one, and goes on", r"を(\d)([体枚])選び、", r"を\1\2選んで"),
        ("one of them is chosen", r"(相手|あなた)のメンバーを(\d)体選び", r"\1のメンバーのうち\2体を選び"),
        ("one from them is chosen", r"(相手|あなた)のメンバーを(\d)体選び", r"\1のメンバーから\2体選び"),
        ("may, as it is spoken", r"してよい。", "していい。"),
        ("goes up", r"(?<=の)パワー\+(\d+)。", r"パワー\1アップ。"),
        ("acquires an ability", r"』を得る", "』を獲得する"),
    ),
    "events": (
        ("when, in kana", r"(?<=[たる])時、", "とき、"),
        ("when, with ni", r"(?<=た)時、", "時に、"),
        ("mobilized by trance, via", r"合体で出撃した時", "合体によって出撃した時"),
        ("mobilized by trance, with niyori", r"合体で出撃した時", "合体により出撃した時"),
        ("mobilized, placed", r"場に出た時", "場に置かれた時"),
        ("placed in the battle zone, comes out", r"バトル領域に置かれた時", "バトル領域に出た時"),
        ("attacks, does an attack", r"(?<=が)攻撃した時", "攻撃を行った時"),
        ("wins, in the battle", r"バトルに勝った時", "バトルで勝った時"),
        ("wins, with victory", r"バトルに勝った時", "バトルに勝利した時"),
        ("loses, with defeat", r"バトルに負けた時", "バトルに敗北した時"),
        ("is destroyed, in kana", r"破壊された時", "破壊されたとき"),
        ("at the beginning, with ni", r"開始時、", "開始時に、"),
        ("at the beginning, with no", r"(フェイズ|ターン)開始時", r"\1の開始時"),
        ("at the end, with no", r"(フェイズ|ターン)終了時", r"\1の終了時"),
        ("at your turn's beginning", r"あなたのターン開始時", "自分のターン開始時"),
        ("this card, for a member", r"このメンバーが(?=出撃した時|攻撃した時|場を離れた時)", "このカードが"),
        ("when it has", r"(?<=した)時、", "ら、"),
    ),
    "owners": (
        ("your own", r"あなたの(?=(?:メンバー|山札|手札|門|ドロップ領域|レベル領域|ストック))(?!.*相手)", "自分の"),
        ("of the opponent's player", r"相手の(?=メンバー)", "相手プレイヤーの"),
        ("other members of yours", r"あなたの他のメンバー", "他のあなたのメンバー"),
        ("members besides this one", r"あなたの他のメンバー", "このメンバー以外のあなたのメンバー"),
        ("all, in kanji", r"すべての", "全ての"),
        ("all members of the opponent", r"相手のすべてのメンバー", "相手のメンバーすべて"),
        ("your members, one", r"あなたのメンバーを1体選び", "あなたのメンバー1体を選び"),
        ("an opponent's member, one", r"相手のメンバーを1体選び", "相手のメンバー1体を選び"),
        ("an opponent's member, counted first", r"相手のメンバーを1体選び", "1体の相手のメンバーを選び"),
        ("a card of the hand, one", r"手札を1枚選び", "手札1枚を選び"),
        ("members, with a counter for people", r"(\d)体", r"\1人"),
    ),
    "conditions": (
        ("if, with naraba", r"なら、", "ならば、"),
        ("if, with nobaai", r"(?<=いる)(?<!破壊されている)なら、", "場合、"),
        ("if there is, with ba", r"がいるなら、", "がいれば、"),
        ("if there are cards, with ba", r"があるなら、", "があれば、"),
        ("if there are cards, in case", r"があるなら、", "がある場合、"),
        ("if there are cards, with tara", r"があるなら、", "があったら、"),
        ("if there is, with tara", r"がいるなら、", "がいたら、"),
        ("if there are cards, as a time", r"があるなら、", "がある時、"),
        ("so many cards, without a verb", r"(に[^、。は]{1,12}カードが\d枚以上)あるなら、", r"\1なら、"),
        ("if so, in other words", r"そうしたら、", "そうした場合、"),
        ("if so, with sousureba", r"そうしたら、", "そうすれば、"),
        ("if so, with ba", r"コストを払ってよい。そうしたら、", "コストを払ってよい。払ったら、"),
        ("more than one condition", r"さらに、", "また、"),
        ("moreover, in kanji", r"さらに、", "更に、"),
        ("then, with sorekara", r"その後、", "それから、"),
        ("then, with soshite", r"その後、", "そして、"),
        ("for each, in kana", r"につき、", "ごとに、"),
    ),
    "times": (
        ("for the turn, with no no", r"そのターン中、", "ターン終了時まで、"),
        ("for the turn, until its end", r"そのターン中、", "そのターンの終わりまで、"),
        ("for the turn, this", r"そのターン中、", "このターン中、"),
        ("for the turn, with the end", r"そのターン中、", "ターンの終わりまで、"),
        ("for the battle, until its end", r"そのバトル中、", "そのバトルの終わりまで、"),
        ("for the battle, this", r"そのバトル中、", "このバトル中、"),
        ("for the battle, until it ends", r"そのバトル中、", "バトル終了時まで、"),
        ("next turn's end", r"次の相手のターンの終わりまで", "次の相手のターン終了時まで"),
        ("during your turn", r"あなたのターン中、", "自分のターンの間、"),
        ("during your turn, no mono", r"あなたのターン中、", "あなたのターンの間、"),
    ),
    "places": (
        ("bottom of the deck, simply", r"山札の一番下に置く", "山札の下に置く"),
        ("bottom of the deck, returned", r"山札の一番下に置く", "山札の一番下に戻す"),
        ("top of the deck, simply", r"山札の一番上に置く", "山札の上に置く"),
        ("the rest, cards", r"残りのカードを", "残りを"),
        ("the rest, all", r"残りを", "残りのカードを"),
        ("any order, with kanji", r"好きな順番で", "任意の順番で"),
        ("any order, in short", r"好きな順番で", "好きな順で"),
        ("from the top so many", r"山札の上から(\d)枚を", r"山札の上から\1枚のカードを"),
        ("from the top, with one", r"山札の上から(\d)枚を", r"山札の一番上から\1枚を"),
        ("at random, in kana", r"無作為に", "ランダムに"),
        ("level or less, in brackets", r"レベル(\d)以下の", r"レベルが\1以下の"),
        ("power or less, with its particle", r"パワー(\d+)以下の", r"パワーが\1以下の"),
        ("front row, your", r"前列の(?=メンバー)", "前列にいる"),
        ("back row, your", r"後列の(?=メンバー)", "後列にいる"),
        ("cards in the drop zone", r"ドロップ領域の(?=《|<|「|メンバー|カード|戦術)", "ドロップ領域にある"),
        ("cards in the level zone", r"レベル領域の(?=《|<|「|メンバー|カード)", "レベル領域にある"),
        ("the drop zone in katakana", r"ドロップ領域", "ドロップゾーン"),
        ("the level zone in katakana", r"レベル領域", "レベルゾーン"),
        ("attacking members", r"攻撃中のメンバー", "攻撃しているメンバー"),
        ("defending members", r"防御中のメンバー", "防御しているメンバー"),
        ("cannot attack, not able", r"攻撃できない", "攻撃することができない"),
        ("cannot intercept, not able", r"インターセプトできない", "インターセプトすることができない"),
        ("not chosen by effects", r"効果では選ばれない", "効果で選ばれない"),
    ),
}
PARAPHRASES_JA = tuple(
    Paraphrase(group, name, source, to, is_cased=True) for group, lines in _TABLE.items() for name, source, to in lines
)


@cache
def read_texts() -> list[ReadText]:
    """Return all Japanese texts of the corpora that are read, in the order of the hashes of their numbers."""
    expected = load("expected_ja.toml")
    entries = [entry | expected.get(entry["id"], {}) for entry in load("texts_ja.toml")["text"]]
    return in_order((*entries, *load("texts_ja_others.toml")["text"]))


def drawn(each: int) -> Iterator[Drawn]:
    """Yield paraphrases of Japanese texts: so many for each substitution, if it fits so many."""
    return drawn_from(PARAPHRASES_JA, read_texts(), each)


def main() -> None:
    """Report on paraphrases of Japanese texts."""
    parser = argparse.ArgumentParser(description="Paraphrases of Japanese card texts.")
    _ = parser.add_argument("--each", type=int, default=25)
    _ = parser.add_argument("--refused", action="store_true", help="print what is refused, too")
    arguments = parser.parse_args()
    report(drawn(arguments.each), is_refusal_shown=arguments.refused)


if __name__ == "__main__":
    main()
