"""The examples of ``lnl rules show`` in docs/architecture.md."""

from __future__ import annotations

import re
from collections.abc import Iterable

from lnl.cli.rules import describe
from lnl.contract.rulebook import Entry

WALK = "docs/architecture.md"

_SHOWN = re.compile(r"(?<=```\n)\$ lnl rules show (\S+)\n.*?(?=```\n)", re.DOTALL)
_LINE_NUMBER = re.compile(r":\d+")


def to_walk(page: str, entries: Iterable[Entry]) -> str:
    """Return a page with what the command prints now.

    Args:
        page: the page, with blocks that begin with the command.
        entries: the rule index.
    """
    by_rule = {entry.rule: entry for entry in entries}
    return _SHOWN.sub(lambda shown: "\n".join([shown[0].partition("\n")[0], *describe(by_rule[shown[1]]), ""]), page)


def is_current(page: str, entries: Iterable[Entry]) -> bool:
    """Return whether a page says what the command prints now, but for line numbers: these change with every edit."""
    return _LINE_NUMBER.sub("", page) == _LINE_NUMBER.sub("", to_walk(page, entries))
