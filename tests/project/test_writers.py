"""Files are written in one place, `lnl.files`, so that none is left half written."""

from __future__ import annotations

import ast
from collections.abc import Iterator

import pytest

from tests.project.project import ROOT, files

ALLOWED = {"src/lnl/files/writing.py", "src/lnl/files/journal.py"}
FOLDERS = ("src", "ai", "tools", "bench")
WRITERS = {"write_text", "write_bytes", "dump", "savez", "savetxt", "tofile", "memmap", "NamedTemporaryFile", "mkstemp"}
"""Methods and functions that write a file; `numpy.save` is one too, and `Replay.save` goes through `lnl.files`."""


def writes(path: str, text: str) -> Iterator[str]:
    """Yield the calls of a file that write files by themselves."""
    for node in ast.walk(ast.parse(text)):
        if not isinstance(node, ast.Call):
            continue
        name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
        mode = next((word.value for word in node.keywords if word.arg == "mode"), None)
        owner = getattr(getattr(node.func, "value", None), "id", "")
        if name == "open":
            where = 1 if isinstance(node.func, ast.Name) else 0
            mode = node.args[where] if mode is None and len(node.args) > where and owner != "os" else mode
            flags = ast.unparse(node) if owner == "os" else ""
            if "os.O_WRONLY" in flags and "os.devnull" in flags:
                continue
            if any(flag in flags for flag in ("O_WRONLY", "O_RDWR")) or _opens_to_write(mode):
                yield f"{path}:{node.lineno}: {name}"
        elif name in WRITERS or (name == "save" and owner in ("np", "numpy")):
            yield f"{path}:{node.lineno}: {name}"


def _opens_to_write(mode: ast.expr | None) -> bool:
    return isinstance(mode, ast.Constant) and isinstance(mode.value, str) and bool(set(mode.value) & set("wax+"))


def test_files_are_written_in_one_place() -> None:
    found: list[str] = []
    for path in files():
        name = str(path.relative_to(ROOT))
        if path.suffix == ".py" and name.startswith(FOLDERS) and name not in ALLOWED:
            found += writes(name, path.read_text(encoding="utf-8"))
    assert not found, "\n".join(found)


@pytest.mark.parametrize(
    ("text", "is_one"),
    [
        ("open(path, 'w')", True),
        ("open(path, mode='ab')", True),
        ("Path(path).open('x')", True),
        ("os.open(path, os.O_WRONLY | os.O_CREAT)", True),
        ("Path(path).write_text('')", True),
        ("json.dump(value, file)", True),
        ("np.save(path, values)", True),
        ("open(path)", False),
        ("open(path, 'rb')", False),
        ("Path(path).open()", False),
        ("os.open(os.devnull, os.O_WRONLY)", False),
        ("json.dumps(value)", False),
        ("replay.save(path)", False),
    ],
)
def test_writers_are_found(text: str, is_one: bool) -> None:
    assert bool(list(writes("x.py", text))) == is_one


def test_what_is_allowed_is_there() -> None:
    assert all((ROOT / name).is_file() for name in ALLOWED)
