"""Texts that are read, with a phrase exchanged for another that means the same: none gets another meaning."""

from __future__ import annotations

from functools import cache

from lnl.cards.language import parse_ability
from lnl.cards.language.blocks import split_abilities
from tests.support.paraphrases import PARAPHRASES, Drawn, drawn, paraphrase

MIN_READ = 0.9
"""The share of the paraphrases with two substitutions that are read at least."""
PARTLY_READ = frozenset(
    (
        "(AUTO)",
        "1 opposing",
        "all capitals",
        "at least",
        "at most, cards",
        "cards in hand",
        "choose and rest",
        "condition behind",
        "drop zone from field",
        "itself",
        "no apostrophe",
        "no fewer than",
        "no last period",
        "of your opponent",
        "of your opponent's, behind",
        "rest one",
        "search your deck for 1",
        "single quotes",
        "this",
        "turn sideways",
    )
)
"""Substitutions of which not every drawn text is read: what they become is known in some sentences only."""


@cache
def singles() -> list[tuple[Drawn, bool | None]]:
    return [(one, one.is_read()) for one in drawn(2)]


@cache
def pairs() -> list[tuple[Drawn, bool | None]]:
    return [(one, one.is_read()) for one in drawn(1, pairs=True)]


def test_no_paraphrase_has_another_meaning() -> None:
    assert [(one.names, one.text) for one, is_read in (*singles(), *pairs()) if is_read is False] == []


def test_paraphrases_are_read() -> None:
    """A substitution that is refused in a new text is mended in `spelling`, or joins `PARTLY_READ`."""
    refused = [(one.names[0], one.text) for one, is_read in singles() if is_read is None]
    assert [(name, text) for name, text in refused if name not in PARTLY_READ] == []


def test_most_pairs_are_read() -> None:
    assert sum(is_read is True for _, is_read in pairs()) >= MIN_READ * len(pairs())


def test_each_substitution_has_its_name_and_changes_a_text() -> None:
    names = [change.name for change in PARAPHRASES]
    assert len(set(names)) == len(names) >= 150
    assert {one.names[0] for one, _ in singles()} == set(names)
    assert set(names) >= PARTLY_READ


def test_a_paraphrase_with_another_meaning_would_be_seen() -> None:
    original = next(one.original for one, is_read in singles() if one.names == ("draw 1",) and is_read)
    changed = original.text.replace("raw a card", "raw two cards")
    assert [parse_ability(part) for part in split_abilities(changed)] != original.meaning
    assert Drawn(("none",), original, changed).is_read() is False


def test_a_capital_is_kept() -> None:
    change = next(change for change in PARAPHRASES if change.name == "draw 1")
    assert paraphrase(change, "Draw a card.") == "Draw 1 card."
    assert paraphrase(change, "Discard a card.") is None
