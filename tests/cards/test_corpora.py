"""English texts as cards print them and as players type them: what is read is read right, the rest is refused.

`texts/texts_printed.toml` and `texts/texts_translated.toml` say what each text means, `texts/expected.toml` says it in canonical words.
"""

from __future__ import annotations

import tomllib
from hashlib import blake2b
from pathlib import Path
from typing import Any

import pytest

from lnl.cards.language import parse_ability, to_text
from lnl.cards.language.blocks import split_abilities
from lnl.cards.library.files import parse_cards
from lnl.contract.errors import CardError

FOLDER = Path(__file__).with_name("texts")
DOCS = Path(__file__).parents[2] / "docs" / "reading.md"


def load(name: str) -> Any:
    return tomllib.loads((FOLDER / name).read_text(encoding="utf-8"))


TEXTS: dict[str, dict[str, Any]] = {
    entry["id"]: entry for name in ("texts_printed.toml", "texts_translated.toml") for entry in load(name)["text"]
}
EXPECTED: dict[str, dict[str, Any]] = load("expected.toml")
MEANT = [name for name, entry in TEXTS.items() if entry["expect"] == "accept"]
REFUSED = [name for name, entry in TEXTS.items() if entry["expect"] == "reject"]


def held_out(name: str) -> bool:
    """Whether a text belongs to the fifth that nobody looked at while the reader was written."""
    return int.from_bytes(blake2b(name.encode(), digest_size=8).digest(), "big") % 5 == 0


def read(text: str) -> list[Any] | None:
    """The trees of a text, or None if any of its abilities is refused."""
    try:
        return [parse_ability(part) for part in split_abilities(text)]
    except CardError:
        return None


def in_question() -> list[str]:
    return [name for name in MEANT if name in EXPECTED]


@pytest.mark.parametrize("name", [name for name in in_question() if "reads" in EXPECTED[name]])
def test_a_text_is_read_as_it_is_meant(name: str) -> None:
    meant = [parse_ability(text) for text in EXPECTED[name]["reads"]]
    parts = split_abilities(TEXTS[name]["text"])
    assert [parse_ability(part) for part in parts] == meant
    for tree in meant:
        assert parse_ability(to_text(tree)) == tree


@pytest.mark.parametrize("name", [name for name in in_question() if "missing" in EXPECTED[name]])
def test_a_text_with_a_meaning_that_is_missing_is_refused(name: str) -> None:
    assert read(TEXTS[name]["text"]) is None


@pytest.mark.parametrize("name", [name for name in REFUSED if "refused" in EXPECTED.get(name, {})])
def test_a_faulty_text_is_refused_for_its_cause(name: str) -> None:
    parts = split_abilities(TEXTS[name]["text"])
    with pytest.raises(CardError) as caught:
        _ = [parse_ability(part) for part in parts]
    assert str(caught.value).split("\n")[0].split(": ", 1)[1] == EXPECTED[name]["refused"]
    assert caught.value.column == EXPECTED[name]["column"]


@pytest.mark.parametrize("name", [name for name in REFUSED if "card_refused" in EXPECTED.get(name, {})])
def test_a_text_that_its_card_cannot_have_is_refused(name: str) -> None:
    kind, text = TEXTS[name]["card_type"], TEXTS[name]["text"]
    number = "gate_number" if kind == "gate" else "territory"
    card = f'[[card]]\nid = "X-1"\nname = "X"\ntype = "{kind}"\n{number} = 1\ntext = ["""{text}"""]\n'
    with pytest.raises(CardError, match=EXPECTED[name]["card_refused"]):
        parse_cards(card.encode(), "x.toml")


def test_every_text_is_judged() -> None:
    assert [name for name in TEXTS if name not in EXPECTED] == []
    assert [name for name in EXPECTED if name not in TEXTS] == []


def test_the_page_states_the_figures() -> None:
    """The sentences about the corpora in docs/reading.md are counted again."""
    page = " ".join(DOCS.read_text(encoding="utf-8").split())
    right = [name for name in MEANT if "reads" in EXPECTED[name]]
    held = [name for name in MEANT if held_out(name)]
    first = [name for name in held if name in right and "later" not in EXPECTED[name]]
    assert f"Of {len(MEANT)} English texts" in page
    assert f"{len(right)} are read as they are meant" in page
    assert f"of the {len(held)} held out {len(first)} were read at first contact" in page


@pytest.mark.parametrize("name", [name for name in REFUSED if "fault" in EXPECTED[name]])
def test_a_known_fault_is_still_there(name: str) -> None:
    assert read(TEXTS[name]["text"]) is not None


@pytest.mark.parametrize("form", [pytest.param(form, id=form["kind"]) for form in load("forms.toml")["form"]])
def test_a_form_that_the_rules_quote_is_read(form: dict[str, Any]) -> None:
    assert to_text(parse_ability(form["reads"])) == form["reads"]
    for text in form["texts"]:
        assert parse_ability(text) == parse_ability(form["reads"])
