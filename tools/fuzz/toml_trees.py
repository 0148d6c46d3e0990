"""Mutations of TOML files as trees of tables, lists and values, and the files written from them."""

from __future__ import annotations

import json
import tomllib
from collections import defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from math import inf, nan
from random import Random
from typing import Any

from tests.support.record_mutations import EDGES


class Verbatim(str):
    """A value that is written as it stands, whether TOML has it or not."""

    __slots__ = ()


_STRANGERS: tuple[Any, ...] = (Verbatim("[" * 3000 + "]" * 3000), Verbatim("{a=" * 1500 + "1" + "}" * 1500), Verbatim("9" * 5000),
                               Verbatim("1979-05-27"), Verbatim("x"),
                               True, False, 0.5, nan, inf, "", "x", " ", "\0", [], [[]], {}, [{}], "9" * 5000, "FILLER*2000000",
                               "A" * 10_000, "FILLER*0", "FILLER*-1", "?", "１", 10**18, 1 << 62)  # fmt: skip
_NUMBERS = tuple(edge for edge in EDGES if -(1 << 63) <= edge < 1 << 63)
"""TOML's numbers have 64 bits."""


@dataclass
class Forms:
    """Trees of understood files, and what stands in them under each key.

    Attributes:
        trees: the files.
        values: by key, what stands there in any of them.
        keys: all keys.
        words: all words of texts.
    """

    trees: list[dict[str, Any]]
    values: dict[str, list[Any]] = field(default_factory=lambda: defaultdict(list))
    keys: list[str] = field(default_factory=list)
    words: list[str] = field(default_factory=list)

    @classmethod
    def of(cls, texts: Iterable[str]) -> Forms:
        """Return the forms of some files."""
        forms = cls([tomllib.loads(text) for text in texts])
        words: set[str] = set()
        for tree in forms.trees:
            for holder, key in spots(tree):
                value = holder[key]
                forms.values[key if isinstance(key, str) else ""].append(value)
                if isinstance(value, str):
                    words.update(value.split())
        forms.keys, forms.words = sorted(forms.values), sorted(words)
        return forms


def spots(node: Any) -> list[tuple[Any, Any]]:
    """Return (holder, key) of everything below a table or list."""
    found: list[tuple[Any, Any]] = []
    for key in list(node) if isinstance(node, dict) else range(len(node)):
        found.append((node, key))
        if isinstance(node[key], dict | list):
            found += spots(node[key])
    return found


def mutated(tree: Mapping[str, Any], forms: Forms, rng: Random) -> dict[str, Any]:
    """Return a tree with one change or several.

    Args:
        tree: of a file; it stays as it is.
        forms: what stands in other files.
        rng: source of chance.
    """
    fresh: dict[str, Any] = _copied(tree)
    for _ in range(rng.choice((1, 1, 1, 2, 3))):
        places = spots(fresh)
        if not places:
            break
        holder, key = rng.choice(places)
        _change(holder, key, forms, rng)
    return fresh


def _change(holder: Any, key: Any, forms: Forms, rng: Random) -> None:
    """Change what stands at one place."""
    value = holder[key]
    name = key if isinstance(key, str) else ""
    match rng.randrange(9):
        case 0:
            del holder[key]
        case 1:
            holder[key] = _copied(rng.choice(_STRANGERS))
        case 2 if isinstance(holder, list):
            holder.insert(key, _copied(value))
        case 2:
            holder[rng.choice(forms.keys) or "x"] = _copied(value)
        case 3 if isinstance(value, list) and value:
            rng.shuffle(value)
        case 3 if isinstance(value, dict):
            more = rng.choice(forms.keys) or "x"
            value[more] = _copied(rng.choice(forms.values.get(more) or [value]))
        case 4 if isinstance(value, list):
            holder[key] = value * rng.choice((2, 3, 40)) if len(value) < 100 else value[:1]
        case 5 if isinstance(value, list | dict):
            for _ in range(rng.choice((1, 3, 60))):
                holder[key] = value = [value] if rng.random() < 0.5 else {"x": value}
        case _ if isinstance(value, bool):
            holder[key] = not value
        case _ if isinstance(value, int):
            holder[key] = rng.choice((value + 1, value - 1, rng.randrange(70), rng.choice(_NUMBERS)))
        case _ if isinstance(value, str) and value and rng.random() < 0.6:
            holder[key] = _text(value, forms, rng)
        case _:
            holder[key] = _copied(rng.choice(forms.values.get(name) or [value]))


def _text(text: str, forms: Forms, rng: Random) -> str:
    """Return a text with a word changed, or a number in it."""
    words = text.split()
    if not words:
        return rng.choice(forms.words)
    at = rng.randrange(len(words))
    digits = [k for k, sign in enumerate(words[at]) if sign.isdecimal()]
    if digits and rng.random() < 0.6:
        k = rng.choice(digits)
        words[at] = words[at][:k] + str(rng.choice((0, 2, 9, 65, *_NUMBERS))) + words[at][k + 1 :]
    else:
        words[at : at + 1] = rng.choice(
            ([], [words[at]] * 2, [rng.choice(forms.words)], [words[at], rng.choice(forms.words)])
        )
    return " ".join(words)


def _copied(value: Any) -> Any:
    if isinstance(value, Mapping):
        return {key: _copied(part) for key, part in value.items()}
    return [_copied(part) for part in value] if isinstance(value, list) else value


def written(tree: Mapping[str, Any]) -> str:
    """Return the file of a tree: a section for each table, an inline table below that."""
    lines = [f"{_key(key)} = {_value(value)}" for key, value in tree.items() if not _is_section(value)]
    for key, value in tree.items():
        if isinstance(value, dict) and value:
            lines += ["", f"[{_key(key)}]", *(f"{_key(name)} = {_value(part)}" for name, part in value.items())]
        elif _is_section(value):
            for row in value:
                lines += ["", f"[[{_key(key)}]]", *(f"{_key(name)} = {_value(part)}" for name, part in row.items())]
    return "\n".join(lines) + "\n"


def _is_section(value: Any) -> bool:
    """Return whether a value has a section: a table, or a list of tables."""
    return bool(value) and (
        isinstance(value, dict) or (isinstance(value, list) and all(isinstance(row, dict) for row in value))
    )


def _key(name: str) -> str:
    return name if name.isascii() and name.replace("-", "").replace("_", "").isalnum() else json.dumps(name)


def _value(value: Any) -> str:
    match value:
        case Verbatim():
            return str(value)
        case bool():
            return "true" if value else "false"
        case str():
            return json.dumps(value, ensure_ascii=False).replace("\x7f", "\\u007f")
        case dict():
            return "{" + ", ".join(f"{_key(name)} = {_value(part)}" for name, part in value.items()) + "}"
        case list():
            return "[" + ", ".join(_value(part) for part in value) + "]"
    return repr(value)
