"""The verbs of Japanese card texts and the forms in which they stand."""

from __future__ import annotations

from enum import Enum
from typing import NamedTuple


class Form(Enum):
    """A form of a verb."""

    FINAL = "引く"
    JOINED = "引き"
    """Goes on: ``引き、``."""
    TE = "引いて"
    PAST = "引いた"
    PASSIVE = "引かれる"
    PASSIVE_JOINED = "引かれ"
    PASSIVE_PAST = "引かれた"
    CANNOT = "引けない"
    NOT = "引かない"
    NOT_PAST = "引かなかった"
    NOT_PASSIVE = "引かれない"


class Verb(NamedTuple):
    """A verb in one of its forms.

    Attributes:
        lemma: the verb as dictionaries have it.
        form: its form.
    """

    lemma: str
    form: Form


_ORDER = tuple(Form)
_ENDINGS: dict[str, tuple[str, ...]] = {
    "する": ("する", "し", "して", "した", "される", "され", "された", "できない", "しない", "しなかった", "されない"),
    "る": ("る", "", "て", "た", "られる", "られ", "られた", "られない", "ない", "なかった", "られない"),
    "く": ("く", "き", "いて", "いた", "かれる", "かれ", "かれた", "けない", "かない", "かなかった", "かれない"),
    "す": ("す", "し", "して", "した", "される", "され", "された", "せない", "さない", "さなかった", "されない"),
    "ぶ": ("ぶ", "び", "んで", "んだ", "ばれる", "ばれ", "ばれた", "べない", "ばない", "ばなかった", "ばれない"),
    "う": ("う", "い", "って", "った", "われる", "われ", "われた", "えない", "わない", "わなかった", "われない"),
    "つ": ("つ", "ち", "って", "った", "たれる", "たれ", "たれた", "てない", "たない", "たなかった", "たれない"),
    "る（ラ）": ("る", "り", "って", "った", "られる", "られ", "られた", "れない", "らない", "らなかった", "られない"),
    "なる": ("なる", "なり", "なって", "なった", "", "", "", "なれない", "ならない", "ならなかった", ""),
}
_SURU = (
    "スタンド レスト ドロップ パージ シャッフル リフレッシュ 公開 設置 瞬動 破壊 錬成 合体 プレイ 攻撃 防御 インターセプト 出撃 勝利 "
    "敗北 使用 リムーブ ストックブースト ストックオープン ストッククローズ ロジック定義 ラックドライブ レベルブースト 宣言 変更 移動 スキップ"
).split()
_KINDS: dict[str, tuple[str, ...]] = {
    "る": ("捨て", "見", "加え", "出撃させ", "得", "与え", "失わせ", "負け", "出", "離れ", "入れ替え", "並べ替え"),
    "く": ("引", "置", "動"),
    "す": ("戻", "出", "探", "動か", "飛ば"),
    "ぶ": ("選",),
    "う": ("払", "使", "扱", "失", "行", "支払"),
    "つ": ("勝", "持"),
    "る（ラ）": ("戻",),
}


def _all_forms() -> dict[tuple[str, Form], str]:
    verbs = [(stem, "する") for stem in ("", *_SURU)] + [("", "なる")]
    verbs += [(stem, kind) for kind, stems in _KINDS.items() for stem in stems]
    return {
        (stem + kind.removesuffix("（ラ）"), form): stem + ending
        for stem, kind in verbs
        for form, ending in zip(_ORDER, _ENDINGS[kind], strict=True)
        if stem + ending
    }


_WRITTEN = _all_forms()
FORMS: dict[str, Verb] = {}
"""Every form of every verb; where two are written alike, the first in the order of `Form`."""
for (_lemma, _form), _text in _WRITTEN.items():
    FORMS.setdefault(_text, Verb(_lemma, _form))


def conjugated(lemma: str, form: Form) -> str:
    """Return a verb in a form.

    Args:
        lemma: the verb as dictionaries have it; what stands before its last word is kept: ``手札に戻す``.
        form: the form.
    """
    for start in range(len(lemma)):
        if (lemma[start:], form) in _WRITTEN:
            return lemma[:start] + _WRITTEN[lemma[start:], form]
    raise KeyError((lemma, form))
