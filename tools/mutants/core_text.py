"""The sources of the core as text: logical lines with their replaceable pieces and the possible replacements."""

from __future__ import annotations

import io
import re
import tokenize
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from keyword import iskeyword
from tokenize import TokenInfo

SWAPPED = {"<": "<=", "<=": "<", ">": ">=", ">=": ">", "==": "!=", "!=": "==", "and": "or", "or": "and"}
NOT_CHANGED = re.compile(r"\b(fits|fault|assert|raise|with|sizeof|LNL_DEBUG|DEBUG)\b")
"""Lines that only guard: capacities, faults, assertions."""
_POINTERS = re.compile(r"- *w\.t\.pool\b")
"""A difference of pointers has no sum."""
_TRUTHS = {"==", "!=", "<=", ">=", "and", "or", "not"}
_ASSIGNED = re.compile(r"[^=!<>(]*?[.\[].*?[^=!<>]=[^=]", re.S)
_COUNTED = re.compile(r"[\w.\[\] ]+?[-+|&^]=")


@dataclass(frozen=True, slots=True)
class Piece:
    """A part of a line that has alternatives: an expression, or a statement as a whole."""

    start: int
    end: int
    statement: bool


@dataclass(frozen=True, slots=True)
class Change:
    """One alternative of a piece: part of its text exchanged.

    Attributes:
        piece: where.
        kind: ``negate``, ``compare``, ``drop`` ...
        start: first character of the text that goes.
        end: where it ends.
        text: what comes instead.
    """

    piece: Piece
    kind: str
    start: int
    end: int
    text: str

    def of(self, source: str) -> str:
        """Return the piece with the change."""
        return source[self.piece.start : self.start] + self.text + source[self.end : self.piece.end]


@dataclass(frozen=True, slots=True)
class Line:
    """A logical line.

    Attributes:
        number: of its first line.
        start: its first character.
        end: where it ends, comments left out.
        indent: characters before it.
        head: the part up to the colon where it opens a block, else nothing.
        statements: the simple statements after the head.
        pieces: what has alternatives.
        tokens: its tokens.
    """

    number: int
    start: int
    end: int
    indent: int
    head: tuple[int, int] | None
    statements: tuple[tuple[int, int], ...]
    pieces: tuple[Piece, ...]
    tokens: tuple[Token, ...]


@dataclass(frozen=True, slots=True)
class Token:
    """A token by its place in the whole text."""

    text: str
    start: int
    end: int
    depth: int


def lines(source: str) -> Iterator[Line]:
    """Yield the logical lines of a Cython source."""
    begins = [0]
    for text in source.splitlines(keepends=True):
        begins.append(begins[-1] + len(text))
    gathered: list[TokenInfo] = []
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type in (tokenize.COMMENT, tokenize.NL, tokenize.INDENT, tokenize.DEDENT, tokenize.ENDMARKER):
            continue
        if token.type != tokenize.NEWLINE:
            gathered.append(token)
        elif gathered:
            yield _line(gathered, begins)
            gathered = []


def _line(infos: Sequence[TokenInfo], begins: Sequence[int]) -> Line:
    tokens, depth = [], 0
    for info in infos:
        depth -= info.string in ")]}"
        start, end = begins[info.start[0] - 1] + info.start[1], begins[info.end[0] - 1] + info.end[1]
        tokens.append(Token(info.string, start, end, depth))
        depth += info.string in "([{"
    colon = _colon(tokens)
    parts = list(_parts(tokens[colon + 1 :]))
    pieces = [*_head_pieces(tokens[: colon + 1]), *(piece for part in parts for piece in _pieces(part))]
    return Line(
        number=infos[0].start[0],
        start=tokens[0].start,
        end=tokens[-1].end,
        indent=infos[0].start[1],
        head=(tokens[0].start, tokens[colon].end) if colon >= 0 else None,
        statements=tuple((part[0].start, part[-1].end) for part in parts),
        pieces=tuple(pieces),
        tokens=tuple(tokens),
    )


def _colon(tokens: Sequence[Token]) -> int:
    """Return the index of the colon that ends the head of a block, or -1."""
    if tokens[0].text not in {"if", "elif", "else", "while", "for", "def", "cdef", "cpdef", "class", "with", "try"}:
        return -1
    return next((k for k, token in enumerate(tokens) if token.text == ":" and token.depth == 0), -1)


def _parts(tokens: Sequence[Token]) -> Iterator[Sequence[Token]]:
    """Split at semicolons."""
    begin = 0
    for k, token in enumerate(tokens):
        if token.text == ";":
            yield tokens[begin:k]
            begin = k + 1
    if tokens[begin:]:
        yield tokens[begin:]


def _head_pieces(head: Sequence[Token]) -> Iterator[Piece]:
    if head and head[0].text in ("if", "elif", "while"):
        yield Piece(head[1].start, head[-2].end, False)
    elif head and head[0].text == "for":
        opening = next((k for k, token in enumerate(head) if token.text == "range"), len(head))
        for part in _arguments(head[opening + 2 : -2]):
            yield Piece(part[0].start, part[-1].end, False)


def _arguments(tokens: Sequence[Token]) -> Iterator[Sequence[Token]]:
    """Split at the commas that are not inside parentheses of their own."""
    begin = 0
    for k, token in enumerate(tokens):
        if token.text == "," and token.depth == tokens[0].depth:
            yield tokens[begin:k]
            begin = k + 1
    if tokens[begin:]:
        yield tokens[begin:]


def _pieces(statement: Sequence[Token]) -> Iterator[Piece]:
    first = statement[0].text
    if first == "return" and len(statement) > 1:
        yield Piece(statement[1].start, statement[-1].end, False)
    elif first == "cdef":
        for part in _arguments(statement[1:]):
            at = next((k for k, token in enumerate(part) if token.text == "=" and token.depth == 0), len(part))
            if part[at + 1 :] and part[at + 1].text != "[":  # an array is no expression in C
                yield Piece(part[at + 1].start, part[-1].end, False)
    elif not first.startswith(('"', "'")) and first not in ("pass", "return", "global", "include"):
        yield Piece(statement[0].start, statement[-1].end, True)
    elif first == "return":
        yield Piece(statement[0].start, statement[-1].end, True)


def changes(line: Line, source: str) -> Iterator[Change]:
    """Yield what can be done to a line."""
    if NOT_CHANGED.search(source[line.start : line.end]):
        return
    for piece in line.pieces:
        tokens = [token for token in line.tokens if piece.start <= token.start < piece.end]
        yield from _whole(piece, line, source)
        yield from _details(piece, tokens, source)


def _whole(piece: Piece, line: Line, source: str) -> Iterator[Change]:
    text = source[piece.start : piece.end]
    if not piece.statement:
        if source[line.start : piece.start].split()[-1:] in (["if"], ["elif"], ["while"]):
            yield Change(piece, "negate", piece.start, piece.end, f"not ({text})")
    elif text in ("continue", "break", "return") or _ASSIGNED.match(text) or _COUNTED.match(text) or _is_call(text):
        yield Change(piece, "drop", piece.start, piece.end, "pass")


def truths(line: Line, source: str) -> Iterator[Change]:
    """Yield a line with the opposite of the truth values that it returns or stores."""
    if NOT_CHANGED.search(source[line.start : line.end]) or (line.head and line.tokens[0].text == "for"):
        return
    for piece in line.pieces:
        tokens = [token for token in line.tokens if piece.start <= token.start < piece.end]
        yield from _conditional(piece, tokens, source)
        equals = next((k for k, token in enumerate(tokens) if token.text == "=" and token.depth == 0), -1)
        value = tokens[equals + 1 :] if piece.statement else tokens
        in_head = line.head is not None and piece.start < line.head[1]
        words = {token.text for token in value if token.depth == 0}
        if (equals >= 0 or not piece.statement) and not in_head and words & _TRUTHS and "if" not in words:
            yield Change(piece, "negate", value[0].start, piece.end, f"not ({source[value[0].start : piece.end]})")


def _conditional(piece: Piece, tokens: Sequence[Token], source: str) -> Iterator[Change]:
    """Yield the conditional expressions of a piece with their conditions turned round."""
    for k, token in enumerate(tokens):
        ends = (j for j in range(k + 2, len(tokens)) if tokens[j].text == "else" and tokens[j].depth == token.depth)
        end = next(ends, 0) if token.text == "if" else 0
        if end:
            text = source[tokens[k + 1].start : tokens[end - 1].end]
            yield Change(piece, "negate", tokens[k + 1].start, tokens[end - 1].end, f"not ({text})")


def _is_call(text: str) -> bool:
    return bool(re.match(r"[\w.]+\(", text)) and text.endswith(")")


def _details(piece: Piece, tokens: Sequence[Token], source: str) -> Iterator[Change]:
    begin = next((k for k, token in enumerate(tokens) if token.text.endswith("=") and token.depth == 0), -1)
    begin = begin + 1 if piece.statement and tokens[begin].text not in SWAPPED else 0
    fixed = _fixed(tokens)
    for k in range(begin, len(tokens)):
        if k not in fixed:
            for kind, start, end, text in _of_token(tokens, k, source):
                yield Change(piece, kind, start, end, text)


def _fixed(tokens: Sequence[Token]) -> set[int]:
    """Return the tokens inside of calls of rule(): numbers of rules are no behaviour."""
    found: set[int] = set()
    for k, token in enumerate(tokens):
        if token.text == "rule" and k + 1 < len(tokens) and tokens[k + 1].text == "(":
            end = next(j for j in range(k + 2, len(tokens)) if tokens[j].text == ")" and tokens[j].depth == token.depth)
            found.update(range(k, end + 1))
    return found


def _of_token(tokens: Sequence[Token], k: int, source: str) -> Iterator[tuple[str, int, int, str]]:
    token, before = tokens[k], tokens[k - 1].text if k else ""
    after = tokens[k + 1].text if k + 1 < len(tokens) else ""
    operand = before in (")", "]") or (bool(re.match(r"\w", before)) and not iskeyword(before))
    if token.text in ("and", "or"):
        yield "and/or", token.start, token.end, SWAPPED[token.text]
    elif token.text in SWAPPED and operand and not _closes_cast(tokens, k):
        yield "compare", token.start, token.end, SWAPPED[token.text]
    elif token.text == "1" and after == "-" and not operand:
        yield "player", token.start, tokens[k + 2].start, ""
    elif re.fullmatch(r"\d+|0x[0-9a-fA-F]+", token.text):
        yield "constant", token.start, token.end, str(int(token.text, 0) + 1)
    elif token.text in "+-" and operand and not _POINTERS.match(source, token.start):
        yield "arithmetic", token.start, token.end, "-" if token.text == "+" else "+"
    elif token.text == "turn_player":
        first = k
        while first >= 2 and tokens[first - 1].text == ".":
            first -= 2
        start = tokens[first].start
        yield "player", start, token.end, f"(1 - {source[start : token.end]})"
    elif token.text == "p" and before in ("(", ",") and after in (")", ",") and token.depth > 0:
        yield "player", token.start, token.end, "1 - p"


def _closes_cast(tokens: Sequence[Token], k: int) -> bool:
    """Whether ``>`` ends a cast such as ``<u8>``: its opening sign follows no operand."""
    if tokens[k].text != ">":
        return False
    opening = next(
        (j for j in range(k - 1, -1, -1) if tokens[j].text == "<" or tokens[j].text in ("and", "or", "(")), -1
    )
    if opening < 0 or tokens[opening].text != "<":
        return False
    before = tokens[opening - 1].text if opening else ""
    return not (before in (")", "]") or (bool(re.match(r"\w", before)) and not iskeyword(before)))
