"""The tables of the parser, which take seconds to compute: kept in the user's cache folder, as JSON and never as code."""

from __future__ import annotations

from hashlib import blake2b
from typing import Any

import lark
from lark import Lark
from lark.grammar import Rule
from lark.lexer import Lexer, TerminalDef

from lnl.files import caches

_KIND, _KEPT = "grammar", 16
_OPTIONS: dict[str, Any] = {
    "parser": "lalr",
    "propagate_positions": True,
    "maybe_placeholders": True,
}


def parser_of(grammar: str, lexer: str | type[Lexer] = "contextual") -> Lark:
    """Return the parser of a grammar, from its cached tables where there are some.

    Args:
        grammar: the rules.
        lexer: what finds the words: a lexer of `lark` by its name, or a class.
    """
    name = lexer if isinstance(lexer, str) else lexer.__name__
    key = blake2b(f"{lark.__version__} {_OPTIONS} {name} {grammar}".encode(), digest_size=16).hexdigest()
    stored = caches.fetch(_KIND, key)
    if stored is not None:
        _set_lexer(stored["data"], lexer)
        return Lark.load(_with_numbers(stored))  # what its own save writes
    parser = Lark(grammar, lexer=lexer, **_OPTIONS)
    data, memo = parser.memo_serialize([TerminalDef, Rule])
    _set_lexer(data, name)
    caches.store(_KIND, key, {"data": data, "memo": memo}, _KEPT)
    return parser


def _set_lexer(data: dict[str, Any], lexer: str | type[Lexer]) -> None:
    """Put a lexer into the two places of serialized tables that name it; a class itself is no JSON."""
    data["options"]["lexer"] = data["parser"]["lexer_conf"]["lexer_type"] = lexer


def _with_numbers(stored: dict[str, Any]) -> dict[str, Any]:
    """Return stored tables with the numbers that JSON turned into strings where they are keys."""
    tables = stored["data"]["parser"]["parser"]
    tables["states"] = {int(k): {int(t): act for t, act in row.items()} for k, row in tables["states"].items()}
    tables["tokens"] = {int(k): name for k, name in tables["tokens"].items()}
    stored["memo"] = {int(k): value for k, value in stored["memo"].items()}
    return stored
