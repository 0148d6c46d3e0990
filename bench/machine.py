"""The machine of a measurement, without its host name."""

from __future__ import annotations

import os
import platform
import re
from pathlib import Path

_MODEL = re.compile(r"^model name\s*:\s*(.+)$", re.MULTILINE)
_COMPILER = re.compile(rb"(?:GCC: \([^)]*\) [\d.]+|clang version [\d.]+)")


def machine() -> dict[str, str | int]:
    """Return processor, cores, Python, and the compiler that the core was built with."""
    return {
        "cpu": _cpu(),
        "cores": os.cpu_count() or 1,
        "python": platform.python_version(),
        "compiler": compiler(),
    }


def name_of(machine: dict[str, str | int]) -> str:
    """Return a short name for files: processor and cores."""
    words = re.sub(r"[^a-z0-9]+", "-", str(machine["cpu"]).lower()).strip("-")
    return f"{words}-{machine['cores']}-cores"


def compiler() -> str:
    """Return what compiled the core, as the compiler noted it in the module; ``unknown`` where it notes nothing."""
    from lnl._core import engine

    path = engine.__file__
    found = _COMPILER.search(Path(path).read_bytes()) if path else None
    return found[0].decode() if found else "unknown"


def _cpu() -> str:
    try:
        found = _MODEL.search(Path("/proc/cpuinfo").read_text())
    except OSError:
        found = None
    return found[1].strip() if found else platform.processor() or platform.machine()
