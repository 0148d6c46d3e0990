"""The command line: signals are answered from here on, and nothing ends with a traceback."""

from __future__ import annotations

import os
import sys
from io import TextIOWrapper

from lnl.interruption import exit_code, listen, tell


def main() -> None:
    """Run the command line and end the process."""
    listen()
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):  # a terminal may know fewer characters than cards and people use
            stream.reconfigure(errors="backslashreplace")
    try:
        from lnl.cli.app import run

        code = run()
    except KeyboardInterrupt:
        tell("lnl: interrupted")
        code = exit_code()
    try:
        sys.stdout.flush()
    except OSError:  # nobody reads it any more, or there is no room for it: `run` has told what there was to tell
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    sys.exit(code)
