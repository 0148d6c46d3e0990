"""Names, elements and worlds in Japanese texts are put aside before anything is respelled."""

from __future__ import annotations

import re
import unicodedata

from lnl.cards.language.japanese.words import WORLDS
from lnl.cards.language.spelling.quotes import MAX_KEPT, Kept
from lnl.cards.language.spelling.rule import Spelled

_QUOTED_ABILITY = re.compile(r"\s*(?:[\[【［〔]|(?:自|永|起)[【\[ 　:：]|[(（〈≪][自永起][)）〉≫])")
_OPENS = re.compile('[「『“｢〝"]|[<＜〈]([^<>＜＞〈〉\n]+)[>＞〉]|[≪⟪]([^≫⟫\n]*)[≫⟫]|《([^》\n]*)》|<<([^<>\n]+)>>')
_CLOSING = {"「": "」", "『": "』", "“": "”", "｢": "｣", "〝": "〟", '"': '"'}
_WORLDS = frozenset(WORLDS.values())
_ICONS = re.compile(
    "(?:自動?|永続?|起動?)(?:能力)?|LD|TC|(?:1?ターンに?[1一]回)|先鋒|門破壊|秘具スキル|EXソウル[0-9]+|レスト|スタンド|ロジックドライブ|トランスチェンジ|盟約|誘爆|誘爆スキル"
)
_TERMS = re.compile(
    "ロジックドライブ|インターセプト(?:アイコン)?|トランスチェンジ|ラックドライブ|レベルブースト|ストックブースト"
)
"""Words of the rules that are no names, in quotation marks too."""
_COLORS = re.compile("[赤青緑黄紫白]色?|無色")


def _one_form(name: str) -> str:
    """Return a name in the form in which names of cards are compared."""
    return unicodedata.normalize("NFKC", name).strip()


def keep(spelled: Spelled) -> Kept:
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
            if _QUOTED_ABILITY.match(text, at + 1) or (stop > at + 8 and text[stop - 1] == "。"):
                opened.append(_CLOSING[new])
                new = "“"
            elif stop > at + 1 and _TERMS.fullmatch(_one_form(text[at + 1 : stop])):
                end, new = stop + 1, _one_form(text[at + 1 : stop])
            elif stop > at + 1 and "\n" not in text[at:stop]:
                end, new = stop + 1, kept.name(_one_form(text[at + 1 : stop]))
        else:
            said = _one_form(next((part for part in found.groups() if part), ""))
            if _ICONS.fullmatch(said):
                new = f"【{said}】"
            elif _COLORS.fullmatch(said):
                new = said
            else:
                new = kept.element(said) if found.group(1) and said not in _WORLDS else f"《{said}》"
        if new != text[at:end]:
            pieces.append((at, end, new))
        at = end
    if pieces:
        spelled.splice(pieces)
    return kept
