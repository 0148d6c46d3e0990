"""Functions of the reference have twins of the same name in the core, or stand in a table of docs/core.md that says why not."""

from __future__ import annotations

import ast
import re
from collections import defaultdict
from collections.abc import Iterable, Mapping

import pytest

from tests.project.project import ROOT

REFERENCE = ROOT / "src" / "lnl" / "reference"
CORE = ROOT / "src" / "lnl" / "_core"
FAMILY = ("", "point_", "op_", "push_", "step_", "options_")
"""How a function of the core may be called that does what one of the reference does."""

DEFINED = re.compile(r"^(?:cdef|cpdef|def) (?!class |struct |enum|extern)[^=(\n]*?(\w+)\(", re.MULTILINE)
ROW = re.compile(r"^\| ([^|]+) \| ([^|]+) \|$", re.MULTILINE)

Names = Mapping[str, set[str]]
"""Functions by the file that defines them."""


def of_reference() -> Names:
    """Return the functions of the reference's modules."""
    trees = {path.stem: ast.parse(path.read_text(encoding="utf-8")) for path in sorted(REFERENCE.glob("*.py"))}
    return {
        stem: {node.name for node in tree.body if isinstance(node, ast.FunctionDef)} for stem, tree in trees.items()
    }


def of_core() -> Names:
    """Return the functions of the core's files."""
    found: dict[str, set[str]] = defaultdict(set)
    for path in sorted((*CORE.rglob("*.pxi"), *CORE.rglob("*.pyx"))):
        found[path.stem] |= set(DEFINED.findall(path.read_text(encoding="utf-8")))
    return found


def tables() -> tuple[dict[str, list[str]], list[str]]:
    """Return which other files hold functions of a chapter, and the functions listed without a twin."""
    page = (ROOT / "docs" / "core.md").read_text(encoding="utf-8").partition("## Twins")[2].partition("\n## ")[0]
    rows = [(first, re.findall(r"`([\w.]+)`", names)) for first, names in ROW.findall(page)]
    return (
        {first.strip("`"): names for first, names in rows if re.fullmatch(r"`\w+`", first)},
        [name for first, names in rows if not re.fullmatch(r"`\w+`", first) for name in names],
    )


def alone(reference: Names, core: Names, also: Mapping[str, Iterable[str]]) -> set[str]:
    """Return the functions of the reference, as ``file.name``, that no function of the core is called after."""
    found = set()
    for stem, names in reference.items():
        here = set().union(*(core.get(file, set()) for file in (stem, *also.get(stem, ()))))
        found |= {f"{stem}.{name}" for name in names if not any(f"{word}{name.strip('_')}" in here for word in FAMILY)}
    return found


def test_each_function_of_the_reference_has_a_twin_or_stands_in_the_table() -> None:
    also, listed = tables()
    found = alone(of_reference(), of_core(), also)
    assert found - set(listed) == set(), "neither a twin in the core nor a row in docs/core.md"
    assert set(listed) - found == set(), "rows of docs/core.md whose function has a twin now, or is gone"
    assert sorted(listed) == sorted(set(listed))


def test_the_table_of_files_names_files_that_hold_twins() -> None:
    reference, core, (also, _) = of_reference(), of_core(), tables()
    for stem, files in also.items():
        assert stem in reference
        for file in files:
            assert file in core
            others = {**also, stem: [other for other in files if other != file]}
            assert alone(reference, core, others) != alone(reference, core, also), f"{file} holds no twin of {stem}"


@pytest.mark.parametrize(
    ("core", "lacking"),
    [
        ({"turn": {"stand"}}, set()),
        ({"turn": {"push_stand"}}, set()),
        ({"turn": {"rise"}}, {"turn._stand"}),
        ({"battle": {"stand"}}, {"turn._stand"}),
    ],
)
def test_a_twin_has_the_name_and_the_file(core: Names, lacking: set[str]) -> None:
    assert alone({"turn": {"_stand"}}, core, {}) == lacking
