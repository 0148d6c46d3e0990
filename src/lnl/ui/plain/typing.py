"""Lines that a person types at a terminal, with line editing and a history where the terminal has them."""

from __future__ import annotations

import os
import select
import sys
from contextlib import suppress


class Typing:
    """Reads lines from a terminal.

    Args:
        awake: seconds after which signals are looked for again where there is no line editing.
    """

    def __init__(self, awake: float) -> None:
        self._awake = awake
        self._edits = _can_edit()

    def read(self, prompt: str) -> str | None:
        """Return the next line, None at the end of the input.

        Args:
            prompt: what stands in front of it.
        """
        if not self._edits:
            print(prompt, end="", flush=True)
            while not select.select([sys.stdin], [], [], self._awake)[0]:
                pass  # a signal that comes just before the wait is answered after it
            prompt = ""
        try:
            return input(prompt)
        except EOFError:
            return None


def _can_edit() -> bool:
    """Return whether the terminal edits lines, and set it up."""
    if os.environ.get("TERM", "dumb") == "dumb" or not sys.stdout.isatty():
        return False
    with suppress(ImportError):
        import readline

        readline.parse_and_bind("set enable-bracketed-paste off")
        readline.set_auto_history(True)
        return True
    return False
