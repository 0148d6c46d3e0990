"""Files of the user's cache folder, and of the package's own: data that can be computed again, as JSON under a key.

The package's own folder holds what the build has computed for the shipped cards (`setup.py readings`); it is only read. The first line of a file holds its key, which is its name too, and the hash of what follows: a file that is damaged,
changed or foreign is ignored, and written again.
"""

from __future__ import annotations

import json
import os
from contextlib import suppress
from hashlib import blake2b
from pathlib import Path
from typing import Any

from lnl.contract.errors import FileError
from lnl.files.writing import replace_file

BUILT = Path(__file__).parents[1] / "cache"
"""The package's own folder; a package that was never built has none."""


def cache_folder(kind: str) -> Path:
    """Return the folder of one kind of cached files; the variable ``LNL_CACHE`` overrides where the kinds lie."""
    if named := os.environ.get("LNL_CACHE"):
        return Path(named) / kind
    from platformdirs import user_cache_path

    return user_cache_path("lnl", appauthor=False) / kind


def fetch(kind: str, key: str) -> Any:
    """Return what was stored under a key, or None where there is nothing, or not what was stored."""
    body = fetch_bytes(kind, key)
    try:
        return None if body is None else json.loads(body)
    except (ValueError, RecursionError):
        return None


def fetch_bytes(kind: str, key: str) -> bytes | None:
    """Return the JSON that was stored under a key, or None where there is nothing, or not what was stored."""
    kept = cache_folder(kind) / f"{key}.json"
    body = _body(BUILT / kind / kept.name, key)
    if body is None:
        body = _body(kept, key)
        with suppress(OSError):  # there is no such file, or its folder is not writable
            os.utime(kept)
    return body


def _body(path: Path, key: str) -> bytes | None:
    """Return what a file holds behind its first line, or None where there is no file, or another one than was stored under the key."""
    try:
        head, _, body = path.read_bytes().partition(b"\n")
    except OSError:
        return None
    return body if head == _head(key, body) else None


def store(kind: str, key: str, value: Any, kept: int) -> None:
    """Keep a value of JSON under a key, and forget the files that were not used for longest; does nothing where the folder is not writable.

    Args:
        kind: the folder.
        key: name of the file.
        value: lists, dictionaries, strings, numbers.
        kept: how many files stay.
    """
    try:
        where = cache_folder(kind)
        where.mkdir(parents=True, exist_ok=True)
        body = json.dumps(value, ensure_ascii=False, separators=(",", ":")).encode()
        replace_file(where / f"{key}.json", _head(key, body) + b"\n" + body)
        for old in sorted(where.glob("*.json"), key=lambda p: p.stat().st_mtime)[:-kept]:
            old.unlink(missing_ok=True)
    except (OSError, FileError):
        return


def _head(key: str, body: bytes) -> bytes:
    """Return the first line of the file that holds these bytes under a key."""
    return f"{key} {blake2b(body, digest_size=16).hexdigest()}".encode()
