"""The grammar of rules text (`text.lark`, `words.lark`): its parser, and how its parse trees are read."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from lark import Lark, Token, Tree
from lark.exceptions import UnexpectedCharacters, UnexpectedEOF, UnexpectedToken
from lark.parsers.lalr_analysis import Shift

from lnl.cards.language.bounds import MAX_BRACKETS, MAX_DIGITS, MAX_NUMBER
from lnl.cards.language.tables import parser_of
from lnl.cards.tree import Op, Who
from lnl.files.reading import MAX_TEXT

PHRASES = Path(__file__).with_name("text.lark")
"""The rules of the grammar, without the words."""
_WORDS = Path(__file__).with_name("words.lark")
Node = Tree[Token]


@dataclass
class Fault(Exception):
    """A text is refused at a position.

    Attributes:
        at: index into the text.
        message: what is wrong, or "" for a word that does not fit.
        fitting: terminals that would have fitted, or the error of the parser that tells.
        understood: index up to which the text was understood; only the reader of Japanese tells.
    """

    at: int
    message: str = ""
    fitting: frozenset[str] | UnexpectedToken = frozenset()
    understood: int = 0

    @property
    def expected(self) -> frozenset[str]:
        """Terminals that would have fitted: found only when they are asked for."""
        if isinstance(self.fitting, UnexpectedToken):
            self.fitting = fitting_of(self.fitting)
        return self.fitting


def grammar() -> str:
    """Return the whole grammar: rules and words."""
    return PHRASES.read_text(encoding="utf-8") + _WORDS.read_text(encoding="utf-8")


@cache
def parser() -> Lark:
    """Return the parser of rules text, made on first use."""
    return parser_of(grammar())


def parse_tree(text: str) -> Node:
    """Return the parse tree of a rules text.

    Raises:
        Fault: the text does not follow the grammar.
    """
    check_size(text)
    try:
        root = parser().parse(text)
    except UnexpectedToken as error:
        at = len(text) if error.token.type == "$END" else error.token.start_pos or 0
        raise Fault(at, "", error) from None
    except UnexpectedCharacters as error:
        raise Fault(error.pos_in_stream or 0, "", frozenset(error.allowed or ())) from None
    except UnexpectedEOF as error:
        raise Fault(len(text), "", frozenset(error.expected)) from None
    assert isinstance(root, Tree)
    return root


def fitting_of(error: UnexpectedToken) -> frozenset[str]:
    """Return the terminals that could stand where the parser stopped.

    The parser's own list builds what it has read again for each terminal, which takes longer than parsing.

    Args:
        error: how it stopped.
    """
    stopped: Any = error.interactive_parser  # its parts have no types
    state = stopped.parser_state
    rows, stack = state.parse_conf.states, state.state_stack
    return frozenset(kind for kind in rows[stack[-1]] if kind.isupper() and kind != "$END" and fits(kind, rows, stack))


def fits(kind: str, rows: Any, stack: list[Any]) -> bool:
    """Return whether a terminal can stand where a parser is: it reduces what it has read until the terminal goes on.

    Args:
        kind: the terminal.
        rows: of the parser's table, one for each state.
        stack: its states.
    """
    kept, above = len(stack) - 1, [stack[-1]]
    while True:
        found = rows[above[-1]].get(kind)
        if found is None:
            return False
        action, rule = found
        if action is Shift:
            return True
        size = len(rule.expansion)
        inner = min(size, len(above))
        del above[len(above) - inner :]
        kept -= size - inner
        below = above[-1] if above else stack[kept - 1]
        above.append(rows[below][rule.origin.name][1])


_LONG_NUMBER = re.compile(rf"\d{{{MAX_DIGITS + 1},}}")
_OPENING = "([{“"
_BRACKET = re.compile(r"[][(){}“”]")


def check_size(text: str) -> None:
    """Refuse a text that is too long, with a number of many digits, or with brackets too deep in one another.

    Raises:
        Fault: it is.
    """
    if len(text) > MAX_TEXT:
        raise Fault(0, f"a text has at most {MAX_TEXT} characters, this one has {len(text)}")
    number = _LONG_NUMBER.search(text)
    if number is not None:
        raise Fault(number.start(), f"numbers go up to {MAX_NUMBER}")
    depth = 0
    for found in _BRACKET.finditer(text):
        depth += 1 if found.group() in _OPENING else -1
        if depth > MAX_BRACKETS:
            raise Fault(found.start(), f"brackets stand in one another at most {MAX_BRACKETS} times")


# --- nodes of a parse tree --------------------------------------------------------------------------------


def said(token: Token) -> str:
    """Return the words of a token in lower case with single blanks and straight apostrophes."""
    return " ".join(token.lower().replace("’", "'").split())


def token(node: Node, *kinds: str) -> Token | None:
    """Return the first token of one of the kinds among the children."""
    return next((c for c in node.children if isinstance(c, Token) and c.type in kinds), None)


def tokens(node: Node) -> Iterator[Token]:
    """Yield the tokens among the children."""
    return (c for c in node.children if isinstance(c, Token))


def subtrees(node: Node) -> list[Node]:
    """Return the trees among the children."""
    return [c for c in node.children if isinstance(c, Tree)]


def subtree(node: Node) -> Node:
    """Return the first tree among the children."""
    return next(child for child in node.children if isinstance(child, Tree))


def find_subtree(node: Node, *kinds: str) -> Node | None:
    """Return the first tree of one of the kinds among the children."""
    return next((c for c in subtrees(node) if c.data in kinds), None)


def start(node: Node | Token) -> int:
    """Return where a node starts in the text."""
    at = node.start_pos if isinstance(node, Token) else node.meta.start_pos
    return at or 0


def number_of(word: Token, most: int = MAX_NUMBER, what: str = "numbers go") -> int:
    """Return the number that a token writes, with or without a sign before it.

    Args:
        word: the token.
        most: largest number allowed.
        what: what it is the number of, for the message, such as ``EX Soul goes``.

    Raises:
        Fault: it is too large.
    """
    digits = word.lstrip("+-−")
    if len(digits) > MAX_DIGITS or int(digits) > most:
        raise Fault(start(word), f"{what} up to {most}")
    return int(digits)


def who_of(node: Node) -> Who:
    """Return the player of ``your``, ``your opponent's``, ``each player's``."""
    first = node.children[0]
    assert isinstance(first, Token)
    return {"YOUR": Who.YOU, "YOUR_OPPONENTS": Who.OPPONENT}.get(first.type, Who.EACH)


def player_of(node: Node) -> Who:
    """Return the player of ``you``, ``your opponent``, ``each player``, ``a player``."""
    return {"YOU": Who.YOU, "YOUR_OPPONENT": Who.OPPONENT}.get(next(tokens(node)).type, Who.EACH)


def op_of(node: Node) -> Op:
    """Return the comparison that ``or more``, ``at most`` or neither says; for ``more than`` that of the next number."""
    if token(node, "OR_MORE", "AT_LEAST", "MORE_THAN"):
        return Op.GE
    return Op.LE if token(node, "OR_LESS", "AT_MOST", "LESS_THAN") else Op.EQ
