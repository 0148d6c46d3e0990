"""Why something is refused, in the language of whoever asked: sentences of the rules and of the table, by a table of patterns.

What refuses speaks English and knows no front end. Here its sentences are recognized, part by part, and said again.
"""

from __future__ import annotations

import re
from functools import cache
from importlib import resources
from itertools import product

from lnl.contract.notation import ZONE_NAMES
from lnl.ui.model.wording import wording

_FILE = "refusals_ja.tsv"
_HOLE = re.compile(r"\{(\w+)\}")
_NUMBERS = frozenset(
    (
        "column",
        "cost",
        "count",
        "defined",
        "least",
        "level",
        "limit",
        "line",
        "most",
        "moves",
        "needed",
        "number",
        "stock",
        "territory",
    )
)
_VERB = "'[a-z-]+'"
_NARROW = dict.fromkeys(_NUMBERS, "-?[0-9]+") | {
    "rule": "[0-9.]+",
    "player": "[AB]",
    "last": _VERB,
    "verbs": f"{_VERB}(?:, {_VERB})*(?: and {_VERB})?(?: (?:is|are) possible)?",
}
"""What stands in holes of these names; in others any text."""
_AS_IS = "names"
"""The hole for names, which may look like sentences."""
_DEEPEST = 4
"""Sentences within sentences."""


def refusal_in(text: str, lang: str) -> str:
    """Return why something is refused in a language; as it is where nothing else is known for it.

    Args:
        text: the reason, in English; each line is a sentence.
        lang: ``"en"`` or ``"ja"``.
    """
    if lang == "en":
        return text
    lines = ((line, line.lstrip()) for line in text.split("\n"))
    return "\n".join(line[: len(line) - len(said)] + _said(said, _DEEPEST) for line, said in lines)


def _said(text: str, depth: int) -> str:
    plain, patterns = _table()
    if text in plain:
        return plain[text]
    for pattern, words in patterns if depth else ():
        found = pattern.fullmatch(text)
        if found is not None:
            parts = found.groupdict().items()
            return words.format(**{name: part if name == _AS_IS else _said(part, depth - 1) for name, part in parts})
    return text


@cache
def rows() -> tuple[tuple[str, str], ...]:
    """Return the sentences in English with what stands for them; holes have a name in braces."""
    text = resources.files(__package__).joinpath(_FILE).read_text("utf-8")
    found = [line.split("\t") for line in text.splitlines()[1:] if line and not line.startswith("#")]
    return tuple((english, other) for english, other in found)


@cache
def _table() -> tuple[dict[str, str], tuple[tuple[re.Pattern[str], str], ...]]:
    """Return sentences without holes, and the others: those that say most of themselves come first."""
    plain = _words() | {english: other for english, other in rows() if "{" not in english}
    holed = [(english, other) for english, other in rows() if "{" in english]
    holed.sort(key=lambda row: -len(_HOLE.sub("", row[0])))
    return plain, tuple((_pattern(english), other) for english, other in holed)


def _words() -> dict[str, str]:
    """Return zones and types of cards, alone and as a pair, as refusals name them."""
    words = wording("ja")
    types = words.table("types")
    pairs = {f"{one} and {other}": f"{types[one]}と{types[other]}" for one, other in product(types, repeat=2)}
    zones = {f"{name.replace('-', ' ')} zone": words("zones", name) for name in ZONE_NAMES}
    return types | pairs | zones


def _pattern(english: str) -> re.Pattern[str]:
    parts = _HOLE.split(english)
    holes = (f"(?P<{part}>{_NARROW.get(part, '.+?')})" if k % 2 else re.escape(part) for k, part in enumerate(parts))
    return re.compile("".join(holes), re.DOTALL)
