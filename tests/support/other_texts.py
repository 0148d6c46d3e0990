"""Texts that other hands invented after the readers were written, and what the tests of both languages ask of them."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import pytest

from lnl.cards.language import parse_ability, to_text
from lnl.cards.language.blocks import split_abilities
from lnl.cards.tree import Ability
from lnl.contract.errors import CardError

FOLDER = Path(__file__).parents[1] / "cards" / "texts"


class OtherTexts:
    """One file of such texts.

    Args:
        name: the file in ``tests/cards/texts``.
    """

    def __init__(self, name: str) -> None:
        self.all: list[dict[str, Any]] = tomllib.loads((FOLDER / name).read_text(encoding="utf-8"))["text"]
        self.read = [entry for entry in self.all if "reads" in entry]

    def each_set(self) -> pytest.MarkDecorator:
        """Return the parameters of a test that asks something of all texts of a set that are read: thousands of tests
        of a few milliseconds would take longer to be started than to run."""
        sets: dict[str, list[dict[str, Any]]] = {}
        for entry in self.read:
            sets.setdefault(entry["id"].rstrip("0123456789"), []).append(entry)
        return pytest.mark.parametrize("entries", sets.values(), ids=sets)

    def check_refused(self) -> None:
        """Check that every text that is not read is refused."""
        for entry in self.all:
            if "reads" not in entry:
                with pytest.raises(CardError):
                    _ = abilities(entry)

    def check_page(self, page: Path) -> None:
        """Check that a page states how many texts there are, and how many of them are read."""
        words = " ".join(page.read_text(encoding="utf-8").split())
        assert f"Of {len(self.all):,} other texts" in words
        assert f"{len(self.read)} are read now" in words


def abilities(entry: dict[str, Any]) -> list[Ability]:
    """Return what the text of an entry is read as."""
    return [parse_ability(part) for part in split_abilities(entry["text"])]


def misread(entries: list[dict[str, Any]]) -> dict[str, str]:
    """Return what the texts that are not read as they are meant are read as, by their ids."""
    wrong = {}
    for entry in entries:
        try:
            found = abilities(entry)
        except CardError as error:
            wrong[entry["id"]] = str(error)
            continue
        if found != [parse_ability(text) for text in entry["reads"]]:
            wrong[entry["id"]] = " // ".join(map(to_text, found))
    return wrong
