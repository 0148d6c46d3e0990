"""Every refused card text, card file and deck list gives one clear error with its place."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import Any

import pytest

from lnl.cards.language import parse_ability
from lnl.cards.language.grammar import parser
from lnl.cards.language.terminals import CLASSES, called
from lnl.cards.library.decks import Deck
from lnl.cards.library.files import parse_cards
from lnl.cards.library.library import CardLibrary
from lnl.contract.errors import CardError, DeckError

CASES: dict[str, list[dict[str, Any]]] = tomllib.loads(
    Path(__file__).with_name("malformed.toml").read_text(encoding="utf-8")
)


def cases(kind: str) -> list[Any]:
    return [pytest.param(case, id=f"{kind}-{number}") for number, case in enumerate(CASES[kind], 1)]


@pytest.mark.parametrize("case", cases("text"))
def test_refused_text(case: dict[str, Any]) -> None:
    with pytest.raises(CardError) as caught:
        parse_ability(case["input"], path="a.toml", line=7, column=3)
    line, column = map(int, case["at"].split(":"))
    error = caught.value
    assert (error.path, error.line, error.column) == ("a.toml", line + 6, column + (2 if line == 1 else 0))
    first, shown, caret = str(error).split("\n")[:3]
    assert first == f"a.toml:{error.line}:{error.column}: {case['says']}"
    assert shown == "  " + case["input"].split("\n")[line - 1].rstrip()
    assert caret == "  " + " " * (column - 1) + "^"


@pytest.mark.parametrize("case", cases("file"))
def test_refused_file(case: dict[str, Any]) -> None:
    with pytest.raises(CardError) as caught:
        parse_cards(case["input"].encode(), "set.toml")
    error = caught.value
    assert f"{error.line}:{error.column}" == case["at"]
    assert str(error).split("\n")[0] == f"set.toml:{case['at']}: {case['says']}"


@pytest.fixture(scope="module")
def library() -> CardLibrary:
    return CardLibrary.load()


@pytest.mark.parametrize("case", cases("deck"))
def test_refused_deck(case: dict[str, Any], library: CardLibrary) -> None:
    with pytest.raises(DeckError) as caught:
        Deck.parse(case["input"], library, path="deck.txt")
    assert str(caught.value).split("\n")[0] == f"deck.txt:{case['at']}: {case['says']}"
    assert caught.value.violations == ()


def test_every_unreadable_line_of_a_deck_is_named(library: CardLibrary) -> None:
    with pytest.raises(DeckError) as caught:
        Deck.parse("4 EF-001\nx\n[gate]\n0 EF-001\n", library, path="deck.txt")
    assert [line.split(":")[1] for line in str(caught.value).split("\n")] == ["2", "3", "4"]


def test_messages_are_in_words_not_in_terminals() -> None:
    for case in CASES["text"]:
        with pytest.raises(CardError) as caught:
            parse_ability(case["input"])
        assert not re.search(r"\b[A-Z]{2,}_[A-Z]+\b|__ANON|\$END", str(caught.value))


def test_a_terminal_is_called_by_a_text_of_it() -> None:
    """Or by what all its texts have in common, such as "a number"; what must stand beside it is not a part of it."""
    for terminal in parser().terminals:
        if terminal.name not in CLASSES and not terminal.name.startswith("__"):
            pattern, shown = _without_neighbors(terminal.pattern.to_regexp()), called(terminal.name)[1:-1]
            assert any(re.fullmatch(pattern, shown + space, re.IGNORECASE) for space in ("", " ")), (terminal, shown)


def _without_neighbors(pattern: str) -> str:
    """Return an expression without what it looks at before and behind."""
    while found := re.search(r"\(\?<?[=!]", pattern):
        depth = at = 0
        for at in range(found.start(), len(pattern)):
            is_escaped = pattern[at - 1] == "\\"
            depth += 0 if is_escaped else (pattern[at] == "(") - (pattern[at] == ")")
            if depth == 0:
                break
        pattern = pattern[: found.start()] + pattern[at + 1 :]
    return pattern


def test_a_file_that_is_not_there(tmp_path: Path) -> None:
    with pytest.raises(CardError, match="No such file"):
        CardLibrary.load(tmp_path / "no.toml")
    with pytest.raises(DeckError, match="No such file"):
        Deck.load(tmp_path / "no.txt")


def test_a_file_that_is_no_text() -> None:
    with pytest.raises(CardError, match=r"set.toml:2:3: the file is not UTF-8"):
        parse_cards(b"#\n# \xff\n", "set.toml")
