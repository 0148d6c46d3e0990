"""The nearest wording that is accepted, for a Japanese text that is refused: found by small repairs where it is refused."""

from __future__ import annotations

import difflib
import re
from collections.abc import Iterator

from lnl.cards.language.grammar import Fault
from lnl.cards.language.japanese.lexer import FOREIGN, HEAD_WORDS, WORDS
from lnl.cards.language.japanese.verbs import FORMS
from lnl.cards.language.nearest import Repairing, nearest
from lnl.contract.errors import CardError

_MAX_TEXT = 400
"""Characters of a text to which a wording is looked for."""
_MAX_READ = 1500
"""How many characters of texts are tried: a hundred take some two milliseconds."""
_LIKE = 0.5
_RUN = re.compile(r"[こそ]の[ァ-ヶー一-龠]+|[ァ-ヶー]+|[一-龠々]+[ぁ-ゖ]{0,4}|[ぁ-ゖ]+|[A-Za-z]+")
_PARTICLES = ("を", "が", "は", "に", "の", "で", "から", "")
_FOREIGN: dict[str, tuple[str, ...]] = {
    "登場した": ("場に出た", "出撃した"),
    "登場": ("出撃",),
    "破棄する": ("捨てる",),
    "破棄し": ("捨て",),
    "召喚": ("出撃",),
    "墓地": ("ドロップ領域",),
    "捨て札": ("ドロップ領域",),
    "トラッシュ": ("ドロップ領域",),
    "控え室": ("ドロップ領域",),
    "ゾーン": ("領域",),
    "デッキ": ("山札",),
    "コヴェナント": ("盟約",),
    "フィールド": ("場",),
    "ステージ": ("場",),
    "アタック": ("攻撃",),
    "ブロック": ("防御",),
    "タップ": ("レスト",),
    "アンタップ": ("スタンド",),
    "アクティブ": ("スタンド",),
    "ユニット": ("メンバー",),
    "キャラ": ("メンバー",),
    "キャラクター": ("メンバー",),
    "クリーチャー": ("メンバー",),
    "プレイヤー": ("相手",),
    "ライフ": ("門",),
    "縦列": ("列",),
    "除外": ("リムーブ",),
    "バウンス": ("手札に戻",),
}
"""Words of other games, and what may be meant."""


def nearest_accepted(text: str, fault: Fault) -> str:
    """Return the nearest wording of a text that is accepted, in canonical words; empty where none is near.

    Args:
        text: the text as typed.
        fault: why it is refused, placed in that text.
    """
    if len(text) > _MAX_TEXT:
        return ""
    return nearest(text, fault, Repairing(_repairs, _tried, rounds=2, kept=4), _MAX_READ // max(len(text), 50))


def _tried(text: str) -> str | Fault | None:
    """Return a text in canonical words, why it is refused, or None where it cannot be written."""
    from lnl.cards.language.japanese.reading.abilities import build
    from lnl.cards.language.japanese.writing.abilities import to_japanese

    try:
        return to_japanese(build(text), _noun(text))
    except Fault as fault:
        return fault
    except (CardError, RecursionError, LookupError):
        return None


def _noun(text: str) -> str:
    """Return what the card calls itself in a text."""
    found = re.search("この(門|カード)", text)
    return "member" if found is None else {"門": "gate", "カード": "card"}[found.group(1)]


def _repairs(text: str, fault: Fault) -> Iterator[str]:
    """Yield texts that differ a little where a text is refused."""
    at = fault.at
    yield from _of_the_head(text)
    yield from _of_words(text, at)
    yield from _of_numbers(text, at)
    yield from _of_particles(text, at)
    yield from _of_marks(text, at)


def _of_the_head(text: str) -> Iterator[str]:
    """Yield the text as another kind of ability."""
    found = re.match(r"\s*【([自永起])】(【ターン1回】)?(\[[^\]]*\])?", text)
    if found is None:
        head = "【自】" if re.search("時、", text) else "【永】"
        yield head + text
        return
    waits = re.search(r"(?:[たいる]|開始)(?:時|とき)、", text) is not None
    if found.group(1) == "起" and waits and not found.group(3):
        yield text.replace("【起】", "【自】", 1)
    if found.group(1) == "永" and found.group(3):
        yield text.replace(found.group(3), "", 1)
    if found.group(1) == "自" and not waits:
        rest = text[found.end() :]
        yield f"【自】{found.group(2) or ''}{found.group(3) or ''}このメンバーが出撃した時、{rest}"
        yield text.replace("【自】", "【起】", 1)


def _of_words(text: str, at: int) -> Iterator[str]:
    """Yield the text with the word at a place exchanged for one of the language."""
    for word, meant in _FOREIGN.items():
        here = text.find(word, max(at - 2, 0), at + 12)
        if here >= 0:
            for other in meant:
                yield text[:here] + other + text[here + len(word) :]
    if text.startswith("そのカード", at):
        yield text[:at] + "このメンバー" + text[at + 5 :]
    found = _RUN.match(text, at)
    if found is None:
        return
    letters, size = set(found.group()), len(found.group())
    alike = [word for word in _vocabulary() if abs(len(word) - size) <= size // 2 and not letters.isdisjoint(word)]
    for other in difflib.get_close_matches(found.group(), alike, 4, _LIKE):
        yield text[:at] + other + text[found.end() :]
    yield text[:at] + text[found.end() :]


def _of_numbers(text: str, at: int) -> Iterator[str]:
    """Yield the text with how many, or which value, where it is not said."""
    found = re.compile(r"(?:メンバー|定理者|使者|合理体|超定理者|」)を").search(text, max(at - 12, 0), at + 24)
    if found is not None:
        yield text[: found.end()] + "1体選び、" + text[found.end() :]
        yield text[: found.end() - 1] + "すべてを" + text[found.end() :]
    cards = re.compile("(?:カード|門|手札|戦術|逆理)を").search(text, max(at - 12, 0), at + 24)
    if cards is not None:
        yield text[: cards.end()] + "1枚" + text[cards.end() :]
        yield text[: cards.end()] + "1枚選び、" + text[cards.end() :]
    if re.compile(r"[+＋\-−－]").match(text, at):
        yield text[:at] + "パワー" + text[at:]
    deed = re.compile("(?:ストックブースト|ストックオープン|ストッククローズ|錬成)(?![①-⑳(])").search(
        text, max(at - 1, 0)
    )
    if deed is not None:
        yield text[: deed.end()] + "①" + text[deed.end() :]
    if (keyword := re.compile(r"【EXソウル】").search(text)) is not None:
        yield text[: keyword.start()] + "【EXソウル1】" + text[keyword.end() :]


def _of_particles(text: str, at: int) -> Iterator[str]:
    """Yield the text with another particle at a place or before it."""
    for here in (at, at - 1):
        if 0 <= here < len(text) and text[here] in "をがはにのでと":
            for other in _PARTICLES:
                if other != text[here]:
                    yield text[:here] + other + text[here + 1 :]
    for particle in _PARTICLES[:-1]:
        yield text[:at] + particle + text[at:]


def _of_marks(text: str, at: int) -> Iterator[str]:
    """Yield the text with a mark put in or left out."""
    for mark in ("。", "、", "]", "】", "』", "」", "する。"):
        yield text[:at] + mark + text[at:]
    if 0 <= at < len(text) and not text[at].isalnum():
        yield text[:at] + text[at + 1 :]
    for here in (found.start() for found in re.finditer(r"(?<=[てるす])(?=\s*(?:カードを|相手|あなた|この))", text)):
        yield text[:here] + "]" + text[here:]
    for here in (found.start() for found in re.finditer(r"(?<=。)(?=を)", text)):
        yield text[:here] + "』" + text[here:]


_KNOWN: list[str] = []


def _vocabulary() -> list[str]:
    """Return the words of the language that are words to their writers, not marks or particles."""
    if not _KNOWN:
        tables = (word for table in (WORDS, HEAD_WORDS) for words in table.values() for word in words)
        _KNOWN.extend(sorted({word for word in (*tables, *FORMS) if len(word) > 1} - set(FOREIGN)))
    return _KNOWN
