"""The public names: each says what it takes, gives back and raises, and the API reference renders from that."""

from __future__ import annotations

import ast
import inspect
import subprocess
import sys
import textwrap
from collections.abc import Callable, Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from tests.project.project import ROOT
from tools.reference import PUBLIC

SECTIONS = ("Args", "Attributes", "Returns", "Yields", "Raises", "Examples")


def public_names() -> Iterator[tuple[str, Any]]:
    """Yield every function, class, method and property that a user of the package is meant to call."""
    for package in PUBLIC:
        module = import_module(package)
        yield package, module
        for name in module.__all__:
            value = getattr(module, name)
            if inspect.isfunction(value) or inspect.isclass(value):
                yield f"{package}.{name}", value
            if inspect.isclass(value):
                yield from methods(f"{package}.{name}", value)


def methods(owner: str, of: type) -> Iterator[tuple[str, Any]]:
    """Yield the public methods and properties that a class of the package defines."""
    for name, value in vars(of).items():
        if name.startswith("_") or getattr(value, "__module__", of.__module__) != of.__module__:
            continue
        if isinstance(value, (classmethod, staticmethod)):
            value = value.__func__
        if inspect.isfunction(value) or isinstance(value, property):
            yield f"{owner}.{name}", value


def sections(text: str) -> dict[str, str]:
    """Return a docstring's sections by name, "" for what stands before the first."""
    found: dict[str, str] = {"": ""}
    now = ""
    for line in text.splitlines():
        if line.endswith(":") and line[:-1] in SECTIONS:
            now = line[:-1]
            found[now] = ""
        else:
            found[now] += line + "\n"
    return found


def raised(function: Callable[..., Any]) -> set[str]:
    """Return the names of the errors that a function raises itself."""
    found = set()
    for node in ast.walk(ast.parse(textwrap.dedent(inspect.getsource(function)))):
        if isinstance(node, ast.Raise) and isinstance(node.exc, ast.Call) and isinstance(node.exc.func, ast.Name):
            found.add(node.exc.func.id)
    return found


def lacks(value: Any) -> Iterator[str]:
    """Yield what the docstring of a public name does not say."""
    text = inspect.getdoc(value)
    if not text:
        yield "a docstring"
        return
    said = sections(text)
    first = text.split("\n\n")[0]
    if not first.rstrip().endswith((".", ":")):
        yield "a first sentence"
    if inspect.ismodule(value):
        return
    call = value.__init__ if inspect.isclass(value) and not getattr(value, "_is_protocol", False) else value
    if not inspect.isfunction(call):
        return
    names = [name for name in inspect.signature(call).parameters if name not in ("self", "cls")]
    described = said.get("Args", "") + said.get("Attributes", "")
    yield from (f"Args: {name}" for name in names if f"{name}:" not in described)
    if inspect.isfunction(value):
        given_back = inspect.signature(value).return_annotation
        if given_back not in (None, "None", inspect.Signature.empty) and not {"Returns", "Yields"} & set(said):
            if not first.startswith(("Return", "Yield", "Whether", "What", "Who")):
                yield "Returns"
        yield from (f"Raises: {name}" for name in sorted(raised(value)) if f"{name}:" not in said.get("Raises", ""))


@pytest.mark.parametrize(("name", "value"), [pytest.param(*found, id=found[0]) for found in public_names()])
def test_docstrings_say_it_all(name: str, value: Any) -> None:
    assert list(lacks(value)) == [], name


def test_the_reference_renders_without_a_warning(tmp_path: Path) -> None:
    command = [sys.executable, "-W", "error", "-m", "tools.reference", str(tmp_path)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
    assert (done.returncode, done.stderr) == (0, "")
    for package in PUBLIC:
        page = (tmp_path / package.replace(".", "/")).with_suffix(".html").read_text()
        assert all(f'id="{name}"' in page for name in import_module(package).__all__ if not name.startswith("_"))


def test_what_a_docstring_lacks_is_found() -> None:
    def good(a: int) -> int:
        """Return a.

        Args:
            a: a number.
        """
        return a

    def bad(a: int, b: int) -> int:
        """Do something

        Args:
            a: a number.
        """
        raise ValueError("no")

    assert list(lacks(good)) == []
    assert list(lacks(bad)) == ["a first sentence", "Args: b", "Returns", "Raises: ValueError"]
