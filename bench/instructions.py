"""Instructions of a workload of the core, counted by Valgrind's callgrind where it is installed."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

from bench.workloads import WORKLOADS

ROOT = Path(__file__).resolve().parents[1]
_COLLECTED = re.compile(r"Collected : (\d+)")
# A string instruction that copies many bytes would be counted once a byte; vector instructions are counted as they are.
_NO_STRING_INSTRUCTIONS = "glibc.cpu.x86_rep_movsb_threshold=1073741824:glibc.cpu.x86_rep_stosb_threshold=1073741824"


class InstructionCount:
    """A count that runs in a process of its own; a simulated machine counts the same on every host with the same build.

    Args:
        workload: name of a `Workload`.

    Attributes:
        reason: why nothing is or was counted; empty if it was.
    """

    def __init__(self, workload: str = "games") -> None:
        self._process: subprocess.Popen[str] | None = None
        valgrind = shutil.which("valgrind")
        if valgrind is None:
            self.reason = "valgrind is not installed"
            return
        self.reason = ""
        command = [valgrind, "--tool=callgrind", "--callgrind-out-file=/dev/null", "--collect-atstart=no"]
        command += [f"--toggle-collect=__pyx_pw_*{WORKLOADS[workload].method}"]
        command += [sys.executable, "-m", "bench.workloads", workload]
        environment = {**os.environ, "GLIBC_TUNABLES": _NO_STRING_INSTRUCTIONS}
        self._process = subprocess.Popen(
            command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=environment, cwd=ROOT
        )

    def per_unit(self) -> float | None:
        """Wait for the count; return instructions a unit of the workload, None with a `reason`."""
        if self._process is None:
            return None
        out, err = self._process.communicate()
        found = _COLLECTED.search(err)
        if self._process.returncode != 0 or found is None or int(found[1]) == 0:
            self.reason = "callgrind counted nothing"
            return None
        return round(int(found[1]) / int(out), 1)
