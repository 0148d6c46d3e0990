"""Rules text to ability tree."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from lnl.cards.tree.ability import Ability
from lnl.contract.errors import CardError

if TYPE_CHECKING:
    from lark import Lark

_parser: Lark | None = None

GRAMMAR = Path(__file__).with_name("text.lark")


def parser() -> Lark:
    """Return the parser of rules text, made on first use; lark is imported only then."""
    global _parser
    if _parser is None:
        from lark import Lark

        _parser = Lark(
            GRAMMAR.read_text(encoding="utf-8"),
            parser="lalr",
            lexer="contextual",
            propagate_positions=True,
            maybe_placeholders=True,
        )
    return _parser


def parse_ability(text: str, *, path: str = "", line: int = 1, column: int = 1) -> Ability:
    """Parse one ability.

    Args:
        text: rules text, such as ``[AUTO] When this member attacks, draw a card.``
        path: file named in errors.
        line: line of the file where the text starts.
        column: column of that line where the text starts.

    Raises:
        CardError: the text does not parse; the error names the place and shows it with a caret.
    """
    from lnl.cards.language.build import build
    from lnl.cards.language.diagnose import Fault, explain

    try:
        return build(text)
    except Fault as fault:
        message, at_line, at_column = explain(text, fault, path=path, line=line, column=column)
        raise CardError(message, path=path, line=at_line, column=at_column) from None
