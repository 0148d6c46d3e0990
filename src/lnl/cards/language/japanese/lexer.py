"""From Japanese text to words: the longest known word at each place, for Japanese writes no blanks between them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from lark import Token
from lark.lexer import Lexer

from lnl.cards.language.japanese import words
from lnl.cards.language.japanese.verbs import FORMS
from lnl.cards.language.spelling.quotes import ELEMENT, NAME
from lnl.contract.enums import PlayerStat

_HELD = ("を持つ", "を持っている")
_NOT_HELD = ("を持たない", "を持っていない")
_WHOSE = ("", "の")
WORDS: dict[str, tuple[str, ...]] = {
    "WHO": (*words.PLAYERS.values(), words.ANY_PLAYER, "プレイヤー", "自分", "持ち主", "オーナー"),
    "THIS": tuple(words.THIS.values()),
    "THAT": (*words.THAT.values(), "それ", "それら", "それらのカード", "それらのメンバー", "その合理体"),
    "PICKED": tuple(words.PICKED.values()),
    "TRIGGERING": tuple(words.TRIGGERING.values()),
    "UNION": (words.THE_TRANCEUNION,),
    "HOLDER": (words.SOUL_HOLDER,),
    "DESTROYER": words.DESTROYERS,
    "DESTROYED": words.DESTROYED,
    "ARRIVING": (words.ARRIVING,),
    "THE_NUMBER": (words.THE_NUMBER,),
    "TITLE_OF": ("称号",),
    "PART_OF": ("名称に", "カード名に"),
    "CONTAINS": ("を含む",),
    "MADE_OF": (words.AS_MATERIALS,),
    "OPPOSED": (words.BATTLE_OPPONENT, "バトル相手"),
    "LOOKED": (words.REST, "残り", "見たカード"),
    "AMONG": ("その中",),
    "ZONE": tuple(words.ZONES.values()),
    "FIELD": ("場",),
    "TYPE": tuple(words.TYPES.values()),
    "CARD": ("カード",),
    "COLOR": tuple(words.COLORS.values()),
    "STAT": words.MEMBER_WORDS,
    "LIMIT_OF": tuple(words.PLAYER_STATS.values()),
    "ROW": ("前列", "後列"),
    "CORNER": tuple(words.CORNERS.values()),
    "EMPTY": ("空いている",),
    "UNTIL": ("になるまで", words.UNTIL_FOUND),
    "ROLE": tuple(words.ROLES.values()),
    "STATE": ("スタンド状態", "レスト状態"),
    "FACE": ("表向き", "裏向き", "破壊されている", "破壊されていない"),
    "SET": ("設置状態",),
    "DID": tuple(
        word + state for word in (*words.DEEDS.values(), *words.NOT_DEEDS.values()) for state in ("", words.STATE)
    ),
    "ATTACKS_MADE": (words.ATTACKS_MADE,),
    "TIMES_DONE": tuple(words.PLAYER_DEEDS.values()),
    "MATERIALS": (words.MATERIALS,),
    "LOGIC": tuple(words.ICONS.values()),
    "RANK": ("T-rank",),
    "NUMBER_OF": ("数", "枚数"),
    "SOUL": ("ソウル",),
    "TOP": ("一番上", "上から"),
    "BOTTOM": ("一番下", "下から"),
    "OTHER": ("他の",),
    "ALL": ("すべて",),
    "NO": ("の",),
    "OR": ("か", "または"),
    "RELATION": (*words.RELATIONS.values(), "に設置されている"),
    "COVENANTER": ("盟約者に",),
    "HOLDS": _HELD,
    "LOGIC_HELD": tuple(icon + held for icon in words.ICONS.values() for held in (*_HELD, *_NOT_HELD)),
    "EXCEPT": ("以外",),
    "AFFECTED": (words.AFFECTED,),
    "HAS_SET": (words.HAS_SET, words.HAS_SET.removesuffix("いる") + "いない"),
    "HAS_MEMBER": (words.HAS_MEMBER, words.HAS_MEMBER.removesuffix("いる") + "いない"),
    "AMONG_OF": ("のうちの", "の中の", "のうち"),
    "ON_ATTACKED": (words.ATTACKED_CIRCLE,),
    "COLUMN": tuple(words.COLUMNS.values()),
    "COVENANTER_OF": ("盟約者",),
    "EVERY_TRAIT": ("すべてのワールド", "すべての色"),
    "SUM": ("の合計", "の合計数"),
    "LESS_BY": (words.LESS_BY,),
    "ANY_NUMBER": ("好きな枚数", "好きな数", "任意の枚数", "任意の数"),
    "EITHER_OF": ("のいずれか", "のどちらか"),
    "THAN": tuple(
        "より" + word
        for word in (
            *("大きい", "高い", "多い", "大きく", "高く", "多く"),
            *("小さい", "低い", "少ない", "小さく", "低く", "少なく"),
        )
    ),
    "BIGGER": ("大きい", "高い", "多い", "大きく", "高く", "多く"),
    "SMALLER": ("小さい", "低い", "少ない", "小さく", "低く", "少なく"),
    "YORI": ("より",),
    "TERRITORY": ("テリトリー",),
    "GATE_NUMBER": ("門ナンバー",),
    "BOUND": ("以上", "以下", "未満"),
    "EQUAL": ("と等しい", "と同じ"),
    "COUNTER": ("枚", "体", "つ", "回"),
    "UP_TO": ("まで",),
    "SIGN": ("+", "-"),
    "TURN": ("ターン", "そのターン"),
    "BATTLE": ("バトル",),
    "GAME": ("ゲーム",),
    "MOMENT": (*words.PHASES.values(), *words.STEPS.values()),
    "DEED": (
        *("ロジック定義", "ラックドライブ", "レベルブースト", "合体", "錬成"),
        *("ストックブースト", "ストックオープン", "ストッククローズ"),
    ),
    "DRIVE": ("ロジックドライブ", "起動能力", words.STOCK_COST),
    "TIMES": ("倍",),
    "X": ("X",),
    "GA": ("が",),
    "WA": ("は",),
    "WO": ("を",),
    "NI": ("に", "へ"),
    "ALSO_NI": ("にも",),
    "DE": ("で", "であり"),
    "TO": ("と",),
    "KARA": ("から",),
    "MAY": ("よい", "ことができる"),
    "NARA": ("なら",),
    "TOKI": ("時", "の時", "である時"),
    "CASE": ("場合",),
    "WHILE": ("間", "の間", "である間", "限り", "の限り", "のかぎり", "である限り", "かぎり", "であるかぎり"),
    "INSTEAD_OF": ("代わりに",),
    "EXISTS": ("ある", "いる", "ない", "いない", "あり", "いて", "おり", "なく", "おらず"),
    "PER": ("につき",),
    "DURATION": tuple(words.DURATIONS.values()),
    "DURING": (
        "のターン中",
        *(
            whose + phase + when
            for phase in words.PHASES.values()
            for whose in _WHOSE
            for when in ("中", words.OUTSIDE)
        ),
    ),
    "BY": (
        *words.MANNERS.values(),
        *words.DOERS.values(),
        words.MADE_WAY,
        words.NO_GATES,
        words.TO_ATTACK,
        words.FROM_ANYWHERE,
    ),
    "HOW": (
        *("レスト状態で", "スタンド状態で", "表向きで", "裏向きで", "好きな順番で", "コストを払わずに", "無作為に"),
        *(words.SHOWN, words.SHUFFLED_IN),
        *("初めて", "合体で", "との合体で", "メークで", "場から", "サークルから"),
    ),
    "FOLLOW": ("そうしたら", "そうしなかったなら", "そうでないなら", "払わなかったなら", "さらに", "その後", "かつ"),
    "NEXT": ("次に", "次の"),
    "START": ("開始時",),
    "BAN": (*words.BAN_WORDS.values(), words.LOWER_WINS),
    "RESTRICTION": (
        *words.RESTRICTIONS.values(),
        *(words.NEVER_STANDS, words.NEEDS_MEMBER, words.EXCEPT_WITH),
        *words.BY_EVERY.values(),
        *words.KEPT_FROM.values(),
    ),
    "ALSO": ("としても", "ハートとして", "ハートとしても"),
    "ABILITIES": ("すべての能力", *words.ALL_OF_KIND.values(), "あなたが選んだ能力1つ"),
    "LICON": ("【",),
    "RICON": ("】",),
    "LSQB": ("[",),
    "LPAY": (),
    "RSQB": ("]",),
    "LPAR": ("(",),
    "RPAR": (")",),
    "LBRACE": ("{",),
    "RBRACE": ("}",),
    "COMMA": ("、",),
    "PERIOD": ("。",),
    "BULLET": ("・",),
    "OF_THESE": ("次から",),
}
"""The words of sentences by their class; verbs are in `verbs`."""
HEAD_WORDS: dict[str, tuple[str, ...]] = {
    "ICON": ("自", "永", "起"),
    "ONCE": ("ターン1回",),
    "THIS_ABILITY": ("この能力は",),
    "ONLY_VALID": ("のみで有効",),
    "VALID": ("有効",),
    "EVERYWHERE": ("すべての領域で有効",),
    "KEYWORD": tuple(words.KEYWORDS),
    "LEVEL_MARK": ("Lv",),
    "DASH": ("-",),
    "BLANK": (":",),
}
"""The words of icons and keywords, before the first sentence."""
_KINDS = {word: kind for kind, all_words in WORDS.items() for word in all_words}
_HEAD_KINDS = {word: kind for kind, all_words in HEAD_WORDS.items() for word in all_words}


def _longest(table: dict[str, Any]) -> str:
    return "|".join(re.escape(word) for word in sorted(table, key=len, reverse=True))


_WORD = re.compile(
    rf"(?P<NAME>{NAME})|(?P<ELEMENT>{ELEMENT})|(?P<WORLD>《[^《》\n]*》)|(?P<ABILITY>“)"
    r"|(?P<FACTOR>(?:[0-9]+倍(?:の[0-9]+分の1)?|[0-9]+分の1|半分)(?=に))"
    rf"|(?P<SHARED>(?:のいずれか)?と(?:{'|'.join((*words.COMMON.values(), *words.MEMBER_WORDS))})が(?:同じ|異なる))"
    rf"|(?P<OF_CHOSEN>選んだ(?:{'|'.join(words.CHOSEN_KINDS.values())})の)"
    rf"|(?P<A_KIND>(?:{'|'.join(words.CHOSEN_KINDS.values())})(?=を1つ選))"
    r"|(?P<SOUL_THAN>よりソウルが(?:多い|少ない)(?!なら|場合|間|時))"
    r"|(?P<HOW>2回目に(?=攻撃))"
    rf"|(?P<BAN>[0-9]+(?:{words.MORE_INTERCEPTORS}|{words.MORE_DEFINITIONS}))"
    rf"|(?P<PRICE>(?:{'|'.join(words.PRICED.values())})を[0-9](?:{words.FOR_LESS}|{words.FOR_MORE}))"
    rf"|(?P<WITHIN>(?:{'|'.join(words.STATS.values())})の合計が[0-9]+以下になる)"
    rf"|(?P<DIFFERENT>(?:{'|'.join(words.COMMON.values())})の(?:異なる|同じ))"
    rf"|(?P<KINDS_OF>{'|'.join(words.KINDS.values())})"
    rf"|(?P<LIMITED>[0-9]+(?:{words.AT_MOST}|{words.AT_LEAST}))"
    r"|(?P<NUMBER_RANGE>[0-9]+から[0-9]+までの数)|(?P<MULTIPLE>の[0-9]+倍)|(?P<FRACTION>の[0-9]+分の1|の半分)|(?P<INT>[0-9]+)"
    r"|(?P<RELATION>(?<!あなた)(?<!相手)(?<!自分)(?<!プレイヤー)のサークルの(?=門|破壊されて)|(?<=[こそ]の門)のサークルの(?!門))"
    rf"|(?P<SKIPPED>次の(?:(?:あなた|自分|相手)の)?(?:{'|'.join(words.PHASES.values())})(?=を(?:飛ばす|飛ばし|スキップ)))"
    rf"|(?P<EXTREME>(?:{'|'.join(words.MEMBER_WORDS)})が最も[高低]い)"
    rf"|(?P<NO>の(?={words.ANY_PLAYER}))"
    r"|(?P<SIDE>の(?:後ろ|前)(?:のサークル)?(?=に))"
    rf"|(?P<HOLDING>{words.HOLDING})"
    r"|(?P<SOUL_HELD>ソウルを(?:持(?:つ|っている|たない|っていない)|[0-9]+枚(?:以上|以下)?持つ))"
    rf"|(?P<TYPE>(?<![は、。】:\sて])メンバー(?=を{words.BAN_WORDS[PlayerStat.CANNOT_MOBILIZE_SOME]}))"
    rf"|(?P<word>{_longest({**_KINDS, **FORMS})})"
)
_REST = re.compile(r"“.*|[^、。】\]”]+|.", re.DOTALL)
"""What is passed over from a place where no word begins."""
_HEAD = re.compile(_longest(_HEAD_KINDS))
_BARE_KEYWORD = re.compile(rf"(?:{_longest(words.KEYWORDS)})(?![をのがでに])")
_DATA = frozenset(("NAME", "WORLD", "ELEMENT", "COLOR", "TYPE", "CARD"))
"""Words that can end the data of a keyword."""
_NAMES = frozenset(("NAME", "WORLD", "ELEMENT"))
"""Data behind which an effect can begin without a blank."""
_AFTER_NUMBER = re.compile(r"[]、枚体つ回をでのに以と)+-]|まで|より|倍")
_GOES_ON = re.compile(r"[のかを]|または|以外|" + _longest(dict.fromkeys(words.TYPES.values())))


class Words(Lexer):
    """Finds the words of one text; what `lark` calls a lexer."""

    def __init__(self, _: Any) -> None:
        pass

    def lex(self, text: str) -> Iterator[Token]:  # type: ignore[override]
        """Yield the words of a text; what is no word is told when the reader comes to it."""
        return iter(_mark_comparisons(list(_tokens(text))))


class _Place:
    """Where the lexer is: in the head of an ability, in an icon, in a cost, in the data of a keyword."""

    def __init__(self) -> None:
        self.head, self.icon, self.data = True, False, False
        self.costs = 0
        self.last = ""

    def note(self, kind: str) -> None:
        """Move on behind a word."""
        if kind == "LICON":
            self.icon = True
        elif kind == "RICON":
            self.icon = False
        elif kind in ("LSQB", "LPAY"):
            self.costs += 1
        elif kind == "RSQB":
            self.costs -= 1
        elif kind == "DASH":
            self.data = True
        elif kind == "BLANK" and not self.costs:
            self.data = False
        elif not (self.icon or self.costs or self.data or kind in _HEAD_KINDS.values() or kind == "INT"):
            self.head = False
        self.last = kind


def _tokens(text: str) -> Iterator[Token]:
    place = _Place()
    at = 0
    while at < len(text):
        blank = re.compile(r"\s+").match(text, at)
        if blank is not None:
            at = blank.end()
            ends = place.costs and place.last in ("VERB", "RPAR") and text[at : at + 1] not in "]、"
            if ends or (place.data and place.last in _DATA):
                place.note("BLANK")
                yield Token("BLANK", " ", blank.start(), end_pos=blank.end())
            continue
        if (place.data and place.last in _NAMES and not _GOES_ON.match(text, at) and text[at] != ":") or (
            place.costs and place.last == "RPAR" and not _AFTER_NUMBER.match(text, at)
        ):
            place.note("BLANK")
            yield Token("BLANK", "", at, end_pos=at)
        kind, end = _word_at(text, at, place)
        if place.data and kind in ("PERIOD", "LICON", "LSQB") and place.last != "DASH":
            place.note("BLANK")
            yield Token("BLANK", "", at, end_pos=at)
        if kind == "LSQB" and not place.head:
            kind = "LPAY"
        place.note(kind)
        yield Token(kind, text[at:end], at, end_pos=end)
        at = end
    if place.data and place.last != "DASH":
        yield Token("BLANK", "", at, end_pos=at)


def _word_at(text: str, at: int, place: _Place) -> tuple[str, int]:
    found = _WORD.match(text, at)
    end = found.end() if found is not None else at
    if place.icon or place.head:
        head = (_HEAD if place.icon or place.last in ("KEYWORD", "RICON", "INT") else _BARE_KEYWORD).match(text, at)
        head = head or (_BARE_KEYWORD.match(text, at) if place.head else None)
        if head is not None and head.end() >= end:
            return _HEAD_KINDS[head.group()], head.end()
    if found is None or (found.lastgroup == "ABILITY" and _closing(text, at) is None):
        return "UNKNOWN", _REST.match(text, at).end()  # type: ignore[union-attr]
    kind = str(found.lastgroup)
    if kind == "ABILITY":
        return kind, _closing(text, at) or end
    if kind == "word":
        word = found.group()
        kind = _KINDS.get(word, "VERB")
    return kind, end


def _closing(text: str, at: int) -> int | None:
    """Return where a quoted ability ends, or None if it does not."""
    depth = 0
    for end in range(at, len(text)):
        depth += (text[end] == "“") - (text[end] == "”")
        if depth == 0:
            return end + 1
    return None


def _mark_comparisons(found: list[Token]) -> list[Token]:
    """Give ``レベルが`` of ``レベルがあなたのT-rank以下の`` a class of its own: it describes the noun that follows."""
    opened: list[int] = []
    for index, token in enumerate(found):
        after = found[index + 1].type if index + 1 < len(found) else ""
        if token.type == "STAT" and after == "GA":
            opened.append(index)
        elif token.type in ("BOUND", "EQUAL", "THAN") and opened and not _is_literal([t.type for t in found[:index]]):
            start = opened.pop()
            relative = token.type != "BOUND" and after not in _NO_NOUN
            if token == "と等しい" or relative or (token.type == "BOUND" and after == "NO"):
                found[start] = Token("STAT_IS", found[start], found[start].start_pos, end_pos=found[start + 1].end_pos)
                found[start + 1] = Token("", "")
        elif token.type in ("PERIOD", "COMMA"):
            opened.clear()
        elif token.type in ("SUM", "KINDS_OF"):
            _mark(found, index, "TO", "AND_SUM")
        elif token.type == "LESS_BY":
            _mark(found, index, "KARA", "FROM_NUMBER")
        elif token.type == "YORI":
            _mark_than(found, index)
        elif token.type == "OR" and index and found[index - 1].type == "VERB":
            found[index] = Token("OR_ELSE", token, token.start_pos, end_pos=token.end_pos)
    return [token for token in found if token.type]


_NO_NOUN = frozenset(("NARA", "TOKI", "COMMA", "CASE", "WHILE", "PERIOD", "NI", ""))
"""Words behind a comparison that is no part of the noun behind it."""


def _mark(found: list[Token], index: int, kind: str, own: str) -> None:
    """Give the と of ``AとBの合計``, the から of ``AからBを引いた数`` a class of its own."""
    for at in range(index - 1, -1, -1):
        if found[at].type in ("COMMA", "PERIOD", "GA", "WO"):
            return
        if found[at].type == kind:
            found[at] = Token(own, found[at], found[at].start_pos, end_pos=found[at].end_pos)
            return


def _mark_than(found: list[Token], index: int) -> None:
    """Give ``よりパワーが大きい`` before a noun a class of its own."""
    kinds = [token.type for token in found[index + 1 : index + 5]]
    if (
        len(kinds) == 4
        and kinds[:2] == ["STAT", "GA"]
        and kinds[2] in ("BIGGER", "SMALLER")
        and kinds[3] not in _NO_NOUN
    ):
        stat, _, bigger = found[index + 1 : index + 4]
        found[index] = Token("STAT_THAN", f"{stat}が{bigger}", found[index].start_pos, end_pos=bigger.end_pos)
        found[index + 1 : index + 4] = [Token("", "")] * 3


def _is_literal(before: list[str]) -> bool:
    """Return whether 以上, 以下 or 未満 belongs to a number beside its value or counter: ``レベル2以下``, ``2枚以下``."""
    return before[-1:] == ["COUNTER"] or (before[-2:-1] in (["STAT"], ["GATE_NUMBER"]) and before[-1] in ("INT", "X"))


FOREIGN: dict[str, str] = {
    "登場": "登場 is a word of other games: 場に出る means placed on a circle by any means, 出撃する mobilized",
    "ゾーン": "these rules say 領域, not ゾーン: ドロップ領域, ストック, レベル領域 (chapter 4)",
    "コヴェナント": "the keyword is 盟約 (11.2)",
    "デッキ": "デッキ is what is built before the game (6.1); the zone is 山札",
    "捨て札": "捨て札 is no zone of this game; the zone is ドロップ領域 (4.9)",
    "墓地": "墓地 is no zone of this game; the zone is ドロップ領域 (4.9)",
    "ずつ": "of which cards so many each are meant is not clear: 赤の定理者を1体と赤の使者を1体",
    "ダメージ": "ダメージ is nothing in these rules",
    "元々の": "元々の is nothing in these rules; name the value itself",
    "縦列": "縦列 is nothing in these rules; there are 前列 and 後列 (4.4.2)",
    "控え": "控え is no zone of this game; the zone is ドロップ領域 (4.9)",
    "やられ": "やられた is no word of these rules: バトルに負けた (8.5.4), or ドロップした (5.9)",
    "同名": "同名 is no word of these rules; name the card in 「 」 (2.1.3)",
}


def unknown(text: str, at: int) -> str:
    """Return what is wrong with a place where no word of the language begins."""
    for word, says in FOREIGN.items():
        if text.startswith(word, at):
            return says
    if text[at] == "“":
        return "the ability that is quoted here is never closed: its closing 』 is missing"
    if text[at] in "「『":
        return "a quotation mark that opens here is never closed"
    run = re.compile(r"[ァ-ヶー]+|[一-龠]+|[ぁ-ゖ]+|[A-Za-z]+|.").match(text, at)
    word = run.group() if run is not None else text[at]
    return f"unknown word 「{word}」"
