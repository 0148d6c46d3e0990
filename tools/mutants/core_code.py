"""Mutants of the core: all mutants of a sample in one separate build, behind a switch."""

from __future__ import annotations

import importlib.util
import shutil
import subprocess
import sys
import sysconfig
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Sequence
from pathlib import Path
from types import ModuleType

from lnl._core.constants import CONSTANTS
from lnl.contract.constants import written
from lnl.files.writing import replace_file
from tools.mutants.core_text import Change, Line, Piece, changes, lines, truths
from tools.mutants.sites import FOLDERS, ROOT, Rules, Site, digest, module_names

LEFT_OUT = (
    *("constants", "capacity", "state", "frames", "programs", "bits", "chance", "codes", "copies", "facts"),
    *("exports", "table", "program", "keys", "debug", "export", "load"),
    *("relabel", "relabel_frames", "deals", "sample", "agree", "view", "scramble"),
)
"""What only writes or reads records, deals unknown cards, searches or names things: no rules."""

PLACE = ROOT / "build" / "mutants" / "core"
NAME = "lnl._core.engine"
MOST = 2000
"""Mutants that one build can hold."""

SWITCH = f'''
cdef int MUTANT = 0
cdef unsigned char REACHED[{MOST}]


cdef inline bint mutant(int n) noexcept nogil:
    REACHED[n] = 1
    return MUTANT == n


def set_mutant(int n):
    global MUTANT
    MUTANT = n


def take_reached():
    """Return the mutants that were come to since the last call."""
    found = [n for n in range({MOST}) if REACHED[n]]
    memset(REACHED, 0, {MOST})
    return found

'''

INSERTED = {".pyx": SWITCH, ".pxd": "\ncdef bint mutant(int n) noexcept nogil\n"}
"""What the sources of the unit are given before their first chapter."""


def sites() -> list[Site]:
    """Return every mutant that the core can be given."""
    return [site for path in module_names("core", LEFT_OUT) for site, _ in of_module(path)]


def of_module(path: Path) -> Iterator[tuple[Site, Change]]:
    """Yield the mutants of a source file with their changes."""
    source, rules = path.read_text(encoding="utf-8"), Rules(path)
    for name, body in functions(source):
        first, last = body[0], body[-1]
        mark = digest(source[first.start : last.end])
        number = 0
        for line, change in _changes(body[1:], source):
            end = _head_end(line, source)
            rule = rules.of(line.number, end, first.number, source.count("\n", 0, last.end) + 1)
            if rule:
                before, after = _brief(source[change.piece.start : change.piece.end]), _brief(change.of(source))
                place = ("core", path.stem, name, line.number, end, rule)
                yield Site(*place, change.kind, before, after, number, mark), change
            number += 1


def _changes(body: Sequence[Line], source: str) -> Iterator[tuple[Line, Change]]:
    for faults in (changes, truths):
        for line in body:
            yield from ((line, change) for change in faults(line, source))


def functions(source: str) -> Iterator[tuple[str, list[Line]]]:
    """Yield the functions with their lines: the head first."""
    body: list[Line] = []
    name = ""
    for line in lines(source):
        if body and line.indent <= body[0].indent:
            yield name, body
            body = []
        if not body and _opens_function(line):
            name = line.tokens[next(k for k, token in enumerate(line.tokens) if token.text == "(") - 1].text
        if body or _opens_function(line):
            body.append(line)
    if body:
        yield name, body


def _opens_function(line: Line) -> bool:
    first = line.tokens[0].text
    return first in ("def", "cdef", "cpdef") and line.head is not None and any(t.text == "(" for t in line.tokens)


def _head_end(line: Line, source: str) -> int:
    """Return the last line of a logical line; a statement behind the colon counts with its head."""
    return source.count("\n", 0, line.end) + 1


def _brief(text: str) -> str:
    return " ".join(text.split())


# --- the build ------------------------------------------------------------------------------------------------


def write(wanted: Sequence[Site], folder: Path) -> None:
    """Write a copy of the core's sources in which every mutant stands behind the switch, numbered from 1.

    Args:
        wanted: the mutants.
        folder: where the copy goes.
    """
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    numbers = {site.key: n for n, site in enumerate(wanted, 1)}
    for path in sorted(FOLDERS["core"].rglob("*.p[yx][xdi]")):
        source = path.read_text(encoding="utf-8")
        if path.suffix == ".pxi" and path.stem not in LEFT_OUT:
            found = [(numbers[site.key], change) for site, change in of_module(path) if site.key in numbers]
            source = switched(source, found)
        if path.stem == "engine" and path.suffix in INSERTED:
            head, mark, rest = source.partition('\ninclude "')
            source = head + INSERTED[path.suffix] + mark + rest
        copy = folder / path.relative_to(FOLDERS["core"])
        copy.parent.mkdir(parents=True, exist_ok=True)
        replace_file(copy, source)
    replace_file(folder / "core_constants.pxi", written("core", CONSTANTS))


def switched(source: str, found: Iterable[tuple[int, Change]]) -> str:
    """Return a source with changes behind the switch.

    Args:
        source: the text.
        found: changes with their numbers.
    """
    pieces: dict[Piece, list[tuple[int, Change]]] = defaultdict(list)
    for number, change in found:
        pieces[change.piece].append((number, change))
    parts, at = [], 0
    for line in lines(source):
        here = {piece: pieces[piece] for piece in line.pieces if piece in pieces}
        if here:
            parts += [source[at : line.start], _line(line, here, source)]
            at = line.end
    return "".join([*parts, source[at:]])


def _line(line: Line, here: dict[Piece, list[tuple[int, Change]]], source: str) -> str:
    head = _expressions(*line.head, here, source) if line.head else ""
    inner = line.indent + 4 if line.head else line.indent
    blocks = []
    for start, end in line.statements:
        whole = next((piece for piece in here if piece.statement and piece.start == start), None)
        if whole is None:
            blocks.append(" " * inner + _expressions(start, end, here, source))
        else:
            blocks += _choice(whole, here[whole], inner, source)
    if line.head:
        return "\n".join([head, *blocks])
    return "\n".join(blocks)[line.indent :]


def _choice(piece: Piece, found: Sequence[tuple[int, Change]], indent: int, source: str) -> Iterator[str]:
    pad, word = " " * indent, "if"
    for number, change in found:
        yield f"{pad}{word} mutant({number}):"
        yield f"{pad}    {change.of(source)}"
        word = "elif"
    yield f"{pad}else:"
    yield f"{pad}    {source[piece.start : piece.end]}"


def _expressions(start: int, end: int, here: dict[Piece, list[tuple[int, Change]]], source: str) -> str:
    parts, at = [], start
    for piece in sorted(here, key=lambda piece: piece.start):
        if piece.statement or not start <= piece.start < end:
            continue
        truth = "<bint>" if source[start:end].startswith(("if", "elif", "while")) else ""  # one type for both branches
        chain = "".join(f"{truth}({change.of(source)}) if mutant({number}) else " for number, change in here[piece])
        parts += [source[at : piece.start], f"({chain}{truth}({source[piece.start : piece.end]}))"]
        at = piece.end
    return "".join([*parts, source[at:end]])


def build(wanted: Sequence[Site]) -> Path:
    """Build the core with mutants behind the switch, unless it is built already; return the module's file."""
    suffix = sysconfig.get_config_var("EXT_SUFFIX")
    made, stamp = PLACE / f"engine{suffix}", PLACE / "stamp"
    sources = "".join(path.read_text(encoding="utf-8") for path in sorted(FOLDERS["core"].rglob("*.p[yx][xdi]")))
    mark = digest(sources + written("core", CONSTANTS) + SWITCH + "".join(site.key for site in wanted))
    if made.exists() and stamp.exists() and stamp.read_text() == mark:
        return made
    shutil.rmtree(PLACE, ignore_errors=True)
    package = PLACE.joinpath(*NAME.split(".")[:-1])
    write(wanted, package)
    for folder in (package.parent, package):  # by which Cython finds the unit's .pxd
        (folder / "__init__.py").touch()
    source = (package / "engine.pyx").relative_to(PLACE).as_posix()
    cython = [sys.executable, "-m", "cython", "-3", "--module-name", NAME, "-o", "engine.c", source]
    subprocess.run(cython, cwd=PLACE, check=True)
    include = f"-I{sysconfig.get_path('include')}"
    compiler = [*(sysconfig.get_config_var("CC") or "cc").split(), "-shared", "-fPIC", "-O1", "-w", include]
    subprocess.run([*compiler, "engine.c", "-o", made.name], cwd=PLACE, check=True)
    replace_file(stamp, mark)
    return made


class Switch:
    """The build in this process, in place of the core."""

    def __init__(self, wanted: Sequence[Site]) -> None:
        """Build if need be, and import; nothing may have imported the core before."""
        assert NAME not in sys.modules, "the core has been imported already"
        path = build(wanted)
        spec = importlib.util.spec_from_file_location(NAME, path)
        assert spec is not None
        assert spec.loader is not None
        self._module: ModuleType = importlib.util.module_from_spec(spec)
        sys.modules[NAME] = self._module
        spec.loader.exec_module(self._module)
        self._keys = [site.key for site in wanted]

    def apply(self, site: Site) -> None:
        """Switch a mutant on."""
        self._module.set_mutant(self._keys.index(site.key) + 1)

    def probe(self) -> Callable[[], set[str]]:
        """Return what takes the keys of the mutants that were come to."""
        return lambda: {self._keys[n - 1] for n in self._module.take_reached()}
