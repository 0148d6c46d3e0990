"""Counts of a process's allocations: a small library that is loaded before the C library's own malloc."""

from __future__ import annotations

import os
import subprocess
import sys
import sysconfig
from pathlib import Path

_SOURCE = """
#include <stddef.h>
extern void *__libc_malloc(size_t), *__libc_calloc(size_t, size_t), *__libc_realloc(void *, size_t);
extern void __libc_free(void *);
static unsigned long calls;
static long live;
void *malloc(size_t n) { calls++; live++; return __libc_malloc(n); }
void *calloc(size_t n, size_t size) { calls++; live++; return __libc_calloc(n, size); }
void *realloc(void *old, size_t n) { calls++; live += old == NULL; return __libc_realloc(old, n); }
void free(void *old) { live -= old != NULL; __libc_free(old); }
unsigned long counted_calls(void) { return calls; }
long counted_live(void) { return live; }
"""

HEAD = """
import ctypes
lib = ctypes.CDLL(None)
calls, live = lib.counted_calls, lib.counted_live
calls.restype, live.restype = ctypes.c_ulong, ctypes.c_long
"""
"""What a counted script begins with: ``calls()`` since the start, and how many blocks are ``live()``."""


def run_counted(script: str, folder: Path) -> list[int]:
    """Run a script in a process whose every allocation, Python's own too, is counted; return the numbers it prints."""
    source, library = folder / "counted.c", folder / "counted.so"
    source.write_text(_SOURCE)
    compiler = os.environ.get("CC") or (sysconfig.get_config_var("CC") or "cc").split()[0]
    subprocess.run([compiler, "-shared", "-fPIC", "-O1", "-fno-builtin", "-o", library, source], check=True)
    environment = {**os.environ, "LD_PRELOAD": str(library), "PYTHONMALLOC": "malloc"}
    environment["PYTHONPATH"] = os.pathsep.join(path for path in sys.path if path)
    done = subprocess.run(
        [sys.executable, "-c", HEAD + script], env=environment, capture_output=True, text=True, check=True
    )
    return [int(word) for word in done.stdout.split()]
