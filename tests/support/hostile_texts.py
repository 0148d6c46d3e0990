"""Texts and files that no reader should take, whatever it reads."""

from __future__ import annotations

import os
from collections.abc import Mapping
from pathlib import Path

DEEP = 20_000
DIGITS = "9" * 5_000
WIDE = "٥"

TEXTS: Mapping[str, bytes] = {
    "nothing": b"",
    "blanks": b" \n\t\r\n",
    "deep lists": b"x = " + b"[" * DEEP + b"]" * DEEP,
    "deep tables": b"x = " + b"{a=" * DEEP,
    "dotted keys": b"x" + b".x" * DEEP + b" = 1",
    "deep header": b"[x" + b".x" * DEEP + b"]",
    "deep JSON": b"[" * DEEP + b"]" * DEEP,
    "deep objects": b'{"a":' * DEEP + b"1" + b"}" * DEEP,
    "digits": b"seed = " + DIGITS.encode() + b"\n[given]\n[[step]]\n",
    "JSON digits": b'{"format": "lnl-replay/1", "seed": ' + DIGITS.encode() + b"}",
    "JSON NaN": b'{"format": NaN}',
    "JSON infinity": b'{"format": -Infinity}',
    "JSON halves": b'{"format": "\\ud800"}',
    "JSON twice": b'{"format": "lnl-replay/1", "format": "lnl-replay/1"}',
    "parentheses": b"(" * DEEP + b")" * DEEP,
    "NUL": b"id = 'x\0y'\n",
    "not UTF-8": b"4 EF-001\n\xff\xfe\n",
    "half a character": b"name = '\xed\xa0\x80'",
    "one long line": b"x" * 300_000,
    "many lines": b"4 NO-001 Nobody\n" * 15_000,
    "wide digits": f"{WIDE} EF-001\n".encode(),
    "escapes": b"\x1b[2J\x1b]0;title\x07",
    "carriage returns": b"x = [\r\r\r\n",
    "marks": b"\xef\xbb\xbf\xef\xbb\xbf{}",
    "copies": DIGITS.encode() + b" EF-001\n",
    "many cards": b"[[card]]\n" * 3_000,
    "too large": b"#" * (9 << 20),
}
"""By name."""

ODD = ("missing", "folder", "pipe", "NUL in the name", "long name", "no permission", "loop", "device")


def odd_path(folder: Path, kind: str) -> str:
    """Return a path that is no file one can read.

    Args:
        folder: where things can be made.
        kind: one of `ODD`.
    """
    path = folder / kind.replace(" ", "-")
    if kind == "folder":
        path.mkdir()
    elif kind == "pipe":
        os.mkfifo(path)
    elif kind == "NUL in the name":
        return f"{folder}/a\0b"
    elif kind == "long name":
        return f"{folder}/{'x' * 5_000}.toml"
    elif kind == "no permission":
        path.write_text("x")
        path.chmod(0)
    elif kind == "loop":
        path.symlink_to(path)
    elif kind == "device":
        return "/dev/zero"
    return str(path)
