"""Japanese card texts: a grammar of their own that makes the same trees as English, and a writer that gives them back."""

from __future__ import annotations

import re

_KEPT = re.compile(r"「[^」]*」|『[^』]*』|“[^”]*”|\"[^\"]*\"|<[^<>]*>|＜[^＜＞]*＞|《[^》]*》|\[[^\]]*\]|\([^()]*\)")
"""Names, data and reminders: they stand in texts of either language as their card prints them."""
_JAPANESE = re.compile("[\u3041-\u3096\u30a1-\u30fa\u4e00-\u9fff\uff66-\uff9d]")


def is_japanese(text: str) -> bool:
    """Return whether a rules text is Japanese: kana or kanji stand in it beside names, data and reminders.

    Args:
        text: one ability or a whole block of text.
    """
    return _JAPANESE.search(_KEPT.sub("", text)) is not None
