"""Card files: every printed field, both directions, and the cache."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from lnl.cards.language import parse_ability, to_text
from lnl.cards.library import cache
from lnl.cards.library.files import parse_cards
from lnl.cards.library.library import CardLibrary, recorded_card
from lnl.cards.library.schema import card_from_table, card_to_table, noun_of
from lnl.cards.tree import Ability
from lnl.contract.enums import CardType, Color, LogicIcon, ParadoxRule, World
from lnl.contract.errors import CardError
from tests.support.ability_trees import abilities

FULL = """
[[card]]
id = "X-1"
name = "Both, Ado / Unne"
title = "Both"
characters = "Ado / Unne"
covenanters = "Lukifer & Veronica"
type = "super logicalist"
worlds = ["Monolium", "luck & logic club"]
elements = ["Sun", "Deep Sea"]
color = "Purple"
level = 4
cost = 2
territory = 4
icons = ["power", "aura", "limit", "tactics", "paradox", "intercept"]
power_logic = -3000
aura_logic = 2
limit_logic = 1
power = 14000
aura = 3
limit = 5
soul_note = "(0)"
flavor = "Nothing."
text = ['''[auto] Covenant - "Ado": this card's tranceunion gets +1 aura for the turn.''', "Tool Skill: Draw a card."]

[[card]]
id = "X-2"
name = "Own"
type = "my logicalist"
wide = true

[[card]]
id = "X-3"
name = "Love"
type = "paradox"
paradox_rule = "heart"

[[card]]
id = "X-4"
name = "Arch"
type = "gate"
gate_number = 12
text = ["[AUTO] On gate destruction: Turn this card face down."]
"""


def test_every_printed_field_is_read() -> None:
    both, own, love, arch = parse_cards(FULL.encode(), "x.toml")
    assert (both.characters, both.covenanters) == (("Ado", "Unne"), ("Lukifer", "Veronica"))
    assert both.type is CardType.SUPER_LOGICALIST
    assert both.worlds == 1 << World.MONOLIUM | 1 << World.LUCK_AND_LOGIC_CLUB
    assert (both.elements, both.color, both.level, both.cost) == (("Sun", "Deep Sea"), Color.PURPLE, 4, 2)
    assert both.icons == LogicIcon(63)
    assert (both.power_logic, both.aura_logic, both.limit_logic) == (-3000, 2, 1)
    assert (both.power, both.aura, both.limit, both.territory) == (14000, 3, 5, 4)
    assert (both.soul_note, both.tool_skill, both.is_member) == ("(0)", True, True)
    assert both.texts == (
        '[AUTO] Covenant - "Ado": This member\'s tranceunion gets +1 aura for the turn.',
        "Tool Skill: Draw a card.",
    )
    assert own.wide
    assert love.paradox_rule is ParadoxRule.HEART
    assert arch.gate_number == 12
    assert arch.texts == ("[AUTO] On Gate Destruction: Turn this gate face down.",)


def test_plain_values_and_cards_are_inverse() -> None:
    for card in (*parse_cards(FULL.encode(), "x.toml"), *CardLibrary.load().cards[::3]):
        values = card_to_table(card)
        assert card_from_table(values) == card
        assert card_to_table(card_from_table(values)) == values


def test_a_shipped_card_is_recognised_and_any_other_is_read(monkeypatch: pytest.MonkeyPatch) -> None:
    shipped = CardLibrary.load()["EF-001"]
    values = card_to_table(shipped)
    stronger = card_from_table({**values, "power": shipped.power + 1000})
    monkeypatch.setattr("lnl.cards.library.schema.parse_ability", lambda *_args, **_more: 1 / 0)
    assert recorded_card(values) == shipped
    monkeypatch.undo()
    assert recorded_card({**values, "power": shipped.power + 1000}) == stronger
    assert recorded_card({**values, "text": ["[CONT] This member gets +1000 power."]}).abilities != shipped.abilities
    assert recorded_card({**values, "id": "X-1"}).id == "X-1"
    for wrong in (True, float(shipped.level)):
        with pytest.raises(CardError, match="level"):
            recorded_card({**values, "level": wrong})


def test_inline_cards_are_refused_with_their_place() -> None:
    with pytest.raises(
        CardError, match=r'replay.jsonl: card 3: unknown key "colour"; did you mean "color"\? \(card X\)'
    ):
        card_from_table({"id": "X", "name": "X", "type": "tactics", "colour": "red"}, "replay.jsonl: card 3")
    with pytest.raises(CardError, match=r"replay.jsonl: card 3: X:1:1: the icon is missing"):
        card_from_table({"id": "X", "name": "X", "type": "tactics", "text": ["Draw"]}, "replay.jsonl: card 3")


def test_text_of_every_shipped_card_is_canonical() -> None:
    for card in CardLibrary.load():
        for text, ability in zip(card.texts, card.abilities, strict=True):
            assert parse_ability(text, path=card.id) == ability
            assert to_text(ability, noun_of(card.type)) == text


@settings(max_examples=80, deadline=None, suppress_health_check=list(HealthCheck))
@given(st.lists(abilities(), max_size=2))
def test_the_cache_keeps_trees(trees: list[Ability]) -> None:
    assert cache.decode(cache.encode(tuple(trees))) == tuple(trees)


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("LNL_CACHE", str(tmp_path / "cache"))
    return tmp_path


def test_a_second_load_reads_the_cache(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = folder / "x.toml"
    file.write_text(FULL, encoding="utf-8")
    first = CardLibrary.load(file)
    monkeypatch.setattr("lnl.cards.library.files.parse_cards", None)
    second = CardLibrary.load(file)
    assert second.cards == first.cards
    assert [repr(card) for card in second] == [repr(card) for card in first]


def test_a_changed_file_is_parsed_again(folder: Path) -> None:
    file = folder / "x.toml"
    file.write_text(FULL, encoding="utf-8")
    CardLibrary.load(file)
    file.write_text(FULL.replace("14000", "15000"), encoding="utf-8")
    assert CardLibrary.load(file)["X-1"].power == 15000


@pytest.mark.parametrize("damage", [b"", b"{", b"[0,5]", b"[999,1]", b"[1]", b"[-1,77]", b'"x"', b"[]", b"\xff"])
def test_a_damaged_cache_is_ignored(folder: Path, damage: bytes) -> None:
    file = folder / "x.toml"
    file.write_text(FULL, encoding="utf-8")
    cards = CardLibrary.load(file).cards
    (stored,) = (folder / "cache" / "cards").glob("*.json")
    stored.write_bytes(damage)
    assert CardLibrary.load(file).cards == cards
    assert stored.read_bytes() != damage


def test_a_changed_number_in_the_cache_is_noticed(folder: Path) -> None:
    """Whatever byte of it is another, the cards are those of the file, and the cache is written anew."""
    file = folder / "x.toml"
    file.write_text(FULL, encoding="utf-8")
    cards = CardLibrary.load(file).cards
    (stored,) = (folder / "cache" / "cards").glob("*.json")
    whole = stored.read_bytes()
    changed = whole.replace(b"14000", b"15000")
    assert changed != whole
    for damage in (changed, b"0" + whole[1:], b"[" + whole, whole + b" ", whole.partition(b"\n")[2], b"[" * 10**5):
        stored.write_bytes(damage)
        assert CardLibrary.load(file).cards == cards
        assert stored.read_bytes() == whole


def test_a_cache_of_other_sources_is_ignored(folder: Path) -> None:
    """A file under the name of another, whole in itself, is none of this key."""
    for name, power in (("a.toml", "14000"), ("b.toml", "15000")):
        (folder / name).write_text(FULL.replace("14000", power), encoding="utf-8")
    CardLibrary.load(folder / "a.toml")
    (first,) = (folder / "cache" / "cards").glob("*.json")
    foreign = first.read_bytes()
    CardLibrary.load(folder / "b.toml")
    (second,) = set((folder / "cache" / "cards").glob("*.json")) - {first}
    second.write_bytes(foreign)
    assert CardLibrary.load(folder / "b.toml")["X-1"].power == 15000
    assert second.read_bytes() != foreign


def test_a_cache_that_cannot_be_written_is_done_without(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (folder / "taken").write_text("", encoding="utf-8")
    monkeypatch.setenv("LNL_CACHE", str(folder / "taken"))
    file = folder / "x.toml"
    file.write_text(FULL, encoding="utf-8")
    assert len(CardLibrary.load(file)) == 4


def test_a_card_in_two_files_is_refused(folder: Path) -> None:
    for name in ("a.toml", "b.toml"):
        (folder / name).write_text(FULL, encoding="utf-8")
    with pytest.raises(CardError, match=r"b.toml: card X-1 stands in .*a.toml too"):
        CardLibrary.load(folder)


def test_looking_cards_up() -> None:
    library = CardLibrary.load()
    assert "EF-001" in library
    assert library.get("EF-999") is None
    assert library.named(" kindled  apprentice, ILKA") == (library["EF-001"],)
    assert library["EF-001"] in library.search("ilka apprentice")
    with pytest.raises(CardError, match='no card "EF-01"; nearest: '):
        library["EF-01"]
