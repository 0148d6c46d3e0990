"""Commands of lnl in processes of their own, forked from one that has imported the package already.

A fresh Python takes a second of processor time to import what a command needs, and tests run hundreds of commands. What a
start loads, and what a signal does to it, is tested with processes that start anew.
"""

from __future__ import annotations

import atexit
import json
import os
import shlex
import subprocess
import sys
import tempfile
from collections.abc import Mapping, Sequence
from pathlib import Path

_SERVER = Path(__file__).with_name("command_server.py")
SECONDS = 300.0
"""How long a command may take."""


class CommandServer:
    """The process that forks: started with the first command of a test process, ended with it."""

    def __init__(self) -> None:
        asked, self._asks = os.pipe()
        self._answers, answered = os.pipe()
        self._process = subprocess.Popen([sys.executable, str(_SERVER), str(asked), str(answered)],
                                         pass_fds=(asked, answered), stdin=subprocess.DEVNULL)  # fmt: skip
        os.close(asked)
        os.close(answered)
        self._requests = open(self._asks, "w", encoding="utf-8")
        self._codes = open(self._answers, encoding="utf-8")
        atexit.register(self.close)

    def run(
        self, arguments: Sequence[str], folder: Path, text: str, environment: Mapping[str, str], seconds: float
    ) -> subprocess.CompletedProcess[str]:
        """Return what a command said, and its exit code."""
        with tempfile.TemporaryDirectory() as place:
            streams = [Path(place, name) for name in ("in", "out", "err")]
            for stream in streams:
                stream.write_bytes(text.encode() if stream.name == "in" else b"")
            request = {"arguments": list(arguments), "folder": str(folder), "environment": dict(environment),
                       "streams": list(map(str, streams)), "seconds": seconds}  # fmt: skip
            self._requests.write(json.dumps(request) + "\n")
            self._requests.flush()
            code = int(self._codes.readline())
            out, err = (stream.read_text(encoding="utf-8") for stream in streams[1:])
        return subprocess.CompletedProcess(list(arguments), code, out, err)

    def close(self) -> None:
        """End the process."""
        self._requests.close()
        self._codes.close()
        self._process.wait()


_server: CommandServer | None = None


def run(
    arguments: str | Sequence[str],
    folder: Path | None = None,
    text: str = "",
    environment: Mapping[str, str] | None = None,
    seconds: float = SECONDS,
) -> subprocess.CompletedProcess[str]:
    """Run ``lnl`` with arguments, and return what it said and its exit code; -9 where it took too long.

    Args:
        arguments: as typed, or in parts.
        folder: where it runs; here if none is given.
        text: its input.
        environment: variables that differ from those of the tests.
        seconds: after which it is killed.
    """
    global _server
    if _server is None:
        _server = CommandServer()
    parts = shlex.split(arguments) if isinstance(arguments, str) else arguments
    variables = {**os.environ, "COLUMNS": "200", "NO_COLOR": "1", **(environment or {})}
    return _server.run(parts, folder or Path.cwd(), text, variables, seconds)
