"""The folders of `lnl.cards` build on one another in one order, and no module of it imports in a circle."""

from __future__ import annotations

import ast
from graphlib import TopologicalSorter
from pathlib import Path

import lnl.cards

ROOT = Path(str(lnl.cards.__file__)).parent
ORDER = ("tree", "language", "library", "program")
"""Each folder imports only those before it."""


def modules() -> dict[str, Path]:
    """Return every module of the package by its name."""
    found = {}
    for path in ROOT.rglob("*.py"):
        parts = ("lnl", "cards", *path.relative_to(ROOT).with_suffix("").parts)
        found[".".join(parts[:-1] if parts[-1] == "__init__" else parts)] = path
    return found


def imported(path: Path, known: dict[str, Path]) -> set[str]:
    """Return the modules among ``known`` that a file imports: anywhere in it, inside functions and for types alone too."""
    found = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom) and node.module is not None:
            for alias in node.names:
                name = f"{node.module}.{alias.name}"
                found.add(name if name in known else node.module)
        elif isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
    return found & set(known)


def test_no_module_imports_in_a_circle() -> None:
    known = modules()
    assert len(known) > 20
    TopologicalSorter({name: imported(path, known) - {name} for name, path in known.items()}).prepare()


def test_folders_build_on_those_before_them() -> None:
    known = modules()
    for name, path in known.items():
        _, _, folder, *_ = (*name.split("."), "")
        below = ORDER[: ORDER.index(folder) + 1] if folder in ORDER else ORDER
        for other in imported(path, known) - {"lnl.cards"}:
            assert other.split(".")[2] in below, f"{name} imports {other}"
