"""Where the code cites rules: numbers in comments and docstrings, and the functions around them."""

from __future__ import annotations

import ast
import io
import re
import tokenize
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from lnl.contract.rulebook.numbers import cited

_DEF = re.compile(r"^( *)(?:cdef|cpdef|def|class|async def)\b[^#=]*?(\w+)\s*(?:\(|:)")
_CALL = re.compile(r"\brule\(\s*(\d+(?:\s*,\s*\d+)*)\s*\)")
_ENTIRE = re.compile(r"[1-9]\d*(?:\.[1-9]\d*)+")


@dataclass(frozen=True, slots=True, order=True)
class Citation:
    """A rule number in a source file.

    Attributes:
        rule: the number.
        place: module and function, such as ``battle.attack_or_stop``; the module alone outside functions.
        file: path from the root of the checkout.
        line: line of the number, from 1.
        acts: whether it stands in a comment, docstring or rule call, so that the function counts as a place of the
            rule; other literals are only checked for existence.
    """

    rule: str
    place: str
    file: str
    line: int
    acts: bool = True


@dataclass(frozen=True, slots=True)
class _Span:
    first: int
    last: int
    name: str


def of_file(path: Path, root: Path, module: str) -> Iterator[Citation]:
    """Yield the citations of a source file, Python or Cython.

    Args:
        path: the file.
        root: root of the checkout.
        module: how the file is called in `Citation.place`.
    """
    text, name = path.read_text(encoding="utf-8"), path.relative_to(root).as_posix()
    found = _python(text) if path.suffix == ".py" else _cython(text)
    for rule, function, line, acts in found:
        yield Citation(rule, f"{module}.{function}".rstrip("."), name, line, acts)


Found = tuple[str, str, int, bool]


def _python(text: str) -> Iterator[Found]:
    tree, lines = ast.parse(text), text.splitlines()
    spans = sorted(_python_spans(tree, lines, ""), key=lambda span: span.first)
    for token in tokenize.generate_tokens(io.StringIO(text).readline):
        if token.type == tokenize.COMMENT:
            for rule in cited(token.string):
                yield rule, _around(spans, token.start[0]), token.start[0], True
    docs = {id(node) for node in _docstrings(tree)}
    arguments = {id(arg) for call in ast.walk(tree) if isinstance(call, ast.Call) for arg in call.args}
    for node in ast.walk(tree):
        if not (isinstance(node, ast.Constant) and isinstance(node.value, str)):
            continue
        if id(node) in docs:
            numbers = list(cited(node.value))
        else:
            numbers = [node.value] if _ENTIRE.fullmatch(node.value) else []
        for rule in numbers:
            yield rule, _around(spans, node.lineno), node.lineno, id(node) in docs or id(node) in arguments


def _docstrings(tree: ast.AST) -> Iterator[ast.Constant]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str):
            yield node.value


def _python_spans(node: ast.AST, lines: list[str], prefix: str) -> Iterator[_Span]:
    for child in ast.iter_child_nodes(node):
        if isinstance(child, (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)):
            first = min([child.lineno, *(decorator.lineno for decorator in child.decorator_list)])
            name = prefix + child.name
            yield _Span(_with_comment(lines, first), child.end_lineno or child.lineno, name)
            yield from _python_spans(child, lines, name + ".")
        else:
            yield from _python_spans(child, lines, prefix)


def _with_comment(lines: list[str], first: int) -> int:
    """Return the first line of the comment that stands directly above a line."""
    while first > 1 and lines[first - 2].lstrip().startswith("#"):
        first -= 1
    return first


def _around(spans: list[_Span], line: int) -> str:
    """Return the innermost function or class around a line."""
    inside = [span.name for span in spans if span.first <= line <= span.last]
    return inside[-1] if inside else ""


def _cython(text: str) -> Iterator[Found]:
    lines = text.splitlines()
    spans = _cython_spans(lines)
    for number, (code, comment) in enumerate(_split(lines), 1):
        where = _around(spans, number)
        for rule in cited(comment):
            yield rule, where, number, True
        for match in _CALL.finditer(code):
            yield re.sub(r"\s*,\s*", ".", match[1]), where, number, True


def _cython_spans(lines: list[str]) -> list[_Span]:
    spans: list[_Span] = []
    for k, line in enumerate(lines):
        match = _DEF.match(line)
        if match and not line.rstrip().endswith(("'", '"')):
            indent = len(match[1])
            outer = [span.name for span in spans if span.first <= k + 1 <= span.last and indent]
            name = ".".join([*outer[-1:], match[2]])
            spans.append(_Span(_with_comment(lines, k + 1), _end(lines, k, indent), name))
    return spans


def _end(lines: list[str], start: int, indent: int) -> int:
    """Return the last line of the block that a definition opens; a head may go on over lines in parentheses."""
    last = start + 1
    depth = lines[start].count("(") - lines[start].count(")")
    for k in range(start + 1, len(lines)):
        line = lines[k]
        if depth > 0:
            depth += line.count("(") - line.count(")")
        elif line.strip() and len(line) - len(line.lstrip()) <= indent:
            break
        if line.strip():
            last = k + 1
    return last


def _split(lines: list[str]) -> Iterator[tuple[str, str]]:
    """Yield code and comment of each line; text between triple quotes counts as a comment."""
    quoted = False
    for line in lines:
        if line.count('"""') % 2:
            quoted = not quoted
            yield "", line
        elif quoted or line.count('"""'):
            yield "", line
        else:
            code = re.match(r"""(?:[^#"']|"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*')*""", line)
            cut = code.end() if code else 0
            yield line[:cut], line[cut:]
