"""Patterns of words that rules of several subjects look for.

A pattern of alternatives stands without parentheses; a rule puts them where it needs them.
"""

from __future__ import annotations

import re
from collections.abc import Iterable

from lnl.cards.language.japanese.verbs import FORMS, Form, conjugated
from lnl.cards.language.japanese.words import COMMON
from lnl.cards.language.spelling.quotes import ELEMENT, NAME


def any_of(words: Iterable[str]) -> str:
    """Return a pattern of any of some words, the longest first."""
    return "|".join(sorted(map(re.escape, words), key=len, reverse=True))


STAT = "パワー|オーラ|リミット|レベル|コスト|ハート"
"""Values of a card."""
TYPE = "メンバー|合理体|使者|超?定理者|戦術|逆理"
"""Types of cards that are played."""
SOURCE = f"{TYPE}|門"
"""Cards that have effects."""
NOUN = f"{SOURCE}|カード"
"""Cards, by any noun."""
TRAIT = f"《[^》\\n]*》|[赤青緑黄紫白]|{NAME}|{ELEMENT}"
"""What stands with の before the noun of a card: a world, a color, a name, an element."""
KIND = "|".join(COMMON.values())
"""What cards may have in common."""
THEN = "なら|場合|間|限り|かぎり"
"""Ends of a condition."""
FINAL = {said: verb.lemma for said, verb in FORMS.items() if verb.form is Form.FINAL}
"""Verbs as they end a sentence, and their lemmas."""
JOINED = {said: verb.lemma for said, verb in FORMS.items() if verb.form is Form.JOINED}
"""Verbs as they go on before a comma, and their lemmas."""
TE = {said: verb.lemma for said, verb in FORMS.items() if verb.form is Form.TE}
"""Verbs in the form before よい, and their lemmas."""
PRESENT = {
    said: conjugated(verb.lemma, Form.PAST if verb.form is Form.FINAL else Form.PASSIVE_PAST)
    for said, verb in FORMS.items()
    if verb.form in (Form.FINAL, Form.PASSIVE) and said not in ("する", "なる")
}
"""Verbs as they are, and as an event has happened; not those that say what happens only together with other words."""
ANY_FINAL = any_of(FINAL)
ANY_JOINED = any_of(JOINED)
ANY_TE = any_of(TE)
ANY_PRESENT = any_of(PRESENT)
MOVED = (
    "(?:リムーブ領域に|山札の一番[上下]に)?置いた|ストックにした|(?:手札に|山札に)?戻した|(?:手札に)?加えた"
    "|(?:[^、。]{1,8}の)?ソウルに(?:した|置いた)|ドロップした|捨てた|リムーブした|パージした|ドロップされた|捨てられた|置かれた|リムーブされた|パージされた|戻された|加えられた"
)
"""What is said of cards that were paid or moved."""
