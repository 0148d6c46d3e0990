"""Calls between the folders of the core point down the table of docs/architecture.md."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from pathlib import Path

import pytest

from tests.project.project import ROOT

CORE = ROOT / "src" / "lnl" / "_core"
SOURCES = ("*.pxi", "*.pyx", "*.pxd")
DEFINED = re.compile(r"^(?:cdef|cpdef) (?!class |struct |enum|extern)[^=\n]*?(\w+)\(")
CALLED = re.compile(r"(?<![.\w])(\w+)\(")
INCLUDED = re.compile(r'^include "([^"]+)"', re.MULTILINE)
CONSTANTS = "core_constants.pxi"
CHECKS = "debug.pxi"
"""Debug builds alone hold its calls: it looks at everything, and everything asks it to look."""

Files = Mapping[str, str]
"""Sources by their names, from the folder of the core."""


def sources() -> dict[str, str]:
    """Return the sources of the core."""
    paths = sorted(path for pattern in SOURCES for path in CORE.rglob(pattern))
    return {path.relative_to(CORE).as_posix(): path.read_text(encoding="utf-8") for path in paths}


def is_unit(name: str) -> bool:
    """Return whether a source is compiled by itself, or says what such a one offers."""
    return "/" not in name and not name.endswith(".pxi")


def heights() -> dict[str, int]:
    """Return the height of each folder, and of each file outside a folder, 0 for the ground."""
    page = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8").partition("## Folders of the core")[2]
    rows = re.findall(r"^\| ((?:`[\w./]+` ?)+)\|", page.partition("\n## ")[0], re.MULTILINE)
    names = [re.findall(r"`([\w.]+)/?`", row) for row in rows]
    return {name: height for height, row in enumerate(reversed(names)) for name in row}


def room_of(name: str) -> str:
    """Return the folder of a file, or the file itself where it stands outside all."""
    return Path(name).parts[0]


def code_of(text: str) -> str:
    """Return a source without docstrings and comments."""
    return re.sub(r"#.*", "", re.sub(r'""".*?"""', "", text, flags=re.DOTALL))


def bodies(text: str) -> Iterator[tuple[str, str]]:
    """Yield each function that a source defines, with its text; a declaration has no body and defines nothing."""
    name, lines = "", list[str]()
    for line in [*code_of(text).splitlines(), "end"]:
        if line and not line[0].isspace() and line[0] != ")":
            if name and len(lines) > 1:
                yield name, "\n".join(lines)
            found = DEFINED.match(line)
            name, lines = found[1] if found else "", []
        lines.append(line)


def homes(files: Files) -> dict[str, str]:
    """Return by function the file that defines it."""
    return {name: file for file, text in files.items() for name, _ in bodies(text)}


def upward(files: Files, height: Mapping[str, int]) -> Iterator[str]:
    """Yield each call of a function that stands in a higher folder."""
    home = homes(files)
    for file, text in files.items():
        for caller, body in bodies(text):
            for called in sorted(set(CALLED.findall(body)) & set(home)):
                here, there = room_of(file), room_of(home[called])
                if CHECKS not in (here, there) and height[there] > height[here]:
                    yield f"{file}: {caller} calls {called} of {home[called]}, which is above it"


def test_every_source_has_a_place_in_the_table() -> None:
    rooms = {room_of(name) for name in sources() if not is_unit(name)}
    assert rooms - {CHECKS} == set(heights())


def test_calls_point_down() -> None:
    below = {name: text for name, text in sources().items() if not is_unit(name)}
    assert list(upward(below, heights() | {CHECKS: 0})) == []


def test_units_include_every_file_once() -> None:
    """A file includes another one only if both stand in one folder; the generated constants lie elsewhere."""
    files, found = sources(), list[str]()
    for file, text in files.items():
        included = [Path(file).parent / name for name in INCLUDED.findall(text) if name != CONSTANTS]
        assert is_unit(file) or all(path.parent == Path(file).parent for path in included), file
        found += [path.as_posix() for path in included if file != "engine.pxd"]
    of_pxd = [name for name in INCLUDED.findall(files["engine.pxd"]) if name != CONSTANTS]
    assert len(found) == len(set(found))
    assert sorted({*found, *of_pxd}) == [name for name in files if name.endswith(".pxi")]


def test_what_units_share_is_the_ground() -> None:
    """What every unit that cimports the core has in itself calls nothing of the rules."""
    shared = {name: text for name, text in sources().items() if name in INCLUDED.findall(sources()["engine.pxd"])}
    inside = homes(shared)
    calls = {name for text in shared.values() for _, body in bodies(text) for name in CALLED.findall(body)}
    assert calls & set(homes(sources())) <= set(inside)


LOW = "cdef int low(int n) noexcept nogil:\n    return n\n"
HIGH = "cdef inline int high(int n) noexcept nogil:\n    # low(n)\n    return low(n)\n"


@pytest.mark.parametrize(
    ("files", "found"),
    [
        ({"state/a.pxi": LOW, "rules/b.pxi": HIGH}, []),
        ({"rules/a.pxi": LOW, "state/b.pxi": HIGH}, ["state/b.pxi: high calls low of rules/a.pxi, which is above it"]),
        ({"rules/a.pxi": LOW, "state/b.pxi": "cdef int low(int n) noexcept nogil\n" + HIGH.replace("return low(n)", "return n")}, []),
        ({"rules/a.pxi": LOW, "state/b.pxi": HIGH.replace("return low", "return w.low")}, []),
    ],
)  # fmt: skip
def test_calls_are_found(files: Files, found: list[str]) -> None:
    assert list(upward(files, {"state": 0, "rules": 1})) == found
