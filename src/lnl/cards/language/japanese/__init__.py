"""Japanese card texts: a grammar of their own that makes the same trees as English, and a writer that gives them back."""

from __future__ import annotations

import re

_KEPT = re.compile(r"「[^」]*」|『[^』]*』|“[^”]*”|\"[^\"]*\"|<[^<>]*>|＜[^＜＞]*＞|《[^》]*》|\[[^\]]*\]|\([^()]*\)")
"""Names, data and reminders: they stand in texts of either language as their card prints them."""
_JAPANESE = re.compile("[\u3041-\u3096\u30a1-\u30fa\u4e00-\u9fff\uff66-\uff9d]")
_MARK = re.compile(r"\s*[【［〔](?:[TＴ][CＣ]|[LＬ][DＤ])[】］〕]\s*[-－―ー–—]?\s*\Z", re.IGNORECASE)
"""An icon with nothing but names and data behind it, in the brackets that only Japanese texts have."""
_BARE = re.compile(r"\s*[TＴ][CＣ]\s*[-－―ー–—]\s*[《「]", re.IGNORECASE)
"""The icon of trance change without brackets, before data in the brackets of Japanese texts."""


def is_japanese(text: str) -> bool:
    """Return whether a rules text is Japanese: kana or kanji stand in it beside names, data and reminders.

    Args:
        text: one ability or a whole block of text.
    """
    beside = _KEPT.sub("", text)
    return bool(_JAPANESE.search(beside) or _MARK.match(beside) or _BARE.match(text))
