"""Write the pages docs/generated/spellings.md and docs/generated/spellings-ja.md: every rule of spelling with its example."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from lnl.cards.language.japanese.spelling import RULES as JAPANESE_RULES
from lnl.cards.language.spelling import RULES, Rule
from lnl.files.writing import replace_file

FOLDER = Path(__file__).resolve().parent.parent / "docs" / "generated"
TABLES: dict[str, tuple[str, Sequence[Rule]]] = {
    "spellings.md": ("# Spellings of card texts", RULES),
    "spellings-ja.md": ("# Spellings of Japanese card texts", JAPANESE_RULES),
}
"""The pages: for each its title and the rules that it lists."""
HEAD = """
Each line is one rule, in the order of application; ⏎ is the end of a line. `make rules` writes this page.

| rule | as typed | as read |
|---|---|---|
"""


def line(rule: Rule) -> str:
    """Return the line of one rule.

    Args:
        rule: a rule of either language.
    """
    return f"| {rule.name} | `{rule.before}` | `{rule.after}` |".replace("\n", "⏎") + "\n"


def page(name: str) -> str:
    """Return a page.

    Args:
        name: a file name of `TABLES`.
    """
    title, rules = TABLES[name]
    return title + "\n" + HEAD + "".join(line(rule) for rule in rules)


if __name__ == "__main__":
    for name in TABLES:
        replace_file(FOLDER / name, page(name))
