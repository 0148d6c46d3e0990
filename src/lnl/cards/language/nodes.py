"""Reading parse trees: the tokens and trees among the children of a node."""

from __future__ import annotations

from collections.abc import Iterator

from lark import Token, Tree

from lnl.cards.language.diagnose import Fault
from lnl.cards.tree.ability import Op, Who

Node = Tree[Token]
MAX_NUMBER = 99999
"""Largest number in a text: its product with a count of cards stays far below 32 bits."""


def said(token: Token) -> str:
    """Return the words of a token in lower case with single blanks and straight apostrophes."""
    return " ".join(token.lower().replace("’", "'").split())


def token(node: Node, *kinds: str) -> Token | None:
    """Return the first token of one of the kinds among the children."""
    return next((c for c in node.children if isinstance(c, Token) and c.type in kinds), None)


def tokens(node: Node) -> Iterator[Token]:
    """Yield the tokens among the children."""
    return (c for c in node.children if isinstance(c, Token))


def trees(node: Node) -> list[Node]:
    """Return the trees among the children."""
    return [c for c in node.children if isinstance(c, Tree)]


def tree(node: Node, *kinds: str) -> Node | None:
    """Return the first tree of one of the kinds among the children."""
    return next((c for c in trees(node) if c.data in kinds), None)


def start(node: Node | Token) -> int:
    """Return where a node starts in the text."""
    at = node.start_pos if isinstance(node, Token) else node.meta.start_pos
    return at or 0


def number_of(word: Token) -> int:
    """Return the number that a token writes, with or without a sign before it.

    Raises:
        Fault: it is too large.
    """
    value = int(word.lstrip("+-−"))
    if value > MAX_NUMBER:
        raise Fault(start(word), f"numbers go up to {MAX_NUMBER}")
    return value


def who_of(node: Node) -> Who:
    """Return the player of ``your``, ``your opponent's``, ``each player's``."""
    first = node.children[0]
    assert isinstance(first, Token)
    return {"YOUR": Who.YOU, "YOUR_OPPONENTS": Who.OPPONENT}.get(first.type, Who.EACH)


def op_of(node: Node) -> Op:
    """Return the comparison that ``or more``, ``or less`` or neither says."""
    if token(node, "OR_MORE"):
        return Op.GE
    return Op.LE if token(node, "OR_LESS") else Op.EQ
