"""The parts of the build that pyproject.toml cannot say.

The folder ``ai/`` is the package ``lnl.ai``, and every ``.pyx`` of ``src/lnl/_core`` and ``ai`` is an extension module.
Cython and mypy find packages by folder names, and there is no folder ``lnl/ai``: so links under ``build/`` give both
of them one (docs/decisions/0001-include-folder.md). Extensions are translated in ``build_ext``, after the links exist.
"""

import os
from pathlib import Path

from setuptools import Command, Extension, find_packages, setup
from setuptools.command.build_ext import build_ext

DEBUG = os.environ.get("LNL_DEBUG", "0") not in ("", "0")
JOBS = int(os.environ.get("LNL_JOBS", "0")) or os.cpu_count() or 1
BUILD = Path("build")
INCLUDE = BUILD / "include"
TYPING = BUILD / "typing"

# Every folder with extension modules, and the package it is installed as.
COMPILED = {Path("src/lnl/_core"): "lnl._core", Path("ai"): "lnl.ai"}

DIRECTIVES = {
    "language_level": "3",
    "boundscheck": DEBUG,
    "wraparound": False,
    "cdivision": True,
    "initializedcheck": DEBUG,
}
if DEBUG:
    COMPILE_ARGS = ["-O1", "-g", "-UNDEBUG", "-Wno-unused-function"]
    MACROS = [("LNL_DEBUG", "1")]
else:
    COMPILE_ARGS = ["-O3", "-DNDEBUG", "-Wno-unused-function"] + ([] if "CFLAGS" in os.environ else ["-g0"])
    MACROS = [("LNL_DEBUG", "0"), ("CYTHON_WITHOUT_ASSERTIONS", "1")]


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


def extensions() -> list[Extension]:
    found = []
    for folder, package in COMPILED.items():
        for path in sorted(folder.rglob("*.pyx")):
            name = ".".join([package, *path.relative_to(folder).with_suffix("").parts])
            found.append(
                Extension(name, [path.as_posix()], define_macros=list(MACROS), extra_compile_args=list(COMPILE_ARGS))
            )
    return found


def packages() -> list[str]:
    return [*find_packages("src"), "lnl.ai", *(f"lnl.ai.{name}" for name in find_packages("ai"))]


class BuildExt(build_ext):
    """Translates with Cython first, all modules at once, and compiles with as many jobs as there are cores."""

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
        mode, now = BUILD / "mode", "debug\n" if DEBUG else "release\n"
        if not (mode.is_file() and mode.read_text() == now):
            self.force = True  # a release module may be newer than the sources of a debug build, and the reverse
        translated = cythonize(
            self.extensions,
            include_path=[INCLUDE.as_posix(), "src"],
            build_dir=(BUILD / ("cython-debug" if DEBUG else "cython")).as_posix(),
            compiler_directives=DIRECTIVES,
            annotate=bool(os.environ.get("LNL_ANNOTATE")),
            nthreads=JOBS if JOBS > 1 and len(self.extensions) > 1 else 0,
            quiet=not self.verbose,
        )
        sources = {extension.name: extension.sources for extension in translated}
        for extension in self.extensions:
            extension.sources = sources[extension.name]
        mode.write_text(now)


class Links(Command):
    """Make the links alone, for mypy."""

    user_options = []

    def initialize_options(self) -> None: ...

    def finalize_options(self) -> None: ...

    def run(self) -> None:
        make_links()


if __name__ == "__main__":
    setup(
        packages=packages(),
        package_dir={"": "src", "lnl.ai": "ai"},
        ext_modules=extensions(),
        cmdclass={"build_ext": BuildExt, "links": Links},
        zip_safe=False,
    )
