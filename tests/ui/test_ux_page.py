"""Every test that docs/ux.md names is there."""

import re
from pathlib import Path

ROOT = Path(__file__).parents[2]


def test_named_tests_exist() -> None:
    rows = re.findall(r"^\| ([A-Z]-\d\d) \| .* \| (tests/.*) \|$", (ROOT / "docs/ux.md").read_text(), re.MULTILINE)
    assert len(rows) > 10
    assert [row for row, _ in rows] == sorted(row for row, _ in rows)
    for row, named in rows:
        for test in named.split(", "):
            path, _, name = test.partition("::")
            assert f"def {name}(" in (ROOT / path).read_text(), (row, test)
