"""Profile the core: callgrind over the fixed games, by chapter and by function.

Run ``python -m bench.profile`` in a checkout whose core is built (``make build``); Valgrind must be there. ``--games``
says over how many of the fixed games, ``--functions`` how many functions are shown.
"""

from __future__ import annotations

import argparse
import re
import shutil
import subprocess
import sys
import tempfile
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path

CORE = Path(__file__).resolve().parents[1] / "src" / "lnl" / "_core"
_NAME = re.compile(r"(c?)fn=\((\d+)\)(?: (.*))?")
_COST = re.compile(r"[\d+*-][\d*]* (\d+)")
_DEFINED = re.compile(r"^cdef [^(=]*?(\w+)\(", re.MULTILINE)
_PREFIX = re.compile(r"__pyx_f_3lnl_5_core_\d+[a-z]+_")
_PROGRAM = """
from lnl.lab.bench import fixed_tables, new_engine
tables = fixed_tables()
print(sum(new_engine("core", tables, k).play_random(k) for k in range({games})))
"""


@dataclass
class Profile:
    """Instructions by function.

    Attributes:
        own: spent in the function itself and in what was inlined into it.
        calls: how often it was called.
    """

    own: Counter[str] = field(default_factory=Counter)
    calls: Counter[str] = field(default_factory=Counter)


def read_profile(lines: Iterable[str]) -> Profile:
    """Return what a callgrind output file says of the core's functions.

    Args:
        lines: of the file; names are compressed, and a line after ``calls=`` belongs to the callee.
    """
    profile, names = Profile(), dict[str, str]()
    function = callee = ""
    called = False
    for line in lines:
        if found := _NAME.match(line):
            is_callee, number, name = found.groups()
            names.setdefault(number, _core_name(name or ""))
            if is_callee:
                callee = names[number]
            else:
                function = names[number]
        elif line.startswith("calls="):
            profile.calls[callee] += int(line[6:].split()[0])
            called = True
        elif found := _COST.match(line):
            profile.own[function] += 0 if called else int(found[1])
            called = False
    del profile.own[""], profile.calls[""]
    return profile


def _core_name(name: str) -> str:
    """Return the name of a core function as it stands in the sources, else nothing."""
    prefix = _PREFIX.match(name)
    return re.split(r"[.']", name[prefix.end() :])[0].strip() if prefix else ""


def chapters() -> dict[str, str]:
    """Return the file of each function of the core."""
    return {name: path.stem for path in sorted(CORE.rglob("*.pxi")) for name in _DEFINED.findall(path.read_text())}


def table(profile: Profile, decisions: int, functions: int) -> Iterator[str]:
    """Yield the lines of the report, instructions a decision."""
    homes, total = chapters(), sum(profile.own.values())
    by_chapter = Counter[str]()
    for name, count in profile.own.items():
        by_chapter[homes.get(name, "other")] += count
    yield f"{total / decisions:.0f} instructions a decision in the core's functions, {decisions} decisions"
    for chapter, count in by_chapter.most_common():
        yield f"{chapter:16} {count / decisions:8.0f} {count / total:6.1%}"
    yield ""
    for name, count in profile.own.most_common(functions):
        yield f"{name:24} {profile.calls[name] / decisions:8.2f} calls {count / decisions:8.0f}"


def main() -> int:
    """Run callgrind and print the report."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=32)
    parser.add_argument("--functions", type=int, default=25)
    chosen = parser.parse_args()
    valgrind = shutil.which("valgrind")
    if valgrind is None:
        print("profile: valgrind is not installed", file=sys.stderr)
        return 2
    with tempfile.TemporaryDirectory() as folder:
        out = Path(folder) / "callgrind.out"
        command = [valgrind, "--tool=callgrind", f"--callgrind-out-file={out}", "--collect-atstart=no"]
        command += ["--toggle-collect=*Engine*play_random*", sys.executable, "-c", _PROGRAM.format(games=chosen.games)]
        done = subprocess.run(command, capture_output=True, text=True, check=False)
        if done.returncode:
            print(done.stderr, file=sys.stderr)
            return 2
        profile = read_profile(out.read_text().splitlines())
    print("\n".join(table(profile, int(done.stdout), chosen.functions)))
    return 0


if __name__ == "__main__":
    sys.exit(main())
