"""The targets that the documents speak of exist, and a machine that lacks something hears what."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests.project.project import ROOT

TARGETS = {
    "help",
    "play",
    "test",
    "debug",
    "sanitize",
    "build",
    "lint",
    "bench",
    "bench-ci",
    "soak",
    "mutants",
    "rule-mutants",
    "regold",
}


def targets() -> set[str]:
    return set(re.findall(r"^([a-z-]+):.*## ", (ROOT / "Makefile").read_text(), re.MULTILINE))


def test_help_lists_the_targets() -> None:
    listed = subprocess.run(
        ["make", "--no-print-directory"], cwd=ROOT, capture_output=True, text=True, check=True
    ).stdout
    assert {line.split()[0] for line in listed.splitlines()} == targets() >= TARGETS


@pytest.mark.parametrize("name", ["README.md", "CONTRIBUTING.md"])
def test_documents_name_targets_that_exist(name: str) -> None:
    named = re.findall(r"(?:`|^ *|LNL_\w+=1 |python\S* )make ([a-z-]+)", (ROOT / name).read_text(), re.MULTILINE)
    assert named
    assert set(named) <= targets()


def said(*target: str) -> str:
    """Return what make would do, its own environment being ready."""
    command = ["make", "--no-print-directory", "--dry-run", *target]
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout


def test_debug_build_is_part_of_the_test() -> None:
    """It is built in a folder of its own, and its tests run with that folder in front."""
    steps = said("test")
    assert re.search(r"--jobs=2 build lint debug-modules\n", steps)
    assert re.search(r"LNL_DEBUG=1 \S+ setup.py -q tree\n", said("debug-modules"))
    assert re.search(r"\nPYTHONPATH=\S+/build/debug \S+pytest .*tests/debug\n", steps)
    assert "LNL_SANITIZE=1" in said("sanitize")


def doctor(**environment: str) -> subprocess.CompletedProcess[str]:
    command = ["sh", str(ROOT / "tools/doctor.sh")]
    return subprocess.run(command, env={**os.environ, **environment}, capture_output=True, text=True)


def python_that_fails_at(word: str, folder: Path) -> str:
    """Make a Python that refuses scripts with a word in them."""
    path = folder / "python3"
    path.write_text(f'#!/bin/sh\ncase "$*" in *{word}*) exit 1;; esac\nexec "{sys.executable}" "$@"\n')
    path.chmod(0o755)
    return str(path)


def test_doctor_finds_a_python() -> None:
    assert doctor(PYTHON=sys.executable).stdout == f"{sys.executable}\n"


@pytest.mark.parametrize(
    ("word", "what", "package"),
    [
        ("ensurepip", "the venv module", "venv|python"),
        ("Python.h", "Python.h", "dev"),
        ("version_info", "3.11 or newer", "python"),
    ],
)
def test_doctor_names_what_python_lacks(word: str, what: str, package: str, tmp_path: Path) -> None:
    said = doctor(PYTHON=python_that_fails_at(word, tmp_path))
    assert said.returncode == 2
    assert re.search(f"missing: .*{re.escape(what)}.*({package})", said.stderr)
    assert not said.stdout


def test_doctor_names_the_compiler() -> None:
    said = doctor(PYTHON=sys.executable, CC="no-such-compiler")
    assert said.returncode == 2
    assert re.search(r"missing: the C compiler \(no-such-compiler\); try: .*gcc", said.stderr)


def test_make_exits_with_2(tmp_path: Path) -> None:
    for name in ("Makefile", "pyproject.toml", "setup.py"):
        (tmp_path / name).write_bytes((ROOT / name).read_bytes())
    (tmp_path / "tools").symlink_to(ROOT / "tools")
    (tmp_path / "src").mkdir()
    (tmp_path / "ai").mkdir()
    environment = {**os.environ, "CC": "no-such-compiler", "PYTHON": sys.executable}
    for target in ("play", "test"):
        done = subprocess.run(["make", target], cwd=tmp_path, env=environment, capture_output=True, text=True)
        assert done.returncode == 2
        assert "missing: the C compiler" in done.stderr
    assert not (tmp_path / ".venv").exists()
