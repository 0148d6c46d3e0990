"""Write the rule index: docs/generated/rules.md, the table that ``lnl rules`` reads in an installed package, and a walk along rules."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from lnl.contract.rulebook.index import to_tsv
from lnl.files.writing import replace_file
from tools.rulebook.page import count_line, to_page
from tools.rulebook.survey import PACKAGED, PAGE, Survey
from tools.rulebook.walk import WALK, is_current, to_walk

ROOT = Path(__file__).resolve().parents[2]


def main() -> int:
    """Write the files, or say which are stale; return the exit code."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--check", action="store_true", help="write nothing; exit code 1 if a file is stale")
    check = parser.parse_args().check
    survey = Survey.of_checkout(ROOT)
    entries = survey.entries()
    walk = (ROOT / WALK).read_text(encoding="utf-8")
    files = {PAGE: to_page(entries), PACKAGED: to_tsv(entries), WALK: to_walk(walk, entries)}
    stale = [name for name, text in files.items() if not _holds(ROOT / name, text)]
    wrong = survey.wrong()
    if check:
        stale = [name for name in stale if name != WALK or not is_current(walk, entries)]
        wrong += [f"{name} is stale: run 'make rules'" for name in stale]
    else:
        for name in stale:
            replace_file(ROOT / name, files[name])
    for line in wrong:
        print(line, file=sys.stderr)
    print(count_line(entries))
    return int(bool(wrong))


def _holds(path: Path, text: str) -> bool:
    return path.exists() and path.read_text(encoding="utf-8") == text


if __name__ == "__main__":
    sys.exit(main())
