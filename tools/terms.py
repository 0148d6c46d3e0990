"""Write the glossary of the package: docs/glossary.md as lines that `lnl.ui.model.terms` reads."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

from lnl.files.writing import replace_file

ROOT = Path(__file__).parents[1]
PAGE = ROOT / "docs/glossary.md"
TERMS = ROOT / "src/lnl/ui/model/terms.tsv"


def rows(text: str) -> Iterator[tuple[str, ...]]:
    """Yield word, Japanese, rules and meaning of each line of the glossary's tables.

    Args:
        text: the page.
    """
    for line in text.splitlines():
        cells = [cell.strip().replace("`", "") for cell in line.strip("|").split("|")]
        if len(cells) == 4 and line.startswith("| ") and cells[0] != "word" and not re.fullmatch("-+", cells[0]):
            yield tuple(cells)


def to_tsv(text: str) -> str:
    """Return the lines of the page.

    Args:
        text: the page.
    """
    return "".join("\t".join(row) + "\n" for row in rows(text))


if __name__ == "__main__":
    replace_file(TERMS, to_tsv(PAGE.read_text(encoding="utf-8")))
