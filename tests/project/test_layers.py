"""Imports point down the layers of docs/architecture.md and never run in circles; neither engine imports the other."""

import ast
import re
from collections.abc import Iterator, Mapping
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

import pytest

from tests.project.project import ROOT, files

SOURCES = {".py", ".pyi", ".pyx", ".pxd", ".pxi"}
CYTHON_IMPORT = re.compile(r"^\s*(?:from\s+([\w.]+)\s+c?import\s+\(?([\w ,]*)|c?import\s+([\w., ]+))", re.MULTILINE)
ABOVE_ALL = {"lnl", "lnl.__main__"}


def layers() -> dict[str, int]:
    """Return the height of each module named in the table, 0 for the ground."""
    rows = re.findall(r"^\| (\w+) \| ((?:`[\w.]+` ?)+)\|", (ROOT / "docs/architecture.md").read_text(), re.MULTILINE)
    names = [re.findall(r"`([\w.]+)`", modules) for _, modules in rows]
    return {name: height for height, row in enumerate(reversed(names)) for name in row}


def module_of(path: Path) -> str | None:
    """Return the name a source file is imported by, or None if it is not part of the package."""
    if path.suffix not in SOURCES:
        return None
    parts = path.relative_to(ROOT).with_suffix("").parts
    if parts[0] == "ai":
        parts = ("lnl", *parts)
    elif parts[:2] == ("src", "lnl"):
        parts = parts[1:]
    else:
        return None
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def imports(path: Path, module: str, text: str) -> Iterator[str]:
    """Yield the full name of everything a file imports, wherever in the file."""
    if path.suffix in {".pyx", ".pxd", ".pxi"}:
        for package, names, plain in CYTHON_IMPORT.findall(text):
            if package:
                package = absolute(package, path, module)
                yield package
                yield from (f"{package}.{name.split()[0]}" for name in names.split(",") if name.strip())
            else:
                yield from (name.split()[0] for name in plain.split(",") if name.strip())
        return
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            package = absolute("." * node.level + (node.module or ""), path, module)
            yield package
            yield from (f"{package}.{alias.name}" for alias in node.names)


def absolute(name: str, path: Path, module: str) -> str:
    dots = len(name) - len(name.lstrip("."))
    if not dots:
        return name
    parts = module.split(".") + (["__init__"] if path.stem == "__init__" else [])
    return ".".join([*parts[:-dots], *filter(None, [name[dots:]])])


def part_of(name: str) -> str:
    """Return the part of the package, as the table names it, that a module belongs to."""
    return ".".join(name.split(".")[:2])


def complaints(path: Path, text: str, heights: dict[str, int]) -> Iterator[str]:
    module = module_of(path)
    if module is None or module in ABOVE_ALL or part_of(module) not in heights:
        return
    part = part_of(module)
    for name in sorted(set(imports(path, module, text))):
        other = part_of(name)
        if name == "lnl.__version__" or not name.startswith("lnl.") or other == part:
            continue
        where = f"{path.relative_to(ROOT)}: {part} imports {name}"
        if other not in heights:
            yield f"{where}, which is not the name of a module in docs/architecture.md"
        elif heights[other] > heights[part]:
            yield f"{where}, which is above it"
        elif {part, other} == {"lnl.reference", "lnl._core"}:
            yield f"{where}, the other engine"


def graph(sources: Mapping[Path, str]) -> dict[str, set[str]]:
    """Return by Python module the modules it imports, also within functions and for types only.

    A folder is not imported by who imports a module of it, nor by what stands in it.
    """
    modules = {module: path for path in sources if path.suffix == ".py" and (module := module_of(path))}
    found = {}
    for module, path in modules.items():
        named = set(imports(path, module, sources[path])) & set(modules)
        found[module] = {name for name in named if not any(other.startswith(f"{name}.") for other in named | {module})}
    return {module: names - {module, *ABOVE_ALL} for module, names in found.items()}


def circle(sources: Mapping[Path, str]) -> list[str]:
    """Return modules that import each other in a circle, nothing if none do."""
    try:
        TopologicalSorter(graph(sources)).prepare()
    except CycleError as error:
        return list(error.args[1])
    return []


def test_no_imports_run_in_circles() -> None:
    assert circle({path: path.read_text() for path in files() if module_of(path)}) == []


@pytest.mark.parametrize(
    "text", ["def f():\n    import lnl.game.view", "if TYPE_CHECKING:\n    from lnl.game import view"]
)
def test_circles_are_found(text: str) -> None:
    a, b = ROOT / "src/lnl/game/game.py", ROOT / "src/lnl/game/view.py"
    assert circle({a: text, b: "from lnl.game.game import Game"})
    assert not circle({a: text, b: "from lnl.game.other import Game"})


def test_every_module_has_a_layer() -> None:
    heights = layers()
    parts = {part_of(module) for module in map(module_of, files()) if module and module not in ABOVE_ALL}
    assert {"lnl.cli", "lnl.ai", "lnl.contract"} <= parts
    assert not parts - set(heights), "say in the table of docs/architecture.md where these belong"


def test_imports_point_down() -> None:
    heights = layers()
    sources = [path for path in files() if module_of(path)]
    found = [line for path in sources for line in complaints(path, path.read_text(), heights)]
    assert not found, "\n".join(found)


@pytest.mark.parametrize(
    ("name", "text", "wanted"),
    [
        ("src/lnl/contract/enums.py", "def f():\n    from lnl.cards import model", {"above"}),
        ("src/lnl/reference/zones.py", "import lnl._core.zones", {"other engine"}),
        ("src/lnl/_core/zones.pyx", "from lnl.reference cimport zones\nfrom libc.math cimport sin", {"other engine"}),
        ("src/lnl/_core/zones.pyx", "from .state cimport State\nfrom lnl.contract.limits import MAX_DEFS", set()),
        ("src/lnl/game/game.py", "from .reference import flow\nfrom lnl import _core, __version__", set()),
        ("src/lnl/contract/chance.py", "from lnl import Game", {"not the name"}),
        ("ai/search/tree.pyx", "from lnl.lab import (\n    runs)", {"above"}),
        ("ai/search/tree.pxd", "cimport lnl._core.state as state", set()),
    ],
)
def test_complaints_are_made(name: str, text: str, wanted: set[str]) -> None:
    made = list(complaints(ROOT / name, text, layers()))
    assert bool(made) == bool(wanted), made
    assert all(word in line for word in wanted for line in made), made


def test_the_table_has_the_layers_in_order() -> None:
    heights = layers()
    names = ["lnl.cli", "lnl.lab", "lnl.ai", "lnl.game", "lnl._core", "lnl.cards", "lnl.contract"]
    assert [heights[name] for name in names] == list(range(6, -1, -1))
    assert heights["lnl.reference"] == heights["lnl._core"]
