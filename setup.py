"""The parts of the build that pyproject.toml cannot say.

The folder ``ai/`` is the package ``lnl.ai``, and every ``.pyx`` of ``src/lnl/_core``, ``ai`` and
``src/lnl/batch`` is an extension module.
Cython and mypy find packages by folder names, and there is no folder ``lnl/ai``: so links under ``build/`` give both
of them one (docs/decisions/0001-include-folder.md). Extensions are translated in ``build_ext``, after the links exist,
and after the constants that they share with Python were written (`lnl.contract.constants`).

The build also reads the texts of the shipped cards and computes the tables of both grammars, which takes several seconds: ``setup.py
readings`` for a checkout, ``build_py`` for an installed package.

``LNL_DEBUG=1`` builds with bounds checks, assertions and the checks of every cached value and invariant
(docs/testing.md); ``LNL_DEV=1`` builds without optimisation, for work on the core: nothing is measured on such a build;
``LNL_SANITIZE=1`` adds the address and undefined-behaviour sanitizers to that, and ``LNL_SANITIZE=release`` to a build
without those checks, as the usual one has none. ``setup.py tree`` builds beside the usual modules: a package of its own
under ``build/debug``, ``build/sanitize`` or ``build/sanitize-release``. ``LNL_NO_MODULES=1`` leaves the modules out: the
Makefile installs the package so, because it compiles the modules in a step of its own.
"""

import importlib
import os
import shutil
import subprocess
import sys
from pathlib import Path

from setuptools import Command, Extension, find_packages, setup
from setuptools.command.build_ext import build_ext
from setuptools.command.build_py import build_py


def switch(name: str) -> bool:
    return os.environ.get(name, "0") not in ("", "0")


SANITIZE = switch("LNL_SANITIZE")
CHECKED = os.environ.get("LNL_SANITIZE") != "release"  # a sanitized build may go without the checks of a debug build
DEBUG = (SANITIZE and CHECKED) or switch("LNL_DEBUG")
DEV = not DEBUG and switch("LNL_DEV")
MODE = (
    ("sanitize" if CHECKED else "sanitize-release") if SANITIZE else "debug" if DEBUG else "dev" if DEV else "release"
)
JOBS = int(os.environ.get("LNL_JOBS", "0")) or os.cpu_count() or 1
BUILD = Path("build")
INCLUDE = BUILD / "include"
TYPING = BUILD / "typing"

# Every folder with extension modules, and the package it is installed as.
COMPILED = {Path("src/lnl/_core"): "lnl._core", Path("ai"): "lnl.ai", Path("src/lnl/batch"): "lnl.batch"}

DIRECTIVES = {
    "language_level": "3",
    "boundscheck": DEBUG,
    "wraparound": False,
    "cdivision": True,
    "initializedcheck": DEBUG,
}
LINK_ARGS: list[str] = []
if DEBUG:
    COMPILE_ARGS = ["-O1", "-g", "-UNDEBUG", "-Wno-unused-function", "-fno-wrapv"]
    MACROS = [("LNL_DEBUG", "1")]
    if not SANITIZE:  # an index outside a C array stops the process; this needs no library of the compiler's
        COMPILE_ARGS += ["-fsanitize=bounds", "-fsanitize-undefined-trap-on-error"]
else:
    # Python's own flags let signed numbers wrap, which costs a hundredth; the sanitizers see that none of ours does.
    COMPILE_ARGS = ["-O0" if DEV else "-O3", "-DNDEBUG", "-Wno-unused-function", "-fno-wrapv"]
    COMPILE_ARGS += [] if "CFLAGS" in os.environ else ["-g0"]
    MACROS = [("LNL_DEBUG", "0"), ("CYTHON_WITHOUT_ASSERTIONS", "1")]
if SANITIZE:
    LINK_ARGS = ["-fsanitize=address,undefined"]
    COMPILE_ARGS += ["-O1", *LINK_ARGS, "-fno-sanitize-recover=undefined", "-fno-omit-frame-pointer"]


def link(folder: Path, targets: dict[str, Path]) -> None:
    """Make ``folder`` hold one relative link for each target, and nothing stale."""
    folder.mkdir(parents=True, exist_ok=True)
    for old in folder.iterdir():
        if old.is_symlink() and old.name not in targets:
            old.unlink()
    for name, target in targets.items():
        path, to = folder / name, os.path.relpath(target, folder)
        if not (path.is_symlink() and os.readlink(path) == to):
            fresh = folder / f".{name}.{os.getpid()}"
            fresh.symlink_to(to)
            fresh.replace(path)  # in one step, for builds that run side by side


def make_links() -> None:
    """Give ``lnl.ai`` a folder by its name: for Cython in build/include, for mypy in build/typing."""
    link(INCLUDE / "lnl", {name.rpartition(".")[2]: folder for folder, name in COMPILED.items() if folder.is_dir()})
    for name in ("__init__.py", "__init__.pxd"):
        (INCLUDE / "lnl" / name).touch()
    modules = [path for path in Path("src/lnl").iterdir() if path.name != "__pycache__"]
    link(TYPING / "lnl", {path.name: path for path in modules} | {"ai": Path("ai")})


def write_constants() -> None:
    """Write build/include/PACKAGE_constants.pxi for every package with a module ``constants``, where it has changed."""
    sys.path.insert(0, TYPING.as_posix())
    writes, sys.dont_write_bytecode = sys.dont_write_bytecode, True
    try:
        for folder, name in COMPILED.items():
            if (folder / "constants.py").is_file():
                from lnl.contract.constants import written

                package = name.rpartition(".")[2].strip("_")
                path = INCLUDE / f"{package}_constants.pxi"
                text = written(package, importlib.import_module(f"{name}.constants").CONSTANTS)
                if not (path.is_file() and path.read_text() == text):
                    path.write_text(text)
    finally:
        sys.path.remove(TYPING.as_posix())
        sys.dont_write_bytecode = writes


def extensions() -> list[Extension]:
    found = []
    for folder, package in COMPILED.items():
        for path in sorted(folder.rglob("*.pyx")):
            name = ".".join([package, *path.relative_to(folder).with_suffix("").parts])
            found.append(
                Extension(
                    name,
                    [path.as_posix()],
                    define_macros=list(MACROS),
                    extra_compile_args=list(COMPILE_ARGS),
                    extra_link_args=list(LINK_ARGS),
                )
            )
    return found


def packages() -> list[str]:
    return [*find_packages("src"), "lnl.ai", *(f"lnl.ai.{name}" for name in find_packages("ai"))]


class BuildExt(build_ext):
    """Translates with Cython first, all modules at once, and compiles with as many jobs as there are cores."""

    aside = False  # whether the modules go to a folder of their own, where no other mode leaves any

    def finalize_options(self) -> None:
        super().finalize_options()
        self.parallel = self.parallel or JOBS

    def build_extensions(self) -> None:
        if self.extensions:
            self.translate()
        super().build_extensions()

    def translate(self) -> None:
        from Cython.Build import cythonize

        make_links()
        write_constants()
        mode, now = BUILD / "mode", f"{MODE}\n"
        if not self.aside and not (mode.is_file() and mode.read_text() == now):
            self.force = True  # a release module may be newer than the sources of a debug build, and the reverse
        translated = cythonize(
            self.extensions,
            include_path=[INCLUDE.as_posix(), "src"],
            build_dir=(BUILD / ("cython" if MODE == "release" else f"cython-{MODE}")).as_posix(),
            compiler_directives=DIRECTIVES,
            annotate=bool(os.environ.get("LNL_ANNOTATE")),
            nthreads=JOBS if JOBS > 1 and len(self.extensions) > 1 else 0,
            quiet=not self.verbose,
        )
        sources = {extension.name: extension.sources for extension in translated}
        for extension in self.extensions:
            extension.sources = sources[extension.name]
        if not self.aside:
            mode.write_text(now)


class Links(Command):
    """Make the links alone, for mypy."""

    user_options = []

    def initialize_options(self) -> None: ...

    def finalize_options(self) -> None: ...

    def run(self) -> None:
        make_links()


READINGS = """
from lnl.cards.language import grammar
from lnl.cards.language.japanese import grammar as japanese
from lnl.cards.library.library import CardLibrary

CardLibrary.load()
grammar.parser()
japanese.parser()
"""


def write_readings(package: Path) -> None:
    """Put into the folder ``cache`` of a package what it would compute for the shipped cards when it is first used (`lnl.files.caches`)."""
    cache, fresh = package / "cache", BUILD / "readings"
    for old in (cache, fresh):
        shutil.rmtree(old, ignore_errors=True)
    environment = {**os.environ, "PYTHONPATH": str(package.parent), "LNL_CACHE": str(fresh.absolute())}
    subprocess.run([sys.executable, "-c", READINGS], env=environment, check=True)
    shutil.move(fresh, cache)


class Readings(Command):
    """Write the readings of the shipped cards into the checkout."""

    user_options = []

    def initialize_options(self) -> None: ...

    def finalize_options(self) -> None: ...

    def run(self) -> None:
        write_readings(Path("src/lnl"))


class BuildPy(build_py):
    """Writes the readings of the shipped cards into the package that is built; a checkout has its own."""

    def run(self) -> None:
        super().run()
        if not self.editable_mode and Path("src/lnl/cards/library").is_dir():
            write_readings(Path(self.build_lib) / "lnl")


class Tree(Command):
    """Build the modules of this mode beside the usual ones: build/MODE holds the package, linked and compiled."""

    user_options = []

    def initialize_options(self) -> None: ...

    def finalize_options(self) -> None: ...

    def run(self) -> None:
        root = BUILD / MODE
        plain = [path for path in Path("src/lnl").iterdir() if path.name != "__pycache__" and path not in COMPILED]
        link(root / "lnl", {path.name: path for path in plain})
        for folder, package in COMPILED.items():
            mirror(folder, root.joinpath(*package.split(".")))
        build = self.reinitialize_command("build_ext", inplace=False, build_lib=root.as_posix())
        build.ensure_finalized()
        build.aside = True
        build.run()


def mirror(folder: Path, into: Path) -> None:
    """Make real folders with links to the Python files and tables of a package, so that compiled modules can stand beside them."""
    link(into, {path.name: path for path in folder.iterdir() if path.suffix in (".py", ".pyi", ".tsv", ".net")})
    found = {path.name for path in folder.iterdir() if path.is_dir() and path.name != "__pycache__"}
    for old in into.iterdir():
        if old.is_dir() and old.name not in found and old.name != "__pycache__":
            shutil.rmtree(old)
    for name in found:
        mirror(folder / name, into / name)


if __name__ == "__main__":
    setup(
        packages=packages(),
        package_dir={"": "src", "lnl.ai": "ai"},
        ext_modules=[] if switch("LNL_NO_MODULES") else extensions(),
        cmdclass={"build_ext": BuildExt, "build_py": BuildPy, "links": Links, "readings": Readings, "tree": Tree},
        zip_safe=False,
    )
