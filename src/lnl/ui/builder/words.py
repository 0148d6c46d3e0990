"""Words of the deck builder: sections, and broken construction rules (6.1) in Japanese."""

from __future__ import annotations

from lnl.cards.library.decks import GATE_CARDS, MAIN_CARDS, TOOLS, Violation
from lnl.cards.library.model import Card

SECTION_WORDS = {
    "en": {"main": "Main deck", "gates": "Gate deck", "my logicalist": "My logicalist", "tools": "Tool deck"},
    "ja": {"main": "メインデッキ", "gates": "門デッキ", "my logicalist": "マイロジカリスト", "tools": "秘具デッキ"},
}
SECTION_SIZES = {
    "main": (MAIN_CARDS, MAIN_CARDS),
    "gates": (GATE_CARDS, GATE_CARDS),
    "my logicalist": (0, 1),
    "tools": (0, TOOLS),
}
"""Least and most cards of each section (6.1.1)."""
_WHAT = {
    "6.1.1.1.1": "メインデッキのカード",
    "6.1.1.1.2": "メインデッキの「{name}」",
    "6.1.1.1.3": "メインデッキの逆理",
    "6.1.1.1.4": "メインデッキに入れられないカード",
    "6.1.1.2.1": "門デッキのカード",
    "6.1.1.2.2": "ナンバー{number}の門",
    "6.1.1.2.3": "門デッキに入れられないカード",
    "6.1.1.3.1": "マイロジカリスト",
    "6.1.1.4.1": "秘具デッキのカード",
    "6.1.1.4.2": "秘具スキルを持たない秘具デッキのカード",
}
"""By rule, what is counted."""


def violation_words(violation: Violation, cards: dict[str, Card], lang: str) -> tuple[str, str, str]:
    """Return the error, the allowed count and the fix in a language.

    Args:
        violation: a broken rule.
        cards: by id, those of the deck.
        lang: ``"en"`` or ``"ja"``.
    """
    if lang != "ja" or violation.rule not in _WHAT:
        return violation.what, violation.allowed, violation.fix
    first = cards[violation.cards[0]] if violation.cards else None
    what = _WHAT[violation.rule].format(name=first.name if first else "", number=first.gate_number if first else 0)
    if not violation.most:
        return what, "0枚", "正しいデッキに移してください"
    is_exact = violation.least == violation.most
    if violation.found < violation.least:
        fix = f"あと{violation.least - violation.found}枚加えてください"
    else:
        fix = f"{violation.found - violation.most}枚抜いてください"
    return what, f"{'ちょうど' if is_exact else ''}{violation.most}枚{'' if is_exact else 'まで'}", fix
