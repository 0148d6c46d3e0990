"""Rules in own words, in both languages, wherever a message names their number."""

from __future__ import annotations

import re

import pytest

from lnl.contract.errors import ArgumentError
from lnl.ui.model.frame import frame_of
from lnl.ui.model.rules import rule_text, rules_in
from tests.support.frames import played

NUMBER = re.compile(r"(?<![0-9.])[0-9]+(?![0-9.]*[0-9])")
"""A number that is not that of a rule."""


def test_every_rule_is_said_in_both_languages() -> None:
    english, japanese = rules_in("en"), rules_in("ja")
    assert list(english) == list(japanese)
    for rule, text in japanese.items():
        assert text.endswith("。"), rule
        assert not re.search(r"[A-Za-z]{7}|[ab]\.| {2}", text), rule
        assert re.search("[\u3040-\u30ff]", text), rule


def test_numbers_are_the_same_in_both_languages() -> None:
    """Where the English words have a number in digits, the Japanese ones have it too."""
    japanese = rules_in("ja")
    for rule, text in rules_in("en").items():
        if rule != "2.5.3":  # words about another rule
            assert set(NUMBER.findall(text)) <= set(re.findall("[0-9]+", japanese[rule])), rule
        assert set(re.findall(r"[0-9]+(?:\.[0-9]+)+", text)) <= set(
            re.findall(r"[0-9]+(?:\.[0-9]+)+", japanese[rule])
        ), rule


def test_a_section_is_told_rule_by_rule() -> None:
    for lang in ("en", "ja"):
        lines = rule_text("10.3", lang).split("\n")
        assert [line.split("  ")[0] for line in lines] == ["10.3.1"]
        assert rule_text("99", lang) == ""
        assert rule_text("8.4.3.9", lang) == rules_in(lang)["8.4.3"]
    with pytest.raises(ArgumentError):
        rule_text("8.4.3", "xx")


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_every_number_of_a_message_leads_to_words(lang: str) -> None:
    numbers = set()
    for game in played(3):
        decision = game.decision
        assert decision is not None
        frame = frame_of(game, decision.player, lang, since=max(0, len(game.moves) - 1))
        assert frame.prompt is not None
        assert frame.prompt.rule_text == rule_text(frame.prompt.rule, lang)
        numbers |= {line.rule for line in frame.log} | {choice.rule for choice in frame.prompt.choices}
        numbers |= {frame.stage.phase_rule, frame.stage.step_rule}
    for number in numbers - {""}:
        assert rule_text(number, lang), number
    assert len(numbers) > 20
