"""Lint sees ai/ under the name it is installed by."""

from pathlib import Path

import pytest

from tests.project.project import run_python, small_copy

DOUBLE = "def double(number: int) -> int:\n    return 2 * number\n"


@pytest.mark.parametrize(
    ("planted", "complaint"),
    [
        ({"ai/wrong.py": "number: int = 'one'\n"}, "lnl/ai/wrong.py:1: error: Incompatible types in assignment"),
        (
            {"ai/good.py": DOUBLE, "ai/wrong.py": "from lnl.ai.good import double\n\ndouble('one')\n"},
            'lnl/ai/wrong.py:3: error: Argument 1 to "double" has incompatible type',
        ),
        (
            {"src/lnl/good.py": DOUBLE, "ai/wrong.py": "from lnl.good import double\n\ndouble('one')\n"},
            'lnl/ai/wrong.py:3: error: Argument 1 to "double" has incompatible type',
        ),
        ({"ai/good.py": DOUBLE, "ai/right.py": "from lnl.ai.good import double\n\ndouble(1)\n"}, None),
    ],
)
def test_type_errors_in_ai_are_found(planted: dict[str, str], complaint: str | None, tmp_path: Path) -> None:
    project = small_copy(tmp_path, planted)
    assert run_python("setup.py", "-q", "links", cwd=project).returncode == 0
    done = run_python("-m", "mypy", cwd=project)
    assert done.returncode == (complaint is not None), done.stdout + done.stderr
    assert (complaint or "Success") in done.stdout
