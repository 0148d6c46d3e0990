"""Compiled modules of lnl.ai reach each other and the core, however the package is installed."""

import os
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path
from shutil import unpack_archive

import pytest

from tests.project.project import ROOT, files, run_python, small_copy

PLANTED = {
    "src/lnl/_core/__init__.py": "",
    "src/lnl/_core/low.pxd": "cdef inline int one() noexcept nogil:\n    return 1\n\ncdef int two() noexcept nogil\n",
    "src/lnl/_core/low.pyx": "cdef int two() noexcept nogil:\n    return 2\n",
    "ai/search/__init__.py": "",
    "ai/search/left.pxd": "cdef int three() noexcept nogil\n",
    "ai/search/left.pyx": "from lnl._core.low cimport one, two\n\ncdef int three() noexcept nogil:\n    return one() + two()\n",
    "ai/search/right.pyx": "from lnl.ai.search.left cimport three\n\ndef four():\n    return three() + 1\n",
    "src/lnl/cards/__init__.py": "",
    "src/lnl/cards/language/__init__.py": "",
    "src/lnl/cards/language/text.lark": "",
    "src/lnl/cards/data/sets/one.toml": "",
    "src/lnl/cards/data/decks/one.txt": "",
    "ai/plain.py": "from lnl.ai.search.right import four\n\nprint(four(), __file__)\n",
}


READINGS = {
    "src/lnl/cards/library/__init__.py": "",
    "src/lnl/cards/library/library.py": """
import os, pathlib
class CardLibrary:
    @staticmethod
    def load():
        folder = pathlib.Path(os.environ["LNL_CACHE"], "cards")
        folder.mkdir(parents=True)
        (folder / "1.json").write_text(__file__)
""",
    "src/lnl/cards/language/grammar.py": "def parser(): ...",
    "src/lnl/cards/language/japanese/__init__.py": "",
    "src/lnl/cards/language/japanese/grammar.py": "def parser(): ...",
}
"""What stands for reading the shipped cards."""


@pytest.fixture
def project(tmp_path: Path) -> Path:
    folder = tmp_path / "project"
    folder.mkdir()
    return small_copy(folder, PLANTED)


def build(project: Path, kind: str) -> Path:
    """Call the build backend, as pip does, and return the file it makes."""
    dist = project / "dist"
    dist.mkdir(exist_ok=True)
    done = run_python(
        "-c",
        f"import sys; from setuptools import build_meta; print(build_meta.build_{kind}({str(dist)!r}))",
        cwd=project,
    )
    assert done.returncode == 0, done.stderr
    return dist / done.stdout.splitlines()[-1]


def use(wheel: Path, site: Path) -> str:
    """Unpack a wheel into a folder of its own, and import from there alone."""
    with zipfile.ZipFile(wheel) as archive:
        archive.extractall(site)
    script = f"import site; site.addsitedir({str(site)!r}); import lnl.ai.plain"
    done = run_python("-I", "-S", "-c", script, cwd=site)
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_regular(project: Path, tmp_path: Path) -> None:
    wheel = build(project, "wheel")
    assert use(wheel, tmp_path / "site") == f"4 {tmp_path / 'site/lnl/ai/plain.py'}\n"
    with zipfile.ZipFile(wheel) as archive:
        names = set(archive.namelist())
    assert {"lnl/py.typed", "lnl/_core/low.pxd", "lnl/ai/search/left.pxd", "lnl/cards/language/text.lark"} <= names
    assert {"lnl/cards/data/sets/one.toml", "lnl/cards/data/decks/one.txt"} <= names
    assert {name.split("/")[0] for name in names} == {"lnl", "lnl-0.1.0.dist-info"}
    assert not [name for name in names if name.endswith(".c")]


def test_editable(project: Path, tmp_path: Path) -> None:
    assert use(build(project, "editable"), tmp_path / "site") == f"4 {project / 'ai/plain.py'}\n"


def test_readings_of_the_shipped_cards_are_installed(project: Path) -> None:
    """They are computed by the package that is built; what a checkout has of its own stays out."""
    small_copy(project, READINGS)
    (project / "src/lnl/cache/cards").mkdir(parents=True)
    (project / "src/lnl/cache/cards/2.json").write_text("of the checkout")
    with zipfile.ZipFile(build(project, "wheel")) as archive:
        assert [name for name in archive.namelist() if "/cache/" in name] == ["lnl/cache/cards/1.json"]
        assert "build" in archive.read("lnl/cache/cards/1.json").decode()
    unpack_archive(build(project, "sdist"), project / "unpacked")
    assert not list((project / "unpacked").rglob("cache"))


def test_no_command_reads_shipped_cards_again(tmp_path: Path) -> None:
    """`make build` has read them, and computed the tables of both grammars."""
    texts = "from lnl.cards.language import parse_ability as read; read('[CONT] This member gets +1000 power.'); read('【永】このメンバーのパワー+1000。')"
    for command in (["-m", "lnl", "deck", "show", "red_forge"], ["-c", texts]):
        environment = {**os.environ, "LNL_CACHE": str(tmp_path)}
        subprocess.run([sys.executable, *command], env=environment, check=True, stdout=subprocess.DEVNULL)
    assert list(tmp_path.iterdir()) == []


def test_source_distribution(project: Path, tmp_path: Path) -> None:
    unpack_archive(build(project, "sdist"), tmp_path / "unpacked")
    (unpacked,) = (tmp_path / "unpacked").iterdir()
    assert not list(unpacked.rglob("*.c"))
    assert not (unpacked / "build").exists()
    assert use(build(unpacked, "wheel"), tmp_path / "site") == f"4 {tmp_path / 'site/lnl/ai/plain.py'}\n"


def test_source_distribution_is_the_whole_project(tmp_path: Path) -> None:
    """Whoever unpacks it has all that `make test` asks for, unchanged, and nothing that was built."""
    copy = tmp_path / "copy"
    for path in files():
        to = copy / path.relative_to(ROOT)
        to.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(path, to)
    unpack_archive(build(copy, "sdist"), tmp_path / "unpacked")
    (unpacked,) = (tmp_path / "unpacked").iterdir()
    of_project = {path.relative_to(ROOT) for path in files()}
    carried = {path.relative_to(unpacked) for path in unpacked.rglob("*") if path.is_file()}
    assert sorted(of_project - carried) == []
    added = {path for path in carried - of_project if "lnl.egg-info" not in path.parts}
    assert added <= {Path("PKG-INFO"), Path("setup.cfg")}
    for path in of_project - {Path("PKG-INFO"), Path("setup.cfg")}:
        assert (unpacked / path).read_bytes() == (ROOT / path).read_bytes(), path
        assert os.access(unpacked / path, os.X_OK) == os.access(ROOT / path, os.X_OK), path


def test_debug_build_replaces_the_release_build(project: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (project / "ai/search/right.pyx").write_text("def four():\n    assert False\n    return 4\n")

    def call() -> int:
        assert run_python("setup.py", "-q", "build_ext", "--inplace", cwd=project).returncode == 0
        module = next((project / "ai/search").glob("right.*.so"))
        script = (
            "from importlib.util import module_from_spec, spec_from_file_location as spec;"
            f"s = spec('lnl.ai.search.right', {str(module)!r}); m = module_from_spec(s); s.loader.exec_module(m); m.four()"
        )
        return run_python("-c", script, cwd=project).returncode

    outcomes = []
    for debug in ("0", "1", "0"):
        monkeypatch.setenv("LNL_DEBUG", debug)
        outcomes.append(call())
    assert outcomes == [0, 1, 0]
