"""A block of rules text as a card prints it: one ability after the other."""

from __future__ import annotations

import re

_BEGINS = re.compile(
    r"\s*(?:[\[【［〔]|EXソウル|EX\s*Soul\s*\d|(?:Tool\s+Skill|On\s+Gate\s+Destruction|Logic\s+Drive|AUTO|CONT|ACT|LD)\b|[ACS]\s*:"
    r"|A\s+(?=when|whenever|1\s*/|[(\[]))",
    re.IGNORECASE,
)
_PARADOX_RULE = re.compile(r"\s*(?:power|aura|heart|love)\s+battle\s*[!！]{1,2}\s*", re.IGNORECASE)
"""The line of a paradox that says its rule (2.16): it is data of the card, as its level is of a member."""


def split_abilities(block: str) -> list[str]:
    """Return the texts of the abilities of a block; other lines, such as options with a bullet, go on with their ability.

    Args:
        block: the text of a card; a line that begins with an icon begins an ability. A line with nothing but the rule of a
            paradox, ``AURA BATTLE!``, is left out.
    """
    found: list[str] = []
    for line in block.splitlines():
        if not line.strip() or _PARADOX_RULE.fullmatch(line):
            continue
        if found and not _BEGINS.match(line):
            found[-1] += "\n" + line
        else:
            found.append(line)
    return found
