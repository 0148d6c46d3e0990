"""Instructions of a decision in the core, counted by Valgrind's callgrind where it is installed."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys

GAMES = 8
_COLLECTED = re.compile(r"Collected : (\d+)")
_PROGRAM = f"""
from lnl.lab.bench import fixed_tables, new_engine
tables = fixed_tables()
print(sum(new_engine("core", tables, k).play_random(k) for k in range({GAMES})))
"""


class InstructionCount:
    """A count that runs in a process of its own; a simulated machine counts the same on every host with the same build."""

    def __init__(self) -> None:
        self._process: subprocess.Popen[str] | None = None
        valgrind = shutil.which("valgrind")
        if valgrind is None:
            self.reason = "valgrind is not installed"
            return
        self.reason = ""
        command = [valgrind, "--tool=callgrind", "--callgrind-out-file=/dev/null", "--collect-atstart=no"]
        command += ["--toggle-collect=*Engine*play_random*", sys.executable, "-c", _PROGRAM]
        self._process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)

    def per_decision(self) -> float | None:
        """Wait for the count; return instructions a decision over the first fixed games, None with a `reason`."""
        if self._process is None:
            return None
        out, err = self._process.communicate()
        found = _COLLECTED.search(err)
        if self._process.returncode != 0 or found is None or int(found[1]) == 0:
            self.reason = "callgrind counted nothing"
            return None
        return round(int(found[1]) / int(out), 1)
