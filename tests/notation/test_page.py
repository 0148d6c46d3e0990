"""docs/notation.md lists every action, and its examples are read back as they stand."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from lnl.contract.notation import VERBS, ZONE_NAMES, parse_action, to_text
from lnl.game.position.marks import FLAT, NESTED, SEATS
from lnl.game.position.reading import CARD_TEXT
from tests.project.project import ROOT
from tests.support.decks import fixed_table

PAGE = ROOT / "docs" / "notation.md"


def examples() -> Iterator[str]:
    """Yield the actions of the table."""
    rows = PAGE.read_text(encoding="utf-8").partition("## Actions")[2].partition("\n## ")[0]
    for row in re.findall(r"^\| (`.*?) \| (.*) \| [\d., ]+ \|$", rows, re.MULTILINE):
        yield from re.findall(r"`([^`]+)`", row[0])
        yield from (text for text in re.findall(r"`([^`]+)`", row[1]) if text.partition(" ")[0] in VERBS)


@pytest.mark.parametrize("text", list(examples()))
def test_examples_are_read_back(text: str) -> None:
    table = fixed_table("blue_tide", "red_forge")
    written = to_text(parse_action(text, table, 0), table, 0)
    assert written in (text, f"{text} 1", text.removesuffix(" 1"))


def test_every_action_and_zone_is_listed() -> None:
    assert {text.split()[0] for text in examples()} == set(VERBS)
    listed = re.search(r"^Zones: (.*?)\.$", PAGE.read_text(encoding="utf-8"), re.MULTILINE | re.DOTALL)
    assert listed is not None
    assert set(re.findall(r"`([a-z-]+)`", listed[1])) == set(ZONE_NAMES)


def test_every_word_and_mark_of_a_position_is_listed() -> None:
    words, marks = re.findall(
        r"^\|---\|---\|\n(.*?)\n\n", PAGE.read_text("utf-8").partition("## Positions")[2], re.MULTILINE | re.DOTALL
    )[:2]
    for word in (*FLAT, *NESTED, "ruleset", "seed", "extra", "first", "then", *SEATS):
        assert f"`{word}=" in words
    example = "EF-001" + "".join(re.findall(r"^\| `([^`]+)` \|", marks, re.MULTILINE))
    found = CARD_TEXT.fullmatch(example)
    assert found is not None
    assert all(found.groupdict().values())
