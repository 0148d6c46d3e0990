"""Pictures for tests: PNG files of one color."""

from __future__ import annotations

import struct
import zlib
from pathlib import Path


def png(color: tuple[int, int, int], size: int = 32) -> bytes:
    """Return a square of one color as a PNG file."""
    rows = (b"\x00" + bytes(color) * size) * size
    head = struct.pack(">IIBBBBB", size, size, 8, 2, 0, 0, 0)
    parts = ((b"IHDR", head), (b"IDAT", zlib.compress(rows)), (b"IEND", b""))
    chunks = (
        struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data)) for kind, data in parts
    )
    return b"\x89PNG\r\n\x1a\n" + b"".join(chunks)


def folder_of(path: Path, cards: list[str]) -> Path:
    """Return a folder with a picture for each of some cards."""
    path.mkdir(exist_ok=True)
    for number, card in enumerate(cards):
        (path / f"{card}.png").write_bytes(png((40 * number % 256, 120, 200)))
    return path
