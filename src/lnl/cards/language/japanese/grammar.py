"""The grammar of Japanese rules text (`text.lark`) as a parser."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

from lark import Lark, Tree
from lark.exceptions import UnexpectedToken

from lnl.cards.language.grammar import Fault, Node, check_size, fits
from lnl.cards.language.japanese.lexer import HEAD_WORDS, WORDS, Words, unknown
from lnl.cards.language.tables import parser_of

GRAMMAR = Path(__file__).with_name("text.lark")
_OTHERS = (
    "NAME",
    "ELEMENT",
    "WORLD",
    "INT",
    "HOLDING",
    "SOUL_HELD",
    "STAT_IS",
    "ABILITY",
    "VERB",
    "UNKNOWN",
    "SIDE",
    "EXTREME",
    "DIFFERENT",
    "WITHIN",
    "PRICE",
    "MULTIPLE",
    "FRACTION",
    "OR_ELSE",
    "STAT_THAN",
    "SKIPPED",
    "FACTOR",
    "SHARED",
    "SOUL_THAN",
    "OF_CHOSEN",
    "A_KIND",
    "AND_SUM",
    "FROM_NUMBER",
    "NUMBER_RANGE",
    "KINDS_OF",
    "LIMITED",
)


def grammar() -> str:
    """Return the grammar with the names of its words."""
    names = " ".join(sorted({*WORDS, *HEAD_WORDS, *_OTHERS}))
    return f"{GRAMMAR.read_text(encoding='utf-8')}\n%declare {names}\n"


@cache
def parser() -> Lark:
    """Return the parser, made on first use."""
    return parser_of(grammar(), Words)


def parse_tree(text: str) -> Node:
    """Return the parse tree of a text that is spelled as the grammar has it.

    Raises:
        Fault: the text does not follow the grammar.
    """
    check_size(text)
    try:
        root = parser().parse(text)
    except UnexpectedToken as error:
        found = error.token
        if found.type == "UNKNOWN":
            raise Fault(found.start_pos or 0, unknown(text, found.start_pos or 0)) from None
        if found.type == "$END":
            raise Fault(len(text), _ends(error)) from None
        raise Fault(found.start_pos or 0, _misplaced(str(found), found.type, error)) from None
    assert isinstance(root, Tree)
    return root


def _fits(kind: str, error: UnexpectedToken) -> bool:
    """Return whether a token of a kind could stand where the parser stopped."""
    stopped: Any = error.interactive_parser  # its parts have no types
    state = stopped.parser_state
    return fits(kind, state.parse_conf.states, state.state_stack)


def _ends(error: UnexpectedToken) -> str:
    for kind, mark in (("RSQB", "]"), ("RICON", "】"), ("RBRACE", "}"), ("RPAR", ")")):
        if _fits(kind, error):
            return f"what was opened is never closed: {mark} is missing"
    return "the text ends too early: 。 is missing"


def _misplaced(word: str, kind: str, error: UnexpectedToken) -> str:
    if kind in ("PERIOD", "COMMA", "LICON") and _fits("RSQB", error):
        return "the cost that opened before is never closed: ] is missing"
    if _fits("RICON", error):
        return f"{word} does not fit inside an icon: 】 is missing"
    return f"{word} does not fit here"
