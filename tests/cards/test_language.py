"""Rules text and ability trees are two forms of the same thing."""

from __future__ import annotations

import logging
from typing import Any

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from lnl.cards.language import parse_ability, to_text
from lnl.cards.language.grammar import GRAMMAR
from lnl.cards.library.model import Card
from lnl.cards.library.table import CardTable, Contents
from lnl.cards.program.compile import compile_table
from lnl.cards.tree import Ability
from lnl.contract.enums import CardType
from tests.support.ability_trees import abilities


@settings(max_examples=300, deadline=None, suppress_health_check=list(HealthCheck))
@given(abilities(), st.sampled_from(("member", "gate", "card")))
def test_tree_to_text_to_tree_is_the_identity(ability: Ability, noun: str) -> None:
    text = to_text(ability, noun)
    assert parse_ability(text) == ability
    assert to_text(parse_ability(text), noun) == text


@settings(max_examples=150, deadline=None, suppress_health_check=list(HealthCheck))
@given(abilities())
def test_whatever_has_words_compiles(ability: Ability) -> None:
    card = Card("A-1", "A", CardType.LOGICALIST, territory=1, abilities=(ability,))
    deck = Contents(("A-1",), ())
    program = compile_table(CardTable.build([card], deck, deck))
    assert program.abilities[0].reference == (0, 0)


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
