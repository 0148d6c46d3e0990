"""Japanese texts as cards print them: what is read is read right, the rest is refused.

`texts/texts_ja.toml` says what each text means, `texts/expected_ja.toml` says it in canonical English.
"""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import pytest

from lnl.cards.language import is_japanese, parse_ability, to_japanese
from lnl.cards.language.blocks import split_abilities
from lnl.cards.library.files import parse_cards
from lnl.contract.errors import CardError
from tests.cards.test_corpora import held_out, read

FOLDER = Path(__file__).parents[1] / "texts"
PAGE = Path(__file__).parents[3] / "docs" / "reading.md"


def load(name: str) -> Any:
    return tomllib.loads((FOLDER / name).read_text(encoding="utf-8"))


TEXTS: dict[str, dict[str, Any]] = {entry["id"]: entry for entry in load("texts_ja.toml")["text"]}
EXPECTED: dict[str, dict[str, Any]] = load("expected_ja.toml")
MEANT = [name for name, entry in TEXTS.items() if entry["expect"] == "accept"]
REFUSED = [name for name, entry in TEXTS.items() if entry["expect"] == "reject"]


@pytest.mark.parametrize("name", [name for name in MEANT if "reads" in EXPECTED[name]])
def test_a_text_is_read_as_it_is_meant(name: str) -> None:
    meant = [parse_ability(text) for text in EXPECTED[name]["reads"]]
    assert [parse_ability(part) for part in split_abilities(TEXTS[name]["text"])] == meant
    for tree in meant:
        assert parse_ability(to_japanese(tree)) == tree  # what is read from Japanese is written in Japanese


@pytest.mark.parametrize("name", [name for name in MEANT if "missing" in EXPECTED[name]])
def test_a_text_with_a_meaning_that_is_missing_is_refused(name: str) -> None:
    assert read(TEXTS[name]["text"]) is None


@pytest.mark.parametrize("name", [name for name in REFUSED if "refused" in EXPECTED[name]])
def test_a_faulty_text_is_refused_for_its_cause(name: str) -> None:
    parts = split_abilities(TEXTS[name]["text"])
    with pytest.raises(CardError) as caught:
        _ = [parse_ability(part) for part in parts]
    assert str(caught.value).split("\n")[0].split(": ", 1)[1] == EXPECTED[name]["refused"]
    assert caught.value.column == EXPECTED[name]["column"]
    assert "read as Japanese" in str(caught.value)


@pytest.mark.parametrize("name", [name for name in REFUSED if "card_refused" in EXPECTED[name]])
def test_a_text_that_its_card_cannot_have_is_refused(name: str) -> None:
    kind, text = TEXTS[name]["card_type"], TEXTS[name]["text"]
    card = f'[[card]]\nid = "X-1"\nname = "X"\ntype = "{kind}"\ngate_number = 1\ntext = ["""{text}"""]\n'
    with pytest.raises(CardError, match=EXPECTED[name]["card_refused"]):
        parse_cards(card.encode(), "x.toml")


def test_every_text_is_judged_and_taken_as_japanese() -> None:
    assert sorted(TEXTS) == sorted(EXPECTED)
    assert all(is_japanese(part) for entry in TEXTS.values() for part in split_abilities(entry["text"]))


def test_the_page_states_the_figures() -> None:
    page = " ".join(PAGE.read_text(encoding="utf-8").split())
    right = [name for name in MEANT if "reads" in EXPECTED[name]]
    held = [name for name in MEANT if held_out(name)]
    first = [name for name in held if name in right and "later" not in EXPECTED[name]]
    assert f"Of {len(MEANT)} Japanese texts" in page
    assert f"{len(right)} are read as they are meant" in page
    assert f"of the {len(held)} held out {len(first)} were read right at first contact" in page
