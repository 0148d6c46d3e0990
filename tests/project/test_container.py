"""What the image of docs/Containerfile is made from: all that is tracked, and nothing that lies beside it."""

from __future__ import annotations

import re
import shutil
import zipfile
from pathlib import Path

import pytest

from tests.project.project import ROOT, files, run_python
from tests.project.test_installs import build, project, use

__all__ = ["project"]

LEFT = (
    ".venv/bin/python",
    ".venv/lib/python3.9/site-packages/lnl/_core/low.py",
    "build/lib/lnl/_core/low.so",
    "build/lnl/_core/low.c",
    "dist/lnl-0.0.1-py3-none-any.whl",
    "src/lnl/cache/cards/1.json",
    "src/lnl/_core/low.cpython-39-other.so",
    "src/lnl/_core/low.c",
    "src/lnl.egg-info/SOURCES.txt",
    "src/lnl/_core/__pycache__/x.cpython-39.pyc",
    ".git/config",
    ".hypothesis/examples/1",
    ".mypy_cache/3.9/x.json",
    ".pytest_cache/x",
    ".ruff_cache/x",
    ".benchmarks/x.json",
    ".cache/x",
    "callgrind.out.17",
)
"""What a checkout may hold besides what is tracked, made by another Python on another machine."""


def is_left_out(path: Path) -> bool:
    """Return whether `.containerignore` leaves a path out: it or a folder that it lies in."""
    lines = (ROOT / ".containerignore").read_text().splitlines()
    patterns = [line for line in lines if line and not line.startswith("#")]
    return any(
        re.fullmatch(_expression(pattern), str(part)) for pattern in patterns for part in (path, *path.parents[:-1])
    )


def _expression(pattern: str) -> str:
    """Return a pattern of the file as a regular expression: `**/` for any folders, `*` for a part of a name."""
    parts = {"**/": "(?:.*/)?", "*": "[^/]*"}
    return "".join(parts.get(part) or re.escape(part) for part in re.split(r"(\*\*/|\*)", pattern))


def test_all_that_is_tracked_is_in_the_image_and_nothing_else() -> None:
    assert [path for path in files() if is_left_out(path.relative_to(ROOT))] == []
    assert [name for name in LEFT if not is_left_out(Path(name))] == []


@pytest.mark.parametrize("name", [".containerignore", "docs/Containerfile"])
def test_the_files_of_the_image_are_tracked(name: str) -> None:
    assert ROOT / name in files()


def test_every_rule_of_gitignore_has_its_own_there() -> None:
    """Pages that the compiler annotates are harmless, and lie beside sources."""
    for rule in (ROOT / ".gitignore").read_text().split():
        name = rule.strip("/").replace("*", "x")
        assert rule.endswith(".html") or is_left_out(Path(name)), rule


def test_what_is_left_builds_and_runs(project: Path, tmp_path: Path) -> None:
    """A checkout in which another machine has built: its objects are not carried along."""
    for name in LEFT:
        path = project / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text("this is not for here")
    context = tmp_path / "context"
    for path in project.rglob("*"):
        place = path.relative_to(project)
        if path.is_file() and not is_left_out(place):
            (context / place).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(path, context / place)
    wheel = build(context, "wheel")
    with zipfile.ZipFile(wheel) as archive:
        assert not [name for name in archive.namelist() if b"this is not for here" in archive.read(name)]
    assert use(wheel, tmp_path / "site") == f"4 {tmp_path / 'site/lnl/ai/plain.py'}\n"


def test_the_entry_point_of_the_image_exists() -> None:
    """With the options that it gives, in its order."""
    text = (ROOT / "docs/Containerfile").read_text()
    found = re.search(r'ENTRYPOINT \["/venv/bin/(\w+)", "(\w+)"(.*)\]', text)
    assert found
    assert f'{found[1]} = "lnl.cli:main"' in (ROOT / "pyproject.toml").read_text()
    offered = run_python("-m", "lnl", found[2], "--help", cwd=ROOT).stdout
    options = re.findall(r'"(--[a-z-]+)"', found[3])
    assert options
    assert all(option in offered for option in options)
