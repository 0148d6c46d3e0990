"""Rules text and ability trees are two forms of the same thing."""

from __future__ import annotations

import logging
from typing import Any

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from lnl.cards.ability import Ability
from lnl.cards.parse import GRAMMAR, parse_ability
from lnl.cards.render import to_text
from tests.support.trees import abilities


@settings(max_examples=300, deadline=None, suppress_health_check=list(HealthCheck))
@given(abilities(), st.sampled_from(("member", "gate", "card")))
def test_tree_to_text_to_tree_is_the_identity(ability: Ability, noun: str) -> None:
    text = to_text(ability, noun)
    assert parse_ability(text) == ability
    assert to_text(parse_ability(text), noun) == text


def test_the_grammar_has_no_conflict(caplog: Any) -> None:
    from lark import Lark, logger

    caplog.set_level(logging.DEBUG, logger=logger.name)
    logger.setLevel(logging.DEBUG)
    logger.addHandler(caplog.handler)
    try:
        Lark(GRAMMAR.read_text(encoding="utf-8"), parser="lalr", lexer="contextual", debug=True)
    finally:
        logger.removeHandler(caplog.handler)
        logger.setLevel(logging.CRITICAL)
    assert "conflict" not in caplog.text.lower()
