"""Deck lists and the construction rules (6.1)."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from lnl.cards.language import parse_ability
from lnl.cards.library.decks import Deck, shipped_decks
from lnl.cards.library.library import CardLibrary
from lnl.cards.library.model import Card
from lnl.cards.library.table import Contents
from lnl.contract.enums import CardType, LogicIcon
from lnl.contract.errors import DeckError

LIBRARY = CardLibrary.load()
RED = shipped_decks()["red_forge"]
SKILL = parse_ability("Tool Skill: Draw a card.")


def cards(*, tools: bool = False) -> CardLibrary:
    """A library of plain cards: T0.. tactics, P0.. paradoxes, G1.. gates, M0.. my logicalists, S0.. tools."""
    made = [Card(f"T{k}", f"Tactics {k}", CardType.TACTICS) for k in range(20)]
    made += [Card("T0B", "Tactics 0", CardType.TACTICS, level=1)]
    made += [Card(f"P{k}", f"Paradox {k}", CardType.PARADOX, icons=LogicIcon.PARADOX) for k in range(4)]
    made += [Card(f"G{k}", f"Gate {k}", CardType.GATE, gate_number=(k + 1) // 2) for k in range(1, 21)]
    made += [Card(f"M{k}", f"Mine {k}", CardType.MY_LOGICALIST) for k in range(3)]
    made += [Card(f"S{k}", "Spanner", CardType.TACTICS, abilities=(SKILL,)) for k in range(6)]
    return CardLibrary(tuple(made))


PLAIN = cards()
MAIN = tuple(f"T{k}" for k in range(10)) * 4 + ("T10", "T10") + tuple(f"P{k}" for k in range(4)) * 2
GATES = tuple(f"G{k}" for k in range(1, 11))


def broken(contents: Contents) -> list[str]:
    return [v.rule for v in Deck.of("test", contents, PLAIN).violations()]


def one(contents: Contents) -> str:
    (violation,) = Deck.of("test", contents, PLAIN).violations()
    return str(violation)


def test_a_legal_deck_breaks_nothing() -> None:
    assert broken(Contents(MAIN, GATES)) == []
    assert broken(Contents(MAIN, GATES, ("M1",), ("S0", "S0", "S1", "S2"))) == []


@pytest.mark.rule("6.1.1.1.1")
def test_fifty_cards() -> None:
    assert one(Contents(MAIN[1:], GATES)).startswith("6.1.1.1.1: cards in the main deck: 49 found, exactly 50 allowed")
    assert one(Contents((*MAIN, "T11"), GATES)).endswith("51 found, exactly 50 allowed; take out 1 card")


@pytest.mark.rule("6.1.1.1.2")
def test_four_copies_of_a_name() -> None:
    main = ("T0", *(i for i in MAIN if i != "T10"), "T11")
    assert one(Contents(main, GATES)) == (
        '6.1.1.1.2: cards named "Tactics 0" in the main deck (T0 x5): 5 found, at most 4 allowed; take out 1 card'
    )


@pytest.mark.rule("6.1.1.1.2.1")
def test_different_cards_of_one_name_count_together() -> None:
    main = ("T0B", *(i for i in MAIN if i != "T10"), "T11")
    assert "(T0B, T0 x4): 5 found" in one(Contents(main, GATES))


@pytest.mark.rule("6.1.1.1.3")
def test_eight_paradoxes() -> None:
    assert broken(Contents((*MAIN[:-1], "T11"), GATES)) == ["6.1.1.1.3"]
    assert broken(Contents((*MAIN[1:], "P0"), GATES)) == ["6.1.1.1.3"]


@pytest.mark.rule("6.1.1.1.4")
def test_no_gates_and_my_logicalists_in_the_main_deck() -> None:
    main = (*(i for i in MAIN if i != "T10"), "G12", "M0")
    assert broken(Contents(main, GATES)) == ["6.1.1.1.4", "6.1.1.1.4"]


@pytest.mark.rule("6.1.1.2.1")
def test_ten_gates() -> None:
    assert broken(Contents(MAIN, GATES[1:])) == ["6.1.1.2.1"]


@pytest.mark.rule("6.1.1.2.2")
def test_two_gates_of_a_number() -> None:
    assert one(Contents(MAIN, (*GATES[:9], "G1"))).startswith("6.1.1.2.2: gates of number 1 (G1 x2, G2): 3 found")


@pytest.mark.rule("6.1.1.2.3")
def test_only_gates_in_the_gate_deck() -> None:
    assert broken(Contents(MAIN, (*GATES[:9], "T11"))) == ["6.1.1.2.3"]


@pytest.mark.rule("6.1.1.3.1")
def test_one_my_logicalist() -> None:
    assert broken(Contents(MAIN, GATES, ("M0", "M1"))) == ["6.1.1.3.1"]
    assert broken(Contents(MAIN, GATES, ("T11",))) == ["6.1.1.3.1"]


@pytest.mark.rule("6.1.1.4.1")
@pytest.mark.rule("6.1.1.4.3")
def test_four_tools_of_any_names() -> None:
    assert broken(Contents(MAIN, GATES, (), ("S0",) * 4)) == []
    assert broken(Contents(MAIN, GATES, (), ("S0",) * 5)) == ["6.1.1.4.1"]


@pytest.mark.rule("6.1.1.4.3")
def test_tools_are_not_counted_with_the_main_deck() -> None:
    """Four of a name in either make eight in all; a fifth in the main deck is one too many there."""
    four = (*MAIN[4:], "S0", "S0", "S1", "S2")
    assert broken(Contents(four, GATES, (), ("S0",) * 4)) == []
    assert broken(Contents((*four[1:], "S3"), GATES, (), ("S0",) * 4)) == ["6.1.1.1.2"]


@pytest.mark.rule("6.1.1.4.2")
def test_only_tool_skill_in_the_tool_deck() -> None:
    assert broken(Contents(MAIN, GATES, (), ("T11",))) == ["6.1.1.4.2"]


def test_every_broken_rule_is_named_at_once(tmp_path: Path) -> None:
    file = tmp_path / "bad.txt"
    file.write_text("5 EF-001\n1 GT-001\n[gates]\n3 GT-001\n1 EF-002\n", encoding="utf-8")
    with pytest.raises(DeckError) as caught:
        Deck.load(file)
    rules = [line.split(":")[0] for line in caught.value.violations]
    assert rules == [
        "6.1.1.1.1",
        "6.1.1.1.2",
        "6.1.1.1.3",
        "6.1.1.1.4",
        "6.1.1.2.1",
        "6.1.1.2.2",
        "6.1.1.2.3",
    ]
    assert all(line in str(caught.value) for line in caught.value.violations)
    assert Deck.load(file, legal=False).name == "bad"


def test_ids_names_and_comments_are_all_understood() -> None:
    text = "# name: N  \n\n4 EF-001 Kindled Apprentice, Ilka # four\n2x ef-002\n3 STEADY  ANVIL, perrin\n[ Gates ]\n1 GT-001\n"
    deck = Deck.parse(text)
    assert deck.name == "N"
    assert deck.contents == Contents(("EF-001",) * 4 + ("EF-002",) * 2 + ("EF-003",) * 3, ("GT-001",))


def test_an_unknown_name_is_answered_with_the_three_nearest() -> None:
    with pytest.raises(DeckError) as caught:
        Deck.parse("1 Kindled Apprentise, Ilka\n", LIBRARY)
    nearest = str(caught.value).split("nearest: ")[1].split("; ")
    assert len(nearest) == 3
    assert nearest[0] == "EF-001 Kindled Apprentice, Ilka"


@pytest.mark.parametrize(
    ("said", "card"),
    [
        ("Hearth Drake", "EF-005 Hearth Drake, Brannoch"),
        ("hearth drak", "EF-005 Hearth Drake, Brannoch"),
        ("Anvil Kept Warn", "SH-001 Anvil Kept Warm, Ilka"),
        ("XX-999 Anvil Kept Warn", "SH-001 Anvil Kept Warm, Ilka"),
    ],
)
def test_a_name_without_a_number_is_looked_for_with_its_first_word(said: str, card: str) -> None:
    """So people write names down: the first word is no number of a card, and the character behind the comma is left out."""
    with pytest.raises(DeckError) as caught:
        Deck.parse(f"1 {said}\n", LIBRARY)
    assert str(caught.value).split("nearest: ")[1].split("; ")[0] == card


@pytest.mark.parametrize(
    "line",
    [
        "4 X-001",
        "４　Ｘ－００１",
        "4 x-001",
        "4 炉の見習い、イルカ",
        "4 炉の見習い、いるか",
        "4 炉の見習い､ｲﾙｶ",
        "４ 炉の見習い、イルカ  # 緋の炉",
    ],
)
def test_a_card_is_found_by_number_or_name_in_any_width_and_kana(line: str) -> None:
    library = CardLibrary(
        (Card("X-001", "炉の見習い、イルカ", CardType.TACTICS), Card("X-002", "炉の親方", CardType.TACTICS))
    )
    assert Deck.parse(f"[main]\n{line}\n", library).contents.main == ("X-001",) * 4


def test_shipped_decks_are_their_own_text() -> None:
    for name, deck in shipped_decks().items():
        assert deck.violations() == [], name
        assert Deck.parse(deck.to_text(), LIBRARY) == deck
        assert deck.violations(LIBRARY) == []


_part = st.lists(st.sampled_from([card.id for card in LIBRARY]), max_size=12)


@settings(max_examples=60, deadline=None)
@given(_part, _part, _part, st.from_regex(r"[A-Za-z][A-Za-z ]{0,9}[A-Za-z]", fullmatch=True))
def test_writing_and_reading_a_deck_keeps_it(main: list[str], gates: list[str], tools: list[str], name: str) -> None:
    contents = Contents(tuple(sorted(main)), tuple(sorted(gates)), ("OD-004",), tuple(sorted(tools)))
    deck = Deck.of(name, contents, LIBRARY)
    assert Deck.parse(deck.to_text(), LIBRARY) == deck
