"""A Japanese text that is refused is answered with the nearest wording that is accepted."""

from __future__ import annotations

import pytest

from lnl.cards.language import parse_ability, to_japanese
from lnl.contract.errors import CardError
from tests.cards.japanese.test_corpus import EXPECTED, TEXTS
from tests.cards.japanese.test_reading import outcome

NEAR = {
    "【自】このメンバーが攻撃した時、カードを1枚引け。": "【自】このメンバーが攻撃した時、カードを1枚引く。",
    "【自】このメンバーが攻撃した時、相手のメンバーをレストする。": "【自】このメンバーが攻撃した時、相手のメンバーを1体選び、【レスト】する。",
    "【自】このメンバが攻撃した時、カードを1枚引く。": "【自】このメンバーが攻撃した時、カードを1枚引く。",
    "【自】このメンバーが登場した時、カードを1枚引く。": "【自】このメンバーが場に出た時、カードを1枚引く。",
    "【自】このメンバーが攻撃した時、カードを1枚引き、手札1枚を破棄する。": "【自】このメンバーが攻撃した時、カードを1枚引き、手札を1枚捨てる。",
    "このメンバーが攻撃した時、カードを1枚引く。": "【自】このメンバーが攻撃した時、カードを1枚引く。",
    "【永】あなたのメンバーすべてのパワを+1000。": "【永】あなたのメンバーすべてのパワー+1000。",
    "【自】このメンバーが攻撃した時、ストックブースト。": "【自】このメンバーが攻撃した時、ストックブースト①する。",
    "【永】このメンバーは攻撃できぬ。": "【永】このメンバーは攻撃できない。",
    "【起】[① 手札を1枚捨てる カードを2枚引く。": "【起】[① 手札を1枚捨てる]カードを2枚引く。",
    "【起】このメンバーが攻撃した時、カードを1枚引く。": "【自】このメンバーが攻撃した時、カードを1枚引く。",
    "【永】[①]あなたのメンバーすべてのパワー+1000。": "【永】あなたのメンバーすべてのパワー+1000。",
}
"""Texts that are refused, and what is offered."""
OFFERED = 9
"""Of the twelve faulty texts of the corpus those to which a wording is offered; damage is none, and a gate has no covenant."""


@pytest.mark.parametrize(("text", "near"), NEAR.items())
def test_the_nearest_wording_is_offered(text: str, near: str) -> None:
    with pytest.raises(CardError) as caught:
        parse_ability(text)
    assert f"  accepted: {near}" in str(caught.value).split("\n")
    assert to_japanese(parse_ability(near)) == near


def test_what_is_offered_to_the_faulty_texts_of_the_corpus_is_read() -> None:
    faulty = [TEXTS[name]["text"] for name, found in EXPECTED.items() if "refused" in found]
    answers = [str(outcome(text)).split("  accepted: ") for text in faulty]
    offered = [answer[1] for answer in answers if len(answer) == 2]
    assert len(offered) >= OFFERED
    for text in offered:
        assert to_japanese(parse_ability(text)) == text
