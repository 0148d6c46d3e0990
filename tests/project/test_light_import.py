"""What everyone pays for: the import of the package, and of the command's version."""

import subprocess
import sys

import pytest

HEAVY = {"numpy", "scipy", "duckdb", "altair", "numba", "pydantic", "fastapi", "textual", "torch"}


@pytest.mark.parametrize("statement", ["import lnl", "import lnl.cli"])
def test_import_is_light(statement: str) -> None:
    script = f"{statement}\nimport sys\nprint(*sys.modules)"
    loaded = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True).stdout.split()
    assert not HEAVY & set(loaded)


def test_version() -> None:
    import lnl

    command = [sys.executable, "-m", "lnl", "--version"]
    assert subprocess.run(command, capture_output=True, text=True, check=True).stdout == f"lnl {lnl.__version__}\n"
