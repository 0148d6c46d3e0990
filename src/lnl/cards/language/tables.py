"""The tables of the parser, which take seconds to compute: kept in the user's cache folder, as JSON and never as code."""

from __future__ import annotations

from hashlib import blake2b
from typing import Any

import lark
from lark import Lark
from lark.grammar import Rule
from lark.lexer import TerminalDef

from lnl.files import caches

_KIND, _KEPT = "grammar", 4
_OPTIONS: dict[str, Any] = {
    "parser": "lalr",
    "lexer": "contextual",
    "propagate_positions": True,
    "maybe_placeholders": True,
}


def parser_of(grammar: str) -> Lark:
    """Return the parser of a grammar, from its cached tables where there are some."""
    key = blake2b(f"{lark.__version__} {_OPTIONS} {grammar}".encode(), digest_size=16).hexdigest()
    stored = caches.fetch(_KIND, key)
    if stored is not None:
        return Lark.load(_with_numbers(stored))  # what its own save writes
    parser = Lark(grammar, **_OPTIONS)
    data, memo = parser.memo_serialize([TerminalDef, Rule])
    caches.store(_KIND, key, {"data": data, "memo": memo}, _KEPT)
    return parser


def _with_numbers(stored: dict[str, Any]) -> dict[str, Any]:
    """Return stored tables with the numbers that JSON turned into strings where they are keys."""
    tables = stored["data"]["parser"]["parser"]
    tables["states"] = {int(k): {int(t): act for t, act in row.items()} for k, row in tables["states"].items()}
    tables["tokens"] = {int(k): name for k, name in tables["tokens"].items()}
    stored["memo"] = {int(k): value for k, value in stored["memo"].items()}
    return stored
