"""The checkout under test, and copies of its build small enough to try things on."""

import shutil
import subprocess
import sys
from collections.abc import Mapping
from functools import cache
from pathlib import Path

ROOT = Path(__file__).parents[2]
BUILD_FILES = ("pyproject.toml", "setup.py", "MANIFEST.in", "README.md", "LICENSE")
NOT_OURS = {".git", ".venv", ".hypothesis", ".benchmarks", "build", "dist", "__pycache__"}


@cache
def files() -> tuple[Path, ...]:
    """Every file of the project, as version control or, in an unpacked distribution, as the folder has it."""
    if (ROOT / ".git").exists():
        listed = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, text=True, check=True)
        found = [ROOT / name for name in listed.stdout.split("\0") if name]
    else:
        found = [path for path in ROOT.rglob("*") if not ignored(path.relative_to(ROOT))]
    return tuple(sorted(path for path in found if path.is_file() and not path.is_symlink()))


def ignored(path: Path) -> bool:
    return (
        not NOT_OURS.isdisjoint(path.parts)
        or any(part.endswith((".egg-info", "_cache")) for part in path.parts)
        or path.suffix in {".so", ".c", ".pyc"}
    )


def small_copy(folder: Path, planted: Mapping[str, str]) -> Path:
    """Make a project with the real build and, for modules, little more than the given files."""
    for name in BUILD_FILES:
        shutil.copy(ROOT / name, folder / name)
    skeleton = {"src/lnl/__init__.py": "", "src/lnl/py.typed": "", "ai/__init__.py": ""}
    for name, text in {**skeleton, **planted}.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
    return folder


def run_python(*arguments: str, cwd: Path) -> subprocess.CompletedProcess[str]:
    return subprocess.run([sys.executable, *arguments], cwd=cwd, capture_output=True, text=True)
