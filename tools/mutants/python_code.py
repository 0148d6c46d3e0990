"""Mutants of the reference engine: found in the syntax tree, put into a running process by exchanging code objects."""

from __future__ import annotations

import ast
import importlib
import inspect
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator
from functools import cache
from pathlib import Path
from types import CodeType, FunctionType
from typing import Any

from tools.mutants.sites import FOLDERS, Rules, Site, digest, module_names
from tools.mutants.variants import guards, truths, variants

LEFT_OUT = ("__init__", "export", "loading", "keys", "vocabulary", "texts")
"""What only writes records, reads positions or names things: no rules."""

_Function = ast.FunctionDef
_SKIPPED = {"annotation", "returns", "decorator_list", "type_comment", "args"}


def sites() -> list[Site]:
    """Return every mutant that the reference engine can be given."""
    return [site for path in module_names("reference", LEFT_OUT) for site in of_module(path)]


def of_module(path: Path) -> Iterator[Site]:
    """Yield the mutants of a module."""
    text, rules = path.read_text(encoding="utf-8"), Rules(path)
    for name, function in functions(ast.parse(text)):
        source = ast.get_source_segment(text, function) or ""
        for number, (statement, node, kind, changed) in enumerate(candidates(function)):
            head = _head_end(statement)
            rule = rules.of(statement.lineno, head, function.lineno, function.end_lineno or function.lineno)
            if rule:
                before, after = _brief(node), _brief(changed)
                place = ("reference", path.stem, name, statement.lineno, head, rule)
                yield Site(*place, kind, before, after, number, digest(source))


def functions(tree: ast.Module) -> Iterator[tuple[str, _Function]]:
    """Yield top-level functions and methods with their names."""
    for node in tree.body:
        if isinstance(node, _Function):
            yield node.name, node
        elif isinstance(node, ast.ClassDef):
            yield from ((f"{node.name}.{part.name}", part) for part in node.body if isinstance(part, _Function))


def candidates(function: _Function) -> Iterator[tuple[ast.stmt, ast.AST, str, ast.AST]]:
    """Yield statement, node, kind of change and the changed node, always in the same order."""
    for statement in function.body:
        yield from _inside(statement, statement, variants)
    for statement in function.body:
        yield from _inside(statement, statement, truths)


def _inside(
    node: ast.AST, statement: ast.stmt, faults: Callable[[ast.AST], Iterator[tuple[str, ast.AST]]]
) -> Iterator[tuple[ast.stmt, ast.AST, str, ast.AST]]:
    if guards(node):
        return
    for kind, changed in faults(node):
        yield statement, node, kind, changed
    for name, value in ast.iter_fields(node):
        if name in _SKIPPED and not isinstance(node, ast.Call):
            continue
        for child in value if isinstance(value, list) else [value]:
            if isinstance(child, ast.AST):
                yield from _inside(child, child if isinstance(child, ast.stmt) else statement, faults)


def _head_end(statement: ast.stmt) -> int:
    """Return the last line of a statement without the block under it."""
    test = getattr(statement, "test", None) or getattr(statement, "iter", None)
    return (test if isinstance(test, ast.expr) else statement).end_lineno or statement.lineno


def _brief(node: ast.AST) -> str:
    if isinstance(node, (ast.If, ast.While)):
        return f"{type(node).__name__.lower()} {ast.unparse(node.test)}"
    if isinstance(node, ast.comprehension):
        return ast.unparse(node).strip()
    return " ".join(ast.unparse(node).split())


# --- changing a running process -------------------------------------------------------------------------------


class _Exchange(ast.NodeTransformer):
    def __init__(self, changes: dict[ast.AST, ast.AST]) -> None:
        self.changes = changes

    def visit(self, node: ast.AST) -> Any:
        return self.changes[node] if node in self.changes else self.generic_visit(node)


def apply(site: Site) -> None:
    """Give this process the mutant; it stays until the process ends."""
    tree = ast.parse(_path(site.module).read_text(encoding="utf-8"))
    function = dict(functions(tree))[site.function]
    _, node, _, changed = list(candidates(function))[site.number]
    _Exchange({node: changed}).visit(tree)
    _install(site.module, tree, [site.function])


def probe(wanted: Iterable[Site]) -> Callable[[], set[str]]:
    """Let this process keep the keys of the mutants whose statement it comes to; return what takes them."""
    reached: set[str] = set()
    by_module: dict[str, list[Site]] = defaultdict(list)
    for site in wanted:
        by_module[site.module].append(site)
    for module, found in by_module.items():
        tree = ast.parse(_path(module).read_text(encoding="utf-8"))
        here = dict(functions(tree))
        keys: dict[ast.stmt, list[str]] = defaultdict(list)
        for name in sorted({site.function for site in found}):
            places = list(candidates(here[name]))
            for site in found:
                if site.function == name:
                    keys[places[site.number][0]].append(site.key)
        _Probes(keys).visit(tree)
        vars(importlib.import_module(f"lnl.reference.{module}"))["__reached__"] = reached.add
        _install(module, tree, sorted({site.function for site in found}))

    def take() -> set[str]:
        taken = set(reached)
        reached.clear()
        return taken

    return take


class _Probes(ast.NodeTransformer):
    def __init__(self, keys: dict[ast.stmt, list[str]]) -> None:
        self.keys = keys

    def generic_visit(self, node: ast.AST) -> ast.AST:
        for _, value in ast.iter_fields(node):
            if isinstance(value, list) and value and isinstance(value[0], ast.stmt):
                value[:] = [part for statement in value for part in (*self._calls(statement), statement)]
        return super().generic_visit(node)

    def _calls(self, statement: ast.stmt) -> list[ast.stmt]:
        return [ast.parse(f"__reached__({key!r})").body[0] for key in self.keys.get(statement, ())]


def _install(module: str, tree: ast.Module, names: Iterable[str]) -> None:
    code = compile(ast.fix_missing_locations(tree), str(_path(module)), "exec")
    made = {inner.co_qualname: inner for inner in _codes(code)}
    for name in names:
        _function(module, name).__code__ = made[name]


def _codes(code: CodeType) -> Iterator[CodeType]:
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            yield constant
            yield from _codes(constant)


def _function(module: str, name: str) -> FunctionType:
    found: Any = importlib.import_module(f"lnl.reference.{module}")
    for part in name.split("."):
        found = inspect.getattr_static(found, part)
    found = getattr(found, "fget", None) or getattr(found, "__func__", None) or found
    if hasattr(found, "cache_clear"):
        found.cache_clear()
    unwrapped = inspect.unwrap(found)
    assert isinstance(unwrapped, FunctionType), name
    return unwrapped


@cache
def _path(module: str) -> Path:
    return FOLDERS["reference"] / f"{module}.py"
