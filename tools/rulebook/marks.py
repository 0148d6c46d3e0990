"""Which tests show which rules: marks of test functions, and the rules that scenario files name."""

from __future__ import annotations

import ast
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

_LOCKSTEP = "tests/lockstep/"


@dataclass(frozen=True, slots=True, order=True)
class Test:
    """A rule that a test shows.

    Attributes:
        rule: its number.
        name: ``tests/rules/test_08_battle.py::test_name``, or the path of a scenario file.
        both: whether it runs on both engines.
        line: line of the test, from 1.
    """

    __test__ = False

    rule: str
    name: str
    both: bool
    line: int


def of_checkout(root: Path) -> Iterator[Test]:
    """Yield every marked test and every scenario's rules, by file.

    Args:
        root: root of the checkout.
    """
    for path in sorted((root / "tests").rglob("test_*.py")):
        yield from of_module(path.read_text(encoding="utf-8"), path.relative_to(root).as_posix())
    for path in sorted((root / "tests" / "scenarios").rglob("*.toml")):
        yield from of_scenario(path.read_text(encoding="utf-8"), path.relative_to(root).as_posix())


def of_scenario(text: str, name: str) -> Iterator[Test]:
    """Yield the rules that a scenario file names; scenarios run on both engines."""
    rules = tomllib.loads(text).get("rules", [])
    for rule in [rules] if isinstance(rules, str) else rules:
        yield Test(rule, name, True, 1)


def of_module(text: str, name: str) -> Iterator[Test]:
    """Yield the marked tests of a module.

    A mark counts where it decorates the test, its class or the module, and inside the parameters of the test, also
    where these stand in a list at the top of the module.

    Args:
        text: the module.
        name: its path from the root of the checkout.
    """
    tree = ast.parse(text)
    tables = {
        target.id: node.value
        for node in tree.body
        if isinstance(node, ast.Assign)
        for target in node.targets
        if isinstance(target, ast.Name)
    }
    everywhere = _rules(tables.get("pytestmark"), {})
    for prefix, outer, function in _functions(tree.body, name, ()):
        rules = set(everywhere)
        for node in (*outer, *function.decorator_list):
            rules |= _rules(node, tables)
        both = _on_both(function) or name.startswith(_LOCKSTEP)
        for rule in sorted(rules):
            yield Test(rule, f"{prefix}::{function.name}", both, function.lineno)


def _functions(
    body: list[ast.stmt], prefix: str, outer: tuple[ast.expr, ...]
) -> Iterator[tuple[str, tuple[ast.expr, ...], ast.FunctionDef]]:
    for node in body:
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test"):
            yield prefix, outer, node
        elif isinstance(node, ast.ClassDef):
            yield from _functions(node.body, f"{prefix}::{node.name}", (*outer, *node.decorator_list))


def _rules(node: ast.expr | None, tables: dict[str, ast.expr]) -> set[str]:
    """Return the rules of all marks inside an expression, and in the module's lists that it names."""
    found: set[str] = set()
    for part in ast.walk(node) if node is not None else ():
        if isinstance(part, ast.Name) and part.id in tables:
            found |= _rules(tables[part.id], {})
        elif isinstance(part, ast.Call) and ast.unparse(part.func) == "pytest.mark.rule":
            found |= {ast.literal_eval(argument) for argument in part.args}
    return found


def _on_both(function: ast.FunctionDef) -> bool:
    """Whether a test has an engine as its argument: the fixture and the parameter of this name run on both."""
    return any(argument.arg == "engine" for argument in function.args.args)
