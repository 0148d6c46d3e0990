"""Names, elements and worlds in Japanese texts are put aside before anything is respelled."""

from __future__ import annotations

import re
import unicodedata

from lnl.cards.language.spelling.quotes import MAX_KEPT, Kept
from lnl.cards.language.spelling.rule import Spelled

_QUOTED_ABILITY = re.compile(r"\s*(?:[\[【［]|(?:自|永|起)[【\[ 　])")
_OPENS = re.compile("[「『“]|[<＜〈]([^<>＜＞〈〉\n]+)[>＞〉]|[≪⟪]([^≫⟫\n]*)[≫⟫]|《([^》\n]*)》|<<([^<>\n]+)>>")
_CLOSING = {"「": "」", "『": "』", "“": "”"}


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
            if _QUOTED_ABILITY.match(text, at + 1):
                opened.append(_CLOSING[new])
                new = "“"
            elif stop > at + 1 and "\n" not in text[at:stop]:
                end, new = stop + 1, kept.name(_one_form(text[at + 1 : stop]))
        elif found.group(1):
            new = kept.element(_one_form(found.group(1)))
        else:
            new = (
                f"《{unicodedata.normalize('NFKC', found.group(2) or found.group(3) or found.group(4) or '').strip()}》"
            )
        if new != text[at:end]:
            pieces.append((at, end, new))
        at = end
    if pieces:
        spelled.splice(pieces)
    return kept
