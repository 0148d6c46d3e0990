"""Write the rule index: docs/rules.md, and the table that ``lnl rules`` reads in an installed package.

Rules that have got a test are taken out of tests/rules/untested.txt; nothing is ever put into it.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from lnl.contract.rulebook.index import PACKAGED, PAGE, UNTESTED, Survey, to_tsv
from lnl.contract.rulebook.page import count_line, to_page
from lnl.contract.rulebook.untested import complaints, shrunk

ROOT = Path(__file__).resolve().parents[1]


def main() -> int:
    """Write the files, or say which are stale; return the exit code."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--check", action="store_true", help="write nothing; exit code 1 if a file is stale")
    check = parser.parse_args().check
    survey = Survey.of_checkout(ROOT)
    entries = survey.entries()
    listed = (ROOT / UNTESTED).read_text(encoding="utf-8")
    files = {PAGE: to_page(entries), PACKAGED: to_tsv(entries), UNTESTED: shrunk(listed, entries)}
    stale = [name for name, text in files.items() if not _holds(ROOT / name, text)]
    wrong = survey.unknown() + complaints(files[UNTESTED], entries)
    if check:
        wrong += [f"{name} is stale: run 'make rules'" for name in stale]
    else:
        for name in stale:
            (ROOT / name).write_text(files[name], encoding="utf-8")
    for line in wrong:
        print(line, file=sys.stderr)
    print(count_line(entries))
    return int(bool(wrong))


def _holds(path: Path, text: str) -> bool:
    return path.exists() and path.read_text(encoding="utf-8") == text


if __name__ == "__main__":
    sys.exit(main())
