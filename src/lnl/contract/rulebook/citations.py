"""The citations of rules in a source file: the numbers in comments, docstrings and rule calls, with the functions
around them.

Python and Cython are read alike, line by line. `lnl rules show` reads the sources that the package carries, so that the
lines it names are those of the code that runs.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from lnl.contract.rulebook.numbers import cited

_NUMBER = r"[1-9]\d*(?:\.[1-9]\d*)+"
_DEF = re.compile(r"^( *)(?:cdef|cpdef|def|class|async def)\b[^#=]*?(\w+)\s*(?:\(|:)")
_FUNCTION = re.compile(r"^ *(?:cpdef |async )?def\b|^ *(?:cdef|cpdef)\b[^:]*\(")
_CODE = re.compile(r"""(?:[^#"']|"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*')*""")
_CALL = re.compile(r"\brule\(\s*(\d+(?:\s*,\s*\d+)*)\s*\)")
_NAMING = re.compile(r"\breturn rule\(")
_LITERAL = re.compile(rf"""(^\s*|[(,]\s*)?(["'])({_NUMBER})\2(\s*[,)])?""")


@dataclass(frozen=True, slots=True, order=True)
class Citation:
    """A rule number in a source file.

    Attributes:
        rule: the number.
        function: the innermost function or class around it, such as ``World.info``; empty outside of them.
        line: line of the number, from 1; of a comment on lines of its own the line of code below it.
        acts: whether the rule acts there: in a comment or docstring of a function, as an argument inside one, or in a comment
            on a line of code. Headings, docstrings of modules and classes, and other literals are only checked for existence.
    """

    rule: str
    function: str
    line: int
    acts: bool = True


@dataclass(frozen=True, slots=True)
class _Line:
    code: str
    comment: str
    is_docstring: bool

    @property
    def is_comment(self) -> bool:
        return bool(self.comment) and not self.code.strip() and not self.is_docstring

    @property
    def is_blank(self) -> bool:
        return not self.comment and not self.code.strip()


@dataclass(frozen=True, slots=True)
class _Span:
    first: int
    last: int
    name: str
    head: int
    is_function: bool


def citations_of(text: str) -> Iterator[Citation]:
    """Yield the citations of a source file.

    Args:
        text: the file, Python or Cython.
    """
    source = text.splitlines()
    lines = list(_split(source))
    spans = list(_spans(source, lines))
    for k, line in enumerate(lines):
        span = next((span for span in reversed(spans) if span.first <= k <= span.last), None)
        function = span.name if span else ""
        at, acts = _meant(lines, k, span)
        for rule in cited(line.comment):
            yield Citation(rule, function, at + 1, acts)
        for rule, is_argument in _literals(line.code):
            yield Citation(rule, function, k + 1, is_argument and span is not None)


def _split(source: list[str]) -> Iterator[_Line]:
    """Yield code and comment of each line; text between triple quotes counts as a comment."""
    quoted = False
    for line in source:
        if line.count('"""') % 2:
            quoted = not quoted
            yield _Line("", line, True)
        elif quoted or line.count('"""'):
            yield _Line("", line, True)
        else:
            code = _CODE.match(line)
            cut = code.end() if code else 0
            yield _Line(line[:cut], line[cut:], False)


def _spans(source: list[str], lines: list[_Line]) -> Iterator[_Span]:
    """Yield functions and classes, outer ones first; the comment directly above one belongs to it."""
    outer: list[_Span] = []
    for k, line in enumerate(source):
        match = _DEF.match(line) if lines[k].code else None
        if match is None or match[2] == "enum" or line.rstrip().endswith(('"', "'")):
            continue
        indent = len(match[1])
        outer = [span for span in outer if k <= span.last and indent]
        first = k
        while first and lines[first - 1].is_comment:
            first -= 1
        head = _head(source, k)
        name = ".".join([*(span.name for span in outer[-1:]), match[2]])
        span = _Span(first, _end(source, head, indent), name, head, bool(_FUNCTION.match(line)))
        outer.append(span)
        yield span


def _head(source: list[str], start: int) -> int:
    """Return the last line of the head of a definition, which may go on over lines in parentheses."""
    depth = 0
    for k in range(start, len(source)):
        depth += source[k].count("(") - source[k].count(")")
        if depth <= 0:
            return k
    return start


def _end(source: list[str], head: int, indent: int) -> int:
    """Return the last line of the block that a definition opens."""
    last = head
    for k in range(head + 1, len(source)):
        line = source[k]
        if line.strip() and len(line) - len(line.lstrip()) <= indent:
            break
        if line.strip():
            last = k
    return last


def _meant(lines: list[_Line], k: int, span: _Span | None) -> tuple[int, bool]:
    """Return the line that the comment on a line is about, and whether a rule that it cites acts there."""
    line = lines[k]
    if line.is_docstring:
        return k, span.is_function if span else _is_of_value(lines, k)
    if not line.is_comment:
        return k, True
    below = k
    while below < len(lines) and lines[below].is_comment:
        below += 1
    if below == len(lines) or lines[below].is_blank or lines[below].is_docstring:
        return k, False
    above = k
    while above and lines[above].is_comment:
        above -= 1
    opens = span is not None and span.is_function and above == span.head
    return (k if opens else below), True


def _is_of_value(lines: list[_Line], k: int) -> bool:
    """Return whether a docstring outside functions and classes is that of the value above it, not that of the module."""
    while k and lines[k].is_docstring:
        k -= 1
    return bool(lines[k].code.strip())


def _literals(code: str) -> Iterator[tuple[str, bool]]:
    """Yield the rule numbers that a line of code names as such, and whether each is an argument."""
    names = _NAMING.search(code) is not None
    for match in _CALL.finditer(code):
        yield re.sub(r"\s*,\s*", ".", match[1]), not names
    for match in _LITERAL.finditer(code):
        yield match[3], match[1] is not None and match[4] is not None
