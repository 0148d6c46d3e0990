"""Values of position lines: numbers, cards by id, nested lists."""

from __future__ import annotations

import re
from collections.abc import Sequence
from difflib import get_close_matches

from lnl.cards.library.table import CardTable
from lnl.contract.arguments import shown
from lnl.contract.errors import NotationError
from lnl.contract.rows import Nested


def hint(word: str, known: Sequence[str]) -> str:
    """Return a guess of what was meant, as the end of a message."""
    near = get_close_matches(word, known, 1)
    return f", did you mean {near[0]!r}?" if near else ""


def number(where: str, text: str, least: int, most: int) -> int:
    """Return a number within bounds."""
    if not re.fullmatch(r"-?[0-9]{1,20}", text):
        raise NotationError(f"position: {where}: {text[:40]!r} is not a number")
    if not least <= int(text) <= most:
        raise NotationError(f"position: {where}: {text} is not between {least} and {most}")
    return int(text)


def definition_named(key: str, name: str, table: CardTable) -> int:
    """Return the index of a card by its id."""
    ids = [card.id for card in table.cards]
    if name not in ids:
        raise NotationError(f"position: {key}: {shown(name)} is in neither deck" + hint(name, ids))
    return ids.index(name)


_TOKEN = re.compile(r"[(),]|:[A-Za-z0-9-]+|-?[0-9]{1,18}")


def read_nested(name: str, text: str, table: CardTable) -> Nested:
    """Return a nested list of numbers, with ``:ID`` for the index of a card."""
    tokens = _TOKEN.findall(text)
    if "".join(tokens) != text or not text.startswith("("):
        raise NotationError(f"position: {name}: {text[:40]!r} is not a nested list")
    value, end = _nested(name, tokens, 0, table, 0)
    if end != len(tokens):
        raise NotationError(f"position: {name}: unexpected {tokens[end]!r} after the end")
    return value


def _nested(name: str, tokens: Sequence[str], at: int, table: CardTable, depth: int) -> tuple[Nested, int]:
    if depth > 12:
        raise NotationError(f"position: {name}: nested too deep")
    items: list[Nested] = []
    at += 1
    while at < len(tokens) and tokens[at] != ")":
        if items:
            if tokens[at] != ",":
                raise NotationError(f"position: {name}: expected ',' or ')' before {tokens[at]!r}")
            at += 1
        item, at = _item(name, tokens, at, table, depth)
        items.append(item)
    if at >= len(tokens):
        raise NotationError(f"position: {name}: ')' is missing")
    return tuple(items), at + 1


def _item(name: str, tokens: Sequence[str], at: int, table: CardTable, depth: int) -> tuple[Nested, int]:
    token = tokens[at] if at < len(tokens) else ""
    if token == "(":
        return _nested(name, tokens, at, table, depth + 1)
    if token.startswith(":"):
        return definition_named(name, token[1:], table), at + 1
    if token in ("", ",", ")"):
        raise NotationError(f"position: {name}: a value is missing")
    return int(token), at + 1
