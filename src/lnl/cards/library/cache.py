"""Parsed card files kept in the user's cache folder, by the hash of their content and of the language.

Cards are stored as nested JSON lists of known classes, never as code. The key of a file is the hash of its sources.
"""

from __future__ import annotations

import json
import time
from dataclasses import fields
from enum import Enum
from functools import lru_cache
from hashlib import blake2b
from pathlib import Path
from typing import Any

from lnl.cards import tree
from lnl.cards.library.model import Card
from lnl.contract import enums
from lnl.files import caches

_KIND, _KEPT = "cards", 200
_CLASSES: tuple[type, ...] = (
    Card,
    *sorted(
        (c for c in vars(tree).values() if isinstance(c, type) and hasattr(c, "__dataclass_fields__")),
        key=lambda c: c.__name__,
    ),
)
_ENUMS: tuple[type[Enum], ...] = tuple(
    sorted(
        {
            c
            for module in (enums, tree)
            for c in vars(module).values()
            if isinstance(c, type) and issubclass(c, Enum) and c.__module__.startswith("lnl.")
        },
        key=lambda c: c.__name__,
    )
)
_CLASS_CODE = {c: k for k, c in enumerate(_CLASSES, 1)}
_ENUM_CODE: dict[type, int] = {c: -k for k, c in enumerate(_ENUMS, 1)}
_CLASS_OF = {code: c for c, code in _CLASS_CODE.items()}
_ENUM_OF: dict[int, Any] = {code: c for c, code in _ENUM_CODE.items()}
_IMPORTED = time.time()
_FIELDS = {c: tuple(f.name for f in fields(c)) for c in _CLASSES}


def encode(value: Any) -> Any:
    """Return a card, tree or part of one as nested lists."""
    kind = type(value)
    if value is None or kind in (int, str, bool):
        return value
    if kind is tuple:
        return [0, *map(encode, value)]
    if kind in _ENUM_CODE:
        return [_ENUM_CODE[kind], value.value]
    return [_CLASS_CODE[kind], *(encode(getattr(value, name)) for name in _FIELDS[kind])]


def decode(value: Any) -> Any:
    """Return what `encode` encoded."""
    if type(value) is not list:
        return value
    code, *items = value
    if code == 0:
        return tuple([decode(item) for item in items])
    if code < 0:
        return _ENUM_OF[code](*items)
    return _CLASS_OF[code](*[decode(item) for item in items])


def _language() -> bytes:
    """Return the hash of everything that decides what a card file means."""
    digest = blake2b(digest_size=16)
    for path in _sources():
        digest.update(path.read_bytes())
    for kind, names in _FIELDS.items():  # as imported, should a source have changed since
        digest.update(f"{kind.__name__} {names}".encode())
    digest.update(repr([kind.__name__ for kind in _ENUMS]).encode())
    return digest.digest()


def _sources() -> tuple[Path, ...]:
    cards = Path(__file__).parents[1]
    return (*sorted(cards.rglob("*.py")), *sorted(cards.rglob("*.lark")), Path(str(enums.__file__)))


_language_hash: bytes | None = None


def key_of(name: str, content: bytes) -> str:
    """Return the cache key of a card file."""
    global _language_hash
    if _language_hash is None:
        _language_hash = _language()
    return blake2b(name.encode() + b"\0" + content, key=_language_hash, digest_size=16).hexdigest()


def fetch(key: str) -> tuple[Card, ...] | None:
    """Return the cards stored under a key, or None where there are none, or not those that were stored."""
    body = caches.fetch_bytes(_KIND, key)
    return None if body is None else _cards(body)


@lru_cache(maxsize=64)  # a process reads the shipped sets again for each of its commands
def _cards(body: bytes) -> tuple[Card, ...] | None:
    """Return the cards of a stored file, or None where it holds something else."""
    try:
        cards = decode(json.loads(body))
    except (ValueError, TypeError, LookupError, RecursionError):
        return None
    whole = isinstance(cards, tuple) and all(isinstance(card, Card) for card in cards)
    return cards if whole else None


def store(key: str, cards: tuple[Card, ...]) -> None:
    """Keep cards under a key, and forget the files that were not used for longest; does nothing where the folder is not writable.

    Nor does it where a source has changed since it was imported: the cards would not be what the key says.
    """
    try:
        if any(path.stat().st_mtime > _IMPORTED for path in _sources()):
            return
    except OSError:
        return
    caches.store(_KIND, key, encode(cards), _KEPT)
